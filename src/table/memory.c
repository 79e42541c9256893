/* memory.c: see memory.h. */
#include "table/memory.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"

__attribute__((weak)) _Noreturn void hg_out_of_memory(size_t wanted)
{
    (void)wanted;
    hg_broken(__FILE__, __LINE__, "there is memory left", "");
}

void *hg_resize(void *memory, size_t n)
{
    void *resized = realloc(memory, n);
    if (!resized)
        hg_out_of_memory(n);
    return resized;
}

void *hg_zeroed(size_t n)
{
    return memset(hg_resize(NULL, n), 0, n);
}

void hg_free(void *memory)
{
    free(memory);
}

void *hg_reserve(void *array, int *cap, int count, size_t size)
{
    if (count <= *cap)
        return array;
    int wanted = *cap < 8 ? 8 : *cap;
    while (wanted < count)
        wanted += wanted / 2; /* a server has many tables: what is not used yet is a third at most */
    *cap = wanted;
    return hg_resize(array, (size_t)wanted * size);
}

static void grow(struct hg_out *out, size_t need)
{
    size_t cap = out->cap < 256 ? 256 : out->cap;
    while (cap < need)
        cap *= 2;
    out->text = hg_resize(out->text, cap);
    out->cap = cap;
}

struct hg_out hg_out_growing(void)
{
    struct hg_out out = {.grow = grow};
    grow(&out, 1);
    out.text[0] = '\0';
    return out;
}

void hg_out_free(struct hg_out *out)
{
    hg_free(out->text);
    *out = (struct hg_out){0};
}
