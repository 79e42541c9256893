/* empires_bench.h: Time of Empires on the test bench: positions put together from what a test is about, and what a seat
 * has.
 *
 * The map is that of the scenarios: Red is seat 1 with its capital on h1, Orange seat 2 on h4; no tile is turned but h2,
 * once. Territories with their sites (available/unavailable): h0 forest 2/0, forest 1/1, mountain 1/1; h1 forest 2/0,
 * field 2/0, mountain 1/1; h2 forest 1/1, field 2/0, field 1/1; h3 mountain 2/0, mountain 1/1, forest 1/1; h4 field 2/0,
 * mountain 2/0, forest 1/1; h5 field 2/0, field 1/1, mountain 1/1. */
#ifndef HG_TESTS_EMPIRES_BENCH_H
#define HG_TESTS_EMPIRES_BENCH_H

#include "games/empires/empires_state.h"
#include "suite.h"

/* Age I in real time at 1:00 (`action`), and in turns, round 1, seat 1 on turn (`turns`): members of the seats and of the
 * whole as JSON with ' for ", without braces; "": nothing beyond four starting cards, a clan on the first territory at
 * home and a token on control. Members that a test gives come instead. The caller frees. */
struct suite *empires_action(const char *options, const char *red, const char *orange, const char *more);
struct suite *empires_turns(const char *options, const char *red, const char *orange, const char *more);

/* Three or four seats: members of the whole, the stage for one, and of each seat. Of three, capitals are on t1, t5 and t3;
 * of four, on t2, t0, t5 and t3; no tile is turned. */
struct suite *empires_many(const char *options, const char *more, int seats, const char *const given[]);

/* Three seats in turns, with three created scholars each. */
struct suite *empires_three(const char *options);

const struct empires_state *empires_of(const struct suite *t);
const struct empires_seat *empires_seat_of(const struct suite *t, int seat); /* from 1, as in scripts */
int empires_clans(const struct suite *t, int seat, const char *place);
bool empires_built(const struct suite *t, int seat, const char *place, enum empires_type type);
void empires_expect_stage(const struct suite *t, const char *stage);

/* Ideas and Bricks in stock. */
void empires_expect_stock(const struct suite *t, int seat, int ideas, int bricks);

/* The seats that may decide, a bit each. */
unsigned empires_deciding(const struct suite *t);

/* How many moves of this kind a seat has. */
int empires_moves_of(const struct suite *t, int seat, enum empires_move_kind kind);

/* Let the clock run on through the scoring to the next decision or chance. */
void empires_to_scoring(struct suite *t);

/* The edition with some texts replaced, loaded into the bench; and one that is refused with this problem first. */
void empires_change(struct suite *t, const char *const changes[][2], int count);
void empires_expect_problem(const char *old, const char *new, const char *field, const char *sentence);

/* Options that are refused with this problem first. */
void empires_expect_option_problem(const char *options, const char *field, const char *sentence);

#endif
