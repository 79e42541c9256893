/* edition.c: compile an edition and the options of a table into rules, or say every mistake [empires 1.8]. */
#include "core/options.h"
#include "games/empires/edition_effects.h"

static const char *const mode_choices[] = {"rt", "aoi"}, *const card_choices[] = {"copies", "distinct72"};
static const char *const colour_choices[] = {"seat", "red", "orange", "violet", "teal"};

const struct hg_option empires_options[EMPIRES_OPTIONS] = {
    [EMPIRES_MODE_1] = {"mode_1", "25.8", HG_T("Age I is played in real time, or in turns."), 0, 1, mode_choices},
    [EMPIRES_MODE_2] = {"mode_2", "25.8", HG_T("Age II is played in real time, or in turns."), 0, 1, mode_choices},
    [EMPIRES_MODE_3] = {"mode_3", "25.8", HG_T("Age III is played in real time, or in turns."), 0, 1, mode_choices},
    [EMPIRES_CARD_SET] = {"cards", "25.2", HG_T("Every technology is there twice, or 72 different ones."), 0, 1,
                          card_choices},
    [EMPIRES_COLOURS_OF_SEATS] = {"colours", "2.1", HG_T("The colour of a seat, with its tiles and starting cards."), 0,
                                  4, colour_choices, .per_seat = true},
    [EMPIRES_FIRST_PLAYER] = {"first_player", "25.8", HG_T("Who begins the first age that is played in turns."), 1, 4},
    [EMPIRES_AOI_ROUNDS] = {"aoi_rounds", "21.2", HG_T("Rounds of an age that is played in turns."), 10, 20},
    [EMPIRES_TIMER_MS] = {"timer_ms", "25.3", HG_T("How long a timer runs."), 20000, 60000},
    [EMPIRES_HANDICAP_MS] = {"handicap_ms", "25.3", HG_T("How much longer the timers of a seat run."), 0, 60000,
                             .per_seat = true},
    [EMPIRES_AGE_MS] = {"age_ms", "25.4", HG_T("How long an age in real time lasts."), 60000, 3600000},
    [EMPIRES_FINISH_MS] = {"finish_ms", "25.4", HG_T("How long open effects may be finished after an age."), 0, 10000},
    [EMPIRES_STEP_MS] = {"step_ms", "25.4", HG_T("How long an open effect waits for its next step; 0: for ever."), 0,
                         600000},
    [EMPIRES_WAITING_MS] = {"waiting_ms", "25.4", HG_T("How long the choice of a site for a waiting building is open."),
                            0, 60000},
    [EMPIRES_AUTO_EJECT_MS] = {"auto_eject_ms", "25.5",
                               HG_T("After how long a timer that has run out goes home by itself; 0: never."), 0,
                               600000},
    [EMPIRES_RAZE_FROM_CAPITAL] = {"raze_from_capital", "25.6", HG_T("A capital serves as a city to raze from."), 0, 1},
    [EMPIRES_RESCORE_DESTROYED] = {"rescore_destroyed", "25.7",
                                   HG_T("Destroyed buildings score in every scoring, not only in the first one."), 0,
                                   1},
};

int empires_option(const void *rules, int index, int seat)
{
    return ((const struct empires_rules *)rules)->option[index][seat];
}

#define PROVENANCE                           \
    {                                        \
        "provenance", .shape = HG_PROVENANCE \
    }
#define RULES(member) HG_AT(struct empires_rules, member)
#define NUMBER(key, member, least, most)                              \
    {                                                                 \
        key, &hg_number, RULES(member), .min = (least), .max = (most) \
    }

/* The items of a list that the rules fix have their ids for the reader. */
static void check_id(struct hg_reading *in, const struct hg_spot *at, const char *expected)
{
    if (!hg_json_is(at->json, expected))
        hg_wrong(in->problems, at, HG_T("{value} is needed: the rules know no other."), HG_ARGS({"value", expected}));
}

/* --- the player board ------------------------------------------------------------------------------------------------------- */

