/* hints.c: see hints.h. */
#include "hints.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct hg_hint hint_for(const struct suite *t, int seat)
{
    struct hg_hint hint;
    struct hg_rng rng = {1};
    void *view = calloc(1, t->game->state_size);
    t->game->view(t->rules, t->state, seat, view);
    hg_hint_find(t->game, t->rules, view, seat, hg_bot_find(t->game, "greedy"), &rng, &hint);
    free(view);
    return hint;
}

void expect_move(const struct suite *t, struct hg_move move, const char *notation)
{
    char text[64];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_move_write(t->game, t->rules, move, &out);
    assert_string_equal(text, notation);
}

void expect_reason(const struct hg_hint *hint, const char *text, int before, int after)
{
    for (int i = 0; i < hint->reasons; i++)
        if (strcmp(hint->reason[i].text, text) == 0) {
            assert_int_equal(hint->before[i], before);
            assert_int_equal(hint->reason[i].value, after);
            return;
        }
    fail_msg("no reason: %s", text);
}

void expect_no_worth(struct suite *t, int seat, const char *script)
{
    struct hg_term before[HG_MOST_TERMS], after[HG_MOST_TERMS];
    int count = t->game->terms(t->rules, t->state, seat, before), same = 0;
    suite_play(t, script);
    assert_int_equal(t->game->terms(t->rules, t->state, seat, after), count);
    for (int i = 0; i < count; i++)
        same += before[i].id == after[i].id && before[i].value == after[i].value;
    assert_int_equal(same, count - 1);
}
