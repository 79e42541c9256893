/* test_timers.c: timers, open effects and leader tiles where much meets: chapters 4, 5, 14, 17 and 22.4. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"

#define PLAYED         "'pile':['star-watchers','clay-pits','first-levies','storytellers']"
#define THREE_TOKENS   "'token_1':'control','token_2':'culture','token_3':'science'"
#define AGE_THREE      "'age':3,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'}"
#define LEADERS_OF_TWO "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}"

/* Four seats at 1:00 of age I, with the bonus tile on this side. */
static struct suite *four(char side, const char *red)
{
    char more[160];
    snprintf(more, sizeof more,
             "'stage':'action','now_ms':60000,'sides':{'technological':'b','control':'a','cultural':'b','bonus':'%c'}",
             side);
    return empires_many(NULL, more, 4, (const char *const[]){red, "", "", ""});
}

/* Red in age III, without starting cards. */
static struct suite *late(const char *options, const char *red, const char *more)
{
    char own[512], boards[512];
    snprintf(own, sizeof own, THREE_TOKENS "," PLAYED "%s%s", red[0] ? "," : "", red);
    snprintf(boards, sizeof boards, AGE_THREE "," LEADERS_OF_TWO "%s%s", more[0] ? "," : "", more);
    return empires_action(options, own, THREE_TOKENS, boards);
}

static int scholars_on(const struct suite *t, enum empires_space space, int seat)
{
    const struct empires_group *group = empires_of(t)->stack[space - EMPIRES_INFLUENCE];
    for (int i = 0; i < EMPIRES_SEATS; i++)
        if (group[i].seat == seat - 1)
            return group[i].scholars;
    return 0;
}

static int open_op(const struct suite *t, int seat)
{
    return empires_open_op(empires_seat_of(t, seat));
}

static int frames(const struct suite *t, int seat)
{
    return empires_seat_of(t, seat)->frames;
}

/* --- slots --------------------------------------------------------------------------------------------------------------- */

/* [empires 4.7, 25.3] Which timer ran out first depends on how long each runs. */
static void a_longer_timer_runs_out_later(void **state)
{
    struct suite *t =
        empires_many("{\"handicap_ms\":[20000,0,0]}", "'stage':'action','now_ms':60000", 3,
                     (const char *const[]){"'timers':[{'space':'board-1','slot':1,'placed_ms':0},{}]",
                                           "'timers':[{'space':'board-1','slot':2,'placed_ms':10000},{}]", ""});
    (void)state;
    suite_play(t, "3 place board-1 first");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_DRAW);
    assert_int_equal(empires_seat_of(t, 2)->timer[0].space, EMPIRES_NONE);
    suite_free(t);
}

/* [empires 4.6, 4.8, 4.18] One moment: a timer runs out, is sent home by one rival, and its slot is taken by another; who sends
 * home what is gone, or comes third, is refused. */
static void eject_and_place_in_one_moment(void **state)
{
    struct suite *t =
        empires_many(NULL, "'stage':'action','now_ms':60000", 3,
                     (const char *const[]){"'timers':[{'space':'board-1','slot':1,'placed_ms':31000},{}]",
                                           "'timers':[{'space':'board-1','slot':2,'placed_ms':60000},{}]", ""});
    (void)state;
    suite_play(t, "@61000; 2 eject board-1 1");
    suite_expect_refusal(t, "3 eject board-1 1", "no-timer-there");
    suite_play(t, "3 place board-1 first");
    assert_int_equal(empires_seat_of(t, 3)->timer[0].slot, 0);
    suite_expect_refusal(t, "1 place board-1 second", "slot-taken");
    suite_free(t);
}

/* [empires 25.5] A timer on a common space goes home by itself that long after it ran out, one on the own board never; nor does
 * one in the finish window. */
