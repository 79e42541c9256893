/* stand_in.c: what is played for an absent seat [tides 11.1-11.5]. */
#include "games/tides/tides_state.h"

/* [tides 11.1, 11.2] RULING: ours; the kingdoms as they lie. The card that brings most own points now; the lowest
 * number on ties. */
static struct hg_move stand_in_pick(const struct tides_rules *rules, const struct tides_state *s, int seat)
{
    int best = -1, best_points = -1;
    for (uint32_t rest = s->hand[seat]; rest; rest = hg_without_lowest(rest)) {
        uint32_t kingdoms[TIDES_SEATS] = {s->kingdom[0], s->kingdom[1]};
        kingdoms[seat] |= hg_bit(hg_lowest(rest));
        uint16_t totals[TIDES_SEATS];
        tides_score_totals(rules, kingdoms, totals);
        if (totals[seat] > best_points) {
            best = hg_lowest(rest);
            best_points = totals[seat];
        }
    }
    return (struct hg_move){TIDES_MOVE_PICK, (uint8_t)best, 0, 0};
}

/* [tides 11.3, 11.4] RULING: ours; the lowest number on ties, for the discard as well. */
static struct hg_move stand_in_keep(const struct tides_rules *rules, const struct tides_state *s, int seat)
{
    struct tides_scoring scoring;
    tides_score_kingdoms(rules, s->kingdom, &scoring);
    uint32_t played = tides_played_this_round(s, seat);
    int relic = hg_lowest(played);
    for (uint32_t rest = played; rest; rest = hg_without_lowest(rest))
        if (scoring.card[hg_lowest(rest)] > scoring.card[relic])
            relic = hg_lowest(rest);
    uint32_t others = played & ~hg_bit(relic);
    int discard = hg_lowest(others);
    for (uint32_t rest = others; rest; rest = hg_without_lowest(rest))
        if (scoring.card[hg_lowest(rest)] < scoring.card[discard])
            discard = hg_lowest(rest);
    return (struct hg_move){TIDES_MOVE_KEEP, (uint8_t)relic, (uint8_t)discard, 0};
}

struct hg_move tides_stand_in(const void *rules, const void *view, int seat)
{
    const struct tides_state *s = view;
    return s->phase == TIDES_PICK ? stand_in_pick(rules, s, seat) : stand_in_keep(rules, s, seat);
}
