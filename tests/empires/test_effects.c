/* test_effects.c: effects of cards and leaders, what is counted, options, views, texts and facts: chapters 22 to 25. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "games/registry.h"

#define THIRD                                                                        \
    "'age':3,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'}," \
    "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}"
#define TOKENS "'token_2':'culture','token_3':'science'"
#define PLAYED "'pile':['star-watchers','clay-pits','first-levies','storytellers'],"

/* Red in age III with this hand, which was drawn in earlier ages, or with what else is said. */
static struct suite *red_with(const char *red, const char *orange)
{
    char own[1024], other[512];
    snprintf(own, sizeof own, "%s%s" TOKENS, red, red[0] ? "," : "");
    snprintf(other, sizeof other, "%s%s" TOKENS, orange, orange[0] ? "," : "");
    return empires_action(NULL, own, other, THIRD);
}

/* --- cards ---------------------------------------------------------------------------------------------------------------- */

/* [empires 22.3] Alphabet discovers Masonry for nothing, and Masonry works. */
static void cards_are_discovered_for_nothing(void **state)
{
    struct suite *t = red_with("'ideas':2,'hand':['alphabet','masonry']," PLAYED "'created':0", "");
    (void)state;
    suite_play(t, "1 place discover alphabet first; 1 discover masonry");
    empires_expect_stock(t, 1, 0, 4);
    assert_int_equal(empires_seat_of(t, 1)->stacked, 2);
    suite_free(t);
}

/* [empires 22.4, 22.5] */
static void a_timer_is_moved(void **state)
{
    struct suite *t = red_with("'ideas':3,'created':1,'hand':['mechanical-clock']," PLAYED
                               "'timers':[{'space':'wonder-1','placed_ms':40000},{}]",
                               "");
    (void)state;
    suite_play(t, "1 place discover mechanical-clock second");
    suite_expect_refusal(t, "1 retime second discover", "same-space");
    suite_expect_refusal(t, "1 retime first discover", "own-slot-taken");
    suite_play(t, "1 retime first ideas");
    empires_expect_stock(t, 1, 1, 1);
    assert_int_equal(empires_seat_of(t, 1)->timer[0].placed_ms, 40000);
    suite_play(t, "@70000; 1 place wonder-1 first");
    suite_free(t);
    t = red_with("'ideas':3,'created':1,'hand':['mechanical-clock']," PLAYED
                 "'timers':[{'space':'wonder-1','placed_ms':40000},{}]",
                 "");
    suite_play(t, "1 place discover mechanical-clock second; 1 retime first wonder-1");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].slot, 1);
    assert_int_equal(empires_seat_of(t, 1)->created, 0);
    suite_play(t, "@70000");
    suite_expect_refusal(t, "1 place wonder-1 first", "same-space");
    suite_free(t);
    t = red_with("'open':[{'op':'retime'}]", "");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* [empires 22.9, 11.9] h1.2 has one site of each kind; razing frees them. */
static void unavailable_sites_are_used(void **state)
{
    struct suite *t = red_with("'clans':{'h1.2':1},'open':[{'op':'build_any_site','type':'any'}]", "");
    (void)state;
    suite_play(t, "1 build h1.2 science");
    assert_int_equal(empires_of(t)->rough[6], 1);
    assert_true(empires_of(t)->open_sites >> 6 & 1);
    assert_false(empires_of(t)->open_rough >> 6 & 1);
    suite_free(t);
    t = red_with("'clans':{'h2.c':1},'open':[{'op':'raze'}]",
                 "'buildings':{'h2.0':['science']},'unavailable':{'h2.0':1}");
    assert_false(empires_of(t)->open_rough >> 8 & 1);
    suite_play(t, "1 raze h2.0");
    assert_true(empires_of(t)->open_rough >> 8 & 1);
    suite_free(t);
}

