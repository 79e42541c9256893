/* provenance.h: every block of an edition says where its values come from: "rulebook" (printed there), "public" (another
 * public source), "inferred" (by argument), "reconstructed" (a proposal without a source), or "owner" (copied from a
 * printed component by somebody who has it). */
#ifndef HG_CORE_PROVENANCE_H
#define HG_CORE_PROVENANCE_H

#include "core/problem.h"

/* The value of a member "provenance": an object, not empty, whose values are all origins. `whole` is false for a member like
 * "options_provenance", which may be one origin for all. */
void hg_check_origins(struct hg_problems *problems, const struct hg_spot *at, bool whole);

/* `object` must have a member "provenance": an object, not empty, whose values are all origins. */
void hg_check_provenance(struct hg_problems *problems, struct hg_json object, struct hg_field field);

/* A member like "options_provenance", for a block that has no room for its own: absent, one origin for all, or such an
 * object. */
void hg_check_provenance_of(struct hg_problems *problems, struct hg_json edition, const char *key);

#endif
