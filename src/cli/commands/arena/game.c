/* game.c: one game of an arena. */
#include <stdlib.h>
#include <string.h>

#include "bots/playout.h"
#include "cli/commands/arena/arena.h"
#include "cli/common/luck.h"
#include "core/kinds.h"
#include "rpc/rpc.h"
#include "table/decide.h"
#include "table/library.h"
#include "table/memory.h"

/* A player that is a program looks like any other bot. It is started anew for each game, so that it cannot matter who played
 * what before. */
struct hired {
    struct hg_bot bot;
    struct arena_hall *hall;
    const struct program_line *line;
    struct program *program; /* NULL: it has not been asked yet */
};

struct arena_hall {
    const struct arena_plan *plan;
    const struct arena_crowd *crowd;
    const void *rules;
    const atomic_bool *stop;
    const struct hg_bot *bots[ARENA_PLAYERS];
    struct hired hired[ARENA_PLAYERS];
    struct hg_rpc *rpc; /* for programs */
    struct hg_out of;   /* what one of them is asked about */
    uint64_t seed;
    unsigned char *state, *view;
    unsigned char *seen; /* by each seat: pace.h */
    struct hg_move *list;
    struct arena_results *results; /* of this game */
    int at_fault;                  /* a seat whose program may not go on; -1: none */
    bool stopped;
};

/* --- programs ------------------------------------------------------------------------------------------------------- */

static struct hg_json write_of(struct arena_hall *hall, const void *view, int seat)
{
    const struct hg_game *game = hall->plan->game;
    const struct hg_book *book = hall->crowd->book;
    struct hg_out *out = &hall->of;
    struct hg_json of = {0};
    struct hg_json_error error;
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "game", game->id);
    hg_json_int(out, "seat", seat);
    hg_json_key(out, "view");
    game->write_state(hall->rules, view, out);
    hg_json_key(out, "options");
    hg_json_put_raw(out, hall->plan->options, strlen(hall->plan->options));
    if (!book->is_own) {
        hg_json_key(out, "edition");
        hg_json_put_raw(out, book->edition, book->edition_size);
    }
    hg_json_close(out, '}');
    hg_json_parse(out->text, out->len, &of, &error);
    return of;
}

static void start(struct hired *hired)
{
    const struct arena_hall *hall = hired->hall;
    if (!hired->program)
        hired->program = program_start(&(struct program_start){
            .line = hired->line, .limits = hall->crowd->limits, .rpc = hall->rpc, .stop = hall->stop});
}

/* Once it is at fault, or all are to stop, the game goes no further, whatever it would do. */
static struct hg_move choose_by_program(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                        const void *view, int seat, struct hg_rng *rng)
{
    struct hired *hired = (struct hired *)bot; /* its first member */
    struct arena_hall *hall = hired->hall;
    struct program_question question = {.seed = hg_rng_next(rng), .in_time = hg_time_runs(game->turn(rules, view))};
    struct hg_move move = {0};
    char text[ARENA_NAME];
    if (hall->at_fault >= 0 || hall->stopped)
        return game->stand_in(rules, view, seat);
    start(hired);
    question.of = write_of(hall, view, seat);
    if (program_decide(hired->program, &question, text, sizeof text) &&
        (!*text || hg_move_read(game, rules, text, &move)))
        return move;
    hall->stopped = !program_fault(hired->program);
    hall->at_fault = hall->stopped ? -1 : seat;
    return game->stand_in(rules, view, seat);
}

/* While time runs it has the hands of the strongest level that everybody knows. */
static void hire(struct arena_hall *hall, int player)
{
    struct hired *hired = &hall->hired[player];
    const struct hg_bot *hands = hg_bot_find(hall->plan->game, "greedy");
    *hired = (struct hired){.bot = *hands, .hall = hall, .line = hall->crowd->line[player]};
    hired->bot.level = hall->plan->names[player];
    hired->bot.choose = choose_by_program;
    hall->bots[player] = &hired->bot;
}

static void send_home(struct arena_hall *hall)
{
    for (int i = 0; i < hall->plan->players; i++) {
        if (hall->hired[i].program)
            program_end(hall->hired[i].program);
        hall->hired[i].program = NULL;
    }
}

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

static bool goes_on(const struct arena_hall *hall)
{
    return hall->at_fault < 0 && !hall->stopped;
}

