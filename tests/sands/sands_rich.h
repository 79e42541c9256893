/* sands_rich.h: positions in which everything is in play: random play from the start drives unrest up and meets hardly an
 * advance, structure or chronicle. */
#ifndef HG_TESTS_SANDS_RICH_H
#define HG_TESTS_SANDS_RICH_H

#include "games/sands/sands_state.h"

/* A sane position before the first turn of some generation: large and tiny empires, full and empty supplies, structures,
 * trees, piles, caravans at borders of off-limits territories, unrest up to its maximum. */
void sands_make_rich(const struct sands_rules *r, int seats, struct hg_rng *rng, struct sands_state *s);

#endif
