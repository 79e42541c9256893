/* test_domain.c: Domain Check, Priority, new cards, end and scoring [sandstone 10, 11, 12]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* Passing is allowed here: gold, second on turn, passes, and the Domain Check begins. */
static struct suite *begin(void)
{
    return bench_load("{'allow_pass':true}");
}

#define CHECK_OF(t, ...)                                        \
    do {                                                        \
        BENCH_SET(t, .first = GRAY, .turn = GOLD, __VA_ARGS__); \
        bench_play(t, "1 pass");                                \
    } while (0)

/* --- income and upkeep -------------------------------------------------------------------------------------------- */

static void printed_upkeep(void **context) /* W4 [sandstone 10.3, 10.7, 10.8, 10.10, 10.11] */
{
    static const char *const losses[] = {"a6", "a5", "d4", "b4", "a2"};
    static const char *const rests[] = {"S b4 a2, T a5 d4", "S b4 a2, T a6 d4", "S b4 a2, T a6 a5", "S a2, T a6 a5 d4",
                                        "S b4, T a6 a5 d4"};
    struct suite *t = begin();
    (void)context;
    for (int i = 0; i < 5; i++) {
        char step[16];
        BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"S b4 a2, T a6 a5 d4", ""});
        bench_expect_score(t, "seats.0.gold", "6");
        bench_expect_score(t, "seats.0.upkeep", "7");
        bench_expect_score(t, "seats.0.short", "1");
        suite_expect_dues(t, GOLD, "pieces -1 year 10.10");
        suite_expect_dues(t, GRAY, "");
        bench_play(t, "1 pass");
        bench_expect_turn(t, GOLD, "upkeep");
        bench_expect_moves(t, GOLD, "lose a6; lose a5; lose d4; lose b4; lose a2");
        snprintf(step, sizeof step, "1 lose %s", losses[i]);
        bench_play(t, step);
        bench_expect_pieces(t, GOLD, rests[i]); /* the fifth: its Mountains are gone, the 6 Gold are not: W5, 10.5 */
        bench_expect(t, ALL, "phase", "'order'");
    }
    suite_free(t);
}

/* Losing a2 costs all three Mountains; the Gold was counted before. */
static void gold_is_counted_once(void **context) /* W5 [sandstone 10.5] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"S b4 a2, T a6 a5 d4", ""});
    bench_play(t, "1 lose a2");
    bench_expect_events(t, ALL,
                        "lost 1 stronghold a2; upkeep-paid 1 paid=4 gold=6; income 2 gold=0 mountains=0 extra=0;"
                        " upkeep-paid 2 paid=0 gold=0; priority-moved 1 kept=true deserts=[2,0]");
    suite_free(t);
}

static void the_holder_pays_first(void **context) /* [sandstone 10.1] */
{
    struct suite *t = begin();
    (void)context;
    for (int holder = 0; holder < SEATS; holder++) {
        CHECK_OF(t, .pieces = {"T a6 a5", "T c4 c3"}, .priority = holder);
        bench_expect_turn(t, holder, "upkeep");
        bench_refuse(t, holder == GOLD ? "2 lose c4" : "1 lose a6", "not-your-upkeep", "10.1");
        bench_play(t, holder == GOLD ? "1 lose a6; 1 lose a5" : "2 lose c4; 2 lose c3");
        bench_expect_turn(t, !holder, "upkeep");
        bench_play(t, holder == GOLD ? "2 lose c4; 2 lose c3" : "1 lose a6; 1 lose a5");
    }
    suite_free(t);
}

/* The Mountains b1 go from the gold Tower to the gray Stronghold, in time for gray's income. */
static void the_second_counts_later(void **context) /* [sandstone 10.2] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"T b1 c1 c2", "S b2, T d6"});
    bench_expect_turn(t, GOLD, "upkeep");
    bench_play(t, "1 lose b1");
    bench_expect_pieces(t, GRAY, "S b2, T d6");
    bench_expect_turn(t, GRAY, "order");
    CHECK_OF(t, .pieces = {"T b1 c1 c2", "S b2, T d6"});
    bench_play(t, "1 lose c1");
    bench_expect_turn(t, GRAY, "upkeep"); /* no Mountains, no Gold */
    bench_expect_moves(t, GRAY, "lose b2; lose d6");
    suite_free(t);
}

