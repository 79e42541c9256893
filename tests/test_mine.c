/* test_mine.c: who a person is to others, and which tables are this person's: names, and games.mine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "desk.h"
#include "table/memory.h"

static const uint64_t begun = UINT64_C(1700000000000);
#define DAY (UINT64_C(24) * 3600 * 1000)

/* --- games.mine ----------------------------------------------------------------------------------------------------- */

/* The ids in their order, each with whether it waits: "abc! def ". */
static const char *mine(struct desk *d, struct hg_visitor *v, char list[256])
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(done(tell_desk(d, v, "games.mine", "{}")), "tables"));
    size_t n = 0;
    list[0] = '\0';
    while (hg_json_next(&walk)) {
        char id[16];
        assert_true(hg_json_get_text(hg_json_member(walk.value, "table"), id, sizeof id) > 0);
        n += (size_t)snprintf(list + n, 256 - n, "%s%s ", id, flag(walk.value, "waits") ? "!" : "");
    }
    return list;
}

static void make(struct desk *d, struct hg_visitor *v, struct pair *pair)
{
    char create[64];
    int at = 0;
    snprintf(create, sizeof create, "{\"game\":\"%s\"}", next_game(&at, false)->id);
    struct hg_json made = done(tell_desk(d, v, "table.create", create));
    assert_true(hg_json_get_text(hg_json_member(made, "table"), pair->id, sizeof pair->id) > 0);
}

/* A table that is open, one whose seal is to be opened, one that is over: each has its place, and is forgotten in time. */
static void which_are_mine(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair first, second, third;
    char list[256], wanted[256];
    open_desk(d, hg_memory_new(), begun);
    refused(tell_desk(d, hg_online_come(d->online, NULL), "games.mine", "{}"), "not-signed-in");
    make_pair(d, &first, false, "");
    second = third = first;
    assert_string_equal(mine(d, first.v[1], list), "");
    snprintf(wanted, sizeof wanted, "%s ", first.id); /* nobody sits there: it has free seats, and does not wait */
    assert_string_equal(mine(d, first.v[0], list), wanted);
    d->now_ms += 1000;
    make(d, first.v[0], &second);
    sit(d, first.v[0], second.id, 0, false);
    sit(d, first.v[1], second.id, 1, false); /* both are to open their seals */
    d->now_ms += 1000;
    make(d, first.v[0], &third);
    seat_pair(d, &third);
    done(ask_pair(d, &third, 1, "table.resign", ""));
    snprintf(wanted, sizeof wanted, "%s! %s %s ", second.id, first.id, third.id);
    assert_string_equal(mine(d, first.v[0], list), wanted);
    snprintf(wanted, sizeof wanted, "%s! %s ", second.id, third.id);
    assert_string_equal(mine(d, first.v[1], list), wanted);
    d->now_ms += 30 * DAY - 10;
    assert_non_null(strstr(mine(d, first.v[0], list), third.id));
    d->now_ms += 20;
    assert_null(strstr(mine(d, first.v[0], list), third.id));
    close_all(d);
}

/* Whose turn it is finds the table in front, also when the server has begun anew; who has waited longer is first. */
static void those_that_wait_first(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair[2];
    char list[256], more[512];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair[0], false, "");
    d->now_ms += 1000;
    pair[1] = pair[0];
    make(d, pair[0].v[0], &pair[1]);
    seat_pair(d, &pair[1]);
    for (int i = 0; i < 2; i++) {
        const char *found = mine(d, pair[0].v[0], list);
        struct hg_json turn = done(ask_table(d, &pair[i], 0, "table.turn"));
        bool owes = holds_seat(hg_json_member(turn, "seats"), 0);
        const char *place = strstr(found, pair[i].id);
        assert_non_null(place);
        assert_int_equal(place[strlen(pair[i].id)] == '!', owes);
    }
    for (int i = 0; i < 40; i++) { /* until the second one waits for seat 1 alone, and then the first */
        for (int k = 0; k < 2; k++) {
            struct hg_json turn = done(ask_table(d, &pair[k], 0, "table.turn"));
            if (!holds_seat(hg_json_member(turn, "seats"), 0))
                continue;
            char key[16];
            snprintf(key, sizeof key, "m%d-%d", i, k);
            find_move(d, &pair[k], 0, more, sizeof more, key);
            d->now_ms += 1000;
            done(ask_pair(d, &pair[k], 0, "table.play", more));
        }
    }
    const char *found = mine(d, pair[0].v[1], list);
    assert_true(strstr(found, pair[0].id) < strstr(found, pair[1].id));
    assert_int_equal(strstr(found, pair[0].id)[strlen(pair[0].id)], '!');
    assert_null(strchr(mine(d, pair[0].v[0], list), '!'));
    close_all(d);
}

/* --- names ---------------------------------------------------------------------------------------------------------- */

