/* fuzz.c: see fuzz.h. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/options.h"
#include "games/registry.h"
#include "table/memory.h"

enum {
    MOST_PLIES = 20000, /* no game is longer */
    CLOSELY = 4,        /* so many states of a game are looked at, and of the later ones some */
    SOME = 16,
    MOST_CHECKED = 48, /* of a long list of moves */
    SHORT = 48,        /* plies of a game that is not played to its end, */
    WHOLE = 16,        /* as one in so many is */
    OTHERS = 16,       /* one edition in so many is offered to a game that is not its own */
};

/* Freed memory is kept from being used again, so that a late look at it is seen: for longer than any input takes, but not
 * for so long that every input asks the kernel for fresh pages, which took a tenth of the time. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=16:malloc_context_size=12";
}

void fuzz_demand(bool good, const char *sentence)
{
    if (good)
        return;
    fprintf(stderr, "broken: %s\n", sentence);
    abort();
}

struct hg_rng fuzz_luck(const uint8_t *data, size_t size)
{
    struct hg_rng rng = {size};
    for (size_t i = 0; i < size; i++)
        rng.word = (rng.word ^ data[i]) * 0x100000001b3u;
    return rng;
}

void fuzz_problems_init(struct fuzz_problems *problems, const char *text, size_t length)
{
    *problems = (struct fuzz_problems){0};
    problems->all = (struct hg_problems){.list = &problems->first, .cap = 1, .text = text, .length = length};
}

bool fuzz_is_for(const struct hg_game *game, struct hg_json edition, struct hg_rng *rng)
{
    char id[32];
    struct hg_json named = hg_json_member(edition, "id");
    return hg_json_is(named, game->id) || hg_json_get_text(named, id, sizeof id) < 0 || !hg_game_find(id) ||
           hg_rng_below(rng, OTHERS) == 0;
}

void fuzz_demand_reason(const struct fuzz_problems *problems, bool accepted)
{
    fuzz_demand(accepted == (problems->all.count == 0), "what is accepted has no problems, what is refused has some");
    if (accepted)
        return;
    struct hg_out out = hg_out_growing();
    hg_problem_write(&problems->first, NULL, &out);
    fuzz_demand(problems->first.text[0] && problems->first.found[0],
                "a problem says what is found and what is allowed");
    hg_out_free(&out);
}

/* --- what was reached --------------------------------------------------------------------------------------------- */

enum { MOST_REACHED = 512 }; /* with all refusals of all games */

static struct {
    char what[56];
    uint64_t times;
    bool must;
} reached[MOST_REACHED];
static int reached_count;

static void tell(void)
{
    fprintf(stderr, "processor seconds: %.0f\n", (double)clock() / CLOCKS_PER_SEC);
    for (int i = 0; i < reached_count; i++)
        fprintf(stderr, "%s: %s %llu\n", reached[i].must ? "must reach" : "reached", reached[i].what,
                (unsigned long long)reached[i].times);
}

__attribute__((constructor)) static void tell_at_the_end(void)
{
    atexit(tell);
}

static int place_of(const char *what)
{
    int i = 0;
    while (i < reached_count && strcmp(reached[i].what, what) != 0)
        i++;
    fuzz_demand(i < MOST_REACHED && strlen(what) < sizeof reached[i].what, "there is room for what was reached");
    if (i == reached_count)
        snprintf(reached[reached_count++].what, sizeof reached[i].what, "%s", what);
    return i;
}

void fuzz_reached(const char *what)
{
    reached[place_of(what)].times++;
}

void fuzz_must_reach(const char *what)
{
    reached[place_of(what)].must = true;
}

/* --- rules -------------------------------------------------------------------------------------------------------- */

const struct hg_book *fuzz_book(const struct hg_game *game, struct hg_json edition, struct hg_json options)
{
    struct fuzz_problems problems;
    fuzz_problems_init(&problems, edition.at, hg_json_size(edition));
    struct hg_book_of of = {
        .game = game, .edition = edition.at, .edition_size = hg_json_size(edition), .options = options};
    const struct hg_book *book = hg_book_take(NULL, &of, &problems.all);
    fuzz_demand_reason(&problems, book != NULL);
    return book;
}

