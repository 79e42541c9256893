/* empires_kinds.h: private to games/empires: stages, moves, events and reasons. What their operands are stands in
 * kinds.c. */
#ifndef HG_EMPIRES_KINDS_H
#define HG_EMPIRES_KINDS_H

#include "core/kinds.h"

/* Where the game stands, in the order of the rulebook: the driver (empires.c) runs one after the other. */
enum empires_stage {
    EMPIRES_LAY_TILES,
    EMPIRES_TURN_SIDES,
    EMPIRES_FIRST_CLANS,
    EMPIRES_DECKS_PHASE,
    EMPIRES_WONDER_PHASE,
    EMPIRES_LEADER_PHASE,
    EMPIRES_CREATION_PHASE,
    EMPIRES_TOKEN_PHASE,
    EMPIRES_ACTION_PHASE, /* real time */
    EMPIRES_FINISH_WINDOW,
    EMPIRES_ROUNDS, /* Age of Initiation */
    EMPIRES_ROUND_CREATION,
    EMPIRES_DESTRUCTION, /* step 1 is done; waiting buildings are placed */
    EMPIRES_SIEGE,
    EMPIRES_OVER,
    EMPIRES_STAGES,
};

enum empires_move_kind {
    EMPIRES_MOVE_TILE = 1,
    EMPIRES_MOVE_SIDE,
    EMPIRES_MOVE_TOP,
    EMPIRES_MOVE_WONDER,
    EMPIRES_MOVE_LEADER,
    EMPIRES_MOVE_CARD,
    EMPIRES_MOVE_FIRST_CLAN,
    EMPIRES_MOVE_CREATE,
    EMPIRES_MOVE_TOKEN,
    EMPIRES_MOVE_PLACE,
    EMPIRES_MOVE_EJECT,
    EMPIRES_MOVE_LIFT,
    EMPIRES_MOVE_PRESET,
    EMPIRES_MOVE_DISCARD,
    EMPIRES_MOVE_SKIP,
    EMPIRES_MOVE_WAIVE,
    EMPIRES_MOVE_DRAW,
    EMPIRES_MOVE_DISCOVER,
    EMPIRES_MOVE_RETIME,
    EMPIRES_MOVE_GAIN,
    EMPIRES_MOVE_BUILD,
    EMPIRES_MOVE_DEPLOY,
    EMPIRES_MOVE_MOVE,
    EMPIRES_MOVE_RAZE,
    EMPIRES_MOVE_ASSAULT,
    EMPIRES_MOVE_AIRDROP,
    EMPIRES_MOVE_SCHOLARS,
    EMPIRES_MOVE_ONTO,
    EMPIRES_MOVE_COPY,
    EMPIRES_MOVE_REPEAT,
    EMPIRES_MOVE_WAITING,
    EMPIRES_MOVE_SIEGE,
    EMPIRES_MOVE_PASS,
    EMPIRES_MOVES,
};

/* PLACE c: the timer, and whether what is open is given up. PRESET a: EMPIRES_NO_LIMIT creates all it can. */
enum { EMPIRES_WAIVING = 2, EMPIRES_NO_LIMIT = 6 };

enum empires_event_kind {
    EMPIRES_TILE_LAID,
    EMPIRES_SIDE_TURNED,
    EMPIRES_CLAN_CHOSEN,
    EMPIRES_CLAN_CHOSEN_UNSEEN,
    EMPIRES_CLAN_SETTLED,
    EMPIRES_AGE_PREPARED,
    EMPIRES_TOP_SHOWN,
    EMPIRES_WONDER_SHOWN,
    EMPIRES_LEADER_SHOWN,
    EMPIRES_SCHOLARS_CREATED,
    EMPIRES_TOKEN_CHOSEN,
    EMPIRES_TOKEN_CHOSEN_UNSEEN,
    EMPIRES_TOKEN_PLACED,
    EMPIRES_AGE_BEGAN,
    EMPIRES_ROUND_BEGAN,
    EMPIRES_TURN_BEGAN,
    EMPIRES_TIMER_PLACED,
    EMPIRES_TIMER_MOVED,
    EMPIRES_TIMER_EJECTED,
    EMPIRES_TIMER_LIFTED,
    EMPIRES_WISHED,
    EMPIRES_GAINED,
    EMPIRES_PAID,
    EMPIRES_DISCOVERED,
    EMPIRES_DISCARDED,
    EMPIRES_TAKEN_OFF,
    EMPIRES_BUILT_ON,
    EMPIRES_WAITS,
    EMPIRES_DRAWS,
    EMPIRES_DREW,
    EMPIRES_DREW_UNSEEN,
    EMPIRES_DECK_EMPTY,
    EMPIRES_DEPLOYED,
    EMPIRES_MOVED,
    EMPIRES_FOUGHT,
    EMPIRES_ASSAULTED,
    EMPIRES_RAZED,
    EMPIRES_CLANS_LOST,
    EMPIRES_BUILDING_LOST,
    EMPIRES_AIRDROPPED,
    EMPIRES_INFLUENCED,
    EMPIRES_PARTICIPATED,
    EMPIRES_COPIED,
    EMPIRES_REPEATED,
    EMPIRES_SKIPPED,
    EMPIRES_WAIVED,
    EMPIRES_EFFECT_LOST,
    EMPIRES_STEP_LOST,
    EMPIRES_CREATION,
    EMPIRES_PASSED,
    EMPIRES_FIRST_PLAYER_MOVED,
    EMPIRES_AGE_OVER,
    EMPIRES_SCORING,
    EMPIRES_SCORED_DESTROYED,
    EMPIRES_SCORED_TOKEN,
    EMPIRES_LEADER_WON,
    EMPIRES_SCORED_WONDER,
    EMPIRES_SCHOLARS_HOME,
    EMPIRES_SCORED_CULTURE,
    EMPIRES_SCORED_LEADER,
    EMPIRES_CITY_LOST,
    EMPIRES_CITY_WON,
    EMPIRES_CITY_LEFT,
    EMPIRES_ENDED,
    EMPIRES_EVENTS,
};

