/* construct.c: Construct a building [empires 11], buildings that wait for a site [empires 12], free buildings
 * [empires 22.8, 22.9, 22.11, 22.12], and how buildings fall. */
#include "core/assert.h"
#include "games/empires/empires_state.h"

/* --- sites ------------------------------------------------------------------------------------------------------------------- */

struct empires_room empires_free_sites(const struct empires_rules *r, const struct empires_state *s, int location)
{
    const struct empires_territory *territory = empires_territory_at(r, s, location);
    int buildings = 0, rough = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        for (int type = 0; type < EMPIRES_TYPES; type++)
            buildings += (int)(s->seat[seat].built[type] >> location & 1);
        rough += empires_rough(s, seat, location);
    }
    return (struct empires_room){territory->sites - (buildings - rough), territory->unavailable - rough};
}

static void derive_site(const struct empires_rules *r, struct empires_state *s, int location)
{
    struct empires_room free = empires_free_sites(r, s, location);
    uint64_t bit = empires_bit(location);
    s->open_sites = free.available > 0 ? s->open_sites | bit : s->open_sites & ~bit;
    s->open_rough = free.unavailable > 0 ? s->open_rough | bit : s->open_rough & ~bit;
}

void empires_derive_sites(const struct empires_rules *r, struct empires_state *s, uint64_t territories)
{
    for (; territories; territories &= territories - 1)
        derive_site(r, s, empires_lowest(territories));
}

/* [empires 11.3-11.5, 11.9, 7.6] */
uint64_t empires_sites(const struct empires_rules *r, const struct empires_state *s, int seat, int type, bool rough)
{
    uint64_t open = rough ? s->open_sites | s->open_rough : s->open_sites;
    return empires_occupied(r, s, seat) & open & ~s->seat[seat].built[type];
}

/* [empires 22.9] An unavailable site is used first where one may be used. */
static void put_building(const struct empires_rules *r, struct empires_state *s, int seat, int type, int location,
                         bool rough, struct hg_events *events)
{
    rough = rough && s->open_rough >> location & 1;
    s->seat[seat].built[type] |= empires_bit(location);
    if (rough)
        s->rough[location] = (uint8_t)(s->rough[location] + (1 << (2 * seat)));
    derive_site(r, s, location);
    empires_tell(events, EMPIRES_BUILT_ON, seat, type, location, rough, 0);
}

/* [empires 18.3] All buildings that a seat has there; the taker keeps those of others. */
void empires_fall(const struct empires_rules *r, struct empires_state *s, int owner, int location, int taker,
                  struct hg_events *events)
{
    struct empires_seat *p = &s->seat[owner];
    for (int type = 0; type < EMPIRES_TYPES; type++) {
        if (!(p->built[type] >> location & 1))
            continue;
        p->built[type] &= ~empires_bit(location);
        if (taker != owner)
            s->seat[taker].destroyed++;
        empires_tell(events, EMPIRES_BUILDING_LOST, owner, type, location, taker, 0);
    }
    s->rough[location] = (uint8_t)(s->rough[location] & ~(3 << (2 * owner)));
    derive_site(r, s, location);
}

/* [empires 22.10] */
int empires_two_buildings(const struct empires_seat *p)
{
    uint64_t once = 0, twice = 0;
    for (int type = 0; type < EMPIRES_TYPES; type++) {
        twice |= once & p->built[type];
        once |= p->built[type];
    }
    return empires_count(twice);
}

/* --- Construct -------------------------------------------------------------------------------------------------------------- */

static void take_off(struct empires_state *s, int seat, int type, struct hg_events *events)
{
    s->seat[seat].gone[type]++;
    empires_tell(events, EMPIRES_TAKEN_OFF, seat, type, s->seat[seat].gone[type], 0, 0);
}

/* [empires 11.1, 11.2] */
void empires_construct(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    int card = empires_top_card(s, seat), type = r->card[card].type;
    empires_pay(s, seat, EMPIRES_BRICKS, empires_construction_cost(r, &s->seat[seat], card), events);
    take_off(s, seat, type, events);
    empires_open_step(s, seat, EMPIRES_OP_SITE, 1, type);
}

/* [empires 11.8, 12.1] The first possible territory, or none: then the building waits on its card. The step stays open. */
void empires_site_lost(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    int type = empires_top_frame(p)->arg;
    uint64_t sites = empires_sites(r, s, seat, type, false);
    if (!sites) {
        p->waiting = (uint8_t)type;
        empires_tell(events, EMPIRES_WAITS, seat, type, 0, 0, 0);
        return;
    }
    put_building(r, s, seat, type, empires_lowest(sites), false, events);
    empires_discard_top(s, seat, events);
}

/* --- waiting ---------------------------------------------------------------------------------------------------------------- */

static void place_waiting(const struct empires_rules *r, struct empires_state *s, int seat, int location,
                          struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    put_building(r, s, seat, p->waiting, location, false, events);
    p->waiting = EMPIRES_NONE;
    p->owes = 0;
    p->site_deadline = HG_NEVER;
    empires_discard_top(s, seat, events);
}

/* [empires 12.5, 12.6] */
void empires_pick_site(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    int type = s->seat[seat].waiting;
    place_waiting(r, s, seat, empires_lowest(empires_sites(r, s, seat, type, false)), events);
}

