/* hash.h: a number for some bytes, for tables of a search: fast, the same on every machine. Nothing that proves anything:
 * that is sha256.h. */
#ifndef HG_CORE_HASH_H
#define HG_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 of the bytes, with another set of numbers for every seed. */
uint64_t hg_hash64(const void *bytes, size_t size, uint64_t seed);

#endif
