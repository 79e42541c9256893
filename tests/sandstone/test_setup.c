/* test_setup.c: components and setup [sandstone 1, 2]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* --- components --------------------------------------------------------------------------------------------------- */

static void two_players(void **context) /* [sandstone 1.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    assert_int_equal(sandstone_game.min_seats, 2);
    assert_int_equal(sandstone_game.max_seats, 2);
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_refuse(t, "3 place stronghold a1", "no-such-seat", "1.1");
    assert_int_equal(sandstone_game.moves(t->rules, t->state, 1, (struct hg_move[64]){{0}}), SPACES);
    suite_free(t);
}

static void eleven_pieces(void **context) /* [sandstone 1.3, 2.1] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    suite_setup(t, 2);
    for (int seat = 0; seat < SEATS; seat++) {
        const char *path = seat == GOLD ? "seats.0.unplaced" : "seats.1.unplaced";
        bench_expect_score(t, path, "{'towers':8,'strongholds':3}");
        bench_expect_pieces(t, seat, "");
    }
    BENCH_SET(t, .pieces = {"T a1 a2 a3 a4 a5 a6 b1 b2, S d4", "S d1 d3 c6"});
    bench_expect_score(t, "seats.0.unplaced", "{'towers':0,'strongholds':2}");
    bench_expect_score(t, "seats.1.unplaced", "{'towers':8,'strongholds':0}");
    bench_expect_score(t, "seats.0.placed", "{'towers':8,'strongholds':1}");
    suite_free(t);
}

static void expect_member(struct hg_json root, const char *path, const char *json)
{
    struct hg_json found = suite_at(root, path);
    char *wanted = bench_quoted(json);
    if (hg_json_size(found) != strlen(wanted) || memcmp(found.at, wanted, strlen(wanted)) != 0)
        fail_msg("%s is not %s but %.*s", path, wanted, (int)hg_json_size(found), found.at ? found.at : "");
    free(wanted);
}

static void cards_of_the_box(void **context) /* [sandstone 1.4, 1.5, 1.6, 2.1] */
{
    struct hg_out text = {.text = suite_read_file("editions/sandstone.json")};
    (void)context;
    text.len = hg_json_minify(text.text, strlen(text.text), text.text);
    text.text[text.len] = '\0';
    struct hg_json root = suite_parse(&text), terrain = hg_json_member(root, "terrain");
    expect_member(root, "seats.colours", "['gold','gray']");
    expect_member(root, "pieces.tower", "8");
    expect_member(root, "pieces.stronghold", "3");
    assert_int_equal(hg_json_count(terrain), 12);
    assert_int_equal(hg_json_count(hg_json_member(root, "bonus")), 3);
    assert_int_equal(hg_json_count(hg_json_member(root, "abilities")), ABILITIES);
    struct hg_json_walk walk = hg_json_walk(terrain);
    while (hg_json_next(&walk)) {
        assert_int_equal(hg_json_count(hg_json_member(walk.value, "a")), 2);
        assert_int_equal(hg_json_count(hg_json_member(walk.value, "b")), 2);
    }
    walk = hg_json_walk(hg_json_member(root, "abilities"));
    int copies = 0;
    while (hg_json_next(&walk)) {
        assert_true(hg_json_is(hg_json_member(walk.value, "id"), bench_abilities[walk.index]));
        assert_int_equal(hg_json_type(hg_json_member(walk.value, "top")), HG_JSON_ARRAY);
        assert_int_equal(hg_json_type(hg_json_member(walk.value, "bottom")), HG_JSON_ARRAY);
        copies += bench_int(hg_json_member(walk.value, "copies"));
    }
    assert_int_equal(copies, 18);
    assert_int_equal(12 + 18 + 3 + 2 + 2 + 1, 38); /* with 2 Reference, 2 Action and 1 Priority card */
    free(text.text);
}

/* --- terrain ------------------------------------------------------------------------------------------------------ */

#define UNDEALT "'\?\?\?\?','\?\?\?\?'" /* a row of cards */

