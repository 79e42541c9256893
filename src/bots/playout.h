/* playout.h: a game played to its end at random, as fast as the contract allows: for search, bench and tests. */
#ifndef HG_BOTS_PLAYOUT_H
#define HG_BOTS_PLAYOUT_H

#include "core/game.h"

/* Added up over playouts. */
struct hg_playout_count {
    uint64_t decisions; /* of seats */
    uint64_t chances;   /* outcomes drawn */
    uint64_t moves;     /* legal ones, over all decisions */
};

/* From `state` to the end, in virtual time where a game has a clock; nobody is told of events. `list` has room for
 * game->max_moves. One number of `rng` is used for each playout. */
__attribute__((nonnull)) void hg_playout(const struct hg_game *game, const void *rules, void *state,
                                         struct hg_move *list, struct hg_rng *rng, struct hg_playout_count *count);

/* What falls for this number, of all numbers equally often as its weight says. */
struct hg_move hg_playout_outcome(const struct hg_game *game, const void *rules, const void *state, uint32_t number);

/* Let chance fall until a seat owes a decision or the game is over; returns the outcomes drawn. */
int hg_playout_chance(const struct hg_game *game, const void *rules, void *state, struct hg_rng *rng);

#endif
