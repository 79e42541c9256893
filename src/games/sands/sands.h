/* sands.h: The Sands of Time, 2 to 5 seats. */
#ifndef HG_GAMES_SANDS_H
#define HG_GAMES_SANDS_H

#include "core/game.h"

extern const struct hg_game sands_game;

#endif
