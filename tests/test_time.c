/* test_time.c: a table whose game has a clock: three ways to let it run, ready and pause, lockstep, time to think, limits,
 * and all of it in the record. Wells (src/games/timed) is played; ages of a real game are longer, and no different. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/kinds.h"
#include "driven.h"
#include "games/registry.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/table.h"

enum { NOW = 1000000 }; /* when a table opens */

static struct hg_opening opening_of(enum hg_clock_mode mode, int seats)
{
    struct hg_opening opening = {.game = hg_game_find("timed"), .seats = seats, .clock = mode, .now_ms = NOW};
    hg_fair_from_seed(&opening.fair, "wells", seats);
    return opening;
}

static struct hg_table *open_table(const struct hg_opening *opening)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_table *t = hg_table_new(opening, &problems);
    assert_non_null(t);
    return t;
}

static struct hg_table *table_of(enum hg_clock_mode mode, int seats)
{
    struct hg_opening opening = opening_of(mode, seats);
    return open_table(&opening);
}

static struct hg_move move_of(const struct hg_table *t, const char *text)
{
    struct hg_move move;
    assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), text, &move));
    return move;
}

static int play(struct hg_table *t, int seat, const char *text, uint64_t now_ms)
{
    return drive_move(t, seat, move_of(t, text), now_ms);
}

static const char *refusal(const struct hg_table *t, int reason)
{
    return reason < 0 ? "held" : hg_table_game(t)->reasons[reason].code;
}

static void choose_all(struct hg_table *t, uint64_t now_ms)
{
    drive(t, now_ms);
    for (int seat = 0; seat < hg_table_seats(t); seat++)
        if (!hg_table_seat(t, seat)->bot[0])
            assert_int_equal(play(t, seat, "choose 1", now_ms), 0);
    drive(t, now_ms);
}

static uint32_t clock_of(const struct hg_table *t)
{
    return hg_table_clock(t).now_ms;
}

static bool record_has(const struct hg_table *t, const char *text)
{
    size_t n;
    return strstr(hg_table_record(t, &n), text) != NULL;
}

/* A fault of "": none is expected. */
static struct hg_table *load(const char *text, size_t n, const char *expected)
{
    struct hg_fault fault = {0};
    struct hg_table *t = hg_record_load(text, n, &fault);
    if ((t != NULL) == (expected[0] == '\0') && strstr(fault.text, expected))
        return t;
    fail_msg("line %d: '%s' instead of '%s'", fault.line, fault.text, expected);
    return NULL;
}

/* Loading is replaying: the same bytes of state, once the clock has come as far again. */
static void assert_reloads(const struct hg_table *t)
{
    size_t n, again_n, size = hg_table_game(t)->state_size;
    const char *text = hg_table_record(t, &n);
    struct hg_table *again = load(text, n, "");
    void *state = hg_zeroed(size);
    memcpy(state, hg_table_state(again), size);
    while (hg_clock_step(hg_table_game(t), hg_table_rules(t), state, clock_of(t), NULL))
        ;
    assert_memory_equal(state, hg_table_state(t), size);
    const char *record = hg_table_record(again, &again_n);
    assert_int_equal(again_n, n);
    assert_memory_equal(record, text, n);
    for (int seat = HG_CHANCE; seat < hg_table_seats(t); seat++)
        assert_int_equal(hg_table_event_count(again, seat), hg_table_event_count(t, seat));
    hg_table_state_at(t, hg_table_length(t), state);
    assert_memory_equal(state, hg_table_state(t), size);
    hg_free(state);
    hg_table_free(again);
}

static void assert_good(const struct hg_table *t)
{
    size_t n;
    struct hg_table *verified;
    const char *text = hg_table_record(t, &n);
    struct hg_verdict verdict = hg_record_verify(text, n, HG_REPEAT_LIMIT, NULL, &verified);
    if (verdict.word != (verdict.over ? HG_CONSISTENT : HG_OPEN))
        fail_msg("%s, line %d: %s", hg_verdict_word(&verdict), verdict.fault.line, verdict.fault.text);
    assert_false(verdict.notes[HG_NOTE_BOTS].there);
    assert_false(verdict.notes[HG_NOTE_BOTS_MISSING].there);
    hg_verdict_free(&verdict);
    hg_table_free(verified);
}

/* --- three drivers ------------------------------------------------------------------------------------------------ */

/* [law 6] A move says when it was made; what happens by itself has a line of its own, and nothing else has. */
static void a_virtual_clock_runs_where_it_is_told(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_VIRTUAL, 2);
    choose_all(t, NOW);
    assert_int_equal(hg_table_clock(t).wake_ms, 30000);
    assert_false(hg_table_clock(t).held);
    drive_to(t, 1234, NOW + 1);
    assert_int_equal(clock_of(t), 1234);
    assert_int_equal(play(t, 0, "draw 1", NOW + 1), 0);
    assert_true(record_has(t, "{\"seat\":0,\"move\":\"draw 1\",\"at\":1234,\"t\":1000001,"));
    assert_string_equal(refusal(t, play(t, 0, "draw 2", NOW + 1)), "timer-rests");
    drive_to(t, 25000, NOW + 2);
    assert_int_equal(play(t, 1, "draw 4", NOW + 2), 0);
    drive_to(t, 30000, NOW + 3);
    assert_true(record_has(t, "{\"at\":30000,\"t\":1000003,"));
    assert_false(record_has(t, "{\"at\":11234"));
    drive_to(t, 31000, NOW + 4);
    assert_reloads(t);
    drive_to(t, HG_NEVER - 1, NOW + 5);
    assert_true(hg_table_turn(t).over);
    assert_true(record_has(t, "{\"at\":60000,\"t\":1000005,"));
    assert_reloads(t);
    assert_good(t);
    hg_table_free(t);
}

/* However often somebody looks, whichever way the clock runs: the same moves at the same times are the same bytes. */
static void drivers_lead_to_the_same_state(void **state)
{
    (void)state;
    static const struct {
        int seat;
        const char *move;
        uint32_t at;
    } script[] = {
        {0, "draw 1", 500}, {1, "draw 2", 500}, {0, "draw 3", 10500}, {1, "draw 4", 29999}, {0, "draw 2", 30000}};
    struct hg_table *live = table_of(HG_LIVE, 2), *virtual = table_of(HG_VIRTUAL, 2);
    choose_all(live, NOW);
    choose_all(virtual, NOW);
    assert_int_equal(drive_wish(live, HG_CHANCE, true, NOW), HG_CLOCK_DONE);
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        for (uint32_t at = clock_of(live); at < script[i].at; at += 777)
            drive_to(live, hg_table_time(live, NOW + at), NOW + at);
        assert_int_equal(play(live, script[i].seat, script[i].move, NOW + script[i].at), 0);
        drive_to(virtual, script[i].at, NOW);
        assert_int_equal(play(virtual, script[i].seat, script[i].move, NOW), 0);
        assert_memory_equal(hg_table_state(live), hg_table_state(virtual), hg_table_game(live)->state_size);
    }
    drive_to(live, hg_table_time(live, NOW + 99999), NOW + 99999);
    while (!hg_table_turn(virtual).over)
        drive_on(virtual, NOW);
    assert_memory_equal(hg_table_state(live), hg_table_state(virtual), hg_table_game(live)->state_size);
    assert_int_equal(hg_table_event_count(live, 0), hg_table_event_count(virtual, 0));
    assert_good(live);
    assert_good(virtual);
    hg_table_free(live);
    hg_table_free(virtual);
}

