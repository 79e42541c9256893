/* options.c: the command line of a command: options, values, language. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"

/* --- language ----------------------------------------------------------------------------------------------------- */

static const struct hg_language *chosen_language;

bool cli_set_language(const struct cli_command *command, const char *code)
{
    const struct hg_language *found = hg_language_find(code);
    if (found) {
        chosen_language = found;
        return true;
    }
    char list[128];
    struct hg_out out = hg_out_fixed(list, sizeof list);
    for (int i = 0; i < hg_language_count; i++) {
        hg_put(&out, i ? ", " : "");
        hg_put(&out, hg_languages[i].code);
    }
    cli_complain(command, HG_T("there is no language '{code}'; allowed are {list}."),
                 HG_ARGS({"code", code}, {"list", list}));
    return false;
}

/* A word behind an option that begins with two dashes is never its value, so a --lang is always the option. */
void cli_look_for_language(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *code = strncmp(argv[i], "--lang=", 7) == 0              ? argv[i] + 7
                           : strcmp(argv[i], "--lang") == 0 && i + 1 < argc ? argv[i + 1]
                                                                            : "";
        if (hg_language_find(code))
            chosen_language = hg_language_find(code);
    }
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

const struct hg_words *cli_words(void)
{
    static struct hg_words words;
    words.language = cli_language();
    return &words;
}

/* --- help --------------------------------------------------------------------------------------------------------- */

static const char *lang_text;
static bool help_flag;
static const struct cli_option common_options[] = {
    {"lang", "CODE", HG_T("language of sentences: en or de; else that of the environment"), NULL, &lang_text},
    {"help", NULL, HG_T("show this help"), &help_flag, NULL},
    {0},
};

int cli_usage(const struct cli_command *command, const char *sentence)
{
    struct hg_out usage = hg_out_growing();
    cli_put_usage(&usage, command);
    cli_complain(command, HG_T("{sentence}\nUsage: hourglass {usage} [OPTION]...; {help} tells more."),
                 HG_ARGS({"sentence", hg_translate(cli_words(), sentence)}, {"usage", usage.text},
                         {"help", CLI_TYPED(command->name, "--help")}));
    hg_out_free(&usage);
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
    char option[64];
    int dashes = line->argv[line->at][1] == '-' ? 2 : 1;
    snprintf(option, sizeof option, "%.*s%.*s", dashes, "--", (int)n, written);
    const char *near = cli_nearest(option + dashes, option_name, line);
    if (near)
        cli_complain(line->command, HG_T("there is no option {option}; did you mean --{near}?"),
                     HG_ARGS({"option", option}, {"near", near}));
    else
        cli_complain(line->command, HG_T("there is no option {option}; {help} lists them."),
                     HG_ARGS({"option", option}, {"help", CLI_TYPED(line->command->name, "--help")}));
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
        cli_complain(line->command, HG_T("--{option} needs a value: --{option} {value}."),
                     HG_ARGS({"option", option->name}, {"value", hg_translate(cli_words(), option->value)}));
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
        cli_complain(line->command, HG_T("--{option} takes no value."), HG_ARGS({"option", option->name}));
        return false;
    }
    return *option->flag = true;
}

static void refuse_word(const struct line *line, const char *word)
{
    struct hg_out usage = hg_out_growing();
    cli_put_usage(&usage, line->command);
    cli_complain(line->command, HG_T("'{word}' is one argument too many.\nUsage: hourglass {usage}"),
                 HG_ARGS({"word", word}, {"usage", usage.text}));
    hg_out_free(&usage);
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
            refuse_word(line, word);
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
    cli_print_help(command, options, common_options);
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
    cli_complain(command, HG_T("{what} is '{text}'; a whole number from {min} to {max} is needed."),
                 HG_ARGS({"what", what}, {"text", text}, {"min", NULL, min}, {"max", NULL, max}));
    return false;
}
