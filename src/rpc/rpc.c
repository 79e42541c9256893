/* rpc.c: from a line to its response: JSON, batches, envelopes, and which method is meant. */
#include "rpc/rpc.h"

#include <string.h>

#include "rpc/rpc_private.h"
#include "table/memory.h"

struct hg_rpc *hg_rpc_new(void)
{
    struct hg_rpc *rpc = hg_zeroed(sizeof *rpc);
    rpc->scratch = hg_out_growing();
    rpc->wishes = hg_out_growing();
    rpc->library = hg_library_new();
    rpc->language = &hg_languages[0];
    return rpc;
}

void hg_rpc_language(struct hg_rpc *rpc, const struct hg_language *language)
{
    rpc->language = language;
}

void hg_rpc_keep(struct hg_rpc *rpc, bool (*keep)(void *context, const struct hg_entry *entry), void *context)
{
    rpc->keep = keep;
    rpc->keeper = context;
}

void hg_rpc_free(struct hg_rpc *rpc)
{
    if (!rpc)
        return;
    for (int i = 0; i < rpc->table_count; i++) {
        hg_table_free(rpc->tables[i].table);
        hg_free(rpc->tables[i].lesson);
    }
    rpc_drop_thoughts(rpc);
    hg_library_free(rpc->library);
    hg_free(rpc->tables);
    hg_out_free(&rpc->scratch);
    hg_out_free(&rpc->wishes);
    hg_free(rpc->view);
    hg_free(rpc->moment);
    memset(rpc, 0, sizeof *rpc); /* the entropy does not stay behind in freed memory */
    hg_free(rpc);
}

/* --- methods that are not there ----------------------------------------------------------------------------------- */

enum { NAME = 32 }; /* longer texts are near to no method */

