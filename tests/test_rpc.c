/* test_rpc.c: the protocol from outside, line by line: envelopes, every kind of wrong input, secrecy, whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/bits.h"
#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/drive.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/seating.h"

/* --- asking ------------------------------------------------------------------------------------------------------- */

static struct hg_rpc *rpc;
static struct hg_out response;

static uint64_t now_ms; /* of the requests to come */

static int set_up(void **state)
{
    (void)state;
    rpc = hg_rpc_new();
    now_ms = 0;
    response = hg_out_growing();
    hg_rpc_entropy(rpc, (const uint8_t *)"0123456789abcdef0123456789abcdef");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    hg_rpc_free(rpc);
    hg_out_free(&response);
    return 0;
}

static struct hg_json parse(const char *text, size_t n)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(text, n, &root, &error))
        fail_msg("response at byte %zu: %s: %.200s", error.offset, error.what, text);
    return root;
}

/* The response to these bytes, valid until the next one; an empty one is absent. Whatever is asked, it is one line. */
static struct hg_json ask_bytes(const char *line, size_t n)
{
    hg_rpc_handle(rpc, line, n, now_ms, &response);
    assert_null(memchr(response.text, '\n', response.len));
    assert_null(memchr(response.text, '\0', response.len));
    return response.len ? parse(response.text, response.len) : (struct hg_json){0};
}

/* JSON with ' for ", which C would make hard to read. The caller frees. */
static char *requote(const char *text)
{
    char *json = strcpy(malloc(strlen(text) + 1), text);
    for (char *at = json; (at = strchr(at, '\''));)
        *at = '"';
    return json;
}

static struct hg_json ask(const char *text)
{
    char *line = requote(text);
    struct hg_json root = ask_bytes(line, strlen(line));
    free(line);
    return root;
}

/* The params are a template for printf, requoted before anything is put in. */
__attribute__((format(printf, 2, 0))) static struct hg_json vcall(const char *method, const char *params, va_list args)
{
    char *template = requote(params);
    va_list again;
    va_copy(again, args);
    size_t n = (size_t)vsnprintf(NULL, 0, template, again) + 1;
    va_end(again);
    char *text = malloc(n);
    vsnprintf(text, n, template, args);
    struct hg_out line = hg_out_growing();
    hg_json_open(&line, '{');
    hg_json_text(&line, "jsonrpc", "2.0");
    hg_json_int(&line, "id", 7);
    hg_json_text(&line, "method", method);
    hg_json_key(&line, "params");
    hg_json_put_raw(&line, text, n - 1);
    hg_json_close(&line, '}');
    struct hg_json root = ask_bytes(line.text, line.len);
    hg_out_free(&line);
    free(text);
    free(template);
    return root;
}

/* The result of a request that must succeed. */
__attribute__((format(printf, 2, 3))) static struct hg_json call(const char *method, const char *params, ...)
{
    va_list args;
    va_start(args, params);
    struct hg_json result = hg_json_member(vcall(method, params, args), "result");
    va_end(args);
    if (!result.at)
        fail_msg("%s: %s", method, response.text);
    return result;
}

/* A request that must be refused with this code; its data. */
__attribute__((format(printf, 3, 4))) static struct hg_json refused(const char *code, const char *method,
                                                                    const char *params, ...)
{
    va_list args;
    va_start(args, params);
    struct hg_json error = hg_json_member(vcall(method, params, args), "error");
    struct hg_json data = hg_json_member(error, "data");
    va_end(args);
    if (!hg_json_is(hg_json_member(data, "code"), code))
        fail_msg("%s: not %s but %s", method, code, response.text);
    assert_int_equal(hg_json_type(hg_json_member(error, "message")), HG_JSON_TEXT);
    return data;
}

static char *copy(struct hg_json value)
{
    char *text = malloc(hg_json_size(value) + 1);
    memcpy(text, value.at ? value.at : "", hg_json_size(value));
    text[hg_json_size(value)] = '\0';
    return text;
}

static void assert_json(struct hg_json value, const char *text)
{
    char *found = copy(value), *expected = requote(text);
    assert_string_equal(found, expected);
    free(found);
    free(expected);
}

static int64_t error_code(struct hg_json root)
{
    int64_t code = 0;
    hg_json_get_int(hg_json_member(hg_json_member(root, "error"), "code"), INT32_MIN, INT32_MAX, &code);
    return code;
}

static struct hg_json turn_of(const char *table)
{
    return call("table.turn", "{'table':'%s'}", table);
}

/* --- envelopes ---------------------------------------------------------------------------------------------------- */

static void test_ids_come_back_as_they_were(void **state)
{
    (void)state;
    static const char *const ids[] = {
        "1", "-0", "1.50e2", "'x'", "'\\u00fc\\n'", "''", "null", "123456789012345678901234567890"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        char line[200];
        snprintf(line, sizeof line, "{'jsonrpc':'2.0','id': %s ,'method':'table.list'}", ids[i]);
        struct hg_json root = ask(line);
        assert_json(hg_json_member(root, "id"), ids[i]);
        assert_json(hg_json_member(root, "result"), "[]");
        snprintf(line, sizeof line, "{'method':'no','id':%s,'jsonrpc':'2.0'}", ids[i]);
        assert_json(hg_json_member(ask(line), "id"), ids[i]);
    }
}

static void test_notifications_are_carried_out_in_silence(void **state)
{
    (void)state;
    assert_null(ask("{'jsonrpc':'2.0','method':'table.new','params':{'game':'tides'}}").at);
    assert_null(ask("{'jsonrpc':'2.0','method':'no.such'}").at);
    assert_null(ask("{'jsonrpc':'2.0','method':'table.turn'}").at);
    assert_int_equal(hg_json_count(call("table.list", "{}")), 1);
}

static void test_what_is_no_request_is_always_answered(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int code;
    } rows[] = {
        {"", -32700},
        {" ", -32700},
        {"x", -32700},
        {"{", -32700},
        {"{'jsonrpc':'2.0','id':1,'method':'table.list'} x", -32700},
        {"{'a':1,'a':2}", -32700},
        {"null", -32600},
        {"1", -32600},
        {"'table.list'", -32600},
        {"true", -32600},
        {"{}", -32600},
        {"[]", -32600},
        {"{'foo':'boo'}", -32600},
        {"{'jsonrpc':'1.0','id':1,'method':'table.list'}", -32600},
        {"{'jsonrpc':2.0,'id':1,'method':'table.list'}", -32600},
        {"{'id':1,'method':'table.list'}", -32600},
        {"{'jsonrpc':'2.0','id':{},'method':'table.list'}", -32600},
        {"{'jsonrpc':'2.0','id':[],'method':'table.list'}", -32600},
        {"{'jsonrpc':'2.0','id':true,'method':'table.list'}", -32600},
        {"{'jsonrpc':'2.0','id':1}", -32600},
        {"{'jsonrpc':'2.0','method':1}", -32600},
        {"{'jsonrpc':'2.0','method':'table.list','params':'bar'}", -32600},
        {"{'jsonrpc':'2.0','id':1,'method':'table.list','params':[1]}", -32600},
        {"{'jsonrpc':'2.0','id':1,'method':'table.list','params':null}", -32600},
        {"{'jsonrpc':'2.0','id':1,'method':'table.list','parms':{}}", -32600},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct hg_json root = ask(rows[i].line);
        if (!root.at)
            fail_msg("silence after %s", rows[i].line);
        assert_json(hg_json_member(root, "jsonrpc"), "'2.0'");
        assert_int_equal(error_code(root), rows[i].code);
    }
}

static void test_parse_errors_name_the_byte(void **state)
{
    (void)state;
    struct hg_json data = hg_json_member(hg_json_member(ask("{'a': tru}"), "error"), "data");
    assert_json(hg_json_member(data, "offset"), "6");
    assert_json(hg_json_member(data, "code"), "'parse-error'");
    assert_int_equal(hg_json_type(hg_json_member(data, "what")), HG_JSON_TEXT);
}

static struct hg_json item(struct hg_json list, int index)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (walk.index == index)
            return walk.value;
    return (struct hg_json){0};
}

static void test_batches(void **state)
{
    (void)state;
    struct hg_json root = ask("[{'jsonrpc':'2.0','id':1,'method':'table.list'}, 5 ,"
                              "{'jsonrpc':'2.0','method':'table.list'},[],"
                              "{'jsonrpc':'2.0','id':'b','method':'nothing'}]");
    assert_int_equal(hg_json_count(root), 4);
    assert_json(hg_json_member(item(root, 0), "result"), "[]");
    assert_int_equal(error_code(item(root, 1)), -32600);
    assert_int_equal(error_code(item(root, 2)), -32600);
    assert_int_equal(error_code(item(root, 3)), -32601);
    assert_json(hg_json_member(item(root, 3), "id"), "'b'");
    assert_null(ask("[{'jsonrpc':'2.0','method':'table.list'},{'jsonrpc':'2.0','method':'no'}]").at);
}

static void test_long_batches(void **state)
{
    (void)state;
    struct hg_out line = hg_out_growing();
    hg_put(&line, "[0");
    for (int i = 1; i < HG_RPC_BATCH; i++)
        hg_put(&line, ",0");
    hg_put(&line, "]");
    assert_int_equal(hg_json_count(ask(line.text)), HG_RPC_BATCH);
    line.len--;
    hg_put(&line, ",0]");
    assert_int_equal(error_code(ask(line.text)), 9);
    hg_out_free(&line);
}

static void test_unknown_methods_name_near_ones(void **state)
{
    (void)state;
    assert_json(hg_json_member(refused("no-such-method", "table.viev", "{}"), "near"), "['table.view']");
    assert_json(hg_json_member(refused("no-such-method", "view", "{}"), "near"), "['table.view']");
    assert_json(hg_json_member(refused("no-such-method", "", "{}"), "near"), "[]");
    assert_json(hg_json_member(refused("no-such-method", "a.method.that.is.longer.than.any.of.ours", "{}"), "near"),
                "[]");
}

/* --- parameters --------------------------------------------------------------------------------------------------- */

/* One value of every type of JSON. */
static const struct {
    enum hg_json_type type;
    const char *text;
} samples[] = {
    {HG_JSON_NULL, "null"}, {HG_JSON_BOOL, "true"},      {HG_JSON_NUMBER, "0"},
    {HG_JSON_NUMBER, "-1"}, {HG_JSON_NUMBER, "1.5"},     {HG_JSON_NUMBER, "99999999999999999999"},
    {HG_JSON_TEXT, "''"},   {HG_JSON_TEXT, "'\\u0000'"}, {HG_JSON_TEXT, "'zzz'"},
    {HG_JSON_ARRAY, "[]"},  {HG_JSON_ARRAY, "[{},[1]]"}, {HG_JSON_OBJECT, "{}"},
};
enum { SAMPLES = sizeof samples / sizeof samples[0] };

static bool accepts(enum rpc_type type, enum hg_json_type json)
{
    static const unsigned masks[RPC_TYPES] = {
        [RPC_TEXT] = 1 << HG_JSON_TEXT,
        [RPC_BOOL] = 1 << HG_JSON_BOOL,
        [RPC_COUNT] = 1 << HG_JSON_NUMBER,
        [RPC_SEAT] = 1 << HG_JSON_NUMBER,
        [RPC_SEAT_OR_CHANCE] = 1 << HG_JSON_NUMBER | 1 << HG_JSON_TEXT,
        [RPC_SEAT_OR_NULL] = 1 << HG_JSON_NUMBER | 1 << HG_JSON_NULL,
        [RPC_EYES] = 1 << HG_JSON_NUMBER | 1 << HG_JSON_TEXT | 1 << HG_JSON_NULL,
        [RPC_LOOKER] = 1 << HG_JSON_NUMBER | 1 << HG_JSON_TEXT,
        [RPC_SEATS] = 1 << HG_JSON_NUMBER | 1 << HG_JSON_ARRAY,
        [RPC_TEXTS] = 1 << HG_JSON_ARRAY,
        [RPC_MOVES] = 1 << HG_JSON_ARRAY,
        [RPC_OBJECT] = 1 << HG_JSON_OBJECT,
        [RPC_OBJECT_OR_TEXT] = 1 << HG_JSON_OBJECT | 1 << HG_JSON_TEXT,
    };
    return masks[type] >> json & 1;
}

