/* test_races.c: who is first, through a whole server in virtual time: four players at a table with a live clock, over lines of
 * 5 to 200 ms, a store that takes its time, and one of them who may lie about when he moved, hold back answers to pings, or
 * wish and ask all the time. What they want is a move that is always legal: it is the record that says who was first.
 *
 * HG_TIMES=10 runs ten times the races, by new seeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "core/kinds.h"
#include "desk.h"
#include "games/registry.h"
#include "lines.h"
#include "store/memory.h"
#include "table/memory.h"
#include "table/seals.h"

enum {
    SEATS = 4,
    EVERY_MS = 2500, /* a race */
    AGE_MS = 55000,  /* so long races begin: an age lasts longer */
    PINGS = 8,
    WISH_MS = 110,
    ASK_MS = 50, /* four times as seldom in few races */
    MOST_ON_WAY = 256,
};

/* Ids of requests. */
enum { OWN_MOVE = 1, OWN_WISH, OWN_QUESTION, SETTING_UP };

/* A request on its way to the server. */
struct on_way {
    uint64_t at_ms;
    char text[256];
};

struct racer {
    struct hg_visitor *visitor;
    const struct line *line;
    struct on_way way[MOST_ON_WAY];
    int count;
    uint64_t latest_ms; /* nothing overtakes anything on one line */
    char move[256];     /* what was sent last, to be sent again when it was too fast */
};

struct course {
    struct hg_memory *memory;
    struct hg_faulty *store;
    struct hg_online *online;
    struct hg_rng rng;
    struct racer racer[SEATS];
    int busy;                  /* a seat; -1: nobody */
    uint64_t now_ms, clock_ms; /* the clock of the table was 0 then */
    char id[16];
    struct hg_out said; /* the last answer */
    int numbers, wins[SEATS], races, wished, asked;
};

static int times(void)
{
    const char *wanted = getenv("HG_TIMES");
    return wanted && atoi(wanted) > 1 ? atoi(wanted) : 1;
}

/* --- the server --------------------------------------------------------------------------------------------------------- */

static void put_on_way(struct racer *r, uint64_t at_ms, const char *text)
{
    assert_true(r->count < MOST_ON_WAY);
    struct on_way *way = &r->way[r->count++];
    r->latest_ms = way->at_ms = at_ms > r->latest_ms ? at_ms : r->latest_ms;
    assert_true(strlen(text) < sizeof way->text);
    memcpy(way->text, text, strlen(text) + 1);
}

/* The id of an answer; 0: it is none. Most are not looked at. */
static int id_of(const struct hg_said *said)
{
    static const char begins[] = "{\"jsonrpc\":\"2.0\",\"id\":";
    return strncmp(said->text, begins, sizeof begins - 1) == 0 ? atoi(said->text + sizeof begins - 1) : 0;
}

/* Too fast: it is tried again, when the answer has come and as much later as it says. */
static void hear_of_move(struct course *c, struct racer *r, struct hg_json answer)
{
    struct hg_json error = hg_json_member(answer, "error");
    int64_t retry_ms = 0;
    if (!error.at)
        return;
    assert_true(hg_json_is(code_of(answer), "too-fast"));
    assert_true(hg_json_get_int(hg_json_member(hg_json_member(error, "data"), "retry_ms"), 0, 10000, &retry_ms));
    put_on_way(r, c->now_ms + (uint64_t)retry_ms + 2 * line_travel(r->line, &c->rng), r->move);
}

static void carry(struct course *c)
{
    const struct hg_store_request *request;
    struct hg_said said;
    while ((request = hg_online_asks(c->online)))
        hg_faulty_send(c->store, request, (int64_t)c->now_ms);
    while (hg_online_said(c->online, &said)) {
        if (id_of(&said) == OWN_MOVE)
            hear_of_move(c, said.mine, parse(said.text, said.size));
        if (id_of(&said) == SETTING_UP) {
            hg_out_clear(&c->said);
            hg_put_bytes(&c->said, said.text, said.size);
        }
    }
}

static void say(struct course *c, struct racer *r, const char *text)
{
    hg_online_line(c->online, r->visitor, text, strlen(text), c->now_ms);
    carry(c);
}

