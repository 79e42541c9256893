/* refusal.c: why a move is refused. Every refusal has a code, a rule and a sentence.
 *
 * What is legal is asked here a second time, from the move that is wished and not from a list: the two must agree, and
 * the tests hold them to it. */
#include "games/sandstone/targets.h"

const struct hg_reason sandstone_reasons[SANDSTONE_REASONS] = {
    [SANDSTONE_LEGAL] = {"legal", "", ""},
    [SANDSTONE_NO_SUCH_MOVE] = {"no-such-move", "15.1", HG_T("That is no move of this game.")},
    [SANDSTONE_NO_SUCH_SEAT] = {"no-such-seat", "1.1", HG_T("There are two seats, and this is neither of them.")},
    [SANDSTONE_NO_SUCH_SPACE] = {"no-such-space", "2.4", HG_T("There is no such space on the board.")},
    [SANDSTONE_NO_SUCH_CARD] = {"no-such-card", "1.6", HG_T("There is no such card in this edition.")},
    [SANDSTONE_IS_OVER] = {"game-over", "12.9", HG_T("The game is over.")},
    [SANDSTONE_BEING_DEALT] = {"being-dealt", "2.12", HG_T("Cards are still being dealt.")},
    [SANDSTONE_NOTHING_TO_DEAL] = {"nothing-to-deal", "2.11", HG_T("Nothing of this kind is dealt now.")},
    [SANDSTONE_NOT_IN_DECK] = {"not-in-deck", "2.11", HG_T("No such card is left to be dealt.")},
    [SANDSTONE_NOT_YOUR_TURN] = {"not-your-turn", "4.2", HG_T("It is the turn of {other}, not of {seat}.")},
    [SANDSTONE_NOT_YOUR_PLACEMENT] = {"not-your-placement", "2.14", HG_T("Now {other} places, not {seat}.")},
    [SANDSTONE_NOT_YOUR_ORDER] = {"not-your-order", "4.3",
                                  HG_T("{other} holds the Priority card and chooses the order, not {seat}.")},
    [SANDSTONE_NOT_YOUR_UPKEEP] = {"not-your-upkeep", "10.1", HG_T("Now {other} pays the upkeep, not {seat}.")},
    [SANDSTONE_CHOOSE_ORDER_FIRST] = {"choose-order-first", "4.3",
                                      HG_T("{seat} chooses first whether to go first or second.")},
    [SANDSTONE_ORDER_IS_CHOSEN] = {"order-is-chosen", "4.3", HG_T("The order of this Year is chosen already.")},
    [SANDSTONE_SETUP_STAGE] = {"setup-stage", "2.14",
                               HG_T("First come the opening placements: a Stronghold, then a Tower next to it.")},
    [SANDSTONE_SETUP_IS_OVER] = {"setup-is-over", "2.14", HG_T("The opening placements are over.")},
    [SANDSTONE_TOO_CLOSE] = {"too-close", "2.15",
                             HG_T("{space} is next to a piece of {other}: who has Priority must keep away.")},
    [SANDSTONE_NO_ROOM_FOR_TOWER] = {"no-room-for-tower", "2.16",
                                     HG_T("No Tower could follow next to a Stronghold on {space}.")},
    [SANDSTONE_NOT_NEXT_TO_STRONGHOLD] = {"not-next-to-stronghold", "2.14",
                                          HG_T("{space} is not next to the Stronghold of {seat}.")},
    [SANDSTONE_OCCUPIED] = {"space-occupied", "3.2", HG_T("A piece stands on {space} already.")},
    [SANDSTONE_NO_TOWER_LEFT] = {"no-tower-left", "3.3", HG_T("{seat} has no Tower left to place.")},
    [SANDSTONE_NO_STRONGHOLD_LEFT] = {"no-stronghold-left", "7.2", HG_T("{seat} has no Stronghold left to place.")},
    [SANDSTONE_STRONGHOLD_IS_SAFE] = {"stronghold-is-safe", "3.10",
                                      HG_T("The Stronghold on {space} is safe: an opponent cannot touch it.")},
    [SANDSTONE_NO_PRIORITY_OPTION] = {"no-priority-option", "4.6",
                                      HG_T("{seat} has no Priority option: it is for the holder who goes first.")},
    [SANDSTONE_NO_HAND_CARD] = {"no-hand-card", "4.8", HG_T("{seat} has no hand card any more.")},
    [SANDSTONE_PRIORITY_OPTION_FIRST] = {"priority-option-first", "4.8",
                                         HG_T("First {seat} uses the Priority option or declines it.")},
    [SANDSTONE_TOO_LATE_FOR_OPTION] = {"too-late-for-option", "4.8",
                                       HG_T("The Priority option comes before the first action.")},
    [SANDSTONE_CATEGORY_USED] = {"category-used", "5.8",
                                 HG_T("{seat} has used this kind of action in this turn already.")},
    [SANDSTONE_TURN_IS_FORCED] = {"turn-is-forced", "5.12",
                                  HG_T("{seat} must act: passing is not allowed while an action is possible.")},
    [SANDSTONE_CANNOT_COMPLETE] = {"cannot-complete", "5.9", HG_T("{seat} could not carry this action out to its end.")},
    [SANDSTONE_DEAD_END] = {"dead-end", "5.11", HG_T("After this the rest of the effect could not be carried out.")},
    [SANDSTONE_FINISH_ACTION] = {"finish-action", "5.11", HG_T("{seat} finishes the present action first.")},
    [SANDSTONE_CHOOSE_ACTION_FIRST] = {"choose-action-first", "5.7", HG_T("{seat} chooses an action first.")},
    [SANDSTONE_NOT_ADJACENT] = {"not-adjacent", "6.1",
                                HG_T("{space} is neither next to a Stronghold of {seat} nor on a card with a Tower of {seat}.")},
    [SANDSTONE_TOO_CLOSE_TO_REENTER] = {"too-close-to-reenter", "14.4", HG_T("{space} is next to a piece of {other}.")},
    [SANDSTONE_NO_PAIR_ON_CARD] = {"no-pair-on-card", "7.1", HG_T("No Terrain card has two Towers of {seat}.")},
    [SANDSTONE_NOT_YOUR_TOWER] = {"not-your-tower", "7.8", HG_T("No Tower of {seat} stands on {space}.")},
    [SANDSTONE_NOT_YOUR_STRONGHOLD] = {"not-your-stronghold", "7.8", HG_T("No Stronghold of {seat} stands on {space}.")},
    [SANDSTONE_NOT_VACATED] = {"not-vacated", "9.24", HG_T("{space} was not emptied by this effect.")},
    [SANDSTONE_NOT_ADJACENT_TO_PLACED] = {"not-adjacent-to-placed", "7.3",
                                          HG_T("No Tower of {other} stands on {space} next to the new Stronghold.")},
    [SANDSTONE_NOTHING_TO_STOP] = {"nothing-to-stop", "7.5", HG_T("There is nothing to stop now.")},
    [SANDSTONE_NOT_IN_HAND] = {"not-in-hand", "8.1", HG_T("{card} is not the hand card of {seat}.")},
    [SANDSTONE_NOT_IN_CENTER] = {"not-in-center", "8.1", HG_T("{card} does not lie in the center.")},
    [SANDSTONE_NO_TARGET] = {"no-target", "8.9",
                             HG_T("The half of {card} that applies now could not be carried out.")},
    [SANDSTONE_WRONG_PIECE] = {"wrong-piece", "9.3", HG_T("The piece that is asked for does not stand on {space}.")},
    [SANDSTONE_CONDITION_NOT_MET] = {"condition-not-met", "9.17", HG_T("{space} does not meet the conditions of this step.")},
    [SANDSTONE_SAME_PIECE_TWICE] = {"same-piece-twice", "9.3", HG_T("Two different spaces are needed.")},
    [SANDSTONE_NOT_ONE_CARD] = {"not-one-card", "9.3", HG_T("Both must be on one Terrain card.")},
    [SANDSTONE_OPTION_NOT_OPEN] = {"option-not-open", "9.10", HG_T("This option cannot be carried out, or there is none.")},
    [SANDSTONE_MUST_NOT_SKIP] = {"must-not-skip", "9.11", HG_T("There is nothing to skip now.")},
    [SANDSTONE_WRONG_CHOICE_NOW] = {"wrong-choice-now", "15.1", HG_T("The present step asks for another kind of choice.")},
    [SANDSTONE_EXTRA_ACTION_FIRST] = {"extra-action-first", "9.12", HG_T("{seat} takes the extra action first.")},
    [SANDSTONE_UPKEEP_STAGE] = {"upkeep-stage", "10.10", HG_T("{seat} cannot pay for all pieces and gives one up.")},
    [SANDSTONE_UPKEEP_IS_PAID] = {"upkeep-is-paid", "10.9", HG_T("No upkeep is due now.")},
    [SANDSTONE_NOT_YOUR_PIECE] = {"not-your-piece", "10.10", HG_T("No piece of {seat} stands on {space}.")},
    [SANDSTONE_KEEPS_TOO_LITTLE] = {"keeps-too-little", "10.11",
                                    HG_T("Without the piece on {space}, {seat} would keep less than can be paid for.")},
};

