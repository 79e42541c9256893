/* columns.h: parts of the drawing of The Sands of Time in columns. */
#ifndef HG_CLI_BOARDS_SANDS_COLUMNS_H
#define HG_CLI_BOARDS_SANDS_COLUMNS_H

#include "cli/boards/sands/sight.h"

const char *board_sands_colour(const struct board_sands_sight *sight, int seat);

/* The name, with "!" behind it where something has changed. */
void board_sands_put_name(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                          int columns);

/* Who holds it: the number of the seat, with a star at its capital and a plus at a colony. */
void board_sands_put_hold(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                          int columns);

/* "1:3p1w 2:1w" */
void board_sands_put_people(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                            struct hg_out *out);

/* Where the game is; a row for each seat, for each territory, for each bin of the chronicles, for each tree. */
void board_sands_draw_head(const struct board_sands_sight *sight);
void board_sands_draw_seats(const struct board_sands_sight *sight);
void board_sands_draw_own_seat(const struct board_sands_sight *sight);
void board_sands_draw_map(const struct board_sands_sight *sight);
void board_sands_draw_chronicles(const struct board_sands_sight *sight);
void board_sands_draw_trees(const struct board_sands_sight *sight);

/* chronicle.c: "+36", or "≤36" where cards lie face down; nothing where the facts do not tell. */
void board_sands_put_if_ended(const struct board_sands_sight *sight, int seat, struct hg_out *out);

/* brief.c: what a window has room for; of it the territories, several in a row, and what the signs mean. */
void board_sands_draw_lands(const struct board_sands_sight *sight);
void board_sands_draw_signs(const struct board_sands_sight *sight);
void board_sands_draw_brief(const struct board_sands_sight *sight);

/* more.c: what is left out there, by words; and a letter for each structure, that no other one has. */
extern const struct board_word board_sands_words[];
void board_sands_put_letters(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                             struct hg_out *out);

#endif
