/* games.c: hourglass games [GAME], from the protocol's games.list. */
#include <string.h>

#include "cli/commands/play/saves.h"
#include "cli/common/client.h"
#include "cli/common/text.h"

enum { TEXT = 512 };

static void print_row(struct hg_json game, const struct hg_words *words)
{
    char id[32], title[64], seats[64];
    struct hg_out out = hg_out_fixed(seats, sizeof seats);
    long min = client_number(hg_json_member(hg_json_member(game, "seats"), "min"), 0);
    long max = client_number(hg_json_member(hg_json_member(game, "seats"), "max"), 0);
    client_text(hg_json_member(game, "id"), id, sizeof id);
    client_text(hg_json_member(game, "title"), title, sizeof title);
    hg_say(words, &out, min == max ? HG_T("{min} {min|seat|seats}") : HG_T("{min} to {max} {max|seat|seats}"),
           HG_ARGS({"min", NULL, min}, {"max", NULL, max}));
    printf("%s%-12s%s%-24s%s\n", cli_style()->bold, id, cli_style()->reset, title, seats);
}

static void put_choices(struct hg_out *out, struct hg_json choices)
{
    struct hg_json_walk walk = hg_json_walk(choices);
    while (hg_json_next(&walk)) {
        char choice[64];
        client_text(walk.value, choice, sizeof choice);
        hg_put(out, walk.index ? ", " : "; ");
        hg_put(out, choice);
    }
}

/* "on", "3; 1 to 5", "open; open, closed": the default, then what is allowed where that is not plain. */
static void put_default(struct hg_out *out, struct hg_json option, const struct hg_words *words)
{
    struct hg_json value = hg_json_member(option, "default");
    char text[64];
    bool on;
    bool per_seat = hg_json_member(option, "per_seat").at;
    if (hg_json_get_bool(value, &on)) {
        hg_put(out, hg_translate(words, on ? HG_T("on") : HG_T("off")));
    } else if (hg_json_type(value) == HG_JSON_TEXT) {
        client_text(value, text, sizeof text);
        hg_put(out, text);
        put_choices(out, hg_json_member(option, "choices"));
    } else {
        hg_say(words, out, HG_T("{value}; {min} to {max}"),
               HG_ARGS({"value", NULL, client_number(value, 0)},
                       {"min", NULL, client_number(hg_json_member(option, "min"), 0)},
                       {"max", NULL, client_number(hg_json_member(option, "max"), 0)}));
    }
    hg_put(out, per_seat ? hg_translate(words, HG_T("; for each seat")) : "");
}

static void print_option(struct hg_json option, const struct hg_words *words)
{
    char name[64], value[TEXT], meaning[TEXT], rule[16];
    struct hg_out out = hg_out_fixed(value, sizeof value);
    client_text(hg_json_member(option, "name"), name, sizeof name);
    client_text(hg_json_member(option, "meaning"), meaning, sizeof meaning);
    client_text(hg_json_member(option, "rule"), rule, sizeof rule);
    put_default(&out, option, words);
    printf("  %s%s%s (%s)\n      ", cli_style()->bold, name, cli_style()->reset, value);
    hg_out_clear(&out);
    hg_put(&out, meaning);
    hg_put(&out, " [");
    hg_put(&out, rule);
    hg_put(&out, "]");
    cli_put_paragraph(stdout, value, 6, cli_width());
}

static void print_bot(struct hg_json bot, const struct hg_words *words)
{
    char level[32], meaning[TEXT];
    (void)words;
    client_text(hg_json_member(bot, "level"), level, sizeof level);
    client_text(hg_json_member(bot, "meaning"), meaning, sizeof meaning);
    printf("  %s%-10s%s", cli_style()->bold, level, cli_style()->reset);
    cli_put_paragraph(stdout, meaning, 12, cli_width());
}

static void print_list(const char *heading, struct hg_json list, const struct hg_words *words,
                       void (*print)(struct hg_json item, const struct hg_words *words))
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        if (walk.index == 0)
            printf("\n%s\n", hg_translate(words, heading));
        print(walk.value, words);
    }
}

static void print_game(struct hg_json game, const struct hg_words *words)
{
    print_row(game, words);
    print_list(HG_T("Options, with their defaults:"), hg_json_member(game, "options"), words, print_option);
    print_list(HG_T("Bots:"), hg_json_member(game, "bots"), words, print_bot);
}

/* With `id`, that game alone. */
static void print_games(struct hg_json games, const char *id, bool json)
{
    struct hg_words words = {.language = cli_language()};
    struct hg_json_walk walk = hg_json_walk(games);
    const char *comma = "";
    fputs(json ? "[" : "", stdout);
    while (hg_json_next(&walk)) {
        if (id && !hg_json_is(hg_json_member(walk.value, "id"), id))
            continue;
        if (json)
            printf("%s%.*s", comma, (int)hg_json_size(walk.value), walk.value.at);
        else if (id)
            print_game(walk.value, &words);
        else
            print_row(walk.value, &words);
        comma = ",";
    }
    fputs(json ? "]\n" : "", stdout);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    bool json = false, saved = false;
    const struct cli_option options[] = {
        {"saved", NULL, HG_T("the games that are saved, finished ones too, with their numbers"), &saved, NULL},
        {"json", NULL, HG_T("a list of objects: id, title, seats, options, editions, bots"), &json, NULL},
        {0},
    };
    const char *id = NULL;
    int count = cli_parse(command, options, argc, argv, &id, 1);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    const struct hg_game *game = id ? cli_find_game(command, id) : NULL;
    if (id && !game)
        return CLI_USAGE;
    if (game && !game->offered) {
        cli_complain(command, HG_T("{game} is not offered to players."), HG_ARGS({"game", id}));
        return CLI_BAD;
    }
    if (saved) {
        saves_print(command, id ? id : "", json);
        return cli_finish(command, CLI_OK);
    }
    struct client *client = client_new(cli_language());
    client_begin(client, "games.list");
    struct answer answer = client_send(client);
    print_games(answer.result, id, json);
    answer_free(&answer);
    client_free(client);
    return cli_finish(command, CLI_OK);
}

const struct cli_command cli_games = {
    .name = "games",
    .arguments = HG_T("[GAME]"),
    .summary = HG_T("list the games, or the options and bots of one"),
    .help = HG_T("Lists the games there are: id, title, seats. With GAME, the options of that game, their\n"
                 "defaults and the rules they are about, and the levels of bots.\n"
                 "\n"
                 "With --saved, the games you have played: when, who, and whether they are over. The number in\n"
                 "front is for play --resume.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass games              the list\n"
                 "  hourglass games tides        options and bots of one game\n"
                 "  hourglass games --json       the same for programs\n"
                 "  hourglass games --saved      what can be resumed or replayed\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  listed\n"
                 "  1  the game is not offered to players\n"
                 "  2  the command line is wrong\n"
                 "  3  the output could not be written\n"),
    .run = run,
};
