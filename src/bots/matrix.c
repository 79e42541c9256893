/* matrix.c: see matrix.h.
 *
 * Most matrices have a saddle point: a row and a column that neither side gains by leaving. Two by two without one is a
 * fraction. All others are a linear program, which the simplex method solves in numbers with 40 bits behind the point; what is
 * lost by rounding is known, because the mixtures that come out are weighed against all pure choices with no rounding at all.
 *
 * Tableau: a row for each choice of the rows and one for the goal, a column for each choice of the columns and one for the
 * limits. Pivot: exchange what belongs to a row for what belongs to a column. */
#include "bots/matrix.h"

#include <stdbool.h>
#include <string.h>

#include "core/rng.h"

enum {
    BITS = 40, /* behind the point */
    PARTS = 24,
    MOST_PIVOTS = 400, /* far more than any matrix has taken */
    SIDE = HG_MATRIX_MOST + 1,
    ENOUGH = 20, /* bits of what there is to win: nobody needs to know it better */
    SHAKEN = 20, /* bits, three times; then a bit more */
    MOST_TRIES = 30,
};
#define ONE   (INT64_C(1) << BITS)
#define SMALL (INT64_C(1) << 20) /* no number is divided by less: what it means is rounding */
#define TINY  (INT64_C(1) << 10) /* as good as nothing */
#define NUDGE (INT64_C(1) << 12)
_Static_assert(HG_MATRIX_WHOLE == 1 << PARTS, "a mixture is in parts of a whole");

static inline int32_t wins(const struct hg_matrix *matrix, int row, int column)
{
    return matrix->wins[row * matrix->columns + column];
}

static inline int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static inline int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static int32_t least_win(const struct hg_matrix *matrix)
{
    int32_t least = matrix->wins[0];
    for (int i = 1; i < matrix->rows * matrix->columns; i++)
        least = matrix->wins[i] < least ? matrix->wins[i] : least;
    return least;
}

/* How much there is to win. */
static int64_t span(const struct hg_matrix *matrix)
{
    int32_t most = matrix->wins[0];
    for (int i = 1; i < matrix->rows * matrix->columns; i++)
        most = matrix->wins[i] > most ? matrix->wins[i] : most;
    return (int64_t)most - least_win(matrix);
}

/* --- saddle points ------------------------------------------------------------------------------------------------------ */

struct saddle {
    int row, column;
    int32_t least, most; /* they are equal, or there is none */
};

static int32_t worst_of_row(const struct hg_matrix *matrix, int row)
{
    int32_t worst = wins(matrix, row, 0);
    for (int column = 1; column < matrix->columns; column++)
        worst = smaller(worst, wins(matrix, row, column));
    return worst;
}

static int32_t best_of_column(const struct hg_matrix *matrix, int column)
{
    int32_t best = wins(matrix, 0, column);
    for (int row = 1; row < matrix->rows; row++)
        best = larger(best, wins(matrix, row, column));
    return best;
}

static struct saddle find_saddle(const struct hg_matrix *matrix)
{
    struct saddle saddle = {0, 0, worst_of_row(matrix, 0), best_of_column(matrix, 0)};
    for (int row = 1; row < matrix->rows; row++) {
        int32_t worst = worst_of_row(matrix, row);
        saddle.row = worst > saddle.least ? row : saddle.row;
        saddle.least = worst > saddle.least ? worst : saddle.least;
    }
    for (int column = 1; column < matrix->columns; column++) {
        int32_t best = best_of_column(matrix, column);
        saddle.column = best < saddle.most ? column : saddle.column;
        saddle.most = best < saddle.most ? best : saddle.most;
    }
    return saddle;
}

/* --- two by two --------------------------------------------------------------------------------------------------------- */

/* Without a saddle point each side makes the other one indifferent. `more` is how much more the first choice wins against the
 * one that it beats, `less` the same of the second. */
static int32_t part_of(int64_t more, int64_t less)
{
    return (int32_t)((less * HG_MATRIX_WHOLE + (more + less) / 2) / (more + less));
}

static int64_t distance(int32_t a, int32_t b)
{
    return a < b ? (int64_t)b - a : (int64_t)a - b;
}

static void mix_two(const struct hg_matrix *matrix, struct hg_mixture *mixture)
{
    const int32_t *w = matrix->wins;
    mixture->row[0] = part_of(distance(w[0], w[1]), distance(w[2], w[3]));
    mixture->column[0] = part_of(distance(w[0], w[2]), distance(w[1], w[3]));
    mixture->row[1] = HG_MATRIX_WHOLE - mixture->row[0];
    mixture->column[1] = HG_MATRIX_WHOLE - mixture->column[0];
}

/* --- numbers ------------------------------------------------------------------------------------------------------------ */

static inline uint64_t upper_times(uint64_t a, uint64_t b)
{
    uint64_t a_high = a >> 32, a_low = (uint32_t)a, b_high = b >> 32, b_low = (uint32_t)b;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32), other = a_low * b_high;
    return (a_high * b_high << (64 - BITS)) + (middle >> (BITS - 32)) + (other >> (BITS - 32));
}

