/* test_examples.c: the printed examples of the rulebook, filled in where its pictures are, and the rules put into numbers,
 * H1 to H16 of the specification. Seat 1 is Red, seat 2 Orange. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"

#define THREE_MILLS(a, b, c) "'buildings':{'" a "':['control'],'" b "':['control'],'" c "':['control']}"

/* [empires 6.1, 1.5, 1.7] Printed: one Idea, because only one symbol is visible. */
static void h1_produce_ideas(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    suite_play(t, "1 place ideas first");
    empires_expect_stock(t, 1, 2, 1);
    suite_free(t);
}

/* [empires 6.2, 6.3] Printed: three Bricks; never more than six. */
static void h2_produce_bricks(void **state)
{
    const char *red = "'buildings':{'h1.0':['construction'],'h1.1':['construction']}";
    struct suite *t = empires_action(NULL, red, "", "");
    (void)state;
    suite_play(t, "1 place bricks first");
    empires_expect_stock(t, 1, 1, 4);
    suite_free(t);
    t = empires_action(NULL, "'bricks':5,'buildings':{'h1.0':['construction'],'h1.1':['construction']}", "", "");
    suite_play(t, "1 place bricks first");
    empires_expect_stock(t, 1, 1, 6);
    suite_free(t);
}

/* [empires 7.1, 7.2, 7.3] Printed: four clans, one to the capital, three to a city. */
static void h3_deploy(void **state)
{
    struct suite *t = empires_action(NULL, THREE_MILLS("h1.0", "h1.1", "h1.2") ",'clans':{'h2.c':1}", "", "");
    (void)state;
    int reserve = empires_seat_of(t, 1)->reserve;
    suite_play(t, "1 place deploy first; 1 deploy h1.c");
    suite_expect_refusal(t, "1 deploy h3.c", "no-deploy-there");
    suite_play(t, "1 deploy h2.c; 1 deploy h2.c; 1 deploy h2.c");
    assert_int_equal(empires_clans(t, 1, "h1.c"), 1);
    assert_int_equal(empires_clans(t, 1, "h2.c"), 4);
    assert_int_equal(empires_seat_of(t, 1)->reserve, reserve - 4);
    suite_expect_refusal(t, "1 deploy h1.c", "nothing-open");
    suite_free(t);
}

/* [empires 8.1, 8.2] Printed: two moves. */
static void h4_move(void **state)
{
    struct suite *t =
        empires_action(NULL, "", THREE_MILLS("h4.0", "h4.1", "h4.2") ",'clans':{'h3.2':2,'h3.0':2,'h3.c':1}", "");
    (void)state;
    suite_play(t, "2 place move first; 2 move h3.2 h2.2 1; 2 move h3.0 h3.c 2");
    assert_int_equal(empires_clans(t, 2, "h3.2"), 1);
    assert_int_equal(empires_clans(t, 2, "h2.2"), 1);
    assert_int_equal(empires_clans(t, 2, "h3.0"), 0);
    assert_int_equal(empires_clans(t, 2, "h3.c"), 3);
    suite_expect_refusal(t, "2 move h3.2 h3.1 1", "nothing-open");
    suite_free(t);
}

/* [empires 14.1, 14.2, 22.13] Printed: two moves from the tile, whatever the own level is. */
static void h5_influence(void **state)
{
    struct suite *t = empires_action(NULL, "'created':1", "", "'scholars':{'control':[{'seat':1,'scholars':1}]}");
    (void)state;
    suite_play(t, "1 place control first");
    assert_int_equal(empires_of(t)->stack[1][1].seat, 0);
    assert_int_equal(empires_seat_of(t, 1)->created, 0);
    suite_play(t, "1 move h1.0 h1.1 1; 1 move h1.1 h1.2 1");
    suite_expect_refusal(t, "1 move h1.2 h1.1 1", "nothing-open");
    suite_free(t);
}

