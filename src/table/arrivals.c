/* arrivals.c: see arrivals.h. */
#include "table/arrivals.h"

#include <string.h>

#include "table/drive.h"
#include "table/table_private.h"

enum {
    LEAST_WINDOW = 40,
    MOST_WINDOW = 250,
    WINDOW_MARGIN = 40,
    MOST_MARGIN =
        15, /* who delays some answers to pings, so that they vary, still wins below 31 of 100 races of four */
    LEAST_MARGIN = 5,
    TYPICAL = 4, /* the fourth smallest of the pings: what half of them need beyond the smallest */
    KERNEL_MARGIN = 10,
};

static uint32_t smaller(uint32_t x, uint32_t y)
{
    return x < y ? x : y;
}

static uint32_t larger(uint32_t x, uint32_t y)
{
    return x > y ? x : y;
}

/* --- lines -------------------------------------------------------------------------------------------------------- */

void hg_arrivals_ping(struct hg_arrivals *a, int seat, uint32_t round_trip_ms, uint32_t kernel_ms)
{
    struct hg_seat_line *line = &a->line[seat];
    uint32_t believed = kernel_ms ? smaller(round_trip_ms, kernel_ms + KERNEL_MARGIN) : round_trip_ms;
    line->ping[line->next] = (uint16_t)smaller(believed, UINT16_MAX);
    line->next = (uint8_t)((line->next + 1) % HG_PINGS);
    line->pings = (uint8_t)smaller(line->pings + 1u, HG_PINGS);
}

/* The n-th smallest round trip, counted from 1; the line has so many. */
static uint32_t nth_ping(const struct hg_seat_line *line, int n)
{
    for (int i = 0; i < line->pings; i++) {
        int below = 0, equal = 0;
        for (int j = 0; j < line->pings; j++) {
            below += line->ping[j] < line->ping[i];
            equal += line->ping[j] == line->ping[i];
        }
        if (below < n && n <= below + equal)
            return line->ping[i];
    }
    return 0;
}

/* Half the shortest round trip, and a margin for lines that vary: measured, because a fixed one would be a present to
 * whoever lies on a steady line. */
uint32_t hg_arrivals_credit(const struct hg_arrivals *a, int seat)
{
    const struct hg_seat_line *line = &a->line[seat];
    if (line->pings == 0)
        return 0;
    uint32_t shortest = nth_ping(line, 1);
    uint32_t varies = line->pings >= TYPICAL ? nth_ping(line, TYPICAL) - shortest : 0;
    return smaller(shortest / 2 + smaller(MOST_MARGIN, LEAST_MARGIN + varies), HG_MOST_CREDIT);
}

void hg_arrivals_begin(struct hg_arrivals *a, uint32_t clock_ms, uint32_t turn)
{
    uint32_t longest = 0;
    for (int seat = 0; seat < a->seats; seat++) {
        longest = larger(longest, nth_ping(&a->line[seat], 1) / 2);
        a->line[seat].latest_ms = a->line[seat].again_ms = clock_ms;
    }
    a->window_ms = larger(LEAST_WINDOW, smaller(longest + WINDOW_MARGIN, MOST_WINDOW));
    a->horizon_ms = clock_ms;
    a->turns += turn;
}

/* --- the queue ---------------------------------------------------------------------------------------------------- */

/* From when a move counts: from when its player says, but not before his credit allows it, not before his own last move,
 * and not before what is already done. */
static uint32_t effective(const struct hg_arrivals *a, int seat, uint32_t pressed_ms, uint32_t got_ms, uint32_t credit)
{
    uint32_t earliest = got_ms > credit ? got_ms - credit : 0;
    uint32_t from = larger(a->line[seat].latest_ms, a->horizon_ms);
    return larger(larger(smaller(pressed_ms, got_ms), earliest), from);
}

static int waiting_of(const struct hg_arrivals *a, int seat)
{
    int count = 0;
    for (int i = 0; i < a->waiting; i++)
        count += a->arrival[i].seat == seat;
    return count;
}

/* What counts from its effective time on; false when there is no room. */
static bool put(struct hg_arrivals *a, struct hg_arrival arrival, uint32_t pressed_ms, uint32_t got_ms)
{
    int seat = arrival.seat;
    uint32_t credit = hg_arrivals_credit(a, seat);
    if (waiting_of(a, seat) == HG_MOST_OF_SEAT)
        return false;
    uint32_t counts_ms = effective(a, seat, pressed_ms, got_ms, credit);
    arrival.effective_ms = arrival.wishes ? counts_ms : larger(counts_ms, a->line[seat].again_ms);
    arrival.number = a->numbers++;
    arrival.audit = (struct hg_audit){pressed_ms, got_ms, credit};
    a->line[seat].latest_ms = counts_ms;
    a->arrival[a->waiting++] = arrival;
    return true;
}

bool hg_arrivals_put_several(struct hg_arrivals *a, int seat, const struct hg_move *moves, int count,
                             uint32_t pressed_ms, uint32_t got_ms)
{
    struct hg_arrival arrival = {.seat = (int8_t)seat, .count = (uint8_t)count};
    HG_ASSERT(count > 0 && count <= HG_MOST_AT_ONCE, "a request has one move, or a few");
    memcpy(arrival.moves, moves, (size_t)count * sizeof *moves);
    return put(a, arrival, pressed_ms, got_ms);
}

