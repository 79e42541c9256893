/* plans.c: a few plans, each played on by greedy until the position has come to rest, and judged there. It knows the rules of no
 * game.
 *
 * All that are still in question are played on in the same worlds with the same luck, one after the other, so that luck does not
 * choose between them. From time to time the worse half drops out. While time runs it runs in thought, too, and hands are as
 * slow there as they are at the table. To play one of them on in one world is what a level counts; where that takes long, it is
 * done in so many parts, and one of them is an iteration. */
#include <string.h>

#include "bots/bots_private.h"
#include "bots/pace.h"
#include "bots/playout.h"
#include "core/bits.h"
#include "games/registry.h"

enum {
    CANDIDATES = 6,
    AT_ONCE = 8, /* plans of one seat that are played on in 10 ms, where it does not take long */
    FAR = 30,    /* decisions, of a game that does not say when it rests */
};

/* --- playing on ----------------------------------------------------------------------------------------------------- */

struct run {
    const struct hg_game *game;
    const void *rules;
    const struct hg_evaluation *evaluation; /* or NULL */
    struct hg_bot bot;
    int seats;
    int rests;     /* still to come */
    int decisions; /* likewise */
    uint32_t until_ms;
    struct hg_rng rng;
    struct hg_turn turn;
    struct hg_pace pace;
    _Alignas(max_align_t) unsigned char world[HG_BOT_STATE], view[HG_BOT_STATE];
};

struct plans {
    int count;      /* of those that are in question, the best ones first */
    int next;       /* to be played on, in this world */
    int part;       /* of that */
    uint32_t world; /* number */
    uint32_t left;  /* worlds, until half of them drop out */
    uint64_t luck;  /* of the worlds */
    struct hg_move move[CANDIDATES];
    int64_t sum[CANDIDATES], here[CANDIDATES]; /* in whole worlds, and in this one */
    struct run run;
    unsigned char seen[]; /* pace.h */
};

static void draw(struct run *run)
{
    uint32_t number = (uint32_t)(hg_rng_next(&run->rng) >> 32);
    struct hg_move outcome = hg_playout_outcome(run->game, run->rules, run->world, number);
    run->turn = run->game->apply(run->rules, run->world, HG_CHANCE, outcome, NULL);
}

static void make(struct run *run, int seat, struct hg_move move)
{
    const struct hg_evaluation *evaluation = run->evaluation;
    run->turn = run->game->apply(run->rules, run->world, seat, move, NULL);
    run->decisions--;
    if (evaluation && evaluation->rests)
        run->rests -= evaluation->rests(run->rules, run->world);
}

/* By what the seat sees, and without who has chosen already. */
static void decide(struct run *run, int seat)
{
    run->game->view(run->rules, run->world, seat, run->view);
    hg_bot_withdraw(&run->bot, run->game, run->rules, run->view, seat);
    make(run, seat, hg_choose_greedy(&run->bot, run->game, run->rules, run->view, seat, &run->rng));
}

/* By what the seat had seen when it looked at the table. */
static void act(struct run *run, int seat)
{
    const void *view = hg_pace_remember(&run->pace, run->game, run->rules, run->world, seat);
    struct hg_move move = {0};
    if (hg_turn_owes(run->game->turn(run->rules, view), seat))
        move = hg_choose_greedy(&run->bot, run->game, run->rules, view, seat, &run->rng);
    if (!move.kind)
        return;
    if (run->game->check(run->rules, run->world, seat, move) == 0)
        make(run, seat, move);
    else
        hg_pace_miss(&run->pace, seat, run->game->clock(run->world), &run->rng);
}

