/* glance.c: steps of effects made ready for a look at the board, when an edition has been read. */
#include "games/sandstone/glance.h"

static uint8_t set_of(const struct sandstone_which *which)
{
    return (uint8_t)((which->of ? SANDSTONE_OPP : SANDSTONE_OWN) + which->piece);
}

static void needs(struct sandstone_glance *glance, int of, int piece, int fact)
{
    glance->need[SANDSTONE_PIECES * of + piece] |= (uint8_t)fact;
}

static void needs_one(struct sandstone_glance *glance, const struct sandstone_which *which)
{
    needs(glance, which->of, which->piece, SANDSTONE_ONE);
}

/* Of one clause at most one set to be near and one to share a card with: more is asked for. */
static bool reaches(struct sandstone_glance *glance, const struct sandstone_where *where)
{
    for (int i = 0; where->clauses && i < where->atoms[0]; i++) {
        int atom = where->atom[0][i], reach = atom < SANDSTONE_CARD ? SANDSTONE_IF_NEAR : SANDSTONE_IF_ON_CARD;
        if (atom < SANDSTONE_ADJ || atom >= SANDSTONE_ADJ_SOURCE || glance->reach & reach)
            return false;
        *(atom < SANDSTONE_CARD ? &glance->near : &glance->card) =
            (uint8_t)(atom - (atom < SANDSTONE_CARD ? SANDSTONE_ADJ : SANDSTONE_CARD));
        glance->reach |= (uint8_t)reach;
    }
    return where->clauses <= 1;
}

static bool place(const struct sandstone_rules *r, const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = SANDSTONE_EMPTY;
    needs(glance, 0, step->a.piece, SANDSTONE_LEFT);
    bool reenters = r->option[SANDSTONE_REENTRY] && step->flags & SANDSTONE_MAY_REENTER;
    return !reenters && reaches(glance, &step->a.at);
}

/* A removal before "place at vacated" opens the space itself; only the piece can be missing, unless it is what comes
 * back to the own supply. */
static bool removal(const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = set_of(&step->a);
    if (step->flags & SANDSTONE_REFILLS && (step->a.of || step->a.piece != step->next))
        needs(glance, 0, step->next, SANDSTONE_LEFT);
    needs_one(glance, &step->a);
    if (sandstone_is_pair(step)) {
        glance->reach = SANDSTONE_IF_ON_CARD;
        glance->card = glance->of;
        return !step->a.at.clauses;
    }
    if (step->n == 1 || step->flags & SANDSTONE_UP_TO)
        return reaches(glance, &step->a.at);
    needs(glance, step->a.of, step->a.piece, SANDSTONE_TWO);
    return step->n == 2 && !step->a.at.clauses;
}

static bool move(const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = set_of(&step->a);
    needs_one(glance, &step->a);
    if (sandstone_is_just(&step->b.at, SANDSTONE_ADJ_SOURCE))
        glance->reach = SANDSTONE_IF_BESIDE_EMPTY;
    else if (step->b.at.clauses)
        return false;
    else
        glance->second = SANDSTONE_EMPTY;
    return reaches(glance, &step->a.at);
}

/* Where both are of one set, none can be swapped with itself: that is more than a look at the set. */
static bool swap(const struct sandstone_step *step, struct sandstone_glance *glance)
{
    glance->of = set_of(&step->a);
    if (set_of(&step->b) == glance->of)
        return false;
    needs_one(glance, &step->a);
    needs_one(glance, &step->b);
    if (sandstone_is_just(&step->b.at, SANDSTONE_ADJ_FIRST)) {
        glance->reach = SANDSTONE_IF_NEAR;
        glance->near = set_of(&step->b);
        return !step->a.at.clauses;
    }
    glance->second = set_of(&step->b);
    return !step->b.at.clauses && reaches(glance, &step->a.at);
}

static bool exchange(struct sandstone_glance *glance)
{
    glance->of = SANDSTONE_OWN + SANDSTONE_STRONGHOLD;
    glance->second = SANDSTONE_OWN + SANDSTONE_TOWER;
    needs(glance, 0, SANDSTONE_STRONGHOLD, SANDSTONE_ONE);
    needs(glance, 0, SANDSTONE_TOWER, SANDSTONE_ONE);
    return true;
}

static bool by_sets(const struct sandstone_rules *r, const struct sandstone_step *step, struct sandstone_glance *glance)
{
    switch (step->op) {
    case SANDSTONE_PLACE: return place(r, step, glance);
    case SANDSTONE_REMOVE: return removal(step, glance);
    case SANDSTONE_MOVE: return move(step, glance);
    case SANDSTONE_SWAP: return swap(step, glance);
    case SANDSTONE_EXCHANGE: return exchange(glance);
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
    struct sandstone_glance glance = {.second = SANDSTONE_SETS};
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
    static const uint8_t pauses[SANDSTONE_OPS] = {
        [SANDSTONE_PLACE] = SANDSTONE_CHOICE,  [SANDSTONE_MOVE] = SANDSTONE_CHOICE,
        [SANDSTONE_SWAP] = SANDSTONE_CHOICE,   [SANDSTONE_EXCHANGE] = SANDSTONE_CHOICE,
        [SANDSTONE_PLAY] = SANDSTONE_CHOICE,   [SANDSTONE_HAND_SWAP] = SANDSTONE_CHOICE,
        [SANDSTONE_CHOOSE] = SANDSTONE_CHOICE, [SANDSTONE_END] = SANDSTONE_DONE,
    };
    for (int i = 0; i < r->steps; i++) {
        r->glance[i] = glance_of(r, &r->step[i]);
        r->glance[i].pause = pauses[r->step[i].op];
    }
}
