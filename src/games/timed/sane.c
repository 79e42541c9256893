/* sane.c: what holds in every state of Wells, and in every view, where FACE_DOWN may stand for a choice. */
#include <string.h>

#include "games/timed/timed_state.h"

/* [timed 2.3, 2.4] A timer rests for a second at least, so this is what a seat can have found by its latest draw, which may
 * still be open. */
static uint32_t most_found(const struct timed_rules *r, const struct timed_state *s, int seat)
{
    const struct timed_seat *p = &s->seat[seat];
    bool rained = s->now_ms >= r->rain * 1000u;
    return p->well ? BUCKETS * (p->placed_ms / 1000 + (s->drawing != seat + 1)) + rained : 0;
}

static const char *seat_is_sane(const struct timed_rules *r, const struct timed_state *s, int seat)
{
    const struct timed_seat *p = &s->seat[seat];
    uint32_t found = 0;
    if (p->choice > WELLS && p->choice != FACE_DOWN)
        return HG_T("a seat has chosen a well that is not there");
    if (p->well > WELLS)
        return HG_T("a timer stands at a well that is not there");
    if (p->placed_ms > s->now_ms || (p->placed_ms && !p->well))
        return HG_T("a timer was placed at another time than it can be");
    for (int well = 0; well < WELLS; well++)
        found += p->buckets[well];
    return found > most_found(r, s, seat) ? HG_T("a seat has found more than there was time for") : NULL;
}

static const char *time_is_sane(const struct timed_rules *r, const struct timed_state *s)
{
    bool begun = s->now_ms != 0 || s->drawing;
    for (int i = 0; i < s->seats; i++)
        begun = begun || s->seat[i].well;
    if (begun && !timed_runs(s))
        return HG_T("the clock ran before every seat had chosen");
    if (s->now_ms > r->seconds * 1000u)
        return HG_T("the clock ran on after the end");
    if (s->drawing &&
        (timed_over(r, s) || s->seat[s->drawing - 1].placed_ms != s->now_ms || !s->seat[s->drawing - 1].well))
        return HG_T("a seat draws that has not just placed its timer");
    return NULL;
}

static const char *wells_are_sane(const struct timed_rules *r, const struct timed_state *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int j = 0; j < i; j++)
            if (s->seat[i].well == s->seat[j].well && timed_rests(r, s, i) && timed_rests(r, s, j))
                return HG_T("two timers rest at one well");
    return NULL;
}

const char *timed_sane(const void *rules, const void *state)
{
    static const struct timed_seat empty;
    const struct timed_state *s = state;
    if (s->seats < MIN_SEATS || s->seats > MAX_SEATS)
        return HG_T("the number of seats is not 2, 3 or 4");
    if (s->drawing > s->seats || s->unused[0] || s->unused[1])
        return HG_T("a seat draws that nobody has");
    for (int i = 0; i < MAX_SEATS; i++) {
        if (i >= s->seats && memcmp(&s->seat[i], &empty, sizeof empty) != 0)
            return HG_T("a seat that nobody has is not empty");
        const char *broken = i < s->seats ? seat_is_sane(rules, s, i) : NULL;
        if (broken)
            return broken;
    }
    const char *broken = time_is_sane(rules, s);
    return broken ? broken : wells_are_sane(rules, s);
}
