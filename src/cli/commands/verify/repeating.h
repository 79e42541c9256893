/* repeating.h: what verify asks bots again, as long as whoever waits for it likes. */
#ifndef HG_CLI_COMMANDS_VERIFY_REPEATING_H
#define HG_CLI_COMMANDS_VERIFY_REPEATING_H

#include "table/record.h"

/* Without `all`, what takes a second or two. With it everything, levels that think long, too: a line on a terminal says how far it
 * is, and at Ctrl-C the rest is counted; at the next one the program ends. */
struct hg_repeating cli_repeating(bool all);

/* The line is taken away, before anything else is written. */
void cli_repeated(void);

#endif
