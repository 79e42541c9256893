/* fields.c: objects read and written by the rows of their members; see fields.h. */
#include "core/fields.h"

#include <string.h>

#include "core/assert.h"
#include "core/provenance.h"

/* --- where a member lies ------------------------------------------------------------------------------------------ */

static void *place_of(const struct hg_member *m, void *object, int index)
{
    return (char *)object + m->offset + m->stride * index;
}

static int64_t load(const struct hg_member *m, const void *place)
{
    uint64_t value = 0;
    bool is_signed = m->min < 0;
    switch (m->size) {
    case 1: return is_signed ? *(const int8_t *)place : *(const uint8_t *)place;
    case 2: return is_signed ? *(const int16_t *)place : *(const uint16_t *)place;
    case 4: return is_signed ? (int64_t) * (const int32_t *)place : (int64_t) * (const uint32_t *)place;
    default: memcpy(&value, place, sizeof value); return (int64_t)value;
    }
}

static void store(const struct hg_member *m, void *place, int64_t value)
{
    HG_ASSERT(m->size == 1 || m->size == 2 || m->size == 4 || m->size == 8, "a member is a number of 1 to 8 bytes");
    switch (m->size) {
    case 1: *(uint8_t *)place = (uint8_t)value; break;
    case 2: *(uint16_t *)place = (uint16_t)value; break;
    case 4: *(uint32_t *)place = (uint32_t)value; break;
    default: memcpy(place, &value, sizeof value);
    }
}

static bool is_single(const struct hg_member *m)
{
    return m->shape == HG_ONE || m->shape == HG_BIT || m->shape == HG_SET || m->shape == HG_VIEW;
}

/* --- what is allowed ---------------------------------------------------------------------------------------------- */

struct range {
    int64_t min, max;
};

static struct range range_of(const struct hg_reading *in, const struct hg_member *m)
{
    bool from_one = m->thing->form == HG_AS_ORDINAL;
    if (m->most)
        return (struct range){m->min, m->most(in->rules)};
    if (m->min || m->max)
        return (struct range){m->min, m->max};
    if (hg_thing_is_counted(m->thing))
        return (struct range){from_one, hg_thing_count(m->thing, in->rules) - 1 + from_one};
    return (struct range){from_one, (m->size == 1 ? UINT8_MAX : m->size == 2 ? UINT16_MAX : INT32_MAX) - m->add};
}

static void put_names(const struct hg_reading *in, const struct hg_thing *thing, struct hg_out *out)
{
    int count = hg_thing_count(thing, in->rules);
    for (int value = 0; value < count; value++) {
        hg_put_between(in->problems->words, value, count, HG_T(" and "), out);
        hg_thing_write(thing, in->rules, value, out);
    }
}

#define NO_OTHER HG_T("{value} is needed: the rules know no other.")

static const char *sentence_for(const struct hg_member *m, struct range range)
{
    if (m->allowed && m->shape != HG_LIST)
        return m->allowed;
    if (m->thing->form == HG_AS_NUMBER && range.min == range.max)
        return NO_OTHER;
    switch (m->thing->form) {
    case HG_AS_TEXT: return m->thing->needed ? m->thing->needed : HG_T("allowed are {names}.");
    case HG_AS_FLAG: return HG_T("true or false is needed.");
    case HG_AS_SEAT: return HG_T("a seat from {min} to {max} is needed.");
    default: return HG_T("a whole number from {min} to {max} is needed.");
    }
}

/* A list that is full only counts: a file may have as many mistakes as bytes. */
static bool is_full(const struct hg_reading *in)
{
    return in->problems->count >= in->problems->cap;
}

/* strstr() would be a kilobyte of every module. */
static bool names_them(const char *allowed)
{
    static const char them[] = "{names}";
    while (*allowed && strncmp(allowed, them, sizeof them - 1) != 0)
        allowed++;
    return *allowed;
}

static void refuse(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m)
{
    struct range range = m->thing->form == HG_AS_TEXT ? (struct range){0, 0} : range_of(in, m);
    const char *allowed = sentence_for(m, range);
    char names[sizeof in->problems->list->text];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    if (!is_full(in) && names_them(allowed))
        put_names(in, m->thing, &out);
    hg_wrong(in->problems, at, allowed,
             HG_ARGS({"min", NULL, range.min}, {"max", NULL, range.max}, {"value", NULL, range.min}, {"names", names}));
}

