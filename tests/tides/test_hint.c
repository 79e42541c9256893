/* test_hint.c: hints in Tides of Time: what speaks for a card, and what no hint says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/kinds.h"
#include "games/tides/tides.h"
#include "table/hint.h"
#include "tides_bench.h"

enum { LUCKS = 20 };

static struct hg_hint hint_for(struct suite *t, int seat, uint64_t luck, bool *same)
{
    uint32_t view[64];
    struct hg_hint hint;
    struct hg_rng rng = {luck}, again = {luck};
    const struct hg_bot *bot = hg_bot_find(t->game, "greedy");
    t->game->view(t->rules, t->state, seat, view);
    hg_hint_find(t->game, t->rules, view, seat, bot, &rng, &hint);
    struct hg_move move = hg_bot_choose(bot, t->game, t->rules, view, seat, &again);
    *same = memcmp(&move, &hint.move, sizeof move) == 0;
    return hint;
}

static void expect_move(struct suite *t, const struct hg_hint *hint, int number)
{
    char text[64];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_move_write(t->game, t->rules, hint->move, &out);
    assert_string_equal(text, bench_slugs[number - 1]);
}

static void expect_reason(struct suite *t, const struct hg_hint *hint, int i, const char *rule, const char *text,
                          int before, int after)
{
    (void)t;
    assert_true(i < hint->reasons);
    assert_string_equal(hint->reason[i].rule, rule);
    assert_string_equal(hint->reason[i].text, text);
    assert_int_equal(hint->before[i], before);
    assert_int_equal(hint->reason[i].value, after);
}

/* The Eye of the North gives 12 in an empty kingdom and the others nothing. The bot knows that the Eye will lose by every
 * card that follows, and picks another; a hint would look like a mistake. [tides 8.8] */
static void takes_twelve_before_nothing(void **context)
{
    struct suite *t = bench_load_with(NULL);
    bool same, corrected = false;
    (void)context;
    bench_deal(t, "5 7 10 13 15", "1 2 3 4 6");
    for (uint64_t luck = 1; luck <= LUCKS; luck++) {
        struct hg_hint hint = hint_for(t, 0, luck, &same);
        corrected |= !same;
        expect_move(t, &hint, 10);
        expect_reason(t, &hint, 0, "8.8", "{card} brings you {after} instead of {before}.", 0, 12);
    }
    assert_true(corrected);
    suite_free(t);
}

/* Kings Nest against the Citadel: the Ziggurat brings 7 for the Palaces [8.2]; the Eye [8.8] brings 9, and the other seat
 * would get as much from it [3.5]. */
static void tells_what_speaks_for_a_card(void **context)
{
    struct suite *t = bench_load_with(NULL);
    bool same;
    (void)context;
    bench_deal(t, "1 2 3 4 5", "6 7 8 9 10");
    bench_play(t, "1 @1; 2 @6");
    struct hg_hint hint = hint_for(t, 0, 1, &same);
    expect_move(t, &hint, 10);
    assert_int_equal(hint.steps, 0);
    assert_int_equal(hint.reasons, 2);
    expect_reason(t, &hint, 0, "8.8", "{card} brings you {after} instead of {before}.", 0, 9);
    expect_reason(t, &hint, 1, "3.5", "The best card that you hand on would bring {other} {after} instead of {before}.",
                  9, 3);
    suite_free(t);
}

/* With empty kingdoms none of these gains anything; and what is picked next depends on the other seat. */
static void a_first_pick_may_have_no_reason(void **context)
{
    struct suite *t = bench_load_with(NULL);
    bool same;
    (void)context;
    bench_deal(t, "2 5 7 13 15", "1 3 4 6 8");
    bench_play(t, "2 @1");
    struct hg_hint hint = hint_for(t, 0, 1, &same);
    assert_true(same);
    assert_int_equal(hint.reasons, 0);
    assert_int_equal(hint.steps, 0);
    suite_free(t);
}

/* Nothing can be supposed of relics [11.2], so nothing is said. */
static void says_nothing_of_relics(void **context)
{
    struct suite *t = bench_load_with(NULL);
    bool same;
    (void)context;
    bench_deal(t, "1 2 3 4 5", "6 7 8 9 10");
    bench_play(t, "1 @1; 2 @6; 1 @7; 2 @2; 1 @3; 2 @8; 1 @9; 2 @4");
    assert_int_equal(hint_for(t, 0, 1, &same).reasons, 0);
    assert_true(same);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_twelve_before_nothing),
        cmocka_unit_test(tells_what_speaks_for_a_card),
        cmocka_unit_test(a_first_pick_may_have_no_reason),
        cmocka_unit_test(says_nothing_of_relics),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
