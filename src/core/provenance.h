/* provenance.h: every block of an edition says where its values come from: "rulebook" (printed there), "public" (another
 * public source), "inferred" (by argument), "reconstructed" (a proposal without a source), or "owner" (copied from a
 * printed component by somebody who has it). */
#ifndef HG_CORE_PROVENANCE_H
#define HG_CORE_PROVENANCE_H

#include "core/problem.h"

/* The value of a member "provenance": an object, not empty, whose values are all origins. `whole` is false for a member like
 * "options_provenance", which may be one origin for all. */
void hg_check_origins(struct hg_problems *problems, const struct hg_spot *at, bool whole);

#endif
