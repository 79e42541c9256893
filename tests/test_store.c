/* test_store.c: every verb of the store and every kind of answer, the same tests for each engine; random requests to both
 * of them at once; files that are refused; the connection that fails by a seed. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "core/rng.h"
#include "disk.h"
#include "store/memory.h"
#include "store/schema.h"
#include "store/wire.h"
#include "stores.h"

#define TEXT(text) hg_text_of(text)
enum { HOUR = 3600 * 1000 };

/* --- two engines -------------------------------------------------------------------------------------------------- */

struct store {
    struct hg_sqlite *sqlite;
    struct hg_memory *memory;
    struct hg_store_engine engine;
};

static int open_sqlite(void **state)
{
    static struct store store;
    store_directory();
    store.memory = NULL;
    store.sqlite = store_open((struct hg_sqlite_way){.file = store_file("store")});
    store.engine = hg_sqlite_engine(store.sqlite);
    *state = &store;
    return 0;
}

static int open_memory(void **state)
{
    static struct store store;
    store.sqlite = NULL;
    store.memory = hg_memory_new();
    store.engine = hg_memory_engine(store.memory);
    *state = &store;
    return 0;
}

static int close_store(void **state)
{
    struct store *store = *state;
    if (store->sqlite) {
        hg_sqlite_close(store->sqlite);
        store_directory_gone();
    } else {
        hg_memory_free(store->memory);
    }
    return 0;
}

/* What a request is answered, in words. */
static void expect(void *state, struct hg_store_request request, const char *words)
{
    const struct store *store = state;
    struct hg_store_answer *answer = hg_store_ask(store->engine, &request);
    char *said = store_say(answer);
    assert_string_equal(said, words);
    free(said);
    hg_store_answer_free(answer);
}

static struct hg_store_request ask(enum hg_store_verb verb)
{
    return (struct hg_store_request){.verb = verb};
}

static struct hg_store_request ask_read(enum hg_store_verb verb, const char *table, uint32_t after)
{
    return (struct hg_store_request){.verb = verb, .read = {store_id(table), after}};
}

static struct hg_store_request ask_guest(const char *name, const char *hash, int64_t now)
{
    return (struct hg_store_request){.verb = HG_STORE_GUEST,
                                     .guest = {.name = TEXT(name), .lang = TEXT("de"), .hash = TEXT(hash), .now = now}};
}

static struct hg_store_request ask_session(enum hg_store_verb verb, const char *hash, int64_t now, int64_t since)
{
    return (struct hg_store_request){.verb = verb, .session = {TEXT(hash), now, since}};
}

static struct hg_store_request ask_say(const char *table, int room, int64_t person, const char *key, const char *text)
{
    return (struct hg_store_request){
        .verb = HG_STORE_SAY,
        .chat = {
            .table = store_id(table), .room = room, .person = person, .key = TEXT(key), .text = TEXT(text), .now = 7}};
}

static struct hg_store_request ask_chat(const char *table, int room, uint32_t after, int most)
{
    return (struct hg_store_request){.verb = HG_STORE_CHAT,
                                     .chat = {.table = store_id(table), .room = room, .after = after, .most = most}};
}

/* --- tables ------------------------------------------------------------------------------------------------------- */

static void a_table_keeps_all_of_its_row(void **state)
{
    const struct hg_store_seat seats[] = {
        {.seat = 0, .person = 0, .kept_for = 9, .token = TEXT("hash"), .seal = TEXT("s0"), .give = TEXT("g0")},
        {.seat = 1, .bot = TEXT("expert"), .place = 2}};
    struct hg_store_request make = {.verb = HG_STORE_MAKE,
                                    .make = {.table = {.id = store_id("k7m2x9q4ab"),
                                                       .game = TEXT("other"),
                                                       .rules = 3,
                                                       .edition = TEXT("abc"),
                                                       .options = TEXT("{}"),
                                                       .time = TEXT("{\"think\":10}"),
                                                       .public = true,
                                                       .rated = true,
                                                       .undo = 1,
                                                       .watch = 2,
                                                       .hints = 3,
                                                       .creator = 4,
                                                       .created = 5,
                                                       .status = HG_STORE_STARTING,
                                                       .secret = TEXT("sealed"),
                                                       .commit = TEXT("c0"),
                                                       .wishes = TEXT("{}"),
                                                       .owes = 3,
                                                       .deadline = 77,
                                                       .seats = seats,
                                                       .seat_count = 2},
                                             .text = TEXT("header\n"),
                                             .edition = TEXT("{\"an\":\"edition\"}")}};
    expect(*state, make, "make: done table='k7m2x9q4ab' n=1");
    expect(
        *state, ask_read(HG_STORE_READ, "k7m2x9q4ab", 0),
        "read: done\n  table k7m2x9q4ab game='other' rules=3 edition='abc' options='{}' time='{\"think\":10}' public=1"
        " rated=1 undo=1 watch=2 hints=3 creator=4 created=5 status=1 secret='sealed' commit='c0' entries=1 wishes='{}'"
        " owes=3 deadline=77 next='' changed=5\n    seat 0 kept_for=9 token='hash' seal='s0' give='g0'\n"
        "    seat 1 bot='expert' place=2\n  entry 1 text='header\n' at=5");
    struct hg_store_request edition = {.verb = HG_STORE_EDITION, .edition = {TEXT("abc")}};
    expect(*state, edition, "edition: done text='{\"an\":\"edition\"}'");
    edition.edition.hash = TEXT("abd");
    expect(*state, edition, "edition: absent");
    expect(*state, make, "make: taken table='k7m2x9q4ab'");
    expect(*state, ask_read(HG_STORE_READ, "k7m2x9q4ac", 0), "read: absent");
}

static void entries_follow_each_other(void **state)
{
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    expect(*state, store_append("t1", 2, "two\n"), "append: done table='t1' n=2");
    expect(*state, store_append("t1", 2, "other\n"), "append: taken table='t1' n=2");
    expect(*state, store_append("t1", 4, "four\n"), "append: taken table='t1' n=2");
    expect(*state, store_append("t2", 2, "two\n"), "append: absent");
    struct hg_store_request wish = store_append("t1", 3, NULL);
    wish.append.wishes = TEXT("{\"undo\":{}}");
    wish.append.owes = 2;
    wish.append.deadline = 5000;
    expect(*state, wish, "append: done table='t1' n=3");
    expect(
        *state, ask_read(HG_STORE_READ, "t1", 1),
        "read: done\n  table t1 game='tides' rules=1 created=1000 status=2 entries=3 wishes='{\"undo\":{}}' owes=2"
        " deadline=5000 next='' changed=1003\n    seat 0\n    seat 1\n  entry 2 text='two\n' at=1002\n  entry 3 at=1003");
    expect(*state, ask_read(HG_STORE_READ, "t1", 3),
           "read: done\n  table t1 game='tides' rules=1 created=1000 status=2 entries=3 wishes='{\"undo\":{}}' owes=2"
           " deadline=5000 next='' changed=1003\n    seat 0\n    seat 1");
}

static void sitting_down_is_an_entry(void **state)
{
    expect(*state, ask_guest("Ada", "hash of Ada", 10), "guest: done person=1");
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    const struct hg_store_seat seat = {.seat = 1, .person = 1, .seal = TEXT("seal")};
    struct hg_store_request sit = store_append("t1", 2, NULL);
    sit.append.seats = &seat;
    sit.append.seat_count = 1;
    sit.append.status = HG_STORE_OPEN;
    sit.append.secret = TEXT("another");
    sit.append.commit = TEXT("c1");
    sit.append.next = store_id("t2");
    expect(*state, sit, "append: done table='t1' n=2");
    struct hg_store_request late = sit;
    const struct hg_store_seat rival = {.seat = 1, .person = 2};
    late.append.seats = &rival;
    expect(*state, late, "append: taken table='t1' n=2");
    expect(*state, ask_read(HG_STORE_READ, "t1", 2),
           "read: done\n  table t1 game='tides' rules=1 created=1000 secret='another' commit='c1' entries=2"
           " deadline=9223372036854775807 next='t2' changed=1002\n    seat 0\n"
           "    seat 1 person=1 name='Ada' seal='seal'");
    struct hg_store_request after = store_append("t1", 3, "x"); /* what it does not name stays */
    expect(*state, after, "append: done table='t1' n=3");
    expect(*state, ask_read(HG_STORE_READ, "t1", 3),
           "read: done\n  table t1 game='tides' rules=1 created=1000 status=2 secret='another' commit='c1' entries=3"
           " deadline=9223372036854775807 next='t2' changed=1003\n    seat 0\n"
           "    seat 1 person=1 name='Ada' seal='seal'");
}

