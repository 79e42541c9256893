/* sqlite.h: the store in a file of SQLite, by one connection.
 *
 * A batch is one transaction: what it wrote is on the disk when its answers are there. One connection does everything,
 * checkpoints included, between two batches: where one connection checkpoints while another commits, SQLite 3.7.0 to 3.51.2
 * can lose pages that were committed. No second process opens the file. */
#ifndef HG_STORE_SQLITE_H
#define HG_STORE_SQLITE_H

#include "core/out.h"
#include "core/words.h"
#include "store/store.h"

struct hg_schema;

/* All 0 but `file` is what a server wants; the rest is for tests. */
struct hg_sqlite_way {
    const char *file; /* made where there is none */
    bool as_it_is;    /* of an earlier version: it stays so, and what that version lacks cannot be asked */
    bool hasty;       /* synchronous = NORMAL: what was acknowledged can be lost */
    const char *vfs;  /* of SQLite; NULL: that of the system */
    const struct hg_schema *schema;
    int checkpoint; /* after how many pages; 0: as many as are sensible */
};

/* NULL, with a sentence in `problem`, where the file cannot be used; then it is as it was. A file of an earlier version is
 * copied to FILE.version-N first. */
struct hg_sqlite *hg_sqlite_open(const struct hg_sqlite_way *way, const struct hg_words *words, struct hg_out *problem);
void hg_sqlite_close(struct hg_sqlite *sqlite);

int hg_sqlite_version(const struct hg_sqlite *sqlite); /* of its tables; steps of schema.h */

struct hg_store_engine hg_sqlite_engine(struct hg_sqlite *sqlite);

#endif