/* To the next wake, or to the moment at which somebody acts. */
static void run_clock(struct run *run)
{
    struct hg_pace *pace = &run->pace;
    for (int seat = 0; seat < run->seats; seat++)
        hg_pace_look(pace, seat, run->turn, hg_pace_occasion(run->game, run->rules, run->world, seat, &run->bot),
                     &run->bot, &run->rng);
    uint32_t next = hg_pace_next(pace);
    run->game->tick(run->rules, run->world, next < run->turn.wake_ms ? next : run->turn.wake_ms, NULL);
    run->turn = run->game->turn(run->rules, run->world);
    hg_pace_glance(pace, run->game, run->rules, run->world);
    int seat = hg_pace_take(pace, run->game->clock(run->world));
    if (seat >= 0 && hg_turn_owes(run->turn, seat))
        act(run, seat);
}

static bool is_at_rest(const struct run *run)
{
    if (run->turn.over)
        return true;
    if (run->turn.chance)
        return false;
    if (run->game->tick && run->game->clock(run->world) >= run->until_ms)
        return true;
    return run->evaluation && run->evaluation->rests ? run->rests <= 0
                                                     : !hg_time_runs(run->turn) && run->decisions <= 0;
}

/* So many decisions and looks at the clock, or until it is at rest. */
static void play_on(struct run *run, int steps)
{
    for (; steps && !is_at_rest(run); steps--) {
        if (run->turn.chance) {
            draw(run);
        } else if (hg_time_runs(run->turn)) {
            run_clock(run);
        } else {
            hg_pace_forget(&run->pace);
            decide(run, hg_lowest(run->turn.seats));
        }
    }
}

static void begin_run(const struct hg_thought *thought, struct plans *plans)
{
    struct run *run = &plans->run;
    struct hg_move move = plans->move[plans->next];
    memset(run, 0, sizeof *run);
    run->game = thought->game;
    run->rules = thought->rules;
    run->evaluation = hg_evaluation_find(run->game->id);
    run->bot = thought->bot;
    run->bot.heat = 0;
    run->bot.think = NULL;
    run->pace.seen = plans->seen;
    run->rng.word = plans->luck ^ (uint64_t)(plans->world + 1) * UINT64_C(0xd1342543de82ef95);
    run->game->imagine(run->rules, thought->view, thought->seat, &run->rng, run->world);
    run->seats = run->game->seats(run->world);
    run->rests = run->evaluation ? run->evaluation->far : 0;
    run->decisions = FAR;
    if (run->game->tick)
        run->until_ms = run->game->clock(run->world) + (run->evaluation ? run->evaluation->far_ms : 0);
    run->turn = run->game->turn(run->rules, run->world);
    if (move.kind)
        make(run, thought->seat, move);
}

/* --- which one ------------------------------------------------------------------------------------------------------ */

/* Where it takes long more seats have more to do. The last part is whatever is left. */
static int parts_of(const struct hg_thought *thought)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(thought->game->id);
    return evaluation && evaluation->parts ? evaluation->parts * thought->game->seats(thought->view) : 1;
}

/* Worlds until half of them drop out: each time they share as many iterations. */
static uint32_t worlds_for(const struct hg_thought *thought, int count)
{
    uint32_t times = 0;
    for (int n = CANDIDATES; n > 1; n = (n + 1) / 2)
        times++;
    uint32_t all = thought->whole / (uint32_t)parts_of(thought) / times / (uint32_t)count;
    return all ? all : 1;
}

static void sort(struct plans *plans)
{
    for (int i = 1; i < plans->count; i++) {
        struct hg_move move = plans->move[i];
        int64_t sum = plans->sum[i];
        int k = i;
        for (; k && plans->sum[k - 1] < sum; k--) {
            plans->move[k] = plans->move[k - 1];
            plans->sum[k] = plans->sum[k - 1];
        }
        plans->move[k] = move;
        plans->sum[k] = sum;
    }
}

static void end_world(const struct hg_thought *thought, struct plans *plans)
{
    for (int i = 0; i < plans->count; i++)
        plans->sum[i] += plans->here[i];
    plans->next = 0;
    plans->world++;
    sort(plans);
    if (--plans->left)
        return;
    plans->count = (plans->count + 1) / 2;
    plans->left = worlds_for(thought, plans->count);
}

