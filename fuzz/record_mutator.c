/* record_mutator.c: changes records line by line, then makes the hashes right again. Every line of a record carries a
 * checksum over all lines before it, so that bytes changed blindly never get behind the first line. */
#include <string.h>

#include "core/sha256.h"
#include "fuzz.h"
#include "table/fair.h"
#include "table/memory.h"
#include "table/table_private.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

static const char sum_key[] = ",\"sum\":\"";
enum { SUM_TAIL = sizeof sum_key - 1 + 2 * HG_SUM_SIZE + 2 }; /* ,"sum":"..."} */

struct span {
    char *at;
    size_t size; /* of a line: without its newline */
};

/* The next line behind `line`; false at the end of the text. */
static bool next_line(struct span text, struct span *line)
{
    char *at = line->at ? line->at + line->size + 1 : text.at, *end = text.at + text.size;
    if (at >= end)
        return false;
    char *newline = memchr(at, '\n', (size_t)(end - at));
    *line = (struct span){at, (size_t)((newline ? newline : end) - at)};
    return true;
}

static bool starts_with(struct span line, const char *text)
{
    size_t n = strlen(text);
    return line.size >= n && memcmp(line.at, text, n) == 0;
}

/* The length of a line up to its sum; all of it when there is none. */
static size_t body_size(struct span line)
{
    bool sum = line.size >= SUM_TAIL && memcmp(line.at + line.size - SUM_TAIL, sum_key, sizeof sum_key - 1) == 0;
    return sum ? line.size - SUM_TAIL : line.size;
}

static void overwrite_hex(char *at, const uint8_t *bytes, size_t n)
{
    char hex[2 * HG_SHA256_SIZE + 1];
    struct hg_out out = hg_out_fixed(hex, sizeof hex);
    hg_put_hex(&out, bytes, n);
    memcpy(at, hex, 2 * n);
}

/* --- making it right again ---------------------------------------------------------------------------------------- */

/* Behind "key":" in the line, when there is room for a hash. */
static char *find_hash(struct span line, const char *key)
{
    size_t n = strlen(key);
    for (size_t i = 0; i + n + 2 * HG_SHA256_SIZE <= line.size; i++)
        if (memcmp(line.at + i, key, n) == 0)
            return line.at + i + n;
    return NULL;
}

/* The header names the edition of the second line. */
static void repair_edition(struct span text)
{
    static const char key[] = "{\"edition\":";
    struct span header = {0}, line;
    uint8_t hash[HG_SHA256_SIZE];
    if (!next_line(text, &header) || (line = header, !next_line(text, &line)) || !starts_with(line, key))
        return;
    char *place = find_hash(header, "\"edition\":\"");
    size_t from = sizeof key - 1, n = body_size(line);
    if (!place || n <= from)
        return;
    char *small = hg_zeroed(n);
    hg_sha256(small, hg_json_minify(line.at + from, n - from, small), hash);
    overwrite_hex(place, hash, sizeof hash);
    hg_free(small);
}

/* A secret opens the last commitment before it; one that is revealed by another commitment, the commitment before that. */
static void repair_commitment(struct span text)
{
    struct span line = {0};
    char *commitment = NULL, hex[2 * HG_SHA256_SIZE + 1] = "";
    uint8_t secret[HG_SHA256_SIZE], hash[HG_SHA256_SIZE];
    while (next_line(text, &line)) {
        char *told = find_hash(line, "\"reveal\":\"");
        told = told ? told : find_hash(line, "{\"secret\":\"");
        if (told && commitment)
            memcpy(hex, told, 2 * HG_SHA256_SIZE);
        if (told && commitment && hg_sha256_read(hex, secret)) {
            hg_fair_commit(secret, hash);
            overwrite_hex(commitment, hash, sizeof hash);
        }
        if (starts_with(line, "{\"commit\":\""))
            commitment = find_hash(line, "{\"commit\":\"");
    }
}

static void repair_sums(struct span text)
{
    struct span line = {0};
    uint8_t sum[HG_SHA256_SIZE] = {0};
    while (next_line(text, &line)) {
        size_t n = body_size(line);
        if (n == line.size)
            continue;
        hg_sum_line(sum, line.at, n, sum);
        overwrite_hex(line.at + n + sizeof sum_key - 1, sum, HG_SUM_SIZE);
    }
}

/* --- changing ----------------------------------------------------------------------------------------------------- */

static void put_line(struct hg_out *out, struct span line)
{
    hg_put_bytes(out, line.at, line.size);
    hg_put_char(out, '\n');
}