static void terrain_by_position(void **context) /* [sandstone 2.2, 2.3, 2.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    suite_setup(t, 2);
    bench_expect_turn(t, HG_CHANCE, "terrain");
    bench_expect(t, ALL, "board", "[" UNDEALT "," UNDEALT "," UNDEALT "]");
    bench_play(t, "- terrain dune b; - terrain dune b turned; - terrain grove a; - terrain ridge b");
    bench_expect_events(t, ALL, "terrain-dealt ridge b turned=false position=4");
    bench_expect(t, ALL, "board", "['FMFF','MFFD'," UNDEALT "," UNDEALT "]");
    bench_play(t, "- terrain ridge a");
    bench_expect(t, ALL, "board", "['FMFF','MFFD','M\?\?\?','M\?\?\?'," UNDEALT "]");
    bench_deal_terrain(t);
    bench_expect(t, ALL, "board", "['FFMD','FDMM','FFDF','MFDD','DMDF','MMDM']");
    bench_expect_turn(t, HG_CHANCE, "deal");
    suite_free(t);
}

/* The weight of an outcome; 0 when there is none like it. */
static uint32_t weight_of(struct suite *t, const char *outcome)
{
    struct hg_move wanted;
    uint32_t weight = 0;
    SUITE_CHECK(t, hg_move_read(&sandstone_game, t->rules, outcome, &wanted), "no outcome: %s", outcome);
    uint32_t total = sandstone_game.chance(t->rules, t->state);
    for (uint32_t ticket = 0; ticket < total; ticket += weight) {
        struct hg_move move = sandstone_game.outcome(t->rules, t->state, ticket, &weight);
        if (hg_move_same(move, wanted))
            return weight;
    }
    return 0;
}

/* Every face that is left is as likely as any other, and a mixed one lies either way round. */
static void faces_are_equally_likely(void **context) /* [sandstone 2.6, 2.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    suite_setup(t, 2);
    bench_expect_moves(t, HG_CHANCE,
                       "terrain grove a; terrain grove b; terrain grove b turned; terrain dune a;"
                       "terrain dune b; terrain dune b turned; terrain ridge a; terrain ridge b;"
                       "terrain ridge b turned");
    uint32_t total = sandstone_game.chance(t->rules, t->state);
    assert_int_equal(weight_of(t, "terrain grove a") * 6, total);
    assert_int_equal(weight_of(t, "terrain ridge a") * 6, total);
    assert_int_equal(weight_of(t, "terrain dune b") * 12, total);
    assert_int_equal(weight_of(t, "terrain dune b turned") * 12, total);
    bench_play(t, "- terrain grove a");
    total = sandstone_game.chance(t->rules, t->state); /* 11 faces left, one of them a double grove */
    assert_int_equal(weight_of(t, "terrain grove a") * 11, total);
    assert_int_equal(weight_of(t, "terrain dune a") * 11, 2 * total);
    assert_int_equal(weight_of(t, "terrain grove b turned") * 11, total);
    bench_play(t, "- terrain grove a");
    assert_int_equal(weight_of(t, "terrain grove a"), 0);
    bench_refuse(t, "- terrain grove a", "not-in-deck", "2.11");
    bench_play(t, "- terrain dune b; - terrain dune b turned");
    assert_int_equal(weight_of(t, "terrain dune b"), 0);
    assert_int_equal(weight_of(t, "terrain dune b turned"), 0);
    assert_int_equal(weight_of(t, "terrain dune a") * 8, 2 * sandstone_game.chance(t->rules, t->state));
    suite_free(t);
}

