/* edition.c: compile an edition and the options of a table into rules, or say every mistake [sands 1.8]. */
#include "core/options.h"
#include "games/sands/edition_effects.h"

static const char *const heritage_choices[] = {"others", "all"}, *const tribute_choices[] = {"player", "caravan"};
static const char *const repeat_choices[] = {"each", "free"}, *const raid_choices[] = {"all", "entered"};
static const char *const circus_choices[] = {"5", "7"}, *const floor_choices[] = {"none", "0"};

const struct hg_option sands_options[SANDS_OPTIONS] = {
    [SANDS_CARAVAN_HERITAGE] =
        {"caravan_heritage", "21.7",
         HG_T("Heritage for caravans comes from other players' capitals and Cities, or from everybody's."), 0, 1,
         heritage_choices},
    [SANDS_TRIBUTE_PER] = {"tribute", "21.8", HG_T("Each player pays tribute once, or for each caravan."), 0, 1,
                           tribute_choices},
    [SANDS_REPEAT_BONUS] = {"repeat_bonus", "21.10",
                            HG_T("A bonus action causes unrest each time, or only the first time in a generation."), 0,
                            1, repeat_choices},
    [SANDS_RAID_BOX] = {"raid_box", "21.11",
                        HG_T("The box of Raid pays for all warriors abroad, or only where some have just entered."), 0,
                        1, raid_choices},
    [SANDS_BREAD_AND_CIRCUS] = {"bread_and_circus", "21.9",
                                HG_T("A lower maximum of unrest binds dice and unrest at once, or only later rises."),
                                0, 1, circus_choices},
    [SANDS_SCORE_FLOOR] = {"score_floor", "21.12", HG_T("Points may fall below 0, or not."), 0, 1, floor_choices},
};

int sands_option(const void *rules, int index, int seat)
{
    (void)seat;
    return ((const struct sands_rules *)rules)->option[index];
}

/* --- the map ------------------------------------------------------------------------------------------------------------ */

static const struct hg_thing terrain_thing = {"terrain", .words = sands_terrain_ids};
static const struct hg_thing count_thing = {"count", .words = sands_count_ids};

#define PROVENANCE                           \
    {                                        \
        "provenance", .shape = HG_PROVENANCE \
    }
#define PLAYERS(type)                                                                           \
    {                                                                                           \
        "players", &hg_number, HG_AT(type, players), .min = SANDS_MIN_SEATS, .max = SANDS_SEATS \
    }

static const struct hg_member territory_members[] = {
    {"id", &sands_territory_thing, HG_AT(struct sands_territory, id), HG_ID},
    {"name", NULL, HG_AT(struct sands_territory, name), HG_TEXT},
    {"players", &hg_number, HG_AT(struct sands_territory, min_seats), .min = SANDS_MIN_SEATS, .max = SANDS_SEATS},
    {"terrain", &terrain_thing, HG_AT(struct sands_territory, terrain)},
    {"center", &hg_number, HG_ITEMS(struct sands_territory, center), .max = 9999},
    PROVENANCE,
    {0},
};

/* A border has no direction, and two territories have one at most. */
static void take_border(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_border *border = object;
    struct sands_rules *r = in->more;
    (void)index;
    if (border->end[0] > border->end[1]) {
        uint8_t end = border->end[0];
        border->end[0] = border->end[1];
        border->end[1] = end;
    }
    int a = border->end[0], b = border->end[1];
    if (a == b || r->between[a][b] != SANDS_NONE) {
        hg_wrong(in->problems, at, HG_T("two different territories that have no border yet are needed."), NULL);
        return;
    }
    r->between[a][b] = r->between[b][a] = (uint8_t)(border - r->border);
}

static void take_good(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    const struct sands_rules *r = in->more;
    const struct sands_border *border = object;
    (void)index;
    for (const struct sands_border *other = r->border; other < border; other++)
        if (strcmp(other->good, border->good) == 0)
            hg_wrong(in->problems, at, HG_T("another border has this trade good already."), NULL);
}