/* Where the product is less than 2^22; beyond, it is some number. */
static inline int64_t times(int64_t a, int64_t b)
{
    uint64_t product = upper_times(a < 0 ? 0 - (uint64_t)a : (uint64_t)a, b < 0 ? 0 - (uint64_t)b : (uint64_t)b);
    return (int64_t)((a < 0) == (b < 0) ? product : 0 - product);
}

static inline int64_t less(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}

/* 1 by a number that is at least SMALL: what 64 bits leave of the division is done bit by bit. */
static int64_t reciprocal(int64_t number)
{
    uint64_t by = (uint64_t)number, top = UINT64_C(1) << 63, whole = top / by, rest = top % by;
    for (int bit = 63; bit < 2 * BITS; bit++) {
        rest <<= 1;
        whole = whole << 1 | (rest >= by);
        rest -= rest >= by ? by : 0;
    }
    return (int64_t)whole;
}

/* --- the simplex method ------------------------------------------------------------------------------------------------- */

struct tableau {
    int rows, columns;                    /* without goal and limits, which are behind the last ones */
    int64_t cell[SIDE][SIDE];             /* in units of ONE */
    int8_t of_row[SIDE], of_column[SIDE]; /* a choice of the columns; of the rows: its complement */
};

/* The first try is as it is. */
static int64_t shake(struct hg_rng *rng, int try)
{
    return try ? (int64_t)(hg_rng_next(rng) >> (64 - SHAKEN - (try - 1) / 3)) : 0;
}

/* All that is won is moved into 1 to 2, so that the value is positive, and shaken more and more from try to try. Limits
 * that differ by next to nothing keep it from walking in circles where many rows are equally good. */
static void fill(const struct hg_matrix *matrix, int try, struct tableau *t)
{
    struct hg_rng rng = {(uint64_t)try};
    int32_t low = least_win(matrix);
    int64_t unit = ONE / span(matrix);
    t->rows = matrix->rows;
    t->columns = matrix->columns;
    for (int row = 0; row < t->rows; row++) {
        for (int column = 0; column < t->columns; column++)
            t->cell[row][column] = ONE + ((int64_t)wins(matrix, row, column) - low) * unit + shake(&rng, try);
        t->cell[row][t->columns] = ONE + row * NUDGE;
        t->of_row[row] = (int8_t)~row;
    }
    for (int column = 0; column < t->columns; column++) {
        t->cell[t->rows][column] = -ONE;
        t->of_column[column] = (int8_t)column;
    }
    t->cell[t->rows][t->columns] = 0;
}

/* What limits it first; of equals the one with the largest pivot, which rounds least. -1: nothing does. */
static int leaving(const struct tableau *t, int column)
{
    int best = -1;
    for (int row = 0; row < t->rows; row++) {
        int64_t pivot = t->cell[row][column];
        if (pivot < SMALL)
            continue;
        int64_t limit = best < 0 ? 0 : times(t->cell[row][t->columns], t->cell[best][column]);
        int64_t least = best < 0 ? 1 : times(t->cell[best][t->columns], pivot);
        if (limit < least || (limit == least && pivot > t->cell[best][column]))
            best = row;
    }
    return best;
}

/* Of which choice of the columns more would do most good, and what gives way to it. False: nothing would. */
static bool find_pivot(const struct tableau *t, int *row, int *column)
{
    int64_t most = -TINY;
    *column = -1;
    for (int c = 0; c < t->columns; c++) {
        if (t->cell[t->rows][c] >= most)
            continue;
        int r = leaving(t, c);
        if (r < 0)
            continue;
        most = t->cell[t->rows][c];
        *row = r;
        *column = c;
    }
    return *column >= 0;
}

static void exchange(struct tableau *t, int r, int c)
{
    int64_t share = reciprocal(t->cell[r][c]);
    for (int column = 0; column <= t->columns; column++)
        t->cell[r][column] = column == c ? share : times(t->cell[r][column], share);
    for (int row = 0; row <= t->rows; row++) {
        int64_t factor = t->cell[row][c];
        if (row == r || factor == 0)
            continue;
        t->cell[row][c] = 0;
        for (int column = 0; column <= t->columns; column++)
            t->cell[row][column] = less(t->cell[row][column], times(t->cell[r][column], factor));
    }
    int8_t was = t->of_row[r];
    t->of_row[r] = t->of_column[c];
    t->of_column[c] = was;
}

/* Shares of what they add up to; what rounding leaves over goes to the largest. */
static void share_out(const int64_t *amounts, int count, int32_t *parts)
{
    int64_t sum = 0, left = HG_MATRIX_WHOLE;
    int largest = 0;
    for (int i = 0; i < count; i++) {
        sum += amounts[i];
        largest = amounts[i] > amounts[largest] ? i : largest;
    }
    for (int i = 0; i < count; i++) {
        parts[i] = sum ? (int32_t)(amounts[i] * HG_MATRIX_WHOLE / sum) : 0;
        left -= parts[i];
    }
    parts[largest] += (int32_t)left;
}

