/* test_outlook.c: what everybody is told of the chronicles before they are scored [sands 19]: the worked examples; over many
 * random games the same as scoring itself, and at the real end of a dynasty what was then scored; cards that lie face down
 * could score what the best of them would. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sands_bench.h"

/* --- what the facts tell -------------------------------------------------------------------------------------------- */

struct told {
    bool any;
    int least, most, bonuses;
};

static int number_at(struct hg_json json, const char *path)
{
    int64_t n = 0;
    return hg_json_get_int(suite_at(json, path), -9999, 9999, &n) ? (int)n : 0;
}

static struct told told_of(const struct suite *t, const struct sands_state *s, int eyes, int seat)
{
    struct hg_out text = suite_out();
    struct hg_words words = {&hg_languages[0], NULL};
    char path[] = "seats.0.if_ended";
    path[6] = (char)('0' + seat);
    sands_write_facts(t->rules, s, eyes, &words, &text);
    struct hg_json ended = suite_at(suite_parse(&text), path);
    struct told told = {ended.at != NULL, number_at(ended, "least"), number_at(ended, "most"),
                        number_at(ended, "bonuses")};
    free(text.text);
    return told;
}

/* --- worked examples ------------------------------------------------------------------------------------------------- */

/* A position of the end of a dynasty, one moment before: the die is to be rolled. */
static struct suite *before(const char *position)
{
    struct suite *t = sands_from("x06", NULL);
    char path[64] = "tests/sands/positions/";
    strcat(strcat(path, position), ".json");
    char *text = suite_read_file(path), *stage = strstr(text, "\"scoring\"");
    memcpy(stage, "\"roll\"   ", strlen("\"scoring\""));
    suite_position(t, text);
    free(text);
    return t;
}

/* [sands 19.4, 19.5] Card 1 in C: four territories and heritage 1. */
static void x6(void **state)
{
    struct suite *t = sands_from("x06", NULL);
    (void)state;
    suite_expect_fact(t, 0, "seats.0.short.c", "[0,1,2,3,4,5,6]");
    suite_expect_fact(t, 0, "seats.0.if_ended", "{'least':1,'most':1}");
    suite_expect_fact(t, 0, "seats.0.asked", "{'political':{'heritage':1,'short':0}}");
    suite_expect_fact(t, 1, "seats.0.if_ended", "{'least':0,'most':1}"); /* any card may lie there */
    suite_expect_fact(t, 1, "seats.0.asked", "");
    suite_expect_fact(t, HG_CHANCE, "seats.0.if_ended.least", "1");
    suite_free(t);
}

/* [sands 19.6, 19.11] Both political cards qualify alone; together they ask 9 of 7, and the better one brings 15. In B one
 * fountain is missing. */
static void x7(void **state)
{
    struct suite *t = before("x07");
    (void)state;
    suite_expect_fact(t, 1, "seats.1.short.b", "[0,0,1,3,5,7,9]");
    suite_expect_fact(t, 1, "seats.1.short.d", "[0,0,0,0,0,0,0]");
    suite_expect_fact(t, 1, "seats.1.asked.political", "{'heritage':9,'short':2}");
    suite_expect_fact(t, 1, "seats.1.if_ended", "{'least':15,'most':15}");
    suite_free(t);
}

/* [sands 19.6] Heritage 7 is enough for both; with 6 the better one is left. */
static void x8(void **state)
{
    struct suite *t = before("x08");
    (void)state;
    suite_expect_fact(t, 1, "seats.1.if_ended.least", "16");
    suite_free(t);
    t = before("x08-six");
    suite_expect_fact(t, 1, "seats.1.if_ended.least", "10");
    suite_expect_fact(t, 1, "seats.1.asked.political", "{'heritage':7,'short':1}");
    suite_free(t);
}