static void timers_go_home_by_themselves(void **state)
{
    struct suite *t =
        empires_action("{\"auto_eject_ms\":5000}",
                       "'timers':[{'space':'board-1','placed_ms':40000},{'space':'ideas','placed_ms':40000}]", "", "");
    (void)state;
    suite_play(t, "@70000; @74999");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_DRAW);
    suite_play(t, "@75000");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_NONE);
    assert_int_equal(empires_seat_of(t, 1)->timer[1].space, EMPIRES_PRODUCE_IDEAS);
    suite_expect_refusal(t, "1 place board-1 first", "same-space");
    assert_int_equal(t->game->turn(t->rules, t->state).wake_ms, 180000);
    suite_free(t);
    t = empires_action("{\"auto_eject_ms\":1000}", "'timers':[{'space':'board-1','placed_ms':510000},{}]", "",
                       "'now_ms':539999");
    suite_play(t, "@540000; @542000");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_DRAW);
    suite_free(t);
}

/* [empires 4.2, 5.8] Somebody may want to act when a timer runs out: it is a moment at which a clock stops. */
static void a_timer_that_runs_out_wakes(void **state)
{
    struct suite *t = empires_action(NULL, "", "'timers':[{'space':'ideas','placed_ms':50000},{}]", "");
    (void)state;
    assert_int_equal(t->game->turn(t->rules, t->state).wake_ms, 80000);
    suite_free(t);
}

/* [empires 4.15, 13.1, 13.4] One deck of the board is enough; the empty one gives nothing. */
static void one_deck_is_enough(void **state)
{
    static const char red[] = PLAYED ",'hand':['writing','writing','alphabet','alphabet','geometry','geometry']";
    struct suite *t = empires_action(NULL, red, "",
                                     "'decks':[{'cards':0},{'cards':6,'top':'control'},{'cards':6,'top':'culture'},"
                                     "{'cards':6,'top':'construction'}]");
    (void)state;
    suite_play(t, "1 place board-1 first");
    suite_expect_refusal(t, "1 draw 1 science", "deck-is-empty");
    assert_int_equal(empires_moves_of(t, 1, EMPIRES_MOVE_DRAW), 1);
    suite_play(t, "1 draw 2 control; - card bronze-working; - top 2 culture");
    suite_play(t, "1 place board-2 second");
    suite_expect_refusal(t, "1 draw 2 culture", "other-board");
    suite_play(t, "1 draw 3 culture; - card oral-tradition; - top 3 control");
    suite_free(t);
}

/* [empires 13.4, 5.10] Without a card anywhere a draw is lost, on an own board as by an effect. */
static void nothing_is_drawn_from_empty_decks(void **state)
{
    static const char all[] =
        "'pile':['writing','writing','alphabet','alphabet','geometry','geometry','masonry','masonry','barter','barter',"
        "'kilns','kilns','bronze-working','bronze-working','the-wheel','the-wheel','horse-riding','horse-riding',"
        "'oral-tradition','oral-tradition','philosophy','philosophy','festivals'],"
        "'open':[{'op':'draw','left':2}],'timers':[{'space':'ideas','placed_ms':50000},{}]";
    struct suite *t =
        empires_action(NULL, all, "", "'decks':[{'cards':1,'top':'culture'},{'cards':0},{'cards':0},{'cards':0}]");
    (void)state;
    suite_play(t, "1 draw 1 culture; - card festivals");
    assert_int_equal(frames(t, 1), 0);
    suite_expect_refusal(t, "2 place board-1 first", "no-card-left");
    suite_free(t);
}

/* --- placing with something open ----------------------------------------------------------------------------------------- */

/* [empires 4.17, 11.8] The placement that gives up a site is judged with the building on its territory: Construct builds the
 * card below. */
static void construct_follows_construct(void **state)
{
    struct suite *t = empires_action("{\"step_ms\":0}",
                                     "'bricks':2,'discovered':['clay-pits','first-levies','star-watchers'],"
                                     "'hand':['storytellers'],'clans':{'h1.0':1,'h1.1':1}",
                                     "", "");
    (void)state;
    suite_play(t, "1 place construct first; @90000; 1 place construct first-waive");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_SCIENCE));
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 1);
    empires_expect_stock(t, 1, 1, 0);
    suite_free(t);
    t = empires_action("{\"step_ms\":0}",
                       "'bricks':2,'discovered':['star-watchers'],'hand':['clay-pits','first-levies','storytellers']",
                       "", "");
    suite_play(t, "1 place construct first; @90000");
    suite_expect_refusal(t, "1 place construct first-waive", "nothing-discovered");
    assert_int_equal(open_op(t, 1), EMPIRES_OP_SITE);
    suite_free(t);
}

