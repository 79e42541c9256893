/* tides_state.h: private to games/tides: the compiled edition, the state, the kinds of moves, events and reasons.
 *
 * Card: an index 0..17 (the printed number less 1). A set of cards is a 32-bit mask. */
#ifndef HG_TIDES_STATE_H
#define HG_TIDES_STATE_H

#include <string.h>

#include "core/bits.h"
#include "core/kinds.h"
#include "games/tides/tides.h"

enum {
    TIDES_SEATS = 2,
    TIDES_CARDS = 18,
    TIDES_SUITS = 5,
    TIDES_NO_SUIT = TIDES_SUITS,
    TIDES_MAX_ROUNDS = 3,
    TIDES_MAX_HAND = 5,
    TIDES_NAME = 48, /* bytes of a name, its NUL included */
    TIDES_LETTER = 8,
    TIDES_ALL_CARDS = (1 << TIDES_CARDS) - 1,
};

/* --- rules: an edition and its options ---------------------------------------------------------------------------- */

enum tides_op {
    TIDES_PER,
    TIDES_MAJORITY,
    TIDES_PER_SET,
    TIDES_HAS_SET,
    TIDES_PER_MISSING_SUIT,
    TIDES_MAJORITY_SINGLETONS,
    TIDES_BEST_SINGLE_CARD,
    TIDES_WIN_TIES,
    TIDES_DOUBLE_MOST_NUMEROUS,
    TIDES_OPS,
};

enum tides_option {
    TIDES_KINGS_NEST_MOLEHILL,
    TIDES_KINGS_NEST_ZERO_TIES,
    TIDES_SAPPHIRE_NEEDS_SCORING_CARD,
    TIDES_MOLEHILL_USES_DOUBLED,
    TIDES_MAZE_ONCE,
    TIDES_SETS_USE_DOUBLED,
    TIDES_OPTIONS,
};

struct tides_card {
    uint8_t suit, op, vp;
    uint8_t target; /* per, majority: the suit */
    uint8_t set;    /* per_set, has_set: a mask of suits */
    char name[TIDES_NAME], slug[TIDES_NAME];
};

/* What scoring.c makes of the cards, small and close together: scoring is the slow part of a random game. */
struct tides_compiled {
    struct {
        uint8_t vp;
        uint8_t byte; /* where a scoring finds how often the card gives its points */
    } ability[TIDES_CARDS];
    uint32_t looked_up, with_set, scored_last, wins_ties, doubles; /* sets of cards */
    uint64_t outside[TIDES_CARDS]; /* per_set, has_set: plenty of every suit that is not in the set */
    uint64_t counts[3][64];        /* of suits, for every choice of the cards 0-5, 6-11, 12-17 */
};

struct tides_rules {
    uint8_t version; /* of the rules */
    uint8_t rounds, hand, draw;
    int32_t option[TIDES_OPTIONS];
    struct tides_card cards[TIDES_CARDS];
    struct tides_compiled compiled;
    char suit_ids[TIDES_SUITS][TIDES_NAME], suit_names[TIDES_SUITS][TIDES_NAME];
    char suit_letters[TIDES_SUITS][TIDES_LETTER]; /* "": the first of the name */
};

/* --- state -------------------------------------------------------------------------------------------------------- */

enum tides_phase { TIDES_DEAL, TIDES_PICK, TIDES_RELIC, TIDES_OVER };

/* A committed choice that this view may not see: no card. */
#define TIDES_HIDDEN (UINT32_C(1) << 31)

/* Cards that are nowhere in the state are in the draw pile or, in a view, face down in the other hand:
 *
 *     18 = hands + kingdoms + discarded + pile + hidden          (relics are part of the kingdoms)
 */
struct tides_state {
    uint32_t hand[TIDES_SEATS];    /* a picked card stays in the hand until the reveal */
    uint32_t kingdom[TIDES_SEATS]; /* relics included; after a scoring the cards lie there until the relics are named */
    uint32_t relics[TIDES_SEATS];
    uint32_t fresh[TIDES_SEATS];   /* cards of the hand that the other seat has never seen */
    uint32_t pick[TIDES_SEATS];    /* 0, or the card picked or named as relic, or TIDES_HIDDEN */
    uint32_t discard[TIDES_SEATS]; /* the same for the discard */
    uint32_t discarded;
    uint32_t scored[TIDES_MAX_ROUNDS][TIDES_SEATS]; /* the kingdoms as they were scored; 0: not known */
    uint16_t points[TIDES_MAX_ROUNDS][TIDES_SEATS];
    uint8_t round, phase;
    uint8_t pile;                 /* cards in the draw pile */
    uint8_t cards_left;           /* in each hand */
    uint8_t to_deal[TIDES_SEATS]; /* cards each seat still gets in this deal */
    uint8_t hidden[TIDES_SEATS];  /* views: face-down cards of the hand */
    uint32_t view_of;             /* 0: the whole state; else 1 + whose eyes it is a view for */
};
_Static_assert(sizeof(struct tides_state) == 100, "no padding");

