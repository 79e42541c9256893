/* scoring.c: scoring a round and ending the game [tides 4, 7, 8].
 *
 * RULING: T1, the order [tides 4.1-4.4]: count physical cards, double for the owner of the Roof, score every card from
 * these counts, and last the card that compares the best cards. Both kingdoms are scored from one snapshot. */
#include <string.h>

#include "games/tides/tides_state.h"

/* --- lanes ---------------------------------------------------------------------------------------------------------- */

/* One for each suit. Doubled counts stay far below the eighth bit, which tells about a whole comparison at once. */
#define ONES UINT64_C(0x0101010101)
#define TOPS (ONES << 7)

/* 1 in every lane that is not 0. */
static uint64_t filled(uint64_t lanes)
{
    return (lanes + TOPS - ONES) >> 7 & ONES;
}

static int suits_with(uint64_t lanes, unsigned n)
{
    uint64_t others = filled(lanes ^ n * ONES);
    return TIDES_SUITS - (int)(others * ONES >> 32 & 0xff); /* the product adds the lanes up in the highest one */
}

/* --- counting ------------------------------------------------------------------------------------------------------- */

/* [tides 8.20-8.22] RULING: T3 all suits that are level, with or without win_ties. Take one card of every suit away
 * until nothing is left: the suits of the last turn are the most numerous ones. Without a suited card there is no
 * turn, and nothing changes. */
static uint64_t double_most_numerous(uint64_t physical)
{
    uint64_t most = 0;
    for (uint64_t rest = physical; rest; rest -= most)
        most = filled(rest);
    return physical + (physical & most * 0xff);
}

/* [tides 4.2, 4.8, 5.7] Relics count. RULING: T13 a card without a suit is in no count. */
static inline struct tides_count count_suits(const struct tides_rules *rules, uint32_t kingdom)
{
    const struct tides_compiled *c = &rules->compiled;
    uint64_t physical = c->counts[0][kingdom & 63] + c->counts[1][kingdom >> 6 & 63] + c->counts[2][kingdom >> 12];
    struct tides_count count = {physical, physical, (kingdom & c->with_op[TIDES_WIN_TIES]) != 0};
    if (kingdom & c->with_op[TIDES_DOUBLE_MOST_NUMEROUS])
        count.counted = double_most_numerous(physical);
    return count;
}

struct tides_count tides_count_suits(const struct tides_rules *rules, uint32_t kingdom)
{
    return count_suits(rules, kingdom);
}

/* --- objectives ------------------------------------------------------------------------------------------------------ */

/* One kingdom in a scoring. */
struct side {
    uint32_t kingdom;
    struct tides_count count;
    int singletons;
    unsigned total, best; /* points of all cards together, and of the best one */
};

/* [tides 8.10, 10.4] RULING: T9 physical cards, unless the option says otherwise. */
static inline void count_side(const struct tides_rules *rules, uint32_t kingdom, struct side *side)
{
    bool doubled = rules->option[TIDES_MOLEHILL_USES_DOUBLED];
    side->kingdom = kingdom;
    side->count = count_suits(rules, kingdom);
    side->singletons = suits_with(doubled ? side->count.counted : side->count.physical, 1);
}

/* [tides 8.2, 8.3, 8.15, 8.18, 8.19] 1 for every suit in which this side has more, or as many when it wins ties.
 * RULING: T4 a tie at nothing is a tie, unless the option says otherwise; T8 the other win_ties takes nothing away. */
static uint64_t leads(const struct tides_rules *rules, const struct tides_count *own, const struct tides_count *other)
{
    uint64_t lead = ((own->counted | TOPS) - other->counted - (own->wins_ties ? 0 : ONES)) >> 7 & ONES;
    return rules->option[TIDES_KINGS_NEST_ZERO_TIES] ? lead : lead & filled(own->counted);
}

/* [tides 8.9, 8.16, 8.18, 10.1, 10.2] RULING: T2 win_ties counts here, unless the option says otherwise. */
static bool most_singletons(const struct tides_rules *rules, const struct side *own, const struct side *other)
{
    if (own->singletons != other->singletons || !own->count.wins_ties)
        return own->singletons > other->singletons;
    return rules->option[TIDES_KINGS_NEST_MOLEHILL] &&
           (own->singletons > 0 || rules->option[TIDES_KINGS_NEST_ZERO_TIES]);
}

