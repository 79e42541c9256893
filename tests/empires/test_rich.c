/* test_rich.c: games from rich positions of every age, in real time (virtually) and in turns, for every number of seats and
 * every value of every option: states are sane, lists and refusals agree, and everything there is occurs: moves,
 * steps of effects, cards of both sets, leaders, wonders, sides of leader tiles, events, reasons. What occurs is counted for
 * each mode and number of seats; what cannot occur there is listed below, with why.
 *
 * In real time a seat acts when something of its own is open or a timer of its own is free, plus 0 to 2.5 seconds; one act
 * in fifty is a preset, an eject or a lift. One game in twenty begins with the set-up. In one game of ten the state is looked
 * at after every event, in the others now and then: that takes much longer than playing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "games/registry.h"
#include "rich.h"

/* Of each number of seats and mode, and of each value of an option; HG_TIMES=10 plays ten times as many. */
enum {
    GAMES = 2000,
    OF_A_VALUE = 5,
    EDITIONS = 40,
    FROM_SETUP = 20,
    WISH_EVERY = 7,
    LOOK_CLOSELY = 10,
    LOOK_EVERY = 61
};

hg_rich_maker empires_make_rich;

enum mode { IN_TIME, IN_TURNS, MODES };
static const char *const mode_names[MODES] = {"in real time", "in turns"};

static struct seen {
    long moves[EMPIRES_MOVES], steps[EMPIRES_OPS], cards[EMPIRES_CARDS], leaders[EMPIRES_LEADERS];
    long wonders[EMPIRES_WONDERS], sides[EMPIRES_COLUMNS][2], events[EMPIRES_EVENTS], reasons[EMPIRES_REASONS];
    long decisions;
} in_games[MODES][EMPIRES_SEATS + 1], in_options, in_editions, *seen;

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

/* Another value: anything, a neighbour, or what the open step must not be done with again. */
static uint8_t other_operand(const struct empires_seat *p, uint8_t now, struct hg_rng *rng)
{
    const struct empires_frame none = {0}, *f = p && p->frames ? &p->frame[p->frames - 1] : &none;
    switch (hg_rng_below(rng, 7)) {
    case 0: return (uint8_t)hg_rng_below(rng, 3);
    case 1: return (uint8_t)hg_rng_below(rng, EMPIRES_SPACES + 1);
    case 2: return (uint8_t)hg_rng_below(rng, EMPIRES_LOCATIONS + 1);
    case 3: return (uint8_t)((now & ~3u) | hg_rng_below(rng, 4));
    case 4: return f->arg;
    case 5: return f->column;
    default: return (uint8_t)(EMPIRES_INFLUENCE + f->column);
    }
}

/* A wish that nobody checked: a legal one with operands changed, or anything. */
static struct hg_move wish(const struct empires_seat *p, const struct hg_move *list, int count, struct hg_rng *rng)
{
    struct hg_move move = {(uint8_t)hg_rng_below(rng, EMPIRES_MOVES), 0, 0, 0};
    uint32_t change = hg_rng_below(rng, 8);
    if (count && hg_rng_below(rng, 3))
        move = list[hg_rng_below(rng, (uint32_t)count)];
    if (change & 1)
        move.a = other_operand(p, move.a, rng);
    if (change & 2)
        move.b = other_operand(p, move.b, rng);
    if (change & 4)
        move.c = (uint8_t)hg_rng_below(rng, 4);
    return move;
}

static void look_at_wishes(const struct suite *t, const struct hg_move *list, int count, int seat, struct hg_rng *rng)
{
    bool seldom = empires_of(t)->seat[seat].owes || empires_gong(t->state); /* and much is forbidden then */
    for (int i = 0; i < (seldom ? 20 : 5); i++) {
        struct hg_move move = wish(&empires_of(t)->seat[seat], list, count, rng);
        int asked = hg_rng_below(rng, 20) ? seat : (int)hg_rng_below(rng, 6) - 1;
        int reason = t->game->check(t->rules, t->state, asked, move);
        seen->reasons[reason]++;
        SUITE_CHECK(t, asked != seat || !reason == is_listed(list, count, move), "check and list differ about kind %d",
                    move.kind);
    }
}

