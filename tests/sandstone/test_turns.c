/* test_turns.c: Years, Priority, order, turns and winning [sandstone 4, 5]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* A first Year in which both can pay: gold holds Priority and goes second. */
#define OPENING "2 place stronghold c5; 2 place tower c6; 1 place stronghold b1; 1 place tower b2;"
#define GRAY_1  "2 tower; 2 at d5; 2 play settlers; 2 at d1;"
#define GOLD_1  "1 tower; 1 at a1; 1 exchange; 1 from b1 to b2;"

static struct suite *begin(const char *script)
{
    struct suite *t = bench_load(NULL);
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_play(t, OPENING);
    bench_play(t, script);
    return t;
}

/* --- order -------------------------------------------------------------------------------------------------------- */

static void five_years(void **context) /* [sandstone 1.2, 4.1, 4.2] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {41};
    (void)context;
    for (int game = 0; game < 100; game++) {
        int years = 0, last = 0, early = 0;
        for (suite_setup(t, 2); bench_random_step(t, &rng);) {
            struct bench_sight s = bench_look(t);
            years += bench_count_events(t, "year-began");
            early += bench_count_events(t, "won");
            assert_true(s.year >= last && s.year <= last + 1 && s.year <= 5);
            last = s.year;
        }
        assert_true(years <= 5 && (early || years == 5));
        assert_int_equal(last, years);
    }
    suite_free(t);
}

static void one_turn_each(void **context) /* [sandstone 4.2, 5.7] */
{
    struct suite *t = begin("1 second");
    (void)context;
    bench_expect_turn(t, GRAY, "act");
    bench_refuse(t, "1 tower", "not-your-turn", "4.2");
    bench_play(t, GRAY_1);
    bench_expect_turn(t, GOLD, "act");
    bench_refuse(t, "2 tower", "not-your-turn", "4.2");
    bench_play(t, GOLD_1);
    bench_expect_turn(t, GRAY, "order"); /* the Domain Check is over */
    suite_free(t);
}

