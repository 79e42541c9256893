/* gate.h: waiting until a client has taken what was sent to it.
 *
 * libwebsockets 4.1 does not write to a connection that it was told not to read from. And when it may read, a client
 * that sends something, or only ends its side, while an answer is under way wakes the loop again and again, because
 * nobody takes what came. So nothing is watched by the library while the client is slow: the gate watches the socket
 * for room, and lets the library read again when the answer is complete. */
#ifndef HG_SERVER_GATE_H
#define HG_SERVER_GATE_H

#include <libwebsockets.h>
#include <uv.h>

struct gate;

/* There is room; not 0 when the connection is to end. */
typedef int gate_open(struct lws *wsi, void *user);

/* NULL when there are no descriptors or memory left. Free it when the answer is complete or the connection ends. */
struct gate *gate_new(uv_loop_t *loop, struct lws *wsi, gate_open *open, void *user);
void gate_free(struct gate *gate);

/* The library sleeps; whoever is told of the room wakes it (lws_rx_flow_control) when it may read again. */
void gate_wait(struct gate *gate);

#endif
