/* methods_kinds.c: what a game declares of its moves and events (core/kinds.h), for clients and for the documentation. */
#include "rpc/rpc_private.h"

static const char *const forms[] = {
    [HG_AS_TEXT] = "text",    [HG_AS_NUMBER] = "number", [HG_AS_ORDINAL] = "number",
    [HG_AS_FLAG] = "boolean", [HG_AS_SEAT] = "seat",     [HG_AS_SEATS] = "seats",
};

/* What is asked for in a role, where the game has a question for it. */
static void write_question(struct rpc_call *call, const struct hg_operand *operand)
{
    const char *ask = operand->ask ? operand->ask : operand->thing->ask;
    if (ask)
        hg_json_text(call->out, "ask", hg_translate(&call->words, ask));
}

static void write_operand(struct rpc_call *call, const struct hg_operand *operand, bool asks)
{
    struct hg_out *out = call->out;
    const char *const *words = operand->thing->words;
    hg_json_open(out, '{');
    hg_json_text(out, "role", operand->role);
    hg_json_text(out, "thing", operand->thing->name);
    hg_json_text(out, "type", forms[operand->thing->form]);
    if (words) {
        hg_json_key(out, "words");
        hg_json_open(out, '[');
        for (; *words; words++)
            hg_json_put_text(out, *words);
        hg_json_close(out, ']');
    }
    if (operand->thing->optional)
        hg_json_bool(out, "optional", true);
    if (asks)
        write_question(call, operand);
    hg_json_close(out, '}');
}

static void write_operands(struct rpc_call *call, const struct hg_operand operands[HG_OPERANDS], bool asks)
{
    struct hg_out *out = call->out;
    hg_json_key(out, "operands");
    hg_json_open(out, '[');
    for (int i = 0; i < HG_OPERANDS && operands[i].role; i++)
        write_operand(call, &operands[i], asks);
    hg_json_close(out, ']');
}

static void write_move_kind(struct rpc_call *call, const struct hg_move_kind *kind)
{
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    hg_json_text(out, "kind", kind->name);
    hg_json_text(out, "notation", kind->notation);
    write_operands(call, kind->operand, true);
    if (kind->stands)
        hg_json_bool(out, "stands", true);
    if (kind->unordered)
        hg_json_bool(out, "unordered", true);
    hg_json_close(out, '}');
}

static void write_event_kind(struct rpc_call *call, const struct hg_game *game, const struct hg_event_kind *kind)
{
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    hg_json_text(out, "kind", kind->name);
    write_operands(call, kind->operand, false);
    hg_json_bool(out, "reveals", kind->flags & HG_REVEALS);
    hg_json_bool(out, "scoring", kind->flags & HG_SCORING);
    if (kind->twin)
        hg_json_text(out, "twin", game->event_kinds[kind->twin].name);
    hg_json_close(out, '}');
}

bool rpc_game_kinds(struct rpc_call *call)
{
    const struct hg_game *game = rpc_read_game(call);
    struct hg_out *out = call->out;
    if (!game)
        return false;
    hg_json_open(out, '{');
    hg_json_key(out, "moves");
    hg_json_open(out, '[');
    for (int i = 1; i < game->move_kind_count; i++)
        write_move_kind(call, &game->move_kinds[i]);
    hg_json_close(out, ']');
    hg_json_key(out, "events");
    hg_json_open(out, '[');
    for (int i = 0; i < game->event_kind_count; i++)
        write_event_kind(call, game, &game->event_kinds[i]);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
    return true;
}
