/* test_hint.c: hints in The Sands of Time: what speaks for a move, by rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sands/sands.h"
#include "sands_bench.h"
#include "hints.h"

/* [sands 9.2, 19.5] The arch is worth more than a quarry, since it raises heritage. */
static void what_a_structure_gives(void **state)
{
    struct suite *t = sands_from("x14", NULL);
    (void)state;
    suite_play(t, "1 resolve build");
    struct hg_hint hint = hint_for(t, 0);
    expect_move(t, hint.move, "build victory-arch rhodes");
    expect_reason(&hint, "Your {category} heritage: {after} instead of {before}.", 0, 1);
    suite_free(t);
}

/* [sands 7.5, 7.22, 19.7] What is annexed is lost to somebody; a battle is told by its strengths. */
static void what_others_lose(void **state)
{
    struct suite *t = sands_from("x11", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer");
    struct hg_hint hint = hint_for(t, 0);
    expect_move(t, hint.move, "annex rhodes");
    expect_reason(&hint, "Your territories: {after} instead of {before}.", 3, 4);
    expect_reason(&hint, "Territories of {other}: {after} instead of {before}.", 2, 1);
    sands_go_to(t, "battle");
    suite_play(t, "1 resolve conquer");
    hint = hint_for(t, 0);
    expect_reason(&hint, "In the battle you are stronger by {after} before the dice.", 0, 3);
    suite_free(t);
}

/* A card only opens choices: the hint goes on to where something comes of it. */
static void follows_a_card(void **state)
{
    struct suite *t = sands_from("caravan", NULL);
    (void)state;
    struct hg_hint hint = hint_for(t, 0);
    expect_move(t, hint.move, "resolve caravan-1");
    assert_true(hint.steps > 0);
    expect_reason(&hint, "Trade goods you reach: {after} instead of {before}.", 0, 1);
    suite_free(t);
}

/* [sands 4.5, 4.7] Cards are followed to the own turn, whatever others will have done by then: nothing of it is known. */
static void follows_selected_cards(void **state)
{
    struct suite *t = sands_from("selection", NULL);
    (void)state;
    for (int last = 0; last < 2; last++) {
        struct hg_hint hint = hint_for(t, 2);
        assert_int_equal(hint.move.kind, SANDS_MOVE_SELECT);
        assert_true(hint.steps > 0 && hint.reasons > 0);
        assert_int_equal(hint.then[0].kind, SANDS_MOVE_RESOLVE);
        suite_play(t, last ? "" : "1 select conquer raid; 2 select conquer raid");
    }
    suite_free(t);
}

static void no_two_positions_have_the_same_lines(void **state)
{
    struct suite *t = sands_from("muster", NULL);
    (void)state;
    expect_no_worth(t, 0, "1 resolve muster");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_structure_gives),
        cmocka_unit_test(what_others_lose),
        cmocka_unit_test(follows_a_card),
        cmocka_unit_test(follows_selected_cards),
        cmocka_unit_test(no_two_positions_have_the_same_lines),
    };
    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
