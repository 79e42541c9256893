/* sane.c: what holds in every state of Pebbles, and in every view, where FACE_DOWN may stand for a value. */
#include <string.h>

#include "games/template/template_state.h"

static const char *seat_is_sane(const struct template_rules *r, const struct template_state *s, int seat)
{
    const struct template_seat *p = &s->seat[seat];
    if (p->coins > template_start_coins(r, seat))
        return HG_T("a seat has more coins than it started with");
    if (p->pebble > PEBBLES && p->pebble != FACE_DOWN)
        return HG_T("a pebble is worth more than 3");
    if (p->bid > p->coins + 1 && p->bid != FACE_DOWN)
        return HG_T("a bid is higher than the coins of its seat");
    return NULL;
}

static const char *round_is_sane(const struct template_rules *r, const struct template_state *s)
{
    int drawn = 0, bids = 0, points = 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].pebble && drawn++ != i)
            return HG_T("a seat has drawn out of order");
        bids += s->seat[i].bid != 0;
        points += s->seat[i].points;
    }
    if (drawn && s->played == r->option[ROUNDS][0])
        return HG_T("a pebble is drawn after the last round");
    if (bids && drawn < s->seats)
        return HG_T("a bid is made before everyone has drawn");
    if (bids == s->seats)
        return HG_T("all bids are in and the round is not over");
    if (points > s->played * s->seats * PEBBLES)
        return HG_T("there are more points than the rounds could give");
    return NULL;
}

const char *template_sane(const void *rules, const void *state)
{
    static const struct template_seat empty;
    const struct template_rules *r = rules;
    const struct template_state *s = state;
    if (s->seats < MIN_SEATS || s->seats > MAX_SEATS)
        return HG_T("the number of seats is not 2 or 3");
    if (s->played > r->option[ROUNDS][0])
        return HG_T("more rounds are over than the game has");
    for (int i = 0; i < MAX_SEATS; i++) {
        if (i >= s->seats && memcmp(&s->seat[i], &empty, sizeof empty) != 0)
            return HG_T("a seat that nobody has is not empty");
        const char *broken = i < s->seats ? seat_is_sane(r, s, i) : NULL;
        if (broken)
            return broken;
    }
    return round_is_sane(r, s);
}
