/* test_seats.c: seats of people beside their games: the link that brings another device to a seat, seats that are kept for
 * somebody, and the table where the same people play again. */
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

static struct hg_visitor *guest(struct desk *d, const char *name)
{
    char params[64];
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    snprintf(params, sizeof params, "{\"name\":\"%s\"}", name);
    done(tell_desk(d, v, "guest.begin", params));
    return v;
}

/* About a seat of a table; `more` stands behind it. */
static struct hg_json ask(struct desk *d, struct hg_visitor *v, const char *id, int seat, const char *method,
                          const char *more)
{
    char params[1280];
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":%d%s}", id, seat, more);
    return tell_desk(d, v, method, params);
}

static struct hg_json seat_of(struct hg_json told, int seat)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(told, "seats"));
    while (hg_json_next(&walk))
        if (walk.index == seat)
            return walk.value;
    return (struct hg_json){0};
}

/* The server ends and begins anew; whoever was there has gone. */
static void begin_anew(struct desk *d)
{
    struct hg_memory *memory = d->memory;
    uint64_t now_ms = d->now_ms + 1000;
    close_desk(d);
    open_desk(d, memory, now_ms);
}

/* --- seat links ----------------------------------------------------------------------------------------------------- */

static void make_link(struct desk *d, const struct pair *pair, int seat, char token[80])
{
    struct hg_json made = done(ask_pair(d, pair, seat, "seat.link", ""));
    assert_int_equal(hg_json_get_text(hg_json_member(made, "token"), token, 80), 32);
}

static struct hg_json join_by(struct desk *d, struct hg_visitor *v, const char *id, const char *token)
{
    char params[160];
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"token\":\"%s\"}", id, token);
    return tell_desk(d, v, "table.join", params);
}

/* Another device has the seat, with its eyes and its word, and nothing else; nobody has said there who that is. */
static void another_device(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char token[80], more[512];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, "");
    struct hg_visitor *phone = hg_online_come(d->online, NULL);
    refused(ask(d, phone, pair.id, 1, "table.moves", ""), "not-your-seat");
    make_link(d, &pair, 1, token);
    struct hg_json joined = done(join_by(d, phone, pair.id, token));
    int64_t eyes = -1;
    assert_true(hg_json_get_int(hg_json_member(joined, "eyes"), 0, 1, &eyes) && eyes == 1);
    assert_true(holds_seat(hg_json_member(joined, "yours"), 1) && !holds_seat(hg_json_member(joined, "yours"), 0));
    assert_false(flag(joined, "made"));
    assert_true(flag(seat_of(joined, 1), "here"));
    done(ask(d, phone, pair.id, 1, "table.moves", ""));
    refused(ask(d, phone, pair.id, 0, "table.moves", ""), "not-your-seat");
    refused(ask(d, phone, pair.id, 0, "seat.link", ""), "not-your-seat");
    for (int i = 0; i < 16; i++) { /* the two devices of Bo by turns, and Eve */
        int seat = holds_seat(hg_json_member(done(ask_table(d, &pair, 0, "table.turn")), "seats"), 0) ? 0 : 1;
        char key[16];
        snprintf(key, sizeof key, "m%d", i);
        find_move(d, &pair, seat, more, sizeof more, key);
        done(ask(d, seat && i % 4 < 2 ? phone : pair.v[seat], pair.id, seat, "table.play", more));
        if (seat) { /* a request counts once, whichever device sends it again */
            uint32_t entries = entries_of(d, pair.id);
            assert_true(flag(done(ask(d, i % 4 < 2 ? pair.v[1] : phone, pair.id, 1, "table.play", more)), "repeated"));
            assert_int_equal(entries_of(d, pair.id), entries);
        }
    }
    done(ask(d, phone, pair.id, 1, "table.stop", ""));
    char said[96];
    snprintf(said, sizeof said, "{\"table\":\"%s\",\"text\":\"here I am\",\"key\":\"s\"}", pair.id);
    done(tell_desk(d, phone, "chat.say", said));
    assert_non_null(strstr(d->told.text, "\"name\":\"Bo\""));
    close_all(d);
}

