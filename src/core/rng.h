/* rng.h: fast random numbers for search, benchmarks and tests. Never for real tables: those use table/fair.h.
 *
 * SplitMix64: one 64-bit word of state, a dozen instructions, passes the usual batteries, the same on every machine. */
#ifndef HG_CORE_RNG_H
#define HG_CORE_RNG_H

#include <stdint.h>

#include "core/assert.h"

struct hg_rng {
    uint64_t word;
};

static inline uint64_t hg_rng_next(struct hg_rng *rng)
{
    uint64_t z = rng->word += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* A number in [0, n), n > 0. The bias is below n / 2^32: far under what search can notice. */
static inline uint32_t hg_rng_below(struct hg_rng *rng, uint32_t n)
{
    HG_ASSERT(n > 0, "a random number is one of at least one");
    return (uint32_t)(((hg_rng_next(rng) >> 32) * n) >> 32);
}

#endif
