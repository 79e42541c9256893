/* resources.c: Receive Resources, 4.1 [sands 3]. */
#include "games/sands/sands_state.h"

/* [sands 3.2, 3.3] A resource for each own peasant, up to the capacity. Oppress pays by the same rule [sands 15.5]. */
int sands_yield_of(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    int peasants = s->seat[seat].citizens[SANDS_PEASANT][territory], capacity = sands_capacity(r, s, territory);
    return peasants < capacity ? peasants : capacity;
}

/* An income of "tile" is paid in what the territory concerned produces; `each` territory then pays in its own kind. */
static void income_by_tile(const struct sands_rules *r, const struct sands_state *s, int seat,
                           const struct sands_effect *e, int gains[SANDS_RESOURCES])
{
    const struct sands_seat *p = &s->seat[seat];
    bool by_territory = e->each == SANDS_PER_TERRITORY;
    if (!sands_owns(r, s, seat, e))
        return;
    for (uint32_t left = by_territory || e->of_advance ? p->controls : s->built[e->source] & p->controls; left;
         left = hg_without_lowest(left)) {
        int territory = hg_lowest(left);
        if (sands_passes(r, s, seat, e, territory))
            gains[sands_resource(r, s, territory)] += e->n * (by_territory ? 1 : sands_each(r, s, seat, e, territory));
    }
}

/* [sands 3.4, 3.5] What structures and advances add, beyond the capacity; units of free choice are asked for later. */
static void add_income(const struct sands_rules *r, struct sands_state *s, int seat, int gains[SANDS_RESOURCES])
{
    int choice = 0;
    for (int i = r->first[SANDS_INCOME]; i < r->first[SANDS_INCOME + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        if (e->what == SANDS_OF_TILE) {
            income_by_tile(r, s, seat, e, gains);
            continue;
        }
        int n = e->n * sands_sum_over(r, s, seat, e);
        if (e->what == SANDS_CHOICE)
            choice += n;
        else
            gains[e->what] += n;
    }
    s->seat[seat].choice = (uint8_t)(choice < 0 ? 0 : choice < 100 ? choice : 100);
}

static void receive(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    int gains[SANDS_RESOURCES] = {0};
    for (uint32_t left = p->controls & p->in[SANDS_PEASANT]; left; left = hg_without_lowest(left))
        gains[sands_resource(r, s, hg_lowest(left))] += sands_yield_of(r, s, seat, hg_lowest(left));
    add_income(r, s, seat, gains);
    for (int i = 0; i < SANDS_RESOURCES; i++)
        p->stock[i] = (uint16_t)(gains[i] < 0 ? 0 : gains[i]);
    sands_tell(events, SANDS_RESOURCES_RECEIVED, seat, p->stock[SANDS_CROPS], p->stock[SANDS_GOLD], 0, 0);
}

/* [sands 3.1] Everybody at once; `round` tells that it has happened. [sands 3.5] Then the choices, in turn order. */
bool sands_resources_phase(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (int i = 0; i < s->seats && s->round == 0; i++)
        receive(r, s, sands_in_order(s, i), events);
    s->round = 1;
    for (; s->turn_of < s->seats; s->turn_of++)
        if (s->seat[sands_active(s)].choice)
            return sands_ask(s, SANDS_ASK_GOLD, sands_active(s));
    s->round = s->turn_of = 0;
    s->stage = SANDS_SELECTION;
    return false;
}

int sands_list_gold(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)r;
    for (int gold = 0; gold <= s->seat[seat].choice; gold++)
        list[gold] = sands_move(SANDS_MOVE_GOLD, gold, 0, 0);
    return s->seat[seat].choice + 1;
}

int sands_check_gold(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r;
    return move.a <= s->seat[seat].choice ? SANDS_LEGAL : SANDS_TOO_MUCH_GOLD;
}

void sands_do_gold(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    (void)r;
    sands_gain(s, seat, SANDS_GOLD, move.a, events);
    sands_gain(s, seat, SANDS_CROPS, p->choice - move.a, events);
    p->choice = 0;
}
