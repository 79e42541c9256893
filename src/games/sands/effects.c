/* effects.c: what structures and advances do for those who own them [sands 22].
 *
 * Owner: of an advance every seat that has reached it, of a structure the controller of its territory. The territory
 * concerned is the one an effect is asked about; an income or a count has none for advances, and for structures the
 * territory of each tile. */
#include "games/sands/sands_state.h"

int sands_controller(const struct sands_state *s, int territory)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].controls >> territory & 1)
            return seat;
    return SANDS_NONE;
}

/* [sands 16.1, 16.3, 16.4] The emphasis card of this generation, and every advance that unlocks for good. */
unsigned sands_unlocked(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_seat *p = &s->seat[seat];
    unsigned unlocked = p->emphasis == SANDS_NONE ? 0 : 1u << p->emphasis;
    for (int i = r->first[SANDS_UNLOCK]; i < r->first[SANDS_UNLOCK + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        bool owned = e->of_advance ? p->advances >> e->source & 1 : (s->built[e->source] & p->controls) != 0;
        if (owned)
            unlocked |= 1u << e->category;
    }
    return unlocked;
}

static bool is_open(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e)
{
    return e->box == SANDS_NONE || sands_unlocked(r, s, seat) >> e->box & 1;
}

/* [sands 22.1, 22.2] */
bool sands_owns(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e)
{
    const struct sands_seat *p = &s->seat[seat];
    bool owned = e->of_advance ? p->advances >> e->source & 1 : (s->built[e->source] & p->controls) != 0;
    return owned && is_open(r, s, seat, e);
}

/* [sands 22.5] How often an effect counts that is asked about no territory: an advance once, a structure with each of its
 * tiles, or once where only the best one counts. */
int sands_owned(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e)
{
    if (!sands_owns(r, s, seat, e))
        return 0;
    return e->of_advance || e->best ? 1 : hg_count_bits(s->built[e->source] & s->seat[seat].controls);
}

int sands_structures_in(const struct sands_rules *r, const struct sands_state *s, int territory)
{
    int count = 0;
    for (int i = 0; i < r->structures; i++)
        count += (int)(s->built[i] >> territory & 1);
    return count;
}

/* [sands 9.12] The capital and the Cities of a seat: origins, tribute points, contacts. */
uint32_t sands_cities(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_seat *p = &s->seat[seat];
    uint32_t cities = 0;
    for (uint32_t kinds = r->cities; kinds; kinds = hg_without_lowest(kinds))
        cities |= s->built[hg_lowest(kinds)];
    cities &= p->controls;
    return p->capital == SANDS_NONE ? cities : cities | hg_bit(p->capital);
}

static uint32_t cities_of_others(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint32_t cities = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            cities |= sands_cities(r, s, other);
    return cities;
}

/* [sands 22.4] */
bool sands_passes(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                  int territory)
{
    if (e->tile != SANDS_NONE && sands_resource(r, s, territory) != e->tile)
        return false;
    if (e->terrain != SANDS_NONE && r->territory[territory].terrain != e->terrain)
        return false;
    if (s->seat[seat].citizens[SANDS_PEASANT][territory] < e->min_peasants)
        return false;
    if (e->min_structures && sands_structures_in(r, s, territory) < e->min_structures)
        return false;
    for (int other = 0; other < s->seats && e->foreign_caravan; other++)
        if (other != seat && s->seat[other].touched >> territory & 1)
            return true;
    return !e->foreign_caravan;
}

static int controlled_passing(const struct sands_rules *r, const struct sands_state *s, int seat,
                              const struct sands_effect *e)
{
    int count = 0;
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        count += sands_passes(r, s, seat, e, hg_lowest(left));
    return count;
}

/* [sands 22.3] By how much `n` is multiplied; `territory` is the one concerned, or -1. */
int sands_each(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
               int territory)
{
    const struct sands_seat *p = &s->seat[seat];
    switch (e->each) {
    case SANDS_ONCE: return 1;
    case SANDS_PER_PEASANT: return territory < 0 ? p->placed[SANDS_PEASANT] : p->citizens[SANDS_PEASANT][territory];
    case SANDS_PER_WARRIOR: return territory < 0 ? p->placed[SANDS_WARRIOR] : p->citizens[SANDS_WARRIOR][territory];
    case SANDS_PER_CITIZEN:
        return territory < 0 ? p->placed[SANDS_PEASANT] + p->placed[SANDS_WARRIOR] : sands_citizens(p, territory);
    case SANDS_PER_TERRITORY: return controlled_passing(r, s, seat, e);
    case SANDS_PER_CONTACT: return hg_count_bits(p->touched & cities_of_others(r, s, seat));
    default: return hg_count_bits(s->built[e->each - SANDS_PER_STRUCTURE] & p->controls);
    }
}

/* How often an effect that this seat owns reaches a territory: an advance once, a structure with each of its tiles. */
int sands_times(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                int territory)
{
    const struct sands_seat *p = &s->seat[seat];
    if (e->of_advance) {
        bool owned = p->advances >> e->source & 1;
        return owned && (e->where != SANDS_OWN || p->controls >> territory & 1) && is_open(r, s, seat, e);
    }
    uint32_t tiles = s->built[e->source] & p->controls;
    if (e->where == SANDS_HERE)
        tiles &= hg_bit(territory);
    if (e->where == SANDS_ADJACENT)
        tiles &= r->territory[territory].near & sands_in_play(r, s);
    if (e->where == SANDS_OWN && !(p->controls >> territory & 1))
        tiles = 0;
    if (!tiles || !is_open(r, s, seat, e))
        return 0;
    return e->best ? 1 : hg_count_bits(tiles);
}

/* What one effect adds on a territory. */
int sands_worth_at(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                   int territory)
{
    int times = sands_times(r, s, seat, e, territory);
    if (!times || (e->each != SANDS_PER_TERRITORY && !sands_passes(r, s, seat, e, territory)))
        return 0;
    return times * e->n * sands_each(r, s, seat, e, territory);
}

/* All effects of an op on a territory, of which `what` is in `whats`, added up [sands 22.5]. */
int sands_sum_at(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_op op, int territory,
                 unsigned whats)
{
    int sum = 0;
    for (int i = r->first[op]; i < r->first[op + 1]; i++)
        if (whats >> r->effect[i].what & 1)
            sum += sands_worth_at(r, s, seat, &r->effect[i], territory);
    return sum;
}

/* How often an effect without a territory of its own counts: for an advance what `each` says, for a structure the same
 * for each of its tiles. */
int sands_sum_over(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e)
{
    int sum = 0;
    if (!sands_owns(r, s, seat, e))
        return 0;
    if (e->of_advance)
        return sands_each(r, s, seat, e, -1);
    for (uint32_t tiles = s->built[e->source] & s->seat[seat].controls; tiles; tiles = hg_without_lowest(tiles))
        if (e->each == SANDS_PER_TERRITORY || sands_passes(r, s, seat, e, hg_lowest(tiles)))
            sum += sands_each(r, s, seat, e, hg_lowest(tiles));
    return e->best && sum > 0 ? 1 : sum;
}

/* [sands 19.8] Printed on structures in controlled territories and on advances reached, and added by effects. */
void sands_symbols(const struct sands_rules *r, const struct sands_state *s, int seat, int *fountains, int *lyres)
{
    const struct sands_seat *p = &s->seat[seat];
    *fountains = *lyres = 0;
    for (int i = 0; i < r->structures; i++) {
        int tiles = hg_count_bits(s->built[i] & p->controls);
        *fountains += tiles * r->structure[i].fountains;
        *lyres += tiles * r->structure[i].lyres;
    }
    for (uint32_t left = p->advances; left; left = hg_without_lowest(left)) {
        *fountains += r->advance[hg_lowest(left)].fountains;
        *lyres += r->advance[hg_lowest(left)].lyres;
    }
    for (int i = r->first[SANDS_SYMBOLS]; i < r->first[SANDS_SYMBOLS + 1]; i++) {
        int times = sands_sum_over(r, s, seat, &r->effect[i]);
        *fountains += times * r->effect[i].fountains;
        *lyres += times * r->effect[i].lyres;
    }
}

static int structures_of(const struct sands_rules *r, const struct sands_state *s, int seat, unsigned kinds)
{
    int count = 0;
    for (int i = 0; i < r->structures; i++)
        if (kinds >> i & 1)
            count += hg_count_bits(s->built[i] & s->seat[seat].controls);
    return count;
}

static int counted(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_count what)
{
    const struct sands_seat *p = &s->seat[seat];
    int fountains, lyres;
    switch (what) {
    case SANDS_COUNT_STRUCTURES: return structures_of(r, s, seat, ~0u);
    case SANDS_COUNT_CITIES: return structures_of(r, s, seat, r->cities);
    case SANDS_COUNT_TERRITORIES: return sands_size(p);
    case SANDS_COUNT_CITIZENS: return p->placed[SANDS_PEASANT] + p->placed[SANDS_WARRIOR];
    case SANDS_COUNT_GOODS: return sands_count64(p->caravans & r->goods);
    default: sands_symbols(r, s, seat, &fountains, &lyres); return what == SANDS_COUNT_FOUNTAINS ? fountains : lyres;
    }
}

/* [sands 19.7] What a chronicle compares, with what effects add in scoring. */
int sands_count(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_count what)
{
    int sum = counted(r, s, seat, what);
    for (int i = r->first[SANDS_COUNT_AS]; i < r->first[SANDS_COUNT_AS + 1]; i++)
        if (r->effect[i].what == what)
            sum += r->effect[i].n * sands_sum_over(r, s, seat, &r->effect[i]);
    return sum;
}

/* --- triggers ------------------------------------------------------------------------------------------------------- */

static void add_from_supply(const struct sands_rules *r, struct sands_state *s, int seat, enum sands_piece piece,
                            int territory, int n, struct hg_events *events)
{
    int left = sands_supply(r, &s->seat[seat], piece);
    n = n < left ? n : left; /* [sands 22.17] */
    if (n <= 0 || territory < 0)
        return;
    sands_add(&s->seat[seat], piece, territory, n);
    sands_tell(events, SANDS_CITIZENS_ADDED, seat, (int)piece, n, territory, 0);
}

static void give(const struct sands_rules *r, struct sands_state *s, int seat, const struct sands_effect *e,
                 int territory, int n, struct hg_events *events)
{
    switch (e->give) {
    case SANDS_GIVE_HERITAGE:
        if (e->category == SANDS_NONE)
            sands_owe_track(r, s, seat, n);
        else
            sands_raise_heritage(r, s, seat, e->category, n, events);
        break;
    case SANDS_GIVE_CROPS: sands_gain(s, seat, SANDS_CROPS, n, events); break;
    case SANDS_GIVE_GOLD: sands_gain(s, seat, SANDS_GOLD, n, events); break;
    case SANDS_GIVE_PEASANT: add_from_supply(r, s, seat, SANDS_PEASANT, territory, n, events); break;
    case SANDS_GIVE_WARRIOR: add_from_supply(r, s, seat, SANDS_WARRIOR, territory, n, events); break;
    default: HG_ASSERT(false, "points and unrest are added up");
    }
}

static void change_unrest(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events)
{
    if (n > 0)
        sands_raise_unrest(r, s, seat, n, events);
    else if (n < 0)
        sands_lower_unrest(r, s, seat, -n, events);
}

/* How often a trigger fires: `source` is the structure built or the advance reached, `territory` where it happened. */
static int fires(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                 int source, int territory)
{
    if (e->what == SANDS_ON_DYNASTY)
        return sands_sum_over(r, s, seat, e);
    if (!sands_owns(r, s, seat, e) || (e->what == SANDS_ON_ADVANCE && (!e->of_advance || e->source != source)))
        return 0;
    if (e->what == SANDS_ON_BUILD && !e->of_advance && e->source != source)
        return 0;
    if (!e->of_advance && (territory < 0 || !((s->built[e->source] & s->seat[seat].controls) >> territory & 1)))
        return 0; /* [sands 22.1] a winner who does not control the territory owns nothing there */
    if (territory >= 0 && e->each != SANDS_PER_TERRITORY && !sands_passes(r, s, seat, e, territory))
        return 0;
    return sands_each(r, s, seat, e, territory);
}

/* [sands 22.16] RULING: points and unrest of one event are added up first, and points come before unrest: where one trigger
 * raises unrest at its maximum and another lowers it, no point is lost on the way [sands 22.18]. */
void sands_trigger(const struct sands_rules *r, struct sands_state *s, int seat, enum sands_on on, int source,
                   int territory, struct hg_events *events)
{
    int points = 0, unrest = 0;
    for (int i = r->first[SANDS_TRIGGER]; i < r->first[SANDS_TRIGGER + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        int n = e->what == on ? e->n * fires(r, s, seat, e, source, territory) : 0;
        if (e->give == SANDS_GIVE_POINTS)
            points += n;
        else if (e->give == SANDS_GIVE_UNREST)
            unrest += n;
        else if (n)
            give(r, s, seat, e, territory, n, events);
    }
    sands_score_points(r, s, seat, points, events);
    change_unrest(r, s, seat, unrest, events);
}
