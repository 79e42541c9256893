/* stronghold.c: placing a Stronghold, with the removals that may follow, and the Exchange [sandstone 7.3-7.9]. */
#include "games/sandstone/sandstone_state.h"

/* [sandstone 7.3] Opposing Towers next to the Stronghold just placed. */
uint32_t sandstone_clear_targets(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    return r->lattice.near[s->run.placed] & s->pieces[!s->turn][SANDSTONE_TOWER];
}

/* [sandstone 7.4, 7.6, 7.7] RULING: S10, the Forest is counted once, here: what was paid for the Stronghold is gone,
 * and the removals do not raise the number. Nobody is asked where there is nothing to remove. */
void sandstone_place_stronghold(const struct sandstone_rules *r, struct sandstone_state *s, int space,
                                struct hg_events *events)
{
    sandstone_put(s, s->turn, SANDSTONE_STRONGHOLD, space);
    sandstone_tell(events, SANDSTONE_PLACED, s->turn, SANDSTONE_STRONGHOLD, space, 0, 0);
    if (sandstone_clear_targets(r, s))
        s->run.clear = (uint8_t)sandstone_controls(r, s, s->turn, SANDSTONE_FOREST);
}

/* [sandstone 7.8, 7.9] RULING: S11, S12, the Stronghold comes from the board, so it is not placed and removes
 * nothing. */
void sandstone_exchange(struct sandstone_state *s, int from, int to, struct hg_events *events)
{
    s->pieces[s->turn][SANDSTONE_STRONGHOLD] ^= hg_bit(from) | hg_bit(to);
    sandstone_take(s, s->turn, SANDSTONE_TOWER, to);
    s->run.vacated |= hg_bit(from);
    sandstone_tell(events, SANDSTONE_EXCHANGED, s->turn, from, to, 0, 0);
}
