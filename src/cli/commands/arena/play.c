/* play.c: the games of an arena, on all cores. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/arena/arena.h"
#include "cli/common/luck.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* Threads take games in order; what is over is added at once. */
struct crew {
    struct arena *arena;
    const struct arena_crowd *crowd;
    const struct arena_run *run;
    struct arena_span span;
    atomic_uint_fast64_t next; /* the game to take */
    uint64_t done;             /* games that are over */
    pthread_mutex_t lock;      /* for the arena, and for what follows */
    pthread_cond_t news;
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

static void hand_in(struct crew *crew, uint64_t number, const struct arena_results *results)
{
    pthread_mutex_lock(&crew->lock);
    arena_take(crew->arena, number, results);
    crew->done++;
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *context)
{
    struct crew *crew = context;
    struct arena_results *results = hg_zeroed(sizeof *results);
    struct arena_effort *effort = hg_zeroed(ARENA_PLAYERS * sizeof *effort);
    struct arena_hall *hall = arena_hall_new(&crew->arena->plan, crew->crowd, &interrupted, effort);
    for (uint64_t number; take_game(crew, &number);)
        if (arena_play_game(hall, number, results))
            hand_in(crew, number, results);
    arena_hall_free(hall);
    pthread_mutex_lock(&crew->lock);
    for (int i = 0; i < ARENA_PLAYERS; i++)
        arena_add_effort(&crew->arena->effort[i], &effort[i]);
    crew->working--;
    pthread_cond_signal(&crew->news);
    pthread_mutex_unlock(&crew->lock);
    hg_free(effort);
    hg_free(results);
    return NULL;
}

/* --- progress ----------------------------------------------------------------------------------------------------- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void show_progress(const struct crew *crew, double start)
{
    enum { BAR = 30 };
    static const char full[] = "##############################", empty[] = "..............................";
    uint64_t games = crew->span.to - crew->span.from, done = crew->done;
    int filled = games ? (int)(BAR * done / games) : BAR;
    double passed = now() - start, left = done ? passed * (double)(games - done) / (double)done : 0;
    struct hg_out out = hg_out_growing();
    hg_say(cli_words(), &out, HG_T("{done} of {games} games, {rate} a second, {left} s left"),
           HG_ARGS({"done", NULL, (int64_t)done}, {"games", NULL, (int64_t)games},
                   {"rate", CLI_DECIMAL((double)done / passed, 0)}, {"left", CLI_DECIMAL(left, 0)}));
    fprintf(stderr, "\r[%.*s%.*s] %s   ", filled, full, BAR - filled, empty, out.text);
    hg_out_free(&out);
}

/* Until the last one has finished, with news four times a second where somebody can see them. What takes long is kept now and
 * then; if that fails it is said at the end. */
static void wait_for(struct crew *crew, double start)
{
    enum { KEEP_S = 30 };
    bool visible = isatty(STDERR_FILENO), shown = false;
    double kept = start;
    pthread_mutex_lock(&crew->lock);
    while (crew->working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 250000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&crew->news, &crew->lock, &until);
        if (visible && crew->working) {
            show_progress(crew, start);
            shown = true;
        }
        if (crew->run->keep && now() - kept > KEEP_S) {
            arena_keep(crew->run->command, crew->arena, crew->run->keep);
            kept = now();
        }
    }
    pthread_mutex_unlock(&crew->lock);
    if (shown)
        fprintf(stderr, "\r%*s\r", cli_width() - 1, "");
}

static struct crew *assemble(struct arena *arena, const struct arena_crowd *crowd, struct arena_span span,
                             const struct arena_run *run)
{
    struct crew *crew = hg_zeroed(sizeof *crew);
    crew->arena = arena;
    crew->crowd = crowd;
    crew->run = run;
    crew->span = span;
    atomic_init(&crew->next, span.from);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->news, NULL);
    return crew;
}

/* Ctrl-C and a polite kill end the play, not the program: the results so far are worth something. A second Ctrl-C has
 * its usual effect. */
void arena_catch_signals(bool on)
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

bool arena_play(struct arena *arena, const struct arena_crowd *crowd, struct arena_span span,
                const struct arena_run *run)
{
    struct crew *crew = assemble(arena, crowd, span, run);
    pthread_t *ids = hg_zeroed((size_t)run->threads * sizeof *ids);
    double start = now();
    int started = start_threads(crew, ids, run->threads);
    wait_for(crew, start);
    for (int i = 0; i < started; i++)
        pthread_join(ids[i], NULL);
    arena->seconds += now() - start;
    arena->threads = run->threads;
    hg_free(ids);
    hg_free(crew);
    return !atomic_load(&interrupted);
}
