/* dues.c: what a seat has done or left and not paid yet: unrest at the end of its turn [sands 4.13, 15.3] and of the
 * generation [sands 18.6], and points where unrest can rise no further [sands 17.6]. */
#include "games/sands/sands_state.h"

enum period { TURN, GENERATION };

static const char *const words[] = {[TURN] = "turn", [GENERATION] = "generation"};
static const char *const unrest_rules[] = {[TURN] = "4.13", [GENERATION] = "18.6"};
static const char *const unrest_texts[] = {
    [TURN] = HG_T("Unrest rises by {n} at the end of the turn."),
    [GENERATION] = HG_T("Unrest rises by {n} at the end of the generation if territories stay overcrowded."),
};
static const char *const point_texts[] = {
    [TURN] = HG_T("VP lost at the end of the turn, because unrest is at its maximum: {n}."),
    [GENERATION] = HG_T("VP lost at the end of the generation if territories stay overcrowded: {n}."),
};

/* The rise is done to `s`, so that the next one begins where it ends. */
static int add_rise(const struct sands_rules *r, struct sands_state *s, int seat, int rise, enum period period,
                    struct hg_due *dues)
{
    const struct sands_seat *p = &s->seat[seat];
    int unrest = p->unrest, points = p->points, count = 0;
    sands_raise_unrest(r, s, seat, rise, NULL);
    if (p->unrest != unrest)
        dues[count++] =
            (struct hg_due){"unrest", words[period], p->unrest - unrest, unrest_rules[period], unrest_texts[period]};
    if (p->points != points)
        dues[count++] = (struct hg_due){"points", words[period], p->points - points, "17.6", point_texts[period]};
    return count;
}

static bool is_crowded(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        if (sands_crowded(r, s, hg_lowest(left)))
            return true;
    return false;
}

static bool has_turn(const struct sands_state *s, int seat)
{
    return s->stage == SANDS_TURNS_PHASE && s->turn_of < s->seats && sands_active(s) == seat;
}

int sands_dues(const void *rules, const void *state, int seat, struct hg_due *dues)
{
    struct sands_state then = *(const struct sands_state *)state;
    int count = 0;
    if (has_turn(&then, seat))
        count += add_rise(rules, &then, seat, sands_turn_unrest(rules, &then, seat), TURN, dues);
    if (then.stage >= SANDS_RESOURCES_PHASE && then.stage <= SANDS_GROWTH_PHASE && is_crowded(rules, &then, seat))
        count += add_rise(rules, &then, seat, 1, GENERATION, dues + count);
    return count;
}

/* [sands 17.6] One more step at the end of this turn would cost a point. */
bool sands_unrest_is_full(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int owed = has_turn(s, seat) ? sands_turn_unrest(r, s, seat) : 0;
    return s->seat[seat].unrest + owed >= sands_most_unrest(r, s, seat);
}
