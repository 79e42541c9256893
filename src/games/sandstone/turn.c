/* turn.c: a turn: win check, Priority option, two actions; who decides, and doing what was decided
 * [sandstone 4.6, 4.8, 5]. */
#include "games/sandstone/choices.h"

/* --- winning ------------------------------------------------------------------------------------------------------ */

/* [sandstone 5.3-5.5] RULING: S24-S26. Which condition the seat meets, or 0; `type`: of the seven spaces. */
int sandstone_won_by(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, int *type)
{
    uint32_t control = sandstone_control(r, s, seat);
    bool many = hg_count_bits(control) >= SANDSTONE_WINNING_SPACES;
    for (*type = 0; many && *type < SANDSTONE_TYPES; ++*type)
        if (hg_count_bits(control & s->terrain[*type]) >= SANDSTONE_WINNING_SPACES)
            return SANDSTONE_SEVEN;
    *type = 0;
    if (s->placed[seat][SANDSTONE_TOWER] >= s->placed[!seat][SANDSTONE_TOWER] + SANDSTONE_WINNING_LEAD)
        return SANDSTONE_TOWER_LEAD;
    bool all_three = s->placed[seat][SANDSTONE_STRONGHOLD] == SANDSTONE_STRONGHOLDS;
    return all_three ? SANDSTONE_THREE_STRONGHOLDS : 0;
}

/* --- actions ------------------------------------------------------------------------------------------------------ */

/* [sandstone 5.12-5.14] RULING: S17. Whether a seat can go on may hang on its hand card, and the answer tells something
 * about it to the other seat; it is given here, once, and stays in the state, so that nobody has to look at the card
 * again. */
static bool may_act(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    s->open = (uint8_t)sandstone_open_actions(r, s);
    if (s->open == SANDSTONE_OPEN_HAND && !(s->known & SANDSTONE_KNOWS_HAND << s->turn))
        sandstone_tell(events, SANDSTONE_HAND_ALONE, s->turn, 0, 0, 0, 0);
    return s->open;
}

/* [sandstone 5.7, 5.13] Two actions, unless the rest of the turn is forfeited; an extra action is forfeited alone. */
void sandstone_next_action(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    static const uint8_t size[1 << SANDSTONE_CATEGORIES] = {0, 1, 1, 2, 1, 2, 2, 3};
    s->phase = SANDSTONE_ACT;
    if (sandstone_owes_extra(s)) {
        if (may_act(r, s, events))
            return;
        s->extra = SANDSTONE_NONE;
        sandstone_tell(events, SANDSTONE_FORFEITED, s->turn, 1, 0, 0, 0);
    }
    int left = SANDSTONE_ACTIONS - size[s->used];
    if (left > 0 && may_act(r, s, events))
        return;
    if (left > 0)
        sandstone_tell(events, SANDSTONE_FORFEITED, s->turn, left, 0, 0, 0);
    sandstone_end_turn(r, s, events);
}

/* The effect goes on until somebody has to choose. */
void sandstone_go_on(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    enum sandstone_pause pause = s->run.clear ? SANDSTONE_STEP : sandstone_pauses[r->step[s->run.step].op];
    if (pause == SANDSTONE_STEP)
        pause = sandstone_advance(r, s, events);
    if (pause == SANDSTONE_CHANCE) {
        s->phase = SANDSTONE_DEAL;
        s->stage = SANDSTONE_DEAL_PEEK;
    }
    if (pause != SANDSTONE_DONE)
        return;
    if (s->run.category < SANDSTONE_CATEGORIES && !s->run.extra)
        s->used |= (uint8_t)(1 << s->run.category);
    s->run = sandstone_no_run;
    sandstone_next_action(r, s, events);
}

/* --- from turn to turn -------------------------------------------------------------------------------------------- */

/* [sandstone 4.6, 4.8] RULING: D2. For the holder who goes first, if it can be done: exchanging the hand card needs
 * one. */
static bool has_option(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    return s->turn == s->first && s->turn == s->priority && sandstone_possible(r, s, r->priority_option);
}

static void begin_option(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    s->phase = SANDSTONE_OPTION;
    if (r->may_decline)
        return;
    sandstone_begin_run(s, SANDSTONE_PRIORITY_OPTION, r->priority_option);
    sandstone_go_on(r, s, events);
}

/* [sandstone 5.1, 5.2, 5.6] RULING: S23, winning is checked here and nowhere else. */
void sandstone_begin_turn(const struct sandstone_rules *r, struct sandstone_state *s, int seat,
                          struct hg_events *events)
{
    int type, won_by = sandstone_won_by(r, s, seat, &type);
    s->turn = (uint8_t)seat;
    s->phase = SANDSTONE_ACT;
    if (won_by)
        sandstone_win(s, seat, won_by, type, events);
    else if (has_option(r, s))
        begin_option(r, s, events);
    else
        sandstone_next_action(r, s, events);
}