static const struct hg_member border_members[] = {
    {"between", &sands_territory_thing, HG_ITEMS(struct sands_border, end), .then = take_border,
     .allowed = HG_T("a list of two territories is needed.")},
    {"dotted", &hg_flag, HG_AT(struct sands_border, dotted), .need = HG_MAY_LACK},
    {"good", NULL, HG_AT(struct sands_border, good), HG_TEXT, HG_MAY_LACK, .then = take_good},
    PROVENANCE,
    {0},
};

static const struct hg_member tile_members[] = {
    PLAYERS(struct sands_tile),
    {"resource", &sands_resource_thing, HG_AT(struct sands_tile, resource)},
    {"capacity", &hg_number, HG_AT(struct sands_tile, capacity), .min = 1, .max = 9},
    {"copies", &hg_number, HG_AT(struct sands_tile, copies), .min = 1, .max = SANDS_TERRITORIES},
    PROVENANCE,
    {0},
};

/* --- cards and structures ----------------------------------------------------------------------------------------------- */

#define NEED(key, bin)                                                       \
    {                                                                        \
        key, &hg_number, HG_AT(struct sands_chronicle, need[bin]), .max = 99 \
    }

static const struct hg_member chronicle_members[] = {
    {"heritage", &hg_number, HG_AT(struct sands_chronicle, heritage), .max = 99},
    {"points", &hg_number, HG_AT(struct sands_chronicle, points), .min = 1, .max = 99},
    NEED("a", 0),
    NEED("b", 1),
    NEED("c", 2),
    NEED("d", 3),
    NEED("e", 4),
    NEED("f", 5),
    PROVENANCE,
    {0},
};

/* The items of a list that the rules fix have their ids for the reader. */
static void check_id(struct hg_reading *in, const struct hg_spot *at, const char *expected)
{
    if (!hg_json_is(at->json, expected))
        hg_wrong(in->problems, at, HG_T("{value} is needed: the rules know no other."), HG_ARGS({"value", expected}));
}

static void check_bin(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)object, (void)index;
    check_id(in, at, sands_bin_thing.words[at->parent->index]);
}

static const struct hg_member bin_members[] = {
    {"id", .shape = HG_HOOK, .read = check_bin},
    {"category", &sands_category_thing, HG_AT(struct sands_bin, category)},
    {"count", &count_thing, HG_AT(struct sands_bin, count)},
    PROVENANCE,
    {0},
};

#define SYMBOLS(type)                                            \
    {"fountains", &hg_number, HG_AT(type, fountains), .max = 9}, \
    {                                                            \
        "lyres", &hg_number, HG_AT(type, lyres), .max = 9        \
    }

static const struct hg_member structure_members[] = {
    {"id", &sands_structure_thing, HG_AT(struct sands_structure, id), HG_ID},
    {"name", NULL, HG_AT(struct sands_structure, name), HG_TEXT},
    {"level", &hg_number, HG_AT(struct sands_structure, level), .min = 1, .max = 9, .null = true,
     .allowed = HG_T("a whole number from 1 to 9 is needed, or null for the capacity of the territory.")},
    {"category", &sands_category_thing, HG_AT(struct sands_structure, category)},
    {"supply", &hg_number, HG_AT(struct sands_structure, own_supply), .need = HG_MAY_LACK, .min = 1,
     .max = SANDS_TERRITORIES},
    SYMBOLS(struct sands_structure),
    {"effects", .shape = HG_ANYTHING}, /* edition_effects.c */
    PROVENANCE,
    {0},
};

static const struct hg_member advance_members[] = {
    {"id", &sands_advance_thing, HG_AT(struct sands_advance, id), HG_ID},
    {"name", NULL, HG_AT(struct sands_advance, name), HG_TEXT},
    {"level", &hg_number, HG_AT(struct sands_advance, level), .min = 1, .max = SANDS_LEVELS},
    {"category", &sands_category_thing, HG_AT(struct sands_advance, category)},
    SYMBOLS(struct sands_advance),
    {"effects", .shape = HG_ANYTHING},
    PROVENANCE,
    {0},
};

static void check_card(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)object, (void)index;
    check_id(in, at, sands_card_ids[at->parent->index]);
}

