/* movement.c: Move clans [empires 8] and combat [empires 9]; assault and razing [empires 22.14-22.16]. */
#include "games/empires/empires_state.h"

/* --- clans on the map ------------------------------------------------------------------------------------------------------ */

void empires_put_clans(struct empires_state *s, int seat, int location, int n)
{
    s->clans[location] = (uint8_t)(s->clans[location] + n);
    s->seat[seat].at |= empires_bit(location);
}

/* They are in nobody's hand then: whoever calls says where they go. */
void empires_remove_clans(struct empires_state *s, int seat, int location, int n)
{
    s->clans[location] = (uint8_t)(s->clans[location] - n);
    if (!s->clans[location])
        s->seat[seat].at &= ~empires_bit(location);
}

/* EMPIRES_NONE: nobody's. */
int empires_clan_owner(const struct empires_state *s, int location)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].at >> location & 1)
            return seat;
    return EMPIRES_NONE;
}

uint64_t empires_foreign_clans(const struct empires_state *s, int seat)
{
    uint64_t places = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            places |= s->seat[other].at;
    return places;
}

/* Places with clans or buildings of others. */
uint64_t empires_foreign(const struct empires_state *s, int seat)
{
    uint64_t places = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            places |= s->seat[other].at | empires_buildings_of(&s->seat[other]);
    return places;
}

static void clans_home(struct empires_state *s, int seat, int location, int n, struct hg_events *events)
{
    if (n <= 0)
        return;
    empires_remove_clans(s, seat, location, n);
    s->seat[seat].reserve = (uint8_t)(s->seat[seat].reserve + n);
    empires_tell(events, EMPIRES_CLANS_LOST, seat, location, n, 0, 0);
}

/* --- combat ---------------------------------------------------------------------------------------------------------------- */

/* [empires 9.2, 9.3, 23.4] */
struct empires_combat empires_combat(const struct empires_rules *r, const struct empires_state *s, int seat, int to,
                                     int n)
{
    int defender = empires_clan_owner(s, to), defenders = s->clans[to];
    if (defender == EMPIRES_NONE || defender == seat)
        return (struct empires_combat){0};
    int killed = n < defenders ? n : defenders;
    int saved = killed == defenders ? -empires_bonus(r, &s->seat[seat], EMPIRES_ATTACK_LOSS) : 0;
    return (struct empires_combat){(uint8_t)defender, (uint8_t)killed, (uint8_t)(killed > saved ? killed - saved : 0)};
}

/* `n` clans, which are on no place of the map, come to a place [empires 9.1, 9.4-9.6]; buildings are no
 * obstacle [empires 8.8]. */
void empires_enter(const struct empires_rules *r, struct empires_state *s, int seat, int to, int n,
                   struct hg_events *events)
{
    struct empires_combat combat = empires_combat(r, s, seat, to, n);
    if (combat.killed) {
        struct empires_seat *p = &s->seat[seat], *other = &s->seat[combat.defender];
        empires_tell(events, EMPIRES_FOUGHT, seat, to, combat.defender, combat.killed, combat.lost);
        empires_remove_clans(s, combat.defender, to, combat.killed);
        other->reserve = (uint8_t)(other->reserve + combat.killed);
        p->reserve = (uint8_t)(p->reserve + combat.lost);
        n -= combat.lost;
    }
    if (n)
        empires_put_clans(s, seat, to, n);
}

/* --- moves ----------------------------------------------------------------------------------------------------------------- */

/* Cities and capitals that may not be entered [empires 8.5, 8.6]. */
static uint64_t closed(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_layout *map = empires_map(r, s);
    uint64_t foreign = empires_foreign_clans(s, seat) & ~map->territories;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            foreign |= empires_bit(map->capital[other]);
    return empires_gong(s) ? foreign | empires_foreign(s, seat) : foreign;
}

/* [empires 8.7, 7.3] How many more of a seat's clans may come to a place at once. */
static int room_at(const struct empires_rules *r, const struct empires_state *s, int seat, int to)
{
    bool territory = empires_map(r, s)->territories >> to & 1;
    int room = territory ? r->n.territory_clans : r->n.city_clans;
    if (s->seat[seat].at >> to & 1)
        room -= s->clans[to];
    return territory && r->n.attack_clans < room ? r->n.attack_clans : room;
}

static int most_moved(const struct empires_rules *r, const struct empires_state *s, int seat, int from, int to)
{
    int room = room_at(r, s, seat, to);
    return s->clans[from] < room ? s->clans[from] : room;
}

/* Whether clans of a seat can go to one of these places: one has come there if it is not full. */
static bool can_go(const struct empires_rules *r, const struct empires_state *s, int seat, uint64_t places)
{
    const struct empires_layout *map = empires_map(r, s);
    uint64_t near = 0;
    for (uint64_t left = s->seat[seat].at; left; left &= left - 1)
        near |= map->near[empires_lowest(left)];
    for (near &= places; near; near &= near - 1)
        if (room_at(r, s, seat, empires_lowest(near)) > 0)
            return true;
    return false;
}

bool empires_can_move(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return can_go(r, s, seat, ~closed(r, s, seat));
}

