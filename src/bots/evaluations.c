/* evaluations.c: one line per game that has one, in the file or folder of its name. Replaced like the table of games: see
 * games/registry.c. */
#include <stddef.h>

#include "bots/bots_private.h"

extern const struct hg_evaluation hg_tides_evaluation, hg_sandstone_evaluation, hg_sands_evaluation;
extern const struct hg_evaluation hg_empires_evaluation;

/* clang-format off */
const struct hg_evaluation *const hg_evaluations[] = {
    &hg_tides_evaluation,
    &hg_sandstone_evaluation,
    &hg_sands_evaluation,
    &hg_empires_evaluation,
    NULL,
};
/* clang-format on */
