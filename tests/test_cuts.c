/* test_cuts.c: power cuts. A store on a disk (disk.h) that is cut off at a random write or sync, rebuilt with a random part of
 * what was not synced, and opened again: whatever was acknowledged must be there. The same with synchronous = NORMAL must
 * lose something, or the test proves nothing. Then a disk that is full, one whose reads, writes or syncs fail, and the same
 * in the middle of a batch that SQLite cannot keep in memory.
 *
 * HG_CUTS is the number of cuts, 500 otherwise; HG_SEED where they begin. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/rng.h"
#include "disk.h"
#include "stores.h"

enum { TABLES = 6, ENTRIES = 2000, LONGEST = 9000, CUTS_OF_A_DISK = 25 };

/* What must be there: of each table so many entries, each made from its number and the attempt that made it. */
struct world {
    struct hg_rng rng;
    struct hg_sqlite *sqlite;
    bool hasty, made[TABLES];
    uint32_t known[TABLES];
    uint32_t attempt[TABLES][ENTRIES]; /* of each entry that is acknowledged, and of the one behind, which was tried */
    uint32_t doubtful[TABLES];         /* an attempt at the entry behind whose outcome is unknown; 0: there is none */
    uint32_t attempts;
    long acknowledged, lost, unknown, found; /* `found`: not acknowledged, and there */
};

static uint32_t draw(struct world *world, uint32_t n)
{
    return hg_rng_below(&world->rng, n);
}

static const char *name_of(int table)
{
    static const char *const names[TABLES] = {"t0", "t1", "t2", "t3", "t4", "t5"};
    return names[table];
}

/* The text of an attempt: its number, again and again, so that a byte that is wrong is seen. */
static struct hg_text text_of(uint32_t attempt)
{
    static char text[TABLES][LONGEST + 16];
    char *to = text[attempt % TABLES];
    struct hg_rng rng = {attempt};
    size_t size = hg_rng_below(&rng, 20) ? hg_rng_below(&rng, 300) : hg_rng_below(&rng, LONGEST);
    for (size_t at = 0; at < size; at += 8)
        snprintf(to + at, 9, "%07u\n", attempt);
    return (struct hg_text){to, size};
}

static bool open_store(struct world *world)
{
    char sentence[512];
    struct hg_out problem = hg_out_fixed(sentence, sizeof sentence);
    struct hg_sqlite_way way = {.file = "store", .vfs = "disk", .hasty = world->hasty, .checkpoint = 20};
    world->sqlite = hg_sqlite_open(&way, &(struct hg_words){0}, &problem);
    if (!world->sqlite && !disk_is_cut())
        fail_msg("after a cut: %s", sentence);
    return world->sqlite;
}

static void close_store(struct world *world)
{
    hg_sqlite_close(world->sqlite);
    world->sqlite = NULL;
}

/* --- what is there ------------------------------------------------------------------------------------------------ */

static void look_at_table(struct world *world, int table)
{
    struct hg_store_request read = {.verb = HG_STORE_READ, .read = {store_id(name_of(table)), 0}};
    struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(world->sqlite), &read);
    if (answer->outcome != HG_STORE_ABSENT && answer->outcome != HG_STORE_DONE)
        fail_msg("%s", answer->why);
    uint32_t there = (uint32_t)answer->entry_count, known = world->known[table];
    if (there > known && hg_text_same(answer->entries[known].text, text_of(world->doubtful[table])))
        world->attempt[table][known] = world->doubtful[table];
    world->doubtful[table] = 0;
    for (uint32_t i = 0; i < there; i++)
        if (!hg_text_same(answer->entries[i].text, text_of(world->attempt[table][i])))
            fail_msg("entry %u of table %d is not what was written", i + 1, table);
    assert_true(there <= known + 1); /* one is in flight at most */
    if (there < known)
        world->lost += known - there;
    else
        world->found += there - known;
    world->known[table] = there;
    hg_store_answer_free(answer);
}

