/* columns.h: private to the columns of Sandstone: what the lattice and all below it share. */
#ifndef HG_CLI_BOARDS_SANDSTONE_COLUMNS_H
#define HG_CLI_BOARDS_SANDSTONE_COLUMNS_H

#include "cli/boards/sandstone/sight.h"

static inline void board_sandstone_put(const struct board_sandstone_sight *sight, const char *text)
{
    hg_put(&sight->page->text, text);
}

/* Cards of the center and of the own hand, with both halves; nothing where there are none. */
void board_sandstone_draw_cards(const struct board_sandstone_sight *sight);

/* --- lattice.c ---------------------------------------------------------------------------------------------------- */

void board_sandstone_draw_board(const struct board_sandstone_sight *sight);

/* Cells of a table of both seats: a heading, a text, a number. */
void board_sandstone_put_seat_name(const struct board_sandstone_sight *sight, int seat);
void board_sandstone_put_figure(const struct board_sandstone_sight *sight, const char *style, const char *text);
void board_sandstone_put_count(const struct board_sandstone_sight *sight, int n);

/* What its signs and figures mean. */
void board_sandstone_say_signs(const struct board_sandstone_sight *sight);

#endif
