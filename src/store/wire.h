/* wire.h: requests and answers as bytes, for whoever asks a store that another program has open: an administrator.
 *
 * A message is fields, each with a number, its length and its bytes; one that is not known is passed over, so that a program
 * and the one that comes after it understand each other. Verbs have their names in it. */
#ifndef HG_STORE_WIRE_H
#define HG_STORE_WIRE_H

#include "core/out.h"
#include "store/store.h"

enum {
    HG_WIRE_HEAD = 4,         /* bytes before a message: how long it is, the highest byte first */
    HG_WIRE_MOST = 256 << 20, /* bytes of a message */
};

/* May this be asked from outside? */
bool hg_wire_knows(enum hg_store_verb verb);

/* A message with its head, behind what is in `out` already. */
void hg_wire_put_request(struct hg_out *out, const struct hg_store_request *request);
void hg_wire_put_answer(struct hg_out *out, const struct hg_store_answer *answer);

/* How long the message with this head is. */
size_t hg_wire_size(const char head[HG_WIRE_HEAD]);

/* A message without its head. False, or NULL: it is none. A request points into the bytes, and its seats into `memory`, which
 * is to be freed with hg_wire_free(). */
struct hg_wire_memory;
bool hg_wire_get_request(const char *bytes, size_t size, struct hg_store_request *request,
                         struct hg_wire_memory **memory);
void hg_wire_free(struct hg_wire_memory *memory);
struct hg_store_answer *hg_wire_get_answer(const char *bytes, size_t size);

#endif
