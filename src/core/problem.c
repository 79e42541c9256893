/* problem.c: see problem.h. */
#include "core/problem.h"

#include <string.h>

struct hg_field hg_field(const char *name)
{
    struct hg_field field;
    struct hg_out out = hg_out_fixed(field.name, sizeof field.name);
    hg_put(&out, name);
    return field;
}

struct hg_field hg_field_member(struct hg_field parent, const char *key)
{
    struct hg_field field;
    struct hg_out out = hg_out_fixed(field.name, sizeof field.name);
    hg_put(&out, parent.name);
    if (out.len)
        hg_put_char(&out, '.');
    hg_put(&out, key);
    return field;
}

struct hg_field hg_field_item(struct hg_field parent, int index)
{
    struct hg_field field;
    struct hg_out out = hg_out_fixed(field.name, sizeof field.name);
    hg_put(&out, parent.name);
    hg_put_char(&out, '[');
    hg_put_int(&out, index);
    hg_put_char(&out, ']');
    return field;
}

struct hg_spot hg_spot_member(const struct hg_spot *parent, const char *key)
{
    return (struct hg_spot){hg_json_member(parent->json, key), parent, key, 0};
}

struct hg_spot hg_spot_item(const struct hg_spot *parent, const struct hg_json_walk *walk)
{
    return (struct hg_spot){walk->value, parent, NULL, walk->index};
}

struct hg_field hg_spot_field(const struct hg_spot *at)
{
    if (!at->parent)
        return hg_field(at->key ? at->key : "");
    struct hg_field parent = hg_spot_field(at->parent);
    return at->key ? hg_field_member(parent, at->key) : hg_field_item(parent, at->index);
}

enum { EXCERPT = 40 };

/* UTF-8 whatever the file holds, cut between characters; without the line breaks of the file, so that a message is one
 * line. */
static void put_excerpt(struct hg_out *out, struct hg_json value)
{
    char line[EXCERPT];
    size_t n = hg_json_size(value) < EXCERPT ? hg_json_size(value) : EXCERPT;
    n = hg_json_minify(value.at, n, line);
    for (const char *at = line; at < line + n;) {
        int length = hg_utf8_length(at, line + n);
        bool cut = length == 0 && line + n - at < 4 && hg_json_size(value) > EXCERPT;
        if (cut)
            break;
        hg_put_bytes(out, length ? at : "?", length ? (size_t)length : 1);
        at += length ? length : 1;
    }
    hg_put(out, hg_json_size(value) > EXCERPT ? "..." : "");
}

/* 0 when it is not in the file. */
static size_t line_of(const struct hg_problems *problems, const char *at)
{
    uintptr_t start = (uintptr_t)problems->text, place = (uintptr_t)at;
    if (!problems->text || place < start || place - start > problems->length)
        return 0;
    return hg_json_line(problems->text, place - start);
}

void hg_problem_add(struct hg_problems *problems, struct hg_json value, struct hg_json parent, struct hg_field field,
                    const char *allowed)
{
    if (problems->count++ >= problems->cap)
        return;
    struct hg_problem *problem = &problems->list[problems->count - 1];
    problem->line = line_of(problems, value.at ? value.at : parent.at);
    memcpy(problem->field, field.name, sizeof problem->field);
    struct hg_out found = hg_out_fixed(problem->found, sizeof problem->found);
    if (value.at)
        put_excerpt(&found, value);
    else
        hg_put(&found, hg_translate(problems->words, HG_T("nothing")));
    struct hg_out text = hg_out_fixed(problem->text, sizeof problem->text);
    hg_put(&text, hg_translate(problems->words, allowed));
}

void hg_wrong(struct hg_problems *problems, const struct hg_spot *at, const char *allowed, const struct hg_arg *args)
{
    const struct hg_spot *there = at;
    while (there->parent && !there->json.at)
        there = there->parent;
    hg_problem_add(problems, at->json, there->json, hg_spot_field(at), "");
    if (problems->count > problems->cap)
        return;
    struct hg_problem *problem = &problems->list[problems->count - 1];
    struct hg_out text = hg_out_fixed(problem->text, sizeof problem->text);
    hg_say(problems->words, &text, allowed, args);
}

void hg_wrong_member(struct hg_problems *problems, const struct hg_spot *object, const char *key, const char *allowed)
{
    struct hg_spot at = hg_spot_member(object, key);
    hg_wrong(problems, &at, allowed, NULL);
}

