/* sandstone_state.h: private to games/sandstone: the compiled edition, the state, the kinds of moves, events and reasons.
 *
 * Space: 0..23, by rows from the top left. A set of spaces is a 24-bit mask. Ability: the index of a kind; its copies are
 * alike. Own: the seat whose effect it is; opp: the other one. */
#ifndef HG_SANDSTONE_STATE_H
#define HG_SANDSTONE_STATE_H

#include <string.h>

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
    SANDSTONE_ALL_SPACES = (1 << SANDSTONE_SPACES) - 1,
    SANDSTONE_NAME = 48, /* bytes of a name, its NUL included */
};

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

/* --- rules: an edition and its options ----------------------------------------------------------------------------- */

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
    SANDSTONE_ADJ,                                    /* + 3 * (0 own, 1 opp) + (0 tower, 1 stronghold, 2 any) */
    SANDSTONE_CARD = SANDSTONE_ADJ + 6,               /* the same */
    SANDSTONE_ADJ_SOURCE = SANDSTONE_CARD + 6,
    SANDSTONE_ADJ_FIRST,
    SANDSTONE_ADJ_PLACED,
    SANDSTONE_VACATED,
    SANDSTONE_TYPE,                                   /* + type */
    SANDSTONE_ATOMS = SANDSTONE_TYPE + SANDSTONE_TYPES,
    SANDSTONE_NOT = 0x80,
};
enum { SANDSTONE_CLAUSES = 4, SANDSTONE_ALTERNATIVES = 4 };

/* All clauses must hold, and of each clause one atom. None: any space. What is near one of several sets is near their
 * union, so a single clause about pieces comes down to one or two unions: `adj` and `card` have all bits of the sets that
 * take part, by owner (0 own, 1 opp) and piece. */
enum sandstone_where_kind {
    SANDSTONE_EVERYWHERE,
    SANDSTONE_BY_ADJ,
    SANDSTONE_BY_CARD,
    SANDSTONE_BY_BOTH,
    SANDSTONE_BY_CLAUSES,
};
struct sandstone_where {
    uint32_t adj[2][SANDSTONE_PIECES], card[2][SANDSTONE_PIECES];
    uint8_t kind;
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
    SANDSTONE_REFILLS = 8,     /* a removal before "place NEXT at vacated", which then cannot fail for want of a space */
    SANDSTONE_SURE = 16,       /* from this step on an effect can always be completed, whatever the board */
    SANDSTONE_LAST = 32,       /* once this choice is made, the rest can always be completed */
    SANDSTONE_AT_A_GLANCE = 64, /* so the board shows whether the effect is possible from here on */
};

struct sandstone_step {
    uint8_t op, flags;
    uint8_t n;    /* remove, gold: how many; choose: options; extra_action: category; peek: what */
    uint8_t jump; /* jump, optional: a step */
    uint8_t next; /* SANDSTONE_REFILLS: the piece that is placed */
    struct sandstone_which a, b; /* a: the piece; b: the second of a swap, and b.at the `to` of a move */
};

enum { SANDSTONE_STEPS = 250 }; /* of all effects of an edition together */

struct sandstone_ability {
    char id[SANDSTONE_NAME], name[SANDSTONE_NAME];
    uint8_t copies;
    uint8_t effect[SANDSTONE_HALVES]; /* the first step */
    uint32_t range, low;              /* its bits in sets of Ability cards: all, and the lowest */
    uint32_t enough;                  /* those of which the opponent has one where the bottom half may apply */
};

struct sandstone_bonus {
    char id[SANDSTONE_NAME], name[SANDSTONE_NAME];
    uint8_t per_piece; /* 1: `what` is a piece, 0: a type */
    uint8_t what, points;
};

struct sandstone_rules {
    uint8_t option[SANDSTONE_OPTIONS];
    struct sandstone_lattice lattice;

