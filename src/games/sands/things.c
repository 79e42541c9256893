/* things.c: what operands of moves and events and members of JSON can be: how they are written, found and named. */
#include "games/sands/sands_state.h"

const char *const sands_category_ids[] = {"civil", "political", "cultural", NULL};
static const char *const category_names[] = {HG_T("civil"), HG_T("political"), HG_T("cultural")};
const char *const sands_terrain_ids[] = {"plains", "mountain", "island", NULL};
const char *const sands_resource_ids[] = {"crops", "gold", NULL};
static const char *const resource_names[] = {HG_T("crops"), HG_T("gold")};
const char *const sands_piece_ids[] = {"peasant", "warrior", NULL};
static const char *const piece_names[] = {HG_T("a peasant"), HG_T("a warrior")};
const char *const sands_bonus_ids[] = {"oppress", "patronage", "tax", NULL};
static const char *const bonus_names[] = {HG_T("Oppress"), HG_T("Patronage"), HG_T("Tax")};
const char *const sands_count_ids[] = {"structures",  "cities",   "fountains", "lyres",
                                       "territories", "citizens", "goods",     NULL};

const char *const sands_card_ids[] = {"chronicle", "muster",  "conquer",   "raid",      "build",
                                      "govern",    "advance", "caravan-1", "caravan-2", "migrate",
                                      "tribute",   "civil",   "political", "cultural",  NULL};
static const char *const card_names[] = {
    HG_T("Chronicle"),
    HG_T("Muster"),
    HG_T("Conquer"),
    HG_T("Raid"),
    HG_T("Build"),
    HG_T("Govern"),
    HG_T("Advance"),
    HG_T("Caravan I"),
    HG_T("Caravan II"),
    HG_T("Migrate"),
    HG_T("Tribute"),
    HG_T("civil emphasis"),
    HG_T("political emphasis"),
    HG_T("cultural emphasis"),
};

const char *const sands_stage_ids[] = {"tiles",          "start", "provinces",      "capitals",  "first-caravans",
                                       "extra-peasants", "trees", "first-advances", "resources", "selection",
                                       "turns",          "roll",  "growth",         "attrition", "scoring",
                                       "over",           NULL};
_Static_assert(sizeof sands_stage_ids / sizeof sands_stage_ids[0] == SANDS_STAGES + 1, "every stage has a word");
_Static_assert(sizeof sands_card_ids / sizeof sands_card_ids[0] == SANDS_CARDS + 1, "every card has a word");

const struct hg_thing sands_category_thing = {"category", .words = sands_category_ids, .names = category_names,
                                              .ask = HG_T("Which category?")};
const struct hg_thing sands_resource_thing = {"resource", .words = sands_resource_ids, .names = resource_names,
                                              .ask = HG_T("Crops or gold?")};
const struct hg_thing sands_piece_thing = {"piece", .words = sands_piece_ids, .names = piece_names,
                                           .ask = HG_T("A peasant or a warrior?")};
const struct hg_thing sands_card_thing = {"card", .words = sands_card_ids, .names = card_names,
                                          .ask = HG_T("Which card?")};
const struct hg_thing sands_bonus_thing = {"bonus action", .words = sands_bonus_ids, .names = bonus_names};
const struct hg_thing sands_stage_thing = {"stage", .words = sands_stage_ids};

static const char *ask_slug(const void *rules, int value)
{
    (void)rules;
    return sands_asks[1 + value].code;
}
const struct hg_thing sands_ask_thing = {"question", .values = SANDS_ASKS, .slug = ask_slug};

static const char *const bin_ids[] = {"a", "b", "c", "d", "e", "f", NULL};
static const char *const bin_names[] = {"A", "B", "C", "D", "E", "F"};
const struct hg_thing sands_bin_thing = {"bin", .words = bin_ids, .names = bin_names, .ask = HG_T("In which bin?")};

/* --- components of the edition --------------------------------------------------------------------------------------- */

const struct hg_thing sands_territory_thing = {
    "territory", HG_COMPONENTS(struct sands_rules, territory, struct sands_territory, territories),
    .ask = HG_T("Which territory?")};

static const char *const structure_names[] = {HG_T("Quarry"),
                                              HG_T("Irrigation"),
                                              HG_T("Victory Arch"),
                                              HG_T("Roads"),
                                              HG_T("Barracks"),
                                              HG_T("Aqueduct"),
                                              HG_T("Temple"),
                                              HG_T("Bazaar"),
                                              HG_T("Amphitheater"),
                                              HG_T("Fortress"),
                                              HG_T("Wonder"),
                                              HG_T("City"),
                                              NULL};
