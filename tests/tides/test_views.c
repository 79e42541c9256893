/* test_views.c: what each seat knows [tides 9] and what is played for an absent one [tides 11]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides.h"
#include "tides_bench.h"

#define ROUND_1  "1 @17; 2 @6; 1 @10; 2 @11; 1 @2; 2 @8; 1 @15; 2 @4;"
#define RELICS_1 "1 keep @17 drop @10; 2 keep @6 drop @9;"
#define DEAL_2   "- deal @3; - deal @5; - deal @7; - deal @12;"
#define ROUND_2  "1 @15; 2 @4; 1 @12; 2 @3; 1 @5; 2 @7; 1 @11; 2 @1;"
#define RELICS_2 "1 keep @5 drop @12; 2 keep @7 drop @8;"
#define DEAL_3   "- deal @13; - deal @16; - deal @14; - deal @18;"
#define ROUND_3  "1 @2; 2 @18; 1 @1; 2 @15; 1 @16; 2 @14; 1 @4; 2 @13;"

#define NULLS_2 "null,null"
#define NULLS_4 NULLS_2 "," NULLS_2
#define NULLS_5 NULLS_4 ",null"
#define NULLS_8 NULLS_4 "," NULLS_4

static struct suite *begin(const char *script)
{
    struct suite *t = bench_load_with(NULL);
    bench_deal(t, "17 2 1 11 4", "6 8 9 10 15");
    bench_play(t, script);
    return t;
}

/* --- the open part ------------------------------------------------------------------------------------------------ */

static void expect_open(struct suite *t, int viewer)
{
    static const char *const paths[] = {
        "round",          "phase",          "deal",          "discarded",     "seats.0.kingdom", "seats.1.kingdom",
        "seats.0.relics", "seats.1.relics", "seats.0.score", "seats.1.score", "seats.0.rounds",  "seats.1.rounds",
    };
    struct hg_out whole = bench_json(t, ALL), view = bench_json(t, viewer);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct hg_json x = suite_at(suite_parse(&whole), paths[i]), y = suite_at(suite_parse(&view), paths[i]);
        SUITE_CHECK(t, hg_json_size(x) == hg_json_size(y) && (!x.at || memcmp(x.at, y.at, hg_json_size(x)) == 0),
                    "seat %d sees another %s in %s", viewer + 1, paths[i], view.text);
    }
    free(whole.text);
    free(view.text);
    bench_expect(t, viewer, "view", viewer == 0 ? "0" : "1");
}

static void kingdoms_and_scores_are_open(void **context) /* [tides 9.1] */
{
    struct suite *t = bench_load_with(NULL);
    struct hg_rng rng = {91};
    (void)context;
    for (int game = 0; game < 50; game++) {
        suite_setup(t, 2);
        do {
            expect_open(t, 0);
            expect_open(t, 1);
        } while (bench_random_step(t, &rng));
    }
    suite_free(t);
}

/* Whoever looks on sees the cards that lay in a scored kingdom go back to a hand, and no others. */
static void spectators_know_what_was_shown(void **context) /* [tides 9.1, 9.2, 9.3] */
{
    struct suite *t = begin("1 @17");
    (void)context;
    bench_expect(t, HG_SPECTATOR, "view", "\"spectator\"");
    bench_expect(t, HG_SPECTATOR, "seats.0.hand", "[" NULLS_5 "]");
    bench_expect(t, HG_SPECTATOR, "seats.1.hand", "[" NULLS_5 "]");
    bench_expect(t, HG_SPECTATOR, "seats.0.pick", "null");
    bench_expect_events(t, HG_SPECTATOR, "picked-face-down 1");
    suite_free(t);
    t = begin(ROUND_1 RELICS_1 DEAL_2);
    bench_expect(t, HG_SPECTATOR, "seats.0.hand", "[@1,@2,@15,null,null]");
    bench_expect(t, HG_SPECTATOR, "seats.1.hand", "[@4,@8,@11,null,null]");
    bench_expect(t, HG_SPECTATOR, "seats.0.unseen", "[]");
    suite_free(t);
}

