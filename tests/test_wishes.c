/* test_wishes.c: what people at a table want of each other: what all are told of it, who must agree, and when it ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "desk.h"
#include "table/memory.h"

enum { MINUTE = 60000 };
static const uint64_t begun = UINT64_C(1700000000000);

/* --- what is told --------------------------------------------------------------------------------------------------- */

static struct hg_json join(struct desk *d, const struct pair *pair, int who)
{
    return hg_json_member(ask_table(d, pair, who, "table.join"), "result");
}

/* The first wish that is open, of whoever joins now; absent: there is none. */
static struct hg_json first_wish(struct desk *d, const struct pair *pair, int who)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(join(d, pair, who), "wishes"));
    return hg_json_next(&walk) ? walk.value : (struct hg_json){0};
}

static int64_t number(struct hg_json object, const char *key)
{
    int64_t n = -1;
    hg_json_get_int(hg_json_member(object, key), INT64_MIN, INT64_MAX, &n);
    return n;
}

static void is_wish(struct hg_json wish, const char *what, int by, uint64_t until)
{
    assert_true(hg_json_is(hg_json_member(wish, "wish"), what));
    assert_int_equal(number(wish, "by"), by);
    assert_int_equal(number(wish, "until"), until);
    assert_true(holds_seat(hg_json_member(wish, "agreed"), by));
    assert_false(holds_seat(hg_json_member(wish, "waiting"), by));
    assert_true(holds_seat(hg_json_member(wish, "waiting"), 1 - by));
}

static void play(struct desk *d, const struct pair *pair, int seat)
{
    static int keys;
    char more[512], key[16];
    snprintf(key, sizeof key, "w%d", keys++);
    find_move(d, pair, seat, more, sizeof more, key);
    done(ask_pair(d, pair, seat, "table.play", more));
}

/* What somebody asks stands in the same words for both, also after the server has begun anew. */
static void each_wish_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *method, *what;
    } asked[] = {{"table.stop", "stop"}, {"table.pause", "pause"}};
    for (int i = 0; i < 2; i++) {
        struct desk desk, *d = &desk;
        struct pair pair;
        open_desk(d, hg_memory_new(), begun);
        begin_pair(d, &pair, false, ",\"think\":600000");
        assert_false(first_wish(d, &pair, 0).at);
        done(ask_pair(d, &pair, 1, asked[i].method, ""));
        uint64_t until = d->now_ms + MINUTE;
        for (int who = 0; who < 2; who++)
            is_wish(first_wish(d, &pair, who), asked[i].what, 1, until);
        struct hg_memory *memory = d->memory;
        close_desk(d);
        open_desk(d, memory, begun + 30000);
        struct pair guest = {.v = {hg_online_come(d->online, NULL)}};
        memcpy(guest.id, pair.id, sizeof guest.id);
        is_wish(first_wish(d, &guest, 0), asked[i].what, 1, until);
        wait_for(d, 31000);
        assert_false(first_wish(d, &guest, 0).at);
        close_all(d);
    }
}

/* Each reads what he saw himself; nobody reads what is hidden from him, and what was taken back before is not taken back. */
static void what_would_be_taken_back(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char text[256];
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, "");
    play(d, &pair, 0);
    play(d, &pair, 1);
    done(ask_pair(d, &pair, 0, "table.undo", ""));
    struct hg_json wish = first_wish(d, &pair, 1);
    is_wish(wish, "undo", 0, d->now_ms + UINT64_C(2) * 24 * 3600 * 1000);
    assert_int_equal(number(wish, "moves"), 2);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(wish, "what"));
    assert_true(hg_json_next(&walk));
    assert_true(hg_json_get_text(walk.value, text, sizeof text) > 0);
    done(ask_pair(d, &pair, 1, "table.undo", ",\"agree\":true"));
    assert_false(first_wish(d, &pair, 0).at);
    close_all(d);
}

/* --- a pause -------------------------------------------------------------------------------------------------------- */

/* Ten minutes, three times. */
static void a_pause_ends(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, &pair, false, ",\"think\":1800000,\"bank\":60000");
    struct hg_json seen = join(d, &pair, 0);
    assert_int_equal(number(hg_json_member(seen, "bank"), "1"), 60000);
    assert_int_equal(number(hg_json_member(seen, "settings"), "bank"), 60000);
    for (int left = 2; left >= 0; left--) {
        for (int who = 0; who < 2; who++)
            done(ask_pair(d, &pair, who, "table.pause", ""));
        struct hg_json paused = hg_json_member(join(d, &pair, 0), "paused");
        assert_int_equal(number(paused, "since"), d->now_ms);
        assert_int_equal(number(paused, "until"), d->now_ms + 600000);
        assert_int_equal(number(paused, "left"), left);
        wait_for(d, 599000);
        assert_true(hg_json_member(join(d, &pair, 0), "paused").at);
        wait_for(d, 2000);
        assert_false(hg_json_member(join(d, &pair, 0), "paused").at);
    }
    refused(ask_pair(d, &pair, 0, "table.pause", ""), "too-late");
    assert_int_equal(count_in_record(d, pair.id, "{\"pause\":false"), 3);
    close_all(d);
}

