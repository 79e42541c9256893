/* test_views.c: what each seat knows [sandstone 13], and what is done for an absent one [sandstone 15]. */
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

/* --- the open part ------------------------------------------------------------------------------------------------ */

static void expect_open(struct suite *t, int viewer)
{
    static const char *const paths[] = {
        "year",
        "phase",
        "board",
        "center",
        "away",
        "priority",
        "first",
        "turn",
        "actions",
        "seats.0.towers",
        "seats.1.towers",
        "seats.0.strongholds",
        "seats.1.strongholds",
        "seats.0.played",
        "seats.1.played",
        "seats.0.gold",
        "seats.1.gold",
        "pending",
    };
    struct hg_out whole = bench_json(t, ALL), view = bench_json(t, viewer);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct hg_json x = suite_at(suite_parse(&whole), paths[i]), y = suite_at(suite_parse(&view), paths[i]);
        SUITE_CHECK(t, hg_json_size(x) == hg_json_size(y) && (!x.at || memcmp(x.at, y.at, hg_json_size(x)) == 0),
                    "seat %d sees another %s in %s", viewer + 1, paths[i], view.text);
    }
    free(whole.text);
    free(view.text);
    bench_expect(t, viewer, "view", viewer == GOLD ? "0" : "1");
}

static void the_board_is_open(void **context) /* [sandstone 13.1] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {131};
    (void)context;
    for (int game = 0; game < 30; game++) {
        suite_setup(t, 2);
        do {
            expect_open(t, GOLD);
            expect_open(t, GRAY);
        } while (bench_random_step(t, &rng));
    }
    suite_free(t);
}

static void dealt_cards_are_secret(void **context) /* [sandstone 2.8, 2.9, 13.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal_terrain(t);
    bench_play(t, "- bonus mountains");
    bench_expect_events(t, GOLD, "bonus-dealt 1 mountains");
    bench_expect_events(t, GRAY, "bonus-dealt-face-down 1");
    bench_play(t, "- bonus forest");
    bench_expect_events(t, GOLD, "bonus-dealt-face-down 2");
    bench_expect_events(t, GRAY, "bonus-dealt 2 forest");
    bench_play(t, "- ability raiders");
    bench_expect_events(t, GOLD, "ability-dealt 1 raiders");
    bench_expect_events(t, GRAY, "ability-dealt-face-down 1");
    bench_play(t, "- ability nomads");
    bench_expect_events(t, GOLD, "ability-dealt-face-down 2");
    bench_play(t, "- ability drive; - ability drive; - ability masons; - priority 1");
    bench_expect(t, GOLD, "seats.0.hand", "'raiders'");
    bench_expect(t, GOLD, "seats.0.bonus", "'mountains'");
    bench_expect(t, GOLD, "seats.1.hand", "null");
    bench_expect(t, GOLD, "seats.1.bonus", "null");
    bench_expect(t, GRAY, "seats.0.hand", "null");
    bench_expect(t, GRAY, "seats.0.bonus", "null");
    bench_expect(t, GRAY, "seats.1.hand", "'nomads'");
    bench_expect(t, GRAY, "seats.1.bonus", "'forest'");
    suite_free(t);
}

static void option_cards_are_known(void **context) /* [sandstone 13.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = PRINTED, .hand = {"tribute", "nomads"},
              .center = "raiders settlers drive");
    bench_play(t, "1 first");
    bench_expect(t, GRAY, "seats.0.hand", "null");
    bench_play(t, "1 take settlers");
    bench_expect_events(t, GRAY, "hand-swapped 1 settlers tribute");
    assert_true(bench_event_flags("hand-swapped") & HG_REVEALS); /* the old hand card lies open now */
    bench_expect(t, GRAY, "seats.0.hand", "'settlers'");
    bench_expect(t, GRAY, "center", "['raiders','tribute','drive']");
    bench_play(t, "1 tower; 1 at a5; 1 play settlers hand");
    bench_expect_events(t, GRAY, "card-played 1 settlers hand bottom");
    assert_false(bench_event_flags("card-played") & HG_REVEALS);
    suite_free(t);
}

