/* hint.c: see hint.h. */
#include "table/hint.h"

#include <string.h>

#include "table/memory.h"
#include "table/suppose.h"

enum { BLINDING = 12 }; /* points at once that nobody lets lie for nothing */

struct terms {
    int count;
    struct hg_term term[HG_MOST_TERMS];
};

struct asked {
    const struct hg_game *game;
    const void *rules, *view;
    int seat;
    struct hg_move *moves, *next[2]; /* game->max_moves each */
    int count;
    void *after, *other;
    struct terms now, then, beside;
};

static void open(struct asked *a)
{
    size_t list = (size_t)a->game->max_moves * sizeof *a->moves;
    a->moves = hg_zeroed(list);
    a->next[0] = hg_zeroed(list);
    a->next[1] = hg_zeroed(list);
    a->after = hg_zeroed(a->game->state_size);
    a->other = hg_zeroed(a->game->state_size);
    a->count = a->game->moves(a->rules, a->view, a->seat, a->moves);
}

static void close(struct asked *a)
{
    hg_free(a->moves);
    hg_free(a->next[0]);
    hg_free(a->next[1]);
    hg_free(a->after);
    hg_free(a->other);
}

/* --- terms -------------------------------------------------------------------------------------------------------- */

static void read_terms(const struct asked *a, const void *state, struct terms *terms)
{
    terms->count = a->game->terms(a->rules, state, a->seat, terms->term);
}

static int value_of(const struct terms *terms, int id)
{
    for (int i = 0; i < terms->count; i++)
        if (terms->term[i].id == id)
            return terms->term[i].value;
    return 0;
}

/* In hundredths of a point. */
static int better_by(const struct terms *now, const struct hg_term *term, const struct terms *then)
{
    return term->worth * (value_of(then, term->id) - value_of(now, term->id));
}

static int gain(const struct terms *now, const struct terms *then)
{
    int sum = 0;
    for (int i = 0; i < then->count; i++)
        sum += then->term[i].gained ? then->term[i].value - value_of(now, then->term[i].id) : 0;
    return sum;
}

static bool same_terms(const struct terms *x, const struct terms *y)
{
    bool same = x->count == y->count;
    for (int i = 0; same && i < x->count; i++)
        same = x->term[i].id == y->term[i].id && x->term[i].value == y->term[i].value;
    return same;
}

/* --- the move ----------------------------------------------------------------------------------------------------- */

