/* json.c: positions and scores as JSON. Everything goes by its name, and what is not there is left out:
 *
 *     {"stage":"action", "age":1, "now_ms":61000, "age_start":0, "tiles":{"h0":"red-1/1", ...},
 *      "sides":{"technological":"a", ...}, "decks":[{"cards":6,"top":"science"}, ...], "wonders":{"1":"great-pyramid"},
 *      "leaders":{"control":"hannibal", ...}, "scholars":{"wonder-1":[{"seat":0,"scholars":2}]},
 *      "seats":[{"ideas":1, "bricks":1, "hand":["omens","elders"], "clans":{"h1.0":1}, "buildings":{"h1.0":["science"]},
 *                "timers":[{"space":"move","placed_ms":60000},{}], "open":[{"op":"move","left":2}]}, ...]}
 *
 * README.md lists all members. What follows from the rest may be left out; whatever needs no choice happens as the
 * position is read. In a view, cards that are hidden are counted by their backs, and a hidden choice is null. */
#include "core/fields.h"
#include "games/empires/empires_state.h"

#define IN(member) HG_AT(struct empires_state, member)
#define OF(member) HG_AT(struct empires_seat, member)

/* Seats lie at the beginning of their state. */
static struct empires_state *state_of(void *seat, int index)
{
    return (struct empires_state *)(void *)((struct empires_seat *)seat - index);
}

static const struct empires_state *const_state_of(const void *seat, int index)
{
    return (const struct empires_state *)(const void *)((const struct empires_seat *)seat - index);
}
_Static_assert(offsetof(struct empires_state, seat) == 0, "seats lie at the beginning of their state");

/* --- small forms ---------------------------------------------------------------------------------------------------------- */

static bool is_object(struct hg_reading *in, const struct hg_spot *at)
{
    bool good = hg_json_type(at->json) == HG_JSON_OBJECT;
    if (!good)
        hg_wrong(in->problems, at, HG_T("an object is needed."), NULL);
    return good;
}

static bool is_list(struct hg_reading *in, const struct hg_spot *at)
{
    bool good = hg_json_type(at->json) == HG_JSON_ARRAY;
    if (!good)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    return good;
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

static void put_word(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    char text[96];
    struct hg_out word = hg_out_fixed(text, sizeof text);
    hg_thing_write(thing, rules, value, &word);
    hg_json_put_text(out, text);
}

static void put_key(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out)
{
    char text[96];
    struct hg_out word = hg_out_fixed(text, sizeof text);
    hg_thing_write(thing, rules, value, &word);
    hg_json_key(out, text);
}

/* {"technological": "a", ...}: a thing for each of some others; EMPIRES_NONE is not written. */
struct map {
    const struct hg_thing *keys, *values;
};

static void write_map(const struct map *map, const void *rules, const uint8_t *values, int count, struct hg_out *out)
{
    hg_json_open(out, '{');
    for (int i = 0; i < count; i++)
        if (values[i] != EMPIRES_NONE) {
            put_key(map->keys, rules, i, out);
            put_word(map->values, rules, values[i], out);
        }
    hg_json_close(out, '}');
}

static void read_map(struct hg_reading *in, const struct hg_spot *at, const struct map *map, uint8_t *values)
{
    const struct hg_member row = {"value", map->values};
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (is_object(in, at) && hg_json_next(&walk)) {
        int key = find_key(in, at, map->keys, &walk);
        int64_t value;
        struct hg_spot item = {walk.value, at, map->values->name, 0};
        if (key >= 0 && hg_read_value(in, &item, &row, &value))
            values[key] = (uint8_t)value;
    }
}

static const char *const age_ids[] = {"1", "2", "3", NULL};
static const struct hg_thing age_thing = {"age", .words = age_ids};
static const struct map side_map = {&empires_column_thing, &empires_side_thing},
                        leader_map = {&empires_column_thing, &empires_leader_thing},
                        wonder_map = {&age_thing, &empires_wonder_thing};

static void write_sides(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&side_map, rules, ((const struct empires_state *)object)->side, EMPIRES_COLUMNS, out);
}

static void read_sides(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &side_map, ((struct empires_state *)object)->side);
}

static void write_leaders(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&leader_map, rules, ((const struct empires_state *)object)->leader, EMPIRES_COLUMNS, out);
}

static void read_leaders(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &leader_map, ((struct empires_state *)object)->leader);
}

static void write_wonders(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_map(&wonder_map, rules, ((const struct empires_state *)object)->wonder, EMPIRES_AGES, out);
}

