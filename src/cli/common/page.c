/* page.c: see page.h. */
#include "cli/common/page.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/common/pager.h"
#include "cli/common/text.h"
#include "table/memory.h"

static int rows_of_terminal(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 40;
}

enum { PLAIN_ROWS = 24 }; /* of whoever hears or pipes sentences */

/* The window may have changed. */
static void measure(struct page *page)
{
    page->width = cli_width();
    page->rows = page->terminal ? rows_of_terminal() : 0;
    page->height = isatty(STDOUT_FILENO) ? rows_of_terminal() : page->plain ? PLAIN_ROWS : 0;
}

void page_open(struct page *page, bool plain)
{
    static const struct cli_style none = {"", "", "", "", "", "", "", "", ""};
    bool terminal = isatty(STDOUT_FILENO);
    page->plain = plain || (terminal && cli_is_dumb());
    page->terminal = terminal && !page->plain;
    page->utf8 = cli_is_utf8();
    page->style = page->plain ? none : *cli_style();
    page->room = INT_MAX;
    measure(page);
    page->words = (struct hg_words){.language = cli_language()};
    page->text = hg_out_growing();
    page->called = hg_out_growing();
}

void page_close(struct page *page)
{
    hg_out_free(&page->text);
    hg_out_free(&page->called);
}

/* As the terminal will show it. Free with hg_out_free(). */
static struct hg_out as_shown(const struct page *page, const char *text)
{
    struct hg_out out = hg_out_growing();
    if (page->utf8)
        hg_put(&out, text);
    else
        cli_put_ascii(&out, text);
    return out;
}

static bool show(struct page *page, bool (*write)(const char *text, size_t n))
{
    struct hg_out shown = as_shown(page, page->text.text);
    bool good = write(shown.text, shown.len);
    hg_out_free(&shown);
    hg_out_clear(&page->text);
    measure(page);
    return good;
}

static bool write_whole(const char *text, size_t n)
{
    fwrite(text, 1, n, stdout);
    return fflush(stdout) == 0 && !ferror(stdout);
}

bool page_show(struct page *page)
{
    return show(page, write_whole);
}

bool page_read(struct page *page)
{
    return show(page, page->terminal ? pager_show : write_whole);
}

void page_put(struct page *page, const char *text, const struct hg_arg *args)
{
    hg_say(&page->words, &page->text, text, args);
}

static void spaces(struct page *page, int n)
{
    while (n-- > 0)
        hg_put_char(&page->text, ' ');
}

/* Through a pipe a sentence stays on its line, so that programs find it. */
void page_line(struct page *page, const char *text)
{
    size_t n = strlen(text);
    do {
        size_t fits = page->terminal ? cli_fit(text, n, page_columns(page) - 1 - page->indent) : n;
        spaces(page, page->indent);
        hg_put_bytes(&page->text, text, fits);
        hg_put_char(&page->text, '\n');
        while (fits < n && text[fits] == ' ')
            fits++;
        text += fits;
        n -= fits;
    } while (n);
}

void page_say(struct page *page, const char *text, const struct hg_arg *args)
{
    struct hg_out out = hg_out_growing();
    hg_say(&page->words, &out, text, args);
    page_line(page, out.text);
    hg_out_free(&out);
}

void page_gap(struct page *page)
{
    hg_put_char(&page->text, '\n');
}

/* At most `columns` columns of the text; the last of them shows when something is missing. Returns how many they
 * are. */
static int put_cut(struct page *page, const char *text, int columns)
{
    int length = cli_columns(text, strlen(text)), whole = length <= columns ? length : columns - 1;
    for (int used = 0; used < whole; used++) {
        size_t n = 1;
        while (((unsigned char)text[n] & 0xc0) == 0x80)
            n++;
        hg_put_bytes(&page->text, text, n);
        text += n;
    }
    if (length > columns)
        hg_put(&page->text, page->utf8 ? "…" : "~");
    return length < columns ? length : columns;
}

void page_left(struct page *page, const char *text, int columns)
{
    struct hg_out shown = as_shown(page, text);
    spaces(page, columns - put_cut(page, shown.text, columns));
    hg_out_free(&shown);
}

void page_right(struct page *page, const char *text, int columns)
{
    struct hg_out shown = as_shown(page, text);
    spaces(page, columns - cli_columns(shown.text, shown.len));
    put_cut(page, shown.text, columns);
    hg_out_free(&shown);
}

void page_left_in(struct page *page, const char *style, const char *text, int columns)
{
    hg_put(&page->text, style);
    page_left(page, text, columns);
    hg_put(&page->text, *style ? page->style.reset : "");
}

void page_right_in(struct page *page, const char *style, const char *text, int columns)
{
    hg_put(&page->text, style);
    page_right(page, text, columns);
    hg_put(&page->text, *style ? page->style.reset : "");
}

static void put_number(struct page *page, const char *text)
{
    page_right_in(page, page->style.bold, text, PAGE_NUMBER - 1);
    spaces(page, 2);
}

void page_figure(struct page *page, int n, int columns)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    page_right(page, text, columns);
}

void page_end_row(struct page *page)
{
    struct hg_out *text = &page->text;
    while (text->len && text->text[text->len - 1] == ' ')
        text->text[--text->len] = '\0';
    page_gap(page);
}

void page_number(struct page *page, int number)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (number > 0)
        hg_put_int(&out, number);
    else
        hg_put(&out, number ? "-" : "");
    put_number(page, text);
}

