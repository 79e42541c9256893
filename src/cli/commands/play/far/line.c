/* line.c: the line to the server. When it breaks it is made anew by itself, after a moment that grows; the person is known by a
 * token, the table is joined again, and what had no answer is sent again with the same key, so that it counts once. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/commands/play/far/far.h"
#include "cli/common/text.h"
#include "table/memory.h"

enum { KEY = 33, PATIENCE_S = 10, SAY_S = 2, IDLE_S = 15 };

double far_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static struct far *of(struct wire *wire)
{
    return (struct far *)wire;
}

/* It cannot go on. */
static void give_up(struct far *far, const char *sentence, const struct hg_arg *args)
{
    struct hg_out out = hg_out_fixed(far->problem, sizeof far->problem);
    if (!far->problem[0])
        hg_say(&far->play->page.words, &out, sentence, args);
    far->news = true;
}

/* --- saying ---------------------------------------------------------------------------------------------------------- */

static void open_line(struct far *far, struct hg_out *out, const char *id, const char *method)
{
    *out = hg_out_growing();
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_text(out, "id", id);
    hg_json_text(out, "method", method);
    hg_json_key(out, "params");
    hg_json_open(out, '{');
    hg_json_text(out, "lang", far->play->page.words.language->code);
}

static void say_line(struct far *far, enum far_step step, struct hg_out *out)
{
    hg_json_close(out, '}');
    hg_json_close(out, '}');
    far->step = step;
    wire_say(far->wires, &far->wire, out->text, out->len);
    hg_out_free(out);
}

static void greet(struct far *far)
{
    struct hg_out out;
    open_line(far, &out, "hello", "hello");
    hg_json_text(&out, "client", "hourglass play");
    if (far->token[0])
        hg_json_text(&out, "token", far->token);
    say_line(far, FAR_GREETS, &out);
}

static void begin(struct far *far)
{
    struct hg_out out;
    open_line(far, &out, "begin", "guest.begin");
    hg_json_text(&out, "name", far->name);
    say_line(far, FAR_BEGINS, &out);
}

/* A line that has died without a word is found out. */
static void sync(struct far *far)
{
    struct hg_out out;
    far->listens = true;
    open_line(far, &out, "sync", "time.sync");
    say_line(far, far->step, &out);
}

static void say_asked(struct far *far)
{
    if (!far->asked || far->answered)
        return;
    if (!far->listens)
        far->heard = far_now();
    far->listens = true;
    wire_say(far->wires, &far->wire, far->asked, far->asked_size);
}

/* What happened meanwhile is asked for when it is needed; the edition is told where nothing is said about events. */
static void join(struct far *far)
{
    struct hg_out out;
    open_line(far, &out, "join", "table.join");
    hg_json_text(&out, "table", far->table);
    if (far->address.token[0])
        hg_json_text(&out, "token", far->address.token);
    if (far->joined.root.at)
        hg_json_int(&out, "after", INT32_MAX);
    far->heard = far_now();
    say_line(far, FAR_JOINS, &out);
}

static void be_there(struct far *far)
{
    far->step = far->follows ? FAR_THERE : FAR_GREETED;
    far->tries = 0;
    far->lost = 0;
    far->was_there = true;
    say_asked(far);
}

static void be_greeted(struct far *far)
{
    if (far->follows)
        join(far);
    else
        be_there(far);
}

/* --- hearing --------------------------------------------------------------------------------------------------------- */

static void hear_error(struct far *far, struct hg_json error)
{
    struct hg_json data = hg_json_member(error, "data");
    client_text(hg_json_member(error, "message"), far->problem, sizeof far->problem);
    client_text(hg_json_member(data, "code"), far->code, sizeof far->code);
    far->news = true;
}

/* Whoever only looks on needs no name, but to speak; a seat link has its own person. */
static bool needs_person(const struct far *far)
{
    return (!far->watch || far->wish->name) && !far->address.token[0];
}

static void hear_hello(struct far *far, struct hg_json result)
{
    struct hg_json person = hg_json_member(result, "person");
    if (hg_json_type(person) == HG_JSON_OBJECT || !needs_person(far))
        be_greeted(far);
    else
        begin(far);
}