/* [tides 8.4-8.7, 10.5, 10.6] RULING: T10 has_set pays once; T11 doubled counts; both are options. Take whole sets
 * away as long as no suit is missing; others never run out. */
static unsigned sets(const struct tides_rules *rules, int card, const struct side *own)
{
    uint64_t lanes = rules->option[TIDES_SETS_USE_DOUBLED] ? own->count.counted : own->count.physical;
    unsigned n = 0;
    for (lanes |= rules->compiled.outside[card]; filled(lanes) == ONES; lanes -= ONES)
        n++;
    return n > 1 && rules->cards[card].op == TIDES_HAS_SET && rules->option[TIDES_MAZE_ONCE] ? 1 : n;
}

/* [tides 8.11-8.14, 8.17, 10.3] RULING: T5, T7 who has no scoring card has no best card. T6 its own points are not in
 * `best`, because it is scored last. With the option off two sides without a scoring card are a tie like any other. */
static bool has_best_card(const struct tides_rules *rules, const struct side *own, const struct side *other)
{
    if (own->best == 0 && rules->option[TIDES_SAPPHIRE_NEEDS_SCORING_CARD])
        return false;
    return own->best > other->best || (own->best == other->best && own->count.wins_ties);
}

/* --- compiling ------------------------------------------------------------------------------------------------------- */

enum { SIXTH = TIDES_SUITS, EMPTY = 7 };

/* Where the objective of a card finds how often it gives its points: in which word, in which lane. Modifiers and cards
 * with a function of their own find 0. */
static const struct {
    uint8_t word, lane;
} places[TIDES_OPS] = {
    [TIDES_PER] = {0, 0},                      /* [tides 8.1] the count of its suit */
    [TIDES_MAJORITY] = {1, 0},                 /* [tides 8.2] 1 when its suit leads */
    [TIDES_PER_SET] = {0, EMPTY},              /* [tides 8.4] sets() */
    [TIDES_HAS_SET] = {0, EMPTY},              /* [tides 8.6] sets() */
    [TIDES_PER_MISSING_SUIT] = {0, SIXTH},     /* [tides 8.8] RULING: T12 physical cards alone */
    [TIDES_MAJORITY_SINGLETONS] = {1, SIXTH},  /* [tides 8.9] */
    [TIDES_BEST_SINGLE_CARD] = {0, EMPTY},     /* [tides 8.11] has_best_card() */
    [TIDES_WIN_TIES] = {0, EMPTY},             /* [tides 8.23] */
    [TIDES_DOUBLE_MOST_NUMEROUS] = {0, EMPTY}, /* [tides 8.23] */
};

/* The byte of a word that holds a lane: the first or the last, depending on the machine. */
static int byte_of(int lane)
{
    uint64_t word = UINT64_C(0xff) << 8 * lane;
    int byte = 0;
    while (!((const uint8_t *)&word)[byte])
        byte++;
    return byte;
}

static void compile_counts(const struct tides_card cards[TIDES_CARDS], struct tides_compiled *compiled)
{
    for (int group = 0; group < 3; group++)
        for (uint32_t chosen = 1; chosen < 64; chosen++) {
            int suit = cards[6 * group + tides_lowest(chosen)].suit;
            compiled->counts[group][chosen] = compiled->counts[group][tides_without_lowest(chosen)] +
                                              (suit == TIDES_NO_SUIT ? 0 : UINT64_C(1) << 8 * suit);
        }
}

void tides_compile(const struct tides_card cards[TIDES_CARDS], struct tides_compiled *compiled)
{
    for (int i = 0; i < TIDES_CARDS; i++) {
        const struct tides_card *card = &cards[i];
        compiled->with_op[card->op] |= tides_bit(i);
        compiled->ability[i].vp = card->vp;
        compiled->ability[i].byte =
            (uint8_t)(8 * places[card->op].word + byte_of(places[card->op].lane + card->target));
        for (int suit = 0; suit < TIDES_SUITS; suit++)
            if (!(card->set >> suit & 1))
                compiled->outside[i] |= UINT64_C(0x7f) << 8 * suit;
    }
    compile_counts(cards, compiled);
}

