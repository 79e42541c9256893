/* test_core.c: JSON in and out, sentences, problems, random numbers, sets of bits. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/bits.h"
#include "core/catalogue.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/out.h"
#include "core/problem.h"
#include "core/rng.h"
#include "core/words.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* --- helpers ------------------------------------------------------------------------------------------------------ */

/* A copy without a NUL behind it: a reader that looks one byte too far is caught by the address sanitizer. */
struct document {
    char *bytes;
    size_t size;
    bool good;
    struct hg_json root;
    struct hg_json_error error;
};

static struct document open_bytes(const char *bytes, size_t size)
{
    struct document doc = {.bytes = malloc(size ? size : 1), .size = size};
    assert_non_null(doc.bytes);
    memcpy(doc.bytes, bytes, size);
    doc.good = hg_json_parse(doc.bytes, size, &doc.root, &doc.error);
    return doc;
}

static struct document open_text(const char *text)
{
    return open_bytes(text, strlen(text));
}

static struct document open_good(const char *text)
{
    struct document doc = open_text(text);
    if (!doc.good)
        fail_msg("%s: refused at %zu: %s", text, doc.error.offset, doc.error.what);
    return doc;
}

static void assert_refused(const char *bytes, size_t size, size_t offset, const char *what)
{
    struct document doc = open_bytes(bytes, size);
    if (doc.good)
        fail_msg("accepted: %.*s", (int)size, bytes);
    if (strcmp(doc.error.what, what) != 0 || doc.error.offset != offset)
        fail_msg("%.*s: %zu %s, expected %zu %s", (int)size, bytes, doc.error.offset, doc.error.what, offset, what);
    assert_int_equal(hg_json_type(doc.root), HG_JSON_ABSENT);
    free(doc.bytes);
}

/* "text" n times, then "middle", then "back" n times. Freed by the caller. */
static char *nest(const char *text, int n, const char *middle, const char *back)
{
    size_t size = (strlen(text) + strlen(back)) * (size_t)n + strlen(middle) + 1;
    char *made = malloc(size);
    assert_non_null(made);
    struct hg_out out = hg_out_fixed(made, size);
    for (int i = 0; i < n; i++)
        hg_put(&out, text);
    hg_put(&out, middle);
    for (int i = 0; i < n; i++)
        hg_put(&out, back);
    assert_false(out.full);
    return made;
}

/* {"k0":0,"k1":1,...} with `inner` as one more member at the end, unless NULL. Freed by the caller. */
static char *object_of(int members, const char *inner)
{
    size_t size = (size_t)members * 32 + 32 + (inner ? strlen(inner) : 0);
    char *made = malloc(size), key[16];
    assert_non_null(made);
    struct hg_out out = hg_out_fixed(made, size);
    hg_json_open(&out, '{');
    for (int i = 0; i < members; i++) {
        snprintf(key, sizeof key, "k%d", i);
        hg_json_int(&out, key, i);
    }
    if (inner) {
        hg_json_key(&out, "inner");
        hg_json_put_raw(&out, inner, strlen(inner));
    }
    hg_json_close(&out, '}');
    assert_false(out.full);
    return made;
}

/* --- the JSON parser ---------------------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    enum hg_json_type type;
} good_documents[] = {
    {"null", HG_JSON_NULL},
    {"true", HG_JSON_BOOL},
    {" false ", HG_JSON_BOOL},
    {"0", HG_JSON_NUMBER},
    {"-0", HG_JSON_NUMBER},
    {"10", HG_JSON_NUMBER},
    {"-12.50", HG_JSON_NUMBER},
    {"0.0e0", HG_JSON_NUMBER},
    {"1E+2", HG_JSON_NUMBER},
    {"1e-002", HG_JSON_NUMBER},
    {"123456789012345678901234567890", HG_JSON_NUMBER},
    {"\"\"", HG_JSON_TEXT},
    {"\"\x7f\"", HG_JSON_TEXT},
    {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD834\\udd1e\"", HG_JSON_TEXT},
    {"\"\\u0000\"", HG_JSON_TEXT},
    {"\"\\ud7ff\\ue000\\uffff\"", HG_JSON_TEXT},
    {"\"\xc2\x80\xdf\xbf\"", HG_JSON_TEXT},
    {"\"\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\"", HG_JSON_TEXT},
    {"\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"", HG_JSON_TEXT},
    {"[]", HG_JSON_ARRAY},
    {"\t[ \r\n ]\n", HG_JSON_ARRAY},
    {"[1,[2,[]],{},\"]\",null]", HG_JSON_ARRAY},
    {"{}", HG_JSON_OBJECT},
    {"{ }", HG_JSON_OBJECT},
    {"{\"\":1}", HG_JSON_OBJECT},
    {"{ \"a\" : { \"a\" : [ { \"a\" : true } ] } , \"b\" : \"}\" }", HG_JSON_OBJECT},
};

static void test_json_accepts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(good_documents); i++) {
        struct document doc = open_good(good_documents[i].text);
        assert_int_equal(hg_json_type(doc.root), good_documents[i].type);
        free(doc.bytes);
    }
}

/* The root excludes the white space around it. */
static void test_json_root(void **state)
{
    (void)state;
    struct document doc = open_good(" \n[1, 2]\t ");
    assert_ptr_equal(doc.root.at, doc.bytes + 2);
    assert_int_equal(hg_json_size(doc.root), 6);
    free(doc.bytes);
}

#define NO_VALUE     "no JSON value"
#define NO_DIGIT     "a number that lacks a digit"
#define LEADING_ZERO "a number with a leading zero"
#define MORE_TEXT    "more text behind the end of the value"
#define ENDS         "the text ends where a value should be"
#define NOT_UTF8     "bytes that are not UTF-8"
#define UNCLOSED     "a text without its closing quote"
#define CONTROL      "a control character inside a text; write it as an escape"
#define HALF_ESCAPE  "the text ends inside an escape"
#define BAD_ESCAPE   "an unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
#define BAD_HEX      "\\u needs four hexadecimal digits"
#define LONE_LOW     "a low surrogate without a high one before it"
#define LONE_HIGH    "a high surrogate without a low one behind it"
#define ARRAY_COMMA  "a comma or ] is missing in an array"
#define OBJECT_COMMA "a comma or } is missing in an object"
#define NO_KEY       "a member needs a key in quotes"
#define NO_COLON     "a colon is missing behind a key"
#define TWICE        "a key that stands twice in one object"
#define TOO_DEEP     "more than 64 levels of nesting"
#define TOO_LONG     "more than 100000 items in one list"
#define TOO_MANY     "more than 512 members in one object and those around it"

