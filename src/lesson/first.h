/* first.h: first games, inside lesson/. */
#ifndef HG_LESSON_FIRST_H
#define HG_LESSON_FIRST_H

#include "lesson/lesson.h"

/* Where one is in one: nothing is read, and whoever plays it may be asked, wait, or be done. */
struct hg_lesson_place lesson_where_game(struct hg_json lesson, const struct hg_table *table);

#endif
