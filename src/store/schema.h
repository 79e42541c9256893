/* schema.h: the tables of a SQLite store, as numbered steps. A file that has been through the first n of them has n as its
 * user_version. A step is never changed: a later one adds to it. What becomes unused goes two releases later, so that a
 * new program and an old one can take turns at the same file. */
#ifndef HG_STORE_SCHEMA_H
#define HG_STORE_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>

/* Marks a file as ours: "hour" in its header. */
enum { HG_SCHEMA_MARK = 0x686f7572 };

struct hg_schema {
    const char *const *steps;
    int count;
};
extern const struct hg_schema hg_schema;

/* Takes an open database from step `from` to the last one, all or nothing. What SQLite answers. */
int hg_schema_bring(sqlite3 *db, const struct hg_schema *schema, int from);

/* Does the database look as one does after the first `steps` of them? One that was changed by hand, or by half of a step, does
 * not. */
bool hg_schema_matches(sqlite3 *db, const struct hg_schema *schema, int steps);

#endif