static void spectators_know_what_both_know(void **context) /* [sandstone 13.2, 13.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = PRINTED, .hand = {"tribute", "nomads"},
              .center = "raiders settlers drive");
    bench_expect(t, HG_SPECTATOR, "view", "'spectator'");
    bench_expect(t, HG_SPECTATOR, "seats.0.hand", "null");
    bench_expect(t, HG_SPECTATOR, "seats.0.bonus", "null");
    bench_expect(t, HG_SPECTATOR, "seats.1.hand", "null");
    bench_play(t, "1 first; 1 take settlers");
    bench_expect(t, HG_SPECTATOR, "seats.0.hand", "'settlers'");
    bench_expect(t, HG_SPECTATOR, "seats.1.hand", "null");
    suite_free(t);
}

static void a_hand_play_reveals(void **context) /* [sandstone 13.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"tribute", "nomads"}, .center = "raiders settlers drive");
    bench_play(t, "1 play tribute hand");
    bench_expect_events(t, GRAY, "hand-card-played 1 tribute hand bottom; gold-gained 1 gold=1");
    assert_true(bench_event_flags("hand-card-played") & HG_REVEALS);
    assert_true(bench_event_flags("action-forfeited") & HG_REVEALS);
    assert_true(bench_event_flags("bonus-revealed") & HG_REVEALS);
    bench_expect(t, GRAY, "seats.0.hand", "");
    suite_free(t);
}

/* --- imagined worlds ---------------------------------------------------------------------------------------------- */

struct belief {
    int hand[ABILITIES], bonus[3], samples;
};

static void imagine(struct suite *t, int seat, struct hg_rng *rng, struct belief *belief)
{
    static const char *const bonus[] = {"forest", "desert", "mountains"};
    uint64_t view[STATE_WORDS], world[STATE_WORDS], again[STATE_WORDS];
    struct hg_out text = suite_out();
    sandstone_game.view(t->rules, t->state, seat, view);
    sandstone_game.imagine(t->rules, view, seat, rng, world);
    sandstone_game.view(t->rules, world, seat, again);
    assert_memory_equal(view, again, sandstone_game.state_size); /* [sandstone 13.6] */
    SUITE_CHECK(t, !sandstone_game.sane(t->rules, world), "imagined: %s", sandstone_game.sane(t->rules, world));
    sandstone_game.write_state(t->rules, world, &text);
    struct hg_json root = suite_parse(&text);
    for (int i = 0; i < ABILITIES; i++)
        belief->hand[i] += hg_json_is(suite_at(root, seat ? "seats.0.hand" : "seats.1.hand"), bench_abilities[i]);
    for (int i = 0; i < 3; i++)
        belief->bonus[i] += hg_json_is(suite_at(root, seat ? "seats.0.bonus" : "seats.1.bonus"), bonus[i]);
    belief->samples++;
    free(text.text);
}

static struct belief beliefs(struct suite *t, int seat, int samples)
{
    struct belief belief = {0};
    struct hg_rng rng = {136};
    while (belief.samples < samples)
        imagine(t, seat, &rng, &belief);
    return belief;
}

/* So many of so many tickets, within five standard deviations. */
static void expect_share(const struct suite *t, int times, int samples, int part, int whole, const char *what)
{
    double mean = (double)samples * part / whole, off = times - mean;
    SUITE_CHECK(t, off * off <= 25 * mean + 0.001, "%s: %d of %d, not %d in %d", what, times, samples, part, whole);
}

/* Gold has seen Raiders in hand and three cards of the center: 14 are unseen, among them two Raiders. */
static void fourteen_unseen_cards(void **context) /* [sandstone 13.3, 13.5, 13.6] */
{
    static const int left[ABILITIES] = {2, 2, 3, 2, 3, 2};
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    struct belief belief = beliefs(t, GOLD, 7000);
    for (int i = 0; i < ABILITIES; i++)
        expect_share(t, belief.hand[i], belief.samples, left[i], 14, bench_abilities[i]);
    expect_share(t, belief.bonus[0], belief.samples, 0, 2, "forest"); /* gold's own */
    expect_share(t, belief.bonus[1], belief.samples, 1, 2, "desert");
    expect_share(t, belief.bonus[2], belief.samples, 1, 2, "mountains");
    belief = beliefs(t, GRAY, 7000);
    expect_share(t, belief.hand[1], belief.samples, 3, 14, "raiders");
    expect_share(t, belief.hand[2], belief.samples, 2, 14, "nomads");
    expect_share(t, belief.bonus[1], belief.samples, 0, 2, "desert");
    suite_free(t);
}

