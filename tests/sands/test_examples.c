/* test_examples.c: the worked examples of both rulebooks, X1 to X23 of the specification, each from a position of its
 * own in tests/sands/positions and with the numbers of the rulebooks. Seats: 1 Marion, 2 Angelika, 3 Nicole. Numbers that
 * the rulebooks do not give are ours. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sands_bench.h"

static bool controls(const struct suite *t, int seat, const char *territory)
{
    return sands_seat_of(t, seat)->controls >> sands_territory(t, territory) & 1;
}

/* [sands 3.1, 3.2, 3.3] Warriors and what is beyond the capacity produce nothing. */
static void x1_resources(void **state)
{
    struct suite *t = sands_from("x01", NULL);
    (void)state;
    sands_expect_stock(t, 1, 5, 3);
    sands_expect_ask(t, "select");
    suite_free(t);
}

/* [sands 14.1-14.4, 16.1, 16.6] */
static void x2_emphasis_and_tribute(void **state)
{
    struct suite *t = sands_from("x02", NULL);
    (void)state;
    suite_play(t, "1 resolve tribute; 1 tribute both");
    sands_expect_stock(t, 1, 2, 1);
    sands_expect_stock(t, 3, 0, 0);
    assert_int_equal(sands_seat_of(t, 1)->cubes, 1);
    suite_free(t);
    t = sands_from("x02-locked", NULL);
    suite_play(t, "1 resolve tribute");
    suite_expect_refusal(t, "1 tribute both", "box-locked");
    suite_play(t, "1 tribute colonies");
    sands_expect_stock(t, 1, 1, 1);
    assert_int_equal(sands_seat_of(t, 1)->cubes, 0);
    suite_free(t);
}

/* [sands 4.14, 4.15] */
static void x3_die(void **state)
{
    struct suite *t = sands_from("x03", NULL);
    (void)state;
    suite_play(t, "- roll 3");
    sands_expect_ask(t, "select");
    assert_int_equal(sands_of(t)->turn, 2);
    suite_free(t);
    t = sands_from("x03", NULL);
    suite_play(t, "- roll 2");
    suite_expect_event(t, "generation-ended");
    assert_int_equal(sands_of(t)->turn, 0);
    suite_free(t);
}

/* [sands 18.1, 18.2, 18.3] */
static void x4_growth(void **state)
{
    struct suite *t = sands_from("x04", NULL);
    (void)state;
    suite_play(t, "- roll 1");
    suite_expect_event(t, "population-grew");
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 2);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "armenia"), 1);
    assert_int_equal(sands_seat_of(t, 2)->placed[SANDS_PEASANT], 3);
    assert_int_equal(sands_seat_of(t, 3)->placed[SANDS_PEASANT], 2);
    suite_free(t);
    t = sands_from("x04-short", NULL);
    suite_play(t, "- roll 1");
    sands_expect_ask(t, "grow");
    suite_play(t, "1 grow syria");
    suite_expect_refusal(t, "1 grow syria", "grown-before");
    suite_expect_refusal(t, "1 grow gallia", "not-yours");
    suite_play(t, "1 grow armenia");
    assert_int_equal(sands_seat_of(t, 1)->placed[SANDS_PEASANT], 20);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 4);
    suite_free(t);
    t = sands_from("x04-none", NULL);
    suite_play(t, "- roll 1");
    assert_int_equal(sands_seat_of(t, 1)->placed[SANDS_PEASANT], 1);
    suite_free(t);
}

/* [sands 18.4, 18.6, 18.8] */
static void x5_crowding(void **state)
{
    struct suite *t = sands_from("x05", NULL);
    (void)state;
    suite_play(t, "- roll 1");
    suite_expect_event(t, "crowded");
    sands_expect_unrest(t, 1, 5);
    sands_expect_unrest(t, 2, 3);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 3);
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "asia-minor"), 2);
    suite_free(t);
}

