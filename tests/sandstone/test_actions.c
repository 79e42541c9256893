/* test_actions.c: Tower, Stronghold and Ability Action [sandstone 6, 7, 8]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

#define PRINTED                    \
    {                              \
        "S a4, T d4", "S c4, T b3" \
    }

/* --- Tower Action ------------------------------------------------------------------------------------------------- */

static void tower_targets(void **context) /* W3 [sandstone 6.1, 6.2, 6.3] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED);
    bench_play(t, "1 tower");
    bench_expect_moves(t, GOLD, "at a5; at b4; at a3; at d3"); /* a3 shares its card with the Stronghold */
    bench_refuse(t, "1 at d5", "not-adjacent", "6.1");
    bench_refuse(t, "1 at c5", "not-adjacent", "6.1");
    bench_refuse(t, "1 at a1", "not-adjacent", "6.1");
    BENCH_SET(t, .pieces = PRINTED, .center = "raiders nomads drive");
    bench_expect_moves(t, GOLD, "tower; exchange; play nomads");
    bench_play(t, "1 exchange");
    bench_expect_moves(t, GOLD, "from a4 to d4");
    suite_free(t);
}

static void second_tower_of_a_card(void **context) /* [sandstone 6.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T a1 b3 d6 d5 c4", "S c3"});
    bench_play(t, "1 tower"); /* no Stronghold; d6 and d5 are full, c4 has a Stronghold below it */
    bench_expect_moves(t, GOLD, "at a2; at b4");
    suite_free(t);
}

static void tower_beside_the_own_stronghold(void **context) /* [sandstone 6.3] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4", "S d6"});
    bench_play(t, "1 tower; 1 at a3");
    bench_expect_pieces(t, GOLD, "S a4, T a3");
    suite_free(t);
}

static void printed_capture(void **context) /* W2 [sandstone 6.4, 6.5, 6.7, 6.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED);
    bench_play(t, "1 tower; 1 at b4");
    bench_expect_events(t, ALL, "placed 1 tower b4; captured 1 b3 of=1; placed 1 tower b3");
    bench_expect_pieces(t, GOLD, "S a4, T d4 b4 b3");
    bench_expect_pieces(t, GRAY, "S c4");
    bench_expect_score(t, "seats.0.unplaced.towers", "5");
    bench_expect_score(t, "seats.1.unplaced.towers", "8");
    bench_expect_score(t, "seats.0.counts.forest", "4");
    bench_expect_score(t, "seats.1.counts.forest", "0");
    suite_free(t);
}

/* Gold places a Tower on d2, Forest, beside a gray one on d1, Mountains. */
static void expect_capture(const char *gold, const char *gray, bool captured)
{
    struct suite *t = bench_load(NULL);
    BENCH_SET(t, .pieces = {gold, gray});
    bench_play(t, "1 play settlers; 1 at d2");
    assert_int_equal(bench_count_events(t, "captured"), captured);
    struct bench_sight s = bench_look(t);
    int d1 = SPACES - 1;
    assert_int_equal(s.piece[d1], 'T');
    assert_int_equal(s.owner[d1], captured ? GOLD : GRAY);
    suite_free(t);
}

static void comparison_of_forests(void **context) /* [sandstone 6.4, 6.5, 6.6, 6.10] */
{
    (void)context;
    expect_capture("", "T d1", true);                  /* 1 : 0, by the space of the new Tower */
    expect_capture("", "T d1 a6", false);              /* 1 : 1 */
    expect_capture("", "T d1 a6 b6", false);           /* 1 : 2 */
    expect_capture("T a4", "T d1 a6", true);           /* 2 : 1 */
    expect_capture("", "T d1, S d3", false);           /* 1 : 1, d4 */
    expect_capture("T a6", "T d1, S d3", true);        /* 2 : 1, the Stronghold has lost d2 */
    expect_capture("T a6", "T d1 b6, S d3", false);    /* 2 : 2 */
    expect_capture("S a5", "T d1 b3 b4", true);        /* 3 : 2, with a6 and a4 */
    expect_capture("S a5", "T d1 b3 b6, S b4", false); /* 3 : 3, a4 counts for both */
}

