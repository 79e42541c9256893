/* saves.h: the games that are saved in the state directory, finished ones too. */
#ifndef HG_CLI_PLAY_SAVES_H
#define HG_CLI_PLAY_SAVES_H

#include <limits.h>
#include <stdbool.h>
#include <time.h>

#include "cli/common/cli.h"

struct saved {
    char path[PATH_MAX];
    struct timespec changed;
};

/* Those of a game ("": of any), newest first; free with hg_free(). */
struct saved *saves_list(const char *game, int *count);

/* What a file holds. */
struct saved_game {
    bool good, over; /* good: it can be played on, or was played to its end */
    char game[32];
    char seats[256]; /* "Ada, Anton (greedy)" */
};
struct saved_game saves_read(const struct cli_command *command, const char *path);

/* The newest with an unfinished game into `path`; false when there is none. */
bool saves_newest(const struct cli_command *command, const char *game, char path[PATH_MAX]);

/* That of a number from 1 in the list of all games, where no file has this name; false when there is none. */
bool saves_find(const char *number, char path[PATH_MAX]);

/* The file that a word of a command line means: such a number, or a path. False after a sentence. */
bool saves_choose(const struct cli_command *command, const char *word, char path[PATH_MAX]);

/* The list for people, with those numbers, or for programs. */
void saves_print(const struct cli_command *command, const char *game, bool json);

#endif
