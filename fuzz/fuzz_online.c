/* fuzz_online.c: a server of tables, and what can happen to it, in any order: people who come, go and ask for every method
 * of its table of methods, games that are played, time that passes, a store that fails, a server that dies. Most of what is
 * asked is right, so that changed bytes are another story and not a refusal. Every line that was sent is answered once, as
 * long as its sender stays and the store answers at all; nobody is told the secret of a table before its end; and whatever
 * is kept in the end is a record that replays.
 *
 * An input is a list of steps of SESSION_STEP bytes: which one, and what it needs; what is left over means nothing.
 *
 *   0 call   who, method, then for each parameter a byte for whether it is there, if it is not required, and its own bytes
 *   1 begin  game, clock, settings (BEGIN_...): a table at which two sit, and open their seals
 *   2 play   table, how many moves, luck
 *   3 wait   how long
 *   4 come   who: a line is cut, and another one comes in its place; with the token, or without
 *   5 store  how it fails from now on
 *   6 die    the server does, and another one goes on with the same store
 *   7 say    who, and bytes that are a line
 *   8 all    what all who sit at a table want: to stop, to resign, a pause; and which table
 *   9 freeze table: an administrator does
 *
 * fuzz/make_corpus.mjs writes such inputs, session_mutator.c changes them step by step. */
#include <stdio.h>
#include <string.h>

#include "answers.h"
#include "fuzz.h"
#include "games/registry.h"
#include "online/online_private.h"
#include "session.h"
#include "store/memory.h"
#include "table/record.h"
#include "table/seals.h"

enum {
    PEOPLE = 3,
    TABLES = 3,
    OPEN_REQUESTS = 64, /* of one of them */
    MOST_MOVES = 48,    /* of all tables together */
    START_MS = 1000000,
    LATE_MS = 90000, /* what the store does not answer by then it never does */
};

enum {
    BEGIN_THINK = 1,
    BEGIN_BANK = 2,
    BEGIN_BOT = 4,
    BEGIN_FREE = 8,
    BEGIN_NO_UNDO = 16,
    BEGIN_OPEN = 32,
    BEGIN_THREE = 64
};

struct person {
    struct hg_visitor *visitor;
    char token[80], link[40];
    struct hg_out asked[OPEN_REQUESTS]; /* what is not answered yet, by its id */
    struct hg_out answer;               /* the last one */
    int ids;
};

struct place { /* a table */
    char id[HG_STORE_ID + 1], secret[2 * HG_ONLINE_SECRET + 1];
};

struct story {
    const uint8_t *at, *end; /* what is left of the step */
    struct hg_memory *memory;
    struct hg_faulty *faulty;
    struct hg_online *online;
    uint64_t now_ms;
    struct person person[PEOPLE];
    struct place table[TABLES];
    int tables, moves, deaths, keys;
    bool deaf; /* the store has left something without an answer */
    struct hg_rng luck;
};

static uint32_t take(struct story *s)
{
    return s->at < s->end ? *s->at++ : 0;
}

static uint32_t take_below(struct story *s, uint32_t n)
{
    return take(s) % n;
}

static const char *pick(struct story *s, const char *const texts[], uint32_t count)
{
    return texts[take_below(s, count)];
}
#define PICK(s, ...) pick(s, (const char *const[]){__VA_ARGS__}, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

/* --- what is heard ------------------------------------------------------------------------------------------------ */

static enum hg_store_status status_of(struct story *s, const struct place *place, char secret[])
{
    struct hg_store_request request = {.verb = HG_STORE_READ, .read = {.after = UINT32_MAX}};
    struct hg_out digits = hg_out_fixed(secret, sizeof place->secret);
    memcpy(request.read.table.text, place->id, sizeof place->id);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(s->memory), &request);
    enum hg_store_status status = answer->table_count ? answer->tables[0].status : HG_STORE_FROZEN;
    secret[0] = '\0';
    if (answer->table_count && answer->tables[0].secret.size == HG_ONLINE_SECRET)
        hg_put_hex(&digits, (const uint8_t *)answer->tables[0].secret.at, HG_ONLINE_SECRET);
    hg_store_answer_free(answer);
    return status;
}

