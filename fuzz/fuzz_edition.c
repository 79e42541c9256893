/* fuzz_edition.c: an edition that any game accepts can be played to the end, by the functions of the game and at a
 * table, and means the same without its spaces. */
#include <string.h>

#include "fuzz.h"
#include "games/registry.h"
#include "rich.h"
#include "same_table.h"
#include "table/drive.h"
#include "table/memory.h"
#include "table/table.h"

enum { GAMES = 2, AT_TABLE = 64 }; /* AT_TABLE: plies there */

static bool load(const struct hg_game *game, struct hg_json edition, void *rules)
{
    struct fuzz_problems problems;
    fuzz_problems_init(&problems, edition.at, hg_json_size(edition));
    bool good = game->load(edition, (struct hg_json){0}, game->rules_version, rules, &problems.all);
    fuzz_demand_reason(&problems, good);
    return good;
}

static void check_minified(const struct hg_game *game, const char *text, size_t size, const void *rules)
{
    struct hg_json edition;
    struct hg_json_error error;
    char *small = hg_zeroed(size);
    void *again = memset(hg_zeroed(game->rules_size), 0xa5, game->rules_size);
    bool good = hg_json_parse(small, hg_json_minify(text, size, small), &edition, &error) && load(game, edition, again);
    fuzz_demand(good && memcmp(rules, again, game->rules_size) == 0, "spaces do not matter in an edition");
    hg_free(again);
    hg_free(small);
}

/* A long game begins with its set-up once, and with rich positions otherwise. */
static void play(const struct hg_game *game, const void *rules, struct hg_rng *rng)
{
    void *state = hg_zeroed(game->state_size);
    hg_rich_maker *make_rich = hg_rich_find(game);
    for (int i = 0; i < GAMES; i++) {
        int seats = game->min_seats + (int)hg_rng_below(rng, (uint32_t)(game->max_seats - game->min_seats + 1));
        if (i && make_rich) {
            make_rich(rules, seats, rng, state);
            fuzz_reached("rich");
        } else {
            game->setup(rules, seats, state, NULL);
        }
        fuzz_play(game, rules, state, fuzz_plies(rng), rng);
    }
    hg_free(state);
}

/* --- at a table --------------------------------------------------------------------------------------------------- */

static struct hg_table *open_table(const struct hg_game *game, const char *text, size_t size)
{
    struct fuzz_problems problems;
    struct hg_opening opening = {
        .game = game, .seats = game->min_seats, .edition = text, .edition_size = size, .clock = HG_VIRTUAL};
    fuzz_problems_init(&problems, text, size);
    hg_fair_from_seed(&opening.fair, "fuzz", opening.seats);
    struct hg_table *table = hg_table_new(&opening, &problems.all);
    fuzz_demand(table, "a good edition opens a table");
    return table;
}

static void check_event(void *context, int number, int line, struct hg_event event)
{
    const struct hg_table *table = context;
    struct hg_out out = hg_out_growing();
    fuzz_demand(number > 0 && line >= 0 && event.kind < hg_table_game(table)->event_kind_count,
                "an event in a stream is of a known kind");
    hg_event_say(hg_table_game(table), hg_table_rules(table), event, &(struct hg_words){0}, &out);
    hg_out_free(&out);
}

static void play_at_table(const struct hg_game *game, const char *text, size_t size, struct hg_rng *rng)
{
    struct hg_table *table = open_table(game, text, size);
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    struct hg_turn turn;
    for (int ply = 0; turn = hg_table_turn(table), ply < AT_TABLE && !turn.over; ply++) {
        if (hg_time_runs(turn) && (!turn.seats || hg_rng_below(rng, 4) == 0)) {
            hg_drive_on(table, 0, HG_DRIVE_ALL);
            continue;
        }
        int seat = __builtin_ctz(turn.seats);
        int count = game->moves(hg_table_rules(table), hg_table_state(table), seat, list);
        int reason = hg_table_play(table, seat, list[hg_rng_below(rng, (uint32_t)count)], 0);
        fuzz_demand(reason == 0, "a listed move can be played");
    }
    for (int seat = HG_CHANCE; seat < hg_table_seats(table); seat++)
        hg_table_events(table, seat, 0, check_event, table);
    fuzz_check_reload(table);
    hg_free(list);
    hg_table_free(table);
}

/* ------------------------------------------------------------------------------------------------------------------ */

static void try_game(const struct hg_game *game, const char *text, size_t size, struct hg_json edition)
{
    struct hg_rng rng = fuzz_luck((const uint8_t *)text, size);
    if (!fuzz_is_for(game, edition, &rng))
        return;
    void *rules = memset(hg_zeroed(game->rules_size), 0x5a, game->rules_size);
    if (load(game, edition, rules)) {
        check_minified(game, text, size, rules);
        play(game, rules, &rng);
        play_at_table(game, text, size, &rng);
        fuzz_reached(game->id);
    }
    hg_free(rules);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    fuzz_must_reach("rich");
    for (int i = 0; i < hg_game_count; i++)
        fuzz_must_reach(hg_games[i]->id);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct hg_json edition;
    struct hg_json_error error;
    if (!hg_json_parse(text, size, &edition, &error))
        return 0;
    for (int i = 0; i < hg_game_count; i++)
        try_game(hg_games[i], text, size, edition);
    return 0;
}
