/* test_matrix.c: how two sides mix their choices: whatever comes out is weighed against every pure choice of the other side. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/matrix.h"
#include "core/rng.h"

static double best_column(const struct hg_matrix *m, const int32_t *row)
{
    double least = INFINITY;
    for (int j = 0; j < m->columns; j++) {
        double sum = 0;
        for (int i = 0; i < m->rows; i++)
            sum += (double)row[i] / HG_MATRIX_WHOLE * m->wins[i * m->columns + j];
        least = sum < least ? sum : least;
    }
    return least;
}

static double best_row(const struct hg_matrix *m, const int32_t *column)
{
    double most = -INFINITY;
    for (int i = 0; i < m->rows; i++) {
        double sum = 0;
        for (int j = 0; j < m->columns; j++)
            sum += (double)column[j] / HG_MATRIX_WHOLE * m->wins[i * m->columns + j];
        most = sum > most ? sum : most;
    }
    return most;
}

static double span_of(const struct hg_matrix *m)
{
    int32_t least = m->wins[0], most = m->wins[0];
    for (int i = 1; i < m->rows * m->columns; i++) {
        least = m->wins[i] < least ? m->wins[i] : least;
        most = m->wins[i] > most ? m->wins[i] : most;
    }
    return (double)most - least;
}

static void assert_parts(const int32_t *parts, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        assert_true(parts[i] >= 0);
        sum += parts[i];
    }
    assert_int_equal(sum, HG_MATRIX_WHOLE);
}

/* Neither side gains more than so much of what there is to win by answering the other one as well as it can. */
static struct hg_mixture solve(const struct hg_matrix *m, double share)
{
    struct hg_mixture mixture;
    memset(&mixture, 0xa5, sizeof mixture);
    hg_matrix_solve(m, &mixture);
    assert_parts(mixture.row, m->rows);
    assert_parts(mixture.column, m->columns);
    double least = best_column(m, mixture.row), most = best_row(m, mixture.column);
    assert_true(fabs(least - mixture.least) <= 1.01 && fabs(most - mixture.most) <= 1.01);
    assert_true(mixture.least <= least && most <= mixture.most);
    int32_t value = hg_matrix_value(m);
    assert_true(mixture.least <= value && value <= mixture.most);
    if (most - least > share * span_of(m) + 2)
        fail_msg("%d x %d: %.3g of what there is to win", m->rows, m->columns, (most - least) / span_of(m));
    return mixture;
}

static struct hg_matrix matrix_of(int rows, int columns, const int32_t *wins)
{
    struct hg_matrix m = {rows, columns, {0}};
    memcpy(m.wins, wins, (size_t)(rows * columns) * sizeof *wins);
    return m;
}
#define MATRIX(rows, columns, ...) matrix_of(rows, columns, (const int32_t[]){__VA_ARGS__})

static void assert_near(int32_t parts, double expected)
{
    if (fabs((double)parts / HG_MATRIX_WHOLE - expected) > 1e-6)
        fail_msg("%.8f is not %.8f", (double)parts / HG_MATRIX_WHOLE, expected);
}

static void saddle_points_are_pure(void **context)
{
    (void)context;
    struct hg_matrix one = MATRIX(1, 1, -7), row = MATRIX(1, 3, 5, 2, 9), column = MATRIX(3, 1, 5, 2, 9);
    struct hg_matrix saddle = MATRIX(3, 3, 4, 1, 8, 5, 3, 6, 9, 2, -4), same = MATRIX(2, 2, 6, 6, 6, 6);
    assert_int_equal(solve(&one, 0).least, -7);
    assert_int_equal(solve(&row, 0).least, 2);
    assert_int_equal(solve(&column, 0).row[2], HG_MATRIX_WHOLE);
    struct hg_mixture mixture = solve(&saddle, 0);
    assert_int_equal(mixture.row[1], HG_MATRIX_WHOLE);
    assert_int_equal(mixture.column[1], HG_MATRIX_WHOLE);
    assert_true(mixture.least == 3 && mixture.most == 3);
    assert_int_equal(hg_matrix_value(&saddle), 3);
    assert_int_equal(solve(&same, 0).most, 6);
}

