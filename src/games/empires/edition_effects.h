/* edition_effects.h: private to games/empires: reading the effects of an edition. */
#ifndef HG_EMPIRES_EDITION_EFFECTS_H
#define HG_EMPIRES_EDITION_EFFECTS_H

#include "core/fields.h"
#include "games/empires/empires_state.h"

/* The effects of cards and leader tiles, after all of these have been read. */
void empires_read_effects(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r);

/* Rows: one lasting effect of a leader; one term of what is counted. */
extern const struct hg_member empires_lasting_members[], empires_term_members[];

#endif