/* A position by hand may say that a card of the pile lay in a kingdom: worlds still look as they did. */
static void a_shown_card_may_lie_in_the_pile(void **context) /* [tides 9.9] */
{
    struct suite *t = bench_load_with(NULL);
    uint64_t view[32], world[32], again[32];
    struct hg_rng rng = {1};
    (void)context;
    bench_position(t, "{\"round\":2,\"phase\":\"pick\",\"seats\":["
                      "{\"hand\":[@1,@2],\"kingdom\":[@8],\"rounds\":[{\"points\":0,\"kingdom\":[@1,@5]}]},"
                      "{\"hand\":[@3,@4],\"kingdom\":[@9]}],\"discarded\":[@6,@7]}");
    tides_game.view(t->rules, t->state, HG_SPECTATOR, view);
    for (int i = 0; i < 100; i++) {
        tides_game.imagine(t->rules, view, HG_SPECTATOR, &rng, world);
        tides_game.view(t->rules, world, HG_SPECTATOR, again);
        assert_memory_equal(view, again, tides_game.state_size);
    }
    suite_free(t);
}

/* --- hands -------------------------------------------------------------------------------------------------------- */

static void dealt_cards_are_secret(void **context) /* [tides 9.2] */
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    suite_setup(t, 2);
    bench_play(t, "- deal @17; - deal @2");
    bench_expect_events(t, 0, "dealt 1 @2");
    bench_expect_events(t, 1, "dealt-face-down 1");
    bench_expect(t, 0, "seats.0.hand", "[@2,@17]");
    bench_expect(t, 1, "seats.0.hand", "[" NULLS_2 "]");
    bench_play(t, "- deal @1; - deal @11; - deal @4; - deal @6");
    bench_expect_events(t, 0, "dealt-face-down 2");
    bench_expect_events(t, 1, "dealt 2 @6");
    bench_expect(t, 0, "seats.1.hand", "[null]");
    bench_expect(t, 1, "seats.1.hand", "[@6]");
    bench_expect(t, 0, "pile", "[" NULLS_8 "," NULLS_4 "]");
    bench_play(t, "- deal @8; - deal @9; - deal @10; - deal @15");
    bench_expect(t, 0, "seats.0.hand", "[@1,@2,@4,@11,@17]");
    bench_expect(t, 0, "seats.1.hand", "[" NULLS_5 "]");
    bench_expect(t, 1, "seats.0.hand", "[" NULLS_5 "]");
    bench_expect(t, 1, "seats.1.hand", "[@6,@8,@9,@10,@15]");
    bench_expect(t, 0, "pile", "[" NULLS_8 "]");
    bench_expect(t, 1, "seats.0.unseen", "[]");
    bench_expect(t, 0, "seats.0.unseen", "[@1,@2,@4,@11,@17]");
    suite_free(t);
}

static void waiting_choices_are_secret(void **context) /* [tides 9.3] */
{
    struct suite *t = begin("1 @17");
    (void)context;
    bench_expect_events(t, 0, "picked 1 @17");
    bench_expect_events(t, 1, "picked-face-down 1");
    bench_expect(t, 0, "seats.0.pick", "@17");
    bench_expect(t, 1, "seats.0.pick", "null");
    bench_expect(t, 1, "seats.0.hand", "[" NULLS_5 "]");
    bench_expect(t, 1, "seats.1.pick", "");
    bench_play(t, "2 @6; 2 @11");
    bench_expect(t, 0, "seats.1.pick", "null");
    bench_expect(t, 0, "seats.1.hand", "[@1,@2,@4,@11]"); /* the card that waits is still listed */
    bench_expect(t, 1, "seats.1.pick", "@11");
    bench_play(t, "1 @10; 1 @2; 2 @8; 1 @15; 2 @4; 2 keep @6 drop @9");
    bench_expect_events(t, 0, "chose-face-down 2");
    bench_expect_events(t, 1, "chose 2 @6 @9");
    bench_expect(t, 0, "seats.1.pick", "null");
    bench_expect(t, 0, "seats.1.discard", "null");
    bench_expect(t, 1, "seats.1.pick", "@6");
    bench_expect(t, 1, "seats.1.discard", "@9");
    bench_expect(t, 0, "seats.0.pick", "");
    bench_play(t, "1 keep @17 drop @10");
    bench_expect_events(t, 0, "chose 1 @17 @10; kept 1 @17; discarded 1 @10; kept 2 @6; discarded 2 @9");
    bench_expect_events(t, 1, "chose-face-down 1; kept 1 @17; discarded 1 @10; kept 2 @6; discarded 2 @9");
    bench_expect(t, 0, "seats.1.pick", "");
    suite_free(t);
}

