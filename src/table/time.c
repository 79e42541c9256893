/* time.c: the clock of a game in real time, and time to think.
 *
 * The rules say when their clock may run (turn().wake_ms); this file says when it does. Live, it follows the time of the
 * caller from the moment that all were ready; the state comes after it whenever somebody looks. Virtual, the caller says
 * to where. In lockstep it stands at an instant until all are ready, and jumps to the next wake (lockstep.c). Whatever
 * way it runs, it runs wake by wake, and a wake at which something happens is a line of the record before anybody is told. */
#include <string.h>

#include "games/registry.h"
#include "table/table_private.h"

enum { QUOTA = 10, QUOTA_MS = 1000 };

bool hg_table_has_clock(const struct hg_table *t)
{
    return hg_game_clocks && t->game->tick;
}

bool hg_table_runs(const struct hg_table *t)
{
    return hg_table_has_clock(t) && hg_time_runs(hg_table_turn(t));
}

static uint32_t clock_of(const struct hg_table *t)
{
    return t->game->clock(t->state);
}

static uint32_t sooner(uint32_t x, uint32_t y)
{
    return x < y ? x : y;
}

static uint16_t persons(const struct hg_table *t)
{
    return t->persons;
}

/* Luck is nobody's move: it belongs to the instant at which the clock is held. */
bool hg_table_is_held(const struct hg_table *t)
{
    return t->clock.held && hg_table_runs(t);
}

struct hg_clock hg_table_clock(const struct hg_table *t)
{
    const struct table_clock *c = &t->clock;
    return (struct hg_clock){.mode = c->mode,
                             .now_ms = clock_of(t),
                             .wake_ms = hg_table_turn(t).wake_ms,
                             .held = hg_table_is_held(t),
                             .stopped = hg_table_is_held(t) && c->stopped,
                             .wishes = (uint16_t)(c->wishes & ~THE_OWNER),
                             .order = c->ordered ? c->order : NULL};
}

/* --- what is noticed when something has happened ------------------------------------------------------------------ */

/* The clock begins to run with the last decision that it stood for; luck in between belongs to the same instant. Live, it
 * is held until every person is ready. */
static void watch_clock(struct hg_table *t, uint64_t at_ms)
{
    struct table_clock *c = &t->clock;
    struct hg_turn turn = hg_table_turn(t);
    if (turn.chance)
        return;
    bool begins = c->stood && hg_time_runs(turn);
    c->stood = !hg_time_runs(turn);
    if (!c->stood && !begins)
        return;
    c->held = begins && c->mode == HG_LIVE && persons(t);
    hg_table_new_instant(t);
    hg_pace_forget(&c->pace);
    c->since_ms = at_ms;
    c->since_clock = clock_of(t);
    c->waits_ms = 0;
}

/* What a seat thinks about, 0: nothing. In lockstep an instant is one thing, however many moves it takes. */
static uint32_t to_think_about(const struct hg_table *t, struct hg_turn turn, int seat)
{
    if (hg_table_at_instant(t))
        return t->clock.instant;
    return hg_turn_owes(turn, seat) && !hg_time_runs(turn) ? hg_table_decision(t, seat) : 0;
}

/* A turn goes on as long as its seat owes something. */
static void think_about(struct hg_table *t, int seat, uint32_t decision, uint64_t at_ms)
{
    struct thinking *own = &t->thinking[seat];
    if (decision && own->decision && t->per_turn && !hg_table_at_instant(t))
        own->decision = decision;
    else if (decision != own->decision)
        *own = (struct thinking){.decision = decision, .since_ms = at_ms};
}

/* A seat begins to think when it owes a decision that it did not owe before. Luck in an instant of lockstep belongs to it, and
 * to a turn. */
static void watch_thinking(struct hg_table *t, uint64_t at_ms)
{
    struct hg_turn turn = hg_table_turn(t);
    if (turn.chance && (t->per_turn || (hg_table_has_clock(t) && t->clock.mode == HG_LOCKSTEP)))
        return;
    for (int seat = 0; seat < t->seats; seat++)
        think_about(t, seat, to_think_about(t, turn, seat), at_ms);
}