/* [sands 19.2, 20.2] Wonders come first; the last dynasty brings the bonuses of the end. */
static void wonders_and_bonuses(void **state)
{
    struct suite *t = before("wonders");
    (void)state;
    suite_expect_fact(t, 2, "seats.0.if_ended", "{'least':4,'most':4}");
    suite_expect_fact(t, 2, "seats.1.if_ended", "{'least':1,'most':1}");
    suite_free(t);
    t = before("last");
    suite_expect_fact(t, 1, "seats.0.if_ended", "{'least':6,'most':6,'bonuses':6}");
    suite_expect_fact(t, 1, "seats.1.if_ended", "{'least':10,'most':10,'bonuses':9}");
    suite_expect_fact(t, 1, "seats.2.if_ended", "{'least':6,'most':6,'bonuses':6}");
    suite_free(t);
}

/* Nothing is told before the first turn and after the last one. */
static void not_before_and_not_after(void **state)
{
    struct suite *t = sands_from("last", NULL);
    (void)state;
    suite_expect_fact(t, 0, "seats.0.size", "4");
    suite_expect_fact(t, 0, "seats.0.short", "");
    suite_expect_fact(t, 0, "seats.0.if_ended", "");
    suite_setup(t, 3);
    suite_expect_fact(t, 0, "seats.0.size", "0");
    suite_expect_fact(t, 0, "seats.0.short", "");
    suite_free(t);
}

/* --- cards that could not begin -------------------------------------------------------------------------------------- */

/* [sands 4.9, 11.3, 12.2] */
static void why_not(void **state)
{
    struct suite *t = sands_from("reach", NULL);
    (void)state;
    suite_expect_fact(t, 0, "cards.caravan-1.why", "2 gold or 2 crops needed");
    suite_expect_fact(t, 0, "cards.caravan-2.why", "its box is locked (cultural)");
    suite_expect_fact(t, 0, "cards.build.why", "1 gold, 4 needed");
    suite_expect_fact(t, 0, "cards.advance.why", "no card to move to");
    suite_expect_fact(t, 0, "cards.tribute.why", "no colony, and no rival's caravan at your capital or Cities");
    suite_expect_fact(t, 0, "cards.migrate.why", "");
    sands_go_to(t, "x19");
    suite_expect_fact(t, 2, "cards.advance.why", "unrest 3, civil heritage 1");
    suite_free(t);
}

/* --- components ------------------------------------------------------------------------------------------------------ */

/* [sands 19.7, 19.8] What each of them counts for. */
static void components(void **state)
{
    struct suite *t = sands_from("reach", NULL);
    (void)state;
    suite_expect_component(t, "en", "structures.aqueduct.scores", "{'a':'+1','b':'+2'}");
    suite_expect_component(t, "en", "structures.roads.scores", "{'a':'+1'}");
    suite_expect_component(t, "en", "advances.music.scores", "{'e':'+1, +1 for each Amphitheater of yours'}");
    suite_expect_component(t, "en", "advances.law.scores", "");
    suite_expect_component(t, "en", "advances.silk-road.scores.f",
                           "+1 for each capital or City of another player that one of your caravans touches");
    suite_expect_component(t, "en", "borders.asia-minor/cyprus.scores", "{'f':'+1'}");
    suite_expect_component(t, "en", "borders.graecia/asia-minor.scores", "");
    suite_expect_component(t, "en", "territories.gallia.scores", "{'c':'+1'}");
    suite_free(t);
}

/* --- random games ---------------------------------------------------------------------------------------------------- */

enum { GAMES = 60, ENDS = 1000, PLIES = 700, TRIED_EVERY = 7, WORLDS = 4 };

/* Of the dynasty that ends in a copy of the position now, with the better card where one has to be picked; false: something
 * else had to be chosen. */
