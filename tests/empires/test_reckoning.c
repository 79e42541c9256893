/* test_reckoning.c: what is created, scored and besieged, with equals among 2, 3 and 4 seats, and ages of different modes:
 * chapters 16 and 18 to 25. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"

#define TWO_TOKENS    "'token_1':'control','token_2':'science'"
#define THREE_TOKENS  TWO_TOKENS ",'token_3':'culture'"
#define AGE_TWO       "'age':2,'now_ms':539999,'wonders':{'1':'hanging-gardens','2':'great-wall'}"
#define LEADERS_TWO   "'leaders':{'technological':'brunelleschi','control':'charlemagne','cultural':'dante'}"
#define AGE_THREE     "'age':3,'now_ms':539999,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'}"
#define LEADERS_THREE "'leaders':{'technological':'newton','control':'bolivar','cultural':'mozart'}"

static int points_for(const struct suite *t, int seat, int age, enum empires_source source)
{
    return empires_seat_of(t, seat)->points[age - 1][source];
}

/* The last age, a moment before its end, scored. */
static struct suite *scored(const char *red, const char *orange, const char *more)
{
    char own[512], other[512], boards[512];
    snprintf(own, sizeof own, THREE_TOKENS "%s%s", red[0] ? "," : "", red);
    snprintf(other, sizeof other, THREE_TOKENS "%s%s", orange[0] ? "," : "", orange);
    snprintf(boards, sizeof boards, AGE_THREE "," LEADERS_THREE "%s%s", more[0] ? "," : "", more);
    struct suite *t = empires_action(NULL, own, other, boards);
    empires_to_scoring(t);
    empires_expect_stage(t, "over");
    return t;
}

/* Three or four seats in age I with these members, up to the siege or the next age. */
static struct suite *besieged(int seats, const char *const given[])
{
    struct suite *t = empires_many(NULL, "'stage':'action','now_ms':539999", seats, given);
    empires_to_scoring(t);
    return t;
}

/* --- Scholar creation ----------------------------------------------------------------------------------------------------- */

/* [empires 16.4] A preset is an upper limit, holds for both creations of the age, and ends with it. */
static void a_preset_holds_for_the_age(void **state)
{
    struct suite *t = empires_action(NULL, "'constructed':{'culture':2}", "", "'now_ms':179000");
    (void)state;
    suite_expect_refusal(t, "1 preset 7", "too-many-scholars");
    suite_play(t, "1 preset 1; 2 preset 5; @180000");
    assert_int_equal(empires_seat_of(t, 1)->created, 1);
    assert_int_equal(empires_seat_of(t, 2)->created, 1);
    suite_play(t, "@360000");
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->wish, EMPIRES_NO_LIMIT);
    suite_free(t);
}

/* [empires 16.6] Six tokens left: nobody is asked; five: asked, in Preparation, too; none to create: not asked. */
static void who_is_asked(void **state)
{
    static const struct {
        const char *red;
        int asked, created;
    } seats[] = {{"'created':12", 0, 13}, {"'created':13", 1, 13}, {"'created':19", 0, 19}};
    (void)state;
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        struct suite *t = empires_turns(NULL, seats[i].red, "", "'round':5,'active':1");
        suite_play(t, "2 pass");
        assert_int_equal(empires_seat_of(t, 1)->asked, seats[i].asked);
        assert_int_equal(empires_seat_of(t, 1)->created, seats[i].created);
        suite_free(t);
        t = empires_action(NULL, seats[i].red, "",
                           "'stage':'leaders','age':2,'wonders':{'1':'hanging-gardens','2':'great-wall'},"
                           "'leaders':{'technological':'brunelleschi','control':'charlemagne'}");
        suite_play(t, "- leader dante");
        assert_int_equal(empires_seat_of(t, 1)->asked, seats[i].asked);
        assert_int_equal(empires_seat_of(t, 1)->created, seats[i].created);
        if (seats[i].asked) {
            struct hg_move most = t->game->stand_in(t->rules, t->state, 0); /* [empires 20.3] */
            assert_int_equal(most.kind, EMPIRES_MOVE_CREATE);
            assert_int_equal(most.a, 1);
            suite_expect_refusal(t, "1 token science", "not-now");
            suite_play(t, "1 create 1");
        }
        empires_expect_stage(t, "tokens");
        suite_free(t);
    }
}