/* Somebody else sits there now. */
void hg_table_think_from(struct hg_table *t, int seat, uint64_t at_ms)
{
    t->thinking[seat] = (struct thinking){0};
    if (t->think_ms)
        watch_thinking(t, at_ms);
}

/* Whoever plays chance by hand takes his time, and nobody else's: a live clock stands, and nobody thinks too long. */
static void watch_luck(struct hg_table *t, uint64_t at_ms)
{
    uint64_t took = t->luck.owed && at_ms > t->luck.since_ms ? at_ms - t->luck.since_ms : 0;
    t->clock.since_ms += took;
    for (int seat = 0; seat < t->seats; seat++)
        t->thinking[seat].luck_ms += took;
    t->luck = (struct luck){hg_table_turn(t).chance, at_ms};
}

void hg_table_watch(struct hg_table *t, uint64_t at_ms)
{
    if (hg_table_has_clock(t)) {
        watch_luck(t, at_ms);
        watch_clock(t, at_ms);
    }
    if (t->think_ms)
        watch_thinking(t, at_ms);
}

/* --- letting time pass -------------------------------------------------------------------------------------------- */

static void note_time(struct hg_table *t, uint16_t agreed, const struct hg_events *events, uint64_t at_ms)
{
    struct hg_played played = {.seat = HG_CHANCE, .timed = true, .clock_ms = clock_of(t), .at_ms = at_ms};
    TABLE_ASSERT(t, events->count <= events->cap, "a tick leaves no more than max_events events");
    TABLE_ASSERT(t, !t->game->sane(t->rules, t->state), t->game->sane(t->rules, t->state));
    hg_write_time(t, agreed, at_ms);
    if (t->clock.mode == HG_LOCKSTEP)
        hg_table_new_instant(t);
    hg_table_add(t, played, events);
    hg_table_watch(t, at_ms);
}

/* hg_clock_step() at the table. */
static bool step(struct hg_table *t, uint32_t to_ms, struct hg_events *events)
{
    uint32_t wake = hg_table_has_clock(t) ? hg_table_turn(t).wake_ms : HG_NEVER;
    if (wake == HG_NEVER || clock_of(t) >= to_ms)
        return false;
    t->game->tick(t->rules, t->state, sooner(wake, to_ms), events);
    hg_table_note_turn(t);
    return true;
}

bool hg_table_pass(struct hg_table *t, uint32_t clock_ms, uint64_t at_ms)
{
    struct hg_events events = {t->scratch, 0, t->game->max_events};
    while (step(t, clock_ms, &events)) {
        if (events.count)
            note_time(t, 0, &events, at_ms);
        events.count = 0;
    }
    return clock_of(t) == clock_ms;
}

void hg_table_jump(struct hg_table *t, uint16_t agreed, uint64_t at_ms)
{
    struct hg_events events = {t->scratch, 0, t->game->max_events};
    step(t, hg_table_turn(t).wake_ms, &events);
    note_time(t, agreed, &events, at_ms);
}

/* The time that a bot takes is known from the record, and to nobody before the line that it follows. */
static void look_around(const struct hg_table *t, struct hg_turn turn, struct hg_pace *pace)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct hg_rng rng = {(uint64_t)seat};
        for (int i = 0; i < 8; i++)
            rng.word = (rng.word << 8 | rng.word >> 56) ^ t->sum[i];
        const struct hg_bot *bot = hg_bot_find(t->game, t->seat[seat].bot);
        struct hg_occasion when = hg_pace_occasion(t->game, t->rules, t->state, seat, bot);
        hg_pace_look(pace, seat, turn, when, bot, &rng);
    }
}

/* What a bot does whose moment has come, asked again; of kind 0: nothing, or its level is one that is not asked. Seat -1: there
 * is none, or luck comes first. */
static struct hg_move next_act(struct hg_table *t, int *seat)
{
    *seat = hg_table_turn(t).chance ? -1 : hg_pace_take(&t->clock.pace, clock_of(t));
    bool acts = *seat >= 0 && hg_turn_owes(hg_table_turn(t), *seat) && hg_table_repeats(t, *seat);
    return acts ? hg_table_choose_in_time(t, *seat) : (struct hg_move){0};
}

