/* test_options.c: the options of a table, both ways [sandstone 14]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

#define PRINTED                    \
    {                              \
        "S a4, T d4", "S c4, T b3" \
    }

static void passing(void **context) /* [sandstone 14.1, 5.12] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .center = "raiders drive masons");
    bench_expect_moves(t, GOLD, "tower; exchange; pass");
    bench_play(t, "1 tower");
    bench_refuse(t, "1 pass", "finish-action", "5.11");
    bench_play(t, "1 at a5; 1 pass");
    bench_expect_turn(t, GRAY, "act");
    bench_play(t, "2 pass"); /* both actions */
    assert_int_equal(bench_count_events(t, "passed"), 1);
    bench_expect_turn(t, GOLD, "upkeep");
    suite_free(t);
    t = bench_load("{'allow_pass':false}");
    BENCH_SET(t, .pieces = PRINTED, .center = "raiders drive masons");
    bench_expect_moves(t, GOLD, "tower; exchange");
    bench_refuse(t, "1 pass", "turn-is-forced", "5.12");
    suite_free(t);
}

/* A turn without a legal action is forfeited, and nobody has to pass. */
static void forfeit_comes_before_passing(void **context) /* [sandstone 5.13, 14.1] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"", "S c4, T b3"}, .center = "raiders nomads drive");
    bench_play(t, "1 first");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

static void comparing_before(void **context) /* [sandstone 14.2] */
{
    static const char *const halves[] = {"card-played 1 raiders center top", "card-played 1 raiders center bottom"};
    (void)context;
    for (int before = 0; before < 2; before++) {
        struct suite *t = bench_load(before ? "{'compare_before':true}" : "{'compare_before':false}");
        BENCH_SET(t, .year = 2, .pieces = {"S a6, T b4", "S d6, T b3 a5"}, .played = {"drive", "raiders"},
                  .center = "raiders settlers drive"); /* 0 to 1 without the card being played */
        bench_play(t, "1 play raiders");
        bench_expect_events(t, ALL, halves[before]);
        suite_free(t);
    }
}

static void order_after_reveal(void **context) /* [sandstone 14.3] */
{
    (void)context;
    for (int after = 0; after < 2; after++) {
        struct suite *t = bench_load(after ? "{'allow_pass':true,'order_after_reveal':true}" : "{'allow_pass':true}");
        BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"T a1", "T b1"}, .hand = {"masons", "drive"});
        bench_play(t, "1 pass");
        if (!after)
            bench_play(t, "2 second");
        bench_play(t, "- ability tribute; - ability tribute; - ability masons");
        if (after) {
            bench_expect_turn(t, GRAY, "order");
            bench_expect(t, ALL, "center", "['tribute','tribute','masons']");
            bench_refuse(t, "1 first", "not-your-order", "4.3");
            bench_play(t, "2 second");
        }
        bench_expect_turn(t, GOLD, "act");
        bench_expect(t, ALL, "year", "2");
        bench_expect(t, ALL, "first", "0");
        suite_free(t);
    }
}

/* For Year 1 nothing changes: the three cards lie there anyway. */
static void order_of_year_1(void **context) /* [sandstone 14.3, 4.4] */
{
    struct suite *t = bench_load("{'order_after_reveal':true}");
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_play(t, "2 place stronghold c5; 2 place tower c6; 1 place stronghold b1; 1 place tower b2");
    bench_expect_turn(t, GOLD, "order");
    bench_play(t, "1 first");
    bench_expect_turn(t, GOLD, "option");
    suite_free(t);
}

static void reentry(void **context) /* [sandstone 14.4] */
{
    struct suite *t = bench_load("{'reentry':true}");
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"", "S c4, T b3"}, .center = "raiders nomads drive");
    bench_play(t, "1 first");
    bench_expect_moves(t, GOLD, "tower");
    bench_play(t, "1 tower");
    bench_expect_moves(t, GOLD,
                       "at a6; at b6; at c6; at d6; at a5; at b5; at d5; at a4; at d3; at a2; at c2; at d2;"
                       "at a1; at b1; at c1; at d1");
    bench_refuse(t, "1 at b4", "too-close-to-reenter", "14.4");
    bench_refuse(t, "1 at c5", "too-close-to-reenter", "14.4");
    bench_refuse(t, "1 at a3", "too-close-to-reenter", "14.4");
    bench_refuse(t, "1 at c4", "space-occupied", "3.2");
    bench_play(t, "1 at a1");
    bench_expect_pieces(t, GOLD, "T a1");
    /* Only for a player without pieces. */
    BENCH_SET(t, .pieces = {"T a1", "S c4, T b3"}, .center = "raiders nomads drive");
    bench_play(t, "1 tower");
    bench_expect_moves(t, GOLD, "at a2");
    bench_refuse(t, "1 at d1", "not-adjacent", "6.1");
    suite_free(t);
    t = bench_load(NULL);
    BENCH_SET(t, .phase = "order", .pieces = {"", "S c4, T b3"}, .center = "raiders nomads drive");
    bench_play(t, "1 first");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

