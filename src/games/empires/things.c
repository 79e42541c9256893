/* things.c: what operands of moves and events and members of JSON can be: how they are written, found and named. */
#include "games/empires/empires_state.h"

const char *const empires_resource_ids[] = {"ideas", "bricks", NULL};
static const char *const resource_names[] = {HG_T("Ideas"), HG_T("Bricks")};
const char *const empires_type_ids[] = {"science", "construction", "control", "culture", NULL};
static const char *const type_names[] = {HG_T("science"), HG_T("construction"), HG_T("control"), HG_T("culture")};
const char *const empires_kind_ids[] = {"forest", "field", "mountain", NULL};
static const char *const kind_names[] = {HG_T("forest"), HG_T("field"), HG_T("mountain")};
const char *const empires_column_ids[] = {"technological", "control", "cultural", "bonus", NULL};
static const char *const column_names[] = {HG_T("technological"), HG_T("control"), HG_T("cultural"), HG_T("bonus")};
const char *const empires_slot_ids[] = {"h0", "h1", "h2", "h3", "h4", "h5", "t0", "t1", "t2", "t3", "t4", "t5", NULL};
static const char *const slot_names[] = {"H0", "H1", "H2", "H3", "H4", "H5", "T0", "T1", "T2", "T3", "T4", "T5"};

const char *const empires_location_ids[] = {
    "h0.0", "h0.1", "h0.2", "h0.c", "h1.0", "h1.1", "h1.2", "h1.c", "h2.0", "h2.1", "h2.2", "h2.c", "h3.0",
    "h3.1", "h3.2", "h3.c", "h4.0", "h4.1", "h4.2", "h4.c", "h5.0", "h5.1", "h5.2", "h5.c", "t0.0", "t0.1",
    "t0.2", "t0.c", "t1.0", "t1.1", "t1.2", "t1.c", "t2.0", "t2.1", "t2.2", "t2.c", "t3.0", "t3.1", "t3.2",
    "t3.c", "t4.0", "t4.1", "t4.2", "t4.c", "t5.0", "t5.1", "t5.2", "t5.c", NULL};
static const char *const location_names[] = {
    "H0.0", "H0.1", "H0.2", "H0.c", "H1.0", "H1.1", "H1.2", "H1.c", "H2.0", "H2.1", "H2.2", "H2.c",
    "H3.0", "H3.1", "H3.2", "H3.c", "H4.0", "H4.1", "H4.2", "H4.c", "H5.0", "H5.1", "H5.2", "H5.c",
    "T0.0", "T0.1", "T0.2", "T0.c", "T1.0", "T1.1", "T1.2", "T1.c", "T2.0", "T2.1", "T2.2", "T2.c",
    "T3.0", "T3.1", "T3.2", "T3.c", "T4.0", "T4.1", "T4.2", "T4.c", "T5.0", "T5.1", "T5.2", "T5.c"};

const char *const empires_space_ids[] = {"ideas",    "bricks",   "deploy",        "move",    "discover", "construct",
                                         "board-1",  "board-2",  "technological", "control", "cultural", "bonus",
                                         "wonder-1", "wonder-2", "wonder-3",      NULL};
static const char *const space_names[] = {HG_T("Produce Ideas"),
                                          HG_T("Produce Bricks"),
                                          HG_T("Deploy"),
                                          HG_T("Move"),
                                          HG_T("Discover"),
                                          HG_T("Construct"),
                                          HG_T("technology board 1"),
                                          HG_T("technology board 2"),
                                          HG_T("the technological leader"),
                                          HG_T("the control leader"),
                                          HG_T("the cultural leader"),
                                          HG_T("the bonus leader"),
                                          HG_T("the wonder of age I"),
                                          HG_T("the wonder of age II"),
                                          HG_T("the wonder of age III")};
_Static_assert(sizeof empires_space_ids / sizeof empires_space_ids[0] == EMPIRES_SPACES + 1, "every space has a word");
_Static_assert(sizeof empires_location_ids / sizeof empires_location_ids[0] == EMPIRES_LOCATIONS + 1,
               "every location has a word");

const char *const empires_stage_ids[EMPIRES_STAGES + 1] = {
    [EMPIRES_LAY_TILES] = "tiles",
    [EMPIRES_TURN_SIDES] = "sides",
    [EMPIRES_FIRST_CLANS] = "first-clans",
    [EMPIRES_DECKS_PHASE] = "decks",
    [EMPIRES_WONDER_PHASE] = "wonder",
    [EMPIRES_LEADER_PHASE] = "leaders",
    [EMPIRES_CREATION_PHASE] = "creation",
    [EMPIRES_TOKEN_PHASE] = "tokens",
    [EMPIRES_ACTION_PHASE] = "action",
    [EMPIRES_FINISH_WINDOW] = "finish",
    [EMPIRES_ROUNDS] = "rounds",
    [EMPIRES_ROUND_CREATION] = "round-creation",
    [EMPIRES_DESTRUCTION] = "destruction",
    [EMPIRES_SIEGE] = "siege",
    [EMPIRES_OVER] = "over",
};

