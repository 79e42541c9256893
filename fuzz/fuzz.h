/* fuzz.h: what the fuzz targets share. A broken promise ends the program with a sentence; libFuzzer keeps the input. */
#ifndef HG_FUZZ_H
#define HG_FUZZ_H

#include "core/kinds.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* End with the sentence unless `good`. */
void fuzz_demand(bool good, const char *sentence);

/* Luck that follows from the input, so that a finding can be repeated. */
struct hg_rng fuzz_luck(const uint8_t *data, size_t size);

/* Count that a run came here, under a name of at most 47 bytes. Told at the end, so that one sees what is never tried;
 * tools/fuzz knows what must be among it. */
void fuzz_reached(const char *what);

/* The default edition, compiled once. Variant 0 has its options, the others have options of their own. */
enum { FUZZ_VARIANTS = 8 };
const void *fuzz_rules(const struct hg_game *game, uint32_t variant);

/* Rules of an edition and options from outside, NULL when they are refused; to be freed with hg_free(). An absent
 * edition is the default one. */
void *fuzz_load(const struct hg_game *game, struct hg_json edition, struct hg_json options);

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

/* Play at random to the end, looking at the states on the way; of a long game, at some of the later ones. */
void fuzz_play(const struct hg_game *game, const void *rules, void *state, struct hg_rng *rng);

#endif