static void nothing_to_compare(void **context) /* [sandstone 6.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a5", "S d1, T c4"}); /* a Stronghold on the same card is no Tower */
    bench_play(t, "1 play settlers; 1 at d2");
    bench_expect_events(t, ALL, "placed 1 tower d2");
    BENCH_SET(t, .pieces = {"S a5", "T c2, S c4"}); /* a neighbour on another card neither */
    bench_play(t, "1 play settlers; 1 at d2");
    bench_expect_events(t, ALL, "placed 1 tower d2");
    suite_free(t);
}

/* The eighth Tower: there is none to follow. */
static void capture_without_a_tower_left(void **context) /* [sandstone 6.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T a6 b6 a5 a4 a3 a2 a1", "T d1 c1 c2 c3"});
    bench_play(t, "1 play settlers; 1 at d2");
    bench_expect_pieces(t, GOLD, "T a6 b6 a5 a4 a3 a2 a1 d2");
    bench_expect_pieces(t, GRAY, "T c1 c2 c3");
    bench_expect_events(t, ALL, "placed 1 tower d2; captured 1 d1 of=1");
    suite_free(t);
}

static void the_captor_compares_no_more(void **context) /* [sandstone 6.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T a6 a5", "T d1 c1"});
    bench_play(t, "1 play settlers; 1 at d2");
    bench_expect_events(t, ALL, "placed 1 tower d2; captured 1 d1 of=1; placed 1 tower d1");
    bench_expect_pieces(t, GRAY, "T c1"); /* beside it, but on another card */
    suite_free(t);
}

static void moves_capture_nothing(void **context) /* [sandstone 6.10] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T a6 a5", "T d1, S b1"}, .center = "nomads masons drive", .hand = {"drive", "raiders"});
    bench_play(t, "1 play nomads; 1 from a5 to d2");
    bench_expect_pieces(t, GOLD, "T a6 d2");
    bench_expect_pieces(t, GRAY, "T d1, S b1");
    BENCH_SET(t, .pieces = {"T a6 a5 c1", "T d1 d2, S b1"}, .center = "nomads masons drive",
              .hand = {"drive", "raiders"});
    bench_play(t, "1 play drive hand; 1 from c1 to d1");
    bench_expect_pieces(t, GOLD, "T a6 a5 d1"); /* d2 stays gray's */
    bench_expect_pieces(t, GRAY, "T c1 d2, S b1");
    BENCH_SET(t, .pieces = {"T a6 a5, S d2", "T d1, S b1"}, .center = "nomads masons drive",
              .hand = {"masons", "raiders"});
    bench_play(t, "1 play masons hand; 1 from d2 to a5");
    bench_expect_pieces(t, GOLD, "T a6 d2, S a5");
    bench_expect_pieces(t, GRAY, "T d1, S b1");
    suite_free(t);
}

/* --- Stronghold Action -------------------------------------------------------------------------------------------- */

static void build(void **context) /* [sandstone 7.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T c1 c2 d1 a4 a3", "S d6"});
    bench_play(t, "1 build");
    bench_expect_moves(t, GOLD, "pair a4 a3; pair c2 c1");
    bench_refuse(t, "1 pair c1 d1", "not-one-card", "7.1");
    bench_refuse(t, "1 pair d2 d1", "not-your-tower", "7.1");
    bench_refuse(t, "1 pair c1 c1", "same-piece-twice", "7.1");
    bench_play(t, "1 pair c1 c2"); /* in either order */
    bench_expect_pieces(t, GOLD, "T d1 a4 a3");
    bench_expect_moves(t, GOLD, "at c2; at c1");
    bench_refuse(t, "1 at d2", "not-vacated", "9.24");
    bench_refuse(t, "1 at a4", "space-occupied", "3.2");
    bench_play(t, "1 at c1");
    bench_expect_pieces(t, GOLD, "T d1 a4 a3, S c1");
    bench_expect_score(t, "seats.0.unplaced", "{'towers':5,'strongholds':2}");
    bench_expect(t, ALL, "actions", "['stronghold']");
    suite_free(t);
}

