/* online.h: tables over a network, as a state machine without sockets, threads or a clock: lines of clients, answers of the
 * store and the time go in; lines to clients and requests to the store come out. The same in the same order gives the same
 * out, so that whole servers run in a simulation.
 *
 * A table is its record, its seats and the wishes that are open; all of them are changed by entries of the store, one at a
 * time, and nobody hears of an entry, its author included, before it is kept. Whoever was told nothing sends the request
 * again: it counts once.
 *
 * What there is: guests, private tables, seats with seals, play, spectators, coming back. docs/protocol.md is the manual. */
#ifndef HG_ONLINE_ONLINE_H
#define HG_ONLINE_ONLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

enum {
    HG_ONLINE_LINE = 1 << 20,  /* bytes of a line of a client */
    HG_ONLINE_WAITING = 60,    /* lines of one client that wait */
    HG_ONLINE_IDLE_MS = 60000, /* a table that nobody looks at is held so long */
    HG_ONLINE_OPEN_MS = 20000, /* within this time whoever sealed opens */
    HG_ONLINE_AGAIN_MS = 1000, /* what could not be kept, and was nobody's request, is tried again after this */
};

struct hg_online;
struct hg_visitor; /* one connection of a client */

/* `entropy`: random bytes, of which everything that is drawn follows. */
struct hg_online *hg_online_new(const uint8_t entropy[32]);
void hg_online_free(struct hg_online *online);

/* Secrets of tables are kept sealed with a key that this layer does not know. NULL, as by default: they are kept as they are.
 * Both write into `out` and return how many bytes; 0: it cannot be. */
enum { HG_ONLINE_SECRET = 32, HG_ONLINE_SEALED = 128 };
struct hg_online_vault {
    void *context;
    size_t (*seal)(void *context, const uint8_t secret[HG_ONLINE_SECRET], uint8_t out[HG_ONLINE_SEALED]);
    size_t (*open)(void *context, const uint8_t *sealed, size_t size, uint8_t out[HG_ONLINE_SECRET]);
};
void hg_online_vault(struct hg_online *online, const struct hg_online_vault *vault);

/* How much one person may have, and one network address; 0: as much as anybody likes. */
struct hg_online_limits {
    int tables;            /* of a guest that go on */
    int tables_per_hour;   /* and that are new */
    int guests_per_hour;   /* of an address */
    int sockets;           /* of a person, */
    int sockets_per_table; /* and at one table */
    int chat_per_minute;   /* lines and emotes of a person at a table, */
    int chat_at_once;      /* and so many of them at once */
};
struct hg_online_limits hg_online_limits_usual(void); /* those that hold by default */
void hg_online_limits(struct hg_online *online, const struct hg_online_limits *limits);

/* What hello tells of the server. The text stays where it is. */
struct hg_online_offer {
    const char *page; /* the hash of the page it has; NULL: none */
    size_t message;   /* bytes of a request, */
    size_t edition;   /* and of one for a table with an edition */
    int requests;     /* a second */
};
void hg_online_offer(struct hg_online *online, const struct hg_online_offer *offer);

/* --- in ----------------------------------------------------------------------------------------------------------- */

/* A client comes, and goes. `mine` belongs to the caller, who is told it with every line to this client. */
struct hg_visitor *hg_online_come(struct hg_online *online, void *mine);
void hg_online_from(struct hg_visitor *visitor, uint64_t address); /* a number for it; 0, as by default: nobody knows */
void hg_online_go(struct hg_online *online, struct hg_visitor *visitor, uint64_t now_ms);

bool hg_online_is_known(const struct hg_visitor *visitor); /* has said who speaks */

/* A round trip of this client's line was measured; and what the kernel knows of it, 0: nothing. */
void hg_online_ping(struct hg_online *online, struct hg_visitor *visitor, uint32_t round_trip_ms, uint32_t kernel_ms);

/* A line of a client, any bytes, without a newline. Times are milliseconds since 1970; one that is earlier than another
 * before it counts as that. */
void hg_online_line(struct hg_online *online, struct hg_visitor *visitor, const char *text, size_t size,
                    uint64_t now_ms);

/* An answer of the store, which stays the caller's. */
void hg_online_answer(struct hg_online *online, const struct hg_store_answer *answer, uint64_t now_ms);

/* Somebody else has changed this table in the store: where it is held, it is read again. */
void hg_online_bell(struct hg_online *online, const char *id, uint64_t now_ms);

/* The same of all tables where this person sits, who is nobody any more; and up to `most` of the connections that act for
 * them, each by its `mine`: whoever has them ends them. Returns how many there are. */
int hg_online_forget(struct hg_online *online, int64_t person, void **mine, int most, uint64_t now_ms);

/* The time that holds at tables then: it never goes back, whatever the clock of the machine says. */
uint64_t hg_online_now(const struct hg_online *online, uint64_t now_ms);

/* Do what is due; when to come again, at the latest: UINT64_MAX is never. */
void hg_online_tick(struct hg_online *online, uint64_t now_ms);
uint64_t hg_online_next(const struct hg_online *online);

/* --- out: to be asked until there is nothing, after each of the above --------------------------------------------- */

/* The next line for a client, valid until the next call; false: there is none. What is told to somebody who only looks on may
 * be sent after what is for others. */
struct hg_said {
    void *mine;
    const char *text;
    size_t size;
    bool looks_on;
};
bool hg_online_said(struct hg_online *online, struct hg_said *said);

/* The next request to the store, valid until the next call; NULL: there is none. They are to be served in this order. */
const struct hg_store_request *hg_online_asks(struct hg_online *online);

/* Has the client joined tables, and a seat at none of them? */
bool hg_online_only_looks_on(const struct hg_visitor *visitor);

/* --- for tests and metrics ---------------------------------------------------------------------------------------- */

struct hg_online_figures {
    int visitors, tables, in_flight;
    uint64_t entries, taken, failed, unknown;
    int ill;                     /* tables that are held and cannot be loaded */
    int held[HG_STORE_STATUSES]; /* and those that can */
};
struct hg_online_figures hg_online_figures(const struct hg_online *online);

#endif
