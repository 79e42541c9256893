/* wire.h: WebSockets from the client's side, as many as there are descriptors, for one server; without TLS.
 *
 * A wire is the first member of whatever its owner keeps for it, so that who hears of a wire finds the rest. */
#ifndef HG_CLI_COMMON_WIRE_H
#define HG_CLI_COMMON_WIRE_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>

enum wire_state { WIRE_CLOSED, WIRE_CONNECTING, WIRE_UPGRADING, WIRE_OPEN };

struct wire {
    enum wire_state is;
    int fd;
    char *in, *out; /* what came of a frame, and what waits to go */
    size_t in_size, out_size;
    bool waits; /* for room */
};

/* What an owner is told: a message, a NUL behind it; that a wire is open, or closed; and what answered instead of a server of
 * tables, before it closes; and that a message is longer than any that is taken, before it closes, too; NULL: nobody asks. */
struct wire_ear {
    void (*opened)(struct wire *wire);
    void (*heard)(struct wire *wire, const char *text, size_t n);
    void (*closed)(struct wire *wire);
    void (*refused)(struct wire *wire, const char *text, size_t n);
    void (*flooded)(struct wire *wire);
};

struct wires;
struct wires *wires_new(const struct wire_ear *ear);
void wires_free(struct wires *wires);

/* Where they lead; `host` is what the server is called, with its port. */
void wires_aim(struct wires *wires, const struct sockaddr *address, socklen_t size, const char *host);

void wire_connect(struct wires *wires, struct wire *wire);
void wire_say(struct wires *wires, struct wire *wire, const char *text, size_t n);
void wire_hang_up(struct wires *wires, struct wire *wire);

/* What has come is heard, what waited goes. The descriptor can be read from when there is something to do. */
void wires_turn(struct wires *wires, int wait_ms);
int wires_descriptor(const struct wires *wires);

#endif
