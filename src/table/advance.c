/* advance.c: what happens by itself, in its order; nothing else lets time pass.
 *
 * Bots whose moment has come, standing answers and the order of an instant come first, then whoever is a player outside
 * (jobs.c): nothing goes on before that one has answered. Then time jumps in lockstep, the stand-in decides for a person who
 * has thought too long, and the clock runs, wake by wake. In this order records have always been written. */
#include "table/table_private.h"

/* --- while time runs ---------------------------------------------------------------------------------------------- */

bool hg_table_may_run(const struct hg_table *t)
{
    return hg_table_runs(t) && !t->clock.held && t->clock.mode != HG_LOCKSTEP && !t->waits;
}

void hg_table_act(struct hg_table *t, int seat, struct hg_move move, struct hg_rng *rng, uint64_t now_ms)
{
    t->clock.pace.due_ms[seat] = 0;
    if (!move.kind)
        return;
    if (t->game->check(t->rules, t->state, seat, move) != 0) {
        hg_pace_miss(&t->clock.pace, seat, t->game->clock(t->state), rng);
        return;
    }
    hg_table_do(t, seat, move, NULL, now_ms);
    hg_table_settle(t, now_ms);
}

/* A bot that thinks elsewhere does what it said, or it was too slow. */
static void act_as_decided(struct hg_table *t, int seat, uint64_t now_ms)
{
    struct hg_pace *pace = &t->clock.pace;
    struct hg_rng rng = {hg_table_luck_in_time(t, seat)};
    if (pace->decided >> seat & 1)
        hg_table_act(t, seat, pace->move[seat], &rng, now_ms);
    else
        hg_pace_miss(pace, seat, t->game->clock(t->state), &rng);
}

/* Whoever has nothing to decide when its moment comes lets it pass. */
static bool act_in_time(struct hg_table *t, uint64_t now_ms)
{
    struct hg_pace *pace = &t->clock.pace;
    struct hg_job job;
    int seat = hg_table_may_run(t) ? hg_pace_due(pace, t->game->clock(t->state)) : -1;
    if (seat < 0 || hg_table_job_of(t, seat, &job))
        return false;
    if (pace->dear >> seat & 1 && hg_turn_owes(hg_table_turn(t), seat))
        act_as_decided(t, seat, now_ms);
    else
        hg_pace_take(pace, t->game->clock(t->state));
    return true;
}

static bool is_at_a_moment(const struct hg_table *t)
{
    return hg_table_may_run(t) && hg_pace_due(&t->clock.pace, t->game->clock(t->state)) >= 0;
}

static bool run_on(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms)
{
    if (!hg_table_may_run(t) || t->game->clock(t->state) >= clock_ms)
        return false;
    hg_table_approach(t, clock_ms, now_ms);
    hg_table_settle(t, now_ms);
    return true;
}

/* --- what nobody has to be asked for ------------------------------------------------------------------------------ */

static bool answer_as_always(struct hg_table *t, uint64_t now_ms)
{
    int seat;
    struct hg_move move;
    if (t->turned_back || hg_table_is_held(t) || !hg_standing_next(t, &seat, &move))
        return false;
    hg_table_do(t, seat, move, NULL, now_ms);
    hg_table_settle(t, now_ms);
    return true;
}

static bool draw_order(struct hg_table *t, uint64_t now_ms)
{
    if (!hg_table_has_clock(t) || !hg_table_may_order(t) || !(t->manual || t->has_secret))
        return false;
    hg_table_order(t, hg_table_order_ticket(t), now_ms);
    return true;
}

/* At an instant of lockstep the stand-in lets time pass. */
static bool stand_in(struct hg_table *t, uint64_t now_ms)
{
    int seat = t->think_ms ? 0 : t->seats;
    while (seat < t->seats && now_ms < hg_table_thinks_until(t, seat))
        seat++;
    if (seat == t->seats)
        return false;
    if (hg_table_has_clock(t) && hg_table_at_instant(t)) {
        t->clock.late |= (uint16_t)(1u << seat);
        hg_table_be_ready(t, seat);
        return true;
    }
    hg_table_do(t, seat, hg_table_choose(t, seat, ""), &(struct line_more){.stand_in = true}, now_ms);
    hg_table_settle(t, now_ms);
    return true;
}

/* ------------------------------------------------------------------------------------------------------------------ */

/* Those that think elsewhere while time runs keep nobody waiting. */
static bool is_waited_for(const struct hg_table *t)
{
    return hg_table_may_run(t) ? is_at_a_moment(t) : hg_table_jobs(t) != 0;
}

/* One thing that is due; false: there is none, or a player comes first. */
static bool happen(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms)
{
    if (t->waits || t->paused)
        return false;
    if (hg_table_has_clock(t) && act_in_time(t, now_ms))
        return true;
    if (hg_table_has_clock(t) && is_at_a_moment(t))
        return false;
    if (answer_as_always(t, now_ms) || draw_order(t, now_ms))
        return true;
    if (hg_table_jobs(t) && !hg_table_may_run(t))
        return false;
    return (hg_table_has_clock(t) && hg_table_goes_on(t, now_ms)) || stand_in(t, now_ms) ||
           (hg_table_has_clock(t) && run_on(t, clock_ms, now_ms));
}

void hg_table_advance_to(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms)
{
    while (happen(t, clock_ms, now_ms))
        ;
}

bool hg_table_step(struct hg_table *t, uint64_t now_ms)
{
    return !is_waited_for(t) && run_on(t, HG_NEVER, now_ms);
}

uint64_t hg_table_advance(struct hg_table *t, uint64_t now_ms)
{
    hg_table_advance_to(t, hg_table_limit(t, now_ms), now_ms);
    return hg_table_next(t);
}

/* --- when to come again ------------------------------------------------------------------------------------------- */

/* When a live clock comes to where something may happen. */
static uint64_t next_in_time(const struct hg_table *t)
{
    const struct table_clock *c = &t->clock;
    if (!hg_table_has_clock(t) || c->mode != HG_LIVE || !hg_table_may_run(t))
        return UINT64_MAX;
    uint32_t next = hg_table_next_moment(t);
    return c->since_ms + (next > c->since_clock ? next - c->since_clock : 0) + c->waits_ms;
}

uint64_t hg_table_next(const struct hg_table *t)
{
    if (is_waited_for(t))
        return UINT64_MAX;
    uint64_t next = next_in_time(t);
    for (int seat = 0; seat < t->seats && t->think_ms; seat++)
        if (hg_table_thinks_until(t, seat) < next)
            next = hg_table_thinks_until(t, seat);
    return next;
}
