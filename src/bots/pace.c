/* pace.c: see pace.h. */
#include "bots/pace.h"

void hg_pace_look(struct hg_pace *pace, int seat, struct hg_turn turn, uint32_t now_ms, const struct hg_bot *bot,
                  struct hg_rng *rng)
{
    uint32_t *due = &pace->due_ms[seat];
    if (!bot || !hg_time_runs(turn) || !hg_turn_owes(turn, seat))
        *due = 0;
    else if (*due == 0)
        *due = now_ms + bot->soonest_ms + hg_rng_below(rng, bot->latest_ms - bot->soonest_ms + 1u);
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
