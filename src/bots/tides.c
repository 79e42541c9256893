/* tides.c: how good a position of Tides of Time is: the points so far, what the round will bring when both seats go on
 * taking the card that helps most, and what relics and kept cards promise for the next one. */
#include "games/tides/tides_state.h"

#include "bots/bots_private.h"

/* Both sides from the eyes of one seat: 0 is its own, 1 the other's. */
struct sides {
    uint32_t kingdom[TIDES_SEATS], hand[TIDES_SEATS];
};

static int lead(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS])
{
    struct tides_scoring scoring;
    tides_score_kingdoms(rules, kingdoms, &scoring);
    return scoring.total[0] - scoring.total[1];
}

/* --- the round that is played ---------------------------------------------------------------------------------------- */

/* The card of its hand with which a side gains most on the other one. */
static uint32_t best_card(const struct tides_rules *rules, const struct sides *sides, int side)
{
    uint32_t best = 0;
    int most = 0;
    for (uint32_t rest = sides->hand[side]; rest; rest = tides_without_lowest(rest)) {
        uint32_t card = tides_bit(tides_lowest(rest)), kingdoms[] = {sides->kingdom[0], sides->kingdom[1]};
        kingdoms[side] |= card;
        int gain = side ? -lead(rules, kingdoms) : lead(rules, kingdoms);
        if (!best || gain > most) {
            best = card;
            most = gain;
        }
    }
    return best;
}

/* One card each, then the hands change places: what is passed on counts for the other side. A side that has picked
 * already has the smaller hand and waits. */
static void play_cards(const struct tides_rules *rules, struct sides *sides)
{
    int behind = tides_size(sides->hand[0]) - tides_size(sides->hand[1]);
    uint32_t own = behind < 0 ? 0 : best_card(rules, sides, 0);
    uint32_t theirs = behind > 0 ? 0 : best_card(rules, sides, 1);
    uint32_t passed = sides->hand[0] & ~own;
    sides->hand[0] = sides->hand[1] & ~theirs;
    sides->hand[1] = passed;
    sides->kingdom[0] |= own;
    sides->kingdom[1] |= theirs;
}

static int32_t round_lead(const struct tides_rules *rules, const struct tides_state *s, int seat)
{
    struct sides sides = {
        .kingdom = {s->kingdom[seat] | s->pick[seat], s->kingdom[!seat] | s->pick[!seat]},
        .hand = {s->hand[seat] & ~s->pick[seat], s->hand[!seat] & ~s->pick[!seat]},
    };
    while (sides.hand[0] || sides.hand[1])
        play_cards(rules, &sides);
    return 100 * lead(rules, sides.kingdom);
}

/* --- between two rounds ---------------------------------------------------------------------------------------------- */

/* Relics and kept cards of a seat, with a choice that waits as if it were shown. */
static void keep(const struct tides_state *s, int seat, uint32_t *relics, uint32_t *kept)
{
    *relics = s->relics[seat] | s->pick[seat];
    *kept = (s->hand[seat] | s->kingdom[seat]) & ~(*relics | s->discard[seat]);
}

/* How far ahead relics and kept cards would be as kingdoms. Of the kept cards one more is to be passed on: any of them,
 * on the average. */
static int32_t promise(const struct tides_rules *rules, const struct tides_state *s, int seat)
{
    uint32_t relics[TIDES_SEATS], kept[TIDES_SEATS];
    int32_t sum = 0, count = 0;
    keep(s, seat, &relics[0], &kept[0]);
    keep(s, !seat, &relics[1], &kept[1]);
    for (uint32_t own = kept[0]; own; own = tides_without_lowest(own))
        for (uint32_t theirs = kept[1]; theirs; theirs = tides_without_lowest(theirs), count++) {
            uint32_t kingdoms[] = {relics[0] | (kept[0] & ~tides_bit(tides_lowest(own))),
                                   relics[1] | (kept[1] & ~tides_bit(tides_lowest(theirs)))};
            sum += lead(rules, kingdoms);
        }
    return count ? 50 * sum / count : 0; /* half: the draw and the other hand are still to come */
}

static int32_t value(const void *rules, const void *state, int seat)
{
    const struct tides_state *s = state;
    int32_t points = 100 * (tides_total(s, seat) - tides_total(s, !seat));
    if (s->phase == TIDES_PICK)
        return points + round_lead(rules, s, seat);
    if (s->phase == TIDES_OVER)
        return points;
    return points + promise(rules, s, seat);
}

const struct hg_evaluation hg_tides_evaluation = {"tides", value};
