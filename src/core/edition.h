/* edition.h: what holds for the text of every edition. Its name is the hash of it without white space between tokens. */
#ifndef HG_CORE_EDITION_H
#define HG_CORE_EDITION_H

#include <stddef.h>
#include <stdint.h>

#include "core/problem.h"
#include "core/sha256.h"

/* Ten times what a large game needs; whoever reads an edition is safe from more. */
enum { HG_EDITION_MOST = 1 << 20 }; /* bytes */

void hg_edition_hash(const void *json, size_t size, uint8_t hash[HG_SHA256_SIZE]);

/* The editions inside the program: the default one, 0, then those that were it before; NULL behind the last one. */
struct hg_game;
const char *hg_own_edition(const struct hg_game *game, int index, size_t *size);

/* The one of them with this hash, or NULL. */
const char *hg_own_edition_of(const struct hg_game *game, const uint8_t hash[HG_SHA256_SIZE], size_t *size);

/* False, and a problem, when the text is too long to be looked at. */
bool hg_edition_fits(size_t size, struct hg_problems *problems);

#endif