/* [empires 12.6, 4.17] The next placement places the waiting building, and Discover is possible again. */
static void discover_after_a_waiting_building(void **state)
{
    struct suite *t = empires_action(NULL,
                                     "'waiting':'control','discovered':['first-levies'],"
                                     "'hand':['star-watchers','clay-pits','storytellers'],'clans':{'h1.1':1,'h1.2':1}",
                                     "", "");
    (void)state;
    suite_play(t, "1 place discover clay-pits first");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    assert_int_equal(empires_top_card(t->state, 0), 1);
    suite_free(t);
}

/* [empires 5.6, 5.7, 5.10] Skipping gives up all that is left of one step; a lost step leaves those behind it; giving up ends
 * everything. */
static void what_is_given_up(void **state)
{
    struct suite *t = empires_action(NULL, "'open':[{'op':'deploy','left':2},{'op':'move','left':2}]", "", "");
    (void)state;
    suite_play(t, "1 skip");
    assert_int_equal(open_op(t, 1), EMPIRES_OP_DEPLOY);
    assert_int_equal(frames(t, 1), 1);
    suite_free(t);
    t = empires_action(NULL, "'open':[{'op':'deploy','left':2},{'op':'move','left':2}]", "", "");
    suite_play(t, "1 waive");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
    t = empires_action(NULL, "", "'created':19", "");
    suite_play(t, "2 place discover scouts first");
    suite_expect_event(t, "step-lost");
    assert_int_equal(open_op(t, 2), EMPIRES_OP_MOVE);
    suite_free(t);
}

/* [empires 5.11, 5.12] Own skips begin the time anew; sending timers home and the site of a waiting building do not. */
static void what_prolongs_the_time(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    suite_play(t, "2 place discover scouts first; @65000; 2 skip");
    assert_int_equal(empires_seat_of(t, 2)->step_deadline, 75000);
    suite_free(t);
    t = empires_action(NULL,
                       "'waiting':'control','discovered':['first-levies'],"
                       "'hand':['star-watchers','clay-pits','storytellers'],'clans':{'h1.1':1,'h1.2':1},"
                       "'open':[{'op':'move','left':1}],'step_deadline':65000",
                       "'timers':[{'space':'board-1','placed_ms':30000},{}]", "");
    suite_play(t, "@61000; 1 eject board-1 1; 1 waiting h1.1");
    assert_int_equal(empires_seat_of(t, 1)->step_deadline, 65000);
    suite_free(t);
}

/* [empires 5.14] The last link of a chain needs no room: its effect leaves the stack first. */
static void the_last_link_of_a_chain(void **state)
{
    char red[1024] = "'hand':['clay-pits'],'pile':['star-watchers','first-levies','storytellers'],'open':[";
    (void)state;
    for (int i = 1; i < EMPIRES_FRAMES; i++)
        strcat(red, "{'op':'discover','left':2},");
    strcat(red, "{'op':'discover','left':1}]");
    struct suite *t = empires_action(NULL, red, "", "");
    assert_int_equal(frames(t, 1), EMPIRES_FRAMES);
    suite_play(t, "1 discover clay-pits");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 5.15, 12.3, 22.3] One move gives the waiting building its site before the discovery behind it is looked at. */
static void a_waiting_building_is_served_first(void **state)
{
    struct suite *t =
        empires_action(NULL,
                       "'waiting':'control','discovered':['first-levies'],'hand':['star-watchers','clay-pits'],"
                       "'pile':['storytellers'],'buildings':{'h1.0':['control']},"
                       "'open':[{'op':'discover','left':1},{'op':'move','left':1}]",
                       "", "");
    (void)state;
    suite_play(t, "1 move h1.0 h1.1 1");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    suite_play(t, "1 discover clay-pits");
    suite_free(t);
}

