/* test_course.c: set-up, Preparation, the clock, scoring, siege, the end, and ages in turns, chapters 1 to 3 and 16 to 21. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "games/registry.h"

static const char tiles_of_two[] =
    "- tile red-1 0; - tile red-0 0; - tile orange-2 1; - tile orange-1 0; - tile orange-0 "
    "0; - tile red-2 0";
static const char sides_of_two[] = "- side a; - side b; - side a";
static const char first_clans[] = "1 first-clan h1.0; 2 first-clan h4.1";
static const char age_one[] =
    "- top 1 science; - top 2 control; - top 3 culture; - top 4 science; - wonder great-pyramid;"
    "- leader archimedes; - leader hannibal; - leader homer";

static struct suite *begin(const char *options)
{
    struct suite *t = suite_load(hg_game_find("empires"), options);
    suite_setup(t, 2);
    return t;
}

/* A game of two up to the bonus tokens. */
static struct suite *prepared(const char *options)
{
    struct suite *t = begin(options);
    suite_play(t, tiles_of_two);
    suite_play(t, sides_of_two);
    suite_play(t, first_clans);
    suite_play(t, age_one);
    return t;
}

/* --- set-up ---------------------------------------------------------------------------------------------------------- */

/* [empires 2.2, 2.3, 2.4, 2.5, 2.10] */
static void tiles_are_laid(void **state)
{
    struct suite *t = begin(NULL);
    (void)state;
    suite_expect_refusal(t, "- tile red-0 0", "no-such-outcome");
    suite_expect_refusal(t, "- tile violet-1 0", "no-such-outcome");
    suite_play(t, "- tile red-1 2");
    assert_int_equal(empires_of(t)->turned[0], 2);
    suite_expect_refusal(t, "- tile red-2 0", "no-such-outcome");
    suite_expect_refusal(t, "1 first-clan h1.0", "chance-decides");
    assert_int_equal(t->game->chance(t->rules, t->state), 3);
    suite_play(t, "- tile red-0 1");
    suite_expect_refusal(t, "- tile red-1 0", "no-such-outcome");
    assert_int_equal(t->game->chance(t->rules, t->state), 9);
    suite_play(t, "- tile orange-1 0; - tile orange-2 0; - tile orange-0 0; - tile red-2 0");
    /* territory 0 of red-1, a forest with two sites, lies at corner 2 */
    assert_int_equal(empires_territory_at(t->rules, t->state, 2)->sites, 2);
    assert_int_equal(empires_territory_at(t->rules, t->state, 0)->sites, 1);
    suite_free(t);
}

/* [empires 2.1, 2.8, 1.3, 1.4, 1.6] */
static void seats_have_colours(void **state)
{
    struct suite *t = begin("{\"colours\":[\"teal\",\"seat\"]}");
    const struct empires_seat *p = empires_seat_of(t, 1);
    (void)state;
    assert_int_equal(empires_held(&p->hand, 12), 1);
    assert_int_equal(empires_hand_size(p), 4);
    assert_int_equal(empires_held(&empires_seat_of(t, 2)->hand, 0), 1);
    empires_expect_stock(t, 1, 1, 1);
    assert_int_equal(p->reserve, 20);
    assert_int_equal(p->gone[0] + p->gone[1] + p->gone[2] + p->gone[3], 0);
    suite_play(t, "- tile teal-1 0; - tile teal-0 0");
    suite_free(t);
    empires_expect_option_problem("{\"colours\":[\"teal\",\"teal\"]}", "options.colours",
                                  "no two seats have the same colour. [empires 2.1]");
}

/* [empires 2.6, 2.7] */
static void sides_are_turned(void **state)
{
    struct suite *t = begin(NULL);
    (void)state;
    suite_play(t, tiles_of_two);
    assert_int_equal(t->game->chance(t->rules, t->state), 2);
    suite_play(t, sides_of_two);
    assert_int_equal(empires_of(t)->side[1], 1);
    assert_int_equal(empires_of(t)->side[3], EMPIRES_NONE);
    empires_expect_stage(t, "first-clans");
    suite_setup(t, 4);
    for (int i = 0; i < 12; i++)
        suite_apply(t, HG_CHANCE, t->game->outcome(t->rules, t->state, 0, &(uint32_t){0}));
    suite_play(t, "- side a; - side b; - side a; - side b");
    assert_int_equal(empires_of(t)->side[3], 1);
    empires_expect_stage(t, "first-clans");
    suite_free(t);
}

