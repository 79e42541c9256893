/* json_maps.c: see json.h. */
#include "games/sands/json.h"

void sands_write_map(const struct sands_map *map, const void *rules, const uint8_t *values, struct hg_out *out)
{
    int count = hg_thing_count(map->keys, rules);
    hg_json_open(out, '{');
    for (int i = 0; i < count; i++) {
        char key[96];
        struct hg_out name = hg_out_fixed(key, sizeof key);
        if (values[i] == map->value.none)
            continue;
        hg_thing_write(map->keys, rules, i, &name);
        hg_json_key(out, key);
        if (map->value.hidden && values[i] == map->value.hidden)
            hg_json_put_null(out);
        else if (map->value.thing->form == HG_AS_TEXT) {
            char text[96];
            struct hg_out word = hg_out_fixed(text, sizeof text);
            hg_thing_write(map->value.thing, rules, values[i], &word);
            hg_json_put_text(out, text);
        } else {
            hg_json_put_int(out, values[i] + (map->value.thing->form == HG_AS_ORDINAL));
        }
    }
    hg_json_close(out, '}');
}

int sands_find_key(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *keys,
                   const struct hg_json_walk *walk)
{
    char key[96];
    long n = hg_json_get_text(walk->key, key, sizeof key);
    int found = n < 0 ? -1 : hg_thing_find(keys, in->rules, key, (size_t)n);
    struct hg_spot spot = {walk->key, at->parent, at->key, at->index};
    if (found < 0)
        hg_wrong(in->problems, &spot, HG_T("there is no {what} of this name."), HG_ARGS({"what", keys->name}));
    return found;
}

bool sands_is_object(struct hg_reading *in, const struct hg_spot *at)
{
    bool good = hg_json_type(at->json) == HG_JSON_OBJECT;
    if (!good)
        hg_wrong(in->problems, at, HG_T("an object is needed."), NULL);
    return good;
}

void sands_read_map(struct hg_reading *in, const struct hg_spot *at, const struct sands_map *map, uint8_t *values)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (sands_is_object(in, at) && hg_json_next(&walk)) {
        int key = sands_find_key(in, at, map->keys, &walk);
        int64_t value;
        struct hg_spot item = {walk.value, at, key < 0 ? "" : map->value.key, 0};
        if (key >= 0 && hg_read_value(in, &item, &map->value, &value))
            values[key] = (uint8_t)value;
    }
}

/* --- two of something: selected cards, cards drawn, dice -------------------------------------------------------------- */

void sands_write_two(const struct hg_thing *thing, const void *rules, const uint8_t two[2], struct hg_out *out)
{
    hg_json_open(out, '[');
    for (int i = 0; i < 2; i++) {
        char text[96];
        struct hg_out word = hg_out_fixed(text, sizeof text);
        if (two[i] == SANDS_HIDDEN) {
            hg_json_put_null(out);
        } else {
            hg_thing_write(thing, rules, two[i], &word);
            hg_json_put_text(out, text);
        }
    }
    hg_json_close(out, ']');
}

/* The lower one first, in whatever order they are written. */
void sands_read_two(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *thing, uint8_t two[2])
{
    const struct hg_member row = {"", thing, .hidden = SANDS_HIDDEN};
    struct hg_json_walk walk = hg_json_walk(at->json);
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) != 2) {
        hg_wrong(in->problems, at, HG_T("a list of two cards is needed."), NULL);
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t value;
        if (hg_read_value(in, &item, &row, &value))
            two[walk.index] = (uint8_t)value;
    }
    if (two[0] > two[1]) {
        uint8_t first = two[0];
        two[0] = two[1];
        two[1] = first;
    }
}
