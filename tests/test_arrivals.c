/* test_arrivals.c: moves over lines of different length: who is first, and what a lie wins. Everything follows from seeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/kinds.h"
#include "driven.h"
#include "games/registry.h"
#include "lines.h"
#include "table/arrivals.h"
#include "table/record.h"

static struct hg_move a_move(int n)
{
    return (struct hg_move){.kind = 1, .a = (uint8_t)n};
}

/* Four seats on steady lines with this round trip. */
static struct hg_arrivals steady(uint32_t round_trip_ms)
{
    struct hg_arrivals a = {.seats = 4};
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < HG_PINGS; i++)
            hg_arrivals_ping(&a, seat, round_trip_ms, 0);
    hg_arrivals_begin(&a, 0, 0);
    return a;
}

static int first_seat(struct hg_arrivals *a, uint32_t now_ms)
{
    struct hg_arrival arrival;
    return hg_arrivals_next(a, now_ms, &arrival) ? arrival.seat : -1;
}

/* --- one by one --------------------------------------------------------------------------------------------------- */

static void credit_is_half_the_way_and_what_pings_vary(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    assert_int_equal(hg_arrivals_credit(&a, 0), 0);
    hg_arrivals_ping(&a, 0, 80, 0);
    assert_int_equal(hg_arrivals_credit(&a, 0), 40 + 5);
    static const uint32_t pings[] = {90, 84, 87, 200, 95, 300, 99};
    for (int i = 0; i < 7; i++)
        hg_arrivals_ping(&a, 0, pings[i], 0);
    assert_int_equal(hg_arrivals_credit(&a, 0), 40 + 5 + (90 - 80));
    hg_arrivals_ping(&a, 0, 200, 0);                      /* the 80 is forgotten */
    assert_int_equal(hg_arrivals_credit(&a, 0), 42 + 15); /* they vary by 11 */
    for (int i = 0; i < HG_PINGS; i++)
        hg_arrivals_ping(&a, 1, 100 + (uint32_t)i * 50, 0);
    assert_int_equal(hg_arrivals_credit(&a, 1), 50 + 15);
    for (int i = 0; i < HG_PINGS; i++)
        hg_arrivals_ping(&a, 1, 900, 0);
    assert_int_equal(hg_arrivals_credit(&a, 1), HG_MOST_CREDIT);
    for (int i = 0; i < HG_PINGS; i++)
        hg_arrivals_ping(&a, 1, 300, 10); /* it holds its answers back */
    assert_int_equal(hg_arrivals_credit(&a, 1), (10 + 10) / 2 + 5);
}

static void the_window_is_the_longest_way_and_a_margin(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    hg_arrivals_begin(&a, 0, 0);
    assert_int_equal(a.window_ms, 40);
    hg_arrivals_ping(&a, 1, 150, 0);
    hg_arrivals_begin(&a, 0, 0);
    assert_int_equal(a.window_ms, 75 + 40);
    hg_arrivals_ping(&a, 0, 5000, 0);
    hg_arrivals_begin(&a, 0, 0);
    assert_int_equal(a.window_ms, 250);
}

/* The order of when they count, not of when they come. */
static void moves_wait_for_earlier_ones(void **state)
{
    (void)state;
    struct hg_arrivals a = steady(100); /* credit 55, window 90 */
    assert_true(hg_arrivals_put(&a, 0, a_move(0), 1000, 1010));
    assert_int_equal(first_seat(&a, 1049), -1);
    assert_true(hg_arrivals_put(&a, 1, a_move(1), 995, 1050));
    assert_int_equal(first_seat(&a, 1090), 1); /* it counts from 995 */
    assert_int_equal(first_seat(&a, 1090), -1);
    assert_int_equal(first_seat(&a, 1091), 0);
    assert_true(hg_arrivals_put(&a, 2, a_move(2), 100, 1050)); /* a lie: it counts from 1050 - 55, and that is over */
    assert_int_equal(a.arrival[0].effective_ms, 1001);
    assert_true(hg_arrivals_put(&a, 3, a_move(3), 99999, 1060)); /* nobody moves in the future */
    assert_int_equal(a.arrival[1].effective_ms, 1060);
}

static void nobody_acts_before_himself_or_on_what_he_has_not_seen(void **state)
{
    (void)state;
    struct hg_arrivals a = steady(200); /* credit 105, window 140 */
    struct hg_arrival arrival;
    hg_arrivals_put(&a, 0, a_move(1), 1000, 1100);
    hg_arrivals_put(&a, 0, a_move(2), 990, 1101); /* came behind it */
    assert_true(hg_arrivals_next(&a, 1141, &arrival) && arrival.move.a == 1);
    assert_true(hg_arrivals_next(&a, 1141, &arrival) && arrival.move.a == 2 && arrival.effective_ms == 1000);
    hg_arrivals_put(&a, 1, a_move(3), 900, 1060); /* whatever a seat has been told is carried out */
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.move.a == 3 && arrival.effective_ms == 1001);
    assert_int_equal(arrival.audit.pressed_ms, 900);
    assert_int_equal(arrival.audit.got_ms, 1060);
    assert_int_equal(arrival.audit.credit_ms, 105);
}

