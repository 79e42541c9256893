/* test_bots.c: bots play by the rules, know only what their seat knows, and are as strong as they say; playouts; and
 * the statistics with which the arena compares bots. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/playout.h"
#include "cli/commands/arena/arena.h"
#include "core/hash.h"
#include "games/registry.h"
#include "suite.h"
#include "table/decide.h"
#include "table/memory.h"

/* --- games between bots ------------------------------------------------------------------------------------------- */

typedef void looker(struct suite *t, int seat, const void *view);

/* Who plays, and who looks on at every decision before it is made. */
struct match {
    const struct hg_bot *bot[HG_MAX_SEATS];
    looker *look;
};

static bool is_long(const struct hg_game *game)
{
    enum { SHORT = 256 }; /* lists of moves */
    return game->max_moves > SHORT;
}

/* In a long game some decisions will do. */
static bool is_looked_at(const struct hg_game *game, const struct hg_rng *rng)
{
    enum { SOME = 16 };
    return !is_long(game) || rng->word % SOME == 0;
}

static void decide(struct suite *t, const struct match *match, int seat, struct hg_pace *pace, struct hg_rng *rng)
{
    const struct hg_game *game = t->game;
    const struct hg_bot *bot = match->bot[seat];
    bool runs = hg_time_runs(game->turn(t->rules, t->state));
    unsigned char *view = calloc(1, game->state_size);
    game->view(t->rules, t->state, seat, view);
    if (match->look && is_looked_at(game, rng))
        match->look(t, seat, view);
    struct hg_move move = runs ? hg_decide_in_time(pace, game, t->rules, t->state, seat, bot, rng)
                               : hg_decide(&(struct hg_asked){bot, game, t->rules, view, seat}, rng);
    bool waits = !move.kind && runs;
    SUITE_CHECK(t, waits || game->check(t->rules, t->state, seat, move) == 0, "%s: an illegal move",
                match->bot[seat]->level);
    if (!waits)
        game->apply(t->rules, t->state, seat, move, NULL);
    free(view);
}

/* To the next wake, or to the moment at which the first bot acts: later than the last, or it would be too fast for people. */
static int run_clock(struct suite *t, struct hg_turn turn, const struct match *match, struct hg_pace *pace,
                     struct hg_rng *rng)
{
    for (int seat = 0; seat < t->seats; seat++) {
        const struct hg_bot *bot = match->bot[seat];
        hg_pace_look(pace, seat, turn, hg_pace_occasion(t->game, t->rules, t->state, seat, bot), bot, rng);
    }
    uint32_t next = hg_pace_next(pace), to = next < turn.wake_ms ? next : turn.wake_ms;
    for (int seat = 0; seat < t->seats; seat++)
        SUITE_CHECK(t, !pace->due_ms[seat] || hg_turn_owes(turn, seat), "seat %d has something in mind", seat + 1);
    t->game->tick(t->rules, t->state, to, NULL);
    hg_pace_glance(pace, t->game, t->rules, t->state);
    int seat = hg_pace_take(pace, t->game->clock(t->state));
    return seat >= 0 && hg_turn_owes(t->game->turn(t->rules, t->state), seat) ? seat : -1;
}

static struct hg_score play(struct suite *t, int seats, const struct match *match, uint64_t deal, uint64_t luck)
{
    struct hg_rng chance = {deal}, rng = {luck};
    struct hg_turn turn;
    struct hg_score score;
    struct hg_pace pace = {.seen = calloc((size_t)seats, t->game->state_size)};
    suite_setup(t, seats);
    t->seed = deal;
    for (;;) {
        hg_playout_chance(t->game, t->rules, t->state, &chance);
        turn = t->game->turn(t->rules, t->state);
        if (turn.over)
            break;
        int seat = hg_time_runs(turn) ? run_clock(t, turn, match, &pace, &rng) : __builtin_ctz(turn.seats);
        if (seat >= 0)
            decide(t, match, seat, &pace, &rng);
    }
    free(pace.seen);
    t->game->score(t->rules, t->state, &score);
    return score;
}

static struct match all_seats(const struct hg_bot *bot, looker *look)
{
    struct match match = {.look = look};
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        match.bot[seat] = bot;
    return match;
}

/* Without an evaluation greedy plays games to their end, which takes its time in a long one: it waits for its own. */
static bool is_played(const struct hg_game *game, const struct hg_bot *bot)
{
    bool in_no_time = strcmp(bot->level, "random") == 0 || hg_evaluation_find(game->id) || !is_long(game);
    return hg_bot_plays(bot, game) && in_no_time;
}

/* A few games of every game with every number of seats, all seats at this level; of a long game one will do. */
static void play_everything(const struct hg_bot *bot, looker *look, int games)
{
    struct match match = all_seats(bot, look);
    for (int i = 0; i < hg_game_count; i++) {
        if (!is_played(hg_games[i], bot))
            continue;
        struct suite *t = suite_load(hg_games[i], NULL);
        for (int seats = hg_games[i]->min_seats; seats <= hg_games[i]->max_seats; seats++)
            for (int game = 0; game < (is_long(hg_games[i]) ? 1 : games); game++)
                play(t, seats, &match, (uint64_t)game, (uint64_t)game + 1000);
        suite_free(t);
    }
}

/* --- what bots promise -------------------------------------------------------------------------------------------- */

