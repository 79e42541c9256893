/* values.h: answers that grow, and what their rows and those of an engine have in common. Within src/store alone. */
#ifndef HG_STORE_VALUES_H
#define HG_STORE_VALUES_H

#include "store/store.h"

/* Memory that cannot run out for its caller: then the program ends. Free with free(). */
void *hg_store_zeroed(size_t n);

/* Room in one of several pieces, all given back together. */
void *hg_block_take(struct hg_store_block **block, size_t n);
struct hg_text hg_block_text(struct hg_store_block **block, struct hg_text text);
void hg_block_free(struct hg_store_block *block);

struct hg_store_answer *hg_answer_new(const struct hg_store_request *request);
struct hg_text hg_answer_text(struct hg_store_answer *answer, struct hg_text text);
void hg_answer_fail(struct hg_store_answer *answer, enum hg_store_outcome outcome, const char *why);

/* An array of the answer with one more item, all zero, behind its `*count`; the array may have moved. */
void *hg_answer_push(struct hg_store_answer *answer, void *array, int *count, size_t size);

/* The texts of a seat that is kept, one after the other, NULL behind the last. Its name belongs to the person. */
struct hg_text *hg_seat_text(struct hg_store_seat *seat, int i);

/* A session is written down as used when it has not been for so long. */
enum { HG_STORE_HOUR = 3600 * 1000 };

/* Does a game of this status take lines no more? */
bool hg_store_ended(enum hg_store_status status);

/* With so many tables that go on, and so many new ones, may its creator make no other? */
bool hg_store_has_most(const struct hg_store_make *make, int open, int fresh);

#endif
