/* hash.c: see hash.h. Names follow the specification of XXH64, which needs no product of more than 64 bits: WebAssembly has
 * none. */
#include "core/hash.h"

static const uint64_t PRIME1 = 0x9e3779b185ebca87, PRIME2 = 0xc2b2ae3d27d4eb4f, PRIME3 = 0x165667b19e3779f9,
                      PRIME4 = 0x85ebca77c2b2ae63, PRIME5 = 0x27d4eb2f165667c5;

enum { LANES = 4, LANE = 8, STRIPE = LANES * LANE };

static uint64_t rotl(uint64_t x, int n)
{
    return x << n | x >> (64 - n);
}

/* Compilers make one load of it. */
static uint64_t read_le32(const uint8_t *b)
{
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24;
}

static uint64_t read_le64(const uint8_t *b)
{
    return read_le32(b) | (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

static uint64_t round_of(uint64_t acc, uint64_t lane)
{
    return rotl(acc + lane * PRIME2, 31) * PRIME1;
}

static uint64_t merge(uint64_t acc, uint64_t lane)
{
    return (acc ^ round_of(0, lane)) * PRIME1 + PRIME4;
}

/* Four lanes that do not wait for each other, over all whole stripes. */
static uint64_t hash_stripes(const uint8_t *at, size_t stripes, uint64_t seed)
{
    uint64_t acc[LANES] = {seed + PRIME1 + PRIME2, seed + PRIME2, seed, seed - PRIME1};
    for (; stripes; stripes--, at += STRIPE)
        for (int i = 0; i < LANES; i++)
            acc[i] = round_of(acc[i], read_le64(at + LANE * i));
    uint64_t hash = rotl(acc[0], 1) + rotl(acc[1], 7) + rotl(acc[2], 12) + rotl(acc[3], 18);
    for (int i = 0; i < LANES; i++)
        hash = merge(hash, acc[i]);
    return hash;
}

static uint64_t hash_rest(uint64_t hash, const uint8_t *at, size_t left)
{
    for (; left >= 8; left -= 8, at += 8)
        hash = rotl(hash ^ round_of(0, read_le64(at)), 27) * PRIME1 + PRIME4;
    for (; left >= 4; left -= 4, at += 4)
        hash = rotl(hash ^ read_le32(at) * PRIME1, 23) * PRIME2 + PRIME3;
    for (; left; left--, at++)
        hash = rotl(hash ^ *at * PRIME5, 11) * PRIME1;
    return hash;
}

static uint64_t avalanche(uint64_t hash)
{
    hash = (hash ^ hash >> 33) * PRIME2;
    hash = (hash ^ hash >> 29) * PRIME3;
    return hash ^ hash >> 32;
}

uint64_t hg_hash64(const void *bytes, size_t size, uint64_t seed)
{
    const uint8_t *at = bytes;
    size_t stripes = size / STRIPE;
    uint64_t hash = stripes ? hash_stripes(at, stripes, seed) : seed + PRIME5;
    return avalanche(hash_rest(hash + size, at + stripes * STRIPE, size % STRIPE));
}
