/* lines.c: see lines.h. */
#include "lines.h"

uint32_t line_travel(const struct line *line, struct hg_rng *rng)
{
    uint32_t ms = line->way_ms + hg_rng_below(rng, line->jitter_ms + 1);
    if (hg_rng_below(rng, 1000) < line->loss)
        ms += 200 + 2 * line->way_ms;
    return ms;
}

uint32_t line_ping(const struct line *line, struct hg_rng *rng, uint32_t *kernel_ms)
{
    uint32_t held = line->pongs_late + (hg_rng_below(rng, 8) < 5 ? line->pongs_vary : 0);
    uint32_t there = line_travel(line, rng), back = line_travel(line, rng);
    *kernel_ms = line->proxied ? 0 : 2 * line->way_ms + line->jitter_ms;
    return there + back + held;
}

uint32_t reaction(struct hg_rng *rng)
{
    return 200 + hg_rng_below(rng, 121) + hg_rng_below(rng, 121) + hg_rng_below(rng, 121);
}