static uint32_t weight_of(struct suite *t, const char *outcome)
{
    struct hg_move wanted;
    uint32_t weight = 0, total = sandstone_game.chance(t->rules, t->state);
    SUITE_CHECK(t, hg_move_read(&sandstone_game, t->rules, outcome, &wanted), "no outcome: %s", outcome);
    for (uint32_t ticket = 0; ticket < total; ticket += weight)
        if (hg_move_same(sandstone_game.outcome(t->rules, t->state, ticket, &weight), wanted))
            return weight;
    return 0;
}

static void wild_deal(void **context) /* [sandstone 14.5] */
{
    struct suite *t = bench_load("{'deal':'wild'}");
    (void)context;
    suite_setup(t, 2);
    bench_play(t, "- terrain grove a; - terrain grove a; - terrain grove a"); /* more than two of a kind */
    uint32_t total = sandstone_game.chance(t->rules, t->state);               /* 9 cards: 1 grove, 4 dunes, 4 ridges */
    assert_int_equal(weight_of(t, "terrain grove a") * 18, total);
    assert_int_equal(weight_of(t, "terrain grove b") * 36, total);
    assert_int_equal(weight_of(t, "terrain grove b turned") * 36, total);
    assert_int_equal(weight_of(t, "terrain dune a") * 18, 4 * total);
    assert_int_equal(weight_of(t, "terrain ridge b") * 36, 4 * total);
    bench_play(t, "- terrain grove b");
    assert_int_equal(weight_of(t, "terrain grove a") + weight_of(t, "terrain grove b"), 0);
    bench_refuse(t, "- terrain grove b turned", "not-in-deck", "2.11");
    struct hg_rng rng = {145};
    int seen[3] = {0};
    for (int game = 0; game < 200; game++) {
        suite_setup(t, 2);
        while (t->plies < 12)
            bench_random_step(t, &rng);
        struct bench_sight s = bench_look(t);
        for (int type = 0; type < 3; type++)
            seen[type] |= 1 << bench_count_type(&s, 0xffffff, "FDM"[type]);
    }
    for (int type = 0; type < 3; type++)
        assert_true((seen[type] & ~(1 << 8)) && seen[type] >> 9); /* not always eight */
    suite_free(t);
}

/* --- 3 by 8 ------------------------------------------------------------------------------------------------------- */

#define SIDEWAYS "FFFDMMDM FMFFDDFD DMMMDDFM"

static void sideways(void **context) /* [sandstone 14.6, 2.4, 2.5] */
{
    struct suite *t = bench_load("{'grid':'3x8'}");
    (void)context;
    bench_deal_terrain(t); /* the same cards, side by side */
    bench_expect(t, ALL, "board", "['FFFDMMDM','FMFFDDFD','DMMMDDFM']");
    BENCH_SET(t, .board = SIDEWAYS, .pieces = {"S b2, T h3", "S f1, T a3"});
    bench_expect_control(t, GOLD, "b3 a2 c2 b1 h3");
    bench_expect_control(t, GRAY, "f2 e1 g1 a3");
    bench_play(t, "1 tower");
    bench_expect_moves(t, GOLD, "at b3; at a2; at c2; at b1; at g3"); /* g3 shares its card with h3 */
    bench_play(t, "1 at b3");                                         /* the card of a3, Forest 3 : 2 */
    bench_expect_pieces(t, GOLD, "S b2, T h3 b3 a3");
    bench_expect_pieces(t, GRAY, "S f1");
    suite_free(t);
}

static void sideways_build(void **context) /* [sandstone 14.6, 7.1] */
{
    struct suite *t = bench_load("{'grid':'3x8'}");
    (void)context;
    BENCH_SET(t, .board = SIDEWAYS, .pieces = {"T a1 b1 c1 c2 d2", "S h3"});
    bench_play(t, "1 build");
    bench_expect_moves(t, GOLD, "pair c2 d2; pair a1 b1"); /* c1 and c2 are on two cards */
    bench_play(t, "1 pair a1 b1; 1 at b1");
    bench_expect_pieces(t, GOLD, "T c1 c2 d2, S b1");
    suite_free(t);
}

/* Control by the slow count, all through random games. */
static void sideways_control(void **context) /* [sandstone 14.6, 3.11] */
{
    struct suite *t = bench_load("{'grid':'3x8'}");
    struct hg_rng rng = {146};
    (void)context;
    for (int game = 0; game < 30; game++)
        for (suite_setup(t, 2); bench_random_step(t, &rng);) {
            struct bench_sight s = bench_look(t);
            struct hg_out text = suite_out();
            sandstone_game.write_score(t->rules, t->state, &text);
            for (int seat = 0; seat < SEATS && t->plies > 12; seat++) {
                struct hg_json counts = suite_at(suite_parse(&text), seat ? "seats.1.counts" : "seats.0.counts");
                uint32_t control = bench_control(&s, seat);
                assert_int_equal(bench_int(hg_json_member(counts, "forest")), bench_count_type(&s, control, 'F'));
                assert_int_equal(bench_int(hg_json_member(counts, "desert")), bench_count_type(&s, control, 'D'));
                assert_int_equal(bench_int(hg_json_member(counts, "mountains")), bench_count_type(&s, control, 'M'));
            }
            free(text.text);
        }
    suite_free(t);
}

