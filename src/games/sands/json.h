/* json.h: private to the files that write and read positions: what they have in common, and the rows of each. */
#ifndef HG_SANDS_JSON_H
#define HG_SANDS_JSON_H

#include "core/fields.h"
#include "games/sands/sands_state.h"

extern const struct hg_map sands_peasant_map, sands_warrior_map;

/* json_two.c: lists of two cards, the lower one first. */
void sands_write_two(const struct hg_thing *thing, const void *rules, const uint8_t two[2], struct hg_out *out);
void sands_read_two(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *thing, uint8_t two[2]);

/* json_board.c: tiles, structures, trees, piles, cards that are drawn. */
hg_write_hook sands_write_tiles, sands_write_structures, sands_write_trees, sands_write_piles, sands_write_drawn;
hg_read_hook sands_read_tiles, sands_read_structures, sands_read_trees, sands_read_piles, sands_read_drawn;
hg_when sands_has_piles, sands_has_drawn;

/* json_seat.c */
extern const struct hg_member sands_seat_members[];

/* json_action.c: what is being done, bought, and can still be named. */
extern const struct hg_member sands_act_members[];
hg_write_hook sands_write_purchase, sands_write_open;
hg_read_hook sands_read_purchase, sands_read_open;
hg_when sands_has_purchase;

#endif