static void passed_hands_are_known(void **context) /* [tides 9.4] */
{
    struct suite *t = begin("1 @17; 2 @6");
    (void)context;
    for (int viewer = 0; viewer < 2; viewer++) {
        bench_expect(t, viewer, "seats.0.hand", "[@8,@9,@10,@15]");
        bench_expect(t, viewer, "seats.1.hand", "[@1,@2,@4,@11]");
        bench_expect(t, viewer, "pile", "[" NULLS_8 "]");
    }
    bench_play(t, "1 @10; 2 @11; 1 @2; 2 @8");
    for (int viewer = 0; viewer < 2; viewer++) {
        bench_expect(t, viewer, "seats.0.hand", "[@9,@15]");
        bench_expect(t, viewer, "seats.1.hand", "[@1,@4]");
    }
    suite_free(t);
}

/* --- imagined worlds ---------------------------------------------------------------------------------------------- */

/* What a seat believes of the other one, as a number that differs whenever it does. */
struct belief {
    unsigned hand;
    int pick, discard;
};

static int card_at(struct hg_json root, const char *path)
{
    struct hg_json value = suite_at(root, path);
    return value.at ? bench_number(value) : 0;
}

static struct belief imagine(struct suite *t, int seat, struct hg_rng *rng)
{
    uint64_t view[32], world[32], again[32]; /* room for any state, aligned for all */
    struct hg_out text = suite_out();
    assert_true(tides_game.state_size <= sizeof view);
    tides_game.view(t->rules, t->state, seat, view);
    tides_game.imagine(t->rules, view, seat, rng, world);
    tides_game.view(t->rules, world, seat, again);
    assert_memory_equal(view, again, tides_game.state_size); /* [tides 9.9] */
    SUITE_CHECK(t, !tides_game.sane(t->rules, world), "imagined: %s", tides_game.sane(t->rules, world));
    tides_game.write_state(t->rules, world, &text);
    struct hg_json root = suite_parse(&text);
    assert_null(suite_at(root, "view").at);
    struct belief belief = {
        bench_mask(suite_at(root, seat == 0 ? "seats.1.hand" : "seats.0.hand")),
        card_at(root, seat == 0 ? "seats.1.pick" : "seats.0.pick"),
        card_at(root, seat == 0 ? "seats.1.discard" : "seats.0.discard"),
    };
    free(text.text);
    return belief;
}

/* How many different beliefs there are, each imagined about equally often: none deviates from the mean by more than
 * five standard deviations. */
static int count_beliefs(struct suite *t, int seat, int samples, unsigned must, unsigned may)
{
    enum { MOST = 2000 };
    static struct belief known[MOST];
    static int times[MOST];
    struct hg_rng rng = {95};
    int count = 0;
    for (int i = 0; i < samples; i++) {
        struct belief belief = imagine(t, seat, &rng);
        assert_int_equal(belief.hand & must, must);
        assert_int_equal(belief.hand & ~(must | may), 0);
        int k = 0;
        while (k < count && memcmp(&known[k], &belief, sizeof belief) != 0)
            k++;
        assert_in_range(k, 0, MOST - 1);
        times[k] = k == count ? 1 : times[k] + 1;
        known[k] = belief;
        count += k == count;
    }
    for (int k = 0; k < count; k++) {
        int64_t off = (int64_t)times[k] * count - samples; /* (times - mean) * count, variance about mean */
        SUITE_CHECK(t, off * off < (int64_t)30 * samples * count, "%d of %d worlds are one of %d", times[k], samples,
                    count);
    }
    return count;
}

