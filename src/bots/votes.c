/* votes.c: what greedy would do in most of many worlds. Greedy looks at a few that fit the view, as its evaluation likes; to
 * ask it again is to ask it about others. One iteration is one answer of greedy. */
#include "bots/bots_private.h"

struct votes {
    int count;
    struct hg_move move[HG_BOT_MOVES + 1]; /* to let time pass is one, too */
    uint32_t number[HG_BOT_MOVES + 1];
};

static void vote(struct votes *votes, struct hg_move move)
{
    int i = 0;
    while (i < votes->count && !hg_move_same(votes->move[i], move))
        i++;
    votes->count += i == votes->count;
    votes->move[i] = move;
    votes->number[i]++;
}

/* Of equals the one that came first. */
static struct hg_move winner(const struct hg_thought *thought)
{
    const struct votes *votes = thought->mind;
    int best = 0;
    for (int i = 1; i < votes->count; i++)
        best = votes->number[i] > votes->number[best] ? i : best;
    return votes->move[best];
}

static void ask(struct hg_thought *thought, uint32_t iterations)
{
    for (; iterations; iterations--)
        vote(thought->mind, hg_choose_greedy(&thought->bot, thought->game, thought->rules, thought->view, thought->seat,
                                             &thought->rng));
}

static size_t room(const struct hg_game *game)
{
    (void)game;
    return sizeof(struct votes);
}

static uint32_t half_a_second(const struct hg_game *game)
{
    enum { PATIENCE = 500 };
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    return evaluation && evaluation->patience ? (uint32_t)evaluation->patience : PATIENCE;
}

static uint32_t slice(const struct hg_game *game)
{
    return half_a_second(game) / 50;
}

const struct hg_thinking hg_votes = {room, half_a_second, slice, NULL, ask, winner};
