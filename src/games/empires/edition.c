/* edition.c: an edition and the options of a table, read into rules, or every mistake said [empires 1.8]. Layouts are read in
 * edition_map.c, effects in edition_effects.c; what follows from all of it is in edition_compile.c. */
#include "core/options.h"
#include "games/empires/edition_parts.h"

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
    [EMPIRES_AOI_ROUNDS] = {"aoi_rounds", "21.2", HG_T("Rounds of an age that is played in turns."), 10,
                            EMPIRES_MOST_ROUNDS},
    [EMPIRES_TIMER_MS] = {"timer_ms", "25.3", HG_T("How long a timer runs."), 20000, 60000},
    [EMPIRES_HANDICAP_MS] = {"handicap_ms", "25.3", HG_T("How much longer the timers of a seat run."), 0, 60000,
                             .per_seat = true},
    [EMPIRES_AGE_MS] = {"age_ms", "25.4", HG_T("How long an age in real time lasts."), 60000, 3600000},
    [EMPIRES_FINISH_MS] = {"finish_ms", "25.4", HG_T("How long after an age open effects may still be finished."), 0,
                           10000},
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

static const struct hg_member piece_members[] = {
    NUMBER("population", n.population, 1, EMPIRES_MOST_POPULATION),
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
    NUMBER("cards_per_deck", n.deck, 1, EMPIRES_MOST_DECK),
    PROVENANCE,
    {0},
};

static const struct hg_member number_members[] = {
    FIXED("ages", "3"),
    NUMBER("territory_clans", n.territory_clans, 1, 4),
    NUMBER("city_clans", n.city_clans, 1, EMPIRES_MOST_CLANS),
    NUMBER("attack_clans", n.attack_clans, 1, 4),
    NUMBER("creations", n.creations, 0, EMPIRES_CREATIONS),
    NUMBER("creation_ask_below", n.creation_ask_below, 0, EMPIRES_MOST_POPULATION),
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
     .size = sizeof(struct empires_layout), .members = empires_layout_members},
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

bool empires_load(struct hg_json edition, struct hg_json options, int version, void *rules,
                  struct hg_problems *problems)
{
    struct empires_rules *r = memset(rules, 0, sizeof *r);
    struct hg_reading in = {.problems = problems, .rules = r, .more = r};
    struct hg_spot whole = {edition}, own = {options, &whole, "options", 0};
    int before = problems->count;
    r->version = (uint8_t)version;
    hg_read_options(problems, empires_options, EMPIRES_OPTIONS, edition, options, 0, r->option[0], EMPIRES_SEATS);
    if (!empires_compile_colours(r))
        hg_wrong_member(problems, &own, "colours", HG_T("no two seats have the same colour. [empires 2.1]"));
    if (hg_read_object(&in, &whole, members, r, 0))
        empires_compile(&in, &whole, r);
    return problems->count == before;
}