/* [empires 18.6, 18.3] Printed: the token of age I scores in every scoring; a destroyed building still counts. */
static void h6_bonus_token(void **state)
{
    static const struct {
        const char *red;
        int points;
    } ages[] = {{"'constructed':{'control':2}", 2},
                {"'constructed':{'control':4}", 4},
                {"'constructed':{'control':5},'buildings':{'h1.0':['control']}", 5}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct suite *t = empires_action(NULL, ages[i].red, "", "'now_ms':539999");
        empires_to_scoring(t);
        assert_int_equal(empires_seat_of(t, 1)->points[0][EMPIRES_FOR_TOKENS], ages[i].points);
        suite_free(t);
    }
}

/* [empires 3.4, 4.4, 15.3] Printed: 1, 2, 3 wonders in ages I, II, III. */
static void h7_wonders(void **state)
{
    struct suite *t = empires_action(NULL, "'created':1", "", "");
    (void)state;
    suite_expect_refusal(t, "1 place wonder-2 first", "no-such-space");
    suite_play(t, "1 place wonder-1 first");
    empires_to_scoring(t);
    empires_expect_stage(t, "decks");
    suite_play(t, "- top 1 science; - top 2 science; - top 3 science; - top 4 science; - wonder great-wall");
    assert_int_not_equal(empires_of(t)->wonder[0], EMPIRES_NONE);
    assert_int_not_equal(empires_of(t)->wonder[1], EMPIRES_NONE);
    assert_int_equal(empires_of(t)->wonder[2], EMPIRES_NONE);
    suite_free(t);
}

/* [empires 8.8, 7.6, 18.2, 18.4] Printed: a Mill and foreign clans on one territory. */
static void h8_presence(void **state)
{
    struct suite *t = empires_action(NULL, "'buildings':{'h2.1':['control']}", "'clans':{'h2.2':1}", "'now_ms':500000");
    (void)state;
    suite_play(t, "2 place move first; 2 move h2.2 h2.1 1");
    assert_int_equal(empires_clans(t, 2, "h2.1"), 1);
    assert_true(empires_built(t, 1, "h2.1", EMPIRES_CONTROL));
    empires_to_scoring(t);
    assert_false(empires_built(t, 1, "h2.1", EMPIRES_CONTROL));
    assert_int_equal(empires_seat_of(t, 2)->destroyed, 1);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_DESTROYED], 3);
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 1);
    suite_free(t);
}

/* [empires 9.1, 9.2, 9.3, 9.4, 9.5, 23.4] */
static void h9_combat(void **state)
{
    static const struct {
        int attackers, defenders, red, orange, red_khan, orange_khan;
    } fights[] = {{1, 1, 0, 0, 1, 0}, {2, 1, 1, 0, 2, 0}, {2, 2, 0, 0, 1, 0}, {1, 2, 0, 1, 0, 1}};
    (void)state;
    for (int i = 0; i < 4; i++)
        for (int khan = 0; khan < 2; khan++) {
            char red[160], orange[96], script[64];
            snprintf(red, sizeof red, "'clans':{'h2.0':%d}%s", fights[i].attackers,
                     khan ? ",'leaders':['genghis-khan'],'token_2':'culture','token_3':'science'" : "");
            snprintf(orange, sizeof orange, "'clans':{'h2.1':%d}%s", fights[i].defenders,
                     khan ? ",'token_2':'culture','token_3':'science'" : "");
            struct suite *t =
                empires_action(NULL, red, orange,
                               khan ? "'age':3,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'},"
                                      "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}"
                                    : "");
            int reserve = empires_seat_of(t, 1)->reserve;
            snprintf(script, sizeof script, "1 place move first; 1 move h2.0 h2.1 %d", fights[i].attackers);
            suite_play(t, script);
            int left = khan ? fights[i].red_khan : fights[i].red;
            assert_int_equal(empires_clans(t, 1, "h2.1"), left);
            assert_int_equal(empires_clans(t, 2, "h2.1"), khan ? fights[i].orange_khan : fights[i].orange);
            assert_int_equal(empires_seat_of(t, 1)->reserve, reserve + fights[i].attackers - left);
            suite_free(t);
        }
}

/* [empires 8.7, 7.4] */
static void h10_territory_is_full(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h2.1':1,'h2.c':2}", "", "");
    (void)state;
    suite_play(t, "1 place move first");
    suite_expect_refusal(t, "1 move h2.c h2.1 2", "full");
    suite_play(t, "1 move h2.c h2.1 1");
    assert_int_equal(empires_clans(t, 1, "h2.1"), 2);
    suite_free(t);
}