/* [sands 19.1, 19.3, 19.4, 19.5, 19.9, 19.10, 19.12] */
static void x6_scoring_a(void **state)
{
    struct suite *t = sands_from("x06", NULL);
    (void)state;
    suite_play(t, "- roll 1");
    suite_expect_event(t, "chronicle-scored");
    assert_int_equal(sands_seat_of(t, 1)->points, 1);
    assert_int_equal(sands_seat_of(t, 1)->heritage[SANDS_POLITICAL], 2);
    assert_int_equal(sands_seat_of(t, 1)->bin[2], SANDS_NONE);
    assert_int_equal(sands_of(t)->dynasty, 1);
    suite_free(t);
}

/* [sands 19.6, 19.7, 19.8, 19.11] */
static void x7_scoring_b(void **state)
{
    struct suite *t = sands_from("x07", NULL);
    (void)state;
    sands_expect_ask(t, "score");
    suite_expect_refusal(t, "2 score b", "not-this-bin");
    suite_play(t, "2 score d");
    assert_int_equal(sands_seat_of(t, 2)->points, 15);
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_POLITICAL], 8);
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_CIVIL], 4);
    for (int bin = 0; bin < SANDS_BINS; bin++)
        assert_int_equal(sands_seat_of(t, 2)->bin[bin], SANDS_NONE);
    suite_free(t);
}

static void x8_two_cards(void **state)
{
    struct suite *t = sands_from("x08", NULL);
    (void)state;
    assert_int_equal(sands_seat_of(t, 2)->points, 16);
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_POLITICAL], 8);
    suite_free(t);
    t = sands_from("x08-six", NULL);
    sands_expect_ask(t, "score");
    suite_play(t, "2 score c");
    assert_int_equal(sands_seat_of(t, 2)->points, 6);
    suite_free(t);
}

/* [sands 6.1] */
static void x9_muster_a(void **state)
{
    struct suite *t = sands_from("x09", NULL);
    (void)state;
    suite_play(t, "2 resolve muster; 2 muster warrior gallia");
    sands_expect_stock(t, 2, 0, 2);
    sands_expect_ask(t, "turn");
    suite_expect_refusal(t, "2 muster warrior hispania", "not-now");
    suite_free(t);
}

/* [sands 6.2-6.5] */
static void x10_muster_b(void **state)
{
    struct suite *t = sands_from("x10", NULL);
    (void)state;
    suite_play(t, "2 resolve muster; 2 muster warrior gallia");
    suite_expect_refusal(t, "2 muster warrior italia", "no-muster-step");
    suite_expect_refusal(t, "2 muster to-peasant gallia", "step-taken");
    suite_play(t, "2 muster to-warrior hispania; 2 muster peasant italia");
    sands_expect_stock(t, 2, 0, 0);
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "gallia"), 1);
    assert_int_equal(sands_there(t, 2, SANDS_PEASANT, "hispania"), 1);
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "hispania"), 2);
    assert_int_equal(sands_there(t, 2, SANDS_PEASANT, "italia"), 1);
    suite_free(t);
}

/* [sands 7.22, 7.23, 7.24, 7.27] */
static void x11_annex(void **state)
{
    struct suite *t = sands_from("x11", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer; 1 annex rhodes");
    sands_expect_stock(t, 1, 0, 0);
    assert_true(controls(t, 1, "rhodes") && !controls(t, 3, "rhodes"));
    assert_true(sands_seat_of(t, 1)->colonies >> sands_territory(t, "rhodes") & 1);
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "rhodes"), 1);
    suite_free(t);
}

