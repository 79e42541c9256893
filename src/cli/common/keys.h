/* keys.h: keys that come one by one, without the Enter that a terminal waits for. */
#ifndef HG_CLI_COMMON_KEYS_H
#define HG_CLI_COMMON_KEYS_H

#include <stdbool.h>

/* Keys come one by one from here to keys_end(); false when the terminal does not let them. Whatever stops or ends the
 * program in between finds the terminal as it was. */
bool keys_begin(void);
void keys_end(void);

/* Whether the program was stopped (Ctrl-Z) and goes on: keys come one by one again, but the screen is somebody else's. */
bool keys_were_stopped(void);

/* Whether this is what the terminal has for a key of <termios.h>: VEOF, VERASE. */
bool keys_mean(unsigned char c, int key);

/* An arrow is several bytes: whether this is one of them. */
enum keys { KEYS, KEYS_AFTER_ESCAPE, KEYS_IN_SEQUENCE };
bool keys_are_one(enum keys *keys, unsigned char c);

#endif