/* --- shape -------------------------------------------------------------------------------------------------------------- */

/* Which bytes of a move mean what; the others are 0. */
enum { NO_BYTE, IS_SPACE, IS_ABILITY, IS_PIECE, IS_BIT, IS_ANYTHING };

static const uint8_t shape[SANDSTONE_MOVES][3] = {
    [SANDSTONE_MOVE_TERRAIN] = {IS_ANYTHING, IS_ANYTHING, IS_ANYTHING},
    [SANDSTONE_MOVE_BONUS] = {IS_ANYTHING},
    [SANDSTONE_MOVE_CARD] = {IS_ANYTHING},
    [SANDSTONE_MOVE_PRIORITY] = {IS_BIT},
    [SANDSTONE_MOVE_ORDER] = {IS_BIT},
    [SANDSTONE_MOVE_PLACE] = {IS_PIECE, IS_SPACE},
    [SANDSTONE_MOVE_TAKE] = {IS_ABILITY},
    [SANDSTONE_MOVE_STRONGHOLD] = {IS_BIT},
    [SANDSTONE_MOVE_ABILITY] = {IS_ABILITY, IS_BIT},
    [SANDSTONE_MOVE_AT] = {IS_SPACE},
    [SANDSTONE_MOVE_PAIR] = {IS_SPACE, IS_SPACE},
    [SANDSTONE_MOVE_FROM] = {IS_SPACE, IS_SPACE},
    [SANDSTONE_MOVE_CHOICE] = {IS_ANYTHING},
    [SANDSTONE_MOVE_LOSE] = {IS_SPACE},
};