    struct sandstone_terrain terrain[SANDSTONE_CARDS];
    uint8_t terrain_count, family_count;
    uint8_t of_family[SANDSTONE_CARDS]; /* cards */
    uint8_t faces[2];                   /* A and B of each family in the balanced deal */
    uint32_t to_deal;                   /* cards and faces, before the first is dealt */
    uint32_t terrain_scale;             /* of the weights; 0: every family has cards of one kind, and 1 will do */

    struct sandstone_ability ability[SANDSTONE_ABILITY_CARDS];
    uint8_t ability_count;
    uint8_t ability_of_card[SANDSTONE_ABILITY_CARDS];
    struct sandstone_bonus bonus[SANDSTONE_BONUS_CARDS];

    struct sandstone_step step[SANDSTONE_STEPS];
    uint8_t steps;
    uint8_t tower_action, build, exchange, priority_option; /* the first steps of these effects */
    uint8_t may_decline;                                    /* the Priority option */
};

/* --- state ---------------------------------------------------------------------------------------------------------- */

enum sandstone_phase {
    SANDSTONE_DEAL_TERRAIN, /* chance */
    SANDSTONE_DEAL,         /* chance: cards, Priority */
    SANDSTONE_OPENING,
    SANDSTONE_ORDER,
    SANDSTONE_OPTION,
    SANDSTONE_ACT,
    SANDSTONE_UPKEEP,
    SANDSTONE_OVER,
    SANDSTONE_PHASES,
};

/* [sandstone 2.12] What chance deals; while terrain is dealt, the stage is the position instead. */
enum sandstone_stage {
    SANDSTONE_DEAL_BONUS,                       /* and to seat 2 */
    SANDSTONE_DEAL_HAND = SANDSTONE_DEAL_BONUS + SANDSTONE_SEATS,
    SANDSTONE_DEAL_CENTER = SANDSTONE_DEAL_HAND + SANDSTONE_SEATS,
    SANDSTONE_DEAL_PRIORITY = SANDSTONE_DEAL_CENTER + SANDSTONE_CENTER,
    SANDSTONE_DEAL_PEEK,
};

/* Who has looked at what, besides its owner: a bit for the hand card and the Bonus card of each seat, which the other one
 * knows, and for each seat that knows the next card of the deck. */
enum {
    SANDSTONE_KNOWS_HAND = 1,
    SANDSTONE_KNOWS_BONUS = 4,
    SANDSTONE_KNOWS_TOP = 16,
};

enum sandstone_won_by { SANDSTONE_SEVEN = 1, SANDSTONE_TOWER_LEAD, SANDSTONE_THREE_STRONGHOLDS, SANDSTONE_POINTS };

/* The effect that is being done, a frame of the interpreter in effect.c. Jumps make one frame enough: an option of an
 * effect is a place in it, and a played card's effect takes the place of the action's. */
struct sandstone_run {
    uint32_t vacated; /* spaces emptied so far */
    uint32_t targets; /* of a removal that goes on: what may still be named */
    uint8_t category; /* or SANDSTONE_NONE: nothing is being done */
    uint8_t step;
    uint8_t left;                  /* pieces of a removal still to name; 0: it has not begun */
    uint8_t clear;                 /* opposing Towers that the Stronghold just placed may still remove */
    uint8_t source, first, placed; /* spaces that conditions refer to, or SANDSTONE_NONE */
    uint8_t extra;                 /* 1: this is the extra action */
};

/* Sets of Ability cards have bits for all 18 cards, those of one ability side by side, and n copies of it are its n
 * lowest bits: counts of all abilities in one word, added by a shift and compared as numbers.
 *
 *     18 = unseen + played + away + center + hands + top               (unseen: deck and box; in a view also a hidden hand)
 */
