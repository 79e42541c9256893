/* chronicle.c: the Chronicle action, 5.1 [sands 5]. */
#include "games/sands/sands_state.h"

/* [sands 5.1] The hand is whatever lies in no bin. A card that is face down may be any: its owner is not asked here. */
static unsigned hand(const struct sands_rules *r, const struct sands_seat *p)
{
    unsigned cards = (1u << r->chronicles) - 1;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (p->bin[bin] < SANDS_CHRONICLES)
            cards &= ~(1u << p->bin[bin]);
    return cards;
}

static unsigned free_bins(const struct sands_seat *p)
{
    unsigned bins = 0;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        bins |= (unsigned)(p->bin[bin] == SANDS_NONE) << bin;
    return bins;
}

/* How many cards lie in the bins is public, which ones is not. */
static bool can_place(const struct sands_rules *r, const struct sands_seat *p)
{
    int taken = SANDS_BINS - hg_count_bits(free_bins(p));
    return taken < SANDS_BINS && taken < r->chronicles;
}

/* [sands 5.5] */
static int cards_allowed(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int most = 1;
    for (int i = r->first[SANDS_CHRONICLE_CARDS]; i < r->first[SANDS_CHRONICLE_CARDS + 1]; i++)
        if (r->effect[i].n > most && sands_owns(r, s, seat, &r->effect[i]))
            most = r->effect[i].n;
    return most;
}

bool sands_can_chronicle(const struct sands_rules *r, const struct sands_state *s)
{
    return can_place(r, &s->seat[sands_active(s)]);
}

bool sands_run_chronicle(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    int seat = sands_active(s);
    (void)events;
    if (s->act.finished || s->act.placed >= cards_allowed(r, s, seat) || !can_place(r, &s->seat[seat]))
        return false;
    return sands_ask(s, SANDS_ASK_CHRONICLE, seat);
}

int sands_list_chronicle(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    const struct sands_seat *p = &s->seat[seat];
    int count = 0;
    for (uint32_t cards = hand(r, p); cards; cards = hg_without_lowest(cards))
        for (uint32_t bins = free_bins(p); bins; bins = hg_without_lowest(bins))
            list[count++] = sands_move(SANDS_MOVE_CHRONICLE, hg_lowest(cards), hg_lowest(bins), 0);
    if (s->act.placed)
        list[count++] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    return count;
}

/* [sands 5.2, 5.3] */
int sands_check_chronicle(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (!(hand(r, &s->seat[seat]) >> move.a & 1))
        return SANDS_CHRONICLE_NOT_IN_HAND;
    return s->seat[seat].bin[move.b] == SANDS_NONE ? SANDS_LEGAL : SANDS_BIN_TAKEN;
}

/* [sands 5.4] Face down: the bin is public, the card is its owner's. */
void sands_do_chronicle(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                        struct hg_events *events)
{
    (void)r;
    s->seat[seat].bin[move.b] = move.a;
    s->act.placed++;
    struct hg_event event = {SANDS_CHRONICLE_PLACED, (int8_t)seat, (uint16_t)(1u << seat), move.a, move.b, 0, 0};
    hg_emit_secret(events, sands_event_kinds, event);
}
