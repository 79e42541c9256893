/* sands_rules.h: private to games/sands: an edition and its options, compiled.
 *
 * Territory: an index in the order of the edition, the "map order". A set of territories is a 32-bit mask, a set of
 * borders a 64-bit one. Category: civil, political, cultural. Card: an action card or, behind those, an emphasis card.
 * Tree: named by its root, the level-1 advance. Pile: the cards of a category and level that lie on no tree. */
#ifndef HG_SANDS_RULES_H
#define HG_SANDS_RULES_H

#include "core/bits.h"
#include "games/sands/sands.h"

enum {
    SANDS_MIN_SEATS = 2,
    SANDS_SEATS = 5,
    SANDS_TERRITORIES = 26,
    SANDS_BORDERS = 64,
    SANDS_TILES = 32, /* of resources */
    SANDS_STRUCTURES = 12,
    SANDS_ADVANCES = 32,
    SANDS_TREES = 6,
    SANDS_LEVELS = 4,
    SANDS_CHRONICLES = 7,
    SANDS_BINS = 6,
    SANDS_DYNASTIES = 3,
    SANDS_TURNS = 4,   /* of a generation, at most */
    SANDS_SPACES = 64, /* of the dynasty track */
    SANDS_EFFECTS = 96,
    SANDS_MUSTER_STEPS = 8, /* the warrior of the card, and so many further kinds of steps */
    SANDS_NAME = 32,        /* bytes of a name, its NUL included */
    SANDS_PIPS = 6,
    SANDS_MOST_MOVES = 800,
    SANDS_MOST_EVENTS = 512,
    SANDS_MOST_STOCK = 9999, /* crops or gold */
};

enum { SANDS_NONE = 0xff, SANDS_HIDDEN = 0xfe }; /* instead of an index */

enum sands_category { SANDS_CIVIL, SANDS_POLITICAL, SANDS_CULTURAL, SANDS_CATEGORIES };
enum sands_terrain { SANDS_PLAINS, SANDS_MOUNTAIN, SANDS_ISLAND, SANDS_TERRAINS };
enum sands_resource { SANDS_CROPS, SANDS_GOLD, SANDS_RESOURCES, SANDS_OF_TILE = SANDS_RESOURCES, SANDS_CHOICE };
enum sands_piece { SANDS_PEASANT, SANDS_WARRIOR, SANDS_PIECES };

enum sands_card {
    SANDS_CHRONICLE,
    SANDS_MUSTER,
    SANDS_CONQUER,
    SANDS_RAID,
    SANDS_BUILD,
    SANDS_GOVERN,
    SANDS_ADVANCE,
    SANDS_CARAVAN_1,
    SANDS_CARAVAN_2,
    SANDS_MIGRATE,
    SANDS_TRIBUTE,
    SANDS_ACTIONS,
    SANDS_EMPHASIS = SANDS_ACTIONS, /* + category */
    SANDS_CARDS = SANDS_EMPHASIS + SANDS_CATEGORIES,
};

enum sands_bonus { SANDS_OPPRESS, SANDS_PATRONAGE, SANDS_TAX, SANDS_BONUSES };

/* --- options ------------------------------------------------------------------------------------------------------ */

enum sands_option {
    SANDS_CARAVAN_HERITAGE,
    SANDS_TRIBUTE_PER,
    SANDS_REPEAT_BONUS,
    SANDS_RAID_BOX,
    SANDS_BREAD_AND_CIRCUS,
    SANDS_SCORE_FLOOR,
    SANDS_OPTIONS,
};
enum { SANDS_OTHERS, SANDS_ALL };             /* caravan_heritage */
enum { SANDS_PER_PLAYER, SANDS_PER_CARAVAN }; /* tribute */
enum { SANDS_EACH_USE, SANDS_FREE_REPEAT };   /* repeat_bonus */
enum { SANDS_RAID_ALL, SANDS_RAID_ENTERED };  /* raid_box */
enum { SANDS_CAP_FIRM, SANDS_CAP_LOOSE };     /* bread_and_circus: 5, 7 */
enum { SANDS_NO_FLOOR, SANDS_FLOOR_AT_0 };    /* score_floor */

/* --- effects: the vocabulary of structures and advances [sands 22] --------------------------------------------------- */

