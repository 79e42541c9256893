/* columns.h: parts of the drawing of Time of Empires in columns. */
#ifndef HG_CLI_BOARDS_EMPIRES_COLUMNS_H
#define HG_CLI_BOARDS_EMPIRES_COLUMNS_H

#include "cli/boards/empires/sight.h"

enum { TERRA_SEAT = 13, TERRA_CORNERS = 4 }; /* columns of a name; places of a tile */

/* Seats have the colours of their tiles. */
const char *terra_colour(const struct terra *terra, int seat);

/* "1 Ada" */
void terra_put_seat(const struct terra *terra, int seat);

/* The end of a row, without spaces before it. */
void terra_end_row(const struct terra *terra);

/* A place of a tile: its three territories, and its city. */
void terra_place_id(const char *slot, int corner, char id[16]);

/* Where the game is; stocks, and columns of the boards, a row for each seat; the map, and what its signs mean. */
void terra_draw_head(const struct terra *terra);
void terra_draw_seats(const struct terra *terra);
void terra_draw_columns(const struct terra *terra);
void terra_draw_map(const struct terra *terra);
void terra_say_letters(const struct terra *terra);

/* brief.c: where rows are few, what is needed most; words tell the rest. */
void terra_draw_brief(const struct terra *terra);
extern const struct board_word terra_words[];

#endif
