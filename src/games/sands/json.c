/* json.c: positions and scores as JSON. Everything goes by its name, and what is not there is left out:
 *
 *     {"stage":"turns", "start":0, "active":1, "dynasty":1, "space":2, "first_space":1, "turns":1,
 *      "tiles":{"hispania":"gold-3", ...}, "structures":{"city":["gallia"]}, "trees":{"labor":["ornamentation"], ...},
 *      "seats":[{"provinces":["gallia","italia"], "colonies":["libya"], "capital":"gallia", "peasants":{"gallia":3},
 *                "warriors":{}, "caravans":["gallia/italia"], "crops":4, "gold":2, "unrest":3, "heritage":{"civil":1},
 *                "advances":{"labor":1}, "chronicles":{"c":1}, "selected":["build","civil"], "used":["muster"],
 *                "points":0}, ...],
 *      "action":"migrate", "progress":{...}}
 *
 * README.md lists all members. What is asked follows from the rest, so "ask" may be left out; whatever needs no choice
 * happens as the position is read. In a view, what is hidden is null. */
#include "core/fields.h"
#include "games/sands/sands_state.h"

#define IN(member)  HG_AT(struct sands_state, member)
#define OF(member)  HG_AT(struct sands_seat, member)
#define ACT(member) HG_AT(struct sands_action_state, member)

/* --- objects whose keys are names ----------------------------------------------------------------------------------------- */

/* {"gallia": 2, ...}: a value for each thing; `none` is not written. */
struct map {
    const struct hg_thing *keys;
    struct hg_member value; /* of one value, a byte; offset and stride are not used */
};

static void write_map(const struct map *map, const void *rules, const uint8_t *values, struct hg_out *out)
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

static int find_key(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *keys,
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

static bool is_object(struct hg_reading *in, const struct hg_spot *at)
{
    bool good = hg_json_type(at->json) == HG_JSON_OBJECT;
    if (!good)
        hg_wrong(in->problems, at, HG_T("an object is needed."), NULL);
    return good;
}

static void read_map(struct hg_reading *in, const struct hg_spot *at, const struct map *map, uint8_t *values)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (is_object(in, at) && hg_json_next(&walk)) {
        int key = find_key(in, at, map->keys, &walk);
        int64_t value;
        struct hg_spot item = {walk.value, at, key < 0 ? "" : map->value.key, 0};
        if (key >= 0 && hg_read_value(in, &item, &map->value, &value))
            values[key] = (uint8_t)value;
    }
}

/* --- the board ---------------------------------------------------------------------------------------------------------- */

/* A tile as it is called: crops-4. */
static int count_tiles(const void *rules)
{
    return ((const struct sands_rules *)rules)->tiles;
}

static void put_tile(const void *rules, int value, struct hg_out *out)
{
    const struct sands_tile *tile = &((const struct sands_rules *)rules)->tile[value];
    hg_put(out, sands_resource_ids[tile->resource]);
    hg_put_char(out, '-');
    hg_put_int(out, tile->capacity);
}

static int find_tile(const void *rules, const char *text, size_t n)
{
    for (int kind = 0; kind < count_tiles(rules); kind++) {
        char name[32];
        struct hg_out out = hg_out_fixed(name, sizeof name);
        put_tile(rules, kind, &out);
        if (out.len == n && memcmp(name, text, n) == 0)
            return kind;
    }
    return -1;
}

static const struct hg_thing tile_thing = {"tile", .count = count_tiles, .put = put_tile, .find = find_tile};
static const struct map tile_map = {&sands_territory_thing, {"tile", &tile_thing, .none = SANDS_NONE}};

static void write_tiles(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&tile_map, rules, ((const struct sands_state *)object)->tile, out);
}

static void read_tiles(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &tile_map, ((struct sands_state *)object)->tile);
}

