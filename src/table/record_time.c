/* record_time.c: what a record says of a clock: lines of time alone, of who is first in lockstep, of a clock that is held or
 * runs, and what a move says of its moment. A module whose game has no clock is linked without it, and has no translation
 * of its sentences. */
#include "table/record_private.h"

bool hg_record_read_clock(struct loader *l, struct hg_opening *opening)
{
    struct hg_json clock = hg_json_member(l->json, "clock");
    int mode = clock.at ? hg_json_find(clock, hg_clock_modes, HG_CLOCK_MODES) : HG_LIVE;
    if (mode < 0)
        return hg_record_fail(l, HG_T("The clock of a table is \"live\", \"virtual\" or \"lockstep\"."));
    opening->clock = (enum hg_clock_mode)mode;
    return true;
}

bool hg_record_may_move(struct loader *l)
{
    return !hg_table_is_held(l->t) || hg_record_fail(l, HG_T("The clock is held: nobody moves before it runs."));
}

/* On the second reading it is also found out what bots would do on the way and there. */
static bool run_to(struct loader *l, uint32_t clock_ms, uint64_t at_ms, int seat)
{
    if (!l->again)
        return hg_table_pass(l->t, clock_ms, at_ms);
    bool comes = hg_table_retrace(l->t, clock_ms, at_ms, seat, &l->left, &l->retraced);
    if (l->retraced.missed)
        hg_record_note(l, HG_NOTE_BOTS_MISSING, l->retraced.missed);
    if (!l->retraced.through && hg_table_has_bots(l->t) && (seat < 0 || !l->t->seat[seat].bot[0]))
        hg_record_note(l, HG_NOTE_BOTS_SKIPPED, 1); /* a move of a bot is counted where it is repeated */
    return comes;
}

/* Where the clock runs, a line says what it says: it runs there first. What happens by itself on the way has lines of its
 * own, or the bytes will differ. */
bool hg_record_run_clock(struct loader *l, uint64_t at_ms, int seat)
{
    struct hg_table *t = l->t;
    struct hg_json at = hg_json_member(l->json, "at");
    int64_t clock_ms;
    bool here = t->clock.held || t->clock.mode == HG_LOCKSTEP;
    if (!hg_table_has_clock(t) || (!at.at && !hg_table_runs(t))) /* an "at" too much will not be written again */
        return true;
    bool comes = hg_table_runs(t) && hg_json_get_int(at, t->game->clock(t->state), HG_NEVER - 1, &clock_ms) &&
                 (!here || clock_ms == t->game->clock(t->state)) && run_to(l, (uint32_t)clock_ms, at_ms, seat);
    return comes || hg_record_fail(l, HG_T("The clock does not come to the time \"at\" of this line."));
}

/* A queue of arrivals knows moves of seats while a live clock runs, and no others. */
bool hg_record_read_audit(struct loader *l, int seat, struct hg_audit *audit, struct line_more *more)
{
    struct hg_json pressed = hg_json_member(l->json, "pressed");
    int64_t n[3];
    if (!hg_table_has_clock(l->t) || !pressed.at)
        return true;
    if (seat == HG_CHANCE || l->t->clock.mode != HG_LIVE || !hg_table_runs(l->t))
        return hg_record_fail(l, HG_T("Only a move while a live clock runs has \"pressed\", \"got\" and \"credit\"."));
    if (!hg_json_get_int(pressed, 0, UINT32_MAX, &n[0]) ||
        !hg_json_get_int(hg_json_member(l->json, "got"), 0, UINT32_MAX, &n[1]) ||
        !hg_json_get_int(hg_json_member(l->json, "credit"), 0, UINT32_MAX, &n[2]))
        return hg_record_fail(l, HG_T("\"pressed\", \"got\" and \"credit\" are numbers of milliseconds."));
    *audit = (struct hg_audit){(uint32_t)n[0], (uint32_t)n[1], (uint32_t)n[2]};
    more->audit = audit;
    return true;
}

/* Asked before anything else of a line of time, so that a module whose game has no clock is linked without these lines. */
static bool may_have_time(struct loader *l)
{
    return hg_table_has_clock(l->t) || hg_record_fail(l, HG_T("There is no such line in a record."));
}

/* All persons; or nobody, for the owner of a table asks nobody. */
static bool read_all_agreed(struct loader *l, uint16_t *agreed)
{
    bool all = hg_record_read_set(l, "agreed", agreed) && *agreed == hg_table_others(l->t, HG_CHANCE);
    return *agreed == 0 || all || hg_record_fail(l, HG_T("No clock can be held or run here, or not all agreed."));
}