struct sandstone_state {
    uint32_t pieces[SANDSTONE_SEATS][SANDSTONE_PIECES];
    uint8_t placed[SANDSTONE_SEATS][SANDSTONE_PIECES]; /* how many pieces these are */
    uint32_t terrain[SANDSTONE_TYPES];
    uint32_t played[SANDSTONE_SEATS]; /* Ability cards face up */
    uint32_t away;                    /* those cleared from the center */
    uint32_t unseen;
    uint32_t left; /* while terrain is dealt: cards and, in the balanced deal, faces still to come, as in sets of cards */
    struct sandstone_run run;
    uint16_t gold[SANDSTONE_SEATS]; /* extra Gold of this Year */
    uint16_t purse;                 /* Gold of the upkeep being paid */
    uint8_t had[SANDSTONE_PIECES];  /* pieces on the board when that began */
    uint8_t face[SANDSTONE_CARDS - 1]; /* while terrain is dealt: 4 * terrain + 2 * face + turned, or SANDSTONE_NONE */
    uint8_t center[SANDSTONE_CENTER];
    uint8_t top; /* the next card of the deck, if somebody has looked at it */
    uint8_t hand[SANDSTONE_SEATS], bonus[SANDSTONE_SEATS];
    uint8_t known;
    uint8_t year, phase, stage;
    uint8_t priority, first, turn; /* seats or SANDSTONE_NONE */
    uint8_t open;                  /* where an action is to be chosen: those that are possible */
    uint8_t used;                  /* categories of this turn, a bit each */
    uint8_t extra;                 /* 1 + category of an action granted and not begun; SANDSTONE_NONE: had in this turn */
    uint8_t won_by, winner;        /* the seat, where a winning condition decides */
    uint8_t view_of;               /* 0: the whole state; else 1 + the seat whose view this is */
};
_Static_assert(sizeof(struct sandstone_state) == 108, "no padding");

/* Chance: TERRAIN a = terrain, b = face, c = turned; BONUS a = bonus; CARD a = ability; PRIORITY a = seat.
 * ORDER a = 0 first, 1 second. PLACE a = piece, b = space. TAKE a = ability. DECLINE. USE.
 * ACT_TOWER. ACT_STRONGHOLD a = 0 build, 1 exchange. ACT_ABILITY a = ability, b = 0 center, 1 hand. PASS.
 * AT a = space. PAIR a < b = spaces. FROM a, b = spaces. CHOICE a = option. SKIP. STOP. LOSE a = space. */
enum sandstone_move_kind {
    SANDSTONE_MOVE_TERRAIN = 1,
    SANDSTONE_MOVE_BONUS,
    SANDSTONE_MOVE_CARD,
    SANDSTONE_MOVE_PRIORITY,
    SANDSTONE_MOVE_ORDER,
    SANDSTONE_MOVE_PLACE,
    SANDSTONE_MOVE_TAKE,
    SANDSTONE_MOVE_DECLINE,
    SANDSTONE_MOVE_USE,
    SANDSTONE_MOVE_TOWER,
    SANDSTONE_MOVE_STRONGHOLD,
    SANDSTONE_MOVE_ABILITY,
    SANDSTONE_MOVE_PASS,
    SANDSTONE_MOVE_AT,
    SANDSTONE_MOVE_PAIR,
    SANDSTONE_MOVE_FROM,
    SANDSTONE_MOVE_CHOICE,
    SANDSTONE_MOVE_SKIP,
    SANDSTONE_MOVE_STOP,
    SANDSTONE_MOVE_LOSE,
    SANDSTONE_MOVES,
};

