/* test_standing.c: what the facts say an age would bring if it ended now, against what its scoring brings; and names of
 * places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "games/registry.h"

/* --- what is said, what is scored ------------------------------------------------------------------------------------ */

enum { SAID = EMPIRES_SOURCES + 2 }; /* the sources, the age, all ages */

/* Told at a moment to some eyes. */
struct said {
    int age, points[SAID][EMPIRES_SEATS];
    int leads[EMPIRES_COLUMNS];  /* who would get the leader */
    int leader[EMPIRES_COLUMNS]; /* who it is */
};

static int number_at(struct hg_json json, int none)
{
    int64_t number;
    return json.at && hg_json_get_int(json, -1, INT32_MAX, &number) ? (int)number : none;
}

static int points_at(struct hg_json facts, const char *row, int seat)
{
    char path[48];
    snprintf(path, sizeof path, "standing.%s.points.%d", row, seat);
    return number_at(suite_at(facts, path), 0);
}

static void listen(const struct suite *t, int eyes, struct said *said)
{
    static const char *const rows[SAID] = {
        [EMPIRES_FOR_DESTROYED] = "destroyed", [EMPIRES_FOR_TOKENS] = "tokens",   [EMPIRES_FOR_WONDERS] = "wonder-1",
        [EMPIRES_FOR_CULTURE] = "culture",     [EMPIRES_FOR_LEADERS] = "leaders", [EMPIRES_SOURCES] = "age",
        [EMPIRES_SOURCES + 1] = "all",
    };
    const struct empires_state *s = empires_of(t);
    struct hg_out text = suite_out();
    t->game->write_facts(t->rules, t->state, eyes, NULL, &text);
    struct hg_json facts = suite_parse(&text);
    said->age = s->age;
    for (int seat = 0; seat < t->seats; seat++) {
        for (int row = 0; row < SAID; row++)
            said->points[row][seat] = points_at(facts, rows[row], seat);
        said->points[EMPIRES_FOR_WONDERS][seat] +=
            points_at(facts, "wonder-2", seat) + points_at(facts, "wonder-3", seat);
    }
    for (int column = 0; column < EMPIRES_COLUMNS; column++) {
        said->leader[column] = s->leader[column];
        said->leads[column] =
            number_at(hg_json_member(suite_at(facts, "majorities"), empires_space_ids[EMPIRES_INFLUENCE + column]), -1);
    }
    free(text.text);
}

static void expect_scored(const struct suite *t, const struct said *said)
{
    const struct empires_state *s = empires_of(t);
    for (int seat = 0; seat < t->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        int sum = 0;
        for (int source = 0; source < EMPIRES_SOURCES; source++) {
            sum += p->points[said->age][source];
            SUITE_CHECK(t, said->points[source][seat] == p->points[said->age][source],
                        "age %d, seat %d, source %d: %d said, %d scored", said->age + 1, seat + 1, source,
                        said->points[source][seat], p->points[said->age][source]);
        }
        SUITE_CHECK(t, said->points[EMPIRES_SOURCES][seat] == sum, "seat %d: the age", seat + 1);
        SUITE_CHECK(t, said->points[EMPIRES_SOURCES + 1][seat] == empires_points(p), "seat %d: all ages", seat + 1);
    }
    for (int column = 0; column < EMPIRES_COLUMNS; column++)
        if (said->leader[column] != EMPIRES_NONE)
            for (int seat = 0; seat < t->seats; seat++)
                SUITE_CHECK(t, (s->seat[seat].leaders >> said->leader[column] & 1) == (said->leads[column] == seat),
                            "leader tile %d, seat %d", column, seat + 1);
}

/* --- random games ---------------------------------------------------------------------------------------------------- */

/* How many ages were compared, and how many of them had scholars on wonders and buildings that fell at the gong. */
struct seen {
    int ages, wonders, destroyed;
};

static struct hg_move random_move(const struct suite *t, int seat, struct hg_rng *rng)
{
    static struct hg_move list[EMPIRES_MOST_MOVES];
    int count = t->game->moves(t->rules, t->state, seat, list);
    for (int i = 0; i < count; i++)
        if (list[i].kind == EMPIRES_MOVE_PASS && hg_rng_below(rng, 8) == 0)
            return list[i];
    return list[hg_rng_below(rng, (uint32_t)count)];
}

/* Somebody moves, chance draws, or time goes on; true: nobody has chosen anything, so that what was said holds. */
static bool go_on(struct suite *t, struct hg_rng *rng)
{
    struct hg_turn turn = t->game->turn(t->rules, t->state);
    if (turn.chance) {
        uint32_t weight, ticket = hg_rng_below(rng, t->game->chance(t->rules, t->state));
        suite_apply(t, HG_CHANCE, t->game->outcome(t->rules, t->state, ticket, &weight));
        return false;
    }
    if (turn.wake_ms != HG_NEVER && (!turn.seats || hg_rng_below(rng, 3) == 0)) {
        suite_tick(t, turn.wake_ms);
        return true;
    }
    int seat = hg_nth(turn.seats, hg_rng_below(rng, (uint32_t)hg_count_bits(turn.seats)));
    struct hg_move move = random_move(t, seat, rng);
    suite_apply(t, seat, move);
    return move.kind == EMPIRES_MOVE_PASS;
}