/* To the next wake or the first bot that looks or acts, if that is sooner. */
static void approach(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms)
{
    struct hg_turn turn = hg_table_turn(t);
    look_around(t, turn, &t->clock.pace);
    hg_table_pass(t, sooner(clock_ms, sooner(turn.wake_ms, hg_pace_next(&t->clock.pace))), now_ms);
    hg_pace_glance(&t->clock.pace, t->game, t->rules, t->state);
}

/* What bots had in mind is in no record: a virtual clock that was loaded says that they begin anew, as a live one does when
 * all are ready again. */
void hg_table_approach(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms)
{
    if (t->clock.resumed)
        hg_table_hold(t, false, 0, now_ms);
    approach(t, clock_ms, now_ms);
}

/* Bots look around when time goes on, and not when somebody asks how long that takes: what is due already is so then. */
uint32_t hg_table_next_moment(const struct hg_table *t)
{
    struct hg_turn turn = hg_table_turn(t);
    struct hg_pace pace = t->clock.pace;
    look_around(t, turn, &pace);
    uint32_t next = sooner(turn.wake_ms, hg_pace_next(&pace));
    return next > clock_of(t) ? next : clock_of(t) + 1;
}

bool hg_table_retrace(struct hg_table *t, uint32_t clock_ms, uint64_t at_ms, int seat, int *left,
                      struct hg_retraced *by)
{
    *by = (struct hg_retraced){0};
    while (hg_table_may_run(t) && *left > 0 && (clock_of(t) < clock_ms || seat != HG_TIME)) {
        int actor;
        struct hg_move move = next_act(t, &actor);
        bool here = clock_of(t) >= clock_ms;
        by->through = here && actor < 0;
        if (by->through)
            break;
        if (actor < 0) {
            approach(t, clock_ms, at_ms);
            continue;
        }
        --*left;
        by->through = move.kind && here && actor == seat;
        if (by->through) {
            by->move = move;
            break;
        }
        by->missed += move.kind != 0;
    }
    by->through = by->through || *left > 0 || !hg_table_may_run(t);
    return hg_table_pass(t, clock_ms, at_ms);
}

uint32_t hg_table_time(const struct hg_table *t, uint64_t now_ms)
{
    const struct table_clock *c = &t->clock;
    if (!hg_table_has_clock(t))
        return 0;
    uint32_t now = clock_of(t);
    if (c->mode != HG_LIVE || c->held || c->stood || t->luck.owed || now_ms < c->since_ms)
        return now;
    uint64_t live = c->since_clock + (now_ms - c->since_ms);
    return live < now ? now : live < HG_NEVER ? (uint32_t)live : HG_NEVER - 1;
}

uint32_t hg_table_limit(const struct hg_table *t, uint64_t now_ms)
{
    const struct table_clock *c = &t->clock;
    uint32_t now = hg_table_time(t, now_ms);
    return hg_table_has_clock(t) && c->waits_ms ? sooner(now, c->horizon_ms) : now;
}

/* --- ready, and pause --------------------------------------------------------------------------------------------- */

void hg_table_hold(struct hg_table *t, bool held, uint16_t agreed, uint64_t at_ms)
{
    struct table_clock *c = &t->clock;
    hg_write_hold(t, held, agreed, at_ms);
    hg_table_count(t, HG_CHANCE, 0);
    hg_pace_forget(&c->pace);
    c->held = held;
    c->resumed = c->stopped = false;
    c->wishes = 0;
    c->since_ms = at_ms;
    c->since_clock = clock_of(t);
    c->waits_ms = held ? 0 : c->window_ms;
    c->horizon_ms = c->since_clock;
}

void hg_table_window(struct hg_table *t, uint32_t window_ms)
{
    t->clock.window_ms = window_ms;
}

