/* patient.c: what greedy would do in most of many worlds. Greedy looks at a few that fit the view, as its evaluation likes;
 * to ask it again is to ask it about others. One iteration is one answer of greedy. */
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
static struct hg_move winner(const struct votes *votes)
{
    int best = 0;
    for (int i = 1; i < votes->count; i++)
        best = votes->number[i] > votes->number[best] ? i : best;
    return votes->move[best];
}

static uint32_t iterations_of(const struct hg_bot *bot, const struct hg_game *game)
{
    enum { PATIENCE = 500 };
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    if (bot->iterations)
        return bot->iterations;
    return evaluation && evaluation->patience ? (uint32_t)evaluation->patience : PATIENCE;
}

struct hg_move hg_choose_patient(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                 const void *view, int seat, struct hg_rng *rng)
{
    struct hg_move list[HG_BOT_MOVES];
    struct votes votes = {0};
    if (game->moves(rules, view, seat, list) == 1)
        return list[0];
    for (uint32_t left = iterations_of(bot, game); left; left--)
        vote(&votes, hg_choose_greedy(bot, game, rules, view, seat, rng));
    return winner(&votes);
}
