/* ladder.c: hourglass arena ladder: every level of every game against the one below it, with every number of seats; and the best
 * one that people play against beside that of before. A rung is an
 * arena, in a file of its own: what is there already is not played again, and files of several machines make one ladder. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "bots/think.h"
#include "cli/commands/arena/arena.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"

/* What most people would call a step: neither the same again nor a wall. */
static const double least_step = 0.55, most_step = 0.85, least_times = 1.1, most_times = 2.2;

struct rung {
    const struct hg_game *game;
    int seats;
    const struct hg_bot *level, *below;
};

struct ladder {
    const struct cli_command *command;
    const struct arena_ladder *wish;
    struct hg_out table; /* in Markdown */
    int rungs, wrong;    /* of them those where the level below is better */
    bool interrupted;
    int code; /* of the rung that ended it */
};

/* --- rungs ---------------------------------------------------------------------------------------------------------- */

/* The next level of a game behind another one; NULL: there is none. */
static const struct hg_bot *next_level(const struct hg_game *game, const struct hg_bot *after)
{
    const struct hg_bot *end = hg_bots + hg_bot_count;
    for (const struct hg_bot *bot = after ? after + 1 : hg_bots; bot < end; bot++)
        if (hg_bot_plays(bot, game))
            return bot;
    return NULL;
}

static bool for_each_step(struct ladder *ladder, const struct hg_game *game, int seats,
                          bool (*each)(struct ladder *ladder, const struct rung *rung))
{
    const struct hg_bot *below = next_level(game, NULL), *level, *best = hg_bot_level(game, HG_LEVELS - 1);
    for (; below && (level = next_level(game, below)); below = level)
        if (!each(ladder, &(struct rung){game, seats, level, below}))
            return false;
    for (int i = 1; best && i < HG_LEVELS; i++)
        if (!each(ladder, &(struct rung){game, seats, hg_bot_level(game, i), hg_bot_level(game, i - 1)}))
            return false;
    return !best || ladder->wish->quick || each(ladder, &(struct rung){game, seats, best, below});
}

static bool for_each_rung(struct ladder *ladder, bool (*each)(struct ladder *ladder, const struct rung *rung))
{
    const struct arena_ladder *wish = ladder->wish;
    for (int i = 0; i < hg_game_count; i++) {
        const struct hg_game *game = hg_games[i];
        int most = wish->quick ? game->min_seats : game->max_seats;
        if (wish->game ? game != wish->game : !game->offered)
            continue;
        for (int seats = game->min_seats; seats <= most; seats++)
            if (!for_each_step(ladder, game, seats, each))
                return false;
    }
    return true;
}

/* --- the arena of a rung -------------------------------------------------------------------------------------------- */

/* One of the level among as many of those below as there are other seats. */
static void name_players(const struct rung *rung, struct hg_out *out)
{
    hg_put(out, rung->level->level);
    for (int i = 1; i < rung->seats; i++) {
        hg_put_char(out, ',');
        hg_put(out, rung->below->level);
    }
}

/* Of what two seats play, three parts of ten where there are more; half of it where levels think long, if it is to be quick; whole
 * deals. */
static uint64_t games_of(const struct ladder *ladder, const struct rung *rung)
{
    uint64_t seats = (uint64_t)rung->seats, games = (uint64_t)ladder->wish->games;
    games = ladder->wish->quick && hg_bot_is_dear(rung->level) ? (games + 1) / 2 : games;
    games = rung->seats == 2 ? games : (3 * games + 9) / 10;
    return (games + seats - 1) / seats * seats;
}

static void name_file(const struct ladder *ladder, const struct rung *rung, char path[PATH_MAX])
{
    snprintf(path, PATH_MAX, "%s/%s-%d-%s-%s.json", ladder->wish->out, rung->game->id, rung->seats, rung->level->level,
             rung->below->level);
}

/* Does it think, for 20 ms at most? */
static bool thinks_briefly(const struct hg_bot *level, const struct hg_game *game)
{
    return hg_bot_is_dear(level) && hg_think_whole(level, game) <= 2 * level->think->slice(game);
}

/* A tenth of the iterations is quick, where there are many. */
static int budget_of(const struct ladder *ladder, const struct rung *rung)
{
    return ladder->wish->quick && !thinks_briefly(rung->level, rung->game) ? 10 : 100;
}

/* An exit code. */
static int play_rung(struct ladder *ladder, const struct rung *rung, const char *path, struct arena *arena)
{
    const struct arena_ladder *wish = ladder->wish;
    char players[HG_MAX_SEATS * HG_BOT_NAME], games[24], budget[8];
    struct hg_out list = hg_out_fixed(players, sizeof players);
    struct arena_crowd crowd = {0};
    name_players(rung, &list);
    snprintf(games, sizeof games, "%llu", (unsigned long long)games_of(ladder, rung));
    snprintf(budget, sizeof budget, "%d", budget_of(ladder, rung));
    const struct arena_wish arena_wish = {
        .game = rung->game->id, .players = players, .games = games, .seed = wish->seed, .budget = budget};
    int code = arena_read_plan(ladder->command, &arena_wish, &arena->plan, &crowd);
    if (code == CLI_OK)
        code = arena_resume(ladder->command, path, false, arena);
    if (code == CLI_OK) {
        const struct arena_run run = {
            .span = {0, arena->plan.games}, .threads = wish->threads, .keep = path, .command = ladder->command};
        ladder->interrupted = !arena_run(arena, &crowd, &run);
        code = arena_keep(ladder->command, arena, path) ? CLI_OK : CLI_IO;
    }
    arena_dismiss(&crowd);
    return code;
}

/* --- what came out -------------------------------------------------------------------------------------------------- */

