/* test_asks.c: what a seat of Time of Empires is asked, where several things could be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "games/registry.h"

static void expect_ask(const struct suite *t, int seat, const char *code, const char *hint)
{
    struct hg_arg args[HG_ASK_ARGS];
    const struct hg_ask *ask = hg_ask_of(t->game, t->rules, t->state, seat - 1, args);
    char text[256];
    struct hg_out said = hg_out_fixed(text, sizeof text);
    if (ask && ask->hint)
        hg_say_of(t->rules, &(struct hg_words){.language = &hg_languages[0]}, &said, ask->hint, args);
    SUITE_CHECK(t, strcmp(ask ? ask->code : "", code) == 0, "seat %d is asked %s", seat, ask ? ask->code : "nothing");
    SUITE_CHECK(t, !hint || strcmp(said.text, hint) == 0, "the hint is \"%s\"", said.text);
}

/* [empires 2.9, 3.11] Who has chosen in secret is told so. */
static void who_has_chosen_waits(void **state)
{
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    suite_setup(t, 2);
    expect_ask(t, 1, "", NULL); /* chance decides */
    suite_play(t, "- tile red-1 0; - tile red-0 0; - tile orange-2 1; - tile orange-1 0; - tile orange-0 "
                  "0; - tile red-2 0");
    suite_play(t, "- side a; - side b; - side a; 2 first-clan h4.1");
    expect_ask(t, 1, "first-clan", NULL);
    expect_ask(t, 2, "first-clan-chosen", NULL);
    suite_free(t);
}

#define OWING                                                                                                \
    "'waiting':'control','discovered':['star-watchers','first-levies'],'hand':['clay-pits','storytellers']," \
    "'buildings':{'h1.0':['control']},'clans':{'h1.1':1,'h1.2':1}"

/* [empires 12.5, 12.8, 21.13] A site that is owed is asked for before what is open, and in turns before whose turn it is. */
static void a_site_comes_first(void **state)
{
    struct suite *t = empires_action(NULL, OWING ",'open':[{'op':'build','type':'science'}]", "", "");
    (void)state;
    expect_ask(t, 1, "waiting", "It waited for a site, and now has several: Mill.");
    suite_play(t, "1 waiting h1.2");
    expect_ask(t, 1, "build", "For free, where you have a free site (building).");
    suite_free(t);

    t = empires_turns(NULL, OWING, "", "'active':1");
    expect_ask(t, 1, "waiting", NULL);
    expect_ask(t, 2, "", NULL);
    suite_play(t, "1 waiting h1.1");
    expect_ask(t, 1, "", NULL);
    expect_ask(t, 2, "turn", "2 timers left this turn.");
    suite_free(t);
}

/* [empires 4.1, 4.2, 17.4] A step, else a timer that is free, else that both run; after the gong what is left. */
static void what_is_open_comes_before_timers(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    expect_ask(t, 1, "place", NULL);
    suite_play(t, "1 place board-1 first");
    expect_ask(t, 1, "draw-board", "There are two on the board (technology board 1).");
    suite_play(t, "1 waive; 1 place deploy second");
    expect_ask(t, 1, "deploy", "To your capital or one of your cities (Deploy).");
    suite_play(t, "1 deploy h1.c");
    expect_ask(t, 1, "runs", NULL);
    suite_free(t);
    t = empires_action(NULL, "'discovered':['star-watchers'],'hand':['clay-pits','first-levies','storytellers']", "",
                       "'now_ms':539999");
    suite_play(t, "@540000");
    expect_ask(t, 1, "finish", NULL);
    expect_ask(t, 2, "", NULL);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_chosen_waits),
        cmocka_unit_test(a_site_comes_first),
        cmocka_unit_test(what_is_open_comes_before_timers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
