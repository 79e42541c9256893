/* test_bots.c: the greedy bot in Sandstone: turns whose best end is known, and what its evaluation
 * promises. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "bots/playout.h"
#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

enum { SURE = 400000, WON = 900000 }; /* no board is worth so much */

static struct hg_move choose(struct suite *t, int seat, uint64_t luck)
{
    uint32_t view[STATE_WORDS];
    struct hg_rng rng = {luck};
    t->game->view(t->rules, t->state, seat, view);
    return hg_bot_choose(hg_bot_find(t->game, "greedy"), t->game, t->rules, view, seat, &rng);
}

static int32_t value(struct suite *t, int seat)
{
    return hg_evaluation_find("sandstone")->value(t->rules, t->state, seat);
}

static void expect_choice(struct suite *t, int seat, const char *expected)
{
    char text[64];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_move_write(t->game, t->rules, choose(t, seat, 1), &out);
    assert_string_equal(text, expected);
}

/* The bot decides for a seat as long as that one alone owes a decision. */
static void play_turn(struct suite *t, int seat)
{
    for (uint64_t luck = 1; bench_turn(t) == seat; luck++)
        suite_apply(t, seat, choose(t, seat, luck));
}

static void draw_cards(struct suite *t)
{
    struct hg_rng rng = {7};
    hg_playout_chance(t->game, t->rules, t->state, &rng);
}

/* --- winning and losing ------------------------------------------------------------------------------------------- */

/* Gold goes second and leads by three Towers. One more wins, if it can be paid for and gold is first in the next Year:
 * with the Desert c1 Priority comes to gold. */
static void takes_a_win(void **context) /* [sandstone 5.4, 11.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .priority = GRAY, .pieces = {"S b1, T c6 c5 d5", "S a2"});
    play_turn(t, GOLD);
    draw_cards(t);
    assert_int_equal(bench_turn(t), ALL);
    bench_expect(t, ALL, "won_by", "'towers'");
    bench_expect(t, ALL, "winner", "0");
    suite_free(t);
}

static void goes_first_to_win(void **context) /* [sandstone 4.3, 5.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"S b1, T c6 c5 d5 b2", "S a2"});
    expect_choice(t, GOLD, "first");
    BENCH_SET(t, .phase = "order", .pieces = {"S d3, T d2", "S b1, T a1 c6 c5 d5 b2"}); /* nor may gray win */
    expect_choice(t, GOLD, "first");
    suite_free(t);
}

/* Gray begins its turn with four more Towers, unless gold does something about it. */
static void prevents_a_loss(void **context) /* [sandstone 5.1, 5.4] */
{
    static const char *const centers[] = {"settlers raiders nomads", "raiders masons tribute", "drive masons tribute"};
    struct suite *t = bench_load(NULL);
    (void)context;
    for (int i = 0; i < 3; i++) {
        BENCH_SET(t, .pieces = {"S b4, T a3", "S c1, T d1 b1 b2 c5 d5"}, .center = centers[i]);
        play_turn(t, GOLD);
        bench_expect_turn(t, GRAY, "act");
    }
    suite_free(t);
}

/* The same after the Domain Check: gray will be first, and has four more Towers as long as gold places none. */
static void sees_the_next_year(void **context) /* [sandstone 5.1, 10.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .priority = GRAY, .center = "tribute masons nomads",
              .pieces = {"S b4 b1, T a3", "S d3, T d1 c6 c5 d5 c3"});
    play_turn(t, GOLD);
    draw_cards(t);
    assert_true(bench_turn(t) != ALL);
    suite_free(t);
}

/* --- the Domain Check --------------------------------------------------------------------------------------------- */

/* The printed example: a Tower or a Stronghold. */
static void keeps_strongholds(void **context) /* W4 [sandstone 10.10] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"S b4 a2, T a6 a5 d4", ""});
    bench_play(t, "1 pass");
    bench_expect_turn(t, GOLD, "upkeep");
    play_turn(t, GOLD);
    assert_int_equal(bench_look(t).strongholds[GOLD], 2);
    assert_int_equal(bench_look(t).towers[GOLD], 2);
    suite_free(t);
}

/* At the end the Bonus card says which of two Towers is worth more. */
static void loses_what_counts_least(void **context) /* [sandstone 12.3, 12.4] */
{
    static const char *const bonuses[] = {"forest", "desert"}, *const losses[] = {"lose c3", "lose a6"};
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    for (int i = 0; i < 2; i++) {
        BENCH_SET(t, .year = 5, .first = GRAY, .turn = GOLD, .gold = {1, 0}, .pieces = {"T a6 c3", "S d6"},
                  .bonus = {bonuses[i], "mountains"});
        bench_play(t, "1 pass");
        expect_choice(t, GOLD, losses[i]);
    }
    suite_free(t);
}