enum sandstone_event_kind {
    SANDSTONE_TERRAIN_DEALT, /* a = terrain, b = face, c = turned, d = position */
    SANDSTONE_BONUS_DEALT,   /* a = bonus, to its owner */
    SANDSTONE_BONUS_DEALT_DOWN,
    SANDSTONE_ABILITY_DEALT, /* a = ability, to its owner */
    SANDSTONE_ABILITY_DEALT_DOWN,
    SANDSTONE_CENTER_REVEALED, /* a = ability, b = place */
    SANDSTONE_PRIORITY_GIVEN,
    SANDSTONE_YEAR_BEGAN, /* a = year */
    SANDSTONE_ORDER_CHOSEN, /* seat = holder, a = who goes first */
    SANDSTONE_HAND_SWAPPED, /* a = took, b = gave */
    SANDSTONE_OPTION_DECLINED,
    SANDSTONE_OPTION_USED,
    SANDSTONE_ACTION_CHOSEN, /* a = category, b = 0 build, 1 exchange */
    SANDSTONE_CARD_PLAYED,   /* a = ability, b = 0 center, 1 hand, c = half */
    SANDSTONE_HAND_CARD_PLAYED, /* the same, from a hand the other seat did not know */
    SANDSTONE_PLACED,  /* a = piece, b = space */
    SANDSTONE_REMOVED, /* a = piece, b = space, c = its owner */
    SANDSTONE_CAPTURED, /* a = space, b = whose Tower it was */
    SANDSTONE_MOVED,   /* a = piece, b = from, c = to, d = its owner */
    SANDSTONE_SWAPPED, /* a, b = spaces; c, d = 2 * owner + piece that now stand there */
    SANDSTONE_EXCHANGED, /* a = from, b = to */
    SANDSTONE_GOLD_GAINED, /* a = Gold */
    SANDSTONE_PEEKED,      /* a = what, b = card, to the seat alone */
    SANDSTONE_PEEKED_DOWN, /* a = what */
    SANDSTONE_EXTRA_GRANTED, /* a = category */
    SANDSTONE_HAND_ALONE,
    SANDSTONE_FORFEITED, /* a = actions */
    SANDSTONE_PASSED,
    SANDSTONE_INCOME,      /* a = Gold, b = Mountains, c = extra Gold */
    SANDSTONE_UPKEEP_PAID, /* a = Gold paid, b = Gold */
    SANDSTONE_LOST,        /* a = piece, b = space */
    SANDSTONE_PRIORITY_MOVED, /* seat = the holder, a = was it so before, b, c = Deserts of seat 1 and 2 */
    SANDSTONE_CENTER_CLEARED, /* a = cards */
    SANDSTONE_WON, /* a = enum sandstone_won_by, b = type of seven spaces */
    SANDSTONE_BONUS_REVEALED, /* a = bonus */
    SANDSTONE_HAND_REVEALED, /* a = ability */
    SANDSTONE_SCORED, /* a = points, b = of pieces, c = of the Bonus card */
    SANDSTONE_ENDED, /* a = mask of winners */
    SANDSTONE_EVENTS,
};