static unsigned cards(const char *numbers)
{
    unsigned mask = 0;
    char *end;
    for (long n; (n = strtol(numbers, &end, 10)) > 0; numbers = end)
        mask |= 1u << (n - 1);
    return mask;
}

static void any_five_of_thirteen(void **context) /* [tides 9.5] */
{
    struct suite *t = begin("");
    unsigned own = cards("17 2 1 11 4");
    (void)context;
    assert_int_equal(count_beliefs(t, 0, HG_SANE ? 14000 : 30000, 0, 0x3ffff & ~own), 1287);
    suite_free(t);
}

static void two_of_six(void **context) /* [tides 9.6] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2);
    (void)context;
    bench_expect(t, 0, "seats.1.hand", "[@4,@8,@11," NULLS_2 "]");
    bench_expect(t, 1, "seats.0.hand", "[@1,@2,@15," NULLS_2 "]");
    bench_expect(t, 0, "seats.0.hand", "[@1,@2,@3,@5,@15]");
    bench_expect(t, 0, "seats.0.unseen", "[@3,@5]");
    assert_int_equal(count_beliefs(t, 0, 1500, cards("4 8 11"), cards("7 12 13 14 16 18")), 15);
    assert_int_equal(count_beliefs(t, 1, 1500, cards("1 2 15"), cards("3 5 13 14 16 18")), 15);
    suite_free(t);
}

static void the_pile_is_known_as_a_set(void **context) /* [tides 9.7] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2 "1 @15; 2 @4");
    (void)context;
    for (int viewer = 0; viewer < 2; viewer++) {
        bench_expect(t, viewer, "seats.0.hand", "[@7,@8,@11,@12]");
        bench_expect(t, viewer, "seats.1.hand", "[@1,@2,@3,@5]");
        bench_expect(t, viewer, "pile", "[" NULLS_4 "]");
        assert_int_equal(count_beliefs(t, viewer, 20, viewer == 0 ? cards("1 2 3 5") : cards("7 8 11 12"), 0), 1);
    }
    bench_play(t, "1 @12; 2 @3; 1 @5; 2 @7; 1 @11; 2 @1; " RELICS_2 "- deal @13; - deal @16");
    bench_expect(t, 1, "seats.0.hand", "[@2,@11,@15," NULLS_2 "]");
    assert_int_equal(count_beliefs(t, 1, 600, cards("2 11 15"), cards("13 14 16 18")), 6);
    suite_free(t);
}

static void round_3_is_open(void **context) /* [tides 9.8] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2 ROUND_2 RELICS_2 DEAL_3);
    (void)context;
    for (int viewer = 0; viewer < 2; viewer++) {
        bench_expect(t, viewer, "seats.0.hand", "[@2,@11,@13,@15,@16]");
        bench_expect(t, viewer, "seats.1.hand", "[@1,@3,@4,@14,@18]");
        bench_expect(t, viewer, "pile", "[]");
    }
    bench_play(t, "2 @18");
    bench_expect(t, 0, "seats.1.hand", "[@1,@3,@4,@14,@18]");
    bench_expect(t, 0, "seats.1.pick", "null");
    assert_int_equal(count_beliefs(t, 0, 500, cards("1 3 4 14 18"), 0), 5);
    suite_free(t);
}

static void secret_choices_are_imagined(void **context) /* [tides 9.9] */
{
    struct suite *t = begin("1 @17; 2 @6; 2 @11");
    (void)context;
    assert_int_equal(count_beliefs(t, 0, 400, cards("1 2 4 11"), 0), 4);
    bench_play(t, "1 @10; 1 @2; 2 @8; 1 @15; 2 @4; 1 keep @17 drop @10");
    assert_int_equal(count_beliefs(t, 1, 2000, 0, 0), 20);
    assert_int_equal(count_beliefs(t, 0, 20, 0, 0), 1);
    suite_free(t);
    t = begin(ROUND_1 RELICS_1 DEAL_2 "1 @3");
    assert_int_equal(count_beliefs(t, 1, 8000, cards("1 2 15"), cards("3 5 13 14 16 18")), 15 * 5);
    suite_free(t);
    t = begin(ROUND_1 RELICS_1 DEAL_2 ROUND_2 "2 keep @7 drop @8");
    assert_int_equal(count_beliefs(t, 0, 2000, 0, 0), 20); /* never an old relic */
    suite_free(t);
}

