/* discover.c: Discover a technology, the discovery space and the discard pile [empires 10], drawing cards [empires 13]. */
#include "games/empires/empires_state.h"

/* --- where cards lie -------------------------------------------------------------------------------------------------------- */

/* [empires 13.5] However many. */
int empires_hand_size(const struct empires_seat *p)
{
    int size = empires_cards_in(&p->hand);
    for (size_t i = 0; i < sizeof p->hidden; i++)
        size += p->hidden[i];
    return size;
}

/* The place of a seat's first card among those on the table. */
int empires_first_card(const struct empires_state *s, int seat)
{
    int first = 0;
    for (int other = 0; other < seat; other++)
        first += s->seat[other].piled + s->seat[other].stacked;
    return first;
}

int empires_top_card(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return p->stacked ? s->table[empires_first_card(s, seat) + p->piled + p->stacked - 1] : EMPIRES_NONE;
}

/* --- discovering ------------------------------------------------------------------------------------------------------------ */

/* [empires 23.3] What leaders spare never brings a cost below the least one. */
static int discounted(const struct empires_rules *r, int cost, int change)
{
    int least = cost < r->n.least_cost ? cost : r->n.least_cost;
    return cost + change > least ? cost + change : least;
}

int empires_discovery_cost(const struct empires_rules *r, const struct empires_seat *p, int card)
{
    return discounted(r, r->card[card].ideas, empires_bonus(r, p, EMPIRES_DISCOVERY_COST));
}

int empires_construction_cost(const struct empires_rules *r, const struct empires_seat *p, int card)
{
    return discounted(r, r->card[card].bricks, empires_bonus(r, p, EMPIRES_CONSTRUCTION_COST));
}

/* The cards in hand that could be discovered now. */
void empires_payable(const struct empires_rules *r, const struct empires_seat *p, uint64_t cards[2])
{
    int ideas = p->stock[EMPIRES_IDEAS];
    if (ideas >= r->n.least_cost)
        ideas -= empires_bonus(r, p, EMPIRES_DISCOVERY_COST);
    const uint64_t *affordable = r->affordable[ideas < EMPIRES_MOST_COST ? ideas : EMPIRES_MOST_COST];
    cards[0] = p->hand.copy[0][0] & affordable[0];
    cards[1] = p->hand.copy[0][1] & affordable[1];
}

/* [empires 10.2, 10.3] */
void empires_discover(const struct empires_rules *r, struct empires_state *s, int seat, int card, int timer,
                      struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    int end = empires_first_card(s, seat) + p->piled + p->stacked;
    memmove(&s->table[end + 1], &s->table[end], (size_t)(EMPIRES_CARDS - end - 1));
    s->table[end] = (uint8_t)card;
    p->stacked++;
    empires_take_card(&p->hand, card);
    empires_tell(events, EMPIRES_DISCOVERED, seat, card, 0, 0, 0);
    empires_open_effect(
        r, s, seat, (struct empires_frame){r->card[card].steps, 0, 0, 0, (uint8_t)card, EMPIRES_NONE, (uint8_t)timer});
}

/* [empires 22.3] */
int empires_list_discoveries(const struct empires_rules *r, const struct empires_state *s, int seat,
                             struct hg_move *list)
{
    (void)r;
    return empires_list_cards(s->seat[seat].hand.copy[0], (struct hg_move){.kind = EMPIRES_MOVE_DISCOVER},
                              (struct hg_move){.a = 1}, list);
}

int empires_check_discover(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r;
    if (s->seat[seat].waiting != EMPIRES_NONE) /* [empires 10.4] */
        return EMPIRES_BUILDING_WAITS;
    return empires_held(&s->seat[seat].hand, move.a) ? EMPIRES_LEGAL : EMPIRES_CARD_NOT_IN_HAND;
}