/* --- defaults ----------------------------------------------------------------------------------------------------- */

static int option_of(const struct suite *t, const char *name)
{
    for (int i = 0; i < sandstone_game.option_count; i++)
        if (strcmp(sandstone_game.options[i].name, name) == 0)
            return sandstone_game.option(t->rules, i, 0);
    fail_msg("no option %s", name);
    return -1;
}

static void defaults(void **context) /* [sandstone 14.7] */
{
    static const struct {
        const char *name, *rule, *other, *edition;
    } rows[] = {
        {"allow_pass", "14.1", "{'allow_pass':true}",
         "'options':{'allow_pass':true,'compare_before':false,'reentry':false,'order_after_reveal':false,"
         "'deal':'balanced'}"},
        {"compare_before", "14.2", "{'compare_before':true}",
         "'options':{'allow_pass':false,'compare_before':true,'reentry':false,'order_after_reveal':false,"
         "'deal':'balanced'}"},
        {"order_after_reveal", "14.3", "{'order_after_reveal':true}",
         "'options':{'allow_pass':false,'compare_before':false,'reentry':false,'order_after_reveal':true,"
         "'deal':'balanced'}"},
        {"reentry", "14.4", "{'reentry':true}",
         "'options':{'allow_pass':false,'compare_before':false,'reentry':true,'order_after_reveal':false,"
         "'deal':'balanced'}"},
        {"deal", "14.5", "{'deal':'wild'}",
         "'options':{'allow_pass':false,'compare_before':false,'reentry':false,'order_after_reveal':false,"
         "'deal':'wild'}"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *edition = bench_edition_with(rows[i].edition);
        struct suite *t = bench_load(NULL), *chosen = bench_load(rows[i].other),
                     *other = bench_load_edition(edition, NULL);
        for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
            assert_int_equal(option_of(t, rows[k].name), 0);
            assert_int_equal(option_of(chosen, rows[k].name), k == i);
            assert_int_equal(option_of(other, rows[k].name), k == i);
        }
        for (int k = 0; k < sandstone_game.option_count; k++)
            if (strcmp(sandstone_game.options[k].name, rows[i].name) == 0)
                assert_string_equal(sandstone_game.options[k].rule, rows[i].rule);
        free(edition);
        suite_free(t);
        suite_free(chosen);
        suite_free(other);
    }
}

static int next_holder(struct suite *t, const void *first)
{
    int options[16] = {0};
    sandstone_game.rematch(t->rules, first, t->state, options);
    int index = 0;
    while (strcmp(sandstone_game.options[index].name, "priority") != 0)
        index++;
    return options[index] - 1;
}

/* In a match the loser begins the next game with Priority; after a draw the seat that did not begin this one with it,
 * whoever holds it at its end. */
static void priority_in_a_match(void **context) /* [sandstone 2.13, 14.8] */
{
    uint64_t first[STATE_WORDS];
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    for (int began = 0; began < SEATS; began++) {
        BENCH_SET(t, .pieces = {"S a4, T a3", "S d1, T d2"}, .priority = began, .first = began, .turn = began);
        memcpy(first, t->state, sandstone_game.state_size);
        BENCH_SET(t, .pieces = {"S a4, T d4", "S c4 c1 d6"});
        bench_play(t, "1 pass");
        assert_int_equal(next_holder(t, first), GOLD);
        BENCH_SET(t, .pieces = {"S c4 c1 d6", "S a4, T d4"}, .priority = GRAY, .first = GRAY, .turn = GRAY);
        bench_play(t, "2 pass");
        assert_int_equal(next_holder(t, first), GRAY);
        BENCH_SET(t, .year = 5, .first = GRAY, .bonus = {"forest", "desert"}, .pieces = {"S b1", "S b5"});
        bench_play(t, "1 pass");
        struct hg_score score;
        sandstone_game.score(t->rules, t->state, &score);
        assert_int_equal(score.winners, 3);
        assert_int_equal(next_holder(t, first), !began);
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passing),          cmocka_unit_test(forfeit_comes_before_passing),
        cmocka_unit_test(comparing_before), cmocka_unit_test(order_after_reveal),
        cmocka_unit_test(order_of_year_1),  cmocka_unit_test(reentry),
        cmocka_unit_test(wild_deal),        cmocka_unit_test(sideways),
        cmocka_unit_test(sideways_build),   cmocka_unit_test(sideways_control),
        cmocka_unit_test(defaults),         cmocka_unit_test(priority_in_a_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
