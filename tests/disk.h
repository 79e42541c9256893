/* disk.h: a disk in memory that power can be cut from, as a VFS of SQLite named "disk".
 *
 * What was written and not synced is in a list of sectors. A cut rebuilds the disk from what was synced and a random part of
 * that list, each sector kept or not by itself. A file that was made or deleted is so for certain once it, or the deletion,
 * was synced; two files that had the same name are never mixed. */
#ifndef DISK_H
#define DISK_H

#include <stdbool.h>
#include <stdint.h>

void disk_start(void); /* registers it; once */
void disk_clear(void); /* no files */

/* After so many writes and syncs from now power is cut: all that comes fails, until disk_rebuild(). 0: never. */
void disk_cut_after(int operations);
bool disk_is_cut(void);
void disk_rebuild(uint64_t seed);

/* Faults while there is power. */
void disk_fill(int64_t bytes); /* so many more bytes, then it is full; negative: there is room */

/* The n syncs behind the next `after` fail. What they were for can still be read; `lost`: it never comes to the disk, as
 * Linux does it, and otherwise it may. */
void disk_fail_syncs(int after, int n, bool lost);

/* The n reads or writes behind the next `after` fail, and those that come then do not. `full`: for want of room. */
void disk_fail_reads(int after, int n);
void disk_fail_writes(int after, int n, bool full);

long disk_syncs(void); /* how many so far */
long disk_writes(void);

#endif