static void write_structures(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    const struct sands_rules *r = rules;
    (void)index;
    hg_json_open(out, '{');
    for (int kind = 0; kind < r->structures; kind++)
        if (s->built[kind]) {
            hg_json_key(out, r->structure[kind].id);
            hg_write_set(&sands_territory_thing, rules, s->built[kind], 0, out);
        }
    hg_json_close(out, '}');
}

static void read_structures(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"structures", &sands_territory_thing, 0, sizeof(uint32_t), HG_SET};
    struct sands_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (is_object(in, at) && hg_json_next(&walk)) {
        int kind = find_key(in, at, &sands_structure_thing, &walk);
        struct hg_spot item = {walk.value, at, kind < 0 ? "" : "structure", 0};
        if (kind >= 0)
            hg_read_member(in, &item, &row, &s->built[kind], 0);
    }
}

/* A tree by its root, with the cards behind it. */
static void write_trees(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    const struct sands_rules *r = rules;
    (void)index;
    hg_json_open(out, '{');
    for (int tree = 0; tree < SANDS_TREES; tree++) {
        hg_json_key(out, r->advance[r->root[tree]].id);
        hg_json_open(out, '[');
        for (int level = 1; level < SANDS_LEVELS && s->tree[tree][level] != SANDS_NONE; level++)
            hg_json_put_text(out, r->advance[s->tree[tree][level]].id);
        hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

static void read_tree(struct hg_reading *in, const struct hg_spot *at, uint8_t cards[SANDS_LEVELS])
{
    static const struct hg_member row = {"card", &sands_advance_thing};
    struct hg_json_walk walk = hg_json_walk(at->json);
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) >= SANDS_LEVELS) {
        hg_wrong(in->problems, at, HG_T("a list of at most three cards is needed."), NULL);
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t card;
        if (hg_read_value(in, &item, &row, &card))
            cards[walk.index + 1] = (uint8_t)card;
    }
}

static void read_trees(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (is_object(in, at) && hg_json_next(&walk)) {
        int tree = find_key(in, at, &sands_tree_thing, &walk);
        struct hg_spot item = {walk.value, at, "tree", 0};
        if (tree >= 0)
            read_tree(in, &item, s->tree[tree]);
    }
}

/* --- piles -------------------------------------------------------------------------------------------------------------- */

struct pile {
    uint8_t category, level, top, knowers;
};
static const struct hg_member pile_members[] = {
    {"category", &sands_category_thing, HG_AT(struct pile, category)},
    {"level", &hg_number, HG_AT(struct pile, level), .min = 3, .max = SANDS_LEVELS},
    {"top", &sands_advance_thing, HG_AT(struct pile, top), .hidden = SANDS_HIDDEN},
    {"known_by", .shape = HG_ANYTHING},
    {0},
};

/* Those with a card on top. Who knows it is hidden in every view. */
static void write_piles(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    (void)index;
    hg_json_open(out, '[');
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int level = 3; level <= SANDS_LEVELS; level++) {
            int top = s->top[category][level - 1], knowers = s->knowers[category][level - 1];
            if (top == SANDS_NONE)
                continue;
            hg_json_open(out, '{');
            hg_json_text(out, "category", sands_category_ids[category]);
            hg_json_int(out, "level", level);
            if (top == SANDS_HIDDEN)
                hg_json_null(out, "top");
            else
                hg_json_text(out, "top", ((const struct sands_rules *)rules)->advance[top].id);
            hg_json_key(out, "known_by");
            if (knowers == SANDS_HIDDEN)
                hg_json_put_null(out);
            else
                hg_write_set(&hg_a_seat, rules, (uint64_t)knowers, 0, out);
            hg_json_close(out, '}');
        }
    hg_json_close(out, ']');
}

