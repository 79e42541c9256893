/* out.c: see out.h. */
#include "core/out.h"

#include <string.h>

struct hg_out hg_out_fixed(char *buffer, size_t cap)
{
    if (cap)
        buffer[0] = '\0';
    return (struct hg_out){.text = buffer, .cap = cap};
}

void hg_out_clear(struct hg_out *out)
{
    out->len = 0;
    out->full = false;
    if (out->cap)
        out->text[0] = '\0';
}

void hg_out_cut(struct hg_out *out)
{
    static const char dots[] = "...";
    size_t n = out->len;
    if (!out->full || out->cap < sizeof dots)
        return;
    while (n && (out->text[n - 1] != ' ' || n + sizeof dots > out->cap))
        n--;
    memcpy(out->text + n, dots, sizeof dots);
    out->len = n + sizeof dots - 1;
}

/* Room for n more bytes and the NUL; how many of the n fit. */
static size_t room(struct hg_out *out, size_t n)
{
    if (out->len + n + 1 > out->cap && out->grow)
        out->grow(out, out->len + n + 1);
    if (out->len + n + 1 <= out->cap)
        return n;
    return out->cap > out->len + 1 ? out->cap - out->len - 1 : 0;
}

/* A text that is cut ends with a whole character, and nothing follows it: a short word behind the gap would read as if
 * nothing were missing. */
void hg_put_bytes(struct hg_out *out, const char *bytes, size_t n)
{
    size_t fits = out->full ? 0 : room(out, n);
    if (fits < n) {
        out->full = true;
        while (fits && ((unsigned char)bytes[fits] & 0xc0) == 0x80)
            fits--;
    }
    if (fits)
        memcpy(out->text + out->len, bytes, fits);
    out->len += fits;
    if (out->cap)
        out->text[out->len] = '\0';
}

void hg_put(struct hg_out *out, const char *text)
{
    hg_put_bytes(out, text, strlen(text));
}

/* Most of JSON is brackets, quotes and commas: the common case is short. */
void hg_put_char(struct hg_out *out, char c)
{
    if (out->full || out->len + 2 > out->cap) {
        hg_put_bytes(out, &c, 1);
        return;
    }
    out->text[out->len++] = c;
    out->text[out->len] = '\0';
}

void hg_put_int(struct hg_out *out, int64_t n)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0)
        hg_put_char(out, '-');
    hg_put_bytes(out, digits + at, sizeof digits - at);
}

void hg_put_hex(struct hg_out *out, const uint8_t *bytes, size_t n)
{
    static const char digit[] = "0123456789abcdef";
    char text[64];
    for (size_t i = 0, at = 0; i < n; i++) {
        text[at++] = digit[bytes[i] >> 4];
        text[at++] = digit[bytes[i] & 15];
        if (at == sizeof text || i + 1 == n) {
            hg_put_bytes(out, text, at);
            at = 0;
        }
    }
}

static void comma(struct hg_out *out)
{
    char last = out->len ? out->text[out->len - 1] : '\n';
    if (last != '{' && last != '[' && last != ':' && last != ',' && last != '\n')
        hg_put_char(out, ',');
}

void hg_json_open(struct hg_out *out, char bracket)
{
    comma(out);
    hg_put_char(out, bracket);
}

void hg_json_close(struct hg_out *out, char bracket)
{
    hg_put_char(out, bracket);
}

static bool needs_escape(char c)
{
    return (unsigned char)c < 0x20 || c == '"' || c == '\\';
}

/* Bytes that need no escape go out in runs. */
static void put_escaped(struct hg_out *out, const char *text, size_t n)
{
    static const char digit[] = "0123456789abcdef";
    size_t start = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (!needs_escape(text[i]))
            continue;
        hg_put_bytes(out, text + start, i - start);
        start = i + 1;
        if (c == '"' || c == '\\')
            hg_put_bytes(out, (char[]){'\\', (char)c}, 2);
        else if (c == '\n')
            hg_put_bytes(out, "\\n", 2);
        else if (c == '\t')
            hg_put_bytes(out, "\\t", 2);
        else
            hg_put_bytes(out, (char[]){'\\', 'u', '0', '0', digit[c >> 4], digit[c & 15]}, 6);
    }
    hg_put_bytes(out, text + start, n - start);
}