/* [sands 7.3-7.7, 7.10-7.14, 7.25, 7.26] */
static void x12_battle(void **state)
{
    struct suite *t = sands_from("x12", NULL);
    (void)state;
    suite_play(t, "2 resolve conquer; 2 attack libya 3");
    sands_expect_stock(t, 2, 3, 0);
    suite_expect_fact(t, 1, "battle.attack", "7");
    suite_expect_fact(t, 1, "battle.defence", "5");
    suite_expect_refusal(t, "2 tax gold", "no-bonus-now");
    suite_expect_refusal(t, "2 die 0", "die-too-low");
    suite_expect_refusal(t, "2 die 5", "die-too-high");
    suite_play(t, "2 die 2");
    suite_expect_refusal(t, "2 die 1", "already-chosen");
    suite_play(t, "3 die 2");
    struct hg_event won = suite_expect_event(t, "battle-won");
    assert_int_equal(won.seat, 1);
    assert_int_equal(won.b, 13);
    assert_int_equal(won.c, 11);
    sands_expect_unrest(t, 2, 5);
    sands_expect_unrest(t, 3, 3);
    suite_expect_refusal(t, "2 lose 2 0", "wrong-losses");
    suite_play(t, "2 lose 1 0");
    assert_int_equal(sands_there(t, 3, SANDS_WARRIOR, "libya"), 0);
    assert_false(controls(t, 3, "libya"));
    suite_expect_refusal(t, "2 annex gallia", "other-territory");
    suite_play(t, "2 annex libya");
    sands_expect_stock(t, 2, 1, 0);
    assert_true(controls(t, 2, "libya"));
    suite_free(t);
}

/* [sands 8.1-8.4, 8.6-8.8] */
static void x13_raid(void **state)
{
    struct suite *t = sands_from("x13", NULL);
    (void)state;
    suite_play(t, "3 resolve raid");
    suite_expect_refusal(t, "3 done", "nothing-done");
    suite_play(t, "3 move warrior sicilia italia; 3 move warrior sicilia italia; 3 move warrior hispania italia");
    suite_expect_refusal(t, "3 move warrior italia gallia", "moved-already");
    suite_play(t, "3 done");
    sands_expect_stock(t, 3, 3, 0);
    sands_expect_stock(t, 2, 1, 0);
    assert_int_equal(sands_there(t, 3, SANDS_WARRIOR, "sicilia"), 1);
    assert_int_equal(sands_there(t, 3, SANDS_WARRIOR, "italia"), 3);
    suite_free(t);
}

/* [sands 9.1-9.3, 9.10, 22.16] */
static void x14_build_a(void **state)
{
    struct suite *t = sands_from("x14", NULL);
    (void)state;
    suite_play(t, "1 resolve build");
    suite_expect_refusal(t, "1 build victory-arch syria", "needs-colony");
    suite_play(t, "1 build victory-arch rhodes");
    sands_expect_stock(t, 1, 0, 0);
    assert_int_equal(sands_seat_of(t, 1)->heritage[SANDS_POLITICAL], 1);
    suite_free(t);
}

/* [sands 9.4, 9.8, 9.9, 9.11, 15.1, 15.3, 15.5, 15.6, 16.7, 21.2] */
static void x15_build_b(void **state)
{
    struct suite *t = sands_from("x15", NULL);
    (void)state;
    suite_expect_refusal(t, "1 build city asia-minor", "not-now");
    suite_expect_refusal(t, "1 resolve migrate", "card-not-selected");
    suite_play(t, "1 oppress asia-minor");
    sands_expect_stock(t, 1, 0, 6);
    suite_expect_refusal(t, "1 tax gold", "bonus-used");
    suite_play(t, "1 resolve build; 1 build city asia-minor");
    sands_expect_stock(t, 1, 0, 1);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 1);
    assert_int_equal(sands_seat_of(t, 1)->cubes, 2);
    sands_expect_unrest(t, 1, 5);
    suite_play(t, "1 end");
    sands_expect_unrest(t, 1, 6);
    suite_free(t);
    t = sands_from("x15", NULL);
    suite_play(t, "1 resolve build");
    suite_expect_refusal(t, "1 build city asia-minor", "cannot-pay");
    suite_free(t);
}

