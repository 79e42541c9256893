/* vault.h: the key that secrets of tables are sealed with. It lies in a file beside the store, so that a copy of the store
 * alone foresees nobody's luck. */
#ifndef HG_HOST_VAULT_H
#define HG_HOST_VAULT_H

#include "core/out.h"
#include "core/words.h"
#include "online/online.h"

struct vault {
    uint8_t key[HG_ONLINE_SECRET];
};

/* The key of this store: read, or made where there is no store yet. False with a sentence in `problem`. */
bool vault_open(struct vault *vault, const char *store, const struct hg_words *words, struct hg_out *problem);

/* Another key in the place of one that is lost: what was sealed stays so. */
bool vault_make(struct vault *vault, const char *store, const struct hg_words *words, struct hg_out *problem);

/* Does the key open what this store has? False with a sentence. */
bool vault_fits(struct vault *vault, const char *store, struct hg_store_engine engine, const struct hg_words *words,
                struct hg_out *problem);

struct hg_online_vault vault_ways(struct vault *vault);
void vault_forget(struct vault *vault);

#endif