/* [empires 22.12] */
static void a_card_without_site_is_discarded(void **state)
{
    struct suite *t = red_with("'discovered':['masonry','writing'],'buildings':{'h1.0':['science']},'clans':{},"
                               "'open':[{'op':'build_top','left':2}]",
                               "");
    (void)state;
    assert_int_equal(empires_moves_of(t, 1, EMPIRES_MOVE_BUILD), 0);
    suite_play(t, "1 discard; 1 build h1.0 construction");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
    t = red_with("'discovered':['writing'],'buildings':{'h1.0':['science']},'clans':{},"
                 "'open':[{'op':'build_top','left':2}]",
                 "");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* [empires 22.14, 22.15, 25.6] */
static void a_territory_is_razed(void **state)
{
    struct suite *t =
        red_with("'clans':{'h2.c':1,'h1.c':1,'h1.0':1},'buildings':{'h2.1':['science']},'open':[{'op':'raze'}]",
                 "'clans':{'h2.1':2},'buildings':{'h2.1':['control']}");
    int reserve = empires_seat_of(t, 2)->reserve;
    (void)state;
    suite_expect_refusal(t, "1 raze h3.0", "no-city-near");
    suite_expect_refusal(t, "1 raze h1.0", "no-city-near");
    suite_expect_refusal(t, "1 raze h2.c", "no-territory");
    suite_play(t, "1 raze h2.1");
    assert_int_equal(empires_seat_of(t, 1)->destroyed, 1);
    assert_int_equal(empires_seat_of(t, 2)->destroyed, 0);
    assert_int_equal(empires_seat_of(t, 2)->reserve, reserve + 2);
    assert_false(empires_built(t, 1, "h2.1", EMPIRES_SCIENCE));
    assert_int_equal(empires_clans(t, 1, "h2.c"), 1);
    suite_free(t);
    t = empires_action("{\"raze_from_capital\":true}", "'clans':{'h1.c':1},'open':[{'op':'raze'}]", "", "");
    suite_play(t, "1 raze h1.0");
    suite_free(t);
}

/* [empires 22.18] */
static void scholars_are_created_by_cards(void **state)
{
    struct suite *t = red_with("'open':[{'op':'scholar','left':3}]", "");
    (void)state;
    suite_expect_refusal(t, "1 scholars 0", "too-many-scholars");
    suite_play(t, "1 scholars 2");
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* --- leaders -------------------------------------------------------------------------------------------------------------- */

/* [empires 23.1] */
static void leaders_add_to_actions(void **state)
{
    struct suite *t = red_with("'leaders':['archimedes','imhotep','alexander','hannibal']", "");
    (void)state;
    suite_play(t, "1 place ideas first; 1 place bricks second");
    empires_expect_stock(t, 1, 3, 3);
    suite_play(t, "@90000; 1 place move first; 1 move h1.0 h1.1 1; 1 move h1.1 h1.2 1; 1 place deploy second;"
                  "1 deploy h1.c; 1 deploy h1.c");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
    t = red_with("'leaders':['alexander'],'open':[{'op':'move','left':1}]", "");
    suite_play(t, "1 move h1.0 h1.1 1");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* [empires 23.2] Homer and Eleanor add up in Preparation; Eleanor alone counts later. */
static void leaders_add_scholars(void **state)
{
    struct suite *t =
        empires_action(NULL, "'leaders':['homer','eleanor-of-aquitaine'],'token_2':'culture'", "'token_2':'culture'",
                       "'stage':'leaders','age':3,'wonders':{'1':'hanging-gardens','2':'great-wall',"
                       "'3':'eiffel-tower'},'leaders':{'technological':'newton','control':'napoleon'}");
    (void)state;
    suite_play(t, "- leader mozart");
    assert_int_equal(empires_seat_of(t, 1)->created, 4);
    assert_int_equal(empires_seat_of(t, 2)->created, 1);
    suite_play(t, "1 token science; 2 token science; @180000");
    assert_int_equal(empires_seat_of(t, 1)->created, 6);
    suite_free(t);
}

/* [empires 23.3] */
static void leaders_lower_costs(void **state)
{
    struct suite *t = red_with("'leaders':['ibn-al-haytham','brunelleschi'],'ideas':1,'bricks':1,"
                               "'hand':['alphabet','horse-riding'],'discovered':['writing']," PLAYED "'created':0",
                               "");
    (void)state;
    suite_play(t, "1 place construct first; 1 build h1.0 science");
    empires_expect_stock(t, 1, 1, 0);
    suite_play(t, "1 place discover horse-riding second");
    empires_expect_stock(t, 1, 0, 0);
    suite_free(t);
    t = red_with("'leaders':['ibn-al-haytham'],'ideas':0,'hand':['geometry']," PLAYED "'created':0", "");
    suite_expect_refusal(t, "1 place discover geometry first", "too-few-ideas");
    suite_free(t);
}

/* [empires 23.5] */
static void clans_are_deployed_at_buildings(void **state)
{
    struct suite *t = red_with("'leaders':['charlemagne'],'clans':{'h1.0':1},"
                               "'buildings':{'h2.1':['control'],'h2.2':['control'],'h1.0':['control']}",
                               "'clans':{'h2.2':1}");
    (void)state;
    suite_play(t, "1 place deploy first");
    suite_expect_refusal(t, "1 deploy h2.2", "no-deploy-there");
    suite_play(t, "1 deploy h2.1; 1 deploy h2.1");
    suite_expect_refusal(t, "1 deploy h2.1", "full");
    suite_free(t);
    t = red_with("'buildings':{'h2.1':['control']},'open':[{'op':'deploy','left':2}]", "");
    suite_expect_refusal(t, "1 deploy h2.1", "no-deploy-there");
    suite_free(t);
}

/* [empires 23.6, 24.9] Dante doubles the scholars of Red. */
static void weights_decide_majorities(void **state)
{
    struct suite *t = empires_action(NULL, "'leaders':['dante'],'constructed':{'control':2}," TOKENS, TOKENS,
                                     THIRD ",'now_ms':539999,"
                                           "'scholars':{'wonder-1':[{'seat':1,'scholars':1},{'seat':0,'scholars':1}]}");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->points[2][EMPIRES_FOR_WONDERS], 4);
    suite_free(t);
}

/* --- what is counted ------------------------------------------------------------------------------------------------------ */

static int count(const struct suite *t, struct empires_term term)
{
    struct empires_sum sum = {.term = {term}, .terms = 1};
    return empires_sum(t->rules, t->state, 0, &sum);
}

static int count_of(const struct suite *t, enum empires_count of)
{
    return count(t, (struct empires_term){(uint8_t)of, 0, 1, 1});
}

/* [empires 24.1-24.8] */
static void things_are_counted(void **state)
{
    struct suite *t = red_with("'clans':{'h1.0':2,'h1.c':1,'h2.0':1,'h2.c':2,'h5.0':1},"
                               "'buildings':{'h1.0':['science','control'],'h1.1':['culture'],'h2.0':['control']},"
                               "'constructed':{'science':3,'control':2,'culture':1},'leaders':['homer','dante'],"
                               "'pile':['writing'],'discovered':['masonry','alphabet']",
                               "'destroyed':1");
    (void)state;
    assert_int_equal(count(t, (struct empires_term){EMPIRES_BUILT, EMPIRES_SCIENCE, 1, 1}), 3);
    assert_int_equal(count_of(t, EMPIRES_CLAN_AND_BUILDING), 2);
    assert_int_equal(count_of(t, EMPIRES_FRONTIER), 1);
    assert_int_equal(count_of(t, EMPIRES_TWO_BUILDINGS), 1);
    assert_int_equal(count_of(t, EMPIRES_OCCUPIED), 4);
    assert_int_equal(count(t, (struct empires_term){EMPIRES_OF_KIND, 0, 1, 1}), 2);
    assert_int_equal(count(t, (struct empires_term){EMPIRES_OF_KIND, 1, 1, 1}), 2);
    assert_int_equal(count_of(t, EMPIRES_TILE2), 1);
    assert_int_equal(count_of(t, EMPIRES_CONNECTED), 2);
    assert_int_equal(count_of(t, EMPIRES_CLANS), 7);
    assert_int_equal(count(t, (struct empires_term){EMPIRES_CLANS, 0, 1, 2}), 3);
    assert_int_equal(count_of(t, EMPIRES_CITIES), 1);
    assert_int_equal(count(t, (struct empires_term){EMPIRES_CITIES, 0, 3, 2}), 1); /* multiplied first */
    assert_int_equal(count_of(t, EMPIRES_LEADERS_OWNED), 2);
    assert_int_equal(count_of(t, EMPIRES_PILE), 3);
    struct empires_sum suez = {.term = {{EMPIRES_LEADERS_OWNED, 0, 2, 1}, {EMPIRES_CITIES, 0, 1, 1}}, .terms = 2};
    assert_int_equal(empires_sum(t->rules, t->state, 0, &suez), 5);
    struct empires_lasting napoleon = {EMPIRES_END, 0, 1, 3, 1, {.term = {{EMPIRES_OCCUPIED, 0, 1, 1}}, .terms = 1}};
    assert_int_equal(empires_end_points(t->rules, t->state, 0, &napoleon), 2);
    napoleon.up = 0;
    assert_int_equal(empires_end_points(t->rules, t->state, 0, &napoleon), 1);
    suite_free(t);
}

/* [empires 24.5] A group is found whatever the order of its territories. */
static void groups_are_connected(void **state)
{
    static const struct {
        const char *red;
        int largest;
    } lands[] = {
        {"'clans':{'h0.1':1,'h3.0':1,'h4.0':1,'h4.1':1,'h4.2':1,'h5.0':1,'h5.1':1,'h5.2':1}", 8},
        {"'clans':{'h0.1':1,'h0.2':1,'h1.0':1,'h1.1':1,'h1.2':1,'h2.0':1,'h3.1':1,'h3.2':1,'h4.1':1,'h5.1':1,'h5.2':1}",
         9},
        {"'clans':{'h0.0':1,'h0.1':1,'h1.0':1,'h1.2':1,'h2.1':1,'h3.0':1,'h4.0':1,'h4.2':1,'h5.0':1,'h5.1':1,'h5.2':1}",
         11},
    };
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct suite *t = red_with(lands[i].red, "'clans':{}");
        assert_int_equal(count_of(t, EMPIRES_CONNECTED), lands[i].largest);
        suite_free(t);
    }
}

/* --- options and what is open --------------------------------------------------------------------------------------------- */

/* [empires 25.1] */
static void views_show_backs(void **state)
{
    struct suite *t =
        empires_action(NULL, "'hand':['star-watchers','clay-pits','first-levies','storytellers','masonry']", "",
                       "'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},"
                       "{'cards':6,'top':'culture'},{'cards':6,'top':'construction'}]");
    struct empires_state view;
    (void)state;
    suite_play(t, "1 preset 2");
    t->game->view(t->rules, t->state, 1, &view);
    assert_int_equal(view.seat[0].hidden[0], 4);
    assert_int_equal(view.seat[0].hidden[1 + EMPIRES_CONSTRUCTION], 1);
    assert_int_equal(empires_cards_in(&view.seat[0].hand), 0);
    assert_int_equal(view.seat[0].wish, EMPIRES_HIDDEN);
    assert_int_equal(view.seat[0].stock[0], 1);
    t->game->view(t->rules, t->state, 0, &view);
    assert_int_equal(view.seat[0].wish, 2);
    assert_int_equal(empires_cards_in(&view.seat[0].hand), 5);
    suite_free(t);
}

/* [empires 25.2] */
static void there_are_two_sets_of_cards(void **state)
{
    struct suite *t = empires_action("{\"cards\":\"distinct72\"}", "'open':[{'op':'draw','left':1}]", "", "");
    (void)state;
    suite_play(t, "1 draw 1 science; - card calendar; - top 1 science");
    suite_free(t);
    t = empires_action(NULL, "'open':[{'op':'draw','left':1}]", "", "");
    suite_play(t, "1 draw 1 science");
    suite_expect_refusal(t, "- card calendar", "no-such-outcome");
    suite_free(t);
}

/* [empires 25.3] */
static void timers_may_run_longer(void **state)
{
    struct suite *t = empires_action("{\"timer_ms\":20000,\"handicap_ms\":[0,5000]}", "", "", "");
    (void)state;
    suite_play(t, "1 place ideas first; 2 place ideas first; @80000; 1 place ideas first; @84999");
    suite_expect_refusal(t, "2 place ideas first", "timer-running");
    suite_play(t, "@85000; 2 place ideas first");
    suite_free(t);
}

/* --- texts and facts ------------------------------------------------------------------------------------------------------ */

static void expect_said(const struct suite *t, struct hg_event event, const char *expected)
{
    static const char *const names[] = {"Ada", "Ben"};
    struct hg_words words = {.language = hg_language_find("de"), .seat_names = names};
    struct hg_out said = suite_out();
    hg_event_say(t->game, t->rules, event, &words, &said);
    assert_string_equal(said.text, expected);
    free(said.text);
}

/* [empires 1.8] A building that is printed has its name in every language; one of an owner keeps what he calls it. */
static void buildings_have_their_names(void **state)
{
    static const char *const changes[][2] = {{"Observatory", "Tower of Stars"}};
    struct suite *t = empires_action(NULL, "'open':[{'op':'build','type':'science'}]", "", "");
    (void)state;
    suite_play(t, "1 build h1.0 science");
    expect_said(t, suite_expect_event(t, "taken-off"), "Ada baut Nummer 1: Observatorium.");
    expect_said(t, suite_expect_event(t, "built"), "Ada setzt auf H1.0: Observatorium.");
    suite_expect_component(t, "de", "buildings.science.name", "Observatorium");
    empires_change(t, changes, 1);
    expect_said(t, suite_expect_event(t, "built"), "Ada setzt auf H1.0: Tower of Stars.");
    suite_free(t);
}

/* [empires 1.8] Texts follow from the operations. */
static void texts_come_from_operations(void **state)
{
    struct suite *t = empires_action(NULL, "'ideas':0", "", "");
    (void)state;
    suite_expect_component(t, "en", "cards.writing.text", "Draw 2 cards, one after the other.");
    suite_expect_component(t, "de", "cards.writing.name", "Schrift");
    suite_expect_component(t, "en", "wonders.suez-canal.text",
                           "Counts your leaders, counted 2 times; cities with one of your clans.");
    suite_expect_component(t, "en", "leaders.napoleon.text",
                           "At the end 1 VP for every 2 of: territories you occupy. A remainder counts in full.");
    suite_expect_component(t, "de", "leader_tiles.control.a", "Mache bis zu 2 Bewegungen.");
    suite_expect_fact(t, 0, "seats.0.ideas", "1");
    suite_expect_fact(t, 0, "seats.0.occupied", "['h1.0']");
    suite_expect_fact(t, 0, "clock.next_creation", "180000");
    suite_expect_fact(t, 0, "hand.clay-pits.payable", "false");
    suite_free(t);
}

/* [empires 7.2, 8.2, 8.7] What a Deploy and a Move could do is told before a timer opens them. */
static void reach_is_told_beforehand(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h1.c':3,'h1.0':1}", "", "");
    (void)state;
    suite_expect_fact(t, 0, "deploy", "['h1.c']");
    suite_expect_fact(t, 0, "ways",
                      "{'h1.0':{'h0.0':1,'h1.1':1,'h1.2':1,'h1.c':1},'h1.c':{'h1.0':1,'h1.1':2,'h1.2':2}}");
    suite_play(t, "1 place move first; 1 move h1.c h1.1 2; 1 place deploy second; 1 deploy h1.c");
    suite_free(t);
}

/* [empires 1.8] */
static void editions_are_checked(void **state)
{
    (void)state;
    empires_expect_problem("\"copies\": 2", "\"copies\": 1", "technologies",
                           "age 1 has 23 cards by copies, but its decks have 24. [empires 3.2]");
    empires_expect_problem("\"speciality\": \"technological\"", "\"speciality\": \"bonus\"", "leaders[0].speciality",
                           "allowed are technological, control and cultural.");
    empires_expect_problem("\"players\": 2,\n   \"a\"", "\"players\": 4,\n   \"a\"", "leader_tiles[0].players",
                           "2 is needed: only the bonus tile may be left out. [empires 2.7]");
    empires_expect_problem("{\"op\": \"draw\", \"n\": 1}", "{\"op\": \"copy_tile\"}",
                           "starting_technologies[0].effects[0]", "this op is for leader tiles alone.");
    empires_expect_problem("[\"h0.0\", \"h1.0\"]", "[\"h0.0\", \"h0.1\"]", "layouts[0].links[0]",
                           "two territories of different tiles that are not linked yet are needed.");
    empires_expect_problem("\"capital\": true", "\"capital\": false", "tiles",
                           "every colour has three tiles, one of them with its capital. [empires 2.2]");
}

/* [empires 18.14] Six times six times ... */
static void points_have_a_limit(void **state)
{
#define SIX "{\"op\": \"culture_times\", \"n\": 6}"
    static const char *const changes[][2] = {
        {"{\"op\": \"preparation_scholars\", \"n\": 2}", SIX ", " SIX},
        {"{\"op\": \"wonder_weight\", \"n\": 2}", SIX ", " SIX},
        {"{\"op\": \"creation_scholars\", \"n\": 1}", SIX ", " SIX},
    };
    struct suite *t =
        red_with("'constructed':{'culture':5},'leaders':['homer','eleanor-of-aquitaine','dante']", "'destroyed':5");
    (void)state;
    empires_change(t, changes, 3);
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->points[2][EMPIRES_FOR_CULTURE], EMPIRES_MOST_POINTS);
    suite_free(t);
#define NINE "{\"of\": \"clans\", \"times\": 9}"
    static const char *const end[][2] = {{"{\"op\": \"preparation_scholars\", \"n\": 2}",
                                          "{\"op\": \"end\", \"points\": 20, \"count\": [" NINE ", " NINE ", " NINE
                                          ", " NINE "]}"}};
    t = red_with("'leaders':['homer'],'clans':{'h0.0':2,'h0.1':2,'h0.2':2,'h1.0':2,'h1.1':2,'h1.2':2,'h2.0':2}", "");
    empires_change(t, end, 1);
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->points[2][EMPIRES_FOR_LEADERS], EMPIRES_MOST_POINTS);
    suite_free(t);
}