/* [sandstone 4.2] RULING: D1, one turn each, then the Domain Check. */
void sandstone_end_turn(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    s->used = s->extra = s->open = 0;
    if (s->turn == s->first)
        sandstone_begin_turn(r, s, !s->first, events);
    else
        sandstone_domain_check(r, s, events);
}

/* By phases where no seat decides, and else by the seat on turn: a table has no branches. */
struct hg_turn sandstone_turn(const void *rules, const void *state)
{
    (void)rules;
    enum { CHANCE = SANDSTONE_SEATS, OVER };
    static const struct hg_turn turns[] = {
        {.seats = 1, .wake_ms = HG_NEVER},
        {.seats = 2, .wake_ms = HG_NEVER},
        [CHANCE] = {.chance = 1, .wake_ms = HG_NEVER},
        [OVER] = {.over = 1, .wake_ms = HG_NEVER},
    };
    static const uint8_t nobodys[SANDSTONE_PHASES] = {
        [SANDSTONE_DEAL_TERRAIN] = CHANCE, [SANDSTONE_DEAL] = CHANCE, [SANDSTONE_OVER] = OVER};
    const struct sandstone_state *s = state;
    struct hg_turn turn; /* is copied whole: the compiler would put it together from its members */
    memcpy(&turn, &turns[nobodys[s->phase] ? nobodys[s->phase] : s->turn], sizeof turn);
    return turn;
}

/* --- doing a move ------------------------------------------------------------------------------------------------- */

/* [sandstone 4.7, 4.8] */
static void use_option(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                       struct hg_events *events)
{
    if (move.kind == SANDSTONE_MOVE_DECLINE) {
        sandstone_tell(events, SANDSTONE_OPTION_DECLINED, s->turn, 0, 0, 0, 0);
        sandstone_next_action(r, s, events);
        return;
    }
    sandstone_begin_run(s, SANDSTONE_PRIORITY_OPTION, r->priority_option);
    if (move.kind == SANDSTONE_MOVE_USE)
        sandstone_tell(events, SANDSTONE_OPTION_USED, s->turn, 0, 0, 0, 0);
    else
        sandstone_do_choice(r, s, move, events);
    sandstone_go_on(r, s, events);
}

/* [sandstone 5.7] */
static void begin_action(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                         struct hg_events *events)
{
    bool extra = sandstone_owes_extra(s);
    if (move.kind == SANDSTONE_MOVE_ABILITY) {
        sandstone_play_card(r, s, move.a, move.b, events);
    } else if (move.kind == SANDSTONE_MOVE_TOWER) {
        sandstone_tell(events, SANDSTONE_ACTION_CHOSEN, s->turn, SANDSTONE_TOWER_ACTION, HG_ABSENT, 0, 0);
        sandstone_begin_run(s, SANDSTONE_TOWER_ACTION, r->tower_action);
    } else {
        sandstone_tell(events, SANDSTONE_ACTION_CHOSEN, s->turn, SANDSTONE_STRONGHOLD_ACTION, move.a, 0, 0);
        sandstone_begin_run(s, SANDSTONE_STRONGHOLD_ACTION, move.a ? r->exchange : r->build);
    }
    if (extra)
        s->extra = SANDSTONE_NONE;
    s->run.extra = extra;
    s->open = 0;
    sandstone_go_on(r, s, events);
}

/* [sandstone 14.1] */
static void pass(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    sandstone_tell(events, SANDSTONE_PASSED, s->turn, 0, 0, 0, 0);
    sandstone_end_turn(r, s, events);
}

static void choose(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                   struct hg_events *events)
{
    sandstone_do_choice(r, s, move, events);
    sandstone_go_on(r, s, events);
}

static void act(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                struct hg_events *events)
{
    if (move.kind == SANDSTONE_MOVE_PASS)
        pass(r, s, events);
    else
        begin_action(r, s, move, events);
}

typedef void sandstone_action(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events);

static sandstone_action *const actions[] = {
    [SANDSTONE_DEAL_TERRAIN] = sandstone_deal_terrain,
    [SANDSTONE_DEAL] = sandstone_deal,
    [SANDSTONE_OPENING] = sandstone_open,
    [SANDSTONE_ORDER] = sandstone_choose_order,
    [SANDSTONE_OPTION] = use_option,
    [SANDSTONE_ACT] = act,
    [SANDSTONE_UPKEEP] = sandstone_lose,
};

/* In the middle of an effect every move is a choice of it, except a card that chance draws for it. */
struct hg_turn sandstone_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    struct sandstone_state *s = state;
    bool chooses = s->run.category != SANDSTONE_NONE && seat != HG_CHANCE;
    sandstone_action *action = chooses ? choose : actions[s->phase];
    action(rules, s, move, events);
    return sandstone_turn(rules, s);
}
