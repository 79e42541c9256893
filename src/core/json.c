/* json.c: see json.h. First the parser, which trusts nothing; then the readers, which trust the parser. */
#include <string.h>

#include "core/json_private.h"
#include "core/words.h"

struct key {
    struct hg_json text;
    uint64_t head;
};

struct parser {
    const char *at, *end;
    const char *what;
    int depth;
    int key_count; /* keys of the objects still open, the innermost last */
    struct key keys[HG_JSON_MEMBERS];
    uint16_t order[HG_JSON_MEMBERS]; /* of the keys of each object */
};

static bool fail(struct parser *p, const char *what)
{
    p->what = what;
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(struct parser *p)
{
    while (p->at < p->end && is_space(*p->at))
        p->at++;
}

static bool take(struct parser *p, char c)
{
    if (p->at == p->end || *p->at != c)
        return false;
    p->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Behind the backslash and the u. */
static bool parse_unicode_escape(struct parser *p)
{
    int32_t code = hg_json_hex4(p->at, p->end);
    if (code < 0)
        return fail(p, HG_T("\\u needs four hexadecimal digits"));
    if (is_low_surrogate(code))
        return fail(p, HG_T("a low surrogate without a high one before it"));
    p->at += 4;
    if (!is_high_surrogate(code))
        return true;
    if (p->end - p->at < 6 || p->at[0] != '\\' || p->at[1] != 'u' || !is_low_surrogate(hg_json_hex4(p->at + 2, p->end)))
        return fail(p, HG_T("a high surrogate without a low one behind it"));
    p->at += 6;
    return true;
}

static bool parse_escape(struct parser *p)
{
    if (p->at == p->end)
        return fail(p, HG_T("the text ends inside an escape"));
    char c = *p->at++;
    if (c == 'u')
        return parse_unicode_escape(p);
    if (c && strchr("\"\\/bfnrt", c))
        return true;
    return fail(p, HG_T("an unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"));
}

static bool parse_text(struct parser *p)
{
    p->at++;
    while (p->at < p->end) {
        unsigned char c = (unsigned char)*p->at;
        if (c == '"') {
            p->at++;
            return true;
        }
        if (c < 0x20)
            return fail(p, HG_T("a control character inside a text; write it as an escape"));
        if (c == '\\') {
            p->at++;
            if (!parse_escape(p))
                return false;
            continue;
        }
        int length = c < 0x80 ? 1 : hg_utf8_length(p->at, p->end);
        if (length == 0)
            return fail(p, HG_T("bytes that are not UTF-8"));
        p->at += length;
    }
    return fail(p, HG_T("a text without its closing quote"));
}

static bool parse_digits(struct parser *p)
{
    if (p->at == p->end || !is_digit(*p->at))
        return fail(p, HG_T("a number that lacks a digit"));
    while (p->at < p->end && is_digit(*p->at))
        p->at++;
    return true;
}

static bool parse_number(struct parser *p)
{
    take(p, '-');
    const char *first = p->at;
    if (!parse_digits(p))
        return false;
    if (*first == '0' && p->at - first > 1)
        return fail(p, HG_T("a number with a leading zero"));
    if (take(p, '.') && !parse_digits(p))
        return false;
    if (!take(p, 'e') && !take(p, 'E'))
        return true;
    if (!take(p, '+'))
        take(p, '-');
    return parse_digits(p);
}

static bool parse_word(struct parser *p, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(p->end - p->at) < n || memcmp(p->at, word, n) != 0)
        return fail(p, HG_T("no JSON value"));
    p->at += n;
    return true;
}

static bool parse_value(struct parser *p);

static bool parse_array(struct parser *p)
{
    p->at++;
    skip_space(p);
    if (take(p, ']'))
        return true;
    for (int items = 1;; items++) {
        if (!parse_value(p))
            return false;
        skip_space(p);
        if (take(p, ']'))
            return true;
        if (!take(p, ','))
            return fail(p, HG_T("a comma or ] is missing in an array"));
        if (items == HG_JSON_ITEMS)
            return fail(p, HG_T("more than 100000 items in one list"));
    }
}

static int compare_keys(const struct key *a, const struct key *b)
{
    if (a->head != b->head)
        return a->head < b->head ? -1 : 1;
    return hg_json_compare(a->text, b->text);
}

/* Sort the key into those of its object, which begin at `first`; false when it is among them already. Sorted, so that
 * no object takes much longer than its bytes: whoever wrote it may mean harm, and could find keys that any hash
 * without a secret confuses. */
static bool add_key(struct parser *p, int first, struct hg_json text)
{
    struct key *key = &p->keys[p->key_count];
    *key = (struct key){text, hg_json_head(text)};
    int low = first, high = p->key_count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = compare_keys(key, &p->keys[p->order[middle]]);
        if (order == 0)
            return false;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    memmove(&p->order[low + 1], &p->order[low], (size_t)(p->key_count - low) * sizeof p->order[0]);
    p->order[low] = (uint16_t)p->key_count++;
    return true;
}

/* `first` is the first key of this object. */
static bool parse_key(struct parser *p, int first)
{
    skip_space(p);
    if (p->at == p->end || *p->at != '"')
        return fail(p, HG_T("a member needs a key in quotes"));
    const char *start = p->at;
    if (!parse_text(p))
        return false;
    if (p->key_count == HG_JSON_MEMBERS)
        return fail(p, HG_T("more than 512 members in one object and those around it"));
    if (add_key(p, first, (struct hg_json){start, p->at}))
        return true;
    p->at = start;
    return fail(p, HG_T("a key that stands twice in one object"));
}

static bool parse_members(struct parser *p, int first)
{
    for (;;) {
        if (!parse_key(p, first))
            return false;
        skip_space(p);
        if (!take(p, ':'))
            return fail(p, HG_T("a colon is missing behind a key"));
        if (!parse_value(p))
            return false;
        skip_space(p);
        if (take(p, '}'))
            return true;
        if (!take(p, ','))
            return fail(p, HG_T("a comma or } is missing in an object"));
    }
}

static bool parse_object(struct parser *p)
{
    p->at++;
    skip_space(p);
    if (take(p, '}'))
        return true;
    int first = p->key_count;
    bool good = parse_members(p, first);
    p->key_count = first;
    return good;
}

static bool parse_container(struct parser *p, bool (*parse)(struct parser *))
{
    if (p->depth == HG_JSON_DEPTH)
        return fail(p, HG_T("more than 64 levels of nesting"));
    p->depth++;
    bool good = parse(p);
    p->depth--;
    return good;
}

static bool parse_value(struct parser *p)
{
    skip_space(p);
    if (p->at == p->end)
        return fail(p, HG_T("the text ends where a value should be"));
    switch (*p->at) {
    case '{': return parse_container(p, parse_object);
    case '[': return parse_container(p, parse_array);
    case '"': return parse_text(p);
    case 't': return parse_word(p, "true");
    case 'f': return parse_word(p, "false");
    case 'n': return parse_word(p, "null");
    default: break;
    }
    if (*p->at == '-' || is_digit(*p->at))
        return parse_number(p);
    return fail(p, HG_T("no JSON value"));
}

bool hg_json_parse(const char *text, size_t len, struct hg_json *root, struct hg_json_error *error)
{
    struct parser p;
    p.at = text;
    p.end = text + len;
    p.what = "";
    p.depth = p.key_count = 0;
    if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        *root = (struct hg_json){0};
        *error = (struct hg_json_error){
            .what = HG_T("the text starts with a byte order mark; save it as UTF-8 without one")};
        return false;
    }
    skip_space(&p);
    const char *start = p.at;
    bool good = parse_value(&p);
    *root = (struct hg_json){start, p.at};
    if (good) {
        skip_space(&p);
        good = p.at == p.end || fail(&p, HG_T("more text behind the end of the value"));
    }
    if (!good) {
        *root = (struct hg_json){0};
        *error = (struct hg_json_error){.offset = (size_t)(p.at - text), .what = p.what};
    }
    return good;
}

