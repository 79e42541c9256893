/* initiation.c: Age of Initiation, an age in turns [empires 21]. The rules of actions are the same; the clock stands. */
#include "games/empires/empires_state.h"

/* [empires 21.3] */
static void begin_turn(struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    s->active = (uint8_t)seat;
    for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
        empires_send_home(s, seat, timer);
    p->used_before = p->used;
    p->used = 0;
    p->placed = 0;
    empires_tell(events, EMPIRES_TURN_BEGAN, seat, 0, 0, 0, 0);
}

void empires_next_round(struct empires_state *s, struct hg_events *events)
{
    s->stage = EMPIRES_ROUNDS;
    s->round++;
    empires_tell(events, EMPIRES_ROUND_BEGAN, HG_CHANCE, s->round, 0, 0, 0);
    begin_turn(s, s->first, events);
}

void empires_begin_rounds(struct empires_state *s, struct hg_events *events)
{
    s->round = s->creations = 0;
    empires_next_round(s, events);
}

/* [empires 21.9] */
int empires_creation_round(const struct empires_rules *r, int creation)
{
    return r->option[EMPIRES_AOI_ROUNDS][0] * (creation + 1) / (r->n.creations + 1);
}

static void end_round(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    if (s->creations < r->n.creations && s->round == empires_creation_round(r, s->creations)) {
        s->creations++;
        s->stage = EMPIRES_ROUND_CREATION;
        empires_tell(events, EMPIRES_CREATION, HG_CHANCE, s->creations, 0, 0, 0);
        empires_ask_creation(r, s, events);
    } else if (s->round == r->option[EMPIRES_AOI_ROUNDS][0]) {
        s->round = s->active = 0;
        for (int seat = 0; seat < s->seats; seat++)
            s->seat[seat].used = s->seat[seat].used_before = s->seat[seat].placed = 0;
        empires_begin_scoring(r, s, events);
    } else {
        empires_next_round(s, events);
    }
}

/* [empires 21.8, 21.13] */
bool empires_rounds(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    const struct empires_seat *p = &s->seat[s->active];
    if (empires_seats_owing_sites(s) || p->frames || p->placed < EMPIRES_TIMERS)
        return true;
    int next = (s->active + 1) % s->seats;
    if (next == s->first)
        end_round(r, s, events);
    else
        begin_turn(s, next, events);
    return false;
}

/* [empires 21.7] */
int empires_check_pass(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r, (void)move;
    return s->seat[seat].frames ? EMPIRES_RESOLVE_FIRST : EMPIRES_LEGAL;
}

void empires_do_pass(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)r, (void)move;
    s->seat[seat].placed = EMPIRES_TIMERS;
    empires_tell(events, EMPIRES_PASSED, seat, 0, 0, 0, 0);
}