void fuzz_put_option(const struct hg_option *option, int value, struct hg_out *out)
{
    hg_json_key(out, option->name);
    if (option->per_seat)
        hg_json_open(out, '[');
    hg_put_option(out, option, value);
    if (option->per_seat)
        hg_json_close(out, ']');
}

/* Every third option has any of its values. */
static void put_options(const struct hg_game *game, uint32_t variant, struct hg_out *out)
{
    struct hg_rng rng = {variant};
    hg_json_open(out, '{');
    for (int i = 0; i < game->option_count; i++) {
        const struct hg_option *option = &game->options[i];
        uint32_t values = (uint32_t)(option->max - option->min + 1);
        if (!variant || hg_rng_below(&rng, 3) != 0)
            continue;
        fuzz_put_option(option, option->min + (int)hg_rng_below(&rng, values), out);
    }
    hg_json_close(out, '}');
}

static const struct hg_book *take_variant(const struct hg_game *game, uint32_t variant)
{
    struct hg_json options;
    struct hg_json_error error;
    struct hg_out out = hg_out_growing();
    put_options(game, variant, &out);
    fuzz_demand(hg_json_parse(out.text, out.len, &options, &error), "options are written as JSON");
    const struct hg_book *book = fuzz_book(game, (struct hg_json){0}, options);
    fuzz_demand(book != NULL, "the default edition is good, with any options");
    hg_out_free(&out);
    return book;
}

const void *fuzz_rules(const struct hg_game *game, uint32_t variant)
{
    enum { GAMES = 16 };
    static const struct hg_book *books[GAMES][FUZZ_VARIANTS];
    int i = 0;
    while (hg_games[i] != game)
        i++;
    fuzz_demand(i < GAMES && variant < FUZZ_VARIANTS, "there is room for the rules of every game");
    if (!books[i][variant])
        books[i][variant] = take_variant(game, variant);
    return books[i][variant]->rules;
}

/* --- looking ------------------------------------------------------------------------------------------------------ */

static void look_at_move(const struct hg_game *game, const void *rules, const void *state, int seat,
                         struct hg_move move)
{
    char text[256];
    struct hg_move again;
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_out sentence = hg_out_growing();
    hg_move_write(game, rules, move, &out);
    bool same = hg_move_read(game, rules, text, &again) && hg_move_same(move, again);
    fuzz_demand(same, "the notation of a move reads back as the same move");
    hg_move_say(game, rules, state, seat, move, &(struct hg_words){0}, &sentence);
    fuzz_demand(sentence.len > 0, "a move has a sentence");
    hg_out_free(&sentence);
}

static void look_at_seat(const struct hg_game *game, const void *rules, const void *state, int seat)
{
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    int count = game->moves(rules, state, seat, list), step = 1 + count / MOST_CHECKED;
    fuzz_demand(count > 0 && count <= game->max_moves, "a seat that owes a decision has from 1 to max_moves moves");
    for (int i = count % step; i < count; i += step)
        fuzz_demand(game->check(rules, state, seat, list[i]) == 0, "check allows every listed move");
    look_at_move(game, rules, state, seat, list[count / 2]);
    hg_free(list);
}

static void look_at_chance(const struct hg_game *game, const void *rules, const void *state)
{
    uint32_t total = game->chance(rules, state), weight = 0;
    fuzz_demand(total > 0, "a chance node has outcomes");
    for (uint32_t ticket = 0; ticket < total; ticket += weight) {
        struct hg_move outcome = game->outcome(rules, state, ticket, &weight);
        fuzz_demand(weight > 0 && weight <= total - ticket, "the weights add up to the total");
        fuzz_demand(game->check(rules, state, HG_CHANCE, outcome) == 0, "check allows every outcome");
    }
}

static void look_at_json(const struct hg_game *game, const void *rules, const void *state)
{
    struct hg_json root;
    struct hg_json_error error;
    struct hg_out out = hg_out_growing();
    game->write_state(rules, state, &out);
    fuzz_demand(hg_json_parse(out.text, out.len, &root, &error), "a position is written as JSON");
    hg_out_clear(&out);
    game->write_score(rules, state, &out);
    fuzz_demand(hg_json_parse(out.text, out.len, &root, &error), "a score is written as JSON");
    hg_out_free(&out);
}

