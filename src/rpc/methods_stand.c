/* methods_stand.c: answers that a seat gives once for always. */
#include "rpc/rpc_private.h"

void rpc_write_standing(const struct hg_table *table, int seat, struct hg_out *out)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_move moves[HG_STANDING];
    char notation[RPC_MOVE_TEXT];
    int count = hg_standing_of(table, seat, moves);
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

static bool refuse(struct rpc_call *call, const struct hg_table *table, int seat, enum hg_standing_answer answer)
{
    static const char *const sentences[] = {
        [HG_STANDING_NOTHING] = HG_T("an answer that does not stand yet is needed; with off, one that stands."),
        [HG_STANDING_CANNOT] = HG_T("a move of a kind that can stand is needed: game.kinds marks them."),
        [HG_STANDING_FULL] = HG_T("a seat has no more than {most} standing answers: take one back first."),
    };
    if (answer == HG_STANDING_TOO_OFTEN)
        return rpc_refuse_too_often(call, table, seat);
    return rpc_refuse_param(call, hg_field("move"), rpc_value(call, "move"), sentences[answer],
                            HG_ARGS({"most", NULL, HG_STANDING}));
}

bool rpc_table_stand(struct rpc_call *call)
{
    int seat;
    struct hg_move move;
    struct hg_table *table = rpc_take_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    if (!rpc_read_move(hg_table_book(table), rpc_value(call, "move"), &move))
        return refuse(call, table, seat, HG_STANDING_CANNOT);
    call->deed = (struct rpc_deed){.seat = seat, .before = hg_table_event_count(table, seat)};
    enum hg_standing_answer answer = hg_standing_set(table, seat, move, !rpc_read_flag(call, "off"), call->now_ms);
    return answer == HG_STANDING_DONE || refuse(call, table, seat, answer);
}

void rpc_tell_standing(struct rpc_call *call)
{
    hg_json_open(call->out, '{');
    rpc_write_standing(call->table, call->deed.seat, call->out);
    rpc_write_events(call, call->table, call->deed.seat, call->deed.before, false);
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, call->table);
    hg_json_close(call->out, '}');
}
