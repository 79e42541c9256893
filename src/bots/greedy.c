/* greedy.c: the best end of the own turn. A turn may be several decisions in a row; a plan is a way through them, as
 * far as the seat decides alone and nothing is drawn.
 *
 * All plans are tried in the same few worlds that fit the view, so that luck does not choose between them. A plan is
 * one for all these worlds, since the seat cannot tell them apart: it ends where they begin to look different. It also
 * ends where the budget does: each move of a decision gets an equal share of what its decision has, and what one does
 * not need goes to those after it. An evaluation may ask for fewer worlds and a smaller budget, and leave out moves. */
#include <string.h>

#include "bots/bots_private.h"
#include "games/registry.h"

enum {
    WORLDS = 8,
    BUDGET = 3000,    /* moves tried for one decision, whatever the number of worlds */
    ROOM = 96 * 1024, /* for the positions and lists of moves of a plan */
    UNIT = _Alignof(max_align_t),
};
_Static_assert(ROOM >= 2 * (WORLDS * HG_BOT_STATE + HG_BOT_MOVES * sizeof(struct hg_move)), "a step after the first");

struct search {
    const struct hg_game *game;
    const void *rules;
    const struct hg_evaluation *evaluation; /* or NULL */
    int seat;
    int worlds;         /* different ones */
    int weight[WORLDS]; /* how often each was imagined */
    size_t size;        /* of a world in the room */
    unsigned char *end; /* of the room */
};

static size_t round_up(size_t size)
{
    return (size + UNIT - 1) / UNIT * UNIT;
}

/* --- what a position is worth ------------------------------------------------------------------------------------- */

/* Without an evaluation: how far ahead of the best of the others. */
static int32_t lead(const struct search *search, const void *state)
{
    struct hg_score score;
    search->game->score(search->rules, state, &score);
    int32_t best = INT32_MIN;
    for (int other = 0; other < search->game->seats(state); other++)
        if (other != search->seat && score.points[other] > best)
            best = score.points[other];
    return best == INT32_MIN ? score.points[search->seat] : score.points[search->seat] - best;
}

static int32_t judge_world(const struct search *search, const void *world)
{
    const struct hg_evaluation *evaluation = search->evaluation;
    if (!evaluation)
        return lead(search, world);
    return (evaluation->plan ? evaluation->plan : evaluation->value)(search->rules, world, search->seat);
}

/* The sum over all worlds. */
static int64_t judge(const struct search *search, const unsigned char *worlds)
{
    int64_t sum = 0;
    for (int i = 0; i < search->worlds; i++, worlds += search->size)
        sum += (int64_t)search->weight[i] * judge_world(search, worlds);
    return sum;
}

/* --- plans -------------------------------------------------------------------------------------------------------- */

/* Where one step of a plan keeps its things: the worlds, the moves that can follow, and where the next step begins. */
struct step {
    unsigned char *worlds;
    struct hg_move *list;
    unsigned char *next;
};

static struct step step_at(const struct search *search, unsigned char *worlds)
{
    unsigned char *list = worlds + (size_t)search->worlds * search->size;
    size_t room = round_up((size_t)search->game->max_moves * sizeof(struct hg_move));
    return (struct step){worlds, (struct hg_move *)list, list + room};
}

static bool all_look_the_same(const struct search *search, const unsigned char *worlds)
{
    _Alignas(max_align_t) unsigned char first[HG_BOT_STATE], other[HG_BOT_STATE];
    search->game->view(search->rules, worlds, search->seat, first);
    for (int i = 1; i < search->worlds; i++) {
        search->game->view(search->rules, worlds + (size_t)i * search->size, search->seat, other);
        if (memcmp(first, other, search->game->state_size) != 0)
            return false;
    }
    return true;
}

static int cut(const struct search *search, const void *world, struct hg_move *list, int count)
{
    const struct hg_evaluation *evaluation = search->evaluation;
    if (count < 2 || !evaluation || !evaluation->prior)
        return count;
    return evaluation->prior(search->rules, world, search->seat, list, count);
}

/* Does the plan go on here? Then with how many moves; otherwise 0. */
static int list_moves(const struct search *search, const struct step *step, struct hg_turn turn, int budget)
{
    if (turn.seats != 1u << search->seat || turn.wake_ms != HG_NEVER || budget <= 0)
        return 0;
    if (step_at(search, step->next).next > search->end || !all_look_the_same(search, step->worlds))
        return 0;
    int count = search->game->moves(search->rules, step->worlds, search->seat, step->list);
    count = cut(search, step->worlds, step->list, count);
    return count <= budget ? count : 0;
}

static int64_t follow(const struct search *search, const struct step *from, struct hg_move move, int budget,
                      int *spent);

/* The best end that a plan can take from here. */
static int64_t best_end(const struct search *search, const struct step *step, struct hg_turn turn, int budget,
                        int *spent)
{
    int count = list_moves(search, step, turn, budget), used = 0;
    if (count == 0)
        return judge(search, step->worlds);
    int64_t best = INT64_MIN;
    for (int i = 0; i < count; i++) {
        int64_t value = follow(search, step, step->list[i], (budget - used) / (count - i), &used);
        best = value > best ? value : best;
    }
    *spent += used;
    return best;
}

static int64_t follow(const struct search *search, const struct step *from, struct hg_move move, int budget, int *spent)
{
    struct step after = step_at(search, from->next);
    struct hg_turn turn = {0};
    memcpy(after.worlds, from->worlds, (size_t)search->worlds * search->size);
    for (int i = search->worlds - 1; i >= 0; i--)
        turn = search->game->apply(search->rules, after.worlds + (size_t)i * search->size, search->seat, move, NULL);
    ++*spent;
    return best_end(search, &after, turn, budget - 1, spent);
}

