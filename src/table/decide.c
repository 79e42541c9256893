/* decide.c: see decide.h. */
#include "table/decide.h"

#include "table/memory.h"

struct hg_move hg_decide(const struct hg_asked *asked, struct hg_rng *rng)
{
    if (!hg_bot_is_dear(asked->bot))
        return hg_bot_choose(asked->bot, asked->game, asked->rules, asked->view, asked->seat, rng);
    void *memory = hg_zeroed(hg_think_room(asked->bot, asked->game));
    struct hg_thought *thought = hg_think_begin(asked, rng->word, memory);
    hg_rng_next(rng);
    hg_think_on(thought, HG_THINK_WHOLE);
    struct hg_move move = hg_think_best(thought);
    hg_free(memory);
    return move;
}

struct hg_move hg_decide_in_time(struct hg_pace *pace, const struct hg_game *game, const void *rules, const void *state,
                                 int seat, const struct hg_bot *bot, struct hg_rng *rng)
{
    const void *view = hg_pace_remember(pace, game, rules, state, seat);
    struct hg_move move = {0};
    struct hg_rng first = *rng;
    if (hg_turn_owes(game->turn(rules, view), seat))
        move = hg_decide(&(struct hg_asked){bot, game, rules, view, seat}, rng);
    if (!move.kind || game->check(rules, state, seat, move) == 0)
        return move;
    hg_pace_miss(pace, seat, game->clock(state),
                 hg_bot_is_dear(bot) ? &first : rng); /* its luck stays where it thinks */
    return (struct hg_move){0};
}
