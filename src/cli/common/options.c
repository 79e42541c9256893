/* options.c: the command line of a command: options, values, help, language. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/common/text.h"
#include "games/registry.h"

/* --- language ----------------------------------------------------------------------------------------------------- */

static const struct hg_language *chosen_language;

bool cli_set_language(const struct cli_command *command, const char *code)
{
    chosen_language = hg_language_find(code);
    if (chosen_language)
        return true;
    char list[128];
    struct hg_out out = hg_out_fixed(list, sizeof list);
    for (int i = 0; i < hg_language_count; i++) {
        hg_put(&out, i ? ", " : "");
        hg_put(&out, hg_languages[i].code);
    }
    cli_error(command, "there is no language '%s'; allowed are %s.", code, list);
    return false;
}

/* The first of these that is set decides, even when it names a language we do not have. */
static const struct hg_language *language_of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return hg_language_find(value);
    }
    return NULL;
}

const struct hg_language *cli_language_asked_for(void)
{
    return chosen_language;
}

const struct hg_language *cli_language(void)
{
    static const struct hg_language *usual;
    if (chosen_language)
        return chosen_language;
    if (!usual)
        usual = language_of_environment();
    return usual ? usual : &hg_languages[0];
}

/* --- help --------------------------------------------------------------------------------------------------------- */

static const char *lang_text;
static bool help_flag;
static const struct cli_option common_options[] = {
    {"lang", "CODE", "language of sentences: en or de; else that of the environment", NULL, &lang_text},
    {"help", NULL, "show this help", &help_flag, NULL},
    {0},
};

enum { HELP_COLUMN = 24 };

static void print_options(const struct cli_option *options)
{
    for (; options && options->name; options++) {
        int n = printf("  --%s%s%s", options->name, options->value ? " " : "", options->value ? options->value : "");
        if (n > HELP_COLUMN - 2) {
            putchar('\n');
            n = 0;
        }
        printf("%*s", HELP_COLUMN - n, "");
        cli_put_paragraph(stdout, options->help, HELP_COLUMN, 100);
    }
}

/* The options stand between what the command does and its examples. */
void cli_print_help(const struct cli_command *command, const struct cli_option *options)
{
    const char *examples = strstr(command->help, "Examples:");
    size_t n = examples ? (size_t)(examples - command->help) : strlen(command->help);
    while (n && command->help[n - 1] == '\n')
        n--;
    printf("Usage: hourglass %s%s%s [OPTION]...\n", command->name, *command->arguments ? " " : "", command->arguments);
    printf("\n%.*s\n\nOptions:\n", (int)n, command->help);
    print_options(options);
    print_options(common_options);
    if (!examples)
        return;
    printf("\n%s", examples);
    if (examples[strlen(examples) - 1] != '\n')
        putchar('\n');
}

int cli_usage(const struct cli_command *command, const char *sentence)
{
    cli_error(command, "%s\nUsage: hourglass %s %s [OPTION]...; %s tells more.", sentence, command->name,
              command->arguments, CLI_TYPED(command->name, "--help"));
    return CLI_USAGE;
}

/* --- parsing ------------------------------------------------------------------------------------------------------ */

enum { HELP_WANTED = -1, WRONG = -2 };

struct line {
    const struct cli_command *command;
    const struct cli_option *options;
    int argc, at;
    char **argv;
};

static const struct cli_option *find_in(const struct cli_option *options, const char *name, size_t n)
{
    for (; options && options->name; options++)
        if (strlen(options->name) == n && strncmp(options->name, name, n) == 0)
            return options;
    return NULL;
}

static const char *option_name(const void *list, int index)
{
    const struct line *line = list;
    const struct cli_option *options = line->options;
    for (; options && options->name && index; index--)
        options++;
    if (options && options->name)
        return options->name;
    return index < 2 ? common_options[index].name : NULL;
}

static bool refuse_option(const struct line *line, const char *written, size_t n)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)n, written);
    const char *near = cli_nearest(name, option_name, line);
    const char *dashes = line->argv[line->at][1] == '-' ? "--" : "-";
    if (near)
        cli_error(line->command, "there is no option %s%s; did you mean --%s?", dashes, name, near);
    else
        cli_error(line->command, "there is no option %s%s; %s lists them.", dashes, name,
                  CLI_TYPED(line->command->name, "--help"));
    return false;
}

/* The value behind '=' or in the next word. A next word with dashes is more likely another option than a value: such a
 * value can be given with '='. */
static bool take_value(struct line *line, const struct cli_option *option, const char *equals)
{
    const char *next = line->at + 1 < line->argc ? line->argv[line->at + 1] : NULL;
    const char **place = option->count ? &option->text[(*option->count)++] : option->text;
    if (equals) {
        *place = equals + 1;
        return true;
    }
    if (!next || strncmp(next, "--", 2) == 0) {
        cli_error(line->command, "--%s needs a value: --%s %s.", option->name, option->name, option->value);
        return false;
    }
    *place = next;
    line->at++;
    return true;
}

static bool take_option(struct line *line)
{
    const char *word = line->argv[line->at];
    bool is_long = word[1] == '-';
    const char *name = word + 1 + is_long;
    const char *equals = is_long ? strchr(name, '=') : NULL;
    size_t n = equals ? (size_t)(equals - name) : strlen(name);
    if (strcmp(word, "-h") == 0)
        return help_flag = true;
    const struct cli_option *option = find_in(line->options, name, n);
    if (!option)
        option = find_in(common_options, name, n);
    if (!option || !is_long)
        return refuse_option(line, name, n);
    if (option->text)
        return take_value(line, option, equals);
    if (equals) {
        cli_error(line->command, "--%s takes no value.", option->name);
        return false;
    }
    return *option->flag = true;
}

static int take_words(struct line *line, const char **positional, int most)
{
    int count = 0;
    bool words_only = false;
    for (; line->at < line->argc; line->at++) {
        const char *word = line->argv[line->at];
        if (!words_only && strcmp(word, "--") == 0) {
            words_only = true;
        } else if (!words_only && word[0] == '-' && word[1]) {
            if (!take_option(line))
                return WRONG;
        } else if (count == most) {
            cli_error(line->command, "'%s' is one argument too many.\nUsage: hourglass %s %s", word,
                      line->command->name, line->command->arguments);
            return WRONG;
        } else {
            positional[count++] = word;
        }
    }
    return count;
}

int cli_parse(const struct cli_command *command, const struct cli_option *options, int argc, char **argv,
              const char **positional, int most)
{
    struct line line = {command, options, argc, 0, argv};
    lang_text = NULL;
    help_flag = false;
    int count = take_words(&line, positional, most);
    if (count != WRONG && lang_text && !cli_set_language(command, lang_text))
        return WRONG;
    if (count == WRONG || !help_flag)
        return count;
    cli_print_help(command, options);
    return HELP_WANTED;
}

bool cli_number(const struct cli_command *command, const char *what, const char *text, long min, long max, long *n)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (*text && !*end && errno == 0 && *text != ' ' && number >= min && number <= max) {
        *n = number;
        return true;
    }
    cli_error(command, "%s is '%s'; a whole number from %ld to %ld is needed.", what, text, min, max);
    return false;
}