static void read_wonders(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_map(in, at, &wonder_map, ((struct empires_state *)object)->wonder);
}

/* --- the map -------------------------------------------------------------------------------------------------------------- */

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

static void write_tiles(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = object;
    (void)index;
    hg_json_open(out, '{');
    for (int slot = 0; slot < EMPIRES_SLOTS; slot++)
        if (s->tile[slot] != EMPIRES_NONE) {
            hg_json_key(out, empires_slot_ids[slot]);
            put_word(&laid_thing, rules, s->tile[slot] * 3 + s->turned[slot], out);
        }
    hg_json_close(out, '}');
}

static void read_tiles(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"tile", &laid_thing};
    struct empires_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (is_object(in, at) && hg_json_next(&walk)) {
        int slot = find_key(in, at, &empires_slot_thing, &walk);
        int64_t laid;
        struct hg_spot item = {walk.value, at, "tile", 0};
        if (slot < 0 || !hg_read_value(in, &item, &row, &laid))
            continue;
        s->tile[slot] = (uint8_t)(laid / 3);
        s->turned[slot] = (uint8_t)(laid % 3);
    }
}

/* {"h1.0": 2, ...}: numbers by places. */
static void read_numbers(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *keys, int most,
                         uint8_t *values)
{
    const struct hg_member row = {"number", &hg_number, .min = 1, .max = most};
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (is_object(in, at) && hg_json_next(&walk)) {
        int key = find_key(in, at, keys, &walk);
        int64_t value;
        struct hg_spot item = {walk.value, at, "number", 0};
        if (key >= 0 && hg_read_value(in, &item, &row, &value))
            values[key] = (uint8_t)value;
    }
}

static void write_numbers(const struct hg_thing *keys, const void *rules, const uint8_t *values, int count,
                          struct hg_out *out)
{
    hg_json_open(out, '{');
    for (int i = 0; i < count; i++)
        if (values[i]) {
            put_key(keys, rules, i, out);
            hg_json_put_int(out, values[i]);
        }
    hg_json_close(out, '}');
}

static void write_clans(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    const struct empires_state *s = const_state_of(object, index);
    uint8_t clans[EMPIRES_LOCATIONS];
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        clans[i] = p->at >> i & 1 ? s->clans[i] : 0;
    write_numbers(&empires_location_thing, rules, clans, EMPIRES_LOCATIONS, out);
}

static void read_clans(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_seat *p = object;
    struct empires_state *s = state_of(object, index);
    uint8_t clans[EMPIRES_LOCATIONS] = {0};
    read_numbers(in, at, &empires_location_thing, 8, clans);
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        if (clans[i] && s->clans[i])
            hg_wrong(in->problems, at, HG_T("clans of two players stand in one place."), NULL);
        else if (clans[i]) {
            s->clans[i] = clans[i];
            p->at |= empires_bit(i);
        }
}

static void write_buildings(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    (void)index;
    hg_json_open(out, '{');
    for (uint64_t left = empires_buildings_of(p); left; left &= left - 1) {
        int i = empires_lowest(left);
        uint64_t types = 0;
        for (int type = 0; type < EMPIRES_TYPES; type++)
            types |= (p->built[type] >> i & 1) << type;
        hg_json_key(out, empires_location_ids[i]);
        hg_write_set(&empires_type_thing, rules, types, 0, out);
    }
    hg_json_close(out, '}');
}

static void read_buildings(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"types", &empires_type_thing, 0, sizeof(uint32_t), HG_SET};
    struct empires_seat *p = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (is_object(in, at) && hg_json_next(&walk)) {
        int place = find_key(in, at, &empires_location_thing, &walk);
        struct hg_spot item = {walk.value, at, place < 0 ? "" : empires_location_ids[place], 0};
        uint32_t types = 0;
        if (place < 0 || !hg_read_member(in, &item, &row, &types, 0))
            continue;
        for (int type = 0; type < EMPIRES_TYPES; type++)
            if (types >> type & 1)
                p->built[type] |= empires_bit(place);
    }
}

static void rough_of(const struct empires_state *s, int seat, uint8_t rough[EMPIRES_LOCATIONS])
{
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        rough[i] = s->rough[i] >> (2 * seat) & 3;
}

static bool has_rough(const void *rules, const void *object, int index)
{
    const struct empires_state *s = const_state_of(object, index);
    (void)rules;
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        if (s->rough[i] >> (2 * index) & 3)
            return true;
    return false;
}

