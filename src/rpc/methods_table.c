/* methods_table.c: tables begin and end: table.new, table.give, table.load, table.list, table.close. */
#include <string.h>

#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/memory.h"
#include "table/record.h"

enum { PROBLEMS = 20 };

/* --- who sits there ----------------------------------------------------------------------------------------------- */

static bool read_person(struct rpc_call *call, const struct hg_game *game, struct hg_json value, struct hg_field field,
                        struct hg_seat *seat)
{
    if (hg_json_type(value) != HG_JSON_OBJECT)
        return rpc_refuse_param(call, field, value, HG_T("an object is needed."), NULL);
    struct hg_json_walk walk = hg_json_walk(value);
    while (hg_json_next(&walk))
        if (!hg_json_is(walk.key, "name") && !hg_json_is(walk.key, "bot"))
            return rpc_refuse_param(call, field, walk.key, HG_T("allowed are {names}."),
                                    HG_ARGS({"names", "name, bot"}));
    return rpc_read_name(call, hg_json_member(value, "name"), hg_field_member(field, "name"), seat->name) &&
           rpc_read_level(call, game, hg_json_member(value, "bot"), hg_field_member(field, "bot"), seat->bot);
}

static bool read_seats(struct rpc_call *call, struct hg_opening *opening)
{
    struct hg_json value = rpc_value(call, "seats");
    const struct hg_game *game = opening->game;
    int64_t count = hg_json_count(value);
    if (!value.at)
        return true;
    if (hg_json_type(value) == HG_JSON_NUMBER && !hg_json_get_int(value, 0, HG_MAX_SEATS, &count))
        count = 0;
    char seats[HG_SEATS_TEXT];
    if (count < game->min_seats || count > game->max_seats)
        return rpc_refuse_param(call, hg_field("seats"), value, HG_T("{game} has {seats} seats."),
                                HG_ARGS({"game", game->title}, {"seats", hg_seats_text(game, seats)}));
    opening->seats = (int)count;
    struct hg_json_walk walk = hg_json_walk(value);
    while (hg_json_next(&walk))
        if (!read_person(call, game, walk.value, hg_field_item(hg_field("seats"), walk.index),
                         &opening->seat[walk.index]))
            return false;
    return true;
}

/* --- chance ------------------------------------------------------------------------------------------------------- */

static bool read_manual(struct rpc_call *call, struct hg_opening *opening)
{
    static const char *const choices[] = {"auto", "manual", NULL};
    int index = 0;
    if (!rpc_read_choice(call, "chance", choices, &index))
        return false;
    opening->manual = index == 1;
    return true;
}

struct gifts {
    char texts[HG_MAX_SEATS][HG_CONTRIBUTION_MAX + 1];
    const char *list[HG_MAX_SEATS]; /* into `texts`; NULL: the seat gives nothing */
};

static bool read_gifts(struct rpc_call *call, int seats, struct gifts *gifts)
{
    struct hg_json list = rpc_value(call, "contributions");
    struct hg_json_walk walk = hg_json_walk(list);
    if (!rpc_has_each_seat(call, "contributions", seats))
        return false;
    while (hg_json_next(&walk)) {
        bool given = hg_json_type(walk.value) != HG_JSON_NULL;
        gifts->list[walk.index] = given ? gifts->texts[walk.index] : NULL;
        if (given && hg_json_get_text(walk.value, gifts->texts[walk.index], sizeof gifts->texts[0]) < 0)
            return rpc_refuse_param(call, hg_field_item(hg_field("contributions"), walk.index), walk.value,
                                    HG_T("a text of at most {most} bytes or null is needed."),
                                    HG_ARGS({"most", NULL, HG_CONTRIBUTION_MAX}));
    }
    return true;
}

static bool read_contributions(struct rpc_call *call, struct hg_fair *fair, int seats)
{
    struct gifts gifts;
    struct hg_fair given;
    if (!rpc_value(call, "contributions").at)
        return true;
    if (!read_gifts(call, seats, &gifts) || !hg_fair_init(&given, fair->secret, gifts.list, seats))
        return false;
    given.seeded = fair->seeded;
    *fair = given;
    return true;
}

static bool read_seed(struct rpc_call *call, struct hg_fair *fair, int seats)
{
    size_t length;
    if (!rpc_value(call, "seed").at)
        return rpc_draw_fair(call->rpc, fair, seats) || rpc_refuse(call, RPC_NEEDS_SEED, NULL);
    char *seed = rpc_read_text(call, "seed", &length);
    if (!seed)
        return false;
    hg_fair_from_seed(fair, seed, seats);
    hg_free(seed);
    return true;
}

