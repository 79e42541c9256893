/* game.h: the contract between the rules of one game and everything that drives them.
 *
 * A game is `rules` (an edition compiled together with options: immutable for a table) and `state` (one flat struct: no
 * pointers, no stray padding; copy is assignment, equality is memcmp). Rules never see a clock, a random number or a
 * file: whoever drives the game supplies the outcome of every chance node and, in real-time games, the time.
 *
 * The life of a game:
 *
 *     load -> setup -> turn -> { [ chance, outcome | moves, check ] -> apply -> turn } ... -> score
 *
 * Functions take `const void *` for rules and state because drivers handle games they do not know; each game converts
 * once at its boundary. Nothing here allocates. Everything is deterministic and thread-safe. */
#ifndef HG_CORE_GAME_H
#define HG_CORE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/assert.h"
#include "core/json.h"
#include "core/out.h"
#include "core/problem.h"
#include "core/rng.h"
#include "core/words.h"

enum { HG_MAX_SEATS = 8 };
#define HG_ASSERT_SEAT(seat, seats) HG_ASSERT((seat) >= 0 && (seat) < (seats), "a seat that is asked about is there")

/* The seat that luck sits on: it "plays" the outcomes of chance nodes. As eyes it is the owner, who sees all. */
enum { HG_CHANCE = -1 };

/* Eyes: whoever looks on. A seat, or spectators, who sit nowhere and decide nothing: they know what whoever sits knows. */
enum { HG_SPECTATOR = HG_MAX_SEATS };
#define HG_ASSERT_EYES(eyes, seats) \
    HG_ASSERT(((eyes) >= 0 && (eyes) < (seats)) || (eyes) == HG_SPECTATOR, "whoever looks sits there or nowhere")

/* One atomic choice, a value and never an index into a list:
 *
 *     | kind | a | b | c |        kind 0 is no move in any game
 */
struct hg_move {
    uint8_t kind, a, b, c;
};

/* A fact in the past tense. `seen_by` has a bit for all eyes that may know it, bit HG_SPECTATOR included; `seat` is whom
 * it is about (HG_CHANCE: nobody in particular). The meaning of a..d belongs to the kind. A secret has two events: the
 * whole one for those who know, and one without the secret for the others. What spectators alone see, the owner has seen
 * in what the seats were told. Rules never read events. */
struct hg_event {
    uint8_t kind;
    int8_t seat;
    uint16_t seen_by;
    int16_t a, b, c, d;
};

/* Where `apply`, `setup` and `tick` leave events; NULL when nobody listens (search). A full list drops the rest and
 * keeps counting, so that count > cap tells; how many are in the list is what hg_events_kept() says. */
struct hg_events {
    struct hg_event *list;
    int count, cap;
};

static inline void hg_emit(struct hg_events *events, struct hg_event event)
{
    if (!events)
        return;
    if (events->count < events->cap)
        events->list[events->count] = event;
    events->count++;
}

static inline int hg_events_kept(const struct hg_events *events)
{
    return events->count < events->cap ? events->count : events->cap;
}

enum { HG_EVERYONE = 0xffff }; /* seen_by */
#define HG_NEVER UINT32_MAX    /* wake_ms */

/* Who may decide; the same for a view as for its state. A seat named has at least one legal move.
 *
 * While wake_ms is HG_NEVER the game clock stands: exactly one of seats, chance, over holds, and every seat named must
 * decide before the game goes on. Several are named when choices are simultaneous; one that is made waits in the
 * state, and where it is secret no view shows it. Otherwise time runs: the seats named may move or wait (there may be
 * none), and wake_ms is the first moment after the clock of the state at which time alone changes the board, turn() or
 * moves(). Chance is never open while time runs: it belongs to the same instant as the move that called for it. */
struct hg_turn {
    uint16_t seats;
    uint8_t chance, over;
    uint32_t wake_ms;
};

/* What a random number picks, and of how many. */
struct hg_picked {
    struct hg_move move;
    uint32_t n;
};

/* Why a move is refused. Id 0 is "legal"; a game's list starts with that entry. `text` is an English template for
 * words.h; `rule` is a statement of rules/<game>.en.md. */
struct hg_reason {
    const char *code, *rule, *text;
};