/* What was played, cleared or shown is in no imagined hand. */
static void seen_cards_are_not_imagined(void **context) /* [sandstone 13.1, 13.4, 13.6] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .year = 4, .pieces = PRINTED, .hand = {"tribute", "nomads"}, .turn = GOLD,
              .played = {"raiders settlers", "raiders drive"}, .center = "raiders settlers drive");
    struct bench_sight s = bench_look(t);
    int left[ABILITIES], unseen = 0;
    for (int i = 0; i < ABILITIES; i++) {
        left[i] = COPIES;
        for (int kind = 0; kind < s.kind_count; kind++)
            if (strcmp(s.kinds[kind].id, bench_abilities[i]) == 0)
                left[i] -= s.kinds[kind].played[0] + s.kinds[kind].played[1] + s.kinds[kind].hand[GOLD] +
                           s.kinds[kind].center + s.kinds[kind].away;
        unseen += left[i];
    }
    assert_int_equal(unseen, 18 - 14 + 1); /* deck, box, and the hand of gray */
    struct belief belief = beliefs(t, GOLD, 3000);
    for (int i = 0; i < ABILITIES; i++)
        expect_share(t, belief.hand[i], belief.samples, left[i], unseen, bench_abilities[i]);
    BENCH_SET(t, .phase = "order", .pieces = PRINTED, .hand = {"tribute", "nomads"},
              .center = "raiders settlers drive");
    bench_play(t, "1 first; 1 take drive");
    belief = beliefs(t, GRAY, 100);
    assert_int_equal(belief.hand[5], 100); /* the card gold took is known */
    suite_free(t);
}

/* Gray owes an action that only a hand card allows: without pieces, nothing but Tribute from the hand. */
static void imagined_hands_are_playable(void **context) /* [sandstone 13.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"S a4, T d4", ""}, .hand = {"raiders", "tribute"},
              .center = "raiders nomads drive", .priority = GOLD);
    bench_play(t, "1 second");
    bench_expect_turn(t, GRAY, "act");
    bench_expect_moves(t, GRAY, "play tribute hand");
    bench_expect_events(t, GOLD, "order-chosen 1 first=1; hand-alone 2");
    assert_true(bench_event_flags("hand-alone") & HG_REVEALS); /* gold has learnt that the card can be played */
    struct belief belief = beliefs(t, GOLD, 200);
    assert_int_equal(belief.hand[4], 200);
    suite_free(t);
}

/* --- the stand-in ------------------------------------------------------------------------------------------------- */

static void expect_stand_in(struct suite *t, const char *move)
{
    uint64_t view[STATE_WORDS];
    struct hg_out text = suite_out();
    int seat = bench_turn(t);
    sandstone_game.view(t->rules, t->state, seat, view);
    hg_move_write(&sandstone_game, t->rules, sandstone_game.stand_in(t->rules, view, seat), &text);
    SUITE_CHECK(t, strcmp(text.text, move) == 0, "the stand-in plays %s, not %s", text.text, move);
    free(text.text);
}

static void stand_in_goes_first(void **context) /* [sandstone 15.2, 15.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    expect_stand_in(t, "place stronghold a6");
    bench_play(t, "2 place stronghold a6");
    expect_stand_in(t, "place tower b6");
    bench_play(t, "2 place tower b6; 1 place stronghold d6");
    expect_stand_in(t, "place tower d5");
    bench_play(t, "1 place tower d5");
    expect_stand_in(t, "first");
    bench_play(t, "1 first");
    expect_stand_in(t, "keep hand");
    suite_free(t);
}

static void stand_in_acts(void **context) /* [sandstone 15.3, 15.4] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"tribute", "nomads"}, .center = "raiders settlers drive");
    expect_stand_in(t, "tower");
    bench_play(t, "1 tower");
    expect_stand_in(t, "at a5");
    bench_play(t, "1 at a5");
    expect_stand_in(t, "play settlers"); /* Raiders have no target; the center comes before the hand */
    BENCH_SET(t, .pieces = {"S a4, T d4 d3", "S c4, T b3"}, .hand = {"tribute", "nomads"},
              .center = "masons raiders drive", .actions = "tower");
    expect_stand_in(t, "play masons");
    BENCH_SET(t, .pieces = {"S a4, T d4", "S d1, T b1"}, .hand = {"tribute", "nomads"}, .actions = "tower",
              .center = "masons raiders drive");
    expect_stand_in(t, "play tribute hand");
    suite_free(t);
}

