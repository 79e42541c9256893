/* play_board.c: the drawings there are. */
#include <string.h>

#include "cli/board.h"

static const struct board *const boards[] = {&board_tides, &board_sandstone};

const struct board *board_find(const char *game)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(boards[i]->game, game) == 0)
            return boards[i];
    return NULL;
}
