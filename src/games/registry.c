/* registry.c: one line per game. */
#include "games/registry.h"

#include <string.h>

#include "games/sandstone/sandstone.h"
#include "games/template/template.h"
#include "games/tides/tides.h"

const struct hg_game *const hg_games[] = {
    &tides_game,
    &sandstone_game,
    &template_game, /* not offered: the smallest complete game, for docs/adding-a-game.md and the generic tests */
};
const int hg_game_count = sizeof hg_games / sizeof hg_games[0];

const struct hg_game *hg_game_find(const char *id)
{
    for (int i = 0; i < hg_game_count; i++)
        if (strcmp(hg_games[i]->id, id) == 0)
            return hg_games[i];
    return NULL;
}
