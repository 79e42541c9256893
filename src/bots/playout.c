/* playout.c: the inner loop of everything that plays many games. */
#include "bots/playout.h"

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

static struct hg_move draw_ticket(const struct hg_game *game, const void *rules, const void *state, uint32_t number)
{
    uint32_t weight;
    return game->outcome(rules, state, hg_share(number, game->chance(rules, state)), &weight);
}

int hg_playout_chance(const struct hg_game *game, const void *rules, void *state, struct hg_rng *rng)
{
    int drawn = 0;
    for (struct hg_turn turn = game->turn(rules, state); turn.chance; drawn++) {
        struct hg_move outcome = draw_ticket(game, rules, state, (uint32_t)(hg_rng_next(rng) >> 32));
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
            struct hg_move outcome = list ? draw_ticket(game, rules, state, next(&luck))
                                          : game->pick(rules, state, HG_CHANCE, next(&luck)).move;
            count->chances++;
            turn = game->apply(rules, state, HG_CHANCE, outcome, NULL);
        } else {
            return;
        }
    }
}

/* In real time a seat that may move moves three times out of four, the lowest as likely as any other; otherwise time goes
 * on to the next wake. So every game ends, also one in which somebody may always do something. */
static void play_in_time(const struct hg_game *game, const void *rules, void *state, struct hg_move *list,
                         struct luck luck, struct hg_playout_count *count)
{
    for (struct hg_turn turn; turn = game->turn(rules, state), !turn.over;) {
        if (turn.chance) {
            game->apply(rules, state, HG_CHANCE, draw_ticket(game, rules, state, next(&luck)), NULL);
            count->chances++;
        } else if (turn.seats && (!hg_time_runs(turn) || next(&luck) >> 30)) {
            int seat = hg_nth(turn.seats, hg_share(next(&luck), (uint32_t)hg_count_bits(turn.seats)));
            struct hg_picked picked = pick_listed(game, rules, state, seat, next(&luck), list);
            count->decisions++;
            count->moves += picked.n;
            game->apply(rules, state, seat, picked.move, NULL);
        } else {
            game->tick(rules, state, turn.wake_ms, NULL);
        }
    }
}

void hg_playout(const struct hg_game *game, const void *rules, void *state, struct hg_move *list, struct hg_rng *rng,
                struct hg_playout_count *count)
{
    struct luck luck = {hg_rng_next(rng) | 1};
    if (hg_game_clocks && game->tick)
        play_in_time(game, rules, state, list, luck, count);
    else if (game->pick)
        play(game, rules, state, NULL, luck, count);
    else
        play(game, rules, state, list, luck, count);
}
