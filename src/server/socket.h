/* socket.h: the WebSocket of a client, for whoever serves its messages. */
#ifndef HG_SERVER_SOCKET_H
#define HG_SERVER_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/addresses.h"

struct socket;

struct socket_pong {
    uint64_t number; /* of the ping */
    int64_t round_us;
    int64_t
        kernel_us; /* what the system takes for the way there and back; 0: it does not know, or a proxy is between */
};

/* Whoever serves the messages. Within each of these it may send to any socket and close any; a socket is gone with
 * on_close(), which comes for each that was opened, once. `context` is its own. */
struct socket_handler {
    void (*on_open)(void *context, struct socket *socket, const char *table); /* of /ws/TABLE; "" without one */
    void (*on_message)(void *context, struct socket *socket, const char *text, size_t n);  /* UTF-8, a NUL behind it */
    void (*on_too_fast)(void *context, struct socket *socket, const char *text, size_t n); /* one that is refused */
    void (*on_close)(void *context, struct socket *socket, int code);                      /* as in frames.h */

    /* Does it only look on? Then others are heard first, and only so many of these in one turn (limits.h). NULL: nobody does. */
    bool (*looks_on)(void *context, struct socket *socket);

    /* A ping was answered, and all that was sent before it has arrived. NULL: nobody wants to know. */
    void (*on_pong)(void *context, struct socket *socket, const struct socket_pong *pong);

    /* The server ends: is all that was begun finished? It is asked until it is, or has taken too long; nothing new should be
     * begun any more. NULL: it always is. */
    bool (*is_finished)(void *context);
};

/* Sends a text, soon: what is sent within one turn of the loop goes together. False when it will not arrive, because the
 * socket closes; it does so when the client is too slow. */
bool socket_send(struct socket *socket, const char *text, size_t n);

/* The same to somebody who only looks on: others come first, and of these only so many have theirs in one turn (limits.h). */
bool socket_send_then(struct socket *socket, const char *text, size_t n);

/* Says goodbye, and nothing is heard any more. The reason has at most 123 bytes. */
void socket_close(struct socket *socket, int code, const char *reason);

/* What the handler keeps for it; NULL at first. */
void *socket_mine(const struct socket *socket);
void socket_set_mine(struct socket *socket, void *mine);

/* From now on its messages may have so many bytes. */
void socket_set_longest(struct socket *socket, size_t bytes);

/* The message at hand is so many requests more. False when those are too fast: then it is to be refused. */
bool socket_spend(struct socket *socket, int requests);

/* Pings now, behind all that was sent. Its number; 0 when that is not possible because something still waits to be sent. All
 * sockets are also pinged by themselves. */
uint64_t socket_ping(struct socket *socket);

/* The shortest of its last eight pings in microseconds; -1 before the first. */
int64_t socket_round_us(const struct socket *socket);

/* Another one for each socket of a server, as long as there are less than four billion. */
unsigned socket_number(const struct socket *socket);

struct address socket_address(const struct socket *socket);

#endif