/* [empires 12.3, 12.4, 12.7, 12.10] True: something has changed. */
bool empires_serve_waiting(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    uint64_t sites = empires_sites(r, s, seat, p->waiting, false);
    bool runs = empires_clock_runs(s);
    bool several = sites && !empires_single(sites);
    if (sites && (!several || (runs && !r->waiting_ms))) {
        empires_pick_site(r, s, seat, events);
        return true;
    }
    if (several == p->owes)
        return false;
    p->owes = several;
    p->site_deadline = several && runs ? s->now_ms + r->waiting_ms : HG_NEVER;
    return true;
}

int empires_list_waiting(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    const struct empires_seat *p = &s->seat[seat];
    if (!p->owes)
        return 0;
    return empires_list_each(empires_sites(r, s, seat, p->waiting, false),
                             (struct hg_move){.kind = EMPIRES_MOVE_WAITING}, (struct hg_move){.a = 1}, list);
}

/* Why there is no site for this building. */
static int refuse_site(const struct empires_rules *r, const struct empires_state *s, int seat, int type, int location,
                       bool rough)
{
    uint64_t place = empires_bit(location);
    if (empires_sites(r, s, seat, type, rough) & place)
        return EMPIRES_LEGAL;
    if (!(empires_map(r, s)->territories & place))
        return EMPIRES_NO_TERRITORY;
    if (!(empires_occupied(r, s, seat) & place))
        return EMPIRES_NOT_OCCUPIED;
    return s->seat[seat].built[type] & place ? EMPIRES_SAME_TYPE_THERE : EMPIRES_NO_SITE;
}

int empires_check_waiting(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    return p->owes ? refuse_site(r, s, seat, p->waiting, move.a, false) : EMPIRES_NOTHING_WAITS;
}

void empires_do_waiting(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                        struct hg_events *events)
{
    place_waiting(r, s, seat, move.a, events);
}

/* --- building steps --------------------------------------------------------------------------------------------------------- */

/* The types that the step in progress may build, apart from sites and buildings left. A building that waits hinders no other
 * one, but for the card under it [empires 12.9]. */
static uint32_t types_asked(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    const struct empires_frame *f = &p->frame[p->frames - 1];
    if (f->op == EMPIRES_OP_BUILD_TOP)
        return p->stacked && p->waiting == EMPIRES_NONE ? hg_bit(r->card[empires_top_card(s, seat)].type) : 0;
    return f->arg == EMPIRES_ANY_TYPE ? (1u << EMPIRES_TYPES) - 1 : hg_bit(f->arg);
}

static bool is_rough_step(const struct empires_seat *p)
{
    return empires_open_op(p) == EMPIRES_OP_BUILD_ANY_SITE;
}

static bool has_building(const struct empires_seat *p, int type)
{
    return empires_open_op(p) == EMPIRES_OP_SITE || p->gone[type] < EMPIRES_BUILDINGS;
}

static bool is_possible(const struct empires_rules *r, const struct empires_state *s, int seat, int type)
{
    const struct empires_seat *p = &s->seat[seat];
    return has_building(p, type) && empires_sites(r, s, seat, type, is_rough_step(p));
}

/* [empires 22.12] Of a stack every card counts, for those above it can be discarded. */
static uint32_t types_of_stack(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    const uint8_t *stack = &s->table[empires_first_card(s, seat) + p->piled];
    uint32_t types = 0;
    for (int i = 0; i < p->stacked && p->waiting == EMPIRES_NONE; i++)
        types |= hg_bit(r->card[stack[i]].type);
    return types;
}

bool empires_can_build(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    bool top = empires_open_op(p) == EMPIRES_OP_BUILD_TOP;
    uint32_t types = top ? types_of_stack(r, s, seat) : types_asked(r, s, seat);
    for (; types; types = hg_without_lowest(types))
        if (is_possible(r, s, seat, hg_lowest(types)))
            return true;
    return false;
}

int empires_list_buildings(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    const struct empires_seat *p = &s->seat[seat];
    int count = 0;
    for (uint32_t types = types_asked(r, s, seat); types; types = hg_without_lowest(types)) {
        int type = hg_lowest(types);
        if (has_building(p, type))
            count += empires_list_each(empires_sites(r, s, seat, type, is_rough_step(p)),
                                       (struct hg_move){EMPIRES_MOVE_BUILD, 0, (uint8_t)type, 0},
                                       (struct hg_move){.a = 1}, list + count);
    }
    return count;
}

int empires_check_build(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    uint32_t types = types_asked(r, s, seat);
    if (!types)
        return p->stacked ? EMPIRES_BUILDING_WAITS : EMPIRES_NOTHING_DISCOVERED;
    if (!(types >> move.b & 1))
        return EMPIRES_OTHER_TYPE;
    if (!has_building(p, move.b))
        return EMPIRES_NO_BUILDING_LEFT;
    return refuse_site(r, s, seat, move.b, move.a, is_rough_step(p));
}

void empires_do_build(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    int op = empires_open_op(p);
    if (op != EMPIRES_OP_SITE)
        take_off(s, seat, move.b, events);
    put_building(r, s, seat, move.b, move.a, op == EMPIRES_OP_BUILD_ANY_SITE, events);
    if (op == EMPIRES_OP_SITE || op == EMPIRES_OP_BUILD_TOP) /* [empires 11.6, 22.11] */
        empires_discard_top(s, seat, events);
    empires_step_done(r, s, seat);
}