static void levels_are_found_by_name(void **context)
{
    (void)context;
    for (int i = 0; i < hg_bot_count; i++) {
        assert_ptr_equal(hg_bot_find(hg_game_find("timed"), hg_bots[i].level), &hg_bots[i]);
        assert_true(strlen(hg_bots[i].level) < HG_BOT_NAME);
        assert_true(strlen(hg_bots[i].meaning) > 0);
        assert_true(hg_bots[i].version == 1 && hg_bots[i].repeats && !hg_bot_is_dear(&hg_bots[i]));
    }
    const struct hg_game *tides = hg_game_find("tides");
    assert_non_null(hg_bot_find(tides, "random"));
    assert_non_null(hg_bot_find(tides, "greedy"));
    assert_null(hg_bot_find(tides, "easy")); /* its tempo would be all that is its own */
    assert_null(hg_bot_find(tides, "Greedy"));
    assert_null(hg_bot_find(tides, ""));
    for (int i = 0; i < hg_game_count; i++)
        assert_true(!hg_games[i]->offered || hg_evaluation_find(hg_games[i]->id));
    assert_null(hg_evaluation_find("template"));
}

/* A game has all four, in this order, or none. */
static void games_have_four_levels(void **context)
{
    static const char *const names[] = {"novice", "regular", "expert", "master"};
    (void)context;
    for (int i = 0; i < hg_game_count; i++)
        for (int number = 0; number < 4; number++) {
            const struct hg_bot *bot = hg_bot_find(hg_games[i], names[number]);
            assert_true(!bot == !hg_bot_find(hg_games[i], names[0]));
            if (!bot)
                continue;
            assert_ptr_equal(bot, hg_bot_level(hg_games[i], number));
            assert_true(bot->version > 0 && strlen(bot->meaning) > 0 && hg_bot_is_dear(bot) && !bot->sees_backs);
            assert_in_range(hg_think_room(bot, hg_games[i]), 1, 32 << 20);
        }
    assert_non_null(hg_bot_find(hg_game_find("tides"), "master"));
}

/* It sits at every game, and whoever lists levels does not name it. */
static void the_dear_level_is_found_and_not_offered(void **context)
{
    (void)context;
    for (int i = 0; i < hg_game_count; i++) {
        const struct hg_bot *trial = hg_bot_find(hg_games[i], "trial");
        assert_non_null(trial);
        assert_true(hg_bot_is_dear(trial) && !trial->repeats && trial->version == 1);
        assert_null(hg_bot_find(hg_games[i], "patient")); /* which some records name */
    }
    for (int i = 0; i < hg_bot_count; i++)
        assert_string_not_equal(hg_bots[i].level, "trial");
}

static void every_game_fits(void **context)
{
    (void)context;
    for (int i = 0; i < hg_game_count; i++) {
        assert_true(hg_games[i]->state_size <= HG_BOT_STATE);
        assert_true(hg_games[i]->max_moves <= HG_BOT_MOVES);
        assert_true(hg_games[i]->ending_count <= ARENA_ENDINGS);
    }
}

static void moves_are_legal(void **context)
{
    (void)context;
    for (int i = 0; i < hg_bot_count; i++)
        play_everything(&hg_bots[i], NULL, 30);
}

/* --- thoughts --------------------------------------------------------------------------------------------------------- */

static struct hg_thought *begin_thought(struct suite *t, const struct hg_bot *bot, int seat, const void *view,
                                        uint64_t seed)
{
    return hg_think_begin(&(struct hg_asked){bot, t->game, t->rules, view, seat}, seed,
                          hg_zeroed(hg_think_room(bot, t->game)));
}

/* To its end, so many iterations at a time; whoever puts it down meanwhile has a legal move. */
static struct hg_move think_in_slices(struct suite *t, struct hg_thought *thought, uint32_t size)
{
    int before = hg_think_progress(thought);
    uint32_t slices = 0, whole = thought->whole;
    for (; hg_think_progress(thought) < 100; slices++) {
        struct hg_move move = hg_think_best(thought);
        SUITE_CHECK(t, !move.kind || t->game->check(t->rules, thought->view, thought->seat, move) == 0,
                    "%s: an illegal move after %u slices", thought->bot.level, (unsigned)slices);
        hg_think_on(thought, size);
        SUITE_CHECK(t, hg_think_progress(thought) >= before, "%s goes back", thought->bot.level);
        before = hg_think_progress(thought);
    }
    SUITE_CHECK(t, slices == (whole + size - 1) / size, "%s: %u slices of %u for %u", thought->bot.level,
                (unsigned)slices, (unsigned)size, (unsigned)whole);
    struct hg_move move = hg_think_best(thought);
    hg_think_on(thought, size); /* there is nothing left to think about */
    SUITE_CHECK(t, hg_move_same(move, hg_think_best(thought)), "%s thinks on", thought->bot.level);
    hg_free(thought);
    return move;
}

static struct hg_move think_all(struct suite *t, const struct hg_bot *bot, int seat, const void *view)
{
    struct hg_thought *thought = begin_thought(t, bot, seat, view, 9);
    hg_think_on(thought, HG_THINK_WHOLE);
    struct hg_move move = hg_think_best(thought);
    hg_free(thought);
    return move;
}

static void think_in_sizes(struct suite *t, const struct hg_bot *bot, int seat, const void *view)
{
    struct hg_rng rng = {t->seed ^ 99};
    uint64_t seed = rng.word;
    struct hg_move move = hg_decide(&(struct hg_asked){bot, t->game, t->rules, view, seat}, &rng);
    for (uint32_t size = 1; size <= 8; size += size < 3 ? 1 : 5)
        SUITE_CHECK(t, hg_move_same(move, think_in_slices(t, begin_thought(t, bot, seat, view, seed), size)),
                    "%s: another move in slices of %u", bot->level, (unsigned)size);
}