static const struct {
    const char *text;
    size_t offset;
    const char *what;
} bad_documents[] = {
    {"", 0, ENDS},
    {" \n", 2, ENDS},
    {"[1,", 3, ENDS},
    {"{\"a\":", 5, ENDS},

    {"nul", 0, NO_VALUE},
    {"True", 0, NO_VALUE},
    {"fals3", 0, NO_VALUE},
    {"tru\xc3", 0, NO_VALUE},
    {"\xef\xbb\xbf{}", 0, "the text starts with a byte order mark; save it as UTF-8 without one"},
    {"'a'", 0, NO_VALUE},
    {"+1", 0, NO_VALUE},
    {".5", 0, NO_VALUE},
    {"NaN", 0, NO_VALUE},
    {"[1,]", 3, NO_VALUE},
    {"[,1]", 1, NO_VALUE},
    {"]", 0, NO_VALUE},
    {"/* */ 1", 0, NO_VALUE},
    {"\v1", 0, NO_VALUE},

    {"-", 1, NO_DIGIT},
    {"-a", 1, NO_DIGIT},
    {"1.", 2, NO_DIGIT},
    {"1.e1", 2, NO_DIGIT},
    {"1e", 2, NO_DIGIT},
    {"1e+", 3, NO_DIGIT},
    {"1e+-1", 3, NO_DIGIT},
    {"01", 2, LEADING_ZERO},
    {"-00", 3, LEADING_ZERO},

    {"1 2", 2, MORE_TEXT},
    {"0x10", 1, MORE_TEXT},
    {"nullx", 4, MORE_TEXT},
    {"[]]", 2, MORE_TEXT},
    {"1.5.5", 3, MORE_TEXT},
    {"\"a\"\"b\"", 3, MORE_TEXT},

    {"\"", 1, UNCLOSED},
    {"\"abc", 4, UNCLOSED},
    {"\"\\\"", 3, UNCLOSED},
    {"\"\n\"", 1, CONTROL},
    {"\"a\x1f\"", 2, CONTROL},
    {"\"\t\"", 1, CONTROL},
    {"\"\\", 2, HALF_ESCAPE},
    {"\"\\x\"", 3, BAD_ESCAPE},
    {"\"\\U0041\"", 3, BAD_ESCAPE},
    {"\"\\'\"", 3, BAD_ESCAPE},
    {"\"\\u\"", 3, BAD_HEX},
    {"\"\\u12", 3, BAD_HEX},
    {"\"\\u123g\"", 3, BAD_HEX},
    {"\"\\u-123\"", 3, BAD_HEX},
    {"\"\\udc00\"", 3, LONE_LOW},
    {"\"\\udfff\\ud800\"", 3, LONE_LOW},
    {"\"\\ud800\"", 7, LONE_HIGH},
    {"\"\\udbff", 7, LONE_HIGH},
    {"\"\\ud800\\ud800\"", 7, LONE_HIGH},
    {"\"\\ud800\\ue000\"", 7, LONE_HIGH},
    {"\"\\ud800xudc00\"", 7, LONE_HIGH},
    {"\"\\ud800\\ndc00\"", 7, LONE_HIGH},
    {"\"\\ud800\\udc0", 7, LONE_HIGH},

    {"\"\x80\"", 1, NOT_UTF8},             /* a continuation alone */
    {"\"a\xc2\"", 2, NOT_UTF8},            /* one byte missing of two */
    {"\"\xc2", 1, NOT_UTF8},               /* the same at the end of the document */
    {"\"\xc0\x80\"", 1, NOT_UTF8},         /* overlong NUL */
    {"\"\xc1\xbf\"", 1, NOT_UTF8},         /* overlong DEL */
    {"\"\xc3\xc3\"", 1, NOT_UTF8},         /* not followed by a continuation */
    {"\"\xe0\x9f\xbf\"", 1, NOT_UTF8},     /* overlong U+07FF */
    {"\"\xe1\x80\"", 1, NOT_UTF8},         /* one byte missing of three */
    {"\"\xe1\x80", 1, NOT_UTF8},           /* the same at the end of the document */
    {"\"\xe1\x40\x80\"", 1, NOT_UTF8},     /* second byte wrong */
    {"\"\xed\xa0\x80\"", 1, NOT_UTF8},     /* surrogate U+D800 */
    {"\"\xed\xbf\xbf\"", 1, NOT_UTF8},     /* surrogate U+DFFF */
    {"\"\xf0\x8f\xbf\xbf\"", 1, NOT_UTF8}, /* overlong U+FFFF */
    {"\"\xf1\x80\x80\"", 1, NOT_UTF8},     /* one byte missing of four */
    {"\"\xf1\x80\x80", 1, NOT_UTF8},       /* the same at the end of the document */
    {"\"\xf1\x80\x40\x80\"", 1, NOT_UTF8}, /* third byte wrong */
    {"\"\xf4\x90\x80\x80\"", 1, NOT_UTF8}, /* beyond U+10FFFF */
    {"\"\xf5\x80\x80\x80\"", 1, NOT_UTF8}, /* never a first byte */
    {"\"\xff\"", 1, NOT_UTF8},

    {"[", 1, ENDS},
    {"[1", 2, ARRAY_COMMA},
    {"[1 2]", 3, ARRAY_COMMA},
    {"[1}", 2, ARRAY_COMMA},
    {"[1:2]", 2, ARRAY_COMMA},

    {"{", 1, NO_KEY},
    {"{,}", 1, NO_KEY},
    {"{a:1}", 1, NO_KEY},
    {"{1:1}", 1, NO_KEY},
    {"{\"a\":1,}", 7, NO_KEY},
    {"{\"a\":1,", 7, NO_KEY},
    {"{\"a", 3, UNCLOSED},
    {"{\"a\"", 4, NO_COLON},
    {"{\"a\" 1}", 5, NO_COLON},
    {"{\"a\",1}", 4, NO_COLON},
    {"{\"a\":}", 5, NO_VALUE},
    {"{\"a\":1", 6, OBJECT_COMMA},
    {"{\"a\":1 \"b\":2}", 7, OBJECT_COMMA},
    {"{\"a\":1]", 6, OBJECT_COMMA},
    {"{\"a\":1,\"a\":2}", 7, TWICE},
    {"{\"\":1,\"b\":2,\"\":3}", 12, TWICE},
    {"[{\"a\":{\"b\":1},\"b\":1,\"a\":1}]", 20, TWICE},
    {"{\"seat\":0,\"\\u0073eat\":1}", 10, TWICE},
    {"{\"\\u0073eat\":0,\"x\":1,\"seat\":1}", 21, TWICE},
    {"{\"a/b\":0,\"a\\/b\":1}", 9, TWICE},
    {"{\"\\n\":0,\"\\u000A\":1}", 8, TWICE},
    {"{\"\\u0000\":0,\"\\u0000\":1}", 12, TWICE},
    {"{\"caf\xc3\xa9s\":0,\"caf\\u00e9s\":1}", 12, TWICE},
    {"{\"\\ud83d\\ude00\":0,\"\xf0\x9f\x98\x80\":1}", 18, TWICE},
    {"{\"a long key, long\":0,\"a long ke\\u0079, long\":1}", 22, TWICE},
};

static void test_json_refuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(bad_documents); i++)
        assert_refused(bad_documents[i].text, strlen(bad_documents[i].text), bad_documents[i].offset,
                       bad_documents[i].what);
    assert_refused("[1]\0", 4, 3, MORE_TEXT);
    assert_refused("\0", 1, 0, NO_VALUE);
    assert_refused("\"a\0b\"", 5, 2, CONTROL);
    assert_refused("\"\\\0\"", 4, 3, BAD_ESCAPE);
}