static void hear_begin(struct far *far, struct hg_json result)
{
    client_text(hg_json_member(result, "token"), far->token, sizeof far->token);
    far_keep_person(far);
    be_greeted(far);
}

static bool is_for_later(struct hg_json error)
{
    struct hg_json code = hg_json_member(hg_json_member(error, "data"), "code");
    return hg_json_is(code, "busy") || hg_json_is(code, "too-fast") || hg_json_is(code, "not-kept");
}

/* The server is ill for the moment: another line, later. */
static void closed(struct wire *wire);

static void hear_step(struct far *far, struct hg_json id, struct hg_json root)
{
    struct hg_json result = hg_json_member(root, "result"), error = hg_json_member(root, "error");
    if (hg_json_is(id, "sync"))
        return;
    if (!result.at && is_for_later(error) && !far->was_there) {
        wire_hang_up(far->wires, &far->wire);
        give_up(far, HG_T("{host} has no room now, or is being started: try again in a moment."),
                HG_ARGS({"host", far->address.host}));
    } else if (!result.at && is_for_later(error)) {
        wire_hang_up(far->wires, &far->wire);
        closed(&far->wire);
    } else if (!result.at) {
        hear_error(far, error);
    } else if (hg_json_is(id, "hello")) {
        hear_hello(far, result);
    } else if (hg_json_is(id, "begin")) {
        hear_begin(far, result);
    } else {
        far_hear_joined(far, result);
        be_there(far);
    }
}

static void hear_answer(struct far *far, struct hg_json id, const char *text, size_t n)
{
    int64_t number;
    if (!far->asked || !hg_json_get_int(id, 0, INT64_MAX, &number) || number != far->asked_id)
        return;
    hg_out_clear(&far->answer);
    hg_put_bytes(&far->answer, text, n);
    far->answered = true;
    if (far->asked_looks) /* what comes behind it is new */
        far->moved = false;
}

static void heard(struct wire *wire, const char *text, size_t n)
{
    struct far *far = of(wire);
    struct hg_json root;
    struct hg_json_error error;
    far->heard = far_now();
    far->listens = false;
    if (!hg_json_parse(text, n, &root, &error))
        return;
    struct hg_json method = hg_json_member(root, "method"), id = hg_json_member(root, "id");
    if (method.at)
        far_hear(far, method, hg_json_member(root, "params"));
    else if (hg_json_type(id) == HG_JSON_TEXT)
        hear_step(far, id, root);
    else
        hear_answer(far, id, text, n);
}

/* --- the line -------------------------------------------------------------------------------------------------------- */

static void opened(struct wire *wire)
{
    greet(of(wire));
}

static void closed(struct wire *wire)
{
    struct far *far = of(wire);
    double patience = far->tries < 1 ? 0.3 : far->tries < 6 ? 0.3 * (1 << far->tries) : 15;
    uint8_t random[32];
    cli_entropy(random);
    far->lost = far->lost > 0 ? far->lost : far_now();
    far->step = FAR_APART;
    far->tries++;
    far->again = far_now() + patience * (0.5 + random[0] / 256.0);
    far->address.at = (far->address.at + 1) % far->address.places;
    if (!far->was_there && far->tries >= far->address.places) {
        give_up(far, HG_T("Nobody answers at {host}: is the server running, and is this its address?"),
                HG_ARGS({"host", far->address.host}));
    } else if (!far->was_there) {
        far->again = 0; /* the next of its addresses */
    }
}

/* Something is there, and it does not host tables. */
static void refused(struct wire *wire, const char *text, size_t n)
{
    struct far *far = of(wire);
    bool passing =
        n > 12 && (text[9] == '5' || memcmp(text + 9, "429", 3) == 0); /* a proxy without its server; too many */
    if (!passing || !far->was_there)
        give_up(far,
                passing ? HG_T("{host} has no room now, or is being started: try again in a moment.")
                        : HG_T("{host} answers, but hosts no tables. 'hourglass serve' is what does."),
                HG_ARGS({"host", far->address.host}));
}

