/* test_suite.c: what every game must do, whatever its rules: the promises of core/game.h, tested in random games.
 *
 * A probe looks at one state. Each probe runs in games of its own, with every number of seats, and may spend so many
 * plies on each game of the registry: half of them with the options of the edition, the rest with every option changed.
 * A game that has rich positions (rich.h) begins with its set-up and with one of them in turn, with every number of seats.
 * Games are played to their end; in long ones a probe looks at some of the plies, so that a game that is ten times as
 * long takes no longer to test. HG_TIMES=10 gives every probe ten times its plies. The counted move trees and the
 * scenarios of the template game are at the end.
 *
 * Eyes: a seat, or the spectators, who come behind the last seat here. World: a state that fits what such eyes know. Run: the events that one move caused. Share: the plies that a probe may
 * spend on one choice of options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "core/hash.h"
#include "games/registry.h"
#include "rich.h"
#include "suite.h"
#include "table/hint.h"
#include "table/suppose.h"

enum {
    MOST_PLIES = 20000, /* no game is longer */
    MOST_OUTCOMES = 4096,
    FEWEST_GAMES = 3, /* that a share is spread over */
    KEYS = 1 << 14,   /* that are remembered */
    MOST_ASKS = 128,
};

struct run {
    struct hg_event *list;
    int count;
};

/* What is known of a key: hashes of the view that had it last, and of who is to move there and how; how far away what time
 * brings next was then. */
struct known {
    uint64_t key, view, moves;
    int64_t wait_ms;
};

struct bench {
    struct suite *t;
    const struct hg_game *game;
    struct hg_rng rng;
    void *view, *again, *world, *next, *other; /* room for a state each */
    struct hg_move *moves, *moves_too, *outcomes;
    struct run run, run_too;
    struct hg_out text, text_too;
    int hidden_views, varied_views; /* imagine: views with something hidden, and those with more than one world */
    int open_questions;
    struct known *known;
    int shared_keys; /* of several views */
    int secrets;     /* choices that waited */
    int *asked;      /* how often each ask of the game was there; NULL: nobody counts */
    int64_t plies;   /* spent: looked at, or played by the probe itself */
    uint32_t stride; /* one ply in so many is looked at */
};

#define CHECK(b, good, ...) SUITE_CHECK((b)->t, good, __VA_ARGS__)

static void *allocate(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}

static struct bench bench_of(struct suite *t)
{
    const struct hg_game *game = t->game;
    size_t state = game->state_size, moves = (size_t)(game->max_moves + 1) * sizeof(struct hg_move);
    size_t events = (size_t)game->max_events * sizeof(struct hg_event);
    return (struct bench){
        .t = t,
        .game = game,
        .view = allocate(state),
        .again = allocate(state),
        .world = allocate(state),
        .next = allocate(state),
        .other = allocate(state),
        .moves = allocate(moves),
        .moves_too = allocate(moves),
        .outcomes = allocate(MOST_OUTCOMES * sizeof(struct hg_move)),
        .known = calloc(KEYS, sizeof(struct known)),
        .run = {.list = allocate(events)},
        .run_too = {.list = allocate(events)},
        .text = suite_out(),
        .text_too = suite_out(),
    };
}

static struct bench bench_new(const struct hg_game *game, const char *options)
{
    return bench_of(suite_load(game, options));
}

static void bench_free(struct bench *b)
{
    void *const rooms[] = {b->view,      b->again,         b->world,    b->next,     b->other,
                           b->moves,     b->moves_too,     b->outcomes, b->run.list, b->run_too.list,
                           b->text.text, b->text_too.text, b->known};
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++)
        free(rooms[i]);
    suite_free(b->t);
}

/* --- small helpers ------------------------------------------------------------------------------------------------ */

static uint32_t below(struct bench *b, uint32_t n)
{
    return hg_rng_below(&b->rng, n);
}

static struct hg_turn turn_of(struct bench *b, const void *state)
{
    return b->game->turn(b->t->rules, state);
}

static bool same_state(struct bench *b, const void *x, const void *y)
{
    return memcmp(x, y, b->game->state_size) == 0;
}

static void copy_state(struct bench *b, void *to, const void *from)
{
    memcpy(to, from, b->game->state_size);
}

/* What was in the memory before must not show: every answer starts on other rubbish. */
static void *rubbish(struct bench *b, void *state)
{
    return memset(state, (int)(1 + below(b, 255)), b->game->state_size);
}

static void *view_of(struct bench *b, const void *state, int seat, void *view)
{
    b->game->view(b->t->rules, state, seat, rubbish(b, view));
    return view;
}

static void *imagine(struct bench *b, const void *view, int seat, uint64_t seed, void *world)
{
    struct hg_rng rng = {seed};
    b->game->imagine(b->t->rules, view, seat, &rng, rubbish(b, world));
    return world;
}

static int moves_of(struct bench *b, const void *state, int seat, struct hg_move *list)
{
    int count = b->game->moves(b->t->rules, state, seat, list);
    CHECK(b, count <= b->game->max_moves, "seat %d has %d moves, max_moves is %d", seat + 1, count, b->game->max_moves);
    return count;
}

static struct hg_move random_outcome(struct bench *b, const void *state)
{
    uint32_t weight, total = b->game->chance(b->t->rules, state);
    CHECK(b, total > 0, "a chance node without outcomes");
    return b->game->outcome(b->t->rules, state, below(b, total), &weight);
}

/* A random move of a seat that owes one, or an outcome; b->moves is overwritten. */
static struct hg_move random_move(struct bench *b, const void *state, int seat)
{
    if (seat == HG_CHANCE)
        return random_outcome(b, state);
    int count = moves_of(b, state, seat, b->moves);
    CHECK(b, count > 0, "seat %d owes a decision and has no legal move", seat + 1);
    return b->moves[below(b, (uint32_t)count)];
}

/* Of those who owe a decision, or chance. */
static int random_seat(struct bench *b, struct hg_turn turn)
{
    int seat;
    CHECK(b, turn.chance || turn.seats & ((1u << HG_MAX_SEATS) - 1), "nobody owes a decision");
    if (turn.chance)
        return HG_CHANCE;
    do
        seat = (int)below(b, HG_MAX_SEATS);
    while (!hg_turn_owes(turn, seat));
    return seat;
}

/* Is there anybody who could move, or chance? Otherwise the game is over, or only time can go on. */
static bool somebody_moves(struct hg_turn turn)
{
    return turn.seats || turn.chance;
}

/* While time runs: to the next wake, or somewhere before it. */
static uint32_t random_moment(struct bench *b, const void *state, struct hg_turn turn)
{
    uint32_t now = b->game->clock(state);
    CHECK(b, turn.wake_ms > now, "the clock says %u, and the wake is at %u", now, turn.wake_ms);
    return below(b, 2) ? turn.wake_ms : now + 1 + below(b, turn.wake_ms - now);
}

/* A random move of somebody, or time: while it runs it passes now and then, whoever may move. */
static struct suite_step random_step(struct bench *b, const void *state, struct hg_turn turn)
{
    if (hg_time_runs(turn) && (!turn.seats || below(b, 4) == 0))
        return (struct suite_step){HG_CHANCE, {0}, random_moment(b, state, turn)};
    struct suite_step step = {.seat = random_seat(b, turn)};
    step.move = random_move(b, state, step.seat);
    return step;
}

/* Tick any state, without the log. */
static void tick_to(struct bench *b, void *state, uint32_t now_ms, struct run *run)
{
    struct hg_events events = {.list = run->list, .cap = b->game->max_events};
    b->game->tick(b->t->rules, state, now_ms, &events);
    CHECK(b, events.count <= b->game->max_events, "%d events, max_events is %d", events.count, b->game->max_events);
    CHECK(b, b->game->clock(state) == now_ms, "after a tick to %u the clock says %u", now_ms, b->game->clock(state));
    run->count = events.count;
}

/* Apply to any state, without the log. */
static void apply_to(struct bench *b, void *state, int seat, struct hg_move move, struct run *run)
{
    struct hg_events events = {.list = run->list, .cap = b->game->max_events};
    struct hg_turn next = b->game->apply(b->t->rules, state, seat, move, &events);
    CHECK(b, hg_turn_same(next, turn_of(b, state)), "apply() says another turn than turn()");
    CHECK(b, events.count <= b->game->max_events, "%d events, max_events is %d", events.count, b->game->max_events);
    run->count = events.count;
}

static void do_step(struct bench *b, void *state, struct suite_step step, struct run *run)
{
    if (step.move.kind)
        apply_to(b, state, step.seat, step.move, run);
    else
        tick_to(b, state, step.at_ms, run);
}

static bool sees(struct hg_event event, int eyes)
{
    return event.seen_by >> eyes & 1;
}

/* Whoever may look: for (int i = 0; i < count_eyes(b); i++) eyes_at(b, i). */
static int count_eyes(const struct bench *b)
{
    return b->t->seats + 1;
}

static int eyes_at(const struct bench *b, int i)
{
    return i < b->t->seats ? i : HG_SPECTATOR;
}

static bool same_run_for(int seat, const struct run *x, const struct run *y)
{
    int i = 0, j = 0;
    for (;; i++, j++) {
        while (i < x->count && !sees(x->list[i], seat))
            i++;
        while (j < y->count && !sees(y->list[j], seat))
            j++;
        if (i == x->count || j == y->count)
            return i == x->count && j == y->count;
        if (memcmp(&x->list[i], &y->list[j], sizeof x->list[i]) != 0)
            return false;
    }
}

static bool reveals_to(struct bench *b, int seat, const struct run *run)
{
    for (int i = 0; i < run->count; i++)
        if (sees(run->list[i], seat) && b->game->event_kinds[run->list[i].kind].flags & HG_REVEALS)
            return true;
    return false;
}

static const char *write_move(struct bench *b, struct hg_move move)
{
    hg_out_clear(&b->text);
    hg_move_write(b->game, b->t->rules, move, &b->text);
    return b->text.text;
}

static int find_move(const struct hg_move *list, int count, struct hg_move move)
{
    for (int i = 0; i < count; i++)
        if (hg_move_same(list[i], move))
            return i;
    return -1;
}

/* All outcomes of a chance node; -1 when there are more than MOST_OUTCOMES. */
static int list_outcomes(struct bench *b, const void *state, struct hg_move *list)
{
    uint32_t total = b->game->chance(b->t->rules, state), weight;
    int count = 0;
    for (uint32_t ticket = 0; ticket < total; ticket += weight) {
        if (count == MOST_OUTCOMES)
            return -1;
        list[count++] = b->game->outcome(b->t->rules, state, ticket, &weight);
        CHECK(b, weight > 0 && weight <= total - ticket, "ticket %u of %u has weight %u", ticket, total, weight);
    }
    return count;
}

/* --- probes: whose turn, what is legal ---------------------------------------------------------------------------- */

static void probe_turn(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    int states = (turn.seats != 0) + (turn.chance != 0) + (turn.over != 0);
    if (hg_time_runs(turn)) { /* laws 3 to 5 */
        CHECK(b, b->game->tick, "time runs in a game without a clock");
        CHECK(b, !turn.chance && !turn.over, "time runs, and chance is %d, over %d", turn.chance, turn.over);
        CHECK(b, turn.wake_ms > suite_clock(b->t), "the clock says %u, and the wake is at %u", suite_clock(b->t),
              turn.wake_ms);
    } else {
        CHECK(b, states == 1, "exactly one of seats %x, chance %d, over %d must hold", turn.seats, turn.chance,
              turn.over);
    }
    CHECK(b, turn.seats >> b->t->seats == 0, "a seat that nobody has owes a decision: %x", turn.seats);
    CHECK(b, b->game->seats(b->t->state) == b->t->seats, "seats() says %d", b->game->seats(b->t->state));
    for (int i = 0; i < b->t->event_count; i++) {
        struct hg_event event = b->t->events[i];
        CHECK(b, event.kind < b->game->event_kind_count, "event kind %d is out of range", event.kind);
        CHECK(b, event.seat >= HG_CHANCE && event.seat < b->t->seats, "event about seat %d", event.seat + 1);
        CHECK(b, event.seen_by & ((1u << b->t->seats) - 1) || event.seen_by == 1u << HG_SPECTATOR,
              "nobody sees event %d", event.kind);
    }
}

/* Bytes that may or may not be a move: near a legal one, or anywhere. */
static struct hg_move strange_move(struct bench *b, const struct hg_move *legal, int count)
{
    uint32_t word = (uint32_t)hg_rng_next(&b->rng);
    struct hg_move move = {(uint8_t)word, (uint8_t)(word >> 8), (uint8_t)(word >> 16), (uint8_t)(word >> 24)};
    if (count == 0 || below(b, 4) == 0)
        return below(b, 2) ? move : (struct hg_move){move.kind & 15, move.a & 31, move.b & 31, move.c & 1};
    move = legal[below(b, (uint32_t)count)];
    uint8_t *const bytes[] = {&move.kind, &move.a, &move.b, &move.c};
    uint8_t *byte = bytes[below(b, 4)];
    static const int steps[] = {1, -1, 16, 128};
    *byte = (uint8_t)(below(b, 2) ? *byte + steps[below(b, 4)] : (int)below(b, 256));
    return move;
}

