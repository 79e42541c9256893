/* methods_games.c: what there is: the program, its methods, its games and their editions. */
#include <string.h>

#include "core/edition.h"
#include "core/options.h"
#include "bots/bots.h"
#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/memory.h"

enum { PROTOCOL = 3, PROBLEMS = 20 };

bool rpc_version(struct rpc_call *call)
{
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    hg_json_text(out, "version", HG_VERSION);
    hg_json_int(out, "protocol", PROTOCOL);
    hg_json_key(out, "languages");
    hg_json_open(out, '[');
    for (int i = 0; i < hg_language_count; i++)
        hg_json_put_text(out, hg_languages[i].code);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
    return true;
}

/* --- rpc.methods -------------------------------------------------------------------------------------------------- */

static void put_translated(struct rpc_call *call, const char *key, const char *text)
{
    hg_json_text(call->out, key, hg_translate(&call->words, text));
}

static void put_help(struct rpc_call *call, const char *key, const char *text)
{
    if (text)
        put_translated(call, key, text);
}

static void describe_params(struct rpc_call *call, const struct rpc_param *param)
{
    struct hg_out *out = call->out;
    hg_json_key(out, "params");
    hg_json_open(out, '[');
    for (; param->name; param++) {
        hg_json_open(out, '{');
        hg_json_text(out, "name", param->name);
        hg_json_text(out, "type", rpc_type_name(param->type));
        hg_json_bool(out, "required", param->required);
        put_help(call, "meaning", param->meaning);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void describe_method(struct rpc_call *call, const struct rpc_method *method)
{
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "name", method->name);
    hg_json_bool(call->out, "looks", method->look != NULL);
    put_help(call, "meaning", method->meaning);
    describe_params(call, method->params);
    put_help(call, "result", method->result);
    hg_json_close(call->out, '}');
}

static void describe_errors(struct rpc_call *call)
{
    struct hg_out *out = call->out;
    hg_json_key(out, "errors");
    hg_json_open(out, '[');
    for (int i = 0; i < RPC_ERRORS; i++) {
        hg_json_open(out, '{');
        hg_json_int(out, "code", rpc_errors[i].number);
        hg_json_text(out, "name", rpc_errors[i].code);
        put_help(call, "meaning", rpc_errors[i].meaning);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static int describe_methods(struct rpc_call *call, struct hg_json only)
{
    int count = 0;
    hg_json_key(call->out, "methods");
    hg_json_open(call->out, '[');
    for (const struct rpc_method *method = rpc_methods; method->name; method++)
        if (!only.at || hg_json_is(only, method->name)) {
            describe_method(call, method);
            count++;
        }
    hg_json_close(call->out, ']');
    return count;
}

bool rpc_describe(struct rpc_call *call)
{
    struct hg_json only = rpc_value(call, "method");
    hg_json_open(call->out, '{');
    if (!describe_methods(call, only))
        return rpc_refuse_param(call, hg_field("method"), only, HG_T("the name of a method is needed."), NULL);
    if (!only.at) {
        describe_params(call, rpc_common_params);
        describe_errors(call);
    }
    hg_json_close(call->out, '}');
    return true;
}

/* --- editions ----------------------------------------------------------------------------------------------------- */

/* An edition in memory of its own: its text, and the rules made of it. */
struct compiled {
    struct hg_json json;
    void *rules;
    struct hg_problem list[PROBLEMS];
    struct hg_problems problems;
};

static void note_syntax(struct compiled *edition, const char *text, size_t size, struct hg_json_error error)
{
    const char *at = text + error.offset;
    struct hg_json place = {at, at + (error.offset < size)};
    hg_problem_add(&edition->problems, place, place, hg_field(""), error.what);
}

static bool compile(struct compiled *edition, const struct hg_game *game, const char *text, size_t size)
{
    struct hg_json_error error;
    edition->rules = hg_zeroed(game->rules_size);
    edition->problems.list = edition->list;
    edition->problems.cap = PROBLEMS;
    edition->problems.text = text;
    edition->problems.length = size;
    if (!hg_edition_fits(size, &edition->problems))
        return false;
    if (!hg_json_parse(text, size, &edition->json, &error)) {
        note_syntax(edition, text, size, error);
        return false;
    }
    return game->load(edition->json, (struct hg_json){0}, game->rules_version, edition->rules, &edition->problems);
}

/* Editions are shown without white space between tokens. Returns the new size; the caller frees. */
static size_t minify(const char *text, size_t size, char **minified)
{
    *minified = hg_resize(NULL, size + 1);
    return hg_json_minify(text, size, *minified);
}

static void write_hash(struct hg_out *out, const uint8_t hash[HG_SHA256_SIZE])
{
    char hex[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    hg_put_hex(&digits, hash, HG_SHA256_SIZE);
    hg_json_text(out, "hash", hex);
}

/* The one inside the program with the hash that was asked for, or the default one. */
static const char *named_edition(struct rpc_call *call, const struct hg_game *game, size_t *size)
{
    struct hg_json named = rpc_value(call, "edition");
    char text[2 * HG_SHA256_SIZE + 1];
    uint8_t hash[HG_SHA256_SIZE];
    if (!named.at)
        return hg_own_edition(game, 0, size);
    bool good = hg_json_get_text(named, text, sizeof text) > 0 && hg_sha256_read(text, hash);
    return good ? hg_own_edition_of(game, hash, size) : NULL;
}

bool rpc_edition_show(struct rpc_call *call)
{
    const struct hg_game *game = rpc_read_game(call);
    if (!game)
        return false;
    size_t size;
    const char *own = named_edition(call, game, &size);
    if (!own)
        return rpc_refuse_param(call, hg_field("edition"), rpc_value(call, "edition"),
                                HG_T("no edition of this program has this hash."), NULL);
    char *text;
    size = minify(own, size, &text);
    hg_json_put_raw(call->out, text, size);
    hg_free(text);
    return true;
}

static void write_check(struct rpc_call *call, const struct hg_game *game, const char *text, size_t size)
{
    struct compiled edition = {.problems.words = &call->words};
    uint8_t hash[HG_SHA256_SIZE];
    bool good = compile(&edition, game, text, size);
    hg_json_open(call->out, '{');
    hg_json_bool(call->out, "good", good);
    rpc_write_problems(call, &edition.problems);
    if (good) {
        hg_edition_hash(text, size, hash);
        write_hash(call->out, hash);
    }
    hg_json_close(call->out, '}');
    hg_free(edition.rules);
}

bool rpc_edition_check(struct rpc_call *call)
{
    const struct hg_game *game = rpc_read_game(call);
    struct hg_json edition = rpc_value(call, "edition");
    if (!game)
        return false;
    if (hg_json_type(edition) == HG_JSON_OBJECT) {
        write_check(call, game, edition.at, hg_json_size(edition));
        return true;
    }
    size_t size;
    char *text = rpc_read_text(call, "edition", &size);
    if (!text)
        return false;
    write_check(call, game, text, size);
    hg_free(text);
    return true;
}

/* --- games.list --------------------------------------------------------------------------------------------------- */

static void write_choices(struct hg_out *out, const struct hg_option *option)
{
    if (!option->choices) {
        if (option->min != 0 || option->max != 1) {
            hg_json_int(out, "min", option->min);
            hg_json_int(out, "max", option->max);
        }
        return;
    }
    hg_json_key(out, "choices");
    hg_json_open(out, '[');
    for (int i = 0; i <= option->max; i++)
        hg_json_put_text(out, option->choices[i]);
    hg_json_close(out, ']');
}

static void write_options(struct rpc_call *call, const struct hg_game *game, const void *rules)
{
    struct hg_out *out = call->out;
    hg_json_key(out, "options");
    hg_json_open(out, '[');
    for (int i = 0; i < game->option_count; i++) {
        const struct hg_option *option = &game->options[i];
        hg_json_open(out, '{');
        hg_json_text(out, "name", option->name);
        hg_json_key(out, "default");
        hg_put_option(out, option, game->option(rules, i, 0));
        write_choices(out, option);
        if (option->per_seat)
            hg_json_bool(out, "per_seat", true);
        put_translated(call, "meaning", option->meaning);
        hg_json_text(out, "rule", option->rule);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void write_edition(struct hg_out *out, const char *id, const uint8_t hash[HG_SHA256_SIZE])
{
    hg_json_open(out, '{');
    hg_json_text(out, "id", id);
    write_hash(out, hash);
    hg_json_close(out, '}');
}

static void write_editions(struct hg_out *out, const struct hg_book *book)
{
    const char *former;
    size_t size;
    uint8_t hash[HG_SHA256_SIZE];
    hg_json_key(out, "editions");
    hg_json_open(out, '[');
    write_edition(out, "default", book->hash);
    for (int i = 1; (former = hg_own_edition(book->game, i, &size)); i++) {
        hg_edition_hash(former, size, hash);
        write_edition(out, "former", hash);
    }
    hg_json_close(out, ']');
}

static void write_bots(struct rpc_call *call, const struct hg_game *game)
{
    hg_json_key(call->out, "bots");
    hg_json_open(call->out, '[');
    for (int i = 0; i < hg_bot_count; i++) {
        if (!hg_bot_plays(&hg_bots[i], game))
            continue;
        hg_json_open(call->out, '{');
        hg_json_text(call->out, "level", hg_bots[i].level);
        put_translated(call, "meaning", hg_bots[i].meaning);
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
}

static void write_game(struct rpc_call *call, const struct hg_game *game)
{
    struct hg_library *library = call->rpc->library;
    const struct hg_book *book = hg_book_take(library, &(struct hg_book_of){game}, &(struct hg_problems){0});
    struct hg_out *out = call->out;
    hg_json_open(out, '{');
    hg_json_text(out, "id", game->id);
    hg_json_text(out, "title", game->title);
    hg_json_key(out, "seats");
    hg_json_open(out, '{');
    hg_json_int(out, "min", game->min_seats);
    hg_json_int(out, "max", game->max_seats);
    hg_json_close(out, '}');
    hg_json_int(out, "rules", game->rules_version);
    write_options(call, game, book->rules);
    write_editions(out, book);
    write_bots(call, game);
    hg_json_close(out, '}');
    hg_book_give_back(library, book);
}

bool rpc_games_list(struct rpc_call *call)
{
    hg_json_open(call->out, '[');
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered)
            write_game(call, hg_games[i]);
    hg_json_close(call->out, ']');
    return true;
}