static void write_rough(const void *rules, const void *object, int index, struct hg_out *out)
{
    uint8_t rough[EMPIRES_LOCATIONS];
    rough_of(const_state_of(object, index), index, rough);
    write_numbers(&empires_location_thing, rules, rough, EMPIRES_LOCATIONS, out);
}

static void read_rough(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = state_of(object, index);
    uint8_t rough[EMPIRES_LOCATIONS] = {0};
    read_numbers(in, at, &empires_location_thing, 3, rough);
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        s->rough[i] |= (uint8_t)(rough[i] << (2 * index));
}

/* --- cards ---------------------------------------------------------------------------------------------------------------- */

static const struct hg_member card_row = {"card", &empires_card_thing};

static void write_hand(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    (void)index;
    hg_json_open(out, '[');
    for (int card = 0; card < EMPIRES_CARDS; card++)
        for (int copy = empires_held(&p->hand, card); copy > 0; copy--)
            put_word(&empires_card_thing, rules, card, out);
    for (int hidden = empires_hand_size(p) - empires_cards_in(&p->hand); hidden > 0; hidden--)
        hg_json_put_null(out);
    hg_json_close(out, ']');
}

/* A null for each card that is hidden: its back is told by "hidden". */
static void read_hand(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_seat *p = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t card;
        if (in->hidden_allowed && hg_json_type(walk.value) == HG_JSON_NULL)
            continue;
        if (!hg_read_value(in, &item, &card_row, &card))
            continue;
        if (empires_held(&p->hand, (int)card) == 2)
            hg_wrong(in->problems, &item, HG_T("there are not so many copies of this card."), NULL);
        else
            empires_add_card(&p->hand, (int)card);
    }
}

/* Backs: "start", "science-1", ... */
static const char *const back_ids[] = {"start",          "science-1",      "construction-1", "control-1", "culture-1",
                                       "science-2",      "construction-2", "control-2",      "culture-2", "science-3",
                                       "construction-3", "control-3",      "culture-3",      NULL};
static const struct hg_thing back_thing = {"back of a card", .words = back_ids};
_Static_assert(sizeof back_ids / sizeof back_ids[0] == 2 + EMPIRES_AGES * EMPIRES_TYPES, "every back has a word");

static bool has_backs(const void *rules, const void *object, int index)
{
    const struct empires_seat *p = object;
    (void)rules, (void)index;
    for (size_t i = 0; i < sizeof p->hidden; i++)
        if (p->hidden[i])
            return true;
    return false;
}

static void write_backs(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_numbers(&back_thing, rules, ((const struct empires_seat *)object)->hidden, 1 + EMPIRES_AGES * EMPIRES_TYPES,
                  out);
}

static void read_backs(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    if (!in->hidden_allowed)
        hg_wrong(in->problems, at, HG_T("only a view has cards that are hidden."), NULL);
    else
        read_numbers(in, at, &back_thing, 24, ((struct empires_seat *)object)->hidden);
}

static void write_cards(const void *rules, const uint8_t *cards, int count, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++)
        put_word(&empires_card_thing, rules, cards[i], out);
    hg_json_close(out, ']');
}

/* Seat by seat, the pile before the stack: so each card comes behind those that have been read. */
static int read_cards(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = state_of(object, index);
    struct hg_json_walk walk = hg_json_walk(at->json);
    int first = empires_first_card(s, index + 1), count = 0;
    while (is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t card;
        if (!hg_read_value(in, &item, &card_row, &card))
            continue;
        if (first + count == EMPIRES_CARDS) {
            hg_wrong(in->problems, &item, HG_T("there are not so many cards."), NULL);
            break;
        }
        s->table[first + count++] = (uint8_t)card;
    }
    return count;
}

static bool has_pile(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_seat *)object)->piled > 0;
}

static bool has_stack(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_seat *)object)->stacked > 0;
}

static void write_pile(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = const_state_of(object, index);
    write_cards(rules, &s->table[empires_first_card(s, index)], s->seat[index].piled, out);
}

static void read_pile(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    ((struct empires_seat *)object)->piled = (uint8_t)read_cards(in, at, object, index);
}

static void write_stack(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = const_state_of(object, index);
    write_cards(rules, &s->table[empires_first_card(s, index) + s->seat[index].piled], s->seat[index].stacked, out);
}

static void read_stack(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    ((struct empires_seat *)object)->stacked = (uint8_t)read_cards(in, at, object, index);
}

/* --- what is open --------------------------------------------------------------------------------------------------------- */

