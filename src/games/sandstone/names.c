/* names.c: how spaces, faces of Terrain cards and effects are written. */
#include <string.h>

#include "games/sandstone/sandstone_state.h"

/* [sandstone 2.4, 14.6] The letter of the column, the number of the row, from the bottom left. */
void sandstone_put_space(const struct sandstone_rules *r, int space, struct hg_out *out)
{
    const struct sandstone_lattice *l = &r->lattice;
    if (space < 0 || space >= SANDSTONE_SPACES)
        return;
    hg_put_char(out, (char)('a' + space % l->columns));
    hg_put_int(out, l->rows - space / l->columns);
}

int sandstone_find_space(const struct sandstone_rules *r, const char *name, size_t n)
{
    const struct sandstone_lattice *l = &r->lattice;
    if (n != 2 || name[0] < 'a' || name[0] >= 'a' + l->columns || name[1] < '1' || name[1] >= '1' + l->rows)
        return -1;
    return (l->rows - (name[1] - '0')) * l->columns + name[0] - 'a';
}

void sandstone_put_face(const struct sandstone_rules *r, int face, struct hg_out *out)
{
    hg_put(out, r->terrain[sandstone_face_terrain(face)].name);
    hg_put(out, sandstone_face_side(face) ? " b" : " a");
    hg_put(out, sandstone_face_turned(face) ? " turned" : "");
}

/* "grove b turned": the name of the card, which is one word, then its side. */
int sandstone_find_face(const struct sandstone_rules *r, const char *text)
{
    static const char *const sides[] = {" a", " b", " a turned", " b turned"};
    size_t n = strcspn(text, " ");
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < r->terrain_count && strcmp(text + n, sides[side]) == 0; i++)
            if (strlen(r->terrain[i].name) == n && memcmp(r->terrain[i].name, text, n) == 0)
                return sandstone_face(i, side & 1, side >> 1);
    return -1;
}

/* --- effects by name ---------------------------------------------------------------------------------------------- */

/* All effects of an edition, one after the other: the halves of the abilities, then four more. */
static int effect_at(const struct sandstone_rules *r, int index)
{
    const uint8_t more[] = {r->priority_option, r->tower_action, r->build, r->exchange};
    int halves = SANDSTONE_HALVES * r->ability_count;
    return index < halves ? r->effect[index / SANDSTONE_HALVES][index % SANDSTONE_HALVES] : more[index - halves];
}

static int effect_count(const struct sandstone_rules *r)
{
    return SANDSTONE_HALVES * r->ability_count + 4;
}

int sandstone_effect_of(const struct sandstone_rules *r, int step)
{
    int best = 0;
    for (int i = 0; i < effect_count(r); i++)
        if (effect_at(r, i) <= step && effect_at(r, i) > best)
            best = effect_at(r, i);
    return best;
}

static void put_effect(const struct sandstone_rules *r, int index, struct hg_out *out)
{
    static const char *const more[] = {"option", "tower", "build", "exchange"};
    int halves = SANDSTONE_HALVES * r->ability_count;
    hg_put(out, index < halves ? r->ability[index / SANDSTONE_HALVES].id : more[index - halves]);
    if (index < halves)
        hg_put(out, index % SANDSTONE_HALVES == SANDSTONE_TOP ? " top" : " bottom");
}

void sandstone_put_effect(const struct sandstone_rules *r, int first, struct hg_out *out)
{
    for (int i = 0; i < effect_count(r); i++)
        if (effect_at(r, i) == first) {
            put_effect(r, i, out);
            return;
        }
}

int sandstone_find_effect(const struct sandstone_rules *r, const char *name)
{
    for (int i = 0; i < effect_count(r); i++) {
        char text[2 * SANDSTONE_NAME];
        struct hg_out out = hg_out_fixed(text, sizeof text);
        put_effect(r, i, &out);
        if (strcmp(text, name) == 0)
            return effect_at(r, i);
    }
    return -1;
}

int sandstone_category_of_effect(const struct sandstone_rules *r, int first)
{
    if (first == r->priority_option)
        return SANDSTONE_PRIORITY_OPTION;
    if (first == r->tower_action)
        return SANDSTONE_TOWER_ACTION;
    return first == r->build || first == r->exchange ? SANDSTONE_STRONGHOLD_ACTION : SANDSTONE_ABILITY_ACTION;
}