/* --- the decision ------------------------------------------------------------------------------------------------- */

/* Worlds that are alike are judged once: where nothing is hidden, that is all of them. */
static void imagine(struct search *search, const void *view, struct hg_rng *rng, unsigned char *worlds)
{
    int asked = search->evaluation ? search->evaluation->worlds : 0;
    for (int i = 0; i < (asked && asked < WORLDS ? asked : WORLDS); i++) {
        unsigned char *world = worlds + (size_t)search->worlds * search->size;
        int like = 0;
        search->game->imagine(search->rules, view, search->seat, rng, world);
        while (memcmp(worlds + (size_t)like * search->size, world, search->game->state_size) != 0)
            like++;
        search->weight[like]++;
        search->worlds += like == search->worlds;
    }
}

/* The best sum; of several, any. */
static int choose_best(const int64_t *sums, int count, struct hg_rng *rng)
{
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < count; i++) {
        if (sums[i] > sums[best]) {
            best = i;
            equals = 1;
        } else if (sums[i] == sums[best] && hg_rng_below(rng, ++equals) == 0) {
            best = i;
        }
    }
    return best;
}

/* One of those that have this sum. */
static int any_of(const int64_t *sums, int count, int64_t sum, struct hg_rng *rng)
{
    int chosen = 0;
    uint32_t equals = 0;
    for (int i = 0; i < count; i++)
        if (sums[i] == sum && (++equals == 1 || hg_rng_below(rng, equals) == 0))
            chosen = i;
    return chosen;
}

/* The largest sum below a limit; INT64_MIN: there is none. */
static int64_t best_below(const int64_t *sums, int count, int64_t limit)
{
    int64_t best = INT64_MIN;
    for (int i = 0; i < count; i++)
        best = sums[i] < limit && sums[i] > best ? sums[i] : best;
    return best;
}

/* How likely something is that is worth less: half as likely for every `heat`, and evenly less in between. */
static uint32_t chance_of(int64_t less, int64_t heat)
{
    enum { ALL = 1 << 16 };
    int64_t halves = less / heat, rest = less % heat;
    return halves < 16 ? (uint32_t)((ALL * heat - ALL / 2 * rest) / heat) >> halves : 0;
}

/* The best, or one of the next best that come to mind beside it. What is worth the same counts as one. */
static int64_t soft_choice(const int64_t *sums, int count, int64_t heat, struct hg_rng *rng)
{
    enum { IN_MIND = 3 };
    int64_t best = best_below(sums, count, INT64_MAX), chosen = best, next = best;
    uint32_t all = chance_of(0, 1);
    for (int i = 1; i < IN_MIND && (next = best_below(sums, count, next)) != INT64_MIN; i++) {
        uint32_t chance = chance_of(best - next, heat);
        all += chance;
        chosen = hg_rng_below(rng, all) < chance ? next : chosen;
    }
    return chosen;
}

static int choose_from(const struct search *search, const int64_t *sums, int count, int heat, struct hg_rng *rng)
{
    int weights = 0;
    if (!(HG_THINKS || hg_game_clocks) || !heat)
        return choose_best(sums, count, rng);
    for (int i = 0; i < search->worlds; i++)
        weights += search->weight[i];
    HG_ASSERT(weights > 0, "something was imagined");
    return any_of(sums, count, soft_choice(sums, count, (int64_t)heat * weights, rng), rng);
}

/* What each move comes to, of those that deserve it; how many. */
static int try_moves(struct search *search, unsigned char *room, struct hg_move *list, int count, int64_t *sums)
{
    const struct hg_evaluation *evaluation = search->evaluation;
    struct step first = step_at(search, room);
    int budget = evaluation && evaluation->budget ? evaluation->budget : BUDGET, spent = 0;
    count = cut(search, room, list, count);
    for (int i = 0; i < count; i++)
        sums[i] = count > 1 ? follow(search, &first, list[i], (budget - spent) / (count - i), &spent) : 0;
    return count;
}

static int weigh(struct search *search, const struct hg_bot *bot, const void *view, struct hg_rng *rng,
                 unsigned char *room, struct hg_move *list, int64_t *sums)
{
    int count = search->game->moves(search->rules, view, search->seat, list);
    if (count == 1)
        return 1;
    imagine(search, view, rng, room);
    const struct hg_tempo *tempo = search->evaluation ? search->evaluation->tempo : NULL;
    return tempo ? tempo->weigh(search->rules, room, search->seat, bot, list, count, sums)
                 : try_moves(search, room, list, count, sums);
}

int hg_weigh_greedy(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view, int seat,
                    struct hg_rng *rng, struct hg_move *list, int64_t *sums)
{
    _Alignas(max_align_t) unsigned char room[ROOM];
    struct search search = {
        game, rules, hg_evaluation_find(game->id), seat, .size = round_up(game->state_size), .end = room + ROOM};
    return weigh(&search, bot, view, rng, room, list, sums);
}

struct hg_move hg_choose_greedy(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                const void *view, int seat, struct hg_rng *rng)
{
    _Alignas(max_align_t) unsigned char room[ROOM];
    struct hg_move list[HG_BOT_MOVES];
    int64_t sums[HG_BOT_MOVES];
    struct search search = {
        game, rules, hg_evaluation_find(game->id), seat, .size = round_up(game->state_size), .end = room + ROOM};
    int count = weigh(&search, bot, view, rng, room, list, sums);
    return count == 1 ? list[0] : list[choose_from(&search, sums, count, bot->heat, rng)];
}
