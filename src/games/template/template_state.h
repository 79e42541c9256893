/* template_state.h: private to Pebbles: its rules, its state, its kinds of moves, events and reasons. */
#ifndef HG_GAMES_TEMPLATE_STATE_H
#define HG_GAMES_TEMPLATE_STATE_H

#include "core/kinds.h"

enum { MIN_SEATS = 2, MAX_SEATS = 3, PEBBLES = 3, MOST_COINS = 9, MOST_EXTRA = 3, MOST_ROUNDS = 5 };

enum option { ALL_PAY, ROUNDS, EXTRA_COINS, OPTIONS };

struct template_rules {
    uint8_t version;         /* of the rules */
    uint8_t coins;           /* of a seat at the start, less its extra coins */
    uint8_t weight[PEBBLES]; /* of a pebble worth 1, 2, 3 in the bag */
    int32_t option[OPTIONS][MAX_SEATS];
};

/* In a view: something lies here, and this seat may not know what. */
enum { FACE_DOWN = 255 };

/* One byte each, so that no padding can hide between them:
 *
 *     | seats | played | coins points pebble bid | coins points pebble bid | coins points pebble bid |
 *                        seat 0                    seat 1                    seat 2, zero with two seats
 */
struct template_seat {
    uint8_t coins, points;
    uint8_t pebble; /* its value; 0: none drawn yet */
    uint8_t bid;    /* the coins and one more; 0: no bid yet */
};
struct template_state {
    uint8_t seats;
    uint8_t played; /* rounds that are over */
    struct template_seat seat[MAX_SEATS];
};
_Static_assert(sizeof(struct template_state) == 2 + 4 * MAX_SEATS, "states are compared byte by byte");

/* What their operands are stands in kinds.c. */
enum move_kind { MOVE_DRAW = 1, MOVE_BID, MOVES };

enum event_kind {
    EVENT_ROUND,
    EVENT_DREW,
    EVENT_DREW_UNSEEN,
    EVENT_BID,
    EVENT_BID_UNSEEN,
    EVENT_REVEALED,
    EVENT_WON,
    EVENT_NOBODY_WON,
    EVENTS
};

enum ask { ASK_NOTHING, ASK_BID, ASK_WAIT, ASK_OVER, ASKS };

enum reason {
    LEGAL,
    NO_SUCH_SEAT,
    STILL_DRAWING,
    NO_SUCH_PEBBLE,
    NOT_A_BID,
    TOO_FEW_COINS,
    BID_IS_FINAL,
    GAME_OVER,
    REASONS
};

extern const struct hg_option template_options[OPTIONS];

/* kinds.c */
extern const struct hg_move_kind template_move_kinds[MOVES];
extern const struct hg_event_kind template_event_kinds[EVENTS];
extern const struct hg_reason template_reasons[REASONS];
extern const struct hg_ask template_asks[ASKS];
void template_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                       struct hg_arg *more);

/* edition.c */
bool template_load(struct hg_json edition, struct hg_json options, int version, void *rules,
                   struct hg_problems *problems);
int template_option(const void *rules, int index, int seat);

/* round.c */
int template_start_coins(const struct template_rules *r, int seat);
void template_setup(const void *rules, int seats, void *state, struct hg_events *events);
int template_seats(const void *state);
struct hg_turn template_turn(const void *rules, const void *state);
int template_next_to_draw(const struct template_state *s); /* -1 when every seat has its pebble */
int template_moves(const void *rules, const void *state, int seat, struct hg_move *list);
int template_ask(const void *rules, const void *view, int seat, struct hg_arg *more);
int template_check(const void *rules, const void *state, int seat, struct hg_move move);
uint32_t template_chance(const void *rules, const void *state);
struct hg_move template_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
struct hg_turn template_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);
void template_score(const void *rules, const void *state, struct hg_score *score);

/* view.c */
bool template_lay_open(const void *rules, void *view, int seat, struct hg_move move);
void template_view(const void *rules, const void *state, int eyes, void *view);
void template_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);
void template_withdraw(const void *rules, void *state, uint32_t seats);
struct hg_move template_stand_in(const void *rules, const void *view, int seat);

/* sane.c */
const char *template_sane(const void *rules, const void *state);

/* json.c */
void template_write_state(const void *rules, const void *state, struct hg_out *out);
bool template_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                         struct hg_problems *problems);
void template_write_score(const void *rules, const void *state, struct hg_out *out);

/* facts.c */
int template_terms(const void *rules, const void *state, int seat, struct hg_term *terms);
void template_write_components(const void *rules, const struct hg_words *words, struct hg_out *out);
void template_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                          struct hg_out *out);

#endif
