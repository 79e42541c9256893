/* limits.c: see limits.h. */
#include "server/limits.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"

/* clang-format off */
const struct limit_row limit_rows[LIMITS_COUNT] = {
    [LIMIT_HEAD_BYTES] =          {"head-bytes", 16384, 1024, 1 << 16, HG_T("bytes of the head of a request; other servers on this machine may have set cookies")},
    [LIMIT_HEAD_SECONDS] =        {"head-seconds", 10, 1, 600, HG_T("seconds in which a request has to arrive")},
    [LIMIT_MESSAGE_BYTES] =       {"message-bytes", 16384, 128, 1 << 20, HG_T("bytes of a message from a client")},
    [LIMIT_EDITION_BYTES] =       {"edition-bytes", 1 << 20, 128, 1 << 20, HG_T("bytes of a message from a guest that makes a table with an edition")},
    [LIMIT_MESSAGE_SECONDS] =     {"message-seconds", 10, 1, 600, HG_T("seconds in which a message has to arrive, and one more for every 8 KiB of it")},
    [LIMIT_REQUESTS_PER_SECOND] = {"requests-per-second", 20, 1, 1000000, HG_T("requests of a connection in a second")},
    [LIMIT_REQUESTS_AT_ONCE] =    {"requests-at-once", 60, 1, 1000000, HG_T("requests of a connection at once")},
    [LIMIT_WARNINGS] =            {"warnings", 10, 1, 1000000, HG_T("requests too many in a minute before a connection is closed")},
    [LIMIT_SOCKETS_PER_ADDRESS] = {"sockets-per-address", 60, 1, 1000000, HG_T("connections from one address (IPv6: one /64)")},
    [LIMIT_SOCKETS_PERCENT] =     {"sockets-percent", 90, 1, 100, HG_T("percent of all connections that may be WebSockets")},
    [LIMIT_SOCKETS_PER_PERSON] =  {"sockets-per-person", 20, 1, 1000000, HG_T("connections of one person")},
    [LIMIT_SOCKETS_PER_TABLE] =   {"sockets-per-table", 8, 1, 1000000, HG_T("connections of one person to one table")},
    [LIMIT_TABLES_PER_GUEST] =    {"tables-per-guest", 5, 1, 1000000, HG_T("tables that a guest has made and that go on")},
    [LIMIT_TABLES_PER_HOUR] =     {"tables-per-hour", 20, 1, 1000000, HG_T("tables that a person makes within an hour")},
    [LIMIT_GUESTS_PER_HOUR] =     {"guests-per-hour", 60, 1, 1000000, HG_T("new guests from one address within an hour")},
    [LIMIT_CHAT_PER_MINUTE] =     {"chat-per-minute", 60, 1, 1000000, HG_T("lines of a chat that one person says at a table in a minute")},
    [LIMIT_CHAT_AT_ONCE] =        {"chat-at-once", 5, 1, 1000000, HG_T("of these at once")},
    [LIMIT_QUEUE_MESSAGES] =      {"queue-messages", 256, 1, 1000000, HG_T("messages that wait for a slow client")},
    [LIMIT_QUEUE_BYTES] =         {"queue-bytes", 512 << 10, 1024, 1 << 30, HG_T("bytes that wait for a slow client")},
    [LIMIT_SEND_BUFFER_BYTES] =   {"send-buffer-bytes", 128 << 10, 4096, 1 << 24, HG_T("bytes that the system keeps for a slow client beside these")},
    [LIMIT_SPECTATORS_PER_TURN] = {"spectators-per-turn", 500, 1, 1000000, HG_T("spectators who are told of something before others have their turn")},
    [LIMIT_SPECTATORS_HEARD] =    {"spectators-heard", 16, 1, 1000000, HG_T("requests of spectators that are heard before others have their turn")},
    [LIMIT_STORE_REQUESTS] =      {"store-requests", 10000, 1, 1000000, HG_T("requests that wait for the disk; with more the server is busy")},
    [LIMIT_STORE_SECONDS] =       {"store-seconds", 10, 1, 600, HG_T("seconds that the oldest of them waits; with more, too")},
    [LIMIT_PING_SECONDS] =        {"ping-seconds", 10, 1, 600, HG_T("seconds between two pings of a connection")},
    [LIMIT_SILENCE_SECONDS] =     {"silence-seconds", 25, 2, 3600, HG_T("seconds without a sign after which a connection is closed")},
};
/* clang-format on */

struct limits limits_usual(void)
{
    struct limits limits;
    for (int i = 0; i < LIMITS_COUNT; i++)
        limits.of[i] = limit_rows[i].usual;
    return limits;
}

static const struct limit_row *find(const char *name, size_t n)
{
    for (int i = 0; i < LIMITS_COUNT; i++)
        if (strlen(limit_rows[i].name) == n && strncmp(limit_rows[i].name, name, n) == 0)
            return &limit_rows[i];
    return NULL;
}

enum limits_fault limits_set(struct limits *limits, const char *text, const struct limit_row **row)
{
    size_t n = strcspn(text, "=");
    *row = find(text, n);
    if (!*row)
        return LIMITS_NO_NAME;
    const char *number = text[n] ? text + n + 1 : "";
    if (number[strspn(number, "0123456789")] != '\0' || !*number || strlen(number) > 15)
        return LIMITS_BAD_NUMBER;
    int64_t value = strtoll(number, NULL, 10);
    if (value < (*row)->least || value > (*row)->most)
        return LIMITS_BAD_NUMBER;
    limits->of[*row - limit_rows] = value;
    return LIMITS_GOOD;
}

bool limits_give_time(const struct limits *limits)
{
    return limits->of[LIMIT_PING_SECONDS] < limits->of[LIMIT_SILENCE_SECONDS];
}
