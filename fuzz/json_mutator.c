/* json_mutator.c: changes JSON by its tokens, so that cards change places and numbers take the place of others while
 * the text stays JSON most of the time; objects and lists are copied and repeated whole. A token here is a text in
 * quotes, a number or a word. */
#include <string.h>

#include "fuzz.h"
#include "table/memory.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

enum { MOST_TOKENS = 4096 };

struct token {
    const char *at, *end;
};

struct text {
    const char *at, *end;
    struct token tokens[MOST_TOKENS];
    uint32_t count;
};

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static const char *end_of_token(const char *at, const char *end)
{
    if (*at != '"') {
        while (at < end && is_word(*at))
            at++;
        return at;
    }
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return at < end ? at + 1 : end;
}

static void find_tokens(struct text *text)
{
    text->count = 0;
    for (const char *at = text->at; at < text->end && text->count < MOST_TOKENS;) {
        if (*at != '"' && !is_word(*at)) {
            at++;
            continue;
        }
        struct token token = {at, end_of_token(at, text->end)};
        text->tokens[text->count++] = token;
        at = token.end;
    }
}

static struct token any_token(const struct text *text, struct hg_rng *rng)
{
    return text->tokens[hg_rng_below(rng, text->count)];
}

enum sort { KEY, TEXT, NUMBER, WORD };

static enum sort sort_of(const struct text *text, struct token token)
{
    if (*token.at == '"')
        return token.end < text->end && *token.end == ':' ? KEY : TEXT;
    return *token.at >= 'a' ? WORD : NUMBER;
}

/* Another token that may stand where this one stands; itself when none is met. */
static struct token any_like(const struct text *text, struct token token, struct hg_rng *rng)
{
    for (int tries = 0; tries < 16; tries++) {
        struct token other = any_token(text, rng);
        if (other.at != token.at && sort_of(text, other) == sort_of(text, token))
            return other;
    }
    return token;
}

static void put(struct hg_out *out, const char *from, const char *to)
{
    hg_put_bytes(out, from, (size_t)(to - from));
}

/* With its comma: the one behind it, else the one before it. */
static struct token with_comma(const struct text *text, struct token token)
{
    if (token.end < text->end && *token.end == ',')
        token.end++;
    else if (token.at > text->at && token.at[-1] == ',')
        token.at--;
    return token;
}

/* Like for like most of the time: what is refused at once teaches nothing. */
static void swap(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token x = any_token(text, rng), y = hg_rng_below(rng, 8) ? any_like(text, x, rng) : any_token(text, rng);
    struct token first = x.at < y.at ? x : y, second = x.at < y.at ? y : x;
    put(out, text->at, first.at);
    if (x.at != y.at) {
        put(out, second.at, second.end);
        put(out, first.end, second.at);
    }
    put(out, first.at, first.end);
    put(out, second.end, text->end);
}

static void copy_over(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token to = any_token(text, rng);
    struct token from = hg_rng_below(rng, 4) ? any_like(text, to, rng) : any_token(text, rng);
    put(out, text->at, to.at);
    put(out, from.at, from.end);
    put(out, to.end, text->end);
}

/* A number that is one more, one less, or small. */
static void nudge(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token token = any_token(text, rng);
    for (int tries = 0; tries < 16 && sort_of(text, token) != NUMBER; tries++)
        token = any_token(text, rng);
    int64_t n = 0;
    struct hg_json value = {token.at, token.end};
    if (sort_of(text, token) != NUMBER || !hg_json_get_int(value, INT32_MIN, INT32_MAX, &n)) {
        swap(text, out, rng);
        return;
    }
    static const int steps[] = {1, -1, 1, -1, 2, 10};
    put(out, text->at, token.at);
    hg_put_int(out, hg_rng_below(rng, 4) ? n + steps[hg_rng_below(rng, 6)] : (int64_t)hg_rng_below(rng, 10));
    put(out, token.end, text->end);
}

static void drop(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token token = with_comma(text, any_token(text, rng));
    put(out, text->at, token.at);
    put(out, token.end, text->end);
}

/* [from, to) without what lies in the gap. */
static void put_around(struct hg_out *out, const char *from, const char *to, struct token gap)
{
    if (from < gap.at)
        put(out, from, to < gap.at ? to : gap.at);
    if (to > gap.end)
        put(out, from > gap.end ? from : gap.end, to);
}

