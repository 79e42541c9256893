/* test_course.c: the course of the game, in the order of rules/tides.en.md: goal, setup, picking, relics, rounds, end.
 * Scoring and cards are in test_cards.c, what seats know in test_views.c, editions, positions and counts in
 * files of their own. @7 is card 7. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides.h"
#include "tides_bench.h"

/* One whole game. Its first round ends with the scoring example of the rulebook, 25 to 9. */
#define HAND_1   "17 2 1 11 4"
#define HAND_2   "6 8 9 10 15"
#define ROUND_1  "1 @17; 2 @6; 1 @10; 2 @11; 1 @2; 2 @8; 1 @15; 2 @4;"
#define RELICS_1 "1 keep @17 drop @10; 2 keep @6 drop @9;"
#define DEAL_2   "- deal @3; - deal @5; - deal @7; - deal @12;"
#define ROUND_2  "1 @15; 2 @4; 1 @12; 2 @3; 1 @5; 2 @7; 1 @11; 2 @1;"
#define RELICS_2 "1 keep @5 drop @12; 2 keep @7 drop @8;"
#define DEAL_3   "- deal @13; - deal @16; - deal @14; - deal @18;"
#define ROUND_3  "1 @2; 2 @18; 1 @1; 2 @15; 1 @16; 2 @14; 1 @4; 2 @13;"

static struct suite *begin(const char *script)
{
    struct suite *t = bench_load_with(NULL);
    bench_deal(t, HAND_1, HAND_2);
    bench_play(t, script);
    return t;
}

static struct hg_turn turn_of(const struct suite *t)
{
    return tides_game.turn(t->rules, t->state);
}

static int moves_of(const struct suite *t, int seat)
{
    struct hg_move list[64];
    return tides_game.moves(t->rules, t->state, seat, list);
}

static void expect_turn(const struct suite *t, unsigned seats, bool chance, bool over)
{
    struct hg_turn turn = turn_of(t);
    assert_int_equal(turn.seats, seats);
    assert_int_equal(turn.chance, chance);
    assert_int_equal(turn.over, over);
    assert_true(turn.wake_ms == HG_NEVER);
}

static void expect_totals(const struct suite *t, int first, int second, unsigned winners)
{
    struct hg_score score;
    tides_game.score(t->rules, t->state, &score);
    assert_int_equal(score.points[0], first);
    assert_int_equal(score.points[1], second);
    assert_int_equal(score.winners, winners);
}

/* --- 1 goal and components ---------------------------------------------------------------------------------------- */

static void two_seats(void **context) /* [tides 1.1] */
{
    struct suite *t = begin("");
    (void)context;
    assert_int_equal(tides_game.min_seats, 2);
    assert_int_equal(tides_game.max_seats, 2);
    assert_int_equal(tides_game.seats(t->state), 2);
    bench_refuse(t, "3 @1", "no-such-seat", "1.1");
    bench_refuse(t, "8 @1", "no-such-seat", "1.1");
    suite_free(t);
}

static void points_come_from_scorings(void **context) /* [tides 1.2] */
{
    struct suite *t = bench_load_with(NULL);
    struct hg_rng rng = {12};
    (void)context;
    for (int game = 0; game < 20; game++) {
        int scorings = 0, before[2] = {0};
        suite_setup(t, 2);
        while (bench_random_step(t, &rng)) {
            struct hg_score score;
            int scored = 0;
            for (int i = 0; i < t->event_count; i++)
                scored += strcmp(tides_game.event_kinds[t->events[i].kind].name, "scored") == 0;
            tides_game.score(t->rules, t->state, &score);
            for (int seat = 0; seat < 2 && !scored; seat++)
                assert_int_equal(score.points[seat], before[seat]);
            scorings += scored / 2;
            before[0] = score.points[0];
            before[1] = score.points[1];
        }
        assert_int_equal(scorings, 3);
    }
    suite_free(t);
}

static void eighteen_cards(void **context) /* [tides 1.3] */
{
    struct suite *t = bench_load_with(NULL);
    unsigned seen = 0;
    (void)context;
    suite_setup(t, 2);
    assert_int_equal(tides_game.chance(t->rules, t->state), 18);
    for (uint32_t ticket = 0, weight; ticket < 18; ticket++)
        seen |= 1u << tides_game.outcome(t->rules, t->state, ticket, &weight).a;
    assert_int_equal(seen, 0x3ffff);
    struct hg_move move = tides_game.outcome(t->rules, t->state, 0, &(uint32_t){0});
    move.a = 18;
    int reason = tides_game.check(t->rules, t->state, HG_CHANCE, move);
    assert_string_equal(tides_game.reasons[reason].code, "no-such-card");
    assert_string_equal(tides_game.reasons[reason].rule, "1.3");
    suite_free(t);
}

/* --- 2 setup ------------------------------------------------------------------------------------------------------ */