static void read_pile(struct hg_reading *in, const struct hg_spot *at, struct sands_state *s)
{
    static const struct hg_member known_by = {"known_by", &hg_a_seat, HG_AT(struct pile, knowers),
                                              HG_SET,     .least = 1, .max = SANDS_SEATS - 1};
    struct pile pile = {0};
    if (!hg_read_object(in, at, pile_members, &pile, 0))
        return;
    struct hg_spot knowers = hg_spot_member(at, "known_by");
    if (hg_json_type(knowers.json) == HG_JSON_NULL && in->hidden_allowed)
        pile.knowers = SANDS_HIDDEN;
    else if (!hg_read_member(in, &knowers, &known_by, &pile, 0))
        return;
    s->top[pile.category][pile.level - 1] = pile.top;
    s->knowers[pile.category][pile.level - 1] = pile.knowers;
}

static void read_piles(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    if (hg_json_type(at->json) != HG_JSON_ARRAY)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    while (hg_json_type(at->json) == HG_JSON_ARRAY && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        read_pile(in, &item, object);
    }
}

static bool has_piles(const void *rules, const void *object, int index)
{
    const struct sands_state *s = object;
    (void)rules, (void)index;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int level = 0; level < SANDS_LEVELS; level++)
            if (s->top[category][level] != SANDS_NONE)
                return true;
    return false;
}

/* --- two of something: selected cards, cards drawn, dice -------------------------------------------------------------- */

static void write_two(const struct hg_thing *thing, const void *rules, const uint8_t two[2], struct hg_out *out)
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
static void read_two(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *thing, uint8_t two[2])
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

static bool has_drawn(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->drawn[0] != SANDS_NONE;
}

static void write_drawn(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_two(&sands_advance_thing, rules, ((const struct sands_state *)object)->drawn, out);
}

static void read_drawn(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_two(in, at, &sands_advance_thing, ((struct sands_state *)object)->drawn);
}

static bool has_selected(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_seat *)object)->plan[0] != SANDS_NONE;
}

static void write_selected(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_two(&sands_card_thing, rules, ((const struct sands_seat *)object)->plan, out);
}

static void read_selected(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_two(in, at, &sands_card_thing, ((struct sands_seat *)object)->plan);
}

/* --- a seat ------------------------------------------------------------------------------------------------------------- */

static void write_provinces(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_seat *p = object;
    (void)index;
    hg_write_set(&sands_territory_thing, rules, p->controls & ~p->colonies, 0, out);
}

static void read_provinces(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"provinces", &sands_territory_thing, OF(controls), HG_SET};
    hg_read_member(in, at, &row, object, index);
}

static void add_colonies(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_seat *p = object;
    (void)index;
    if (p->controls & p->colonies)
        hg_wrong(in->problems, at, HG_T("a territory is a province or a colony, not both."), NULL);
    p->controls |= p->colonies;
}

static const struct map peasant_map = {&sands_territory_thing, {"peasants", &hg_number, .max = 20}};
static const struct map warrior_map = {&sands_territory_thing, {"warriors", &hg_number, .max = 10}};
static const struct map level_map = {&sands_tree_thing, {"advances", &hg_number, .max = SANDS_LEVELS}};
static const struct map bin_map = {
    &sands_bin_thing,
    {"chronicles", &hg_ordinal, .min = 1, .max = SANDS_CHRONICLES, .none = SANDS_NONE, .hidden = SANDS_HIDDEN}};

static void write_peasants(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&peasant_map, rules, ((const struct sands_seat *)object)->citizens[SANDS_PEASANT], out);
}

static void read_peasants(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &peasant_map, ((struct sands_seat *)object)->citizens[SANDS_PEASANT]);
}

static void write_warriors(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&warrior_map, rules, ((const struct sands_seat *)object)->citizens[SANDS_WARRIOR], out);
}

static void read_warriors(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &warrior_map, ((struct sands_seat *)object)->citizens[SANDS_WARRIOR]);
}

static void write_levels(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&level_map, rules, ((const struct sands_seat *)object)->level, out);
}

static void read_levels(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &level_map, ((struct sands_seat *)object)->level);
}

