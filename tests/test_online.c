/* test_online.c: a whole server in a simulation: store, network, clients and time by a seed, and faults at every step.
 *
 * Clients do what a page does: they come with a token, sit down with a seal, open it, play, send again what was not answered,
 * and come back when a line is cut. Others look on. The store fails in all its ways, lines are cut, and the server dies and
 * begins anew with nothing but the store. After every run the record replays and proves its luck, every move that was
 * answered is there once, no move is there that nobody made, and what each client was told, event by event, is what the record
 * says such eyes see.
 *
 * HG_TIMES=10 gives ten times the runs: the first by the same seeds each time, which have found something once, the others
 * by new ones; HG_TIMES=0 one of each kind; HG_SEED=n runs that seed alone. */
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
#include "core/rng.h"
#include "desk.h"
#include "games/registry.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/seals.h"

enum {
    MOST_CLIENTS = 7,
    MOST_EVENTS = 20000,
    MOST_MOVES = 4000,
    PATIENCE_MS = 3000, /* so long a client waits for an answer before it connects anew */
    MOST_SAID = 1000,
    SETTLED_MS = 60000, /* at the end of a run everything works for so long */
};

/* --- the world ------------------------------------------------------------------------------------------------------ */

struct message {
    struct message *next;
    uint64_t at_ms;
    char *text;
};

/* One way of a line: in order, each message later than the one before. */
struct way {
    struct message *first, *last;
};

enum wants { HELLO, GUEST, CREATE, JOIN, TAKE, OPEN, MOVES, PLAY, READY, TALK, SAY, EVENTS, NOTHING };

struct client {
    struct world *world;
    int number, seat; /* -1: looks on */
    bool creates;
    struct hg_visitor *visitor; /* NULL: not connected */
    struct way up, down;
    uint64_t comes_ms, asked_ms, calm_ms; /* when it connects; when it asked; before that it asks nothing */

    char token[80], contribution[80], name[16];
    enum wants asked;   /* NOTHING: nothing is open */
    int ids, id, keys;  /* id: of what is open */
    struct hg_out line; /* what was asked, */
    struct hg_out kept; /* and what is to be sent again, when the line is back */
    enum wants again;
    int again_id;
    bool greeted, joined, stale;

    /* What it was told. */
    char status[16];
    bool deserted, lacks; /* events between what it had and what came */
    bool taken;           /* a bot has its seat */
    int gone;             /* a seat whose player has been away for a minute; -1: none */
    bool asked_undo;      /* somebody wants it, and waits for this seat */
    bool owes, held, ready, over, sealed, opened, runs, lockstep, timed;
    int decision, last;
    int64_t clock_ms;  /* what the clock said, */
    uint64_t heard_ms; /* and when that came */
    char *event[MOST_EVENTS];

    /* What it has done: moves it has chosen, in their order, and how many of them were answered. */
    char *move[MOST_MOVES];
    int moves, answered;
    int says, said[MOST_SAID], saids; /* lines of the chat: how many it has said, and which were answered */
    bool waits;                       /* the last one may have been done or not */
};

struct plan { /* of a run */
    const char *game, *clock;
    int seats, bots, watchers;
    struct hg_faults faults;
    int cuts;          /* of 10,000 messages one is the last of its line */
    int deaths;        /* of 100,000 steps in one the server dies */
    int most_ms;       /* of a message */
    uint64_t rough_ms; /* so long all that goes on */
    bool deserts;      /* the second player goes away for some minutes: a bot takes over, and he comes back */
    int meddles;       /* of 100,000 steps in so many an administrator freezes the table, or rings its bell in vain */
    bool talks;        /* people take back, pause, give up; and time to think ends */
};

struct world {
    const struct plan *plan;
    uint64_t seed, now_ms, calm_ms; /* from calm_ms on nothing fails */
    struct hg_rng rng;
    struct hg_memory *memory;
    struct hg_faulty *faulty;
    struct hg_online *online;
    struct client client[MOST_CLIENTS];
    int clients;
    char table[16];
    int deaths, cuts, freezes;
    bool calm;
    uint64_t frozen_ms;        /* until then the table is frozen; 0: it is not */
    enum hg_store_status thaw; /* and what it was before */
};

#define SIM_CHECK(w, holds, ...)                                                                    \
    do {                                                                                            \
        if (!(holds)) {                                                                             \
            print_error("%s, seed %llu, at %llu: ", (w)->plan->game, (unsigned long long)(w)->seed, \
                        (unsigned long long)(w)->now_ms);                                           \
            fail_msg(__VA_ARGS__);                                                                  \
        }                                                                                           \
    } while (0)

static uint32_t below(struct world *w, uint32_t n)
{
    return hg_rng_below(&w->rng, n);
}

static char *copy(const char *text, size_t n)
{
    char *to = hg_zeroed(n + 1);
    memcpy(to, text, n);
    return to;
}

/* --- lines ---------------------------------------------------------------------------------------------------------- */

static void put_message(struct world *w, struct way *way, const char *text, size_t n)
{
    struct message *message = hg_zeroed(sizeof *message);
    uint64_t at = w->now_ms + 1 + below(w, (uint32_t)w->plan->most_ms);
    message->text = copy(text, n);
    message->at_ms = way->last && way->last->at_ms > at ? way->last->at_ms : at;
    if (way->last)
        way->last->next = message;
    else
        way->first = message;
    way->last = message;
}

static char *take_message(struct way *way, uint64_t now_ms)
{
    struct message *message = way->first;
    if (!message || message->at_ms > now_ms)
        return NULL;
    char *text = message->text;
    way->first = message->next;
    if (!way->first)
        way->last = NULL;
    hg_free(message);
    return text;
}

static void lose_messages(struct way *way)
{
    for (char *text; (text = take_message(way, UINT64_MAX));)
        hg_free(text);
}

/* What was not answered is sent again, with its key. Questions are asked anew. */
static void keep_line(struct client *c)
{
    if (c->asked == CREATE || c->asked == TAKE || c->asked == OPEN || c->asked == PLAY || c->asked == READY ||
        c->asked == TALK || c->asked == SAY) {
        hg_out_clear(&c->kept);
        hg_put_bytes(&c->kept, c->line.text, c->line.len);
        c->again = c->asked;
        c->again_id = c->id;
    }
    c->asked = NOTHING;
}

/* Both ways are lost, and the client comes again. */
static void cut(struct client *c)
{
    struct world *w = c->world;
    if (!c->visitor) /* it comes when it comes */
        return;
    hg_online_go(w->online, c->visitor, w->now_ms);
    c->visitor = NULL;
    lose_messages(&c->up);
    lose_messages(&c->down);
    c->greeted = c->joined = false;
    keep_line(c);
    c->comes_ms = w->now_ms + 50 + below(w, 500);
}

/* --- what clients ask ----------------------------------------------------------------------------------------------- */

static void begin(struct client *c, enum wants wants, const char *method)
{
    hg_out_clear(&c->line);
    c->asked = wants;
    hg_json_open(&c->line, '{');
    hg_json_text(&c->line, "jsonrpc", "2.0");
    c->id = ++c->ids;
    hg_json_int(&c->line, "id", c->id);
    hg_json_text(&c->line, "method", method);
    hg_json_key(&c->line, "params");
    hg_json_open(&c->line, '{');
    if (wants != HELLO && wants != GUEST && wants != CREATE)
        hg_json_text(&c->line, "table", c->world->table);
}

static void put_key(struct client *c)
{
    char key[32];
    snprintf(key, sizeof key, "k%d-%d", c->number, ++c->keys);
    hg_json_text(&c->line, "key", key);
}

static void send_line(struct client *c)
{
    c->asked_ms = c->world->now_ms;
    put_message(c->world, &c->up, c->line.text, c->line.len);
}

static void ask(struct client *c)
{
    hg_json_close(&c->line, '}');
    hg_json_close(&c->line, '}');
    send_line(c);
}

static void put_seal(struct client *c)
{
    uint8_t seal[HG_SHA256_SIZE];
    char hex[80];
    struct hg_out out = hg_out_fixed(hex, sizeof hex);
    hg_seal(c->world->table, c->seat, c->contribution, seal);
    hg_put_hex(&out, seal, sizeof seal);
    hg_json_text(&c->line, "seal", hex);
}

static void ask_create(struct client *c)
{
    const struct plan *plan = c->world->plan;
    begin(c, CREATE, "table.create");
    hg_json_text(&c->line, "game", plan->game);
    hg_json_key(&c->line, "seats");
    hg_json_open(&c->line, '[');
    for (int seat = 0; seat < plan->seats + plan->bots; seat++) {
        hg_json_open(&c->line, '{');
        if (seat >= plan->seats)
            hg_json_text(&c->line, "bot", "random");
        hg_json_close(&c->line, '}');
    }
    hg_json_close(&c->line, ']');
    if (plan->clock)
        hg_json_text(&c->line, "clock", plan->clock);
    if (plan->talks) {
        hg_json_int(&c->line, "think", 600);
        hg_json_int(&c->line, "bank", 2000);
    }
    put_key(c);
    ask(c);
}

static void ask_simple(struct client *c, enum wants wants, const char *method)
{
    begin(c, wants, method);
    if (wants != JOIN)
        hg_json_int(&c->line, "seat", c->seat);
    else
        hg_json_int(&c->line, "after", c->last);
    if (wants == TAKE) {
        snprintf(c->contribution, sizeof c->contribution, "luck of %d:%08x", c->number,
                 (unsigned)below(c->world, 1u << 30));
        put_seal(c);
    }
    if (wants == OPEN)
        hg_json_text(&c->line, "contribution", c->contribution);
    if (wants == READY)
        hg_json_bool(&c->line, "runs", true);
    ask(c);
}

static void ask_play(struct client *c, struct hg_json move)
{
    struct world *w = c->world;
    char text[256];
    SIM_CHECK(w, c->moves < MOST_MOVES, "too many moves");
    assert_true(hg_json_get_text(move, text, sizeof text) > 0);
    c->move[c->moves++] = copy(text, strlen(text));
    c->waits = true;
    begin(c, PLAY, "table.play");
    hg_json_int(&c->line, "seat", c->seat);
    hg_json_text(&c->line, "move", text);
    c->timed = c->runs;
    if (!c->timed)
        hg_json_int(&c->line, "decision", c->decision);
    else if (below(w, 2))
        hg_json_int(&c->line, "pressed", c->clock_ms + (int64_t)(w->now_ms - c->heard_ms));
    if (c->timed || w->plan->talks || w->plan->deserts || below(w, 2)) /* else the decision says as much */
        put_key(c);
    ask(c);
}