static void two_gold_for_mountains(void **context) /* [sandstone 10.3, 10.4] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"S b1, T b2", "S d6"}, .gold = {3, 0}); /* b2, a1; c6, d5 */
    bench_expect_events(t, ALL,
                        "passed 1; income 1 gold=7 mountains=2 extra=3; upkeep-paid 1 paid=2 gold=7;"
                        " income 2 gold=4 mountains=2 extra=0; upkeep-paid 2 paid=1 gold=4;"
                        " priority-moved 1 kept=true deserts=[1,0]");
    suite_free(t);
}

static void extra_gold_is_for_one_year(void **context) /* [sandstone 9.7, 10.4, 10.6] */
{
    struct suite *t = begin();
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"T a6 a5 b6", "S d6"}, .hand = {"tribute", "raiders"},
              .center = "tribute tribute nomads", .gold = {1, 0});
    bench_play(t, "1 play tribute"); /* from the center, the top half */
    bench_expect_events(t, ALL, "card-played 1 tribute center top; gold-gained 1 gold=3");
    bench_expect(t, ALL, "seats.0.gold", "4"); /* they add up */
    bench_expect_score(t, "seats.0.gold", "4");
    bench_play(t, "1 pass");
    bench_expect_pieces(t, GOLD, "T a6 a5 b6");
    bench_expect(t, ALL, "seats.0.gold", "0"); /* one Gold was left, and is lost */
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"T a6 a5 b6", "S d6"}, .hand = {"tribute", "raiders"},
              .center = "tribute tribute nomads");
    bench_play(t, "1 play tribute hand; 1 pass"); /* the bottom half: 1 Gold for three Towers */
    bench_expect_turn(t, GOLD, "upkeep");
    bench_play(t, "1 lose a6; 1 lose b6");
    bench_expect_pieces(t, GOLD, "T a5");
    suite_free(t);
}

static void prices(void **context) /* [sandstone 10.7, 10.8] */
{
    static const struct {
        const char *pieces, *price;
    } rows[] = {
        {"", "0"},
        {"T a6", "1"},
        {"T a6 a5 b6", "3"},
        {"S a6", "1"},
        {"S a6 b4", "4"},
        {"S a6 b4 c3", "9"},
        {"S a6 b4, T d1 d2", "6"},
        {"S a6 b4 c3, T d1 d2 a1 a2 b1 b2 c1 c2", "17"},
    };
    struct suite *t = begin();
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BENCH_SET(t, .turn = GRAY, .pieces = {rows[i].pieces, ""});
        bench_expect_score(t, "seats.0.upkeep", rows[i].price);
    }
    suite_free(t);
}

static void who_can_pay_is_not_asked(void **context) /* [sandstone 10.9] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"T a1 a2", "S d6"}); /* 2 Gold for 2 Towers */
    bench_expect_turn(t, GOLD, "order");
    bench_expect_pieces(t, GOLD, "T a1 a2");
    bench_refuse(t, "1 lose a2", "upkeep-is-paid", "10.9");
    BENCH_SET(t, .pieces = {"T a1 a2", "S d6"});
    bench_refuse(t, "1 lose a2", "upkeep-is-paid", "10.9");
    suite_free(t);
}

static void one_piece_at_a_time(void **context) /* [sandstone 10.10, 10.11] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"S b4, T a6 b6 d6", "S d2"}, .gold = {2, 0}); /* 2 Gold, price 4 */
    bench_refuse(t, "1 tower", "upkeep-stage", "10.10");
    bench_refuse(t, "1 pass", "upkeep-stage", "10.10");
    bench_refuse(t, "1 lose d2", "not-your-piece", "10.10");
    bench_refuse(t, "1 lose a1", "not-your-piece", "10.10");
    bench_play(t, "1 lose b4"); /* three Towers for 2 Gold: another must go */
    bench_expect_turn(t, GOLD, "upkeep");
    bench_expect_moves(t, GOLD, "lose a6; lose b6; lose d6");
    bench_play(t, "1 lose d6");
    bench_expect_pieces(t, GOLD, "T a6 b6");
    /* With 1 Gold two Towers of three must go; then the Stronghold is what is left, or a Tower. */
    CHECK_OF(t, .pieces = {"S b4, T a6", "S d2"}, .gold = {1, 0});
    bench_expect_moves(t, GOLD, "lose b4; lose a6");
    suite_free(t);
}