static void the_holder_chooses(void **context) /* [sandstone 4.3, 4.4] */
{
    struct suite *t = begin("");
    (void)context;
    bench_expect_turn(t, GOLD, "order");
    bench_expect_moves(t, GOLD, "first; second");
    bench_expect(t, GOLD, "center", "['settlers','masons','drive']");
    bench_refuse(t, "2 first", "not-your-order", "4.3");
    bench_refuse(t, "1 tower", "choose-order-first", "4.3");
    bench_play(t, "1 first");
    bench_expect(t, ALL, "first", "0");
    bench_expect_turn(t, GOLD, "option");
    bench_refuse(t, "1 first", "order-is-chosen", "4.3");
    bench_play(t, "1 keep hand");
    bench_refuse(t, "1 second", "order-is-chosen", "4.3");
    suite_free(t);
    t = begin("1 second");
    bench_expect(t, ALL, "first", "1");
    bench_expect(t, ALL, "priority", "0");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

static void order_before_new_cards(void **context) /* [sandstone 4.5, 11.3] */
{
    struct suite *t = begin("1 second;" GRAY_1 GOLD_1);
    (void)context;
    bench_expect_turn(t, GRAY, "order");
    bench_expect(t, ALL, "priority", "1"); /* Deserts 2 : 2 */
    bench_refuse(t, "1 first", "not-your-order", "4.3");
    bench_expect_moves(t, GRAY, "first; second");
    bench_play(t, "2 first");
    assert_int_equal(bench_count_events(t, "center-cleared"), 1);
    bench_expect_turn(t, HG_CHANCE, "deal");
    bench_play(t, "- ability raiders; - ability tribute; - ability nomads");
    bench_expect(t, ALL, "center", "['raiders','tribute','nomads']");
    bench_expect(t, ALL, "year", "2");
    bench_expect_turn(t, GRAY, "option");
    suite_free(t);
}

/* --- the Priority option ------------------------------------------------------------------------------------------ */

static void option_for_going_first(void **context) /* [sandstone 4.6, 4.8] */
{
    struct suite *t = begin("1 first");
    (void)context;
    bench_expect_turn(t, GOLD, "option");
    bench_expect_moves(t, GOLD, "take settlers; take masons; take drive; keep hand");
    bench_refuse(t, "1 tower", "priority-option-first", "4.8");
    bench_play(t, "1 keep hand");
    bench_expect_events(t, ALL, "option-declined 1");
    bench_expect_turn(t, GOLD, "act");
    bench_expect(t, ALL, "seats.0.hand", "'raiders'");
    bench_expect(t, ALL, "actions", "[]");
    bench_play(t, "1 tower; 1 at a1");
    bench_refuse(t, "1 take settlers", "too-late-for-option", "4.8");
    bench_play(t, "1 exchange; 1 from b1 to b2");
    bench_expect_turn(t, GRAY, "act"); /* no option for the other player */
    bench_refuse(t, "2 take settlers", "no-priority-option", "4.6");
    suite_free(t);
    t = begin("1 second");
    bench_expect_turn(t, GRAY, "act"); /* nobody has it */
    bench_refuse(t, "2 keep hand", "no-priority-option", "4.6");
    bench_play(t, GRAY_1);
    bench_expect_turn(t, GOLD, "act");
    bench_refuse(t, "1 take masons", "no-priority-option", "4.6");
    suite_free(t);
}

static void hand_for_center(void **context) /* [sandstone 4.7, 9.9] */
{
    struct suite *t = begin("1 first; 1 take masons");
    (void)context;
    bench_expect(t, ALL, "seats.0.hand", "'masons'");
    bench_expect(t, ALL, "center", "['settlers','raiders','drive']");
    bench_expect_events(t, ALL, "hand-swapped 1 masons raiders");
    bench_expect_turn(t, GOLD, "act");
    bench_expect(t, ALL, "actions", "[]");
    bench_refuse(t, "1 take drive", "too-late-for-option", "4.8");
    suite_free(t);
}

static void no_option_without_a_hand_card(void **context) /* [sandstone 4.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .year = 1, .pieces = {"S b1, T b2", "S c5, T c6"}, .hand = {NULL, "nomads"},
              .played = {"tribute", ""}, .center = "settlers masons drive");
    bench_play(t, "1 first");
    bench_expect_turn(t, GOLD, "act");
    bench_refuse(t, "1 take masons", "no-hand-card", "4.8");
    suite_free(t);
}

/* --- winning ------------------------------------------------------------------------------------------------------ */

/* Gold's turn begins with these pieces: how does gold win? NULL: not at all. */
static void expect_win(const char *gold, const char *gray, const char *how)
{
    struct suite *t = bench_load(NULL);
    BENCH_SET(t, .phase = "order", .pieces = {gold, gray});
    bench_play(t, "1 first");
    if (how) {
        char wanted[64];
        bench_expect_turn(t, ALL, "over");
        snprintf(wanted, sizeof wanted, "'%s'", how);
        bench_expect(t, ALL, "winner", "0");
        bench_expect(t, ALL, "won_by", wanted);
        assert_int_equal(bench_count_events(t, "won"), 1);
    } else {
        bench_expect_turn(t, GOLD, "act");
        assert_int_equal(bench_count_events(t, "won"), 0);
    }
    suite_free(t);
}

static void seven_of_a_type(void **context) /* [sandstone 5.2, 5.3] */
{
    (void)context;
    expect_win("T d6 b5 c4 c3 d3 a2 c2", "T a6 b6 a5 a1", "seven");
    expect_win("T d6 b5 c4 c3 d3 a2", "T a6 b6 a5 a1", NULL);
    expect_win("T d6 b5 c4 c3 d3 a2 a1", "T a6 b6 a5 b1", NULL);          /* six and one Mountains */
    expect_win("T d6 b5 c4 c3 d3 a2 c2 c1", "T a6 b6 a5 a1 b1", "seven"); /* eight do as well */
    expect_win("T d6 b5 c4 d3 a2 c2, S d1", "T a6 b6 a5, S b1", "seven"); /* c1 belongs to both */
    expect_win("T d6 b5 c4 d3 a2 c2, S d1", "T a6 b6 c1", NULL);
    expect_win("T a6 b6 a5 a4 b4 d4 b3", "T d6 b5 c4 c3", "seven"); /* Forest */
    expect_win("T c6 c5 d5 a3 b2 a1 b1", "T d6 b5 c4 c3", "seven"); /* Mountains */
}

static void four_more_towers(void **context) /* [sandstone 5.2, 5.4] */
{
    (void)context;
    expect_win("T a1 b1 c1 d1", "", "towers");
    expect_win("T a1 b1 c1, S d1", "", NULL);
    expect_win("T a1 b1 c1 d1", "S a6 d6", "towers"); /* Strongholds do not count */
    expect_win("T a1 b1 c1 d1", "T a6", NULL);
    expect_win("T a1 b1 c1 d1 a2", "T a6", "towers");
    expect_win("T a1 b1 c1 d1 a2 b2", "T a6", "towers");
    expect_win("T a6", "T a1 b1 c1 d1 a2", NULL);
}

static void three_strongholds(void **context) /* [sandstone 5.2, 5.5] */
{
    (void)context;
    expect_win("S a1 c3 d6", "", "strongholds");
    expect_win("S a1 c3, T d6", "", NULL);
    expect_win("S a1", "S d6 c4 b5", NULL); /* the other player's */
}

/* The holder goes first with a hand card, and the game is over before the option is asked for. */
static void winning_comes_before_the_option(void **context) /* [sandstone 4.8, 5.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"S a1 c3 d6", "T b6"}, .hand = {"raiders", "nomads"},
              .center = "settlers masons drive");
    bench_play(t, "1 first");
    bench_expect_turn(t, ALL, "over");
    bench_expect_events(t, ALL,
                        "order-chosen 1 first=0; won 1 strongholds; bonus-revealed 1 forest; hand-revealed 1 raiders;"
                        " bonus-revealed 2 desert; hand-revealed 2 nomads; ended winners=[0]");
    suite_free(t);
}

static void only_at_the_start_of_the_own_turn(void **context) /* [sandstone 5.6, 12.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    /* Gray has three Strongholds, gold is on turn and will have a lead of four Towers: nobody wins yet. */
    BENCH_SET(t, .pieces = {"S b3, T a1 b1 c1", "S a6 d6 d4"}, .center = "settlers raiders nomads");
    bench_play(t, "1 tower; 1 at b2");
    bench_expect_turn(t, GOLD, "act");
    bench_play(t, "1 play settlers; 1 at d1");
    bench_expect_turn(t, ALL, "over");
    bench_expect(t, ALL, "winner", "1");
    bench_expect(t, ALL, "won_by", "'strongholds'");
    struct hg_score score;
    sandstone_game.score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 1 << GRAY); /* with three pieces against six */
    bench_refuse(t, "1 tower", "game-over", "12.9");
    suite_free(t);
}

