/* test_positions.c: positions that people write by hand: the shortest that mean something, and the broken
 * ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides.h"
#include "tides_bench.h"

/* --- short ones --------------------------------------------------------------------------------------------------- */

static void play_to_the_end(struct suite *t)
{
    struct hg_rng rng = {3};
    for (int i = 0; i < 20; i++) {
        struct hg_out position = suite_out();
        hg_put(&position, t->position);
        while (bench_random_step(t, &rng))
            ;
        suite_position(t, position.text);
        free(position.text);
    }
}

/* Round 1 before the first pick: two hands are enough. Nobody has seen the other hand [tides 9.5]. */
static void two_hands(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_position(
        t, "{\"round\":1,\"phase\":\"pick\",\"seats\":[{\"hand\":[@5,@4,@3,@2,@1]},{\"hand\":[@6,@7,@8,@9,@10]}]}");
    bench_expect(t, ALL, "pile", "[@11,@12,@13,@14,@15,@16,@17,@18]");
    bench_expect(t, ALL, "seats.0.unseen", "[@1,@2,@3,@4,@5]");
    bench_expect(t, 0, "seats.1.hand", "[null,null,null,null,null]");
    bench_expect(t, ALL, "seats.0.score", "0");
    play_to_the_end(t);
    /* in the middle of a round, and in a later one whose new cards nobody named, all is known */
    bench_position(t, "{\"round\":1,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1,@2],\"kingdom\":[@3]},"
                      "{\"hand\":[@6,@7],\"kingdom\":[@8]}]}");
    bench_expect(t, 0, "seats.1.hand", "[@6,@7]");
    bench_position(t, "{\"round\":2,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@6,@7]}]}");
    bench_expect(t, 0, "seats.1.hand", "[@6,@7]");
    /* whoever writes the list of unseen cards decides what is known */
    bench_position(t, "{\"round\":1,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1,@2,@3],\"unseen\":[@2]},"
                      "{\"hand\":[@6,@7,@8],\"unseen\":[]}]}");
    bench_expect(t, 1, "seats.0.hand", "[@1,@3,null]");
    bench_expect(t, 0, "seats.1.hand", "[@6,@7,@8]");
    suite_free(t);
}

/* A position in the middle of a round; everything is known then. */
static void mid_round(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_position(
        t, "{\"round\":2,\"phase\":\"pick\",\"seats\":["
           "{\"hand\":[@1,@2,@3],\"kingdom\":[@4,@5,@17],\"relics\":[@17],\"score\":25},"
           "{\"hand\":[@6,@7,@8],\"kingdom\":[@9,@10,@18],\"relics\":[@18],\"score\":9}],\"discarded\":[@11,@12]}");
    bench_expect(t, 0, "seats.1.hand", "[@6,@7,@8]");
    bench_expect(t, ALL, "pile", "[@13,@14,@15,@16]");
    bench_expect(t, ALL, "seats.0.score", "25");
    bench_expect(t, ALL, "seats.0.rounds", "[{\"points\":25,\"kingdom\":[]}]");
    play_to_the_end(t);
    /* the first pick of round 2, where only the new cards are secret */
    bench_position(t, "{\"round\":2,\"phase\":\"pick\",\"seats\":["
                      "{\"hand\":[@1,@2,@3,@4,@5],\"unseen\":[@4,@5],\"kingdom\":[@17],\"relics\":[@17]},"
                      "{\"hand\":[@6,@7,@8,@9,@10],\"unseen\":[@6,@9],\"kingdom\":[@18],\"relics\":[@18]}],"
                      "\"discarded\":[@11,@12]}");
    bench_expect(t, 0, "seats.1.hand", "[@7,@8,@10,null,null]");
    play_to_the_end(t);
    suite_free(t);
}

