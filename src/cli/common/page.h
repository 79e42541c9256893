/* page.h: what play and the boards write on. Text waits on the page until it is shown, so that a move can be saved
 * before its result is seen. Three ways to look: with colour and box drawing, in plain ASCII, or as sentences for a
 * screen reader. */
#ifndef HG_CLI_COMMON_PAGE_H
#define HG_CLI_COMMON_PAGE_H

#include "cli/common/cli.h"
#include "core/out.h"
#include "core/words.h"

struct page {
    struct hg_out text;
    struct hg_words words; /* the language; names of seats are given as arguments */
    struct cli_style style;
    bool plain;    /* sentences only */
    bool utf8;     /* the locale can show more than ASCII */
    bool terminal; /* lines are wrapped, and the screen can be cleared */
    int width;
    int rows;   /* of a terminal; 0: nobody counts them */
    int height; /* rows that a prompt may take with all that comes with it; 0: as many as it likes */
    int room;   /* rows that a drawing may take */
    int indent; /* of the lines of sentences */
    struct page_list {
        /* all of each choice; a row each; several in a row; in few words, and all of them */
        enum { LIST_WHOLE, LIST_BRIEF, LIST_ABREAST, LIST_WRAPPED } form;
        int widest, abreast, at;
    } list;
    struct hg_out called; /* what the choices of the list are called there, a line each, behind their numbers */
};

void page_open(struct page *page, bool plain);
void page_close(struct page *page);

/* False when standard output cannot be written any more. */
bool page_show(struct page *page);

/* The same for a text to read: where it is longer than the window of a terminal, window by window. */
bool page_read(struct page *page);

/* A sentence, translated, with its line break; and without one. */
void page_say(struct page *page, const char *text, const struct hg_arg *args);
void page_put(struct page *page, const char *text, const struct hg_arg *args);

/* A text as it is, wrapped; an empty line. */
void page_line(struct page *page, const char *text);
void page_gap(struct page *page);

/* Text in exactly `columns` columns: padded on the right, or on the left for numbers, cut when it is longer. */
void page_left(struct page *page, const char *text, int columns);
void page_right(struct page *page, const char *text, int columns);

/* The same in a style, which ends with the text. */
void page_left_in(struct page *page, const char *style, const char *text, int columns);
void page_right_in(struct page *page, const char *style, const char *text, int columns);

/* A number in so many columns; the end of a row, without spaces before it. */
void page_figure(struct page *page, int n, int columns);
void page_end_row(struct page *page);

/* The number that a choice is made by, in PAGE_NUMBER columns and a space; 0: none, less: it cannot be made now. */
enum { PAGE_NUMBER = 4 };
void page_number(struct page *page, int number);

/* A text that begins at column `indent`, as do its further lines. */
void page_wrapped(struct page *page, const char *text, int indent);

/* One choice of a list, in the form of the page: its number and what it is. */
void page_choice(struct page *page, int number, const char *text);
void page_end_choices(struct page *page);

/* What the choice of this number is called in the list; false when the list does not tell. */
bool page_called(const struct page *page, int number, char *text, size_t cap);

/* How many rows stand there behind so many bytes; and away with them. */
int page_rows(const struct page *page, size_t from);
int page_line_rows(const struct page *page, const char *line, size_t n);
void page_take_back(struct page *page, size_t from);

/* A translation in the language of the page. */
const char *page_word(const struct page *page, const char *text);

/* How many columns a text takes as it will be shown: without UTF-8, "ä" is "ae". */
int page_text_columns(const struct page *page, const char *text);

/* `times` a character of the frame. */
void page_rule(struct page *page, int times);

/* The line above a drawing: which game this is, and where in it. */
void page_head(struct page *page, const char *title, const char *where);

/* Nothing of what was on the screen before can be seen any more. */
void page_wipe(struct page *page);

/* What can be read at once: the terminal, but no wider than is pleasant. */
int page_columns(const struct page *page);

#endif
