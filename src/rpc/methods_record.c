/* methods_record.c: going back, and what can be kept: undo, redo, record, position. */
#include "rpc/rpc_private.h"
#include "table/memory.h"

/* --- undo --------------------------------------------------------------------------------------------------------- */

static bool write_moved(struct rpc_call *call, const struct hg_table *table, const char *key, int moves)
{
    hg_json_open(call->out, '{');
    hg_json_int(call->out, key, moves);
    hg_json_key(call->out, "turn");
    rpc_write_turn(table, call->out);
    hg_json_close(call->out, '}');
    return true;
}

static bool write_asked(struct rpc_call *call, const struct hg_table *table)
{
    hg_json_open(call->out, '{');
    rpc_write_seats(call->out, "asked", hg_table_undo_waiting(table));
    hg_json_key(call->out, "turn");
    rpc_write_turn(table, call->out);
    hg_json_close(call->out, '}');
    return true;
}

/* A refusal is an answer too: then nothing is undone. */
static bool answer_wish(struct rpc_call *call, struct hg_table *table, int seat)
{
    int before = hg_table_length(table);
    if (seat == HG_CHANCE)
        return rpc_refuse_param(call, hg_field("agree"), rpc_value(call, "agree"),
                                HG_T("only a seat can agree or refuse: name it."), NULL);
    if (!(hg_table_undo_waiting(table) >> seat & 1))
        return rpc_refuse_seat(call, RPC_NOTHING_TO_ANSWER, seat);
    switch (hg_table_undo_agree(table, seat, rpc_read_flag(call, "agree"), call->now_ms)) {
    case HG_UNDO_ASKED: return write_asked(call, table);
    case HG_UNDO_TOO_OFTEN: return rpc_refuse_too_often(call, table, hg_table_undo_asker(table));
    default: return write_moved(call, table, "undone", before - hg_table_length(table));
    }
}

bool rpc_table_undo(struct rpc_call *call)
{
    int seat;
    struct hg_table *table = rpc_read_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    if (rpc_value(call, "agree").at)
        return answer_wish(call, table, seat);
    int before = hg_table_length(table);
    switch (hg_table_undo(table, seat, call->now_ms)) {
    case HG_UNDO_ASKED: return write_asked(call, table);
    case HG_UNDO_ANSWER_FIRST: return rpc_refuse_seat(call, RPC_ANSWER_FIRST, hg_table_undo_asker(table));
    case HG_UNDO_TOO_OFTEN: return rpc_refuse_too_often(call, table, seat);
    case HG_UNDO_DONE: return write_moved(call, table, "undone", before - hg_table_length(table));
    case HG_UNDO_CLOCK: return rpc_refuse_while_clock(call);
    default: return rpc_refuse(call, RPC_NOTHING_TO_UNDO, NULL);
    }
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
    struct hg_table *table = rpc_read_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    int before = hg_table_length(table);
    switch (hg_table_redo(table, seat, call->now_ms)) {
    case HG_UNDO_DONE: return write_moved(call, table, "redone", hg_table_length(table) - before);
    case HG_UNDO_NOT_YOURS: return refuse_redo(call, table);
    case HG_UNDO_TOO_OFTEN: return rpc_refuse_too_often(call, table, seat);
    default: return rpc_refuse(call, RPC_NOTHING_TO_REDO, NULL);
    }
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
    hg_json_open(call->out, '{');
    hg_json_key(call->out, "record");
    hg_json_put_text_n(call->out, text->text, text->len);
    hg_json_int(call->out, "size", (int64_t)length);
    hg_json_close(call->out, '}');
    return true;
}

static void write_edition(const struct hg_table *table, struct hg_out *out)
{
    struct hg_json edition = hg_json_member(rpc_record_line(table, "edition"), "edition");
    if (!edition.at)
        return;
    hg_json_key(out, "edition");
    hg_json_put_raw(out, edition.at, hg_json_size(edition));
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
    write_edition(table, out);
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
    write_edition(table, out);
    hg_json_key(out, "position");
    hg_table_game(table)->write_state(hg_table_rules(table), state, out);
    hg_json_close(out, '}');
    return true;
}
