/* memory.h: allocation for table and rpc. Running out ends the program with a sentence, so nobody checks for NULL. */
#ifndef HG_TABLE_MEMORY_H
#define HG_TABLE_MEMORY_H

#include <stddef.h>

#include "core/out.h"

/* realloc() that cannot fail; n > 0. Free with hg_free(). */
void *hg_resize(void *memory, size_t n);
void *hg_zeroed(size_t n);
void hg_free(void *memory);

/* Grow an array of `size`-byte items so that it holds `count` items; *cap is in items. */
void *hg_reserve(void *array, int *cap, int count, size_t size);

/* A text that grows as it must; free with hg_out_free(). */
struct hg_out hg_out_growing(void);
void hg_out_free(struct hg_out *out);

/* Called when memory is out; must not return. The default is hg_broken(); programs bring their own sentence. */
_Noreturn void hg_out_of_memory(size_t wanted);

#endif