static void hands_of_five(void **context) /* [tides 2.1, 2.2] */
{
    struct suite *t = begin("");
    (void)context;
    bench_expect(t, ALL, "seats.0.hand", "[@1,@2,@4,@11,@17]");
    bench_expect(t, ALL, "seats.1.hand", "[@6,@8,@9,@10,@15]");
    bench_expect(t, ALL, "pile", "[@3,@5,@7,@12,@13,@14,@16,@18]");
    for (int seat = 0; seat < 2; seat++) {
        bench_expect(t, ALL, seat == 0 ? "seats.0.kingdom" : "seats.1.kingdom", "[]");
        bench_expect(t, ALL, seat == 0 ? "seats.0.score" : "seats.1.score", "0");
        bench_expect(t, ALL, seat == 0 ? "seats.0.rounds" : "seats.1.rounds", "[]");
    }
    bench_expect(t, ALL, "discarded", "[]");
    bench_expect(t, ALL, "round", "1");
    bench_expect(t, ALL, "phase", "\"pick\"");
    bench_expect(t, ALL, "view", "");
    expect_totals(t, 0, 0, 0);
    suite_free(t);
}

static void expect_outcomes(const struct suite *t, int count)
{
    unsigned seen = 0;
    assert_int_equal(tides_game.chance(t->rules, t->state), count);
    for (uint32_t ticket = 0; ticket < (uint32_t)count; ticket++) {
        uint32_t weight = 0;
        struct hg_move move = tides_game.outcome(t->rules, t->state, ticket, &weight);
        assert_int_equal(weight, 1);
        assert_int_equal(tides_game.check(t->rules, t->state, HG_CHANCE, move), 0);
        assert_false(seen >> move.a & 1);
        seen |= 1u << move.a;
    }
}

static void any_card_is_as_likely(void **context) /* [tides 2.3] */
{
    struct suite *t = bench_load_with(NULL), *other = bench_load_with(NULL);
    (void)context;
    suite_setup(t, 2);
    for (int n = 18; n > 8; n--) {
        expect_outcomes(t, n);
        suite_apply(t, HG_CHANCE, tides_game.outcome(t->rules, t->state, 3, &(uint32_t){0}));
    }
    bench_deal(t, "1 2 3 4 5", "6 7 8 9 10");
    bench_deal(other, "5 3 1 2 4", "9 7 10 6 8");
    assert_memory_equal(t->state, other->state, tides_game.state_size); /* there is no order to remember */
    suite_setup(t, 2);
    bench_play(t, "- deal @4");
    bench_refuse(t, "- deal @4", "not-in-pile", "2.3");
    suite_free(t);
    t = begin("");
    bench_refuse(t, "- deal @3", "nothing-to-deal", "2.3");
    bench_play(t, ROUND_1 RELICS_1);
    expect_outcomes(t, 8);
    bench_refuse(t, "- deal @10", "not-in-pile", "2.3"); /* discarded */
    bench_refuse(t, "- deal @17", "not-in-pile", "2.3"); /* a relic */
    bench_refuse(t, "- deal @4", "not-in-pile", "2.3");  /* in a hand */
    suite_free(other);
    suite_free(t);
}

static void seat_1_is_dealt_first(void **context) /* [tides 2.4] */
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    suite_setup(t, 2);
    expect_turn(t, 0, true, false);
    bench_refuse(t, "1 @1", "being-dealt", "2.4");
    bench_refuse(t, "2 keep @1 drop @2", "being-dealt", "2.4");
    bench_play(t, "- deal @1; - deal @2; - deal @3; - deal @4; - deal @5");
    bench_expect_events(t, ALL, "dealt 1 @5; dealt-face-down 1");
    bench_expect(t, ALL, "deal", "[0,5]");
    bench_play(t, "- deal @6");
    bench_expect_events(t, ALL, "dealt 2 @6; dealt-face-down 2");
    bench_play(t, "- deal @7; - deal @8; - deal @9");
    expect_turn(t, 0, true, false);
    bench_play(t, "- deal @10");
    bench_expect_events(t, ALL, "dealt 2 @10; dealt-face-down 2; round-began round=1");
    expect_turn(t, 3, false, false);
    suite_free(t);
    t = begin(ROUND_1 RELICS_1 "- deal @3; - deal @5");
    bench_expect_events(t, ALL, "dealt 1 @5; dealt-face-down 1");
    bench_expect(t, ALL, "seats.0.hand", "[@1,@2,@3,@5,@15]");
    bench_expect(t, ALL, "seats.1.hand", "[@4,@8,@11]");
    bench_play(t, "- deal @7; - deal @12");
    bench_expect_events(t, ALL, "dealt 2 @12; dealt-face-down 2; round-began round=2");
    suite_free(t);
}

/* --- 3 picking ---------------------------------------------------------------------------------------------------- */