static void flooded(struct wire *wire)
{
    struct far *far = of(wire);
    give_up(far, HG_T("{host} sends more at once than this program takes."), HG_ARGS({"host", far->address.host}));
}

static const struct wire_ear ear = {opened, heard, closed, refused, flooded};

static void connect_anew(struct far *far)
{
    struct far_address *address = &far->address;
    wires_aim(far->wires, (const struct sockaddr *)&address->place[address->at], address->place_size[address->at],
              address->host);
    wire_connect(far->wires, &far->wire);
}

static bool is_line_news(const struct far *far)
{
    bool is_long_lost = far->lost > 0 && far_now() - far->lost > SAY_S;
    return far->was_there && (far->said_lost ? far->lost <= 0 : is_long_lost);
}

/* It took too long to be greeted, or to say anything. */
static bool is_dead(const struct far *far, double now)
{
    if (far->wire.is == WIRE_CLOSED)
        return false;
    bool owes = far->listens || far->step == FAR_JOINS;
    return far->step < FAR_GREETED ? far->again <= now : owes && now > far->heard + PATIENCE_S;
}

void far_turn(struct far *far, int wait_ms)
{
    double now = far_now();
    if (far->wire.is == WIRE_CLOSED && !far->problem[0]) {
        if (far->again <= now) {
            far->again = now + PATIENCE_S;
            connect_anew(far);
        } else if (1000 * (far->again - now) < wait_ms) {
            wait_ms = (int)(1000 * (far->again - now)) + 1;
        }
    } else if (is_dead(far, now)) {
        wire_hang_up(far->wires, &far->wire);
        closed(&far->wire);
    } else if (far->step == FAR_THERE && !far->listens && now > far->heard + IDLE_S) {
        sync(far);
        far->heard = now;
    }
    far->news |= is_line_news(far);
    struct pollfd wire = {.fd = wires_descriptor(far->wires), .events = POLLIN};
    if (poll(&wire, 1, wait_ms) > 0) /* a signal ends it, too */
        wires_turn(far->wires, 0);
}

/* --- requests -------------------------------------------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* What the server knows; the rest the rules in this program do. */
static bool is_for_server(const char *method)
{
    return begins_with(method, "table.") || begins_with(method, "seat.") || begins_with(method, "chat.");
}

/* Whether a request counts once by its key. */
static bool has_key(const char *method)
{
    static const char *const without[] = {"table.turn",    "table.look",       "table.view",   "table.moves",
                                          "table.explain", "table.score",      "table.facts",  "table.events",
                                          "table.record",  "table.components", "table.rematch"};
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++)
        if (strcmp(without[i], method) == 0)
            return false;
    return true;
}

static void put_key(struct hg_out *request)
{
    uint8_t random[32];
    char key[KEY];
    struct hg_out digits = hg_out_fixed(key, sizeof key);
    cli_entropy(random);
    hg_put_hex(&digits, random, (KEY - 1) / 2);
    hg_json_text(request, "key", key);
}

/* When it was done, by the clock of the table. */
static void put_pressed(const struct far *far, struct hg_out *request)
{
    const struct hg_json clock = hg_json_member(far_told(far, "turn"), "clock");
    const struct play_clock *is = &far->play->clock;
    if (is->live && is->runs && !is->held)
        hg_json_int(request, "pressed",
                    client_number(hg_json_member(clock, "now"), 0) + (int64_t)(1000 * (far_now() - far->told)));
}

bool far_tell_line(struct far *far)
{
    struct page *page = &far->play->page;
    if (!is_line_news(far))
        return false;
    far->said_lost = !far->said_lost;
    if (far->said_lost)
        page_say(page, HG_T("No connection to {host}. Trying again ... (Ctrl-C leaves)"),
                 HG_ARGS({"host", far->address.host}));
    else
        page_say(page, HG_T("Connected again."), NULL);
    return true;
}

/* Nobody sees that there is no answer otherwise. */
static void say_lost(struct far *far)
{
    if (far_tell_line(far))
        page_show(&far->play->page);
}

