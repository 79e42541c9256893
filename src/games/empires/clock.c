/* clock.c: The action phase in real time [empires 17]. The state has its clock; whatever is due at a moment happens when
 * the clock comes there, in the order of the rules, and nothing happens in between. That a timer has run out is no event
 * but a condition: it is a moment to wake because timers may be placed and sent home then. */
#include "games/empires/empires_state.h"

/* [empires 16.1, 17.1] Since the age began. */
uint32_t empires_creation_ms(const struct empires_rules *r, int creation)
{
    return (uint32_t)((uint64_t)r->age_ms * (uint32_t)(creation + 1) / (uint32_t)(r->n.creations + 1));
}

void empires_begin_action(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r;
    s->stage = EMPIRES_ACTION_PHASE;
    s->age_start = s->now_ms;
    s->creations = 0;
    empires_tell(events, EMPIRES_AGE_BEGAN, HG_CHANCE, s->age + 1, 0, 0, 0);
}

bool empires_action_phase(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r, (void)s, (void)events;
    return true;
}

bool empires_finish_window(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r, (void)s, (void)events;
    return true;
}

/* --- the next moment ----------------------------------------------------------------------------------------------------- */

static uint32_t earlier(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* When a timer runs out and, with the option, when it goes home by itself [empires 25.5]. */
static uint32_t timer_wake(const struct empires_rules *r, const struct empires_state *s, int seat,
                           const struct empires_timer *t)
{
    uint32_t over = t->placed_ms + r->timer_ms[seat];
    if (t->space == EMPIRES_NONE)
        return HG_NEVER;
    if (over > s->now_ms)
        return over;
    if (!r->auto_eject_ms || t->space < EMPIRES_COMMON)
        return HG_NEVER;
    /* a card may bring a timer there that has long run out */
    over += r->auto_eject_ms;
    return over > s->now_ms ? over : s->now_ms + 1;
}

uint32_t empires_wake(const struct empires_rules *r, const struct empires_state *s)
{
    bool action = s->stage == EMPIRES_ACTION_PHASE;
    uint32_t wake = s->age_start + r->age_ms + (action ? 0 : r->finish_ms);
    if (action && s->creations < r->n.creations)
        wake = s->age_start + empires_creation_ms(r, s->creations);
    for (int seat = 0; seat < s->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        wake = earlier(wake, earlier(p->step_deadline, p->site_deadline));
        for (int timer = 0; timer < EMPIRES_TIMERS && action; timer++)
            wake = earlier(wake, timer_wake(r, s, seat, &p->timer[timer]));
    }
    return wake;
}

/* --- what is due --------------------------------------------------------------------------------------------------------- */

/* [empires 17.6] */
static void close_age(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].frames) {
            empires_tell(events, EMPIRES_EFFECT_LOST, seat, 0, 0, 0, 0);
            empires_give_up(r, s, seat, events);
        }
    empires_settle(r, s, events);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].owes)
            empires_pick_site(r, s, seat, events);
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
        close_age(r, s, events);
}

/* [empires 16.5] */
static void create_in_time(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    if (s->stage != EMPIRES_ACTION_PHASE || s->creations == r->n.creations ||
        s->now_ms - s->age_start < empires_creation_ms(r, s->creations))
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
        if (t->space == EMPIRES_NONE || t->space < EMPIRES_COMMON ||
            s->now_ms - t->placed_ms < r->timer_ms[i >> 1] + r->auto_eject_ms)
            continue;
        empires_tell(events, EMPIRES_TIMER_EJECTED, i >> 1, t->space, i & 1, 0, 0);
        empires_send_home(s, i >> 1, i & 1);
    }
}

/* [empires 17.7] Deadlines behind the rest. */
void empires_tick(const void *rules, void *state, uint32_t now_ms, struct hg_events *events)
{
    const struct empires_rules *r = rules;
    struct empires_state *s = state;
    bool runs = s->stage == EMPIRES_ACTION_PHASE || s->stage == EMPIRES_FINISH_WINDOW;
    if (!runs || s->part != EMPIRES_NO_DRAW || now_ms <= s->now_ms)
        return;
    s->now_ms = now_ms;
    end_age(r, s, events);
    if (s->stage == EMPIRES_ACTION_PHASE || s->stage == EMPIRES_FINISH_WINDOW) {
        create_in_time(r, s, events);
        lose_effects(r, s, events);
        take_sites(r, s, events);
        if (s->stage == EMPIRES_ACTION_PHASE)
            eject_timers(r, s, events);
    }
    empires_go_on(r, s, events);
}
