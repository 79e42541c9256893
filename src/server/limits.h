/* limits.h: how much one client may have. Every limit has a name, by which whoever runs a server can set it. */
#ifndef HG_SERVER_LIMITS_H
#define HG_SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum limit {
    LIMIT_HEAD_BYTES,
    LIMIT_HEAD_SECONDS,
    LIMIT_MESSAGE_BYTES,
    LIMIT_EDITION_BYTES,
    LIMIT_MESSAGE_SECONDS,
    LIMIT_REQUESTS_PER_SECOND,
    LIMIT_REQUESTS_AT_ONCE,
    LIMIT_WARNINGS,
    LIMIT_SOCKETS_PER_ADDRESS,
    LIMIT_SOCKETS_PERCENT,
    LIMIT_SOCKETS_PER_PERSON,
    LIMIT_SOCKETS_PER_TABLE,
    LIMIT_TABLES_PER_GUEST,
    LIMIT_TABLES_PER_HOUR,
    LIMIT_GUESTS_PER_HOUR,
    LIMIT_CHAT_PER_MINUTE,
    LIMIT_CHAT_AT_ONCE,
    LIMIT_QUEUE_MESSAGES,
    LIMIT_QUEUE_BYTES,
    LIMIT_SEND_BUFFER_BYTES,
    LIMIT_SPECTATORS_PER_TURN,
    LIMIT_SPECTATORS_HEARD,
    LIMIT_STORE_REQUESTS,
    LIMIT_STORE_SECONDS,
    LIMIT_PING_SECONDS,
    LIMIT_SILENCE_SECONDS,
    LIMITS_COUNT,
};

struct limit_row {
    const char *name;
    int64_t usual, least, most;
    const char *what; /* as --limit help says it */
};

extern const struct limit_row limit_rows[LIMITS_COUNT];

struct limits {
    int64_t of[LIMITS_COUNT];
};

struct limits limits_usual(void);

/* "NAME=N" is obeyed. Otherwise nothing changes: LIMITS_NO_NAME, or the number is none or outside of *row. */
enum limits_fault { LIMITS_GOOD, LIMITS_NO_NAME, LIMITS_BAD_NUMBER };
enum limits_fault limits_set(struct limits *limits, const char *text, const struct limit_row **row);

/* Is whoever is idle asked for a sign before it is taken for gone? Looked at when all are set. */
bool limits_give_time(const struct limits *limits);

#endif