static void stand_in_builds_first(void **context) /* [sandstone 15.3, 15.4] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d4 d3 c1", "S c4, T b3"}, .actions = "ability", .center = "masons raiders -",
              .played = {"settlers nomads", "tribute"});
    expect_stand_in(t, "tower");
    BENCH_SET(t, .pieces = {"S a4, T d4 d3 c1", "S c5, T b3 c4 d5"}, .actions = "tower",
              .center = "raiders drive nomads");
    expect_stand_in(t, "play raiders");
    BENCH_SET(t, .pieces = {"S a6, T d2 d1 c1", "S c5, T b4 b3"}, .actions = "tower",
              .center = "raiders drive raiders");
    expect_stand_in(t, "build");
    bench_play(t, "1 build");
    expect_stand_in(t, "pair d2 d1");
    bench_play(t, "1 pair d2 d1");
    expect_stand_in(t, "at d2");
    BENCH_SET(t, .pieces = {"S a6, T c1", "S c5, T b4 b3"}, .actions = "tower", .center = "raiders drive raiders");
    expect_stand_in(t, "exchange");
    bench_play(t, "1 exchange");
    expect_stand_in(t, "from a6 to c1");
    suite_free(t);
}

static void stand_in_removes_all_it_may(void **context) /* [sandstone 15.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"T b4 b3 a6", "T b5 a4 c4 d1, S d6"});
    bench_play(t, "1 build; 1 pair b4 b3; 1 at b4");
    expect_stand_in(t, "at b5");
    bench_play(t, "1 at b5");
    expect_stand_in(t, "at a4");
    suite_free(t);
}

static void stand_in_keeps_most(void **context) /* [sandstone 15.5, 15.6] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    /* The printed example: 2 + 2 and 1 + 3 are both four pieces; the one with more Strongholds. */
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"S b4 a2, T a6 a5 d4", ""});
    bench_play(t, "1 pass");
    expect_stand_in(t, "lose a6");
    /* 4 Gold for 2 + 2: both Strongholds, or one and two Towers: three pieces are more. */
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"S b4 c3, T a6 b6", ""}, .gold = {4, 0});
    bench_play(t, "1 pass");
    expect_stand_in(t, "lose b4");
    /* 2 Gold for 1 + 3: one Stronghold and one Tower, not two Towers. */
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"S b4, T d6 a6 c1", ""}, .gold = {2, 0});
    bench_play(t, "1 pass");
    expect_stand_in(t, "lose a6");
    bench_play(t, "1 lose a6");
    expect_stand_in(t, "lose d6");
    suite_free(t);
}

/* The best of all legal rests, by the words of the rules: most pieces, then most Strongholds. */
static void best_rest(int gold, int strongholds, int towers, int best[2])
{
    best[0] = best[1] = 0;
    for (int s = 0; s <= strongholds; s++)
        for (int t = 0; t <= towers; t++)
            if (s * s + t <= gold && s + t >= best[0] + best[1]) {
                best[0] = s; /* ties: a later s is a larger one */
                best[1] = t;
            }
}