static const char *name_of(struct desk *d, const struct pair *pair, int seat, char name[64])
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(done(ask_table(d, pair, 0, "table.join")), "seats"));
    name[0] = '\0';
    while (hg_json_next(&walk))
        if (walk.index == seat)
            hg_json_get_text(hg_json_member(walk.value, "name"), name, 64);
    return name;
}

static struct hg_json take(struct desk *d, struct hg_visitor *v, const char *id, int seat)
{
    char params[160];
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":%d,\"seal\":\"%064d\"}", id, seat, 0);
    return tell_desk(d, v, "seat.take", params);
}

/* Two who are called alike, to the eye at least, do not sit at one table. */
static void names_that_look_alike(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool alike;
    } tried[] = {{"eve", true},         {"EVE", true},  {"E v-e", true}, {"\\u0415ve", true}, {"\\u0435\\u03bdE", true},
                 {"\xc3\x84va", false}, {"Eva", false}, {"Ev", false}};
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        struct desk desk, *d = &desk;
        struct pair pair;
        char begin[64];
        open_desk(d, hg_memory_new(), begun);
        make_pair(d, &pair, false, "");
        done(take(d, pair.v[0], pair.id, 0));
        struct hg_visitor *other = hg_online_come(d->online, NULL);
        snprintf(begin, sizeof begin, "{\"name\":\"%s\"}", tried[i].name);
        done(tell_desk(d, other, "guest.begin", begin));
        struct hg_json answer = take(d, other, pair.id, 1);
        if (tried[i].alike)
            refused(answer, "name-taken");
        else
            done(answer);
        close_all(d);
    }
}

/* Somebody who sits takes another's name: the later seat has a number, for all. */
static void a_name_that_is_taken_later(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char name[64];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, "");
    assert_string_equal(name_of(d, &pair, 1, name), "Bo");
    done(tell_desk(d, pair.v[1], "guest.rename", "{\"name\":\"Bob\"}"));
    assert_string_equal(name_of(d, &pair, 1, name), "Bob");
    done(tell_desk(d, pair.v[1], "guest.rename", "{\"name\":\"Eve\"}"));
    assert_string_equal(name_of(d, &pair, 1, name), "Eve (2)");
    assert_string_equal(name_of(d, &pair, 0, name), "Eve");
    struct hg_memory *memory = d->memory;
    close_desk(d);
    open_desk(d, memory, begun + 1000);
    pair.v[0] = hg_online_come(d->online, NULL);
    assert_string_equal(name_of(d, &pair, 1, name), "Eve (2)");
    close_all(d);
}

/* What is no name is refused in a sentence, wherever it is given. */
static void what_is_no_name(void **state)
{
    (void)state;
    static const char *const names[] = {
        "", "  ", "a\\nb", "a\\u202eb", "a\\u200bb", "\\u0007", "123456789012345678901", "a\\u0000b"};
    struct desk desk, *d = &desk;
    struct pair pair;
    char params[128];
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, false, "");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(params, sizeof params, "{\"name\":\"%s\"}", names[i]);
        refused(tell_desk(d, hg_online_come(d->online, NULL), "guest.begin", params), "bad-param");
        refused(tell_desk(d, pair.v[0], "guest.rename", params), "bad-param");
    }
    refused(tell_desk(d, hg_online_come(d->online, NULL), "guest.rename", "{\"name\":\"Ada\"}"), "not-signed-in");
    done(tell_desk(d, pair.v[0], "guest.rename", "{\"name\":\"<b>Ada</b>\"}")); /* a text is a text */
    close_all(d);
}

/* --- hello ---------------------------------------------------------------------------------------------------------- */

static void what_hello_tells(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    int64_t n = 0;
    open_desk(d, hg_memory_new(), begun);
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    assert_false(hg_json_member(done(tell_desk(d, v, "hello", "{}")), "page").at);
    hg_online_offer(d->online, &(struct hg_online_offer){.page = "0123abcd", .message = 16384, .requests = 20});
    struct hg_json told = done(tell_desk(d, v, "hello", "{}"));
    assert_true(hg_json_is(hg_json_member(told, "page"), "0123abcd"));
    assert_true(hg_json_get_int(hg_json_member(hg_json_member(told, "limits"), "message"), 0, INT32_MAX, &n));
    assert_int_equal(n, 16384);
    assert_true(hg_json_get_int(hg_json_member(hg_json_member(told, "limits"), "requests"), 0, INT32_MAX, &n));
    assert_int_equal(n, 20);
    close_all(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(which_are_mine),        cmocka_unit_test(those_that_wait_first),
        cmocka_unit_test(names_that_look_alike), cmocka_unit_test(a_name_that_is_taken_later),
        cmocka_unit_test(what_is_no_name),       cmocka_unit_test(what_hello_tells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