static int list_from(const struct empires_rules *r, const struct empires_state *s, int seat, int kind, uint64_t places,
                     int most, struct hg_move *list)
{
    const struct empires_layout *map = empires_map(r, s);
    const uint32_t more = hg_move_word((struct hg_move){.c = 1});
    int count = 0;
    for (uint64_t left = s->seat[seat].at; left; left &= left - 1) {
        int from = empires_lowest(left);
        for (uint64_t near = map->near[from] & places; near; near &= near - 1) {
            int to = empires_lowest(near), n = most_moved(r, s, seat, from, to);
            uint32_t word = hg_move_word((struct hg_move){(uint8_t)kind, (uint8_t)from, (uint8_t)to, 0});
            for (int i = 1; i <= n && i <= most; i++)
                list[count++] = hg_word_move(word += more);
        }
    }
    return count;
}

int empires_list_moves(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    return list_from(r, s, seat, EMPIRES_MOVE_MOVE, ~closed(r, s, seat), r->n.population, list);
}

int empires_check_move(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_layout *map = empires_map(r, s);
    const struct empires_seat *p = &s->seat[seat];
    if (!(p->at >> move.a & 1) || !move.c || move.c > s->clans[move.a])
        return EMPIRES_NO_CLANS_THERE;
    if (!(map->near[move.a] >> move.b & 1)) /* [empires 8.3, 8.4] */
        return EMPIRES_NOT_ADJACENT;
    if (!((map->territories | map->cities) >> move.b & 1) && move.b != map->capital[seat])
        return EMPIRES_FOREIGN_CAPITAL;
    if (~map->territories & empires_foreign_clans(s, seat) & empires_bit(move.b))
        return EMPIRES_FOREIGN_CITY;
    if (closed(r, s, seat) >> move.b & 1)
        return EMPIRES_AFTER_GONG;
    return move.c <= most_moved(r, s, seat, move.a, move.b) ? EMPIRES_LEGAL : EMPIRES_FULL;
}

void empires_do_move(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    empires_remove_clans(s, seat, move.a, move.c);
    empires_tell(events, EMPIRES_MOVED, seat, move.a, move.b, move.c, 0);
    empires_enter(r, s, seat, move.b, move.c, events);
    empires_step_done(r, s, seat);
}

/* --- assault --------------------------------------------------------------------------------------------------------------- */

static uint64_t assaultable(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    uint64_t places = empires_map(r, s)->territories;
    return empires_gong(s) ? places & ~empires_foreign(s, seat) : places;
}

bool empires_can_assault(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return can_go(r, s, seat, assaultable(r, s, seat));
}

int empires_list_assaults(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    return list_from(r, s, seat, EMPIRES_MOVE_ASSAULT, assaultable(r, s, seat), r->n.attack_clans, list);
}

int empires_check_assault(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_layout *map = empires_map(r, s);
    if (!(map->territories >> move.b & 1))
        return EMPIRES_NO_TERRITORY;
    if (!(s->seat[seat].at >> move.a & 1) || !move.c || move.c > s->clans[move.a])
        return EMPIRES_NO_CLANS_THERE;
    if (!(map->near[move.a] >> move.b & 1))
        return EMPIRES_NOT_ADJACENT;
    if (!(assaultable(r, s, seat) >> move.b & 1))
        return EMPIRES_AFTER_GONG;
    return move.c <= most_moved(r, s, seat, move.a, move.b) ? EMPIRES_LEGAL : EMPIRES_FULL;
}

void empires_do_assault(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                        struct hg_events *events)
{
    int defender = empires_clan_owner(s, move.b);
    empires_remove_clans(s, seat, move.a, move.c);
    empires_tell(events, EMPIRES_ASSAULTED, seat, move.a, move.b, move.c, 0);
    if (defender != EMPIRES_NONE && defender != seat)
        clans_home(s, defender, move.b, s->clans[move.b], events);
    empires_put_clans(s, seat, move.b, move.c);
    empires_step_done(r, s, seat);
}

/* --- razing ---------------------------------------------------------------------------------------------------------------- */

/* [empires 22.14, 25.6] */
uint64_t empires_raze_targets(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_layout *map = empires_map(r, s);
    uint64_t cities = map->cities, targets = 0;
    if (empires_gong(s))
        return 0;
    if (r->option[EMPIRES_RAZE_FROM_CAPITAL][0])
        cities |= empires_bit(map->capital[seat]);
    for (uint64_t left = s->seat[seat].at & cities; left; left &= left - 1)
        targets |= map->on_slot[empires_lowest(left) >> 2];
    return targets;
}

int empires_list_razes(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    return empires_list_each(empires_raze_targets(r, s, seat), (struct hg_move){.kind = EMPIRES_MOVE_RAZE},
                             (struct hg_move){.a = 1}, list);
}

int empires_check_raze(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    if (!(empires_map(r, s)->territories >> move.a & 1))
        return EMPIRES_NO_TERRITORY;
    return empires_raze_targets(r, s, seat) >> move.a & 1 ? EMPIRES_LEGAL
           : empires_gong(s)                              ? EMPIRES_AFTER_GONG
                                                          : EMPIRES_NO_CITY_NEAR;
}

/* [empires 22.15] */
void empires_do_raze(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    empires_tell(events, EMPIRES_RAZED, seat, move.a, 0, 0, 0);
    for (int owner = 0; owner < s->seats; owner++) {
        if (s->seat[owner].at >> move.a & 1)
            clans_home(s, owner, move.a, s->clans[move.a], events);
        empires_fall(r, s, owner, move.a, seat, events);
    }
    empires_step_done(r, s, seat);
}
