/* test_preparation.c: Game Preparations and resources, statement by statement. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"
#include "sands_bench.h"

/* All tiles as chance lays them with the lowest ticket. */
static struct suite *with_tiles(int seats)
{
    struct suite *t = suite_load(hg_game_find("sands"), NULL);
    uint32_t weight;
    suite_setup(t, seats);
    while (sands_of(t)->ask == SANDS_ASK_TILE)
        suite_apply(t, HG_CHANCE, sands_outcome(t->rules, t->state, 0, &weight));
    return t;
}

/* [sands 1.1, 2.1, 2.2, 2.3, 2.4, 2.5, 2.7, 2.18] */
static void tiles_and_start(void **state)
{
    static const int territories[] = {12, 16, 22, 26};
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct suite *t = suite_load(hg_game_find("sands"), NULL);
        suite_setup(t, seats);
        sands_expect_ask(t, "tile");
        assert_int_equal(sands_of(t)->territory, 0);
        assert_int_equal(sands_chance(t->rules, t->state), territories[seats - 2]);
        suite_expect_refusal(t, "- tile crops 9", "no-such-outcome");
        suite_expect_refusal(t, "1 province gallia", "chance-decides");
        suite_free(t);
        t = with_tiles(seats);
        sands_expect_ask(t, "start");
        int laid = 0;
        for (int i = 0; i < SANDS_TERRITORIES; i++)
            laid += sands_of(t)->tile[i] != SANDS_NONE;
        assert_int_equal(laid, territories[seats - 2]);
        sands_expect_unrest(t, 1, 3);
        suite_play(t, "- start 2");
        suite_expect_refusal(t, "1 province gallia", "not-your-turn");
        suite_expect_refusal(t, "8 province gallia", "no-such-seat");
        suite_free(t);
    }
}

/* [sands 2.4, 2.8, 2.9] */
static void provinces(void **state)
{
    struct suite *t = with_tiles(2);
    (void)state;
    suite_play(t, "- start 1");
    suite_expect_refusal(t, "1 province germania", "off-limits");
    suite_play(t, "1 province gallia");
    suite_expect_refusal(t, "2 province gallia", "occupied");
    suite_play(t, "2 province syria");
    suite_expect_refusal(t, "1 province italia", "not-your-turn"); /* in reverse */
    suite_expect_refusal(t, "2 province italia", "not-adjacent");
    suite_play(t, "2 province cyprus; 1 province italia; 1 province sicilia; 2 province aegyptus");
    sands_expect_ask(t, "capital");
    suite_free(t);
}

/* [sands 2.9-2.17] Britannia is shut in: a second province may then lie anywhere, and the caravan at any border. */
static void shut_in(void **state)
{
    struct suite *t = with_tiles(5);
    (void)state;
    suite_play(t, "- start 1; 1 province britannia; 2 province gallia; 3 province germania; 4 province scandia; "
                  "5 province india; 5 province persia; 4 province dacia; 3 province italia; 2 province hispania; "
                  "1 province libya");
    suite_expect_refusal(t, "1 province syria", "not-adjacent");
    suite_play(t, "1 province aegyptus; 2 province sicilia; 3 province graecia; 4 province sarmatia; "
                  "5 province arabia");
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "britannia"), 2);
    assert_int_equal(sands_there(t, 5, SANDS_WARRIOR, "india"), 1);
    suite_expect_refusal(t, "1 capital gallia", "not-yours");
    suite_play(t, "1 capital britannia; 2 capital gallia; 3 capital germania; 4 capital scandia; 5 capital india");
    suite_play(t, "1 caravan gallia britannia; 1 track political");
    assert_int_equal(sands_seat_of(t, 1)->heritage[SANDS_POLITICAL], 1);
    suite_expect_refusal(t, "2 caravan gallia italia", "first-caravan-place");
    suite_play(t, "2 caravan hispania gallia; 2 track civil; 3 caravan italia germania; 3 track civil; "
                  "4 caravan dacia scandia; 4 track civil; 5 caravan persia india; 5 track cultural");
    assert_int_equal(sands_seat_of(t, 2)->heritage[SANDS_CIVIL], 1); /* silver at the border brings no second step */
    suite_expect_refusal(t, "1 peasant gallia", "not-yours");
    suite_play(t, "1 peasant libya; 2 peasant gallia; 3 peasant italia; 4 peasant dacia; 5 peasant india");
    assert_int_equal(sands_seat_of(t, 1)->placed[SANDS_PEASANT], 7);
    suite_expect_refusal(t, "- deal labor", "no-such-outcome");
    suite_play(t, "- deal masonry; - deal horsemanship; - deal navigation");
    assert_string_equal(((const struct sands_rules *)t->rules)->advance[sands_of(t)->tree[1][1]].id, "ornamentation");
    suite_play(t, "1 advance labor; 2 advance labor; 3 advance law; 4 advance trade; 5 advance writing");
    sands_expect_ask(t, "select");
    assert_int_equal(sands_seat_of(t, 2)->level[1], 1);
    suite_free(t);
}