static const struct hg_member colour_members[] = {
    {"id", &empires_colour_thing, HG_EACH(struct empires_rules, colour_id), HG_ID},
    {"name", NULL, HG_EACH(struct empires_rules, colour_name), HG_TEXT},
    PROVENANCE,
    {0},
};

static void check_column(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)object;
    check_id(in, at, empires_type_ids[index]);
}

static bool is_science(const void *rules, const void *object, int index)
{
    (void)rules, (void)object;
    return index == EMPIRES_SCIENCE;
}

static bool is_construction(const void *rules, const void *object, int index)
{
    (void)rules, (void)object;
    return index == EMPIRES_CONSTRUCTION;
}

static bool is_control(const void *rules, const void *object, int index)
{
    (void)rules, (void)object;
    return index == EMPIRES_CONTROL;
}

static bool is_culture(const void *rules, const void *object, int index)
{
    (void)rules, (void)object;
    return index == EMPIRES_CULTURE;
}

#define LEVELS(key, level_of, column)                                                     \
    {                                                                                     \
        key, &hg_number, HG_ITEMS(struct empires_rules, level[level_of]),                 \
            .max = 9, .when = (column), .unless = HG_T("this belongs to another column.") \
    }

static const struct hg_member column_members[] = {
    {"id", .shape = HG_HOOK, .read = check_column},
    {"building", NULL, HG_EACH(struct empires_rules, building), HG_TEXT},
    LEVELS("ideas", EMPIRES_LEVEL_IDEAS, is_science),
    LEVELS("bricks", EMPIRES_LEVEL_BRICKS, is_construction),
    LEVELS("clans", EMPIRES_LEVEL_CLANS, is_control),
    LEVELS("moves", EMPIRES_LEVEL_MOVES, is_control),
    LEVELS("scholars", EMPIRES_LEVEL_SCHOLARS, is_culture),
    LEVELS("points", EMPIRES_LEVEL_POINTS, is_culture),
    PROVENANCE,
    {0},
};

/* --- numbers ---------------------------------------------------------------------------------------------------------------- */

#define FIXED(key, value)                            \
    {                                                \
        key, .shape = HG_EXACTLY, .exactly = (value) \
    }

static const struct hg_member seats_members[] = {FIXED("min", "2"), FIXED("max", "4"), PROVENANCE, {0}};

/* More population would lead to longer lists of moves than there is room for. */
static const struct hg_member piece_members[] = {
    NUMBER("population", n.population, 1, 20),
    FIXED("buildings", "5"),
    FIXED("timers", "2"),
    NUMBER("ideas", n.stock[EMPIRES_IDEAS], 1, EMPIRES_MOST_COST),
    NUMBER("bricks", n.stock[EMPIRES_BRICKS], 1, EMPIRES_MOST_COST),
    {"bonus_tokens", &hg_number, HG_ITEMS(struct empires_rules, n.token), .max = 9},
    PROVENANCE,
    {0},
};

static const struct hg_member setup_members[] = {
    NUMBER("ideas", n.start[EMPIRES_IDEAS], 0, EMPIRES_MOST_COST),
    NUMBER("bricks", n.start[EMPIRES_BRICKS], 0, EMPIRES_MOST_COST),
    FIXED("clans", "1"),
    PROVENANCE,
    {0},
};

static const struct hg_member board_members[] = {
    FIXED("own_slots", "1"),
    FIXED("common_slots", "2"),
    FIXED("technology_boards", "2"),
    FIXED("decks_per_board", "2"),
    NUMBER("cards_per_deck", n.deck, 1, (EMPIRES_CARDS - EMPIRES_STARTING) / EMPIRES_AGES / EMPIRES_DECKS),
    PROVENANCE,
    {0},
};

