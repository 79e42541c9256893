/* plan.c: what an arena is to play, from a command line. */
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "cli/commands/arena/arena.h"
#include "cli/common/luck.h"
#include "cli/common/text.h"
#include "core/problem.h"
#include "table/library.h"
#include "table/memory.h"

/* --- players -------------------------------------------------------------------------------------------------------- */

/* Those of every game, and behind them the four of this one. */
static const char *level_name(const void *game, int index)
{
    int own = index - hg_bot_count;
    if (own < 0)
        return hg_bots[index].level;
    const struct hg_bot *bot = own < HG_LEVELS ? hg_bot_level(game, own) : NULL;
    return bot ? bot->level : NULL;
}

static bool refuse_level(const struct cli_command *command, const struct hg_game *game, const char *level)
{
    char levels[256];
    struct hg_out out = hg_out_fixed(levels, sizeof levels);
    const char *name;
    for (int i = 0; (name = level_name(game, i)); i++) {
        if (!hg_bot_find(game, name))
            continue;
        hg_put(&out, out.len ? ", " : "");
        hg_put(&out, name);
    }
    const char *near = cli_nearest(level, level_name, game);
    if (near && hg_bot_find(game, near))
        cli_complain(command, HG_T("there is no player '{level}'; did you mean {near}? Players: {list}."),
                     HG_ARGS({"level", level}, {"near", near}, {"list", levels}));
    else
        cli_complain(command, HG_T("there is no player '{level}'. Players: {list}."),
                     HG_ARGS({"level", level}, {"list", levels}));
    return false;
}

/* One more player: a level, or ARENA_COMMAND and a command line. */
static bool add_player(const struct cli_command *command, const char *name, struct arena_plan *plan,
                       struct arena_crowd *crowd)
{
    int i = plan->players;
    size_t prefix = strlen(ARENA_COMMAND);
    bool is_command = strncmp(name, ARENA_COMMAND, prefix) == 0;
    if (i == ARENA_PLAYERS) {
        cli_complain(command, HG_T("at most {most} {most|player fits|players fit} into an arena."),
                     HG_ARGS({"most", NULL, ARENA_PLAYERS}));
        return false;
    }
    if (!cli_copy(plan->names[i], ARENA_NAME, name, strlen(name))) {
        cli_complain(command, HG_T("a command line of a player has at most {most} bytes; put it into a file."),
                     HG_ARGS({"most", NULL, ARENA_NAME - 1 - (int64_t)prefix}));
        return false;
    }
    plan->players++;
    crowd->line[i] = is_command ? program_line_read(command, name + prefix) : NULL;
    crowd->bot[i] = is_command ? NULL : hg_bot_find(plan->game, name);
    plan->versions[i] = crowd->bot[i] ? crowd->bot[i]->version : 0;
    if (is_command)
        return crowd->line[i];
    return crowd->bot[i] || refuse_level(command, plan->game, name);
}

/* Up to the next comma that no quotation marks hold. */
static size_t length_of_player(const char *at)
{
    char quote = '\0';
    size_t n = 0;
    for (; at[n] && (quote || at[n] != ','); n++)
        quote = quote == at[n] ? '\0' : quote || (at[n] != '\'' && at[n] != '"') ? quote : at[n];
    return n;
}

static bool read_seats(const struct cli_command *command, const char *text, struct arena_plan *plan)
{
    long seats = plan->players < plan->game->max_seats ? plan->players : plan->game->max_seats;
    if (text && !cli_number(command, "--seats", text, 1, HG_MAX_SEATS, &seats))
        return false;
    plan->seats = (int)seats;
    if (seats >= plan->game->min_seats && seats <= plan->game->max_seats && seats <= plan->players)
        return true;
    char several[HG_SEATS_TEXT];
    cli_complain(command,
                 seats > plan->players
                     ? HG_T("--seats {seats} needs as many players; --players and --bot name {number}.")
                     : HG_T("--seats: {seats} is not among {several}, the seats of {game}."),
                 HG_ARGS({"seats", NULL, seats}, {"number", NULL, plan->players}, {"game", plan->game->title},
                         {"several", hg_seats_text(plan->game, several)}));
    return false;
}

/* "greedy,random,cmd:./mine", and behind them the programs of --bot */
static bool read_players(const struct cli_command *command, const struct arena_wish *wish, struct arena_plan *plan,
                         struct arena_crowd *crowd)
{
    for (const char *at = wish->players; at;) {
        char name[2 * ARENA_NAME];
        size_t n = length_of_player(at);
        snprintf(name, sizeof name, "%.*s", (int)n, at);
        if (!add_player(command, name, plan, crowd))
            return false;
        at = at[n] ? at + n + 1 : NULL;
    }
    for (int i = 0; i < wish->bot_count; i++) {
        char name[2 * ARENA_NAME];
        snprintf(name, sizeof name, ARENA_COMMAND "%s", wish->bots[i]);
        if (!add_player(command, name, plan, crowd))
            return false;
    }
    if (plan->players < plan->game->min_seats || plan->players < 2) {
        cli_complain(command, HG_T("--players names {number}, but {game} needs at least {least}: A,B[,...]."),
                     HG_ARGS({"number", NULL, plan->players}, {"game", plan->game->title},
                             {"least", NULL, plan->game->min_seats}));
        return false;
    }
    return read_seats(command, wish->seats, plan);
}

