/* pace.c: see pace.h. */
#include "bots/pace.h"

struct hg_occasion hg_pace_occasion(const struct hg_game *game, const void *rules, const void *state, int seat,
                                    const struct hg_bot *bot)
{
    const struct hg_tempo *tempo = hg_tempo_find(game->id);
    if (bot && tempo)
        return tempo->occasion(rules, state, seat, bot);
    return (struct hg_occasion){.from_ms = game->clock(state)};
}

/* --- how long it takes -------------------------------------------------------------------------------------------- */

enum { ONE = 1 << 16, CURVE = 22600 }; /* how far a logarithm bends between two powers of two */

/* Logarithm to base 2 in units of ONE, and back: to half a percent. */
static uint32_t log_of(uint32_t n)
{
    int whole = 31 - __builtin_clz(n);
    uint64_t rest = ((uint64_t)n << 16 >> whole) - ONE;
    return (uint32_t)whole * ONE + (uint32_t)(rest * (ONE + CURVE - CURVE * rest / ONE) / ONE);
}

static uint32_t power_of(uint32_t log)
{
    uint64_t rest = log % ONE;
    return (uint32_t)((ONE + rest * (ONE - CURVE + CURVE * rest / ONE) / ONE) << (log / ONE) >> 16);
}

/* From 0 to ONE, most often near the middle. */
static uint32_t bell(struct hg_rng *rng)
{
    uint32_t sum = 0;
    for (int i = 0; i < 4; i++)
        sum += hg_rng_below(rng, ONE / 4 + 1);
    return sum;
}

/* Log-normal, as the times are that people take; clipped. */
static uint32_t delay(struct hg_occasion when, const struct hg_bot *bot, struct hg_rng *rng)
{
    uint32_t soonest = when.latest_ms ? when.soonest_ms : bot->soonest_ms;
    uint32_t latest = when.latest_ms ? when.latest_ms : bot->latest_ms;
    uint32_t low = log_of(soonest), wide = log_of(latest) - low;
    uint32_t ms = power_of(low + (uint32_t)((uint64_t)wide * bell(rng) / ONE));
    return ms < soonest ? soonest : ms > latest ? latest : ms;
}

/* --- making up one's mind ----------------------------------------------------------------------------------------- */

/* Nobody acts in the first moments of something new; putting it off for one of them may lead into those of another. */
static uint32_t due_for(const struct hg_occasion *when, uint32_t due_ms)
{
    bool put_off = true;
    while (put_off) {
        put_off = false;
        for (int i = 0; i < HG_SURPRISES; i++) {
            uint32_t also = when->also_ms[i];
            if (!also || due_ms < also || due_ms - also >= HG_NOTICE_MS)
                continue;
            due_ms = also + HG_NOTICE_MS;
            put_off = true;
        }
    }
    return due_ms;
}

/* Is what it has in mind still the next thing to do? */
static bool is_due_for(const struct hg_pace *pace, int seat, struct hg_occasion when)
{
    return pace->due_ms[seat] && pace->due_ms[seat] >= when.from_ms && pace->from_ms[seat] <= when.from_ms &&
           pace->latest_ms[seat] == when.latest_ms;
}

/* It looks at the table some time before it acts, and not in the last moments. */
static void plan(struct hg_pace *pace, int seat, uint32_t due_ms, uint32_t before_ms)
{
    pace->due_ms[seat] = due_ms;
    pace->glance_ms[seat] = due_ms > before_ms ? due_ms - before_ms : 0;
    pace->decided &= (uint16_t) ~(1u << seat);
}

static void note_dear(struct hg_pace *pace, int seat, const struct hg_bot *bot)
{
    uint16_t bit = (uint16_t)(1u << seat);
    pace->dear = (uint16_t)(bot && hg_bot_is_dear(bot) ? pace->dear | bit : pace->dear & ~bit);
}