static void think(struct suite *t, int seat, const void *view)
{
    struct hg_bot trial = *hg_bot_find(t->game, "trial");
    trial.iterations = 7;
    for (int i = 0; i < hg_bot_count; i++)
        if (is_played(t->game, &hg_bots[i]))
            think_in_sizes(t, &hg_bots[i], seat, view);
    think_in_sizes(t, &trial, seat, view);
    if (is_played(t->game, hg_bot_find(t->game, "greedy")))
        think_in_sizes(t, hg_bot_find(t->game, "finisher"), seat, view);
    for (int i = 0; i < HG_LEVELS && hg_bot_level(t->game, i); i++) {
        struct hg_bot level = *hg_bot_level(t->game, i);
        level.iterations = 11;
        think_in_sizes(t, &level, seat, view);
    }
    if (t->game->tick)
        return;
    struct hg_bot tree = *hg_bot_find(t->game, "tree"), ahead = *hg_bot_find(t->game, "ahead");
    tree.iterations = ahead.iterations = 11;
    think_in_sizes(t, &tree, seat, view);
    if (is_played(t->game, &ahead) && !is_long(t->game))
        think_in_sizes(t, &ahead, seat, view);
}

static void whole_or_in_slices_the_move_is_the_same(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], think, 1);
}

static bool thinks(struct suite *t, const struct hg_bot *bot, int seat, const void *view)
{
    struct hg_thought *thought = begin_thought(t, bot, seat, view, 1);
    bool thinks = hg_think_progress(thought) < 100;
    hg_free(thought);
    return thinks;
}

static int planned; /* decisions */

/* Whole or in slices, and in every world that looks the same to the seat. */
static void plan(struct suite *t, int seat, const void *view)
{
    enum { SOME = 5 };
    struct hg_rng luck = {t->seed ^ 55};
    unsigned char *world = malloc(t->game->state_size), *same = malloc(t->game->state_size);
    struct hg_bot planner = *hg_bot_find(t->game, "planner");
    planner.iterations = 7;
    if (hg_hash64(view, t->game->state_size, 3) % SOME == 0 && thinks(t, &planner, seat, view)) {
        struct hg_move move = think_all(t, &planner, seat, view);
        SUITE_CHECK(t, hg_move_same(move, think_in_slices(t, begin_thought(t, &planner, seat, view, 9), 3)),
                    "planner plans something else in slices");
        t->game->imagine(t->rules, view, seat, &luck, world);
        t->game->view(t->rules, world, seat, same);
        SUITE_CHECK(t, hg_move_same(move, think_all(t, &planner, seat, same)),
                    "planner decides by what it cannot know");
        planned++;
    }
    free(same);
    free(world);
}

static void plans_are_the_same_however_they_are_made(void **context)
{
    (void)context;
    for (int i = 0; i < hg_game_count; i++) {
        if (!is_long(hg_games[i]) && !hg_games[i]->tick)
            continue;
        struct suite *t = suite_load(hg_games[i], NULL);
        struct match match = all_seats(&hg_bots[0], plan);
        play(t, t->game->min_seats, &match, 1, 2);
        play(t, t->game->max_seats, &match, 3, 4);
        suite_free(t);
    }
    assert_true(planned > 8);
}

/* One iteration is what greedy does. */
static void ask_trial(struct suite *t, int seat, const void *view)
{
    const struct hg_bot *greedy = hg_bot_find(t->game, "greedy");
    struct hg_bot trial = *hg_bot_find(t->game, "trial");
    struct hg_rng first = {13}, second = {13};
    trial.iterations = 1;
    struct hg_move move = hg_decide(&(struct hg_asked){&trial, t->game, t->rules, view, seat}, &first);
    SUITE_CHECK(t, hg_move_same(move, hg_bot_choose(greedy, t->game, t->rules, view, seat, &second)),
                "one answer of greedy is another than greedy's");
}

static void one_iteration_is_greedy(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], ask_trial, 2);
}

/* More iterations than there is room for what they find. */
static void a_full_table_is_searched_on(void **context)
{
    enum { MANY = 60000 };
    (void)context;
    struct suite *t = suite_load(hg_game_find("tides"), NULL);
    struct hg_rng chance = {3};
    suite_setup(t, 2);
    hg_playout_chance(t->game, t->rules, t->state, &chance);
    unsigned char *view = calloc(1, t->game->state_size);
    t->game->view(t->rules, t->state, 0, view);
    struct hg_bot tree = *hg_bot_find(t->game, "tree");
    tree.iterations = MANY;
    struct hg_thought *thought = begin_thought(t, &tree, 0, view, 5);
    hg_think_on(thought, HG_THINK_WHOLE);
    assert_int_equal(hg_think_progress(thought), 100);
    assert_int_equal(t->game->check(t->rules, view, 0, hg_think_best(thought)), 0);
    hg_free(thought);
    free(view);
    suite_free(t);
}

/* Where there is nothing to choose nothing is thought about; and each level says how much is one slice. */
static void expect_no_thought(struct suite *t, int seat, const void *view)
{
    const struct hg_bot *trial = hg_bot_find(t->game, "trial");
    struct hg_move list[HG_BOT_MOVES];
    int count = t->game->moves(t->rules, view, seat, list);
    struct hg_thought *thought = begin_thought(t, trial, seat, view, 1);
    SUITE_CHECK(t, (hg_think_progress(thought) == 100) == (count == 1), "%d moves, and %d per cent are thought", count,
                hg_think_progress(thought));
    SUITE_CHECK(t, count > 1 || hg_move_same(hg_think_best(thought), list[0]), "a forced move is another");
    SUITE_CHECK(t, 20 * hg_think_slice(thought) <= trial->think->whole(t->game), "a slice is too large");
    hg_free(thought);
}

static void a_forced_move_takes_no_thought(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], expect_no_thought, 1);
}

/* ------------------------------------------------------------------------------------------------------------------ */

