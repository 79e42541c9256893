/* json_two.c: two of something: selected cards, cards drawn, dice. */
#include "games/sands/json.h"

void sands_write_two(const struct hg_thing *thing, const void *rules, const uint8_t two[2], struct hg_out *out)
{
    hg_json_open(out, '[');
    for (int i = 0; i < 2; i++) {
        if (two[i] == SANDS_HIDDEN)
            hg_json_put_null(out);
        else
            hg_write_word(thing, rules, two[i], out);
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