static void build_needs_a_stronghold(void **context) /* [sandstone 7.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T c1 c2 a6, S d1 b1 a4", "S d6"});
    bench_refuse(t, "1 build", "no-stronghold-left", "7.2");
    BENCH_SET(t, .pieces = {"T c1 c2 a6, S b1 a4", "S d6"});
    bench_play(t, "1 build");
    suite_free(t);
}

/* Gold builds on b4 with the Forests b3 and a6: two of the gray Towers on b5, a4 and c4 may go. */
static struct suite *built(void)
{
    struct suite *t = bench_load(NULL);
    BENCH_SET(t, .pieces = {"T b4 b3 a6", "T b5 a4 c4 d1, S d6"});
    bench_play(t, "1 build; 1 pair b4 b3; 1 at b4");
    return t;
}

static void removal_by_forests(void **context) /* [sandstone 7.3, 7.4, 7.5] */
{
    struct suite *t = built();
    (void)context;
    bench_expect_turn(t, GOLD, "act");
    bench_expect_moves(t, GOLD, "at b5; at a4; at c4; stop");
    bench_refuse(t, "1 at d1", "not-adjacent-to-placed", "7.3");
    bench_refuse(t, "1 at d6", "stronghold-is-safe", "3.10");
    bench_play(t, "1 at a4"); /* a Forest, now gold's: three, and still only one more Tower */
    bench_expect_score(t, "seats.0.counts.forest", "3");
    bench_expect_moves(t, GOLD, "at b5; at c4; stop");
    bench_play(t, "1 at c4");
    bench_expect_pieces(t, GRAY, "T b5 d1, S d6");
    bench_expect(t, ALL, "actions", "['stronghold']");
    bench_refuse(t, "1 at b5", "choose-action-first", "5.7");
    suite_free(t);
}

static void removal_is_free(void **context) /* [sandstone 7.5] */
{
    struct suite *t = built();
    (void)context;
    bench_play(t, "1 stop");
    bench_expect_pieces(t, GRAY, "T b5 a4 c4 d1, S d6");
    bench_expect(t, ALL, "actions", "['stronghold']");
    suite_free(t);
    t = built();
    bench_play(t, "1 at b5; 1 stop");
    bench_expect_pieces(t, GRAY, "T a4 c4 d1, S d6");
    suite_free(t);
    t = bench_load(NULL);
    BENCH_SET(t, .pieces = {"T b4 b3 a6", "T b5 a4 c4 d1, S d6"});
    bench_refuse(t, "1 stop", "choose-action-first", "5.7");
    bench_play(t, "1 build");
    bench_refuse(t, "1 stop", "nothing-to-stop", "7.5");
    suite_free(t);
}

static void nothing_asked(void **context) /* [sandstone 7.6] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T c1 c2", "T d2, S d6"}); /* d2 next to c2, no Forest for gold */
    bench_play(t, "1 build; 1 pair c2 c1; 1 at c2");
    bench_expect(t, ALL, "actions", "['stronghold']");
    BENCH_SET(t, .pieces = {"T b4 b3", "T d1, S d6"}); /* Forests, no Tower */
    bench_play(t, "1 build; 1 pair b4 b3; 1 at b4");
    bench_expect(t, ALL, "actions", "['stronghold']");
    BENCH_SET(t, .pieces = {"T b4 b3", "T a4 d1, S d6"}); /* used up with the only Tower, though Forests are left */
    bench_play(t, "1 build; 1 pair b4 b3; 1 at b4; 1 at a4");
    bench_expect(t, ALL, "actions", "['stronghold']");
    BENCH_SET(t, .pieces = {"T c1 c2 a6", "T d2 b2, S d6"}); /* used up with the only Forest, though a Tower is left */
    bench_play(t, "1 build; 1 pair c2 c1; 1 at c2; 1 at b2");
    bench_expect_pieces(t, GRAY, "T d2, S d6");
    bench_expect(t, ALL, "actions", "['stronghold']");
    suite_free(t);
}

static void removal_after_masons(void **context) /* [sandstone 7.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T b4 d1 a6", "T b5 a4, S d6"}, .center = "masons raiders nomads");
    bench_play(t, "1 play masons; 1 at b4; 1 at d1; 1 at b4");
    bench_expect_pieces(t, GOLD, "T a6, S b4");
    bench_expect_moves(t, GOLD, "at b5; at a4; stop"); /* a6 and b3 */
    bench_play(t, "1 at b5; 1 at a4");
    bench_expect_pieces(t, GRAY, "S d6");
    suite_free(t);
}