static void expect_rare_moves_last(struct suite *t, int seat, const void *view)
{
    const struct hg_tempo *tempo = hg_tempo_find(t->game->id);
    uint64_t rare = tempo ? tempo->rare : 0;
    struct hg_move list[HG_BOT_MOVES];
    int count = t->game->moves(t->rules, view, seat, list);
    for (int i = 1; i < count; i++)
        SUITE_CHECK(t, rare >> list[i].kind & 1 || !(rare >> list[i - 1].kind & 1), "a rare move before move %d", i);
}

/* Whoever plays at random takes its choice from the front of a list. */
static void rare_moves_are_listed_last(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], expect_rare_moves_last, 1);
}

static void choose_twice(struct suite *t, int seat, const void *view)
{
    for (int i = 0; i < hg_bot_count; i++) {
        struct hg_rng first = {42}, second = {42};
        if (!is_played(t->game, &hg_bots[i]))
            continue;
        struct hg_move move = hg_bot_choose(&hg_bots[i], t->game, t->rules, view, seat, &first);
        struct hg_move again = hg_bot_choose(&hg_bots[i], t->game, t->rules, view, seat, &second);
        SUITE_CHECK(t, hg_move_same(move, again), "%s: two moves from the same numbers", hg_bots[i].level);
        SUITE_CHECK(t, first.word == second.word, "%s: not the same numbers used", hg_bots[i].level);
    }
}

static void the_same_luck_gives_the_same_move(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], choose_twice, 5);
}

/* The seat would decide the same in any other world that looks the same to it. */
static void choose_in_other_worlds(struct suite *t, int seat, const void *view)
{
    size_t size = t->game->state_size;
    unsigned char *world = malloc(size), *same = malloc(size);
    struct hg_rng rng = {t->seed ^ 77};
    for (int i = 0; i < hg_bot_count; i++) {
        struct hg_rng first = {9}, second = {9};
        if (!is_played(t->game, &hg_bots[i]))
            continue;
        t->game->imagine(t->rules, view, seat, &rng, world);
        t->game->view(t->rules, world, seat, same);
        struct hg_move move = hg_bot_choose(&hg_bots[i], t->game, t->rules, view, seat, &first);
        struct hg_move other = hg_bot_choose(&hg_bots[i], t->game, t->rules, same, seat, &second);
        SUITE_CHECK(t, hg_move_same(move, other), "%s: decides by what it cannot know", hg_bots[i].level);
    }
    for (int i = 0; i < HG_LEVELS && hg_bot_level(t->game, i); i++) {
        struct hg_bot level = *hg_bot_level(t->game, i);
        level.iterations = 20;
        t->game->imagine(t->rules, view, seat, &rng, world);
        t->game->view(t->rules, world, seat, same);
        SUITE_CHECK(t, hg_move_same(think_all(t, &level, seat, view), think_all(t, &level, seat, same)),
                    "%s: decides by what it cannot know", level.level);
    }
    free(same);
    free(world);
}

static void hidden_things_change_nothing(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], choose_in_other_worlds, 5);
}

/* Another seat that has to choose now does so, and the seat looks again. */
static bool minds_that_one_chose(struct suite *t, const struct hg_bot *bot, int seat, int quick, const void *view)
{
    const struct hg_game *game = t->game;
    unsigned char *after = malloc(game->state_size), *seen = malloc(game->state_size);
    struct hg_rng luck = {t->seed ^ 5};
    game->view(t->rules, t->state, quick, seen);
    memcpy(after, t->state, game->state_size);
    game->apply(t->rules, after, quick, hg_bot_choose(&hg_bots[0], game, t->rules, seen, quick, &luck), NULL);
    game->view(t->rules, after, seat, seen);
    bool minds = !hg_move_same(think_all(t, bot, seat, view), think_all(t, bot, seat, seen));
    free(seen);
    free(after);
    return minds;
}

static bool minds_who_is_quicker(struct suite *t, const struct hg_bot *bot, int seat, const void *view)
{
    struct hg_turn turn = t->game->turn(t->rules, t->state);
    bool minds = false;
    for (int quick = 0; quick < t->seats && !hg_time_runs(turn); quick++)
        if (quick != seat && hg_turn_owes(turn, quick))
            minds |= minds_that_one_chose(t, bot, seat, quick, view);
    return minds;
}

static int minded; /* decisions, by the greedy that records name, which looks at the backs of cards */

/* A level that is quick, and one that thinks, as they are to be from now on. */
static void compare_speeds(struct suite *t, int seat, const void *view)
{
    const struct hg_bot *greedy = hg_bot_find(t->game, "greedy");
    struct hg_bot quick = *greedy, slow = *hg_bot_find(t->game, "trial");
    quick.sees_backs = slow.sees_backs = false;
    slow.iterations = 2;
    if (!t->game->withdraw || !is_played(t->game, greedy))
        return;
    minded += minds_who_is_quicker(t, greedy, seat, view);
    SUITE_CHECK(t, !minds_who_is_quicker(t, &hg_bots[0], seat, view), "random minds who is quicker");
    SUITE_CHECK(t, !minds_who_is_quicker(t, &quick, seat, view), "a quick level minds who is quicker");
    SUITE_CHECK(t, !minds_who_is_quicker(t, &slow, seat, view), "a level that thinks minds who is quicker");
    for (int i = 0; i < HG_LEVELS && hg_bot_level(t->game, i); i++) {
        struct hg_bot level = *hg_bot_level(t->game, i);
        level.iterations = 20;
        SUITE_CHECK(t, !minds_who_is_quicker(t, &level, seat, view), "%s minds who is quicker", level.level);
    }
}

