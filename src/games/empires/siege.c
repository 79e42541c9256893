/* siege.c: Siege of cities [empires 19], and what follows: the next age or the end. */
#include "games/empires/empires_state.h"

/* What a seat has around a city, as one number: territories, then buildings, then clans there and in the city
 * [empires 19.1, 19.2]. 0: nothing. */
static int hold(const struct empires_rules *r, const struct empires_state *s, int seat, int slot)
{
    const struct empires_seat *p = &s->seat[seat];
    uint64_t around = empires_map(r, s)->on_slot[slot];
    int territories = empires_count(empires_occupied(r, s, seat) & around);
    if (!territories)
        return 0;
    int clans = empires_clans_in(s, p->at & (around | empires_bit(slot * 4 + EMPIRES_CITY)));
    return (territories * 64 + empires_buildings_in(p, around)) * 64 + clans;
}

/* Who controls the city; EMPIRES_NONE: nobody, and `tied` has those who are equal [empires 19.3, 19.4]. */
int empires_besieger(const struct empires_rules *r, const struct empires_state *s, int slot, uint32_t *tied)
{
    int best = EMPIRES_NONE, most = 0;
    *tied = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int strength = hold(r, s, seat, slot);
        if (strength < most || !strength)
            continue;
        *tied = strength == most ? *tied | hg_bit(seat) : hg_bit(seat);
        best = strength == most ? EMPIRES_NONE : seat;
        most = strength;
    }
    return best;
}

/* [empires 19.5, 19.8] In all cities first. */
void empires_expel(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (uint32_t left = empires_map(r, s)->neutral; left; left = hg_without_lowest(left)) {
        int slot = hg_lowest(left), city = slot * 4 + EMPIRES_CITY, occupant = empires_clan_owner(s, city);
        uint32_t tied;
        empires_besieger(r, s, slot, &tied);
        if (occupant == EMPIRES_NONE || !tied || tied >> occupant & 1)
            continue;
        int n = s->clans[city];
        empires_remove_clans(s, occupant, city, n);
        s->seat[occupant].reserve = (uint8_t)(s->seat[occupant].reserve + n);
        empires_tell(events, EMPIRES_CITY_LOST, occupant, city, n, 0, 0);
    }
}

/* [empires 19.7] */
static bool may_place(const struct empires_rules *r, const struct empires_state *s, int seat, int slot)
{
    return seat != EMPIRES_NONE && s->seat[seat].reserve && s->clans[slot * 4 + EMPIRES_CITY] < r->n.city_clans;
}

static void place(struct empires_state *s, int seat, struct hg_events *events)
{
    int city = s->slot * 4 + EMPIRES_CITY;
    s->seat[seat].reserve--;
    empires_put_clans(s, seat, city, 1);
    empires_tell(events, EMPIRES_CITY_WON, seat, city, 0, 0, 0);
}

static void next_age(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    struct hg_score score;
    s->slot = EMPIRES_NONE;
    s->active = 0;
    if (s->age < EMPIRES_AGES - 1) {
        s->age++;
        empires_begin_preparation(r, s, events);
        return;
    }
    s->stage = EMPIRES_OVER;
    empires_score(r, s, &score);
    empires_tell(events, EMPIRES_ENDED, HG_CHANCE, score.winners, 0, 0, 0);
}

/* [empires 19.6, 19.9] City by city, in the order of the slots. */
bool empires_siege(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (; s->slot < EMPIRES_SLOTS; s->slot++) {
        uint32_t tied;
        if (!(empires_map(r, s)->neutral >> s->slot & 1))
            continue;
        int seat = empires_besieger(r, s, s->slot, &tied);
        if (!may_place(r, s, seat, s->slot))
            continue;
        if (s->age < EMPIRES_AGES - 1) {
            s->active = (uint8_t)seat;
            return true;
        }
        place(s, seat, events);
    }
    next_age(r, s, events);
    return false;
}

int empires_list_siege(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    (void)r, (void)s, (void)seat;
    list[0] = (struct hg_move){EMPIRES_MOVE_SIEGE, 0, 0, 0};
    list[1] = (struct hg_move){EMPIRES_MOVE_SIEGE, 1, 0, 0};
    return 2;
}

int empires_check_siege(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r, (void)s, (void)seat, (void)move;
    return EMPIRES_LEGAL;
}

void empires_do_siege(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    (void)r;
    if (move.a)
        place(s, seat, events);
    else
        empires_tell(events, EMPIRES_CITY_LEFT, seat, s->slot * 4 + EMPIRES_CITY, 0, 0, 0);
    s->slot++;
}