/* [empires 2.9] */
static void first_clans_are_secret(void **state)
{
    struct suite *t = begin(NULL);
    struct empires_state view;
    (void)state;
    suite_play(t, tiles_of_two);
    suite_play(t, sides_of_two);
    suite_expect_refusal(t, "1 first-clan h2.0", "not-your-capital-tile");
    suite_expect_refusal(t, "1 first-clan h1.c", "not-your-capital-tile");
    suite_play(t, "1 first-clan h1.0");
    suite_expect_refusal(t, "1 first-clan h1.1", "already-chosen");
    t->game->view(t->rules, t->state, 1, &view);
    assert_int_equal(view.seat[0].first, EMPIRES_HIDDEN);
    suite_play(t, "2 first-clan h4.1");
    suite_expect_event(t, "clan-settled");
    assert_int_equal(empires_clans(t, 1, "h1.0"), 1);
    assert_int_equal(empires_seat_of(t, 1)->reserve, 19);
    empires_expect_stage(t, "decks");
    suite_free(t);
}

/* --- Preparation ------------------------------------------------------------------------------------------------------- */

/* [empires 1.2, 3.2, 3.3, 3.6, 3.8, 3.9, 3.10, 3.11, 3.12] */
static void an_age_is_prepared(void **state)
{
    struct suite *t = prepared(NULL);
    struct empires_state view;
    (void)state;
    for (int deck = 0; deck < EMPIRES_DECKS; deck++)
        assert_int_equal(empires_of(t)->deck[deck], 6);
    assert_int_equal(empires_of(t)->top[1], EMPIRES_CONTROL);
    assert_int_equal(empires_seat_of(t, 1)->created, 1);
    empires_expect_stage(t, "tokens");
    assert_int_equal(empires_deciding(t), 3);
    suite_play(t, "2 token science");
    suite_expect_refusal(t, "2 token culture", "already-chosen");
    t->game->view(t->rules, t->state, 0, &view);
    assert_int_equal(view.seat[1].token[0], EMPIRES_HIDDEN);
    suite_play(t, "1 token control");
    suite_expect_event(t, "token-placed");
    suite_expect_event(t, "age-began");
    empires_to_scoring(t);
    suite_play(t, "- top 1 science; - top 2 control; - top 3 culture; - top 4 science");
    suite_expect_refusal(t, "- wonder great-pyramid", "no-such-outcome");
    suite_play(t, "- wonder alhambra");
    suite_expect_refusal(t, "- leader homer", "no-such-outcome");
    suite_expect_refusal(t, "- leader charlemagne", "no-such-outcome");
    suite_play(t, "- leader brunelleschi; - leader charlemagne; - leader dante");
    suite_expect_refusal(t, "1 token control", "token-there");
    suite_play(t, "1 token culture");
    suite_free(t);
}

/* [empires 3.7] */
static void a_bonus_leader_with_four(void **state)
{
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    suite_setup(t, 4);
    while (t->game->turn(t->rules, t->state).chance)
        suite_apply(t, HG_CHANCE, t->game->outcome(t->rules, t->state, 0, &(uint32_t){0}));
    for (int seat = 0; seat < 4; seat++) {
        struct hg_move list[EMPIRES_MOST_MOVES];
        t->game->moves(t->rules, t->state, seat, list);
        suite_apply(t, seat, list[0]);
    }
    suite_play(t, "- top 1 science; - top 2 control; - top 3 culture; - top 4 science; - wonder amphitheatre;"
                  "- leader archimedes; - leader hannibal; - leader homer");
    suite_expect_refusal(t, "- leader homer", "no-such-outcome");
    suite_play(t, "- leader cleopatra");
    empires_expect_stage(t, "tokens");
    suite_free(t);
}

/* [empires 3.1, 3.5] */
static void the_boards_are_cleared(void **state)
{
    struct suite *t =
        empires_action(NULL, "'hand':['star-watchers','clay-pits','first-levies','storytellers','writing']", "",
                       "'now_ms':539999,'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},"
                       "{'cards':6,'top':'culture'},{'cards':6,'top':'construction'}]");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_hand_size(empires_seat_of(t, 1)), 5);
    assert_int_equal(empires_of(t)->deck[0], 6);
    for (int column = 0; column < EMPIRES_COLUMNS; column++)
        assert_int_equal(empires_of(t)->leader[column], EMPIRES_NONE);
    suite_free(t);
}