/* --- reading what was parsed -------------------------------------------------------------------------------------- */

enum hg_json_type hg_json_type(struct hg_json value)
{
    if (!value.at)
        return HG_JSON_ABSENT;
    switch (*value.at) {
    case '{': return HG_JSON_OBJECT;
    case '[': return HG_JSON_ARRAY;
    case '"': return HG_JSON_TEXT;
    case 't':
    case 'f': return HG_JSON_BOOL;
    case 'n': return HG_JSON_NULL;
    default: return HG_JSON_NUMBER;
    }
}

const char *hg_json_type_name(struct hg_json value)
{
    static const char *const names[] = {
        [HG_JSON_ABSENT] = "nothing",   [HG_JSON_NULL] = "null",   [HG_JSON_BOOL] = "true or false",
        [HG_JSON_NUMBER] = "a number",  [HG_JSON_TEXT] = "a text", [HG_JSON_ARRAY] = "a list",
        [HG_JSON_OBJECT] = "an object",
    };
    return names[hg_json_type(value)];
}

static const char *pass_space(const char *at)
{
    while (is_space(*at))
        at++;
    return at;
}

/* A quote behind an odd number of backslashes belongs to the text. Texts can be as long as a record, and are passed
 * whenever something is looked for behind them: memchr() is the fastest way. */
