/* edition.c: compile an edition and the options of a table into rules, or say every mistake [sandstone 1.3-1.8, 14]. */
#include "core/options.h"

#include <string.h>

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

/* An id is a part of the notation: small letters, digits and hyphens. */
bool sandstone_need_id(struct sandstone_reader *r, struct hg_json json, struct hg_field field, const char *key,
                       char id[SANDSTONE_NAME])
{
    if (!hg_need_text(r->problems, json, field, key, id, SANDSTONE_NAME))
        return false;
    if (id[0] && id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0')
        return true;
    sandstone_note(r, hg_json_member(json, key), json, hg_field_member(field, key),
                   "small letters, digits and hyphens are needed, like raiders.");
    return false;
}

/* --- the grid ----------------------------------------------------------------------------------------------------- */

/* [sandstone 2.2, 2.5, 14.6] The shape is the default of the option. */
static void read_grid(struct sandstone_reader *r, struct hg_json edition)
{
    static const char *const known[] = {"card_rows", "card_cols", "space_rows", "space_cols",
                                        "wrap",      "adjacency", "provenance", NULL};
    struct hg_field field = hg_field("grid");
    struct hg_json grid = hg_need(r->problems, edition, hg_field(""), "grid", HG_JSON_OBJECT);
    int rows = 0, columns = 0;
    if (!grid.at)
        return;
    hg_only_known(r->problems, grid, field, known);
    hg_check_provenance(r->problems, grid, field);
    bool good = hg_need_int(r->problems, grid, field, "space_rows", 1, SANDSTONE_SPACES, &rows);
    good &= hg_need_int(r->problems, grid, field, "space_cols", 1, SANDSTONE_SPACES, &columns);
    if (good && !(rows == 6 && columns == 4) && !(rows == 3 && columns == 8))
        sandstone_note(r, hg_json_member(grid, "space_rows"), grid, hg_field_member(field, "space_rows"),
                       "6 rows of 4 spaces or 3 rows of 8 are needed. [sandstone 14.6]");
    r->rules->option[SANDSTONE_GRID] = rows == 3 ? SANDSTONE_3X8 : SANDSTONE_6X4;
}

/* An edition that says the same thing twice must mean the same. */
static void check_grid_option(struct sandstone_reader *r, struct hg_json edition)
{
    struct hg_json options = hg_json_member(edition, "options"), value = hg_json_member(options, "grid");
    int found = hg_json_find(value, grids, SANDSTONE_GRIDS);
    if (found >= 0 && found != r->rules->option[SANDSTONE_GRID])
        sandstone_note(r, value, options, hg_field("options.grid"), "the block grid of this edition says otherwise.");
}

/* --- what no edition can change ----------------------------------------------------------------------------------- */

/* Blocks that repeat what the rules say: they may be left out, and may not say something else. */
static const struct {
    const char *block, *key, *value;
} fixed[] = {
    {"seats", "min", "2"}, /* [sandstone 1.1] */
    {"seats", "max", "2"},
    {"pieces", "tower", "8"}, /* [sandstone 1.3] */
    {"pieces", "stronghold", "3"},
    {"components", "terrain", "12"}, /* [sandstone 1.4] */
    {"components", "ability", "18"},
    {"components", "bonus", "3"},
    {"components", "reference", "2"}, /* [sandstone 1.7] */
    {"components", "action", "2"},
    {"components", "priority", "1"},
    {"components", "cards_total", "38"},
    {"grid", "card_rows", "3"}, /* [sandstone 2.2] */
    {"grid", "card_cols", "4"},
    {"grid", "wrap", "false"}, /* [sandstone 2.5] */
    {"grid", "adjacency", "\"edge\""},
    {"ability_deal", "hand_each", "1"}, /* [sandstone 2.9, 2.10] */
    {"ability_deal", "removed_face_down", "1"},
    {"ability_deal", "center", "3"},
    {"ability_deal", "center_per_year", "3"},
    {"ability_deal", "hand_refill", "false"}, /* [sandstone 8.10] */
    {"bonus_deal", "each", "1"},              /* [sandstone 2.8] */
    {"bonus_deal", "left_out", "1"},
    {"domain_check", "gold_per_mountains", "2"}, /* [sandstone 10.3, 10.6-10.8] */
    {"domain_check", "tower_upkeep", "1"},
    {"domain_check", "stronghold_upkeep_each", "\"number of own placed strongholds\""},
    {"domain_check", "gold_kept", "false"},
    {"win", "spaces_of_one_type", "7"}, /* [sandstone 5.3-5.5] */
    {"win", "tower_lead", "4"},
    {"win", "strongholds", "3"},
    {"years", "value", "5"},            /* [sandstone 4.1] */
    {"score", "per_placed_piece", "1"}, /* [sandstone 12.3] */
};

static void check_fixed(struct sandstone_reader *r, struct hg_json edition)
{
    const char *checked = "";
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        struct hg_json block = hg_json_member(edition, fixed[i].block), value = hg_json_member(block, fixed[i].key);
        struct hg_field field = hg_field_member(hg_field(fixed[i].block), fixed[i].key);
        char sentence[64];
        struct hg_out out = hg_out_fixed(sentence, sizeof sentence);
        if (!block.at)
            continue;
        if (strcmp(checked, fixed[i].block) != 0 && strcmp(fixed[i].block, "grid") != 0)
            hg_check_provenance(r->problems, block, hg_field(fixed[i].block));
        checked = fixed[i].block;
        if (hg_json_size(value) == strlen(fixed[i].value) && memcmp(value.at, fixed[i].value, hg_json_size(value)) == 0)
            continue;
        hg_put(&out, fixed[i].value);
        hg_put(&out, " is needed: the rules know no other.");
        sandstone_note(r, value, block, field, sentence);
    }
}

