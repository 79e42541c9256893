/* sha256.c: see sha256.h. Names of functions and variables follow FIPS 180-4. */
#include "core/sha256.h"

#include <string.h>

#include "core/sha256_private.h"

/* clang-format off */
/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const uint32_t hg_sha256_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* Those of the square roots of the first 8 primes. */
static const uint32_t H[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};
/* clang-format on */

static uint32_t rotr(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static uint32_t read_be32(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | (uint32_t)b[3];
}

static void write_be32(uint8_t *b, uint32_t x)
{
    for (int i = 0; i < 4; i++)
        b[i] = (uint8_t)(x >> (24 - 8 * i));
}

static void schedule(const uint8_t *block, uint32_t w[64])
{
    for (int t = 0; t < 16; t++)
        w[t] = read_be32(block + 4 * t);
    for (int t = 16; t < 64; t++) {
        uint32_t sigma0 = rotr(w[t - 15], 7) ^ rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t sigma1 = rotr(w[t - 2], 17) ^ rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = sigma1 + w[t - 7] + sigma0 + w[t - 16];
    }
}

void hg_sha256_compress(uint32_t h[8], const uint8_t *block)
{
    uint32_t w[64], v[8];
    schedule(block, w);
    memcpy(v, h, sizeof v);
    for (int t = 0; t < 64; t++) {
        uint32_t a = v[0], b = v[1], c = v[2], e = v[4], f = v[5], g = v[6];
        uint32_t sum1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25), choice = (e & f) ^ (~e & g);
        uint32_t sum0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22), majority = (a & b) ^ (a & c) ^ (b & c);
        uint32_t t1 = v[7] + sum1 + choice + hg_sha256_k[t] + w[t];
        v[7] = g, v[6] = f, v[5] = e, v[4] = v[3] + t1;
        v[3] = c, v[2] = b, v[1] = a, v[0] = t1 + sum0 + majority;
    }
    for (int i = 0; i < 8; i++)
        h[i] += v[i];
}

static void compress(uint32_t h[8], const uint8_t *block)
{
#if HG_SHA256_X86
    if (hg_sha256_has_x86()) {
        hg_sha256_compress_x86(h, block);
        return;
    }
#endif
    hg_sha256_compress(h, block);
}

void hg_sha256_init(struct hg_sha256 *sha)
{
    *sha = (struct hg_sha256){0};
    memcpy(sha->h, H, sizeof H);
}

void hg_sha256_update(struct hg_sha256 *sha, const void *bytes, size_t n)
{
    const uint8_t *from = bytes;
    while (n) {
        size_t held = sha->length % HG_SHA256_BLOCK;
        size_t part = n < HG_SHA256_BLOCK - held ? n : HG_SHA256_BLOCK - held;
        memcpy(sha->block + held, from, part);
        sha->length += part;
        from += part;
        n -= part;
        if (sha->length % HG_SHA256_BLOCK == 0)
            compress(sha->h, sha->block);
    }
}

/* The padding: a one bit, zeros up to 8 bytes before the end of a block, the length in bits. */
void hg_sha256_final(struct hg_sha256 *sha, uint8_t digest[HG_SHA256_SIZE])
{
    static const uint8_t padding[HG_SHA256_BLOCK] = {0x80};
    uint64_t bits = sha->length * 8;
    uint8_t length[8];
    write_be32(length, (uint32_t)(bits >> 32));
    write_be32(length + 4, (uint32_t)bits);
    size_t held = sha->length % HG_SHA256_BLOCK;
    hg_sha256_update(sha, padding, (held < 56 ? 56 : 120) - held);
    hg_sha256_update(sha, length, sizeof length);
    for (int i = 0; i < 8; i++)
        write_be32(digest + 4 * i, sha->h[i]);
}

void hg_sha256(const void *bytes, size_t n, uint8_t digest[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, bytes, n);
    hg_sha256_final(&sha, digest);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hg_sha256_read(const char *text, uint8_t digest[HG_SHA256_SIZE])
{
    uint8_t bytes[HG_SHA256_SIZE];
    for (int i = 0; i < HG_SHA256_SIZE; i++, text += 2) {
        int high = hex_digit(text[0]);
        int low = high < 0 ? -1 : hex_digit(text[1]);
        if (low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    if (*text != '\0')
        return false;
    memcpy(digest, bytes, sizeof bytes);
    return true;
}

/* --- HMAC: hash(key ^ opad, hash(key ^ ipad, message)) ------------------------------------------------------------ */

static void start_with_pad(struct hg_sha256 *sha, const uint8_t key[HG_SHA256_BLOCK], uint8_t pad)
{
    uint8_t block[HG_SHA256_BLOCK];
    for (int i = 0; i < HG_SHA256_BLOCK; i++)
        block[i] = key[i] ^ pad;
    hg_sha256_init(sha);
    hg_sha256_update(sha, block, sizeof block);
}

void hg_hmac_init(struct hg_hmac *hmac, const void *key, size_t n)
{
    uint8_t block[HG_SHA256_BLOCK] = {0};
    if (n > sizeof block)
        hg_sha256(key, n, block);
    else if (n)
        memcpy(block, key, n);
    start_with_pad(&hmac->inner, block, 0x36);
    start_with_pad(&hmac->outer, block, 0x5c);
}

void hg_hmac_update(struct hg_hmac *hmac, const void *bytes, size_t n)
{
    hg_sha256_update(&hmac->inner, bytes, n);
}

void hg_hmac_final(struct hg_hmac *hmac, uint8_t digest[HG_SHA256_SIZE])
{
    uint8_t inner[HG_SHA256_SIZE];
    hg_sha256_final(&hmac->inner, inner);
    hg_sha256_update(&hmac->outer, inner, sizeof inner);
    hg_sha256_final(&hmac->outer, digest);
}

void hg_hmac(const void *key, size_t key_size, const void *bytes, size_t n, uint8_t digest[HG_SHA256_SIZE])
{
    struct hg_hmac hmac;
    hg_hmac_init(&hmac, key, key_size);
    hg_hmac_update(&hmac, bytes, n);
    hg_hmac_final(&hmac, digest);
}
