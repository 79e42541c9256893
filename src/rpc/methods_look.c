/* methods_look.c: everything a client needs to draw a table, in one answer; and what moves would lead to.
 *
 * Both are functions of the view of the seat. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/memory.h"
#include "table/suppose.h"

/* --- what follows a move ------------------------------------------------------------------------------------------ */

enum { MOST_THEN = 64 };

/* One view, and room for what comes of it. */
struct scene {
    const struct hg_table *table;
    const struct hg_game *game;
    const void *rules;
    int seat;
    void *view, *after;
    struct hg_move *moves, *next; /* game->max_moves each */
    int count;                    /* of `moves` */
};

static struct scene open_scene(const struct hg_table *table, int seat, struct hg_turn turn, const void *view)
{
    const struct hg_game *game = hg_table_game(table);
    struct scene scene = {table, game, hg_table_rules(table), seat};
    scene.view = hg_zeroed(game->state_size);
    scene.after = hg_zeroed(game->state_size);
    scene.moves = hg_zeroed((size_t)game->max_moves * sizeof *scene.moves);
    scene.next = hg_zeroed((size_t)game->max_moves * sizeof *scene.next);
    memcpy(scene.view, view, game->state_size);
    if (hg_turn_owes(turn, seat))
        scene.count = game->moves(scene.rules, scene.view, seat, scene.moves);
    return scene;
}

static void close_scene(struct scene *scene)
{
    hg_free(scene->view);
    hg_free(scene->after);
    hg_free(scene->moves);
    hg_free(scene->next);
}

static void put_notation(struct rpc_call *call, const struct scene *scene, struct hg_move move)
{
    struct hg_out *scratch = &call->rpc->scratch;
    hg_out_clear(scratch);
    hg_move_write(scene->game, scene->rules, move, scratch);
    hg_json_put_text(call->out, scratch->text);
}

/* The seat goes on choosing, and nothing else has happened that only the table could tell. */
static void write_then(struct rpc_call *call, struct scene *scene, struct hg_move move)
{
    const struct hg_game *game = scene->game;
    if (game->lay_open || !hg_suppose(game, scene->rules, scene->view, scene->seat, move, scene->after))
        return;
    struct hg_turn turn = game->turn(scene->rules, scene->after);
    if (turn.chance || turn.seats != 1u << scene->seat)
        return;
    int count = game->moves(scene->rules, scene->after, scene->seat, scene->next);
    hg_json_key(call->out, "then");
    hg_json_open(call->out, '[');
    for (int i = 0; i < count && i < MOST_THEN; i++)
        put_notation(call, scene, scene->next[i]);
    hg_json_close(call->out, ']');
}

static void write_moves(struct rpc_call *call, struct scene *scene, bool then)
{
    hg_json_key(call->out, "moves");
    hg_json_open(call->out, '[');
    for (int i = 0; i < scene->count; i++) {
        hg_json_open(call->out, '{');
        rpc_write_move(call, scene->table, scene->view, scene->seat, scene->moves[i]);
        if (then)
            write_then(call, scene, scene->moves[i]);
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
}

/* --- what is to be paid later ------------------------------------------------------------------------------------- */

static void write_due(struct rpc_call *call, const struct hg_table *table, const struct hg_due *due)
{
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "what", due->what);
    hg_json_int(call->out, "n", due->n);
    hg_json_text(call->out, "when", due->when);
    rpc_write_ruled(call, table, due->text, HG_ARGS({"n", NULL, due->n < 0 ? -due->n : due->n}), due->rule);
    hg_json_close(call->out, '}');
}

/* Nothing is written where nothing is due. */
static void write_dues(struct rpc_call *call, const struct scene *scene, const void *view)
{
    struct hg_due dues[HG_MOST_DUES];
    if (!scene->game->dues || scene->seat == HG_CHANCE)
        return;
    int count = scene->game->dues(scene->rules, view, scene->seat, dues);
    if (!count)
        return;
    hg_json_key(call->out, "due");
    hg_json_open(call->out, '[');
    for (int i = 0; i < count; i++)
        write_due(call, scene->table, &dues[i]);
    hg_json_close(call->out, ']');
}

/* --- what moves would lead to ------------------------------------------------------------------------------------- */

