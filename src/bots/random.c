/* random.c: any legal move. */
#include "bots/bots_private.h"

int hg_sort_rare(const struct hg_evaluation *evaluation, bool rare, struct hg_move *list, int count)
{
    int kept = 0;
    if (!evaluation || !evaluation->is_rare)
        return count;
    for (int i = 0; i < count; i++) {
        struct hg_move move = list[i];
        if (evaluation->is_rare(move) != rare)
            continue;
        list[i] = list[kept];
        list[kept++] = move;
    }
    return kept;
}

/* Rare moves are possible while time runs alone; then who has no others may let it pass. */
struct hg_move hg_choose_random(const struct hg_game *game, const void *rules, const void *view, int seat,
                                struct hg_rng *rng)
{
    struct hg_move list[HG_BOT_MOVES];
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    int all = game->moves(rules, view, seat, list), count = 0;
    if (evaluation && evaluation->is_rare && hg_rng_below(rng, 100) < HG_RARE)
        count = hg_sort_rare(evaluation, true, list, all);
    if (!count)
        count = hg_sort_rare(evaluation, false, list, all);
    return count ? list[hg_rng_below(rng, (uint32_t)count)] : (struct hg_move){0};
}