/* A token is taken away and put behind another one. */
static void move(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token token = any_token(text, rng), gap = with_comma(text, token);
    const char *place = any_token(text, rng).end;
    put_around(out, text->at, place, gap);
    hg_put_char(out, ',');
    put(out, token.at, token.end);
    put_around(out, place, text->end, gap);
}

/* The object or list around a place of the text; the text itself where there is none. Brackets within quotes are rare
 * enough to be taken for brackets. */
static struct token around(const struct text *text, const char *place)
{
    struct token found = {text->at, text->end};
    int depth = 0;
    for (const char *at = place; at > text->at; at--) {
        depth += at[-1] == '}' || at[-1] == ']';
        if ((at[-1] == '{' || at[-1] == '[') && depth-- == 0) {
            found.at = at - 1;
            break;
        }
    }
    depth = 0;
    for (const char *at = found.at; at < text->end; at++) {
        depth += *at == '{' || *at == '[';
        if ((*at == '}' || *at == ']') && --depth == 0) {
            found.end = at + 1;
            break;
        }
    }
    return found;
}

/* The smallest of some: short ones are steps of effects, and the like. */
static struct token small_block(const struct text *text, struct hg_rng *rng)
{
    struct token smallest = around(text, any_token(text, rng).at);
    for (int i = 0; i < 7; i++) {
        struct token block = around(text, any_token(text, rng).at);
        if (block.end - block.at < smallest.end - smallest.at)
            smallest = block;
    }
    return smallest;
}

/* An object or a list once more behind itself, or many times: effects grow long. */
static void repeat(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token block = small_block(text, rng);
    uint32_t times = 1 + hg_rng_below(rng, hg_rng_below(rng, 2) ? 2 : 64);
    put(out, text->at, block.end);
    for (; times && block.end - block.at < 256; times--) {
        hg_put_char(out, ',');
        put(out, block.at, block.end);
    }
    put(out, block.end, text->end);
}

/* An object or a list takes the place of another one: steps wander from effect to effect. */
static void copy_block(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token from = small_block(text, rng), to = small_block(text, rng);
    put(out, text->at, to.at);
    put(out, from.at, from.end);
    put(out, to.end, text->end);
}

static struct token line_around(const struct text *text, const char *place)
{
    struct token line = {place, place};
    while (line.at > text->at && line.at[-1] != '\n')
        line.at--;
    while (line.end < text->end && *line.end != '\n')
        line.end++;
    return line;
}

/* A request once more, behind another one: answers that come too late, tables that are closed, games that are over. */
static void copy_line(const struct text *text, struct hg_out *out, struct hg_rng *rng)
{
    struct token from = line_around(text, any_token(text, rng).at), to = line_around(text, any_token(text, rng).at);
    if (from.at == text->at && from.end == text->end) { /* no session, but one document */
        copy_block(text, out, rng);
        return;
    }
    put(out, text->at, to.end);
    hg_put_char(out, '\n');
    put(out, from.at, from.end);
    put(out, to.end, text->end);
}

static void (*const changes[])(const struct text *text, struct hg_out *out, struct hg_rng *rng) = {
    swap, swap, swap, copy_over, nudge, nudge, drop, move, move, repeat, copy_block, copy_line,
};

static size_t change_tokens(uint8_t *data, size_t size, size_t max_size, struct hg_rng *rng)
{
    static struct text text;
    text.at = (const char *)data;
    text.end = text.at + size;
    find_tokens(&text);
    if (!text.count)
        return LLVMFuzzerMutate(data, size, max_size);
    struct hg_out out = hg_out_growing();
    changes[hg_rng_below(rng, sizeof changes / sizeof changes[0])](&text, &out, rng);
    size = out.len < max_size ? out.len : max_size;
    memcpy(data, out.text, size);
    hg_out_free(&out);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    struct hg_rng rng = {seed};
    if (hg_rng_below(&rng, 6) == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    for (uint32_t left = 1 + hg_rng_below(&rng, hg_rng_below(&rng, 2) ? 1 : 4); left; left--)
        size = change_tokens(data, size, max_size, &rng);
    return size;
}
