/* style.c: what the terminal can show, and how text is laid out on it. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/common/text.h"
#include "core/seen.h"

static const struct cli_style plain = {"", "", "", "", "", "", "", "", ""};
static const struct cli_style coloured = {
    .bold = "\033[1m",
    .dim = "\033[2m",
    .red = "\033[31m",
    .green = "\033[32m",
    .yellow = "\033[33m",
    .blue = "\033[34m",
    .magenta = "\033[35m",
    .cyan = "\033[36m",
    .reset = "\033[0m",
};

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

/* The first of these that is set decides. */
bool cli_is_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (!value || !*value)
            continue;
        const char *codeset = strchr(value, '.');
        return codeset && (strncasecmp(codeset, ".utf-8", 6) == 0 || strncasecmp(codeset, ".utf8", 5) == 0);
    }
    return false;
}

bool cli_is_dumb(void)
{
    const char *term = getenv("TERM");
    return !term || !*term || strcmp(term, "dumb") == 0;
}

/* An empty NO_COLOR counts as not set: that is its definition. */
const struct cli_style *cli_style(void)
{
    return isatty(STDOUT_FILENO) && !cli_is_dumb() && !is_set("NO_COLOR") ? &coloured : &plain;
}

int cli_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    long columns = is_set("COLUMNS") ? strtol(getenv("COLUMNS"), NULL, 10) : 0;
    return columns > 0 && columns <= 10000 ? (int)columns : 80;
}

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

size_t cli_character(const char *text)
{
    size_t n = *text ? 1 : 0;
    while (n && is_continuation(text[n]))
        n++;
    return n;
}

int cli_columns(const char *text, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++)
        columns += !is_continuation(text[i]);
    return columns;
}

size_t cli_fit(const char *text, size_t n, int width)
{
    size_t at = 0, space = 0;
    for (int columns = 0; at < n; columns++) {
        if (text[at] == ' ')
            space = at;
        if (at && columns >= width)
            return space ? space : at;
        for (at++; at < n && is_continuation(text[at]);)
            at++;
    }
    return n;
}

void cli_put_paragraph(FILE *to, const char *text, int indent, int width)
{
    size_t n = strlen(text);
    for (bool first = true; first || n; first = false) {
        size_t fits = cli_fit(text, n, width - indent < 20 ? 20 : width - indent);
        if (!first)
            fprintf(to, "%*s", indent, "");
        cli_put_clean(to, text, fits);
        fputc('\n', to);
        while (fits < n && text[fits] == ' ')
            fits++;
        text += fits;
        n -= fits;
    }
}

size_t cli_clean(const char *text, size_t n, char *c)
{
    size_t unseen = (size_t)hg_unseen(text, n);
    bool c1 = unseen == 2 && text[0] == '\xc2' && (unsigned char)text[1] < 0xa0;
    *c = unseen == 1 || c1 ? '?' : unseen ? '\0' : *text;
    return unseen ? unseen : 1;
}

void cli_put_clean(FILE *to, const char *text, size_t n)
{
    char c;
    for (size_t i = 0; i < n;) {
        i += cli_clean(text + i, n - i, &c);
        if (c)
            fputc(c, to);
    }
}
