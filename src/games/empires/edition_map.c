/* edition_map.c: the layouts of an edition: slots with their corners, links between them, what is near what
 * [empires 2.2, 2.3, 8.3, 8.4]. */
#include "games/empires/edition_parts.h"

/* One slot of a layout, before it is known which. */
struct place {
    uint8_t slot, capital_of;
    int16_t corner[3][2];
};

static void read_corners(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member point = {"point", &hg_number, .size = sizeof(int16_t), .max = 9999};
    struct place *place = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) != 3) {
        hg_wrong(in->problems, at, HG_T("three corners are needed, each with two numbers."), NULL);
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot corner = hg_spot_item(at, &walk);
        struct hg_json_walk each = hg_json_walk(walk.value);
        if (hg_json_count(walk.value) != 2)
            hg_wrong(in->problems, &corner, HG_T("three corners are needed, each with two numbers."), NULL);
        while (hg_json_count(walk.value) == 2 && hg_json_next(&each)) {
            struct hg_spot number = hg_spot_item(&corner, &each);
            int64_t n;
            if (hg_read_value(in, &number, &point, &n))
                place->corner[walk.index][each.index] = (int16_t)n;
        }
    }
}

static const struct hg_member place_members[] = {
    {"id", &empires_slot_thing, HG_AT(struct place, slot)},
    {"capital_of", &hg_number, HG_AT(struct place, capital_of), .min = 1, .max = EMPIRES_SEATS, .null = true},
    {"corners", .shape = HG_HOOK, .read = read_corners},
    {0},
};

static void take_place(struct hg_reading *in, const struct hg_spot *at, struct empires_layout *map,
                       const struct place *place)
{
    int slot = place->slot, seat = place->capital_of - 1;
    if (map->slots >> slot & 1)
        hg_wrong(in->problems, at, HG_T("every slot stands in the list once."), NULL);
    if (seat >= 0 && map->capital[seat])
        hg_wrong(in->problems, at, HG_T("every seat has one capital."), NULL);
    map->slots |= (uint16_t)(1u << slot);
    map->owner[slot] = (uint8_t)(seat < 0 ? EMPIRES_NONE : seat);
    map->neutral |= (uint16_t)((seat < 0) << slot);
    if (seat >= 0)
        map->capital[seat] = (uint8_t)(slot * 4 + EMPIRES_CITY);
    memcpy(map->corner[slot], place->corner, sizeof place->corner);
}

static void read_places(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        struct place place = {0};
        if (hg_read_object(in, &item, place_members, &place, 0))
            take_place(in, &item, object, &place);
    }
}

static bool is_territory(int location)
{
    return (location & 3) != EMPIRES_CITY;
}

/* [empires 8.3] */
static void take_link(struct hg_reading *in, const struct hg_spot *at, struct empires_layout *map, const int64_t end[2])
{
    int a = (int)end[0], b = (int)end[1];
    bool good = is_territory(a) && is_territory(b) && a >> 2 != b >> 2 && map->slots >> (a >> 2) & 1 &&
                map->slots >> (b >> 2) & 1 && !(map->near[a] >> b & 1);
    if (!good) {
        hg_wrong(in->problems, at, HG_T("two territories of different tiles that are not linked yet are needed."),
                 NULL);
        return;
    }
    map->near[a] |= empires_bit(b);
    map->near[b] |= empires_bit(a);
}

static void read_links(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"place", &empires_location_thing};
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot link = hg_spot_item(at, &walk);
        struct hg_json_walk each = hg_json_walk(walk.value);
        int64_t end[2] = {0, 0};
        bool good = hg_json_count(walk.value) == 2;
        while (good && hg_json_next(&each)) {
            struct hg_spot place = hg_spot_item(&link, &each);
            good = hg_read_value(in, &place, &row, &end[each.index]);
        }
        if (hg_json_count(walk.value) != 2)
            hg_wrong(in->problems, &link, HG_T("a list of two territories is needed."), NULL);
        else if (good)
            take_link(in, &link, object, end);
    }
}

static void check_players(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    const struct empires_layout *map = object;
    const struct empires_rules *r = in->more;
    (void)index;
    if (map->players != map - r->layout)
        hg_wrong(in->problems, at, HG_T("layouts stand in the order of their players: 2, 3, 4."), NULL);
}

const struct hg_member empires_layout_members[] = {
    {"players", &hg_number, HG_AT(struct empires_layout, players), .min = EMPIRES_MIN_SEATS, .max = EMPIRES_SEATS,
     .then = check_players},
    {"size", &hg_number, HG_ITEMS(struct empires_layout, size), .max = 9999},
    {"slots", .shape = HG_HOOK, .read = read_places, .vital = true},
    {"links", .shape = HG_HOOK, .read = read_links},
    PROVENANCE,
    {0},
};

/* --- compiling ---------------------------------------------------------------------------------------------------------- */

void empires_compile_layout(struct empires_layout *map)
{
    for (uint32_t left = map->slots; left; left = hg_without_lowest(left)) {
        int slot = hg_lowest(left), city = slot * 4 + EMPIRES_CITY;
        map->on_slot[slot] = UINT64_C(7) << (slot * 4);
        map->territories |= map->on_slot[slot];
        map->near[city] = map->on_slot[slot]; /* [empires 8.4] */
        for (int corner = 0; corner < 3; corner++)
            map->near[slot * 4 + corner] |= (map->on_slot[slot] & ~empires_bit(slot * 4 + corner)) | empires_bit(city);
        if (map->owner[slot] == EMPIRES_NONE)
            map->cities |= empires_bit(city);
    }
}

void empires_check_layouts(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++) {
        const struct empires_layout *map = &r->layout[seats];
        bool good = hg_count_bits(map->neutral) == 2 * seats && hg_count_bits(map->slots) == 3 * seats;
        for (int seat = 0; seat < EMPIRES_SEATS; seat++)
            good = good && !map->capital[seat] == (seat >= seats);
        if (!good)
            hg_wrong_member(in->problems, edition, "layouts",
                            HG_T("a layout has a capital and two neutral slots for each player. [empires 2.3]"));
    }
}
