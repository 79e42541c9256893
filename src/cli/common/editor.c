/* editor.c: see editor.h. The terminal is taken as keys.h takes it, so that signals find it as it was; libedit asks for one
 * character after the other, and is told when the window has changed or the program was stopped. */
#include "cli/common/editor.h"

#include <ctype.h>
#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/common/choice.h"
#include "cli/common/keys.h"
#include "cli/common/text.h"
#include "table/memory.h"

struct editor {
    EditLine *edit[EDITOR_HISTORIES + 1]; /* each keeps what was cut out; the last one is nobody's */
    History *history[EDITOR_HISTORIES];
    struct hg_out prompt, line;
    editor_offer *offer;
    void *context;
    editor_await *await; /* may be NULL */
    void *awaits;        /* its context */
    struct hg_out kept;  /* what was typed when a line was broken off, */
    int kept_for;        /* and in which history */
    bool plain;
};

static struct editor *editor_of(EditLine *edit)
{
    void *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_of(EditLine *edit)
{
    return editor_of(edit)->prompt.text;
}

/* --- characters --------------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t resized;

static void note_resized(int signal)
{
    (void)signal;
    resized = 1;
}

/* The window is another one, or has been somebody else's: false when it is neither, and whatever it was ends the line. */
static bool look_again(EditLine *edit)
{
    bool stopped = keys_were_stopped();
    if (!stopped && !resized)
        return false;
    if (stopped) { /* libedit believes that the terminal is as it left it */
        el_set(edit, EL_PREP_TERM, 0);
        el_set(edit, EL_PREP_TERM, 1);
    }
    resized = 0;
    fputs("\r\033[K", stdout); /* libedit forgets what stands there */
    el_resize(edit);
    el_set(edit, EL_REFRESH);
    return true;
}

/* The rows above that of the cursor that a long line has: they begin with the prompt. */
static int rows_above(const struct editor *editor, const LineInfo *info)
{
    int before = cli_columns(editor->prompt.text, editor->prompt.len) +
                 cli_columns(info->buffer, (size_t)(info->cursor - info->buffer)),
        width = cli_width();
    return width > 0 ? before / width : 0;
}

/* The line is broken off, and its rows are free again. */
static int break_off(EditLine *edit)
{
    struct editor *editor = editor_of(edit);
    const LineInfo *info = el_line(edit);
    hg_out_clear(&editor->kept);
    hg_put_bytes(&editor->kept, info->buffer, (size_t)(info->lastchar - info->buffer));
    int rows = rows_above(editor, info);
    if (rows)
        printf("\033[%dA", rows);
    fputs("\r\033[J", stdout);
    return 0;
}

/* Whoever looks whether Ctrl-C was pressed, and holds it back from then on, hears of it here. */
static ssize_t take_byte(char *byte)
{
    struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
    sigset_t held;
    sigprocmask(SIG_BLOCK, NULL, &held);
    sigdelset(&held, SIGINT);
    return ppoll(&keys, 1, NULL, &held) < 0 ? -1 : read(STDIN_FILENO, byte, 1);
}

/* Bytes that are no character of the locale are left out. */
static int take_character(EditLine *edit, wchar_t *character)
{
    mbstate_t state = {0};
    const struct editor *editor = editor_of(edit);
    for (char byte;;) {
        if (editor->await && !editor->await(editor->awaits))
            return break_off(edit);
        ssize_t n = take_byte(&byte);
        if (n < 0 && errno == EINTR && look_again(edit))
            continue;
        if (n <= 0)
            return (int)n;
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length <= 1)
            return 1;
        if (length == (size_t)-1)
            state = (mbstate_t){0};
    }
}

/* --- offers ------------------------------------------------------------------------------------------------------- */

/* The bytes of an offer that stand for what was typed, without capitals and umlauts; 0: it does not begin so. */
static size_t typed_part(const char *typed, const char *offer, size_t n)
{
    size_t at = 0;
    struct hg_out wanted = hg_out_growing(), begun = hg_out_growing();
    cli_put_ascii(&wanted, typed);
    while (at < n && begun.len < wanted.len) {
        char character[8] = {0};
        size_t length = cli_character(offer + at);
        memcpy(character, offer + at, length < sizeof character ? length : 1);
        cli_put_ascii(&begun, character);
        at += length;
    }
    bool same = begun.len == wanted.len;
    for (size_t i = 0; same && i < wanted.len; i++)
        same = tolower((unsigned char)begun.text[i]) == tolower((unsigned char)wanted.text[i]);
    hg_out_free(&begun);
    hg_out_free(&wanted);
    return same ? at : 0;
}

struct offers {
    struct hg_out lines; /* those that fit, each once */
    int count, widest;
    size_t shared; /* bytes of the first that all others begin with */
};

static bool has_line(const struct hg_out *lines, const char *line, size_t n)
{
    for (const char *at = lines->len ? lines->text : ""; *at; at += strcspn(at, "\n"), at += *at == '\n')
        if (strcspn(at, "\n") == n && strncmp(at, line, n) == 0)
            return true;
    return false;
}

