/* turn.c: who decides, what is legal, and doing it. */
#include <string.h>

#include "games/tides/tides_state.h"

struct hg_turn tides_turn(const void *rules, const void *state)
{
    (void)rules;
    const struct tides_state *s = state;
    if (s->phase == TIDES_DEAL)
        return tides_chance_deals();
    if (s->phase == TIDES_OVER)
        return tides_is_over();
    if (tides_nobody_has_chosen(s)) /* [tides 3.1] both at once */
        return tides_both_choose();
    return tides_other_chooses[s->pick[0] ? 0 : 1];
}

/* Whose hand it is knows how many cards it has; of two, one is picked, and the other is the last one of the rival. */
int tides_ask(const void *rules, const void *view, int seat, struct hg_arg *more)
{
    const struct tides_state *s = view;
    HG_ASSERT_SEAT(seat, TIDES_SEATS);
    (void)rules, (void)more;
    if (s->phase == TIDES_OVER)
        return TIDES_ASK_OVER;
    if (s->phase == TIDES_DEAL)
        return TIDES_ASK_NOTHING;
    if (s->phase == TIDES_RELIC)
        return s->pick[seat] ? TIDES_ASK_NAMED : TIDES_ASK_RELIC;
    if (s->pick[seat])
        return TIDES_ASK_PICKED;
    return hg_count_bits(s->hand[seat]) == 2 ? TIDES_ASK_LAST_PICK : TIDES_ASK_PICK;
}

/* Lists are most of the work of whoever searches, so moves are made as words. */
static uint32_t word(enum tides_move_kind kind, int a, int b)
{
    return hg_move_word((struct hg_move){.kind = (uint8_t)kind}) +
           hg_move_word((struct hg_move){.a = 1}) * (uint32_t)a + hg_move_word((struct hg_move){.b = 1}) * (uint32_t)b;
}

/* [tides 3.2] Any card of the hand. */
static int list_picks(uint32_t hand, struct hg_move *list)
{
    int n = 0;
    for (; n < TIDES_MAX_HAND && hand; n++, hand = hg_without_lowest(hand))
        list[n] = hg_word_move(word(TIDES_MOVE_PICK, hg_lowest(hand), 0));
    return n;
}

enum { ROW = TIDES_MAX_HAND - 1, BEHIND_LAST = ((1 << TIDES_MAX_HAND) - 1) << TIDES_CARDS };

/* [tides 5.2, 5.3] Ordered pairs of cards played this round: a row for each relic, with every other card as the
 * discard. There are always five rows of four, which is faster than counting: behind the last card come cards that do
 * not exist. What is too much in a row, the next one overwrites. */
static int list_keeps(uint32_t played, struct hg_move *list)
{
    uint32_t relic[TIDES_MAX_HAND], discard[TIDES_MAX_HAND];
    played |= BEHIND_LAST;
    for (int i = 0; i < TIDES_MAX_HAND; i++, played = hg_without_lowest(played)) {
        relic[i] = word(TIDES_MOVE_KEEP, hg_lowest(played), 0);
        discard[i] = word(0, 0, hg_lowest(played));
    }
    size_t others = ROW;
    while (hg_word_move(discard[others]).b >= TIDES_CARDS)
        others--;
    for (int i = 0; i < TIDES_MAX_HAND; i++, list += others)
        for (int j = 0; j < ROW; j++)
            list[j] = hg_word_move(relic[i] | discard[j + (j >= i)]);
    return (int)(others * (others + 1));
}

int tides_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    (void)rules;
    const struct tides_state *s = state;
    if (s->pick[seat])
        return 0;
    if (s->phase == TIDES_PICK)
        return list_picks(s->hand[seat], list);
    if (s->phase == TIDES_RELIC)
        return list_keeps(tides_played_this_round(s, seat), list);
    return 0;
}

static int check_pick(const struct tides_state *s, int seat, struct hg_move move)
{
    if (s->phase == TIDES_RELIC)
        return TIDES_RELIC_STAGE;
    if (move.a >= TIDES_CARDS)
        return TIDES_NO_SUCH_CARD;
    if (s->pick[seat])
        return TIDES_PICK_IS_FINAL;
    return s->hand[seat] & hg_bit(move.a) ? TIDES_LEGAL : TIDES_NOT_IN_HAND;
}

