/* sha256.h: SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104). Not hardened against an observer of timing or memory:
 * what is hashed here is either public or becomes public at the end of the game. */
#ifndef HG_CORE_SHA256_H
#define HG_CORE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HG_SHA256_SIZE = 32, HG_SHA256_BLOCK = 64 };

struct hg_sha256 {
    uint32_t h[8];
    uint64_t length; /* bytes so far; length % HG_SHA256_BLOCK of them wait in `block` */
    uint8_t block[HG_SHA256_BLOCK];
};

/* Any number of updates; `n` may be 0. After final() the struct must be initialised again. */
void hg_sha256_init(struct hg_sha256 *sha);
void hg_sha256_update(struct hg_sha256 *sha, const void *bytes, size_t n);
void hg_sha256_final(struct hg_sha256 *sha, uint8_t digest[HG_SHA256_SIZE]);
void hg_sha256(const void *bytes, size_t n, uint8_t digest[HG_SHA256_SIZE]);

/* Reads what hg_put_hex() writes of a digest: exactly 64 lower-case hexadecimal digits, nothing around them. A digest
 * has one spelling only, so that equal texts and equal digests are the same. `digest` is untouched when it is false. */
bool hg_sha256_read(const char *text, uint8_t digest[HG_SHA256_SIZE]);

struct hg_hmac {
    struct hg_sha256 inner, outer;
};

/* Like the hash, with a key of any length. */
void hg_hmac_init(struct hg_hmac *hmac, const void *key, size_t n);
void hg_hmac_update(struct hg_hmac *hmac, const void *bytes, size_t n);
void hg_hmac_final(struct hg_hmac *hmac, uint8_t digest[HG_SHA256_SIZE]);
void hg_hmac(const void *key, size_t key_size, const void *bytes, size_t n, uint8_t digest[HG_SHA256_SIZE]);

#endif
