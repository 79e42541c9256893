/* broken.c: a broken invariant in a native program: told on standard error, and the end. */
#include <stdio.h>
#include <stdlib.h>

#include "core/assert.h"

_Noreturn void hg_broken(const char *file, int line, const char *sentence, const char *moves)
{
    fprintf(stderr, "broken: %s (%s:%d)\n", sentence, file, line);
    if (moves[0])
        fprintf(stderr, "%s\n", moves);
    abort();
}
