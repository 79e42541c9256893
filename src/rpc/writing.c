/* writing.c: parts of results that several methods share. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/drive.h"
#include "table/memory.h"
#include "table/seating.h"

/* Here, and not among the errors, because a request that has played others tells it of a later move (src/wasm/CMakeLists.txt). */
const char rpc_no_move[] = HG_T("\"{move}\" is not the notation of a move. What moves look like: {notation}");

/* --- turn --------------------------------------------------------------------------------------------------------- */

/* How often somebody else has decided may be a secret: not every move can be seen. */
static void write_decisions(const struct rpc_call *call, const struct hg_table *table, struct hg_turn turn)
{
    struct hg_out *out = call->out;
    hg_json_key(out, "decisions");
    hg_json_open(out, '{');
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        if (hg_turn_owes(turn, seat) && rpc_seats_of(call) >> seat & 1)
            hg_json_int(out, (char[]){(char)('0' + seat), '\0'}, hg_table_decision(table, seat));
    hg_json_close(out, '}');
}

static void write_offers(const struct hg_table *table, struct hg_out *out)
{
    hg_json_key(out, "undo");
    hg_json_open(out, '[');
    for (int seat = 0; seat < hg_table_seats(table); seat++) {
        struct hg_undo_offer offer = hg_table_undo_offer(table, seat);
        hg_json_open(out, '{');
        hg_json_int(out, "moves", offer.moves);
        hg_json_bool(out, "free", offer.free);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_int(out, "redo", hg_table_redo_offer(table));
}

static void write_wish(const struct hg_table *table, struct hg_out *out)
{
    hg_json_key(out, "wish");
    hg_json_open(out, '{');
    hg_json_int(out, "seat", hg_table_undo_asker(table));
    hg_json_seats(out, "waiting", hg_table_undo_waiting(table));
    hg_json_close(out, '}');
}

static unsigned winners(const struct hg_book *book, const void *state)
{
    struct hg_score score;
    book->game->score(book->rules, state, &score);
    return score.winners;
}

void rpc_write_turn_of(const struct hg_book *book, const void *view, struct hg_out *out)
{
    struct hg_turn turn = book->game->turn(book->rules, view);
    unsigned open = hg_open_seats(book->game, book->rules, view);
    hg_json_open(out, '{');
    hg_json_seats(out, "seats", turn.seats);
    hg_json_bool(out, "chance", turn.chance);
    hg_json_bool(out, "over", turn.over);
    if (open)
        hg_json_seats(out, "open", open);
    if (turn.over)
        hg_json_seats(out, "winners", winners(book, view));
    hg_json_close(out, '}');
}

/* Who has won; and by what, if not by the rules. */
static void write_end(const struct hg_table *table, struct hg_out *out)
{
    int seat;
    enum hg_ending ending = hg_table_ending(table, &seat);
    hg_json_seats(out, "winners", hg_table_winners(table));
    if (ending == HG_RESIGNED)
        hg_json_int(out, "resigned", seat);
    if (ending == HG_STOPPED)
        hg_json_bool(out, "stopped", true);
}

/* Its members; whoever writes them closes the object. */
static void open_turn(struct rpc_call *call, const struct hg_table *table)
{
    struct hg_out *out = call->out;
    struct hg_turn turn = hg_table_turn(table);
    unsigned open = hg_table_open(table);
    hg_json_open(out, '{');
    hg_json_seats(out, "seats", turn.seats);
    hg_json_bool(out, "chance", turn.chance);
    hg_json_bool(out, "over", turn.over);
    write_decisions(call, table, turn);
    if (open)
        hg_json_seats(out, "open", open);
    if (turn.over)
        write_end(table, out);
    write_offers(table, out);
    if (hg_table_undo_waiting(table))
        write_wish(table, out);
    if (hg_table_waits(table))
        hg_json_bool(out, "waits", true);
    rpc_write_time(table, call->now_ms, out);
}

void rpc_write_turn(struct rpc_call *call, const struct hg_table *table)
{
    open_turn(call, table);
    hg_json_close(call->out, '}');
}

static void write_jobs(const struct hg_table *table, struct hg_out *out)
{
    hg_json_key(out, "jobs");
    hg_json_open(out, '[');
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        if (hg_table_jobs(table) >> seat & 1) {
            hg_json_open(out, '{');
            hg_json_int(out, "seat", seat);
            hg_json_int(out, "decision", hg_table_decision(table, seat));
            hg_json_text(out, "level", hg_table_seat(table, seat)->bot);
            hg_json_close(out, '}');
        }
    hg_json_close(out, ']');
}

void rpc_write_due(struct rpc_call *call, const struct hg_table *table)
{
    uint64_t next = hg_drive_next(table, call->now_ms);
    hg_json_int(call->out, "last", hg_table_event_count(table, HG_CHANCE));
    if (next != UINT64_MAX)
        hg_json_int(call->out, "next", (int64_t)next);
    if (hg_table_jobs(table))
        write_jobs(table, call->out);
}

void rpc_write_own_turn(struct rpc_call *call, const struct hg_table *table)
{
    open_turn(call, table);
    rpc_write_due(call, table);
    hg_json_close(call->out, '}');
}

/* --- events ------------------------------------------------------------------------------------------------------- */

struct event_writer {
    struct rpc_call *call;
    const struct hg_table *table;
    bool lines;
    bool owner; /* sees secrets and their twins */
};

/* The table's own events beside those of the game, from HG_EVENT_UNDONE on. */
static const struct {
    const char *name, *one, *several;
} table_events[] = {
    {"undone", HG_T("One move is taken back."), HG_T("{number} {number|move is|moves are} taken back.")},
    {"redone", HG_T("One move is put back."), HG_T("{number} {number|move is|moves are} put back.")},
};
_Static_assert(HG_EVENT_REDONE == HG_EVENT_UNDONE + 1, "in this order");

static void write_table_event(struct rpc_call *call, struct hg_event event)
{
    int kind = event.kind - HG_EVENT_UNDONE;
    const char *text = event.a == 1 ? table_events[kind].one : table_events[kind].several;
    hg_json_text(call->out, "kind", table_events[kind].name);
    hg_json_int(call->out, "moves", event.a);
    hg_json_text(call->out, "text", rpc_sentence(call, text, HG_ARGS({"number", NULL, event.a})));
}

static void write_game_event(struct rpc_call *call, const struct hg_table *table, struct hg_event event)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_out *scratch = &call->rpc->scratch;
    hg_json_text(call->out, "kind", game->event_kinds[event.kind].name);
    if (event.seat != HG_CHANCE)
        hg_json_int(call->out, "seat", event.seat);
    hg_event_write(game, hg_table_rules(table), event, call->out);
    hg_out_clear(scratch);
    hg_event_say(game, hg_table_rules(table), event, &call->words, scratch);
    hg_json_text(call->out, "text", scratch->text);
}

