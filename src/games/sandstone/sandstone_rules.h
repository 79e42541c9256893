/* sandstone_rules.h: private to games/sandstone: an edition and its options, compiled.
 *
 * Space: 0..23, by rows from the top left. A set of spaces is a 24-bit mask. Ability: the index of a kind; its
 * copies are alike. Own: the seat whose effect it is; opp: the other one. */
#ifndef HG_SANDSTONE_RULES_H
#define HG_SANDSTONE_RULES_H

#include "core/bits.h"
#include "games/sandstone/sandstone.h"

enum {
    SANDSTONE_SEATS = 2,
    SANDSTONE_SPACES = 24,
    SANDSTONE_CARDS = 12, /* of terrain, two spaces each */
    SANDSTONE_TYPES = 3,
    SANDSTONE_ABILITY_CARDS = 18,
    SANDSTONE_BONUS_CARDS = 3,
    SANDSTONE_CENTER = 3,
    SANDSTONE_YEARS = 5,
    SANDSTONE_TOWERS = 8, /* [sandstone 1.3] */
    SANDSTONE_STRONGHOLDS = 3,
    SANDSTONE_ACTIONS = 2,           /* of a turn [sandstone 5.7] */
    SANDSTONE_WINNING_SPACES = 7,    /* of one type [sandstone 5.3] */
    SANDSTONE_WINNING_LEAD = 4,      /* in Towers [sandstone 5.4] */
    SANDSTONE_GOLD_OF_MOUNTAINS = 2, /* each [sandstone 10.3] */
    SANDSTONE_MOST_MOVES = 144,      /* 8 Towers to 16 empty spaces are 128 */
    SANDSTONE_MOST_GOLD = 9999,      /* extra Gold of a seat [sandstone 9.7] */
    SANDSTONE_MOST_EVENTS = 64,      /* of one call */
    SANDSTONE_ALL_SPACES = (1 << SANDSTONE_SPACES) - 1,
    SANDSTONE_NAME = 48, /* bytes of a name, its NUL included */
};

/* Gold of one upkeep: the extra Gold, and every space a Mountain [sandstone 10.3, 10.4]. */
enum { SANDSTONE_MOST_PURSE = SANDSTONE_MOST_GOLD + SANDSTONE_GOLD_OF_MOUNTAINS * SANDSTONE_SPACES };

enum { SANDSTONE_NONE = 0xff, SANDSTONE_HIDDEN = 0xfe }; /* instead of an ability, a bonus, a space or a seat */

enum sandstone_type { SANDSTONE_FOREST, SANDSTONE_DESERT, SANDSTONE_MOUNTAINS };
enum sandstone_piece { SANDSTONE_TOWER, SANDSTONE_STRONGHOLD, SANDSTONE_PIECES };
enum sandstone_half { SANDSTONE_TOP, SANDSTONE_BOTTOM, SANDSTONE_HALVES };

/* [sandstone 5.7] What a turn is made of. The Priority option is no action, but it runs like one. */
enum sandstone_category {
    SANDSTONE_TOWER_ACTION,
    SANDSTONE_STRONGHOLD_ACTION,
    SANDSTONE_ABILITY_ACTION,
    SANDSTONE_CATEGORIES,
    SANDSTONE_PRIORITY_OPTION = SANDSTONE_CATEGORIES,
};

/* --- options and terrain ------------------------------------------------------------------------------------------ */

enum sandstone_option {
    SANDSTONE_ALLOW_PASS,
    SANDSTONE_COMPARE_BEFORE,
    SANDSTONE_ORDER_AFTER_REVEAL,
    SANDSTONE_REENTRY,
    SANDSTONE_DEAL_OF_TERRAIN,
    SANDSTONE_GRID,
    SANDSTONE_FIRST_PRIORITY,
    SANDSTONE_OPTIONS,
};
enum { SANDSTONE_BALANCED, SANDSTONE_WILD };
enum { SANDSTONE_6X4, SANDSTONE_3X8, SANDSTONE_GRIDS };

/* How the 24 spaces lie. The two spaces of a card are `fold` apart. */
struct sandstone_lattice {
    uint8_t rows, columns, fold;
    uint32_t not_left, not_right; /* all spaces but a column at the edge */
    uint32_t first_half;          /* of each card the space with the lower number */
    uint32_t near[SANDSTONE_SPACES];
    uint8_t card[SANDSTONE_CARDS]; /* the first space of the card at each position */
};

