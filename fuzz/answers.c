/* answers.c: what is demanded of an answer of the protocol, whatever was asked; and what was reached by asking. */
#include <string.h>

#include "answers.h"
#include "fuzz.h"
#include "games/registry.h"
#include "rpc/rpc_private.h"

static bool is_id(struct hg_json id)
{
    enum hg_json_type type = hg_json_type(id);
    return type == HG_JSON_TEXT || type == HG_JSON_NUMBER || type == HG_JSON_NULL;
}

/* An object without an id may be a notification; whether it is a good one is the engine's to say. */
static bool may_be_silent(struct hg_json request)
{
    return hg_json_type(request) == HG_JSON_OBJECT && !hg_json_member(request, "id").at;
}

static int count_that_answer(struct hg_json batch)
{
    int count = 0;
    struct hg_json_walk walk = hg_json_walk(batch);
    while (hg_json_next(&walk))
        count += !may_be_silent(walk.value);
    return count;
}

static bool same_bytes(struct hg_json x, struct hg_json y)
{
    return hg_json_size(x) == hg_json_size(y) && memcmp(x.at, y.at, hg_json_size(x)) == 0;
}

/* --- responses ---------------------------------------------------------------------------------------------------- */

static void tell(struct hg_json what)
{
    char name[48];
    if (hg_json_get_text(what, name, sizeof name) > 0)
        fuzz_reached(name);
}

/* "METHOD+PARAMETER" for parameters that lead to code of their own. */
static void tell_params(const char *method, struct hg_json params)
{
    static const char *const telling[] = {"edition", "contributions", "options", "position", "record", "decision"};
    char name[48];
    for (size_t i = 0; i < sizeof telling / sizeof telling[0]; i++) {
        struct hg_out out = hg_out_fixed(name, sizeof name);
        hg_put(&out, method);
        hg_put_char(&out, '+');
        hg_put(&out, telling[i]);
        if (hg_json_member(params, telling[i]).at)
            fuzz_reached(name);
    }
}

/* "clock lockstep manual think": what together decides who may let what happen when. */
static void put_clock(struct hg_out *out, const char *mode, bool manual, bool thinks)
{
    hg_put(out, "clock ");
    hg_put(out, mode);
    hg_put(out, manual ? " manual" : "");
    hg_put(out, thinks ? " think" : "");
}

static void tell_clock(struct hg_json params)
{
    char mode[16], name[48];
    int64_t think;
    struct hg_out out = hg_out_fixed(name, sizeof name);
    if (hg_json_get_text(hg_json_member(params, "clock"), mode, sizeof mode) <= 0)
        return;
    put_clock(&out, mode, hg_json_is(hg_json_member(params, "chance"), "manual"),
              hg_json_get_int(hg_json_member(params, "think"), 1, INT32_MAX, &think));
    fuzz_reached(name);
}

static void put_option(struct hg_out *out, const char *game, const char *option)
{
    hg_put(out, "option ");
    hg_put(out, game);
    hg_put_char(out, '.');
    hg_put(out, option);
}

static void tell_options(struct hg_json params)
{
    char game[32], option[32], name[56];
    struct hg_json_walk walk = hg_json_walk(hg_json_member(params, "options"));
    if (hg_json_get_text(hg_json_member(params, "game"), game, sizeof game) <= 0)
        return;
    while (hg_json_next(&walk)) {
        struct hg_out out = hg_out_fixed(name, sizeof name);
        if (hg_json_get_text(walk.key, option, sizeof option) > 0) {
            put_option(&out, game, option);
            fuzz_reached(name);
        }
    }
}

/* What was asked for and done. */
static void tell_done(struct hg_json request)
{
    struct hg_json params = hg_json_member(request, "params");
    char method[32];
    if (hg_json_get_text(hg_json_member(request, "method"), method, sizeof method) <= 0)
        return;
    fuzz_reached(method);
    tell_params(method, params);
    tell_clock(params);
    tell_options(params);
}