/* It holds when the server has begun anew, until another one is made or its holder gets up; the store has no token. */
static void links_end(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char token[2][80], hello[128], person[80];
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, false, "");
    struct hg_json bo = done(tell_desk(d, pair.v[1], "guest.begin", "{\"name\":\"Bo\"}"));
    assert_true(hg_json_get_text(hg_json_member(bo, "token"), person, sizeof person) > 0);
    refused(ask_pair(d, &pair, 1, "seat.link", ""), "not-your-seat");
    sit(d, pair.v[1], pair.id, 1, false);
    make_link(d, &pair, 1, token[0]);
    begin_anew(d);
    struct hg_visitor *phone = hg_online_come(d->online, NULL);
    pair.v[1] = hg_online_come(d->online, NULL);
    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", person);
    done(tell_desk(d, pair.v[1], "hello", hello));
    done(join_by(d, phone, pair.id, token[0]));
    make_link(d, &pair, 1, token[1]);
    assert_string_not_equal(token[0], token[1]);
    refused(ask(d, phone, pair.id, 1, "table.resign", ""), "not-your-seat"); /* at once, also where it has joined */
    refused(join_by(d, phone, pair.id, token[0]), "not-your-seat");
    assert_non_null(strstr(d->said.text, "does not hold any more"));
    done(join_by(d, phone, pair.id, token[1]));
    refused(ask(d, phone, pair.id, 0, "seat.take", ""), "not-allowed-here");
    done(ask_pair(d, &pair, 1, "seat.leave", ""));
    refused(join_by(d, phone, pair.id, token[1]), "not-your-seat");
    sit(d, pair.v[1], pair.id, 1, false);
    refused(join_by(d, phone, pair.id, token[1]), "not-your-seat");
    static const char *const none[] = {"", "0", "00000000000000000000000000000000", "\\u0000"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        refused(join_by(d, phone, pair.id, none[i]), "not-your-seat");
    assert_true(hg_json_member(ask_table(d, &pair, 1, "table.join"), "result").at);
    close_all(d);
}

/* Two devices of one person are one person to the others: when one of them goes, the seat is not away. */
static void one_of_two_devices_goes(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char token[80];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, "");
    struct hg_visitor *phone = hg_online_come(d->online, NULL);
    make_link(d, &pair, 1, token);
    for (int i = 0; i < 2; i++)
        done(ask_table(d, &pair, i, "table.join"));
    done(join_by(d, phone, pair.id, token));
    ask_table(d, &pair, 1, "table.leave");
    wait_for(d, 70000);
    refused(ask(d, pair.v[0], pair.id, 1, "seat.bot", ""), "seat-taken");
    hg_online_go(d->online, phone, d->now_ms);
    wait_for(d, 59000);
    refused(ask(d, pair.v[0], pair.id, 1, "seat.bot", ""), "seat-taken");
    wait_for(d, 2000);
    done(ask(d, pair.v[0], pair.id, 1, "seat.bot", ""));
    phone = hg_online_come(d->online, NULL);
    done(join_by(d, phone, pair.id, token)); /* and comes back over the link */
    refused(ask(d, phone, pair.id, 1, "table.moves", ",\"move\":\"x\""), "bad-param");
    struct hg_json told = done(ask(d, phone, pair.id, 1, "seat.take", ""));
    assert_false(hg_json_member(seat_of(told, 1), "bot").at);
    close_all(d);
}

/* --- kept seats ----------------------------------------------------------------------------------------------------- */

static void expect_kept(struct desk *d, const struct pair *pair, const char *name)
{
    struct hg_json kept = hg_json_member(seat_of(done(ask_table(d, pair, 0, "table.join")), 1), "kept");
    if (name ? !hg_json_is(kept, name) : kept.at != NULL)
        fail_msg("%s is expected, and this came: %s", name ? name : "nobody", d->said.text);
}