static void serve(struct course *c)
{
    struct hg_store_answer *answer;
    while ((answer = hg_faulty_take(c->store, (int64_t)c->now_ms))) {
        hg_online_answer(c->online, answer, c->now_ms);
        hg_store_answer_free(answer);
        carry(c);
    }
    for (int seat = 0; seat < SEATS; seat++)
        while (c->racer[seat].count && c->racer[seat].way[0].at_ms <= c->now_ms) {
            struct racer *r = &c->racer[seat];
            struct on_way way = r->way[0];
            memmove(r->way, r->way + 1, (size_t)--r->count * sizeof *r->way);
            say(c, r, way.text);
        }
    if (hg_online_next(c->online) <= c->now_ms) {
        hg_online_tick(c->online, c->now_ms);
        carry(c);
    }
}

static void write_request(const struct course *c, int seat, int id, const char *method, const char *more,
                          char text[256])
{
    snprintf(text, 256, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{\"table\":\"%s\",\"seat\":%d%s}}",
             id, method, c->id, seat, more);
}

static void wish_and_ask(struct course *c)
{
    static const char *const questions[] = {"table.score", "table.view", "table.look", "table.moves", "table.events"};
    struct racer *r = &c->racer[c->busy];
    char text[256], more[64];
    uint64_t at_ms = c->now_ms + line_travel(r->line, &c->rng);
    if (c->now_ms % WISH_MS == 0) {
        snprintf(more, sizeof more, ",\"runs\":%s,\"pressed\":0,\"key\":\"w%d\"",
                 c->now_ms / WISH_MS % 2 ? "true" : "false", ++c->wished);
        write_request(c, c->busy, OWN_WISH, "table.clock", more, text);
        put_on_way(r, at_ms, text);
    }
    if (c->now_ms % (times() > 1 ? ASK_MS : 4 * ASK_MS) == 0) {
        write_request(c, c->busy, OWN_QUESTION, questions[c->asked++ % 5], "", text);
        put_on_way(r, at_ms, text);
    }
}

static void run_until(struct course *c, uint64_t until_ms)
{
    for (; c->now_ms < until_ms; c->now_ms++) {
        if (c->busy >= 0 && c->id[0])
            wish_and_ask(c);
        serve(c);
    }
}

/* --- a table ------------------------------------------------------------------------------------------------------------ */

/* What comes of it, when it has come. */
static struct hg_json ask(struct course *c, int seat, const char *method, const char *params)
{
    struct hg_out line = hg_out_growing();
    hg_out_clear(&c->said);
    hg_put(&line, "{\"jsonrpc\":\"2.0\",\"id\":");
    hg_put_int(&line, SETTING_UP);
    hg_put(&line, ",\"method\":\"");
    hg_put(&line, method);
    hg_put(&line, "\",\"params\":");
    hg_put(&line, params);
    hg_put(&line, "}");
    say(c, &c->racer[seat], line.text);
    hg_out_free(&line);
    for (int i = 0; i < 2000 && !c->said.len; i++) {
        c->now_ms++;
        serve(c);
    }
    struct hg_json result = hg_json_member(parse(c->said.text, c->said.len), "result");
    if (!result.at)
        fail_msg("%s %s: %s", method, params, c->said.text);
    return result;
}

static struct hg_json ask_seat(struct course *c, int seat, const char *method, const char *more)
{
    char params[512];
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":%d%s}", c->id, seat, more);
    return ask(c, seat, method, params);
}

static struct hg_json ask_of_table(struct course *c, int seat, const char *method)
{
    char params[64];
    snprintf(params, sizeof params, "{\"table\":\"%s\"}", c->id);
    return ask(c, seat, method, params);
}

static void sit_down(struct course *c, int seat, bool opens)
{
    uint8_t seal[HG_SHA256_SIZE];
    char hex[80], more[160], luck[32];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    snprintf(luck, sizeof luck, "luck %d", seat);
    hg_seal(c->id, seat, luck, seal);
    hg_put_hex(&digits, seal, sizeof seal);
    snprintf(more, sizeof more, ",\"%s\":\"%s\"", opens ? "contribution" : "seal", opens ? luck : hex);
    ask_seat(c, seat, opens ? "seat.contribute" : "seat.take", more);
}

static struct hg_json clock_of(struct course *c, int seat, bool *owes)
{
    struct hg_json turn = ask_of_table(c, seat, "table.turn");
    *owes = holds_seat(hg_json_member(turn, "seats"), seat);
    return hg_json_member(turn, "clock");
}

