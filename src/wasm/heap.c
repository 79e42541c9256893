/* heap.c: malloc for the module, in a twentieth of the space that wasi-libc's takes: a download counts every byte.
 *
 * Blocks are powers of two with a header that says which; free ones wait in a list per size and are never joined. What
 * the engine allocates are a few blocks per table and texts that double as they grow, so at most half is wasted. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { SMALLEST = 5, SIZES = 32, PAGE = 65536 }; /* blocks of 2^5 to 2^31 bytes */

/* Keeps what follows it aligned for every type. */
struct block {
    uint32_t exponent;
    struct block *next; /* while it is free */
    uint64_t unused;
};

extern char __heap_base; /* from the linker: where memory is free from the start */

static struct block *lists[SIZES];
static uintptr_t top;

void *malloc(size_t n);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t n);
void free(void *memory);

static uint32_t exponent_of(size_t n)
{
    uint32_t exponent = SMALLEST;
    while (exponent < SIZES && n + sizeof(struct block) > (size_t)1 << exponent)
        exponent++;
    return exponent;
}

/* A fresh block at the top; NULL when the host gives no more memory. */
static struct block *extend(uint32_t exponent)
{
    if (!top)
        top = ((uintptr_t)&__heap_base + sizeof(struct block) - 1) & ~(sizeof(struct block) - 1);
    uint64_t end = (uint64_t)top + ((uint64_t)1 << exponent);
    uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > UINT32_MAX)
        return NULL;
    if (end > have && __builtin_wasm_memory_grow(0, (size_t)((end - have + PAGE - 1) / PAGE)) == (size_t)-1)
        return NULL;
    struct block *block = (struct block *)top;
    top = (uintptr_t)end;
    block->exponent = exponent;
    return block;
}

void *malloc(size_t n)
{
    uint32_t exponent = n < (size_t)1 << (SIZES - 1) ? exponent_of(n) : SIZES;
    if (exponent == SIZES)
        return NULL;
    struct block *block = lists[exponent];
    if (block)
        lists[exponent] = block->next;
    else
        block = extend(exponent);
    return block ? block + 1 : NULL;
}

/* The compiler makes it of malloc() and memset(). */
void *calloc(size_t count, size_t size)
{
    size_t n;
    void *memory = __builtin_mul_overflow(count, size, &n) ? NULL : malloc(n);
    return memory ? memset(memory, 0, n) : NULL;
}

void free(void *memory)
{
    if (!memory)
        return;
    struct block *block = (struct block *)memory - 1;
    block->next = lists[block->exponent];
    lists[block->exponent] = block;
}

void *realloc(void *memory, size_t n)
{
    size_t room = memory ? ((size_t)1 << ((struct block *)memory)[-1].exponent) - sizeof(struct block) : 0;
    if (memory && n <= room)
        return memory;
    void *moved = malloc(n);
    if (memory && moved) {
        memcpy(moved, memory, room);
        free(memory);
    }
    return moved;
}