static void both_pick_at_once(void **context) /* [tides 3.1] */
{
    struct suite *t = begin("1 @17; 2 @6; 1 @10; 2 @11; 1 @2; 2 @8"),
                 *other = begin("2 @6; 1 @17; 2 @11; 1 @10; 2 @8; 1 @2");
    (void)context;
    assert_memory_equal(t->state, other->state, tides_game.state_size);
    expect_turn(t, 3, false, false);
    bench_play(t, "2 @4; 1 @15; 2 keep @6 drop @9; 1 keep @17 drop @10");
    bench_play(other, "1 @15; 2 @4;" RELICS_1);
    assert_memory_equal(t->state, other->state, tides_game.state_size);
    suite_free(other);
    suite_free(t);
}

static void a_card_of_the_own_hand(void **context) /* [tides 3.2] */
{
    struct suite *t = begin("");
    (void)context;
    assert_int_equal(moves_of(t, 0), 5);
    assert_int_equal(moves_of(t, 1), 5);
    bench_refuse(t, "1 @6", "not-in-hand", "3.2"); /* in the other hand */
    bench_refuse(t, "2 @17", "not-in-hand", "3.2");
    bench_refuse(t, "1 @3", "not-in-hand", "3.2"); /* in the pile */
    bench_play(t, "1 @17; 2 @6");
    assert_int_equal(moves_of(t, 0), 4);
    bench_refuse(t, "1 @17", "not-in-hand", "3.2"); /* in a kingdom */
    bench_refuse(t, "2 @6", "not-in-hand", "3.2");
    bench_refuse(t, "1 @2", "not-in-hand", "3.2"); /* passed on */
    bench_refuse(t, "1 keep @8 drop @9", "picking-stage", "5.1");
    bench_refuse(t, "1 deal @8", "no-such-move", "3.2");
    bench_refuse(t, "- @8", "no-such-move", "3.2");
    suite_free(t);
}

static void a_pick_is_final(void **context) /* [tides 3.3] */
{
    struct suite *t = begin("1 @17");
    (void)context;
    expect_turn(t, 2, false, false);
    assert_int_equal(moves_of(t, 0), 0);
    bench_refuse(t, "1 @17", "pick-is-final", "3.3");
    bench_refuse(t, "1 @2", "pick-is-final", "3.3");
    bench_refuse(t, "1 @6", "pick-is-final", "3.3");
    bench_expect(t, ALL, "seats.0.kingdom", "[]");
    bench_expect(t, ALL, "seats.0.pick", "@17");
    bench_play(t, "2 @6");
    expect_turn(t, 3, false, false);
    suite_free(t);
    t = begin("2 @6");
    expect_turn(t, 1, false, false);
    bench_refuse(t, "2 @8", "pick-is-final", "3.3");
    suite_free(t);
}

static void picks_are_revealed_together(void **context) /* [tides 3.4, 3.5] */
{
    struct suite *t = begin("1 @17");
    (void)context;
    bench_expect_events(t, ALL, "picked 1 @17; picked-face-down 1");
    bench_play(t, "2 @6");
    bench_expect_events(t, ALL,
                        "picked 2 @6; picked-face-down 2; revealed 1 @17; revealed 2 @6; hands-exchanged cards=4");
    bench_expect(t, ALL, "seats.0.kingdom", "[@17]");
    bench_expect(t, ALL, "seats.1.kingdom", "[@6]");
    bench_expect(t, ALL, "seats.0.pick", "");
    bench_expect(t, ALL, "seats.0.hand", "[@8,@9,@10,@15]");
    bench_expect(t, ALL, "seats.1.hand", "[@1,@2,@4,@11]");
    bench_play(t, "2 @11; 1 @10");
    bench_expect_events(t, ALL,
                        "picked 1 @10; picked-face-down 1; revealed 1 @10; revealed 2 @11; hands-exchanged cards=3");
    bench_expect(t, ALL, "seats.0.kingdom", "[@10,@17]");
    bench_expect(t, ALL, "seats.0.hand", "[@1,@2,@4]");
    suite_free(t);
}

static void five_cards_each(void **context) /* [tides 3.6] */
{
    struct suite *t = begin(ROUND_1);
    (void)context;
    bench_expect(t, ALL, "seats.0.kingdom", "[@1,@2,@10,@15,@17]"); /* 17, 2, 1 of the own hand, 10, 15 of the other */
    bench_expect(t, ALL, "seats.1.kingdom", "[@4,@6,@8,@9,@11]");
    bench_expect(t, ALL, "seats.0.hand", "[]");
    bench_expect(t, ALL, "seats.1.hand", "[]");
    suite_free(t);
}

static void the_last_card_plays_itself(void **context) /* [tides 3.7, 3.8] */
{
    struct suite *t = begin("1 @17; 2 @6; 1 @10; 2 @11; 1 @2; 2 @8; 1 @15");
    (void)context;
    assert_int_equal(moves_of(t, 1), 2);
    bench_play(t, "2 @4");
    bench_expect_events(
        t, ALL,
        "picked 2 @4; picked-face-down 2; revealed 1 @15; revealed 2 @4; hands-exchanged cards=1; "
        "revealed 1 @1; revealed 2 @9; scored 1 round=1 points=25 score=25; scored 2 round=1 points=9 score=9");
    bench_expect(t, ALL, "phase", "\"relic\"");
    suite_free(t);
}

