/* test_counts.c: counted trees of moves: how many lines of play of some length a position has. Whoever implements the
 * rules anew, with the same edition, must come to the same numbers. Where several seats owe a decision the lowest one
 * goes first; every outcome of chance counts once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sands_bench.h"

static long count_lines(const struct suite *t, const struct sands_state *s, int depth)
{
    struct hg_move list[SANDS_MOST_MOVES];
    struct hg_turn turn = sands_turn(t->rules, s);
    uint32_t total = turn.chance ? sands_chance(t->rules, s) : 0, weight;
    int seat = turn.seats ? hg_lowest(turn.seats) : HG_CHANCE, count = 0;
    long lines = 0;
    if (depth == 0 || turn.over)
        return 1;
    if (turn.seats)
        count = sands_moves(t->rules, s, seat, list);
    for (uint32_t ticket = 0; ticket < total; ticket += weight)
        list[count++] = sands_outcome(t->rules, s, ticket, &weight);
    if (depth == 1)
        return count;
    for (int i = 0; i < count; i++) {
        struct sands_state next = *s;
        sands_apply(t->rules, &next, seat, list[i], NULL);
        lines += count_lines(t, &next, depth - 1);
    }
    return lines;
}

static const struct {
    const char *position;
    int depth;
    long lines;
} rows[] = {
    /* 54 + 33 pairs of cards for one seat and 55 for the next: 4785 */
    {"selection", 2, 4785}, {"x10", 4, 352},      {"x12", 5, 9918},    {"x13", 4, 1778},    {"x15", 3, 82},
    {"x18", 5, 11668},      {"x20", 4, 1424},     {"x21", 3, 641},     {"x22", 4, 429},     {"battle", 5, 10300},
    {"roads-one", 4, 278},  {"currency", 4, 660}, {"caravan", 4, 206}, {"advance", 4, 862}, {"crowd", 4, 2726592},
};

static void trees(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct suite *t = sands_from(rows[i].position, NULL);
        long lines = count_lines(t, t->state, rows[i].depth);
        if (lines != rows[i].lines)
            printf("%s, %d deep: %ld lines, not %ld\n", rows[i].position, rows[i].depth, lines, rows[i].lines);
        wrong += lines != rows[i].lines;
        suite_free(t);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trees)};
    return cmocka_run_group_tests_name("counted trees", tests, NULL, NULL);
}
