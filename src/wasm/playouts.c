/* playouts.c: random games in the module, for `hourglass bench --wasm`:
 *
 *     hg_wasm_start(text, length)           games begin at this position from now on, not with the set-up
 *     hg_wasm_playouts(256)                 so many more of them, with the default edition of its first game */
#include "bots/playout.h"
#include "games/registry.h"
#include "table/library.h"
#include "table/memory.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

void EXPORT(hg_wasm_start)(const char *text, uint32_t length);
void EXPORT(hg_wasm_playouts)(uint32_t games);

static void *start;

static const void *rules(void)
{
    static const struct hg_book *book;
    if (!book)
        book = hg_book_take(NULL, &(struct hg_book_of){hg_games[0]}, &(struct hg_problems){0});
    return book->rules;
}

void hg_wasm_start(const char *text, uint32_t length)
{
    struct hg_json json;
    struct hg_json_error error;
    if (!start)
        start = hg_zeroed(hg_games[0]->state_size);
    if (!hg_json_parse(text, length, &json, &error) ||
        !hg_games[0]->read_state(rules(), json, false, start, &(struct hg_problems){0}))
        __builtin_trap();
}

void hg_wasm_playouts(uint32_t games)
{
    static struct hg_rng rng;
    const struct hg_game *game = hg_games[0];
    struct hg_playout_count count = {0};
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    void *state = hg_zeroed(game->state_size);
    while (games--) {
        if (start)
            memcpy(state, start, game->state_size);
        else
            game->setup(rules(), game->min_seats, state, NULL);
        hg_playout(game, rules(), state, list, &rng, &count);
    }
    hg_free(state);
    hg_free(list);
}
