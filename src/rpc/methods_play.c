/* methods_play.c: a game as it is played: turn, view, moves, play, explain, bot, score, components, facts,
 * events.
 *
 * Whatever concerns a seat is computed from the view of that seat, legality and sentences included: what the seat may
 * not know cannot get into a response. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/memory.h"
#include "table/seating.h"

bool rpc_table_turn(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    if (!table)
        return false;
    if (rpc_hosted(call))
        rpc_write_turn(call, table);
    else
        rpc_write_own_turn(call, table);
    return true;
}

struct hg_table *rpc_read_place(struct rpc_call *call, int *seat)
{
    struct hg_table *table = rpc_read_table(call);
    return table && rpc_read_seat(call, table, seat) ? table : NULL;
}

/* The same where somebody decides: not while the table waits for contributions. */
static struct hg_table *read_dealt_place(struct rpc_call *call, int *seat)
{
    struct hg_table *table = rpc_read_dealt(call);
    return table && rpc_read_seat(call, table, seat) ? table : NULL;
}

bool rpc_table_view(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = rpc_read_place(call, &seat);
    const void *view = table ? rpc_look_back(call, table, seat) : NULL;
    if (!view)
        return false;
    hg_table_game(table)->write_state(hg_table_rules(table), view, call->out);
    return true;
}

/* --- moves -------------------------------------------------------------------------------------------------------- */

static void write_outcomes(struct rpc_call *call, const struct hg_table *table)
{
    const struct hg_game *game = hg_table_game(table);
    const void *rules = hg_table_rules(table), *state = hg_table_state(table);
    uint32_t total = game->chance(rules, state), weight;
    for (uint32_t ticket = 0; ticket < total; ticket += weight) {
        struct hg_move move = game->outcome(rules, state, ticket, &weight);
        hg_json_open(call->out, '{');
        rpc_write_move(call, hg_table_book(table), state, HG_CHANCE, move);
        hg_json_int(call->out, "weight", weight);
        hg_json_close(call->out, '}');
    }
}

void rpc_write_moves(struct rpc_call *call, const struct hg_table *table, int seat)
{
    const struct hg_game *game = hg_table_game(table);
    const void *view = rpc_look(call->rpc, table, seat);
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    int count = game->moves(hg_table_rules(table), view, seat, list);
    for (int i = 0; i < count; i++) {
        hg_json_open(call->out, '{');
        rpc_write_move(call, hg_table_book(table), view, seat, list[i]);
        hg_json_close(call->out, '}');
    }
    hg_free(list);
}

bool rpc_table_moves(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = read_dealt_place(call, &seat);
    if (!table)
        return false;
    struct hg_turn turn = hg_table_turn(table);
    hg_json_open(call->out, '[');
    if (seat == HG_CHANCE && turn.chance)
        write_outcomes(call, table);
    else if (hg_turn_owes(turn, seat))
        rpc_write_moves(call, table, seat);
    hg_json_close(call->out, ']');
    return true;
}

/* --- legality ----------------------------------------------------------------------------------------------------- */

bool rpc_read_move(const struct hg_book *book, struct hg_json wish, struct hg_move *move)
{
    char text[RPC_MOVE_TEXT];
    return hg_json_get_text(wish, text, sizeof text) >= 0 && hg_move_read(book->game, book->rules, text, move);
}

static const char *say_no_move(struct rpc_call *call, const struct hg_game *game, struct hg_json wish)
{
    char text[RPC_MOVE_TEXT];
    bool readable = hg_json_get_text(wish, text, sizeof text) >= 0;
    return rpc_sentence(
        call, rpc_no_move,
        HG_ARGS({"move", readable ? text : "..."}, {"notation", hg_translate(&call->words, game->notation)}));
}

static struct rpc_judgement refused(struct rpc_call *call, const struct rpc_sight *sight, struct hg_move move,
                                    int reason)
{
    const struct hg_game *game = sight->book->game;
    struct hg_out *scratch = &call->rpc->scratch;
    hg_out_clear(scratch);
    hg_reason_say(game, sight->book->rules, sight->view, sight->seat, move, reason, &call->words, scratch);
    return (struct rpc_judgement){true, false, game->reasons[reason].code, game->reasons[reason].rule, scratch->text};
}