static void exchange(void **context) /* [sandstone 7.8, 9.6] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4 c2, T d4 a1", "S c4, T b3"});
    bench_play(t, "1 exchange");
    bench_expect_moves(t, GOLD, "from a4 to d4; from a4 to a1; from c2 to d4; from c2 to a1");
    bench_refuse(t, "1 from d4 to a4", "not-your-stronghold", "7.8");
    bench_refuse(t, "1 from c4 to d4", "stronghold-is-safe", "3.10");
    bench_refuse(t, "1 from a4 to b3", "not-your-tower", "7.8");
    bench_refuse(t, "1 from a4 to a5", "not-your-tower", "7.8");
    suite_expect_sentence(t, "1 from d4 to a4", "No Stronghold of Seat 1 stands on d4.");
    suite_expect_sentence(t, "1 from a4 to a5", "No Tower of Seat 1 stands on a5.");
    suite_expect_sentence(t, "1 from a4 to c4", "The Stronghold on c4 is safe: an opponent cannot touch it.");
    bench_play(t, "1 from a4 to d4");
    bench_expect_pieces(t, GOLD, "S d4 c2, T a1");
    bench_expect_score(t, "seats.0.unplaced", "{'towers':7,'strongholds':1}");
    bench_expect_events(t, ALL, "exchanged 1 a4 d4");
    suite_free(t);
}

/* A refusal names the space that is at fault, be it the first or the second. */
static void the_space_at_fault(void **context) /* [sandstone 7.1, 9.4, 9.5, 9.17] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d2 c1", "T b4 d1"}, .center = "drive - -");
    bench_play(t, "1 play drive");
    suite_expect_sentence(t, "1 from c1 to c2", "The piece asked for is not on c1.");
    suite_expect_sentence(t, "1 from b4 to d6", "d6 does not meet the conditions of this step.");
    suite_expect_sentence(t, "1 from b4 to a4", "There is already a piece on a4.");
    BENCH_SET(t, .pieces = {"S a4, T d2 c1", "T b4 d1"}, .hand = {"drive"});
    bench_play(t, "1 play drive hand");
    suite_expect_sentence(t, "1 from d2 to b4", "b4 does not meet the conditions of this step.");
    suite_expect_sentence(t, "1 from d2 to c2", "The piece asked for is not on c2.");
    BENCH_SET(t, .pieces = {"S a4, T d1 d2 c1", "T b4"});
    bench_play(t, "1 build");
    suite_expect_sentence(t, "1 pair d2 c2", "No Tower of Seat 1 stands on c2.");
    suite_expect_sentence(t, "1 pair b4 c1", "No Tower of Seat 1 stands on b4.");
    suite_free(t);
}

static void exchange_removes_nothing(void **context) /* [sandstone 7.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S c1, T b4 a6", "T b5 a4, S d6"});
    bench_play(t, "1 exchange; 1 from c1 to b4");
    bench_expect_pieces(t, GOLD, "S b4, T a6");
    bench_expect_pieces(t, GRAY, "T b5 a4, S d6");
    bench_expect(t, ALL, "actions", "['stronghold']");
    suite_free(t);
}

static void exchange_needs_both(void **context) /* [sandstone 7.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4", "S c4, T b3"});
    bench_refuse(t, "1 exchange", "cannot-complete", "7.8");
    BENCH_SET(t, .pieces = {"T a4", "S c4, T b3"});
    bench_refuse(t, "1 exchange", "cannot-complete", "7.8");
    suite_free(t);
}

/* --- Ability Action ----------------------------------------------------------------------------------------------- */

