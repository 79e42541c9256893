/* games.c: what is done at tables: they are made, everybody sits down with a seal and opens it, and plays to the end; then the
 * same guests begin another game. One move of a table is on its way at a time, so that it is known whose way is measured. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/bench/load/load.h"
#include "core/json.h"
#include "core/kinds.h"
#include "table/memory.h"
#include "table/seals.h"

enum { UNSEEN_MS = 50 }; /* so long after its answer a move has reached whoever is told of it */

static uint16_t all_of(const struct load_table *table)
{
    return (uint16_t)((1u << table->kind->seats) - 1);
}

/* --- beginning ------------------------------------------------------------------------------------------------------ */

static void create(struct load_guest *guest)
{
    const struct load_kind *kind = guest->table->kind;
    struct hg_out *line = &guest->load->line;
    load_ask(guest, LOAD_CREATE, "table.create");
    hg_json_text(line, "game", kind->game->id);
    hg_json_int(line, "seats", kind->seats);
    if (kind->options.len) {
        hg_json_key(line, "options");
        hg_json_put_raw(line, kind->options.text, kind->options.len);
    }
    load_send(guest);
}

void load_sit_down(struct load_guest *guest)
{
    if (!guest->table->id[0]) {
        if (guest->seat == 0)
            create(guest);
        return;
    }
    load_ask(guest, LOAD_JOIN, "table.join");
    hg_json_text(&guest->load->line, "table", guest->table->id);
    if (guest->seen)
        hg_json_int(&guest->load->line, "after", guest->seen);
    load_send(guest);
}

