/* registry.h: all games, by id. */
#ifndef HG_GAMES_REGISTRY_H
#define HG_GAMES_REGISTRY_H

#include "core/game.h"

/* registry.c, or what a program has instead */
extern const struct hg_game *const hg_games[];
extern const int hg_game_count;
/* Has one of them a clock? A module whose game has none is linked without what it takes. */
extern const bool hg_game_clocks;

const struct hg_game *hg_game_find(const char *id); /* NULL when there is none */

#endif