static void a_key_counts_once(void **state)
{
    struct hg_store_request make = store_make("t1");
    make.make.person = 7;
    make.make.key = TEXT("a");
    expect(*state, make, "make: done table='t1' n=1");
    make.make.table.id = store_id("t2"); /* the id of a request that is made again is drawn again */
    expect(*state, make, "make: repeated table='t1' n=1");
    struct hg_store_request append = store_append("t1", 2, "two\n");
    append.append.person = 7;
    append.append.key = TEXT("b");
    expect(*state, append, "append: done table='t1' n=2");
    append.append.n = 3;
    expect(*state, append, "append: repeated table='t1' n=2");
    append.append.epoch = 5; /* asked before all else */
    expect(*state, append, "append: repeated table='t1' n=2");
    append.append.epoch = 0;
    append.append.person = 8; /* another's key is another key */
    expect(*state, append, "append: done table='t1' n=3");
    append.append.person = 0; /* and nobody's is none */
    append.append.n = 4;
    expect(*state, append, "append: done table='t1' n=4");
    append.append.n = 5;
    expect(*state, append, "append: done table='t1' n=5");
}

static void an_epoch_fences(void **state)
{
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    struct hg_store_request warden = {.verb = HG_STORE_WARDEN, .warden = {store_id("t1"), TEXT("one"), 100, 200}};
    expect(*state, warden, "warden: done epoch=1");
    expect(*state, store_append("t1", 2, "two\n"), "append: fenced table='t1' n=1 epoch=1");
    struct hg_store_request append = store_append("t1", 2, "two\n");
    append.append.epoch = 1;
    expect(*state, append, "append: done table='t1' n=2 epoch=1");
    warden.warden.now = 150;
    warden.warden.until = 250;
    expect(*state, warden, "warden: done epoch=1");
    warden.warden.node = TEXT("two");
    expect(*state, warden, "warden: taken epoch=1");
    warden.warden.now = 251;
    expect(*state, warden, "warden: done epoch=2");
    warden.warden.table = store_id("t2");
    expect(*state, warden, "warden: absent");
}

static void a_frozen_table_takes_nothing(void **state)
{
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    struct hg_store_request freeze = {.verb = HG_STORE_FREEZE, .freeze = {store_id("t1"), HG_STORE_FROZEN, 50, 0}};
    expect(*state, freeze, "freeze: done epoch=1");
    struct hg_store_request append = store_append("t1", 2, "two\n");
    append.append.epoch = 1;
    expect(*state, append, "append: fenced table='t1' n=1 epoch=1");
    freeze.freeze.status = HG_STORE_PLAYING;
    expect(*state, freeze, "freeze: fenced epoch=1"); /* who has not seen that it was frozen */
    freeze.freeze.epoch = 1;
    expect(*state, freeze, "freeze: done epoch=2");
    append.append.epoch = 2;
    expect(*state, append, "append: done table='t1' n=2 epoch=2");
    freeze.freeze.table = store_id("t2");
    expect(*state, freeze, "freeze: absent");
}

static struct hg_store_request finish(const char *table, uint32_t n, const char *text)
{
    struct hg_store_request request = store_append(table, n, text);
    request.verb = HG_STORE_FINISH;
    request.append.status = HG_STORE_OVER;
    request.append.moves = 12;
    request.append.result = TEXT("{\"points\":[3,4]}");
    return request;
}

static void the_end_makes_a_record(void **state)
{
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    expect(*state, ask_read(HG_STORE_RECORD, "t1", 0), "record: absent");
    expect(*state, store_append("t1", 2, NULL), "append: done table='t1' n=2");
    expect(*state, finish("t1", 4, "end\n"), "finish: taken table='t1' n=2");
    expect(*state, ask_read(HG_STORE_RECORD, "t1", 0), "record: absent");
    expect(*state, finish("t1", 3, "end\n"), "finish: done table='t1' n=3");
    expect(*state, ask_read(HG_STORE_RECORD, "t1", 0),
           "record: done table='t1' moves=12 text='header\nend\n' result='{\"points\":[3,4]}'");
    expect(*state, store_append("t1", 4, "more\n"), "append: fenced table='t1' n=3");
    expect(*state, finish("t1", 4, NULL), "finish: fenced table='t1' n=3");
    struct hg_store_request again = store_append("t1", 4, NULL); /* a wish to play again is no line */
    again.append.status = HG_STORE_OVER;
    expect(*state, again, "append: done table='t1' n=4");
    expect(*state, finish("t9", 2, "end\n"), "finish: absent");
    struct hg_store_request freeze = {.verb = HG_STORE_FREEZE, .freeze = {store_id("t1"), HG_STORE_FROZEN, 50, 0}};
    expect(*state, freeze, "freeze: fenced"); /* who has not seen that it is over */

    struct hg_store_request sweep = {.verb = HG_STORE_SWEEP, .sweep = {.entries = 1004, .most = 2}};
    expect(*state, sweep, "sweep: done"); /* not before the day is over */
    sweep.sweep.entries = 1005;
    expect(*state, sweep, "sweep: done count=2");
    expect(
        *state, ask_read(HG_STORE_READ, "t1", 0),
        "read: done\n  table t1 game='tides' rules=1 created=1000 status=3 entries=4 deadline=9223372036854775807 next=''"
        " changed=1004\n    seat 0\n    seat 1\n  entry 3 text='end\n' at=1003\n  entry 4 at=1004");
    expect(*state, sweep, "sweep: done count=2");
    expect(*state, sweep, "sweep: done");
    expect(
        *state, ask_read(HG_STORE_READ, "t1", 0),
        "read: done\n  table t1 game='tides' rules=1 created=1000 status=3 entries=4 deadline=9223372036854775807 next=''"
        " changed=1004\n    seat 0\n    seat 1");
    expect(*state, ask_read(HG_STORE_RECORD, "t1", 0),
           "record: done table='t1' moves=12 text='header\nend\n' result='{\"points\":[3,4]}'");
    expect(*state, ask(HG_STORE_CHECK), "check: done");
}