/* Whatever is asked while chance decides, or nobody. */
static void look_at_chance(const struct suite *t, struct hg_rng *rng)
{
    struct hg_move move = wish(NULL, NULL, 0, rng);
    int asked = (int)hg_rng_below(rng, 6) - 1;
    seen->reasons[t->game->check(t->rules, t->state, asked, move)]++;
}

static void expect_sane(const struct suite *t)
{
    static unsigned events;
    if (t->seed % LOOK_CLOSELY && events++ % LOOK_EVERY)
        return;
    const char *broken = t->game->sane(t->rules, t->state);
    SUITE_CHECK(t, !broken, "the state is not sane: %s", broken);
}

/* A card whose effect runs by itself, if it has brought something. */
static void note_card(const struct empires_rules *r, const struct hg_event *event, bool gained)
{
    seen->cards[event->a]++;
    int op = r->step[r->card[event->a].steps].op;
    if (gained && (op == EMPIRES_OP_GAIN || op == EMPIRES_OP_TWO_BUILDINGS))
        seen->steps[op]++;
}

static void note_events(const struct hg_events *events, const struct suite *t)
{
    for (int i = 0; i < hg_events_kept(events); i++) {
        const struct hg_event *event = &events->list[i];
        seen->events[event->kind]++;
        if (event->kind == EMPIRES_DISCOVERED)
            note_card(t->rules, event, i + 1 < events->count && event[1].kind == EMPIRES_GAINED);
        else if (event->kind == EMPIRES_LEADER_WON)
            seen->leaders[event->a]++;
        else if (event->kind == EMPIRES_SCORED_WONDER)
            seen->wonders[event->a]++;
    }
    SUITE_CHECK(t, events->count <= EMPIRES_MOST_EVENTS, "%d events are too many", events->count);
}

/* The tile on top of whose effect a frame is, whoever has copied it. */
static void note_tile(const struct empires_rules *r, const struct empires_state *s, const struct empires_frame *f)
{
    for (int tile = 0; tile < EMPIRES_COLUMNS; tile++)
        for (int at = s->side[tile] == EMPIRES_NONE ? 0 : r->side[tile][s->side[tile]]; r->step[at].op; at++)
            if (at + 1 == f->next)
                seen->sides[tile][s->side[tile]]++;
}

/* A move that answers a step, before it is made. */
static void note_move(const struct suite *t, int seat, struct hg_move move)
{
    seen->moves[move.kind]++;
    if (seat < 0 || move.kind < EMPIRES_MOVE_DRAW || move.kind > EMPIRES_MOVE_REPEAT)
        return;
    const struct empires_seat *p = empires_seat_of(t, seat + 1);
    const struct empires_frame *f = &p->frame[p->frames - 1];
    seen->steps[f->op]++;
    if (f->column != EMPIRES_NONE)
        note_tile(t->rules, empires_of(t), f);
}

/* --- playing ---------------------------------------------------------------------------------------------------------------- */

static void make(struct suite *t, int seat, struct hg_move move)
{
    struct hg_event list[EMPIRES_MOST_EVENTS];
    struct hg_events events = {list, 0, EMPIRES_MOST_EVENTS};
    note_move(t, seat, move);
    t->game->apply(t->rules, t->state, seat, move, &events);
    note_events(&events, t);
    expect_sane(t);
}

