/* sands_bench.h: The Sands of Time on the test bench: positions from tests/sands/positions, and what a seat has. */
#ifndef HG_TESTS_SANDS_BENCH_H
#define HG_TESTS_SANDS_BENCH_H

#include "games/sands/sands_state.h"
#include "suite.h"

/* The default edition; options as JSON or NULL; the position of that name. The caller frees. */
struct suite *sands_from(const char *position, const char *options);

const struct sands_state *sands_of(const struct suite *t);
const struct sands_seat *sands_seat_of(const struct suite *t, int seat); /* from 1, as in scripts */
int sands_territory(const struct suite *t, const char *id);
int sands_there(const struct suite *t, int seat, enum sands_piece piece, const char *territory);

/* Crops, gold and unrest of a seat. */
void sands_expect_stock(const struct suite *t, int seat, int crops, int gold);
void sands_expect_unrest(const struct suite *t, int seat, int unrest);
void sands_expect_ask(const struct suite *t, const char *ask);

/* The edition with some texts replaced, to be freed; loaded into a bench; and one that is refused with this problem first. */
char *sands_edition_with(const char *const changes[][2], int count);
void sands_change(struct suite *t, const char *const changes[][2], int count);
void sands_expect_problem(const char *old, const char *new, const char *field, const char *sentence);

/* The edition that uses what ours does not: every operation and member the printed cards may need, and fewer markers. */
void sands_spare(struct suite *t);

/* Another position on the same bench. */
void sands_go_to(struct suite *t, const char *position);

#endif