/* --- 4 scoring: what is kept -------------------------------------------------------------------------------------- */

static void scores_are_kept(void **context) /* [tides 4.5, 4.10] */
{
    struct suite *t = begin(ROUND_1);
    (void)context;
    expect_totals(t, 25, 9, 0);
    bench_expect_seat(t, "[tides 4.10]", 0, "2:7 10:6 15:12 = 25");
    bench_expect_seat(t, "[tides 4.10]", 1, "6:6 8:3 = 9");
    bench_play(t, RELICS_1 DEAL_2 ROUND_2);
    expect_totals(t, 47, 28, 0);
    bench_expect_seat(t, "[tides 4.10]", 0, "2:7 5:9 11:3 15:3 = 22");
    bench_expect_seat(t, "[tides 4.10]", 1, "3:6 6:6 7:7 = 19");
    bench_expect_score(t, "seats.0.score", "47");
    bench_play(t, RELICS_2 DEAL_3 ROUND_3);
    bench_expect(t, ALL, "seats.0.rounds",
                 "[{\"points\":25,\"kingdom\":[@1,@2,@10,@15,@17]},{\"points\":22,\"kingdom\":[@2,@5,@11,@12,@15,@17]},"
                 "{\"points\":7,\"kingdom\":[@1,@2,@4,@5,@11,@16,@17]}]");
    bench_expect(t, ALL, "seats.1.rounds",
                 "[{\"points\":9,\"kingdom\":[@4,@6,@8,@9,@11]},{\"points\":19,\"kingdom\":[@1,@3,@4,@6,@7,@8]},"
                 "{\"points\":21,\"kingdom\":[@3,@6,@7,@13,@14,@15,@18]}]");
    suite_free(t);
}

/* --- 5 relic of the past ------------------------------------------------------------------------------------------ */

static void five_cards_to_choose_from(void **context) /* [tides 5.1, 5.2] */
{
    struct suite *t = begin(ROUND_1);
    (void)context;
    expect_turn(t, 3, false, false);
    assert_int_equal(moves_of(t, 0), 20);
    assert_int_equal(moves_of(t, 1), 20);
    bench_refuse(t, "1 keep @17 drop @17", "same-card", "5.2");
    bench_refuse(t, "1 @17", "relic-stage", "5.2");
    bench_refuse(t, "2 @6", "relic-stage", "5.2");
    bench_play(t, RELICS_1);
    bench_expect(t, ALL, "seats.0.hand", "[@1,@2,@15]");
    bench_expect(t, ALL, "seats.1.hand", "[@4,@8,@11]");
    bench_expect(t, ALL, "seats.0.kingdom", "[@17]");
    bench_play(t, DEAL_2 ROUND_2);
    assert_int_equal(moves_of(t, 0), 20); /* of five, although six lie there */
    suite_free(t);
}

static void cards_of_this_round(void **context) /* [tides 5.3] */
{
    struct suite *t = begin(ROUND_1);
    (void)context;
    bench_refuse(t, "1 keep @6 drop @17", "not-played-this-round", "5.3"); /* the other kingdom's */
    bench_refuse(t, "1 keep @17 drop @6", "not-played-this-round", "5.3");
    bench_refuse(t, "1 keep @17 drop @3", "not-played-this-round", "5.3"); /* in the pile */
    bench_play(t, RELICS_1 DEAL_2 ROUND_2);
    bench_refuse(t, "1 keep @17 drop @15", "old-relic", "5.3");
    bench_refuse(t, "1 keep @15 drop @17", "old-relic", "5.3");
    bench_refuse(t, "2 keep @6 drop @4", "old-relic", "5.3");
    bench_refuse(t, "1 keep @6 drop @15", "not-played-this-round", "5.3");  /* the other seat's relic */
    bench_refuse(t, "1 keep @15 drop @10", "not-played-this-round", "5.3"); /* discarded before */
    suite_free(t);
}

static void choices_are_shown_together(void **context) /* [tides 5.4, 5.5] */
{
    struct suite *t = begin(ROUND_1 "1 keep @17 drop @10");
    (void)context;
    bench_expect_events(t, ALL, "chose 1 @17 @10; chose-face-down 1");
    bench_expect(t, ALL, "seats.0.kingdom", "[@1,@2,@10,@15,@17]");
    bench_expect(t, ALL, "seats.0.relics", "[]");
    bench_expect(t, ALL, "discarded", "[]");
    expect_turn(t, 2, false, false);
    assert_int_equal(moves_of(t, 0), 0);
    bench_refuse(t, "1 keep @17 drop @10", "choice-is-final", "5.5");
    bench_refuse(t, "1 keep @1 drop @2", "choice-is-final", "5.5");
    bench_play(t, "2 keep @6 drop @9");
    bench_expect_events(t, ALL,
                        "chose 2 @6 @9; chose-face-down 2; kept 1 @17; discarded 1 @10; kept 2 @6; discarded 2 @9");
    bench_expect(t, ALL, "seats.0.relics", "[@17]");
    bench_expect(t, ALL, "seats.1.relics", "[@6]");
    suite_free(t);
}