/* Two Strongholds and two Towers, 4 Gold: the rests are both Strongholds, or one and both Towers. Once a Tower is gone,
 * a Stronghold may not follow: the Tower could be paid on top. */
static void not_more_than_necessary(void **context) /* [sandstone 10.9, 10.11] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"S b4 c3, T a6 b6", "S d2"}, .gold = {4, 0});
    bench_expect_moves(t, GOLD, "lose b4; lose c3; lose a6; lose b6");
    bench_play(t, "1 lose a6");
    bench_refuse(t, "1 lose b4", "keeps-too-little", "10.11");
    bench_expect_moves(t, GOLD, "lose b6");
    bench_play(t, "1 lose b6");
    bench_expect_pieces(t, GOLD, "S b4 c3");
    bench_expect_turn(t, GOLD, "order");
    suite_free(t);
}

/* --- every upkeep there is ---------------------------------------------------------------------------------------- */

enum { MOST_GOLD = 18 };

/* [sandstone 10.11] by its words: payable, and none of the removed pieces could be paid on top. */
static bool legal_rest(int gold, int strongholds, int towers, int s, int t)
{
    bool payable = s * s + t <= gold;
    bool another_tower = t < towers && s * s + t + 1 <= gold;
    bool another_stronghold = s < strongholds && (s + 1) * (s + 1) + t <= gold;
    return payable && !another_tower && !another_stronghold;
}

/* Is there a legal rest that has no more of either kind? */
static bool within_reach(int gold, int strongholds, int towers, int s, int t)
{
    for (int i = 0; i <= s; i++)
        for (int k = 0; k <= t; k++)
            if (legal_rest(gold, strongholds, towers, i, k))
                return true;
    return false;
}

static bool may_lose(struct suite *t, const uint64_t *state, int space)
{
    char text[16];
    struct hg_move move;
    snprintf(text, sizeof text, "lose %c%c", 'a' + space % 4, '6' - space / 4);
    assert_true(hg_move_read(&sandstone_game, t->rules, text, &move));
    return sandstone_game.check(t->rules, state, GOLD, move) == 0;
}

static const int stronghold_at[] = {9, 14, 4}; /* b4 c3 a5: no Mountains around them */
static const int tower_at[] = {0, 1, 3, 8, 5, 10, 13, 15};

/* Lose pieces in every order of kinds, s Strongholds and t Towers being left. */
static void lose_on(struct suite *t, const uint64_t *state, int gold, int S, int T, int s, int left)
{
    bool over = !hg_turn_owes(sandstone_game.turn(t->rules, state), GOLD) ||
                sandstone_game.check(t->rules, state, GOLD, (struct hg_move){0}) == 0;
    if (legal_rest(gold, S, T, s, left)) {
        struct hg_move moves[64];
        bool asked = sandstone_game.moves(t->rules, state, GOLD, moves) == 2 || over; /* order, or not gold's turn */
        SUITE_CHECK(t, asked, "gold %d: %d + %d of %d + %d is legal and not the end", gold, s, left, S, T);
        return;
    }
    for (int kind = 0; kind < 2; kind++) {
        int next_s = kind ? s : s - 1, next_t = kind ? left - 1 : left;
        int here = kind ? left : s;
        if (here == 0)
            continue;
        int first = kind ? tower_at[T - left] : stronghold_at[S - s];
        bool may = within_reach(gold, S, T, next_s, next_t);
        for (int i = 0; i < here; i++) /* all of a kind are alike */
            SUITE_CHECK(t, may_lose(t, state, kind ? tower_at[T - left + i] : stronghold_at[S - s + i]) == may,
                        "gold %d, %d + %d of %d + %d, %s", gold, s, left, S, T, kind ? "tower" : "stronghold");
        if (!may)
            continue;
        uint64_t next[STATE_WORDS];
        char text[16];
        struct hg_move move;
        memcpy(next, state, sandstone_game.state_size);
        snprintf(text, sizeof text, "lose %c%c", 'a' + first % 4, '6' - first / 4);
        assert_true(hg_move_read(&sandstone_game, t->rules, text, &move));
        sandstone_game.apply(t->rules, next, GOLD, move, NULL);
        lose_on(t, next, gold, S, T, next_s, next_t);
    }
}