static bool is_said(const struct hg_said *said, const char *text)
{
    size_t n = strlen(text);
    for (const char *at = said->text; n && (size_t)(said->text + said->size - at) >= n; at++) {
        at = memchr(at, text[0], said->size - (size_t)(at - said->text) - n + 1);
        if (!at)
            return false;
        if (memcmp(at, text, n) == 0)
            return true;
    }
    return false;
}

/* Where a start was broken off its secret is told: it is not that of the table any more. */
static void keep_secrets(struct story *s, const struct hg_said *said)
{
    for (int i = 0; i < s->tables; i++) {
        enum hg_store_status status = status_of(s, &s->table[i], s->table[i].secret);
        fuzz_demand(status == HG_STORE_OVER || status == HG_STORE_STOPPED || !is_said(said, s->table[i].secret),
                    "nobody is told a secret before the end");
    }
}

static void hear_answer(struct person *p, const struct hg_said *said, int64_t id)
{
    struct hg_out *asked = &p->asked[id];
    hg_out_clear(&p->answer);
    hg_put_bytes(&p->answer, said->text, said->size);
    fuzz_demand(asked->len, "what is answered was asked, and is answered once");
    fuzz_check_answer(asked->text, asked->len, &p->answer);
    hg_out_clear(asked);
}

static void note_table(struct story *s, struct hg_json result)
{
    char id[HG_STORE_ID + 1];
    if (hg_json_get_text(hg_json_member(result, "table"), id, sizeof id) != 10)
        return;
    for (int i = 0; i < s->tables; i++)
        if (strcmp(s->table[i].id, id) == 0)
            return;
    if (s->tables < TABLES)
        memcpy(s->table[s->tables++].id, id, sizeof id);
}

static void hear(struct story *s, const struct hg_said *said)
{
    struct hg_json line, id;
    struct hg_json_error error;
    struct person *p = said->mine;
    int64_t n;
    fuzz_demand(hg_json_parse(said->text, said->size, &line, &error), "what is said is JSON");
    fuzz_demand(!memchr(said->text, '\n', said->size), "what is said is one line");
    keep_secrets(s, said);
    id = hg_json_member(line, "id");
    if (!id.at) {
        char method[40];
        fuzz_demand(hg_json_get_text(hg_json_member(line, "method"), method, sizeof method) > 0,
                    "what is told has a name");
        fuzz_reached(method);
    } else if (hg_json_get_int(id, 0, OPEN_REQUESTS - 1, &n)) {
        hear_answer(p, said, n);
        note_table(s, hg_json_member(line, "result"));
        hg_json_get_text(hg_json_member(hg_json_member(line, "result"), "token"), p->link, sizeof p->link);
    }
}

/* --- the world ---------------------------------------------------------------------------------------------------- */

static void ask_store(struct story *s)
{
    const struct hg_store_request *request;
    while ((request = hg_online_asks(s->online)))
        hg_faulty_send(s->faulty, request, (int64_t)s->now_ms);
}

/* Whatever can happen now does. */
static void settle(struct story *s)
{
    struct hg_store_answer *answer;
    struct hg_said said;
    ask_store(s);
    while ((answer = hg_faulty_take(s->faulty, (int64_t)s->now_ms))) {
        hg_online_answer(s->online, answer, s->now_ms);
        hg_store_answer_free(answer);
        ask_store(s);
    }
    while (hg_online_said(s->online, &said))
        hear(s, &said);
}

static void wait_for(struct story *s, uint64_t ms)
{
    uint64_t until = s->now_ms + ms;
    for (int steps = 0; s->now_ms < until && steps < 200; steps++) {
        uint64_t next = hg_online_next(s->online), store = (uint64_t)hg_faulty_next(s->faulty);
        next = store < next ? store : next;
        next = next <= s->now_ms ? s->now_ms + 1 : next;
        s->now_ms = next < until && steps < 199 ? next : until;
        hg_online_tick(s->online, s->now_ms);
        settle(s);
    }
}

