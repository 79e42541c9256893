/* edition.c: compile an edition and the options of a table into rules, or say every mistake [sandstone 1.3-1.8, 14]. */
#include "core/options.h"

#include "games/sandstone/edition_reader.h"

static const char *const deals[] = {"balanced", "wild"};
static const char *const grids[] = {"6x4", "3x8"};
static const char *const holders[] = {"chance", "seat-1", "seat-2"};

const struct hg_option sandstone_options[SANDSTONE_OPTIONS] = {
    [SANDSTONE_ALLOW_PASS] = {"allow_pass", "14.1", HG_T("A player may end the turn instead of choosing an action."), 0,
                              1},
    [SANDSTONE_COMPARE_BEFORE] = {"compare_before", "14.2",
                                  HG_T("Copies are compared without the Ability card that is being played."), 0, 1},
    [SANDSTONE_ORDER_AFTER_REVEAL] = {"order_after_reveal", "14.3",
                                      HG_T("The order of a Year is chosen after its three new cards are turned up."), 0,
                                      1},
    [SANDSTONE_REENTRY] =
        {"reentry", "14.4",
         HG_T("A player without a piece on the board may place a Tower away from all opposing pieces."), 0, 1},
    [SANDSTONE_DEAL_OF_TERRAIN] = {"deal", "14.5",
                                   HG_T("Terrain: balanced gives equal numbers of faces, wild leaves all to chance."),
                                   0, 1, deals},
    [SANDSTONE_GRID] = {"grid", "14.6", HG_T("How the 24 spaces lie: 6 rows of 4, or 3 rows of 8."), 0, 1, grids},
    [SANDSTONE_FIRST_PRIORITY] = {"priority", "14.8",
                                  HG_T("Who begins with Priority: chance decides, or a seat, as in a match."), 0, 2,
                                  holders},
};

/* --- the grid ----------------------------------------------------------------------------------------------------- */

#define FIXED .shape = HG_EXACTLY, .exactly