static bool has_type(struct hg_reading *in, const struct hg_spot *at, enum hg_json_type type, const char *allowed)
{
    if (hg_json_type(at->json) == type)
        return true;
    hg_wrong(in->problems, at, allowed, NULL);
    return false;
}

/* --- one value ---------------------------------------------------------------------------------------------------- */

static bool find_thing(const struct hg_reading *in, const struct hg_thing *thing, struct hg_json json, int64_t *value)
{
    char text[96];
    long n = hg_json_get_text(json, text, sizeof text);
    int found = n < 0 ? -1 : hg_thing_find(thing, in->rules, text, (size_t)n);
    if (found >= 0)
        *value = found;
    return found >= 0;
}

static bool find_value(const struct hg_reading *in, const struct hg_member *m, struct hg_json json, int64_t *value)
{
    bool on = false;
    if (m->thing->form == HG_AS_TEXT)
        return find_thing(in, m->thing, json, value);
    if (m->thing->form == HG_AS_FLAG) {
        if (!hg_json_get_bool(json, &on))
            return false;
        *value = on;
        return true;
    }
    struct range range = range_of(in, m);
    if (!hg_json_get_int(json, range.min, range.max, value))
        return false;
    *value += m->add - (m->thing->form == HG_AS_ORDINAL);
    return true;
}

bool hg_read_value(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *member, int64_t *value)
{
    bool null = hg_json_type(at->json) == HG_JSON_NULL;
    if (null && (member->null || (member->hidden && in->hidden_allowed))) {
        *value = member->null ? member->none : member->hidden;
        return true;
    }
    if (find_value(in, member, at->json, value))
        return true;
    refuse(in, at, member);
    return false;
}

static void read_one(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *place)
{
    int64_t value;
    if (!hg_read_value(in, at, m, &value))
        return;
    bool is_thing = hg_json_type(at->json) != HG_JSON_NULL;
    store(m, place, m->shape == HG_BIT && is_thing ? INT64_C(1) << value : value);
}

static void read_flag(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *place,
                      int index)
{
    bool on = false;
    if (!hg_json_get_bool(at->json, &on))
        hg_wrong(in->problems, at, HG_T("true or false is needed."), NULL);
    if (on)
        store(m, place, load(m, place) | (int64_t)m->mask << index);
}

static const char spectator[] = "spectator";

static void read_view(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *place)
{
    bool sits_nowhere = hg_json_is(at->json, spectator);
    if (!in->hidden_allowed)
        hg_wrong(in->problems, at,
                 sits_nowhere ? HG_T("a whole position is needed, and this is the view of spectators.")
                              : HG_T("a whole position is needed, and this is the view of one seat."),
                 NULL);
    else if (sits_nowhere)
        store(m, place, 1 + HG_SPECTATOR);
    else
        read_one(in, at, m, place);
}

/* --- texts -------------------------------------------------------------------------------------------------------- */