void hg_pace_look(struct hg_pace *pace, int seat, struct hg_turn turn, struct hg_occasion when,
                  const struct hg_bot *bot, struct hg_rng *rng)
{
    note_dear(pace, seat, bot);
    if (!bot || !hg_time_runs(turn) || !hg_turn_owes(turn, seat) || when.from_ms == HG_NEVER) {
        pace->due_ms[seat] = 0;
    } else if (is_due_for(pace, seat, when)) {
        pace->due_ms[seat] = due_for(&when, pace->due_ms[seat]);
    } else {
        pace->from_ms[seat] = when.from_ms;
        pace->latest_ms[seat] = when.latest_ms;
        uint32_t due = due_for(&when, when.from_ms + delay(when, bot, rng));
        plan(pace, seat, due, HG_NOTICE_MS + hg_rng_below(rng, bot->scan_ms + 1u));
    }
}

void hg_pace_forget(struct hg_pace *pace)
{
    memset(pace->due_ms, 0, sizeof pace->due_ms);
}

/* --- looking and acting ------------------------------------------------------------------------------------------- */

static uint32_t next_of(const struct hg_pace *pace, int seat)
{
    if (!pace->due_ms[seat])
        return HG_NEVER;
    return pace->glance_ms[seat] == HG_NEVER ? pace->due_ms[seat] : pace->glance_ms[seat];
}

uint32_t hg_pace_next(const struct hg_pace *pace)
{
    uint32_t first = HG_NEVER;
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        first = next_of(pace, seat) < first ? next_of(pace, seat) : first;
    return first;
}

static void *seen_by(const struct hg_pace *pace, const struct hg_game *game, int seat)
{
    return pace->seen + (size_t)seat * game->state_size;
}

void hg_pace_glance(struct hg_pace *pace, const struct hg_game *game, const void *rules, const void *state)
{
    uint32_t now = game->clock(state);
    for (int seat = 0; seat < game->seats(state); seat++)
        if (pace->due_ms[seat] && pace->glance_ms[seat] <= now) {
            game->view(rules, state, seat, seen_by(pace, game, seat));
            pace->glance_ms[seat] = HG_NEVER;
        }
}

int hg_pace_due(const struct hg_pace *pace, uint32_t now_ms)
{
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        if (pace->due_ms[seat] && pace->due_ms[seat] <= now_ms)
            return seat;
    return -1;
}

int hg_pace_take(struct hg_pace *pace, uint32_t now_ms)
{
    int seat = hg_pace_due(pace, now_ms);
    if (seat >= 0)
        pace->due_ms[seat] = 0;
    return seat;
}

static bool is_asked(const struct hg_pace *pace, int seat, uint32_t now_ms)
{
    uint32_t due = pace->due_ms[seat];
    if (!(pace->dear >> seat & 1))
        return due && due <= now_ms;
    return due > now_ms && pace->glance_ms[seat] == HG_NEVER && !(pace->decided >> seat & 1);
}

uint16_t hg_pace_asked(const struct hg_pace *pace, uint32_t now_ms)
{
    unsigned asked = 0;
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        asked |= is_asked(pace, seat, now_ms) ? 1u << seat : 0;
    return (uint16_t)asked;
}

/* Since it looked, the seat has not moved: but for what others have done, its view goes on with the clock alone. */
void hg_pace_foresee(const struct hg_pace *pace, const struct hg_game *game, const void *rules, int seat,
                     uint32_t now_ms, void *view)
{
    uint32_t then = pace->due_ms[seat] > now_ms ? pace->due_ms[seat] : now_ms;
    memcpy(view, seen_by(pace, game, seat), game->state_size);
    while (hg_clock_step(game, rules, view, then, NULL))
        ;
}

void hg_pace_decide(struct hg_pace *pace, int seat, struct hg_move move)
{
    pace->decided |= (uint16_t)(1u << seat);
    pace->move[seat] = move;
}

void hg_pace_miss(struct hg_pace *pace, int seat, uint32_t now_ms, struct hg_rng *rng)
{
    enum { LATEST_MS = 1200 };
    plan(pace, seat, now_ms + HG_NOTICE_MS + hg_rng_below(rng, LATEST_MS - HG_NOTICE_MS + 1), LATEST_MS);
}

const void *hg_pace_remember(struct hg_pace *pace, const struct hg_game *game, const void *rules, const void *state,
                             int seat)
{
    void *view = seen_by(pace, game, seat);
    uint32_t now = game->clock(state);
    while (hg_clock_step(game, rules, view, now, NULL))
        ;
    return view;
}
