/* frames.h: WebSocket (RFC 6455), the server's side, without a socket: bytes come in and messages come out of them; messages
 * go in and the bytes to send come out. Text alone, no extensions. */
#ifndef HG_SERVER_FRAMES_H
#define HG_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Why a side closes. */
enum frames_code {
    FRAMES_NORMAL = 1000,
    FRAMES_AWAY = 1001,
    FRAMES_BROKEN_RULES = 1002, /* of RFC 6455 */
    FRAMES_NO_TEXT = 1003,
    FRAMES_NO_CODE = 1005, /* the client gave none */
    FRAMES_LOST = 1006,    /* no close frame came or went: the connection broke */
    FRAMES_NO_UTF8 = 1007,
    FRAMES_NOT_ALLOWED = 1008,
    FRAMES_TOO_LONG = 1009,
    FRAMES_RESTART = 1012,
    FRAMES_TOO_SLOW = 1013, /* try again later */
};

struct frames;

/* What its owner is told. It may send, close and free within. */
struct frames_ear {
    void (*message)(void *owner, const char *text, size_t n); /* valid UTF-8, a NUL behind it */
    void (*ping)(void *owner);                                /* which is answered without him */
    void (*pong)(void *owner, const void *bytes, size_t n);
};

/* Messages of more than `longest` bytes are not taken. NULL when there is not enough memory. */
struct frames *frames_new(const struct frames_ear *ear, void *owner, size_t longest);
void frames_free(struct frames *frames);
void frames_set_longest(struct frames *frames, size_t longest);

/* These bytes came. What breaks the rules closes; then nothing more is heard. */
void frames_in(struct frames *frames, const void *bytes, size_t n);

/* The next bytes to send, at most so many; 0 when there are none. */
size_t frames_out(struct frames *frames, void *room, size_t n);

/* False when nothing more can be sent: it closes, or there is not enough memory. */
bool frames_send(struct frames *frames, const char *text, size_t n);
bool frames_ping(struct frames *frames, const void *bytes, size_t n); /* at most 125 */

/* Say goodbye: behind a message that is half sent, before all others. Nothing more is heard. */
void frames_close(struct frames *frames, int code, const char *reason);

/* What waits to be sent. */
size_t frames_waiting_messages(const struct frames *frames);
size_t frames_waiting_bytes(const struct frames *frames);

bool frames_is_half(const struct frames *frames);    /* something has begun to come and is not whole */
bool frames_is_closing(const struct frames *frames); /* nothing more is heard */
bool frames_is_over(const struct frames *frames);    /* goodbye has been said, the last byte came out */

/* Why it closed, once it is over; before, FRAMES_LOST. */
int frames_code(const struct frames *frames);

#endif
