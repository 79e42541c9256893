/* test_map.c: clans, combat, sites and what cards do on the map, at their limits: chapters 6 to 12, 17.5, 22 and 23. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"

#define TOKENS "'token_1':'control','token_2':'culture','token_3':'science'"
#define AGE_THREE                                                                    \
    "'age':3,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'}," \
    "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}"

/* Age III, at 1:00 or at another time. */
static struct suite *third(const char *red, const char *orange, const char *now)
{
    char own[512], other[256], more[256];
    snprintf(own, sizeof own, TOKENS ",%s", red);
    snprintf(other, sizeof other, TOKENS "%s%s", orange[0] ? "," : "", orange);
    snprintf(more, sizeof more, AGE_THREE "%s%s", now[0] ? "," : "", now);
    return empires_action(NULL, own, other, more);
}

static int frames(const struct suite *t, int seat)
{
    return empires_seat_of(t, seat)->frames;
}

/* --- resources ----------------------------------------------------------------------------------------------------------- */

/* [empires 22.7, 5.10] A full stock takes no more of its kind; two full ones end the effect. */
static void resources_of_choice_have_limits(void **state)
{
    struct suite *t = empires_action(NULL, "'ideas':6,'bricks':5,'open':[{'op':'gain_any','left':2}]", "", "");
    (void)state;
    suite_expect_refusal(t, "1 gain ideas", "stock-full");
    suite_play(t, "1 gain bricks");
    empires_expect_stock(t, 1, 6, 6);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 23.1] Each of the two adds to its own action. */
static void leaders_add_to_their_own_resource(void **state)
{
    struct suite *t = third("'leaders':['archimedes']", "'leaders':['imhotep']", "");
    (void)state;
    suite_play(t, "1 place ideas first; 1 place bricks second; 2 place ideas first; 2 place bricks second");
    empires_expect_stock(t, 1, 3, 2);
    empires_expect_stock(t, 2, 2, 3);
    suite_free(t);
}

/* [empires 23.3] What costs nothing goes on costing nothing. */
static void a_card_without_a_price(void **state)
{
    static const char *const changes[][2] = {{"\"ideas\": 1,\n   \"bricks\": 1", "\"ideas\": 0,\n   \"bricks\": 0"}};
    struct suite *t = third("'ideas':0,'bricks':0,'leaders':['ibn-al-haytham','brunelleschi']", "", "");
    (void)state;
    empires_change(t, changes, 1);
    suite_play(t, "1 place discover star-watchers first; 1 skip; 1 place construct second; 1 build h1.0 science");
    empires_expect_stock(t, 1, 0, 0);
    suite_free(t);
}

/* --- deploy and move ------------------------------------------------------------------------------------------------------ */

/* [empires 7.2, 7.3] The capital takes clans when it is empty, up to four. */
static void the_capital_holds_four(void **state)
{
    struct suite *t = empires_action(NULL, "'open':[{'op':'deploy','left':5}]", "", "");
    (void)state;
    suite_play(t, "1 deploy h1.c; 1 deploy h1.c; 1 deploy h1.c; 1 deploy h1.c");
    assert_int_equal(empires_clans(t, 1, "h1.c"), 4);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h1.c':4,'h2.c':1},'open':[{'op':'deploy','left':2}]", "", "");
    suite_expect_refusal(t, "1 deploy h1.c", "full");
    suite_play(t, "1 deploy h2.c");
    suite_free(t);
}

/* [empires 7.3, 8.5] Moved clans have to find room in a city, too. */
static void a_city_is_full(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h2.c':3,'h2.1':2}", "", "");
    (void)state;
    suite_play(t, "1 place move first");
    suite_expect_refusal(t, "1 move h2.1 h2.c 2", "full");
    suite_play(t, "1 move h2.1 h2.c 1");
    assert_int_equal(empires_clans(t, 1, "h2.c"), 4);
    suite_free(t);
}

/* [empires 8.7] How many enter a territory in one move is a number of its own, for cities it is not asked. */
static void territories_are_entered_by_few(void **state)
{
    static const char *const one[][2] = {{"\"attack_clans\": 2", "\"attack_clans\": 1"}};
    static const char *const more[][2] = {{"\"territory_clans\": 2", "\"territory_clans\": 3"}};
    struct suite *t = empires_action(NULL, "'clans':{'h2.1':2}", "", "");
    struct empires_state *s = t->state;
    (void)state;
    empires_change(t, one, 1);
    suite_play(t, "1 place move first");
    suite_expect_refusal(t, "1 move h2.1 h2.2 2", "full");
    suite_play(t, "1 move h2.1 h2.c 2");
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h2.1':2}", "", "");
    s = t->state;
    empires_change(t, more, 1);
    s->clans[9]++;
    s->seat[0].reserve--;
    suite_play(t, "1 place move first");
    suite_expect_refusal(t, "1 move h2.1 h2.2 3", "full");
    suite_play(t, "1 move h2.1 h2.c 3");
    suite_free(t);
}

