/* mark.c: a place that a table can be put back to.
 *
 * What happens is kept before it is told, and a host may fail to keep it; a request may be refused when time has passed
 * already. Then the table is put back, bots have in mind what they had, and nothing has happened. Records, lines of play and
 * events only grow, so of these a length is remembered; the rest is small and copied. Rejected: loading the record again,
 * which takes as long as the game is, and leaves bots with nothing in mind.
 *
 * Quotas of tries are the host's: a try that was refused was a try. */
#include <string.h>

#include "table/table_private.h"

struct hg_mark {
    struct hg_table was; /* its pointers are those of the table, which may have grown since */
    void *state, *seen;  /* what bots have seen; NULL: there is no clock, or no bot */
    size_t state_size, seen_size;
    int from; /* moves of the line of play from here on */
    struct line_entry *line;
    int line_cap;
    struct undo_group *groups;
    int group_cap;
};

/* What of a table can change: all behind what it was opened with. */
enum { CHANGING = offsetof(struct hg_table, seat) };

static void copy_table(struct hg_table *to, const struct hg_table *from)
{
    memcpy((char *)to + CHANGING, (const char *)from + CHANGING, sizeof *to - CHANGING);
}

/* Where no bot sits, and none can sit down, none has seen anything. */
static struct hg_mark *mark_of(struct hg_table *t)
{
    if (!t->mark) {
        t->mark = hg_zeroed(sizeof *t->mark);
        t->mark->state_size = t->game->state_size;
        t->mark->state = hg_zeroed(t->mark->state_size);
        bool bots = hg_table_has_bots(t) || t->id[0];
        t->mark->seen_size = t->clock.pace.seen && bots ? (size_t)t->seats * t->game->state_size : 0;
        t->mark->seen = t->mark->seen_size ? hg_zeroed(t->mark->seen_size) : NULL;
    }
    return t->mark;
}

void hg_mark_free(struct hg_mark *mark)
{
    if (!mark)
        return;
    hg_free(mark->state);
    hg_free(mark->seen);
    hg_free(mark->line);
    hg_free(mark->groups);
    memset(mark, 0, sizeof *mark); /* the secret does not stay behind in freed memory */
    hg_free(mark);
}

size_t hg_mark_bytes(const struct hg_mark *mark)
{
    if (!mark)
        return 0;
    size_t line = (size_t)mark->line_cap * sizeof *mark->line, groups = (size_t)mark->group_cap * sizeof *mark->groups;
    return sizeof *mark + mark->state_size + mark->seen_size + line + groups;
}

/* Moves that were taken back stay where they are until others are made, which may take their place. */
static void copy_line(struct hg_mark *mark, const struct hg_table *t, int from)
{
    int count = mark->was.redo_end - from;
    mark->from = from;
    mark->line = hg_reserve(mark->line, &mark->line_cap, count, sizeof *mark->line);
    if (count)
        memcpy(mark->line, t->line + from, (size_t)count * sizeof *mark->line);
}

void hg_table_mark(struct hg_table *t)
{
    struct hg_mark *mark = mark_of(t);
    int groups = t->undo_group_count;
    copy_table(&mark->was, t);
    memcpy(mark->state, t->state, t->game->state_size);
    if (mark->seen)
        memcpy(mark->seen, t->clock.pace.seen, mark->seen_size);
    copy_line(mark, t, t->length);
    mark->groups = hg_reserve(mark->groups, &mark->group_cap, groups, sizeof *mark->groups);
    if (groups)
        memcpy(mark->groups, t->undo_groups, (size_t)groups * sizeof *mark->groups);
    t->marked = true;
}

/* An undo takes back what stood before the mark: as long as nothing has taken the place of it, it can be copied. */
void hg_mark_taken(struct hg_table *t, int length)
{
    if (t->marked && length < t->mark->from) {
        struct hg_mark *mark = t->mark;
        int count = mark->was.redo_end - mark->from, more = mark->from - length;
        mark->line = hg_reserve(mark->line, &mark->line_cap, count + more, sizeof *mark->line);
        memmove(mark->line + more, mark->line, (size_t)count * sizeof *mark->line);
        memcpy(mark->line, t->line + length, (size_t)more * sizeof *mark->line);
        mark->from = length;
    }
}

size_t hg_table_marked(const struct hg_table *t)
{
    return t->marked ? t->forgotten + t->mark->was.record.len : 0;
}

void hg_table_unmark(struct hg_table *t)
{
    t->marked = false;
}

/* What has grown keeps its room. */
static void keep_room(struct hg_table *was, const struct hg_table *t)
{
    was->line = t->line;
    was->line_cap = t->line_cap;
    was->undo_groups = t->undo_groups;
    was->undo_group_cap = t->undo_group_cap;
    was->events = t->events;
    was->event_cap = t->event_cap;
    was->record.text = t->record.text;
    was->record.cap = t->record.cap;
    memcpy(was->clock.quota_ms, t->clock.quota_ms, sizeof was->clock.quota_ms);
}

void hg_table_revert(struct hg_table *t)
{
    struct hg_mark *mark = t->mark;
    struct hg_table *was = &mark->was;
    int count = was->redo_end - mark->from;
    keep_room(was, t);
    copy_table(t, was);
    t->mark = mark;
    memcpy(t->state, mark->state, t->game->state_size);
    if (mark->seen)
        memcpy(t->clock.pace.seen, mark->seen, mark->seen_size);
    if (count)
        memcpy(t->line + mark->from, mark->line, (size_t)count * sizeof *t->line);
    if (t->undo_group_count)
        memcpy(t->undo_groups, mark->groups, (size_t)t->undo_group_count * sizeof *t->undo_groups);
    if (t->record.text)
        t->record.text[t->record.len] = '\0';
    t->marked = false;
}
