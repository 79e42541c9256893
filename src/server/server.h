/* server.h: the web client over HTTP, on a libuv loop. */
#ifndef HG_SERVER_SERVER_H
#define HG_SERVER_SERVER_H

#include <stdbool.h>

#include "core/words.h"

struct server;

/* Why it could not start: a sentence, in the language of `words`. It was asked for something impossible, or the system
 * would not. */
struct server_fault {
    const struct hg_words *words;
    bool asked_wrong, port_taken;
    char text[320];
};

/* Listens on a numeric address or "localhost"; port 0 takes a free one. NULL after *fault was filled. */
struct server *server_open(const char *address, int port, struct server_fault *fault);

/* The port it listens on. */
int server_port(const struct server *server);

/* Is `address` every address of this machine, 0.0.0.0 or ::? */
bool server_is_everywhere(const char *address);

/* Serves until SIGINT or SIGTERM comes. */
void server_run(struct server *server);

void server_close(struct server *server);

#endif