struct grid {
    uint8_t rows, columns;
};
static const struct hg_member grid_members[] = {
    {"card_rows", FIXED = "3"}, /* [sandstone 2.2] */
    {"card_cols", FIXED = "4"},
    {"space_rows", &hg_number, HG_AT(struct grid, rows), .min = 1, .max = SANDSTONE_SPACES},
    {"space_cols", &hg_number, HG_AT(struct grid, columns), .min = 1, .max = SANDSTONE_SPACES},
    {"wrap", FIXED = "false"}, /* [sandstone 2.5] */
    {"adjacency", FIXED = "\"edge\""},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

/* [sandstone 14.6] The shape is the default of the option. */
static void read_grid(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_rules *rules = object;
    struct grid grid = {0};
    (void)index;
    if (hg_read_object(in, at, grid_members, &grid, 0) && !(grid.rows == 6 && grid.columns == 4) &&
        !(grid.rows == 3 && grid.columns == 8))
        hg_wrong_member(in->problems, at, "space_rows",
                        HG_T("6 rows of 4 spaces or 3 rows of 8 are needed. [sandstone 14.6]"));
    rules->option[SANDSTONE_GRID] = grid.rows == 3 ? SANDSTONE_3X8 : SANDSTONE_6X4;
}

/* An edition that says the same thing twice must mean the same. */
static void check_grid_option(struct hg_reading *in, const struct hg_spot *edition, const struct sandstone_rules *rules)
{
    struct hg_spot options = hg_spot_member(edition, "options"), grid = hg_spot_member(&options, "grid");
    int found = hg_json_find(grid.json, grids, SANDSTONE_GRIDS);
    if (found >= 0 && found != rules->option[SANDSTONE_GRID])
        hg_wrong(in->problems, &grid, HG_T("the block grid of this edition says otherwise."), NULL);
}

/* --- types of terrain --------------------------------------------------------------------------------------------- */

static void check_type(struct hg_reading *in, const struct hg_spot *at, void *object, int type)
{
    (void)object;
    if (!hg_json_is(at->json, sandstone_type_ids[type]))
        hg_wrong(in->problems, at, HG_T("forest, desert and mountains are needed, in this order. [sandstone 1.5]"),
                 NULL);
}

static const struct hg_member type_members[] = {
    {"id", .shape = HG_HOOK, .read = check_type},
    {"name", NULL, HG_EACH(struct sandstone_rules, type_names), HG_TEXT, HG_MAY_LACK},
    {0},
};

/* Without a name of its own a type has ours. */
static void name_types(struct sandstone_rules *rules)
{
    for (int type = 0; type < SANDSTONE_TYPES; type++) {
        struct hg_out name = hg_out_fixed(rules->type_names[type], SANDSTONE_NAME);
        hg_put(&name, sandstone_type.names[type]);
    }
}

/* --- what no edition can change ----------------------------------------------------------------------------------- */

/* Blocks that repeat what the rules say: they may be left out, and may not say something else. */
static const struct hg_member seats[] = {
    {"min", FIXED = "2"}, /* [sandstone 1.1] */
    {"max", FIXED = "2"}, {"colours", .shape = HG_ANYTHING}, {"provenance", .shape = HG_PROVENANCE}, {0},
};
static const struct hg_member pieces[] = {{"tower", FIXED = "8"},
                                          {"stronghold", FIXED = "3"},
                                          {"provenance", .shape = HG_PROVENANCE},
                                          {0}}; /* [sandstone 1.3] */
static const struct hg_member components[] = {
    {"terrain", FIXED = "12"}, /* [sandstone 1.4] */
    {"ability", FIXED = "18"},
    {"bonus", FIXED = "3"},
    {"reference", FIXED = "2"}, /* [sandstone 1.7] */
    {"action", FIXED = "2"},
    {"priority", FIXED = "1"},
    {"cards_total", FIXED = "38"},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
static const struct hg_member ability_deal[] = {
    {"hand_each", FIXED = "1"}, /* [sandstone 2.9, 2.10] */
    {"removed_face_down", FIXED = "1"},
    {"center", FIXED = "3"},
    {"center_per_year", FIXED = "3"},
    {"hand_refill", FIXED = "false"}, /* [sandstone 8.10] */
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
static const struct hg_member bonus_deal[] = {{"each", FIXED = "1"},
                                              {"left_out", FIXED = "1"},
                                              {"provenance", .shape = HG_PROVENANCE},
                                              {0}}; /* [sandstone 2.8] */
static const struct hg_member domain_check[] = {
    {"gold_per_mountains", FIXED = "2"}, /* [sandstone 10.3, 10.6-10.8] */
    {"tower_upkeep", FIXED = "1"},
    {"stronghold_upkeep_each", FIXED = "\"number of own placed strongholds\""},
    {"gold_kept", FIXED = "false"},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
static const struct hg_member win[] = {
    {"spaces_of_one_type", FIXED = "7"}, /* [sandstone 5.3-5.5] */
    {"tower_lead", FIXED = "4"},         {"strongholds", FIXED = "3"}, {"provenance", .shape = HG_PROVENANCE}, {0},
};
static const struct hg_member years[] = {{"value", FIXED = "5"},
                                         {"provenance", .shape = HG_PROVENANCE},
                                         {0}}; /* [sandstone 4.1] */
static const struct hg_member score[] = {{"per_placed_piece", FIXED = "1"},
                                         {"provenance", .shape = HG_PROVENANCE},
                                         {0}}; /* [sandstone 12.3] */

/* --- all of it ---------------------------------------------------------------------------------------------------- */

#define REPEATED NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members

static const struct hg_member members[] = {
    HG_EDITION_OF("sandstone"),
    {"seats", REPEATED = seats},
    {"pieces", REPEATED = pieces},
    {"components", REPEATED = components},
    {"grid", .shape = HG_HOOK, .read = read_grid},
    {"terrain_types", .shape = HG_LIST, .length = SANDSTONE_TYPES, .members = type_members,
     .allowed = HG_T("exactly forest, desert and mountains are needed. [sandstone 1.5]")},
    {"terrain_types_provenance", .shape = HG_PROVENANCE, .need = HG_MAY_LACK},
    {"terrain", .shape = HG_HOOK, .read = sandstone_read_terrain},
    {"terrain_deal", .shape = HG_OBJECT, .members = sandstone_deal_members},
    {"abilities", NULL, HG_ITEMS(struct sandstone_rules, ability), HG_COUNTED(struct sandstone_rules, ability_count),
     .members = sandstone_ability_members, .then = sandstone_number_cards, .allowed = SANDSTONE_ADD_UP},
    {"ability_deal", REPEATED = ability_deal},
    {"bonus", NULL, HG_ITEMS(struct sandstone_rules, bonus), .members = sandstone_bonus_members,
     .allowed = HG_T("a list of exactly 3 Bonus cards is needed. [sandstone 1.8]")},
    {"bonus_deal", REPEATED = bonus_deal},
    {"priority_option", .shape = HG_OBJECT, .members = sandstone_priority_members},
    {"actions", .shape = HG_OBJECT, .members = sandstone_action_members},
    {"domain_check", REPEATED = domain_check},
    {"win", REPEATED = win},
    {"years", REPEATED = years},
    {"score", REPEATED = score},
    {0},
};

/* [sandstone 14.7] An edition has a block of its own for the grid, and who holds Priority is for matches. */
enum { MAY_LACK = 1 << SANDSTONE_GRID | 1 << SANDSTONE_FIRST_PRIORITY };

bool sandstone_load(struct hg_json edition, struct hg_json options, int version, void *rules,
                    struct hg_problems *problems)
{
    struct sandstone_rules *r = memset(rules, 0, sizeof *r);
    struct sandstone_compiler compiler = {.rules = r};
    struct hg_reading in = {.problems = problems, .rules = r, .more = &compiler};
    struct hg_spot whole = {edition};
    int before = problems->count;
    r->version = (uint8_t)version;
    name_types(r);
    hg_read_object(&in, &whole, members, r, 0);
    check_grid_option(&in, &whole, r);
    hg_read_options(problems, sandstone_options, SANDSTONE_OPTIONS, edition, options, MAY_LACK, r->option, 1);
    sandstone_check_balance(&in, &whole);
    if (problems->count > before)
        return false;
    sandstone_count_copies(r);
    sandstone_lay_lattice(&r->lattice, r->option[SANDSTONE_GRID]);
    sandstone_number_terrain(r);
    sandstone_prepare_faces(r);
    sandstone_prepare_glances(r);
    return true;
}
