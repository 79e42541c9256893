/* names.c: what people are called. A name is a name at every table of its person; at one table no two may look alike. */
#include <string.h>

#include "online/online_private.h"
#include "table/seating.h"

/* --- names that look alike ------------------------------------------------------------------------------------------ */

/* Letters of other scripts that look as these do, capital and small. */
static const struct {
    const char *text;
    char like;
} lookalikes[] = {
    {"а", 'a'}, {"А", 'a'}, {"α", 'a'}, {"Α", 'a'}, {"В", 'b'}, {"Β", 'b'}, {"с", 'c'}, {"С", 'c'}, {"е", 'e'},
    {"Е", 'e'}, {"ё", 'e'}, {"Ё", 'e'}, {"Ε", 'e'}, {"Н", 'h'}, {"Η", 'h'}, {"і", 'l'}, {"І", 'l'}, {"Ι", 'l'},
    {"ι", 'l'}, {"ј", 'j'}, {"Ј", 'j'}, {"К", 'k'}, {"к", 'k'}, {"Κ", 'k'}, {"κ", 'k'}, {"М", 'm'}, {"Μ", 'm'},
    {"Ν", 'n'}, {"о", 'o'}, {"О", 'o'}, {"ο", 'o'}, {"Ο", 'o'}, {"р", 'p'}, {"Р", 'p'}, {"ρ", 'p'}, {"Ρ", 'p'},
    {"ѕ", 's'}, {"Ѕ", 's'}, {"Т", 't'}, {"Τ", 't'}, {"х", 'x'}, {"Х", 'x'}, {"χ", 'x'}, {"Χ", 'x'}, {"у", 'y'},
    {"У", 'y'}, {"Υ", 'y'}, {"Ζ", 'z'}, {"ν", 'v'},
};

/* Capital letters of two bytes, and how far the small ones stand behind them: of Latin-1, and the most of Greek and Cyrillic. */
static const struct {
    unsigned char first, from, to;
    int lead, step;
} capitals[] = {
    {0xc3, 0x80, 0x96, 0, 0x20}, {0xc3, 0x98, 0x9e, 0, 0x20},  {0xd0, 0x90, 0x9f, 0, 0x20},
    {0xce, 0x91, 0x9f, 0, 0x20}, {0xd0, 0xa0, 0xaf, 1, -0x20}, {0xce, 0xa0, 0xa9, 1, -0x20},
};

static void fold_two(const char *at, char to[2])
{
    unsigned char first = (unsigned char)at[0], second = (unsigned char)at[1];
    memcpy(to, at, 2);
    for (size_t i = 0; i < sizeof capitals / sizeof capitals[0]; i++)
        if (first == capitals[i].first && second >= capitals[i].from && second <= capitals[i].to) {
            to[0] = (char)(first + capitals[i].lead);
            to[1] = (char)(second + capitals[i].step);
        }
}

static char fold_one(char c)
{
    if (c == '0')
        return 'o';
    if (c == '1' || c == 'I' || c == 'i' || c == '|')
        return 'l';
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* What an eye takes a name for: blanks and strokes, and capital letters or small ones, make no difference. */
static void fold(const char *name, char to[HG_SEAT_NAME])
{
    size_t n = 0;
    for (const char *at = name; *at && n < HG_SEAT_NAME - 2;) {
        size_t i = 0, count = sizeof lookalikes / sizeof lookalikes[0];
        while (i < count && strncmp(at, lookalikes[i].text, strlen(lookalikes[i].text)) != 0)
            i++;
        char c = *at;
        if (i < count) {
            to[n++] = lookalikes[i].like;
            at += strlen(lookalikes[i].text);
        } else if ((c & 0xe0) == 0xc0 && at[1]) {
            fold_two(at, to + n);
            n += 2;
            at += 2;
        } else {
            at++;
            if (c != ' ' && c != '-' && c != '_' && c != '.')
                to[n++] = fold_one(c);
        }
    }
    to[n] = '\0';
}

bool online_are_alike(const char *a, const char *b)
{
    char x[HG_SEAT_NAME], y[HG_SEAT_NAME];
    fold(a, x);
    fold(b, y);
    return strcmp(x, y) == 0;
}

/* Does somebody else sit there who is called so? */
static bool is_anothers(const struct online_table *t, int seat, int64_t person, const char *name)
{
    const struct online_seat *other = &t->is.seat[seat];
    return other->person && other->person != person && online_are_alike(other->name, name);
}

bool online_is_called_so(const struct online_table *t, int64_t person, const char *name)
{
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (is_anothers(t, seat, person, name))
            return true;
    return false;
}

/* Whoever is called like one at a seat before has a number behind the name: somebody has taken that name since they sat down. */
void online_name_of(const struct online_table *t, int seat, char name[HG_SEAT_NAME])
{
    const struct online_seat *own = &t->is.seat[seat];
    int alike = 0;
    for (int i = 0; i < seat; i++)
        alike += own->person && is_anothers(t, i, own->person, own->name);
    memcpy(name, own->name, HG_SEAT_NAME);
    if (!own->person) /* kept for somebody, who is not here yet */
        name[0] = '\0';
    if (!alike)
        return;
    size_t n = strlen(name), room = HG_SEAT_NAME - sizeof " (2)";
    while (n > room || (n > 0 && (name[n] & 0xc0) == 0x80))
        n--;
    memcpy(name + n, " (2)", sizeof " (2)");
    name[n + 2] = (char)('1' + alike);
}

void online_name_seats(struct online_table *t)
{
    char name[HG_SEAT_NAME];
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        online_name_of(t, seat, name);
        hg_table_name(t->table, seat, name);
    }
}
