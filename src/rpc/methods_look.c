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
    const struct hg_table *table; /* or NULL */
    const struct hg_book *book;
    const struct hg_game *game;
    const void *rules;
    int seat, eyes;
    void *view, *after;
    struct hg_move *moves, *next; /* game->max_moves each */
    int count;                    /* of `moves` */
};

static struct scene open_scene(const struct rpc_sight *sight)
{
    const struct hg_game *game = sight->book->game;
    struct scene scene = {sight->table, sight->book, game, sight->book->rules, sight->seat, sight->eyes};
    scene.view = hg_zeroed(game->state_size);
    scene.after = hg_zeroed(game->state_size);
    scene.moves = hg_zeroed((size_t)game->max_moves * sizeof *scene.moves);
    scene.next = hg_zeroed((size_t)game->max_moves * sizeof *scene.next);
    memcpy(scene.view, sight->view, game->state_size);
    if (hg_turn_owes(game->turn(scene.rules, scene.view), scene.seat))
        scene.count = game->moves(scene.rules, scene.view, scene.seat, scene.moves);
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
    for (int i = 0; i < count && i < MOST_THEN; i++) {
        hg_json_open(call->out, '{');
        hg_move_tell(game, scene->rules, scene->after, scene->seat, scene->next[i], call->out);
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
}

static void write_moves(struct rpc_call *call, struct scene *scene, bool then)
{
    hg_json_key(call->out, "moves");
    hg_json_open(call->out, '[');
    for (int i = 0; i < scene->count; i++) {
        hg_json_open(call->out, '{');
        rpc_write_move(call, scene->book, scene->view, scene->seat, scene->moves[i]);
        if (then)
            write_then(call, scene, scene->moves[i]);
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
}

/* A seat, with its own eyes. */
static bool looks_itself(const struct scene *scene)
{
    return scene->seat >= 0 && scene->seat < HG_MAX_SEATS && scene->eyes == scene->seat;
}

/* --- what is asked ------------------------------------------------------------------------------------------------ */

static void write_template(struct rpc_call *call, const struct scene *scene, const char *key, const char *text,
                           const struct hg_arg *args)
{
    struct hg_out *scratch = &call->rpc->scratch;
    hg_out_clear(scratch);
    hg_say_of(scene->rules, &call->words, scratch, text, args);
    hg_json_text(call->out, key, scratch->text);
}

/* Of the view that is shown, so that it tells no more than that. Nothing is written where nothing is asked. */
static void write_ask(struct rpc_call *call, const struct scene *scene)
{
    struct hg_arg args[HG_ASK_ARGS];
    bool sits = scene->seat >= 0 && scene->seat < scene->game->seats(scene->view);
    const struct hg_ask *ask = sits ? hg_ask_of(scene->game, scene->rules, scene->view, scene->seat, args) : NULL;
    if (!ask)
        return;
    hg_json_key(call->out, "ask");
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "code", ask->code);
    hg_json_text(call->out, "rule", ask->rule);
    write_template(call, scene, "text", ask->text, args);
    if (ask->hint)
        write_template(call, scene, "hint", ask->hint, args);
    hg_json_close(call->out, '}');
}

/* --- what is to be paid later ------------------------------------------------------------------------------------- */

static void write_due(struct rpc_call *call, const struct hg_book *book, const struct hg_due *due)
{
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "what", due->what);
    hg_json_int(call->out, "n", due->n);
    hg_json_text(call->out, "when", due->when);
    rpc_write_ruled(call, book, due->text, HG_ARGS({"n", NULL, due->n < 0 ? -due->n : due->n}), due->rule);
    hg_json_close(call->out, '}');
}

/* Nothing is written where nothing is due. */
static void write_dues(struct rpc_call *call, const struct scene *scene, const void *view)
{
    struct hg_due dues[HG_MOST_DUES];
    if (!scene->game->dues || !looks_itself(scene))
        return;
    int count = scene->game->dues(scene->rules, view, scene->seat, dues);
    if (!count)
        return;
    hg_json_key(call->out, "due");
    hg_json_open(call->out, '[');
    for (int i = 0; i < count; i++)
        write_due(call, scene->book, &dues[i]);
    hg_json_close(call->out, ']');
}

/* --- what moves would lead to ------------------------------------------------------------------------------------- */