/* --- live: ready, pause ------------------------------------------------------------------------------------------- */

static void a_live_clock_waits_for_all(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    assert_int_equal(drive_wish(t, 0, true, NOW), HG_CLOCK_NOTHING);
    choose_all(t, NOW);
    assert_true(hg_table_clock(t).held);
    drive_to(t, 5000, NOW + 5000);
    assert_int_equal(clock_of(t), 0);
    assert_string_equal(refusal(t, play(t, 0, "draw 1", NOW + 5000)), "held");
    assert_int_equal(drive_wish(t, 1, true, NOW + 5000), HG_CLOCK_NOTED);
    assert_int_equal(hg_table_clock(t).wishes, 2);
    assert_int_equal(drive_wish(t, 1, false, NOW + 5000), HG_CLOCK_NOTED);
    assert_int_equal(hg_table_clock(t).wishes, 0);
    assert_int_equal(drive_wish(t, 1, true, NOW + 5000), HG_CLOCK_NOTED);
    assert_int_equal(drive_wish(t, 0, true, NOW + 6000), HG_CLOCK_DONE);
    assert_true(record_has(t, "{\"hold\":false,\"at\":0,\"agreed\":[0,1],\"t\":1006000,"));
    assert_int_equal(hg_table_time(t, NOW + 8500), 2500);
    assert_int_equal(play(t, 0, "draw 1", NOW + 8500), 0);
    assert_true(record_has(t, "\"at\":2500,"));
    assert_int_equal(hg_table_time(t, NOW), 2500); /* it never goes back */
    hg_table_free(t);
}

static void all_agree_to_a_pause(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    choose_all(t, NOW);
    drive_wish(t, HG_CHANCE, true, NOW);
    assert_true(record_has(t, "{\"hold\":false,\"at\":0,\"t\":1000000,"));
    assert_int_equal(drive_wish(t, 0, true, NOW + 10), HG_CLOCK_NOTED); /* it runs already */
    assert_int_equal(drive_wish(t, 0, false, NOW + 1000), HG_CLOCK_NOTED);
    assert_int_equal(play(t, 0, "draw 1", NOW + 1500), 0);
    assert_int_equal(hg_table_clock(t).wishes, 1);
    assert_int_equal(drive_wish(t, 1, false, NOW + 2000), HG_CLOCK_DONE);
    assert_true(record_has(t, "{\"hold\":true,\"at\":2000,\"agreed\":[0,1],\"t\":1002000,"));
    assert_string_equal(refusal(t, play(t, 1, "draw 2", NOW + 60000)), "held");
    assert_int_equal(clock_of(t), 2000);
    assert_reloads(t);
    drive_wish(t, 1, true, NOW + 90000);
    assert_int_equal(drive_wish(t, 0, true, NOW + 90000), HG_CLOCK_DONE);
    assert_int_equal(play(t, 1, "draw 2", NOW + 90001), 0);
    assert_int_equal(clock_of(t), 2001);
    assert_reloads(t);
    hg_table_free(t);
}

/* A table that was loaded stands at its last line, and goes on when all are ready; the record says it once more. */
static void a_loaded_clock_is_held(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    struct hg_out save = hg_out_growing();
    size_t n;
    choose_all(t, NOW);
    drive_wish(t, HG_CHANCE, true, NOW);
    assert_int_equal(play(t, 0, "draw 1", NOW + 700), 0);
    drive_to(t, 9000, NOW + 9000);
    const char *text = hg_table_record(t, &n);
    hg_put_bytes(&save, text, n);
    hg_table_write_secret(t, &save);
    struct hg_table *again = load(save.text, save.len, "");
    assert_true(hg_table_clock(again).held);
    assert_int_equal(clock_of(again), 700);
    drive_wish(again, HG_CHANCE, true, NOW + 500000);
    assert_int_equal(play(again, 1, "draw 2", NOW + 500100), 0);
    assert_int_equal(clock_of(again), 800);
    assert_reloads(again);
    hg_out_free(&save);
    hg_table_free(again);
    hg_table_free(t);
}

/* A file cut between a move and the luck that belongs to it: the luck follows, time does not. */
static void a_clock_is_held_after_a_cut(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    struct hg_out save = hg_out_growing();
    size_t n;
    choose_all(t, NOW);
    drive_wish(t, HG_CHANCE, true, NOW);
    assert_int_equal(play(t, 0, "draw 1", NOW + 700), 0);
    const char *text = hg_table_record(t, &n), *cut = strstr(text, "{\"chance\"");
    hg_put_bytes(&save, text, (size_t)(cut - text));
    hg_table_write_secret(t, &save);
    struct hg_table *again = load(save.text, save.len, "");
    assert_false(hg_table_turn(again).chance);
    assert_true(hg_table_clock(again).held);
    assert_int_equal(hg_table_time(again, NOW + 99999), 700);
    assert_string_equal(refusal(again, play(again, 1, "draw 2", NOW + 99999)), "held");
    hg_out_free(&save);
    hg_table_free(again);
    hg_table_free(t);
}

static void nothing_is_taken_back_while_the_clock_runs(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_VIRTUAL, 2);
    assert_int_equal(play(t, 0, "choose 1", NOW), 0);
    assert_int_equal(hg_table_undo(t, 0, NOW), HG_UNDO_DONE);
    choose_all(t, NOW);
    assert_int_equal(hg_table_undo_offer(t, 1).moves, 0);
    assert_int_equal(hg_table_undo(t, 1, NOW), HG_UNDO_CLOCK);
    assert_int_equal(hg_table_undo(t, HG_CHANCE, NOW), HG_UNDO_CLOCK);
    int length = hg_table_length(t);
    hg_table_rewind(t, 0, NOW);
    assert_int_equal(hg_table_length(t), length);
    hg_table_free(t);
}

/* --- lockstep ----------------------------------------------------------------------------------------------------- */

static void in_lockstep_all_are_ready_before_time_goes_on(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LOCKSTEP, 2);
    choose_all(t, NOW);
    drive_to(t, 9999, NOW + 9999);
    assert_int_equal(clock_of(t), 0);
    assert_int_equal(drive_wish(t, 0, true, NOW), HG_CLOCK_NOTED);
    assert_int_equal(play(t, 1, "draw 2", NOW), 0);
    assert_int_equal(hg_table_clock(t).wishes, 0); /* the other may want to answer it */
    assert_int_equal(drive_wish(t, 1, true, NOW), HG_CLOCK_NOTED);
    assert_int_equal(drive_wish(t, 0, true, NOW + 1), HG_CLOCK_DONE);
    assert_int_equal(clock_of(t), 10000); /* the timer runs out */
    assert_true(record_has(t, "{\"at\":10000,\"agreed\":[0,1],\"t\":1000001,"));
    assert_reloads(t);
    while (!hg_table_turn(t).over)
        assert_int_equal(drive_wish(t, HG_CHANCE, true, NOW + 2), HG_CLOCK_DONE);
    assert_reloads(t);
    assert_good(t);
    hg_table_free(t);
}