static void nobody_minds_who_is_quicker(void **context)
{
    (void)context;
    play_everything(&hg_bots[0], compare_speeds, 5);
    assert_true(minded > 0);
}

static void random_is_even(void **context)
{
    (void)context;
    struct suite *t = suite_load(hg_game_find("tides"), NULL);
    struct hg_rng chance = {5}, rng = {6};
    struct hg_move list[HG_BOT_MOVES];
    int seen[5] = {0};
    suite_setup(t, 2);
    hg_playout_chance(t->game, t->rules, t->state, &chance);
    assert_int_equal(t->game->moves(t->rules, t->state, 0, list), 5);
    for (int i = 0; i < 5000; i++) {
        struct hg_move move = hg_bot_choose(hg_bot_find(t->game, "random"), t->game, t->rules, t->state, 0, &rng);
        for (int j = 0; j < 5; j++)
            seen[j] += hg_move_same(move, list[j]);
    }
    for (int j = 0; j < 5; j++)
        assert_in_range(seen[j], 880, 1120);
    suite_free(t);
}

/* --- how strong --------------------------------------------------------------------------------------------------- */

/* Each deal from both sides. */
static void assert_stronger(const char *game, const struct hg_bot *strong, const char *weak, uint64_t games,
                            int percent)
{
    struct suite *t = suite_load(hg_game_find(game), NULL);
    uint64_t halves = 0;
    for (uint64_t i = 0; i < games; i++) {
        int seat = (int)(i & 1);
        struct match match = all_seats(hg_bot_find(t->game, weak), NULL);
        match.bot[seat] = strong;
        struct hg_score score = play(t, 2, &match, i / 2, i);
        halves += score.winners == 3 ? 1 : (score.winners >> seat & 1) * 2u;
    }
    print_message("%s: %s has won %.1f %% of %d games against %s\n", game, strong->level,
                  50.0 * (double)halves / (double)games, (int)games, weak);
    assert_true(50 * halves >= games * (uint64_t)percent);
    suite_free(t);
}

static void greedy_beats_random(void **context)
{
    (void)context;
    const struct hg_bot *greedy = hg_bot_find(hg_game_find("tides"), "greedy");
    assert_stronger("tides", greedy, "random", 400, 85);
    assert_stronger("sandstone", greedy, "random", 100, 97);
}

/* A tenth of its iterations is enough for that, and so are two worlds where moves are played on. */
static void who_thinks_beats_greedy(void **context)
{
    (void)context;
    struct hg_bot tree = *hg_bot_find(hg_game_find("tides"), "tree");
    struct hg_bot ahead = *hg_bot_find(hg_game_find("tides"), "ahead");
    tree.iterations = 500;
    ahead.iterations = 12;
    assert_stronger("tides", &tree, "greedy", 60, 70);
    assert_stronger("tides", &ahead, "greedy", 60, 60);
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered && hg_games[i]->tick) {
            struct hg_bot planner = *hg_bot_find(hg_games[i], "planner");
            planner.iterations = 36;
            assert_stronger(hg_games[i]->id, &planner, "greedy", 6, 60);
        }
}

/* --- how fast ----------------------------------------------------------------------------------------------------- */

/* A bot takes as long as its level says, forgets what it cannot do any more, and is taken once. It has looked at the table
 * before, and not just before. */
static void nobody_is_faster_than_people(void **context)
{
    (void)context;
    const struct hg_turn both = {.seats = 3, .wake_ms = 99999}, second = {.seats = 2, .wake_ms = 99999};
    for (int i = 0; i < hg_bot_count; i++) {
        struct hg_rng rng = {7};
        for (uint32_t now = 0; now < 100; now++) {
            struct hg_pace pace = {{0}};
            hg_pace_look(&pace, 0, both, (struct hg_occasion){now}, &hg_bots[i], &rng);
            hg_pace_look(&pace, 1, both, (struct hg_occasion){now}, NULL, &rng);
            uint32_t due = pace.due_ms[0];
            assert_in_range(due, now + hg_bots[i].soonest_ms, now + hg_bots[i].latest_ms);
            assert_true(hg_bots[i].soonest_ms >= HG_NOTICE_MS && due >= hg_pace_next(&pace) + HG_NOTICE_MS);
            hg_pace_look(&pace, 0, both, (struct hg_occasion){now + 1}, &hg_bots[i], &rng);
            assert_int_equal(pace.due_ms[0], due);
            assert_int_equal(hg_pace_take(&pace, due - 1), -1);
            assert_int_equal(hg_pace_take(&pace, due), 0);
            assert_int_equal(hg_pace_take(&pace, due), -1);
            hg_pace_look(&pace, 0, both, (struct hg_occasion){due}, &hg_bots[i], &rng);
            hg_pace_look(&pace, 0, second, (struct hg_occasion){due + 1}, &hg_bots[i], &rng);
            assert_int_equal(hg_pace_next(&pace), HG_NEVER);
        }
    }
}

/* What comes up while a bot has something else in mind is not met in its first moments. */
static void nobody_meets_news_at_once(void **context)
{
    (void)context;
    const struct hg_turn turn = {.seats = 1, .wake_ms = 99999};
    const struct hg_occasion when = {.from_ms = 1000, .also_ms = {2500, 3000}};
    struct hg_rng rng = {7};
    for (int i = 0; i < 1000; i++) {
        struct hg_pace pace = {{0}};
        hg_pace_look(&pace, 0, turn, when, hg_bot_find(hg_game_find("timed"), "greedy"), &rng);
        assert_in_range(pace.due_ms[0], 3800, 5500);
    }
}

/* The times that bots take are log-normal and clipped: the middle one is the geometric mean of the limits, and they are
 * rare near these. */
