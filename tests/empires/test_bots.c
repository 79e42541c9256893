/* test_bots.c: bots at Time of Empires, in real time and in turns: they end their games with points from everything there
 * is, greedy beats random, and nobody is faster than people. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "bots/pace.h"
#include "bots/playout.h"
#include "empires_bench.h"
#include "games/registry.h"

static const char *const modes[] = {NULL, "{\"mode_1\":\"aoi\",\"mode_2\":\"aoi\",\"mode_3\":\"aoi\"}"};

/* Added up over games. */
struct tally {
    int games, decisions, placements, rare, passed;
    long points[EMPIRES_SOURCES], total;
    int events[EMPIRES_EVENTS];
    uint32_t soonest_ms; /* from a timer that is free to its placement */
};

static void count_events(const struct suite *t, struct tally *tally)
{
    for (int i = 0; i < t->event_count; i++)
        tally->events[t->events[i].kind]++;
}

static void draw(struct suite *t, struct hg_rng *rng, struct tally *tally)
{
    uint32_t weight, ticket = hg_rng_below(rng, empires_chance(t->rules, t->state));
    suite_apply(t, HG_CHANCE, empires_outcome(t->rules, t->state, ticket, &weight));
    count_events(t, tally);
}

/* How long the timer that is placed has been free. */
static uint32_t idle_ms(const struct suite *t, int seat, struct hg_move move)
{
    const struct empires_rules *r = t->rules;
    const struct empires_state *s = empires_of(t);
    const struct empires_timer *timer = &s->seat[seat].timer[move.c & 1];
    return s->now_ms - (timer->space == EMPIRES_NONE ? s->age_start : timer->placed_ms + r->timer_ms[seat]);
}

static void decide(struct suite *t, const char *level, int seat, struct hg_rng *rng, struct tally *tally)
{
    struct empires_state view;
    bool runs = hg_time_runs(empires_turn(t->rules, t->state));
    empires_view(t->rules, t->state, seat, &view);
    struct hg_move move = hg_bot_find(level)->choose(t->game, t->rules, &view, seat, rng);
    tally->decisions++;
    tally->passed += !move.kind;
    SUITE_CHECK(t, move.kind || runs, "%s lets time pass that stands", level);
    if (!move.kind)
        return;
    if (runs && move.kind == EMPIRES_MOVE_PLACE && idle_ms(t, seat, move) < tally->soonest_ms)
        tally->soonest_ms = idle_ms(t, seat, move);
    tally->placements += move.kind == EMPIRES_MOVE_PLACE;
    tally->rare +=
        move.kind == EMPIRES_MOVE_PRESET || move.kind == EMPIRES_MOVE_EJECT || move.kind == EMPIRES_MOVE_LIFT;
    SUITE_CHECK(t, empires_check(t->rules, t->state, seat, move) == EMPIRES_LEGAL, "%s: an illegal move", level);
    suite_apply(t, seat, move);
    count_events(t, tally);
}

/* To the next wake or the first bot that acts; who it is, or -1. */
static int run_clock(struct suite *t, const char *const *levels, struct hg_turn turn, struct hg_pace *pace,
                     struct hg_rng *rng, struct tally *tally)
{
    for (int seat = 0; seat < t->seats; seat++)
        hg_pace_look(pace, seat, turn, hg_pace_occasion(t->game, t->rules, t->state, seat), hg_bot_find(levels[seat]),
                     rng);
    uint32_t next = hg_pace_next(pace);
    suite_tick(t, next < turn.wake_ms ? next : turn.wake_ms);
    count_events(t, tally);
    int seat = next <= turn.wake_ms ? hg_pace_take(pace, next) : -1;
    return seat >= 0 && hg_turn_owes(empires_turn(t->rules, t->state), seat) ? seat : -1;
}

static struct hg_score play(struct suite *t, const char *const *levels, int seats, uint64_t luck, struct tally *tally)
{
    struct hg_rng chance = {luck}, rng = {luck + 1000};
    struct hg_pace pace = {{0}, {{0}}};
    struct hg_turn turn;
    struct hg_score score;
    suite_setup(t, seats);
    while (!(turn = empires_turn(t->rules, t->state)).over) {
        if (turn.chance) {
            draw(t, &chance, tally);
            continue;
        }
        int seat = hg_time_runs(turn) ? run_clock(t, levels, turn, &pace, &rng, tally) : hg_lowest(turn.seats);
        if (seat >= 0)
            decide(t, levels[seat], seat, &rng, tally);
    }
    empires_score(t->rules, t->state, &score);
    for (int seat = 0; seat < seats; seat++)
        for (int age = 0; age < EMPIRES_AGES; age++)
            for (int source = 0; source < EMPIRES_SOURCES; source++)
                tally->points[source] += empires_of(t)->seat[seat].points[age][source];
    for (int seat = 0; seat < seats; seat++)
        tally->total += score.points[seat];
    tally->games++;
    return score;
}

static void tell(const char *what, const struct tally *tally, int seats)
{
    double n = (double)tally->games * seats;
    print_message("%s, %d seats: %.1f points (destroyed %.1f, tokens %.1f, wonders %.1f, culture %.1f, leaders %.1f); "
                  "%.0f decisions, %.0f placements of a seat\n",
                  what, seats, (double)tally->total / n, (double)tally->points[EMPIRES_FOR_DESTROYED] / n,
                  (double)tally->points[EMPIRES_FOR_TOKENS] / n, (double)tally->points[EMPIRES_FOR_WONDERS] / n,
                  (double)tally->points[EMPIRES_FOR_CULTURE] / n, (double)tally->points[EMPIRES_FOR_LEADERS] / n,
                  tally->decisions / n, tally->placements / n);
}