/* [empires 10.1, 11.1, 15.1, 3.12] What a placement takes is in its sentence. */
static void prices_are_said(void **state)
{
    struct suite *t = third("'ideas':3,'bricks':3,'created':1", "", "");
    (void)state;
    suite_expect_said(t, "1 place ideas first", "Place the first timer: Produce Ideas");
    suite_expect_said(t, "1 place wonder-1 first", "Place the first timer and a scholar: the wonder of age I");
    suite_expect_said(t, "1 place discover star-watchers first",
                      "Discover Star watchers with the first timer for 1 Idea");
    suite_play(t, "1 place discover star-watchers first; 1 skip");
    empires_expect_stock(t, 1, 2, 3);
    suite_expect_said(t, "1 place construct second", "Place the second timer: Construct, for 1 Brick");
    suite_free(t);
}

/* [empires 9.2, 9.3, 23.4] What a combat costs both sides is said before, and comes true. */
static void a_combat_is_said(void **state)
{
    struct suite *t = third("'clans':{'h2.0':2}", "'clans':{'h2.1':1}", "");
    (void)state;
    suite_play(t, "1 place move first");
    suite_expect_said(t, "1 move h2.0 h2.2 2", "Move 2 clans from H2.0 to H2.2");
    suite_expect_said(t, "1 move h2.0 h2.1 2", "Move 2 clans from H2.0 to H2.1; Seat 1 loses 1, Seat 2 1");
    suite_play(t, "1 move h2.0 h2.1 2");
    assert_int_equal(empires_clans(t, 1, "h2.1"), 1);
    suite_free(t);
    t = third("'leaders':['genghis-khan'],'clans':{'h2.0':2}", "'clans':{'h2.1':1}", "");
    suite_play(t, "1 place move first");
    suite_expect_said(t, "1 move h2.0 h2.1 2", "Move 2 clans from H2.0 to H2.1; Seat 1 loses 0, Seat 2 1");
    suite_free(t);
}

/* [empires 23.4] What is saved is never more than what was lost. */
static void no_clan_is_won_in_combat(void **state)
{
    static const char *const changes[][2] = {
        {"{\"op\": \"attack_loss\", \"n\": -1}", "{\"op\": \"attack_loss\", \"n\": -2}"}};
    struct suite *t = third("'leaders':['genghis-khan'],'clans':{'h2.0':1}", "'clans':{'h2.1':1}", "");
    int reserve = empires_seat_of(t, 1)->reserve;
    (void)state;
    empires_change(t, changes, 1);
    suite_play(t, "1 place move first; 1 move h2.0 h2.1 1");
    assert_int_equal(empires_clans(t, 1, "h2.1"), 1);
    assert_int_equal(empires_seat_of(t, 1)->reserve, reserve);
    suite_free(t);
}

/* [empires 23.4, 22.17] Genghis Khan spares a clan that comes from the air. */
static void fewer_fall_from_the_air(void **state)
{
    struct suite *t =
        third("'leaders':['genghis-khan'],'open':[{'op':'airdrop','left':2}]", "'clans':{'h2.1':2,'h3.0':2}", "");
    (void)state;
    suite_play(t, "1 airdrop h2.1 2; 1 airdrop h3.0 1");
    assert_int_equal(empires_clans(t, 1, "h2.1"), 1);
    assert_int_equal(empires_clans(t, 1, "h3.0"), 0);
    assert_int_equal(empires_clans(t, 2, "h3.0"), 1);
    suite_free(t);
}

/* --- from the air, assault, razing ---------------------------------------------------------------------------------------- */

/* [empires 22.17, 7.4, 7.5] As many as there is room and reserve for; every territory of the map but a full one, and not twice the
 * same. */
static void airdrops_have_limits(void **state)
{
    struct suite *t = empires_action(
        NULL, "'clans':{'h1.0':1,'h1.1':2},'created':14,'open':[{'op':'airdrop','left':2}]", "'clans':{'h4.0':2}", "");
    (void)state;
    suite_expect_refusal(t, "1 airdrop h1.0 2", "full");
    suite_expect_refusal(t, "1 airdrop h1.1 1", "full");
    suite_expect_refusal(t, "1 airdrop h2.c 1", "no-territory");
    suite_play(t, "1 airdrop h4.0 2");
    assert_int_equal(empires_seat_of(t, 1)->reserve, 3);
    suite_expect_refusal(t, "1 airdrop h4.0 1", "same-territory");
    suite_play(t, "1 airdrop h1.0 1");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
    t = empires_action(NULL, "'created':18,'open':[{'op':'airdrop','left':2}]", "", "");
    suite_expect_refusal(t, "1 airdrop h2.1 2", "no-reserve");
    suite_play(t, "1 airdrop h2.1 1");
    assert_int_equal(frames(t, 1), 0); /* nobody is left for the second half */
    suite_free(t);
}

