/* fair.h: fair chance. No player can foresee an outcome, nobody can steer one, everybody can check all of them.
 *
 * The dealer (the server, or the program at a hot seat) draws a secret and publishes a commitment to it. Only then
 * every seat adds a contribution, a text of its own choice. Secret and contributions together make the key, and the key
 * makes a ticket for every chance event. At the end the secret is revealed.
 *
 * What anyone computes to check a game, from the published record (|| joins bytes, texts are UTF-8 without a NUL, 00 is
 * one zero byte, numbers are big-endian, SHA-256 and HMAC-SHA-256 are those of every cryptographic library):
 *
 *     commitment = SHA-256("hourglass commitment 1" || 00 || secret)                     the one published before play?
 *     key        = HMAC-SHA-256(secret, "hourglass key 1" || 00
 *                               || for each seat in order: length in 4 bytes || contribution)    is mine among them?
 *                  a seat that gave nothing: ff ff ff ff for the length, and no bytes; a text may be empty and is given
 *     block      = HMAC-SHA-256(key, counter in 8 bytes || attempt in 4 bytes)           attempt 0, 1, ... as follows
 *     x          = the first 8 bytes of the block, a number in [0, 2^64)
 *     ticket     = x mod total, when x < 2^64 - (2^64 mod total); otherwise the next attempt
 *
 * Secret and key are 32 bytes. `counter` is 0 for the first chance event of a game, 1 for the second, and so on.
 * Throwing away the last, incomplete run of x is what makes every ticket exactly equally likely.
 *
 * The commitment binds the dealer, yet tells nothing about the key: that is another hash of the secret, under another
 * label. Two things remain to trust. Whoever knows the secret and contributes last can try many contributions: a dealer
 * who plays must contribute before the others do. And the dealer, who knows the key, can foresee: it must not tell. */
#ifndef HG_TABLE_FAIR_H
#define HG_TABLE_FAIR_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/sha256.h"

enum { HG_CONTRIBUTION_MAX = 64 }; /* bytes, without the NUL */

struct hg_fair {
    uint8_t secret[HG_SHA256_SIZE]; /* known to the dealer alone until the end */
    uint8_t key[HG_SHA256_SIZE];    /* as secret as the secret */
    struct hg_hmac keyed;           /* the key as every draw begins with it */
    int seats;
    char contributions[HG_MAX_SEATS][HG_CONTRIBUTION_MAX + 1];
    bool given[HG_MAX_SEATS]; /* false: the seat gave nothing, which is not an empty text */
    bool seeded;              /* the secret follows from a text that somebody chose: the record says so */
};

/* What is published before anybody contributes. */
void hg_fair_commit(const uint8_t secret[HG_SHA256_SIZE], uint8_t commitment[HG_SHA256_SIZE]);

/* Is this the secret that was committed to? */
bool hg_fair_opens(const uint8_t commitment[HG_SHA256_SIZE], const uint8_t secret[HG_SHA256_SIZE]);

/* Combine the secret with one contribution per seat, NULL for a seat that gave nothing. False, with `fair` untouched, when
 * `seats` is outside [0, HG_MAX_SEATS] or a contribution is longer than HG_CONTRIBUTION_MAX. */
bool hg_fair_init(struct hg_fair *fair, const uint8_t secret[HG_SHA256_SIZE], const char *const contributions[],
                  int seats);

/* A game that can be repeated from a text (tests, puzzles, "play the same deal again"), fair to those who do not know
 * the text:
 *
 *     secret               = SHA-256("hourglass seed 1" || 00 || seed)
 *     contribution of seat = SHA-256("hourglass seat 1" || 00 || seat in 1 byte || seed), the first 16 bytes in hex
 *
 * `seats` is in [0, HG_MAX_SEATS]. */
void hg_fair_from_seed(struct hg_fair *fair, const char *seed, int seats);

/* The ticket of chance event `counter`: a number in [0, total), total > 0. With a total of 1 it is 0; the event has its
 * counter all the same, so that counters number the events whatever their totals. */
uint32_t hg_fair_ticket(const struct hg_fair *fair, uint64_t counter, uint32_t total);

#endif