static int smallest(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

/* How many letters must be changed, added or left out to make one of the other. */
static int distance(const char *a, const char *b)
{
    int row[NAME + 1];
    int n = (int)strlen(b);
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int above = row[j];
            row[j] = smallest(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[n];
}

/* A typing error, or the right word behind another or no dot. */
static bool is_near(const char *wanted, const char *method)
{
    const char *dot = strchr(wanted, '.');
    return distance(wanted, method) <= 2 || strcmp(dot ? dot + 1 : wanted, strchr(method, '.') + 1) == 0;
}

static bool refuse_method(struct rpc_call *call, struct hg_json name)
{
    char wanted[NAME + 1];
    bool readable = hg_json_get_text(name, wanted, sizeof wanted) >= 0;
    rpc_refuse_open(call, RPC_NO_SUCH_METHOD, NULL, NULL, HG_ARGS({"method", readable ? wanted : "..."}));
    hg_json_key(call->out, "near");
    hg_json_open(call->out, '[');
    for (const struct rpc_method *method = rpc_methods; readable && method->name; method++)
        if (is_near(wanted, method->name))
            hg_json_put_text(call->out, method->name);
    hg_json_close(call->out, ']');
    return rpc_refuse_close(call);
}

/* --- one request -------------------------------------------------------------------------------------------------- */

static bool is_id(struct hg_json value)
{
    enum hg_json_type type = hg_json_type(value);
    return type == HG_JSON_TEXT || type == HG_JSON_NUMBER || type == HG_JSON_NULL;
}

static bool is_params(struct hg_json value)
{
    enum hg_json_type type = hg_json_type(value);
    return type == HG_JSON_ABSENT || type == HG_JSON_OBJECT || (type == HG_JSON_ARRAY && hg_json_count(value) == 0);
}

struct request {
    struct hg_json json, version, id, method, params;
    bool strange; /* it has another member */
};

/* One walk for all members: parameters can be long, and each look for what stands behind them passes them again. */
static struct request read_request(struct hg_json json)
{
    struct request request = {.json = json};
    struct hg_json_walk walk = hg_json_walk(json);
    while (hg_json_type(json) == HG_JSON_OBJECT && hg_json_next(&walk)) {
        if (hg_json_is(walk.key, "jsonrpc"))
            request.version = walk.value;
        else if (hg_json_is(walk.key, "id"))
            request.id = walk.value;
        else if (hg_json_is(walk.key, "method"))
            request.method = walk.value;
        else if (hg_json_is(walk.key, "params"))
            request.params = walk.value;
        else
            request.strange = true;
    }
    return request;
}

/* What keeps the JSON from being a request, or NULL. */
static const char *fault_of(const struct request *request)
{
    if (hg_json_type(request->json) != HG_JSON_OBJECT)
        return HG_T("it must be an object.");
    if (!hg_json_is(request->version, "2.0"))
        return HG_T("it needs \"jsonrpc\":\"2.0\".");
    if (request->id.at && !is_id(request->id))
        return HG_T("its id must be a text, a number or null.");
    if (hg_json_type(request->method) != HG_JSON_TEXT)
        return HG_T("it needs the name of a method, a text.");
    if (!is_params(request->params))
        return HG_T("its params must be an object with their names.");
    if (request->strange)
        return HG_T("it has a member that is none of jsonrpc, id, method and params.");
    return NULL;
}

const struct rpc_method *rpc_find_method(struct hg_json name)
{
    for (const struct rpc_method *method = rpc_methods; method->name; method++)
        if (hg_json_is(name, method->name))
            return method;
    return NULL;
}

/* The language comes first, so that whatever else is wrong is said in it. */
static bool carry_out(struct rpc_call *call, const struct request *request)
{
    if (!rpc_read_language(call, request->params))
        return false;
    call->method = rpc_method_of(call->rpc, request->method);
    if (!call->method)
        return refuse_method(call, request->method);
    if (!rpc_collect(call, request->params) || !rpc_lets(call))
        return false;
    hg_json_key(call->out, "result");
    return call->method->look ? call->method->look(call) : rpc_change(call);
}

/* Everything up to the result or the error. An id is given back as it came. */
static struct rpc_call open_response(struct hg_rpc *rpc, struct hg_json id, uint64_t now_ms, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_key(out, "id");
    if (is_id(id))
        hg_json_put_raw(out, id.at, hg_json_size(id));
    else
        hg_json_put_null(out);
    return (struct rpc_call){
        .rpc = rpc, .words.language = rpc->language, .now_ms = now_ms, .out = out, .mark = out->len};
}

static void answer(struct hg_rpc *rpc, struct hg_json json, uint64_t now_ms, struct hg_out *out)
{
    size_t start = out->len;
    struct request request = read_request(json);
    struct rpc_call call = open_response(rpc, request.id, now_ms, out);
    const char *fault = fault_of(&request);
    if (fault)
        rpc_refuse(&call, RPC_NOT_A_REQUEST, HG_ARGS({"what", hg_translate(&call.words, fault)}));
    else
        carry_out(&call, &request);
    hg_json_close(out, '}');
    if (!fault && !request.id.at) { /* a notification */
        out->len = start;
        out->text[start] = '\0';
    }
}

/* --- a line ------------------------------------------------------------------------------------------------------- */

static void answer_error(struct hg_rpc *rpc, enum rpc_error error, const struct hg_arg *args, struct hg_json id,
                         struct hg_out *out)
{
    struct rpc_call call = open_response(rpc, id, 0, out);
    rpc_refuse(&call, error, args);
    hg_json_close(out, '}');
}

static void answer_too_long(struct hg_rpc *rpc, struct hg_json id, struct hg_out *out)
{
    answer_error(rpc, RPC_BATCH_TOO_LONG, HG_ARGS({"limit", NULL, HG_RPC_BATCH}, {"bytes", NULL, HG_RPC_LINE}), id,
                 out);
}

static void answer_each(struct hg_rpc *rpc, struct hg_json batch, uint64_t now_ms, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(batch);
    hg_json_open(out, '[');
    while (hg_json_next(&walk)) {
        if (out->len <= HG_RPC_LINE)
            answer(rpc, walk.value, now_ms, out);
        else
            answer_too_long(rpc, hg_json_member(walk.value, "id"), out);
    }
    hg_json_close(out, ']');
    if (out->len == 2) /* notifications alone */
        hg_out_clear(out);
}

static void answer_batch(struct hg_rpc *rpc, struct hg_json batch, uint64_t now_ms, struct hg_out *out)
{
    struct hg_json none = {0};
    struct hg_words words = {.language = rpc->language};
    int count = hg_json_count(batch);
    if (count == 0)
        answer_error(rpc, RPC_NOT_A_REQUEST,
                     HG_ARGS({"what", hg_translate(&words, HG_T("a batch must not be empty."))}), none, out);
    else if (count > HG_RPC_BATCH)
        answer_too_long(rpc, none, out);
    else
        answer_each(rpc, batch, now_ms, out);
}

static void answer_garbage(struct hg_rpc *rpc, struct hg_json_error error, struct hg_out *out)
{
    struct rpc_call call = open_response(rpc, (struct hg_json){0}, 0, out);
    const char *what = hg_translate(&call.words, error.what);
    rpc_refuse_open(&call, RPC_PARSE_ERROR, NULL, NULL,
                    HG_ARGS({"what", what}, {"offset", NULL, (int64_t)error.offset}));
    hg_json_int(out, "offset", (int64_t)error.offset);
    hg_json_text(out, "what", what);
    rpc_refuse_close(&call);
    hg_json_close(out, '}');
}

void hg_rpc_handle(struct hg_rpc *rpc, const char *line, size_t length, uint64_t now_ms, struct hg_out *out)
{
    struct hg_json root;
    struct hg_json_error error;
    hg_out_clear(out);
    if (length > HG_RPC_LINE)
        answer_error(rpc, RPC_LINE_TOO_LONG, HG_ARGS({"limit", NULL, HG_RPC_LINE}), (struct hg_json){0}, out);
    else if (!hg_json_parse(line, length, &root, &error))
        answer_garbage(rpc, error, out);
    else if (hg_json_type(root) == HG_JSON_ARRAY)
        answer_batch(rpc, root, now_ms, out);
    else
        answer(rpc, root, now_ms, out);
}