enum sandstone_reason {
    SANDSTONE_LEGAL,
    SANDSTONE_NO_SUCH_MOVE,
    SANDSTONE_NO_SUCH_SEAT,
    SANDSTONE_NO_SUCH_SPACE,
    SANDSTONE_NO_SUCH_CARD,
    SANDSTONE_IS_OVER,
    SANDSTONE_BEING_DEALT,
    SANDSTONE_NOTHING_TO_DEAL,
    SANDSTONE_NOT_IN_DECK,
    SANDSTONE_NOT_YOUR_TURN,
    SANDSTONE_NOT_YOUR_PLACEMENT,
    SANDSTONE_NOT_YOUR_ORDER,
    SANDSTONE_NOT_YOUR_UPKEEP,
    SANDSTONE_CHOOSE_ORDER_FIRST,
    SANDSTONE_ORDER_IS_CHOSEN,
    SANDSTONE_SETUP_STAGE,
    SANDSTONE_SETUP_IS_OVER,
    SANDSTONE_TOO_CLOSE,
    SANDSTONE_NO_ROOM_FOR_TOWER,
    SANDSTONE_NOT_NEXT_TO_STRONGHOLD,
    SANDSTONE_OCCUPIED,
    SANDSTONE_NO_TOWER_LEFT,
    SANDSTONE_NO_STRONGHOLD_LEFT,
    SANDSTONE_STRONGHOLD_IS_SAFE,
    SANDSTONE_NO_PRIORITY_OPTION,
    SANDSTONE_NO_HAND_CARD,
    SANDSTONE_PRIORITY_OPTION_FIRST,
    SANDSTONE_TOO_LATE_FOR_OPTION,
    SANDSTONE_CATEGORY_USED,
    SANDSTONE_TURN_IS_FORCED,
    SANDSTONE_CANNOT_COMPLETE,
    SANDSTONE_DEAD_END,
    SANDSTONE_FINISH_ACTION,
    SANDSTONE_CHOOSE_ACTION_FIRST,
    SANDSTONE_NOT_ADJACENT,
    SANDSTONE_TOO_CLOSE_TO_REENTER,
    SANDSTONE_NO_PAIR_ON_CARD,
    SANDSTONE_NOT_YOUR_TOWER,
    SANDSTONE_NOT_YOUR_STRONGHOLD,
    SANDSTONE_NOT_VACATED,
    SANDSTONE_NOT_ADJACENT_TO_PLACED,
    SANDSTONE_NOTHING_TO_STOP,
    SANDSTONE_NOT_IN_HAND,
    SANDSTONE_NOT_IN_CENTER,
    SANDSTONE_NO_TARGET,
    SANDSTONE_WRONG_PIECE,
    SANDSTONE_CONDITION_NOT_MET,
    SANDSTONE_SAME_PIECE_TWICE,
    SANDSTONE_NOT_ONE_CARD,
    SANDSTONE_OPTION_NOT_OPEN,
    SANDSTONE_MUST_NOT_SKIP,
    SANDSTONE_WRONG_CHOICE_NOW,
    SANDSTONE_EXTRA_ACTION_FIRST,
    SANDSTONE_UPKEEP_STAGE,
    SANDSTONE_UPKEEP_IS_PAID,
    SANDSTONE_NOT_YOUR_PIECE,
    SANDSTONE_KEEPS_TOO_LITTLE,
    SANDSTONE_REASONS,
};

/* --- sets ------------------------------------------------------------------------------------------------------------ */

static inline uint32_t sandstone_bit(int space)
{
    return UINT32_C(1) << space;
}

static inline int sandstone_lowest(uint32_t set)
{
    return __builtin_ctz(set);
}

static inline uint32_t sandstone_without_lowest(uint32_t set)
{
    return set & (set - 1);
}

/* Bits are added up in pairs, fours and bytes: without a machine instruction for it this is the fastest way. */
static inline int sandstone_size(uint32_t set)
{
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101u >> 24);
}

/* The n-th of a set, counted from 0. */
static inline int sandstone_nth(uint32_t set, uint32_t n)
{
    while (n--)
        set = sandstone_without_lowest(set);
    return sandstone_lowest(set);
}

/* How many bits of a range are set, when it is known that they are its lowest: adding one more carries past them all. */
static inline int sandstone_count(uint32_t set, uint32_t range)
{
    uint32_t low = range & -range;
    return range ? sandstone_lowest((set & range) + low) - sandstone_lowest(low) : 0;
}

/* Copies of an ability in a set of cards, one more, one less. */
static inline int sandstone_copies(uint32_t cards, const struct sandstone_ability *ability)
{
    return sandstone_count(cards, ability->range);
}

static inline uint32_t sandstone_add_copy(uint32_t cards, const struct sandstone_ability *ability)
{
    return cards | (((cards & ability->range) << 1 | ability->low) & ability->range);
}

static inline uint32_t sandstone_take_copy(uint32_t cards, const struct sandstone_ability *ability)
{
    return (cards & ~ability->range) | ((cards & ability->range) >> 1 & ability->range);
}

/* --- the board [sandstone 2.5, 3] ---------------------------------------------------------------------------------------- */

/* [sandstone 2.5] Spaces that share an edge with one of the set; neither corners nor opposite edges connect. */
static inline uint32_t sandstone_near(const struct sandstone_lattice *l, uint32_t set)
{
    return (set << l->columns | set >> l->columns | (set & l->not_right) << 1 | (set & l->not_left) >> 1) &
           SANDSTONE_ALL_SPACES;
}

