/* relics.c: Relic of the Past, between two rounds [tides 5, 6.3]. */
#include "games/tides/tides_state.h"

/* [tides 5.1, 5.6, 5.8-5.10] The relic stays, the discard leaves, the rest comes back to the hand. The other seat has
 * seen all of these cards, so none of them is fresh. */
static void settle(struct tides_state *s, int seat)
{
    s->hand[seat] = tides_played_this_round(s, seat) & ~(s->pick[seat] | s->discard[seat]);
    s->relics[seat] |= s->pick[seat];
    s->kingdom[seat] = s->relics[seat];
    s->discarded |= s->discard[seat];
    s->pick[seat] = s->discard[seat] = 0;
}

/* [tides 5.2, 5.4, 5.5] Secret until both have chosen, then shown together. RULING: T15 relic and discard are one move,
 * and it is final. The next round is played like the first [tides 6.1]. */
void tides_keep(const struct tides_rules *rules, struct tides_state *s, int seat, struct hg_move move)
{
    s->pick[seat] = tides_bit(move.a);
    s->discard[seat] = tides_bit(move.b);
    if (!s->pick[!seat])
        return;
    settle(s, 0);
    settle(s, 1);
    s->round++;
    tides_begin_deal(s, rules->draw);
}
