/* stores.h: what tests of the store share: a directory of its own, requests in a line, answers as text. */
#ifndef STORES_H
#define STORES_H

#include "store/sqlite.h"
#include "store/store.h"

/* A new directory below that for temporary files; gone, with all its files, after store_directory_gone(). */
const char *store_directory(void);
void store_directory_gone(void);
const char *store_file(const char *name); /* a path in it, good until the eighth call after */

/* Opens, or fails the test with the sentence. */
struct hg_sqlite *store_open(struct hg_sqlite_way way);

struct hg_store_id store_id(const char *text);

/* The answer in words, all of it but its number and the name of the store; free() it. */
char *store_say(const struct hg_store_answer *answer);

/* A table with entry 1, two seats and nothing else out of the ordinary; entry n of it. */
struct hg_store_request store_make(const char *table);
struct hg_store_request store_append(const char *table, uint32_t n, const char *text);

/* The outcome alone. */
enum hg_store_outcome store_do(struct hg_store_engine engine, struct hg_store_request request);

#endif
