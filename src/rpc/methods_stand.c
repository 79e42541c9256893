/* methods_stand.c: answers that a seat gives once for always. */
#include "rpc/rpc_private.h"

void rpc_write_standing(const struct hg_table *table, int seat, struct hg_out *out)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_move moves[HG_STANDING];
    char notation[RPC_MOVE_TEXT];
    int count = hg_table_standing(table, seat, moves);
    if (!count)
        return;
    hg_json_key(out, "standing");
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        struct hg_out text = hg_out_fixed(notation, sizeof notation);
        hg_move_write(game, hg_table_rules(table), moves[i], &text);
        hg_json_put_text(out, notation);
    }
    hg_json_close(out, ']');
}

static bool refuse(struct rpc_call *call, const struct hg_table *table, int seat, enum hg_stand_answer answer)
{
    static const char *const sentences[] = {
        [HG_STAND_NOTHING] = HG_T("an answer that does not stand yet is needed; with off, one that stands."),
        [HG_STAND_CANNOT] = HG_T("a move of a kind that can stand is needed: game.kinds marks them."),
        [HG_STAND_FULL] = HG_T("a seat has no more than {most} standing answers: take one back first."),
    };
    if (answer == HG_STAND_TOO_OFTEN)
        return rpc_refuse_too_often(call, table, seat);
    return rpc_refuse_param(call, hg_field("move"), rpc_value(call, "move"), sentences[answer],
                            HG_ARGS({"most", NULL, HG_STANDING}));
}

static bool read_answer(const struct rpc_call *call, const struct hg_table *table, struct hg_move *move)
{
    char text[RPC_MOVE_TEXT];
    return hg_json_get_text(rpc_value(call, "move"), text, sizeof text) >= 0 &&
           hg_move_read(hg_table_game(table), hg_table_rules(table), text, move);
}

bool rpc_table_stand(struct rpc_call *call)
{
    int seat;
    struct hg_move move;
    struct hg_table *table = rpc_read_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    if (!read_answer(call, table, &move))
        return refuse(call, table, seat, HG_STAND_CANNOT);
    int before = hg_table_event_count(table, seat);
    enum hg_stand_answer answer = hg_table_stand(table, seat, move, !rpc_read_flag(call, "off"), call->now_ms);
    if (answer != HG_STAND_DONE)
        return refuse(call, table, seat, answer);
    hg_table_run_bots(table, call->now_ms);
    hg_json_open(call->out, '{');
    rpc_write_standing(table, seat, call->out);
    rpc_write_events(call, table, seat, before, false);
    hg_json_key(call->out, "turn");
    rpc_write_turn(table, call->out);
    hg_json_close(call->out, '}');
    return true;
}
