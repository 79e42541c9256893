/* playout.c: the inner loop of everything that plays many games. */
#include "bots/playout.h"

#include "core/bits.h"

/* The numbers of one playout: a multiplicative congruential generator, of which the upper half is used. It would not
 * pass every battery, but it is never asked for long: each playout is started by a better one. */
struct luck {
    uint64_t word; /* odd */
};

static inline uint32_t below(struct luck *luck, uint32_t n)
{
    luck->word *= UINT64_C(0xda942042e4dd58b5);
    return (uint32_t)((luck->word >> 32) * n >> 32);
}

static inline struct hg_turn draw(const struct hg_game *game, const void *rules, void *state, uint32_t ticket)
{
    uint32_t weight;
    struct hg_move outcome = game->outcome(rules, state, ticket, &weight);
    return game->apply(rules, state, HG_CHANCE, outcome, NULL);
}

int hg_playout_chance(const struct hg_game *game, const void *rules, void *state, struct hg_rng *rng)
{
    int drawn = 0;
    for (struct hg_turn turn = game->turn(rules, state); turn.chance; drawn++)
        turn = draw(game, rules, state, hg_rng_below(rng, game->chance(rules, state)));
    return drawn;
}

/* Seats that owe at the same time decide one after the other, the lowest first; none of them can see what another one
 * did, so the order changes nothing. */
void hg_playout(const struct hg_game *game, const void *rules, void *state, struct hg_move *list, struct hg_rng *rng,
                struct hg_playout_count *count)
{
    struct luck luck = {hg_rng_next(rng) | 1};
    struct hg_turn turn = game->turn(rules, state);
    for (;;) {
        if (turn.seats) {
            int seat = hg_lowest(turn.seats);
            uint32_t moves = (uint32_t)game->moves(rules, state, seat, list);
            count->decisions++;
            count->moves += moves;
            turn = game->apply(rules, state, seat, list[below(&luck, moves)], NULL);
        } else if (turn.chance) {
            count->chances++;
            turn = draw(game, rules, state, below(&luck, game->chance(rules, state)));
        } else {
            return;
        }
    }
}
