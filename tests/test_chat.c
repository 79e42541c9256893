/* test_chat.c: what people at a table say to each other, who hears it, and what nobody may say. */
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

/* --- a table and its rooms ------------------------------------------------------------------------------------------ */

enum { EVE, BO, WIM, NOBODY, PEOPLE }; /* the first two play, Wim looks on, and nobody knows the last one */

struct room {
    struct desk desk;
    struct pair pair;
    struct hg_visitor *v[PEOPLE];
    int heard[PEOPLE], keys;
};

static struct hg_json ask(struct room *r, int who, const char *method, const char *more)
{
    char params[600];
    snprintf(params, sizeof params, "{\"table\":\"%s\"%s}", r->pair.id, more);
    return tell_desk(&r->desk, r->v[who], method, params);
}

static struct hg_json say(struct room *r, int who, const char *what)
{
    char more[512];
    snprintf(more, sizeof more, ",%s,\"key\":\"c%d\"", what, r->keys++);
    return ask(r, who, "chat.say", more);
}

static void open_room(struct room *r, const char *more)
{
    memset(r, 0, sizeof *r);
    open_desk(&r->desk, hg_memory_new(), begun);
    make_pair(&r->desk, &r->pair, false, more);
    for (int who = 0; who < PEOPLE; who++)
        r->v[who] = who < WIM ? r->pair.v[who] : hg_online_come(r->desk.online, &r->heard[who]);
    done(tell_desk(&r->desk, r->v[WIM], "guest.begin", "{\"name\":\"Wim\"}"));
    for (int who = 0; who < PEOPLE; who++)
        done(ask(r, who, "table.join", ""));
}

/* So many lines somebody was sent since the last time, answers included. */
static int count_heard(struct room *r, int who)
{
    int *heard = who < WIM ? &r->pair.heard[who] : &r->heard[who], count = *heard;
    *heard = 0;
    return count;
}

static void forget_heard(struct room *r)
{
    for (int who = 0; who < PEOPLE; who++)
        count_heard(r, who);
}

/* The lines that whoever joins now may read, as "seats1 seats2 watch1 ". */
static const char *lines_of(struct room *r, int who, char list[1024])
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(done(ask(r, who, "table.join", "")), "chat"));
    size_t n = 0;
    list[0] = '\0';
    while (hg_json_next(&walk)) {
        char room[16];
        int64_t number;
        assert_true(hg_json_get_text(hg_json_member(walk.value, "room"), room, sizeof room) > 0);
        assert_true(hg_json_get_int(hg_json_member(walk.value, "n"), 1, INT32_MAX, &number));
        n += (size_t)snprintf(list + n, 1024 - n, "%s%d ", room, (int)number);
    }
    return list;
}

/* --- who hears it --------------------------------------------------------------------------------------------------- */

/* Seats speak among themselves, spectators as well, whom the seats hear when the game is over; also after a new start. */
static void two_rooms(void **state)
{
    (void)state;
    struct room room, *r = &room;
    char list[1024];
    open_room(r, "");
    seat_pair(&r->desk, &r->pair);
    refused(say(r, NOBODY, "\"text\":\"hello\""), "not-signed-in");
    forget_heard(r);
    struct hg_json said = done(say(r, EVE, "\"text\":\"<b>hello</b>\""));
    assert_true(hg_json_is(hg_json_member(said, "room"), "seats"));
    assert_true(count_heard(r, EVE) == 2 && count_heard(r, BO) == 1);
    assert_true(count_heard(r, WIM) == 0 && count_heard(r, NOBODY) == 0);
    struct hg_json told = hg_json_member(parse(r->desk.told.text, r->desk.told.len), "params");
    struct hg_json_walk walk = hg_json_walk(hg_json_member(told, "lines"));
    assert_true(hg_json_next(&walk));
    assert_true(hg_json_is(hg_json_member(walk.value, "text"), "<b>hello</b>"));
    assert_true(hg_json_is(hg_json_member(walk.value, "name"), "Eve"));
    assert_false(hg_json_member(walk.value, "emote").at);
    done(say(r, WIM, "\"emote\":\"well-played\""));
    assert_true(count_heard(r, EVE) == 0 && count_heard(r, BO) == 0);
    assert_true(count_heard(r, WIM) == 2 && count_heard(r, NOBODY) == 1);
    assert_non_null(strstr(r->desk.told.text, "\"emote\":\"well-played\""));
    assert_string_equal(lines_of(r, BO, list), "seats1 ");
    assert_string_equal(lines_of(r, NOBODY, list), "watch1 ");
    done(ask_pair(&r->desk, &r->pair, 1, "table.resign", ""));
    forget_heard(r);
    done(say(r, WIM, "\"text\":\"well\""));
    for (int who = 0; who < PEOPLE; who++)
        assert_int_equal(count_heard(r, who), who == WIM ? 2 : 1);
    assert_string_equal(lines_of(r, BO, list), "seats1 watch1 watch2 ");
    assert_string_equal(lines_of(r, WIM, list), "watch1 watch2 ");
    close_all(&r->desk);
}

