/* test_asks.c: what is asked of whom, with the statement behind it. That every row occurs, says the same of a view as of its
 * state and cites a statement, the generic suite shows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sandstone_bench.h"

static const struct hg_ask *asked(const struct suite *t, int seat, struct hg_out *said)
{
    struct hg_arg args[HG_ASK_ARGS];
    const struct hg_words words = {.language = &hg_languages[0]};
    const struct hg_ask *ask = hg_ask_of(t->game, t->rules, t->state, seat, args);
    if (ask)
        hg_say_of(t->rules, &words, said, ask->text, args);
    return ask;
}

/* The seat is asked that, and the other one nothing. */
static void expect_asked(struct suite *t, int seat, const char *code, const char *rule, const char *text)
{
    char room[128] = "";
    struct hg_out said = hg_out_fixed(room, sizeof room);
    const struct hg_ask *ask = asked(t, seat, &said);
    assert_non_null(ask);
    assert_string_equal(ask->code, code);
    assert_string_equal(ask->rule, rule);
    assert_string_equal(room, text);
    assert_null(asked(t, !seat, &said));
}

static void opening(void **context) /* [sandstone 2.14, 2.15, 4.3] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    expect_asked(t, GRAY, "opening-stronghold", "2.14", "Where do you place your Stronghold?");
    bench_play(t, "2 place stronghold c5");
    expect_asked(t, GRAY, "opening-tower", "2.14", "Where do you place your first Tower?");
    bench_play(t, "2 place tower c6");
    expect_asked(t, GOLD, "distant-stronghold", "2.15", "Where do you place your Stronghold?");
    bench_play(t, "1 place stronghold b1");
    expect_asked(t, GOLD, "distant-tower", "2.15", "Where do you place your first Tower?");
    bench_play(t, "1 place tower b2");
    expect_asked(t, GOLD, "order", "4.3", "Year 1: go first or second?");
    suite_free(t);
}

static void turn(void **context) /* [sandstone 4.7, 5.7, 5.8, 6.1, 9.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_play(t, "2 place stronghold c5; 2 place tower c6; 1 place stronghold b1; 1 place tower b2; 1 first");
    expect_asked(t, GOLD, "swap-hand", "4.7", "Before your turn: use your Priority?");
    bench_play(t, "1 keep hand");
    expect_asked(t, GOLD, "first-action", "5.7", "Choose your first action: which one?");
    bench_play(t, "1 tower");
    expect_asked(t, GOLD, "tower-action", "6.1", "Tower Action: where does the Tower go?");
    bench_play(t, "1 at a1");
    expect_asked(t, GOLD, "second-action", "5.8", "Choose your second action: which one?");
    bench_play(t, "1 play settlers");
    expect_asked(t, GOLD, "place-tower", "9.2", "Settlers: where does the Tower go?");
    suite_free(t);
}

static void building(void **context) /* [sandstone 7.1, 7.3, 7.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a1, T b4 b3 d1", "S d6, T c4"});
    bench_play(t, "1 build");
    expect_asked(t, GOLD, "build", "7.1", "Build: which two Towers go?");
    bench_play(t, "1 pair b4 b3");
    expect_asked(t, GOLD, "built-stronghold", "7.1", "Build: where does the Stronghold go?");
    bench_play(t, "1 at b4");
    expect_asked(t, GOLD, "clear", "7.3", "Remove a Tower: which one?");
    BENCH_SET(t, .pieces = {"S a1, T b4 d1", "S d6, T c4"});
    bench_play(t, "1 exchange");
    expect_asked(t, GOLD, "exchange", "7.8", "Exchange: which Stronghold goes where?");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening),
        cmocka_unit_test(turn),
        cmocka_unit_test(building),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