/* The ids of the tables of an answer. */
static void expect_tables(void *state, struct hg_store_request request, const char *ids)
{
    const struct store *store = state;
    char text[256] = "";
    struct hg_store_answer *answer = hg_store_ask(store->engine, &request);
    assert_int_equal(answer->outcome, HG_STORE_DONE);
    for (int i = 0; i < answer->table_count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", answer->tables[i].id.text);
    assert_string_equal(text, ids);
    hg_store_answer_free(answer);
}

static struct hg_store_request due(enum hg_store_verb verb, int64_t time, int most)
{
    return (struct hg_store_request){.verb = verb, .due = {time, most}};
}

static void tables_are_found(void **state)
{
    const char *ids[] = {"t3", "t1", "t4", "t2"}, *games[] = {"tides", "other", "tides", "tides"};
    for (int i = 0; i < 4; i++) {
        const struct hg_store_seat seat = {.seat = 0, .person = i == 2 ? 5 : 6};
        struct hg_store_request make = store_make(ids[i]);
        make.make.table.game = TEXT(games[i]);
        make.make.table.public = i != 3;
        make.make.table.status = i == 1 ? HG_STORE_PLAYING : HG_STORE_OPEN;
        make.make.table.creator = i == 0 ? 5 : 0;
        make.make.table.created = 1000 - i;
        make.make.table.deadline = i == 3 ? HG_STORE_NEVER : 500 - 100 * (i % 2);
        make.make.table.seats = &seat;
        make.make.table.seat_count = 1;
        assert_int_equal(store_do(((struct store *)*state)->engine, make), HG_STORE_DONE);
    }
    struct hg_store_request list = {.verb = HG_STORE_LIST, .list = {.statuses = ~0u, .most = 9}};
    expect_tables(*state, list, "t1 t2 t3 t4 ");
    list.list.most = 2;
    expect_tables(*state, list, "t1 t2 ");
    list.list.after = store_id("t2");
    expect_tables(*state, list, "t3 t4 ");
    list.list = (struct hg_store_list){.person = 5, .statuses = ~0u, .most = 9};
    expect_tables(*state, list, "t3 t4 ");
    list.list = (struct hg_store_list){.statuses = 1u << HG_STORE_OPEN, .most = 9};
    expect_tables(*state, list, "t2 t3 t4 ");
    list.list.public = true;
    expect_tables(*state, list, "t3 t4 ");
    list.list = (struct hg_store_list){.statuses = ~0u, .game = TEXT("other"), .most = 9};
    expect_tables(*state, list, "t1 ");
    list.list = (struct hg_store_list){.statuses = ~0u, .most = 9, .newest = true};
    expect_tables(*state, list, "t3 t1 t4 t2 ");
    list.list.person = 6;
    list.list.most = 2;
    expect_tables(*state, list, "t3 t1 ");
    expect_tables(*state, due(HG_STORE_DUE, 399, 9), "");
    expect_tables(*state, due(HG_STORE_DUE, 400, 9), "t1 ");
    expect_tables(*state, due(HG_STORE_DUE, 500, 9), "t1 t3 t4 ");
    expect_tables(*state, due(HG_STORE_DUE, 500, 2), "t1 t3 ");
    expect_tables(*state, due(HG_STORE_CHANGED, 998, 9), "t4 t1 t3 ");
    expect_tables(*state, due(HG_STORE_CHANGED, 997, 2), "t2 t4 ");
    struct hg_store_request freeze = {.verb = HG_STORE_FREEZE, .freeze = {store_id("t1"), HG_STORE_FROZEN, 50, 0}};
    expect(*state, freeze, "freeze: done epoch=1");
    expect_tables(*state, due(HG_STORE_DUE, 500, 9), "t3 t4 "); /* nothing can be done there */
    struct hg_store_request end = store_append("t3", 2, "");
    end.verb = HG_STORE_FINISH;
    end.append.status = HG_STORE_OVER;
    end.append.now = 2000;
    assert_int_equal(store_do(((struct store *)*state)->engine, end), HG_STORE_DONE);
    list.list = (struct hg_store_list){.statuses = ~0u, .most = 9, .newest = true};
    expect_tables(*state, list, "t4 t2 t1 t3 ");
}

/* --- people ------------------------------------------------------------------------------------------------------- */

static void guests_have_tokens(void **state)
{
    expect(*state, ask_guest("Ada", "h1", 10), "guest: done person=1");
    expect(*state, ask_guest("Bo", "h1", 11), "guest: taken");
    expect(*state, ask_guest("Bo", "h2", 11), "guest: done person=2");
    expect(*state, ask_session(HG_STORE_SESSION, "h2", 12, 0),
           "session: done who=2 kind=1 name='Bo' lang='de' created=11 seen=11");
    expect(*state, ask_session(HG_STORE_SESSION, "h2", 11 + HOUR, 0),
           "session: done who=2 kind=1 name='Bo' lang='de' created=11 seen=3600011");
    expect(*state, ask_session(HG_STORE_SESSION, "h2", 12 + HOUR, 12 + HOUR), "session: absent"); /* not used since */
    expect(*state, ask_session(HG_STORE_SESSION, "h3", 12, 0), "session: absent");
    struct hg_store_request rename = ask_guest("Bob", NULL, 12);
    rename.verb = HG_STORE_RENAME;
    rename.guest.person = 2;
    rename.guest.lang = (struct hg_text){0};
    expect(*state, rename, "rename: done person=2");
    rename.guest.person = 3;
    expect(*state, rename, "rename: absent");
    expect(*state, ask_session(HG_STORE_SESSION, "h2", 13 + HOUR, 0),
           "session: done who=2 kind=1 name='Bob' lang='de' created=11 seen=3600011");
    expect(*state, ask_session(HG_STORE_SIGN_OUT, "h2", 0, 0), "sign-out: done");
    expect(*state, ask_session(HG_STORE_SIGN_OUT, "h2", 0, 0), "sign-out: absent");
    expect(*state, ask_session(HG_STORE_SESSION, "h2", 13, 0), "session: absent");
}

static void what_is_old_goes(void **state)
{
    expect(*state, ask_guest("Ada", "h1", 10), "guest: done person=1");
    expect(*state, ask_guest("Bo", "h2", 20), "guest: done person=2");
    expect(*state, ask_guest("Cy", "h3", 30), "guest: done person=3");
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    expect(*state, ask_say("t1", 0, 1, NULL, "hello"), "say: done table='t1' n=1");
    struct hg_store_request sweep = {.verb = HG_STORE_SWEEP, .sweep = {.sessions = 20, .people = 30, .most = 9}};
    expect(*state, sweep, "sweep: done count=3"); /* the session of Ada, then Ada and Bo, with his session */
    expect(*state, ask_session(HG_STORE_SESSION, "h2", 31, 0), "session: absent");
    expect(*state, ask_session(HG_STORE_SESSION, "h3", 31, 0),
           "session: done who=3 kind=1 name='Cy' lang='de' created=30 seen=30");
    expect(*state, ask_chat("t1", 0, 0, 9), "chat: done\n  line 1 person=1 text='hello' at=7");
    sweep.sweep = (struct hg_store_sweep){.chat = 8, .most = 9};
    expect(*state, sweep, "sweep: done count=1");
    expect(*state, ask_chat("t1", 0, 0, 9), "chat: done");
    struct hg_store_request rename = ask_guest("Bob", NULL, 12);
    rename.verb = HG_STORE_RENAME;
    rename.guest.person = 2;
    expect(*state, rename, "rename: absent"); /* nobody has no name */
}

static void people_talk(void **state)
{
    expect(*state, ask_guest("Ada", "h1", 10), "guest: done person=1");
    expect(*state, ask_say("t1", 0, 1, "k", "hello"), "say: absent");
    expect(*state, store_make("t1"), "make: done table='t1' n=1");
    expect(*state, ask_say("t1", 0, 1, "k", "hello"), "say: done table='t1' n=1");
    expect(*state, ask_say("t1", 0, 1, "k", "hello"), "say: repeated table='t1' n=1");
    expect(*state, ask_say("t1", 0, 0, NULL, "psst"), "say: done table='t1' n=2");
    expect(*state, ask_say("t1", 1, 0, NULL, "elsewhere"), "say: done table='t1' n=1");
    expect(*state, ask_say("t1", 0, 1, NULL, NULL), "say: done table='t1' n=3");
    expect(*state, ask_chat("t1", 0, 0, 2),
           "chat: done\n  line 2 text='psst' at=7\n  line 3 person=1 name='Ada' text='' at=7");
    expect(*state, ask_chat("t1", 0, 2, 9), "chat: done\n  line 3 person=1 name='Ada' text='' at=7");
    expect(*state, ask_chat("t2", 0, 0, 9), "chat: done");
    struct hg_store_request hide = ask_say("t1", 0, 1, NULL, NULL);
    hide.verb = HG_STORE_HIDE;
    hide.chat.n = 2;
    expect(*state, hide, "hide: done n=2");
    hide.chat.n = 4;
    expect(*state, hide, "hide: absent");
    expect(*state, ask_chat("t1", 0, 1, 1 + 1),
           "chat: done\n  line 2 at=7 hidden_by=1\n  line 3 person=1 name='Ada' text='' at=7");
}

static void administrators_are_seen(void **state)
{
    for (int i = 1; i <= 3; i++) {
        struct hg_store_request audit = {.verb = HG_STORE_AUDIT,
                                         .audit = {{i, TEXT("root"), TEXT("freeze"), TEXT(i == 2 ? NULL : "t1")}}};
        expect(*state, audit, "audit: done");
    }
    struct hg_store_request acts = {.verb = HG_STORE_ACTS, .acts = {2}};
    expect(*state, acts,
           "acts: done\n  act at=2 who='root' what='freeze'\n  act at=3 who='root' what='freeze' about='t1'");
}

static void a_store_knows_when_it_was_served(void **state)
{
    struct hg_store_request server = {.verb = HG_STORE_SERVER, .server = {TEXT("one"), 100}};
    expect(*state, server, "server: done");
    server.server.now = 200;
    expect(*state, server, "server: done");
    server.server.node = TEXT("two");
    server.server.now = 300;
    expect(*state, server, "server: done seen=200");
    struct hg_store_answer *answer = hg_store_ask(((struct store *)*state)->engine, &server);
    assert_int_equal(answer->server.size, 32);
    hg_store_answer_free(answer);
}

/* --- random requests to both -------------------------------------------------------------------------------------- */

struct wild {
    struct hg_rng rng;
    uint32_t entries[4]; /* about how many tables have */
    int64_t now;
    char ids[4][4], keys[6][4], hashes[6][4];
    struct hg_store_seat seats[3];
};

static int draw(struct wild *wild, int n)
{
    return (int)hg_rng_below(&wild->rng, (uint32_t)n);
}

static struct hg_text draw_text(struct wild *wild)
{
    static const char *const texts[] = {NULL, "", "one\n", "two\n", "{\"a\":1}", "\xc3\xa4"};
    return TEXT(texts[draw(wild, 6)]);
}

static struct hg_text draw_key(struct wild *wild)
{
    static const char *const keys[] = {"k0", "k1", "k2", "k3"};
    int n = draw(wild, 40);
    return TEXT(n < 4 ? keys[n] : NULL);
}

static struct hg_store_id draw_id(struct wild *wild)
{
    return store_id((const char *[]){"a", "b", "c", "d"}[draw(wild, 4)]);
}

static void draw_seats(struct wild *wild, int *count)
{
    *count = draw(wild, 3);
    for (int i = 0; i < *count; i++)
        wild->seats[i] = (struct hg_store_seat){.seat = 2 * i + draw(wild, 2),
                                                .person = draw(wild, 4),
                                                .kept_for = draw(wild, 2),
                                                .bot = draw_text(wild),
                                                .token = draw_text(wild),
                                                .seal = draw_text(wild),
                                                .give = draw_text(wild),
                                                .place = draw(wild, 3)};
}

static int64_t draw_deadline(struct wild *wild)
{
    return draw(wild, 2) ? HG_STORE_NEVER : wild->now + draw(wild, 10);
}

static struct hg_text draw_edition(struct wild *wild)
{
    static const char *const hashes[] = {NULL, "e0", "e1"};
    return TEXT(hashes[draw(wild, 3)]);
}

static void draw_make(struct wild *wild, struct hg_store_make *make)
{
    struct hg_store_table *table = &make->table;
    table->id = draw_id(wild);
    table->game = TEXT(draw(wild, 2) ? "tides" : "other");
    table->edition = draw_edition(wild);
    make->edition = draw_text(wild);
    table->options = draw_text(wild);
    table->public = draw(wild, 2);
    table->undo = draw(wild, 3);
    table->creator = draw(wild, 3);
    table->created = wild->now;
    table->status = (enum hg_store_status)draw(wild, 3);
    table->secret = draw_text(wild);
    table->wishes = draw_text(wild);
    table->deadline = draw_deadline(wild);
    draw_seats(wild, &table->seat_count);
    table->seats = wild->seats;
    make->text = draw_text(wild);
    make->person = draw(wild, 3);
    make->key = draw_key(wild);
    make->most_open = draw(wild, 4);
    make->most_new = draw(wild, 4);
    make->since = wild->now - draw(wild, 200);
}

static void draw_append(struct wild *wild, struct hg_store_append *append, bool last)
{
    append->table = draw_id(wild);
    append->n = wild->entries[append->table.text[0] - 'a'] + (draw(wild, 8) ? 1u : (uint32_t)draw(wild, 3));
    append->epoch = draw(wild, 12) == 0;
    append->person = draw(wild, 3);
    append->now = wild->now;
    append->key = draw_key(wild);
    append->text = draw_text(wild);
    append->wishes = draw_text(wild);
    append->status = last ? HG_STORE_OVER : (enum hg_store_status)draw(wild, 3);
    append->owes = (uint32_t)draw(wild, 4);
    append->deadline = draw_deadline(wild);
    append->secret = draw(wild, 8) ? (struct hg_text){0} : draw_text(wild);
    append->commit = draw(wild, 8) ? (struct hg_text){0} : draw_text(wild);
    append->next = draw(wild, 8) ? store_id("") : draw_id(wild);
    draw_seats(wild, &append->seat_count);
    append->seats = wild->seats;
    append->moves = last ? draw(wild, 9) : 0;
    append->result = last ? draw_text(wild) : (struct hg_text){0};
}

static void draw_people(struct wild *wild, struct hg_store_request *request)
{
    static const char *const hashes[] = {"h0", "h1", "h2", "h3", "h4"};
    struct hg_text hash = TEXT(hashes[draw(wild, 5)]);
    if (request->verb == HG_STORE_SESSION || request->verb == HG_STORE_SIGN_OUT)
        request->session = (struct hg_store_session){hash, wild->now, wild->now - draw(wild, 3) * HOUR};
    else
        request->guest = (struct hg_store_guest){draw(wild, 5), TEXT(draw(wild, 2) ? "Ada" : "Bo"),
                                                 draw(wild, 2) ? TEXT("en") : (struct hg_text){0}, hash, wild->now};
}

static void draw_chat(struct wild *wild, struct hg_store_chat *chat)
{
    *chat = (struct hg_store_chat){.table = draw_id(wild),
                                   .room = draw(wild, 2),
                                   .person = draw(wild, 3),
                                   .now = wild->now,
                                   .key = draw(wild, 3) ? (struct hg_text){0} : TEXT(draw(wild, 2) ? "k0" : "k1"),
                                   .text = draw_text(wild),
                                   .n = (uint32_t)draw(wild, 8),
                                   .after = (uint32_t)draw(wild, 8),
                                   .most = draw(wild, 8)};
}

static struct hg_store_request draw_request(struct wild *wild)
{
    enum hg_store_verb verb = (enum hg_store_verb)draw(wild, HG_STORE_VERBS);
    if (verb == HG_STORE_BACKUP || verb == HG_STORE_FREEZE || verb == HG_STORE_FINISH || verb == HG_STORE_SWEEP)
        verb = draw(wild, 4) && verb != HG_STORE_BACKUP ? verb : HG_STORE_APPEND;
    struct hg_store_request request = {.number = (uint64_t)draw(wild, 1000),
                                       .verb = draw(wild, 3) ? verb : HG_STORE_APPEND};
    switch (request.verb) {
    case HG_STORE_SERVER: request.server = (struct hg_store_server){draw_key(wild), wild->now}; break;
    case HG_STORE_MAKE: draw_make(wild, &request.make); break;
    case HG_STORE_APPEND: draw_append(wild, &request.append, false); break;
    case HG_STORE_FINISH: draw_append(wild, &request.append, true); break;
    case HG_STORE_READ:
    case HG_STORE_RECORD: request.read = (struct hg_store_read){draw_id(wild), (uint32_t)draw(wild, 8)}; break;
    case HG_STORE_LIST:
        request.list = (struct hg_store_list){
            draw(wild, 3), (unsigned)draw(wild, 64), draw(wild, 2), {0}, {""}, draw(wild, 6), draw(wild, 2)};
        if (draw(wild, 2))
            request.list.after = draw_id(wild);
        break;
    case HG_STORE_DUE:
    case HG_STORE_CHANGED: request.due = (struct hg_store_due){wild->now - draw(wild, 10), draw(wild, 5)}; break;
    case HG_STORE_WARDEN:
        request.warden = (struct hg_store_warden){draw_id(wild), draw(wild, 2) ? TEXT("x") : TEXT("y"), wild->now,
                                                  wild->now + draw(wild, 10)};
        break;
    case HG_STORE_FREEZE:
        request.freeze = (struct hg_store_freeze){draw_id(wild), (enum hg_store_status)draw(wild, HG_STORE_STATUSES),
                                                  wild->now, draw(wild, 3)};
        break;
    case HG_STORE_EDITION: request.edition.hash = draw_edition(wild); break;
    case HG_STORE_GUEST:
    case HG_STORE_RENAME:
    case HG_STORE_SESSION:
    case HG_STORE_SIGN_OUT: draw_people(wild, &request); break;
    case HG_STORE_PEOPLE:
        request.people = (struct hg_store_people){
            draw(wild, 2) ? 0 : draw(wild, 6), draw(wild, 2) ? TEXT(draw(wild, 2) ? "Ada" : "Bo") : (struct hg_text){0},
            draw(wild, 3), draw(wild, 4)};
        break;
    case HG_STORE_FORGET: request.forget.person = draw(wild, 40); break;
    case HG_STORE_SAY:
    case HG_STORE_CHAT:
    case HG_STORE_HIDE: draw_chat(wild, &request.chat); break;
    case HG_STORE_AUDIT:
        request.audit.act = (struct hg_store_act){wild->now, draw_key(wild), draw_text(wild), draw_text(wild)};
        break;
    case HG_STORE_ACTS: request.acts.most = draw(wild, 4); break;
    case HG_STORE_SWEEP:
        request.sweep =
            (struct hg_store_sweep){wild->now - draw(wild, 20), wild->now - draw(wild, 20),
                                    wild->now - draw(wild, 9) * HOUR, wild->now - draw(wild, 9) * HOUR, draw(wild, 4)};
        break;
    default: break;
    }
    return request;
}

/* A name in place of another where there must be one: SQLite has a column that is not null there. */
static void mend(struct hg_store_request *request)
{
    if (request->verb == HG_STORE_SERVER && !request->server.node.at)
        request->server.node = TEXT("n");
}

static int said[HG_STORE_VERBS][HG_STORE_OUTCOMES];

static void compare_answers(struct wild *wild, const struct hg_store_answer *a, const struct hg_store_answer *b)
{
    char *x = store_say(a), *y = store_say(b);
    assert_string_equal(x, y);
    assert_int_equal(a->number, b->number);
    said[a->verb][a->outcome]++;
    if (*a->table.text && a->n && a->verb <= HG_STORE_FINISH && a->outcome != HG_STORE_REPEATED)
        wild->entries[a->table.text[0] - 'a'] = a->n;
    free(x);
    free(y);
}

/* Cut or changed anywhere it is another message, or none, and nobody's memory is touched. */
static void damage(const char *bytes, size_t size, uint64_t seed)
{
    struct hg_rng rng = {seed};
    for (int i = 0; i < 20; i++) {
        struct hg_store_request request;
        struct hg_wire_memory *memory = NULL;
        size_t n = i % 2 ? size : hg_rng_below(&rng, (uint32_t)size + 1);
        char *copy = malloc(n + 1);
        assert_non_null(copy);
        memcpy(copy, bytes, n);
        for (int k = 0; n && k < i % 4; k++)
            copy[hg_rng_below(&rng, (uint32_t)n)] = (char)hg_rng_below(&rng, 256);
        hg_store_answer_free(hg_wire_get_answer(copy, n));
        if (hg_wire_get_request(copy, n, &request, &memory))
            hg_wire_free(memory);
        free(copy);
    }
}

/* As an administrator asks: request and answer go as bytes, where they can. */
static struct hg_store_answer *ask_by_wire(struct hg_store_engine engine, const struct hg_store_request *request)
{
    static char bytes[1 << 20];
    struct hg_store_request there;
    struct hg_wire_memory *memory;
    struct hg_out out = hg_out_fixed(bytes, sizeof bytes);
    hg_wire_put_request(&out, request);
    assert_int_equal(hg_wire_size(bytes), out.len - HG_WIRE_HEAD);
    damage(bytes + HG_WIRE_HEAD, out.len - HG_WIRE_HEAD, request->number);
    assert_true(hg_wire_get_request(bytes + HG_WIRE_HEAD, out.len - HG_WIRE_HEAD, &there, &memory));
    struct hg_store_answer *first = hg_store_ask(engine, &there);
    hg_wire_free(memory);
    hg_out_clear(&out);
    hg_wire_put_answer(&out, first);
    hg_store_answer_free(first);
    damage(bytes + HG_WIRE_HEAD, out.len - HG_WIRE_HEAD, request->number);
    struct hg_store_answer *answer = hg_wire_get_answer(bytes + HG_WIRE_HEAD, out.len - HG_WIRE_HEAD);
    assert_non_null(answer);
    answer->number = request->number;
    return answer;
}

static void serve_by_wire(void *self, const struct hg_store_request *const *requests, int count,
                          struct hg_store_answer **answers)
{
    const struct hg_store_engine *engine = self;
    for (int i = 0; i < count; i++)
        answers[i] =
            hg_wire_knows(requests[i]->verb) ? ask_by_wire(*engine, requests[i]) : hg_store_ask(*engine, requests[i]);
}

static void play_both(uint64_t seed, int steps, bool wire)
{
    enum { BATCH = 4 };
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = "both", .vfs = "disk", .checkpoint = 20});
    struct hg_memory *memory = hg_memory_new();
    struct hg_store_engine x = hg_sqlite_engine(sqlite), y = hg_memory_engine(memory), plain = x;
    if (wire)
        x = (struct hg_store_engine){&plain, serve_by_wire};
    struct wild wild = {.rng = {seed}, .now = 20 * (int64_t)HOUR};
    for (int step = 0; step < steps; step++) {
        struct hg_store_request *copies[BATCH];
        struct hg_store_answer *a[BATCH], *b[BATCH];
        int count = 1 + draw(&wild, BATCH);
        wild.now += draw(&wild, 40) ? draw(&wild, 5) : HOUR;
        for (int i = 0; i < count; i++) {
            struct hg_store_request request = draw_request(&wild);
            mend(&request);
            copies[i] = hg_store_request_copy(&request);
        }
        x.serve(x.self, (const struct hg_store_request *const *)copies, count, a);
        y.serve(y.self, (const struct hg_store_request *const *)copies, count, b);
        for (int i = 0; i < count; i++) {
            compare_answers(&wild, a[i], b[i]);
            hg_store_answer_free(a[i]);
            hg_store_answer_free(b[i]);
            hg_store_request_free(copies[i]);
        }
    }
    hg_memory_free(memory);
    hg_sqlite_close(sqlite);
    disk_clear();
}