/* It waits like any other, behind what counts earlier; no second one does. */
static void the_host_wishes_in_its_turn(void **state)
{
    (void)state;
    struct hg_arrivals a = steady(100);
    struct hg_arrival arrival;
    assert_true(hg_arrivals_host(&a, false, 1000));
    assert_false(hg_arrivals_host(&a, false, 1001));
    hg_arrivals_put(&a, 3, a_move(1), 1000, 1020);
    hg_arrivals_put(&a, 3, a_move(2), 1001, 1021);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.move.a == 1);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.wishes && arrival.seat == HG_CHANCE && !arrival.runs);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.move.a == 2);
    assert_true(hg_arrivals_host(&a, true, 1002));
}

/* Of four that count from the same millisecond, another one is first each time; a fast line does not help. */
static void equals_take_turns(void **state)
{
    (void)state;
    struct hg_arrivals a = steady(100);
    int firsts[4] = {0};
    for (uint32_t race = 1; race <= 40; race++) {
        uint32_t at = race * 1000;
        for (int seat = 0; seat < 4; seat++)
            hg_arrivals_put(&a, seat, a_move(0), at, at + (uint32_t)seat);
        firsts[first_seat(&a, at + 500)]++;
        for (int i = 0; i < 3; i++)
            assert_true(first_seat(&a, at + 500) >= 0);
    }
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(firsts[seat], 10);
}

/* A move that waits for a wake is made before those that its player made behind it, whether they wait already or come then.
 * Others count as before, and so does a wish: a pause is not the later for it. */
static void own_moves_keep_their_order_behind_one_that_waits_again(void **state)
{
    (void)state;
    struct hg_arrivals a = steady(100); /* credit 55, window 90 */
    struct hg_arrival arrival;
    hg_arrivals_put(&a, 0, a_move(1), 1000, 1010);
    hg_arrivals_put(&a, 0, a_move(2), 1030, 1040);
    hg_arrivals_put(&a, 1, a_move(3), 1035, 1045);
    assert_true(hg_arrivals_next(&a, 1091, &arrival) && arrival.move.a == 1);
    assert_true(hg_arrivals_again(&a, &arrival, 1100));
    hg_arrivals_put(&a, 0, a_move(4), 1050, 1092);
    hg_arrivals_wish(&a, 0, false, 1060, 1093);
    hg_arrivals_put(&a, 1, a_move(5), 1070, 1094);
    hg_arrivals_put(&a, 0, a_move(6), 1120, 1121);
    static const struct {
        int move;
        uint32_t ms;
    } order[] = {{3, 1035}, {0, 1060}, {5, 1070}, {1, 1100}, {2, 1100}, {4, 1100}, {6, 1120}};
    for (int i = 0; i < 7; i++) {
        assert_true(hg_arrivals_next(&a, 2000, &arrival));
        assert_int_equal(arrival.move.a, order[i].move);
        assert_int_equal(arrival.effective_ms, order[i].ms);
        assert_true(arrival.wishes == (order[i].move == 0));
    }

    hg_arrivals_begin(&a, 1065, 0); /* the wake is another one now */
    hg_arrivals_put(&a, 0, a_move(7), 1070, 1071);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.effective_ms == 1070);
}

static void the_queue_is_bounded_for_each_seat(void **state)
{
    (void)state;
    struct hg_arrivals a = steady(10);
    for (int i = 0; i < HG_MOST_OF_SEAT; i++)
        assert_true(hg_arrivals_put(&a, 0, a_move(i), 1000, 1000));
    for (int i = 0; i < 1000; i++)
        assert_false(hg_arrivals_put(&a, 0, a_move(0), 1000, 1000));
    for (int i = 0; i < 3 * HG_MOST_OF_SEAT; i++) /* whoever floods it takes nobody's place */
        assert_true(hg_arrivals_put(&a, 1 + i % 3, a_move(i), 1000, 1000));
    for (int i = 0; i < 4 * HG_MOST_OF_SEAT; i++)
        assert_true(first_seat(&a, 9000) >= 0);
    assert_int_equal(first_seat(&a, 9000), -1);
}

/* Of what counts from the same millisecond moves come first, and a wish among them leaves them in their order and changes
 * nothing about who is first the next time. */