/* Those of them whose time to think was over. */
static bool read_late(struct loader *l, uint16_t agreed, uint64_t at_ms)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(l->json, "late"));
    int64_t n;
    while (hg_json_next(&walk)) {
        if (!hg_json_get_int(walk.value, 0, l->t->seats - 1, &n) || !(agreed >> n & 1) ||
            !hg_table_is_late(l->t, (int)n, at_ms))
            return hg_record_fail(l, HG_T("No clock can be held or run here, or not all agreed."));
        l->t->clock.late |= (uint16_t)(1u << n);
    }
    return true;
}

/* An instant at which somebody moves or time goes on before its order is drawn: older programs let bots move first. */
void hg_record_note_order(struct loader *l)
{
    if (!hg_table_may_order(l->t) || l->unordered == l->t->clock.instant)
        return;
    l->unordered = l->t->clock.instant;
    hg_record_note(l, HG_NOTE_ORDER_MISSING, 1);
}

/* In lockstep it is the jump to the next wake, elsewhere whatever happened at that time. */
bool hg_record_read_alone(struct loader *l)
{
    struct hg_table *t = l->t;
    uint64_t at_ms;
    int64_t clock_ms;
    uint16_t agreed;
    if (!may_have_time(l) || !hg_record_time(l, &at_ms))
        return false;
    if (t->clock.mode != HG_LOCKSTEP)
        return hg_record_run_clock(l, at_ms, HG_TIME);
    if (!hg_table_runs(t) || !hg_json_get_int(hg_json_member(l->json, "at"), 0, HG_NEVER - 1, &clock_ms) ||
        clock_ms != hg_table_turn(t).wake_ms)
        return hg_record_fail(l, HG_T("The clock does not come to the time \"at\" of this line."));
    if (!read_all_agreed(l, &agreed) || !read_late(l, agreed, at_ms))
        return false;
    hg_record_note_order(l);
    if (l->again)
        hg_repeat_jump(l);
    hg_table_jump(t, agreed, at_ms);
    return true;
}

/* The ticket of an order of seats: which of those that are left comes next, again and again. */
static bool read_ticket(struct loader *l, uint32_t *ticket)
{
    struct hg_json order = hg_json_member(l->json, "order");
    struct hg_json_walk walk = hg_json_walk(order);
    unsigned left = (1u << l->t->seats) - 1;
    uint32_t weight = 1;
    int64_t seat;
    *ticket = 0;
    while (hg_json_next(&walk)) {
        if (!hg_json_get_int(walk.value, 0, l->t->seats - 1, &seat) || !(left >> seat & 1))
            return false;
        *ticket += weight * (uint32_t)__builtin_popcount(left & ((1u << seat) - 1));
        weight *= (uint32_t)__builtin_popcount(left);
        left &= ~(1u << seat);
    }
    return !left;
}

/* Where chance is drawn, the order is checked with it once the secret is known. */
bool hg_record_read_order(struct loader *l)
{
    struct hg_table *t = l->t;
    uint64_t at_ms;
    uint32_t ticket;
    if (!may_have_time(l) || !hg_record_time(l, &at_ms))
        return false;
    if (!hg_table_may_order(t) || !read_ticket(l, &ticket) || (t->manual && ticket != hg_table_order_ticket(t)) ||
        (!t->manual && l->key_count == 0))
        return hg_record_fail(l, HG_T("No order of the seats is drawn here, or not this one."));
    if (!t->manual)
        hg_record_add_drawn(
            l, (struct drawn){hg_table_order_counter(t), hg_table_orders(t), ticket, 1, l->line, l->key_count - 1});
    hg_table_order(t, ticket, at_ms);
    return true;
}

/* A clock that runs may be let run again: it was loaded in between. Nobody holds a virtual one. */
bool hg_record_read_hold(struct loader *l)
{
    uint64_t at_ms;
    int64_t window_ms = 0;
    uint16_t agreed;
    bool held = false;
    hg_json_get_bool(hg_json_member(l->json, "hold"), &held);
    if (!may_have_time(l) || !hg_record_time(l, &at_ms) || !hg_record_run_clock(l, at_ms, HG_CHANCE) ||
        !read_all_agreed(l, &agreed) || (held && !hg_record_has_room(l, 0)))
        return false;
    if (!hg_table_runs(l->t) || l->t->clock.mode == HG_LOCKSTEP || (held && l->t->clock.held) ||
        (l->t->clock.mode == HG_VIRTUAL && (held || agreed)))
        return hg_record_fail(l, HG_T("No clock can be held or run here, or not all agreed."));
    hg_json_get_int(hg_json_member(l->json, "window"), 0, UINT16_MAX, &window_ms);
    hg_table_window(l->t, held ? l->t->clock.window_ms : (uint32_t)window_ms);
    hg_table_hold(l->t, held, agreed, at_ms);
    return true;
}
