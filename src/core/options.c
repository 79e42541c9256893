/* options.c: see options.h. */
#include "core/options.h"

#include <string.h>

#include "core/assert.h"
#include "core/fields.h"

struct reader {
    const struct hg_option *options;
    int seats;
    bool lists; /* what a table wants, not what an edition says of any table */
};

static bool is_flag(const struct hg_option *option)
{
    return option->min == 0 && option->max == 1 && !option->choices;
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

static void refuse(struct hg_reading *in, const struct hg_spot *at, const struct hg_option *option)
{
    char names[sizeof in->problems->list->text];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    for (int i = 0; i <= option->max && option->choices; i++) {
        hg_put_between(in->problems->words, i, option->max + 1, HG_T(" and "), &out);
        hg_put(&out, option->choices[i]);
    }
    hg_wrong(in->problems, at,
             option->choices   ? HG_T("allowed are {names}.")
             : is_flag(option) ? HG_T("true or false is needed.")
                               : HG_T("a whole number from {min} to {max} is needed."),
             HG_ARGS({"names", names}, {"min", NULL, option->min}, {"max", NULL, option->max}));
}

static void read_value(struct hg_reading *in, const struct hg_spot *at, const struct hg_option *option, int32_t *values,
                       int seats)
{
    int value = value_of(option, at->json);
    if (value < 0)
        refuse(in, at, option);
    else
        for (int seat = 0; seat < seats; seat++)
            values[seat] = value;
}

/* How many seats the table has is not known here; hg_options_fit() looks. */
static void read_by_seat(struct hg_reading *in, const struct hg_spot *at, const struct hg_option *option,
                         int32_t *values, int seats)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk) && walk.index < seats) {
        struct hg_spot item = hg_spot_item(at, &walk);
        read_value(in, &item, option, &values[walk.index], 1);
    }
}

static void read_option(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    const struct reader *r = in->more;
    const struct hg_option *option = r->options;
    (void)index;
    while (strcmp(option->name, at->key) != 0)
        option++;
    int32_t *values = (int32_t *)object + (option - r->options) * r->seats;
    if (option->per_seat && r->lists && hg_json_type(at->json) == HG_JSON_ARRAY)
        read_by_seat(in, at, option, values, r->seats);
    else
        read_value(in, at, option, values, r->seats);
}

void hg_read_options(struct hg_problems *problems, const struct hg_option *options, int count, struct hg_json edition,
                     struct hg_json wanted, uint32_t may_lack, int32_t *values, int seats)
{
    struct reader r = {options, seats, false};
    struct hg_reading in = {.problems = problems, .more = &r};
    struct hg_member rows[HG_MOST_OPTIONS + 1] = {0};
    struct hg_spot whole = {edition}, defaults = hg_spot_member(&whole, "options"),
                   own = {wanted, &whole, "options", 0};
    for (int i = 0; i < count; i++) {
        HG_ASSERT(seats > 1 || !options[i].per_seat, "an option of each seat has room for their values");
        rows[i] = (struct hg_member){.key = options[i].name, .shape = HG_HOOK, .read = read_option};
        rows[i].need = may_lack >> i & 1 ? HG_MAY_LACK : HG_NEEDED;
    }
    hg_read_object(&in, &defaults, rows, values, 0);
    r.lists = true;
    for (int i = 0; i < count; i++)
        rows[i].need = HG_MAY_LACK;
    if (wanted.at)
        hg_read_object(&in, &own, rows, values, 0);
}

void hg_options_fit(struct hg_problems *problems, const struct hg_option *options, int count, struct hg_json wanted,
                    int seats)
{
    struct hg_spot whole = {0}, own = {wanted, &whole, "options", 0};
    for (int i = 0; i < count; i++) {
        struct hg_spot at = options[i].per_seat ? hg_spot_member(&own, options[i].name) : whole;
        if (hg_json_type(at.json) == HG_JSON_ARRAY && hg_json_count(at.json) != seats)
            hg_wrong(problems, &at, HG_T("one value for all, or a list of {seats}, one for each seat, is needed."),
                     HG_ARGS({"seats", NULL, seats}));
    }
}

void hg_put_option(struct hg_out *out, const struct hg_option *option, int value)
{
    if (option->choices)
        hg_json_put_text(out, option->choices[value]);
    else if (is_flag(option))
        hg_json_put_bool(out, value);
    else
        hg_json_put_int(out, value);
}