static const struct hg_member action_members[] = {
    {"id", .shape = HG_HOOK, .read = check_card},
    {"symbols", &sands_category_thing, HG_AT(struct sands_action, symbols), HG_SET},
    {"box", &sands_category_thing, HG_AT(struct sands_action, box), .null = true, .none = SANDS_NONE},
    PROVENANCE,
    {0},
};

/* --- numbers ------------------------------------------------------------------------------------------------------------ */

#define NUMBER(key, member, least, most)                                                  \
    {                                                                                     \
        key, &hg_number, HG_AT(struct sands_rules, member), .min = (least), .max = (most) \
    }

static const struct hg_member seats_members[] = {
    {"min", .shape = HG_EXACTLY, .exactly = "2"},
    {"max", .shape = HG_EXACTLY, .exactly = "5"},
    PROVENANCE,
    {0},
};

/* [sands 1.5] More pieces would lead to longer lists of moves than there is room for. */
static const struct hg_member piece_members[] = {
    NUMBER("peasants", n.peasants, 1, 20),
    NUMBER("warriors", n.warriors, 1, 10),
    NUMBER("caravans", n.caravans, 1, SANDS_BORDERS),
    NUMBER("control_markers", n.control_markers, 1, SANDS_TERRITORIES),
    NUMBER("advance_markers", n.advance_markers, 1, SANDS_TREES),
    PROVENANCE,
    {0},
};

static const struct hg_member setup_members[] = {
    NUMBER("provinces", n.provinces, 1, 5),
    NUMBER("peasants_each", n.peasants_each, 0, 9),
    NUMBER("warriors_each", n.warriors_each, 0, 9),
    NUMBER("extra_peasants", n.extra_peasants, 0, 9),
    NUMBER("heritage", n.heritage, 0, 9),
    NUMBER("caravans", n.first_caravans, 1, 9),
    NUMBER("advances", n.first_advances, 0, SANDS_TREES),
    PROVENANCE,
    {0},
};

static const struct hg_member unrest_members[] = {
    NUMBER("min", least_unrest, 0, 20),
    NUMBER("max", most_unrest, 1, 20),
    NUMBER("start", first_unrest, 0, 20),
    PROVENANCE,
    {0},
};

static const struct hg_member heritage_members[] = {NUMBER("max", most_heritage, 1, 50), PROVENANCE, {0}};

static const struct hg_member generation_members[] = {
    NUMBER("turns", turns, 1, SANDS_TURNS),
    {"continue_on", &hg_number, HG_ITEMS(struct sands_rules, continue_on), HG_COUNTED(struct sands_rules, rolls),
     .min = 1, .max = SANDS_PIPS + 1},
    PROVENANCE,
    {0},
};

static const struct hg_member dynasty_members[] = {
    {"starts", &hg_number, HG_ITEMS(struct sands_rules, dynasty), .max = SANDS_SPACES - 1},
    NUMBER("spaces", spaces, 4, SANDS_SPACES),
    {"icons", &hg_number, HG_AT(struct sands_rules, icons), HG_SET, .max = SANDS_SPACES - 1},
    PROVENANCE,
    {0},
};

static const struct hg_member number_members[] = {
    NUMBER("most_territories", n.most_territories, 1, 15),
    NUMBER("emphasis_boxes", n.emphasis_boxes, 1, 9),
    NUMBER("peasant_strength", n.strength[SANDS_PEASANT], 0, 9),
    NUMBER("warrior_strength", n.strength[SANDS_WARRIOR], 0, 9),
    NUMBER("pip_strength", n.pip, 0, 9),
    NUMBER("winner_loses", n.winner_loses, 0, 9),
    NUMBER("loser_loses", n.loser_loses, 1, 9),
    NUMBER("muster", n.muster, 0, 9),
    NUMBER("caravan", n.caravan, 0, 9),
    NUMBER("patronage", n.patronage, 0, 9),
    NUMBER("attrition", n.attrition, 1, 9),
    NUMBER("end_bonus", n.end_bonus, 0, 99),
    PROVENANCE,
    {0},
};

