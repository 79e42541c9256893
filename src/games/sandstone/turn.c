/* turn.c: a turn: win check, Priority option, two actions; who decides, what is legal, and doing it
 * [sandstone 4.6, 4.8, 5]. */
#include "games/sandstone/targets.h"

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

/* [sandstone 9.12] RULING: ours; an extra action comes before everything else. */
static bool owes_extra(const struct sandstone_state *s)
{
    return s->extra && s->extra != SANDSTONE_NONE;
}

/* [sandstone 5.8] RULING: S16, no category twice; build and Exchange are one. */
static unsigned wanted_categories(const struct sandstone_state *s)
{
    return owes_extra(s) ? 1u << (s->extra - 1) : ~(unsigned)s->used;
}

bool sandstone_wants(const struct sandstone_state *s, enum sandstone_category category)
{
    return wanted_categories(s) >> category & 1;
}

/* [sandstone 5.9, 5.10, 6.1-6.3, 7.1, 7.2, 7.8] RULING: S13-S15, S18. The actions of unused categories that can be
 * carried out to their end, judged on the board as it is. */
unsigned sandstone_open_actions(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    unsigned open = 0, wanted = wanted_categories(s);
    if (wanted & 1 << SANDSTONE_TOWER_ACTION && sandstone_possible(r, s, r->tower_action))
        open |= SANDSTONE_OPEN_TOWER;
    if (wanted & 1 << SANDSTONE_STRONGHOLD_ACTION) {
        if (sandstone_possible(r, s, r->build))
            open |= SANDSTONE_OPEN_BUILD;
        if (sandstone_possible(r, s, r->exchange))
            open |= SANDSTONE_OPEN_EXCHANGE;
    }
    if (wanted & 1 << SANDSTONE_ABILITY_ACTION)
        open |= sandstone_open_cards(r, s);
    return open;
}

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
    if (owes_extra(s)) {
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
    bool done = !s->run.clear && r->step[s->run.step].op == SANDSTONE_END; /* so most choices end */
    enum sandstone_pause pause = done ? SANDSTONE_DONE : sandstone_advance(r, s, events);
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
    const struct sandstone_state *s = state;
    int turn = s->phase <= SANDSTONE_DEAL ? CHANCE : s->phase == SANDSTONE_OVER ? OVER : s->turn;
    return turns[turn];
}

/* --- legal moves -------------------------------------------------------------------------------------------------- */

static struct hg_move move_of(enum sandstone_move_kind kind, int a, int b)
{
    return (struct hg_move){(uint8_t)kind, (uint8_t)a, (uint8_t)b, 0};
}

static int list_opening(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list)
{
    int piece, n = 0;
    for (uint32_t room = sandstone_opening(r, s, &piece); room; room = hg_without_lowest(room))
        list[n++] = move_of(SANDSTONE_MOVE_PLACE, piece, hg_lowest(room));
    return n;
}

static int list_orders(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list)
{
    (void)r, (void)s;
    list[0] = move_of(SANDSTONE_MOVE_ORDER, 0, 0);
    list[1] = move_of(SANDSTONE_MOVE_ORDER, 1, 0);
    return 2;
}

/* [sandstone 4.8] An exchange of the hand card names the card at once; any other option is taken or not. */
static int list_option(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list)
{
    int n = 0;
    if (r->step[r->priority_option].op == SANDSTONE_HAND_SWAP) {
        struct sandstone_state begun = *s;
        sandstone_begin_run(&begun, SANDSTONE_PRIORITY_OPTION, r->priority_option);
        n = sandstone_list_choices(r, &begun, list);
    } else {
        list[n++] = move_of(SANDSTONE_MOVE_USE, 0, 0);
    }
    list[n++] = move_of(SANDSTONE_MOVE_DECLINE, 0, 0);
    return n;
}

static int list_actions(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list)
{
    unsigned open = s->open;
    int n = 0;
    if (open & SANDSTONE_OPEN_TOWER)
        list[n++] = move_of(SANDSTONE_MOVE_TOWER, 0, 0);
    if (open & SANDSTONE_OPEN_BUILD)
        list[n++] = move_of(SANDSTONE_MOVE_STRONGHOLD, 0, 0);
    if (open & SANDSTONE_OPEN_EXCHANGE)
        list[n++] = move_of(SANDSTONE_MOVE_STRONGHOLD, 1, 0);
    for (int i = 0; i < SANDSTONE_CENTER; i++)
        if (open & (unsigned)SANDSTONE_OPEN_CENTER << i)
            list[n++] = move_of(SANDSTONE_MOVE_ABILITY, s->center[i], 0);
    if (open & SANDSTONE_OPEN_HAND)
        list[n++] = move_of(SANDSTONE_MOVE_ABILITY, s->hand[s->turn], 1);
    if (r->option[SANDSTONE_ALLOW_PASS]) /* [sandstone 14.1] */
        list[n++] = move_of(SANDSTONE_MOVE_PASS, 0, 0);
    return n;
}

static int list_losses(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list)
{
    int n = 0;
    (void)r;
    for (uint32_t spaces = sandstone_may_lose(s); spaces; spaces = hg_without_lowest(spaces))
        list[n++] = move_of(SANDSTONE_MOVE_LOSE, hg_lowest(spaces), 0);
    return n;
}

typedef int sandstone_list(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list);

static sandstone_list *const lists[SANDSTONE_PHASES] = {
    [SANDSTONE_OPENING] = list_opening, [SANDSTONE_ORDER] = list_orders,  [SANDSTONE_OPTION] = list_option,
    [SANDSTONE_ACT] = list_actions,     [SANDSTONE_UPKEEP] = list_losses,
};

int sandstone_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    const struct sandstone_state *s = state;
    if (s->turn != seat || s->phase == SANDSTONE_DEAL)
        return 0;
    if (s->run.category != SANDSTONE_NONE)
        return sandstone_list_choices(rules, s, list);
    return lists[s->phase](rules, s, list);
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
    bool extra = owes_extra(s);
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