void empires_do_discover(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                         struct hg_events *events)
{
    int timer = empires_top_frame(&s->seat[seat])->timer;
    empires_step_done(r, s, seat);
    empires_discover(r, s, seat, move.a, timer, events);
}

/* --- discarding --------------------------------------------------------------------------------------------------------------- */

/* [empires 10.6] */
bool empires_may_discard(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return p->stacked && p->waiting == EMPIRES_NONE && empires_open_op(p) != EMPIRES_OP_SITE;
}

int empires_check_discard(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    (void)r, (void)move;
    if (!p->stacked)
        return EMPIRES_NOTHING_DISCOVERED;
    if (p->waiting != EMPIRES_NONE)
        return EMPIRES_BUILDING_WAITS;
    return empires_open_op(p) == EMPIRES_OP_SITE ? EMPIRES_SITE_OWED : EMPIRES_LEGAL;
}

void empires_discard_top(struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    uint8_t *stack = &s->table[empires_first_card(s, seat) + p->piled];
    uint8_t card = stack[p->stacked - 1];
    memmove(stack + 1, stack, (size_t)(p->stacked - 1));
    stack[0] = card;
    p->stacked--;
    p->piled++;
    empires_tell(events, EMPIRES_DISCARDED, seat, card, 0, 0, 0);
}

/* [empires 10.5] */
void empires_do_discard(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                        struct hg_events *events)
{
    (void)r, (void)move;
    empires_discard_top(s, seat, events);
}

/* --- drawing ------------------------------------------------------------------------------------------------------------------ */

/* [empires 13.1, 13.3, 13.4] The decks that the step in progress may draw from. */
uint32_t empires_decks_to_draw(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    const struct empires_frame *f = &p->frame[p->frames - 1];
    uint32_t decks = f->op == EMPIRES_OP_DRAW_BOARD ? 3u << (2 * f->arg) : 15, left = 0;
    for (; decks; decks = hg_without_lowest(decks))
        left |= (uint32_t)(s->deck[hg_lowest(decks)] > 0) << hg_lowest(decks);
    return left;
}

int empires_list_draws(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)r;
    for (uint32_t decks = empires_decks_to_draw(s, seat); decks; decks = hg_without_lowest(decks)) {
        int deck = hg_lowest(decks);
        list[count++] = (struct hg_move){EMPIRES_MOVE_DRAW, (uint8_t)deck, s->top[deck], 0};
    }
    return count;
}

/* [empires 13.6] */
int empires_check_draw(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r;
    if (!s->deck[move.a])
        return EMPIRES_DECK_IS_EMPTY;
    if (!(empires_decks_to_draw(s, seat) >> move.a & 1))
        return EMPIRES_OTHER_BOARD;
    return s->top[move.a] == move.b ? EMPIRES_LEGAL : EMPIRES_TOP_CHANGED;
}

void empires_do_draw(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    empires_tell(events, EMPIRES_DRAWS, seat, move.a, move.b, 0, 0);
    s->drawing = (uint8_t)seat;
    s->from = move.a;
    s->part = EMPIRES_DRAW_CARD;
    empires_step_done(r, s, seat);
}

/* [empires 13.2] Then the next top is shown, if there is one. */
void empires_do_card(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    struct empires_seat *p = &s->seat[s->drawing];
    int deck = s->from;
    (void)r, (void)seat;
    empires_add_card(&p->hand, move.a);
    empires_add_card(&s->seen, move.a);
    s->unseen[s->top[deck]]--;
    s->deck[deck]--;
    empires_tell_one(events, EMPIRES_DREW, s->drawing, move.a, s->top[deck]);
    s->top[deck] = EMPIRES_NONE;
    s->part = s->deck[deck] ? EMPIRES_DRAW_TOP : EMPIRES_NO_DRAW;
    if (s->deck[deck])
        return;
    s->drawing = s->from = EMPIRES_NONE;
    empires_tell(events, EMPIRES_DECK_EMPTY, HG_CHANCE, deck, 0, 0, 0);
}