const char *const empires_op_ids[EMPIRES_OPS + 1] = {
    [EMPIRES_OP_END] = "end",
    [EMPIRES_OP_DRAW] = "draw",
    [EMPIRES_OP_DRAW_TO] = "draw_to",
    [EMPIRES_OP_DISCOVER] = "discover",
    [EMPIRES_OP_RETIME] = "retime",
    [EMPIRES_OP_GAIN] = "gain",
    [EMPIRES_OP_GAIN_ANY] = "gain_any",
    [EMPIRES_OP_BUILD] = "build",
    [EMPIRES_OP_BUILD_ANY_SITE] = "build_any_site",
    [EMPIRES_OP_TWO_BUILDINGS] = "two_buildings",
    [EMPIRES_OP_BUILD_TOP] = "build_top",
    [EMPIRES_OP_DEPLOY] = "deploy",
    [EMPIRES_OP_MOVE] = "move",
    [EMPIRES_OP_RAZE] = "raze",
    [EMPIRES_OP_ASSAULT] = "assault",
    [EMPIRES_OP_AIRDROP] = "airdrop",
    [EMPIRES_OP_SCHOLAR] = "scholar",
    [EMPIRES_OP_DOUBLE] = "double",
    [EMPIRES_OP_WONDER] = "wonder",
    [EMPIRES_OP_LEADER] = "leader",
    [EMPIRES_OP_LEADER_OTHER] = "leader_other",
    [EMPIRES_OP_COPY_TILE] = "copy_tile",
    [EMPIRES_OP_REPEAT] = "repeat_other_timer",
    [EMPIRES_OP_DRAW_BOARD] = "draw_board",
    [EMPIRES_OP_SITE] = "site",
};
static const char *const op_names[EMPIRES_OPS] = {
    [EMPIRES_OP_END] = "",
    [EMPIRES_OP_DRAW] = HG_T("drawing cards"),
    [EMPIRES_OP_DRAW_TO] = HG_T("drawing cards"),
    [EMPIRES_OP_DISCOVER] = HG_T("discovering"),
    [EMPIRES_OP_RETIME] = HG_T("moving a timer"),
    [EMPIRES_OP_GAIN] = HG_T("gaining resources"),
    [EMPIRES_OP_GAIN_ANY] = HG_T("gaining resources"),
    [EMPIRES_OP_BUILD] = HG_T("building"),
    [EMPIRES_OP_BUILD_ANY_SITE] = HG_T("building"),
    [EMPIRES_OP_TWO_BUILDINGS] = HG_T("gaining resources"),
    [EMPIRES_OP_BUILD_TOP] = HG_T("building"),
    [EMPIRES_OP_DEPLOY] = HG_T("deploying"),
    [EMPIRES_OP_MOVE] = HG_T("moving clans"),
    [EMPIRES_OP_RAZE] = HG_T("razing"),
    [EMPIRES_OP_ASSAULT] = HG_T("an assault"),
    [EMPIRES_OP_AIRDROP] = HG_T("an airdrop"),
    [EMPIRES_OP_SCHOLAR] = HG_T("creating scholars"),
    [EMPIRES_OP_DOUBLE] = HG_T("creating scholars"),
    [EMPIRES_OP_WONDER] = HG_T("laying scholars on wonders"),
    [EMPIRES_OP_LEADER] = HG_T("laying scholars on leader tiles"),
    [EMPIRES_OP_LEADER_OTHER] = HG_T("laying scholars on leader tiles"),
    [EMPIRES_OP_COPY_TILE] = HG_T("copying a leader tile"),
    [EMPIRES_OP_REPEAT] = HG_T("the action of the other timer"),
    [EMPIRES_OP_DRAW_BOARD] = HG_T("drawing cards"),
    [EMPIRES_OP_SITE] = HG_T("building"),
};