/* [empires 10.4, 22.3] While it has no site, a free discovery is lost. */
static void nothing_is_discovered_above_a_waiting_building(void **state)
{
    struct suite *t = empires_action(NULL,
                                     "'waiting':'control','discovered':['first-levies'],"
                                     "'hand':['star-watchers','clay-pits','storytellers'],"
                                     "'buildings':{'h1.0':['control']},'open':[{'op':'discover','left':1}]",
                                     "", "");
    (void)state;
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 12.8] With a site to choose, free discoveries and every kind of free building wait for the choice. */
static void effects_wait_for_the_choice_of_a_site(void **state)
{
    static const struct {
        const char *open, *step;
    } effects[] = {{"{'op':'discover','left':1}", "1 discover clay-pits"},
                   {"{'op':'build_any_site','type':'any'}", "1 build h1.2 science"},
                   {"{'op':'build_top','left':2}", "1 build h1.2 science"}};
    (void)state;
    for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++) {
        char red[400];
        snprintf(
            red, sizeof red,
            "'waiting':'control','discovered':['star-watchers','first-levies'],'hand':['clay-pits','storytellers'],"
            "'clans':{'h1.1':1,'h1.2':1},'open':[%s]",
            effects[i].open);
        struct suite *t = empires_action(NULL, red, "", "");
        suite_expect_refusal(t, effects[i].step, "site-first");
        suite_play(t, "1 waiting h1.1");
        suite_play(t, effects[i].step);
        suite_free(t);
    }
}

/* [empires 5.15, 12.3] Two buildings wait for one site: the first seat has it. */
static void one_site_for_two(void **state)
{
    struct suite *t = empires_action(
        NULL,
        "'waiting':'control','discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
        "'clans':{},'buildings':{'h2.1':['science']}",
        "'waiting':'control','discovered':['scouts'],'hand':['omens','foragers','elders'],'clans':{'h2.1':1}", "");
    (void)state;
    assert_true(empires_built(t, 1, "h2.1", EMPIRES_CONTROL));
    assert_int_equal(empires_seat_of(t, 2)->waiting, EMPIRES_CONTROL);
    suite_free(t);
}

/* --- leader tiles -------------------------------------------------------------------------------------------------------- */

/* [empires 14.6, 14.7] The other timer may have run out; costs are those of the action, and a Discover names its card. */
static void a_repeated_discover(void **state)
{
    struct suite *t = empires_many(
        NULL,
        "'stage':'action','now_ms':60000,'sides':{'technological':'b','control':'a','cultural':'b','bonus':'b'},"
        "'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},{'cards':6,'top':'culture'},"
        "{'cards':6,'top':'construction'}]",
        4,
        (const char *const[]){"'created':1,'timers':[{'space':'discover','placed_ms':10000},{}],"
                              "'hand':['star-watchers','clay-pits','first-levies','storytellers','alphabet']",
                              "", "", ""});
    (void)state;
    suite_play(t, "1 place bonus second");
    suite_expect_refusal(t, "1 repeat", "needs-card");
    suite_expect_refusal(t, "1 repeat omens", "card-not-in-hand");
    suite_expect_refusal(t, "1 repeat alphabet", "too-few-ideas");
    suite_play(t, "1 repeat clay-pits");
    empires_expect_stock(t, 1, 0, 4);
    assert_int_equal(empires_seat_of(t, 1)->timer[0].placed_ms, 10000);
    suite_free(t);
    t = four('b', "'ideas':0,'created':1,'timers':[{'space':'discover','placed_ms':10000},{}]");
    suite_play(t, "1 place bonus second");
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 14.7] What can only partly be done is done as far as it goes: a Deploy of nobody, a Construct that waits. */
static void a_repeated_action_in_part(void **state)
{
    struct suite *t = four('b', "'bricks':1,'created':1,'timers':[{'space':'construct','placed_ms':50000},{}],"
                                "'discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
                                "'clans':{},'buildings':{}");
    (void)state;
    suite_play(t, "1 place bonus second; 1 repeat");
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_CONTROL);
    suite_free(t);
    t = four('b', "'created':19,'timers':[{'space':'deploy','placed_ms':50000},{}]");
    suite_play(t, "1 place bonus second; 1 repeat");
    suite_expect_event(t, "step-lost");
    suite_free(t);
}