/* Two Gold pay for two pieces. A second Stronghold would have to go at once, with the Towers it was made of. */
static void builds_nothing_it_cannot_pay(void **context) /* [sandstone 10.7, 10.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .center = "drive settlers tribute",
              .pieces = {"S a5, T b4 b3 c6", "S d3, T d4 d2"});
    int before = bench_look(t).towers[GOLD] + bench_look(t).strongholds[GOLD];
    play_turn(t, GOLD);
    assert_true(bench_look(t).towers[GOLD] + bench_look(t).strongholds[GOLD] >= before);
    suite_free(t);
}

/* In the last Year gold is second: what it does is the end, and one point decides. */
static void counts_the_last_points(void **context) /* [sandstone 12.3-12.5] */
{
    struct suite *t = bench_load(NULL);
    struct hg_score score;
    (void)context;
    BENCH_SET(t, .year = 5, .first = GRAY, .turn = GOLD, .center = "tribute nomads raiders",
              .pieces = {"S b1, T a1 b2", "S c6, T c5 d5"});
    play_turn(t, GOLD);
    assert_int_equal(bench_turn(t), ALL);
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 1);
    suite_free(t);
}

/* --- before the first Year ---------------------------------------------------------------------------------------- */

/* What is placed before the first Year must be paid for in it, with what the other seat leaves: a Stronghold and a
 * Tower, or what has become of them, nearly always stay. */
static void opens_where_there_is_gold(void **context) /* [sandstone 2.14, 10.3] */
{
    struct suite *t = bench_load(NULL);
    int kept = 0;
    (void)context;
    for (uint64_t deal = 1; deal <= 20; deal++) {
        struct hg_rng rng = {deal};
        suite_setup(t, 2);
        hg_playout_chance(t->game, t->rules, t->state, &rng);
        for (int seat; (seat = bench_turn(t)) != HG_CHANCE;)
            suite_apply(t, seat, choose(t, seat, deal));
        struct bench_sight s = bench_look(t);
        for (int seat = 0; seat < SEATS; seat++)
            kept += s.towers[seat] + s.strongholds[seat] >= 2;
    }
    assert_true(kept >= 34); /* of 40 */
    suite_free(t);
}

/* --- hidden cards ------------------------------------------------------------------------------------------------- */

/* Whatever gray holds, gold decides the same, through its whole turn. */
static void never_looks_at_hidden_cards(void **context) /* [sandstone 13.2] */
{
    static const char *const hands[] = {"settlers", "masons", "drive", "nomads", "raiders"};
    static const char *const bonuses[] = {"desert", "mountains"};
    struct suite *t = bench_load(NULL);
    char turns[10][256] = {{0}};
    (void)context;
    for (int i = 0; i < 10; i++) {
        BENCH_SET(t, .year = 2, .pieces = {"S b4, T a3 b2", "S c1, T d1 c2"}, .center = "nomads raiders tribute",
                  .hand = {"settlers", hands[i / 2]}, .bonus = {"forest", bonuses[i % 2]});
        struct hg_out out = hg_out_fixed(turns[i], sizeof turns[i]);
        for (uint64_t luck = 1; bench_turn(t) == GOLD; luck++) {
            struct hg_move move = choose(t, GOLD, luck);
            hg_move_write(t->game, t->rules, move, &out);
            hg_put(&out, "; ");
            suite_apply(t, GOLD, move);
        }
        assert_string_equal(turns[i], turns[0]);
    }
    suite_free(t);
}

/* --- the evaluation ----------------------------------------------------------------------------------------------- */

/* What is good for one side is as bad for the other, and only games that are won are worth as much as a win. */
static void both_sides_agree(void **context)
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {11};
    (void)context;
    for (int game = 0; game < 200; game++) {
        for (suite_setup(t, 2); bench_turn(t) == HG_CHANCE;)
            bench_random_step(t, &rng);
        while (bench_random_step(t, &rng))
            assert_int_equal(value(t, GOLD), -value(t, GRAY));
        struct hg_score score;
        t->game->score(t->rules, t->state, &score);
        assert_true((value(t, GOLD) > WON) == (score.winners == 1));
        assert_true((value(t, GOLD) < -WON) == (score.winners == 2));
    }
    suite_free(t);
}

