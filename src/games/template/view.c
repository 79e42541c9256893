/* view.c: what a seat of Pebbles may know, and whoever looks on; worlds that would look the same to them, and what to do for
 * an absent seat. */
#include <string.h>

#include "games/template/template_state.h"

static uint8_t face_down(uint8_t value)
{
    return value ? FACE_DOWN : 0;
}

/* [template 2.2] [template 2.3] Coins, points, and who has drawn and bid, are public; the rest is the owner's. */
void template_view(const void *rules, const void *state, int eyes, void *view)
{
    (void)rules;
    const struct template_state *s = state;
    struct template_state *v = memset(view, 0, sizeof *v);
    HG_ASSERT_EYES(eyes, s->seats);
    v->seats = s->seats;
    v->played = s->played;
    for (int i = 0; i < s->seats; i++) {
        const struct template_seat *p = &s->seat[i];
        v->seat[i] = (struct template_seat){p->coins, p->points, face_down(p->pebble), face_down(p->bid)};
    }
    if (eyes != HG_SPECTATOR)
        v->seat[eyes] = s->seat[eyes];
}

void template_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state)
{
    (void)eyes;
    const struct template_state *v = view;
    struct template_state *s = state;
    *s = *v;
    for (int i = 0; i < s->seats; i++) {
        struct template_seat *p = &s->seat[i];
        uint32_t weight;
        if (p->pebble == FACE_DOWN)
            p->pebble = template_outcome(rules, s, hg_rng_below(rng, template_chance(rules, s)), &weight).a;
        if (p->bid == FACE_DOWN)
            p->bid = (uint8_t)(hg_rng_below(rng, p->coins + 1u) + 1);
    }
}

/* [template 2.4, 2.5] A bid waits for the others: the last one reveals them all. */
void template_withdraw(const void *rules, void *state, uint32_t seats)
{
    struct template_state *s = state;
    (void)rules;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1)
            s->seat[i].bid = 0;
}

/* What a bid is worth is known only when all are made. */
bool template_lay_open(const void *rules, void *view, int seat, struct hg_move move)
{
    (void)rules, (void)view, (void)seat, (void)move;
    return false;
}

struct hg_move template_stand_in(const void *rules, const void *view, int seat)
{
    (void)rules, (void)view, (void)seat;
    return (struct hg_move){.kind = MOVE_BID, .a = 0};
}