static enum sandstone_reason check_byte(const struct sandstone_rules *r, int what, int byte)
{
    switch (what) {
    case IS_SPACE: return byte < SANDSTONE_SPACES ? SANDSTONE_LEGAL : SANDSTONE_NO_SUCH_SPACE;
    case IS_ABILITY: return byte < r->ability_count ? SANDSTONE_LEGAL : SANDSTONE_NO_SUCH_CARD;
    case IS_PIECE:
    case IS_BIT: return byte < 2 ? SANDSTONE_LEGAL : SANDSTONE_NO_SUCH_MOVE;
    case IS_ANYTHING: return SANDSTONE_LEGAL;
    default: return byte == 0 ? SANDSTONE_LEGAL : SANDSTONE_NO_SUCH_MOVE;
    }
}

static enum sandstone_reason check_shape(const struct sandstone_rules *r, struct hg_move move)
{
    const uint8_t bytes[] = {move.a, move.b, move.c};
    if (move.kind == 0 || move.kind >= SANDSTONE_MOVES)
        return SANDSTONE_NO_SUCH_MOVE;
    for (int i = 0; i < 3; i++) {
        enum sandstone_reason reason = check_byte(r, shape[move.kind][i], bytes[i]);
        if (reason)
            return reason;
    }
    return SANDSTONE_LEGAL;
}

/* --- chance -------------------------------------------------------------------------------------------------------------- */

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
    uint32_t left = move.kind == SANDSTONE_MOVE_BONUS ? sandstone_unseen_bonus(s) & sandstone_bit(move.a)
                                                      : s->unseen & r->ability[move.a].range;
    return left ? SANDSTONE_LEGAL : SANDSTONE_NOT_IN_DECK;
}

