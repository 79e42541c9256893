/* refusal.c: why a move is refused: its shape, the moment, the seat, and the choice of an action. refusal_choice.c
 * has what follows within an action.
 *
 * What is legal is asked here a second time, from the move that is wished and not from a list: the two must agree,
 * and the tests hold them to it. */
#include "games/sandstone/targets.h"

static enum sandstone_reason check_shape(const struct sandstone_rules *r, struct hg_move move)
{
    return (enum sandstone_reason)hg_move_shape(&sandstone_game, r, move, SANDSTONE_NO_SUCH_MOVE);
}

/* --- chance ------------------------------------------------------------------------------------------------------- */

static enum sandstone_reason check_terrain(const struct sandstone_rules *r, const struct sandstone_state *s,
                                           struct hg_move move)
{
    if (s->phase != SANDSTONE_DEAL_TERRAIN)
        return SANDSTONE_NOTHING_TO_DEAL;
    if (move.a >= r->terrain_count || move.b > 1 || move.c > 1)
        return SANDSTONE_NO_SUCH_CARD;
    return sandstone_terrain_weight(r, s, move) ? SANDSTONE_LEGAL : SANDSTONE_NOT_IN_DECK;
}

/* The kind of outcome that is drawn now. */
static int drawn_now(const struct sandstone_state *s)
{
    if (s->phase != SANDSTONE_DEAL)
        return s->phase == SANDSTONE_DEAL_TERRAIN ? SANDSTONE_MOVE_TERRAIN : 0;
    if (s->stage < SANDSTONE_DEAL_HAND)
        return SANDSTONE_MOVE_BONUS;
    return s->stage == SANDSTONE_DEAL_PRIORITY ? SANDSTONE_MOVE_PRIORITY : SANDSTONE_MOVE_CARD;
}

static enum sandstone_reason check_outcome(const struct sandstone_rules *r, const struct sandstone_state *s,
                                           struct hg_move move)
{
    enum sandstone_reason reason = check_shape(r, move);
    if (reason || move.kind > SANDSTONE_MOVE_PRIORITY)
        return SANDSTONE_NO_SUCH_MOVE;
    if (move.kind != drawn_now(s))
        return SANDSTONE_NOTHING_TO_DEAL;
    if (move.kind == SANDSTONE_MOVE_TERRAIN)
        return check_terrain(r, s, move);
    if (move.kind == SANDSTONE_MOVE_PRIORITY)
        return SANDSTONE_LEGAL;
    if (move.a >= (move.kind == SANDSTONE_MOVE_BONUS ? SANDSTONE_BONUS_CARDS : r->ability_count))
        return SANDSTONE_NO_SUCH_CARD;
    uint32_t left = move.kind == SANDSTONE_MOVE_BONUS ? sandstone_unseen_bonus(s) & hg_bit(move.a)
                                                      : s->unseen & r->ability[move.a].range;
    return left ? SANDSTONE_LEGAL : SANDSTONE_NOT_IN_DECK;
}

/* --- setup, order, upkeep ----------------------------------------------------------------------------------------- */

static bool is_occupied(const struct sandstone_state *s, int space)
{
    return !(sandstone_empty(s) & hg_bit(space));
}

static enum sandstone_reason check_opening(const struct sandstone_rules *r, const struct sandstone_state *s,
                                           struct hg_move move)
{
    int piece;
    uint32_t room = sandstone_opening(r, s, &piece);
    if (move.kind != SANDSTONE_MOVE_PLACE || move.a != piece)
        return SANDSTONE_SETUP_STAGE;
    if (is_occupied(s, move.b))
        return SANDSTONE_OCCUPIED;
    if (s->turn == s->priority && r->lattice.near[move.b] & sandstone_all_of(s, !s->turn))
        return SANDSTONE_TOO_CLOSE;
    if (room & hg_bit(move.b))
        return SANDSTONE_LEGAL;
    return piece == SANDSTONE_TOWER ? SANDSTONE_NOT_NEXT_TO_STRONGHOLD : SANDSTONE_NO_ROOM_FOR_TOWER;
}

