/* setup.c: dealing the cards, and the opening placements [sandstone 2.1, 2.8-2.17]. */
#include "games/sandstone/sandstone_state.h"

/* [sandstone 2.1] All pieces unplaced. Nothing is drawn for the cards that go back to the box [sandstone 2.11]: they
 * stay among the unseen ones. */
void sandstone_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    (void)seats, (void)events;
    struct sandstone_state *s = memset(state, 0, sizeof *s);
    s->left = ((const struct sandstone_rules *)rules)->to_deal;
    s->unseen = (1u << SANDSTONE_ABILITY_CARDS) - 1;
    s->run = sandstone_no_run;
    memset(s->face, SANDSTONE_NONE, sizeof s->face);
    memset(s->center, SANDSTONE_NONE, sizeof s->center);
    memset(s->hand, SANDSTONE_NONE, sizeof s->hand);
    memset(s->bonus, SANDSTONE_NONE, sizeof s->bonus);
    s->top = s->priority = s->first = s->turn = SANDSTONE_NONE;
    s->year = 1;
    s->phase = SANDSTONE_DEAL_TERRAIN;
}

/* --- chance ------------------------------------------------------------------------------------------------------- */

uint32_t sandstone_unseen_bonus(const struct sandstone_state *s)
{
    uint32_t seen = 0;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->bonus[seat] < SANDSTONE_BONUS_CARDS)
            seen |= hg_bit(s->bonus[seat]);
    return ((1u << SANDSTONE_BONUS_CARDS) - 1) & ~seen;
}

/* [sandstone 2.11, 11.5] Every card not dealt so far is equally likely. [sandstone 2.13] So are the seats. */
uint32_t sandstone_chance(const void *rules, const void *state)
{
    const struct sandstone_state *s = state;
    if (s->phase == SANDSTONE_DEAL_TERRAIN)
        return sandstone_terrain_chance(rules, s);
    if (s->stage < SANDSTONE_DEAL_HAND)
        return (uint32_t)hg_count_bits(sandstone_unseen_bonus(s));
    return s->stage == SANDSTONE_DEAL_PRIORITY ? SANDSTONE_SEATS : (uint32_t)hg_count_bits(s->unseen);
}

static int nth_card(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t ticket)
{
    return r->ability_of_card[hg_nth(s->unseen, ticket)];
}

struct hg_move sandstone_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    const struct sandstone_rules *r = rules;
    const struct sandstone_state *s = state;
    if (s->phase == SANDSTONE_DEAL_TERRAIN)
        return sandstone_terrain_outcome(r, s, ticket, weight);
    *weight = 1;
    if (s->stage < SANDSTONE_DEAL_HAND)
        return (struct hg_move){SANDSTONE_MOVE_BONUS, (uint8_t)hg_nth(sandstone_unseen_bonus(s), ticket), 0, 0};
    if (s->stage == SANDSTONE_DEAL_PRIORITY)
        return (struct hg_move){SANDSTONE_MOVE_PRIORITY, (uint8_t)ticket, 0, 0};
    int ability = nth_card(r, s, ticket);
    *weight = (uint32_t)sandstone_copies(s->unseen, &r->ability[ability]);
    return (struct hg_move){SANDSTONE_MOVE_CARD, (uint8_t)ability, 0, 0};
}

__attribute__((noinline)) static struct hg_picked draw_rarely(const struct sandstone_rules *r,
                                                              const struct sandstone_state *s, uint32_t number)
{
    uint32_t weight, n = sandstone_chance(r, s);
    return (struct hg_picked){sandstone_outcome(r, s, hg_share(number, n), &weight), n};
}

/* What pick() is for chance: the same without weights. */
struct hg_picked sandstone_draw(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t number)
{
    if (s->phase == SANDSTONE_DEAL_TERRAIN)
        return sandstone_draw_terrain(r, s, number);
    if (s->stage < SANDSTONE_DEAL_HAND || s->stage == SANDSTONE_DEAL_PRIORITY)
        return draw_rarely(r, s, number);
    uint32_t n = (uint32_t)hg_count_bits(s->unseen), word = hg_move_word((struct hg_move){.kind = SANDSTONE_MOVE_CARD});
    word += hg_move_word((struct hg_move){.a = 1}) * (uint32_t)nth_card(r, s, hg_share(number, n));
    return (struct hg_picked){hg_word_move(word), n};
}

/* --- dealing, in the order of [sandstone 2.12] -------------------------------------------------------------------- */

/* [sandstone 2.8, 2.9, 13.2] Its owner sees the card, the other one that it was dealt. */
static void tell_card(struct hg_events *events, enum sandstone_event_kind kind, int seat, int card)
{
    if (events)
        sandstone_tell_secret(events, kind, seat, false, card, 0, 0);
}