static void pass(struct suite *t, uint32_t to_ms)
{
    struct hg_event list[EMPIRES_MOST_EVENTS];
    struct hg_events events = {list, 0, EMPIRES_MOST_EVENTS};
    t->game->tick(t->rules, t->state, to_ms, &events);
    note_events(&events, t);
    expect_sane(t);
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

/* Moments that are rare, or in which much can be wrong. */
static bool is_telling(const struct empires_state *s, int seat)
{
    return s->stage == EMPIRES_FIRST_CLANS || s->stage == EMPIRES_FINISH_WINDOW || s->seat[seat].owes ||
           s->seat[seat].frames;
}

static void decide(struct suite *t, int seat, long ply, struct hg_rng *rng)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    int count = t->game->moves(t->rules, t->state, seat, list);
    SUITE_CHECK(t, count > 0 && count <= EMPIRES_MOST_MOVES, "seat %d has %d moves", seat + 1, count);
    if (ply % WISH_EVERY == 0 || is_telling(empires_of(t), seat))
        look_at_wishes(t, list, count, seat, rng);
    seen->decisions++;
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

static void play(struct suite *t, int seats, int number)
{
    struct hg_rng rng = {(uint64_t)(seats * 1000000 + number)};
    uint32_t acts[EMPIRES_SEATS] = {HG_NEVER, HG_NEVER, HG_NEVER, HG_NEVER};
    t->seed = rng.word;
    t->seats = seats;
    if (number % FROM_SETUP)
        empires_make_rich(t->rules, seats, &rng, t->state);
    else
        t->game->setup(t->rules, seats, t->state, NULL);
    expect_sane(t);
    for (long ply = 0; step(t, acts, ply, &rng); ply++)
        SUITE_CHECK(t, ply < 20000, "%s", "the game does not end");
    look_at_chance(t, &rng);
}

/* --- every mode and number of seats ------------------------------------------------------------------------------------------ */

static const char turns[] = "\"mode_1\":\"aoi\",\"mode_2\":\"aoi\",\"mode_3\":\"aoi\",";

static struct suite *load(enum mode mode, const char *cards)
{
    char options[128];
    snprintf(options, sizeof options, "{%s\"cards\":\"%s\"}", mode == IN_TURNS ? turns : "", cards);
    return suite_load(hg_game_find("empires"), options);
}

/* Two games with one set of cards, two with the other. */
static void play_games(void **state)
{
    (void)state;
    for (int mode = 0; mode < MODES; mode++) {
        struct suite *sets[] = {load((enum mode)mode, "copies"), load((enum mode)mode, "distinct72")};
        for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++) {
            seen = &in_games[mode][seats];
            for (int i = 0; i < GAMES * times(); i++)
                play(sets[i / 2 % 2], seats, i);
        }
        suite_free(sets[0]);
        suite_free(sets[1]);
    }
}

/* --- every value of every option ---------------------------------------------------------------------------------------------- */

static void put_value(struct hg_out *out, const struct hg_option *option, int value)
{
    if (option->choices)
        hg_json_put_text(out, option->choices[value]);
    else if (option->max == 1)
        hg_json_put_bool(out, value);
    else
        hg_json_put_int(out, value);
}

/* Colours differ: whoever comes behind the first seat takes the next ones. */
static void put_values(struct hg_out *out, const struct hg_option *option, int value)
{
    bool colours = option == &empires_options[EMPIRES_COLOURS_OF_SEATS];
    if (!option->per_seat) {
        put_value(out, option, value);
        return;
    }
    hg_json_open(out, '[');
    for (int seat = 0; seat < EMPIRES_SEATS; seat++)
        put_value(out, option, colours && value ? (value - 1 + seat) % 4 + 1 : value);
    hg_json_close(out, ']');
}

static void play_value(enum mode mode, const struct hg_option *option, int value)
{
    char text[256];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_json_open(&out, '{');
    for (int age = 0; age < EMPIRES_AGES && mode == IN_TURNS; age++)
        if (option != &empires_options[EMPIRES_MODE_1 + age])
            hg_json_text(&out, empires_options[EMPIRES_MODE_1 + age].name, "aoi");
    hg_json_key(&out, option->name);
    put_values(&out, option, value);
    hg_json_close(&out, '}');
    struct suite *t = suite_load(hg_game_find("empires"), text);
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
        for (int i = 0; i < OF_A_VALUE * times(); i++)
            play(t, seats, GAMES + i);
    suite_free(t);
}

/* Of a number the least, the next one, some in between and the largest. */
static void play_options(void **state)
{
    (void)state;
    seen = &in_options;
    for (int i = 0; i < EMPIRES_OPTIONS; i++) {
        const struct hg_option *option = &empires_options[i];
        for (int mode = 0; mode < MODES; mode++)
            for (int value = option->min, next; value <= option->max; value = next) {
                play_value((enum mode)mode, option, value);
                next = value < option->max && value * 10 > option->max ? option->max : value * 10;
                if (option->choices || option->max - option->min < 10 || value == option->min)
                    next = value + 1;
            }
    }
}

/* --- editions that nobody has written ------------------------------------------------------------------------------------------ */

