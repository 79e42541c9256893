/* fate.c: what the very next decision of all who owe one comes to, for any game without a clock: a win at once, or a loss. */
#include "bots/fate.h"

#include "core/bits.h"

enum { WORLDS = 4 };

/* A move that is made in one world, and who answers it. */
struct world {
    const struct hg_game *game;
    const void *rules;
    int seat;
    bool together; /* whoever answers chooses at the same time: it cannot choose what is bad for the seat alone */
};

static enum hg_fate end_of(const struct world *world, const void *state)
{
    struct hg_score score;
    world->game->score(world->rules, state, &score);
    uint32_t winners = score.winners;
    return winners == 1u << world->seat ? HG_FATE_WON : winners >> world->seat & 1 ? HG_FATE_OPEN : HG_FATE_LOST;
}

static enum hg_fate after(const struct world *world, const void *state, int other, struct hg_move move)
{
    _Alignas(max_align_t) unsigned char copy[HG_BOT_STATE];
    memcpy(copy, state, world->game->state_size);
    struct hg_turn turn = world->game->apply(world->rules, copy, other, move, NULL);
    return turn.over ? end_of(world, copy) : HG_FATE_OPEN;
}

/* Won or lost whatever the other one does; or lost, if it has seen the move and has one that wins. */
static enum hg_fate answered(const struct world *world, const void *state, int other)
{
    struct hg_move list[HG_BOT_MOVES];
    int count = world->game->moves(world->rules, state, other, list);
    enum hg_fate all = after(world, state, other, list[0]);
    bool lost = all == HG_FATE_LOST;
    for (int i = 1; i < count && (all != HG_FATE_OPEN || !world->together); i++) {
        enum hg_fate fate = after(world, state, other, list[i]);
        lost |= fate == HG_FATE_LOST;
        all = fate == all ? all : HG_FATE_OPEN;
    }
    return lost && !world->together ? HG_FATE_LOST : all;
}

static enum hg_fate in_world(const struct world *world, void *state, struct hg_move move)
{
    struct hg_turn turn = world->game->apply(world->rules, state, world->seat, move, NULL);
    if (turn.over)
        return end_of(world, state);
    bool one_answers = !turn.chance && hg_count_bits(turn.seats) == 1 && !(turn.seats >> world->seat & 1);
    return one_answers ? answered(world, state, hg_lowest(turn.seats)) : HG_FATE_OPEN;
}

enum hg_fate hg_fate_of(const struct hg_thought *thought, struct hg_move move)
{
    _Alignas(max_align_t) unsigned char state[HG_BOT_STATE];
    struct hg_turn turn = thought->game->turn(thought->rules, thought->view);
    struct world world = {thought->game, thought->rules, thought->seat, hg_count_bits(turn.seats) > 1};
    struct hg_rng rng = thought->rng;
    enum hg_fate all = HG_FATE_OPEN;
    for (int i = 0; i < WORLDS && !thought->game->tick; i++) {
        thought->game->imagine(thought->rules, thought->view, thought->seat, &rng, state);
        enum hg_fate fate = in_world(&world, state, move);
        if (fate == HG_FATE_OPEN || (i && fate != all))
            return HG_FATE_OPEN;
        all = fate;
    }
    return all;
}
