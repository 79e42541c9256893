/* json_board.c: the board of a position: tiles, structures, advance trees, and the piles they are drawn from. */
#include "games/sands/json.h"

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
static const struct hg_map tile_map = {&sands_territory_thing, {"tile", &tile_thing, .none = SANDS_NONE}};

void sands_write_tiles(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&tile_map, rules, ((const struct sands_state *)object)->tile, out);
}

void sands_read_tiles(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &tile_map, ((struct sands_state *)object)->tile);
}

void sands_write_structures(const void *rules, const void *object, int index, struct hg_out *out)
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

void sands_read_structures(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"structures", &sands_territory_thing, 0, sizeof(uint32_t), HG_SET};
    struct sands_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_object(in, at) && hg_json_next(&walk)) {
        int kind = hg_find_key(in, at, &sands_structure_thing, &walk);
        struct hg_spot item = {walk.value, at, kind < 0 ? "" : "structure", 0};
        if (kind >= 0)
            hg_read_member(in, &item, &row, &s->built[kind], 0);
    }
}

/* A tree by its root, with the cards behind it. */
void sands_write_trees(const void *rules, const void *object, int index, struct hg_out *out)
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

void sands_read_trees(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_object(in, at) && hg_json_next(&walk)) {
        int tree = hg_find_key(in, at, &sands_tree_thing, &walk);
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
void sands_write_piles(const void *rules, const void *object, int index, struct hg_out *out)
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

void sands_read_piles(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
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

bool sands_has_piles(const void *rules, const void *object, int index)
{
    const struct sands_state *s = object;
    (void)rules, (void)index;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int level = 0; level < SANDS_LEVELS; level++)
            if (s->top[category][level] != SANDS_NONE)
                return true;
    return false;
}

bool sands_has_drawn(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->drawn[0] != SANDS_NONE;
}

void sands_write_drawn(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    sands_write_two(&sands_advance_thing, rules, ((const struct sands_state *)object)->drawn, out);
}

void sands_read_drawn(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    sands_read_two(in, at, &sands_advance_thing, ((struct sands_state *)object)->drawn);
}