/* At a table of a server: NULL, or why nobody moves, whatever the rules say. */
static const char *say_closed(struct rpc_call *call, const struct hg_table *table)
{
    int seat;
    if (hg_table_ending(table, &seat) != HG_ENDS_BY_RULES)
        return rpc_sentence(call, HG_T("The game was ended: somebody resigned, or it was stopped."), NULL);
    return hg_table_is_paused(table) ? rpc_sentence(call, HG_T("The table is paused: it has to go on first."), NULL)
                                     : NULL;
}

/* Only a table draws chance, or has a clock that somebody holds. */
struct rpc_judgement rpc_judge(struct rpc_call *call, const struct rpc_sight *sight, struct hg_json wish,
                               struct hg_move *move)
{
    const struct hg_table *table = sight->table;
    const struct hg_book *book = sight->book;
    if (!rpc_read_move(book, wish, move))
        return (struct rpc_judgement){false, false, rpc_errors[RPC_NOT_A_MOVE].code, "",
                                      say_no_move(call, book->game, wish)};
    if (table && sight->seat == HG_CHANCE && !hg_table_is_manual(table))
        return (struct rpc_judgement){true, false, "chance-is-drawn", "",
                                      rpc_sentence(call, HG_T("At this table chance is drawn, not played."), NULL)};
    const char *closed = table ? say_closed(call, table) : NULL;
    if (closed)
        return (struct rpc_judgement){true, false, "closed", "", closed};
    if (table && hg_table_has_clock(table) && hg_table_clock(table).held)
        return (struct rpc_judgement){true, false, "clock-held", "", rpc_say_held(call)};
    int reason = book->game->check(book->rules, sight->view, sight->seat, *move);
    return reason ? refused(call, sight, *move, reason) : (struct rpc_judgement){true, true, "", "", ""};
}

static void write_judgement(struct hg_out *out, const struct rpc_judgement *judgement)
{
    if (judgement->rule[0])
        hg_json_text(out, "rule", judgement->rule);
    hg_json_text(out, "text", judgement->text);
}

void rpc_write_explained(struct rpc_call *call, const struct rpc_sight *sight)
{
    struct hg_move move;
    struct rpc_judgement judgement = rpc_judge(call, sight, rpc_value(call, "move"), &move);
    hg_json_open(call->out, '{');
    hg_json_bool(call->out, "legal", judgement.legal);
    if (!judgement.legal) {
        hg_json_text(call->out, "code", judgement.code);
        write_judgement(call->out, &judgement);
    }
    hg_json_close(call->out, '}');
}

bool rpc_table_explain(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = read_dealt_place(call, &seat);
    if (!table)
        return false;
    struct rpc_sight sight = rpc_sight_of(call, table, seat);
    rpc_write_explained(call, &sight);
    return true;
}

/* --- playing ------------------------------------------------------------------------------------------------------ */

static bool refuse_no_move(struct rpc_call *call, const struct hg_table *table, const struct rpc_judgement *judgement)
{
    rpc_refuse_open(call, RPC_NOT_A_MOVE, NULL, judgement->text, NULL);
    hg_json_text(call->out, "notation", hg_translate(&call->words, hg_table_game(table)->notation));
    return rpc_refuse_close(call);
}

bool rpc_refuse_move(struct rpc_call *call, const struct hg_table *table, const struct rpc_judgement *judgement)
{
    if (!judgement->is_move)
        return refuse_no_move(call, table, judgement);
    rpc_refuse_open(call, RPC_ILLEGAL_MOVE, judgement->code, judgement->text, NULL);
    write_judgement(call->out, judgement);
    return rpc_refuse_close(call);
}

static bool refuse_stale(struct rpc_call *call, const struct hg_table *table, int seat, int decision)
{
    int64_t current = hg_table_decision(table, seat);
    char name[HG_SEAT_NAME];
    hg_seat_name(&call->words, seat, name, sizeof name);
    rpc_refuse_open(call, RPC_STALE_DECISION, NULL, NULL,
                    HG_ARGS({"seat", name}, {"decision", NULL, decision}, {"current", NULL, current}));
    hg_json_int(call->out, "decision", current);
    hg_json_key(call->out, "view");
    hg_table_game(table)->write_state(hg_table_rules(table), rpc_look(call->rpc, table, seat), call->out);
    return rpc_refuse_close(call);
}

