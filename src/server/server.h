/* server.h: the web client over HTTP, on a libuv loop. */
#ifndef HG_SERVER_SERVER_H
#define HG_SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/words.h"

struct server;

/* Why it could not start: a sentence, in the language of `words`. It was asked for something impossible, or the system
 * would not. */
struct server_fault {
    const struct hg_words *words;
    bool asked_wrong, port_taken;
    char text[320];
};

/* Who serves WebSockets, and how. */
struct socket_handler;
struct limits;
struct server_sockets {
    const struct socket_handler *handler;
    void *context;               /* of the handler */
    const struct limits *limits; /* NULL: the usual ones */
    const char *url;             /* where our pages come from, if that is not the host that is asked; or NULL */
    const char *behind;          /* the address of a proxy that may say for whom it asks; or NULL */
};

/* Listens on a numeric address or "localhost"; port 0 takes a free one. NULL after *fault was filled. */
struct server *server_open(const char *address, int port, struct server_fault *fault);

/* From now on there are WebSockets at /ws. What is given has to last as long as the server. False when the proxy's address
 * is none. */
bool server_offer_sockets(struct server *server, const struct server_sockets *sockets);

/* Pages that are made when they are asked for; see answer.h. The list has to last as long as the server; who answers later
 * is not asked before the server runs. */
struct answer_maker;
void server_offer_pages(struct server *server, const struct answer_maker *makers);

/* Another port, at which there are these pages and nothing else, however many clients come to the first one. False after
 * *fault was filled. */
bool server_open_side(struct server *server, const char *address, int port, const struct answer_maker *makers,
                      struct server_fault *fault);
int server_side_port(const struct server *server);

/* WebSockets that are open, and bytes that wait for their clients. */
struct server_load {
    int sockets;
    uint64_t waiting;
};
struct server_load server_load(const struct server *server);

/* The loop that it runs in, for others that live in it. */
struct uv_loop_s;
struct uv_loop_s *server_loop(struct server *server);

/* The port it listens on. */
int server_port(const struct server *server);

/* Is `address` every address of this machine, 0.0.0.0 or ::? */
bool server_is_everywhere(const char *address);

/* Serves until SIGINT or SIGTERM comes; then what was begun is finished, and all sockets are told goodbye. A second signal
 * ends the program at once. */
void server_run(struct server *server);

void server_close(struct server *server);

#endif
