/* telling.c: what a move did, told as events, from the state before it and the state after it. The rules themselves are
 * silent: games that nobody watches pay nothing for it. */
#include "games/tides/tides_state.h"

static void to_all(struct hg_events *events, enum tides_event_kind kind, int seat, int a, int b, int c)
{
    hg_emit(events, (struct hg_event){(uint8_t)kind, (int8_t)seat, HG_EVERYONE, (int16_t)a, (int16_t)b, (int16_t)c, 0});
}

/* [tides 5.4, 9.2, 9.3] The seat knows what it did; the other one learns only that it was done. */
static void secretly(struct hg_events *events, enum tides_event_kind kind, int seat, int a, int b)
{
    struct hg_event event = {(uint8_t)kind, (int8_t)seat, (uint16_t)(1 << seat), (int16_t)a, (int16_t)b, 0, 0};
    hg_emit_secret(events, tides_event_kinds, event);
}

static void tell_deal(const struct tides_state *before, const struct tides_state *after, int card,
                      struct hg_events *events)
{
    secretly(events, TIDES_DEALT, before->to_deal[0] == 0, card, 0);
    if (after->phase == TIDES_PICK)
        to_all(events, TIDES_ROUND_BEGAN, HG_CHANCE, after->round, 0, 0);
}

static void tell_scoring(const struct tides_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        to_all(events, TIDES_SCORED, seat, s->round, s->points[s->round - 1][seat], tides_total(s, seat));
    if (s->phase == TIDES_OVER)
        to_all(events, TIDES_ENDED, HG_CHANCE, tides_winners(s), 0, 0);
}

static void tell_pick(const struct tides_state *before, const struct tides_state *after, int picker, int card,
                      struct hg_events *events)
{
    secretly(events, TIDES_PICKED, picker, card, 0);
    if (!before->pick[!picker])
        return;
    uint32_t picks[TIDES_SEATS] = {before->pick[0], before->pick[1]};
    picks[picker] = hg_bit(card);
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        to_all(events, TIDES_REVEALED, seat, hg_lowest(picks[seat]), 0, 0);
    to_all(events, TIDES_EXCHANGED, HG_CHANCE, before->cards_left - 1, 0, 0);
    if (after->phase == TIDES_PICK)
        return;
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        to_all(events, TIDES_REVEALED, seat, hg_lowest(before->hand[!seat] & ~picks[!seat]), 0, 0);
    tell_scoring(after, events);
}

static void tell_keep(const struct tides_state *before, const struct tides_state *after, int chooser,
                      struct hg_move move, struct hg_events *events)
{
    secretly(events, TIDES_CHOSE, chooser, move.a, move.b);
    if (!before->pick[!chooser])
        return;
    uint32_t discards[TIDES_SEATS] = {before->discard[0], before->discard[1]};
    discards[chooser] = hg_bit(move.b);
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        to_all(events, TIDES_KEPT, seat, hg_lowest(after->relics[seat] & ~before->relics[seat]), 0, 0);
        to_all(events, TIDES_DISCARDED, seat, hg_lowest(discards[seat]), 0, 0);
    }
}

void tides_tell(const struct tides_state *before, const struct tides_state *after, int seat, struct hg_move move,
                struct hg_events *events)
{
    if (move.kind == TIDES_MOVE_PICK)
        tell_pick(before, after, seat, move.a, events);
    else if (move.kind == TIDES_MOVE_KEEP)
        tell_keep(before, after, seat, move, events);
    else
        tell_deal(before, after, move.a, events);
}