/* --- scoring --------------------------------------------------------------------------------------------------------- */

/* [tides 4.4-4.7, 4.9] RULING: T14 counts are never used up. Every card but the one that must wait. */
static inline void score_cards(const struct tides_rules *rules, struct side *own, const struct side *other,
                               struct tides_scoring *scoring)
{
    const struct tides_compiled *c = &rules->compiled;
    uint64_t missing = (uint64_t)suits_with(own->count.physical, 0), singletons = most_singletons(rules, own, other);
    uint64_t words[] = {own->count.counted | missing << 8 * SIXTH,
                        leads(rules, &own->count, &other->count) | singletons << 8 * SIXTH};
    const uint8_t *times = (const uint8_t *)words;
    uint32_t with_set = own->kingdom & (c->with_op[TIDES_PER_SET] | c->with_op[TIDES_HAS_SET]);
    unsigned total = 0, best = 0;
    for (uint32_t rest = own->kingdom; rest; rest = tides_without_lowest(rest)) {
        int card = tides_lowest(rest);
        unsigned n = times[c->ability[card].byte], points = c->ability[card].vp * n;
        scoring->card[card] = (uint16_t)points;
        total += points;
        best = points > best ? points : best;
    }
    for (uint32_t rest = with_set; rest; rest = tides_without_lowest(rest)) {
        int card = tides_lowest(rest);
        unsigned points = c->ability[card].vp * sets(rules, card, own);
        scoring->card[card] = (uint16_t)points;
        total += points;
        best = points > best ? points : best;
    }
    own->total = total;
    own->best = best;
}

/* [tides 4.4] The card that compares the best cards; no deck has two [tides 1.6]. */
static inline void score_last(const struct tides_rules *rules, struct side *own, const struct side *other,
                              struct tides_scoring *scoring)
{
    uint32_t last = own->kingdom & rules->compiled.with_op[TIDES_BEST_SINGLE_CARD];
    if (!last || !has_best_card(rules, own, other))
        return;
    scoring->card[tides_lowest(last)] = rules->cards[tides_lowest(last)].vp;
    own->total += rules->cards[tides_lowest(last)].vp;
}

void tides_score_kingdoms(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS],
                          struct tides_scoring *scoring)
{
    struct side first, second;
    count_side(rules, kingdoms[0], &first);
    count_side(rules, kingdoms[1], &second);
    score_cards(rules, &first, &second, scoring);
    score_cards(rules, &second, &first, scoring);
    score_last(rules, &first, &second, scoring);
    score_last(rules, &second, &first, scoring);
    scoring->total[0] = (uint16_t)first.total;
    scoring->total[1] = (uint16_t)second.total;
}

int tides_total(const struct tides_state *s, int seat)
{
    int total = 0;
    for (int round = 0; round < TIDES_MAX_ROUNDS; round++)
        total += s->points[round][seat];
    return total;
}

/* [tides 7.1, 7.2] RULING: T21 no tie-break. */
uint16_t tides_winners(const struct tides_state *s)
{
    if (s->phase != TIDES_OVER)
        return 0;
    int lead = tides_total(s, 0) - tides_total(s, 1);
    return (uint16_t)((lead >= 0) | (lead <= 0) << 1);
}

/* [tides 4.10] The kingdoms are kept, so that every card's points can be told later. [tides 6.4] The last round ends
 * the game; after the others the relics are named. */
void tides_score_round(const struct tides_rules *rules, struct tides_state *s)
{
    struct tides_scoring scoring;
    tides_score_kingdoms(rules, s->kingdom, &scoring);
    int round = s->round - 1;
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        s->scored[round][seat] = s->kingdom[seat];
        s->points[round][seat] = scoring.total[seat];
    }
    s->phase = s->round == rules->rounds ? TIDES_OVER : TIDES_RELIC;
}

void tides_score(const void *rules, const void *state, struct hg_score *score)
{
    (void)rules;
    const struct tides_state *s = state;
    *score = (struct hg_score){.winners = tides_winners(s)};
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        score->points[seat] = tides_total(s, seat);
}