/* --- bots --------------------------------------------------------------------------------------------------------- */

static struct hg_table *table_with_bots(enum hg_clock_mode mode, int first_bot)
{
    struct hg_opening opening = opening_of(mode, 3);
    for (int seat = first_bot; seat < 3; seat++)
        strcpy(opening.seat[seat].bot, "random");
    struct hg_table *t = open_table(&opening);
    drive(t, NOW);
    return t;
}

static int moves_at_once(const struct hg_table *t, uint32_t within_ms)
{
    int most = 0;
    for (int i = 0; i < hg_table_length(t); i++) {
        struct hg_played first = hg_table_played(t, i), then = first;
        int count = 0;
        for (int j = i; first.timed && j < hg_table_length(t); j++) {
            then = hg_table_played(t, j);
            count +=
                then.timed && then.seat == first.seat && then.move.kind && then.clock_ms < first.clock_ms + within_ms;
        }
        most = count > most ? count : most;
    }
    return most;
}

/* A whole game of bots in virtual time; nobody is ready but bots, so nobody is waited for. */
static void bots_play_in_time(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_VIRTUAL, 0);
    int made = drive_to(t, HG_NEVER - 1, NOW);
    assert_true(hg_table_turn(t).over);
    assert_true(made >= 3 * 3);
    assert_int_equal(moves_at_once(t, 800), 1);
    assert_reloads(t);
    assert_good(t);
    hg_table_free(t);
    t = table_with_bots(HG_LIVE, 0);
    assert_false(hg_table_clock(t).held);
    drive_to(t, hg_table_time(t, NOW + 60000), NOW + 60000);
    assert_true(hg_table_turn(t).over);
    hg_table_free(t);
}

/* What a bot has in mind is in no record: a table that is left and resumed says so, and its bots can be repeated. */
static void a_loaded_virtual_clock_goes_on(void **state)
{
    (void)state;
    for (uint32_t left_ms = 500; left_ms < 60000; left_ms += 1500) {
        struct hg_table *t = table_with_bots(HG_VIRTUAL, 1);
        struct hg_out save = hg_out_growing();
        size_t n;
        choose_all(t, NOW);
        drive_to(t, left_ms, NOW);
        const char *text = hg_table_record(t, &n);
        hg_put_bytes(&save, text, n);
        hg_table_write_secret(t, &save);
        struct hg_table *again = load(save.text, save.len, "");
        assert_reloads(again); /* who only looks writes nothing */
        drive_to(again, HG_NEVER - 1, NOW + 1);
        assert_true(hg_table_turn(again).over);
        assert_reloads(again);
        assert_good(again);
        hg_table_free(again);
        hg_out_free(&save);
        hg_table_free(t);
    }
}

/* --- bots in lockstep --------------------------------------------------------------------------------------------- */

/* How many have drawn at this instant. */
static int drawn_now(const struct hg_table *t, int seat)
{
    int count = 0;
    for (int i = 0; i < hg_table_length(t); i++) {
        struct hg_played played = hg_table_played(t, i);
        count += played.timed && played.seat == seat && played.clock_ms == clock_of(t);
    }
    return count;
}

/* [lockstep] Who comes before the person has acted as the instant began, who comes behind acts when the person is ready. */
static void bots_keep_their_place_in_lockstep(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_LOCKSTEP, 1);
    int before = 0, behind = 0;
    choose_all(t, NOW);
    for (uint64_t i = 0; i < 50 && !hg_table_turn(t).over; i++) {
        const uint8_t *order = hg_table_clock(t).order;
        uint8_t last[3];
        bool ahead = true;
        assert_non_null(order);
        memcpy(last, order, sizeof last);
        for (int place = 0; place < 3; place++) {
            ahead = ahead && order[place] != 0;
            if (order[place] == 0 || clock_of(t) % 10000)
                continue;
            assert_int_equal(drawn_now(t, order[place]), ahead);
            before += ahead;
            behind += !ahead;
        }
        int length = hg_table_length(t);
        assert_int_equal(drive_wish(t, 0, true, NOW + i), HG_CLOCK_DONE);
        if (last[0] == 0 && length > 6)
            assert_int_equal(hg_table_played(t, length).seat, last[1]);
    }
    assert_true(hg_table_turn(t).over);
    assert_true(before > 0 && behind > 0);
    assert_reloads(t);
    assert_good(t);
    hg_table_free(t);
}

/* Once somebody has moved, who came before has acted; and nobody snatches what a person has just made free. */
static void bots_do_not_break_in_on_a_person(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_LOCKSTEP, 1);
    struct hg_move move;
    choose_all(t, NOW);
    for (int i = 0; i < 50 && !hg_table_turn(t).over; i++) {
        int length = hg_table_length(t);
        if (hg_table_bot(t, 0, "random", &move)) {
            assert_int_equal(drive_move(t, 0, move, NOW), 0);
            assert_int_equal(drive(t, NOW), 0);
            assert_int_equal(hg_table_length(t), length + 2); /* the draw, and what is found */
        }
        drive_wish(t, 0, true, NOW);
    }
    assert_good(t);
    hg_table_free(t);
}

/* All who press do so at once, in the order of a coin; who was first at each instant had the choice of all wells. */
static void play_race(struct hg_table *t, int persons, int coin)
{
    struct hg_move move;
    choose_all(t, NOW);
    while (!hg_table_turn(t).over) {
        for (int i = 0; i < persons; i++)
            if (hg_table_bot(t, (i + coin) % persons, "random", &move))
                assert_int_equal(drive_move(t, (i + coin) % persons, move, NOW), 0);
        drive_wish(t, HG_CHANCE, true, NOW);
        coin = coin * 5 + 1;
    }
}

static int count_first(const struct hg_table *t, int first[])
{
    int races = 0;
    uint32_t last = HG_NEVER;
    for (int i = 0; i < hg_table_length(t); i++) {
        struct hg_played played = hg_table_played(t, i);
        if (!played.timed || played.seat == HG_CHANCE || played.clock_ms == last)
            continue;
        last = played.clock_ms;
        first[played.seat]++;
        races++;
    }
    return races;
}

/* Seats alike win alike, whoever sits there: in thousands of instants at which four want the first choice. */
static void whoever_wants_a_place_has_the_same_chance(void **state)
{
    (void)state;
    enum { TABLES = 1700 };
    static const int persons[] = {0, 1, 2, 3};
    for (size_t row = 0; row < sizeof persons / sizeof persons[0]; row++) {
        int first[HG_MAX_SEATS] = {0}, races = 0;
        for (int n = 0; n < TABLES; n++) {
            char seed[32];
            struct hg_opening opening = opening_of(HG_LOCKSTEP, 4);
            for (int seat = persons[row]; seat < 4; seat++)
                strcpy(opening.seat[seat].bot, "random");
            snprintf(seed, sizeof seed, "race %d", n);
            hg_fair_from_seed(&opening.fair, seed, 4);
            struct hg_table *t = open_table(&opening);
            drive(t, NOW);
            play_race(t, persons[row], n);
            races += count_first(t, first);
            hg_table_free(t);
        }
        assert_true(races >= 10000);
        for (int seat = 0; seat < 4; seat++)
            if (first[seat] * 100 < races * 23 || first[seat] * 100 > races * 27)
                fail_msg("%d persons: seat %d is first %d times of %d", persons[row], seat, first[seat], races);
    }
}

