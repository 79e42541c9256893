/* test_rich.c: random play from rich positions, for every number of seats and every option: sane after every move, lists
 * and refusals agree, positions and views hold; and everything there is must occur: moves, actions, structures, advances,
 * reasons, and what a seat's lot can be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "sands_bench.h"

/* Of each number of seats; HG_TIMES=4 plays four times as many. */
enum { GAMES = 2000, OF_AN_OPTION = GAMES / 40, LOOK_EVERY = 61 };

static int times(void)
{
    const char *wanted = getenv("HG_TIMES");
    return wanted && atoi(wanted) > 0 ? atoi(wanted) : 1;
}

/* --- what a seat's lot can be ---------------------------------------------------------------------------------------- */

typedef bool lot(const struct sands_rules *r, const struct sands_state *s, int seat);

static bool one_territory(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    (void)r;
    return sands_size(&s->seat[seat]) == 1;
}

static bool full_empire(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return sands_size(&s->seat[seat]) == r->n.most_territories;
}

static bool highest_unrest(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return s->seat[seat].unrest == r->most_unrest;
}

static bool no_peasant_left(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return sands_supply(r, &s->seat[seat], SANDS_PEASANT) == 0;
}

static bool no_warrior_left(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return sands_supply(r, &s->seat[seat], SANDS_WARRIOR) == 0;
}

static bool no_caravan_left(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return sands_count64(s->seat[seat].caravans) == r->n.caravans;
}

static bool caravan_at_off_limits(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint64_t outside = 0;
    for (int i = 0; i < r->territories; i++)
        if (!(sands_in_play(r, s) >> i & 1))
            outside |= r->territory[i].borders;
    return (s->seat[seat].caravans & outside) != 0;
}

static bool heritage_at_end(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return s->seat[seat].heritage[0] == r->most_heritage && s->seat[seat].heritage[1] == r->most_heritage;
}

static bool bins_full(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    (void)r;
    return !memchr(s->seat[seat].bin, SANDS_NONE, SANDS_BINS);
}

static bool nothing_in_stock(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    (void)r;
    return !s->seat[seat].stock[SANDS_CROPS] && !s->seat[seat].stock[SANDS_GOLD];
}

static bool below_zero(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    (void)r;
    return s->seat[seat].points < 0;
}

static const struct {
    const char *name;
    lot *holds;
} lots[] = {
    {"one territory", one_territory},
    {"as many as allowed", full_empire},
    {"highest unrest", highest_unrest},
    {"no peasant left", no_peasant_left},
    {"no warrior left", no_warrior_left},
    {"no caravan left", no_caravan_left},
    {"a caravan at an off-limits territory", caravan_at_off_limits},
    {"two heritage tracks at their ends", heritage_at_end},
    {"all bins full", bins_full},
    {"nothing in stock", nothing_in_stock},
    {"points below 0", below_zero},
};
enum { LOTS = sizeof lots / sizeof lots[0] };

/* How often each thing occurred. */
struct seen {
    long decisions, most_moves;
    long moves[SANDS_MOVES], actions[SANDS_ACTIONS], reasons[SANDS_REASONS], lots[LOTS];
    long structures[SANDS_STRUCTURES], exhausted[SANDS_STRUCTURES], advances[SANDS_ADVANCES];
};

static void note(const struct sands_rules *r, const struct sands_state *s, struct hg_move move, struct seen *seen)
{
    seen->decisions++;
    seen->moves[move.kind]++;
    if (move.kind == SANDS_MOVE_RESOLVE)
        seen->actions[move.a]++;
    if (move.kind == SANDS_MOVE_BUILD)
        seen->structures[move.a]++;
    if (move.kind == SANDS_MOVE_ADVANCE)
        seen->advances[s->tree[move.a][s->seat[sands_active(s)].level[move.a]]]++;
    if (move.kind != SANDS_MOVE_SELECT)
        return;
    for (int i = 0; i < LOTS; i++)
        for (int seat = 0; seat < s->seats; seat++)
            seen->lots[i] += lots[i].holds(r, s, seat);
    for (int i = 0; i < r->structures; i++)
        seen->exhausted[i] += hg_count_bits(s->built[i]) == sands_supply_of(r, i, s->seats);
}