/* Terrain cards that nobody can tell apart. */
struct sandstone_terrain {
    char name[SANDSTONE_NAME]; /* of the family or, where its cards differ, of the card */
    uint8_t family, cards;
    uint8_t type[2][2]; /* of face A and B; of the upper or left and the other space */
    uint32_t range;     /* its cards in the set of what is left to deal */
    uint32_t faces[2];  /* faces A and B of its family there */
};

/* --- effects ------------------------------------------------------------------------------------------------------ */

/* The vocabulary [sandstone 9], and what the compiler adds: jumps, and the end of an effect. */
enum sandstone_op {
    SANDSTONE_PLACE,
    SANDSTONE_REMOVE,
    SANDSTONE_MOVE,
    SANDSTONE_SWAP,
    SANDSTONE_EXCHANGE,
    SANDSTONE_GOLD,
    SANDSTONE_PLAY,
    SANDSTONE_HAND_SWAP,
    SANDSTONE_CHOOSE,   /* followed by a jump for each option */
    SANDSTONE_OPTIONAL, /* `jump` leads past what may be skipped */
    SANDSTONE_EXTRA_ACTION,
    SANDSTONE_TAKE_PRIORITY,
    SANDSTONE_PEEK,
    SANDSTONE_JUMP,
    SANDSTONE_END,
    SANDSTONE_OPS,
};

enum sandstone_peek { SANDSTONE_PEEK_HAND, SANDSTONE_PEEK_BONUS, SANDSTONE_PEEK_DECK, SANDSTONE_PEEKS };

/* A condition that a space fulfils or not [sandstone 9.17-9.26]:
 *
 *     | not | what: adj or card of own or opp tower, stronghold or any; adj of a remembered space; vacated; type |
 */
enum sandstone_atom {
    SANDSTONE_ANY,
    SANDSTONE_ADJ,                      /* + 3 * (0 own, 1 opp) + (0 tower, 1 stronghold, 2 any) */
    SANDSTONE_CARD = SANDSTONE_ADJ + 6, /* the same */
    SANDSTONE_ADJ_SOURCE = SANDSTONE_CARD + 6,
    SANDSTONE_ADJ_FIRST,
    SANDSTONE_ADJ_PLACED,
    SANDSTONE_VACATED,
    SANDSTONE_TYPE, /* + type */
    SANDSTONE_ATOMS = SANDSTONE_TYPE + SANDSTONE_TYPES,
    SANDSTONE_NOT = 0x80,
};
enum { SANDSTONE_CLAUSES = 4, SANDSTONE_ALTERNATIVES = 4 };

/* All clauses must hold, and of each clause one atom. None: any space. */
struct sandstone_where {
    uint8_t clauses;
    uint8_t atoms[SANDSTONE_CLAUSES];
    uint8_t atom[SANDSTONE_CLAUSES][SANDSTONE_ALTERNATIVES];
};

struct sandstone_which {
    uint8_t of; /* 0 own, 1 opp */
    uint8_t piece;
    struct sandstone_where at;
};

enum sandstone_step_flags {
    SANDSTONE_SAME_CARD = 1,
    SANDSTONE_UP_TO = 2,
    SANDSTONE_MAY_REENTER = 4, /* the Tower Action [sandstone 14.4] */
    SANDSTONE_REFILLS = 8, /* a removal before "place NEXT at vacated", which then cannot fail for want of a space */
    SANDSTONE_SURE = 16,   /* from this step on an effect can always be completed, whatever the board */
    SANDSTONE_LAST = 32,   /* once this choice is made, the rest can always be completed */
    SANDSTONE_AT_A_GLANCE = 64, /* so the board shows whether the effect is possible from here on */
};

struct sandstone_step {
    uint8_t op, flags;
    uint8_t n;                   /* remove, gold: how many; choose: options; extra_action: category; peek: what */
    uint8_t jump;                /* jump, optional: a step */
    uint8_t next;                /* SANDSTONE_REFILLS: the piece that is placed */
    struct sandstone_which a, b; /* a: the piece; b: the second of a swap, and b.at the `to` of a move */
};

enum { SANDSTONE_STEPS = 250 }; /* of all effects of an edition together */

/* The sets of spaces that the seat on turn sees: its own pieces and the opposing ones, numbered as in SANDSTONE_ADJ, and
 * the empty spaces, of which there always is one: 24 spaces, 22 pieces. */