/* [empires 22.17, 5.10, 17.5] After the gong every territory is full of own clans or belongs to others: nothing is left. */
static void a_full_map(void **state)
{
    struct suite *t =
        empires_action(NULL,
                       "'clans':{'h0.0':2,'h0.1':2,'h0.2':2,'h1.0':2,'h1.1':2,'h1.2':2,'h2.0':2,'h2.1':2,'h2.2':2},"
                       "'open':[{'op':'airdrop','left':2}]",
                       "'clans':{},'buildings':{'h3.0':['science'],'h3.1':['science'],'h3.2':['science'],"
                       "'h4.0':['science'],'h4.1':['science'],'h4.2':['control'],'h5.0':['control'],'h5.1':['control'],"
                       "'h5.2':['control']}",
                       "'now_ms':539990");
    (void)state;
    assert_int_equal(empires_seat_of(t, 1)->reserve, 2);
    assert_int_equal(frames(t, 1), 1);
    suite_play(t, "@540000");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 22.14, 22.15] Any territory of the tile, an empty or an own one, too: own clans go home, own buildings are gone. */
static void an_own_territory_is_razed(void **state)
{
    struct suite *t = empires_action(
        NULL, "'clans':{'h2.c':1,'h2.1':2},'buildings':{'h2.1':['science']},'open':[{'op':'raze'}]", "", "");
    int reserve = empires_seat_of(t, 1)->reserve;
    (void)state;
    suite_play(t, "1 raze h2.1");
    assert_int_equal(empires_seat_of(t, 1)->reserve, reserve + 2);
    assert_int_equal(empires_seat_of(t, 1)->destroyed, 0);
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_SCIENCE], 1);
    assert_int_equal(empires_buildings_in(empires_seat_of(t, 1), EMPIRES_EVERYWHERE), 0);
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h2.c':1},'open':[{'op':'raze'}]", "", "");
    suite_play(t, "1 raze h2.0");
    suite_free(t);
}

/* [empires 17.5] After the gong: no assault, airdrop or deployment beside others, no razing; what has nothing else is over. */
static void the_gong_holds_back_cards(void **state)
{
    struct suite *t = third("'clans':{'h2.1':2},'open':[{'op':'assault'}]",
                            "'clans':{'h2.2':1},'buildings':{'h2.0':['science']}", "'now_ms':539990");
    (void)state;
    suite_play(t, "@540000");
    suite_expect_refusal(t, "1 assault h2.1 h2.2 1", "after-gong");
    suite_expect_refusal(t, "1 assault h2.1 h2.0 1", "after-gong");
    suite_play(t, "1 assault h2.1 h1.1 2");
    suite_free(t);
    t = third("'open':[{'op':'airdrop','left':2}]", "'clans':{'h2.2':1},'buildings':{'h2.0':['science']}",
              "'now_ms':539990");
    suite_play(t, "@540000");
    suite_expect_refusal(t, "1 airdrop h2.2 1", "after-gong");
    suite_expect_refusal(t, "1 airdrop h2.0 1", "after-gong");
    suite_play(t, "1 airdrop h2.1 2");
    suite_free(t);
    t = third("'leaders':['charlemagne'],'buildings':{'h2.1':['control'],'h2.2':['control']},"
              "'open':[{'op':'deploy','left':2}]",
              "'buildings':{'h2.1':['science']}", "'now_ms':539990");
    suite_play(t, "@540000");
    suite_expect_refusal(t, "1 deploy h2.1", "after-gong");
    suite_play(t, "1 deploy h2.2");
    suite_free(t);
    t = third("'clans':{'h2.c':1},'open':[{'op':'raze'}]", "", "'now_ms':539990");
    assert_int_equal(frames(t, 1), 1);
    suite_play(t, "@540000");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* --- buildings ------------------------------------------------------------------------------------------------------------ */

/* [empires 11.2] The last building of a column is off it while its site is chosen. */
static void the_last_building_of_a_column(void **state)
{
    struct suite *t = empires_action(NULL,
                                     "'constructed':{'control':4},'discovered':['first-levies'],"
                                     "'hand':['star-watchers','clay-pits','storytellers']",
                                     "", "");
    (void)state;
    suite_play(t, "1 place construct first; 1 build h1.0 control");
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 5);
    suite_free(t);
}

