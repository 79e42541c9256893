/* sandstone_kinds.h: private to games/sandstone: the kinds of moves, events and refusals. */
#ifndef HG_SANDSTONE_KINDS_H
#define HG_SANDSTONE_KINDS_H

#include "core/game.h"

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
    SANDSTONE_YEAR_BEGAN,   /* a = year */
    SANDSTONE_ORDER_CHOSEN, /* seat = holder, a = who goes first */
    SANDSTONE_HAND_SWAPPED, /* a = took, b = gave */
    SANDSTONE_OPTION_DECLINED,
    SANDSTONE_OPTION_USED,
    SANDSTONE_ACTION_CHOSEN,    /* a = category, b = 0 build, 1 exchange */
    SANDSTONE_CARD_PLAYED,      /* a = ability, b = 0 center, 1 hand, c = half */
    SANDSTONE_HAND_CARD_PLAYED, /* the same, from a hand the other seat did not know */
    SANDSTONE_PLACED,           /* a = piece, b = space */
    SANDSTONE_REMOVED,          /* a = piece, b = space, c = its owner */
    SANDSTONE_CAPTURED,         /* a = space, b = whose Tower it was */
    SANDSTONE_MOVED,            /* a = piece, b = from, c = to, d = its owner */
    SANDSTONE_SWAPPED,          /* a, b = spaces; c, d = 2 * owner + piece that now stand there */
    SANDSTONE_EXCHANGED,        /* a = from, b = to */
    SANDSTONE_GOLD_GAINED,      /* a = Gold */
    SANDSTONE_PEEKED,           /* a = what, b = card, to the seat alone */
    SANDSTONE_PEEKED_DOWN,      /* a = what */
    SANDSTONE_EXTRA_GRANTED,    /* a = category */
    SANDSTONE_HAND_ALONE,
    SANDSTONE_FORFEITED, /* a = actions */
    SANDSTONE_PASSED,
    SANDSTONE_INCOME,         /* a = Gold, b = Mountains, c = extra Gold */
    SANDSTONE_UPKEEP_PAID,    /* a = Gold paid, b = Gold */
    SANDSTONE_LOST,           /* a = piece, b = space */
    SANDSTONE_PRIORITY_MOVED, /* seat = the holder, a = was it so before, b, c = Deserts of seat 1 and 2 */
    SANDSTONE_CENTER_CLEARED, /* a = cards */
    SANDSTONE_WON,            /* a = enum sandstone_won_by, b = type of seven spaces */
    SANDSTONE_BONUS_REVEALED, /* a = bonus */
    SANDSTONE_HAND_REVEALED,  /* a = ability */
    SANDSTONE_SCORED,         /* a = points, b = of pieces, c = of the Bonus card */
    SANDSTONE_ENDED,          /* a = mask of winners */
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

static inline void sandstone_tell(struct hg_events *events, enum sandstone_event_kind kind, int seat, int a, int b,
                                  int c, int d)
{
    if (events)
        hg_emit(events, (struct hg_event){(uint8_t)kind, (int8_t)seat, HG_EVERYONE, (int16_t)a, (int16_t)b, (int16_t)c,
                                          (int16_t)d});
}

#endif
