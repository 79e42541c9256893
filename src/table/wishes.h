/* wishes.h: what seats want and have not got yet: an undo that others must agree to, a clock that shall run or be held. It is
 * in no record, for a wish has not happened; whoever keeps a table keeps it beside the record, as JSON:
 *
 *     {"undo":{"seat":0,"waiting":[1,2]},"ready":[0],"late":[0],"owner":true,"hold":[1],"pause":[0]}
 *
 * `ready`: for the clock to run, in lockstep to jump; of these `late` are those whose time to think was over, and with
 * `owner` the owner of the table wants it, too. `hold`: for that clock to be held. `pause`: for
 * thinking time to stand or, where it stands, to go on (seating.h). What nobody wants is absent. */
#ifndef HG_TABLE_WISHES_H
#define HG_TABLE_WISHES_H

#include "table/table.h"

void hg_wishes_write(const struct hg_table *table, struct hg_out *out);

/* Wishes take the place of those that are open. False, with the sentence in `problems`, where they are none that could be
 * open at this table; then nothing has changed. */
bool hg_wishes_read(struct hg_table *table, const char *text, size_t size, struct hg_problems *problems);

#endif
