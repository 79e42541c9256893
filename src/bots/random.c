/* random.c: any legal move. */
#include "bots/bots_private.h"

/* Rare moves are possible while time runs alone; then who has no others may let it pass. */
struct hg_move hg_choose_random(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                const void *view, int seat, struct hg_rng *rng)
{
    (void)bot;
    struct hg_move list[HG_BOT_MOVES];
    const struct hg_tempo *tempo = hg_tempo_find(game->id);
    int all = game->moves(rules, view, seat, list), usual = hg_usual_moves(tempo, list, all);
    if (tempo && hg_rng_below(rng, 100) < HG_RARE && usual < all)
        return list[usual + (int)hg_rng_below(rng, (uint32_t)(all - usual))];
    return usual ? list[hg_rng_below(rng, (uint32_t)usual)] : (struct hg_move){0};
}