static bool scored_now(const struct suite *t, const struct sands_state *now, int gained[SANDS_SEATS])
{
    const struct sands_rules *r = t->rules;
    struct sands_state s = *now;
    sands_no_turn(&s);
    s.drawing = SANDS_NONE;
    s.grown = 0;
    s.removing = 0;
    s.turn_of = s.round = s.territory = 0;
    s.purchase = (struct hg_move){0};
    s.stage = SANDS_SCORING_PHASE;
    s.space = r->dynasty[s.dynasty + 1];
    for (int seat = 0; seat < s.seats; seat++)
        s.seat[seat].plan[0] = s.seat[seat].plan[1] = SANDS_NONE;
    sands_go_on(r, &s, NULL);
    while (s.stage == SANDS_SCORING_PHASE) {
        struct hg_move list[SANDS_BINS];
        if (s.ask != SANDS_ASK_SCORE)
            return false;
        int best = 0, count = sands_list_score(r, &s, s.decider, list);
        for (int i = 1; i < count; i++)
            if (r->chronicle[s.seat[s.decider].bin[list[i].a]].points >
                r->chronicle[s.seat[s.decider].bin[list[best].a]].points)
                best = i;
        sands_apply(r, &s, s.decider, list[best], NULL);
    }
    for (int seat = 0; seat < s.seats; seat++)
        gained[seat] = s.seat[seat].points - now->seat[seat].points;
    return true;
}

static bool is_told(const struct sands_state *s)
{
    return s->stage > SANDS_FIRST_ADVANCES && s->stage < SANDS_SCORING_PHASE;
}

/* The owner, who sees all, is told exactly that; a seat exactly of itself; and of others what holds whatever lies there. */
static void compare_with_scoring(const struct suite *t, struct hg_rng *rng)
{
    int gained[SANDS_SEATS], eyes = (int)hg_rng_below(rng, (uint32_t)t->seats);
    const struct sands_state *s = t->state;
    struct sands_state view, world;
    if (!scored_now(t, s, gained))
        return;
    for (int seat = 0; seat < t->seats; seat++) {
        struct told all = told_of(t, s, HG_CHANCE, seat), seen = told_of(t, s, eyes, seat);
        SUITE_CHECK(t, all.any && all.least == gained[seat] && all.most == gained[seat],
                    "seat %d would score %d, and is told %d to %d", seat + 1, gained[seat], all.least, all.most);
        SUITE_CHECK(t, seat != eyes || (seen.least == gained[seat] && seen.most == gained[seat]),
                    "seat %d is told %d to %d of itself, not %d", seat + 1, seen.least, seen.most, gained[seat]);
        SUITE_CHECK(t, seen.least <= gained[seat] && gained[seat] <= seen.most, "seat %d scores %d, not %d to %d",
                    seat + 1, gained[seat], seen.least, seen.most);
    }
    sands_view(t->rules, s, eyes, &view);
    for (int i = 0; i < WORLDS; i++) {
        sands_imagine(t->rules, &view, eyes, rng, &world);
        for (int seat = 0; seat < t->seats; seat++) {
            struct told there = told_of(t, &world, HG_CHANCE, seat), seen = told_of(t, &view, eyes, seat);
            SUITE_CHECK(t, seen.least <= there.least && there.most <= seen.most, "a world beyond %d to %d: %d",
                        seen.least, seen.most, there.most);
        }
    }
}

/* Where one card lies face down, some card in its place scores as much as is told, and none more. */
static void compare_with_every_card(const struct suite *t, int seat)
{
    const struct sands_rules *r = t->rules;
    struct sands_state s = *(const struct sands_state *)t->state;
    int bin = -1, best = 0, gained[SANDS_SEATS];
    for (int i = 0; i < SANDS_BINS; i++)
        if (s.seat[seat].bin[i] != SANDS_NONE) {
            if (bin >= 0)
                return;
            bin = i;
        }
    if (bin < 0)
        return;
    struct told seen = told_of(t, &s, (seat + 1) % t->seats, seat);
    for (int card = 0; card < r->chronicles; card++) {
        s.seat[seat].bin[bin] = (uint8_t)card;
        if (!scored_now(t, &s, gained))
            return;
        best = card == 0 || gained[seat] > best ? gained[seat] : best;
    }
    SUITE_CHECK(t, seen.most == best, "seat %d could score %d, and is told %d", seat + 1, best, seen.most);
}

/* Did the latest move end a dynasty, with nothing between it and the scoring that counts there? Unrest does at the end. */
static bool ended_at_once(const struct suite *t, bool last)
{
    for (int i = 0; i < t->event_count; i++)
        switch (t->events[i].kind) {
        case SANDS_DYNASTY_ENDED: return true;
        case SANDS_ROLLED:
        case SANDS_TURN_ENDED:
        case SANDS_MARKERS_ADVANCED:
        case SANDS_GENERATION_ENDED: break;
        case SANDS_CROWDED:
        case SANDS_UNREST_CHANGED:
            if (last)
                return false;
            break;
        default: return false;
        }
    return false;
}

