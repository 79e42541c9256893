/* test_jobs.c: players are outside. Whoever answers a job, and however late, the record is the same, or the answer is stale. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/bits.h"
#include "core/kinds.h"
#include "core/rng.h"
#include "driven.h"
#include "games/registry.h"
#include "table/decide.h"
#include "table/memory.h"
#include "table/record.h"

enum { NOW = 1000000000, MOST_AT_INSTANT = 1000, MOST_IN_A_GAME = 20000 };

static struct hg_opening opening_of(const struct hg_game *game, const char *level, int bots)
{
    struct hg_opening opening = {.game = game, .clock = HG_VIRTUAL, .now_ms = NOW};
    opening.seats = opening.game->min_seats + (opening.game->max_seats > 2);
    for (int seat = 0; seat < bots && seat < opening.seats; seat++)
        snprintf(opening.seat[seat].bot, sizeof opening.seat[seat].bot, "%s", level);
    hg_fair_from_seed(&opening.fair, "jobs", opening.seats);
    return opening;
}

static struct hg_table *open_table(const struct hg_opening *opening)
{
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    struct hg_table *t = hg_table_new(opening, &problems);
    assert_non_null(t);
    return t;
}

static void assert_same_record(const struct hg_table *x, const struct hg_table *y)
{
    size_t n, m;
    const char *a = hg_table_record(x, &n), *b = hg_table_record(y, &m);
    assert_int_equal(n, m);
    assert_memory_equal(a, b, n);
}

/* --- somebody else answers --------------------------------------------------------------------------------------------- */

/* What the level says, asked with nothing but the job. */
static struct hg_move answer_of(const struct hg_table *t, const struct hg_job *job)
{
    const struct hg_bot *bot = hg_bot_find(hg_table_game(t), job->level);
    struct hg_rng rng = {job->seed};
    return hg_decide(&(struct hg_asked){bot, hg_table_game(t), hg_table_rules(t), job->view, job->seat}, &rng);
}

/* As hg_drive() does, by a player outside: each answer is brought twice, and once for another decision. */
static void answer_all(struct hg_table *t, uint32_t clock_ms)
{
    struct hg_job job;
    for (int made = 0; hg_drive_to(t, clock_ms, NOW, 0), hg_table_job(t, &job); made++) {
        assert_true(made < MOST_IN_A_GAME);
        struct hg_move move = answer_of(t, &job);
        struct hg_job other = job;
        other.decision++;
        assert_int_equal(hg_table_answer(t, &other, move, NOW), HG_IS_STALE);
        other.decision -= 2;
        assert_int_equal(hg_table_answer(t, &other, move, NOW), HG_IS_STALE);
        assert_int_equal(hg_table_answer(t, &job, move, NOW), 0);
        assert_int_equal(hg_table_answer(t, &job, move, NOW), HG_IS_STALE);
    }
}

static void whoever_answers_the_record_is_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < hg_game_count; i++)
        for (int clock = 0; clock < HG_CLOCK_MODES; clock++) {
            struct hg_opening opening = opening_of(hg_games[i], "random", 8);
            opening.clock = (enum hg_clock_mode)clock;
            if (!opening.game->tick && clock)
                continue;
            struct hg_table *one = open_table(&opening), *other = open_table(&opening);
            for (int step = 0; step < 40; step++) {
                uint32_t to = (uint32_t)step * 5000;
                assert_true(hg_drive_to(one, to, NOW, MOST_IN_A_GAME) < MOST_IN_A_GAME);
                answer_all(other, to);
                assert_same_record(one, other);
                if (opening.game->tick && clock == HG_LOCKSTEP && !hg_table_turn(one).over) {
                    hg_table_wish(one, HG_CHANCE, true, NOW);
                    hg_table_wish(other, HG_CHANCE, true, NOW);
                }
            }
            assert_true(hg_table_length(one) > 10);
            hg_table_free(one);
            hg_table_free(other);
        }
}

/* The same job as when it was asked for: another's choice is seen to be made, and neither changes decision and luck. */
static void assert_same_job(const struct hg_table *t, const struct hg_job *before)
{
    struct hg_job now;
    assert_true(hg_table_job_of(t, before->seat, &now));
    assert_int_equal(now.decision, before->decision);
    assert_true(now.seed == before->seed);
}

/* Where several owe a decision at once, the order in which they answer is theirs: who has thought longest comes last, and
 * what was decided before another answered is taken. */
