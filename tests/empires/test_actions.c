/* test_actions.c: timers, resolving and the actions, chapters 4 to 15. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"

/* --- timers -------------------------------------------------------------------------------------------------------------- */

/* [empires 4.1, 4.2, 4.13, 4.14] */
static void timers_run_for_thirty_seconds(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    suite_play(t, "1 place ideas first; @89999");
    suite_expect_refusal(t, "1 place bricks first", "timer-running");
    suite_expect_refusal(t, "1 lift first", "timer-running");
    suite_play(t, "@90000; 1 place ideas first");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].placed_ms, 90000);
    empires_expect_stock(t, 1, 3, 1);
    suite_free(t);
}

/* [empires 4.3, 4.4, 4.5] */
static void spaces_have_slots(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    suite_play(t, "1 place ideas first");
    suite_expect_refusal(t, "1 place ideas second", "own-slot-taken");
    suite_play(t, "2 place ideas first; 1 place board-1 second; 1 waive; 2 place board-1 second; 2 waive");
    assert_int_equal(empires_seat_of(t, 2)->timer[1].slot, 1);
    suite_play(t, "@90000");
    suite_expect_refusal(t, "1 place board-1 first", "both-timers");
    suite_expect_refusal(t, "1 place bonus first", "no-such-space");
    suite_free(t);
}

/* Three seats: the slots of a space can be contested. */
static struct suite *contested(int first, int second)
{
    char one[96], two[96];
    snprintf(one, sizeof one, "'timers':[{'space':'board-1','slot':1,'placed_ms':%d},{}]", first);
    snprintf(two, sizeof two, "'timers':[{'space':'board-1','slot':2,'placed_ms':%d},{}]", second);
    return empires_many(NULL, "'stage':'action','now_ms':60000", 3, (const char *const[]){one, two, ""});
}

/* [empires 4.6, 4.7, 4.8, 4.11, 4.18] */
static void exhausted_timers_give_way(void **state)
{
    struct suite *t = contested(31000, 31000);
    (void)state;
    suite_expect_refusal(t, "3 place board-1 first", "slot-taken");
    suite_expect_refusal(t, "3 eject board-1 1", "not-run-out");
    suite_expect_refusal(t, "3 eject board-2 1", "no-timer-there");
    assert_int_equal(empires_seat_of(t, 3)->timer[0].space, EMPIRES_NONE);
    suite_play(t, "@61000; 3 place board-1 first");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_NONE);
    assert_int_equal(empires_seat_of(t, 2)->timer[0].space, EMPIRES_DRAW);
    suite_expect_refusal(t, "2 eject board-1 2", "own-timer");
    suite_play(t, "1 eject board-1 2");
    assert_int_equal(empires_seat_of(t, 2)->timer[0].space, EMPIRES_NONE);
    suite_free(t);
    t = contested(20000, 10000);
    suite_play(t, "3 place board-1 first");
    assert_int_equal(empires_seat_of(t, 2)->timer[0].space, EMPIRES_NONE);
    assert_int_equal(empires_seat_of(t, 3)->timer[0].slot, 1);
    suite_free(t);
    t = contested(20000, 31000);
    suite_play(t, "3 eject board-1 1; 3 place board-1 first");
    assert_int_equal(empires_seat_of(t, 3)->timer[0].slot, 0);
    suite_free(t);
}

/* [empires 4.9, 4.10, 4.12] */
static void timers_move_on(void **state)
{
    struct suite *t = empires_action(NULL, "'created':4", "", "");
    (void)state;
    suite_play(t, "1 place wonder-1 first; @90000");
    suite_expect_refusal(t, "1 place wonder-1 first", "same-space");
    suite_play(t, "1 lift first");
    suite_expect_refusal(t, "1 lift first", "timer-at-home");
    suite_expect_refusal(t, "1 place wonder-1 first", "same-space");
    suite_play(t, "1 place wonder-1 second; 1 place ideas first; @120000; 1 lift second; 1 place wonder-1 first");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_WONDER);
    suite_free(t);
}

