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
    hg_out_cut(&text);
}

void hg_wrong(struct hg_problems *problems, const struct hg_spot *at, const char *allowed, const struct hg_arg *args)
{
    const struct hg_spot *there = at;
    if (problems->count >= problems->cap) {
        problems->count++;
        return;
    }
    while (there->parent && !there->json.at)
        there = there->parent;
    hg_problem_add(problems, at->json, there->json, hg_spot_field(at), "");
    struct hg_problem *problem = &problems->list[problems->count - 1];
    struct hg_out text = hg_out_fixed(problem->text, sizeof problem->text);
    hg_say(problems->words, &text, allowed, args);
    hg_out_cut(&text);
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