/* `count` < 0: the list is too long to be known. */
static void check_agrees(struct bench *b, int seat, struct hg_move move, const struct hg_move *list, int count)
{
    int reason = b->game->check(b->t->rules, b->t->state, seat, move);
    CHECK(b, reason >= 0 && reason < b->game->reason_count, "reason %d is out of range", reason);
    bool listed = find_move(list, count, move) >= 0;
    CHECK(b, count < 0 || (reason == 0) == listed, "move %d %d %d %d of seat %d: check() says '%s', moves() %s it",
          move.kind, move.a, move.b, move.c, seat + 1, b->game->reasons[reason].code,
          listed ? "lists" : "does not list");
}

static void probe_check(struct bench *b)
{
    const void *state = b->t->state;
    struct hg_turn turn = turn_of(b, state);
    for (int seat = HG_CHANCE; seat <= HG_MAX_SEATS; seat++) {
        struct hg_move *list = b->outcomes;
        int count = 0;
        if (seat == HG_CHANCE) {
            count = turn.chance ? list_outcomes(b, state, list) : 0;
        } else if (seat < b->t->seats) {
            count = moves_of(b, state, seat, list = b->moves);
            CHECK(b, hg_turn_owes(turn, seat) == (count > 0), "seat %d has %d moves, turn is %x", seat + 1, count,
                  turn.seats);
            CHECK(b,
                  moves_of(b, state, seat, b->moves_too) == count &&
                      memcmp(list, b->moves_too, (size_t)count * sizeof *list) == 0,
                  "moves() has no fixed order");
        }
        for (int i = 0; i < count; i++) {
            CHECK(b, list[i].kind != 0, "kind 0 is no move");
            CHECK(b, find_move(list, i, list[i]) < 0, "listed twice: %s", write_move(b, list[i]));
            check_agrees(b, seat, list[i], list, count);
        }
        for (int kind = 0; kind < 256; kind++) {
            check_agrees(b, below(b, 2) ? -2 : 1000, (struct hg_move){(uint8_t)kind, 0, 0, 0}, list, 0);
            struct hg_move move = strange_move(b, list, count > 0 ? count : 0);
            check_agrees(b, seat, move, list, count);
            move.kind = (uint8_t)kind;
            check_agrees(b, seat, move, list, count);
        }
    }
}

/* The least number that picks the i-th of n. */
static uint32_t number_of(uint32_t i, uint32_t n)
{
    return (uint32_t)((((uint64_t)i << 32) + n - 1) / n);
}

static void check_pick(struct bench *b, const void *state, int seat, uint32_t number, uint32_t n, struct hg_move listed)
{
    struct hg_picked picked = b->game->pick(b->t->rules, state, seat, number);
    CHECK(b, picked.n == n, "of %u chances of seat %d pick() tells %u", n, seat + 1, picked.n);
    CHECK(b, hg_move_same(picked.move, listed), "%u of %u chances of seat %d is another move for pick()",
          hg_share(number, n), n, seat + 1);
}

static void probe_pick(struct bench *b)
{
    const void *rules = b->t->rules, *state = b->t->state;
    struct hg_turn turn = turn_of(b, state);
    uint32_t weight, total = turn.chance ? b->game->chance(rules, state) : 0;
    if (!b->game->pick)
        return;
    for (uint32_t ticket = 0; ticket < total; ticket++)
        check_pick(b, state, HG_CHANCE, number_of(ticket, total), total,
                   b->game->outcome(rules, state, ticket, &weight));
    for (int seat = 0; seat < b->t->seats; seat++) {
        int count = hg_turn_owes(turn, seat) ? moves_of(b, state, seat, b->moves) : 0;
        for (int i = 0; i < count; i++) {
            check_pick(b, state, seat, number_of((uint32_t)i, (uint32_t)count), (uint32_t)count, b->moves[i]);
            check_pick(b, view_of(b, state, seat, b->view), seat, number_of((uint32_t)i + 1, (uint32_t)count) - 1,
                       (uint32_t)count, b->moves[i]);
        }
    }
}

static void probe_chance(struct bench *b)
{
    const void *rules = b->t->rules, *state = b->t->state;
    if (!turn_of(b, state).chance)
        return;
    uint32_t total = b->game->chance(rules, state), weight, weight_too;
    int count = list_outcomes(b, state, b->outcomes);
    CHECK(b, total > 0 && count != 0, "a chance node without outcomes");
    for (int i = 0; i < count; i++)
        CHECK(b, find_move(b->outcomes, i, b->outcomes[i]) < 0, "listed twice: %s", write_move(b, b->outcomes[i]));
    for (uint32_t ticket = 0; ticket < total; ticket += weight) {
        struct hg_move move = b->game->outcome(rules, state, ticket, &weight);
        uint32_t step = weight / 64 + 1;
        for (uint32_t inside = 1; inside < weight; inside += step) {
            struct hg_move same = b->game->outcome(rules, state, ticket + inside, &weight_too);
            CHECK(b, hg_move_same(same, move) && weight_too == weight, "tickets %u and %u differ", ticket,
                  ticket + inside);
        }
    }
}

/* --- probes: moving ----------------------------------------------------------------------------------------------- */

/* Nobody listening makes no difference, and the same move has the same effect again. */
static void probe_apply(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    if (!somebody_moves(turn))
        return;
    int seat = random_seat(b, turn);
    struct hg_move move = random_move(b, b->t->state, seat);
    copy_state(b, b->next, b->t->state);
    copy_state(b, b->other, b->t->state);
    apply_to(b, b->next, seat, move, &b->run);
    struct hg_turn next = b->game->apply(b->t->rules, b->other, seat, move, NULL);
    CHECK(b, hg_turn_same(next, turn_of(b, b->other)), "%s: apply() says another turn", write_move(b, move));
    CHECK(b, same_state(b, b->next, b->other), "%s does something else when nobody listens", write_move(b, move));
    copy_state(b, b->other, b->t->state);
    apply_to(b, b->other, seat, move, &b->run_too);
    CHECK(b,
          b->run.count == b->run_too.count &&
              memcmp(b->run.list, b->run_too.list, (size_t)b->run.count * sizeof *b->run.list) == 0,
          "%s has other events the second time", write_move(b, move));
}

static void begin_again(struct bench *b, void *state)
{
    const char *position = b->t->position;
    struct hg_json json;
    struct hg_json_error error;
    if (position)
        CHECK(b,
              hg_json_parse(position, strlen(position), &json, &error) &&
                  b->game->read_state(b->t->rules, json, false, state, &(struct hg_problems){0}),
              "the position is refused");
    else
        b->game->setup(b->t->rules, b->t->seats, state, NULL);
}

/* At the end of a game: everything played, played again. The clock is not looked at but for the times of moves and of the
 * end: law 6. */
static void probe_replay(struct bench *b)
{
    if (!turn_of(b, b->t->state).over)
        return;
    begin_again(b, rubbish(b, b->next));
    for (int i = 0; i < b->t->plies; i++) {
        const struct suite_step *step = &b->t->log[i];
        if (!step->move.kind)
            continue;
        while (hg_clock_step(b->game, b->t->rules, b->next, step->at_ms, NULL))
            ;
        int reason = b->game->check(b->t->rules, b->next, step->seat, step->move);
        CHECK(b, reason == 0, "ply %d is refused when replayed", i + 1);
        b->game->apply(b->t->rules, b->next, step->seat, step->move, NULL);
    }
    while (hg_clock_step(b->game, b->t->rules, b->next, suite_clock(b->t), NULL))
        ;
    b->plies += b->t->plies;
    CHECK(b, same_state(b, b->next, b->t->state), "the replayed game ends in other bytes");
}

static void probe_stand_in(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    for (int seat = 0; seat < b->t->seats; seat++) {
        if (!hg_turn_owes(turn, seat))
            continue;
        view_of(b, b->t->state, seat, b->view);
        struct hg_move move = b->game->stand_in(b->t->rules, b->view, seat);
        if (!move.kind && hg_time_runs(turn))
            continue;
        int reason = b->game->check(b->t->rules, b->t->state, seat, move);
        CHECK(b, reason == 0, "the stand-in of seat %d plays %d %d %d %d, refused: %s", seat + 1, move.kind, move.a,
              move.b, move.c, b->game->reasons[reason].code);
    }
}

/* Games with tie-breakers may have fewer winners than seats with most points, never others. */
static void probe_score(struct bench *b)
{
    struct hg_score score;
    memset(&score, 0xa5, sizeof score);
    b->game->score(b->t->rules, b->t->state, &score);
    bool over = turn_of(b, b->t->state).over;
    CHECK(b, (score.winners != 0) == over, "winners %x while over is %d", score.winners, over);
    CHECK(b, (score.ending != 0) == (over && b->game->endings), "ending %d while over is %d", score.ending, over);
    CHECK(b, !score.ending || score.ending < b->game->ending_count, "no such ending: %d", score.ending);
    CHECK(b, !score.early || (over && b->game->endings), "won early by ending %d while over is %d", score.ending, over);
    for (int i = 0; i < b->t->seats && score.early; i++)
        CHECK(b, score.points[i] == 0, "points of seat %d in a game that they did not decide", i + 1);
    CHECK(b, score.winners >> b->t->seats == 0, "a seat that nobody has is a winner: %x", score.winners);
    for (int i = 0; i < b->t->seats; i++)
        for (int j = 0; j < b->t->seats; j++)
            CHECK(b, !(score.winners >> i & 1) || score.points[i] >= score.points[j],
                  "seat %d wins with fewer points than seat %d", i + 1, j + 1);
}

/* --- probes: time ------------------------------------------------------------------------------------------------- */

/* All that differs lies in one word: the clock. */
static bool differ_in_one_word(struct bench *b, const unsigned char *x, const unsigned char *y)
{
    size_t first = b->game->state_size, last = 0;
    for (size_t i = 0; i < b->game->state_size; i++)
        if (x[i] != y[i]) {
            first = i < first ? i : first;
            last = i;
        }
    return first > last || first / sizeof(uint32_t) == last / sizeof(uint32_t);
}

/* [law 5] Before the wake nothing changes but the clock, and a view can be ticked like a state. */
static void check_before_wake(struct bench *b, struct hg_turn turn)
{
    uint32_t now = b->game->clock(b->t->state), moment = now + below(b, turn.wake_ms - now);
    if (moment == now)
        return;
    copy_state(b, b->next, b->t->state);
    tick_to(b, b->next, moment, &b->run);
    CHECK(b, b->run.count == 0, "before the wake at %u, at %u, there are events", turn.wake_ms, moment);
    CHECK(b, hg_turn_same(turn_of(b, b->next), turn), "before the wake at %u, at %u, turn() changes", turn.wake_ms,
          moment);
    CHECK(b, differ_in_one_word(b, b->next, b->t->state), "before the wake more changes than the clock");
    for (int seat = 0; seat < b->t->seats; seat++) {
        int count = moves_of(b, b->t->state, seat, b->moves);
        CHECK(b,
              moves_of(b, b->next, seat, b->moves_too) == count &&
                  memcmp(b->moves, b->moves_too, (size_t)count * sizeof *b->moves) == 0,
              "before the wake seat %d gets other moves", seat + 1);
    }
    for (int i = 0; i < count_eyes(b); i++) {
        int eyes = eyes_at(b, i);
        tick_to(b, view_of(b, b->t->state, eyes, b->view), moment, &b->run);
        CHECK(b, same_state(b, b->view, view_of(b, b->next, eyes, b->again)),
              "the view of seat %d, ticked, is another than that of the ticked state", eyes + 1);
    }
}

/* [law 5] However often somebody looks at the watch on the way, the wake leads to the same bytes and events. A wake
 * without events is nobody's secret either: views may be ticked to it. */
static void check_at_wake(struct bench *b, struct hg_turn turn)
{
    copy_state(b, b->next, b->t->state);
    tick_to(b, b->next, turn.wake_ms, &b->run);
    copy_state(b, b->other, b->t->state);
    for (uint32_t now; (now = b->game->clock(b->other)) < turn.wake_ms;)
        tick_to(b, b->other, now + 1 + below(b, turn.wake_ms - now), &b->run_too);
    CHECK(b, same_state(b, b->next, b->other), "ticks in steps lead to other bytes at %u", turn.wake_ms);
    CHECK(b,
          b->run.count == b->run_too.count &&
              memcmp(b->run.list, b->run_too.list, (size_t)b->run.count * sizeof *b->run.list) == 0,
          "ticks in steps have other events at %u", turn.wake_ms);
    copy_state(b, b->other, b->t->state);
    b->game->tick(b->t->rules, b->other, turn.wake_ms, NULL);
    CHECK(b, same_state(b, b->next, b->other), "time does something else when nobody listens");
    b->game->tick(b->t->rules, b->other, turn.wake_ms, NULL);
    CHECK(b, same_state(b, b->next, b->other), "the same moment has an effect twice");
    for (int i = 0; i < count_eyes(b) && b->run.count == 0; i++) {
        int eyes = eyes_at(b, i);
        b->game->tick(b->t->rules, view_of(b, b->t->state, eyes, b->view), turn.wake_ms, NULL);
        CHECK(b, same_state(b, b->view, view_of(b, b->next, eyes, b->again)),
              "the view of seat %d, ticked to a wake without events, is another than that of the state", eyes + 1);
    }
}