static void relics_stay(void **context) /* [tides 5.6, 5.7] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2);
    (void)context;
    bench_expect(t, ALL, "seats.0.kingdom", "[@17]");
    bench_refuse(t, "1 @17", "not-in-hand", "3.2");
    bench_play(t, ROUND_2);
    bench_expect_score(
        t, "seats.0.suits",
        "{\"palace\":1,\"library\":1,\"garden\":0,\"temple\":1,\"stronghold\":4}"); /* the relic doubles */
    bench_expect_seat(t, "[tides 5.7] the relic scores", 1, "3:6 6:6 7:7 = 19");
    bench_expect_score(t, "seats.1.suits", "{\"palace\":2,\"library\":2,\"garden\":2,\"temple\":0,\"stronghold\":0}");
    bench_play(t, RELICS_2);
    bench_expect(t, ALL, "seats.0.kingdom", "[@5,@17]");
    bench_expect(t, ALL, "seats.0.relics", "[@5,@17]");
    bench_play(t, DEAL_3 ROUND_3);
    bench_expect(t, ALL, "seats.0.relics", "[@5,@17]");
    bench_expect(t, ALL, "seats.1.relics", "[@6,@7]");
    suite_free(t);
}

static void four_relic_tokens(void **context) /* [tides 1.7] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2 ROUND_2 RELICS_2 DEAL_3);
    (void)context;
    for (const char *script = ""; script; script = turn_of(t).over ? NULL : ROUND_3) {
        bench_play(t, script);
        struct hg_out json = bench_json(t, ALL);
        struct hg_json root = suite_parse(&json);
        assert_int_equal(
            hg_json_count(suite_at(root, "seats.0.relics")) + hg_json_count(suite_at(root, "seats.1.relics")), 4);
        free(json.text);
    }
    suite_free(t);
}

static void discards_are_gone(void **context) /* [tides 5.8, 5.9] */
{
    struct suite *t = begin(ROUND_1 RELICS_1);
    (void)context;
    for (int viewer = ALL; viewer < 2; viewer += viewer == ALL ? 2 : 1)
        bench_expect(t, viewer, "discarded", "[@9,@10]");
    bench_refuse(t, "- deal @9", "not-in-pile", "2.3");
    bench_play(t, DEAL_2 ROUND_2 RELICS_2 DEAL_3 ROUND_3);
    for (int viewer = ALL; viewer < 2; viewer += viewer == ALL ? 2 : 1)
        bench_expect(t, viewer, "discarded", "[@8,@9,@10,@12]");
    suite_free(t);
}

static void hands_are_filled_up(void **context) /* [tides 5.10, 5.11], W6 and W7 */
{
    struct suite *t = begin("");
    (void)context;
    bench_expect(t, ALL, "pile", "[@3,@5,@7,@12,@13,@14,@16,@18]");
    bench_play(t, ROUND_1 RELICS_1);
    bench_expect(t, ALL, "deal", "[2,2]");
    bench_play(t, DEAL_2);
    bench_expect(t, ALL, "seats.0.hand", "[@1,@2,@3,@5,@15]");
    bench_expect(t, ALL, "seats.1.hand", "[@4,@7,@8,@11,@12]");
    bench_expect(t, ALL, "pile", "[@13,@14,@16,@18]");
    bench_play(t, ROUND_2 RELICS_2 DEAL_3);
    bench_expect(t, ALL, "seats.0.hand", "[@2,@11,@13,@15,@16]");
    bench_expect(t, ALL, "seats.1.hand", "[@1,@3,@4,@14,@18]");
    bench_expect(t, ALL, "pile", "[]");
    suite_free(t);
}

/* --- 6 rounds 2 and 3, 7 the end ---------------------------------------------------------------------------------- */

