/* test_thread.c: the store's thread. Answers come in the order of the requests, each once, and whoever found none is woken; a
 * batch is whatever waits; what waits when it is stopped is served. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>
#include <semaphore.h>

#include "store/memory.h"
#include "store/thread.h"
#include "stores.h"

enum { SENDERS = 3, REQUESTS = 400 };

/* An engine that can be held, and counts. */
struct slow {
    struct hg_store_engine engine;
    sem_t *gate; /* each batch waits for it; NULL: none does */
    sem_t *begun;
    int batches, largest;
};

static void serve_slowly(void *self, const struct hg_store_request *const *requests, int count,
                         struct hg_store_answer **answers)
{
    struct slow *slow = self;
    slow->batches++;
    slow->largest = count > slow->largest ? count : slow->largest;
    if (slow->gate) {
        sem_post(slow->begun);
        sem_wait(slow->gate);
    }
    slow->engine.serve(slow->engine.self, requests, count, answers);
}

static void post(void *context)
{
    sem_post(context);
}

static struct hg_store_answer *wait_for_one(struct hg_store_thread *thread, sem_t *bell)
{
    struct hg_store_answer *answer;
    while (!(answer = hg_store_thread_take(thread)))
        sem_wait(bell);
    return answer;
}

/* --- many who send ------------------------------------------------------------------------------------------------ */

struct sender {
    struct hg_store_thread *thread;
    int number;
};

static void *send_all(void *context)
{
    const struct sender *sender = context;
    char table[8], text[32];
    snprintf(table, sizeof table, "t%d", sender->number);
    for (uint32_t n = 1; n <= REQUESTS; n++) {
        snprintf(text, sizeof text, "entry %u of %s", n, table); /* ours again once it was sent */
        struct hg_store_request request = n == 1 ? store_make(table) : store_append(table, n, text);
        request.number = (uint64_t)sender->number * 10000 + n;
        hg_store_thread_send(sender->thread, &request);
        memset(text, 'x', sizeof text);
    }
    return NULL;
}

static void expect_entries(struct hg_store_engine engine, int number)
{
    char table[8], text[32];
    snprintf(table, sizeof table, "t%d", number);
    struct hg_store_request read = {.verb = HG_STORE_READ, .read = {store_id(table), 1}};
    struct hg_store_answer *answer = hg_store_ask(engine, &read);
    assert_int_equal(answer->entry_count, REQUESTS - 1);
    for (uint32_t i = 0; i < REQUESTS - 1; i++) {
        snprintf(text, sizeof text, "entry %u of %s", i + 2, table);
        assert_true(hg_text_same(answer->entries[i].text, hg_text_of(text)));
    }
    hg_store_answer_free(answer);
}

static void play(struct hg_store_engine engine)
{
    sem_t bell;
    sem_init(&bell, 0, 0);
    struct hg_store_thread *thread = hg_store_thread_start(engine, post, &bell);
    struct sender senders[SENDERS];
    pthread_t threads[SENDERS];
    uint32_t last[SENDERS] = {0};
    for (int i = 0; i < SENDERS; i++) {
        senders[i] = (struct sender){thread, i};
        assert_int_equal(pthread_create(&threads[i], NULL, send_all, &senders[i]), 0);
    }
    for (int i = 0; i < SENDERS * REQUESTS; i++) {
        struct hg_store_answer *answer = wait_for_one(thread, &bell);
        assert_int_equal(answer->outcome, HG_STORE_DONE);
        assert_int_equal(answer->number % 10000, ++last[answer->number / 10000]);
        hg_store_answer_free(answer);
    }
    for (int i = 0; i < SENDERS; i++)
        pthread_join(threads[i], NULL);
    assert_null(hg_store_thread_take(thread));
    assert_int_equal(hg_store_thread_load(thread).waiting, 0);
    hg_store_thread_stop(thread);
    for (int i = 0; i < SENDERS; i++)
        expect_entries(engine, i);
    sem_destroy(&bell);
}

static void answers_come_in_order(void **state)
{
    (void)state;
    struct hg_memory *memory = hg_memory_new();
    play(hg_memory_engine(memory));
    hg_memory_free(memory);
}

static void sqlite_is_served_by_a_thread(void **state)
{
    (void)state;
    store_directory();
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = store_file("thread"), .hasty = true});
    play(hg_sqlite_engine(sqlite));
    hg_sqlite_close(sqlite);
    store_directory_gone();
}

/* --- batches ------------------------------------------------------------------------------------------------------ */

static void a_batch_is_whatever_waits(void **state)
{
    (void)state;
    sem_t bell, gate, begun;
    sem_init(&bell, 0, 0);
    sem_init(&gate, 0, 0);
    sem_init(&begun, 0, 0);
    struct hg_memory *memory = hg_memory_new();
    struct slow slow = {.engine = hg_memory_engine(memory), .gate = &gate, .begun = &begun};
    struct hg_store_thread *thread = hg_store_thread_start((struct hg_store_engine){&slow, serve_slowly}, post, &bell);
    struct hg_store_request make = store_make("t1");
    assert_int_equal(hg_store_thread_load(thread).oldest_ms, 0);
    hg_store_thread_send(thread, &make);
    sem_wait(&begun); /* it is on its way, alone; then nine come */
    for (uint32_t n = 2; n <= 10; n++) {
        struct hg_store_request append = store_append("t1", n, "x");
        hg_store_thread_send(thread, &append);
    }
    assert_int_equal(hg_store_thread_load(thread).waiting, 10);
    nanosleep(&(struct timespec){0, 5000000}, NULL);
    assert_true(hg_store_thread_load(thread).oldest_ms >= 4);
    sem_post(&gate);
    sem_post(&gate);
    while (hg_store_thread_load(thread).waiting)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    for (int ready = 10; ready > 0; ready--) {
        assert_int_equal(hg_store_thread_load(thread).ready, ready);
        hg_store_answer_free(wait_for_one(thread, &bell));
    }
    struct hg_store_load load = hg_store_thread_load(thread);
    assert_true(load.waiting == 0 && load.ready == 0 && load.batch == 9 && load.oldest_ms == 0);
    hg_store_thread_stop(thread);
    assert_true(slow.batches == 2 && slow.largest == 9);
    hg_memory_free(memory);
    sem_destroy(&bell);
    sem_destroy(&gate);
    sem_destroy(&begun);
}

static void what_waits_is_served_before_the_end(void **state)
{
    (void)state;
    sem_t bell;
    sem_init(&bell, 0, 0);
    struct hg_memory *memory = hg_memory_new();
    struct hg_store_thread *thread = hg_store_thread_start(hg_memory_engine(memory), post, &bell);
    struct hg_store_request make = store_make("t1");
    hg_store_thread_send(thread, &make);
    for (uint32_t n = 2; n <= 50; n++) {
        struct hg_store_request append = store_append("t1", n, "x");
        hg_store_thread_send(thread, &append);
    }
    hg_store_thread_stop(thread);
    struct hg_store_request read = {.verb = HG_STORE_READ, .read = {store_id("t1"), 49}};
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(memory), &read);
    assert_int_equal(answer->entry_count, 1);
    hg_store_answer_free(answer);
    hg_memory_free(memory);
    sem_destroy(&bell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_in_order),
        cmocka_unit_test(sqlite_is_served_by_a_thread),
        cmocka_unit_test(a_batch_is_whatever_waits),
        cmocka_unit_test(what_waits_is_served_before_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