/* [law 4] Nobody has to do anything while time runs: it goes on until it stands. */
static void check_waiting(struct bench *b)
{
    copy_state(b, b->next, b->t->state);
    for (int wakes = 0; hg_clock_step(b->game, b->t->rules, b->next, HG_NEVER, NULL); wakes++) {
        const char *broken = b->game->sane(b->t->rules, b->next);
        CHECK(b, !broken, "after waiting, at %u: %s", b->game->clock(b->next), broken);
        CHECK(b, wakes < MOST_PLIES, "whoever waits waits for ever");
    }
}

static void probe_clock(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    if (!hg_time_runs(turn))
        return;
    check_before_wake(b, turn);
    check_at_wake(b, turn);
    if (below(b, 16) == 0)
        check_waiting(b);
}

/* --- probes: text ------------------------------------------------------------------------------------------------- */

/* Whatever read_move() takes it must mean: writing and reading it again gives the same move. */
static void read_garbage(struct bench *b, const char *garbage)
{
    struct hg_move move, again;
    if (!hg_move_read(b->game, b->t->rules, garbage, &move))
        return;
    const char *text = write_move(b, move);
    CHECK(b, hg_move_read(b->game, b->t->rules, text, &again) && hg_move_same(move, again),
          "'%s' was read as '%s', which reads differently", garbage, text);
}

/* A number that does not fit in a byte must not be taken for one that does. */
static void read_big_number(struct bench *b, const char *text)
{
    size_t at = strcspn(text, "0123456789"), digits = strspn(text + at, "0123456789");
    if (digits == 0)
        return;
    char big[256];
    struct hg_move move;
    snprintf(big, sizeof big, "%.*s%ld%s", (int)at, text, atol(text + at) + 256, text + at + digits);
    if (hg_move_read(b->game, b->t->rules, big, &move))
        CHECK(b, strcmp(write_move(b, move), big) == 0, "'%s' was read as '%s'", big, b->text.text);
}

static void notation_of(struct bench *b, struct hg_move move)
{
    char text[200];
    struct hg_move back;
    memset(&back, 0xa5, sizeof back);
    snprintf(text, sizeof text, "%s", write_move(b, move));
    CHECK(b, text[0] != '\0' && strlen(text) < 100, "'%s' is no short notation", text);
    CHECK(b, !strpbrk(text, ";\n\r\t\"\\") && text[0] != ' ', "'%s' has a character that notation may not have", text);
    CHECK(b, hg_move_read(b->game, b->t->rules, text, &back), "'%s' does not read back", text);
    CHECK(b, hg_move_same(move, back), "'%s' reads back as another move", text);
    read_big_number(b, text);
    for (int i = 0; i < 4; i++) {
        char garbage[sizeof text];
        memcpy(garbage, text, sizeof text);
        garbage[below(b, (uint32_t)strlen(text))] = (char)(below(b, 3) ? 32 + below(b, 95) : below(b, 256));
        read_garbage(b, garbage);
    }
}

static void probe_notation(struct bench *b)
{
    static const char *const garbage[] = {"", " ", "-", "0", "1", "zz", "\xff\xfe", "draw", "bid ", "{}", "%s%n"};
    struct hg_turn turn = turn_of(b, b->t->state);
    for (int seat = 0; seat < b->t->seats; seat++) {
        int count = hg_turn_owes(turn, seat) ? moves_of(b, b->t->state, seat, b->moves) : 0;
        for (int i = 0; i < count; i++)
            notation_of(b, b->moves[i]);
    }
    int count = turn.chance ? list_outcomes(b, b->t->state, b->outcomes) : 0;
    for (int i = 0; i < count; i++)
        notation_of(b, b->outcomes[i]);
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++)
        read_garbage(b, garbage[i]);
}

static void check_sentence(struct bench *b, const char *about)
{
    CHECK(b, b->text.len > 0, "an empty sentence about %s", about);
    CHECK(b, !strpbrk(b->text.text, "{}"), "an unfilled place in a sentence about %s: %s", about, b->text.text);
}

static void say_moves(struct bench *b, int seat, const struct hg_words *words)
{
    int count = moves_of(b, b->t->state, seat, b->moves);
    view_of(b, b->t->state, seat, b->view);
    for (int i = 0; i < count; i++) {
        hg_out_clear(&b->text);
        hg_out_clear(&b->text_too);
        hg_move_say(b->game, b->t->rules, b->t->state, seat, b->moves[i], words, &b->text);
        hg_move_say(b->game, b->t->rules, b->view, seat, b->moves[i], words, &b->text_too);
        check_sentence(b, "a move");
        CHECK(b, strcmp(b->text.text, b->text_too.text) == 0, "a sentence tells what seat %d does not know: %s",
              seat + 1, b->text.text);
    }
    for (int i = 0; i < 16; i++) {
        struct hg_move move = strange_move(b, b->moves, count);
        int reason = b->game->check(b->t->rules, b->t->state, seat, move);
        if (reason == 0)
            continue;
        hg_out_clear(&b->text);
        hg_out_clear(&b->text_too);
        hg_reason_say(b->game, b->t->rules, b->t->state, seat, move, reason, words, &b->text);
        hg_reason_say(b->game, b->t->rules, b->view, seat, move, reason, words, &b->text_too);
        check_sentence(b, b->game->reasons[reason].code);
        CHECK(b, strcmp(b->text.text, b->text_too.text) == 0, "a refusal tells what seat %d does not know: %s",
              seat + 1, b->text.text);
    }
}

static void probe_sentences(struct bench *b)
{
    static const char *const names[HG_MAX_SEATS] = {"Ada", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"};
    for (int i = 0; i < hg_language_count; i++) {
        struct hg_words words = {.language = &hg_languages[i], .seat_names = below(b, 2) ? names : NULL};
        for (int seat = 0; seat < b->t->seats; seat++)
            say_moves(b, seat, &words);
        if (turn_of(b, b->t->state).chance) {
            hg_out_clear(&b->text);
            hg_move_say(b->game, b->t->rules, b->t->state, HG_CHANCE, random_outcome(b, b->t->state), &words, &b->text);
            check_sentence(b, "an outcome");
        }
        for (int e = 0; e < b->t->event_count; e++) {
            hg_out_clear(&b->text);
            hg_event_say(b->game, b->t->rules, b->t->events[e], &words, &b->text);
            check_sentence(b, b->game->event_kinds[b->t->events[e].kind].name);
        }
    }
}

/* --- probes: JSON ------------------------------------------------------------------------------------------------- */

static struct hg_json parse(struct bench *b, const struct hg_out *text)
{
    struct hg_json root;
    struct hg_json_error error;
    CHECK(b, hg_json_parse(text->text, text->len, &root, &error), "bad JSON, byte %zu, %s: %s", error.offset,
          error.what, text->text);
    return root;
}

static bool read_back(struct bench *b, const struct hg_out *text, bool hidden_allowed, void *state)
{
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1, .text = text->text, .length = text->len};
    bool good = b->game->read_state(b->t->rules, parse(b, text), hidden_allowed, rubbish(b, state), &problems);
    CHECK(b, good == (problems.count == 0), "read_state() answers %d with %d problems", good, problems.count);
    return good;
}

static int count_nulls(struct hg_json value)
{
    struct hg_json_walk walk = hg_json_walk(value);
    int count = hg_json_type(value) == HG_JSON_NULL;
    while (hg_json_next(&walk))
        count += count_nulls(walk.value);
    return count;
}

/* Into b->text; read again into b->again. Returns how many nulls it has. */
static int json_round_trip(struct bench *b, const void *state, bool hidden_allowed)
{
    hg_out_clear(&b->text);
    b->game->write_state(b->t->rules, state, &b->text);
    CHECK(b, read_back(b, &b->text, hidden_allowed, b->again), "its own position is refused: %s", b->text.text);
    CHECK(b, same_state(b, state, b->again), "a position reads back as other bytes: %s", b->text.text);
    return count_nulls(parse(b, &b->text));
}

/* A move as an object that has all members already that an answer may have beside it: a name that is taken stands twice
 * then, which is no JSON. */
static struct hg_json tell_move(struct bench *b, const void *state, int seat, struct hg_move move, struct hg_out *out)
{
    hg_out_clear(out);
    hg_json_open(out, '{');
    for (const char *const *taken = hg_move_members; *taken; taken++)
        if (strcmp(*taken, "kind") != 0)
            hg_json_null(out, *taken);
    hg_move_tell(b->game, b->t->rules, state, seat, move, out);
    hg_json_close(out, '}');
    return parse(b, out);
}

/* Operands are members by their roles; where one is empty it is none. */
static void check_object(struct bench *b, struct hg_move move, struct hg_json object)
{
    const struct hg_move_kind *kind = &b->game->move_kinds[move.kind];
    const uint8_t values[] = {move.a, move.b, move.c};
    CHECK(b, hg_json_is(hg_json_member(object, "kind"), kind->name), "an object of another kind: %s", b->text.text);
    for (int i = 0; i < HG_OPERANDS - 1 && kind->operand[i].role; i++) {
        struct hg_json value = hg_json_member(object, kind->operand[i].role);
        hg_out_clear(&b->text_too);
        hg_thing_put_json(kind->operand[i].thing, b->t->rules, values[i], &b->text_too);
        size_t n = value.at ? (size_t)(value.end - value.at) : 0;
        CHECK(b,
              n ? n == b->text_too.len && memcmp(value.at, b->text_too.text, n) == 0
                : strcmp(b->text_too.text, "\"\"") == 0,
              "%s is not what %s has: %s", kind->operand[i].role, write_move(b, move), b->text_too.text);
    }
}

static void probe_objects(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    for (int seat = 0; seat < b->t->seats; seat++) {
        int count = hg_turn_owes(turn, seat) ? moves_of(b, b->t->state, seat, b->moves) : 0;
        view_of(b, b->t->state, seat, b->view);
        for (int i = 0; i < count; i++) {
            tell_move(b, b->view, seat, b->moves[i], &b->text_too);
            struct hg_json object = tell_move(b, b->t->state, seat, b->moves[i], &b->text);
            CHECK(b, strcmp(b->text.text, b->text_too.text) == 0, "an object tells what seat %d does not know: %s",
                  seat + 1, b->text.text);
            check_object(b, b->moves[i], object);
        }
    }
    if (turn.chance) {
        struct hg_move outcome = random_outcome(b, b->t->state);
        check_object(b, outcome, tell_move(b, b->t->state, HG_CHANCE, outcome, &b->text));
    }
}

/* What a seat may not know is null, and no position. Where nothing is null, it knows the state. */
static void probe_json(struct bench *b)
{
    int nulls = json_round_trip(b, b->t->state, false);
    for (int i = 0; i < count_eyes(b); i++) {
        int seat = eyes_at(b, i);
        view_of(b, b->t->state, seat, b->view);
        if (json_round_trip(b, b->view, true) > nulls) {
            CHECK(b, !read_back(b, &b->text, false, b->again), "a view with hidden parts passes as a position: %s",
                  b->text.text);
            continue;
        }
        imagine(b, b->view, seat, hg_rng_next(&b->rng), b->world);
        CHECK(b, same_state(b, b->world, b->t->state), "seat %d does not know all, and nothing is null: %s", seat + 1,
              b->text.text);
    }
}

/* One change to a position: another digit, another letter, a piece cut out, a piece doubled. */
static void damage(struct bench *b, const struct hg_out *good, struct hg_out *out)
{
    size_t at = below(b, (uint32_t)good->len), n = 1 + below(b, below(b, 4) ? 3 : 40);
    if (below(b, 2))
        while (at + 1 < good->len && !strchr("0123456789", good->text[at]))
            at++;
    n = n < good->len - at ? n : good->len - at;
    hg_out_clear(out);
    hg_put_bytes(out, good->text, at);
    switch (below(b, 4)) {
    case 0: hg_put_bytes(out, good->text + at, n); /* fall through */
    case 1: hg_put_bytes(out, good->text + at, n); break;
    case 2: break;
    default: hg_put_int(out, below(b, 3) ? (int)below(b, 10) : (int)below(b, 70000) - 300); break;
    }
    hg_put_bytes(out, good->text + at + n, good->len - at - n);
}