static void in_another_order(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(hg_game_find("tides"), "greedy", 2);
    struct hg_table *t = open_table(&opening);
    int answered = 0;
    while (!hg_table_turn(t).over) {
        struct hg_job jobs[2];
        struct hg_move moves[2];
        unsigned asked = hg_table_jobs(t);
        for (int seat = 0; seat < 2; seat++)
            if (asked >> seat & 1) {
                assert_true(hg_table_job_of(t, seat, &jobs[seat]));
                moves[seat] = answer_of(t, &jobs[seat]);
            }
        for (int seat = 1; seat >= 0; seat--)
            if (asked >> seat & 1) {
                assert_same_job(t, &jobs[seat]);
                assert_int_equal(hg_table_answer(t, &jobs[seat], moves[seat], NOW), 0);
                answered++;
            }
        assert_true(asked);
    }
    assert_int_equal(answered, moves_since(t, 0));
    hg_table_free(t);
}

/* --- bots that let time pass -------------------------------------------------------------------------------------------- */

/* At the first instant of lockstep, at a table where nobody sits but bots that think elsewhere. */
static struct hg_table *open_instant(void)
{
    struct hg_opening opening = opening_of(hg_game_find("timed"), "trial", 8);
    opening.clock = HG_LOCKSTEP;
    struct hg_table *t = open_table(&opening);
    struct hg_job job;
    while (!hg_time_runs(hg_table_turn(t))) {
        assert_true(hg_table_job(t, &job));
        assert_int_equal(hg_table_answer(t, &job, answer_of(t, &job), NOW), 0);
    }
    hg_table_advance(t, NOW);
    return t;
}

/* Nothing is written when a bot lets time pass, and yet it is not asked again, whoever looks and however often. */
static struct hg_job pass_once(struct hg_table *t)
{
    struct hg_job job;
    size_t before, after;
    hg_table_record(t, &before);
    assert_true(hg_table_job(t, &job));
    assert_int_equal(hg_table_answer(t, &job, (struct hg_move){0}, NOW), 0);
    hg_table_advance(t, NOW);
    hg_drive(t, NOW, HG_DRIVE_ALL);
    assert_int_equal(hg_table_jobs(t) >> job.seat & 1, 0);
    assert_int_equal(hg_table_answer(t, &job, (struct hg_move){0}, NOW), HG_IS_STALE);
    hg_table_record(t, &after);
    assert_int_equal(before, after);
    return job;
}

static void who_lets_time_pass_is_asked_after_the_next_line(void **state)
{
    (void)state;
    struct hg_table *t = open_instant();
    struct hg_job first = pass_once(t), next, again;
    assert_true(hg_table_job(t, &next));
    struct hg_move list[64];
    assert_true(hg_table_game(t)->moves(hg_table_rules(t), next.view, next.seat, list) > 0);
    assert_int_equal(hg_table_answer(t, &next, list[0], NOW), 0);
    hg_table_advance(t, NOW);
    assert_true(hg_table_job_of(t, first.seat, &again)); /* it sees another table */
    assert_int_equal(again.decision, first.decision);
    for (unsigned jobs = hg_table_jobs(t); jobs; jobs = hg_table_jobs(t))
        assert_true(jobs >> pass_once(t).seat & 1);
    assert_int_equal(hg_table_wish(t, HG_CHANCE, true, NOW), HG_CLOCK_DONE);
    hg_table_advance(t, NOW);
    assert_int_not_equal(hg_table_jobs(t), 0); /* time has passed, and that is a line, too */
    hg_table_free(t);
}

/* What was put back has not happened, a pass neither. */
static void a_pass_is_put_back_with_the_rest(void **state)
{
    (void)state;
    struct hg_table *t = open_instant();
    struct hg_job job;
    assert_true(hg_table_job(t, &job));
    hg_table_mark(t);
    pass_once(t);
    hg_table_revert(t);
    assert_true(hg_table_job_of(t, job.seat, &job));
    hg_table_free(t);
}

