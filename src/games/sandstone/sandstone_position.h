/* sandstone_position.h: private to games/sandstone: the state, and what the pieces on the board control. */
#ifndef HG_SANDSTONE_POSITION_H
#define HG_SANDSTONE_POSITION_H

#include <string.h>

#include "games/sandstone/sandstone_rules.h"

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
    SANDSTONE_DEAL_BONUS, /* and to seat 2 */
    SANDSTONE_DEAL_HAND = SANDSTONE_DEAL_BONUS + SANDSTONE_SEATS,
    SANDSTONE_DEAL_CENTER = SANDSTONE_DEAL_HAND + SANDSTONE_SEATS,
    SANDSTONE_DEAL_PRIORITY = SANDSTONE_DEAL_CENTER + SANDSTONE_CENTER,
    SANDSTONE_DEAL_PEEK,
};

/* Who has looked at what, besides its owner: a bit for the hand card and the Bonus card of each seat, which the
 * other one knows, and for each seat that knows the next card of the deck. */
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
 *     18 = unseen + played + away + center + hands + top      (unseen: deck and box; in a view also a hidden hand)
 */
struct sandstone_state {
    uint32_t pieces[SANDSTONE_SEATS][SANDSTONE_PIECES];
    uint8_t placed[SANDSTONE_SEATS][SANDSTONE_PIECES]; /* how many pieces these are */
    uint32_t terrain[SANDSTONE_TYPES];
    uint32_t played[SANDSTONE_SEATS]; /* Ability cards face up */
    uint32_t away;                    /* those cleared from the center */
    uint32_t unseen;
    uint32_t left; /* while terrain is dealt: cards and, in the balanced deal, faces still to come, as in such sets */
    struct sandstone_run run;
    uint16_t gold[SANDSTONE_SEATS];    /* extra Gold of this Year */
    uint16_t purse;                    /* Gold of the upkeep being paid */
    uint8_t had[SANDSTONE_PIECES];     /* pieces on the board when that began */
    uint8_t face[SANDSTONE_CARDS - 1]; /* while terrain is dealt: sandstone_face(), or SANDSTONE_NONE */
    uint8_t center[SANDSTONE_CENTER];
    uint8_t top; /* the next card of the deck, if somebody has looked at it */
    uint8_t hand[SANDSTONE_SEATS], bonus[SANDSTONE_SEATS];
    uint8_t known;
    uint8_t year, phase, stage;
    uint8_t priority, first, turn; /* seats or SANDSTONE_NONE */
    uint8_t open;                  /* where an action is to be chosen: those that are possible */
    uint8_t used;                  /* categories of this turn, a bit each */
    uint8_t extra;                 /* 1 + category of one granted and not begun; SANDSTONE_NONE: had in this turn */
    uint8_t won_by, winner;        /* the seat, where a winning condition decides */
    uint8_t view_of;               /* 0: the whole state; else 1 + whose eyes it is a view for */
};
_Static_assert(sizeof(struct sandstone_state) == 108, "no padding");

/* --- sets --------------------------------------------------------------------------------------------------------- */

/* How many bits of a range are set, when it is known that they are its lowest: adding one more carries past them
 * all. */
static inline int sandstone_count(uint32_t set, uint32_t range)
{
    uint32_t low = range & -range;
    return range ? hg_lowest((set & range) + low) - hg_lowest(low) : 0;
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

/* --- terrain as it lies: a card, one of its two faces, turned or not, in one number ------------------------------- */

static inline int sandstone_face(int terrain, int side, int turned)
{
    return 4 * terrain + 2 * side + turned;
}

static inline int sandstone_face_terrain(int face)
{
    return face >> 2;
}

static inline int sandstone_face_side(int face)
{
    return face >> 1 & 1;
}

static inline int sandstone_face_turned(int face)
{
    return face & 1;
}

/* --- the board [sandstone 2.5, 3] --------------------------------------------------------------------------------- */

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
    return hg_bit(space) & l->first_half ? space + l->fold : space - l->fold;
}

/* Whose piece a step speaks of: own or opposing, as the seat on turn sees it. */
static inline int sandstone_owner(const struct sandstone_state *s, const struct sandstone_which *which)
{
    return which->of ? !s->turn : s->turn;
}

/* Towers and Strongholds of a seat as one word: unions and intersections do not ask which half is which. */
static inline uint64_t sandstone_pair(const uint32_t pieces[SANDSTONE_PIECES])
{
    uint64_t pair;
    memcpy(&pair, pieces, sizeof pair);
    return pair;
}

static inline uint32_t sandstone_union(uint64_t pair)
{
    return (uint32_t)(pair | pair >> 32);
}

static inline uint32_t sandstone_all_of(const struct sandstone_state *s, int seat)
{
    return sandstone_union(sandstone_pair(s->pieces[seat]));
}

static inline uint32_t sandstone_empty(const struct sandstone_state *s)
{
    return SANDSTONE_ALL_SPACES & ~sandstone_union(sandstone_pair(s->pieces[0]) | sandstone_pair(s->pieces[1]));
}

/* [sandstone 3.4-3.9, 3.11] Towers their own spaces, Strongholds the empty ones beside them, each once. The masks say
 * all of it: a space with a piece is not empty, so it is its Tower's alone or, under a Stronghold, nobody's; an empty
 * one may be in the sets of both. RULING: S1-S4. */
static inline uint32_t sandstone_control(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    uint32_t beside = sandstone_near(&r->lattice, s->pieces[seat][SANDSTONE_STRONGHOLD]);
    return s->pieces[seat][SANDSTONE_TOWER] | (beside & sandstone_empty(s));
}

static inline int sandstone_controls(const struct sandstone_rules *r, const struct sandstone_state *s, int seat,
                                     int type)
{
    return hg_count_bits(sandstone_control(r, s, seat) & s->terrain[type]);
}

/* [sandstone 3.1, 3.3] */
static inline int sandstone_unplaced(const struct sandstone_state *s, int seat, int piece)
{
    return (piece == SANDSTONE_TOWER ? SANDSTONE_TOWERS : SANDSTONE_STRONGHOLDS) - s->placed[seat][piece];
}

static inline void sandstone_put(struct sandstone_state *s, int seat, int piece, int space)
{
    s->pieces[seat][piece] |= hg_bit(space);
    s->placed[seat][piece]++;
}

static inline void sandstone_take(struct sandstone_state *s, int seat, int piece, int space)
{
    s->pieces[seat][piece] &= ~hg_bit(space);
    s->placed[seat][piece]--;
}

/* --- what is being done ------------------------------------------------------------------------------------------- */

static const struct sandstone_run sandstone_no_run = {
    .category = SANDSTONE_NONE,
    .source = SANDSTONE_NONE,
    .first = SANDSTONE_NONE,
    .placed = SANDSTONE_NONE,
};

static inline void sandstone_begin_run(struct sandstone_state *s, int category, int step)
{
    s->run = sandstone_no_run;
    s->run.category = (uint8_t)category;
    s->run.step = (uint8_t)step;
}

/* [sandstone 9.12] RULING: ours; an extra action comes before everything else. */
static inline bool sandstone_owes_extra(const struct sandstone_state *s)
{
    return s->extra && s->extra != SANDSTONE_NONE;
}

#endif