static int check_keep(const struct tides_state *s, int seat, struct hg_move move)
{
    if (s->phase == TIDES_PICK)
        return TIDES_PICKING_STAGE;
    if (move.a >= TIDES_CARDS || move.b >= TIDES_CARDS)
        return TIDES_NO_SUCH_CARD;
    if (s->pick[seat])
        return TIDES_CHOICE_IS_FINAL;
    if (move.a == move.b)
        return TIDES_SAME_CARD;
    uint32_t wanted = hg_bit(move.a) | hg_bit(move.b);
    if (s->relics[seat] & wanted)
        return TIDES_OLD_RELIC;
    return wanted & ~tides_played_this_round(s, seat) ? TIDES_NOT_PLAYED_THIS_ROUND : TIDES_LEGAL;
}

static int check_deal(const struct tides_state *s, struct hg_move move)
{
    if (move.kind != TIDES_MOVE_DEAL || move.b || move.c)
        return TIDES_NO_SUCH_MOVE;
    if (s->phase != TIDES_DEAL)
        return TIDES_NOTHING_TO_DEAL;
    if (move.a >= TIDES_CARDS)
        return TIDES_NO_SUCH_CARD;
    return tides_unseen(s) & hg_bit(move.a) ? TIDES_LEGAL : TIDES_NOT_IN_PILE;
}

int tides_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    (void)rules;
    const struct tides_state *s = state;
    if (s->phase == TIDES_OVER)
        return TIDES_IS_OVER;
    if (seat == HG_CHANCE)
        return check_deal(s, move);
    if (seat < 0 || seat >= TIDES_SEATS)
        return TIDES_NO_SUCH_SEAT;
    if (move.kind != TIDES_MOVE_PICK && move.kind != TIDES_MOVE_KEEP)
        return TIDES_NO_SUCH_MOVE;
    if (move.c || (move.kind == TIDES_MOVE_PICK && move.b))
        return TIDES_NO_SUCH_MOVE;
    if (s->phase == TIDES_DEAL)
        return TIDES_BEING_DEALT;
    return move.kind == TIDES_MOVE_PICK ? check_pick(s, seat, move) : check_keep(s, seat, move);
}

/* [tides 2.3] Every card not dealt yet is equally likely. */
uint32_t tides_chance(const void *rules, const void *state)
{
    (void)rules;
    const struct tides_state *s = state;
    return (uint32_t)(s->pile + s->hidden[0] + s->hidden[1]);
}

static inline struct hg_move deal_card(const struct tides_state *s, uint32_t ticket)
{
    return hg_word_move(word(TIDES_MOVE_DEAL, hg_nth(tides_unseen(s), ticket), 0));
}

struct hg_move tides_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    (void)rules;
    *weight = 1;
    return deal_card(state, ticket);
}

static struct hg_move pick_card(uint32_t hand, uint32_t n)
{
    return hg_word_move(word(TIDES_MOVE_PICK, hg_nth(hand, n), 0));
}

/* The n-th of the list above, which has a row of as many as there are other cards for each relic. */
static struct hg_move pick_keep(uint32_t played, uint32_t others, uint32_t n)
{
    uint32_t relic = n / others, discard = n % others;
    discard += discard >= relic;
    return hg_word_move(word(TIDES_MOVE_KEEP, hg_nth(played, relic), hg_nth(played, discard)));
}

struct hg_picked tides_any_move(const void *rules, const void *state, int seat, uint32_t number)
{
    const struct tides_state *s = state;
    if (seat == HG_CHANCE) {
        uint32_t n = tides_chance(rules, state);
        return (struct hg_picked){deal_card(s, hg_share(number, n)), n};
    }
    if (s->phase == TIDES_PICK)
        return (struct hg_picked){pick_card(s->hand[seat], hg_share(number, s->cards_left)), s->cards_left};
    uint32_t played = tides_played_this_round(s, seat), others = (uint32_t)hg_count_bits(played) - 1;
    uint32_t n = (others + 1) * others;
    return (struct hg_picked){pick_keep(played, others, hg_share(number, n)), n};
}

static tides_action *const actions[] = {
    [TIDES_MOVE_PICK] = tides_pick,
    [TIDES_MOVE_KEEP] = tides_keep,
    [TIDES_MOVE_DEAL] = tides_deal,
};

static __attribute__((noinline)) struct hg_turn apply_and_tell(const void *rules, struct tides_state *s, int seat,
                                                               struct hg_move move, struct hg_events *events)
{
    struct tides_state before = *s;
    struct hg_turn next = actions[move.kind](rules, s, seat, move);
    tides_tell(&before, s, seat, move, events);
    return next;
}

struct hg_turn tides_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    if (events)
        return apply_and_tell(rules, state, seat, move, events);
    return actions[move.kind](rules, state, seat, move);
}