static void later_rounds(void **context) /* [tides 6.1-6.4] */
{
    struct suite *t = begin(ROUND_1);
    (void)context;
    bench_expect(t, ALL, "seats.0.kingdom", "[@1,@2,@10,@15,@17]");
    bench_play(t, RELICS_1 DEAL_2);
    bench_expect(t, ALL, "round", "2");
    expect_turn(t, 3, false, false);
    bench_play(t, "1 @15; 2 @4");
    bench_expect(t, ALL, "seats.0.hand", "[@7,@8,@11,@12]"); /* exchanged as in round 1 */
    bench_play(t, "1 @12; 2 @3; 1 @5; 2 @7; 1 @11; 2 @1");
    bench_expect(t, ALL, "seats.0.kingdom", "[@2,@5,@11,@12,@15,@17]");
    bench_play(t, RELICS_2);
    bench_expect(t, ALL, "seats.0.hand", "[@2,@11,@15]"); /* [tides 6.3] */
    bench_expect(t, ALL, "seats.0.relics", "[@5,@17]");
    bench_play(t, DEAL_3 ROUND_3);
    bench_expect(t, ALL, "seats.0.kingdom", "[@1,@2,@4,@5,@11,@16,@17]");
    bench_expect_events(t, ALL,
                        "picked 2 @13; picked-face-down 2; revealed 1 @4; revealed 2 @13; hands-exchanged cards=1; "
                        "revealed 1 @11; revealed 2 @3; scored 1 round=3 points=7 score=54; "
                        "scored 2 round=3 points=21 score=49; ended winners=[0]");
    expect_turn(t, 0, false, true); /* [tides 6.4] */
    suite_free(t);
}

static void most_points_win(void **context) /* [tides 7.1, 7.4, 7.5], W8 */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2 ROUND_2 RELICS_2 DEAL_3 ROUND_3);
    (void)context;
    expect_totals(t, 25 + 22 + 7, 9 + 19 + 21, 1);
    bench_expect(t, ALL, "phase", "\"over\"");
    bench_expect(t, ALL, "pile", "[]");
    bench_expect(t, ALL, "seats.0.hand", "[]");
    bench_expect(t, ALL, "seats.1.hand", "[]");
    bench_expect(t, ALL, "seats.1.kingdom", "[@3,@6,@7,@13,@14,@15,@18]");
    bench_expect(t, ALL, "discarded", "[@8,@9,@10,@12]");
    assert_int_equal(moves_of(t, 0), 0);
    bench_refuse(t, "1 @1", "game-over", "7.5");
    bench_refuse(t, "2 keep @3 drop @6", "game-over", "7.5");
    bench_refuse(t, "- deal @1", "game-over", "7.5");
    bench_refuse(t, "3 @1", "game-over", "7.5");
    suite_free(t);
}

/* The last picks of a game that stands at these scores; seat 1 has Kings Nest. The round gives 6 and 12 points. */
static struct suite *last_picks(const char *first, const char *second)
{
    char position[512];
    struct suite *t = bench_load_with(NULL);
    struct hg_out out = hg_out_fixed(position, sizeof position);
    hg_put(&out, "{\"round\":3,\"phase\":\"pick\",\"seats\":[{\"hand\":[@2,@10],\"kingdom\":[@1],\"score\":");
    hg_put(&out, first);
    hg_put(&out, "},{\"hand\":[@3,@15],\"kingdom\":[@4,@5],\"score\":");
    hg_put(&out, second);
    hg_put(&out, "}],\"discarded\":[@6,@7,@8,@9],\"pile\":[@11,@12,@13,@14,@16,@17,@18]}");
    bench_position(t, position);
    bench_play(t, "1 @2; 2 @3");
    return t;
}

static void ties_are_shared(void **context) /* [tides 7.1, 7.2] */
{
    static const struct {
        const char *first, *second;
        int totals[2];
        unsigned winners;
        const char *sentence;
    } ends[] = {
        {"40", "35", {46, 47}, 2, "The game ends: Seat 2 wins."},
        {"40", "34", {46, 46}, 3, "The game ends level: both share the victory."},
        {"40", "33", {46, 45}, 1, "The game ends: Seat 1 wins."},
    };
    (void)context;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct suite *t = last_picks(ends[i].first, ends[i].second);
        bench_expect_seat(t, "[tides 7.1]", 0, "15:6 = 6");
        bench_expect_seat(t, "[tides 7.1]", 1, "3:6 10:6 = 12");
        expect_totals(t, ends[i].totals[0], ends[i].totals[1], ends[i].winners);
        char text[128];
        struct hg_out out = hg_out_fixed(text, sizeof text);
        hg_event_say(&tides_game, t->rules, suite_expect_event(t, "ended"), NULL, &out);
        assert_string_equal(text, ends[i].sentence);
        suite_free(t);
    }
}

/* --- sentences and notation --------------------------------------------------------------------------------------- */

static void names_of_cards(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    for (uint8_t i = 0; i < CARDS; i++) {
        char text[128];
        struct hg_out out = hg_out_fixed(text, sizeof text);
        struct hg_move move = {1, i, 0, 0}, back;
        hg_move_write(&tides_game, t->rules, move, &out);
        assert_string_equal(text, bench_slugs[i]);
        assert_true(hg_move_read(&tides_game, t->rules, bench_slugs[i], &back));
        assert_true(hg_move_same(move, back));
        for (uint8_t j = 0; j < CARDS; j++) {
            move = (struct hg_move){2, i, j, 0};
            hg_out_clear(&out);
            hg_move_write(&tides_game, t->rules, move, &out);
            assert_true(hg_move_read(&tides_game, t->rules, text, &back));
            assert_true(hg_move_same(move, back));
        }
    }
    suite_free(t);
}

