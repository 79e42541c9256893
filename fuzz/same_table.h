/* same_table.h: the record of a table, with its secret, leads to the same table. */
#ifndef HG_FUZZ_SAME_TABLE_H
#define HG_FUZZ_SAME_TABLE_H

struct hg_table;

void fuzz_check_reload(const struct hg_table *table);

#endif