/* Gold, second in Year 5, ends it with a lead of four Towers; after the Domain Check points decide. */
static void not_after_the_fifth_domain_check(void **context) /* [sandstone 5.6, 12.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .year = 5, .pieces = {"T a1 b1 b2", "S d4"}, .first = GRAY, .turn = GOLD, .actions = "ability",
              .priority = GRAY, .center = "tribute - -", .played = {"drive raiders", "drive raiders"});
    bench_play(t, "1 tower; 1 at a2");
    bench_expect_turn(t, ALL, "over");
    bench_expect(t, ALL, "won_by", "'points'");
    assert_int_equal(bench_count_events(t, "won"), 0);
    suite_free(t);
}

/* --- two actions -------------------------------------------------------------------------------------------------- */

#define PRINTED                    \
    {                              \
        "S a4, T d4", "S c4, T b3" \
    }

static void two_of_three_categories(void **context) /* [sandstone 5.1, 5.7, 5.8] */
{
    static const char *const orders[][2] = {
        {"1 tower; 1 at a5", "1 exchange; 1 from a4 to d4"},
        {"1 exchange; 1 from a4 to d4", "1 tower; 1 at d5"},
        {"1 tower; 1 at a5", "1 play settlers; 1 at d1"},
        {"1 play settlers; 1 at d1", "1 tower; 1 at a5"},
        {"1 exchange; 1 from a4 to d4", "1 play settlers; 1 at a1"},
        {"1 play settlers; 1 at d1", "1 exchange; 1 from a4 to d4"},
    };
    struct suite *t = bench_load(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        BENCH_SET(t, .pieces = PRINTED);
        bench_play(t, orders[i][0]);
        bench_expect_turn(t, GOLD, "act");
        bench_play(t, orders[i][1]);
        bench_expect_turn(t, GRAY, "act");
        bench_expect(t, ALL, "actions", "[]");
    }
    suite_free(t);
}