static void wishes_come_behind_moves_and_are_no_turn(void **state)
{
    (void)state;
    struct hg_arrivals plain = steady(100), wished = steady(100);
    struct hg_arrival x, y;
    for (uint32_t race = 1; race <= 40; race++) {
        uint32_t at = race * 1000;
        for (int i = 0; i < 5; i++)
            assert_true(hg_arrivals_wish(&wished, 3, i % 2, at, at));
        for (int seat = 0; seat < 4; seat++) {
            assert_true(hg_arrivals_put(&plain, seat, a_move(0), at, at + (uint32_t)seat));
            assert_true(hg_arrivals_put(&wished, seat, a_move(0), at, at + (uint32_t)seat));
        }
        for (int i = 0; i < 4; i++) {
            assert_true(hg_arrivals_next(&plain, at + 500, &x) && hg_arrivals_next(&wished, at + 500, &y));
            assert_int_equal(x.seat, y.seat);
            assert_false(y.wishes);
        }
        for (int i = 0; i < 5; i++) {
            assert_true(hg_arrivals_next(&wished, at + 500, &y) && y.wishes);
            assert_int_equal(y.runs, i % 2);
        }
    }
}

/* --- races -------------------------------------------------------------------------------------------------------- */

struct race {
    int seat;
    uint32_t pressed, got;
};

static void feed(struct hg_arrivals *a, struct race *moves)
{
    for (int i = 1; i < 4; i++) /* in the order in which they come */
        for (int j = i; j > 0 && moves[j].got < moves[j - 1].got; j--) {
            struct race swap = moves[j];
            moves[j] = moves[j - 1];
            moves[j - 1] = swap;
        }
    for (int i = 0; i < 4; i++)
        assert_true(hg_arrivals_put(a, moves[i].seat, a_move(0), moves[i].pressed, moves[i].got));
}

static void ping_all(struct hg_arrivals *a, const struct line lines[4], struct hg_rng *rng)
{
    for (int seat = 0; seat < 4; seat++) {
        uint32_t kernel, trip = line_ping(&lines[seat], rng, &kernel);
        hg_arrivals_ping(a, seat, trip, kernel);
    }
}

/* All four after the same slot, again and again; who wins how often, in thousandths. */
static void run_races(const struct line lines[4], uint64_t seed, int races, int share[4])
{
    struct hg_arrivals a = {.seats = 4};
    struct hg_rng rng = {seed};
    int wins[4] = {0};
    for (int i = 0; i < HG_PINGS; i++)
        ping_all(&a, lines, &rng);
    hg_arrivals_begin(&a, 0, 0);
    for (int race = 1; race <= races; race++) {
        uint32_t at = (uint32_t)race * 5000;
        struct race moves[4];
        ping_all(&a, lines, &rng);
        for (int seat = 0; seat < 4; seat++) {
            uint32_t pressed = at + reaction(&rng), got = pressed + line_travel(&lines[seat], &rng);
            moves[seat] = (struct race){seat, pressed - (uint32_t)lines[seat].lies_ms, got};
        }
        feed(&a, moves);
        wins[first_seat(&a, at + 4000)]++;
        while (first_seat(&a, at + 4000) >= 0)
            ;
    }
    for (int seat = 0; seat < 4; seat++)
        share[seat] = (int)((int64_t)wins[seat] * 1000 / races);
    print_message("shares of %d races: %d %d %d %d of a thousand\n", races, share[0], share[1], share[2], share[3]);
}

enum { RACES = 10000 };

/* Whoever is as fast wins as often, whatever the line: round trips of 5 to 400 ms, jitter, loss. */
static void even_hands_win_alike(void **state)
{
    (void)state;
    static const struct line lines[][4] = {
        {{3, 0, 0}, {3, 0, 0}, {3, 0, 0}, {3, 0, 0}},
        {{3, 1, 0}, {20, 3, 0}, {50, 5, 0}, {100, 8, 0}},
        {{3, 1, 5}, {40, 4, 5}, {100, 6, 5}, {200, 8, 5}},
        {{200, 5, 10}, {200, 5, 10}, {200, 5, 10}, {3, 5, 10}},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        int share[4];
        run_races(lines[i], 100 + i, RACES, share);
        for (int seat = 0; seat < 4; seat++)
            assert_in_range(share[seat], 230, 270);
    }
}

/* A player who states every move a second early, on any of the lines; and one who also answers pings late, or some of them,
 * so that his line seems to vary. */
static void a_lie_wins_little(void **state)
{
    (void)state;
    static const struct line honest[4] = {{3, 1, 5}, {20, 3, 5}, {50, 5, 5}, {100, 8, 5}};
    for (int liar = 0; liar < 4; liar++) {
        struct line lines[4];
        int share[4];
        memcpy(lines, honest, sizeof lines);
        lines[liar].lies_ms = 1000;
        run_races(lines, 200 + (uint64_t)liar, RACES, share);
        assert_in_range(share[liar], 0, 309);
        lines[liar].pongs_late = 150;
        run_races(lines, 300 + (uint64_t)liar, RACES, share);
        assert_in_range(share[liar], 0, 309);
        lines[liar].pongs_late = 0;
        lines[liar].pongs_vary = 40;
        for (int proxied = 0; proxied < 2; proxied++) {
            lines[liar].proxied = proxied;
            run_races(lines, 400 + (uint64_t)liar, RACES, share);
            assert_in_range(share[liar], 0, 309);
        }
    }
}

