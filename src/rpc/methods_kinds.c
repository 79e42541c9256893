/* methods_kinds.c: what a game declares of its moves and events (core/kinds.h), for clients and for the documentation. */
#include "rpc/rpc_private.h"

static const char *const forms[] = {
    [HG_AS_TEXT] = "text",    [HG_AS_NUMBER] = "number", [HG_AS_ORDINAL] = "number",
    [HG_AS_FLAG] = "boolean", [HG_AS_SEAT] = "seat",     [HG_AS_SEATS] = "seats",
};

static void write_operand(const struct hg_operand *operand, struct hg_out *out)
{
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
    hg_json_close(out, '}');
}

static void write_operands(const struct hg_operand operands[HG_OPERANDS], struct hg_out *out)
{
    hg_json_key(out, "operands");
    hg_json_open(out, '[');
    for (int i = 0; i < HG_OPERANDS && operands[i].role; i++)
        write_operand(&operands[i], out);
    hg_json_close(out, ']');
}

static void write_move_kind(const struct hg_move_kind *kind, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_json_text(out, "kind", kind->name);
    hg_json_text(out, "notation", kind->notation);
    write_operands(kind->operand, out);
    if (kind->stands)
        hg_json_bool(out, "stands", true);
    hg_json_close(out, '}');
}

static void write_event_kind(const struct hg_game *game, const struct hg_event_kind *kind, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_json_text(out, "kind", kind->name);
    write_operands(kind->operand, out);
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
        write_move_kind(&game->move_kinds[i], out);
    hg_json_close(out, ']');
    hg_json_key(out, "events");
    hg_json_open(out, '[');
    for (int i = 0; i < game->event_kind_count; i++)
        write_event_kind(game, &game->event_kinds[i], out);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
    return true;
}
