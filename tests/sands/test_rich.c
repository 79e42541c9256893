/* test_rich.c: random play from rich positions, for every number of seats and every option: sane after every move, lists
 * and refusals agree, positions and views hold; and everything there is must occur. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "sands_bench.h"
#include "sands_rich.h"

/* Of each number of seats; HG_TIMES=4 plays four times as many. */
enum { GAMES = 2000, OF_AN_OPTION = GAMES / 40, LOOK_EVERY = 61 };

static int times(void)
{
    const char *wanted = getenv("HG_TIMES");
    return wanted && atoi(wanted) > 0 ? atoi(wanted) : 1;
}

/* How often each thing occurred. */
struct seen {
    long decisions, most_moves;
    long moves[SANDS_MOVES], actions[SANDS_ACTIONS], reasons[SANDS_REASONS];
    long structures[SANDS_STRUCTURES], advances[SANDS_ADVANCES];
};

static void note(const struct sands_state *s, struct hg_move move, struct seen *seen)
{
    seen->decisions++;
    seen->moves[move.kind]++;
    if (move.kind == SANDS_MOVE_RESOLVE)
        seen->actions[move.a]++;
    if (move.kind == SANDS_MOVE_BUILD)
        seen->structures[move.a]++;
    if (move.kind == SANDS_MOVE_ADVANCE)
        seen->advances[s->tree[move.a][s->seat[sands_active(s)].level[move.a]]]++;
}

/* Bytes near a legal move: the list and check() say the same of them. */
static void try_others(struct suite *t, int seat, const struct hg_move *list, int count, struct hg_rng *rng,
                       struct seen *seen)
{
    for (int i = 0; i < 24; i++) {
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

static void play(struct suite *t, int seats, uint64_t seed, struct seen *seen)
{
    struct hg_rng rng = {seed};
    static struct hg_move list[SANDS_MOST_MOVES];
    suite_setup(t, seats);
    t->seed = seed;
    sands_make_rich(t->rules, seats, &rng, t->state);
    const char *broken = sands_sane(t->rules, t->state);
    SUITE_CHECK(t, !broken, "a rich position is not sane: %s", broken);
    for (struct hg_turn turn = sands_turn(t->rules, t->state); !turn.over; turn = sands_turn(t->rules, t->state)) {
        uint32_t weight;
        if (turn.chance) {
            uint32_t ticket = hg_rng_below(&rng, sands_chance(t->rules, t->state));
            struct hg_move outcome = sands_outcome(t->rules, t->state, ticket, &weight);
            keep_secrets(t, HG_CHANCE, outcome, &rng);
            suite_apply(t, HG_CHANCE, outcome);
            continue;
        }
        int seat = hg_nth(turn.seats, hg_rng_below(&rng, (uint32_t)hg_count_bits(turn.seats)));
        int count = sands_moves(t->rules, t->state, seat, list);
        seen->most_moves = count > seen->most_moves ? count : seen->most_moves;
        if (hg_rng_below(&rng, 4) == 0)
            try_others(t, seat, list, count, &rng, seen);
        if (hg_rng_below(&rng, LOOK_EVERY) == 0)
            look(t, &rng);
        struct hg_move move = list[hg_rng_below(&rng, (uint32_t)count)];
        if (move.kind == SANDS_MOVE_END && count > 1 && hg_rng_below(&rng, 3))
            move = list[0];
        if (move.kind == SANDS_MOVE_KEEP || move.kind == SANDS_MOVE_DIE || hg_rng_below(&rng, LOOK_EVERY) == 0)
            keep_secrets(t, seat, move, &rng);
        note(t->state, move, seen);
        suite_apply(t, seat, move);
    }
}

static void play_all(const char *options, struct seen *seen, int games)
{
    struct suite *t = suite_load(hg_game_find("sands"), options);
    for (int seats = SANDS_MIN_SEATS; seats <= SANDS_SEATS; seats++)
        for (int game = 0; game < games; game++)
            play(t, seats, (uint64_t)(seats * 1000 + game), seen);
    suite_free(t);
}

/* Reasons that random bytes do not meet are in the scenarios. */
static bool is_rare(int reason)
{
    static const uint8_t rare[] = {
        SANDS_NO_SUCH_SEAT,    SANDS_GAME_OVER,           SANDS_CHANCE_DECIDES, SANDS_NO_SUCH_OUTCOME,
        SANDS_OCCUPIED,        SANDS_NOT_ADJACENT,        SANDS_NOT_YOUR_TURN,  SANDS_ALREADY_CHOSEN,
        SANDS_CARD_IS_LOCKED,  SANDS_FIRST_CARAVAN_PLACE, SANDS_NEEDS_PROVINCE, SANDS_NEEDS_CAPITAL,
        SANDS_NOT_CHANCE,      SANDS_NO_MARKER_LEFT,      SANDS_SAME_CARD,      SANDS_SECOND_EMPHASIS,
        SANDS_NO_CARAVAN_LEFT, SANDS_TOO_MUCH_GOLD,       SANDS_ASKED_BEFORE,   SANDS_LEGAL,
        SANDS_LAST_TERRITORY,  SANDS_EMPIRE_FULL};
    return memchr(rare, reason, sizeof rare) != NULL;
}

static void everything_occurs(void **state)
{
    static struct seen seen;
    const struct hg_game *game = hg_game_find("sands");
    int missing = 0;
    (void)state;
    play_all(NULL, &seen, GAMES * times());
    for (int i = 0; i < game->option_count; i++) {
        char options[96];
        snprintf(options, sizeof options, "{\"%s\":\"%s\"}", game->options[i].name, game->options[i].choices[1]);
        play_all(options, &seen, OF_AN_OPTION * times());
    }
    const struct suite *t = suite_load(game, NULL);
    const struct sands_rules *r = t->rules;
    printf("%ld decisions, at most %ld moves\n", seen.decisions, seen.most_moves);
    for (int i = SANDS_MOVE_CAPITAL; i < SANDS_MOVES; i++)
        if (i != SANDS_MOVE_PEASANT)
            missing += printf("%s %ld; ", sands_move_kinds[i].name, seen.moves[i]) && !seen.moves[i];
    for (int i = 0; i < SANDS_ACTIONS; i++)
        missing += printf("resolve %s %ld; ", sands_card_ids[i], seen.actions[i]) && !seen.actions[i];
    for (int i = 0; i < r->structures; i++)
        missing += printf("%s %ld; ", r->structure[i].id, seen.structures[i]) && !seen.structures[i];
    for (int i = 0; i < r->advances; i++)
        missing += printf("%s %ld; ", r->advance[i].id, seen.advances[i]) && !seen.advances[i];
    for (int i = 0; i < SANDS_REASONS; i++)
        if (printf("%s %ld; ", sands_reasons[i].code, seen.reasons[i]) && !seen.reasons[i] && !is_rare(i)) {
            printf("\nnever: %s\n", sands_reasons[i].code);
            missing++;
        }
    printf("\n");
    suite_free((struct suite *)t);
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
        char path[96];
        snprintf(path, sizeof path, "tests/fixtures/rich/%s.json", names[i]);
        char *json = suite_read_file(path);
        suite_position(t, json);
        free(json);
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