/* How long the line of play was is left out unless the owner of the table asks: it would tell a seat of moves that it
 * may not know of. */
static void write_event(void *context, int number, int line, struct hg_event event)
{
    struct event_writer *writer = context;
    struct hg_out *out = writer->call->out;
    hg_json_open(out, '{');
    hg_json_int(out, "seq", number);
    if (writer->lines)
        hg_json_int(out, "line", line);
    if (writer->owner && hg_event_is_twin(hg_table_game(writer->table), event.kind))
        hg_json_bool(out, "twin", true);
    if (event.kind >= HG_EVENT_UNDONE)
        write_table_event(writer->call, event);
    else
        write_game_event(writer->call, writer->table, event);
    hg_json_close(out, '}');
}

void rpc_write_events(struct rpc_call *call, const struct hg_table *table, int seat, int after, bool lines)
{
    hg_json_key(call->out, "events");
    hg_json_open(call->out, '[');
    hg_table_events(table, seat, after, write_event, &(struct event_writer){call, table, lines, seat == HG_CHANCE});
    hg_json_close(call->out, ']');
}

/* --- the rest ----------------------------------------------------------------------------------------------------- */

void rpc_write_problems(struct rpc_call *call, const struct hg_problems *problems)
{
    struct hg_out *out = call->out;
    hg_json_key(out, "problems");
    hg_json_open(out, '[');
    for (int i = 0; i < problems->count && i < problems->cap; i++) {
        const struct hg_problem *problem = &problems->list[i];
        hg_json_open(out, '{');
        if (problem->line)
            hg_json_int(out, "line", (int64_t)problem->line);
        hg_json_text(out, "field", problem->field);
        hg_json_text(out, "found", problem->found);
        hg_json_text(out, "allowed", problem->text);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    if (problems->count > problems->cap)
        hg_json_int(out, "more", problems->count - problems->cap);
}

void rpc_write_move(struct rpc_call *call, const struct hg_book *book, const void *state, int seat, struct hg_move move)
{
    struct hg_out *scratch = &call->rpc->scratch;
    hg_out_clear(scratch);
    hg_move_write(book->game, book->rules, move, scratch);
    hg_json_text(call->out, "move", scratch->text);
    hg_out_clear(scratch);
    hg_move_say(book->game, book->rules, state, seat, move, &call->words, scratch);
    hg_json_text(call->out, "text", scratch->text);
    hg_move_tell(book->game, book->rules, state, seat, move, call->out);
}

void rpc_write_ruled(struct rpc_call *call, const struct hg_book *book, const char *text, const struct hg_arg *args,
                     const char *rule)
{
    struct hg_out *scratch = &call->rpc->scratch;
    hg_out_clear(scratch);
    hg_say_of(book->rules, &call->words, scratch, text, args);
    hg_json_text(call->out, "text", scratch->text);
    hg_json_text(call->out, "rule", rule);
}

/* Nothing in their view is the spectators' own: what it shows is what there is to tell them. */
void rpc_write_facts(struct rpc_call *call, const struct hg_book *book, const void *view, int eyes)
{
    int seat = eyes == HG_SPECTATOR ? HG_CHANCE : eyes;
    book->game->write_facts(book->rules, view, seat, &call->words, call->out);
}

#if !HG_MODULE
/* What the clock of the state says is when somebody has moved last, which may be a secret. So who looks at a table of a host
 * sees the time that it is, as far as time alone changes nothing. */
static void let_pass(const struct hg_rpc *rpc, const struct hg_table *table, void *view)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_turn turn = hg_table_turn(table);
    if (!rpc->host || !game->tick || !hg_time_runs(turn))
        return;
    uint32_t now = hg_table_time(table, rpc->now_ms);
    now = now < turn.wake_ms ? now : turn.wake_ms - 1;
    if (now > game->clock(view))
        game->tick(hg_table_rules(table), view, now, NULL);
}

