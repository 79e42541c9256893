/* tribute.c: the Tribute action, 5.10 [sands 14]. */
#include "games/sands/sands_state.h"

static int extra(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    return sands_sum_at(r, s, seat, SANDS_YIELD, territory, 1u << SANDS_PAYS_TRIBUTE);
}

/* [sands 14.4] What a seat owes for its caravans at a capital or City of another. */
static int owed(const struct sands_rules *r, const struct sands_state *s, int payer, int territory)
{
    int caravans = sands_count64(s->seat[payer].caravans & r->territory[territory].borders);
    return r->option[SANDS_TRIBUTE_PER] == SANDS_PER_CARAVAN ? caravans : caravans > 0;
}

static bool cities_pay(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint32_t cities = sands_cities(r, s, seat);
    for (int other = 0; other < s->seats; other++)
        if (other != seat && s->seat[other].touched & cities)
            return true;
    return false;
}

/* [sands 14.1, 14.2, 14.6] The box is an "&": both ways at once. A tribute of nothing is none. */
int sands_list_tribute(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    bool colonies = s->seat[seat].colonies, cities = cities_pay(r, s, seat);
    if (r->action[SANDS_TRIBUTE].box != SANDS_NONE && sands_box_open(r, s, SANDS_TRIBUTE)) {
        if (colonies || cities)
            list[count++] = sands_move(SANDS_MOVE_TRIBUTE, SANDS_FROM_BOTH, 0, 0);
        return count;
    }
    if (colonies)
        list[count++] = sands_move(SANDS_MOVE_TRIBUTE, SANDS_FROM_COLONIES, 0, 0);
    if (cities)
        list[count++] = sands_move(SANDS_MOVE_TRIBUTE, SANDS_FROM_CITIES, 0, 0);
    return count;
}

bool sands_can_tribute(const struct sands_rules *r, const struct sands_state *s)
{
    struct hg_move list[3];
    return sands_list_tribute(r, s, sands_active(s), list) > 0;
}

bool sands_run_tribute(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return !s->act.finished && sands_ask(s, SANDS_ASK_TRIBUTE, sands_active(s));
}

int sands_check_tribute(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    bool box = r->action[SANDS_TRIBUTE].box != SANDS_NONE && sands_box_open(r, s, SANDS_TRIBUTE);
    bool colonies = s->seat[seat].colonies, cities = cities_pay(r, s, seat);
    if (move.a == SANDS_FROM_BOTH)
        return !box ? SANDS_BOX_LOCKED : colonies || cities ? SANDS_LEGAL : SANDS_YIELDS_NOTHING;
    if (box)
        return SANDS_WRONG_WAY;
    return (move.a == SANDS_FROM_COLONIES ? colonies : cities) ? SANDS_LEGAL : SANDS_YIELDS_NOTHING;
}

static void take(const struct sands_rules *r, struct sands_state *s, int seat, int territory, int n,
                 struct hg_events *events)
{
    sands_tell(events, SANDS_TRIBUTE_TAKEN, seat, territory, 0, 0, 0);
    sands_gain(s, seat, (enum sands_resource)sands_resource(r, s, territory), n + extra(r, s, seat, territory), events);
}

/* [sands 14.3] */
static void take_from_colonies(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_events *events)
{
    for (uint32_t left = s->seat[seat].colonies; left; left = hg_without_lowest(left))
        take(r, s, seat, hg_lowest(left), 1, events);
}

/* [sands 14.4, 14.5] Gains are full, losses as far as the stock goes. */
static void take_from_city(const struct sands_rules *r, struct sands_state *s, int seat, int territory,
                           struct hg_events *events)
{
    int sum = 0;
    for (int other = 0; other < s->seats; other++)
        sum += other == seat ? 0 : owed(r, s, other, territory);
    if (sum == 0)
        return;
    take(r, s, seat, territory, sum, events);
    for (int i = 0; i < s->seats; i++) {
        int other = sands_in_order(s, i);
        if (other != seat)
            sands_lose_stock(s, other, (enum sands_resource)sands_resource(r, s, territory),
                             owed(r, s, other, territory), events);
    }
}

void sands_do_tribute(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    int capital = s->seat[seat].capital;
    s->act.finished = 1;
    if (move.a != SANDS_FROM_CITIES)
        take_from_colonies(r, s, seat, events);
    if (move.a == SANDS_FROM_COLONIES)
        return;
    take_from_city(r, s, seat, capital, events); /* the capital first */
    for (uint32_t left = sands_cities(r, s, seat) & ~hg_bit(capital); left; left = hg_without_lowest(left))
        take_from_city(r, s, seat, hg_lowest(left), events);
}