/* --- setup, order, upkeep ------------------------------------------------------------------------------------------------ */

static bool is_occupied(const struct sandstone_state *s, int space)
{
    return !(sandstone_empty(s) & sandstone_bit(space));
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
    if (room & sandstone_bit(move.b))
        return SANDSTONE_LEGAL;
    return piece == SANDSTONE_TOWER ? SANDSTONE_NOT_NEXT_TO_STRONGHOLD : SANDSTONE_NO_ROOM_FOR_TOWER;
}

static enum sandstone_reason check_lose(const struct sandstone_state *s, struct hg_move move)
{
    if (move.kind != SANDSTONE_MOVE_LOSE)
        return SANDSTONE_UPKEEP_STAGE;
    if (!(sandstone_all_of(s, s->turn) & sandstone_bit(move.a)))
        return SANDSTONE_NOT_YOUR_PIECE;
    return sandstone_may_lose(s) & sandstone_bit(move.a) ? SANDSTONE_LEGAL : SANDSTONE_KEEPS_TOO_LITTLE;
}

/* --- the Priority option -------------------------------------------------------------------------------------------------- */

static enum sandstone_reason check_take(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        struct hg_move move)
{
    if (s->hand[s->turn] == SANDSTONE_NONE)
        return SANDSTONE_NO_HAND_CARD;
    if (sandstone_center_place(s, move.a) < 0)
        return SANDSTONE_NOT_IN_CENTER;
    return sandstone_must_look_ahead(r, s) && !sandstone_completes(r, s, move) ? SANDSTONE_DEAD_END : SANDSTONE_LEGAL;
}

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
    return check_take(r, &begun, move);
}

/* Asked for when there is none: because of the turn, or because it is too late. */
static enum sandstone_reason no_option(const struct sandstone_state *s)
{
    if (s->turn != s->first || s->turn != s->priority)
        return SANDSTONE_NO_PRIORITY_OPTION;
    return s->hand[s->turn] == SANDSTONE_NONE && !s->used ? SANDSTONE_NO_HAND_CARD : SANDSTONE_TOO_LATE_FOR_OPTION;
}

/* --- choosing an action --------------------------------------------------------------------------------------------------- */

/* The piece that an effect cannot do without and that is not there, or LEGAL. */
static enum sandstone_reason lacks_piece(const struct sandstone_rules *r, const struct sandstone_state *s, int first)
{
    const struct sandstone_step *step = &r->step[first];
    int piece = step->op == SANDSTONE_PLACE ? step->a.piece : step->flags & SANDSTONE_REFILLS ? step->next : -1;
    if (piece < 0 || sandstone_unplaced(s, s->turn, piece))
        return SANDSTONE_LEGAL;
    return piece == SANDSTONE_TOWER ? SANDSTONE_NO_TOWER_LEFT : SANDSTONE_NO_STRONGHOLD_LEFT;
}

static enum sandstone_reason check_effect(const struct sandstone_rules *r, const struct sandstone_state *s, int first,
                                          enum sandstone_reason otherwise)
{
    if (sandstone_possible(r, s, first))
        return SANDSTONE_LEGAL;
    enum sandstone_reason lacks = lacks_piece(r, s, first);
    return lacks ? lacks : otherwise;
}

static enum sandstone_reason check_play(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        struct hg_move move)
{
    if (move.b ? s->hand[s->turn] != move.a : sandstone_center_place(s, move.a) < 0)
        return move.b ? SANDSTONE_NOT_IN_HAND : SANDSTONE_NOT_IN_CENTER;
    if (sandstone_can_play(r, s, move.a, move.b))
        return SANDSTONE_LEGAL;
    enum sandstone_reason lacks = lacks_piece(r, s, r->ability[move.a].effect[sandstone_half(r, s, move.a, move.b)]);
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
    case SANDSTONE_MOVE_USE: return no_option(s);
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
        return check_effect(r, s, r->tower_action, SANDSTONE_CANNOT_COMPLETE);
    return move.a ? check_effect(r, s, r->exchange, SANDSTONE_CANNOT_COMPLETE)
                  : check_effect(r, s, r->build, SANDSTONE_NO_PAIR_ON_CARD);
}