/* What read_state() takes can be played to the end, whoever wrote it. Of long games one end at a time is enough. */
static void probe_damage(struct bench *b)
{
    enum { LONG = 1000 };
    int64_t before = b->plies;
    struct hg_json root;
    struct hg_json_error error;
    hg_out_clear(&b->text);
    b->game->write_state(b->t->rules, b->t->state, &b->text);
    for (int i = 0; i < 8 && b->plies - before < LONG; i++) {
        damage(b, &b->text, &b->text_too);
        if (!hg_json_parse(b->text_too.text, b->text_too.len, &root, &error) ||
            !read_back(b, &b->text_too, false, b->next))
            continue;
        const char *broken = b->game->sane(b->t->rules, b->next);
        for (int ply = 0; !broken && !turn_of(b, b->next).over && ply < MOST_PLIES; ply++) {
            do_step(b, b->next, random_step(b, b->next, turn_of(b, b->next)), &b->run);
            broken = b->game->sane(b->t->rules, b->next);
            b->plies++;
        }
        CHECK(b, !broken, "a position that was taken is not sane, or not for long: %s: %s", broken, b->text_too.text);
    }
}

/* Parts that drivers put into messages of their own; kind and seat of an event are theirs to write. */
static void probe_json_parts(struct bench *b)
{
    for (int e = 0; e < b->t->event_count; e++) {
        hg_out_clear(&b->text);
        hg_json_open(&b->text, '{');
        hg_json_text(&b->text, "kind", b->game->event_kinds[b->t->events[e].kind].name);
        hg_json_int(&b->text, "seat", b->t->events[e].seat);
        hg_event_write(b->game, b->t->rules, b->t->events[e], &b->text);
        hg_json_close(&b->text, '}');
        parse(b, &b->text);
    }
    hg_out_clear(&b->text);
    b->game->write_score(b->t->rules, b->t->state, &b->text);
    struct hg_json seats = hg_json_member(parse(b, &b->text), "seats");
    CHECK(b, hg_json_count(seats) == b->t->seats, "a score needs \"seats\", one for each: %s", b->text.text);
}

/* --- probes: secrets ---------------------------------------------------------------------------------------------- */

static void check_same_moves(struct bench *b, const void *other, int seat, const char *what)
{
    int count = moves_of(b, b->t->state, seat, b->moves);
    CHECK(b,
          moves_of(b, other, seat, b->moves_too) == count &&
              memcmp(b->moves, b->moves_too, (size_t)count * sizeof *b->moves) == 0,
          "seat %d has other moves in %s", seat + 1, what);
    for (int i = 0; i < 8; i++) {
        struct hg_move move = strange_move(b, b->moves, count);
        CHECK(b, b->game->check(b->t->rules, b->t->state, seat, move) == b->game->check(b->t->rules, other, seat, move),
              "seat %d gets another answer about %d %d %d %d in %s", seat + 1, move.kind, move.a, move.b, move.c, what);
    }
}

/* Whoever sits knows all that spectators know. */
static void check_spectators_know_no_more(struct bench *b, int seat)
{
    view_of(b, b->t->state, HG_SPECTATOR, b->again);
    view_of(b, b->view, HG_SPECTATOR, b->other);
    CHECK(b, same_state(b, b->again, b->other), "spectators know what seat %d does not", seat + 1);
}

/* A view is a state of its own, and all that its seat needs. */
static void probe_view(struct bench *b)
{
    for (int i = 0; i < count_eyes(b); i++) {
        int seat = eyes_at(b, i);
        view_of(b, b->t->state, seat, b->view);
        view_of(b, b->t->state, seat, b->again);
        CHECK(b, same_state(b, b->view, b->again), "the view of seat %d has bytes that nobody wrote", seat + 1);
        view_of(b, b->view, seat, b->again);
        CHECK(b, same_state(b, b->view, b->again), "the view of seat %d looks different from itself", seat + 1);
        const char *broken = b->game->sane(b->t->rules, b->view);
        CHECK(b, !broken, "the view of seat %d is not sane: %s", seat + 1, broken);
        CHECK(b, b->game->seats(b->view) == b->t->seats, "the view of seat %d has other seats", seat + 1);
        CHECK(b, hg_turn_same(turn_of(b, b->view), turn_of(b, b->t->state)), "another turn in the view of seat %d",
              seat + 1);
        check_spectators_know_no_more(b, seat);
        if (seat != HG_SPECTATOR)
            check_same_moves(b, b->view, seat, "its view");
    }
}

static const char *write_step(struct bench *b, struct suite_step step)
{
    return step.move.kind ? write_move(b, step.move) : "time";
}

/* A seat whose eyes cannot tell `world` from the real state still cannot after the same move in both, or after time has
 * passed in both, unless an event owned up to it. Whoever moves, so this is the honesty of HG_REVEALS, too. */
static void step_in_both(struct bench *b, int seat)
{
    struct suite_step step = random_step(b, b->t->state, turn_of(b, b->t->state));
    if (step.move.kind && b->game->check(b->t->rules, b->world, step.seat, step.move) != 0) {
        CHECK(b, step.seat != seat, "seat %d may not play %s in a world it imagines", seat + 1, write_step(b, step));
        return;
    }
    copy_state(b, b->next, b->t->state);
    do_step(b, b->next, step, &b->run);
    do_step(b, b->world, step, &b->run_too);
    if (reveals_to(b, seat, &b->run))
        return;
    CHECK(b, same_run_for(seat, &b->run, &b->run_too), "%s tells seat %d what was hidden, and no event says so",
          write_step(b, step), seat + 1);
    view_of(b, b->next, seat, b->again);
    view_of(b, b->world, seat, b->other);
    CHECK(b, same_state(b, b->again, b->other), "%s shows seat %d what was hidden, and no event says so",
          write_step(b, step), seat + 1);
}

static void probe_worlds(struct bench *b)
{
    for (int i = 0; i < count_eyes(b); i++) {
        int seat = eyes_at(b, i);
        uint64_t seed = hg_rng_next(&b->rng);
        view_of(b, b->t->state, seat, b->view);
        imagine(b, b->view, seat, seed, b->other);
        imagine(b, b->view, seat, seed, b->world);
        CHECK(b, same_state(b, b->world, b->other), "imagine() is not repeatable for seat %d", seat + 1);
        const char *broken = b->game->sane(b->t->rules, b->world);
        CHECK(b, !broken, "seat %d imagines a world that is not sane: %s", seat + 1, broken);
        view_of(b, b->world, seat, b->again);
        CHECK(b, same_state(b, b->view, b->again), "seat %d imagines a world that looks different to it", seat + 1);
        hg_out_clear(&b->text);
        b->game->write_state(b->t->rules, b->world, &b->text);
        CHECK(b, read_back(b, &b->text, false, b->again), "seat %d imagines a world with holes: %s", seat + 1,
              b->text.text);
        if (seat != HG_SPECTATOR)
            check_same_moves(b, b->world, seat, "a world it imagines");
        struct hg_turn turn = turn_of(b, b->world);
        CHECK(b, hg_turn_same(turn, turn_of(b, b->t->state)), "seat %d imagines another turn", seat + 1);
        for (int other = 0; other < b->t->seats; other++)
            CHECK(b, !hg_turn_owes(turn, other) || moves_of(b, b->world, other, b->moves) > 0,
                  "seat %d imagines a world where seat %d has no move", seat + 1, other + 1);
        if (!turn.over)
            step_in_both(b, seat);
    }
}

/* Where a seat does not know all, it imagines more than one world; the only one there is must be the real one. */
static void probe_imagination(struct bench *b)
{
    for (int i = 0; i < count_eyes(b); i++) {
        int seat = eyes_at(b, i);
        view_of(b, b->t->state, seat, b->view);
        if (same_state(b, b->view, b->t->state))
            continue;
        imagine(b, b->view, seat, hg_rng_next(&b->rng), b->other);
        bool varied = false;
        for (int tries = 1; tries < 64 && !varied; tries++)
            varied = !same_state(b, b->other, imagine(b, b->view, seat, hg_rng_next(&b->rng), b->world));
        CHECK(b, varied || same_state(b, b->other, b->t->state), "seat %d imagines a single world, a wrong one",
              seat + 1);
        b->hidden_views++;
        b->varied_views += varied;
    }
}

/* A hash of whose turn it is and of the moves that a seat has. */
static uint64_t hash_moves(struct bench *b, const void *view, int seat)
{
    struct hg_turn turn = turn_of(b, view);
    int count = moves_of(b, view, seat, b->moves_too);
    uint32_t whose[] = {(uint32_t)seat, turn.seats, turn.chance, turn.over, hg_time_runs(turn)};
    return hg_hash64(b->moves_too, (size_t)count * sizeof *b->moves_too, hg_hash64(whose, sizeof whose, 0));
}

static struct known know(struct bench *b, const void *view, int seat)
{
    struct hg_turn turn = turn_of(b, view);
    uint64_t key = hg_view_key(b->game, b->t->rules, view, seat);
    int64_t wait = hg_time_runs(turn) ? (int64_t)turn.wake_ms - b->game->clock(view) : 0;
    return (struct known){key, hg_hash64(view, b->game->state_size, 0), hash_moves(b, view, seat), wait};
}

static bool has_own_key(const struct hg_game *game)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    return evaluation && evaluation->key;
}

/* Where a game has no key of its own, all of the view counts; b->view is changed. */
static void check_every_byte_counts(struct bench *b, uint64_t key, int seat)
{
    uint32_t at = below(b, (uint32_t)b->game->state_size);
    ((unsigned char *)b->view)[at] ^= (unsigned char)(1 + below(b, 255));
    CHECK(b, hg_view_key(b->game, b->t->rules, b->view, seat) != key, "byte %u has no part in a key of seat %d", at,
          seat + 1);
}

/* Equal views, equal keys; equal keys, same seats to move and same moves, and half a second of time, at most, between
 * them. */
static void check_key(struct bench *b, const void *state, int seat)
{
    enum { HALF_SECOND = 500 };
    struct known now = know(b, view_of(b, state, seat, b->view), seat), *before = &b->known[now.key % KEYS];
    CHECK(b, hg_view_key(b->game, b->t->rules, view_of(b, state, seat, b->again), seat) == now.key,
          "a view of seat %d has two keys", seat + 1);
    if (before->key == now.key) {
        CHECK(b, before->moves == now.moves, "seat %d has other moves, or others are to move, at the same key",
              seat + 1);
        CHECK(b, llabs(before->wait_ms - now.wait_ms) < HALF_SECOND, "time is %lld ms apart at one key of seat %d",
              llabs(before->wait_ms - now.wait_ms), seat + 1);
        b->shared_keys += before->view != now.view;
    }
    *before = now;
    if (!has_own_key(b->game))
        check_every_byte_counts(b, now.key, seat);
}

static void check_keys(struct bench *b, const void *state)
{
    for (int seat = 0; seat < b->t->seats; seat++)
        check_key(b, state, seat);
}

/* Positions that differ in little: this one, those that its moves and outcomes lead to, and those of the next moments. */
static void probe_keys(struct bench *b)
{
    enum { NEXT = 6 };
    struct hg_turn turn = turn_of(b, b->t->state);
    check_keys(b, b->t->state);
    for (int i = 0; i < NEXT && somebody_moves(turn); i++) {
        int seat = random_seat(b, turn);
        copy_state(b, b->next, b->t->state);
        apply_to(b, b->next, seat, random_move(b, b->next, seat), &b->run);
        check_keys(b, b->next);
    }
    copy_state(b, b->next, b->t->state);
    for (int i = 0; i < NEXT && hg_time_runs(turn); i++, turn = turn_of(b, b->next)) {
        tick_to(b, b->next, random_moment(b, b->next, turn), &b->run);
        check_keys(b, b->next);
    }
}

/* What a move is supposed to lead to is what it does lead to: in the real state, of which suppose() saw the view alone. A
 * game that lays secret choices open changes nothing but that. */
static void probe_suppose(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    if (!turn.seats)
        return;
    int seat = random_seat(b, turn);
    view_of(b, b->t->state, seat, b->view);
    struct hg_move move = random_move(b, b->t->state, seat);
    bool known = hg_suppose(b->game, b->t->rules, b->view, seat, move, b->other);
    if (!known || b->game->lay_open)
        return;
    memcpy(b->next, b->t->state, b->game->state_size);
    b->game->apply(b->t->rules, b->next, seat, move, NULL);
    view_of(b, b->next, seat, b->world);
    CHECK(b, same_state(b, b->world, b->other), "%s leads elsewhere than supposed", write_move(b, move));
}

static void check_term(struct bench *b, const struct hg_term *term, int before)
{
    const struct hg_words words = {.language = &hg_languages[below(b, (uint32_t)hg_language_count)]};
    struct hg_arg args[HG_TERM_ARGS + 3] = {{"before", NULL, before}, {"after", NULL, term->value}};
    memcpy(&args[2], term->arg, sizeof term->arg);
    hg_out_clear(&b->text);
    hg_say_of(b->t->rules, &words, &b->text, before || !term->fresh ? term->text : term->fresh, args);
    CHECK(b, b->text.len && !strchr(b->text.text, '{'), "a reason has a place that nobody filled: %s", b->text.text);
    CHECK(b, term->rule && *term->rule, "a reason without a rule: %s", b->text.text);
    CHECK(b, term->worth * (term->value - before) > 0, "no reason at all: %s", b->text.text);
}

