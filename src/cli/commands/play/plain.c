/* plain.c: with --plain a prompt fits a window of 24 rows, too. What boards say begins with where the game is and how the seats
 * stand, and ends with what is decided now; what is left out lies between. */
#include <string.h>

#include "cli/commands/play/play.h"
#include "table/memory.h"

static int rows_of(const struct page *page, const char *line)
{
    return page_line_rows(page, line, strcspn(line, "\n"));
}

static const char *next_line(const char *line)
{
    return line + strcspn(line, "\n") + 1;
}

/* The first of the last lines that fit. */
static const char *tail_of(const struct page *page, const char *begin, const char *end, int rows)
{
    const char *at = end;
    while (at > begin) {
        const char *before = at - 1;
        while (before > begin && before[-1] != '\n')
            before--;
        rows -= rows_of(page, before);
        if (rows < 0)
            return at;
        at = before;
    }
    return at;
}

/* Behind the first lines that fit. */
static const char *head_of(const struct page *page, const char *begin, const char *end, int rows)
{
    while (begin < end && (rows -= rows_of(page, begin)) >= 0)
        begin = next_line(begin);
    return begin;
}

static int count_lines(const char *begin, const char *end)
{
    int lines = 0;
    for (; begin < end; begin = next_line(begin))
        lines++;
    return lines;
}

/* Only the part from `begin` to `end` is replaced. */
static void leave_out(struct page *page, const char *begin, const char *end, const char *sentence)
{
    struct hg_out before = page->text;
    page->text = hg_out_growing();
    hg_put_bytes(&page->text, before.text, (size_t)(begin - before.text));
    page_say(page, sentence, HG_ARGS({"number", NULL, count_lines(begin, end)}));
    hg_put(&page->text, end);
    hg_out_free(&before);
}

void play_shorten_news(struct page *page, int rows)
{
    const char *begin = page->text.text, *end = begin + page->text.len;
    int most = rows / 3;
    if (page_rows(page, 0) <= most)
        return;
    leave_out(page, begin, tail_of(page, begin, end, most - 1),
              HG_T("{number} earlier {number|line is|lines are} left out; \"log all\" shows {number|it|them}."));
}

void play_shorten_position(struct page *page, size_t from)
{
    int room = page->room - 1; /* for what is said of the rest */
    if (page_rows(page, from) <= page->room)
        return;
    const char *begin = page->text.text + from, *end = page->text.text + page->text.len;
    const char *head = head_of(page, begin, end, room < 6 ? room / 2 + 1 : room / 2);
    int used = 0;
    for (const char *line = begin; line < head; line = next_line(line))
        used += rows_of(page, line);
    const char *tail = tail_of(page, head, end, room - used);
    leave_out(page, head, tail,
              HG_T("{number} {number|line is|lines are} left out; \"board\" shows {number|it|them}."));
}