const struct hg_thing sands_structure_thing = {
    "structure", .names = structure_names,
    HG_COMPONENTS(struct sands_rules, structure, struct sands_structure, structures), .ask = HG_T("Which structure?")};

static const char *const advance_names[] = {
    HG_T("Agriculture"),      HG_T("Labor"),        HG_T("Ornamentation"), HG_T("Masonry"),
    HG_T("Despotism"),        HG_T("Sanitation"),   HG_T("Currency"),      HG_T("Vision"),
    HG_T("Bread and Circus"), HG_T("Architecture"), HG_T("Law"),           HG_T("Bronze-working"),
    HG_T("Horsemanship"),     HG_T("Conscription"), HG_T("Chariots"),      HG_T("Phalanx"),
    HG_T("Triremes"),         HG_T("Monarchy"),     HG_T("Iron-working"),  HG_T("Provincial Administration"),
    HG_T("Citizenship"),      HG_T("Writing"),      HG_T("Trade"),         HG_T("Music"),
    HG_T("Navigation"),       HG_T("Democracy"),    HG_T("Philosophy"),    HG_T("Drama"),
    HG_T("Historiography"),   HG_T("Silk Road"),    HG_T("Golden Age"),    NULL};
const struct hg_thing sands_advance_thing = {
    "advance", .names = advance_names, HG_COMPONENTS(struct sands_rules, advance, struct sands_advance, advances),
    .needed = HG_T("an advance of the edition is needed, like sanitation."), .ask = HG_T("Which advance?")};

/* A tree goes by its root [sands 11.12]. */
static const char *tree_slug(const void *rules, int value)
{
    const struct sands_rules *r = rules;
    return r->advance[r->root[value]].id;
}

static const char *tree_title(const void *rules, int value)
{
    const struct sands_rules *r = rules;
    return r->advance[r->root[value]].name;
}

const struct hg_thing sands_tree_thing = {"tree",
                                          .names = advance_names,
                                          .values = SANDS_TREES,
                                          .slug = tree_slug,
                                          .title = tree_title,
                                          .ask = HG_T("On which tree?")};

/* A border in positions: "italia/sicilia", in either order. */
static void put_border(const void *rules, int value, struct hg_out *out)
{
    const struct sands_rules *r = rules;
    const struct sands_border *border = &r->border[value];
    hg_put(out, r->territory[border->end[0]].id);
    hg_put_char(out, '/');
    hg_put(out, r->territory[border->end[1]].id);
}

static int find_border(const void *rules, const char *text, size_t n)
{
    const struct sands_rules *r = rules;
    const char *slash = memchr(text, '/', n);
    if (!slash)
        return -1;
    size_t before = (size_t)(slash - text);
    int first = hg_thing_find(&sands_territory_thing, rules, text, before);
    int second = hg_thing_find(&sands_territory_thing, rules, slash + 1, n - before - 1);
    if (first < 0 || second < 0 || r->between[first][second] == SANDS_NONE)
        return -1;
    return r->between[first][second];
}

const struct hg_thing sands_border_thing = {
    "border", HG_NUMBERED(struct sands_rules, borders), .put = put_border, .find = find_border,
    .needed = HG_T("a border is needed, as its two territories: \"italia/sicilia\".")};

/* A trade good goes by its border. */
static const char *const good_names[] = {HG_T("silver"),
                                         HG_T("wine"),
                                         HG_T("olive oil"),
                                         HG_T("marble"),
                                         HG_T("copper"),
                                         HG_T("purple dye"),
                                         HG_T("papyrus"),
                                         HG_T("salt"),
                                         HG_T("tin"),
                                         HG_T("amber"),
                                         HG_T("iron"),
                                         HG_T("incense"),
                                         HG_T("ivory"),
                                         HG_T("silk"),
                                         HG_T("furs"),
                                         HG_T("citrus wood"),
                                         HG_T("spices"),
                                         HG_T("horses"),
                                         NULL};
const struct hg_thing sands_good_thing = {"trade good", .names = good_names, HG_NUMBERED(struct sands_rules, borders),
                                          .ids = HG_TEXTS_AT(struct sands_rules, border, border[0].good),
                                          .titles = HG_TEXTS_AT(struct sands_rules, border, border[0].good)};
