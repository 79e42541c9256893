/* test_bots.c: bots at Time of Empires, in real time and in turns: they end their games with points from everything there
 * is, greedy beats random, and nobody is faster than people. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/playout.h"
#include "empires_bench.h"
#include "driven.h"
#include "games/registry.h"
#include "table/decide.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/table.h"

static const char *const modes[] = {NULL, "{\"mode_1\":\"aoi\",\"mode_2\":\"aoi\",\"mode_3\":\"aoi\"}"};

/* Added up over games. */
struct tally {
    int games, decisions, placements, rare, ejected, passed;
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

static void decide(struct suite *t, const char *level, int seat, struct hg_pace *pace, struct hg_rng *rng,
                   struct tally *tally)
{
    struct empires_state view;
    const struct hg_bot *bot = hg_bot_find(t->game, level);
    bool runs = hg_time_runs(empires_turn(t->rules, t->state));
    empires_view(t->rules, t->state, seat, &view);
    struct hg_move move = runs ? hg_decide_in_time(pace, t->game, t->rules, t->state, seat, bot, rng)
                               : hg_bot_choose(bot, t->game, t->rules, &view, seat, rng);
    tally->decisions++;
    tally->passed += !move.kind;
    SUITE_CHECK(t, move.kind || runs, "%s lets time pass that stands", level);
    if (!move.kind)
        return;
    if (runs && move.kind == EMPIRES_MOVE_PLACE && idle_ms(t, seat, move) < tally->soonest_ms)
        tally->soonest_ms = idle_ms(t, seat, move);
    tally->placements += move.kind == EMPIRES_MOVE_PLACE;
    tally->rare += move.kind == EMPIRES_MOVE_PRESET || move.kind == EMPIRES_MOVE_LIFT;
    tally->ejected += move.kind == EMPIRES_MOVE_EJECT;
    SUITE_CHECK(t, empires_check(t->rules, t->state, seat, move) == EMPIRES_LEGAL, "%s: an illegal move", level);
    suite_apply(t, seat, move);
    count_events(t, tally);
}

/* To the next wake or the first bot that acts; who it is, or -1. */
static int run_clock(struct suite *t, const char *const *levels, struct hg_turn turn, struct hg_pace *pace,
                     struct hg_rng *rng, struct tally *tally)
{
    for (int seat = 0; seat < t->seats; seat++) {
        const struct hg_bot *bot = hg_bot_find(t->game, levels[seat]);
        hg_pace_look(pace, seat, turn, hg_pace_occasion(t->game, t->rules, t->state, seat, bot), bot, rng);
    }
    uint32_t next = hg_pace_next(pace);
    suite_tick(t, next < turn.wake_ms ? next : turn.wake_ms);
    count_events(t, tally);
    hg_pace_glance(pace, t->game, t->rules, t->state);
    int seat = hg_pace_take(pace, suite_clock(t));
    return seat >= 0 && hg_turn_owes(empires_turn(t->rules, t->state), seat) ? seat : -1;
}

static struct hg_score play(struct suite *t, const char *const *levels, int seats, uint64_t luck, struct tally *tally)
{
    struct hg_rng chance = {luck}, rng = {luck + 1000};
    struct empires_state seen[EMPIRES_SEATS];
    struct hg_pace pace = {.seen = (unsigned char *)seen};
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
            decide(t, levels[seat], seat, &pace, &rng, tally);
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
            assert_true(mode ? !tally.ejected : tally.ejected > 0); /* for its own sake */
        }
        for (int source = 0; source < EMPIRES_SOURCES; source++)
            assert_true(all.points[source] > 0);
        assert_true(all.events[EMPIRES_FOUGHT] && all.events[EMPIRES_LEADER_WON] && all.events[EMPIRES_CITY_WON]);
        suite_free(t);
    }
}

/* Of 16 games, each deal from both sides. */
static void beats(const char *better, const char *worse, int mode, int least)
{
    enum { GAMES = 16 };
    struct suite *t = suite_load(hg_game_find("empires"), modes[mode]);
    struct tally tally = {.soonest_ms = HG_NEVER};
    int won = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        const char *levels[] = {worse, worse};
        levels[game & 1] = better;
        won += play(t, levels, 2, game / 2, &tally).winners == 1u << (game & 1);
    }
    print_message("%s: %s has won %d of %d games against %s\n", mode ? "in turns" : "real time", better, won, GAMES,
                  worse);
    assert_true(won >= least);
    assert_true(tally.soonest_ms >= 800);
    suite_free(t);
}

