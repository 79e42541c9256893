/* empire.c: how good a position of The Sands of Time is for a seat: what its chronicles promise (chronicles.c), and what its
 * empire earns them with; beside it, roughly, the empires of the others. */
#include "bots/sands/sands_bot.h"

enum {
    CUBE = 30,       /* on the emphasis card, before the last */
    ENOUGH = 8,      /* crops or gold; what lies above is hardly spent in time */
    GOODS_AHEAD = 8, /* a trade good that the next caravan can reach */
    FRONTIERS = 4,   /* such goods that count */
    LAST_STEP = 80,  /* unrest at its maximum: all further steps cost points */
};

/* By the turn of a generation: what a unit in stock can still do in it. */
static const int stock_worth[SANDS_TURNS + 1] = {10, 6, 3, 1, 0};

const int sands_bot_emphasis[SANDS_TURNS + 1] = {110, 55, 20, 5, 0};

/* --- one empire --------------------------------------------------------------------------------------------------- */

/* The highest card whose number is reached, and how far the next one is. */
static int level_of(const struct sands_rules *r, int bin, int count)
{
    int card = 0, before = 0;
    while (card < r->chronicles && r->chronicle[card].need[bin] <= count)
        before = r->chronicle[card++].need[bin];
    if (card == r->chronicles || r->chronicle[card].need[bin] <= before)
        return card * SANDS_PART;
    return card * SANDS_PART +
           smaller(SANDS_PART - 1, (count - before) * SANDS_PART / (r->chronicle[card].need[bin] - before));
}

static int hurry_of(const struct sands_rules *r, const struct sands_state *s)
{
    enum { MANY = 5, SOME = 2 };
    int turns = s->dynasty < SANDS_DYNASTIES ? r->dynasty[s->dynasty + 1] - s->space : 0;
    if (s->stage > SANDS_ROLL_PHASE)
        return turns <= 0 ? 3 : turns >= MANY ? 0 : 1;
    return turns >= MANY ? 0 : turns >= SOME ? 1 : 2;
}

static struct sands_look look_at(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct sands_look look = {
        r,
        s,
        &s->seat[seat],
        seat,
        .turns = s->stage == SANDS_OVER ? 0 : larger(0, r->dynasty[SANDS_DYNASTIES] - s->space),
        .ahead = larger(0, SANDS_DYNASTIES - 1 - s->dynasty),
        .hurry = hurry_of(r, s),
    };
    for (int bin = 0; bin < SANDS_BINS; bin++)
        look.level[bin] = level_of(r, bin, sands_count(r, s, seat, (enum sands_count)r->bin[bin].count));
    return look;
}

/* --- means -------------------------------------------------------------------------------------------------------- */

/* What a generation brings: more of what there is less of is worth more. Before citizens come, provinces produce what
 * they will. */
static int production(const struct sands_look *look)
{
    const struct sands_rules *r = look->r;
    int of[SANDS_RESOURCES] = {0}, more = 0;
    for (uint32_t left = look->p->controls; left; left = hg_without_lowest(left)) {
        int territory = hg_lowest(left);
        of[sands_resource(r, look->s, territory)] +=
            look->s->stage == SANDS_PROVINCES ? r->n.peasants_each : sands_yield_of(r, look->s, look->seat, territory);
    }
    for (int i = r->first[SANDS_INCOME]; i < r->first[SANDS_INCOME + 1]; i++)
        more += r->effect[i].n * sands_sum_over(r, look->s, look->seat, &r->effect[i]);
    return 2 * (of[SANDS_CROPS] + of[SANDS_GOLD] + more) + 3 * smaller(of[SANDS_CROPS], of[SANDS_GOLD]);
}

/* What lies there is spent in this generation or lost [sands 18.12]. */
static int stock(const struct sands_look *look)
{
    if (look->s->stage < SANDS_RESOURCES_PHASE || look->s->stage > SANDS_TURNS_PHASE)
        return 0;
    int worth = stock_worth[smaller(look->s->turn, SANDS_TURNS)];
    return worth * (smaller(look->p->stock[SANDS_CROPS], ENOUGH) + smaller(look->p->stock[SANDS_GOLD], ENOUGH) +
                    look->p->choice);
}

/* Room to grow and goods at the borders; nobody should stand there alone, and no territory without anybody. */
static int land(const struct sands_look *look)
{
    enum { TERRITORY = 40, ROOM = 1, GOOD = 1, BARE = 25, GUEST = 6 };
    int sum = 0;
    for (uint32_t left = look->p->controls; left; left = hg_without_lowest(left)) {
        int territory = hg_lowest(left), guests = 0;
        for (int other = 0; other < look->s->seats; other++)
            if (other != look->seat)
                guests += sands_citizens(&look->s->seat[other], territory);
        sum += TERRITORY + look->turns * (ROOM * sands_capacity(look->r, look->s, territory) +
                                          GOOD * sands_count64(look->r->territory[territory].borders & look->r->goods));
        if (look->turns && look->s->stage > SANDS_CAPITALS && !(sands_anyone(look->p) >> territory & 1))
            sum -= BARE;
        sum -= GUEST * guests;
    }
    return sum;
}