/* --- what is refused --------------------------------------------------------------------------------------------------- */

/* Bytes near a legal move: the list and check() say the same of them. Conquer has refusals that are rare. */
static void try_others(struct suite *t, int seat, const struct hg_move *list, int count, struct hg_rng *rng,
                       struct seen *seen)
{
    int tries = sands_of(t)->ask == SANDS_ASK_CONQUER ? 120 : 24;
    for (int i = 0; i < tries; i++) {
        struct hg_move move = list[hg_rng_below(rng, (uint32_t)count)];
        uint8_t *const bytes[] = {&move.kind, &move.a, &move.b, &move.c};
        *bytes[hg_rng_below(rng, 4)] = (uint8_t)hg_rng_below(rng, 42);
        bool listed = false;
        for (int j = 0; j < count; j++)
            listed = listed || hg_move_same(list[j], move);
        int reason = sands_check(t->rules, t->state, seat, move);
        SUITE_CHECK(t, listed == (reason == 0), "move %d %d %d %d: check() says %s", move.kind, move.a, move.b, move.c,
                    sands_reasons[reason].code);
        seen->reasons[reason]++;
    }
}

/* Whoever is not asked may not do it, and those who are not there may not, either. */
static void try_strangers(struct suite *t, struct hg_turn turn, struct hg_move move, struct seen *seen)
{
    for (int seat = HG_CHANCE; seat <= t->seats; seat++) {
        if (seat == HG_CHANCE ? turn.chance : hg_turn_owes(turn, seat))
            continue;
        int reason = sands_check(t->rules, t->state, seat, move);
        SUITE_CHECK(t, reason != 0, "seat %d is not asked and not refused", seat + 1);
        seen->reasons[reason]++;
    }
}

static void look(struct suite *t, struct hg_rng *rng)
{
    struct sands_state view, world, again;
    struct hg_out text = suite_out();
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1};
    sands_write_state(t->rules, t->state, &text);
    struct hg_json json = suite_parse(&text);
    SUITE_CHECK(t, sands_read_state(t->rules, json, false, &again, &problems), "its own position is refused: %s",
                list[0].text);
    SUITE_CHECK(t, memcmp(&again, t->state, sizeof again) == 0, "a position reads back as other bytes: %s", text.text);
    free(text.text);
    for (int seat = 0; seat < t->seats; seat++) {
        sands_view(t->rules, t->state, seat, &view);
        const char *broken = sands_sane(t->rules, &view);
        SUITE_CHECK(t, !broken, "a view is not sane: %s", broken);
        sands_imagine(t->rules, &view, seat, rng, &world);
        broken = sands_sane(t->rules, &world);
        SUITE_CHECK(t, !broken, "a world is not sane: %s", broken);
        sands_view(t->rules, &world, seat, &again);
        SUITE_CHECK(t, memcmp(&again, &view, sizeof view) == 0, "a world looks different");
    }
}

/* --- secrets ------------------------------------------------------------------------------------------------------ */

struct run {
    struct hg_event list[SANDS_MOST_EVENTS];
    struct hg_events events;
};

static void apply_to(const struct suite *t, struct sands_state *s, int seat, struct hg_move move, struct run *run)
{
    run->events = (struct hg_events){.list = run->list, .cap = SANDS_MOST_EVENTS};
    sands_apply(t->rules, s, seat, move, &run->events);
}

static bool reveals(const struct run *run, int seat)
{
    for (int i = 0; i < run->events.count; i++)
        if (run->list[i].seen_by >> seat & 1 && sands_event_kinds[run->list[i].kind].flags & HG_REVEALS)
            return true;
    return false;
}