static bool read_fair(struct rpc_call *call, struct hg_fair *fair, int seats)
{
    return read_seed(call, fair, seats) && read_contributions(call, fair, seats);
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

static void put_id(struct hg_out *out, int number)
{
    char id[RPC_ID];
    hg_json_text(out, "table", rpc_put_id(id, number));
}

/* Who asked for a game against these bots should know that it is not against them. */
static void write_stand_ins(const struct hg_table *table, struct hg_out *out)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        if (hg_table_is_unmanned(table, seat))
            seats |= 1u << seat;
    if (seats)
        hg_json_seats(out, "stand_in", seats);
}

void rpc_tell_opened(struct rpc_call *call)
{
    const struct hg_table *table = call->table;
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    put_id(out, call->number);
    hg_table_write_commitment(table, out);
    write_stand_ins(table, out);
    hg_json_key(out, "turn");
    rpc_write_own_turn(call, table);
    hg_json_close(out, '}');
}

static bool seat_table(struct rpc_call *call, struct hg_table *table)
{
    rpc_open_table(call, table);
    call->steps = hg_json_is(rpc_value(call, "bots"), "step");
    rpc_find_seated(call->rpc, call->number)->steps = call->steps;
    return true;
}

static struct hg_table *open_table(struct rpc_call *call, struct hg_opening *opening)
{
    struct hg_problem list[PROBLEMS];
    struct hg_problems problems = {.list = list, .cap = PROBLEMS, .words = &call->words};
    opening->library = call->rpc->library;
    struct hg_table *table = hg_table_new(opening, &problems);
    if (!table)
        rpc_refuse_problems(call, RPC_BAD_OPENING, &problems);
    return table;
}

struct hg_table *rpc_open(struct rpc_call *call, struct hg_opening *opening)
{
    struct rpc_edition edition = {0};
    if (!rpc_read_edition(call, &edition))
        return NULL;
    opening->edition = edition.text;
    opening->edition_size = edition.size;
    opening->edition_hash = edition.hash;
    struct hg_table *table = open_table(call, opening);
    rpc_free_edition(&edition);
    return table;
}

static bool open_and_seat(struct rpc_call *call, struct hg_opening *opening)
{
    struct hg_table *table = rpc_open(call, opening);
    return table && seat_table(call, table);
}

/* Contributions that come with the commitment, or no commitment at all: then there is nothing to wait for. */
static bool read_wait(struct rpc_call *call, struct hg_opening *opening)
{
    struct hg_json wait = rpc_value(call, "wait");
    opening->wait = rpc_read_flag(call, "wait");
    if (opening->wait && opening->manual)
        return rpc_refuse_param(call, hg_field("wait"), wait, HG_T("it does not go with manual chance."), NULL);
    if (opening->wait && rpc_value(call, "contributions").at)
        return rpc_refuse_param(call, hg_field("wait"), wait,
                                HG_T("it does not go with contributions: table.give brings them afterwards."), NULL);
    return true;
}

bool rpc_read_opening(struct rpc_call *call, struct hg_opening *opening)
{
    opening->now_ms = call->now_ms;
    opening->options = rpc_value(call, "options");
    return rpc_read_version(call, opening->game, &opening->version) && read_seats(call, opening) &&
           read_manual(call, opening) && read_wait(call, opening) && rpc_read_time(call, opening) &&
           (opening->manual || read_fair(call, &opening->fair, opening->seats));
}

static bool has_room(struct rpc_call *call)
{
    return call->rpc->table_count < HG_RPC_TABLES ||
           rpc_refuse(call, RPC_TOO_MANY_TABLES, HG_ARGS({"limit", NULL, HG_RPC_TABLES}));
}

/* Who lets bots decide is said by whoever opens the table, and is in no record. */
static bool reads_bots(struct rpc_call *call)
{
    static const char *const choices[] = {"run", "step", NULL};
    return rpc_read_choice(call, "bots", choices, &(int){0});
}

bool rpc_table_new(struct rpc_call *call)
{
    struct hg_opening opening = {.game = rpc_read_game(call)};
    if (!opening.game || !has_room(call) || !reads_bots(call))
        return false;
    opening.seats = opening.game->min_seats;
    return rpc_read_opening(call, &opening) && open_and_seat(call, &opening);
}

bool rpc_table_give(struct rpc_call *call)
{
    struct hg_table *table = rpc_take_table(call);
    struct gifts gifts;
    if (!table)
        return false;
    if (!hg_table_waits(table))
        return rpc_refuse(call, RPC_ALREADY_DEALT, NULL);
    if (!read_gifts(call, hg_table_seats(table), &gifts))
        return false;
    return hg_table_give(table, gifts.list, call->now_ms);
}

/* --- loading ------------------------------------------------------------------------------------------------------ */

