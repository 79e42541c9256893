/* clock.c: The action phase in real time [empires 17]. The state has its clock; whatever is due at a moment happens when
 * the clock comes there, in the order of the rules, and nothing happens in between. That a timer has run out is no event
 * but a condition: it is a moment to wake because timers may be placed and sent home then. */
#include "games/empires/empires_state.h"

void empires_begin_action(struct empires_state *s, struct hg_events *events)
{
    s->stage = EMPIRES_ACTION_PHASE;
    s->age_start = s->now_ms;
    s->creations = 0;
    empires_tell(events, EMPIRES_AGE_BEGAN, HG_CHANCE, s->age + 1, 0, 0, 0);
}

/* --- the next moment ----------------------------------------------------------------------------------------------------- */

static uint32_t earlier(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* With the option: when a timer goes home by itself [empires 25.5]. A card may bring one there that has long run out. */
static uint32_t eject_wake(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t wake = HG_NEVER;
    for (int i = 0; i < s->seats * EMPIRES_TIMERS; i++) {
        const struct empires_timer *t = &s->seat[i >> 1].timer[i & 1];
        uint32_t due = t->placed_ms + r->timer_ms[i >> 1] + r->auto_eject_ms;
        if (empires_is_common(t->space))
            wake = earlier(wake, due > s->now_ms ? due : s->now_ms + 1);
    }
    return wake;
}

/* When the first timer runs out, if that is before `wake`. Moments are counted from the next one on, so that those that are
 * over lie behind all others. */
static uint32_t timer_wake(const struct empires_rules *r, const struct empires_state *s, uint32_t wake)
{
    uint32_t next = s->now_ms + 1, least = wake - next;
    for (int seat = 0; seat < s->seats; seat++)
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
            const struct empires_timer *t = &s->seat[seat].timer[timer];
            if (t->space != EMPIRES_NONE)
                least = earlier(least, t->placed_ms + r->timer_ms[seat] - next);
        }
    return next + least;
}

/* Of steps that are open and of sites that are owed. */
static uint32_t first_deadline(const struct empires_state *s)
{
    uint32_t first = HG_NEVER;
    for (int seat = 0; seat < s->seats; seat++)
        first = earlier(first, earlier(s->seat[seat].step_deadline, s->seat[seat].site_deadline));
    return first;
}

/* The next moment that the age itself or somebody's deadline brings. */
static uint32_t next_due(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t of_age = empires_gong(s) ? r->age_ms + r->finish_ms : r->creation_ms[s->creations];
    return earlier(s->age_start + of_age, first_deadline(s));
}

uint32_t empires_wake(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t wake = next_due(r, s);
    if (empires_gong(s))
        return wake;
    wake = timer_wake(r, s, wake);
    return r->auto_eject_ms ? earlier(wake, eject_wake(r, s)) : wake;
}

/* --- what is due --------------------------------------------------------------------------------------------------------- */

/* [empires 17.6] */
void empires_close_age(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].frames) {
            empires_tell(events, EMPIRES_EFFECT_LOST, seat, 0, 0, 0, 0);
            empires_give_up(r, s, seat, events);
        }
    empires_settle(r, s, events);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].owes) {
            empires_pick_site(r, s, seat, events);
            empires_settle(r, s, events);
        }
    empires_begin_scoring(r, s, events);
}

/* [empires 17.2] First of all the end of the age, and the end of the window behind it. */
static void end_age(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    uint32_t t = s->now_ms - s->age_start;
    if (s->stage == EMPIRES_ACTION_PHASE && t >= r->age_ms) {
        s->stage = EMPIRES_FINISH_WINDOW;
        empires_tell(events, EMPIRES_AGE_OVER, HG_CHANCE, s->age + 1, 0, 0, 0);
        empires_settle(r, s, events);
    }
    if (s->stage == EMPIRES_FINISH_WINDOW && t >= r->age_ms + r->finish_ms)
        empires_close_age(r, s, events);
}

/* [empires 16.5] */
static void create_in_time(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    if (s->stage != EMPIRES_ACTION_PHASE || s->creations == r->n.creations ||
        s->now_ms - s->age_start < r->creation_ms[s->creations])
        return;
    s->creations++;
    empires_create_all(r, s, events);
    empires_settle(r, s, events);
}

/* [empires 5.11] */
static void lose_effects(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].step_deadline <= s->now_ms) {
            empires_tell(events, EMPIRES_EFFECT_LOST, seat, 0, 0, 0, 0);
            empires_give_up(r, s, seat, events);
            empires_settle(r, s, events);
        }
}

/* [empires 12.5] */
static void take_sites(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].site_deadline <= s->now_ms) {
            empires_pick_site(r, s, seat, events);
            empires_settle(r, s, events);
        }
}

static void eject_timers(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int i = 0; i < s->seats * EMPIRES_TIMERS && r->auto_eject_ms; i++) {
        const struct empires_timer *t = &s->seat[i >> 1].timer[i & 1];
        if (empires_is_common(t->space) && s->now_ms - t->placed_ms >= r->timer_ms[i >> 1] + r->auto_eject_ms)
            empires_eject(s, i >> 1, i & 1, events);
    }
}

/* [empires 17.7] Deadlines behind the rest. */
static void do_what_is_due(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    end_age(r, s, events);
    if (empires_clock_runs(s)) {
        create_in_time(r, s, events);
        lose_effects(r, s, events);
        take_sites(r, s, events);
        if (s->stage == EMPIRES_ACTION_PHASE)
            eject_timers(r, s, events);
    }
    empires_go_on(r, s, events);
}

/* Most moments bring nothing but the time. */
void empires_tick(const void *rules, void *state, uint32_t now_ms, struct hg_events *events)
{
    const struct empires_rules *r = rules;
    struct empires_state *s = state;
    if (!empires_clock_runs(s) || s->part != EMPIRES_NO_DRAW || now_ms <= s->now_ms)
        return;
    s->now_ms = now_ms;
    if (next_due(r, s) <= now_ms || r->auto_eject_ms)
        do_what_is_due(r, s, events);
}
