/* test_invented.c: other editions play without a change of code: three invented abilities that use what ours
 * do not, and effects put together at random from the whole vocabulary [sandstone 9]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* --- another edition ---------------------------------------------------------------------------------------------- */

#define ORIGIN "'provenance':{'id':'reconstructed'}"

/* tests/fixtures/editions/sandstone.json: three invented abilities, six copies each, that use what ours do not; other Bonus
 * cards, another Priority option, spaces side by side. */
static struct suite *invented(const char *options)
{
    char *edition = suite_read_file("tests/fixtures/editions/sandstone.json");
    struct suite *t = bench_load_edition(edition, options);
    free(edition);
    return t;
}

/* sane() looks at every state, and the promises of core/game.h are asked for in one game of ten. */
static void invented_games(void **context) /* [sandstone 9.3, 9.10-9.14, 9.16, 9.24-9.26] */
{
    static const char *const options[] = {NULL, "{'grid':'6x4'}", "{'deal':'wild','allow_pass':true}"};
    (void)context;
    for (int i = 0; i < 3; i++) {
        struct suite *t = invented(options[i]);
        struct hg_rng rng = {918};
        int peeks = 0, extras = 0, options_used = 0, moved = 0, won = 0;
        for (int game = 0; game < 400; game++) {
            for (suite_setup(t, 2); bench_random_step(t, &rng);) {
                peeks += bench_count_events(t, "peeked");
                extras += bench_count_events(t, "extra-granted");
                options_used += bench_count_events(t, "option-used");
                moved += bench_count_events(t, "moved") + bench_count_events(t, "swapped");
                if (game % 10 == 0)
                    bench_expect_lawful(t, &rng);
            }
            won += bench_count_events(t, "ended");
        }
        assert_int_equal(won, 400);
        if (peeks < 100 || extras < 100 || options_used < 100 || moved < 20)
            fail_msg("%d peeks, %d extra actions, %d options, %d moves", peeks, extras, options_used, moved);
        suite_free(t);
    }
}

/* The Bonus cards of that edition, by hand: 2 points a Tower, 5 a Stronghold, 3 a Desert. */
static void invented_scoring(void **context) /* [sandstone 9.15, 9.16] */
{
    struct suite *t = invented("{'grid':'6x4'}");
    struct hg_rng rng = {916};
    (void)context;
    for (int game = 0; game < 100; game++) {
        for (suite_setup(t, 2); bench_random_step(t, &rng);)
            ;
        struct bench_sight s = bench_look(t);
        struct hg_out text = bench_json(t, ALL), score = suite_out();
        sandstone_game.write_score(t->rules, t->state, &score);
        for (int seat = 0; seat < SEATS; seat++) {
            struct hg_json bonus = suite_at(suite_parse(&text), seat ? "seats.1.bonus" : "seats.0.bonus");
            int wanted = hg_json_is(bonus, "masts")   ? 2 * s.towers[seat]
                         : hg_json_is(bonus, "walls") ? 5 * s.strongholds[seat]
                                                      : 3 * bench_count_type(&s, bench_control(&s, seat), 'D');
            int found = bench_int(suite_at(suite_parse(&score), seat ? "seats.1.bonus" : "seats.0.bonus"));
            assert_int_equal(found, wanted);
        }
        free(text.text);
        free(score.text);
    }
    suite_free(t);
}

/* --- editions put together at random ------------------------------------------------------------------------------ */

/* An effect grows as text. What it may refer to, and how many choices it may still have, is kept as edition_effect.c
 * does, so that all of them load. */
struct grower {
    struct hg_rng *rng;
    struct hg_out out;
    int choices; /* left, of four */
    bool source, first, placed, vacated;
};

static int below(struct grower *g, int n)
{
    return (int)hg_rng_below(g->rng, (uint32_t)n);
}

static void put(struct grower *g, const char *text)
{
    hg_put(&g->out, text);
}

