/* upgrade.h: is a request for a WebSocket one that may have it? RFC 6455, 4.2, as a value: nothing here knows about sockets. */
#ifndef HG_SERVER_UPGRADE_H
#define HG_SERVER_UPGRADE_H

#include "server/answer.h"

enum { UPGRADE_ACCEPT = 29, UPGRADE_TABLE = 10 };

struct upgrade {
    enum answer_page page; /* PAGE_SOCKET, or why not */
    const char *table;     /* of /ws/TABLE, "" without one; it lies in the request */
    char accept[UPGRADE_ACCEPT];
};

/* Does it lead to where WebSockets are, /ws or below? */
bool upgrade_is_meant(const struct request *request);

/* `url`: where our pages come from, as people type it; NULL: from the Host that was asked. */
struct upgrade upgrade_judge(const struct request *request, const char *url);

#endif
