/* replay.h: private to replay: a record that is told again, and looked at. */
#ifndef HG_CLI_REPLAY_REPLAY_H
#define HG_CLI_REPLAY_REPLAY_H

#include <stdio.h>

#include "cli/boards/board.h"
#include "cli/common/cli.h"
#include "table/table.h"

struct entry {
    int number, line; /* in its stream; moves in the line of play */
    struct hg_event event;
};

/* The board as it was: the record is opened through the protocol when it is first looked at. */
struct moment {
    const char *record;
    size_t size;
    struct page page;
    struct client *client; /* NULL: not opened yet */
    bool opened;           /* false: it cannot be, and that has been said */
    const struct board *board;
    const char *names[HG_MAX_SEATS];
    struct answer components, edition, origin;
};

struct replay {
    const struct cli_command *command;
    const struct hg_table *table;
    int seat;  /* whose eyes; HG_CHANCE: everything */
    bool kept; /* and nobody said so: what is hidden in a game that goes on stays hidden */
    struct hg_words words;
    struct entry *entries;
    int count, cap;
    int from, to; /* entries to show: [from, to) */
    FILE *out;
    bool boards; /* the board is drawn at every decision */
    struct moment moment;
};

/* --- replay.c: its steps ------------------------------------------------------------------------------------------ */

bool replay_is_undo(const struct entry *entry);
int replay_step_end(const struct replay *replay, int first); /* the first entry behind the step that begins there */
int replay_step_before(const struct replay *replay, int first);
bool replay_is_chance(const struct replay *replay, int first); /* goes on without a key being pressed */
void replay_put_step(const struct replay *replay, int first);
bool replay_find_seat(const struct replay *replay, const char *text, int *seat); /* a number from 1, or a name */

/* --- moment.c: the board ------------------------------------------------------------------------------------------ */

void moment_open(struct moment *moment, const char *record, size_t size, bool plain);
void moment_close(struct moment *moment);

/* Draw it behind the step that begins there, or what a word of the board shows; a sentence where that cannot be. */
void moment_draw(struct replay *replay, int first);
bool moment_show(struct replay *replay, int first, const char *word); /* false: the board has no such word */

/* Play on from there; `seat`: who plays against bots, NULL: whoever did. False after a sentence, else with the exit code. */
bool moment_play(struct replay *replay, int first, const char *seat, int *code);

/* --- stepping.c: from decision to decision ------------------------------------------------------------------------ */

/* Steps, waiting for a key at decisions where somebody can press one. False: the rest is not told; *code then. */
bool replay_walk(struct replay *replay, bool stop, int *code);

#endif
