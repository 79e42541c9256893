/* catalogue.c: see catalogue.h. Catalogues are made by cmake/Embed.cmake, embedded in the program and read in place. */
#include "core/catalogue.h"

#include <stdint.h>
#include <string.h>

extern const unsigned char hg_catalogue_de[]; /* made from locale/de.po by the build */

const char *hg_german(const char *text)
{
    return hg_catalogue_find(hg_catalogue_de, text);
}

static uint32_t word_at(const unsigned char *messages, uint32_t offset)
{
    const unsigned char *b = messages + offset;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* A block of sentences; `block` may be their number, which is the end of all. */
static const char *block_at(const unsigned char *messages, uint32_t block)
{
    return (const char *)messages + word_at(messages, 4 * (block + 1));
}

/* Blocks are in order, and so are the sentences in them, each with its translation behind it. */
const char *hg_catalogue_find(const unsigned char *messages, const char *text)
{
    uint32_t low = 0, high = word_at(messages, 0);
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (strcmp(text, block_at(messages, middle)) < 0)
            high = middle;
        else
            low = middle;
    }
    for (const char *at = block_at(messages, low), *end = block_at(messages, low + 1); at < end;) {
        const char *translation = at + strlen(at) + 1;
        if (strcmp(text, at) == 0)
            return translation;
        at = translation + strlen(translation) + 1;
    }
    return text;
}
