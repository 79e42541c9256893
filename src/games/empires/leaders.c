/* leaders.c: what leaders change for their owners [empires 23]. */
#include "games/empires/empires_state.h"

/* What all effects of this kind add up to. */
int empires_bonus(const struct empires_rules *r, const struct empires_seat *p, enum empires_hook hook)
{
    int sum = 0;
    for (uint32_t left = p->leaders & r->with_hook[hook]; left; left = hg_without_lowest(left)) {
        const struct empires_leader *leader = &r->leader[hg_lowest(left)];
        for (int i = 0; i < leader->effects; i++)
            if (leader->effect[i].hook == hook)
                sum += leader->effect[i].n;
    }
    return sum;
}

/* What they multiply by; beyond some point that makes no difference. [empires 18.14] */
int empires_times(const struct empires_rules *r, const struct empires_seat *p, enum empires_hook hook)
{
    int product = 1;
    for (uint32_t left = p->leaders & r->with_hook[hook]; left; left = hg_without_lowest(left)) {
        const struct empires_leader *leader = &r->leader[hg_lowest(left)];
        for (int i = 0; i < leader->effects; i++)
            if (leader->effect[i].hook == hook && product < EMPIRES_MOST_POINTS)
                product *= leader->effect[i].n;
    }
    return product;
}
