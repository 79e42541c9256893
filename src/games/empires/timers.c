/* timers.c: Performing an action: timers, slots and where they may be placed [empires 4]; moving a timer by a card
 * [empires 22.4] and resolving the action of the other one [empires 14.6]. */
#include "core/assert.h"
#include "games/empires/empires_state.h"

enum { OWN_BOARD = (1 << EMPIRES_COMMON) - 1 };

/* --- what a seat could do ----------------------------------------------------------------------------------------------- */

static int card_below_top(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return p->stacked > 1 ? s->table[empires_first_card(s, seat) + p->piled + p->stacked - 2] : EMPIRES_NONE;
}

struct empires_prospect empires_as_it_is(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return (struct empires_prospect){p->waiting != EMPIRES_NONE, (uint8_t)empires_top_card(s, seat)};
}

/* [empires 4.17, 11.8, 12.6] A building whose site is open or owed, and so to be had, stands before the placement. */
struct empires_prospect empires_prospect(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    if (empires_open_op(p) == EMPIRES_OP_SITE || p->owes)
        return (struct empires_prospect){false, (uint8_t)card_below_top(s, seat)};
    return empires_as_it_is(s, seat);
}

static bool can_construct(const struct empires_rules *r, const struct empires_seat *p, struct empires_prospect prospect)
{
    return !prospect.waits && prospect.card != EMPIRES_NONE &&
           p->gone[r->card[prospect.card].type] < EMPIRES_BUILDINGS &&
           p->stock[EMPIRES_BRICKS] >= empires_construction_cost(r, p, prospect.card);
}

/* [empires 15.3] Timers are placed when the wonder of the age is out. */
static uint32_t spaces_in_play(const struct empires_rules *r, const struct empires_state *s)
{
    return OWN_BOARD | 3u << EMPIRES_DRAW | empires_columns_in_play(r, s) << EMPIRES_INFLUENCE |
           ((2u << s->age) - 1) << EMPIRES_WONDER;
}

/* [empires 4.15, 4.16] The spaces whose actions the seat can do, and the cards that it could discover. */
static uint32_t possible_actions(const struct empires_rules *r, const struct empires_state *s, int seat,
                                 struct empires_prospect prospect, uint64_t cards[2])
{
    const struct empires_seat *p = &s->seat[seat];
    uint32_t spaces =
        1u << EMPIRES_PRODUCE_IDEAS | 1u << EMPIRES_PRODUCE_BRICKS | 1u << EMPIRES_DEPLOY | 1u << EMPIRES_MOVE;
    empires_payable(r, p, cards);
    spaces |= (uint32_t)(!prospect.waits && (cards[0] | cards[1])) << EMPIRES_DISCOVER;
    spaces |= (uint32_t)can_construct(r, p, prospect) << EMPIRES_CONSTRUCT;
    for (int board = 0; board < 2; board++)
        spaces |= (uint32_t)(s->deck[2 * board] || s->deck[2 * board + 1]) << (EMPIRES_DRAW + board);
    if (p->created && !empires_gong(s))
        spaces |= spaces_in_play(r, s) & ~((1u << EMPIRES_INFLUENCE) - 1);
    return spaces;
}

static int refuse_construct(const struct empires_rules *r, const struct empires_seat *p,
                            struct empires_prospect prospect)
{
    if (prospect.waits)
        return EMPIRES_BUILDING_WAITS;
    if (prospect.card == EMPIRES_NONE)
        return EMPIRES_NOTHING_DISCOVERED;
    if (p->gone[r->card[prospect.card].type] == EMPIRES_BUILDINGS)
        return EMPIRES_NO_BUILDING_LEFT;
    return can_construct(r, p, prospect) ? EMPIRES_LEGAL : EMPIRES_TOO_FEW_BRICKS;
}

