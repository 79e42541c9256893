/* scoring.c: scoring a round and ending the game [tides 4, 7, 8].
 *
 * RULING: T1, the order [tides 4.1-4.4]: count physical cards, double for the owner of the Roof, score every card from
 * these counts, and last the card that compares the best cards. Both kingdoms are scored from one snapshot. */
#include "games/tides/tides_state.h"

/* --- lanes -------------------------------------------------------------------------------------------------------- */

/* A word holds a count for each suit and, next to them, the number of suits with a single card, which is compared like
 * a count. Doubled counts stay far below the eighth bit of a lane, which tells the result of a comparison. */
enum { SINGLES = TIDES_SUITS, LANES };
#define ONES  UINT64_C(0x010101010101)
#define TOPS  (ONES << 7)
#define SUITS UINT64_C(0x000101010101)

/* 1 in every lane that is not 0. */
static uint64_t filled(uint64_t lanes)
{
    return (lanes + TOPS - ONES) >> 7 & ONES;
}

/* How many suits have n cards. The product adds all lanes up in the highest byte. */
static uint64_t suits_with(uint64_t counts, unsigned n)
{
    uint64_t such = filled(counts ^ n * SUITS) ^ SUITS;
    return such * (ONES << 16) >> 56;
}

/* --- counting ----------------------------------------------------------------------------------------------------- */

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
    return (struct tides_count){physical, kingdom & c->doubles ? double_most_numerous(physical) : physical};
}

struct tides_count tides_count_suits(const struct tides_rules *rules, uint32_t kingdom)
{
    return count_suits(rules, kingdom);
}

/* --- objectives --------------------------------------------------------------------------------------------------- */

/* One kingdom in a scoring. */
struct side {
    uint32_t kingdom;
    bool wins_ties;
    struct tides_count count;
    uint64_t compared;    /* all lanes */
    unsigned total, best; /* points of all cards together, and of the best one */
};

/* [tides 8.10, 10.4] RULING: T9 single cards are physical cards, unless the option says otherwise. */
static inline struct side count_side(const struct tides_rules *rules, uint32_t kingdom)
{
    struct tides_count count = count_suits(rules, kingdom);
    uint64_t singles = suits_with(rules->option[TIDES_MOLEHILL_USES_DOUBLED] ? count.counted : count.physical, 1);
    return (struct side){
        .kingdom = kingdom,
        .wins_ties = kingdom & rules->compiled.wins_ties,
        .count = count,
        .compared = count.counted | singles << 8 * SINGLES,
    };
}

/* [tides 8.15, 8.16, 10.1] What a side must be ahead by in each lane. RULING: T2 win_ties counts for single suits, too,
 * unless the option says otherwise. */
static inline uint64_t margin(const struct tides_rules *rules, const struct side *side)
{
    if (!side->wins_ties)
        return ONES;
    return rules->option[TIDES_KINGS_NEST_MOLEHILL] ? 0 : UINT64_C(1) << 8 * SINGLES;
}

/* [tides 8.2, 8.3, 8.9, 8.18, 8.19, 10.2] 1 in every lane in which this side has more, or as many when it wins ties.
 * RULING: T4 a tie at nothing is a tie, unless the option says otherwise; T8 the other win_ties takes nothing away. */
static inline uint64_t leads(const struct tides_rules *rules, const struct side *own, const struct side *other)
{
    uint64_t lead = ((own->compared | TOPS) - other->compared - margin(rules, own)) >> 7 & ONES;
    return rules->option[TIDES_KINGS_NEST_ZERO_TIES] ? lead : lead & filled(own->compared);
}

/* [tides 8.4-8.7, 10.5, 10.6] RULING: T10 has_set pays once; T11 doubled counts; both are options. Take whole sets
 * away as long as no suit is missing; others never run out. */
static inline unsigned sets(const struct tides_rules *rules, int card, const struct side *own)
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
    return own->best > other->best || (own->best == other->best && own->wins_ties);
}

/* --- compiling ---------------------------------------------------------------------------------------------------- */

/* Two words say how often the objectives that are looked up give their points: the lanes of a side with the number of
 * missing suits behind them, and the lanes in which it leads. */
enum { COUNTS, LEADS, WORDS };
enum { MISSING = LANES };

