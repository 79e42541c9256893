/* columns.h: parts of the drawing of Time of Empires in columns. */
#ifndef HG_CLI_BOARDS_EMPIRES_COLUMNS_H
#define HG_CLI_BOARDS_EMPIRES_COLUMNS_H

#include "cli/boards/empires/sight.h"

enum { BOARD_EMPIRES_SEAT = 13, BOARD_EMPIRES_CORNERS = 4 }; /* columns of a name; places of a tile */

/* Seats have the colours of their tiles. */
const char *board_empires_colour(const struct board_empires_sight *sight, int seat);

/* "1 Ada" */
void board_empires_put_seat(const struct board_empires_sight *sight, int seat);

/* A place of a tile: its three territories, and its city. */
void board_empires_place_id(const char *slot, int corner, char id[16]);

/* Where the game is; stocks, and columns of the boards, a row for each seat; the map, and what its signs mean. */
void board_empires_draw_head(const struct board_empires_sight *sight);
void board_empires_draw_seats(const struct board_empires_sight *sight);
void board_empires_draw_columns(const struct board_empires_sight *sight);
void board_empires_draw_map(const struct board_empires_sight *sight);
void board_empires_say_letters(const struct board_empires_sight *sight);

/* brief.c: where rows are few, what is needed most; words tell the rest. */
void board_empires_draw_brief(const struct board_empires_sight *sight);
extern const struct board_word board_empires_words[];

#endif
