/* reserve.c: thinking time that stands, and the reserve that is used when a decision takes longer than it may.
 *
 * What is left of a reserve stands in the line of the move that used some of it, so that a record needs no other source:
 * whoever reads it believes the line, as long as it takes no more than the time that has passed by the record. It may take
 * less: some of that time was the network's, or nobody's. */
#include "table/table_private.h"

uint32_t hg_table_bank(const struct hg_table *t, int seat)
{
    return t->bank_ms[seat];
}

uint32_t hg_table_reserve(const struct hg_table *t)
{
    return t->reserve_ms;
}

bool hg_table_thinks_per_turn(const struct hg_table *t)
{
    return t->per_turn;
}

/* --- the reserve -------------------------------------------------------------------------------------------------- */

void hg_table_forgive(struct hg_table *t, int seat, uint32_t ms)
{
    t->forgiven_ms[seat] = (uint16_t)(ms < HG_MOST_FORGIVEN ? ms : HG_MOST_FORGIVEN);
}

/* Beyond what is its own, and beyond what was taken from the reserve for it already. */
static uint64_t beyond(const struct hg_table *t, int seat, uint64_t from_ms, uint64_t now_ms)
{
    uint64_t own = from_ms + t->think_ms + t->thinking[seat].used_ms;
    return now_ms > own ? now_ms - own : 0;
}

uint64_t hg_table_beyond(const struct hg_table *t, int seat, uint64_t now_ms)
{
    return hg_table_thinks(t, seat) ? beyond(t, seat, t->thinking[seat].since_ms, now_ms) : 0;
}

static uint32_t what_is_left(const struct hg_table *t, int seat, bool stand_in, uint64_t now_ms)
{
    const struct thinking *own = &t->thinking[seat];
    uint32_t bank = t->bank_ms[seat], forgiven = t->forgiven_ms[seat];
    if (!hg_table_thinks(t, seat) || hg_table_at_instant(t))
        return bank;
    uint64_t used = beyond(t, seat, own->since_ms + own->luck_ms, now_ms);
    used = used > forgiven ? used - forgiven : 0;
    return stand_in || used >= bank ? 0 : bank - (uint32_t)used;
}

void hg_table_spend(struct hg_table *t, int seat, uint64_t now_ms, struct line_more *more)
{
    uint32_t before = t->bank_ms[seat];
    if (!more->read) {
        more->bank_ms = what_is_left(t, seat, more->stand_in, now_ms);
        more->used = more->bank_ms != before;
    }
    t->forgiven_ms[seat] = 0;
    if (!more->used)
        return;
    t->thinking[seat].used_ms += before - more->bank_ms;
    t->bank_ms[seat] = more->bank_ms;
}

/* A turn that the stand-in plays is one time, however many decisions it has. */
void hg_table_note_late(struct hg_table *t, int seat, bool stand_in)
{
    if (!stand_in)
        t->times_late[seat] = 0;
    else if (!t->thinking[seat].over && t->times_late[seat] < UINT8_MAX)
        t->times_late[seat]++;
    t->thinking[seat].over = stand_in;
}

int hg_table_times_late(const struct hg_table *t, int seat)
{
    return t->times_late[seat];
}

struct hg_time_left hg_table_time_left(const struct hg_table *t, int seat, uint64_t now_ms)
{
    const struct thinking *own = &t->thinking[seat];
    uint32_t bank = t->bank_ms[seat];
    if (!hg_table_thinks(t, seat))
        return (struct hg_time_left){.bank_ms = bank};
    uint64_t at_ms = t->paused ? t->paused_ms : now_ms, from_ms = own->since_ms + own->luck_ms;
    uint64_t until = from_ms + t->think_ms, used = beyond(t, seat, from_ms, at_ms);
    return (struct hg_time_left){.thinks = true,
                                 .own_ms = until > at_ms ? until - at_ms : 0,
                                 .bank_ms = used < bank ? bank - (uint32_t)used : 0};
}

/* --- it stands ---------------------------------------------------------------------------------------------------- */

bool hg_table_is_paused(const struct hg_table *t)
{
    return t->paused;
}

uint64_t hg_table_paused_since(const struct hg_table *t)
{
    return t->paused_ms;
}

uint16_t hg_table_pause_wishes(const struct hg_table *t)
{
    return t->pause_wishes;
}

/* Whoever began to think while it stood begins when it goes on. */
static void go_on(struct hg_table *t, uint64_t now_ms)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct thinking *own = &t->thinking[seat];
        uint64_t from_ms = own->since_ms > t->paused_ms ? own->since_ms : t->paused_ms;
        own->since_ms += now_ms > from_ms ? now_ms - from_ms : 0;
    }
}

bool hg_table_may_pause(const struct hg_table *t, bool stands, uint16_t agreed)
{
    bool runs = hg_table_has_clock(t) && hg_table_runs(t) && t->clock.mode != HG_LOCKSTEP;
    bool known = (agreed & ~t->persons) == 0 && (!stands || !agreed || agreed == t->persons);
    return t->id[0] && !t->waits && !hg_table_turn(t).over && stands != t->paused && !(stands && runs) && known;
}

void hg_table_do_pause(struct hg_table *t, bool stands, uint16_t agreed, uint64_t now_ms)
{
    hg_write_pause(t, stands, agreed, now_ms);
    if (stands && agreed)
        hg_table_count(t, HG_CHANCE, 0);
    if (!stands)
        go_on(t, now_ms);
    t->paused = stands;
    t->paused_ms = now_ms;
    t->pause_wishes = 0;
}

bool hg_table_pause(struct hg_table *t, bool stands, uint16_t agreed, uint64_t now_ms)
{
    bool may = hg_table_may_pause(t, stands, agreed) && (!stands || !agreed || hg_table_has_room(t, HG_CHANCE, 0));
    if (may)
        hg_table_do_pause(t, stands, agreed, now_ms);
    return may;
}

enum hg_clock_answer hg_table_wish_pause(struct hg_table *t, int seat, bool wants, uint64_t now_ms)
{
    uint16_t own = (uint16_t)(1u << seat), wishes = (uint16_t)(wants ? t->pause_wishes | own : t->pause_wishes & ~own);
    if (!hg_table_may_pause(t, !t->paused, 0) || !(t->persons & own))
        return HG_CLOCK_NOTHING;
    if (wishes == t->persons)
        return hg_table_pause(t, !t->paused, t->persons, now_ms) ? HG_CLOCK_DONE : HG_CLOCK_TOO_OFTEN;
    t->pause_wishes = wishes;
    return HG_CLOCK_NOTED;
}