static bool read_seed(const struct cli_command *command, const char *seed, struct arena_plan *plan)
{
    char fresh[CLI_SEED];
    if (!seed)
        seed = cli_new_seed(fresh);
    if (strlen(seed) >= ARENA_SEED) {
        cli_complain(command, HG_T("--seed has at most {most} bytes."), HG_ARGS({"most", NULL, ARENA_SEED - 1}));
        return false;
    }
    strcpy(plan->seed, seed);
    return true;
}

static bool read_limits(const struct cli_command *command, const struct arena_wish *wish, struct program_limits *limits)
{
    *limits = program_limits;
    return (!wish->decision_ms ||
            cli_number(command, "--bot-time", wish->decision_ms, 1, 86400000, &limits->decision_ms)) &&
           (!wish->game_ms || cli_number(command, "--bot-game", wish->game_ms, 1, 86400000, &limits->game_ms)) &&
           (!wish->memory_mb || cli_number(command, "--bot-memory", wish->memory_mb, 1, 1 << 20, &limits->memory_mb));
}

/* --- the rules ------------------------------------------------------------------------------------------------------ */

static void note_book(const struct hg_book *book, struct arena_plan *plan)
{
    struct hg_out hash = hg_out_fixed(plan->edition, sizeof plan->edition), options = hg_out_growing();
    struct hg_json root = {0};
    struct hg_json_error error;
    hg_put_hex(&hash, book->hash, sizeof book->hash);
    hg_json_open(&options, '{');
    hg_book_write_options(book, plan->seats, &options);
    hg_json_close(&options, '}');
    hg_json_parse(options.text, options.len, &root, &error);
    struct hg_json all = hg_json_member(root, "options");
    cli_copy(plan->options, sizeof plan->options, all.at, hg_json_size(all));
    hg_out_free(&options);
}

static bool take_book(const struct cli_command *command, const struct arena_wish *wish, const char *options,
                      const char *edition, size_t size, struct arena_crowd *crowd, struct arena_plan *plan)
{
    struct hg_problem problem = {0};
    struct hg_problems problems = {&problem, 0, 1, edition, size, cli_words()};
    struct hg_book_of of = {.game = plan->game, .edition = edition, .edition_size = size};
    struct hg_json_error error;
    hg_json_parse(options, strlen(options), &of.options, &error);
    crowd->book = hg_book_take(NULL, &of, &problems);
    if (crowd->book)
        return true;
    struct hg_out out = hg_out_growing();
    hg_problem_write(&problem, cli_words(), &out);
    cli_complain(command, wish->edition ? HG_T("--edition {file}: {problem}") : HG_T("--options: {problem}"),
                 HG_ARGS({"file", wish->edition}, {"problem", out.text}));
    hg_out_free(&out);
    return false;
}

/* An exit code. */
static int read_rules(const struct cli_command *command, const struct arena_wish *wish, struct arena_plan *plan,
                      struct arena_crowd *crowd)
{
    size_t size = 0;
    struct hg_out options = hg_out_growing();
    char *edition = wish->edition ? cli_read_file(command, wish->edition, &size) : NULL;
    int code = edition || !wish->edition ? CLI_USAGE : CLI_IO;
    if (code == CLI_USAGE && cli_write_options(command, plan->game, wish->options, &options) &&
        take_book(command, wish, options.text, edition, size, crowd, plan)) {
        note_book(crowd->book, plan);
        code = CLI_OK;
    }
    hg_out_free(&options);
    free(edition);
    return code;
}

/* --- all of it ------------------------------------------------------------------------------------------------------ */

int arena_read_plan(const struct cli_command *command, const struct arena_wish *wish, struct arena_plan *plan,
                    struct arena_crowd *crowd)
{
    long games, budget = 100;
    if (!wish->game || !(wish->players || wish->bot_count) || !wish->games)
        return cli_usage(command, HG_T("--game, --players and --games are needed."));
    plan->game = cli_find_game(command, wish->game);
    if (!plan->game || !read_limits(command, wish, &crowd->limits) || !read_players(command, wish, plan, crowd) ||
        !cli_number(command, "--games", wish->games, 1, 1000000000000, &games) ||
        !read_seed(command, wish->seed, plan) ||
        (wish->budget && !cli_number(command, "--budget", wish->budget, 1, 10000, &budget)))
        return CLI_USAGE;
    plan->games = (uint64_t)games;
    plan->budget = (int)budget;
    if (plan->games % arena_games_per_deal(plan))
        cli_complain(command, HG_T("note: with a multiple of {number} games every deal is played from all sides."),
                     HG_ARGS({"number", NULL, (int64_t)arena_games_per_deal(plan)}));
    return read_rules(command, wish, plan, crowd);
}

void arena_dismiss(struct arena_crowd *crowd)
{
    for (int i = 0; i < ARENA_PLAYERS; i++)
        program_line_free(crowd->line[i]);
    if (crowd->book)
        hg_book_give_back(NULL, crowd->book);
}
