/* refusal_choice.c: why a choice within an effect is refused [sandstone 5.11, 7.3, 7.5, 9]. */
#include "games/sandstone/targets.h"

static bool has(uint32_t set, int space)
{
    return set & hg_bit(space);
}

static bool is_occupied(const struct sandstone_state *s, int space)
{
    return !has(sandstone_empty(s), space);
}

enum sandstone_reason sandstone_check_take(const struct sandstone_rules *r, const struct sandstone_state *s,
                                           struct hg_move move)
{
    HG_ASSERT(s->hand[s->turn] != SANDSTONE_NONE, "who is asked to exchange the hand card has one");
    if (sandstone_center_place(s, move.a) < 0)
        return SANDSTONE_NOT_IN_CENTER_TO_SWAP;
    return sandstone_must_look_ahead(r, s) && !sandstone_completes(r, s, move) ? SANDSTONE_DEAD_END : SANDSTONE_LEGAL;
}

/* --- pieces and spaces -------------------------------------------------------------------------------------------- */

/* Whose rule a refusal names: that of the printed action, else that of the step. */
static enum sandstone_situation situation(const struct sandstone_state *s, const struct sandstone_step *step)
{
    bool printed = s->run.category == SANDSTONE_STRONGHOLD_ACTION;
    switch (step->op) {
    case SANDSTONE_REMOVE: return printed ? SANDSTONE_IN_BUILD : SANDSTONE_IN_REMOVE;
    case SANDSTONE_EXCHANGE: return printed ? SANDSTONE_IN_EXCHANGE : SANDSTONE_IN_EXCHANGE_STEP;
    case SANDSTONE_MOVE: return SANDSTONE_IN_MOVE;
    default: return SANDSTONE_IN_SWAP;
    }
}

static enum sandstone_reason twice(const struct sandstone_state *s, const struct sandstone_step *step)
{
    return SANDSTONE_SAME_PIECE_TWICE + situation(s, step);
}

/* A step may ask for an opposing Tower, or for an own piece. */
static enum sandstone_reason wrong_piece(const struct sandstone_state *s, const struct sandstone_step *step,
                                         const struct sandstone_which *which)
{
    if (which->of)
        return step->op == SANDSTONE_REMOVE ? SANDSTONE_WRONG_PIECE_TO_REMOVE
               : step->op == SANDSTONE_MOVE ? SANDSTONE_WRONG_PIECE_TO_MOVE
                                            : SANDSTONE_WRONG_PIECE_TO_SWAP;
    return (which->piece == SANDSTONE_TOWER ? SANDSTONE_NOT_YOUR_TOWER : SANDSTONE_NOT_YOUR_STRONGHOLD) +
           situation(s, step);
}

/* Why a piece on a space is not the one that a step asks for. */
static enum sandstone_reason check_piece(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         const struct sandstone_run *run, const struct sandstone_step *step,
                                         const struct sandstone_which *which, int space)
{
    int owner = which->of ? !s->turn : s->turn;
    if (has(s->pieces[owner][which->piece], space))
        return has(sandstone_where(r, s, run, &which->at), space) ? SANDSTONE_LEGAL : SANDSTONE_CONDITION_NOT_MET;
    if (has(s->pieces[!s->turn][SANDSTONE_STRONGHOLD], space))
        return SANDSTONE_STRONGHOLD_IS_SAFE;
    return wrong_piece(s, step, which);
}

static bool asks_for(const struct sandstone_where *where, int what)
{
    for (int i = 0; i < where->clauses; i++)
        if (where->atoms[i] == 1 && where->atom[i][0] == what)
            return true;
    return false;
}

static enum sandstone_reason check_place(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         const struct sandstone_step *step, int space)
{
    if (is_occupied(s, space))
        return SANDSTONE_OCCUPIED;
    if (has(sandstone_places(r, s, step), space))
        return SANDSTONE_LEGAL;
    if (sandstone_reenters(r, s, step))
        return SANDSTONE_TOO_CLOSE_TO_REENTER;
    if (sandstone_is_printed_tower(step))
        return SANDSTONE_NOT_ADJACENT;
    bool vacated = asks_for(&step->a.at, SANDSTONE_VACATED) && !has(s->run.vacated, space);
    return vacated ? SANDSTONE_NOT_VACATED : SANDSTONE_CONDITION_NOT_MET;
}