static void decide(struct course *c, int seat)
{
    char move[200], more[300];
    struct hg_json_walk walk = hg_json_walk(ask_seat(c, seat, "table.moves", ""));
    if (!hg_json_next(&walk))
        return;
    assert_true(hg_json_get_text(hg_json_member(walk.value, "move"), move, sizeof move) > 0);
    snprintf(more, sizeof more, ",\"move\":\"%s\",\"key\":\"d%d\"", move, ++c->numbers);
    ask_seat(c, seat, "table.play", more);
}

/* What is to be decided first is, all are ready, and the clock runs. */
static void let_run_all(struct course *c)
{
    for (int i = 0; i < 1000; i++) {
        int seat = i % SEATS;
        bool owes;
        struct hg_json clock = clock_of(c, seat, &owes);
        int64_t now = 0;
        bool held = flag(clock, "held");
        if (!held && hg_json_member(clock, "wake").at) {
            hg_json_get_int(hg_json_member(clock, "now"), 0, INT32_MAX, &now);
            c->clock_ms = c->now_ms - (uint64_t)now;
            return;
        }
        if (held)
            ask_seat(c, seat, "table.clock", ",\"runs\":true");
        else if (owes)
            decide(c, seat);
    }
    fail_msg("the clock does not run");
}

static void open_table(struct course *c)
{
    char params[128];
    int at = 0;
    const struct hg_game *game = next_game(&at, true);
    int busy = c->busy;
    c->busy = -1;
    if (c->id[0])
        for (int seat = 0; seat < SEATS; seat++)
            ask_of_table(c, seat, "table.leave");
    c->id[0] = '\0';
    snprintf(params, sizeof params, "{\"game\":\"%s\",\"seats\":%d,\"clock\":\"live\"}", game->id, SEATS);
    char id[16];
    assert_true(hg_json_get_text(hg_json_member(ask(c, 0, "table.create", params), "table"), id, sizeof id) > 0);
    memcpy(c->id, id, sizeof id);
    for (int seat = 0; seat < SEATS; seat++)
        ask_of_table(c, seat, "table.join");
    for (int i = 0; i < 2 * SEATS; i++)
        sit_down(c, i % SEATS, i >= SEATS);
    let_run_all(c);
    c->busy = busy;
}

/* --- races ---------------------------------------------------------------------------------------------------------------- */

static void ping_all(struct course *c)
{
    for (int seat = 0; seat < SEATS; seat++) {
        uint32_t kernel, trip = line_ping(c->racer[seat].line, &c->rng, &kernel);
        hg_online_ping(c->online, c->racer[seat].visitor, trip, kernel);
    }
}

/* All press when they have seen something at this moment. */
static void race(struct course *c)
{
    struct {
        uint64_t pressed, at;
        int seat;
    } press[SEATS];
    uint64_t begin = c->now_ms;
    char more[96];
    ping_all(c);
    for (int seat = 0; seat < SEATS; seat++) {
        press[seat].pressed = begin + reaction(&c->rng);
        press[seat].seat = seat;
    }
    for (int done = 0; done < SEATS;) {
        uint64_t next = UINT64_MAX;
        for (int seat = 0; seat < SEATS; seat++)
            if (press[seat].pressed >= c->now_ms && press[seat].pressed < next)
                next = press[seat].pressed;
        run_until(c, next);
        for (int seat = 0; seat < SEATS; seat++) {
            struct racer *r = &c->racer[seat];
            if (press[seat].pressed != c->now_ms)
                continue;
            int64_t said = (int64_t)(c->now_ms - c->clock_ms) - r->line->lies_ms;
            snprintf(more, sizeof more, ",\"move\":\"preset 1\",\"pressed\":%lld,\"key\":\"r%d\"",
                     said > 0 ? (long long)said : 0, ++c->numbers);
            write_request(c, seat, OWN_MOVE, "table.play", more, r->move);
            put_on_way(r, c->now_ms + line_travel(r->line, &c->rng), r->move);
            press[seat].pressed = 0;
            done++;
        }
        c->now_ms++;
    }
    run_until(c, begin + EVERY_MS);
}

