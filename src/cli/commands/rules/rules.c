/* rules.c: hourglass rules GAME [TOPIC]. */
#include "cli/commands/rules/rules.h"

#include <string.h>

#include "cli/common/pager.h"
#include "cli/common/text.h"
#include "table/memory.h"

enum { MOST_WORDS = 16 };

static void put_json_span(struct hg_out *out, const char *key, struct cli_span span)
{
    hg_json_key(out, key);
    hg_json_put_text_n(out, span.at, span.n);
}

/* Statements are items of the section that is open. */
static void put_json_line(struct hg_out *out, const struct cli_rules_line *line, bool *section_open)
{
    if (line->kind == CLI_RULES_SECTION) {
        if (*section_open)
            hg_put(out, "]}");
        *section_open = true;
        hg_json_open(out, '{');
        put_json_span(out, "number", line->number);
        put_json_span(out, "key", line->key);
        put_json_span(out, "title", line->text);
        hg_json_key(out, "statements");
        hg_json_open(out, '[');
    } else if (line->kind == CLI_RULES_STATEMENT) {
        hg_json_open(out, '{');
        put_json_span(out, "id", line->number);
        put_json_span(out, "text", line->text);
        if (line->ours)
            hg_json_bool(out, "ours", true);
        hg_json_close(out, '}');
    }
}

static void print_json(const char *game, const char *rules)
{
    struct hg_out out = hg_out_growing();
    struct cli_rules_line line;
    bool section_open = false;
    hg_json_open(&out, '{');
    hg_json_text(&out, "game", game);
    hg_json_key(&out, "sections");
    hg_json_open(&out, '[');
    while (cli_rules_next(&rules, &line))
        put_json_line(&out, &line, &section_open);
    hg_put(&out, section_open ? "]}]}" : "]}");
    puts(out.text);
    hg_out_free(&out);
}

static void join(const char **words, int count, char *buffer, size_t cap)
{
    struct hg_out out = hg_out_fixed(buffer, cap);
    for (int i = 0; i < count; i++) {
        hg_put(&out, i ? " " : "");
        hg_put(&out, words[i]);
    }
}

static int look_up(const struct cli_command *command, const char *game, const char *rules, const char *topic)
{
    struct pager pager;
    pager_open(&pager, true);
    bool found = cli_rules_print(rules, topic, pager.to);
    pager_close(&pager);
    if (found)
        return CLI_OK;
    cli_complain(command, HG_T("the rules of {game} have no topic, statement or word '{topic}'. Topics:"),
                 HG_ARGS({"game", game}, {"topic", topic}));
    cli_rules_list(rules, stderr);
    return CLI_BAD;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    bool list = false, json = false;
    const struct cli_option options[] = {
        {"list", NULL, HG_T("only list the topics"), &list, NULL},
        {"json", NULL, HG_T("the whole rules as JSON: sections with numbered statements"), &json, NULL},
        {0},
    };
    const char *words[MOST_WORDS];
    int count = cli_parse(command, options, argc, argv, words, MOST_WORDS);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (count == 0)
        return cli_usage(command, HG_T("the rules of which game?"));
    if (!cli_find_game(command, words[0]))
        return CLI_USAGE;
    const char *rules = cli_rules_find(words[0], cli_language());
    if (!rules) {
        cli_complain(command, HG_T("there is no rules reference for {game}."), HG_ARGS({"game", words[0]}));
        return CLI_BAD;
    }
    char topic[256];
    join(words + 1, count - 1, topic, sizeof topic);
    int code = CLI_OK;
    if (json)
        print_json(words[0], rules);
    else if (list)
        cli_rules_list(rules, stdout);
    else
        code = look_up(command, words[0], rules, count > 1 ? topic : NULL);
    return cli_finish(command, code);
}

const struct cli_command cli_rules = {
    .name = "rules",
    .arguments = HG_T("GAME [TOPIC]"),
    .summary = HG_T("look up the rules of a game"),
    .help = HG_T("Shows our rules reference: numbered statements in our own words. The numbers are those\n"
                 "that refused moves, the code and the tests name.\n"
                 "\n"
                 "TOPIC is the key or number of a section (relics, 5), the number of a statement (5.3),\n"
                 "or a word to search for. Without a topic, everything is shown. On a terminal, what is\n"
                 "longer than the window is shown page by page: Enter or the space bar goes on, b goes\n"
                 "back, q ends.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass rules tides                everything\n"
                 "  hourglass rules tides --list         the topics\n"
                 "  hourglass rules tides relics         one section\n"
                 "  hourglass rules tides 5.3            one statement\n"
                 "  hourglass rules tides win_ties       every statement with this word\n"
                 "  hourglass rules tides 5.3 --lang de  in German\n"
                 "  hourglass rules sandstone turns      another game: how a turn goes, and how it is won\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  shown\n"
                 "  1  there is no such topic; the topics are listed\n"
                 "  2  the command line is wrong\n"
                 "  3  the output could not be written\n"),
    .run = run,
};
