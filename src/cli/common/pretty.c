/* pretty.c: see pretty.h. */
#include "cli/common/pretty.h"

enum { LINE = 160, STEP = 2 };

static void put_raw(struct hg_out *out, struct hg_json value)
{
    hg_put_bytes(out, value.at, hg_json_size(value));
}

static bool is_container(struct hg_json value)
{
    return hg_json_type(value) == HG_JSON_OBJECT || hg_json_type(value) == HG_JSON_ARRAY;
}

static void put_key(struct hg_out *out, struct hg_json key)
{
    if (!key.at)
        return;
    put_raw(out, key);
    hg_put(out, ": ");
}

static void put_on_one_line(struct hg_out *out, struct hg_json value)
{
    if (!is_container(value)) {
        put_raw(out, value);
        return;
    }
    bool object = hg_json_type(value) == HG_JSON_OBJECT;
    struct hg_json_walk walk = hg_json_walk(value);
    hg_put_char(out, object ? '{' : '[');
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        put_key(out, walk.key);
        put_on_one_line(out, walk.value);
    }
    hg_put_char(out, object ? '}' : ']');
}

static void new_line(struct hg_out *out, int indent)
{
    hg_put_char(out, '\n');
    for (int i = 0; i < indent; i++)
        hg_put_char(out, ' ');
}

static void put_value(struct hg_out *out, struct hg_json value, int indent, size_t line_start);

static void put_broken(struct hg_out *out, struct hg_json value, int indent)
{
    bool object = hg_json_type(value) == HG_JSON_OBJECT;
    struct hg_json_walk walk = hg_json_walk(value);
    hg_put_char(out, object ? '{' : '[');
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? "," : "");
        new_line(out, indent + STEP);
        size_t line_start = out->len - (size_t)(indent + STEP);
        put_key(out, walk.key);
        put_value(out, walk.value, indent + STEP, line_start);
    }
    new_line(out, indent);
    hg_put_char(out, object ? '}' : ']');
}

/* Tried on one line first, and taken back when it gets too long. */
static void put_value(struct hg_out *out, struct hg_json value, int indent, size_t line_start)
{
    size_t start = out->len;
    put_on_one_line(out, value);
    if (!is_container(value) || out->len - line_start <= LINE)
        return;
    out->len = start;
    put_broken(out, value, indent);
}

void cli_pretty(struct hg_out *out, struct hg_json value)
{
    if (is_container(value) && hg_json_count(value))
        put_broken(out, value, 0);
    else
        put_on_one_line(out, value);
    hg_put_char(out, '\n');
}