static void each_level_beats_the_one_below(void **context)
{
    (void)context;
    for (int mode = 0; mode < 2; mode++) {
        beats("easy", "random", mode, 15);
        beats("normal", "easy", mode, 11);
        beats("greedy", "normal", mode, 9);
    }
}

/* --- foresight ---------------------------------------------------------------------------------------------------- */

static int32_t value_with(const char *clans, const char *now)
{
    struct suite *t = empires_action(NULL, clans, "", now);
    int32_t value = hg_evaluation_find("empires")->value(t->rules, t->state, 0);
    suite_free(t);
    return value;
}

/* [empires 16.3] The last token is worth more as a clan than in the reserve, but not shortly before scholars are created. */
static void a_token_is_kept_for_a_scholar(void **context)
{
    static const char kept[] = "'clans':{'h1.0':2,'h1.1':2,'h1.2':2,'h1.c':4,'h0.0':2,'h0.1':2,'h0.2':2,'h0.c':3}";
    static const char gone[] = "'clans':{'h1.0':2,'h1.1':2,'h1.2':2,'h1.c':4,'h0.0':2,'h0.1':2,'h0.2':2,'h0.c':4}";
    (void)context;
    assert_true(value_with(kept, "'now_ms':60000") < value_with(gone, "'now_ms':60000"));
    assert_true(value_with(kept, "'now_ms':160000") > value_with(gone, "'now_ms':160000"));
}

/* --- how fast ----------------------------------------------------------------------------------------------------- */

