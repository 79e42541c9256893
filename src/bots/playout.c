/* playout.c: the inner loop of everything that plays many games. */
#include "bots/playout.h"

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

static inline void draw(const struct hg_game *game, const void *rules, void *state, uint32_t ticket)
{
    uint32_t weight;
    game->apply(rules, state, HG_CHANCE, game->outcome(rules, state, ticket, &weight), NULL);
}

int hg_playout_chance(const struct hg_game *game, const void *rules, void *state, struct hg_rng *rng)
{
    int drawn = 0;
    for (; game->turn(rules, state).chance; drawn++)
        draw(game, rules, state, hg_rng_below(rng, game->chance(rules, state)));
    return drawn;
}

/* Seats that owe at the same time decide one after the other, the lowest first; none of them can see what another one
 * did, so the order changes nothing. Where one decision settles what another seat owed, that seat has no moves left. */
void hg_playout(const struct hg_game *game, const void *rules, void *state, struct hg_move *list, struct hg_rng *rng,
                struct hg_playout_count *count)
{
    struct luck luck = {hg_rng_next(rng) | 1};
    for (;;) {
        struct hg_turn turn = game->turn(rules, state);
        if (turn.chance) {
            draw(game, rules, state, below(&luck, game->chance(rules, state)));
            count->chances++;
            continue;
        }
        if (turn.over)
            return;
        for (unsigned seats = turn.seats; seats; seats &= seats - 1) {
            int seat = __builtin_ctz(seats);
            uint32_t moves = (uint32_t)game->moves(rules, state, seat, list);
            if (!moves)
                break;
            count->decisions++;
            count->moves += moves;
            game->apply(rules, state, seat, list[below(&luck, moves)], NULL);
        }
    }
}