/* A hint is a legal move, and so is what would follow; its reasons are what has become better, each once. While time runs
 * it may be to let it pass. */
static void probe_hint(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    struct hg_hint hint;
    struct hg_rng rng = {hg_rng_next(&b->rng)};
    if (!turn.seats)
        return;
    int seat = random_seat(b, turn);
    view_of(b, b->t->state, seat, b->view);
    hg_hint_find(b->game, b->t->rules, b->view, seat, hg_bot_find(b->game, "greedy"), &rng, &hint);
    CHECK(b, hint.move.kind || hg_time_runs(turn), "a hint to let time pass that stands");
    if (!hint.move.kind)
        return;
    CHECK(b, b->game->check(b->t->rules, b->t->state, seat, hint.move) == 0, "%s is hinted", write_move(b, hint.move));
    CHECK(b, hint.reasons <= HG_HINT_REASONS && hint.steps <= HG_HINT_STEPS, "a hint that does not end");
    for (int i = 0; i < hint.reasons; i++) {
        check_term(b, &hint.reason[i], hint.before[i]);
        for (int j = 0; j < i; j++)
            CHECK(b, hint.reason[j].id != hint.reason[i].id, "a reason twice");
    }
}

/* No text has a place that nobody filled, and none is empty. */
static void check_texts(struct bench *b, struct hg_json value, const char *about)
{
    struct hg_json_walk walk = hg_json_walk(value);
    char text[8192];
    while (hg_json_next(&walk))
        check_texts(b, walk.value, about);
    if (hg_json_type(value) != HG_JSON_TEXT)
        return;
    CHECK(b, hg_json_get_text(value, text, sizeof text) > 0, "%s have an empty text", about);
    CHECK(b, !strchr(text, '{'), "%s have a place that nobody filled: %s", about, text);
}

static const char *facts_of(struct bench *b, const void *state, int seat, const struct hg_words *words,
                            struct hg_out *out)
{
    hg_out_clear(out);
    b->game->write_facts(b->t->rules, state, seat, words, out);
    struct hg_json facts = parse(b, out);
    CHECK(b, hg_json_type(facts) == HG_JSON_OBJECT, "facts are no object: %s", out->text);
    check_texts(b, facts, "facts");
    return out->text;
}

/* The facts of a seat are the same bytes wherever what it knows is the same. */
static void probe_facts(struct bench *b)
{
    const struct hg_words words = {.language = &hg_languages[below(b, (uint32_t)hg_language_count)]};
    facts_of(b, b->t->state, HG_CHANCE, &words, &b->text);
    for (int seat = 0; seat < b->t->seats; seat++) {
        view_of(b, b->t->state, seat, b->view);
        imagine(b, b->view, seat, hg_rng_next(&b->rng), b->world);
        facts_of(b, b->view, seat, &words, &b->text);
        CHECK(b, strcmp(b->text.text, facts_of(b, b->t->state, seat, &words, &b->text_too)) == 0,
              "facts tell seat %d what its view does not: %s, and of the view %s", seat + 1, b->text_too.text,
              b->text.text);
        CHECK(b, strcmp(b->text.text, facts_of(b, b->world, seat, &words, &b->text_too)) == 0,
              "facts tell seat %d which world it is: %s, and of the view %s", seat + 1, b->text_too.text, b->text.text);
    }
}

/* What spectators are told is what their view shows, to nobody in particular; their score, too. */
static void probe_spectators(struct bench *b)
{
    const struct hg_words words = {.language = &hg_languages[below(b, (uint32_t)hg_language_count)]};
    facts_of(b, view_of(b, b->t->state, HG_SPECTATOR, b->view), HG_CHANCE, &words, &b->text);
    hg_out_clear(&b->text);
    b->game->write_score(b->t->rules, b->view, &b->text);
    CHECK(b, hg_json_count(hg_json_member(parse(b, &b->text), "seats")) == b->t->seats, "no score for spectators: %s",
          b->text.text);
}

/* What is due is known to whom it concerns, each with something to say, and the same of a view as of its state. */
static void probe_dues(struct bench *b)
{
    struct hg_due dues[HG_MOST_DUES], too[HG_MOST_DUES];
    for (int seat = 0; b->game->dues && seat < b->t->seats; seat++) {
        view_of(b, b->t->state, seat, b->view);
        int count = b->game->dues(b->t->rules, b->t->state, seat, dues);
        CHECK(b, count <= HG_MOST_DUES && count == b->game->dues(b->t->rules, b->view, seat, too),
              "what is due for seat %d is not what its view tells", seat + 1);
        for (int i = 0; i < count; i++) {
            CHECK(b, dues[i].n && strcmp(dues[i].what, too[i].what) == 0 && dues[i].n == too[i].n,
                  "%s due for seat %d is not what its view tells", dues[i].what, seat + 1);
            CHECK(b, strstr(dues[i].text, "{n}") && *dues[i].when && *dues[i].rule, "%s is due without words",
                  dues[i].what);
        }
    }
}

/* Two moves of somebody: when the view stays the same, what differs is hidden, and the events may not tell. When the
 * events are the same, the view may not tell, unless one of them is a reveal that leaves the rest to the view. Here
 * imagine() is not asked: it could share a leak with view(). */
static void probe_secret_moves(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    if (!somebody_moves(turn))
        return;
    int mover = random_seat(b, turn);
    struct hg_move move = random_move(b, b->t->state, mover), another = random_move(b, b->t->state, mover);
    copy_state(b, b->next, b->t->state);
    copy_state(b, b->other, b->t->state);
    apply_to(b, b->next, mover, move, &b->run);
    apply_to(b, b->other, mover, another, &b->run_too);
    for (int i = 0; i < count_eyes(b); i++) {
        int seat = eyes_at(b, i);
        view_of(b, b->next, seat, b->view);
        view_of(b, b->other, seat, b->again);
        bool same_view = same_state(b, b->view, b->again), same_run = same_run_for(seat, &b->run, &b->run_too);
        if (reveals_to(b, seat, &b->run) || reveals_to(b, seat, &b->run_too))
            continue;
        CHECK(b, same_view || !same_run, "the view of seat %d tells a %s that its events hide", seat + 1,
              write_move(b, move));
        CHECK(b, !same_view || same_run || same_state(b, b->next, b->other),
              "the events for seat %d tell a %s that its view hides", seat + 1, write_move(b, move));
    }
}

/* The seats that take part in a choice which one of them has made in b->next: they owed it in the state, and the others still
 * do. 0: nobody waits. */
static uint32_t waits_for(struct bench *b, int mover)
{
    struct hg_turn before = turn_of(b, b->t->state), after = turn_of(b, b->next);
    uint32_t others = before.seats & ~(1u << mover);
    bool stands = !hg_time_runs(before) && !hg_time_runs(after) && !after.chance && !after.over;
    return stands && after.seats == others ? others : 0;
}

/* In secret: for some of those it looks like another move, which is in b->other. */
static bool is_secret(struct bench *b, uint32_t others)
{
    for (int seat = 0; seat < b->t->seats; seat++)
        if (others >> seat & 1 &&
            same_state(b, view_of(b, b->next, seat, b->view), view_of(b, b->other, seat, b->again)))
            return !same_state(b, b->next, b->other);
    return false;
}

static void *withdraw(struct bench *b, void *state, uint32_t seats)
{
    b->game->withdraw(b->t->rules, state, seats);
    return state;
}

/* A secret choice that waits can be taken back: the state is as it was before; and so is every view, as if it were of that
 * state. Nobody else is touched, and nothing that is not secret. */
static void check_withdrawn(struct bench *b, int mover, bool secret)
{
    const void *expected = secret ? b->t->state : b->next;
    uint32_t all = (1u << b->t->seats) - 1, owing = turn_of(b, b->next).seats;
    for (int i = 0; i < count_eyes(b); i++) {
        view_of(b, expected, eyes_at(b, i), b->again);
        withdraw(b, view_of(b, b->next, eyes_at(b, i), b->view), 1u << mover);
        CHECK(b, same_state(b, b->view, b->again), "what is taken back in the view of seat %d is not the view before",
              eyes_at(b, i) + 1);
    }
    copy_state(b, b->other, b->next);
    CHECK(b, same_state(b, withdraw(b, b->other, 0), b->next), "a choice of nobody is taken back");
    CHECK(b, same_state(b, withdraw(b, b->other, owing), b->next), "a choice that nobody made is taken back");
    CHECK(b, same_state(b, withdraw(b, b->other, 1u << mover), expected), "seat %d: %s", mover + 1,
          secret ? "its choice is taken back to another state" : "what all have seen is taken back");
    withdraw(b, b->other, all);
    struct hg_turn now = turn_of(b, b->other), real = turn_of(b, b->t->state);
    CHECK(b, !now.chance && !now.over && !hg_time_runs(now) && (now.seats & real.seats) == real.seats,
          "when all choices are taken back, seats %x owe one, of %x before", now.seats, real.seats);
    const char *broken = b->game->sane(b->t->rules, b->other);
    CHECK(b, !broken, "with all choices taken back: %s", broken);
}

static void probe_withdraw(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    if (b->game->withdraw && (!turn.seats || hg_time_runs(turn)))
        CHECK(b, same_state(b, withdraw(b, (copy_state(b, b->next, b->t->state), b->next), UINT32_MAX), b->t->state),
              "a choice is taken back where none waits");
    if (!turn.seats)
        return;
    int mover = random_seat(b, turn);
    struct hg_move move = random_move(b, b->t->state, mover), another = random_move(b, b->t->state, mover);
    copy_state(b, b->next, b->t->state);
    copy_state(b, b->other, b->t->state);
    apply_to(b, b->next, mover, move, &b->run);
    apply_to(b, b->other, mover, another, &b->run_too);
    uint32_t others = waits_for(b, mover);
    bool secret = others && is_secret(b, others);
    CHECK(b, !secret || b->game->withdraw, "%s is a secret that waits, and nobody can take it back",
          write_move(b, move));
    if (b->game->withdraw && others && (secret || !hg_move_same(move, another)))
        check_withdrawn(b, mover, secret);
    b->secrets += secret;
}

static bool is_seen(const struct run *run, int eyes)
{
    for (int i = 0; i < run->count; i++)
        if (sees(run->list[i], eyes))
            return true;
    return false;
}

/* How many moves could be taken back is told to everybody (undo of a turn): so whoever looks knows of each of them that it
 * was made, if not what it was. What was done while a clock ran is never taken back, and may be nobody's business. */
static void probe_counted(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    if (!somebody_moves(turn) || hg_time_runs(turn))
        return;
    struct suite_step step = random_step(b, b->t->state, turn);
    copy_state(b, b->next, b->t->state);
    do_step(b, b->next, step, &b->run);
    if (hg_time_runs(turn_of(b, b->next)))
        return;
    for (int i = 0; i < count_eyes(b); i++) {
        int seat = eyes_at(b, i);
        view_of(b, b->t->state, seat, b->view);
        view_of(b, b->next, seat, b->again);
        CHECK(b, is_seen(&b->run, seat) || !same_state(b, b->view, b->again),
              "seat %d sees nothing of %s, and would count it when it is taken back", seat + 1, write_step(b, step));
    }
}

/* --- probes: open questions --------------------------------------------------------------------------------------- */

static const char *say_of(struct bench *b, const void *state, int seat, struct hg_move move, int reason,
                          struct hg_out *out)
{
    const struct hg_words words = {.language = &hg_languages[b->t->plies % hg_language_count]};
    hg_out_clear(out);
    if (reason)
        hg_reason_say(b->game, b->t->rules, state, seat, move, reason, &words, out);
    else
        hg_move_say(b->game, b->t->rules, state, seat, move, &words, out);
    if (!reason)
        hg_move_tell(b->game, b->t->rules, state, seat, move, out);
    return out->text;
}

/* Moves, refusals and what is said of either are of the spectators' view as of the state. */
static void check_open(struct bench *b, int seat)
{
    int count = moves_of(b, b->t->state, seat, b->moves);
    CHECK(b, count > 0, "an open question to seat %d without an answer", seat + 1);
    CHECK(b,
          moves_of(b, b->view, seat, b->moves_too) == count &&
              memcmp(b->moves, b->moves_too, (size_t)count * sizeof *b->moves) == 0,
          "spectators see other answers of seat %d", seat + 1);
    for (int i = 0; i < count + 16; i++) {
        struct hg_move move = i < count ? b->moves[i] : strange_move(b, b->moves, count);
        int reason = b->game->check(b->t->rules, b->t->state, seat, move);
        CHECK(b, reason == b->game->check(b->t->rules, b->view, seat, move),
              "spectators get another answer about %d %d %d %d of seat %d", move.kind, move.a, move.b, move.c,
              seat + 1);
        const char *said = say_of(b, b->t->state, seat, move, reason, &b->text);
        CHECK(b, strcmp(said, say_of(b, b->view, seat, move, reason, &b->text_too)) == 0,
              "a sentence about an open question is another for spectators: %s", said);
    }
}