/* `card` as it stands in a move: from 1, 0 for none. */
static int refuse_discover(const struct empires_rules *r, const struct empires_seat *p, int card,
                           struct empires_prospect prospect)
{
    if (!card)
        return EMPIRES_NEEDS_CARD;
    if (prospect.waits)
        return EMPIRES_BUILDING_WAITS;
    if (!empires_held(&p->hand, card - 1))
        return EMPIRES_CARD_NOT_IN_HAND;
    return p->stock[EMPIRES_IDEAS] < empires_discovery_cost(r, p, card - 1) ? EMPIRES_TOO_FEW_IDEAS : EMPIRES_LEGAL;
}

int empires_refuse_action(const struct empires_rules *r, const struct empires_state *s, int seat, int space, int card,
                          struct empires_prospect prospect)
{
    const struct empires_seat *p = &s->seat[seat];
    if (card && space != EMPIRES_DISCOVER)
        return EMPIRES_NAMES_NO_CARD;
    if (space == EMPIRES_DISCOVER)
        return refuse_discover(r, p, card, prospect);
    if (space == EMPIRES_CONSTRUCT)
        return refuse_construct(r, p, prospect);
    if (space >= EMPIRES_INFLUENCE)
        return p->created ? EMPIRES_LEGAL : EMPIRES_NO_SCHOLAR;
    if (space >= EMPIRES_DRAW)
        return s->deck[2 * (space - EMPIRES_DRAW)] || s->deck[2 * (space - EMPIRES_DRAW) + 1] ? EMPIRES_LEGAL
                                                                                              : EMPIRES_NO_CARD_LEFT;
    return EMPIRES_LEGAL;
}

/* --- slots ----------------------------------------------------------------------------------------------------------------- */

/* Foreign timers on common spaces, as sets of spaces. */
struct slots {
    uint32_t held, full; /* where running ones hold one slot at least; and both */
    uint32_t over;       /* where one has run out on the first slot; those of the second slot in the upper half */
};

/* Sets instead of questions: where timers stand is hard to predict, for a processor, too. A timer at home is in no set. */
static struct slots foreign_slots(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    enum { COMMON_SPACES = (1 << EMPIRES_SPACES) - (1 << EMPIRES_COMMON) };
    struct slots slots = {0};
    for (int other = 0; other < s->seats; other++) {
        uint32_t lasts = s->stage == EMPIRES_ACTION_PHASE ? r->timer_ms[other] : HG_NEVER;
        uint32_t spaces = other == seat ? 0 : COMMON_SPACES;
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
            const struct empires_timer *t = &s->seat[other].timer[timer];
            uint32_t space = 1u << (t->space & 31) & spaces;
            uint32_t running = s->now_ms - t->placed_ms < lasts ? space : 0;
            slots.full |= slots.held & running;
            slots.held |= running;
            slots.over |= (space ^ running) << 16 * t->slot;
        }
    }
    return slots;
}

/* [empires 4.3-4.6] The spaces with a slot that this timer could take. */
static uint32_t free_spaces(const struct empires_rules *r, const struct empires_state *s, int seat, int timer,
                            struct slots slots)
{
    const struct empires_seat *p = &s->seat[seat];
    uint32_t spaces = spaces_in_play(r, s) & ~slots.full;
    int here = p->timer[timer].space, other = p->timer[!timer].space;
    if (other != EMPIRES_NONE)
        spaces &= ~(1u << other);
    if (empires_is_common(here))
        spaces &= ~(slots.held & 1u << here);
    return spaces;
}

static int refuse_slot(const struct empires_rules *r, const struct empires_state *s, int seat, int timer, int space)
{
    const struct empires_seat *p = &s->seat[seat];
    if (!(spaces_in_play(r, s) >> space & 1))
        return EMPIRES_NO_SUCH_SPACE;
    if (p->timer[!timer].space == space)
        return space < EMPIRES_COMMON ? EMPIRES_OWN_SLOT_TAKEN : EMPIRES_BOTH_TIMERS;
    return free_spaces(r, s, seat, timer, foreign_slots(r, s, seat)) >> space & 1 ? EMPIRES_LEGAL : EMPIRES_SLOT_TAKEN;
}

