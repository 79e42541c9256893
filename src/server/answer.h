/* answer.h: what the server says to a request, as a value: nothing here knows about sockets. */
#ifndef HG_SERVER_ANSWER_H
#define HG_SERVER_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "core/out.h"
#include "server/request.h"
#include "server/web.h"

/* What is said, with its status and its sentences. */
enum answer_page {
    PAGE_OK,
    PAGE_NOT_MODIFIED,
    PAGE_UNREADABLE,
    PAGE_NOWHERE,
    PAGE_READING_ONLY,
    PAGE_TOO_MUCH,
    PAGE_NOT_NOW, /* what was made says that all is not well */
    PAGE_RECORD_NONE,
    PAGE_RECORD_LATER,
    PAGE_RECORD_NOT_NOW,
    PAGE_SOCKET, /* what follows is WebSocket */
    PAGE_SOCKET_BODY,
    PAGE_SOCKET_KEY,
    PAGE_SOCKET_PROTOCOL,
    PAGE_SOCKET_ORIGIN,
    PAGE_SOCKET_ONLY,
    PAGE_SOCKET_CROWDED,
    PAGE_SOCKET_FULL,
    PAGES_COUNT,
};

struct answer {
    enum answer_page page;
    const struct web_file *file; /* NULL: a page that explains the status */
    const char *type;            /* for Content-Type, of what was made for this request; NULL: nothing was */
    const char *coding;          /* how it is packed, as HTTP names that; NULL: not at all */
    const unsigned char *body;   /* what Content-Length and Content-Type are about */
    size_t size;
    bool bodiless;      /* ... but it is not sent: HEAD, or the client has it already */
    bool last;          /* the connection ends behind it */
    bool confirm;       /* the connection goes on, which has to be said */
    const char *accept; /* of PAGE_SOCKET: what belongs to the key */
};

/* A request whose answer comes later (http.h). */
struct answer_later;

/* A page that is made when it is asked for: `write` puts it into `out`, and false says that all is not well. Or it comes
 * later: then `ask` is there, and `path` is how the paths of all these begin, and `rest` what is behind it; see http_give(). PAGE_OK says that
 * it will come, anything else is the answer. `forget` says that nobody waits any more. A list of them ends with a row without
 * a path. */
struct answer_maker {
    const char *path, *type;
    bool (*write)(void *context, struct hg_out *out);
    void *context;
    enum answer_page (*ask)(void *context, const char *rest, struct answer_later *later);
    void (*forget)(void *context, struct answer_later *later);
};
enum { ANSWER_MADE = 65536 }; /* bytes that it has room for */

/* What there is to be read here. */
struct answer_site {
    bool is_page; /* the files of the web client */
    const struct answer_maker *makers;
};

/* Where the page has to be made first, *maker is who does it, and otherwise NULL. */
struct answer answer_request(const struct answer_site *site, const struct request *request,
                             const struct answer_maker **maker);

/* The page of a maker, which lies in `room`: ANSWER_MADE bytes that last until it is sent. */
void answer_make(const struct answer_maker *maker, char *room, struct answer *answer);

/* A page alone, behind which the connection ends. */
struct answer answer_refuse(enum answer_page page);

/* Status line and headers, up to and including the empty line: less than ANSWER_HEAD bytes. */
enum { ANSWER_HEAD = 2048 };
void answer_write_head(const struct answer *answer, time_t now, struct hg_out *out);

#endif
