/* empires_rules.h: private to games/empires: an edition and its options, compiled.
 *
 * Slot: a place of the layout that holds a terrain tile. Location: a territory, city or capital, slot x 4 + corner, where
 * corner 3 is the city or capital; a set of locations is a 64-bit mask. Type: of a building, a card or a column. Column
 * of the Leader board: also its leader effect tile. Card: a design; a game may have two copies of it, which are alike. */
#ifndef HG_EMPIRES_RULES_H
#define HG_EMPIRES_RULES_H

#include "core/bits.h"
#include "games/empires/empires.h"

enum {
    EMPIRES_MIN_SEATS = 2,
    EMPIRES_SEATS = 4,
    EMPIRES_AGES = 3,
    EMPIRES_TIMERS = 2,
    EMPIRES_RESOURCES = 2,
    EMPIRES_SLOTS = 12,
    EMPIRES_LOCATIONS = EMPIRES_SLOTS * 4,
    EMPIRES_CITY = 3, /* corner */
    EMPIRES_TILES = 12,
    EMPIRES_KINDS = 3, /* of territories */
    EMPIRES_CARDS = 88,
    EMPIRES_STARTING = 16, /* of them */
    EMPIRES_BOARDS = 2,    /* of technologies, */
    EMPIRES_DECKS = 4,     /* two on each */
    EMPIRES_LEADERS = 18,
    EMPIRES_WONDERS = 12,
    EMPIRES_COLUMNS = 4, /* of the Leader board */
    EMPIRES_BUILDINGS = 5,
    EMPIRES_LEVELS = EMPIRES_BUILDINGS + 1,
    EMPIRES_COLOURS = 4,
    EMPIRES_STEPS = 512,    /* of all effects together */
    EMPIRES_MOST_STEPS = 4, /* of one effect */
    EMPIRES_TERMS = 4,      /* of one count */
    EMPIRES_LASTING = 4,    /* effects of one leader */
    EMPIRES_MOST_COST = 9,
    EMPIRES_MOST_POPULATION = 20, /* more would lead to longer lists of moves than there is room for */
    EMPIRES_MOST_CLANS = 8,       /* in a city */
    EMPIRES_MOST_ROUNDS = 20,
    EMPIRES_MOST_DECK = (EMPIRES_CARDS - EMPIRES_STARTING) / EMPIRES_AGES / EMPIRES_DECKS,
    EMPIRES_CREATIONS = 5, /* in one action phase, at most */
    EMPIRES_NONE = 255,
    EMPIRES_HIDDEN = 254,
};

enum empires_resource { EMPIRES_IDEAS, EMPIRES_BRICKS };
enum empires_type { EMPIRES_SCIENCE, EMPIRES_CONSTRUCTION, EMPIRES_CONTROL, EMPIRES_CULTURE, EMPIRES_TYPES };
enum { EMPIRES_ANY_TYPE = EMPIRES_TYPES };
enum empires_speciality { EMPIRES_TECHNOLOGICAL, EMPIRES_CONTROL_LEADER, EMPIRES_CULTURAL, EMPIRES_SPECIALITIES };
enum { EMPIRES_BONUS_COLUMN = EMPIRES_SPECIALITIES };

/* What the columns of a player board show, by the buildings that have left them. */
enum empires_level {
    EMPIRES_LEVEL_IDEAS,
    EMPIRES_LEVEL_BRICKS,
    EMPIRES_LEVEL_CLANS,
    EMPIRES_LEVEL_MOVES,
    EMPIRES_LEVEL_SCHOLARS,
    EMPIRES_LEVEL_POINTS,
    EMPIRES_LEVEL_KINDS,
};

/* Action spaces: six of the player board, then those of the common boards. */
enum empires_space {
    EMPIRES_PRODUCE_IDEAS,
    EMPIRES_PRODUCE_BRICKS,
    EMPIRES_DEPLOY,
    EMPIRES_MOVE,
    EMPIRES_DISCOVER,
    EMPIRES_CONSTRUCT,
    EMPIRES_DRAW, /* two boards */
    EMPIRES_INFLUENCE = EMPIRES_DRAW + EMPIRES_BOARDS,
    EMPIRES_WONDER = EMPIRES_INFLUENCE + EMPIRES_COLUMNS,
    EMPIRES_SPACES = EMPIRES_WONDER + EMPIRES_AGES,
    EMPIRES_COMMON = EMPIRES_DRAW,
};