static const char *good_value(const char *name)
{
    static const char *const rows[][2] = {
        {"table", "'t1'"}, {"game", "'tides'"}, {"seat", "0"},         {"move", "'kings-nest'"},
        {"edition", "{}"}, {"record", "''"},    {"level", "'greedy'"}, {"method", "'table.new'"},
        {"decision", "1"}, {"view", "{}"},      {"seed", "'x'"},       {"lesson", "{}"},
        {"to", "0"},       {"thought", "0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i][0], name) == 0)
            return rows[i][1];
    return "null";
}

/* All required parameters with good values, but `odd` with this one (NULL: left out). */
static struct hg_out params_with(const struct rpc_method *method, const struct rpc_param *odd, const char *value)
{
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '{');
    for (const struct rpc_param *param = method->params; param->name; param++) {
        const char *text = param == odd ? value : param->required ? good_value(param->name) : NULL;
        if (!text)
            continue;
        hg_json_key(&out, param->name);
        hg_json_put_raw(&out, text, strlen(text));
    }
    hg_json_close(&out, '}');
    return out;
}

/* Wrong types are refused and the parameter is named; right types with strange values get some answer. */
static void try_value(const struct rpc_method *method, const struct rpc_param *param, const char *value, bool accepted)
{
    struct hg_out params = params_with(method, param, value);
    struct hg_json root, data;
    char line[512];
    snprintf(line, sizeof line, "{'jsonrpc':'2.0','id':1,'method':'%s','params':%s}", method->name, params.text);
    root = ask(line);
    data = hg_json_member(hg_json_member(root, "error"), "data");
    if (!accepted && (error_code(root) != -32602 || !hg_json_is(hg_json_member(data, "param"), param->name)))
        fail_msg("%s\n%s", line, response.text);
    if (accepted && !hg_json_member(root, "result").at && !data.at)
        fail_msg("%s\n%s", line, response.text);
    hg_out_free(&params);
}

static void test_every_param_of_every_method_with_every_type(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','seed':'x'}");
    for (const struct rpc_method *method = rpc_methods; method->name; method++) {
        if (strcmp(method->name, "table.close") == 0)
            continue; /* tried below: it would close the table */
        for (const struct rpc_param *param = method->params; param->name; param++) {
            for (int i = 0; i < SAMPLES; i++)
                try_value(method, param, samples[i].text, accepts(param->type, samples[i].type));
            try_value(method, param, NULL, !param->required);
        }
    }
}

static void test_common_and_unknown_params(void **state)
{
    (void)state;
    for (const struct rpc_method *method = rpc_methods; method->name; method++) {
        struct hg_json data = refused("bad-param", method->name, "{'colour':1}");
        assert_json(hg_json_member(data, "param"), "'params'");
        data = refused("bad-param", method->name, "{'lang':'xx'}");
        assert_json(hg_json_member(data, "param"), "'lang'");
        refused("bad-param", method->name, "{'lang':1}");
    }
    call("games.list", "{'lang':'de'}");
    call("games.list", "{'lang':'de_DE.UTF-8'}");
    call("games.list", "[]");
}

static void test_seats(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "0",
        "1",
        "3",
        "-2",
        "2.0",
        "[]",
        "[{}]",
        "[{},{},{}]",
        "[1,2]",
        "[{},null]",
        "[{},{'nam':'x'}]",
        "[{},{'name':''}]",
        "[{},{'name':'a\\nb'}]",
        "[{},{'name':'Ada\\u202enotnA'}]",
        "[{},{'name':'\\u2066Ada\\u2069'}]",
        "[{},{'name':'Ada\\u200b'}]",
        "[{},{'name':'\\u061c\\u200e\\u200f\\ufeff'}]",
        "[{},{'name':'a\\u0085b'}]",
        "[{},{'name':7}]",
        "[{},{'name':'1234567890123456789012345678901234567890123456789012345678901234'}]",
        "[{},{'bot':'strongest'}]",
        "[{},{'bot':null}]",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *seats = requote(wrong[i]);
        refused("bad-param", "table.new", "{'game':'tides','seats':%s}", seats);
        free(seats);
    }
    call("table.new", "{'game':'tides','seats':2}");
    call("table.new", "{'game':'tides','seats':[{},{'name':'B\\u00f6'}]}");
    assert_json(item(call("table.list", "{}"), 1),
                "{'table':'t2','game':'tides','seats':[{'name':'Seat 1'},{'name':'Bö'}],"
                "'moves':10,'over':false}");
}

static struct hg_json first_hash(struct hg_json games)
{
    struct hg_json_walk game = hg_json_walk(games);
    hg_json_next(&game);
    struct hg_json_walk edition = hg_json_walk(hg_json_member(game.value, "editions"));
    hg_json_next(&edition);
    return hg_json_member(edition.value, "hash");
}

/* Records say both themselves; for whoever leads a game through its moves again. */
static void test_versions_are_asked_for(void **state)
{
    (void)state;
    char *hash = copy(first_hash(call("games.list", "{}")));
    call("table.new", "{'game':'tides','rules':1,'edition':%s,'seed':'v'}", hash);
    char *with = copy(hg_json_member(call("table.record", "{'table':'t1'}"), "record"));
    call("table.new", "{'game':'tides','seed':'v'}");
    assert_json(hg_json_member(call("table.record", "{'table':'t2'}"), "record"), with);
    assert_null(hg_json_member(call("table.position", "{'table':'t1'}"), "rules").at);
    call("edition.show", "{'game':'tides','edition':%s}", hash);
    refused("bad-param", "edition.show", "{'game':'tides','edition':'00'}");
    refused("bad-param", "table.new", "{'game':'tides','rules':0}");
    refused("bad-param", "table.new", "{'game':'tides','rules':2}");
    refused("bad-param", "table.new", "{'game':'tides','rules':'1'}");
    refused("bad-param", "table.load", "{'record':'','rules':1}");
    refused("bad-opening", "table.new", "{'game':'tides','edition':'%064d'}", 7);
    free(hash);
    free(with);
}

static void test_games_that_are_not_offered(void **state)
{
    (void)state;
    refused("bad-param", "table.new", "{'game':'template'}");
    refused("bad-param", "edition.show", "{'game':'chess'}");
    assert_int_equal(hg_json_count(call("games.list", "{}")), 4);
}

/* --- any bytes ---------------------------------------------------------------------------------------------------- */

/* What stands between head and tail is ten megabytes long. */
static void ask_big(const char *head_text, char fill, const char *tail_text)
{
    enum { BIG = 10 << 20 };
    char *head = requote(head_text), *tail = requote(tail_text);
    struct hg_out line = hg_out_growing();
    hg_put(&line, head);
    line.grow(&line, line.len + BIG + 1);
    memset(line.text + line.len, fill, BIG);
    line.len += BIG;
    hg_put(&line, tail);
    assert_non_null(ask_bytes(line.text, line.len).at);
    hg_out_free(&line);
    free(head);
    free(tail);
}

static void test_ten_megabytes(void **state)
{
    (void)state;
    ask_big("", '[', "");
    ask_big("", '0', "");
    ask_big("", ' ', "");
    ask_big("", '"', "");
    ask_big("{'jsonrpc':'2.0','id':'", 'x', "','method':'table.list'}");
    ask_big("{'jsonrpc':'2.0','id':1,'method':'", 'x', "'}");
    ask_big("{'jsonrpc':'2.0','id':1,'method':'table.turn','params':{'table':'", 'x', "'}}");
    ask_big("{'jsonrpc':'2.0','id':1,'method':'table.load','params':{'record':'", 'x', "'}}");
    ask_big("{'jsonrpc':'2.0','id':1,'method':'table.new','params':{'game':'tides','seed':'", 'x', "'}}");
    ask_big("{'jsonrpc':'2.0','id':1,'method':'table.new','params':{'game':'tides','seats':", '9', "}}");
}

static void test_lines_that_are_too_long(void **state)
{
    (void)state;
    assert_int_equal(error_code(ask_bytes(NULL, (size_t)HG_RPC_LINE + 1)), 9);
    char *line = malloc(HG_RPC_LINE);
    memset(line, ' ', HG_RPC_LINE);
    memcpy(line, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table.list\"}", 46);
    assert_json(hg_json_member(ask_bytes(line, HG_RPC_LINE), "result"), "[]");
    free(line);
}

