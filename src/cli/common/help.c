/* help.c: the help of a command, in the language and the columns of whoever reads it. */
#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"

enum { HELP_COLUMN = 24, HELP_WIDTH = 80 };

/* --- layout ------------------------------------------------------------------------------------------------------- */

static size_t indent_of(const char *line)
{
    return strspn(line, " ");
}

/* Where the second column of a row begins; 0: it has none. */
static size_t second_column(const char *row, size_t n)
{
    const char *gap = strstr(row + indent_of(row), "  ");
    if (!gap || gap >= row + n)
        return 0;
    return (size_t)(gap - row) + indent_of(gap);
}

static bool goes_on(const char *line, size_t column)
{
    if (!*line || *line == '\n')
        return false;
    return column ? indent_of(line) >= column : indent_of(line) == 0;
}

/* A paragraph or a row; returns what is behind it. */
static const char *put_block(FILE *to, const char *text)
{
    size_t n = strcspn(text, "\n"), column = *text == ' ' ? second_column(text, n) : 0;
    bool whole = *text == ' ' && !column;
    int indent = cli_columns(text, column);
    struct hg_out words = hg_out_growing();
    fprintf(to, "%.*s", (int)(whole ? n : column), text);
    hg_put_bytes(&words, text + column, whole ? 0 : n - column);
    text += n + (text[n] != '\0');
    for (; !whole && goes_on(text, column); text += n + (text[n] != '\0')) {
        n = strcspn(text, "\n");
        hg_put_char(&words, ' ');
        hg_put_bytes(&words, text + indent_of(text), n - indent_of(text));
    }
    cli_put_paragraph(to, words.text, indent, HELP_WIDTH);
    hg_out_free(&words);
    return text;
}

void cli_put_help(FILE *to, const char *text)
{
    while (*text)
        if (*text == '\n')
            fputc(*text++, to);
        else
            text = put_block(to, text);
}

/* --- a command ---------------------------------------------------------------------------------------------------- */

static void print_options(const struct cli_option *options)
{
    for (; options && options->name; options++) {
        const char *value = options->value ? hg_translate(cli_words(), options->value) : "";
        int n = printf("  --%s%s%s", options->name, *value ? " " : "", value);
        if (n > HELP_COLUMN - 2) {
            putchar('\n');
            n = 0;
        }
        printf("%*s", HELP_COLUMN - n, "");
        cli_put_paragraph(stdout, hg_translate(cli_words(), options->help), HELP_COLUMN, HELP_WIDTH);
    }
}

void cli_put_usage(struct hg_out *out, const struct cli_command *command)
{
    hg_put(out, command->name);
    hg_put(out, *command->arguments ? " " : "");
    hg_put(out, hg_translate(cli_words(), command->arguments));
}

static void print_usage(const struct cli_command *command)
{
    struct hg_out usage = hg_out_growing(), line = hg_out_growing();
    cli_put_usage(&usage, command);
    hg_say(cli_words(), &line, HG_T("Usage: hourglass {usage} [OPTION]..."), HG_ARGS({"usage", usage.text}));
    cli_put_help(stdout, line.text);
    putchar('\n');
    hg_out_free(&line);
    hg_out_free(&usage);
}

static void print_part(const char *text, size_t n)
{
    struct hg_out part = hg_out_growing();
    hg_put_bytes(&part, text, n);
    cli_put_help(stdout, part.text);
    hg_out_free(&part);
}

/* NULL: there are none. */
static const char *find_examples(const char *help)
{
    static const char heading[] = HG_T("Examples:");
    const char *found = strstr(help, hg_translate(cli_words(), heading));
    return found ? found : strstr(help, heading);
}

/* The options stand between what the command does and its examples. */
void cli_print_help(const struct cli_command *command, const struct cli_option *options,
                    const struct cli_option *common)
{
    const char *help = hg_translate(cli_words(), command->help);
    const char *examples = find_examples(help);
    print_usage(command);
    print_part(help, examples ? (size_t)(examples - help) : strlen(help));
    printf("%s%s\n", examples ? "" : "\n", hg_translate(cli_words(), HG_T("Options:")));
    print_options(options);
    print_options(common);
    if (examples)
        putchar('\n');
    cli_put_help(stdout, examples ? examples : "");
}