static void write_bins(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&bin_map, rules, ((const struct sands_seat *)object)->bin, out);
}

static void read_bins(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &bin_map, ((struct sands_seat *)object)->bin);
}

static bool has_bins(const void *rules, const void *object, int index)
{
    const struct sands_seat *p = object;
    (void)rules, (void)index;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (p->bin[bin] != SANDS_NONE)
            return true;
    return false;
}

enum { MOST_POINTS = 9999 };

#define HERITAGE(key, category)                                                 \
    {                                                                           \
        key, &hg_number, OF(heritage[category]), .need = HG_MAY_LACK, .max = 50 \
    }
static const struct hg_member heritage_members[] = {
    HERITAGE("civil", SANDS_CIVIL),
    HERITAGE("political", SANDS_POLITICAL),
    HERITAGE("cultural", SANDS_CULTURAL),
    {0},
};

static int most_unrest(const void *rules)
{
    return ((const struct sands_rules *)rules)->most_unrest;
}

static const struct hg_member seat_members[] = {
    {"provinces", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_provinces, .write = write_provinces},
    {"colonies", &sands_territory_thing, OF(colonies), HG_SET, HG_IF_ANY, .then = add_colonies},
    {"capital", &sands_territory_thing, OF(capital), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"peasants", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_peasants, .write = write_peasants},
    {"warriors", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_warriors, .write = write_warriors},
    {"caravans", &sands_border_thing, OF(caravans), HG_SET, HG_MAY_LACK},
    {"crops", &hg_number, OF(stock[SANDS_CROPS]), .need = HG_MAY_LACK, .max = SANDS_MOST_STOCK},
    {"gold", &hg_number, OF(stock[SANDS_GOLD]), .need = HG_MAY_LACK, .max = SANDS_MOST_STOCK},
    {"unrest", &hg_number, OF(unrest), .most = most_unrest},
    {"heritage", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = heritage_members},
    {"advances", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_levels, .write = write_levels},
    {"chronicles", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_bins, .write = write_bins, .when = has_bins},
    {"selected", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_selected, .write = write_selected,
     .when = has_selected},
    {"used", &sands_card_thing, OF(used), HG_SET, HG_IF_ANY},
    {"emphasis", &sands_category_thing, OF(emphasis), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"cubes", &hg_number, OF(cubes), .need = HG_IF_ANY, .max = 9},
    {"bonuses", &sands_bonus_thing, OF(bonuses), HG_SET, HG_IF_ANY},
    {"tracks", &hg_number, OF(tracks), .need = HG_IF_ANY, .max = 150},
    {"choice", &hg_number, OF(choice), .need = HG_IF_ANY, .max = 100},
    {"points", &hg_number, OF(points), .need = HG_MAY_LACK, .min = -MOST_POINTS, .max = MOST_POINTS},
    {"chronicle_points", &hg_number, OF(chronicle_points), .need = HG_IF_ANY, .max = MOST_POINTS},
    {0},
};

/* --- the action in progress --------------------------------------------------------------------------------------------- */

static const char *const battle_ids[] = {"none", "dice", "winner-loses", "loser-loses", "retreat", NULL};
static const struct hg_thing battle_thing = {"part of a battle", .words = battle_ids};

static void write_arrived(const struct map *map, const void *rules, const void *object, enum sands_piece piece,
                          struct hg_out *out)
{
    write_map(map, rules, ((const struct sands_action_state *)object)->arrived[piece], out);
}

static void write_peasants_arrived(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_arrived(&peasant_map, rules, object, SANDS_PEASANT, out);
}

static void write_warriors_arrived(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_arrived(&warrior_map, rules, object, SANDS_WARRIOR, out);
}

static void read_peasants_arrived(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &peasant_map, ((struct sands_action_state *)object)->arrived[SANDS_PEASANT]);
}