/* Between two seats the share of wins in percent; among more how many times the share that would be fair. */
static void write_rate(const struct arena *arena, struct hg_out *out)
{
    int seats = arena->plan.seats;
    struct arena_rate rate = arena_player_rate(arena, 0);
    double by = seats == 2 ? 100 : seats;
    hg_say(cli_words(), out, seats == 2 ? HG_T("{rate} % ({low} to {high})") : HG_T("{rate} x ({low} to {high})"),
           HG_ARGS({"rate", CLI_DECIMAL(by * rate.rate, seats == 2 ? 1 : 2)},
                   {"low", CLI_DECIMAL(by * rate.low, seats == 2 ? 1 : 2)},
                   {"high", CLI_DECIMAL(by * rate.high, seats == 2 ? 1 : 2)}));
}

static const char *judge(const struct arena *arena)
{
    int seats = arena->plan.seats;
    struct arena_rate rate = arena_player_rate(arena, 0);
    double least = seats == 2 ? least_step : least_times / seats, most = seats == 2 ? most_step : most_times / seats;
    if (rate.rate * seats <= 1)
        return HG_T("wrong order");
    return rate.rate > most ? HG_T("too high") : rate.low < least ? HG_T("not sure") : HG_T("good");
}

static void write_row(struct ladder *ladder, const struct rung *rung, const struct arena *arena)
{
    const struct arena_effort *effort = &arena->effort[0];
    struct hg_out *out = &ladder->table, rate = hg_out_growing();
    write_rate(arena, &rate);
    hg_say(cli_words(), out,
           "| {game} | {seats} | {level} | {below} | {games} | {rate} | {step} | {turn} | {longest} |",
           HG_ARGS({"game", rung->game->title}, {"seats", NULL, rung->seats}, {"level", rung->level->level},
                   {"below", rung->below->level}, {"games", NULL, (int64_t)arena_played(arena)}, {"rate", rate.text},
                   {"step", hg_translate(cli_words(), judge(arena))},
                   {"turn", CLI_DECIMAL((double)arena_turn_ns(effort, 99) / 1e6, 2)},
                   {"longest", CLI_DECIMAL((double)effort->longest_ns / 1e6, 2)}));
    hg_put_char(out, '\n');
    cli_print(
        HG_T("{game}, {seats} {seats|seat|seats}: {level} against {below}: {rate}, {games} {games|game|games}: {step}"),
        HG_ARGS({"game", rung->game->title}, {"seats", NULL, rung->seats}, {"level", rung->level->level},
                {"below", rung->below->level}, {"rate", rate.text}, {"games", NULL, (int64_t)arena_played(arena)},
                {"step", hg_translate(cli_words(), judge(arena))}));
    putchar('\n');
    fflush(stdout);
    hg_out_free(&rate);
}

static void write_head(struct ladder *ladder)
{
    hg_put(
        &ladder->table,
        hg_translate(cli_words(), HG_T("| game | seats | level | against | games | wins | step | 99 of 100 turns, ms "
                                       "| longest, ms |\n")));
    hg_put(&ladder->table, "|---|---|---|---|---|---|---|---|---|\n");
}

/* --- all of them ---------------------------------------------------------------------------------------------------- */

static bool climb(struct ladder *ladder, const struct rung *rung)
{
    char path[PATH_MAX];
    struct arena *arena = hg_zeroed(sizeof *arena);
    bool mine = ladder->rungs++ % ladder->wish->parts == ladder->wish->part;
    name_file(ladder, rung, path);
    ladder->code = mine ? play_rung(ladder, rung, path, arena) : CLI_OK;
    if (mine && ladder->code == CLI_OK && arena_played(arena)) {
        write_row(ladder, rung, arena);
        ladder->wrong += arena_player_rate(arena, 0).rate * arena->plan.seats <= 1;
    }
    hg_free(arena);
    return ladder->code == CLI_OK && !ladder->interrupted;
}

/* ladder.md, or that of a part. */
static bool keep_table(struct ladder *ladder)
{
    const struct arena_ladder *wish = ladder->wish;
    char path[PATH_MAX];
    if (wish->parts == 1)
        snprintf(path, sizeof path, "%s/ladder.md", wish->out);
    else
        snprintf(path, sizeof path, "%s/ladder-%d-%d.md", wish->out, wish->part, wish->parts);
    return cli_write_file(ladder->command, path, ladder->table.text, ladder->table.len);
}

static bool make_directory(const struct cli_command *command, const char *path)
{
    struct stat there;
    if ((mkdir(path, 0777) == 0 || errno == EEXIST) && stat(path, &there) == 0 && S_ISDIR(there.st_mode))
        return true;
    cli_complain(command, HG_T("cannot make {path}: {reason}."),
                 HG_ARGS({"path", path}, {"reason", cli_reason(errno ? errno : ENOTDIR)}));
    return false;
}

int arena_climb(const struct cli_command *command, const struct arena_ladder *wish)
{
    struct ladder ladder = {.command = command, .wish = wish};
    if (!make_directory(command, wish->out))
        return CLI_IO;
    ladder.table = hg_out_growing();
    write_head(&ladder);
    arena_catch_signals(true);
    for_each_rung(&ladder, climb);
    arena_catch_signals(false);
    int code = ladder.code;
    if (code == CLI_OK && !keep_table(&ladder))
        code = CLI_IO;
    hg_out_free(&ladder.table);
    if (code != CLI_OK || !ladder.wrong)
        return cli_finish(command, code != CLI_OK ? code : ladder.interrupted ? ARENA_INTERRUPTED : CLI_OK);
    cli_complain(command, HG_T("{count} {count|level is|levels are} no better than the one below."),
                 HG_ARGS({"count", NULL, ladder.wrong}));
    return CLI_BAD;
}
