/* cli.h: what the commands of the program share: their table, options, messages, files, colours. */
#ifndef HG_CLI_COMMON_CLI_H
#define HG_CLI_COMMON_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "core/words.h"

struct hg_game;

/* Exit codes that scripts can trust. */
enum cli_exit {
    CLI_OK = 0,
    CLI_BAD = 1,      /* it ran, and the answer is no: a record that does not verify, an edition with mistakes */
    CLI_USAGE = 2,    /* the command line is wrong */
    CLI_IO = 3,       /* a file or stream failed */
    CLI_UNPROVEN = 4, /* verify: nothing is wrong, but not everything can be checked */
};

/* What people read of a command and its options is marked with HG_T; the help and the errors say it in their language.
 *
 * An option: with `flag` it takes no value, with `text` it takes one; with `count`, too, it may be given several times,
 * and `text` has room for as many values as there are arguments. A list ends with an empty entry. */
struct cli_option {
    const char *name;  /* "seed" for --seed */
    const char *value; /* the placeholder in the help, NULL for flags */
    const char *help;
    bool *flag;
    const char **text;
    int *count;
};

struct cli_command {
    const char *name;
    const char *arguments; /* "GAME [TOPIC]" */
    const char *summary;   /* one line for the list of commands */
    const char *help; /* paragraphs: what it does, examples, exit codes; cli_put_help() says how they are written */
    int (*run)(const struct cli_command *command, int argc, char **argv); /* argv[0] is the first argument */
};

extern const struct cli_command cli_games, cli_play, cli_rpc, cli_replay, cli_verify, cli_bench, cli_arena, cli_edition,
    cli_rules, cli_serve, cli_export, cli_learn, cli_admin;

/* What this program was built from: "1a2b3c4d5e6f", with ", changed" behind it where the tree was not as committed, "" where
 * nobody knows. Made by cmake/Commit.cmake. */
extern const char cli_commit[];

/* Parse options and positional arguments (at most `most`). Returns how many positional ones there are; -1 after the
 * help was asked for and printed (exit with CLI_OK); -2 after a wrong one was explained on standard error (exit with
 * CLI_USAGE). --help and --lang are known to every command. "--" ends the options; --name=value and --name value. */
int cli_parse(const struct cli_command *command, const struct cli_option *options, int argc, char **argv,
              const char **positional, int most);

/* The language of --lang, else of the environment (LC_ALL, LC_MESSAGES, LANG), else English. */
const struct hg_language *cli_language(void);
const struct hg_language *cli_language_asked_for(void); /* by --lang; NULL: nobody did */
const struct hg_words *cli_words(void);                 /* sentences in that language */

/* "hourglass COMMAND: sentence" on standard error, with the arguments in their places; marked with HG_T. */
void cli_complain(const struct cli_command *command, const char *sentence, const struct hg_arg *args);

/* The same with a text that is in the reader's language already. */
void cli_error(const struct cli_command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What the system says of an error, like strerror(), in the reader's language. */
const char *cli_reason(int error);

/* A sentence on standard output, without a line break. */
void cli_print(const char *sentence, const struct hg_arg *args);

/* argv[0]; said by main(). */
void cli_set_program(const char *as_typed);

/* A command line of this program for copying, as this one was typed: "./hourglass play tides"; HOURGLASS_TYPED, which
 * the Makefile sets, makes it "make run ARGS='play tides'". Words are quoted as a shell wants them. Valid until the next
 * call. */
const char *cli_typed(const char *const words[]);
#define CLI_TYPED(...) cli_typed((const char *const[]){__VA_ARGS__, NULL})

/* A whole number in [min, max], or a sentence on standard error and false. */
bool cli_number(const struct cli_command *command, const char *what, const char *text, long min, long max, long *n);

/* A whole file ("-": standard input), malloc'ed and NUL-terminated; NULL after a sentence on standard error. */
char *cli_read_file(const struct cli_command *command, const char *path, size_t *size);

/* Write a file so that it is either the old one or the whole new one (temporary, fsync, rename). */
bool cli_write_file(const struct cli_command *command, const char *path, const char *bytes, size_t n);

/* The same, and the new file is locked before it takes the place of the old: *lock is its descriptor, -1 for a device
 * or after a failure. */
bool cli_replace_locked(const struct cli_command *command, const char *path, const char *bytes, size_t n, int *lock);

/* $XDG_STATE_HOME/hourglass, else that of HOME; false when the environment names no place. */
bool cli_state_directory(char *path, size_t cap);
bool cli_usual_store(char *path, size_t cap);   /* where a server keeps its tables, if it is told nothing else */
void cli_make_directories(char *path);          /* with those around it */
void cli_make_directories_of(const char *file); /* around it */

/* Part of a text, as a text of its own; false where it is too long. */
bool cli_copy(char *to, size_t cap, const char *from, size_t n);

/* "maze_once=off,sets_use_doubled=on" as a JSON object: the options of a game; NULL: none. False after a sentence, also
 * where the game does not allow them; of a game NULL that is not known. */
bool cli_write_options(const struct cli_command *command, const struct hg_game *game, const char *text,
                       struct hg_out *out);

/* Remove the temporary files in the directory of `path` whose programs were killed. */
void cli_tidy_beside(const char *path);

/* Remove a file of ours that no running program has locked. */
void cli_remove_if_dead(const char *path);

/* Flush standard output; CLI_IO with a sentence when that failed (a full disk), without one where nobody reads any more
 * (a closed pipe), else `code`. */
int cli_finish(const struct cli_command *command, int code);

/* 32 bytes from the system's generator; ends the program with a sentence when there is none. */
void cli_entropy(uint8_t bytes[32]);

/* Milliseconds since 1970. */
uint64_t cli_now_ms(void);

/* Colours and styles for standard output: empty strings unless it is a terminal and NO_COLOR is not set. */
struct cli_style {
    const char *bold, *dim, *red, *green, *yellow, *blue, *magenta, *cyan, *reset;
};
const struct cli_style *cli_style(void);

/* Columns of the terminal, 80 when unknown. */
int cli_width(void);

#endif
