/* round.c: Pebbles from the first draw to the last reveal: chapters 1, 2 and 3 of README.md. */
#include <string.h>

#include "core/assert.h"
#include "games/template/template_state.h"

static void emit(struct hg_events *events, enum event_kind kind, int seat, unsigned seen_by, int a, int b)
{
    hg_emit(events, (struct hg_event){.kind = (uint8_t)kind,
                                      .seat = (int8_t)seat,
                                      .seen_by = (uint16_t)seen_by,
                                      .a = (int16_t)a,
                                      .b = (int16_t)b});
}

/* [template 1.2, 1.4] */
int template_start_coins(const struct template_rules *r, int seat)
{
    return r->coins + r->option[EXTRA_COINS][seat];
}

void template_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    const struct template_rules *r = rules;
    struct template_state *s = memset(state, 0, sizeof *s);
    s->seats = (uint8_t)seats;
    for (int i = 0; i < seats; i++)
        s->seat[i].coins = (uint8_t)template_start_coins(r, i);
    emit(events, EVENT_ROUND, HG_CHANCE, HG_EVERYONE, 1, 0);
}

int template_seats(const void *state)
{
    return ((const struct template_state *)state)->seats;
}

/* [template 2.1] */
int template_next_to_draw(const struct template_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (!s->seat[i].pebble)
            return i;
    return -1;
}

static uint16_t seats_without_bid(const struct template_state *s)
{
    uint16_t mask = 0;
    for (int i = 0; i < s->seats; i++)
        if (!s->seat[i].bid)
            mask |= (uint16_t)(1 << i);
    return mask;
}

struct hg_turn template_turn(const void *rules, const void *state)
{
    const struct template_rules *r = rules;
    const struct template_state *s = state;
    if (s->played == r->option[ROUNDS][0]) /* [template 1.3] */
        return (struct hg_turn){.over = 1, .wake_ms = HG_NEVER};
    if (template_next_to_draw(s) >= 0)
        return (struct hg_turn){.chance = 1, .wake_ms = HG_NEVER};
    return (struct hg_turn){.seats = seats_without_bid(s), .wake_ms = HG_NEVER};
}

/* [template 2.3] */
int template_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    const struct template_state *s = state;
    if (!hg_turn_owes(template_turn(rules, state), seat))
        return 0;
    for (int coins = 0; coins <= s->seat[seat].coins; coins++)
        list[coins] = (struct hg_move){.kind = MOVE_BID, .a = (uint8_t)coins};
    return s->seat[seat].coins + 1;
}

/* [template 2.3, 2.5, 3.1] */
int template_ask(const void *rules, const void *view, int seat, struct hg_arg *more)
{
    const struct template_state *s = view;
    struct hg_turn turn = template_turn(rules, view);
    more[0] = (struct hg_arg){"pebble", NULL, s->seat[seat].pebble};
    more[1] = (struct hg_arg){"coins", NULL, s->seat[seat].coins};
    if (turn.over)
        return ASK_OVER;
    return turn.chance ? ASK_NOTHING : s->seat[seat].bid ? ASK_WAIT : ASK_BID;
}

int template_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    const struct template_state *s = state;
    struct hg_turn turn = template_turn(rules, state);
    bool plain = move.b == 0 && move.c == 0;
    if (turn.over)
        return GAME_OVER;
    if (seat == HG_CHANCE && turn.chance)
        return plain && move.kind == MOVE_DRAW && move.a >= 1 && move.a <= PEBBLES ? LEGAL : NO_SUCH_PEBBLE;
    if (seat < 0 || seat >= s->seats)
        return NO_SUCH_SEAT;
    if (turn.chance)
        return STILL_DRAWING;
    if (s->seat[seat].bid)
        return BID_IS_FINAL; /* [template 2.4] */
    if (!plain || move.kind != MOVE_BID)
        return NOT_A_BID;
    return move.a <= s->seat[seat].coins ? LEGAL : TOO_FEW_COINS;
}