/* Rows in reasons.c. */
enum empires_reason {
    EMPIRES_LEGAL,
    EMPIRES_NO_SUCH_MOVE,
    EMPIRES_NO_SUCH_SEAT,
    EMPIRES_GAME_OVER,
    EMPIRES_CHANCE_DECIDES,
    EMPIRES_NOT_CHANCE,
    EMPIRES_NO_CHANCE_NOW,
    EMPIRES_NO_SUCH_OUTCOME,
    EMPIRES_NOT_YOUR_TURN,
    EMPIRES_NOT_NOW,
    EMPIRES_ALREADY_CHOSEN,
    EMPIRES_AGE_IS_OVER,
    EMPIRES_NOT_IN_TURNS,
    EMPIRES_SITE_FIRST,
    EMPIRES_NOT_YOUR_CAPITAL_TILE,
    EMPIRES_TOO_MANY_SCHOLARS,
    EMPIRES_TOKEN_THERE,
    EMPIRES_TIMER_RUNNING,
    EMPIRES_TIMER_ORDER,
    EMPIRES_RESOLVE_FIRST,
    EMPIRES_NOTHING_OPEN,
    EMPIRES_NO_SUCH_SPACE,
    EMPIRES_OWN_SLOT_TAKEN,
    EMPIRES_SAME_SPACE,
    EMPIRES_BOTH_TIMERS,
    EMPIRES_SLOT_TAKEN,
    EMPIRES_REPEATED_SPACE,
    EMPIRES_NAMES_NO_CARD,
    EMPIRES_NEEDS_CARD,
    EMPIRES_CARD_NOT_IN_HAND,
    EMPIRES_TOO_FEW_IDEAS,
    EMPIRES_TOO_FEW_BRICKS,
    EMPIRES_BUILDING_WAITS,
    EMPIRES_NOTHING_DISCOVERED,
    EMPIRES_NO_BUILDING_LEFT,
    EMPIRES_NO_SCHOLAR,
    EMPIRES_NO_CARD_LEFT,
    EMPIRES_NOT_RUN_OUT,
    EMPIRES_NO_TIMER_THERE,
    EMPIRES_OWN_TIMER,
    EMPIRES_TIMER_IN_HAND,
    EMPIRES_SITE_OWED,
    EMPIRES_CANNOT_SKIP,
    EMPIRES_OTHER_STEP,
    EMPIRES_AFTER_GONG,
    EMPIRES_OTHER_BOARD,
    EMPIRES_DECK_IS_EMPTY,
    EMPIRES_TOP_CHANGED,
    EMPIRES_TOO_DEEP,
    EMPIRES_STOCK_FULL,
    EMPIRES_OTHER_TYPE,
    EMPIRES_NOT_OCCUPIED,
    EMPIRES_SAME_TYPE_THERE,
    EMPIRES_NO_SITE,
    EMPIRES_NO_TERRITORY,
    EMPIRES_NO_RESERVE,
    EMPIRES_NO_DEPLOY_THERE,
    EMPIRES_FULL,
    EMPIRES_NO_CLANS_THERE,
    EMPIRES_NOT_ADJACENT,
    EMPIRES_FOREIGN_CITY,
    EMPIRES_FOREIGN_CAPITAL,
    EMPIRES_NO_CITY_NEAR,
    EMPIRES_SAME_TERRITORY,
    EMPIRES_SAME_TILE,
    EMPIRES_TILE_HAS_FIRED,
    EMPIRES_NOTHING_WAITS,
    EMPIRES_REASONS,
};

extern const struct hg_move_kind empires_move_kinds[EMPIRES_MOVES];
extern const struct hg_event_kind empires_event_kinds[EMPIRES_EVENTS];
extern const struct hg_reason empires_reasons[EMPIRES_REASONS];

extern const struct hg_thing empires_location_thing, empires_slot_thing, empires_space_thing, empires_type_thing;
extern const struct hg_thing empires_column_thing, empires_card_thing, empires_card_or_none_thing;
extern const struct hg_thing empires_leader_thing, empires_wonder_thing, empires_tile_thing, empires_side_thing;
extern const struct hg_thing empires_resource_thing, empires_stage_thing, empires_colour_thing, empires_op_thing;
extern const struct hg_thing empires_deck_thing, empires_timer_thing, empires_kind_thing, empires_building_thing;

/* Lists of words end with NULL. */
extern const char *const empires_type_ids[], *const empires_kind_ids[], *const empires_space_ids[];
extern const char *const empires_column_ids[], *const empires_op_ids[], *const empires_stage_ids[];
extern const char *const empires_location_ids[], *const empires_slot_ids[], *const empires_resource_ids[];
extern const char *const empires_count_ids[], *const empires_hook_ids[];

#endif