static void say(struct client *c)
{
    char text[32];
    if (c->says == MOST_SAID)
        return;
    snprintf(text, sizeof text, "%d of %d", c->says++, c->number);
    begin(c, SAY, "chat.say");
    hg_json_text(&c->line, "text", text);
    put_key(c);
    ask(c);
}

/* What people want of each other: most of it comes to nothing. */
static void talk(struct client *c)
{
    struct world *w = c->world;
    static const char *const methods[] = {"table.undo", "table.undo", "table.pause", "table.stop", "table.resign"};
    int what = c->asked_undo ? 0 : (int)below(w, 60) < 1 ? 4 : (int)below(w, 4);
    begin(c, TALK, methods[what]);
    hg_json_int(&c->line, "seat", c->seat);
    if (c->asked_undo || what == 2 || what == 3)
        hg_json_bool(&c->line, "agree", what == 3 ? below(w, 3) == 0 : below(w, 3) > 0);
    c->asked_undo = false;
    put_key(c);
    ask(c);
}

/* The next thing that it wants; nothing while it waits for an answer. */
static void want(struct client *c)
{
    struct world *w = c->world;
    if (!c->greeted) {
        begin(c, HELLO, "hello");
        if (c->token[0])
            hg_json_text(&c->line, "token", c->token);
        ask(c);
    } else if (!c->token[0]) {
        begin(c, GUEST, "guest.begin");
        hg_json_text(&c->line, "name", c->name);
        ask(c);
    } else if (c->again != NOTHING) {
        hg_out_clear(&c->line);
        hg_put_bytes(&c->line, c->kept.text, c->kept.len);
        c->asked = c->again;
        c->id = c->again_id;
        c->again = NOTHING;
        send_line(c);
    } else if (!w->table[0]) {
        if (c->creates)
            ask_create(c);
    } else if (!c->joined) {
        ask_simple(c, JOIN, "table.join");
    } else if (c->lacks) {
        begin(c, EVENTS, "table.events");
        if (c->seat >= 0)
            hg_json_int(&c->line, "seat", c->seat);
        else
            hg_json_text(&c->line, "seat", "spectator");
        hg_json_int(&c->line, "after", c->last);
        ask(c);
    } else if (c->seat >= 0 && strcmp(c->status, "open") == 0 && !c->sealed) {
        ask_simple(c, TAKE, "seat.take");
    } else if (c->seat >= 0 && strcmp(c->status, "starting") == 0 && !c->opened) {
        ask_simple(c, OPEN, "seat.contribute");
    } else if (c->seat >= 0 && strcmp(c->status, "playing") == 0 && !c->over) {
        if (c->taken) {
            ask_simple(c, TALK, "seat.take");
            return;
        }
        if (w->plan->deserts && c->gone >= 0 && below(w, 4) == 0) {
            begin(c, TALK, "seat.bot");
            hg_json_int(&c->line, "seat", c->gone);
            put_key(c);
            ask(c);
            return;
        }
        if (w->plan->talks && below(w, 10) == 0) {
            say(c);
            return;
        }
        if (w->plan->talks && (c->asked_undo || below(w, 6) == 0)) {
            talk(c);
            return;
        }
        bool stands = c->held || (c->lockstep && below(w, 3) > 0);
        if (stands && !c->ready)
            ask_simple(c, READY, "table.clock");
        else if (!c->held && (c->owes || c->runs) && !(c->lockstep && c->ready))
            ask_simple(c, MOVES, "table.moves");
    }
}

/* --- what clients are told ------------------------------------------------------------------------------------------ */

static void take_events(struct client *c, struct hg_json events, struct hg_json last)
{
    struct world *w = c->world;
    struct hg_json_walk walk = hg_json_walk(events);
    int64_t seq, n;
    while (events.at && hg_json_next(&walk)) {
        assert_true(hg_json_get_int(hg_json_member(walk.value, "seq"), 1, MOST_EVENTS - 1, &seq));
        if (seq > c->last + 1 && c->asked == JOIN) /* more than come by themselves */
            c->lacks = true;
        if (seq > c->last + 1 && (!c->joined || !last.at || c->lacks)) /* or time has passed before its move */
            return;
        char *text = copy(walk.value.at, hg_json_size(walk.value));
        if (c->event[seq]) {
            SIM_CHECK(w, strcmp(c->event[seq], text) == 0, "event %d was\n%s\nand is\n%s", (int)seq, c->event[seq],
                      text);
            hg_free(text);
            continue;
        }
        SIM_CHECK(w, seq == c->last + 1, "client %d had %d events, and gets number %d", c->number, c->last, (int)seq);
        c->event[seq] = text;
        c->last = (int)seq;
    }
    if (last.at && hg_json_get_int(last, 0, MOST_EVENTS, &n))
        SIM_CHECK(w, c->lacks || n <= c->last, "client %d had %d events of %d", c->number, c->last, (int)n);
}

static void take_turn(struct client *c, struct hg_json turn)
{
    struct hg_json clock = hg_json_member(turn, "clock"), decisions = hg_json_member(turn, "decisions");
    char seat[2] = {(char)('0' + c->seat), '\0'};
    int64_t decision = 0;
    if (!turn.at)
        return;
    c->over = flag(turn, "over");
    c->owes = holds_seat(hg_json_member(turn, "seats"), c->seat) && !flag(turn, "waits");
    c->held = clock.at && flag(clock, "held");
    c->runs = clock.at && !c->held && hg_json_member(clock, "wake").at;
    c->ready = holds_seat(hg_json_member(clock, "wishes"), c->seat);
    c->lockstep = c->runs && hg_json_is(hg_json_member(clock, "mode"), "lockstep");
    c->asked_undo = holds_seat(hg_json_member(hg_json_member(turn, "wish"), "waiting"), c->seat);
    c->heard_ms = c->world->now_ms;
    c->clock_ms = 0;
    hg_json_get_int(hg_json_member(clock, "now"), 0, INT32_MAX, &c->clock_ms);
    if (hg_json_get_int(hg_json_member(decisions, seat), 0, INT32_MAX, &decision))
        c->decision = (int)decision;
}

static void take_people(struct client *c, struct hg_json params)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(params, "seats"));
    if (!hg_json_member(params, "status").at)
        return;
    hg_json_get_text(hg_json_member(params, "status"), c->status, sizeof c->status);
    c->sealed = c->opened = c->taken = false;
    c->gone = -1;
    while (hg_json_next(&walk)) {
        int64_t since;
        bool bot = hg_json_member(walk.value, "bot").at;
        if (walk.index == c->seat)
            c->taken = bot;
        else if (!bot && hg_json_get_int(hg_json_member(walk.value, "gone"), 0, INT64_MAX, &since))
            c->gone = walk.index;
        if (walk.index == c->seat) {
            c->sealed = flag(walk.value, "sealed");
            c->opened = flag(walk.value, "opened");
        }
    }
}

static void take_part(struct client *c, struct hg_json part)
{
    take_events(c, hg_json_member(part, "events"), hg_json_member(part, "last"));
    take_turn(c, hg_json_member(part, "turn"));
    take_people(c, part);
}

/* A move that was not done: another one takes its place. */
static void forget_move(struct client *c)
{
    hg_free(c->move[--c->moves]);
    c->waits = false;
}

static void take_error(struct client *c, struct hg_json error)
{
    struct world *w = c->world;
    struct hg_json code = hg_json_member(hg_json_member(error, "data"), "code");
    bool later = hg_json_is(code, "busy") || hg_json_is(code, "not-kept");
    later |= w->plan->deserts && hg_json_is(code, "seat-taken"); /* sent again after minutes: a bot plays there now */
    later |= w->plan->meddles && hg_json_is(code, "frozen");
    later |= w->plan->clock && hg_json_is(code, "clock-held"); /* an age has begun, or begun again, before it came */
    c->calm_ms = w->now_ms + 100 + below(w, 500);
    if (c->asked == PLAY && !c->timed && !w->plan->talks) {
        SIM_CHECK(w, later || hg_json_is(code, "stale-decision"), "%s\nis refused:\n%.*s", c->line.text,
                  (int)hg_json_size(error), error.at);
        SIM_CHECK(w, later, "a move of its own is stale: %s", c->line.text);
    }
    if (c->asked == PLAY)
        forget_move(c);
    c->joined = false; /* and looks again */
}

static void take_result(struct client *c, struct hg_json result)
{
    struct world *w = c->world;
    struct hg_json_walk walk;
    switch (c->asked) {
    case HELLO: c->greeted = true; break;
    case GUEST: hg_json_get_text(hg_json_member(result, "token"), c->token, sizeof c->token); break;
    case CREATE: hg_json_get_text(hg_json_member(result, "table"), w->table, sizeof w->table); break;
    case JOIN: c->joined = true; break;
    case EVENTS: c->lacks = false; break;
    case SAY: c->said[c->saids++] = c->says - 1; break;
    case PLAY:
        c->answered++;
        c->waits = false;
        if (c->timed)
            c->calm_ms = w->now_ms + 100 + below(w, 1500);
        break;
    case MOVES:
        walk = hg_json_walk(result);
        for (uint32_t nth = hg_json_count(result) ? below(w, (uint32_t)hg_json_count(result)) : 0; hg_json_next(&walk);
             nth--)
            if (nth == 0) {
                ask_play(c, hg_json_member(walk.value, "move"));
                return;
            }
        c->calm_ms = w->now_ms + 200 + below(w, 400);
        break;
    default: break;
    }
    take_part(c, result);
}

static void hear(struct client *c, const char *text)
{
    struct hg_json root = parse(text, strlen(text)), id = hg_json_member(root, "id");
    int64_t n;
    if (!id.at) {
        take_part(c, hg_json_member(root, "params"));
        return;
    }
    if (!hg_json_get_int(id, 0, INT32_MAX, &n) || n != c->id || c->asked == NOTHING)
        return; /* of a request before */
    enum wants asked = c->asked;
    if (hg_json_member(root, "error").at)
        take_error(c, hg_json_member(root, "error"));
    else
        take_result(c, hg_json_member(root, "result"));
    if (c->asked == asked && n == c->id)
        c->asked = NOTHING;
}