void hg_problem_write(const struct hg_problem *problem, const struct hg_words *words, struct hg_out *out)
{
    const char *field = problem->field[0] ? problem->field : hg_translate(words, HG_T("the whole"));
    hg_say(words, out,
           problem->line ? HG_T("line {line}, {field}: found {found}; {allowed}")
                         : HG_T("{field}: found {found}; {allowed}"),
           HG_ARGS({"line", NULL, (int64_t)problem->line}, {"field", field}, {"found", problem->found},
                   {"allowed", problem->text}));
}

bool hg_need_int(struct hg_problems *problems, struct hg_json object, struct hg_field field, const char *key, int min,
                 int max, int *n)
{
    struct hg_json value = hg_json_member(object, key);
    int64_t wide;
    if (hg_json_get_int(value, min, max, &wide)) {
        *n = (int)wide;
        return true;
    }
    char buffer[96];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    hg_say(problems->words, &out, HG_T("a whole number from {min} to {max} is needed."),
           HG_ARGS({"min", NULL, min}, {"max", NULL, max}));
    hg_problem_add(problems, value, object, hg_field_member(field, key), buffer);
    return false;
}

static bool is_printable(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

bool hg_need_text(struct hg_problems *problems, struct hg_json object, struct hg_field field, const char *key,
                  char *buffer, size_t cap)
{
    struct hg_json value = hg_json_member(object, key);
    if (hg_json_get_text(value, buffer, cap) > 0 && is_printable(buffer))
        return true;
    buffer[0] = '\0'; /* loaders go on after a mistake, to find the next one */
    char allowed[96];
    struct hg_out out = hg_out_fixed(allowed, sizeof allowed);
    hg_say(problems->words, &out, HG_T("a text of 1 to {most} bytes without control characters is needed."),
           HG_ARGS({"most", NULL, (int64_t)cap - 1}));
    hg_problem_add(problems, value, object, hg_field_member(field, key), allowed);
    return false;
}

struct hg_json hg_need(struct hg_problems *problems, struct hg_json object, struct hg_field field, const char *key,
                       enum hg_json_type type)
{
    static const char *const sentence[] = {
        [HG_JSON_ABSENT] = HG_T("nothing is allowed."),    [HG_JSON_NULL] = HG_T("null is needed."),
        [HG_JSON_BOOL] = HG_T("true or false is needed."), [HG_JSON_NUMBER] = HG_T("a number is needed."),
        [HG_JSON_TEXT] = HG_T("a text is needed."),        [HG_JSON_ARRAY] = HG_T("a list is needed."),
        [HG_JSON_OBJECT] = HG_T("an object is needed."),
    };
    struct hg_json value = hg_json_member(object, key);
    if (hg_json_type(value) == type)
        return value;
    hg_problem_add(problems, value, object, hg_field_member(field, key), sentence[type]);
    return (struct hg_json){0};
}

struct hg_json hg_need_list(struct hg_problems *problems, struct hg_json object, struct hg_field field, const char *key,
                            int count, const char *allowed)
{
    struct hg_json list = hg_need(problems, object, field, key, HG_JSON_ARRAY);
    if (!list.at || hg_json_count(list) == count)
        return list;
    hg_problem_add(problems, list, object, hg_field_member(field, key), allowed);
    return (struct hg_json){0};
}

bool hg_need_object(struct hg_problems *problems, struct hg_json value, struct hg_json parent, struct hg_field field)
{
    if (hg_json_type(value) == HG_JSON_OBJECT)
        return true;
    hg_problem_add(problems, value, parent, field, "an object is needed.");
    return false;
}

static bool is_known(struct hg_json key, const char *const known[])
{
    for (int i = 0; known[i]; i++)
        if (hg_json_is(key, known[i]))
            return true;
    return false;
}

void hg_only_known(struct hg_problems *problems, struct hg_json object, struct hg_field field,
                   const char *const known[])
{
    struct hg_json_walk walk = hg_json_walk(object);
    while (hg_json_next(&walk)) {
        if (is_known(walk.key, known))
            continue;
        char names[256], buffer[256];
        struct hg_out out = hg_out_fixed(names, sizeof names), text = hg_out_fixed(buffer, sizeof buffer);
        for (int i = 0; known[i]; i++) {
            hg_put(&out, i ? ", " : "");
            hg_put(&out, known[i]);
        }
        hg_say(problems->words, &text, HG_T("no such field; allowed are {names}."), HG_ARGS({"names", names}));
        hg_problem_add(problems, walk.key, object, field, buffer);
    }
}
