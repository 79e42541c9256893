/* test_hint.c: hints in Time of Empires: what speaks for a move, by rule, in real time and in turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "hints.h"

/* The same in real time and in turns. */
typedef struct suite *opener(const char *options, const char *red, const char *orange, const char *more);
static opener *const modes[] = {empires_action, empires_turns};

/* Whoever has no card in hand thinks of other things. */
#define CARDS_ARE_PILED "'hand':[],'pile':['star-watchers','clay-pits','storytellers','first-levies']"

static void expect_advice(const struct suite *t, const struct hg_hint *hint, const char *move, const char *reason,
                          int before, int after)
{
    expect_move(t, hint->move, move);
    expect_reason(hint, reason, before, after);
}

/* [empires 1.7, 18.6] A building brings what its column has a token for. */
static void what_a_building_gives(void **state)
{
    (void)state;
    for (int mode = 0; mode < 2; mode++) {
        struct suite *t = modes[mode](NULL,
                                      "'ideas':0,'bricks':3,'hand':[],'discovered':['first-levies'],"
                                      "'pile':['star-watchers','clay-pits','storytellers']",
                                      "", "");
        struct hg_hint hint = hint_for(t, 0);
        expect_advice(t, &hint, "place construct first",
                      "Your bonus tokens bring {after} VP at the gong as things stand, instead of {before}.", 0, 1);
        expect_reason(&hint, "Your buildings gone from the {type} column: {after} instead of {before}.", 0, 1);
        suite_free(t);
    }
}

/* [empires 18.7] Who would have a leader; [empires 13.1] which card it will be is not known, but that there will be one. */
static void what_a_placement_gives(void **state)
{
    static const struct {
        const char *seat, *move, *reason;
    } rows[] = {
        {"'created':2,'ideas':6,'bricks':6," CARDS_ARE_PILED, "place technological first",
         "Leaders that would be yours at the gong: {after} instead of {before}."},
        {"'ideas':0,'bricks':0," CARDS_ARE_PILED, "place board-1 first",
         "Cards in your hand: {after} instead of {before}."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct suite *t = empires_action(NULL, rows[i].seat, "", "");
        struct hg_hint hint = hint_for(t, 0);
        expect_advice(t, &hint, rows[i].move, rows[i].reason, 0, 1);
        suite_free(t);
    }
}

/* [empires 8.1, 18.2] A Move only opens steps: the hint goes on to what comes of them, also while others could do
 * something. */
static void follows_a_placement(void **state)
{
    (void)state;
    for (int mode = 0; mode < 2; mode++) {
        struct suite *t = modes[mode](NULL, "'clans':{'h4.0':2},'ideas':6,'bricks':6," CARDS_ARE_PILED,
                                      "'clans':{'h4.c':1},'buildings':{'h4.0':['science'],'h4.1':['control']}", "");
        struct hg_hint hint = hint_for(t, 0);
        expect_advice(t, &hint, "place move first",
                      "Buildings of others that would fall to you at the gong: {after} instead of {before}.", 1, 2);
        assert_int_equal(hint.steps, 1);
        expect_move(t, hint.then[0], "move h4.0 h4.1 1");
        suite_free(t);
    }
}

/* With both timers running there is nothing to advise, and what is of no use to the seat is not advised. */
static void nothing_is_advised_where_time_may_pass(void **state)
{
    (void)state;
    struct suite *t = empires_action(NULL, "", "", "");
    suite_play(t, "2 place board-1 first; 2 waive; @85000; 1 place ideas first; 1 place bricks second; @90000");
    assert_true(empires_moves_of(t, 1, EMPIRES_MOVE_EJECT) > 0);
    assert_int_equal(hint_for(t, 0).move.kind, 0);
    suite_free(t);
}

static void no_two_positions_have_the_same_lines(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    expect_no_worth(t, 0, "1 place move first");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_building_gives),
        cmocka_unit_test(what_a_placement_gives),
        cmocka_unit_test(follows_a_placement),
        cmocka_unit_test(nothing_is_advised_where_time_may_pass),
        cmocka_unit_test(no_two_positions_have_the_same_lines),
    };
    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
