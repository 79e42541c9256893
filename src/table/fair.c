/* fair.c: see fair.h, where every formula stands. */
#include "table/fair.h"

#include <string.h>

#include "core/out.h"

/* Every use of a hash has a label of its own, closed by its NUL: no input of one can be taken for that of another. */
static const char commitment_label[] = "hourglass commitment 1";
static const char key_label[] = "hourglass key 1";
static const char seed_label[] = "hourglass seed 1";
static const char seat_label[] = "hourglass seat 1";

static void write_be(uint8_t *bytes, uint64_t n, int size)
{
    for (int i = size - 1; i >= 0; i--, n >>= 8)
        bytes[i] = (uint8_t)n;
}

static uint64_t read_be64(const uint8_t *bytes)
{
    uint64_t n = 0;
    for (int i = 0; i < 8; i++)
        n = n << 8 | bytes[i];
    return n;
}

void hg_fair_commit(const uint8_t secret[HG_SHA256_SIZE], uint8_t commitment[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, commitment_label, sizeof commitment_label);
    hg_sha256_update(&sha, secret, HG_SHA256_SIZE);
    hg_sha256_final(&sha, commitment);
}

bool hg_fair_opens(const uint8_t commitment[HG_SHA256_SIZE], const uint8_t secret[HG_SHA256_SIZE])
{
    uint8_t expected[HG_SHA256_SIZE];
    hg_fair_commit(secret, expected);
    return memcmp(commitment, expected, sizeof expected) == 0;
}

/* The lengths keep "ab" + "c" and "a" + "bc" apart, and an empty text from no text: none is as long as UINT32_MAX. */
static void derive_key(struct hg_fair *fair)
{
    struct hg_hmac hmac;
    hg_hmac_init(&hmac, fair->secret, sizeof fair->secret);
    hg_hmac_update(&hmac, key_label, sizeof key_label);
    for (int seat = 0; seat < fair->seats; seat++) {
        size_t n = strlen(fair->contributions[seat]);
        uint8_t length[4];
        write_be(length, fair->given[seat] ? n : UINT32_MAX, sizeof length);
        hg_hmac_update(&hmac, length, sizeof length);
        hg_hmac_update(&hmac, fair->contributions[seat], n);
    }
    hg_hmac_final(&hmac, fair->key);
    hg_hmac_init(&fair->keyed, fair->key, sizeof fair->key);
}

bool hg_fair_init(struct hg_fair *fair, const uint8_t secret[HG_SHA256_SIZE], const char *const contributions[],
                  int seats)
{
    if (seats < 0 || seats > HG_MAX_SEATS)
        return false;
    struct hg_fair made = {.seats = seats};
    memcpy(made.secret, secret, sizeof made.secret);
    for (int seat = 0; seat < seats; seat++) {
        struct hg_out out = hg_out_fixed(made.contributions[seat], sizeof made.contributions[seat]);
        made.given[seat] = contributions[seat] != NULL;
        hg_put(&out, made.given[seat] ? contributions[seat] : "");
        if (out.full)
            return false;
    }
    derive_key(&made);
    *fair = made;
    return true;
}

static void seed_contribution(const char *seed, int seat, char text[HG_CONTRIBUTION_MAX + 1])
{
    uint8_t digest[HG_SHA256_SIZE];
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, seat_label, sizeof seat_label);
    hg_sha256_update(&sha, &(uint8_t){(uint8_t)seat}, 1);
    hg_sha256_update(&sha, seed, strlen(seed));
    hg_sha256_final(&sha, digest);
    struct hg_out out = hg_out_fixed(text, HG_CONTRIBUTION_MAX + 1);
    hg_put_hex(&out, digest, 16);
}

void hg_fair_from_seed(struct hg_fair *fair, const char *seed, int seats)
{
    struct hg_sha256 sha;
    *fair = (struct hg_fair){.seats = seats, .seeded = true};
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, seed_label, sizeof seed_label);
    hg_sha256_update(&sha, seed, strlen(seed));
    hg_sha256_final(&sha, fair->secret);
    for (int seat = 0; seat < seats; seat++) {
        seed_contribution(seed, seat, fair->contributions[seat]);
        fair->given[seat] = true;
    }
    derive_key(fair);
}

static uint64_t draw(const struct hg_fair *fair, uint64_t counter, uint32_t attempt)
{
    uint8_t message[12], block[HG_SHA256_SIZE];
    write_be(message, counter, 8);
    write_be(message + 8, attempt, 4);
    struct hg_hmac hmac = fair->keyed;
    hg_hmac_update(&hmac, message, sizeof message);
    hg_hmac_final(&hmac, block);
    return read_be64(block);
}

/* Totals are below 2^32, so that a draw is rejected less than once in 2^32 times: the loop ends. */
uint32_t hg_fair_ticket(const struct hg_fair *fair, uint64_t counter, uint32_t total)
{
    uint64_t incomplete = (0 - (uint64_t)total) % total; /* 2^64 mod total */
    uint64_t x;
    uint32_t attempt = 0;
    do
        x = draw(fair, counter, attempt++);
    while (x > UINT64_MAX - incomplete);
    return (uint32_t)(x % total);
}
