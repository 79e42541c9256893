/* run.c: from the first game of an arena to its last: what a file has already is not played again, what is played is kept, and
 * it ends when the difference is sure enough. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/arena/arena.h"
#include "table/memory.h"

/* --- a file to go on from ------------------------------------------------------------------------------------------- */

bool arena_keep(const struct cli_command *command, const struct arena *arena, const char *path)
{
    struct hg_out out = hg_out_growing();
    arena_write_json(arena, &out);
    bool kept = cli_write_file(command, path, out.text, out.len);
    hg_out_free(&out);
    return kept;
}

static int refuse_file(const struct cli_command *command, const char *path, const char *why, int code)
{
    cli_complain(command, HG_T("an arena cannot go on from {file}: {why}."), HG_ARGS({"file", path}, {"why", why}));
    return code;
}

/* Without --seed the games are those of the file. */
static int go_on_from(const struct cli_command *command, const char *path, bool any_seed, const char *text, size_t size,
                      struct arena *arena)
{
    struct arena *before = hg_zeroed(sizeof *before);
    char why[256];
    int code = CLI_OK;
    if (!arena_read_json(text, size, before, why, sizeof why)) {
        code = refuse_file(command, path, why, CLI_IO);
    } else {
        if (any_seed)
            memcpy(arena->plan.seed, before->plan.seed, sizeof arena->plan.seed);
        if (!arena_merge(arena, before, why, sizeof why))
            code = refuse_file(command, path, why, CLI_USAGE);
    }
    hg_free(before);
    return code;
}

int arena_resume(const struct cli_command *command, const char *path, bool any_seed, struct arena *arena)
{
    size_t size;
    if (access(path, F_OK) != 0)
        return arena_keep(command, arena, path) ? CLI_OK : CLI_IO; /* better now than after hours */
    char *text = cli_read_file(command, path, &size);
    int code = text ? go_on_from(command, path, any_seed, text, size, arena) : CLI_IO;
    free(text);
    return code;
}

/* --- games ---------------------------------------------------------------------------------------------------------- */

/* The first games from `from` on that have not been played. */
static struct arena_span next_gap(const struct arena *arena, struct arena_span within)
{
    int i = 0;
    for (; i < arena->span_count && arena->spans[i].from <= within.from; i++)
        if (arena->spans[i].to > within.from)
            within.from = arena->spans[i].to;
    if (i < arena->span_count && arena->spans[i].from < within.to)
        within.to = arena->spans[i].from;
    return within;
}

static bool play_until(struct arena *arena, const struct arena_crowd *crowd, const struct arena_run *run, uint64_t to)
{
    struct arena_span gap = next_gap(arena, (struct arena_span){run->span.from, to});
    for (; gap.from < gap.to; gap = next_gap(arena, (struct arena_span){gap.to, to}))
        if (!arena_play(arena, crowd, gap, run))
            return false;
    return true;
}

/* Where it is looked at whether it is sure enough: after 20 deals, and whenever there are a quarter more. What is played then
 * follows from the plan alone, whoever plays. */
static uint64_t next_look(const struct arena_plan *plan, const struct arena_run *run, uint64_t deals)
{
    uint64_t per_deal = arena_games_per_deal(plan), all = run->span.to - run->span.from;
    return run->sure > 0 && deals < all / per_deal ? run->span.from + deals * per_deal : run->span.to;
}

bool arena_run(struct arena *arena, const struct arena_crowd *crowd, const struct arena_run *run)
{
    enum { FIRST = 20, QUARTER = 4 };
    for (uint64_t deals = FIRST;; deals += deals / QUARTER) {
        uint64_t to = next_look(&arena->plan, run, deals);
        if (!play_until(arena, crowd, run, to))
            return false;
        if (to == run->span.to || 100 * arena_doubt(arena) <= run->sure)
            return true;
    }
}
