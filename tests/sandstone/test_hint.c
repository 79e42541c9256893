/* test_hint.c: hints in Sandstone: where a choice leads, what speaks for it, and what no hint says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/kinds.h"
#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"
#include "table/hint.h"

enum { LUCKS = 40 };

#define TURN                                                                                                            \
    "'board':['FFMD','FDMM','FFDF','MFDD','DMDF','MMDM'],'seats':[{'towers':['a4','a3','b2','c1'],"                     \
    "'strongholds':['b4'],'hand':'masons','bonus':'forest','played':['settlers'],'gold':1},{'towers':['b5','c4','b3']," \
    "'strongholds':['c2'],'hand':'drive','bonus':'desert','played':['nomads']}],'priority':0,'first':0,'turn':0,"

static struct suite *load_position(const char *text)
{
    struct suite *t = bench_load(NULL);
    char *json = strcpy(malloc(strlen(text) + 1), text);
    for (char *at = json; (at = strchr(at, '\''));)
        *at = '"';
    suite_position(t, json);
    free(json);
    return t;
}

static void write_move(const struct suite *t, struct hg_move move, char text[64])
{
    struct hg_out out = hg_out_fixed(text, 64);
    hg_move_write(t->game, t->rules, move, &out);
}

static struct hg_hint hint_for(struct suite *t, uint64_t luck, char move[64], char bots[64])
{
    uint32_t view[STATE_WORDS];
    struct hg_hint hint;
    struct hg_rng rng = {luck}, again = {luck};
    const struct hg_bot *bot = hg_bot_find(t->game, "greedy");
    t->game->view(t->rules, t->state, 0, view);
    hg_hint_find(t->game, t->rules, view, 0, bot, &rng, &hint);
    write_move(t, hint.move, move);
    write_move(t, hg_bot_choose(bot, t->game, t->rules, view, 0, &again), bots);
    return hint;
}

/* [sandstone 4.7] The bot, to whom one Masons is as good as the other, takes it now and then. */
static void never_swaps_a_card_for_its_twin(void **context)
{
    struct suite *t = load_position("{'year':3,'phase':'option'," TURN "'center':['nomads','masons','tribute'],"
                                    "'away':['drive','raiders','settlers']}");
    char move[64], bots[64];
    int twins = 0;
    (void)context;
    for (uint64_t luck = 1; luck <= LUCKS; luck++) {
        hint_for(t, luck, move, bots);
        twins += strcmp(bots, "take masons") == 0;
        assert_string_not_equal(move, "take masons");
    }
    assert_true(twins > 0);
    suite_free(t);
}

/* Elsewhere the hint is what the bot does: two spaces that are worth the same are not the same. */
static void is_the_move_of_the_bot(void **context)
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {11};
    char move[64], bots[64];
    int asked = 0;
    (void)context;
    for (int game = 0; game < 6; game++) {
        suite_setup(t, 2);
        do {
            if (t->game->turn(t->rules, t->state).seats != 1)
                continue;
            hint_for(t, (uint64_t)++asked, move, bots);
            SUITE_CHECK(t,
                        strcmp(move, bots) == 0 || (strcmp(move, "keep hand") == 0 && strncmp(bots, "take ", 5) == 0),
                        "%s instead of %s", move, bots);
        } while (bench_random_step(t, &rng));
    }
    assert_true(asked > 50);
    suite_free(t);
}

/* A card only opens a choice: the hint goes on to where something comes of it, and that is what speaks for it. */
static void follows_a_choice_to_its_end(void **context)
{
    struct suite *t = load_position("{'year':3,'phase':'act'," TURN "'center':['nomads',null,null],"
                                    "'away':['drive','raiders','settlers','tribute'],'actions':['tower']}");
    char move[64], bots[64];
    struct hg_hint hint = hint_for(t, 1, move, bots);
    (void)context;
    assert_string_equal(move, "play masons hand");
    assert_int_equal(hint.steps, 1);
    assert_true(hint.reasons > 0 && hint.reasons <= HG_HINT_REASONS);
    for (int i = 0; i < hint.reasons; i++)
        assert_int_not_equal(hint.before[i], hint.reason[i].value);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_swaps_a_card_for_its_twin),
        cmocka_unit_test(is_the_move_of_the_bot),
        cmocka_unit_test(follows_a_choice_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
