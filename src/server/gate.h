/* gate.h: waiting until a client has taken what was sent to it.
 *
 * libwebsockets 4.1 does not write to a connection that it was told not to read from. And when it may read, a client
 * that sends something, or only ends its side, while an answer is under way wakes the loop again and again, because
 * nobody takes what came. So nothing is watched by the library while the client is slow: the gate watches the socket
 * for room, and then lets the library go on. */
#ifndef HG_SERVER_GATE_H
#define HG_SERVER_GATE_H

#include <libwebsockets.h>
#include <uv.h>

struct gate;

/* NULL when there are no descriptors or memory left. Free it when the answer is complete or the connection ends. */
struct gate *gate_new(uv_loop_t *loop, struct lws *wsi);
void gate_free(struct gate *gate);

/* The library sleeps until there is room; then the connection's callback is called as writable. */
void gate_wait(struct gate *gate);

#endif
