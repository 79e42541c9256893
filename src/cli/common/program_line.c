/* program_line.c: the command line of a program that plays: words, and the file that is run. No shell reads it. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/common/program.h"
#include "cli/common/program_private.h"
#include "table/memory.h"

/* --- words ---------------------------------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/* One word of `at` into `to`, without its quotation marks; where it ends, NULL: a quotation has no end. */
static const char *read_word(const char *at, char **to)
{
    char quote = '\0';
    for (; *at && (quote || !is_blank(*at)); at++) {
        if (quote && *at == quote) {
            quote = '\0';
        } else if (!quote && (*at == '\'' || *at == '"')) {
            quote = *at;
        } else {
            at += *at == '\\' && quote != '\'' && at[1];
            *(*to)++ = *at;
        }
    }
    *(*to)++ = '\0';
    return quote ? NULL : at;
}

static bool read_words(struct program_line *line)
{
    char *to = line->letters;
    int room = 0;
    for (const char *at = line->typed;;) {
        while (is_blank(*at))
            at++;
        line->words = hg_reserve(line->words, &room, line->count + 1, sizeof *line->words);
        line->words[line->count] = NULL;
        if (!*at)
            return true;
        line->words[line->count++] = to;
        at = read_word(at, &to);
        if (!at)
            return false;
    }
}

/* --- the file ------------------------------------------------------------------------------------------------------- */

/* 0, or why it cannot be run. */
static int look_at(const char *path)
{
    struct stat file;
    if (stat(path, &file) != 0)
        return errno;
    return S_ISDIR(file.st_mode) ? EISDIR : access(path, X_OK) == 0 ? 0 : errno;
}

/* A name without a slash is looked for where a shell would look for it. Of several reasons the first that says more than that
 * there is nothing. */
static int find(const char *name, char path[PATH_MAX])
{
    const char *at = getenv("PATH");
    int reason = ENOENT;
    if (strchr(name, '/'))
        return cli_copy(path, PATH_MAX, name, strlen(name)) ? look_at(path) : ENAMETOOLONG;
    for (at = at ? at : "/usr/local/bin:/usr/bin:/bin"; at;) {
        size_t n = strcspn(at, ":");
        snprintf(path, PATH_MAX, "%.*s/%s", n ? (int)n : 1, n ? at : ".", name);
        int why = look_at(path);
        if (!why)
            return 0;
        reason = reason == ENOENT ? why : reason;
        at = at[n] ? at + n + 1 : NULL;
    }
    return reason;
}

/* --- both ----------------------------------------------------------------------------------------------------------- */

static struct program_line *new_line(const char *typed)
{
    struct program_line *line = hg_zeroed(sizeof *line);
    size_t n = strlen(typed);
    line->typed = hg_zeroed(n + 1);
    line->letters = hg_zeroed(2 * n + 2);
    memcpy(line->typed, typed, n);
    return line;
}

struct program_line *program_line_read(const struct cli_command *command, const char *typed)
{
    struct program_line *line = new_line(typed);
    bool whole = read_words(line);
    int reason = whole && line->count ? find(line->words[0], line->path) : 0;
    if (whole && line->count && !reason)
        return line;
    if (!whole)
        cli_complain(command, HG_T("a quotation mark without its other one: {line}"), HG_ARGS({"line", typed}));
    else if (!line->count)
        cli_complain(command, HG_T("a program that plays is the command line that starts it; this one is empty."),
                     NULL);
    else
        cli_complain(command, HG_T("{file} cannot be run: {reason}."),
                     HG_ARGS({"file", line->words[0]}, {"reason", cli_reason(reason)}));
    program_line_free(line);
    return NULL;
}

void program_line_free(struct program_line *line)
{
    if (!line)
        return;
    hg_free(line->words);
    hg_free(line->letters);
    hg_free(line->typed);
    hg_free(line);
}

const char *program_line_typed(const struct program_line *line)
{
    return line->typed;
}