static void known_games(void **context)
{
    (void)context;
    struct hg_matrix pennies = MATRIX(2, 2, 1000000, -1000000, -1000000, 1000000);
    struct hg_matrix two = MATRIX(2, 2, 3000, 1000, 0, 5000); /* 5/7, 2/7 against 4/7, 3/7: 15/7 */
    struct hg_matrix hands = MATRIX(3, 3, 0, -900000, 900000, 900000, 0, -900000, -900000, 900000, 0);
    struct hg_matrix wide = MATRIX(2, 4, 6000, 1000, 5000, 9000, 2000, 4000, 3000, 0);
    struct hg_mixture mixture = solve(&pennies, 1e-6);
    assert_near(mixture.row[0], 0.5);
    mixture = solve(&two, 1e-6);
    assert_near(mixture.row[0], 5.0 / 7);
    assert_near(mixture.column[0], 4.0 / 7);
    assert_in_range(hg_matrix_value(&two), 2142, 2143);
    mixture = solve(&hands, 1e-6);
    for (int i = 0; i < 3; i++) {
        assert_near(mixture.row[i], 1.0 / 3);
        assert_near(mixture.column[i], 1.0 / 3);
    }
    solve(&wide, 1e-6);
}

/* The same matrix seen from the other side. */
static struct hg_matrix turned(const struct hg_matrix *m)
{
    struct hg_matrix other = {m->columns, m->rows, {0}};
    for (int i = 0; i < m->rows; i++)
        for (int j = 0; j < m->columns; j++)
            other.wins[j * m->rows + i] = -m->wins[i * m->columns + j];
    return other;
}

typedef int32_t maker(struct hg_rng *rng);

static int32_t any_number(struct hg_rng *rng)
{
    return (int32_t)hg_rng_below(rng, 1u << 24);
}

static int32_t won_or_lost(struct hg_rng *rng)
{
    return (int32_t)hg_rng_below(rng, 3) << 23;
}

static int32_t few_points(struct hg_rng *rng)
{
    return (int32_t)hg_rng_below(rng, 60) - 30;
}

static int32_t large(struct hg_rng *rng)
{
    return (int32_t)hg_rng_below(rng, 2u * HG_MATRIX_LARGEST) - HG_MATRIX_LARGEST;
}

/* Rows that are next to equal: the hardest. */
static int32_t won_and_next_to_nothing(struct hg_rng *rng)
{
    return won_or_lost(rng) + (int32_t)hg_rng_below(rng, 1u << hg_rng_below(rng, 16));
}

static int32_t of_any_size(struct hg_rng *rng)
{
    return (int32_t)hg_rng_below(rng, 1u << (1 + hg_rng_below(rng, 24)));
}

static void random_matrices(void **context)
{
    static const struct {
        maker *make;
        double share;
    } kinds[] = {{any_number, 2e-6}, {won_or_lost, 2e-6}, {few_points, 2e-6},
                 {large, 2e-6},      {of_any_size, 2e-6}, {won_and_next_to_nothing, 1e-4}};
    (void)context;
    struct hg_rng rng = {1};
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
        for (int n = 0; n < 20000; n++) {
            int most = n % 100 ? 6 : HG_MATRIX_MOST;
            struct hg_matrix m = {
                1 + (int)hg_rng_below(&rng, (uint32_t)most), 1 + (int)hg_rng_below(&rng, (uint32_t)most), {0}};
            for (int i = 0; i < m.rows * m.columns; i++)
                m.wins[i] = kinds[kind].make(&rng);
            struct hg_matrix other = turned(&m);
            solve(&m, kinds[kind].share);
            double apart = fabs((double)hg_matrix_value(&m) + hg_matrix_value(&other));
            assert_true(apart <= kinds[kind].share * span_of(&m) + 2);
        }
}

/* Rows that are the same, or worth nothing, or one better than another everywhere, change nothing. */
static void copies_change_nothing(void **context)
{
    (void)context;
    struct hg_rng rng = {2};
    for (int n = 0; n < 5000; n++) {
        struct hg_matrix m = {3, 3, {0}}, more = {6, 3, {0}};
        for (int i = 0; i < 9; i++)
            more.wins[i] = more.wins[9 + i] = m.wins[i] = any_number(&rng);
        for (int j = 0; j < 3; j++)
            more.wins[9 + j] -= 1000;
        solve(&more, 1e-4);
        assert_true(abs(hg_matrix_value(&m) - hg_matrix_value(&more)) <= 1 << 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saddle_points_are_pure),
        cmocka_unit_test(known_games),
        cmocka_unit_test(random_matrices),
        cmocka_unit_test(copies_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
