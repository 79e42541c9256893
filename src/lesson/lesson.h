/* lesson.h: lessons: a position, pages to read, goals to play to, and what others do meanwhile, as JSON
 * (docs/adding-a-lesson.md). A lesson is a table like any other, with chance by hand; where one is in it follows from its
 * line of play and from how many pages were read, so nothing else is kept, and whatever is taken back is taken back here.
 *
 * Page: a text, and perhaps a goal; with a goal it is left by a move that fulfils it, else by reading on.
 * Step: what happens by itself when a page is left: a move of somebody, an outcome of chance, time. */
#ifndef HG_LESSON_LESSON_H
#define HG_LESSON_LESSON_H

#include "core/json.h"
#include "core/problem.h"
#include "table/table.h"

enum { HG_LESSON_BYTES = 1 << 16, HG_LESSON_PAGES = 40, HG_LESSON_ITEMS = 60, HG_LESSON_POINTS = 3 };

enum hg_lesson_state {
    HG_LESSON_READ,  /* there is nothing to do but to read on */
    HG_LESSON_GOAL,  /* a move is asked for */
    HG_LESSON_OTHER, /* one was made that does not lead there: it is to be taken back */
    HG_LESSON_DUE,   /* a step comes by itself */
    HG_LESSON_DONE,  /* all pages are left */
    HG_LESSON_STATES,
};

/* Where one is. Values point into the lesson; absent where there is none. */
struct hg_lesson_place {
    enum hg_lesson_state state;
    int page;                 /* counted from 0; when all are left, how many there are */
    struct hg_json page_json; /* the page itself */
    struct hg_json answer;    /* what is said of the last move that did not fulfil the goal */
    struct hg_json next;      /* the step that is due; at a goal, the next move of the listed solution */
};

/* Whose lesson it is. */
int hg_lesson_seat(struct hg_json lesson);

/* Is it a first game? Then `start` is what table.new takes, there is one page, and nothing is read or stepped through. */
bool hg_lesson_is_game(struct hg_json lesson);

/* What is said at a decision of a first game, where this move is advised (NULL: none). Points into the lesson. */
struct hg_json hg_lesson_note(struct hg_json lesson, const struct hg_table *table, const struct hg_move *advised);

/* At a table that was opened for it, when the pages in front of `read` were read. */
struct hg_lesson_place hg_lesson_where(struct hg_json lesson, const struct hg_table *table, int read);

/* Let the step happen that is due. False: none is, or it cannot be done at this table; nothing has happened. */
bool hg_lesson_step(struct hg_json lesson, struct hg_table *table, int read, uint64_t now_ms);

/* Play by the listed solution, at a table that was just opened, until this page is reached. */
void hg_lesson_go(struct hg_json lesson, struct hg_table *table, int page, uint64_t now_ms);

/* Whether the JSON has the shape of a lesson; every mistake is noted. */
bool hg_lesson_read(struct hg_json lesson, struct hg_problems *problems);

/* Whether its solution leads from goal to goal to the end, at this table, which is as it was opened and stays so. */
bool hg_lesson_check(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems);

/* The same, and where it stops. */
bool hg_lesson_try(struct hg_json lesson, const struct hg_table *table, struct hg_lesson_place *place);

#endif