static void eight_spaces_of_each_type(void **context) /* [sandstone 1.5, 2.2, 2.6] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {26};
    (void)context;
    for (int game = 0; game < 300; game++) {
        suite_setup(t, 2);
        while (t->plies < 12)
            assert_true(bench_random_step(t, &rng));
        struct bench_sight s = bench_look(t), later;
        for (const char *type = "FDM"; *type; type++)
            assert_int_equal(bench_count_type(&s, 0xffffff, *type), 8);
        for (later = s; bench_random_step(t, &rng) && game % 50 == 0;)
            later = bench_look(t);
        assert_memory_equal(s.type, later.type, sizeof s.type);
    }
    suite_free(t);
}

static void names_of_spaces(void **context) /* [sandstone 2.4] */
{
    static const char *const rows[] = {"a6 b6 c6 d6", "a5 b5 c5 d5", "a4 b4 c4 d4",
                                       "a3 b3 c3 d3", "a2 b2 c2 d2", "a1 b1 c1 d1"};
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    struct bench_sight s = bench_look(t);
    uint32_t seen = 0;
    for (int row = 0; row < 6; row++) {
        assert_int_equal(bench_spaces(&s, rows[row]), 0xfu << 4 * row);
        seen |= bench_spaces(&s, rows[row]);
    }
    assert_int_equal(seen, 0xffffff);
    static const char *const none[] = {"a7", "e1", "a0", "b", "3b", "b33", "bb", "A1"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        char text[32];
        struct hg_move move;
        snprintf(text, sizeof text, "place stronghold %s", none[i]);
        if (hg_move_read(&sandstone_game, t->rules, text, &move)) {
            snprintf(text, sizeof text, "2 place stronghold %s", none[i]);
            bench_refuse(t, text, "no-such-space", "2.4");
        }
    }
    struct hg_move beyond;
    assert_true(hg_move_read(&sandstone_game, t->rules, "place stronghold d1", &beyond));
    beyond.a = beyond.a == 23 ? 24 : beyond.a;
    beyond.b = beyond.b == 23 ? 24 : beyond.b;
    int reason = sandstone_game.check(t->rules, t->state, GRAY, beyond);
    assert_string_equal(sandstone_game.reasons[reason].code, "no-such-space");
    assert_string_equal(sandstone_game.reasons[reason].rule, "2.4");
    suite_free(t);
}

static void edges_connect(void **context) /* [sandstone 2.5] */
{
    static const struct {
        const char *space, *next;
    } rows[] = {
        {"a1", "a2 b1"},       {"d1", "c1 d2"},    {"a6", "b6 a5"},    {"d6", "c6 d5"},       {"b1", "a1 c1 b2"},
        {"a2", "a1 a3 b2"},    {"d3", "d2 d4 c3"}, {"c6", "b6 d6 c5"}, {"b3", "b2 b4 a3 c3"}, {"c4", "b4 d4 c3 c5"},
        {"b5", "b4 b6 a5 c5"}, {"a5", "a4 a6 b5"}, {"d4", "d5 d3 c4"},
    };
    struct suite *t = bench_load(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char pieces[16];
        snprintf(pieces, sizeof pieces, "S %s", rows[i].space);
        BENCH_SET(t, .pieces = {pieces, ""});
        bench_expect_control(t, GOLD, rows[i].next);
    }
    suite_free(t);
}

