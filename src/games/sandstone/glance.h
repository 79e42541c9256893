/* glance.h: what a step of an effect may name, from a look at the board. It is asked several times for every decision of
 * a game, so the answer is given in place. */
#ifndef HG_SANDSTONE_GLANCE_H
#define HG_SANDSTONE_GLANCE_H

#include "games/sandstone/targets.h"

/* The board as the seat on turn sees it, see SANDSTONE_OWN. */
struct sandstone_sight {
    uint32_t set[SANDSTONE_SETS];
};

static inline struct sandstone_sight sandstone_look(const struct sandstone_state *s)
{
    struct sandstone_sight sight;
    uint32_t own = sandstone_all_of(s, s->turn), opp = sandstone_all_of(s, !s->turn);
    memcpy(&sight.set[SANDSTONE_OWN], s->pieces[s->turn], sizeof s->pieces[0]);
    memcpy(&sight.set[SANDSTONE_OPP], s->pieces[!s->turn], sizeof s->pieces[0]);
    sight.set[SANDSTONE_OWN + SANDSTONE_PIECES] = own;
    sight.set[SANDSTONE_OPP + SANDSTONE_PIECES] = opp;
    sight.set[SANDSTONE_EMPTY] = SANDSTONE_ALL_SPACES & ~(own | opp);
    return sight;
}

/* What of its set a step may name, where its glance says it without asking and trying. */
static inline uint32_t sandstone_named(const struct sandstone_rules *r, const struct sandstone_sight *sight,
                                       const struct sandstone_glance *glance)
{
    uint32_t set = sight->set[glance->of], within = 0;
    if (glance->reach & SANDSTONE_IF_NEAR)
        within = sandstone_near(&r->lattice, sight->set[glance->near]);
    if (glance->reach & SANDSTONE_IF_ON_CARD)
        within |= sandstone_partners(&r->lattice, sight->set[glance->card]);
    if (glance->reach & (SANDSTONE_IF_NEAR | SANDSTONE_IF_ON_CARD))
        set &= within;
    if (glance->reach & SANDSTONE_IF_BESIDE_EMPTY)
        set &= sandstone_near(&r->lattice, sight->set[SANDSTONE_EMPTY]);
    return set;
}

#endif