static const char *const type_ids[] = {"science", "construction", "control", "culture", "any", NULL};
static const struct hg_thing any_type_thing = {"type", .words = type_ids};

/* An open effect for people: the steps behind are counted from the beginning of the effect of a card or tile. */
struct open_effect {
    uint8_t op, left, bricks, type, board, place, card, tile, column, done, timer;
};

#define EFFECT(member) HG_AT(struct open_effect, member)
static const struct hg_member effect_members[] = {
    {"op", &empires_op_thing, EFFECT(op)},
    {"left", &hg_number, EFFECT(left), .need = HG_MAY_LACK, .none = 1, .max = 99},
    {"bricks", &hg_number, EFFECT(bricks), .need = HG_IF_ANY, .max = 99},
    {"type", &any_type_thing, EFFECT(type), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"board", &hg_number, EFFECT(board), .need = HG_IF_ANY, .none = EMPIRES_NONE, .min = 1, .max = 2},
    {"place", &empires_location_thing, EFFECT(place), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"card", &empires_card_thing, EFFECT(card), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"tile", &empires_column_thing, EFFECT(tile), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"column", &empires_column_thing, EFFECT(column), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"done", &hg_number, EFFECT(done), .need = HG_IF_ANY, .none = EMPIRES_NONE, .max = EMPIRES_MOST_STEPS},
    {"timer", &empires_timer_thing, EFFECT(timer), .need = HG_IF_ANY},
    {0},
};

/* How many steps an effect has. */
static int steps_of(const struct empires_rules *r, int begin)
{
    int end = begin;
    while (r->step[end].op != EMPIRES_OP_END)
        end++;
    return end - begin;
}

/* The tile whose effect has this step. */
static int tile_of(const struct empires_rules *r, const struct empires_state *s, int next)
{
    for (int tile = 0; tile < EMPIRES_COLUMNS; tile++) {
        int begin = s->side[tile] > 1 ? -1 : r->side[tile][s->side[tile]];
        if (begin >= 0 && next >= begin && next <= begin + steps_of(r, begin))
            return tile;
    }
    return EMPIRES_NONE;
}

static struct open_effect explain(const struct empires_rules *r, const struct empires_state *s,
                                  const struct empires_frame *f)
{
    struct open_effect e = {.op = f->op,
                            .left = f->left,
                            .type = EMPIRES_NONE,
                            .board = EMPIRES_NONE,
                            .place = EMPIRES_NONE,
                            .card = f->card,
                            .tile = EMPIRES_NONE,
                            .column = f->column,
                            .done = EMPIRES_NONE,
                            .timer = f->timer};
    bool typed = f->op == EMPIRES_OP_BUILD || f->op == EMPIRES_OP_BUILD_ANY_SITE || f->op == EMPIRES_OP_SITE;
    if (typed)
        e.type = f->arg;
    else if (f->op == EMPIRES_OP_DRAW_BOARD)
        e.board = (uint8_t)(f->arg + 1);
    else if (f->op == EMPIRES_OP_AIRDROP)
        e.place = f->arg;
    else if (f->op == EMPIRES_OP_GAIN)
        e.bricks = f->arg;
    if (f->card != EMPIRES_NONE)
        e.done = (uint8_t)(f->next - r->card[f->card].steps);
    else if (f->column != EMPIRES_NONE) {
        e.tile = (uint8_t)tile_of(r, s, f->next);
        e.done = (uint8_t)(f->next - r->side[e.tile][s->side[e.tile]]);
    }
    return e;
}

/* Where the steps behind begin; -1: there is no such place. */
static int next_of(const struct empires_rules *r, const struct empires_state *s, const struct open_effect *e)
{
    int begin = 0;
    if (e->card != EMPIRES_NONE)
        begin = r->card[e->card].steps;
    else if (e->tile != EMPIRES_NONE && s->side[e->tile] > 1)
        return -1;
    else if (e->tile != EMPIRES_NONE)
        begin = r->side[e->tile][s->side[e->tile]];
    int steps = steps_of(r, begin), done = e->done == EMPIRES_NONE ? steps : e->done;
    return done <= steps && (e->card == EMPIRES_NONE || e->tile == EMPIRES_NONE) ? begin + done : -1;
}

