/* http.h: requests and answers on the connections of libwebsockets. */
#ifndef HG_SERVER_HTTP_H
#define HG_SERVER_HTTP_H

#include <libwebsockets.h>
#include <uv.h>

struct connection;

/* What all connections share; the user pointer of the library's context. */
struct http_host {
    uv_loop_t *loop;
    int connections;              /* how many there are */
    struct connection *quietest;  /* of those that we wait for, the one that has waited longest ... */
    struct connection *liveliest; /* ... and the one that has said something last */
};

/* Others have something to say: ends those that have said nothing for a while, the quietest first and so many at most.
 * Returns how many; their descriptors are free soon. */
int http_make_room(struct http_host *host, int most);

/* The list of protocols of the library's host, for connections that it is to leave as they are (raw); ends with an empty
 * entry. */
extern const struct lws_protocols http_protocols[];

#endif