/* --- scholars -------------------------------------------------------------------------------------------------------------- */

/* [empires 16.1, 16.2, 16.3, 16.4, 16.5, 16.7, 17.2] */
static void scholars_are_created(void **state)
{
    struct suite *t = empires_action(NULL, "'constructed':{'culture':2},'created':1", "", "'now_ms':179000");
    (void)state;
    suite_play(t, "2 preset 0; 1 place move first; @179999");
    assert_int_equal(empires_seat_of(t, 1)->created, 1);
    suite_play(t, "@180000");
    suite_expect_event(t, "creation");
    assert_int_equal(empires_seat_of(t, 1)->created, 3);
    assert_int_equal(empires_seat_of(t, 1)->frames, 1);
    assert_int_equal(empires_seat_of(t, 2)->created, 0);
    suite_play(t, "1 place control second-waive; 2 preset 6; @360000");
    assert_int_equal(empires_seat_of(t, 1)->created, 4);
    assert_int_equal(empires_seat_of(t, 2)->created, 1);
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->created, 4);
    suite_free(t);
    t = empires_action(NULL, "'constructed':{'culture':2},'created':18", "", "'now_ms':179999");
    suite_play(t, "@180000");
    assert_int_equal(empires_seat_of(t, 1)->created, 19);
    assert_int_equal(empires_seat_of(t, 1)->reserve, 0);
    suite_free(t);
}

/* [empires 16.6, 21.13] */
static void who_has_few_tokens_is_asked(void **state)
{
    struct suite *t = empires_turns(NULL, "'created':14", "", "'round':5,'active':1");
    (void)state;
    suite_play(t, "2 pass");
    empires_expect_stage(t, "round-creation");
    assert_int_equal(empires_deciding(t), 1);
    assert_int_equal(empires_seat_of(t, 2)->created, 1);
    suite_expect_refusal(t, "1 create 2", "too-many-scholars");
    suite_expect_refusal(t, "2 create 1", "not-your-turn");
    suite_play(t, "1 create 0");
    assert_int_equal(empires_seat_of(t, 1)->created, 14);
    empires_expect_stage(t, "rounds");
    suite_free(t);
}

/* --- the clock --------------------------------------------------------------------------------------------------------------- */

/* [empires 4.19, 17.1, 17.3, 17.4] */
static void the_age_ends(void **state)
{
    struct suite *t = prepared(NULL);
    (void)state;
    suite_expect_refusal(t, "1 place ideas first", "not-now");
    suite_play(t, "1 token control; 2 token control; 1 place ideas first");
    empires_expect_stage(t, "action");
    suite_free(t);
    t = empires_action(NULL, "'discovered':['star-watchers'],'hand':['clay-pits','first-levies','storytellers']", "",
                       "'now_ms':539000");
    suite_play(t, "1 place move first; @540000");
    suite_expect_event(t, "age-over");
    suite_expect_refusal(t, "2 place ideas first", "age-over");
    assert_int_equal(empires_deciding(t), 1);
    suite_expect_refusal(t, "1 place ideas second-waive", "age-over");
    suite_play(t, "1 move h1.0 h1.1 1; 1 discard");
    assert_int_equal(empires_deciding(t), 0);
    suite_play(t, "@543000");
    suite_expect_event(t, "scoring");
    suite_free(t);
}

/* [empires 17.5] */
static void nothing_touches_others_after_the_gong(void **state)
{
    struct suite *t = empires_action(
        NULL, "'buildings':{'h1.0':['control'],'h1.1':['control'],'h1.2':['control']},'clans':{'h2.1':1,'h2.c':1}",
        "'clans':{'h2.2':1},'buildings':{'h2.0':['science']}", "'now_ms':539000");
    (void)state;
    suite_play(t, "1 place move first; @540000");
    suite_expect_refusal(t, "1 move h2.1 h2.2 1", "after-gong");
    suite_expect_refusal(t, "1 move h2.1 h2.0 1", "after-gong");
    suite_play(t, "1 move h2.1 h1.1 1");
    suite_free(t);
    t = empires_action(NULL, "'created':2", "",
                       "'now_ms':539000,'sides':{'technological':'a','control':'a','cultural':'a'}");
    suite_play(t, "1 place cultural first; @540000");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* [empires 17.6, 11.8, 12.5] */
static void what_is_open_is_lost(void **state)
{
    struct suite *t = empires_action(
        NULL, "'bricks':2,'discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers']", "",
        "'now_ms':539000");
    (void)state;
    suite_play(t, "1 place construct first; 2 place move first; @540000; @543000");
    suite_expect_event(t, "effect-lost");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_CONTROL));
    suite_free(t);
}