/* Lines of records beside moves, by their first member. */
static const char *const kinds[] = {"{\"undo\"",           "{\"pause\"", "{\"resign\"", "{\"stop\"",
                                    "\"by\":\"stand-in\"", "\"bank\":",  "{\"sit\"",    "{\"hold\":true"};
enum { SIT = 6, HOLD, KINDS = sizeof kinds / sizeof kinds[0] };

/* What all runs of a test have gone through. */
static struct {

    int runs, moves, events, answered, cuts, deaths, freezes, lines;
    uint64_t entries, taken, failed, unknown;
} sums;

static void add_figures(const struct world *w)
{
    struct hg_online_figures figures = hg_online_figures(w->online);
    sums.entries += figures.entries;
    sums.taken += figures.taken;
    sums.failed += figures.failed;
    sums.unknown += figures.unknown;
}

static int kind_sums[KINDS];

static void add_kinds(const struct hg_out *record)
{
    for (int i = 0; i < KINDS; i++)
        for (const char *at = record->text; (at = strstr(at, kinds[i])); at++)
            kind_sums[i]++;
}

static void add_sums(const struct world *w)
{
    sums.runs++;
    sums.cuts += w->cuts;
    sums.deaths += w->deaths;
    sums.freezes += w->freezes;
    for (int i = 0; i < w->clients; i++) {
        sums.moves += w->client[i].moves;
        sums.answered += w->client[i].answered;
        sums.events += w->client[i].last;
    }
    add_figures(w);
}

/* --- the server ----------------------------------------------------------------------------------------------------- */

static void draw(struct world *w, uint8_t bytes[32])
{
    for (int i = 0; i < 32; i++)
        bytes[i] = (uint8_t)below(w, 256);
}

static void open_server(struct world *w)
{
    uint8_t entropy[32];
    draw(w, entropy);
    w->online = hg_online_new(entropy);
}

static bool is_rough(const struct world *w)
{
    return w->now_ms < w->calm_ms;
}

static void die(struct world *w)
{
    for (int i = 0; i < w->clients; i++)
        cut(&w->client[i]);
    add_figures(w);
    hg_online_free(w->online);
    hg_faulty_cut(w->faulty, (int64_t)w->now_ms);
    open_server(w);
    w->deaths++;
}

/* From now on the store does what it is asked. */
static void calm_down(struct world *w)
{
    static const struct hg_faults none = {.least_ms = 1, .most_ms = 5};
    hg_faulty_cut(w->faulty, (int64_t)w->now_ms);
    hg_faulty_free(w->faulty);
    w->faulty = hg_faulty_new(hg_memory_engine(w->memory), none, w->seed);
    w->calm = true;
}

/* What comes out of the server goes on its way. */
static void carry(struct world *w)
{
    struct hg_said said;
    const struct hg_store_request *request;
    while ((request = hg_online_asks(w->online)))
        hg_faulty_send(w->faulty, request, (int64_t)w->now_ms);
    while (hg_online_said(w->online, &said)) {
        struct client *c = said.mine;
        put_message(w, &c->down, said.text, said.size);
    }
}

static void serve(struct world *w)
{
    struct hg_store_answer *answer;
    while ((answer = hg_faulty_take(w->faulty, (int64_t)w->now_ms))) {
        hg_online_answer(w->online, answer, w->now_ms);
        hg_store_answer_free(answer);
        carry(w);
    }
    hg_online_tick(w->online, w->now_ms);
    carry(w);
}

/* --- an administrator beside it --------------------------------------------------------------------------------------- */

static void set_status(struct world *w, enum hg_store_status status)
{
    put_status(w->memory, w->table, status, w->now_ms);
    hg_online_bell(w->online, w->table, w->now_ms);
    carry(w);
}

static void freeze_awhile(struct world *w)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    memcpy(request.read.table.text, w->table, sizeof request.read.table.text);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(w->memory), &request);
    w->thaw = answer->table_count ? answer->tables[0].status : HG_STORE_OVER;
    hg_store_answer_free(answer);
    if (w->thaw == HG_STORE_OVER || w->thaw == HG_STORE_STOPPED)
        return;
    w->frozen_ms = w->now_ms + below(w, 3000);
    w->freezes++;
    set_status(w, HG_STORE_FROZEN);
}

/* Whatever is on its way when a table is frozen was kept before, or is refused. */
static void meddle(struct world *w)
{
    if (w->frozen_ms && w->now_ms >= w->frozen_ms) {
        w->frozen_ms = 0;
        set_status(w, w->thaw);
    } else if (!w->frozen_ms && w->table[0] && is_rough(w) && below(w, 100000) < (uint32_t)w->plan->meddles) {
        if (below(w, 2)) {
            freeze_awhile(w);
            return;
        }
        hg_online_bell(w->online, w->table, w->now_ms);
        carry(w);
    }
}

static void act(struct client *c)
{
    struct world *w = c->world;
    char *text;
    if (!c->visitor) {
        if (w->now_ms < c->comes_ms)
            return;
        if (w->plan->deserts && c->seat == 1 && !c->deserted && c->answered > 3) {
            c->deserted = true;
            c->comes_ms = w->now_ms + 200000;
            return;
        }
        c->visitor = hg_online_come(w->online, c);
    }
    while (c->visitor && (text = take_message(&c->up, w->now_ms))) {
        hg_online_ping(w->online, c->visitor, 2 + below(w, (uint32_t)w->plan->most_ms) * 2, 0);
        hg_online_line(w->online, c->visitor, text, strlen(text), w->now_ms);
        hg_free(text);
        carry(w);
    }
    while ((text = take_message(&c->down, w->now_ms))) {
        hear(c, text);
        hg_free(text);
        if (is_rough(w) && below(w, 10000) < (uint32_t)w->plan->cuts) {
            cut(c);
            w->cuts++;
            return;
        }
    }
    if (c->asked != NOTHING && w->now_ms >= c->asked_ms + PATIENCE_MS) {
        cut(c);
        return;
    }
    if (c->asked == NOTHING && w->now_ms >= c->calm_ms)
        want(c);
}

/* --- after a run ---------------------------------------------------------------------------------------------------- */

static struct hg_store_answer *ask_store(struct world *w, const struct hg_store_request *request)
{
    return hg_store_ask(hg_memory_engine(w->memory), request);
}

static void read_record(struct world *w, struct hg_out *record)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    memcpy(request.read.table.text, w->table, sizeof request.read.table.text);
    struct hg_store_answer *answer = ask_store(w, &request);
    SIM_CHECK(w, answer->outcome == HG_STORE_DONE, "the table is not there");
    for (int i = 0; i < answer->entry_count; i++) {
        SIM_CHECK(w, answer->entries[i].n == (uint32_t)i + 1, "entry %d has number %u", i + 1, answer->entries[i].n);
        hg_put_bytes(record, answer->entries[i].text.at, answer->entries[i].text.size);
    }
    SIM_CHECK(w, answer->tables[0].status == HG_STORE_OVER || answer->tables[0].status == HG_STORE_STOPPED,
              "the table has status %d", (int)answer->tables[0].status);
    hg_store_answer_free(answer);
}

/* Its moves are those of the record, each once, those that were taken back as well; not what a stand-in did. */
static void check_moves(struct world *w, const struct client *c, const struct hg_out *record)
{
    int made = 0;
    bool is_bots = false;
    char text[256];
    for (const char *line = record->text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        struct hg_json root = parse(line, (size_t)(end - line)), move = hg_json_member(root, "move");
        int64_t seat = -1;
        if (hg_json_get_int(hg_json_member(root, "sit"), c->seat, c->seat, &seat))
            is_bots = hg_json_member(root, "bot").at;
        if (is_bots || !move.at || hg_json_member(root, "by").at ||
            !hg_json_get_int(hg_json_member(root, "seat"), 0, 8, &seat) || seat != c->seat)
            continue;
        assert_true(hg_json_get_text(move, text, sizeof text) > 0);
        SIM_CHECK(w, made < c->moves && strcmp(text, c->move[made]) == 0, "move %d of seat %d is %s, and it played %s",
                  made, c->seat, text, made < c->moves ? c->move[made] : "none");
        made++;
    }
    SIM_CHECK(w, made == c->moves, "seat %d has made %d moves, of which %d are there", c->seat, c->moves, made);
}

struct heard {
    const struct client *client;
    const struct hg_table *table;
    int count;
};

static void compare_event(void *context, int number, int line, struct hg_event event)
{
    struct heard *heard = context;
    const struct client *c = heard->client;
    (void)line;
    heard->count = number;
    SIM_CHECK(c->world, c->event[number], "client %d was not told event %d", c->number, number);
    if (event.kind >= HG_EVENT_UNDONE)
        return;
    const char *name = hg_table_game(heard->table)->event_kinds[event.kind].name;
    char kind[64];
    struct hg_json told = parse(c->event[number], strlen(c->event[number]));
    assert_true(hg_json_get_text(hg_json_member(told, "kind"), kind, sizeof kind) > 0);
    SIM_CHECK(c->world, strcmp(kind, name) == 0, "event %d is %s, and client %d was told %s", number, name, c->number,
              kind);
}

/* What was answered is there, and nothing twice. */
static void check_chat(struct world *w)
{
    static bool there[MOST_CLIENTS][MOST_SAID];
    struct hg_store_request request = {.verb = HG_STORE_CHAT, .chat = {.most = MOST_CLIENTS * MOST_SAID}};
    memcpy(request.chat.table.text, w->table, sizeof request.chat.table.text);
    memset(there, 0, sizeof there);
    struct hg_store_answer *answer = ask_store(w, &request);
    for (int i = 0; i < answer->line_count; i++) {
        char text[32] = "";
        int nth = 0, number = 0;
        memcpy(text, answer->lines[i].text.at, answer->lines[i].text.size);
        assert_int_equal(sscanf(text, "%d of %d", &nth, &number), 2);
        SIM_CHECK(w, !there[number][nth], "%s was said twice", text);
        SIM_CHECK(w, answer->lines[i].n == (uint32_t)i + 1, "line %d has number %u", i + 1, answer->lines[i].n);
        there[number][nth] = true;
    }
    sums.lines += answer->line_count;
    hg_store_answer_free(answer);
    for (int i = 0; i < w->clients; i++)
        for (int k = 0; k < w->client[i].saids; k++)
            SIM_CHECK(w, there[i][w->client[i].said[k]], "client %d has said line %d", i, w->client[i].said[k]);
}