const char *const empires_count_ids[EMPIRES_COUNTS + 1] = {
    [EMPIRES_BUILT] = "built",           [EMPIRES_CLAN_AND_BUILDING] = "clan_and_building",
    [EMPIRES_FRONTIER] = "frontier",     [EMPIRES_TWO_BUILDINGS] = "two_buildings",
    [EMPIRES_OF_KIND] = "kind",          [EMPIRES_OCCUPIED] = "occupied",
    [EMPIRES_TILE2] = "tile2",           [EMPIRES_CONNECTED] = "connected",
    [EMPIRES_CLANS] = "clans",           [EMPIRES_CITIES] = "cities",
    [EMPIRES_LEADERS_OWNED] = "leaders", [EMPIRES_PILE] = "pile",
};
const char *const empires_hook_ids[EMPIRES_HOOKS + 1] = {
    [EMPIRES_MORE_IDEAS] = "produce_ideas",
    [EMPIRES_MORE_BRICKS] = "produce_bricks",
    [EMPIRES_MORE_MOVES] = "moves",
    [EMPIRES_MORE_CLANS] = "clans",
    [EMPIRES_PREPARATION_SCHOLARS] = "preparation_scholars",
    [EMPIRES_CREATION_SCHOLARS] = "creation_scholars",
    [EMPIRES_CULTURE_POINTS] = "culture_points",
    [EMPIRES_CULTURE_TIMES] = "culture_times",
    [EMPIRES_DISCOVERY_COST] = "discovery_cost",
    [EMPIRES_CONSTRUCTION_COST] = "construction_cost",
    [EMPIRES_ATTACK_LOSS] = "attack_loss",
    [EMPIRES_DEPLOY_AT_BUILDING] = "deploy_at_building",
    [EMPIRES_WONDER_WEIGHT] = "wonder_weight",
    [EMPIRES_END] = "end",
};

const struct hg_thing empires_resource_thing = {"resource", .words = empires_resource_ids, .names = resource_names};
const struct hg_thing empires_type_thing = {"type", .words = empires_type_ids, .names = type_names};
static const char *const type_or_any_ids[] = {"science", "construction", "control", "culture", "any", NULL};
const struct hg_thing empires_type_or_any_thing = {"type", .words = type_or_any_ids};
const struct hg_thing empires_kind_thing = {"kind", .words = empires_kind_ids, .names = kind_names};
const struct hg_thing empires_column_thing = {"leader tile", .words = empires_column_ids, .names = column_names};
const struct hg_thing empires_slot_thing = {"slot", .words = empires_slot_ids, .names = slot_names};
const struct hg_thing empires_location_thing = {"place", .words = empires_location_ids, .names = location_names};
const struct hg_thing empires_space_thing = {"space", .words = empires_space_ids, .names = space_names};
const struct hg_thing empires_stage_thing = {"stage", .words = empires_stage_ids};
const struct hg_thing empires_op_thing = {"step", .words = empires_op_ids, .names = op_names};

static const char *const side_ids[] = {"a", "b", NULL};
static const char *const side_names[] = {"A", "B"};
const struct hg_thing empires_side_thing = {"side", .words = side_ids, .names = side_names};
static const char *const timer_ids[] = {"first", "second", NULL};
static const char *const timer_names[] = {HG_T("the first timer"), HG_T("the second timer")};
const struct hg_thing empires_timer_thing = {"timer", .words = timer_ids, .names = timer_names};

const struct hg_thing empires_deck_thing = {"deck", HG_AS_ORDINAL, .values = EMPIRES_DECKS};

/* --- components of the edition --------------------------------------------------------------------------------------- */

static int count_cards(const void *rules)
{
    const struct empires_rules *r = rules;
    return r->starting + r->technologies;
}

/* clang-format off */
/* As the edition has them: four for each colour, then by age and type. */
static const char *const card_names[] = {
    HG_T("Star watchers"), HG_T("Clay pits"), HG_T("First levies"), HG_T("Storytellers"),
    HG_T("Omens"), HG_T("Foragers"), HG_T("Scouts"), HG_T("Elders"),
    HG_T("Tally marks"), HG_T("Exchange"), HG_T("Pathfinders"), HG_T("Rock painters"),
    HG_T("Apprentices"), HG_T("Carpenters"), HG_T("Kinsmen"), HG_T("Envoys"),
    HG_T("Writing"), HG_T("Alphabet"), HG_T("Geometry"),
    HG_T("Masonry"), HG_T("Barter"), HG_T("Kilns"),
    HG_T("Bronze working"), HG_T("The wheel"), HG_T("Horse riding"),
    HG_T("Oral tradition"), HG_T("Philosophy"), HG_T("Festivals"),
    HG_T("Calendar"), HG_T("Arithmetic"), HG_T("Star charts"),
    HG_T("Quarrying"), HG_T("Coinage"), HG_T("Aqueducts"),
    HG_T("Town watch"), HG_T("Paved roads"), HG_T("Settlers"),
    HG_T("Mythology"), HG_T("Rhetoric"), HG_T("Mosaics"),
    HG_T("Universities"), HG_T("Printing press"), HG_T("Mechanical clock"),
    HG_T("Guilds"), HG_T("Architecture"), HG_T("Millwrights"),
    HG_T("Feudal levy"), HG_T("Trebuchet"), HG_T("Heavy cavalry"),
    HG_T("Monasteries"), HG_T("Court patronage"), HG_T("Cathedral builders"),
    HG_T("Algebra"), HG_T("Optics"), HG_T("Cartography"),
    HG_T("Banking"), HG_T("Brickworks"), HG_T("Master masons"),
    HG_T("Mercenaries"), HG_T("Compass"), HG_T("Crusade"),
    HG_T("Scriptoria"), HG_T("Diplomacy"), HG_T("Perspective painting"),
    HG_T("Encyclopedia"), HG_T("Scientific method"), HG_T("Electricity"),
    HG_T("Steam power"), HG_T("Steel frame"), HG_T("Mass production"),
    HG_T("Railways"), HG_T("Explosives"), HG_T("Air transport"),
    HG_T("Public schooling"), HG_T("Newspapers"), HG_T("World fair"),
    HG_T("Telegraph"), HG_T("Chemistry"), HG_T("Patents"),
    HG_T("Assembly line"), HG_T("Concrete"), HG_T("Stock exchange"),
    HG_T("Conscription"), HG_T("Automobiles"), HG_T("Artillery"),
    HG_T("Cinema"), HG_T("Radio"), HG_T("Conservatories"),
    NULL,
};
/* clang-format on */
const struct hg_thing empires_card_thing = {"card", .names = card_names, .count = count_cards,
                                            .ids = HG_TEXTS_AT(struct empires_rules, card, card[0].id),
                                            .titles = HG_TEXTS_AT(struct empires_rules, card, card[0].name)};