/* [empires 17.7, 25.5] Deadlines of one moment: an open effect, then a waiting building, then a timer. */
static void deadlines_have_an_order(void **state)
{
    struct suite *t = empires_action(
        "{\"auto_eject_ms\":5000}",
        "'waiting':'control','discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
        "'clans':{'h1.0':1,'h1.1':1},'site_deadline':61000,'timers':[{'space':'board-1','placed_ms':26000},{}]",
        "'open':[{'op':'move','left':1}],'step_deadline':61000", "");
    (void)state;
    suite_play(t, "@61000");
    assert_int_equal(t->events[0].kind, EMPIRES_EFFECT_LOST);
    assert_int_equal(t->events[1].kind, EMPIRES_BUILT_ON);
    suite_expect_event(t, "timer-ejected");
    assert_int_equal(t->events[t->event_count - 1].kind, EMPIRES_TIMER_EJECTED);
    suite_free(t);
}

/* --- scoring -------------------------------------------------------------------------------------------------------------- */

/* [empires 18.1, 18.2] One owner of clans takes the buildings of everybody. */
static void clans_destroy(void **state)
{
    struct suite *t =
        empires_action(NULL, "'clans':{'h1.1':1},'buildings':{'h2.1':['control','science'],'h1.0':['culture']}",
                       "'clans':{'h2.1':1,'h1.0':1}", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 2)->destroyed, 3);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_DESTROYED], 9);
    for (int timer = 0; timer < 2; timer++)
        assert_int_equal(empires_seat_of(t, 1)->timer[timer].space, EMPIRES_NONE);
    suite_free(t);
}

/* [empires 18.4, 25.7] */
static void destroyed_buildings_score_again(void **state)
{
    static const char orange[] = "'destroyed':2,'destroyed_scored':1,'clans':{'h4.0':1}";
    static const char red[] = "'constructed':{'control':2}";
    struct suite *t = empires_action(NULL, red, orange, "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_DESTROYED], 6);
    suite_free(t);
    t = empires_action("{\"rescore_destroyed\":false}", red, orange, "'now_ms':539999");
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_DESTROYED], 3);
    suite_free(t);
}

/* [empires 18.5, 12.7, 12.10] A site that destruction frees is asked for, without haste. */
static void waiting_buildings_find_sites(void **state)
{
    struct suite *t = empires_action(
        NULL,
        "'waiting':'culture','discovered':['storytellers'],'hand':['star-watchers','clay-pits','first-levies'],"
        "'clans':{'h1.2':1,'h2.2':1},'buildings':{}",
        "'buildings':{'h1.2':['science'],'h2.2':['science']}", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    empires_expect_stage(t, "destruction");
    assert_int_equal(empires_deciding(t), 1);
    suite_expect_refusal(t, "1 siege yes", "site-first");
    suite_play(t, "1 waiting h2.2");
    assert_true(empires_built(t, 1, "h2.2", EMPIRES_CULTURE));
    suite_free(t);
}

/* [empires 18.9, 18.11, 18.13, 23.6, 23.7] Leaders won in this scoring count in it. */
static void leaders_count_at_once(void **state)
{
    struct suite *t = empires_action(
        NULL, "'constructed':{'culture':3}", "",
        "'now_ms':539999,'leaders':{'technological':'archimedes','control':'hannibal','cultural':'cleopatra'},"
        "'scholars':{'cultural':[{'seat':0,'scholars':1}],'wonder-1':[{'seat':1,'scholars':1}]}");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->points[0][EMPIRES_FOR_CULTURE], 5);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_CULTURE], 0);
    assert_int_equal(empires_seat_of(t, 2)->points[0][EMPIRES_FOR_WONDERS], 0);
    suite_free(t);
}

/* --- siege ---------------------------------------------------------------------------------------------------------------- */