static struct empires_frame compose(const struct open_effect *e, int next)
{
    struct empires_frame f = {(uint16_t)next, e->op, e->left, 0, e->card, e->column, e->timer};
    if (e->op == EMPIRES_OP_BUILD || e->op == EMPIRES_OP_BUILD_ANY_SITE || e->op == EMPIRES_OP_SITE)
        f.arg = e->type;
    else if (e->op == EMPIRES_OP_DRAW_BOARD)
        f.arg = (uint8_t)(e->board - 1);
    else if (e->op == EMPIRES_OP_AIRDROP)
        f.arg = e->place;
    else if (e->op == EMPIRES_OP_GAIN)
        f.arg = e->bricks;
    if (f.column == EMPIRES_NONE)
        f.column = e->tile;
    return f;
}

static bool has_open(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_seat *)object)->frames > 0;
}

static void write_open(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    hg_json_open(out, '[');
    for (int i = 0; i < p->frames; i++) {
        struct open_effect e = explain(rules, const_state_of(object, index), &p->frame[i]);
        if (e.column == e.tile)
            e.column = EMPIRES_NONE;
        hg_write_object(effect_members, rules, &e, 0, out);
    }
    hg_json_close(out, ']');
}

static void read_open(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_seat *p = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        struct open_effect e = {0};
        if (!hg_read_object(in, &item, effect_members, &e, 0))
            continue;
        int next = next_of(in->rules, state_of(object, index), &e);
        if (next < 0 || p->frames == EMPIRES_FRAMES)
            hg_wrong(in->problems, &item, HG_T("a step of one card or tile that lies there is needed; 16 at most."),
                     NULL);
        else
            p->frame[p->frames++] = compose(&e, next);
    }
}

/* --- a seat --------------------------------------------------------------------------------------------------------------- */

static bool stands(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_timer *)object)->space != EMPIRES_NONE;
}

#define TIMER(member) HG_AT(struct empires_timer, member)
static const struct hg_member timer_members[] = {
    {"space", &empires_space_thing, TIMER(space), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"slot", &hg_number, TIMER(slot), HG_ONE, HG_IF_ANY, 1, 2, .add = -1, .none = 0},
    {"placed_ms", &hg_number, TIMER(placed_ms), HG_ONE, HG_MAY_LACK, 0, INT32_MAX, .when = stands},
    {"last", &empires_space_thing, TIMER(last), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {0},
};

struct points {
    uint16_t of[EMPIRES_SOURCES];
};
#define POINTS(key, source)                                                               \
    {                                                                                     \
        key, &hg_number, HG_AT(struct points, of[source]), .need = HG_IF_ANY, .max = 9999 \
    }
static const struct hg_member point_members[] = {
    POINTS("destroyed", EMPIRES_FOR_DESTROYED), POINTS("tokens", EMPIRES_FOR_TOKENS),
    POINTS("wonders", EMPIRES_FOR_WONDERS),     POINTS("culture", EMPIRES_FOR_CULTURE),
    POINTS("leaders", EMPIRES_FOR_LEADERS),     {0},
};

enum { UNSAID = 255 };

/* Buildings that have left their column; where nothing is said, those that are somewhere. */
static void write_gone(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_numbers(&empires_type_thing, rules, ((const struct empires_seat *)object)->gone, EMPIRES_TYPES, out);
}

static void read_gone(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    uint8_t *gone = ((struct empires_seat *)object)->gone;
    (void)index;
    memset(gone, 0, EMPIRES_TYPES);
    read_numbers(in, at, &empires_type_thing, EMPIRES_BUILDINGS, gone);
}

#define TOKEN(key, age_index)                                                                    \
    {                                                                                            \
        key, &empires_type_thing, OF(token[age_index]), .need = HG_IF_ANY, .none = EMPIRES_NONE, \
                                                        .hidden = EMPIRES_HIDDEN                 \
    }
#define MILLISECONDS(key, member, base)                                                  \
    {                                                                                    \
        key, &hg_number, base(member), HG_ONE, HG_IF_ANY, 0, INT32_MAX, .none = HG_NEVER \
    }

static const struct hg_member seat_members[] = {
    {"ideas", &hg_number, OF(stock[EMPIRES_IDEAS]), .need = HG_MAY_LACK, .max = EMPIRES_MOST_COST},
    {"bricks", &hg_number, OF(stock[EMPIRES_BRICKS]), .need = HG_MAY_LACK, .max = EMPIRES_MOST_COST},
    {"reserve", &hg_number, OF(reserve), .need = HG_MAY_LACK, .none = UNSAID, .max = 20},
    {"created", &hg_number, OF(created), .need = HG_IF_ANY, .max = 20},
    {"hand", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_hand, .write = write_hand},
    {"hidden", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_backs, .write = write_backs, .when = has_backs,
     .fits = NULL},
    {"pile", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_pile, .write = write_pile, .when = has_pile},
    {"discovered", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_stack, .write = write_stack, .when = has_stack},
    {"clans", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_clans, .write = write_clans},
    {"buildings", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_buildings, .write = write_buildings},
    {"unavailable", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_rough, .write = write_rough, .when = has_rough},
    {"constructed", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_gone, .write = write_gone},
    {"destroyed", &hg_number, OF(destroyed), .need = HG_IF_ANY, .max = 60},
    {"destroyed_scored", &hg_number, OF(scored), .need = HG_IF_ANY, .max = 60},
    {"waiting", &empires_type_thing, OF(waiting), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"leaders", &empires_leader_thing, OF(leaders), HG_SET, HG_IF_ANY},
    TOKEN("token_1", 0),
    TOKEN("token_2", 1),
    TOKEN("token_3", 2),
    {"points", NULL, HG_ITEMS(struct empires_seat, points), .need = HG_MAY_LACK, .members = point_members},
    {"timers", NULL, HG_ITEMS(struct empires_seat, timer), .need = HG_MAY_LACK, .members = timer_members},
    {"open", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_open, .write = write_open, .when = has_open},
    MILLISECONDS("step_deadline", step_deadline, OF),
    MILLISECONDS("site_deadline", site_deadline, OF),
    {"fired", &empires_column_thing, OF(fired), HG_SET, HG_IF_ANY},
    {"preset", &hg_number, OF(wish), HG_ONE, HG_IF_ANY, 0, EMPIRES_NO_LIMIT, .none = EMPIRES_NO_LIMIT,
     .hidden = EMPIRES_HIDDEN},
    {"first_clan", &empires_location_thing, OF(first), .need = HG_IF_ANY, .none = EMPIRES_NONE,
     .hidden = EMPIRES_HIDDEN},
    {"asked", &hg_flag, OF(asked), .need = HG_IF_ANY},
    {"placed", &hg_number, OF(placed), .need = HG_IF_ANY, .max = EMPIRES_TIMERS},
    {"used", &empires_space_thing, OF(used), HG_SET, HG_IF_ANY},
    {"used_before", &empires_space_thing, OF(used_before), HG_SET, HG_IF_ANY},
    {0},
};

/* --- boards --------------------------------------------------------------------------------------------------------------- */

static const struct hg_member deck_members[] = {
    {"cards", &hg_number, HG_EACH(struct empires_state, deck), .max = 18},
    {"top", &empires_type_thing, HG_EACH(struct empires_state, top), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {0},
};

static bool has_decks(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_state *)object)->stage >= EMPIRES_DECKS_PHASE;
}