/* [empires 4.15, 4.16, 6.4] */
static void actions_must_be_possible(void **state)
{
    struct suite *t = empires_action(NULL, "'ideas':0,'clans':{},'created':0,'reserve':20", "",
                                     "'decks':[{'cards':6,'top':'science'},{'cards':6,'top':'control'},"
                                     "{'cards':6,'top':'culture'},{'cards':6,'top':'construction'}]");
    (void)state;
    suite_expect_refusal(t, "1 place discover first", "needs-card");
    suite_expect_refusal(t, "1 place discover omens first", "card-not-in-hand");
    suite_expect_sentence(t, "1 place discover clay-pits first", "This costs 1 Idea; you have 0.");
    suite_expect_refusal(t, "1 place ideas clay-pits first", "names-no-card");
    suite_expect_refusal(t, "1 place construct first", "nothing-discovered");
    suite_expect_refusal(t, "1 place control first", "no-scholar");
    suite_expect_refusal(t, "1 place wonder-1 first", "no-scholar");
    empires_expect_stock(t, 1, 0, 1);
    suite_play(t, "1 place move first; 1 place deploy second");
    assert_int_equal(empires_seat_of(t, 1)->frames, 1);
    suite_free(t);
    t = empires_action(
        NULL, "'bricks':1,'hand':['star-watchers','first-levies','storytellers'],'discovered':['clay-pits']", "", "");
    suite_expect_sentence(t, "1 place construct first", "This costs 2 Bricks; you have 1.");
    suite_free(t);
}

/* --- resolving ----------------------------------------------------------------------------------------------------------- */

/* [empires 5.1, 5.2, 5.3, 5.7, 5.13] */
static void an_action_is_resolved_first(void **state)
{
    struct suite *t = empires_action(NULL, "'created':0,'timers':[{},{'space':'ideas','placed_ms':10000}]", "", "");
    (void)state;
    suite_play(t, "1 place deploy first");
    suite_expect_refusal(t, "1 place bricks second", "resolve-first");
    suite_expect_refusal(t, "1 lift second", "resolve-first");
    suite_expect_refusal(t, "1 place control second-waive", "no-scholar");
    assert_int_equal(empires_seat_of(t, 1)->frames, 1);
    suite_play(t, "1 place bricks second-waive");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_expect_refusal(t, "1 waive", "nothing-open");
    suite_free(t);
    t = empires_action(NULL, "", "", "");
    suite_expect_refusal(t, "1 place bricks first-waive", "nothing-open");
    suite_play(t, "1 place deploy first; 1 waive");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* [empires 5.4, 5.5, 5.6] Scouts: deploy 1; 2 moves. */
static void effects_have_an_order(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    suite_play(t, "2 place discover scouts first");
    suite_expect_refusal(t, "2 move h4.0 h4.1 1", "other-step");
    suite_play(t, "2 skip");
    suite_play(t, "2 move h4.0 h4.1 1; 2 skip");
    assert_int_equal(empires_seat_of(t, 2)->frames, 0);
    suite_free(t);
}

/* [empires 5.8, 5.9, 5.10] */
static void others_act_between_steps(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h2.c':1},'buildings':{'h1.0':['control'],'h1.1':['control']}",
                                     "'clans':{'h3.0':1,'h3.2':1}", "");
    (void)state;
    suite_play(t, "1 place move first; 2 place move first; 1 move h2.c h2.1 1");
    suite_play(t, "2 move h3.0 h2.1 1");
    assert_int_equal(empires_clans(t, 1, "h2.1"), 0);
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h3.0':1}", "'clans':{'h3.1':1}", "");
    suite_play(t, "1 place move first; 2 place move first; 2 move h3.1 h3.c 1");
    suite_expect_refusal(t, "1 move h3.0 h3.c 1", "foreign-city");
    assert_int_equal(empires_seat_of(t, 1)->frame[0].left, 1);
    suite_free(t);
}

