/* answer.h: what the server says to a request, as a value: nothing here knows about sockets. */
#ifndef HG_SERVER_ANSWER_H
#define HG_SERVER_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "core/out.h"
#include "server/request.h"
#include "server/web.h"

struct answer {
    int status;
    const struct web_file *file; /* NULL: a page that explains the status */
    const char *coding;          /* how it is packed, as HTTP names that; NULL: not at all */
    const unsigned char *body;   /* what Content-Length and Content-Type are about */
    size_t size;
    bool bodiless; /* ... but it is not sent: HEAD, or the client has it already */
    bool last;     /* the connection ends behind it */
    bool confirm;  /* the connection goes on, which has to be said */
};

struct answer answer_request(const struct request *request);

/* Status line and headers, up to and including the empty line: less than ANSWER_HEAD bytes. */
enum { ANSWER_HEAD = 2048 };
void answer_write_head(const struct answer *answer, time_t now, struct hg_out *out);

#endif
