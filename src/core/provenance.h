/* provenance.h: every block of an edition says where its values come from. */
#ifndef HG_CORE_PROVENANCE_H
#define HG_CORE_PROVENANCE_H

#include "core/problem.h"

/* `object` must have a member "provenance": an object whose values are all "rulebook", "public", "inferred" or
 * "reconstructed". */
void hg_check_provenance(struct hg_problems *problems, struct hg_json object, struct hg_field field);

#endif