static void check_run(struct world *w)
{
    struct hg_out record = hg_out_growing();
    struct hg_table *table;
    read_record(w, &record);
    struct hg_verdict verdict = hg_record_verify(record.text, record.len, 0, NULL, &table);
    SIM_CHECK(w, verdict.word >= HG_CONSISTENT || verdict.because == HG_NOTE_BOTS_SKIPPED, "the record is %s: %s",
              hg_verdict_word(&verdict), verdict.fault.text);
    for (int i = 0; i < w->clients; i++) {
        const struct client *c = &w->client[i];
        struct heard heard = {c, table, 0};
        if (c->seat >= 0)
            check_moves(w, c, &record);
        hg_table_events(table, c->seat >= 0 ? c->seat : HG_SPECTATOR, 0, compare_event, &heard);
        SIM_CHECK(w, heard.count == c->last, "client %d was told %d events of %d", c->number, c->last, heard.count);
    }
    check_chat(w);
    add_kinds(&record);
    hg_verdict_free(&verdict);
    hg_table_free(table);
    hg_out_free(&record);
}

/* --- a table long after its end ------------------------------------------------------------------------------------- */

/* A table of which no record can be loaded, and at which something is due. */
static void break_table(struct hg_memory *memory, const char *id, uint64_t now_ms)
{
    struct hg_store_request request = {.verb = HG_STORE_MAKE,
                                       .make = {.table = {.game = hg_text_of("none"),
                                                          .status = HG_STORE_PLAYING,
                                                          .created = (int64_t)now_ms,
                                                          .deadline = (int64_t)now_ms},
                                                .text = hg_text_of("{\"hourglass\":3,\"game\":\"none\"}\n")}};
    memcpy(request.make.table.id.text, id, strlen(id) + 1);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(memory), &request);
    assert_int_equal(answer->outcome, HG_STORE_DONE);
    hg_store_answer_free(answer);
}

static void sweep(struct world *w)
{
    struct hg_store_request request = {.verb = HG_STORE_SWEEP,
                                       .sweep = {.entries = (int64_t)w->now_ms + 1, .most = 100000}};
    struct hg_store_answer *answer = ask_store(w, &request);
    assert_true(answer->outcome == HG_STORE_DONE && answer->count > 0);
    hg_store_answer_free(answer);
}

/* Long after its end a game has its record alone: whoever comes sees what everybody saw. */
static void check_swept(struct world *w)
{
    struct desk desk, *d = &desk;
    char params[64];
    sweep(w);
    open_desk(d, w->memory, w->now_ms + 1000);
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    snprintf(params, sizeof params, "{\"table\":\"%s\"}", w->table);
    struct hg_json seen = hg_json_member(tell_desk(d, v, "table.join", params), "result");
    SIM_CHECK(w, flag(hg_json_member(seen, "turn"), "over"), "the swept table is answered %s", d->said.text);
    assert_true(hg_json_member(tell_desk(d, v, "table.record", params), "result").at);
    close_desk(d);
}

/* --- runs ----------------------------------------------------------------------------------------------------------- */

static void open_world(struct world *w, const struct plan *plan, uint64_t seed)
{
    *w = (struct world){.plan = plan, .seed = seed, .now_ms = 1700000000000, .rng = {seed}};
    w->calm_ms = w->now_ms + plan->rough_ms;
    w->memory = hg_memory_new();
    break_table(w->memory, "brokenbro1", w->now_ms);
    w->faulty = hg_faulty_new(hg_memory_engine(w->memory), plan->faults, seed);
    w->clients = plan->seats + plan->watchers;
    open_server(w);
    for (int i = 0; i < w->clients; i++) {
        struct client *c = &w->client[i];
        c->world = w;
        c->number = i;
        c->seat = i < plan->seats ? i : -1;
        c->creates = i == 0;
        c->asked = NOTHING;
        c->again = NOTHING;
        c->gone = -1;
        c->line = hg_out_growing();
        c->kept = hg_out_growing();
        c->comes_ms = w->now_ms + below(w, 100);
        snprintf(c->name, sizeof c->name, "P%d", i);
    }
}

static void close_world(struct world *w)
{
    for (int i = 0; i < w->clients; i++) {
        struct client *c = &w->client[i];
        lose_messages(&c->up);
        lose_messages(&c->down);
        hg_out_free(&c->line);
        hg_out_free(&c->kept);
        for (int n = 0; n < MOST_EVENTS; n++)
            hg_free(c->event[n]);
        for (int n = 0; n < c->moves; n++)
            hg_free(c->move[n]);
    }
    hg_online_free(w->online);
    hg_faulty_free(w->faulty);
    hg_memory_free(w->memory);
}

static bool is_done(const struct world *w)
{
    for (int i = 0; i < w->clients; i++) {
        const struct client *c = &w->client[i];
        if (!c->over || !c->joined || c->lacks || c->asked != NOTHING || c->again != NOTHING || c->down.first)
            return false;
    }
    return true;
}

/* The next moment at which something may happen; not later than a tenth of a second. */
static void pass_time(struct world *w)
{
    uint64_t next = w->now_ms + 100;
    int64_t store = hg_faulty_next(w->faulty);
    if (store > (int64_t)w->now_ms && (uint64_t)store < next)
        next = (uint64_t)store;
    if (hg_online_next(w->online) > w->now_ms && hg_online_next(w->online) < next)
        next = hg_online_next(w->online);
    for (int i = 0; i < w->clients; i++) {
        const struct client *c = &w->client[i];
        const struct way *ways[] = {&c->up, &c->down};
        for (int j = 0; j < 2; j++)
            if (ways[j]->first && ways[j]->first->at_ms < next)
                next = ways[j]->first->at_ms;
    }
    w->now_ms = next > w->now_ms ? next : w->now_ms + 1;
}

static void run(const struct plan *plan, uint64_t seed)
{
    enum { MOST_MS = 4 * 3600 * 1000 };
    static struct world world; /* too large for the stack */
    struct world *w = &world;
    open_world(w, plan, seed);
    uint64_t begun = w->now_ms;
    while (!is_done(w)) {
        SIM_CHECK(w, w->now_ms < begun + MOST_MS, "the game does not end: %s", w->table);
        serve(w);
        for (int i = 0; i < w->clients; i++)
            act(&w->client[i]);
        meddle(w);
        if (is_rough(w) && below(w, 100000) < (uint32_t)plan->deaths)
            die(w);
        if (!is_rough(w) && !w->calm)
            calm_down(w);
        pass_time(w);
    }
    check_run(w);
    if (seed % 5 == 0)
        check_swept(w);
    add_sums(w);
    close_world(w);
}

/* --- the tests ------------------------------------------------------------------------------------------------------ */

static const struct hg_faults quick = {.least_ms = 1, .most_ms = 5};
static const struct hg_faults rough = {.failed = 20,
                                       .lost = 20,
                                       .undone = 20,
                                       .silent = 10,
                                       .full = 4,
                                       .crash = 2,
                                       .rival = 10,
                                       .away_ms = 1000,
                                       .least_ms = 1,
                                       .most_ms = 10};

static int runs_of(int count)
{
    const char *times = getenv("HG_TIMES");
    int all = count * (times ? atoi(times) : 1);
    return getenv("HG_SEED") || all < 1 ? 1 : all;
}

static bool is_all(void) /* of what is to be found in some run */
{
    const char *times = getenv("HG_TIMES");
    return !getenv("HG_SEED") && !(times && atoi(times) == 0);
}

static void runs(const struct plan *plan, int count)
{
    const char *only = getenv("HG_SEED");
    uint64_t fresh = (uint64_t)time(NULL) * 1000;
    memset(&sums, 0, sizeof sums);
    for (int i = 0; i < runs_of(count); i++)
        run(plan, only ? strtoull(only, NULL, 10) : (i < count ? 1000 : fresh) + (uint64_t)i);
    print_message(
        "%s: %d games, %d moves, %d answered, %d events, %llu entries, %d lines cut, %d deaths; of the store: "
        "%llu failed, %llu unknown, %llu taken\n",
        plan->game, sums.runs, sums.moves, sums.answered, sums.events, (unsigned long long)sums.entries, sums.cuts,
        sums.deaths, (unsigned long long)sums.failed, (unsigned long long)sums.unknown, (unsigned long long)sums.taken);
    assert_true(sums.moves > 0 && sums.events > 0);
}

static struct plan rough_plan(const struct hg_game *game, int seats, int bots)
{
    return (struct plan){.game = game->id,
                         .seats = seats,
                         .bots = bots,
                         .watchers = 1,
                         .faults = rough,
                         .cuts = 100,
                         .deaths = 200,
                         .most_ms = 60,
                         .rough_ms = 40000};
}

static void nothing_fails(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, false));)
        runs(&(struct plan){.game = game->id, .seats = 2, .watchers = 1, .faults = quick, .most_ms = 20}, 1);
}

static void everything_fails(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, false));) {
        struct plan two = rough_plan(game, 2, 0), more = rough_plan(game, game->max_seats - 1, 1);
        runs(&two, 15);
        if (game->max_seats > 2)
            runs(&more, 2);
    }
}

/* In the middle of everything else an administrator freezes the table again and again. */
static void somebody_freezes_it(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, false));) {
        struct plan plan = rough_plan(game, 2, 0);
        plan.meddles = 3000;
        runs(&plan, 5);
        assert_true(sums.freezes > 0);
    }
}

static void a_table_that_cannot_be_loaded(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    open_desk(d, hg_memory_new(), 1700000000000);
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    break_table(d->memory, "brokenbro1", d->now_ms);
    struct hg_json answer = tell_desk(d, v, "table.join", "{\"table\":\"brokenbro1\",\"lang\":\"en\"}");
    assert_true(hg_json_is(code_of(answer), "frozen"));
    assert_non_null(strstr(d->said.text, "until it is repaired"));
    assert_true(hg_json_is(code_of(tell_desk(d, v, "seat.take", "{\"table\":\"brokenbro1\",\"seat\":0}")), "frozen"));
    assert_true(hg_json_is(code_of(tell_desk(d, v, "table.join", "{\"table\":\"nobodymade\"}")), "no-such-table"));
    assert_int_equal(hg_online_figures(d->online).ill, 1);
    struct hg_memory *memory = d->memory;
    close_desk(d);
    hg_memory_free(memory);
}