/* [sands 10.1, 10.2, 10.6] */
static void x16_govern_a(void **state)
{
    struct suite *t = sands_from("x16", NULL);
    (void)state;
    suite_play(t, "3 resolve govern");
    suite_expect_refusal(t, "3 govern 3", "cannot-pay");
    suite_expect_refusal(t, "3 govern 5", "unrest-too-low");
    suite_expect_refusal(t, "3 govern 0", "no-levels");
    suite_play(t, "3 govern 2");
    sands_expect_stock(t, 3, 1, 0);
    sands_expect_unrest(t, 3, 3);
    suite_free(t);
}

/* [sands 10.3, 16.3, 16.4] Unlocked twice is unlocked once. */
static void x17_govern_b(void **state)
{
    struct suite *t = sands_from("x17", NULL);
    (void)state;
    suite_play(t, "2 resolve govern");
    suite_expect_refusal(t, "2 govern 3", "cannot-pay");
    suite_play(t, "2 govern 2");
    sands_expect_stock(t, 2, 0, 0);
    sands_expect_unrest(t, 2, 3);
    suite_free(t);
}

/* [sands 11.1, 11.3, 11.6-11.9] */
static void x18_advance_a(void **state)
{
    struct suite *t = sands_from("x18", NULL);
    struct sands_state view;
    (void)state;
    suite_play(t, "2 resolve advance; 2 advance labor; - draw despotism sanitation");
    sands_view(t->rules, t->state, 1, &view);
    assert_int_equal(view.drawn[0], sands_of(t)->drawn[0]);
    sands_view(t->rules, t->state, 2, &view);
    assert_true(view.drawn[0] == SANDS_HIDDEN && view.drawn[1] == SANDS_HIDDEN);
    suite_expect_refusal(t, "2 keep currency", "not-drawn");
    suite_play(t, "2 keep sanitation");
    assert_int_equal(sands_seat_of(t, 2)->level[1], 2);
    int laid = sands_of(t)->tree[1][2], top = sands_of(t)->top[SANDS_CIVIL][2];
    const struct sands_rules *r = t->rules;
    assert_string_equal(r->advance[laid].id, "sanitation");
    assert_string_equal(r->advance[top].id, "despotism");
    sands_view(r, t->state, 1, &view);
    assert_int_equal(view.top[SANDS_CIVIL][2], top);
    sands_view(r, t->state, 0, &view);
    assert_int_equal(view.top[SANDS_CIVIL][2], SANDS_HIDDEN);
    assert_int_equal(view.knowers[SANDS_CIVIL][2], SANDS_HIDDEN);
    suite_free(t);
}

/* [sands 11.2, 11.4, 11.5, 15.7, 15.8] */
static void x19_advance_b(void **state)
{
    struct suite *t = sands_from("x19", NULL);
    (void)state;
    suite_expect_refusal(t, "3 resolve advance", "cannot-begin");
    suite_play(t, "3 patronage civil; 3 resolve advance");
    suite_expect_refusal(t, "3 advance trade", "heritage-too-low");
    suite_play(t, "3 advance agriculture");
    assert_int_equal(sands_seat_of(t, 3)->level[0], 1);
    assert_int_equal(sands_seat_of(t, 3)->heritage[SANDS_CIVIL], 1);
    suite_play(t, "3 end");
    sands_expect_unrest(t, 3, 4);
    suite_free(t);
}

/* [sands 12.1, 12.3-12.5, 12.8, 12.9, 17.3] */
static void x20_caravan(void **state)
{
    struct suite *t = sands_from("x20", NULL);
    (void)state;
    suite_play(t, "3 resolve caravan-1");
    suite_expect_refusal(t, "3 caravan hispania sicilia", "not-connected");
    suite_expect_refusal(t, "3 caravan gallia italia", "caravan-there");
    suite_expect_refusal(t, "3 caravan hispania libya", "no-border");
    suite_play(t, "3 caravan italia sicilia; 3 track civil");
    sands_expect_stock(t, 3, 0, 0);
    assert_int_equal(sands_seat_of(t, 3)->heritage[SANDS_CIVIL], 1);
    sands_expect_ask(t, "turn");
    suite_free(t);
}

