/* playout.c: the inner loop of everything that plays many games. */
#include "bots/playout.h"

#include "bots/bots_private.h"
#include "core/bits.h"
#include "games/registry.h"

/* The numbers of one playout: a multiplicative congruential generator, of which the upper half is used. It would not
 * pass every battery, but it is never asked for long: each playout is started by a better one. */
struct luck {
    uint64_t word; /* odd */
};

static inline uint32_t next(struct luck *luck)
{
    luck->word *= UINT64_C(0xda942042e4dd58b5);
    return (uint32_t)(luck->word >> 32);
}

struct hg_move hg_playout_outcome(const struct hg_game *game, const void *rules, const void *state, uint32_t number)
{
    uint32_t weight;
    return game->outcome(rules, state, hg_share(number, game->chance(rules, state)), &weight);
}

int hg_playout_chance(const struct hg_game *game, const void *rules, void *state, struct hg_rng *rng)
{
    int drawn = 0;
    for (struct hg_turn turn = game->turn(rules, state); turn.chance; drawn++) {
        struct hg_move outcome = hg_playout_outcome(game, rules, state, (uint32_t)(hg_rng_next(rng) >> 32));
        turn = game->apply(rules, state, HG_CHANCE, outcome, NULL);
    }
    return drawn;
}

static struct hg_picked pick_listed(const struct hg_game *game, const void *rules, const void *state, int seat,
                                    uint32_t number, struct hg_move *list)
{
    uint32_t n = (uint32_t)game->moves(rules, state, seat, list);
    return (struct hg_picked){list[hg_share(number, n)], n};
}

/* Seats that owe at the same time decide one after the other, the lowest first; none of them can see what another one
 * did, so the order changes nothing. `list` is NULL where the game can pick: the compiler makes a loop of its own for
 * that. */
static inline void play(const struct hg_game *game, const void *rules, void *state, struct hg_move *list,
                        struct luck luck, struct hg_playout_count *count)
{
    for (struct hg_turn turn = game->turn(rules, state);;) {
        if (turn.seats) {
            int seat = hg_lowest(turn.seats);
            struct hg_picked picked = list ? pick_listed(game, rules, state, seat, next(&luck), list)
                                           : game->pick(rules, state, seat, next(&luck));
            count->decisions++;
            count->moves += picked.n;
            turn = game->apply(rules, state, seat, picked.move, NULL);
        } else if (turn.chance) {
            struct hg_move outcome = list ? hg_playout_outcome(game, rules, state, next(&luck))
                                          : game->pick(rules, state, HG_CHANCE, next(&luck)).move;
            count->chances++;
            turn = game->apply(rules, state, HG_CHANCE, outcome, NULL);
        } else {
            return;
        }
    }
}

/* --- in real time ------------------------------------------------------------------------------------------------- */

enum { LATEST_MS = 2500 }; /* a seat acts up to so much later than it could */

struct timed {
    const struct hg_game *game;
    const void *rules;
    void *state;
    struct hg_move *list;
    const struct hg_tempo *tempo; /* or NULL */
    struct luck luck;
    struct hg_playout_count *count;
    int seats;
    uint32_t due_ms[HG_MAX_SEATS]; /* 0: it has to look */
};

static struct hg_turn turn_in_time(const struct timed *t)
{
    return t->game->turn(t->rules, t->state);
}

static struct hg_turn draw_in_time(struct timed *t)
{
    t->count->chances++;
    return t->game->apply(t->rules, t->state, HG_CHANCE,
                          hg_playout_outcome(t->game, t->rules, t->state, next(&t->luck)), NULL);
}

/* Rare acts are no decisions that count. */
static struct hg_turn act_in_time(struct timed *t, int seat, bool rare)
{
    int all = t->game->moves(t->rules, t->state, seat, t->list);
    int usual = hg_usual_moves(t->tempo, t->list, all), first = rare ? usual : 0;
    int count = rare ? all - usual : usual;
    if (!count)
        return turn_in_time(t);
    t->count->decisions += !rare;
    t->count->moves += rare ? 0 : (uint64_t)count;
    int picked = first + (int)hg_share(next(&t->luck), (uint32_t)count);
    return t->game->apply(t->rules, t->state, seat, t->list[picked], NULL);
}

static uint32_t due_of(struct timed *t, int seat)
{
    uint32_t from = t->tempo ? t->tempo->occasion(t->rules, t->state, seat, NULL).from_ms : t->game->clock(t->state);
    return from == HG_NEVER ? from : from + 1 + hg_share(next(&t->luck), LATEST_MS);
}

/* Who acts first. What has come up for a seat in the meantime waits until it has acted. */
static int first_to_act(struct timed *t)
{
    int first = 0;
    uint32_t soonest = HG_NEVER;
    for (int seat = 0; seat < t->seats; seat++) {
        if (!t->due_ms[seat])
            t->due_ms[seat] = due_of(t, seat);
        first = t->due_ms[seat] < soonest ? seat : first;
        soonest = t->due_ms[seat] < soonest ? t->due_ms[seat] : soonest;
    }
    return first;
}

/* From wake to wake, up to the first seat that acts. */
static struct hg_turn run_in_time(struct timed *t, struct hg_turn turn)
{
    int seat = first_to_act(t);
    uint32_t due = t->due_ms[seat];
    while (turn.wake_ms <= due) {
        t->game->tick(t->rules, t->state, turn.wake_ms, NULL);
        turn = turn_in_time(t);
        if (!hg_time_runs(turn))
            return turn;
    }
    t->game->tick(t->rules, t->state, due, NULL);
    t->due_ms[seat] = 0;
    if (!hg_turn_owes(turn, seat))
        return turn;
    return act_in_time(t, seat, t->tempo && hg_share(next(&t->luck), 100) < HG_RARE);
}

static void play_in_time(struct timed *t)
{
    for (struct hg_turn turn = turn_in_time(t); !turn.over;) {
        if (turn.chance) {
            turn = draw_in_time(t);
        } else if (hg_time_runs(turn)) {
            turn = run_in_time(t, turn);
        } else {
            memset(t->due_ms, 0, sizeof t->due_ms);
            int seat = hg_nth(turn.seats, hg_share(next(&t->luck), (uint32_t)hg_count_bits(turn.seats)));
            turn = act_in_time(t, seat, false);
        }
    }
}

void hg_playout(const struct hg_game *game, const void *rules, void *state, struct hg_move *list, struct hg_rng *rng,
                struct hg_playout_count *count)
{
    struct luck luck = {hg_rng_next(rng) | 1};
    if (hg_game_clocks && game->tick)
        play_in_time(
            &(struct timed){game, rules, state, list, hg_tempo_find(game->id), luck, count, game->seats(state), {0}});
    else if (game->pick)
        play(game, rules, state, NULL, luck, count);
    else
        play(game, rules, state, list, luck, count);
}
