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

/* --- time --------------------------------------------------------------------------------------------------------- */

static void tick_world(const struct hg_game *game, const void *rules, const void *view, int eyes, uint32_t wake_ms,
                       uint64_t seed, void *world, void *after)
{
    struct hg_rng rng = {seed};
    game->imagine(rules, view, eyes, &rng, world);
    game->tick(rules, world, wake_ms, NULL);
    game->view(rules, world, eyes, after);
}

/* The same at this wake in all worlds. */
static bool wakes_agree(const struct hg_game *game, const void *rules, void *view, int eyes, uint32_t wake_ms,
                        void *world, void *after, void *other)
{
    bool agree = true;
    tick_world(game, rules, view, eyes, wake_ms, 1, world, after);
    for (uint64_t seed = 2; agree && seed <= WORLDS; seed++) {
        tick_world(game, rules, view, eyes, wake_ms, seed, world, other);
        agree = memcmp(after, other, game->state_size) == 0;
    }
    if (agree)
        memcpy(view, after, game->state_size);
    else
        game->tick(rules, view, wake_ms - 1, NULL);
    return agree;
}

/* Before a wake nothing but the clock changes. */
bool hg_suppose_time(const struct hg_game *game, const void *rules, void *view, int eyes, uint32_t clock_ms)
{
    void *world = hg_zeroed(game->state_size), *after = hg_zeroed(game->state_size);
    void *other = hg_zeroed(game->state_size);
    bool known = true;
    uint32_t wake;
    while (known && game->clock(view) < clock_ms && (wake = game->turn(rules, view).wake_ms) != HG_NEVER)
        if (wake > clock_ms)
            game->tick(rules, view, clock_ms, NULL);
        else
            known = wakes_agree(game, rules, view, eyes, wake, world, after, other);
    hg_free(world);
    hg_free(after);
    hg_free(other);
    return known;
}