/* The phase "relic": the five cards may lie in the kingdom or, as the rulebook has it, in the hand again. */
static void relic_phase(void **context)
{
    static const char *const seats[] = {
        "{\"kingdom\":[@1,@2,@10,@15,@17]},{\"kingdom\":[@4,@6,@8,@9,@11]}",
        "{\"hand\":[@1,@2,@10,@15,@17]},{\"hand\":[@4,@6,@8,@9,@11],\"kingdom\":[]}",
        "{\"hand\":[@1,@2],\"kingdom\":[@10,@15,@17]},{\"kingdom\":[@4,@6,@8,@9,@11]}",
        "{\"hand\":[@1,@2,@10,@15,@17],\"kingdom\":[@1,@2,@10,@15,@17]},{\"kingdom\":[@4,@6,@8,@9,@11]}",
    };
    struct suite *t = bench_load_with(NULL), *first = bench_load_with(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        struct hg_out position = suite_out();
        hg_put(&position, "{\"round\":1,\"phase\":\"relic\",\"seats\":[");
        hg_put(&position, seats[i]);
        hg_put(&position, "]}");
        bench_position(t, position.text);
        bench_position(first, i == 0 ? position.text : first->position);
        assert_memory_equal(t->state, first->state, tides_game.state_size);
        bench_expect(t, ALL, "seats.0.score", "25"); /* nobody wrote it down: the kingdoms tell */
        bench_expect(t, ALL, "seats.1.score", "9");
        play_to_the_end(t);
        free(position.text);
    }
    bench_position(
        t, "{\"round\":2,\"phase\":\"relic\",\"seats\":["
           "{\"hand\":[@1,@2,@10,@15,@17],\"kingdom\":[@3],\"relics\":[@3],\"score\":31,\"pick\":@1,\"discard\":@2},"
           "{\"hand\":[@4,@6,@8,@9,@11],\"kingdom\":[@5],\"relics\":[@5],\"score\":0}],\"discarded\":[@12,@13]}");
    bench_expect(t, ALL, "seats.0.score", "31");
    bench_expect(t, ALL, "seats.1.score", "0"); /* written down, so it stands */
    bench_expect(t, ALL, "seats.0.kingdom", "[@1,@2,@3,@10,@15,@17]");
    bench_expect(t, 1, "seats.0.pick", "null");
    bench_play(t, "2 keep @4 drop @6");
    bench_expect(t, ALL, "seats.0.hand", "[@10,@15,@17]");
    suite_free(first);
    suite_free(t);
}

/* One score told and one not. */
static void scores(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_position(t, "{\"round\":1,\"phase\":\"relic\",\"seats\":["
                      "{\"kingdom\":[@1,@2,@10,@15,@17],\"score\":3},{\"kingdom\":[@4,@6,@8,@9,@11]}]}");
    bench_expect(t, ALL, "seats.0.score", "3");
    bench_expect(t, ALL, "seats.1.score", "9");
    bench_position(t, "{\"round\":1,\"phase\":\"relic\",\"seats\":[{\"kingdom\":[@1,@2],\"rounds\":[{\"points\":3}]},"
                      "{\"kingdom\":[@10,@11],\"rounds\":[]}]}");
    bench_expect(t, ALL, "seats.0.score", "3");
    bench_expect(t, ALL, "seats.1.score", "0");
    bench_position(t, "{\"round\":3,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1,@2],\"score\":46},"
                      "{\"hand\":[@3,@4],\"rounds\":[{\"points\":20},{\"points\":26}]}]}");
    bench_expect(t, ALL, "seats.0.score", "46");
    bench_expect(t, ALL, "seats.1.score", "46");
    bench_expect(t, ALL, "seats.0.rounds", "[{\"points\":46,\"kingdom\":[]},{\"points\":0,\"kingdom\":[]}]");
    bench_play(t, "1 @1; 2 @3");
    bench_expect(t, ALL, "phase", "\"over\"");
    bench_position(t, "{\"round\":3,\"phase\":\"over\",\"seats\":[{\"score\":46},{\"score\":45}]}");
    struct hg_score score;
    tides_game.score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 1);
    suite_free(t);
}

