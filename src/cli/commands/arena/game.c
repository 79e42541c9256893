/* game.c: one game of an arena. */
#include <stdlib.h>
#include <string.h>

#include "bots/playout.h"
#include "cli/commands/arena/arena.h"
#include "cli/common/luck.h"
#include "table/decide.h"
#include "table/library.h"
#include "table/memory.h"

struct arena_hall {
    const struct arena_plan *plan;
    const void *rules;
    struct arena_cast *cast;
    uint64_t seed;
    unsigned char *state, *view;
    unsigned char *seen; /* by each seat: pace.h */
    struct hg_move *list;
    struct arena_results *results; /* of this game */
};

/* --- decisions ------------------------------------------------------------------------------------------------------ */

/* Independent numbers for every pair (a, b). */
static struct hg_rng stream(uint64_t seed, uint64_t a, uint64_t b)
{
    struct hg_rng rng = {seed ^ a * UINT64_C(0xd1342543de82ef95)};
    rng.word = hg_rng_next(&rng) ^ b * UINT64_C(0xaf251af3b0f025b5);
    rng.word = hg_rng_next(&rng);
    return rng;
}

static struct hg_move decide(const struct arena_hall *hall, int seat, const struct hg_bot *bot, struct hg_rng *rng)
{
    const struct hg_game *game = hall->plan->game;
    game->view(hall->rules, hall->state, seat, hall->view);
    hall->results->decisions++;
    hall->results->moves += (uint64_t)game->moves(hall->rules, hall->view, seat, hall->list);
    return hg_decide(&(struct hg_asked){bot, game, hall->rules, hall->view, seat}, rng);
}

static struct hg_move decide_in_time(const struct arena_hall *hall, struct hg_pace *pace, int seat,
                                     const struct hg_bot *bot, struct hg_rng *rng)
{
    const struct hg_game *game = hall->plan->game;
    hall->results->decisions++;
    hall->results->moves += (uint64_t)game->moves(hall->rules, hall->state, seat, hall->list);
    return hg_decide_in_time(pace, game, hall->rules, hall->state, seat, bot, rng);
}

/* A bot that breaks the rules is a mistake in the program, and all results are worthless. */
static void apply(const struct arena_hall *hall, int seat, struct hg_move move, const struct hg_bot *bot)
{
    const struct hg_game *game = hall->plan->game;
    if (game->check(hall->rules, hall->state, seat, move) != 0) {
        cli_complain(&cli_arena, HG_T("{level} chose a move of {game} that is not legal."),
                     HG_ARGS({"level", bot->level}, {"game", game->id}));
        abort();
    }
    game->apply(hall->rules, hall->state, seat, move, NULL);
}

/* All seats that owe a decision make it from the same position: nobody sees that another one has decided already. Where
 * one decision settles what another seat owed, that one is dropped. */
static void play_turn(const struct arena_hall *hall, struct hg_turn turn, const int *player, struct hg_rng *luck)
{
    const struct hg_game *game = hall->plan->game;
    struct hg_move moves[HG_MAX_SEATS];
    for (int seat = 0; seat < hall->plan->seats; seat++)
        if (hg_turn_owes(turn, seat))
            moves[seat] = decide(hall, seat, arena_cast_bot(hall->cast, player[seat]), &luck[seat]);
    for (int seat = 0; seat < hall->plan->seats && arena_cast_goes_on(hall->cast); seat++)
        if (hg_turn_owes(turn, seat) && hg_turn_owes(game->turn(hall->rules, hall->state), seat))
            apply(hall, seat, moves[seat], arena_cast_bot(hall->cast, player[seat]));
}

