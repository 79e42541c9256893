/* test_control.c: pieces and control [sandstone 3]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* The printed example: b4 lies between the Strongholds, d4 holds a gold Tower beside the gray Stronghold. */
#define PRINTED                    \
    {                              \
        "S a4, T d4", "S c4, T b3" \
    }

static void printed_example(void **context) /* W1 [sandstone 3.4-3.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED);
    bench_expect_control(t, GOLD, "a5 b4 d4 a3");
    bench_expect_control(t, GRAY, "c5 b4 b3 c3");
    bench_expect_score(t, "seats.0.control", "{'forest':['a5','b4','d4'],'desert':[],'mountains':['a3']}");
    bench_expect_score(t, "seats.1.control", "{'forest':['b4','b3'],'desert':['c3'],'mountains':['c5']}");
    bench_expect_score(t, "seats.0.counts", "{'forest':3,'desert':0,'mountains':1}");
    bench_expect_score(t, "seats.1.counts", "{'forest':2,'desert':1,'mountains':1}");
    suite_free(t);
}

static void removed_pieces_go_home(void **context) /* [sandstone 3.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .center = "raiders nomads drive");
    bench_expect_score(t, "seats.1.unplaced", "{'towers':7,'strongholds':2}");
    BENCH_SET(t, .pieces = {"S a4, T d4 b4", "S c4, T b3"}, .center = "raiders nomads drive");
    bench_play(t, "1 play raiders; 1 at b3");
    bench_expect_pieces(t, GRAY, "S c4");
    bench_expect_score(t, "seats.1.unplaced", "{'towers':8,'strongholds':2}");
    bench_expect_score(t, "seats.0.unplaced", "{'towers':6,'strongholds':2}");
    suite_free(t);
}

static void one_piece_on_a_space(void **context) /* [sandstone 3.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T a5", "S b4, T c1"});
    bench_play(t, "1 tower");
    bench_refuse(t, "1 at a4", "space-occupied", "3.2");
    bench_refuse(t, "1 at a5", "space-occupied", "3.2");
    bench_refuse(t, "1 at b4", "space-occupied", "3.2");
    bench_refuse(t, "1 at c1", "space-occupied", "3.2");
    bench_expect_moves(t, GOLD, "at a6; at a3");
    suite_free(t);
}

static void only_unplaced_pieces_are_placed(void **context) /* [sandstone 3.3] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S c5, T a1 a2 a3 a4 a5 a6 b1 b2", ""}, .center = "tribute settlers raiders");
    bench_refuse(t, "1 tower", "no-tower-left", "3.3");
    bench_refuse(t, "1 play settlers", "no-tower-left", "3.3");
    BENCH_SET(t, .pieces = {"S c5, T a1 a2 a3 a4 a5 a6 b1", ""}, .center = "tribute settlers raiders");
    bench_play(t, "1 tower; 1 at c4");
    bench_refuse(t, "1 play settlers", "no-tower-left", "3.3");
    suite_free(t);
}

static void a_tower_controls_its_space(void **context) /* [sandstone 3.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T b3 d1", "T a6"});
    bench_expect_control(t, GOLD, "b3 d1");
    bench_expect_control(t, GRAY, "a6");
    suite_free(t);
}

static void a_stronghold_controls_empty_neighbours(void **context) /* [sandstone 3.5, 3.6] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b3", ""});
    bench_expect_control(t, GOLD, "b4 a3 c3 b2");
    bench_expect_score(t, "seats.0.counts", "{'forest':1,'desert':1,'mountains':2}"); /* b3 itself is a Forest */
    BENCH_SET(t, .pieces = {"S b3 b4", "S c3"});
    bench_expect_control(t, GOLD, "a3 b2 a4 c4 b5"); /* no space with a Stronghold, whoever owns it */
    bench_expect_control(t, GRAY, "c4 d3 c2");
    suite_free(t);
}