/* Values that no notation has: a card of no ability, bytes without a meaning, an outcome wished for by a seat. */
static void no_moves_at_all(void **context) /* [sandstone 1.6, 15.1] */
{
    static const struct {
        const char *like;
        struct hg_move more; /* added to it */
        const char *code;
    } rows[] = {
        {"play raiders", {0, ABILITIES, 0, 0}, "no-such-card"},
        {"take drive", {0, ABILITIES, 0, 0}, "no-such-card"},
        {"play raiders", {0, 0, 2, 0}, "no-such-move"},
        {"tower", {0, 1, 0, 0}, "no-such-move"},
        {"exchange", {0, 1, 0, 0}, "no-such-move"},
        {"at b3", {0, 0, 0, 1}, "no-such-move"},
        {"at b3", {0, SPACES, 0, 0}, "no-such-space"},
        {"from a1 to b3", {0, 0, SPACES, 0}, "no-such-space"},
        {"lose b3", {100, 0, 0, 0}, "no-such-move"},
        {"ability raiders", {0, 0, 0, 0}, "no-such-move"},
        {"first", {0, 2, 0, 0}, "no-such-move"},
        {"stop", {0, 0, 1, 0}, "no-such-move"},
    };
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d4", "S c4, T b3"});
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct hg_move move, more = rows[i].more;
        assert_true(hg_move_read(&sandstone_game, t->rules, rows[i].like, &move));
        move = (struct hg_move){(uint8_t)(move.kind + more.kind), (uint8_t)(move.a + more.a),
                                (uint8_t)(move.b + more.b), (uint8_t)(move.c + more.c)};
        int reason = sandstone_game.check(t->rules, t->state, GOLD, move);
        SUITE_CHECK(t, strcmp(sandstone_game.reasons[reason].code, rows[i].code) == 0, "%s: %s", rows[i].like,
                    sandstone_game.reasons[reason].code);
    }
    assert_string_equal(
        sandstone_game.reasons[sandstone_game.check(t->rules, t->state, GOLD, (struct hg_move){0})].code,
        "no-such-move");
    suite_free(t);
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void order_of_dealing(void **context) /* [sandstone 2.8, 2.9, 2.10, 2.11, 2.12, 2.13] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal_terrain(t);
    bench_expect_moves(t, HG_CHANCE, "bonus forest; bonus desert; bonus mountains");
    assert_int_equal(weight_of(t, "bonus forest") * 3, sandstone_game.chance(t->rules, t->state));
    bench_play(t, "- bonus mountains");
    bench_expect(t, ALL, "seats.0.bonus", "'mountains'");
    bench_expect_moves(t, HG_CHANCE, "bonus forest; bonus desert");
    assert_int_equal(weight_of(t, "bonus forest") * 2, sandstone_game.chance(t->rules, t->state));
    bench_refuse(t, "- bonus mountains", "not-in-deck", "2.11");
    bench_refuse(t, "- ability raiders", "nothing-to-deal", "2.11");
    bench_play(t, "- bonus forest");
    bench_expect(t, ALL, "seats.1.bonus", "'forest'");
    bench_expect_moves(t, HG_CHANCE,
                       "ability settlers; ability raiders; ability nomads; ability masons;"
                       "ability tribute; ability drive");
    assert_int_equal(weight_of(t, "ability drive") * 6, sandstone_game.chance(t->rules, t->state));
    bench_play(t, "- ability raiders");
    bench_expect(t, ALL, "seats.0.hand", "'raiders'");
    assert_int_equal(weight_of(t, "ability raiders") * 17, 2 * sandstone_game.chance(t->rules, t->state));
    assert_int_equal(weight_of(t, "ability drive") * 17, 3 * sandstone_game.chance(t->rules, t->state));
    bench_play(t, "- ability raiders");
    bench_expect(t, ALL, "seats.1.hand", "'raiders'");
    assert_int_equal(weight_of(t, "ability raiders") * 16, sandstone_game.chance(t->rules, t->state));
    bench_play(t, "- ability raiders");
    bench_expect_events(t, ALL, "center-revealed raiders");
    bench_refuse(t, "- ability raiders", "not-in-deck", "2.11");
    bench_play(t, "- ability drive; - ability tribute");
    bench_expect(t, ALL, "center", "['raiders','drive','tribute']");
    bench_expect_moves(t, HG_CHANCE, "priority 1; priority 2");
    assert_int_equal(weight_of(t, "priority 1") * 2, sandstone_game.chance(t->rules, t->state));
    bench_refuse(t, "1 place stronghold a1", "being-dealt", "2.12");
    bench_play(t, "- priority 2");
    bench_expect(t, ALL, "priority", "1");
    bench_expect_turn(t, GOLD, "place");
    bench_refuse(t, "- ability raiders", "nothing-to-deal", "2.11");
    suite_free(t);
}

/* 18 - 2 - 1 - 3 = 12 */
static void twelve_cards_are_left(void **context) /* [sandstone 2.9, 2.10, 2.11] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    struct bench_sight s = bench_look(t);
    int open = 0;
    for (int kind = 0; kind < s.kind_count; kind++)
        open += s.kinds[kind].hand[GOLD] + s.kinds[kind].hand[GRAY] + s.kinds[kind].center + s.kinds[kind].away +
                s.kinds[kind].played[GOLD] + s.kinds[kind].played[GRAY];
    assert_int_equal(open, 5); /* the box has one of the 13 others, face down */
    bench_expect(t, ALL, "away", "[]");
    suite_free(t);
}

