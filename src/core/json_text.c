/* json_text.c: texts of parsed JSON: what their escapes stand for. A text has many spellings; whoever compares texts,
 * keys of objects included, compares what they say. */
#include <string.h>

#include "core/json_private.h"

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

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

int32_t hg_json_hex4(const char *at, const char *end)
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
    uint32_t code = (uint32_t)hg_json_hex4(*at, end);
    *at += 4;
    if (is_high_surrogate((int32_t)code)) {
        uint32_t low = (uint32_t)hg_json_hex4(*at + 2, end);
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
    for (;;) {
        const char *escape = memchr(at, '\\', (size_t)(end - at));
        size_t n = (size_t)((escape ? escape : end) - at);
        char bytes[4];
        if (len + n + 1 > cap)
            return -1;
        memcpy(buffer + len, at, n);
        len += n;
        if (!escape)
            break;
        at = escape;
        n = decode_char(&at, end, bytes);
        if (bytes[0] == '\0' || len + n + 1 > cap)
            return -1;
        memcpy(buffer + len, bytes, n);
        len += n;
    }
    buffer[len] = '\0';
    return (long)len;
}

bool hg_json_is(struct hg_json value, const char *text)
{
    if (hg_json_type(value) != HG_JSON_TEXT)
        return false;
    const char *at = value.at + 1, *end = value.end - 1;
    for (;;) {
        char bytes[4];
        while (at < end && *at == *text && *at != '\\')
            at++, text++;
        if (at == end)
            return *text == '\0';
        if (*at != '\\')
            return false;
        size_t n = decode_char(&at, end, bytes);
        if (strncmp(bytes, text, n) != 0 || bytes[0] == '\0')
            return false;
        text += n;
    }
}

int hg_json_find(struct hg_json value, const char *const *texts, int count)
{
    for (int i = 0; i < count; i++)
        if (hg_json_is(value, texts[i]))
            return i;
    return -1;
}

/* --- order -------------------------------------------------------------------------------------------------------- */

uint64_t hg_json_head(struct hg_json text)
{
    uint64_t head = 0;
    int left = 8;
    const char *at = text.at + 1, *end = text.end - 1;
    while (left && at < end) {
        char bytes[4];
        if (*at != '\\') {
            head |= (uint64_t)(unsigned char)*at++ << 8 * --left;
            continue;
        }
        size_t n = decode_char(&at, end, bytes);
        for (size_t i = 0; i < n && left; i++)
            head |= (uint64_t)(unsigned char)bytes[i] << 8 * --left;
    }
    return head;
}

/* A whole character, escaped or not: no character is the beginning of another. */
static size_t decode_whole(const char **at, const char *end, char out[4])
{
    if (**at == '\\')
        return decode_char(at, end, out);
    size_t n = (size_t)hg_utf8_length(*at, end);
    memcpy(out, *at, n);
    *at += n;
    return n;
}

/* Up to the first escape, or the first difference, bytes are compared as they stand. A backslash is at the start of a
 * character, and so is then the other text: what lies before is the same in both. */
int hg_json_compare(struct hg_json a, struct hg_json b)
{
    const char *x = a.at + 1, *x_end = a.end - 1, *y = b.at + 1, *y_end = b.end - 1;
    for (;;) {
        while (x < x_end && y < y_end && *x == *y && *x != '\\')
            x++, y++;
        if (x == x_end || y == y_end)
            return (x < x_end) - (y < y_end);
        char one[4] = {*x}, other[4] = {*y};
        if (*x == '\\' || *y == '\\') {
            decode_whole(&x, x_end, one);
            decode_whole(&y, y_end, other);
        }
        int order = memcmp(one, other, sizeof one);
        if (order)
            return order;
    }
}