/* Coming first is worth nothing: the same races, with packets that overtake each other. */
static void the_same_seed_gives_the_same_order(void **state)
{
    (void)state;
    static const struct line lines[4] = {{3, 90, 100}, {3, 90, 100}, {3, 90, 100}, {3, 90, 100}};
    int share[4], again[4];
    run_races(lines, 7, 2000, share);
    run_races(lines, 7, 2000, again);
    assert_memory_equal(share, again, sizeof share);
    for (int seat = 0; seat < 4; seat++)
        assert_in_range(share[seat], 220, 280);
}

/* --- at a table --------------------------------------------------------------------------------------------------- */

struct told {
    int count, reason[8];
    struct hg_arrival arrival[8];
};

static void tell(void *context, const struct hg_arrival *arrival, int reason)
{
    struct told *told = context;
    told->reason[told->count] = reason;
    told->arrival[told->count++] = *arrival;
}

static struct hg_move move_of(const struct hg_table *t, const char *text)
{
    struct hg_move move;
    assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), text, &move));
    return move;
}

enum { NOW = 1000000 };

/* Wells at a live table that runs, with a line of 4 ms and one of 100 ms: the window is 90 ms. */
static struct hg_table *running_wells(struct hg_arrivals *a)
{
    struct hg_opening opening = {.game = hg_game_find("timed"), .seats = 2, .now_ms = NOW};
    struct hg_problems problems = {0};
    hg_fair_from_seed(&opening.fair, "arrivals", 2);
    struct hg_table *t = hg_table_new(&opening, &problems);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(hg_table_play(t, seat, move_of(t, "choose 1"), NOW), 0);
    for (int seat = 0; seat < 2; seat++)
        hg_arrivals_ping(a, seat, seat ? 100 : 4, 0);
    hg_arrivals_begin(a, 0, 0);
    hg_table_window(t, a->window_ms);
    drive_wish(t, HG_CHANCE, true, NOW);
    return t;
}

/* The well goes to whoever moved first, not to whose move came first; one a little too early is
 * carried out when the timer runs out; the record has it all. */