/* Every operation in the starting cards of Red, and other leaders: an edition needs no code. */
static void another_edition_plays(void **state)
{
    static const char *const changes[][2] = {
        {"\"effects\": [{\"op\": \"draw\", \"n\": 1}]",
         "\"effects\": [{\"op\": \"gain_any\", \"n\": 1}, {\"op\": \"airdrop\", \"n\": 1}, {\"op\": \"double\"}]"}};
    struct suite *t = empires_action(NULL, "'created':1", "", "");
    (void)state;
    empires_change(t, changes, 1);
    suite_play(t, "1 place discover star-watchers first; 1 gain ideas; 1 airdrop h3.0 2; 1 scholars 1");
    assert_int_equal(empires_clans(t, 1, "h3.0"), 2);
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    suite_free(t);
}

/* [empires 5.15] A gain behind a draw waits for its card; below another effect it waits for that. */
static void a_gain_waits(void **state)
{
    static const char *const changes[][2] = {
        {"\"effects\": [{\"op\": \"draw\", \"n\": 1}]",
         "\"effects\": [{\"op\": \"draw\", \"n\": 1}, {\"op\": \"gain\", \"ideas\": 0, \"bricks\": 2}]"}};
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    empires_change(t, changes, 1);
    suite_play(t, "1 place discover star-watchers first; 1 draw 1 science");
    empires_expect_stock(t, 1, 0, 1);
    suite_play(t, "- card writing; - top 1 science");
    empires_expect_stock(t, 1, 0, 3);
    suite_free(t);
    t = empires_action(NULL, "'bricks':1,'open':[{'op':'gain','left':0,'bricks':2},{'op':'move','left':1}]", "", "");
    suite_play(t, "1 move h1.0 h1.1 1");
    empires_expect_stock(t, 1, 1, 3);
    suite_free(t);
}