static void delays_are_like_those_of_people(void **context)
{
    enum { TIMES = 10000 };
    (void)context;
    const struct hg_turn turn = {.seats = 1, .wake_ms = 99999};
    const struct hg_bot *easy = hg_bot_find(hg_game_find("timed"), "easy");
    struct hg_rng rng = {11};
    int below = 0, soon = 0, late = 0;
    for (int i = 0; i < TIMES; i++) {
        struct hg_pace pace = {{0}};
        hg_pace_look(&pace, 0, turn, (struct hg_occasion){.from_ms = 1}, easy, &rng);
        below += pace.due_ms[0] - 1 < 10583; /* of 8,000 and 14,000 */
        soon += pace.due_ms[0] - 1 < 8400;
        late += pace.due_ms[0] - 1 > 13400;
    }
    assert_in_range(below, TIMES / 2 - 400, TIMES / 2 + 400);
    assert_true(soon < TIMES / 100 && late < TIMES / 100);
}

/* --- playouts ----------------------------------------------------------------------------------------------------- */

static void playouts_reach_the_end(void **context)
{
    (void)context;
    for (int i = 0; i < hg_game_count; i++) {
        struct suite *t = suite_load(hg_games[i], NULL);
        struct hg_move list[HG_BOT_MOVES];
        struct hg_rng rng = {3}, again = {3};
        struct hg_playout_count count = {0};
        suite_setup(t, t->game->min_seats);
        hg_playout(t->game, t->rules, t->state, list, &rng, &count);
        assert_true(t->game->turn(t->rules, t->state).over);
        assert_null(t->game->sane(t->rules, t->state));
        assert_true(count.decisions > 0 && count.moves >= count.decisions);
        hg_rng_next(&again);
        assert_true(rng.word == again.word); /* one number for a playout */
        suite_free(t);
    }
}

static void a_game_of_tides_has_28_decisions(void **context)
{
    (void)context;
    struct suite *t = suite_load(hg_game_find("tides"), NULL);
    struct hg_move list[HG_BOT_MOVES];
    struct hg_rng rng = {4};
    struct hg_playout_count count = {0};
    for (int i = 0; i < 100; i++) {
        suite_setup(t, 2);
        hg_playout(t->game, t->rules, t->state, list, &rng, &count);
    }
    assert_int_equal(count.decisions, 2800);
    assert_int_equal(count.chances, 1800);
    assert_int_equal(count.moves, 100 * (6 * (5 + 4 + 3 + 2) + 4 * 20));
    suite_free(t);
}

/* --- statistics --------------------------------------------------------------------------------------------------- */

static void assert_near(double a, double b, double distance)
{
    if (!(fabs(a - b) <= distance))
        fail_msg("%.6f is not near %.6f", a, b);
}

/* --- intervals over deals ---------------------------------------------------------------------------------------------- */

/* How the two games of a deal hang together: not at all; who wins one wins the other; whoever has the better cards wins. */
enum cards { LOOSE, SAME, OPPOSITE };

static void play_deal(struct arena *arena, uint64_t deal, enum cards cards, uint32_t percent, struct hg_rng *rng)
{
    bool first = hg_rng_below(rng, 100) < percent, loose = hg_rng_below(rng, 100) < percent;
    bool second = cards == LOOSE ? loose : cards == SAME ? first : !first;
    for (uint64_t game = 2 * deal; game < 2 * deal + 2; game++) {
        struct arena_results *one = calloc(1, sizeof *one);
        int player[HG_MAX_SEATS];
        arena_seats(&arena->plan, game, player);
        bool won = game % 2 ? second : first;
        arena_count(one, player, 2, &(struct hg_score){.winners = (player[0] == 0) == won ? 1 : 2});
        assert_true(arena_take(arena, game, one));
        free(one);
    }
}

static struct arena *play_deals(uint64_t deals, enum cards cards, uint32_t percent, struct hg_rng *rng)
{
    struct arena *arena = calloc(1, sizeof *arena);
    arena->plan = (struct arena_plan){.players = 2, .seats = 2, .games = 2 * deals};
    for (uint64_t deal = 0; deal < deals; deal++)
        play_deal(arena, deal, cards, percent, rng);
    return arena;
}

/* Of 1,000 arenas, in how many is the truth within the interval? By games it would be 83 of 100 where a deal decides both. */
static void intervals_hold_what_they_say(void **context)
{
    (void)context;
    static const struct {
        enum cards cards;
        uint32_t percent;
        uint64_t deals;
    } rows[] = {{LOOSE, 50, 50}, {SAME, 50, 50}, {LOOSE, 80, 50}, {SAME, 80, 50}, {LOOSE, 95, 40}, {SAME, 70, 10}};
    struct hg_rng rng = {7};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int within = 0;
        for (int times = 0; times < 1000; times++) {
            struct arena *arena = play_deals(rows[i].deals, rows[i].cards, rows[i].percent, &rng);
            struct arena_rate rate = arena_player_rate(arena, 0);
            assert_true(rate.low <= rate.rate && rate.rate <= rate.high && rate.low >= 0 && rate.high <= 1);
            within += rate.low <= rows[i].percent / 100.0 && rows[i].percent / 100.0 <= rate.high;
            free(arena);
        }
        assert_in_range(within, 930, 995);
    }
}