static void a_table_takes_moves_in_their_order(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct told told = {0};
    struct hg_table *t = running_wells(&a);
    hg_arrivals_put(&a, 0, move_of(t, "draw 3"), 505, 507);
    hg_table_arrivals(t, &a, NOW + 507, tell, &told);
    assert_int_equal(told.count, 0);
    hg_arrivals_put(&a, 1, move_of(t, "draw 3"), 500, 550);
    hg_table_arrivals(t, &a, NOW + 700, tell, &told);
    assert_int_equal(told.count, 2);
    assert_int_equal(told.arrival[0].seat, 1);
    assert_int_equal(told.reason[0], 0);
    assert_string_equal(hg_table_game(t)->reasons[told.reason[1]].code, "well-taken");
    assert_int_equal(hg_table_clock(t).now_ms, 610); /* time goes on behind the window */

    hg_arrivals_put(&a, 1, move_of(t, "draw 4"), 10400, 10450); /* 100 ms before its timer runs out */
    hg_table_arrivals(t, &a, NOW + 10590, tell, &told);
    assert_int_equal(told.count, 2);
    hg_table_arrivals(t, &a, NOW + 10591, tell, &told);
    assert_int_equal(told.count, 3);
    assert_int_equal(told.reason[2], 0);
    size_t n;
    const char *record = hg_table_record(t, &n);
    assert_non_null(strstr(record, "{\"hold\":false,\"at\":0,\"window\":90,"));
    struct hg_fault fault = {0};
    struct hg_table *again = hg_record_load(record, n, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(again);
    hg_table_free(again);
    assert_non_null(strstr(record, "\"move\":\"draw 3\",\"at\":500,\"pressed\":500,\"got\":550,\"credit\":55,"));
    assert_non_null(strstr(record, "\"move\":\"draw 4\",\"at\":10500,\"pressed\":10400,"));
    hg_table_free(t);
}

/* A move that the clock did not come to is told of when the clock is held; it is not made when the clock runs again. */
static void nothing_waits_for_another_start(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct told told = {0};
    struct hg_table *t = running_wells(&a);
    hg_arrivals_put(&a, 0, move_of(t, "draw 3"), 500, 503);
    drive_wish(t, HG_CHANCE, false, NOW + 505);
    hg_table_arrivals(t, &a, NOW + 505, tell, &told);
    assert_int_equal(told.count, 1);
    assert_int_equal(told.reason[0], HG_IS_HELD);
    drive_wish(t, HG_CHANCE, true, NOW + 90000);
    hg_arrivals_begin(&a, hg_table_clock(t).now_ms, 1);
    int length = hg_table_length(t);
    hg_table_arrivals(t, &a, NOW + 91000, tell, &told);
    assert_int_equal(hg_table_length(t), length);
    assert_int_equal(told.count, 1);

    hg_arrivals_put(&a, 1, move_of(t, "draw 4"), 60010, 60020); /* behind the end */
    hg_table_arrivals(t, &a, NOW + 90000 + 70000, tell, &told);
    hg_table_arrivals(t, &a, NOW + 90000 + 70000, tell, &told);
    assert_true(hg_table_turn(t).over);
    assert_int_equal(told.count, 2);
    assert_true(told.reason[1] > 0);
    hg_table_free(t);
}

/* The fault that brought wishes into the queue: where a wish let time pass to when it came, whatever was pressed before the
 * end and still waited was too late. Nor may a question or a refused request do that. */
static void a_wish_does_not_overtake_moves(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct told told = {0};
    struct hg_table *t = running_wells(&a);
    uint32_t end_ms = 60000;
    struct hg_move draw = move_of(t, "draw 3");
    struct hg_request wish = {.seat = 0, .pressed_ms = HG_NEVER};
    struct hg_request last = {.seat = 1, .moves = &draw, .count = 1, .pressed_ms = end_ms - 50};
    assert_int_equal(hg_table_arrive(t, &a, &last, NOW + end_ms), 0); /* its way takes 50 ms */
    assert_int_equal(hg_table_arrive(t, &a, &wish, NOW + end_ms + 10), 0);
    hg_table_arrivals(t, &a, NOW + end_ms + 10, tell, &told);
    assert_int_equal(hg_table_clock(t).now_ms, end_ms + 10 - a.window_ms);
    drive(t, NOW + end_ms + 10); /* whatever somebody asks, or is refused */
    assert_int_equal(hg_table_clock(t).now_ms, end_ms + 10 - a.window_ms);
    assert_int_equal(told.count, 0);
    hg_table_arrivals(t, &a, NOW + end_ms + 200, tell, &told);
    assert_int_equal(told.count, 2);
    assert_false(told.arrival[0].wishes);
    assert_int_equal(told.reason[0], 0);
    assert_true(told.arrival[1].wishes);
    assert_int_equal(told.reason[1], HG_CLOCK_NOTHING); /* it counts from the end on, where nothing runs */
    assert_true(hg_table_turn(t).over);
    hg_table_free(t);
}

/* A pause counts from when it was wished: moves before it are made, moves behind it are not, and the sand of the window is
 * nobody's loss. Ready goes the same way, and says how long the window of the time to come is. */
static void a_pause_counts_from_when_it_was_wished(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct told told = {0};
    struct hg_table *t = running_wells(&a);
    struct hg_move draws[] = {move_of(t, "draw 3"), move_of(t, "draw 4")};
    hg_table_arrive(t, &a, &(struct hg_request){.seat = 0, .pressed_ms = 700}, NOW + 703);
    hg_table_arrive(t, &a, &(struct hg_request){.seat = 0, .moves = draws, .count = 1, .pressed_ms = 720}, NOW + 720);
    hg_table_arrive(t, &a, &(struct hg_request){.seat = 1, .moves = draws + 1, .count = 1, .pressed_ms = 690},
                    NOW + 730);
    hg_table_arrive(t, &a, &(struct hg_request){.seat = 1, .pressed_ms = 700}, NOW + 730);
    hg_table_arrivals(t, &a, NOW + 900, tell, &told);
    static const int reasons[] = {0, HG_CLOCK_NOTED, HG_CLOCK_DONE, HG_IS_HELD};
    static const int seats[] = {1, 0, 1, 0};
    assert_int_equal(told.count, 4);
    for (int i = 0; i < 4; i++)
        assert_true(told.reason[i] == reasons[i] && told.arrival[i].seat == seats[i]);
    assert_true(hg_table_clock(t).held);
    assert_int_equal(hg_table_clock(t).now_ms, 700);
    assert_non_null(strstr(hg_table_record(t, &(size_t){0}), "{\"hold\":true,\"at\":700,\"agreed\":[0,1],"));

    told.count = 0;
    for (int i = 0; i < HG_PINGS; i++)
        hg_arrivals_ping(&a, 1, 200, 0);
    for (int seat = 0; seat < 2; seat++) /* seat 0 moves before it can have seen that the clock runs */
        hg_table_arrive(t, &a, &(struct hg_request){.seat = seat, .runs = true, .pressed_ms = HG_NEVER}, NOW + 90000);
    hg_table_arrive(t, &a, &(struct hg_request){.seat = 0, .moves = draws, .count = 1, .pressed_ms = 700}, NOW + 90000);
    hg_table_arrivals(t, &a, NOW + 90000, tell, &told);
    assert_int_equal(told.count, 3);
    assert_int_equal(told.reason[0], HG_CLOCK_NOTED);
    assert_int_equal(told.reason[1], HG_CLOCK_DONE);
    assert_int_equal(told.reason[2], HG_IS_HELD);
    assert_false(hg_table_clock(t).held);
    assert_int_equal(a.window_ms, 100 + 40);
    assert_non_null(
        strstr(hg_table_record(t, &(size_t){0}), "{\"hold\":false,\"at\":700,\"window\":140,\"agreed\":[0,1],"));
    hg_table_arrivals(t, &a, NOW + 91000, tell, &told);
    assert_int_equal(hg_table_clock(t).now_ms, 700 + 1000 - 140);
    hg_table_free(t);
}

/* Several moves of one request: no move of another comes between, and behind the first that is refused none is tried. */
static void several_moves_count_from_one_moment(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct told told = {0};
    struct hg_table *t = running_wells(&a);
    struct hg_move draws[] = {move_of(t, "draw 3"), move_of(t, "draw 4"), move_of(t, "draw 2")};
    struct hg_request few = {.seat = 0, .moves = draws, .count = 3, .pressed_ms = 500};
    struct hg_request later = {.seat = 1, .moves = draws, .count = 2, .pressed_ms = 501};
    hg_table_arrive(t, &a, &few, NOW + 503);
    hg_table_arrive(t, &a, &later, NOW + 540);
    hg_table_arrivals(t, &a, NOW + 900, tell, &told);
    assert_int_equal(told.count, 2);
    assert_int_equal(told.arrival[0].made, 1);
    assert_string_equal(hg_table_game(t)->reasons[told.reason[0]].code, "timer-rests");
    assert_int_equal(told.arrival[1].made, 0); /* "draw 4" behind it could be made */
    assert_string_equal(hg_table_game(t)->reasons[told.reason[1]].code, "well-taken");

    struct hg_move next[] = {draws[2],
                             draws[1]}; /* 100 ms before its timer runs out: all that is left waits for that */
    few = (struct hg_request){.seat = 0, .moves = next, .count = 2, .pressed_ms = 10400};
    hg_table_arrive(t, &a, &few, NOW + 10403);
    hg_table_arrivals(t, &a, NOW + 10590, tell, &told);
    assert_int_equal(told.count, 2);
    hg_table_arrivals(t, &a, NOW + 10591, tell, &told);
    assert_int_equal(told.count, 3);
    assert_int_equal(told.arrival[2].made, 1);
    assert_string_equal(hg_table_game(t)->reasons[told.reason[2]].code, "timer-rests");
    assert_non_null(strstr(hg_table_record(t, &(size_t){0}), "\"move\":\"draw 2\",\"at\":10500,\"pressed\":10400,"));
    hg_table_free(t);
}

/* What is too much does not get in, and takes nobody's room. */
static void limits_come_before_the_queue(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct hg_table *t = running_wells(&a);
    struct hg_move draws[5];
    for (int i = 0; i < 5; i++)
        draws[i] = move_of(t, "draw 3");
    struct hg_request request = {.seat = 0, .moves = draws, .count = 5, .pressed_ms = HG_NEVER};
    assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), HG_NEVER);
    assert_int_equal(a.waiting, 0);
    request.count = 4;
    assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), 0);
    assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), 0);
    assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), 200); /* eight of ten are tried */
    assert_int_equal(a.waiting, 2);
    request.count = 0; /* a wish is a try */
    for (int i = 0; i < 2; i++)
        assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), 0);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), 100);
    assert_int_equal(a.waiting, 4);
    request = (struct hg_request){.seat = 1, .moves = draws, .count = 1, .pressed_ms = HG_NEVER};
    assert_int_equal(hg_table_arrive(t, &a, &request, NOW + 10), 0);
    assert_int_equal(a.arrival[4].audit.pressed_ms, 10);
    hg_table_free(t);
}