static void every_upkeep(void **context) /* [sandstone 10.7-10.11] */
{
    struct suite *t = begin();
    (void)context;
    for (int S = 0; S <= 3; S++)
        for (int T = 0; T <= 8; T++)
            for (int gold = 0; gold <= MOST_GOLD; gold++) {
                struct hg_out pieces = suite_out();
                hg_put(&pieces, "S");
                for (int i = 0; i < S + T; i++) {
                    int space = i < S ? stronghold_at[i] : tower_at[i - S];
                    char name[8];
                    snprintf(name, sizeof name, "%s %c%c", i == S ? " T" : "", 'a' + space % 4, '6' - space / 4);
                    hg_put(&pieces, name);
                }
                BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {pieces.text, ""}, .gold = {gold, 0});
                bench_play(t, "1 pass");
                lose_on(t, t->state, gold, S, T, S, T);
                free(pieces.text);
            }
    suite_free(t);
}

/* --- Priority ----------------------------------------------------------------------------------------------------- */

static void expect_priority(int holder, const char *gold, const char *gray, int next)
{
    struct suite *t = begin();
    CHECK_OF(t, .pieces = {gold, gray}, .gold = {9, 9}, .priority = holder);
    bench_expect_turn(t, next, "order");
    bench_expect(t, ALL, "priority", next == GOLD ? "0" : "1");
    suite_free(t);
}

static void deserts_decide(void **context) /* W7 [sandstone 11.1, 11.2] */
{
    (void)context;
    expect_priority(GOLD, "T d6 b5", "T c4 c3", GRAY); /* 2 : 2 */
    expect_priority(GRAY, "T d6", "T c4 c3 d3", GRAY); /* 1 : 3 */
    expect_priority(GRAY, "T d6 b5 c4", "T c3", GOLD); /* 3 : 1 */
    expect_priority(GOLD, "T d6 b5 c4", "T c3", GOLD);
    expect_priority(GOLD, "T a6", "T b6", GRAY); /* 0 : 0 */
    expect_priority(GRAY, "T a6", "T b6", GOLD);
    expect_priority(GRAY, "", "", GOLD);
    expect_priority(GOLD, "S c4, T d6", "S c2", GRAY); /* 2 : 2, c3 counts for both */
    expect_priority(GRAY, "S c4, T d6", "S c2", GOLD);
}

/* The Deserts of a piece that was lost no longer count. */
static void deserts_after_both_upkeeps(void **context) /* [sandstone 11.1] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"T d6 b5 a1", "T c4 b1"});
    bench_play(t, "1 lose d6"); /* 2 : 1 becomes 1 : 1 */
    bench_expect(t, ALL, "priority", "1");
    CHECK_OF(t, .pieces = {"T d6 b5 a1", "T c4 b1"});
    bench_play(t, "1 lose a1");
    bench_expect(t, ALL, "priority", "0");
    suite_free(t);
}

/* --- new cards ---------------------------------------------------------------------------------------------------- */