/* Without a name of its own a type has ours. */
static void read_type_name(struct sandstone_reader *r, struct hg_json json, int type)
{
    struct hg_field field = hg_field_item(hg_field("terrain_types"), type);
    struct hg_out name = hg_out_fixed(r->rules->type_names[type], SANDSTONE_NAME);
    hg_put(&name, sandstone_type.names[type]);
    if (hg_json_member(json, "name").at)
        hg_need_text(r->problems, json, field, "name", r->rules->type_names[type], SANDSTONE_NAME);
}

static void read_types(struct sandstone_reader *r, struct hg_json edition)
{
    struct hg_json types = hg_need_list(r->problems, edition, hg_field(""), "terrain_types", SANDSTONE_TYPES,
                                        "exactly forest, desert and mountains are needed. [sandstone 1.5]");
    struct hg_json_walk walk = hg_json_walk(types);
    while (hg_json_next(&walk)) {
        read_type_name(r, walk.value, walk.index);
        if (!hg_json_is(hg_json_member(walk.value, "id"), sandstone_type_ids[walk.index]))
            sandstone_note(r, hg_json_member(walk.value, "id"), walk.value,
                           hg_field_member(hg_field_item(hg_field("terrain_types"), walk.index), "id"),
                           "forest, desert and mountains are needed, in this order. [sandstone 1.5]");
    }
}

static void check_head(struct sandstone_reader *r, struct hg_json edition)
{
    static const char *const known[] = {"game",
                                        "id",
                                        "format",
                                        "note",
                                        "provenance_values",
                                        "seats",
                                        "pieces",
                                        "components",
                                        "grid",
                                        "terrain_types",
                                        "terrain_types_provenance",
                                        "terrain",
                                        "terrain_deal",
                                        "abilities",
                                        "ability_deal",
                                        "bonus",
                                        "bonus_deal",
                                        "priority_option",
                                        "actions",
                                        "domain_check",
                                        "win",
                                        "years",
                                        "score",
                                        "options",
                                        "options_provenance",
                                        NULL};
    int format;
    hg_only_known(r->problems, edition, hg_field(""), known);
    if (!hg_json_is(hg_json_member(edition, "id"), "sandstone"))
        sandstone_note(r, hg_json_member(edition, "id"), edition, hg_field("id"), "\"sandstone\" is needed.");
    hg_need_int(r->problems, edition, hg_field(""), "format", 1, 1, &format);
    hg_check_provenance_of(r->problems, edition, "terrain_types_provenance");
    hg_check_provenance_of(r->problems, edition, "options_provenance");
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* [sandstone 14.7] An edition has a block of its own for the grid, and who holds Priority is for matches. */
enum { MAY_LACK = 1 << SANDSTONE_GRID | 1 << SANDSTONE_FIRST_PRIORITY };

static void read_all(struct sandstone_reader *r, struct hg_json edition, struct hg_json options)
{
    check_head(r, edition);
    check_fixed(r, edition);
    read_types(r, edition);
    read_grid(r, edition);
    sandstone_read_terrain(r, edition);
    sandstone_read_cards(r, edition);
    sandstone_read_actions(r, edition);
    check_grid_option(r, edition);
    hg_read_options(r->problems, sandstone_options, SANDSTONE_OPTIONS, edition, options, MAY_LACK, r->rules->option, 1);
    sandstone_check_balance(r, edition);
}

bool sandstone_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems)
{
    struct sandstone_reader r = {.rules = rules, .problems = problems};
    int before = problems->count;
    memset(rules, 0, sizeof(struct sandstone_rules));
    if (hg_json_type(edition) != HG_JSON_OBJECT) {
        sandstone_note(&r, edition, edition, hg_field(""), "an object is needed.");
        return false;
    }
    read_all(&r, edition, options);
    if (problems->count > before)
        return false;
    sandstone_count_copies(r.rules);
    sandstone_lay_lattice(&r.rules->lattice, r.rules->option[SANDSTONE_GRID]);
    sandstone_number_terrain(r.rules);
    return true;
}