static enum sandstone_reason check_lose(const struct sandstone_state *s, struct hg_move move)
{
    if (move.kind != SANDSTONE_MOVE_LOSE)
        return SANDSTONE_UPKEEP_STAGE;
    if (!(sandstone_all_of(s, s->turn) & hg_bit(move.a)))
        return SANDSTONE_NOT_YOUR_PIECE;
    return sandstone_may_lose(s) & hg_bit(move.a) ? SANDSTONE_LEGAL : SANDSTONE_KEEPS_TOO_LITTLE;
}

/* --- the Priority option ------------------------------------------------------------------------------------------ */

static enum sandstone_reason check_option(const struct sandstone_rules *r, const struct sandstone_state *s,
                                          struct hg_move move)
{
    bool swap = r->step[r->priority_option].op == SANDSTONE_HAND_SWAP;
    if (move.kind == SANDSTONE_MOVE_DECLINE || (move.kind == SANDSTONE_MOVE_USE && !swap))
        return SANDSTONE_LEGAL;
    if (move.kind != SANDSTONE_MOVE_TAKE || !swap)
        return SANDSTONE_PRIORITY_OPTION_FIRST;
    struct sandstone_state begun = *s;
    sandstone_begin_run(&begun, SANDSTONE_PRIORITY_OPTION, r->priority_option);
    return sandstone_check_take(r, &begun, move);
}

/* Asked for when there is none: because of the turn, or because it is too late. */
static enum sandstone_reason no_option(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (s->turn != s->first || s->turn != s->priority)
        return SANDSTONE_NO_PRIORITY_OPTION;
    if (s->used || sandstone_possible(r, s, r->priority_option))
        return SANDSTONE_TOO_LATE_FOR_OPTION;
    bool swap = r->step[r->priority_option].op == SANDSTONE_HAND_SWAP;
    return swap && s->hand[s->turn] == SANDSTONE_NONE ? SANDSTONE_NO_HAND_CARD : SANDSTONE_OPTION_IMPOSSIBLE;
}

/* --- choosing an action ------------------------------------------------------------------------------------------- */

/* The piece that an effect cannot do without and that is not there, or LEGAL. */
static enum sandstone_reason lacks_piece(const struct sandstone_rules *r, const struct sandstone_state *s, int first)
{
    const struct sandstone_step *step = &r->step[first];
    int piece = step->op == SANDSTONE_PLACE ? step->a.piece : step->flags & SANDSTONE_REFILLS ? step->next : -1;
    if (piece < 0 || sandstone_unplaced(s, s->turn, piece))
        return SANDSTONE_LEGAL;
    if (piece == SANDSTONE_TOWER)
        return SANDSTONE_NO_TOWER_LEFT;
    return first == r->build ? SANDSTONE_NO_STRONGHOLD_TO_BUILD : SANDSTONE_NO_STRONGHOLD_TO_PLACE;
}

