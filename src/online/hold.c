/* hold.c: a live clock that the server holds for somebody's sake. Whose line is lost in the middle of an age, for longer than
 * it takes to come back, is waited for, once in an age: nobody can stop the others by coming and going. And a clock that ran
 * when a server ended is held until people are back.
 *
 * It goes on when all persons who are here are ready, whoever is not; after a restart without them, too, when they have had
 * some time. Both wait in the queue of arrivals like wishes of seats, behind moves that count earlier. The rest is as when the
 * players hold it: everybody has to be ready. */
#include "online/online_private.h"

enum {
    LOST_MS = 3000,
    OTHERS_MS = 5000, /* after a restart, since somebody is here: the others have so long to come, */
    BACK_MS = 20000,  /* and all have so long to be ready */
};

static bool runs(const struct online_table *t)
{
    return online_is_live(t) && hg_time_runs(hg_table_turn(t->table));
}

/* Persons who are not here and for whom the clock was not held yet in this age. */
static uint16_t missing(const struct online_table *t)
{
    return online_persons(t) & (uint16_t) ~(online_persons_here(t) | t->is.held_for);
}

/* When a seat has been without a line for too long. */
static uint64_t lost_at(const struct online_table *t, int seat)
{
    return missing(t) >> seat & 1 && t->gone_ms[seat] ? t->gone_ms[seat] + LOST_MS : UINT64_MAX;
}

static uint16_t lost(const struct hg_online *o, const struct online_table *t)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (o->now_ms >= lost_at(t, seat))
            seats |= (uint16_t)(1u << seat);
    return seats;
}

static bool is_ours(const struct online_table *t)
{
    struct hg_clock clock = hg_table_clock(t->table);
    return clock.held && (t->is.held || clock.stopped);
}

/* Who is here and ready; and in any case, after a restart. */
static uint64_t goes_on_at(const struct online_table *t)
{
    struct hg_clock clock = hg_table_clock(t->table);
    uint16_t here = online_persons_here(t);
    if (!here)
        return UINT64_MAX;
    if ((clock.wishes & here) == here)
        return clock.stopped && online_persons(t) & ~here ? t->here_ms + OTHERS_MS : 0;
    return clock.stopped ? t->here_ms + BACK_MS : UINT64_MAX;
}

static bool is_asked(const struct online_table *t)
{
    for (int i = 0; t->queue && i < t->queue->waiting; i++)
        if (t->queue->arrival[i].seat == HG_CHANCE)
            return true;
    return false;
}

uint64_t online_hold_due(const struct online_table *t)
{
    uint64_t due = UINT64_MAX;
    if (!runs(t))
        return due;
    if (hg_table_clock(t->table).held)
        return is_ours(t) ? goes_on_at(t) : due;
    for (int seat = 0; !is_asked(t) && seat < hg_table_seats(t->table); seat++)
        due = lost_at(t, seat) < due ? lost_at(t, seat) : due;
    return due;
}

bool online_hold(struct hg_online *o, struct online_table *t)
{
    uint32_t now_ms = hg_table_time(t->table, o->now_ms);
    if (!runs(t))
        t->is.held_for = 0; /* another age */
    if (!runs(t) || !hg_table_clock(t->table).held)
        t->is.held = 0;
    if (!runs(t))
        return false;
    if (hg_table_clock(t->table).held)
        return is_ours(t) && o->now_ms >= goes_on_at(t) && hg_arrivals_host(t->queue, true, now_ms);
    if (!lost(o, t) || !hg_arrivals_host(t->queue, false, now_ms))
        return false;
    t->is.holds_for = lost(o, t);
    return true;
}

/* Whoever is not here when it goes on is not waited for again. */
void online_note_hold(struct online_table *t, bool runs_on, int answer)
{
    if (runs_on) {
        t->is.held_for |= missing(t);
        t->is.held = 0;
        return;
    }
    t->is.held_for |= t->is.holds_for;
    t->is.held = answer == HG_CLOCK_DONE ? t->is.holds_for : 0;
    t->is.holds_for = 0;
}

void online_write_hold(const struct online_table *t, struct hg_out *out)
{
    if (!runs(t) || !is_ours(t))
        return;
    hg_json_key(out, "held");
    hg_json_open(out, '{');
    hg_json_seats(out, "for", t->is.held);
    if (hg_table_clock(t->table).stopped)
        hg_json_int(out, "until", (int64_t)(t->here_ms + BACK_MS));
    hg_json_close(out, '}');
}