static void no_category_twice(void **context) /* [sandstone 5.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED);
    bench_play(t, "1 tower; 1 at a5");
    bench_expect(t, ALL, "actions", "['tower']");
    bench_refuse(t, "1 tower", "category-used", "5.8");
    BENCH_SET(t, .pieces = {"S a4, T d4 a1 a2", "S c4, T b3"});
    bench_play(t, "1 exchange; 1 from a4 to d4");
    bench_refuse(t, "1 build", "category-used", "5.8");
    bench_refuse(t, "1 exchange", "category-used", "5.8");
    BENCH_SET(t, .pieces = {"S a4, T d4 a1 a2", "S c4, T b3"});
    bench_play(t, "1 play settlers; 1 at d1");
    bench_refuse(t, "1 play nomads", "category-used", "5.8");
    suite_free(t);
}

static void what_cannot_be_done_cannot_be_chosen(void **context) /* [sandstone 5.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T a1", "S c4, T b3"}, .center = "raiders settlers drive");
    bench_refuse(t, "1 exchange", "cannot-complete", "7.8");
    bench_refuse(t, "1 build", "no-pair-on-card", "7.1");
    bench_refuse(t, "1 play raiders", "no-target", "8.9");
    bench_refuse(t, "1 play drive", "no-target", "8.9");
    bench_expect_moves(t, GOLD, "tower; play settlers");
    suite_free(t);
}

/* A pair of Towers comes with the first action, and goes with it. */
static void the_first_action_opens_and_closes_ways(void **context) /* [sandstone 5.10] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T a1", "S c4, T b3"}, .center = "nomads raiders drive");
    bench_refuse(t, "1 build", "no-pair-on-card", "7.1");
    bench_play(t, "1 tower; 1 at a2");
    bench_expect_moves(t, GOLD, "build; play nomads");
    BENCH_SET(t, .pieces = {"T a1 a2", "S c4, T b3"}, .center = "nomads raiders drive");
    bench_expect_moves(t, GOLD, "build; play nomads"); /* no Tower Action: the only card with a Tower is full */
    bench_play(t, "1 play nomads; 1 from a1 to d1");
    bench_refuse(t, "1 build", "no-pair-on-card", "7.1");
    bench_expect_moves(t, GOLD, "tower");
    suite_free(t);
}

static void one_choice_after_the_other(void **context) /* [sandstone 5.7, 5.11, 15.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED);
    bench_refuse(t, "1 at a5", "choose-action-first", "5.7");
    bench_refuse(t, "1 from a4 to d4", "choose-action-first", "5.7");
    bench_refuse(t, "1 stop", "choose-action-first", "5.7");
    bench_play(t, "1 tower");
    bench_refuse(t, "1 exchange", "finish-action", "5.11");
    bench_refuse(t, "1 play settlers", "finish-action", "5.11");
    bench_refuse(t, "1 tower", "finish-action", "5.11");
    bench_refuse(t, "1 from a4 to d4", "wrong-choice-now", "15.1");
    bench_refuse(t, "1 stop", "nothing-to-stop", "7.5");
    bench_refuse(t, "1 skip", "must-not-skip", "9.11");
    bench_refuse(t, "1 pair a6 a5", "wrong-choice-now", "15.1");
    bench_refuse(t, "1 lose a4", "upkeep-is-paid", "10.9");
    suite_free(t);
}

static void both_actions_are_forced(void **context) /* [sandstone 5.12] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED);
    bench_refuse(t, "1 pass", "turn-is-forced", "5.12");
    /* Only a harmful Exchange is left: it must be taken. */
    BENCH_SET(t, .pieces = {"S a6, T d1", "S c4, T b3"}, .actions = "tower", .center = "raiders drive masons");
    bench_expect_moves(t, GOLD, "exchange");
    bench_refuse(t, "1 pass", "turn-is-forced", "5.12");
    suite_free(t);
}