static void write_supposed(struct rpc_call *call, struct scene *scene, struct hg_move move, bool brief)
{
    hg_json_open(call->out, '{');
    if (brief) {
        rpc_write_move(call, scene->book, scene->view, scene->seat, move);
    } else {
        hg_json_key(call->out, "move");
        put_notation(call, scene, move);
    }
    if (!hg_suppose(scene->game, scene->rules, scene->view, scene->seat, move, scene->after)) {
        hg_json_bool(call->out, "known", false);
    } else {
        hg_json_key(call->out, "score");
        rpc_write_score(call, scene->book, scene->after);
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

/* --- looking ------------------------------------------------------------------------------------------------------ */

static void write_turn(struct rpc_call *call, const struct scene *scene)
{
    hg_json_key(call->out, "turn");
    if (scene->table)
        rpc_write_turn(call, scene->table);
    else
        rpc_write_turn_of(scene->book, scene->view, call->out);
}

static void write_seen(struct rpc_call *call, struct scene *scene)
{
    hg_json_key(call->out, "view");
    scene->game->write_state(scene->rules, scene->view, call->out);
    hg_json_key(call->out, "score");
    rpc_write_score(call, scene->book, scene->view);
    hg_json_key(call->out, "facts");
    rpc_write_facts(call, scene->book, scene->view, scene->eyes);
    write_dues(call, scene, scene->view);
    write_ask(call, scene);
    write_moves(call, scene, looks_itself(scene) && rpc_read_flag(call, "then"));
}

static void write_happened(struct rpc_call *call, const struct scene *scene, int after)
{
    rpc_write_events(call, scene->table, scene->eyes, after, rpc_read_flag(call, "lines"));
    hg_json_int(call->out, "last", hg_table_event_count(scene->table, scene->eyes));
}

static void write_look(struct rpc_call *call, struct scene *scene, int after)
{
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    write_turn(call, scene);
    write_seen(call, scene);
    if (scene->table)
        write_happened(call, scene, after);
    hg_book_write_options(scene->book, scene->game->seats(scene->view), out);
    hg_book_write_hash(scene->book, out);
    if (scene->table && looks_itself(scene))
        rpc_write_standing(scene->table, scene->seat, out);
    if (rpc_read_flag(call, "suppose")) {
        hg_json_key(out, "supposed");
        write_all_supposed(call, scene, false);
    }
    hg_json_close(out, '}');
}

struct rpc_sight rpc_sight_of(struct rpc_call *call, const struct hg_table *table, int seat)
{
    return (struct rpc_sight){hg_table_book(table), table, seat, seat, rpc_look(call->rpc, table, seat)};
}

void rpc_write_look(struct rpc_call *call, const struct rpc_sight *sight, int after)
{
    struct scene scene = open_scene(sight);
    write_look(call, &scene, after);
    close_scene(&scene);
}

/* A seat that is asked openly may be looked at as spectators do, and at no other time. */
bool rpc_read_eyes(struct rpc_call *call, uint16_t open, int seat, int *eyes)
{
    struct hg_json value = rpc_value(call, "eyes");
    *eyes = seat;
    if (!value.at)
        return true;
    if (!hg_json_is(value, "spectator"))
        return rpc_refuse_param(call, hg_field("eyes"), value,
                                HG_T("only \"spectator\" is possible: without it a seat looks with its own eyes."),
                                NULL);
    if (seat == HG_CHANCE || seat == HG_SPECTATOR)
        return rpc_refuse_param(call, hg_field("seat"), rpc_value(call, "seat"),
                                HG_T("the number of a seat is needed, counted from 0."), NULL);
    *eyes = HG_SPECTATOR;
    return open >> seat & 1 || rpc_refuse_seat(call, RPC_NOT_OPEN, seat);
}

/* What moves lead to depends on what their seat knows. */
bool rpc_may_suppose(struct rpc_call *call, int eyes)
{
    if (eyes != HG_SPECTATOR || !rpc_read_flag(call, "suppose"))
        return true;
    return rpc_refuse_param(call, hg_field("suppose"), rpc_value(call, "suppose"),
                            HG_T("spectators look on and decide nothing: nothing is supposed for them."), NULL);
}

bool rpc_table_look(struct rpc_call *call)
{
    int seat, eyes, after = 0;
    const struct hg_table *table = rpc_read_place(call, &seat);
    if (!table || !rpc_read_count(call, "after", &after) || !rpc_read_eyes(call, hg_table_open(table), seat, &eyes) ||
        !rpc_may_suppose(call, eyes))
        return false;
    rpc_write_look(call, &(struct rpc_sight){hg_table_book(table), table, seat, eyes, rpc_look(call->rpc, table, eyes)},
                   after);
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
    const void *view = table ? rpc_look_back(call, table, seat) : NULL;
    if (!view)
        return false;
    struct scene scene = open_scene(&(struct rpc_sight){hg_table_book(table), table, seat, seat, view});
    bool done = scene.count ? suppose(call, &scene) : rpc_refuse_seat(call, RPC_NOTHING_TO_DECIDE, seat);
    close_scene(&scene);
    return done;
}
