/* registry.c: the drawings there are; without one a game is played from its sentences. */
#include <string.h>

#include "cli/boards/board.h"

extern const struct board board_tides, board_sandstone, board_sands, board_empires;
static const struct board *const boards[] = {&board_tides, &board_sandstone, &board_sands, &board_empires};

const struct board *board_find(const char *game)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(boards[i]->game, game) == 0)
            return boards[i];
    return NULL;
}

const struct board_look *board_look(const struct board *board, const struct page *page)
{
    return page->plain ? board->sentences : board->columns;
}