static bool is_printable(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

static const char *wrong_with(const struct hg_reading *in, const struct hg_member *m, const char *text)
{
    if (m->shape == HG_ID && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")])
        return HG_T("small letters, digits and hyphens are needed.");
    if (m->thing && hg_thing_find(m->thing, in->rules, text, strlen(text)) >= 0)
        return HG_T("another one has this id already; ids must differ.");
    return NULL;
}

/* After a mistake it is empty: reading goes on, to find the next one. While it is judged, too, so that it is not found as
 * its own double. */
static void read_text(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, char *place)
{
    char text[128];
    HG_ASSERT(m->size <= sizeof text, "a text has at most 127 bytes");
    long n = hg_json_get_text(at->json, text, m->size);
    place[0] = '\0';
    if (n <= 0 || !is_printable(text)) {
        hg_wrong(in->problems, at,
                 m->allowed ? m->allowed : HG_T("a text of 1 to {most} bytes without invisible characters is needed."),
                 HG_ARGS({"most", NULL, m->size - 1}));
        return;
    }
    const char *wrong = wrong_with(in, m, text);
    if (wrong)
        hg_wrong(in->problems, at, wrong, NULL);
    else
        memcpy(place, text, (size_t)n + 1);
}

static void read_exactly(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m)
{
    struct hg_json expected = {m->exactly, m->exactly + strlen(m->exactly)};
    bool text = hg_json_type(expected) == HG_JSON_TEXT && hg_json_type(at->json) == HG_JSON_TEXT;
    size_t size = hg_json_size(expected);
    if (text ? hg_json_compare(at->json, expected) == 0
             : hg_json_size(at->json) == size && memcmp(at->json.at, m->exactly, size) == 0)
        return;
    hg_wrong(in->problems, at, m->allowed ? m->allowed : NO_OTHER, HG_ARGS({"value", m->exactly}));
}

/* --- lists -------------------------------------------------------------------------------------------------------- */

static void *count_of(const struct hg_member *m, void *object, int index)
{
    return (uint8_t *)object + m->count + (m->stride ? index : 0);
}

static void read_set_item(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m,
                          uint64_t elsewhere, uint64_t *set)
{
    int64_t value = 0;
    if (!hg_read_value(in, at, m, &value))
        return;
    if (*set >> value & 1)
        hg_wrong(in->problems, at, HG_T("this stands in the list already."), NULL);
    else if (elsewhere >> value & 1)
        hg_wrong(in->problems, at, m->taken, NULL);
    *set |= UINT64_C(1) << value;
}

static void refuse_set(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m)
{
    char example[96];
    struct hg_out out = hg_out_fixed(example, sizeof example);
    hg_write_set(m->thing, in->rules, 1, 0, &out);
    hg_wrong(in->problems, at, HG_T("a list is needed, like {example}."), HG_ARGS({"example", example}));
}

static void read_set(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *object,
                     int index)
{
    uint64_t set = 0, elsewhere = m->elsewhere ? m->elsewhere(in->rules, object, index) : 0;
    int hidden = 0;
    if (hg_json_type(at->json) != HG_JSON_ARRAY) {
        refuse_set(in, at, m);
        return;
    }
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        if (m->counted && in->hidden_allowed && hg_json_type(walk.value) == HG_JSON_NULL)
            hidden++;
        else
            read_set_item(in, &item, m, elsewhere, &set);
    }
    if (walk.index + 1 < m->least)
        hg_wrong(in->problems, at, HG_T("the list needs an item."), NULL);
    store(m, place_of(m, object, index), (int64_t)set);
    if (m->counted)
        *(uint8_t *)count_of(m, object, index) = (uint8_t)(hidden < UINT8_MAX ? hidden : UINT8_MAX);
}

static bool has_good_length(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, int count)
{
    int least = m->least || m->counted ? m->least : m->length;
    if (count >= least && count <= m->length)
        return true;
    hg_wrong(in->problems, at,
             m->allowed           ? m->allowed
             : least == m->length ? HG_T("a list of exactly {max} items is needed.")
                                  : HG_T("a list of {min} to {max} items is needed."),
             HG_ARGS({"min", NULL, least}, {"max", NULL, m->length}));
    return false;
}

static void read_item(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *list)
{
    char *place = (char *)list + m->size * at->index;
    if (m->members)
        hg_read_object(in, at, m->members, m->size ? place : list, at->index);
    else
        read_one(in, at, m, place);
}

/* The items are counted as they come, so that a thing which is counted there is complete only when it has been read. */
static void read_list(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *object,
                      int index)
{
    void *list = place_of(m, object, index);
    if (!has_type(in, at, HG_JSON_ARRAY, m->allowed ? m->allowed : HG_T("a list is needed.")))
        return;
    if (!has_good_length(in, at, m, hg_json_count(at->json)))
        return;
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        read_item(in, &item, m, list);
        if (m->counted)
            *(uint8_t *)count_of(m, object, index) = (uint8_t)(walk.index + 1);
    }
}

/* --- objects ------------------------------------------------------------------------------------------------------ */