/* [empires 23.2] In turns, too, Homer counts in Preparation alone, Eleanor always. */
static void leaders_add_scholars_in_turns(void **state)
{
    struct suite *t = empires_turns("{\"mode_3\":\"aoi\"}", THREE_TOKENS ",'leaders':['homer','eleanor-of-aquitaine']",
                                    THREE_TOKENS, AGE_THREE "," LEADERS_THREE ",'round':5,'active':1");
    (void)state;
    suite_play(t, "2 pass");
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    assert_int_equal(empires_seat_of(t, 2)->created, 1);
    suite_free(t);
}

/* [empires 22.20, 15.1] A card lays scholars on every wonder in play, an old one, too; twice on one if one likes. */
static void scholars_come_to_old_wonders(void **state)
{
    struct suite *t = empires_action(NULL, TWO_TOKENS ",'created':3,'open':[{'op':'wonder','left':3}]", TWO_TOKENS,
                                     "'age':2,'wonders':{'1':'hanging-gardens','2':'great-wall'}," LEADERS_TWO);
    (void)state;
    suite_expect_refusal(t, "1 onto wonder-3", "no-such-space");
    suite_play(t, "1 onto wonder-1; 1 onto wonder-1; 1 onto wonder-2");
    suite_free(t);
}

/* --- scoring ---------------------------------------------------------------------------------------------------------------- */

/* [empires 18.6] Every token that lies scores in every scoring, at its own value. */
static void all_tokens_score(void **state)
{
    struct suite *t = scored("'constructed':{'control':2,'science':3,'culture':1}", "", "");
    (void)state;
    assert_int_equal(points_for(t, 1, 3, EMPIRES_FOR_TOKENS), 2 * 1 + 3 * 2 + 1 * 3);
    suite_free(t);
}

/* [empires 18.4, 25.7] What has scored is noted, so that with the option it scores once. */
static void destroyed_buildings_are_noted(void **state)
{
    struct suite *t = empires_action("{\"rescore_destroyed\":false}", "'buildings':{'h2.1':['control']}",
                                     "'clans':{'h2.1':1}", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(points_for(t, 2, 1, EMPIRES_FOR_DESTROYED), 3);
    assert_int_equal(empires_seat_of(t, 2)->scored, 1);
    suite_free(t);
}

/* [empires 18.2] One owner of clans takes the buildings of several victims, and has kept its own. */
static void several_victims(void **state)
{
    struct suite *t =
        besieged(3, (const char *const[]){"'clans':{'h0.0':1},'buildings':{'h1.0':['culture']}",
                                          "'buildings':{'h0.0':['science']}", "'buildings':{'h0.0':['control']}"});
    (void)state;
    assert_int_equal(empires_seat_of(t, 1)->destroyed, 2);
    assert_int_equal(points_for(t, 1, 1, EMPIRES_FOR_DESTROYED), 6);
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_CULTURE));
    suite_free(t);
}

/* [empires 18.7, 18.8] Three equals on a leader tile: the one whose first scholar lies lowest; of four, most count first. */
static void equals_on_a_leader(void **state)
{
    static const char *const seats[] = {"", "", "", ""};
    struct suite *t = empires_many(NULL,
                                   "'stage':'action','now_ms':539999,'scholars':{'control':[{'seat':2,'scholars':1},"
                                   "{'seat':0,'scholars':1},{'seat':1,'scholars':1}]}",
                                   3, seats);
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 3)->leaders != 0, 1);
    suite_free(t);
    t = empires_many(NULL,
                     "'stage':'action','now_ms':539999,'scholars':{'bonus':[{'seat':2,'scholars':1},"
                     "{'seat':3,'scholars':2},{'seat':1,'scholars':2},{'seat':0,'scholars':1}]}",
                     4, seats);
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 4)->leaders != 0, 1);
    assert_int_equal(empires_seat_of(t, 3)->leaders, 0);
    suite_free(t);
}

