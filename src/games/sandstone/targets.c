/* targets.c: which spaces and pieces a step of an effect may name [sandstone 9.2-9.6, 9.17-9.27].
 *
 * Conditions are sets of spaces: all clauses are intersected, the alternatives of a clause are united. */
#include "games/sandstone/targets.h"

/* --- conditions --------------------------------------------------------------------------------------------------- */

enum { ANY_PIECE = SANDSTONE_PIECES };

/* [sandstone 9.19, 9.20] `what`: 3 * (0 own, 1 opp) + piece. */
static uint32_t pieces_meant(const struct sandstone_state *s, int what)
{
    int seat = what < 3 ? s->turn : !s->turn, piece = what % 3;
    return piece == ANY_PIECE ? sandstone_all_of(s, seat) : s->pieces[seat][piece];
}

static uint32_t beside(const struct sandstone_rules *r, int space)
{
    return space < SANDSTONE_SPACES ? r->lattice.near[space] : 0;
}

static uint32_t atom(const struct sandstone_rules *r, const struct sandstone_state *s, const struct sandstone_run *run,
                     int what)
{
    if (what >= SANDSTONE_TYPE)
        return s->terrain[what - SANDSTONE_TYPE]; /* [sandstone 9.25] */
    switch (what) {
    case SANDSTONE_ANY: return SANDSTONE_ALL_SPACES;          /* [sandstone 9.18] */
    case SANDSTONE_ADJ_SOURCE: return beside(r, run->source); /* [sandstone 9.21] */
    case SANDSTONE_ADJ_FIRST: return beside(r, run->first);   /* [sandstone 9.22] */
    case SANDSTONE_ADJ_PLACED: return beside(r, run->placed); /* [sandstone 9.23] */
    case SANDSTONE_VACATED: return run->vacated;              /* [sandstone 9.24] */
    default: break;
    }
    if (what < SANDSTONE_CARD)
        return sandstone_near(&r->lattice, pieces_meant(s, what - SANDSTONE_ADJ));
    return sandstone_partners(&r->lattice, pieces_meant(s, what - SANDSTONE_CARD));
}

/* [sandstone 9.17, 9.26] RULING: ours; of alternatives each has a "not:" of its own. */
static uint32_t clause(const struct sandstone_rules *r, const struct sandstone_state *s,
                       const struct sandstone_run *run, const uint8_t *atoms, int count)
{
    uint32_t spaces = 0;
    for (int i = 0; i < count; i++) {
        uint32_t set = atom(r, s, run, atoms[i] & ~SANDSTONE_NOT);
        spaces |= atoms[i] & SANDSTONE_NOT ? ~set : set;
    }
    return spaces;
}

uint32_t sandstone_where(const struct sandstone_rules *r, const struct sandstone_state *s,
                         const struct sandstone_run *run, const struct sandstone_where *at)
{
    uint32_t spaces = SANDSTONE_ALL_SPACES;
    for (int i = 0; i < at->clauses; i++)
        spaces &= clause(r, s, run, at->atom[i], at->atoms[i]);
    return spaces;
}

static uint32_t which(const struct sandstone_rules *r, const struct sandstone_state *s, const struct sandstone_run *run,
                      const struct sandstone_which *pieces)
{
    return s->pieces[pieces->of ^ s->turn][pieces->piece] & sandstone_where(r, s, run, &pieces->at);
}

/* --- one space ---------------------------------------------------------------------------------------------------- */

/* [sandstone 14.4] RULING: S35, for the Tower Action of a seat without a piece, if the option is on. */
bool sandstone_reenters(const struct sandstone_rules *r, const struct sandstone_state *s,
                        const struct sandstone_step *step)
{
    return r->option[SANDSTONE_REENTRY] && step->flags & SANDSTONE_MAY_REENTER && !sandstone_all_of(s, s->turn);
}

/* [sandstone 3.2, 3.3, 9.2] An empty space, and a piece to put there. */
uint32_t sandstone_places(const struct sandstone_rules *r, const struct sandstone_state *s,
                          const struct sandstone_step *step)
{
    uint32_t spaces = sandstone_reenters(r, s, step) ? ~sandstone_near(&r->lattice, sandstone_all_of(s, !s->turn))
                                                     : sandstone_where(r, s, &s->run, &step->a.at);
    return sandstone_unplaced(s, s->turn, step->a.piece) ? spaces & sandstone_empty(s) : 0;
}