/* What a seat is asked. Id 0 is "nothing"; a game's list starts with that entry, which is empty. Both texts are English
 * templates for words.h: `text` is the heading of a decision, `hint` a sentence beside it, NULL where there is no more to
 * say. `open`: the question needs nothing that spectators do not know, so that all may look on while it is asked. */
struct hg_ask {
    const char *code, *rule, *text, *hint;
    bool open;
};

/* A reading of the rules that a table may choose. Values are integers: a bool is 0 or 1, a choice is an index. In JSON
 * they are true or false, a number, or the name of the choice. The default is in the edition. */
struct hg_option {
    const char *name, *rule;
    const char *meaning; /* English template, a sentence about switching it on or choosing the value */
    int min, max;
    const char *const *choices; /* NULL, or max + 1 names */
    bool per_seat;              /* each seat has its own: a list in JSON, or one value for all; in an edition that */
};

/* Rows that a game declares for its moves and events: kinds.h. */
struct hg_move_kind;
struct hg_event_kind;

/* One of the things that make a position good or bad for a seat, with its rule. The same thing has the same id in every
 * position. English templates, with {before} and {after} beside the arguments: `text` where the value has changed, `fresh`
 * where it was 0 (NULL: the same). */
enum { HG_MOST_TERMS = 48, HG_TERM_ARGS = 3 };
struct hg_term {
    int id, value;
    int worth; /* of one more, in hundredths of a point; negative: the fewer the better; 0: no better, but something else */
    bool gained; /* it counts points of the seat itself */
    const char *rule, *text, *fresh;
    struct hg_arg arg[HG_TERM_ARGS];
};

/* What will have come over a seat by a later moment because of what it has done so far, as things stand: how much more of
 * something it will have then. `what` is a member of the seat in the JSON of a view or of a score, or "points"; `when` is the
 * end of which period: "turn", "year". Both are stable words. */
enum { HG_MOST_DUES = 8 };
struct hg_due {
    const char *what, *when;
    int n;                   /* negative: it will have less */
    const char *rule, *text; /* English template with {n}, which is never negative there */
};

struct hg_score {
    int32_t points[HG_MAX_SEATS]; /* running totals */
    uint16_t winners;             /* several bits: shared victory; 0 while the game goes on */
    uint8_t ending;               /* which of the game's endings; 0 while it goes on */
    bool early; /* won before points were counted: they are 0 and mean nothing; facts say how, "ended" */
};

/* An edition that was the default one of its game, the newest first: records name it by its hash. */
struct hg_former {
    const unsigned char *edition; /* as in struct hg_game; NULL behind the last one */
    const size_t *edition_size;
};

struct hg_game {
    const char *id, *title;
    int rules_version; /* the newest; raised when the same record could lead to another state. The older ones stay */
    uint8_t min_seats, max_seats;
    bool offered; /* to players; false for the template */
    size_t rules_size, state_size;
    int max_moves;  /* no decision has more legal moves */
    int max_events; /* no apply, setup or tick emits more */

    const unsigned char *edition; /* the default edition, minified JSON text */
    const size_t *edition_size;
    const struct hg_former *former;

    const struct hg_option *options;
    int option_count;
    const struct hg_reason *reasons;
    int reason_count;
    const struct hg_ask *asks;
    int ask_count;
    const struct hg_move_kind *move_kinds; /* kinds.h; row 0 is empty */
    int move_kind_count;
    const struct hg_event_kind *event_kinds;
    int event_kind_count;
    const char *const *endings; /* how a game can end, stable words, after an empty one for 0; NULL: in one way only */
    int ending_count;
    const char *notation; /* English template: what moves look like, for error messages */

    /* Compile an edition and the options of a table into `rules` (zeroed by the callee). `options` may be an absent
     * value or an object of some of the options; `version`, from 1 to rules_version, stands in the rules, and a rule that
     * has changed asks for it. False when anything is wrong: every mistake is in `problems`. */
    bool (*load)(struct hg_json edition, struct hg_json options, int version, void *rules,
                 struct hg_problems *problems);
    int (*option)(const void *rules, int index, int seat); /* what is not per seat is the same for all */

    void (*setup)(const void *rules, int seats, void *state, struct hg_events *events);
    int (*seats)(const void *state);
    struct hg_turn (*turn)(const void *rules, const void *state);

