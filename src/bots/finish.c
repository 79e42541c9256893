/* finish.c: how a level thinks that people play against. It never overlooks a win at once; where it knows how ends of games are
 * best played, it plays them so. Elsewhere it does what it does at once, or searches.
 *
 * An end that is solved quickly leaves nothing to think about; one that takes its time is solved in its steps, all of them,
 * however long the level would think. Where the best is a mixture, luck draws from it. */
#include "bots/bots_private.h"
#include "bots/fate.h"

enum { UNIT = _Alignof(max_align_t) };

/* A mind begins with it. Behind it is what whoever solves keeps, or whoever searches. */
struct mark {
    const struct hg_thinking *then; /* where no end is solved; NULL: what the level does at once */
    bool ends;
};

static size_t mind_at(void)
{
    return (sizeof(struct mark) + UNIT - 1) / UNIT * UNIT;
}

static void *mind_of(const struct hg_thought *thought)
{
    return (unsigned char *)thought->mind + mind_at();
}

static const struct hg_solving *solving_of(const struct hg_game *game)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    return evaluation ? evaluation->solving : NULL;
}

static struct hg_move draw(const struct hg_move *list, const int32_t *often, struct hg_rng *rng)
{
    int32_t number = (int32_t)hg_rng_below(rng, HG_OFTEN);
    int i = 0;
    for (; number >= often[i]; i++)
        number -= often[i];
    return list[i];
}

/* --- what takes no thought ------------------------------------------------------------------------------------------ */

static bool is_solved_at_once(struct hg_thought *thought)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(thought->game->id);
    struct hg_move list[HG_BOT_MOVES];
    int32_t often[HG_BOT_MOVES], wins;
    if (!thought->bot.ends || !evaluation || !evaluation->exact)
        return false;
    int count = thought->game->moves(thought->rules, thought->view, thought->seat, list);
    if (!evaluation->exact(thought->rules, thought->view, thought->seat, list, count, often, &wins))
        return false;
    thought->move = draw(list, often, &thought->rng);
    return true;
}

static bool wins_at_once(struct hg_thought *thought)
{
    struct hg_move list[HG_BOT_MOVES];
    int count = thought->game->moves(thought->rules, thought->view, thought->seat, list);
    for (int i = 0; i < count; i++)
        if (hg_fate_of(thought, list[i]) == HG_FATE_WON) {
            thought->move = list[i];
            return true;
        }
    return false;
}

/* --- a thought ------------------------------------------------------------------------------------------------------ */

/* Whoever searches has a thought of its own, in the same memory; its luck goes on from slice to slice. */
static struct hg_thought within(const struct hg_thought *thought)
{
    struct hg_thought inner = *thought;
    inner.mind = mind_of(thought);
    return inner;
}

static void begin_with(struct hg_thought *thought, const struct hg_thinking *then)
{
    const struct hg_solving *solving = thought->bot.ends ? solving_of(thought->game) : NULL;
    struct mark *mark = thought->mind;
    uint32_t steps = 0;
    mark->then = then;
    if (is_solved_at_once(thought) || wins_at_once(thought)) {
        thought->whole = 0;
        return;
    }
    if (solving)
        steps = solving->begin(thought->rules, thought->view, thought->seat, mind_of(thought));
    mark->ends = steps;
    if (steps || !then)
        thought->whole = steps ? steps : 1;
    thought->slice = steps ? solving->slice : then ? then->slice(thought->game) : 1;
}

static void begin(struct hg_thought *thought)
{
    begin_with(thought, NULL);
}

static void on(struct hg_thought *thought, uint32_t iterations)
{
    const struct mark *mark = thought->mind;
    if (mark->ends) {
        solving_of(thought->game)->on(mind_of(thought), iterations);
    } else if (mark->then) {
        struct hg_thought inner = within(thought);
        mark->then->on(&inner, iterations);
        thought->rng = inner.rng;
    } else {
        thought->move = thought->bot.choose(&thought->bot, thought->game, thought->rules, thought->view, thought->seat,
                                            &thought->rng);
    }
}

static struct hg_move solved(const struct hg_thought *thought)
{
    struct hg_move list[HG_BOT_MOVES];
    int32_t often[HG_BOT_MOVES], wins;
    struct hg_rng rng = thought->rng;
    if (thought->done < thought->whole)
        return thought->move;
    int count = thought->game->moves(thought->rules, thought->view, thought->seat, list);
    solving_of(thought->game)->best(mind_of(thought), thought->seat, list, count, often, &wins);
    return draw(list, often, &rng);
}

/* What loses at once is not played where there is something else: that one first, as the rules list it. */
static struct hg_move unless_it_loses(const struct hg_thought *thought, struct hg_move move)
{
    struct hg_move list[HG_BOT_MOVES];
    if (hg_fate_of(thought, move) != HG_FATE_LOST)
        return move;
    int count = thought->game->moves(thought->rules, thought->view, thought->seat, list);
    for (int i = 0; i < count; i++)
        if (hg_fate_of(thought, list[i]) != HG_FATE_LOST)
            return list[i];
    return move;
}

static struct hg_move best(const struct hg_thought *thought)
{
    const struct mark *mark = thought->mind;
    if (mark->ends)
        return solved(thought);
    struct hg_thought inner = within(thought);
    struct hg_move move = mark->then ? mark->then->best(&inner) : thought->move;
    return thought->bot.careless ? move : unless_it_loses(thought, move);
}

static size_t larger(size_t x, size_t y)
{
    return x > y ? x : y;
}

static size_t room_with(const struct hg_game *game, const struct hg_thinking *then)
{
    const struct hg_solving *solving = solving_of(game);
    return mind_at() + larger(solving ? solving->room : 0, then ? then->room(game) : 0);
}

static size_t room(const struct hg_game *game)
{
    return room_with(game, NULL);
}

static uint32_t once(const struct hg_game *game)
{
    (void)game;
    return 1;
}

const struct hg_thinking hg_finish = {room, once, once, begin, on, best};

/* --- with a search -------------------------------------------------------------------------------------------------- */

static void begin_with_tree(struct hg_thought *thought)
{
    begin_with(thought, &hg_search);
}

static size_t room_with_tree(const struct hg_game *game)
{
    return room_with(game, &hg_search);
}

static uint32_t whole_of_tree(const struct hg_game *game)
{
    return hg_search.whole(game);
}

static uint32_t slice_of_tree(const struct hg_game *game)
{
    return hg_search.slice(game);
}

const struct hg_thinking hg_finish_tree = {room_with_tree, whole_of_tree, slice_of_tree, begin_with_tree, on, best};
