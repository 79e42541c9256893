/* rich.h: positions in which everything is in play, for games that chance alone hardly leads there. Such a game has a maker
 * in tests/<id>/<id>_rich.c, <id>_make_rich(); the table of them is made by cmake/Rich.cmake. */
#ifndef HG_TESTS_RICH_H
#define HG_TESTS_RICH_H

#include "core/game.h"

/* A position of so many seats before some decision, another one for every number; sane, whatever edition `rules` are. */
typedef void hg_rich_maker(const void *rules, int seats, struct hg_rng *rng, void *state);

extern const struct hg_rich {
    const char *game; /* NULL behind the last one */
    hg_rich_maker *make;
} hg_riches[];

/* NULL: the game is rich from its start. */
static inline hg_rich_maker *hg_rich_find(const struct hg_game *game)
{
    const struct hg_rich *rich = hg_riches;
    while (rich->game && strcmp(rich->game, game->id) != 0)
        rich++;
    return rich->make;
}

#endif
