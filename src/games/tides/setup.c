/* setup.c: dealing cards [tides 2, 5.10]. Chance deals one card at a time: the draw pile has no order [tides 2.3]. */
#include <string.h>

#include "games/tides/tides_state.h"

/* Hands are filled up to what was played before: five, but fewer in a position written with smaller hands. */
void tides_begin_deal(struct tides_state *s, int cards_each)
{
    s->phase = TIDES_DEAL;
    s->cards_left = (uint8_t)(tides_size(s->hand[0]) + cards_each);
    s->to_deal[0] = s->to_deal[1] = (uint8_t)cards_each;
}

void tides_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    (void)seats;
    (void)events;
    struct tides_state *s = state;
    memset(s, 0, sizeof *s); /* [tides 2.2] empty kingdoms, no points */
    s->round = 1;
    s->pile = TIDES_CARDS;
    tides_begin_deal(s, ((const struct tides_rules *)rules)->hand); /* [tides 2.1] */
}

void tides_deal(const struct tides_rules *rules, struct tides_state *s, int chance, struct hg_move move)
{
    (void)rules, (void)chance;
    int seat = s->to_deal[0] == 0; /* [tides 2.4] RULING: T20 the first seat gets all its cards first */
    s->hand[seat] |= tides_bit(move.a);
    s->fresh[seat] |= tides_bit(move.a);
    s->pile--;
    s->to_deal[seat]--;
    if (s->to_deal[1] == 0)
        s->phase = TIDES_PICK;
}
