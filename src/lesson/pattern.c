/* pattern.c: see pattern.h. */
#include "lesson/pattern.h"

#include <string.h>

#include "core/kinds.h"

enum { MOVE_TEXT = 256, KEY = 48 }; /* no notation is longer, and no role */

/* --- telling ------------------------------------------------------------------------------------------------------ */

static struct hg_json read_back(const struct hg_out *out)
{
    struct hg_json told;
    struct hg_json_error error;
    return hg_json_parse(out->text, out->len, &told, &error) ? told : (struct hg_json){0};
}

struct hg_json pattern_move(const struct hg_game *game, const void *rules, const void *state, int seat,
                            struct hg_move move, struct hg_out *out)
{
    char text[MOVE_TEXT];
    struct hg_out notation = hg_out_fixed(text, sizeof text);
    hg_move_write(game, rules, move, &notation);
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "move", text);
    hg_move_tell(game, rules, state, seat, move, out);
    hg_json_close(out, '}');
    return read_back(out);
}

struct hg_json pattern_event(const struct hg_game *game, const void *rules, struct hg_event event, struct hg_out *out)
{
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "kind", game->event_kinds[event.kind].name);
    hg_event_write(game, rules, event, out);
    hg_json_close(out, '}');
    return read_back(out);
}

/* --- fitting ------------------------------------------------------------------------------------------------------ */

static bool is_same(struct hg_json want, struct hg_json have)
{
    if (hg_json_type(want) == HG_JSON_TEXT)
        return hg_json_type(have) == HG_JSON_TEXT && hg_json_compare(want, have) == 0;
    return have.at && hg_json_size(want) == hg_json_size(have) && memcmp(want.at, have.at, hg_json_size(want)) == 0;
}

static bool is_wanted(struct hg_json want, struct hg_json have)
{
    struct hg_json_walk walk = hg_json_walk(want);
    if (hg_json_type(want) != HG_JSON_ARRAY)
        return is_same(want, have);
    while (hg_json_next(&walk))
        if (is_same(walk.value, have))
            return true;
    return false;
}

bool pattern_fits(struct hg_json pattern, struct hg_json told)
{
    struct hg_json_walk walk = hg_json_walk(pattern);
    char key[KEY];
    while (hg_json_next(&walk))
        if (hg_json_get_text(walk.key, key, sizeof key) < 0 || !is_wanted(walk.value, hg_json_member(told, key)))
            return false;
    return true;
}

bool pattern_fits_any(struct hg_json patterns, struct hg_json told)
{
    struct hg_json_walk walk = hg_json_walk(patterns);
    while (hg_json_next(&walk))
        if (pattern_fits(walk.value, told))
            return true;
    return false;
}