/* [sands 13.1-13.3, 13.5, 13.12, 13.13] */
static void x21_migrate(void **state)
{
    struct suite *t = sands_from("x21", NULL);
    (void)state;
    suite_play(t, "1 resolve migrate; 1 move peasant mauretania aethiopia; 1 move peasant libya aethiopia; "
                  "1 move warrior sicilia hispania; 1 move warrior libya hispania; 1 caravan mauretania hispania");
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "aethiopia"), 2);
    assert_int_equal(sands_there(t, 1, SANDS_WARRIOR, "hispania"), 2);
    sands_expect_ask(t, "turn");
    assert_int_equal(sands_seat_of(t, 1)->heritage[SANDS_CIVIL], 0);
    suite_free(t);
    t = sands_from("x21-no-roads", NULL);
    suite_play(t, "1 resolve migrate");
    suite_expect_refusal(t, "1 move warrior libya hispania", "too-far");
    suite_play(t, "1 move peasant libya aethiopia");
    suite_expect_refusal(t, "1 move peasant aethiopia libya", "moved-already");
    suite_free(t);
}

/* [sands 14.4, 14.5, 21.8] */
static void x22_tribute(void **state)
{
    struct suite *t = sands_from("x22", NULL);
    (void)state;
    suite_play(t, "3 resolve tribute");
    suite_expect_refusal(t, "3 tribute colonies", "yields-nothing");
    suite_play(t, "3 tribute cities");
    sands_expect_stock(t, 3, 2, 2);
    sands_expect_stock(t, 1, 1, 1);
    sands_expect_stock(t, 2, 1, 1);
    suite_free(t);
    t = sands_from("x22-poor", NULL);
    suite_play(t, "3 resolve tribute; 3 tribute cities");
    sands_expect_stock(t, 3, 2, 2);
    sands_expect_stock(t, 1, 1, 0);
    suite_free(t);
    t = sands_from("x22", "{\"tribute\":\"caravan\"}");
    suite_play(t, "3 resolve tribute; 3 tribute cities");
    sands_expect_stock(t, 3, 3, 2);
    sands_expect_stock(t, 1, 0, 1);
    suite_free(t);
}

/* [sands 9.11, 16.2] */
static void x23_locked_city(void **state)
{
    struct suite *t = sands_from("x23", NULL);
    (void)state;
    suite_play(t, "1 resolve build");
    suite_expect_refusal(t, "1 build city syria", "needs-unlocked");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x1_resources),    cmocka_unit_test(x2_emphasis_and_tribute),
        cmocka_unit_test(x3_die),          cmocka_unit_test(x4_growth),
        cmocka_unit_test(x5_crowding),     cmocka_unit_test(x6_scoring_a),
        cmocka_unit_test(x7_scoring_b),    cmocka_unit_test(x8_two_cards),
        cmocka_unit_test(x9_muster_a),     cmocka_unit_test(x10_muster_b),
        cmocka_unit_test(x11_annex),       cmocka_unit_test(x12_battle),
        cmocka_unit_test(x13_raid),        cmocka_unit_test(x14_build_a),
        cmocka_unit_test(x15_build_b),     cmocka_unit_test(x16_govern_a),
        cmocka_unit_test(x17_govern_b),    cmocka_unit_test(x18_advance_a),
        cmocka_unit_test(x19_advance_b),   cmocka_unit_test(x20_caravan),
        cmocka_unit_test(x21_migrate),     cmocka_unit_test(x22_tribute),
        cmocka_unit_test(x23_locked_city),
    };
    return cmocka_run_group_tests_name("worked examples", tests, NULL, NULL);
}
