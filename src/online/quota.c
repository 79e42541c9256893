/* quota.c: how often something may be done in an hour. What is counted here is forgotten when the server ends, which does no
 * harm: whoever waits for that gains one more turn. */
#include <string.h>

#include "online/online_private.h"

enum { HOUR_MS = 3600 * 1000, MOST = 4096 }; /* with more of them the oldest is forgotten */

static bool is_old(const struct hg_online *o, const struct online_quota *quota)
{
    return o->now_ms >= quota->since_ms + HOUR_MS;
}

static struct online_quota *find(struct hg_online *o, uint64_t who)
{
    for (int i = 0; i < o->quota_count; i++)
        if (o->quotas[i].who == who && !is_old(o, &o->quotas[i]))
            return &o->quotas[i];
    return NULL;
}

/* They stand in the order in which their hours began. */
static struct online_quota *add(struct hg_online *o, uint64_t who)
{
    int old = o->quota_count == MOST;
    while (old < o->quota_count && is_old(o, &o->quotas[old]))
        old++;
    o->quota_count -= old;
    if (old)
        memmove(o->quotas, o->quotas + old, (size_t)o->quota_count * sizeof *o->quotas);
    o->quotas = hg_reserve(o->quotas, &o->quota_cap, o->quota_count + 1, sizeof *o->quotas);
    struct online_quota *quota = &o->quotas[o->quota_count++];
    *quota = (struct online_quota){.who = who, .since_ms = o->now_ms};
    return quota;
}

uint64_t online_spend(struct hg_online *o, uint64_t who, int most)
{
    struct online_quota *quota = who && most ? find(o, who) : NULL;
    if (!who || !most)
        return 0;
    if (!quota)
        quota = add(o, who);
    if (quota->count >= most)
        return quota->since_ms + HOUR_MS - o->now_ms;
    quota->count++;
    return 0;
}
