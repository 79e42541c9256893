/* editor.h: a line that a person types on a terminal, edited by libedit: arrows, a history, and Tab, which completes what
 * stands before the cursor. Whatever stops or ends the program meanwhile finds the terminal as it was.
 *
 * Offer: a whole line that what was typed could become. */
#ifndef HG_CLI_COMMON_EDITOR_H
#define HG_CLI_COMMON_EDITOR_H

#include <stdbool.h>

#include "core/out.h"

struct editor;

/* NULL where no line can be edited: standard input or output is no terminal, or it does not echo, or it can only write line
 * below line. */
struct editor *editor_open(bool plain); /* plain: offers are told in a sentence */
void editor_close(struct editor *editor);

/* What Tab asks for: a line each in `offers`, whatever was typed; those that begin with it are taken. */
typedef void editor_offer(void *context, const char *typed, struct hg_out *offers);

/* Each has lines of its own: people who share a screen do not see what others typed. */
enum { EDITOR_HISTORIES = 8, EDITOR_FORGETS = -1 };

/* Waits until a key is there; false: something else has happened, and editor_read() returns NULL. What was typed so far is there
 * again when the next line of the same history is read. */
typedef bool editor_await(void *context);
void editor_listen(struct editor *editor, editor_await *await, void *context);

/* A line without its end, valid until the next call, kept in the history `which`; NULL at the end of the input, or after
 * whatever interrupted. `offer` may be NULL. */
const char *editor_read(struct editor *editor, int which, const char *prompt, editor_offer *offer, void *context);

#endif