/* Where luck is played by hand there is no key, and an order all the same. */
static void an_order_is_drawn_where_luck_is_not(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(HG_LOCKSTEP, 3);
    opening.manual = true;
    for (int seat = 1; seat < 3; seat++)
        strcpy(opening.seat[seat].bot, "random");
    struct hg_table *t = open_table(&opening);
    drive(t, NOW);
    choose_all(t, NOW);
    for (int i = 0; i < 60 && !hg_table_turn(t).over; i++) {
        if (hg_table_turn(t).chance)
            assert_int_equal(play(t, HG_CHANCE, "find 1", NOW), 0);
        else
            drive_wish(t, 0, true, NOW);
        drive(t, NOW);
        assert_reloads(t);
    }
    assert_true(hg_table_turn(t).over);
    hg_table_free(t);
}

/* --- left anywhere ------------------------------------------------------------------------------------------------ */

static void let_time_pass(struct hg_table *t, uint64_t *now)
{
    *now += 3000;
    if (hg_table_clock(t).mode == HG_VIRTUAL)
        drive_to(t, clock_of(t) + 3000, *now);
    else if (hg_table_clock(t).mode == HG_LIVE && !hg_table_clock(t).held)
        drive_to(t, hg_table_time(t, *now), *now);
    else
        drive_wish(t, HG_CHANCE, true, *now);
}

/* Whoever leaves a table and comes back finds it as it was: before an age and in it, between creations, while a gong is
 * finished, in a pause; and what was played then is good. */
static void a_table_can_be_left_anywhere(void **state)
{
    (void)state;
    struct hg_json_error error;
    const char *options = "{\"age_ms\":60000,\"timer_ms\":20000,\"mode_2\":\"aoi\"}";
    for (enum hg_clock_mode mode = 0; mode < HG_CLOCK_MODES; mode++) {
        struct hg_opening opening = {.game = hg_game_find("empires"), .seats = 3, .clock = mode, .now_ms = NOW};
        hg_fair_from_seed(&opening.fair, "left", 3);
        assert_true(hg_json_parse(options, strlen(options), &opening.options, &error));
        strcpy(opening.seat[1].bot, "random");
        struct hg_table *t = open_table(&opening);
        uint64_t now = NOW;
        int left = 0;
        drive(t, now);
        for (int i = 0; !hg_table_turn(t).over; i++) {
            struct hg_move move;
            bool runs = hg_table_clock(t).wake_ms != HG_NEVER;
            for (int seat = 0; seat < 3; seat += 2)
                if ((!runs || i % 3 == 0) && hg_table_bot(t, seat, "random", &move)) {
                    drive_move(t, seat, move, now);
                    drive(t, now);
                }
            if (runs && mode == HG_LIVE && i % 10 == 9)
                drive_wish(t, HG_CHANCE, false, now);
            if (left++ % 4 == 0)
                assert_reloads(t);
            if (hg_table_clock(t).wake_ms != HG_NEVER)
                let_time_pass(t, &now);
        }
        assert_reloads(t);
        assert_good(t);
        hg_table_free(t);
    }
}

/* --- forgers ------------------------------------------------------------------------------------------------------ */

/* The record with one text replaced, and all its sums made right again. */
static struct hg_out forge(const struct hg_table *t, const char *from, const char *to)
{
    size_t n;
    const char *text = hg_table_record(t, &n), *at = strstr(text, from);
    struct hg_out changed = hg_out_growing(), out = hg_out_growing();
    uint8_t sum[HG_SHA256_SIZE] = {0};
    assert_non_null(at);
    hg_put_bytes(&changed, text, (size_t)(at - text));
    hg_put(&changed, to);
    hg_put(&changed, at + strlen(from));
    for (const char *line = changed.text; *line;) {
        const char *tail = strstr(line, ",\"sum\":"), *end = strchr(line, '\n');
        struct hg_sha256 sha;
        hg_sha256_init(&sha);
        hg_sha256_update(&sha, sum, sizeof sum);
        hg_sha256_update(&sha, line, (size_t)(tail - line));
        hg_sha256_final(&sha, sum);
        hg_put_bytes(&out, line, (size_t)(tail - line));
        hg_put(&out, ",\"sum\":\"");
        hg_put_hex(&out, sum, 16);
        hg_put(&out, "\"}\n");
        line = end + 1;
    }
    hg_out_free(&changed);
    return out;
}

static void expect_forgery(const struct hg_table *t, const char *from, const char *to, const char *fault)
{
    struct hg_out text = forge(t, from, to);
    hg_table_free(load(text.text, text.len, fault));
    hg_out_free(&text);
}

/* --- time to think ------------------------------------------------------------------------------------------------ */

static void the_stand_in_decides_when_the_time_is_over(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(HG_LIVE, 2);
    opening.think_ms = 30000;
    struct hg_table *t = open_table(&opening);
    assert_int_equal(drive(t, NOW + 29999), 0);
    assert_int_equal(play(t, 1, "choose 4", NOW + 20000), 0);
    assert_true(hg_table_thinks_until(t, 0) == NOW + 30000);
    assert_true(hg_table_thinks_until(t, 1) == UINT64_MAX);
    assert_int_equal(drive(t, NOW + 30000), 1);
    assert_true(record_has(t, "{\"seat\":0,\"move\":\"choose 1\",\"by\":\"stand-in\",\"t\":1030000,"));
    assert_int_equal(drive(t, NOW + 99999), 0); /* time runs: nobody has to do anything */
    assert_reloads(t);
    hg_table_free(t);
}

/* Nobody keeps the others at an instant of lockstep: whoever thinks too long is ready, and the record says so. */
static void an_instant_has_its_time_to_think(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of(HG_LOCKSTEP, 3);
    opening.think_ms = 30000;
    strcpy(opening.seat[2].bot, "random");
    struct hg_table *t = open_table(&opening);
    choose_all(t, NOW);
    assert_true(hg_table_thinks_until(t, 0) == NOW + 30000);
    assert_true(hg_table_thinks_until(t, 2) == UINT64_MAX);
    assert_int_equal(play(t, 1, "draw 3", NOW + 20000), 0); /* it is the same instant */
    assert_int_equal(drive_wish(t, 0, true, NOW + 20000), HG_CLOCK_NOTED);
    assert_true(hg_table_thinks_until(t, 0) == UINT64_MAX);
    drive(t, NOW + 29999);
    assert_int_equal(clock_of(t), 0);
    drive(t, NOW + 30000);
    assert_int_equal(clock_of(t), 10000);
    assert_true(record_has(t, "{\"at\":10000,\"agreed\":[0,1],\"late\":[1],\"t\":1030000,"));
    assert_true(hg_table_thinks_until(t, 1) == NOW + 60000);
    assert_reloads(t);
    expect_forgery(t, "\"late\":[1],\"t\":1030000", "\"late\":[1],\"t\":1029999", "not all agreed");
    expect_forgery(t, "\"late\":[1]", "\"late\":[2]", "not all agreed");
    for (uint64_t now = NOW + 60000; !hg_table_turn(t).over; now += 30000)
        drive(t, now);
    assert_true(record_has(t, "\"agreed\":[0,1],\"late\":[0,1],"));
    assert_reloads(t);
    assert_good(t);
    hg_table_free(t);
}

