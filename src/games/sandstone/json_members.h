/* json_members.h: what the files that read and write positions share. */
#ifndef HG_SANDSTONE_JSON_MEMBERS_H
#define HG_SANDSTONE_JSON_MEMBERS_H

#include "core/fields.h"
#include "games/sandstone/sandstone_state.h"

/* What reading keeps beside the state, in hg_reading.more. */
struct sandstone_written {
    uint32_t terrain[SANDSTONE_TYPES]; /* as the board shows it */
    int center;                        /* places of the center that are written down */
};

static inline bool sandstone_is_in(const void *state, enum sandstone_phase phase)
{
    return ((const struct sandstone_state *)state)->phase == phase;
}

/* json_table.c: the board, the seats with their pieces and cards, the center. */
extern const struct hg_member sandstone_seat_members[];
hg_read_hook sandstone_read_board, sandstone_read_faces, sandstone_read_center, sandstone_read_away, sandstone_take_top,
    sandstone_read_top_known, sandstone_check_unseen, sandstone_check_unseen_bonus;
hg_write_hook sandstone_write_board, sandstone_write_faces, sandstone_write_center, sandstone_write_away,
    sandstone_write_top_known, sandstone_write_unseen, sandstone_write_unseen_bonus;

/* json_turn.c: actions, the effect that is being done, upkeep, the end. */
extern const struct hg_member sandstone_pending_members[], sandstone_upkeep_members[];
hg_read_hook sandstone_check_actions, sandstone_read_extra, sandstone_check_won_by, sandstone_read_winner;
hg_write_hook sandstone_write_extra, sandstone_write_winner;

#endif