static size_t shared_part(const char *one, size_t n, const char *other, size_t m)
{
    size_t at = 0;
    for (size_t length; at < n; at += length) {
        length = cli_character(one + at);
        bool same =
            at + length <= m && (strncmp(one + at, other + at, length) == 0 ||
                                 (length == 1 && tolower((unsigned char)one[at]) == tolower((unsigned char)other[at])));
        if (!same)
            break;
    }
    return at;
}

static void add_offer(struct offers *offers, const char *line, size_t n)
{
    int columns = cli_columns(line, n);
    if (has_line(&offers->lines, line, n))
        return;
    hg_put_bytes(&offers->lines, line, n);
    hg_put_char(&offers->lines, '\n');
    offers->shared = offers->count++ ? shared_part(offers->lines.text, offers->shared, line, n) : n;
    offers->widest = columns > offers->widest ? columns : offers->widest;
}

static struct offers find_offers(struct editor *editor, const char *typed)
{
    struct offers offers = {.lines = hg_out_growing()};
    struct hg_out all = hg_out_growing(), shown = hg_out_growing();
    editor->offer(editor->context, typed, &all);
    if (cli_is_utf8())
        hg_put(&shown, all.text);
    else
        cli_put_ascii(&shown, all.text);
    for (const char *at = shown.text; *at;) {
        size_t n = strcspn(at, "\n");
        if (n && (!*typed || typed_part(typed, at, n)))
            add_offer(&offers, at, n);
        at += n + (at[n] == '\n');
    }
    hg_out_free(&shown);
    hg_out_free(&all);
    return offers;
}

/* --- Tab ---------------------------------------------------------------------------------------------------------- */

/* How many lines may be listed: the prompt stays in the window. */
static int room(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 4 ? size.ws_row - 3 : 20;
}

static void put_more(int left)
{
    cli_print(HG_T("... and {number} more"), HG_ARGS({"number", NULL, left}));
    putchar('\n');
}

/* In columns, as many as the window has room for. */
static void list_in_columns(const struct offers *offers)
{
    int abreast = (cli_width() - 1) / (offers->widest + 2), listed = 0, most;
    abreast += !abreast;
    most = room() * abreast;
    for (const char *at = offers->lines.text; *at && listed < most; listed++) {
        size_t n = strcspn(at, "\n");
        fwrite(at, 1, n, stdout);
        bool ends = (listed + 1) % abreast == 0 || !at[n + 1] || listed + 1 == most;
        printf("%*s", ends ? 0 : offers->widest + 2 - cli_columns(at, n), "");
        fputs(ends ? "\n" : "", stdout);
        at += n + 1;
    }
    if (listed < offers->count)
        put_more(offers->count - listed);
}

static void list_in_a_sentence(const struct offers *offers)
{
    struct hg_out list = hg_out_growing();
    for (const char *at = offers->lines.text; *at;) {
        size_t n = strcspn(at, "\n");
        hg_put(&list, list.len ? ", " : "");
        hg_put_bytes(&list, at, n - (n && at[n - 1] == ' '));
        at += n + 1;
    }
    cli_put_paragraph(stdout, list.text, 0, cli_width());
    hg_out_free(&list);
}

/* Bytes before the cursor as a text. Free with hg_free(). */
static char *typed_before(EditLine *edit)
{
    const LineInfo *info = el_line(edit);
    size_t n = (size_t)(info->cursor - info->buffer);
    char *typed = hg_zeroed(n + 1);
    memcpy(typed, info->buffer, n);
    return typed;
}

static int characters(const char *text)
{
    int count = 0;
    for (; *text; text += cli_character(text))
        count++;
    return count;
}

static void replace(EditLine *edit, const char *typed, const char *text, size_t n)
{
    struct hg_out by = hg_out_growing();
    hg_put_bytes(&by, text, n);
    el_deletestr(edit, characters(typed));
    el_insertstr(edit, by.text);
    hg_out_free(&by);
}

/* As far as all offers agree; where that is no further, they are listed. */
static unsigned char complete(EditLine *edit, wint_t key)
{
    (void)key;
    struct editor *editor = editor_of(edit);
    if (!editor->offer)
        return CC_ERROR;
    char *typed = typed_before(edit);
    struct offers offers = find_offers(editor, typed);
    unsigned char result = CC_REFRESH;
    bool further = offers.count && offers.shared > typed_part(typed, offers.lines.text, offers.shared);
    if (further || offers.count == 1) {
        replace(edit, typed, offers.lines.text, offers.shared);
    } else if (offers.count) {
        putchar('\n');
        if (editor->plain)
            list_in_a_sentence(&offers);
        else
            list_in_columns(&offers);
        fflush(stdout);
        result = CC_REDISPLAY;
    } else {
        result = CC_REFRESH_BEEP;
    }
    hg_out_free(&offers.lines);
    hg_free(typed);
    return result;
}

/* --- lines -------------------------------------------------------------------------------------------------------- */

