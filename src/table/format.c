/* format.c: which format of records it takes to say something: a member of the header, or a kind of line, by its first
 * member. What is not here is of format 1. A header says the highest that it needs, so that older programs read whatever
 * they can; a kind of line beyond format 1 needs something in the header that brings it. */
#include <string.h>

#include "table/table_private.h"

static bool has_time_to_think(const struct hg_table *t)
{
    return t->think_ms != 0;
}

static bool has_newer_level(const struct hg_table *t)
{
    bool newer = false;
    for (int seat = 0; seat < t->seats; seat++)
        newer = newer || t->seat[seat].version > 1;
    return newer;
}

static bool is_served(const struct hg_table *t)
{
    return t->id[0];
}

static bool has_reserve(const struct hg_table *t)
{
    return t->reserve_ms != 0;
}

static bool thinks_per_turn(const struct hg_table *t)
{
    return t->per_turn;
}

static const struct {
    const char *key;
    int format;
    bool (*in_header)(const struct hg_table *t); /* NULL: a kind of line */
} later[] = {
    {"clock", 2, hg_table_has_clock},
    {"think", 2, has_time_to_think},
    {"version", 3, has_newer_level}, /* of a seat */
    {"table", 3, is_served},
    {"bank", 3, has_reserve},
    {"per", 3, thinks_per_turn},
    {"at", 2, NULL},
    {"hold", 2, NULL},
    {"order", 2, NULL},
    {"seals", 3, NULL},
    {"sit", 3, NULL},
    {"pause", 3, NULL},
    {"resign", 3, NULL},
    {"stop", 3, NULL},
};

int hg_format_of_header(const struct hg_table *t)
{
    int format = 1;
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
        if (later[i].in_header && later[i].format > format && later[i].in_header(t))
            format = later[i].format;
    return format;
}

int hg_format_of_line(const char *key)
{
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
        if (!later[i].in_header && strcmp(later[i].key, key) == 0)
            return later[i].format;
    return 1;
}