/* [empires 5.11, 5.12, 25.4] */
static void open_effects_are_lost_in_time(void **state)
{
    struct suite *t =
        empires_action(NULL,
                       "'buildings':{'h1.0':['control'],'h1.1':['control']},'discovered':['star-watchers'],"
                       "'hand':['clay-pits','first-levies','storytellers']",
                       "", "");
    (void)state;
    suite_play(t, "1 place deploy first; @65000; 1 deploy h1.c; @70000; 1 preset 2; 1 discard; @74999");
    assert_int_equal(empires_seat_of(t, 1)->frames, 1);
    suite_play(t, "@75000");
    suite_expect_event(t, "effect-lost");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
    t = empires_action("{\"step_ms\":0}", "", "", "");
    suite_play(t, "1 place deploy first; @200000");
    assert_int_equal(empires_seat_of(t, 1)->frames, 1);
    suite_free(t);
}

/* [empires 5.14] Sixteen effects, each with a step left. */
static void chains_have_an_end(void **state)
{
    char red[2048] = "'ideas':6,'hand':['alphabet'],'pile':['star-watchers','clay-pits','first-levies','storytellers'],"
                     "'open':[";
    (void)state;
    for (int i = 0; i < EMPIRES_FRAMES; i++)
        strcat(red, i ? ",{'op':'discover','left':2}" : "{'op':'discover','left':2}");
    strcat(red, "]");
    struct suite *t = empires_action(NULL, red, "",
                                     "'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},"
                                     "{'cards':6,'top':'culture'},{'cards':6,'top':'construction'}]");
    suite_expect_refusal(t, "1 discover alphabet", "too-deep");
    suite_play(t, "1 skip; 1 discover alphabet");
    suite_free(t);
}

/* --- deploy, move, combat ------------------------------------------------------------------------------------------------- */

/* [empires 7.5] */
static void nothing_is_deployed_without_reserve(void **state)
{
    struct suite *t = empires_action(NULL, "'created':19", "", "");
    (void)state;
    suite_play(t, "1 place deploy first");
    suite_expect_event(t, "step-lost");
    suite_free(t);
}

/* [empires 8.3, 8.4, 8.5, 8.6] */
static void moves_follow_the_map(void **state)
{
    struct suite *t =
        empires_action(NULL, "'clans':{'h3.0':1,'h2.c':1,'h1.1':1},'buildings':{'h1.0':['control'],'h1.1':['control']}",
                       "'clans':{'h3.c':1}", "");
    (void)state;
    suite_play(t, "1 place move first");
    suite_expect_refusal(t, "1 move h3.0 h0.0 1", "not-adjacent");
    suite_expect_refusal(t, "1 move h2.c h3.0 1", "not-adjacent");
    suite_expect_refusal(t, "1 move h3.0 h3.c 1", "foreign-city");
    suite_expect_refusal(t, "1 move h1.1 h1.0 2", "no-clans-there");
    suite_play(t, "1 move h1.1 h1.c 1");
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h4.2':1}", "'clans':{'h4.0':1}", "");
    suite_play(t, "1 place move first");
    suite_expect_refusal(t, "1 move h4.2 h4.c 1", "foreign-capital");
    suite_free(t);
}

/* [empires 9.6] */
static void two_against_two_leaves_it_empty(void **state)
{
    struct suite *t =
        empires_action(NULL, "'clans':{'h2.0':2,'h2.c':1},'buildings':{'h1.0':['control'],'h1.1':['control']}",
                       "'clans':{'h2.1':2}", "");
    (void)state;
    suite_play(t, "1 place move first; 1 move h2.0 h2.1 2");
    assert_int_equal(empires_clans(t, 1, "h2.1") + empires_clans(t, 2, "h2.1"), 0);
    suite_play(t, "1 move h2.c h2.1 1");
    assert_int_equal(empires_clans(t, 1, "h2.1"), 1);
    suite_free(t);
}