static void texts_that_are_no_moves(void **context)
{
    static const char *const texts[] = {
        "",
        " ",
        "kings",
        "Kings Nest",
        "KINGS-NEST",
        "kings-nest ",
        " kings-nest",
        "kings-nest gods-baths",
        "keep",
        "keep kings-nest",
        "keep kings-nest drop",
        "keep kings-nest drop ",
        "keep kings-nest drop kings",
        "keep  kings-nest drop gods-baths",
        "keep kings-nest  drop gods-baths",
        "keep kings-nest drop gods-baths ",
        "keep kings-nest discard gods-baths",
        "keep nothing drop gods-baths",
        "drop gods-baths keep kings-nest",
        "deal",
        "deal ",
        "deal kings",
        "deal kings-nest gods-baths",
        "deals kings-nest",
        "1",
        "kings-nest;",
    };
    struct suite *t = bench_load_with(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct hg_move move = {9, 9, 9, 9};
        if (hg_move_read(&tides_game, t->rules, texts[i], &move))
            fail_msg("'%s' was read as a move", texts[i]);
    }
    suite_free(t);
}

/* Any four bytes may be asked about. */
static void strange_moves(void **context)
{
    static const struct {
        int seat;
        struct hg_move move;
        const char *code;
    } moves[] = {
        {0, {0, 0, 0, 0}, "no-such-move"},   {0, {4, 0, 0, 0}, "no-such-move"},   {0, {1, 0, 1, 0}, "no-such-move"},
        {0, {1, 0, 0, 1}, "no-such-move"},   {0, {2, 0, 1, 1}, "no-such-move"},   {0, {3, 2, 0, 0}, "no-such-move"},
        {0, {1, 18, 0, 0}, "no-such-card"},  {0, {1, 255, 0, 0}, "no-such-card"}, {-1, {3, 2, 1, 0}, "no-such-move"},
        {-1, {3, 2, 0, 1}, "no-such-move"},  {-1, {1, 2, 0, 0}, "no-such-move"},  {-2, {1, 0, 0, 0}, "no-such-seat"},
        {100, {1, 0, 0, 0}, "no-such-seat"},
    };
    struct suite *t = begin("");
    (void)context;
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        int reason = tides_game.check(t->rules, t->state, moves[i].seat, moves[i].move);
        assert_string_equal(tides_game.reasons[reason].code, moves[i].code);
    }
    bench_play(t, ROUND_1);
    int reason = tides_game.check(t->rules, t->state, 0, (struct hg_move){2, 18, 0, 0});
    assert_string_equal(tides_game.reasons[reason].code, "no-such-card");
    reason = tides_game.check(t->rules, t->state, 0, (struct hg_move){2, 0, 18, 0});
    assert_string_equal(tides_game.reasons[reason].code, "no-such-card");
    suite_free(t);
}

static void expect_refusal_text(struct suite *t, const char *move_text, int seat, const char *sentence)
{
    char text[256];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_move move;
    assert_true(hg_move_read(&tides_game, t->rules, move_text, &move));
    int reason = tides_game.check(t->rules, t->state, seat, move);
    hg_reason_say(&tides_game, t->rules, t->state, seat, move, reason, NULL, &out);
    assert_string_equal(text, sentence);
}

/* A refusal names the card that is in the way, also when it is the second one. */
static void refusals_in_words(void **context)
{
    struct suite *t = begin("1 @17");
    (void)context;
    expect_refusal_text(t, "ancient-divide", 0, "Seat 1 has picked already; the card lies face down until the reveal.");
    expect_refusal_text(t, "ancient-divide", 1, "Seat 2 cannot pick Ancient Divide: it is not in that hand.");
    expect_refusal_text(t, "keep gods-baths drop the-vestibule", 1,
                        "Relics are named after the scoring; now a card is picked.");
    suite_free(t);
    t = begin(ROUND_1 RELICS_1 DEAL_2 ROUND_2);
    expect_refusal_text(t, "keep the-mana-well drop the-roof-of-the-world", 0,
                        "The Roof of the World is a relic already: it stays where it is.");
    expect_refusal_text(t, "keep the-roof-of-the-world drop the-mana-well", 0,
                        "The Roof of the World is a relic already: it stays where it is.");
    expect_refusal_text(t, "keep the-mana-well drop gods-baths", 0,
                        "Gods Baths was not played by Seat 1 in this round.");
    expect_refusal_text(t, "keep gods-baths drop the-mana-well", 0,
                        "Gods Baths was not played by Seat 1 in this round.");
    expect_refusal_text(t, "keep the-mana-well drop the-mana-well", 0,
                        "The Mana Well cannot be relic and discard at once: name two cards.");
    suite_free(t);
}