static void put_condition(struct grower *g, bool source, bool first)
{
    static const char *const who[] = {"own", "opp"}, *const what[] = {"tower", "stronghold", "any"};
    static const char *const types[] = {"forest", "desert", "mountains"};
    if (below(g, 3) == 0)
        put(g, "not:");
    switch (below(g, 8)) {
    case 0: put(g, source ? "adj:source" : "any"); return;
    case 1: put(g, first ? "adj:first" : "any"); return;
    case 2: put(g, g->placed ? "adj:placed" : "any"); return;
    case 3: put(g, g->vacated ? "vacated" : "any"); return;
    case 4:
        put(g, "type:");
        put(g, types[below(g, 3)]);
        return;
    default: break;
    }
    put(g, below(g, 3) ? "adj:" : "card:");
    put(g, who[below(g, 2)]);
    put(g, ":");
    put(g, what[below(g, 3)]);
}

static void put_where(struct grower *g, const char *key, bool source, bool first)
{
    put(g, ",'");
    put(g, key);
    put(g, "':[");
    for (int clause = 0, clauses = 1 + below(g, 2); clause < clauses; clause++) {
        put(g, clause ? ",'" : "'");
        for (int i = 0, n = 1 + below(g, 3); i < n; i++) {
            put(g, i ? "|" : "");
            if (below(g, 2))
                put_condition(g, source, first);
            else
                put(g, "any");
        }
        put(g, "'");
    }
    put(g, "]");
}

/* [sandstone 9.28] Never the opponent's Stronghold. */
static void put_piece(struct grower *g)
{
    bool own = below(g, 2);
    put(g, own ? "'of':'own'" : "'of':'opp'");
    put(g, own && below(g, 2) ? ",'piece':'stronghold'" : ",'piece':'tower'");
}

static void grow_effect(struct grower *g, int depth);

static void grow_choose(struct grower *g, int depth)
{
    struct grower before = *g;
    int fewest = 4;
    bool source = true, first = true, placed = true, vacated = true;
    put(g, "{'op':'choose','options':[");
    for (int i = 0; i < 2; i++) {
        put(g, i ? "," : "");
        g->choices = before.choices - 1;
        g->source = before.source;
        g->first = before.first;
        g->placed = before.placed;
        g->vacated = before.vacated;
        grow_effect(g, depth + 1);
        fewest = g->choices < fewest ? g->choices : fewest;
        source &= g->source;
        first &= g->first;
        placed &= g->placed;
        vacated &= g->vacated;
    }
    put(g, "]}");
    g->choices = fewest;
    g->source = source;
    g->first = first;
    g->placed = placed;
    g->vacated = vacated;
}

static void grow_optional(struct grower *g, int depth)
{
    bool source = g->source, first = g->first, placed = g->placed, vacated = g->vacated;
    put(g, "{'op':'optional','effect':");
    g->choices--;
    grow_effect(g, depth + 1);
    put(g, "}");
    g->source = source;
    g->first = first;
    g->placed = placed;
    g->vacated = vacated;
}

static void grow_pieces(struct grower *g)
{
    int n = 1 + below(g, g->choices < 3 ? g->choices : 3);
    put(g, "{'op':'remove',");
    put_piece(g);
    put_where(g, "at", g->source, g->first);
    put(g, ",'n':");
    hg_put_int(&g->out, n);
    if (below(g, 2))
        put(g, ",'up_to':true");
    if (n <= 2 && below(g, 3) == 0)
        put(g, ",'same_card':true");
    put(g, "}");
    g->choices -= n;
    g->vacated = true;
}

static void grow_two(struct grower *g)
{
    g->choices -= 2;
    switch (below(g, 3)) {
    case 0:
        put(g, "{'op':'exchange'}");
        g->vacated = true;
        break;
    case 1:
        put(g, "{'op':'move',");
        put_piece(g);
        put_where(g, "at", g->source, g->first);
        put_where(g, "to", true, g->first);
        put(g, "}");
        g->source = g->vacated = true;
        break;
    default:
        put(g, "{'op':'swap','a':{");
        put_piece(g);
        put_where(g, "at", g->source, g->first);
        put(g, "},'b':{");
        put_piece(g);
        put_where(g, "at", g->source, true);
        put(g, "}}");
        g->first = true;
        break;
    }
}