static void go(struct story *s, struct person *p)
{
    if (p->visitor)
        hg_online_go(s->online, p->visitor, s->now_ms);
    p->visitor = NULL;
    for (int i = 0; i < OPEN_REQUESTS; i++)
        hg_out_clear(&p->asked[i]);
    settle(s);
}

static struct hg_faulty *store_with(struct story *s, int kind)
{
    static const struct hg_faults faults[] = {
        {.most_ms = 0},
        {.least_ms = 1, .most_ms = 40},
        {.failed = 300, .most_ms = 5},
        {.lost = 200, .undone = 200, .most_ms = 5},
        {.rival = 100, .most_ms = 5},
        {.full = 100, .away_ms = 3000, .most_ms = 5},
        {.silent = 100, .most_ms = 5},
        {.crash = 50, .away_ms = 3000, .most_ms = 5},
    };
    s->deaf = s->deaf || kind > 5;
    return hg_faulty_new(hg_memory_engine(s->memory), faults[kind], s->luck.word);
}

/* A node dies with its store's connection, whose faults are new ones then. */
static void begin_anew(struct story *s, int kind)
{
    uint8_t entropy[32] = {(uint8_t)s->deaths++};
    for (int i = 0; i < PEOPLE; i++)
        if (s->online)
            go(s, &s->person[i]);
    if (s->online) {
        hg_online_free(s->online);
        hg_faulty_cut(s->faulty, (int64_t)s->now_ms);
        hg_faulty_free(s->faulty);
    }
    s->deaf = false;
    s->now_ms += 1000;
    s->faulty = store_with(s, kind);
    s->online = hg_online_new(entropy);
    hg_online_limits(s->online, &(struct hg_online_limits){0});
    settle(s);
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

/* One that is not open; -1: all are. */
static int free_id(const struct person *p)
{
    for (int id = 0; id < OPEN_REQUESTS; id++)
        if (!p->asked[id].len)
            return id;
    return -1;
}

static struct hg_out *begin(struct person *p, const char *method, int id)
{
    struct hg_out *out = &p->asked[id];
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_int(out, "id", id);
    hg_json_text(out, "method", method);
    hg_json_key(out, "params");
    hg_json_open(out, '{');
    return out;
}

static void send(struct story *s, struct person *p, struct hg_out *out)
{
    hg_out_clear(&p->answer);
    hg_json_close(out, '}');
    hg_json_close(out, '}');
    struct hg_out line = hg_out_growing();
    hg_put_bytes(&line, out->text, out->len);
    hg_online_line(s->online, p->visitor, line.text, line.len, s->now_ms);
    hg_out_free(&line);
    s->now_ms++;
    settle(s);
}

static struct hg_json result_of(const struct person *p)
{
    struct hg_json answer;
    struct hg_json_error error;
    if (!p->answer.len || !hg_json_parse(p->answer.text, p->answer.len, &answer, &error))
        return (struct hg_json){0};
    return hg_json_member(answer, "result");
}

/* --- people ------------------------------------------------------------------------------------------------------- */

static void come(struct story *s, struct person *p, bool known)
{
    go(s, p);
    p->visitor = hg_online_come(s->online, p);
    hg_online_from(p->visitor, 1 + (uint64_t)(p - s->person));
    struct hg_out *out = begin(p, "hello", free_id(p));
    if (known && p->token[0])
        hg_json_text(out, "token", p->token);
    send(s, p, out);
}

static void be_guest(struct story *s, struct person *p)
{
    static const char *const names[PEOPLE] = {"Ada", "Bo", "Cleo"};
    if (!p->visitor)
        come(s, p, true);
    if (hg_online_is_known(p->visitor))
        return;
    struct hg_out *out = begin(p, "guest.begin", free_id(p));
    hg_json_text(out, "name", names[p - s->person]);
    send(s, p, out);
    hg_json_get_text(hg_json_member(result_of(p), "token"), p->token, sizeof p->token);
}

static struct person *take_person(struct story *s)
{
    struct person *p = &s->person[take_below(s, PEOPLE)];
    if (!p->visitor)
        come(s, p, true);
    return p;
}

/* --- tables ------------------------------------------------------------------------------------------------------- */

static struct place *take_place(struct story *s)
{
    return s->tables ? &s->table[(uint32_t)s->tables - 1 - take_below(s, (uint32_t)s->tables)] : NULL;
}

static void put_seal(struct hg_out *out, const char *id, int seat)
{
    uint8_t seal[HG_SHA256_SIZE];
    char hex[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    hg_seal(id, seat, "luck", seal);
    hg_put_hex(&digits, seal, sizeof seal);
    hg_json_text(out, "seal", hex);
}

static bool ask_at(struct story *s, struct person *p, const char *method, const struct place *place, int seat,
                   const char *key, const char *value)
{
    int id = free_id(p);
    if (!p->visitor || id < 0)
        return false;
    struct hg_out *out = begin(p, method, id);
    hg_json_text(out, "table", place->id);
    if (seat >= 0)
        hg_json_int(out, "seat", seat);
    if (key && !value)
        put_seal(out, place->id, seat);
    else if (key)
        hg_json_text(out, key, value);
    send(s, p, out);
    return result_of(p).at != NULL;
}

static const struct hg_game *take_game(struct story *s)
{
    uint32_t number = take(s);
    for (uint32_t i = 0;; i = (i + 1) % (uint32_t)hg_game_count)
        if (hg_games[i]->offered && number-- == 0)
            return hg_games[i];
}

static void put_settings(struct hg_out *out, const struct hg_game *game, uint32_t clock, uint32_t flags)
{
    int seats = flags & BEGIN_THREE && game->max_seats > 2 ? 3 : 2;
    hg_json_text(out, "game", game->id);
    if (game->tick)
        hg_json_text(out, "clock", hg_clock_modes[clock]);
    if (flags & BEGIN_THINK)
        hg_json_int(out, "think", 30000);
    if ((flags & (BEGIN_THINK | BEGIN_BANK)) == (BEGIN_THINK | BEGIN_BANK))
        hg_json_int(out, "bank", 60000);
    if (flags & (BEGIN_FREE | BEGIN_NO_UNDO))
        hg_json_text(out, "undo", flags & BEGIN_FREE ? "free" : "none");
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        hg_json_open(out, '{');
        if (flags & BEGIN_BOT && seat == seats - 1)
            hg_json_text(out, "bot", "random");
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void step_begin(struct story *s)
{
    const struct hg_game *game = take_game(s);
    uint32_t clock = take_below(s, HG_CLOCK_MODES), flags = take(s);
    int before = s->tables;
    be_guest(s, &s->person[0]);
    if (before == TABLES || free_id(&s->person[0]) < 0)
        return;
    struct hg_out *out = begin(&s->person[0], "table.create", free_id(&s->person[0]));
    put_settings(out, game, clock, flags);
    send(s, &s->person[0], out);
    struct place *place = s->tables > before ? &s->table[before] : NULL;
    for (int i = 0; place && i < PEOPLE; i++)
        be_guest(s, &s->person[i]), ask_at(s, &s->person[i], "table.join", place, -1, NULL, NULL);
    for (int i = 0; place && !(flags & BEGIN_OPEN) && i < PEOPLE; i++)
        ask_at(s, &s->person[i], "seat.take", place, i, "seal", NULL);
    for (int i = 0; place && !(flags & BEGIN_OPEN) && i < PEOPLE; i++)
        ask_at(s, &s->person[i], "seat.contribute", place, i, "contribution", "luck");
}

/* A move that this seat may make, by luck; false: it has none. */
static bool find_move(struct story *s, struct person *p, const struct place *place, int seat, char move[RPC_MOVE_TEXT])
{
    if (!ask_at(s, p, "table.moves", place, seat, NULL, NULL))
        return false;
    struct hg_json moves = result_of(p);
    uint32_t count = (uint32_t)hg_json_count(moves);
    struct hg_json_walk walk = hg_json_walk(moves);
    for (uint32_t left = count ? hg_rng_below(&s->luck, count) + 1 : 0; left; left--)
        hg_json_next(&walk);
    return count && hg_json_get_text(hg_json_member(walk.value, "move"), move, RPC_MOVE_TEXT) > 0;
}

static void let_run(struct story *s, struct person *p, const struct place *place, int seat)
{
    if (free_id(p) < 0)
        return;
    struct hg_out *out = begin(p, "table.clock", free_id(p));
    hg_json_text(out, "table", place->id);
    hg_json_int(out, "seat", seat);
    hg_json_bool(out, "runs", true);
    send(s, p, out);
    wait_for(s, 300);
}

static void step_play(struct story *s)
{
    char move[RPC_MOVE_TEXT];
    struct place *place = take_place(s);
    uint32_t count = take_below(s, MOST_MOVES);
    s->luck.word ^= take(s);
    for (uint32_t i = 0; place && i < count && s->moves < MOST_MOVES; i++) {
        int seat = (int)(i % PEOPLE);
        struct person *p = &s->person[seat];
        if (!p->visitor)
            continue;
        if (find_move(s, p, place, seat, move) && ask_at(s, p, "table.play", place, seat, "move", move))
            s->moves++;
        else
            let_run(s, p, place, seat);
    }
}

/* --- any call ----------------------------------------------------------------------------------------------------- */

struct about {
    struct person *who;
    struct place *place; /* or NULL */
    int seat;
};

static void put_key(struct story *s, struct hg_out *out)
{
    char key[16];
    struct hg_out text = hg_out_fixed(key, sizeof key);
    hg_put_int(&text, take_below(s, 2) ? s->keys : ++s->keys);
    hg_json_put_text(out, key);
}

static void put_move(struct story *s, struct hg_out *out, const struct about *about)
{
    char move[RPC_MOVE_TEXT];
    const char *text = PICK(s, NULL, "time", "x", "allow"); /* the last one may stand, in one of the games */
    bool found = !text && about->place && find_move(s, about->who, about->place, about->seat, move);
    hg_json_put_text(out, found ? move : text ? text : "");
}

/* Those that are known by their names; false for all others, of which nothing is written. */
static bool put_named(struct story *s, struct hg_out *out, const char *name, const struct about *about)
{
    const char *id = about->place ? about->place->id : "0000000000";
    if (strcmp(name, "table") == 0)
        hg_json_put_text(out, id);
    else if (strcmp(name, "key") == 0)
        put_key(s, out);
    else if (strcmp(name, "token") == 0)
        hg_json_put_text(out, take_below(s, 2) ? about->who->token : about->who->link);
    else if (strcmp(name, "contribution") == 0)
        hg_json_put_text(out, PICK(s, "luck", "other", ""));
    else if (strcmp(name, "name") == 0)
        hg_json_put_text(out, PICK(s, "Dora", "Bo", "Ada",
                                   "\xe2\x80\xae"
                                   "B",
                                   "<b>", "a\nb", ""));
    else if (strcmp(name, "text") == 0)
        hg_json_put_text(out, PICK(s, "hello", "<i>\"\\", "\xe2\x80\xae", "", "a\nb"));
    else if (strcmp(name, "emote") == 0)
        hg_json_put_text(out, PICK(s, "hello", "again", "none"));
    else if (strcmp(name, "game") == 0)
        hg_json_put_text(out, take_game(s)->id);
    else if (strcmp(name, "clock") == 0)
        hg_json_put_text(out, hg_clock_modes[take_below(s, HG_CLOCK_MODES)]);
    else if (strcmp(name, "level") == 0)
        hg_json_put_text(out, PICK(s, "random", "greedy", "none"));
    else if (strcmp(name, "undo") == 0)
        hg_json_put_text(out, PICK(s, "ask", "free", "none"));
    else if (strcmp(name, "per") == 0)
        hg_json_put_text(out, PICK(s, "turn", "decision"));
    else if (strcmp(name, "edition") == 0)
        hg_json_put_text(out, PICK(s, "default", "{"));
    else if (strcmp(name, "lang") == 0)
        hg_json_put_text(out, PICK(s, "en", "de"));
    else if (strcmp(name, "move") == 0 || strcmp(name, "stand") == 0)
        put_move(s, out, about);
    else
        return false;
    return true;
}

static void put_typed(struct story *s, struct hg_out *out, enum rpc_type type, const struct about *about)
{
    static const int counts[] = {0, 1, 2, 5, 1000, 30000, 600000};
    switch (type) {
    case RPC_BOOL: hg_json_put_bool(out, take(s) & 1); break;
    case RPC_COUNT: hg_json_put_int(out, counts[take_below(s, sizeof counts / sizeof counts[0])]); break;
    case RPC_SEAT:
    case RPC_LOOKER:
    case RPC_EYES:
    case RPC_SEAT_OR_CHANCE: hg_json_put_int(out, about->seat); break;
    case RPC_SEATS: hg_json_put_int(out, 2 + take_below(s, 2)); break;
    case RPC_OBJECT: hg_json_open(out, '{'), hg_json_close(out, '}'); break;
    case RPC_MOVES:
    case RPC_TEXTS: hg_json_open(out, '['), hg_json_close(out, ']'); break;
    case RPC_SEAT_OR_NULL:
    case RPC_TEXT_OR_NULL: hg_json_put_null(out); break;
    default: hg_json_put_text(out, PICK(s, "x", "", "chance")); break;
    }
}

static void put_param(struct story *s, struct hg_out *out, const struct rpc_param *param, const struct about *about)
{
    if (!param->required && take_below(s, 4) != 1)
        return;
    if (strcmp(param->name, "seal") == 0 && about->place) {
        put_seal(out, about->place->id, about->seat + (int)take_below(s, 2));
        return;
    }
    hg_json_key(out, param->name);
    if (!put_named(s, out, param->name, about))
        put_typed(s, out, param->type, about);
}

/* Those of a server first, then those that it shares with everybody; a method that verifies bots takes too long. */
static const struct rpc_method *take_method(struct story *s)
{
    uint32_t number = take(s);
    for (const struct rpc_method *method = online_methods; method->name; method++)
        if (number-- == 0)
            return method;
    static const char *const shared[] = {"table.turn",  "table.view",   "table.look",  "table.moves", "table.events",
                                         "table.stand", "table.hint",   "table.redo",  "table.score", "table.record",
                                         "table.tick",  "table.reason", "games.list",  "table.new",   "table.load",
                                         "table.job",   "table.answer", "table.close", "table.list",  "table.give"};
    const char *name = shared[number % (sizeof shared / sizeof shared[0])];
    for (const struct rpc_method *method = rpc_methods; method->name; method++)
        if (strcmp(method->name, name) == 0)
            return method;
    return rpc_methods;
}

static void step_call(struct story *s)
{
    struct about about = {.who = take_person(s)};
    const struct rpc_method *method = take_method(s);
    about.place = take_place(s);
    uint32_t seat = take(s);
    about.seat = seat < 128 ? (int)(about.who - s->person) : (int)(seat % 8);
    struct hg_out params = hg_out_growing(); /* written beside, for one of them may ask for moves first */
    hg_json_open(&params, '{');
    for (const struct rpc_param *param = method->params; param->name; param++)
        put_param(s, &params, param, &about);
    hg_json_close(&params, '}');
    int id = free_id(about.who);
    if (id >= 0) {
        struct hg_out *out = begin(about.who, method->name, id);
        hg_put_bytes(out, params.text + 1, params.len - 2);
        send(s, about.who, out);
    }
    hg_out_free(&params);
}

/* --- steps -------------------------------------------------------------------------------------------------------- */

static void step_wait(struct story *s)
{
    wait_for(s, UINT64_C(1) << take_below(s, 24));
}

static void step_come(struct story *s)
{
    struct person *p = &s->person[take_below(s, PEOPLE)];
    uint32_t how = take_below(s, 4);
    if (how < 2)
        come(s, p, how == 0);
    else if (how == 2)
        go(s, p);
    else if (p->visitor)
        hg_online_ping(s->online, p->visitor, take(s) * 16, take(s));
    settle(s);
}

static void step_store(struct story *s)
{
    begin_anew(s, (int)take_below(s, 8));
}

static void step_die(struct story *s)
{
    begin_anew(s, 0);
}

static void step_say(struct story *s)
{
    struct person *p = take_person(s);
    char text[SESSION_STEP];
    size_t n = (size_t)(s->end - s->at);
    memcpy(text, s->at, n);
    for (size_t i = 0; i + 1 < n; i++)
        if (memcmp(text + i, "id", 2) == 0) /* nobody knows whose answer that would be */
            text[i] = 'x';
    hg_online_line(s->online, p->visitor, text, n, s->now_ms);
    settle(s);
}

static void step_all(struct story *s)
{
    const char *method = PICK(s, "table.stop", "table.resign", "table.pause");
    struct place *place = take_place(s);
    for (int i = 0; place && i < PEOPLE; i++)
        ask_at(s, &s->person[i], method, place, i, NULL, NULL);
}

static void step_freeze(struct story *s)
{
    struct hg_store_request request = {.verb = HG_STORE_FREEZE,
                                       .freeze = {.status = HG_STORE_FROZEN, .now = (int64_t)s->now_ms}};
    struct place *place = take_place(s);
    if (place)
        memcpy(request.freeze.table.text, place->id, sizeof place->id);
    hg_store_answer_free(hg_store_ask(hg_memory_engine(s->memory), &request));
}

static void (*const steps[])(struct story *s) = {step_call,  step_begin, step_play, step_wait, step_come,
                                                 step_store, step_die,   step_say,  step_all,  step_freeze};

/* --- the end ------------------------------------------------------------------------------------------------------ */

static void demand_answers(struct story *s)
{
    for (int i = 0; i < PEOPLE; i++)
        for (int id = 0; id < OPEN_REQUESTS && s->person[i].visitor; id++)
            fuzz_demand(s->deaf || !s->person[i].asked[id].len, "whoever stays is answered");
}

/* A rival of the simulation writes entries without a text. */
static void demand_record(struct story *s, const struct place *place)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    struct hg_out record = hg_out_growing();
    struct hg_fault fault;
    memcpy(request.read.table.text, place->id, sizeof place->id);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(s->memory), &request);
    for (int i = 0; i < answer->entry_count; i++)
        hg_put_bytes(&record, answer->entries[i].text.at, answer->entries[i].text.size);
    struct hg_table *table = record.len ? hg_record_load(record.text, record.len, &fault) : NULL;
    if (record.len && !table)
        fprintf(stderr, "line %d: %s\n%.*s", fault.line, fault.text, (int)record.len, record.text);
    fuzz_demand(table || !record.len, "what is kept is a record that replays");
    hg_table_free(table);
    hg_out_free(&record);
    hg_store_answer_free(answer);
}

static void close_story(struct story *s)
{
    for (int i = 0; i < PEOPLE; i++) {
        for (int id = 0; id < OPEN_REQUESTS; id++)
            hg_out_free(&s->person[i].asked[id]);
        hg_out_free(&s->person[i].answer);
    }
    hg_online_free(s->online);
    hg_faulty_free(s->faulty);
    hg_memory_free(s->memory);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    for (const struct rpc_method *method = online_methods; method->name; method++)
        fuzz_must_reach(method->name);
    for (int i = 0; i < ONLINE_ERRORS; i++)
        if (i != ONLINE_TOO_MANY) /* there are no limits here */
            fuzz_must_reach(online_errors[i].code);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct story *s = hg_zeroed(sizeof *s);
    s->now_ms = START_MS;
    s->luck = fuzz_luck(data, size);
    s->memory = hg_memory_new();
    for (int i = 0; i < PEOPLE; i++) {
        for (int id = 0; id < OPEN_REQUESTS; id++)
            s->person[i].asked[id] = hg_out_growing();
        s->person[i].answer = hg_out_growing();
    }
    begin_anew(s, 0);
    for (size_t at = 0; at < size && at < SESSION_MOST; at += SESSION_STEP) {
        s->at = data + at;
        s->end = data + (size - at < SESSION_STEP ? size : at + SESSION_STEP);
        steps[take_below(s, sizeof steps / sizeof steps[0])](s);
    }
    wait_for(s, LATE_MS);
    demand_answers(s);
    for (int i = 0; i < s->tables; i++)
        demand_record(s, &s->table[i]);
    close_story(s);
    hg_free(s);
    return 0;
}