static void look_at_all(struct world *world)
{
    struct hg_store_request check = {.verb = HG_STORE_CHECK, .check = {9}};
    struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(world->sqlite), &check);
    if (answer->outcome != HG_STORE_DONE || answer->text.at)
        fail_msg("after a cut: %.*s", (int)answer->text.size, answer->text.at ? answer->text.at : "?");
    hg_store_answer_free(answer);
    for (int table = 0; table < TABLES; table++)
        look_at_table(world, table);
}

/* --- a batch ------------------------------------------------------------------------------------------------------ */

static struct hg_store_request next_entry(struct world *world, int table)
{
    uint32_t known = world->known[table];
    struct hg_store_request request =
        known ? store_append(name_of(table), known + 1, NULL) : store_make(name_of(table));
    world->attempt[table][known] = ++world->attempts;
    *(known ? &request.append.text : &request.make.text) = text_of(world->attempts);
    request.number = (uint64_t)table;
    return request;
}

static void hear(struct world *world, const struct hg_store_answer *answer)
{
    switch (answer->outcome) {
    case HG_STORE_DONE:
        world->known[answer->number]++;
        world->doubtful[answer->number] = 0;
        world->acknowledged++;
        break;
    case HG_STORE_UNKNOWN:
        world->unknown++;
        world->doubtful[answer->number] = world->attempt[answer->number][world->known[answer->number]];
        break;
    case HG_STORE_FAILED: break;
    default: fail_msg("an entry was %s", hg_store_outcome_name(answer->outcome));
    }
}

/* Entries of some of the tables at once. */
static void add_some(struct world *world)
{
    struct hg_store_request *requests[TABLES];
    struct hg_store_answer *answers[TABLES];
    struct hg_store_engine engine = hg_sqlite_engine(world->sqlite);
    int count = 0, every = 1 + (int)draw(world, TABLES);
    for (int table = 0; table < TABLES; table++)
        if (draw(world, (uint32_t)every) == 0 && world->known[table] + 1 < ENTRIES) {
            struct hg_store_request request = next_entry(world, table);
            requests[count++] = hg_store_request_copy(&request);
        }
    engine.serve(engine.self, (const struct hg_store_request *const *)requests, count, answers);
    for (int i = 0; i < count; i++) {
        hear(world, answers[i]);
        hg_store_answer_free(answers[i]);
        hg_store_request_free(requests[i]);
    }
}

/* --- cuts --------------------------------------------------------------------------------------------------------- */

static void begin_world(struct world *world, uint64_t seed, bool hasty)
{
    disk_clear();
    *world = (struct world){.rng = {seed},
                            .hasty = hasty,
                            .attempts = world->attempts,
                            .acknowledged = world->acknowledged,
                            .lost = world->lost,
                            .unknown = world->unknown,
                            .found = world->found};
}

/* From a start of the program to a cut, at its start as well. */
static void live_once(struct world *world)
{
    disk_cut_after(1 + (int)draw(world, draw(world, 3) ? 400 : 20));
    if (open_store(world))
        while (!disk_is_cut())
            add_some(world);
    close_store(world);
    assert_true(disk_is_cut());
    disk_rebuild(hg_rng_next(&world->rng));
    assert_true(open_store(world));
    look_at_all(world);
    close_store(world);
}

static long cuts(void)
{
    const char *wanted = getenv("HG_CUTS");
    return wanted ? atol(wanted) : 500;
}

