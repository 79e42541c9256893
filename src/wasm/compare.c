/* compare.c: memcmp() by words. That of the C library goes byte by byte, and bots compare whole positions. */
#include <stdint.h>
#include <string.h>

int memcmp(const void *one, const void *other, size_t n)
{
    const unsigned char *a = one, *b = other;
    for (uint64_t x, y; n >= sizeof x; n -= sizeof x, a += sizeof x, b += sizeof x) {
        memcpy(&x, a, sizeof x);
        memcpy(&y, b, sizeof y);
        if (x != y)
            break;
    }
    for (; n; n--, a++, b++)
        if (*a != *b)
            return *a < *b ? -1 : 1;
    return 0;
}