static void read_warriors_arrived(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &warrior_map, ((struct sands_action_state *)object)->arrived[SANDS_WARRIOR]);
}

static bool has_moved(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_action_state *)object)->moved;
}

static bool has_mustered(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_action_state *)object)->mustered != 0;
}

static bool is_fighting(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_action_state *)object)->battle != SANDS_NO_BATTLE;
}

static const struct hg_member act_members[] = {
    {"mustered", &sands_territory_thing, ACT(mustered), HG_SET, HG_IF_ANY},
    {"steps_used", &hg_number, HG_ITEMS(struct sands_action_state, steps_used), .need = HG_MAY_LACK, .max = 30,
     .when = has_mustered},
    {"placed", &hg_number, ACT(placed), .need = HG_IF_ANY, .max = SANDS_BINS},
    {"peasants_moved", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_peasants_arrived, .write = write_peasants_arrived,
     .when = has_moved},
    {"warriors_moved", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_warriors_arrived, .write = write_warriors_arrived,
     .when = has_moved},
    {"roads_asked", &sands_territory_thing, ACT(roads_asked), HG_SET, HG_IF_ANY},
    {"roads_allowed", &sands_territory_thing, ACT(roads_allowed), HG_SET, HG_IF_ANY},
    {"question", &sands_territory_thing, ACT(question), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"swapped", &hg_number, ACT(swapped), .need = HG_IF_ANY, .max = 100},
    {"finished", &hg_number, ACT(finished), .need = HG_IF_ANY, .max = 2},
    {"territory", &sands_territory_thing, ACT(territory), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"opponent", &hg_a_seat, ACT(opponent), HG_ONE, HG_IF_ANY, 0, SANDS_SEATS - 1, .none = SANDS_NONE},
    {"battle", &battle_thing, ACT(battle), .need = HG_IF_ANY},
    {"won", &hg_flag, ACT(won), .need = HG_IF_ANY},
    {"last", &hg_flag, ACT(last), .need = HG_IF_ANY},
    {"attack_die", &hg_number, ACT(die[0]), HG_ONE, HG_IF_ANY, 0, SANDS_PIPS, .none = SANDS_NONE,
     .hidden = SANDS_HIDDEN, .when = is_fighting},
    {"defence_die", &hg_number, ACT(die[1]), HG_ONE, HG_IF_ANY, 0, SANDS_PIPS, .none = SANDS_NONE,
     .hidden = SANDS_HIDDEN, .when = is_fighting},
    {0},
};

static bool is_acting(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->action != SANDS_NONE;
}

/* What is bought stands there as the move that named it. */
static void write_purchase(const void *rules, const void *object, int index, struct hg_out *out)
{
    char text[96];
    struct hg_out move = hg_out_fixed(text, sizeof text);
    (void)index;
    hg_move_write(&sands_game, rules, ((const struct sands_state *)object)->purchase, &move);
    hg_json_put_text(out, text);
}

static void read_purchase(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    char text[96];
    (void)index;
    if (hg_json_get_text(at->json, text, sizeof text) < 0 ||
        !hg_move_read(&sands_game, in->rules, text, &((struct sands_state *)object)->purchase))
        hg_wrong(in->problems, at, HG_T("a move is needed, like \"build city italia\"."), NULL);
}

static bool has_purchase(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->purchase.kind != 0;
}

/* The cards that can still be named; both that are no emphasis card where nothing is said. */
static void write_open(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    uint64_t cards = 0;
    (void)index;
    for (int i = 0; i < 2; i++)
        if (s->open >> i & 1)
            cards |= UINT64_C(1) << plan[i];
    hg_write_set(&sands_card_thing, rules, cards, 0, out);
}