static void read_there(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *object,
                       int index)
{
    void *place = place_of(m, object, index);
    switch (m->shape) {
    case HG_ONE:
    case HG_BIT: read_one(in, at, m, place); break;
    case HG_FLAG: read_flag(in, at, m, place, index); break;
    case HG_VIEW: read_view(in, at, m, place); break;
    case HG_SET: read_set(in, at, m, object, index); break;
    case HG_LIST: read_list(in, at, m, object, index); break;
    case HG_OBJECT: hg_read_object(in, at, m->members, place, index); break;
    case HG_TEXT:
    case HG_ID: read_text(in, at, m, place); break;
    case HG_EXACTLY: read_exactly(in, at, m); break;
    case HG_PROVENANCE: hg_check_origins(in->problems, at, m->need == HG_NEEDED); break;
    case HG_ANYTHING: break;
    case HG_HOOK: m->read(in, at, object, index); break;
    }
}

bool hg_read_member(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *m, void *object, int index)
{
    int before = in->problems->count;
    hg_when *fits = m->fits ? m->fits : m->when;
    bool expected = !fits || fits(in->rules, object, index);
    if (!at->json.at && is_single(m) && (expected || !m->unless))
        store(m, place_of(m, object, index), m->none);
    if (!at->json.at && (m->need != HG_NEEDED || !expected))
        return true;
    if (!expected && m->unless)
        hg_wrong(in->problems, at, m->unless, NULL);
    else
        read_there(in, at, m, object, index);
    if (m->then && in->problems->count == before)
        m->then(in, at, object, index);
    return in->problems->count == before;
}

static int count_members(const struct hg_member *members)
{
    int count = 0;
    while (members && members[count].key)
        count++;
    return count;
}

/* What an object has: its rows, those that its first member adds, and the values of them all. */
struct object {
    const struct hg_member *rows, *with;
    int count, all;
    struct hg_json value[HG_MOST_MEMBERS];
};

static const struct hg_member *row_of(const struct object *o, int i)
{
    return i < o->count ? &o->rows[i] : &o->with[i - o->count];
}

static void refuse_unknown(struct hg_reading *in, const struct hg_spot *at, const struct object *o, struct hg_json key)
{
    char names[sizeof in->problems->list->text];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    for (int i = 0; i < o->all && !is_full(in); i++) {
        hg_put(&out, i ? ", " : "");
        hg_put(&out, row_of(o, i)->key);
    }
    struct hg_spot unknown = *at;
    unknown.json = key;
    hg_wrong(in->problems, &unknown, HG_T("no such field; allowed are {names}."), HG_ARGS({"names", names}));
}

/* One walk over the object, however many rows there are. */
static void find_members(struct hg_reading *in, const struct hg_spot *at, struct object *o)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        int i = 0;
        while (i < o->all && !hg_json_is(walk.key, row_of(o, i)->key))
            i++;
        if (i < o->all)
            o->value[i] = walk.value;
        else
            refuse_unknown(in, at, o, walk.key);
    }
}

/* The rows that the value of the first member adds. False, and a problem, if it has none of its values. */
static bool add_rows(struct hg_reading *in, const struct hg_spot *at, struct object *o)
{
    int64_t value;
    if (!o->count || !o->rows[0].with)
        return true;
    struct hg_spot first = hg_spot_member(at, o->rows[0].key);
    if (!hg_read_value(in, &first, &o->rows[0], &value))
        return false;
    o->with = o->rows[0].with[value];
    o->all += count_members(o->with);
    return true;
}

bool hg_read_object(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *members, void *object,
                    int index)
{
    int before = in->problems->count, count = count_members(members);
    struct object o = {.rows = members, .count = count, .all = count};
    if (!has_type(in, at, HG_JSON_OBJECT, HG_T("an object is needed.")) || !add_rows(in, at, &o))
        return false;
    HG_ASSERT(!hg_members_sane(members), "the rows of members fit together");
    HG_ASSERT(o.all <= HG_MOST_MEMBERS, "an object has at most HG_MOST_MEMBERS members");
    find_members(in, at, &o);
    for (int i = 0; i < o.all; i++) {
        struct hg_spot member = {o.value[i], at, row_of(&o, i)->key, 0};
        hg_read_member(in, &member, row_of(&o, i), object, index);
        if (row_of(&o, i)->vital && in->problems->count > before)
            break;
    }
    return in->problems->count == before;
}

