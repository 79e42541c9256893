/* tides.h: Tides of Time, two seats, three rounds of drafting. Rules: rules/tides.en.md, cited as [tides N.N]. */
#ifndef HG_TIDES_H
#define HG_TIDES_H

#include "core/game.h"

extern const struct hg_game tides_game;

#endif