static const struct {
    uint8_t word, lane; /* a suit is added to the lane */
} places[TIDES_OPS] = {
    [TIDES_PER] = {COUNTS, 0},                      /* [tides 8.1] */
    [TIDES_MAJORITY] = {LEADS, 0},                  /* [tides 8.2] */
    [TIDES_PER_MISSING_SUIT] = {COUNTS, MISSING},   /* [tides 8.8] RULING: T12 physical cards alone */
    [TIDES_MAJORITY_SINGLETONS] = {LEADS, SINGLES}, /* [tides 8.9] */
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

static void compile_card(const struct tides_card *card, int i, struct tides_compiled *compiled)
{
    compiled->ability[i].vp = card->vp;
    compiled->ability[i].byte = (uint8_t)(8 * places[card->op].word + byte_of(places[card->op].lane + card->target));
    for (int lane = 0; lane < LANES; lane++)
        if (!(card->set >> lane & 1))
            compiled->outside[i] |= UINT64_C(0x7f) << 8 * lane;
}

static void compile_counts(const struct tides_card cards[TIDES_CARDS], struct tides_compiled *compiled)
{
    for (int group = 0; group < 3; group++)
        for (uint32_t chosen = 1; chosen < 64; chosen++) {
            int suit = cards[6 * group + hg_lowest(chosen)].suit;
            compiled->counts[group][chosen] = compiled->counts[group][hg_without_lowest(chosen)] +
                                              (suit == TIDES_NO_SUIT ? 0 : UINT64_C(1) << 8 * suit);
        }
}

/* [tides 8.23] Modifiers are in no set of cards that give points. */
void tides_compile(const struct tides_card cards[TIDES_CARDS], struct tides_compiled *compiled)
{
    uint32_t with[TIDES_OPS] = {0};
    for (int i = 0; i < TIDES_CARDS; i++) {
        with[cards[i].op] |= hg_bit(i);
        compile_card(&cards[i], i, compiled);
    }
    compile_counts(cards, compiled);
    compiled->looked_up =
        with[TIDES_PER] | with[TIDES_MAJORITY] | with[TIDES_PER_MISSING_SUIT] | with[TIDES_MAJORITY_SINGLETONS];
    compiled->with_set = with[TIDES_PER_SET] | with[TIDES_HAS_SET];
    compiled->scored_last = with[TIDES_BEST_SINGLE_CARD];
    compiled->wins_ties = with[TIDES_WIN_TIES];
    compiled->doubles = with[TIDES_DOUBLE_MOST_NUMEROUS];
}

/* --- scoring ------------------------------------------------------------------------------------------------------ */

/* `cards` is NULL where nobody asks for the points of each card: with everything inlined there is a scoring of its own for
 * that. */
static inline void give_points(int card, unsigned points, struct side *own, uint16_t *cards)
{
    if (cards)
        cards[card] = (uint16_t)points;
    own->total += points;
    own->best = points > own->best ? points : own->best;
}

/* [tides 4.4-4.7, 4.9] RULING: T14 counts are never used up. */
static inline void score_sets(const struct tides_rules *rules, struct side *own, uint16_t *cards)
{
    const struct tides_compiled *c = &rules->compiled;
    for (uint32_t rest = own->kingdom & c->with_set; rest; rest = hg_without_lowest(rest)) {
        int card = hg_lowest(rest);
        give_points(card, c->ability[card].vp * sets(rules, card, own), own, cards);
    }
}

static inline void score_looked_up(const struct tides_rules *rules, struct side *own, const struct side *other,
                                   uint16_t *cards)
{
    const struct tides_compiled *c = &rules->compiled;
    const uint64_t words[WORDS] = {
        [COUNTS] = own->compared | suits_with(own->count.physical, 0) << 8 * MISSING,
        [LEADS] = leads(rules, own, other),
    };
    const uint8_t *times = (const uint8_t *)words;
    for (uint32_t rest = own->kingdom & c->looked_up; rest; rest = hg_without_lowest(rest)) {
        int card = hg_lowest(rest);
        give_points(card, c->ability[card].vp * times[c->ability[card].byte], own, cards);
    }
}

/* [tides 4.4] The card that compares the best cards; no deck has two [tides 1.6], so nobody asks for `best` again. */
static inline void score_last(const struct tides_rules *rules, struct side *own, const struct side *other,
                              uint16_t *cards)
{
    uint32_t last = own->kingdom & rules->compiled.scored_last;
    if (last && has_best_card(rules, own, other))
        give_points(hg_lowest(last), rules->compiled.ability[hg_lowest(last)].vp, own, cards);
}

__attribute__((always_inline)) static inline void score(const struct tides_rules *rules,
                                                        const uint32_t kingdoms[TIDES_SEATS], uint16_t *totals,
                                                        uint16_t *cards)
{
    struct side first = count_side(rules, kingdoms[0]), second = count_side(rules, kingdoms[1]);
    score_looked_up(rules, &first, &second, cards);
    score_looked_up(rules, &second, &first, cards);
    score_sets(rules, &first, cards);
    score_sets(rules, &second, cards);
    score_last(rules, &first, &second, cards);
    score_last(rules, &second, &first, cards);
    totals[0] = (uint16_t)first.total;
    totals[1] = (uint16_t)second.total;
}

void tides_score_kingdoms(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS],
                          struct tides_scoring *scoring)
{
    *scoring = (struct tides_scoring){0};
    score(rules, kingdoms, scoring->total, scoring->card);
}

void tides_score_totals(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS],
                        uint16_t totals[TIDES_SEATS])
{
    score(rules, kingdoms, totals, NULL);
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
struct hg_turn tides_score_round(const struct tides_rules *rules, struct tides_state *s)
{
    int round = s->round - 1;
    tides_set_pair(s->scored[round], tides_pair(s->kingdom));
    s->phase = s->round == rules->rounds ? TIDES_OVER : TIDES_RELIC;
    tides_score_totals(rules, s->kingdom, s->points[round]);
    return s->phase == TIDES_OVER ? tides_is_over() : tides_both_choose();
}

void tides_score(const void *rules, const void *state, struct hg_score *score)
{
    (void)rules;
    const struct tides_state *s = state;
    *score = (struct hg_score){.winners = tides_winners(s)};
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        score->points[seat] = tides_total(s, seat);
}
