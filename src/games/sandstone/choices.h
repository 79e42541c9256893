/* choices.h: what may be decided: a set of bits, and a move for each of them. */
#ifndef HG_SANDSTONE_CHOICES_H
#define HG_SANDSTONE_CHOICES_H

#include "games/sandstone/targets.h"

enum { SANDSTONE_OTHER = SANDSTONE_SPACES }; /* the bit of a move that names nothing: stop, skip, decline, pass */

/* Moves are words: that of bit n is `like` and n times `step`. Without a step a bit is an action, a card, or of moves
 * that name two spaces the first of them. */
struct sandstone_choices {
    uint32_t set, like, step;
    uint32_t other; /* the move of SANDSTONE_OTHER */
};
_Static_assert(sizeof(struct sandstone_choices) == 16, "so small that it is returned in registers");

/* Is there one that leads to the end of the effect that is being done? */
bool sandstone_has_choice(const struct sandstone_rules *r, const struct sandstone_state *s);

#endif