static void what_was_seen_stays_on_show(void **context) /* [tides 9.10] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2);
    (void)context;
    for (int viewer = 0; viewer < 2; viewer++) {
        bench_expect(t, viewer, "discarded", "[@9,@10]");
        bench_expect(t, viewer, "seats.0.rounds", "[{\"points\":25,\"kingdom\":[@1,@2,@10,@15,@17]}]");
        bench_expect(t, viewer, "seats.1.rounds", "[{\"points\":9,\"kingdom\":[@4,@6,@8,@9,@11]}]");
    }
    bench_play(t, ROUND_2 RELICS_2 DEAL_3 ROUND_3);
    for (int viewer = 0; viewer < 2; viewer++)
        bench_expect(t, viewer, "seats.1.rounds",
                     "[{\"points\":9,\"kingdom\":[@4,@6,@8,@9,@11]},{\"points\":19,\"kingdom\":[@1,@3,@4,@6,@7,@8]},"
                     "{\"points\":21,\"kingdom\":[@3,@6,@7,@13,@14,@15,@18]}]");
    suite_free(t);
}

/* Games that differ only in what a seat cannot know look the same to it. */
static void expect_same_view(const char *script, const char *other_script, int viewer)
{
    struct suite *t = bench_load_with(NULL), *other = bench_load_with(NULL);
    suite_setup(t, 2);
    suite_setup(other, 2);
    bench_play(t, script);
    bench_play(other, other_script);
    assert_memory_not_equal(t->state, other->state, tides_game.state_size);
    struct hg_out x = bench_json(t, viewer), y = bench_json(other, viewer);
    assert_string_equal(x.text, y.text);
    free(x.text);
    free(y.text);
    suite_free(other);
    suite_free(t);
}

#define DEAL_1 \
    "- deal @17; - deal @2; - deal @1; - deal @11; - deal @4; - deal @6; - deal @8; - deal @9; - deal @10; - deal @15;"

static void secrets_leave_no_trace(void **context) /* [tides 9.2, 9.3] */
{
    (void)context;
    expect_same_view(DEAL_1,
                     "- deal @17; - deal @2; - deal @1; - deal @11; - deal @4; - deal @3; - deal @5; - deal @7; "
                     "- deal @12; - deal @18",
                     0);
    expect_same_view(DEAL_1,
                     "- deal @3; - deal @5; - deal @7; - deal @12; - deal @18; - deal @6; - deal @8; - deal @9; "
                     "- deal @10; - deal @15",
                     1);
    expect_same_view(DEAL_1 "1 @17", DEAL_1 "1 @4", 1);
    expect_same_view(DEAL_1 "1 @17; 2 @6; 2 @11", DEAL_1 "1 @17; 2 @6; 2 @1", 0);
    expect_same_view(DEAL_1 ROUND_1 "1 keep @17 drop @10", DEAL_1 ROUND_1 "1 keep @1 drop @2", 1);
    expect_same_view(DEAL_1 ROUND_1 RELICS_1 DEAL_2,
                     DEAL_1 ROUND_1 RELICS_1 "- deal @3; - deal @5; - deal @13; - deal @18", 0);
}

/* A view is a state: the moves it lists for the other seat are those with cards that are known, and what chance may
 * still bring is any card that was not seen. */