/* What store.h says of each verb, and what no random request comes to. */
static const struct {
    enum hg_store_verb verb;
    const char *outcomes;
} allowed[] = {
    {HG_STORE_SERVER, "done"},
    {HG_STORE_MAKE, "done taken fenced repeated"},
    {HG_STORE_APPEND, "done taken fenced repeated absent"},
    {HG_STORE_FINISH, "done taken fenced repeated absent"},
    {HG_STORE_READ, "done absent"},
    {HG_STORE_RECORD, "done absent"},
    {HG_STORE_LIST, "done"},
    {HG_STORE_DUE, "done"},
    {HG_STORE_CHANGED, "done"},
    {HG_STORE_WARDEN, "done taken absent"},
    {HG_STORE_FREEZE, "done fenced absent"},
    {HG_STORE_EDITION, "done absent"},
    {HG_STORE_GUEST, "done taken"},
    {HG_STORE_RENAME, "done absent"},
    {HG_STORE_SESSION, "done absent"},
    {HG_STORE_SIGN_OUT, "done absent"},
    {HG_STORE_PEOPLE, "done"},
    {HG_STORE_FORGET, "done absent"},
    {HG_STORE_SAY, "done repeated absent"},
    {HG_STORE_CHAT, "done"},
    {HG_STORE_HIDE, "done absent"},
    {HG_STORE_AUDIT, "done"},
    {HG_STORE_ACTS, "done"},
    {HG_STORE_SWEEP, "done"},
    {HG_STORE_CHECK, "done"},
};