static void probe_open(struct bench *b)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    for (int seat = 0; seat < b->t->seats; seat++) {
        bool open = hg_asks_openly(b->game, b->t->rules, b->t->state, seat);
        CHECK(b, !open || hg_turn_owes(turn, seat), "seat %d is asked openly, and owes nothing", seat + 1);
        for (int i = 0; i < count_eyes(b); i++)
            CHECK(b,
                  open == hg_asks_openly(b->game, b->t->rules, view_of(b, b->t->state, eyes_at(b, i), b->view), seat),
                  "whether seat %d is asked openly depends on who looks", seat + 1);
        if (open)
            check_open(b, seat);
        b->open_questions += open;
    }
}

/* --- probes: what is asked ---------------------------------------------------------------------------------------- */

/* Code, text and hint of what is asked in this state or view; "" where nothing is. */
static const char *ask_of(struct bench *b, const void *state, int seat, const struct hg_words *words,
                          struct hg_out *out)
{
    struct hg_arg args[HG_ASK_ARGS];
    const struct hg_ask *ask = hg_ask_of(b->game, b->t->rules, state, seat, args);
    hg_out_clear(out);
    if (!ask)
        return out->text;
    hg_put(out, ask->code);
    for (int i = 0; i < 2; i++) {
        hg_put_char(out, '\n');
        hg_say_of(b->t->rules, words, out, i ? (ask->hint ? ask->hint : "") : ask->text, args);
    }
    return out->text;
}

/* Whoever may decide is asked something, and at the end there is something to say. A seat is asked the same in its own view
 * as in the state, and openly in the spectators' view, too. */
static void check_ask(struct bench *b, int seat, const struct hg_words *words)
{
    struct hg_turn turn = turn_of(b, b->t->state);
    const char *asked = ask_of(b, b->t->state, seat, words, &b->text);
    CHECK(b, *asked || (!turn.over && !hg_turn_owes(turn, seat)), "nothing is asked of seat %d", seat + 1);
    CHECK(b, !strpbrk(asked, "{}"), "an unfilled place in what is asked: %s", asked);
    view_of(b, b->t->state, seat, b->view);
    CHECK(b, strcmp(asked, ask_of(b, b->view, seat, words, &b->text_too)) == 0,
          "seat %d is asked \"%s\", and in its own view \"%s\"", seat + 1, asked, b->text_too.text);
    if (!hg_asks_openly(b->game, b->t->rules, b->t->state, seat))
        return;
    view_of(b, b->t->state, HG_SPECTATOR, b->view);
    CHECK(b, strcmp(asked, ask_of(b, b->view, seat, words, &b->text_too)) == 0,
          "seat %d is openly asked \"%s\", and spectators see \"%s\"", seat + 1, asked, b->text_too.text);
}

static void probe_asks(struct bench *b)
{
    struct hg_arg args[HG_ASK_ARGS];
    const struct hg_words words = {.language = &hg_languages[b->t->plies % hg_language_count]};
    for (int seat = 0; b->game->ask && seat < b->t->seats; seat++) {
        const struct hg_ask *ask = hg_ask_of(b->game, b->t->rules, b->t->state, seat, args);
        check_ask(b, seat, &words);
        if (ask && b->asked)
            b->asked[ask - b->game->asks]++;
    }
}

/* --- twins: two games that one seat cannot tell apart ------------------------------------------------------------- */

/* Follow the latest step of the real game in the twin, with another move where the seat could not notice. False when
 * there is no such move: then the step has told the seat which game it is in. */
static bool twin_follows(struct bench *b, void *twin, int seat, struct suite_step step, const struct run *real)
{
    enum { TRIES = 5 };
    for (int i = step.seat == seat || !step.move.kind ? TRIES : 0; i <= TRIES; i++) {
        struct suite_step other = step;
        if (i < TRIES)
            other.move = random_move(b, twin, step.seat);
        if (other.move.kind && b->game->check(b->t->rules, twin, other.seat, other.move) != 0)
            return false;
        copy_state(b, b->next, twin);
        do_step(b, b->next, other, &b->run_too);
        if (same_run_for(seat, real, &b->run_too)) {
            copy_state(b, twin, b->next);
            return true;
        }
    }
    CHECK(b, reveals_to(b, seat, real), "%s tells seat %d what was hidden, and no event says so", write_step(b, step),
          seat + 1);
    return false;
}

/* As long as a seat saw the same events in two games, it sees the same state; after a reveal the twins may part. */
static void play_twins(struct bench *b, int seat)
{
    void *twin = b->world;
    copy_state(b, twin, b->t->state);
    for (struct hg_turn turn = turn_of(b, b->t->state); !turn.over; turn = turn_of(b, b->t->state)) {
        struct suite_step step = random_step(b, b->t->state, turn);
        if (step.move.kind)
            suite_apply(b->t, step.seat, step.move);
        else
            suite_tick(b->t, step.at_ms);
        struct run real = {b->t->events, b->t->event_count};
        bool follows = twin_follows(b, twin, seat, step, &real);
        view_of(b, b->t->state, seat, b->view);
        view_of(b, twin, seat, b->again);
        bool same = follows && same_state(b, b->view, b->again);
        CHECK(b, same || !follows || reveals_to(b, seat, &real),
              "seat %d saw the same events in two games and sees different states", seat + 1);
        if (!same)
            copy_state(b, twin, b->t->state);
        b->plies++;
        CHECK(b, b->t->plies < MOST_PLIES, "the game does not end");
    }
}

/* --- random games ------------------------------------------------------------------------------------------------- */

struct probe {
    const char *name;
    void (*look)(struct bench *b); /* NULL: twins */
    int plies;                     /* to spend on a game */
    bool plays_on;                 /* from the state it looks at, about once to the end */
};

static const struct probe probes[] = {
    {"one side to move, sane, ends", probe_turn, 60000},
    {"moves and check agree", probe_check, 5000},
    {"picks what is listed", probe_pick, 20000},
    {"chance divides its tickets", probe_chance, 20000},
    {"apply is a function", probe_apply, 20000},
    {"replays to the same bytes", probe_replay, 40000},
    {"the stand-in plays by the rules", probe_stand_in, 20000},
    {"winners have most points", probe_score, 20000},
    {"clocks run from wake to wake", probe_clock, 20000},
    {"notation reads back", probe_notation, 5000},
    {"sentences are complete", probe_sentences, 5000},
    {"moves are objects", probe_objects, 5000},
    {"positions read back", probe_json, 5000},
    {"what is taken can be played", probe_damage, 300000, true},
    {"events and scores are JSON", probe_json_parts, 5000},
    {"views stand alone", probe_view, 10000},
    {"facts are of the view alone", probe_facts, 5000},
    {"spectators see what they are shown", probe_spectators, 5000},
    {"open questions need no secret", probe_open, 60000},
    {"what is asked is of the view alone", probe_asks, 60000},
    {"what is due is of the view alone", probe_dues, 5000},
    {"imagined worlds look real", probe_worlds, 5000},
    {"imagination has variety", probe_imagination, 5000},
    {"equal keys, same moves", probe_keys, 5000},
    {"what is supposed comes true", probe_suppose, 10000},
    {"hints have reasons", probe_hint, 400},
    {"events and views hide the same", probe_secret_moves, 20000},
    {"what is taken back was seen", probe_counted, 20000},
    {"secret choices can be withdrawn", probe_withdraw, 20000},
    {"same events, same view", NULL, 20000},
};

static int64_t budget_of(const struct probe *probe)
{
    const char *wanted = getenv("HG_TIMES");
    int times = wanted ? atoi(wanted) : 1;
    return (int64_t)probe->plies * (times > 0 ? times : 1);
}

/* The probe may look, but neither state nor rules may change. */
static void look(struct bench *b, const struct probe *probe, void *state, void *rules)
{
    copy_state(b, state, b->t->state);
    memcpy(rules, b->t->rules, b->game->rules_size);
    probe->look(b);
    CHECK(b, same_state(b, state, b->t->state), "a query has changed the state");
    CHECK(b, memcmp(rules, b->t->rules, b->game->rules_size) == 0, "a query has changed the rules");
}

static bool is_looked_at(struct bench *b, struct hg_turn turn)
{
    return turn.over || b->stride == 1 || below(b, b->stride) == 0;
}

static void step(struct bench *b, struct hg_turn turn)
{
    CHECK(b, b->t->plies < MOST_PLIES, "the game does not end");
    struct suite_step step = random_step(b, b->t->state, turn);
    if (!step.move.kind) {
        suite_tick(b->t, step.at_ms);
        return;
    }
    int reason = b->game->check(b->t->rules, b->t->state, step.seat, step.move);
    CHECK(b, reason == 0, "%s is listed and refused: %s", write_move(b, step.move), b->game->reasons[reason].code);
    suite_apply(b->t, step.seat, step.move);
}

static void play_random_game(struct bench *b, const struct probe *probe)
{
    void *state = allocate(b->game->state_size), *rules = allocate(b->game->rules_size);
    for (;;) {
        struct hg_turn turn = turn_of(b, b->t->state);
        if (is_looked_at(b, turn)) {
            look(b, probe, state, rules);
            b->plies++;
        }
        if (turn.over)
            break;
        step(b, turn);
    }
    free(state);
    free(rules);
}

/* Of every number of seats and every beginning. */
static int count_beginnings(const struct hg_game *game)
{
    return (game->max_seats - game->min_seats + 1) * (hg_rich_find(game) ? 2 : 1);
}

static void begin(struct bench *b, int number)
{
    int numbers = b->game->max_seats - b->game->min_seats + 1, seats = b->game->min_seats + number % numbers;
    b->t->seed = b->rng.word = (uint64_t)seats * 1000000 + (uint64_t)number;
    if (number % count_beginnings(b->game) < numbers)
        suite_setup(b->t, seats);
    else
        suite_rich(b->t, seats, &b->rng);
}

/* As many plies are left out as it takes to see every beginning, and FEWEST_GAMES games, all of about the length of this
 * one. */
static uint32_t stride_for(struct bench *b, const struct probe *probe, int64_t share)
{
    begin(b, 0);
    for (struct hg_turn turn; !(turn = turn_of(b, b->t->state)).over;)
        step(b, turn);
    int64_t length = b->t->plies, each = probe->plays_on ? length : 1, games = count_beginnings(b->game);
    return (uint32_t)(1 + (games > FEWEST_GAMES ? games : FEWEST_GAMES) * length * each / share);
}

struct job {
    const struct hg_game *game;
    const struct probe *probe;
};

struct spent {
    int64_t plies;
    int games, open_questions, shared_keys, secrets;
    int asked[MOST_ASKS];
};

/* Every beginning has its turn, whatever the share. */
static void play_games_of(struct suite *t, const struct probe *probe, int64_t share, struct spent *spent)
{
    const struct hg_game *game = t->game;
    struct bench b = bench_of(t);
    b.stride = stride_for(&b, probe, share);
    b.asked = spent->asked;
    int games = 0, fewest = count_beginnings(game);
    for (; b.plies < share || games < fewest; games++) {
        begin(&b, games);
        if (probe->look)
            play_random_game(&b, probe);
        else
            play_twins(&b, eyes_at(&b, games / fewest % count_eyes(&b)));
    }
    SUITE_CHECK(b.t, b.hidden_views == 0 || b.varied_views > 0,
                "%d views hide something, and imagine() never varies it", b.hidden_views);
    spent->plies += b.plies;
    spent->open_questions += b.open_questions;
    spent->shared_keys += b.shared_keys;
    spent->secrets += b.secrets;
    spent->games += games;
    bench_free(&b);
}

static void play_games(const struct hg_game *game, const struct probe *probe, const char *options, int64_t share,
                       struct spent *spent)
{
    play_games_of(suite_load(game, options), probe, share, spent);
}

/* With tests/fixtures/editions/<game>.json, where there is one: it uses what the default edition does not. */
static void play_other_edition(const struct job *job, int64_t share, struct spent *spent)
{
    char path[128];
    snprintf(path, sizeof path, "tests/fixtures/editions/%s.json", job->game->id);
    if (access(path, R_OK) != 0)
        return;
    char *text = suite_read_file(path);
    struct suite *t = suite_load_edition(job->game, text, strlen(text), job->game->rules_version, NULL);
    play_games_of(t, job->probe, share, spent);
    free(text);
}

static void put_value(const struct hg_option *option, int value, struct hg_out *out)
{
    if (option->choices)
        hg_json_put_text(out, option->choices[value]);
    else if (option->min == 0 && option->max == 1)
        hg_json_put_bool(out, value);
    else
        hg_json_put_int(out, value);
}

