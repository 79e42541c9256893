/* deploy.c: Deploy clans [empires 7, 23.5], and from the air [empires 22.17]. */
#include "games/empires/empires_state.h"

/* Where the clans of this seat are fewer than a place of its kind can hold. */
static uint64_t not_full(const struct empires_rules *r, const struct empires_state *s, uint64_t places)
{
    const struct empires_layout *map = empires_map(r, s);
    uint64_t open = 0;
    for (uint64_t left = places; left; left &= left - 1) {
        int location = empires_lowest(left);
        int most = map->territories >> location & 1 ? r->n.territory_clans : r->n.city_clans;
        if (s->clans[location] < most)
            open |= empires_bit(location);
    }
    return open;
}

/* [empires 7.2-7.5] */
uint64_t empires_deploy_targets(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_layout *map = empires_map(r, s);
    const struct empires_seat *p = &s->seat[seat];
    if (!p->reserve)
        return 0;
    uint64_t places = empires_bit(map->capital[seat]) | (p->at & map->cities);
    if (p->leaders & r->with_hook[EMPIRES_DEPLOY_AT_BUILDING]) {
        uint64_t foreign = empires_gong(s) ? empires_foreign(s, seat) : empires_foreign_clans(s, seat);
        places |= empires_buildings_of(p) & ~foreign;
    }
    return not_full(r, s, places);
}

int empires_list_deploys(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    return empires_list_each(empires_deploy_targets(r, s, seat), (struct hg_move){.kind = EMPIRES_MOVE_DEPLOY},
                             (struct hg_move){.a = 1}, list);
}

int empires_check_deploy(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_layout *map = empires_map(r, s);
    const struct empires_seat *p = &s->seat[seat];
    uint64_t place = empires_bit(move.a);
    if (empires_deploy_targets(r, s, seat) & place)
        return EMPIRES_LEGAL;
    if (!p->reserve)
        return EMPIRES_NO_RESERVE;
    bool building = p->leaders & r->with_hook[EMPIRES_DEPLOY_AT_BUILDING] && empires_buildings_of(p) & place &&
                    !(empires_foreign_clans(s, seat) & place);
    if (building && empires_gong(s) && empires_foreign(s, seat) & place)
        return EMPIRES_AFTER_GONG;
    if (building || map->capital[seat] == move.a || p->at & map->cities & place)
        return EMPIRES_FULL;
    return EMPIRES_NO_DEPLOY_THERE;
}

void empires_do_deploy(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    s->seat[seat].reserve--;
    empires_put_clans(s, seat, move.a, 1);
    empires_tell(events, EMPIRES_DEPLOYED, seat, move.a, 1, 0, 0);
    empires_step_done(r, s, seat);
}

/* --- from the air -------------------------------------------------------------------------------------------------------- */

/* A second territory differs from the first. */
uint64_t empires_airdrop_targets(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    int first = p->frame[p->frames - 1].arg;
    uint64_t places = empires_map(r, s)->territories;
    if (!p->reserve)
        return 0;
    if (first != EMPIRES_NONE)
        places &= ~empires_bit(first);
    if (empires_gong(s))
        places &= ~empires_foreign(s, seat);
    for (uint64_t left = p->at & places; left; left &= left - 1)
        if (s->clans[empires_lowest(left)] >= r->n.territory_clans)
            places &= ~(left & -left);
    return places;
}

static int most_dropped(const struct empires_rules *r, const struct empires_state *s, int seat, int location)
{
    const struct empires_seat *p = &s->seat[seat];
    int room = r->n.territory_clans - (p->at >> location & 1 ? s->clans[location] : 0);
    return p->reserve < room ? p->reserve : room;
}

int empires_list_airdrops(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (uint64_t left = empires_airdrop_targets(r, s, seat); left; left &= left - 1) {
        int location = empires_lowest(left);
        for (int n = 1; n <= most_dropped(r, s, seat, location); n++)
            list[count++] = (struct hg_move){EMPIRES_MOVE_AIRDROP, (uint8_t)location, (uint8_t)n, 0};
    }
    return count;
}

int empires_check_airdrop(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    if (!(empires_map(r, s)->territories >> move.a & 1))
        return EMPIRES_NO_TERRITORY;
    if (p->frame[p->frames - 1].arg == move.a)
        return EMPIRES_SAME_TERRITORY;
    if (empires_gong(s) && empires_foreign(s, seat) >> move.a & 1)
        return EMPIRES_AFTER_GONG;
    if (move.b > p->reserve)
        return EMPIRES_NO_RESERVE;
    return move.b && move.b <= most_dropped(r, s, seat, move.a) ? EMPIRES_LEGAL : EMPIRES_FULL;
}

void empires_do_airdrop(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                        struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    p->reserve = (uint8_t)(p->reserve - move.b);
    empires_tell(events, EMPIRES_AIRDROPPED, seat, move.a, move.b, 0, 0);
    empires_top_frame(p)->arg = move.a;
    empires_step_done(r, s, seat);
    empires_enter(r, s, seat, move.a, move.b, events);
}
