/* test_ends.c: ends of Tides of Time that are solved: they are worth what an independent program says (oracle.py), and whoever
 * answers them as well as possible gains nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/playout.h"
#include "bots/think.h"
#include "bots/tides/tides_bot.h"
#include "table/memory.h"
#include "tides_bench.h"

enum { OFTEN = HG_OFTEN, MOVES = 20, POINTS = 100 };

/* In hundredths of a point; of the share of victory, in parts of a million. */
static double told(enum tides_aim aim, double worth)
{
    return aim == TIDES_LEAD ? worth * POINTS / TIDES_POINT : worth * 1e6 / HG_MATRIX_WHOLE;
}

static int some(int starts)
{
    const char *wanted = getenv("HG_TIMES");
    int times = wanted && atoi(wanted) > 0 ? atoi(wanted) : 1;
    return starts * times;
}

/* --- what a seat does --------------------------------------------------------------------------------------------- */

struct mixed {
    int count;
    struct hg_move move[MOVES];
    int32_t often[MOVES];
    double worth; /* as told */
};

typedef struct mixed player(const struct suite *t, const struct tides_state *s, int seat, enum tides_aim aim);

/* The relics are solved in parts of any size. */
static int name(const struct suite *t, const struct tides_state *view, int seat, enum tides_aim aim,
                struct mixed *mixed, int count, int32_t *worth)
{
    struct tides_naming naming;
    if (!tides_name_begin(&naming, t->rules, view, aim))
        return 0;
    for (int pairs = 1; naming.cell < naming.cells; pairs *= 3)
        tides_name_on(&naming, pairs);
    return tides_name_best(&naming, seat, mixed->move, count, mixed->often, worth);
}

static struct mixed exact(const struct suite *t, const struct tides_state *s, int seat, enum tides_aim aim)
{
    struct mixed mixed;
    struct tides_state view;
    int32_t worth, sum = 0;
    tides_view(t->rules, s, seat, &view);
    int count = tides_moves(t->rules, &view, seat, mixed.move);
    mixed.count = s->phase == TIDES_RELIC
                      ? name(t, &view, seat, aim, &mixed, count, &worth)
                      : tides_play_last(t->rules, &view, seat, aim, mixed.move, count, mixed.often, &worth);
    SUITE_CHECK(t, mixed.count > 0, "an end is not solved");
    for (int i = 0; i < mixed.count; i++) {
        SUITE_CHECK(t, mixed.often[i] > 0 && tides_check(t->rules, s, seat, mixed.move[i]) == 0, "an illegal move");
        sum += mixed.often[i];
    }
    SUITE_CHECK(t, sum == OFTEN, "moves add up to %d", sum);
    mixed.worth = told(aim, worth);
    return mixed;
}

static struct mixed greedy(const struct suite *t, const struct tides_state *s, int seat, enum tides_aim aim)
{
    struct mixed mixed = {.count = 1, .often = {OFTEN}};
    struct hg_rng rng = {1};
    struct tides_state view;
    (void)aim;
    tides_view(t->rules, s, seat, &view);
    mixed.move[0] = hg_bot_choose(hg_bot_find(t->game, "greedy"), t->game, t->rules, &view, seat, &rng);
    return mixed;
}

/* --- the best answer ---------------------------------------------------------------------------------------------- */

struct match {
    const struct suite *t;
    player *play;
    int seat; /* that answers; the other one plays */
    enum tides_aim aim;
};

static double worth_at_end(const struct match *match, const struct tides_state *s)
{
    int lead = tides_total(s, match->seat) - tides_total(s, !match->seat);
    double share = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    return match->aim == TIDES_LEAD ? lead * (double)POINTS : share * 1e6;
}

/* What the best answer wins to how the other seat plays, which is known to it, but not its luck. */
static double best_answer(const struct match *match, const struct tides_state *s)
{
    const struct suite *t = match->t;
    struct hg_move list[MOVES];
    double best = -1e9;
    if (s->phase == TIDES_OVER)
        return worth_at_end(match, s);
    struct mixed mixed = match->play(t, s, !match->seat, match->aim);
    int count = tides_moves(t->rules, s, match->seat, list);
    for (int i = 0; i < count; i++) {
        double sum = 0;
        for (int j = 0; j < mixed.count; j++) {
            struct tides_state next = *s;
            tides_apply(t->rules, &next, match->seat, list[i], NULL);
            tides_apply(t->rules, &next, !match->seat, mixed.move[j], NULL);
            sum += best_answer(match, &next) * mixed.often[j] / OFTEN;
        }
        best = sum > best ? sum : best;
    }
    return best;
}