/* All that a guest at seat 0 is asked before the other one sits down. */
static void make_table(struct desk *d, struct hg_visitor *v, char id[16])
{
    struct hg_json made;
    char create[64];
    int at = 0;
    snprintf(create, sizeof create, "{\"game\":\"%s\"}", next_game(&at, false)->id);
    assert_true(hg_json_member(tell_desk(d, v, "hello", "{}"), "result").at);
    assert_true(hg_json_member(tell_desk(d, v, "guest.begin", "{\"name\":\"Ada\"}"), "result").at);
    made = hg_json_member(tell_desk(d, v, "table.create", create), "result");
    assert_true(hg_json_get_text(hg_json_member(made, "table"), id, 16) > 0);
}

static void put_params(char *out, size_t cap, const char *id, const char *contribution, bool opens)
{
    uint8_t seal[HG_SHA256_SIZE];
    char hex[80];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    hg_seal(id, 0, contribution, seal);
    hg_put_hex(&digits, seal, sizeof seal);
    snprintf(out, cap, "{\"table\":\"%s\",\"seat\":0,\"%s\":\"%s\"}", id, opens ? "contribution" : "seal",
             opens ? contribution : hex);
}

/* Ada plays against a bot. */
static void begin_game(struct desk *d, struct hg_visitor *v, char id[16], const char *more)
{
    char params[256], create[256];
    int at = 0;
    struct hg_json made;
    assert_true(hg_json_member(tell_desk(d, v, "hello", "{}"), "result").at);
    assert_true(hg_json_member(tell_desk(d, v, "guest.begin", "{\"name\":\"Ada\"}"), "result").at);
    snprintf(create, sizeof create, "{\"game\":\"%s\",\"seats\":[{},{\"bot\":\"random\"}]%s}",
             next_game(&at, false)->id, more);
    made = hg_json_member(tell_desk(d, v, "table.create", create), "result");
    assert_true(hg_json_get_text(hg_json_member(made, "table"), id, 16) > 0);
    put_params(params, sizeof params, id, "luck", false);
    assert_true(hg_json_member(tell_desk(d, v, "seat.take", params), "result").at);
    put_params(params, sizeof params, id, "luck", true);
    struct hg_json begun = hg_json_member(tell_desk(d, v, "seat.contribute", params), "result");
    assert_true(hg_json_is(hg_json_member(begun, "status"), "playing"));
}

/* Of ten seconds to think five are used when the server is last seen, and it is away for an hour: five are left. */
static void time_without_a_server(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    char id[16];
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_game(d, hg_online_come(d->online, NULL), id, ",\"think\":10000");
    wait_for(d, 5500);
    struct hg_memory *memory = d->memory;
    uint64_t now_ms = d->now_ms;
    close_desk(d);
    open_desk(d, memory, now_ms + 3600000);
    wait_for(d, 4500);
    assert_int_equal(count_in_record(d, id, "{\"pause\":true"), 1);
    assert_int_equal(count_in_record(d, id, "{\"pause\":false"), 1);
    assert_int_equal(count_in_record(d, id, "\"stand-in\""), 0);
    wait_for(d, 1500);
    assert_true(count_in_record(d, id, "\"stand-in\"") > 0);
    assert_int_equal(count_in_record(d, id, "{\"pause\":true"), 1);
    close_desk(d);
    hg_memory_free(memory);
}

/* Of the half second that is beyond the time to think 200 ms were the network's. */
static void the_way_is_forgiven(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    char id[16], params[512], move[256];
    open_desk(d, hg_memory_new(), 1700000000000);
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    begin_game(d, v, id, ",\"think\":1000,\"bank\":5000");
    hg_online_ping(d->online, v, 900, 0);
    hg_online_ping(d->online, v, 400, 0);
    wait_for(d, 1500);
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":0}", id);
    struct hg_json moves = hg_json_member(tell_desk(d, v, "table.moves", params), "result");
    struct hg_json_walk walk = hg_json_walk(moves);
    assert_true(hg_json_next(&walk));
    assert_true(hg_json_get_text(hg_json_member(walk.value, "move"), move, sizeof move) > 0);
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":0,\"move\":\"%s\"}", id, move);
    assert_true(hg_json_member(tell_desk(d, v, "table.play", params), "result").at);
    assert_int_equal(count_in_record(d, id, "\"bank\":4700"), 1);
    struct hg_memory *memory = d->memory;
    close_desk(d);
    hg_memory_free(memory);
}

/* Wishes wait for a minute; three that come to nothing are all that a seat has, and a thousand are no entries. */
static void wishes_end(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    char id[16], wish[64], create[64], refuse[64], token[80], hello[128];
    int at = 0;
    open_desk(d, hg_memory_new(), 1700000000000);
    struct hg_visitor *v[2] = {hg_online_come(d->online, NULL), hg_online_come(d->online, NULL)};
    for (int i = 2; i-- > 0;)
        hg_json_get_text(hg_json_member(hg_json_member(tell_desk(d, v[i], "guest.begin",
                                                                 i ? "{\"name\":\"Bo\"}" : "{\"name\":\"Ada\"}"),
                                                       "result"),
                                        "token"),
                         token, sizeof token);
    snprintf(create, sizeof create, "{\"game\":\"%s\",\"think\":600000}", next_game(&at, false)->id);
    struct hg_json made = hg_json_member(tell_desk(d, v[0], "table.create", create), "result");
    assert_true(hg_json_get_text(hg_json_member(made, "table"), id, sizeof id) > 0);
    for (int i = 0; i < 4; i++)
        sit(d, v[i % 2], id, i % 2, i > 1);
    snprintf(wish, sizeof wish, "{\"table\":\"%s\",\"seat\":0}", id);
    snprintf(refuse, sizeof refuse, "{\"table\":\"%s\",\"seat\":1,\"agree\":false}", id);
    struct hg_json told = hg_json_member(tell_desk(d, v[0], "table.stop", wish), "result");
    assert_true(holds_seat(hg_json_member(told, "stop"), 0));
    uint32_t entries = entries_of(d, id);
    for (int i = 0; i < 1000; i++)
        assert_true(hg_json_member(tell_desk(d, v[0], "table.stop", wish), "result").at);
    assert_int_equal(entries_of(d, id), entries);
    wait_for(d, 59000);
    assert_int_equal(entries_of(d, id), entries);
    wait_for(d, 2000);
    assert_int_equal(entries_of(d, id), entries + 1); /* it has ended */
    for (int i = 0; i < 2; i++) {
        const char *method = i ? "table.stop" : "table.pause";
        assert_true(hg_json_member(tell_desk(d, v[0], method, wish), "result").at);
        assert_true(hg_json_member(tell_desk(d, v[1], method, refuse), "result").at);
    }
    assert_true(hg_json_is(code_of(tell_desk(d, v[0], "table.stop", wish)), "not-allowed-here"));
    assert_true(hg_json_is(code_of(tell_desk(d, v[0], "table.pause", wish)), "not-allowed-here"));
    struct hg_memory *memory = d->memory;
    close_desk(d);
    open_desk(d, memory, d->now_ms + 1000); /* and the store knows it, too */
    v[0] = hg_online_come(d->online, NULL);
    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", token);
    tell_desk(d, v[0], "hello", hello);
    assert_true(hg_json_is(code_of(tell_desk(d, v[0], "table.stop", wish)), "not-allowed-here"));
    close_desk(d);
    hg_memory_free(memory);
}

/* A start is broken off after somebody has opened: what was behind that seal is given at this table no more. */
static void a_contribution_is_new(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_desk(d, hg_memory_new(), 1700000000000);
    make_pair(d, &pair, false, "");
    struct hg_visitor *v = pair.v[0];
    sit(d, v, pair.id, 0, false);
    d->luck = "much luck";
    sit(d, pair.v[1], pair.id, 1, false);
    d->luck = "luck";
    sit(d, v, pair.id, 0, true);
    assert_true(hg_json_member(ask_pair(d, &pair, 1, "seat.leave", ""), "result").at);
    assert_true(hg_json_is(code_of(try_sit(d, v, pair.id, 0, false)), "sealed-otherwise"));
    assert_non_null(strstr(d->said.text, "earlier start"));
    ask_pair(d, &pair, 0, "seat.leave", "");
    wait_for(d, 62000); /* it is dropped, and read again */
    assert_int_equal(hg_online_figures(d->online).tables, 0);
    assert_true(hg_json_is(code_of(try_sit(d, v, pair.id, 0, false)), "sealed-otherwise"));
    sit(d, v, pair.id, 1, false); /* at another seat the seal is another one */
    d->luck = "more luck";
    sit(d, pair.v[1], pair.id, 0, false);
    d->luck = "luck";
    assert_true(hg_json_is(code_of(try_sit(d, v, pair.id, 1, true)), "sealed-otherwise"));
    assert_non_null(strstr(d->said.text, "earlier start"));
    wait_for(d, 21000);
    d->luck = "luck again";
    sit(d, v, pair.id, 1, false);
    sit(d, pair.v[1], pair.id, 0, false);
    for (int seat = 0; seat < 2; seat++)
        sit(d, pair.v[!seat], pair.id, seat, true);
    close_all(d);
}

/* A store that is away is not asked for everything again and again; who waits is told, and goes on when it is back. */
static void a_silent_store(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char token[80], hello[128];
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, &pair, false, "");
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    struct hg_json told = hg_json_member(tell_desk(d, v, "guest.begin", "{\"name\":\"Cy\"}"), "result");
    assert_true(hg_json_get_text(hg_json_member(told, "token"), token, sizeof token) > 0);
    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", token);
    wait_for(d, 2000);
    d->silent = true;
    tell_desk(d, v, "hello", hello);
    ask_pair(d, &pair, 0, "table.stop", ""); /* waits for its own entry, */
    ask_table(d, &pair, 1, "table.turn");    /* and this one behind it */
    d->refused[0] = '\0';
    wait_for(d, 6000);
    assert_string_equal(d->refused, "busy");
    int before = d->asked;
    wait_for(d, 600000);
    assert_in_range(d->asked - before, 1, 60);
    d->silent = false;
    wait_for(d, 90000);
    assert_true(hg_json_member(tell_desk(d, v, "hello", hello), "result").at);
    assert_true(hg_json_member(ask_table(d, &pair, 1, "table.turn"), "result").at);
    assert_true(hg_json_member(ask_pair(d, &pair, 0, "table.stop", ""), "result").at);
    close_all(d);
}