/* [sands 2.13, 2.14, 2.17] An edition with more of them: caravans as far as the capital has borders, those to own provinces
 * first, then the tracks, and no two markers on one tree. */
static void several_first_things(void **state)
{
    static const char *const changes[][2] = {
        {"\"heritage\": 1,\n  \"caravans\": 1,\n  \"advances\": 1",
         "\"heritage\": 2,\n  \"caravans\": 3,\n  \"advances\": 2"},
    };
    struct suite *t = suite_load(hg_game_find("sands"), NULL);
    uint32_t weight;
    (void)state;
    sands_change(t, changes, 1);
    suite_setup(t, 5);
    while (sands_of(t)->ask == SANDS_ASK_TILE)
        suite_apply(t, HG_CHANCE, sands_outcome(t->rules, t->state, 0, &weight));
    suite_play(t, "- start 1; 1 province britannia; 2 province gallia; 3 province germania; 4 province scandia; "
                  "5 province india; 5 province persia; 4 province dacia; 3 province italia; 2 province hispania; "
                  "1 province libya; 1 province aegyptus; 2 province sicilia; 3 province graecia; 4 province sarmatia; "
                  "5 province arabia; 1 capital libya; 2 capital gallia; 3 capital germania; 4 capital scandia; "
                  "5 capital india");
    suite_expect_refusal(t, "1 caravan libya sicilia", "first-caravan-place"); /* not while one leads to aegyptus */
    suite_play(t, "1 caravan libya aegyptus");
    suite_expect_refusal(t, "1 caravan libya aegyptus", "first-caravan-place");
    suite_play(t, "1 caravan libya sicilia; 1 caravan libya mauretania");
    assert_int_equal(sands_count64(sands_seat_of(t, 1)->caravans), 3);
    suite_play(t, "1 track civil; 1 track cultural; 2 caravan hispania gallia");
    sands_expect_ask(t, "first-caravan");
    suite_play(t, "2 caravan gallia sicilia; 2 caravan gallia britannia; 2 track civil; 2 track civil");
    for (int seat = 3; seat <= 5; seat++)
        while (sands_of(t)->decider == seat - 1 && sands_of(t)->stage == SANDS_FIRST_CARAVANS) {
            struct hg_move list[SANDS_MOST_MOVES];
            sands_moves(t->rules, t->state, seat - 1, list);
            suite_apply(t, seat - 1, list[0]);
        }
    suite_play(t, "1 peasant libya; 2 peasant gallia; 3 peasant italia; 4 peasant dacia; 5 peasant india; "
                  "- deal masonry; - deal horsemanship; - deal navigation; 1 advance labor");
    suite_expect_refusal(t, "1 advance labor", "marker-there");
    suite_play(t, "1 advance law; 2 advance labor; 2 advance writing; 3 advance law; 3 advance labor; 4 advance trade; "
                  "4 advance law; 5 advance writing; 5 advance trade");
    sands_expect_ask(t, "select");
    assert_int_equal(hg_count_bits(sands_seat_of(t, 2)->advances), 2);
    suite_free(t);
}

/* [sands 3.3, 3.4, 3.5, 22.3, 22.4] Bazaar: one unit of free choice, and one more for the foreign caravan. */
static void income(void **state)
{
    struct suite *t = sands_from("income", NULL);
    (void)state;
    sands_expect_stock(t, 1, 4, 1); /* 3 by capacity and 1 by Agriculture; peasants abroad and warriors give nothing */
    assert_int_equal(sands_seat_of(t, 1)->choice, 2);
    suite_expect_refusal(t, "1 gold 3", "too-much-gold");
    suite_play(t, "1 gold 2");
    sands_expect_stock(t, 1, 4, 3);
    sands_expect_ask(t, "select");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_and_start),      cmocka_unit_test(provinces), cmocka_unit_test(shut_in),
        cmocka_unit_test(several_first_things), cmocka_unit_test(income),
    };
    return cmocka_run_group_tests_name("preparation", tests, NULL, NULL);
}