static const struct hg_member number_members[] = {
    FIXED("ages", "3"),
    NUMBER("territory_clans", n.territory_clans, 1, 4),
    NUMBER("city_clans", n.city_clans, 1, 8),
    NUMBER("attack_clans", n.attack_clans, 1, 4),
    NUMBER("creations", n.creations, 0, EMPIRES_CREATIONS),
    NUMBER("creation_ask_below", n.creation_ask_below, 0, 20),
    NUMBER("least_cost", n.least_cost, 0, 3),
    NUMBER("destroyed_points", n.destroyed_points, 0, 20),
    NUMBER("majority_points", n.majority_points, 0, 20),
    NUMBER("participant_points", n.participant_points, 0, 20),
    PROVENANCE,
    {0},
};

/* --- the map ---------------------------------------------------------------------------------------------------------------- */

static const struct hg_member territory_members[] = {
    {"kind", &empires_kind_thing, HG_AT(struct empires_territory, kind)},
    {"sites", &hg_number, HG_AT(struct empires_territory, sites), .max = 4},
    {"unavailable", &hg_number, HG_AT(struct empires_territory, unavailable), .max = 3},
    {0},
};

static const struct hg_member tile_members[] = {
    {"id", &empires_tile_thing, HG_AT(struct empires_tile, id), HG_ID},
    {"colour", &empires_colour_thing, HG_AT(struct empires_tile, colour)},
    {"capital", &hg_flag, HG_AT(struct empires_tile, capital)},
    {"territories", NULL, HG_ITEMS(struct empires_tile, territory), .members = territory_members},
    PROVENANCE,
    {0},
};

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
    if (hg_json_type(at->json) != HG_JSON_ARRAY)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    while (hg_json_type(at->json) == HG_JSON_ARRAY && hg_json_next(&walk)) {
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
    if (hg_json_type(at->json) != HG_JSON_ARRAY)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    while (hg_json_type(at->json) == HG_JSON_ARRAY && hg_json_next(&walk)) {
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

static const struct hg_member layout_members[] = {
    {"players", &hg_number, HG_AT(struct empires_layout, players), .min = EMPIRES_MIN_SEATS, .max = EMPIRES_SEATS,
     .then = check_players},
    {"size", &hg_number, HG_ITEMS(struct empires_layout, size), .max = 9999},
    {"slots", .shape = HG_HOOK, .read = read_places, .vital = true},
    {"links", .shape = HG_HOOK, .read = read_links},
    PROVENANCE,
    {0},
};

/* --- cards ------------------------------------------------------------------------------------------------------------------ */

#define CARD(member) HG_AT(struct empires_card, member)
#define COSTS                                                                                                \
    {"type", &empires_type_thing, CARD(type)}, {"ideas", &hg_number, CARD(ideas), .max = EMPIRES_MOST_COST}, \
        {"bricks", &hg_number, CARD(bricks), .max = EMPIRES_MOST_COST},                                      \
    {                                                                                                        \
        "effects", .shape = HG_ANYTHING /* edition_effects.c */                                              \
    }

static const struct hg_member starting_members[] = {
    {"id", &empires_card_thing, CARD(id), HG_ID},
    {"name", NULL, CARD(name), HG_TEXT},
    {"colour", &empires_colour_thing, CARD(colour)},
    COSTS,
    PROVENANCE,
    {0},
};

static const struct hg_member card_members[] = {
    {"id", &empires_card_thing, CARD(id), HG_ID},
    {"number", &hg_number, CARD(number), .max = 999},
    {"name", NULL, CARD(name), HG_TEXT},
    {"age", &hg_number, CARD(age), .min = 1, .max = EMPIRES_AGES},
    COSTS,
    {"copies", &hg_number, CARD(of_option[0]), .max = 2},
    {"distinct", &hg_number, CARD(of_option[1]), .max = 2},
    PROVENANCE,
    {0},
};

/* As the columns, but for the last: no leader is of a speciality "bonus". [empires 3.6] */
static const char *const speciality_ids[] = {"technological", "control", "cultural", NULL};
static const struct hg_thing speciality_thing = {"speciality", .words = speciality_ids};

static const struct hg_member leader_members[] = {
    {"id", &empires_leader_thing, HG_AT(struct empires_leader, id), HG_ID},
    {"name", NULL, HG_AT(struct empires_leader, name), HG_TEXT},
    {"age", &hg_number, HG_AT(struct empires_leader, age), .min = 1, .max = EMPIRES_AGES, .add = -1},
    {"speciality", &speciality_thing, HG_AT(struct empires_leader, speciality)},
    {"effects", NULL, HG_ITEMS(struct empires_leader, effect), HG_COUNTED(struct empires_leader, effects),
     .members = empires_lasting_members},
    PROVENANCE,
    {0},
};

static const struct hg_member wonder_members[] = {
    {"id", &empires_wonder_thing, HG_AT(struct empires_wonder, id), HG_ID},
    {"name", NULL, HG_AT(struct empires_wonder, name), HG_TEXT},
    {"age", &hg_number, HG_AT(struct empires_wonder, age), .min = 1, .max = EMPIRES_AGES, .add = -1},
    {"count", NULL, HG_ITEMS(struct empires_wonder, sum.term), HG_COUNTED(struct empires_wonder, sum.terms), .least = 1,
     .members = empires_term_members},
    PROVENANCE,
    {0},
};

static void check_tile(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)object;
    check_id(in, at, empires_column_ids[index]);
}

/* [empires 2.7] */
static void check_tile_players(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    if (index < EMPIRES_SPECIALITIES && ((struct empires_rules *)object)->tile_players[index] != EMPIRES_MIN_SEATS)
        hg_wrong(in->problems, at, HG_T("2 is needed: only the bonus tile may be left out. [empires 2.7]"), NULL);
}

static const struct hg_member leader_tile_members[] = {
    {"id", .shape = HG_HOOK, .read = check_tile},
    {"players", &hg_number, HG_EACH(struct empires_rules, tile_players), .min = EMPIRES_MIN_SEATS,
     .max = EMPIRES_SEATS + 1, .then = check_tile_players},
    {"a", .shape = HG_ANYTHING},
    {"b", .shape = HG_ANYTHING},
    PROVENANCE,
    {0},
};

/* --- the whole ---------------------------------------------------------------------------------------------------------------- */

static const struct hg_member members[] = {
    HG_EDITION_OF("empires"),
    {"seats", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = seats_members},
    {"colours", .shape = HG_LIST, .length = EMPIRES_COLOURS, .members = colour_members, .vital = true},
    {"columns", .shape = HG_LIST, .length = EMPIRES_TYPES, .members = column_members},
    {"pieces", .shape = HG_OBJECT, .members = piece_members},
    {"setup", .shape = HG_OBJECT, .members = setup_members},
    {"boards", .shape = HG_OBJECT, .members = board_members},
    {"numbers", .shape = HG_OBJECT, .members = number_members},
    {"tiles", NULL, HG_ITEMS(struct empires_rules, tile), HG_COUNTED(struct empires_rules, tiles),
     .least = EMPIRES_TILES, .members = tile_members},
    {"layouts", NULL, .shape = HG_LIST, .length = EMPIRES_SEATS + 1 - EMPIRES_MIN_SEATS,
     .offset = (uint16_t)offsetof(struct empires_rules, layout[EMPIRES_MIN_SEATS]),
     .size = sizeof(struct empires_layout), .members = layout_members},
    {"starting_technologies", NULL, .shape = HG_LIST, .length = EMPIRES_STARTING,
     .offset = (uint16_t)offsetof(struct empires_rules, card), .size = sizeof(struct empires_card),
     HG_COUNTED(struct empires_rules, starting), .least = EMPIRES_STARTING, .members = starting_members, .vital = true},
    {"technologies", NULL, .shape = HG_LIST, .length = EMPIRES_CARDS - EMPIRES_STARTING,
     .offset = (uint16_t)offsetof(struct empires_rules, card[EMPIRES_STARTING]), .size = sizeof(struct empires_card),
     HG_COUNTED(struct empires_rules, technologies), .least = 3, .members = card_members},
    {"leaders", NULL, HG_ITEMS(struct empires_rules, leader), HG_COUNTED(struct empires_rules, leaders), .least = 12,
     .members = leader_members},
    {"wonders", NULL, HG_ITEMS(struct empires_rules, wonder), HG_COUNTED(struct empires_rules, wonders), .least = 3,
     .members = wonder_members},
    {"leader_tiles", .shape = HG_LIST, .length = EMPIRES_COLUMNS, .members = leader_tile_members},
    {0},
};

/* --- compiling ---------------------------------------------------------------------------------------------------------------- */

static void compile_layout(struct empires_layout *map)
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

/* Of this table: cards that are not in the game have no copies. */
static void compile_cards(struct empires_rules *r)
{
    r->cards = (uint8_t)(r->starting + r->technologies);
    for (int i = 0; i < r->cards; i++) {
        struct empires_card *card = &r->card[i];
        card->copies = card->age ? card->of_option[r->option[EMPIRES_CARD_SET][0]] : 1;
        for (int cost = card->ideas; cost <= EMPIRES_MOST_COST; cost++)
            r->affordable[cost][i >> 6] |= empires_bit(i & 63);
        if (card->copies)
            r->of_class[card->age][card->type][i >> 6] |= empires_bit(i & 63);
    }
}

static void compile_leaders(struct empires_rules *r)
{
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
        for (int column = 0; column < EMPIRES_COLUMNS; column++)
            r->columns_of[seats] |= (uint8_t)((seats >= r->tile_players[column]) << column);
    for (int i = 0; i < r->leaders; i++) {
        const struct empires_leader *leader = &r->leader[i];
        r->leaders_of[leader->age][leader->speciality] |= hg_bit(i);
        for (int j = 0; j < leader->effects; j++)
            r->with_hook[leader->effect[j].hook] |= hg_bit(i);
    }
    for (int i = 0; i < r->wonders; i++)
        r->wonders_of[r->wonder[i].age] |= hg_bit(i);
}

static void compile_times(struct empires_rules *r)
{
    for (int seat = 0; seat < EMPIRES_SEATS; seat++)
        r->timer_ms[seat] = (uint32_t)(r->option[EMPIRES_TIMER_MS][seat] + r->option[EMPIRES_HANDICAP_MS][seat]);
    r->age_ms = (uint32_t)r->option[EMPIRES_AGE_MS][0];
    for (int i = 0; i <= r->n.creations; i++) /* [empires 16.1, 17.1] */
        r->creation_ms[i] = (uint32_t)((uint64_t)r->age_ms * (uint32_t)(i + 1) / (uint32_t)(r->n.creations + 1));
    r->finish_ms = (uint32_t)r->option[EMPIRES_FINISH_MS][0];
    r->step_ms = (uint32_t)r->option[EMPIRES_STEP_MS][0];
    r->waiting_ms = (uint32_t)r->option[EMPIRES_WAITING_MS][0];
    r->auto_eject_ms = (uint32_t)r->option[EMPIRES_AUTO_EJECT_MS][0];
}

/* [empires 2.1] Whoever wants no colour has the first one that nobody else has or wants. */
static bool compile_colours(struct empires_rules *r)
{
    const int32_t *wanted = r->option[EMPIRES_COLOURS_OF_SEATS];
    uint32_t taken = 0;
    for (int seat = 0; seat < EMPIRES_SEATS; seat++) {
        if (wanted[seat] && taken >> (wanted[seat] - 1) & 1)
            return false;
        if (wanted[seat])
            taken |= hg_bit(wanted[seat] - 1);
    }
    for (int seat = 0; seat < EMPIRES_SEATS; seat++) {
        int colour = wanted[seat] ? wanted[seat] - 1 : hg_lowest(~taken);
        taken |= hg_bit(colour);
        r->colour[seat] = (uint8_t)colour;
    }
    return true;
}

/* --- what must hold over all of it ---------------------------------------------------------------------------------------------- */

static void check_tiles(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    int tiles[EMPIRES_COLOURS] = {0}, capitals[EMPIRES_COLOURS] = {0}, cards[EMPIRES_COLOURS] = {0};
    for (int i = 0; i < r->tiles; i++) {
        tiles[r->tile[i].colour]++;
        capitals[r->tile[i].colour] += r->tile[i].capital;
    }
    for (int i = 0; i < EMPIRES_STARTING; i++)
        cards[r->card[i].colour]++;
    for (int colour = 0; colour < EMPIRES_COLOURS; colour++) {
        if (tiles[colour] != 3 || capitals[colour] != 1)
            hg_wrong_member(in->problems, edition, "tiles",
                            HG_T("every colour has three tiles, one of them with its capital. [empires 2.2]"));
        if (cards[colour] != EMPIRES_STARTING / EMPIRES_COLOURS)
            hg_wrong_member(in->problems, edition, "starting_technologies",
                            HG_T("every colour has four starting cards. [empires 2.8]"));
    }
}

static void check_layouts(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
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

/* [empires 3.2] The cards of an age, in both sets, are those of its decks. */
static void check_cards(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    struct hg_spot technologies = hg_spot_member(edition, "technologies");
    int cards[2][EMPIRES_AGES + 1] = {{0}};
    for (int i = EMPIRES_STARTING; i < r->cards; i++)
        for (int set = 0; set < 2; set++)
            cards[set][r->card[i].age] += r->card[i].of_option[set];
    for (int age = 1; age <= EMPIRES_AGES; age++)
        for (int set = 0; set < 2; set++)
            if (cards[set][age] != EMPIRES_DECKS * r->n.deck)
                hg_wrong(in->problems, &technologies,
                         HG_T("age {age} has {count} cards by {set}, but its decks have {most}. [empires 3.2]"),
                         HG_ARGS({"age", NULL, age}, {"count", NULL, cards[set][age]},
                                 {"set", set ? "distinct" : "copies"}, {"most", NULL, EMPIRES_DECKS * r->n.deck}));
}

static void check_leaders(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    struct hg_spot leaders = hg_spot_member(edition, "leaders"), wonders = hg_spot_member(edition, "wonders");
    for (int age = 0; age < EMPIRES_AGES; age++) {
        const uint32_t *of = r->leaders_of[age];
        if (!of[0] || !of[1] || !of[2] || hg_count_bits(of[0] | of[1] | of[2]) < EMPIRES_COLUMNS)
            hg_wrong(in->problems, &leaders,
                     HG_T("age {age} needs a leader of every speciality and one more. [empires 3.7]"),
                     HG_ARGS({"age", NULL, age + 1}));
        if (!r->wonders_of[age])
            hg_wrong(in->problems, &wonders, HG_T("age {age} needs a wonder. [empires 3.4]"),
                     HG_ARGS({"age", NULL, age + 1}));
    }
}

static void check_numbers(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    if (r->n.start[0] > r->n.stock[0] || r->n.start[1] > r->n.stock[1])
        hg_wrong_member(in->problems, edition, "setup",
                        HG_T("the stock begins with more than there is. [empires 1.5]"));
}

static void compile(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r)
{
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
        compile_layout(&r->layout[seats]);
    empires_read_effects(in, edition, r);
    compile_times(r);
    compile_cards(r);
    compile_leaders(r);
    check_numbers(in, edition, r);
    check_tiles(in, edition, r);
    check_layouts(in, edition, r);
    check_cards(in, edition, r);
    check_leaders(in, edition, r);
}

bool empires_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems)
{
    struct empires_rules *r = memset(rules, 0, sizeof *r);
    struct hg_reading in = {.problems = problems, .rules = r, .more = r};
    struct hg_spot whole = {edition}, own = {options, &whole, "options", 0};
    int before = problems->count;
    hg_read_options(problems, empires_options, EMPIRES_OPTIONS, edition, options, 0, r->option[0], EMPIRES_SEATS);
    if (!compile_colours(r))
        hg_wrong_member(problems, &own, "colours", HG_T("no two seats have the same colour. [empires 2.1]"));
    if (hg_read_object(&in, &whole, members, r, 0))
        compile(&in, &whole, r);
    return problems->count == before;
}