enum {
    SANDSTONE_OWN,
    SANDSTONE_OPP = SANDSTONE_OWN + SANDSTONE_PIECES + 1,
    SANDSTONE_EMPTY = SANDSTONE_OPP + SANDSTONE_PIECES + 1,
    SANDSTONE_SETS,
};

/* What is known of the own and the opposing pieces of each kind: there is one, there are two, one is left to place. */
enum { SANDSTONE_ONE = 0x80, SANDSTONE_TWO = 0x40, SANDSTONE_LEFT = 0x20 };

enum sandstone_pause { SANDSTONE_STEP, SANDSTONE_CHOICE, SANDSTONE_CHANCE, SANDSTONE_DONE };

/* When the effect that begins with a step is possible: if certain facts hold, of own and opposing pieces of each kind,
 * and then something of a set must be near another set or on a card with one, or near an empty space. That says it for
 * most steps; for the rest targets.c is asked, or it is tried. */
enum sandstone_reach {
    SANDSTONE_IF_NEAR = 1,
    SANDSTONE_IF_ON_CARD = 2, /* with IF_NEAR: or */
    SANDSTONE_IF_BESIDE_EMPTY = 4,
    SANDSTONE_IF_ASKED = 8,
    SANDSTONE_IF_TRIED = 16,
};
struct sandstone_glance {
    uint8_t need[2 * SANDSTONE_PIECES];
    uint8_t reach;
    uint8_t of, near, card; /* sets */
    uint8_t pause;          /* what the step waits for; SANDSTONE_STEP: that is seen when it is done */
    uint8_t plain;  /* 1: the step names whatever of its set is within reach, and then the effect can be completed */
    uint8_t second; /* where it names two: the set of the other one, if it is the same for all; else SANDSTONE_SETS */
    uint32_t like, step; /* the moves that name it, see choices.h */
};

/* A face of terrain that is left to deal, where terrain_scale is 0. */
struct sandstone_left {
    uint32_t outcome; /* as a word, not turned */
    uint32_t range;   /* of all such faces */
    uint8_t mixed;
};

/* --- cards, and all of it ----------------------------------------------------------------------------------------- */

struct sandstone_ability {
    char id[SANDSTONE_NAME], name[SANDSTONE_NAME];
    uint8_t copies;
    uint32_t range, low; /* its bits in sets of Ability cards: all, and the lowest */
};

struct sandstone_bonus {
    char id[SANDSTONE_NAME], name[SANDSTONE_NAME];
    uint8_t per_piece; /* 1: `what` is a piece, 0: a type */
    uint8_t what, points;
};

struct sandstone_rules {
    int32_t option[SANDSTONE_OPTIONS];
    struct sandstone_lattice lattice;

    char type_names[SANDSTONE_TYPES][SANDSTONE_NAME];
    struct sandstone_terrain terrain[SANDSTONE_CARDS];
    uint8_t terrain_count, family_count;
    uint8_t of_family[SANDSTONE_CARDS];          /* cards */
    uint8_t faces[2];                            /* A and B of each family in the balanced deal */
    uint32_t to_deal;                            /* cards and faces, before the first is dealt */
    struct sandstone_left face[SANDSTONE_CARDS]; /* of each bit for a face */
    uint32_t terrain_scale; /* of the weights; 0: every family has cards of one kind, and 1 will do */

    struct sandstone_ability ability[SANDSTONE_ABILITY_CARDS];
    uint8_t effect[SANDSTONE_ABILITY_CARDS][SANDSTONE_HALVES]; /* of each ability: the first step */
    uint32_t enough[SANDSTONE_ABILITY_CARDS]; /* the bottom half may apply if the opponent has one of these cards */
    uint8_t ability_count;
    uint8_t ability_of_card[SANDSTONE_ABILITY_CARDS];
    struct sandstone_bonus bonus[SANDSTONE_BONUS_CARDS];

    struct sandstone_step step[SANDSTONE_STEPS];
    struct sandstone_glance glance[SANDSTONE_STEPS]; /* of each of them */
    uint8_t steps;
    uint8_t tower_action, build, exchange, priority_option; /* the first steps of these effects */
    uint8_t may_decline;                                    /* the Priority option */
    uint8_t version;                                        /* of the rules */
};

#endif
