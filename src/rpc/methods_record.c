/* methods_record.c: going back, and what can be kept: undo, redo, record, position. */
#include "rpc/rpc_private.h"
#include "table/memory.h"
#include "table/seating.h"

/* --- undo --------------------------------------------------------------------------------------------------------- */

static void write_moved(struct rpc_call *call, const char *key, int moves)
{
    hg_json_open(call->out, '{');
    hg_json_int(call->out, key, moves);
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, call->table);
    hg_json_close(call->out, '}');
}

static void write_asked(struct rpc_call *call)
{
    hg_json_open(call->out, '{');
    hg_json_seats(call->out, "asked", hg_table_undo_waiting(call->table));
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, call->table);
    hg_json_close(call->out, '}');
}

/* A refusal is an answer too: then nothing is undone. */
static bool answer_wish(struct rpc_call *call, struct hg_table *table, int seat)
{
    if (seat == HG_CHANCE)
        return rpc_refuse_param(call, hg_field("agree"), rpc_value(call, "agree"),
                                HG_T("only a seat can agree or refuse: name it."), NULL);
    if (!(hg_table_undo_waiting(table) >> seat & 1))
        return rpc_refuse_seat(call, RPC_NOTHING_TO_ANSWER, seat);
    enum hg_undo_answer answer = hg_table_undo_agree(table, seat, rpc_read_flag(call, "agree"), call->now_ms);
    call->deed.asked = answer == HG_UNDO_ASKED;
    return answer != HG_UNDO_TOO_OFTEN || rpc_refuse_too_often(call, table, hg_table_undo_asker(table));
}

bool rpc_table_undo(struct rpc_call *call)
{
    int seat;
    struct hg_table *table = rpc_take_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    call->deed.length = hg_table_length(table);
    if (rpc_value(call, "agree").at)
        return answer_wish(call, table, seat);
    switch (hg_table_undo(table, seat, call->now_ms)) {
    case HG_UNDO_ASKED: return call->deed.asked = true;
    case HG_UNDO_ANSWER_FIRST: return rpc_refuse_seat(call, RPC_ANSWER_FIRST, hg_table_undo_asker(table));
    case HG_UNDO_TOO_OFTEN: return rpc_refuse_too_often(call, table, seat);
    case HG_UNDO_DONE: return true;
    case HG_UNDO_CLOCK: return rpc_refuse_while_clock(call);
    default: return rpc_refuse(call, RPC_NOTHING_TO_UNDO, NULL);
    }
}

void rpc_tell_undone(struct rpc_call *call)
{
    if (call->deed.asked)
        write_asked(call);
    else
        write_moved(call, "undone", call->deed.length - hg_table_length(call->table));
}

/* Nobody may put back what another seat took back, and no seat what the owner did. */
static bool refuse_redo(struct rpc_call *call, const struct hg_table *table)
{
    int seat = hg_table_redo_seat(table);
    return seat == HG_CHANCE ? rpc_refuse(call, RPC_OWNERS_UNDO, NULL) : rpc_refuse_seat(call, RPC_NOT_YOUR_UNDO, seat);
}

bool rpc_table_redo(struct rpc_call *call)
{
    int seat;
    struct hg_table *table = rpc_take_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    call->deed.length = hg_table_length(table);
    switch (hg_table_redo(table, seat, call->now_ms)) {
    case HG_UNDO_DONE: return true;
    case HG_UNDO_NOT_YOURS: return refuse_redo(call, table);
    case HG_UNDO_TOO_OFTEN: return rpc_refuse_too_often(call, table, seat);
    default: return rpc_refuse(call, RPC_NOTHING_TO_REDO, NULL);
    }
}

void rpc_tell_redone(struct rpc_call *call)
{
    write_moved(call, "redone", hg_table_length(call->table) - call->deed.length);
}

/* --- record and position ------------------------------------------------------------------------------------------ */

bool rpc_table_record(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    struct hg_out *text = &call->rpc->scratch;
    size_t length;
    int after = 0;
    if (!table || !rpc_read_count(call, "after", &after))
        return false;
    const char *record = hg_table_record(table, &length);
    if ((size_t)after > length)
        return rpc_refuse_param(call, hg_field("after"), rpc_value(call, "after"), HG_T("the record has {size} bytes."),
                                HG_ARGS({"size", NULL, (int64_t)length}));
    hg_out_clear(text);
    hg_put_bytes(text, record + after, length - (size_t)after);
    if (rpc_read_flag(call, "private"))
        hg_table_write_secret(table, text);
    if (rpc_read_flag(call, "names"))
        hg_table_write_names(table, text);
    hg_json_open(call->out, '{');
    hg_json_key(call->out, "record");
    hg_json_put_text_n(call->out, text->text, text->len);
    hg_json_int(call->out, "size", (int64_t)length);
    rpc_write_due(call, table);
    hg_json_close(call->out, '}');
    return true;
}

bool rpc_table_rematch(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    struct hg_out *out = call->out;
    if (!table)
        return false;
    hg_json_open(out, '{');
    hg_json_text(out, "game", hg_table_game(table)->id);
    hg_table_write_seats(table, true, out);
    hg_table_write_rematch(table, out);
    hg_table_write_chosen_edition(table, out);
    hg_json_close(out, '}');
    return true;
}

bool rpc_table_position(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    const void *state = table ? rpc_look_back(call, table, HG_CHANCE) : NULL;
    struct hg_out *out = call->out;
    if (!state)
        return false;
    hg_json_open(out, '{');
    hg_json_text(out, "game", hg_table_game(table)->id);
    hg_table_write_options(table, out);
    hg_table_write_versions(table, out);
    hg_json_key(out, "position");
    hg_table_game(table)->write_state(hg_table_rules(table), state, out);
    hg_json_close(out, '}');
    return true;
}