/* --- bots ----------------------------------------------------------------------------------------------------------- */

enum { THREE = 3 };

struct three {
    struct hg_visitor *v[THREE];
    char id[16];
};

static struct hg_json ask_three(struct desk *d, const struct three *three, int who, const char *method,
                                const char *more)
{
    char params[256];
    snprintf(params, sizeof params, "{\"table\":\"%s\"%s}", three->id, more);
    return tell_desk(d, three->v[who], method, params);
}

/* A game of three persons, who have all joined. */
static void begin_three(struct desk *d, struct three *three)
{
    char create[128];
    int at = 0;
    const struct hg_game *game = next_game(&at, false);
    while (game->max_seats < THREE)
        game = next_game(&at, false);
    for (int i = 0; i < THREE; i++) {
        three->v[i] = hg_online_come(d->online, NULL);
        snprintf(create, sizeof create, "{\"name\":\"%c\"}", 'A' + i);
        done(tell_desk(d, three->v[i], "guest.begin", create));
    }
    snprintf(create, sizeof create, "{\"game\":\"%s\",\"seats\":3}", game->id);
    struct hg_json made = hg_json_member(tell_desk(d, three->v[0], "table.create", create), "result");
    assert_true(hg_json_get_text(hg_json_member(made, "table"), three->id, sizeof three->id) > 0);
    for (int i = 0; i < 2 * THREE; i++)
        sit(d, three->v[i % THREE], three->id, i % THREE, i >= THREE);
    for (int i = 0; i < THREE; i++)
        done(ask_three(d, three, i, "table.join", ""));
}

/* Whether a bot plays at seat 2, as seat 0 is told. */
static bool has_bot(struct desk *d, const struct three *three)
{
    struct hg_json_walk walk =
        hg_json_walk(hg_json_member(hg_json_member(ask_three(d, three, 0, "table.join", ""), "result"), "seats"));
    while (hg_json_next(&walk))
        if (walk.index == 2)
            return hg_json_member(walk.value, "bot").at;
    return false;
}

static const char for_two[] = ",\"seat\":2";

/* The third one goes: both others must want the bot. One refuses, and he comes back before the second time comes to an end. */
static void a_bot_when_all_agree(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct three three;
    open_desk(d, hg_memory_new(), begun);
    begin_three(d, &three);
    refused(ask_three(d, &three, 0, "seat.bot", for_two), "seat-taken");
    done(ask_three(d, &three, 2, "table.leave", ""));
    wait_for(d, 59000);
    refused(ask_three(d, &three, 0, "seat.bot", for_two), "seat-taken");
    wait_for(d, 2000);
    done(ask_three(d, &three, 0, "seat.bot", for_two));
    struct pair pair = {.v = {three.v[0], three.v[1]}};
    memcpy(pair.id, three.id, sizeof pair.id);
    struct hg_json wish = first_wish(d, &pair, 1);
    is_wish(wish, "bot", 0, d->now_ms + UINT64_C(2) * 24 * 3600 * 1000);
    assert_int_equal(number(wish, "seat"), 2);
    assert_false(holds_seat(hg_json_member(wish, "waiting"), 2));
    assert_false(has_bot(d, &three));
    done(ask_three(d, &three, 1, "seat.bot", ",\"seat\":2,\"agree\":false"));
    assert_false(first_wish(d, &pair, 1).at);
    done(ask_three(d, &three, 1, "seat.bot", for_two));
    done(ask_three(d, &three, 2, "table.join", ""));
    wait_for(d, 1000);
    assert_false(first_wish(d, &pair, 0).at); /* he is here again */
    assert_false(has_bot(d, &three));
    done(ask_three(d, &three, 2, "table.leave", ""));
    wait_for(d, 61000);
    done(ask_three(d, &three, 0, "seat.bot", for_two));
    done(ask_three(d, &three, 1, "seat.bot", for_two));
    assert_true(has_bot(d, &three));
    refused(ask_three(d, &three, 1, "seat.bot", for_two), "seat-taken");
    done(ask_three(d, &three, 2, "seat.take", for_two));
    assert_false(has_bot(d, &three));
    close_all(d);
}

/* Whoever has not answered goes, too: all who are here want it then. */
static void the_last_one_here_decides(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct three three;
    open_desk(d, hg_memory_new(), begun);
    begin_three(d, &three);
    done(ask_three(d, &three, 2, "table.leave", ""));
    wait_for(d, 61000);
    done(ask_three(d, &three, 0, "seat.bot", for_two));
    assert_false(has_bot(d, &three));
    done(ask_three(d, &three, 1, "table.leave", ""));
    wait_for(d, 1000);
    assert_true(has_bot(d, &three));
    close_all(d);
}

