/* test_end.c: the end of a generation, of a dynasty and of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sands_bench.h"

/* [sands 17.6, 18.5, 18.6, 18.7] Two territories of seat 1 are full, one of them has an Aqueduct; unrest is at its
 * maximum, so a point is lost. */
static void crowding(void **state)
{
    struct suite *t = sands_from("crowd", NULL);
    (void)state;
    suite_play(t, "- roll 1");
    assert_int_equal(suite_expect_event(t, "crowded").a, sands_territory(t, "syria"));
    sands_expect_unrest(t, 1, 7);
    assert_int_equal(sands_seat_of(t, 1)->points, 4);
    sands_expect_unrest(t, 2, 5);
    suite_free(t);
}

/* [sands 18.8, 18.9, 18.10] Ten citizens where eight may stay: one full round of the two who are there. */
static void attrition(void **state)
{
    struct suite *t = sands_from("crowd", NULL);
    (void)state;
    suite_play(t, "- roll 1");
    sands_expect_ask(t, "remove");
    suite_play(t, "2 remove warrior; 3 remove peasant");
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "gallia"), 3);
    assert_int_equal(sands_there(t, 3, SANDS_PEASANT, "gallia"), 0);
    suite_free(t);
}

/* [sands 18.11, 18.12, 18.13] */
static void new_generation(void **state)
{
    struct suite *t = sands_from("crowd", NULL);
    (void)state;
    suite_play(t, "- roll 1; 2 remove warrior; 3 remove peasant");
    assert_int_equal(sands_of(t)->start, 1);
    assert_int_equal(sands_of(t)->turn, 0);
    assert_int_equal(sands_of(t)->space, 5);
    assert_int_equal(sands_seat_of(t, 2)->used, 0);
    assert_int_equal(sands_seat_of(t, 2)->stock[SANDS_CROPS] <= 5, 1);
    sands_expect_ask(t, "select");
    suite_free(t);
}

/* [sands 19.1, 19.2, 19.13] A Wonder of nobody scores nothing; Vision makes two of one. */
static void wonders(void **state)
{
    struct suite *t = sands_from("wonders", NULL);
    (void)state;
    assert_int_equal(sands_seat_of(t, 1)->points, 4);
    assert_int_equal(sands_seat_of(t, 2)->points, 1);
    assert_int_equal(sands_seat_of(t, 3)->points, 0);
    assert_int_equal(sands_of(t)->dynasty, 1);
    suite_free(t);
}

/* [sands 19.10] Heritage rises when all categories of a seat are scored: a question in between finds it as it was. */
static void heritage_rises_afterwards(void **state)
{
    struct suite *t = sands_from("scored", NULL);
    (void)state;
    sands_expect_ask(t, "score");
    assert_int_equal(sands_seat_of(t, 2)->points, 1);
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_CIVIL], 4);
    suite_play(t, "2 score d");
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_CIVIL], 5);
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_POLITICAL], 8);
    suite_free(t);
}

/* [sands 1.1, 20.1, 20.2, 20.3] Both have 16 after the bonuses; the chronicle of the last dynasty decides. */
static void game_end(void **state)
{
    struct suite *t = sands_from("last", NULL);
    struct hg_score score;
    (void)state;
    sands_expect_ask(t, "nothing");
    sands_score(t->rules, t->state, &score);
    assert_int_equal(score.points[0], 16); /* territories and symbols */
    assert_int_equal(score.points[1], 16); /* a chronicle, territories, unrest and symbols */
    assert_int_equal(score.points[2], 8);
    assert_int_equal(score.winners, 2);
    suite_expect_refusal(t, "1 end", "game-over");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crowding),
        cmocka_unit_test(attrition),
        cmocka_unit_test(new_generation),
        cmocka_unit_test(wonders),
        cmocka_unit_test(heritage_rises_afterwards),
        cmocka_unit_test(game_end),
    };
    return cmocka_run_group_tests_name("ends", tests, NULL, NULL);
}
