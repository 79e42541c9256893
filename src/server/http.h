/* http.h: requests and answers on the connections of libwebsockets. */
#ifndef HG_SERVER_HTTP_H
#define HG_SERVER_HTTP_H

#include <libwebsockets.h>
#include <uv.h>

/* What all connections share; the user pointer of the library's context. */
struct http_host {
    uv_loop_t *loop;
    int connections; /* how many there are */
};

/* The list of protocols of the library's host, for connections that it is to leave as they are (raw); ends with an empty
 * entry. */
extern const struct lws_protocols http_protocols[];

#endif