static const struct hg_member members[] = {
    HG_EDITION_OF("sands"),
    {"seats", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = seats_members},
    {"territories", NULL, HG_ITEMS(struct sands_rules, territory), HG_COUNTED(struct sands_rules, territories),
     .least = 6, .members = territory_members, .vital = true},
    {"borders", NULL, HG_ITEMS(struct sands_rules, border), HG_COUNTED(struct sands_rules, borders), .least = 1,
     .members = border_members},
    {"tiles", NULL, HG_ITEMS(struct sands_rules, printed), HG_COUNTED(struct sands_rules, printed_tiles), .least = 1,
     .members = tile_members},
    {"chronicles", NULL, HG_ITEMS(struct sands_rules, chronicle), HG_COUNTED(struct sands_rules, chronicles),
     .least = 1, .members = chronicle_members},
    {"bins", NULL, HG_ITEMS(struct sands_rules, bin), .members = bin_members},
    {"structures", NULL, HG_ITEMS(struct sands_rules, structure), HG_COUNTED(struct sands_rules, structures),
     .least = 1, .members = structure_members},
    {"supply", &hg_number, HG_ITEMS(struct sands_rules, supply), .min = 1, .max = SANDS_TERRITORIES},
    {"supply_provenance", .shape = HG_PROVENANCE, .need = HG_MAY_LACK},
    {"advances", NULL, HG_ITEMS(struct sands_rules, advance), HG_COUNTED(struct sands_rules, advances), .least = 12,
     .members = advance_members},
    {"actions", NULL, HG_ITEMS(struct sands_rules, action), .members = action_members},
    {"pieces", .shape = HG_OBJECT, .members = piece_members},
    {"setup", .shape = HG_OBJECT, .members = setup_members},
    {"unrest", .shape = HG_OBJECT, .members = unrest_members},
    {"heritage", .shape = HG_OBJECT, .members = heritage_members},
    {"generation", .shape = HG_OBJECT, .members = generation_members},
    {"dynasties", .shape = HG_OBJECT, .members = dynasty_members},
    {"numbers", .shape = HG_OBJECT, .members = number_members},
    {0},
};

/* --- compiling ---------------------------------------------------------------------------------------------------------- */

static void compile_borders(struct sands_rules *r)
{
    for (int i = 0; i < r->borders; i++) {
        const struct sands_border *border = &r->border[i];
        for (int end = 0; end < 2; end++) {
            struct sands_territory *territory = &r->territory[border->end[end]];
            territory->near |= hg_bit(border->end[!end]);
            territory->borders |= UINT64_C(1) << i;
        }
        if (border->good[0])
            r->goods |= UINT64_C(1) << i;
    }
}

static void compile_map(struct sands_rules *r)
{
    compile_borders(r);
    for (int i = 0; i < r->territories; i++) {
        r->of_terrain[r->territory[i].terrain] |= hg_bit(i);
        for (int seats = r->territory[i].min_seats; seats <= SANDS_SEATS; seats++)
            r->in_play[seats] |= hg_bit(i);
    }
}

static void compile_tiles(struct sands_rules *r)
{
    for (int i = 0; i < r->printed_tiles; i++) {
        const struct sands_tile *tile = &r->printed[i];
        int kind = 0;
        while (kind < r->tiles &&
               (r->tile[kind].resource != tile->resource || r->tile[kind].capacity != tile->capacity))
            kind++;
        if (kind == r->tiles)
            r->tile[r->tiles++] = *tile;
        for (int seats = tile->players; seats <= SANDS_SEATS; seats++)
            r->tiles_of[seats][kind] = (uint8_t)(r->tiles_of[seats][kind] + tile->copies);
    }
}

/* [sands 11.12] The roots in the order of categories, then of the edition. */
static int compile_trees(struct sands_rules *r)
{
    int trees = 0;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int i = 0; i < r->advances; i++) {
            const struct sands_advance *advance = &r->advance[i];
            if (advance->category != category)
                continue;
            r->pile[category][advance->level] |= hg_bit(i);
            if (advance->level == 1 && trees < SANDS_TREES)
                r->root[trees++] = (uint8_t)i;
        }
    return trees;
}

/* --- what must hold over all of it ---------------------------------------------------------------------------------------- */

