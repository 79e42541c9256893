/* desk.c: see desk.h. */
#include "desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/kinds.h"
#include "games/registry.h"
#include "table/memory.h"
#include "table/seals.h"

bool flag(struct hg_json object, const char *key)
{
    bool value = false;
    hg_json_get_bool(hg_json_member(object, key), &value);
    return value;
}

bool holds_seat(struct hg_json list, int seat)
{
    struct hg_json_walk walk = hg_json_walk(list);
    int64_t n;
    while (list.at && hg_json_next(&walk))
        if (hg_json_get_int(walk.value, 0, 8, &n) && n == seat)
            return true;
    return false;
}

struct hg_json parse(const char *text, size_t n)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(text, n, &root, &error))
        fail_msg("no JSON: %.*s", (int)n, text);
    return root;
}

struct hg_json code_of(struct hg_json answer)
{
    return hg_json_member(hg_json_member(hg_json_member(answer, "error"), "data"), "code");
}

struct hg_json done(struct hg_json answer)
{
    if (!hg_json_member(answer, "result").at)
        fail_msg("refused: %.*s", (int)hg_json_size(answer), answer.at);
    return hg_json_member(answer, "result");
}

void refused(struct hg_json answer, const char *code)
{
    if (!hg_json_is(code_of(answer), code))
        fail_msg("%s is expected, and this came: %.*s", code, (int)hg_json_size(answer), answer.at);
}

/* The store answers at once. */
void settle(struct desk *d)
{
    const struct hg_store_request *request;
    struct hg_said said;
    while ((request = hg_online_asks(d->online))) {
        d->asked += d->silent;
        if (d->silent)
            continue;
        if (d->fails && (request->verb == HG_STORE_APPEND || request->verb == HG_STORE_FINISH)) {
            d->fails--;
            struct hg_store_answer failed = {
                .number = request->number, .verb = request->verb, .outcome = HG_STORE_FAILED};
            hg_online_answer(d->online, &failed, d->now_ms);
            continue;
        }
        struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(d->memory), request);
        hg_online_answer(d->online, answer, d->now_ms);
        hg_store_answer_free(answer);
    }
    while (hg_online_said(d->online, &said)) {
        if (said.mine)
            ++*(int *)said.mine;
        if (!hg_json_member(parse(said.text, said.size), "id").at) {
            hg_out_clear(&d->told);
            hg_put_bytes(&d->told, said.text, said.size);
            snprintf(d->told_to + strlen(d->told_to), sizeof d->told_to - strlen(d->told_to), "%c",
                     said.looks_on ? 'w' : 's');
            continue;
        }
        hg_out_clear(&d->said);
        hg_put_bytes(&d->said, said.text, said.size);
        if (code_of(parse(said.text, said.size)).at)
            hg_json_get_text(code_of(parse(said.text, said.size)), d->refused, sizeof d->refused);
    }
}

void open_desk(struct desk *d, struct hg_memory *memory, uint64_t now_ms)
{
    uint8_t entropy[32] = {(uint8_t)(now_ms / 1000)};
    *d = (struct desk){memory, hg_online_new(entropy), now_ms, hg_out_growing(), "", 0, false, 0,
                       "luck", hg_out_growing(),       ""};
}

void close_desk(struct desk *d)
{
    hg_online_free(d->online);
    hg_out_free(&d->said);
    hg_out_free(&d->told);
}

struct hg_json tell_desk_as(struct desk *d, struct hg_visitor *v, const char *id, const char *method,
                            const char *params)
{
    struct hg_out line = hg_out_growing();
    hg_out_clear(&d->said);
    hg_json_open(&line, '{');
    hg_json_text(&line, "jsonrpc", "2.0");
    hg_json_key(&line, "id");
    hg_json_put_raw(&line, id, strlen(id));
    hg_json_text(&line, "method", method);
    hg_json_key(&line, "params");
    hg_json_put_raw(&line, params, strlen(params));
    hg_json_close(&line, '}');
    hg_online_line(d->online, v, line.text, line.len, d->now_ms);
    hg_out_free(&line);
    settle(d);
    return d->said.len ? parse(d->said.text, d->said.len) : (struct hg_json){0}; /* none yet, where it waits */
}

struct hg_json tell_desk(struct desk *d, struct hg_visitor *v, const char *method, const char *params)
{
    return tell_desk_as(d, v, "1", method, params);
}

const struct hg_game *next_game(int *at, bool timed)
{
    while (*at < hg_game_count) {
        const struct hg_game *game = hg_games[(*at)++];
        if (game->offered && (game->tick != NULL) == timed)
            return game;
    }
    return NULL;
}

void wait_for(struct desk *d, uint64_t ms)
{
    for (uint64_t until = d->now_ms + ms; d->now_ms < until;) {
        d->now_ms += until - d->now_ms < 500 ? until - d->now_ms : 500;
        hg_online_tick(d->online, d->now_ms);
        settle(d);
    }
}

/* How often something stands in the record so far. */
int count_in_record(struct desk *d, const char *id, const char *what)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    struct hg_out record = hg_out_growing();
    int count = 0;
    memcpy(request.read.table.text, id, strlen(id) + 1);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(d->memory), &request);
    for (int i = 0; i < answer->entry_count; i++)
        hg_put_bytes(&record, answer->entries[i].text.at, answer->entries[i].text.size);
    for (const char *at = record.text; (at = strstr(at, what)); at++)
        count++;
    hg_store_answer_free(answer);
    hg_out_free(&record);
    return count;
}