/* All seats that owe a decision make it from the same position: nobody sees that another one has decided already. Where
 * one decision settles what another seat owed, that one is dropped. */
static void play_turn(const struct arena_hall *hall, struct hg_turn turn, const int *player, struct hg_rng *luck)
{
    const struct hg_game *game = hall->plan->game;
    struct hg_move moves[HG_MAX_SEATS];
    for (int seat = 0; seat < hall->plan->seats; seat++)
        if (hg_turn_owes(turn, seat))
            moves[seat] = decide(hall, seat, hall->bots[player[seat]], &luck[seat]);
    for (int seat = 0; seat < hall->plan->seats && goes_on(hall); seat++)
        if (hg_turn_owes(turn, seat) && hg_turn_owes(game->turn(hall->rules, hall->state), seat))
            apply(hall, seat, moves[seat], hall->bots[player[seat]]);
}

/* Time goes on to what happens next: the next wake, or the moment at which the first bot acts. */
static void play_on(const struct arena_hall *hall, struct hg_turn turn, const int *player, struct hg_rng *luck,
                    struct hg_pace *pace)
{
    const struct hg_game *game = hall->plan->game;
    for (int seat = 0; seat < hall->plan->seats; seat++) {
        const struct hg_bot *bot = hall->bots[player[seat]];
        struct hg_occasion when = hg_pace_occasion(game, hall->rules, hall->state, seat, bot);
        hg_pace_look(pace, seat, turn, when, bot, &luck[seat]);
    }
    uint32_t next = hg_pace_next(pace);
    game->tick(hall->rules, hall->state, next < turn.wake_ms ? next : turn.wake_ms, NULL);
    hg_pace_glance(pace, game, hall->rules, hall->state);
    int seat = hg_pace_take(pace, game->clock(hall->state));
    if (seat < 0 || !hg_turn_owes(game->turn(hall->rules, hall->state), seat))
        return;
    struct hg_move move = decide_in_time(hall, pace, seat, hall->bots[player[seat]], &luck[seat]);
    if (move.kind && goes_on(hall))
        apply(hall, seat, move, hall->bots[player[seat]]);
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
    while (goes_on(hall)) {
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
        hall->stopped = hall->stopped || atomic_load(hall->stop);
    }
    return false;
}

static void count(struct arena_hall *hall, const int *player)
{
    struct hg_score score;
    hall->plan->game->score(hall->rules, hall->state, &score);
    arena_count(hall->results, player, hall->plan->seats, &score);
}

bool arena_play_game(struct arena_hall *hall, uint64_t number, struct arena_results *results)
{
    int player[HG_MAX_SEATS];
    memset(results, 0, sizeof *results);
    hall->results = results;
    hall->at_fault = -1;
    hall->stopped = false;
    arena_seats(hall->plan, number, player);
    if (play_to_the_end(hall, number, player))
        count(hall, player);
    else if (!hall->stopped)
        arena_forfeit(results, player, hall->plan->seats, hall->at_fault, number,
                      program_fault(hall->hired[player[hall->at_fault]].program));
    send_home(hall);
    return !hall->stopped;
}

/* --- a hall --------------------------------------------------------------------------------------------------------- */

struct arena_hall *arena_hall_new(const struct arena_plan *plan, const struct arena_crowd *crowd,
                                  const atomic_bool *stop)
{
    struct arena_hall *hall = hg_zeroed(sizeof *hall);
    *hall = (struct arena_hall){.plan = plan, .crowd = crowd, .rules = crowd->book->rules, .stop = stop};
    hall->seed = cli_seed_number(plan->seed);
    hall->state = hg_zeroed(plan->game->state_size);
    hall->view = hg_zeroed(plan->game->state_size);
    hall->seen = hg_zeroed((size_t)plan->seats * plan->game->state_size);
    hall->list = hg_zeroed((size_t)plan->game->max_moves * sizeof *hall->list);
    hall->rpc = hg_rpc_new();
    hall->of = hg_out_growing();
    for (int i = 0; i < plan->players; i++) {
        hall->bots[i] = crowd->bot[i];
        if (crowd->line[i])
            hire(hall, i);
    }
    return hall;
}

void arena_hall_free(struct arena_hall *hall)
{
    hg_out_free(&hall->of);
    hg_rpc_free(hall->rpc);
    hg_free(hall->list);
    hg_free(hall->seen);
    hg_free(hall->view);
    hg_free(hall->state);
    hg_free(hall);
}