static void both_say_the_same(void **state)
{
    (void)state;
    const char *rounds = getenv("HG_STORE_ROUNDS");
    for (int round = 0; round < (rounds ? atoi(rounds) : 40); round++)
        play_both(1000 + (uint64_t)round, 600, round % 4 == 3);
    for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++)
        for (int outcome = 0; outcome < HG_STORE_OUTCOMES; outcome++) {
            const char *name = hg_store_outcome_name((enum hg_store_outcome)outcome);
            bool possible = strstr(allowed[i].outcomes, name), seen = said[allowed[i].verb][outcome];
            if (possible != seen)
                fail_msg("%s: %s %s", hg_store_verb_name(allowed[i].verb), name, seen ? "is said" : "is never said");
        }
}

/* --- a file ------------------------------------------------------------------------------------------------------- */

static int make_directory(void **state)
{
    (void)state;
    store_directory();
    return 0;
}

static int drop_directory(void **state)
{
    (void)state;
    store_directory_gone();
    return 0;
}

static void write_file(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static long size_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (long)file.st_size : -1;
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Refused, with these words in the sentence. */
static void refuses(const char *path, const struct hg_schema *schema, const char *words)
{
    char sentence[512];
    struct hg_out problem = hg_out_fixed(sentence, sizeof sentence);
    struct hg_sqlite_way way = {.file = path, .schema = schema};
    struct hg_sqlite *sqlite = hg_sqlite_open(&way, &(struct hg_words){0}, &problem);
    if (sqlite)
        fail_msg("%s is taken, and should be refused: %s", path, words);
    if (!strstr(sentence, words) || !strstr(sentence, path))
        fail_msg("'%s' says nothing of '%s'", sentence, words);
}

/* A store with one table in it. */
static void fill(const char *path, const struct hg_schema *schema)
{
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path, .schema = schema});
    assert_int_equal(store_do(hg_sqlite_engine(sqlite), store_make("t1")), HG_STORE_DONE);
    hg_sqlite_close(sqlite);
}

static void expect_table(const char *path, const struct hg_schema *schema)
{
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path, .schema = schema});
    assert_int_equal(store_do(hg_sqlite_engine(sqlite), ask_read(HG_STORE_READ, "t1", 0)), HG_STORE_DONE);
    hg_sqlite_close(sqlite);
}

static void a_file_is_kept(void **state)
{
    (void)state;
    const char *path = store_file("kept");
    fill(path, NULL);
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
    expect_table(path, NULL);
    write_file(path, "", 0); /* an empty one is as good as none */
    fill(path, NULL);
    expect_table(path, NULL);
}

/* A change is two pieces of the log for each page, and one call to the system. */
static void a_commit_is_written_at_once(void **state)
{
    (void)state;
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = "once", .vfs = "disk"});
    struct hg_store_engine engine = hg_sqlite_engine(sqlite);
    assert_int_equal(store_do(engine, store_make("t")), HG_STORE_DONE);
    for (uint32_t n = 2; n < 60; n++) {
        long writes = disk_writes(), syncs = disk_syncs();
        assert_int_equal(store_do(engine, store_append("t", n, "a line\n")), HG_STORE_DONE);
        assert_int_equal(disk_writes() - writes, 1);
        assert_int_equal(disk_syncs() - syncs, 1);
    }
    hg_sqlite_close(sqlite);
    disk_clear();
}

