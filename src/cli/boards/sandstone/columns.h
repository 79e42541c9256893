/* columns.h: private to the columns of Sandstone: what the lattice and all below it share. */
#ifndef HG_CLI_BOARDS_SANDSTONE_COLUMNS_H
#define HG_CLI_BOARDS_SANDSTONE_COLUMNS_H

#include "cli/boards/sandstone/sight.h"

static inline void stone_put(const struct stone *stone, const char *text)
{
    hg_put(&stone->page->text, text);
}

/* --- lattice.c ---------------------------------------------------------------------------------------------------- */

void stone_draw_board(const struct stone *stone);

/* Cells of a table of both seats: a heading, a text, a number. */
void stone_put_seat_name(const struct stone *stone, int seat);
void stone_put_figure(const struct stone *stone, const char *style, const char *text);
void stone_put_count(const struct stone *stone, int n);

#endif
