/* think.c: see think.h. */
#include "bots/think.h"

#include <string.h>

enum { UNIT = _Alignof(max_align_t) };

static size_t round_up(size_t size)
{
    return (size + UNIT - 1) / UNIT * UNIT;
}

static size_t view_at(void)
{
    return round_up(sizeof(struct hg_thought));
}

static size_t mind_at(const struct hg_game *game)
{
    return view_at() + round_up(game->state_size);
}

size_t hg_think_room(const struct hg_bot *bot, const struct hg_game *game)
{
    return mind_at(game) + (bot->think ? bot->think->room(game) : 0);
}

uint32_t hg_think_whole(const struct hg_bot *bot, const struct hg_game *game)
{
    if (bot->iterations)
        return bot->iterations;
    return bot->whole ? bot->whole : bot->think->whole(game);
}

struct hg_thought *hg_think_begin(const struct hg_asked *asked, uint64_t seed, void *memory)
{
    struct hg_move list[HG_BOT_MOVES];
    const struct hg_game *game = asked->game;
    unsigned char *view = (unsigned char *)memory + view_at();
    struct hg_thought *thought = memory;
    *thought = (struct hg_thought){*asked->bot, game, asked->rules, view, asked->seat, .rng = {seed}};
    memcpy(view, asked->view, game->state_size);
    hg_bot_withdraw(asked->bot, game, asked->rules, view, asked->seat);
    thought->mind = (unsigned char *)memory + mind_at(game);
    int count = game->moves(thought->rules, view, thought->seat, list);
    thought->move = list[0];
    thought->whole = 1;
    if (thought->bot.think)
        thought->whole = count == 1 ? 0 : hg_think_whole(&thought->bot, game);
    if (thought->whole && thought->bot.think && thought->bot.think->begin)
        thought->bot.think->begin(thought);
    return thought;
}

void hg_think_on(struct hg_thought *thought, uint32_t iterations)
{
    uint32_t left = thought->whole - thought->done, number = iterations < left ? iterations : left;
    if (!number)
        return;
    if (thought->bot.think)
        thought->bot.think->on(thought, number);
    else
        thought->move =
            hg_bot_choose(&thought->bot, thought->game, thought->rules, thought->view, thought->seat, &thought->rng);
    thought->done += number;
}

uint32_t hg_think_slice(const struct hg_thought *thought)
{
    if (thought->slice)
        return thought->slice;
    uint32_t slice = thought->bot.think ? thought->bot.think->slice(thought->game) : 1;
    return slice ? slice : 1;
}

int hg_think_progress(const struct hg_thought *thought)
{
    return thought->whole ? (int)((uint64_t)100 * thought->done / thought->whole) : 100;
}

struct hg_move hg_think_best(const struct hg_thought *thought)
{
    return thought->bot.think && thought->done ? thought->bot.think->best(thought) : thought->move;
}
