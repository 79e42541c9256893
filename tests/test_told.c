/* test_told.c: in which order people are told what has happened at a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "desk.h"

static const uint64_t begun = UINT64_C(1700000000000);

/* Two had come to look on before those who play came; then one of these played, or something else happened. */
struct room {
    struct desk desk;
    struct pair pair;
    char join[64];
};

static void open_room(struct room *r)
{
    struct desk *d = &r->desk;
    memset(r, 0, sizeof *r);
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &r->pair, false, "");
    snprintf(r->join, sizeof r->join, "{\"table\":\"%s\"}", r->pair.id);
    for (int i = 0; i < 2; i++)
        done(tell_desk(d, hg_online_come(d->online, NULL), "table.join", r->join));
    seat_pair(d, &r->pair);
    for (int i = 0; i < 2; i++)
        done(ask_table(d, &r->pair, i, "table.join"));
    *d->told_to = '\0';
}

static void at_a_move(void **state)
{
    struct room room, *r = &room;
    char more[512], key[16];
    (void)state;
    open_room(r);
    for (int i = 0; !strchr(r->desk.told_to, 'w'); i++) { /* a plan that is hidden is nobody's news */
        assert_true(i < 20);
        struct hg_json turn = done(ask_table(&r->desk, &r->pair, 0, "table.turn"));
        int seat = holds_seat(hg_json_member(turn, "seats"), 0) ? 0 : 1;
        *r->desk.told_to = '\0';
        snprintf(key, sizeof key, "move%d", i);
        find_move(&r->desk, &r->pair, seat, more, sizeof more, key);
        done(ask_pair(&r->desk, &r->pair, seat, "table.play", more));
    }
    assert_string_equal(r->desk.told_to, "ssww");
    close_all(&r->desk);
}

static void of_people(void **state)
{
    struct room room, *r = &room;
    (void)state;
    open_room(r);
    freeze(&r->desk, r->pair.id, HG_STORE_FROZEN);
    hg_online_bell(r->desk.online, r->pair.id, r->desk.now_ms);
    settle(&r->desk);
    settle(&r->desk);
    assert_int_equal(strspn(r->desk.told_to, "s"), 2);
    assert_string_equal(r->desk.told_to + 2, "ww");
    close_all(&r->desk);
}

/* A thousand who come together are told of each other once, not a million times. */
static void of_a_crowd(void **state)
{
    enum { CROWD = 20 };
    struct room room, *r = &room;
    struct desk *d = &r->desk;
    struct hg_visitor *v[CROWD];
    (void)state;
    open_room(r);
    wait_for(d, 1000);
    *d->told_to = '\0';
    for (int i = 0; i < CROWD; i++) {
        v[i] = hg_online_come(d->online, NULL);
        done(tell_desk(d, v[i], "table.join", r->join));
    }
    assert_string_equal(d->told_to, "sswww");
    wait_for(d, 500);
    assert_int_equal(strlen(d->told_to), 5 + 4 + CROWD);
    assert_non_null(strstr(d->told.text, "\"spectators\":22,"));
    *d->told_to = '\0';
    for (int i = 1; i < CROWD; i++)
        hg_online_go(d->online, v[i], d->now_ms);
    settle(d);
    assert_string_equal(d->told_to, "");
    wait_for(d, 500);
    assert_string_equal(d->told_to, "sswww");
    assert_non_null(strstr(d->told.text, "\"spectators\":3,"));
    wait_for(d, 5000);
    assert_string_equal(d->told_to, "sswww");
    close_all(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_a_move),
        cmocka_unit_test(of_people),
        cmocka_unit_test(of_a_crowd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
