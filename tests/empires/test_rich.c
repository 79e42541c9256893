/* test_rich.c: games from rich positions, in virtual time and in turns, for every number of seats and every option: sane,
 * lists and refusals agree, and everything there is must occur: moves, steps, cards, leaders, wonders, sides of leader
 * tiles, events, reasons.
 *
 * In real time a seat acts when something of its own is open or a timer of its own is free, plus 0 to 2.5 seconds; one act
 * in fifty is a preset, an eject or a lift. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "games/registry.h"
#include "rich.h"

/* Of each number of seats and mode; HG_TIMES=10 plays ten times as many. */
enum { GAMES = 2000, OF_AN_OPTION = 40, LOOK_EVERY = 61 };

hg_rich_maker empires_make_rich;

static struct seen {
    long moves[EMPIRES_MOVES], steps[EMPIRES_OPS], cards[EMPIRES_CARDS], leaders[EMPIRES_LEADERS];
    long wonders[EMPIRES_WONDERS], sides[EMPIRES_COLUMNS][2], events[EMPIRES_EVENTS], reasons[EMPIRES_REASONS];
    long decisions;
} seen;

static int times(void)
{
    const char *wanted = getenv("HG_TIMES");
    return wanted && atoi(wanted) > 0 ? atoi(wanted) : 1;
}

static bool is_aside(struct hg_move move)
{
    return move.kind == EMPIRES_MOVE_PRESET || move.kind == EMPIRES_MOVE_EJECT || move.kind == EMPIRES_MOVE_LIFT;
}

/* --- looking ---------------------------------------------------------------------------------------------------------------- */

static bool is_listed(const struct hg_move *list, int count, struct hg_move move)
{
    for (int i = 0; i < count; i++)
        if (hg_move_same(list[i], move))
            return true;
    return false;
}

/* A wish that nobody checked: a legal one with an operand changed, or anything. */
static struct hg_move wish(const struct hg_move *list, int count, struct hg_rng *rng)
{
    struct hg_move move = {(uint8_t)hg_rng_below(rng, EMPIRES_MOVES), 0, 0, 0};
    if (count && hg_rng_below(rng, 4))
        move = list[hg_rng_below(rng, (uint32_t)count)];
    switch (hg_rng_below(rng, 5)) {
    case 0: move.a = (uint8_t)hg_rng_below(rng, 50); break;
    case 1: move.b = (uint8_t)hg_rng_below(rng, 50); break;
    case 2: move.c = (uint8_t)hg_rng_below(rng, 5); break;
    case 3: move.a = (uint8_t)hg_rng_below(rng, 16), move.c = (uint8_t)hg_rng_below(rng, 4); break;
    default:
        move.a = (uint8_t)hg_rng_below(rng, 48);
        move.b = (uint8_t)hg_rng_below(rng, 48);
        move.c = (uint8_t)hg_rng_below(rng, 3);
    }
    return move;
}

static void look_at_wishes(const struct suite *t, const struct hg_move *list, int count, int seat, struct hg_rng *rng)
{
    for (int i = 0; i < 2; i++) {
        struct hg_move move = wish(list, count, rng);
        int asked = hg_rng_below(rng, 20) ? seat : (int)hg_rng_below(rng, 6) - 1;
        int reason = t->game->check(t->rules, t->state, asked, move);
        seen.reasons[reason]++;
        SUITE_CHECK(t, asked != seat || !reason == is_listed(list, count, move), "check and list differ about kind %d",
                    move.kind);
    }
}

/* Whatever is asked while chance decides, or nobody. */
static void look_at_chance(const struct suite *t, struct hg_rng *rng)
{
    struct hg_move move = wish(NULL, 0, rng);
    int asked = (int)hg_rng_below(rng, 6) - 1;
    seen.reasons[t->game->check(t->rules, t->state, asked, move)]++;
}

static void look_at_state(const struct suite *t)
{
    const struct empires_state *s = empires_of(t);
    const char *broken = t->game->sane(t->rules, s);
    SUITE_CHECK(t, !broken, "the state is not sane: %s", broken);
    for (int seat = 0; seat < s->seats; seat++) {
        for (uint32_t left = s->seat[seat].leaders; left; left = hg_without_lowest(left))
            seen.leaders[hg_lowest(left)]++;
        for (int i = 0; i < s->seat[seat].frames; i++)
            seen.steps[s->seat[seat].frame[i].op]++;
    }
    for (int age = 0; age < EMPIRES_AGES; age++)
        if (s->wonder[age] != EMPIRES_NONE)
            seen.wonders[s->wonder[age]]++;
}

static void note_events(const struct hg_events *events, const struct empires_state *s)
{
    for (int i = 0; i < hg_events_kept(events); i++) {
        const struct hg_event *event = &events->list[i];
        seen.events[event->kind]++;
        if (event->kind == EMPIRES_DISCOVERED)
            seen.cards[event->a]++;
        if (event->kind == EMPIRES_INFLUENCED)
            seen.sides[event->a - EMPIRES_INFLUENCE][s->side[event->a - EMPIRES_INFLUENCE]]++;
    }
}

