/* template.h: Pebbles, the smallest game that uses every part of core/game.h. docs/adding-a-game.md walks through
 * it. */
#ifndef HG_GAMES_TEMPLATE_H
#define HG_GAMES_TEMPLATE_H

#include "core/game.h"

extern const struct hg_game template_game;

#endif