/* --- starts ------------------------------------------------------------------------------------------------------- */

static void go_to(struct suite *t, int round, enum tides_phase phase, struct hg_rng *rng)
{
    struct hg_move list[MOVES];
    const struct tides_state *s = t->state;
    suite_setup(t, TIDES_SEATS);
    while (s->round != round || s->phase != phase) {
        struct hg_turn turn = t->game->turn(t->rules, s);
        int seat = turn.chance ? HG_CHANCE : hg_lowest(turn.seats);
        if (turn.chance) {
            hg_playout_chance(t->game, t->rules, t->state, rng);
            continue;
        }
        int count = tides_moves(t->rules, s, seat, list);
        tides_apply(t->rules, t->state, seat, list[hg_rng_below(rng, (uint32_t)count)], NULL);
    }
}

/* Every option is switched with the others. */
static struct suite *bench_with(uint32_t switched)
{
    struct hg_out options = suite_out();
    hg_put(&options, "{");
    for (int i = 0; i < TIDES_OPTIONS; i++) {
        hg_put(&options, i ? ",\"" : "\"");
        hg_put(&options, tides_options[i].name);
        hg_put(&options, switched >> i & 1 ? "\":true" : "\":false");
    }
    hg_put(&options, "}");
    struct suite *t = suite_load(&tides_game, options.text);
    free(options.text);
    return t;
}

/* The mean and the largest gain of the best answer over starts of the last round. */
struct gains {
    double mean, most;
};

static struct gains gains_against(player *play, enum tides_aim aim, int starts)
{
    enum { EACH = 25 };
    struct hg_rng rng = {(uint64_t)aim + 1};
    struct gains gains = {0, 0};
    for (int i = 0; i < starts; i += EACH) {
        struct suite *t = bench_with((uint32_t)(i / EACH));
        for (int start = i; start < i + EACH && start < starts; start++) {
            struct match match = {t, play, start & 1, aim};
            go_to(t, 3, TIDES_PICK, &rng);
            double gain = best_answer(&match, t->state) - exact(t, t->state, match.seat, aim).worth;
            gains.mean += gain / starts;
            gains.most = gain > gains.most ? gain : gains.most;
        }
        suite_free(t);
    }
    return gains;
}

static void nobody_gains_in_the_last_round(void **context)
{
    (void)context;
    int starts = some(1000);
    struct gains share = gains_against(exact, TIDES_SHARE, starts), lead = gains_against(exact, TIDES_LEAD, starts);
    print_message("the best answer gains %.1f millionths of a win and %.4f hundredths of a point at most, %d starts\n",
                  share.most, lead.most, starts);
    assert_true(share.most < 1000);
    assert_true(lead.most < 1);
    struct gains other = gains_against(greedy, TIDES_SHARE, some(100));
    print_message("against greedy it gains %.1f %% of a win\n", other.mean / 1e4);
    assert_true(other.mean > 1e5);
}

/* --- what nobody may overlook ------------------------------------------------------------------------------------- */

/* The last choice of a game: one of the two cards wins whatever the other seat does, and the other one may not; or one of them
 * loses whatever the other seat does, and the other one does not, whatever it does. */
enum last_choice { WINS_AT_ONCE, LOSES_AT_ONCE, LAST_CHOICES };

/* The worst and the best that a card can bring, in halves of a win. */
struct fate {
    int worst, best;
};

static struct fate fate_of(const struct suite *t, int seat, struct hg_move move)
{
    struct hg_move list[MOVES];
    struct fate fate = {2, 0};
    int count = tides_moves(t->rules, t->state, !seat, list);
    for (int i = 0; i < count; i++) {
        struct tides_state next = *(const struct tides_state *)t->state;
        tides_apply(t->rules, &next, seat, move, NULL);
        tides_apply(t->rules, &next, !seat, list[i], NULL);
        int won = tides_winners(&next) == 3 ? 1 : tides_winners(&next) >> seat & 1 ? 2 : 0;
        fate.worst = won < fate.worst ? won : fate.worst;
        fate.best = won > fate.best ? won : fate.best;
    }
    return fate;
}

