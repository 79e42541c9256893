/* slug.c: texts as people type them: without capitals, umlauts and signs. */
#include <string.h>

#include "cli/common/choice.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* What sentences and drawings use beyond ASCII, for terminals that cannot show it and fingers that cannot type it. */
static const struct {
    const char *from, *to;
} ascii[] = {
    {"ä", "ae"}, {"ö", "oe"},  {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ß", "ss"},
    {"–", "-"},  {"…", "..."}, {"„", "\""}, {"“", "\""}, {"”", "\""}, {"‚", "'"},  {"‘", "'"},
    {"’", "'"},  {"·", "-"},   {"×", "x"},  {"Æ", "Ae"}, {"æ", "ae"}, {"−", "-"},  {"í", "i"},
};

/* Writes what stands at `text` and returns its length. */
static size_t put_character(struct hg_out *out, const char *text)
{
    for (size_t i = 0; i < sizeof ascii / sizeof ascii[0]; i++) {
        size_t n = strlen(ascii[i].from);
        if (strncmp(text, ascii[i].from, n) == 0) {
            hg_put(out, ascii[i].to);
            return n;
        }
    }
    hg_put_char(out, *text);
    return 1;
}

void cli_put_ascii(struct hg_out *out, const char *text)
{
    while (*text)
        text += put_character(out, text);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* A dot inside a word belongs to it. */
static void put_slug(struct hg_out *out, const char *text)
{
    bool gap = false;
    for (; *text; text++) {
        char c = lower(*text);
        bool inside = c == '.' && out->len && !gap && is_letter_or_digit(lower(text[1]));
        bool keep = inside || is_letter_or_digit(c);
        if (c == '\'' || (unsigned char)c >= 0x80)
            continue;
        if (keep && gap)
            hg_put_char(out, '-');
        if (keep)
            hg_put_char(out, c);
        gap = !keep && out->len > 0;
    }
}

void choice_slug(const char *text, char *slug, size_t cap)
{
    struct hg_out out = hg_out_fixed(slug, cap), typed = hg_out_growing();
    cli_put_ascii(&typed, text);
    put_slug(&out, typed.text);
    hg_out_free(&typed);
}

bool choice_fits(const char *typed, const char *word)
{
    size_t n = strlen(typed);
    for (const char *at = word; n && at; at = strchr(at, '-') ? strchr(at, '-') + 1 : NULL)
        if (strncmp(at, typed, n) == 0)
            return true;
    return false;
}