/* Which timers stand on the slots of a common space: seat x 2 + timer, or -1. */
struct on_slots {
    int timer[2];
};

static struct on_slots timers_on(const struct empires_state *s, int space)
{
    struct on_slots on = {{-1, -1}};
    for (int i = 0; i < s->seats * EMPIRES_TIMERS; i++)
        if (s->seat[i >> 1].timer[i & 1].space == space)
            on.timer[s->seat[i >> 1].timer[i & 1].slot] = i;
    return on;
}

void empires_send_home(struct empires_state *s, int seat, int timer)
{
    struct empires_timer *t = &s->seat[seat].timer[timer];
    t->space = EMPIRES_NONE;
    t->slot = 0;
    t->placed_ms = 0;
}

void empires_timers_home(struct empires_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
            empires_send_home(s, seat, timer);
}

void empires_eject(struct empires_state *s, int seat, int timer, struct hg_events *events)
{
    empires_tell(events, EMPIRES_TIMER_EJECTED, seat, s->seat[seat].timer[timer].space, timer, 0, 0);
    empires_send_home(s, seat, timer);
}

/* When a timer that may be sent home ran out. */
static uint32_t ran_out(const struct empires_rules *r, const struct empires_state *s, int seat, int which)
{
    int owner = which >> 1, timer = which & 1;
    bool may = owner != seat && empires_expired(r, s, owner, timer);
    return may ? s->seat[owner].timer[timer].placed_ms + r->timer_ms[owner] : HG_NEVER;
}

/* [empires 4.7] A free slot, else the one whose timer ran out first; its timer is sent home. */
static int take_slot(const struct empires_rules *r, struct empires_state *s, int seat, int space,
                     struct hg_events *events)
{
    struct on_slots on = timers_on(s, space);
    if (on.timer[0] < 0 || on.timer[1] < 0)
        return on.timer[0] >= 0;
    int slot = ran_out(r, s, seat, on.timer[1]) < ran_out(r, s, seat, on.timer[0]);
    HG_ASSERT(ran_out(r, s, seat, on.timer[slot]) != HG_NEVER, "a timer is placed where it finds a slot");
    empires_eject(s, on.timer[slot] >> 1, on.timer[slot] & 1, events);
    return slot;
}

/* [empires 4.10, 21.6] */
void empires_arrive(const struct empires_rules *r, struct empires_state *s, int seat, int timer, int space,
                    struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    struct empires_timer *t = &p->timer[timer];
    bool common = space >= EMPIRES_COMMON;
    t->slot = (uint8_t)(common ? take_slot(r, s, seat, space, events) : 0);
    t->space = (uint8_t)space;
    t->last = common && !empires_in_turns(r, s) ? (uint8_t)space : EMPIRES_NONE;
    if (common && empires_in_turns(r, s))
        p->used |= (uint16_t)(1u << (space & 15));
}

/* --- placing ------------------------------------------------------------------------------------------------------------- */

/* The timers that could be placed now; on the own board an exhausted one may rest and be turned again [empires 4.14]. */
static bool is_usable(const struct empires_rules *r, const struct empires_state *s, int seat, int timer)
{
    return s->stage == EMPIRES_ROUNDS ? timer == s->seat[seat].placed : empires_expired(r, s, seat, timer);
}

/* [empires 4.9, 21.5] */
static uint32_t barred(const struct empires_state *s, int seat, int timer)
{
    const struct empires_seat *p = &s->seat[seat];
    if (s->stage == EMPIRES_ROUNDS)
        return p->used_before;
    return p->timer[timer].last == EMPIRES_NONE ? 0 : 1u << p->timer[timer].last;
}

/* A move for each space, and for each card that could be discovered there: `like`, and so much more by space and card. */
static int list_spaces(uint32_t spaces, const uint64_t cards[2], struct hg_move like, struct hg_move by_space,
                       struct hg_move by_card, struct hg_move *list)
{
    uint32_t discover = spaces & 1u << EMPIRES_DISCOVER, below = spaces & ((1u << EMPIRES_DISCOVER) - 1);
    uint32_t word = hg_move_word(like) + EMPIRES_DISCOVER * hg_move_word(by_space) + hg_move_word(by_card);
    int count = empires_list_each(below, like, by_space, list);
    if (discover)
        count += empires_list_cards(cards, hg_word_move(word), by_card, list + count);
    return count + empires_list_each(spaces & ~(below | discover), like, by_space, list + count);
}