static void test_bytes_that_are_no_text(void **state)
{
    (void)state;
    static const char bad_utf8[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xc3\x28\"}";
    static const char overlong[] = "\"\xc0\x80\"";
    static const char surrogate[] = "\"\xed\xa0\x80\"";
    static const char nul[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\0\"method\":\"table.list\"}";
    static const char nul_behind[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table.list\"}\0";
    assert_int_equal(error_code(ask_bytes(bad_utf8, sizeof bad_utf8 - 1)), -32700);
    assert_int_equal(error_code(ask_bytes(overlong, sizeof overlong - 1)), -32700);
    assert_int_equal(error_code(ask_bytes(surrogate, sizeof surrogate - 1)), -32700);
    assert_int_equal(error_code(ask_bytes(nul, sizeof nul - 1)), -32700);
    assert_int_equal(error_code(ask_bytes(nul_behind, sizeof nul_behind - 1)), -32700);
    for (int c = 0; c < 256; c++)
        assert_non_null(ask_bytes(&(char){(char)c}, 1).at);
}

static void test_deep_nesting(void **state)
{
    (void)state;
    struct hg_out line = hg_out_growing();
    hg_put(&line, "{'jsonrpc':'2.0','id':1,'method':'edition.check','params':{'game':'tides','edition':{'a':");
    for (int i = 0; i < 100000; i++)
        hg_put_char(&line, '[');
    for (int i = 0; i < 100000; i++)
        hg_put_char(&line, ']');
    hg_put(&line, "}}}");
    assert_int_equal(error_code(ask(line.text)), -32700);
    hg_out_free(&line);
}

/* Every request with one byte changed, cut off, or twice: always an answer. */
static void test_damaged_requests(void **state)
{
    (void)state;
    static const char good[] = "{'jsonrpc':'2.0','id':1,'method':'table.new','params':{'game':'tides',"
                               "'seats':[{'name':'A'},{'bot':'random'}],'seed':'s','chance':'auto'}}";
    struct hg_rng rng = {1};
    for (int i = 0; i < 3000; i++) {
        char *line = requote(good);
        line[hg_rng_below(&rng, sizeof good - 1)] = (char)hg_rng_below(&rng, 256);
        assert_non_null(ask_bytes(line, i % 2 ? hg_rng_below(&rng, sizeof good) : sizeof good - 1).at);
        free(line);
    }
}

/* --- tables ------------------------------------------------------------------------------------------------------- */

static void test_ids_of_tables(void **state)
{
    (void)state;
    static const char *const wrong[] = {"t0", "t01", "t3", "T1", "1", "t", "", "t1 ", "t-1", "t99999999999999999999"};
    assert_json(hg_json_member(call("table.new", "{'game':'tides'}"), "table"), "'t1'");
    assert_json(hg_json_member(call("table.new", "{'game':'tides'}"), "table"), "'t2'");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refused("no-such-table", "table.turn", "{'table':'%s'}", wrong[i]);
    call("table.close", "{'table':'t2'}");
    refused("no-such-table", "table.turn", "{'table':'t2'}");
    refused("no-such-table", "table.close", "{'table':'t2'}");
    assert_json(hg_json_member(call("table.new", "{'game':'tides'}"), "table"), "'t3'");
    turn_of("t1");
}

static void test_too_many_tables(void **state)
{
    (void)state;
    for (int i = 0; i < HG_RPC_TABLES; i++)
        call("table.new", "{'game':'tides','chance':'manual'}");
    refused("too-many-tables", "table.new", "{'game':'tides'}");
    refused("too-many-tables", "table.load", "{'record':''}");
    call("table.close", "{'table':'t500'}");
    call("table.new", "{'game':'tides'}");
}

static void test_entropy(void **state)
{
    (void)state;
    char *first = copy(hg_json_member(call("table.new", "{'game':'tides'}"), "commit"));
    char *second = copy(hg_json_member(call("table.new", "{'game':'tides'}"), "commit"));
    assert_string_not_equal(first, second);
    hg_rpc_free(rpc);
    rpc = hg_rpc_new();
    refused("needs-seed", "table.new", "{'game':'tides'}");
    call("table.new", "{'game':'tides','chance':'manual'}");
    call("table.new", "{'game':'tides','seed':''}");
    hg_rpc_entropy(rpc, (const uint8_t *)"0123456789abcdef0123456789abcdef");
    assert_json(hg_json_member(call("table.new", "{'game':'tides'}"), "commit"), first);
    free(first);
    free(second);
}

static void test_contributions(void **state)
{
    (void)state;
    char *seeded = copy(hg_json_member(call("table.new", "{'game':'tides','seed':'s'}"), "commit"));
    struct hg_json opened = call("table.new", "{'game':'tides','seed':'s','contributions':['a','b']}");
    assert_json(hg_json_member(opened, "commit"), seeded);
    char *other = copy(hg_json_member(call("table.position", "{'table':'t2'}"), "position"));
    char *usual = copy(hg_json_member(call("table.position", "{'table':'t1'}"), "position"));
    assert_string_not_equal(other, usual);
    refused("bad-param", "table.new", "{'game':'tides','contributions':[]}");
    refused("bad-param", "table.new", "{'game':'tides','contributions':['a']}");
    refused("bad-param", "table.new", "{'game':'tides','contributions':['a',1]}");
    refused("bad-param", "table.new", "{'game':'tides','contributions':['a','%065d']}", 0);
    free(seeded);
    free(other);
    free(usual);
}

/* --- playing ------------------------------------------------------------------------------------------------------ */

static void deal(const char *table, const char *const cards[], int count)
{
    for (int i = 0; i < count; i++)
        call("table.play", "{'table':'%s','seat':'chance','move':'deal %s'}", table, cards[i]);
}

static const char *const ann_and_bo[] = {
    "kings-nest",     "gods-baths",     "the-molehill",    "old-mans-pass", "the-mana-well",
    "ancient-divide", "eternal-palace", "golden-ziggurat", "the-vestibule", "the-sky-pillars",
};

static void open_manual(void)
{
    call("table.new", "{'game':'tides','chance':'manual','seats':[{'name':'Ann'},{'name':'Bo'}]}");
}

/* The table t1, with manual chance and known hands, waits for the first picks. */
static void open_dealt(void)
{
    open_manual();
    deal("t1", ann_and_bo, 10);
}

static void test_manual_chance(void **state)
{
    (void)state;
    struct hg_json opened = call("table.new", "{'game':'tides','chance':'manual'}");
    assert_null(hg_json_member(opened, "commit").at);
    assert_json(hg_json_member(hg_json_member(opened, "turn"), "chance"), "true");
    struct hg_json outcomes = call("table.moves", "{'table':'t1','seat':'chance'}");
    assert_int_equal(hg_json_count(outcomes), 18);
    assert_json(hg_json_member(item(outcomes, 0), "move"), "'deal kings-nest'");
    assert_json(hg_json_member(item(outcomes, 0), "weight"), "1");
    assert_int_equal(hg_json_count(call("table.moves", "{'table':'t1','seat':0}")), 0);
    deal("t1", ann_and_bo, 10);
    assert_json(hg_json_member(turn_of("t1"), "seats"), "[0,1]");
    refused("nothing-to-deal", "table.play", "{'table':'t1','seat':'chance','move':'deal the-jinn-shackles'}");
    call("table.new", "{'game':'tides'}");
    refused("chance-is-drawn", "table.play", "{'table':'t2','seat':'chance','move':'deal kings-nest'}");
    assert_int_equal(hg_json_count(call("table.moves", "{'table':'t2','seat':'chance'}")), 0);
}

static void test_refused_moves_change_nothing(void **state)
{
    (void)state;
    open_dealt();
    char *before = copy(call("table.record", "{'table':'t1'}"));
    struct hg_json data = refused("not-in-hand", "table.play", "{'table':'t1','seat':0,'move':'eternal-palace'}");
    assert_json(hg_json_member(data, "rule"), "'3.2'");
    assert_json(hg_json_member(data, "text"), "'Ann cannot pick Eternal Palace: it is not in that hand.'");
    data = refused("not-a-move", "table.play", "{'table':'t1','seat':0,'move':'castle'}");
    assert_int_equal(hg_json_type(hg_json_member(data, "notation")), HG_JSON_TEXT);
    refused("not-a-move", "table.play", "{'table':'t1','seat':0,'move':'%0300d'}", 0);
    refused("bad-param", "table.play", "{'table':'t1','seat':2,'move':'kings-nest'}");
    refused("bad-param", "table.play", "{'table':'t1','seat':'luck','move':'kings-nest'}");
    assert_json(call("table.explain", "{'table':'t1','seat':0,'move':'kings-nest'}"), "{'legal':true}");
    assert_json(call("table.explain", "{'table':'t1','seat':0,'move':'eternal-palace'}"),
                "{'legal':false,'code':'not-in-hand','rule':'3.2',"
                "'text':'Ann cannot pick Eternal Palace: it is not in that hand.'}");
    struct hg_json none = call("table.explain", "{'table':'t1','seat':0,'move':'\\u0000'}");
    assert_json(hg_json_member(none, "code"), "'not-a-move'");
    char *after = copy(call("table.record", "{'table':'t1'}"));
    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* One request, as if each move had come in a request of its own, up to the first that is refused. */
static void test_several_moves_in_one_request(void **state)
{
    (void)state;
    open_dealt();
    call("table.new", "{'game':'tides','chance':'manual','seats':[{'name':'Ann'},{'name':'Bo'}]}");
    struct hg_json dealt = call("table.play", "{'table':'t2','seat':'chance','moves':['deal %s','deal %s','deal %s']}",
                                ann_and_bo[0], ann_and_bo[1], ann_and_bo[2]);
    assert_json(hg_json_member(dealt, "played"), "3");
    assert_null(hg_json_member(dealt, "refused").at);
    assert_int_equal(hg_json_count(hg_json_member(dealt, "events")), 6); /* each with its twin */

    struct hg_json played = call("table.play", "{'table':'t1','seat':0,'moves':['kings-nest','gods-baths','castle']}");
    assert_json(hg_json_member(played, "played"), "1");
    assert_json(hg_json_member(played, "refused"),
                "{'code':'pick-is-final','rule':'3.3',"
                "'text':'Ann has picked already; the card lies face down until the reveal.'}");
    assert_int_equal(hg_json_count(hg_json_member(played, "events")), 1);
    played = call("table.play", "{'table':'t1','seat':1,'moves':['eternal-palace','castle']}");
    assert_json(hg_json_member(hg_json_member(played, "refused"), "code"), "'not-a-move'");
}

static void test_several_moves_of_which_the_first_is_refused(void **state)
{
    (void)state;
    open_dealt();
    char *before = copy(call("table.record", "{'table':'t1'}"));
    refused("not-in-hand", "table.play", "{'table':'t1','seat':0,'moves':['eternal-palace','kings-nest']}");
    refused("bad-param", "table.play", "{'table':'t1','seat':0,'moves':[7]}");
    refused("bad-param", "table.play", "{'table':'t1','seat':0,'moves':[]}");
    refused("bad-param", "table.play", "{'table':'t1','seat':0,'moves':['kings-nest'],'move':'kings-nest'}");
    refused("bad-param", "table.play", "{'table':'t1','seat':0}");
    refused("stale-decision", "table.play", "{'table':'t1','seat':0,'moves':['kings-nest'],'decision':2}");
    assert_json(call("table.record", "{'table':'t1'}"), before);
    free(before);
}

/* A pick is a turn of one's own: no kind of move of this game stands. */
static void test_what_cannot_be_given_once_for_always(void **state)
{
    (void)state;
    open_dealt();
    char *before = copy(call("table.record", "{'table':'t1'}"));
    refused("bad-param", "table.stand", "{'table':'t1','seat':0,'move':'kings-nest'}");
    refused("bad-param", "table.stand", "{'table':'t1','seat':0,'move':'castle'}");
    refused("bad-param", "table.stand", "{'table':'t1','seat':0,'move':'kings-nest','off':true}");
    assert_json(call("table.record", "{'table':'t1'}"), before);
    free(before);
}

static void test_stale_decisions(void **state)
{
    (void)state;
    open_dealt();
    assert_json(hg_json_member(turn_of("t1"), "decisions"), "{'0':1,'1':1}");
    struct hg_json data =
        refused("stale-decision", "table.play", "{'table':'t1','seat':0,'move':'kings-nest','decision':2}");
    assert_json(hg_json_member(data, "decision"), "1");
    assert_json(hg_json_member(hg_json_member(data, "view"), "view"), "0");
    call("table.play", "{'table':'t1','seat':0,'move':'kings-nest','decision':1}");
    assert_json(hg_json_member(turn_of("t1"), "decisions"), "{'1':1}");
    call("table.play", "{'table':'t1','seat':1,'move':'eternal-palace','decision':1}");
    refused("stale-decision", "table.play", "{'table':'t1','seat':0,'move':'ancient-divide','decision':1}");
    refused("bad-param", "table.play", "{'table':'t1','seat':'chance','move':'x','decision':1}");
}

/* --- secrecy ------------------------------------------------------------------------------------------------------ */

/* The same answers, byte for byte, whatever is hidden from seat 0. */
static void assert_same_for_seat_0(const char *method, const char *rest_text)
{
    char *rest = requote(rest_text);
    call(method, "{'table':'t1','seat':0%s}", rest);
    char *one = copy(parse(response.text, response.len));
    call(method, "{'table':'t2','seat':0%s}", rest);
    assert_string_equal(one, response.text);
    free(one);
    free(rest);
}

static void look_around(void)
{
    assert_same_for_seat_0("table.view", "");
    assert_same_for_seat_0("table.moves", "");
    assert_same_for_seat_0("table.look", "");
    assert_same_for_seat_0("table.suppose", ""); /* also of the last of two secret picks */
    assert_same_for_seat_0("table.suppose", ",'at':10,'brief':true");
    assert_same_for_seat_0("table.facts", "");
    assert_same_for_seat_0("table.events", "");
    assert_same_for_seat_0("table.explain", ",'move':'ancient-divide'");
    assert_same_for_seat_0("table.explain", ",'move':'keep kings-nest drop gods-baths'");
    char *turn = copy(turn_of("t1"));
    assert_json(turn_of("t2"), turn);
    free(turn);
}

static void test_hidden_cards_do_not_show(void **state)
{
    (void)state;
    static const char *const others[] = {"kings-nest",
                                         "gods-baths",
                                         "the-molehill",
                                         "old-mans-pass",
                                         "the-mana-well",
                                         "blood-tear-spring",
                                         "the-jinn-shackles",
                                         "the-eye-of-the-north",
                                         "the-maze-of-the-damned",
                                         "the-great-library-of-ahm"};
    open_dealt();
    open_manual();
    deal("t2", others, 10);
    look_around();
    call("table.play", "{'table':'t1','seat':1,'move':'ancient-divide'}");
    call("table.play", "{'table':'t2','seat':1,'move':'the-great-library-of-ahm'}");
    look_around();
}

/* --- spectators --------------------------------------------------------------------------------------------------- */

/* Refused as it says, and for the reason given. */
static void assert_allowed(struct hg_json data, const char *part)
{
    char *allowed = copy(hg_json_member(data, "allowed"));
    if (!strstr(allowed, part))
        fail_msg("not '%s' but %s", part, allowed);
    free(allowed);
}

static void test_spectators_look_on(void **state)
{
    (void)state;
    open_dealt();
    struct hg_json view = call("table.view", "{'table':'t1','seat':'spectator'}");
    assert_json(hg_json_member(view, "view"), "'spectator'");
    assert_json(hg_json_member(item(hg_json_member(view, "seats"), 0), "hand"), "[null,null,null,null,null]");
    assert_json(call("table.facts", "{'table':'t1','seat':'spectator'}"), "{'pick':1,'picks':4}");
    call("table.play", "{'table':'t1','seat':1,'move':'ancient-divide'}");
    struct hg_json last =
        item(hg_json_member(call("table.events", "{'table':'t1','seat':'spectator','after':11}"), "events"), 0);
    assert_json(hg_json_member(last, "kind"), "'picked-face-down'");
    struct hg_json look = call("table.look", "{'table':'t1','seat':'spectator','then':true}");
    assert_json(hg_json_member(look, "moves"), "[]");
    assert_false(hg_json_member(look, "standing").at || hg_json_member(look, "due").at);
    call("table.score", "{'table':'t1','seat':'spectator'}");
}

static void test_spectators_decide_nothing(void **state)
{
    static const char *const deciding[][2] = {
        {"table.play", ",'move':'ancient-divide'"},
        {"table.moves", ""},
        {"table.explain", ",'move':'x'"},
        {"table.stand", ",'move':'ancient-divide'"},
        {"table.suppose", ""},
        {"table.bot", ""},
        {"table.hint", ""},
        {"table.undo", ""},
        {"table.redo", ""},
        {"table.clock", ",'runs':true"},
    };
    (void)state;
    open_dealt();
    for (size_t i = 0; i < sizeof deciding / sizeof deciding[0]; i++) {
        char *rest = requote(deciding[i][1]);
        assert_allowed(refused("bad-param", deciding[i][0], "{'table':'t1','seat':'spectator'%s}", rest),
                       "spectators look on and decide nothing");
        free(rest);
    }
    assert_allowed(refused("bad-param", "table.look", "{'table':'t1','seat':'spectator','suppose':true}"),
                   "nothing is supposed for them");
    assert_json(hg_json_member(turn_of("t1"), "seats"), "[0,1]");
}

static void test_eyes_that_are_none(void **state)
{
    (void)state;
    open_dealt();
    assert_allowed(refused("bad-param", "table.view", "{'table':'t1','seat':8}"), "0 to 1");
    assert_allowed(refused("bad-param", "table.view", "{'table':'t1','seat':-1}"), "0 to 1");
    assert_allowed(refused("bad-param", "table.view", "{'table':'t1','seat':'spectators'}"), "spectator\\\" or null");
    assert_allowed(refused("bad-param", "table.view", "{'table':'t1','seat':'chance'}"), "spectator\\\" or null");
    refused("not-open", "table.look", "{'table':'t1','seat':0,'eyes':'spectator'}");
    assert_allowed(refused("bad-param", "table.look", "{'table':'t1','seat':0,'eyes':null}"), "with its own eyes");
    assert_allowed(refused("bad-param", "table.look", "{'table':'t1','seat':0,'eyes':1}"), "with its own eyes");
    assert_allowed(refused("bad-param", "table.look", "{'table':'t1','seat':0,'eyes':'spectators'}"), "own eyes");
    assert_allowed(refused("bad-param", "table.look", "{'table':'t1','seat':null,'eyes':'spectator'}"),
                   "number of a seat");
    assert_allowed(refused("bad-param", "table.look", "{'table':'t1','seat':'spectator','eyes':'spectator'}"),
                   "number of a seat");
}

static void assert_member(const char *look_member, const char *method, const char *rest_text)
{
    char *rest = requote(rest_text);
    char *one = copy(hg_json_member(call("table.look", "{'table':'t1','seat':1,'eyes':'spectator'}"), look_member));
    assert_json(call(method, "{'table':'t1','seat':'spectator'%s}", rest), one);
    free(one);
    free(rest);
}

#define OPEN "sands"

/* What the asked seat may answer, and beside it what spectators see and heard. */
static void test_open_questions(void **state)
{
    (void)state;
    FILE *file = fopen("tests/" OPEN "/positions/roads-one.json", "r");
    char position[8192] = "";
    assert_non_null(file);
    position[fread(position, 1, sizeof position - 1, file)] = '\0';
    fclose(file);
    call("table.load", "{'game':'" OPEN "','position':%s,'chance':'manual'}", position);
    call("table.play", "{'table':'t1','seat':0,'moves':['resolve migrate','ask mauretania']}");
    assert_json(hg_json_member(turn_of("t1"), "open"), "[1]");
    struct hg_json look = call("table.look", "{'table':'t1','seat':1,'eyes':'spectator','then':true}");
    assert_int_equal(hg_json_count(hg_json_member(look, "moves")), 2);
    char *moves = copy(hg_json_member(look, "moves"));
    assert_json(call("table.moves", "{'table':'t1','seat':1}"), moves);
    free(moves);
    assert_member("view", "table.view", "");
    assert_member("facts", "table.facts", "");
    assert_member("score", "table.score", "");
    struct hg_json events = hg_json_member(call("table.look", "{'table':'t1','seat':1,'eyes':'spectator'}"), "events");
    char *told = copy(events);
    assert_json(hg_json_member(call("table.events", "{'table':'t1','seat':'spectator'}"), "events"), told);
    free(told);
    refused("not-open", "table.look", "{'table':'t1','seat':0,'eyes':'spectator'}");
    call("table.play", "{'table':'t1','seat':1,'move':'allow'}");
    assert_false(hg_json_member(turn_of("t1"), "open").at);
    refused("not-open", "table.look", "{'table':'t1','seat':1,'eyes':'spectator'}");
}

/* One answer has what the single ones have, byte for byte. */
static void test_a_look_has_everything(void **state)
{
    (void)state;
    static const char *const parts[] = {"view", "score", "facts", "moves"};
    open_dealt();
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char method[32];
        snprintf(method, sizeof method, "table.%s", parts[i]);
        char *alone = copy(call(method, "{'table':'t1','seat':0}"));
        char *looked = copy(hg_json_member(call("table.look", "{'table':'t1','seat':0}"), parts[i]));
        assert_string_equal(looked, alone);
        free(alone);
        free(looked);
    }
    char *events = copy(hg_json_member(call("table.events", "{'table':'t1','seat':0,'after':3}"), "events"));
    char *looked = copy(hg_json_member(call("table.look", "{'table':'t1','seat':0,'after':3}"), "events"));
    assert_string_equal(looked, events);
    free(events);
    free(looked);
    char *turn = copy(turn_of("t1"));
    strcpy(strstr(turn, ",\"last\":"), "}"); /* what follows is the owner's */
    assert_json(hg_json_member(call("table.look", "{'table':'t1','seat':null}"), "turn"), turn);
    free(turn);
}

/* [tides 11.2] */
static void test_supposing(void **state)
{
    (void)state;
    open_dealt();
    char *before = copy(call("table.view", "{'table':'t1','seat':0}"));
    struct hg_json_walk walk = hg_json_walk(call("table.suppose", "{'table':'t1','seat':0,'moves':['kings-nest']}"));
    assert_true(hg_json_next(&walk));
    struct hg_json_walk seats = hg_json_walk(hg_json_member(hg_json_member(walk.value, "view"), "seats"));
    assert_true(hg_json_next(&seats));
    assert_json(hg_json_member(seats.value, "kingdom"), "['kings-nest']");
    assert_json(call("table.view", "{'table':'t1','seat':0}"), before); /* nothing has happened */
    free(before);
    refused("bad-param", "table.suppose", "{'table':'t1','seat':0,'moves':['ancient-divide']}");
    refused("bad-param", "table.suppose", "{'table':'t1','seat':0,'moves':['no move']}");
    call("table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
    refused("nothing-to-decide", "table.suppose", "{'table':'t1','seat':0}");
}

/* [tides 11.2] A moment that is past is supposed of as it was then. */
static void test_supposing_at_a_moment(void **state)
{
    (void)state;
    static const char then[] = "{'table':'t1','seat':0,'at':10}",
                      brief[] = "{'table':'t1','seat':0,'at':10,'brief':true}";
    open_dealt();
    char *before = copy(call("table.suppose", "{'table':'t1','seat':0}")), *said = copy(call("table.suppose", brief));
    call("table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
    call("table.play", "{'table':'t1','seat':1,'move':'ancient-divide'}");
    char *after = copy(call("table.suppose", then)), *again = copy(call("table.suppose", brief));
    assert_string_equal(after, before);
    assert_string_equal(again, said);
    struct hg_json_walk walk = hg_json_walk(call("table.suppose", brief));
    assert_true(hg_json_next(&walk));
    assert_json(hg_json_member(walk.value, "text"), "'Pick Kings Nest'");
    assert_non_null(hg_json_member(walk.value, "score").at);
    assert_null(hg_json_member(walk.value, "view").at);
    refused("nothing-to-decide", "table.suppose", "{'table':'t1','seat':0,'at':3}"); /* the cards are being dealt */
    refused("bad-param", "table.suppose", "{'table':'t1','seat':0,'at':99}");
    free(before);
    free(said);
    free(after);
    free(again);
}

static void test_only_the_new_lines_of_a_record(void **state)
{
    (void)state;
    open_dealt();
    int64_t size = 0;
    assert_true(hg_json_get_int(hg_json_member(call("table.record", "{'table':'t1'}"), "size"), 1, 1 << 20, &size));
    call("table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
    char line[512];
    struct hg_json later = call("table.record", "{'table':'t1','after':%d}", (int)size);
    assert_true(hg_json_get_text(hg_json_member(later, "record"), line, sizeof line) > 0);
    assert_memory_equal(line, "{\"seat\":0,\"move\":\"kings-nest\"", 29);
    refused("bad-param", "table.record", "{'table':'t1','after':%d}", (int)size + 1000);
}

/* The record of a table as the JSON text in which it arrives. */
static char *record_of(const char *table, bool private)
{
    return copy(hg_json_member(call("table.record", "{'table':'%s','private':%s}", table, private ? "true" : "false"),
                               "record"));
}

/* Commitment first, contributions after it: before them nothing is dealt, and nobody decides. */
static void test_a_table_that_waits(void **state)
{
    (void)state;
    struct hg_json opened = call("table.new", "{'game':'tides','wait':true,'seats':[{'name':'Ada'},{'bot':'random'}]}");
    assert_int_equal(hg_json_type(hg_json_member(opened, "commit")), HG_JSON_TEXT);
    assert_json(hg_json_member(hg_json_member(opened, "turn"), "waits"), "true");
    char *commit = copy(hg_json_member(opened, "commit"));
    refused("not-dealt", "table.moves", "{'table':'t1','seat':0}");
    refused("not-dealt", "table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
    refused("not-dealt", "table.explain", "{'table':'t1','seat':0,'move':'kings-nest'}");
    refused("not-dealt", "table.bot", "{'table':'t1','seat':0}");
    refused("not-dealt", "table.undo", "{'table':'t1'}");
    refused("not-dealt", "table.redo", "{'table':'t1'}");
    assert_json(call("table.line", "{'table':'t1'}"), "[]");
    refused("bad-param", "table.give", "{'table':'t1','contributions':[]}");
    refused("bad-param", "table.give", "{'table':'t1','contributions':['a']}");
    refused("bad-param", "table.give", "{'table':'t1','contributions':['a',7]}");
    refused("bad-param", "table.give", "{'table':'t1'}");
    char *waiting = record_of("t1", true);
    struct hg_json given = call("table.give", "{'table':'t1','contributions':['a wish',null]}");
    assert_json(hg_json_member(given, "table"), "'t1'");
    assert_json(hg_json_member(given, "commit"), commit);
    assert_false(hg_json_member(hg_json_member(given, "turn"), "waits").at);
    refused("already-dealt", "table.give", "{'table':'t1','contributions':['a','b']}");
    call("table.load", "{'record':%s}", waiting);
    refused("not-dealt", "table.moves", "{'table':'t2','seat':0}");
    call("table.give", "{'table':'t2','contributions':['a wish',null]}");
    char *x = record_of("t1", true), *y = record_of("t2", true);
    assert_string_equal(x, y);
    refused("bad-param", "table.new", "{'game':'tides','wait':true,'contributions':['a','b']}");
    refused("bad-param", "table.new", "{'game':'tides','wait':true,'chance':'manual'}");
    refused("already-dealt", "table.give", "{'table':'t%d','contributions':['a','b']}", 2);
    free(commit);
    free(waiting);
    free(x);
    free(y);
}

/* --- undo --------------------------------------------------------------------------------------------------------- */

static void test_free_undo(void **state)
{
    (void)state;
    open_dealt();
    refused("nothing-to-undo", "table.undo", "{'table':'t1','seat':0}");
    refused("nothing-to-redo", "table.redo", "{'table':'t1'}");
    char *before = copy(call("table.view", "{'table':'t1','seat':null}"));
    call("table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
    char *after = copy(call("table.view", "{'table':'t1','seat':null}"));
    assert_json(item(hg_json_member(turn_of("t1"), "undo"), 0), "{'moves':1,'free':true}");
    assert_json(hg_json_member(call("table.undo", "{'table':'t1','seat':0}"), "undone"), "1");
    assert_json(call("table.view", "{'table':'t1','seat':null}"), before);
    assert_json(hg_json_member(turn_of("t1"), "redo"), "1");
    assert_json(hg_json_member(call("table.redo", "{'table':'t1'}"), "redone"), "1");
    assert_json(call("table.view", "{'table':'t1','seat':null}"), after);
    assert_json(hg_json_member(call("table.undo", "{'table':'t1'}"), "undone"), "1");
    struct hg_json events = hg_json_member(call("table.events", "{'table':'t1','seat':0,'after':12}"), "events");
    assert_json(hg_json_member(item(events, 0), "kind"), "'undone'");
    assert_json(hg_json_member(item(events, 1), "kind"), "'redone'");
    assert_json(hg_json_member(item(events, 2), "text"), "'One move is taken back.'");
    free(before);
    free(after);
}

static void pick_both(void)
{
    call("table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
    call("table.play", "{'table':'t1','seat':1,'move':'eternal-palace'}");
}

static void test_redo_belongs_to_who_undid(void **state)
{
    (void)state;
    open_dealt();
    pick_both();
    call("table.undo", "{'table':'t1','seat':0}");
    call("table.undo", "{'table':'t1','seat':1,'agree':true}");
    struct hg_json data = refused("not-your-undo", "table.redo", "{'table':'t1','seat':1}");
    assert_non_null(data.at);
    refused("bad-param", "table.redo", "{'table':'t1','seat':2}");
    assert_json(hg_json_member(call("table.redo", "{'table':'t1','seat':0}"), "redone"), "2");
    call("table.undo", "{'table':'t1'}");
    refused("owners-undo", "table.redo", "{'table':'t1','seat':0}");
    assert_json(hg_json_member(call("table.redo", "{'table':'t1'}"), "redone"), "1");
}

static void test_undo_has_a_limit(void **state)
{
    (void)state;
    open_dealt();
    pick_both();
    for (int i = 0; i < HG_UNDO_LIMIT / 4; i++) {
        call("table.undo", "{'table':'t1'}");
        call("table.redo", "{'table':'t1'}");
    }
    refused("undo-limit", "table.undo", "{'table':'t1','seat':0}");
    refused("undo-limit", "table.undo", "{'table':'t1'}");
    assert_json(hg_json_member(turn_of("t1"), "undo"), "[{'moves':0,'free':false},{'moves':0,'free':false}]");
    char *record = record_of("t1", true);
    call("table.load", "{'record':%s}", record);
    free(record);
}

static void test_undo_by_consent(void **state)
{
    (void)state;
    open_dealt();
    pick_both();
    assert_json(hg_json_member(call("table.undo", "{'table':'t1','seat':0}"), "asked"), "[1]");
    assert_json(hg_json_member(turn_of("t1"), "wish"), "{'seat':0,'waiting':[1]}");
    refused("nothing-to-answer", "table.undo", "{'table':'t1','seat':0,'agree':true}");
    refused("bad-param", "table.undo", "{'table':'t1','agree':true}");
    assert_json(hg_json_member(call("table.undo", "{'table':'t1','seat':1,'agree':false}"), "undone"), "0");
    assert_null(hg_json_member(turn_of("t1"), "wish").at);
    refused("nothing-to-answer", "table.undo", "{'table':'t1','seat':1,'agree':true}");
    call("table.undo", "{'table':'t1','seat':0}");
    assert_json(hg_json_member(call("table.undo", "{'table':'t1','seat':1,'agree':true}"), "undone"), "2");
    assert_json(hg_json_member(turn_of("t1"), "seats"), "[0,1]");
    refused("nothing-to-answer", "table.undo", "{'table':'t1','seat':1,'agree':true}");
}

static void test_the_owner_need_not_ask(void **state)
{
    (void)state;
    open_dealt();
    pick_both();
    assert_json(hg_json_member(call("table.undo", "{'table':'t1','seat':null}"), "undone"), "1");
    assert_json(hg_json_member(turn_of("t1"), "seats"), "[1]");
}

/* --- whole games -------------------------------------------------------------------------------------------------- */

static void test_bots_play_to_the_end(void **state)
{
    (void)state;
    struct hg_json opened = call("table.new", "{'game':'tides','seed':'bots','seats':"
                                              "[{'bot':'greedy'},{'bot':'random'}]}");
    assert_json(hg_json_member(hg_json_member(opened, "turn"), "over"), "true");
    assert_non_null(hg_json_member(call("table.score", "{'table':'t1'}"), "winners").at);
    refused("nothing-to-decide", "table.bot", "{'table':'t1','seat':0}");
    refused("nothing-to-undo", "table.undo", "{'table':'t1'}");
    refused("game-over", "table.play", "{'table':'t1','seat':0,'move':'kings-nest'}");
}

/* Seat 0 plays what a bot advises, until the game is over; a bot at seat 1 answers by itself. */
static int play_against_bot(const char *table)
{
    int decisions = 0;
    bool over = false;
    for (; hg_json_get_bool(hg_json_member(turn_of(table), "over"), &over) && !over; decisions++) {
        char *move = copy(hg_json_member(call("table.bot", "{'table':'%s','seat':0}", table), "move"));
        struct hg_json played = call("table.play", "{'table':'%s','seat':0,'move':%s}", table, move);
        assert_true(hg_json_count(hg_json_member(played, "events")) > 0);
        free(move);
    }
    return decisions;
}

static void test_a_game_against_a_bot(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','seed':'duel','seats':[{'name':'Ann'},{'bot':'greedy'}]}");
    assert_int_equal(play_against_bot("t1"), 3 * 4 + 2);
    struct hg_json events = call("table.events", "{'table':'t1','seat':0}");
    assert_int_equal(hg_json_count(hg_json_member(events, "events")),
                     strtol(hg_json_member(events, "last").at, NULL, 10));
}

/* As a JSON text; free with hg_free(). */
static char *read_saved(const char *path)
{
    char text[8192];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t n = fread(text, 1, sizeof text, file);
    fclose(file);
    struct hg_out out = hg_out_growing();
    hg_json_put_text_n(&out, text, n);
    return out.text;
}

/* With a bot that no program has had so far. */
static void test_unknown_bots_are_played_by_the_stand_in(void **state)
{
    (void)state;
    char *record = read_saved("tests/fixtures/play/oracle.jsonl");
    struct hg_json opened = call("table.load", "{'record':%s}", record);
    assert_json(hg_json_member(opened, "stand_in"), "[1]");
    assert_json(hg_json_member(hg_json_member(opened, "turn"), "seats"), "[0]");
    assert_int_equal(play_against_bot("t1"), 3 * 4 + 2);
    char *after = record_of("t1", false);
    assert_non_null(strstr(after, "oracle")); /* it stays what it was */
    opened = call("table.new", "{'game':'tides','seed':'s','seats':[{'name':'Ann'},{'bot':'greedy'}]}");
    assert_null(hg_json_member(opened, "stand_in").at);
    hg_free(record);
    free(after);
}

/* --- thoughts ----------------------------------------------------------------------------------------------------- */

/* What a fresh table of Tides shows its first seat; free(). */
static char *fresh_view(void)
{
    call("table.new", "{'game':'tides','seed':'thoughts'}");
    return copy(call("table.view", "{'table':'t1','seat':0}"));
}

/* At once; free(). */
static char *decided(const char *view, const char *level)
{
    return copy(hg_json_member(
        call("view.bot", "{'game':'tides','view':%s,'seat':0,'level':'%s','seed':'%016d'}", view, level, 7), "move"));
}

static int begin_thought(const char *view, const char *level)
{
    struct hg_json begun = call(
        "view.bot", "{'game':'tides','view':%s,'seat':0,'level':'%s','seed':'%016d','slices':true}", view, level, 7);
    assert_json(hg_json_member(begun, "progress"), "0");
    assert_null(hg_json_member(begun, "move").at);
    return (int)strtol(hg_json_member(begun, "thought").at, NULL, 10);
}

/* To its end: how many requests that takes. The number is not that of a thought any more. */
static int think_on(int thought, int iterations, const char *move)
{
    int requests = 0, progress = 0;
    while (progress < 100) {
        struct hg_json on = call("thought.on", "{'thought':%d,'iterations':%d}", thought, iterations);
        int now = (int)strtol(hg_json_member(on, "progress").at, NULL, 10);
        assert_true(now >= progress && now <= 100);
        assert_int_equal(hg_json_member(on, "thought").at != NULL, now < 100);
        if (now == 100)
            assert_json(hg_json_member(on, "move"), move);
        else
            assert_null(hg_json_member(on, "move").at);
        progress = now;
        requests++;
    }
    refused("bad-param", "thought.on", "{'thought':%d}", thought);
    return requests;
}

/* The level has 500 iterations at Tides, ten of them a slice; and no request contains more. */
static void test_a_thought_goes_on_from_request_to_request(void **state)
{
    (void)state;
    char *view = fresh_view(), *slow = decided(view, "trial"), *quick = decided(view, "greedy");
    assert_int_equal(think_on(begin_thought(view, "trial"), 10, slow), 50);
    assert_int_equal(think_on(begin_thought(view, "trial"), 1000000, slow), 50);
    assert_int_equal(think_on(begin_thought(view, "trial"), 3, slow), 167);
    assert_int_equal(think_on(begin_thought(view, "greedy"), 1, quick), 1);
    refused("bad-param", "thought.on", "{'thought':0}");
    int thought = begin_thought(view, "trial");
    refused("bad-param", "thought.on", "{'thought':%d,'iterations':0}", thought);
    call("thought.drop", "{'thought':%d}", thought);
    refused("bad-param", "thought.drop", "{'thought':%d}", thought);
    free(quick);
    free(slow);
    free(view);
}

/* Each with its view and its rules, while the table that they are about is gone. */
static void test_eight_thoughts_are_held(void **state)
{
    (void)state;
    enum { MOST = 8 };
    int thoughts[MOST];
    char *view = fresh_view(), *slow = decided(view, "trial");
    call("table.close", "{'table':'t1'}");
    for (int i = 0; i < MOST; i++)
        thoughts[i] = begin_thought(view, "trial");
    refused("bad-param", "view.bot", "{'game':'tides','view':%s,'seat':0,'level':'trial','seed':'%016d','slices':true}",
            view, 7);
    assert_non_null(strstr(response.text, "at most 8 thoughts"));
    call("thought.drop", "{'thought':%d}", thoughts[3]);
    thoughts[3] = begin_thought(view, "trial");
    for (int i = MOST - 1; i > 0; i--) /* the first is still held when the engine ends */
        assert_int_equal(think_on(thoughts[i], 10, slow), 50);
    free(slow);
    free(view);
}

/* Where a request would have to wait for it, a level that thinks long is none. */
static void test_no_request_contains_a_thought(void **state)
{
    (void)state;
    char *view = fresh_view();
    refused("bad-param", "table.bot", "{'table':'t1','seat':0,'level':'trial'}");
    refused("bad-param", "table.hint", "{'table':'t1','seat':0,'level':'trial'}");
    refused("bad-param", "view.hint", "{'game':'tides','view':%s,'seat':0,'level':'trial'}", view);
    free(view);
}

/* With one that programs had before: it was written by one of them, and three of its moves stand there. */
static void test_a_level_that_is_gone_is_played_by_the_stand_in(void **state)
{
    (void)state;
    char *record = read_saved("tests/fixtures/play/patient.jsonl");
    struct hg_json opened = call("table.load", "{'record':%s}", record);
    assert_json(hg_json_member(opened, "stand_in"), "[1]");
    assert_null(hg_json_member(hg_json_member(opened, "turn"), "jobs").at);
    assert_int_equal(play_against_bot("t1"), 3 * 4 + 2 - 3);
    char *after = record_of("t1", false);
    assert_non_null(strstr(after, "patient"));
    hg_free(record);
    free(after);
}

static void test_a_save_file_goes_on_as_before(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','seed':'save','seats':[{'name':'Ann'},{'bot':'greedy'}]}");
    char *saved = record_of("t1", true), *open = record_of("t1", false);
    assert_string_not_equal(saved, open);
    struct hg_json opened = call("table.load", "{'record':%s}", saved);
    assert_json(hg_json_member(opened, "table"), "'t2'");
    assert_int_equal(hg_json_size(hg_json_member(opened, "commit")), 66);
    assert_int_equal(play_against_bot("t1"), play_against_bot("t2"));
    char *one = record_of("t1", false), *two = record_of("t2", false);
    assert_string_equal(one, two);
    call("table.load", "{'record':%s}", one); /* it is over: nothing more is needed */
    char *three = record_of("t3", false);
    assert_string_equal(one, three);
    free(saved);
    free(open);
    free(one);
    free(two);
    free(three);
}

/* A table of a server where the cards are dealt; nobody opens one here, but records of them are loaded. */
static struct hg_table *served_table(void)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    const char *give[2] = {NULL};
    struct hg_opening opening = {.game = hg_game_find("tides"), .seats = 2, .id = "k7m2x9q4ab", .wait = true};
    hg_fair_from_seed(&opening.fair, "served", 2);
    struct hg_table *t = hg_table_new(&opening, &problems);
    assert_non_null(t);
    assert_true(hg_table_give(t, give, 1000));
    return t;
}

static void load_from(const struct hg_table *t)
{
    struct hg_out text = hg_out_growing(), quoted = hg_out_growing();
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&text, record, n);
    hg_table_write_secret(t, &text);
    hg_json_put_text(&quoted, text.text);
    call("table.load", "{'record':%s}", quoted.text);
    hg_out_free(&quoted);
    hg_out_free(&text);
}

static void test_a_table_of_a_server_is_paused_or_ended(void **state)
{
    (void)state;
    struct hg_table *t = served_table();
    struct hg_move moves[64];
    char move[128];
    struct hg_out notation = hg_out_fixed(move, sizeof move);
    hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), 1, moves);
    hg_move_write(hg_table_game(t), hg_table_rules(t), moves[0], &notation);
    assert_true(hg_table_pause(t, true, 3, 2000));
    load_from(t);
    struct hg_json data = refused("closed", "table.play", "{'table':'t1','seat':1,'move':'%s'}", move);
    assert_json(hg_json_member(data, "text"), "'The table is paused: it has to go on first.'");
    assert_true(hg_table_resign(t, 1, 3000));
    load_from(t);
    struct hg_json turn = turn_of("t2");
    assert_json(hg_json_member(turn, "over"), "true");
    assert_json(hg_json_member(turn, "winners"), "[0]");
    assert_json(hg_json_member(turn, "resigned"), "1");
    assert_null(hg_json_member(turn, "stopped").at);
    data = refused("closed", "table.play", "{'table':'t2','seat':1,'move':'%s'}", move);
    assert_json(hg_json_member(data, "text"), "'The game was ended: somebody resigned, or it was stopped.'");
    assert_int_equal(hg_json_count(call("table.moves", "{'table':'t2','seat':1}")), 0);
    hg_table_free(t);
    t = served_table();
    assert_true(hg_table_stop(t, 3000));
    load_from(t);
    turn = turn_of("t3");
    assert_json(hg_json_member(turn, "winners"), "[]");
    assert_json(hg_json_member(turn, "stopped"), "true");
    hg_table_free(t);
}

static void test_a_record_without_its_secret_gets_a_new_one(void **state)
{
    (void)state;
    char *commit = copy(hg_json_member(call("table.new", "{'game':'tides','seed':'lost'}"), "commit"));
    char *record = record_of("t1", false);
    char *again = copy(hg_json_member(call("table.load", "{'record':%s}", record), "commit"));
    assert_string_not_equal(commit, again);
    hg_rpc_free(rpc);
    rpc = hg_rpc_new();
    refused("needs-seed", "table.load", "{'record':%s}", record);
    call("table.load", "{'record':%s,'seed':'found'}", record);
    refused("bad-param", "table.load", "{'record':%s,'game':'tides'}", record);
    refused("bad-param", "table.load", "{'record':%s,'position':{}}", record);
    refused("bad-param", "table.load", "{}");
    free(commit);
    free(record);
    free(again);
}

static void test_records_that_are_broken(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','seed':'proof','seats':[{'bot':'random'},{'bot':'greedy'}]}");
    char *record = record_of("t1", false);
    struct hg_json verdict = call("record.verify", "{'record':%s}", record);
    assert_json(hg_json_member(verdict, "good"), "true");
    assert_json(hg_json_member(verdict, "verdict"), "'consistent'");
    assert_json(hg_json_member(verdict, "claims"), "['whole','unchanged-luck','bots-as-here']");
    assert_json(hg_json_member(item(hg_json_member(verdict, "keys"), 0), "draws"), "18");
    assert_json(hg_json_member(item(hg_json_member(verdict, "notes"), 0), "code"), "'seed'");
    assert_json(hg_json_member(item(hg_json_member(verdict, "notes"), 1), "code"), "'dealt-alone'");
    assert_json(hg_json_member(verdict, "checked"), "18");
    assert_json(hg_json_member(verdict, "over"), "true");
    char *digit = strstr(record, "\\\"n\\\":3");
    digit[7] = '4';
    verdict = call("record.verify", "{'record':%s}", record);
    assert_json(hg_json_member(verdict, "good"), "false");
    assert_json(hg_json_member(verdict, "verdict"), "'broken'");
    assert_int_equal(hg_json_type(hg_json_member(verdict, "text")), HG_JSON_TEXT);
    struct hg_json data = refused("bad-record", "table.load", "{'record':%s}", record);
    assert_json(hg_json_member(data, "line"), "6");
    refused("bad-record", "table.load", "{'record':''}");
    refused("bad-param", "table.load", "{'record':'a\\u0000b'}");
    free(record);
}

static void test_positions_come_back(void **state)
{
    (void)state;
    open_dealt();
    pick_both();
    char *position = copy(call("table.position", "{'table':'t1'}"));
    call("table.load", "%s", position);
    assert_json(hg_json_member(call("table.position", "{'table':'t2'}"), "game"), "'tides'");
    char *again = copy(call("table.position", "{'table':'t2'}"));
    assert_string_equal(position, again);
    char *bare = copy(hg_json_member(parse(position, strlen(position)), "position"));
    call("table.load", "{'position':%s,'chance':'manual','seats':[{'name':'A'},{'bot':'greedy'}]}", bare);
    struct hg_json data = refused("bad-opening", "table.load", "{'position':{'round':9},'game':'tides'}");
    assert_true(hg_json_count(hg_json_member(data, "problems")) > 0);
    refused("bad-opening", "table.load", "{'position':{}}");
    free(position);
    free(again);
    free(bare);
}

/* --- editions and options ----------------------------------------------------------------------------------------- */

/* The default edition with its name changed. */
static char *own_edition(void)
{
    char *text = copy(call("edition.show", "{'game':'tides'}"));
    char *title = strstr(text, "Kings Nest");
    memcpy(title, "Queen Nest", 10);
    return text;
}

static void test_editions(void **state)
{
    (void)state;
    char *text = own_edition();
    assert_json(hg_json_member(call("edition.check", "{'game':'tides','edition':%s}", text), "good"), "true");
    call("table.new", "{'game':'tides','chance':'manual','edition':%s}", text);
    call("table.play", "{'table':'t1','seat':'chance','move':'deal queen-nest'}");
    char *position = copy(call("table.position", "{'table':'t1'}"));
    call("table.load", "{'chance':'manual',%s", position + 1);
    char *again = copy(call("table.position", "{'table':'t2'}"));
    assert_string_equal(position, again);
    call("table.new", "{'game':'tides','edition':'default'}");
    assert_null(hg_json_member(call("table.position", "{'table':'t3'}"), "edition").at);
    free(text);
    free(position);
    free(again);
}

static void test_editions_with_mistakes(void **state)
{
    (void)state;
    struct hg_json checked =
        call("edition.check", "{'game':'tides','edition':'{\\n\\'id\\':\\'tides\\',\\n\\'format\\':9}'}");
    assert_json(hg_json_member(checked, "good"), "false");
    bool found = false;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(checked, "problems"));
    while (hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "field"), "format")) {
            assert_json(hg_json_member(walk.value, "line"), "3");
            found = true;
        }
    assert_true(found);
    checked = call("edition.check", "{'game':'tides','edition':'{\\n\\n,'}");
    assert_json(hg_json_member(item(hg_json_member(checked, "problems"), 0), "line"), "3");
    refused("bad-opening", "table.new", "{'game':'tides','edition':'{'}");
    refused("bad-opening", "table.new", "{'game':'tides','edition':{}}");
}

/* A game of two bots; its table. Free it. */
static char *play_match_game(const char *opening)
{
    return copy(hg_json_member(call("table.new", "%s", opening), "table"));
}

/* The seat that lost, or -1 after a draw. */
static int loser_of(const char *table)
{
    struct hg_json winners = hg_json_member(call("table.turn", "{'table':%s}", table), "winners");
    int64_t winner = -1;
    if (hg_json_count(winners) != 1 || !hg_json_get_int(item(winners, 0), 0, 1, &winner))
        return -1;
    return !winner;
}

#define MATCH "sandstone"

/* [sandstone 2.13] Whoever lost begins the next game with Priority: what the protocol answers is only passed on. */
static void test_rematch(void **state)
{
    enum { GAMES = 12, DEALT = 19 }; /* 12 Terrain cards, 2 Bonus cards, 5 Ability cards, and nobody draws Priority */
    int lost[2] = {0};
    (void)state;
    call("table.new", "{'game':'" MATCH "','options':{'grid':'3x8'},'seed':'a match',"
                      "'seats':[{'name':'Ada','bot':'random'},{'name':'Anton','bot':'random'}]}");
    char *table = requote("'t1'");
    for (int i = 0; i < GAMES; i++) {
        int loser = loser_of(table);
        char *next = copy(call("table.rematch", "{'table':%s}", table));
        free(table);
        table = play_match_game(next);
        free(next);
        struct hg_json begun = call("table.position", "{'table':%s,'at':%d}", table, DEALT);
        assert_json(hg_json_member(hg_json_member(begun, "options"), "grid"), "'3x8'");
        assert_json(hg_json_member(hg_json_member(begun, "position"), "phase"), "'place'");
        if (loser < 0)
            continue;
        assert_json(hg_json_member(hg_json_member(begun, "position"), "priority"), loser ? "1" : "0");
        lost[loser]++;
    }
    free(table);
    assert_true(lost[0] && lost[1]);
}

/* While a game goes on nobody has lost it; what is its own stays. */
static void test_rematch_of_an_open_game(void **state)
{
    (void)state;
    char *edition = own_edition();
    call("table.new", "{'game':'" MATCH "'}");
    struct hg_json options = hg_json_member(call("table.rematch", "{'table':'t1'}"), "options");
    assert_json(hg_json_member(options, "priority"), "'chance'");
    call("table.new", "{'game':'tides','seats':[{'name':'Ada'},{'bot':'greedy'}],'edition':%s}", edition);
    struct hg_json next = call("table.rematch", "{'table':'t2'}");
    assert_json(hg_json_member(item(hg_json_member(next, "seats"), 0), "name"), "'Ada'");
    assert_json(hg_json_member(item(hg_json_member(next, "seats"), 1), "bot"), "'greedy'");
    assert_non_null(hg_json_member(next, "edition").at);
    free(edition);
}

/* An edition that is too long is not looked at, whoever brings it. */
static void test_huge_editions(void **state)
{
    enum { HUGE = 1 << 20 };
    (void)state;
    char *note = malloc(HUGE + 1);
    assert_non_null(note);
    memset(note, 'x', HUGE);
    note[HUGE] = '\0';
    struct hg_json problem =
        item(hg_json_member(call("edition.check", "{'game':'tides','edition':{'note':'%s'}}", note), "problems"), 0);
    assert_true(hg_json_is(hg_json_member(problem, "found"), "1048587 bytes"));
    assert_true(hg_json_is(hg_json_member(problem, "allowed"), "an edition has at most 1048576 bytes."));
    refused("bad-opening", "table.new", "{'game':'tides','edition':{'note':'%s'}}", note);
    free(note);
}

static void test_options(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','options':{'maze_once':false}}");
    struct hg_json options = hg_json_member(call("table.position", "{'table':'t1'}"), "options");
    assert_json(hg_json_member(options, "maze_once"), "false");
    assert_json(hg_json_member(options, "sets_use_doubled"), "true");
    refused("bad-opening", "table.new", "{'game':'tides','options':{'maze_once':1}}");
    refused("bad-opening", "table.new", "{'game':'tides','options':{'maze':true}}");
    refused("bad-param", "table.new", "{'game':'tides','chance':'dice'}");
}

/* --- self-description --------------------------------------------------------------------------------------------- */

static void test_the_program_describes_itself(void **state)
{
    (void)state;
    struct hg_json all = call("rpc.methods", "{}");
    assert_int_equal(hg_json_count(hg_json_member(all, "errors")), RPC_ERRORS);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(all, "methods"));
    while (hg_json_next(&walk)) {
        assert_true(hg_json_is(hg_json_member(walk.value, "name"), rpc_methods[walk.index].name));
        assert_in_range(hg_json_count(hg_json_member(walk.value, "params")), 0, RPC_PARAMS);
    }
    assert_null(rpc_methods[walk.index + 1].name);
    assert_int_equal(hg_json_count(hg_json_member(call("rpc.methods", "{'method':'table.view'}"), "methods")), 1);
    refused("bad-param", "rpc.methods", "{'method':'table.veiw'}");
    assert_json(hg_json_member(call("hourglass.version", "{}"), "version"), "'" HG_VERSION "'");
}

/* How many operands of a kind may be left out, as game.kinds says and as the game declares. */
static int optional_operands(struct hg_json told, const struct hg_move_kind *kind)
{
    int found = 0;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(told, "operands"));
    while (hg_json_next(&walk)) {
        bool optional = false;
        hg_json_get_bool(hg_json_member(walk.value, "optional"), &optional);
        assert_int_equal(optional, kind->operand[walk.index].thing->optional);
        found += optional;
    }
    return found;
}