static void read_open(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct open {
        uint32_t cards;
    } open = {0};
    static const struct hg_member row = {"open", &sands_card_thing, HG_AT(struct open, cards), HG_SET};
    struct sands_state *s = object;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    (void)index;
    if (!hg_read_member(in, at, &row, &open, 0))
        return;
    s->open = 0;
    for (int i = 0; i < 2; i++)
        if (plan[i] < SANDS_ACTIONS && open.cards & hg_bit(plan[i]))
            s->open = (uint8_t)(s->open | 1u << i);
    if (hg_count_bits(open.cards) != hg_count_bits(s->open))
        hg_wrong(in->problems, at, HG_T("only action cards that the active seat has selected can be named."), NULL);
}

/* --- a position --------------------------------------------------------------------------------------------------------- */

static bool has_turn(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->stage == SANDS_TURNS_PHASE;
}

static bool is_on_map(const void *rules, const void *object, int index)
{
    const struct sands_state *s = object;
    (void)rules, (void)index;
    return s->stage == SANDS_ATTRITION_PHASE || s->stage == SANDS_LAY_TILES;
}

/* The seat that acts, chooses or loses now; in every second round of provinces the order is reversed. */
static int mirrored(const struct sands_state *s, int place)
{
    return s->stage == SANDS_PROVINCES && s->round & 1 ? s->seats - 1 - place : place;
}

static void write_active(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    (void)rules, (void)index;
    hg_json_put_int(out, sands_in_order(s, mirrored(s, s->turn_of)));
}

static void read_active(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_state *s = object;
    const struct hg_member row = {"active", &hg_a_seat, .max = s->seats - 1};
    int64_t seat;
    (void)index;
    if (hg_read_value(in, at, &row, &seat))
        s->turn_of = (uint8_t)mirrored(s, ((int)seat - s->start + s->seats) % s->seats);
}

static void check_start(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_state *s = object;
    (void)index;
    if (s->start < s->seats)
        return;
    s->start = 0;
    hg_wrong(in->problems, at, HG_T("nobody sits there."), NULL);
}

static void write_decider(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)rules, (void)index;
    hg_json_put_int(out, ((const struct sands_state *)object)->decider);
}

static bool has_decider(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->decider != SANDS_NONE;
}

/* It follows from the rest (complete). */
static void read_decider(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)in, (void)at, (void)object, (void)index;
}

static const struct hg_member members[] = {
    {"stage", &sands_stage_thing, IN(stage), .vital = true},
    {"ask", &sands_ask_thing, IN(ask), .need = HG_MAY_LACK, .none = SANDS_ASKS},
    {"decider", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_decider, .write = write_decider, .when = has_decider},
    {"seats", NULL, HG_ITEMS(struct sands_state, seat), HG_COUNTED(struct sands_state, seats), .least = SANDS_MIN_SEATS,
     .members = seat_members, .vital = true},
    {"start", &hg_a_seat, IN(start), HG_ONE, HG_MAY_LACK, 0, SANDS_SEATS - 1, .then = check_start},
    {"round", &hg_number, IN(round), .need = HG_IF_ANY, .max = 5},
    {"active", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_active, .write = write_active},
    {"dynasty", &hg_number, IN(dynasty), HG_ONE, HG_MAY_LACK, 1, SANDS_DYNASTIES + 1, .add = -1},
    {"space", &hg_number, IN(space), .need = HG_MAY_LACK, .max = SANDS_SPACES - 1},
    {"first_space", &hg_number, IN(first_space), .need = HG_MAY_LACK, .max = SANDS_SPACES - 1},
    {"turns", &hg_number, IN(turn), .need = HG_MAY_LACK, .max = SANDS_TURNS},
    {"tiles", .shape = HG_HOOK, .read = read_tiles, .write = write_tiles},
    {"structures", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_structures, .write = write_structures},
    {"trees", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_trees, .write = write_trees},
    {"piles", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_piles, .write = write_piles, .when = has_piles},
    {"drawing", &sands_tree_thing, IN(drawing), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"drawn", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_drawn, .write = write_drawn, .when = has_drawn},
    {"territory", &sands_territory_thing, IN(territory), .need = HG_MAY_LACK, .when = is_on_map},
    {"removing", &hg_flag, IN(removing), .need = HG_IF_ANY},
    {"scoring", &hg_flag, IN(scoring), .need = HG_IF_ANY},
    {"scored", &sands_category_thing, IN(scored), HG_SET, .need = HG_IF_ANY},
    {"grown", &sands_territory_thing, IN(grown), HG_SET, HG_IF_ANY},
    {"open", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_open, .write = write_open, .when = has_turn},
    {"action", &sands_card_thing, IN(action), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"bonus", &sands_bonus_thing, IN(bonus), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"patronage", &sands_category_thing, IN(patronage), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"reused", &hg_number, IN(reused), .need = HG_IF_ANY, .max = 2},
    {"progress", NULL, IN(act), HG_OBJECT, HG_MAY_LACK, .members = act_members, .when = is_acting},
    {"purchase", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_purchase, .write = write_purchase,
     .when = has_purchase},
    {0},
};