bool hg_arrivals_put(struct hg_arrivals *a, int seat, struct hg_move move, uint32_t pressed_ms, uint32_t got_ms)
{
    return hg_arrivals_put_several(a, seat, &move, 1, pressed_ms, got_ms);
}

bool hg_arrivals_wish(struct hg_arrivals *a, int seat, bool runs, uint32_t pressed_ms, uint32_t got_ms)
{
    return put(a, (struct hg_arrival){.seat = (int8_t)seat, .wishes = true, .runs = runs}, pressed_ms, got_ms);
}

bool hg_arrivals_host(struct hg_arrivals *a, bool runs, uint32_t got_ms)
{
    if (waiting_of(a, HG_CHANCE))
        return false;
    a->arrival[a->waiting++] = (struct hg_arrival){.seat = HG_CHANCE,
                                                   .wishes = true,
                                                   .runs = runs,
                                                   .effective_ms = larger(got_ms, a->horizon_ms),
                                                   .number = a->numbers++};
    return true;
}

static uint32_t rank(const struct hg_arrivals *a, int seat)
{
    return ((uint32_t)seat + a->turns) % (uint32_t)a->seats;
}

static bool comes_before(const struct hg_arrivals *a, const struct hg_arrival *x, const struct hg_arrival *y)
{
    if (x->effective_ms != y->effective_ms)
        return x->effective_ms < y->effective_ms;
    if (x->wishes != y->wishes)
        return y->wishes;
    if (x->seat != y->seat && !x->wishes)
        return rank(a, x->seat) < rank(a, y->seat);
    return x->number < y->number;
}

static bool contests(const struct hg_arrival *x, const struct hg_arrival *y)
{
    return x->effective_ms == y->effective_ms && x->seat != y->seat && !x->wishes && !y->wishes;
}

/* The first of those that wait, and how many moves of others count from the same millisecond. */
static int find_first(const struct hg_arrivals *a, int *equals)
{
    int first = 0;
    for (int i = 1; i < a->waiting; i++)
        if (comes_before(a, &a->arrival[i], &a->arrival[first]))
            first = i;
    *equals = 0;
    for (int i = 0; i < a->waiting; i++)
        *equals += i != first && contests(&a->arrival[i], &a->arrival[first]);
    return first;
}

/* A wish is no turn: whoever wishes does not move on who is first among equals. */
static void take(struct hg_arrivals *a, int first, int equals)
{
    bool wishes = a->arrival[first].wishes;
    a->arrival[first] = a->arrival[--a->waiting];
    if (wishes)
        return;
    if (a->contested && equals == 0)
        a->turns++;
    a->contested = equals > 0;
}

bool hg_arrivals_next(struct hg_arrivals *a, uint32_t now_ms, struct hg_arrival *arrival)
{
    int equals;
    a->horizon_ms = larger(a->horizon_ms, now_ms > a->window_ms ? now_ms - a->window_ms : 0);
    if (a->waiting == 0)
        return false;
    int first = find_first(a, &equals);
    *arrival = a->arrival[first];
    if (arrival->effective_ms >= a->horizon_ms) /* another one may still come that counts from the same millisecond */
        return false;
    take(a, first, equals);
    return true;
}

/* The next one as they came, whenever it counts; or the next one with moves. */
static bool next_at_all(struct hg_arrivals *a, bool moves, struct hg_arrival *arrival)
{
    int first = -1;
    for (int i = 0; i < a->waiting; i++)
        if ((!moves || !a->arrival[i].wishes) && (first < 0 || a->arrival[i].number < a->arrival[first].number))
            first = i;
    if (first < 0)
        return false;
    *arrival = a->arrival[first];
    take(a, first, 0);
    return true;
}

/* No wish waits with them: a clock that is to be held would run on for that long. */
static void let_moves_wait(struct hg_arrivals *a, int seat, uint32_t wake_ms)
{
    a->line[seat].again_ms = larger(a->line[seat].again_ms, wake_ms);
    for (int i = 0; i < a->waiting; i++) {
        struct hg_arrival *other = &a->arrival[i];
        if (other->seat == seat && !other->wishes)
            other->effective_ms = larger(other->effective_ms, wake_ms);
    }
}

bool hg_arrivals_again(struct hg_arrivals *a, const struct hg_arrival *arrival, uint32_t wake_ms)
{
    bool soon = wake_ms > arrival->effective_ms && wake_ms - arrival->effective_ms <= HG_TOO_EARLY;
    if (arrival->again || !soon || waiting_of(a, arrival->seat) == HG_MOST_OF_SEAT)
        return false;
    a->arrival[a->waiting] = *arrival;
    a->arrival[a->waiting].again = true;
    a->arrival[a->waiting++].effective_ms = wake_ms;
    let_moves_wait(a, arrival->seat, wake_ms);
    return true;
}

/* --- at a table --------------------------------------------------------------------------------------------------- */

