/* playouts.c: random games in the module, for `hourglass bench --wasm`:
 *
 *     hg_wasm_playouts(256)                 so many more of them, with the default edition of its first game */
#include "bots/playout.h"
#include "games/registry.h"
#include "table/library.h"
#include "table/memory.h"

__attribute__((export_name("hg_wasm_playouts"))) void hg_wasm_playouts(uint32_t games);

void hg_wasm_playouts(uint32_t games)
{
    static const struct hg_book *book;
    static struct hg_rng rng;
    const struct hg_game *game = hg_games[0];
    struct hg_playout_count count = {0};
    if (!book)
        book = hg_book_take(NULL, game, NULL, 0, (struct hg_json){0}, &(struct hg_problems){0});
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    void *state = hg_zeroed(game->state_size);
    while (games--) {
        game->setup(book->rules, game->min_seats, state, NULL);
        hg_playout(game, book->rules, state, list, &rng, &count);
    }
    hg_free(state);
    hg_free(list);
}