void page_wrapped(struct page *page, const char *text, int indent)
{
    size_t n = strlen(text);
    for (bool first = true; first || n; first = false) {
        size_t fits = cli_fit(text, n, page_columns(page) - 1 - indent);
        spaces(page, first ? 0 : indent);
        hg_put_bytes(&page->text, text, fits);
        page_gap(page);
        while (fits < n && text[fits] == ' ')
            fits++;
        text += fits;
        n -= fits;
    }
}

/* Cut to its row; ? and its number tell the rest. */
static void put_brief_choice(struct page *page, const char *text)
{
    struct page_list *list = &page->list;
    int columns = page_text_columns(page, text), most = page->width - PAGE_NUMBER - 2;
    list->widest = columns > list->widest ? columns : list->widest;
    if (list->form == LIST_BRIEF) {
        page_left(page, text, columns < most ? columns : most);
        page_gap(page);
        return;
    }
    page_left(page, text, page->width / list->abreast - PAGE_NUMBER - 2);
    list->at = (list->at + 1) % list->abreast;
    if (!list->at)
        page_gap(page);
}

/* One after the other where a line for each would be too many. */
static void put_plain_choice(struct page *page, int number, const char *text)
{
    const struct hg_arg *args = HG_ARGS({"number", NULL, number}, {"text", text});
    if (page->list.form != LIST_ABREAST) {
        page_say(page, "{number}. {text}", args);
        return;
    }
    page_put(page, page->list.at++ ? "; {number}. {text}" : "{number}. {text}", args);
}

void page_choice(struct page *page, int number, const char *text)
{
    hg_say(&page->words, &page->called, "{number} {text}\n", HG_ARGS({"number", NULL, number}, {"text", text}));
    if (page->plain) {
        put_plain_choice(page, number, text);
        return;
    }
    char digits[16];
    struct hg_out out = hg_out_fixed(digits, sizeof digits);
    hg_put_int(&out, number);
    put_number(page, digits);
    if (page->list.form == LIST_WHOLE || page->list.form == LIST_WRAPPED)
        page_wrapped(page, text, PAGE_NUMBER + 1);
    else
        put_brief_choice(page, text);
}

void page_end_choices(struct page *page)
{
    if (page->list.at)
        page_gap(page);
    page->list.at = 0;
}

bool page_called(const struct page *page, int number, char *text, size_t cap)
{
    struct hg_out out = hg_out_fixed(text, cap);
    for (const char *at = page->called.text; *at; at += strcspn(at, "\n") + 1) {
        char *rest;
        if (strtol(at, &rest, 10) != number)
            continue;
        hg_put_bytes(&out, rest + 1, strcspn(rest + 1, "\n"));
        return true;
    }
    return false;
}

/* Sentences are not wrapped where they are written, but where they are read. */
int page_line_rows(const struct page *page, const char *line, size_t n)
{
    int columns = page->plain ? cli_columns(line, n) : 0;
    return columns > page->width ? (columns + page->width - 1) / page->width : 1;
}

int page_rows(const struct page *page, size_t from)
{
    int rows = 0;
    const char *at = page->text.text + from;
    for (const char *end; (end = strchr(at, '\n')); at = end + 1)
        rows += page_line_rows(page, at, (size_t)(end - at));
    return rows;
}

void page_take_back(struct page *page, size_t from)
{
    page->text.len = from;
    page->text.text[from] = '\0';
}

const char *page_word(const struct page *page, const char *text)
{
    return hg_translate(&page->words, text);
}

int page_text_columns(const struct page *page, const char *text)
{
    struct hg_out shown = as_shown(page, text);
    int columns = cli_columns(shown.text, shown.len);
    hg_out_free(&shown);
    return columns;
}

void page_rule(struct page *page, int times)
{
    while (times-- > 0)
        hg_put(&page->text, page->utf8 ? "─" : "-");
}

static void put_in_rule(struct page *page, const char *text)
{
    hg_put_char(&page->text, ' ');
    hg_put(&page->text, text);
    hg_put_char(&page->text, ' ');
}

void page_head(struct page *page, const char *title, const char *where)
{
    enum { LEAD = 2, SPACES = 4, MARGIN = 1 };
    int used = 2 * LEAD + SPACES + cli_columns(title, strlen(title)) + cli_columns(where, strlen(where)) + MARGIN;
    hg_put(&page->text, page->style.cyan);
    page_rule(page, LEAD);
    put_in_rule(page, title);
    page_rule(page, LEAD);
    put_in_rule(page, where);
    page_rule(page, page_columns(page) - used);
    hg_put(&page->text, page->style.reset);
    page_gap(page);
}

/* Home, the screen, and what the terminal remembers above it. Where nothing can be cleared, it is pushed out of sight;
 * a pipe has no sight. */
void page_wipe(struct page *page)
{
    if (page->terminal) {
        hg_put(&page->text, "\033[H\033[2J\033[3J");
        return;
    }
    for (int rows = isatty(STDOUT_FILENO) ? rows_of_terminal() : 0; rows > 0; rows--)
        page_gap(page);
}

int page_columns(const struct page *page)
{
    enum { NARROWEST = 60, WIDEST = 100 };
    return page->width < NARROWEST ? NARROWEST : page->width > WIDEST ? WIDEST : page->width;
}
