/* answer.h: what the server says to a request, as a value: nothing here knows about sockets. */
#ifndef HG_SERVER_ANSWER_H
#define HG_SERVER_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "core/out.h"
#include "server/web.h"

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_OTHER };

struct request {
    enum request_method method;
    bool has_body;               /* something follows the headers */
    const char *path;            /* decoded, with its slash in front, without a query */
    const char *accept_encoding; /* these two as they came, "" when they did not */
    const char *if_none_match;
};

struct answer {
    int status;
    const struct web_file *file; /* NULL: a page that explains the status */
    bool gzip;                   /* the file's compressed form was chosen */
    const unsigned char *body;   /* what Content-Length and Content-Type are about */
    size_t size;
    bool bodiless; /* ... but it is not sent: HEAD, or the client has it already */
    bool last;     /* the connection ends behind it */
};

struct answer answer_request(const struct request *request);

/* A page for a request that could not be read, or that no request may be: 400 or 405. */
struct answer answer_refusal(int status);

/* Status line and headers, up to and including the empty line: less than ANSWER_HEAD bytes. */
enum { ANSWER_HEAD = 2048 };
void answer_write_head(const struct answer *answer, time_t now, struct hg_out *out);

/* Headers that go with every answer, those of the library included. The names end with a colon; the list ends with an
 * empty entry. */
struct answer_header {
    const char *name, *value;
};
extern const struct answer_header answer_headers[];

#endif