/* One card of each family shows face A, three show face B. */
static void unequal_faces(void **context) /* [sandstone 2.6, 2.7] */
{
    char *edition =
        bench_edition_with("'terrain_deal':{'balanced':{'per_family':{'a':1,'b':3},'turn':'random'},"
                           "'wild':{'face':'random','turn':'random'},'provenance':{'wild':'reconstructed'}}");
    struct suite *t = bench_load_edition(edition, NULL);
    struct hg_rng rng = {14};
    int shown[2] = {0};
    (void)context;
    suite_setup(t, SEATS);
    uint32_t total = sandstone_game.chance(t->rules, t->state), tickets[2] = {0};
    for (uint32_t ticket = 0, weight; ticket < total; ticket += weight)
        tickets[sandstone_game.outcome(t->rules, t->state, ticket, &weight).b] += weight;
    assert_int_equal(tickets[0], 3 * 2 * 1);
    assert_int_equal(tickets[1], 3 * 2 * 3);
    for (int card = 0; card < 12; card++) {
        assert_true(bench_random_step(t, &rng));
        shown[suite_expect_event(t, "terrain-dealt").b]++;
    }
    assert_int_equal(shown[0], 3);
    assert_int_equal(shown[1], 9);
    suite_free(t);
    free(edition);
}

static void chance_gives_priority(void **context) /* [sandstone 2.13] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_expect(t, ALL, "priority", "0");
    bench_expect_turn(t, GRAY, "place");
    bench_deal(t, "raiders nomads", "settlers masons drive", 2);
    bench_expect(t, ALL, "priority", "1");
    bench_expect_turn(t, GOLD, "place");
    suite_free(t);
}

/* In a match the driver knows who lost the last game, and nothing is drawn. */
static void a_match_gives_priority(void **context) /* [sandstone 2.13, 14.8] */
{
    (void)context;
    for (int seat = 0; seat < SEATS; seat++) {
        struct suite *t = bench_load(seat ? "{'priority':'seat-2'}" : "{'priority':'seat-1'}");
        bench_deal_terrain(t);
        bench_play(t, "- bonus forest; - bonus desert; - ability raiders; - ability nomads;"
                      "- ability settlers; - ability masons; - ability drive");
        bench_expect_turn(t, !seat, "place");
        bench_expect(t, ALL, "priority", seat ? "1" : "0");
        assert_int_equal(suite_expect_event(t, "priority-given").seat, seat);
        suite_free(t);
    }
}

/* --- the opening -------------------------------------------------------------------------------------------------- */