static uint64_t seed(void)
{
    const char *wanted = getenv("HG_SEED");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

static struct world world;

static void play_cuts(long count, bool hasty)
{
    world = (struct world){0};
    for (long cut = 0; cut < count; cut++) {
        if (cut % CUTS_OF_A_DISK == 0)
            begin_world(&world, seed() + (uint64_t)cut, hasty);
        live_once(&world);
    }
    print_message(
        "%ld cuts%s: %ld entries acknowledged, %ld of them lost; %ld without an answer, %ld found without one\n", count,
        hasty ? " with synchronous = NORMAL" : "", world.acknowledged, world.lost, world.unknown, world.found);
}

static void nothing_acknowledged_is_lost(void **state)
{
    (void)state;
    play_cuts(cuts(), false);
    assert_int_equal(world.lost, 0);
    assert_true(world.acknowledged > 10 * cuts() && world.found > 0);
}

static void haste_loses(void **state)
{
    (void)state;
    play_cuts(cuts() / 5, true);
    assert_true(world.lost > cuts() / 20);
}

/* --- faults with power -------------------------------------------------------------------------------------------- */

/* Everything that is known is there, and nothing that was said to have failed. */
static void look_closely(void)
{
    long found = world.found, lost = world.lost;
    look_at_all(&world);
    assert_int_equal(world.found, found);
    assert_int_equal(world.lost, lost);
}

/* A disk that becomes full at any byte, also in the middle of a commit, and has room again. */
static void a_full_disk_is_survived(void **state)
{
    (void)state;
    world = (struct world){0};
    long failures = 0, unknown = 0;
    for (int round = 0; round < 200; round++) {
        if (round % 20 == 0) {
            close_store(&world);
            begin_world(&world, seed() + (uint64_t)round, false);
            assert_true(open_store(&world));
        }
        unknown = world.unknown;
        disk_fill((int64_t)draw(&world, draw(&world, 2) ? 20000 : 400000));
        for (int i = 0; i < 5; i++) {
            uint32_t attempts = world.attempts;
            long acknowledged = world.acknowledged;
            add_some(&world);
            failures += world.attempts - attempts - (uint32_t)(world.acknowledged - acknowledged);
        }
        disk_fill(-1);
        if (world.unknown == unknown)
            look_closely();
        else
            look_at_all(&world);
        assert_int_equal(world.lost, 0);
    }
    print_message("%ld entries refused by a full disk, %ld of them without an answer, %ld kept\n", failures,
                  world.unknown, world.acknowledged);
    close_store(&world);
    assert_true(failures > 200 && world.acknowledged > 500);
}

/* A sync that fails, then power is cut: what was said to have failed does not come back, whatever the disk has kept. */
static void a_failed_sync_is_a_failure(void **state)
{
    (void)state;
    world = (struct world){0};
    long failed = 0;
    for (int round = 0; round < 300; round++) {
        begin_world(&world, seed() + (uint64_t)round, false);
        assert_true(open_store(&world));
        for (int i = 0; i < 10; i++)
            add_some(&world);
        uint32_t attempts = world.attempts;
        long acknowledged = world.acknowledged, unknown = world.unknown;
        disk_fail_syncs((int)draw(&world, 4), 1 + (int)draw(&world, 2), false);
        for (int i = 0;
             i < 3 && world.acknowledged + world.unknown - acknowledged - unknown == world.attempts - attempts; i++)
            add_some(&world);
        long missing = (long)(world.attempts - attempts) - (world.acknowledged - acknowledged);
        disk_cut_after(1);
        struct hg_store_request make = store_make("last");
        store_do(hg_sqlite_engine(world.sqlite), make);
        close_store(&world);
        disk_rebuild(hg_rng_next(&world.rng));
        assert_true(open_store(&world));
        if (missing && world.unknown == unknown) {
            failed += missing;
            look_closely();
        } else {
            look_at_all(&world);
        }
        assert_int_equal(world.lost, 0);
        close_store(&world);
    }
    print_message("%ld entries whose sync failed\n", failed);
    assert_true(failed > 50);
}

/* After a sync that failed, of the log or of the file, the store goes on, and what it acknowledges then is there after a
 * cut. What the failed sync was for may have come to the disk, or never does unless it is written again. */
static void after_a_failed_sync_all_is_kept(void **state)
{
    (void)state;
    world = (struct world){0};
    long refused = 0;
    for (int round = 0; round < 300; round++) {
        begin_world(&world, seed() + (uint64_t)round, false);
        assert_true(open_store(&world));
        disk_fail_syncs((int)draw(&world, 60), 1 + (int)draw(&world, 3), draw(&world, 2));
        uint32_t attempts = world.attempts;
        long acknowledged = world.acknowledged;
        for (int i = 0; i < 40; i++)
            add_some(&world);
        refused += world.attempts - attempts - (uint32_t)(world.acknowledged - acknowledged);
        disk_cut_after(1 + (int)draw(&world, 30));
        for (int i = 0; i < 20 && !disk_is_cut(); i++)
            add_some(&world);
        close_store(&world);
        disk_rebuild(hg_rng_next(&world.rng));
        assert_true(open_store(&world));
        look_at_all(&world);
        assert_int_equal(world.lost, 0);
        close_store(&world);
    }
    print_message("%ld entries refused, %ld acknowledged\n", refused, world.acknowledged);
    assert_true(refused > 200);
}

/* Who reads in a batch that is not committed sees nothing of it; who comes later neither. */
static void what_failed_is_not_read(void **state)
{
    (void)state;
    world = (struct world){0};
    begin_world(&world, seed(), false);
    assert_true(open_store(&world));
    struct hg_store_engine engine = hg_sqlite_engine(world.sqlite);
    assert_int_equal(store_do(engine, store_make("t0")), HG_STORE_DONE);
    struct hg_store_request append = store_append("t0", 2, "two"), again = append, read = {.verb = HG_STORE_READ};
    read.read.table = store_id("t0");
    const struct hg_store_request *all[] = {&append, &read, &again};
    const enum hg_store_outcome outcomes[] = {HG_STORE_FAILED, HG_STORE_DONE, HG_STORE_FAILED};
    struct hg_store_answer *answers[3];
    disk_fail_syncs(0, 1, false);
    engine.serve(engine.self, all, 3, answers);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(answers[i]->outcome, outcomes[i]);
        assert_int_equal(answers[i]->entry_count, i == 1);
        hg_store_answer_free(answers[i]);
    }
    assert_int_equal(store_do(engine, append), HG_STORE_DONE);
    close_store(&world);
}

