/* sockets.h: all WebSockets of a server: who may have one, limits, pings, goodbyes. */
#ifndef HG_SERVER_SOCKETS_H
#define HG_SERVER_SOCKETS_H

#include "server/answer.h"
#include "server/connection.h"
#include "server/limits.h"
#include "server/socket.h"

/* Who has something to be sent: whoever plays or waits for an answer, and after them those who look on. And who looks on and
 * has something to say. */
enum due { DUE_FIRST, DUE_THEN, DUE_HEARING, DUE_KINDS };

/* All sockets. */
struct sockets {
    const struct socket_handler *handler;
    void *context;
    struct limits limits;
    const char *url; /* where our pages come from; NULL: from the Host that was asked */
    bool has_proxy;  /* that may say for whom it asks (X-Forwarded-For) */
    struct machine proxy;

    uv_prepare_t turn; /* sends what was left to be sent, */
    uv_idle_t again;   /* and comes again without waiting where that was not all */
    struct {
        struct socket *first, **end;
    } due[DUE_KINDS];
    int64_t heard; /* of those who look on, in this turn */
    struct addresses addresses;
    int count, most;
    unsigned number; /* the next one's */
};

void sockets_open(struct sockets *sockets, uv_loop_t *loop);
void sockets_close(struct sockets *sockets); /* when all connections have ended */

/* Bytes that wait for any of them. */
uint64_t sockets_waiting(const struct crowd *crowd);

/* Goodbye to all of them, with this code. */
void sockets_leave(struct sockets *sockets, struct crowd *crowd, int code, const char *reason);

/* Is there room for the client that asks? PAGE_SOCKET, or why not; *address is what it counts for. */
enum answer_page sockets_judge(const struct sockets *sockets, const struct connection *connection,
                               const struct request *request, struct address *address);

/* The connection becomes a socket; these bytes have come already. */
void socket_begin(struct sockets *sockets, struct connection *connection, const struct address *address,
                  const char *table, const char *bytes, size_t n);

#endif