/* Cards, sides of leader tiles and wonders have each other's effects. */
static void shuffle(struct empires_rules *r, struct hg_rng *rng)
{
    for (int i = r->cards - 1; i > 0; i--) {
        uint16_t *one = &r->card[i].steps, *other = &r->card[hg_rng_below(rng, (uint32_t)i + 1)].steps, steps = *one;
        *one = *other;
        *other = steps;
    }
    for (int i = r->wonders - 1; i > 0; i--) {
        struct empires_sum *one = &r->wonder[i].sum, *other = &r->wonder[hg_rng_below(rng, (uint32_t)i + 1)].sum;
        struct empires_sum sum = *one;
        *one = *other;
        *other = sum;
    }
    for (int i = 2 * EMPIRES_COLUMNS - 1; i > 0; i--) {
        uint16_t *one = &r->side[i / 2][i % 2], j = (uint16_t)hg_rng_below(rng, (uint32_t)i + 1);
        uint16_t *other = &r->side[j / 2][j % 2], steps = *one;
        *one = *other;
        *other = steps;
    }
}

static void play_other_editions(void **state)
{
    struct hg_rng rng = {1};
    (void)state;
    seen = &in_editions;
    for (int i = 0; i < EDITIONS * times(); i++) {
        struct suite *t = load(i % 2 ? IN_TURNS : IN_TIME, i / 2 % 2 ? "copies" : "distinct72");
        shuffle(t->rules, &rng);
        for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
            for (int game = 0; game < OF_A_VALUE; game++)
                play(t, seats, GAMES + game);
        suite_free(t);
    }
}

/* --- what must have occurred ------------------------------------------------------------------------------------------------ */

/* What chance and the rules allow, but games as these do not lead to: the scenario that has it. */
static const uint8_t rare_reasons[] = {
    EMPIRES_TOO_DEEP,       /* chains_have_an_end */
    EMPIRES_TILE_HAS_FIRED, /* a_tile_is_copied */
};

/* [empires 21.4] */
static const uint8_t moves_in_time[] = {EMPIRES_MOVE_EJECT, EMPIRES_MOVE_LIFT, EMPIRES_MOVE_PRESET};
static const uint8_t moves_in_turns[] = {EMPIRES_MOVE_PASS};
static const uint8_t events_in_time[] = {EMPIRES_AGE_BEGAN,     EMPIRES_AGE_OVER, EMPIRES_TIMER_LIFTED,
                                         EMPIRES_TIMER_EJECTED, EMPIRES_WISHED,   EMPIRES_EFFECT_LOST};
static const uint8_t events_in_turns[] = {EMPIRES_ROUND_BEGAN, EMPIRES_TURN_BEGAN, EMPIRES_PASSED,
                                          EMPIRES_FIRST_PLAYER_MOVED};
static const uint8_t reasons_in_time[] = {EMPIRES_TIMER_RUNNING, EMPIRES_AGE_IS_OVER,    EMPIRES_AFTER_GONG,
                                          EMPIRES_NOT_RUN_OUT,   EMPIRES_NO_TIMER_THERE, EMPIRES_OWN_TIMER};
static const uint8_t reasons_in_turns[] = {EMPIRES_TIMER_ORDER, EMPIRES_NOT_IN_TURNS, EMPIRES_REPEATED_SPACE};

/* With two seats it takes a timer that a card moves to where it stands: one_slot_is_not_another. */
static const uint8_t rare_reasons_of_two[] = {EMPIRES_SLOT_TAKEN};

/* The fourth tile needs four seats [empires 2.7]. */
static const uint8_t moves_of_four[] = {EMPIRES_MOVE_COPY, EMPIRES_MOVE_REPEAT};
static const uint8_t steps_of_four[] = {EMPIRES_OP_COPY_TILE, EMPIRES_OP_REPEAT};
static const uint8_t events_of_four[] = {EMPIRES_COPIED, EMPIRES_REPEATED};

static const struct empires_rules *rules;
static int missing;
enum { EXCUSED = 1 << 30 };

static void excuse(long *counts, const uint8_t *which, size_t n, bool never)
{
    for (size_t i = 0; i < n; i++) {
        if (never && counts[which[i]]) {
            print_error("what is excused as number %d occurred %ld times\n", which[i], counts[which[i]]);
            missing++;
        }
        counts[which[i]] = EXCUSED;
    }
}
#define NEVER(counts, which)  excuse(counts, which, sizeof(which), true)
#define SELDOM(counts, which) excuse(counts, which, sizeof(which), false)

