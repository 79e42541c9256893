/* seals.c: see seals.h, where the formula stands. */
#include "table/seals.h"

#include <string.h>

#include "table/table_private.h"

void hg_seal(const char *id, int seat, const char *contribution, uint8_t seal[HG_SHA256_SIZE])
{
    static const char label[] = "hourglass seal 1"; /* closed by its NUL, as the id is */
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, label, sizeof label);
    hg_sha256_update(&sha, id, strlen(id) + 1);
    hg_sha256_update(&sha, &(uint8_t){(uint8_t)seat}, 1);
    hg_sha256_update(&sha, contribution, strlen(contribution));
    hg_sha256_final(&sha, seal);
}

bool hg_seals_fit(const struct hg_table *t, const struct hg_seals *seals, int seat, const char *contribution)
{
    uint8_t seal[HG_SHA256_SIZE];
    if (!contribution)
        return true;
    hg_seal(t->id, seat, contribution, seal);
    return seals->there[seat] && memcmp(seals->seal[seat], seal, sizeof seal) == 0;
}

bool hg_table_fits_seal(const struct hg_table *t, int seat, const char *contribution)
{
    return !t->sealed || hg_seals_fit(t, &t->seals, seat, contribution);
}

const struct hg_seals *hg_table_seals(const struct hg_table *t)
{
    return t->sealed ? &t->seals : NULL;
}

bool hg_table_seal(struct hg_table *t, const struct hg_seals *seals)
{
    unsigned sealed = 0;
    for (int seat = 0; seat < t->seats; seat++)
        sealed |= (unsigned)seals->there[seat] << seat;
    if (!t->id[0] || !t->waits || t->sealed || sealed != t->persons)
        return false;
    t->sealed = true;
    t->seals = *seals;
    hg_write_seals(t);
    return true;
}