/* In a game of turns, too; each decision has its own time. */
static void time_to_think_is_for_every_game(void **state)
{
    (void)state;
    struct hg_opening opening = {.game = hg_game_find("tides"), .seats = 2, .now_ms = NOW, .think_ms = 1000};
    hg_fair_from_seed(&opening.fair, "think", 2);
    struct hg_table *t = open_table(&opening);
    uint64_t now = NOW;
    while (!hg_table_turn(t).over) {
        assert_int_equal(drive(t, now + 999), 0);
        assert_true(drive(t, now += 1000) > 0);
    }
    assert_true(record_has(t, "{\"hourglass\":2,"));
    assert_good(t);
    hg_table_free(t);
}

/* The table as it is loaded at this moment, with its secret. */
static struct hg_table *load_at(const struct hg_table *t, uint64_t now_ms)
{
    struct hg_out text = hg_out_growing();
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&text, record, n);
    hg_table_write_secret(t, &text);
    struct hg_table *loaded = load(text.text, text.len, "");
    hg_table_think_anew(loaded, now_ms);
    hg_out_free(&text);
    return loaded;
}

/* The clock of the machine was set back while nobody played: whatever is written then can be read again. */
static void nobody_is_late_before_the_record_says_so(void **state)
{
    enum { BACK = NOW - 900000, THINK = 1000 };
    (void)state;
    for (int mode = 0; mode < 2; mode++) {
        struct hg_opening opening = opening_of(HG_LOCKSTEP, 2);
        opening.game = mode ? opening.game : hg_game_find("tides");
        opening.think_ms = THINK;
        struct hg_table *first = open_table(&opening);
        if (mode)
            choose_all(first, NOW);
        struct hg_table *t = load_at(first, BACK);
        drive(t, BACK + THINK);
        hg_table_free(load_at(t, BACK));
        assert_true(hg_table_thinks_until(t, 0) == NOW + THINK);
        drive(t, NOW + THINK);
        assert_true(record_has(t, mode ? "\"late\":[0,1]" : "\"by\":\"stand-in\""));
        hg_table_free(load_at(t, BACK));
        hg_table_free(first);
        hg_table_free(t);
    }
}

/* The same while a bot that thinks elsewhere is waited for: who was late before is not late by the line that is written then. */
static void nobody_was_late_when_a_clock_is_set_back(void **state)
{
    enum { BACK = NOW - 900000, THINK = 1000 };
    (void)state;
    struct hg_opening opening = opening_of(HG_LOCKSTEP, 2);
    opening.think_ms = THINK;
    strcpy(opening.seat[1].bot, "trial");
    struct hg_table *t = open_table(&opening);
    struct hg_job job;
    struct hg_move well;
    assert_true(hg_move_read(opening.game, hg_table_rules(t), "choose 1", &well));
    assert_int_equal(play(t, 0, "choose 1", NOW), 0);
    assert_true(hg_table_job(t, &job));
    assert_int_equal(hg_table_answer(t, &job, well, NOW), 0);
    for (bool last = false; !last;) { /* to an instant at which the bot acts when the person is ready */
        drive(t, NOW);
        last = !hg_table_jobs(t);
        if (!last)
            hg_table_wish(t, HG_CHANCE, true, NOW);
        while (!last && hg_table_job(t, &job))
            assert_int_equal(hg_table_answer(t, &job, (struct hg_move){0}, NOW), 0);
    }
    drive(t, NOW + THINK);
    assert_int_equal(hg_table_clock(t).wishes, 1);
    assert_true(hg_table_job(t, &job));
    assert_int_equal(hg_table_answer(t, &job, (struct hg_move){0}, BACK), 0);
    drive(t, BACK);
    hg_table_free(load_at(t, BACK));
    assert_int_equal(hg_table_clock(t).wishes, 0);
    drive(t, NOW + THINK);
    assert_true(record_has(t, "\"late\":[0]"));
    hg_table_free(load_at(t, BACK));
    hg_table_free(t);
}

/* --- luck by hand ------------------------------------------------------------------------------------------------- */

static struct hg_table *table_by_hand(const char *game, enum hg_clock_mode mode, int bots, uint32_t think_ms)
{
    struct hg_opening opening = opening_of(mode, 3);
    opening.game = hg_game_find(game);
    opening.seats = opening.game->max_seats < 3 ? opening.game->max_seats : 3;
    opening.manual = true;
    opening.think_ms = think_ms;
    for (int seat = opening.seats - bots; seat < opening.seats; seat++)
        strcpy(opening.seat[seat].bot, "random");
    struct hg_table *t = open_table(&opening);
    drive(t, NOW);
    return t;
}

/* Ticket 0 of what is left to chance, again and again. */
static void play_luck(struct hg_table *t, uint64_t now_ms)
{
    const struct hg_game *game = hg_table_game(t);
    for (uint32_t weight; hg_table_turn(t).chance;) {
        struct hg_move move = game->outcome(hg_table_rules(t), hg_table_state(t), 0, &weight);
        assert_int_equal(drive_move(t, HG_CHANCE, move, now_ms), 0);
        drive(t, now_ms);
    }
}

/* While only chance is owed nobody thinks, and nobody stands in: there is nothing to decide. */
static void nobody_stands_in_for_luck(void **state)
{
    (void)state;
    for (enum hg_clock_mode mode = 0; mode < HG_CLOCK_MODES; mode++) {
        struct hg_table *t = table_by_hand("empires", mode, 0, 1);
        uint64_t now = NOW;
        play_luck(t, now);
        while (!hg_table_turn(t).chance && hg_table_clock(t).wake_ms == HG_NEVER)
            assert_true(drive(t, now += 10) > 0);
        assert_true(hg_table_turn(t).chance);
        int length = hg_table_length(t);
        for (int seat = 0; seat < 3; seat++)
            assert_true(hg_table_thinks_until(t, seat) == UINT64_MAX);
        assert_int_equal(drive(t, now + 1000), 0);
        assert_int_equal(hg_table_length(t), length);
        assert_reloads(t);
        hg_table_free(t);
    }
}

/* Whoever plays chance by hand takes nobody's time. */
static void luck_by_hand_takes_no_time_to_think(void **state)
{
    (void)state;
    struct hg_table *t = table_by_hand("timed", HG_LOCKSTEP, 0, 1000);
    choose_all(t, NOW);
    assert_true(hg_table_thinks_until(t, 1) == NOW + 1000);
    assert_int_equal(play(t, 0, "draw 1", NOW + 400), 0);
    assert_true(hg_table_thinks_until(t, 1) == UINT64_MAX);
    drive(t, NOW + 5000);
    assert_int_equal(play(t, HG_CHANCE, "find 1", NOW + 6400), 0);
    assert_true(hg_table_thinks_until(t, 1) == NOW + 7000);
    drive(t, NOW + 6999);
    assert_int_equal(clock_of(t), 0);
    drive(t, NOW + 7000);
    assert_int_equal(clock_of(t), 10000);
    assert_reloads(t);
    hg_table_free(t);
}

