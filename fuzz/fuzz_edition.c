/* fuzz_edition.c: an edition that any game accepts can be played to the end, and means the same without its spaces. */
#include <string.h>

#include "fuzz.h"
#include "games/registry.h"
#include "table/memory.h"

enum { GAMES = 5 };

static bool load(const struct hg_game *game, const char *text, size_t size, void *rules)
{
    struct hg_json edition;
    struct hg_json_error error;
    struct fuzz_problems problems;
    if (!hg_json_parse(text, size, &edition, &error))
        return false;
    fuzz_problems_init(&problems, text, size);
    bool good = game->load(edition, (struct hg_json){0}, rules, &problems.all);
    fuzz_demand_reason(&problems, good);
    return good;
}

static void check_minified(const struct hg_game *game, const char *text, size_t size, const void *rules)
{
    char *small = hg_zeroed(size);
    void *again = memset(hg_zeroed(game->rules_size), 0xa5, game->rules_size);
    bool good = load(game, small, hg_json_minify(text, size, small), again);
    fuzz_demand(good && memcmp(rules, again, game->rules_size) == 0, "spaces do not matter in an edition");
    hg_free(again);
    hg_free(small);
}

static void play(const struct hg_game *game, const void *rules, struct hg_rng *rng)
{
    void *state = hg_zeroed(game->state_size);
    for (int i = 0; i < GAMES; i++) {
        int seats = game->min_seats + (int)hg_rng_below(rng, (uint32_t)(game->max_seats - game->min_seats + 1));
        game->setup(rules, seats, state, NULL);
        fuzz_play(game, rules, state, rng);
    }
    hg_free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct hg_rng rng = fuzz_luck(data, size);
    for (int i = 0; i < hg_game_count; i++) {
        void *rules = memset(hg_zeroed(hg_games[i]->rules_size), 0x5a, hg_games[i]->rules_size);
        if (load(hg_games[i], text, size, rules)) {
            check_minified(hg_games[i], text, size, rules);
            play(hg_games[i], rules, &rng);
        }
        hg_free(rules);
    }
    return 0;
}
