/* tides.c: how good a position of Tides of Time is: the points so far, what the round will bring when both seats go on
 * taking the card that helps most at once, and what relics and kept cards promise for the next round. */
#include "bots/levels.h"
#include "bots/tides/tides_bot.h"

/* Both sides from the eyes of one seat: 0 is its own, 1 the other's. */
struct sides {
    uint32_t kingdom[TIDES_SEATS], hand[TIDES_SEATS];
};

static int lead(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS])
{
    uint16_t totals[TIDES_SEATS];
    tides_score_totals(rules, kingdoms, totals);
    return totals[0] - totals[1];
}

/* --- the round that is played ------------------------------------------------------------------------------------- */

/* The card of its hand with which a side gains most on the other one. */
static uint32_t best_card(const struct tides_rules *rules, const struct sides *sides, int side)
{
    uint32_t best = 0;
    int most = 0;
    for (uint32_t rest = sides->hand[side]; rest; rest = hg_without_lowest(rest)) {
        uint32_t card = hg_bit(hg_lowest(rest)), kingdoms[] = {sides->kingdom[0], sides->kingdom[1]};
        kingdoms[side] |= card;
        int gain = side ? -lead(rules, kingdoms) : lead(rules, kingdoms);
        if (!best || gain > most) {
            best = card;
            most = gain;
        }
    }
    return best;
}

/* One card each, the best where none is given; then the hands change places, so that what is passed on counts for the
 * other side. */
static void play_cards(const struct tides_rules *rules, struct sides *sides, uint32_t own, uint32_t theirs)
{
    own = own ? own : best_card(rules, sides, 0);
    theirs = theirs ? theirs : best_card(rules, sides, 1);
    uint32_t passed = sides->hand[0] & ~own;
    sides->hand[0] = sides->hand[1] & ~theirs;
    sides->hand[1] = passed;
    sides->kingdom[0] |= own;
    sides->kingdom[1] |= theirs;
}

/* The lead at the end of the round. A pick of the other side that is not made yet may be any card of its hand: to
 * expect the best answer to one's own pick, which nobody has seen, is far too timid. */
static int32_t round_lead(const struct tides_rules *rules, const struct tides_state *s, int seat)
{
    int32_t sum = 0, count = 0;
    uint32_t picks = s->pick[!seat] ? s->pick[!seat] : s->hand[!seat];
    for (; picks; picks = hg_without_lowest(picks), count++) {
        struct sides sides = {
            .kingdom = {s->kingdom[seat], s->kingdom[!seat]},
            .hand = {s->hand[seat], s->hand[!seat]},
        };
        play_cards(rules, &sides, s->pick[seat], hg_bit(hg_lowest(picks)));
        while (sides.hand[0])
            play_cards(rules, &sides, 0, 0);
        sum += lead(rules, sides.kingdom);
    }
    return count ? 100 * sum / count : 0;
}

/* --- between two rounds ------------------------------------------------------------------------------------------- */

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
    for (uint32_t own = kept[0]; own; own = hg_without_lowest(own))
        for (uint32_t theirs = kept[1]; theirs; theirs = hg_without_lowest(theirs), count++) {
            uint32_t kingdoms[] = {relics[0] | (kept[0] & ~hg_bit(hg_lowest(own))),
                                   relics[1] | (kept[1] & ~hg_bit(hg_lowest(theirs)))};
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

#if !HG_THINKS
const struct hg_evaluation hg_tides_evaluation = {"tides", value, .playouts = 4000};
#else
static int exact(const void *rules, const void *view, int seat, struct hg_move *list, int count, int32_t *often,
                 int32_t *wins)
{
    int chosen = tides_play_last(rules, view, seat, TIDES_SHARE, list, count, often, wins);
    *wins = chosen ? *wins / (HG_MATRIX_WHOLE / HG_OFTEN) : 0;
    return chosen;
}

static const struct hg_bot levels[HG_LEVELS] = {
    {HG_NOVICE, .version = 1, .think = &hg_finish, .heat = 120, .careless = true},
    {HG_REGULAR, .version = 1, .think = &hg_finish_tree, .whole = 128},
    {HG_EXPERT, .version = 1, .think = &hg_finish_tree, .whole = 512},
    {HG_MASTER, .version = 1, .think = &hg_finish_tree, .whole = 5000, .ends = true},
};

const struct hg_evaluation hg_tides_evaluation = {
    "tides", value, .exact = exact, .solving = &tides_solving, .levels = levels, .playouts = 4000,
};
#endif
