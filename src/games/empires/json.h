/* json.h: private to the files that write and read positions: what they have in common, and the rows of each. */
#ifndef HG_EMPIRES_JSON_H
#define HG_EMPIRES_JSON_H

#include "core/fields.h"
#include "games/empires/empires_state.h"

enum { EMPIRES_UNSAID = 255 }; /* a number that follows from the rest */

/* The state that a seat is in: seats lie at its beginning. */
static inline struct empires_state *empires_state_of(void *seat, int index)
{
    return (struct empires_state *)(void *)((struct empires_seat *)seat - index);
}

static inline const struct empires_state *empires_const_state_of(const void *seat, int index)
{
    return (const struct empires_state *)(const void *)((const struct empires_seat *)seat - index);
}
_Static_assert(offsetof(struct empires_state, seat) == 0, "seats lie at the beginning of their state");

/* json_boards.c: terrain tiles, leader tiles, decks, leaders, wonders and the scholars there. */
extern const struct hg_member empires_deck_members[];
hg_write_hook empires_write_tiles, empires_write_sides, empires_write_wonders, empires_write_leaders;
hg_read_hook empires_read_tiles, empires_read_sides, empires_read_wonders, empires_read_leaders;
hg_write_hook empires_write_scholars;
hg_read_hook empires_read_scholars;
hg_when empires_has_decks, empires_has_scholars;

/* json_seat.c */
extern const struct hg_member empires_seat_members[];

/* json_cards.c: hand, cards that are hidden, discard pile, discovery space. */
hg_write_hook empires_write_hand, empires_write_backs, empires_write_pile, empires_write_stack;
hg_read_hook empires_read_hand, empires_read_backs, empires_read_pile, empires_read_stack;
hg_when empires_has_backs, empires_has_pile, empires_has_stack;

/* json_open.c: effects that are open. */
hg_write_hook empires_write_open;
hg_read_hook empires_read_open;
hg_when empires_has_open;

#endif
