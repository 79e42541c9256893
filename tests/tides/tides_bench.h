/* tides_bench.h: Tides of Time on the test bench: cards by their printed numbers, and short checks.
 *
 * In every text handed to these functions @7 stands for card 7: "golden-ziggurat" in a position, golden-ziggurat in a
 * script of moves. Tests know cards by number because the rulebook and the worked examples do. */
#ifndef HG_TESTS_TIDES_BENCH_H
#define HG_TESTS_TIDES_BENCH_H

#include "suite.h"

enum { CARDS = 18, ALL = -2 }; /* ALL: not the view of a seat but everything */

/* Names in notation, by printed number less 1. */
extern const char *const bench_slugs[CARDS];
int bench_number(struct hg_json slug); /* 1 to 18; the test fails for any other text */

/* The 18 cards as the rulebook and our sources have them, typed a second time so that the edition file is checked
 * against something: suits by their first letters (none: '-'), the objective, the suits it is about, the points. */
struct bench_spec {
    char suit;
    const char *op, *suits;
    int vp;
};
extern const struct bench_spec bench_specs[CARDS];

/* The default edition, and one from a text that must load. The caller frees with suite_free(). */
struct suite *bench_load_with(const char *options);
struct suite *bench_load_edition(const char *edition);

/* A position, moves, and a step that must be refused with this code for this rule, changing nothing. */
void bench_position(struct suite *t, const char *json);
void bench_play(struct suite *t, const char *script);
void bench_refuse(struct suite *t, const char *step, const char *code, const char *rule);

/* A new game, dealt: five cards for each seat; and the first one of the examples. */
void bench_deal(struct suite *t, const char *first, const char *second);

/* The JSON at `path` ("seats.0.hand", "pile") in the position, or in the view of a seat (0 or 1), is `json`; absent
 * values are "". */
void bench_expect(struct suite *t, int viewer, const char *path, const char *json);

/* The same in what write_score() tells. */
void bench_expect_score(struct suite *t, const char *path, const char *json);

/* Events of the latest move that this seat may see, as "kind seat card": "picked-face-down 2; revealed 1 @3". Seats
 * count from 1; events about nobody have none. Numbers of an event follow as name=value. */
void bench_expect_events(struct suite *t, int viewer, const char *events);

/* Points of two kingdoms, each a list of card numbers: "2:7 10:6 15:12 = 25" names all cards that gave any. A failure
 * says what it is about. */
void bench_expect_points(struct suite *t, const char *about, const char *first, const char *second, const char *points,
                         const char *other_points);

/* The same for the kingdoms as they lie. */
void bench_expect_seat(struct suite *t, const char *about, int seat, const char *points);

/* A random move for any seat that owes one, or an outcome; false at the end. */
bool bench_random_step(struct suite *t, struct hg_rng *rng);
void bench_random_game(struct suite *t, struct hg_rng *rng);

/* The JSON of the position or of a view, for a closer look; free `text`. */
struct hg_out bench_json(struct suite *t, int viewer);
unsigned bench_mask(struct hg_json list); /* bit n - 1 for card n; nulls are skipped */

#endif