/* The moves of the control tile, and with them the chain of what is repeated, begin anew. */
static const char *const repeating_control[][2] = {
    {"\"a\": [{\"op\": \"move\", \"n\": 2}]", "\"a\": [{\"op\": \"repeat_other_timer\"}]"}};

/* [empires 14.5, 14.6, 14.8] A copied tile has given its effect, too; the other timer is that of the copier. */
static void a_copied_tile_repeats_the_other_timer(void **state)
{
    struct suite *t = four('a', "'created':5,'timers':[{'space':'control','placed_ms':50000},{}]");
    (void)state;
    empires_change(t, repeating_control, 1);
    suite_play(t, "1 place bonus second; 1 copy control; 1 repeat");
    assert_int_equal(scholars_on(t, EMPIRES_INFLUENCE + 1, 1), 1);
    assert_int_equal(scholars_on(t, EMPIRES_INFLUENCE + 3, 1), 1);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 14.6, 14.8] A repeated Influence was brought about by its own timer, so the other one is that of the repeater; its
 * scholar is laid, and its tile gives nothing again. */
static void two_tiles_repeat_each_other(void **state)
{
    struct suite *t = four('b', "'created':5,'timers':[{'space':'control','placed_ms':50000},{}]");
    (void)state;
    empires_change(t, repeating_control, 1);
    suite_play(t, "1 place bonus second; 1 repeat; 1 repeat");
    assert_int_equal(scholars_on(t, EMPIRES_INFLUENCE + 1, 1), 1);
    assert_int_equal(scholars_on(t, EMPIRES_INFLUENCE + 3, 1), 2);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 14.5, 14.8] A copy of a copy has what is left: neither tile again. */
static void a_copy_is_copied(void **state)
{
    static const char *const changes[][2] = {
        {"\"a\": [{\"op\": \"move\", \"n\": 2}]", "\"a\": [{\"op\": \"copy_tile\"}]"}};
    struct suite *t = four('a', "'created':5");
    (void)state;
    empires_change(t, changes, 1);
    suite_play(t, "1 place bonus first; 1 copy control");
    suite_expect_refusal(t, "1 copy control", "tile-has-fired");
    suite_expect_refusal(t, "1 copy bonus", "same-tile");
    suite_play(t, "1 copy cultural");
    suite_expect_refusal(t, "1 onto bonus", "same-tile");
    suite_play(t, "1 onto control");
    suite_free(t);
}

/* --- a timer that a card moves ------------------------------------------------------------------------------------------- */

/* [empires 22.4, 14.6] Whichever timer comes to a tile, the other one is repeated. */
static void a_moved_timer_and_the_other_one(void **state)
{
    static const char seats[] = THREE_TOKENS;
    struct suite *t =
        empires_many(NULL,
                     "'stage':'action','now_ms':60000," AGE_THREE
                     ",'sides':{'technological':'b','control':'a','cultural':'b','bonus':'b'},"
                     "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart','bonus':'bolivar'}",
                     4,
                     (const char *const[]){THREE_TOKENS "," PLAYED ",'ideas':4,'created':1,"
                                                        "'hand':['mechanical-clock','masonry'],"
                                                        "'timers':[{},{'space':'ideas','placed_ms':50000}]",
                                           seats, seats, seats});
    (void)state;
    suite_play(t, "1 place discover mechanical-clock first; 1 retime second bonus; 1 repeat masonry");
    empires_expect_stock(t, 1, 0, 4);
    suite_free(t);
}

/* [empires 14.8, 22.4, 22.5] Two clocks in one placement bring a timer to a tile and to its other slot: two scholars, one
 * effect. */
