/* edition.h: the name of an edition is the hash of its text without white space between tokens. */
#ifndef HG_CORE_EDITION_H
#define HG_CORE_EDITION_H

#include <stddef.h>
#include <stdint.h>

#include "core/sha256.h"

void hg_edition_hash(const void *json, size_t size, uint8_t hash[HG_SHA256_SIZE]);

#endif