void fuzz_look(const struct hg_game *game, const void *rules, const void *state)
{
    const char *broken = game->sane(rules, state);
    fuzz_demand(!broken, broken);
    struct hg_turn turn = game->turn(rules, state);
    struct hg_score score;
    fuzz_demand((turn.seats != 0) + (turn.chance != 0) + (turn.over != 0) == 1 || turn.wake_ms != HG_NEVER,
                "seats, or chance, or nobody is to move");
    fuzz_demand(turn.seats >> game->seats(state) == 0, "only seats of the table owe decisions");
    for (int seat = 0; seat < game->seats(state); seat++)
        if (hg_turn_owes(turn, seat))
            look_at_seat(game, rules, state, seat);
    if (turn.chance)
        look_at_chance(game, rules, state);
    game->score(rules, state, &score);
    fuzz_demand((score.winners != 0) == (turn.over != 0), "there are winners at the end and not before");
    look_at_json(game, rules, state);
}

/* --- playing ------------------------------------------------------------------------------------------------------ */

static struct hg_move any_move(const struct hg_game *game, const void *rules, const void *state, int seat,
                               struct hg_rng *rng)
{
    uint32_t weight;
    if (seat == HG_CHANCE)
        return game->outcome(rules, state, hg_rng_below(rng, game->chance(rules, state)), &weight);
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    struct hg_move move = list[hg_rng_below(rng, (uint32_t)game->moves(rules, state, seat, list))];
    hg_free(list);
    return move;
}

static void say_events(const struct hg_game *game, const void *rules, const struct hg_events *events)
{
    struct hg_out out = hg_out_growing();
    for (int i = 0; i < hg_events_kept(events); i++) {
        fuzz_demand(events->list[i].kind < game->event_kind_count, "an event is of a known kind");
        hg_event_say(game, rules, events->list[i], &(struct hg_words){0}, &out);
        hg_event_write(game, rules, events->list[i], &out);
    }
    hg_out_free(&out);
}

int fuzz_plies(struct hg_rng *rng)
{
    return hg_rng_below(rng, WHOLE) ? SHORT : MOST_PLIES;
}

/* One ply: a move, an outcome, or time. */
static void play_one(const struct hg_game *game, const void *rules, void *state, struct hg_turn turn,
                     struct hg_events *events, struct hg_rng *rng)
{
    events->count = 0;
    if (hg_time_runs(turn) && (!turn.seats || hg_rng_below(rng, 4) == 0)) {
        game->tick(rules, state, turn.wake_ms, events);
    } else {
        int seat = turn.chance ? HG_CHANCE : __builtin_ctz(turn.seats);
        struct hg_turn next = game->apply(rules, state, seat, any_move(game, rules, state, seat, rng), events);
        fuzz_demand(hg_turn_same(next, game->turn(rules, state)), "apply says the turn that follows");
    }
    fuzz_demand(events->count <= game->max_events, "no more than max_events events follow");
    say_events(game, rules, events);
}

/* Every state is sane; to ask everything about every one takes ten times as long as to play. */
void fuzz_play(const struct hg_game *game, const void *rules, void *state, int plies, struct hg_rng *rng)
{
    struct hg_events events = {.list = hg_zeroed((size_t)game->max_events * sizeof(struct hg_event)),
                               .cap = game->max_events};
    struct hg_turn turn = game->turn(rules, state);
    for (int ply = 0; ply < plies && !turn.over; ply++, turn = game->turn(rules, state)) {
        if (ply < CLOSELY || ply % SOME == 0)
            fuzz_look(game, rules, state);
        play_one(game, rules, state, turn, &events, rng);
        const char *broken = game->sane(rules, state);
        fuzz_demand(!broken, broken);
    }
    fuzz_demand(turn.over || plies < MOST_PLIES, "a game ends");
    fuzz_look(game, rules, state);
    hg_free(events.list);
}
