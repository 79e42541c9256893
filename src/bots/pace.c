/* pace.c: see pace.h. */
#include "bots/pace.h"

struct hg_occasion hg_pace_occasion(const struct hg_game *game, const void *rules, const void *state, int seat)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    if (evaluation && evaluation->occasion)
        return evaluation->occasion(rules, state, seat);
    return (struct hg_occasion){.from_ms = game->clock(state)};
}

static uint32_t delay(struct hg_occasion when, const struct hg_bot *bot, struct hg_rng *rng)
{
    uint32_t soonest = when.latest_ms ? when.soonest_ms : bot->soonest_ms;
    uint32_t latest = when.latest_ms ? when.latest_ms : bot->latest_ms;
    return soonest + hg_rng_below(rng, latest - soonest + 1);
}

/* Nobody acts in the first moments of something new; putting it off for one of them may lead into those of another. */
static uint32_t due_for(struct hg_occasion when, uint32_t due_ms)
{
    enum { NOTICE_MS = 800 };
    for (int i = 0; i < HG_SURPRISES * HG_SURPRISES; i++) {
        uint32_t also = when.also_ms[i % HG_SURPRISES];
        if (also && due_ms >= also && due_ms - also < NOTICE_MS)
            due_ms = also + NOTICE_MS;
    }
    return due_ms;
}

/* Is what it has in mind still the next thing to do? */
static bool is_due_for(const struct hg_pace *pace, int seat, struct hg_occasion when)
{
    const struct hg_occasion *had = &pace->when[seat];
    return pace->due_ms[seat] && pace->due_ms[seat] >= when.from_ms && had->from_ms <= when.from_ms &&
           had->latest_ms == when.latest_ms;
}

void hg_pace_look(struct hg_pace *pace, int seat, struct hg_turn turn, struct hg_occasion when,
                  const struct hg_bot *bot, struct hg_rng *rng)
{
    if (!bot || !hg_time_runs(turn) || !hg_turn_owes(turn, seat) || when.from_ms == HG_NEVER) {
        pace->due_ms[seat] = 0;
    } else if (!is_due_for(pace, seat, when)) {
        pace->when[seat] = when;
        pace->due_ms[seat] = due_for(when, when.from_ms + delay(when, bot, rng));
    }
}

uint32_t hg_pace_next(const struct hg_pace *pace)
{
    uint32_t first = HG_NEVER;
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        if (pace->due_ms[seat] && pace->due_ms[seat] < first)
            first = pace->due_ms[seat];
    return first;
}

int hg_pace_take(struct hg_pace *pace, uint32_t now_ms)
{
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        if (pace->due_ms[seat] && pace->due_ms[seat] <= now_ms) {
            pace->due_ms[seat] = 0;
            return seat;
        }
    return -1;
}