/* --- within an action ----------------------------------------------------------------------------------------------------- */

static bool has(uint32_t set, int space)
{
    return set & sandstone_bit(space);
}

/* Why a piece on a space is not the one that a step asks for. */
static enum sandstone_reason check_piece(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         const struct sandstone_run *run, const struct sandstone_which *which, int space)
{
    int owner = which->of ? !s->turn : s->turn;
    if (has(s->pieces[owner][which->piece], space))
        return has(sandstone_where(r, s, run, &which->at), space) ? SANDSTONE_LEGAL : SANDSTONE_CONDITION_NOT_MET;
    if (has(s->pieces[!s->turn][SANDSTONE_STRONGHOLD], space))
        return SANDSTONE_STRONGHOLD_IS_SAFE;
    if (which->of)
        return SANDSTONE_WRONG_PIECE;
    return which->piece == SANDSTONE_TOWER ? SANDSTONE_NOT_YOUR_TOWER : SANDSTONE_NOT_YOUR_STRONGHOLD;
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
    if (s->run.category == SANDSTONE_TOWER_ACTION)
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
        return SANDSTONE_SAME_PIECE_TWICE;
    enum sandstone_reason reason = check_piece(r, s, &s->run, &step->a, space);
    if (reason)
        return reason;
    return step->flags & SANDSTONE_SAME_CARD ? SANDSTONE_NOT_ONE_CARD : SANDSTONE_CONDITION_NOT_MET;
}

/* [sandstone 9.3] One choice has one value: the space with the lower number comes first. */
static enum sandstone_reason check_pair(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step, struct hg_move move)
{
    if (move.a == move.b)
        return SANDSTONE_SAME_PIECE_TWICE;
    enum sandstone_reason first = check_piece(r, s, &s->run, &step->a, move.a);
    enum sandstone_reason second = check_piece(r, s, &s->run, &step->a, move.b);
    if (first || second)
        return first ? first : second;
    return move.b == move.a + r->lattice.fold && has(r->lattice.first_half, move.a) ? SANDSTONE_LEGAL
                                                                                    : SANDSTONE_NOT_ONE_CARD;
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
    return check_piece(r, s, &run, &step->b, move.b);
}

/* An Exchange is of an own Stronghold and an own Tower. */
static const struct sandstone_which own_stronghold = {.piece = SANDSTONE_STRONGHOLD}, own_tower = {.piece = SANDSTONE_TOWER};

static const struct sandstone_which *first_of(const struct sandstone_step *step)
{
    return step->op == SANDSTONE_EXCHANGE ? &own_stronghold : &step->a;
}

static enum sandstone_reason check_from(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step, struct hg_move move)
{
    bool exchange = step->op == SANDSTONE_EXCHANGE;
    enum sandstone_reason first = check_piece(r, s, &s->run, first_of(step), move.a);
    if (first)
        return first;
    if (move.a == move.b)
        return SANDSTONE_SAME_PIECE_TWICE;
    return exchange ? check_piece(r, s, &s->run, &own_tower, move.b) : check_second(r, s, step, move);
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
        return step->op == SANDSTONE_REMOVE && step->flags & SANDSTONE_UP_TO ? SANDSTONE_LEGAL : SANDSTONE_NOTHING_TO_STOP;
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
    case SANDSTONE_HAND_SWAP: return check_take(r, s, move);
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

static enum sandstone_reason check_choice(const struct sandstone_rules *r, const struct sandstone_state *s,
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
    return check_piece(r, s, &s->run, first_of(&r->step[s->run.step]), move.a) ? move.a : move.b;
}

/* --- whose move, and when ------------------------------------------------------------------------------------------------- */

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
        return check_choice(r, s, move);
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
    enum sandstone_reason reason = check_shape(rules, move);
    if (reason)
        return (int)reason;
    if (move.kind <= SANDSTONE_MOVE_PRIORITY)
        return SANDSTONE_NO_SUCH_MOVE;
    if (s->phase <= SANDSTONE_DEAL)
        return SANDSTONE_BEING_DEALT;
    return (int)(s->turn == seat ? check_seat(rules, s, move) : not_yours(s));
}
