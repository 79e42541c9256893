/* typing.h: a line that is typed key by key, where a clock runs above it. A terminal that edits lines by itself tells
 * nobody how long one has become, so nobody could say in which row the clock stands. */
#ifndef HG_CLI_PLAY_TYPING_H
#define HG_CLI_PLAY_TYPING_H

#include <stdbool.h>
#include <stddef.h>

struct typing {
    char line[4096];
    size_t length;
    enum { KEYS, AFTER_ESCAPE, IN_SEQUENCE } keys; /* an arrow is several bytes */
};

/* Keys come one by one from here to typing_end(); false when the terminal does not let them. Whatever stops or ends the
 * program in between finds the terminal as it was. */
bool typing_begin(struct typing *typing);
void typing_end(void);

/* Take a key that is there. */
enum typing_answer {
    TYPING_ON,
    TYPING_DONE, /* `line` is whole */
    TYPING_OVER, /* no more will come */
};
enum typing_answer typing_take(struct typing *typing);

/* Whether the program was stopped (Ctrl-Z) and goes on: keys come one by one again, but the screen is somebody else's. */
bool typing_was_stopped(void);

#endif