static void sequence_of_the_refresh(void **context) /* [sandstone 4.5, 11.3, 11.4, 11.5] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"T a1", "T b1"}, .hand = {"masons", "drive"}, .center = "settlers raiders nomads");
    bench_expect_turn(t, GRAY, "order");
    bench_play(t, "2 second");
    bench_expect_events(t, ALL, "order-chosen 2 first=0; center-cleared cards=3");
    bench_expect(t, ALL, "away", "['settlers','raiders','nomads']");
    for (int viewer = 0; viewer < SEATS; viewer++)
        bench_expect(t, viewer, "away", "['settlers','raiders','nomads']");
    bench_expect_turn(t, HG_CHANCE, "deal");
    bench_expect_moves(t, HG_CHANCE,
                       "ability settlers; ability raiders; ability nomads; ability masons;"
                       "ability tribute; ability drive");
    bench_play(t, "- ability tribute; - ability tribute; - ability tribute");
    bench_expect(t, ALL, "center", "['tribute','tribute','tribute']");
    bench_expect(t, ALL, "year", "2");
    bench_expect_turn(t, GOLD, "act");
    suite_free(t);
}

/* Deck and box before the new cards of Years 2 to 5: 13, 10, 7 and 4; each as likely as any other. */
static void the_deck_of_each_year(void **context) /* [sandstone 11.5, 11.6] */
{
    struct suite *t = begin();
    (void)context;
    for (int year = 1; year < 5; year++) {
        CHECK_OF(t, .year = year, .pieces = {"T a1", "T b1"}, .hand = {"masons", "drive"},
                 .center = "settlers raiders nomads");
        bench_play(t, "2 first");
        for (int card = 0; card < 3; card++) {
            uint32_t weight, total = sandstone_game.chance(t->rules, t->state);
            int unseen = 18 - 2 - 3 * year - card;
            struct bench_sight s = bench_look(t);
            assert_int_equal(total % (uint32_t)unseen, 0);
            for (uint32_t ticket = 0; ticket < total; ticket += weight) {
                struct hg_out name = suite_out();
                hg_move_write(&sandstone_game, t->rules, sandstone_game.outcome(t->rules, t->state, ticket, &weight),
                              &name);
                int seen = 0;
                for (int kind = 0; kind < s.kind_count; kind++)
                    if (strcmp(s.kinds[kind].id, name.text + strlen("ability ")) == 0)
                        seen = s.kinds[kind].played[0] + s.kinds[kind].played[1] + s.kinds[kind].hand[0] +
                               s.kinds[kind].hand[1] + s.kinds[kind].center + s.kinds[kind].away;
                assert_int_equal(weight * (uint32_t)unseen, total * (uint32_t)(COPIES - seen));
                free(name.text);
            }
            suite_apply(t, HG_CHANCE, sandstone_game.outcome(t->rules, t->state, 0, &weight));
        }
        assert_int_not_equal(bench_turn(t), HG_CHANCE);
    }
    suite_free(t);
}

static void the_fifth_domain_check(void **context) /* [sandstone 11.7, 12.2] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .year = 5, .pieces = {"T a1", "T b1"}, .hand = {"masons", "drive"}, .priority = GOLD);
    bench_expect_turn(t, ALL, "over");
    bench_expect(t, ALL, "priority", "1"); /* 0 : 0 */
    bench_expect(t, ALL, "year", "5");
    assert_int_equal(bench_count_events(t, "priority-moved"), 1);
    assert_int_equal(bench_count_events(t, "center-cleared"), 0);
    assert_int_equal(bench_count_events(t, "order-chosen"), 0);
    assert_int_equal(bench_count_events(t, "bonus-revealed"), 2);
    assert_int_equal(bench_count_events(t, "scored"), 2);
    assert_int_equal(bench_count_events(t, "ended"), 1);
    suite_free(t);
}

/* --- the end ------------------------------------------------------------------------------------------------------ */

/* Year 5 ends with these pieces, all paid for: points of both, and the winners. */
static void expect_end(const char *gold, const char *gold_bonus, const char *gray, const char *gray_bonus,
                       const int points[2], unsigned winners)
{
    struct suite *t = begin();
    struct hg_score score;
    CHECK_OF(t, .year = 5, .pieces = {gold, gray}, .bonus = {gold_bonus, gray_bonus}, .gold = {17, 17});
    bench_expect_turn(t, ALL, "over");
    sandstone_game.score(t->rules, t->state, &score);
    assert_int_equal(score.points[GOLD], points[GOLD]);
    assert_int_equal(score.points[GRAY], points[GRAY]);
    assert_int_equal(score.winners, winners);
    suite_free(t);
}

static void points(void **context) /* [sandstone 12.2, 12.3, 12.4, 9.15] */
{
    (void)context;
    expect_end("S b4, T a6", "forest", "T c2", "mountains", (const int[]){5, 1}, 1 << GOLD); /* a6, a4, b3 */
    expect_end("S b4, T a6", "desert", "T c2", "mountains", (const int[]){4, 1}, 1 << GOLD); /* b5, c4 */
    expect_end("S b4, T a6", "mountains", "T c2 c1", "desert", (const int[]){2, 4}, 1 << GRAY);
    expect_end("", "forest", "", "desert", (const int[]){0, 0}, 3);
}