/* What cards and leader tiles do [empires 22]; the last two are the steps that actions leave open. */
enum empires_op {
    EMPIRES_OP_END,
    EMPIRES_OP_DRAW,
    EMPIRES_OP_DRAW_TO,
    EMPIRES_OP_DISCOVER,
    EMPIRES_OP_RETIME,
    EMPIRES_OP_GAIN,
    EMPIRES_OP_GAIN_ANY,
    EMPIRES_OP_BUILD,
    EMPIRES_OP_BUILD_ANY_SITE,
    EMPIRES_OP_TWO_BUILDINGS,
    EMPIRES_OP_BUILD_TOP,
    EMPIRES_OP_DEPLOY,
    EMPIRES_OP_MOVE,
    EMPIRES_OP_RAZE,
    EMPIRES_OP_ASSAULT,
    EMPIRES_OP_AIRDROP,
    EMPIRES_OP_SCHOLAR,
    EMPIRES_OP_DOUBLE,
    EMPIRES_OP_WONDER,
    EMPIRES_OP_LEADER,
    EMPIRES_OP_LEADER_OTHER,
    EMPIRES_OP_COPY_TILE,
    EMPIRES_OP_REPEAT,
    EMPIRES_EFFECTS,
    EMPIRES_OP_DRAW_BOARD = EMPIRES_EFFECTS,
    EMPIRES_OP_SITE,
    EMPIRES_OPS,
};

/* A step of an effect: | op | n | arg |. n: how often, how many; ideas of a gain. arg: bricks of a gain; a type. */
struct empires_step {
    uint8_t op, n, arg, spare;
};

/* What leaders change [empires 23]. */
enum empires_hook {
    EMPIRES_MORE_IDEAS,
    EMPIRES_MORE_BRICKS,
    EMPIRES_MORE_MOVES,
    EMPIRES_MORE_CLANS,
    EMPIRES_PREPARATION_SCHOLARS,
    EMPIRES_CREATION_SCHOLARS,
    EMPIRES_CULTURE_POINTS,
    EMPIRES_CULTURE_TIMES,
    EMPIRES_DISCOVERY_COST,
    EMPIRES_CONSTRUCTION_COST,
    EMPIRES_ATTACK_LOSS,
    EMPIRES_DEPLOY_AT_BUILDING,
    EMPIRES_WONDER_WEIGHT,
    EMPIRES_END,
    EMPIRES_HOOKS,
};

/* What wonders and leaders count [empires 24]. */
enum empires_count {
    EMPIRES_BUILT,
    EMPIRES_CLAN_AND_BUILDING,
    EMPIRES_FRONTIER,
    EMPIRES_TWO_BUILDINGS,
    EMPIRES_OF_KIND,
    EMPIRES_OCCUPIED,
    EMPIRES_TILE2,
    EMPIRES_CONNECTED,
    EMPIRES_CLANS,
    EMPIRES_CITIES,
    EMPIRES_LEADERS_OWNED,
    EMPIRES_PILE,
    EMPIRES_COUNTS,
};

struct empires_term {
    uint8_t of, arg, times, per;
};

struct empires_sum {
    struct empires_term term[EMPIRES_TERMS];
    uint8_t terms;
};

struct empires_lasting {
    uint8_t hook;
    int8_t n;
    uint8_t points, per, up; /* of EMPIRES_END */
    struct empires_sum sum;
};

struct empires_card {
    char id[32], name[40];
    uint8_t type, age; /* 0: a starting card */
    uint8_t ideas, bricks;
    uint8_t copies; /* in this game */
    uint8_t colour; /* of a starting card */
    uint8_t of_option[2];
    uint16_t number;
    uint16_t steps; /* where its effect begins */
};

struct empires_leader {
    char id[32], name[40];
    uint8_t age, speciality, effects;
    struct empires_lasting effect[EMPIRES_LASTING];
};

struct empires_wonder {
    char id[32], name[40];
    uint8_t age;
    struct empires_sum sum;
};