/* [empires 18.10, 18.8] Of four on a wonder one has 2 VP for each time, the others 1; who is not there has none. */
static void equals_on_a_wonder(void **state)
{
    static const char *const seats[] = {"'constructed':{'control':1}", "'constructed':{'control':2}",
                                        "'constructed':{'control':3}", "'constructed':{'control':4}"};
    struct suite *t = empires_many(NULL,
                                   "'stage':'action','now_ms':539999,'scholars':{'wonder-1':[{'seat':3,'scholars':1},"
                                   "{'seat':1,'scholars':1},{'seat':0,'scholars':1}]}",
                                   4, seats);
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(points_for(t, 4, 1, EMPIRES_FOR_WONDERS), 8);
    assert_int_equal(points_for(t, 2, 1, EMPIRES_FOR_WONDERS), 2);
    assert_int_equal(points_for(t, 1, 1, EMPIRES_FOR_WONDERS), 1);
    assert_int_equal(points_for(t, 3, 1, EMPIRES_FOR_WONDERS), 0);
    suite_free(t);
}

/* [empires 18.9, 23.6] Dante weighs in the scoring in which he is won, on wonders and not on leaders. */
static void dante_weighs_at_once(void **state)
{
    struct suite *t = empires_action(NULL, TWO_TOKENS ",'constructed':{'control':1}", TWO_TOKENS,
                                     AGE_TWO "," LEADERS_TWO ",'scholars':{'cultural':[{'seat':0,'scholars':1}],"
                                             "'wonder-1':[{'seat':1,'scholars':1},{'seat':0,'scholars':1}]}");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(points_for(t, 1, 2, EMPIRES_FOR_WONDERS), 2);
    suite_free(t);
    t = scored("'leaders':['dante']", "",
               "'scholars':{'technological':[{'seat':1,'scholars':1},{'seat':0,'scholars':1}]}");
    assert_int_equal(empires_seat_of(t, 2)->leaders != 0, 1);
    suite_free(t);
}

/* [empires 23.7] Visible symbols and what leaders add, then all of it twice. */
static void culture_is_added_then_multiplied(void **state)
{
    struct suite *t = scored("'constructed':{'culture':3},'leaders':['cleopatra']", "",
                             "'scholars':{'cultural':[{'seat':0,'scholars':1}]}");
    (void)state;
    assert_int_equal(points_for(t, 1, 3, EMPIRES_FOR_CULTURE), (3 + 2) * 2);
    suite_free(t);
}

/* [empires 23.1, 23.8] Effects of several leaders add up; `end` counts after the last age alone. */
static void leaders_add_up(void **state)
{
    static const char *const twice[][2] = {
        {"{\"op\": \"produce_bricks\", \"n\": 1}", "{\"op\": \"produce_ideas\", \"n\": 2}"}};
    static const char *const end[][2] = {
        {"{\"op\": \"preparation_scholars\", \"n\": 2}",
         "{\"op\": \"end\", \"points\": 1, \"count\": [{\"of\": \"built\", \"type\": \"control\"}]}"}};
    struct suite *t = empires_action(NULL, TWO_TOKENS ",'leaders':['archimedes','imhotep']", TWO_TOKENS,
                                     "'age':2,'wonders':{'1':'hanging-gardens','2':'great-wall'}," LEADERS_TWO);
    (void)state;
    empires_change(t, twice, 1);
    suite_play(t, "1 place ideas first");
    empires_expect_stock(t, 1, 1 + 1 + 3, 1);
    suite_free(t);
    t = empires_action(NULL, "'constructed':{'control':2}", "",
                       "'now_ms':539999,'scholars':{'cultural':[{'seat':0,'scholars':1}]}");
    empires_change(t, end, 1);
    empires_to_scoring(t);
    assert_int_equal(points_for(t, 1, 1, EMPIRES_FOR_LEADERS), 0);
    suite_free(t);
}

