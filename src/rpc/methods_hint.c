/* methods_hint.c: what a bot would do, and why, from the view of the seat. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/hint.h"
#include "table/memory.h"
#include "table/suppose.h"

/* The moves that follow, each said in the position in which it is made. */
static void write_then(struct rpc_call *call, const struct hg_table *table, int seat, const struct hg_hint *hint)
{
    const struct hg_game *game = hg_table_game(table);
    void *view = hg_zeroed(game->state_size), *after = hg_zeroed(game->state_size);
    memcpy(view, rpc_look(call->rpc, table, seat), game->state_size);
    hg_json_key(call->out, "then");
    hg_json_open(call->out, '[');
    for (int i = 0; i < hint->steps; i++) {
        hg_foresee(game, hg_table_rules(table), view, seat, i ? hint->then[i - 1] : hint->move, after);
        memcpy(view, after, game->state_size);
        hg_json_open(call->out, '{');
        rpc_write_move(call, hg_table_book(table), view, seat, hint->then[i]);
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
    hg_free(view);
    hg_free(after);
}

static void write_reason(struct rpc_call *call, const struct hg_table *table, const struct hg_term *term, int before)
{
    struct hg_arg args[HG_TERM_ARGS + 3] = {{"before", NULL, before}, {"after", NULL, term->value}};
    memcpy(&args[2], term->arg, sizeof term->arg);
    hg_json_open(call->out, '{');
    rpc_write_ruled(call, hg_table_book(table), before || !term->fresh ? term->text : term->fresh, args, term->rule);
    hg_json_close(call->out, '}');
}

void rpc_write_hint(struct rpc_call *call, const struct hg_table *table, int seat, const struct hg_hint *hint)
{
    rpc_write_move(call, hg_table_book(table), rpc_look(call->rpc, table, seat), seat, hint->move);
    write_then(call, table, seat, hint);
    hg_json_key(call->out, "reasons");
    hg_json_open(call->out, '[');
    for (int i = 0; i < hint->reasons; i++)
        write_reason(call, table, &hint->reason[i], hint->before[i]);
    hg_json_close(call->out, ']');
}

bool rpc_table_hint(struct rpc_call *call)
{
    int seat;
    char level[HG_BOT_NAME] = RPC_ADVISER;
    struct hg_hint hint;
    const struct hg_table *table = rpc_read_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat) ||
        !rpc_read_level(call, hg_table_game(table), rpc_value(call, "level"), hg_field("level"), level))
        return false;
    if (!hg_table_hint(table, seat, level, &hint))
        return rpc_refuse_seat(call, RPC_NOTHING_TO_DECIDE, seat);
    hg_json_open(call->out, '{');
    rpc_write_hint(call, table, seat, &hint);
    hg_json_close(call->out, '}');
    return true;
}
