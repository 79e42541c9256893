/* glance.c: steps of effects made ready for a look at the board, when an edition has been read. */
#include "games/sandstone/glance.h"

static uint8_t set_of(const struct sandstone_which *which)
{
    return (uint8_t)(SANDSTONE_PIECES * which->of + which->piece);
}

static void needs(struct sandstone_glance *glance, int set, int fact)
{
    glance->need[set] |= (uint8_t)fact;
}

static bool reaches(struct sandstone_glance *glance, const struct sandstone_where *where)
{
    static const uint8_t reach[] = {
        [SANDSTONE_BY_ADJ] = SANDSTONE_IF_NEAR,
        [SANDSTONE_BY_CARD] = SANDSTONE_IF_ON_CARD,
        [SANDSTONE_BY_BOTH] = SANDSTONE_IF_NEAR | SANDSTONE_IF_ON_CARD,
        [SANDSTONE_BY_CLAUSES] = SANDSTONE_IF_ASKED,
    };
    glance->reach |= reach[where->kind];
    memcpy(glance->near, where->adj, sizeof where->adj);
    memcpy(glance->card, where->card, sizeof where->card);
    return !(glance->reach & SANDSTONE_IF_ASKED);
}

static bool place(const struct sandstone_rules *r, const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = SANDSTONE_EMPTY;
    needs(glance, SANDSTONE_OWN + step->a.piece, SANDSTONE_LEFT);
    bool reenters = r->option[SANDSTONE_REENTRY] && step->flags & SANDSTONE_MAY_REENTER;
    return !reenters && reaches(glance, &step->a.at);
}

/* A removal before "place at vacated" opens the space itself; only the piece can be missing, unless it is what comes
 * back to the own supply. */
static bool removal(const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = set_of(&step->a);
    if (step->flags & SANDSTONE_REFILLS && (step->a.of || step->a.piece != step->next))
        needs(glance, SANDSTONE_OWN + step->next, SANDSTONE_LEFT);
    needs(glance, glance->of, SANDSTONE_ONE);
    if (sandstone_is_pair(step)) {
        glance->reach = SANDSTONE_IF_ON_CARD;
        glance->card[glance->of] = SANDSTONE_ALL_SPACES;
        return step->a.at.kind == SANDSTONE_EVERYWHERE;
    }
    if (step->n == 1 || step->flags & SANDSTONE_UP_TO)
        return reaches(glance, &step->a.at);
    needs(glance, glance->of, SANDSTONE_TWO);
    return step->n == 2 && step->a.at.kind == SANDSTONE_EVERYWHERE;
}

static bool move(const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = set_of(&step->a);
    needs(glance, glance->of, SANDSTONE_ONE);
    if (sandstone_is_just(&step->b.at, SANDSTONE_ADJ_SOURCE))
        glance->reach = SANDSTONE_IF_BESIDE_EMPTY;
    else if (step->b.at.kind != SANDSTONE_EVERYWHERE)
        return false;
    return reaches(glance, &step->a.at);
}

/* Where both are of one set, none can be swapped with itself: that is more than a look at the set. */
static bool swap(const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = set_of(&step->a);
    if (set_of(&step->b) == glance->of)
        return false;
    needs(glance, glance->of, SANDSTONE_ONE);
    needs(glance, set_of(&step->b), SANDSTONE_ONE);
    if (sandstone_is_just(&step->b.at, SANDSTONE_ADJ_FIRST)) {
        glance->reach = SANDSTONE_IF_NEAR;
        glance->near[set_of(&step->b)] = SANDSTONE_ALL_SPACES;
        return step->a.at.kind == SANDSTONE_EVERYWHERE;
    }
    return step->b.at.kind == SANDSTONE_EVERYWHERE && reaches(glance, &step->a.at);
}

static bool by_sets(const struct sandstone_rules *r, const struct sandstone_step *step, struct sandstone_glance *glance)
{
    switch (step->op) {
    case SANDSTONE_PLACE: return place(r, step, glance);
    case SANDSTONE_REMOVE: return removal(step, glance);
    case SANDSTONE_MOVE: return move(step, glance);
    case SANDSTONE_SWAP: return swap(step, glance);
    case SANDSTONE_EXCHANGE:
        glance->of = SANDSTONE_OWN + SANDSTONE_STRONGHOLD;
        needs(glance, SANDSTONE_OWN + SANDSTONE_STRONGHOLD, SANDSTONE_ONE);
        needs(glance, SANDSTONE_OWN + SANDSTONE_TOWER, SANDSTONE_ONE);
        return true;
    default: return false;
    }
}

/* The words of choices.h. */
static void name_by(struct sandstone_glance *glance, struct hg_move like, struct hg_move step)
{
    glance->like = hg_move_word(like);
    glance->step = hg_move_word(step);
}

static void choose_words(const struct sandstone_rules *r, const struct sandstone_step *step,
                         struct sandstone_glance *glance)
{
    bool place = step->op == SANDSTONE_PLACE, removal = step->op == SANDSTONE_REMOVE;
    glance->plain = !(removal && step->flags & SANDSTONE_UP_TO);
    if (removal && sandstone_is_pair(step))
        name_by(glance, (struct hg_move){SANDSTONE_MOVE_PAIR, 0, r->lattice.fold, 0}, (struct hg_move){.a = 1, .b = 1});
    else if (place || removal)
        name_by(glance, (struct hg_move){.kind = SANDSTONE_MOVE_AT}, (struct hg_move){.a = 1});
    else
        name_by(glance, (struct hg_move){.kind = SANDSTONE_MOVE_FROM}, (struct hg_move){0});
}

static struct sandstone_glance glance_of(const struct sandstone_rules *r, const struct sandstone_step *step)
{
    struct sandstone_glance glance = {0};
    if (step->flags & SANDSTONE_SURE)
        return glance;
    if (!(step->flags & SANDSTONE_AT_A_GLANCE))
        return (struct sandstone_glance){.reach = SANDSTONE_IF_TRIED};
    if (!by_sets(r, step, &glance))
        return (struct sandstone_glance){.reach = SANDSTONE_IF_ASKED};
    choose_words(r, step, &glance);
    return glance;
}

void sandstone_prepare_glances(struct sandstone_rules *r)
{
    for (int i = 0; i < r->steps; i++)
        r->glance[i] = glance_of(r, &r->step[i]);
}