static void note(const struct suite *t, const struct said *said, struct seen *seen)
{
    seen->ages++;
    for (int seat = 0; seat < t->seats; seat++) {
        seen->wonders += said->points[EMPIRES_FOR_WONDERS][seat] > 0;
        seen->destroyed += said->points[EMPIRES_FOR_DESTROYED][seat] > 0;
    }
}

static void play_a_game(const char *options, int seats, uint64_t seed, bool rich, struct seen *seen)
{
    struct suite *t = suite_load(hg_game_find("empires"), options);
    struct hg_rng rng = {seed};
    t->seed = seed;
    if (rich)
        suite_rich(t, seats, &rng);
    else
        suite_setup(t, seats);
    while (!t->game->turn(t->rules, t->state).over) {
        struct said said = {0};
        bool on = empires_age_is_on(empires_of(t));
        if (on)
            listen(t, hg_rng_below(&rng, 2) ? (int)hg_rng_below(&rng, (uint32_t)seats) : HG_CHANCE, &said);
        bool holds = go_on(t, &rng);
        if (on && holds && !empires_age_is_on(empires_of(t)) && empires_of(t)->stage != EMPIRES_DESTRUCTION) {
            expect_scored(t, &said);
            note(t, &said, seen);
        }
    }
    suite_free(t);
}

/* [empires 18.1-18.13, 23.8] At the end of every age where nothing is chosen in between, from the set-up and from positions
 * in which everything is in play. */
static void what_is_said_is_scored(void **state)
{
    struct seen live = {0}, turns = {0};
    (void)state;
    for (int i = 0; i < 60; i++) {
        play_a_game("{\"age_ms\":120000,\"timer_ms\":20000}", 2 + i % 3, 100 + (uint64_t)i, i % 2, &live);
        play_a_game("{\"mode_1\":\"aoi\",\"mode_2\":\"aoi\",\"mode_3\":\"aoi\",\"aoi_rounds\":10}", 2 + i % 3,
                    200 + (uint64_t)i, i % 2, &turns);
    }
    assert_true(live.ages > 120 && live.wonders > 40 && live.destroyed > 30);
    assert_true(turns.ages > 40 && turns.wonders > 40 && turns.destroyed > 8);
}

/* --- who is ahead ---------------------------------------------------------------------------------------------------- */

/* [empires 18.2, 18.6, 18.8, 18.11] */
static void ties_are_told(void **state)
{
    struct suite *t =
        empires_action(NULL, "'constructed':{'control':1},'buildings':{'h1.0':['control']},'clans':{'h1.0':1,'h4.0':1}",
                       "'constructed':{'control':1},'buildings':{'h4.0':['control']},'clans':{'h4.1':1}",
                       "'scholars':{'control':[{'seat':1,'scholars':1},{'seat':0,'scholars':1}],"
                       "'cultural':[{'seat':0,'scholars':2},{'seat':1,'scholars':1}]}");
    (void)state;
    suite_expect_fact(t, 0, "standing.tokens.points", "[1,1]");
    suite_expect_fact(t, 0, "standing.tokens.lead", "[0,1]");
    suite_expect_fact(t, 0, "standing.destroyed.points", "[3,0]");
    suite_expect_fact(t, 0, "standing.destroyed.lead", "[0]");
    suite_expect_fact(t, 0, "standing.leaders", "");
    suite_expect_fact(t, 0, "majorities.control", "1");
    suite_expect_fact(t, 0, "ties", "{'control':[0]}");
    suite_free(t);
}

/* [empires 18.6] While tokens are chosen in secret, nothing is said that would tell of them. */
static void nothing_is_said_between_ages(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    (void)state;
    empires_to_scoring(t);
    suite_expect_fact(t, 0, "standing", "");
    suite_free(t);
}

/* --- names ----------------------------------------------------------------------------------------------------------- */

/* A place is called as its notation has it, with a capital letter: "h2.1" is H2.1, on the map, in the log and in hints. */
static void places_are_called_as_they_are_written(void **state)
{
    struct suite *t = empires_action(NULL, "", "", "");
    char name[16];
    (void)state;
    for (int place = 0; place < EMPIRES_LOCATIONS; place++) {
        struct hg_out out = hg_out_fixed(name, sizeof name);
        hg_thing_name(&empires_location_thing, t->rules, place, NULL, &out);
        assert_int_equal(name[0], empires_location_ids[place][0] - 'a' + 'A');
        assert_string_equal(name + 1, empires_location_ids[place] + 1);
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_scored),
        cmocka_unit_test(ties_are_told),
        cmocka_unit_test(nothing_is_said_between_ages),
        cmocka_unit_test(places_are_called_as_they_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
