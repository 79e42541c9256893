/* registry_find.c: a game by its id. Apart from the table, which a program may replace by a shorter one. */
#include <string.h>

#include "games/registry.h"

const struct hg_game *hg_game_find(const char *id)
{
    for (int i = 0; i < hg_game_count; i++)
        if (strcmp(hg_games[i]->id, id) == 0)
            return hg_games[i];
    return NULL;
}