    /* The law: every legal move of a seat that owes a decision, in a fixed order without repeats; returns the count. */
    int (*moves)(const void *rules, const void *state, int seat, struct hg_move *list);

    /* 0, or the reason why this seat may not make this move now. Any bytes may be asked about, and any seat. Agrees
     * with moves() and, for seat HG_CHANCE, with the outcomes. */
    int (*check)(const void *rules, const void *state, int seat, struct hg_move move);

    /* At a chance node: the total weight of all outcomes. Every ticket in [0, total) belongs to one outcome, and an
     * outcome of weight w owns w tickets in a row: drawing is one unbiased number, listing is a walk over tickets.
     * Different outcomes are different moves. */
    uint32_t (*chance)(const void *rules, const void *state);
    struct hg_move (*outcome)(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);

    /* For whoever plays many games at random, because counting is quicker than listing: what a number out of 2^32 picks
     * of n equal chances, the hg_share(number, n)th of moves(), or for HG_CHANCE the outcome of that ticket. NULL: there
     * is no quicker way than to ask those. */
    struct hg_picked (*pick)(const void *rules, const void *state, int seat, uint32_t number);

    /* Do a legal move (seat HG_CHANCE: an outcome), and say what turn() says of the state it leads to: the move knows,
     * and whoever plays many games need not ask. Undefined for moves that check() refuses. */
    struct hg_turn (*apply)(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);

    /* Real-time games: what the clock of the state says, in milliseconds; 0 at setup(). NULL in all others. */
    uint32_t (*clock)(const void *state);

    /* Real-time games: let the clock of the state run to now_ms, never past wake_ms. Before wake_ms nothing but the
     * clock changes; at wake_ms everything due in that millisecond happens, in the order of the rules. So replaying
     * (time, seat, move) lines gives the same state however often a driver looked at its watch. A time that is not later
     * changes nothing. NULL in all others. */
    void (*tick)(const void *rules, void *state, uint32_t now_ms, struct hg_events *events);

    /* What a seat may know, or HG_SPECTATOR, built from nothing; again a state, so moves(), turn() and JSON work on it as
     * they are. The view that spectators have of a seat's view is the one they have of the state. Only check() may be
     * asked about seats that are not there: HG_ASSERT_EYES() in this function, HG_ASSERT_SEAT() wherever else one that
     * does not exist would be looked up. */
    void (*view)(const void *rules, const void *state, int eyes, void *view);

    /* One complete world that looks like `view` to these eyes: view() of it is the same bytes, and every seat that
     * turn() names has a move in it. Each is about equally likely. */
    void (*imagine)(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);

    /* Games with simultaneous secret choices: take back what these seats, a bit each, have chosen and what still waits for
     * others, so that they owe that decision again and the state is as it was before. Of a view as of a state; all else stays.
     * So nobody has to build on who was quicker. NULL: nothing is chosen in secret while others choose. */
    void (*withdraw)(const void *rules, void *state, uint32_t seats);

    /* Which of the asks this seat has before it: whoever may decide has one, who has chosen and waits may have one, and at
     * the end there is one for all; 0: nothing is asked. It adds up to HG_MORE arguments of the texts to `more`, all of
     * which are zero before. It reads what the state says and never lists moves. Of the view of the seat it is the same as
     * of the state; an open one is the same of the spectators' view, too, and then so are moves(), check() and all
     * sentences about them. */
    int (*ask)(const void *rules, const void *view, int seat, struct hg_arg *more);

    /* Games with simultaneous secret choices: do a legal choice on the view of its seat as if it lay open and nobody
     * else decided, for whoever wants to see what it would be worth. False when nothing can be said of it. NULL where
     * choices take effect at once. */
    bool (*lay_open)(const void *rules, void *view, int seat, struct hg_move move);

    /* For hints: a secret choice that works in the own turn of its seat, on the view of the seat as if that turn came next.
     * False for all other moves. NULL: there are no such choices. */
    bool (*foresee)(const void *rules, void *view, int seat, struct hg_move move);

    /* What makes this state good or bad for the seat, as far as it is known in it: room for HG_MOST_TERMS; how many. Hints
     * tell what changes in them, and take a move for vain that changes none: whatever a move changes is in one of them, if
     * only in one without worth. NULL: hints come without reasons. */
    int (*terms)(const void *rules, const void *state, int seat, struct hg_term *terms);