uint32_t entries_of(struct desk *d, const char *id)
{
    struct hg_store_request request = {.verb = HG_STORE_READ, .read = {.after = UINT32_MAX}};
    memcpy(request.read.table.text, id, strlen(id) + 1);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(d->memory), &request);
    uint32_t entries = answer->tables[0].entries;
    hg_store_answer_free(answer);
    return entries;
}

struct hg_json try_sit(struct desk *d, struct hg_visitor *v, const char *id, int seat, bool opens)
{
    uint8_t seal[HG_SHA256_SIZE];
    char hex[80], params[256];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    hg_seal(id, seat, d->luck, seal);
    hg_put_hex(&digits, seal, sizeof seal);
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":%d,\"%s\":\"%s\"}", id, seat,
             opens ? "contribution" : "seal", opens ? d->luck : hex);
    return tell_desk(d, v, opens ? "seat.contribute" : "seat.take", params);
}

void sit(struct desk *d, struct hg_visitor *v, const char *id, int seat, bool opens)
{
    if (!hg_json_member(try_sit(d, v, id, seat, opens), "result").at)
        fail_msg("seat %d: %s", seat, d->said.text);
}

enum hg_store_outcome put_status(struct hg_memory *memory, const char *id, enum hg_store_status status, uint64_t now_ms)
{
    struct hg_store_request request = {.verb = HG_STORE_FREEZE, .freeze = {.status = status, .now = (int64_t)now_ms}};
    enum hg_store_outcome outcome = HG_STORE_FENCED;
    memcpy(request.freeze.table.text, id, strlen(id) + 1);
    for (int i = 0; i < 2 && outcome == HG_STORE_FENCED; i++) { /* the first answer may be which epoch it is */
        struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(memory), &request);
        request.freeze.epoch = answer->epoch;
        outcome = answer->outcome;
        hg_store_answer_free(answer);
    }
    return outcome;
}

void freeze(struct desk *d, const char *id, enum hg_store_status status)
{
    assert_int_equal(put_status(d->memory, id, status, d->now_ms), HG_STORE_DONE);
}

void make_pair(struct desk *d, struct pair *pair, bool timed, const char *more)
{
    char create[256];
    int at = 0;
    for (int i = 0; i < 2; i++) {
        pair->heard[i] = 0;
        pair->v[i] = hg_online_come(d->online, &pair->heard[i]);
        tell_desk(d, pair->v[i], "guest.begin", i ? "{\"name\":\"Bo\"}" : "{\"name\":\"Eve\"}");
    }
    snprintf(create, sizeof create, "{\"game\":\"%s\"%s}", next_game(&at, timed)->id, more);
    struct hg_json made = hg_json_member(tell_desk(d, pair->v[0], "table.create", create), "result");
    assert_true(hg_json_get_text(hg_json_member(made, "table"), pair->id, sizeof pair->id) > 0);
}

void seat_pair(struct desk *d, const struct pair *pair)
{
    for (int i = 0; i < 4; i++)
        sit(d, pair->v[i % 2], pair->id, i % 2, i > 1);
}

void begin_pair(struct desk *d, struct pair *pair, bool timed, const char *more)
{
    make_pair(d, pair, timed, more);
    seat_pair(d, pair);
}

struct hg_json ask_table(struct desk *d, const struct pair *pair, int who, const char *method)
{
    char params[64];
    snprintf(params, sizeof params, "{\"table\":\"%s\"}", pair->id);
    return tell_desk(d, pair->v[who], method, params);
}

struct hg_json ask_pair(struct desk *d, const struct pair *pair, int seat, const char *method, const char *more)
{
    char params[1280];
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":%d%s}", pair->id, seat, more);
    return tell_desk(d, pair->v[seat], method, params);
}

void find_move(struct desk *d, const struct pair *pair, int seat, char *more, size_t cap, const char *key)
{
    char move[256];
    struct hg_json moves = hg_json_member(ask_pair(d, pair, seat, "table.moves", ""), "result");
    struct hg_json_walk walk = hg_json_walk(moves);
    for (int waits = 0; !hg_json_next(&walk); waits++) { /* it costs what the seat does not have yet */
        assert_true(waits < 600);
        wait_for(d, 500);
        moves = hg_json_member(ask_pair(d, pair, seat, "table.moves", ""), "result");
        walk = hg_json_walk(moves);
    }
    assert_true(hg_json_get_text(hg_json_member(walk.value, "move"), move, sizeof move) > 0);
    snprintf(more, cap, ",\"move\":\"%s\",\"key\":\"%s\"", move, key);
}

void let_run(struct desk *d, const struct pair *pair)
{
    char more[512], key[16];
    for (int i = 0; i < 2; i++) /* whoever is not there is waited for */
        ask_table(d, pair, i, "table.join");
    for (int i = 0; i < 100; i++) {
        struct hg_json turn = hg_json_member(ask_table(d, pair, i % 2, "table.turn"), "result");
        struct hg_json clock = hg_json_member(turn, "clock");
        bool owes = holds_seat(hg_json_member(turn, "seats"), i % 2), held = flag(clock, "held");
        if (!held && hg_json_member(clock, "wake").at)
            return;
        snprintf(key, sizeof key, "first%d", i);
        if (held) {
            ask_pair(d, pair, i % 2, "table.clock", ",\"runs\":true");
        } else if (owes) {
            find_move(d, pair, i % 2, more, sizeof more, key);
            ask_pair(d, pair, i % 2, "table.play", more);
        }
        wait_for(d, 500);
    }
    fail_msg("the clock does not run");
}

void close_all(struct desk *d)
{
    struct hg_memory *memory = d->memory;
    close_desk(d);
    hg_memory_free(memory);
}
