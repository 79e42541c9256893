/* fuzz.h: what the fuzz targets share. A broken promise ends the program with a sentence; libFuzzer keeps the input. */
#ifndef HG_FUZZ_H
#define HG_FUZZ_H

#include "core/kinds.h"
#include "table/library.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *count, char ***arguments); /* once, before all inputs */

/* End with the sentence unless `good`. */
void fuzz_demand(bool good, const char *sentence);

/* Luck that follows from the input, so that a finding can be repeated. */
struct hg_rng fuzz_luck(const uint8_t *data, size_t size);

/* Count that a run came here, under a name of at most 55 bytes. Told at the end, so that one sees what is never tried. */
void fuzz_reached(const char *what);

/* A run that never came there is a failure (tools/fuzz): its seeds have gone stale, or nobody thought of a seed. Said once,
 * from the tables of the engine wherever there is one, so that what is new is asked for by itself. */
void fuzz_must_reach(const char *what);

/* The default edition, compiled once. Variant 0 has its options, the others have options of their own. */
enum { FUZZ_VARIANTS = 8 };
const void *fuzz_rules(const struct hg_game *game, uint32_t variant);

/* The book of an edition (absent: the default one) and options from outside, NULL when they are refused; to be given back
 * with hg_book_give_back(). Books are compiled once for the whole run: once.c. */
const struct hg_book *fuzz_book(const struct hg_game *game, struct hg_json edition, struct hg_json options);

/* Is it worth trying? No game takes the edition of another one, so that only now and then one is asked. */
bool fuzz_is_for(const struct hg_game *game, struct hg_json edition, struct hg_rng *rng);

/* A member of "options". One of each seat has the value for the first alone: not every one may be the same for all. */
void fuzz_put_option(const struct hg_option *option, int value, struct hg_out *out);

/* A list that holds the first problem, which is what the targets look at. */
struct fuzz_problems {
    struct hg_problem first;
    struct hg_problems all;
};
void fuzz_problems_init(struct fuzz_problems *problems, const char *text, size_t length);

/* Refused with a reason, or accepted without one. */
void fuzz_demand_reason(const struct fuzz_problems *problems, bool accepted);

/* Everything about one sane state that must work without changing it: turn, moves, check, score, notation, JSON. */
void fuzz_look(const struct hg_game *game, const void *rules, const void *state);

/* How far to play: to the end now and then, a little otherwise. */
int fuzz_plies(struct hg_rng *rng);

/* Play so many plies at random, or to the end, looking at some of the states on the way; all are sane. */
void fuzz_play(const struct hg_game *game, const void *rules, void *state, int plies, struct hg_rng *rng);

#endif
