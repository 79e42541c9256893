/* play.c: the games of an arena, on all cores. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/playout.h"
#include "cli/commands/arena/arena.h"
#include "cli/common/luck.h"
#include "cli/common/text.h"
#include "table/decide.h"
#include "table/memory.h"

/* --- one game ----------------------------------------------------------------------------------------------------- */

/* What a thread plays with. */
struct hall {
    const struct arena_plan *plan;
    const void *rules;
    const struct hg_bot *bots[ARENA_PLAYERS];
    uint64_t seed;
    unsigned char *state, *view;
    unsigned char *seen; /* by each seat: pace.h */
    struct hg_move *list;
    struct arena_results *results;
};

/* Independent numbers for every pair (a, b). */
static struct hg_rng stream(uint64_t seed, uint64_t a, uint64_t b)
{
    struct hg_rng rng = {seed ^ a * UINT64_C(0xd1342543de82ef95)};
    rng.word = hg_rng_next(&rng) ^ b * UINT64_C(0xaf251af3b0f025b5);
    rng.word = hg_rng_next(&rng);
    return rng;
}

static struct hg_move decide(const struct hall *hall, int seat, const struct hg_bot *bot, struct hg_rng *rng)
{
    const struct hg_game *game = hall->plan->game;
    game->view(hall->rules, hall->state, seat, hall->view);
    hall->results->decisions++;
    hall->results->moves += (uint64_t)game->moves(hall->rules, hall->view, seat, hall->list);
    return hg_decide(&(struct hg_asked){bot, game, hall->rules, hall->view, seat}, rng);
}

static struct hg_move decide_in_time(const struct hall *hall, struct hg_pace *pace, int seat, const struct hg_bot *bot,
                                     struct hg_rng *rng)
{
    const struct hg_game *game = hall->plan->game;
    hall->results->decisions++;
    hall->results->moves += (uint64_t)game->moves(hall->rules, hall->state, seat, hall->list);
    return hg_decide_in_time(pace, game, hall->rules, hall->state, seat, bot, rng);
}

/* A bot that breaks the rules is a mistake in the program, and all results are worthless. */
static void apply(const struct hall *hall, int seat, struct hg_move move, const struct hg_bot *bot)
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
static void play_turn(const struct hall *hall, struct hg_turn turn, const int *player, struct hg_rng *luck)
{
    const struct hg_game *game = hall->plan->game;
    struct hg_move moves[HG_MAX_SEATS];
    for (int seat = 0; seat < hall->plan->seats; seat++)
        if (hg_turn_owes(turn, seat))
            moves[seat] = decide(hall, seat, hall->bots[player[seat]], &luck[seat]);
    for (int seat = 0; seat < hall->plan->seats; seat++)
        if (hg_turn_owes(turn, seat) && hg_turn_owes(game->turn(hall->rules, hall->state), seat))
            apply(hall, seat, moves[seat], hall->bots[player[seat]]);
}

/* Time goes on to what happens next: the next wake, or the moment at which the first bot acts. */
static void play_on(const struct hall *hall, struct hg_turn turn, const int *player, struct hg_rng *luck,
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
    if (move.kind)
        apply(hall, seat, move, hall->bots[player[seat]]);
}

/* The deal has luck of its own, so that all games of a deal draw alike as long as they go alike. */
static void play_game(const struct hall *hall, uint64_t number)
{
    const struct arena_plan *plan = hall->plan;
    const struct hg_game *game = plan->game;
    struct hg_rng chance = stream(hall->seed, number / arena_games_per_deal(plan), 0), own[HG_MAX_SEATS];
    struct hg_pace pace = {.seen = hall->seen};
    int player[HG_MAX_SEATS];
    arena_seats(plan, number, player);
    for (int seat = 0; seat < plan->seats; seat++)
        own[seat] = stream(hall->seed, number, (uint64_t)seat + 1);
    game->setup(hall->rules, plan->seats, hall->state, NULL);
    for (;;) {
        hg_playout_chance(game, hall->rules, hall->state, &chance);
        struct hg_turn turn = game->turn(hall->rules, hall->state);
        if (turn.over)
            break;
        if (hg_time_runs(turn)) {
            play_on(hall, turn, player, own, &pace);
            continue;
        }
        hg_pace_forget(&pace);
        play_turn(hall, turn, player, own);
    }
    struct hg_score score;
    game->score(hall->rules, hall->state, &score);
    arena_count(hall->results, player, plan->seats, &score);
}

/* --- many --------------------------------------------------------------------------------------------------------- */

/* Threads take games in order and finish what they took: what is finished is a span without gaps, even after Ctrl-C. */
struct crew {
    const struct arena_plan *plan;
    const void *rules;
    uint64_t seed;
    struct arena_span span;
    atomic_uint_fast64_t next; /* the game to take */
    struct arena_results results;
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t done;
    int working;
};

static atomic_bool interrupted; /* set by a signal, read by all threads */

static void interrupt(int signal)
{
    (void)signal;
    atomic_store(&interrupted, true);
}

static bool take_game(struct crew *crew, uint64_t *number)
{
    if (atomic_load(&interrupted))
        return false;
    *number = atomic_fetch_add(&crew->next, 1);
    return *number < crew->span.to;
}