/* Wells for four whose timers rest one second. */
static struct hg_table *quick_wells(struct hg_arrivals *a)
{
    struct hg_opening opening = {.game = hg_game_find("timed"), .seats = 4, .now_ms = NOW};
    static const char options[] = "{\"rest\":1}";
    struct hg_problems problems = {0};
    struct hg_json_error error;
    assert_true(hg_json_parse(options, sizeof options - 1, &opening.options, &error));
    hg_fair_from_seed(&opening.fair, "races", 4);
    struct hg_table *t = hg_table_new(&opening, &problems);
    assert_non_null(t);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(hg_table_play(t, seat, move_of(t, "choose 1"), NOW), 0);
    hg_arrivals_begin(a, 0, 1);
    hg_table_window(t, a->window_ms);
    drive_wish(t, HG_CHANCE, true, NOW);
    return t;
}

/* Whoever comes when hg_table_arrivals_next() says does what one does who comes every millisecond; and one who also asks at
 * every millisecond in between. */
static void nothing_is_missed_between_two_calls(void **state)
{
    (void)state;
    enum { ALWAYS, WHEN_DUE, ASKED, WAYS, SECONDS = 90 };
    struct hg_table *tables[WAYS];
    for (int way = ALWAYS; way < WAYS; way++) {
        struct hg_arrivals a = {.seats = 4};
        struct hg_rng rng = {77};
        struct hg_table *t = tables[way] = quick_wells(&a);
        struct hg_move draws[] = {move_of(t, "draw 1"), move_of(t, "draw 2"), move_of(t, "draw 3")};
        uint64_t due = 0;
        for (uint32_t ms = 1; ms < SECONDS * 1000; ms++) {
            struct told told = {0};
            bool comes = hg_rng_below(&rng, 100) == 0;
            struct hg_request r = {.seat = (int)hg_rng_below(&rng, 4), .moves = draws, .pressed_ms = ms - 1};
            r.count = (int)hg_rng_below(&rng, 4);
            r.runs = hg_rng_below(&rng, 2);
            if (comes)
                hg_table_arrive(t, &a, &r, NOW + ms);
            if (way == ASKED)
                hg_drive(t, NOW + ms, HG_DRIVE_ALL);
            if (way == ALWAYS || comes || NOW + ms >= due)
                hg_table_arrivals(t, &a, NOW + ms, tell, &told);
            due = hg_table_arrivals_next(t, &a, NOW + ms);
            assert_true(due > NOW + ms);
        }
        assert_non_null(strstr(hg_table_record(t, &(size_t){0}), "{\"hold\":true,"));
        assert_non_null(strstr(hg_table_record(t, &(size_t){0}), "{\"hold\":false,\"at\":0,"));
    }
    for (int way = WHEN_DUE; way < WAYS; way++) {
        size_t n, m;
        const char *one = hg_table_record(tables[0], &n), *other = hg_table_record(tables[way], &m);
        assert_int_equal(n, m);
        assert_memory_equal(one, other, n);
        assert_int_equal(hg_table_length(tables[way]), hg_table_length(tables[0]));
    }
    assert_true(hg_table_length(tables[0]) > 10);
    for (int way = 0; way < WAYS; way++)
        hg_table_free(tables[way]);
}