/* The card that must be played; -1: there is none here. */
static int must_play(const struct suite *t, int seat, enum last_choice kind)
{
    struct hg_move list[MOVES];
    struct fate fate[2];
    if (tides_moves(t->rules, t->state, seat, list) != 2)
        return -1;
    for (int i = 0; i < 2; i++)
        fate[i] = fate_of(t, seat, list[i]);
    for (int i = 0; i < 2; i++)
        if (kind == WINS_AT_ONCE ? fate[i].worst == 2 && fate[!i].worst < 2 : fate[i].worst > 0 && fate[!i].best == 0)
            return list[i].a;
    return -1;
}

/* A game at random up to such a choice of this seat. */
static int go_to_last_choice(struct suite *t, int seat, enum last_choice kind, struct hg_rng *rng)
{
    struct hg_move list[MOVES];
    int card = -1;
    while (card < 0) {
        go_to(t, 3, TIDES_PICK, rng);
        for (int choices = 2 * 3; choices > 0; choices--) {
            int who = choices & 1, count = tides_moves(t->rules, t->state, who, list);
            tides_apply(t->rules, t->state, who, list[hg_rng_below(rng, (uint32_t)count)], NULL);
        }
        card = must_play(t, seat, kind);
    }
    return card;
}

static struct hg_move think_as(const struct suite *t, const struct hg_bot *bot, int seat, uint64_t luck)
{
    struct tides_state view;
    tides_view(t->rules, t->state, seat, &view);
    struct hg_thought *thought = hg_think_begin(&(struct hg_asked){bot, t->game, t->rules, &view, seat}, luck,
                                                hg_zeroed(hg_think_room(bot, t->game)));
    hg_think_on(thought, HG_THINK_WHOLE);
    struct hg_move move = hg_think_best(thought);
    hg_free(thought);
    return move;
}

static struct hg_move think(const struct suite *t, const char *level, int seat, uint64_t luck)
{
    return think_as(t, hg_bot_find(t->game, level), seat, luck);
}

/* Those that are there. Whoever does not look at the others sees what wins. */
static void expect_no_level_overlooks(const struct suite *t, int seat, enum last_choice kind, int card)
{
    static const char *const levels[] = {"novice", "regular", "expert", "master", "finisher"};
    for (size_t i = kind == WINS_AT_ONCE ? 0 : 1; i < sizeof levels / sizeof levels[0]; i++)
        SUITE_CHECK(t, !hg_bot_find(t->game, levels[i]) || think(t, levels[i], seat, 3).a == card,
                    "%s overlooks card %d", levels[i], card + 1);
    struct hg_bot novice = *hg_bot_find(t->game, "novice");
    novice.careless = false;
    novice.heat = 255;
    SUITE_CHECK(t, think_as(t, &novice, seat, 3).a == card, "who is not careless overlooks card %d", card + 1);
}

/* Random shows that there is something to overlook. */
static void nobody_overlooks_the_last_choice(void **context)
{
    enum { POSITIONS = 100 };
    (void)context;
    struct hg_rng rng = {9};
    for (enum last_choice kind = 0; kind < LAST_CHOICES; kind++) {
        int overlooked = 0;
        for (int i = 0; i < POSITIONS; i++) {
            struct suite *t = bench_with((uint32_t)i);
            int seat = i & 1, card = go_to_last_choice(t, seat, kind, &rng);
            struct mixed mixed = exact(t, t->state, seat, TIDES_SHARE);
            SUITE_CHECK(t, mixed.count == 1 && mixed.move[0].a == card, "card %d is overlooked", card + 1);
            SUITE_CHECK(t, mixed.worth >= (kind == WINS_AT_ONCE ? 1e6 : 0), "it is worth %f", mixed.worth);
            expect_no_level_overlooks(t, seat, kind, card);
            overlooked += think(t, "random", seat, rng.word).a != card;
            suite_free(t);
        }
        print_message("random overlooks %d of %d\n", overlooked, POSITIONS);
        assert_in_range(overlooked, POSITIONS / 4, POSITIONS);
    }
}