static void seats_are_kept(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char eve[80], hello[128];
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, false, "");
    refused(ask(d, pair.v[1], pair.id, 1, "seat.keep", ",\"name\":\"Cy\""), "not-allowed-here");
    refused(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":\"\""), "bad-param");
    refused(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":7"), "bad-param");
    refused(ask(d, pair.v[0], pair.id, 1, "seat.keep", ""), "bad-param");
    refused(ask(d, pair.v[0], pair.id, 7, "seat.keep", ",\"name\":\"Cy\""), "bad-param");
    done(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":\"Cy\""));
    expect_kept(d, &pair, "Cy");
    refused(ask(d, pair.v[0], pair.id, 0, "seat.keep", ",\"name\":\"cy\""), "seat-taken");
    refused(ask(d, pair.v[0], pair.id, 1, "seat.bot", ""), "seat-taken");
    refused(try_sit(d, pair.v[1], pair.id, 1, false), "seat-taken");
    assert_non_null(strstr(d->said.text, "kept for Cy"));
    struct hg_json told = done(tell_desk(d, pair.v[0], "guest.begin", "{\"name\":\"Eve\"}")); /* somebody else now */
    assert_true(hg_json_get_text(hg_json_member(told, "token"), eve, sizeof eve) > 0);
    refused(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":null"), "not-allowed-here");
    for (int i = 0; i < 2; i++)
        ask_table(d, &pair, i, "table.leave");
    wait_for(d, 70000); /* it is dropped, and read again */
    assert_int_equal(hg_online_figures(d->online).tables, 0);
    expect_kept(d, &pair, "Cy");
    begin_anew(d);
    pair.v[0] = hg_online_come(d->online, NULL);
    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", eve);
    done(tell_desk(d, pair.v[0], "hello", hello));
    expect_kept(d, &pair, "Cy");
    refused(try_sit(d, pair.v[0], pair.id, 1, false), "seat-taken");
    sit(d, guest(d, "C y"), pair.id, 1, false);
    expect_kept(d, &pair, NULL);
    close_all(d);
}

/* Whoever made the table frees it, and then anybody may sit there. */
static void kept_for_nobody_any_more(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, false, "");
    done(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":\"Cy\""));
    uint32_t entries = entries_of(d, pair.id);
    done(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":\"Cy\""));
    assert_int_equal(entries_of(d, pair.id), entries);
    done(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":null"));
    expect_kept(d, &pair, NULL);
    sit(d, pair.v[1], pair.id, 1, false);
    refused(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":\"Cy\""), "seat-taken");
    refused(ask(d, pair.v[0], pair.id, 0, "seat.keep", ",\"name\":\"bo\""), "name-taken");
    sit(d, pair.v[0], pair.id, 0, false);
    refused(ask(d, pair.v[0], pair.id, 1, "seat.keep", ",\"name\":\"Cy\""), "too-late");
    close_all(d);
}

/* --- again ---------------------------------------------------------------------------------------------------------- */

static void next_of(struct hg_json told, const char *member, char id[16])
{
    id[0] = '\0';
    hg_json_get_text(hg_json_member(told, member), id, 16);
}

/* Everybody sits one seat further on, with the same settings, and is expected there; whoever asks, and how often: it is the
 * same table, also when the store has nothing of the old one but its record. */
static void the_same_people_again(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair, next;
    char id[16], other[16];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, ",\"think\":86400000,\"per\":\"turn\",\"bank\":5000,\"undo\":\"none\",\"hints\":true");
    done(ask_table(d, &pair, 1, "table.join"));
    refused(ask_table(d, &pair, 0, "table.again"), "too-late");
    done(ask_pair(d, &pair, 0, "table.resign", ""));
    refused(ask_table(d, &(struct pair){.v = {guest(d, "Cy")}, .id = ""}, 0, "table.again"), "no-such-table");
    struct pair stranger = pair;
    stranger.v[0] = guest(d, "Cy");
    refused(ask_table(d, &stranger, 0, "table.again"), "not-your-seat");
    d->fails = 1;
    refused(ask_table(d, &pair, 0, "table.again"), "not-kept");
    next_of(done(ask_table(d, &pair, 0, "table.again")), "table", id);
    next_of(hg_json_member(parse(d->told.text, d->told.len), "params"), "next", other); /* Bo is told */
    assert_string_equal(id, other);
    next_of(done(ask_table(d, &pair, 1, "table.again")), "table", other);
    assert_string_equal(id, other);
    next_of(done(ask_table(d, &stranger, 0, "table.join")), "next", other);
    assert_string_equal(id, other);
    d->now_ms += DAY + 7200000;
    wait_for(d, 70000);
    assert_int_equal(count_in_record(d, pair.id, "\"resign\""), 0);
    next_of(done(ask_table(d, &pair, 1, "table.again")), "table", other);
    assert_string_equal(id, other);
    assert_true(hg_json_member(ask_table(d, &pair, 1, "table.record"), "result").at);

    next = pair;
    memcpy(next.id, id, sizeof next.id);
    struct hg_json joined = done(ask_table(d, &next, 0, "table.join")), settings = hg_json_member(joined, "settings");
    int64_t n = 0;
    assert_true(flag(joined, "made"));
    assert_true(hg_json_get_int(hg_json_member(settings, "think"), 0, INT32_MAX, &n) && n == 86400000);
    assert_true(hg_json_get_int(hg_json_member(settings, "bank"), 0, INT32_MAX, &n) && n == 5000);
    assert_true(hg_json_is(hg_json_member(settings, "per"), "turn"));
    assert_true(hg_json_is(hg_json_member(settings, "undo"), "none") && flag(settings, "hints"));
    assert_true(hg_json_is(hg_json_member(seat_of(joined, 0), "kept"), "Bo"));
    assert_true(hg_json_is(hg_json_member(seat_of(joined, 1), "kept"), "Eve"));
    assert_non_null(strstr((done(tell_desk(d, pair.v[1], "games.mine", "{}")), d->said.text), id)); /* expected there */
    refused(try_sit(d, next.v[0], id, 0, false), "seat-taken");
    done(tell_desk(d, pair.v[1], "guest.rename", "{\"name\":\"Robert\"}")); /* he is who he is */
    for (int i = 0; i < 4; i++)
        sit(d, next.v[!(i % 2)], id, i % 2, i > 1);
    assert_true(hg_json_is(hg_json_member(done(ask_table(d, &next, 0, "table.join")), "status"), "playing"));
    close_all(d);
}

