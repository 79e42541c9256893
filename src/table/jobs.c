/* jobs.c: players are outside. What a table wants to know of the bots at it, and what they answer.
 *
 * In turns every bot that owes a decision has a job; in lockstep the one that is next in the order of the instant; while time
 * runs the bot whose moment has come, and one that thinks elsewhere from when it has looked. What it is given is a
 * function of the record and of what the table keeps secret: whoever answers, the same level says the same. */
#include <string.h>

#include "core/bits.h"
#include "table/drive.h"
#include "table/table_private.h"

/* A bot's luck differs from decision to decision and can be repeated from the record. Where the key is known it goes
 * in, so that nobody can foresee what a bot will do; elsewhere what the seat sees, and never more than that. */
uint64_t hg_table_luck(const struct hg_table *t, int seat, const void *view)
{
    uint8_t digest[HG_SHA256_SIZE];
    uint64_t word = 0;
    struct hg_hmac hmac;
    if (t->has_secret)
        hg_hmac_init(&hmac, t->fair.key, HG_SHA256_SIZE);
    else
        hg_hmac_init(&hmac, view, t->game->state_size);
    uint32_t made = t->moves_made[seat];
    hg_hmac_update(&hmac, "bot", 3);
    hg_hmac_update(&hmac, (uint8_t[]){(uint8_t)seat, (uint8_t)(made >> 16), (uint8_t)(made >> 8), (uint8_t)made}, 4);
    hg_hmac_final(&hmac, digest);
    for (int i = 0; i < 8; i++)
        word = word << 8 | digest[i];
    return word;
}

uint64_t hg_table_luck_in_time(const struct hg_table *t, int seat)
{
    return hg_table_luck(t, seat, t->clock.pace.seen + (size_t)seat * t->game->state_size);
}

uint16_t hg_table_jobs(const struct hg_table *t)
{
    struct hg_turn turn = hg_table_turn(t);
    if (t->waits || t->turned_back || t->paused || hg_table_is_held(t))
        return 0;
    if (!hg_table_runs(t))
        return (uint16_t)(turn.seats & ~hg_table_others(t, HG_CHANCE));
    if (t->clock.mode == HG_LOCKSTEP)
        return hg_table_next_in_lockstep(t);
    return hg_pace_asked(&t->clock.pace, t->game->clock(t->state)) & turn.seats;
}

/* While time runs a bot decides by what it has seen. It may find that there is nothing left to decide. */
static bool look_in_time(const struct hg_table *t, struct hg_job *job)
{
    const struct hg_pace *pace = &t->clock.pace;
    hg_pace_foresee(pace, t->game, t->rules, job->seat, t->game->clock(t->state), t->job_view);
    job->seed = hg_table_luck_in_time(t, job->seat);
    job->due_ms = pace->due_ms[job->seat];
    return hg_turn_owes(t->game->turn(t->rules, t->job_view), job->seat);
}

bool hg_table_job_of(const struct hg_table *t, int seat, struct hg_job *job)
{
    if (seat < 0 || !(hg_table_jobs(t) >> seat & 1))
        return false;
    *job = (struct hg_job){.seat = seat,
                           .decision = hg_table_decision(t, seat),
                           .level = t->seat[seat].bot,
                           .view = t->job_view,
                           .due_ms = HG_NEVER};
    if (hg_table_has_clock(t) && hg_table_may_run(t))
        return look_in_time(t, job);
    hg_table_view(t, seat, t->job_view);
    job->seed = hg_table_luck(t, seat, t->job_view);
    return true;
}

bool hg_table_job(const struct hg_table *t, struct hg_job *job)
{
    unsigned jobs = hg_table_jobs(t);
    for (; jobs; jobs &= jobs - 1)
        if (hg_table_job_of(t, hg_lowest(jobs), job))
            return true;
    return false;
}

/* --- answers ------------------------------------------------------------------------------------------------------ */

/* One that was quick enough acts at its moment. What the others have done since it looked may have made it impossible,
 * which is no fault of whoever answers. */
static void answer_in_time(struct hg_table *t, const struct hg_job *job, struct hg_move move, uint64_t now_ms)
{
    if (job->due_ms > t->game->clock(t->state)) {
        hg_pace_decide(&t->clock.pace, job->seat, move);
        return;
    }
    bool slow = move.kind && t->game->check(t->rules, t->state, job->seat, move) != 0;
    struct hg_rng rng = slow ? hg_drive_luck(t, job) : (struct hg_rng){0};
    hg_table_act(t, job->seat, move, &rng, now_ms);
}

static void answer_now(struct hg_table *t, int seat, struct hg_move move, uint64_t now_ms)
{
    if (!move.kind) {
        t->passed |= (uint16_t)(1u << seat);
        return;
    }
    hg_table_do(t, seat, move, NULL, now_ms);
    hg_table_settle(t, now_ms);
}

int hg_table_answer(struct hg_table *t, const struct hg_job *answered, struct hg_move move, uint64_t now_ms)
{
    struct hg_job job;
    if (!hg_table_job_of(t, answered->seat, &job) || job.decision != answered->decision)
        return HG_IS_STALE;
    if (!move.kind && !hg_table_runs(t))
        return HG_MUST_MOVE;
    int reason = move.kind ? t->game->check(t->rules, job.view, job.seat, move) : 0;
    if (reason)
        return reason;
    if (job.due_ms != HG_NEVER)
        answer_in_time(t, &job, move, now_ms);
    else
        answer_now(t, job.seat, move, now_ms);
    return 0;
}