/* What the step lacks at which an effect stands; CANNOT_COMPLETE when only the rest of the effect lacks something. */
static enum sandstone_reason lacks_for(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    bool printed = sandstone_is_printed_tower(step) && !sandstone_reenters(r, s, step);
    switch (step->op) {
    case SANDSTONE_PLACE:
        return sandstone_places(r, s, step) ? SANDSTONE_CANNOT_COMPLETE
               : printed                    ? SANDSTONE_NO_ROOM_FOR_TOWER_ACTION
                                            : SANDSTONE_NO_ROOM_TO_PLACE;
    case SANDSTONE_REMOVE:
        return sandstone_removals(r, s, step) ? SANDSTONE_CANNOT_COMPLETE : SANDSTONE_TOO_FEW_TO_REMOVE;
    case SANDSTONE_MOVE: return sandstone_has_pair(r, s, step) ? SANDSTONE_CANNOT_COMPLETE : SANDSTONE_NOTHING_TO_MOVE;
    case SANDSTONE_SWAP: return sandstone_has_pair(r, s, step) ? SANDSTONE_CANNOT_COMPLETE : SANDSTONE_NOTHING_TO_SWAP;
    case SANDSTONE_EXCHANGE:
        return sandstone_has_pair(r, s, step)                   ? SANDSTONE_CANNOT_COMPLETE
               : s->run.category == SANDSTONE_STRONGHOLD_ACTION ? SANDSTONE_NOTHING_TO_EXCHANGE
                                                                : SANDSTONE_NOTHING_TO_EXCHANGE_STEP;
    case SANDSTONE_HAND_SWAP:
        return s->hand[s->turn] == SANDSTONE_NONE ? SANDSTONE_NO_CARDS_TO_SWAP : SANDSTONE_CANNOT_COMPLETE;
    case SANDSTONE_CHOOSE: return SANDSTONE_NO_OPTION_OPEN;
    case SANDSTONE_PEEK: return SANDSTONE_NOTHING_TO_LOOK_AT;
    default: return SANDSTONE_CANNOT_COMPLETE;
    }
}

/* Everything before the first choice is done on a copy, to see what that choice lacks. */
static enum sandstone_reason lacking(const struct sandstone_rules *r, const struct sandstone_state *s, int category,
                                     int first)
{
    struct sandstone_state begun = *s;
    sandstone_begin_run(&begun, category, first);
    while (sandstone_advance(r, &begun, NULL) == SANDSTONE_CHANCE)
        begun.run.step++;
    const struct sandstone_step *step = &r->step[begun.run.step];
    bool pair = category == SANDSTONE_STRONGHOLD_ACTION && step->op == SANDSTONE_REMOVE && sandstone_is_pair(step);
    if (pair && !step->a.of && step->a.piece == SANDSTONE_TOWER && !sandstone_removals(r, &begun, step))
        return SANDSTONE_NO_PAIR_ON_CARD;
    return lacks_for(r, &begun);
}

static enum sandstone_reason check_effect(const struct sandstone_rules *r, const struct sandstone_state *s,
                                          int category, int first)
{
    if (sandstone_possible(r, s, first))
        return SANDSTONE_LEGAL;
    enum sandstone_reason lacks = lacks_piece(r, s, first);
    return lacks ? lacks : lacking(r, s, category, first);
}

static enum sandstone_reason check_play(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        struct hg_move move)
{
    if (move.b ? s->hand[s->turn] != move.a : sandstone_center_place(s, move.a) < 0)
        return move.b ? SANDSTONE_NOT_IN_HAND : SANDSTONE_NOT_IN_CENTER;
    if (sandstone_can_play(r, s, move.a, move.b))
        return SANDSTONE_LEGAL;
    enum sandstone_reason lacks = lacks_piece(r, s, r->effect[move.a][sandstone_half(r, s, move.a, move.b)]);
    return lacks ? lacks : SANDSTONE_NO_TARGET;
}

static int category_of(int kind)
{
    return kind - SANDSTONE_MOVE_TOWER; /* the three kinds stand in the order of the categories */
}

static enum sandstone_reason check_category(const struct sandstone_state *s, int category)
{
    bool owes_extra = s->extra && s->extra != SANDSTONE_NONE;
    if (owes_extra)
        return s->extra == 1 + category ? SANDSTONE_LEGAL : SANDSTONE_EXTRA_ACTION_FIRST;
    return s->used >> category & 1 ? SANDSTONE_CATEGORY_USED : SANDSTONE_LEGAL;
}