/* [empires 25.5, 22.4] A card brings a timer to a common space that has long run out: it goes home in the next moment. */
static void an_overdue_timer_goes_home(void **state)
{
    struct suite *t = empires_action("{\"auto_eject_ms\":1000}",
                                     "'timers':[{'space':'ideas','placed_ms':0},{}],'open':[{'op':'retime'}]", "", "");
    (void)state;
    suite_play(t, "1 retime first board-1");
    assert_int_equal(t->game->turn(t->rules, t->state).wake_ms, 60001);
    suite_play(t, "@60001");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_NONE);
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_discovered_for_nothing),
        cmocka_unit_test(a_timer_is_moved),
        cmocka_unit_test(unavailable_sites_are_used),
        cmocka_unit_test(a_card_without_site_is_discarded),
        cmocka_unit_test(a_territory_is_razed),
        cmocka_unit_test(scholars_are_created_by_cards),
        cmocka_unit_test(leaders_add_to_actions),
        cmocka_unit_test(leaders_add_scholars),
        cmocka_unit_test(leaders_lower_costs),
        cmocka_unit_test(clans_are_deployed_at_buildings),
        cmocka_unit_test(weights_decide_majorities),
        cmocka_unit_test(things_are_counted),
        cmocka_unit_test(groups_are_connected),
        cmocka_unit_test(views_show_backs),
        cmocka_unit_test(there_are_two_sets_of_cards),
        cmocka_unit_test(timers_may_run_longer),
        cmocka_unit_test(a_gain_waits),
        cmocka_unit_test(an_overdue_timer_goes_home),
        cmocka_unit_test(buildings_have_their_names),
        cmocka_unit_test(texts_come_from_operations),
        cmocka_unit_test(reach_is_told_beforehand),
        cmocka_unit_test(editions_are_checked),
        cmocka_unit_test(points_have_a_limit),
        cmocka_unit_test(another_edition_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