/* --- playing ---------------------------------------------------------------------------------------------------------------- */

static void make(struct suite *t, int seat, struct hg_move move)
{
    struct hg_event list[EMPIRES_MOST_EVENTS];
    struct hg_events events = {list, 0, EMPIRES_MOST_EVENTS};
    struct empires_state *s = t->state;
    seen.moves[move.kind]++;
    t->game->apply(t->rules, s, seat, move, &events);
    note_events(&events, s);
    SUITE_CHECK(t, events.count <= EMPIRES_MOST_EVENTS, "%d events are too many", events.count);
    if (seat >= 0 && empires_seat_of(t, seat + 1)->frames)
        seen.steps[empires_open_op(empires_seat_of(t, seat + 1))]++;
}

static void pass(struct suite *t, uint32_t to_ms)
{
    struct hg_event list[EMPIRES_MOST_EVENTS];
    struct hg_events events = {list, 0, EMPIRES_MOST_EVENTS};
    t->game->tick(t->rules, t->state, to_ms, &events);
    note_events(&events, empires_of(t));
    SUITE_CHECK(t, events.count <= EMPIRES_MOST_EVENTS, "%d events are too many", events.count);
}

/* What a seat does: anything but an act aside, or one of those in one act of fifty. */
static struct hg_move choose(const struct hg_move *list, int count, struct hg_rng *rng)
{
    bool aside = hg_rng_below(rng, 50) == 0;
    for (int tries = 0; tries < 50; tries++) {
        struct hg_move move = list[hg_rng_below(rng, (uint32_t)count)];
        if (is_aside(move) == aside)
            return move;
    }
    return list[hg_rng_below(rng, (uint32_t)count)];
}

/* Whether a seat has something to do beside presets. */
static bool has_business(const struct suite *t, int seat)
{
    const struct empires_seat *p = &empires_of(t)->seat[seat];
    return p->frames || p->owes || empires_expired(t->rules, t->state, seat, 0) ||
           empires_expired(t->rules, t->state, seat, 1);
}

static void decide(struct suite *t, int seat, long ply, struct hg_rng *rng)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    int count = t->game->moves(t->rules, t->state, seat, list);
    SUITE_CHECK(t, count > 0 && count <= EMPIRES_MOST_MOVES, "seat %d has %d moves", seat + 1, count);
    if (ply % 7 == 0 || empires_of(t)->seat[seat].owes)
        look_at_wishes(t, list, count, seat, rng);
    seen.decisions++;
    make(t, seat, choose(list, count, rng));
}

/* One step of the game; false when it is over. */
static bool step(struct suite *t, uint32_t *acts, long ply, struct hg_rng *rng)
{
    struct hg_turn turn = t->game->turn(t->rules, t->state);
    uint32_t weight, now = empires_of(t)->now_ms;
    if (turn.over)
        return false;
    if (turn.chance) {
        look_at_chance(t, rng);
        uint32_t total = t->game->chance(t->rules, t->state);
        make(t, HG_CHANCE, t->game->outcome(t->rules, t->state, hg_rng_below(rng, total), &weight));
        return true;
    }
    if (turn.wake_ms == HG_NEVER) {
        decide(t, hg_nth(turn.seats, hg_rng_below(rng, (uint32_t)hg_count_bits(turn.seats))), ply, rng);
        return true;
    }
    int next = -1;
    for (uint32_t left = turn.seats; left; left = hg_without_lowest(left)) {
        int seat = hg_lowest(left);
        if (!has_business(t, seat))
            continue;
        if (acts[seat] == HG_NEVER)
            acts[seat] = now + hg_rng_below(rng, 2500);
        if (next < 0 || acts[seat] < acts[next])
            next = seat;
    }
    if (next < 0 || acts[next] > turn.wake_ms) {
        pass(t, turn.wake_ms);
        return true;
    }
    if (acts[next] > now)
        pass(t, acts[next]);
    acts[next] = HG_NEVER;
    turn = t->game->turn(t->rules, t->state);
    if (turn.seats >> next & 1)
        decide(t, next, ply, rng);
    return true;
}

static void play(struct suite *t, int seats, uint64_t seed)
{
    struct hg_rng rng = {seed};
    uint32_t acts[EMPIRES_SEATS] = {HG_NEVER, HG_NEVER, HG_NEVER, HG_NEVER};
    t->seed = seed;
    t->seats = seats;
    empires_make_rich(t->rules, seats, &rng, t->state);
    look_at_state(t);
    long ply = 0;
    for (; step(t, acts, ply, &rng); ply++) {
        SUITE_CHECK(t, ply < 20000, "%s", "the game does not end");
        if (ply % LOOK_EVERY == 0)
            look_at_state(t);
    }
    look_at_state(t);
    look_at_chance(t, &rng);
}

/* --- what must have occurred ------------------------------------------------------------------------------------------------ */

static const char turns[] = "{\"mode_1\":\"aoi\",\"mode_2\":\"aoi\",\"mode_3\":\"aoi\"}";