struct empires_territory {
    uint8_t kind, sites, unavailable;
};

struct empires_tile {
    char id[16];
    uint8_t colour, capital;
    struct empires_territory territory[3];
};

/* One for each number of seats. */
struct empires_layout {
    uint64_t near[EMPIRES_LOCATIONS];
    uint64_t territories, cities;    /* neutral cities */
    uint64_t on_slot[EMPIRES_SLOTS]; /* the territories of its tile */
    uint16_t slots, neutral;         /* in play */
    uint8_t capital[EMPIRES_SEATS];  /* location */
    uint8_t owner[EMPIRES_SLOTS];    /* of a capital slot; EMPIRES_NONE */
    uint8_t players;
    int16_t size[2];
    int16_t corner[EMPIRES_SLOTS][3][2]; /* for drawings, as `size` */
};

enum empires_option {
    EMPIRES_MODE_1,
    EMPIRES_MODE_2,
    EMPIRES_MODE_3,
    EMPIRES_CARD_SET,
    EMPIRES_COLOURS_OF_SEATS,
    EMPIRES_FIRST_PLAYER,
    EMPIRES_AOI_ROUNDS,
    EMPIRES_TIMER_MS,
    EMPIRES_HANDICAP_MS,
    EMPIRES_AGE_MS,
    EMPIRES_FINISH_MS,
    EMPIRES_STEP_MS,
    EMPIRES_WAITING_MS,
    EMPIRES_AUTO_EJECT_MS,
    EMPIRES_RAZE_FROM_CAPITAL,
    EMPIRES_RESCORE_DESTROYED,
    EMPIRES_OPTIONS,
};

struct empires_numbers {
    uint8_t population, start[EMPIRES_RESOURCES], stock[EMPIRES_RESOURCES];
    uint8_t token[EMPIRES_AGES];
    uint8_t territory_clans, city_clans, attack_clans;
    uint8_t creations, creation_ask_below, least_cost;
    uint8_t destroyed_points, majority_points, participant_points;
    uint8_t deck; /* cards of one */
};

struct empires_rules {
    struct empires_layout layout[EMPIRES_SEATS + 1];       /* by number of seats */
    uint64_t affordable[EMPIRES_MOST_COST + 1][2];         /* cards that cost so many ideas or fewer */
    uint64_t of_class[EMPIRES_AGES + 1][EMPIRES_TYPES][2]; /* cards by age and type, those in the game */
    struct empires_card card[EMPIRES_CARDS];
    struct empires_leader leader[EMPIRES_LEADERS];
    struct empires_wonder wonder[EMPIRES_WONDERS];
    struct empires_tile tile[EMPIRES_TILES];
    struct empires_step step[EMPIRES_STEPS];
    uint16_t side[EMPIRES_COLUMNS][2]; /* of leader tiles: where its effect begins */
    uint32_t with_hook[EMPIRES_HOOKS]; /* leaders that have such an effect */
    uint32_t leaders_of[EMPIRES_AGES][EMPIRES_SPECIALITIES];
    uint32_t wonders_of[EMPIRES_AGES];
    uint32_t timer_ms[EMPIRES_SEATS], age_ms, finish_ms, step_ms, waiting_ms, auto_eject_ms;
    uint32_t creation_ms[EMPIRES_CREATIONS + 1]; /* since the age began; behind the last one the end of the age */
    int32_t option[EMPIRES_OPTIONS][EMPIRES_SEATS];
    uint16_t steps;
    uint8_t starting, technologies, cards; /* the last: both */
    uint8_t leaders, wonders, tiles;
    uint8_t colour[EMPIRES_SEATS];         /* of each seat */
    uint8_t tile_players[EMPIRES_COLUMNS]; /* seats from which on the column is in play */
    uint8_t columns_of[EMPIRES_SEATS + 1]; /* those in play, a bit each, by number of seats */
    uint8_t level[EMPIRES_LEVEL_KINDS][EMPIRES_LEVELS];
    struct empires_numbers n;
    char colour_id[EMPIRES_COLOURS][16], colour_name[EMPIRES_COLOURS][24];
    char building[EMPIRES_TYPES][24];
    uint8_t version; /* of the rules */
};

#endif
