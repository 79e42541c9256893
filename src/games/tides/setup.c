/* setup.c: dealing cards [tides 2, 5.10]. Chance deals one card at a time: the draw pile has no order [tides 2.3]. */
#include "games/tides/tides_state.h"

/* Hands are filled up to what was played before: five, but fewer in a position written with smaller hands. */
struct hg_turn tides_begin_deal(struct tides_state *s, int in_hand, int cards_each)
{
    s->phase = TIDES_DEAL;
    s->cards_left = (uint8_t)(in_hand + cards_each);
    s->to_deal[0] = s->to_deal[1] = (uint8_t)cards_each;
    return tides_chance_deals();
}

void tides_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    (void)seats;
    (void)events;
    struct tides_state *s = state;
    *s = (struct tides_state){.round = 1, .pile = TIDES_CARDS};        /* [tides 2.2] empty kingdoms, no points */
    tides_begin_deal(s, 0, ((const struct tides_rules *)rules)->hand); /* [tides 2.1] */
}

static void give(struct tides_state *s, int seat, uint32_t card)
{
    s->hand[seat] |= card;
    s->fresh[seat] |= card;
    s->to_deal[seat]--;
}

/* [tides 2.4] RULING: T20 the first seat gets all its cards first. */
struct hg_turn tides_deal(const struct tides_rules *rules, struct tides_state *s, int chance, struct hg_move move)
{
    (void)rules, (void)chance;
    s->pile--;
    if (s->to_deal[0]) {
        give(s, 0, hg_bit(move.a));
        return tides_chance_deals();
    }
    give(s, 1, hg_bit(move.a));
    if (s->to_deal[1])
        return tides_chance_deals();
    s->phase = TIDES_PICK;
    return tides_both_choose();
}