/* [empires 23.8, 24.7] Bolivar counts the cities before the siege: one that is lost in it, and none that is won. */
static void cities_count_before_the_siege(void **state)
{
    struct suite *t = scored("'clans':{'h3.c':1,'h2.0':1}", "'clans':{'h3.0':1,'h3.1':1}",
                             "'scholars':{'control':[{'seat':0,'scholars':1}]}");
    (void)state;
    assert_int_equal(points_for(t, 1, 3, EMPIRES_FOR_LEADERS), 3);
    assert_int_equal(empires_clans(t, 1, "h3.c"), 0);
    assert_int_equal(empires_clans(t, 1, "h2.c"), 1);
    suite_free(t);
}

/* [empires 20.2] Points come before buildings; of four two share. */
static void who_wins(void **state)
{
    struct hg_score score;
    struct suite *t =
        scored("'points':[{'culture':5},{},{}]", "'buildings':{'h4.0':['construction'],'h4.1':['construction']}", "");
    (void)state;
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 1);
    suite_free(t);
    t = empires_many(NULL,
                     "'stage':'action'," AGE_THREE
                     ",'leaders':{'technological':'newton','control':'bolivar','cultural':'mozart','bonus':'napoleon'}",
                     4,
                     (const char *const[]){THREE_TOKENS ",'buildings':{'t2.0':['construction']}", THREE_TOKENS,
                                           THREE_TOKENS ",'buildings':{'t5.0':['construction']}", THREE_TOKENS});
    empires_to_scoring(t);
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 1 | 4);
    suite_free(t);
}

/* --- siege ------------------------------------------------------------------------------------------------------------------ */