/* The system takes less at once than a long batch writes. */
static void a_long_commit_is_kept(void **state)
{
    (void)state;
    enum { SIZE = 1200000 };
    char *text = calloc(1, SIZE + 1);
    assert_non_null(text);
    for (int i = 0; i < SIZE; i++)
        text[i] = (char)('a' + i % 26);
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = store_file("long")});
    assert_int_equal(store_do(hg_sqlite_engine(sqlite), store_make("t")), HG_STORE_DONE);
    assert_int_equal(store_do(hg_sqlite_engine(sqlite), store_append("t", 2, text)), HG_STORE_DONE);
    hg_sqlite_close(sqlite);
    sqlite = store_open((struct hg_sqlite_way){.file = store_file("long")});
    struct hg_store_request read = {.verb = HG_STORE_READ, .read = {store_id("t"), 1}};
    struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(sqlite), &read);
    assert_int_equal(answer->entry_count, 1);
    assert_true(hg_text_same(answer->entries[0].text, hg_text_of(text)));
    hg_store_answer_free(answer);
    hg_sqlite_close(sqlite);
    free(text);
}

static void what_is_not_ours_is_refused(void **state)
{
    (void)state;
    const char *path = store_file("other");
    write_file(path, "SQLite format 4\0and more of a file that is longer than that", 60);
    refuses(path, NULL, "is no store of Hourglass");
    write_file(path, "x", 1);
    refuses(path, NULL, "is no store of Hourglass");
    assert_int_equal(size_of(path), 1);
    remove(path);
    run_sql(path, "create table notes (text); insert into notes values ('mine');");
    refuses(path, NULL, "is no store of Hourglass");
    run_sql(path, "insert into notes values ('still mine');");
    remove(path);
    run_sql(path, "pragma application_id = 12345;");
    refuses(path, NULL, "is no store of Hourglass");
    refuses(store_file("."), NULL, "cannot be used as a store");
    refuses(store_file("nowhere/store"), NULL, "No such file");
}

static void what_is_damaged_is_refused(void **state)
{
    (void)state;
    const char *path = store_file("damaged");
    fill(path, NULL);
    long size = size_of(path);
    assert_int_equal(truncate(path, size - 4096), 0);
    refuses(path, NULL, "is damaged");
    assert_int_equal(truncate(path, 4096), 0);
    refuses(path, NULL, "is damaged");
    assert_int_equal(truncate(path, 700), 0);
    refuses(path, NULL, "is damaged");
    assert_int_equal(truncate(path, 100), 0);
    refuses(path, NULL, "is damaged");
    assert_int_equal(truncate(path, 0), 0);
    const char *log = store_file("damaged-wal");
    write_file(log, "what was committed", 18);
    refuses(path, NULL, "is damaged");
}

/* What a newer program would have. */
static struct hg_schema newer(void)
{
    static const char *steps[8];
    memcpy(steps, hg_schema.steps, (size_t)hg_schema.count * sizeof *steps);
    steps[hg_schema.count] = "alter table tables add column colour text; create table colours (name text) strict;";
    return (struct hg_schema){steps, hg_schema.count + 1};
}

static void versions_are_known(void **state)
{
    (void)state;
    struct hg_schema next = newer();
    char copied[64];
    snprintf(copied, sizeof copied, "versions.version-%d", hg_schema.count);
    const char *path = store_file("versions"), *copy = store_file(copied);
    fill(path, NULL);
    expect_table(path, &next); /* an older file is brought on, */
    expect_table(copy, NULL);  /* and is still there as it was, */
    refuses(path, NULL, "newer Hourglass");
    expect_table(path, &next); /* and no harm is done by the attempt */
    remove(copy);
    run_sql(path, "drop table colours;"); /* half of a step */
    refuses(path, &next, "half of a change is missing");
    run_sql(path, "pragma user_version = 1;");
    refuses(path, &next, "half of a change is missing");
    assert_int_equal(size_of(copy), -1);
}

/* A file of every version there was, as it was then (tests/fixtures/store): whoever changes a step finds that it is no
 * longer known. What it held is there after the last step. */
static void files_of_before_are_read(void **state)
{
    for (int version = 1; version <= hg_schema.count; version++) {
        char name[64];
        static char sql[1 << 16];
        snprintf(name, sizeof name, "tests/fixtures/store/version-%d.sql", version);
        FILE *file = fopen(name, "rb");
        if (!file)
            fail_msg("there is no %s; sqlite3's .dump of such a file makes it, with application_id and user_version",
                     name);
        sql[fread(sql, 1, sizeof sql - 1, file)] = '\0';
        fclose(file);
        const char *path = store_file("before");
        run_sql(path, sql);
        struct store store = {.sqlite = store_open((struct hg_sqlite_way){.file = path})};
        store.engine = hg_sqlite_engine(store.sqlite);
        expect(&store, ask_read(HG_STORE_READ, "k7m2x9q4ab", 1),
               "read: done\n  table k7m2x9q4ab game='tides' rules=1 edition='e0' creator=1 created=1000 status=3"
               " secret='sealed' entries=3 deadline=9223372036854775807 next='' changed=1003\n    seat 0\n"
               "    seat 1 person=1 name='Ada' seal='seal'\n  entry 2 text='line\n' at=1002\n"
               "  entry 3 text='end\n' at=1003");
        expect(&store, ask_read(HG_STORE_RECORD, "k7m2x9q4ab", 0),
               "record: done table='k7m2x9q4ab' moves=1 text='header\nline\nend\n' result='{}'");
        expect(&store, ask_session(HG_STORE_SESSION, "hash of Ada", 11, 0),
               "session: done who=1 kind=1 name='Ada' lang='de' created=10 seen=10");
        expect(&store, ask_chat("k7m2x9q4ab", 0, 0, 9),
               "chat: done\n  line 1 person=1 name='Ada' key='c1' text='hello' at=7");
        hg_sqlite_close(store.sqlite);
        remove(path);
    }
    (void)state;
}

/* An older file on a disk on which nothing can be made beside it: it is not touched. */
static void no_step_without_a_copy(void **state)
{
    (void)state;
    struct hg_schema next = newer();
    char copied[64];
    snprintf(copied, sizeof copied, "old.version-%d.part", hg_schema.count);
    const char *path = store_file("old"), *part = store_file(copied);
    fill(path, NULL);
    assert_int_equal(mkdir(part, 0700), 0); /* in its way, and no file */
    refuses(path, &next, "cannot be copied before");
    rmdir(part);
    expect_table(path, NULL);
}

/* A step that fails leaves the file as it was. */
static void half_a_step_is_none(void **state)
{
    (void)state;
    struct hg_schema next = newer();
    const char *steps[8];
    memcpy(steps, next.steps, (size_t)next.count * sizeof *steps);
    steps[next.count - 1] = "create table colours (name text) strict; create table colours (name text) strict;";
    const char *path = store_file("step");
    fill(path, NULL);
    refuses(path, &(struct hg_schema){steps, next.count}, "cannot be used as a store");
    expect_table(path, NULL);
}

/* As another process: what a call of `act` returns there. */
static int elsewhere(int (*act)(const char *path), const char *path)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(act(path));
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int is_in_use(const char *path)
{
    char sentence[512];
    struct hg_out problem = hg_out_fixed(sentence, sizeof sentence);
    struct hg_sqlite_way way = {.file = path};
    return !hg_sqlite_open(&way, &(struct hg_words){0}, &problem) && strstr(sentence, "another Hourglass serves it");
}

static void one_program_at_a_time(void **state)
{
    (void)state;
    const char *path = store_file("shared");
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path});
    assert_int_equal(elsewhere(is_in_use, path), 1);
    assert_int_equal(is_in_use(path), 1);
    assert_int_equal(store_do(hg_sqlite_engine(sqlite), store_make("t1")), HG_STORE_DONE);
    assert_int_equal(elsewhere(is_in_use, path), 1);
    hg_sqlite_close(sqlite);
    assert_int_equal(elsewhere(is_in_use, path), 0);
}

/* Writes down the number of every entry that was acknowledged, until it is killed. */
static void add_until_killed(const char *path, int report)
{
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path, .checkpoint = 10});
    struct hg_store_engine engine = hg_sqlite_engine(sqlite);
    struct hg_store_request read = ask_read(HG_STORE_READ, "t1", 0);
    struct hg_store_answer *answer = hg_store_ask(engine, &read);
    uint32_t n = answer->table_count ? answer->tables[0].entries : 0;
    hg_store_answer_free(answer);
    for (;;) {
        n++;
        if (store_do(engine, n == 1 ? store_make("t1") : store_append("t1", n, "entry")) != HG_STORE_DONE ||
            write(report, &n, sizeof n) != sizeof n)
            _exit(1);
    }
}

