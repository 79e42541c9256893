/* relics.c: Relic of the Past, between two rounds [tides 5, 6.3]. */
#include "games/tides/tides_state.h"

/* [tides 5.1, 5.6, 5.8-5.10] The relics stay, the discards leave, the rest comes back to the hands. The other seat has
 * seen all of these cards, so none of them is fresh. */
static void settle(struct tides_state *s)
{
    uint64_t chosen = tides_pair(s->pick) | tides_pair(s->discard), old = tides_pair(s->relics);
    tides_set_pair(s->hand, tides_pair(s->kingdom) & ~(old | chosen));
    tides_set_pair(s->relics, old | tides_pair(s->pick));
    tides_set_pair(s->kingdom, old | tides_pair(s->pick));
    s->discarded |= s->discard[0] | s->discard[1];
    tides_set_pair(s->pick, 0);
    tides_set_pair(s->discard, 0);
}

/* [tides 5.2, 5.4, 5.5] Secret until both have chosen, then shown together. RULING: T15 relic and discard are one move,
 * and it is final. The next round is played like the first [tides 6.1]. */
struct hg_turn tides_keep(const struct tides_rules *rules, struct tides_state *s, int seat, struct hg_move move)
{
    bool first = tides_nobody_has_chosen(s);
    s->pick[seat] = hg_bit(move.a);
    s->discard[seat] = hg_bit(move.b);
    if (first)
        return tides_other_chooses[seat];
    settle(s);
    s->round++;
    return tides_begin_deal(s, hg_count_bits(s->hand[0]), rules->draw);
}