/* A client reads a notation by what is declared: without this it would not know a placement without a card. */
static void test_kinds_say_what_a_notation_may_leave_out(void **state)
{
    (void)state;
    int found = 0;
    for (int i = 0; i < hg_game_count; i++) {
        if (!hg_games[i]->offered)
            continue;
        struct hg_json moves = hg_json_member(call("game.kinds", "{'game':'%s'}", hg_games[i]->id), "moves");
        struct hg_json_walk walk = hg_json_walk(moves);
        while (hg_json_next(&walk))
            found += optional_operands(walk.value, &hg_games[i]->move_kinds[walk.index + 1]);
    }
    assert_true(found > 0);
}

static void test_errors_have_names_of_their_own(void **state)
{
    (void)state;
    for (int i = 0; i < RPC_ERRORS; i++) {
        assert_int_equal(strspn(rpc_errors[i].code, "abcdefghijklmnopqrstuvwxyz-"), strlen(rpc_errors[i].code));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(rpc_errors[i].code, rpc_errors[j].code);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* --- time --------------------------------------------------------------------------------------------------------- */

#define REAL_TIME "empires"

/* Wells (src/games/timed) with two seats, which nobody is offered: by its record. Chance is drawn. */
static void open_wells(const char *clock)
{
    struct hg_opening opening = {.game = hg_game_find("timed"), .seats = 2, .now_ms = now_ms};
    struct hg_problems problems = {0};
    struct hg_out save = hg_out_growing(), quoted = hg_out_growing();
    size_t n;
    for (opening.clock = HG_LIVE; strcmp(hg_clock_modes[opening.clock], clock) != 0;)
        opening.clock++;
    hg_fair_from_seed(&opening.fair, "wells", 2);
    struct hg_table *table = hg_table_new(&opening, &problems);
    const char *record = hg_table_record(table, &n);
    hg_put_bytes(&save, record, n);
    hg_table_write_secret(table, &save);
    hg_json_put_text(&quoted, save.text);
    call("table.load", "{'record':%s}", quoted.text);
    hg_table_free(table);
    hg_out_free(&save);
    hg_out_free(&quoted);
}

static void choose_wells(void)
{
    call("table.play", "{'table':'t1','seat':0,'move':'choose 1'}");
    call("table.play", "{'table':'t1','seat':1,'move':'choose 1'}");
}

static void assert_clock(struct hg_json turn, const char *expected)
{
    assert_json(hg_json_member(turn, "clock"), expected);
}

static void assert_said(const char *part)
{
    if (!strstr(response.text, part))
        fail_msg("not '%s' but %s", part, response.text);
}

/* Each clock goes on in its own way: who asks for another is told which it is, and nothing happens. */
static void test_what_a_live_clock_is_not(void **state)
{
    (void)state;
    open_wells("live");
    refused("other-clock", "table.clock", "{'table':'t1','seat':0,'runs':true}");
    assert_said("The clock stands: the game waits for decisions");
    choose_wells();
    refused("other-clock", "table.tick", "{'table':'t1','to':1000}");
    assert_said("This clock is live");
    call("table.clock", "{'table':'t1','runs':true}");
    refused("nothing-to-undo", "table.undo", "{'table':'t1','seat':0}");
    assert_said("While the clock runs nothing can be taken back");
}

static void test_what_lockstep_is_not(void **state)
{
    (void)state;
    open_wells("lockstep");
    choose_wells();
    refused("other-clock", "table.tick", "{'table':'t1','to':1000}");
    assert_said("This clock is in lockstep");
}

static void test_what_a_virtual_clock_is_not(void **state)
{
    (void)state;
    open_wells("virtual");
    choose_wells();
    refused("other-clock", "table.clock", "{'table':'t1','runs':false}");
    assert_said("This clock is virtual");
    for (int i = 0; i < 2; i++) {
        static const char *const numbers[] = {"2147483648", "9223372036854775808"};
        refused("bad-param", "table.tick", "{'table':'t1','to':%s}", numbers[i]);
        assert_said("a whole number from 0 to 2147483647 is needed.");
    }
}

/* A long game at its first instant, with everything chosen. */
static void open_in_time(const char *clock)
{
    char move[64];
    call("table.new", "{'game':'" REAL_TIME "','seed':'a','clock':'%s','seats':[{'name':'Ada'},{'name':'Anton'}]}",
         clock);
    while (!hg_json_member(hg_json_member(turn_of("t1"), "clock"), "wake").at) {
        struct hg_json_walk seats = hg_json_walk(hg_json_member(turn_of("t1"), "seats"));
        int64_t seat;
        assert_true(hg_json_next(&seats) && hg_json_get_int(seats.value, 0, 1, &seat));
        struct hg_json_walk moves = hg_json_walk(call("table.moves", "{'table':'t1','seat':%d}", (int)seat));
        assert_true(hg_json_next(&moves));
        hg_json_get_text(hg_json_member(moves.value, "move"), move, sizeof move);
        call("table.play", "{'table':'t1','seat':%d,'move':'%s'}", (int)seat, move);
    }
}

/* A move that is always possible fills no record and keeps nobody waiting, whatever way time goes. */
static void test_nobody_moves_for_ever(void **state)
{
    (void)state;
    open_in_time("lockstep");
    for (int i = 0; i < 25; i++)
        call("table.play", "{'table':'t1','seat':0,'moves':['preset 1','preset 2','preset 3','preset 4']}");
    call("table.clock", "{'table':'t1','seat':1,'runs':true}");
    refused("too-fast", "table.play", "{'table':'t1','seat':0,'move':'preset 1'}");
    assert_said("Nobody makes more than 100 moves at one instant");
    assert_clock(turn_of("t1"), "{'mode':'lockstep','now':0,'wake':180000,'held':false,'wishes':[1]}");
    call("table.clock", "{'table':'t1','seat':0,'runs':true}");
    call("table.play", "{'table':'t1','seat':0,'move':'preset 1'}");
    call("table.close", "{'table':'t1'}");
}

static void test_nobody_moves_for_ever_in_virtual_time(void **state)
{
    (void)state;
    open_in_time("virtual");
    for (int i = 0; i < HG_MOST_IN_TIME / 4; i++) {
        call("table.play", "{'table':'t1','seat':0,'moves':['preset 1','preset 2','preset 3','preset 4']}");
        call("table.tick", "{'table':'t1','to':%d}", i);
    }
    refused("too-fast", "table.play", "{'table':'t1','seat':0,'move':'preset 1'}");
    assert_said("Nobody makes more than 10000 moves while the clock of a game runs");
    call("table.play", "{'table':'t1','seat':1,'move':'preset 1'}");
    call("table.tick", "{'table':'t1','to':99999999}"); /* time goes on all the same */
    assert_false(hg_json_member(hg_json_member(turn_of("t1"), "clock"), "wake").at);
}

/* A bot is nobody's to speak for. */
static void test_bots_are_always_ready(void **state)
{
    (void)state;
    static const char *const clocks[] = {"live", "lockstep"};
    for (int i = 0; i < 2; i++) {
        call("table.new", "{'game':'" REAL_TIME "','seed':'a','clock':'%s','seats':[{'name':'Ada'},{'bot':'greedy'}]}",
             clocks[i]);
        struct hg_json data = refused("bad-param", "table.clock", "{'table':'t%d','seat':1,'runs':true}", i + 1);
        assert_json(hg_json_member(data, "param"), "'seat'");
        assert_said("bots are always ready");
        assert_json(hg_json_member(hg_json_member(turn_of(i ? "t2" : "t1"), "clock"), "wishes"), "[]");
    }
}

/* What is no text is no move to be refused later: the request is wrong, and none of its moves is made. */
static void test_several_moves_are_texts(void **state)
{
    (void)state;
    open_wells("virtual");
    choose_wells();
    struct hg_json data = refused("bad-param", "table.play", "{'table':'t1','seat':0,'moves':['draw 1',5]}");
    assert_json(hg_json_member(data, "param"), "'moves[1]'");
    assert_json(hg_json_member(turn_of("t1"), "decisions"), "{'0':2,'1':2}");
}

/* Ten moves a second, however many of them come in one request. */
static void test_a_rate_counts_moves(void **state)
{
    (void)state;
    open_wells("live");
    choose_wells();
    call("table.clock", "{'table':'t1','runs':true}");
    call("table.play", "{'table':'t1','seat':0,'moves':['draw 1','draw 1','draw 1','draw 1']}");
    refused("timer-rests", "table.play", "{'table':'t1','seat':0,'moves':['draw 1','draw 1','draw 1','draw 1']}");
    refused("too-fast", "table.play", "{'table':'t1','seat':0,'moves':['draw 1','draw 1','draw 1']}");
    refused("timer-rests", "table.play", "{'table':'t1','seat':0,'moves':['draw 1','draw 1']}");
    refused("too-fast", "table.play", "{'table':'t1','seat':0,'move':'draw 1'}");
}

static bool waits_for_chance(void)
{
    bool chance = false;
    return hg_json_get_bool(hg_json_member(turn_of("t1"), "chance"), &chance) && chance;
}

static void play_chance(void)
{
    char move[64];
    struct hg_json_walk moves = hg_json_walk(call("table.moves", "{'table':'t1','seat':'chance'}"));
    assert_true(hg_json_next(&moves));
    hg_json_get_text(hg_json_member(moves.value, "move"), move, sizeof move);
    call("table.play", "{'table':'t1','seat':'chance','move':'%s'}", move);
}

/* Where chance is played by hand, a table waits for it: nobody thinks meanwhile, and nobody stands in. */
static void test_nobody_stands_in_for_chance(void **state)
{
    (void)state;
    for (int mode = 0; mode < HG_CLOCK_MODES; mode++) {
        call("table.new", "{'game':'" REAL_TIME "','chance':'manual','clock':'%s','think':1}", hg_clock_modes[mode]);
        while (waits_for_chance())
            play_chance();
        while (!waits_for_chance()) {
            now_ms += 10;
            call("table.tick", "{'table':'t1'}");
        }
        assert_json(hg_json_member(turn_of("t1"), "think"), "{}");
        now_ms += 1000;
        call("table.tick", "{'table':'t1'}");
        assert_true(waits_for_chance());
        tear_down(state);
        set_up(state);
    }
}

static void test_a_live_clock(void **state)
{
    (void)state;
    open_wells("live");
    assert_clock(turn_of("t1"), "{'mode':'live','now':0,'held':false,'wishes':[]}");
    refused("other-clock", "table.clock", "{'table':'t1','seat':0,'runs':true}");
    choose_wells();
    now_ms = 5000;
    assert_clock(turn_of("t1"), "{'mode':'live','now':0,'wake':30000,'held':true,'wishes':[]}");
    refused("clock-held", "table.play", "{'table':'t1','seat':0,'move':'draw 1'}");
    assert_json(hg_json_member(call("table.explain", "{'table':'t1','seat':0,'move':'draw 1'}"), "code"),
                "'clock-held'");
    refused("other-clock", "table.tick", "{'table':'t1','to':1000}");
    call("table.clock", "{'table':'t1','seat':1,'runs':true}");
    assert_clock(call("table.clock", "{'table':'t1','seat':0,'runs':true}"),
                 "{'mode':'live','now':0,'wake':30000,'held':false,'wishes':[]}");
    now_ms = 5750;
    struct hg_json played = call("table.play", "{'table':'t1','seat':0,'move':'draw 1'}");
    assert_clock(hg_json_member(played, "turn"), "{'mode':'live','now':750,'wake':10750,'held':false,'wishes':[]}");
    refused("nothing-to-undo", "table.undo", "{'table':'t1','seat':0}");
    now_ms = 15749;
    refused("timer-rests", "table.play", "{'table':'t1','seat':0,'move':'draw 2'}");
    now_ms = 15750;
    call("table.play", "{'table':'t1','seat':0,'move':'draw 2'}");
    for (int i = 0; i < 8; i++)
        refused("timer-rests", "table.play", "{'table':'t1','seat':0,'move':'draw 2'}");
    assert_json(
        hg_json_member(refused("too-fast", "table.play", "{'table':'t1','seat':0,'move':'draw 2'}"), "retry_ms"), "99");
    refused("too-fast", "table.play", "{'table':'t1','seat':1,'moves':['draw 1','draw 1','draw 1','draw 1','draw 1']}");
    call("table.clock", "{'table':'t1','runs':false}");
    now_ms = 99999;
    assert_clock(turn_of("t1"), "{'mode':'live','now':10750,'wake':20750,'held':true,'wishes':[]}");
    call("table.clock", "{'table':'t1','runs':true}");
    now_ms = 199999;
    assert_json(hg_json_member(turn_of("t1"), "over"), "false"); /* looking lets no time pass, */
    assert_json(hg_json_member(hg_json_member(turn_of("t1"), "clock"), "now"),
                "110750"); /* which goes on all the same */
    assert_json(hg_json_member(call("table.tick", "{'table':'t1'}"), "over"), "true");
}

static void test_a_virtual_clock(void **state)
{
    (void)state;
    open_wells("virtual");
    choose_wells();
    now_ms = 5000; /* nobody asked */
    assert_clock(call("table.tick", "{'table':'t1','to':1234}"),
                 "{'mode':'virtual','now':1234,'wake':30000,'held':false,'wishes':[]}");
    call("table.play", "{'table':'t1','seat':1,'move':'draw 3'}");
    assert_clock(call("table.tick", "{'table':'t1'}"),
                 "{'mode':'virtual','now':11234,'wake':30000,'held':false,'wishes':[]}");
    assert_clock(call("table.tick", "{'table':'t1','to':1000}"), /* it never goes back */
                 "{'mode':'virtual','now':11234,'wake':30000,'held':false,'wishes':[]}");
    refused("other-clock", "table.clock", "{'table':'t1','runs':false}");
    call("table.tick", "{'table':'t1','to':60000}");
    struct hg_json line = call("table.line", "{'table':'t1'}");
    assert_int_equal(hg_json_count(line), 5); /* two choices, a draw and its luck, the end */
    struct hg_json look = call("table.look", "{'table':'t1','seat':0,'after':4}");
    assert_clock(hg_json_member(look, "turn"), "{'mode':'virtual','now':60000,'held':false,'wishes':[]}");
    assert_int_equal(hg_json_count(hg_json_member(look, "events")), 4); /* found, the end, two choices shown */
}

static void test_time_to_think(void **state)
{
    (void)state;
    now_ms = 1000;
    call("table.new", "{'game':'tides','seed':'think','think':30000}");
    assert_json(hg_json_member(turn_of("t1"), "think"), "{'0':31000,'1':31000}");
    now_ms = 30999;
    assert_json(hg_json_member(turn_of("t1"), "seats"), "[0,1]");
    now_ms = 31000;
    assert_json(hg_json_member(turn_of("t1"), "decisions"), "{'0':1,'1':1}");
    assert_json(hg_json_member(turn_of("t1"), "next"), "31000");
    struct hg_json turn = call("table.tick", "{'table':'t1'}");
    assert_json(hg_json_member(turn, "think"), "{'0':61000,'1':61000}");
    assert_json(hg_json_member(turn, "decisions"), "{'0':2,'1':2}");
    refused("bad-param", "table.new", "{'game':'tides','think':2147483648}");
    char *record = copy(hg_json_member(call("table.record", "{'table':'t1','private':true}"), "record"));
    now_ms = 900000000; /* whoever loads it has all the time again */
    struct hg_json loaded = call("table.load", "{'record':%s}", record);
    assert_json(hg_json_member(hg_json_member(loaded, "turn"), "think"), "{'0':900030000,'1':900030000}");
    free(record);
}

static void test_games_without_a_clock(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','seed':'x'}");
    assert_null(hg_json_member(turn_of("t1"), "clock").at);
    assert_null(hg_json_member(turn_of("t1"), "think").at);
    char *turn = copy(turn_of("t1"));
    assert_json(call("table.tick", "{'table':'t1'}"), turn);
    free(turn);
    refused("no-clock", "table.tick", "{'table':'t1','to':1000}");
    refused("no-clock", "table.clock", "{'table':'t1','runs':true}");
    refused("no-clock", "table.new", "{'game':'tides','seed':'x','clock':'live'}");
}

/* --- views beside their table ------------------------------------------------------------------------------------- */

enum { WORDS = 8 };

/* A game that goes on at random, and moves that somebody has had in it: they are legal for a while, for somebody. */
struct watched {
    struct hg_table *table;
    const struct hg_game *game;
    struct hg_rng rng;
    char moves[WORDS][RPC_MOVE_TEXT];
    int explained, illegal, advised, ticked, woken, unknown;
};

static void watch(struct watched *w, const struct hg_game *game)
{
    call("table.new", "{'game':'%s','seed':'views'%s}", game->id, game->tick ? ",\"clock\":\"virtual\"" : "");
    *w = (struct watched){.table = rpc_find_table(rpc, rpc->last_number), .game = game, .rng = {5}};
    for (int i = 0; i < WORDS; i++)
        strcpy(w->moves[i], "no move");
}

static void play_any(struct watched *w, int seat)
{
    struct hg_move *list = hg_zeroed((size_t)w->game->max_moves * sizeof *list);
    const void *rules = hg_table_rules(w->table);
    int count = w->game->moves(rules, hg_table_state(w->table), seat, list);
    struct hg_move move = list[hg_rng_below(&w->rng, (uint32_t)count)];
    struct hg_out text = hg_out_fixed(w->moves[hg_rng_below(&w->rng, WORDS)], RPC_MOVE_TEXT);
    hg_out_clear(&text);
    hg_move_write(w->game, rules, list[hg_rng_below(&w->rng, (uint32_t)count)], &text);
    assert_int_equal(hg_table_play(w->table, seat, move, 0), 0);
    hg_free(list);
}

static bool go_on(struct watched *w)
{
    struct hg_turn turn = hg_table_turn(w->table);
    if (turn.over)
        return false;
    if (hg_time_runs(turn) && (!turn.seats || hg_rng_below(&w->rng, 3) == 0))
        hg_drive_to(w->table, hg_table_clock(w->table).now_ms + 1 + hg_rng_below(&w->rng, 4000), 0, 0);
    else
        play_any(w, hg_lowest(turn.seats));
    return true;
}

static char *view_of(struct watched *w, const struct hg_table *table, int eyes)
{
    struct hg_out out = hg_out_growing();
    w->game->write_state(hg_table_rules(table), rpc_look(rpc, table, eyes), &out);
    return out.text;
}

static char *said_now(void)
{
    return strcpy(malloc(response.len + 1), response.text);
}

static void assert_same_answer(const char *expected)
{
    if (strcmp(response.text, expected) != 0)
        fail_msg("%s\nand not\n%s", response.text, expected);
}

__attribute__((format(printf, 2, 3))) static void ask_either(const char *method, const char *params, ...)
{
    va_list args;
    va_start(args, params);
    vcall(method, params, args);
    va_end(args);
}

static void compare_explained(struct watched *w, int seat, const char *view)
{
    const char *move = w->moves[hg_rng_below(&w->rng, WORDS)];
    const char *lang = hg_rng_below(&w->rng, 2) ? "de" : "en";
    ask_either("table.explain", "{'table':'t%d','seat':%d,'move':'%s','lang':'%s'}", rpc->last_number, seat, move,
               lang);
    char *said = said_now();
    ask_either("view.explain", "{'game':'%s','view':%s,'seat':%d,'move':'%s','lang':'%s'}", w->game->id, view, seat,
               move, lang);
    assert_same_answer(said);
    w->illegal += strstr(said, "\"legal\":false") != NULL;
    w->explained++;
    free(said);
}

/* By the luck that a hint has at the table. */
static void compare_hints(struct watched *w, int seat, const char *view)
{
    uint64_t luck = hg_table_luck(w->table, seat, rpc_look(rpc, w->table, seat));
    ask_either("table.hint", "{'table':'t%d','seat':%d}", rpc->last_number, seat);
    char *said = said_now();
    ask_either("view.hint", "{'game':'%s','view':%s,'seat':%d,'seed':'%016llx'}", w->game->id, view, seat,
               (unsigned long long)luck);
    assert_same_answer(said);
    w->advised += strstr(said, "\"reasons\"") != NULL;
    free(said);
}

/* The same game, which nothing happens to. */
static struct hg_table *twin_of(const struct hg_table *table)
{
    struct hg_out save = hg_out_growing();
    struct hg_fault fault = {0};
    size_t n;
    const char *record = hg_table_record(table, &n);
    hg_put_bytes(&save, record, n);
    hg_table_write_secret(table, &save);
    struct hg_table *twin = hg_record_load(save.text, save.len, &fault);
    assert_non_null(twin);
    hg_drive_to(twin, hg_table_clock(table).now_ms, 0, 0);
    hg_out_free(&save);
    return twin;
}

static bool has_luck(const struct hg_table *table, int from)
{
    for (int i = from; i < hg_table_length(table); i++)
        if (hg_table_played(table, i).seat == HG_CHANCE && hg_table_played(table, i).move.kind)
            return true;
    return false;
}

/* What luck a wake brings, no view knows. */
static void compare_time(struct watched *w, int eyes)
{
    struct hg_table *twin = twin_of(w->table);
    char *view = view_of(w, w->table, eyes), seat[16] = "\"spectator\"";
    uint32_t to = hg_table_clock(w->table).now_ms + 1 + hg_rng_below(&w->rng, 60000);
    int length = hg_table_length(twin);
    struct hg_out turn = hg_out_growing();
    hg_drive_to(twin, to, 0, 0);
    if (eyes != HG_SPECTATOR)
        snprintf(seat, sizeof seat, "%d", eyes);
    struct hg_json said = call("view.tick", "{'game':'%s','view':%s,'seat':%s,'to':%u}", w->game->id, view, seat, to);
    bool unknown = hg_json_member(said, "known").at;
    if (!unknown && !has_luck(twin, length)) {
        char *then = view_of(w, twin, eyes);
        rpc_write_turn_of(hg_table_book(twin), rpc_look(rpc, twin, eyes), &turn);
        assert_json(hg_json_member(said, "view"), then);
        assert_json(hg_json_member(said, "turn"), turn.text);
        w->ticked++;
        w->woken += hg_table_length(twin) > length;
        free(then);
    }
    w->unknown += unknown;
    hg_out_free(&turn);
    hg_table_free(twin);
    free(view);
}

static void compare_views(struct watched *w)
{
    for (int seat = 0; seat < hg_table_seats(w->table); seat++) {
        char *view = view_of(w, w->table, seat);
        compare_explained(w, seat, view);
        compare_hints(w, seat, view);
        free(view);
    }
    if (w->game->tick && hg_time_runs(hg_table_turn(w->table)))
        compare_time(w, hg_rng_below(&w->rng, 3) ? (int)hg_rng_below(&w->rng, 2) : HG_SPECTATOR);
}

/* At every few positions of a game. */
static void test_views_tell_what_their_table_tells(void **state)
{
    (void)state;
    for (int i = 0; i < hg_game_count; i++) {
        struct watched w;
        if (!hg_games[i]->offered)
            continue;
        watch(&w, hg_games[i]);
        for (int step = 0; step < 600 && go_on(&w); step++)
            if (step % 4 == 0)
                compare_views(&w);
        print_message("%s: %d explained, %d of them illegal, %d hints, %d times, %d with a wake, %d hidden\n",
                      w.game->id, w.explained, w.illegal, w.advised, w.ticked, w.woken, w.unknown);
        assert_true(w.illegal > 5 && w.explained - w.illegal > 0 && w.advised > 5);
        assert_true(!w.game->tick || (w.ticked > 20 && w.woken > 5));
        call("table.close", "{'table':'t%d'}", rpc->last_number);
    }
}

/* A view has no clock where its game has none; and where it stands, it stays. */
static void test_what_no_view_can_tell(void **state)
{
    (void)state;
    call("table.new", "{'game':'tides','seed':'views'}");
    char *view = copy(call("table.view", "{'table':'t1','seat':0}"));
    refused("no-clock", "view.tick", "{'game':'tides','view':%s,'seat':0,'to':1000}", view);
    refused("bad-view", "view.tick", "{'game':'tides','view':%s,'seat':1,'to':1000}", view);
    refused("bad-view", "view.explain", "{'game':'tides','view':%s,'seat':1,'move':'kings-nest'}", view);
    refused("bad-view", "view.hint", "{'game':'tides','view':%s,'seat':1}", view);
    refused("bad-param", "view.explain", "{'game':'tides','view':%s,'seat':'chance','move':'x'}", view);
    refused("bad-param", "view.hint", "{'game':'tides','view':%s,'seat':0,'seed':'x'}", view);
    refused("bad-param", "view.hint", "{'game':'tides','view':%s,'seat':0,'level':'grandmaster'}", view);
    refused("bad-param", "view.bot", "{'game':'tides','view':%s,'seat':0,'level':'greedy'}", view);
    char *first = copy(call("view.hint", "{'game':'tides','view':%s,'seat':0}", view));
    char *again = copy(call("view.hint", "{'game':'tides','view':%s,'seat':0,'seed':'0000000000000000'}", view));
    assert_string_equal(first, again);
    free(first);
    free(again);
    free(view);
    call("table.new", "{'game':'" REAL_TIME "','seed':'views'}");
    view = copy(call("table.view", "{'table':'t2','seat':'spectator'}"));
    struct hg_json said = call("view.tick", "{'game':'" REAL_TIME "','view':%s,'seat':'spectator','to':5000}", view);
    assert_json(hg_json_member(said, "view"), view); /* it stands before the first decisions */
    refused("bad-param", "view.tick", "{'game':'" REAL_TIME "','view':%s,'seat':'spectator','to':-1}", view);
    free(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_ids_come_back_as_they_were),
        TEST(test_notifications_are_carried_out_in_silence),
        TEST(test_what_is_no_request_is_always_answered),
        TEST(test_parse_errors_name_the_byte),
        TEST(test_batches),
        TEST(test_views_tell_what_their_table_tells),
        TEST(test_what_no_view_can_tell),
        TEST(test_long_batches),
        TEST(test_unknown_methods_name_near_ones),
        TEST(test_every_param_of_every_method_with_every_type),
        TEST(test_common_and_unknown_params),
        TEST(test_seats),
        TEST(test_versions_are_asked_for),
        TEST(test_games_that_are_not_offered),
        TEST(test_ten_megabytes),
        TEST(test_lines_that_are_too_long),
        TEST(test_bytes_that_are_no_text),
        TEST(test_deep_nesting),
        TEST(test_damaged_requests),
        TEST(test_ids_of_tables),
        TEST(test_too_many_tables),
        TEST(test_entropy),
        TEST(test_contributions),
        TEST(test_manual_chance),
        TEST(test_refused_moves_change_nothing),
        TEST(test_several_moves_in_one_request),
        TEST(test_several_moves_of_which_the_first_is_refused),
        TEST(test_what_cannot_be_given_once_for_always),
        TEST(test_stale_decisions),
        TEST(test_hidden_cards_do_not_show),
        TEST(test_spectators_look_on),
        TEST(test_spectators_decide_nothing),
        TEST(test_eyes_that_are_none),
        TEST(test_open_questions),
        TEST(test_a_look_has_everything),
        TEST(test_supposing),
        TEST(test_supposing_at_a_moment),
        TEST(test_only_the_new_lines_of_a_record),
        TEST(test_a_table_that_waits),
        TEST(test_free_undo),
        TEST(test_redo_belongs_to_who_undid),
        TEST(test_undo_has_a_limit),
        TEST(test_undo_by_consent),
        TEST(test_the_owner_need_not_ask),
        TEST(test_bots_play_to_the_end),
        TEST(test_a_game_against_a_bot),
        TEST(test_unknown_bots_are_played_by_the_stand_in),
        TEST(test_a_level_that_is_gone_is_played_by_the_stand_in),
        TEST(test_a_thought_goes_on_from_request_to_request),
        TEST(test_eight_thoughts_are_held),
        TEST(test_no_request_contains_a_thought),
        TEST(test_a_save_file_goes_on_as_before),
        TEST(test_a_record_without_its_secret_gets_a_new_one),
        TEST(test_records_that_are_broken),
        TEST(test_positions_come_back),
        TEST(test_editions),
        TEST(test_editions_with_mistakes),
        TEST(test_huge_editions),
        TEST(test_rematch),
        TEST(test_rematch_of_an_open_game),
        TEST(test_options),
        TEST(test_what_a_live_clock_is_not),
        TEST(test_what_lockstep_is_not),
        TEST(test_nobody_moves_for_ever),
        TEST(test_nobody_moves_for_ever_in_virtual_time),
        TEST(test_bots_are_always_ready),
        TEST(test_what_a_virtual_clock_is_not),
        TEST(test_several_moves_are_texts),
        TEST(test_a_table_of_a_server_is_paused_or_ended),
        TEST(test_a_rate_counts_moves),
        TEST(test_nobody_stands_in_for_chance),
        TEST(test_a_live_clock),
        TEST(test_a_virtual_clock),
        TEST(test_time_to_think),
        TEST(test_games_without_a_clock),
        TEST(test_the_program_describes_itself),
        TEST(test_kinds_say_what_a_notation_may_leave_out),
        TEST(test_errors_have_names_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
