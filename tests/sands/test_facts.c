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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_and_territories),
        cmocka_unit_test(cards_and_prices),
        cmocka_unit_test(chronicles),
    };
    return cmocka_run_group_tests_name("facts", tests, NULL, NULL);
}