static void from_hand_or_center(void **context) /* [sandstone 8.1, 8.2, 8.10, 8.11] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"tribute", "nomads"}, .center = "settlers raiders nomads");
    bench_refuse(t, "1 play masons", "not-in-center", "8.1");
    bench_refuse(t, "1 play masons hand", "not-in-hand", "8.1");
    bench_refuse(t, "1 play nomads hand", "not-in-hand", "8.1");
    bench_play(t, "1 play tribute hand");
    bench_expect(t, ALL, "seats.0.played", "['tribute']");
    bench_expect(t, ALL, "seats.0.hand", "");
    bench_play(t, "1 tower; 1 at a5; 2 play settlers; 2 at a1");
    bench_expect(t, ALL, "center", "[null,'raiders','nomads']");
    bench_expect(t, ALL, "seats.1.played", "['settlers']");
    bench_refuse(t, "2 play settlers", "category-used", "5.8");
    suite_free(t);
}

static void cards_stay_in_front(void **context) /* [sandstone 8.2, 8.11] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"tribute", "nomads"}, .center = "settlers raiders nomads");
    bench_play(t, "1 play settlers; 1 at d1; 1 tower; 1 at a5");
    bench_expect_turn(t, GRAY, "act");
    bench_refuse(t, "2 play settlers", "not-in-center", "8.1"); /* taken, and not replaced */
    bench_expect(t, ALL, "center", "[null,'raiders','nomads']");
    bench_expect(t, ALL, "seats.0.played", "['settlers']");
    suite_free(t);
}

/* Raiders: the gray Tower on b3 is next to the gold Tower on b4 but to no gold Stronghold; the one on a5 is. */
#define RAIDED                        \
    {                                 \
        "S a6, T b4", "S d6, T b3 a5" \
    }

static void center_top_hand_bottom(void **context) /* [sandstone 8.3, 8.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = RAIDED, .hand = {"raiders", "nomads"}, .center = "raiders settlers drive");
    bench_play(t, "1 play raiders");
    bench_expect_moves(t, GOLD, "at b3; at a5");
    BENCH_SET(t, .pieces = RAIDED, .hand = {"raiders", "nomads"}, .center = "raiders settlers drive");
    bench_play(t, "1 play raiders hand");
    bench_expect_moves(t, GOLD, "at a5");
    bench_refuse(t, "1 at b3", "condition-not-met", "9.17");
    suite_free(t);
}

static void option_card_is_a_hand_card(void **context) /* [sandstone 8.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = RAIDED, .hand = {"tribute", "nomads"}, .center = "raiders settlers drive");
    bench_play(t, "1 first; 1 take raiders; 1 play raiders hand");
    bench_expect_moves(t, GOLD, "at a5");
    suite_free(t);
}

/* Gray has played so many Raiders, gold so many; a third one comes from the center. */
static void expect_half(const char *options, const char *gold, const char *gray, bool top)
{
    struct suite *t = bench_load(options);
    BENCH_SET(t, .year = 3, .pieces = RAIDED, .played = {gold, gray}, .center = "raiders settlers drive");
    bench_play(t, "1 play raiders");
    bench_expect_events(t, ALL, top ? "card-played 1 raiders center top" : "card-played 1 raiders center bottom");
    bench_expect_moves(t, GOLD, top ? "at b3; at a5" : "at a5");
    suite_free(t);
}

static void copies(void **context) /* W6 [sandstone 8.5, 8.6, 14.2] */
{
    (void)context;
    expect_half(NULL, "drive", "raiders raiders", false); /* 1 : 2 */
    expect_half(NULL, "drive", "raiders nomads", true);   /* 1 : 1 */
    expect_half(NULL, "raiders", "raiders", true);        /* 2 : 1 */
    expect_half(NULL, "drive", "nomads", true);           /* 1 : 0 */
    expect_half("{'compare_before':true}", "drive", "raiders raiders", false);
    expect_half("{'compare_before':true}", "drive", "raiders nomads", false); /* 0 : 1 */
    expect_half("{'compare_before':true}", "raiders", "raiders", true);       /* 1 : 1 */
    expect_half("{'compare_before':true}", "drive", "nomads", true);          /* 0 : 0 */
}