static void grow_free(struct grower *g)
{
    static const char *const steps[] = {
        "{'op':'gold','n':2}",
        "{'op':'priority'}",
        "{'op':'peek','what':'hand'}",
        "{'op':'peek','what':'bonus'}",
        "{'op':'peek','what':'deck'}",
        "{'op':'extra_action','category':'tower'}",
        "{'op':'extra_action','category':'stronghold'}",
        "{'op':'extra_action','category':'ability'}",
    };
    put(g, steps[below(g, 8)]);
}

static void grow_step(struct grower *g, int depth)
{
    int kind = below(g, 8);
    if (kind < 2 && g->choices >= 2 && depth < 2) {
        if (kind)
            grow_choose(g, depth);
        else
            grow_optional(g, depth);
    } else if (kind < 4 && g->choices >= 2) {
        grow_two(g);
    } else if (kind < 6 && g->choices >= 1) {
        grow_pieces(g);
    } else if (kind == 6 && g->choices >= 1) {
        put(g, below(g, 2) ? "{'op':'place','piece':'tower'" : "{'op':'place','piece':'stronghold'");
        put_where(g, "at", g->source, g->first);
        put(g, "}");
        g->choices--;
        g->placed = true;
    } else if (below(g, 8) == 0 && g->choices >= 1) {
        put(g, "{'op':'hand_swap'}");
        g->choices--;
    } else {
        grow_free(g);
    }
}

static void grow_effect(struct grower *g, int depth)
{
    put(g, "[");
    for (int i = 0, n = 1 + below(g, 3); i < n; i++) {
        put(g, i ? "," : "");
        grow_step(g, depth);
    }
    put(g, "]");
}

static void grow_whole_effect(struct hg_out *out, struct hg_rng *rng)
{
    struct grower g = {.rng = rng, .out = suite_out(), .choices = 4};
    grow_effect(&g, 0);
    hg_put(out, g.out.text);
    free(g.out.text);
}

#define BUILDING                                                                       \
    "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],'same_card':true}," \
    "{'op':'place','piece':'stronghold','at':['vacated']}]"

/* Members of an edition, for bench_edition_with(). Every second one has other actions, too. */
static char *random_members(struct hg_rng *rng)
{
    struct hg_out out = suite_out();
    hg_put(&out, "'abilities':[");
    for (int i = 0; i < ABILITIES; i++) {
        hg_put(&out, i ? ",{'id':'" : "{'id':'");
        hg_put(&out, bench_abilities[i]);
        hg_put(&out, "','name':'X','copies':3,'top':");
        grow_whole_effect(&out, rng);
        hg_put(&out, ",'bottom':");
        grow_whole_effect(&out, rng);
        hg_put(&out, "," ORIGIN "}");
    }
    hg_put(&out, "],'priority_option':{'optional':");
    hg_put(&out, hg_rng_below(rng, 2) ? "true" : "false");
    hg_put(&out, ",'effect':");
    grow_whole_effect(&out, rng);
    hg_put(&out, "," ORIGIN "}");
    if (hg_rng_below(rng, 2)) {
        hg_put(&out, ",'actions':{'tower':");
        grow_whole_effect(&out, rng);
        hg_put(&out, ",'stronghold':[{'op':'choose','options':[" BUILDING ",[{'op':'exchange'},"
                     "{'op':'place','piece':'tower','at':['adj:own:tower']}]]}],"
                     "'ability':[{'op':'play','from':['hand','center']}]," ORIGIN "}");
    }
    return out.text;
}

/* Some games of many editions. What an edition has of its own is printed when something goes wrong. */
static void random_editions(void **context) /* [sandstone 5.11, 5.15, 9.1-9.29] */
{
    enum { EDITIONS = HG_SANE ? 150 : 400, GAMES = 7 };
    struct hg_rng rng = {929};
    (void)context;
    for (int i = 0; i < EDITIONS; i++) {
        char *members = random_members(&rng), *edition = bench_edition_with(members);
        struct suite *t = bench_load_edition(edition, i % 3 ? NULL : "{'grid':'3x8','allow_pass':true}");
        free(edition);
        free(t->options);
        t->options = members; /* suite_fail() shows them */
        for (int game = 0; game < GAMES; game++) {
            suite_setup(t, 2);
            while (bench_random_step(t, &rng)) {
                SUITE_CHECK(t, t->plies < 400, "a game without end");
                if (game == 0)
                    bench_expect_lawful(t, &rng);
            }
        }
        suite_free(t);
    }
}