/* A bool is written as one, a choice by its name; of an option per seat, the others have their smallest value. */
static void write_option(const struct hg_game *game, const struct hg_option *option, int value, struct hg_out *out)
{
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_key(out, option->name);
    if (option->per_seat)
        hg_json_open(out, '[');
    put_value(option, value, out);
    for (int seat = 1; seat < game->max_seats && option->per_seat; seat++)
        put_value(option, option->min, out);
    if (option->per_seat)
        hg_json_close(out, ']');
    hg_json_close(out, '}');
}

/* The smallest and the largest value of the option, unless it is the default; of choices, all. */
static bool worth_trying(const struct hg_option *option, int value, int usual)
{
    return value != usual && (option->choices || value == option->min || value == option->max);
}

/* Games with one option changed, for every option; returns how many changes there are. A share of 0 only counts. */
static int play_changed(const struct job *job, int64_t share, struct spent *spent)
{
    const struct hg_game *game = job->game;
    struct suite *usual = suite_load(game, NULL);
    struct hg_out options = suite_out();
    int changes = 0;
    for (int i = 0; i < game->option_count; i++)
        for (int value = game->options[i].min; value <= game->options[i].max; value++) {
            if (!worth_trying(&game->options[i], value, game->option(usual->rules, i, 0)))
                continue;
            changes++;
            write_option(game, &game->options[i], value, &options);
            if (share)
                play_games(game, job->probe, options.text, share, spent);
        }
    free(options.text);
    suite_free(usual);
    return changes;
}

/* What nobody is ever asked is a row too many, or a position that the walk does not reach. */
static void check_all_asked(const struct hg_game *game, const int asked[MOST_ASKS])
{
    int never = 0;
    for (int i = 1; i < game->ask_count; i++) {
        print_message("[  ASKED   ] %6d  %s\n", asked[i], game->asks[i].code);
        never += asked[i] == 0;
    }
    assert_int_equal(never, 0);
}

static void test_probe(void **state)
{
    const struct job *job = *state;
    struct spent spent = {0};
    int64_t budget = budget_of(job->probe);
    int changes = play_changed(job, 0, NULL);
    play_games(job->game, job->probe, NULL, changes ? budget / 2 : budget, &spent);
    if (changes)
        play_changed(job, budget / 2 / changes, &spent);
    if (job->probe->look == probe_open)
        assert_int_equal(spent.open_questions > 0, suite_asks_openly(job->game));
    if (job->probe->look == probe_keys)
        assert_int_equal(spent.shared_keys > 0, has_own_key(job->game));
    if (job->probe->look == probe_withdraw)
        assert_int_equal(spent.secrets > 0, job->game->withdraw != NULL);
    if (job->probe->look == probe_asks) {
        play_other_edition(job, budget / 10, &spent);
        check_all_asked(job->game, spent.asked);
    }
    print_message("[  PLIES   ] %lld in %d games\n", (long long)spent.plies, spent.games);
}

/* --- tables and loading ------------------------------------------------------------------------------------------- */

static void check_text(struct suite *t, const char *text, const char *what)
{
    SUITE_CHECK(t, text && text[0], "%s is missing", what);
}

/* The statement of the rules with this number, "- **2.3** ..." of rules/<game>.en.md, or of the README of a game that is not
 * offered; NULL: there is none. The caller frees. */
static char *statement_of(const struct hg_game *game, const char *rule)
{
    char path[128], wanted[64];
    snprintf(path, sizeof path, game->offered ? "rules/%s.en.md" : "src/games/%s/README.md", game->id);
    snprintf(wanted, sizeof wanted, "\n- **%s** ", rule);
    char *text = suite_read_file(path), *found = strstr(text, wanted), *statement = NULL;
    if (found) {
        found += strlen(wanted);
        found[strcspn(found, "\n")] = '\0';
        char *comment = strstr(found, " <!-- ");
        size_t n = comment ? (size_t)(comment - found) : strlen(found);
        statement = calloc(n + 1, 1);
        assert_non_null(statement);
        memcpy(statement, found, n);
    }
    free(text);
    return statement;
}

static bool is_statement(const struct hg_game *game, const char *rule)
{
    char *statement = statement_of(game, rule);
    bool found = statement != NULL;
    free(statement);
    return found;
}

/* Somebody has read what is asked and the statement that it cites, and found that they are about the same: it stands as a line
 * in tests/fixtures/asks/<game>. Another number, or another statement with this number, has to be read again. */
static void check_cited(struct suite *t, const struct hg_ask *ask, const char *read)
{
    char *statement = statement_of(t->game, ask->rule);
    struct hg_out line = suite_out();
    const char *const parts[] = {"\n", ask->code, " ", ask->rule, " ", statement, "\n"};
    SUITE_CHECK(t, statement, "%s cites %s, which is no statement", ask->code, ask->rule);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        hg_put(&line, parts[i]);
    SUITE_CHECK(t, strstr(read, line.text), "nobody has read that \"%s\" cites%s", ask->text, line.text);
    free(line.text);
    free(statement);
}

static void check_asks(struct suite *t, const struct hg_game *game)
{
    char path[96];
    snprintf(path, sizeof path, "tests/fixtures/asks/%s", game->id);
    char *read = suite_read_file(path);
    int lines = 0;
    SUITE_CHECK(t, game->ask && game->ask_count > 1 && game->ask_count <= MOST_ASKS, "%d asks", game->ask_count);
    SUITE_CHECK(t, !is_statement(game, "99.9") && !is_statement(game, ""), "every rule is a statement");
    for (int i = 1; i < game->ask_count; i++)
        check_cited(t, &game->asks[i], read);
    for (const char *end = read; (end = strchr(end, '\n')); end++)
        lines++;
    SUITE_CHECK(t, lines == game->ask_count, "%d lines in %s, of %d asks and a heading", lines, path,
                game->ask_count - 1);
    free(read);
}

static void test_tables(void **state)
{
    const struct hg_game *game = ((const struct job *)*state)->game;
    struct suite *t = suite_load(game, NULL);
    check_text(t, game->title, "the title");
    check_text(t, game->notation, "what moves look like");
    SUITE_CHECK(t, game->min_seats >= 1 && game->min_seats <= game->max_seats && game->max_seats <= HG_MAX_SEATS,
                "%d to %d seats", game->min_seats, game->max_seats);
    SUITE_CHECK(t, game->event_kind_count <= 254, "kinds 254 and 255 belong to the table");
    SUITE_CHECK(t, !game->tick == !game->clock, "a game in real time has clock() and tick(), any other neither");
    for (int i = 1; i < game->reason_count; i++) {
        check_text(t, game->reasons[i].code, "the code of a reason");
        check_text(t, game->reasons[i].rule, game->reasons[i].code);
        check_text(t, game->reasons[i].text, game->reasons[i].code);
        for (int j = 0; j < i; j++)
            SUITE_CHECK(t,
                        strcmp(game->reasons[i].code, game->reasons[j].code) != 0 ||
                            strcmp(game->reasons[i].rule, game->reasons[j].rule) != 0,
                        "two reasons have the code %s and the rule %s", game->reasons[i].code, game->reasons[i].rule);
    }
    int row;
    const char *broken = hg_kinds_sane(game, &row);
    SUITE_CHECK(t, !broken, "row %d of its moves, asks or events: %s", row, broken);
    check_asks(t, game);
    suite_free(t);
}

/* Has `other` the same members as `value`, all the way down? */
static bool same_members(struct hg_json value, struct hg_json other)
{
    struct hg_json_walk walk = hg_json_walk(value), too = hg_json_walk(other);
    if (hg_json_type(value) != hg_json_type(other) || hg_json_count(value) != hg_json_count(other))
        return false;
    while (hg_json_next(&walk) && hg_json_next(&too))
        if (hg_json_size(walk.key) != hg_json_size(too.key) ||
            (walk.key.at && memcmp(walk.key.at, too.key.at, hg_json_size(walk.key)) != 0) ||
            !same_members(walk.value, too.value))
            return false;
    return true;
}

/* Every component has its texts in every language. */
static void test_components(void **state)
{
    struct bench b = bench_new(((const struct job *)*state)->game, NULL);
    for (int i = 0; i < hg_language_count; i++) {
        const struct hg_words words = {.language = &hg_languages[i]};
        struct hg_out *out = i ? &b.text_too : &b.text;
        hg_out_clear(out);
        b.game->write_components(b.t->rules, &words, out);
        struct hg_json components = parse(&b, out);
        CHECK(&b, hg_json_type(components) == HG_JSON_OBJECT && hg_json_count(components) > 0, "no components: %s",
              out->text);
        check_texts(&b, components, "components");
        CHECK(&b, same_members(parse(&b, &b.text), components), "other components in %s", words.language->name);
        CHECK(&b, i == 0 || strcmp(b.text.text, out->text) != 0, "components are not told in %s", words.language->name);
    }
    bench_free(&b);
}

static bool loads(const struct hg_game *game, const char *edition, size_t size, const char *options, void *rules)
{
    struct hg_json root, choice;
    struct hg_json_error error;
    struct hg_problem list[4];
    struct hg_problems problems = {.list = list, .cap = 4, .text = edition, .length = size};
    assert_true(hg_json_parse(edition, size, &root, &error));
    assert_true(hg_json_parse(options, strlen(options), &choice, &error));
    bool good = game->load(root, choice, game->rules_version, rules, &problems);
    assert_int_equal(good, problems.count == 0);
    return good;
}

static void test_loading(void **state)
{
    const struct hg_game *game = ((const struct job *)*state)->game;
    const char *edition = (const char *)game->edition;
    struct suite *t = suite_load(game, NULL);
    struct hg_out options = suite_out();
    for (int i = 0; i < game->option_count; i++) {
        const struct hg_option *option = &game->options[i];
        check_text(t, option->name, "the name of an option");
        check_text(t, option->rule, option->name);
        check_text(t, option->meaning, option->name);
        int step = 1 + (option->max - option->min) / 256; /* of milliseconds not every one */
        for (int value = option->min; value <= option->max; value += step) {
            write_option(game, option, value, &options);
            bool good = loads(game, edition, *game->edition_size, options.text, t->rules);
            SUITE_CHECK(t, good && game->option(t->rules, i, 0) == value, "%s has no effect", options.text);
        }
        hg_out_clear(&options);
        hg_json_open(&options, '{');
        hg_json_int(&options, option->name, option->max + 1);
        hg_json_close(&options, '}');
        bool refused = !loads(game, edition, *game->edition_size, options.text, t->rules);
        SUITE_CHECK(t, refused, "%s is taken", options.text);
    }
    SUITE_CHECK(t, !loads(game, edition, *game->edition_size, "{\"no_such_option\":true}", t->rules),
                "an unknown option is taken");
    SUITE_CHECK(t, !loads(game, edition, *game->edition_size, "[1]", t->rules), "options that are a list are taken");
    SUITE_CHECK(t, !loads(game, "{}", 2, "{}", t->rules), "an empty edition is taken");
    SUITE_CHECK(t, !loads(game, "7", 1, "{}", t->rules), "an edition that is a number is taken");
    free(options.text);
    suite_free(t);
}

static void play_at_random(struct suite *t, struct hg_rng *rng)
{
    struct hg_move *list = malloc((size_t)t->game->max_moves * sizeof *list);
    for (struct hg_turn turn; (turn = t->game->turn(t->rules, t->state), !turn.over);) {
        uint32_t weight;
        int seat = 0;
        while (!turn.chance && turn.seats && !hg_turn_owes(turn, seat))
            seat++;
        int count = turn.chance || !turn.seats ? 0 : t->game->moves(t->rules, t->state, seat, list);
        if (turn.chance)
            suite_apply(
                t, HG_CHANCE,
                t->game->outcome(t->rules, t->state, hg_rng_below(rng, t->game->chance(t->rules, t->state)), &weight));
        else if (count && !(hg_time_runs(turn) && hg_rng_below(rng, 4) == 0))
            suite_apply(t, seat, list[hg_rng_below(rng, (uint32_t)count)]);
        else
            suite_tick(t, turn.wake_ms);
    }
    free(list);
}

/* Games that began with a version of the rules and an edition of before go on with them. */
static void test_former(void **state)
{
    const struct hg_game *game = ((const struct job *)*state)->game;
    struct hg_rng rng = {19};
    size_t size;
    for (int edition = 0; hg_own_edition(game, edition, &size); edition++)
        for (int version = 1; version <= game->rules_version; version++) {
            struct suite *t = suite_load_former(game, edition, version, NULL);
            for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
                suite_setup(t, seats);
                play_at_random(t, &rng);
            }
            suite_free(t);
        }
}

/* --- counted move trees ------------------------------------------------------------------------------------------- */

/* Leaves `depth` plies below a state: every move of every seat that owes one, every outcome of chance. A change here is
 * a change of the rules. */
