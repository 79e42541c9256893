/* test_asks.c: what is asked of whom, with the statement behind it. That every row occurs, says the same of a view as of its
 * state and cites a statement, the generic suite shows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sands_bench.h"

/* Of a seat, from 1; "" where it is asked nothing. */
static void expect_asked(const struct suite *t, int seat, const char *code, const char *rule, const char *text)
{
    struct hg_arg args[HG_ASK_ARGS];
    const struct hg_words words = {.language = &hg_languages[0]};
    const struct hg_ask *ask = hg_ask_of(t->game, t->rules, t->state, seat - 1, args);
    char said[128];
    struct hg_out out = hg_out_fixed(said, sizeof said);
    if (ask)
        hg_say_of(t->rules, &words, &out, ask->text, args);
    SUITE_CHECK(t, strcmp(ask ? ask->code : "", code) == 0, "seat %d is asked %s, not %s", seat, ask ? ask->code : "",
                code);
    SUITE_CHECK(t, !ask || strcmp(ask->rule, rule) == 0, "%s cites %s, not %s", code, ask->rule, rule);
    SUITE_CHECK(t, !ask || strcmp(said, text) == 0, "%s says \"%s\", not \"%s\"", code, said, text);
}

static void expect_nothing(const struct suite *t, int seat)
{
    expect_asked(t, seat, "", "", "");
}

/* [sands 4.1, 4.5, 4.7] Who has planned waits for the others, and who is not the active player is asked nothing. */
static void plans(void **state)
{
    struct suite *t = sands_from("selection", NULL);
    (void)state;
    expect_asked(t, 1, "select", "4.1", "Which two cards do you plan?");
    expect_asked(t, 2, "select", "4.1", "Which two cards do you plan?");
    suite_play(t, "1 select chronicle build");
    expect_asked(t, 1, "selected", "4.5", "Your two cards are planned");
    expect_asked(t, 2, "select", "4.1", "Which two cards do you plan?");
    sands_go_to(t, "battle");
    expect_asked(t, 1, "turn", "4.8", "Your turn: which card?");
    expect_nothing(t, 2);
    suite_free(t);
}

/* [sands 7.1, 7.7, 7.10, 7.12, 7.13, 7.15, 7.16, 7.26] From an attack to the new capital of who has lost it. */
static void battles(void **state)
{
    struct suite *t = sands_from("battle", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer");
    expect_asked(t, 1, "conquer", "7.1", "Attack or annex: where?");
    suite_play(t, "1 attack graecia 2");
    expect_asked(t, 2, "dice", "7.7", "How many pips does your die show?");
    suite_play(t, "1 die 4");
    expect_asked(t, 1, "die-set", "7.10", "Your die is set");
    expect_asked(t, 2, "dice", "7.7", "How many pips does your die show?");
    expect_nothing(t, 3);
    suite_play(t, "2 die 1");
    expect_asked(t, 1, "winner-losses", "7.12", "Whom do you lose in Graecia?");
    suite_play(t, "1 lose 1 0");
    expect_asked(t, 2, "losses", "7.13", "Whom do you lose in Graecia?");
    suite_play(t, "2 lose 2 0");
    expect_asked(t, 2, "retreat", "7.15", "Where do you retreat to from Graecia?");
    suite_play(t, "2 retreat italia");
    expect_asked(t, 2, "new-capital", "7.16", "Which territory becomes your new capital?");
    suite_play(t, "2 capital italia");
    expect_asked(t, 1, "annex", "7.26", "Do you annex Graecia?");
    suite_free(t);
}

/* [sands 13.9] Only Roads are asked for openly, and only of their owner. */
static void roads(void **state)
{
    struct suite *t = sands_from("roads-one", NULL);
    (void)state;
    suite_play(t, "1 resolve raid");
    expect_asked(t, 1, "raid", "8.1", "Move warriors: from where to where?");
    suite_play(t, "1 ask mauretania");
    expect_asked(t, 2, "roads", "13.9", "May they use your Roads in Mauretania?");
    expect_nothing(t, 1);
    assert_true(hg_asks_openly(t->game, t->rules, t->state, 1));
    assert_false(hg_asks_openly(t->game, t->rules, t->state, 0));
    for (int i = 1; i < SANDS_TOLD; i++)
        assert_int_equal(sands_asks[i].open, i == 1 + SANDS_ASK_ROADS);
    suite_free(t);
}

/* [sands 3.5] How much there is to choose. */
static void income(void **state)
{
    struct suite *t = sands_from("income", NULL);
    (void)state;
    expect_asked(t, 1, "gold", "3.5", "How much of 2 units is gold?");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans),
        cmocka_unit_test(battles),
        cmocka_unit_test(roads),
        cmocka_unit_test(income),
    };
    return cmocka_run_group_tests_name("sands: what is asked", tests, NULL, NULL);
}
