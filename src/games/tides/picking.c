/* picking.c: choose, reveal, exchange [tides 3]. */
#include "games/tides/tides_state.h"

/* [tides 3.6-3.8] The last card of each hand plays itself; there is nothing left to exchange.
 * RULING: T17, T18 nobody is asked for a card that is the only one. */
struct hg_turn tides_play_last_cards(const struct tides_rules *rules, struct tides_state *s)
{
    tides_set_pair(s->kingdom, tides_pair(s->kingdom) | tides_pair(s->hand));
    tides_set_pair(s->hand, 0);
    s->cards_left = 0;
    return tides_score_round(rules, s);
}

/* [tides 3.4, 3.5] Both cards are turned up together, and what is left of the hands changes places; from now on both
 * are known to both [tides 9.4]. */
static void reveal(struct tides_state *s)
{
    uint64_t picks = tides_pair(s->pick), left = tides_pair(s->hand) & ~picks;
    tides_set_pair(s->kingdom, tides_pair(s->kingdom) | picks);
    tides_set_pair(s->hand, left << 32 | left >> 32);
    tides_set_pair(s->fresh, 0);
    tides_set_pair(s->pick, 0);
    s->cards_left--;
}

/* [tides 3.1, 3.3] The first pick waits face down for the second. */
struct hg_turn tides_pick(const struct tides_rules *rules, struct tides_state *s, int seat, struct hg_move move)
{
    uint32_t card = hg_bit(move.a);
    if (tides_nobody_has_chosen(s)) {
        s->pick[seat] = card;
        return tides_other_chooses[seat];
    }
    s->pick[seat] = card;
    reveal(s);
    if (s->cards_left > 1)
        return tides_both_choose();
    return tides_play_last_cards(rules, s);
}
