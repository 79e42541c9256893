/* methods_hint.c: what a bot would do, and why, from the view of the seat. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/hint.h"
#include "table/memory.h"
#include "table/suppose.h"

/* The moves that follow, each said in the position in which it is made. */
static void write_then(struct rpc_call *call, const struct rpc_sight *sight, const struct hg_hint *hint)
{
    const struct hg_book *book = sight->book;
    const struct hg_game *game = book->game;
    int seat = sight->seat;
    void *view = hg_zeroed(game->state_size), *after = hg_zeroed(game->state_size);
    memcpy(view, sight->view, game->state_size);
    hg_json_key(call->out, "then");
    hg_json_open(call->out, '[');
    for (int i = 0; i < hint->steps; i++) {
        hg_foresee(game, book->rules, view, seat, i ? hint->then[i - 1] : hint->move, after);
        memcpy(view, after, game->state_size);
        hg_json_open(call->out, '{');
        rpc_write_move(call, book, view, seat, hint->then[i]);
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
    hg_free(view);
    hg_free(after);
}

static void write_reason(struct rpc_call *call, const struct hg_book *book, const struct hg_term *term, int before)
{
    struct hg_arg args[HG_TERM_ARGS + 3] = {{"before", NULL, before}, {"after", NULL, term->value}};
    memcpy(&args[2], term->arg, sizeof term->arg);
    hg_json_open(call->out, '{');
    rpc_write_ruled(call, book, before || !term->fresh ? term->text : term->fresh, args, term->rule);
    hg_json_close(call->out, '}');
}

void rpc_write_hint(struct rpc_call *call, const struct rpc_sight *sight, const struct hg_hint *hint)
{
    rpc_write_move(call, sight->book, sight->view, sight->seat, hint->move);
    write_then(call, sight, hint);
    hg_json_key(call->out, "reasons");
    hg_json_open(call->out, '[');
    for (int i = 0; i < hint->reasons; i++)
        write_reason(call, sight->book, &hint->reason[i], hint->before[i]);
    hg_json_close(call->out, ']');
}

bool rpc_find_hint(const struct rpc_sight *sight, const char *level, uint64_t luck, struct hg_hint *hint)
{
    const struct hg_book *book = sight->book;
    const struct hg_bot *bot = hg_bot_find(book->game, level);
    struct hg_rng rng = {luck};
    if (!bot || !hg_turn_owes(book->game->turn(book->rules, sight->view), sight->seat))
        return false;
    hg_hint_find(book->game, book->rules, sight->view, sight->seat, bot, &rng, hint);
    return hint->move.kind;
}

bool rpc_advise(struct rpc_call *call, const struct rpc_sight *sight, uint64_t luck)
{
    char level[HG_BOT_NAME] = RPC_ADVISER;
    struct hg_hint hint;
    if (!rpc_read_quick_level(call, sight->book->game, rpc_value(call, "level"), hg_field("level"), level))
        return false;
    if (!rpc_find_hint(sight, level, luck, &hint))
        return rpc_refuse_seat(call, RPC_NOTHING_TO_DECIDE, sight->seat);
    hg_json_open(call->out, '{');
    rpc_write_hint(call, sight, &hint);
    hg_json_close(call->out, '}');
    return true;
}

bool rpc_table_hint(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = rpc_read_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat))
        return false;
    struct rpc_sight sight = rpc_sight_of(call, table, seat);
    return rpc_advise(call, &sight, hg_table_luck(table, seat, sight.view));
}