static enum sandstone_reason check_remove(const struct sandstone_rules *r, const struct sandstone_state *s,
                                          const struct sandstone_step *step, int space)
{
    uint32_t targets = s->run.left ? s->run.targets : sandstone_removals(r, s, step);
    if (has(targets, space))
        return SANDSTONE_LEGAL;
    if (s->run.left && has(s->run.vacated, space))
        return twice(s, step);
    enum sandstone_reason reason = check_piece(r, s, &s->run, step, &step->a, space);
    if (reason)
        return reason;
    return step->flags & SANDSTONE_SAME_CARD ? SANDSTONE_NOT_ONE_CARD : SANDSTONE_CONDITION_NOT_MET;
}

/* [sandstone 9.3] One choice has one value: the space with the lower number comes first. */
static enum sandstone_reason check_pair(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step, struct hg_move move)
{
    if (move.a == move.b)
        return twice(s, step);
    enum sandstone_reason first = check_piece(r, s, &s->run, step, &step->a, move.a);
    enum sandstone_reason second = check_piece(r, s, &s->run, step, &step->a, move.b);
    if (first || second)
        return first ? first : second;
    if (move.b == move.a + r->lattice.fold && has(r->lattice.first_half, move.a))
        return SANDSTONE_LEGAL;
    return situation(s, step) == SANDSTONE_IN_BUILD ? SANDSTONE_NOT_ONE_CARD_TO_BUILD : SANDSTONE_NOT_ONE_CARD;
}

static enum sandstone_reason check_second(const struct sandstone_rules *r, const struct sandstone_state *s,
                                          const struct sandstone_step *step, struct hg_move move)
{
    if (has(sandstone_seconds(r, s, step, move.a), move.b))
        return SANDSTONE_LEGAL;
    if (step->op == SANDSTONE_MOVE)
        return is_occupied(s, move.b) ? SANDSTONE_OCCUPIED : SANDSTONE_CONDITION_NOT_MET;
    struct sandstone_run run = s->run;
    run.first = move.a;
    return check_piece(r, s, &run, step, &step->b, move.b);
}

/* An Exchange is of an own Stronghold and an own Tower. */
static const struct sandstone_which own_stronghold = {.piece = SANDSTONE_STRONGHOLD},
                                    own_tower = {.piece = SANDSTONE_TOWER};

static const struct sandstone_which *first_of(const struct sandstone_step *step)
{
    return step->op == SANDSTONE_EXCHANGE ? &own_stronghold : &step->a;
}

static enum sandstone_reason check_from(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step, struct hg_move move)
{
    bool exchange = step->op == SANDSTONE_EXCHANGE;
    enum sandstone_reason first = check_piece(r, s, &s->run, step, first_of(step), move.a);
    if (first)
        return first;
    if (move.a == move.b)
        return twice(s, step);
    return exchange ? check_piece(r, s, &s->run, step, &own_tower, move.b) : check_second(r, s, step, move);
}

/* [sandstone 7.3, 7.5] */
static enum sandstone_reason check_clear(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         struct hg_move move)
{
    if (move.kind == SANDSTONE_MOVE_STOP)
        return SANDSTONE_LEGAL;
    if (move.kind != SANDSTONE_MOVE_AT)
        return SANDSTONE_WRONG_CHOICE_NOW;
    if (has(sandstone_clear_targets(r, s), move.a))
        return SANDSTONE_LEGAL;
    return has(s->pieces[!s->turn][SANDSTONE_STRONGHOLD], move.a) ? SANDSTONE_STRONGHOLD_IS_SAFE
                                                                  : SANDSTONE_NOT_ADJACENT_TO_PLACED;
}

