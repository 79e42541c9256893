/* seals.h: contributions over a network, where nobody can choose after seeing what the others chose.
 *
 * The dealer commits to a secret first. Then everybody who sits down gives a seal, which binds a contribution and tells
 * nothing about it; only when all seals are known does anybody open one:
 *
 *     seal = SHA-256("hourglass seal 1" || 00 || id of the table || 00 || seat in 1 byte || contribution)
 *
 * A contribution is a text of at most HG_CONTRIBUTION_MAX bytes, and a seal over a short word could be searched: so clients
 * put 16 random bytes, in hexadecimal digits, behind what their player typed. In a record:
 *
 *     {"commit":"<sha256>"}                          first of all
 *     {"seals":["<sha256>",null]}                    one for each person, null for a bot: from now on nobody changes
 *     {"give":["...",null]}                          each fits its seal; null where one was never opened
 *     {"commit":"<sha256>","reveal":"<secret>"}      or the start was broken off: another secret, and seals anew
 *
 * Only tables that have an id (a server's, hg_opening.id) have seals. */
#ifndef HG_TABLE_SEALS_H
#define HG_TABLE_SEALS_H

#include "table/table.h"

/* Of each seat, where `there` says so. */
struct hg_seals {
    bool there[HG_MAX_SEATS];
    uint8_t seal[HG_MAX_SEATS][HG_SHA256_SIZE];
};

void hg_seal(const char *id, int seat, const char *contribution, uint8_t seal[HG_SHA256_SIZE]);

/* All are in: they stand in the record, and nobody sits down or gets up before the game has begun. False, with nothing
 * changed, where the table has no id, waits for no contributions or has seals already, and where not exactly the persons at
 * it have one each. */
bool hg_table_seal(struct hg_table *table, const struct hg_seals *seals);

/* Those that stand in the record under the newest commitment; NULL: none do. */
const struct hg_seals *hg_table_seals(const struct hg_table *table);

/* Does this contribution of a seat (NULL: it gives none) go with the seals of the table? Without seals everything does, and
 * under seals a bot gives nothing. hg_table_give() takes no others. */
bool hg_table_fits_seal(const struct hg_table *table, int seat, const char *contribution);

/* A start is broken off, because somebody did not open a seal or left: another secret (of `fair` nothing else counts), whose
 * commitment waits for seals and contributions anew. The record reveals the one before. False, with nothing changed, where
 * the table does not wait for contributions. */
bool hg_table_restart(struct hg_table *table, const struct hg_fair *fair);

#endif