/* Every level, where all bots are ready when they have nothing left that they like: a request ends. */
static void bots_that_pass_come_to_an_end(void **state)
{
    static const char *const levels[] = {"random", "easy", "normal", "greedy"};
    (void)state;
    for (int i = 0; i < hg_game_count; i++)
        for (size_t l = 0; l < sizeof levels / sizeof levels[0] && hg_games[i]->tick; l++) {
            struct hg_opening opening = opening_of(hg_games[i], levels[l], 8);
            opening.clock = HG_LOCKSTEP;
            if (!hg_bot_find(hg_games[i], levels[l]))
                continue;
            struct hg_table *t = open_table(&opening);
            for (int instant = 0; instant < 30 && !hg_table_turn(t).over; instant++) {
                assert_true(hg_drive(t, NOW, MOST_AT_INSTANT) < MOST_AT_INSTANT);
                hg_table_wish(t, HG_CHANCE, true, NOW);
            }
            hg_table_free(t);
        }
}

/* --- answers that are refused -------------------------------------------------------------------------------------------- */

static void what_is_no_answer(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(hg_game_find("tides"), "random", 1);
    struct hg_table *t = open_table(&opening);
    struct hg_job job, person = {.seat = 1, .decision = 1}, nobody = {.seat = 5, .decision = 1};
    int length = hg_table_length(t);
    assert_true(hg_table_job(t, &job));
    assert_int_equal(job.seat, 0);
    struct hg_move move = answer_of(t, &job), none = {0}, wrong = {.kind = 200};
    assert_int_equal(hg_table_answer(t, &person, move, NOW), HG_IS_STALE);
    assert_int_equal(hg_table_answer(t, &nobody, move, NOW), HG_IS_STALE);
    assert_int_equal(hg_table_answer(t, &job, none, NOW), HG_MUST_MOVE);
    assert_true(hg_table_answer(t, &job, wrong, NOW) > 0);
    assert_int_equal(hg_table_length(t), length);
    assert_int_equal(hg_table_answer(t, &job, move, NOW), 0);
    assert_false(hg_table_job(t, &job));
    hg_table_free(t);
}

/* An undo makes the job another one, and behind it bots wait for the next move. */
static void after_an_undo_an_answer_is_stale(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(hg_game_find("tides"), "random", 1);
    struct hg_table *t = open_table(&opening);
    struct hg_move list[64];
    struct hg_job job;
    assert_true(hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), 1, list) > 0);
    assert_int_equal(hg_table_play(t, 1, list[0], NOW), 0);
    assert_true(hg_table_job(t, &job));
    struct hg_move move = answer_of(t, &job);
    assert_int_equal(hg_table_undo(t, HG_CHANCE, NOW), HG_UNDO_DONE);
    assert_int_equal(hg_table_answer(t, &job, move, NOW), HG_IS_STALE);
    assert_int_equal(drive(t, NOW), 0);
    assert_int_equal(hg_table_play(t, 1, list[0], NOW), 0);
    assert_int_equal(hg_table_answer(t, &job, move, NOW), HG_IS_STALE);
    assert_true(drive(t, NOW) > 0);
    hg_table_free(t);
}

static void after_the_end_there_is_none(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(hg_game_find("tides"), "random", 2);
    struct hg_table *t = open_table(&opening);
    struct hg_job job;
    assert_true(hg_table_job(t, &job));
    struct hg_move move = answer_of(t, &job);
    drive(t, NOW);
    assert_true(hg_table_turn(t).over);
    assert_int_equal(hg_table_jobs(t), 0);
    assert_int_equal(hg_table_answer(t, &job, move, NOW), HG_IS_STALE);
    assert_int_equal(hg_table_next(t), UINT64_MAX);
    hg_table_free(t);
}

/* --- dear levels ----------------------------------------------------------------------------------------------------------- */

static void a_dear_level_is_never_asked_here(void **state)
{
    (void)state;
    for (int i = 0; i < hg_game_count; i++) {
        struct hg_opening opening = opening_of(hg_games[i], "trial", 8);
        struct hg_table *t = open_table(&opening);
        struct hg_job job;
        assert_int_equal(hg_drive(t, NOW, HG_DRIVE_ALL), 0);
        assert_false(hg_drive_is_left(t));
        assert_true(hg_table_job(t, &job));
        assert_int_equal(hg_drive_next(t, NOW), UINT64_MAX); /* time alone changes nothing */
        hg_table_free(t);
    }
}