static void check_map(struct hg_reading *in, const struct hg_spot *edition, const struct sands_rules *r)
{
    for (int i = 0; i < r->territories; i++)
        if (!r->territory[i].near)
            hg_wrong_member(in->problems, edition, "borders", HG_T("every territory needs a border."));
    for (int seats = SANDS_MIN_SEATS; seats <= SANDS_SEATS; seats++) {
        int places = hg_count_bits(r->in_play[seats]), tiles = 0;
        for (int kind = 0; kind < r->tiles; kind++)
            tiles += r->tiles_of[seats][kind];
        if (tiles != places) {
            hg_wrong_member(in->problems, edition, "tiles",
                            HG_T("for every number of players there are as many tiles as territories. [sands 2.2]"));
            return;
        }
        if (places < seats * r->n.provinces)
            hg_wrong_member(in->problems, edition, "territories",
                            HG_T("there are too few territories for the provinces of all players."));
    }
}

static void check_trees(struct hg_reading *in, const struct hg_spot *edition, const struct sands_rules *r)
{
    int bins[SANDS_CATEGORIES] = {0};
    for (int bin = 0; bin < SANDS_BINS; bin++)
        bins[r->bin[bin].category]++;
    for (int category = 0; category < SANDS_CATEGORIES; category++) {
        if (hg_count_bits(r->pile[category][1]) != 2 || hg_count_bits(r->pile[category][2]) != 2)
            hg_wrong_member(in->problems, edition, "advances",
                            HG_T("each category has two advances of level 1 and two of level 2. [sands 2.16]"));
        if (bins[category] != 2)
            hg_wrong_member(in->problems, edition, "bins", HG_T("each category has two bins. [sands 1.6]"));
    }
}

static void check_numbers(struct hg_reading *in, const struct hg_spot *edition, const struct sands_rules *r)
{
    const struct sands_numbers *n = &r->n;
    if (r->least_unrest > r->first_unrest || r->first_unrest > r->most_unrest)
        hg_wrong_member(in->problems, edition, "unrest", HG_T("min, start and max are needed in this order."));
    if (n->provinces * n->peasants_each + n->extra_peasants > n->peasants ||
        n->provinces * n->warriors_each > n->warriors || n->provinces > n->most_territories ||
        n->provinces > n->control_markers + 1 || n->heritage > r->most_heritage || n->first_caravans > n->caravans ||
        n->first_advances > n->advance_markers)
        hg_wrong_member(in->problems, edition, "setup", HG_T("the preparation needs more pieces than there are."));
    if (r->rolls != r->turns - 1)
        hg_wrong_member(in->problems, edition, "generation",
                        HG_T("continue_on has a number for every turn but the last."));
    bool long_enough = r->dynasty[0] == 0 && r->dynasty[SANDS_DYNASTIES] + r->turns <= r->spaces;
    for (int i = 0; i < SANDS_DYNASTIES; i++)
        long_enough = long_enough && r->dynasty[i] + r->turns <= r->dynasty[i + 1];
    if (!long_enough)
        hg_wrong_member(
            in->problems, edition, "dynasties",
            HG_T("starts begin with 0, and every dynasty and what follows has room for a generation. [sands 4.14]"));
}

static void compile(struct hg_reading *in, const struct hg_spot *edition, struct sands_rules *r)
{
    for (int i = 0; i < r->structures; i++)
        r->structure[i].only_in = r->structure[i].needs = SANDS_NONE;
    compile_map(r);
    compile_tiles(r);
    compile_trees(r);
    sands_read_effects(in, edition, r);
    check_map(in, edition, r);
    check_trees(in, edition, r);
    check_numbers(in, edition, r);
}

bool sands_load(struct hg_json edition, struct hg_json options, int version, void *rules, struct hg_problems *problems)
{
    struct sands_rules *r = memset(rules, 0, sizeof *r);
    struct hg_reading in = {.problems = problems, .rules = r, .more = r};
    struct hg_spot whole = {edition};
    int before = problems->count;
    r->version = (uint8_t)version;
    memset(r->between, SANDS_NONE, sizeof r->between);
    if (hg_read_object(&in, &whole, members, r, 0))
        compile(&in, &whole, r);
    hg_read_options(problems, sands_options, SANDS_OPTIONS, edition, options, 0, r->option, 1);
    return problems->count == before;
}