static void forfeited_turns(void **context) /* [sandstone 5.13, 5.14] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"", "S c4, T b3"}, .center = "raiders nomads drive");
    bench_play(t, "1 first");
    bench_expect_turn(t, GRAY, "act");
    assert_true(bench_count_events(t, "action-forfeited") > 0);
    /* On c3, beside a Stronghold on the same card, nothing follows. */
    BENCH_SET(t, .pieces = {"", "S c4, T b3"}, .center = "raiders settlers drive");
    bench_play(t, "1 play settlers; 1 at c3");
    assert_true(bench_count_events(t, "action-forfeited") > 0);
    bench_expect_turn(t, GRAY, "act");
    BENCH_SET(t, .pieces = {"S a6", "S c4, T b3"}, .center = "raiders drive masons");
    bench_expect_moves(t, GOLD, "tower");
    bench_play(t, "1 tower; 1 at a5");
    bench_expect_turn(t, GOLD, "act"); /* an Exchange has become possible */
    bench_expect_moves(t, GOLD, "exchange");
    /* The turn of a player without pieces comes all the same, and so does the Domain Check. */
    BENCH_SET(t, .pieces = {"S c6, T c5", ""}, .actions = "tower", .center = "raiders drive masons");
    bench_play(t, "1 exchange; 1 from c6 to c5");
    assert_true(bench_count_events(t, "action-forfeited") > 0);
    assert_int_equal(bench_count_events(t, "income"), 2);
    suite_free(t);
}

static void the_way_back(void **context) /* [sandstone 5.14] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"", "S c4, T b3"}, .center = "raiders settlers drive");
    bench_play(t, "1 first");
    bench_expect_turn(t, GOLD, "act");
    bench_expect_moves(t, GOLD, "play settlers");
    bench_play(t, "1 play settlers; 1 at a1");
    bench_expect_moves(t, GOLD, "tower"); /* on the same card now */
    /* From the hand Settlers ask for an own Tower. */
    BENCH_SET(t, .phase = "order", .pieces = {"", "S c4, T b3"}, .center = "raiders masons drive",
              .hand = {"settlers", "nomads"});
    bench_play(t, "1 first; 1 keep hand");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

static void games_are_short(void **context) /* [sandstone 5.15] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {515};
    (void)context;
    for (int game = 0; game < 300; game++) {
        int actions = 0, cards = 0;
        for (suite_setup(t, 2); bench_random_step(t, &rng);) {
            actions += bench_count_events(t, "action-chosen");
            cards += bench_count_events(t, "card-played") + bench_count_events(t, "hand-card-played");
        }
        assert_true(actions + cards <= 20 && cards <= 10 && t->plies < 200);
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_years),
        cmocka_unit_test(one_turn_each),
        cmocka_unit_test(the_holder_chooses),
        cmocka_unit_test(order_before_new_cards),
        cmocka_unit_test(option_for_going_first),
        cmocka_unit_test(hand_for_center),
        cmocka_unit_test(no_option_without_a_hand_card),
        cmocka_unit_test(seven_of_a_type),
        cmocka_unit_test(four_more_towers),
        cmocka_unit_test(three_strongholds),
        cmocka_unit_test(winning_comes_before_the_option),
        cmocka_unit_test(only_at_the_start_of_the_own_turn),
        cmocka_unit_test(not_after_the_fifth_domain_check),
        cmocka_unit_test(two_of_three_categories),
        cmocka_unit_test(no_category_twice),
        cmocka_unit_test(what_cannot_be_done_cannot_be_chosen),
        cmocka_unit_test(the_first_action_opens_and_closes_ways),
        cmocka_unit_test(one_choice_after_the_other),
        cmocka_unit_test(both_actions_are_forced),
        cmocka_unit_test(forfeited_turns),
        cmocka_unit_test(the_way_back),
        cmocka_unit_test(games_are_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