/* Of eight bytes at once: 0 when none of them needs it. */
static uint64_t may_need_escape(uint64_t word)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t quote = word ^ '"' * ones, slash = word ^ '\\' * ones;
    uint64_t below = (word - 0x20 * ones) & ~word, quotes = (quote - ones) & ~quote, slashes = (slash - ones) & ~slash;
    return (below | quotes | slashes) & 0x80 * ones;
}

static uint64_t eight_at(const char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
    return word;
}

/* Fewer than eight bytes, some of them twice. */
static uint64_t few_at(const char *text, size_t n)
{
    const uint64_t spaces = UINT64_C(0x2020202020000000);
    uint32_t first, last;
    if (n < sizeof first)
        return spaces | (uint64_t)(unsigned char)text[n - 1] << 16 | (uint64_t)(unsigned char)text[n / 2] << 8 |
               (unsigned char)text[0];
    memcpy(&first, text, sizeof first);
    memcpy(&last, text + n - sizeof last, sizeof last);
    return (uint64_t)last << 32 | first;
}

/* Nearly all texts are. The last eight bytes may be looked at twice. */
static bool is_plain(const char *text, size_t n)
{
    enum { AT_ONCE = sizeof(uint64_t) };
    if (n < AT_ONCE)
        return !n || !may_need_escape(few_at(text, n));
    for (size_t i = 0; i + AT_ONCE <= n; i += AT_ONCE)
        if (may_need_escape(eight_at(text + i)))
            return false;
    return !may_need_escape(eight_at(text + n - AT_ONCE));
}

/* Where there is room, it is asked for once. */
static void put_quoted(struct hg_out *out, const char *text, size_t n)
{
    if (!out->full && room(out, n + 2) == n + 2 && is_plain(text, n)) {
        char *at = out->text + out->len;
        at[0] = '"';
        memcpy(at + 1, text, n);
        at[n + 1] = '"';
        at[n + 2] = '\0';
        out->len += n + 2;
        return;
    }
    hg_put_char(out, '"');
    put_escaped(out, text, n);
    hg_put_char(out, '"');
}

void hg_json_key(struct hg_out *out, const char *key)
{
    comma(out);
    put_quoted(out, key, strlen(key));
    hg_put_char(out, ':');
}

void hg_json_put_text_n(struct hg_out *out, const char *text, size_t n)
{
    comma(out);
    put_quoted(out, text, n);
}

void hg_json_put_text(struct hg_out *out, const char *text)
{
    hg_json_put_text_n(out, text, strlen(text));
}

void hg_json_put_int(struct hg_out *out, int64_t n)
{
    comma(out);
    hg_put_int(out, n);
}

void hg_json_put_bool(struct hg_out *out, bool b)
{
    comma(out);
    hg_put(out, b ? "true" : "false");
}

void hg_json_put_null(struct hg_out *out)
{
    comma(out);
    hg_put(out, "null");
}

void hg_json_put_raw(struct hg_out *out, const char *json, size_t n)
{
    comma(out);
    hg_put_bytes(out, json, n);
}

void hg_json_text(struct hg_out *out, const char *key, const char *text)
{
    hg_json_key(out, key);
    hg_json_put_text(out, text);
}

void hg_json_int(struct hg_out *out, const char *key, int64_t n)
{
    hg_json_key(out, key);
    hg_json_put_int(out, n);
}

void hg_json_bool(struct hg_out *out, const char *key, bool b)
{
    hg_json_key(out, key);
    hg_json_put_bool(out, b);
}

void hg_json_null(struct hg_out *out, const char *key)
{
    hg_json_key(out, key);
    hg_json_put_null(out);
}
