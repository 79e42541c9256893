/* arrivals.h: the order of moves that come over lines of different length while a live clock runs.
 *
 * A move counts from the moment its player made it, as far as that can be believed: his word counts, but never for more
 * than the way to the server can have taken (his credit), which the server knows from its own pings. All moves wait for a
 * window as long as the longest way before they are carried out, in the order of when they count; of those that count from
 * the same millisecond the first is another one each time, and only then the one that came first. So a fast line wins
 * nothing, a slow one loses nothing, and a lie wins what pings vary, at most 15 milliseconds.
 *
 * A wish for the clock to run or to be held waits in the same queue: if it were carried out at once, the clock would run to
 * where it came, past moves that count earlier and still wait. Of what counts from the same millisecond moves come first, and
 * who wishes how often changes nothing about whose. Several moves of one request wait as one.
 *
 * A player's own moves are made in the order in which they came. Where one was a little too early and waits for a wake, those
 * behind it count no earlier than that wake; his wishes are no moves, and count from when he wished.
 *
 * It is pure: a network feeds it with pings and moves and with what the clock of the game says; nothing here waits. All
 * times are milliseconds of that clock.
 *
 * Nobody acts on what is still to come for him: what a seat has been told was carried out, so it lies before the horizon, and
 * no move counts from there. That needs no word of the seat about what it has seen, and would not believe one. */
#ifndef HG_TABLE_ARRIVALS_H
#define HG_TABLE_ARRIVALS_H

#include "table/table.h"

enum {
    HG_PINGS = 8,         /* the latest count */
    HG_MOST_CREDIT = 250, /* no move counts earlier than this before it came */
    HG_MOST_OF_SEAT = 16, /* requests: ten moves a second, and room to spare; nobody takes the room of another */
    HG_MOST_AT_ONCE = 4,  /* moves of one request */
    HG_MOST_WAITING = HG_MOST_OF_SEAT * HG_MAX_SEATS + 1, /* the host's own wish */
    HG_TOO_EARLY = 150, /* a move refused so shortly before a wake is tried at the wake */
};

/* What came in one request: moves, or a wish. */
struct hg_arrival {
    int8_t seat;         /* HG_CHANCE: it is the host's wish */
    bool again;          /* it was refused before a wake, and waits for it */
    bool wishes, runs;   /* no move: that the clock may run, or shall be held */
    uint8_t count, made; /* moves, and how many of them are carried out: the others come behind one that was refused */
    uint32_t effective_ms; /* when it counts */
    uint32_t number;       /* in the order in which they came */
    union {
        struct hg_move move; /* the first one */
        struct hg_move moves[HG_MOST_AT_ONCE];
    };
    struct hg_audit audit; /* for the record */
};

/* The line of a seat. */
struct hg_seat_line {
    uint16_t ping[HG_PINGS]; /* the latest round trips, the oldest overwritten */
    uint8_t pings;           /* how many there are */
    uint8_t next;
    uint32_t latest_ms; /* when the latest that came counts, or would, had no move waited again */
    uint32_t again_ms;  /* a move of it waits for this wake: no other one of it counts earlier */
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

/* A move comes in; false when too many of this seat wait. */
bool hg_arrivals_put(struct hg_arrivals *a, int seat, struct hg_move move, uint32_t pressed_ms, uint32_t got_ms);

/* The same with several moves that count from one moment, and with a wish. */
bool hg_arrivals_put_several(struct hg_arrivals *a, int seat, const struct hg_move *moves, int count,
                             uint32_t pressed_ms, uint32_t got_ms);
bool hg_arrivals_wish(struct hg_arrivals *a, int seat, bool runs, uint32_t pressed_ms, uint32_t got_ms);

/* Whoever holds the table wants it, and asks nobody. False: such a wish waits already. */
bool hg_arrivals_host(struct hg_arrivals *a, bool runs, uint32_t got_ms);

/* The next one to be carried out now, if there is one. */
bool hg_arrivals_next(struct hg_arrivals *a, uint32_t now_ms, struct hg_arrival *arrival);

/* It was refused: does it wait for the wake that comes so shortly after it? Then it will be next once more, and the moves of
 * its seat that came behind it come behind it still. */
bool hg_arrivals_again(struct hg_arrivals *a, const struct hg_arrival *arrival, uint32_t wake_ms);

/* What a seat asks of a table with a live clock. */
struct hg_request {
    int seat, count;             /* of moves; 0: it is a wish */
    const struct hg_move *moves; /* valid during the call */
    bool runs;                   /* the wish */
    uint32_t pressed_ms;         /* HG_NEVER: nobody says when */
};

/* A request comes in. 0: it waits; or in how many milliseconds it may be tried again, because the seat is too fast, and
 * HG_NEVER: not at all. Limits of tries come before the queue, for what waits has been let in. */
uint32_t hg_table_arrive(struct hg_table *table, struct hg_arrivals *a, const struct hg_request *request,
                         uint64_t now_ms);

/* Everything that is due now at a table with a live clock: moves and wishes in their order, and time as far as nothing can
 * still come that counts earlier. While the clock is held or stands, that is every request there is; a wish that lets it run
 * begins anew (see hg_arrivals_begin), and what came before that is refused. `each` is told what became of a request: of
 * moves 0, or why the one behind those that are made is not, as from hg_table_play(); of a wish what hg_table_wish()
 * answers. */
void hg_table_arrivals(struct hg_table *table, struct hg_arrivals *a, uint64_t now_ms,
                       void (*each)(void *context, const struct hg_arrival *arrival, int reason), void *context);

/* When to call that again; UINT64_MAX: when something comes in. */
uint64_t hg_table_arrivals_next(const struct hg_table *table, const struct hg_arrivals *a, uint64_t now_ms);

#endif