/* Where nobody looks on nobody speaks from outside while it is played. */
static void where_nobody_looks_on(void **state)
{
    (void)state;
    struct room room, *r = &room;
    open_room(r, ",\"watch\":false");
    done(say(r, WIM, "\"text\":\"may I?\""));
    seat_pair(&r->desk, &r->pair);
    refused(say(r, WIM, "\"text\":\"hello\""), "not-allowed-here");
    done(say(r, BO, "\"text\":\"hello\""));
    done(ask_pair(&r->desk, &r->pair, 1, "table.resign", ""));
    done(say(r, WIM, "\"text\":\"now\""));
    close_all(&r->desk);
}

/* The newest fifty come by themselves, and they are kept. */
static void the_newest(void **state)
{
    (void)state;
    struct room room, *r = &room;
    char list[1024];
    open_room(r, "");
    sit(&r->desk, r->v[EVE], r->pair.id, 0, false);
    for (int i = 0; i < 60; i++) {
        done(say(r, EVE, "\"text\":\"again and again\""));
        r->desk.now_ms += 1000;
    }
    assert_ptr_equal(strstr(lines_of(r, EVE, list), "seats11 "), list);
    assert_non_null(strstr(list, "seats60 "));
    struct hg_memory *memory = r->desk.memory;
    close_desk(&r->desk);
    open_desk(&r->desk, memory, begun + 3600000);
    r->v[WIM] = hg_online_come(r->desk.online, NULL);
    assert_string_equal(lines_of(r, WIM, list), "");
    done(tell_desk(&r->desk, r->v[WIM], "guest.begin", "{\"name\":\"Wim\"}"));
    done(say(r, WIM, "\"text\":\"first\""));
    assert_string_equal(lines_of(r, WIM, list), "watch1 ");
    close_all(&r->desk);
}

/* --- what is sent again --------------------------------------------------------------------------------------------- */

static void said_once(void **state)
{
    (void)state;
    struct room room, *r = &room;
    char list[1024];
    struct pair other;
    open_room(r, "");
    seat_pair(&r->desk, &r->pair);
    for (int i = 0; i < 3; i++) {
        struct hg_json said = done(ask(r, EVE, "chat.say", ",\"text\":\"once\",\"key\":\"k\""));
        int64_t n = 0;
        assert_true(hg_json_get_int(hg_json_member(said, "n"), 1, 1, &n));
    }
    assert_string_equal(lines_of(r, BO, list), "seats1 ");
    other = r->pair;
    memcpy(r->pair.id, "nobodymade", sizeof "nobodymade");
    refused(ask(r, EVE, "chat.say", ",\"text\":\"once\",\"key\":\"k\""), "no-such-table");
    make_pair(&r->desk, &other, false, "");
    memcpy(r->pair.id, other.id, sizeof other.id);
    refused(ask(r, EVE, "chat.say", ",\"text\":\"once\",\"key\":\"k\""), "bad-param");
    refused(ask(r, EVE, "chat.say", ",\"text\":\"once\""), "bad-param");
    close_all(&r->desk);
}