/* It is asked for long after the end, when the store has the record alone: the old table says where it is, and can be seen. */
static void again_after_long(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char id[16], other[16];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, "");
    done(ask_pair(d, &pair, 0, "table.stop", ""));
    done(ask_pair(d, &pair, 1, "table.stop", ""));
    d->now_ms += DAY + 7200000;
    wait_for(d, 70000);
    assert_int_equal(hg_online_figures(d->online).tables, 0);
    assert_int_equal(count_in_record(d, pair.id, "\"stop\""), 0);
    next_of(done(ask_table(d, &pair, 0, "table.again")), "table", id);
    for (int i = 0; i < 2; i++) {
        wait_for(d, 70000);
        struct hg_json seen = done(ask_table(d, &pair, 1, "table.join"));
        next_of(seen, "next", other);
        assert_string_equal(id, other);
        assert_true(hg_json_is(hg_json_member(seen, "status"), "stopped"));
        assert_true(hg_json_member(ask_table(d, &pair, 1, "table.record"), "result").at);
        d->now_ms += DAY + 7200000; /* and when that is forgotten, too */
    }
    close_all(d);
}

/* Bots go with them; whoever gave up and was replaced by one is expected. A table more than one may have is refused. */
static void bots_and_limits(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair, next;
    struct hg_online_limits limits = hg_online_limits_usual();
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, true, ",\"clock\":\"virtual\",\"seats\":[{},{},{\"bot\":\"random\"}]");
    seat_pair(d, &pair);
    done(ask_pair(d, &pair, 1, "table.resign", ""));
    done(ask_pair(d, &pair, 0, "table.stop", ""));
    limits.tables_per_hour = 1;
    hg_online_limits(d->online, &limits);
    refused(ask_table(d, &pair, 0, "table.again"), "too-many");
    assert_non_null(strstr(d->said.text, "within an hour"));
    next = pair;
    next_of(done(ask_table(d, &pair, 1, "table.again")), "table", next.id); /* he has made none */
    struct hg_json joined = done(ask_table(d, &next, 1, "table.join"));
    assert_true(flag(joined, "made"));
    assert_true(hg_json_is(hg_json_member(hg_json_member(joined, "settings"), "clock"), "virtual"));
    assert_true(hg_json_is(hg_json_member(seat_of(joined, 0), "bot"), "random"));
    assert_true(hg_json_is(hg_json_member(seat_of(joined, 1), "kept"), "Eve"));
    assert_true(hg_json_is(hg_json_member(seat_of(joined, 2), "kept"), "Bo"));
    close_all(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_device),           cmocka_unit_test(links_end),
        cmocka_unit_test(one_of_two_devices_goes),  cmocka_unit_test(seats_are_kept),
        cmocka_unit_test(kept_for_nobody_any_more), cmocka_unit_test(the_same_people_again),
        cmocka_unit_test(again_after_long),         cmocka_unit_test(bots_and_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
