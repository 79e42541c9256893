/* greedy.c: the move after which the position looks best, on the average of a few worlds that fit the view. All moves
 * are tried in the same worlds, so that luck does not choose between them. */
#include <string.h>

#include "bots/bots_private.h"

enum { WORLDS = 8 };

/* Without an evaluation: how far ahead of the best of the others. */
static int32_t lead(const struct hg_game *game, const void *rules, const void *state, int seat)
{
    struct hg_score score;
    game->score(rules, state, &score);
    int32_t best = INT32_MIN;
    for (int other = 0; other < game->seats(state); other++)
        if (other != seat && score.points[other] > best)
            best = score.points[other];
    return best == INT32_MIN ? score.points[seat] : score.points[seat] - best;
}

/* What each move is worth in one world, added to `sums`. */
static void judge(const struct hg_game *game, const void *rules, const void *world, int seat,
                  const struct hg_move *list, int count, int64_t *sums)
{
    _Alignas(max_align_t) unsigned char after[HG_BOT_STATE];
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    for (int i = 0; i < count; i++) {
        memcpy(after, world, game->state_size);
        game->apply(rules, after, seat, list[i], NULL);
        sums[i] += evaluation ? evaluation->value(rules, after, seat) : lead(game, rules, after, seat);
    }
}

/* The best sum; of several, any. */
static int choose_best(const int64_t *sums, int count, struct hg_rng *rng)
{
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < count; i++) {
        if (sums[i] > sums[best]) {
            best = i;
            equals = 1;
        } else if (sums[i] == sums[best] && hg_rng_below(rng, ++equals) == 0) {
            best = i;
        }
    }
    return best;
}

/* Worlds like the first one are judged once: where nothing is hidden, that is all of them. */
struct hg_move hg_choose_greedy(const struct hg_game *game, const void *rules, const void *view, int seat,
                                struct hg_rng *rng)
{
    _Alignas(max_align_t) unsigned char first[HG_BOT_STATE], world[HG_BOT_STATE];
    struct hg_move list[HG_BOT_MOVES];
    int64_t sums[HG_BOT_MOVES] = {0}, others[HG_BOT_MOVES] = {0};
    int count = game->moves(rules, view, seat, list), like_first = 1;
    if (count == 1)
        return list[0];
    game->imagine(rules, view, seat, rng, first);
    judge(game, rules, first, seat, list, count, sums);
    for (int i = 1; i < WORLDS; i++) {
        game->imagine(rules, view, seat, rng, world);
        if (memcmp(first, world, game->state_size) == 0)
            like_first++;
        else
            judge(game, rules, world, seat, list, count, others);
    }
    for (int i = 0; i < count; i++)
        sums[i] = sums[i] * like_first + others[i];
    return list[choose_best(sums, count, rng)];
}