/* [sandstone 2.13] RULING: D11, the player without Priority places first [sandstone 2.14]. */
struct hg_turn sandstone_give_priority(struct sandstone_state *s, int seat, struct hg_events *events)
{
    s->priority = (uint8_t)seat;
    s->turn = (uint8_t)!seat;
    s->phase = SANDSTONE_OPENING;
    s->stage = 0;
    sandstone_tell(events, SANDSTONE_PRIORITY_GIVEN, seat, 0, 0, 0, 0);
    return sandstone_turn_of(s->turn);
}

/* [sandstone 2.13] RULING: D11; after a draw, to the seat that did not begin the last game with it. */
void sandstone_rematch(const void *rules, const void *first, const void *end, int *options)
{
    const struct sandstone_state *begun = first;
    int winners = sandstone_winners(rules, end), draw = (1 << SANDSTONE_SEATS) - 1;
    int holder = winners == draw ? !begun->priority : winners == 1;
    options[SANDSTONE_FIRST_PRIORITY] = 1 + holder;
}

static struct hg_turn deal_hand(const struct sandstone_rules *r, struct sandstone_state *s, int seat, int ability,
                                struct hg_events *events)
{
    s->unseen = sandstone_take_copy(s->unseen, &r->ability[ability]);
    s->hand[seat] = (uint8_t)ability;
    s->stage++;
    tell_card(events, SANDSTONE_ABILITY_DEALT, seat, ability);
    return sandstone_turn_of(SANDSTONE_LUCK);
}

static struct hg_turn deal_bonus(struct sandstone_state *s, int seat, int bonus, struct hg_events *events)
{
    s->bonus[seat] = (uint8_t)bonus;
    s->stage++;
    tell_card(events, SANDSTONE_BONUS_DEALT, seat, bonus);
    return sandstone_turn_of(SANDSTONE_LUCK);
}

/* [sandstone 2.10] */
static struct hg_turn deal_center(const struct sandstone_rules *r, struct sandstone_state *s, int ability,
                                  struct hg_events *events)
{
    s->unseen = sandstone_take_copy(s->unseen, &r->ability[ability]);
    return sandstone_reveal(r, s, ability, events);
}

/* [sandstone 9.14] The card stays on top of the deck; the step that asked for it is done again, and finds it there. */
static struct hg_turn deal_peek(const struct sandstone_rules *r, struct sandstone_state *s, int ability,
                                struct hg_events *events)
{
    s->unseen = sandstone_take_copy(s->unseen, &r->ability[ability]);
    s->top = (uint8_t)ability;
    s->stage = 0;
    s->phase = s->run.category == SANDSTONE_PRIORITY_OPTION ? SANDSTONE_OPTION : SANDSTONE_ACT;
    return sandstone_go_on(r, s, events);
}

/* [sandstone 15.8] Each outcome is a move of chance, so the record of a game is enough to deal it again. */
struct hg_turn sandstone_deal(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events)
{
    if (s->stage < SANDSTONE_DEAL_HAND)
        return deal_bonus(s, s->stage - SANDSTONE_DEAL_BONUS, move.a, events);
    if (s->stage < SANDSTONE_DEAL_CENTER)
        return deal_hand(r, s, s->stage - SANDSTONE_DEAL_HAND, move.a, events);
    if (s->stage < SANDSTONE_DEAL_PRIORITY)
        return deal_center(r, s, move.a, events);
    if (s->stage == SANDSTONE_DEAL_PRIORITY)
        return sandstone_give_priority(s, move.a, events);
    return deal_peek(r, s, move.a, events);
}

/* --- the opening -------------------------------------------------------------------------------------------------- */

/* [sandstone 2.14-2.16] Where the seat on turn may place, and what: first the Stronghold, where a Tower can still
 * follow, then the Tower. The holder of Priority keeps away from the opponent, and therefore nothing is captured or
 * removed [sandstone 2.17]. */
uint32_t sandstone_opening(const struct sandstone_rules *r, const struct sandstone_state *s, int *piece)
{
    uint32_t room = sandstone_empty(s), stronghold = s->pieces[s->turn][SANDSTONE_STRONGHOLD];
    if (s->turn == s->priority)
        room &= ~sandstone_near(&r->lattice, sandstone_all_of(s, !s->turn));
    *piece = stronghold ? SANDSTONE_TOWER : SANDSTONE_STRONGHOLD;
    return room & sandstone_near(&r->lattice, stronghold ? stronghold : room);
}

struct hg_turn sandstone_open(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events)
{
    (void)r;
    sandstone_put(s, s->turn, move.a, move.b);
    sandstone_tell(events, SANDSTONE_PLACED, s->turn, move.a, move.b, 0, 0);
    if (move.a == SANDSTONE_STRONGHOLD)
        return sandstone_turn_of(s->turn);
    if (s->turn != s->priority) {
        s->turn = s->priority;
        return sandstone_turn_of(s->turn);
    }
    sandstone_tell(events, SANDSTONE_YEAR_BEGAN, HG_CHANCE, s->year, 0, 0, 0);
    return sandstone_ask_order(s, false);
}
