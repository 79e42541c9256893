/* fields_sane.c: mistakes in the rows of members, found before anything is read by them. */
#include <string.h>

#include "core/fields.h"

static bool is_number(const struct hg_member *m)
{
    return m->size == 1 || m->size == 2 || m->size == 4 || m->size == 8;
}

static const char *list_is_sane(const struct hg_member *m)
{
    if (!m->length)
        return "a list has room for an item";
    if (!m->thing == !m->members)
        return "the items of a list are things or objects";
    return m->members || is_number(m) ? NULL : "a thing is kept in 1, 2, 4 or 8 bytes";
}

static const char *shape_is_sane(const struct hg_member *m)
{
    switch (m->shape) {
    case HG_ONE:
    case HG_BIT:
    case HG_SET:
    case HG_VIEW:
        if (!m->thing)
            return "a value or a set is of a thing";
        return is_number(m) ? NULL : "a thing is kept in 1, 2, 4 or 8 bytes";
    case HG_FLAG: return m->mask && is_number(m) ? NULL : "a flag has a mask and a member";
    case HG_LIST: return list_is_sane(m);
    case HG_OBJECT: return m->members ? NULL : "an object has members";
    case HG_TEXT:
    case HG_ID: return m->size > 1 ? NULL : "a text has room for a letter";
    case HG_EXACTLY: return m->exactly ? NULL : "what is fixed has a value";
    case HG_HOOK: return m->read ? NULL : "a hook reads";
    default: return NULL;
    }
}

static bool is_double(const struct hg_member *members, int row)
{
    for (int i = 0; i < row; i++)
        if (strcmp(members[i].key, members[row].key) == 0)
            return true;
    return false;
}

const char *hg_members_sane(const struct hg_member *members)
{
    for (int row = 0; members[row].key; row++) {
        const struct hg_member *m = &members[row];
        const char *broken = shape_is_sane(m);
        if (broken)
            return broken;
        if (is_double(members, row))
            return "a key stands once in a table";
        if (m->with && (row || m->shape != HG_ONE))
            return "the word that adds rows comes first";
        if (m->elsewhere && (m->shape != HG_SET || !m->taken))
            return "a set that shares its things says what is wrong with one that is taken";
        if (row == HG_MOST_MEMBERS)
            return "an object has at most HG_MOST_MEMBERS members";
    }
    return NULL;
}
