/* params.c: parameters of requests: their names and types as the table of methods has them, then their values. */
#include <string.h>

#include "bots/bots.h"
#include "core/seen.h"
#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/memory.h"

#define IS(type) (1u << HG_JSON_##type)

static const struct {
    const char *name;    /* for rpc.methods */
    unsigned json;       /* types of JSON that may stand there */
    const char *allowed; /* English template */
} types[RPC_TYPES] = {
    [RPC_NO_TYPE] = {"", 0, ""},
    [RPC_TEXT] = {"text", IS(TEXT), HG_T("a text is needed.")},
    [RPC_TEXT_OR_NULL] = {"text or null", IS(TEXT) | IS(NULL), HG_T("a text or null is needed.")},
    [RPC_BOOL] = {"true or false", IS(BOOL), HG_T("true or false is needed.")},
    [RPC_COUNT] = {"number", IS(NUMBER), HG_T("a whole number from 0 to 2147483647 is needed.")},
    [RPC_SEAT] = {"seat", IS(NUMBER), HG_T("the number of a seat is needed, counted from 0.")},
    [RPC_SEAT_OR_CHANCE] = {"seat or \"chance\"", IS(NUMBER) | IS(TEXT),
                            HG_T("the number of a seat, counted from 0, or \"chance\" is needed.")},
    [RPC_SEAT_OR_NULL] = {"seat or null", IS(NUMBER) | IS(NULL),
                          HG_T("the number of a seat, counted from 0, or null is needed.")},
    [RPC_EYES] = {"seat or \"spectator\" or null", IS(NUMBER) | IS(TEXT) | IS(NULL),
                  HG_T("the number of a seat, counted from 0, \"spectator\" or null is needed.")},
    [RPC_LOOKER] = {"seat or \"spectator\"", IS(NUMBER) | IS(TEXT),
                    HG_T("whose view it is must be said: the number of a seat, counted from 0, or \"spectator\".")},
    [RPC_SEATS] = {"number or list", IS(NUMBER) | IS(ARRAY),
                   HG_T("the number of seats, or a list with an object for each seat, is needed.")},
    [RPC_MOVES] = {"list of texts", IS(ARRAY), HG_T("a list of moves in notation is needed.")},
    [RPC_TEXTS] = {"list of texts or null", IS(ARRAY), HG_T("a list with a text or null for each seat is needed.")},
    [RPC_OBJECT] = {"object", IS(OBJECT), HG_T("an object is needed.")},
    [RPC_OBJECT_OR_TEXT] = {"object or text", IS(OBJECT) | IS(TEXT), HG_T("an object or a text is needed.")},
};

const char *rpc_type_name(enum rpc_type type)
{
    return types[type].name;
}

/* --- names and types ---------------------------------------------------------------------------------------------- */

static int find_param(const struct rpc_param *params, struct hg_json key)
{
    for (int i = 0; params[i].name; i++)
        if (hg_json_is(key, params[i].name))
            return i;
    return -1;
}

static bool refuse_unknown(struct rpc_call *call, struct hg_json key)
{
    char names[224];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    for (const struct rpc_param *param = call->method->params; param->name; param++) {
        hg_put(&out, param->name);
        hg_put(&out, ", ");
    }
    for (const struct rpc_param *param = rpc_common_params; param->name; param++) {
        hg_put(&out, param->name);
        hg_put(&out, param[1].name ? ", " : "");
    }
    return rpc_refuse_param(call, hg_field("params"), key, HG_T("no such parameter; {method} knows {names}."),
                            HG_ARGS({"method", call->method->name}, {"names", names}));
}

static bool refuse_type(struct rpc_call *call, const struct rpc_param *param, struct hg_json value)
{
    bool decides = param->type == RPC_SEAT || param->type == RPC_SEAT_OR_CHANCE || param->type == RPC_SEAT_OR_NULL;
    const char *allowed = decides && hg_json_is(value, "spectator")
                              ? HG_T("spectators look on and decide nothing: the number of a seat is needed.")
                              : types[param->type].allowed;
    return rpc_refuse_param(call, hg_field(param->name), value, allowed, NULL);
}

static bool check_type(struct rpc_call *call, const struct rpc_param *param, struct hg_json value)
{
    if (!value.at && !param->required)
        return true;
    return types[param->type].json >> hg_json_type(value) & 1 || refuse_type(call, param, value);
}

bool rpc_read_language(struct rpc_call *call, struct hg_json params)
{
    struct hg_json value = hg_json_member(params, "lang");
    char code[16];
    if (!value.at)
        return true;
    const struct hg_language *language = hg_json_get_text(value, code, sizeof code) < 0 ? NULL : hg_language_find(code);
    if (language) {
        call->words.language = language;
        return true;
    }
    char codes[64];
    struct hg_out out = hg_out_fixed(codes, sizeof codes);
    for (int i = 0; i < hg_language_count; i++) {
        hg_put(&out, i ? ", " : "");
        hg_put(&out, hg_languages[i].code);
    }
    return rpc_refuse_param(call, hg_field("lang"), value, HG_T("allowed are {names}."), HG_ARGS({"names", codes}));
}