/* --- discover, construct --------------------------------------------------------------------------------------------------- */

/* [empires 10.1, 10.2, 10.3, 22.6] */
static void a_card_is_discovered(void **state)
{
    struct suite *t = empires_action(
        NULL, "'discovered':['star-watchers'],'hand':['clay-pits','first-levies','storytellers']", "", "");
    (void)state;
    suite_play(t, "1 place discover clay-pits first");
    empires_expect_stock(t, 1, 0, 4);
    assert_int_equal(empires_top_card(t->state, 0), 1);
    assert_int_equal(empires_seat_of(t, 1)->stacked, 2);
    suite_free(t);
}

/* [empires 10.5, 10.6] */
static void the_top_card_is_discarded(void **state)
{
    struct suite *t = empires_action(
        NULL, "'discovered':['star-watchers','first-levies'],'hand':['clay-pits','storytellers']", "", "");
    (void)state;
    suite_play(t, "1 place move first; 1 discard; 1 move h1.0 h1.1 1");
    assert_int_equal(empires_top_card(t->state, 0), 0);
    suite_play(t, "1 place construct second");
    suite_expect_refusal(t, "1 discard", "site-owed");
    suite_free(t);
    t = empires_action(NULL, "", "", "");
    suite_expect_refusal(t, "1 discard", "nothing-discovered");
    suite_free(t);
}

/* [empires 11.1, 11.2, 11.3, 11.4, 11.5, 11.6, 11.7] */
static void a_building_is_constructed(void **state)
{
    struct suite *t =
        empires_action(NULL,
                       "'discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
                       "'clans':{'h1.0':1,'h1.2':1,'h2.2':1},'buildings':{'h1.0':['control']}",
                       "'buildings':{'h2.2':['science']}", "");
    (void)state;
    suite_play(t, "1 place construct first");
    empires_expect_stock(t, 1, 1, 0);
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 2);
    suite_expect_refusal(t, "1 build h1.0 control", "same-type-there");
    suite_expect_refusal(t, "1 build h1.1 control", "not-occupied");
    suite_expect_refusal(t, "1 build h2.2 control", "no-site");
    suite_expect_refusal(t, "1 build h1.2 science", "other-type");
    suite_expect_refusal(t, "1 build h1.c control", "no-territory");
    suite_expect_refusal(t, "1 skip", "cannot-skip");
    suite_play(t, "1 build h1.2 control");
    assert_int_equal(empires_seat_of(t, 1)->stacked, 0);
    assert_int_equal(empires_seat_of(t, 1)->piled, 1);
    suite_free(t);
    t = empires_action(NULL,
                       "'bricks':6,'discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
                       "'constructed':{'control':5}",
                       "", "");
    suite_expect_refusal(t, "1 place construct first", "no-building-left");
    suite_free(t);
}

/* [empires 11.8, 4.17] */
static void a_site_given_up_is_taken(void **state)
{
    static const char red[] = "'bricks':4,'discovered':['first-levies','star-watchers'],"
                              "'hand':['clay-pits','storytellers'],'clans':{'h1.0':1,'h1.1':1}";
    struct suite *t = empires_action(NULL, red, "", "");
    (void)state;
    suite_play(t, "1 place construct first; 1 waive");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_SCIENCE));
    suite_play(t, "@90000; 1 place construct first");
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 1);
    suite_play(t, "@100000");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_CONTROL));
    suite_free(t);
    t = empires_action(NULL, red, "", "");
    suite_play(t, "1 place construct first; @61000");
    suite_expect_refusal(t, "1 place construct second-waive", "own-slot-taken");
    suite_play(t, "1 place ideas second-waive");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_SCIENCE));
    suite_free(t);
}

/* --- waiting buildings --------------------------------------------------------------------------------------------------------- */

