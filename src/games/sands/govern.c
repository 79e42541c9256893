/* govern.c: the Govern action, 5.6 [sands 10]. Its price is in conquer.c, beside that of annexing: both are paid by the
 * size of the empire. */
#include "games/sands/sands_state.h"

static int most_levels(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return s->seat[seat].unrest - r->least_unrest;
}

static bool pays(const struct sands_rules *r, const struct sands_state *s, int seat, int levels)
{
    return sands_affords(r, s, seat, SANDS_FOR_GOVERN, SANDS_CROPS, sands_govern_price(r, s, seat, levels));
}

/* [sands 10.1, 10.6] */
int sands_list_govern(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0, most = most_levels(r, s, seat);
    for (int levels = 1; levels <= most; levels++)
        if (pays(r, s, seat, levels))
            list[count++] = sands_move(SANDS_MOVE_GOVERN, levels, 0, 0);
    return count;
}

bool sands_can_govern(const struct sands_rules *r, const struct sands_state *s)
{
    struct hg_move list[UINT8_MAX];
    return sands_list_govern(r, s, sands_active(s), list) > 0;
}

bool sands_run_govern(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return !s->act.finished && sands_ask(s, SANDS_ASK_GOVERN, sands_active(s));
}

int sands_check_govern(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (move.a == 0)
        return SANDS_NO_LEVELS;
    if (move.a > most_levels(r, s, seat))
        return SANDS_UNREST_TOO_LOW;
    return sands_can_pay(r, s, move) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

void sands_do_govern(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)seat;
    sands_buy(r, s, move, events);
}

void sands_governed(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events)
{
    sands_lower_unrest(r, s, sands_active(s), move.a, events);
    s->act.finished = 1;
}