static struct hg_occasion occasion_of(const struct suite *t, int seat)
{
    return hg_pace_occasion(t->game, t->rules, t->state, seat, hg_bot_find(t->game, "greedy"));
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

/* [empires 25.3] Whose timers run longer has fewer occasions, and knows it. */
static void a_handicap_is_a_longer_timer(void **context)
{
    (void)context;
    struct suite *t = empires_action("{\"handicap_ms\":[30000,0]}", "", "", "");
    uint32_t now = suite_clock(t);
    suite_play(t, "1 place ideas first; 1 place bricks second; 2 place ideas first; 2 place bricks second");
    assert_int_equal(occasion_of(t, 0).from_ms, now + 60000);
    assert_int_equal(occasion_of(t, 1).from_ms, now + 30000);
    int32_t (*value)(const void *rules, const void *state, int seat) = hg_evaluation_find("empires")->value;
    assert_true(value(t->rules, t->state, 0) < value(t->rules, t->state, 1));
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
    struct hg_pace pace = {{0}};
    struct hg_rng rng = {5};
    struct hg_turn turn = empires_turn(t->rules, t->state);
    hg_pace_look(&pace, 0, turn, (struct hg_occasion){.from_ms = now + 30000}, hg_bot_find(t->game, "greedy"), &rng);
    assert_true(pace.due_ms[0] >= now + 30000);
    hg_pace_look(&pace, 0, turn, step, hg_bot_find(t->game, "greedy"), &rng);
    assert_in_range(pace.due_ms[0], now + step.soonest_ms, now + step.latest_ms);
    suite_free(t);
}

/* --- at a table --------------------------------------------------------------------------------------------------- */

static void expect_repeated(const struct hg_table *t)
{
    size_t n;
    struct hg_table *again;
    const char *record = hg_table_record(t, &n);
    struct hg_verdict verdict = hg_record_verify(record, n, HG_REPEAT_LIMIT, NULL, &again);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_true(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    hg_table_free(again);
}

/* In real time, too, whoever has the record can repeat what the bots did: from what they had seen, when they had seen it. */
static void a_game_of_bots_can_be_repeated(void **context)
{
    static const char *const levels[] = {"random", "easy", "normal", "greedy"};
    (void)context;
    struct hg_opening opening = {.game = hg_game_find("empires"), .seats = 4, .clock = HG_VIRTUAL};
    struct hg_problems problems = {0};
    for (int seat = 0; seat < 4; seat++)
        strcpy(opening.seat[seat].bot, levels[seat]);
    hg_fair_from_seed(&opening.fair, "bots", opening.seats);
    struct hg_table *t = hg_table_new(&opening, &problems);
    drive(t, 0);
    drive_to(t, HG_NEVER - 1, 0);
    assert_true(hg_table_turn(t).over);
    expect_repeated(t);
    hg_table_free(t);
}

/* So can they beside a person who moves whenever something has happened, at moments at which a bot looks once more. */
static void a_person_who_moves_at_every_moment_changes_nothing(void **context)
{
    (void)context;
    for (int seed = 0; seed < 6; seed++) {
        struct hg_opening opening = {.game = hg_game_find("empires"), .seats = 2, .clock = HG_VIRTUAL};
        struct hg_problems problems = {0};
        struct hg_rng rng = {(uint64_t)seed};
        struct hg_move move;
        char text[16];
        strcpy(opening.seat[1].bot, "normal");
        snprintf(text, sizeof text, "moment %d", seed);
        hg_fair_from_seed(&opening.fair, text, opening.seats);
        struct hg_table *t = hg_table_new(&opening, &problems);
        drive(t, 0);
        while (!hg_table_turn(t).over) {
            bool runs = hg_table_clock(t).wake_ms != HG_NEVER;
            if ((!runs || hg_rng_below(&rng, 4) == 0) && hg_table_bot(t, 0, "random", &move)) {
                assert_int_equal(hg_table_play(t, 0, move, 0), 0);
                drive(t, 0);
            } else {
                drive_on(t, 0);
            }
        }
        expect_repeated(t);
        hg_table_free(t);
    }
}

/* Whatever the bots would do at this instant they have done: loaded, the table waits as it did before. */
static void expect_loads_as_it_is(const struct hg_table *t)
{
    struct hg_out save = hg_out_growing();
    struct hg_fault fault = {0};
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&save, record, n);
    hg_table_write_secret(t, &save);
    struct hg_table *again = hg_record_load(save.text, save.len, &fault);
    assert_non_null(again);
    assert_int_equal(drive(again, 0), 0);
    hg_table_free(again);
    hg_out_free(&save);
}

/* In lockstep a bot has some moves at each instant, and no more of them because the game was left and resumed. */
static void a_loaded_lockstep_goes_on_as_before(void **context)
{
    static const char *const levels[] = {"", "greedy", "random"};
    (void)context;
    struct hg_opening opening = {.game = hg_game_find("empires"), .seats = 3, .clock = HG_LOCKSTEP};
    struct hg_problems problems = {0};
    struct hg_move move;
    for (int seat = 0; seat < 3; seat++)
        strcpy(opening.seat[seat].bot, levels[seat]);
    hg_fair_from_seed(&opening.fair, "lockstep", opening.seats);
    struct hg_table *t = hg_table_new(&opening, &problems);
    drive(t, 0);
    for (int i = 0; i < 120 && !hg_table_turn(t).over; i++) {
        bool plays = i % 3 < 2 && hg_table_bot(t, 0, "random", &move) && hg_table_play(t, 0, move, 0) == 0;
        if (plays)
            drive(t, 0);
        else
            drive_wish(t, 0, true, 0);
        expect_loads_as_it_is(t);
    }
    hg_table_free(t);
}

/* --- what others do ----------------------------------------------------------------------------------------------- */

/* Seat 1 is a bot, seat 2 a person, who does nothing but what the test does. */
struct duel {
    struct empires_state state, seen[EMPIRES_SEATS];
    struct hg_pace pace;
    struct hg_rng rng;
};

struct act {
    uint32_t at_ms;
    struct hg_move move;
};

static void copy_duel(struct duel *to, const struct duel *from)
{
    *to = *from;
    to->pace.seen = (unsigned char *)to->seen;
}

static void draw_cards(const struct suite *t, struct duel *duel)
{
    hg_playout_chance(t->game, t->rules, &duel->state, &(struct hg_rng){duel->state.now_ms});
}

/* What the bot does up to a moment; how many. Its numbers are those of the moment, so that nothing else can change them. */
static int run_duel(const struct suite *t, struct duel *duel, const struct hg_bot *bot, uint32_t to_ms,
                    struct act *acts)
{
    int count = 0;
    for (struct hg_turn turn;
         turn = empires_turn(t->rules, &duel->state), hg_time_runs(turn) && duel->state.now_ms < to_ms;) {
        struct hg_occasion when = hg_pace_occasion(t->game, t->rules, &duel->state, 0, bot);
        hg_pace_look(&duel->pace, 0, turn, when, bot, &duel->rng);
        uint32_t next = hg_pace_next(&duel->pace), to = next < turn.wake_ms ? next : turn.wake_ms;
        empires_tick(t->rules, &duel->state, to < to_ms ? to : to_ms, NULL);
        hg_pace_glance(&duel->pace, t->game, t->rules, &duel->state);
        if (hg_pace_take(&duel->pace, duel->state.now_ms) < 0)
            continue;
        struct hg_move move = hg_decide_in_time(&duel->pace, t->game, t->rules, &duel->state, 0, bot,
                                                &(struct hg_rng){duel->state.now_ms});
        if (!move.kind)
            continue;
        acts[count++] = (struct act){duel->state.now_ms, move};
        empires_apply(t->rules, &duel->state, 0, move, NULL);
        draw_cards(t, duel);
    }
    return count;
}

/* All that the bot does it would have done, too, if nobody had done anything. */
static int compare_acts(const struct act *quiet, int quiets, const struct act *acts, int count)
{
    int at = 0;
    for (int i = 0; i < count; i++) {
        while (at < quiets && quiet[at].at_ms < acts[i].at_ms)
            at++;
        assert_true(at < quiets && quiet[at].at_ms == acts[i].at_ms && hg_move_same(quiet[at].move, acts[i].move));
    }
    return count;
}

static int disturb(const struct suite *t, const struct duel *before, const struct hg_bot *bot, struct hg_move move)
{
    struct duel calm, busy;
    struct act quiet[8], acts[8];
    copy_duel(&calm, before);
    copy_duel(&busy, before);
    uint32_t to = before->state.now_ms + HG_NOTICE_MS - 1;
    empires_apply(t->rules, &busy.state, 1, move, NULL);
    draw_cards(t, &busy);
    int quiets = run_duel(t, &calm, bot, to, quiet);
    return compare_acts(quiet, quiets, acts, run_duel(t, &busy, bot, to, acts));
}

/* Whatever a person does, nothing of what a bot does in the next 0.8 seconds is an answer to it. */
static void nobody_is_answered_at_once(void **context)
{
    (void)context;
    struct suite *t =
        empires_action(NULL, "'ideas': 3, 'bricks': 3, 'created': 2", "'ideas': 3, 'bricks': 3, 'created': 2", "");
    struct hg_rng rng = {21};
    for (int i = 1; i < hg_bot_count; i++) {
        struct duel duel = {.rng = {77}};
        struct act acts[256];
        struct hg_move list[EMPIRES_MOST_MOVES];
        int same = 0;
        duel.state = *empires_of(t);
        duel.pace.seen = (unsigned char *)duel.seen;
        while (hg_time_runs(empires_turn(t->rules, &duel.state))) {
            run_duel(t, &duel, &hg_bots[i], duel.state.now_ms + 1 + hg_rng_below(&rng, 3000), acts);
            if (!hg_turn_owes(empires_turn(t->rules, &duel.state), 1))
                continue;
            int count = empires_moves(t->rules, &duel.state, 1, list);
            struct hg_move move = list[hg_rng_below(&rng, (uint32_t)count)];
            same += disturb(t, &duel, &hg_bots[i], move);
            empires_apply(t->rules, &duel.state, 1, move, NULL);
            draw_cards(t, &duel);
        }
        print_message("%s: %d acts were none\n", hg_bots[i].level, same);
        assert_true(same > 10);
    }
    suite_free(t);
}

/* --- keys --------------------------------------------------------------------------------------------------------- */

/* Every moment of a view is in use: both timers of the first seat run, one of the second has a minute to go and one has run
 * out; both owe a step and a site. */
static struct empires_state hurried_view(const struct suite *t)
{
    struct empires_state view;
    empires_view(t->rules, t->state, 0, &view);
    view.now_ms = view.age_start + 100100;
    for (int i = 0; i < view.seats * EMPIRES_TIMERS; i++) {
        static const uint32_t ago[] = {4200, 8300, 12400, 60500};
        view.seat[i >> 1].timer[i & 1].space = (uint8_t)(i & 1);
        view.seat[i >> 1].timer[i & 1].placed_ms = view.now_ms - ago[i];
        view.seat[i >> 1].step_deadline = view.now_ms + 6700 + 100 * ago[i];
        view.seat[i >> 1].site_deadline = view.now_ms + 7900 + 100 * ago[i];
    }
    return view;
}

enum { MOMENTS = 1 + 2 * (2 + EMPIRES_TIMERS) }; /* of two seats, without that of the clock */

static void list_moments(struct empires_state *view, uint32_t *moment[MOMENTS])
{
    *moment++ = &view->age_start;
    for (int seat = 0; seat < 2; seat++) {
        struct empires_seat *p = &view->seat[seat];
        *moment++ = &p->step_deadline;
        *moment++ = &p->site_deadline;
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
            *moment++ = &p->timer[timer].placed_ms;
    }
}

static bool is_of_moment(struct empires_state *view, size_t byte)
{
    uint32_t *moment[MOMENTS], *word = (uint32_t *)view + byte / sizeof *word;
    list_moments(view, moment);
    bool is = word == &view->now_ms;
    for (int i = 0; i < MOMENTS; i++)
        is |= word == moment[i];
    return is;
}

static uint64_t key_of(const struct suite *t, const struct empires_state *view)
{
    return hg_view_key(t->game, t->rules, view, 0);
}

/* What o'clock it is does not matter; how much time is left does, to half a second, and whether there is any. */
static void a_key_counts_half_seconds(void **context)
{
    (void)context;
    struct suite *t = empires_action("{\"auto_eject_ms\":60000}", "", "", "");
    struct empires_state view = hurried_view(t), later = view;
    uint32_t *moment[MOMENTS];
    uint64_t key = key_of(t, &view);
    list_moments(&later, moment);
    later.now_ms += 12345;
    for (int i = 0; i < MOMENTS; i++)
        *moment[i] += 12345;
    assert_true(key_of(t, &later) == key);
    for (int i = 0; i < MOMENTS; i++) {
        *moment[i] += 500;
        assert_true(key_of(t, &later) != key);
        *moment[i] -= 500;
    }
    later = view;
    later.now_ms += 99; /* 100 are left of a half second, at the least */
    assert_true(key_of(t, &later) == key);
    later.now_ms += 500;
    assert_true(key_of(t, &later) != key);
    later = view;
    later.now_ms = view.seat[0].timer[0].placed_ms + 30000;
    view.now_ms = later.now_ms - 1; /* the timer runs for one more millisecond */
    assert_true(key_of(t, &later) != key_of(t, &view));
    suite_free(t);
}

/* Each byte that is no moment has its part in the key. */
static void a_key_leaves_nothing_else_out(void **context)
{
    (void)context;
    struct suite *t = empires_action(NULL, "", "", "");
    struct empires_state view = hurried_view(t);
    uint64_t key = key_of(t, &view);
    for (size_t i = 0; i < sizeof view; i++) {
        unsigned char *byte = (unsigned char *)&view + i;
        *byte ^= 1;
        assert_true(is_of_moment(&view, i) || key_of(t, &view) != key);
        *byte ^= 1;
    }
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
    int rare = tally.rare + tally.ejected;
    assert_true(rare > 0 && 100 * rare < 4 * tally.decisions);
    assert_true(tally.soonest_ms >= 800);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_plays_to_the_end),
        cmocka_unit_test(each_level_beats_the_one_below),
        cmocka_unit_test(a_token_is_kept_for_a_scholar),
        cmocka_unit_test(an_occasion_is_a_timer_that_is_free),
        cmocka_unit_test(steps_take_the_time_of_hands),
        cmocka_unit_test(a_game_of_bots_can_be_repeated),
        cmocka_unit_test(a_person_who_moves_at_every_moment_changes_nothing),
        cmocka_unit_test(a_loaded_lockstep_goes_on_as_before),
        cmocka_unit_test(nobody_is_answered_at_once),
        cmocka_unit_test(a_handicap_is_a_longer_timer),
        cmocka_unit_test(a_key_counts_half_seconds),
        cmocka_unit_test(a_key_leaves_nothing_else_out),
        cmocka_unit_test(random_does_the_rare_rarely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
