/* http.h: requests and answers on a connection. */
#ifndef HG_SERVER_HTTP_H
#define HG_SERVER_HTTP_H

#include "server/connection.h"
#include "server/sockets.h"

struct http;

/* What all connections share on which HTTP is spoken. */
struct http_host {
    struct answer_site site;
    struct sockets *sockets; /* NULL: there are none here */
    size_t head_most;        /* bytes of the head of a request, */
    int head_s;              /* which has so many seconds to arrive */
    struct http *quietest;   /* of those that we wait for, the one that has waited longest ... */
    struct http *liveliest;  /* ... and the one that has said something last */
    size_t made;             /* bytes of answers that were made for somebody and are not taken yet */
};

/* A client has come: from now on it may ask. */
void http_begin(struct http_host *host, struct connection *connection);

/* The answer to a request that somebody was asked for (answer.h), who forgets it thereby: bytes of malloc(), which are this
 * function's from now on, or, without them, a page. Never from within the asking. */
void http_give(struct answer_later *later, enum answer_page page, char *bytes, size_t n);

/* Others have something to say: ends those that have said nothing for a while, or take nothing of an answer, the quietest
 * first and so many at most. Returns how many. */
int http_make_room(struct http_host *host, int most);

#endif
