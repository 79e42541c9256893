/* arrivals.h: the order of moves that come over lines of different length while a live clock runs.
 *
 * A move counts from the moment its player made it, as far as that can be believed: his word counts, but never for more
 * than the way to the server can have taken (his credit), which the server knows from its own pings. All moves wait for a
 * window as long as the longest way before they are carried out, in the order of when they count; of those that count from
 * the same millisecond the first is another one each time, and only then the one that came first. So a fast line wins
 * nothing, a slow one loses nothing, and a lie wins what pings vary, at most 15 milliseconds.
 *
 * It is pure: a network feeds it with pings and moves and with what the clock of the game says; nothing here waits. All
 * times are milliseconds of that clock. */
#ifndef HG_TABLE_ARRIVALS_H
#define HG_TABLE_ARRIVALS_H

#include "table/table.h"

enum {
    HG_PINGS = 8,         /* the latest count */
    HG_MOST_CREDIT = 250, /* no move counts earlier than this before it came */
    HG_MOST_OF_SEAT = 16, /* ten moves a second, and room to spare; nobody takes the room of another */
    HG_MOST_WAITING = HG_MOST_OF_SEAT * HG_MAX_SEATS,
    HG_TOO_EARLY = 150, /* a move refused so shortly before a wake is tried at the wake */
};

struct hg_arrival {
    int8_t seat;
    bool again;            /* it was refused before a wake, and waits for it */
    uint32_t effective_ms; /* when it counts */
    uint32_t number;       /* in the order in which they came */
    struct hg_move move;
    struct hg_audit audit; /* for the record */
};

/* The line of a seat. */
struct hg_seat_line {
    uint16_t ping[HG_PINGS]; /* the latest round trips, the oldest overwritten */
    uint8_t pings;           /* how many there are */
    uint8_t next;
    uint32_t latest_ms; /* when its latest move counts */
    uint32_t seen_ms;   /* when the newest thing was carried out that it is known to have seen */
};

/* All zero but for `seats` before the first ping. */
struct hg_arrivals {
    int seats;
    uint32_t window_ms;  /* since hg_arrivals_begin() */
    uint32_t horizon_ms; /* whatever counts before it was carried out */
    uint32_t turns;      /* who is first among equals moves on with each group of them */
    uint32_t numbers;
    bool contested; /* some of a group have been taken */
    int waiting;
    struct hg_seat_line line[HG_MAX_SEATS];
    struct hg_arrival arrival[HG_MOST_WAITING];
};

/* A round trip of the line of a seat, measured by the server. Where the kernel knows one (0: it does not), it is believed
 * when it is shorter by more than 10 ms: acknowledgements do not wait for a page that holds its answers back. */
void hg_arrivals_ping(struct hg_arrivals *a, int seat, uint32_t round_trip_ms, uint32_t kernel_ms);

/* What a move of the seat can count earlier than it comes. */
uint32_t hg_arrivals_credit(const struct hg_arrivals *a, int seat);

/* The clock begins to run at this time. How long all wait is settled for as long as it runs: the longest way and 40 ms, 40
 * to 250 ms. `turn` moves on who is first among equals, from one time to the next. */
void hg_arrivals_begin(struct hg_arrivals *a, uint32_t clock_ms, uint32_t turn);

/* Something was carried out at this time that the seat is known to have seen: nobody has acted on what was still to come. */
void hg_arrivals_saw(struct hg_arrivals *a, int seat, uint32_t clock_ms);

/* A move comes in; false when too many of this seat wait. */
bool hg_arrivals_put(struct hg_arrivals *a, int seat, struct hg_move move, uint32_t pressed_ms, uint32_t got_ms);

/* The next one to be carried out now, if there is one. */
bool hg_arrivals_next(struct hg_arrivals *a, uint32_t now_ms, struct hg_arrival *arrival);

/* It was refused: does it wait for the wake that comes so shortly after it? Then it will be next once more. */
bool hg_arrivals_again(struct hg_arrivals *a, const struct hg_arrival *arrival, uint32_t wake_ms);

/* Everything that is due now at a table with a live clock: moves in their order, and time as far as no move can still come
 * that counts earlier. While the clock is held or stands, that is every move there is. `each` is told what became of a move: 0, or why not, as from hg_table_play(). */
void hg_table_arrivals(struct hg_table *table, struct hg_arrivals *a, uint64_t now_ms,
                       void (*each)(void *context, const struct hg_arrival *arrival, int reason), void *context);

#endif