/* What their operands are stands in kinds.c. */
enum tides_move_kind { TIDES_MOVE_PICK = 1, TIDES_MOVE_KEEP, TIDES_MOVE_DEAL, TIDES_MOVES };

enum tides_event_kind {
    TIDES_DEALT,
    TIDES_DEALT_DOWN,
    TIDES_ROUND_BEGAN,
    TIDES_PICKED,
    TIDES_PICKED_DOWN,
    TIDES_REVEALED,
    TIDES_EXCHANGED,
    TIDES_SCORED,
    TIDES_CHOSE,
    TIDES_CHOSE_DOWN,
    TIDES_KEPT,
    TIDES_DISCARDED,
    TIDES_ENDED,
    TIDES_EVENTS,
};

enum tides_ask {
    TIDES_ASK_NOTHING,
    TIDES_ASK_PICK,
    TIDES_ASK_LAST_PICK,
    TIDES_ASK_RELIC,
    TIDES_ASK_PICKED,
    TIDES_ASK_NAMED,
    TIDES_ASK_OVER,
    TIDES_ASKS
};

enum tides_reason {
    TIDES_LEGAL,
    TIDES_NO_SUCH_MOVE,
    TIDES_NO_SUCH_SEAT,
    TIDES_NO_SUCH_CARD,
    TIDES_IS_OVER,
    TIDES_BEING_DEALT,
    TIDES_NOT_IN_HAND,
    TIDES_PICK_IS_FINAL,
    TIDES_RELIC_STAGE,
    TIDES_PICKING_STAGE,
    TIDES_SAME_CARD,
    TIDES_OLD_RELIC,
    TIDES_NOT_PLAYED_THIS_ROUND,
    TIDES_CHOICE_IS_FINAL,
    TIDES_NOTHING_TO_DEAL,
    TIDES_NOT_IN_PILE,
    TIDES_REASONS,
};

/* --- small helpers ------------------------------------------------------------------------------------------------ */

/* In the draw pile or face down. */
static inline uint32_t tides_unseen(const struct tides_state *s)
{
    return TIDES_ALL_CARDS & ~(s->hand[0] | s->hand[1] | s->kingdom[0] | s->kingdom[1] | s->discarded);
}

/* All have seen them: they lay in a kingdom that was scored. */
static inline uint32_t tides_shown(const struct tides_state *s)
{
    uint32_t cards = 0;
    for (int round = 0; round < TIDES_MAX_ROUNDS; round++)
        cards |= s->scored[round][0] | s->scored[round][1];
    return cards;
}

static inline uint32_t tides_played_this_round(const struct tides_state *s, int seat)
{
    return s->kingdom[seat] & ~s->relics[seat];
}

static inline bool tides_nobody_has_chosen(const struct tides_state *s)
{
    return !(s->pick[0] | s->pick[1]);
}

/* Both seats at once: of a pair only whole cards are taken, added and exchanged, whichever half is whose. */
static inline uint64_t tides_pair(const uint32_t cards[TIDES_SEATS])
{
    uint64_t pair;
    memcpy(&pair, cards, sizeof pair);
    return pair;
}

static inline void tides_set_pair(uint32_t cards[TIDES_SEATS], uint64_t pair)
{
    memcpy(cards, &pair, sizeof pair);
}

/* What comes next. */
static inline struct hg_turn tides_chance_deals(void)
{
    return (struct hg_turn){.chance = 1, .wake_ms = HG_NEVER};
}

static inline struct hg_turn tides_both_choose(void)
{
    return (struct hg_turn){.seats = 3, .wake_ms = HG_NEVER};
}

static inline struct hg_turn tides_is_over(void)
{
    return (struct hg_turn){.over = 1, .wake_ms = HG_NEVER};
}

