/* thread.h: one thread that serves an engine. A batch is whatever waits while the last one is on its way. */
#ifndef HG_STORE_THREAD_H
#define HG_STORE_THREAD_H

#include "store/store.h"

/* `wake` is called in the store's thread, once when answers are there for somebody who found none before; it tells a loop to
 * take them, and calls nothing here. */
struct hg_store_thread *hg_store_thread_start(struct hg_store_engine engine, void (*wake)(void *context),
                                              void *context);

/* Serves what waits, ends, and gives back the answers that nobody took. The engine is there as before. */
void hg_store_thread_stop(struct hg_store_thread *thread);

/* From any thread; what the request points to is copied. */
void hg_store_thread_send(struct hg_store_thread *thread, const struct hg_store_request *request);

/* The next answer, to be freed, in the order of the requests; NULL: none is there. */
struct hg_store_answer *hg_store_thread_take(struct hg_store_thread *thread);

/* Requests that are not answered yet, and how long the oldest of them has been waiting: whoever takes in more than a disk can
 * take has to say so in time. `batch` is how many were in the last one, `ready` how many answers nobody has taken. */
struct hg_store_load {
    int waiting, ready, batch;
    uint64_t batches, served; /* since the start: how many, and of how many requests */
    int64_t oldest_ms;
};
struct hg_store_load hg_store_thread_load(struct hg_store_thread *thread);

#endif