static void a_live_clock_waits_for_luck_by_hand(void **state)
{
    (void)state;
    struct hg_table *t = table_by_hand("timed", HG_LIVE, 0, 0);
    choose_all(t, NOW);
    assert_int_equal(drive_wish(t, HG_CHANCE, true, NOW), HG_CLOCK_DONE);
    assert_int_equal(play(t, 0, "draw 1", NOW + 1000), 0);
    assert_int_equal(hg_table_time(t, NOW + 9000), 1000);
    drive_to(t, hg_table_time(t, NOW + 9000), NOW + 9000);
    assert_int_equal(drive_wish(t, HG_CHANCE, false, NOW + 9000), HG_CLOCK_NOTHING);
    assert_int_equal(play(t, HG_CHANCE, "find 1", NOW + 11000), 0);
    assert_int_equal(clock_of(t), 1000);
    assert_int_equal(hg_table_time(t, NOW + 11500), 1500);
    assert_reloads(t);
    hg_table_free(t);
}

/* All are ready, a bot draws, somebody says what it finds: time goes on, and nobody has to be ready twice. */
static void time_goes_on_behind_luck_by_hand(void **state)
{
    (void)state;
    for (int owner = 0; owner < 2; owner++) {
        struct hg_table *t = table_by_hand("timed", HG_LOCKSTEP, 2, 0);
        int waited = 0;
        choose_all(t, NOW);
        play_luck(t, NOW);
        while (!hg_table_turn(t).over) {
            uint32_t before = clock_of(t);
            assert_int_equal(drive_wish(t, owner ? HG_CHANCE : 0, true, NOW), HG_CLOCK_DONE);
            waited += hg_table_turn(t).chance;
            play_luck(t, NOW);
            assert_true(clock_of(t) > before || hg_table_turn(t).over);
        }
        assert_true(waited > 0);
        assert_true(owner != record_has(t, "\"agreed\":[0]"));
        assert_reloads(t);
        hg_table_free(t);
    }
}

/* One of the things that may be tried at a table, whether it is possible or not. */
static void try_anything(struct hg_table *t, struct hg_rng *rng, uint64_t now_ms)
{
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t) + 1) - 1;
    struct hg_move move, standing = {.kind = (uint8_t)hg_rng_below(rng, (uint32_t)hg_table_game(t)->move_kind_count)};
    switch (hg_rng_below(rng, 10)) {
    case 0: drive(t, now_ms); break;
    case 1: drive_to(t, hg_table_has_clock(t) ? clock_of(t) + 500 : 0, now_ms); break;
    case 2: hg_table_has_clock(t) ? (void)drive_wish(t, seat, hg_rng_below(rng, 4), now_ms) : (void)0; break;
    case 3: hg_table_undo(t, seat, now_ms); break;
    case 4: hg_table_undo_agree(t, seat, true, now_ms); break;
    case 5: hg_table_redo(t, seat, now_ms); break;
    case 6: seat < 0 ? 0 : hg_standing_set(t, seat, standing, hg_rng_below(rng, 2), now_ms); break;
    case 7: drive_on(t, now_ms); break;
    default:
        if (hg_table_turn(t).chance && hg_rng_below(rng, 2))
            play_luck(t, now_ms);
        else if (seat >= 0 && !hg_table_seat(t, seat)->bot[0] && hg_table_bot(t, seat, "random", &move))
            drive_move(t, seat, move, now_ms);
    }
    drive(t, now_ms);
}

/* Every game, every clock, with and without bots: whatever is tried while chance is owed, the table stands. */
static void anything_may_be_tried_where_luck_is_played(void **state)
{
    (void)state;
    struct hg_rng rng = {1};
    for (int i = 0; i < hg_game_count * HG_CLOCK_MODES * 3 * 2; i++) {
        int n = i / hg_game_count; /* every clock with no, one and two bots, with and without time to think */
        enum hg_clock_mode mode = (enum hg_clock_mode)(n % HG_CLOCK_MODES);
        struct hg_table *t = table_by_hand(hg_games[i % hg_game_count]->id, mode, n / 3 % 3, n / 9 ? 1000 : 0);
        uint64_t now = NOW;
        for (int tries = 0; tries < 400 && !hg_table_turn(t).over; tries++)
            try_anything(t, &rng, now += hg_rng_below(&rng, 3) * 400);
        size_t length;
        const char *text = hg_table_record(t, &length);
        hg_table_free(load(text, length, ""));
        hg_table_free(t);
    }
}

/* --- limits and audits -------------------------------------------------------------------------------------------- */

static void nobody_tries_more_than_ten_moves_a_second(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    assert_int_equal(hg_table_too_fast(t, 0, 1, NOW), 0);
    choose_all(t, NOW);
    drive_wish(t, HG_CHANCE, true, NOW);
    for (int i = 0; i < 10; i++)
        assert_int_equal(hg_table_too_fast(t, 0, 1, NOW), 0);
    assert_int_equal(hg_table_too_fast(t, 0, 1, NOW), 100);
    assert_int_equal(hg_table_too_fast(t, 1, 1, NOW), 0);
    assert_int_equal(hg_table_too_fast(t, 0, 1, NOW + 60), 40);
    assert_int_equal(hg_table_too_fast(t, 0, 1, NOW + 100), 0);
    assert_int_equal(hg_table_too_fast(t, 0, 1, NOW + 199), 1);
    assert_int_equal(hg_table_too_fast(t, 1, 4, NOW), 0); /* several in one request count each */
    assert_int_equal(hg_table_too_fast(t, 1, 4, NOW), 0);
    assert_int_equal(hg_table_too_fast(t, 1, 4, NOW), 300);
    assert_int_equal(hg_table_too_fast(t, 1, 1, NOW), 0); /* what was refused does not count */
    hg_table_free(t);
}

/* Pauses count with moves taken back; a clock that is held runs again all the same, or nobody could end the game. */
static void a_held_clock_can_always_run_again(void **state)
{
    (void)state;
    static const enum hg_clock_mode modes[] = {HG_LIVE, HG_LOCKSTEP};
    for (int m = 0; m < 2; m++) {
        struct hg_table *t = table_of(modes[m], 2);
        for (int i = 0; i < HG_UNDO_LIMIT / 2; i++) {
            assert_int_equal(play(t, 0, "choose 1", NOW), 0);
            assert_int_equal(hg_table_undo(t, HG_CHANCE, NOW), HG_UNDO_DONE);
        }
        choose_all(t, NOW);
        assert_int_equal(drive_wish(t, HG_CHANCE, true, NOW), HG_CLOCK_DONE);
        assert_int_equal(drive_wish(t, HG_CHANCE, false, NOW), m ? HG_CLOCK_NOTED : HG_CLOCK_TOO_OFTEN);
        assert_reloads(t);
        hg_table_free(t);
    }
}

static void audits_stay_in_the_record(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    struct hg_audit audit = {.pressed_ms = 480, .got_ms = 560, .credit_ms = 75};
    choose_all(t, NOW);
    drive_wish(t, HG_CHANCE, true, NOW);
    drive_to(t, 485, NOW + 800);
    assert_int_equal(hg_table_play_arrived(t, 0, move_of(t, "draw 1"), &audit, NOW + 800), 0);
    assert_true(record_has(
        t, "{\"seat\":0,\"move\":\"draw 1\",\"at\":485,\"pressed\":480,\"got\":560,\"credit\":75,\"t\":1000800,"));
    assert_reloads(t);
    hg_table_free(t);
}

