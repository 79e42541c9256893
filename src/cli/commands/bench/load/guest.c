/* guest.c: one client: how it introduces itself, and what it makes of what it hears. It asks one thing at a time, and the id of
 * a request is the step that it is at. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/bench/load/load.h"
#include "core/json.h"

static struct load_guest *of(struct wire *wire)
{
    return (struct load_guest *)wire;
}

void load_problem(struct load *load, const char *what, const char *text, size_t n)
{
    int most = n < 300 ? (int)n : 300;
    if (!load->problem[0])
        snprintf(load->problem, sizeof load->problem, "%s: %.*s", what, most, text);
}

void load_ask(struct load_guest *guest, enum load_step step, const char *method)
{
    struct hg_out *line = &guest->load->line;
    guest->step = step;
    hg_out_clear(line);
    hg_json_open(line, '{');
    hg_json_text(line, "jsonrpc", "2.0");
    hg_json_int(line, "id", step);
    hg_json_text(line, "method", method);
    hg_json_key(line, "params");
    hg_json_open(line, '{');
}

void load_send(struct load_guest *guest)
{
    struct hg_out *line = &guest->load->line;
    hg_json_close(line, '}');
    hg_json_close(line, '}');
    wire_say(guest->load->wires, &guest->wire, line->text, line->len);
}

/* --- who it is ------------------------------------------------------------------------------------------------------ */

static void opened(struct wire *wire)
{
    struct load_guest *guest = of(wire);
    struct hg_out *line = &guest->load->line;
    guest->load->opening--;
    load_ask(guest, LOAD_HELLO, "hello");
    hg_json_text(line, "client", "hourglass bench");
    if (guest->token[0])
        hg_json_text(line, "token", guest->token);
    load_send(guest);
}

static void greeted(struct load_guest *guest)
{
    guest->step = LOAD_GREETED;
    guest->load->greeted++;
    if (guest->table && guest->table->id[0])
        load_sit_down(guest);
}

static void begin(struct load_guest *guest)
{
    char name[24];
    if (guest->seat < 0 || guest->seat == HG_SPECTATOR || guest->token[0]) {
        greeted(guest);
        return;
    }
    snprintf(name, sizeof name, "Guest %d", guest->seat + 1);
    load_ask(guest, LOAD_BEGIN, "guest.begin");
    hg_json_text(&guest->load->line, "name", name);
    load_send(guest);
}

static void closed(struct wire *wire)
{
    struct load_guest *guest = of(wire);
    struct load *load = guest->load;
    double patience = guest->tries < 1 ? 0.3 : guest->tries < 5 ? (double)(1 << (guest->tries - 1)) : 15;
    load->count.lost++;
    load->opening -= guest->step == LOAD_SILENT;
    if (guest->step < LOAD_GREETED && !load->returns)
        load_problem(load, "hello", "no answer", 9);
    guest->step = LOAD_SILENT;
    guest->owes = false;
    guest->again = load_now() + patience * (0.5 + hg_rng_below(&load->rng, 1000) / 1000.0);
    guest->tries++;
}

/* --- what it hears -------------------------------------------------------------------------------------------------- */

static void take_created(struct load_guest *guest, struct hg_json result)
{
    struct load_table *table = guest->table;
    guest->step = LOAD_GREETED;
    if (hg_json_get_text(hg_json_member(result, "table"), table->id, sizeof table->id) <= 0)
        return;
    for (int seat = 0; seat < table->kind->seats; seat++)
        load_sit_down(table->seat[seat]);
}

static bool starts(struct hg_json seats)
{
    return hg_json_is(hg_json_member(seats, "status"), "starting");
}

static void take_result(struct load_guest *guest, struct hg_json result)
{
    switch (guest->step) {
    case LOAD_HELLO: begin(guest); break;
    case LOAD_BEGIN:
        hg_json_get_text(hg_json_member(result, "token"), guest->token, sizeof guest->token);
        greeted(guest);
        break;
    case LOAD_CREATE: take_created(guest, result); break;
    case LOAD_JOIN: load_told(guest, result); break;
    case LOAD_TAKE: load_seated(guest, starts(result)); break;
    case LOAD_CONTRIBUTE:
        guest->step = LOAD_PLAYS;
        load_be_ready(guest);
        break;
    case LOAD_MOVE: load_answered(guest, true); break;
    default: break;
    }
}

static void take_answer(struct load_guest *guest, struct hg_json root, const char *text, size_t n)
{
    int64_t id;
    if (!hg_json_get_int(hg_json_member(root, "id"), 0, LOAD_STEPS, &id) || id != guest->step)
        return;
    struct hg_json result = hg_json_member(root, "result");
    if (result.at) {
        take_result(guest, result);
        return;
    }
    load_problem(guest->load, "refused", text, n);
    if (guest->step == LOAD_MOVE)
        load_answered(guest, false);
}

/* Of whoever sits: what others are told is of no use to it when it sits at another table already. */
static void take_notice(struct load_guest *guest, struct hg_json root)
{
    struct hg_json method = hg_json_member(root, "method"), params = hg_json_member(root, "params");
    if (!guest->table || guest->seat == HG_SPECTATOR || !hg_json_is(hg_json_member(params, "table"), guest->table->id))
        return;
    if (hg_json_is(method, "table.changed"))
        load_told(guest, params);
    else if (hg_json_is(method, "table.people") && starts(params) && guest->step == LOAD_SEATED)
        load_seated(guest, true);
}

static void heard(struct wire *wire, const char *text, size_t n)
{
    struct load_guest *guest = of(wire);
    struct hg_json root;
    struct hg_json_error error;
    struct load *load = guest->load;
    static const char changed[] = "\"method\":\"table.changed\"";
    load->count.messages++;
    if (guest->seat == HG_SPECTATOR && guest->step == LOAD_PLAYS) { /* it looks on, and is one of a thousand */
        load->count.watched += memmem(text, n < 80 ? n : 80, changed, sizeof changed - 1) != NULL;
        return;
    }
    if (!hg_json_parse(text, n, &root, &error)) {
        load_problem(load, "no JSON", text, n);
        return;
    }
    if (hg_json_member(root, "method").at)
        take_notice(guest, root);
    else
        take_answer(guest, root, text, n);
}

static void refused(struct wire *wire, const char *text, size_t n)
{
    load_problem(of(wire)->load, "the upgrade", text, n);
}

const struct wire_ear load_ears = {opened, heard, closed, refused, NULL};