static const struct hg_member group_members[] = {
    {"seat", &hg_a_seat, HG_AT(struct empires_group, seat), .max = EMPIRES_SEATS - 1},
    {"scholars", &hg_number, HG_AT(struct empires_group, scholars), .min = 1, .max = 20},
    {0},
};

static bool has_scholars(const void *rules, const void *object, int index)
{
    const struct empires_state *s = object;
    (void)rules, (void)index;
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++)
        if (s->stack[i][0].seat != EMPIRES_NONE)
            return true;
    return false;
}

static void write_scholars(const void *rules, const void *object, int index, struct hg_out *out)
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

static void read_scholars(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (is_object(in, at) && hg_json_next(&walk)) {
        int space = find_key(in, at, &empires_space_thing, &walk);
        struct hg_spot list = {walk.value, at, "scholars", 0};
        struct hg_json_walk each = hg_json_walk(walk.value);
        if (space >= 0 && (space < EMPIRES_INFLUENCE || hg_json_count(walk.value) > EMPIRES_SEATS)) {
            hg_wrong(in->problems, &list, HG_T("scholars lie on leader tiles and wonders, one group of each seat."),
                     NULL);
            continue;
        }
        while (space >= 0 && is_list(in, &list) && hg_json_next(&each)) {
            struct hg_spot item = hg_spot_item(&list, &each);
            hg_read_object(in, &item, group_members, &s->stack[space - EMPIRES_INFLUENCE][each.index], 0);
        }
    }
}

static const char *const part_ids[] = {"none", "card", "top", NULL};
static const struct hg_thing part_thing = {"part of a draw", .words = part_ids};