static void ties(void **context) /* [sandstone 12.5] */
{
    (void)context;
    expect_end("T a6", "forest", "T c4 d6", "mountains", (const int[]){2, 2}, 1 << GOLD); /* Bonus 1 : 0 */
    expect_end("T c4 d6", "mountains", "T a6", "forest", (const int[]){2, 2}, 1 << GRAY);
    expect_end("T a6", "forest", "T c4", "desert", (const int[]){2, 2}, 3); /* Bonus 1 : 1 */
    expect_end("S b4", "forest", "S c2, T a1", "desert", (const int[]){3, 4}, 1 << GRAY);
}

/* Running points are 0 until the end; what they would be is in the score. */
static void score_of_a_running_game(void **context) /* [sandstone 12.3, 12.4] */
{
    struct suite *t = begin();
    struct hg_score score;
    (void)context;
    BENCH_SET(t, .pieces = {"S b4, T a6", "T c2"});
    bench_expect_score(t, "seats.0.pieces", "2");
    bench_expect_score(t, "seats.0.bonus", "3");
    bench_expect_score(t, "seats.0.total", "5");
    bench_expect_score(t, "seats.0.score", "0");
    bench_expect_score(t, "seats.1.total", "2"); /* c2 is a Desert */
    sandstone_game.score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 0);
    assert_int_equal(score.points[GOLD], 0);
    suite_free(t);
}

static void a_hand_card_is_worth_nothing(void **context) /* [sandstone 12.6] */
{
    struct suite *t = begin();
    struct hg_score score;
    (void)context;
    CHECK_OF(t, .year = 5, .pieces = {"T a1", "T b1"}, .hand = {"masons", NULL}, .gold = {9, 9});
    sandstone_game.score(t->rules, t->state, &score);
    assert_int_equal(score.points[GOLD], 1);
    assert_int_equal(score.points[GRAY], 1);
    assert_int_equal(score.winners, 3);
    suite_free(t);
}

static void everything_is_shown(void **context) /* [sandstone 12.7] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .year = 5, .pieces = {"T a1", "T b1"}, .hand = {"masons", "drive"});
    for (int viewer = 0; viewer < SEATS; viewer++) {
        struct hg_out view = bench_json(t, viewer);
        bench_expect(t, viewer, "seats.0.hand", "'masons'");
        bench_expect(t, viewer, "seats.1.hand", "'drive'");
        bench_expect(t, viewer, "seats.0.bonus", "'forest'");
        bench_expect(t, viewer, "seats.1.bonus", "'desert'");
        assert_null(strstr(view.text, "\"hand\":null"));
        free(view.text);
    }
    struct bench_sight s = bench_look(t);
    int open = 0;
    for (int kind = 0; kind < s.kind_count; kind++)
        open += s.kinds[kind].hand[GOLD] + s.kinds[kind].hand[GRAY] + s.kinds[kind].center + s.kinds[kind].away;
    assert_int_equal(open, 17); /* the one that is nowhere is the one in the box */
    for (int viewer = 0; viewer < SEATS; viewer++) {
        struct hg_out view = bench_json(t, viewer);
        assert_int_equal(hg_json_count(suite_at(suite_parse(&view), "unseen")), 1);
        bench_expect(t, viewer, "unseen_bonus", "'mountains'");
        free(view.text);
    }
    suite_free(t);
}