/* Tells which of them was the rarest, and those that never occurred. */
static void expect_all(const char *where, const char *what, const long *counts, int first, int count,
                       const char *(*name)(int i))
{
    int rarest = first;
    for (int i = first; i < count; i++) {
        rarest = counts[i] < counts[rarest] || counts[rarest] == EXCUSED ? i : rarest;
        if (counts[i])
            continue;
        print_error("%s: the %s %s never occurred\n", where, what, name(i));
        missing++;
    }
    print_message("%s: the rarest %s is %s, %ld times\n", where, what, name(rarest), counts[rarest]);
}

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
    return rules->card[i].id;
}

static const char *leader_name(int i)
{
    return rules->leader[i].id;
}

static const char *wonder_name(int i)
{
    return rules->wonder[i].id;
}

static const char *side_name(int i)
{
    static char name[64];
    snprintf(name, sizeof name, "%s %c", empires_column_ids[i / 2], 'a' + i % 2);
    return name;
}

static void excuse_mode(struct seen *s, enum mode mode)
{
    if (mode == IN_TURNS) {
        NEVER(s->moves, moves_in_time);
        NEVER(s->events, events_in_time);
        NEVER(s->reasons, reasons_in_time);
    } else {
        NEVER(s->moves, moves_in_turns);
        NEVER(s->events, events_in_turns);
        NEVER(s->reasons, reasons_in_turns);
    }
}

static void excuse_seats(struct seen *s, int seats)
{
    if (seats < 3)
        SELDOM(s->reasons, rare_reasons_of_two);
    if (seats < 4) {
        NEVER(s->moves, moves_of_four);
        NEVER(s->steps, steps_of_four);
        NEVER(s->events, events_of_four);
        s->sides[EMPIRES_BONUS_COLUMN][0] = s->sides[EMPIRES_BONUS_COLUMN][1] = EXCUSED;
    }
    for (int card = 0; card < EMPIRES_STARTING; card++)
        if (rules->card[card].colour >= seats)
            s->cards[card] += EXCUSED;
}

static void expect_everything(const char *where, struct seen *s)
{
    print_message("[ %s ] %ld decisions\n", where, s->decisions);
    expect_all(where, "move", s->moves, 1, EMPIRES_MOVES, move_name);
    expect_all(where, "step", s->steps, 1, EMPIRES_OPS, step_name);
    expect_all(where, "leader", s->leaders, 0, EMPIRES_LEADERS, leader_name);
    expect_all(where, "wonder", s->wonders, 0, EMPIRES_WONDERS, wonder_name);
    expect_all(where, "effect of", s->sides[0], 0, EMPIRES_COLUMNS * 2, side_name);
    expect_all(where, "event", s->events, 0, EMPIRES_EVENTS, event_name);
}

static void everything_occurs(void **state)
{
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    rules = t->rules;
    for (int mode = 0; mode < MODES; mode++)
        for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++) {
            char where[64];
            snprintf(where, sizeof where, "%d seats %s", seats, mode_names[mode]);
            excuse_mode(&in_games[mode][seats], (enum mode)mode);
            excuse_seats(&in_games[mode][seats], seats);
            SELDOM(in_games[mode][seats].reasons, rare_reasons);
            expect_everything(where, &in_games[mode][seats]);
            expect_all(where, "card", in_games[mode][seats].cards, 0, EMPIRES_CARDS, card_name);
            expect_all(where, "reason", in_games[mode][seats].reasons, 0, EMPIRES_REASONS, reason_name);
        }
    expect_everything("every value of every option", &in_options);
    expect_all("other editions", "step", in_editions.steps, 1, EMPIRES_OPS, step_name);
    suite_free(t);
    assert_int_equal(missing, 0);
}

/* The positions that the speed is measured from. */
static void fixtures_are_rich(void **state)
{
    static const char *const names[] = {"empires-2-1", "empires-3-1", "empires-4-1",
                                        "empires-4-2", "empires-4-3", "empires-4-4"};
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        suite_rich_file(t, names[i]);
        empires_expect_stage(t, "action");
        assert_int_equal(t->game->seats(t->state), names[i][8] - '0');
    }
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(play_games),        cmocka_unit_test(play_options),      cmocka_unit_test(play_other_editions),
        cmocka_unit_test(everything_occurs), cmocka_unit_test(fixtures_are_rich),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