void sands_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

static void begin(const struct sands_rules *r, struct sands_state *s)
{
    memset(s, 0, sizeof *s);
    for (int seat = 0; seat < SANDS_SEATS; seat++) {
        struct sands_seat *p = &s->seat[seat];
        memset(p->bin, SANDS_NONE, sizeof p->bin);
        p->plan[0] = p->plan[1] = SANDS_NONE;
    }
    sands_bare_board(r, s);
    s->open = 3;
}

/* What follows from what is written. */
static void complete(const struct sands_rules *r, struct sands_state *s)
{
    struct sands_action_state *a = &s->act;
    int arrived = 0;
    memset(&s->seat[s->seats], 0, (size_t)(SANDS_SEATS - s->seats) * sizeof s->seat[0]);
    s->revealed = s->stage == SANDS_TURNS_PHASE;
    if (!s->revealed)
        s->open = 0;
    else if (s->seat[sands_active(s)].plan[1] >= SANDS_EMPHASIS)
        s->open &= 1;
    for (int i = 0; i < SANDS_TERRITORIES; i++) {
        arrived += a->arrived[SANDS_PEASANT][i] + a->arrived[SANDS_WARRIOR][i];
        if (a->arrived[SANDS_WARRIOR][i])
            a->entered |= hg_bit(i);
    }
    a->moved = arrived > 0;
    sands_derive(r, s);
}

bool sands_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems)
{
    struct sands_state *s = state;
    struct hg_reading in = {.problems = problems, .rules = rules, .hidden_allowed = hidden_allowed};
    struct hg_spot whole = {json};
    begin(rules, s);
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    int ask = s->ask;
    s->ask = SANDS_ASK_NOTHING;
    complete(rules, s);
    const char *broken = sands_well_formed(rules, s);
    if (!broken) {
        sands_go_on(rules, s, NULL);
        broken = sands_sane(rules, s);
    }
    if (!broken && ask != SANDS_ASKS && ask != s->ask)
        broken = HG_T("something else is asked in this position");
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

/* --- scores ------------------------------------------------------------------------------------------------------------- */

/* What the chronicles count, beside the points. */
static void write_counts(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "counts");
    hg_json_open(out, '{');
    for (int count = SANDS_COUNT_STRUCTURES; count <= SANDS_COUNT_GOODS; count++)
        hg_json_int(out, sands_count_ids[count], sands_count(r, s, seat, (enum sands_count)count));
    hg_json_close(out, '}');
}

void sands_write_score(const void *rules, const void *state, struct hg_out *out)
{
    const struct sands_state *s = state;
    struct hg_score score;
    sands_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        hg_json_open(out, '{');
        hg_json_int(out, "points", score.points[seat]);
        hg_json_int(out, "chronicle_points", s->seat[seat].chronicle_points);
        hg_json_bool(out, "winner", score.winners >> seat & 1);
        write_counts(rules, s, seat, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