/* --- writing ------------------------------------------------------------------------------------------------------ */

void hg_write_set(const struct hg_thing *thing, const void *rules, uint64_t set, int hidden, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (; set; set &= set - 1)
        hg_thing_put_json(thing, rules, __builtin_ctzll(set), out);
    while (hidden-- > 0)
        hg_json_put_null(out);
    hg_json_close(out, ']');
}

static void write_one(const struct hg_member *m, const void *rules, int64_t value, struct hg_out *out)
{
    if ((m->hidden && value == m->hidden) || (m->null && value == m->none))
        hg_json_put_null(out);
    else
        hg_thing_put_json(m->thing, rules,
                          m->shape == HG_BIT ? __builtin_ctzll((uint64_t)value) : (int)(value - m->add), out);
}

static int counted(const struct hg_member *m, const void *object, int index)
{
    return *((const uint8_t *)object + m->count + (m->stride ? index : 0));
}

static void write_list(const struct hg_member *m, const void *rules, const void *object, const void *list, int index,
                       struct hg_out *out)
{
    int count = m->counted ? counted(m, object, index) : m->length;
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        const char *place = (const char *)list + m->size * i;
        if (m->members)
            hg_write_object(m->members, rules, place, i, out);
        else
            write_one(m, rules, load(m, place), out);
    }
    hg_json_close(out, ']');
}

static void write_view(const struct hg_member *m, const void *rules, int64_t value, struct hg_out *out)
{
    if (value == 1 + HG_SPECTATOR)
        hg_json_put_text(out, spectator);
    else
        write_one(m, rules, value, out);
}

static void write_value(const struct hg_member *m, const void *rules, const void *object, const void *place, int index,
                        struct hg_out *out)
{
    switch (m->shape) {
    case HG_ONE:
    case HG_BIT: write_one(m, rules, load(m, place), out); break;
    case HG_VIEW: write_view(m, rules, load(m, place), out); break;
    case HG_FLAG: hg_json_put_bool(out, load(m, place) >> index & m->mask); break;
    case HG_SET:
        hg_write_set(m->thing, rules, (uint64_t)load(m, place), m->counted ? counted(m, object, index) : 0, out);
        break;
    case HG_LIST: write_list(m, rules, object, place, index, out); break;
    case HG_OBJECT: hg_write_object(m->members, rules, place, index, out); break;
    case HG_TEXT:
    case HG_ID: hg_json_put_text(out, place); break;
    case HG_EXACTLY: hg_json_put_raw(out, m->exactly, strlen(m->exactly)); break;
    case HG_PROVENANCE:
    case HG_ANYTHING: break;
    case HG_HOOK: m->write(rules, object, index, out); break;
    }
}

/* What nobody keeps cannot be written. */
static bool is_written(const struct hg_member *m, const void *rules, const void *object, const void *place, int index)
{
    if (m->when && !m->when(rules, object, index))
        return false;
    if (m->shape == HG_PROVENANCE || m->shape == HG_ANYTHING || (m->shape == HG_HOOK && !m->write))
        return false;
    if (m->shape == HG_FLAG && m->need == HG_IF_ANY)
        return load(m, place) >> index & m->mask;
    return m->need != HG_IF_ANY || !is_single(m) || load(m, place) != m->none;
}

static void write_rows(const struct hg_member *members, const void *rules, const void *object, int index,
                       struct hg_out *out)
{
    for (const struct hg_member *m = members; m && m->key; m++) {
        const char *place = (const char *)object + m->offset + m->stride * index;
        if (!is_written(m, rules, object, place, index))
            continue;
        hg_json_key(out, m->key);
        write_value(m, rules, object, place, index, out);
    }
}

void hg_write_object(const struct hg_member *members, const void *rules, const void *object, int index,
                     struct hg_out *out)
{
    hg_json_open(out, '{');
    write_rows(members, rules, object, index, out);
    if (members->with)
        write_rows(members->with[load(members, (const char *)object + members->offset)], rules, object, index, out);
    hg_json_close(out, '}');
}
