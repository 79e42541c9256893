/* grid.h: rows and columns of text, fitted to a width: what is too wide is broken inside its column. */
#ifndef HG_CLI_COMMON_GRID_H
#define HG_CLI_COMMON_GRID_H

#include <stdbool.h>

#include "core/out.h"

struct grid {
    int columns, cells;
    bool headed;        /* the first row is one of headings */
    struct hg_out text; /* all cells, one behind the other */
    size_t *end;        /* where each ends */
    int end_cap;
};

struct grid grid_open(int columns);
void grid_close(struct grid *grid);

/* Cells are added row by row: write into grid->text, then end the cell. */
void grid_end_cell(struct grid *grid);

/* Bytes 1 to 8 of a cell stand for a mark; `put_mark` prints it, one column wide. False, with nothing printed, when the
 * columns would become too narrow to read. */
bool grid_print(const struct grid *grid, int indent, int width, void (*put_mark)(char mark));

#endif
