/* luck.h: what the commands that play many games share: seeds, and the rules of a game as it comes. */
#ifndef HG_CLI_COMMON_LUCK_H
#define HG_CLI_COMMON_LUCK_H

#include "core/game.h"

/* A number from a seed, which is any text: the same on every machine. */
uint64_t cli_seed_number(const char *seed);

/* A seed that nobody has used before, as text into `buffer`, which is returned. */
enum { CLI_SEED = 17 };
const char *cli_new_seed(char buffer[CLI_SEED]);

/* The default edition with its default options, compiled; free with hg_free(). */
void *cli_default_rules(const struct hg_game *game);

#endif