/* [empires 19.4, 19.5, 19.7, 19.8] */
static void cities_change_hands(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h3.0':1,'h3.1':1,'h4.1':1,'h5.c':2}",
                                     "'clans':{'h3.c':2,'h4.0':1}", "'now_ms':539999");
    int reserve = empires_seat_of(t, 2)->reserve;
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_clans(t, 2, "h3.c"), 0);
    assert_int_equal(empires_seat_of(t, 2)->reserve, reserve + 2);
    assert_int_equal(empires_clans(t, 1, "h5.c"), 2);
    empires_expect_stage(t, "siege");
    assert_int_equal(empires_deciding(t), 1);
    suite_play(t, "1 siege no");
    assert_int_equal(empires_clans(t, 1, "h3.c"), 0);
    empires_expect_stage(t, "decks");
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h3.0':1,'h3.c':4}", "", "'now_ms':539999");
    empires_to_scoring(t);
    empires_expect_stage(t, "decks");
    suite_free(t);
}

/* [empires 19.3] A tie expels an occupant who is not among the equals. */
static void a_tie_expels_a_third(void **state)
{
    struct suite *t = empires_three("{\"mode_1\":\"aoi\"}");
    struct empires_state *s = t->state;
    (void)state;
    uint32_t tied;
    s->seat[0].at |= empires_bit(4 * 4 + 0);
    s->seat[1].at |= empires_bit(4 * 4 + 1);
    s->seat[2].at |= empires_bit(4 * 4 + 3);
    s->clans[16] = s->clans[17] = s->clans[19] = 1;
    s->seat[0].reserve--, s->seat[1].reserve--, s->seat[2].reserve--;
    assert_int_equal(empires_besieger(t->rules, s, 4, &tied), EMPIRES_NONE);
    assert_int_equal(tied, 3);
    empires_expel(t->rules, s, NULL);
    assert_int_equal(empires_clans(t, 3, "h4.c"), 0);
    suite_free(t);
}

/* --- the end -------------------------------------------------------------------------------------------------------------- */

#define THIRD                                                                                        \
    "'age':3,'now_ms':539999,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'}," \
    "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}"
#define TOKENS "'token_1':'science','token_2':'culture','token_3':'construction'"

/* [empires 1.1, 20.1, 20.2, 19.9, 23.8] */
static void the_game_ends(void **state)
{
    struct hg_score score;
    struct suite *t =
        empires_action(NULL, TOKENS ",'clans':{'h3.0':1},'buildings':{'h1.0':['control']}", TOKENS, THIRD);
    (void)state;
    empires_to_scoring(t);
    empires_expect_stage(t, "over");
    assert_int_equal(empires_clans(t, 1, "h3.c"), 1);
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.points[0], score.points[1]);
    assert_int_equal(score.winners, 1);
    suite_expect_refusal(t, "1 pass", "game-over");
    suite_free(t);
    t = empires_action(NULL, TOKENS, TOKENS, THIRD);
    empires_to_scoring(t);
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 3);
    suite_free(t);
    t = empires_action(NULL, TOKENS ",'constructed':{'science':2,'construction':1}", TOKENS,
                       THIRD ",'scholars':{'technological':[{'seat':0,'scholars':1}]}");
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->points[2][EMPIRES_FOR_LEADERS], 3);
    suite_free(t);
}

/* [empires 20.3] */
static void a_stand_in_lets_time_pass(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    assert_int_equal(t->game->stand_in(t->rules, t->state, 0).kind, 0);
    suite_free(t);
    t = empires_turns(NULL, "", "", "");
    assert_int_equal(t->game->stand_in(t->rules, t->state, 0).kind, EMPIRES_MOVE_PASS);
    suite_play(t, "1 place move first");
    assert_int_equal(t->game->stand_in(t->rules, t->state, 0).kind, EMPIRES_MOVE_WAIVE);
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h3.0':1}", "", "'now_ms':539999");
    empires_to_scoring(t);
    struct hg_move yes = t->game->stand_in(t->rules, t->state, 0);
    assert_int_equal(yes.kind, EMPIRES_MOVE_SIEGE);
    assert_int_equal(yes.a, 1);
    suite_free(t);
}

/* --- ages in turns -------------------------------------------------------------------------------------------------------- */

/* [empires 21.1, 21.3, 21.4, 21.8] */
static void turns_are_taken(void **state)
{
    struct suite *t = empires_turns(NULL, "", "", "");
    (void)state;
    assert_int_equal(empires_deciding(t), 1);
    assert_int_equal(t->game->turn(t->rules, t->state).wake_ms, HG_NEVER);
    suite_expect_refusal(t, "2 place ideas first", "not-your-turn");
    suite_expect_refusal(t, "1 place ideas second", "timer-order");
    suite_expect_refusal(t, "1 lift first", "not-in-turns");
    suite_expect_refusal(t, "1 preset 1", "not-in-turns");
    suite_play(t, "1 place ideas first");
    suite_expect_refusal(t, "1 place ideas second", "own-slot-taken");
    suite_play(t, "1 place board-1 second; 1 draw 1 science; - card writing; - top 1 science");
    assert_int_equal(empires_deciding(t), 2);
    assert_int_equal(empires_seat_of(t, 1)->timer[1].space, EMPIRES_DRAW);
    suite_expect_refusal(t, "2 eject board-1 1", "not-in-turns");
    suite_play(t, "2 pass");
    assert_int_equal(empires_seat_of(t, 1)->timer[1].space, EMPIRES_NONE);
    suite_free(t);
}

