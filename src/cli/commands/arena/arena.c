/* arena.c: hourglass arena: bots against bots, and joining what several machines have played. */
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "cli/commands/arena/arena.h"
#include "cli/common/luck.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* --- the command line --------------------------------------------------------------------------------------------- */

/* "I/N": the part I of N, counted from 0. */
struct shard {
    unsigned long long part, parts;
};

static bool read_shard(const struct cli_command *command, const char *text, struct shard *shard)
{
    char rest;
    *shard = (struct shard){0, 1};
    if (!text || (sscanf(text, "%6llu/%6llu%c", &shard->part, &shard->parts, &rest) == 2 &&
                  shard->part < shard->parts && !strpbrk(text, "+- ")))
        return true;
    cli_complain(command, HG_T("--shard is I/N with I from 0 to N - 1, such as 0/4, not '{text}'."),
                 HG_ARGS({"text", text}));
    return false;
}

/* Parts differ by one game at most. */
static uint64_t border(uint64_t games, unsigned long long part, unsigned long long parts)
{
    return games / parts * part + games % parts * part / parts;
}

/* All cores this process may use. */
static long cores(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

/* --- results ------------------------------------------------------------------------------------------------------ */

static int report(const struct cli_command *command, const struct arena *arena, const char *path, bool json)
{
    struct hg_out out = hg_out_growing();
    bool written = !path || arena_keep(command, arena, path);
    arena_write_json(arena, &out);
    if (json)
        fwrite(out.text, 1, out.len, stdout);
    else
        arena_print(arena);
    hg_out_free(&out);
    return cli_finish(command, written ? CLI_OK : CLI_IO);
}

/* "2.5": percent to either side. */
static bool read_sure(const struct cli_command *command, const char *text, double *sure)
{
    char *end;
    *sure = text ? strtod(text, &end) : 0;
    if (!text || (*text && !*end && *sure >= 0.01 && *sure <= 50))
        return true;
    cli_complain(command, HG_T("--until-sure is a number of percent from 0.01 to 50, not '{text}'."),
                 HG_ARGS({"text", text}));
    return false;
}

static int play(const struct cli_command *command, const struct arena_wish *wish, struct arena *arena,
                const struct arena_crowd *crowd)
{
    struct arena_run run = {.keep = wish->resume, .command = command};
    long threads = cores();
    struct shard shard;
    if (!read_shard(command, wish->shard, &shard) || !read_sure(command, wish->sure, &run.sure) ||
        (wish->threads && !cli_number(command, "--threads", wish->threads, 1, 1024, &threads)))
        return CLI_USAGE;
    run.threads = (int)threads;
    run.span = (struct arena_span){border(arena->plan.games, shard.part, shard.parts),
                                   border(arena->plan.games, shard.part + 1, shard.parts)};
    int code = wish->resume ? arena_resume(command, wish->resume, !wish->seed, arena) : CLI_OK;
    if (code != CLI_OK)
        return code;
    arena_catch_signals(true);
    bool finished = arena_run(arena, crowd, &run);
    arena_catch_signals(false);
    bool kept = !wish->resume || arena_keep(command, arena, wish->resume);
    code = report(command, arena, wish->out, wish->json);
    return code != CLI_OK ? code : !kept ? CLI_IO : finished ? CLI_OK : ARENA_INTERRUPTED;
}

static int run_play(const struct cli_command *command, const struct arena_wish *wish)
{
    struct arena *arena = hg_zeroed(sizeof *arena);
    struct arena_crowd crowd = {0};
    int code = arena_read_plan(command, wish, &arena->plan, &crowd);
    if (code == CLI_OK)
        code = play(command, wish, arena, &crowd);
    arena_dismiss(&crowd);
    hg_free(arena);
    return code;
}

/* --- merging ------------------------------------------------------------------------------------------------------ */

/* An exit code. */
static int add_file(const struct cli_command *command, const char *path, struct arena *arena, bool first)
{
    struct arena *more = hg_zeroed(sizeof *more);
    char why[256];
    size_t size;
    char *text = cli_read_file(command, path, &size);
    int code = text ? CLI_OK : CLI_IO;
    if (text && (!arena_read_json(text, size, more, why, sizeof why) ||
                 (!first && !arena_merge(arena, more, why, sizeof why)))) {
        cli_complain(command, HG_T("{file} cannot be merged: {why}."), HG_ARGS({"file", path}, {"why", why}));
        code = CLI_BAD;
    }
    if (first)
        *arena = *more;
    free(text);
    hg_free(more);
    return code;
}

static int run_merge(const struct cli_command *command, const char **paths, int count, const struct arena_wish *wish)
{
    struct arena *arena = hg_zeroed(sizeof *arena);
    int code = CLI_OK;
    for (int i = 0; i < count && code == CLI_OK; i++)
        code = add_file(command, paths[i], arena, i == 0);
    if (code == CLI_OK)
        code = report(command, arena, wish->out, wish->json);
    hg_free(arena);
    return code;
}

/* --- the ladder ----------------------------------------------------------------------------------------------------- */

static int run_ladder(const struct cli_command *command, const struct arena_wish *wish)
{
    enum { GAMES = 200 };
    struct arena_ladder ladder = {.out = wish->out, .seed = wish->seed ? wish->seed : "ladder", .games = GAMES};
    struct shard shard;
    long threads = cores();
    ladder.game = wish->game ? cli_find_game(command, wish->game) : NULL;
    if ((wish->game && !ladder.game) || !read_shard(command, wish->shard, &shard) ||
        (wish->games && !cli_number(command, "--games", wish->games, 1, 1000000000, &ladder.games)) ||
        (wish->threads && !cli_number(command, "--threads", wish->threads, 1, 1024, &threads)))
        return CLI_USAGE;
    ladder.part = (int)shard.part;
    ladder.parts = (int)shard.parts;
    ladder.threads = (int)threads;
    ladder.quick = wish->quick;
    return arena_climb(command, &ladder);
}

/* --- which of them -------------------------------------------------------------------------------------------------- */

/* What is said of single arenas, and not of a ladder. */
static bool has_plan_options(const struct arena_wish *w)
{
    return w->players || w->seats || w->options || w->edition || w->sure || w->resume || w->budget || w->bot_count ||
           w->decision_ms || w->game_ms || w->memory_mb;
}

/* And of both, but of no files. */
static bool has_play_options(const struct arena_wish *w)
{
    return has_plan_options(w) || w->game || w->games || w->seed || w->threads || w->shard || w->quick;
}

static int dispatch(const struct cli_command *command, const char **words, int count, const struct arena_wish *wish)
{
    bool merge = count && strcmp(words[0], "merge") == 0, ladder = count == 1 && strcmp(words[0], "ladder") == 0;
    if (ladder && (!wish->out || wish->json || has_plan_options(wish)))
        return cli_usage(command,
                         HG_T("ladder needs --out DIRECTORY, and takes --quick, --game, --games, --seed, --threads "
                              "and --shard."));
    if (ladder)
        return run_ladder(command, wish);
    if (count && !merge) {
        cli_complain(
            command,
            HG_T("'{word}' is nothing an arena does; did you mean hourglass arena merge FILE... or hourglass arena "
                 "ladder?"),
            HG_ARGS({"word", words[0]}));
        return CLI_USAGE;
    }
    if (!merge && wish->quick)
        return cli_usage(command, HG_T("--quick is for the ladder."));
    if (!merge)
        return run_play(command, wish);
    if (count == 1)
        return cli_usage(command, HG_T("merge needs files that hourglass arena --json or --out has written."));
    if (has_play_options(wish))
        return cli_usage(command, HG_T("merge takes files and no option but --json and --out."));
    return run_merge(command, words + 1, count - 1, wish);
}

static int run_with(const struct cli_command *command, int argc, char **argv, const char **words, const char **bots)
{
    struct arena_wish wish = {.bots = bots};
    const struct cli_option options[] = {
        {"game", HG_T("GAME"), HG_T("what is played"), NULL, &wish.game},
        {"players", "A,B[,...]",
         HG_T("levels of bots, or cmd: and a command line; more than there are seats meet in all line-ups"), NULL,
         &wish.players},
        {"bot", HG_T("LINE"),
         HG_T("one more player: the program that this command line starts; may be given several times"), NULL, bots,
         &wish.bot_count},
        {"bot-time", "MS", HG_T("how long a program may take over a decision; 10000 if not given"), NULL,
         &wish.decision_ms},
        {"bot-game", "MS", HG_T("and over all decisions of a game; 600000 if not given"), NULL, &wish.game_ms},
        {"bot-memory", "MB", HG_T("how much memory a program may take; 1024 if not given"), NULL, &wish.memory_mb},
        {"games", "N", HG_T("how many games in all"), NULL, &wish.games},
        {"seats", "N",
         HG_T("seats of each game; as many as there are players, at most what the game has, if not given"), NULL,
         &wish.seats},
        {"options", HG_T("LIST"), HG_T("readings of the rules, NAME=VALUE with commas"), NULL, &wish.options},
        {"edition", HG_T("FILE"), HG_T("play with the components of this file"), NULL, &wish.edition},
        {"seed", "TEXT", HG_T("the same seed gives the same games; without it, a new one"), NULL, &wish.seed},
        {"threads", "T", HG_T("how many games at once; all cores when not given. Results do not depend on it"), NULL,
         &wish.threads},
        {"shard", "I/N", HG_T("only part I of N, from 0 to N - 1: the parts together are the whole"), NULL,
         &wish.shard},
        {"until-sure", HG_T("PERCENT"),
         HG_T("end when every interval is so narrow, to either side; --games is the most that is played"), NULL,
         &wish.sure},
        {"resume", HG_T("FILE"),
         HG_T("go on with the games of this file, which is made where there is none, and keep results there"), NULL,
         &wish.resume},
        {"budget", HG_T("PERCENT"), HG_T("for tests: levels that think do it with this part of their iterations"), NULL,
         &wish.budget},
        {"out", HG_T("FILE"), HG_T("write the results as JSON, too"), NULL, &wish.out},
        {"json", NULL, HG_T("print the results as JSON"), &wish.json, NULL},
        {"quick", NULL, HG_T("of the ladder two seats alone, with fewer games and iterations"), &wish.quick, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, words, argc);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    return dispatch(command, words, count, &wish);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    size_t room = (size_t)(argc + 1) * sizeof(const char *);
    const char **words = hg_zeroed(room), **bots = hg_zeroed(room);
    int code = run_with(command, argc, argv, words, bots);
    hg_free(bots);
    hg_free(words);
    return code;
}

const struct cli_command cli_arena = {
    .name = "arena",
    .arguments = HG_T("[merge FILE... | ladder]"),
    .summary = HG_T("let bots play each other and compare their strength"),
    .help = /* xgettext:no-c-format */
    HG_T("Plays games between bots on all cores and says who is stronger: wins with draws as half,\n"
         "mean points (of games in which they counted), the difference in Elo, with 95 % confidence\n"
         "intervals; decisions and legal moves, and how games ended, where there are several ways.\n"
         "Every deal is played from all sides of the table. The result follows from --seed alone,\n"
         "however many threads or shards play it.\n"
         "\n"
         "For a cluster, give each job of an array its own --shard and --out; merge joins the\n"
         "files. Shards of other arenas, and games that are there twice, are refused. Ctrl-C ends\n"
         "the play, and what was finished is reported.\n"
         "\n"
         "--until-sure plays as many games as it takes. With --resume an arena that was ended, or killed, goes on\n"
         "where it was, half a minute ago at most.\n"
         "\n"
         "ladder plays every level of every game against the one below it, with every number of seats, and writes\n"
         "a table and the results of each rung into the directory of --out; what is there is not played again.\n"
         "\n"
         "A player may be a program of yours (docs/writing-a-bot.md). It is started anew for each game, and\n"
         "what it says on standard error is shown. If it breaks the rules or a limit, it forfeits the game.\n"
         "\n"
         "Examples:\n"
         "  hourglass arena --game tides --players greedy,random --games 10000\n"
         "  hourglass arena --game tides --players greedy --bot ./mine --games 200\n"
         "  hourglass arena --game tides --players greedy,random --games 10000 --seed 7 \\\n"
         "      --json\n"
         "  hourglass arena --game tides --players greedy,random --games 10000 --seed 7 \\\n"
         "      --shard 0/2 --out a.json\n"
         "  hourglass arena merge a.json b.json      when another job has played --shard 1/2\n"
         "  hourglass arena ladder --out strength    every level against the one below\n"
         "\n"
         "Exit codes:\n"
         "  0    played, or merged\n"
         "  1    a file cannot be merged, or a level of the ladder is no better than the one below\n"
         "  2    wrong command line\n"
         "  3    a file could not be read or written\n"
         "  130  ended by Ctrl-C, after a report of the games so far\n"),
    .run = run,
};
