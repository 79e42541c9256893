/* empires.h: Time of Empires, 2 to 4 seats, in real time or in turns. */
#ifndef HG_EMPIRES_H
#define HG_EMPIRES_H

#include "core/game.h"

extern const struct hg_game empires_game;

#endif
