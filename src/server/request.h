/* request.h: the head of a request, read from bytes: nothing here knows about sockets. */
#ifndef HG_SERVER_REQUEST_H
#define HG_SERVER_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_OTHER };

/* The protocol that is spoken over WebSocket. */
#define REQUEST_SUBPROTOCOL "hourglass.1"

struct request {
    int refused; /* 400 or 431: it is none that could be answered, and nothing else is known of it */
    enum request_method method;
    bool has_body;               /* something follows the headers */
    bool last;                   /* the client asks for no other on this connection */
    bool confirm;                /* it has to be told that it may: HTTP/1.0 */
    const char *path;            /* decoded, with its slash in front, without a query; "" for what can be no file */
    const char *accept_encoding; /* these two as they came, "" when they did not */
    const char *if_none_match;
    const char *forwarded_for;
    struct request_socket {
        bool wanted;                               /* an upgrade to WebSocket */
        bool too_old;                              /* HTTP/1.0, which knows none */
        bool doubled;                              /* two keys, versions or origins: which of them would it be? */
        bool speaks;                               /* REQUEST_SUBPROTOCOL is among what the client offers */
        const char *host, *origin, *key, *version; /* as they came, "" when they did not */
    } socket;
};

/* How long the head at the start of `bytes` is, the empty line included; the bytes are changed, and *request leads into
 * them. 0 while it is not whole. One that is longer than `most` is refused, and one that is refused may be anything. */
size_t request_read(char *bytes, size_t n, size_t most, struct request *request);

#endif
