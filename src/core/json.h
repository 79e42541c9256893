/* json.h: strict JSON (RFC 8259, UTF-8) read in place, without memory of its own.
 *
 * hg_json_parse() looks at every byte once and either refuses the text with the place and the reason, or hands out its
 * root value. After that no function here can fail on syntax: a value is a pointer into text known to be good, members
 * and items are found by walking. Documents here are small or flat, so walking beats building a tree. */
#ifndef HG_CORE_JSON_H
#define HG_CORE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HG_JSON_DEPTH = 64, HG_JSON_MEMBERS = 512, HG_JSON_ITEMS = 100000 };

enum hg_json_type {
    HG_JSON_ABSENT, /* no such member: a value like any other, so that look-ups can be chained */
    HG_JSON_NULL,
    HG_JSON_BOOL,
    HG_JSON_NUMBER,
    HG_JSON_TEXT,
    HG_JSON_ARRAY,
    HG_JSON_OBJECT,
};

/* One value inside a parsed text: [at, end) are its bytes. All zero: absent. */
struct hg_json {
    const char *at, *end;
};

struct hg_json_error {
    size_t offset;
    const char *what; /* static text: a sentence without the full stop, English, for words.h */
};

/* Parse one whole document; white space around it is allowed, anything else is not. Objects in which the same key stands
 * twice are refused, however it is spelled: "seat" is "\u0073eat". So are depths over HG_JSON_DEPTH, more than
 * HG_JSON_MEMBERS members in an object together with the objects around it, and more than HG_JSON_ITEMS items in a list.
 * The time it takes grows with the length of the text, not faster, whatever stands there. */
bool hg_json_parse(const char *text, size_t len, struct hg_json *root, struct hg_json_error *error);

enum hg_json_type hg_json_type(struct hg_json value);
const char *hg_json_type_name(struct hg_json value); /* "a number", "an object", "nothing" ... */

/* Absent when it is no object, or has no such member. Keys are compared unescaped, here and wherever keys are read. */
struct hg_json hg_json_member(struct hg_json object, const char *key);

/* Walk an array or an object; anything else is empty. For arrays `key` stays absent.
 *
 *     struct hg_json_walk walk = hg_json_walk(array);
 *     while (hg_json_next(&walk))
 *         use(walk.value);
 */
struct hg_json_walk {
    struct hg_json key, value;
    int index;
    const char *at, *end;
};
struct hg_json_walk hg_json_walk(struct hg_json container);
bool hg_json_next(struct hg_json_walk *walk);
int hg_json_count(struct hg_json container);

/* False unless the value is a number without fraction or exponent inside [min, max]. */
bool hg_json_get_int(struct hg_json value, int64_t min, int64_t max, int64_t *n);
bool hg_json_get_bool(struct hg_json value, bool *b);

/* The decoded text with a NUL behind it; -1 when it is no text, holds a NUL itself, or needs more than cap bytes.
 * The decoded text never needs more bytes than hg_json_size(value). */
long hg_json_get_text(struct hg_json value, char *buffer, size_t cap);
bool hg_json_is(struct hg_json value, const char *text);

/* Two texts in the order of their unescaped bytes: negative, 0 when they are the same, positive. */
int hg_json_compare(struct hg_json a, struct hg_json b);

/* Which of the texts the value is; -1: none of them. */
int hg_json_find(struct hg_json value, const char *const *texts, int count);

static inline size_t hg_json_size(struct hg_json value)
{
    return (size_t)(value.end - value.at);
}

/* The text without white space between tokens, at most len bytes into `out`; returns the new length. */
size_t hg_json_minify(const char *text, size_t len, char *out);

/* The length of the UTF-8 character at `at` (at < end), 0 when it is not well formed. */
int hg_utf8_length(const char *at, const char *end);

/* 1 for the first line. */
size_t hg_json_line(const char *text, size_t offset);

#endif