/* What a seat sees of a run, one event after the other. */
static int seen_by(const struct run *run, int seat, struct hg_event *list)
{
    int count = 0;
    for (int i = 0; i < run->events.count; i++)
        if (run->list[i].seen_by >> seat & 1)
            list[count++] = run->list[i];
    return count;
}

/* The same move in the real game and in a world that looks the same to a seat: unless an event owns up to it, the seat
 * sees the same events and the same view. Advance cards, chronicles, plans and dice lie hidden here. */
static void keep_secrets(struct suite *t, int mover, struct hg_move move, struct hg_rng *rng)
{
    static struct run real, other;
    static struct hg_event list[SANDS_MOST_EVENTS], list_too[SANDS_MOST_EVENTS];
    for (int seat = 0; seat < t->seats; seat++) {
        struct sands_state view, world, next = *sands_of(t), after, after_too;
        sands_view(t->rules, t->state, seat, &view);
        sands_imagine(t->rules, &view, seat, rng, &world);
        if (sands_check(t->rules, &world, mover, move) != 0) {
            SUITE_CHECK(t, mover != seat, "a seat may not do in a world what it may do");
            continue;
        }
        apply_to(t, &next, mover, move, &real);
        apply_to(t, &world, mover, move, &other);
        if (reveals(&real, seat))
            continue;
        int count = seen_by(&real, seat, list);
        SUITE_CHECK(
            t, seen_by(&other, seat, list_too) == count && memcmp(list, list_too, (size_t)count * sizeof list[0]) == 0,
            "an event tells seat %d what is hidden", seat + 1);
        sands_view(t->rules, &next, seat, &after);
        sands_view(t->rules, &world, seat, &after_too);
        SUITE_CHECK(t, memcmp(&after, &after_too, sizeof after) == 0, "a view shows seat %d what is hidden", seat + 1);
    }
}

/* --- playing ------------------------------------------------------------------------------------------------------------ */

static int list_outcomes(const struct suite *t, struct hg_move *list)
{
    int count = 0;
    for (uint32_t ticket = 0, weight; ticket < sands_chance(t->rules, t->state); ticket += weight)
        list[count++] = sands_outcome(t->rules, t->state, ticket, &weight);
    return count;
}

/* Turns are used: to end one with something left to do is rare. */
static struct hg_move choose(const struct hg_move *list, int count, struct hg_rng *rng)
{
    struct hg_move move = list[hg_rng_below(rng, (uint32_t)count)];
    return move.kind == SANDS_MOVE_END && count > 1 && hg_rng_below(rng, 3) ? list[0] : move;
}

static void step(struct suite *t, struct hg_turn turn, struct hg_rng *rng, struct seen *seen)
{
    static struct hg_move list[SANDS_MOST_MOVES];
    int seat = turn.chance ? HG_CHANCE : hg_nth(turn.seats, hg_rng_below(rng, (uint32_t)hg_count_bits(turn.seats)));
    int count = turn.chance ? list_outcomes(t, list) : sands_moves(t->rules, t->state, seat, list);
    struct hg_move move = choose(list, count, rng);
    seen->most_moves = count > seen->most_moves ? count : seen->most_moves;
    if (hg_rng_below(rng, 4) == 0) {
        try_others(t, seat, list, count, rng, seen);
        try_strangers(t, turn, move, seen);
    }
    if (hg_rng_below(rng, LOOK_EVERY) == 0)
        look(t, rng);
    if (turn.chance || move.kind == SANDS_MOVE_KEEP || move.kind == SANDS_MOVE_DIE ||
        hg_rng_below(rng, LOOK_EVERY) == 0)
        keep_secrets(t, seat, move, rng);
    note(t->rules, t->state, move, seen);
    suite_apply(t, seat, move);
}