/* [empires 22.8, 22.9, 11.4] A column that is empty gives no free building; an effect of any type has the others. */
static void free_buildings_come_from_columns(void **state)
{
    struct suite *t =
        empires_action(NULL, "'constructed':{'culture':5},'open':[{'op':'build','type':'culture'}]", "", "");
    (void)state;
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
    t = empires_action(NULL,
                       "'constructed':{'culture':5,'science':1},'buildings':{'h1.0':['science']},"
                       "'open':[{'op':'build_any_site','type':'any'}]",
                       "", "");
    suite_expect_refusal(t, "1 build h1.0 culture", "no-building-left");
    suite_expect_refusal(t, "1 build h1.0 science", "same-type-there");
    suite_play(t, "1 build h1.0 control"); /* a territory without unavailable sites serves, too */
    assert_int_equal(empires_of(t)->rough[4], 0);
    suite_free(t);
}

/* [empires 22.11, 11.9] The building of the top card needs an available site. */
static void the_top_card_needs_an_available_site(void **state)
{
    struct suite *t =
        empires_action(NULL,
                       "'clans':{'h1.2':1},'buildings':{'h1.2':['control']},'discovered':['star-watchers'],"
                       "'hand':['clay-pits','first-levies','storytellers'],"
                       "'open':[{'op':'build_top','left':2}]",
                       "", "");
    (void)state;
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 22.11, 12.9] On a card where a building waits nothing is built, nor on those below. */
static void nothing_is_built_under_a_waiting_building(void **state)
{
    struct suite *t = empires_action(NULL,
                                     "'waiting':'control','discovered':['star-watchers','first-levies'],"
                                     "'hand':['clay-pits','storytellers'],'buildings':{'h1.0':['control']},"
                                     "'open':[{'op':'build_top','left':2}]",
                                     "", "");
    (void)state;
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 12.4, 12.7, 25.4] Where no clock runs the owner is asked, even if in real time nobody would be. */
static void scoring_asks_for_a_site(void **state)
{
    struct suite *t = empires_action(
        "{\"waiting_ms\":0}",
        "'waiting':'culture','discovered':['storytellers'],'hand':['star-watchers','clay-pits','first-levies'],"
        "'clans':{'h1.2':1,'h2.2':1},'buildings':{}",
        "'buildings':{'h1.2':['science'],'h2.2':['science']}", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    empires_expect_stage(t, "destruction");
    suite_play(t, "1 waiting h1.2");
    suite_free(t);
}

/* [empires 12.10, 12.3] A building of the first age waits through Preparation and comes down in the second. */
static void a_building_waits_over_the_age(void **state)
{
    struct suite *t = empires_action(
        "{\"mode_2\":\"aoi\"}",
        "'waiting':'control','discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
        "'buildings':{'h1.0':['control']}",
        "", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    suite_play(t, "- top 1 science; - top 2 science; - top 3 science; - top 4 science; - wonder great-wall;"
                  "- leader brunelleschi; - leader charlemagne; - leader dante; 1 token culture; 2 token culture");
    empires_expect_stage(t, "rounds");
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_CONTROL);
    suite_expect_refusal(t, "1 place discover clay-pits first", "building-waits");
    suite_play(t, "1 place move first; 1 move h1.0 h1.1 1");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    suite_free(t);
}

/* [empires 7.5, 16.3, 22.18] Without reserve nothing is deployed or created, by whatever means. */
static void the_population_is_the_limit(void **state)
{
    struct suite *t = empires_action(NULL, "'created':18,'open':[{'op':'scholar','left':3}]", "", "");
    (void)state;
    suite_expect_refusal(t, "1 scholars 2", "too-many-scholars");
    suite_play(t, "1 scholars 1");
    assert_int_equal(empires_seat_of(t, 1)->created, 19);
    suite_free(t);
    t = empires_action(NULL, "'created':19,'open':[{'op':'deploy','left':1},{'op':'double'}]", "", "");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(resources_of_choice_have_limits),
        cmocka_unit_test(leaders_add_to_their_own_resource),
        cmocka_unit_test(a_card_without_a_price),
        cmocka_unit_test(the_capital_holds_four),
        cmocka_unit_test(a_city_is_full),
        cmocka_unit_test(territories_are_entered_by_few),
        cmocka_unit_test(prices_are_said),
        cmocka_unit_test(a_combat_is_said),
        cmocka_unit_test(no_clan_is_won_in_combat),
        cmocka_unit_test(fewer_fall_from_the_air),
        cmocka_unit_test(airdrops_have_limits),
        cmocka_unit_test(a_full_map),
        cmocka_unit_test(an_own_territory_is_razed),
        cmocka_unit_test(the_gong_holds_back_cards),
        cmocka_unit_test(the_last_building_of_a_column),
        cmocka_unit_test(free_buildings_come_from_columns),
        cmocka_unit_test(the_top_card_needs_an_available_site),
        cmocka_unit_test(nothing_is_built_under_a_waiting_building),
        cmocka_unit_test(scoring_asks_for_a_site),
        cmocka_unit_test(a_building_waits_over_the_age),
        cmocka_unit_test(the_population_is_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
