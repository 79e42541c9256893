/* sha1.c: see sha1.h. FIPS 180-4, 6.1. */
#include "server/sha1.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 80 };

static uint32_t turn_left(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static uint32_t choose(int round, uint32_t b, uint32_t c, uint32_t d)
{
    switch (round / 20) {
    case 0: return (b & c) | (~b & d);
    case 2: return (b & c) | (b & d) | (c & d);
    default: return b ^ c ^ d;
    }
}

static void add_block(uint32_t state[5], const uint8_t *block)
{
    static const uint32_t constants[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32_t w[ROUNDS], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[i * 4] << 24 | (uint32_t)block[i * 4 + 1] << 16 | (uint32_t)block[i * 4 + 2] << 8 |
               block[i * 4 + 3];
    for (int i = 16; i < ROUNDS; i++)
        w[i] = turn_left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t next = turn_left(a, 5) + choose(i, b, c, d) + e + constants[i / 20] + w[i];
        e = d;
        d = c;
        c = turn_left(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sha1(const void *bytes, size_t n, uint8_t sum[SHA1_SIZE])
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t padded[2 * BLOCK] = {0};
    size_t blocks = n + 9 <= BLOCK ? 1 : 2;
    memcpy(padded, bytes, n);
    padded[n] = 0x80;
    padded[blocks * BLOCK - 2] = (uint8_t)(n * 8 >> 8);
    padded[blocks * BLOCK - 1] = (uint8_t)(n * 8);
    for (size_t i = 0; i < blocks; i++)
        add_block(state, padded + i * BLOCK);
    for (int i = 0; i < SHA1_SIZE; i++)
        sum[i] = (uint8_t)(state[i / 4] >> (24 - i % 4 * 8));
}