/* Before the game a bot sits down and gets up, as often as somebody wants; one seat stays a person's. */
static void bots_before_the_game(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair, guest = {0};
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, false, "");
    memcpy(guest.id, pair.id, sizeof guest.id);
    guest.v[0] = guest.v[1] = hg_online_come(d->online, NULL);
    refused(ask_pair(d, &guest, 1, "seat.bot", ""), "not-your-seat");
    done(ask_pair(d, &pair, 0, "seat.bot", ",\"key\":\"a\""));
    done(ask_pair(d, &pair, 0, "seat.bot", ",\"key\":\"a\""));
    refused(ask_pair(d, &pair, 0, "seat.bot", ",\"key\":\"b\""), "seat-taken");
    char other[64];
    snprintf(other, sizeof other, "{\"table\":\"%s\",\"seat\":1}", pair.id);
    refused(tell_desk(d, pair.v[0], "seat.bot", other), "bad-param");
    refused(ask_pair(d, &guest, 0, "seat.bot", ",\"level\":null"), "not-your-seat");
    done(ask_pair(d, &pair, 0, "seat.bot", ",\"level\":null"));
    done(ask_pair(d, &pair, 0, "seat.bot", ",\"level\":null"));
    seat_pair(d, &pair);
    refused(ask_pair(d, &pair, 0, "seat.bot", ",\"level\":null"), "too-late");
    close_all(d);
}

/* --- the rest of what is told --------------------------------------------------------------------------------------- */

/* Who made the table is told so, how it is played, and how many starts were broken off, whatever happens to the server. */
static void what_a_table_is(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_desk(d, hg_memory_new(), begun);
    make_pair(d, &pair, false, ",\"think\":259200000,\"bank\":1000,\"per\":\"turn\",\"undo\":\"free\"");
    struct hg_json seen = join(d, &pair, 0), settings = hg_json_member(seen, "settings");
    assert_true(flag(seen, "made"));
    assert_true(hg_json_is(hg_json_member(settings, "per"), "turn"));
    assert_true(hg_json_is(hg_json_member(settings, "undo"), "free"));
    assert_int_equal(number(settings, "think"), 259200000);
    assert_false(hg_json_member(settings, "clock").at);
    assert_int_equal(number(seen, "broken_off"), 0);
    assert_false(flag(seen, "edited"));
    assert_false(hg_json_member(seen, "edition_text").at);
    assert_false(flag(join(d, &pair, 1), "made"));
    sit(d, pair.v[0], pair.id, 0, false);
    sit(d, pair.v[1], pair.id, 1, false);
    done(ask_pair(d, &pair, 1, "seat.leave", ""));
    assert_int_equal(number(join(d, &pair, 0), "broken_off"), 1);
    struct hg_memory *memory = d->memory;
    close_desk(d);
    open_desk(d, memory, begun + 1000);
    struct pair guest = {.v = {hg_online_come(d->online, NULL)}};
    memcpy(guest.id, pair.id, sizeof guest.id);
    assert_int_equal(number(join(d, &guest, 0), "broken_off"), 1);
    assert_false(flag(join(d, &guest, 0), "made"));
    close_all(d);
}

/* Whoever knows nothing of the table yet gets the edition itself, where it is none inside the program. */
static void an_edition_of_ones_own(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair = {0};
    char shown[64];
    struct hg_out create = hg_out_growing();
    int at = 0;
    const char *game = next_game(&at, false)->id;
    open_desk(d, hg_memory_new(), begun);
    pair.v[0] = hg_online_come(d->online, NULL);
    done(tell_desk(d, pair.v[0], "guest.begin", "{\"name\":\"Ada\"}"));
    snprintf(shown, sizeof shown, "{\"game\":\"%s\"}", game);
    static const char title[] = "{\"game\":\"";
    struct hg_json edition = hg_json_member(tell_desk(d, pair.v[0], "edition.show", shown), "result");
    assert_memory_equal(edition.at, title, sizeof title - 1);
    hg_json_open(&create, '{');
    hg_json_text(&create, "game", game);
    hg_json_key(&create, "edition");
    hg_put(&create, title);
    hg_put(&create, "My ");
    hg_put_bytes(&create, edition.at + sizeof title - 1, hg_json_size(edition) - sizeof title + 1);
    hg_json_close(&create, '}');
    struct hg_json made = tell_desk(d, pair.v[0], "table.create", create.text);
    done(made);
    assert_true(hg_json_get_text(hg_json_member(hg_json_member(made, "result"), "table"), pair.id, 16) > 0);
    assert_true(flag(join(d, &pair, 0), "edited"));
    assert_true(hg_json_member(join(d, &pair, 0), "edition_text").at);
    snprintf(shown, sizeof shown, "{\"table\":\"%s\",\"after\":1}", pair.id);
    struct hg_json again = hg_json_member(tell_desk(d, pair.v[0], "table.join", shown), "result");
    assert_true(flag(again, "edited"));
    assert_false(hg_json_member(again, "edition_text").at);
    hg_out_free(&create);
    close_all(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_wish_is_told),
        cmocka_unit_test(what_would_be_taken_back),
        cmocka_unit_test(a_pause_ends),
        cmocka_unit_test(a_bot_when_all_agree),
        cmocka_unit_test(the_last_one_here_decides),
        cmocka_unit_test(bots_before_the_game),
        cmocka_unit_test(what_a_table_is),
        cmocka_unit_test(an_edition_of_ones_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