bool rpc_collect(struct rpc_call *call, struct hg_json params)
{
    const struct rpc_param *rows = call->method->params;
    struct hg_json_walk walk = hg_json_walk(params);
    while (hg_json_next(&walk)) {
        int index = find_param(rows, walk.key);
        if (index >= 0)
            call->value[index] = walk.value;
        else if (find_param(rpc_common_params, walk.key) < 0)
            return refuse_unknown(call, walk.key);
    }
    for (int i = 0; rows[i].name; i++)
        if (!check_type(call, &rows[i], call->value[i]))
            return false;
    return true;
}

/* --- values ------------------------------------------------------------------------------------------------------- */

static const struct rpc_param *row_of(const struct rpc_call *call, const char *name)
{
    const struct rpc_param *row = call->method->params;
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row;
}

struct hg_json rpc_value(const struct rpc_call *call, const char *name)
{
    const struct rpc_param *row = row_of(call, name);
    return row->name ? call->value[row - call->method->params] : (struct hg_json){0};
}

struct hg_table *rpc_read_table(struct rpc_call *call)
{
    call->number = rpc_table_number(call);
    struct hg_table *table = rpc_hosted(call) ? rpc_hosted(call) : rpc_find_table(call->rpc, call->number);
    if (table) {
        call->words = hg_table_words(table, call->words.language);
        return table;
    }
    char found[32];
    bool readable = hg_json_get_text(rpc_value(call, "table"), found, sizeof found) >= 0;
    rpc_refuse(call, RPC_NO_SUCH_TABLE, HG_ARGS({"table", readable ? found : "..."}));
    return NULL;
}

struct hg_table *rpc_read_dealt(struct rpc_call *call)
{
    struct hg_table *table = rpc_read_table(call);
    if (!table || !hg_table_waits(table))
        return table;
    rpc_refuse(call, RPC_NOT_DEALT, NULL);
    return NULL;
}

static const struct hg_game *find_offered(struct hg_json id)
{
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered && hg_json_is(id, hg_games[i]->id))
            return hg_games[i];
    return NULL;
}

const struct hg_game *rpc_read_game(struct rpc_call *call)
{
    struct hg_json id = rpc_value(call, "game");
    const struct hg_game *game = find_offered(id);
    if (game)
        return game;
    char ids[128];
    struct hg_out out = hg_out_fixed(ids, sizeof ids);
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered) {
            hg_put(&out, out.len ? ", " : "");
            hg_put(&out, hg_games[i]->id);
        }
    rpc_refuse_param(call, hg_field("game"), id, HG_T("allowed are {names}."), HG_ARGS({"names", ids}));
    return NULL;
}

bool rpc_read_seat(struct rpc_call *call, const struct hg_table *table, int *seat)
{
    return rpc_read_seat_of(call, hg_table_seats(table), seat);
}

bool rpc_read_seat_of(struct rpc_call *call, int seats, int *seat)
{
    struct hg_json value = rpc_value(call, "seat");
    const struct rpc_param *row = row_of(call, "seat");
    int64_t n;
    *seat = HG_CHANCE;
    if (!value.at || hg_json_type(value) == HG_JSON_NULL)
        return true;
    if (row->type == RPC_SEAT_OR_CHANCE && hg_json_is(value, "chance"))
        return true;
    if ((row->type == RPC_EYES || row->type == RPC_LOOKER) && hg_json_is(value, "spectator")) {
        *seat = HG_SPECTATOR;
        return true;
    }
    if (hg_json_type(value) != HG_JSON_NUMBER)
        return refuse_type(call, row, value);
    if (!hg_json_get_int(value, 0, seats - 1, &n))
        return rpc_refuse_param(call, hg_field("seat"), value, HG_T("the seats of this table are 0 to {last}."),
                                HG_ARGS({"last", NULL, seats - 1}));
    *seat = (int)n;
    return true;
}

bool rpc_read_count(struct rpc_call *call, const char *name, int *n)
{
    struct hg_json value = rpc_value(call, name);
    int64_t wide;
    if (!value.at)
        return true;
    if (!hg_json_get_int(value, 0, INT32_MAX, &wide))
        return refuse_type(call, row_of(call, name), value);
    *n = (int)wide;
    return true;
}

bool rpc_read_number(struct rpc_call *call, const char *name, int min, int max, int *n)
{
    struct hg_json value = rpc_value(call, name);
    int64_t wide;
    if (!value.at)
        return true;
    if (!hg_json_get_int(value, min, max, &wide))
        return rpc_refuse_param(call, hg_field(name), value, HG_T("a whole number from {min} to {max} is needed."),
                                HG_ARGS({"min", NULL, min}, {"max", NULL, max}));
    *n = (int)wide;
    return true;
}

