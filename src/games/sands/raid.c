/* raid.c: the Raid action, 5.4 [sands 8]: warriors move, then they collect. */
#include "games/sands/sands_state.h"

enum { MOVING, COLLECTING, OVER }; /* act.finished */

/* [sands 8.3, 8.5] Where warriors collect: locked, from one of those just entered; with the box, wherever they stand. */
uint32_t sands_raidable(const struct sands_rules *r, const struct sands_state *s)
{
    const struct sands_seat *p = &s->seat[sands_active(s)];
    bool box = sands_box_open(r, s, SANDS_RAID);
    uint32_t all = box && r->option[SANDS_RAID_BOX] == SANDS_RAID_ALL ? p->in[SANDS_WARRIOR] : s->act.entered;
    return all & p->in[SANDS_WARRIOR] & ~p->controls;
}

/* [sands 8.9] */
bool sands_raid_may_end(const struct sands_rules *r, const struct sands_state *s)
{
    return s->act.moved || (sands_box_open(r, s, SANDS_RAID) && sands_raidable(r, s));
}

bool sands_can_raid(const struct sands_rules *r, const struct sands_state *s)
{
    return sands_can_move(r, s, SANDS_WARRIOR) || sands_raid_may_end(r, s);
}

/* [sands 8.4, 8.6, 8.7] The controller loses as much as there is; the rest comes from the bank. */
static void collect(const struct sands_rules *r, struct sands_state *s, int territory, struct hg_events *events)
{
    int seat = sands_active(s), victim = sands_controller(s, territory);
    int warriors = s->seat[seat].citizens[SANDS_WARRIOR][territory], capacity = sands_capacity(r, s, territory);
    int n = warriors < capacity ? warriors : capacity;
    enum sands_resource resource = (enum sands_resource)sands_resource(r, s, territory);
    n += sands_sum_at(r, s, seat, SANDS_YIELD, territory, 1u << SANDS_PAYS_RAID);
    sands_tell(events, SANDS_RAIDED, seat, territory, 0, 0, 0);
    sands_gain(s, seat, resource, n, events);
    if (victim != SANDS_NONE)
        sands_lose_stock(s, victim, resource, n, events);
}

bool sands_run_raid(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (s->act.finished == MOVING) {
        if (sands_can_move(r, s, SANDS_WARRIOR))
            return sands_ask(s, SANDS_ASK_RAID, sands_active(s));
        s->act.finished = COLLECTING;
    }
    if (s->act.finished == OVER)
        return false;
    uint32_t open = sands_raidable(r, s);
    if (!sands_box_open(r, s, SANDS_RAID) && hg_without_lowest(open))
        return sands_ask(s, SANDS_ASK_COLLECT, sands_active(s));
    for (; open; open = hg_without_lowest(open))
        collect(r, s, hg_lowest(open), events);
    return false;
}

/* [sands 8.1] */
int sands_list_raid(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)seat;
    int count = sands_list_moving(r, s, 1u << SANDS_WARRIOR, list);
    if (sands_raid_may_end(r, s))
        list[count++] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    return count;
}

int sands_list_collect(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)seat;
    for (uint32_t open = sands_raidable(r, s); open; open = hg_without_lowest(open))
        list[count++] = sands_move(SANDS_MOVE_COLLECT, hg_lowest(open), 0, 0);
    return count;
}

int sands_check_collect(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (s->seat[seat].controls >> move.a & 1)
        return SANDS_OWN_TERRITORY;
    return sands_raidable(r, s) >> move.a & 1 ? SANDS_LEGAL : SANDS_NOT_ENTERED;
}

void sands_do_collect(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    (void)seat;
    collect(r, s, move.a, events);
    s->act.finished = OVER;
}
