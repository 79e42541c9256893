/* arrivals.c: see arrivals.h. */
#include "table/arrivals.h"

#include "table/drive.h"

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
        a->line[seat].latest_ms = a->line[seat].seen_ms = clock_ms;
    }
    a->window_ms = larger(LEAST_WINDOW, smaller(longest + WINDOW_MARGIN, MOST_WINDOW));
    a->horizon_ms = clock_ms;
    a->turns += turn;
}

void hg_arrivals_saw(struct hg_arrivals *a, int seat, uint32_t clock_ms)
{
    a->line[seat].seen_ms = larger(a->line[seat].seen_ms, clock_ms);
}

/* --- the queue ---------------------------------------------------------------------------------------------------- */

/* From when a move counts: from when its player says, but not before his credit allows it, not before his own last move,
 * not before what he has seen, and not before what is already done. */
static uint32_t effective(const struct hg_arrivals *a, int seat, uint32_t pressed_ms, uint32_t got_ms, uint32_t credit)
{
    const struct hg_seat_line *line = &a->line[seat];
    uint32_t earliest = got_ms > credit ? got_ms - credit : 0;
    uint32_t from = larger(larger(line->latest_ms, line->seen_ms), a->horizon_ms);
    return larger(larger(smaller(pressed_ms, got_ms), earliest), from);
}

static int waiting_of(const struct hg_arrivals *a, int seat)
{
    int count = 0;
    for (int i = 0; i < a->waiting; i++)
        count += a->arrival[i].seat == seat;
    return count;
}

bool hg_arrivals_put(struct hg_arrivals *a, int seat, struct hg_move move, uint32_t pressed_ms, uint32_t got_ms)
{
    uint32_t credit = hg_arrivals_credit(a, seat);
    if (waiting_of(a, seat) == HG_MOST_OF_SEAT)
        return false;
    uint32_t at = effective(a, seat, pressed_ms, got_ms, credit);
    a->line[seat].latest_ms = at;
    a->arrival[a->waiting++] = (struct hg_arrival){.seat = (int8_t)seat,
                                                   .effective_ms = at,
                                                   .number = a->numbers++,
                                                   .move = move,
                                                   .audit = {pressed_ms, got_ms, credit}};
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
    if (x->seat != y->seat)
        return rank(a, x->seat) < rank(a, y->seat);
    return x->number < y->number;
}

/* The first of those that wait, and how many others count from the same millisecond. */
static int find_first(const struct hg_arrivals *a, int *equals)
{
    int first = 0;
    for (int i = 1; i < a->waiting; i++)
        if (comes_before(a, &a->arrival[i], &a->arrival[first]))
            first = i;
    *equals = 0;
    for (int i = 0; i < a->waiting; i++)
        *equals += i != first && a->arrival[i].effective_ms == a->arrival[first].effective_ms &&
                   a->arrival[i].seat != a->arrival[first].seat;
    return first;
}

static void take(struct hg_arrivals *a, int first, int equals)
{
    a->arrival[first] = a->arrival[--a->waiting];
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

/* The next one, whenever it counts. */
static bool next_at_all(struct hg_arrivals *a, struct hg_arrival *arrival)
{
    int equals;
    if (a->waiting == 0)
        return false;
    int first = find_first(a, &equals);
    *arrival = a->arrival[first];
    take(a, first, equals);
    return true;
}

bool hg_arrivals_again(struct hg_arrivals *a, const struct hg_arrival *arrival, uint32_t wake_ms)
{
    bool soon = wake_ms > arrival->effective_ms && wake_ms - arrival->effective_ms <= HG_TOO_EARLY;
    if (arrival->again || !soon || waiting_of(a, arrival->seat) == HG_MOST_OF_SEAT)
        return false;
    a->arrival[a->waiting] = *arrival;
    a->arrival[a->waiting].again = true;
    a->arrival[a->waiting++].effective_ms = wake_ms;
    return true;
}

/* --- at a table --------------------------------------------------------------------------------------------------- */

/* Where the clock is held, or stands, nobody's move waits for it: it would be made when the clock begins to run again, in
 * another age, before anybody has seen that age. */
static bool next_due(const struct hg_table *t, struct hg_arrivals *a, uint64_t now_ms, struct hg_arrival *arrival)
{
    if (hg_table_clock(t).held || !hg_time_runs(hg_table_turn(t)))
        return next_at_all(a, arrival);
    return hg_arrivals_next(a, hg_table_time(t, now_ms), arrival);
}

void hg_table_arrivals(struct hg_table *t, struct hg_arrivals *a, uint64_t now_ms,
                       void (*each)(void *context, const struct hg_arrival *arrival, int reason), void *context)
{
    struct hg_arrival arrival;
    while (next_due(t, a, now_ms, &arrival)) {
        hg_drive_to(t, arrival.effective_ms, now_ms, HG_DRIVE_ALL);
        int reason = hg_table_play_arrived(t, arrival.seat, arrival.move, &arrival.audit, now_ms);
        if (reason <= 0 || !hg_arrivals_again(a, &arrival, hg_table_clock(t).wake_ms))
            each(context, &arrival, reason);
    }
    hg_drive_to(t, a->horizon_ms, now_ms, HG_DRIVE_ALL);
}