/* The better cards won all games: nothing was luck, and the interval is narrower; and who has won everything is not sure to. */
static void cards_that_win_say_nothing_of_players(void **context)
{
    (void)context;
    struct hg_rng rng = {7};
    struct arena *loose = play_deals(100, LOOSE, 50, &rng), *opposite = play_deals(100, OPPOSITE, 50, &rng);
    struct arena *all = play_deals(100, SAME, 100, &rng), *none = calloc(1, sizeof *none);
    none->plan = loose->plan;
    assert_near(arena_player_rate(opposite, 0).rate, 0.5, 1e-12);
    assert_true(arena_doubt(opposite) < arena_doubt(loose) / 2);
    assert_true(arena_doubt(opposite) > 0.005);
    assert_near(arena_player_rate(all, 0).high, 1, 1e-12);
    assert_true(arena_player_rate(all, 0).low < 0.98 && arena_player_rate(all, 0).low > 0.9);
    assert_near(arena_player_rate(none, 0).low, 0, 1e-12);
    assert_near(arena_doubt(none), 0.5, 1e-12);
    free(none);
    free(all);
    free(opposite);
    free(loose);
}

static void take_game(struct arena *arena, uint64_t game)
{
    struct arena_results *one = calloc(1, sizeof *one);
    int player[HG_MAX_SEATS];
    arena_seats(&arena->plan, game, player);
    arena_count(one, player, 2, &(struct hg_score){.winners = (uint16_t)(1 + hg_hash64(&game, sizeof game, 5) % 3)});
    assert_true(arena_take(arena, game, one));
    free(one);
}

/* Games may come in any order, and deals from several shards. */
static void deals_are_whole_in_any_order(void **context)
{
    (void)context;
    enum { GAMES = 80 };
    struct arena *arena[4]; /* all in order, the odd ones, the even ones, and both together */
    for (int i = 0; i < 4; i++) {
        arena[i] = calloc(1, sizeof *arena[i]);
        arena[i]->plan = (struct arena_plan){.players = 2, .seats = 2, .games = GAMES};
    }
    for (uint64_t game = 0; game < GAMES; game++) {
        take_game(arena[0], game);
        take_game(arena[1 + game % 2], GAMES - 1 - game);
    }
    assert_int_equal(arena[1]->deals.open_count, GAMES / 2);
    assert_int_equal(arena[1]->deals.whole, 0);
    assert_true(arena_add_deals(&arena[3]->deals, &arena[3]->plan, &arena[2]->deals));
    assert_true(arena_add_deals(&arena[3]->deals, &arena[3]->plan, &arena[1]->deals));
    assert_int_equal(arena[3]->deals.open_count, 0);
    assert_int_equal(arena[3]->deals.whole, GAMES / 2);
    assert_memory_equal(arena[3]->deals.player, arena[0]->deals.player, sizeof arena[0]->deals.player);
    assert_memory_equal(arena[3]->deals.pair, arena[0]->deals.pair, sizeof arena[0]->deals.pair);
    for (int i = 0; i < 4; i++)
        free(arena[i]);
}

/* To a tenth, whatever they are. */
static void turns_are_told_by_how_long_they_take(void **context)
{
    (void)context;
    struct arena_effort *effort = calloc(1, sizeof *effort);
    assert_int_equal(arena_turn_ns(effort, 99), 0);
    for (uint64_t i = 1; i <= 1000; i++)
        arena_note_turn(effort, i * 1000);
    assert_in_range(arena_turn_ns(effort, 99), 990000, 1000000);
    assert_in_range(arena_turn_ns(effort, 50), 500000, 550000);
    assert_int_equal(arena_turn_ns(effort, 100), 1000000);
    for (int i = 0; i < 20; i++)
        arena_note_turn(effort, UINT64_C(3000000000000));
    assert_int_equal(arena_turn_ns(effort, 99), UINT64_C(3000000000000));
    assert_in_range(arena_turn_ns(effort, 98), 990000, 1100000);
    arena_note_turn(effort, 0);
    arena_note_turn(effort, UINT64_MAX);
    free(effort);
}

static void elo_differences(void **context)
{
    (void)context;
    assert_near(arena_elo(0.5), 0, 1e-9);
    assert_near(arena_elo(0.75), 190.8485, 1e-4);
    assert_near(arena_elo(0.25), -190.8485, 1e-4);
    assert_near(arena_elo(10.0 / 11), 400, 1e-9);
    assert_true(isinf(arena_elo(1)) && arena_elo(1) > 0);
    assert_true(isinf(arena_elo(0)) && arena_elo(0) < 0);
}