bool rpc_is_current(struct rpc_call *call, const struct hg_table *table, int seat)
{
    struct hg_json value = rpc_value(call, "decision");
    int decision = 0;
    if (!value.at)
        return true;
    if (seat == HG_CHANCE)
        return rpc_refuse_param(call, hg_field("decision"), value, HG_T("only the decisions of seats have ids."), NULL);
    if (!rpc_read_count(call, "decision", &decision))
        return false;
    return (uint32_t)decision == hg_table_decision(table, seat) || refuse_stale(call, table, seat, decision);
}

/* One move, and the bots behind it. */
static struct rpc_judgement play(struct rpc_call *call, int seat, struct hg_json wish)
{
    struct hg_move move;
    struct rpc_sight sight = rpc_sight_of(call, call->table, seat);
    struct rpc_judgement judgement = rpc_judge(call, &sight, wish, &move);
    if (!judgement.legal)
        return judgement;
    int reason = hg_table_play(call->table, seat, move, call->now_ms);
    if (reason)
        return refused(call, &sight, move, reason);
    rpc_drive(call);
    return judgement;
}

/* A value of another type is no move that could be refused later: the request is wrong as a whole. */
static bool are_texts(struct rpc_call *call, struct hg_json moves)
{
    struct hg_json_walk walk = hg_json_walk(moves);
    while (hg_json_next(&walk))
        if (hg_json_type(walk.value) != HG_JSON_TEXT)
            return rpc_refuse_param(call, hg_field_item(hg_field("moves"), walk.index), walk.value,
                                    HG_T("a text is needed."), NULL);
    return true;
}

/* Either of them is needed, and of several at least one. */
static bool read_wishes(struct rpc_call *call, struct hg_json *moves)
{
    struct hg_json move = rpc_value(call, "move");
    *moves = rpc_value(call, "moves");
    if (!move.at == !moves->at)
        return rpc_refuse_param(call, hg_field("move"), move, HG_T("either move or moves is needed, and not both."),
                                NULL);
    if (moves->at && hg_json_count(*moves) == 0)
        return rpc_refuse_param(call, hg_field("moves"), *moves, HG_T("at least one move is needed."), NULL);
    return !moves->at || are_texts(call, *moves);
}

static void play_one(struct rpc_call *call)
{
    call->deed.judgement = play(call, call->deed.seat, rpc_value(call, "move"));
    call->deed.played = call->deed.judgement.legal;
}

static void play_several(struct rpc_call *call, struct hg_json moves)
{
    struct rpc_deed *deed = &call->deed;
    struct hg_json_walk walk = hg_json_walk(moves);
    deed->several = deed->judgement.legal = true;
    while (deed->judgement.legal && hg_json_next(&walk)) {
        deed->judgement = play(call, deed->seat, walk.value);
        deed->played += deed->judgement.legal;
    }
}

static void write_deed(struct rpc_call *call, const struct rpc_deed *deed)
{
    if (!deed->several)
        return;
    hg_json_int(call->out, "played", deed->played);
    if (deed->judgement.legal)
        return;
    hg_json_key(call->out, "refused");
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "code", deed->judgement.code);
    write_judgement(call->out, &deed->judgement);
    hg_json_close(call->out, '}');
}

bool rpc_table_play(struct rpc_call *call)
{
    int seat;
    struct hg_json moves;
    struct hg_table *table = rpc_take_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat) || !read_wishes(call, &moves) ||
        !rpc_is_current(call, table, seat) || rpc_refuse_haste(call, table, seat, moves))
        return false;
    call->deed = (struct rpc_deed){.seat = seat, .before = hg_table_event_count(table, seat)};
    if (moves.at)
        play_several(call, moves);
    else
        play_one(call);
    return call->deed.played || rpc_refuse_move(call, table, &call->deed.judgement);
}