/* Without its secret a game that goes on needs a new one. */
static bool continue_table(struct rpc_call *call, struct hg_table *table)
{
    struct hg_fair fair;
    if (hg_table_has_secret(table))
        return true;
    if (!read_fair(call, &fair, hg_table_seats(table)))
        return false;
    hg_table_rekey(table, &fair, call->now_ms);
    return true;
}

static bool refuse_record(struct rpc_call *call, const struct hg_fault *fault)
{
    rpc_refuse_open(call, RPC_BAD_RECORD, NULL, fault->line ? NULL : fault->text,
                    HG_ARGS({"line", NULL, fault->line}, {"what", fault->text}));
    hg_json_int(call->out, "line", fault->line);
    return rpc_refuse_close(call);
}

static bool load_text(struct rpc_call *call, const char *text, size_t length)
{
    struct hg_fault fault = {0};
    struct hg_table *table = hg_record_load_with(call->rpc->library, &call->words, text, length, &fault);
    if (!table)
        return refuse_record(call, &fault);
    hg_table_think_anew(table, call->now_ms);
    hg_table_wake(table);
    if (continue_table(call, table))
        return seat_table(call, table);
    hg_table_free(table);
    return false;
}

static bool load_record(struct rpc_call *call)
{
    static const char *const others[] = {"position", "game",   "seats", "options", "edition",
                                         "rules",    "chance", "clock", "think"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (rpc_value(call, others[i]).at)
            return rpc_refuse_param(call, hg_field(others[i]), rpc_value(call, others[i]),
                                    HG_T("it does not go with a record, which says it already."), NULL);
    size_t length;
    char *text = rpc_read_text(call, "record", &length);
    if (!text)
        return false;
    bool loaded = load_text(call, text, length);
    hg_free(text);
    return loaded;
}

static bool knows_position(struct hg_library *library, const struct hg_game *game, struct hg_json position)
{
    struct hg_problems problems = {0};
    const struct hg_book *book = hg_book_take(library, &(struct hg_book_of){game}, &problems);
    void *state = hg_zeroed(game->state_size);
    bool known = book && game->read_state(book->rules, position, false, state, &problems);
    hg_free(state);
    hg_book_give_back(library, book);
    return known;
}

/* The game whose position it is; when it is nobody's, the first game says what is wrong with it. */
static const struct hg_game *game_of(struct hg_library *library, struct hg_json position)
{
    const struct hg_game *first = NULL;
    for (int i = 0; i < hg_game_count; i++) {
        if (!hg_games[i]->offered)
            continue;
        first = first ? first : hg_games[i];
        if (knows_position(library, hg_games[i], position))
            return hg_games[i];
    }
    return first;
}

static bool load_position(struct rpc_call *call, struct hg_json position)
{
    struct hg_opening opening = {.position = position};
    opening.game = rpc_value(call, "game").at ? rpc_read_game(call) : game_of(call->rpc->library, position);
    if (!opening.game)
        return false;
    int seats = hg_json_count(hg_json_member(position, "seats"));
    bool fits = seats >= opening.game->min_seats && seats <= opening.game->max_seats;
    opening.seats = fits ? seats : opening.game->min_seats;
    return rpc_read_opening(call, &opening) && open_and_seat(call, &opening);
}

bool rpc_table_load(struct rpc_call *call)
{
    struct hg_json position = rpc_value(call, "position");
    if (!has_room(call) || !reads_bots(call))
        return false;
    if (rpc_value(call, "record").at)
        return load_record(call);
    if (position.at)
        return load_position(call, position);
    return rpc_refuse_param(call, hg_field("record"), position, HG_T("a record or a position is needed."), NULL);
}

/* --- the rest ----------------------------------------------------------------------------------------------------- */

bool rpc_table_list(struct rpc_call *call)
{
    struct hg_out *out = call->out;
    hg_json_open(out, '[');
    for (int i = 0; i < call->rpc->table_count; i++) {
        const struct hg_table *table = call->rpc->tables[i].table;
        hg_json_open(out, '{');
        put_id(out, call->rpc->tables[i].number);
        hg_json_text(out, "game", hg_table_game(table)->id);
        hg_table_write_seats(table, false, out);
        hg_json_int(out, "moves", hg_table_length(table));
        hg_json_bool(out, "over", hg_table_turn(table).over);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    return true;
}

bool rpc_table_close(struct rpc_call *call)
{
    return rpc_read_table(call) != NULL;
}

void rpc_tell_closed(struct rpc_call *call)
{
    rpc_close_table(call->rpc, call->number);
    hg_json_open(call->out, '{');
    put_id(call->out, call->number);
    hg_json_bool(call->out, "closed", true);
    hg_json_close(call->out, '}');
}