static void stand_in_pays(struct suite *t, int gold, int strongholds, int towers)
{
    static const char *const stronghold_at[] = {"a5", "b4", "c3"}; /* no Mountains around them */
    static const char *const tower_at[] = {"a6", "b6", "d6", "b5", "a4", "c4", "b3", "d3"};
    struct hg_out pieces = suite_out();
    int best[2];
    for (int i = 0; i < strongholds + towers; i++) {
        hg_put(&pieces, i == 0 && strongholds ? "S " : i == strongholds ? " T " : " ");
        hg_put(&pieces, i < strongholds ? stronghold_at[i] : tower_at[i - strongholds]);
    }
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {pieces.text, ""}, .gold = {gold, 0});
    bench_play(t, "1 pass");
    best_rest(gold, strongholds, towers, best);
    int lost[2] = {0}; /* Strongholds, Towers */
    for (struct bench_sight s = bench_look(t); strcmp(s.phase, "upkeep") == 0; s = bench_look(t)) {
        struct hg_out text = suite_out();
        struct hg_move move = sandstone_game.stand_in(t->rules, t->state, GOLD);
        hg_move_write(&sandstone_game, t->rules, move, &text);
        const char *space = text.text + strlen("lose ");
        bool tower = lost[1] < towers && strcmp(space, tower_at[lost[1]]) == 0;
        SUITE_CHECK(t, tower || strcmp(space, stronghold_at[lost[0]]) == 0, "%s is not the first of its kind",
                    text.text);
        lost[tower]++;
        suite_apply(t, GOLD, move);
        free(text.text);
    }
    SUITE_CHECK(t, strongholds - lost[0] == best[0] && towers - lost[1] == best[1],
                "with %d Gold %d + %d are kept, not %d + %d", gold, strongholds - lost[0], towers - lost[1], best[0],
                best[1]);
    free(pieces.text);
}

static void stand_in_pays_every_upkeep(void **context) /* [sandstone 15.5, 15.6] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    for (int strongholds = 0; strongholds <= 3; strongholds++)
        for (int towers = 0; towers <= 8; towers++)
            for (int gold = 0; gold <= 17; gold++)
                stand_in_pays(t, gold, strongholds, towers);
    suite_free(t);
}

/* Whatever the other hand and Bonus card are: the stand-in cannot know. */
static void stand_in_knows_its_view(void **context) /* [sandstone 15.7] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {157};
    (void)context;
    for (int game = 0; game < 40; game++)
        for (suite_setup(t, 2); bench_random_step(t, &rng);) {
            int seat = bench_turn(t);
            uint64_t view[STATE_WORDS], world[STATE_WORDS], again[STATE_WORDS];
            if (seat < 0)
                continue;
            sandstone_game.view(t->rules, t->state, seat, view);
            sandstone_game.imagine(t->rules, view, seat, &rng, world);
            sandstone_game.view(t->rules, world, seat, again);
            struct hg_move x = sandstone_game.stand_in(t->rules, view, seat);
            struct hg_move y = sandstone_game.stand_in(t->rules, again, seat);
            assert_true(hg_move_same(x, y));
            assert_int_equal(sandstone_game.check(t->rules, t->state, seat, x), 0);
        }
    suite_free(t);
}

/* The same outcomes and moves lead to the same bytes. */
static void a_record_is_enough(void **context) /* [sandstone 15.8] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {158};
    (void)context;
    for (int game = 0; game < 50; game++) {
        for (suite_setup(t, 2); bench_random_step(t, &rng);)
            ;
        uint64_t end[STATE_WORDS], state[STATE_WORDS];
        memcpy(end, t->state, sandstone_game.state_size);
        sandstone_game.setup(t->rules, 2, state, NULL);
        for (int i = 0; i < t->plies; i++) {
            assert_int_equal(sandstone_game.check(t->rules, state, t->log[i].seat, t->log[i].move), 0);
            sandstone_game.apply(t->rules, state, t->log[i].seat, t->log[i].move, NULL);
        }
        assert_memory_equal(end, state, sandstone_game.state_size);
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_open),           cmocka_unit_test(dealt_cards_are_secret),
        cmocka_unit_test(option_cards_are_known),      cmocka_unit_test(spectators_know_what_both_know),
        cmocka_unit_test(a_hand_play_reveals),         cmocka_unit_test(fourteen_unseen_cards),
        cmocka_unit_test(seen_cards_are_not_imagined), cmocka_unit_test(imagined_hands_are_playable),
        cmocka_unit_test(stand_in_goes_first),         cmocka_unit_test(stand_in_acts),
        cmocka_unit_test(stand_in_builds_first),       cmocka_unit_test(stand_in_removes_all_it_may),
        cmocka_unit_test(stand_in_keeps_most),         cmocka_unit_test(stand_in_pays_every_upkeep),
        cmocka_unit_test(stand_in_knows_its_view),     cmocka_unit_test(a_record_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
