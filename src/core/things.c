/* things.c: how operands are written, found and named; see kinds.h. */
#include <string.h>

#include "core/bits.h"
#include "core/kinds.h"

enum { MOST_NUMBER = 255 };

const struct hg_thing hg_number = {.name = "number", .form = HG_AS_NUMBER};
const struct hg_thing hg_ordinal = {.name = "number", .form = HG_AS_ORDINAL};
const struct hg_thing hg_flag = {.name = "flag", .form = HG_AS_FLAG};
const struct hg_thing hg_a_seat = {.name = "seat", .form = HG_AS_SEAT};
const struct hg_thing hg_some_seats = {.name = "seats", .form = HG_AS_SEATS};

bool hg_thing_is_counted(const struct hg_thing *thing)
{
    return thing->count || thing->values || thing->counted;
}

int hg_thing_count(const struct hg_thing *thing, const void *rules)
{
    int count = 0;
    if (thing->count)
        return thing->count(rules);
    if (hg_thing_is_counted(thing))
        return thing->counted ? ((const uint8_t *)rules)[thing->number] : thing->values;
    if (thing->words)
        while (thing->words[count])
            count++;
    switch (thing->form) {
    case HG_AS_TEXT: return count;
    case HG_AS_FLAG: return 2;
    case HG_AS_SEAT: return HG_MAX_SEATS;
    default: return MOST_NUMBER + 1;
    }
}

static bool exists(const struct hg_thing *thing, const void *rules, int value)
{
    return value >= 0 && value < hg_thing_count(thing, rules);
}

static const char *text_at(struct hg_texts texts, const void *rules, int value)
{
    return texts.apart ? (const char *)rules + texts.first + (size_t)value * texts.apart : NULL;
}

/* Of a text without `put`. */
static const char *slug_of(const struct hg_thing *thing, const void *rules, int value)
{
    if (thing->slug)
        return thing->slug(rules, value);
    const char *id = text_at(thing->ids, rules, value);
    return id ? id : thing->words[value];
}

static const char *title_of(const struct hg_thing *thing, const void *rules, int value)
{
    return thing->title ? thing->title(rules, value) : text_at(thing->titles, rules, value);
}

static void put_text(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    if (thing->put)
        thing->put(rules, value, out);
    else
        hg_put(out, slug_of(thing, rules, value));
}

/* Events count further than moves do, so a number has no bound here. */
void hg_thing_write(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    switch (thing->form) {
    case HG_AS_TEXT:
        if (exists(thing, rules, value))
            put_text(thing, rules, value, out);
        break;
    case HG_AS_ORDINAL:
    case HG_AS_SEAT: hg_put_int(out, value + 1); break;
    default: hg_put_int(out, value); break;
    }
}

static void put_json_text(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    char text[128];
    struct hg_out written = hg_out_fixed(text, sizeof text);
    if (!exists(thing, rules, value))
        hg_json_put_text(out, "");
    else if (thing->put) {
        thing->put(rules, value, &written);
        hg_json_put_text(out, text);
    } else
        hg_json_put_text(out, slug_of(thing, rules, value));
}

static void put_json_seats(unsigned seats, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            hg_json_put_int(out, seat);
    hg_json_close(out, ']');
}

void hg_json_seats(struct hg_out *out, const char *key, unsigned seats)
{
    hg_json_key(out, key);
    put_json_seats(seats, out);
}

void hg_thing_put_json(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    switch (thing->form) {
    case HG_AS_TEXT: put_json_text(thing, rules, value, out); break;
    case HG_AS_ORDINAL: hg_json_put_int(out, value + 1); break;
    case HG_AS_FLAG: hg_json_put_bool(out, value); break;
    case HG_AS_SEATS: put_json_seats((unsigned)value, out); break;
    default: hg_json_put_int(out, value); break;
    }
}

/* Digits without a leading zero; -1: none, or too many. */
static int read_number(const char *text, size_t n)
{
    int number = 0;
    if (n == 0 || n > 3 || (n > 1 && text[0] == '0'))
        return -1;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + (text[i] - '0');
    }
    return number;
}

static bool is_written(const struct hg_thing *thing, const void *rules, int value, const char *text, size_t n)
{
    const char *written = slug_of(thing, rules, value);
    return strlen(written) == n && memcmp(written, text, n) == 0;
}

int hg_thing_find(const struct hg_thing *thing, const void *rules, const char *text, size_t n)
{
    int count = hg_thing_count(thing, rules);
    if (thing->form != HG_AS_TEXT) {
        bool from_one = thing->form == HG_AS_ORDINAL || thing->form == HG_AS_SEAT;
        int value = read_number(text, n) - from_one;
        return value < count ? value : -1;
    }
    if (thing->find)
        return thing->find(rules, text, n);
    for (int value = 0; value < count; value++)
        if (is_written(thing, rules, value, text, n))
            return value;
    return -1;
}

static void name_seat(int seat, const struct hg_words *words, struct hg_out *out)
{
    char name[64];
    if (seat >= 0 && seat < HG_MAX_SEATS)
        hg_put(out, hg_seat_name(words, seat, name, sizeof name));
}

static void name_seats(int mask, const struct hg_words *words, struct hg_out *out)
{
    int count = hg_count_bits((uint32_t)mask), item = 0;
    for (int seat = 0; seat < HG_MAX_SEATS; seat++) {
        if (!(mask >> seat & 1))
            continue;
        hg_put_between(words, item++, count, HG_T(" and "), out);
        name_seat(seat, words, out);
    }
}

static bool is_ours(const struct hg_thing *thing, const char *title)
{
    for (const char *const *name = thing->names; name && *name; name++)
        if (strcmp(*name, title) == 0)
            return true;
    return false;
}

static void name_text(const struct hg_thing *thing, const void *rules, int value, const struct hg_words *words,
                      struct hg_out *out)
{
    const char *title = title_of(thing, rules, value);
    if (title)
        hg_put(out, is_ours(thing, title) ? hg_translate(words, title) : title);
    else if (thing->names)
        hg_put(out, hg_translate(words, thing->names[value]));
    else
        put_text(thing, rules, value, out);
}

void hg_thing_name(const struct hg_thing *thing, const void *rules, int value, const struct hg_words *words,
                   struct hg_out *out)
{
    switch (thing->form) {
    case HG_AS_SEAT: name_seat(value, words, out); break;
    case HG_AS_SEATS: name_seats(value, words, out); break;
    case HG_AS_TEXT:
        if (exists(thing, rules, value))
            name_text(thing, rules, value, words, out);
        break;
    default: hg_thing_write(thing, rules, value, out); break;
    }
}
