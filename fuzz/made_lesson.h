/* made_lesson.h: a lesson of one page, made at a table: files of lessons are too long for the inputs of fuzz_session.c. */
#ifndef HG_FUZZ_MADE_LESSON_H
#define HG_FUZZ_MADE_LESSON_H

#include "table/table.h"

struct made_lesson {
    const char *move; /* by which the page is left */
    int seat;         /* who makes it, or HG_CHANCE */
    bool goal;        /* it is asked of this seat; else it comes by itself, and another seat looks on */
};

void fuzz_put_lesson(struct hg_out *out, const struct hg_table *table, const struct made_lesson *made);

#endif
