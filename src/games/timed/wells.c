/* wells.c: Wells from the first choice to the end of time: chapters 1, 2 and 3 of README.md.
 *
 * What the clock adds to a game: clock() says what time a state has, turn() when time alone changes something next, and
 * tick() lets it pass. Everything else asks the clock of the state and nothing else. */
#include <string.h>

#include "games/timed/timed_state.h"

enum { SECOND = 1000 };

static void emit(struct hg_events *events, enum event_kind kind, int seat, int a)
{
    hg_emit(events,
            (struct hg_event){.kind = (uint8_t)kind, .seat = (int8_t)seat, .seen_by = HG_EVERYONE, .a = (int16_t)a});
}

/* --- what time it is ---------------------------------------------------------------------------------------------- */

uint32_t timed_clock(const void *state)
{
    return ((const struct timed_state *)state)->now_ms;
}

/* [timed 1.2, 1.3] */
bool timed_runs(const struct timed_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (!s->seat[i].choice)
            return false;
    return true;
}

/* [timed 3.1] */
bool timed_over(const struct timed_rules *r, const struct timed_state *s)
{
    return s->now_ms >= r->seconds * (uint32_t)SECOND;
}

/* [timed 2.3] When the timer of a seat runs out, or ran out; it was placed. */
static uint32_t runs_out(const struct timed_rules *r, const struct timed_state *s, int seat)
{
    return s->seat[seat].placed_ms + (uint32_t)(r->option[REST][0] + r->option[HANDICAP][seat]) * SECOND;
}

/* [timed 2.5] At the very moment it runs out, a timer is free. */
bool timed_rests(const struct timed_rules *r, const struct timed_state *s, int seat)
{
    return s->seat[seat].well && s->now_ms < runs_out(r, s, seat);
}

static uint32_t earlier(uint32_t wake, uint32_t now, uint32_t moment)
{
    return moment > now && moment < wake ? moment : wake;
}

/* The first moment after this one at which somebody can do something else, or something happens by itself. */
static uint32_t next_wake(const struct timed_rules *r, const struct timed_state *s)
{
    uint32_t wake = earlier(r->seconds * (uint32_t)SECOND, s->now_ms, r->rain * (uint32_t)SECOND);
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].well)
            wake = earlier(wake, s->now_ms, runs_out(r, s, i));
    return wake;
}

/* --- who may decide ----------------------------------------------------------------------------------------------- */

void timed_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    struct timed_state *s = memset(state, 0, sizeof *s);
    (void)rules, (void)events;
    s->seats = (uint8_t)seats;
}

int timed_seats(const void *state)
{
    return ((const struct timed_state *)state)->seats;
}

/* There are as many wells as seats may be, so a seat whose timer is free always finds one. */
static uint16_t who_may_draw(const struct timed_rules *r, const struct timed_state *s)
{
    unsigned mask = 0;
    for (int i = 0; i < s->seats; i++)
        mask |= (unsigned)!timed_rests(r, s, i) << i;
    return (uint16_t)mask;
}

static uint16_t who_has_to_choose(const struct timed_state *s)
{
    unsigned mask = 0;
    for (int i = 0; i < s->seats; i++)
        mask |= (unsigned)!s->seat[i].choice << i;
    return (uint16_t)mask;
}

/* While choices are missing, at a chance node and at the end the clock stands: wake_ms is HG_NEVER. */
struct hg_turn timed_turn(const void *rules, const void *state)
{
    const struct timed_rules *r = rules;
    const struct timed_state *s = state;
    if (timed_over(r, s))
        return (struct hg_turn){.over = 1, .wake_ms = HG_NEVER};
    if (s->drawing)
        return (struct hg_turn){.chance = 1, .wake_ms = HG_NEVER};
    if (!timed_runs(s))
        return (struct hg_turn){.seats = who_has_to_choose(s), .wake_ms = HG_NEVER};
    return (struct hg_turn){.seats = who_may_draw(r, s), .wake_ms = next_wake(r, s)};
}

/* [timed 2.1] */
static bool is_taken(const struct timed_rules *r, const struct timed_state *s, int seat, int well)
{
    for (int i = 0; i < s->seats; i++)
        if (i != seat && s->seat[i].well == well && timed_rests(r, s, i))
            return true;
    return false;
}

int timed_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    const struct timed_state *s = state;
    int count = 0;
    if (!hg_turn_owes(timed_turn(rules, state), seat))
        return 0;
    bool runs = timed_runs(s);
    for (int well = 1; well <= WELLS; well++)
        if (!runs || !is_taken(rules, s, seat, well))
            list[count++] = (struct hg_move){.kind = runs ? MOVE_DRAW : MOVE_CHOOSE, .a = (uint8_t)well};
    return count;
}

/* [timed 1.2, 1.3, 2.1, 2.3, 3.1] */
int timed_ask(const void *rules, const void *view, int seat, struct hg_arg *more)
{
    const struct timed_state *s = view;
    more[0] = (struct hg_arg){"well", NULL, s->seat[seat].well};
    if (timed_over(rules, s))
        return ASK_OVER;
    if (s->drawing)
        return ASK_NOTHING;
    if (!timed_runs(s))
        return s->seat[seat].choice ? ASK_WAIT : ASK_CHOOSE;
    return timed_rests(rules, s, seat) ? ASK_REST : ASK_DRAW;
}