/* Whoever drives a table with a queue. */
struct driver {
    struct hg_table *t;
    struct hg_arrivals *a;
    uint64_t now_ms;
    void (*each)(void *context, const struct hg_arrival *arrival, int reason);
    void *context;
};

static int moves_waiting_of(const struct hg_arrivals *a, int seat)
{
    int count = 0;
    for (int i = 0; i < a->waiting; i++)
        count += a->arrival[i].seat == seat ? a->arrival[i].count : 0;
    return count;
}

uint32_t hg_table_arrive(struct hg_table *t, struct hg_arrivals *a, const struct hg_request *r, uint64_t now_ms)
{
    uint32_t got_ms = hg_table_time(t, now_ms), pressed_ms = r->pressed_ms == HG_NEVER ? got_ms : r->pressed_ms;
    int limit, tries = r->count ? r->count : 1;
    if (r->count > HG_MOST_AT_ONCE ||
        (r->count && hg_table_is_over_quota(t, r->seat, moves_waiting_of(a, r->seat) + r->count, &limit)))
        return HG_NEVER;
    if (waiting_of(a, r->seat) == HG_MOST_OF_SEAT)
        return a->window_ms;
    uint32_t retry_ms = hg_table_too_fast(t, r->seat, tries, now_ms);
    if (retry_ms)
        return retry_ms;
    if (r->count)
        hg_arrivals_put_several(a, r->seat, r->moves, r->count, pressed_ms, got_ms);
    else
        hg_arrivals_wish(a, r->seat, r->runs, pressed_ms, got_ms);
    return 0;
}

/* Where the clock is held, or stands, nobody's move waits for it: it would be made when the clock begins to run again, in
 * another age, before anybody has seen that age. */
static bool waits_for_nothing(const struct hg_table *t)
{
    return hg_table_clock(t).held || !hg_time_runs(hg_table_turn(t));
}

static bool next_due(const struct driver *d, struct hg_arrival *arrival)
{
    return waits_for_nothing(d->t) ? next_at_all(d->a, false, arrival)
                                   : hg_arrivals_next(d->a, hg_table_time(d->t, d->now_ms), arrival);
}

/* One after the other, up to the first that is refused. */
static void play(const struct driver *d, struct hg_arrival *arrival)
{
    int reason = 0;
    while (reason == 0 && arrival->made < arrival->count) {
        hg_drive_to(d->t, arrival->effective_ms, d->now_ms, HG_DRIVE_ALL);
        const struct hg_audit *audit =
            waits_for_nothing(d->t) ? NULL : &arrival->audit; /* where no clock runs nobody doubts */
        reason = hg_table_play_arrived(d->t, arrival->seat, arrival->moves[arrival->made], audit, d->now_ms);
        arrival->made = (uint8_t)(arrival->made + (reason == 0));
    }
    if (reason <= 0 || !hg_arrivals_again(d->a, arrival, hg_table_clock(d->t).wake_ms))
        d->each(d->context, arrival, reason);
}

/* The window of the time to come stands in the line that lets it run. Moves that came while it was held were made by somebody
 * who had not seen it run. */
static void wish(const struct driver *d, const struct hg_arrival *arrival)
{
    struct hg_arrival early;
    hg_drive_to(d->t, arrival->effective_ms, d->now_ms, HG_DRIVE_ALL);
    bool begins = arrival->runs && hg_table_clock(d->t).held;
    if (begins) {
        hg_arrivals_begin(d->a, hg_table_clock(d->t).now_ms, 0);
        hg_table_window(d->t, d->a->window_ms);
    }
    enum hg_clock_answer answer = hg_table_wish(d->t, arrival->seat, arrival->runs, d->now_ms);
    d->each(d->context, arrival, (int)answer);
    if (!begins || answer != HG_CLOCK_DONE)
        return;
    d->a->turns++;
    while (next_at_all(d->a, true, &early))
        d->each(d->context, &early, HG_IS_HELD);
}

void hg_table_arrivals(struct hg_table *t, struct hg_arrivals *a, uint64_t now_ms,
                       void (*each)(void *context, const struct hg_arrival *arrival, int reason), void *context)
{
    struct driver d = {t, a, now_ms, each, context};
    struct hg_arrival arrival;
    while (next_due(&d, &arrival))
        if (arrival.wishes)
            wish(&d, &arrival);
        else
            play(&d, &arrival);
    hg_drive_to(t, a->horizon_ms, now_ms, HG_DRIVE_ALL);
    t->clock.horizon_ms = a->horizon_ms;
}

/* One that counts from the horizon on waits until that has gone past it. */
uint64_t hg_table_arrivals_next(const struct hg_table *t, const struct hg_arrivals *a, uint64_t now_ms)
{
    const struct table_clock *c = &t->clock;
    uint64_t next = hg_drive_next(t, now_ms);
    if (a->waiting && waits_for_nothing(t))
        return now_ms;
    for (int i = 0; i < a->waiting; i++) {
        uint64_t due = c->since_ms + (a->arrival[i].effective_ms - c->since_clock) + a->window_ms + 1;
        next = due < next ? due : next;
    }
    return next;
}