static void views_are_states(void **context) /* [tides 9.2, 9.9] */
{
    struct suite *t = begin(ROUND_1 RELICS_1 DEAL_2);
    struct hg_move moves[32];
    uint64_t view[32];
    (void)context;
    tides_game.view(t->rules, t->state, 0, view);
    assert_int_equal(tides_game.moves(t->rules, view, 0, moves), 5);
    assert_int_equal(tides_game.moves(t->rules, view, 1, moves), 3);
    assert_int_equal(moves[0].a, 3);
    assert_int_equal(moves[2].a, 10);
    suite_setup(t, 2);
    bench_play(t, "- deal @17; - deal @2");
    tides_game.view(t->rules, t->state, 0, view);
    assert_int_equal(tides_game.chance(t->rules, view), 16);
    tides_game.view(t->rules, t->state, 1, view);
    assert_int_equal(tides_game.chance(t->rules, view), 18);
    suite_free(t);
}

/* --- 11 at the table ---------------------------------------------------------------------------------------------- */

static void expect_stand_in(struct suite *t, int seat, const char *move)
{
    uint64_t view[32];
    struct hg_out text = suite_out(), wanted = suite_out();
    tides_game.view(t->rules, t->state, seat, view);
    struct hg_move found = tides_game.stand_in(t->rules, view, seat);
    hg_move_write(&tides_game, t->rules, found, &text);
    for (const char *at = move; *at;) {
        if (*at == '@')
            hg_put(&wanted, bench_slugs[strtol(at + 1, (char **)&at, 10) - 1]);
        else
            hg_put_char(&wanted, *at++);
    }
    SUITE_CHECK(t, strcmp(text.text, wanted.text) == 0, "the stand-in of seat %d plays %s, not %s", seat + 1, text.text,
                wanted.text);
    assert_int_equal(tides_game.check(t->rules, t->state, seat, found), 0);
    free(text.text);
    free(wanted.text);
}

static void expect_pick(const char *seats, const char *move)
{
    struct suite *t = bench_load_with(NULL);
    struct hg_out position = suite_out();
    hg_put(&position, "{\"round\":1,\"phase\":\"pick\",\"seats\":[");
    hg_put(&position, seats);
    hg_put(&position, "]}");
    bench_position(t, position.text);
    expect_stand_in(t, 0, move);
    free(position.text);
    suite_free(t);
}

static void stand_in_picks(void **context) /* [tides 11.1, 11.2] */
{
    (void)context;
    /* twelve points for four missing suits beat everything */
    expect_pick("{\"hand\":[@3,@7,@10,@13,@17]},{\"hand\":[@1,@2,@4,@5,@6]}", "@10");
    /* nothing scores yet: the lowest number */
    expect_pick("{\"hand\":[@7,@4,@13,@12,@2]},{\"hand\":[@1,@3,@10,@5,@6]}", "@2");
    expect_pick("{\"hand\":[@13,@17,@12,@14,@15]},{\"hand\":[@1,@3,@10,@5,@6]}", "@12");
    /* a card that makes another one score */
    expect_pick("{\"hand\":[@1,@6,@12,@16],\"kingdom\":[@15]},{\"hand\":[@3,@4,@5,@7],\"kingdom\":[@8]}", "@1");
    expect_pick("{\"hand\":[@6,@12,@2],\"kingdom\":[@15,@14]},{\"hand\":[@3,@4,@5],\"kingdom\":[@8,@7]}", "@2");
    /* against the other kingdom as it lies: a tie of Strongholds pays nothing, a lead does */
    expect_pick("{\"hand\":[@2,@3,@5,@13],\"kingdom\":[@11]},{\"hand\":[@1,@4,@6,@8],\"kingdom\":[@12]}", "@13");
    expect_pick("{\"hand\":[@2,@3,@5,@13],\"kingdom\":[@11]},{\"hand\":[@1,@4,@6,@8],\"kingdom\":[@14]}", "@2");
    /* own points alone: 14 would take 7 points from the other seat, 3 brings 3 */
    expect_pick("{\"hand\":[@14,@3,@9],\"kingdom\":[@5,@12]},{\"hand\":[@1,@6,@8],\"kingdom\":[@4,@13]}", "@3");
}