void hg_rpc_time(struct hg_rpc *rpc, uint64_t now_ms)
{
    rpc->now_ms = now_ms;
}
#endif

const void *rpc_look(struct hg_rpc *rpc, const struct hg_table *table, int eyes)
{
    if (eyes == HG_CHANCE)
        return hg_table_state(table);
    rpc->view = hg_resize(rpc->view, hg_table_game(table)->state_size);
    hg_table_view(table, eyes, rpc->view);
#if !HG_MODULE
    let_pass(rpc, table, rpc->view);
#endif
    return rpc->view;
}

const void *rpc_look_back(struct rpc_call *call, const struct hg_table *table, int eyes)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_rpc *rpc = call->rpc;
    int length = hg_table_length(table), at = length;
    if (!rpc_read_count(call, "at", &at))
        return NULL;
    if (at > length) {
        rpc_refuse_param(call, hg_field("at"), rpc_value(call, "at"),
                         HG_T("{length} {length|move has|moves have} been made so far."),
                         HG_ARGS({"length", NULL, length}));
        return NULL;
    }
    if (at == length)
        return rpc_look(rpc, table, eyes);
    rpc->moment = hg_resize(rpc->moment, game->state_size);
    hg_table_state_at(table, at, rpc->moment);
    if (eyes == HG_CHANCE)
        return rpc->moment;
    rpc->view = hg_resize(rpc->view, game->state_size);
    game->view(hg_table_rules(table), rpc->moment, eyes, rpc->view);
    return rpc->view;
}