/* Time goes on to what happens next: the next wake, or the moment at which the first bot acts. */
static void play_on(const struct arena_hall *hall, struct hg_turn turn, const int *player, struct hg_rng *luck,
                    struct hg_pace *pace)
{
    const struct hg_game *game = hall->plan->game;
    for (int seat = 0; seat < hall->plan->seats; seat++) {
        const struct hg_bot *bot = arena_cast_bot(hall->cast, player[seat]);
        struct hg_occasion when = hg_pace_occasion(game, hall->rules, hall->state, seat, bot);
        hg_pace_look(pace, seat, turn, when, bot, &luck[seat]);
    }
    uint32_t next = hg_pace_next(pace);
    game->tick(hall->rules, hall->state, next < turn.wake_ms ? next : turn.wake_ms, NULL);
    hg_pace_glance(pace, game, hall->rules, hall->state);
    int seat = hg_pace_take(pace, game->clock(hall->state));
    if (seat < 0 || !hg_turn_owes(game->turn(hall->rules, hall->state), seat))
        return;
    struct hg_move move = decide_in_time(hall, pace, seat, arena_cast_bot(hall->cast, player[seat]), &luck[seat]);
    if (move.kind && arena_cast_goes_on(hall->cast))
        apply(hall, seat, move, arena_cast_bot(hall->cast, player[seat]));
}

/* --- a game --------------------------------------------------------------------------------------------------------- */

/* The deal has luck of its own, so that all games of a deal draw alike as long as they go alike. False: it did not come to its
 * end. */
static bool play_to_the_end(struct arena_hall *hall, uint64_t number, const int *player)
{
    const struct arena_plan *plan = hall->plan;
    const struct hg_game *game = plan->game;
    struct hg_rng chance = stream(hall->seed, number / arena_games_per_deal(plan), 0), own[HG_MAX_SEATS];
    struct hg_pace pace = {.seen = hall->seen};
    for (int seat = 0; seat < plan->seats; seat++)
        own[seat] = stream(hall->seed, number, (uint64_t)seat + 1);
    game->setup(hall->rules, plan->seats, hall->state, NULL);
    while (arena_cast_goes_on(hall->cast)) {
        hg_playout_chance(game, hall->rules, hall->state, &chance);
        struct hg_turn turn = game->turn(hall->rules, hall->state);
        if (turn.over)
            return true;
        if (hg_time_runs(turn)) {
            play_on(hall, turn, player, own, &pace);
        } else {
            hg_pace_forget(&pace);
            play_turn(hall, turn, player, own);
        }
    }
    return false;
}

static void count(struct arena_hall *hall, const int *player)
{
    struct hg_score score;
    hall->plan->game->score(hall->rules, hall->state, &score);
    arena_count(hall->results, player, hall->plan->seats, &score);
}

static int seat_of(int player, const int *players)
{
    int seat = 0;
    while (players[seat] != player)
        seat++;
    return seat;
}

bool arena_play_game(struct arena_hall *hall, uint64_t number, struct arena_results *results)
{
    int player[HG_MAX_SEATS], at_fault;
    memset(results, 0, sizeof *results);
    hall->results = results;
    arena_seats(hall->plan, number, player);
    arena_cast_begin(hall->cast);
    bool over = play_to_the_end(hall, number, player);
    const char *fault = arena_cast_fault(hall->cast, &at_fault);
    if (over)
        count(hall, player);
    else if (fault)
        arena_forfeit(results, player, hall->plan->seats, seat_of(at_fault, player), number, fault);
    bool counts = over || fault;
    arena_cast_begin(hall->cast); /* whoever is a program goes home */
    return counts;
}

/* --- a hall --------------------------------------------------------------------------------------------------------- */

struct arena_hall *arena_hall_new(const struct arena_plan *plan, const struct arena_crowd *crowd,
                                  const atomic_bool *stop, struct arena_effort effort[ARENA_PLAYERS])
{
    struct arena_hall *hall = hg_zeroed(sizeof *hall);
    *hall = (struct arena_hall){.plan = plan, .rules = crowd->book->rules};
    hall->cast = arena_cast_new(plan, crowd, stop, effort);
    hall->seed = cli_seed_number(plan->seed);
    hall->state = hg_zeroed(plan->game->state_size);
    hall->view = hg_zeroed(plan->game->state_size);
    hall->seen = hg_zeroed((size_t)plan->seats * plan->game->state_size);
    hall->list = hg_zeroed((size_t)plan->game->max_moves * sizeof *hall->list);
    return hall;
}

void arena_hall_free(struct arena_hall *hall)
{
    arena_cast_free(hall->cast);
    hg_free(hall->list);
    hg_free(hall->seen);
    hg_free(hall->view);
    hg_free(hall->state);
    hg_free(hall);
}