static struct hall open_hall(const struct crew *crew)
{
    struct hall hall = {.plan = crew->plan, .rules = crew->rules, .seed = crew->seed};
    hall.state = hg_zeroed(crew->plan->game->state_size);
    hall.view = hg_zeroed(crew->plan->game->state_size);
    hall.seen = hg_zeroed((size_t)crew->plan->seats * crew->plan->game->state_size);
    hall.list = hg_zeroed((size_t)crew->plan->game->max_moves * sizeof *hall.list);
    hall.results = hg_zeroed(sizeof *hall.results);
    for (int i = 0; i < crew->plan->players; i++)
        hall.bots[i] = hg_bot_find(crew->plan->game, crew->plan->levels[i]);
    return hall;
}

static void *work(void *context)
{
    struct crew *crew = context;
    struct hall hall = open_hall(crew);
    for (uint64_t number; take_game(crew, &number);)
        play_game(&hall, number);
    pthread_mutex_lock(&crew->lock);
    arena_add(&crew->results, hall.results);
    crew->working--;
    pthread_cond_signal(&crew->done);
    pthread_mutex_unlock(&crew->lock);
    hg_free(hall.results);
    hg_free(hall.list);
    hg_free(hall.seen);
    hg_free(hall.view);
    hg_free(hall.state);
    return NULL;
}

/* --- progress ----------------------------------------------------------------------------------------------------- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Games taken, which is at most one per thread more than games finished. */
static uint64_t taken(struct crew *crew)
{
    uint64_t next = atomic_load(&crew->next);
    return (next < crew->span.to ? next : crew->span.to) - crew->span.from;
}

static void show_progress(struct crew *crew, double start)
{
    enum { BAR = 30 };
    static const char full[] = "##############################", empty[] = "..............................";
    uint64_t games = crew->span.to - crew->span.from, done = taken(crew);
    int filled = games ? (int)(BAR * done / games) : BAR;
    double passed = now() - start, left = done ? passed * (double)(games - done) / (double)done : 0;
    struct hg_out out = hg_out_growing();
    hg_say(cli_words(), &out, HG_T("{done} of {games} games, {rate} a second, {left} s left"),
           HG_ARGS({"done", NULL, (int64_t)done}, {"games", NULL, (int64_t)games},
                   {"rate", CLI_DECIMAL((double)done / passed, 0)}, {"left", CLI_DECIMAL(left, 0)}));
    fprintf(stderr, "\r[%.*s%.*s] %s   ", filled, full, BAR - filled, empty, out.text);
    hg_out_free(&out);
}

/* Until the last one has finished, with news four times a second where somebody can see them. */
static void wait_for(struct crew *crew, double start)
{
    bool visible = isatty(STDERR_FILENO), shown = false;
    pthread_mutex_lock(&crew->lock);
    while (crew->working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 250000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&crew->done, &crew->lock, &until);
        if (visible && crew->working) {
            show_progress(crew, start);
            shown = true;
        }
    }
    pthread_mutex_unlock(&crew->lock);
    if (shown)
        fprintf(stderr, "\r%*s\r", cli_width() - 1, "");
}

static struct crew *hire(struct arena *arena, struct arena_span span, void *rules)
{
    struct crew *crew = hg_zeroed(sizeof *crew);
    crew->plan = &arena->plan;
    crew->rules = rules;
    crew->seed = cli_seed_number(arena->plan.seed);
    crew->span = span;
    atomic_init(&crew->next, span.from);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->done, NULL);
    return crew;
}

/* Ctrl-C and a polite kill end the play, not the program: the results so far are worth something. A second Ctrl-C has
 * its usual effect. */
static void catch_signals(bool on)
{
    struct sigaction action = {.sa_handler = on ? interrupt : SIG_DFL, .sa_flags = SA_RESTART};
    if (on)
        action.sa_flags |= (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* Whoever cannot start is not missed, as long as somebody plays. */
static int start_threads(struct crew *crew, pthread_t *threads, int wanted)
{
    int started = 0;
    crew->working = wanted;
    while (started < wanted && pthread_create(&threads[started], NULL, work, crew) == 0)
        started++;
    pthread_mutex_lock(&crew->lock);
    crew->working -= wanted - (started ? started : 1);
    pthread_mutex_unlock(&crew->lock);
    if (!started)
        work(crew);
    return started;
}

bool arena_play(struct arena *arena, struct arena_span span, int threads)
{
    void *rules = cli_default_rules(arena->plan.game);
    struct crew *crew = hire(arena, span, rules);
    pthread_t *ids = hg_zeroed((size_t)threads * sizeof *ids);
    double start = now();
    catch_signals(true);
    int started = start_threads(crew, ids, threads);
    wait_for(crew, start);
    for (int i = 0; i < started; i++)
        pthread_join(ids[i], NULL);
    catch_signals(false);
    arena->seconds = now() - start;
    arena->threads = threads;
    arena_add(&arena->results, &crew->results);
    arena_add_span(arena, (struct arena_span){span.from, span.from + taken(crew)});
    hg_free(ids);
    hg_free(crew);
    hg_free(rules);
    return !atomic_load(&interrupted);
}
