/* bots_private.h: the parts that bots.c puts together. */
#ifndef HG_BOTS_PRIVATE_H
#define HG_BOTS_PRIVATE_H

#include "bots/bots.h"

/* random.c */
struct hg_move hg_choose_random(const struct hg_game *game, const void *rules, const void *view, int seat,
                                struct hg_rng *rng);

/* Of the legal moves of a seat those that are rare, or those that are not, moved to the front of the list; how many. */
int hg_sort_rare(const struct hg_evaluation *evaluation, bool rare, struct hg_move *list, int count);

/* greedy.c */
struct hg_move hg_choose_greedy(const struct hg_game *game, const void *rules, const void *view, int seat,
                                struct hg_rng *rng);

/* evaluations.c: the evaluations, NULL after the last */
extern const struct hg_evaluation *const hg_evaluations[];

#endif
