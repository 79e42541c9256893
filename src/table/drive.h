/* drive.h: a table that is driven in one program: what is due happens, and bots that think quickly answer at once.
 *
 * Whoever holds a table calls one of these before something changes it and behind it. Levels that are dear are left to
 * whoever has time for them: their jobs stay open. */
#ifndef HG_TABLE_DRIVE_H
#define HG_TABLE_DRIVE_H

#include "core/rng.h"
#include "table/table.h"

enum { HG_DRIVE_ALL = INT32_MAX };

/* Let everything happen that is due at this moment, and bots decide so often at most. Returns how often they did. */
int hg_drive(struct hg_table *t, uint64_t now_ms, int most);

/* The same for a virtual clock: to this time of the game; to what happens next, which is the next wake or the first bot that
 * acts. */
int hg_drive_to(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms, int most);
int hg_drive_on(struct hg_table *t, uint64_t now_ms, int most);

/* Is a job open that could be answered at once? */
bool hg_drive_is_left(const struct hg_table *t);

/* When to drive again: not later than `now_ms` where jobs are left; UINT64_MAX: never. */
uint64_t hg_drive_next(const struct hg_table *t, uint64_t now_ms);

/* The luck that is left when the level of a job has decided; for one that thinks elsewhere, all of it. */
struct hg_rng hg_drive_luck(const struct hg_table *t, const struct hg_job *job);

#endif