/* Five at once, then one a second, from however many connections; what was refused in another way does not count. */
static void too_much(void **state)
{
    (void)state;
    struct room room, *r = &room;
    char token[80], hello[128];
    open_room(r, "");
    struct hg_json guest = done(tell_desk(&r->desk, r->v[NOBODY], "guest.begin", "{\"name\":\"Cy\"}"));
    assert_true(hg_json_get_text(hg_json_member(guest, "token"), token, sizeof token) > 0);
    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", token);
    refused(say(r, NOBODY, "\"text\":\"\""), "bad-param");
    for (int i = 0; i < 5; i++)
        done(say(r, NOBODY, "\"emote\":\"hurry\""));
    refused(say(r, NOBODY, "\"emote\":\"hurry\""), "too-fast");
    hg_online_go(r->desk.online, r->v[NOBODY], r->desk.now_ms);
    r->v[NOBODY] = hg_online_come(r->desk.online, NULL);
    done(tell_desk(&r->desk, r->v[NOBODY], "hello", hello));
    refused(say(r, NOBODY, "\"emote\":\"hurry\""), "too-fast");
    done(say(r, WIM, "\"emote\":\"hello\""));
    r->desk.now_ms += 999;
    refused(say(r, NOBODY, "\"emote\":\"hurry\""), "too-fast");
    r->desk.now_ms += 1;
    done(say(r, NOBODY, "\"emote\":\"sorry\""));
    refused(say(r, NOBODY, "\"emote\":\"sorry\""), "too-fast");
    close_all(&r->desk);
}

/* --- what is no line ------------------------------------------------------------------------------------------------ */

static void what_is_no_line(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "\"text\":\"\"",
        "\"text\":\"   \"",
        "\"text\":\"two\\nlines\"",
        "\"text\":\"a\\r\"",
        "\"text\":\"tab\\there\"",
        "\"text\":\"\\u202eturned\"",
        "\"text\":\"\\u200b\"",
        "\"text\":\"\\u0001hello\"",
        "\"text\":\"nul\\u0000\"",
        "\"emote\":\"Hello\"",
        "\"emote\":\"\"",
        "\"emote\":\"hell\"",
        "\"text\":7",
        "\"emote\":null",
        "\"text\":\"a\",\"emote\":\"hello\"",
    };
    struct room room, *r = &room;
    char list[1024];
    open_room(r, "");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        refused(say(r, WIM, lines[i]), "bad-param");
    refused(ask(r, WIM, "chat.say", ",\"key\":\"k\""), "bad-param");
    assert_string_equal(lines_of(r, WIM, list), "");
    close_all(&r->desk);
}

/* So many characters, of whatever length, and not one more. */
static void how_long_a_line_is(void **state)
{
    (void)state;
    static const struct {
        const char *letter;
        int count;
        bool good;
    } tried[] = {{"x", 280, true},
                 {"x", 281, false},
                 {"\xf0\x9f\x8e\xb2", 280, true},
                 {"\xf0\x9f\x8e\xb2", 281, false},
                 {"x", 10000, false}};
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        struct room room, *r = &room;
        struct hg_out params = hg_out_growing();
        open_room(r, "");
        hg_put(&params, "{\"table\":\"");
        hg_put(&params, r->pair.id);
        hg_put(&params, "\",\"key\":\"k\",\"text\":\"");
        for (int k = 0; k < tried[i].count; k++)
            hg_put(&params, tried[i].letter);
        hg_put(&params, "\"}");
        struct hg_json answer = tell_desk(&r->desk, r->v[WIM], "chat.say", params.text);
        if (tried[i].good)
            done(answer);
        else
            refused(answer, "bad-param");
        hg_out_free(&params);
        close_all(&r->desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_rooms),          cmocka_unit_test(where_nobody_looks_on),
        cmocka_unit_test(the_newest),         cmocka_unit_test(said_once),
        cmocka_unit_test(too_much),           cmocka_unit_test(what_is_no_line),
        cmocka_unit_test(how_long_a_line_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
