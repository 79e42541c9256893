/* json.c: see json.h. First the parser, which trusts nothing; then the readers, which trust the parser. */
#include "core/json.h"

#include <string.h>

struct parser {
    const char *at, *end;
    const char *what;
    int depth;
    int key_count; /* keys of the objects still open, the innermost last */
    struct hg_json keys[HG_JSON_MEMBERS];
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

static int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* Four hex digits; -1 when they are not there. */
static int32_t read_hex4(const char *at, const char *end)
{
    if (end - at < 4)
        return -1;
    int32_t code = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(at[i]);
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

static bool is_high_surrogate(int32_t code)
{
    return code >= 0xd800 && code <= 0xdbff;
}

static bool is_low_surrogate(int32_t code)
{
    return code >= 0xdc00 && code <= 0xdfff;
}

/* Behind the backslash and the u. */
static bool parse_unicode_escape(struct parser *p)
{
    int32_t code = read_hex4(p->at, p->end);
    if (code < 0)
        return fail(p, "\\u needs four hexadecimal digits");
    if (is_low_surrogate(code))
        return fail(p, "a low surrogate without a high one before it");
    p->at += 4;
    if (!is_high_surrogate(code))
        return true;
    if (p->end - p->at < 6 || p->at[0] != '\\' || p->at[1] != 'u' || !is_low_surrogate(read_hex4(p->at + 2, p->end)))
        return fail(p, "a high surrogate without a low one behind it");
    p->at += 6;
    return true;
}

static bool parse_escape(struct parser *p)
{
    if (p->at == p->end)
        return fail(p, "the text ends inside an escape");
    char c = *p->at++;
    if (c == 'u')
        return parse_unicode_escape(p);
    if (c && strchr("\"\\/bfnrt", c))
        return true;
    return fail(p, "an unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
}

/* The length of the UTF-8 sequence at `at`, 0 when it is not well formed (overlong and surrogates included). */
int hg_utf8_length(const char *at, const char *end)
{
    const unsigned char *s = (const unsigned char *)at;
    ptrdiff_t left = end - at;
    if (s[0] < 0x80)
        return 1;
    if (s[0] >= 0xc2 && s[0] <= 0xdf)
        return left >= 2 && (s[1] & 0xc0) == 0x80 ? 2 : 0;
    if (s[0] >= 0xe0 && s[0] <= 0xef) {
        if (left < 3 || (s[1] & 0xc0) != 0x80 || (s[2] & 0xc0) != 0x80)
            return 0;
        bool overlong = s[0] == 0xe0 && s[1] < 0xa0;
        bool surrogate = s[0] == 0xed && s[1] > 0x9f;
        return overlong || surrogate ? 0 : 3;
    }
    if (s[0] >= 0xf0 && s[0] <= 0xf4) {
        if (left < 4 || (s[1] & 0xc0) != 0x80 || (s[2] & 0xc0) != 0x80 || (s[3] & 0xc0) != 0x80)
            return 0;
        bool overlong = s[0] == 0xf0 && s[1] < 0x90;
        bool beyond = s[0] == 0xf4 && s[1] > 0x8f;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
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
            return fail(p, "a control character inside a text; write it as an escape");
        if (c == '\\') {
            p->at++;
            if (!parse_escape(p))
                return false;
            continue;
        }
        int length = hg_utf8_length(p->at, p->end);
        if (length == 0)
            return fail(p, "bytes that are not UTF-8");
        p->at += length;
    }
    return fail(p, "a text without its closing quote");
}

static bool parse_digits(struct parser *p)
{
    if (p->at == p->end || !is_digit(*p->at))
        return fail(p, "a number that lacks a digit");
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
        return fail(p, "a number with a leading zero");
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
        return fail(p, "no JSON value");
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
    for (;;) {
        if (!parse_value(p))
            return false;
        skip_space(p);
        if (take(p, ']'))
            return true;
        if (!take(p, ','))
            return fail(p, "a comma or ] is missing in an array");
    }
}

/* `first` is the first key of this object. Keys are compared as written: the same key in two spellings of escapes is
 * beyond what anyone writes by mistake. */
static bool parse_key(struct parser *p, int first)
{
    skip_space(p);
    if (p->at == p->end || *p->at != '"')
        return fail(p, "a member needs a key in quotes");
    const char *start = p->at;
    if (!parse_text(p))
        return false;
    struct hg_json key = {start, p->at};
    if (p->key_count == HG_JSON_MEMBERS)
        return fail(p, "more than 512 members in one object and those around it");
    for (int i = first; i < p->key_count; i++)
        if (hg_json_size(p->keys[i]) == hg_json_size(key) && memcmp(p->keys[i].at, start, hg_json_size(key)) == 0) {
            p->at = start;
            return fail(p, "a key that stands twice in one object");
        }
    p->keys[p->key_count++] = key;
    return true;
}

static bool parse_members(struct parser *p, int first)
{
    for (;;) {
        if (!parse_key(p, first))
            return false;
        skip_space(p);
        if (!take(p, ':'))
            return fail(p, "a colon is missing behind a key");
        if (!parse_value(p))
            return false;
        skip_space(p);
        if (take(p, '}'))
            return true;
        if (!take(p, ','))
            return fail(p, "a comma or } is missing in an object");
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
        return fail(p, "more than 64 levels of nesting");
    p->depth++;
    bool good = parse(p);
    p->depth--;
    return good;
}

static bool parse_value(struct parser *p)
{
    skip_space(p);
    if (p->at == p->end)
        return fail(p, "the text ends where a value should be");
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
    return fail(p, "no JSON value");
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
        *error = (struct hg_json_error){.what = "the text starts with a byte order mark; save it as UTF-8 without one"};
        return false;
    }
    skip_space(&p);
    const char *start = p.at;
    bool good = parse_value(&p);
    *root = (struct hg_json){start, p.at};
    if (good) {
        skip_space(&p);
        good = p.at == p.end || fail(&p, "more text behind the end of the value");
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
        [HG_JSON_ABSENT] = "nothing", [HG_JSON_NULL] = "null",      [HG_JSON_BOOL] = "true or false",
        [HG_JSON_NUMBER] = "a number", [HG_JSON_TEXT] = "a text",   [HG_JSON_ARRAY] = "a list",
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

static const char *pass_text(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

/* The end of the value that starts at `at`: brackets are counted, texts are jumped over. */
static const char *pass_value(const char *at, const char *end)
{
    int depth = 0;
    do {
        switch (*at) {
        case '"': at = pass_text(at); break;
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
        const char *key_end = pass_text(at);
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

static size_t encode_utf8(uint32_t code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3f));
    out[2] = (char)(0x80 | (code >> 6 & 0x3f));
    out[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

static size_t decode_unicode_escape(const char **at, const char *end, char out[4])
{
    uint32_t code = (uint32_t)read_hex4(*at, end);
    *at += 4;
    if (is_high_surrogate((int32_t)code)) {
        uint32_t low = (uint32_t)read_hex4(*at + 2, end);
        *at += 6;
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    return encode_utf8(code, out);
}

/* The next escape of a text at *at as UTF-8, or its next byte as it is. */
static size_t decode_char(const char **at, const char *end, char out[4])
{
    char c = *(*at)++;
    out[0] = c;
    if (c != '\\')
        return 1;
    c = *(*at)++;
    switch (c) {
    case 'b': out[0] = '\b'; return 1;
    case 'f': out[0] = '\f'; return 1;
    case 'n': out[0] = '\n'; return 1;
    case 'r': out[0] = '\r'; return 1;
    case 't': out[0] = '\t'; return 1;
    case 'u': return decode_unicode_escape(at, end, out);
    default: out[0] = c; return 1;
    }
}

long hg_json_get_text(struct hg_json value, char *buffer, size_t cap)
{
    if (hg_json_type(value) != HG_JSON_TEXT)
        return -1;
    size_t len = 0;
    const char *at = value.at + 1, *end = value.end - 1;
    while (at < end) {
        char bytes[4];
        size_t n = decode_char(&at, end, bytes);
        if (bytes[0] == '\0' || len + n + 1 > cap)
            return -1;
        memcpy(buffer + len, bytes, n);
        len += n;
    }
    if (cap == 0)
        return -1;
    buffer[len] = '\0';
    return (long)len;
}

bool hg_json_is(struct hg_json value, const char *text)
{
    if (hg_json_type(value) != HG_JSON_TEXT)
        return false;
    const char *at = value.at + 1, *end = value.end - 1;
    while (at < end) {
        char bytes[4];
        size_t n = decode_char(&at, end, bytes);
        if (strncmp(bytes, text, n) != 0 || bytes[0] == '\0')
            return false;
        text += n;
    }
    return *text == '\0';
}

int hg_json_find(struct hg_json value, const char *const *texts, int count)
{
    for (int i = 0; i < count; i++)
        if (hg_json_is(value, texts[i]))
            return i;
    return -1;
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
    for (size_t i = 0; i < offset; i++)
        line += text[i] == '\n';
    return line;
}