static void who_is_killed_has_kept_all(void **state)
{
    (void)state;
    const char *path = store_file("killed");
    struct hg_rng rng = {7};
    uint32_t known = 0, n;
    for (int round = 0; round < 20; round++) {
        int report[2];
        assert_int_equal(pipe(report), 0);
        fflush(NULL);
        pid_t child = fork();
        if (child == 0)
            add_until_killed(path, report[1]);
        close(report[1]);
        for (uint32_t i = 0, entries = 1 + hg_rng_below(&rng, 20); i < entries; i++)
            assert_int_equal(read(report[0], &n, sizeof n), sizeof n);
        nanosleep(&(struct timespec){0, (long)hg_rng_below(&rng, 2000000)}, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(report[0], &n, sizeof n) == sizeof n)
            assert_true(n > known);
        close(report[0]);
        struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path}); /* nobody has it any more */
        struct hg_store_request request = ask_read(HG_STORE_READ, "t1", 0);
        struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(sqlite), &request);
        assert_int_equal(answer->outcome, HG_STORE_DONE);
        known = answer->tables[0].entries;
        assert_true(known == n || known == n + 1); /* the last one was there before its answer */
        hg_store_answer_free(answer);
        hg_sqlite_close(sqlite);
    }
}

/* Somebody without privileges: root may write where nobody may. */
static int is_read_only(const char *path)
{
    char sentence[512];
    struct hg_out problem = hg_out_fixed(sentence, sizeof sentence);
    struct hg_sqlite_way way = {.file = path};
    if (geteuid() == 0 && setuid(65534) != 0)
        return 0;
    return !hg_sqlite_open(&way, &(struct hg_words){0}, &problem) && strstr(sentence, "is read-only");
}

static void a_read_only_file_is_refused(void **state)
{
    (void)state;
    const char *path = store_file("still");
    fill(path, NULL);
    assert_int_equal(chmod(store_file("."), 0777), 0);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(elsewhere(is_read_only, path), 1);
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(chmod(store_file("."), 0555), 0); /* nor can it have a log beside it */
    assert_int_equal(elsewhere(is_read_only, path), 1);
    assert_int_equal(chmod(store_file("."), 0700), 0);
    expect_table(path, NULL);
}

static void a_file_that_is_moved_is_noticed(void **state)
{
    (void)state;
    const char *path = store_file("here"), *there = store_file("there");
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path});
    struct hg_store_engine engine = hg_sqlite_engine(sqlite);
    assert_int_equal(store_do(engine, store_make("t1")), HG_STORE_DONE);
    assert_int_equal(rename(path, there), 0);
    struct hg_store_request append = store_append("t1", 2, "two");
    struct hg_store_answer *answer = hg_store_ask(engine, &append);
    assert_int_equal(answer->outcome, HG_STORE_FAILED);
    assert_non_null(strstr(answer->why, "moved or deleted"));
    hg_store_answer_free(answer);
    assert_int_equal(store_do(engine, ask_read(HG_STORE_READ, "t1", 0)), HG_STORE_DONE);
    assert_int_equal(rename(there, path), 0);
    assert_int_equal(store_do(engine, append), HG_STORE_DONE);
    hg_sqlite_close(sqlite);
}

static void a_backup_is_a_store(void **state)
{
    (void)state;
    const char *copy = store_file("copy");
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = store_file("original")});
    struct hg_store_engine engine = hg_sqlite_engine(sqlite);
    struct hg_store_request make = store_make("t1"), backup = {.verb = HG_STORE_BACKUP, .backup = {TEXT(copy)}};
    const struct hg_store_request *both[] = {&backup, &make}; /* what is in the batch is in it */
    struct hg_store_answer *answers[2];
    engine.serve(engine.self, both, 2, answers);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(answers[i]->outcome, HG_STORE_DONE);
        hg_store_answer_free(answers[i]);
    }
    expect_table(copy, NULL);
    struct hg_store_answer *answer = hg_store_ask(engine, &backup);
    assert_int_equal(answer->outcome, HG_STORE_FAILED);
    assert_non_null(strstr(answer->why, "there already"));
    hg_store_answer_free(answer);
    backup.backup.path = TEXT("");
    assert_int_equal(store_do(engine, backup), HG_STORE_FAILED);
    assert_int_equal(store_do(engine, ask_read(HG_STORE_READ, "t1", 0)), HG_STORE_DONE);
    hg_sqlite_close(sqlite);
}

static int go_on_copying(struct hg_store_engine engine, struct hg_store_request *backup, enum hg_store_outcome outcome)
{
    struct hg_store_answer *answer = hg_store_ask(engine, backup);
    int left = answer->count;
    assert_int_equal(answer->outcome, outcome);
    hg_store_answer_free(answer);
    backup->backup.goes_on = true;
    return left;
}

/* A few pages at a time: what is written in between is in the copy, and one copy is made at once. */
static void a_backup_takes_its_time(void **state)
{
    (void)state;
    const char *copy = store_file("slow"), *other = store_file("other");
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = store_file("copied")});
    struct hg_store_engine engine = hg_sqlite_engine(sqlite);
    struct hg_store_request slow = {.verb = HG_STORE_BACKUP, .backup = {TEXT(copy), 1, false}}, first = slow;
    struct hg_store_request hasty = {.verb = HG_STORE_BACKUP, .backup = {TEXT(other), 1, false}};
    assert_true(go_on_copying(engine, &slow, HG_STORE_DONE) > 5);
    go_on_copying(engine, &hasty, HG_STORE_DONE);
    assert_int_equal(access(copy, F_OK), -1); /* it was broken off */
    go_on_copying(engine, &slow, HG_STORE_FAILED);
    slow = first;
    int left = go_on_copying(engine, &slow, HG_STORE_DONE), steps = 1;
    assert_int_equal(store_do(engine, store_make("t1")), HG_STORE_DONE);
    for (; left; steps++)
        left = go_on_copying(engine, &slow, HG_STORE_DONE);
    assert_true(steps > 5);
    expect_table(copy, NULL);
    hasty.backup.goes_on = false;
    go_on_copying(engine, &hasty, HG_STORE_DONE);
    hg_sqlite_close(sqlite);
    assert_int_equal(access(other, F_OK), -1); /* it was not whole */
}

/* Rows that nobody can have written, each found by whoever reads it and by a check. */
static void broken_rows_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *sql, *why, *check;
    } cases[] = {
        {"delete from entries where n = 2", "are missing", "the entries of table t1 have a gap"},
        {"delete from entries where n = 1", "are missing", "the entries of table t1 have a gap"},
        {"delete from entries where n = 3", "are missing", "the entries of table t1 have a gap"},
        {"update tables set status = 9", "holds a number", NULL},
        {"update tables set entries = -1", "holds a number", "the entries of table t1 have a gap"},
        {"update tables set owes = -1", "holds a number", NULL},
        {"update tables set next = '0123456789abcdef'", "id that is too long", NULL},
        {"update seats set seat = -1 where seat = 1", "holds a number", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *path = store_file("rows");
        fill(path, NULL);
        struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = path});
        assert_int_equal(store_do(hg_sqlite_engine(sqlite), store_append("t1", 2, "two")), HG_STORE_DONE);
        assert_int_equal(store_do(hg_sqlite_engine(sqlite), store_append("t1", 3, "three")), HG_STORE_DONE);
        hg_sqlite_close(sqlite);
        run_sql(path, cases[i].sql);
        sqlite = store_open((struct hg_sqlite_way){.file = path});
        struct hg_store_request read = ask_read(HG_STORE_READ, "t1", 0), check = {.verb = HG_STORE_CHECK, .check = {9}};
        struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(sqlite), &read);
        assert_int_equal(answer->outcome, HG_STORE_FAILED);
        assert_true(answer->damaged);
        assert_int_equal(answer->table_count, 0);
        if (!strstr(answer->why, cases[i].why))
            fail_msg("%s: %s", cases[i].sql, answer->why);
        hg_store_answer_free(answer);
        answer = hg_store_ask(hg_sqlite_engine(sqlite), &check);
        assert_true(hg_text_same(answer->text, TEXT(cases[i].check)));
        hg_store_answer_free(answer);
        hg_sqlite_close(sqlite);
        remove(path);
    }
}