/* A record that was written behind a queue goes on without one, where nobody says that there is one again. */
static void a_loaded_table_has_no_queue(void **state)
{
    (void)state;
    struct hg_arrivals a = {.seats = 2};
    struct hg_table *t = running_wells(&a);
    struct hg_fault fault = {0};
    size_t n;
    const char *record = hg_table_record(t, &n);
    struct hg_table *again = hg_record_load(record, n, &fault);
    assert_non_null(again);
    drive_wish(again, HG_CHANCE, true, NOW + 5000);
    drive(again, NOW + 7000);
    assert_int_equal(hg_table_time(again, NOW + 7000), 2000);
    drive(again, NOW + 5000 + 61000);
    assert_true(hg_table_turn(again).over);
    assert_null(strstr(hg_table_record(again, &(size_t){0}) + n, "window"));
    hg_table_free(again);
    hg_table_free(t);
}

/* --- races at a table --------------------------------------------------------------------------------------------- */

struct wins {
    bool won;
    struct hg_arrival first;
};

static void note_winner(void *context, const struct hg_arrival *arrival, int reason)
{
    struct wins *wins = context;
    if (arrival->wishes || reason || wins->won)
        return;
    wins->first = *arrival;
    wins->won = true;
}

/* One race for a well: all four press when they have seen something at this time. `busy`, a seat or -1, wishes and asks as
 * often as it is let, all the while; whoever is too fast tries again. */
enum { RACE_MS = 1500, EVERY_MS = 2000, WISH_MS = 110, ASK_MS = 20 };

struct at_table {
    struct hg_table *t;
    struct hg_arrivals a;
    struct wins wins;
    struct hg_move draw;
    uint32_t pressed[4], got[4];
};

static void wish_and_ask(struct at_table *r, int busy, uint32_t ms)
{
    struct hg_request wish = {.seat = busy, .runs = ms / WISH_MS % 2, .pressed_ms = ms > 1000 ? ms - 1000 : 0};
    if (ms % WISH_MS == 0 && hg_table_arrive(r->t, &r->a, &wish, NOW + ms) == 0)
        hg_table_arrivals(r->t, &r->a, NOW + ms, note_winner, &r->wins);
    if (ms % ASK_MS == 0)
        hg_drive(r->t, NOW + ms, HG_DRIVE_ALL);
}

static void move_at(struct at_table *r, uint32_t ms)
{
    for (int seat = 0; seat < 4; seat++) {
        struct hg_request draw = {.seat = seat, .moves = &r->draw, .count = 1, .pressed_ms = r->pressed[seat]};
        if (r->got[seat] != ms)
            continue;
        r->got[seat] += hg_table_arrive(r->t, &r->a, &draw, NOW + ms);
        hg_table_arrivals(r->t, &r->a, NOW + ms, note_winner, &r->wins);
    }
}