static const char *pass_text(const char *at, const char *end)
{
    for (const char *start = at;;) {
        const char *quote = memchr(at + 1, '"', (size_t)(end - at - 1)), *before = quote;
        while (before - 1 > start && before[-1] == '\\')
            before--;
        if ((quote - before) % 2 == 0)
            return quote + 1;
        start = at = quote;
    }
}

/* The end of the value that starts at `at`: brackets are counted, texts are jumped over. */
static const char *pass_value(const char *at, const char *end)
{
    int depth = 0;
    do {
        switch (*at) {
        case '"': at = pass_text(at, end); break;
        case '{':
        case '[':
            depth++;
            at++;
            break;
        case '}':
        case ']':
            depth--;
            at++;
            break;
        default:
            if (depth) {
                at++;
                break;
            }
            while (at < end && *at != ',' && *at != '}' && *at != ']' && !is_space(*at))
                at++;
        }
    } while (depth);
    return at;
}

struct hg_json_walk hg_json_walk(struct hg_json container)
{
    enum hg_json_type type = hg_json_type(container);
    if (type != HG_JSON_ARRAY && type != HG_JSON_OBJECT)
        return (struct hg_json_walk){.index = -1};
    return (struct hg_json_walk){.index = -1, .at = container.at, .end = container.end};
}

/* `at` is on the opening bracket, or on the comma or closing bracket behind the last value. */
bool hg_json_next(struct hg_json_walk *walk)
{
    if (!walk->at || walk->at == walk->end - 1)
        return false;
    bool object = *walk->at == '{' || (*walk->at == ',' && walk->key.at);
    const char *at = pass_space(walk->at + 1);
    if (at == walk->end - 1) {
        walk->at = at;
        return false;
    }
    if (object) {
        const char *key_end = pass_text(at, walk->end);
        walk->key = (struct hg_json){at, key_end};
        at = pass_space(pass_space(key_end) + 1);
    }
    const char *value_end = pass_value(at, walk->end);
    walk->value = (struct hg_json){at, value_end};
    walk->at = pass_space(value_end);
    walk->index++;
    return true;
}

int hg_json_count(struct hg_json container)
{
    struct hg_json_walk walk = hg_json_walk(container);
    while (hg_json_next(&walk))
        ;
    return walk.index + 1;
}

struct hg_json hg_json_member(struct hg_json object, const char *key)
{
    if (hg_json_type(object) != HG_JSON_OBJECT)
        return (struct hg_json){0};
    struct hg_json_walk walk = hg_json_walk(object);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.key, key))
            return walk.value;
    return (struct hg_json){0};
}

bool hg_json_get_int(struct hg_json value, int64_t min, int64_t max, int64_t *n)
{
    if (hg_json_type(value) != HG_JSON_NUMBER)
        return false;
    /* Counted below zero, where one number more has room than above: INT64_MIN needs no case of its own. */
    bool negative = *value.at == '-';
    int64_t below = 0;
    for (const char *at = value.at + negative; at < value.end; at++) {
        if (!is_digit(*at))
            return false;
        int digit = *at - '0';
        if (below < (INT64_MIN + digit) / 10)
            return false;
        below = below * 10 - digit;
    }
    if (!negative && below == INT64_MIN)
        return false;
    int64_t number = negative ? below : -below;
    if (number < min || number > max)
        return false;
    *n = number;
    return true;
}

bool hg_json_get_bool(struct hg_json value, bool *b)
{
    if (hg_json_type(value) != HG_JSON_BOOL)
        return false;
    *b = *value.at == 't';
    return true;
}

size_t hg_json_minify(const char *text, size_t len, char *out)
{
    size_t n = 0;
    bool quoted = false;
    for (size_t i = 0; i < len; i++) {
        char c = text[i];
        if (!quoted && is_space(c))
            continue;
        out[n++] = c;
        if (c == '"')
            quoted = !quoted;
        else if (quoted && c == '\\' && i + 1 < len)
            out[n++] = text[++i];
    }
    return n;
}

size_t hg_json_line(const char *text, size_t offset)
{
    size_t line = 1;
    const char *end = text + offset;
    while ((text = memchr(text, '\n', (size_t)(end - text)))) {
        text++;
        line++;
    }
    return line;
}