enum hg_clock_answer hg_table_wish(struct hg_table *t, int seat, bool runs, uint64_t now_ms)
{
    struct table_clock *c = &t->clock;
    if (!hg_table_runs(t) || c->mode == HG_VIRTUAL || t->waits)
        return HG_CLOCK_NOTHING;
    if (c->mode == HG_LOCKSTEP && runs)
        return hg_table_be_ready(t, seat);
    bool changes = c->mode == HG_LIVE && runs == c->held;
    unsigned own = seat == HG_CHANCE ? persons(t) | THE_OWNER : 1u << seat;
    uint16_t wishes = (uint16_t)(changes ? c->wishes | own : c->wishes & ~own);
    if (changes && (wishes & persons(t)) == persons(t)) {
        if (!runs &&
            !hg_table_has_room(t, HG_CHANCE, 0)) /* what is held can always run again, or the game would never end */
            return HG_CLOCK_TOO_OFTEN;
        hg_table_hold(t, !runs, seat == HG_CHANCE ? 0 : persons(t), now_ms);
        return HG_CLOCK_DONE;
    }
    c->wishes = wishes;
    return HG_CLOCK_NOTED;
}

/* --- limits ------------------------------------------------------------------------------------------------------- */

uint32_t hg_table_too_fast(struct hg_table *t, int seat, int moves, uint64_t now_ms)
{
    uint64_t *until = &t->clock.quota_ms[seat], from = *until > now_ms ? *until : now_ms;
    uint64_t then = from + (uint64_t)moves * QUOTA_MS / QUOTA;
    if (t->clock.mode != HG_LIVE || !hg_table_runs(t))
        return 0;
    if (then > now_ms + QUOTA_MS)
        return (uint32_t)(then - now_ms - QUOTA_MS);
    *until = then;
    return 0;
}

bool hg_table_is_over_quota(const struct hg_table *t, int seat, int moves, int *limit)
{
    const struct table_clock *c = &t->clock;
    bool at_instant = c->mode == HG_LOCKSTEP && c->acts[seat] + moves > HG_MOST_AT_INSTANT;
    *limit = at_instant ? HG_MOST_AT_INSTANT : HG_MOST_IN_TIME;
    return hg_table_runs(t) && (at_instant || c->made[seat] + (uint32_t)moves > HG_MOST_IN_TIME);
}

uint32_t hg_table_think(const struct hg_table *t)
{
    return t->think_ms;
}

/* What was thought about is kept while luck is owed, and nobody can answer it then. */
bool hg_table_thinks(const struct hg_table *t, int seat)
{
    bool ready = hg_table_at_instant(t) && t->clock.wishes >> seat & 1;
    return t->think_ms && t->thinking[seat].decision && !t->seat[seat].bot[0] && !t->waits && !ready &&
           t->thinking[seat].decision == to_think_about(t, hg_table_turn(t), seat);
}

/* All that it may take from its beginning on. No line says that an instant of lockstep has used some of the reserve. */
static uint64_t time_of(const struct hg_table *t, int seat)
{
    return t->think_ms + t->thinking[seat].used_ms + (hg_table_at_instant(t) ? 0 : t->bank_ms[seat]);
}

uint64_t hg_table_thinks_until(const struct hg_table *t, int seat)
{
    const struct thinking *own = &t->thinking[seat];
    bool runs = hg_table_thinks(t, seat) && !t->paused;
    return runs ? own->since_ms + own->luck_ms + time_of(t, seat) : UINT64_MAX;
}

/* Not sooner than the record says: where the clock of the machine was set back, nobody would be late by the record, and what
 * the stand-in did then could not be read again. */
void hg_table_think_anew(struct hg_table *t, uint64_t now_ms)
{
    t->luck.since_ms = now_ms;
    for (int seat = 0; seat < t->seats; seat++) {
        const struct thinking *was = &t->thinking[seat];
        uint64_t since_ms = was->since_ms > now_ms ? was->since_ms : now_ms;
        t->thinking[seat] = (struct thinking){.decision = was->decision, .since_ms = since_ms};
    }
}

/* In records of older programs, luck in an instant of lockstep took the time of those who thought. */
bool hg_table_is_late(const struct hg_table *t, int seat, uint64_t now_ms)
{
    return hg_table_thinks(t, seat) && now_ms >= t->thinking[seat].since_ms + time_of(t, seat);
}