static void write_supposed(struct rpc_call *call, struct scene *scene, struct hg_move move, bool brief)
{
    hg_json_open(call->out, '{');
    if (brief) {
        rpc_write_move(call, scene->table, scene->view, scene->seat, move);
    } else {
        hg_json_key(call->out, "move");
        put_notation(call, scene, move);
    }
    if (!hg_suppose(scene->game, scene->rules, scene->view, scene->seat, move, scene->after)) {
        hg_json_bool(call->out, "known", false);
    } else {
        hg_json_key(call->out, "score");
        rpc_write_score(call, scene->table, scene->after);
        write_dues(call, scene, scene->after);
        if (!brief) {
            hg_json_key(call->out, "view");
            scene->game->write_state(scene->rules, scene->after, call->out);
        }
    }
    hg_json_close(call->out, '}');
}

static void write_all_supposed(struct rpc_call *call, struct scene *scene, bool brief)
{
    hg_json_open(call->out, '[');
    for (int i = 0; i < scene->count; i++)
        write_supposed(call, scene, scene->moves[i], brief);
    hg_json_close(call->out, ']');
}

/* --- table.look --------------------------------------------------------------------------------------------------- */

static void write_look(struct rpc_call *call, struct scene *scene, int after)
{
    const struct hg_table *table = scene->table;
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    hg_json_key(out, "turn");
    rpc_write_turn(table, out);
    hg_json_key(out, "view");
    scene->game->write_state(scene->rules, scene->view, out);
    hg_json_key(out, "score");
    rpc_write_score(call, table, scene->view);
    hg_json_key(out, "facts");
    rpc_write_facts(call, table, scene->view, scene->seat);
    write_dues(call, scene, scene->view);
    write_moves(call, scene, rpc_read_flag(call, "then"));
    rpc_write_events(call, table, scene->seat, after, rpc_read_flag(call, "lines"));
    hg_json_int(out, "last", hg_table_event_count(table, scene->seat));
    hg_table_write_options(table, out);
    hg_table_write_edition_hash(table, out);
    if (scene->seat != HG_CHANCE)
        rpc_write_standing(table, scene->seat, out);
    if (rpc_read_flag(call, "suppose")) {
        hg_json_key(out, "supposed");
        write_all_supposed(call, scene, false);
    }
    hg_json_close(out, '}');
}

bool rpc_table_look(struct rpc_call *call)
{
    int seat, after = 0;
    const struct hg_table *table = rpc_read_place(call, &seat);
    if (!table || !rpc_read_count(call, "after", &after))
        return false;
    struct scene scene = open_scene(table, seat, hg_table_turn(table), rpc_look(call->rpc, table, seat));
    write_look(call, &scene, after);
    close_scene(&scene);
    return true;
}

/* --- table.suppose ------------------------------------------------------------------------------------------------ */

/* A move that is not legal is refused whole, with the reason, before anything is written. */
static bool read_wanted(struct rpc_call *call, struct scene *scene)
{
    struct hg_json wanted = rpc_value(call, "moves");
    struct hg_json_walk walk = hg_json_walk(wanted);
    if (!wanted.at)
        return true;
    int legal = scene->count;
    scene->count = 0;
    while (hg_json_next(&walk)) {
        char text[RPC_MOVE_TEXT];
        struct hg_move move;
        bool known = walk.index < legal && hg_json_get_text(walk.value, text, sizeof text) >= 0 &&
                     hg_move_read(scene->game, scene->rules, text, &move) &&
                     scene->game->check(scene->rules, scene->view, scene->seat, move) == 0;
        if (!known)
            return rpc_refuse_param(
                call, hg_field_item(hg_field("moves"), walk.index), walk.value,
                HG_T("legal moves of the seat are needed, each once; table.explain says why one is not."), NULL);
        scene->moves[scene->count++] = move;
    }
    return true;
}

static bool suppose(struct rpc_call *call, struct scene *scene)
{
    if (!read_wanted(call, scene))
        return false;
    write_all_supposed(call, scene, rpc_read_flag(call, "brief"));
    return true;
}

bool rpc_table_suppose(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = rpc_read_place(call, &seat);
    const void *state = table ? rpc_look_back(call, table, HG_CHANCE) : NULL;
    if (!state)
        return false;
    struct hg_turn turn = hg_table_game(table)->turn(hg_table_rules(table), state);
    struct scene scene = open_scene(table, seat, turn, rpc_look_back(call, table, seat));
    bool done = scene.count ? suppose(call, &scene) : rpc_refuse_seat(call, RPC_NOTHING_TO_DECIDE, seat);
    close_scene(&scene);
    return done;
}