static int check_choice(const struct timed_state *s, int seat, struct hg_move move)
{
    if (s->seat[seat].choice)
        return CHOICE_IS_FINAL;
    return move.kind == MOVE_CHOOSE ? LEGAL : NOT_A_CHOICE;
}

static int check_draw(const struct timed_rules *r, const struct timed_state *s, int seat, struct hg_move move)
{
    if (move.kind != MOVE_DRAW)
        return NOT_A_DRAW;
    if (timed_rests(r, s, seat))
        return TIMER_RESTS;
    return is_taken(r, s, seat, move.a) ? WELL_TAKEN : LEGAL;
}

int timed_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    const struct timed_state *s = state;
    bool plain = move.b == 0 && move.c == 0;
    if (timed_over(rules, s))
        return GAME_OVER;
    if (seat == HG_CHANCE && s->drawing)
        return plain && move.kind == MOVE_FIND && move.a >= 1 && move.a <= BUCKETS ? LEGAL : NO_SUCH_FIND;
    if (seat < 0 || seat >= s->seats)
        return NO_SUCH_SEAT;
    if (s->drawing)
        return STILL_FINDING;
    if (!plain || move.a < 1 || move.a > WELLS)
        return NO_SUCH_WELL;
    return timed_runs(s) ? check_draw(rules, s, seat, move) : check_choice(s, seat, move);
}

/* --- chance ------------------------------------------------------------------------------------------------------- */

uint32_t timed_chance(const void *rules, const void *state)
{
    const struct timed_rules *r = rules;
    uint32_t total = 0;
    (void)state;
    for (int i = 0; i < BUCKETS; i++)
        total += r->weight[i];
    return total;
}

struct hg_move timed_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    const struct timed_rules *r = rules;
    int i = 0;
    (void)state;
    while (ticket >= r->weight[i])
        ticket -= r->weight[i++];
    *weight = r->weight[i];
    return (struct hg_move){.kind = MOVE_FIND, .a = (uint8_t)(i + 1)};
}

/* --- what happens ------------------------------------------------------------------------------------------------- */

static void choose(struct timed_state *s, int seat, int well, struct hg_events *events)
{
    s->seat[seat].choice = (uint8_t)well;
    hg_emit_secret(events, timed_event_kinds,
                   (struct hg_event){EVENT_CHOSE, (int8_t)seat, (uint16_t)(1u << seat), (int16_t)well, 0, 0, 0});
    if (timed_runs(s))
        emit(events, EVENT_STARTED, HG_CHANCE, 0);
}

/* [timed 2.2] What is found belongs to the same instant: the clock stands until chance has said it. */
static void draw(struct timed_state *s, int seat, int well, struct hg_events *events)
{
    s->seat[seat].well = (uint8_t)well;
    s->seat[seat].placed_ms = s->now_ms;
    s->drawing = (uint8_t)(seat + 1);
    emit(events, EVENT_PLACED, seat, well);
}

static void find(struct timed_state *s, int buckets, struct hg_events *events)
{
    int seat = s->drawing - 1;
    uint16_t *found = &s->seat[seat].buckets[s->seat[seat].well - 1];
    *found = (uint16_t)(*found + buckets);
    s->drawing = 0;
    emit(events, EVENT_FOUND, seat, buckets);
}

struct hg_turn timed_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    if (seat == HG_CHANCE)
        find(state, move.a, events);
    else if (move.kind == MOVE_CHOOSE)
        choose(state, seat, move.a, events);
    else
        draw(state, seat, move.a, events);
    return timed_turn(rules, state);
}

/* [timed 2.4] */
static void rain(const struct timed_rules *r, struct timed_state *s, struct hg_events *events)
{
    for (int i = 0; i < s->seats; i++)
        if (timed_rests(r, s, i)) {
            s->seat[i].buckets[s->seat[i].well - 1]++;
            emit(events, EVENT_RAINED, i, s->seat[i].well);
        }
}

static void show(const struct timed_state *s, struct hg_events *events)
{
    emit(events, EVENT_TIME_UP, HG_CHANCE, 0);
    for (int i = 0; i < s->seats; i++)
        emit(events, EVENT_SHOWN, i, s->seat[i].choice);
}

/* Nobody ticks past a wake, so each of these moments is met exactly. */
void timed_tick(const void *rules, void *state, uint32_t now_ms, struct hg_events *events)
{
    const struct timed_rules *r = rules;
    struct timed_state *s = state;
    if (now_ms <= s->now_ms)
        return;
    s->now_ms = now_ms;
    if (timed_over(r, s))
        show(s, events);
    else if (now_ms == r->rain * (uint32_t)SECOND)
        rain(r, s, events);
}

/* [timed 3.1] In a view, a choice that is hidden counts nothing yet. */
void timed_score(const void *rules, const void *state, struct hg_score *score)
{
    const struct timed_state *s = state;
    int32_t most = 0;
    *score = (struct hg_score){0};
    for (int i = 0; i < s->seats; i++) {
        const struct timed_seat *p = &s->seat[i];
        for (int well = 1; well <= WELLS; well++)
            score->points[i] += p->buckets[well - 1] * (well == p->choice ? 2 : 1);
        most = score->points[i] > most ? score->points[i] : most;
    }
    for (int i = 0; i < s->seats && timed_over(rules, s); i++)
        if (score->points[i] == most)
            score->winners |= (uint16_t)(1 << i);
}
