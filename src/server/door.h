/* door.h: a port at which clients come, and those who have come through it. */
#ifndef HG_SERVER_DOOR_H
#define HG_SERVER_DOOR_H

#include "server/connection.h"
#include "server/http.h"

struct door {
    uv_loop_t *loop;
    uv_poll_t listener;
    uv_timer_t rest;
    struct crowd crowd;
    struct http_host http;
    int fd, port;
    int most; /* connections at once */
};

/* Of a socket that listens; it is closed by door_free(). False when there is not enough memory; door_shut() and door_free()
 * are for both. */
bool door_open(struct door *door, uv_loop_t *loop, int fd, int most);

/* From now on clients are let in, and no longer. */
void door_welcome(struct door *door);
void door_refuse(struct door *door);

/* All connections end; then the loop has to run once more before door_free(). */
void door_shut(struct door *door);
void door_free(struct door *door);

#endif
