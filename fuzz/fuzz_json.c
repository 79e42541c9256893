/* fuzz_json.c: text that the parser accepts can be walked, shortened and written again; text it refuses has a
 * reason. */
#include <string.h>

#include "fuzz.h"
#include "table/memory.h"

static void demand_inside(struct hg_json part, struct hg_json whole)
{
    fuzz_demand(part.at >= whole.at && part.at < part.end && part.end <= whole.end, "a part lies inside its whole");
}

/* A decoded text written again is read as the same text. */
static void check_text(struct hg_json value)
{
    size_t cap = hg_json_size(value);
    char *text = hg_zeroed(cap), *again = hg_zeroed(cap);
    long n = hg_json_get_text(value, text, cap);
    if (n >= 0) { /* otherwise it holds a NUL */
        struct hg_json root;
        struct hg_json_error error;
        struct hg_out out = hg_out_growing();
        fuzz_demand(hg_json_is(value, text), "a text is what it was decoded to");
        hg_json_put_text_n(&out, text, (size_t)n);
        fuzz_demand(hg_json_parse(out.text, out.len, &root, &error), "a text is written as JSON");
        bool same = hg_json_get_text(root, again, cap) == n && memcmp(text, again, (size_t)n) == 0;
        fuzz_demand(same, "a text written again is the same text");
        hg_out_free(&out);
    }
    hg_free(text);
    hg_free(again);
}

static void check_scalar(struct hg_json value)
{
    int64_t n;
    bool b;
    bool is_int = hg_json_get_int(value, INT64_MIN, INT64_MAX, &n);
    bool is_bool = hg_json_get_bool(value, &b);
    fuzz_demand(!is_int || hg_json_type(value) == HG_JSON_NUMBER, "only numbers are numbers");
    fuzz_demand(is_bool == (hg_json_type(value) == HG_JSON_BOOL), "only true and false are true or false");
    if (hg_json_type(value) == HG_JSON_TEXT)
        check_text(value);
}

/* No key stands twice, in whatever spelling, so what is found is this member. */
static void check_key(struct hg_json object, const struct hg_json_walk *walk)
{
    size_t cap = hg_json_size(walk->key);
    char *key = hg_zeroed(cap);
    demand_inside(walk->key, object);
    check_text(walk->key);
    if (hg_json_get_text(walk->key, key, cap) >= 0) {
        struct hg_json found = hg_json_member(object, key);
        fuzz_demand(found.at == walk->value.at, "a member is found by its key");
    }
    hg_free(key);
}

static void check_value(struct hg_json value)
{
    struct hg_json_walk walk = hg_json_walk(value);
    bool object = hg_json_type(value) == HG_JSON_OBJECT;
    fuzz_demand(value.at && hg_json_type_name(value)[0], "a value has a type");
    check_scalar(value);
    while (hg_json_next(&walk)) {
        demand_inside(walk.value, value);
        fuzz_demand(object == (walk.key.at != NULL), "members have keys, items have none");
        if (object)
            check_key(value, &walk);
        check_value(walk.value);
    }
    fuzz_demand(walk.index + 1 == hg_json_count(value), "walking and counting agree");
}

static bool same_bytes(struct hg_json x, struct hg_json y)
{
    return hg_json_size(x) == hg_json_size(y) && memcmp(x.at, y.at, hg_json_size(x)) == 0;
}

static void demand_same(struct hg_json x, struct hg_json y)
{
    struct hg_json_walk walk = hg_json_walk(x), other = hg_json_walk(y);
    fuzz_demand(hg_json_type(x) == hg_json_type(y), "a minified value is of the same type");
    if (hg_json_type(x) < HG_JSON_ARRAY)
        fuzz_demand(same_bytes(x, y), "a minified scalar is the same");
    while (hg_json_next(&walk)) {
        fuzz_demand(hg_json_next(&other), "a minified value has as many parts");
        fuzz_demand(!walk.key.at || same_bytes(walk.key, other.key), "a minified key is the same");
        demand_same(walk.value, other.value);
    }
    fuzz_demand(!hg_json_next(&other), "a minified value has no more parts");
}

static void check_minified(const char *text, size_t size, struct hg_json root)
{
    char *small = hg_zeroed(size), *smaller = hg_zeroed(size);
    size_t n = hg_json_minify(text, size, small);
    struct hg_json again;
    struct hg_json_error error;
    fuzz_demand(n <= size, "minified JSON is no longer than it was");
    fuzz_demand(hg_json_parse(small, n, &again, &error), "minified JSON is JSON");
    fuzz_demand(hg_json_size(again) == n, "minified JSON has no space around it");
    demand_same(root, again);
    fuzz_demand(hg_json_minify(small, n, smaller) == n && memcmp(small, smaller, n) == 0, "minifying twice is enough");
    hg_free(small);
    hg_free(smaller);
}

static void check_error(const char *text, size_t size, struct hg_json root, struct hg_json_error error)
{
    fuzz_demand(!root.at, "nothing is handed out of text that is refused");
    fuzz_demand(error.offset <= size && error.what[0], "a refusal has a place and a reason");
    fuzz_demand(hg_json_line(text, error.offset) >= 1, "a place is on a line");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(text, size, &root, &error)) {
        check_error(text, size, root, error);
        return 0;
    }
    check_value(root);
    check_minified(text, size, root);
    return 0;
}
