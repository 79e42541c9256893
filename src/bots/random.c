/* random.c: any legal move. */
#include "bots/bots_private.h"

struct hg_move hg_choose_random(const struct hg_game *game, const void *rules, const void *view, int seat,
                                struct hg_rng *rng)
{
    struct hg_move list[HG_BOT_MOVES];
    int count = game->moves(rules, view, seat, list);
    return list[hg_rng_below(rng, (uint32_t)count)];
}
