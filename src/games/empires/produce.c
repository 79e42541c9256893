/* produce.c: Produce action, gaining and spending [empires 6, 22.7]. */
#include "games/empires/empires_state.h"

/* [empires 6.3] */
void empires_gain(const struct empires_rules *r, struct empires_state *s, int seat, enum empires_resource resource,
                  int n, struct hg_events *events)
{
    uint8_t *stock = &s->seat[seat].stock[resource];
    int room = r->n.stock[resource] - *stock;
    n = n < room ? n : room;
    if (n <= 0)
        return;
    *stock = (uint8_t)(*stock + n);
    empires_tell(events, EMPIRES_GAINED, seat, (int)resource, n, 0, 0);
}

/* [empires 6.4] */
void empires_pay(struct empires_state *s, int seat, enum empires_resource resource, int n, struct hg_events *events)
{
    if (!n)
        return;
    s->seat[seat].stock[resource] = (uint8_t)(s->seat[seat].stock[resource] - n);
    empires_tell(events, EMPIRES_PAID, seat, (int)resource, n, 0, 0);
}

/* [empires 6.1, 6.2, 23.1] */
void empires_produce(const struct empires_rules *r, struct empires_state *s, int seat, enum empires_resource resource,
                     struct hg_events *events)
{
    const struct empires_seat *p = &s->seat[seat];
    bool ideas = resource == EMPIRES_IDEAS;
    int n = empires_level(r, p, ideas ? EMPIRES_LEVEL_IDEAS : EMPIRES_LEVEL_BRICKS) +
            empires_bonus(r, p, ideas ? EMPIRES_MORE_IDEAS : EMPIRES_MORE_BRICKS);
    empires_gain(r, s, seat, resource, n, events);
}

/* --- one by one, of free choice ----------------------------------------------------------------------------------------- */

static bool has_room(const struct empires_rules *r, const struct empires_state *s, int seat, int resource)
{
    return s->seat[seat].stock[resource] < r->n.stock[resource];
}

bool empires_can_gain(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return has_room(r, s, seat, EMPIRES_IDEAS) || has_room(r, s, seat, EMPIRES_BRICKS);
}

int empires_list_gains(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (int resource = 0; resource < EMPIRES_RESOURCES; resource++)
        if (has_room(r, s, seat, resource))
            list[count++] = (struct hg_move){EMPIRES_MOVE_GAIN, (uint8_t)resource, 0, 0};
    return count;
}

int empires_check_gain(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    return has_room(r, s, seat, move.a) ? EMPIRES_LEGAL : EMPIRES_STOCK_FULL;
}

void empires_do_gain(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    empires_gain(r, s, seat, move.a, 1, events);
    empires_step_done(r, s, seat);
}