static void put_problem(struct far *far, struct hg_out *response)
{
    const char *sentence = far->problem[0] ? far->problem : page_word(&far->play->page, HG_T("There was no answer."));
    hg_out_clear(response);
    hg_json_open(response, '{');
    hg_json_key(response, "error");
    hg_json_open(response, '{');
    hg_json_text(response, "message", sentence);
    hg_json_close(response, '}');
    hg_json_close(response, '}');
}

/* Milliseconds after which it is sent again; 0: that was the answer. */
static long retry_after(const struct hg_out *answer)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(answer->text, answer->len, &root, &error) || !is_for_later(hg_json_member(root, "error")))
        return 0;
    long ms = client_number(hg_json_member(hg_json_member(hg_json_member(root, "error"), "data"), "retry_ms"), 500);
    return ms < 50 ? 50 : ms;
}

static bool has_ended(const struct far *far)
{
    return far->problem[0] || play_is_interrupted();
}

static void await_answer(struct far *far)
{
    while (!far->answered && !has_ended(far)) {
        far_turn(far, 500);
        say_lost(far);
    }
}

/* Nobody sees otherwise why nothing happens. */
static void pass(struct far *far, long ms)
{
    enum { LONG_MS = 1000 };
    bool was_long = far->waited_ms >= LONG_MS;
    far->waited_ms += ms;
    if (!was_long && far->waited_ms >= LONG_MS) {
        page_say(&far->play->page, HG_T("The server wants us to wait a moment."), NULL);
        page_show(&far->play->page);
    }
    for (double until = far_now() + (double)ms / 1000; far_now() < until && !has_ended(far);)
        far_turn(far, (int)(1000 * (until - far_now())) + 1);
}

bool far_answer(void *context, const char *method, struct hg_out *request, struct hg_out *response)
{
    struct far *far = context;
    struct hg_json root;
    struct hg_json_error error;
    if (!is_for_server(method))
        return false;
    if (has_key(method))
        put_key(request);
    if (strcmp(method, "table.play") == 0 || strcmp(method, "table.clock") == 0)
        put_pressed(far, request);
    hg_json_close(request, '}');
    hg_json_close(request, '}');
    hg_json_parse(request->text, request->len, &root, &error);
    far->asked = request->text;
    far->asked_size = request->len;
    far->asked_id = client_number(hg_json_member(root, "id"), 0);
    far->asked_looks = strcmp(method, "table.look") == 0;
    long waited_ms = far->waited_ms;
    for (long retry = 1; retry && !has_ended(far); retry = far->answered ? retry_after(&far->answer) : 0) {
        if (far->answered)
            pass(far, retry);
        far->answered = false;
        if (far->step == FAR_THERE || far->step == FAR_GREETED)
            say_asked(far);
        await_answer(far);
    }
    far->waited_ms = far->waited_ms > waited_ms ? far->waited_ms : 0;
    far->asked = NULL;
    if (far->answered)
        hg_put_bytes(response, far->answer.text, far->answer.len);
    else
        put_problem(far, response);
    far->answered = false;
    return true;
}

struct hg_out *far_ask(struct far *far, const char *method)
{
    struct hg_out *out = client_begin(far->play->client, method);
    if (far->table[0])
        hg_json_text(out, "table", far->table);
    return out;
}

struct answer far_send(struct far *far)
{
    struct answer answer = client_send(far->play->client);
    if (!answer.result.at)
        page_line(&far->play->page, answer.message);
    return answer;
}

bool far_open_line(struct far *far)
{
    enum far_step wanted = far->follows ? FAR_THERE : FAR_GREETED;
    if (!far->wires) {
        far->wires = wires_new(&ear);
        far->answer = hg_out_growing();
    } else if (far->step == FAR_GREETED && far->follows) {
        join(far);
    }
    while (far->step < wanted && !has_ended(far)) {
        far_turn(far, 500);
        say_lost(far);
    }
    if (far->problem[0])
        cli_error(far->play->command, "%s", far->problem);
    return far->step >= wanted && !has_ended(far);
}

void far_close_line(struct far *far)
{
    if (!far->wires)
        return;
    wire_hang_up(far->wires, &far->wire);
    wires_free(far->wires);
    hg_out_free(&far->answer);
}