/* One game in twenty begins with the preparation, and is left when it is over. */
static void play(struct suite *t, int seats, uint64_t seed, struct seen *seen)
{
    struct hg_rng rng = {seed};
    bool preparation = seed % 20 == 0;
    t->seed = seed;
    if (preparation)
        suite_setup(t, seats);
    else
        suite_rich(t, seats, &rng);
    struct hg_turn turn = sands_turn(t->rules, t->state);
    for (; !turn.over && !(preparation && sands_of(t)->ask == SANDS_ASK_SELECT); turn = sands_turn(t->rules, t->state))
        step(t, turn, &rng, seen);
    if (turn.over)
        try_strangers(t, turn, sands_move(SANDS_MOVE_END, 0, 0, 0), seen);
}

static void play_all(struct suite *t, struct seen *seen, int games)
{
    for (int seats = SANDS_MIN_SEATS; seats <= SANDS_SEATS; seats++)
        for (int game = 0; game < games; game++)
            play(t, seats, (uint64_t)(seats * 10000 + game), seen);
    suite_free(t);
}

static void play_options(const struct hg_game *game, struct seen *seen, int games)
{
    for (int i = 0; i < game->option_count; i++) {
        char options[96];
        snprintf(options, sizeof options, "{\"%s\":\"%s\"}", game->options[i].name, game->options[i].choices[1]);
        play_all(suite_load(game, options), seen, games);
    }
}

/* --- everything occurs ---------------------------------------------------------------------------------------------------- */

static int tell(const char *what, const char *name, long times)
{
    printf("%s%s %ld%s; ", what, name, times, times ? "" : " NEVER");
    return times == 0;
}

static int tell_moves(const struct seen *seen)
{
    int missing = 0;
    for (int i = 1; i < SANDS_MOVES; i++)
        missing += tell("", sands_move_kinds[i].name, seen->moves[i]);
    for (int i = 0; i < SANDS_ACTIONS; i++)
        missing += tell("resolve ", sands_card_ids[i], seen->actions[i]);
    return missing;
}

static int tell_things(const struct sands_rules *r, const struct seen *seen)
{
    int missing = 0;
    for (int i = 0; i < r->structures; i++)
        missing += tell("build ", r->structure[i].id, seen->structures[i]) +
                   tell("no more ", r->structure[i].id, seen->exhausted[i]);
    for (int i = 0; i < r->advances; i++)
        missing += tell("advance to ", r->advance[i].id, seen->advances[i]);
    for (int i = 0; i < LOTS; i++)
        missing += tell("", lots[i].name, seen->lots[i]);
    return missing;
}

static int tell_reasons(const struct seen *seen)
{
    int missing = 0;
    for (int i = 0; i < SANDS_REASONS; i++)
        missing += tell("", sands_reasons[i].code, seen->reasons[i]);
    return missing;
}

static void everything_occurs(void **state)
{
    static struct seen seen;
    const struct hg_game *game = hg_game_find("sands");
    struct suite *spare = suite_load(game, NULL), *t = suite_load(game, NULL);
    (void)state;
    play_all(suite_load(game, NULL), &seen, GAMES * times());
    play_options(game, &seen, OF_AN_OPTION * times());
    sands_spare(spare);
    play_all(spare, &seen, 2 * OF_AN_OPTION * times());
    printf("%ld decisions, at most %ld moves\n", seen.decisions, seen.most_moves);
    int missing = tell_moves(&seen) + tell_things(t->rules, &seen) + tell_reasons(&seen);
    printf("\n");
    suite_free(t);
    assert_int_equal(missing, 0);
}

/* The positions that the speed is measured from. */
static void fixtures_are_rich(void **state)
{
    static const char *const names[] = {"sands-2-1", "sands-3-1", "sands-4-1", "sands-4-2",
                                        "sands-4-3", "sands-4-4", "sands-5-1"};
    struct suite *t = suite_load(hg_game_find("sands"), NULL);
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        suite_rich_file(t, names[i]);
        sands_expect_ask(t, "select");
        assert_int_equal(t->game->seats(t->state), names[i][6] - '0');
    }
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(everything_occurs), cmocka_unit_test(fixtures_are_rich)};
    return cmocka_run_group_tests_name("rich positions", tests, NULL, NULL);
}