uint32_t template_chance(const void *rules, const void *state)
{
    const struct template_rules *r = rules;
    (void)state;
    uint32_t total = 0;
    for (int i = 0; i < PEBBLES; i++)
        total += r->weight[i];
    return total;
}

struct hg_move template_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    const struct template_rules *r = rules;
    (void)state;
    int i = 0;
    while (ticket >= r->weight[i])
        ticket -= r->weight[i++];
    *weight = r->weight[i];
    return (struct hg_move){.kind = MOVE_DRAW, .a = (uint8_t)(i + 1)};
}

/* A secret has two events: one for the seat that knows, its twin for all others. [template 2.2] */
static void emit_secret(struct hg_events *events, enum event_kind kind, int seat, int value)
{
    struct hg_event event = {(uint8_t)kind, (int8_t)seat, (uint16_t)(1u << seat), (int16_t)value, 0, 0, 0};
    hg_emit_secret(events, template_event_kinds, event);
}

static void draw(struct template_state *s, int value, struct hg_events *events)
{
    int seat = template_next_to_draw(s);
    HG_ASSERT(seat >= 0, "a pebble is drawn for somebody");
    s->seat[seat].pebble = (uint8_t)value;
    emit_secret(events, EVENT_DREW, seat, value);
}

/* [template 2.6] The seat with the highest bid that nobody else made, or -1. In version 1 a bid of nothing could win. */
static int winner(const struct template_rules *r, const struct template_state *s)
{
    int best = -1;
    for (int i = 0; i < s->seats; i++) {
        bool alone = r->version < 2 || s->seat[i].bid > 1;
        for (int j = 0; j < s->seats; j++)
            alone = alone && (j == i || s->seat[j].bid != s->seat[i].bid);
        if (alone && (best < 0 || s->seat[i].bid > s->seat[best].bid))
            best = i;
    }
    return best;
}

/* [template 2.5] Returns what all the pebbles are worth together. */
static int reveal(const struct template_state *s, struct hg_events *events)
{
    int worth = 0;
    for (int i = 0; i < s->seats; i++) {
        const struct template_seat *p = &s->seat[i];
        worth += p->pebble;
        emit(events, EVENT_REVEALED, i, HG_EVERYONE, p->pebble, p->bid - 1);
    }
    return worth;
}

static void end_round(const struct template_rules *r, struct template_state *s, struct hg_events *events)
{
    int worth = reveal(s, events), best = winner(r, s);
    if (best >= 0) {
        s->seat[best].points = (uint8_t)(s->seat[best].points + worth);
        emit(events, EVENT_WON, best, HG_EVERYONE, worth, 0);
    } else {
        emit(events, EVENT_NOBODY_WON, HG_CHANCE, HG_EVERYONE, worth, 0);
    }
    for (int i = 0; i < s->seats; i++) {
        struct template_seat *p = &s->seat[i];
        if (i == best || r->option[ALL_PAY][0]) /* [template 2.7] */
            p->coins = (uint8_t)(p->coins - (p->bid - 1));
        p->pebble = p->bid = 0;
    }
    if (++s->played < r->option[ROUNDS][0])
        emit(events, EVENT_ROUND, HG_CHANCE, HG_EVERYONE, s->played + 1, 0);
}

struct hg_turn template_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    struct template_state *s = state;
    if (seat == HG_CHANCE) {
        draw(s, move.a, events);
    } else {
        s->seat[seat].bid = (uint8_t)(move.a + 1);
        emit_secret(events, EVENT_BID, seat, move.a);
        if (!seats_without_bid(s))
            end_round(rules, s, events);
    }
    return template_turn(rules, s);
}

/* [template 3.1] */
void template_score(const void *rules, const void *state, struct hg_score *score)
{
    const struct template_state *s = state;
    *score = (struct hg_score){0};
    int most = 0;
    for (int i = 0; i < s->seats; i++) {
        score->points[i] = s->seat[i].points;
        most = s->seat[i].points > most ? s->seat[i].points : most;
    }
    for (int i = 0; i < s->seats && template_turn(rules, state).over; i++)
        if (score->points[i] == most)
            score->winners |= (uint16_t)(1 << i);
}
