/* fuzz_rpc.c: whatever bytes arrive, every line gets one line of JSON-RPC back, unless it holds notifications alone. */
#include <string.h>

#include "fuzz.h"
#include "rpc/rpc.h"
#include "table/memory.h"

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

/* What was asked for and done: the method, and the parameters that lead to code of their own. */
static void tell_done(struct hg_json request)
{
    static const char *const telling[] = {"edition", "contributions", "options", "position", "record", "decision"};
    struct hg_json params = hg_json_member(request, "params");
    char method[32], name[48];
    if (hg_json_get_text(hg_json_member(request, "method"), method, sizeof method) <= 0)
        return;
    fuzz_reached(method);
    for (size_t i = 0; i < sizeof telling / sizeof telling[0]; i++) {
        struct hg_out out = hg_out_fixed(name, sizeof name);
        hg_put(&out, method);
        hg_put_char(&out, '+');
        hg_put(&out, telling[i]);
        if (hg_json_member(params, telling[i]).at)
            fuzz_reached(name);
    }
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

static void check(const char *line, size_t n, const struct hg_out *out)
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

/* --- lines -------------------------------------------------------------------------------------------------------- */

/* Each in memory of its own, so that reading beyond its end is seen. */
static void handle(struct hg_rpc *rpc, const char *line, size_t n, uint64_t now_ms, struct hg_out *out)
{
    char *copy = memcpy(hg_zeroed(n ? n : 1), line, n);
    hg_rpc_handle(rpc, copy, n, now_ms, out);
    check(copy, n, out);
    hg_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    struct hg_rpc *rpc = hg_rpc_new();
    struct hg_out out = hg_out_growing();
    hg_rpc_entropy(rpc, (const uint8_t[32]){1, 2, 3});
    for (uint64_t now_ms = 1000; at < end; now_ms += 1000) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((newline ? newline : end) - at);
        handle(rpc, at, n, now_ms, &out);
        at += n + 1;
    }
    hg_out_free(&out);
    hg_rpc_free(rpc);
    return 0;
}