static void play_all(const char *options, int games)
{
    struct suite *t = suite_load(hg_game_find("empires"), options);
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
        for (int i = 0; i < games; i++)
            play(t, seats, (uint64_t)(seats * 1000000 + i));
    suite_free(t);
}

static void test_games(void **state)
{
    (void)state;
    play_all(NULL, GAMES * times());
    play_all(turns, GAMES * times());
}

static void test_options(void **state)
{
    static const char *const options[] = {
        "{\"cards\":\"distinct72\"}",
        "{\"mode_2\":\"aoi\",\"cards\":\"distinct72\",\"aoi_rounds\":10,\"first_player\":4}",
        "{\"timer_ms\":60000,\"handicap_ms\":60000,\"age_ms\":60000}",
        "{\"finish_ms\":0,\"step_ms\":0,\"waiting_ms\":0,\"auto_eject_ms\":1}",
        "{\"finish_ms\":10000,\"step_ms\":1,\"waiting_ms\":1,\"age_ms\":3600000,\"timer_ms\":60000}",
        "{\"raze_from_capital\":true,\"rescore_destroyed\":false,\"colours\":[\"teal\",\"violet\",\"red\",\"orange\"]}",
        "{\"cards\":\"distinct72\",\"mode_1\":\"aoi\",\"mode_3\":\"aoi\",\"aoi_rounds\":20}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        play_all(options[i], OF_AN_OPTION * times());
}

static void expect_all(const char *what, const long *counts, int first, int count, const char *(*name)(int i))
{
    int missing = 0;
    for (int i = first; i < count; i++)
        if (!counts[i]) {
            print_error("%s %s never occurred\n", what, name(i));
            missing++;
        }
    assert_int_equal(missing, 0);
}

static const struct empires_rules *rules_of_names;

static const char *move_name(int i)
{
    return empires_move_kinds[i].name;
}

static const char *event_name(int i)
{
    return empires_event_kinds[i].name;
}

static const char *reason_name(int i)
{
    return empires_reasons[i].code;
}

static const char *step_name(int i)
{
    return empires_op_ids[i];
}

static const char *card_name(int i)
{
    return rules_of_names->card[i].id;
}

static const char *leader_name(int i)
{
    return rules_of_names->leader[i].id;
}

static const char *wonder_name(int i)
{
    return rules_of_names->wonder[i].id;
}

static const char *side_name(int i)
{
    return empires_column_ids[i / 2];
}

static void test_everything_occurs(void **state)
{
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    rules_of_names = t->rules;
    print_message("[ DECISION ] %ld\n", seen.decisions);
    seen.steps[EMPIRES_OP_GAIN] = seen.steps[EMPIRES_OP_TWO_BUILDINGS] = 1; /* they run by themselves */
    seen.reasons[EMPIRES_TOO_DEEP] = 1;       /* test_actions.c: cards do not lead there */
    seen.reasons[EMPIRES_TILE_HAS_FIRED] = 1; /* the same */
    seen.reasons[EMPIRES_LEGAL]++;
    for (int i = EMPIRES_MOVE_TILE; i <= EMPIRES_MOVE_SIDE; i++)
        seen.moves[i] = seen.events[i - EMPIRES_MOVE_TILE] = 1; /* set-up is over in rich positions */
    seen.moves[EMPIRES_MOVE_FIRST_CLAN] = seen.events[EMPIRES_CLAN_CHOSEN] = seen.events[EMPIRES_CLAN_CHOSEN_UNSEEN] =
        1;
    seen.events[EMPIRES_CLAN_SETTLED] = seen.reasons[EMPIRES_NOT_YOUR_CAPITAL_TILE] = 1;
    expect_all("the move", seen.moves, 1, EMPIRES_MOVES, move_name);
    expect_all("the step", seen.steps, 1, EMPIRES_OPS, step_name);
    expect_all("the card", seen.cards, 0, EMPIRES_CARDS, card_name);
    expect_all("the leader", seen.leaders, 0, EMPIRES_LEADERS, leader_name);
    expect_all("the wonder", seen.wonders, 0, EMPIRES_WONDERS, wonder_name);
    expect_all("a side of the tile", seen.sides[0], 0, EMPIRES_COLUMNS * 2, side_name);
    expect_all("the event", seen.events, 0, EMPIRES_EVENTS, event_name);
    expect_all("the reason", seen.reasons, 0, EMPIRES_REASONS, reason_name);
    suite_free(t);
}

/* The positions that the speed is measured from. */
static void test_fixtures(void **state)
{
    static const char *const names[] = {"empires-2-1", "empires-3-1", "empires-4-1",
                                        "empires-4-2", "empires-4-3", "empires-4-4"};
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[96];
        snprintf(path, sizeof path, "tests/fixtures/rich/%s.json", names[i]);
        char *json = suite_read_file(path);
        suite_position(t, json);
        free(json);
        empires_expect_stage(t, "action");
        assert_int_equal(t->game->seats(t->state), names[i][8] - '0');
    }
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_everything_occurs),
        cmocka_unit_test(test_fixtures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
