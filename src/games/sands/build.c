/* build.c: the Build action, 5.5 [sands 9]. */
#include "games/sands/sands_state.h"

/* [sands 9.3, 9.4, 9.8] The level of a City is the capacity of its territory. */
int sands_build_price(const struct sands_rules *r, const struct sands_state *s, int seat, int structure, int territory)
{
    int level = r->structure[structure].level ? r->structure[structure].level : sands_capacity(r, s, territory);
    int price = s->seat[seat].unrest + level + sands_sum_at(r, s, seat, SANDS_BUILD_COST, territory, ~0u);
    return price > 0 ? price : 0;
}

static int supply_left(const struct sands_rules *r, const struct sands_state *s, int structure)
{
    return sands_supply_of(r, structure, s->seats) - hg_count_bits(s->built[structure]);
}

/* [sands 9.10] The capital is a province. */
static int refused_control(const struct sands_rules *r, const struct sands_seat *p, int structure, int territory)
{
    bool colony = p->colonies >> territory & 1;
    switch (r->structure[structure].only_in) {
    case SANDS_IN_COLONY: return colony ? SANDS_LEGAL : SANDS_NEEDS_COLONY;
    case SANDS_IN_PROVINCE: return colony ? SANDS_NEEDS_PROVINCE : SANDS_LEGAL;
    case SANDS_IN_CAPITAL: return p->capital == territory ? SANDS_LEGAL : SANDS_NEEDS_CAPITAL;
    default: return SANDS_LEGAL;
    }
}

/* [sands 9.11] What a structure needs beside a territory: a tile, and an unlocked category for a City. */
static int refused_structure(const struct sands_rules *r, const struct sands_state *s, int structure, unsigned unlocked)
{
    int needs = r->structure[structure].needs;
    if (needs != SANDS_NONE && !(unlocked >> needs & 1))
        return SANDS_NEEDS_UNLOCKED;
    if (r->structure[structure].city && !sands_box_open(r, s, SANDS_BUILD))
        return SANDS_NEEDS_UNLOCKED;
    return supply_left(r, s, structure) > 0 ? SANDS_LEGAL : SANDS_NO_STRUCTURE_LEFT;
}

/* [sands 9.1, 9.5-9.7] All but the price. */
static int refused(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    const struct sands_seat *p = &s->seat[seat];
    if (!(p->controls >> move.b & 1))
        return SANDS_NOT_YOURS;
    int reason = refused_structure(r, s, move.a, sands_unlocked(r, s, seat));
    if (reason)
        return reason;
    if (s->built[move.a] >> move.b & 1)
        return SANDS_BUILT_BEFORE;
    if (sands_structures_in(r, s, move.b) >= sands_capacity(r, s, move.b))
        return SANDS_NO_ROOM;
    return refused_control(r, p, move.a, move.b);
}

/* Can this be paid, with Labor or without? `off` is what Labor takes off there. */
static bool pays(const struct sands_rules *r, const struct sands_state *s, int seat, int price, int off)
{
    return sands_affords(r, s, seat, SANDS_FOR_BUILD, SANDS_GOLD, price) ||
           sands_affords(r, s, seat, SANDS_FOR_BUILD, SANDS_GOLD, price > off ? price - off : 0);
}

/* The structures that can be built in a territory, whose discounts are the same for all of them. */
static int list_in(const struct sands_rules *r, const struct sands_state *s, int seat, int territory, uint32_t kinds,
                   struct hg_move *list)
{
    const struct sands_seat *p = &s->seat[seat];
    int count = 0, peasants, off = sands_labor(r, s, seat, territory, &peasants);
    int less = sands_sum_at(r, s, seat, SANDS_BUILD_COST, territory, ~0u), capacity = sands_capacity(r, s, territory);
    if (sands_structures_in(r, s, territory) >= capacity)
        return 0;
    for (; kinds; kinds = hg_without_lowest(kinds)) {
        int kind = hg_lowest(kinds), level = r->structure[kind].level ? r->structure[kind].level : capacity;
        int price = p->unrest + level + less;
        if (s->built[kind] >> territory & 1 || refused_control(r, p, kind, territory))
            continue;
        if (!pays(r, s, seat, price > 0 ? price : 0, off))
            continue;
        list[count++] = sands_move(SANDS_MOVE_BUILD, kind, territory, 0);
    }
    return count;
}

int sands_list_build(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    unsigned unlocked = sands_unlocked(r, s, seat);
    uint32_t kinds = 0;
    for (int kind = 0; kind < r->structures; kind++)
        if (!refused_structure(r, s, kind, unlocked))
            kinds |= hg_bit(kind);
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        count += list_in(r, s, seat, hg_lowest(left), kinds, list + count);
    return count;
}

bool sands_can_build(const struct sands_rules *r, const struct sands_state *s)
{
    struct hg_move list[SANDS_TERRITORIES * SANDS_STRUCTURES];
    return sands_list_build(r, s, sands_active(s), list) > 0;
}

bool sands_run_build(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return !s->act.finished && sands_ask(s, SANDS_ASK_BUILD, sands_active(s));
}

int sands_check_build(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    int reason = refused(r, s, seat, move);
    return reason ? reason : sands_can_pay(r, s, move) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

void sands_do_build(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    (void)seat;
    sands_buy(r, s, move, events);
}

/* [sands 9.2, 9.9, 16.7] The tile, the peasants of Labor (move.c), the cube of the structure, its triggers. */
void sands_built(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events)
{
    int seat = sands_active(s), peasants;
    sands_labor(r, s, seat, move.b, &peasants);
    s->built[move.a] |= hg_bit(move.b);
    sands_tell(events, SANDS_BUILT, seat, move.a, move.b, 0, 0);
    if (move.c)
        sands_lose_citizens(s, seat, move.b, peasants, 0, events);
    sands_place_cube(r, s, seat, 1u << r->structure[move.a].category, events);
    sands_cap_unrest(r, s, seat, events);
    sands_trigger(r, s, seat, SANDS_ON_BUILD, move.a, move.b, events);
    s->act.finished = 1;
}
