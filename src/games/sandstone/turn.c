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
struct hg_turn sandstone_next_action(const struct sandstone_rules *r, struct sandstone_state *s,
                                     struct hg_events *events)
{
    static const uint8_t size[1 << SANDSTONE_CATEGORIES] = {0, 1, 1, 2, 1, 2, 2, 3};
    s->phase = SANDSTONE_ACT;
    if (sandstone_owes_extra(s)) {
        if (may_act(r, s, events))
            return sandstone_turn_of(s->turn);
        s->extra = SANDSTONE_NONE;
        sandstone_tell(events, SANDSTONE_FORFEITED, s->turn, 1, 0, 0, 0);
    }
    int left = SANDSTONE_ACTIONS - size[s->used];
    if (left > 0 && may_act(r, s, events))
        return sandstone_turn_of(s->turn);
    if (left > 0)
        sandstone_tell(events, SANDSTONE_FORFEITED, s->turn, left, 0, 0, 0);
    return sandstone_end_turn(r, s, events);
}

/* The effect goes on until somebody has to choose. */
struct hg_turn sandstone_go_on(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    enum sandstone_pause pause = s->run.clear ? SANDSTONE_STEP : r->glance[s->run.step].pause;
    if (pause == SANDSTONE_STEP)
        pause = sandstone_advance(r, s, events);
    if (pause == SANDSTONE_CHANCE) {
        s->phase = SANDSTONE_DEAL;
        s->stage = SANDSTONE_DEAL_PEEK;
        return sandstone_turn_of(SANDSTONE_LUCK);
    }
    if (pause != SANDSTONE_DONE)
        return sandstone_turn_of(s->turn);
    if (s->run.category < SANDSTONE_CATEGORIES && !s->run.extra)
        s->used |= (uint8_t)(1 << s->run.category);
    s->run = sandstone_no_run;
    return sandstone_next_action(r, s, events);
}

/* --- from turn to turn -------------------------------------------------------------------------------------------- */

/* [sandstone 4.6, 4.8] RULING: D2. For the holder who goes first, if it can be done: exchanging the hand card needs
 * one. */
static bool has_option(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    return s->turn == s->first && s->turn == s->priority && sandstone_possible(r, s, r->priority_option);
}

static struct hg_turn begin_option(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    s->phase = SANDSTONE_OPTION;
    if (r->may_decline)
        return sandstone_turn_of(s->turn);
    sandstone_begin_run(s, SANDSTONE_PRIORITY_OPTION, r->priority_option);
    return sandstone_go_on(r, s, events);
}

/* [sandstone 5.1, 5.2, 5.6] RULING: S23, winning is checked here and nowhere else. */
struct hg_turn sandstone_begin_turn(const struct sandstone_rules *r, struct sandstone_state *s, int seat,
                                    struct hg_events *events)
{
    int type, won_by = sandstone_won_by(r, s, seat, &type);
    s->turn = (uint8_t)seat;
    s->phase = SANDSTONE_ACT;
    if (won_by)
        return sandstone_win(s, seat, won_by, type, events);
    return has_option(r, s) ? begin_option(r, s, events) : sandstone_next_action(r, s, events);
}

/* [sandstone 4.2] RULING: D1, one turn each, then the Domain Check. */
struct hg_turn sandstone_end_turn(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    s->used = s->extra = s->open = 0;
    return s->turn == s->first ? sandstone_begin_turn(r, s, !s->first, events) : sandstone_domain_check(r, s, events);
}

const struct hg_turn sandstone_turns[] = {
    {.seats = 1, .wake_ms = HG_NEVER},
    {.seats = 2, .wake_ms = HG_NEVER},
    [SANDSTONE_LUCK] = {.chance = 1, .wake_ms = HG_NEVER},
    [SANDSTONE_NOBODY] = {.over = 1, .wake_ms = HG_NEVER},
};

struct hg_turn sandstone_turn(const void *rules, const void *state)
{
    (void)rules;
    const struct sandstone_state *s = state;
    if (s->phase == SANDSTONE_DEAL_TERRAIN || s->phase == SANDSTONE_DEAL)
        return sandstone_turn_of(SANDSTONE_LUCK);
    return sandstone_turn_of(s->phase == SANDSTONE_OVER ? SANDSTONE_NOBODY : s->turn);
}

/* --- doing a move ------------------------------------------------------------------------------------------------- */

/* [sandstone 4.7, 4.8] */
static struct hg_turn use_option(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                                 struct hg_events *events)
{
    if (move.kind == SANDSTONE_MOVE_DECLINE) {
        sandstone_tell(events, SANDSTONE_OPTION_DECLINED, s->turn, 0, 0, 0, 0);
        return sandstone_next_action(r, s, events);
    }
    sandstone_begin_run(s, SANDSTONE_PRIORITY_OPTION, r->priority_option);
    if (move.kind == SANDSTONE_MOVE_USE)
        sandstone_tell(events, SANDSTONE_OPTION_USED, s->turn, 0, 0, 0, 0);
    else
        sandstone_do_choice(r, s, move, events);
    return sandstone_go_on(r, s, events);
}

/* [sandstone 5.7] */
static struct hg_turn begin_action(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
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
    return sandstone_go_on(r, s, events);
}

/* [sandstone 14.1] */
static struct hg_turn pass(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    sandstone_tell(events, SANDSTONE_PASSED, s->turn, 0, 0, 0, 0);
    return sandstone_end_turn(r, s, events);
}

__attribute__((noinline)) static struct hg_turn choose(const struct sandstone_rules *r, struct sandstone_state *s,
                                                       struct hg_move move, struct hg_events *events)
{
    sandstone_do_choice(r, s, move, events);
    return sandstone_go_on(r, s, events);
}

static struct hg_turn act(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                          struct hg_events *events)
{
    return move.kind == SANDSTONE_MOVE_PASS ? pass(r, s, events) : begin_action(r, s, move, events);
}

typedef struct hg_turn sandstone_action(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
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
    return chooses ? choose(rules, s, move, events) : actions[s->phase](rules, s, move, events);
}