static void step(struct suite *t, struct hg_rng *rng)
{
    struct hg_turn turn = sands_turn(t->rules, t->state);
    if (turn.chance) {
        uint32_t weight, ticket = hg_rng_below(rng, sands_chance(t->rules, t->state));
        suite_apply(t, HG_CHANCE, sands_outcome(t->rules, t->state, ticket, &weight));
        return;
    }
    struct hg_move list[SANDS_MOST_MOVES];
    int seat = hg_lowest(turn.seats), count = sands_moves(t->rules, t->state, seat, list);
    suite_apply(t, seat, list[hg_rng_below(rng, (uint32_t)count)]);
}

/* One move; and where it ended a dynasty by itself, everybody has scored what was told one moment before. */
static bool step_and_compare(struct suite *t, struct hg_rng *rng)
{
    struct sands_state was = *sands_of(t);
    step(t, rng);
    if (!is_told(&was) || !ended_at_once(t, was.dynasty == SANDS_DYNASTIES - 1) ||
        sands_of(t)->stage == SANDS_SCORING_PHASE)
        return false;
    for (int seat = 0; seat < t->seats; seat++) {
        int gained = sands_of(t)->seat[seat].points - was.seat[seat].points;
        struct told all = told_of(t, &was, HG_CHANCE, seat);
        SUITE_CHECK(t, all.least == gained && all.most == gained, "seat %d scored %d, and was told %d to %d", seat + 1,
                    gained, all.least, all.most);
    }
    return true;
}

static void the_same_as_scoring(void **state)
{
    struct suite *t = sands_from("x06", NULL);
    int compared = 0;
    (void)state;
    for (int game = 1; game <= GAMES; game++) {
        struct hg_rng rng = {(uint64_t)game};
        suite_rich(t, SANDS_MIN_SEATS + game % (SANDS_SEATS - 1), &rng);
        for (int ply = 0; ply < PLIES && !sands_turn(t->rules, t->state).over; ply++) {
            step(t, &rng);
            if (ply % TRIED_EVERY || !is_told(t->state))
                continue;
            compare_with_scoring(t, &rng);
            compare_with_every_card(t, (int)hg_rng_below(&rng, (uint32_t)t->seats));
            compared++;
        }
    }
    assert_true(compared > 20 * GAMES);
    suite_free(t);
}

/* The dynasty marker stands one space before the end, wherever the generation is. */
static void almost_over(struct suite *t)
{
    struct sands_state *s = t->state;
    const struct sands_rules *r = t->rules;
    s->space = (uint8_t)(r->dynasty[s->dynasty + 1] - 1);
    s->first_space = (uint8_t)(s->space - s->turn);
}

static void what_was_then_scored(void **state)
{
    struct suite *t = sands_from("x06", NULL);
    int ends = 0;
    (void)state;
    for (int game = 1; game <= ENDS; game++) {
        struct hg_rng rng = {(uint64_t)game};
        suite_rich(t, SANDS_MIN_SEATS + game % (SANDS_SEATS - 1), &rng);
        int dynasty = sands_of(t)->dynasty;
        if (!is_told(t->state))
            continue;
        almost_over(t);
        for (int ply = 0; ply < PLIES && sands_of(t)->dynasty == dynasty; ply++)
            ends += step_and_compare(t, &rng);
    }
    assert_true(ends > ENDS / 20);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x6),
        cmocka_unit_test(x7),
        cmocka_unit_test(x8),
        cmocka_unit_test(wonders_and_bonuses),
        cmocka_unit_test(not_before_and_not_after),
        cmocka_unit_test(why_not),
        cmocka_unit_test(components),
        cmocka_unit_test(the_same_as_scoring),
        cmocka_unit_test(what_was_then_scored),
    };
    return cmocka_run_group_tests_name("outlook", tests, NULL, NULL);
}