/* --- forgeries ---------------------------------------------------------------------------------------------------- */

static void forged_times_are_found(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LIVE, 2);
    choose_all(t, NOW);
    drive_wish(t, 0, true, NOW);
    drive_wish(t, 1, true, NOW);
    assert_int_equal(play(t, 0, "draw 1", NOW + 2000), 0);
    assert_int_equal(play(t, 1, "draw 3", NOW + 25000), 0);
    drive_to(t, 30000, NOW + 30000);
    assert_int_equal(play(t, 0, "draw 2", NOW + 31000), 0);
    expect_forgery(t, "\"at\":2000", "\"at\":2001", ""); /* another game, that could have been */
    expect_forgery(t, "\"at\":25000", "\"at\":1999", "does not come to the time");
    expect_forgery(t, "\"at\":25000,", "", "does not come to the time");
    expect_forgery(t, "\"at\":31000", "\"at\":60001", "does not come to the time");
    expect_forgery(t, "{\"at\":30000", "{\"at\":29000", "shorter");
    expect_forgery(t, "\"at\":31000", "\"at\":29999", "does not come to the time");
    expect_forgery(t, "\"agreed\":[0,1]", "\"agreed\":[1]", "not all agreed");
    expect_forgery(t, "{\"hold\":false", "{\"hold\":true", "No clock can");
    expect_forgery(t, "\"clock\":\"live\"", "\"clock\":\"sundial\"", "\"live\", \"virtual\" or \"lockstep\"");
    expect_forgery(t, "{\"hourglass\":2", "{\"hourglass\":1", "says format 1, and what stands in it is of format 2");
    expect_forgery(t, "\"clock\":\"live\"", "\"clock\":\"virtual\"", "No clock can");
    expect_forgery(t, "\"at\":2000", "\"at\":2000,\"pressed\":1.5", "numbers of");
    expect_forgery(t, "\"at\":2000", "\"at\":2000,\"pressed\":1,\"got\":2", "numbers of");
    expect_forgery(t, "\"at\":2000", "\"at\":2000,\"pressed\":1,\"got\":2,\"credit\":4294967296", "numbers of");
    expect_forgery(t, "\"at\":2000", "\"at\":2000,\"pressed\":1,\"got\":2,\"credit\":3", "");
    expect_forgery(t, "\"move\":\"choose 1\"", "\"move\":\"choose 1\",\"pressed\":1,\"got\":2,\"credit\":3",
                   "Only a move while a live clock runs");
    expect_forgery(t, "\"n\":0", "\"n\":0,\"pressed\":1,\"got\":2,\"credit\":3", "Only a move while a live clock runs");
    expect_forgery(t, "\"move\":\"choose 1\"", "\"move\":\"choose 1\",\"at\":0", "does not come to the time");
    expect_forgery(t, "{\"seat\":0,\"move\":\"choose 1\"", "{\"at\":0", "does not come to the time");
    expect_forgery(t, "{\"at\":30000", "{\"undo\":1,\"seat\":1", "no more than may be");
    expect_forgery(t, "{\"at\":30000", "{\"hold\":true,\"at\":30001", "something else");
    expect_forgery(t, "{\"at\":30000", "{\"hold\":true,\"at\":24999", "does not come to the time");
    expect_forgery(t, "{\"at\":30000", "{\"order\":[0,1],\"at\":30000", "No order of the seats");
    expect_forgery(t, "\"move\":\"draw 1\",\"at\":2000", "\"move\":\"draw 1\",\"at\":2000,\"by\":\"stand-in\"",
                   "No stand-in");
    hg_table_free(t);
}

static void forged_locksteps_are_found(void **state)
{
    (void)state;
    struct hg_table *t = table_of(HG_LOCKSTEP, 2);
    choose_all(t, NOW);
    assert_int_equal(play(t, 0, "draw 1", NOW), 0);
    drive_wish(t, HG_CHANCE, true, NOW);
    assert_int_equal(play(t, 0, "draw 1", NOW), 0);
    expect_forgery(t, "{\"at\":10000", "{\"at\":9999", "does not come to the time");
    expect_forgery(t, "{\"at\":10000", "{\"at\":10000,\"agreed\":[1]", "not all agreed");
    expect_forgery(t, "{\"at\":10000", "{\"hold\":true,\"at\":0", "No clock can");
    expect_forgery(t, "{\"at\":10000", "{\"undo\":1,\"seat\":0", "no more than may be");
    expect_forgery(t, "{\"at\":10000", "{\"order\":[0,1],\"at\":0", "No order of the seats"); /* no bot sits there */
    expect_forgery(t, "\"move\":\"draw 1\",\"at\":0",
                   "\"move\":\"draw 1\",\"at\":0,\"pressed\":0,\"got\":0,\"credit\":0",
                   "Only a move while a live clock runs");
    expect_forgery(t, "\"move\":\"draw 1\",\"at\":10000", "\"move\":\"draw 1\",\"at\":10001",
                   "does not come to the time");
    hg_table_free(t);
}

/* An order is luck like any other: it follows from the secret, and bots keep to it. */
static void forged_orders_are_found(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_LOCKSTEP, 1);
    choose_all(t, NOW);
    while (!hg_table_turn(t).over)
        drive_wish(t, 0, true, NOW);
    assert_good(t);
    static const char *const others[] = {"[0,1,2]", "[0,2,1]", "[1,0,2]", "[1,2,0]", "[2,0,1]", "[2,1,0]"};
    size_t n;
    const char *order = strstr(hg_table_record(t, &n), "{\"order\":");
    char right[20], wrong[20];
    snprintf(right, sizeof right, "%.16s", order);
    for (int i = 0; i < 6; i++) {
        snprintf(wrong, sizeof wrong, "{\"order\":%s", others[i]);
        if (strcmp(wrong, right) != 0)
            expect_forgery(t, right, wrong, "not the one that secret and contributions give");
    }
    expect_forgery(t, "{\"order\":[", "{\"order\":[0,", "No order of the seats");
    expect_forgery(t, "{\"order\":[", "{\"order\":[3,", "No order of the seats");
    expect_forgery(t, "\"at\":10000,\"agreed\"", "\"order\":[0,1,2],\"at\":10000,\"agreed\"", "No order of the seats");
    hg_table_free(t);
}

static int bots_noted(const struct hg_table *t, struct hg_out forged)
{
    struct hg_table *verified;
    hg_table_write_secret(t, &forged);
    struct hg_verdict verdict = hg_record_verify(forged.text, forged.len, HG_REPEAT_LIMIT, NULL, &verified);
    int number = verdict.notes[HG_NOTE_BOTS].number;
    assert_int_equal(verdict.word, verdict.notes[HG_NOTE_ORDER_MISSING].there ? HG_UNPROVEN : HG_OPEN);
    hg_verdict_free(&verdict);
    hg_table_free(verified);
    hg_out_free(&forged);
    return number;
}

