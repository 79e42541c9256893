/* listen.h: the socket that clients come to. */
#ifndef HG_SERVER_LISTEN_H
#define HG_SERVER_LISTEN_H

#include "server/server.h"

/* The sentence of a fault. */
void listen_explain(struct server_fault *fault, const char *sentence, const struct hg_arg *args);

/* A listening socket that does not block, and the port it has got (`port` may be 0: any free one); -1 after *fault was
 * filled. */
int listen_on(const char *address, int port, int *actual_port, struct server_fault *fault);

#endif