/* While nobody knows what the disk has kept, nothing is written, and what is there can be read. */
static void doubt_stops_writing(void **state)
{
    (void)state;
    begin_world(&world, seed(), false);
    assert_true(open_store(&world));
    struct hg_store_engine engine = hg_sqlite_engine(world.sqlite);
    assert_int_equal(store_do(engine, store_make("t0")), HG_STORE_DONE);
    struct hg_store_request append = store_append("t0", 2, "two"), read = {.verb = HG_STORE_READ};
    read.read.table = store_id("t0");
    disk_fail_syncs(0, 3, false);
    assert_int_equal(store_do(engine, append), HG_STORE_UNKNOWN);
    assert_int_equal(store_do(engine, append), HG_STORE_FAILED);
    assert_int_equal(store_do(engine, read), HG_STORE_DONE);
    disk_fail_syncs(0, 0, false);
    assert_int_equal(store_do(engine, append), HG_STORE_DONE);
    close_store(&world);
}

/* --- batches that are written before they are whole --------------------------------------------------------------- */

/* SQLite keeps 2 MB of a transaction in memory. What is more goes to the disk at once, and when that fails SQLite takes back
 * the whole transaction, while its batch goes on. */
enum { ACTS = 700, WIDE = 4000, WIDEST = 3000000, LOOK_EVERY = 90, AFTERWARDS = 5, ALL_ACTS = ACTS + AFTERWARDS };

static enum hg_store_outcome told[ALL_ACTS]; /* of each act; those who only look stand among them and are absent */

static struct hg_store_request act(int number, bool widest)
{
    static char text[WIDEST];
    struct hg_store_request look = {.verb = HG_STORE_ACTS, .acts = {ALL_ACTS}};
    if (!*text)
        memset(text, 'x', sizeof text);
    if (number % LOOK_EVERY == LOOK_EVERY / 2)
        return look;
    return (struct hg_store_request){.verb = HG_STORE_AUDIT,
                                     .audit = {{.at = number, .about = {text, widest ? WIDEST : WIDE}}}};
}

static void hear_of_act(int number, const struct hg_store_answer *answer)
{
    told[number] = answer->verb == HG_STORE_AUDIT ? answer->outcome : HG_STORE_ABSENT;
    if (answer->outcome == HG_STORE_FAILED || answer->outcome == HG_STORE_UNKNOWN)
        assert_true(strncmp(answer->why, "The disk of the store ", 22) == 0);
    else
        assert_int_equal(answer->outcome, HG_STORE_DONE);
}