/* What follows by itself is done: last cards play themselves [tides 3.7] and an empty hand ends the round. */
static void forced_ends(void **context)
{
    static const char *const seats[] = {
        "{\"hand\":[@1],\"kingdom\":[@2,@10,@15,@17]},{\"hand\":[@9],\"kingdom\":[@4,@6,@8,@11]}",
        "{\"hand\":[],\"kingdom\":[@1,@2,@10,@15,@17]},{\"kingdom\":[@4,@6,@8,@9,@11]}",
        "{\"hand\":[@1],\"kingdom\":[@2,@10,@15,@17],\"pick\":@1},{\"hand\":[@9],\"kingdom\":[@4,@6,@8,@11]}",
    };
    struct suite *t = bench_load_with(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        struct hg_out position = suite_out();
        hg_put(&position, "{\"round\":1,\"phase\":\"pick\",\"seats\":[");
        hg_put(&position, seats[i]);
        hg_put(&position, "]}");
        bench_position(t, position.text);
        bench_expect(t, ALL, "phase", "\"relic\"");
        bench_expect(t, ALL, "seats.0.score", "25");
        bench_expect(t, ALL, "seats.0.pick", "");
        bench_expect(t, ALL, "seats.1.kingdom", "[@4,@6,@8,@9,@11]");
        play_to_the_end(t);
        free(position.text);
    }
    bench_position(
        t, "{\"round\":3,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1],\"score\":5},{\"hand\":[@2],\"score\":6}]}");
    bench_expect(t, ALL, "phase", "\"over\"");
    suite_free(t);
}

/* Smaller games for study: hands of two to four, fewer relics, kingdoms of any size at the end. */
static void small_games(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_position(t, "{\"round\":1,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1,@2,@3]},{\"hand\":[@6,@7,@8]}]}");
    bench_play(t, "1 @1; 2 @6; 1 @7; 2 @2; 1 keep @1 drop @3; 2 keep @6 drop @2");
    bench_expect(t, ALL, "seats.0.hand", "[@7]"); /* three were played: one comes back, two are drawn */
    bench_play(t, "- deal @4; - deal @5; - deal @9; - deal @10");
    bench_expect(t, ALL, "seats.0.hand", "[@4,@5,@7]");
    play_to_the_end(t);
    bench_position(t, "{\"round\":2,\"phase\":\"deal\",\"deal\":[1,2],\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3]}]}");
    play_to_the_end(t);
    bench_position(
        t, "{\"round\":3,\"phase\":\"pick\",\"seats\":[{\"hand\":[@1,@2],\"kingdom\":[@3]},{\"hand\":[@4,@5]}]}");
    play_to_the_end(t);
    bench_position(t, "{\"round\":3,\"phase\":\"over\",\"seats\":[{\"kingdom\":[@1,@2,@3,@4,@5,@6,@7]},{}]}");
    bench_expect(t, ALL, "seats.1.score", "0");
    suite_free(t);
}

static void dealing(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_position(t, "{\"round\":1,\"phase\":\"deal\",\"deal\":[5,5],\"seats\":[{},{}]}");
    play_to_the_end(t);
    bench_position(
        t,
        "{\"round\":1,\"phase\":\"deal\",\"deal\":[0,3],\"seats\":[{\"hand\":[@1,@2,@3,@4,@5]},{\"hand\":[@6,@7]}]}");
    bench_play(t, "- deal @8; - deal @9; - deal @10");
    bench_expect(t, ALL, "phase", "\"pick\"");
    bench_expect(t, ALL, "seats.1.hand", "[@6,@7,@8,@9,@10]");
    bench_expect(t, 0, "seats.1.hand", "[@6,@7,null,null,null]");
    suite_free(t);
}

/* Whatever a game brings is written and read as the same bytes, views included. */
static void round_trip(void **context)
{
    struct suite *t = bench_load_with(NULL);
    struct hg_rng rng = {64};
    (void)context;
    for (int game = 0; game < 100; game++) {
        suite_setup(t, 2);
        do {
            for (int viewer = ALL; viewer < 2; viewer += viewer == ALL ? 2 : 1) {
                struct hg_out text = bench_json(t, viewer);
                uint64_t state[32], again[32];
                struct hg_problem list[1];
                struct hg_problems problems = {.list = list, .cap = 1};
                memcpy(state, t->state, tides_game.state_size);
                if (viewer != ALL)
                    tides_game.view(t->rules, t->state, viewer, state);
                bool good = tides_game.read_state(t->rules, suite_parse(&text), viewer != ALL, again, &problems);
                SUITE_CHECK(t, good, "%s is refused: %s %s", text.text, list[0].field, list[0].text);
                assert_memory_equal(state, again, tides_game.state_size);
                /* a view is no position */
                good = tides_game.read_state(t->rules, suite_parse(&text), false, again, &problems);
                assert_int_equal(good, viewer == ALL);
                free(text.text);
            }
        } while (bench_random_step(t, &rng));
    }
    suite_free(t);
}