static void play_part(const struct hg_thought *thought, struct plans *plans)
{
    enum { STEPS = 5 };
    struct run *run = &plans->run;
    bool last = plans->part + 1 == parts_of(thought);
    if (!plans->part)
        begin_run(thought, plans);
    play_on(run, last ? INT32_MAX : STEPS);
    plans->part++;
    if (!last)
        return;
    plans->here[plans->next++] = hg_judge(run->evaluation, run->game, run->rules, run->world, thought->seat);
    plans->part = 0;
    if (plans->next == plans->count)
        end_world(thought, plans);
}

static void think(struct hg_thought *thought, uint32_t iterations)
{
    struct plans *plans = thought->mind;
    for (; iterations && plans->count > 1; iterations--)
        play_part(thought, plans);
}

/* --- a level --------------------------------------------------------------------------------------------------------- */

static struct hg_move best(const struct hg_thought *thought)
{
    const struct plans *plans = thought->mind;
    return plans->move[0];
}

/* The best ones to the front, by greedy's judgement. */
static void choose_candidates(struct hg_thought *thought, struct plans *plans)
{
    struct hg_move list[HG_BOT_MOVES];
    int64_t sums[HG_BOT_MOVES];
    int count = hg_weigh_greedy(&thought->bot, thought->game, thought->rules, thought->view, thought->seat,
                                &thought->rng, list, sums);
    for (; plans->count < CANDIDATES && plans->count < count; plans->count++) {
        int best = plans->count;
        for (int i = best + 1; i < count; i++)
            best = sums[i] > sums[best] ? i : best;
        plans->move[plans->count] = list[best];
        list[best] = list[plans->count];
        sums[best] = sums[plans->count];
    }
}

/* To let time pass is a plan, too. */
static void add_waiting(const struct hg_thought *thought, struct plans *plans)
{
    bool runs = hg_time_runs(thought->game->turn(thought->rules, thought->view));
    if (runs && plans->move[0].kind && plans->count < CANDIDATES)
        plans->move[plans->count++] = (struct hg_move){0};
}

/* Where there are parts one of them is a slice; elsewhere it depends on the seats how many plans are. */
static uint32_t slice_for(const struct hg_thought *thought)
{
    int seats = thought->game->seats(thought->view);
    return parts_of(thought) == 1 && seats < AT_ONCE ? (uint32_t)(AT_ONCE / seats) : 1;
}

/* Whatever only goes on with a plan is greedy's. */
static void begin(struct hg_thought *thought)
{
    struct plans *plans = thought->mind;
    const struct hg_evaluation *evaluation = hg_evaluation_find(thought->game->id);
    if (evaluation && evaluation->plans && !evaluation->plans(thought->rules, thought->view, thought->seat)) {
        thought->move =
            hg_choose_greedy(&thought->bot, thought->game, thought->rules, thought->view, thought->seat, &thought->rng);
        thought->whole = 0;
        return;
    }
    choose_candidates(thought, plans);
    add_waiting(thought, plans);
    plans->luck = hg_rng_next(&thought->rng);
    thought->move = plans->move[0];
    thought->whole = plans->count == 1 ? 0 : thought->whole * (uint32_t)parts_of(thought);
    plans->left = worlds_for(thought, plans->count);
    thought->slice = slice_for(thought);
}

static size_t room(const struct hg_game *game)
{
    return sizeof(struct plans) + HG_MAX_SEATS * game->state_size;
}

static uint32_t whole(const struct hg_game *game)
{
    enum { TRIES = 48 };
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    return evaluation && evaluation->tries ? (uint32_t)evaluation->tries : TRIES;
}

static uint32_t slice(const struct hg_game *game)
{
    (void)game;
    return 1;
}

const struct hg_thinking hg_plans = {room, whole, slice, begin, think, best};
