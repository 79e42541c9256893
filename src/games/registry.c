/* registry.c: one line per game. A program that plays fewer brings a table of its own (src/wasm/CMakeLists.txt). */
#include "games/registry.h"

#include "games/empires/empires.h"
#include "games/sands/sands.h"
#include "games/sandstone/sandstone.h"
#include "games/template/template.h"
#include "games/tides/tides.h"
#include "games/timed/timed.h"

/* clang-format off */
const struct hg_game *const hg_games[] = {
    &tides_game,
    &sandstone_game,
    &sands_game,
    &empires_game,
    &template_game, /* not offered: the smallest complete game, for docs/adding-a-game.md and the generic tests */
    &timed_game,    /* not offered: the smallest game in real time */
};
/* clang-format on */
const int hg_game_count = sizeof hg_games / sizeof hg_games[0];
const bool hg_game_clocks = true;