static const struct perft {
    const char *game;
    int seats;
    const char *after; /* script played first */
    int depth;
    uint64_t leaves;
} perfts[] = {
    {"tides", 2, "", 3, 4896},
    {"tides", 2,
     "- deal eternal-palace; - deal kings-nest; - deal gods-baths; - deal old-mans-pass; - deal the-sapphire-port;"
     "- deal ancient-divide; - deal the-sky-pillars; - deal the-molehill; - deal the-jinn-shackles; - deal the-vestibule",
     5, 9600},
    {"template", 2, "", 2, 9},
    {"template", 2, "", 4, 450},
    {"template", 2, "", 7, 30780},
    {"template", 2, "- draw 1; - draw 2; 2 bid 4", 4, 306},
    {"template", 3, "", 3, 27},
    {"template", 3, "", 6, 20250},
};

/* While time runs, letting it pass to the next wake is a ply, too. */
static uint64_t count_leaves(struct bench *b, const void *state, int depth)
{
    struct hg_turn turn = turn_of(b, state);
    if (depth == 0 || turn.over)
        return 1;
    uint64_t leaves = 0;
    void *next = allocate(b->game->state_size);
    struct hg_move *list = allocate((size_t)(b->game->max_moves + MOST_OUTCOMES) * sizeof *list);
    for (int seat = HG_CHANCE; seat < b->t->seats; seat++) {
        int count = 0;
        if (seat == HG_CHANCE && turn.chance)
            count = list_outcomes(b, state, list);
        else if (hg_turn_owes(turn, seat))
            count = moves_of(b, state, seat, list);
        for (int i = 0; i < count; i++) {
            copy_state(b, next, state);
            b->game->apply(b->t->rules, next, seat, list[i], NULL);
            leaves += count_leaves(b, next, depth - 1);
        }
    }
    if (hg_time_runs(turn)) {
        copy_state(b, next, state);
        b->game->tick(b->t->rules, next, turn.wake_ms, NULL);
        leaves += count_leaves(b, next, depth - 1);
    }
    free(list);
    free(next);
    return leaves;
}

static void test_perft(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof perfts / sizeof perfts[0]; i++) {
        const struct perft *row = &perfts[i];
        const struct hg_game *game = hg_game_find(row->game);
        assert_non_null(game);
        struct bench b = bench_new(game, NULL);
        suite_setup(b.t, row->seats);
        suite_play(b.t, row->after);
        uint64_t leaves = count_leaves(&b, b.t->state, row->depth);
        SUITE_CHECK(b.t, leaves == row->leaves, "depth %d has %llu leaves, should have %llu", row->depth,
                    (unsigned long long)leaves, (unsigned long long)row->leaves);
        bench_free(&b);
    }
}

/* --- scenarios of the timed template ------------------------------------------------------------------------------ */

static struct suite *wells(const char *options, const char *script)
{
    struct suite *t = suite_load(hg_game_find("timed"), options);
    suite_setup(t, 2);
    suite_play(t, script);
    return t;
}

/* [timed 1.1, 1.2, 1.3] */
static void test_wells_choice(void **state)
{
    (void)state;
    struct suite *t = wells(NULL, "");
    assert_int_equal(t->game->turn(t->rules, t->state).wake_ms, HG_NEVER);
    suite_expect_refusal(t, "1 draw 1", "not-a-choice");
    suite_expect_refusal(t, "1 choose 5", "no-such-well");
    suite_expect_refusal(t, "3 choose 1", "no-such-seat");
    suite_play(t, "2 choose 3");
    assert_int_equal(suite_expect_event(t, "chose").seen_by, 2);
    suite_expect_refusal(t, "2 choose 1", "choice-is-final");
    suite_play(t, "1 choose 3");
    suite_expect_event(t, "started");
    assert_int_equal(t->game->turn(t->rules, t->state).wake_ms, 30000);
    suite_free(t);
}

/* [timed 2.1, 2.2, 2.3, 2.5] A timer is free at the very millisecond it runs out. */
static void test_wells_timers(void **state)
{
    (void)state;
    struct suite *t = wells("{\"handicap\":[0,2]}", "1 choose 1; 2 choose 2; 2 draw 4");
    suite_expect_refusal(t, "1 draw 1", "still-finding");
    suite_expect_refusal(t, "- find 4", "no-such-find");
    suite_play(t, "- find 3; @250");
    suite_expect_refusal(t, "1 draw 4", "well-taken");
    suite_expect_refusal(t, "1 choose 4", "not-a-draw");
    suite_play(t, "1 draw 1; - find 1; @10249");
    suite_expect_refusal(t, "1 draw 1", "timer-rests");
    suite_play(t, "@10250; 1 draw 1; - find 2; @11999");
    suite_expect_refusal(t, "2 draw 3", "timer-rests");
    suite_play(t, "@12000; 2 draw 3; - find 1");
    suite_free(t);
}

/* [timed 2.4, 2.5] Rain finds the timer that rests, not the one that runs out in that millisecond. */
static void test_wells_rain(void **state)
{
    (void)state;
    struct suite *t =
        wells(NULL, "1 choose 1; 2 choose 2; @20000; 1 draw 1; - find 1; @20001; 2 draw 4; - find 1; @30000");
    assert_int_equal(suite_expect_event(t, "rained").seat, 1);
    assert_int_equal(t->event_count, 1);
    suite_free(t);
}

/* [timed 2.5, 3.1] */
static void test_wells_end(void **state)
{
    (void)state;
    struct suite *t = wells(NULL, "1 choose 1; 2 choose 2; 1 draw 1; - find 2; 2 draw 4; - find 3; @59999");
    struct hg_score score;
    suite_play(t, "1 draw 1; - find 1; @60000");
    suite_expect_event(t, "time-up");
    assert_int_equal(suite_expect_event(t, "shown").a, 1);
    suite_expect_refusal(t, "2 draw 2", "game-over");
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.points[0], 6);
    assert_int_equal(score.points[1], 3);
    assert_int_equal(score.winners, 1);
    suite_free(t);
}

/* --- scenarios of the template game ------------------------------------------------------------------------------- */

static struct suite *pebbles(int seats, const char *options)
{
    struct suite *t = suite_load(hg_game_find("template"), options);
    suite_setup(t, seats);
    return t;
}

static int32_t points(const struct suite *t, int seat)
{
    struct hg_score score;
    t->game->score(t->rules, t->state, &score);
    return score.points[seat];
}

/* [template 1.1] [template 1.2] [template 2.1] */
static void test_pebbles_start(void **state)
{
    (void)state;
    struct suite *t = pebbles(3, NULL);
    suite_expect_refusal(t, "1 bid 0", "still-drawing");
    suite_expect_refusal(t, "- draw 4", "no-such-pebble");
    suite_play(t, "- draw 1; - draw 2");
    assert_int_equal(suite_expect_event(t, "drew").seat, 1);
    suite_play(t, "- draw 3");
    suite_expect_refusal(t, "- draw 1", "no-such-seat");
    suite_expect_refusal(t, "4 bid 0", "no-such-seat");
    suite_expect_refusal(t, "1 bid 5", "too-few-coins");
    suite_play(t, "1 bid 4");
    suite_free(t);
}

/* [template 2.2] */
static void test_pebbles_secret(void **state)
{
    (void)state;
    struct suite *t = pebbles(2, NULL);
    suite_play(t, "- draw 3");
    assert_int_equal(suite_expect_event(t, "drew").seen_by, 1);
    assert_int_equal(suite_expect_event(t, "drew-unseen").seen_by & 3, 2);
    suite_free(t);
}

/* [template 2.3] [template 2.4] [template 2.5] */
static void test_pebbles_bids(void **state)
{
    (void)state;
    struct suite *t = pebbles(2, NULL);
    suite_play(t, "- draw 3; - draw 1; 2 bid 4");
    suite_expect_refusal(t, "2 bid 0", "bid-is-final");
    suite_expect_refusal(t, "1 draw 1", "not-a-bid");
    suite_play(t, "1 bid 2");
    assert_int_equal(suite_expect_event(t, "revealed").a, 3);
    assert_int_equal(suite_expect_event(t, "revealed").b, 2);
    suite_free(t);
}

/* [template 2.6] [template 2.7] A tie at the top leaves the points to a lower bid, or to nobody. */
static void test_pebbles_winner(void **state)
{
    (void)state;
    struct suite *t = pebbles(3, NULL);
    suite_play(t, "- draw 3; - draw 1; - draw 2; 1 bid 4; 2 bid 4; 3 bid 1");
    assert_int_equal(suite_expect_event(t, "won").seat, 2);
    assert_int_equal(points(t, 2), 6);
    suite_play(t, "- draw 1; - draw 1; - draw 1");
    suite_expect_refusal(t, "3 bid 4", "too-few-coins");
    suite_play(t, "1 bid 2; 2 bid 2; 3 bid 2");
    suite_expect_event(t, "nobody-won");
    suite_free(t);
}

/* [template 2.6] A bid of nothing won in version 1 of the rules. */
static void test_pebbles_versions(void **state)
{
    (void)state;
    for (int version = 1; version <= 2; version++) {
        struct suite *t = suite_load_former(hg_game_find("template"), 0, version, NULL);
        suite_setup(t, 3);
        suite_play(t, "- draw 3; - draw 1; - draw 2; 1 bid 4; 2 bid 4; 3 bid 0");
        suite_expect_event(t, version == 1 ? "won" : "nobody-won");
        assert_int_equal(points(t, 2), version == 1 ? 6 : 0);
        suite_free(t);
    }
}

/* [template 2.7] */
static void test_pebbles_all_pay(void **state)
{
    (void)state;
    struct suite *t = pebbles(2, "{\"all_pay\":true}");
    suite_play(t, "- draw 1; - draw 1; 1 bid 4; 2 bid 3; - draw 1; - draw 1");
    suite_expect_refusal(t, "2 bid 2", "too-few-coins");
    suite_play(t, "2 bid 1");
    suite_free(t);
}

/* [template 1.4] */
static void test_pebbles_extra_coins(void **state)
{
    (void)state;
    struct suite *t = pebbles(3, "{\"extra_coins\":[0,3,1]}");
    suite_play(t, "- draw 1; - draw 1; - draw 1");
    suite_expect_refusal(t, "1 bid 5", "too-few-coins");
    suite_expect_refusal(t, "3 bid 6", "too-few-coins");
    suite_play(t, "2 bid 7; 3 bid 5; 1 bid 4");
    suite_free(t);
    t = pebbles(2, "{\"extra_coins\":2}");
    suite_play(t, "- draw 1; - draw 1; 1 bid 6; 2 bid 6");
    suite_free(t);
}

/* [template 1.3] [template 3.1] */
static void test_pebbles_end(void **state)
{
    (void)state;
    struct suite *t = pebbles(2, "{\"rounds\":2}");
    suite_position(t, "{\"played\":1,\"seats\":[{\"coins\":1,\"points\":4},{\"coins\":4,\"points\":1}]}");
    suite_play(t, "- draw 1; - draw 2; 1 bid 0; 2 bid 3");
    struct hg_score score;
    t->game->score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 3);
    suite_expect_refusal(t, "1 bid 0", "game-over");
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest of_each_game[] = {
        {.name = "its tables are complete", .test_func = test_tables},
        {.name = "loading takes good options alone", .test_func = test_loading},
        {.name = "components are told in every language", .test_func = test_components},
        {.name = "every version and edition of before is played to its end", .test_func = test_former},
    };
    enum { PROBES = sizeof probes / sizeof probes[0], EACH = PROBES + sizeof of_each_game / sizeof of_each_game[0] };
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(test_perft),           cmocka_unit_test(test_wells_choice),
        cmocka_unit_test(test_wells_timers),    cmocka_unit_test(test_wells_rain),
        cmocka_unit_test(test_wells_end),       cmocka_unit_test(test_pebbles_start),
        cmocka_unit_test(test_pebbles_secret),  cmocka_unit_test(test_pebbles_bids),
        cmocka_unit_test(test_pebbles_winner),  cmocka_unit_test(test_pebbles_versions),
        cmocka_unit_test(test_pebbles_all_pay), cmocka_unit_test(test_pebbles_extra_coins),
        cmocka_unit_test(test_pebbles_end),
    };
    int failed = 0;
    for (int g = 0; g < hg_game_count; g++) {
        struct CMUnitTest tests[EACH];
        struct job jobs[EACH];
        for (int i = 0; i < EACH; i++) {
            jobs[i] = (struct job){hg_games[g], i < PROBES ? &probes[i] : NULL};
            if (i < PROBES)
                tests[i] = (struct CMUnitTest){.name = probes[i].name, .test_func = test_probe};
            else
                tests[i] = of_each_game[i - PROBES];
            tests[i].initial_state = &jobs[i];
        }
        failed += _cmocka_run_group_tests(hg_games[g]->id, tests, EACH, NULL, NULL);
    }
    return failed + cmocka_run_group_tests_name("trees and scenarios", others, NULL, NULL) != 0;
}