/* In 28 bits behind the point. None is more than 1, unless rounding has gone too far: then nothing is lost by leaving it out,
 * because what comes out is weighed. */
static int64_t amount(int64_t number)
{
    return number > TINY && number < 2 * ONE ? number >> (BITS - 28) : 0;
}

static void read_mixture(const struct tableau *t, struct hg_mixture *mixture)
{
    int64_t row[HG_MATRIX_MOST] = {0}, column[HG_MATRIX_MOST] = {0};
    for (int i = 0; i < t->rows; i++)
        if (t->of_row[i] >= 0)
            column[t->of_row[i]] = amount(t->cell[i][t->columns]);
    for (int i = 0; i < t->columns; i++)
        if (t->of_column[i] < 0)
            row[~t->of_column[i]] = amount(t->cell[t->rows][i]);
    share_out(row, t->rows, mixture->row);
    share_out(column, t->columns, mixture->column);
}

static void mix_shaken(const struct hg_matrix *matrix, int try, struct hg_mixture *mixture)
{
    struct tableau t;
    int row = 0, column = 0;
    fill(matrix, try, &t);
    for (int pivots = 0; pivots < MOST_PIVOTS && find_pivot(&t, &row, &column); pivots++)
        exchange(&t, row, column);
    read_mixture(&t, mixture);
}

/* --- both sides --------------------------------------------------------------------------------------------------------- */

/* Towards what is certain: down for the rows, up for the columns. */
static int32_t whole_down(int64_t parts)
{
    return (int32_t)(parts >> PARTS);
}

static int32_t whole_up(int64_t parts)
{
    return (int32_t)((parts + HG_MATRIX_WHOLE - 1) >> PARTS);
}

static void weigh(const struct hg_matrix *matrix, struct hg_mixture *mixture)
{
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (int column = 0; column < matrix->columns; column++) {
        int64_t sum = 0;
        for (int row = 0; row < matrix->rows; row++)
            sum += (int64_t)mixture->row[row] * wins(matrix, row, column);
        least = sum < least ? sum : least;
    }
    for (int row = 0; row < matrix->rows; row++) {
        int64_t sum = 0;
        for (int column = 0; column < matrix->columns; column++)
            sum += (int64_t)mixture->column[column] * wins(matrix, row, column);
        most = sum > most ? sum : most;
    }
    mixture->least = whole_down(least);
    mixture->most = whole_up(most);
}

static int64_t spread(const struct hg_mixture *mixture)
{
    return (int64_t)mixture->most - mixture->least;
}

/* Rows that are next to equal leave nothing but rounding to divide by. Shaken a little, the same matrix has a solution that is
 * as good but for so little; what is best of all tries is kept. */
static void mix_many(const struct hg_matrix *matrix, struct hg_mixture *mixture)
{
    struct hg_mixture other = {{0}, {0}, 0, 0};
    mixture->least = INT32_MIN / 2;
    mixture->most = INT32_MAX / 2;
    for (int try = 0; try <= MOST_TRIES; try++) {
        mix_shaken(matrix, try, &other);
        weigh(matrix, &other);
        *mixture = spread(&other) < spread(mixture) ? other : *mixture;
        if (spread(mixture) <= 2 + (span(matrix) >> ENOUGH))
            return;
    }
}

static void mix(const struct hg_matrix *matrix, const struct saddle *saddle, struct hg_mixture *mixture)
{
    memset(mixture, 0, sizeof *mixture);
    if (saddle->least == saddle->most) {
        mixture->row[saddle->row] = mixture->column[saddle->column] = HG_MATRIX_WHOLE;
        mixture->least = mixture->most = saddle->least;
    } else if (matrix->rows == 2 && matrix->columns == 2) {
        mix_two(matrix, mixture);
        weigh(matrix, mixture);
    } else {
        mix_many(matrix, mixture);
    }
}

void hg_matrix_solve(const struct hg_matrix *matrix, struct hg_mixture *mixture)
{
    struct saddle saddle = find_saddle(matrix);
    mix(matrix, &saddle, mixture);
}

/* Most matrices of whoever solves many are of this size. */
static int32_t value_of_two(const int32_t *w)
{
    int32_t least = larger(smaller(w[0], w[1]), smaller(w[2], w[3]));
    if (least == smaller(larger(w[0], w[2]), larger(w[1], w[3])))
        return least;
    int64_t more = distance(w[0], w[1]), less = distance(w[2], w[3]);
    return (int32_t)((w[0] * less + w[2] * more) / (more + less));
}

int32_t hg_matrix_value(const struct hg_matrix *matrix)
{
    struct hg_mixture mixture;
    if (matrix->rows == 2 && matrix->columns == 2)
        return value_of_two(matrix->wins);
    struct saddle saddle = find_saddle(matrix);
    if (saddle.least == saddle.most)
        return saddle.least;
    mix(matrix, &saddle, &mixture);
    return (int32_t)(((int64_t)mixture.least + mixture.most) / 2);
}