static enum sandstone_reason check_action(const struct sandstone_rules *r, const struct sandstone_state *s,
                                          struct hg_move move)
{
    switch (move.kind) {
    case SANDSTONE_MOVE_PASS: return r->option[SANDSTONE_ALLOW_PASS] ? SANDSTONE_LEGAL : SANDSTONE_TURN_IS_FORCED;
    case SANDSTONE_MOVE_TAKE:
    case SANDSTONE_MOVE_DECLINE:
    case SANDSTONE_MOVE_USE: return no_option(r, s);
    case SANDSTONE_MOVE_TOWER:
    case SANDSTONE_MOVE_STRONGHOLD:
    case SANDSTONE_MOVE_ABILITY: break;
    default: return SANDSTONE_CHOOSE_ACTION_FIRST;
    }
    enum sandstone_reason reason = check_category(s, category_of(move.kind));
    if (reason)
        return reason;
    if (move.kind == SANDSTONE_MOVE_ABILITY)
        return check_play(r, s, move);
    if (move.kind == SANDSTONE_MOVE_TOWER)
        return check_effect(r, s, SANDSTONE_TOWER_ACTION, r->tower_action);
    return check_effect(r, s, SANDSTONE_STRONGHOLD_ACTION, move.a ? r->exchange : r->build);
}

/* --- whose move, and when ----------------------------------------------------------------------------------------- */

static enum sandstone_reason not_yours(const struct sandstone_state *s)
{
    switch (s->phase) {
    case SANDSTONE_OPENING: return SANDSTONE_NOT_YOUR_PLACEMENT;
    case SANDSTONE_ORDER: return SANDSTONE_NOT_YOUR_ORDER;
    case SANDSTONE_UPKEEP: return SANDSTONE_NOT_YOUR_UPKEEP;
    default: return SANDSTONE_NOT_YOUR_TURN;
    }
}

/* Moves of a stage that is over or has not come. */
static enum sandstone_reason wrong_stage(const struct sandstone_state *s, struct hg_move move)
{
    if (move.kind == SANDSTONE_MOVE_PLACE && s->phase != SANDSTONE_OPENING)
        return SANDSTONE_SETUP_IS_OVER;
    if (move.kind == SANDSTONE_MOVE_ORDER && s->phase > SANDSTONE_ORDER)
        return SANDSTONE_ORDER_IS_CHOSEN;
    if (move.kind == SANDSTONE_MOVE_LOSE && s->phase > SANDSTONE_OPENING && s->phase != SANDSTONE_UPKEEP)
        return SANDSTONE_UPKEEP_IS_PAID;
    return SANDSTONE_LEGAL;
}

static enum sandstone_reason check_seat(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        struct hg_move move)
{
    enum sandstone_reason reason = wrong_stage(s, move);
    if (reason)
        return reason;
    if (s->run.category != SANDSTONE_NONE)
        return sandstone_check_choice(r, s, move);
    switch (s->phase) {
    case SANDSTONE_OPENING: return check_opening(r, s, move);
    case SANDSTONE_ORDER: return move.kind == SANDSTONE_MOVE_ORDER ? SANDSTONE_LEGAL : SANDSTONE_CHOOSE_ORDER_FIRST;
    case SANDSTONE_OPTION: return check_option(r, s, move);
    case SANDSTONE_ACT: return check_action(r, s, move);
    default: return check_lose(s, move);
    }
}

int sandstone_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    const struct sandstone_state *s = state;
    if (s->phase == SANDSTONE_OVER)
        return SANDSTONE_IS_OVER;
    if (seat == HG_CHANCE)
        return (int)check_outcome(rules, s, move);
    if (seat < 0 || seat >= SANDSTONE_SEATS)
        return SANDSTONE_NO_SUCH_SEAT;
    if (move.kind <= SANDSTONE_MOVE_PRIORITY)
        return SANDSTONE_NO_SUCH_MOVE;
    enum sandstone_reason reason = check_shape(rules, move);
    if (reason)
        return (int)reason;
    if (s->phase <= SANDSTONE_DEAL)
        return SANDSTONE_BEING_DEALT;
    return (int)(s->turn == seat ? check_seat(rules, s, move) : not_yours(s));
}