static const struct hg_turn tides_other_chooses[TIDES_SEATS] = {
    {.seats = 2, .wake_ms = HG_NEVER}, /* seat 0 has chosen */
    {.seats = 1, .wake_ms = HG_NEVER},
};

/* Does a legal move and tells what comes next. */
typedef struct hg_turn tides_action(const struct tides_rules *rules, struct tides_state *s, int seat,
                                    struct hg_move move);

/* --- one file each ------------------------------------------------------------------------------------------------ */

/* edition.c */
bool tides_load(struct hg_json edition, struct hg_json options, int version, void *rules, struct hg_problems *problems);
extern const struct hg_option tides_options[TIDES_OPTIONS];

/* turn.c */
struct hg_turn tides_turn(const void *rules, const void *state);
int tides_ask(const void *rules, const void *view, int seat, struct hg_arg *more);
int tides_moves(const void *rules, const void *state, int seat, struct hg_move *list);
int tides_check(const void *rules, const void *state, int seat, struct hg_move move);
uint32_t tides_chance(const void *rules, const void *state);
struct hg_move tides_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
struct hg_picked tides_any_move(const void *rules, const void *state, int seat, uint32_t number);
struct hg_turn tides_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);

/* setup.c */
void tides_setup(const void *rules, int seats, void *state, struct hg_events *events);
struct hg_turn tides_begin_deal(struct tides_state *s, int in_hand, int cards_each);
tides_action tides_deal;

/* picking.c */
struct hg_turn tides_play_last_cards(const struct tides_rules *rules, struct tides_state *s);
tides_action tides_pick;

/* scoring.c */
struct tides_scoring {
    uint16_t card[TIDES_CARDS]; /* points of each card in a kingdom */
    uint16_t total[TIDES_SEATS];
};

/* A count for each suit in lanes of 8 bits, so that all are added and compared at once. */
struct tides_count {
    uint64_t physical, counted; /* before and after the Roof */
};
void tides_compile(const struct tides_card cards[TIDES_CARDS], struct tides_compiled *compiled);
struct tides_count tides_count_suits(const struct tides_rules *rules, uint32_t kingdom);
static inline int tides_suit_count(uint64_t lanes, int suit)
{
    return (int)(lanes >> (8 * suit) & 0xff);
}
void tides_score_kingdoms(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS],
                          struct tides_scoring *scoring);
void tides_score_totals(const struct tides_rules *rules, const uint32_t kingdoms[TIDES_SEATS],
                        uint16_t totals[TIDES_SEATS]);
struct hg_turn tides_score_round(const struct tides_rules *rules, struct tides_state *s);
uint16_t tides_winners(const struct tides_state *s);
int tides_total(const struct tides_state *s, int seat);
void tides_score(const void *rules, const void *state, struct hg_score *score);

/* relics.c */
tides_action tides_keep;

/* telling.c */
void tides_tell(const struct tides_state *before, const struct tides_state *after, int seat, struct hg_move move,
                struct hg_events *events);

/* stand_in.c */
struct hg_move tides_stand_in(const void *rules, const void *view, int seat);

/* view.c */
bool tides_lay_open(const void *rules, void *view, int seat, struct hg_move move);
void tides_view(const void *rules, const void *state, int eyes, void *view);
void tides_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);
void tides_withdraw(const void *rules, void *state, uint32_t seats);

/* kinds.c */
extern const struct hg_thing tides_card, tides_suit;
extern const struct hg_move_kind tides_move_kinds[TIDES_MOVES];
extern const struct hg_event_kind tides_event_kinds[TIDES_EVENTS];
extern const struct hg_reason tides_reasons[TIDES_REASONS];
extern const struct hg_ask tides_asks[TIDES_ASKS];
void tides_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                    struct hg_arg *more);

/* json.c */
void tides_write_state(const void *rules, const void *state, struct hg_out *out);
bool tides_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems);
void tides_write_score(const void *rules, const void *state, struct hg_out *out);

/* component_words.c, facts.c, terms.c */
const char *tides_rule_of(const struct tides_rules *r, int card); /* what it is about */
int tides_added_to(const struct tides_rules *r, const struct tides_state *s, int seat, uint32_t card);
int tides_terms(const void *rules, const void *state, int seat, struct hg_term *terms);
void tides_write_components(const void *rules, const struct hg_words *words, struct hg_out *out);
void tides_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                       struct hg_out *out);

/* sane.c */
const char *tides_sane(const void *rules, const void *state);

#endif
