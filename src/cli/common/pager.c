/* pager.c: see pager.h. Row: what the terminal shows in one of its rows; a line of the text takes several where the window
 * is narrow. */
#include "cli/common/pager.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "cli/common/keys.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* --- rows --------------------------------------------------------------------------------------------------------- */

enum { FEWEST_ROWS = 4 }; /* of a window in which pages can be turned */

struct reading {
    const char *text;
    size_t n;
    size_t *rows; /* where each begins, and where the text ends */
    int count, cap;
    int top;           /* the first row in the window */
    int width, height; /* of the window without the line of keys */
};

static void add_row(struct reading *reading, size_t at)
{
    reading->rows = hg_reserve(reading->rows, &reading->cap, reading->count + 1, sizeof *reading->rows);
    reading->rows[reading->count++] = at;
}

/* What one row has of a text that is not empty, with the line break if there is one. Colours take no columns. */
static size_t row_bytes(const char *text, size_t n, int width)
{
    size_t at = 0;
    for (int columns = 0; at < n && text[at] != '\n';) {
        if (text[at] == '\033') {
            at += strcspn(text + at, "m\n");
            at += text[at] == 'm';
        } else if (columns++ == width) {
            return at;
        } else {
            at += cli_character(text + at);
        }
    }
    return at + (at < n);
}

static int row_of(const struct reading *reading, size_t at)
{
    int row = 0;
    while (row + 1 < reading->count && reading->rows[row + 1] <= at)
        row++;
    return row;
}

/* The rows of the window as it is now, and the same place of the text on top; false when nobody knows its rows. */
static bool measure(struct reading *reading)
{
    struct winsize size;
    size_t top = reading->count ? reading->rows[reading->top] : 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row < FEWEST_ROWS || !size.ws_col)
        return false;
    reading->width = size.ws_col;
    reading->height = size.ws_row - 1;
    reading->count = 0;
    for (size_t at = 0; at < reading->n; at += row_bytes(reading->text + at, reading->n - at, reading->width))
        add_row(reading, at);
    reading->top = row_of(reading, top);
    return true;
}

static int bottom(const struct reading *reading)
{
    int behind = reading->top + reading->height;
    return behind < reading->count ? behind : reading->count;
}

/* --- the screen --------------------------------------------------------------------------------------------------- */

static void put_rows(const struct reading *reading, int from, int to)
{
    for (int row = from; row < to; row++) {
        size_t at = reading->rows[row], end = row + 1 < reading->count ? reading->rows[row + 1] : reading->n;
        end -= end > at && reading->text[end - 1] == '\n';
        fwrite(reading->text + at, 1, end - at, stdout);
        putchar('\n');
    }
}

/* What can be done, where it can be read on one line. */
static void put_keys(const struct reading *reading)
{
    int until = bottom(reading), all = reading->count > 0 ? reading->count : 1;
    bool ends = until == reading->count;
    struct hg_out out = hg_out_growing(), shown = hg_out_growing();
    hg_say(cli_words(), &out,
           ends ? HG_T("[End of the text. Enter: done, b: back]") : HG_T("[Enter: on, b: back, q: quit] {percent} %"),
           HG_ARGS({"percent", NULL, (int)(100L * until / all)}));
    if (cli_is_utf8())
        hg_put(&shown, out.text);
    else
        cli_put_ascii(&shown, out.text);
    bool fits = cli_columns(shown.text, shown.len) < reading->width;
    printf("%s%s%s%s", cli_style()->reset, cli_style()->dim, fits ? shown.text : ":", cli_style()->reset);
    hg_out_free(&shown);
    hg_out_free(&out);
}

static void put_window(const struct reading *reading)
{
    printf("%s\033[H\033[2J", cli_style()->reset);
    put_rows(reading, reading->top, bottom(reading));
    put_keys(reading);
}

/* The rows that come next stand below those that were read. */
static void put_more(struct reading *reading)
{
    int from = bottom(reading);
    int last = reading->count - reading->height;
    reading->top = from < last ? from : last;
    fputs("\r\033[K", stdout);
    put_rows(reading, from, bottom(reading));
    put_keys(reading);
}

static void put_before(struct reading *reading)
{
    reading->top = reading->top > reading->height ? reading->top - reading->height : 0;
    put_window(reading);
}

/* --- keys --------------------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t resized;

static void note_resized(int signal)
{
    (void)signal;
    resized = 1;
}

/* The window is another one, or has been somebody else's: false when it is neither. */
static bool look_again(struct reading *reading)
{
    bool stopped = keys_were_stopped();
    if (!stopped && !resized)
        return false;
    resized = 0;
    if (measure(reading))
        put_window(reading);
    return true;
}

/* False when there is no more to read, or nobody reads. */
static bool turn(struct reading *reading, unsigned char key)
{
    bool ends = bottom(reading) == reading->count;
    if (key == 'q' || key == 'Q' || keys_mean(key, VEOF))
        return false;
    if (key == 'b')
        put_before(reading);
    else if (key == ' ' || key == '\n' || key == '\r') {
        if (ends)
            return false;
        put_more(reading);
    }
    return true;
}

/* Whatever interrupts and is not the window ends it, as Ctrl-C does where the program goes on. */
static void turn_pages(struct reading *reading)
{
    enum keys keys = KEYS;
    unsigned char key;
    for (bool on = true; on && fflush(stdout) == 0 && !ferror(stdout);) {
        ssize_t n = read(STDIN_FILENO, &key, 1);
        if (n < 0 && errno == EINTR)
            on = look_again(reading);
        else if (n <= 0)
            on = false;
        else if (!keys_are_one(&keys, key))
            on = turn(reading, key);
    }
    fputs("\r\033[K", stdout);
}

static void read_by_pages(struct reading *reading)
{
    struct sigaction action = {.sa_handler = note_resized}, usual;
    sigemptyset(&action.sa_mask);
    resized = 0;
    sigaction(SIGWINCH, &action, &usual);
    put_rows(reading, 0, bottom(reading));
    put_keys(reading);
    turn_pages(reading);
    keys_end();
    sigaction(SIGWINCH, &usual, NULL);
}

/* --- texts -------------------------------------------------------------------------------------------------------- */

static bool can_turn(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !cli_is_dumb();
}

bool pager_show(const char *text, size_t n)
{
    struct reading reading = {.text = text, .n = n};
    bool is_long = can_turn() && measure(&reading) && reading.count > reading.height;
    fflush(stdout);
    if (is_long && keys_begin())
        read_by_pages(&reading);
    else
        fwrite(text, 1, n, stdout);
    hg_free(reading.rows);
    return fflush(stdout) == 0 && !ferror(stdout);
}

void pager_open(struct pager *pager, bool allowed)
{
    *pager = (struct pager){0};
    pager->to = allowed && can_turn() ? open_memstream(&pager->text, &pager->n) : stdout;
    pager->to = pager->to ? pager->to : stdout;
}

bool pager_close(struct pager *pager)
{
    if (pager->to == stdout)
        return !ferror(stdout);
    bool good = fclose(pager->to) == 0 && pager_show(pager->text, pager->n);
    free(pager->text);
    return good;
}