/* Gray wins as Year 2 goes on: what nobody has seen is the deck of nine cards and the one in the box. */
static void after_an_early_win(void **context) /* [sandstone 12.1, 12.8] */
{
    struct suite *t = begin();
    (void)context;
    BENCH_SET(t, .year = 2, .pieces = {"T a1", "S b4 c2 d6"}, .hand = {"masons", "drive"});
    bench_play(t, "1 pass");
    bench_expect_turn(t, ALL, "over");
    assert_int_equal(bench_count_events(t, "bonus-revealed"), 2);
    assert_int_equal(bench_count_events(t, "hand-revealed"), 2);
    assert_int_equal(bench_count_events(t, "scored"), 0);
    bench_expect_score(t, "seats.0.score", "0");
    bench_expect_score(t, "seats.1.score", "0");
    for (int viewer = 0; viewer < SEATS; viewer++) {
        bench_expect(t, viewer, "seats.0.hand", "'masons'");
        bench_expect(t, viewer, "seats.1.hand", "'drive'");
        bench_expect(t, viewer, "seats.0.bonus", "'forest'");
        bench_expect(t, viewer, "seats.1.bonus", "'desert'");
    }
    struct bench_sight s = bench_look(t);
    int open = 0;
    for (int kind = 0; kind < s.kind_count; kind++)
        open += s.kinds[kind].hand[GOLD] + s.kinds[kind].hand[GRAY] + s.kinds[kind].center + s.kinds[kind].away;
    assert_int_equal(18 - open, 9 + 1);
    struct hg_out view = bench_json(t, GRAY);
    assert_int_equal(hg_json_count(suite_at(suite_parse(&view), "unseen")), 9 + 1); /* the deck and the box */
    free(view.text);
    suite_free(t);
}

static void after_the_end(void **context) /* [sandstone 12.9] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .year = 5, .pieces = {"T a1", "T b1"});
    bench_refuse(t, "1 tower", "game-over", "12.9");
    bench_refuse(t, "2 first", "game-over", "12.9");
    bench_refuse(t, "- ability raiders", "game-over", "12.9");
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(sandstone_game.moves(t->rules, t->state, seat, (struct hg_move[8]){{0}}), 0);
    suite_free(t);
}

/* --- W8 ----------------------------------------------------------------------------------------------------------- */

/* Three Strongholds and no Tower cost 9 Gold. Five Mountains, a3, a1, b2, c6 and d5, pay for them. */
static void three_strongholds_outlast(void **context) /* W8 [sandstone 5.5, 10.8] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"S a2 c5 b4", "T d1"});
    bench_expect_turn(t, GOLD, "order");
    bench_expect_pieces(t, GOLD, "S a2 c5 b4");
    bench_play(t, "1 first; - ability masons; - ability drive; - ability masons");
    bench_expect_turn(t, ALL, "over");
    bench_expect(t, ALL, "won_by", "'strongholds'");
    bench_expect(t, ALL, "winner", "0");
    suite_free(t);
}

/* With c6 instead of c5 only four: 8 Gold, and one of the three has to go. */
static void four_mountains_are_too_few(void **context) /* W8 [sandstone 5.5, 10.8, 10.11] */
{
    struct suite *t = begin();
    (void)context;
    CHECK_OF(t, .pieces = {"S a2 c6 b4", "T d1"});
    bench_expect_turn(t, GOLD, "upkeep");
    bench_expect_moves(t, GOLD, "lose a2; lose c6; lose b4");
    bench_play(t, "1 lose c6; 1 first; - ability masons; - ability drive; - ability masons");
    bench_expect_turn(t, GOLD, "act");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_upkeep),
        cmocka_unit_test(gold_is_counted_once),
        cmocka_unit_test(the_holder_pays_first),
        cmocka_unit_test(the_second_counts_later),
        cmocka_unit_test(two_gold_for_mountains),
        cmocka_unit_test(extra_gold_is_for_one_year),
        cmocka_unit_test(prices),
        cmocka_unit_test(who_can_pay_is_not_asked),
        cmocka_unit_test(one_piece_at_a_time),
        cmocka_unit_test(not_more_than_necessary),
        cmocka_unit_test(every_upkeep),
        cmocka_unit_test(deserts_decide),
        cmocka_unit_test(deserts_after_both_upkeeps),
        cmocka_unit_test(sequence_of_the_refresh),
        cmocka_unit_test(the_deck_of_each_year),
        cmocka_unit_test(the_fifth_domain_check),
        cmocka_unit_test(points),
        cmocka_unit_test(ties),
        cmocka_unit_test(score_of_a_running_game),
        cmocka_unit_test(a_hand_card_is_worth_nothing),
        cmocka_unit_test(everything_is_shown),
        cmocka_unit_test(after_an_early_win),
        cmocka_unit_test(after_the_end),
        cmocka_unit_test(three_strongholds_outlast),
        cmocka_unit_test(four_mountains_are_too_few),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
