/* host_private.h: what the files of host share. */
#ifndef HG_HOST_PRIVATE_H
#define HG_HOST_PRIVATE_H

#include <limits.h>
#include <uv.h>

#include "host/host.h"
#include "host/log.h"
#include "host/meter.h"
#include "host/vault.h"
#include "online/online.h"
#include "server/answer.h"
#include "server/socket.h"
#include "store/sqlite.h"
#include "store/thread.h"

/* A request that is not answered yet, for figures and logs alone. */
struct pending;

/* One socket; or one request for a record. */
struct client {
    struct socket *socket; /* NULL: */
    struct answer_later *later;
    struct client *next; /* of those who wait for a record */
    struct hg_visitor *visitor;
    bool known; /* somebody has said who speaks: editions are taken */
    struct pending *pending;
    int pending_count;
};

/* When requests to the store were sent, in their order, in which they are answered. */
struct sent_times {
    uint64_t *us;
    size_t first, count, cap; /* cap: a power of two */
};

struct office;

struct host {
    struct vault vault;
    struct office *office; /* NULL: there is none */
    char store[PATH_MAX];
    struct hg_sqlite *sqlite;
    struct hg_store_thread *thread;
    struct hg_online *online;
    struct server *server;
    uv_async_t wake;
    uv_timer_t due, beat;
    uint64_t begun_ms,
        begun_hr; /* the machine's clock at the start, and what has passed since by one that is not set */
    bool leaving, ended;
    int most_waiting; /* requests to the store, and how long the oldest: with more than that the server is busy */
    int64_t most_waiting_ms;
    size_t message, edition; /* bytes that any request may have, and one for a table with an edition */
    struct client *reader;   /* who waits for records, */
    int readers;             /* and how many they are */

    struct meter meter;
    struct log log;
    struct sent_times sent;
    uint64_t requests;    /* so many have come */
    uint64_t beat_due_us; /* when the next beat should be */
    bool store_fails;     /* it did so last */
    struct answer_maker pages[4];
};

/* --- host.c ------------------------------------------------------------------------------------------------------- */

uint64_t host_now_ms(const struct host *host);
void host_come_back(struct host *host); /* soon, to whatever is to be said and asked */

/* --- records.c ---------------------------------------------------------------------------------------------------- */

void host_give_record(struct host *host, struct client *client, const char *text, size_t n); /* who is gone then */

/* --- traffic.c ---------------------------------------------------------------------------------------------------- */

/* A line of a client comes, and goes. */
void host_note_in(struct host *host, struct client *client, const char *text, size_t n);
void host_note_out(struct host *host, struct client *client, const char *text, size_t n);
void host_forget_pending(struct client *client);

/* The store is asked, and has answered. */
void host_note_asked(struct host *host);
void host_note_answered(struct host *host, const struct hg_store_answer *answer);

void host_note_open(struct host *host, const struct client *client);
void host_note_closed(struct host *host, const struct client *client, int code);

/* --- office.c: what an administrator asks of the store ------------------------------------------------------------- */

bool office_open(struct host *host, uv_loop_t *loop, const char *store); /* false: there can be none beside this file */
void office_close(struct host *host);                                    /* NULL is allowed */
bool office_answer(struct host *host, const struct hg_store_answer *answer); /* false: it is not one of theirs */

/* --- figures.c ---------------------------------------------------------------------------------------------------- */

bool host_is_overloaded(const struct host *host);

/* The pages of host_pages(). */
bool host_write_metrics(void *context, struct hg_out *out);
bool host_write_health(void *context, struct hg_out *out);
bool host_write_ready(void *context, struct hg_out *out);

#endif