/* How many of them were done. One of them is by itself more than SQLite keeps, where `widest` is its number. */
static int add_acts(struct hg_store_engine engine, int first, int count, int widest)
{
    static struct hg_store_request acts[ACTS];
    const struct hg_store_request *requests[ACTS] = {NULL};
    struct hg_store_answer *answers[ACTS];
    int done = 0;
    for (int i = 0; i < count; i++) {
        acts[i] = act(first + i, first + i == widest);
        requests[i] = &acts[i];
    }
    engine.serve(engine.self, requests, count, answers);
    for (int i = 0; i < count; i++) {
        hear_of_act(first + i, answers[i]);
        done += told[first + i] == HG_STORE_DONE;
        hg_store_answer_free(answers[i]);
    }
    return done;
}

static void look_at_acts(void)
{
    bool there[ALL_ACTS] = {false};
    struct hg_store_request look = {.verb = HG_STORE_ACTS, .acts = {ALL_ACTS}};
    struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(world.sqlite), &look);
    assert_int_equal(answer->outcome, HG_STORE_DONE);
    for (int i = 0; i < answer->act_count; i++)
        there[answer->acts[i].at] = true;
    hg_store_answer_free(answer);
    for (int i = 0; i < ALL_ACTS; i++)
        if (told[i] != HG_STORE_UNKNOWN && there[i] != (told[i] == HG_STORE_DONE))
            fail_msg("act %d was %s, and is %s", i, hg_store_outcome_name(told[i]), there[i] ? "there" : "not there");
}

static void break_the_disk(int way)
{
    int n = 1 + (int)draw(&world, 4);
    switch (way) {
    case 0: disk_fill((int64_t)draw(&world, 4000000)); break;
    case 1: disk_fail_writes((int)draw(&world, 2000), n, true); break;
    case 2: disk_fail_writes((int)draw(&world, 2000), n, false); break;
    default: disk_fail_reads((int)draw(&world, 300), n); break;
    }
}

static void mend_the_disk(void)
{
    disk_fill(-1);
    disk_fail_writes(0, 0, false);
    disk_fail_reads(0, 0);
}

/* What a batch was told is true when the disk fails in its middle and works again behind that, and after a power cut. */
static void a_batch_is_broken_off_whole(void **state)
{
    (void)state;
    int broken = 0, unknown = 0;
    world = (struct world){0};
    for (int round = 0; round < 120; round++) {
        begin_world(&world, seed() + (uint64_t)round, false);
        assert_true(open_store(&world));
        for (int i = 0; i < ALL_ACTS; i++)
            told[i] = HG_STORE_ABSENT;
        struct hg_store_engine engine = hg_sqlite_engine(world.sqlite);
        break_the_disk(round % 4);
        int done = add_acts(engine, 0, ACTS, draw(&world, 2) ? (int)draw(&world, ACTS) : ACTS);
        mend_the_disk();
        broken += done == 0;
        unknown += told[0] == HG_STORE_UNKNOWN;
        look_at_acts();
        assert_int_equal(add_acts(engine, ACTS, AFTERWARDS, ALL_ACTS), AFTERWARDS);
        look_at_acts();
        disk_cut_after(1);
        store_do(engine, store_make("last"));
        close_store(&world);
        disk_rebuild(hg_rng_next(&world.rng));
        assert_true(open_store(&world));
        look_at_acts();
        close_store(&world);
    }
    print_message("%d batches broken off by the disk, %d of them without an answer\n", broken, unknown);
    assert_true(broken > 40 && unknown < broken / 2);
}

/* ------------------------------------------------------------------------------------------------------------------ */

int main(void)
{
    disk_start();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_acknowledged_is_lost),
        cmocka_unit_test(haste_loses),
        cmocka_unit_test(a_full_disk_is_survived),
        cmocka_unit_test(a_failed_sync_is_a_failure),
        cmocka_unit_test(after_a_failed_sync_all_is_kept),
        cmocka_unit_test(what_failed_is_not_read),
        cmocka_unit_test(doubt_stops_writing),
        cmocka_unit_test(a_batch_is_broken_off_whole),
    };
    int wrong = cmocka_run_group_tests(tests, NULL, NULL);
    disk_clear();
    return wrong;
}
