/* json_boards.c: what lies on the table, as a position has it: terrain tiles, leader tiles, decks, leaders, wonders, and the
 * scholars there. */
#include "games/empires/json.h"

/* --- terrain tiles -------------------------------------------------------------------------------------------------------- */

/* "red-1/2": the tile, turned twice. */
static int count_laid(const void *rules)
{
    return 3 * ((const struct empires_rules *)rules)->tiles;
}

static void put_laid(const void *rules, int value, struct hg_out *out)
{
    hg_put(out, ((const struct empires_rules *)rules)->tile[value / 3].id);
    hg_put_char(out, '/');
    hg_put_int(out, value % 3);
}

static int find_laid(const void *rules, const char *text, size_t n)
{
    int tile = n < 3 || text[n - 2] != '/' ? -1 : hg_thing_find(&empires_tile_thing, rules, text, n - 2);
    return tile < 0 || text[n - 1] < '0' || text[n - 1] > '2' ? -1 : tile * 3 + (text[n - 1] - '0');
}

static const struct hg_thing laid_thing = {"tile", .count = count_laid, .put = put_laid, .find = find_laid,
                                           .needed =
                                               HG_T("a tile is needed with how often it is turned: \"red-1/2\".")};

static const struct hg_map tile_map = {&empires_slot_thing, {"tile", &laid_thing, .none = EMPIRES_NONE}};

void empires_write_tiles(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = object;
    uint8_t laid[EMPIRES_SLOTS];
    (void)index;
    for (int slot = 0; slot < EMPIRES_SLOTS; slot++)
        laid[slot] = (uint8_t)(s->tile[slot] == EMPIRES_NONE ? EMPIRES_NONE : s->tile[slot] * 3 + s->turned[slot]);
    hg_write_map(&tile_map, rules, laid, out);
}

void empires_read_tiles(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = object;
    uint8_t laid[EMPIRES_SLOTS];
    (void)index;
    memset(laid, EMPIRES_NONE, sizeof laid);
    hg_read_map(in, at, &tile_map, laid);
    for (int slot = 0; slot < EMPIRES_SLOTS; slot++)
        if (laid[slot] != EMPIRES_NONE) {
            s->tile[slot] = laid[slot] / 3;
            s->turned[slot] = laid[slot] % 3;
        }
}

/* --- leader tiles, leaders, wonders --------------------------------------------------------------------------------------- */

static const char *const age_ids[] = {"1", "2", "3", NULL};
static const struct hg_thing age_thing = {"age", .words = age_ids};
static const struct hg_map side_map = {&empires_column_thing, {"side", &empires_side_thing, .none = EMPIRES_NONE}};
static const struct hg_map leader_map = {&empires_column_thing,
                                         {"leader", &empires_leader_thing, .none = EMPIRES_NONE}};
static const struct hg_map wonder_map = {&age_thing, {"wonder", &empires_wonder_thing, .none = EMPIRES_NONE}};

void empires_write_sides(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&side_map, rules, ((const struct empires_state *)object)->side, out);
}

void empires_read_sides(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &side_map, ((struct empires_state *)object)->side);
}

void empires_write_leaders(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&leader_map, rules, ((const struct empires_state *)object)->leader, out);
}

void empires_read_leaders(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &leader_map, ((struct empires_state *)object)->leader);
}

void empires_write_wonders(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&wonder_map, rules, ((const struct empires_state *)object)->wonder, out);
}

void empires_read_wonders(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &wonder_map, ((struct empires_state *)object)->wonder);
}

/* --- decks, scholars ------------------------------------------------------------------------------------------------------ */

const struct hg_member empires_deck_members[] = {
    {"cards", &hg_number, HG_EACH(struct empires_state, deck), .max = EMPIRES_MOST_DECK},
    {"top", &empires_type_thing, HG_EACH(struct empires_state, top), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {0},
};

bool empires_has_decks(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_state *)object)->stage >= EMPIRES_DECKS_PHASE;
}

static const struct hg_member group_members[] = {
    {"seat", &hg_a_seat, HG_AT(struct empires_group, seat), .max = EMPIRES_SEATS - 1},
    {"scholars", &hg_number, HG_AT(struct empires_group, scholars), .min = 1, .max = EMPIRES_MOST_POPULATION},
    {0},
};

bool empires_has_scholars(const void *rules, const void *object, int index)
{
    const struct empires_state *s = object;
    (void)rules, (void)index;
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++)
        if (s->stack[i][0].seat != EMPIRES_NONE)
            return true;
    return false;
}

void empires_write_scholars(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = object;
    (void)index;
    hg_json_open(out, '{');
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++) {
        if (s->stack[i][0].seat == EMPIRES_NONE)
            continue;
        hg_json_key(out, empires_space_ids[EMPIRES_INFLUENCE + i]);
        hg_json_open(out, '[');
        for (int j = 0; j < EMPIRES_SEATS && s->stack[i][j].seat != EMPIRES_NONE; j++)
            hg_write_object(group_members, rules, &s->stack[i][j], 0, out);
        hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

void empires_read_scholars(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_object(in, at) && hg_json_next(&walk)) {
        int space = hg_find_key(in, at, &empires_space_thing, &walk);
        struct hg_spot list = {walk.value, at, space < 0 ? "" : empires_space_ids[space], 0};
        struct hg_json_walk each = hg_json_walk(walk.value);
        if (space >= 0 && (space < EMPIRES_INFLUENCE || hg_json_count(walk.value) > EMPIRES_SEATS)) {
            hg_wrong(in->problems, &list, HG_T("scholars lie on leader tiles and wonders, one group of each seat."),
                     NULL);
            continue;
        }
        while (space >= 0 && hg_is_list(in, &list) && hg_json_next(&each)) {
            struct hg_spot item = hg_spot_item(&list, &each);
            hg_read_object(in, &item, group_members, &s->stack[space - EMPIRES_INFLUENCE][each.index], 0);
        }
    }
}
