/* learn.h: lessons in the terminal: those of lessons/, which are part of the program, and how far somebody has come. */
#ifndef HG_CLI_LEARN_LEARN_H
#define HG_CLI_LEARN_LEARN_H

#include <limits.h>
#include <stdbool.h>

#include "core/game.h"
#include "core/json.h"
#include "core/words.h"

/* All files of lessons/, those of a game in their order; the table is made by the build. */
struct learn_file {
    const char *game, *name; /* the folder, and "01-pick-and-pass"; behind them "first", the first game */
    const unsigned char *text;
};
extern const struct learn_file learn_files[];
extern const int learn_file_count;

/* --- lessons.c ---------------------------------------------------------------------------------------------------- */

/* The lessons of a game; its first game is none of them. */
int learn_count(const char *game);
bool learn_is_first(const struct learn_file *file);

/* A lesson by its number, counted from 1; behind the last one the first game; NULL: there is none. */
const struct learn_file *learn_find(const char *game, int number);

/* Its name without the number in front: a lesson keeps it when others come before it. */
const char *learn_name(const struct learn_file *file);

/* The number of the first lesson of the game that teaches this statement of its rules; 0: none does. */
int learn_teaching(const char *game, const char *rule);

/* The JSON of a lesson, which is not checked here beyond that it is JSON; absent where it is not. */
struct hg_json learn_json(const char *text);

/* A text of a lesson in this language, as a terminal shows it: without marks. Free with hg_free(). */
char *learn_words(struct hg_json words, const struct hg_language *language);
char *learn_clean(struct hg_json text);

/* --- progress.c --------------------------------------------------------------------------------------------------- */

struct cli_command;

/* What is kept: for each lesson by its name, without its number, the page where it was left, or that it is done. */
struct progress {
    const struct cli_command *command;
    char path[PATH_MAX]; /* "": there is no place for it */
    char *text;
    struct hg_json kept; /* in `text` */
};

enum { LEARN_DONE = -1 };

/* A file that cannot be read is said, and taken for none; it is set aside when something new is kept. */
void progress_open(struct progress *progress, const struct cli_command *command);
void progress_close(struct progress *progress);

/* The page where the lesson was left, 0 where it was not begun; LEARN_DONE. */
int progress_of(const struct progress *progress, const struct learn_file *file);

/* Keep it now. Failing is said once, and nothing more is kept. */
void progress_keep(struct progress *progress, const struct learn_file *file, int page);

/* --- course.c ----------------------------------------------------------------------------------------------------- */

/* What is to be played. */
struct course_wish {
    const struct learn_file *file; /* NULL: the lesson is not one of ours, */
    const char *text;              /* but this */
    int number, page;
    bool plain;
};

/* Plays a lesson; *next: the reader wants the next one. Returns the exit code. */
int course_play(const struct cli_command *command, struct progress *progress, const struct course_wish *wish,
                bool *next);

#endif
