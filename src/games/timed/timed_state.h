/* timed_state.h: private to Wells: its rules, its state, its kinds of moves, events and reasons. */
#ifndef HG_GAMES_TIMED_STATE_H
#define HG_GAMES_TIMED_STATE_H

#include "core/kinds.h"

enum { MIN_SEATS = 2, MAX_SEATS = 4, WELLS = 4, BUCKETS = 3, MOST_SECONDS = 600, MOST_REST = 60, MOST_HANDICAP = 30 };

enum option { REST, HANDICAP, OPTIONS };

struct timed_rules {
    uint8_t version;         /* of the rules */
    uint16_t seconds, rain;  /* of the whole game, and when it rains */
    uint8_t weight[BUCKETS]; /* of 1, 2, 3 buckets */
    int32_t option[OPTIONS][MAX_SEATS];
};

/* In a view: a well is chosen, and this seat may not know which. */
enum { FACE_DOWN = 255 };

/* Times are milliseconds of the game's own clock. No member says that a timer has run out: that follows from the
 * clock, so nothing has to happen at that moment. */
struct timed_seat {
    uint32_t placed_ms;      /* when its timer was placed; 0 while it is in hand */
    uint16_t buckets[WELLS]; /* found at each well */
    uint8_t choice;          /* the own well, from 1; 0: none yet */
    uint8_t well;            /* where the timer stands, from 1; 0: in hand */
    uint8_t unused[2];       /* always 0 */
};
struct timed_state {
    uint32_t now_ms;
    uint8_t seats;
    uint8_t drawing; /* the seat, from 1, that is about to find buckets; 0: none */
    uint8_t unused[2];
    struct timed_seat seat[MAX_SEATS];
};
_Static_assert(sizeof(struct timed_state) == 8 + 16 * MAX_SEATS, "states are compared byte by byte");

enum move_kind { MOVE_CHOOSE = 1, MOVE_DRAW, MOVE_FIND, MOVES };

enum event_kind {
    EVENT_STARTED,
    EVENT_CHOSE,
    EVENT_CHOSE_UNSEEN,
    EVENT_PLACED,
    EVENT_FOUND,
    EVENT_RAINED,
    EVENT_TIME_UP,
    EVENT_SHOWN,
    EVENTS
};

enum ask { ASK_NOTHING, ASK_CHOOSE, ASK_WAIT, ASK_DRAW, ASK_REST, ASK_OVER, ASKS };

enum reason {
    LEGAL,
    NO_SUCH_SEAT,
    NO_SUCH_WELL,
    NOT_A_CHOICE,
    CHOICE_IS_FINAL,
    NOT_A_DRAW,
    NO_SUCH_FIND,
    STILL_FINDING,
    TIMER_RESTS,
    WELL_TAKEN,
    GAME_OVER,
    REASONS
};

extern const struct hg_option timed_options[OPTIONS];

/* kinds.c */
extern const struct hg_move_kind timed_move_kinds[MOVES];
extern const struct hg_event_kind timed_event_kinds[EVENTS];
extern const struct hg_reason timed_reasons[REASONS];
extern const struct hg_ask timed_asks[ASKS];

/* edition.c */
bool timed_load(struct hg_json edition, struct hg_json options, int version, void *rules, struct hg_problems *problems);
int timed_option(const void *rules, int index, int seat);

/* wells.c */
bool timed_rests(const struct timed_rules *r, const struct timed_state *s, int seat);
bool timed_over(const struct timed_rules *r, const struct timed_state *s);
bool timed_runs(const struct timed_state *s); /* every seat has chosen */
void timed_setup(const void *rules, int seats, void *state, struct hg_events *events);
int timed_seats(const void *state);
uint32_t timed_clock(const void *state);
struct hg_turn timed_turn(const void *rules, const void *state);
int timed_moves(const void *rules, const void *state, int seat, struct hg_move *list);
int timed_ask(const void *rules, const void *view, int seat, struct hg_arg *more);
int timed_check(const void *rules, const void *state, int seat, struct hg_move move);
uint32_t timed_chance(const void *rules, const void *state);
struct hg_move timed_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
struct hg_turn timed_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);
void timed_tick(const void *rules, void *state, uint32_t now_ms, struct hg_events *events);
void timed_score(const void *rules, const void *state, struct hg_score *score);

/* view.c */
void timed_view(const void *rules, const void *state, int eyes, void *view);
void timed_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);
void timed_withdraw(const void *rules, void *state, uint32_t seats);
struct hg_move timed_stand_in(const void *rules, const void *view, int seat);

/* sane.c */
const char *timed_sane(const void *rules, const void *state);

/* json.c */
void timed_write_state(const void *rules, const void *state, struct hg_out *out);
bool timed_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems);
void timed_write_score(const void *rules, const void *state, struct hg_out *out);
void timed_write_components(const void *rules, const struct hg_words *words, struct hg_out *out);
void timed_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                       struct hg_out *out);

#endif