/* Ages II and III: cards of them can be in hands. */
static const char third_age[] = "'age':3,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'},"
                                "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}";
#define TOKENS ",'token_2':'culture','token_3':'science'"

/* Cards in hand, of which so many were drawn in this age; the starting cards played. */
static struct suite *with_card(int drawn, const char *cards, const char *more_of_red, const char *orange)
{
    char red[512], other[256], more[512];
    snprintf(red, sizeof red,
             "'ideas':6,'bricks':1,'hand':[%s],'pile':['star-watchers','clay-pits','first-levies','storytellers']"
             "%s%s" TOKENS,
             cards, more_of_red[0] ? "," : "", more_of_red);
    snprintf(other, sizeof other, "%s%s" TOKENS, orange[0] ? orange : "'bricks':1", "");
    snprintf(more, sizeof more,
             "%s,'decks':[{'cards':%d,'top':'science'},{'cards':6,'top':'control'},{'cards':6,'top':'culture'},"
             "{'cards':6,'top':'construction'}]",
             third_age, 6 - drawn);
    return empires_action(NULL, red, other, more);
}

/* [empires 22.2, 22.19, 22.10] */
static void h11_cards_202_111_205(void **state)
{
    struct suite *t = with_card(0, "'printing-press','writing','geometry'", "", "");
    (void)state;
    suite_play(t, "1 place discover printing-press first; 1 draw 1 science; - card scientific-method; - top 1 culture");
    suite_play(t, "1 draw 1 culture; - card public-schooling; - top 1 science");
    assert_int_equal(empires_hand_size(empires_seat_of(t, 1)), 4);
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
    t = with_card(0, "'philosophy'", "'created':2", "");
    suite_play(t, "1 place discover philosophy first");
    suite_expect_refusal(t, "1 scholars 3", "too-many-scholars");
    suite_play(t, "1 scholars 2");
    assert_int_equal(empires_seat_of(t, 1)->created, 4);
    suite_free(t);
    t = with_card(0, "'architecture'",
                  "'buildings':{'h1.0':['science','culture'],'h1.1':['science','culture'],'h1.2':['control']}", "");
    suite_play(t, "1 place discover architecture first");
    empires_expect_stock(t, 1, 4, 5);
    suite_free(t);
}

/* [empires 22.11] */
static void h12_card_306(void **state)
{
    struct suite *t = with_card(1, "'mass-production'", "'discovered':['the-wheel'],'clans':{'h1.0':1,'h1.1':1}", "");
    (void)state;
    suite_play(t, "1 place discover mass-production first");
    suite_expect_refusal(t, "1 build h1.0 control", "other-type");
    suite_play(t, "1 build h1.0 construction; 1 build h1.1 control");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_CONSTRUCTION));
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    assert_int_equal(empires_seat_of(t, 1)->stacked, 0);
    assert_int_equal(empires_seat_of(t, 1)->piled, 6);
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* [empires 22.16, 22.17] */
static void h13_cards_209_309(void **state)
{
    struct suite *t = with_card(0, "'heavy-cavalry'", "'clans':{'h2.1':2}", "'clans':{'h2.2':2}");
    (void)state;
    suite_play(t, "1 place discover heavy-cavalry first; 1 assault h2.1 h2.2 2");
    assert_int_equal(empires_clans(t, 1, "h2.2"), 2);
    assert_int_equal(empires_clans(t, 2, "h2.2"), 0);
    suite_free(t);
    t = with_card(1, "'air-transport'", "'created':15,'clans':{'h1.0':1}", "'clans':{'h4.0':1}");
    assert_int_equal(empires_seat_of(t, 1)->reserve, 4);
    suite_play(t, "1 place discover air-transport first; 1 airdrop h4.0 2");
    suite_expect_refusal(t, "1 airdrop h4.0 1", "same-territory");
    suite_play(t, "1 airdrop h0.0 2");
    assert_int_equal(empires_clans(t, 1, "h4.0"), 1);
    assert_int_equal(empires_clans(t, 1, "h0.0"), 2);
    assert_int_equal(empires_seat_of(t, 1)->reserve, 1);
    suite_free(t);
}

