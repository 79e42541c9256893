/* bench_store [SECONDS [DIRECTORY]]: durable appends per second through the store's thread, with 1, 100 and 1,000 tables at
 * once, each of which has one entry in flight; and the disk's own fdatasync in the same minute. No test: what comes out
 * depends on the disk and on what else the machine does. */
#include <fcntl.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/thread.h"
#include "stores.h"

enum { MOST = 1000, SYNCS = 400 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void ask_disk(void)
{
    static double times[SYNCS];
    char block[4096] = "x";
    int file = open(store_file("sync"), O_CREAT | O_RDWR, 0600);
    for (int i = 0; i < SYNCS; i++) {
        double from = now();
        if (pwrite(file, block, sizeof block, (off_t)i * (off_t)sizeof block) < 0 || fdatasync(file) != 0)
            perror("fdatasync");
        times[i] = now() - from;
    }
    close(file);
    qsort(times, SYNCS, sizeof *times, ascending);
    printf("fdatasync of 4 KiB: median %.2f ms, p99 %.2f ms\n", 1e3 * times[SYNCS / 2], 1e3 * times[SYNCS * 99 / 100]);
}

static void post(void *context)
{
    sem_post(context);
}

static struct hg_store_answer *next_answer(struct hg_store_thread *thread, sem_t *bell)
{
    struct hg_store_answer *answer;
    while (!(answer = hg_store_thread_take(thread)))
        sem_wait(bell);
    if (answer->outcome != HG_STORE_DONE) {
        fprintf(stderr, "%s\n", answer->why ? answer->why : hg_store_outcome_name(answer->outcome));
        exit(1);
    }
    return answer;
}

/* A line of a record is about so long. */
static void send(struct hg_store_thread *thread, uint64_t table, uint32_t n, double *since)
{
    static const char line[] = "{\"seat\":0,\"move\":{\"do\":\"keep\",\"card\":\"The Hanging Gardens\"},\"t\":123456,"
                               "\"sum\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"}\n";
    char name[16], key[24];
    snprintf(name, sizeof name, "table%05llu", (unsigned long long)table);
    snprintf(key, sizeof key, "%llu-%u", (unsigned long long)table, n);
    struct hg_store_request request = n == 1 ? store_make(name) : store_append(name, n, line);
    if (n > 1) {
        request.append.person = 1 + (int64_t)(table % 100);
        request.append.key = hg_text_of(key);
        request.append.deadline = 1000 + n;
    }
    request.number = table;
    since[table] = now();
    hg_store_thread_send(thread, &request);
}

static void measure(int tables, double seconds)
{
    static uint32_t entries[MOST];
    static double since[MOST], waits[1 << 20];
    char name[32];
    sem_t bell;
    sem_init(&bell, 0, 0);
    snprintf(name, sizeof name, "bench-%d", tables);
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = store_file(name)});
    struct hg_store_thread *thread = hg_store_thread_start(hg_sqlite_engine(sqlite), post, &bell);
    for (int i = 0; i < tables; i++)
        send(thread, (uint64_t)i, entries[i] = 1, since);
    size_t done = 0, flying = (size_t)tables;
    double from = 0, used = 0;
    for (bool begun = false; flying;) {
        struct hg_store_answer *answer = next_answer(thread, &bell);
        uint64_t table = answer->number;
        hg_store_answer_free(answer);
        if (!begun && entries[table] == 2) { /* all tables are made */
            begun = true;
            from = now();
            used = cpu();
        }
        if (begun && done < sizeof waits / sizeof waits[0])
            waits[done++] = now() - since[table];
        if (!begun || now() - from < seconds)
            send(thread, table, ++entries[table], since);
        else
            flying--;
    }
    double time = now() - from, work = cpu() - used;
    hg_store_thread_stop(thread);
    hg_sqlite_close(sqlite);
    qsort(waits, done, sizeof *waits, ascending);
    printf("%4d tables: %6.0f appends/s, median %.1f ms, p99 %.1f ms; %.0f us CPU each\n", tables, (double)done / time,
           1e3 * waits[done / 2], 1e3 * waits[done * 99 / 100], 1e6 * work / (double)done);
    sem_destroy(&bell);
}

int main(int count, char **arguments)
{
    double seconds = count > 1 ? atof(arguments[1]) : 5;
    if (count > 2)
        setenv("TMPDIR", arguments[2], 1);
    printf("in %s\n", store_directory());
    ask_disk();
    const int tables[] = {1, 100, 1000};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        measure(tables[i], seconds);
    store_directory_gone();
    return 0;
}
