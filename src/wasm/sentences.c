/* sentences.c: see sentences.h. A file is walked twice: once to judge it, and once, when it is good, to remember where
 * everything lies. */
#include "wasm/sentences.h"

#include <string.h>

#include "core/sha256.h"
#include "table/memory.h"

enum { SUM = 8 };

struct hg_pair {
    const char *english, *translation; /* NULL: a free slot */
};

struct walk {
    struct hg_bytes constants, rest; /* of the file */
    int64_t place;                   /* behind the last English sentence */
    bool broken;
};

/* A byte that is not there is 0; then the walk is broken. */
static uint8_t next_byte(struct walk *walk)
{
    walk->broken |= walk->rest.size == 0;
    if (walk->broken)
        return 0;
    walk->rest.size--;
    return *walk->rest.at++;
}

static int32_t next_number(struct walk *walk)
{
    uint32_t number = 0;
    uint8_t byte = 128;
    for (int shift = 0; byte & 128; shift += 7) {
        walk->broken |= shift > 21;
        byte = next_byte(walk);
        number |= (uint32_t)(byte & 127) << (shift & 31);
    }
    return number & 1 ? -(int32_t)(number >> 1) : (int32_t)(number >> 1);
}

static const char *next_text(struct walk *walk)
{
    const char *text = (const char *)walk->rest.at;
    while (next_byte(walk))
        ;
    return text;
}

static const char *next_english(struct walk *walk)
{
    int64_t place = walk->place + next_number(walk), size = (int64_t)walk->constants.size;
    const uint8_t *at = walk->constants.at;
    walk->place = place;
    while (place >= 0 && walk->place < size && at[walk->place])
        walk->place++;
    walk->broken |= place < 0 || walk->place++ >= size;
    return walk->broken ? "" : (const char *)at + place;
}

/* False at the end of the file, and where it is broken. */
static bool next_pair(struct walk *walk, struct hg_pair *pair)
{
    if (walk->rest.size == 0)
        return false;
    pair->english = next_english(walk);
    pair->translation = next_text(walk);
    return !walk->broken;
}

static struct walk walk_of(struct hg_bytes file, struct hg_bytes constants)
{
    return (struct walk){.constants = constants, .rest = {file.at + SUM, file.size - SUM}};
}

/* How many sentences it has; 0: it is not to be taken. */
static uint32_t judge(struct hg_bytes file, struct hg_bytes constants)
{
    if (file.size <= SUM)
        return 0;
    struct walk walk = walk_of(file, constants);
    struct hg_pair pair;
    struct hg_sha256 sha;
    uint8_t digest[HG_SHA256_SIZE];
    uint32_t count = 0;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, walk.rest.at, walk.rest.size);
    for (; next_pair(&walk, &pair); count++)
        hg_sha256_update(&sha, pair.english, strlen(pair.english) + 1);
    hg_sha256_final(&sha, digest);
    return walk.broken || memcmp(digest, file.at, SUM) != 0 ? 0 : count;
}

/* FNV-1a */
static uint32_t hash(const char *text)
{
    uint32_t h = 2166136261;
    for (; *text; text++)
        h = (h ^ (uint8_t)*text) * 16777619;
    return h;
}

/* The slot of a sentence, or the free one where it would be: there is always one. */
static struct hg_pair *slot_of(const struct hg_sentences *sentences, const char *english)
{
    for (uint32_t i = hash(english);; i++) {
        struct hg_pair *slot = &sentences->slots[i & sentences->mask];
        if (!slot->english || strcmp(slot->english, english) == 0)
            return slot;
    }
}

bool hg_sentences_take(struct hg_sentences *sentences, struct hg_bytes file, struct hg_bytes constants)
{
    uint32_t count = judge(file, constants);
    if (!count)
        return false;
    hg_sentences_free(sentences);
    sentences->file = memcpy(hg_resize(NULL, file.size), file.at, file.size);
    for (sentences->mask = 1; sentences->mask < 2 * count; sentences->mask = 2 * sentences->mask + 1)
        ;
    sentences->slots = hg_zeroed((sentences->mask + (size_t)1) * sizeof *sentences->slots);
    struct walk walk = walk_of((struct hg_bytes){sentences->file, file.size}, constants);
    for (struct hg_pair pair; next_pair(&walk, &pair);)
        *slot_of(sentences, pair.english) = pair;
    return true;
}

void hg_sentences_free(struct hg_sentences *sentences)
{
    hg_free(sentences->slots);
    hg_free(sentences->file);
    *sentences = (struct hg_sentences){0};
}

const char *hg_sentences_find(const struct hg_sentences *sentences, const char *text)
{
    const struct hg_pair *slot = sentences->slots ? slot_of(sentences, text) : NULL;
    return slot && slot->english ? slot->translation : text;
}