static const struct hg_member members[] = {
    {"stage", &empires_stage_thing, IN(stage), .vital = true},
    {"age", &hg_number, IN(age), HG_ONE, HG_MAY_LACK, 1, EMPIRES_AGES, .add = -1},
    {"now_ms", &hg_number, IN(now_ms), HG_ONE, HG_MAY_LACK, 0, INT32_MAX},
    {"age_start", &hg_number, IN(age_start), HG_ONE, HG_MAY_LACK, 0, INT32_MAX},
    {"tiles", .shape = HG_HOOK, .read = read_tiles, .write = write_tiles},
    {"sides", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_sides, .write = write_sides},
    {"decks", .shape = HG_LIST, .need = HG_MAY_LACK, .length = EMPIRES_DECKS, .members = deck_members,
     .when = has_decks},
    {"wonders", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_wonders, .write = write_wonders},
    {"leaders", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_leaders, .write = write_leaders},
    {"scholars", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_scholars, .write = write_scholars,
     .when = has_scholars},
    {"seats", NULL, HG_ITEMS(struct empires_state, seat), HG_COUNTED(struct empires_state, seats),
     .least = EMPIRES_MIN_SEATS, .members = seat_members, .vital = true},
    {"first", &hg_a_seat, IN(first), HG_ONE, HG_MAY_LACK, 0, EMPIRES_SEATS - 1},
    {"round", &hg_number, IN(round), .need = HG_IF_ANY, .max = 20},
    {"active", &hg_a_seat, IN(active), HG_ONE, HG_IF_ANY, 0, EMPIRES_SEATS - 1},
    {"slot", &empires_slot_thing, IN(slot), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"drawing", &hg_a_seat, IN(drawing), HG_ONE, HG_IF_ANY, 0, EMPIRES_SEATS - 1, .none = EMPIRES_NONE},
    {"deck", &hg_number, IN(from), HG_ONE, HG_IF_ANY, 1, EMPIRES_DECKS, .add = -1, .none = EMPIRES_NONE},
    {"draw", &part_thing, IN(part), .need = HG_IF_ANY},
    {0},
};

void empires_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

/* --- reading -------------------------------------------------------------------------------------------------------------- */

static void begin(const struct empires_rules *r, struct empires_state *s)
{
    memset(s, 0, sizeof *s);
    s->seats = EMPIRES_SEATS;
    empires_bare_board(r, s);
    for (int seat = 0; seat < EMPIRES_SEATS; seat++)
        memset(s->seat[seat].gone, UNSAID, EMPIRES_TYPES);
    s->seats = 0;
}

/* Creations that have been by now. */
static int creations_until(const struct empires_rules *r, const struct empires_state *s)
{
    int n = 0, rounds = r->option[EMPIRES_AOI_ROUNDS][0];
    bool timed = s->stage == EMPIRES_ACTION_PHASE, after = s->stage == EMPIRES_ROUND_CREATION;
    if (s->stage == EMPIRES_FINISH_WINDOW)
        return r->n.creations;
    if (!timed && !after && s->stage != EMPIRES_ROUNDS)
        return 0;
    while (n < r->n.creations && (timed ? s->now_ms - s->age_start >= r->creation_ms[n]
                                        : s->round + after > rounds * (n + 1) / (r->n.creations + 1)))
        n++;
    return n;
}

static void complete_seat(const struct empires_rules *r, struct empires_state *s, int seat)
{
    struct empires_seat *p = &s->seat[seat];
    bool timed = s->stage == EMPIRES_ACTION_PHASE || s->stage == EMPIRES_FINISH_WINDOW;
    int population = r->n.population - p->created;
    for (int type = 0; type < EMPIRES_TYPES; type++)
        if (p->gone[type] == UNSAID)
            p->gone[type] = (uint8_t)(empires_count(p->built[type]) + (p->waiting == type) +
                                      (empires_open_op(p) == EMPIRES_OP_SITE && p->frame[p->frames - 1].arg == type));
    for (uint64_t left = p->at; left; left &= left - 1)
        population -= s->clans[empires_lowest(left)];
    for (int i = 0; i < (EMPIRES_COLUMNS + EMPIRES_AGES) * EMPIRES_SEATS; i++)
        if (s->stack[i / EMPIRES_SEATS][i % EMPIRES_SEATS].seat == seat)
            population -= s->stack[i / EMPIRES_SEATS][i % EMPIRES_SEATS].scholars;
    if (p->reserve == UNSAID && population >= 0)
        p->reserve = (uint8_t)population;
    if (p->step_deadline == HG_NEVER)
        empires_set_deadline(r, s, seat);
    for (int timer = 0; timer < EMPIRES_TIMERS && timed; timer++)
        if (p->timer[timer].space != EMPIRES_NONE)
            p->timer[timer].last =
                p->timer[timer].space >= EMPIRES_COMMON ? p->timer[timer].space : (uint8_t)EMPIRES_NONE;
}

