/* connection.h: the TCP connection of a client on libuv: bytes come, bytes go, time runs out. What the bytes mean is known
 * to the speech that is spoken on it at the moment (http.c). */
#ifndef HG_SERVER_CONNECTION_H
#define HG_SERVER_CONNECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct connection;

/* Functions of a speech may end the connection; what lies behind connection->speaker is theirs. */
struct speech {
    bool (*may_hear)(struct connection *connection); /* false: deaf, before anything was read; NULL: whatever comes */
    void (*hear)(struct connection *connection, char *bytes, size_t n); /* these came; they may be changed */
    void (*sent)(struct connection *connection);                        /* what waited for room has gone */
    void (*beat)(struct connection *connection);                        /* once a second; NULL when nobody needs that */
    void (*forget)(struct connection *connection);                      /* nothing more is spoken: free what is yours */
};

/* All connections of a server. */
struct crowd {
    uv_loop_t *loop;
    uv_timer_t clock; /* it beats as long as somebody is there */
    struct connection *first;
    int count;
    unsigned beats; /* of the clock so far */
    char *bytes;    /* what any of them reads, for the time of one call */
};

struct connection {
    uv_tcp_t tcp; /* the first member, so that the handle is the connection */
    struct crowd *crowd;
    struct connection *before, *behind;
    const struct speech *speech;
    void *speaker;
    uint64_t due_ms; /* ended then */
    bool ended;      /* nothing more happens; the memory goes with the next turn of the loop */
};

/* False when there is not enough memory. */
bool crowd_open(struct crowd *crowd, uv_loop_t *loop);

/* Ends all of them, and the clock; then the loop has to run once more, and crowd_free() ends it. */
void crowd_close(struct crowd *crowd);
void crowd_free(struct crowd *crowd);

/* Takes a socket that was accepted, which is closed when there is not enough memory: NULL then. Its speech is that of the
 * caller to set; it hears nothing before connection_listen(). */
struct connection *connection_new(struct crowd *crowd, int fd);

/* From now on, or no longer, what comes is heard. */
void connection_listen(struct connection *connection);
void connection_be_deaf(struct connection *connection);

void connection_give_time(struct connection *connection, int seconds);
int connection_fd(const struct connection *connection);

/* Send bytes that pass, and behind them bytes that last until all is sent. WAITING: some of them wait for room, and
 * nothing more may be sent before speech->sent() is called. BROKEN: it is time to end the connection. */
enum sending { SENT, WAITING, BROKEN };
enum sending connection_send(struct connection *connection, const void *passing, size_t n, const void *lasting,
                             size_t size);

/* We have said all: what the client still sends is thrown away for a while, so that it can read what we said. Closed at
 * once, the system would tell a client that still sends that the connection is broken. */
void connection_say_farewell(struct connection *connection);

/* Another speech is spoken from now on; the one before forgets. */
void connection_change(struct connection *connection, const struct speech *speech, void *speaker);

/* Now. May be called at any time, also twice. */
void connection_end(struct connection *connection);

#endif
