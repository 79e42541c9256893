/* view.c: what a seat of Wells may know, and whoever looks on; worlds that would look the same to them, and what to do for an
 * absent seat. */
#include <string.h>

#include "games/timed/timed_state.h"

/* [timed 1.2] [timed 3.1] Only the choices of others are hidden, until the end. The clock is in every view. */
void timed_view(const void *rules, const void *state, int eyes, void *view)
{
    const struct timed_state *s = state;
    struct timed_state *v = memset(view, 0, sizeof *v);
    HG_ASSERT_EYES(eyes, s->seats);
    v->now_ms = s->now_ms;
    v->seats = s->seats;
    v->drawing = s->drawing;
    for (int i = 0; i < s->seats; i++) {
        const struct timed_seat *p = &s->seat[i];
        struct timed_seat *q = &v->seat[i];
        q->placed_ms = p->placed_ms;
        memcpy(q->buckets, p->buckets, sizeof q->buckets);
        q->well = p->well;
        bool known = i == eyes || !p->choice || timed_over(rules, s);
        q->choice = known ? p->choice : FACE_DOWN;
    }
}

void timed_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state)
{
    struct timed_state *s = state;
    (void)rules, (void)eyes;
    *s = *(const struct timed_state *)view;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].choice == FACE_DOWN)
            s->seat[i].choice = (uint8_t)(1 + hg_rng_below(rng, WELLS));
}

/* [timed 1.2, 1.3] A choice waits for the others; when all have chosen time runs, and nothing is taken back. */
void timed_withdraw(const void *rules, void *state, uint32_t seats)
{
    struct timed_state *s = state;
    (void)rules;
    if (timed_runs(s))
        return;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1)
            s->seat[i].choice = 0;
}

/* While time runs it may pass: an absent seat keeps nobody waiting. */
struct hg_move timed_stand_in(const void *rules, const void *view, int seat)
{
    (void)rules, (void)seat;
    return timed_runs(view) ? (struct hg_move){0} : (struct hg_move){.kind = MOVE_CHOOSE, .a = 1};
}