static void hand_plays_count(void **context) /* [sandstone 8.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .year = 2, .pieces = {"S d6, T b3 a5", "S a6, T b4 d5"}, .hand = {"nomads", "raiders"},
              .played = {"drive", "raiders settlers"}, .center = "raiders settlers drive", .first = GRAY, .turn = GRAY);
    bench_play(t, "2 play raiders hand; 2 at a5; 2 tower; 2 at b6");
    bench_expect(t, ALL, "seats.1.played", "['settlers','raiders','raiders']");
    bench_play(t, "1 play raiders");
    assert_int_equal(suite_expect_event(t, "card-played").seat, GOLD);
    bench_expect_events(t, ALL, "card-played 1 raiders center bottom");
    suite_free(t);
}

static void the_half_is_fixed(void **context) /* [sandstone 8.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .year = 3, .pieces = RAIDED, .played = {"drive", "raiders raiders"},
              .center = "raiders settlers drive");
    bench_play(t, "1 play raiders");
    struct hg_out json = bench_json(t, ALL);
    bench_position(t, json.text); /* an unfinished action keeps it */
    bench_expect_moves(t, GOLD, "at a5");
    free(json.text);
    suite_free(t);
}

static void the_half_that_applies_must_work(void **context) /* [sandstone 8.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    /* Raiders: top possible, bottom not. */
    BENCH_SET(t, .year = 3, .pieces = {"T b4", "S d6, T b3"}, .played = {"drive", "raiders raiders"},
              .center = "raiders settlers drive");
    bench_refuse(t, "1 play raiders", "no-target", "8.9");
    BENCH_SET(t, .pieces = {"T b4", "S d6, T b3"}, .hand = {"raiders", "nomads"}, .center = "raiders settlers drive");
    bench_refuse(t, "1 play raiders hand", "no-target", "8.9");
    bench_play(t, "1 play raiders");
    /* Masons: bottom possible, top not. */
    BENCH_SET(t, .pieces = {"S a6, T b4", "S d6, T b3"}, .hand = {"masons", "nomads"},
              .center = "masons settlers drive");
    bench_refuse(t, "1 play masons", "no-target", "8.9");
    bench_play(t, "1 play masons hand");
    suite_free(t);
}

static void masons_need_a_stronghold(void **context) /* [sandstone 7.2, 8.9] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a6 d4 c2, T b4 b1", "S d6, T b3"}, .center = "masons settlers drive");
    bench_refuse(t, "1 play masons", "no-stronghold-left", "9.2");
    suite_free(t);
}

static void one_hand_card_in_a_game(void **context) /* [sandstone 8.10] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {810};
    (void)context;
    for (int game = 0; game < 200; game++) {
        int from_hand[SEATS] = {0};
        for (suite_setup(t, 2); bench_random_step(t, &rng);)
            for (int i = 0; i < t->event_count; i++) {
                struct hg_out text = suite_out();
                hg_json_open(&text, '{');
                hg_event_write(&sandstone_game, t->rules, t->events[i], &text);
                hg_json_close(&text, '}');
                if (hg_json_is(hg_json_member(suite_parse(&text), "from"), "hand"))
                    from_hand[t->events[i].seat]++;
                free(text.text);
            }
        assert_true(from_hand[GOLD] <= 1 && from_hand[GRAY] <= 1);
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tower_targets),
        cmocka_unit_test(second_tower_of_a_card),
        cmocka_unit_test(tower_beside_the_own_stronghold),
        cmocka_unit_test(printed_capture),
        cmocka_unit_test(comparison_of_forests),
        cmocka_unit_test(nothing_to_compare),
        cmocka_unit_test(capture_without_a_tower_left),
        cmocka_unit_test(the_captor_compares_no_more),
        cmocka_unit_test(moves_capture_nothing),
        cmocka_unit_test(build),
        cmocka_unit_test(build_needs_a_stronghold),
        cmocka_unit_test(removal_by_forests),
        cmocka_unit_test(removal_is_free),
        cmocka_unit_test(nothing_asked),
        cmocka_unit_test(removal_after_masons),
        cmocka_unit_test(exchange),
        cmocka_unit_test(the_space_at_fault),
        cmocka_unit_test(exchange_removes_nothing),
        cmocka_unit_test(exchange_needs_both),
        cmocka_unit_test(from_hand_or_center),
        cmocka_unit_test(cards_stay_in_front),
        cmocka_unit_test(center_top_hand_bottom),
        cmocka_unit_test(option_card_is_a_hand_card),
        cmocka_unit_test(copies),
        cmocka_unit_test(hand_plays_count),
        cmocka_unit_test(the_half_is_fixed),
        cmocka_unit_test(the_half_that_applies_must_work),
        cmocka_unit_test(masons_need_a_stronghold),
        cmocka_unit_test(one_hand_card_in_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