/* [empires 19.2, 19.3] Three with one territory each: nobody; a building, then a clan more decides. */
static void three_around_a_city(void **state)
{
    static const struct {
        const char *seat[3];
        const char *stage;
        unsigned asked;
    } sieges[] = {
        {{"'clans':{'h2.0':1}", "'clans':{'h2.1':1}", "'clans':{'h2.2':1}"}, "decks", 0},
        {{"'clans':{'h2.0':1}", "'clans':{'h2.1':1},'buildings':{'h2.1':['control']}", "'clans':{'h2.2':2}"},
         "siege",
         2},
        {{"'clans':{'h2.0':1}", "'clans':{'h2.1':1}", "'clans':{'h2.2':2}"}, "siege", 4},
        {{"'clans':{'h2.0':2}", "'clans':{'h2.1':1,'h2.c':1}", "'clans':{'h2.2':1}"}, "decks", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sieges / sizeof sieges[0]; i++) {
        struct suite *t = besieged(3, sieges[i].seat);
        empires_expect_stage(t, sieges[i].stage);
        if (sieges[i].asked)
            assert_int_equal(empires_deciding(t), sieges[i].asked);
        suite_free(t);
    }
}

/* [empires 19.5, 19.6] All that leave cities leave them first, so that their tokens can be placed; cities are asked for in order,
 * and the seats differ. */
static void expelled_tokens_are_placed_again(void **state)
{
    struct suite *t = besieged(
        3, (const char *const[]){"'clans':{'h0.0':1,'h5.c':4},'created':15", "'clans':{'h5.0':1,'h0.c':1}", ""});
    (void)state;
    empires_expect_stage(t, "siege");
    assert_int_equal(empires_clans(t, 1, "h5.c") + empires_clans(t, 2, "h0.c"), 0);
    assert_int_equal(empires_deciding(t), 1);
    suite_play(t, "1 siege yes");
    assert_int_equal(empires_deciding(t), 2);
    suite_expect_refusal(t, "1 siege yes", "not-your-turn");
    suite_play(t, "2 siege no");
    assert_int_equal(empires_clans(t, 1, "h0.c"), 1);
    empires_expect_stage(t, "decks");
    suite_free(t);
}

/* [empires 19.8] Whoever surrounds a capital gains nothing, and its clans stay. */
static void a_capital_is_surrounded(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h4.0':1,'h4.1':1}", "'clans':{'h4.c':2}", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    empires_expect_stage(t, "decks");
    assert_int_equal(empires_clans(t, 2, "h4.c"), 2);
    suite_free(t);
}

/* --- ages --------------------------------------------------------------------------------------------------------------------- */

/* [empires 21.5] The ban ends with the age. */
static void the_ban_ends_with_the_age(void **state)
{
    struct suite *t = empires_turns("{\"mode_1\":\"aoi\",\"mode_2\":\"aoi\"}", "", "", "'round':15");
    (void)state;
    suite_play(t, "1 place board-1 first; 1 waive; 1 pass; 2 place board-1 first; 2 waive; 2 pass");
    suite_play(t, "- top 1 science; - top 2 science; - top 3 science; - top 4 science; - wonder great-wall;"
                  "- leader brunelleschi; - leader charlemagne; - leader dante; 1 token culture; 2 token culture");
    empires_expect_stage(t, "rounds");
    suite_play(t, "1 place board-1 first; 1 waive; 1 pass; 2 place board-1 first; 2 waive");
    suite_free(t);
}

/* [empires 12.7, 21.13, 20.3] A turn that is over waits for the site that another seat owes; for an absent player it is the
 * first one. */
static void a_turn_waits_for_a_site(void **state)
{
    struct suite *t = empires_turns(NULL, "'placed':2",
                                    "'waiting':'control','discovered':['scouts'],"
                                    "'hand':['omens','foragers','elders'],"
                                    "'clans':{'h4.0':1,'h4.1':1}",
                                    "");
    (void)state;
    assert_int_equal(empires_of(t)->active, 0);
    assert_int_equal(empires_deciding(t), 2);
    struct hg_move first = t->game->stand_in(t->rules, t->state, 1);
    assert_int_equal(first.kind, EMPIRES_MOVE_WAITING);
    assert_int_equal(first.a, 4 * 4);
    suite_play(t, "2 waiting h4.0");
    assert_int_equal(empires_of(t)->active, 1);
    suite_free(t);
}

static void pass_the_age(struct suite *t)
{
    while (empires_of(t)->stage == EMPIRES_ROUNDS)
        suite_apply(t, empires_of(t)->active, (struct hg_move){EMPIRES_MOVE_PASS, 0, 0, 0});
}

/* [empires 21.1, 21.4, 21.10, 4.9, 16.1] Turns, real time, turns: the clock begins with its own age, timers and bans of one
 * age are nothing to the next, and the first player of the last turns begins the next ones. */
static void ages_of_different_modes(void **state)
{
    struct suite *t = empires_turns("{\"mode_1\":\"aoi\",\"mode_3\":\"aoi\"}", "'created':2", "'created':2", "");
    (void)state;
    suite_play(t, "1 place wonder-1 first; 1 pass");
    pass_the_age(t);
    assert_int_equal(empires_of(t)->now_ms, 0);
    suite_play(t, "- top 1 science; - top 2 science; - top 3 science; - top 4 science; - wonder great-wall;"
                  "- leader brunelleschi; - leader charlemagne; - leader dante; 1 token culture; 2 token culture");
    empires_expect_stage(t, "action");
    suite_expect_refusal(t, "1 pass", "not-now");
    suite_play(t, "1 place wonder-1 first; @29999");
    suite_expect_refusal(t, "1 place ideas first", "timer-running");
    suite_play(t, "@30000");
    suite_expect_refusal(t, "1 place wonder-1 first", "same-space");
    int created = empires_seat_of(t, 1)->created;
    suite_play(t, "@180000");
    assert_int_equal(empires_seat_of(t, 1)->created, created + 1);
    empires_to_scoring(t);
    suite_play(t, "- top 1 science; - top 2 science; - top 3 science; - top 4 science; - wonder eiffel-tower;"
                  "- leader newton; - leader napoleon; - leader mozart; 1 token science; 2 token science");
    empires_expect_stage(t, "rounds");
    assert_int_equal(empires_of(t)->now_ms, 543000);
    assert_int_equal(empires_of(t)->active, 0); /* passed on twice among two */
    suite_play(t, "1 place wonder-1 first; 1 pass; 2 pass");
    pass_the_age(t);
    empires_expect_stage(t, "over");
    suite_free(t);
}

/* [empires 21.10, 21.9] With three the mark has passed on twice: seat 3 begins the next age that is played in turns. */
static void the_first_player_of_the_next_age(void **state)
{
    struct suite *t = empires_three("{\"mode_1\":\"aoi\",\"mode_2\":\"aoi\"}");
    (void)state;
    pass_the_age(t);
    suite_play(t, "- top 1 science; - top 2 science; - top 3 science; - top 4 science; - wonder great-wall;"
                  "- leader brunelleschi; - leader charlemagne; - leader dante;"
                  "1 token culture; 2 token culture; 3 token culture");
    assert_int_equal(empires_deciding(t), 4);
    suite_free(t);
}

/* [empires 17.6, 12.3] What is given up at the end of the window takes sites before those that are owed. */
static void sites_given_up_come_first(void **state)
{
    static const char *const seats[] = {
        "'constructed':{'control':1,'science':1},'discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
        "'clans':{},'buildings':{'h0.0':['science']},'open':[{'op':'site','type':'control'}]",
        "'constructed':{'control':1,'science':1},'discovered':['scouts'],'hand':['omens','foragers','elders'],"
        "'clans':{},'buildings':{'h1.0':['science']},'open':[{'op':'site','type':'control'}]",
        "'waiting':'control','discovered':['pathfinders'],'hand':['tally-marks','exchange','rock-painters'],"
        "'clans':{'h0.0':1,'h1.0':1}",
    };
    struct suite *t = empires_many("{\"waiting_ms\":60000}", "'stage':'action','now_ms':539999", 3, seats);
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 3)->destroyed, 4);
    assert_int_equal(empires_seat_of(t, 3)->waiting, EMPIRES_CONTROL); /* asked for again, on the ruins */
    empires_expect_stage(t, "destruction");
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_preset_holds_for_the_age),
        cmocka_unit_test(who_is_asked),
        cmocka_unit_test(leaders_add_scholars_in_turns),
        cmocka_unit_test(scholars_come_to_old_wonders),
        cmocka_unit_test(all_tokens_score),
        cmocka_unit_test(destroyed_buildings_are_noted),
        cmocka_unit_test(several_victims),
        cmocka_unit_test(equals_on_a_leader),
        cmocka_unit_test(equals_on_a_wonder),
        cmocka_unit_test(dante_weighs_at_once),
        cmocka_unit_test(culture_is_added_then_multiplied),
        cmocka_unit_test(leaders_add_up),
        cmocka_unit_test(cities_count_before_the_siege),
        cmocka_unit_test(who_wins),
        cmocka_unit_test(three_around_a_city),
        cmocka_unit_test(expelled_tokens_are_placed_again),
        cmocka_unit_test(a_capital_is_surrounded),
        cmocka_unit_test(the_ban_ends_with_the_age),
        cmocka_unit_test(a_turn_waits_for_a_site),
        cmocka_unit_test(ages_of_different_modes),
        cmocka_unit_test(the_first_player_of_the_next_age),
        cmocka_unit_test(sites_given_up_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
