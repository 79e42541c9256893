/* random.c: what is drawn: ids of tables, tokens. Everything follows from the entropy that was given. */
#include <string.h>

#include "online/online_private.h"

/* SHA-256(label || 00 || pool || number): the label keeps what leaves the pool apart from what stays in it. */
static void derive(const struct hg_online *o, const char *label, uint8_t digest[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, label, strlen(label) + 1);
    hg_sha256_update(&sha, o->pool, sizeof o->pool);
    for (int shift = 56; shift >= 0; shift -= 8)
        hg_sha256_update(&sha, &(uint8_t){(uint8_t)(o->drawn >> shift)}, 1);
    hg_sha256_final(&sha, digest);
}

/* The pool moves on, so that whoever learns it cannot compute what was drawn before. */
void online_draw(struct hg_online *o, uint8_t bytes[HG_SHA256_SIZE])
{
    uint8_t next[HG_SHA256_SIZE];
    derive(o, "hourglass online draw 1", bytes);
    derive(o, "hourglass online pool 1", next);
    memcpy(o->pool, next, sizeof next);
    o->drawn++;
}

/* 32 letters and digits, of which none is taken for another: five bits each. */
void online_draw_id(struct hg_online *o, online_id id)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    uint8_t bytes[HG_SHA256_SIZE];
    _Static_assert(sizeof letters == 33, "32 of them");
    online_draw(o, bytes);
    for (int i = 0; i < HG_TABLE_ID; i++)
        id[i] = letters[bytes[i] & 31];
    id[HG_TABLE_ID] = '\0';
}