/* --- the step that asks ------------------------------------------------------------------------------------------- */

/* The kind of choice that a step asks for. */
static int asked_now(const struct sandstone_step *step)
{
    switch (step->op) {
    case SANDSTONE_PLACE: return SANDSTONE_MOVE_AT;
    case SANDSTONE_REMOVE: return sandstone_is_pair(step) ? SANDSTONE_MOVE_PAIR : SANDSTONE_MOVE_AT;
    case SANDSTONE_HAND_SWAP: return SANDSTONE_MOVE_TAKE;
    case SANDSTONE_CHOOSE:
    case SANDSTONE_OPTIONAL: return SANDSTONE_MOVE_CHOICE;
    default: return SANDSTONE_MOVE_FROM;
    }
}

static enum sandstone_reason check_now(const struct sandstone_rules *r, const struct sandstone_state *s,
                                       struct hg_move move)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (s->run.clear)
        return check_clear(r, s, move);
    if (move.kind == SANDSTONE_MOVE_STOP)
        return step->op == SANDSTONE_REMOVE && step->flags & SANDSTONE_UP_TO ? SANDSTONE_LEGAL
                                                                             : SANDSTONE_NOTHING_TO_STOP;
    if (move.kind == SANDSTONE_MOVE_SKIP && step->op == SANDSTONE_OPTIONAL)
        return sandstone_possible(r, s, step->jump) ? SANDSTONE_LEGAL : SANDSTONE_DEAD_END;
    if (move.kind == SANDSTONE_MOVE_SKIP)
        return SANDSTONE_MUST_NOT_SKIP;
    if (move.kind != asked_now(step))
        return SANDSTONE_WRONG_CHOICE_NOW;
    switch (step->op) {
    case SANDSTONE_PLACE: return check_place(r, s, step, move.a);
    case SANDSTONE_REMOVE:
        return move.kind == SANDSTONE_MOVE_PAIR ? check_pair(r, s, step, move) : check_remove(r, s, step, move.a);
    case SANDSTONE_HAND_SWAP: return sandstone_check_take(r, s, move);
    case SANDSTONE_CHOOSE:
        return move.a < step->n && sandstone_possible(r, s, step[1 + move.a].jump) ? SANDSTONE_LEGAL
                                                                                   : SANDSTONE_OPTION_NOT_OPEN;
    case SANDSTONE_OPTIONAL: return move.a == 0 ? SANDSTONE_LEGAL : SANDSTONE_OPTION_NOT_OPEN;
    default: return check_from(r, s, step, move);
    }
}

/* Choices that belong to some other moment of the turn. */
static bool belongs_elsewhere(int kind)
{
    return kind == SANDSTONE_MOVE_TOWER || kind == SANDSTONE_MOVE_STRONGHOLD || kind == SANDSTONE_MOVE_ABILITY ||
           kind == SANDSTONE_MOVE_PASS;
}

enum sandstone_reason sandstone_check_choice(const struct sandstone_rules *r, const struct sandstone_state *s,
                                             struct hg_move move)
{
    if (belongs_elsewhere(move.kind))
        return SANDSTONE_FINISH_ACTION;
    enum sandstone_reason reason = check_now(r, s, move);
    if (reason)
        return reason;
    return sandstone_must_look_ahead(r, s) && !sandstone_completes(r, s, move) ? SANDSTONE_DEAD_END : SANDSTONE_LEGAL;
}

/* The space that a refusal is about: of two the first, unless nothing is wrong with it. */
int sandstone_space_at_fault(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move)
{
    bool two = move.kind == SANDSTONE_MOVE_PAIR || move.kind == SANDSTONE_MOVE_FROM;
    if (move.kind == SANDSTONE_MOVE_PLACE)
        return move.b;
    if (!two || move.a >= SANDSTONE_SPACES || s->run.category == SANDSTONE_NONE)
        return move.a;
    const struct sandstone_step *step = &r->step[s->run.step];
    return check_piece(r, s, &s->run, step, first_of(step), move.a) ? move.a : move.b;
}