static int list_placements(const struct empires_rules *r, const struct empires_state *s, int seat, struct slots slots,
                           struct hg_move *list)
{
    bool usable[EMPIRES_TIMERS] = {is_usable(r, s, seat, 0), is_usable(r, s, seat, 1)};
    int count = 0, waiving = s->seat[seat].frames ? EMPIRES_WAIVING : 0;
    if (!usable[0] && !usable[1])
        return 0;
    uint64_t cards[2];
    uint32_t possible = possible_actions(r, s, seat, empires_prospect(s, seat), cards);
    for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
        if (!usable[timer])
            continue;
        uint32_t spaces = possible & free_spaces(r, s, seat, timer, slots) & ~barred(s, seat, timer);
        struct hg_move like = {EMPIRES_MOVE_PLACE, 0, 0, (uint8_t)(timer | waiving)};
        count += list_spaces(spaces, cards, like, (struct hg_move){.a = 1}, (struct hg_move){.b = 1}, list + count);
    }
    return count;
}

/* [empires 4.12, 5.13] */
static int list_lifts(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    const struct empires_seat *p = &s->seat[seat];
    int count = 0;
    for (int timer = 0; timer < EMPIRES_TIMERS && !p->frames; timer++)
        if (p->timer[timer].space != EMPIRES_NONE && empires_expired(r, s, seat, timer))
            list[count++] = (struct hg_move){EMPIRES_MOVE_LIFT, (uint8_t)timer, 0, 0};
    return count;
}

/* [empires 4.8, 4.11] */
static int list_ejects(uint32_t over, struct hg_move *list)
{
    int count = 0;
    for (uint32_t spaces = (over | over >> 16) & 0xffff; spaces; spaces = hg_without_lowest(spaces))
        for (int slot = 0; slot < 2; slot++)
            if (over >> (hg_lowest(spaces) + 16 * slot) & 1)
                list[count++] = (struct hg_move){EMPIRES_MOVE_EJECT, (uint8_t)hg_lowest(spaces), (uint8_t)slot, 0};
    return count;
}

/* All that timers can do: be placed, send others home, go home. */
int empires_list_timers(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    struct slots slots = foreign_slots(r, s, seat);
    int count = list_placements(r, s, seat, slots, list);
    if (s->stage == EMPIRES_ROUNDS)
        return count;
    count += list_ejects(slots.over, list + count);
    return count + list_lifts(r, s, seat, list + count);
}

static int refuse_timer(const struct empires_rules *r, const struct empires_state *s, int seat, int timer)
{
    if (is_usable(r, s, seat, timer))
        return EMPIRES_LEGAL;
    return s->stage == EMPIRES_ROUNDS ? EMPIRES_TIMER_ORDER : EMPIRES_TIMER_RUNNING;
}

int empires_check_place(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    int timer = move.c & 1, space = move.a;
    bool waives = move.c & EMPIRES_WAIVING;
    int reason = refuse_timer(r, s, seat, timer);
    if (reason)
        return reason;
    if (waives != (s->seat[seat].frames > 0)) /* [empires 5.2, 5.3] */
        return waives ? EMPIRES_NOTHING_OPEN : EMPIRES_RESOLVE_FIRST;
    if (barred(s, seat, timer) >> space & 1)
        return s->stage == EMPIRES_ROUNDS ? EMPIRES_REPEATED_SPACE : EMPIRES_SAME_SPACE;
    reason = refuse_slot(r, s, seat, timer, space);
    return reason ? reason : empires_refuse_action(r, s, seat, space, move.b, empires_prospect(s, seat));
}

