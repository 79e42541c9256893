/* nobody.c: the seat of somebody's program. Whoever has that program brings its moves; elsewhere, and when it has failed, the game's
 * own stand-in goes on. */
#include "bots/bots_private.h"

static size_t room(const struct hg_game *game)
{
    (void)game;
    return 0;
}

static uint32_t once(const struct hg_game *game)
{
    (void)game;
    return 1;
}

static void on(struct hg_thought *thought, uint32_t iterations)
{
    (void)thought;
    (void)iterations;
}

static struct hg_move best(const struct hg_thought *thought)
{
    return thought->game->stand_in(thought->rules, thought->view, thought->seat);
}

const struct hg_thinking hg_nobody = {room, once, once, NULL, on, best};