bool rpc_read_version(struct rpc_call *call, const struct hg_game *game, int *version)
{
    *version = 0;
    return rpc_read_number(call, "rules", 1, game->rules_version, version);
}

bool rpc_read_flag(const struct rpc_call *call, const char *name)
{
    bool flag = false;
    hg_json_get_bool(rpc_value(call, name), &flag);
    return flag;
}

bool rpc_read_choice(struct rpc_call *call, const char *name, const char *const choices[], int *index)
{
    struct hg_json value = rpc_value(call, name);
    char names[128];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    if (!value.at)
        return true;
    for (int i = 0; choices[i]; i++) {
        if (hg_json_is(value, choices[i])) {
            *index = i;
            return true;
        }
        hg_put(&out, i ? ", " : "");
        hg_put(&out, choices[i]);
    }
    return rpc_refuse_param(call, hg_field(name), value, HG_T("allowed are {names}."), HG_ARGS({"names", names}));
}

static bool read_level(struct rpc_call *call, const struct hg_game *game, struct hg_json value, struct hg_field field,
                       char level[HG_BOT_NAME], bool dear)
{
    if (!value.at)
        return true;
    const struct hg_bot *bot = hg_json_get_text(value, level, HG_BOT_NAME) >= 0 ? hg_bot_find(game, level) : NULL;
    if (bot && (dear || !hg_bot_is_dear(bot)))
        return true;
    char levels[128];
    struct hg_out out = hg_out_fixed(levels, sizeof levels);
    for (int i = 0; i < hg_bot_count; i++) {
        if (!hg_bot_plays(&hg_bots[i], game) || (!dear && hg_bot_is_dear(&hg_bots[i])))
            continue;
        hg_put(&out, out.len ? ", " : "");
        hg_put(&out, hg_bots[i].level);
    }
    return rpc_refuse_param(call, field, value, HG_T("allowed are {names}."), HG_ARGS({"names", levels}));
}

bool rpc_read_level(struct rpc_call *call, const struct hg_game *game, struct hg_json value, struct hg_field field,
                    char level[HG_BOT_NAME])
{
    return read_level(call, game, value, field, level, true);
}

bool rpc_read_quick_level(struct rpc_call *call, const struct hg_game *game, struct hg_json value,
                          struct hg_field field, char level[HG_BOT_NAME])
{
    return read_level(call, game, value, field, level, false);
}

bool rpc_has_each_seat(struct rpc_call *call, const char *name, int seats)
{
    struct hg_json list = rpc_value(call, name);
    return hg_json_count(list) == seats ||
           rpc_refuse_param(call, hg_field(name), list,
                            HG_T("a list with {seats} {seats|entry|entries} is needed, for each seat a text or null."),
                            HG_ARGS({"seats", NULL, seats}));
}

bool rpc_read_name(struct rpc_call *call, struct hg_json value, struct hg_field field, char name[HG_SEAT_NAME])
{
    if (!value.at || (hg_json_get_text(value, name, HG_SEAT_NAME) > 0 && hg_is_seen(name)))
        return true;
    return rpc_refuse_param(call, field, value,
                            HG_T("a text of 1 to {most} bytes without invisible characters is needed."),
                            HG_ARGS({"most", NULL, HG_SEAT_NAME - 1}));
}

bool rpc_read_edition(struct rpc_call *call, struct rpc_edition *edition)
{
    struct hg_json value = rpc_value(call, "edition");
    *edition = (struct rpc_edition){0};
    if (hg_json_type(value) == HG_JSON_OBJECT) {
        edition->text = value.at;
        edition->size = hg_json_size(value);
    }
    if (hg_json_type(value) != HG_JSON_TEXT || hg_json_is(value, "default"))
        return true;
    edition->unpacked = rpc_read_text(call, "edition", &edition->size);
    if (!edition->unpacked)
        return false;
    if (hg_sha256_read(edition->unpacked, edition->digits))
        edition->hash = edition->digits;
    else
        edition->text = edition->unpacked;
    return true;
}

void rpc_free_edition(struct rpc_edition *edition)
{
    hg_free(edition->unpacked);
}

char *rpc_read_text(struct rpc_call *call, const char *name, size_t *length)
{
    struct hg_json value = rpc_value(call, name);
    size_t cap = hg_json_size(value);
    char *text = hg_resize(NULL, cap);
    long n = hg_json_get_text(value, text, cap);
    if (n >= 0) {
        *length = (size_t)n;
        return text;
    }
    hg_free(text);
    rpc_refuse_param(call, hg_field(name), value, HG_T("a text without NUL characters is needed."), NULL);
    return NULL;
}