/* A condition that is met is a win for the side that is on turn next, and a hope for the other one. */
static void a_met_condition_is_for_whoever_is_first(void **context) /* [sandstone 5.1] */
{
    static const char *const strong = "S b1, T c6 c5 d5 b2", *const weak = "S a2", *const deserts = "S d2";
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .priority = GRAY, .pieces = {strong, weak});
    assert_true(value(t, GOLD) > SURE && value(t, GOLD) < WON); /* Deserts 1 : 0 */
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .priority = GRAY, .pieces = {strong, deserts});
    assert_true(value(t, GOLD) > 0 && value(t, GOLD) < SURE);
    BENCH_SET(t, .first = GOLD, .turn = GOLD, .priority = GRAY, .pieces = {weak, strong});
    bench_play(t, "1 pass"); /* gray's turn begins */
    assert_true(value(t, GOLD) < -WON);
    suite_free(t);
}

/* The same board is worth less when the upkeep will take some of it. */
static void upkeep_is_foreseen(void **context) /* [sandstone 10.4, 10.9] */
{
    struct suite *t = bench_load(NULL);
    int32_t values[4];
    (void)context;
    for (int gold = 0; gold < 4; gold++) {
        BENCH_SET(t, .pieces = {"T a6 b6 a4", "S d5, T d6"}, .gold = {gold, 0}, .priority = GRAY);
        values[gold] = value(t, GOLD);
    }
    for (int gold = 1; gold < 4; gold++)
        assert_true(values[gold] > values[gold - 1]);
    suite_free(t);
}

/* --- other rules -------------------------------------------------------------------------------------------------- */

static void play_games(struct suite *t, int games)
{
    struct hg_rng rng = {5};
    for (int game = 0; game < games; game++) {
        suite_setup(t, 2);
        for (int seat; (seat = bench_turn(t)) != ALL;) {
            if (seat == HG_CHANCE) {
                hg_playout_chance(t->game, t->rules, t->state, &rng);
                continue;
            }
            struct hg_move move = choose(t, seat, hg_rng_next(&rng));
            SUITE_CHECK(t, t->game->check(t->rules, t->state, seat, move) == 0, "an illegal move");
            suite_apply(t, seat, move);
        }
    }
    suite_free(t);
}

static void plays_with_all_options(void **context) /* [sandstone 14] */
{
    static const char *const options[] = {
        "{'allow_pass':true}", "{'compare_before':true}", "{'order_after_reveal':true}",
        "{'reentry':true}",    "{'deal':'wild'}",         "{'grid':'3x8'}",
    };
    (void)context;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        play_games(bench_load(options[i]), 5);
}

/* Looking at cards draws one, and shows it: plans end there. */
static void plays_cards_it_does_not_know(void **context) /* [sandstone 9.12-9.14] */
{
    char *edition = bench_edition_with(
        "'abilities':["
        "{'id':'scouts','name':'Scouts','copies':9,'top':[{'op':'peek','what':'deck'},{'op':'gold','n':1}],"
        "'bottom':[{'op':'peek','what':'bonus'}],'provenance':{'id':'reconstructed'}},"
        "{'id':'haste','name':'Haste','copies':9,'top':[{'op':'extra_action','category':'tower'}],"
        "'bottom':[{'op':'priority'}],'provenance':{'id':'reconstructed'}}]");
    (void)context;
    play_games(bench_load_edition(edition, NULL), 5);
    free(edition);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_a_win),
        cmocka_unit_test(goes_first_to_win),
        cmocka_unit_test(prevents_a_loss),
        cmocka_unit_test(sees_the_next_year),
        cmocka_unit_test(keeps_strongholds),
        cmocka_unit_test(loses_what_counts_least),
        cmocka_unit_test(builds_nothing_it_cannot_pay),
        cmocka_unit_test(counts_the_last_points),
        cmocka_unit_test(opens_where_there_is_gold),
        cmocka_unit_test(never_looks_at_hidden_cards),
        cmocka_unit_test(both_sides_agree),
        cmocka_unit_test(a_met_condition_is_for_whoever_is_first),
        cmocka_unit_test(upkeep_is_foreseen),
        cmocka_unit_test(plays_with_all_options),
        cmocka_unit_test(plays_cards_it_does_not_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