static void opening(void **context) /* [sandstone 2.14, 2.15, 4.4] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_refuse(t, "1 place stronghold a4", "not-your-placement", "2.14");
    bench_refuse(t, "2 place tower b3", "setup-stage", "2.14");
    bench_refuse(t, "2 tower", "setup-stage", "2.14");
    bench_refuse(t, "2 first", "setup-stage", "2.14");
    bench_play(t, "2 place stronghold c4");
    bench_refuse(t, "2 place stronghold a1", "setup-stage", "2.14");
    bench_refuse(t, "2 place tower b3", "not-next-to-stronghold", "2.14");
    bench_refuse(t, "2 place tower c4", "space-occupied", "3.2");
    bench_expect_moves(t, GRAY, "place tower c5; place tower b4; place tower d4; place tower c3");
    bench_play(t, "2 place tower c3");
    bench_expect_turn(t, GOLD, "place");
    bench_refuse(t, "2 place stronghold a1", "not-your-placement", "2.14");
    bench_refuse(t, "1 place stronghold c4", "space-occupied", "3.2");
    static const char *const close[] = {"c5", "b4", "d4", "b3", "d3", "c2"};
    for (size_t i = 0; i < sizeof close / sizeof close[0]; i++) {
        char step[40];
        snprintf(step, sizeof step, "1 place stronghold %s", close[i]);
        bench_refuse(t, step, "too-close", "2.15");
    }
    bench_play(t, "1 place stronghold b2");
    bench_refuse(t, "1 place tower b3", "too-close", "2.15");
    bench_refuse(t, "1 place tower c2", "too-close", "2.15");
    bench_refuse(t, "1 place tower a1", "not-next-to-stronghold", "2.14");
    bench_expect_moves(t, GOLD, "place tower a2; place tower b1");
    bench_play(t, "1 place tower a2");
    bench_expect_pieces(t, GOLD, "S b2, T a2");
    bench_expect_pieces(t, GRAY, "S c4, T c3");
    bench_expect_turn(t, GOLD, "order");
    bench_expect(t, ALL, "center", "['settlers','masons','drive']");
    bench_refuse(t, "1 place tower a2", "setup-is-over", "2.14");
    suite_free(t);
}

static void first_stronghold_stands_anywhere(void **context) /* [sandstone 2.14] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 2);
    struct hg_move list[64];
    assert_int_equal(sandstone_game.moves(t->rules, t->state, GOLD, list), SPACES);
    suite_free(t);
}

/* Gray's pieces on b3 and b2 leave a1 without a neighbour for a Tower. */
static void room_for_the_tower(void **context) /* [sandstone 2.16] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_deal(t, "raiders nomads", "settlers masons drive", 1);
    bench_play(t, "2 place stronghold b3; 2 place tower b2");
    bench_refuse(t, "1 place stronghold a1", "no-room-for-tower", "2.16");
    bench_refuse(t, "1 place stronghold b1", "too-close", "2.15");
    bench_expect_moves(t, GOLD,
                       "place stronghold a6; place stronghold b6; place stronghold c6; place stronghold d6;"
                       "place stronghold a5; place stronghold b5; place stronghold c5; place stronghold d5;"
                       "place stronghold a4; place stronghold c4; place stronghold d4;"
                       "place stronghold d3; place stronghold d2; place stronghold c1; place stronghold d1");
    suite_free(t);
}

/* Wherever the opening goes, the last placement is possible, nothing is removed, and no card is shared. */
static void nothing_happens_in_the_opening(void **context) /* [sandstone 2.15, 2.16, 2.17] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {217};
    (void)context;
    for (int game = 0; game < 500; game++) {
        suite_setup(t, 2);
        while (t->plies < 24) {
            assert_true(bench_random_step(t, &rng));
            assert_int_equal(bench_count_events(t, "removed") + bench_count_events(t, "captured"), 0);
        }
        struct bench_sight s = bench_look(t);
        assert_string_equal(s.phase, "order");
        for (int x = 0; x < SPACES; x++)
            for (int y = 0; y < SPACES; y++)
                if (s.piece[x] && s.piece[y] && s.owner[x] != s.owner[y])
                    assert_true(!bench_adjacent(&s, x, y) && bench_partner(&s, x) != y);
        for (int seat = 0; seat < SEATS; seat++)
            assert_true(s.towers[seat] == 1 && s.strongholds[seat] == 1);
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players),
        cmocka_unit_test(eleven_pieces),
        cmocka_unit_test(cards_of_the_box),
        cmocka_unit_test(terrain_by_position),
        cmocka_unit_test(faces_are_equally_likely),
        cmocka_unit_test(eight_spaces_of_each_type),
        cmocka_unit_test(names_of_spaces),
        cmocka_unit_test(edges_connect),
        cmocka_unit_test(no_moves_at_all),
        cmocka_unit_test(order_of_dealing),
        cmocka_unit_test(twelve_cards_are_left),
        cmocka_unit_test(unequal_faces),
        cmocka_unit_test(chance_gives_priority),
        cmocka_unit_test(a_match_gives_priority),
        cmocka_unit_test(opening),
        cmocka_unit_test(first_stronghold_stands_anywhere),
        cmocka_unit_test(room_for_the_tower),
        cmocka_unit_test(nothing_happens_in_the_opening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
