/* drive.c: see drive.h. */
#include "table/drive.h"

#include "bots/bots.h"
#include "core/bits.h"
#include "table/table_private.h"

/* A seat whose level nobody knows is played by the stand-in, which needs no luck. */
static struct hg_move decide(const struct hg_table *t, const struct hg_job *job, struct hg_rng *rng)
{
    const struct hg_bot *bot = hg_bot_find(t->game, job->level);
    return bot ? hg_bot_choose(bot, t->game, t->rules, job->view, job->seat, rng)
               : t->game->stand_in(t->rules, job->view, job->seat);
}

static bool is_dear(const struct hg_table *t, int seat)
{
    const struct hg_bot *bot = hg_bot_find(t->game, t->seat[seat].bot);
    return bot && hg_bot_is_dear(bot);
}

struct hg_rng hg_drive_luck(const struct hg_table *t, const struct hg_job *job)
{
    struct hg_rng rng = {job->seed};
    if (!is_dear(t, job->seat))
        decide(t, job, &rng);
    return rng;
}

/* The first that can be answered at once. */
static bool find_job(const struct hg_table *t, struct hg_job *job)
{
    for (unsigned jobs = hg_table_jobs(t); jobs; jobs &= jobs - 1)
        if (!is_dear(t, hg_lowest(jobs)) && hg_table_job_of(t, hg_lowest(jobs), job))
            return true;
    return false;
}

static bool answer_one(struct hg_table *t, uint64_t now_ms)
{
    struct hg_job job;
    if (!find_job(t, &job))
        return false;
    struct hg_rng rng = {job.seed};
    return hg_table_answer(t, &job, decide(t, &job, &rng), now_ms) == 0;
}

int hg_drive_to(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms, int most)
{
    int made = 0;
    hg_table_advance_to(t, clock_ms, now_ms);
    while (made < most && answer_one(t, now_ms)) {
        hg_table_advance_to(t, clock_ms, now_ms);
        made++;
    }
    return made;
}

int hg_drive(struct hg_table *t, uint64_t now_ms, int most)
{
    return hg_drive_to(t, hg_table_limit(t, now_ms), now_ms, most);
}

/* A bot that looks again at the same moment is nothing that happens: whether it has looked before somebody else moved
 * then would be in no record. */
int hg_drive_on(struct hg_table *t, uint64_t now_ms, int most)
{
    int made = hg_drive(t, now_ms, most), length = t->length;
    uint32_t before = hg_table_time(t, now_ms), clock = before;
    while (t->length == length && clock == before && hg_table_step(t, now_ms)) {
        clock = hg_table_time(t, now_ms);
        made += hg_drive_to(t, clock, now_ms, most - made);
    }
    return made;
}

bool hg_drive_is_left(const struct hg_table *t)
{
    struct hg_job job;
    return find_job(t, &job);
}

uint64_t hg_drive_next(const struct hg_table *t, uint64_t now_ms)
{
    return hg_drive_is_left(t) ? now_ms : hg_table_next(t);
}
