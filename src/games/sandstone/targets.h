/* targets.h: the spaces and pieces that a step of an effect may name [sandstone 9.2-9.6, 9.17, 9.27], and whether
 * there are any. */
#ifndef HG_SANDSTONE_TARGETS_H
#define HG_SANDSTONE_TARGETS_H

#include "games/sandstone/sandstone_state.h"

/* The spaces that fulfil a condition; `run` is what it remembers. */
uint32_t sandstone_where(const struct sandstone_rules *r, const struct sandstone_state *s,
                         const struct sandstone_run *run, const struct sandstone_where *at);

uint32_t sandstone_places(const struct sandstone_rules *r, const struct sandstone_state *s,
                          const struct sandstone_step *step);
uint32_t sandstone_removals(const struct sandstone_rules *r, const struct sandstone_state *s,
                            const struct sandstone_step *step);
uint32_t sandstone_firsts(const struct sandstone_rules *r, const struct sandstone_state *s,
                          const struct sandstone_step *step);
uint32_t sandstone_seconds(const struct sandstone_rules *r, const struct sandstone_state *s,
                           const struct sandstone_step *step, int first);
bool sandstone_has_pair(const struct sandstone_rules *r, const struct sandstone_state *s,
                        const struct sandstone_step *step);

/* [sandstone 14.4] Does the step place a Tower of a seat that has nothing on the board? */
bool sandstone_reenters(const struct sandstone_rules *r, const struct sandstone_state *s,
                        const struct sandstone_step *step);

/* [sandstone 5.9, 9.1] Can the effect be done from this step to its end? */
bool sandstone_possible(const struct sandstone_rules *r, const struct sandstone_state *s, int first);

static inline bool sandstone_is_just(const struct sandstone_where *where, int what)
{
    return where->clauses == 1 && where->atoms[0] == 1 && where->atom[0][0] == what;
}

/* [sandstone 6.1, 6.2] Does the step place a Tower where the printed Tower Action does? */
static inline bool sandstone_is_printed_tower(const struct sandstone_step *step)
{
    const struct sandstone_where *at = &step->a.at;
    enum { BESIDE = SANDSTONE_ADJ + SANDSTONE_STRONGHOLD, ON_CARD = SANDSTONE_CARD + SANDSTONE_TOWER };
    bool two = step->op == SANDSTONE_PLACE && step->a.piece == SANDSTONE_TOWER && at->clauses == 1 && at->atoms[0] == 2;
    return two && ((at->atom[0][0] == BESIDE && at->atom[0][1] == ON_CARD) ||
                   (at->atom[0][0] == ON_CARD && at->atom[0][1] == BESIDE));
}

static inline bool sandstone_is_pair(const struct sandstone_step *step)
{
    return (step->flags & (SANDSTONE_SAME_CARD | SANDSTONE_UP_TO)) == SANDSTONE_SAME_CARD;
}

/* [sandstone 9.9] Is an exchange of the hand card all that can fail? It asks for cards, which a look at the board does not
 * show. */
static inline bool sandstone_just_swaps_hand(const struct sandstone_step *step)
{
    return step->op == SANDSTONE_HAND_SWAP && step->flags & SANDSTONE_LAST;
}

/* [sandstone 5.11] Can what was chosen turn out to be a dead end? An option is listed only if its way leads to the
 * end. */
static inline bool sandstone_must_look_ahead(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (s->run.clear)
        return !(step->flags & SANDSTONE_SURE);
    return !(step->flags & SANDSTONE_LAST) && step->op != SANDSTONE_CHOOSE && step->op != SANDSTONE_OPTIONAL;
}

#endif