/* What keys do beyond what libedit has them do; somebody's ~/.editrc comes behind it. */
static const char *const bindings[][2] = {
    {"^I", "hourglass-complete"},  {"^R", "em-inc-search-prev"},  {"\033[3~", "ed-delete-next-char"},
    {"\033[1;5C", "em-next-word"}, {"\033[1;5D", "ed-prev-word"},
};

static void bind_keys(EditLine *edit)
{
    el_set(edit, EL_EDITOR, "emacs");
    /* el_set() would lose memory here */
    el_wset(edit, EL_ADDFN, L"hourglass-complete", L"Complete what stands before the cursor", complete);
    for (size_t i = 0; i < sizeof bindings / sizeof bindings[0]; i++)
        el_set(edit, EL_BIND, bindings[i][0], bindings[i][1], NULL);
    el_source(edit, NULL);
}

/* Who has turned the echo off shows lines in a way of their own: a script, a shell inside an editor. */
static bool can_edit(void)
{
    struct termios mode;
    return isatty(STDOUT_FILENO) && tcgetattr(STDIN_FILENO, &mode) == 0 && (mode.c_lflag & ECHO) && !cli_is_dumb();
}

static EditLine *take_edit(struct editor *editor, int which)
{
    EditLine **edit = &editor->edit[which < 0 || which > EDITOR_HISTORIES ? EDITOR_HISTORIES : which];
    if (*edit || !(*edit = el_init("hourglass", stdin, stdout, stderr)))
        return *edit;
    el_set(*edit, EL_CLIENTDATA, editor);
    el_set(*edit, EL_PROMPT, prompt_of);
    el_set(*edit, EL_GETCFN, take_character);
    bind_keys(*edit);
    return *edit;
}

void editor_listen(struct editor *editor, editor_await *await, void *context)
{
    editor->await = await;
    editor->awaits = context;
}

struct editor *editor_open(bool plain)
{
    if (!can_edit())
        return NULL;
    if (!setlocale(LC_CTYPE, "") && cli_is_utf8())
        setlocale(LC_CTYPE, "C.UTF-8");
    struct editor *editor = hg_zeroed(sizeof *editor);
    *editor =
        (struct editor){.prompt = hg_out_growing(), .line = hg_out_growing(), .kept = hg_out_growing(), .plain = plain};
    return editor;
}

void editor_close(struct editor *editor)
{
    if (!editor)
        return;
    for (int i = 0; i <= EDITOR_HISTORIES; i++)
        if (editor->edit[i])
            el_end(editor->edit[i]);
    for (int i = 0; i < EDITOR_HISTORIES; i++)
        if (editor->history[i])
            history_end(editor->history[i]);
    hg_out_free(&editor->prompt);
    hg_out_free(&editor->line);
    hg_out_free(&editor->kept);
    hg_free(editor);
}

/* NULL: nothing is kept. */
static History *take_history(struct editor *editor, int which)
{
    enum { LINES = 200 };
    HistEvent event;
    if (which < 0 || which >= EDITOR_HISTORIES)
        return NULL;
    History **kept = &editor->history[which];
    if (!*kept && (*kept = history_init())) {
        history(*kept, &event, H_SETSIZE, LINES);
        history(*kept, &event, H_SETUNIQUE, 1);
    }
    return *kept;
}

static void keep(History *kept, const char *line)
{
    HistEvent event;
    if (kept && line[strspn(line, " \t")])
        history(kept, &event, H_ENTER, line);
}

/* NULL, or the editor's own copy. */
static const char *get_line(struct editor *editor, EditLine *edit, History *kept)
{
    int n = 0;
    el_resize(edit); /* while another seat typed, the window may have become another */
    el_set(edit, EL_HIST, history, kept);
    if (editor->kept.len)
        el_push(edit, editor->kept.text);
    hg_out_clear(&editor->kept);
    const char *line = el_gets(edit, &n);
    hg_out_clear(&editor->line);
    if (!line || n <= 0)
        return NULL;
    hg_put_bytes(&editor->line, line, strcspn(line, "\r\n"));
    keep(kept, editor->line.text);
    return editor->line.text;
}

const char *editor_read(struct editor *editor, int which, const char *prompt, editor_offer *offer, void *context)
{
    struct sigaction action = {.sa_handler = note_resized}, usual;
    fflush(stdout);
    EditLine *edit = take_edit(editor, which);
    if (!edit || !keys_begin())
        return NULL;
    sigemptyset(&action.sa_mask);
    resized = 0;
    sigaction(SIGWINCH, &action, &usual);
    hg_out_clear(&editor->prompt);
    if (cli_is_utf8())
        hg_put(&editor->prompt, prompt);
    else
        cli_put_ascii(&editor->prompt, prompt);
    editor->offer = offer;
    editor->context = context;
    if (which != editor->kept_for)
        hg_out_clear(&editor->kept);
    editor->kept_for = which;
    const char *line = get_line(editor, edit, take_history(editor, which));
    keys_end();
    sigaction(SIGWINCH, &usual, NULL);
    return line;
}