/* The other spaces of the cards. */
static inline uint32_t sandstone_partners(const struct sandstone_lattice *l, uint32_t set)
{
    return (set & l->first_half) << l->fold | (set >> l->fold & l->first_half);
}

static inline int sandstone_partner(const struct sandstone_lattice *l, int space)
{
    return sandstone_bit(space) & l->first_half ? space + l->fold : space - l->fold;
}

static inline uint32_t sandstone_all_of(const struct sandstone_state *s, int seat)
{
    return s->pieces[seat][SANDSTONE_TOWER] | s->pieces[seat][SANDSTONE_STRONGHOLD];
}

static inline uint32_t sandstone_empty(const struct sandstone_state *s)
{
    return SANDSTONE_ALL_SPACES & ~(sandstone_all_of(s, 0) | sandstone_all_of(s, 1));
}

/* [sandstone 3.4-3.9, 3.11] Towers their own spaces, Strongholds the empty ones beside them, each once. The masks say
 * all of it: a space with a piece is not empty, so it is its Tower's alone or, under a Stronghold, nobody's; an empty
 * one may be in the sets of both. RULING: S1-S4. */
static inline uint32_t sandstone_control(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    uint32_t beside = sandstone_near(&r->lattice, s->pieces[seat][SANDSTONE_STRONGHOLD]);
    return s->pieces[seat][SANDSTONE_TOWER] | (beside & sandstone_empty(s));
}

static inline int sandstone_controls(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, int type)
{
    return sandstone_size(sandstone_control(r, s, seat) & s->terrain[type]);
}

/* [sandstone 3.1, 3.3] */
static inline int sandstone_unplaced(const struct sandstone_state *s, int seat, int piece)
{
    return (piece == SANDSTONE_TOWER ? SANDSTONE_TOWERS : SANDSTONE_STRONGHOLDS) - s->placed[seat][piece];
}

static inline void sandstone_put(struct sandstone_state *s, int seat, int piece, int space)
{
    s->pieces[seat][piece] |= sandstone_bit(space);
    s->placed[seat][piece]++;
}

static inline void sandstone_take(struct sandstone_state *s, int seat, int piece, int space)
{
    s->pieces[seat][piece] &= ~sandstone_bit(space);
    s->placed[seat][piece]--;
}

static inline void sandstone_tell(struct hg_events *events, enum sandstone_event_kind kind, int seat, int a, int b, int c,
                                  int d)
{
    if (events)
        hg_emit(events, (struct hg_event){(uint8_t)kind, (int8_t)seat, HG_EVERYONE, (int16_t)a, (int16_t)b, (int16_t)c,
                                          (int16_t)d});
}

/* --- one file each --------------------------------------------------------------------------------------------------- */

/* edition.c, edition_effect.c */
bool sandstone_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems);
extern const struct hg_option sandstone_options[SANDSTONE_OPTIONS];
extern const char *const sandstone_type_ids[SANDSTONE_TYPES], *const sandstone_piece_ids[SANDSTONE_PIECES];
extern const char *const sandstone_category_ids[SANDSTONE_CATEGORIES + 1];

/* The steps of an effect behind those compiled so far; returns the first one. Mistakes are noted. */
struct sandstone_compiler {
    struct sandstone_rules *rules;
    struct hg_problems *problems;
    bool full; /* SANDSTONE_STEPS did not suffice: noted once */
};
int sandstone_compile(struct sandstone_compiler *c, struct hg_json effect, struct hg_json parent, struct hg_field field);

/* terrain.c */
void sandstone_lay_lattice(struct sandstone_lattice *lattice, int grid);
uint32_t sandstone_terrain_chance(const struct sandstone_rules *r, const struct sandstone_state *s);
struct hg_move sandstone_terrain_outcome(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t ticket,
                                         uint32_t *weight);
uint32_t sandstone_terrain_weight(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move);
void sandstone_lay_face(const struct sandstone_rules *r, struct sandstone_state *s, int position, int face);
void sandstone_deal_terrain(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                            struct hg_events *events);