void rpc_tell_played(struct rpc_call *call)
{
    hg_json_open(call->out, '{');
    write_deed(call, &call->deed);
    rpc_write_events(call, call->table, call->deed.seat, call->deed.before, false);
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, call->table);
    hg_json_close(call->out, '}');
}

/* --- the rest ----------------------------------------------------------------------------------------------------- */

bool rpc_table_bot(struct rpc_call *call)
{
    int seat;
    char level[HG_BOT_NAME] = "greedy";
    struct hg_move move;
    const struct hg_table *table = read_dealt_place(call, &seat);
    if (!table || !rpc_read_quick_level(call, hg_table_game(table), rpc_value(call, "level"), hg_field("level"), level))
        return false;
    if (!hg_table_bot(table, seat, level, &move))
        return rpc_refuse_seat(call, RPC_NOTHING_TO_DECIDE, seat);
    hg_json_open(call->out, '{');
    rpc_write_move(call, hg_table_book(table), rpc_look(call->rpc, table, seat), seat, move);
    hg_json_close(call->out, '}');
    return true;
}

/* The game writes an object; the winners are added to it. */
void rpc_write_score(struct rpc_call *call, const struct hg_book *book, const void *state)
{
    struct hg_score score;
    book->game->write_score(book->rules, state, call->out);
    book->game->score(book->rules, state, &score);
    if (!score.winners)
        return;
    call->out->len--;
    hg_json_seats(call->out, "winners", score.winners);
    hg_json_close(call->out, '}');
}

bool rpc_table_score(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = rpc_read_place(call, &seat);
    const void *state = table ? rpc_look_back(call, table, seat) : NULL;
    if (!state)
        return false;
    rpc_write_score(call, hg_table_book(table), state);
    return true;
}

bool rpc_table_components(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    if (!table)
        return false;
    hg_table_game(table)->write_components(hg_table_rules(table), &call->words, call->out);
    return true;
}

bool rpc_table_facts(struct rpc_call *call)
{
    int seat;
    const struct hg_table *table = rpc_read_place(call, &seat);
    const void *state = table ? rpc_look_back(call, table, seat) : NULL;
    if (!state)
        return false;
    rpc_write_facts(call, hg_table_book(table), state, seat);
    return true;
}

bool rpc_table_events(struct rpc_call *call)
{
    int seat, after = 0;
    const struct hg_table *table = rpc_read_place(call, &seat);
    if (!table || !rpc_read_count(call, "after", &after))
        return false;
    hg_json_open(call->out, '{');
    rpc_write_events(call, table, seat, after, rpc_read_flag(call, "lines"));
    hg_json_int(call->out, "last", hg_table_event_count(table, seat));
    hg_json_close(call->out, '}');
    return true;
}

/* One entry, and the state behind it. Of time alone there is nothing to say but when. */
static void write_played(struct rpc_call *call, const struct hg_table *table, struct hg_played played, void *state)
{
    const struct hg_game *game = hg_table_game(table);
    while (hg_table_has_clock(table) && played.timed &&
           hg_clock_step(game, hg_table_rules(table), state, played.clock_ms, NULL))
        ;
    hg_json_open(call->out, '{');
    if (played.seat == HG_CHANCE)
        hg_json_null(call->out, "seat");
    else
        hg_json_int(call->out, "seat", played.seat);
    if (played.move.kind) {
        rpc_write_move(call, hg_table_book(table), state, played.seat, played.move);
    } else {
        hg_json_text(call->out, "move", "");
        hg_json_text(call->out, "text", "");
    }
    if (played.timed)
        hg_json_int(call->out, "at", played.clock_ms);
    hg_json_int(call->out, "t", (int64_t)played.at_ms);
    hg_json_close(call->out, '}');
    if (played.move.kind)
        game->apply(hg_table_rules(table), state, played.seat, played.move, NULL);
}

bool rpc_table_line(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    if (!table)
        return false;
    void *state = hg_zeroed(hg_table_game(table)->state_size);
    hg_table_state_at(table, 0, state);
    hg_json_open(call->out, '[');
    for (int i = 0; i < hg_table_length(table); i++)
        write_played(call, table, hg_table_played(table, i), state);
    hg_json_close(call->out, ']');
    hg_free(state);
    return true;
}