/* [empires 18.7, 18.8, 18.10, 18.12] The stack of the tile is R O O R, that of the wonder R R O. */
static void h14_leader_and_wonder(void **state)
{
    struct suite *t = empires_action(
        NULL, "'constructed':{'control':3},'token_1':'science'", "'constructed':{'control':2},'token_1':'science'",
        "'now_ms':539999,'scholars':{'control':[{'seat':0,'scholars':2},{'seat':1,'scholars':2}],"
        "'wonder-1':[{'seat':0,'scholars':2},{'seat':1,'scholars':1}]}");
    int reserve = empires_seat_of(t, 1)->reserve;
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(hg_count_bits(empires_seat_of(t, 1)->leaders), 1);
    assert_int_equal(empires_seat_of(t, 1)->points[0][EMPIRES_FOR_WONDERS], 6);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_WONDERS], 2);
    assert_int_equal(empires_seat_of(t, 1)->reserve, reserve + 4);
    suite_free(t);
}

/* [empires 19.1, 19.2, 19.3, 19.6] */
static void h15_siege(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h1.0':1},'buildings':{'h3.0':['control']}", "'clans':{'h3.1':1}",
                                     "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    empires_expect_stage(t, "siege");
    suite_play(t, "1 siege yes");
    assert_int_equal(empires_clans(t, 1, "h3.c"), 1);
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h3.0':1}", "'clans':{'h3.1':1}", "'now_ms':539999");
    empires_to_scoring(t);
    assert_int_equal(empires_clans(t, 1, "h3.c") + empires_clans(t, 2, "h3.c"), 0);
    empires_expect_stage(t, "decks");
    suite_free(t);
}

static void pass_rounds(struct suite *t, int rounds)
{
    for (int i = 0; i < rounds * 3; i++)
        suite_apply(t, empires_of(t)->active, (struct hg_move){EMPIRES_MOVE_PASS, 0, 0, 0});
}

/* [empires 21.2, 21.5, 21.9, 21.10] */
static void h16_age_of_initiation(void **state)
{
    struct suite *t = empires_three("{\"mode_1\":\"aoi\"}");
    (void)state;
    suite_play(t, "1 place control first; 1 waive; 1 place ideas second; 2 pass; 3 pass");
    assert_int_equal(empires_of(t)->round, 2);
    suite_expect_refusal(t, "1 place control first", "repeated-space");
    suite_play(t, "1 place bricks first");
    suite_expect_refusal(t, "1 place control second", "repeated-space");
    suite_play(t, "1 pass; 2 pass; 3 pass; 1 place control first; 1 waive; 1 pass; 2 pass; 3 pass");
    int created = empires_seat_of(t, 2)->created;
    pass_rounds(t, 2);
    assert_int_equal(empires_of(t)->round, 6);
    assert_int_equal(empires_of(t)->active, 1);
    assert_int_equal(empires_seat_of(t, 2)->created, created + 1);
    pass_rounds(t, 5);
    assert_int_equal(empires_of(t)->round, 11);
    assert_int_equal(empires_of(t)->active, 2);
    pass_rounds(t, 5);
    empires_expect_stage(t, "decks");
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(h1_produce_ideas),
        cmocka_unit_test(h2_produce_bricks),
        cmocka_unit_test(h3_deploy),
        cmocka_unit_test(h4_move),
        cmocka_unit_test(h5_influence),
        cmocka_unit_test(h6_bonus_token),
        cmocka_unit_test(h7_wonders),
        cmocka_unit_test(h8_presence),
        cmocka_unit_test(h9_combat),
        cmocka_unit_test(h10_territory_is_full),
        cmocka_unit_test(h11_cards_202_111_205),
        cmocka_unit_test(h12_card_306),
        cmocka_unit_test(h13_cards_209_309),
        cmocka_unit_test(h14_leader_and_wonder),
        cmocka_unit_test(h15_siege),
        cmocka_unit_test(h16_age_of_initiation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
