/* bonus.c: Bonus Actions, 5.11 [sands 15]: one in a turn, before any step of it. */
#include "games/sands/sands_state.h"

/* [sands 15.2] */
static int refused(const struct sands_state *s)
{
    if (!sands_is_step((enum sands_ask)s->ask))
        return SANDS_NO_BONUS_NOW;
    return s->bonus == SANDS_NONE ? SANDS_LEGAL : SANDS_BONUS_USED;
}

/* [sands 15.8] Patronage needs an Advance card that is still to be resolved. */
static bool advance_is_left(const struct sands_state *s)
{
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    return s->action == SANDS_ADVANCE || (s->open & 1 && plan[0] == SANDS_ADVANCE) ||
           (s->open & 2 && plan[1] == SANDS_ADVANCE);
}

/* [sands 15.9] A resource for each trade good with an own caravan at its border. */
int sands_taxed(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int goods = sands_count64(s->seat[seat].caravans & r->goods);
    for (int i = r->first[SANDS_YIELD]; i < r->first[SANDS_YIELD + 1] && goods; i++)
        if (r->effect[i].what == SANDS_PAYS_TAX)
            goods += r->effect[i].n * sands_sum_over(r, s, seat, &r->effect[i]);
    return goods;
}

int sands_oppressed(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    int n = sands_yield_of(r, s, seat, territory);
    return n ? n + sands_sum_at(r, s, seat, SANDS_YIELD, territory, 1u << SANDS_PAYS_OPPRESS) : 0;
}

int sands_list_bonus(const struct sands_rules *r, const struct sands_state *s, struct hg_move *list)
{
    int count = 0, seat = sands_active(s);
    const struct sands_seat *p = &s->seat[seat];
    if (refused(s))
        return 0;
    for (uint32_t left = p->controls & p->in[SANDS_PEASANT]; left; left = hg_without_lowest(left))
        list[count++] = sands_move(SANDS_MOVE_OPPRESS, hg_lowest(left), 0, 0);
    for (int category = 0; category < SANDS_CATEGORIES && advance_is_left(s); category++)
        list[count++] = sands_move(SANDS_MOVE_PATRONAGE, category, 0, 0);
    for (int resource = 0; resource < SANDS_RESOURCES && p->caravans & r->goods; resource++)
        list[count++] = sands_move(SANDS_MOVE_TAX, resource, 0, 0);
    return count;
}

int sands_check_oppress(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    const struct sands_seat *p = &s->seat[seat];
    (void)r;
    if (refused(s))
        return refused(s);
    if (!(p->controls >> move.a & 1))
        return SANDS_NOT_YOURS;
    return p->in[SANDS_PEASANT] >> move.a & 1 ? SANDS_LEGAL : SANDS_YIELDS_NOTHING;
}

/* [sands 15.5, 15.6] */
void sands_do_oppress(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    s->bonus = SANDS_OPPRESS;
    sands_tell(events, SANDS_OPPRESSED, seat, move.a, 0, 0, 0);
    sands_gain(s, seat, (enum sands_resource)sands_resource(r, s, move.a), sands_oppressed(r, s, seat, move.a), events);
}

int sands_check_patronage(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r, (void)seat, (void)move;
    if (refused(s))
        return refused(s);
    return advance_is_left(s) ? SANDS_LEGAL : SANDS_NO_ADVANCE_LEFT;
}

/* [sands 15.7] */
void sands_do_patronage(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                        struct hg_events *events)
{
    (void)r;
    s->bonus = SANDS_PATRONAGE;
    s->patronage = move.a;
    sands_tell(events, SANDS_PATRONIZED, seat, move.a, 0, 0, 0);
}

int sands_check_tax(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)move;
    if (refused(s))
        return refused(s);
    return s->seat[seat].caravans & r->goods ? SANDS_LEGAL : SANDS_YIELDS_NOTHING;
}

void sands_do_tax(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                  struct hg_events *events)
{
    s->bonus = SANDS_TAX;
    sands_tell(events, SANDS_TAXED, seat, move.a, 0, 0, 0);
    sands_gain(s, seat, (enum sands_resource)move.a, sands_taxed(r, s, seat), events);
}