static void stand_in_keeps(void **context) /* [tides 11.3, 11.4] */
{
    struct suite *t = begin(ROUND_1);
    (void)context;
    expect_stand_in(t, 0, "keep @15 drop @1"); /* 12 points; 1 and 17 gave none */
    expect_stand_in(t, 1, "keep @6 drop @4");
    bench_play(t, RELICS_1 DEAL_2 ROUND_2);
    expect_stand_in(t, 0, "keep @5 drop @12");
    expect_stand_in(t, 1, "keep @7 drop @1");
    suite_free(t);
    t = bench_load_with(NULL);
    /* the old relic 8 gave most, with 9; 2 and 13 gave 7 each; 10 and 11 gave 3, 12 none */
    bench_position(t, "{\"round\":2,\"phase\":\"relic\",\"seats\":["
                      "{\"kingdom\":[@8,@10,@11,@12,@2,@13],\"relics\":[@8]},{\"kingdom\":[@3,@4,@5,@6,@1]}]}");
    expect_stand_in(t, 0, "keep @2 drop @12");
    /* nobody scored: relic and discard are the lowest numbers */
    bench_position(t, "{\"round\":1,\"phase\":\"relic\",\"seats\":["
                      "{\"kingdom\":[@2,@4,@7,@9]},{\"kingdom\":[@3,@1,@10,@13]}]}");
    bench_expect_score(t, "seats.0.total", "0");
    expect_stand_in(t, 0, "keep @2 drop @4");
    /* the best card is not the worst, too, and the discard comes from the others */
    bench_position(t, "{\"round\":1,\"phase\":\"relic\",\"seats\":[{\"kingdom\":[@10,@11]},{\"kingdom\":[@1,@3]}]}");
    expect_stand_in(t, 0, "keep @10 drop @11");
    expect_stand_in(t, 1, "keep @1 drop @3");
    suite_free(t);
}

/* [tides 11.5] Whatever the secrets are, the same move. */
static void stand_in_knows_no_secrets(void **context)
{
    struct suite *t = bench_load_with(NULL);
    struct hg_rng rng = {115};
    (void)context;
    for (int game = 0; game < 100; game++) {
        suite_setup(t, 2);
        do {
            struct hg_turn turn = tides_game.turn(t->rules, t->state);
            for (int seat = 0; seat < 2; seat++) {
                uint64_t view[32], world[32], again[32];
                if (!hg_turn_owes(turn, seat))
                    continue;
                tides_game.view(t->rules, t->state, seat, view);
                tides_game.imagine(t->rules, view, seat, &rng, world);
                tides_game.view(t->rules, world, seat, again);
                assert_true(hg_move_same(tides_game.stand_in(t->rules, view, seat),
                                         tides_game.stand_in(t->rules, again, seat)));
                assert_true(hg_move_same(tides_game.stand_in(t->rules, view, seat),
                                         tides_game.stand_in(t->rules, world, seat)));
            }
        } while (bench_random_step(t, &rng));
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kingdoms_and_scores_are_open),
        cmocka_unit_test(spectators_know_what_was_shown),
        cmocka_unit_test(a_shown_card_may_lie_in_the_pile),
        cmocka_unit_test(dealt_cards_are_secret),
        cmocka_unit_test(waiting_choices_are_secret),
        cmocka_unit_test(passed_hands_are_known),
        cmocka_unit_test(any_five_of_thirteen),
        cmocka_unit_test(two_of_six),
        cmocka_unit_test(the_pile_is_known_as_a_set),
        cmocka_unit_test(round_3_is_open),
        cmocka_unit_test(secret_choices_are_imagined),
        cmocka_unit_test(what_was_seen_stays_on_show),
        cmocka_unit_test(secrets_leave_no_trace),
        cmocka_unit_test(views_are_states),
        cmocka_unit_test(stand_in_picks),
        cmocka_unit_test(stand_in_keeps),
        cmocka_unit_test(stand_in_knows_no_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
