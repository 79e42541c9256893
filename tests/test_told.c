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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_a_move),
        cmocka_unit_test(of_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