/* A removal before "place at vacated" opens the space itself; only the piece can be missing, unless it is what comes
 * back to the own supply. */
static bool lacks_next(const struct sandstone_state *s, const struct sandstone_step *step)
{
    bool comes_back = !step->a.of && step->a.piece == step->next;
    return step->flags & SANDSTONE_REFILLS && !comes_back && !sandstone_unplaced(s, s->turn, step->next);
}

/* [sandstone 9.3, 9.27] All pieces a removal that has not begun may name, none if they are too few. */
uint32_t sandstone_removals(const struct sandstone_rules *r, const struct sandstone_state *s,
                            const struct sandstone_step *step)
{
    uint32_t set = which(r, s, &s->run, &step->a);
    if (sandstone_is_pair(step))
        set &= sandstone_partners(&r->lattice, set);
    else if (step->n > 1 && !(step->flags & SANDSTONE_UP_TO) && hg_count_bits(set) < step->n)
        return 0;
    return lacks_next(s, step) ? 0 : set;
}

/* --- two spaces --------------------------------------------------------------------------------------------------- */

/* [sandstone 9.4, 9.27] To another empty space; conditions are judged with the piece lifted. */
static uint32_t destinations(const struct sandstone_rules *r, const struct sandstone_state *s,
                             const struct sandstone_step *step, int from)
{
    if (!step->b.at.clauses)
        return sandstone_empty(s);
    if (sandstone_is_just(&step->b.at, SANDSTONE_ADJ_SOURCE))
        return sandstone_empty(s) & r->lattice.near[from];
    struct sandstone_state lifted = *s;
    lifted.pieces[sandstone_owner(s, &step->a)][step->a.piece] &= ~hg_bit(from);
    lifted.run.source = (uint8_t)from;
    return sandstone_empty(s) & sandstone_where(r, &lifted, &lifted.run, &step->b.at);
}

uint32_t sandstone_firsts(const struct sandstone_rules *r, const struct sandstone_state *s,
                          const struct sandstone_step *step)
{
    if (step->op == SANDSTONE_EXCHANGE)
        return s->pieces[s->turn][SANDSTONE_STRONGHOLD];
    return which(r, s, &s->run, &step->a);
}

uint32_t sandstone_seconds(const struct sandstone_rules *r, const struct sandstone_state *s,
                           const struct sandstone_step *step, int first)
{
    if (step->op == SANDSTONE_EXCHANGE)
        return s->pieces[s->turn][SANDSTONE_TOWER];
    if (step->op == SANDSTONE_MOVE)
        return destinations(r, s, step, first);
    struct sandstone_run run = s->run;
    run.first = (uint8_t)first;
    return which(r, s, &run, &step->b) & ~hg_bit(first);
}

bool sandstone_has_pair(const struct sandstone_rules *r, const struct sandstone_state *s,
                        const struct sandstone_step *step)
{
    for (uint32_t firsts = sandstone_firsts(r, s, step); firsts; firsts = hg_without_lowest(firsts))
        if (sandstone_seconds(r, s, step, hg_lowest(firsts)))
            return true;
    return false;
}

/* --- a whole effect ----------------------------------------------------------------------------------------------- */

/* Where nothing behind a step can fail, it is enough that there is something to choose. */
static bool has_target(const struct sandstone_rules *r, const struct sandstone_state *s,
                       const struct sandstone_step *step)
{
    if (step->op == SANDSTONE_PLACE)
        return sandstone_places(r, s, step);
    return step->op == SANDSTONE_REMOVE ? sandstone_removals(r, s, step) : sandstone_has_pair(r, s, step);
}

bool sandstone_possible(const struct sandstone_rules *r, const struct sandstone_state *s, int first)
{
    const struct sandstone_step *step = &r->step[first];
    if (sandstone_just_swaps_hand(step))
        return sandstone_takes(s);
    if (!(step->flags & SANDSTONE_AT_A_GLANCE))
        return sandstone_possible_by_trying(r, s, first);
    return step->flags & SANDSTONE_SURE || has_target(r, s, step);
}
