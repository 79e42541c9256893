/* options.c: see options.h. */
#include "core/options.h"

struct reader {
    struct hg_problems *problems;
    const struct hg_option *options;
    int count;
    uint8_t *values;
};

static bool is_flag(const struct hg_option *option)
{
    return option->min == 0 && option->max == 1;
}

/* -1: not allowed. */
static int value_of(const struct hg_option *option, struct hg_json value)
{
    int64_t n;
    bool on;
    if (option->choices)
        return hg_json_find(value, option->choices, option->max + 1);
    if (is_flag(option))
        return hg_json_get_bool(value, &on) ? on : -1;
    return hg_json_get_int(value, option->min, option->max, &n) ? (int)n : -1;
}

/* "allowed are balanced and wild." */
static void put_choices(const struct hg_option *option, struct hg_out *out)
{
    hg_put(out, "allowed are ");
    for (int i = 0; i <= option->max; i++) {
        hg_put(out, i == 0 ? "" : i == option->max ? " and " : ", ");
        hg_put(out, option->choices[i]);
    }
    hg_put_char(out, '.');
}

static void refuse(struct reader *r, const struct hg_option *option, struct hg_json value, struct hg_json json)
{
    struct hg_field field = hg_field("options");
    char allowed[192];
    struct hg_out out = hg_out_fixed(allowed, sizeof allowed);
    int n;
    if (!option->choices && !is_flag(option)) {
        hg_need_int(r->problems, json, field, option->name, option->min, option->max, &n);
        return;
    }
    if (option->choices)
        put_choices(option, &out);
    else
        hg_put(&out, "true or false is needed.");
    hg_problem_add(r->problems, value, json, hg_field_member(field, option->name), allowed);
}

static void read(struct reader *r, struct hg_json json, uint32_t may_lack)
{
    const char *known[HG_MOST_OPTIONS + 1] = {0};
    for (int i = 0; i < r->count; i++)
        known[i] = r->options[i].name;
    hg_only_known(r->problems, json, hg_field("options"), known);
    for (int i = 0; i < r->count; i++) {
        struct hg_json value = hg_json_member(json, known[i]);
        int found = value_of(&r->options[i], value);
        if (found >= 0)
            r->values[i] = (uint8_t)found;
        else if (value.at || !(may_lack >> i & 1))
            refuse(r, &r->options[i], value, json);
    }
}

void hg_read_options(struct hg_problems *problems, const struct hg_option *options, int count, struct hg_json edition,
                     struct hg_json wanted, uint32_t may_lack, uint8_t *values)
{
    struct reader r = {problems, options, count, values};
    struct hg_json defaults = hg_need(problems, edition, hg_field(""), "options", HG_JSON_OBJECT);
    if (defaults.at)
        read(&r, defaults, may_lack);
    if (wanted.at && hg_json_type(wanted) != HG_JSON_OBJECT)
        hg_problem_add(problems, wanted, wanted, hg_field("options"), "an object is needed.");
    else
        read(&r, wanted, UINT32_MAX);
}

void hg_write_option(struct hg_out *out, const char *key, const struct hg_option *option, int value)
{
    if (option->choices)
        hg_json_text(out, key, option->choices[value]);
    else if (is_flag(option))
        hg_json_bool(out, key, value);
    else
        hg_json_int(out, key, value);
}
