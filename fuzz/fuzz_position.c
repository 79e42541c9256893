/* fuzz_position.c: a position that any game accepts is sane, reads back as it was written, can be looked at by every
 * seat and played to the end. A view is a position with hidden parts; what it hides can be imagined.
 *
 * An input is a position, read with the default edition and with some other options; or it brings its own:
 * {"edition":{...},"options":{...},"position":{...}}, the first two at will. */
#include <string.h>

#include "fuzz.h"
#include "games/registry.h"
#include "table/memory.h"

enum { A_LITTLE = 6 }; /* plies in a world that is imagined */

struct bench {
    const struct hg_game *game;
    const void *rules;
    struct hg_rng rng;
    void *state, *again, *view, *world; /* room for a state each */
};

static struct bench bench_new(const struct hg_game *game, const void *rules, struct hg_rng rng)
{
    return (struct bench){
        .game = game,
        .rules = rules,
        .rng = rng,
        .state = hg_zeroed(game->state_size),
        .again = hg_zeroed(game->state_size),
        .view = hg_zeroed(game->state_size),
        .world = hg_zeroed(game->state_size),
    };
}

static void bench_free(struct bench *b)
{
    hg_free(b->state);
    hg_free(b->again);
    hg_free(b->view);
    hg_free(b->world);
}

static bool same(const struct bench *b, const void *x, const void *y)
{
    return memcmp(x, y, b->game->state_size) == 0;
}

/* Into memory full of rubbish: whatever is not written shows. */
static bool read_position(struct bench *b, struct hg_json position, bool hidden_allowed, void *state)
{
    struct fuzz_problems problems;
    memset(state, (int)hg_rng_below(&b->rng, 256), b->game->state_size);
    fuzz_problems_init(&problems, position.at, hg_json_size(position));
    bool good = b->game->read_state(b->rules, position, hidden_allowed, state, &problems.all);
    fuzz_demand_reason(&problems, good);
    return good;
}

static void check_round_trip(struct bench *b, const void *state, bool hidden_allowed)
{
    struct hg_json written;
    struct hg_json_error error;
    struct hg_out out = hg_out_growing();
    b->game->write_state(b->rules, state, &out);
    fuzz_demand(hg_json_parse(out.text, out.len, &written, &error), "a position is written as JSON");
    bool good = read_position(b, written, hidden_allowed, b->again);
    fuzz_demand(good && same(b, state, b->again), "a position reads back as it was written");
    hg_out_free(&out);
}

static void check_stand_in(struct bench *b, const void *view, int seat)
{
    struct hg_turn turn = b->game->turn(b->rules, view);
    if (!hg_turn_owes(turn, seat))
        return;
    struct hg_move move = b->game->stand_in(b->rules, view, seat);
    bool waits = !move.kind && hg_time_runs(turn);
    fuzz_demand(waits || b->game->check(b->rules, b->state, seat, move) == 0,
                "a stand-in makes a legal move, or lets time pass");
}

/* `real`: somebody had this view, so that there is a world it fits. */
static void check_imagined(struct bench *b, const void *view, int seat, bool real)
{
    b->game->imagine(b->rules, view, seat, &b->rng, b->world);
    b->game->view(b->rules, b->world, seat, b->again);
    fuzz_demand(!real || same(b, view, b->again), "an imagined world looks like the view it was imagined from");
    fuzz_play(b->game, b->rules, b->world, A_LITTLE, &b->rng);
}

/* Those behind a seat: the next one, spectators behind the last, and then nobody's. */
static int next_eyes(const struct bench *b, int eyes)
{
    if (eyes + 1 < b->game->seats(b->state))
        return eyes + 1;
    return eyes < HG_SPECTATOR ? HG_SPECTATOR : -1;
}

static void check_views(struct bench *b)
{
    for (int seat = 0; seat >= 0; seat = next_eyes(b, seat)) {
        b->game->view(b->rules, b->state, seat, b->view);
        const char *broken = b->game->sane(b->rules, b->view);
        fuzz_demand(!broken, broken);
        check_round_trip(b, b->view, true);
        b->game->view(b->rules, b->view, seat, b->again);
        fuzz_demand(same(b, b->view, b->again), "the view of a view is the same view");
        check_stand_in(b, b->view, seat);
        check_imagined(b, b->view, seat, true);
    }
}

static bool check_whole(struct bench *b, struct hg_json position)
{
    if (!read_position(b, position, false, b->state))
        return false;
    check_round_trip(b, b->state, false);
    fuzz_demand(read_position(b, position, true, b->again) && same(b, b->state, b->again),
                "a whole position is also one that hides nothing");
    check_views(b);
    fuzz_play(b->game, b->rules, b->state, fuzz_plies(&b->rng), &b->rng);
    return true;
}

/* A state that one seat sees exactly as it is, can be taken for a view of that seat. Hidden parts of its own are beyond
 * what a state can tell, but worlds can be imagined all the same. */
static void check_hidden(struct bench *b, struct hg_json position)
{
    if (!read_position(b, position, true, b->state))
        return;
    const char *broken = b->game->sane(b->rules, b->state);
    fuzz_demand(!broken, broken);
    check_round_trip(b, b->state, true);
    for (int seat = 0; seat >= 0; seat = next_eyes(b, seat)) {
        b->game->view(b->rules, b->state, seat, b->view);
        if (same(b, b->state, b->view))
            check_imagined(b, b->view, seat, false);
    }
}

/* Was a whole position taken? */
static bool check_position(const struct hg_game *game, const void *rules, struct hg_json position, struct hg_rng luck)
{
    struct bench b = bench_new(game, rules, luck);
    bool whole = check_whole(&b, position);
    if (!whole) /* else nothing is hidden */
        check_hidden(&b, position);
    bench_free(&b);
    return whole;
}

static void check_alone(const struct hg_game *game, struct hg_json position, struct hg_rng luck)
{
    uint32_t variant = 1 + hg_rng_below(&luck, FUZZ_VARIANTS - 1);
    if (check_position(game, fuzz_rules(game, 0), position, luck))
        fuzz_reached("position");
    if (check_position(game, fuzz_rules(game, variant), position, luck))
        fuzz_reached("position-with-other-options");
}

static void check_with_its_rules(const struct hg_game *game, struct hg_json input, struct hg_rng luck)
{
    struct hg_json edition = hg_json_member(input, "edition"), options = hg_json_member(input, "options");
    const struct hg_book *book = fuzz_is_for(game, edition, &luck) ? fuzz_book(game, edition, options) : NULL;
    if (!book)
        return;
    if (check_position(game, book->rules, hg_json_member(input, "position"), luck))
        fuzz_reached(edition.at ? "position-with-its-edition" : "position-with-its-options");
    hg_book_give_back(NULL, book);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    static const char *const all[] = {"position", "position-with-other-options", "position-with-its-options",
                                      "position-with-its-edition"};
    (void)count, (void)arguments;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        fuzz_must_reach(all[i]);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct hg_json input;
    struct hg_json_error error;
    if (!hg_json_parse((const char *)data, size, &input, &error))
        return 0;
    for (int i = 0; i < hg_game_count; i++)
        if (hg_json_member(input, "position").at)
            check_with_its_rules(hg_games[i], input, fuzz_luck(data, size));
        else
            check_alone(hg_games[i], input, fuzz_luck(data, size));
    return 0;
}
