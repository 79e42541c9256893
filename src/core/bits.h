/* bits.h: sets of up to 32 things, a bit each. */
#ifndef HG_BITS_H
#define HG_BITS_H

#include <stdint.h>

#include "core/assert.h"

static inline uint32_t hg_bit(int n)
{
    HG_ASSERT(n >= 0 && n < 32, "a set of bits has room for 32 things");
    return UINT32_C(1) << n;
}

/* The set may not be empty. */
static inline int hg_lowest(uint32_t set)
{
    HG_ASSERT(set, "a set that is asked for its lowest thing is not empty");
    return __builtin_ctz(set);
}

static inline uint32_t hg_without_lowest(uint32_t set)
{
    return set & (set - 1);
}

/* Without a machine instruction for it, bits are added up in pairs, fours and bytes: this is the fastest way. */
static inline int hg_count_bits(uint32_t set)
{
#if defined __wasm__ || defined __POPCNT__
    return __builtin_popcount(set);
#endif
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101u >> 24);
}

/* The same of a set of up to 8 things: in four copies of it, 9 bits apart, each has a place of its own among every fourth
 * bit, and so many fours are added up at once. */
static inline int hg_count_few(uint32_t set)
{
    HG_ASSERT(set < 256, "a set of few things has at most 8");
#if defined __wasm__ || defined __POPCNT__
    return __builtin_popcount(set);
#endif
    return (int)((set * 0x08040201 >> 3 & 0x11111111) * 0x11111111 >> 28);
}

/* The n-th of a set, counted from 0; it has more than n. */
static inline int hg_nth(uint32_t set, uint32_t n)
{
    for (; n > 0; n--)
        set = hg_without_lowest(set);
    return hg_lowest(set);
}

#endif