enum sands_op {
    SANDS_BUILD_COST,
    SANDS_LABOR,
    SANDS_ANNEX_COST,
    SANDS_ATTACK_COST,
    SANDS_EMPIRE_SIZE,
    SANDS_GOVERN_COST,
    SANDS_CARAVAN_COST,
    SANDS_PAY_SWAP,
    SANDS_MUSTER_STEP,
    SANDS_STEPS,
    SANDS_ROADS,
    SANDS_STRENGTH,
    SANDS_INCOME,
    SANDS_YIELD,
    SANDS_CROWDING,
    SANDS_MAX_UNREST,
    SANDS_UNLOCK,
    SANDS_ADVANCE_TEST,
    SANDS_CHRONICLE_CARDS,
    SANDS_BONUS_FREE,
    SANDS_SYMBOLS,
    SANDS_COUNT_AS,
    SANDS_TRIGGER,
    SANDS_BUILD_ONLY,
    SANDS_BUILD_NEEDS,
    SANDS_CITY,
    SANDS_OPS,
};

enum sands_where { SANDS_ANY, SANDS_HERE, SANDS_ADJACENT, SANDS_OWN };
enum sands_each {
    SANDS_ONCE,
    SANDS_PER_PEASANT,
    SANDS_PER_WARRIOR,
    SANDS_PER_CITIZEN,
    SANDS_PER_TERRITORY,
    SANDS_PER_CONTACT,
    SANDS_PER_STRUCTURE, /* + index of the structure */
};
enum sands_use { SANDS_FOR_BUILD, SANDS_FOR_MUSTER, SANDS_FOR_ATTACK, SANDS_FOR_ANNEX, SANDS_FOR_GOVERN, SANDS_USES };
enum sands_pays { SANDS_PAYS_RAID, SANDS_PAYS_TRIBUTE, SANDS_PAYS_OPPRESS, SANDS_PAYS_TAX };
enum sands_role { SANDS_EITHER_ROLE, SANDS_ATTACKING, SANDS_DEFENDING };
enum sands_on { SANDS_ON_BUILD, SANDS_ON_ANNEX, SANDS_ON_WIN, SANDS_ON_ADVANCE, SANDS_ON_DYNASTY };
enum sands_give {
    SANDS_GIVE_HERITAGE,
    SANDS_GIVE_POINTS,
    SANDS_GIVE_CROPS,
    SANDS_GIVE_GOLD,
    SANDS_GIVE_PEASANT,
    SANDS_GIVE_WARRIOR,
    SANDS_GIVE_UNREST,
};
enum sands_in { SANDS_IN_COLONY, SANDS_IN_PROVINCE, SANDS_IN_CAPITAL };
enum sands_count {
    SANDS_COUNT_STRUCTURES,
    SANDS_COUNT_CITIES,
    SANDS_COUNT_FOUNTAINS,
    SANDS_COUNT_LYRES,
    SANDS_COUNT_TERRITORIES,
    SANDS_COUNT_CITIZENS,
    SANDS_COUNT_GOODS,
};
enum { SANDS_LOSE_HALF_UP = 0xf0, SANDS_LOSE_ALL_BUT_1 }; /* instead of a number of peasants */

/* One operation of one structure or advance. Members that its op does not have are as if nobody had written them:
 * category, tile and terrain SANDS_NONE, all others 0. */
struct sands_effect {
    uint8_t op;
    uint8_t of_advance; /* 0: source is a structure */
    uint8_t source;
    uint8_t box; /* a category that must be unlocked */
    uint8_t where, each;
    uint8_t tile, terrain; /* filters on the territory concerned */
    uint8_t min_peasants, min_structures;
    uint8_t foreign_caravan; /* another player's caravan must touch the territory of the tile */
    uint8_t best;            /* of several equal tiles one counts */
    uint8_t uses;            /* a bit for each sands_use */
    uint8_t what;            /* add, piece, resource, action, role, bonus, what, on, in: by op */
    uint8_t give;
    uint8_t category;
    uint8_t per_action; /* govern_cost */
    uint8_t lose;       /* labor */
    uint8_t fountains, lyres;
    int8_t n, min; /* n: also cost, set, max */
};

/* --- components --------------------------------------------------------------------------------------------------- */

struct sands_territory {
    char id[SANDS_NAME], name[SANDS_NAME];
    uint8_t min_seats, terrain;
    uint16_t center[2]; /* on the map, x and y */
    uint32_t near;
    uint64_t borders;
};