/* What an action does at once; what it leaves open are steps. */
void empires_perform(const struct empires_rules *r, struct empires_state *s, int seat, int timer, int space, int card,
                     struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    switch (space) {
    case EMPIRES_PRODUCE_IDEAS: empires_produce(r, s, seat, EMPIRES_IDEAS, events); return;
    case EMPIRES_PRODUCE_BRICKS: empires_produce(r, s, seat, EMPIRES_BRICKS, events); return;
    case EMPIRES_DEPLOY: /* [empires 7.1] */
        empires_open_step(s, seat, EMPIRES_OP_DEPLOY,
                          empires_level(r, p, EMPIRES_LEVEL_CLANS) + empires_bonus(r, p, EMPIRES_MORE_CLANS), 0);
        return;
    case EMPIRES_MOVE: /* [empires 8.1] */
        empires_open_step(s, seat, EMPIRES_OP_MOVE,
                          empires_level(r, p, EMPIRES_LEVEL_MOVES) + empires_bonus(r, p, EMPIRES_MORE_MOVES), 0);
        return;
    case EMPIRES_DISCOVER:
        empires_pay(s, seat, EMPIRES_IDEAS, empires_discovery_cost(r, p, card), events);
        empires_discover(r, s, seat, card, timer, events);
        return;
    case EMPIRES_CONSTRUCT: empires_construct(r, s, seat, events); return;
    default: break;
    }
    if (space >= EMPIRES_WONDER)
        empires_lay_scholar(s, seat, space, events);
    else if (space >= EMPIRES_INFLUENCE)
        empires_influence(r, s, seat, space - EMPIRES_INFLUENCE, timer, events);
    else /* [empires 13.1] */
        empires_open_step(s, seat, EMPIRES_OP_DRAW_BOARD, 1, space - EMPIRES_DRAW);
}

void empires_do_place(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    int timer = move.c & 1;
    if (p->frames)
        empires_give_up(r, s, seat, events);
    if (p->owes)
        empires_pick_site(r, s, seat, events);
    empires_send_home(s, seat, timer);
    empires_arrive(r, s, seat, timer, move.a, events);
    p->timer[timer].placed_ms = s->stage == EMPIRES_ROUNDS ? 0 : s->now_ms; /* [empires 4.1] */
    p->placed = (uint8_t)(p->placed + (s->stage == EMPIRES_ROUNDS));
    p->fired = 0;
    empires_tell(events, EMPIRES_TIMER_PLACED, seat, move.a, timer, 0, 0);
    empires_perform(r, s, seat, timer, move.a, move.b - 1, events);
}

/* --- taking timers home ---------------------------------------------------------------------------------------------------- */

int empires_check_lift(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    if (p->timer[move.a].space == EMPIRES_NONE)
        return EMPIRES_TIMER_IN_HAND;
    if (!empires_expired(r, s, seat, move.a))
        return EMPIRES_TIMER_RUNNING;
    return p->frames ? EMPIRES_RESOLVE_FIRST : EMPIRES_LEGAL;
}

void empires_do_lift(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)r;
    empires_tell(events, EMPIRES_TIMER_LIFTED, seat, s->seat[seat].timer[move.a].space, move.a, 0, 0);
    empires_send_home(s, seat, move.a);
}

int empires_check_eject(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    int which = move.a < EMPIRES_COMMON ? -1 : timers_on(s, move.a).timer[move.b];
    if (which < 0)
        return EMPIRES_NO_TIMER_THERE;
    if (which >> 1 == seat)
        return EMPIRES_OWN_TIMER;
    return empires_expired(r, s, which >> 1, which & 1) ? EMPIRES_LEGAL : EMPIRES_NOT_RUN_OUT;
}

void empires_do_eject(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    int which = timers_on(s, move.a).timer[move.b];
    (void)r, (void)seat;
    empires_eject(s, which >> 1, which & 1, events);
}

/* --- a timer moved by a card ------------------------------------------------------------------------------------------------ */

