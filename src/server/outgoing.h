/* outgoing.h: frames of WebSocket that wait to be sent, as the bytes that they are: whole messages of a server, which has no
 * mask. wslay could keep them, too, but needs 9 KiB for it, and a third more time for each. */
#ifndef HG_SERVER_OUTGOING_H
#define HG_SERVER_OUTGOING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct outgoing {
    unsigned char *bytes; /* NULL: there are none */
    size_t size, room, sent;
    size_t first; /* where the frame begins that is sent, or is next */
    size_t messages, payload;
};

/* Control frames go before all that has not begun. False: there is not enough memory. */
bool outgoing_add(struct outgoing *outgoing, uint8_t opcode, const void *bytes, size_t n);

/* The next bytes, of one frame and at most so many. */
size_t outgoing_take(struct outgoing *outgoing, char *room, size_t n);

void outgoing_drop(struct outgoing *outgoing);
void outgoing_drop_unsent(struct outgoing *outgoing); /* all but the frame that is half sent */

static inline bool outgoing_is_between(const struct outgoing *outgoing)
{
    return outgoing->sent == outgoing->first;
}

#endif
