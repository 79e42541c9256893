/* memory.h: the store in memory, and a faulty one in front of it. For simulations and tests: nothing of it is durable. */
#ifndef HG_STORE_MEMORY_H
#define HG_STORE_MEMORY_H

#include "store/store.h"

struct hg_memory *hg_memory_new(void);
void hg_memory_free(struct hg_memory *memory);

/* The same answers as those of sqlite.h; but it makes no backups. */
struct hg_store_engine hg_memory_engine(struct hg_memory *memory);

/* --- faults ------------------------------------------------------------------------------------------------------- */

/* How often of a thousand batches something happens; at most one thing to each. */
struct hg_faults {
    int failed; /* nothing is done, and the answers say so */
    int lost;   /* done, and the answers are "unknown" */
    int undone; /* not done, and the answers are "unknown" */
    int silent; /* done or not, and no answer ever comes */
    int full;   /* failed, and so is all that writes for `away_ms` */
    int crash;  /* this batch and what waits is done or not, no answer comes, and all fails for `away_ms` */
    int rival;  /* of a thousand appends: somebody else's entry, without a text, comes first */
    int away_ms;
    int least_ms, most_ms; /* how long a batch takes; one of 50 takes ten times as long */
};

/* One connection to a store: of a node, of which several may share a memory. What it does follows from the seed, from the
 * requests and from the times at which it is asked. Requests are answered in their order; those that wait while a batch is
 * on its way are the next batch. */
struct hg_faulty *hg_faulty_new(struct hg_store_engine engine, struct hg_faults faults, uint64_t seed);
void hg_faulty_free(struct hg_faulty *faulty);

void hg_faulty_send(struct hg_faulty *faulty, const struct hg_store_request *request, int64_t now_ms); /* copied */

/* The next answer that is there by now, to be freed; NULL: none is. */
struct hg_store_answer *hg_faulty_take(struct hg_faulty *faulty, int64_t now_ms);

/* When to ask again: a moment that is past where an answer is there; HG_STORE_NEVER: not before the next request. */
int64_t hg_faulty_next(const struct hg_faulty *faulty);

/* The node dies: what is on its way may still be done, and is by this time or never; nobody hears of it. */
void hg_faulty_cut(struct hg_faulty *faulty, int64_t now_ms);

#endif