#define WAITING                                                                                              \
    "'waiting':'control','discovered':['star-watchers','first-levies'],'hand':['clay-pits','storytellers']," \
    "'buildings':{'h1.0':['control']},'bricks':6,'ideas':6"

/* [empires 12.1, 12.2, 12.3, 10.4] */
static void a_building_waits(void **state)
{
    struct suite *t =
        empires_action(NULL,
                       "'discovered':['star-watchers','first-levies'],'hand':['clay-pits','storytellers'],"
                       "'buildings':{'h1.0':['control']},'bricks':6,'ideas':6",
                       "", "");
    (void)state;
    suite_expect_said(
        t, "1 place construct first",
        "Place the first timer: Construct, for 1 Brick; the building waits for a site, and blocks Discover and "
        "Construct");
    suite_play(t, "1 place construct first");
    suite_expect_event(t, "waits");
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 2);
    suite_expect_refusal(t, "1 place discover clay-pits second", "building-waits");
    suite_expect_refusal(t, "1 place construct second", "own-slot-taken");
    suite_expect_refusal(t, "1 discard", "building-waits");
    suite_play(t, "1 place move second; 1 move h1.0 h1.1 1");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_NONE);
    assert_int_equal(empires_seat_of(t, 1)->piled, 1);
    suite_free(t);
    t = empires_action(NULL, WAITING, "", "");
    suite_expect_refusal(t, "1 place construct first", "building-waits");
    suite_free(t);
}

/* Two sites come free at once: h1.1 and h1.2 have a clan each. */
static struct suite *with_two_sites(const char *options)
{
    return empires_action(options, WAITING ",'clans':{'h1.1':1,'h1.2':1}", "", "");
}

/* [empires 12.4, 12.5, 12.6] */
static void its_owner_chooses(void **state)
{
    struct suite *t = with_two_sites(NULL);
    (void)state;
    suite_expect_refusal(t, "2 waiting h1.1", "nothing-waits");
    suite_expect_refusal(t, "1 waiting h1.0", "same-type-there");
    suite_play(t, "1 place move first");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    suite_free(t);
    t = with_two_sites(NULL);
    suite_play(t, "@61000; 1 preset 1; 2 place ideas first; @62000");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    suite_free(t);
    t = with_two_sites(NULL);
    suite_play(t, "1 waiting h1.2");
    assert_true(empires_built(t, 1, "h1.2", EMPIRES_CONTROL));
    suite_free(t);
    t = with_two_sites(NULL);
    suite_play(t, "1 place construct first");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_SCIENCE], 1);
    suite_free(t);
    t = with_two_sites("{\"waiting_ms\":0}");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    suite_free(t);
}

/* [empires 12.7] */
static void turns_wait_for_the_site(void **state)
{
    struct suite *t = empires_turns(NULL, WAITING ",'clans':{'h1.1':1,'h1.2':1}", "", "'active':1");
    (void)state;
    assert_int_equal(empires_deciding(t), 1);
    suite_expect_refusal(t, "2 pass", "not-your-turn");
    suite_expect_refusal(t, "1 discard", "site-first");
    suite_play(t, "1 waiting h1.1; 2 pass");
    suite_free(t);
}

/* [empires 12.8, 12.9, 22.8] */
static void free_buildings_beside_a_waiting_one(void **state)
{
    struct suite *t =
        empires_action(NULL, WAITING ",'clans':{'h1.1':1,'h1.2':1},'open':[{'op':'build','type':'science'}]", "", "");
    (void)state;
    suite_expect_refusal(t, "1 build h1.1 science", "site-first");
    suite_play(t, "1 waiting h1.2; 1 build h1.1 science");
    suite_free(t);
    t = empires_action(NULL, WAITING ",'open':[{'op':'build','type':'science'}]", "", "");
    suite_play(t, "1 build h1.0 science");
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_CONTROL);
    suite_free(t);
}