static struct hg_table *open_running(const char *level, struct hg_move *choose)
{
    struct hg_opening opening = {.game = hg_game_find("timed"), .seats = 2, .now_ms = NOW};
    snprintf(opening.seat[1].bot, sizeof opening.seat[1].bot, "%s", level);
    hg_fair_from_seed(&opening.fair, "running", 2);
    struct hg_table *t = open_table(&opening);
    struct hg_job job;
    assert_true(hg_move_read(opening.game, hg_table_rules(t), "choose 1", choose));
    assert_int_equal(hg_table_play(t, 0, *choose, NOW), 0);
    while (hg_table_job(t, &job))
        assert_int_equal(hg_table_answer(t, &job, answer_of(t, &job), NOW), 0);
    assert_int_equal(hg_table_wish(t, HG_CHANCE, true, NOW), HG_CLOCK_DONE);
    return t;
}

/* Until it acts: the first moment at which it is asked. */
static uint64_t wait_for_job(struct hg_table *t, uint64_t now_ms, struct hg_job *job)
{
    for (uint64_t next; next = hg_table_advance(t, now_ms), !hg_table_job(t, job); now_ms = next)
        assert_true(next != UINT64_MAX && next > now_ms);
    return now_ms;
}

static void a_dear_level_thinks_while_time_runs(void **state)
{
    (void)state;
    struct hg_move choose;
    struct hg_job job, again;
    struct hg_table *t = open_running("trial", &choose);
    uint64_t now = wait_for_job(t, NOW, &job);
    uint32_t clock = hg_table_clock(t).now_ms;
    assert_true(job.due_ms > clock);
    struct hg_move move = answer_of(t, &job);
    int length = hg_table_length(t);
    assert_int_equal(hg_table_answer(t, &job, move, now), 0);
    assert_int_equal(hg_table_length(t), length); /* it acts at its moment */
    assert_int_equal(hg_table_answer(t, &job, move, now), HG_IS_STALE);
    hg_table_advance(t, now + (job.due_ms - clock));
    if (move.kind) {
        assert_true(hg_table_length(t) > length);
        assert_int_equal(hg_table_played(t, length).clock_ms, job.due_ms);
    }
    now = wait_for_job(t, now + (job.due_ms - clock), &job);
    length = hg_table_length(t);
    clock = hg_table_clock(t).now_ms;
    hg_table_advance(t, now + (job.due_ms - clock)); /* nobody has answered: it looks again */
    assert_int_equal(hg_table_answer(t, &job, answer_of(t, &job), now + (job.due_ms - clock)), HG_IS_STALE);
    wait_for_job(t, now + (job.due_ms - clock), &again);
    assert_true(again.due_ms > job.due_ms);
    hg_table_free(t);
}

static void while_held_there_is_none(void **state)
{
    (void)state;
    struct hg_move choose;
    struct hg_job job;
    struct hg_table *t = open_running("trial", &choose);
    uint64_t now = wait_for_job(t, NOW, &job);
    struct hg_move move = answer_of(t, &job);
    assert_int_equal(hg_table_wish(t, HG_CHANCE, false, now), HG_CLOCK_DONE);
    assert_int_equal(hg_table_jobs(t), 0);
    assert_int_equal(hg_table_answer(t, &job, move, now), HG_IS_STALE);
    assert_int_equal(hg_table_advance(t, now + 1000000), UINT64_MAX);
    hg_table_free(t);
}

/* --- strange times ----------------------------------------------------------------------------------------------------------- */

static void time_may_be_anything(void **state)
{
    (void)state;
    static const uint64_t times[] = {NOW + 5000, NOW + 5000 - 3600000, 0,          NOW + 5001,
                                     NOW + 6000, UINT64_C(1) << 53,    NOW + 7000, NOW + 86400000};
    struct hg_move choose;
    struct hg_table *t = open_running("random", &choose);
    uint32_t clock = 0;
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        hg_drive(t, times[i], HG_DRIVE_ALL);
        assert_true(hg_table_clock(t).now_ms >= clock); /* it never goes back */
        clock = hg_table_clock(t).now_ms;
    }
    assert_true(hg_table_turn(t).over);
    hg_table_free(t);
}

/* What was written can be read, at whatever time that is, and goes on. */
static struct hg_table *load_again(struct hg_table *t, uint64_t now_ms)
{
    struct hg_out text = hg_out_growing();
    struct hg_fault fault = {0};
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&text, record, n);
    if (!hg_table_turn(t).over)
        hg_table_write_secret(t, &text);
    struct hg_table *loaded = hg_record_load(text.text, text.len, &fault);
    if (!loaded)
        fail_msg("%s, line %d: %s", hg_table_game(t)->id, fault.line, fault.text);
    assert_same_record(t, loaded);
    hg_table_think_anew(loaded, now_ms);
    hg_out_free(&text);
    hg_table_free(t);
    return loaded;
}

