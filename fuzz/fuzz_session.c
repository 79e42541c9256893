/* fuzz_session.c: sessions of the protocol in any order: several tables of all games, with every clock and option, moves
 * from the legal lists, time that passes. Nothing in an input can be wrong, so that changed bytes are another session and
 * not a refusal; fuzz_rpc.c is for what is wrong. Every method of the table of methods is called, also one that is new:
 * its parameters are made by their names where they are known here, else by their types.
 *
 * An input is a list of steps of SESSION_STEP bytes: which one, and what it needs; what is left over means nothing.
 *
 *   0 call   method, then for each parameter a byte for whether it is there, if it is not required, and its own bytes
 *   1 open   game, seats, clock, time to think, flags (OPEN_...), option, its value
 *   2 play   table, move: one of the legal ones of whoever is next
 *   3 on     table, how many moves, luck: as 2, again and again; where time runs it goes on now and then
 *   4 wait   how long
 *
 * Tables are counted from the one that was opened last. fuzz/make_corpus.mjs writes such inputs, session_mutator.c changes
 * them step by step. */
#include <string.h>

#include "answers.h"
#include "core/options.h"
#include "fuzz.h"
#include "games/registry.h"
#include "made_lesson.h"
#include "rpc/rpc_private.h"
#include "session.h"
#include "same_table.h"
#include "table/memory.h"
#include "table/record.h"

enum {
    MOST_MOVES = 64,        /* of all tables together; a game in turns is not played to its end here */
    MOST_TABLES = 4,        /* opened by step 1 */
    MOST_RECORD = 16 << 10, /* a longer one is not read again */
    START_MS = 1000000,
};

enum { OPEN_MANUAL = 1, OPEN_WAIT = 2, OPEN_GIVE = 4, OPEN_BOT = 8, OPEN_OPTION = 16, OPEN_STEP = 32 };

struct session {
    const uint8_t *at, *end; /* what is left of the step */
    struct hg_rpc *rpc;
    uint64_t now_ms;
    int moves, opened;
    struct hg_out request, answer;
    struct hg_move *list; /* room for the legal moves of any game */
};

static uint32_t take(struct session *s)
{
    return s->at < s->end ? *s->at++ : 0;
}

static uint32_t take_below(struct session *s, uint32_t n)
{
    return take(s) % n;
}

static struct hg_table *take_table(struct session *s, int *number)
{
    if (!s->rpc->table_count)
        return NULL;
    uint32_t back = take_below(s, (uint32_t)s->rpc->table_count);
    const struct rpc_seated *seated = &s->rpc->tables[(uint32_t)s->rpc->table_count - 1 - back];
    *number = seated->number;
    return seated->table;
}

static const char *pick(struct session *s, const char *const texts[], uint32_t count)
{
    return texts[take_below(s, count)];
}
#define PICK(s, ...) pick(s, (const char *const[]){__VA_ARGS__}, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

/* --- requests ----------------------------------------------------------------------------------------------------- */

static struct hg_out *begin(struct session *s, const char *method)
{
    hg_out_clear(&s->request);
    hg_json_open(&s->request, '{');
    hg_json_text(&s->request, "jsonrpc", "2.0");
    hg_json_int(&s->request, "id", 1);
    hg_json_text(&s->request, "method", method);
    hg_json_key(&s->request, "params");
    hg_json_open(&s->request, '{');
    return &s->request;
}

/* What holds at every table between two requests. */
static void check_table(const struct hg_table *table)
{
    struct hg_turn turn = hg_table_turn(table);
    bool draws = !hg_table_is_manual(table) && !hg_table_waits(table);
    fuzz_demand(!turn.chance || !draws, "a table draws as soon as chance is due");
    for (int seat = 0; seat < hg_table_seats(table); seat++) {
        bool thinks = hg_table_thinks_until(table, seat) != UINT64_MAX;
        fuzz_demand(!thinks || (!turn.chance && !turn.over), "nobody thinks while chance is owed, or at the end");
    }
}

