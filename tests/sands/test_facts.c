/* test_facts.c: what clients are told without knowing a rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sands_bench.h"

/* [sands 1.5, 9.8, 11.3, 12.3] */
static void seats_and_territories(void **state)
{
    struct suite *t = sands_from("x15", NULL);
    (void)state;
    suite_expect_fact(t, 0, "ask", "turn");
    suite_expect_fact(t, 0, "bonus_open", "true");
    suite_expect_fact(t, 1, "seats.0.unlocked", "['civil']");
    suite_expect_fact(t, 1, "seats.0.supply.peasants", "17");
    suite_expect_fact(t, 1, "seats.0.network", "['asia-minor']");
    suite_expect_fact(t, 1, "seats.0.lyres", "2");
    suite_expect_fact(t, 0, "territories.asia-minor.room", "4");
    suite_expect_fact(t, 0, "territories.asia-minor.build_discount", "1");
    suite_expect_fact(t, 1, "territories.asia-minor.build_discount", "");
    suite_play(t, "1 oppress asia-minor");
    suite_expect_fact(t, 0, "bonus_open", "false");
    suite_free(t);
}

/* [sands 4.9, 7.24, 10.2] */
static void cards_and_prices(void **state)
{
    struct suite *t = sands_from("x11", NULL);
    (void)state;
    suite_expect_fact(t, 0, "cards.conquer.can_begin", "true");
    suite_expect_fact(t, 0, "cards.raid.can_begin", "false");
    suite_expect_fact(t, 1, "cards.raid.can_begin", "true"); /* there is a warrior */
    suite_expect_fact(t, 0, "cards.migrate.box_open", "false");
    suite_expect_fact(t, 0, "territories.rhodes.annex_price", "3");
    suite_expect_fact(t, 1, "territories.rhodes.annex_price", "");
    suite_expect_fact(t, 0, "level_price", "3");
    suite_free(t);
}

/* [sands 5.4, 19.4] Only what a seat may know. */
static void chronicles(void **state)
{
    struct suite *t = sands_from("chronicle", NULL);
    (void)state;
    suite_expect_fact(t, 0, "seats.0.chronicles.c", "false");
    suite_expect_fact(t, 1, "seats.0.chronicles.c", "");
    suite_free(t);
}

/* [sands 7.5, 7.6, 7.8, 7.10, 7.11] What the strengths are made of, and what each die would come to. */
static void battle(void **state)
{
    struct suite *t = sands_from("battle", NULL);
    (void)state;
    suite_expect_fact(t, 0, "territories.graecia.odds", "[{'opponent':1,'attack':11,'defence':8}]");
    suite_expect_fact(t, 0, "territories.asia-minor.odds", "[]");
    suite_expect_fact(t, 2, "territories.graecia.odds", "");
    suite_play(t, "1 resolve conquer; 1 attack graecia 2");
    suite_expect_fact(t, 2, "battle.why.0.piece", "peasant");
    suite_expect_fact(t, 2, "battle.why.0.attack", "1");
    suite_expect_fact(t, 2, "battle.why.0.defence", "2");
    suite_expect_fact(t, 2, "battle.why.1.attack", "10");
    suite_expect_fact(t, 2, "battle.why.1.defence", "6");
    suite_expect_fact(t, 0, "battle.dice.0.strength", "14");
    suite_expect_fact(t, 0, "battle.dice.0.beats", "[1]"); /* 14 against 14 is a tie */
    suite_expect_fact(t, 0, "battle.dice.3.beats", "[1,2,3,4]");
    suite_expect_fact(t, 0, "battle.dice.3.unrest", "7");
    suite_expect_fact(t, 1, "battle.dice.0.beats", "[]");
    suite_expect_fact(t, 1, "battle.dice.1.beats", "[1]");
    suite_expect_fact(t, 2, "battle.dice", "");
    suite_free(t);
}

/* [sands 15.2, 15.5] A caravan costs 2 of one kind; one gold and what Asia Minor produces will do. */
static void within_reach(void **state)
{
    struct suite *t = sands_from("reach", NULL);
    (void)state;
    suite_expect_fact(t, 0, "cards.caravan-1.can_begin", "false");
    suite_expect_fact(t, 0, "within_reach.0.bonus", "oppress asia-minor");
    suite_expect_fact(t, 0, "within_reach.0.moves", "['resolve caravan-1']");
    suite_expect_fact(t, 1, "within_reach", ""); /* not its turn */
    suite_play(t, "1 oppress asia-minor");
    suite_expect_fact(t, 0, "within_reach", "");
    suite_free(t);
}

static void goods_have_names(void **state)
{
    struct suite *t = sands_from("reach", NULL);
    (void)state;
    suite_expect_component(t, "en", "borders.asia-minor/cyprus.name", "copper");
    suite_expect_component(t, "de", "borders.asia-minor/cyprus.name", "Kupfer");
    suite_expect_component(t, "de", "borders.graecia/asia-minor.name", "");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_and_territories),
        cmocka_unit_test(cards_and_prices),
        cmocka_unit_test(chronicles),
        cmocka_unit_test(battle),
        cmocka_unit_test(within_reach),
        cmocka_unit_test(goods_have_names),
    };
    return cmocka_run_group_tests_name("facts", tests, NULL, NULL);
}
