/* ahead.c: the few best moves by greedy's judgement, each played on by greedy, and judged there: behind the answers of the others,
 * where a position has come to rest. It knows the rules of no game.
 *
 * An iteration plays one of them on in one imagined world; all are played on in the same worlds with the same luck, one after the
 * other, so that luck does not choose between them. */
#include <string.h>

#include "bots/bots_private.h"
#include "bots/playout.h"
#include "core/bits.h"
#include "games/registry.h"

enum {
    CANDIDATES = 6,
    FAR = 10, /* decisions, where the evaluation of a game says nothing else */
};

struct ahead {
    int count; /* 0: nothing is weighed yet */
    struct hg_move move[CANDIDATES];
    int64_t sum[CANDIDATES];
    uint32_t visits[CANDIDATES];
    uint64_t luck; /* of the worlds */
};

/* The best ones to the front, by greedy's judgement. */
static void choose_candidates(struct hg_thought *thought)
{
    struct ahead *ahead = thought->mind;
    struct hg_move list[HG_BOT_MOVES];
    int64_t sums[HG_BOT_MOVES];
    int count = hg_weigh_greedy(&thought->bot, thought->game, thought->rules, thought->view, thought->seat,
                                &thought->rng, list, sums);
    for (ahead->count = 0; ahead->count < CANDIDATES && ahead->count < count; ahead->count++) {
        int best = ahead->count;
        for (int i = best + 1; i < count; i++)
            best = sums[i] > sums[best] ? i : best;
        struct hg_move move = list[best];
        list[best] = list[ahead->count];
        sums[best] = sums[ahead->count];
        ahead->move[ahead->count] = move;
    }
    ahead->luck = hg_rng_next(&thought->rng);
}

/* --- playing on ----------------------------------------------------------------------------------------------------- */

struct run {
    const struct hg_game *game;
    const void *rules;
    const struct hg_evaluation *evaluation; /* or NULL */
    struct hg_bot bot;
    struct hg_rng rng;
    struct hg_turn turn;
    _Alignas(max_align_t) unsigned char world[HG_BOT_STATE], view[HG_BOT_STATE];
};

static void draw(struct run *run)
{
    uint32_t number = (uint32_t)(hg_rng_next(&run->rng) >> 32);
    struct hg_move outcome = hg_playout_outcome(run->game, run->rules, run->world, number);
    run->turn = run->game->apply(run->rules, run->world, HG_CHANCE, outcome, NULL);
}

/* By what the seat sees, and without who has chosen already. */
static void decide(struct run *run, int seat)
{
    run->game->view(run->rules, run->world, seat, run->view);
    hg_bot_withdraw(&run->bot, run->game, run->rules, run->view, seat);
    struct hg_move move = hg_choose_greedy(&run->bot, run->game, run->rules, run->view, seat, &run->rng);
    run->turn = run->game->apply(run->rules, run->world, seat, move, NULL);
}

static void play_on(struct run *run)
{
    int far = run->evaluation && run->evaluation->ahead ? run->evaluation->ahead : FAR;
    while (!run->turn.over && (far || run->turn.chance)) {
        if (run->turn.chance) {
            draw(run);
            continue;
        }
        decide(run, hg_lowest(run->turn.seats));
        far--;
    }
}

static void try_one(struct hg_thought *thought, uint32_t number)
{
    struct ahead *ahead = thought->mind;
    struct run run = {.game = thought->game, .rules = thought->rules, .bot = thought->bot};
    int candidate = (int)(number % (uint32_t)ahead->count);
    run.evaluation = hg_evaluation_find(run.game->id);
    run.bot.heat = 0;
    run.rng.word = ahead->luck ^ (uint64_t)(number / (uint32_t)ahead->count + 1) * UINT64_C(0xd1342543de82ef95);
    run.game->imagine(run.rules, thought->view, thought->seat, &run.rng, run.world);
    run.turn = run.game->apply(run.rules, run.world, thought->seat, ahead->move[candidate], NULL);
    play_on(&run);
    ahead->sum[candidate] += hg_judge(run.evaluation, run.game, run.rules, run.world, thought->seat);
    ahead->visits[candidate]++;
}

static void think(struct hg_thought *thought, uint32_t iterations)
{
    struct ahead *ahead = thought->mind;
    if (!ahead->count)
        choose_candidates(thought);
    for (uint32_t i = 0; i < iterations && ahead->count > 1; i++)
        try_one(thought, thought->done + i);
}

/* --- a level --------------------------------------------------------------------------------------------------------- */

/* Of equals the one that greedy liked best. */
static struct hg_move best(const struct hg_thought *thought)
{
    const struct ahead *ahead = thought->mind;
    int best = 0;
    for (int i = 1; i < ahead->count; i++)
        if (ahead->visits[i] && ahead->sum[i] / ahead->visits[i] > ahead->sum[best] / ahead->visits[best])
            best = i;
    return ahead->move[best];
}

static size_t room(const struct hg_game *game)
{
    (void)game;
    return sizeof(struct ahead);
}

static uint32_t whole(const struct hg_game *game)
{
    (void)game;
    return CANDIDATES * 8;
}

static uint32_t slice(const struct hg_game *game)
{
    (void)game;
    return 1;
}

const struct hg_thinking hg_ahead = {room, whole, slice, NULL, think, best};