/* The same key is fine in different objects, a prefix of a key is another key. */
static void test_json_keys_that_are_not_twice(void **state)
{
    static const char *const texts[] = {
        "[{\"a\":1},{\"a\":2}]",
        "{\"a\":{\"a\":{\"a\":1}}}",
        "{\"a\":{\"b\":1},\"b\":2,\"c\":{\"b\":3,\"a\":4}}",
        "{\"ab\":1,\"a\":2,\"abc\":3,\"A\":4}",
        "{\"a\":1,\"a\\u0000\":2,\"a\\u0000\\u0000\":3,\"\":4}",
        "{\"a long key\":1,\"a long ke\\u007a\":2,\"a long k\":3,\"a long key \\u0079\":4}",
        "{\"\\\\u0073eat\":1,\"seat\":2,\"\\\"\":3,\"\\\\\":4,\"\xc3\xa9\":5}",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++)
        free(open_good(texts[i]).bytes);
}

/* No part of a document may be taken for all of it; for a number it may. */
static void test_json_every_prefix(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(good_documents); i++) {
        const char *text = good_documents[i].text;
        size_t whole = strlen(text);
        while (strchr(" \t\r\n", text[whole - 1]))
            whole--;
        for (size_t n = 0; n < whole; n++) {
            struct document doc = open_bytes(text, n);
            assert_true(!doc.good || good_documents[i].type == HG_JSON_NUMBER);
            free(doc.bytes);
        }
    }
}

/* The offset is that of the bracket that opens one level too many. */
static void test_json_depth(void **state)
{
    static const struct {
        const char *open, *inner, *close;
        int levels;  /* per repetition */
        size_t last; /* where the last bracket of `open` is */
    } rows[] = {{"[", "", "]", 1, 0}, {"{\"a\":", "1", "}", 1, 0}, {"[{\"a\":", "\"\"", "}]", 2, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        int times = HG_JSON_DEPTH / rows[i].levels;
        char *deepest = nest(rows[i].open, times, rows[i].inner, rows[i].close);
        free(open_good(deepest).bytes);
        char *deeper = nest("[", 1, deepest, "]");
        assert_refused(deeper, strlen(deeper), 1 + strlen(rows[i].open) * (size_t)(times - 1) + rows[i].last, TOO_DEEP);
        free(deeper);
        free(deepest);
    }
    char *wide = nest("[[],", 60, "[]", "]"); /* many brackets, 61 levels */
    free(open_good(wide).bytes);
    free(wide);
}

static void test_json_members(void **state)
{
    (void)state;
    char *most = object_of(HG_JSON_MEMBERS, NULL);
    struct document doc = open_good(most);
    assert_int_equal(hg_json_count(doc.root), HG_JSON_MEMBERS);
    int64_t n;
    assert_true(hg_json_get_int(hg_json_member(doc.root, "k511"), 0, 1000, &n));
    assert_int_equal(n, 511);
    free(doc.bytes);

    char *more = object_of(HG_JSON_MEMBERS + 1, NULL);
    assert_refused(more, strlen(more), strlen(more) - strlen(":512}"), TOO_MANY);
    free(more);
    free(most);
}

/* One of a few spellings of a character, at random. */
static void put_spelled(struct hg_out *out, struct hg_rng *rng, int which)
{
    static const char *const spellings[][3] = {
        {"a", "\\u0061", "\\u0061"},        {"/", "\\/", "\\u002f"},
        {"\xc3\xa9", "\\u00e9", "\\u00E9"}, {"\xf0\x9f\x98\x80", "\\ud83d\\ude00", "\\uD83D\\uDE00"},
        {"\\u0000", "\\u0000", "\\u0000"},
    };
    hg_put(out, spellings[which][hg_rng_below(rng, 3)]);
}

/* Keys that begin alike and end with a number, its digits being those characters: 0 to `distinct` - 1, then `last`. */
static void put_keys(struct hg_out *out, struct hg_rng *rng, int distinct, int last)
{
    hg_put_char(out, '{');
    for (int i = 0; i <= distinct; i++) {
        int number = i < distinct ? i : last;
        hg_put(out, i ? ",\"" : "\"");
        for (int c = 0; c < 7; c++)
            put_spelled(out, rng, 0);
        for (int digit = 0; digit < 5; digit++, number /= 5)
            put_spelled(out, rng, number % 5);
        hg_put(out, "\":0");
    }
    hg_put_char(out, '}');
}

static void test_json_keys_in_all_spellings(void **state)
{
    enum { ROOM = 1 << 17 };
    static char text[ROOM];
    struct hg_rng rng = {7};
    struct hg_json root;
    struct hg_json_error error;
    (void)state;
    for (int distinct = 1; distinct < HG_JSON_MEMBERS; distinct += 17) {
        for (int twice = 0; twice < 2; twice++) {
            struct hg_out out = hg_out_fixed(text, sizeof text);
            put_keys(&out, &rng, distinct, twice ? (int)hg_rng_below(&rng, (uint32_t)distinct) : distinct);
            assert_false(out.full);
            assert_int_equal(hg_json_parse(text, out.len, &root, &error), !twice);
            if (twice)
                assert_string_equal(error.what, TWICE);
        }
    }
}

/* [0,0,...,last] of so many items. Freed by the caller. */
static char *list_of(int items, const char *last)
{
    char *inner = nest("0,", items - 1, last, ""), *made = malloc(strlen(inner) + 3);
    assert_non_null(made);
    sprintf(made, "[%s]", inner);
    free(inner);
    return made;
}

/* The items of lists inside do not count. */
static void test_json_items(void **state)
{
    (void)state;
    char *most = list_of(HG_JSON_ITEMS, "[0,0,0]"), *more = list_of(HG_JSON_ITEMS + 1, "0");
    free(open_good(most).bytes);
    assert_refused(more, strlen(more), strlen(more) - strlen("0]"), TOO_LONG);
    free(more);
    free(most);
}

/* Keys of the objects around count too; those of objects already closed do not. */
static void test_json_members_of_open_objects(void **state)
{
    (void)state;
    char *inner = object_of(12, NULL);
    char *fits = object_of(499, inner), *exceeds = object_of(500, inner);
    free(open_good(fits).bytes);
    assert_refused(exceeds, strlen(exceeds), strlen(exceeds) - strlen(":11}}"), TOO_MANY);

    char *half = object_of(300, NULL);
    char *halves = malloc(3 * strlen(half) + 8);
    assert_non_null(halves);
    sprintf(halves, "[%s,%s,%s]", half, half, half);
    free(open_good(halves).bytes);
    free(halves);
    free(half);
    free(exceeds);
    free(fits);
    free(inner);
}

/* --- the JSON readers --------------------------------------------------------------------------------------------- */

static void test_json_type_names(void **state)
{
    static const struct {
        const char *text, *name;
    } rows[] = {{"null", "null"},   {"true", "true or false"}, {"-1", "a number"},
                {"\"\"", "a text"}, {"[]", "a list"},          {"{}", "an object"}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct document doc = open_good(rows[i].text);
        assert_string_equal(hg_json_type_name(doc.root), rows[i].name);
        free(doc.bytes);
    }
    assert_string_equal(hg_json_type_name((struct hg_json){0}), "nothing");
}

static void assert_raw(struct hg_json value, const char *text)
{
    assert_int_equal(hg_json_size(value), strlen(text));
    assert_memory_equal(value.at, text, strlen(text));
}

static void test_json_walk_array(void **state)
{
    static const char *const items[] = {"1", "\"a]\\\"\"", "[ 2 , [3]]", "{\"x\": \"]\"}", "null", "-1.5e3"};
    (void)state;
    struct document doc = open_good("[ 1,\"a]\\\"\" , [ 2 , [3]],{\"x\": \"]\"},null\n,-1.5e3 ]");
    struct hg_json_walk walk = hg_json_walk(doc.root);
    for (int i = 0; i < (int)COUNT(items); i++) {
        assert_true(hg_json_next(&walk));
        assert_int_equal(walk.index, i);
        assert_null(walk.key.at);
        assert_raw(walk.value, items[i]);
    }
    assert_false(hg_json_next(&walk));
    assert_false(hg_json_next(&walk));
    assert_int_equal(hg_json_count(doc.root), (int)COUNT(items));
    free(doc.bytes);
}

static void test_json_walk_object(void **state)
{
    static const struct {
        const char *key, *value;
    } members[] = {{"\"a\"", "[1,{\"b\":2}]"}, {"\"b\\\"\"", "\"}\""}, {"\"\"", "{}"}, {"\"d\"", "3"}};
    (void)state;
    struct document doc = open_good("{\"a\":[1,{\"b\":2}] , \"b\\\"\" : \"}\",\"\"\n:{},\"d\": 3\n}");
    struct hg_json_walk walk = hg_json_walk(doc.root);
    for (int i = 0; i < (int)COUNT(members); i++) {
        assert_true(hg_json_next(&walk));
        assert_int_equal(walk.index, i);
        assert_raw(walk.key, members[i].key);
        assert_raw(walk.value, members[i].value);
    }
    assert_false(hg_json_next(&walk));
    free(doc.bytes);
}

static void test_json_walk_nothing(void **state)
{
    static const char *const empty[] = {"[]", "[ ]", "{}", "{\n}", "1", "null", "\"[1,2]\""};
    (void)state;
    for (size_t i = 0; i < COUNT(empty); i++) {
        struct document doc = open_good(empty[i]);
        struct hg_json_walk walk = hg_json_walk(doc.root);
        assert_false(hg_json_next(&walk));
        assert_false(hg_json_next(&walk));
        assert_int_equal(hg_json_count(doc.root), 0);
        free(doc.bytes);
    }
    assert_int_equal(hg_json_count((struct hg_json){0}), 0);
}

static void test_json_member(void **state)
{
    (void)state;
    struct document doc = open_good("{\"a\":{\"b\":[7]},\"caf\\u00e9\":1,\"ab\":2,\"\":3}");
    assert_raw(hg_json_member(doc.root, "a"), "{\"b\":[7]}");
    assert_raw(hg_json_member(hg_json_member(doc.root, "a"), "b"), "[7]");
    assert_raw(hg_json_member(doc.root, "caf\xc3\xa9"), "1");
    assert_raw(hg_json_member(doc.root, "ab"), "2");
    assert_raw(hg_json_member(doc.root, ""), "3");
    assert_null(hg_json_member(doc.root, "b").at);
    assert_null(hg_json_member(doc.root, "abc").at);
    assert_null(hg_json_member(doc.root, "caf").at);
    assert_null(hg_json_member(hg_json_member(hg_json_member(doc.root, "no"), "b"), "c").at);
    assert_null(hg_json_member(hg_json_member(hg_json_member(doc.root, "a"), "b"), "c").at);
    free(doc.bytes);
}

static const struct {
    const char *text;
    int64_t min, max;
    bool good;
    int64_t n;
} int_rows[] = {
    {"0", 0, 0, true, 0},
    {"-0", 0, 0, true, 0},
    {"5", 1, 5, true, 5},
    {"6", 1, 5, false, 0},
    {"0", 1, 5, false, 0},
    {"-3", -3, 5, true, -3},
    {"-4", -3, 5, false, 0},
    {"1.0", 0, 5, false, 0},
    {"1e0", 0, 5, false, 0},
    {"1E2", 0, 500, false, 0},
    {"\"1\"", 0, 5, false, 0},
    {"true", 0, 5, false, 0},
    {"null", 0, 5, false, 0},
    {"[1]", 0, 5, false, 0},
    {"999999999999999999", 0, INT64_MAX, true, 999999999999999999},
    {"9223372036854775807", INT64_MIN, INT64_MAX, true, INT64_MAX},
    {"9223372036854775808", INT64_MIN, INT64_MAX, false, 0},
    {"9223372036854775810", INT64_MIN, INT64_MAX, false, 0},
    {"-9223372036854775808", INT64_MIN, INT64_MAX, true, INT64_MIN},
    {"-9223372036854775809", INT64_MIN, INT64_MAX, false, 0},
    {"18446744073709551617", INT64_MIN, INT64_MAX, false, 0},
    {"-99999999999999999999999999", INT64_MIN, INT64_MAX, false, 0},
};

static void test_json_get_int(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(int_rows); i++) {
        struct document doc = open_good(int_rows[i].text);
        int64_t n = 4711;
        bool good = hg_json_get_int(doc.root, int_rows[i].min, int_rows[i].max, &n);
        if (good != int_rows[i].good || n != (good ? int_rows[i].n : 4711))
            fail_msg("%s: %d %lld", int_rows[i].text, good, (long long)n);
        free(doc.bytes);
    }
    int64_t n;
    assert_false(hg_json_get_int((struct hg_json){0}, INT64_MIN, INT64_MAX, &n));
}