static void towers_block_strongholds(void **context) /* [sandstone 3.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b3, T c3", "T a3"});
    bench_expect_control(t, GOLD, "b4 b2 c3");
    bench_expect_control(t, GRAY, "a3");
    BENCH_SET(t, .pieces = {"S b3, T c3", "T a3, S d3"});
    bench_expect_control(t, GOLD, "b4 b2 c3");
    bench_expect_control(t, GRAY, "a3 d4 d2");
    suite_free(t);
}

/* The Mountains b2 lie between them and give Gold to both. */
static void shared_spaces_count_for_both(void **context) /* [sandstone 3.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b3", "S b1"});
    bench_expect_control(t, GOLD, "b4 a3 c3 b2");
    bench_expect_control(t, GRAY, "b2 a1 c1");
    bench_expect_score(t, "seats.0.gold", "4");
    bench_expect_score(t, "seats.1.gold", "4");
    BENCH_SET(t, .pieces = {"S b4", "S a5 a3"}, .bonus = {"forest", "mountains"});
    bench_expect_control(t, GOLD, "b5 a4 c4 b3");
    bench_expect_control(t, GRAY, "a6 b5 a4 b3 a2");
    bench_expect_score(t, "seats.0.counts", "{'forest':2,'desert':2,'mountains':0}");
    bench_expect_score(t, "seats.1.counts", "{'forest':3,'desert':2,'mountains':0}");
    suite_free(t);
}

static void several_strongholds_count_once(void **context) /* [sandstone 3.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b3 b5 a4", ""}, .turn = GRAY);
    bench_expect_control(t, GOLD, "b4 a3 c3 b2 b6 a5 c5");
    bench_expect_score(t, "seats.0.counts", "{'forest':3,'desert':1,'mountains':3}");
    suite_free(t);
}

static void strongholds_are_safe(void **context) /* [sandstone 3.10] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b4, T b3", "S c4, T c3"}, .center = "raiders drive nomads", .hand = {"drive", "masons"});
    bench_play(t, "1 play raiders");
    bench_refuse(t, "1 at c4", "stronghold-is-safe", "3.10");
    bench_expect_moves(t, GOLD, "at c3");
    BENCH_SET(t, .pieces = {"S b4, T b3", "S c4, T c3"}, .center = "raiders drive nomads", .hand = {"drive", "masons"});
    bench_play(t, "1 play drive");
    bench_refuse(t, "1 from c4 to c5", "stronghold-is-safe", "3.10");
    BENCH_SET(t, .pieces = {"S b4, T b3", "S c4, T c3"}, .center = "raiders drive nomads", .hand = {"drive", "masons"});
    bench_play(t, "1 play drive hand");
    bench_refuse(t, "1 from b3 to c4", "stronghold-is-safe", "3.10");
    suite_free(t);
}

/* After every move of random games the engine's control is that of the slow count. */
static void control_follows_the_pieces(void **context) /* [sandstone 3.4-3.9, 3.11] */
{
    static const char *const types[] = {"forest", "desert", "mountains"};
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {311};
    (void)context;
    for (int game = 0; game < 60; game++) {
        for (suite_setup(t, 2); bench_random_step(t, &rng);) {
            struct bench_sight s = bench_look(t);
            struct hg_out text = suite_out();
            sandstone_game.write_score(t->rules, t->state, &text);
            for (int i = 0; i < SEATS * 3 && t->plies > 12; i++) {
                char path[48];
                snprintf(path, sizeof path, "seats.%d.counts.%s", i / 3, types[i % 3]);
                int slow = bench_count_type(&s, bench_control(&s, i / 3), "FDM"[i % 3]);
                SUITE_CHECK(t, bench_int(suite_at(suite_parse(&text), path)) == slow, "%s is not %d: %s", path, slow,
                            text.text);
            }
            free(text.text);
        }
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_example),
        cmocka_unit_test(removed_pieces_go_home),
        cmocka_unit_test(one_piece_on_a_space),
        cmocka_unit_test(only_unplaced_pieces_are_placed),
        cmocka_unit_test(a_tower_controls_its_space),
        cmocka_unit_test(a_stronghold_controls_empty_neighbours),
        cmocka_unit_test(towers_block_strongholds),
        cmocka_unit_test(shared_spaces_count_for_both),
        cmocka_unit_test(several_strongholds_count_once),
        cmocka_unit_test(strongholds_are_safe),
        cmocka_unit_test(control_follows_the_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