/* From 1; 0 is none, and is not written. */
static int count_cards_or_none(const void *rules)
{
    return count_cards(rules) + 1;
}

static const char *card_or_none_slug(const void *rules, int value)
{
    return value ? ((const struct empires_rules *)rules)->card[value - 1].id : "";
}

static const char *card_or_none_title(const void *rules, int value)
{
    return value ? ((const struct empires_rules *)rules)->card[value - 1].name : "";
}

const struct hg_thing empires_card_or_none_thing = {"card",
                                                    .names = card_names,
                                                    .count = count_cards_or_none,
                                                    .slug = card_or_none_slug,
                                                    .title = card_or_none_title,
                                                    .optional = true};

static const char *const leader_names[] = {HG_T("Archimedes"),
                                           HG_T("Imhotep"),
                                           HG_T("Alexander"),
                                           HG_T("Hannibal"),
                                           HG_T("Homer"),
                                           HG_T("Cleopatra"),
                                           HG_T("Ibn al-Haytham"),
                                           HG_T("Brunelleschi"),
                                           HG_T("Genghis Khan"),
                                           HG_T("Charlemagne"),
                                           HG_T("Eleanor of Aquitaine"),
                                           HG_T("Dante"),
                                           HG_T("Newton"),
                                           HG_T("Marie Curie"),
                                           HG_T("Napoleon"),
                                           HG_T("Bolivar"),
                                           HG_T("Mozart"),
                                           HG_T("Queen Victoria"),
                                           NULL};
const struct hg_thing empires_leader_thing = {
    "leader", .names = leader_names, HG_COMPONENTS(struct empires_rules, leader, struct empires_leader, leaders)};

static const char *const wonder_names[] = {HG_T("Hanging Gardens"),
                                           HG_T("Great Pyramid"),
                                           HG_T("Lighthouse of Alexandria"),
                                           HG_T("Amphitheatre"),
                                           HG_T("Great Wall"),
                                           HG_T("Angkor Wat"),
                                           HG_T("Alhambra"),
                                           HG_T("Notre-Dame"),
                                           HG_T("Eiffel Tower"),
                                           HG_T("Transcontinental Railway"),
                                           HG_T("Statue of Liberty"),
                                           HG_T("Suez Canal"),
                                           NULL};
const struct hg_thing empires_wonder_thing = {
    "wonder", .names = wonder_names, HG_COMPONENTS(struct empires_rules, wonder, struct empires_wonder, wonders)};

const struct hg_thing empires_tile_thing = {"tile", HG_NUMBERED(struct empires_rules, tiles),
                                            .ids = HG_TEXTS_AT(struct empires_rules, tile, tile[0].id)};

static const char *const colour_names[] = {HG_T("Red"), HG_T("Orange"), HG_T("Violet"), HG_T("Teal"), NULL};
const struct hg_thing empires_colour_thing = {"colour", .names = colour_names, .values = EMPIRES_COLOURS,
                                              .ids = HG_TEXTS_AT(struct empires_rules, colour_id, colour_id),
                                              .titles = HG_TEXTS_AT(struct empires_rules, colour_name, colour_name)};

/* Buildings go by their type. */
static const char *const building_names[] = {HG_T("Observatory"), HG_T("Warehouse"), HG_T("Mill"), HG_T("Theater"),
                                             NULL};
const struct hg_thing empires_building_thing = {"building", .words = empires_type_ids, .names = building_names,
                                                .titles = HG_TEXTS_AT(struct empires_rules, building, building)};