/* A guest who is called otherwise is called so at every table, and by the store. */
static void another_name(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char token[80], hello[128];
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, &pair, false, "");
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    assert_true(hg_json_is(code_of(tell_desk(d, v, "guest.rename", "{\"name\":\"Cy\"}")), "not-signed-in"));
    struct hg_json told = hg_json_member(tell_desk(d, v, "guest.begin", "{\"name\":\"Cy\"}"), "result");
    assert_true(hg_json_get_text(hg_json_member(told, "token"), token, sizeof token) > 0);
    assert_true(
        hg_json_is(code_of(tell_desk(d, v, "guest.rename", "{\"name\":\"abcdefghijklmnopqrstu\"}")), "bad-param"));
    told = hg_json_member(tell_desk(d, v, "guest.rename", "{\"name\":\"Dot\"}"), "result");
    assert_true(hg_json_is(hg_json_member(hg_json_member(told, "person"), "name"), "Dot"));
    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", token);
    told = hg_json_member(tell_desk(d, hg_online_come(d->online, NULL), "hello", hello), "result");
    assert_true(hg_json_is(hg_json_member(hg_json_member(told, "person"), "name"), "Dot"));
    assert_true(hg_json_member(tell_desk(d, pair.v[0], "guest.rename", "{\"name\":\"Ada\"}"), "result").at);
    told = hg_json_member(hg_json_member(ask_table(d, &pair, 1, "table.join"), "result"), "seats");
    struct hg_json_walk walk = hg_json_walk(told);
    static const char *const names[] = {"Ada", "Bo"};
    for (int seat = 0; seat < 2; seat++)
        assert_true(hg_json_next(&walk) && hg_json_is(hg_json_member(walk.value, "name"), names[seat]));
    close_all(d);
}

/* What is kept no longer goes by itself: entries of a game a day after its end. */
static void what_goes_by_itself(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, &pair, false, "");
    assert_true(hg_json_member(ask_pair(d, &pair, 0, "table.resign", ""), "result").at);
    assert_true(count_in_record(d, pair.id, "\"resign\"") == 1);
    d->now_ms += 23 * UINT64_C(3600000);
    wait_for(d, 3000);
    assert_true(count_in_record(d, pair.id, "\"resign\"") == 1);
    d->now_ms += 2 * UINT64_C(3600000);
    wait_for(d, 3000);
    assert_true(count_in_record(d, pair.id, "\"resign\"") == 0);
    assert_true(hg_json_member(ask_table(d, &pair, 1, "table.record"), "result").at);
    close_all(d);
}

/* Tables that go on, tables and guests of an hour, connections: each as many as may be, and after an hour again. */
static void too_many(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    char create[2][64], token[80], hello[128], join[64], id[16];
    int at = 0;
    const char *game = next_game(&at, false)->id;
    struct hg_online_limits limits = {
        .tables = 2, .tables_per_hour = 3, .guests_per_hour = 2, .sockets = 3, .sockets_per_table = 2};
    open_desk(d, hg_memory_new(), 1700000000000);
    hg_online_limits(d->online, &limits);
    struct hg_visitor *v[4];
    for (int i = 0; i < 4; i++)
        hg_online_from(v[i] = hg_online_come(d->online, NULL), 7);
    for (int i = 0; i < 2; i++)
        assert_true(hg_json_member(tell_desk(d, v[1], "guest.begin", "{\"name\":\"Ada\"}"), "result").at);
    struct hg_json last = hg_json_member(parse(d->said.text, d->said.len), "result");
    assert_true(hg_json_get_text(hg_json_member(last, "token"), token, sizeof token) > 0);
    assert_true(hg_json_is(code_of(tell_desk(d, v[0], "guest.begin", "{\"name\":\"Ada\"}")), "too-many"));
    hg_online_from(v[0], 8); /* another address is another's */
    assert_true(hg_json_member(tell_desk(d, v[0], "guest.begin", "{\"name\":\"Bo\"}"), "result").at);

    snprintf(hello, sizeof hello, "{\"token\":\"%s\"}", token);
    for (int i = 1; i < 4; i++)
        assert_true(hg_json_member(tell_desk(d, v[i], "hello", hello), "result").at);
    assert_true(hg_json_is(code_of(tell_desk(d, v[0], "hello", hello)), "too-many"));
    assert_true(hg_json_member(tell_desk(d, v[1], "hello", hello), "result").at); /* he is counted once */

    for (int i = 0; i < 2; i++) {
        snprintf(create[i], sizeof create[i], "{\"game\":\"%s\",\"key\":\"k%d\"}", game, i);
        struct hg_json made = hg_json_member(tell_desk(d, v[1], "table.create", create[i]), "result");
        assert_true(hg_json_get_text(hg_json_member(made, "table"), id, sizeof id) > 0);
    }
    snprintf(create[0], sizeof create[0], "{\"game\":\"%s\"}", game);
    assert_true(hg_json_is(code_of(tell_desk(d, v[1], "table.create", create[0])), "too-many"));
    assert_true(hg_json_member(tell_desk(d, v[1], "table.create", create[1]), "result").at); /* the one that is made */
    limits.tables = 0;
    hg_online_limits(d->online, &limits);
    assert_true(hg_json_member(tell_desk(d, v[1], "table.create", create[0]), "result").at);
    assert_true(hg_json_is(code_of(tell_desk(d, v[1], "table.create", create[0])), "too-many"));

    snprintf(join, sizeof join, "{\"table\":\"%s\"}", id);
    for (int i = 1; i < 3; i++)
        assert_true(hg_json_member(tell_desk(d, v[i], "table.join", join), "result").at);
    assert_true(hg_json_is(code_of(tell_desk(d, v[3], "table.join", join)), "too-many"));
    assert_true(hg_json_member(tell_desk(d, v[1], "table.join", join), "result").at);
    tell_desk(d, v[1], "table.leave", join);
    assert_true(hg_json_member(tell_desk(d, v[3], "table.join", join), "result").at);

    limits.tables = 2;
    hg_online_limits(d->online, &limits);
    wait_for(d, 3601000); /* nobody has sat down */
    assert_true(hg_json_member(tell_desk(d, v[1], "table.create", create[0]), "result").at);
    hg_online_from(v[0], 7);
    assert_true(hg_json_member(tell_desk(d, v[0], "guest.begin", "{\"name\":\"Ada\"}"), "result").at);
    close_all(d);
}

/* Somebody freezes it while it is held: whoever asks for a change is told so, and whoever looks sees it. */
static void a_table_that_is_frozen(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    char id[16], params[256], join[64];
    open_desk(d, hg_memory_new(), 1700000000000);
    struct hg_visitor *v = hg_online_come(d->online, NULL);
    make_table(d, v, id);
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":0,\"seal\":\"%064d\"}", id, 0);
    snprintf(join, sizeof join, "{\"table\":\"%s\"}", id);
    assert_true(hg_json_member(tell_desk(d, v, "table.join", join), "result").at);
    freeze(d, id, HG_STORE_FROZEN);
    assert_true(hg_json_is(code_of(tell_desk(d, v, "seat.take", params)), "frozen"));
    struct hg_json seen = hg_json_member(tell_desk(d, v, "table.join", join), "result");
    assert_true(hg_json_is(hg_json_member(seen, "status"), "frozen"));
    struct hg_memory *memory = d->memory;
    close_desk(d);
    hg_memory_free(memory);
}

/* --- a table with a live clock ------------------------------------------------------------------------------------- */

/* Two who have an age before them, whose clock runs. */
static void open_live(struct desk *d, struct pair *pair)
{
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, pair, true, ",\"clock\":\"live\"");
    let_run(d, pair);
}

/* What is refused between two moves, or cannot be kept, does nothing to the queue: each move is carried out once. */
static void refused_between_moves(void **state)
{
    (void)state;
    static const struct {
        const char *method, *more;
        int fails;
    } asked[] = {
        {"table.pause", "", 0},
        {"table.pause", ",\"agree\":false", 0},
        {"table.clock", ",\"runs\":true", 0},
        {"table.undo", "", 0},
        {"table.undo", ",\"agree\":true", 0},
        {"table.redo", "", 0},
        {"table.play", ",\"move\":\"nonsense\"", 0},
        {"table.stand", ",\"move\":\"nonsense\"", 0},
        {"seat.bot", "", 0},
        {"seat.take", "", 0},
        {"seat.leave", "", 0},
        {"seat.contribute", ",\"contribution\":\"luck\"", 0},
        {"table.stop", "", 1},
        {"table.resign", "", 1},
        {"table.undo", "", 1},
    };
    struct desk desk, *d = &desk;
    struct pair pair;
    char more[512], key[16];
    open_live(d, &pair);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        snprintf(key, sizeof key, "k%d", (int)i);
        find_move(d, &pair, 1, more, sizeof more, key);
        int before = count_in_record(d, pair.id, "\"move\":");
        ask_pair(d, &pair, 1, "table.play", more);
        wait_for(d, 500);
        assert_true(count_in_record(d, pair.id, "\"move\":") == before + 1);
        d->fails = asked[i].fails;
        ask_pair(d, &pair, 0, asked[i].method, asked[i].more);
        d->fails = 0;
        wait_for(d, 500);
        if (count_in_record(d, pair.id, "\"move\":") != before + 1)
            fail_msg("after %s a move is made twice", asked[i].method);
    }
    close_all(d);
}