/* [empires 5.15] A rival's move frees sites for both; served in the order of the seats. */
static void waiting_buildings_come_first(void **state)
{
    struct suite *t =
        empires_action(NULL, WAITING ",'clans':{'h1.0':1,'h2.c':1},'open':[{'op':'move','left':1}]", "", "");
    (void)state;
    suite_play(t, "1 move h2.c h2.1 1");
    assert_true(empires_built(t, 1, "h2.1", EMPIRES_CONTROL));
    suite_free(t);
}

/* --- draw ---------------------------------------------------------------------------------------------------------------- */

/* [empires 13.1, 13.2, 13.4, 13.6, 13.7] */
static void a_card_is_drawn(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    struct empires_state view;
    (void)state;
    suite_play(t, "1 place board-1 first; 2 place board-1 first");
    suite_expect_refusal(t, "1 draw 3 culture", "other-board");
    suite_expect_refusal(t, "1 draw 1 culture", "top-changed");
    suite_play(t, "2 draw 1 science");
    assert_int_equal(t->game->chance(t->rules, t->state), 6);
    suite_expect_refusal(t, "- card masonry", "no-such-outcome");
    suite_expect_refusal(t, "- card universities", "no-such-outcome");
    suite_play(t, "- card writing");
    assert_int_equal(t->game->chance(t->rules, t->state), 20);
    suite_play(t, "- top 1 culture");
    t->game->view(t->rules, t->state, 0, &view);
    assert_int_equal(view.seat[1].hidden[1 + EMPIRES_SCIENCE], 1);
    assert_int_equal(empires_held(&view.seat[1].hand, 16), 0);
    suite_expect_refusal(t, "1 draw 1 science", "top-changed");
    suite_play(t, "1 draw 1 culture; - card oral-tradition; - top 1 science");
    suite_free(t);
    t = empires_action(NULL,
                       "'pile':['writing','writing','alphabet','alphabet','geometry','geometry','masonry','masonry',"
                       "'barter','barter','kilns','kilns']",
                       "", "'decks':[{'cards':0},{'cards':0},{'cards':6,'top':'culture'},{'cards':6,'top':'control'}]");
    suite_expect_refusal(t, "1 place board-1 first", "no-card-left");
    suite_play(t, "1 place board-2 first");
    suite_free(t);
}

