/* typed.c: commands for copying, as whoever sits there started this program: they work where they are read. */
#include <stdlib.h>
#include <string.h>

#include "cli/common/cli.h"
#include "table/memory.h"

static const char *program = "hourglass";

void cli_set_program(const char *as_typed)
{
    if (as_typed && *as_typed)
        program = as_typed;
}

/* As a shell wants it; what could steer a terminal is not for copying. */
static void put_quoted(struct hg_out *out, const char *word)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./,:@";
    bool quoted = !*word || word[strspn(word, plain)] != '\0';
    hg_put(out, quoted ? "'" : "");
    for (; *word; word++)
        if (*word == '\'')
            hg_put(out, "'\\''");
        else
            hg_put_char(out, (unsigned char)*word < 0x20 || *word == 0x7f ? '?' : *word);
    hg_put(out, quoted ? "'" : "");
}

static void put_words(struct hg_out *out, const char *const words[])
{
    for (int i = 0; words[i]; i++) {
        hg_put(out, i ? " " : "");
        put_quoted(out, words[i]);
    }
}

/* make replaces what follows a dollar, and hands the rest to a shell of its own. */
static void put_for_make(struct hg_out *out, const char *make, const char *const words[])
{
    struct hg_out arguments = hg_out_growing(), doubled = hg_out_growing();
    put_words(&arguments, words);
    for (const char *at = arguments.text; *at; at++) {
        hg_put_char(&doubled, *at);
        if (*at == '$')
            hg_put_char(&doubled, '$');
    }
    hg_put(out, make);
    hg_put(out, " ARGS=");
    put_quoted(out, doubled.text);
    hg_out_free(&arguments);
    hg_out_free(&doubled);
}

const char *cli_typed(const char *const words[])
{
    static struct hg_out out;
    const char *make = getenv("HOURGLASS_TYPED");
    hg_out_free(&out);
    out = hg_out_growing();
    if (make && *make) {
        put_for_make(&out, make, words);
    } else {
        put_quoted(&out, program);
        hg_put_char(&out, ' ');
        put_words(&out, words);
    }
    return out.text;
}