/* A game that is won or lost is played for points. */
static void decided_games_are_played_for_points(void **context)
{
    (void)context;
    struct suite *t = bench_with(0);
    struct hg_rng rng = {4};
    for (int i = 0; i < 100; i++) {
        go_to(t, 3, TIDES_PICK, &rng);
        ((struct tides_state *)t->state)->points[0][i & 1] = 200;
        struct mixed share = exact(t, t->state, 0, TIDES_SHARE), lead = exact(t, t->state, 0, TIDES_LEAD);
        SUITE_CHECK(t, share.worth == (i & 1 ? 0 : 1e6), "a game that is decided is worth %f", share.worth);
        SUITE_CHECK(t, share.count == lead.count && hg_move_same(share.move[0], lead.move[0]), "points are forgotten");
    }
    suite_free(t);
}

/* How often the level that knows ends makes each move of the mixture, over many seeds. */
static void expect_mixture(const struct suite *t, int seat, int thoughts)
{
    struct mixed mixed = exact(t, t->state, seat, TIDES_SHARE);
    int made[MOVES] = {0}, other = 0;
    for (int i = 0; i < thoughts; i++) {
        struct hg_move move = think(t, "finisher", seat, (uint64_t)i);
        int at = 0;
        while (at < mixed.count && !hg_move_same(mixed.move[at], move))
            at++;
        *(at < mixed.count ? &made[at] : &other) += 1;
    }
    SUITE_CHECK(t, other == 0, "%d moves are not in the mixture", other);
    for (int i = 0; i < mixed.count; i++) {
        double expected = (double)thoughts * mixed.often[i] / OFTEN, off = made[i] - expected;
        SUITE_CHECK(t, off * off <= 20 + 16 * expected, "%d times, not %f", made[i], expected);
    }
}

static void ends_are_played_as_they_are_solved(void **context)
{
    (void)context;
    struct suite *t = bench_with(0x2f);
    struct hg_rng rng = {6};
    for (int i = 0; i < 100; i++) {
        go_to(t, 3, TIDES_PICK, &rng);
        expect_mixture(t, i & 1, 200);
    }
    for (int i = 0; i < (HG_SANE ? 1 : 4); i++) {
        go_to(t, 2, TIDES_RELIC, &rng);
        expect_mixture(t, i & 1, 8);
    }
    suite_free(t);
}

/* --- an independent program --------------------------------------------------------------------------------------- */

static void compare(struct suite *t, struct hg_json line, enum tides_aim aim, const char *member, double close)
{
    struct hg_json expected = hg_json_member(line, member);
    if (!expected.at)
        return;
    double worth = told(TIDES_SHARE, 0) + strtod(expected.at, NULL) * (aim == TIDES_LEAD ? POINTS : 1e6);
    double own = exact(t, t->state, 0, aim).worth, other = exact(t, t->state, 1, aim).worth;
    double all = aim == TIDES_LEAD ? 0 : 1e6;
    SUITE_CHECK(t, own > worth - close && own < worth + close, "%s: %f, not %f", member, own, worth);
    SUITE_CHECK(t, other > all - worth - close && other < all - worth + close, "%s of the other: %f, not %f", member,
                other, all - worth);
}

static void compare_line(const char *text, size_t length)
{
    struct hg_out copy = suite_out();
    hg_put_bytes(&copy, text, length);
    struct hg_json line = suite_parse(&copy), options = hg_json_member(line, "options");
    struct hg_json position = hg_json_member(line, "position");
    struct hg_out words = suite_out(), place = suite_out();
    hg_put_bytes(&words, options.at, hg_json_size(options));
    hg_put_bytes(&place, position.at, hg_json_size(position));
    struct suite *t = suite_load(&tides_game, words.text);
    suite_position(t, place.text);
    compare(t, line, TIDES_SHARE, "share", 5);
    compare(t, line, TIDES_LEAD, "lead", 0.1);
    suite_free(t);
    free(words.text);
    free(place.text);
    free(copy.text);
}

static void an_independent_program_agrees(void **context)
{
    (void)context;
    char *text = suite_read_file("tests/fixtures/tides-ends.jsonl");
    int lines = 0, every = HG_SANE ? 7 : 1;
    for (char *line = text; *line; lines++) {
        size_t length = strcspn(line, "\n");
        if (lines % every == 0)
            compare_line(line, length);
        line += length + (line[length] == '\n');
    }
    assert_true(lines >= 350);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_independent_program_agrees),      cmocka_unit_test(nobody_gains_in_the_last_round),
        cmocka_unit_test(nobody_overlooks_the_last_choice),   cmocka_unit_test(decided_games_are_played_for_points),
        cmocka_unit_test(ends_are_played_as_they_are_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