/* Once there was an order, a bot does not act without. */
static void an_order_that_was_taken_out_is_noted(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_LOCKSTEP, 0);
    drive_wish(t, HG_CHANCE, true, NOW);
    size_t n;
    const char *last = hg_table_record(t, &n);
    for (const char *next = last; (next = strstr(next, "{\"order\"")); next++)
        last = next;
    struct hg_out line = hg_out_growing();
    hg_put_bytes(&line, last, strcspn(last, "\n") + 1);
    assert_int_equal(bots_noted(t, forge(t, line.text, line.text)), 0);
    assert_int_equal(bots_noted(t, forge(t, line.text, "")), 3);
    hg_out_free(&line);
    hg_table_free(t);
}

/* Nor sooner than a person could. */
static void a_bot_that_is_too_fast_is_noted(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_VIRTUAL, 2);
    choose_all(t, NOW);
    drive_to(t, 9000, NOW);
    char at[32];
    size_t n;
    const char *draw = strstr(hg_table_record(t, &n), "{\"seat\":2,\"move\":\"draw");
    assert_non_null(draw);
    snprintf(at, sizeof at, "%.*s", (int)strcspn(strstr(draw, "\"at\""), ","), strstr(draw, "\"at\""));
    assert_int_equal(bots_noted(t, forge(t, at, at)), 0);
    assert_int_equal(bots_noted(t, forge(t, at, "\"at\":799")), 1);
    hg_table_free(t);
}

/* A bot that is not asked any more may have sat still: moments count as moves do. */
static void moments_that_are_not_repeated_are_counted(void **state)
{
    (void)state;
    struct hg_table *t = table_with_bots(HG_VIRTUAL, 2), *verified;
    choose_all(t, NOW);
    drive_to(t, HG_NEVER - 1, NOW);
    assert_true(hg_table_turn(t).over);
    int moves = 0;
    for (int i = 0; i < hg_table_length(t); i++)
        moves += hg_table_played(t, i).seat >= 0 && hg_table_seat(t, hg_table_played(t, i).seat)->bot[0];
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_verdict verdict = hg_record_verify(text, n, 0, NULL, &verified);
    assert_true(verdict.notes[HG_NOTE_BOTS_SKIPPED].number > moves);
    assert_false(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    hg_table_free(verified);
    hg_table_free(t);
}

/* Two lines of the record change places; what lies between them stays there. */
static struct hg_out swap_lines(const struct hg_table *t, const char *one, const char *other)
{
    struct hg_out from = hg_out_growing(), to = hg_out_growing();
    size_t one_n = strcspn(one, "}"), other_n = strcspn(other, "}");
    hg_put_bytes(&from, one, (size_t)(other + other_n - one));
    hg_put_bytes(&to, other, other_n);
    hg_put_bytes(&to, one + one_n, (size_t)(other - one - (ptrdiff_t)one_n));
    hg_put_bytes(&to, one, one_n);
    struct hg_out out = forge(t, from.text, to.text);
    hg_out_free(&from);
    hg_out_free(&to);
    return out;
}

/* An instant at which seat 2, a bot, comes first and the person of seat 0 moves behind it. */
static struct hg_table *bot_and_person(const char *seed, uint32_t *instant)
{
    struct hg_opening opening = opening_of(HG_LOCKSTEP, 3);
    struct hg_move move;
    strcpy(opening.seat[2].bot, "random");
    hg_fair_from_seed(&opening.fair, seed, 3);
    struct hg_table *t = open_table(&opening);
    choose_all(t, NOW);
    while (!hg_table_turn(t).over && (hg_table_clock(t).order[0] != 2 || !drawn_now(t, 2)))
        drive_wish(t, HG_CHANCE, true, NOW);
    *instant = clock_of(t);
    if (hg_table_bot(t, 0, "random", &move))
        assert_int_equal(drive_move(t, 0, move, NOW), 0);
    return t;
}

/* A bot that came before the person has acted behind it: it may be the move that it would make there, it is noted. */
static void a_bot_out_of_its_place_is_noted(void **state)
{
    (void)state;
    for (int i = 0, swapped = 0; swapped < 20; i++) {
        struct hg_table *t;
        char text[64];
        uint32_t instant;
        size_t n;
        snprintf(text, sizeof text, "place %d", i);
        t = bot_and_person(text, &instant);
        assert_good(t);
        const char *person = strstr(hg_table_record(t, &n), "{\"seat\":0,\"move\":\"draw");
        snprintf(text, sizeof text, "],\"at\":%u,", instant);
        const char *order = strstr(hg_table_record(t, &n), text);
        if (person && order) {
            struct hg_out forged = swap_lines(t, strstr(order, "{\"seat\":2"), person);
            assert_int_equal(bots_noted(t, forged), 1);
            swapped++;
        }
        hg_table_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_virtual_clock_runs_where_it_is_told),
        cmocka_unit_test(drivers_lead_to_the_same_state),
        cmocka_unit_test(a_live_clock_waits_for_all),
        cmocka_unit_test(all_agree_to_a_pause),
        cmocka_unit_test(a_loaded_clock_is_held),
        cmocka_unit_test(a_clock_is_held_after_a_cut),
        cmocka_unit_test(nothing_is_taken_back_while_the_clock_runs),
        cmocka_unit_test(in_lockstep_all_are_ready_before_time_goes_on),
        cmocka_unit_test(bots_play_in_time),
        cmocka_unit_test(a_loaded_virtual_clock_goes_on),
        cmocka_unit_test(bots_keep_their_place_in_lockstep),
        cmocka_unit_test(bots_do_not_break_in_on_a_person),
        cmocka_unit_test(whoever_wants_a_place_has_the_same_chance),
        cmocka_unit_test(an_order_is_drawn_where_luck_is_not),
        cmocka_unit_test(a_table_can_be_left_anywhere),
        cmocka_unit_test(the_stand_in_decides_when_the_time_is_over),
        cmocka_unit_test(an_instant_has_its_time_to_think),
        cmocka_unit_test(time_to_think_is_for_every_game),
        cmocka_unit_test(nobody_is_late_before_the_record_says_so),
        cmocka_unit_test(nobody_was_late_when_a_clock_is_set_back),
        cmocka_unit_test(nobody_stands_in_for_luck),
        cmocka_unit_test(luck_by_hand_takes_no_time_to_think),
        cmocka_unit_test(a_live_clock_waits_for_luck_by_hand),
        cmocka_unit_test(time_goes_on_behind_luck_by_hand),
        cmocka_unit_test(anything_may_be_tried_where_luck_is_played),
        cmocka_unit_test(nobody_tries_more_than_ten_moves_a_second),
        cmocka_unit_test(a_held_clock_can_always_run_again),
        cmocka_unit_test(audits_stay_in_the_record),
        cmocka_unit_test(forged_times_are_found),
        cmocka_unit_test(forged_locksteps_are_found),
        cmocka_unit_test(forged_orders_are_found),
        cmocka_unit_test(an_order_that_was_taken_out_is_noted),
        cmocka_unit_test(a_bot_that_is_too_fast_is_noted),
        cmocka_unit_test(moments_that_are_not_repeated_are_counted),
        cmocka_unit_test(a_bot_out_of_its_place_is_noted),
    };
    return cmocka_run_group_tests_name("time at a table", tests, NULL, NULL);
}
