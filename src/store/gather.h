/* gather.h: a VFS of SQLite in front of another: what is written to a log, one piece behind the other, goes to the system at
 * once, before it is synced, read or closed.
 *
 * SQLite writes each page of a log in two pieces, and a move changes some pages: that were ten calls to the system and more.
 * What is not synced yet may be lost with the program, and not only with the power: this is for who syncs each commit. */
#ifndef HG_STORE_GATHER_H
#define HG_STORE_GATHER_H

struct hg_gather;

/* In front of the VFS of that name, NULL being that of the system; NULL: there is none. It goes when no file is open any
 * more. */
struct hg_gather *hg_gather_new(const char *vfs);
void hg_gather_free(struct hg_gather *gather);

const char *hg_gather_name(const struct hg_gather *gather);

#endif