/* The first of every four. */
static void count_wins(struct course *c, int races)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    struct hg_out record = hg_out_growing();
    int lines = 0;
    memcpy(request.read.table.text, c->id, strlen(c->id) + 1);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(c->memory), &request);
    for (int i = 0; i < answer->entry_count; i++)
        hg_put_bytes(&record, answer->entries[i].text.at, answer->entries[i].text.size);
    for (const char *at = record.text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        struct hg_json line = parse(at, (size_t)(end - at));
        int64_t seat;
        if (!hg_json_is(hg_json_member(line, "move"), "preset 1"))
            continue;
        assert_true(hg_json_get_int(hg_json_member(line, "seat"), 0, SEATS - 1, &seat));
        c->wins[seat] += lines++ % SEATS == 0;
    }
    if (lines != races * SEATS)
        fail_msg("%d races have %d lines", races, lines);
    hg_store_answer_free(answer);
    hg_out_free(&record);
}

/* Who wins how often, in thousandths. */
static void run_races(const struct line lines[SEATS], int busy, int races, int share[SEATS])
{
    static struct course course;
    struct course *c = &course;
    static const struct hg_faults disk = {.least_ms = 1, .most_ms = 12};
    uint64_t seed = times() > 1 ? (uint64_t)time(NULL) : 801;
    uint8_t entropy[32] = {(uint8_t)seed, (uint8_t)(seed >> 8), 7};
    struct hg_online_limits none = {0};
    *c = (struct course){.memory = hg_memory_new(),
                         .online = hg_online_new(entropy),
                         .rng = {seed},
                         .busy = busy,
                         .now_ms = 1700000000000,
                         .said = hg_out_growing()};
    c->store = hg_faulty_new(hg_memory_engine(c->memory), disk, seed);
    hg_online_limits(c->online, &none);
    for (int seat = 0; seat < SEATS; seat++) {
        char params[32];
        c->racer[seat].line = &lines[seat];
        c->racer[seat].visitor = hg_online_come(c->online, &c->racer[seat]);
        snprintf(params, sizeof params, "{\"name\":\"P%d\"}", seat);
        ask(c, seat, "guest.begin", params);
    }
    for (int i = 0; i < PINGS; i++)
        ping_all(c);
    races *= times();
    for (int run = 0; c->races < races; c->races += run) {
        open_table(c);
        for (run = 0; c->races + run < races && c->now_ms - c->clock_ms + EVERY_MS < AGE_MS; run++)
            race(c);
        run_until(c, c->now_ms + 1000);
        count_wins(c, run);
    }
    for (int seat = 0; seat < SEATS; seat++)
        share[seat] = c->wins[seat] * 1000 / c->races;
    print_message("shares of %d races: %d %d %d %d of a thousand; %d wishes, %d questions\n", c->races, share[0],
                  share[1], share[2], share[3], c->wished, c->asked);
    hg_online_free(c->online);
    hg_faulty_free(c->store);
    hg_memory_free(c->memory);
    hg_out_free(&c->said);
}

static const struct line four_ways[SEATS] = {{3, 1, 5}, {20, 3, 5}, {50, 5, 5}, {100, 8, 5}};

static void even_hands_win_alike(void **state)
{
    (void)state;
    int share[SEATS];
    run_races(four_ways, -1, 10000, share);
    for (int seat = 0; seat < SEATS; seat++)
        assert_in_range(share[seat], 230, 270);
}

/* Whoever wishes and asks all the time, over the quickest line and the slowest. */
static void the_busy_win_nothing(void **state)
{
    (void)state;
    for (int busy = 0; busy < SEATS; busy += SEATS - 1) {
        int share[SEATS];
        run_races(four_ways, busy, 1000, share);
        assert_in_range(share[busy], 0, 270);
    }
}

/* Who says that he moved a second earlier, and answers some pings late; who does that and wishes and asks as well. */
static void liars_win_little(void **state)
{
    (void)state;
    for (int liar = 0; liar < SEATS; liar += SEATS - 1)
        for (int busy = 0; busy < 2; busy++) {
            struct line lines[SEATS];
            int share[SEATS];
            memcpy(lines, four_ways, sizeof lines);
            lines[liar].lies_ms = 1000;
            lines[liar].pongs_vary = 40;
            run_races(lines, busy ? liar : -1, busy ? 1000 : 2500, share);
            assert_in_range(share[liar], 0, 309);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(even_hands_win_alike),
        cmocka_unit_test(the_busy_win_nothing),
        cmocka_unit_test(liars_win_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
