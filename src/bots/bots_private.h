/* bots_private.h: the parts that bots.c puts together. */
#ifndef HG_BOTS_PRIVATE_H
#define HG_BOTS_PRIVATE_H

#include "bots/think.h"

/* random.c */
struct hg_move hg_choose_random(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                const void *view, int seat, struct hg_rng *rng);

/* How many moves of a list are not rare: those in front. */
static inline int hg_usual_moves(const struct hg_tempo *tempo, const struct hg_move *list, int count)
{
    uint64_t rare = tempo ? tempo->rare : 0;
    while (count && rare >> list[count - 1].kind & 1)
        count--;
    return count;
}

/* greedy.c */
struct hg_move hg_choose_greedy(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                const void *view, int seat, struct hg_rng *rng);

/* What each move that deserves it comes to, in the order of the list; how many. One alone is not judged. */
int hg_weigh_greedy(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view, int seat,
                    struct hg_rng *rng, struct hg_move *list, int64_t *sums);

/* bots.c: a position at rest for a seat, in hundredths of points; to have won is worth a hundred of them. */
int64_t hg_judge(const struct hg_evaluation *evaluation, const struct hg_game *game, const void *rules,
                 const void *state, int seat);

/* votes.c */
extern const struct hg_thinking hg_votes;

/* finish.c */
extern const struct hg_thinking hg_finish, hg_finish_tree;

/* ahead.c */
extern const struct hg_thinking hg_ahead;

/* plans.c */
extern const struct hg_thinking hg_plans;

/* search.c */
extern const struct hg_thinking hg_search;

/* nobody.c */
extern const struct hg_thinking hg_nobody;

/* evaluations.c: the evaluations, NULL after the last */
extern const struct hg_evaluation *const hg_evaluations[];

#endif