static void check_error(struct hg_json error)
{
    int64_t code;
    struct hg_json message = hg_json_member(error, "message");
    struct hg_json data = hg_json_member(hg_json_member(error, "data"), "code");
    fuzz_demand(hg_json_get_int(hg_json_member(error, "code"), -40000, 40000, &code) && code, "an error has a code");
    fuzz_demand(hg_json_type(message) == HG_JSON_TEXT && hg_json_size(message) > 2, "an error has a sentence");
    fuzz_demand(hg_json_type(data) == HG_JSON_TEXT && hg_json_size(data) > 2, "an error has a stable code in its data");
    tell(data);
}

static void check_response(struct hg_json response)
{
    struct hg_json result = hg_json_member(response, "result"), error = hg_json_member(response, "error");
    fuzz_demand(hg_json_is(hg_json_member(response, "jsonrpc"), "2.0"), "a response names the protocol");
    fuzz_demand(is_id(hg_json_member(response, "id")), "a response has an id");
    fuzz_demand(hg_json_count(response) == 3 && !result.at != !error.at, "a response has a result or an error");
    if (error.at)
        check_error(error);
}

static void check_single(struct hg_json request, struct hg_json response)
{
    struct hg_json id = hg_json_member(request, "id");
    check_response(response);
    if (hg_json_member(response, "result").at)
        tell_done(request);
    if (is_id(id))
        fuzz_demand(same_bytes(id, hg_json_member(response, "id")), "a response has the id of its request");
}

static void check_batch(struct hg_json batch, struct hg_json responses)
{
    int requests = hg_json_count(batch), count = hg_json_count(responses);
    struct hg_json_walk walk = hg_json_walk(responses);
    if (hg_json_type(responses) == HG_JSON_OBJECT) { /* refused as a whole */
        check_response(responses);
        fuzz_demand(hg_json_member(responses, "error").at != NULL, "a batch is answered with a list");
        return;
    }
    while (hg_json_next(&walk))
        check_response(walk.value);
    fuzz_demand(count <= requests && count >= count_that_answer(batch), "every request of a batch has its response");
}

void fuzz_check_answer(const char *line, size_t n, const struct hg_out *out)
{
    struct hg_json request, response;
    struct hg_json_error error;
    bool parsed = hg_json_parse(line, n, &request, &error);
    bool batch = parsed && hg_json_type(request) == HG_JSON_ARRAY;
    if (!out->len) {
        bool silent = batch ? hg_json_count(request) && !count_that_answer(request) : parsed && may_be_silent(request);
        fuzz_demand(silent, "only notifications are not answered");
        return;
    }
    fuzz_demand(!memchr(out->text, '\n', out->len), "a response is one line");
    fuzz_demand(hg_json_parse(out->text, out->len, &response, &error), "a response is JSON");
    if (batch)
        check_batch(request, response);
    else
        check_single(request, response);
}

/* --- what must be reached ----------------------------------------------------------------------------------------- */

void fuzz_must_reach_methods(void)
{
    for (const struct rpc_method *method = rpc_methods; method->name; method++)
        fuzz_must_reach(method->name);
}

void fuzz_must_reach_clocks(void)
{
    char name[48];
    for (int i = 0; i < 4 * HG_CLOCK_MODES; i++) {
        struct hg_out out = hg_out_fixed(name, sizeof name);
        put_clock(&out, hg_clock_modes[i / 4], i & 1, i & 2);
        fuzz_must_reach(name);
    }
}

void fuzz_must_reach_options(void)
{
    char name[56];
    for (int i = 0; i < hg_game_count; i++)
        for (int j = 0; hg_games[i]->offered && j < hg_games[i]->option_count; j++) {
            struct hg_out out = hg_out_fixed(name, sizeof name);
            put_option(&out, hg_games[i]->id, hg_games[i]->options[j].name);
            fuzz_must_reach(name);
        }
}
