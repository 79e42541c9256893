/* thread.c: two queues behind one lock; see thread.h. */
#include "store/thread.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>

#include "core/assert.h"
#include "store/values.h"

struct sent {
    struct hg_store_request *request;
    struct hg_store_answer *answer; /* once it is served */
    int64_t since;
    struct sent *next;
};

/* The first is at `first`; `end` is where the next one is put. */
struct queue {
    struct sent *first, **end;
    int count;
};

struct hg_store_thread {
    struct hg_store_engine engine;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    sem_t sent; /* a condition would leave the lock as if somebody waited for it: one more call for each batch */
    struct queue waiting, told;
    int serving, last; /* how many are in the batch that is on its way, and were in the last one */
    int64_t since;     /* when the oldest of that batch was sent */
    uint64_t batches, served;
    bool asleep; /* the store's thread found no request, and is to be woken */
    bool hungry; /* somebody found no answer, and is */
    bool stopping;
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- queues ------------------------------------------------------------------------------------------------------- */

static void empty(struct queue *queue)
{
    *queue = (struct queue){.end = &queue->first};
}

static void put(struct queue *queue, struct sent *one)
{
    one->next = NULL;
    *queue->end = one;
    queue->end = &one->next;
    queue->count++;
}

static struct sent *take(struct queue *queue)
{
    struct sent *one = queue->first;
    if (!one)
        return NULL;
    queue->first = one->next;
    queue->count--;
    if (!queue->first)
        queue->end = &queue->first;
    return one;
}

/* --- the store's thread ------------------------------------------------------------------------------------------- */

/* All that waits, as soon as something does; NULL: it is to end, and nothing waits. */
static struct sent *next_batch(struct hg_store_thread *thread)
{
    while (!thread->waiting.first && !thread->stopping) {
        thread->asleep = true;
        pthread_mutex_unlock(&thread->lock);
        sem_wait(&thread->sent);
        pthread_mutex_lock(&thread->lock);
    }
    struct sent *batch = thread->waiting.first;
    thread->serving = thread->waiting.count;
    thread->since = batch ? batch->since : 0;
    empty(&thread->waiting);
    return batch;
}

static void serve(struct hg_store_engine engine, struct sent *batch, int count)
{
    const struct hg_store_request **requests = hg_store_zeroed((size_t)count * sizeof(struct hg_store_request *));
    struct hg_store_answer **answers = hg_store_zeroed((size_t)count * sizeof(struct hg_store_answer *));
    int i = 0;
    for (struct sent *one = batch; one; one = one->next)
        requests[i++] = one->request;
    engine.serve(engine.self, requests, count, answers);
    i = 0;
    for (struct sent *one = batch; one; one = one->next) {
        one->answer = answers[i++];
        hg_store_request_free(one->request);
        one->request = NULL;
    }
    free(requests);
    free(answers);
}

/* Is somebody to be woken? */
static bool tell(struct hg_store_thread *thread, struct sent *batch)
{
    thread->last = thread->serving;
    thread->batches++;
    thread->served += (uint64_t)thread->serving;
    thread->serving = 0;
    while (batch) {
        struct sent *one = batch;
        batch = one->next;
        put(&thread->told, one);
    }
    bool hungry = thread->hungry;
    thread->hungry = false;
    return hungry;
}

static void *run(void *context)
{
    struct hg_store_thread *thread = context;
    struct sent *batch;
    pthread_mutex_lock(&thread->lock);
    while ((batch = next_batch(thread))) {
        int count = thread->serving;
        pthread_mutex_unlock(&thread->lock);
        serve(thread->engine, batch, count);
        pthread_mutex_lock(&thread->lock);
        if (tell(thread, batch)) { /* without the lock: whoever is woken may come at once */
            pthread_mutex_unlock(&thread->lock);
            thread->wake(thread->context);
            pthread_mutex_lock(&thread->lock);
        }
    }
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

/* Under the lock, which it gives back. */
static void wake_store(struct hg_store_thread *thread)
{
    bool asleep = thread->asleep;
    thread->asleep = false;
    pthread_mutex_unlock(&thread->lock);
    if (asleep)
        sem_post(&thread->sent);
}

/* --- whoever asks ------------------------------------------------------------------------------------------------- */

struct hg_store_thread *hg_store_thread_start(struct hg_store_engine engine, void (*wake)(void *context), void *context)
{
    struct hg_store_thread *thread = hg_store_zeroed(sizeof *thread);
    thread->engine = engine;
    thread->wake = wake;
    thread->context = context;
    thread->hungry = true;
    empty(&thread->waiting);
    empty(&thread->told);
    pthread_mutex_init(&thread->lock, NULL);
    sem_init(&thread->sent, 0, 0);
    if (pthread_create(&thread->thread, NULL, run, thread) != 0)
        hg_broken(__FILE__, __LINE__, "the system gives the store a thread", "");
    return thread;
}

void hg_store_thread_stop(struct hg_store_thread *thread)
{
    pthread_mutex_lock(&thread->lock);
    thread->stopping = true;
    wake_store(thread);
    pthread_join(thread->thread, NULL);
    for (struct hg_store_answer *answer; (answer = hg_store_thread_take(thread));)
        hg_store_answer_free(answer);
    sem_destroy(&thread->sent);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
}

void hg_store_thread_send(struct hg_store_thread *thread, const struct hg_store_request *request)
{
    struct sent *one = hg_store_zeroed(sizeof *one);
    one->request = hg_store_request_copy(request);
    one->since = now_ms();
    pthread_mutex_lock(&thread->lock);
    put(&thread->waiting, one);
    wake_store(thread);
}

struct hg_store_answer *hg_store_thread_take(struct hg_store_thread *thread)
{
    pthread_mutex_lock(&thread->lock);
    struct sent *one = take(&thread->told);
    thread->hungry = !one;
    pthread_mutex_unlock(&thread->lock);
    struct hg_store_answer *answer = one ? one->answer : NULL;
    free(one);
    return answer;
}

struct hg_store_load hg_store_thread_load(struct hg_store_thread *thread)
{
    pthread_mutex_lock(&thread->lock);
    const struct sent *first = thread->waiting.first;
    int64_t since = thread->serving ? thread->since : first ? first->since : 0;
    struct hg_store_load load = {.waiting = thread->waiting.count + thread->serving,
                                 .ready = thread->told.count,
                                 .batch = thread->last,
                                 .batches = thread->batches,
                                 .served = thread->served,
                                 .oldest_ms = since ? now_ms() - since : 0};
    pthread_mutex_unlock(&thread->lock);
    return load;
}
