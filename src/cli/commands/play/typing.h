/* typing.h: a line that is typed key by key, where a clock runs above it. A terminal that edits lines by itself tells
 * nobody how long one has become, so nobody could say in which row the clock stands. */
#ifndef HG_CLI_PLAY_TYPING_H
#define HG_CLI_PLAY_TYPING_H

#include <stddef.h>

#include "cli/common/keys.h"

struct typing {
    char line[4096];
    size_t length;
    enum keys keys;
};

/* As keys_begin(); keys_end() ends it. */
bool typing_begin(struct typing *typing);

/* Take a key that is there. */
enum typing_answer {
    TYPING_ON,
    TYPING_DONE, /* `line` is whole */
    TYPING_OVER, /* no more will come */
};
enum typing_answer typing_take(struct typing *typing);

#endif
