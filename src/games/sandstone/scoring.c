/* scoring.c: winning, the end, points [sandstone 1.2, 12]. */
#include "games/sandstone/sandstone_state.h"

/* [sandstone 9.15, 9.16, 12.4] */
static int bonus_points(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    if (s->bonus[seat] >= SANDSTONE_BONUS_CARDS)
        return 0;
    const struct sandstone_bonus *bonus = &r->bonus[s->bonus[seat]];
    if (bonus->per_piece)
        return bonus->points * s->placed[seat][bonus->what];
    return bonus->points * sandstone_controls(r, s, seat, bonus->what);
}

/* [sandstone 12.3, 12.6] A hand card is worth nothing. */
struct sandstone_points sandstone_points(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    return (struct sandstone_points){s->placed[seat][SANDSTONE_TOWER] + s->placed[seat][SANDSTONE_STRONGHOLD],
                                     bonus_points(r, s, seat)};
}

/* [sandstone 12.5] RULING: S34, more points, then more Bonus points, then a draw. */
uint16_t sandstone_winners(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (s->phase != SANDSTONE_OVER)
        return 0;
    if (s->won_by != SANDSTONE_POINTS)
        return (uint16_t)(1 << s->winner);
    struct sandstone_points first = sandstone_points(r, s, 0), second = sandstone_points(r, s, 1);
    int lead = first.pieces + first.bonus - second.pieces - second.bonus;
    if (lead == 0)
        lead = first.bonus - second.bonus;
    return (uint16_t)((lead >= 0) | (lead <= 0) << 1);
}

/* [sandstone 12.7, 12.8] What was secret is shown; the cards in the box are those nobody has seen. */
static void reveal_all(const struct sandstone_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++) {
        if (s->bonus[seat] != SANDSTONE_NONE)
            sandstone_tell(events, SANDSTONE_BONUS_REVEALED, seat, s->bonus[seat], 0, 0, 0);
        if (s->hand[seat] != SANDSTONE_NONE)
            sandstone_tell(events, SANDSTONE_HAND_REVEALED, seat, s->hand[seat], 0, 0, 0);
    }
}

static void finish(struct sandstone_state *s, int won_by)
{
    s->phase = SANDSTONE_OVER;
    s->won_by = (uint8_t)won_by;
    s->turn = SANDSTONE_NONE;
}

/* [sandstone 12.1] At once; points play no part. */
struct hg_turn sandstone_win(struct sandstone_state *s, int seat, int won_by, int type, struct hg_events *events)
{
    finish(s, won_by);
    s->winner = (uint8_t)seat;
    sandstone_tell(events, SANDSTONE_WON, seat, won_by, won_by == SANDSTONE_SEVEN ? type : HG_ABSENT, 0, 0);
    reveal_all(s, events);
    sandstone_tell(events, SANDSTONE_ENDED, HG_CHANCE, 1 << seat, 0, 0, 0);
    return sandstone_turn_of(SANDSTONE_NOBODY);
}

/* [sandstone 12.2] */
struct hg_turn sandstone_end(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    finish(s, SANDSTONE_POINTS);
    if (!events)
        return sandstone_turn_of(SANDSTONE_NOBODY);
    reveal_all(s, events);
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++) {
        struct sandstone_points points = sandstone_points(r, s, seat);
        sandstone_tell(events, SANDSTONE_SCORED, seat, points.pieces + points.bonus, points.pieces, points.bonus, 0);
    }
    sandstone_tell(events, SANDSTONE_ENDED, HG_CHANCE, sandstone_winners(r, s), 0, 0, 0);
    return sandstone_turn_of(SANDSTONE_NOBODY);
}

/* Points count at the end alone, and only if they decide [sandstone 12.1]. */
void sandstone_score(const void *rules, const void *state, struct hg_score *score)
{
    const struct sandstone_state *s = state;
    *score = (struct hg_score){
        .winners = sandstone_winners(rules, s),
        .ending = s->won_by,
        .early = s->phase == SANDSTONE_OVER && s->won_by != SANDSTONE_POINTS,
    };
    for (int seat = 0; seat < SANDSTONE_SEATS && s->phase == SANDSTONE_OVER && s->won_by == SANDSTONE_POINTS; seat++) {
        struct sandstone_points points = sandstone_points(rules, s, seat);
        score->points[seat] = points.pieces + points.bonus;
    }
}
