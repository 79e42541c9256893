/* caravan.c: the Caravan actions, 5.8 [sands 12]: networks, prices, heritage. */
#include "games/sands/sands_state.h"

static int other_end(const struct sands_border *border, int territory)
{
    return border->end[border->end[0] == territory];
}

/* [sands 12.3] Every territory in play that own caravans link to a capital or City of the seat. */
uint32_t sands_network(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint32_t in_play = sands_in_play(r, s), network = sands_cities(r, s, seat), fresh = network;
    uint64_t caravans = s->seat[seat].caravans;
    while (fresh) {
        int territory = hg_lowest(fresh);
        fresh = hg_without_lowest(fresh);
        for (uint64_t here = caravans & r->territory[territory].borders; here; here &= here - 1) {
            uint32_t end = hg_bit(other_end(&r->border[sands_lowest64(here)], territory)) & in_play & ~network;
            network |= end;
            fresh |= end;
        }
    }
    return network;
}

/* [sands 12.4, 13.13] Borders at which a caravan may be placed, price aside; `with_citizen`: the free one of Migrate. */
uint64_t sands_caravan_borders(const struct sands_rules *r, const struct sands_state *s, int seat, bool with_citizen)
{
    const struct sands_seat *p = &s->seat[seat];
    uint64_t borders = 0, near_citizens = 0;
    if (sands_count64(p->caravans) >= r->n.caravans)
        return 0;
    for (uint32_t left = sands_network(r, s, seat); left; left = hg_without_lowest(left))
        borders |= r->territory[hg_lowest(left)].borders;
    borders &= ~p->caravans;
    if (!with_citizen)
        return borders;
    for (uint32_t left = sands_anyone(p); left; left = hg_without_lowest(left))
        near_citizens |= r->territory[hg_lowest(left)].borders;
    return borders & near_citizens;
}

/* [sands 12.5, 12.6] The lowest price that applies; both icons of a border count, also that of an off-limits side. */
int sands_caravan_price(const struct sands_rules *r, const struct sands_state *s, int seat, int border)
{
    uint32_t ends = hg_bit(r->border[border].end[0]) | hg_bit(r->border[border].end[1]);
    int price = r->n.caravan;
    for (int i = r->first[SANDS_CARAVAN_COST]; i < r->first[SANDS_CARAVAN_COST + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        bool fits = e->terrain == SANDS_NONE || r->of_terrain[e->terrain] & ends;
        if (fits && e->n < price && sands_owns(r, s, seat, e))
            price = e->n;
    }
    return price;
}

static bool pays(const struct sands_rules *r, const struct sands_state *s, int seat, int border)
{
    const uint16_t *stock = s->seat[seat].stock;
    int most = stock[SANDS_CROPS] > stock[SANDS_GOLD] ? stock[SANDS_CROPS] : stock[SANDS_GOLD];
    return most >= r->n.caravan || most >= sands_caravan_price(r, s, seat, border);
}

int sands_list_borders(const struct sands_rules *r, uint64_t borders, struct hg_move *list)
{
    int count = 0;
    for (; borders; borders &= borders - 1) {
        const struct sands_border *border = &r->border[sands_lowest64(borders)];
        list[count++] = sands_move(SANDS_MOVE_CARAVAN, border->end[0], border->end[1], 0);
    }
    return count;
}

static uint64_t payable(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint64_t borders = sands_caravan_borders(r, s, seat, false);
    for (uint64_t left = borders; left; left &= left - 1)
        if (!pays(r, s, seat, sands_lowest64(left)))
            borders &= ~(UINT64_C(1) << sands_lowest64(left));
    return borders;
}

int sands_list_caravans(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    return sands_list_borders(r, payable(r, s, seat), list);
}

int sands_list_free_caravans(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = sands_list_borders(r, sands_caravan_borders(r, s, seat, true), list);
    if (s->act.moved)
        list[count++] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    return count;
}

bool sands_can_caravan(const struct sands_rules *r, const struct sands_state *s)
{
    return payable(r, s, sands_active(s)) != 0;
}

bool sands_run_caravan(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return !s->act.finished && sands_ask(s, SANDS_ASK_CARAVAN, sands_active(s));
}

static int refused(const struct sands_rules *r, const struct sands_state *s, int seat, int border)
{
    const struct sands_seat *p = &s->seat[seat];
    bool free = s->ask == SANDS_ASK_FREE_CARAVAN;
    if (p->caravans >> border & 1)
        return SANDS_CARAVAN_THERE;
    if (!(sands_caravan_borders(r, s, seat, false) >> border & 1))
        return SANDS_NOT_CONNECTED;
    if (free && !(sands_caravan_borders(r, s, seat, true) >> border & 1))
        return SANDS_NO_CITIZEN_AT_BORDER;
    return free || pays(r, s, seat, border) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

int sands_check_caravan(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (move.a > move.b)
        return SANDS_NO_SUCH_MOVE; /* a border has no direction: the other way round it may be one */
    int border = r->between[move.a][move.b];
    if (border == SANDS_NONE)
        return SANDS_NO_BORDER;
    if (s->ask != SANDS_ASK_FIRST_CARAVAN)
        return refused(r, s, seat, border);
    return sands_first_caravan_fits(r, s, seat, border) ? SANDS_LEGAL : SANDS_FIRST_CARAVAN_PLACE;
}

/* [sands 12.8, 12.9] A trade good, or a capital or City that no own caravan touched before; once for each caravan. */
static bool brings_heritage(const struct sands_rules *r, const struct sands_state *s, int seat, int border)
{
    uint32_t ends = (hg_bit(r->border[border].end[0]) | hg_bit(r->border[border].end[1])) & sands_in_play(r, s),
             cities = 0;
    if (r->goods >> border & 1)
        return true;
    for (int other = 0; other < s->seats; other++)
        if (other != seat || r->option[SANDS_CARAVAN_HERITAGE] == SANDS_ALL)
            cities |= sands_cities(r, s, other);
    return ends & cities & ~s->seat[seat].touched;
}

void sands_place_caravan(const struct sands_rules *r, struct sands_state *s, int seat, int border, bool heritage,
                         struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    if (heritage && brings_heritage(r, s, seat, border))
        sands_owe_track(r, s, seat, 1);
    p->caravans |= UINT64_C(1) << border;
    p->touched |= (hg_bit(r->border[border].end[0]) | hg_bit(r->border[border].end[1])) & sands_in_play(r, s);
    sands_tell(events, SANDS_CARAVAN_PLACED, seat, r->border[border].end[0], r->border[border].end[1], 0, 0);
}

/* The first caravan of the preparation, the free one of Migrate, or one that is paid: in the only resource that will do,
 * or in the one its owner names. */
void sands_do_caravan(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    int border = r->between[move.a][move.b];
    if (s->ask == SANDS_ASK_FIRST_CARAVAN) {
        sands_first_caravan(r, s, seat, border, events);
        return;
    }
    bool free = s->ask == SANDS_ASK_FREE_CARAVAN;
    int price = free ? 0 : sands_caravan_price(r, s, seat, border);
    bool crops = s->seat[seat].stock[SANDS_CROPS] >= price, gold = s->seat[seat].stock[SANDS_GOLD] >= price;
    s->act.finished++;
    if (price == 0) {
        sands_place_caravan(r, s, seat, border, true, events);
        return;
    }
    if (crops && gold) {
        sands_name_purchase(s, move, events);
        return;
    }
    s->purchase = move;
    sands_do_with(r, s, seat, sands_move(SANDS_MOVE_WITH, crops ? SANDS_CROPS : SANDS_GOLD, 0, 0), events);
}