static void two_clocks_in_one_placement(void **state)
{
    struct suite *t = late(NULL,
                           "'ideas':4,'created':3,'hand':['scientific-method','mechanical-clock','mechanical-clock'],"
                           "'timers':[{'space':'ideas','placed_ms':50000},{}]",
                           "'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},"
                           "{'cards':6,'top':'culture'},{'cards':6,'top':'construction'}]");
    (void)state;
    suite_play(t, "1 place discover scientific-method second; 1 discover mechanical-clock; 1 retime first control");
    assert_int_equal(open_op(t, 1), EMPIRES_OP_MOVE);
    suite_play(t, "1 skip; 1 discover mechanical-clock; 1 retime first control");
    assert_int_equal(scholars_on(t, EMPIRES_INFLUENCE + 1, 1), 2);
    assert_int_equal(empires_seat_of(t, 1)->timer[0].slot, 1);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 21.5, 21.6, 21.12] In turns the ban is of the last turn: a space that a moved timer has left is free for the second
 * one, and barred in the next turn. */
static void a_space_that_was_left_in_this_turn(void **state)
{
    struct suite *t = empires_turns(
        "{\"mode_3\":\"aoi\"}",
        THREE_TOKENS "," PLAYED ",'ideas':4,'hand':['scientific-method','mechanical-clock','mechanical-clock']",
        THREE_TOKENS,
        AGE_THREE "," LEADERS_OF_TWO ",'decks':[{'cards':5,'top':'science'},{'cards':6,'top':'control'},"
                  "{'cards':6,'top':'culture'},{'cards':6,'top':'construction'}]");
    (void)state;
    suite_play(t,
               "1 place discover scientific-method first; 1 discover mechanical-clock; 1 retime first board-1; 1 skip;"
               "1 discover mechanical-clock; 1 retime first board-2; 1 skip; 1 place board-1 second; 1 skip; 2 pass");
    suite_expect_refusal(t, "1 place board-1 first", "repeated-space");
    suite_expect_refusal(t, "1 place board-2 first", "repeated-space");
    suite_free(t);
}

/* [empires 21.4] In turns no timer runs out, however late it is on the clock of the game. */
static void timers_hold_their_slots_in_turns(void **state)
{
    struct suite *t = empires_three("{\"mode_1\":\"aoi\"}");
    struct empires_state *s = t->state;
    (void)state;
    s->now_ms = s->age_start = 543000;
    suite_play(t, "1 place board-1 first; 1 waive; 1 pass; 2 place board-1 first; 2 waive; 2 pass");
    suite_expect_refusal(t, "3 place board-1 first", "slot-taken");
    suite_free(t);
}

/* --- the gong ------------------------------------------------------------------------------------------------------------ */

/* [empires 17.3, 17.4, 17.5] A timer is moved to the own board alone, or the step is skipped; none is placed, taken or sent
 * home, and nothing is preset. */
static void a_timer_is_moved_after_the_gong(void **state)
{
    struct suite *t = empires_action(NULL,
                                     "'created':1,'timers':[{'space':'ideas','placed_ms':500000},{}],"
                                     "'open':[{'op':'move','left':1},{'op':'retime'},{'op':'move','left':1}]",
                                     "'timers':[{'space':'board-1','placed_ms':500000},{}]", "'now_ms':539990");
    (void)state;
    suite_play(t, "1 move h1.0 h1.1 1");
    suite_expect_refusal(t, "1 retime first ideas", "same-space");
    suite_play(t, "@540000");
    suite_expect_refusal(t, "1 retime first board-1", "after-gong");
    suite_expect_refusal(t, "1 retime first control", "after-gong");
    suite_expect_refusal(t, "1 eject board-1 1", "age-over");
    suite_expect_refusal(t, "1 lift first", "age-over");
    suite_expect_refusal(t, "1 preset 0", "age-over");
    suite_play(t, "1 retime first bricks; 1 skip");
    empires_expect_stock(t, 1, 1, 2);
    suite_free(t);
}