/* setup.c */
void sandstone_setup(const void *rules, int seats, void *state, struct hg_events *events);
uint32_t sandstone_chance(const void *rules, const void *state);
struct hg_move sandstone_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
uint32_t sandstone_unseen_bonus(const struct sandstone_state *s); /* a bit for each card */
void sandstone_deal(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                    struct hg_events *events);
uint32_t sandstone_opening(const struct sandstone_rules *r, const struct sandstone_state *s, int *piece);
void sandstone_open(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                    struct hg_events *events);

/* years.c */
void sandstone_ask_order(struct sandstone_state *s, bool for_next_year);
void sandstone_choose_order(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                            struct hg_events *events);
void sandstone_reveal(const struct sandstone_rules *r, struct sandstone_state *s, int ability, struct hg_events *events);
void sandstone_new_year(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
int sandstone_deck(const struct sandstone_state *s); /* cards in it */

/* turn.c */
void sandstone_begin_turn(const struct sandstone_rules *r, struct sandstone_state *s, int seat,
                          struct hg_events *events);
void sandstone_end_turn(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
void sandstone_go_on(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
void sandstone_next_action(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);

/* Actions that can be chosen: bits for Tower, build, Exchange, the cards of the center and the hand card. */
enum {
    SANDSTONE_OPEN_TOWER = 1,
    SANDSTONE_OPEN_BUILD = 2,
    SANDSTONE_OPEN_EXCHANGE = 4,
    SANDSTONE_OPEN_CENTER = 8,
    SANDSTONE_OPEN_HAND = SANDSTONE_OPEN_CENTER << SANDSTONE_CENTER,
    SANDSTONE_OPEN_ABILITY = (SANDSTONE_OPEN_HAND << 1) - SANDSTONE_OPEN_CENTER,
};
unsigned sandstone_open_actions(const struct sandstone_rules *r, const struct sandstone_state *s);
bool sandstone_wants(const struct sandstone_state *s, enum sandstone_category category); /* is it to be chosen? */
int sandstone_won_by(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, int *type);

/* tower.c, stronghold.c: putting a piece on the board, with all that follows. */
void sandstone_place_tower(const struct sandstone_rules *r, struct sandstone_state *s, int space,
                           struct hg_events *events);
void sandstone_place_stronghold(const struct sandstone_rules *r, struct sandstone_state *s, int space,
                                struct hg_events *events);
uint32_t sandstone_clear_targets(const struct sandstone_rules *r, const struct sandstone_state *s);
void sandstone_exchange(struct sandstone_state *s, int from, int to, struct hg_events *events);

/* ability.c */
int sandstone_center_place(const struct sandstone_state *s, int ability); /* of the first such card; -1: none */
enum sandstone_half sandstone_half(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                   bool from_hand);
bool sandstone_can_play(const struct sandstone_rules *r, const struct sandstone_state *s, int ability, bool from_hand);
bool sandstone_hand_is_open(const struct sandstone_rules *r, const struct sandstone_state *s);
unsigned sandstone_open_cards(const struct sandstone_rules *r, const struct sandstone_state *s);
void sandstone_play_card(const struct sandstone_rules *r, struct sandstone_state *s, int ability, bool from_hand,
                         struct hg_events *events);
void sandstone_swap_hand(struct sandstone_state *s, int ability, struct hg_events *events);

/* effect.c: the interpreter. Own is the seat on turn. */
enum sandstone_pause { SANDSTONE_CHOICE, SANDSTONE_CHANCE, SANDSTONE_DONE };
extern const struct sandstone_run sandstone_no_run;
void sandstone_begin_run(struct sandstone_state *s, int category, int step);
enum sandstone_pause sandstone_advance(const struct sandstone_rules *r, struct sandstone_state *s,
                                       struct hg_events *events);
int sandstone_list_choices(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move *list);
void sandstone_do_choice(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                         struct hg_events *events);
bool sandstone_completes(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move);
bool sandstone_must_look_ahead(const struct sandstone_rules *r, const struct sandstone_state *s);
bool sandstone_possible_by_trying(const struct sandstone_rules *r, const struct sandstone_state *s, int first);

/* domain.c */
void sandstone_domain_check(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
void sandstone_collect(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
int sandstone_income(const struct sandstone_rules *r, const struct sandstone_state *s, int seat);
int sandstone_upkeep(int strongholds, int towers);
int sandstone_towers_of_rest(const struct sandstone_state *s, int strongholds); /* -1: no legal rest */
uint32_t sandstone_may_lose(const struct sandstone_state *s);
void sandstone_pay_upkeep(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
void sandstone_lose(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                    struct hg_events *events);

/* scoring.c */
struct sandstone_points {
    int pieces, bonus;
};
struct sandstone_points sandstone_points(const struct sandstone_rules *r, const struct sandstone_state *s, int seat);
void sandstone_win(struct sandstone_state *s, int seat, int won_by, int type, struct hg_events *events);
void sandstone_end(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
uint16_t sandstone_winners(const struct sandstone_rules *r, const struct sandstone_state *s);
void sandstone_score(const void *rules, const void *state, struct hg_score *score);

/* refusal.c */
int sandstone_check(const void *rules, const void *state, int seat, struct hg_move move);
int sandstone_space_at_fault(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move);

/* stand_in.c */
struct hg_move sandstone_stand_in(const void *rules, const void *view, int seat);

/* view.c */
void sandstone_view(const void *rules, const void *state, int seat, void *view);
void sandstone_imagine(const void *rules, const void *view, int seat, struct hg_rng *rng, void *state);
uint32_t sandstone_playable(const struct sandstone_rules *r, const struct sandstone_state *s); /* unseen, as hand card */

/* text.c, sentences.c, refusal.c */
extern const struct hg_reason sandstone_reasons[SANDSTONE_REASONS];
extern const struct hg_event_kind sandstone_event_kinds[SANDSTONE_EVENTS];
void sandstone_write_move(const void *rules, struct hg_move move, struct hg_out *out);
bool sandstone_read_move(const void *rules, const char *text, struct hg_move *move);
void sandstone_put_space(const struct sandstone_rules *r, int space, struct hg_out *out);
int sandstone_find_space(const struct sandstone_rules *r, const char *name, size_t n);   /* -1: none */
int sandstone_find_ability(const struct sandstone_rules *r, const char *id, size_t n);
int sandstone_find_bonus(const struct sandstone_rules *r, const char *id, size_t n);
int sandstone_find_face(const struct sandstone_rules *r, const char *text); /* 4 * terrain + 2 * face + turned */
void sandstone_put_face(const struct sandstone_rules *r, int face, struct hg_out *out);
int sandstone_effect_of(const struct sandstone_rules *r, int step); /* its first step */
int sandstone_category_of_effect(const struct sandstone_rules *r, int first);
void sandstone_put_effect(const struct sandstone_rules *r, int first, struct hg_out *out);
int sandstone_find_effect(const struct sandstone_rules *r, const char *name);
void sandstone_say_move(const void *rules, const void *state, int seat, struct hg_move move, const struct hg_words *words,
                        struct hg_out *out);
void sandstone_say_event(const void *rules, struct hg_event event, const struct hg_words *words, struct hg_out *out);
void sandstone_say_reason(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                          const struct hg_words *words, struct hg_out *out);

/* json.c, json_read.c */
extern const char *const sandstone_phase_names[SANDSTONE_PHASES], *const sandstone_won_by_names[SANDSTONE_POINTS + 1];
void sandstone_write_state(const void *rules, const void *state, struct hg_out *out);
bool sandstone_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                          struct hg_problems *problems);
void sandstone_write_event(const void *rules, struct hg_event event, struct hg_out *out);
void sandstone_write_score(const void *rules, const void *state, struct hg_out *out);

/* sane.c */
const char *sandstone_sane_parts(const void *rules, const void *state);
const char *sandstone_sane(const void *rules, const void *state);

#endif