struct sands_border {
    uint8_t end[2]; /* territories, the lower first */
    uint8_t dotted;
    char good[SANDS_NAME]; /* a trade good, or "" */
};

struct sands_tile {
    uint8_t resource, capacity;
    uint8_t players, copies; /* as the edition lists them */
};

struct sands_chronicle {
    uint8_t heritage, points;
    uint8_t need[SANDS_BINS];
};

struct sands_bin {
    uint8_t category, count;
};

struct sands_structure {
    char id[SANDS_NAME], name[SANDS_NAME];
    uint8_t level; /* 0: the capacity of its territory */
    uint8_t category, fountains, lyres;
    uint8_t own_supply; /* whatever the seats; 0: that of the edition */
    uint8_t roads, city;
    uint8_t only_in; /* sands_in or SANDS_NONE */
    uint8_t needs;   /* category or SANDS_NONE */
};

struct sands_advance {
    char id[SANDS_NAME], name[SANDS_NAME];
    uint8_t level, category, fountains, lyres;
};

struct sands_action {
    uint8_t symbols; /* a bit for each category */
    uint8_t box;     /* category or SANDS_NONE */
};

struct sands_numbers {
    uint8_t peasants, warriors, caravans, control_markers, advance_markers;    /* of each player */
    uint8_t provinces, peasants_each, warriors_each, extra_peasants, heritage; /* at the start */
    uint8_t first_caravans, first_advances;
    uint8_t most_territories;
    uint8_t emphasis_boxes;
    uint8_t strength[SANDS_PIECES], pip;
    uint8_t winner_loses, loser_loses;
    uint8_t muster, caravan;
    uint8_t patronage, attrition, end_bonus;
};

struct sands_rules {
    int32_t option[SANDS_OPTIONS];
    struct sands_numbers n;

    struct sands_territory territory[SANDS_TERRITORIES];
    uint8_t territories;
    uint32_t of_terrain[SANDS_TERRAINS];
    uint32_t in_play[SANDS_SEATS + 1]; /* by seats */
    struct sands_border border[SANDS_BORDERS];
    uint8_t borders;
    uint8_t between[SANDS_TERRITORIES][SANDS_TERRITORIES]; /* the border of two, or SANDS_NONE */
    uint64_t goods;                                        /* borders that carry one */

    struct sands_tile printed[SANDS_TILES], tile[SANDS_TILES]; /* of those that nobody can tell apart one */
    uint8_t printed_tiles, tiles;
    uint8_t tiles_of[SANDS_SEATS + 1][SANDS_TILES];

    struct sands_chronicle chronicle[SANDS_CHRONICLES];
    uint8_t chronicles;
    struct sands_bin bin[SANDS_BINS];
    struct sands_structure structure[SANDS_STRUCTURES];
    uint8_t structures;
    uint8_t supply[SANDS_SEATS + 1 - SANDS_MIN_SEATS]; /* of each kind, by seats */
    uint16_t roads, cities;                            /* kinds of structures */
    struct sands_advance advance[SANDS_ADVANCES];
    uint8_t advances;
    uint8_t root[SANDS_TREES];
    uint32_t pile[SANDS_CATEGORIES][SANDS_LEVELS + 1]; /* all cards, by level */
    struct sands_action action[SANDS_ACTIONS];

    uint8_t least_unrest, most_unrest, first_unrest, most_heritage;
    uint8_t turns;
    uint8_t continue_on[SANDS_TURNS - 1]; /* after turn i + 1; 1: no roll */
    uint8_t rolls;                        /* how many of these there are */
    uint8_t spaces, dynasty[SANDS_DYNASTIES + 1];
    uint64_t icons;

    struct sands_effect effect[SANDS_EFFECTS]; /* by op */
    uint8_t first[SANDS_OPS + 1];
    uint8_t effects;
    uint8_t version; /* of the rules */
};

static inline int sands_supply_of(const struct sands_rules *r, int structure, int seats)
{
    int own = r->structure[structure].own_supply;
    return own ? own : r->supply[seats - SANDS_MIN_SEATS];
}

static inline int sands_tree_category(const struct sands_rules *r, int tree)
{
    return r->advance[r->root[tree]].category;
}

#endif