/* [empires 21.7] */
static void a_turn_is_passed(void **state)
{
    struct suite *t = empires_turns(NULL, "", "", "");
    (void)state;
    suite_play(t, "1 place deploy first");
    suite_expect_refusal(t, "1 pass", "resolve-first");
    suite_play(t, "1 skip; 1 pass");
    assert_int_equal(empires_deciding(t), 2);
    suite_free(t);
}

/* [empires 21.6, 21.12] A space left or reached by a moved timer is barred in the next turn. */
static void moved_timers_bar_spaces(void **state)
{
    struct suite *t =
        empires_turns("{\"mode_2\":\"aoi\"}",
                      "'ideas':3,'token_2':'culture','hand':['mechanical-clock'],"
                      "'pile':['star-watchers','clay-pits','first-levies','storytellers']",
                      "'token_2':'culture'",
                      "'age':2,'wonders':{'1':'hanging-gardens','2':'great-wall'},"
                      "'leaders':{'technological':'brunelleschi','control':'charlemagne','cultural':'dante'},"
                      "'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},{'cards':6,'top':'culture'},"
                      "{'cards':6,'top':'construction'}]");
    (void)state;
    suite_play(t, "1 place board-1 first; 1 waive; 1 place discover mechanical-clock second");
    suite_play(t, "1 retime first board-2; 1 waive");
    suite_play(t, "2 pass");
    suite_expect_refusal(t, "1 place board-1 first", "repeated-space");
    suite_expect_refusal(t, "1 place board-2 first", "repeated-space");
    suite_free(t);
}

/* [empires 25.8] */
static void options_choose_rounds_and_who_begins(void **state)
{
    struct suite *t = prepared("{\"mode_1\":\"aoi\",\"first_player\":2,\"aoi_rounds\":10}");
    (void)state;
    suite_play(t, "1 token control; 2 token control");
    assert_int_equal(empires_deciding(t), 2);
    for (int i = 0; i < 6; i++)
        suite_apply(t, empires_of(t)->active, (struct hg_move){EMPIRES_MOVE_PASS, 0, 0, 0});
    assert_int_equal(empires_of(t)->round, 4);
    assert_int_equal(empires_of(t)->active, 0);
    for (int i = 0; i < 14; i++)
        suite_apply(t, empires_of(t)->active, (struct hg_move){EMPIRES_MOVE_PASS, 0, 0, 0});
    empires_expect_stage(t, "decks");
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_laid),
        cmocka_unit_test(seats_have_colours),
        cmocka_unit_test(sides_are_turned),
        cmocka_unit_test(first_clans_are_secret),
        cmocka_unit_test(an_age_is_prepared),
        cmocka_unit_test(a_bonus_leader_with_four),
        cmocka_unit_test(the_boards_are_cleared),
        cmocka_unit_test(scholars_are_created),
        cmocka_unit_test(who_has_few_tokens_is_asked),
        cmocka_unit_test(the_age_ends),
        cmocka_unit_test(nothing_touches_others_after_the_gong),
        cmocka_unit_test(what_is_open_is_lost),
        cmocka_unit_test(deadlines_have_an_order),
        cmocka_unit_test(clans_destroy),
        cmocka_unit_test(destroyed_buildings_score_again),
        cmocka_unit_test(waiting_buildings_find_sites),
        cmocka_unit_test(leaders_count_at_once),
        cmocka_unit_test(cities_change_hands),
        cmocka_unit_test(a_tie_expels_a_third),
        cmocka_unit_test(the_game_ends),
        cmocka_unit_test(a_stand_in_lets_time_pass),
        cmocka_unit_test(turns_are_taken),
        cmocka_unit_test(a_turn_is_passed),
        cmocka_unit_test(moved_timers_bar_spaces),
        cmocka_unit_test(options_choose_rounds_and_who_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