static bool same_move(struct hg_move x, struct hg_move y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool suppose(const struct asked *a, struct hg_move move, void *after, struct terms *terms)
{
    if (!hg_foresee(a->game, a->rules, a->view, a->seat, move, after))
        return false;
    read_terms(a, after, terms);
    return true;
}

/* Neither changes anything, and the same can be done after them. */
static bool come_to_nothing(struct asked *a)
{
    struct hg_turn turn = a->game->turn(a->rules, a->after), other = a->game->turn(a->rules, a->other);
    if (turn.seats != other.seats || turn.chance != other.chance)
        return false;
    if (!same_terms(&a->now, &a->then) || !same_terms(&a->now, &a->beside))
        return false;
    int count = a->game->moves(a->rules, a->after, a->seat, a->next[0]);
    return count == a->game->moves(a->rules, a->other, a->seat, a->next[1]) &&
           memcmp(a->next[0], a->next[1], (size_t)count * sizeof *a->moves) == 0;
}

static struct hg_move not_in_vain(struct asked *a, struct hg_move move)
{
    struct hg_move usual = a->game->stand_in(a->rules, a->view, a->seat);
    bool known = suppose(a, move, a->after, &a->then) && suppose(a, usual, a->other, &a->beside);
    return known && come_to_nothing(a) ? usual : move;
}

static struct hg_move not_blind(struct asked *a, struct hg_move move)
{
    int most = BLINDING - 1;
    if (!suppose(a, move, a->after, &a->then) || gain(&a->now, &a->then) > 0)
        return move;
    for (int i = 0; i < a->count; i++)
        if (suppose(a, a->moves[i], a->other, &a->beside) && gain(&a->now, &a->beside) > most) {
            most = gain(&a->now, &a->beside);
            move = a->moves[i];
        }
    return move;
}

/* --- where it leads ----------------------------------------------------------------------------------------------- */

/* Nothing has become better or worse so far, and the seat alone decides: not after a secret choice, which the others answer
 * unseen. While time runs they may do something, too, and nothing of it is known. */
static bool goes_on(const struct asked *a)
{
    struct hg_turn turn = a->game->turn(a->rules, a->after);
    bool decides = hg_time_runs(turn) ? hg_turn_owes(turn, a->seat) : turn.seats == 1u << a->seat;
    bool changed = a->game->lay_open || !decides;
    for (int i = 0; i < a->then.count && !changed; i++)
        changed = better_by(&a->now, &a->then.term[i], &a->then) != 0;
    return !changed;
}

/* As far as it can be foreseen; a->then is what it comes to. False when nothing is known of it at all. */
static bool follow(struct asked *a, const struct hg_bot *bot, struct hg_rng *rng, struct hg_hint *hint)
{
    if (!suppose(a, hint->move, a->after, &a->then))
        return false;
    while (hint->steps < HG_HINT_STEPS && goes_on(a)) {
        struct hg_move move = hg_bot_choose(bot, a->game, a->rules, a->after, a->seat, rng);
        if (!hg_foresee(a->game, a->rules, a->after, a->seat, move, a->other))
            return true;
        memcpy(a->after, a->other, a->game->state_size);
        read_terms(a, a->after, &a->then);
        hint->then[hint->steps++] = move;
    }
    return true;
}

/* --- reasons ------------------------------------------------------------------------------------------------------ */

/* What each term of a->then gains after the other moves, all together. */
static int sum_of_others(struct asked *a, const struct hg_hint *hint, int64_t sums[HG_MOST_TERMS])
{
    int others = 0;
    for (int i = 0; i < a->count; i++) {
        if (same_move(a->moves[i], hint->move) || !suppose(a, a->moves[i], a->other, &a->beside))
            continue;
        others++;
        for (int term = 0; term < a->then.count; term++)
            sums[term] += better_by(&a->now, &a->then.term[term], &a->beside);
    }
    return others;
}

static void add_reason(struct hg_hint *hint, int64_t weights[HG_HINT_REASONS], const struct hg_term *term, int before,
                       int64_t weight)
{
    int at = hint->reasons;
    while (at > 0 && weights[at - 1] < weight)
        at--;
    if (at == HG_HINT_REASONS)
        return;
    if (hint->reasons < HG_HINT_REASONS)
        hint->reasons++;
    for (int i = hint->reasons - 1; i > at; i--) {
        hint->reason[i] = hint->reason[i - 1];
        hint->before[i] = hint->before[i - 1];
        weights[i] = weights[i - 1];
    }
    hint->reason[at] = *term;
    hint->before[at] = before;
    weights[at] = weight;
}

/* Other moves that only open choices say nothing about one that was followed. */
static void find_reasons(struct asked *a, struct hg_hint *hint)
{
    int64_t sums[HG_MOST_TERMS] = {0}, weights[HG_HINT_REASONS] = {0};
    int others = hint->steps ? 0 : sum_of_others(a, hint, sums);
    for (int i = 0; i < a->then.count; i++) {
        const struct hg_term *term = &a->then.term[i];
        int64_t better = better_by(&a->now, term, &a->then), weight = better - (others ? sums[i] / others : 0);
        if (better > 0 && weight > 0)
            add_reason(hint, weights, term, value_of(&a->now, term->id), weight);
    }
}

void hg_hint_find(const struct hg_game *game, const void *rules, const void *view, int seat, const struct hg_bot *bot,
                  struct hg_rng *rng, struct hg_hint *hint)
{
    struct hg_bot steady = *bot; /* who is asked for advice has time, and tells what is of use alone */
    steady.heat = steady.tidy = 0;
    bot = &steady;
    struct asked *a = hg_zeroed(sizeof *a);
    *a = (struct asked){.game = game, .rules = rules, .view = view, .seat = seat};
    *hint = (struct hg_hint){.move = hg_bot_choose(bot, game, rules, view, seat, rng)};
    if (game->terms && hint->move.kind) {
        open(a);
        read_terms(a, view, &a->now);
        hint->move = not_blind(a, not_in_vain(a, hint->move));
        if (follow(a, bot, rng, hint))
            find_reasons(a, hint);
        close(a);
    }
    hg_free(a);
}
