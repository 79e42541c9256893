/* text.h: text for people on a terminal: suggestions, columns, line breaks, bytes that are safe to print. */
#ifndef HG_CLI_COMMON_TEXT_H
#define HG_CLI_COMMON_TEXT_H

#include <stdio.h>

#include "cli/common/cli.h"
#include "core/game.h"

/* Print a text that somebody else wrote (a name in a record, a file name): control characters, which could steer the
 * terminal, come out as '?'. */
void cli_put_clean(FILE *to, const char *text, size_t n);

/* Bytes of the first character; 0 at the end. */
size_t cli_character(const char *text);

/* Columns that UTF-8 text takes. */
int cli_columns(const char *text, size_t n);

/* How many bytes of the text go on one line of `width` columns, broken at a space where there is one. The caller skips
 * the spaces behind them. At least one character of a text that is not empty. */
size_t cli_fit(const char *text, size_t n, int width);

/* Print a paragraph: the cursor is at column `indent`, further lines begin there. Ends with a line break. */
void cli_put_paragraph(FILE *to, const char *text, int indent, int width);

/* The name nearest to `word` among those that `name(list, 0)`, `name(list, 1)`, ... give until NULL; NULL when none is
 * near enough to be a typing error. */
const char *cli_nearest(const char *word, const char *(*name)(const void *list, int index), const void *list);

/* The game of this id, or NULL after a sentence on standard error that names those there are. */
const struct hg_game *cli_find_game(const struct cli_command *command, const char *id);

/* A sentence and the usage on standard error; returns CLI_USAGE. */
int cli_usage(const struct cli_command *command, const char *sentence);

/* The description, options, examples and exit codes of a command, on standard output. */
void cli_print_help(const struct cli_command *command, const struct cli_option *options);

/* --lang CODE: false after a sentence on standard error. */
bool cli_set_language(const struct cli_command *command, const char *code);

#endif