    /* What this state has in store for the seat that is not paid yet, in the order in which it comes: room for HG_MOST_DUES;
     * how many. Of a view it is the same as of its state. NULL: what a move costs is paid at once. */
    int (*dues)(const void *rules, const void *state, int seat, struct hg_due *dues);

    /* The move a stand-in makes for an absent seat; kind 0, only while time runs: let it pass. */
    struct hg_move (*stand_in)(const void *rules, const void *view, int seat);

    /* Points and winners; of a view: as far as it tells. */
    void (*score)(const void *rules, const void *state, struct hg_score *score);

    /* The options of the next game of a match, where they follow from this one: from its state at the first decision
     * and at its end. `options` has the values of this game, of seat 0 where they are per seat, which stay; others may change. NULL: the next game is like this one. */
    void (*rematch)(const void *rules, const void *first, const void *end, int *options);

    /* The first broken invariant in words, or NULL. */
    const char *(*sane)(const void *rules, const void *state);

    /* What a refusal is about beyond the operands of its move: adds up to HG_MORE arguments. May be NULL. */
    void (*at_fault)(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                     struct hg_arg *more);

    /* JSON. A position is a state anybody can write by hand; in a view, hidden parts are null. read_state refuses
     * hidden parts unless `hidden_allowed`; what it accepts passes sane(). write_score writes an object with "seats", of
     * a view as far as it tells. */
    void (*write_state)(const void *rules, const void *state, struct hg_out *out);
    bool (*read_state)(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                       struct hg_problems *problems);
    void (*write_score)(const void *rules, const void *state, struct hg_out *out);

    /* What every component is called and does, in the language of `words`, as one object: by kind of component, by id.
     * It is made from the rules, so an edition with other values has other texts. */
    void (*write_components)(const void *rules, const struct hg_words *words, struct hg_out *out);

    /* What a board shows and a client would have to know a rule for, as one object that adds to view and score: for a
     * seat from what it may know alone, whatever else is in `state`; for HG_CHANCE of all that is there: of a view, what it
     * shows. That of their view is what spectators get. */
    void (*write_facts)(const void *rules, const void *state, int seat, const struct hg_words *words,
                        struct hg_out *out);
};

/* Which of n things a number out of 2^32 picks. */
static inline uint32_t hg_share(uint32_t number, uint32_t n)
{
    return (uint32_t)((uint64_t)number * n >> 32);
}

/* A move as a number: byte by byte, it takes three times as long to make one. Moves that differ in one operand are a
 * constant apart, whatever the order of the bytes in a word. */
static inline uint32_t hg_move_word(struct hg_move move)
{
    uint32_t word;
    memcpy(&word, &move, sizeof word);
    return word;
}

static inline struct hg_move hg_word_move(uint32_t word)
{
    struct hg_move move;
    memcpy(&move, &word, sizeof move);
    return move;
}

static inline bool hg_move_same(struct hg_move x, struct hg_move y)
{
    return x.kind == y.kind && x.a == y.a && x.b == y.b && x.c == y.c;
}

static inline bool hg_turn_same(struct hg_turn x, struct hg_turn y)
{
    return x.seats == y.seats && x.chance == y.chance && x.over == y.over && x.wake_ms == y.wake_ms;
}

static inline bool hg_turn_owes(struct hg_turn turn, int seat)
{
    return seat >= 0 && seat < HG_MAX_SEATS && (turn.seats >> seat & 1);
}

/* Does time run? Otherwise the clock stands until somebody decides. */
static inline bool hg_time_runs(struct hg_turn turn)
{
    return turn.wake_ms != HG_NEVER;
}

/* One step of a running clock towards `to_ms`: to the next wake, or there. False, and nothing has changed, when the clock
 * stands or is there already. Called again and again it runs the clock wake by wake, as whoever replays a line does. */
static inline bool hg_clock_step(const struct hg_game *game, const void *rules, void *state, uint32_t to_ms,
                                 struct hg_events *events)
{
    uint32_t wake = game->tick ? game->turn(rules, state).wake_ms : HG_NEVER;
    if (wake == HG_NEVER || game->clock(state) >= to_ms)
        return false;
    game->tick(rules, state, wake < to_ms ? wake : to_ms, events);
    return true;
}

#endif