/* Of a batch one request fails in its middle; of it nothing stays, and the others are done. */
static void one_request_fails_alone(void **state)
{
    (void)state;
    struct hg_sqlite *sqlite = store_open((struct hg_sqlite_way){.file = store_file("alone")});
    struct hg_store_engine engine = hg_sqlite_engine(sqlite);
    struct hg_store_request first = store_make("t1"), broken = store_make("t2"), last = store_append("t1", 2, "two");
    broken.make.table.game = (struct hg_text){0}; /* a table is of a game */
    const struct hg_store_request *all[] = {&first, &broken, &last};
    const enum hg_store_outcome outcomes[] = {HG_STORE_DONE, HG_STORE_FAILED, HG_STORE_DONE};
    struct hg_store_answer *answers[3];
    engine.serve(engine.self, all, 3, answers);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(answers[i]->outcome, outcomes[i]);
        assert_int_equal(answers[i]->why != NULL, outcomes[i] == HG_STORE_FAILED);
        hg_store_answer_free(answers[i]);
    }
    broken = store_make("t1");
    struct hg_store_seat seat = {.seat = 0, .place = 0};
    broken = store_append("t1", 3, "three");
    broken.append.seats = &seat;
    broken.append.seat_count = 1;
    assert_int_equal(store_do(engine, broken), HG_STORE_DONE);
    hg_sqlite_close(sqlite);
}

/* --- the connection that fails ------------------------------------------------------------------------------------ */

/* One node that keeps adding to one table, as the notes of store.h say: after an answer that it does not know it reads
 * entry n again. What was said to be done is there at the end, once and in order. */
struct node {
    struct hg_faulty *faulty;
    struct hg_memory *memory;
    int outcomes[HG_STORE_OUTCOMES], silences, taken;
    uint32_t known, kept; /* entries of the table; those it was told of */
    bool sure[4096];
};

static struct hg_store_answer *wait_for(struct node *node, const struct hg_store_request *request, int64_t *now)
{
    hg_faulty_send(node->faulty, request, *now);
    for (;;) {
        struct hg_store_answer *answer = hg_faulty_take(node->faulty, *now);
        if (answer && answer->number == request->number)
            return answer;
        hg_store_answer_free(answer);
        int64_t next = hg_faulty_next(node->faulty);
        if (!answer && next == HG_STORE_NEVER)
            return NULL;
        *now = next > *now ? next : *now;
    }
}

static void look_again(struct node *node, const struct hg_store_append *append, uint64_t number, int64_t *now)
{
    struct hg_store_request read = ask_read(HG_STORE_READ, "t1", append->n - 1);
    struct hg_store_answer *answer = NULL;
    for (int tries = 0; tries < 100; tries++) {
        read.number = ++number;
        hg_store_answer_free(answer);
        answer = wait_for(node, &read, now);
        if (answer && answer->outcome == HG_STORE_DONE)
            break;
        *now += 50;
    }
    assert_non_null(answer);
    assert_int_equal(answer->outcome, HG_STORE_DONE);
    if (answer->entry_count && hg_store_is_ours(append, &answer->entries[0]))
        node->sure[append->n] = true;
    node->known = answer->tables[0].entries;
    hg_store_answer_free(answer);
}

static void add_one(struct node *node, uint64_t number, int64_t *now)
{
    char key[32];
    snprintf(key, sizeof key, "%llu", (unsigned long long)number);
    struct hg_store_request append = store_append("t1", node->known + 1, "line\n");
    append.number = number;
    append.append.person = 1;
    append.append.key = TEXT(key);
    struct hg_store_answer *answer = wait_for(node, &append, now);
    if (answer)
        node->outcomes[answer->outcome]++;
    else
        node->silences++;
    if (answer && answer->outcome == HG_STORE_DONE)
        node->sure[node->known = answer->n] = true;
    else
        look_again(node, &append.append, number, now);
    hg_store_answer_free(answer);
}

static void play_faulty(struct node *node, uint64_t seed)
{
    *node = (struct node){.memory = hg_memory_new(), .known = 1};
    assert_int_equal(store_do(hg_memory_engine(node->memory), store_make("t1")), HG_STORE_DONE);
    const struct hg_faults faults = {.failed = 50,
                                     .lost = 50,
                                     .undone = 50,
                                     .silent = 50,
                                     .full = 5,
                                     .crash = 5,
                                     .rival = 50,
                                     .away_ms = 300,
                                     .least_ms = 1,
                                     .most_ms = 20};
    node->faulty = hg_faulty_new(hg_memory_engine(node->memory), faults, seed);
    int64_t now = 0;
    for (uint64_t i = 1; i <= 1000; i++)
        add_one(node, 1000 * i, &now);
    struct hg_store_request read = ask_read(HG_STORE_READ, "t1", 0);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(node->memory), &read);
    for (int i = 0; i < answer->entry_count; i++) {
        assert_int_equal(answer->entries[i].n, i + 1);
        node->kept += node->sure[i + 1] && answer->entries[i].person == 1;
        node->sure[i + 1] = false;
    }
    for (size_t i = 0; i < sizeof node->sure; i++)
        assert_false(node->sure[i]);
    hg_store_answer_free(answer);
    hg_faulty_free(node->faulty);
    hg_memory_free(node->memory);
}

static void nothing_is_lost_by_faults(void **state)
{
    (void)state;
    static struct node node, again;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        play_faulty(&node, seed);
        assert_true(node.silences > 10 && node.kept > 500);
        assert_true(node.outcomes[HG_STORE_FAILED] > 10 && node.outcomes[HG_STORE_UNKNOWN] > 10 &&
                    node.outcomes[HG_STORE_TAKEN] > 10);
    }
    play_faulty(&again, 20); /* the same seed, the same run */
    assert_memory_equal(node.outcomes, again.outcomes, sizeof node.outcomes);
    assert_int_equal(node.silences, again.silences);
    assert_int_equal(node.known, again.known);
}

/* A node that dies: what was on its way is done or not, and nobody hears of it. */
static void a_node_dies(void **state)
{
    (void)state;
    int done = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct hg_memory *memory = hg_memory_new();
        struct hg_faulty *faulty =
            hg_faulty_new(hg_memory_engine(memory), (struct hg_faults){.least_ms = 5, .most_ms = 5}, seed);
        struct hg_store_request make = store_make("t1");
        hg_faulty_send(faulty, &make, 0);
        hg_faulty_cut(faulty, 1);
        assert_true(hg_faulty_next(faulty) == HG_STORE_NEVER && !hg_faulty_take(faulty, 1000));
        done += store_do(hg_memory_engine(memory), ask_read(HG_STORE_READ, "t1", 0)) == HG_STORE_DONE;
        hg_faulty_free(faulty);
        hg_memory_free(memory);
    }
    assert_true(done > 25 && done < 75);
}

/* ------------------------------------------------------------------------------------------------------------------ */

#define FOR(test, engine) cmocka_unit_test_setup_teardown(test, open_##engine, close_store)
#define FILE_TEST(test)   cmocka_unit_test_setup_teardown(test, make_directory, drop_directory)
#define SUITE(engine)                                                                                            \
    {                                                                                                            \
        FOR(a_table_keeps_all_of_its_row, engine), FOR(entries_follow_each_other, engine),                       \
            FOR(sitting_down_is_an_entry, engine), FOR(a_key_counts_once, engine), FOR(an_epoch_fences, engine), \
            FOR(a_frozen_table_takes_nothing, engine), FOR(the_end_makes_a_record, engine),                      \
            FOR(tables_are_found, engine), FOR(guests_have_tokens, engine), FOR(what_is_old_goes, engine),       \
            FOR(people_talk, engine), FOR(administrators_are_seen, engine),                                      \
            FOR(a_store_knows_when_it_was_served, engine),                                                       \
    }

int main(void)
{
    disk_start();
    const struct CMUnitTest sqlite[] = SUITE(sqlite), memory[] = SUITE(memory);
    const struct CMUnitTest rest[] = {
        cmocka_unit_test(both_say_the_same),
        FILE_TEST(a_file_is_kept),
        cmocka_unit_test(a_commit_is_written_at_once),
        FILE_TEST(a_long_commit_is_kept),
        FILE_TEST(what_is_not_ours_is_refused),
        FILE_TEST(what_is_damaged_is_refused),
        FILE_TEST(versions_are_known),
        FILE_TEST(files_of_before_are_read),
        FILE_TEST(no_step_without_a_copy),
        FILE_TEST(half_a_step_is_none),
        FILE_TEST(one_program_at_a_time),
        FILE_TEST(who_is_killed_has_kept_all),
        FILE_TEST(a_read_only_file_is_refused),
        FILE_TEST(a_file_that_is_moved_is_noticed),
        FILE_TEST(a_backup_is_a_store),
        FILE_TEST(a_backup_takes_its_time),
        FILE_TEST(broken_rows_are_told),
        FILE_TEST(one_request_fails_alone),
        cmocka_unit_test(nothing_is_lost_by_faults),
        cmocka_unit_test(a_node_dies),
    };
    int wrong = cmocka_run_group_tests_name("SQLite", sqlite, NULL, NULL);
    wrong += cmocka_run_group_tests_name("memory", memory, NULL, NULL);
    return wrong + cmocka_run_group_tests_name("files and faults", rest, NULL, NULL);
}
