/* migrate.c: the Migrate action, 5.9 [sands 13]: citizens move, then with the box a caravan is placed for nothing. */
#include "games/sands/sands_state.h"

enum { MOVING, PLACING, OVER }; /* act.finished */

static bool may_place(const struct sands_rules *r, const struct sands_state *s)
{
    return sands_box_open(r, s, SANDS_MIGRATE) && sands_caravan_borders(r, s, sands_active(s), true);
}

/* [sands 13.14] Whoever did not move must place the caravan. */
bool sands_migrate_may_end(const struct sands_rules *r, const struct sands_state *s)
{
    return s->act.moved || may_place(r, s);
}

static bool can_move(const struct sands_rules *r, const struct sands_state *s)
{
    return sands_can_move(r, s, SANDS_PEASANT) || sands_can_move(r, s, SANDS_WARRIOR);
}

bool sands_can_migrate(const struct sands_rules *r, const struct sands_state *s)
{
    return can_move(r, s) || may_place(r, s);
}

/* [sands 13.12] */
bool sands_run_migrate(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)events;
    if (s->act.finished == MOVING) {
        if (can_move(r, s))
            return sands_ask(s, SANDS_ASK_MIGRATE, sands_active(s));
        s->act.finished = PLACING;
    }
    return s->act.finished == PLACING && may_place(r, s) && sands_ask(s, SANDS_ASK_FREE_CARAVAN, sands_active(s));
}

/* [sands 13.1] */
int sands_list_migrate(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)seat;
    int count = sands_list_moving(r, s, 1u << SANDS_PEASANT | 1u << SANDS_WARRIOR, list);
    if (sands_migrate_may_end(r, s))
        list[count++] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    return count;
}