static int race_for_a_well(struct at_table *r, const struct line lines[4], int busy, uint32_t at, struct hg_rng *rng)
{
    r->wins = (struct wins){0};
    for (int seat = 0; seat < 4; seat++) {
        uint32_t pressed = at + reaction(rng), lies_ms = (uint32_t)lines[seat].lies_ms;
        r->got[seat] = pressed + line_travel(&lines[seat], rng);
        r->pressed[seat] = pressed > lies_ms ? pressed - lies_ms : 0;
    }
    ping_all(&r->a, lines, rng);
    for (uint32_t ms = at; ms < at + RACE_MS; ms++) {
        if (busy >= 0)
            wish_and_ask(r, busy, ms);
        move_at(r, ms);
    }
    hg_table_arrivals(r->t, &r->a, NOW + at + RACE_MS, note_winner, &r->wins);
    assert_true(r->wins.won);
    return r->wins.first.seat;
}

static void race_at_tables(const struct line lines[4], int busy, uint64_t seed, int share[4])
{
    struct hg_rng rng = {seed};
    struct at_table r = {.a = {.seats = 4}};
    int wins[4] = {0}, races = 0;
    for (int i = 0; i < HG_PINGS; i++)
        ping_all(&r.a, lines, &rng);
    while (races < RACES) {
        r.t = quick_wells(&r.a);
        r.draw = move_of(r.t, "draw 3");
        for (uint32_t at = 0; at + EVERY_MS < 60000 && races < RACES; at += EVERY_MS, races++)
            wins[race_for_a_well(&r, lines, busy, at, &rng)]++;
        hg_table_arrivals(r.t, &r.a, NOW + 61000, note_winner, &r.wins);
        assert_int_equal(r.a.waiting, 0);
        hg_table_free(r.t);
    }
    for (int seat = 0; seat < 4; seat++)
        share[seat] = wins[seat] * 1000 / races;
    print_message("shares of %d races at tables: %d %d %d %d of a thousand\n", races, share[0], share[1], share[2],
                  share[3]);
}

static const struct line four_ways[4] = {{3, 1, 5}, {20, 3, 5}, {50, 5, 5}, {200, 8, 5}};

/* The same through tables, whose clocks run and stop at what happens. */
static void even_hands_win_alike_at_a_table(void **state)
{
    (void)state;
    int share[4];
    race_at_tables(four_ways, -1, 501, share);
    for (int seat = 0; seat < 4; seat++)
        assert_in_range(share[seat], 230, 270);
}

static void whoever_wishes_and_asks_all_the_time_wins_nothing(void **state)
{
    (void)state;
    for (int busy = 0; busy < 4; busy += 3) {
        int share[4];
        race_at_tables(four_ways, busy, 600 + (uint64_t)busy, share);
        assert_in_range(share[busy], 0, 270);
    }
}

/* And whoever does all of it: states his moves early, and wishes and asks. */
static void a_busy_liar_wins_little_at_a_table(void **state)
{
    (void)state;
    for (int liar = 0; liar < 4; liar += 3) {
        struct line lines[4];
        int share[4];
        memcpy(lines, four_ways, sizeof lines);
        lines[liar].lies_ms = 1000;
        lines[liar].pongs_vary = 40;
        race_at_tables(lines, liar, 700 + (uint64_t)liar, share);
        assert_in_range(share[liar], 0, 309);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(credit_is_half_the_way_and_what_pings_vary),
        cmocka_unit_test(the_window_is_the_longest_way_and_a_margin),
        cmocka_unit_test(moves_wait_for_earlier_ones),
        cmocka_unit_test(nobody_acts_before_himself_or_on_what_he_has_not_seen),
        cmocka_unit_test(the_host_wishes_in_its_turn),
        cmocka_unit_test(equals_take_turns),
        cmocka_unit_test(own_moves_keep_their_order_behind_one_that_waits_again),
        cmocka_unit_test(the_queue_is_bounded_for_each_seat),
        cmocka_unit_test(even_hands_win_alike),
        cmocka_unit_test(a_lie_wins_little),
        cmocka_unit_test(the_same_seed_gives_the_same_order),
        cmocka_unit_test(a_table_takes_moves_in_their_order),
        cmocka_unit_test(nothing_waits_for_another_start),
        cmocka_unit_test(wishes_come_behind_moves_and_are_no_turn),
        cmocka_unit_test(a_wish_does_not_overtake_moves),
        cmocka_unit_test(a_pause_counts_from_when_it_was_wished),
        cmocka_unit_test(several_moves_count_from_one_moment),
        cmocka_unit_test(limits_come_before_the_queue),
        cmocka_unit_test(nothing_is_missed_between_two_calls),
        cmocka_unit_test(a_loaded_table_has_no_queue),
        cmocka_unit_test(even_hands_win_alike_at_a_table),
        cmocka_unit_test(whoever_wishes_and_asks_all_the_time_wins_nothing),
        cmocka_unit_test(a_busy_liar_wins_little_at_a_table),
    };
    return cmocka_run_group_tests_name("arrivals", tests, NULL, NULL);
}
