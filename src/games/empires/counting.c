/* counting.c: what wonders and leaders of the last age count [empires 24]. */
#include "games/empires/empires_state.h"

/* [empires 24.5] */
static int largest_group(const struct empires_rules *r, const struct empires_state *s, uint64_t occupied)
{
    const uint64_t *near = empires_map(r, s)->near;
    int largest = 0;
    while (occupied) {
        uint64_t group = occupied & -occupied, fresh = group;
        while (fresh) {
            uint64_t more = near[empires_lowest(fresh)] & occupied & ~group;
            group |= more;
            fresh = (fresh & (fresh - 1)) | more;
        }
        int size = empires_count(group);
        largest = size > largest ? size : largest;
        occupied &= ~group;
    }
    return largest;
}

static int of_kind(const struct empires_rules *r, const struct empires_state *s, uint64_t places, int kind)
{
    int count = 0;
    for (; places; places &= places - 1)
        count += empires_territory_at(r, s, empires_lowest(places))->kind == kind;
    return count;
}

static int tiles_with_two(const struct empires_rules *r, const struct empires_state *s, uint64_t occupied)
{
    int count = 0;
    for (uint32_t left = empires_map(r, s)->slots; left; left = hg_without_lowest(left))
        count += empires_count(occupied & empires_map(r, s)->on_slot[hg_lowest(left)]) >= 2;
    return count;
}

int empires_clans_in(const struct empires_state *s, uint64_t places)
{
    int clans = 0;
    for (; places; places &= places - 1)
        clans += s->clans[empires_lowest(places)];
    return clans;
}

int empires_buildings_in(const struct empires_seat *p, uint64_t places)
{
    int buildings = 0;
    for (int type = 0; type < EMPIRES_TYPES; type++)
        buildings += empires_count(p->built[type] & places);
    return buildings;
}

/* On leader tiles and wonders. */
int empires_scholars_laid(const struct empires_state *s, int seat)
{
    int scholars = 0;
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++)
        for (int j = 0; j < EMPIRES_SEATS; j++)
            if (s->stack[i][j].seat == seat)
                scholars += s->stack[i][j].scholars;
    return scholars;
}

/* [empires 24.1-24.4, 24.6, 24.7, 24.9] */
static int count_one(const struct empires_rules *r, const struct empires_state *s, int seat,
                     const struct empires_term *term)
{
    const struct empires_layout *map = empires_map(r, s);
    const struct empires_seat *p = &s->seat[seat];
    uint64_t occupied = empires_occupied(r, s, seat), held = p->at & empires_buildings_of(p);
    switch ((enum empires_count)term->of) {
    case EMPIRES_BUILT: return p->gone[term->arg];
    case EMPIRES_CLAN_AND_BUILDING: return empires_count(held);
    case EMPIRES_FRONTIER: return empires_count(held & ~map->on_slot[map->capital[seat] >> 2]);
    case EMPIRES_TWO_BUILDINGS: return empires_two_buildings(p);
    case EMPIRES_OF_KIND: return of_kind(r, s, occupied, term->arg);
    case EMPIRES_OCCUPIED: return empires_count(occupied);
    case EMPIRES_TILE2: return tiles_with_two(r, s, occupied);
    case EMPIRES_CONNECTED: return largest_group(r, s, occupied);
    case EMPIRES_CLANS: return empires_clans_in(s, p->at);
    case EMPIRES_CITIES: return empires_count(p->at & map->cities);
    case EMPIRES_LEADERS_OWNED: return hg_count_bits(p->leaders);
    case EMPIRES_PILE: return p->piled + p->stacked;
    case EMPIRES_COUNTS: break;
    }
    return 0;
}

/* [empires 24.8] */
int empires_sum(const struct empires_rules *r, const struct empires_state *s, int seat, const struct empires_sum *sum)
{
    int total = 0;
    for (int i = 0; i < sum->terms; i++)
        total += count_one(r, s, seat, &sum->term[i]) * sum->term[i].times / sum->term[i].per;
    return total;
}

int empires_end_points(const struct empires_rules *r, const struct empires_state *s, int seat,
                       const struct empires_lasting *effect)
{
    int count = empires_sum(r, s, seat, &effect->sum), more = effect->up ? effect->per - 1 : 0;
    return (count + more) / effect->per * effect->points;
}