/* --- editions that tell as much as they may ----------------------------------------------------------------------- */

enum { LONGEST = 46 }; /* things in a row without a choice [sandstone 9.29] */

static void put_gold(struct hg_out *out, int steps)
{
    for (int i = 0; i < steps; i++)
        hg_put(out, i ? ",{'op':'gold','n':99}" : "{'op':'gold','n':99}");
}

/* Everything that a turn can do ends with so many steps without a choice, and the Priority option begins with them. */
static char *long_members(int steps)
{
    static const char *const ids[] = {"mint", "hoard"};
    struct hg_out out = suite_out();
    hg_put(&out, "'abilities':[");
    for (int i = 0; i < 2; i++) {
        hg_put(&out, i ? ",{'id':'" : "{'id':'");
        hg_put(&out, ids[i]);
        hg_put(&out, "','name':'X','copies':9,'top':[");
        put_gold(&out, i ? 1 : steps);
        hg_put(&out, "],'bottom':[{'op':'place','piece':'tower','at':['any']}]," ORIGIN "}");
    }
    hg_put(&out, "],'priority_option':{'optional':false,'effect':[");
    put_gold(&out, steps);
    hg_put(&out, "]," ORIGIN "},'actions':{'tower':[{'op':'place','piece':'tower','at':['any']},");
    put_gold(&out, steps);
    hg_put(&out, "],'stronghold':[{'op':'choose','options':["
                 "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],'same_card':true},"
                 "{'op':'place','piece':'stronghold','at':['vacated']},");
    put_gold(&out, steps);
    hg_put(&out, "],[{'op':'exchange'}]]}],'ability':[{'op':'play','from':['hand','center']}]," ORIGIN "}");
    return out.text;
}

/* No call leaves more events than there is room for, however long its effects are; and a position with all the Gold
 * that they bring is read again as it was written. */
static void longest_effects(void **context) /* [sandstone 9.7, 9.29] */
{
    char *members = long_members(LONGEST), *edition = bench_edition_with(members);
    struct suite *t = bench_load_edition(edition, NULL);
    struct hg_rng rng = {946};
    int most = 0, richest = 0;
    (void)context;
    for (int game = 0; game < 60; game++)
        for (suite_setup(t, 2); bench_random_step(t, &rng);) {
            struct bench_sight s = bench_look(t);
            most = t->event_count > most ? t->event_count : most;
            richest = s.gold[GOLD] > richest ? s.gold[GOLD] : richest;
            if (game % 6 == 0)
                bench_expect_lawful(t, &rng);
        }
    assert_true(most > LONGEST);
    assert_int_equal(richest, 9999);
    suite_free(t);
    free(edition);
    free(members);
}

static void too_long_effects(void **context) /* [sandstone 9.29] */
{
    struct hg_problem list[4];
    struct hg_problems problems = {.list = list, .cap = 4};
    char *members = long_members(LONGEST + 1), *edition = bench_edition_with(members);
    struct hg_out text = suite_out();
    void *rules = malloc(sandstone_game.rules_size);
    (void)context;
    assert_non_null(rules);
    hg_put(&text, edition);
    assert_false(sandstone_game.load(suite_parse(&text), (struct hg_json){0}, 1, rules, &problems));
    assert_int_equal(problems.count, 4);
    assert_string_equal(list[0].field, "abilities[0].top");
    assert_string_equal(list[0].text, "47 things would happen in a row without a choice (to look at a card counts as "
                                      "two); at most 46 may. [sandstone 9.29]");
    free(rules);
    free(text.text);
    free(edition);
    free(members);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invented_games),  cmocka_unit_test(invented_scoring), cmocka_unit_test(random_editions),
        cmocka_unit_test(longest_effects), cmocka_unit_test(too_long_effects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
