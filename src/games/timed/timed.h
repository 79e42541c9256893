/* timed.h: Wells, the smallest game in real time. docs/adding-a-game.md tells what its clock adds to a game. */
#ifndef HG_GAMES_TIMED_H
#define HG_GAMES_TIMED_H

#include "core/game.h"

extern const struct hg_game timed_game;

#endif