static void expect_move_text(struct suite *t, int seat, const char *move_text, const char *sentence)
{
    char text[256];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_move move;
    assert_true(hg_move_read(&tides_game, t->rules, move_text, &move));
    hg_move_say(&tides_game, t->rules, t->state, seat, move, NULL, &out);
    assert_string_equal(text, sentence);
}

static void moves_in_words(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    suite_setup(t, 2);
    expect_move_text(t, HG_CHANCE, "deal old-mans-pass", "Deal Old Man's Pass to Seat 1");
    bench_play(t, "- deal @1; - deal @2; - deal @3; - deal @4; - deal @5");
    expect_move_text(t, HG_CHANCE, "deal old-mans-pass", "Deal Old Man's Pass to Seat 2");
    expect_move_text(t, 0, "kings-nest", "Pick Kings Nest");
    expect_move_text(t, 0, "keep kings-nest drop blood-tear-spring",
                     "Keep Kings Nest as a relic and discard Blood-tear Spring");
    suite_free(t);
}

/* Every reason with the rule it cites. Whatever anybody could ask for in every position of some games leads to all of
 * them, and to no other. */
static const struct {
    const char *code, *rule;
} refusals[] = {
    {"no-such-move", "3.2"},    {"no-such-seat", "1.1"},    {"no-such-card", "1.3"},  {"game-over", "7.5"},
    {"being-dealt", "2.4"},     {"not-in-hand", "3.2"},     {"pick-is-final", "3.3"}, {"relic-stage", "5.2"},
    {"picking-stage", "5.1"},   {"same-card", "5.2"},       {"old-relic", "5.3"},     {"not-played-this-round", "5.3"},
    {"choice-is-final", "5.5"}, {"nothing-to-deal", "2.3"}, {"not-in-pile", "2.3"},
};
enum { REFUSALS = sizeof refusals / sizeof refusals[0] };

static void find_refusal(struct suite *t, int seat, struct hg_move move, int *found)
{
    int reason = tides_game.check(t->rules, t->state, seat, move), i = 0;
    const struct hg_reason *row = &tides_game.reasons[reason];
    while (reason && i < REFUSALS && strcmp(refusals[i].code, row->code) != 0)
        i++;
    if (!reason)
        return;
    SUITE_CHECK(t, i < REFUSALS && strcmp(refusals[i].rule, row->rule) == 0, "%s by rule %s", row->code, row->rule);
    found[i]++;
}

/* Two bytes of every kind, the last cards and some beyond them included. */
static void ask_everything(struct suite *t, int *found)
{
    for (int seat = HG_CHANCE; seat <= 2; seat++)
        for (uint8_t kind = 0; kind < 5; kind++)
            for (uint8_t a = 0; a < CARDS + 2; a++)
                for (uint8_t b = 0; b < CARDS + 2; b++)
                    find_refusal(t, seat, (struct hg_move){kind, a, b, 0}, found);
}

static void every_reason_is_reached(void **context) /* [tides 1.1, 1.3, 2.3, 2.4, 3.2, 3.3, 5.1-5.5, 7.5] */
{
    struct suite *t = bench_load_with(NULL);
    struct hg_rng rng = {51};
    int found[REFUSALS] = {0};
    (void)context;
    for (int game = 0; game < 3; game++) {
        suite_setup(t, 2);
        do
            ask_everything(t, found);
        while (bench_random_step(t, &rng));
    }
    assert_int_equal(tides_game.reason_count, 1 + REFUSALS);
    for (int i = 0; i < REFUSALS; i++)
        if (!found[i])
            fail_msg("nothing leads to %s", refusals[i].code);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_seats),
        cmocka_unit_test(points_come_from_scorings),
        cmocka_unit_test(eighteen_cards),
        cmocka_unit_test(hands_of_five),
        cmocka_unit_test(any_card_is_as_likely),
        cmocka_unit_test(seat_1_is_dealt_first),
        cmocka_unit_test(both_pick_at_once),
        cmocka_unit_test(a_card_of_the_own_hand),
        cmocka_unit_test(a_pick_is_final),
        cmocka_unit_test(picks_are_revealed_together),
        cmocka_unit_test(five_cards_each),
        cmocka_unit_test(the_last_card_plays_itself),
        cmocka_unit_test(scores_are_kept),
        cmocka_unit_test(five_cards_to_choose_from),
        cmocka_unit_test(cards_of_this_round),
        cmocka_unit_test(choices_are_shown_together),
        cmocka_unit_test(relics_stay),
        cmocka_unit_test(four_relic_tokens),
        cmocka_unit_test(discards_are_gone),
        cmocka_unit_test(hands_are_filled_up),
        cmocka_unit_test(later_rounds),
        cmocka_unit_test(most_points_win),
        cmocka_unit_test(ties_are_shared),
        cmocka_unit_test(names_of_cards),
        cmocka_unit_test(texts_that_are_no_moves),
        cmocka_unit_test(strange_moves),
        cmocka_unit_test(refusals_in_words),
        cmocka_unit_test(every_reason_is_reached),
        cmocka_unit_test(moves_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