static void move_somehow(struct hg_table *t, struct hg_rng *rng, uint64_t now_ms)
{
    const struct hg_game *game = hg_table_game(t);
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    if (hg_table_has_clock(t) && hg_rng_below(rng, 3) == 0)
        hg_table_wish(t, HG_CHANCE, true, now_ms);
    int count = hg_turn_owes(hg_table_turn(t), 0) ? game->moves(hg_table_rules(t), hg_table_state(t), 0, list) : 0;
    if (count)
        hg_table_play(t, 0, list[hg_rng_below(rng, (uint32_t)count)], now_ms);
    hg_free(list);
}

/* Set back by an hour and forward by a day, at the beginning of time and far behind its end, for a person who has little time
 * to think, beside a bot; loaded again and again. */
static void records_of_strange_times_can_be_read(void **state)
{
    static const int64_t steps[] = {0, 1, 400, 600, 5000, -3600000, 86400000, -86400000};
    (void)state;
    for (int i = 0; i < hg_game_count; i++)
        for (int clock = 0; clock < HG_CLOCK_MODES && (hg_games[i]->tick || !clock); clock++) {
            struct hg_opening opening = opening_of(hg_games[i], "random", 0);
            struct hg_rng rng = {(uint64_t)clock + 1};
            uint64_t now = NOW;
            opening.clock = (enum hg_clock_mode)clock;
            opening.think_ms = 500;
            strcpy(opening.seat[1].bot, "random");
            struct hg_table *t = open_table(&opening);
            for (int step = 0; step < 300 && !hg_table_turn(t).over; step++) {
                uint32_t roll = hg_rng_below(&rng, 24);
                now = roll < 8    ? now + (uint64_t)steps[roll]
                      : roll == 8 ? 0
                      : roll == 9 ? UINT64_C(1) << 53
                                  : now + roll;
                now = now > UINT64_C(1) << 60 ? NOW : now; /* before the beginning */
                hg_drive(t, now, 20);
                move_somehow(t, &rng, now);
                if (roll % 4 == 0)
                    t = load_again(t, now);
            }
            hg_table_free(load_again(t, now));
        }
}

/* Ticks at which nothing is due change nothing, and the next one is where it was said. */
static void a_thousand_ticks(void **state)
{
    (void)state;
    struct hg_move choose;
    struct hg_table *t = open_running("random", &choose), *twin = open_running("random", &choose);
    for (uint64_t now = NOW; !hg_table_turn(t).over; now += 777) {
        for (int i = 0; i < 1000; i++)
            hg_drive(t, now, HG_DRIVE_ALL);
        uint64_t next = hg_drive_next(t, now);
        assert_true(next > now);
        hg_drive(twin, now, HG_DRIVE_ALL);
        assert_same_record(t, twin);
        size_t n, m;
        hg_table_record(t, &n);
        if (next < now + 777)
            hg_drive(t, next - 1, HG_DRIVE_ALL);
        hg_table_record(t, &m);
        assert_int_equal(n, m);
    }
    hg_table_free(t);
    hg_table_free(twin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_answers_the_record_is_the_same),
        cmocka_unit_test(in_another_order),
        cmocka_unit_test(who_lets_time_pass_is_asked_after_the_next_line),
        cmocka_unit_test(a_pass_is_put_back_with_the_rest),
        cmocka_unit_test(bots_that_pass_come_to_an_end),
        cmocka_unit_test(what_is_no_answer),
        cmocka_unit_test(after_an_undo_an_answer_is_stale),
        cmocka_unit_test(after_the_end_there_is_none),
        cmocka_unit_test(a_dear_level_is_never_asked_here),
        cmocka_unit_test(a_dear_level_thinks_while_time_runs),
        cmocka_unit_test(while_held_there_is_none),
        cmocka_unit_test(time_may_be_anything),
        cmocka_unit_test(records_of_strange_times_can_be_read),
        cmocka_unit_test(a_thousand_ticks),
    };
    return cmocka_run_group_tests_name("jobs", tests, NULL, NULL);
}
