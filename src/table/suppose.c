/* suppose.c: see suppose.h. A game with simultaneous secret choices says itself what it means to lay one open. Otherwise
 * the move is made in several worlds that all look like the view: where they look different afterwards, the outcome
 * depends on what is hidden. */
#include "table/suppose.h"

#include <string.h>

#include "table/memory.h"

enum { WORLDS = 6 };

static bool try_world(const struct hg_game *game, const void *rules, const void *view, int seat, struct hg_move move,
                      uint64_t seed, void *world, void *after)
{
    struct hg_rng rng = {seed};
    game->imagine(rules, view, seat, &rng, world);
    if (game->check(rules, world, seat, move) != 0)
        return false;
    game->apply(rules, world, seat, move, NULL);
    game->view(rules, world, seat, after);
    return true;
}

static bool worlds_agree(const struct hg_game *game, const void *rules, const void *view, int seat, struct hg_move move,
                         void *after)
{
    void *world = hg_zeroed(game->state_size), *other = hg_zeroed(game->state_size);
    bool agree = try_world(game, rules, view, seat, move, 1, world, after);
    for (uint64_t seed = 2; agree && seed <= WORLDS; seed++)
        agree =
            try_world(game, rules, view, seat, move, seed, world, other) && memcmp(after, other, game->state_size) == 0;
    hg_free(world);
    hg_free(other);
    return agree;
}

bool hg_suppose(const struct hg_game *game, const void *rules, const void *view, int seat, struct hg_move move,
                void *after)
{
    if (game->check(rules, view, seat, move) != 0)
        return false;
    if (!game->lay_open)
        return worlds_agree(game, rules, view, seat, move, after);
    memcpy(after, view, game->state_size);
    return game->lay_open(rules, after, seat, move);
}

bool hg_foresee(const struct hg_game *game, const void *rules, const void *view, int seat, struct hg_move move,
                void *after)
{
    if (game->foresee && game->check(rules, view, seat, move) == 0) {
        memcpy(after, view, game->state_size);
        if (game->foresee(rules, after, seat, move))
            return true;
    }
    return hg_suppose(game, rules, view, seat, move, after);
}
