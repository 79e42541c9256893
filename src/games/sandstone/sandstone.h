/* sandstone.h: Sandstone, two seats, five Years of area control. Rules: rules/sandstone.en.md, cited as
 * [sandstone N.N]. */
#ifndef HG_SANDSTONE_H
#define HG_SANDSTONE_H

#include "core/game.h"

extern const struct hg_game sandstone_game;

#endif