/* [empires 13.3, 13.5, 22.1] */
static void cards_are_drawn_one_by_one(void **state)
{
    struct suite *t = empires_action(NULL, "'open':[{'op':'draw','left':2}]", "", "");
    (void)state;
    suite_play(
        t, "1 draw 1 science; - card writing; - top 1 control; 1 draw 4 construction; - card barter; - top 4 science");
    assert_int_equal(empires_hand_size(empires_seat_of(t, 1)), 6);
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* --- leaders and wonders --------------------------------------------------------------------------------------------------- */

/* [empires 14.3, 14.4, 22.20, 15.1, 15.2] */
static void scholars_are_laid_by_effects(void **state)
{
    struct suite *t =
        empires_action(NULL, "'created':3,'open':[{'op':'wonder','left':1},{'op':'leader','left':1}]", "", "");
    (void)state;
    suite_expect_refusal(t, "1 onto wonder-1", "no-such-space");
    suite_play(t, "1 onto control");
    assert_int_equal(empires_open_op(empires_seat_of(t, 1)), EMPIRES_OP_WONDER);
    suite_play(t, "1 onto wonder-1");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    assert_int_equal(empires_points(empires_seat_of(t, 1)), 0);
    suite_free(t);
    t = empires_action(NULL, "'created':2", "", "'sides':{'technological':'a','control':'a','cultural':'b'}");
    suite_play(t, "1 place cultural first");
    suite_expect_refusal(t, "1 onto cultural", "same-tile");
    suite_play(t, "1 onto control");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
}

/* Four seats in turns, with the bonus tile on side `side`. */
static struct suite *four(const char *side, const char *red)
{
    char more[160], own[256];
    snprintf(more, sizeof more,
             "'stage':'rounds','round':1,'sides':{'technological':'b','control':'a','cultural':'b','bonus':'%s'}",
             side);
    snprintf(own, sizeof own, "%s%s'created':5", red, red[0] ? "," : "");
    return empires_many("{\"mode_1\":\"aoi\"}", more, 4, (const char *const[]){own, "", "", ""});
}

/* [empires 14.5, 14.8, 22.7] */
static void a_tile_is_copied(void **state)
{
    struct suite *t = four("a", "");
    (void)state;
    suite_play(t, "1 place bonus first");
    suite_expect_refusal(t, "1 copy bonus", "same-tile");
    suite_play(t, "1 copy technological; 1 gain ideas; 1 gain bricks");
    empires_expect_stock(t, 1, 2, 2);
    suite_free(t);
    t = four("a", "");
    suite_play(t, "1 place bonus first; 1 copy cultural");
    suite_expect_refusal(t, "1 onto bonus", "same-tile");
    suite_play(t, "1 onto cultural");
    suite_free(t);
    t = four("a", "'placed':1,'timers':[{'space':'bonus'},{}],'fired':['bonus','control'],"
                  "'open':[{'op':'copy_tile','tile':'bonus'}]");
    suite_expect_refusal(t, "1 copy control", "tile-has-fired");
    suite_play(t, "1 copy technological");
    suite_free(t);
}

/* [empires 14.6, 14.7, 21.11] */
static void the_other_timer_is_repeated(void **state)
{
    struct suite *t = four("b", "");
    (void)state;
    suite_play(t, "1 place bonus first");
    assert_int_equal(empires_seat_of(t, 1)->frames, 0);
    suite_free(t);
    t = four("b", "");
    suite_play(t, "1 place ideas first; 1 place bonus second; 1 repeat");
    empires_expect_stock(t, 1, 3, 1);
    suite_free(t);
    t = four("b", "");
    suite_play(t, "1 place control first; 1 waive; 1 place bonus second; 1 repeat");
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    suite_free(t);
    t = four("b", "");
    suite_play(t, "1 place discover first-levies first; 1 waive; 1 place bonus second");
    assert_int_equal(empires_deciding(t), 2);
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(timers_run_for_thirty_seconds),
        cmocka_unit_test(spaces_have_slots),
        cmocka_unit_test(exhausted_timers_give_way),
        cmocka_unit_test(timers_move_on),
        cmocka_unit_test(actions_must_be_possible),
        cmocka_unit_test(an_action_is_resolved_first),
        cmocka_unit_test(effects_have_an_order),
        cmocka_unit_test(others_act_between_steps),
        cmocka_unit_test(open_effects_are_lost_in_time),
        cmocka_unit_test(chains_have_an_end),
        cmocka_unit_test(nothing_is_deployed_without_reserve),
        cmocka_unit_test(moves_follow_the_map),
        cmocka_unit_test(two_against_two_leaves_it_empty),
        cmocka_unit_test(a_card_is_discovered),
        cmocka_unit_test(the_top_card_is_discarded),
        cmocka_unit_test(a_building_is_constructed),
        cmocka_unit_test(a_site_given_up_is_taken),
        cmocka_unit_test(a_building_waits),
        cmocka_unit_test(its_owner_chooses),
        cmocka_unit_test(turns_wait_for_the_site),
        cmocka_unit_test(free_buildings_beside_a_waiting_one),
        cmocka_unit_test(waiting_buildings_come_first),
        cmocka_unit_test(a_card_is_drawn),
        cmocka_unit_test(cards_are_drawn_one_by_one),
        cmocka_unit_test(scholars_are_laid_by_effects),
        cmocka_unit_test(a_tile_is_copied),
        cmocka_unit_test(the_other_timer_is_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