/* Territories that a Conquer could annex; one such action will not take many. */
static int claims(const struct sands_look *look)
{
    enum { CLAIM = 20, CLAIMS = 2 };
    int count = 0, reason;
    if (look->s->stage <= SANDS_FIRST_ADVANCES || !look->turns)
        return 0;
    for (uint32_t left = sands_anyone(look->p) & ~look->p->controls; left; left = hg_without_lowest(left))
        count += sands_may_annex(look->r, look->s, look->seat, hg_lowest(left), &reason);
    return (CLAIM + 2 * look->turns) * smaller(count, CLAIMS);
}

static int people(const struct sands_look *look)
{
    enum { PEASANT = 3, WARRIOR = 9, CROWDED = 40 };
    int sum = PEASANT * look->p->placed[SANDS_PEASANT] + WARRIOR * look->p->placed[SANDS_WARRIOR];
    if (!look->turns || look->s->stage < SANDS_SELECTION)
        return sum;
    for (uint32_t left = look->p->controls; left; left = hg_without_lowest(left))
        if (sands_crowded(look->r, look->s, hg_lowest(left)))
            return sum - CROWDED; /* once, however many there are [sands 18.6] */
    return sum;
}

/* What the turn has cost already is there when it ends [sands 4.13]. */
static int unrest(const struct sands_look *look)
{
    const struct sands_state *s = look->s;
    int level = look->p->unrest, most = sands_most_unrest(look->r, s, look->seat);
    if (s->stage == SANDS_TURNS_PHASE && sands_active(s) == look->seat)
        level += (s->bonus != SANDS_NONE) + s->reused;
    int cost = (30 + 4 * look->turns) * smaller(level, most);
    if (level > most)
        cost += SANDS_PERCENT * (level - most);
    return level >= most && look->turns ? cost + LAST_STEP : cost;
}

static int progress(const struct sands_look *look)
{
    const struct sands_seat *p = look->p;
    int sum = (15 + 4 * look->turns) * hg_count_bits(p->advances);
    if (p->emphasis != SANDS_NONE) {
        sum += sands_bot_emphasis[smaller(look->s->turn, SANDS_TURNS)];
        sum += p->cubes < look->r->n.emphasis_boxes ? CUBE * p->cubes : 0;
    }
    sum += p->tracks * larger(SANDS_HERITAGE, 8 * look->turns);
    if (look->turns && look->s->stage > SANDS_CAPITALS) {
        uint64_t next = sands_caravan_borders(look->r, look->s, look->seat, false) & look->r->goods;
        sum += GOODS_AHEAD * smaller(FRONTIERS, sands_count64(next));
    }
    return sum;
}

/* [sands 20.2] From the last dynasty on it is worth a look who would have the bonuses. */
static int trophies(const struct sands_look *look)
{
    enum { MOST_LAND, CALM, SYMBOLS, TROPHIES };
    int best[TROPHIES] = {0}, sum = 0, fountains, lyres;
    if (look->ahead || look->s->stage == SANDS_OVER)
        return 0;
    for (int i = 0; i <= look->s->seats; i++) {
        int seat = i < look->s->seats ? i : look->seat; /* the own one again, as the last */
        const struct sands_seat *p = &look->s->seat[seat];
        sands_symbols(look->r, look->s, seat, &fountains, &lyres);
        int of[TROPHIES] = {sands_size(p), look->r->most_unrest - p->unrest, fountains + lyres};
        for (int which = 0; which < TROPHIES; which++) {
            if (i == look->s->seats)
                sum += of[which] >= best[which];
            best[which] = larger(best[which], of[which]);
        }
    }
    return sum * look->r->n.end_bonus * larger(0, SANDS_PERCENT - 8 * look->turns);
}

/* Cards that can still be used in the own turn, or one that has just been named. */
static int cards_left(const struct sands_look *look)
{
    const struct sands_state *s = look->s;
    int count = 0;
    if (s->stage != SANDS_TURNS_PHASE || sands_active(s) != look->seat)
        return 0;
    for (int i = 0; i < 2; i++)
        if (s->open >> i & 1 && look->p->plan[i] < SANDS_ACTIONS)
            count += sands_can_begin(look->r, s, look->p->plan[i]);
    bool begun = s->act.moved || s->act.mustered || s->act.placed || s->act.finished || s->act.territory != SANDS_NONE;
    return SANDS_OPEN * (count + (s->action != SANDS_NONE && !begun));
}

/* --- all empires -------------------------------------------------------------------------------------------------- */

/* Roughly: what one can take from others is land, people and stock. */
static int rival(const struct sands_look *look, const struct sands_seat *p)
{
    enum { TERRITORY = 60, CITIZEN = 6, UNIT = 3 };
    return SANDS_PERCENT * p->points + (TERRITORY + 2 * look->turns) * sands_size(p) +
           CITIZEN * (p->placed[SANDS_PEASANT] + p->placed[SANDS_WARRIOR]) +
           UNIT * (p->stock[SANDS_CROPS] + p->stock[SANDS_GOLD]);
}

int32_t sands_bot_standing(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct sands_look look = look_at(r, s, seat);
    int rivals = 0, generations = look.turns / 3;
    for (int other = 0; other < s->seats; other++)
        rivals += other == seat ? 0 : rival(&look, &s->seat[other]);
    int own = sands_bot_scores(&look) + sands_bot_wonders(&look) + trophies(&look);
    if (look.turns)
        own += 3 * production(&look) * generations / 2 + stock(&look) + claims(&look) + progress(&look) +
               cards_left(&look);
    return own + land(&look) + people(&look) - unrest(&look) - rivals / (2 * larger(1, s->seats - 1));
}
