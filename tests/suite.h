/* suite.h: a game on the test bench: load it, play it by notation, expect refusals and events.
 *
 * Scripts are steps separated by ';' or line ends, each a seat and a move. Seats count from 1, as people see them; '-'
 * is chance:
 *
 *     - draw 3; - draw 1; 1 bid 2; 2 bid 0
 *
 * In real time a step @ and a number lets the clock run to that millisecond, wake by wake:
 *
 *     1 choose 2; 2 choose 3; 1 draw 4; - find 2; @10000; 1 draw 3
 *
 * A failed check prints the game, its options, the seed and everything played so far as such a script, ready to be
 * pasted into a scenario test. */
#ifndef HG_TESTS_SUITE_H
#define HG_TESTS_SUITE_H

#include "core/edition.h"
#include "core/kinds.h"

/* A move; or, of kind 0, time alone. */
struct suite_step {
    int seat;
    struct hg_move move;
    uint32_t at_ms; /* what the clock said; of time alone: will say */
};

struct suite {
    const struct hg_game *game;
    char *options;  /* JSON text */
    char *position; /* JSON text the play started from; NULL: setup() */
    uint64_t seed;  /* of the random game being played; 0: none */
    int seats;
    void *rules, *state;
    struct hg_event *events; /* of the latest move or tick, or of setup() */
    int event_count;
    struct suite_step *log;
    int plies, log_cap;
};

/* The default edition with these options (NULL: none); a mistake in them fails the test. The caller frees. */
struct suite *suite_load(const struct hg_game *game, const char *options_json);

/* The same with an edition of core/edition.h, by its place there, and a version of the rules. */
struct suite *suite_load_former(const struct hg_game *game, int edition, int version, const char *options_json);

/* The same with an edition as JSON. */
struct suite *suite_load_edition(const struct hg_game *game, const char *text, size_t size, int version,
                                 const char *options_json);
void suite_free(struct suite *t);

/* A new game, or a position: what was played before is forgotten. */
void suite_setup(struct suite *t, int seats);
void suite_position(struct suite *t, const char *json);
void suite_rich_file(struct suite *t, const char *name); /* of tests/fixtures/rich */

/* A rich position of the game (rich.h), which must have some. */
void suite_rich(struct suite *t, int seats, struct hg_rng *rng);

/* Make a move without asking check(); sane() is asked afterwards. */
void suite_apply(struct suite *t, int seat, struct hg_move move);

/* Let the clock run to a moment that is not past the next wake; sane() is asked afterwards. */
void suite_tick(struct suite *t, uint32_t now_ms);

/* The time of the state; 0 in a game without a clock. */
uint32_t suite_clock(const struct suite *t);

/* Every step of the script must be legal and in the list of moves, and every moment later than what the clock says. */
void suite_play(struct suite *t, const char *script);

/* The step is refused for the reason with this code, is in no list of moves, and nothing changes. */
void suite_expect_refusal(struct suite *t, const char *step, const char *code);

/* A step as scripts write it: "1 at b3", "- ability raiders". */
struct suite_step suite_read_step(const struct suite *t, const char *text);

/* The row of the reason for which a step is refused; that of 0 when it is legal. */
const struct hg_reason *suite_refusal(struct suite *t, const char *text);

/* The step is refused with this sentence. */
void suite_expect_sentence(struct suite *t, const char *step, const char *sentence);

/* The step, which is legal, is said so, in English. */
void suite_expect_said(struct suite *t, const char *step, const char *sentence);

/* What is due for a seat, counted from 0, as "unrest +1 turn 4.13, points -1 turn 17.6"; "": nothing. */
void suite_expect_dues(const struct suite *t, int seat, const char *expected);

/* The first event of this kind that the latest move caused; there must be one. */
struct hg_event suite_expect_event(const struct suite *t, const char *kind);

/* Fail the test when `good` is false; the rest is a sentence for printf. */
#define SUITE_CHECK(t, good, ...)                           \
    do {                                                    \
        if (!(good))                                        \
            suite_fail(t, __FILE__, __LINE__, __VA_ARGS__); \
    } while (0)
__attribute__((format(printf, 4, 5))) void suite_fail(const struct suite *t, const char *file, int line,
                                                      const char *format, ...);

/* What stands at "pending.step" in the facts for a seat, in English, and at "cards.kings-nest.text" among the components in
 * a language: a text as it is, anything else as JSON with ' for "; "": nothing. */
void suite_expect_fact(const struct suite *t, int seat, const char *path, const char *expected);
void suite_expect_component(const struct suite *t, const char *language, const char *path, const char *expected);

/* Text that grows as needed; the caller frees `text`. */
struct hg_out suite_out(void);

/* A whole file, named from the top of the source tree; to be freed. */
char *suite_read_file(const char *path);

/* JSON that must be good, and what stands at "seats.0.hand" in it: absent when there is nothing. */
struct hg_json suite_parse(const struct hg_out *text);
struct hg_json suite_at(struct hg_json root, const char *path);

/* Has the game questions that all may look on at? */
bool suite_asks_openly(const struct hg_game *game);

#endif
