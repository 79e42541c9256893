/* lockstep.c: a clock that stands at an instant until everybody is ready.
 *
 * Where bots sit, the table draws an order of all seats at every instant, as it draws any other luck, and writes it down.
 * A bot acts when all persons before it are ready: one that comes before all of them acts as the instant begins, and not
 * again once one of them has moved. Persons act when they like: they see each other. So whoever moves as soon as the
 * clock stands is as often before a bot as behind it. Rejected: bots first (they had every place that two wanted), persons
 * first (so had they), and secret moves that are resolved together (no seat could answer what it has just seen). */
#include <string.h>

#include "table/table_private.h"

enum { MOST_ACTS = 4 };

static bool is_bot(const struct hg_table *t, int seat)
{
    return t->seat[seat].bot[0];
}

/* --- the order of an instant -------------------------------------------------------------------------------------- */

uint32_t hg_table_orders(const struct hg_table *t)
{
    uint32_t orders = 1;
    for (int n = 2; n <= t->seats; n++)
        orders *= (uint32_t)n;
    return orders;
}

/* The ticket says which of those that are left comes next, again and again. */
static void take_order(struct hg_table *t, uint32_t ticket)
{
    uint8_t left[HG_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int place = 0; place < t->seats; place++) {
        uint32_t count = (uint32_t)(t->seats - place), i = ticket % count;
        t->clock.order[place] = left[i];
        memmove(left + i, left + i + 1, count - i - 1);
        ticket /= count;
    }
}

uint64_t hg_table_order_counter(const struct hg_table *t)
{
    return HG_ORDER_COUNTER + t->clock.instants;
}

/* By the key of the table; where chance is played by hand, from the record so far. */
uint32_t hg_table_order_ticket(const struct hg_table *t)
{
    uint32_t ticket = 0;
    if (!t->manual)
        return hg_fair_ticket(&t->fair, hg_table_order_counter(t), hg_table_orders(t));
    for (int i = 0; i < 8; i++)
        ticket = (ticket << 8 | t->sum[i]) % hg_table_orders(t);
    return ticket;
}

bool hg_table_may_order(const struct hg_table *t)
{
    const struct table_clock *c = &t->clock;
    return c->mode == HG_LOCKSTEP && !c->ordered && hg_table_runs(t) && hg_table_has_bots(t);
}

void hg_table_order(struct hg_table *t, uint32_t ticket, uint64_t at_ms)
{
    take_order(t, ticket);
    t->clock.ordered = true;
    t->clock.instants++;
    hg_write_order(t, at_ms);
}

/* --- bots --------------------------------------------------------------------------------------------------------- */

/* The persons who come before a bot; and has anybody of them all moved? */
static uint16_t persons_before(const struct hg_table *t, int bot)
{
    unsigned mask = 0;
    for (const uint8_t *seat = t->clock.order; *seat != bot; seat++)
        mask |= is_bot(t, *seat) ? 0 : 1u << *seat;
    return (uint16_t)mask;
}

static bool have_persons_moved(const struct hg_table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (!is_bot(t, seat) && t->clock.acts[seat])
            return true;
    return false;
}

/* In records of older programs there is no order, and bots acted whenever they could. */
bool hg_table_acts_in_lockstep(const struct hg_table *t, int bot, uint16_t ready)
{
    if (t->clock.acts[bot] >= MOST_ACTS)
        return false;
    if (!t->clock.ordered)
        return true;
    uint16_t before = persons_before(t, bot);
    return before ? (before & ready) == before : !have_persons_moved(t);
}

/* A bot makes some moves at an instant, or fewer when it has none it likes: then it is not asked again before something has
 * happened. hg_table_do() counts them, so that a table that was loaded goes on with what is left of them. */
uint16_t hg_table_next_in_lockstep(const struct hg_table *t)
{
    struct hg_turn turn = hg_table_turn(t);
    for (int place = 0; place < t->seats; place++) {
        int seat = t->clock.ordered ? t->clock.order[place] : place;
        if (is_bot(t, seat) && hg_turn_owes(turn, seat) && !(t->passed >> seat & 1) &&
            hg_table_acts_in_lockstep(t, seat, t->clock.wishes))
            return (uint16_t)(1u << seat);
    }
    return 0;
}

/* --- ready -------------------------------------------------------------------------------------------------------- */

bool hg_table_at_instant(const struct hg_table *t)
{
    return t->clock.mode == HG_LOCKSTEP && hg_table_runs(t);
}

/* Its number is no id of a decision. */
void hg_table_new_instant(struct hg_table *t)
{
    struct table_clock *c = &t->clock;
    c->instant = (c->instant + 1) | UINT32_C(1) << 31;
    c->wishes = 0;
    c->late = 0;
    c->ordered = false;
    memset(c->acts, 0, sizeof c->acts);
}

static bool are_all_ready(const struct hg_table *t)
{
    uint16_t persons = hg_table_others(t, HG_CHANCE);
    return t->clock.wishes && (t->clock.wishes & persons) == persons;
}

/* Who was late is so by the time of the line, too: where the clock of the machine was set back while a bot thought, it would
 * not be, and thinks on. */
static void think_on(struct hg_table *t, uint64_t now_ms)
{
    uint16_t late = t->clock.late;
    t->clock.wishes &= (uint16_t)~late;
    for (int seat = 0; seat < t->seats; seat++)
        if (!hg_table_is_late(t, seat, now_ms))
            late &= (uint16_t) ~(1u << seat);
    t->clock.wishes |= late;
    t->clock.late = late;
}

/* What a bot does while all are ready may leave something to chance; where that is played by hand, time goes on when it
 * has been, and nobody is asked twice. */
bool hg_table_goes_on(struct hg_table *t, uint64_t now_ms)
{
    if (!hg_table_at_instant(t) || !are_all_ready(t))
        return false;
    bool by_owner = t->clock.wishes & THE_OWNER;
    if (!by_owner)
        think_on(t, now_ms);
    if (!are_all_ready(t))
        return false;
    hg_table_jump(t, by_owner ? 0 : hg_table_others(t, HG_CHANCE), now_ms);
    hg_table_settle(t, now_ms);
    return true;
}

/* Bots that have waited act next, and when nobody is left to wait for, time goes on. */
enum hg_clock_answer hg_table_be_ready(struct hg_table *t, int seat)
{
    t->clock.wishes |= (uint16_t)(seat == HG_CHANCE ? hg_table_others(t, HG_CHANCE) | THE_OWNER : 1u << seat);
    return are_all_ready(t) ? HG_CLOCK_DONE : HG_CLOCK_NOTED;
}