static void send(struct session *s)
{
    hg_json_close(&s->request, '}');
    hg_json_close(&s->request, '}');
    hg_rpc_handle(s->rpc, s->request.text, s->request.len, s->now_ms, &s->answer);
    fuzz_check_answer(s->request.text, s->request.len, &s->answer);
    for (int i = 0; i < s->rpc->table_count; i++)
        check_table(s->rpc->tables[i].table);
    s->now_ms++;
}

static void put_table(struct hg_out *out, const char *key, int number)
{
    hg_json_key(out, key);
    char id[16];
    struct hg_out text = hg_out_fixed(id, sizeof id);
    hg_put_char(&text, 't');
    hg_put_int(&text, number);
    hg_json_put_text(out, id);
}

/* What the parameters of a request are about. */
struct about {
    struct hg_table *table; /* or NULL */
    int number, seat;
    bool viewed; /* it is about a view at this table, without the table; then the seat comes with the view */
};

/* --- moves -------------------------------------------------------------------------------------------------------- */

/* Who is next, of several seats the one of this number; HG_CHANCE also where nobody is. */
static int next_seat(const struct hg_table *table, uint32_t number)
{
    uint32_t seats = hg_table_turn(table).seats;
    if (!seats)
        return HG_CHANCE;
    for (number %= (uint32_t)__builtin_popcount(seats); number; number--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

/* The legal move of this number, in notation; "" where there is none. */
static void write_move(struct session *s, const struct hg_table *table, int seat, uint32_t number,
                       char notation[RPC_MOVE_TEXT])
{
    const struct hg_game *game = hg_table_game(table);
    const void *rules = hg_table_rules(table), *state = hg_table_state(table);
    struct hg_turn turn = hg_table_turn(table);
    struct hg_move move = {0};
    uint32_t weight;
    if (hg_table_waits(table) || turn.over)
        ;
    else if (seat == HG_CHANCE && turn.chance)
        move = game->outcome(rules, state, number % game->chance(rules, state), &weight);
    else if (hg_turn_owes(turn, seat))
        move = s->list[number % (uint32_t)game->moves(rules, state, seat, s->list)];
    struct hg_out out = hg_out_fixed(notation, RPC_MOVE_TEXT);
    hg_out_clear(&out);
    if (move.kind)
        hg_move_write(game, rules, move, &out);
}

/* A move of the right shape that may be legal some other time: of any kind, or of one that can stand. */
static void write_any_move(struct session *s, const struct hg_table *table, bool stands, char notation[RPC_MOVE_TEXT])
{
    const struct hg_game *game = hg_table_game(table);
    const void *rules = hg_table_rules(table);
    uint32_t count = (uint32_t)game->move_kind_count, kind = take_below(s, count);
    uint8_t operands[3] = {0};
    for (uint32_t left = count; left && (!kind || (stands && !game->move_kinds[kind].stands)); left--)
        kind = (kind + 1) % count; /* kind 0 is time */
    for (int i = 0; i < 3 && game->move_kinds[kind].operand[i].role; i++) {
        int values = hg_thing_count(game->move_kinds[kind].operand[i].thing, rules);
        operands[i] = (uint8_t)take_below(s, values > 0 ? (uint32_t)values : 1);
    }
    struct hg_move move = {(uint8_t)kind, operands[0], operands[1], operands[2]};
    struct hg_out out = hg_out_fixed(notation, RPC_MOVE_TEXT);
    hg_out_clear(&out);
    if (!hg_move_shape(game, rules, move, 1))
        hg_move_write(game, rules, move, &out);
}

enum { ANY_MOVE = 208, ANY_THAT_STANDS = 232 };

static void take_move(struct session *s, const struct about *about, char notation[RPC_MOVE_TEXT])
{
    uint32_t number = take(s);
    if (number < ANY_MOVE)
        write_move(s, about->table, about->seat, number, notation);
    else
        write_any_move(s, about->table, number >= ANY_THAT_STANDS, notation);
}

static void put_seat(struct hg_out *out, int seat)
{
    if (seat == HG_CHANCE)
        hg_json_put_text(out, "chance");
    else
        hg_json_put_int(out, seat);
}

static void play_at(struct session *s, const struct hg_table *table, int number, uint32_t luck)
{
    char notation[RPC_MOVE_TEXT];
    int seat = next_seat(table, luck >> 8);
    if (s->moves++ >= MOST_MOVES)
        return;
    write_move(s, table, seat, luck, notation);
    struct hg_out *out = begin(s, "table.play");
    put_table(out, "table", number);
    hg_json_key(out, "seat");
    put_seat(out, seat);
    hg_json_text(out, "move", notation);
    send(s);
}

static void pass_time(struct session *s, const struct hg_table *table, int number)
{
    struct hg_clock clock = hg_table_clock(table);
    bool told = clock.mode == HG_VIRTUAL;
    s->now_ms += clock.mode == HG_LIVE && clock.wake_ms != HG_NEVER ? clock.wake_ms - clock.now_ms : 0;
    struct hg_out *out = begin(s, told ? "table.tick" : "table.clock");
    put_table(out, "table", number);
    if (!told)
        hg_json_bool(out, "runs", true);
    send(s);
}

/* --- parameters --------------------------------------------------------------------------------------------------- */

static void put_levels(struct session *s, struct hg_out *out, int seats)
{
    hg_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        hg_json_open(out, '{');
        if (take_below(s, 4) == 1)
            hg_json_text(out, "bot", "random");
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void put_gifts(struct session *s, struct hg_out *out, int seats)
{
    hg_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        const char *text = PICK(s, "a", "", NULL);
        if (text)
            hg_json_put_text(out, text);
        else
            hg_json_put_null(out);
    }
    hg_json_close(out, ']');
}

static int clamp(int64_t value, const struct hg_option *option)
{
    return value > option->max ? option->max : (int)value;
}

/* One of four values; of an option of each seat another one for each, as far as there are. */
static void put_options(struct hg_out *out, const struct hg_game *game, int seats, uint32_t number, uint32_t value)
{
    const struct hg_option *option = &game->options[number % (uint32_t)game->option_count];
    int64_t range = (int64_t)option->max - option->min;
    int first =
        clamp((int64_t[]){option->min, option->max, option->min + range / 2, option->min + 1}[value % 4], option);
    hg_json_open(out, '{');
    hg_json_key(out, option->name);
    if (!option->per_seat)
        hg_put_option(out, option, first);
    else
        hg_json_open(out, '[');
    for (int seat = 0; option->per_seat && seat < seats; seat++)
        hg_put_option(out, option, option->min + (int)((first - option->min + seat) % (range + 1)));
    if (option->per_seat)
        hg_json_close(out, ']');
    hg_json_close(out, '}');
}

static void put_record(struct session *s, struct hg_out *out, const struct about *about)
{
    size_t n;
    const char *text = hg_table_record(about->table, &n);
    struct hg_out record = hg_out_growing();
    hg_put_bytes(&record, text, n < MOST_RECORD ? n : 0);
    if (take_below(s, 2) && n < MOST_RECORD)
        hg_table_write_secret(about->table, &record);
    hg_json_put_text_n(out, record.text, record.len);
    hg_out_free(&record);
}

static void put_moves(struct session *s, struct hg_out *out, const struct about *about)
{
    char notation[RPC_MOVE_TEXT];
    hg_json_open(out, '[');
    for (uint32_t left = take_below(s, 3); left; left--) {
        take_move(s, about, notation);
        hg_json_put_text(out, notation);
    }
    hg_json_close(out, ']');
}

/* One of those that are offered, in their order. */
static const struct hg_game *take_game(struct session *s)
{
    uint32_t number = take(s);
    for (uint32_t i = 0;; i = (i + 1) % (uint32_t)hg_game_count)
        if (hg_games[i]->offered && number-- == 0)
            return hg_games[i];
}

/* What whoever is next sees, or now and then the spectators. */
static void put_view(struct session *s, struct hg_out *out, struct about *about)
{
    const struct hg_game *game = hg_table_game(about->table);
    uint32_t number = take(s);
    int next = next_seat(about->table, number);
    about->seat = number >= 224 || next == HG_CHANCE ? HG_SPECTATOR : next;
    void *view = hg_zeroed(game->state_size);
    hg_table_view(about->table, about->seat, view);
    game->write_state(hg_table_rules(about->table), view, out);
    hg_free(view);
}

static void put_looker(struct hg_out *out, int eyes)
{
    if (eyes == HG_SPECTATOR)
        hg_json_put_text(out, "spectator");
    else
        hg_json_put_int(out, eyes);
}

/* Its one page is for whoever is next, or shows what they do. */
static void put_lesson(struct session *s, struct hg_out *out, const struct about *about)
{
    char notation[RPC_MOVE_TEXT];
    int next = next_seat(about->table, take(s));
    bool goal = take(s) & 1 && next != HG_CHANCE;
    write_move(s, about->table, next, take(s), notation);
    fuzz_put_lesson(out, about->table, &(struct made_lesson){notation, next, goal});
}

/* Those that are known by their names; false for all others, of which nothing is written. */
static bool put_named(struct session *s, struct hg_out *out, const char *name, struct about *about)
{
    char notation[RPC_MOVE_TEXT];
    const struct hg_game *game = about->table ? hg_table_game(about->table) : hg_games[0];
    int seats = about->table ? hg_table_seats(about->table) : game->min_seats;
    if (strcmp(name, "game") == 0)
        hg_json_put_text(out, about->viewed ? game->id : take_game(s)->id);
    else if (strcmp(name, "clock") == 0)
        hg_json_put_text(out, hg_clock_modes[take_below(s, HG_CLOCK_MODES)]);
    else if (strcmp(name, "bots") == 0)
        hg_json_put_text(out, PICK(s, "run", "step"));
    else if (strcmp(name, "chance") == 0)
        hg_json_put_text(out, PICK(s, "auto", "manual"));
    else if (strcmp(name, "edition") == 0)
        hg_json_put_text(out, PICK(s, "default", "{"));
    else if (strcmp(name, "level") == 0)
        hg_json_put_text(out, PICK(s, "random", "greedy", "trial"));
    else if (strcmp(name, "seed") == 0)
        hg_json_put_text(out, PICK(s, "0123456789abcdef", "x", ""));
    else if (strcmp(name, "lang") == 0)
        hg_json_put_text(out, PICK(s, "en", "de"));
    else if (strcmp(name, "options") == 0)
        put_options(out, game, seats, take(s), take(s));
    else if (strcmp(name, "contributions") == 0)
        put_gifts(s, out, seats);
    else if (strcmp(name, "method") == 0)
        hg_json_put_text(out, rpc_methods[0].name);
    else if (!about->table)
        return false;
    else if (about->viewed && strcmp(name, "view") == 0)
        put_view(s, out, about);
    else if (about->viewed && strcmp(name, "seat") == 0)
        put_looker(out, about->seat);
    else if (strcmp(name, "move") == 0)
        take_move(s, about, notation), hg_json_put_text(out, notation);
    else if (strcmp(name, "decision") == 0)
        hg_json_put_int(out, about->seat < 0 ? 0 : hg_table_decision(about->table, about->seat) + take_below(s, 2));
    else if (strcmp(name, "record") == 0)
        put_record(s, out, about);
    else if (strcmp(name, "lesson") == 0)
        put_lesson(s, out, about);
    else if (strcmp(name, "position") == 0)
        game->write_state(hg_table_rules(about->table), hg_table_state(about->table), out);
    else if (strcmp(name, "at") == 0)
        hg_json_put_int(out, hg_table_length(about->table) - (int)take_below(s, 8));
    else
        return false;
    return true;
}

static void put_count(struct session *s, struct hg_out *out)
{
    static const int counts[] = {0, 1, 2, 5, 20, 1000, 5000, 60000, 600000};
    hg_json_put_int(out, counts[take_below(s, sizeof counts / sizeof counts[0])]);
}

static void take_seat(struct session *s, struct about *about)
{
    uint32_t number = take(s);
    if (about->table)
        about->seat = number < 192 ? next_seat(about->table, number) : (int)(number % (uint32_t)HG_MAX_SEATS);
}

/* Any value of the type. */
static void put_typed(struct session *s, struct hg_out *out, enum rpc_type type, struct about *about)
{
    int seats = about->table ? hg_table_seats(about->table) : 2;
    switch (type) {
    case RPC_BOOL: hg_json_put_bool(out, take(s) & 1); break;
    case RPC_COUNT: put_count(s, out); break;
    case RPC_LOOKER:
    case RPC_SEAT: take_seat(s, about), hg_json_put_int(out, about->seat); break;
    case RPC_SEAT_OR_CHANCE:
        take_seat(s, about);
        put_seat(out, about->seat);
        break;
    case RPC_EYES:
    case RPC_SEAT_OR_NULL:
        take_seat(s, about);
        if (type == RPC_EYES && take_below(s, 4) == 3)
            hg_json_put_text(out, "spectator");
        else if (about->seat == HG_CHANCE)
            hg_json_put_null(out);
        else
            hg_json_put_int(out, about->seat);
        break;
    case RPC_SEATS: put_levels(s, out, seats); break;
    case RPC_TEXTS: put_gifts(s, out, seats); break;
    case RPC_MOVES:
        if (about->table)
            put_moves(s, out, about);
        else
            hg_json_open(out, '['), hg_json_close(out, ']');
        break;
    case RPC_OBJECT: hg_json_open(out, '{'), hg_json_close(out, '}'); break;
    default: hg_json_put_text(out, PICK(s, "x", "", "chance")); break;
    }
}

static void put_param(struct session *s, struct hg_out *out, const struct rpc_param *param, struct about *about)
{
    bool here = param->required || take_below(s, 4) == 1;
    if (!here)
        return;
    if (strcmp(param->name, "table") == 0) {
        about->table = take_table(s, &about->number);
        put_table(out, "table", about->number);
        return;
    }
    hg_json_key(out, param->name);
    if (!put_named(s, out, param->name, about))
        put_typed(s, out, param->type, about);
}

/* --- steps -------------------------------------------------------------------------------------------------------- */

static uint32_t count_methods(void)
{
    uint32_t count = 0;
    while (rpc_methods[count].name)
        count++;
    return count;
}

/* A method that opens tables by what another one has, and has no table among its parameters, is about one all the same. */
static void step_call(struct session *s)
{
    const struct rpc_method *method = &rpc_methods[take_below(s, count_methods())];
    struct about about = {.seat = HG_CHANCE};
    bool has_view = strncmp(method->name, "view.", 5) == 0;
    bool has_table = method->params[0].name && strcmp(method->params[0].name, "table") == 0;
    if (!has_table)
        about.table = take_table(s, &about.number);
    about.viewed = has_view && about.table;
    struct hg_out *out = begin(s, method->name);
    for (const struct rpc_param *param = method->params; param->name; param++)
        put_param(s, out, param, &about);
    for (const struct rpc_param *param = rpc_common_params; param->name; param++)
        put_param(s, out, param, &about);
    send(s);
}

static void put_seats(struct hg_out *out, int seats, bool bot)
{
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        hg_json_open(out, '{');
        if (bot && seat == seats - 1)
            hg_json_text(out, "bot", "random");
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void step_open(struct session *s)
{
    static const int thinks[] = {0, 1, 1000, 60000};
    const struct hg_game *game = take_game(s);
    uint32_t room = (uint32_t)(game->max_seats - game->min_seats + 1);
    int seats = game->min_seats + (int)take_below(s, room);
    uint32_t clock = take_below(s, HG_CLOCK_MODES), think = take_below(s, 4), flags = take(s), option = take(s),
             value = take(s);
    if (s->opened++ >= MOST_TABLES)
        return;
    struct hg_out *out = begin(s, "table.new");
    hg_json_text(out, "game", game->id);
    put_seats(out, seats, flags & OPEN_BOT);
    hg_json_text(out, "chance", flags & OPEN_MANUAL ? "manual" : "auto");
    if (game->tick)
        hg_json_text(out, "clock", hg_clock_modes[clock]);
    if (thinks[think])
        hg_json_int(out, "think", thinks[think]);
    if ((flags & (OPEN_WAIT | OPEN_MANUAL)) == OPEN_WAIT)
        hg_json_bool(out, "wait", true);
    if (flags & OPEN_STEP)
        hg_json_text(out, "bots", "step");
    if (flags & OPEN_OPTION) {
        hg_json_key(out, "options");
        put_options(out, game, seats, option, value);
    }
    send(s);
}

static void step_play(struct session *s)
{
    int number;
    struct hg_table *table = take_table(s, &number);
    uint32_t low = take(s);
    if (table)
        play_at(s, table, number, low | low << 8);
}

static void step_on(struct session *s)
{
    int number;
    struct hg_table *table = take_table(s, &number);
    uint32_t count = take_below(s, MOST_MOVES), luck = take(s);
    struct hg_rng rng = {luck};
    for (; table && count && !hg_table_turn(table).over; count--) {
        struct hg_turn turn = hg_table_turn(table);
        if (hg_table_has_clock(table) && hg_time_runs(turn) && (!turn.seats || hg_rng_below(&rng, 4) == 0))
            pass_time(s, table, number);
        else
            play_at(s, table, number, (uint32_t)hg_rng_next(&rng));
    }
}

static void step_wait(struct session *s)
{
    s->now_ms += UINT64_C(1) << take_below(s, 24);
}

static void (*const steps[])(struct session *s) = {step_call, step_open, step_play, step_on, step_wait};

/* ------------------------------------------------------------------------------------------------------------------ */

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    fuzz_must_reach_methods();
    fuzz_must_reach_clocks();
    fuzz_must_reach_options();
    return 0;
}

static struct hg_move *room_for_moves(void)
{
    int most = 0;
    for (int i = 0; i < hg_game_count; i++)
        most = hg_games[i]->max_moves > most ? hg_games[i]->max_moves : most;
    return hg_zeroed((size_t)most * sizeof(struct hg_move));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session s = {.rpc = hg_rpc_new(), .now_ms = START_MS};
    s.request = hg_out_growing();
    s.answer = hg_out_growing();
    s.list = room_for_moves();
    hg_rpc_entropy(s.rpc, (const uint8_t[32]){1, 2, 3});
    for (size_t at = 0; at < size && at < SESSION_MOST; at += SESSION_STEP) {
        s.at = data + at;
        s.end = data + (size - at < SESSION_STEP ? size : at + SESSION_STEP);
        steps[take_below(&s, sizeof steps / sizeof steps[0])](&s);
    }
    if (s.rpc->table_count) /* of one table: it takes as long as to play */
        fuzz_check_reload(s.rpc->tables[fuzz_luck(data, size).word % (uint32_t)s.rpc->table_count].table);
    hg_free(s.list);
    hg_out_free(&s.answer);
    hg_out_free(&s.request);
    hg_rpc_free(s.rpc);
    return 0;
}