/* A refusal before anything was carried out; then two moves of the same millisecond. */
static void refused_before_all(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char more[2][512];
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, &pair, true, ",\"clock\":\"live\"");
    for (int i = 0; i < 2; i++) {
        ask_table(d, &pair, i, "table.join");
        hg_online_ping(d->online, pair.v[i], 20, 0);
    }
    d->fails = 1;
    assert_true(hg_json_is(code_of(ask_pair(d, &pair, 0, "table.resign", "")), "not-kept"));
    let_run(d, &pair);
    for (int i = 0; i < 2; i++)
        find_move(d, &pair, i, more[i], sizeof more[i], "k");
    int before = count_in_record(d, pair.id, "\"move\":");
    for (int i = 0; i < 2; i++)
        ask_pair(d, &pair, i, "table.play", more[i]);
    wait_for(d, 500);
    assert_int_equal(count_in_record(d, pair.id, "\"move\":"), before + 2);
    close_all(d);
}

/* A key that made something somewhere else is refused, and what waits with it goes on. */
static void a_key_of_another_table(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair, other;
    char more[2][512], create[128];
    int at = 0;
    open_live(d, &pair);
    snprintf(create, sizeof create, "{\"game\":\"%s\",\"key\":\"same\"}", next_game(&at, false)->id);
    assert_true(hg_json_member(tell_desk(d, pair.v[1], "table.create", create), "result").at);
    find_move(d, &pair, 1, more[1], sizeof more[1], "same");
    find_move(d, &pair, 0, more[0], sizeof more[0], "mine");
    int before = count_in_record(d, pair.id, "\"move\":");
    d->refused[0] = '\0';
    ask_pair(d, &pair, 1, "table.play", more[1]);
    ask_pair(d, &pair, 0, "table.play", more[0]);
    wait_for(d, 3000);
    assert_string_equal(d->refused, "bad-param");
    assert_int_equal(count_in_record(d, pair.id, "\"move\":"), before + 1);
    find_move(d, &pair, 1, more[1], sizeof more[1], "new");
    ask_pair(d, &pair, 1, "table.play", more[1]);
    wait_for(d, 500);
    assert_int_equal(count_in_record(d, pair.id, "\"move\":"), before + 2);
    begin_pair(d, &other, false, "");
    snprintf(create, sizeof create, "{\"game\":\"%s\",\"key\":\"same\"}", next_game(&at, false)->id);
    assert_true(hg_json_member(tell_desk(d, other.v[0], "table.create", create), "result").at);
    find_move(d, &other, 0, more[0], sizeof more[0], "same");
    assert_true(hg_json_is(code_of(ask_pair(d, &other, 0, "table.play", more[0])), "bad-param"));
    find_move(d, &other, 0, more[0], sizeof more[0], "new");
    assert_true(hg_json_member(ask_pair(d, &other, 0, "table.play", more[0]), "result").at);
    close_all(d);
}

/* Without a key, too, the same answer to the same decision counts once, as long as no clock runs. */
static void sent_again_while_the_clock_stands(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char more[512];
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, &pair, true, ",\"clock\":\"live\"");
    find_move(d, &pair, 1, more, sizeof more, "k");
    snprintf(strstr(more, ",\"key\""), 16, ",\"decision\":1");
    d->refused[0] = '\0';
    for (int i = 0; i < 2; i++) /* the first one waits when the second comes */
        ask_pair(d, &pair, 1, "table.play", more);
    wait_for(d, 500);
    assert_string_equal(d->refused, "");
    assert_true(flag(hg_json_member(ask_pair(d, &pair, 1, "table.play", more), "result"), "repeated"));
    let_run(d, &pair);
    assert_true(hg_json_member(ask_pair(d, &pair, 1, "table.play", more), "error").at);
    close_all(d);
}

/* A move waits when the game ends, or when the table is frozen: it is answered all the same. */
static void what_waits_at_the_end(void **state)
{
    (void)state;
    char more[512];
    for (int frozen = 0; frozen < 2; frozen++) {
        struct desk desk, *d = &desk;
        struct pair pair;
        open_live(d, &pair);
        find_move(d, &pair, 1, more, sizeof more, "k");
        d->refused[0] = '\0';
        ask_pair(d, &pair, 1, "table.play", more);
        if (frozen)
            freeze(d, pair.id, HG_STORE_FROZEN);
        else
            ask_pair(d, &pair, 0, "table.resign", "");
        wait_for(d, 1000);
        assert_string_equal(d->refused, frozen ? "frozen" : "too-late");
        close_all(d);
    }
}

/* Nobody sees the table any more, for the second time in this age, and it is about to be dropped: what waits there is carried
 * out before. */
static void what_waits_at_an_idle_table(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char more[512];
    open_live(d, &pair);
    for (int i = 0; i < 2; i++)
        ask_table(d, &pair, i, "table.leave");
    wait_for(d, 4000);
    let_run(d, &pair);
    find_move(d, &pair, 1, more, sizeof more, "k");
    for (int i = 0; i < 2; i++)
        ask_table(d, &pair, i, "table.leave");
    wait_for(d, HG_ONLINE_IDLE_MS - 5);
    assert_false(ask_pair(d, &pair, 1, "table.play", more).at);
    wait_for(d, 1000);
    assert_true(d->said.len && hg_json_member(parse(d->said.text, d->said.len), "result").at);
    close_all(d);
}

/* Somebody looks on for more than a minute before he sits down, or does not look at all: no bot has the seat at once. */
static void nobody_here_is_replaced(void **state)
{
    (void)state;
    char bot[64];
    for (int joins = 0; joins < 2; joins++) {
        struct desk desk, *d = &desk;
        struct pair pair;
        open_desk(d, hg_memory_new(), 1700000000000);
        make_pair(d, &pair, false, "");
        for (int i = 0; i <= joins; i++)
            ask_table(d, &pair, i, "table.join");
        wait_for(d, 70000);
        seat_pair(d, &pair);
        snprintf(bot, sizeof bot, "{\"table\":\"%s\",\"seat\":1}", pair.id);
        assert_true(hg_json_is(code_of(tell_desk(d, pair.v[0], "seat.bot", bot)), "seat-taken"));
        wait_for(d, 61000);
        if (joins) {
            assert_true(hg_json_is(code_of(tell_desk(d, pair.v[0], "seat.bot", bot)), "seat-taken"));
            ask_table(d, &pair, 1, "table.leave");
            wait_for(d, 61000);
        }
        assert_true(hg_json_member(tell_desk(d, pair.v[0], "seat.bot", bot), "result").at);
        assert_true(hg_json_member(ask_pair(d, &pair, 1, "seat.take", ""), "result").at);
        assert_true(hg_json_is(code_of(tell_desk(d, pair.v[0], "seat.bot", bot)), "seat-taken"));
        close_all(d);
    }
}

/* Who looked on before the game is told no more where nobody may, and learns nothing by asking, until it is over. */
static void nobody_looks_on(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    int heard = 0, before;
    open_desk(d, hg_memory_new(), 1700000000000);
    make_pair(d, &pair, false, ",\"watch\":false");
    struct pair guest = {.v = {hg_online_come(d->online, &heard)}};
    memcpy(guest.id, pair.id, sizeof guest.id);
    assert_true(hg_json_member(ask_table(d, &guest, 0, "table.join"), "result").at);
    assert_true(hg_json_member(ask_table(d, &guest, 0, "table.turn"), "result").at);
    before = heard;
    seat_pair(d, &pair);
    assert_true(heard > before);
    before = heard;
    assert_true(hg_json_member(ask_pair(d, &pair, 0, "table.stop", ""), "result").at);
    assert_int_equal(heard, before);
    assert_true(hg_json_is(code_of(ask_table(d, &guest, 0, "table.turn")), "not-allowed-here"));
    assert_true(hg_json_is(code_of(ask_table(d, &guest, 0, "table.components")), "not-allowed-here"));
    before = heard;
    assert_true(hg_json_member(ask_pair(d, &pair, 1, "table.stop", ""), "result").at);
    assert_true(heard > before);
    assert_true(hg_json_member(ask_table(d, &guest, 0, "table.turn"), "result").at);
    close_all(d);
}

/* The first move of this kind that the seat can make now, as `more`. */
static void find_kind(struct desk *d, const struct pair *pair, int seat, const char *kind, char *more, size_t cap)
{
    char move[256] = "";
    struct hg_json_walk walk = hg_json_walk(hg_json_member(ask_pair(d, pair, seat, "table.moves", ""), "result"));
    while (!move[0] && hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "kind"), kind))
            hg_json_get_text(hg_json_member(walk.value, "move"), move, sizeof move);
    assert_true(move[0]);
    snprintf(more, cap, ",\"move\":\"%s\"", move);
}

/* A move that nobody else can see: nobody else is told that there was one, and nobody can count it. */
static void a_hidden_move(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    int looks = 0;
    char more[512];
    open_desk(d, hg_memory_new(), 1700000000000);
    begin_pair(d, &pair, true, ",\"clock\":\"live\"");
    struct pair guest = {.v = {hg_online_come(d->online, &looks)}};
    memcpy(guest.id, pair.id, sizeof guest.id);
    let_run(d, &pair);
    for (int i = 0; i < 2; i++)
        ask_table(d, &pair, i, "table.join");
    ask_table(d, &guest, 0, "table.join");
    find_kind(d, &pair, 1, "preset", more, sizeof more);
    pair.heard[0] = pair.heard[1] = looks = 0;
    ask_pair(d, &pair, 1, "table.play", more);
    wait_for(d, 500);
    assert_int_equal(pair.heard[1], 2); /* the answer, and what has changed */
    assert_int_equal(pair.heard[0], 0);
    assert_int_equal(looks, 0);
    struct hg_json turn = hg_json_member(ask_table(d, &guest, 0, "table.turn"), "result");
    assert_int_equal(hg_json_count(hg_json_member(turn, "decisions")), 0);
    struct hg_json mine = hg_json_member(hg_json_member(ask_table(d, &pair, 1, "table.turn"), "result"), "decisions");
    assert_int_equal(hg_json_count(mine), 1);
    close_all(d);
}

/* A seat link, by which another connection sits there. */
static void get_link(struct desk *d, const struct pair *pair, int seat, char token[80])
{
    struct hg_json made = hg_json_member(ask_pair(d, pair, seat, "seat.link", ""), "result");
    assert_true(hg_json_get_text(hg_json_member(made, "token"), token, 80) > 0);
}

static void come_by_link(struct desk *d, struct pair *pair, int seat, const char *token)
{
    char params[256];
    pair->v[seat] = hg_online_come(d->online, NULL);
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"token\":\"%s\"}", pair->id, token);
    assert_true(hg_json_member(tell_desk(d, pair->v[seat], "table.join", params), "result").at);
}