/* Whose site is to be chosen follows from the map. */
static void complete_sites(const struct empires_rules *r, struct empires_state *s)
{
    bool timed = s->stage == EMPIRES_ACTION_PHASE || s->stage == EMPIRES_FINISH_WINDOW;
    for (int seat = 0; seat < s->seats; seat++) {
        struct empires_seat *p = &s->seat[seat];
        if (p->waiting >= EMPIRES_TYPES)
            continue;
        uint64_t sites = empires_sites(r, s, seat, p->waiting, false);
        p->owes = sites && !empires_single(sites) && (!timed || r->waiting_ms);
        if (p->owes && timed && p->site_deadline == HG_NEVER)
            p->site_deadline = s->now_ms + r->waiting_ms;
    }
}

/* All tiles of the layout are there: whatever is derived looks at them. */
static bool has_map(const struct empires_rules *r, const struct empires_state *s)
{
    for (uint32_t left = empires_map(r, s)->slots; left; left = hg_without_lowest(left))
        if (s->tile[hg_lowest(left)] >= r->tiles)
            return s->stage == EMPIRES_LAY_TILES;
    return true;
}

static bool has_tables(const struct empires_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < s->seat[seat].frames; i++)
            if (s->seat[seat].frame[i].op >= EMPIRES_OPS)
                return false;
    return true;
}

static const char *complete(const struct empires_rules *r, struct empires_state *s)
{
    memset(&s->seat[s->seats], 0, (size_t)(EMPIRES_SEATS - s->seats) * sizeof s->seat[0]);
    if (!has_map(r, s))
        return HG_T("a slot has no tile");
    if (!has_tables(s))
        return HG_T("an open effect has no step");
    s->creations = (uint8_t)creations_until(r, s);
    for (int seat = 0; seat < s->seats; seat++)
        complete_seat(r, s, seat);
    empires_derive(r, s);
    complete_sites(r, s);
    return NULL;
}

/* A building with one site goes there, and a step that nobody can do is over, as after any event. */
static const char *run(const struct empires_rules *r, struct empires_state *s, bool hidden)
{
    const char *broken = complete(r, s);
    if (!broken && s->stage == EMPIRES_DECKS_PHASE && s->part == EMPIRES_NO_DRAW)
        empires_go_on(r, s, NULL);
    if (!broken && (s->stage == EMPIRES_LAY_TILES || (s->stage == EMPIRES_SIEGE && s->slot != EMPIRES_NONE)))
        empires_go_on(r, s, NULL);
    if (!broken)
        broken = empires_well_formed(r, s);
    if (broken)
        return broken;
    if (!hidden && s->part == EMPIRES_NO_DRAW && s->stage >= EMPIRES_ACTION_PHASE)
        empires_settle(r, s, NULL);
    empires_go_on(r, s, NULL);
    return empires_sane(r, s);
}

bool empires_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                        struct hg_problems *problems)
{
    struct empires_state *s = state;
    struct hg_reading in = {.problems = problems, .rules = rules, .hidden_allowed = hidden_allowed};
    struct hg_spot whole = {json};
    begin(rules, s);
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    const char *broken = run(rules, s, hidden_allowed);
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

/* --- scores --------------------------------------------------------------------------------------------------------------- */

static const char *const source_ids[EMPIRES_SOURCES] = {"destroyed", "tokens", "wonders", "culture", "leaders"};

static void write_ages(const struct empires_seat *p, struct hg_out *out)
{
    hg_json_key(out, "ages");
    hg_json_open(out, '[');
    for (int age = 0; age < EMPIRES_AGES; age++) {
        hg_json_open(out, '{');
        for (int source = 0; source < EMPIRES_SOURCES; source++)
            hg_json_int(out, source_ids[source], p->points[age][source]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

void empires_write_score(const void *rules, const void *state, struct hg_out *out)
{
    const struct empires_state *s = state;
    struct hg_score score;
    empires_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        hg_json_open(out, '{');
        hg_json_int(out, "points", score.points[seat]);
        hg_json_int(out, "buildings", empires_buildings_on_map(&s->seat[seat]));
        hg_json_bool(out, "winner", score.winners >> seat & 1);
        write_ages(&s->seat[seat], out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