/* --- greedy ------------------------------------------------------------------------------------------------------- */

static void greedy_plays_to_the_end(void **context)
{
    static const char *const levels[] = {"greedy", "greedy", "greedy", "greedy"};
    (void)context;
    for (int mode = 0; mode < 2; mode++) {
        struct suite *t = suite_load(hg_game_find("empires"), modes[mode]);
        struct tally all = {.soonest_ms = HG_NEVER};
        for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++) {
            struct tally tally = {.soonest_ms = HG_NEVER};
            for (uint64_t game = 0; game < 3; game++)
                play(t, levels, seats, game, &tally);
            tell(mode ? "in turns" : "real time", &tally, seats);
            for (int source = 0; source < EMPIRES_SOURCES; source++)
                all.points[source] += tally.points[source];
            for (int kind = 0; kind < EMPIRES_EVENTS; kind++)
                all.events[kind] += tally.events[kind];
            assert_true(tally.soonest_ms >= 800);
            assert_int_equal(tally.rare, 0);
        }
        for (int source = 0; source < EMPIRES_SOURCES; source++)
            assert_true(all.points[source] > 0);
        assert_true(all.events[EMPIRES_FOUGHT] && all.events[EMPIRES_LEADER_WON] && all.events[EMPIRES_CITY_WON]);
        suite_free(t);
    }
}

static void greedy_beats_random(void **context)
{
    enum { GAMES = 20, LEAST = 18 };
    (void)context;
    for (int mode = 0; mode < 2; mode++) {
        struct suite *t = suite_load(hg_game_find("empires"), modes[mode]);
        struct tally tally = {.soonest_ms = HG_NEVER};
        int won = 0;
        for (uint64_t game = 0; game < GAMES; game++) {
            const char *levels[] = {"random", "random"};
            levels[game & 1] = "greedy";
            won += play(t, levels, 2, game / 2, &tally).winners == 1u << (game & 1);
        }
        print_message("%s: greedy has won %d of %d games\n", mode ? "in turns" : "real time", won, GAMES);
        assert_true(won >= LEAST);
        assert_true(tally.soonest_ms >= 800);
        suite_free(t);
    }
}

/* --- how fast ----------------------------------------------------------------------------------------------------- */

static struct hg_occasion occasion_of(const struct suite *t, int seat)
{
    return hg_pace_occasion(t->game, t->rules, t->state, seat);
}

/* At 1:00 with both timers at home, then with one and two of them running. */
static void an_occasion_is_a_timer_that_is_free(void **context)
{
    (void)context;
    struct suite *t = empires_action(NULL, "'ideas': 1", "", "");
    uint32_t now = suite_clock(t);
    assert_int_equal(occasion_of(t, 0).from_ms, now);
    assert_int_equal(occasion_of(t, 0).latest_ms, 0);
    suite_play(t, "1 place ideas first");
    assert_int_equal(occasion_of(t, 0).from_ms, now + 1500);
    suite_play(t, "1 place bricks second");
    assert_int_equal(occasion_of(t, 0).from_ms, now + 30000);
    assert_int_equal(occasion_of(t, 1).from_ms, now);
    suite_free(t);
}

/* A step is done in the time that hands need for it, and comes before the timer that is free later. */
static void steps_take_the_time_of_hands(void **context)
{
    (void)context;
    struct suite *t = empires_action(NULL, "", "", "");
    uint32_t now = suite_clock(t);
    suite_play(t, "1 place ideas first; 1 place deploy second");
    struct hg_occasion step = occasion_of(t, 0);
    assert_int_equal(step.from_ms, now);
    assert_int_equal(step.soonest_ms, 800);
    assert_true(step.latest_ms > step.soonest_ms);
    struct hg_pace pace = {{0}, {{0}}};
    struct hg_rng rng = {5};
    struct hg_turn turn = empires_turn(t->rules, t->state);
    hg_pace_look(&pace, 0, turn, (struct hg_occasion){.from_ms = now + 30000}, hg_bot_find("greedy"), &rng);
    assert_true(hg_pace_next(&pace) >= now + 30000);
    hg_pace_look(&pace, 0, turn, step, hg_bot_find("greedy"), &rng);
    assert_in_range(hg_pace_next(&pace), now + step.soonest_ms, now + step.latest_ms);
    suite_free(t);
}

/* --- random ------------------------------------------------------------------------------------------------------- */

/* In real time what is always possible is done in 2 % of the acts. */
static void random_does_the_rare_rarely(void **context)
{
    static const char *const levels[] = {"random", "random", "random", "random"};
    (void)context;
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    struct tally tally = {.soonest_ms = HG_NEVER};
    for (uint64_t game = 0; game < 10; game++)
        play(t, levels, EMPIRES_SEATS, game, &tally);
    assert_true(tally.rare > 0 && 100 * tally.rare < 4 * tally.decisions);
    assert_true(tally.soonest_ms >= 800);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_plays_to_the_end),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(an_occasion_is_a_timer_that_is_free),
        cmocka_unit_test(steps_take_the_time_of_hands),
        cmocka_unit_test(random_does_the_rare_rarely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
