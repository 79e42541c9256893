/* maps.c: see fields.h: objects whose keys are names of things. */
#include "core/fields.h"

enum { NAME = 96 }; /* no name is longer */

bool hg_is_object(struct hg_reading *in, const struct hg_spot *at)
{
    bool good = hg_json_type(at->json) == HG_JSON_OBJECT;
    if (!good)
        hg_wrong(in->problems, at, HG_T("an object is needed."), NULL);
    return good;
}

bool hg_is_list(struct hg_reading *in, const struct hg_spot *at)
{
    bool good = hg_json_type(at->json) == HG_JSON_ARRAY;
    if (!good)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    return good;
}

int hg_find_key(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *keys,
                const struct hg_json_walk *walk)
{
    char key[NAME];
    long n = hg_json_get_text(walk->key, key, sizeof key);
    int found = n < 0 ? -1 : hg_thing_find(keys, in->rules, key, (size_t)n);
    struct hg_spot spot = {walk->key, at->parent, at->key, at->index};
    if (found < 0)
        hg_wrong(in->problems, &spot, HG_T("there is no {what} of this name."), HG_ARGS({"what", keys->name}));
    return found;
}

void hg_write_key(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    char text[NAME];
    struct hg_out word = hg_out_fixed(text, sizeof text);
    hg_thing_write(thing, rules, value, &word);
    hg_json_key(out, text);
}

void hg_write_word(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    char text[NAME];
    struct hg_out word = hg_out_fixed(text, sizeof text);
    hg_thing_write(thing, rules, value, &word);
    hg_json_put_text(out, text);
}

static void write_value(const struct hg_member *member, const void *rules, uint8_t value, struct hg_out *out)
{
    if (member->hidden && value == member->hidden)
        hg_json_put_null(out);
    else if (member->thing->form == HG_AS_TEXT)
        hg_write_word(member->thing, rules, value, out);
    else
        hg_json_put_int(out, value + (member->thing->form == HG_AS_ORDINAL));
}

void hg_write_map(const struct hg_map *map, const void *rules, const uint8_t *values, struct hg_out *out)
{
    int count = hg_thing_count(map->keys, rules);
    hg_json_open(out, '{');
    for (int i = 0; i < count; i++)
        if (values[i] != map->value.none) {
            hg_write_key(map->keys, rules, i, out);
            write_value(&map->value, rules, values[i], out);
        }
    hg_json_close(out, '}');
}

void hg_read_map(struct hg_reading *in, const struct hg_spot *at, const struct hg_map *map, uint8_t *values)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_is_object(in, at) && hg_json_next(&walk)) {
        int key = hg_find_key(in, at, map->keys, &walk);
        int64_t value;
        char name[NAME] = "";
        hg_json_get_text(walk.key, name, sizeof name);
        struct hg_spot item = {walk.value, at, name, 0};
        if (key >= 0 && hg_read_value(in, &item, &map->value, &value))
            values[key] = (uint8_t)value;
    }
}
