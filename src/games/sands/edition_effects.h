/* edition_effects.h: private to games/sands: reading the effects of an edition. */
#ifndef HG_SANDS_EDITION_EFFECTS_H
#define HG_SANDS_EDITION_EFFECTS_H

#include "core/fields.h"
#include "games/sands/sands_state.h"

/* The member "effects" of every structure and advance, after all of these have been read: effects name structures. */
void sands_read_effects(struct hg_reading *in, const struct hg_spot *edition, struct sands_rules *r);

extern const char *const sands_op_ids[SANDS_OPS + 1];

#endif
