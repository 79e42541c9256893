/* seen.c: see seen.h. */
#include "core/seen.h"

#include <stdint.h>
#include <string.h>

/* Unicode: Cc, Zl, Zp, and of Cf all that no script needs in a name; by the bytes of their UTF-8 as one number. */
static const uint32_t unseen[][2] = {
    {0x01, 0x1f},         {0x7f, 0x7f},         {0xc280, 0xc29f},         {0xc2ad, 0xc2ad},
    {0xd89c, 0xd89c},     {0xe2808b, 0xe2808b}, {0xe2808e, 0xe2808f},     {0xe280a8, 0xe280ae},
    {0xe281a0, 0xe281af}, {0xefbbbf, 0xefbbbf}, {0xf3a08080, 0xf3a081bf}, {0xe1859f, 0xe185a0},
    {0xe1a08e, 0xe1a08e}, {0xe2a080, 0xe2a080}, {0xe385a4, 0xe385a4},     {0xefbea0, 0xefbea0},
    {0xefbfb9, 0xefbfbb},
};

/* Blanks: seen between other characters, and a name of nothing else is none. */
static const uint32_t blanks[][2] = {
    {0x20, 0x20},         {0xc2a0, 0xc2a0},     {0xe28080, 0xe2808a},
    {0xe280af, 0xe280af}, {0xe2819f, 0xe2819f}, {0xe38080, 0xe38080},
};

static int find(const uint32_t (*ranges)[2], size_t count, const char *text, size_t n)
{
    uint32_t bytes = 0;
    for (int length = 1; length <= 4 && (size_t)length <= n && text[length - 1]; length++) {
        bytes = bytes << 8 | (unsigned char)text[length - 1];
        for (size_t i = 0; i < count; i++)
            if (bytes >= ranges[i][0] && bytes <= ranges[i][1])
                return length;
    }
    return 0;
}

int hg_unseen(const char *text, size_t n)
{
    return find(unseen, sizeof unseen / sizeof unseen[0], text, n);
}

static bool is_blank(const char *text)
{
    int length = 1;
    while (*text && length) {
        length = find(blanks, sizeof blanks / sizeof blanks[0], text, SIZE_MAX);
        text += length;
    }
    return !*text;
}

bool hg_is_seen(const char *text)
{
    if (*text && is_blank(text))
        return false;
    while (*text && !hg_unseen(text, SIZE_MAX))
        text++;
    return !*text;
}

void hg_copy_seen(char *to, const char *from)
{
    for (int length; *from; from += length) {
        length = hg_unseen(from, SIZE_MAX);
        if (!length) {
            *to++ = *from;
            length = 1;
        }
    }
    *to = '\0';
}