static void put_body(struct hg_out *out, const char *body, size_t n)
{
    hg_put_bytes(out, body, n);
    hg_put(out, sum_key);
    hg_put_bytes(out, "00000000000000000000000000000000", 2 * HG_SUM_SIZE);
    hg_put(out, "\"}\n");
}

static void change_bytes(struct hg_out *out, struct span line, struct hg_rng *rng)
{
    size_t n = body_size(line), cap = n + 64;
    char *body = hg_zeroed(cap);
    (void)rng;
    memcpy(body, line.at, n);
    put_body(out, body, LLVMFuzzerMutate((uint8_t *)body, n, cap));
    hg_free(body);
}

static void drop(struct hg_out *out, struct span line, struct hg_rng *rng)
{
    (void)out, (void)line, (void)rng;
}

static void repeat(struct hg_out *out, struct span line, struct hg_rng *rng)
{
    (void)rng;
    put_line(out, line);
    put_line(out, line);
}

static void insert(struct hg_out *out, struct span line, struct hg_rng *rng)
{
    static const char *const bodies[] = {
        "{\"undo\":1,\"t\":5",
        "{\"undo\":1,\"seat\":0,\"t\":5",
        "{\"undo\":3,\"seat\":1,\"t\":5",
        "{\"undo\":2,\"seat\":0,\"agreed\":[1],\"t\":5",
        "{\"redo\":1,\"t\":5",
        "{\"redo\":1,\"seat\":0,\"t\":5",
        "{\"seat\":0,\"move\":\"kings-nest\",\"t\":5",
        "{\"seat\":1,\"move\":\"gods-baths\",\"t\":5",
        "{\"seat\":0,\"move\":\"keep kings-nest drop gods-baths\",\"t\":5",
        "{\"chance\":\"deal kings-nest\",\"n\":0,\"t\":5",
        "{\"commit\":\"0000000000000000000000000000000000000000000000000000000000000000\",\"give\":[\"a\",\"b\"]",
        "{\"commit\":\"0000000000000000000000000000000000000000000000000000000000000000\",\"lost\":true,\"give\":[\"a\",null]",
        "{\"commit\":\"0000000000000000000000000000000000000000000000000000000000000000\"",
        "{\"give\":[null,\"b\"]",
        "{\"seals\":[null,null]",
        "{\"sit\":1,\"bot\":\"random\",\"t\":1000000",
        "{\"sit\":1,\"bot\":\"greedy\",\"at\":0,\"t\":1000000",
        "{\"sit\":1,\"t\":1000000",
        "{\"pause\":true,\"agreed\":[0,1],\"t\":1000000",
        "{\"pause\":false,\"t\":1000000",
        "{\"resign\":1,\"t\":1000000",
        "{\"stop\":\"agreed\",\"t\":1000000",
        "{\"result\":{\"points\":[0,0],\"winners\":[0,1]},\"t\":5",
    };
    const char *body = bodies[hg_rng_below(rng, sizeof bodies / sizeof bodies[0])];
    put_line(out, line);
    put_body(out, body, strlen(body));
}

static void (*const changes[])(struct hg_out *out, struct span line, struct hg_rng *rng) = {
    change_bytes, change_bytes, change_bytes, drop, repeat, insert,
};

/* `text` again with one line changed. */
static void change_line(struct span text, struct hg_out *out, struct hg_rng *rng)
{
    struct span line = {0};
    uint32_t lines = 0;
    while (next_line(text, &line))
        lines++;
    uint32_t chosen = lines ? hg_rng_below(rng, lines) : 0,
             change = hg_rng_below(rng, sizeof changes / sizeof *changes);
    line = (struct span){0};
    for (uint32_t i = 0; next_line(text, &line); i++) {
        if (i == chosen)
            changes[change](out, line, rng);
        else
            put_line(out, line);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    struct hg_rng rng = {seed};
    struct span text = {(char *)data, size};
    if (hg_rng_below(&rng, 8) == 0) { /* now and then anything at all */
        text.size = LLVMFuzzerMutate(data, size, max_size);
    } else {
        struct hg_out out = hg_out_growing();
        change_line(text, &out, &rng);
        text.size = out.len < max_size ? out.len : max_size;
        memcpy(data, out.text, text.size);
        hg_out_free(&out);
    }
    if (hg_rng_below(&rng, 16) > 0) {
        repair_edition(text);
        repair_commitment(text);
        repair_sums(text);
    }
    return text.size;
}