static void take_seat(struct load_guest *guest)
{
    struct hg_out *line = &guest->load->line;
    uint8_t seal[HG_SHA256_SIZE];
    char hex[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    snprintf(guest->contribution, sizeof guest->contribution, "%016llx%016llx",
             (unsigned long long)hg_rng_next(&guest->load->rng), (unsigned long long)hg_rng_next(&guest->load->rng));
    hg_seal(guest->table->id, guest->seat, guest->contribution, seal);
    hg_put_hex(&digits, seal, sizeof seal);
    load_ask(guest, LOAD_TAKE, "seat.take");
    hg_json_text(line, "table", guest->table->id);
    hg_json_int(line, "seat", guest->seat);
    hg_json_text(line, "seal", hex);
    load_send(guest);
}

static void contribute(struct load_guest *guest)
{
    struct hg_out *line = &guest->load->line;
    load_ask(guest, LOAD_CONTRIBUTE, "seat.contribute");
    hg_json_text(line, "table", guest->table->id);
    hg_json_int(line, "seat", guest->seat);
    hg_json_text(line, "contribution", guest->contribution);
    load_send(guest);
}

void load_seated(struct load_guest *guest, bool all)
{
    struct load_table *table = guest->table;
    guest->step = LOAD_SEATED;
    table->starts |= all;
    for (int seat = 0; table->starts && seat < table->kind->seats; seat++)
        if (table->seat[seat]->step == LOAD_SEATED)
            contribute(table->seat[seat]);
}

/* --- playing -------------------------------------------------------------------------------------------------------- */

void load_be_ready(struct load_guest *guest)
{
    struct load *load = guest->load;
    if (guest->queued || !guest->owes || !guest->fresh || guest->step != LOAD_PLAYS)
        return;
    guest->queued = true;
    guest->next = NULL;
    *load->end = guest;
    load->end = &guest->next;
    load->ready++;
}

static struct load_guest *take_ready(struct load *load)
{
    struct load_guest *guest = load->first;
    load->first = guest->next;
    if (!load->first)
        load->end = &load->first;
    load->ready--;
    guest->queued = false;
    return guest;
}

/* A move of which nobody else is told anything is on its way no more once it is answered. */
static bool is_busy(struct load *load, struct load_flight *flight)
{
    if (!flight->sent)
        return false;
    if (!flight->answered || 1000 * (load_now() - flight->answered) < UNSEEN_MS)
        return true;
    flight->sent = 0;
    load->count.unseen++;
    return false;
}

static void settle(struct load_table *table, struct load *load)
{
    struct load_flight *flight = &table->flight;
    if (!flight->sent || !flight->answered || flight->heard != all_of(table))
        return;
    load_sample(&load->count.both, 1000 * (load_now() - flight->sent));
    flight->sent = 0;
}

/* From what it sees, as a page does it. */
static bool choose(struct load_guest *guest, struct hg_move *move)
{
    struct load *load = guest->load;
    const struct load_kind *kind = guest->table->kind;
    const void *rules = kind->book->rules;
    struct hg_problems problems = {0};
    struct hg_json view;
    struct hg_json_error error;
    if (!hg_json_parse(guest->view.text, guest->view.len, &view, &error) ||
        !kind->game->read_state(rules, view, true, load->state, &problems)) {
        load_problem(load, "no view", guest->view.text, guest->view.len);
        return false;
    }
    *move = hg_bot_choose(kind->bot, kind->game, rules, load->state, guest->seat, &load->rng);
    return move->kind != 0;
}

static void play(struct load_guest *guest)
{
    struct load *load = guest->load;
    struct load_table *table = guest->table;
    struct hg_move move;
    char notation[256];
    struct hg_out text = hg_out_fixed(notation, sizeof notation);
    if (!choose(guest, &move))
        return;
    hg_move_write(table->kind->game, table->kind->book->rules, move, &text);
    load_ask(guest, LOAD_MOVE, "table.play");
    hg_json_text(&load->line, "table", table->id);
    hg_json_int(&load->line, "seat", guest->seat);
    hg_json_int(&load->line, "decision", guest->decision);
    hg_json_text(&load->line, "move", notation);
    guest->fresh = false;
    table->flight = (struct load_flight){.sent = load_now()};
    load_send(guest);
}

static bool may_play(struct load *load)
{
    double now = load_now();
    if (load->rate > 0) {
        double most = load->rate / 20 > 1 ? load->rate / 20 : 1; /* what was missed for longer is not made up for */
        load->credit += (now - load->paid) * load->rate;
        load->credit = load->credit < most ? load->credit : most;
    }
    load->paid = now;
    return load->plays && (load->rate <= 0 || load->credit >= 1);
}

void load_play(struct load *load)
{
    for (int left = load->ready; left > 0 && may_play(load); left--) {
        struct load_guest *guest = take_ready(load);
        if (!guest->owes || !guest->fresh || guest->step != LOAD_PLAYS)
            continue;
        if (is_busy(load, &guest->table->flight)) {
            load_be_ready(guest);
            continue;
        }
        load->credit -= 1;
        play(guest);
    }
}

void load_answered(struct load_guest *guest, bool good)
{
    struct load *load = guest->load;
    struct load_table *table = guest->table;
    guest->step = LOAD_PLAYS;
    if (!good) {
        load->count.refused++;
        table->flight.sent = 0;
        return;
    }
    load->count.moves++;
    table->kind->moves++;
    table->flight.answered = load_now();
    load_sample(&load->count.answered, 1000 * (table->flight.answered - table->flight.sent));
    settle(table, load);
}

/* --- what is told --------------------------------------------------------------------------------------------------- */

static void take_view(struct load_guest *guest, struct hg_json view)
{
    if (!guest->view.grow)
        guest->view = hg_out_growing();
    hg_out_clear(&guest->view);
    if (view.at)
        hg_put_bytes(&guest->view, view.at, hg_json_size(view));
}

static void take_turn(struct load_guest *guest, struct hg_json turn)
{
    char seat[2] = {(char)('0' + guest->seat), '\0'};
    guest->owes =
        hg_json_get_int(hg_json_member(hg_json_member(turn, "decisions"), seat), 0, INT64_MAX, &guest->decision);
    guest->fresh = true;
}

/* Whoever has said hello again goes on; a table that has not begun is sat down at. */
static void joined(struct load_guest *guest, struct hg_json result)
{
    struct load_table *table = guest->table;
    bool open = hg_json_is(hg_json_member(result, "status"), "open");
    guest->step = LOAD_PLAYS;
    guest->tries = 0;
    if (guest->seat == HG_SPECTATOR)
        guest->load->watching++;
    else if (open && !table->played)
        take_seat(guest);
}

/* Whoever looks on does so at the next game, too. */
static void note_start(struct load_table *table, struct load *load)
{
    if (table->played)
        return;
    load->dealt++;
    table->played = true;
    for (int i = 0; i < load->guest_count; i++) {
        struct load_guest *guest = &load->guests[i];
        if (guest->table == table && guest->seat == HG_SPECTATOR &&
            (guest->step == LOAD_GREETED || guest->step == LOAD_PLAYS))
            load_sit_down(guest);
    }
}

static void begin_anew(struct load_table *table)
{
    struct load *load = table->seat[0]->load;
    load->count.games++;
    table->id[0] = '\0';
    table->starts = table->over = false;
    table->flight.sent = 0;
    for (int seat = 0; seat < table->kind->seats; seat++) {
        table->seat[seat]->owes = table->seat[seat]->fresh = false;
        table->seat[seat]->seen = 0;
    }
    table->played = false;
    load->dealt--;
    load_sit_down(table->seat[0]);
}

/* When everybody at it has seen the end, the same guests begin another game. */
static void over(struct load_guest *guest)
{
    struct load_table *table = guest->table;
    table->over = true;
    guest->owes = false;
    for (int seat = 0; seat < table->kind->seats; seat++)
        if (table->seat[seat]->owes || table->seat[seat]->step != LOAD_PLAYS)
            return;
    begin_anew(table);
}

void load_told(struct load_guest *guest, struct hg_json changed)
{
    struct load_table *table = guest->table;
    struct hg_json turn = hg_json_member(changed, "turn");
    bool is_over = false;
    if (guest->step == LOAD_JOIN)
        joined(guest, changed);
    if (guest->seat == HG_SPECTATOR)
        return;
    hg_json_get_int(hg_json_member(changed, "last"), 0, INT64_MAX, &guest->seen);
    hg_json_get_bool(hg_json_member(turn, "over"), &is_over);
    take_view(guest, hg_json_member(changed, "view"));
    take_turn(guest, turn);
    if (guest->owes && !hg_json_member(turn, "waits").at)
        note_start(table, guest->load);
    table->flight.heard |= (uint16_t)(1u << guest->seat);
    settle(table, guest->load);
    if (guest->owes && !table->ready)
        table->ready = load_now();
    if (is_over)
        over(guest);
    else
        load_be_ready(guest);
}