/* --- broken ones -------------------------------------------------------------------------------------------------- */

struct broken {
    const char *position, *field, *text; /* the first problem: its field, and a part of its sentence */
};

#define SEATS_1 "\"seats\":[{\"hand\":[@1,@2,@3,@4,@5]},{\"hand\":[@6,@7,@8,@9,@10]}]"
#define PICK_1  "{\"round\":1,\"phase\":\"pick\","
#define PICK_2  "{\"round\":2,\"phase\":\"pick\","
#define PICK_3  "{\"round\":3,\"phase\":\"pick\","
#define RELIC_1 "{\"round\":1,\"phase\":\"relic\","
#define RELIC_2 "{\"round\":2,\"phase\":\"relic\","
#define OVER    "{\"round\":3,\"phase\":\"over\","
#define DEAL_1  "{\"round\":1,\"phase\":\"deal\","

static const struct broken brokens[] = {
    /* the frame */
    {"5", "", "an object is needed"},
    {"{}", "round", "from 1 to 3"},
    {"[]", "", "an object is needed"},
    {"{\"phase\":\"pick\"," SEATS_1 "}", "round", "from 1 to 3"},
    {"{\"round\":0,\"phase\":\"pick\"," SEATS_1 "}", "round", "from 1 to 3"},
    {"{\"round\":4,\"phase\":\"pick\"," SEATS_1 "}", "round", "from 1 to 3"},
    {"{\"round\":\"1\",\"phase\":\"pick\"," SEATS_1 "}", "round", "from 1 to 3"},
    {"{\"round\":1," SEATS_1 "}", "phase", "allowed are pick, relic, over"},
    {"{\"round\":1,\"phase\":\"play\"," SEATS_1 "}", "phase", "allowed are pick, relic, over"},
    {"{\"round\":1,\"phase\":1," SEATS_1 "}", "phase", "allowed are pick, relic, over"},
    {PICK_1 "\"turn\":1," SEATS_1 "}", "", "no such field"},
    {"{\"round\":1,\"phase\":\"pick\"}", "seats", "exactly two seats"},
    {PICK_1 "\"seats\":{}}", "seats", "exactly two seats"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2]}]}", "seats", "exactly two seats"},                       /* [tides 1.1] */
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,@4]},{}]}", "seats", "exactly two seats"}, /* [tides 1.1] */
    {PICK_1 "\"seats\":[1,{\"hand\":[@1,@2]}]}", "seats[0]", "an object is needed"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2]},null]}", "seats[1]", "an object is needed"},
    {PICK_1 "\"view\":0," SEATS_1 "}", "view", "a whole position is needed"},
    /* cards */
    {PICK_1 "\"seats\":[{\"hands\":[@1,@2]},{\"hand\":[@3,@4]}]}", "seats[0]", "no such field"},
    {PICK_1 "\"seats\":[{\"hand\":@1},{\"hand\":[@3]}]}", "seats[0].hand", "a list is needed, like [\"kings-nest\"]."},
    {PICK_1 "\"seats\":[{\"hand\":[\"Kings Nest\",@2]},{\"hand\":[@3,@4]}]}", "seats[0].hand[0]", "kebab case"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,2]},{\"hand\":[@3,@4]}]}", "seats[0].hand[1]", "kebab case"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,null]},{\"hand\":[@3,@4]}]}", "seats[0].hand[1]", "kebab case"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@1]},{\"hand\":[@3,@4]}]}", "seats[0].hand[1]", "in the list already"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,@2]}]}", "seats[1].hand[1]", "somewhere else already"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"kingdom\":[@2]},{\"hand\":[@3,@4]}]}", "seats[0].kingdom[0]",
     "somewhere else"},
    {PICK_2 SEATS_1 ",\"discarded\":[@11,@1]}", "discarded[1]", "somewhere else already"},
    {RELIC_1 "\"seats\":[{\"hand\":[@1,@2]},{\"kingdom\":[@3,@2]}]}", "seats[1].kingdom[1]", "somewhere else already"},
    {PICK_1 SEATS_1 ",\"discarded\":{}}", "discarded", "a list is needed, like [\"kings-nest\"]."},
    {PICK_1 SEATS_1 ",\"pile\":8}", "pile", "a list is needed, like [\"kings-nest\"]."},
    {PICK_1 SEATS_1 ",\"pile\":[@11,@12]}", "pile", "nowhere else"},
    {PICK_1 SEATS_1 ",\"pile\":[@1,@11,@12,@13,@14,@15,@16,@17,@18]}", "pile", "nowhere else"},
    {PICK_1 SEATS_1 ",\"pile\":[null,null,null,null,null,null,null,null]}", "pile[0]", "kebab case"},
    {PICK_1 SEATS_1 ",\"pile\":[@11,@11,@12,@13,@14,@15,@16,@17,@18]}", "pile[1]", "in the list already"},
    /* hands and kingdoms */
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2,@3]},{\"hand\":[@6,@7]}]}", "", "wrong number of cards"},
    {PICK_1 "\"seats\":[{\"hand\":[@1]},{\"hand\":[@6,@7,@8]}]}", "", "two cards or more"},
    {PICK_1 "\"seats\":[{\"hand\":[@1]},{}]}", "", "two cards or more"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2,@3,@4,@5,@6]},{\"hand\":[@7,@8,@9,@10,@11,@12]}]}", "",
     "larger than this edition"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2,@3,@4,@5],\"kingdom\":[@11]},{\"hand\":[@6,@7,@8,@9,@10]}]}", "",
     "more cards of this round than were picked"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"kingdom\":[@11,@12]},{\"hand\":[@6,@7],\"kingdom\":[@13]}]}", "",
     "equally many"},
    {PICK_1 "\"seats\":[{\"hand\":[@1]},{\"hand\":[@6]}]}", "", "at least two cards in this round"},
    {PICK_1 "\"seats\":[{},{}]}", "", "at least two cards in this round"},
    {RELIC_1 "\"seats\":[{\"kingdom\":[@1]},{\"kingdom\":[@6]}]}", "", "at least two cards in this round"},
    {RELIC_1 "\"seats\":[{\"kingdom\":[@1,@2,@3]},{\"kingdom\":[@6,@7]}]}", "", "equally many"},
    {RELIC_2 "\"seats\":[{\"kingdom\":[@1,@2,@3,@4,@5,@6]},{\"kingdom\":[@7,@8,@9,@10,@11,@12]}]}", "",
     "listed as relics"},
    {"{\"round\":3,\"phase\":\"relic\"," SEATS_1 "}", "", "after the last round"},
    {"{\"round\":2,\"phase\":\"over\",\"seats\":[{},{}]}", "", "ends with the last round"},
    {OVER "\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,@4]}]}", "", "wrong number of cards"},
    {OVER "\"seats\":[{\"kingdom\":[@1,@2,@3,@4,@5,@6,@7,@8]},{}]}", "", "more cards of this round"},
    {OVER "\"seats\":[{\"kingdom\":[@1,@2,@3,@4,@5,@6,@7,@8],\"relics\":[@1]},{}]}", "", "more cards of this round"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"kingdom\":[@3],\"relics\":[@3]},{\"hand\":[@6,@7]}]}", "",
     "more relics than rounds"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"relics\":[@3]},{\"hand\":[@6,@7]}]}", "",
     "a relic does not lie in the kingdom"},
    {PICK_1 SEATS_1 ",\"discarded\":[@11]}", "", "more discards than two"},
    {PICK_2 SEATS_1 ",\"discarded\":[@11,@12,@13]}", "", "more discards than two"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"unseen\":[@3]},{\"hand\":[@6,@7]}]}", "",
     "an unseen card is not in the hand"},
    /* choices */
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"pick\":@3},{\"hand\":[@6,@7]}]}", "", "not one of those to choose from"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"pick\":null},{\"hand\":[@6,@7]}]}", "seats[0].pick", "kebab case"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"pick\":1},{\"hand\":[@6,@7]}]}", "seats[0].pick", "kebab case"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"pick\":@1},{\"hand\":[@6,@7],\"pick\":@6}]}", "", "both seats have chosen"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"pick\":@1,\"discard\":@2},{\"hand\":[@6,@7]}]}", "", "chosen together"},
    {PICK_3 "\"seats\":[{\"hand\":[@1],\"pick\":@2},{\"hand\":[@6]}]}", "", "outside the picks and the relics"},
    {RELIC_1 "\"seats\":[{\"kingdom\":[@1,@2],\"pick\":@1},{\"kingdom\":[@6,@7]}]}", "", "chosen together"},
    {RELIC_1 "\"seats\":[{\"kingdom\":[@1,@2],\"discard\":@1},{\"kingdom\":[@6,@7]}]}", "", "chosen together"},
    {RELIC_1 "\"seats\":[{\"kingdom\":[@1,@2],\"pick\":@1,\"discard\":@1},{\"kingdom\":[@6,@7]}]}", "",
     "the same card"},
    {RELIC_2 "\"seats\":[{\"kingdom\":[@1,@2,@3],\"relics\":[@3],\"pick\":@1,\"discard\":@3},{\"kingdom\":[@6,@7]}]}",
     "", "not one of those to choose from"},
    {OVER "\"seats\":[{\"pick\":@1},{}]}", "", "nothing is chosen outside"},
    {OVER "\"seats\":[{\"discard\":@1},{}]}", "", "not one of those to choose from"},
    /* dealing */
    {DEAL_1 "\"seats\":[{},{}]}", "deal", "two numbers are needed"},
    {DEAL_1 "\"deal\":5,\"seats\":[{},{}]}", "deal", "two numbers are needed"},
    {DEAL_1 "\"deal\":[5],\"seats\":[{},{}]}", "deal", "two numbers are needed"},
    {DEAL_1 "\"deal\":[5,5,5],\"seats\":[{},{}]}", "deal", "two numbers are needed"},
    {DEAL_1 "\"deal\":[5,6],\"seats\":[{},{}]}", "deal[1]", "from 0 to 5"},
    {DEAL_1 "\"deal\":[5,-1],\"seats\":[{},{}]}", "deal[1]", "from 0 to 5"},
    {DEAL_1 "\"deal\":[0,0],\"seats\":[{},{}]}", "", "in the phase \"deal\" alone"},
    {DEAL_1 "\"deal\":[4,5],\"seats\":[{},{}]}", "", "wrong number of cards"},
    {DEAL_1 "\"deal\":[4,3],\"seats\":[{\"hand\":[@1]},{\"hand\":[@2,@3]}]}", "",
     "dealt all its cards before"}, /* [tides 2.4] */
    {"{\"round\":2,\"phase\":\"deal\",\"deal\":[5,5],\"seats\":[{},{}]}", "", "dealt all its cards before"},
    {"{\"round\":2,\"phase\":\"deal\",\"deal\":[2,2],\"seats\":[{\"kingdom\":[@1]},{}]}", "",
     "more cards of this round"},
    {"{\"round\":2,\"phase\":\"deal\",\"deal\":[1,0],\"seats\":[{},{}]}", "", "dealt all its cards before"},
    {"{\"round\":2,\"phase\":\"deal\",\"deal\":[0,3],\"seats\":[{\"hand\":[@1,@2,@3,@4,@5]},{\"hand\":[@6,@7]}]}", "",
     "dealt all its cards before"},
    {PICK_1 "\"deal\":[0,0]," SEATS_1 "}", "deal", "in the phase \"deal\" alone"},
    /* points */
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"score\":-1},{\"hand\":[@3,@4]}]}", "seats[0].score", "from 0 to 9000"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2],\"score\":\"0\"},{\"hand\":[@3,@4]}]}", "seats[0].score", "from 0 to 9000"},
    {PICK_1 "\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,@4],\"score\":5}]}", "seats[1].score",
     "before the first scoring"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"score\":9001},{\"hand\":[@3,@4]}]}", "seats[0].score", "from 0 to 9000"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":5},{\"hand\":[@3,@4]}]}", "seats[0].rounds",
     "a list of the rounds"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":{\"a\":{\"points\":1}}},{\"hand\":[@3,@4]}]}", "seats[0].rounds",
     "a list"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[5]},{\"hand\":[@3,@4]}]}", "seats[0].rounds[0]",
     "an object is needed"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[{\"points\":9001}]},{\"hand\":[@3,@4]}]}",
     "seats[0].rounds[0].points", "from 0 to 9000"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[{\"points\":1,\"cards\":[]}]},{\"hand\":[@3,@4]}]}",
     "seats[0].rounds[0]", "no such field"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[{\"points\":1},{\"points\":1}]},{\"hand\":[@3,@4]}]}",
     "seats[0].rounds", "more rounds than were scored"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[{\"points\":1}],\"score\":2},{\"hand\":[@3,@4]}]}",
     "seats[0].score", "the sum of the points"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[{\"points\":1,\"kingdom\":[@1,@1]}]},{\"hand\":[@3,@4]}]}",
     "seats[0].rounds[0].kingdom[1]", "in the list already"},
    {PICK_2 "\"seats\":[{\"hand\":[@1,@2],\"rounds\":[{\"points\":0,\"kingdom\":[@1]}]},"
            "{\"hand\":[@3,@4],\"rounds\":[{\"points\":0,\"kingdom\":[@1]}]}]}",
     "", "in two kingdoms at once"}, /* [tides 4.10] */
};

static void expect_broken(struct suite *t, const struct broken *broken, bool hidden_allowed)
{
    struct hg_out text = suite_out();
    for (const char *at = broken->position; *at;) {
        if (*at != '@') {
            hg_put_char(&text, *at++);
            continue;
        }
        hg_json_put_text(&text, bench_slugs[strtol(at + 1, (char **)&at, 10) - 1]);
    }
    struct hg_problem list[4];
    struct hg_problems problems = {.list = list, .cap = 4, .text = text.text, .length = text.len};
    uint64_t state[32];
    if (tides_game.read_state(t->rules, suite_parse(&text), hidden_allowed, state, &problems))
        fail_msg("accepted: %s", text.text);
    if (problems.count == 0 || strcmp(list[0].field, broken->field) != 0 || !strstr(list[0].text, broken->text))
        fail_msg("%s: %d problems, %s (not %s): %s (not %s)", text.text, problems.count, list[0].field, broken->field,
                 list[0].text, broken->text);
    assert_int_equal(list[0].line, 1);
    assert_int_equal(list[0].text[strlen(list[0].text) - 1] == '.' || list[0].text[strlen(list[0].text) - 1] == ']', 1);
    free(text.text);
}

static void broken_positions(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof brokens / sizeof brokens[0]; i++)
        expect_broken(t, &brokens[i], false);
    suite_free(t);
}

#define ONLY_A_SEAT "shows what only a seat knows"

/* Views that no seat can have, nor spectators. */
static void broken_views(void **context)
{
    static const struct broken views[] = {
        {PICK_1 "\"view\":2," SEATS_1 "}", "view", "a seat from 0 to 1"},
        {PICK_1 "\"view\":null," SEATS_1 "}", "view", "a seat from 0 to 1"},
        {PICK_1 "\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,null]}]}", "", "belongs to the other seat of a view"},
        {PICK_1 "\"view\":1,\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,null]}]}", "", "belongs to the other seat"},
        {PICK_1 "\"view\":0,\"seats\":[{\"hand\":[@1,@2],\"pick\":null},{\"hand\":[@3,@4]}]}", "",
         "belongs to the other seat"},
        {RELIC_1 "\"view\":0,\"seats\":[{\"kingdom\":[@1,@2]},{\"kingdom\":[@3,@4],\"pick\":null,\"discard\":@3}]}", "",
         "chosen together"},
        {RELIC_1 "\"view\":0,\"seats\":[{\"kingdom\":[@1,@2]},{\"kingdom\":[@3,@4],\"pick\":@3,\"discard\":null}]}", "",
         "chosen together"},
        {PICK_1 "\"view\":0,\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[null,null,null,null,null,null]}]}",
         "seats[1].hand", "at most five cards"},
        {PICK_1 "\"view\":0,\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[null,null]}],\"pile\":[null]}", "pile",
         "nowhere else"},
        {PICK_1 "\"view\":0,\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[null,null]}],\"pile\":[@5]}", "pile",
         "nowhere else"},
        {PICK_1
         "\"view\":0,\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[null,null]}],\"pile\":[@5,null,null,null,null,null,null,"
         "null,null,null,null,null,null,null,null]}",
         "pile", "nowhere else"},
        {"{\"round\":3,\"phase\":\"pick\",\"view\":0,\"seats\":[{\"hand\":[@1,@2,@3,@4,@5],\"kingdom\":[@6,@7]},"
         "{\"hand\":[@14,null,null,null,null,null],\"kingdom\":[@8,@9]}],\"discarded\":[@10,@11,@12,@13]}",
         "pile", "nowhere else"},
        {PICK_1 "\"view\":0,\"seats\":[{\"hand\":[@1]},{\"hand\":[null]}]}", "", "two cards or more"},
        {PICK_1 "\"view\":1,\"seats\":[{\"hand\":[null]},{\"hand\":[@1]}]}", "", "two cards or more"},
        {PICK_1 "\"view\":0,\"seats\":[{\"hand\":[@1,@2]},{\"hand\":[@3,@4],\"kingdom\":[null]}]}",
         "seats[1].kingdom[0]", "kebab case"},
        {PICK_1 "\"view\":\"spectators\"," SEATS_1 "}", "view", "a seat from 0 to 1, or \"spectator\""},
        {PICK_1 "\"view\":8," SEATS_1 "}", "view", "a seat from 0 to 1, or \"spectator\""},
        {PICK_1 "\"view\":\"spectator\",\"seats\":[{\"hand\":[@1,null]},{\"hand\":[null,null]}]}", "", ONLY_A_SEAT},
        {PICK_1 "\"view\":\"spectator\",\"seats\":[{\"hand\":[null,null]},{\"hand\":[null,null],\"pick\":@3}]}", "",
         "not one of those to choose from"},
        {RELIC_1
         "\"view\":\"spectator\",\"seats\":[{\"kingdom\":[@1,@2]},{\"kingdom\":[@3,@4],\"pick\":@3,\"discard\":@4}]}",
         "", ONLY_A_SEAT},
        {PICK_2 "\"view\":\"spectator\",\"seats\":[{\"hand\":[@1,@2],\"unseen\":[@2],\"rounds\":[{\"points\":0,"
                "\"kingdom\":[@1,@2]}]},{\"hand\":[null,null]}]}",
         "", ONLY_A_SEAT},
    };
    struct suite *t = bench_load_with(NULL);
    (void)context;
    expect_broken(t, &(struct broken){PICK_1 "\"view\":\"spectator\"," SEATS_1 "}", "view", "the view of spectators"},
                  false);
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++)
        expect_broken(t, &views[i], true);
    suite_free(t);
}

/* A mistake in a position of several lines is found in its line. */
static void lines(void **context)
{
    static const char text[] = "{\n \"round\": 1,\n \"phase\": \"pick\",\n \"seats\": [\n"
                               "  {\"hand\": [\"kings-nest\", \"gods-bath\"]},\n  {\"hand\": []}\n ]\n}\n";
    struct suite *t = bench_load_with(NULL);
    struct hg_problem list[4];
    struct hg_problems problems = {.list = list, .cap = 4, .text = text, .length = sizeof text - 1};
    struct hg_json root;
    struct hg_json_error error;
    uint64_t state[32];
    (void)context;
    assert_true(hg_json_parse(text, sizeof text - 1, &root, &error));
    assert_false(tides_game.read_state(t->rules, root, false, state, &problems));
    assert_int_equal(list[0].line, 5);
    assert_string_equal(list[0].field, "seats[0].hand[1]");
    assert_string_equal(list[0].found, "\"gods-bath\"");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_hands),    cmocka_unit_test(mid_round),   cmocka_unit_test(relic_phase),
        cmocka_unit_test(scores),       cmocka_unit_test(forced_ends), cmocka_unit_test(small_games),
        cmocka_unit_test(dealing),      cmocka_unit_test(round_trip),  cmocka_unit_test(broken_positions),
        cmocka_unit_test(broken_views), cmocka_unit_test(lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