/* Every pair meets from both sides in every deal. */
static void a_deal_is_played_from_all_sides(void **context)
{
    (void)context;
    struct arena_plan plan = {.players = 4, .seats = 2};
    int met[4][4] = {{0}}, player[HG_MAX_SEATS];
    assert_int_equal(arena_games_per_deal(&plan), 12);
    for (uint64_t game = 0; game < 12; game++) {
        arena_seats(&plan, game, player);
        met[player[0]][player[1]]++;
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            assert_int_equal(met[a][b], a != b);
}

static void three_seats_rotate(void **context)
{
    (void)context;
    struct arena_plan plan = {.players = 4, .seats = 3};
    int sat[4][3] = {{0}}, player[HG_MAX_SEATS];
    assert_int_equal(arena_games_per_deal(&plan), 12);
    for (uint64_t game = 0; game < 12; game++) {
        arena_seats(&plan, game, player);
        assert_true(player[0] != player[1] && player[1] != player[2] && player[0] != player[2]);
        for (int seat = 0; seat < 3; seat++)
            sat[player[seat]][seat]++;
    }
    for (int a = 0; a < 4; a++)
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(sat[a][seat], 3);
}

/* A strong player helps whoever sits at one side of it: in six deals of four everybody has sat everywhere, and at every distance
 * from everybody, equally often. */
static void who_sits_beside_whom_changes(void **context)
{
    (void)context;
    struct arena_plan plan = {.players = 4, .seats = 4};
    int sat[4][4] = {{0}}, apart[4][4][4] = {{{0}}}, player[HG_MAX_SEATS];
    assert_int_equal(arena_games_per_deal(&plan), 4);
    for (uint64_t game = 0; game < 24; game++) {
        arena_seats(&plan, game, player);
        for (int seat = 0; seat < 4; seat++) {
            sat[player[seat]][seat]++;
            for (int other = 0; other < 4; other++)
                apart[player[seat]][player[other]][(other - seat + 4) % 4]++;
        }
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            assert_int_equal(sat[a][b], 6);
            for (int steps = 1; a != b && steps < 4; steps++)
                assert_int_equal(apart[a][b][steps], 8);
        }
}

/* [tides 7.3] A shared win is half a win. */
static void results_add_up(void **context)
{
    (void)context;
    struct arena_results *r = calloc(1, sizeof *r), *sum = calloc(1, sizeof *sum);
    const int seats[] = {1, 0}, three[] = {2, 0, 1};
    arena_count(r, seats, 2, &(struct hg_score){.points = {40, 30}, .winners = 1, .ending = 2});
    arena_count(r, seats, 2, &(struct hg_score){.points = {35, 35}, .winners = 3});
    arena_count(r, three, 3, &(struct hg_score){.points = {9, 5, 7}, .winners = 1});
    assert_int_equal(r->player[1].games, 3);
    assert_int_equal(r->player[1].wins, 1);
    assert_int_equal(r->player[1].draws, 1);
    assert_int_equal(r->player[1].losses, 1);
    assert_int_equal(r->player[1].shares, ARENA_WIN + ARENA_WIN / 2);
    assert_int_equal(r->player[1].points, 40 + 35 + 7);
    assert_int_equal(r->above[1][0], 2); /* the second time both had lost, with 7 points against 5 */
    assert_int_equal(r->level[0][1], 1);
    assert_int_equal(r->above[2][0], 1);
    assert_int_equal(r->seat[0].shares, 2 * ARENA_WIN + ARENA_WIN / 2);
    assert_int_equal(r->ending[0], 2);
    assert_int_equal(r->ending[2], 1);
    r->decisions = 84;
    r->moves = 500;
    arena_add(sum, r);
    arena_add(sum, r);
    assert_int_equal(sum->ending[2], 2);
    assert_int_equal(sum->decisions, 168);
    assert_int_equal(sum->moves, 1000);
    assert_int_equal(sum->player[1].points, 2 * 82);
    assert_int_equal(sum->above[1][0], 4);
    uint64_t games;
    struct arena *arena = calloc(1, sizeof *arena);
    arena->results = *sum;
    assert_near(arena_pair_rate(arena, 1, 0, &games).rate, 5.0 / 6, 1e-9);
    assert_near(arena_pair_rate(arena, 0, 1, &games).rate, 1.0 / 6, 1e-9);
    assert_int_equal(games, 6);
    free(arena);
    free(sum);
    free(r);
}

static void spans_join_and_never_overlap(void **context)
{
    (void)context;
    struct arena *a = calloc(1, sizeof *a);
    assert_true(arena_add_span(a, (struct arena_span){20, 30}));
    assert_true(arena_add_span(a, (struct arena_span){0, 10}));
    assert_int_equal(a->span_count, 2);
    assert_false(arena_add_span(a, (struct arena_span){5, 15}));
    assert_false(arena_add_span(a, (struct arena_span){15, 21}));
    assert_false(arena_add_span(a, (struct arena_span){22, 23}));
    assert_false(arena_add_span(a, (struct arena_span){0, 100}));
    assert_true(arena_add_span(a, (struct arena_span){12, 12}));
    assert_int_equal(a->span_count, 2);
    assert_true(arena_add_span(a, (struct arena_span){10, 20}));
    assert_int_equal(a->span_count, 1);
    assert_int_equal(a->spans[0].from, 0);
    assert_int_equal(a->spans[0].to, 30);
    assert_int_equal(arena_played(a), 30);
    free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_found_by_name),
        cmocka_unit_test(games_have_four_levels),
        cmocka_unit_test(the_dear_level_is_found_and_not_offered),
        cmocka_unit_test(every_game_fits),
        cmocka_unit_test(whole_or_in_slices_the_move_is_the_same),
        cmocka_unit_test(plans_are_the_same_however_they_are_made),
        cmocka_unit_test(one_iteration_is_greedy),
        cmocka_unit_test(a_forced_move_takes_no_thought),
        cmocka_unit_test(moves_are_legal),
        cmocka_unit_test(rare_moves_are_listed_last),
        cmocka_unit_test(the_same_luck_gives_the_same_move),
        cmocka_unit_test(hidden_things_change_nothing),
        cmocka_unit_test(nobody_minds_who_is_quicker),
        cmocka_unit_test(random_is_even),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(who_thinks_beats_greedy),
        cmocka_unit_test(a_full_table_is_searched_on),
        cmocka_unit_test(nobody_is_faster_than_people),
        cmocka_unit_test(nobody_meets_news_at_once),
        cmocka_unit_test(delays_are_like_those_of_people),
        cmocka_unit_test(playouts_reach_the_end),
        cmocka_unit_test(a_game_of_tides_has_28_decisions),
        cmocka_unit_test(intervals_hold_what_they_say),
        cmocka_unit_test(cards_that_win_say_nothing_of_players),
        cmocka_unit_test(deals_are_whole_in_any_order),
        cmocka_unit_test(turns_are_told_by_how_long_they_take),
        cmocka_unit_test(elo_differences),
        cmocka_unit_test(a_deal_is_played_from_all_sides),
        cmocka_unit_test(three_seats_rotate),
        cmocka_unit_test(who_sits_beside_whom_changes),
        cmocka_unit_test(results_add_up),
        cmocka_unit_test(spans_join_and_never_overlap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