static bool is_held(struct desk *d, const struct pair *pair, int who)
{
    struct hg_json turn = hg_json_member(ask_table(d, pair, who, "table.turn"), "result");
    return flag(hg_json_member(turn, "clock"), "held");
}

/* Whose line is lost in the middle of an age is waited for, once: the others say when it goes on. */
static void a_line_that_is_lost(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char token[80];
    open_live(d, &pair);
    get_link(d, &pair, 1, token);
    int runs = count_in_record(d, pair.id, "{\"hold\":false");
    for (int times = 0; times < 2; times++) {
        hg_online_go(d->online, pair.v[1], d->now_ms);
        wait_for(d, 2500);
        assert_false(is_held(d, &pair, 0));
        wait_for(d, 1000);
        assert_true(is_held(d, &pair, 0) == (times == 0));
        assert_int_equal(count_in_record(d, pair.id, "{\"hold\":true"), 1);
        if (times == 0) {
            struct hg_json told = hg_json_member(parse(d->told.text, d->told.len), "params");
            assert_true(holds_seat(hg_json_member(hg_json_member(told, "held"), "for"), 1));
            wait_for(d, 60000); /* it does not go on by itself */
            assert_true(is_held(d, &pair, 0));
            ask_pair(d, &pair, 0, "table.clock", ",\"runs\":true");
            wait_for(d, 500);
            assert_false(is_held(d, &pair, 0));
        }
        come_by_link(d, &pair, 1, token);
    }
    assert_int_equal(count_in_record(d, pair.id, "{\"hold\":false"), runs + 1);
    assert_int_equal(count_in_record(d, pair.id, "\"agreed\":[0]"), 0);
    hg_online_go(d->online, pair.v[0], d->now_ms); /* another seat */
    wait_for(d, 3500);
    assert_true(is_held(d, &pair, 1));
    close_all(d);
}

/* A wish of everybody needs everybody: what the players hold themselves goes on when all of them are ready. */
static void a_clock_that_players_hold(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_live(d, &pair);
    for (int i = 0; i < 2; i++)
        ask_pair(d, &pair, i, "table.clock", ",\"runs\":false");
    wait_for(d, 500);
    assert_true(is_held(d, &pair, 0));
    hg_online_go(d->online, pair.v[1], d->now_ms);
    ask_pair(d, &pair, 0, "table.clock", ",\"runs\":true");
    wait_for(d, 30000);
    assert_true(is_held(d, &pair, 0));
    close_all(d);
}

/* A clock that ran when the server ended is held until those who are back are ready; after 20 seconds in any case, if
 * somebody is. */
static void a_restart_in_the_middle(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    for (int way = 0; way < 3; way++) { /* both are back, one is and says so, one is and waits */
        struct pair pair;
        char token[2][80];
        open_desk(d, hg_memory_new(), 1700000000000);
        begin_pair(d, &pair, true, ",\"clock\":\"live\"");
        for (int i = 0; i < 2; i++)
            get_link(d, &pair, i, token[i]);
        let_run(d, &pair);
        struct hg_memory *memory = d->memory;
        uint64_t now_ms = d->now_ms + 5000;
        int runs = count_in_record(d, pair.id, "{\"hold\":false");
        close_desk(d);
        open_desk(d, memory, now_ms);
        pair.v[0] = hg_online_come(d->online, NULL);
        ask_table(d, &pair, 0, "table.join"); /* somebody looks on */
        wait_for(d, 25000);
        assert_true(is_held(d, &pair, 0));
        for (int i = 0; i < (way ? 1 : 2); i++)
            come_by_link(d, &pair, i, token[i]);
        for (int i = 0; i < 2 && way < 2; i++) {
            wait_for(d, 2000);
            assert_true(is_held(d, &pair, 0));
            if (!i || !way)
                ask_pair(d, &pair, i, "table.clock", ",\"runs\":true");
            if (way)
                break;
        }
        wait_for(d, (uint64_t[]){500, 2500, 19000}[way]); /* the others may still come */
        assert_true(is_held(d, &pair, 0) == (way > 0));
        wait_for(d, 2000);
        assert_false(is_held(d, &pair, 0));
        wait_for(d, 5000); /* nobody who did not come back is waited for again */
        assert_false(is_held(d, &pair, 0));
        assert_int_equal(count_in_record(d, pair.id, "{\"hold\":false"), runs + 1);
        assert_int_equal(count_in_record(d, pair.id, "{\"hold\":true"), 0);
        close_all(d);
    }
}

/* A table is frozen and thawed while its clock runs: people have as much time as after a restart. */
static void a_thaw_in_the_middle(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    open_live(d, &pair);
    wait_for(d, 25000);
    for (int thaws = 0; thaws < 2; thaws++) {
        freeze(d, pair.id, thaws ? HG_STORE_PLAYING : HG_STORE_FROZEN);
        hg_online_bell(d->online, pair.id, d->now_ms);
        settle(d);
    }
    wait_for(d, 19000);
    assert_true(is_held(d, &pair, 0));
    wait_for(d, 2000);
    assert_false(is_held(d, &pair, 0));
    close_all(d);
}

/* What could not be remembered, or answered later, is refused at once. */
static void keys_and_ids_that_are_too_long(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char key[66], id[67], more[512], params[600];
    open_live(d, &pair);
    memset(key, 'k', 65);
    key[65] = '\0';
    find_move(d, &pair, 1, more, sizeof more, key);
    assert_true(hg_json_is(code_of(ask_pair(d, &pair, 1, "table.play", more)), "bad-param"));
    assert_non_null(strstr(d->said.text, "at most 64 bytes"));
    snprintf(id, sizeof id, "\"%.62s\"", key);
    find_move(d, &pair, 1, more, sizeof more, key + 1);
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":1%s}", pair.id, more);
    assert_true(hg_json_is(code_of(tell_desk_as(d, pair.v[1], id, "table.play", params)), "not-a-request"));
    assert_true(hg_json_is(hg_json_member(parse(d->said.text, d->said.len), "id"), key + 3));
    snprintf(id, sizeof id, "\"%.61s\"", key);
    tell_desk_as(d, pair.v[1], id, "table.play", params);
    wait_for(d, 500);
    assert_true(d->said.len && hg_json_member(parse(d->said.text, d->said.len), "result").at);
    close_all(d);
}

static void people_who_talk(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, false));) {
        struct plan plan = rough_plan(game, 2, 0);
        plan.talks = true;
        runs(&plan, 10);
        assert_true(!is_all() || sums.lines > 0);
    }
    for (int kind = 0; kind < SIT; kind++)
        if (is_all() && !kind_sums[kind])
            fail_msg("no record has a line with %s", kinds[kind]);
}

static void somebody_goes_and_comes_back(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, false));) {
        if (game->max_seats < 3)
            continue;
        struct plan plan = rough_plan(game, 3, 0);
        plan.cuts = 200;
        plan.deaths = 20;
        plan.rough_ms = 400000;
        plan.deserts = true;
        runs(&plan, 2);
    }
    assert_true(!is_all() || kind_sums[SIT] > 1);
}

static void with_clock(const char *clock, int bots)
{
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, true));) {
        struct plan plan = rough_plan(game, 2, bots);
        plan.clock = clock;
        plan.cuts = 50;
        plan.deaths = 20;
        plan.rough_ms = 900000;
        runs(&plan, 2);
    }
}

static void live(void **state)
{
    (void)state;
    with_clock("live", 0);
}

/* One goes for minutes while the clock runs: it is held for him, and goes on without him. */
static void live_without_one(void **state)
{
    (void)state;
    const struct hg_game *game;
    int held = kind_sums[HOLD];
    for (int at = 0; (game = next_game(&at, true));) {
        struct plan plan = rough_plan(game, 3, 0);
        plan.clock = "live";
        plan.cuts = 50;
        plan.deaths = 5;
        plan.rough_ms = 300000;
        plan.deserts = true;
        runs(&plan, 1);
        run(&plan, 1795131675017); /* a move is sent again after minutes and a restart */
    }
    assert_true(!is_all() || kind_sums[HOLD] > held);
}

static void somebody_freezes_a_clock(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, true));)
        for (int i = 0; i < 2; i++) {
            struct plan plan = rough_plan(game, 2, i);
            plan.clock = i ? "lockstep" : "live";
            plan.cuts = 50;
            plan.deaths = 5;
            plan.rough_ms = 300000;
            plan.meddles = 200;
            runs(&plan, 1);
            assert_true(sums.freezes > 0);
        }
}

static void in_lockstep(void **state)
{
    (void)state;
    with_clock("lockstep", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_fails),
        cmocka_unit_test(everything_fails),
        cmocka_unit_test(somebody_freezes_it),
        cmocka_unit_test(a_table_that_cannot_be_loaded),
        cmocka_unit_test(a_table_that_is_frozen),
        cmocka_unit_test(time_without_a_server),
        cmocka_unit_test(wishes_end),
        cmocka_unit_test(the_way_is_forgiven),
        cmocka_unit_test(refused_between_moves),
        cmocka_unit_test(refused_before_all),
        cmocka_unit_test(a_key_of_another_table),
        cmocka_unit_test(sent_again_while_the_clock_stands),
        cmocka_unit_test(what_waits_at_the_end),
        cmocka_unit_test(what_waits_at_an_idle_table),
        cmocka_unit_test(nobody_here_is_replaced),
        cmocka_unit_test(nobody_looks_on),
        cmocka_unit_test(a_silent_store),
        cmocka_unit_test(another_name),
        cmocka_unit_test(what_goes_by_itself),
        cmocka_unit_test(too_many),
        cmocka_unit_test(a_hidden_move),
        cmocka_unit_test(a_line_that_is_lost),
        cmocka_unit_test(a_clock_that_players_hold),
        cmocka_unit_test(a_restart_in_the_middle),
        cmocka_unit_test(a_thaw_in_the_middle),
        cmocka_unit_test(a_contribution_is_new),
        cmocka_unit_test(keys_and_ids_that_are_too_long),
        cmocka_unit_test(people_who_talk),
        cmocka_unit_test(somebody_goes_and_comes_back),
        cmocka_unit_test(live),
        cmocka_unit_test(live_without_one),
        cmocka_unit_test(somebody_freezes_a_clock),
        cmocka_unit_test(in_lockstep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