/* [empires 22.4, 22.5, 21.12] */
static uint32_t retime_targets(const struct empires_rules *r, const struct empires_state *s, int seat, int timer,
                               uint64_t cards[2])
{
    int here = s->seat[seat].timer[timer].space;
    if (here == EMPIRES_NONE)
        return 0;
    uint32_t spaces = free_spaces(r, s, seat, timer, foreign_slots(r, s, seat)) &
                      possible_actions(r, s, seat, empires_as_it_is(s, seat), cards);
    if (here < EMPIRES_COMMON)
        spaces &= ~(1u << here);
    return empires_gong(s) ? spaces & OWN_BOARD : spaces;
}

bool empires_can_retime(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    uint64_t cards[2];
    return retime_targets(r, s, seat, 0, cards) || retime_targets(r, s, seat, 1, cards);
}

int empires_list_retimes(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
        uint64_t cards[2] = {0};
        uint32_t spaces = retime_targets(r, s, seat, timer, cards);
        struct hg_move like = {EMPIRES_MOVE_RETIME, (uint8_t)timer, 0, 0};
        count += list_spaces(spaces, cards, like, (struct hg_move){.b = 1}, (struct hg_move){.c = 1}, list + count);
    }
    return count;
}

int empires_check_retime(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    int here = s->seat[seat].timer[move.a].space;
    if (here == EMPIRES_NONE)
        return EMPIRES_TIMER_IN_HAND;
    if (here == move.b && here < EMPIRES_COMMON)
        return EMPIRES_SAME_SPACE;
    if (empires_gong(s) && move.b >= EMPIRES_COMMON)
        return EMPIRES_AFTER_GONG;
    int reason = refuse_slot(r, s, seat, move.a, move.b);
    return reason ? reason : empires_refuse_action(r, s, seat, move.b, move.c, empires_as_it_is(s, seat));
}

void empires_do_retime(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    empires_step_done(r, s, seat);
    empires_tell(events, EMPIRES_TIMER_MOVED, seat, p->timer[move.a].space, move.b, move.a, 0);
    empires_arrive(r, s, seat, move.a, move.b, events);
    empires_perform(r, s, seat, move.a, move.b, move.c - 1, events);
}

/* --- the action of the other timer ----------------------------------------------------------------------------------------- */

static int other_timer(const struct empires_seat *p)
{
    return !p->frame[p->frames - 1].timer;
}

/* [empires 14.7, 21.11] */
static bool can_repeat(const struct empires_rules *r, const struct empires_state *s, int seat, uint64_t cards[2])
{
    const struct empires_seat *p = &s->seat[seat];
    int space = p->timer[other_timer(p)].space;
    return space != EMPIRES_NONE && possible_actions(r, s, seat, empires_as_it_is(s, seat), cards) >> space & 1;
}

bool empires_can_repeat(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    uint64_t cards[2];
    return can_repeat(r, s, seat, cards);
}

int empires_list_repeats(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    const struct empires_seat *p = &s->seat[seat];
    uint64_t cards[2];
    if (!can_repeat(r, s, seat, cards))
        return 0;
    if (p->timer[other_timer(p)].space == EMPIRES_DISCOVER)
        return empires_list_cards(cards, (struct hg_move){EMPIRES_MOVE_REPEAT, 1, 0, 0}, (struct hg_move){.a = 1},
                                  list);
    list[0] = (struct hg_move){EMPIRES_MOVE_REPEAT, 0, 0, 0};
    return 1;
}

int empires_check_repeat(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    int space = p->timer[other_timer(p)].space;
    if (space == EMPIRES_NONE)
        return EMPIRES_TIMER_IN_HAND;
    return empires_refuse_action(r, s, seat, space, move.a, empires_as_it_is(s, seat));
}

void empires_do_repeat(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    const struct empires_seat *p = &s->seat[seat];
    int timer = other_timer(p), space = p->timer[timer].space;
    empires_step_done(r, s, seat);
    empires_tell(events, EMPIRES_REPEATED, seat, space, 0, 0, 0);
    empires_perform(r, s, seat, timer, space, move.a - 1, events);
}
