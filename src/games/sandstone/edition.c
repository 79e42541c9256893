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

#define FIXED(member, value)                            \
    {                                                   \
        member, .shape = HG_EXACTLY, .exactly = (value) \
    }
#define PROVENANCE                           \
    {                                        \
        "provenance", .shape = HG_PROVENANCE \
    }

struct grid {
    uint8_t rows, columns;
};
static const struct hg_member grid_members[] = {
    FIXED("card_rows", "3"), /* [sandstone 2.2] */
    FIXED("card_cols", "4"),
    {"space_rows", &hg_number, HG_AT(struct grid, rows), .min = 1, .max = SANDSTONE_SPACES},
    {"space_cols", &hg_number, HG_AT(struct grid, columns), .min = 1, .max = SANDSTONE_SPACES},
    FIXED("wrap", "false"), /* [sandstone 2.5] */
    FIXED("adjacency", "\"edge\""),
    PROVENANCE,
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
    FIXED("min", "2"), /* [sandstone 1.1] */
    FIXED("max", "2"), {"colours", .shape = HG_ANYTHING}, PROVENANCE, {0},
};
static const struct hg_member pieces[] = {FIXED("tower", "8"),
                                          FIXED("stronghold", "3"),
                                          PROVENANCE,
                                          {0}}; /* [sandstone 1.3] */
static const struct hg_member components[] = {
    FIXED("terrain", "12"),                                                  /* [sandstone 1.4] */
    FIXED("ability", "18"), FIXED("bonus", "3"),    FIXED("reference", "2"), /* [sandstone 1.7] */
    FIXED("action", "2"),   FIXED("priority", "1"), FIXED("cards_total", "38"), PROVENANCE, {0},
};
static const struct hg_member ability_deal[] = {
    FIXED("hand_each", "1"), /* [sandstone 2.9, 2.10] */
    FIXED("removed_face_down", "1"),
    FIXED("center", "3"),
    FIXED("center_per_year", "3"),
    FIXED("hand_refill", "false"), /* [sandstone 8.10] */
    PROVENANCE,
    {0},
};
static const struct hg_member bonus_deal[] = {FIXED("each", "1"),
                                              FIXED("left_out", "1"),
                                              PROVENANCE,
                                              {0}}; /* [sandstone 2.8] */
static const struct hg_member domain_check[] = {
    FIXED("gold_per_mountains", "2"), /* [sandstone 10.3, 10.6-10.8] */
    FIXED("tower_upkeep", "1"),
    FIXED("stronghold_upkeep_each", "\"number of own placed strongholds\""),
    FIXED("gold_kept", "false"),
    PROVENANCE,
    {0},
};
static const struct hg_member win[] = {
    FIXED("spaces_of_one_type", "7"), /* [sandstone 5.3-5.5] */
    FIXED("tower_lead", "4"),         FIXED("strongholds", "3"), PROVENANCE, {0},
};
static const struct hg_member years[] = {FIXED("value", "5"), PROVENANCE, {0}};            /* [sandstone 4.1] */
static const struct hg_member score[] = {FIXED("per_placed_piece", "1"), PROVENANCE, {0}}; /* [sandstone 12.3] */

/* --- all of it ---------------------------------------------------------------------------------------------------- */

#define REPEATED(block)                                                \
    {                                                                  \
#block, NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = (block) \
    }

static const struct hg_member members[] = {
    HG_EDITION_OF("sandstone"),
    REPEATED(seats),
    REPEATED(pieces),
    REPEATED(components),
    {"grid", .shape = HG_HOOK, .read = read_grid},
    {"terrain_types", .shape = HG_LIST, .length = SANDSTONE_TYPES, .members = type_members,
     .allowed = HG_T("exactly forest, desert and mountains are needed. [sandstone 1.5]")},
    {"terrain_types_provenance", .shape = HG_PROVENANCE, .need = HG_MAY_LACK},
    {"terrain", .shape = HG_HOOK, .read = sandstone_read_terrain},
    {"terrain_deal", .shape = HG_OBJECT, .members = sandstone_deal_members},
    {"abilities", NULL, HG_ITEMS(struct sandstone_rules, ability), HG_COUNTED(struct sandstone_rules, ability_count),
     .members = sandstone_ability_members, .then = sandstone_number_cards, .allowed = SANDSTONE_ADD_UP},
    REPEATED(ability_deal),
    {"bonus", NULL, HG_ITEMS(struct sandstone_rules, bonus), .members = sandstone_bonus_members,
     .allowed = HG_T("a list of exactly 3 Bonus cards is needed. [sandstone 1.8]")},
    REPEATED(bonus_deal),
    {"priority_option", .shape = HG_OBJECT, .members = sandstone_priority_members},
    {"actions", .shape = HG_OBJECT, .members = sandstone_action_members},
    REPEATED(domain_check),
    REPEATED(win),
    REPEATED(years),
    REPEATED(score),
    {0},
};

/* [sandstone 14.7] An edition has a block of its own for the grid, and who holds Priority is for matches. */
enum { MAY_LACK = 1 << SANDSTONE_GRID | 1 << SANDSTONE_FIRST_PRIORITY };

bool sandstone_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems)
{
    struct sandstone_rules *r = memset(rules, 0, sizeof *r);
    struct sandstone_compiler compiler = {.rules = r};
    struct hg_reading in = {.problems = problems, .rules = r, .more = &compiler};
    struct hg_spot whole = {edition};
    int before = problems->count;
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