static void test_json_get_bool(void **state)
{
    (void)state;
    struct document doc = open_good("[true,false,null,0,\"true\"]");
    struct hg_json_walk walk = hg_json_walk(doc.root);
    bool b = false;
    assert_true(hg_json_next(&walk) && hg_json_get_bool(walk.value, &b) && b);
    assert_true(hg_json_next(&walk) && hg_json_get_bool(walk.value, &b) && !b);
    while (hg_json_next(&walk))
        assert_false(hg_json_get_bool(walk.value, &b));
    assert_int_equal(walk.index, 4);
    assert_false(hg_json_get_bool((struct hg_json){0}, &b));
    free(doc.bytes);
}

/* Each text needs exactly strlen + 1 bytes: one less must fail without a write behind the buffer. */
static void test_json_get_text(void **state)
{
    static const struct {
        const char *json, *text;
    } rows[] = {
        {"\"\"", ""},
        {"\"abc\"", "abc"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00E9\\u20ac\\uFFFF\"", "A\xc3\xa9\xe2\x82\xac\xef\xbf\xbf"},
        {"\"\\u007f\\u0080\\u07ff\\u0800\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80"},
        {"\"\\ud834\\udd1e\"", "\xf0\x9d\x84\x9e"},
        {"\"\\uD800\\uDC00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
        {"\"a\xc3\xa9\xe2\x82\xac\xf0\x9d\x84\x9ez\"", "a\xc3\xa9\xe2\x82\xac\xf0\x9d\x84\x9ez"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct document doc = open_good(rows[i].json);
        size_t need = strlen(rows[i].text) + 1;
        char *buffer = malloc(need);
        assert_non_null(buffer);
        assert_true(need <= hg_json_size(doc.root));
        assert_int_equal(hg_json_get_text(doc.root, buffer, need), need - 1);
        assert_string_equal(buffer, rows[i].text);
        assert_int_equal(hg_json_get_text(doc.root, buffer, need - 1), -1);
        assert_true(hg_json_is(doc.root, rows[i].text));
        free(buffer);
        free(doc.bytes);
    }
}

static void test_json_get_text_refuses(void **state)
{
    static const char *const no_text[] = {"\"\\u0000\"", "\"a\\u0000b\"", "1", "null", "[\"a\"]", "{}"};
    char buffer[16];
    (void)state;
    for (size_t i = 0; i < COUNT(no_text); i++) {
        struct document doc = open_good(no_text[i]);
        assert_int_equal(hg_json_get_text(doc.root, buffer, sizeof buffer), -1);
        free(doc.bytes);
    }
    assert_int_equal(hg_json_get_text((struct hg_json){0}, buffer, sizeof buffer), -1);
}

static void test_json_is(void **state)
{
    (void)state;
    struct document doc = open_good("[\"abc\",\"a\\u0000\",\"\\u00e9\",1]");
    struct hg_json_walk walk = hg_json_walk(doc.root);
    hg_json_next(&walk);
    assert_true(hg_json_is(walk.value, "abc"));
    assert_false(hg_json_is(walk.value, "ab"));
    assert_false(hg_json_is(walk.value, "abcd"));
    assert_false(hg_json_is(walk.value, "abd"));
    assert_false(hg_json_is(walk.value, ""));
    hg_json_next(&walk);
    assert_false(hg_json_is(walk.value, "a"));
    hg_json_next(&walk);
    assert_true(hg_json_is(walk.value, "\xc3\xa9"));
    assert_false(hg_json_is(walk.value, "\xc3"));
    hg_json_next(&walk);
    assert_false(hg_json_is(walk.value, "1"));
    assert_false(hg_json_is((struct hg_json){0}, ""));
    free(doc.bytes);
}

static void test_json_minify(void **state)
{
    static const struct {
        const char *from, *to;
    } rows[] = {
        {"", ""},
        {" [ 1 ,\t2 ]\r\n", "[1,2]"},
        {"{ \"a b\" : \" \\\" x \\\\\" , \"c\" : null }", "{\"a b\":\" \\\" x \\\\\",\"c\":null}"},
        {"\"\\", "\"\\"},
    };
    char out[64];
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t n = hg_json_minify(rows[i].from, strlen(rows[i].from), out);
        assert_int_equal(n, strlen(rows[i].to));
        assert_memory_equal(out, rows[i].to, n);
    }
}

static void test_json_line(void **state)
{
    static const char text[] = "{\n\"a\": 1,\r\n\n\"b\": 2}";
    (void)state;
    assert_int_equal(hg_json_line(text, 0), 1);
    assert_int_equal(hg_json_line(text, 1), 1);
    assert_int_equal(hg_json_line(text, 2), 2);
    assert_int_equal(hg_json_line(text, strlen(text)), 4);
}

/* --- the writer --------------------------------------------------------------------------------------------------- */

static void test_put(void **state)
{
    char buffer[128];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    (void)state;
    assert_string_equal(buffer, "");
    hg_put(&out, "a");
    hg_put_char(&out, 'b');
    hg_put_bytes(&out, "cde", 2);
    hg_put_bytes(&out, NULL, 0);
    hg_put_hex(&out, (const uint8_t[]){0x00, 0x9a, 0xff}, 3);
    assert_string_equal(buffer, "abcd009aff");
    assert_int_equal(out.len, 10);
    hg_out_clear(&out);
    assert_string_equal(buffer, "");
    assert_int_equal(out.len, 0);

    static const int64_t numbers[] = {0, 7, -7, 10, -100, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        hg_put_int(&out, numbers[i]);
        hg_put_char(&out, ' ');
    }
    assert_string_equal(buffer, "0 7 -7 10 -100 9223372036854775807 -9223372036854775808 ");
    assert_false(out.full);
}

static void test_json_commas(void **state)
{
    char buffer[256];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    (void)state;
    hg_json_open(&out, '{');
    hg_json_int(&out, "a", -1);
    hg_json_text(&out, "b", "x,");
    hg_json_bool(&out, "c", true);
    hg_json_bool(&out, "d", false);
    hg_json_null(&out, "e");
    hg_json_key(&out, "f");
    hg_json_open(&out, '[');
    hg_json_open(&out, '[');
    hg_json_close(&out, ']');
    hg_json_open(&out, '{');
    hg_json_close(&out, '}');
    hg_json_put_int(&out, 1);
    hg_json_put_text(&out, "[");
    hg_json_put_text_n(&out, "yz", 1);
    hg_json_put_bool(&out, true);
    hg_json_put_null(&out);
    hg_json_put_raw(&out, "{\"r\":0}", 7);
    hg_json_put_raw(&out, "2", 1);
    hg_json_close(&out, ']');
    hg_json_text(&out, "g", "{");
    hg_json_text(&out, "h", "");
    hg_json_close(&out, '}');
    assert_string_equal(buffer,
                        "{\"a\":-1,\"b\":\"x,\",\"c\":true,\"d\":false,\"e\":null,\"f\":[[],{},1,\"[\",\"y\",true,"
                        "null,{\"r\":0},2],\"g\":\"{\",\"h\":\"\"}");

    /* JSON Lines: a new line starts a new value. */
    hg_out_clear(&out);
    hg_json_put_int(&out, 1);
    hg_put_char(&out, '\n');
    hg_json_put_int(&out, 2);
    assert_string_equal(buffer, "1\n2");
}

static void test_json_escapes(void **state)
{
    char buffer[64];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    (void)state;
    hg_json_put_text(&out, "a\"\\/\n\t\x01\x1f\x7f\xc3\xa9");
    assert_string_equal(buffer, "\"a\\\"\\\\/\\n\\t\\u0001\\u001f\x7f\xc3\xa9\"");
    hg_out_clear(&out);
    hg_json_put_text_n(&out, "\0x", 2);
    assert_string_equal(buffer, "\"\\u0000x\"");
    hg_out_clear(&out);
    hg_json_key(&out, "\"");
    assert_string_equal(buffer, "\"\\\"\":");
}

/* Whatever byte a text holds, reading what was written gives it back. */
static void test_json_escapes_round_trip(void **state)
{
    char buffer[1024], text[128], back[128];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    (void)state;
    for (int i = 0; i < 127; i++)
        text[i] = (char)(i + 1);
    text[127] = '\0';
    hg_json_put_text(&out, text);
    struct document doc = open_good(buffer);
    assert_int_equal(hg_json_get_text(doc.root, back, sizeof back), 127);
    assert_string_equal(back, text);
    free(doc.bytes);
}

/* Exactly full is not too full; what is cut ends with a whole character; nothing follows a cut. */
static void test_out_full(void **state)
{
    char buffer[8];
    (void)state;
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    hg_put(&out, "1234567");
    assert_false(out.full);
    hg_put(&out, "");
    assert_false(out.full);
    hg_put_char(&out, '8');
    assert_true(out.full);
    assert_string_equal(buffer, "1234567");
    assert_int_equal(out.len, 7);

    hg_out_clear(&out);
    assert_false(out.full);
    hg_put(&out, "123456789");
    assert_true(out.full);
    assert_string_equal(buffer, "1234567");

    hg_out_clear(&out);
    hg_put(&out, "12345\xe2\x82\xac");
    assert_true(out.full);
    hg_put(&out, "6");
    assert_string_equal(buffer, "12345");
    assert_int_equal(out.len, 5);

    hg_out_clear(&out);
    hg_put(&out, "1234\xe2\x82\xac");
    assert_false(out.full);
    assert_string_equal(buffer, "1234\xe2\x82\xac");
}

/* A text that did not fit ends with a whole word and dots, whatever stands at the end of the room. */
static void test_out_cut(void **state)
{
    static const char text[] = "allowed are build_cost and labor.";
    static const struct {
        size_t room;
        const char *cut;
    } cases[] = {
        {sizeof text, text},
        {sizeof text - 1, "allowed are build_cost and ..."},
        {31, "allowed are build_cost and ..."},
        {30, "allowed are build_cost ..."},
        {22, "allowed are ..."},
        {9, "..."},
        {4, "..."},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char buffer[64];
        struct hg_out out = hg_out_fixed(buffer, cases[i].room);
        hg_put(&out, text);
        hg_out_cut(&out);
        assert_string_equal(buffer, cases[i].cut);
        assert_int_equal(out.len, strlen(cases[i].cut));
    }
}

static void test_out_without_room(void **state)
{
    char one[1], none = 'x';
    (void)state;
    struct hg_out out = hg_out_fixed(one, 1);
    hg_put(&out, "");
    assert_false(out.full);
    hg_put(&out, "a");
    assert_true(out.full);
    assert_int_equal(one[0], '\0');
    out = hg_out_fixed(&none, 0);
    hg_put(&out, "a");
    hg_out_clear(&out);
    assert_int_equal(none, 'x');
}

static int grown;

/* As small as allowed, and always somewhere else, so that a kept pointer shows. */
static void grow_exactly(struct hg_out *out, size_t need)
{
    char *bigger = malloc(need);
    assert_non_null(bigger);
    memset(bigger, '?', need);
    if (out->text)
        memcpy(bigger, out->text, out->len);
    free(out->text);
    out->text = bigger;
    out->cap = need;
    grown++;
}

static void test_out_grows(void **state)
{
    struct hg_out out = {.grow = grow_exactly};
    (void)state;
    grown = 0;
    hg_out_clear(&out);
    hg_put(&out, "");
    assert_non_null(out.text);
    assert_string_equal(out.text, "");
    for (int i = 0; i < 1000; i++)
        hg_json_put_int(&out, i);
    assert_false(out.full);
    assert_int_equal(out.len, 10 + 2 * 90 + 3 * 900 + 999);
    assert_int_equal(strlen(out.text), out.len);
    assert_memory_equal(out.text, "0,1,2,3,", 8);
    assert_string_equal(out.text + out.len - 8, ",998,999");
    assert_true(grown > 1000);
    free(out.text);
}

static void refuse_to_grow(struct hg_out *out, size_t need)
{
    (void)out;
    (void)need;
    grown++;
}

static void test_out_cannot_grow(void **state)
{
    char buffer[4];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    (void)state;
    grown = 0;
    out.grow = refuse_to_grow;
    hg_put(&out, "abc");
    assert_int_equal(grown, 0);
    hg_put(&out, "d");
    assert_int_equal(grown, 1);
    assert_true(out.full);
    assert_string_equal(buffer, "abc");
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static void assert_said(const struct hg_words *words, const char *text, const struct hg_arg *args, const char *expected)
{
    char buffer[128];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    hg_say(words, &out, text, args);
    assert_string_equal(buffer, expected);
}

static void test_say(void **state)
{
    const struct hg_arg *args = HG_ARGS({"who", "Ann", 0}, {"n", NULL, -3}, {"empty", "", 7});
    (void)state;
    assert_said(NULL, "", args, "");
    assert_said(NULL, "plain", args, "plain");
    assert_said(NULL, "plain", NULL, "plain");
    assert_said(NULL, "{who}", args, "Ann");
    assert_said(NULL, "{who} pays {n}; {who}{n}.", args, "Ann pays -3; Ann-3.");
    assert_said(NULL, "[{empty}]", args, "[]");
    assert_said(NULL, "{missing} and {n}", args, "{missing} and -3");
    assert_said(NULL, "{wh} {whoo} {}", args, "{wh} {whoo} {}");
    assert_said(NULL, "{who", args, "{who");
    assert_said(NULL, "who} {n}", args, "who} -3");
    assert_said(NULL, "{n}", NULL, "{n}");
}

/* A word agrees with its number, also where somebody has written the number. */
static void test_say_agrees(void **state)
{
    static const char pay[] = "{gold} gold{crops|| and # crop| and # crops}";
    static const char both[] = "{n} {n|scholar|scholars}";
    (void)state;
    assert_said(NULL, both, HG_ARGS({"n", NULL, 0}), "0 scholars");
    assert_said(NULL, both, HG_ARGS({"n", NULL, 1}), "1 scholar");
    assert_said(NULL, both, HG_ARGS({"n", NULL, -1}), "-1 scholar");
    assert_said(NULL, both, HG_ARGS({"n", NULL, 2}), "2 scholars");
    assert_said(NULL, both, HG_ARGS({"n", NULL, 11}), "11 scholars");
    assert_said(NULL, both, HG_ARGS({"n", "+1", 0}), "+1 scholar");
    assert_said(NULL, both, HG_ARGS({"n", "+2", 0}), "+2 scholars");
    assert_said(NULL, both, HG_ARGS({"n", "11", 1}), "11 scholars");
    assert_said(NULL, pay, HG_ARGS({"gold", NULL, 3}, {"crops", NULL, 0}), "3 gold");
    assert_said(NULL, pay, HG_ARGS({"gold", NULL, 3}, {"crops", NULL, 1}), "3 gold and 1 crop");
    assert_said(NULL, pay, HG_ARGS({"gold", NULL, 3}, {"crops", NULL, 5}), "3 gold and 5 crops");
    assert_said(NULL, "{n|one|many}{m|one|many}", HG_ARGS({"n", NULL, 1}), "one{m|one|many}");
    assert_said(NULL, "{n|one", HG_ARGS({"n", NULL, 1}), "{n|one");
    assert_true(hg_template_names(both, "n") && hg_template_names("{crops|a|b}", "crops"));
    assert_false(hg_template_names("{crops|a|b}", "crop"));
}

/* The text of an argument is no template: names come from players. */
static void test_say_does_not_expand_arguments(void **state)
{
    (void)state;
    assert_said(NULL, "{a}{b}", HG_ARGS({"a", "{b}", 0}, {"b", "x", 0}), "{b}x");
}

static void test_language_find(void **state)
{
    static const struct {
        const char *code, *found;
    } rows[] = {
        {"en", "en"},    {"de", "de"}, {"de_DE.UTF-8", "de"}, {"de-AT", "de"}, {"de.UTF-8", "de"}, {"de@euro", "de"},
        {"en_GB", "en"}, {"", NULL},   {"d", NULL},           {"deu", NULL},   {"C", NULL},        {"DE", NULL},
        {"fr_FR", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct hg_language *language = hg_language_find(rows[i].code);
        assert_true(!language == !rows[i].found);
        if (language)
            assert_string_equal(language->code, rows[i].found);
    }
    assert_string_equal(hg_languages[0].code, "en");
    assert_null(hg_languages[0].translate);
    assert_true(hg_language_count >= 2);
}

static void test_translate(void **state)
{
    struct hg_words english = {.language = hg_language_find("en")}, german = {.language = hg_language_find("de")};
    static const char unknown[] = "A sentence that no catalogue has.";
    (void)state;
    assert_string_equal(hg_translate(NULL, "Seat {number}"), "Seat {number}");
    assert_string_equal(hg_translate(&(struct hg_words){0}, "Seat {number}"), "Seat {number}");
    assert_string_equal(hg_translate(&english, "Seat {number}"), "Seat {number}");
    assert_string_equal(hg_translate(&german, "Seat {number}"), "Platz {number}");
    assert_ptr_equal(hg_translate(&german, unknown), unknown);
    assert_string_equal(hg_translate(&german, ""), "");
    assert_string_equal(hg_translate(&german, "Seat"), "Seat");
    assert_string_equal(hg_translate(&german, "~"), "~");
    assert_said(&german, "Seat {number}", HG_ARGS({"number", NULL, 2}), "Platz 2");
}

static void write_word(unsigned char *at, size_t n)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(n >> 8 * i);
}

enum { TEXT_SIZE = 4, BLOCK = 8, MOST_ENTRIES = 40, MOST_HEAD = 4 * (MOST_ENTRIES / BLOCK + 3) };

static void write_name(char text[TEXT_SIZE], char letter, int n)
{
    text[0] = letter;
    text[1] = (char)('0' + n / 10);
    text[2] = (char)('0' + n % 10);
    text[3] = '\0';
}

/* A catalogue that turns i01, i03, i05 ... into s01, s03, s05 ...: every other name is missing. As cmake/Embed.cmake makes
 * it: how many blocks, where each begins, where the last one ends. */
static void make_catalogue(unsigned char *catalogue, int entries)
{
    int blocks = (entries + BLOCK - 1) / BLOCK;
    size_t text = 4 * (size_t)(blocks + 2);
    write_word(catalogue, (size_t)blocks);
    for (int i = 0; i < entries; i++, text += 2 * TEXT_SIZE) {
        if (i % BLOCK == 0)
            write_word(catalogue + 4 * (i / BLOCK + 1), text);
        write_name((char *)catalogue + text, 'i', 2 * i + 1);
        write_name((char *)catalogue + text + TEXT_SIZE, 's', 2 * i + 1);
    }
    write_word(catalogue + 4 * (blocks + 1), text);
}

/* The search by halves and within a block, with every number of entries it can go wrong with. */
static void test_catalogue_sizes(void **state)
{
    unsigned char catalogue[MOST_HEAD + 2 * MOST_ENTRIES * TEXT_SIZE];
    char id[TEXT_SIZE], expected[TEXT_SIZE];
    (void)state;
    for (int entries = 1; entries <= MOST_ENTRIES; entries++) {
        make_catalogue(catalogue, entries);
        for (int i = 0; i <= 2 * entries; i++) {
            write_name(id, 'i', i);
            write_name(expected, i % 2 ? 's' : 'i', i);
            assert_string_equal(hg_catalogue_find(catalogue, id), expected);
        }
    }
}

static void test_seat_name(void **state)
{
    static const char *const names[] = {"Ann", NULL};
    struct hg_words words = {.language = hg_language_find("de"), .seat_names = names};
    char buffer[32], small[5];
    (void)state;
    assert_string_equal(hg_seat_name(NULL, 0, buffer, sizeof buffer), "Seat 1");
    assert_string_equal(hg_seat_name(&words, 0, buffer, sizeof buffer), "Ann");
    assert_ptr_equal(hg_seat_name(&words, 1, buffer, sizeof buffer), buffer);
    assert_string_equal(buffer, "Platz 2");
    assert_string_equal(hg_seat_name(NULL, 0, small, sizeof small), "Seat");
}

/* --- problems ----------------------------------------------------------------------------------------------------- */

static const char edition[] = "{\n"
                              "  \"name\": \"x\",\n"
                              "  \"cards\": [\n"
                              "    {\"vp\": 3},\n"
                              "    {\"vp\": \"three\", \"vq\": 1}\n"
                              "  ],\n"
                              "  \"long\": \"0123456789012345678901234567890123456\xe2\x82\xac 012\",\n"
                              "  \"lines\": [ 1,\n"
                              "    2 ]\n"
                              "}\n";

struct problem_case {
    struct hg_json root;
    struct hg_problem list[4];
    struct hg_problems problems;
};

static void open_edition(struct problem_case *c)
{
    struct hg_json_error error;
    assert_true(hg_json_parse(edition, strlen(edition), &c->root, &error));
    c->problems =
        (struct hg_problems){.list = c->list, .cap = (int)COUNT(c->list), .text = edition, .length = strlen(edition)};
}

/* The last problem as a line. */
static void assert_problem(const struct problem_case *c, int count, const char *line)
{
    char buffer[512];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    assert_int_equal(c->problems.count, count);
    hg_problem_write(&c->list[count - 1], NULL, &out);
    assert_string_equal(buffer, line);
}

static struct hg_json item(struct hg_json array, int index)
{
    struct hg_json_walk walk = hg_json_walk(array);
    while (hg_json_next(&walk))
        if (walk.index == index)
            return walk.value;
    return (struct hg_json){0};
}

static void test_fields(void **state)
{
    char key[200];
    (void)state;
    struct hg_field cards = hg_field_member(hg_field(""), "cards");
    assert_string_equal(cards.name, "cards");
    struct hg_field vp = hg_field_member(hg_field_item(cards, 3), "vp");
    assert_string_equal(vp.name, "cards[3].vp");
    memset(key, 'k', sizeof key);
    key[sizeof key - 1] = '\0';
    struct hg_field cut = hg_field_item(hg_field_member(cards, key), 1);
    assert_int_equal(strlen(cut.name), sizeof cut.name - 1);
}

static void test_problem_places(void **state)
{
    struct problem_case c;
    struct hg_json none = {0};
    (void)state;
    open_edition(&c);
    struct hg_json card = item(hg_json_member(c.root, "cards"), 1);
    struct hg_field field = hg_field_item(hg_field("cards"), 1);
    hg_problem_add(&c.problems, hg_json_member(card, "vp"), card, hg_field_member(field, "vp"), "be good.");
    assert_int_equal(c.list[0].line, 5);
    assert_problem(&c, 1, "line 5, cards[1].vp: found \"three\"; be good.");
    hg_problem_add(&c.problems, none, card, hg_field_member(field, "name"), "be there.");
    assert_problem(&c, 2, "line 5, cards[1].name: found nothing; be there.");
    hg_problem_add(&c.problems, none, none, hg_field(""), "be something.");
    assert_int_equal(c.list[2].line, 0);
    assert_problem(&c, 3, "the whole: found nothing; be something.");
}

/* Options are problems of the same list, and no part of the file. */
static void test_problem_outside_the_file(void **state)
{
    struct problem_case c;
    (void)state;
    open_edition(&c);
    struct document options = open_good("{\"open\":7}");
    hg_problem_add(&c.problems, hg_json_member(options.root, "open"), options.root, hg_field("open"), "be 0 or 1.");
    assert_problem(&c, 1, "open: found 7; be 0 or 1.");
    free(options.bytes);
}

/* A long value is cut between characters; a value over several lines becomes one line. */
static void test_problem_excerpts(void **state)
{
    struct problem_case c;
    (void)state;
    open_edition(&c);
    hg_problem_add(&c.problems, hg_json_member(c.root, "long"), c.root, hg_field("long"), "be short.");
    assert_problem(&c, 1, "line 7, long: found \"0123456789012345678901234567890123456...; be short.");
    hg_problem_add(&c.problems, hg_json_member(c.root, "lines"), c.root, hg_field("lines"), "be flat.");
    assert_problem(&c, 2, "line 8, lines: found [1,2]; be flat.");
    hg_problem_add(&c.problems, hg_json_member(c.root, "cards"), c.root, hg_field("cards"), "be few.");
    assert_problem(&c, 3, "line 3, cards: found [{\"vp\":3},{\"vp\":\"three\",\"vq...; be few.");
}

static void test_problems_keep_counting(void **state)
{
    struct problem_case c;
    (void)state;
    open_edition(&c);
    for (int i = 0; i < 10; i++)
        hg_problem_add(&c.problems, c.root, c.root, hg_field_item(hg_field("x"), i), "no.");
    assert_int_equal(c.problems.count, 10);
    assert_string_equal(c.list[3].field, "x[3]");
    c.problems = (struct hg_problems){0};
    hg_problem_add(&c.problems, c.root, c.root, hg_field("x"), "no.");
    assert_int_equal(c.problems.count, 1);
}

/* --- random numbers ----------------------------------------------------------------------------------------------- */

/* The reference values of SplitMix64. */
static void test_rng_known_values(void **state)
{
    static const uint64_t from_zero[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f};
    static const uint64_t from_1234567[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                            4593380528125082431u, 16408922859458223821u};
    struct hg_rng rng = {0};
    (void)state;
    for (size_t i = 0; i < COUNT(from_zero); i++)
        assert_true(hg_rng_next(&rng) == from_zero[i]);
    rng.word = 1234567;
    for (size_t i = 0; i < COUNT(from_1234567); i++)
        assert_true(hg_rng_next(&rng) == from_1234567[i]);
}

static void test_rng_below(void **state)
{
    struct hg_rng rng = {42}, again = {42};
    (void)state;
    for (uint32_t n = 1; n <= 20; n++) {
        uint32_t seen = 0;
        for (int i = 0; i < 1000; i++) {
            uint32_t drawn = hg_rng_below(&rng, n);
            assert_true(drawn < n);
            assert_int_equal(drawn, hg_rng_below(&again, n));
            seen |= (uint32_t)1 << drawn;
        }
        assert_int_equal(seen, ((uint32_t)1 << n) - 1);
    }
    uint32_t high = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t drawn = hg_rng_below(&rng, UINT32_MAX);
        assert_true(drawn < UINT32_MAX);
        high = drawn > high ? drawn : high;
    }
    assert_true(high > UINT32_MAX / 100 * 99);

    rng.word = 0;
    assert_int_equal(hg_rng_below(&rng, 1000), 0xe220a839u * (uint64_t)1000 >> 32);
}

/* --- hashes ------------------------------------------------------------------------------------------------------- */

/* The reference values of XXH64: of nothing, of less than a stripe, of stripes with every kind of rest, with a seed. */
static void test_hash_known_values(void **state)
{
    static const struct {
        const char *text;
        uint64_t seed, hash;
    } known[] = {
        {"", 0, 0xef46db3751d8e999},
        {"a", 0, 0xd24ec4f1a98c6e5b},
        {"abc", 0, 0x44bc2cf5ad770999},
        {"asdf", 0, 0x415872f599cea71e},
        {"xxhash", 20141025, 0xb559b98d844e0635},
        {"Nobody inspects the spammish repetition", 0, 0xfbcea83c8a378bf1},
        {"Call me Ishmael. Some years ago--never mind how long precisely-", 0, 0x02a2e85470d6fd96},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(known); i++)
        assert_true(hg_hash64(known[i].text, strlen(known[i].text), known[i].seed) == known[i].hash);
}

/* --- sets of bits ------------------------------------------------------------------------------------------------- */

static void test_bits_are_counted(void **state)
{
    struct hg_rng rng = {7};
    (void)state;
    for (uint32_t few = 0; few < 256; few++) {
        assert_int_equal(hg_count_few(few), __builtin_popcount(few));
        uint32_t many = (uint32_t)hg_rng_next(&rng);
        assert_int_equal(hg_count_bits(many), __builtin_popcount(many));
        assert_int_equal(hg_count_bits(~few), __builtin_popcount(~few));
    }
}

static void test_bits_in_their_order(void **state)
{
    (void)state;
    for (uint32_t set = 1; set < 4096; set++)
        for (int bit = 0, n = 0; bit < 12; bit++)
            if (set & hg_bit(bit))
                assert_int_equal(hg_nth(set, (uint32_t)n++), bit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_accepts),
        cmocka_unit_test(test_json_root),
        cmocka_unit_test(test_json_refuses),
        cmocka_unit_test(test_json_keys_that_are_not_twice),
        cmocka_unit_test(test_json_every_prefix),
        cmocka_unit_test(test_json_depth),
        cmocka_unit_test(test_json_members),
        cmocka_unit_test(test_json_keys_in_all_spellings),
        cmocka_unit_test(test_json_items),
        cmocka_unit_test(test_json_members_of_open_objects),
        cmocka_unit_test(test_json_type_names),
        cmocka_unit_test(test_json_walk_array),
        cmocka_unit_test(test_json_walk_object),
        cmocka_unit_test(test_json_walk_nothing),
        cmocka_unit_test(test_json_member),
        cmocka_unit_test(test_json_get_int),
        cmocka_unit_test(test_json_get_bool),
        cmocka_unit_test(test_json_get_text),
        cmocka_unit_test(test_json_get_text_refuses),
        cmocka_unit_test(test_json_is),
        cmocka_unit_test(test_json_minify),
        cmocka_unit_test(test_json_line),
        cmocka_unit_test(test_put),
        cmocka_unit_test(test_json_commas),
        cmocka_unit_test(test_json_escapes),
        cmocka_unit_test(test_json_escapes_round_trip),
        cmocka_unit_test(test_out_full),
        cmocka_unit_test(test_out_cut),
        cmocka_unit_test(test_out_without_room),
        cmocka_unit_test(test_out_grows),
        cmocka_unit_test(test_out_cannot_grow),
        cmocka_unit_test(test_say),
        cmocka_unit_test(test_say_agrees),
        cmocka_unit_test(test_say_does_not_expand_arguments),
        cmocka_unit_test(test_language_find),
        cmocka_unit_test(test_translate),
        cmocka_unit_test(test_catalogue_sizes),
        cmocka_unit_test(test_seat_name),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_problem_places),
        cmocka_unit_test(test_problem_outside_the_file),
        cmocka_unit_test(test_problem_excerpts),
        cmocka_unit_test(test_problems_keep_counting),
        cmocka_unit_test(test_rng_known_values),
        cmocka_unit_test(test_rng_below),
        cmocka_unit_test(test_hash_known_values),
        cmocka_unit_test(test_bits_are_counted),
        cmocka_unit_test(test_bits_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
