/* log.h: what happens on a server, one JSON object a line on standard error. No tokens, no texts of a chat, no moves. */
#ifndef HG_HOST_LOG_H
#define HG_HOST_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "core/out.h"
#include "server/addresses.h"

enum log_level {
    LOG_NOTHING,
    LOG_EVENTS,   /* who comes and goes, and what goes wrong */
    LOG_REQUESTS, /* every request, too */
};

enum { LOG_LINE = 1024 };

struct log {
    enum log_level level;
    bool addresses; /* whole ones */
    uint64_t lost;  /* lines for which nobody has made room: nobody waits for whoever reads them */
    struct hg_out line;
    char text[LOG_LINE];
};

/* A line begins, with its time, and an event of this level; NULL where such are not told. Its members follow. */
struct hg_out *log_open(struct log *log, enum log_level level, const char *event);
void log_close(struct log *log);

/* Its network, unless whole ones are asked for: 203.0.113.0/24, 2001:db8:1::/48. Of IPv6 the last half is nobody's to know. */
enum { LOG_ADDRESS = 64 };
void log_address(const struct log *log, const struct address *address, char text[LOG_ADDRESS]);

#endif
