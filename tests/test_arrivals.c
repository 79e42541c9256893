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
    struct hg_arrivals a = steady(200); /* credit 105 */
    struct hg_arrival arrival;
    hg_arrivals_put(&a, 0, a_move(1), 1000, 1100);
    hg_arrivals_put(&a, 0, a_move(2), 990, 1101); /* came behind it */
    hg_arrivals_saw(&a, 1, 1080);
    hg_arrivals_put(&a, 1, a_move(3), 1020, 1110);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.move.a == 1);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.move.a == 2 && arrival.effective_ms == 1000);
    assert_true(hg_arrivals_next(&a, 2000, &arrival) && arrival.move.a == 3 && arrival.effective_ms == 1080);
    assert_int_equal(arrival.audit.pressed_ms, 1020);
    assert_int_equal(arrival.audit.got_ms, 1110);
    assert_int_equal(arrival.audit.credit_ms, 105);
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

/* --- races -------------------------------------------------------------------------------------------------------- */

/* A line: how long one way takes, how much it varies, how many of a thousand packets come after a second sending. */
struct line {
    uint32_t way_ms, jitter_ms, loss;
    int lies_ms;         /* it states its moves so much earlier */
    uint32_t pongs_late; /* it answers pings so much later */
    uint32_t pongs_vary; /* or only five of eight of them */
    bool proxied;        /* the kernel does not know its round trips */
};

static uint32_t travel(const struct line *line, struct hg_rng *rng)
{
    uint32_t ms = line->way_ms + hg_rng_below(rng, line->jitter_ms + 1);
    if (hg_rng_below(rng, 1000) < line->loss)
        ms += 200 + 2 * line->way_ms;
    return ms;
}

/* How fast somebody is who waits for a timer to run out: about 380 ms, 60 more or less. */
static uint32_t reaction(struct hg_rng *rng)
{
    return 200 + hg_rng_below(rng, 121) + hg_rng_below(rng, 121) + hg_rng_below(rng, 121);
}

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
        uint32_t kernel = 2 * lines[seat].way_ms + lines[seat].jitter_ms;
        uint32_t held = lines[seat].pongs_late + (hg_rng_below(rng, 8) < 5 ? lines[seat].pongs_vary : 0);
        uint32_t trip = travel(&lines[seat], rng) + travel(&lines[seat], rng) + held;
        hg_arrivals_ping(a, seat, trip, lines[seat].proxied ? 0 : kernel);
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
            uint32_t pressed = at + reaction(&rng), got = pressed + travel(&lines[seat], &rng);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(credit_is_half_the_way_and_what_pings_vary),
        cmocka_unit_test(the_window_is_the_longest_way_and_a_margin),
        cmocka_unit_test(moves_wait_for_earlier_ones),
        cmocka_unit_test(nobody_acts_before_himself_or_on_what_he_has_not_seen),
        cmocka_unit_test(equals_take_turns),
        cmocka_unit_test(the_queue_is_bounded_for_each_seat),
        cmocka_unit_test(even_hands_win_alike),
        cmocka_unit_test(a_lie_wins_little),
        cmocka_unit_test(the_same_seed_gives_the_same_order),
        cmocka_unit_test(a_table_takes_moves_in_their_order),
        cmocka_unit_test(nothing_waits_for_another_start),
    };
    return cmocka_run_group_tests_name("arrivals", tests, NULL, NULL);
}
