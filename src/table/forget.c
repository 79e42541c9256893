/* forget.c: what an open table does without. A server that keeps its records elsewhere has many tables open, and the text of
 * a long game would be half of what each takes. In a file of its own: the page forgets nothing. */
#include "table/table_private.h"

enum { ROOM = 1024 }; /* for the lines to come; a text in it stays where it is */

void hg_table_forget(struct hg_table *t)
{
    TABLE_ASSERT(t, !t->marked, "what may still be taken back is not forgotten");
    t->forgotten += t->record.len;
    if (t->record.cap > ROOM) {
        hg_out_free(&t->record);
        t->record = hg_out_growing();
    }
    hg_out_clear(&t->record);
    hg_mark_free(t->mark);
    t->mark = NULL;
}

size_t hg_table_bytes(const struct hg_table *t)
{
    size_t states = 3 + (t->clock.pace.seen ? (size_t)t->seats : 0); /* the start, now, of a job; what bots have seen */
    size_t line = (size_t)t->line_cap * sizeof *t->line, groups = (size_t)t->undo_group_cap * sizeof *t->undo_groups;
    size_t events = (size_t)t->event_cap * sizeof *t->events,
           scratch = (size_t)t->game->max_events * sizeof *t->scratch;
    return sizeof *t + states * t->game->state_size + line + groups + events + scratch + t->record.cap +
           hg_mark_bytes(t->mark);
}
