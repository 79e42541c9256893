/* frame.c: see frame.h. */
#include "cli/boards/frame.h"

#include <string.h>

#include "table/memory.h"

enum { LEAST_SIDE = 70, GAP = 2 }; /* columns that a part beside another one needs, and what lies between them */

struct drawn {
    struct hg_out text;
    int rows;
    bool shown, aside;
};

static bool has_side(const struct page *page, const struct frame *frame)
{
    return frame->side && page->width - frame->side - GAP >= LEAST_SIDE;
}

static bool has_beside(const struct frame *frame, int part)
{
    for (int i = 0; i < frame->count; i++)
        if (frame->parts[i].beside == part + 1)
            return true;
    return false;
}

static int width_of(const struct page *page, const struct frame *frame, int part)
{
    if (!has_side(page, frame))
        return page->width;
    if (frame->parts[part].beside)
        return page->width - frame->side - GAP;
    return has_beside(frame, part) ? frame->side : page->width;
}

static struct drawn draw(struct page *page, const struct frame *frame, const void *sight, int part)
{
    struct hg_out before = page->text;
    int width = page->width;
    bool aside = frame->parts[part].beside && has_side(page, frame);
    page->text = hg_out_growing();
    page->width = width_of(page, frame, part);
    frame->draw(sight, part);
    struct drawn drawn = {.text = page->text, .rows = page_rows(page, 0), .aside = aside};
    page->text = before;
    page->width = width;
    return drawn;
}

/* --- choosing ----------------------------------------------------------------------------------------------------- */

static bool is_covered(const struct frame *frame, const struct drawn *drawn, int part)
{
    int more = frame->parts[part].within;
    return more && (drawn[more - 1].shown || is_covered(frame, drawn, more - 1));
}

/* Rows that are free when this one takes the place of those that show less. */
static int freed_by(const struct frame *frame, struct drawn *drawn, int part, bool hide)
{
    int rows = 0;
    for (int i = 0; i < frame->count; i++)
        if (frame->parts[i].within == part + 1) {
            rows += drawn[i].shown ? drawn[i].rows : 0;
            rows += freed_by(frame, drawn, i, hide);
            drawn[i].shown &= !hide;
        }
    return rows;
}

static void choose_row(const struct frame *frame, struct drawn *drawn, int part, int *room)
{
    struct drawn *one = &drawn[part];
    int freed = freed_by(frame, drawn, part, false), with = frame->parts[part].with;
    if ((with && !drawn[with - 1].shown) || is_covered(frame, drawn, part) ||
        (!frame->parts[part].needed && one->rows > *room + freed))
        return;
    freed_by(frame, drawn, part, true);
    one->shown = true;
    *room += freed - one->rows;
}

/* Those on the side share the rows of the one they stand beside; where it is not shown they have their own. */
static void choose_aside(const struct frame *frame, struct drawn *drawn)
{
    int used[FRAME_PARTS] = {0};
    for (int i = 0; i < frame->count; i++) {
        struct drawn *one = &drawn[frame->order[i]];
        int left = frame->parts[frame->order[i]].beside - 1;
        if (!one->aside || !drawn[left].shown || used[left] + one->rows > drawn[left].rows)
            continue;
        used[left] += one->rows;
        one->shown = true;
    }
}

static void choose(const struct frame *frame, struct drawn *drawn, int room)
{
    for (int i = 0; i < frame->count; i++)
        if (!drawn[frame->order[i]].aside)
            choose_row(frame, drawn, frame->order[i], &room);
    choose_aside(frame, drawn);
    for (int i = 0; i < frame->count; i++) {
        struct drawn *one = &drawn[frame->order[i]];
        if (one->aside && !one->shown) {
            one->aside = false;
            choose_row(frame, drawn, frame->order[i], &room);
        }
    }
}

/* --- laying out --------------------------------------------------------------------------------------------------- */

/* Columns of a line as it is seen, without its colours. */
static int seen_columns(const char *line, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++) {
        if (line[i] == '\033')
            while (i < n && line[i] != 'm')
                i++;
        else
            columns += ((unsigned char)line[i] & 0xc0) != 0x80;
    }
    return columns;
}

/* The next line of a text, without its end. */
static size_t take_line(const char **text, const char **line)
{
    size_t n = strcspn(*text, "\n");
    *line = *text;
    *text += n + ((*text)[n] == '\n');
    return n;
}

/* Both texts have a newline at the end of each line; the right one is the shorter. */
static void put_beside(struct page *page, const char *left, const char *right, int side)
{
    const char *line;
    while (*left || *right) {
        size_t n = take_line(&left, &line);
        hg_put_bytes(&page->text, line, n);
        int columns = seen_columns(line, n);
        n = take_line(&right, &line);
        for (; n && columns < side + GAP; columns++)
            hg_put_char(&page->text, ' ');
        hg_put_bytes(&page->text, line, n);
        page_gap(page);
    }
}

static void put_part(struct page *page, const struct frame *frame, const struct drawn *drawn, int part)
{
    struct hg_out aside = hg_out_growing();
    for (int i = 0; i < frame->count; i++)
        if (drawn[i].aside && drawn[i].shown && frame->parts[i].beside == part + 1)
            hg_put(&aside, drawn[i].text.text);
    if (aside.len)
        put_beside(page, drawn[part].text.text, aside.text, frame->side);
    else
        hg_put(&page->text, drawn[part].text.text);
    hg_out_free(&aside);
}

void frame_draw(struct page *page, const struct frame *frame, const void *sight)
{
    struct drawn drawn[FRAME_PARTS];
    for (int i = 0; i < frame->count; i++)
        drawn[i] = draw(page, frame, sight, i);
    choose(frame, drawn, page->room);
    for (int i = 0; i < frame->count; i++)
        if (drawn[i].shown && !drawn[i].aside)
            put_part(page, frame, drawn, i);
    for (int i = 0; i < frame->count; i++)
        hg_out_free(&drawn[i].text);
}
