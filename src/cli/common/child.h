/* child.h: another program, started without a shell, and lines to and from it: within limits, in a process group of its own,
 * and gone for certain when it is ended. Its lines are bytes; what they mean is program.h. */
#ifndef HG_CLI_COMMON_CHILD_H
#define HG_CLI_COMMON_CHILD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/out.h"

struct child;

struct child_wish {
    const char *path;   /* of the file, */
    char *const *words; /* and its command line, which ends with NULL */
    long memory_mb;     /* what it may allocate; 0: as much as it likes */
    bool quiet;         /* what it says on standard error is for nobody */
};

/* NULL when it could not be started, with the reason in errno. */
struct child *child_start(const struct child_wish *wish);

/* Bytes to send when it takes them. */
void child_put(struct child *child, const char *bytes, size_t n);

/* Send what waits, and read until a line is there, without its end, or say why there is none: */
enum child_news {
    CHILD_LINE,
    CHILD_LATE,  /* it is `until_ms`, by child_clock() */
    CHILD_LONG,  /* more than `most` bytes without an end */
    CHILD_DEAF,  /* it has closed its input */
    CHILD_MUTE,  /* it has closed its output, or is no more */
    CHILD_ENOUGH /* somebody has set `stop`, which may be NULL */
};
enum child_news child_listen(struct child *child, uint64_t until_ms, size_t most, const atomic_bool *stop,
                             struct hg_out *line);

/* Has come what could be the beginning of a line? */
bool child_has_begun_a_line(const struct child *child);

uint64_t child_clock(void);

/* How it was, once it is over. */
struct child_end {
    bool by_itself;   /* it had ended before it was told to, */
    int code, signal; /* in this way: a code, or the signal where that is not 0 */
    long memory_kb;   /* at most, of its own and without what its children took */
};

/* End it, with all that it has started: at once, after a moment if it seems to be about to end by itself. */
struct child_end child_finish(struct child *child, bool seems_over);

#endif
