/* tower.c: placing a Tower, and the capture that may follow [sandstone 6.4-6.10].
 *
 * RULING: S5, the Forest is compared with the new Tower standing; S6, the capture is forced; S8, S9, every Tower
 * placed by an action or an ability is compared, the one that a capture places is not, and nothing that is moved,
 * swapped or exchanged is. D4 is the order of it all. */
#include "games/sandstone/sandstone_state.h"

static void put(struct sandstone_state *s, int space, struct hg_events *events)
{
    sandstone_put(s, s->turn, SANDSTONE_TOWER, space);
    sandstone_tell(events, SANDSTONE_PLACED, s->turn, SANDSTONE_TOWER, space, 0, 0);
}

/* [sandstone 6.7, 6.8] RULING: S7, without a Tower to put there the space stays empty. */
static void capture(struct sandstone_state *s, int space, struct hg_events *events)
{
    sandstone_take(s, !s->turn, SANDSTONE_TOWER, space);
    s->run.vacated |= hg_bit(space);
    sandstone_tell(events, SANDSTONE_CAPTURED, s->turn, space, !s->turn, 0, 0);
    if (sandstone_unplaced(s, s->turn, SANDSTONE_TOWER))
        put(s, space, events);
}

/* [sandstone 6.4-6.6] */
void sandstone_place_tower(const struct sandstone_rules *r, struct sandstone_state *s, int space,
                           struct hg_events *events)
{
    int beside = sandstone_partner(&r->lattice, space);
    put(s, space, events);
    if (!(s->pieces[!s->turn][SANDSTONE_TOWER] & hg_bit(beside)))
        return;
    if (sandstone_controls(r, s, s->turn, SANDSTONE_FOREST) > sandstone_controls(r, s, !s->turn, SANDSTONE_FOREST))
        capture(s, beside, events);
}
