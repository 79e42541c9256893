/* text.h: text for people on a terminal: suggestions, columns, line breaks, bytes that are safe to print. */
#ifndef HG_CLI_COMMON_TEXT_H
#define HG_CLI_COMMON_TEXT_H

#include <stdio.h>

#include "cli/common/cli.h"
#include "core/game.h"

/* Print a text that somebody else wrote (a name in a record, a file name): control characters, which could steer the
 * terminal, come out as '?', and whatever else nobody sees (core/seen.h) not at all. */
void cli_put_clean(FILE *to, const char *text, size_t n);

/* The same for the first byte or unseen character of a text that is not empty: what to write, '\0' for nothing; returns
 * the bytes it stands for. */
size_t cli_clean(const char *text, size_t n, char *c);

/* Whether the locale can show more than ASCII; and whether the terminal can do no more than write one line below the other. */
bool cli_is_utf8(void);
bool cli_is_dumb(void);

/* A text in ASCII: "ä" is "ae". What has no such form is left. */
void cli_put_ascii(struct hg_out *out, const char *text);

/* Bytes of the first character; 0 at the end. */
size_t cli_character(const char *text);

/* Columns that UTF-8 text takes. */
int cli_columns(const char *text, size_t n);

/* How many bytes of the text go on one line of `width` columns, broken at a space where there is one. The caller skips
 * the spaces behind them. At least one character of a text that is not empty. */
size_t cli_fit(const char *text, size_t n, int width);

/* A number as the reader writes it, into `text`, which is returned: with so many decimals, or in groups of three digits. */
enum { CLI_NUMBER = 64 };
const char *cli_decimal(char text[CLI_NUMBER], double number, int decimals);
const char *cli_grouped(char text[CLI_NUMBER], double number);
#define CLI_DECIMAL(number, decimals) cli_decimal((char[CLI_NUMBER]){0}, number, decimals)
#define CLI_GROUPED(number)           cli_grouped((char[CLI_NUMBER]){0}, number)

/* Print a paragraph: the cursor is at column `indent`, further lines begin there. Ends with a line break. */
void cli_put_paragraph(FILE *to, const char *text, int indent, int width);

/* The name nearest to `word` among those that `name(list, 0)`, `name(list, 1)`, ... give until NULL; NULL when none is
 * near enough to be a typing error. */
const char *cli_nearest(const char *word, const char *(*name)(const void *list, int index), const void *list);

/* The game of this id, or NULL after a sentence on standard error that names those there are. */
const struct hg_game *cli_find_game(const struct cli_command *command, const char *id);

/* Their ids, with commas. */
void cli_put_games(struct hg_out *out);

/* A sentence, marked with HG_T, and the usage on standard error; returns CLI_USAGE. */
int cli_usage(const struct cli_command *command, const char *sentence);

/* What is typed to run a command: "rules GAME [TOPIC]". */
void cli_put_usage(struct hg_out *out, const struct cli_command *command);

/* A text of the help, fitted to 80 columns. Lines that begin at the margin are joined to paragraphs. An indented line is
 * a row: what stands in it behind two spaces is its second column, and lines indented as far as that go on with it. A row
 * without one, like a long command, is left whole. */
void cli_put_help(FILE *to, const char *text);

/* The description, options, examples and exit codes of a command, on standard output. `common`: those of all commands. */
void cli_print_help(const struct cli_command *command, const struct cli_option *options,
                    const struct cli_option *common);

/* --lang CODE: false after a sentence on standard error. */
bool cli_set_language(const struct cli_command *command, const char *code);

/* The --lang of a whole command line, before anything else is read: what is wrong with other words is said in the
 * language that may be asked for behind them. What is wrong with --lang is said later, in its turn. */
void cli_look_for_language(int argc, char **argv);

#endif
