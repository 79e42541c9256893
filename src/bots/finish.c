/* finish.c: whoever knows how ends of games are best played, where that is known, and elsewhere does what its level does at
 * once. An end that is solved quickly leaves nothing to think about; one that takes its time is solved in its steps, all of
 * them, however long the level would think. Where the best is a mixture, luck draws from it. */
#include "bots/bots_private.h"

enum { UNIT = _Alignof(max_align_t) };

/* Behind what whoever solves keeps. */
struct mark {
    bool ends;
};

static const struct hg_solving *solving_of(const struct hg_game *game)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    return evaluation ? evaluation->solving : NULL;
}

static size_t mark_at(const struct hg_game *game)
{
    const struct hg_solving *solving = solving_of(game);
    return solving ? (solving->room + UNIT - 1) / UNIT * UNIT : 0;
}

static struct mark *mark_of(const struct hg_thought *thought)
{
    return (struct mark *)((unsigned char *)thought->mind + mark_at(thought->game));
}

static struct hg_move draw(const struct hg_move *list, const int32_t *often, struct hg_rng *rng)
{
    int32_t number = (int32_t)hg_rng_below(rng, HG_OFTEN);
    int i = 0;
    for (; number >= often[i]; i++)
        number -= often[i];
    return list[i];
}

static bool is_solved_at_once(struct hg_thought *thought)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(thought->game->id);
    struct hg_move list[HG_BOT_MOVES];
    int32_t often[HG_BOT_MOVES], wins;
    if (!evaluation || !evaluation->exact)
        return false;
    int count = thought->game->moves(thought->rules, thought->view, thought->seat, list);
    if (!evaluation->exact(thought->rules, thought->view, thought->seat, list, count, often, &wins))
        return false;
    thought->move = draw(list, often, &thought->rng);
    return true;
}

static void begin(struct hg_thought *thought)
{
    const struct hg_solving *solving = solving_of(thought->game);
    uint32_t steps = 0;
    if (is_solved_at_once(thought)) {
        thought->whole = 0;
        return;
    }
    if (solving)
        steps = solving->begin(thought->rules, thought->view, thought->seat, thought->mind);
    mark_of(thought)->ends = steps;
    thought->whole = steps ? steps : 1;
}

static void on(struct hg_thought *thought, uint32_t iterations)
{
    if (mark_of(thought)->ends)
        solving_of(thought->game)->on(thought->mind, iterations);
    else
        thought->move = thought->bot.choose(&thought->bot, thought->game, thought->rules, thought->view, thought->seat,
                                            &thought->rng);
}

static struct hg_move best(const struct hg_thought *thought)
{
    struct hg_move list[HG_BOT_MOVES];
    int32_t often[HG_BOT_MOVES], wins;
    struct hg_rng rng = thought->rng;
    if (!mark_of(thought)->ends || thought->done < thought->whole)
        return thought->move;
    int count = thought->game->moves(thought->rules, thought->view, thought->seat, list);
    solving_of(thought->game)->best(thought->mind, thought->seat, list, count, often, &wins);
    return draw(list, often, &rng);
}

static size_t room(const struct hg_game *game)
{
    return mark_at(game) + sizeof(struct mark);
}

static uint32_t whole(const struct hg_game *game)
{
    (void)game;
    return 1;
}

static uint32_t slice(const struct hg_game *game)
{
    const struct hg_solving *solving = solving_of(game);
    return solving ? solving->slice : 1;
}

const struct hg_thinking hg_finish = {room, whole, slice, begin, on, best};
