/* targets.h: the spaces and pieces that a step of an effect may name [sandstone 9.2-9.6, 9.17, 9.27], and whether
 * there are any. This is asked several times for every decision of a game, so the short answers are given in place. */
#ifndef HG_SANDSTONE_TARGETS_H
#define HG_SANDSTONE_TARGETS_H

#include "games/sandstone/sandstone_state.h"

/* targets.c. `run` is what the conditions of a step remember. */
uint32_t sandstone_where_by_clauses(const struct sandstone_rules *r, const struct sandstone_state *s,
                                    const struct sandstone_run *run, const struct sandstone_where *where);
uint32_t sandstone_seconds(const struct sandstone_rules *r, const struct sandstone_state *s,
                           const struct sandstone_step *step, int first);
bool sandstone_has_pair(const struct sandstone_rules *r, const struct sandstone_state *s,
                        const struct sandstone_step *step);

static inline uint32_t sandstone_chosen_pieces(const struct sandstone_state *s,
                                               const uint32_t chosen[2][SANDSTONE_PIECES])
{
    const uint32_t *own = s->pieces[s->turn], *opp = s->pieces[!s->turn];
    return (own[0] & chosen[0][0]) | (own[1] & chosen[0][1]) | (opp[0] & chosen[1][0]) | (opp[1] & chosen[1][1]);
}

static inline uint32_t sandstone_where(const struct sandstone_rules *r, const struct sandstone_state *s,
                                       const struct sandstone_run *run, const struct sandstone_where *where)
{
    uint32_t spaces = 0;
    if (where->kind == SANDSTONE_EVERYWHERE)
        return SANDSTONE_ALL_SPACES;
    if (where->kind == SANDSTONE_BY_CLAUSES)
        return sandstone_where_by_clauses(r, s, run, where);
    if (where->kind != SANDSTONE_BY_CARD)
        spaces = sandstone_near(&r->lattice, sandstone_chosen_pieces(s, where->adj));
    if (where->kind != SANDSTONE_BY_ADJ)
        spaces |= sandstone_partners(&r->lattice, sandstone_chosen_pieces(s, where->card));
    return spaces;
}

static inline uint32_t sandstone_which(const struct sandstone_rules *r, const struct sandstone_state *s,
                                       const struct sandstone_run *run, const struct sandstone_which *which)
{
    uint32_t pieces = s->pieces[which->of ^ s->turn][which->piece];
    return pieces ? pieces & sandstone_where(r, s, run, &which->at) : 0;
}

/* [sandstone 14.4] RULING: S35, for the Tower Action of a seat without a piece, if the option is on. */
static inline bool sandstone_reenters(const struct sandstone_rules *r, const struct sandstone_state *s,
                                      const struct sandstone_step *step)
{
    return r->option[SANDSTONE_REENTRY] && step->flags & SANDSTONE_MAY_REENTER && !sandstone_all_of(s, s->turn);
}

/* [sandstone 3.2, 3.3, 9.2] An empty space, and a piece to put there. */
static inline uint32_t sandstone_places(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step)
{
    uint32_t spaces = sandstone_reenters(r, s, step) ? ~sandstone_near(&r->lattice, sandstone_all_of(s, !s->turn))
                                                     : sandstone_where(r, s, &s->run, &step->a.at);
    spaces &= sandstone_empty(s);
    return spaces && sandstone_unplaced(s, s->turn, step->a.piece) ? spaces : 0;
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

/* A removal before "place at vacated" opens the space itself; only the piece can be missing, unless it is what comes
 * back to the own supply. */
static inline bool sandstone_lacks_next(const struct sandstone_state *s, const struct sandstone_step *step)
{
    bool comes_back = !step->a.of && step->a.piece == step->next;
    return step->flags & SANDSTONE_REFILLS && !comes_back && !sandstone_unplaced(s, s->turn, step->next);
}

/* [sandstone 9.3, 9.27] All pieces a removal that has not begun may name, none if they are too few. */
static inline uint32_t sandstone_removals(const struct sandstone_rules *r, const struct sandstone_state *s,
                                          const struct sandstone_step *step)
{
    uint32_t set = sandstone_which(r, s, &s->run, &step->a);
    if (sandstone_is_pair(step))
        set &= sandstone_partners(&r->lattice, set);
    else if (step->n > 1 && !(step->flags & SANDSTONE_UP_TO) && hg_count_bits(set) < step->n)
        return 0;
    return set && sandstone_lacks_next(s, step) ? 0 : set;
}

static inline uint32_t sandstone_firsts(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step)
{
    if (step->op == SANDSTONE_EXCHANGE)
        return s->pieces[s->turn][SANDSTONE_STRONGHOLD];
    return sandstone_which(r, s, &s->run, &step->a);
}

/* Where nothing behind a step can fail, it is enough that there is something to choose. */
static inline bool sandstone_possible_at_a_glance(const struct sandstone_rules *r, const struct sandstone_state *s,
                                                  int first)
{
    const struct sandstone_step *step = &r->step[first];
    if (step->flags & SANDSTONE_SURE)
        return true;
    if (step->op == SANDSTONE_PLACE)
        return sandstone_places(r, s, step);
    if (step->op == SANDSTONE_EXCHANGE)
        return s->pieces[s->turn][SANDSTONE_STRONGHOLD] && s->pieces[s->turn][SANDSTONE_TOWER];
    return step->op == SANDSTONE_REMOVE ? sandstone_removals(r, s, step) : sandstone_has_pair(r, s, step);
}

/* [sandstone 5.9, 9.1] Can the effect be done from this step to its end? */
static inline bool sandstone_possible(const struct sandstone_rules *r, const struct sandstone_state *s, int first)
{
    return r->step[first].flags & SANDSTONE_AT_A_GLANCE ? sandstone_possible_at_a_glance(r, s, first)
                                                        : sandstone_possible_by_trying(r, s, first);
}

#endif