/* [empires 17.5] A Draw may be repeated, an Influence or Wonder may not: it is over at the gong. */
static void an_action_is_repeated_after_the_gong(void **state)
{
    static const struct {
        const char *space;
        int left;
    } spaces[] = {{"board-1", 1}, {"ideas", 1}, {"control", 0}, {"wonder-1", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof spaces / sizeof spaces[0]; i++) {
        char red[200];
        snprintf(red, sizeof red, "'created':2,'timers':[{'space':'%s','placed_ms':530000},{}]", spaces[i].space);
        struct suite *t = empires_many(
            NULL,
            "'stage':'action','now_ms':539000,'sides':{'technological':'b','control':'a','cultural':'b','bonus':'b'}",
            4, (const char *const[]){red, "", "", ""});
        suite_play(t, "1 place bonus second; @540000");
        assert_int_equal(frames(t, 1), spaces[i].left);
        if (spaces[i].left)
            suite_play(t, "1 repeat");
        suite_free(t);
    }
}

/* [empires 17.2, 17.7] An open effect whose time ends with the age: the gong comes first, and it is lost all the same. */
static void a_deadline_at_the_gong(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "'now_ms':530000");
    (void)state;
    suite_play(t, "1 place move first; @540000");
    assert_int_equal(t->events[0].kind, EMPIRES_AGE_OVER);
    assert_int_equal(t->events[1].kind, EMPIRES_EFFECT_LOST);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

/* [empires 17.2] Scholar creation comes before the effects that are lost in that moment, and before a Wonder of it. */
static void a_deadline_in_the_moment_of_creation(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "'now_ms':170000");
    (void)state;
    suite_play(t, "1 place move first; @179999");
    suite_expect_refusal(t, "2 place wonder-1 first", "no-scholar");
    suite_play(t, "@180000");
    assert_int_equal(t->events[0].kind, EMPIRES_CREATION);
    assert_int_equal(t->events[t->event_count - 1].kind, EMPIRES_EFFECT_LOST);
    suite_play(t, "2 place wonder-1 first");
    suite_free(t);
}

/* [empires 16.5, 5.10] Whom a creation leaves without tokens, loses in that moment what would have deployed them. */
static void a_creation_takes_the_last_tokens(void **state)
{
    struct suite *t = empires_action(NULL, "'created':18,'open':[{'op':'deploy','left':2}]", "", "'now_ms':179990");
    (void)state;
    suite_play(t, "@180000");
    assert_int_equal(empires_seat_of(t, 1)->reserve, 0);
    assert_int_equal(frames(t, 1), 0);
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_longer_timer_runs_out_later),
        cmocka_unit_test(eject_and_place_in_one_moment),
        cmocka_unit_test(timers_go_home_by_themselves),
        cmocka_unit_test(a_timer_that_runs_out_wakes),
        cmocka_unit_test(one_deck_is_enough),
        cmocka_unit_test(nothing_is_drawn_from_empty_decks),
        cmocka_unit_test(construct_follows_construct),
        cmocka_unit_test(discover_after_a_waiting_building),
        cmocka_unit_test(what_is_given_up),
        cmocka_unit_test(what_prolongs_the_time),
        cmocka_unit_test(the_last_link_of_a_chain),
        cmocka_unit_test(a_waiting_building_is_served_first),
        cmocka_unit_test(nothing_is_discovered_above_a_waiting_building),
        cmocka_unit_test(effects_wait_for_the_choice_of_a_site),
        cmocka_unit_test(one_site_for_two),
        cmocka_unit_test(a_repeated_discover),
        cmocka_unit_test(a_repeated_action_in_part),
        cmocka_unit_test(a_copied_tile_repeats_the_other_timer),
        cmocka_unit_test(two_tiles_repeat_each_other),
        cmocka_unit_test(a_copy_is_copied),
        cmocka_unit_test(a_moved_timer_and_the_other_one),
        cmocka_unit_test(two_clocks_in_one_placement),
        cmocka_unit_test(a_space_that_was_left_in_this_turn),
        cmocka_unit_test(timers_hold_their_slots_in_turns),
        cmocka_unit_test(a_timer_is_moved_after_the_gong),
        cmocka_unit_test(an_action_is_repeated_after_the_gong),
        cmocka_unit_test(a_deadline_at_the_gong),
        cmocka_unit_test(a_deadline_in_the_moment_of_creation),
        cmocka_unit_test(a_creation_takes_the_last_tokens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
