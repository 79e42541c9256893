/* muster.c: the Muster action, 5.2 [sands 6].
 *
 * Step: a warrior or a peasant more, or one turned into the other; one in each territory, each paid in gold. The card has
 * one warrior; effects add steps: of a territory (Barracks, Irrigation), or further ones anywhere (Conscription). */
#include "games/sands/sands_state.h"

/* What a new citizen would cost in a territory, and which step it would use; -1: none is left. An own step of the
 * territory goes first, then the cheapest that is unused [sands 6.6]. */
static int price_of_new(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_piece piece,
                        int territory, int *step)
{
    int first = r->first[SANDS_MUSTER_STEP], price = -1;
    bool of_territory = false;
    if (piece == SANDS_WARRIOR && !s->act.steps_used[0]) {
        price = r->n.muster;
        *step = 0;
    }
    for (int i = first; i < r->first[SANDS_MUSTER_STEP + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        bool here = e->where == SANDS_HERE;
        int times = e->what == piece && here >= of_territory ? sands_times(r, s, seat, e, territory) : 0;
        if (times == 0 || !sands_passes(r, s, seat, e, territory))
            continue;
        if (!here && e->of_advance + hg_count_bits(e->of_advance ? 0 : s->built[e->source] & s->seat[seat].controls) <=
                         s->act.steps_used[1 + i - first])
            continue;
        if (price >= 0 && here == of_territory && price <= e->n)
            continue;
        of_territory = here;
        price = e->n;
        *step = 1 + i - first;
    }
    return price;
}

int sands_muster_price(const struct sands_rules *r, const struct sands_state *s, struct hg_move move, int *step)
{
    *step = 0;
    if (move.a == SANDS_TO_WARRIOR || move.a == SANDS_TO_PEASANT)
        return r->n.muster;
    enum sands_piece piece = move.a == SANDS_ADD_WARRIOR ? SANDS_WARRIOR : SANDS_PEASANT;
    return price_of_new(r, s, sands_active(s), piece, move.b, step);
}

/* [sands 6.1-6.5] All but the price. */
static int refused(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move, bool box)
{
    const struct sands_seat *p = &s->seat[seat];
    bool converts = move.a == SANDS_TO_WARRIOR || move.a == SANDS_TO_PEASANT;
    enum sands_piece piece = move.a == SANDS_ADD_WARRIOR || move.a == SANDS_TO_WARRIOR ? SANDS_WARRIOR : SANDS_PEASANT;
    int step;
    if (!(p->controls >> move.b & 1))
        return SANDS_NOT_YOURS;
    if (s->act.mustered >> move.b & 1)
        return SANDS_STEP_TAKEN;
    if (converts && !box)
        return SANDS_BOX_LOCKED;
    if (sands_supply(r, p, piece) == 0)
        return SANDS_NO_PIECE_LEFT;
    if (converts)
        return p->citizens[!piece][move.b] ? SANDS_LEGAL : SANDS_NO_PIECE_THERE;
    return price_of_new(r, s, seat, piece, move.b, &step) < 0 ? SANDS_NO_MUSTER_STEP : SANDS_LEGAL;
}

/* The steps that are open; those that can be paid if `paid`. With a NULL list only whether there is one. */
static int list_steps(const struct sands_rules *r, const struct sands_state *s, bool paid, struct hg_move *list)
{
    int seat = sands_active(s), count = 0, step;
    bool box = sands_box_open(r, s, SANDS_MUSTER);
    for (uint32_t left = s->seat[seat].controls & ~s->act.mustered; left; left = hg_without_lowest(left))
        for (int how = 0; how < SANDS_MUSTERINGS; how++) {
            struct hg_move move = sands_move(SANDS_MOVE_MUSTER, how, hg_lowest(left), 0);
            if (refused(r, s, seat, move, box))
                continue;
            if (paid && !sands_affords(r, s, seat, SANDS_FOR_MUSTER, SANDS_GOLD, sands_muster_price(r, s, move, &step)))
                continue;
            if (!list)
                return 1;
            list[count++] = move;
        }
    return count;
}

bool sands_can_muster(const struct sands_rules *r, const struct sands_state *s)
{
    return list_steps(r, s, true, NULL) > 0;
}

bool sands_run_muster(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)events;
    if (s->act.finished || list_steps(r, s, false, NULL) == 0)
        return false;
    return sands_ask(s, SANDS_ASK_MUSTER, sands_active(s));
}

int sands_list_muster(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)seat;
    int count = list_steps(r, s, true, list);
    if (s->act.mustered)
        list[count++] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    return count;
}

int sands_check_muster(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    int reason = refused(r, s, seat, move, sands_box_open(r, s, SANDS_MUSTER));
    return reason ? reason : sands_can_pay(r, s, move) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

void sands_do_muster(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)seat;
    sands_buy(r, s, move, events);
}

void sands_mustered(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events)
{
    int seat = sands_active(s), step;
    struct sands_seat *p = &s->seat[seat];
    bool converts = move.a == SANDS_TO_WARRIOR || move.a == SANDS_TO_PEASANT;
    enum sands_piece piece = move.a == SANDS_ADD_WARRIOR || move.a == SANDS_TO_WARRIOR ? SANDS_WARRIOR : SANDS_PEASANT;
    sands_muster_price(r, s, move, &step);
    if (converts)
        sands_take(p, piece == SANDS_WARRIOR ? SANDS_PEASANT : SANDS_WARRIOR, move.b, 1);
    else
        s->act.steps_used[step]++;
    sands_add(p, piece, move.b, 1);
    s->act.mustered |= hg_bit(move.b);
    sands_tell(events, SANDS_MUSTERED, seat, move.a, move.b, 0, 0);
}
