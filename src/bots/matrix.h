/* matrix.h: two sides choose at the same time, and what one wins the other loses: how each should mix its choices. In integers,
 * so that every machine finds the same. */
#ifndef HG_BOTS_MATRIX_H
#define HG_BOTS_MATRIX_H

#include <stdint.h>

enum { HG_MATRIX_MOST = 20 };               /* choices of a side */
enum { HG_MATRIX_WHOLE = 1 << 24 };         /* all parts of a mixture together */
enum { HG_MATRIX_LARGEST = INT32_MAX / 4 }; /* that can be won or lost */

/* Row by row what the side that chooses a row wins when the other one chooses the column. */
struct hg_matrix {
    int rows, columns;
    int32_t wins[HG_MATRIX_MOST * HG_MATRIX_MOST];
};

/* How often each choice is made, in parts of the whole, which they add up to; and what the rows win then, whatever the other
 * side does: `least` is what their mixture is sure of, `most` what that of the columns allows. Most often they are a millionth of
 * what there is to win apart, and never a ten-thousandth. */
struct hg_mixture {
    int32_t row[HG_MATRIX_MOST], column[HG_MATRIX_MOST];
    int32_t least, most;
};

void hg_matrix_solve(const struct hg_matrix *matrix, struct hg_mixture *mixture);

/* Its value alone, in the middle of these two: for whoever solves many. */
int32_t hg_matrix_value(const struct hg_matrix *matrix);

#endif
