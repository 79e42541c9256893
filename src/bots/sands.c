/* sands.c: how good a position of The Sands of Time is: the points there are, those that the chronicles of this dynasty
 * promise, those of the dynasties behind it, and what an empire earns them with; and which moves deserve a closer look,
 * since lists are long here and a turn is many of them.
 *
 * A plan covers the whole turn: cards that were selected or lie open count as played, in the better order, each as far
 * as single steps make the position better. Luck and the answers of others are then the likely ones; a battle is judged
 * by the dice that both sides could set. */
#include "games/sands/sands_state.h"

#include "bots/bots_private.h"

enum {
    KEPT = 6,        /* moves of a list that are looked at closely */
    KEPT_DICE = 2,   /* more than one, so that nobody knows the die */
    STEPS = 5,       /* of an action that is played in thought; then it is broken off */
    ANSWERS = 16,    /* of others, of luck and of ways to pay, between two steps */
    PERCENT = 100,   /* hundredths of a point in a point, too */
    PART = 16,       /* of a level of chronicles */
    OPEN = 20,       /* a card still to be used in this turn */
    CUBE = 30,       /* on the emphasis card, before the last */
    ENOUGH = 8,      /* crops or gold; what lies above is hardly spent in time */
    GOODS_AHEAD = 8, /* a trade good that the next caravan can reach */
    FRONTIERS = 4,   /* such goods that count */
    LAST_STEP = 80,  /* unrest at its maximum: all further steps cost points */
    HERITAGE = 20,   /* a level, even where the numbers of chronicles lack */
    LEVEL = 12,      /* of such a number, even where heritage lacks */
};

/* By the turn of a generation: what a unit in stock and an open category can still do in it. */
static const int stock_worth[SANDS_TURNS + 1] = {10, 6, 3, 1, 0};
static const int emphasis_worth[SANDS_TURNS + 1] = {110, 55, 20, 5, 0};

/* By dynasties ahead: how much of a promise is kept. */
static const int trust[SANDS_DYNASTIES] = {0, 55, 45};

/* By half levels that are lacking, in percent: with many turns of the dynasty left, with some, with one, with none. */
enum { ODDS = 7 };
static const int odds[][ODDS] = {
    {100, 80, 60, 40, 28, 18, 10},
    {100, 60, 36, 20, 11, 6, 3},
    {100, 30, 10, 3, 1, 0, 0},
    {100, 0, 0, 0, 0, 0, 0},
};
static const int placing[] = {55, 40, 20, 0}; /* a card that is not in its bin yet */

static int smaller(int x, int y)
{
    return x < y ? x : y;
}

static int larger(int x, int y)
{
    return x > y ? x : y;
}

/* --- one empire --------------------------------------------------------------------------------------------------- */

struct look {
    const struct sands_rules *r;
    const struct sands_state *s;
    const struct sands_seat *p;
    int seat;
    int turns;             /* of the game, still to come */
    int ahead;             /* dynasties behind this one */
    int hurry;             /* row of `odds` */
    int level[SANDS_BINS]; /* reached in each bin: parts */
};

/* The highest card whose number is reached, and how far the next one is. */
static int level_of(const struct sands_rules *r, int bin, int count)
{
    int card = 0, before = 0;
    while (card < r->chronicles && r->chronicle[card].need[bin] <= count)
        before = r->chronicle[card++].need[bin];
    if (card == r->chronicles || r->chronicle[card].need[bin] <= before)
        return card * PART;
    return card * PART + smaller(PART - 1, (count - before) * PART / (r->chronicle[card].need[bin] - before));
}

static int hurry_of(const struct sands_rules *r, const struct sands_state *s)
{
    enum { MANY = 5, SOME = 2 };
    int turns = s->dynasty < SANDS_DYNASTIES ? r->dynasty[s->dynasty + 1] - s->space : 0;
    if (s->stage > SANDS_ROLL_PHASE)
        return turns <= 0 ? 3 : turns >= MANY ? 0 : 1;
    return turns >= MANY ? 0 : turns >= SOME ? 1 : 2;
}

static struct look look_at(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct look look = {
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

/* --- the chronicles of this dynasty ------------------------------------------------------------------------------- */

static int chance(const struct look *look, int parts_lacking)
{
    int halves = larger(0, parts_lacking + PART / 2 - 1) / (PART / 2);
    return odds[look->hurry][smaller(halves, ODDS - 1)];
}

static unsigned hand_of(const struct look *look)
{
    unsigned hand = (1u << look->r->chronicles) - 1;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (look->p->bin[bin] < SANDS_CHRONICLES)
            hand &= ~(1u << look->p->bin[bin]);
    return hand;
}

/* What each card would bring in a bin, heritage aside: the one that lies there, or one from the hand. */
static void expect(const struct look *look, int bin, unsigned hand, int worth[SANDS_CHRONICLES])
{
    int lies = look->p->bin[bin];
    for (int card = 0; card < look->r->chronicles; card++) {
        int sure = lies == card ? PERCENT : lies == SANDS_NONE && hand >> card & 1 ? placing[look->hurry] : 0;
        worth[card] =
            look->r->chronicle[card].points * sure * chance(look, (card + 1) * PART - look->level[bin]) / PERCENT;
    }
}

/* The best of one card or two [sands 19.6]. */
static int best_pair(const struct look *look, int heritage, const int worth[2][SANDS_CHRONICLES])
{
    const struct sands_chronicle *cards = look->r->chronicle;
    int best = 0;
    for (int one = 0; one < look->r->chronicles; one++) {
        for (int bin = 0; bin < 2; bin++)
            best = larger(best, worth[bin][one] * chance(look, (cards[one].heritage - heritage) * PART) / PERCENT);
        for (int two = 0; two < look->r->chronicles && worth[0][one]; two++)
            if (two != one && worth[1][two])
                best = larger(best, (worth[0][one] + worth[1][two]) *
                                        chance(look, (cards[one].heritage + cards[two].heritage - heritage) * PART) /
                                        PERCENT);
    }
    return best;
}

/* An edition may give a category more bins or fewer than two; then the last two count. */
static int chronicles_of(const struct look *look, int category)
{
    int worth[2][SANDS_CHRONICLES] = {{0}};
    unsigned hand = hand_of(look);
    for (int bin = 0, at = 0; bin < SANDS_BINS; bin++)
        if (look->r->bin[bin].category == category)
            expect(look, bin, hand, worth[at++ & 1]);
    return best_pair(look, look->p->heritage[category], (const int(*)[SANDS_CHRONICLES])worth);
}

/* --- later dynasties ---------------------------------------------------------------------------------------------- */

static int points_at(const struct sands_rules *r, int parts)
{
    int card = smaller(parts / PART, r->chronicles), part = card == r->chronicles ? 0 : parts % PART;
    int below = card ? r->chronicle[card - 1].points : 0;
    int above = card < r->chronicles ? r->chronicle[card].points : below;
    return PERCENT * below + PERCENT * (above - below) * part / PART;
}

/* A category some dynasties ahead, if it grows as it usually does: one card as high as possible, and what heritage is
 * left for the other bin. */
static int promise_of(const struct look *look, int category, int ahead)
{
    enum { RISE = 2 };
    int high = 0, low = 0, heritage = PART * (look->p->heritage[category] + RISE * ahead);
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        if (look->r->bin[bin].category != category)
            continue;
        int level = look->level[bin] + PART * ahead;
        low = larger(low, smaller(level, high));
        high = larger(high, level);
    }
    int first = smaller(high, heritage), second = smaller(low, heritage - first);
    return points_at(look->r, first) + points_at(look->r, second) + (HERITAGE * heritage + LEVEL * (high + low)) / PART;
}

static int scores(const struct look *look)
{
    int sum = PERCENT * look->p->points;
    for (int category = 0; category < SANDS_CATEGORIES; category++) {
        if (look->s->dynasty < SANDS_DYNASTIES)
            sum += chronicles_of(look, category);
        for (int ahead = 1; ahead < SANDS_DYNASTIES && ahead <= look->ahead; ahead++)
            sum += promise_of(look, category, ahead) * trust[ahead] / PERCENT;
    }
    return sum;
}

/* [sands 19.2] What Wonders will bring. */
static int wonders(const struct look *look)
{
    const struct sands_rules *r = look->r;
    int sum = 0;
    for (int i = r->first[SANDS_TRIGGER]; i < r->first[SANDS_TRIGGER + 1]; i++)
        if (r->effect[i].what == SANDS_ON_DYNASTY && r->effect[i].give == SANDS_GIVE_POINTS)
            sum += r->effect[i].n * sands_sum_over(r, look->s, look->seat, &r->effect[i]);
    return look->s->dynasty < SANDS_DYNASTIES && !look->s->scoring ? PERCENT * sum * (look->ahead + 1) : 0;
}

/* --- means -------------------------------------------------------------------------------------------------------- */

/* What a generation brings: more of what there is less of is worth more. Before citizens come, provinces produce what
 * they will. */
static int production(const struct look *look)
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
static int stock(const struct look *look)
{
    if (look->s->stage < SANDS_RESOURCES_PHASE || look->s->stage > SANDS_TURNS_PHASE)
        return 0;
    int worth = stock_worth[smaller(look->s->turn, SANDS_TURNS)];
    return worth * (smaller(look->p->stock[SANDS_CROPS], ENOUGH) + smaller(look->p->stock[SANDS_GOLD], ENOUGH) +
                    look->p->choice);
}

/* Room to grow and goods at the borders; nobody should stand there alone, and no territory without anybody. */
static int land(const struct look *look)
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
static int claims(const struct look *look)
{
    enum { CLAIM = 20, CLAIMS = 2 };
    int count = 0, reason;
    if (look->s->stage <= SANDS_FIRST_ADVANCES || !look->turns)
        return 0;
    for (uint32_t left = sands_anyone(look->p) & ~look->p->controls; left; left = hg_without_lowest(left))
        count += sands_may_annex(look->r, look->s, look->seat, hg_lowest(left), &reason);
    return (CLAIM + 2 * look->turns) * smaller(count, CLAIMS);
}

static int people(const struct look *look)
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
static int unrest(const struct look *look)
{
    const struct sands_state *s = look->s;
    int level = look->p->unrest, most = sands_most_unrest(look->r, s, look->seat);
    if (s->stage == SANDS_TURNS_PHASE && sands_active(s) == look->seat)
        level += (s->bonus != SANDS_NONE) + s->reused;
    int cost = (30 + 4 * look->turns) * smaller(level, most);
    if (level > most)
        cost += PERCENT * (level - most);
    return level >= most && look->turns ? cost + LAST_STEP : cost;
}

static int progress(const struct look *look)
{
    const struct sands_seat *p = look->p;
    int sum = (15 + 4 * look->turns) * hg_count_bits(p->advances);
    if (p->emphasis != SANDS_NONE) {
        sum += emphasis_worth[smaller(look->s->turn, SANDS_TURNS)];
        sum += p->cubes < look->r->n.emphasis_boxes ? CUBE * p->cubes : 0;
    }
    sum += p->tracks * larger(HERITAGE, 8 * look->turns);
    if (look->turns && look->s->stage > SANDS_CAPITALS) {
        uint64_t next = sands_caravan_borders(look->r, look->s, look->seat, false) & look->r->goods;
        sum += GOODS_AHEAD * smaller(FRONTIERS, sands_count64(next));
    }
    return sum;
}

/* [sands 20.2] From the last dynasty on it is worth a look who would have the bonuses. */
static int trophies(const struct look *look)
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
    return sum * look->r->n.end_bonus * larger(0, PERCENT - 8 * look->turns);
}

/* Cards that can still be used in the own turn, or one that has just been named. */
static int cards_left(const struct look *look)
{
    const struct sands_state *s = look->s;
    int count = 0;
    if (s->stage != SANDS_TURNS_PHASE || sands_active(s) != look->seat)
        return 0;
    for (int i = 0; i < 2; i++)
        if (s->open >> i & 1 && look->p->plan[i] < SANDS_ACTIONS)
            count += sands_can_begin(look->r, s, look->p->plan[i]);
    bool begun = s->act.moved || s->act.mustered || s->act.placed || s->act.finished || s->act.territory != SANDS_NONE;
    return OPEN * (count + (s->action != SANDS_NONE && !begun));
}

/* --- all empires -------------------------------------------------------------------------------------------------- */

/* Roughly: what one can take from others is land, people and stock. */
static int rival(const struct look *look, const struct sands_seat *p)
{
    enum { TERRITORY = 60, CITIZEN = 6, UNIT = 3 };
    return PERCENT * p->points + (TERRITORY + 2 * look->turns) * sands_size(p) +
           CITIZEN * (p->placed[SANDS_PEASANT] + p->placed[SANDS_WARRIOR]) +
           UNIT * (p->stock[SANDS_CROPS] + p->stock[SANDS_GOLD]);
}

static int32_t standing(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct look look = look_at(r, s, seat);
    int rivals = 0, generations = look.turns / 3;
    for (int other = 0; other < s->seats; other++)
        rivals += other == seat ? 0 : rival(&look, &s->seat[other]);
    int own = scores(&look) + wonders(&look) + trophies(&look);
    if (look.turns)
        own += 3 * production(&look) * generations / 2 + stock(&look) + claims(&look) + progress(&look) +
               cards_left(&look);
    return own + land(&look) + people(&look) - unrest(&look) - rivals / (2 * larger(1, s->seats - 1));
}

/* --- what is sure to follow --------------------------------------------------------------------------------------- */

/* Questions to the seat that say nothing about what it wants. */
static bool pays_or_takes(const struct sands_state *s, int seat)
{
    return s->decider == seat &&
           (s->ask == SANDS_ASK_PAY || s->ask == SANDS_ASK_RESOURCE || s->ask == SANDS_ASK_COLLECT);
}

static bool may_stop(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    bool begun = s->act.moved || s->act.mustered || s->act.placed;
    return s->decider == seat && begun && s->act.finished == 0 &&
           (s->ask == SANDS_ASK_CHRONICLE || s->ask == SANDS_ASK_MUSTER || s->ask == SANDS_ASK_RAID ||
            s->ask == SANDS_ASK_MIGRATE) &&
           sands_check(r, s, seat, sands_move(SANDS_MOVE_DONE, 0, 0, 0)) == SANDS_LEGAL;
}

/* What has begun is worth what it brings if it stops here: a raid collects only then. */
static void settle(const struct sands_rules *r, struct sands_state *s, int seat)
{
    struct hg_move list[SANDS_MOST_MOVES];
    for (int i = 0; i < ANSWERS; i++) {
        list[0] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
        if (pays_or_takes(s, seat))
            sands_moves(r, s, seat, list);
        else if (!may_stop(r, s, seat))
            return;
        sands_apply(r, s, seat, list[0], NULL);
    }
}

/* --- battles ------------------------------------------------------------------------------------------------------ */

static bool is_of_battle(const struct sands_state *s)
{
    return s->ask == SANDS_ASK_LOSSES || s->ask == SANDS_ASK_RETREAT || s->ask == SANDS_ASK_CAPITAL ||
           s->ask == SANDS_ASK_TRACK;
}

/* To the end of the battle, with the answers of somebody who wants to lose little; a victor annexes. */
static void fight(const struct sands_rules *r, struct sands_state *s, const uint8_t dice[2])
{
    s->act.die[0] = dice[0];
    s->act.die[1] = dice[1];
    sands_go_on(r, s, NULL);
    for (int i = 0; i < ANSWERS && is_of_battle(s); i++)
        sands_apply(r, s, s->decider, sands_stand_in(r, s, s->decider), NULL);
    if (s->ask != SANDS_ASK_ANNEX)
        return;
    struct hg_move list[SANDS_MOST_MOVES];
    int seat = s->decider;
    sands_moves(r, s, seat, list); /* annexing comes first, where it can be paid */
    sands_apply(r, s, seat, list[0], NULL);
    settle(r, s, seat);
}

static bool fights(const struct sands_state *s, int seat)
{
    return s->ask == SANDS_ASK_DICE && (seat == sands_active(s) || seat == s->act.opponent);
}

/* Of many dice every second one will do. */
static int pips_apart(int low, int high)
{
    enum { FEW = 3 };
    return high - low >= FEW ? 2 : 1;
}

/* With this die of the own, against those of the other side. */
static int32_t with_die(const struct sands_rules *r, const struct sands_state *s, int seat, int die)
{
    int side = seat != sands_active(s), rival = side ? sands_active(s) : s->act.opponent;
    int limit = sands_die_limit(r, s, rival), count = 0;
    int64_t sum = 0;
    for (int other = smaller(limit, 1); other <= limit; other += pips_apart(1, limit), count++) {
        struct sands_state t = *s;
        uint8_t dice[2];
        dice[side] = (uint8_t)die;
        dice[!side] = (uint8_t)other;
        fight(r, &t, dice);
        sum += standing(r, &t, seat);
    }
    return (int32_t)(sum / larger(1, count));
}

/* The die that is set, or the best one; answers what the battle is worth with it. */
static int32_t best_die(const struct sands_rules *r, const struct sands_state *s, int seat, int *die)
{
    int set = s->act.die[seat != sands_active(s)], limit = sands_die_limit(r, s, seat);
    int low = set == SANDS_NONE ? smaller(limit, 1) : set, high = set == SANDS_NONE ? limit : set;
    int32_t best = INT32_MIN;
    for (int pips = low; pips <= high; pips += pips_apart(low, high)) {
        int32_t worth = with_die(r, s, seat, pips);
        if (worth <= best)
            continue;
        best = worth;
        *die = pips;
    }
    return best;
}

static int32_t worth_now(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct sands_state t = *s;
    int die;
    settle(r, &t, seat); /* an attack that is paid for is a battle */
    return fights(&t, seat) ? best_die(r, &t, seat, &die) : standing(r, &t, seat);
}

static int32_t glance(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    struct sands_state t = *s;
    sands_apply(r, &t, seat, move, NULL);
    return worth_now(r, &t, seat);
}

/* --- a card, played in thought ------------------------------------------------------------------------------------ */

/* Bonus actions and questions to others are left to the turn itself. */
static bool is_plain(struct hg_move move)
{
    return move.kind != SANDS_MOVE_OPPRESS && move.kind != SANDS_MOVE_PATRONAGE && move.kind != SANDS_MOVE_TAX &&
           move.kind != SANDS_MOVE_ASK && move.kind != SANDS_MOVE_LEAVE;
}

static struct hg_move best_step(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct hg_move list[SANDS_MOST_MOVES];
    int count = sands_moves(r, s, seat, list), best = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count && count > 1; i++) {
        if (!is_plain(list[i]))
            continue;
        int32_t worth = glance(r, s, seat, list[i]);
        if (worth < most || (worth == most && list[i].kind != SANDS_MOVE_DONE))
            continue;
        most = worth;
        best = i;
    }
    return list[best];
}

/* A likely battle: the own die well chosen, the other one in the middle. */
static void fight_likely(const struct sands_rules *r, struct sands_state *s, int seat)
{
    uint8_t dice[2];
    int die = 0, side = seat != sands_active(s), rival = side ? sands_active(s) : s->act.opponent;
    best_die(r, s, seat, &die);
    dice[side] = (uint8_t)die;
    dice[!side] = (uint8_t)((sands_die_limit(r, s, rival) + 1) / 2);
    fight(r, s, dice);
}

static void take_step(const struct sands_rules *r, struct sands_state *s, int seat)
{
    uint32_t weight;
    if (fights(s, seat))
        fight_likely(r, s, seat);
    else if (sands_turn(r, s).chance)
        sands_apply(r, s, HG_CHANCE, sands_outcome(r, s, 0, &weight), NULL);
    else if (s->decider == seat)
        sands_apply(r, s, seat, best_step(r, s, seat), NULL);
    else
        sands_apply(r, s, s->decider, sands_stand_in(r, s, s->decider), NULL);
}

/* An action with many steps, such as a Migrate, is broken off where that is allowed. */
static void finish_action(const struct sands_rules *r, struct sands_state *s, int seat)
{
    struct hg_move done = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    for (int i = 0; i < 2 * STEPS && s->action != SANDS_NONE; i++)
        if (i >= STEPS && s->decider == seat && sands_check(r, s, seat, done) == SANDS_LEGAL)
            sands_apply(r, s, seat, done, NULL);
        else
            take_step(r, s, seat);
}

/* A card that would do harm is not used [sands 4.12]. */
static void play_card(const struct sands_rules *r, struct sands_state *s, int seat, int card)
{
    struct sands_state t = *s;
    if (card >= SANDS_ACTIONS || !sands_can_begin(r, s, card))
        return;
    sands_apply(r, &t, seat, sands_move(SANDS_MOVE_RESOLVE, card, 0, 0), NULL);
    finish_action(r, &t, seat);
    if (t.action == SANDS_NONE && standing(r, &t, seat) > standing(r, s, seat) - OPEN)
        *s = t;
}

/* The cards that lie open, one after the other, and nothing behind them. */
static int32_t in_order(const struct sands_rules *r, const struct sands_state *turn, int seat, int first)
{
    struct sands_state t = *turn;
    for (int i = 0; i < 2; i++)
        if (t.open >> (first ^ i) & 1)
            play_card(r, &t, seat, t.seat[seat].plan[first ^ i]);
    t.open = 0;
    return standing(r, &t, seat);
}

/* What the turn will have brought when it ends. */
static int32_t turn_worth(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct sands_state t = *s;
    if (t.action != SANDS_NONE)
        finish_action(r, &t, seat);
    if (t.action != SANDS_NONE)
        return standing(r, &t, seat);
    int32_t worth = in_order(r, &t, seat, 0);
    return t.open == 3 ? larger(worth, in_order(r, &t, seat, 1)) : worth;
}

/* Selected, and nothing has happened since: the others are still choosing, or the first of them is on turn. */
static bool pair_waits(const struct sands_state *s, int seat)
{
    if (s->seat[seat].plan[0] >= SANDS_CARDS)
        return false;
    if (s->ask == SANDS_ASK_SELECT)
        return true;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    return s->ask == SANDS_ASK_TURN && s->turn_of == 0 && sands_active(s) != seat && s->bonus == SANDS_NONE &&
           s->open == (plan[1] < SANDS_ACTIONS ? 3 : 1);
}

static int32_t value(const void *rules, const void *state, int seat)
{
    const struct sands_state *s = state;
    if (pair_waits(s, seat)) {
        struct sands_state turn = sands_turn_with(rules, s, seat, s->seat[seat].plan[0], s->seat[seat].plan[1]);
        return turn_worth(rules, &turn, seat);
    }
    bool on_turn = s->stage == SANDS_TURNS_PHASE && sands_active(s) == seat;
    return on_turn && !fights(s, seat) ? turn_worth(rules, s, seat) : worth_now(rules, s, seat);
}

/* --- what deserves a closer look ---------------------------------------------------------------------------------- */

/* The best of the list, to its front; the rest is forgotten. */
static int keep_best(struct hg_move *list, int32_t *worth, int count, int kept)
{
    kept = smaller(kept, count);
    for (int i = 0; i < kept; i++) {
        int best = i;
        for (int k = i + 1; k < count; k++)
            best = worth[k] > worth[best] ? k : best;
        struct hg_move move = list[best];
        int32_t most = worth[best];
        list[best] = list[i];
        worth[best] = worth[i];
        list[i] = move;
        worth[i] = most;
    }
    return kept;
}

/* What each action card would bring alone: behind each emphasis card, and without one in the last row. */
typedef int32_t card_gains[SANDS_CATEGORIES + 1][SANDS_ACTIONS];

static int32_t gain_of(const struct sands_rules *r, const struct sands_state *s, int seat, int card, int emphasis)
{
    struct sands_state turn =
        sands_turn_with(r, s, seat, card, emphasis < SANDS_CATEGORIES ? SANDS_EMPHASIS + emphasis : card);
    turn.open = 1;
    return in_order(r, &turn, seat, 0) - standing(r, s, seat);
}

static bool matters_to(const struct sands_action *action, int emphasis)
{
    return action->box == emphasis || action->symbols >> emphasis & 1;
}

static void weigh_cards(const struct sands_rules *r, const struct sands_state *s, int seat, card_gains gains)
{
    bool free = s->seat[seat].emphasis == SANDS_NONE;
    for (int card = 0; card < SANDS_ACTIONS; card++) {
        gains[SANDS_CATEGORIES][card] = gain_of(r, s, seat, card, SANDS_CATEGORIES);
        for (int emphasis = 0; emphasis < SANDS_CATEGORIES && free; emphasis++)
            gains[emphasis][card] = matters_to(&r->action[card], emphasis)
                                        ? gain_of(r, s, seat, card, emphasis)
                                        : gains[SANDS_CATEGORIES][card] + emphasis_worth[s->turn];
    }
}

static int keep_pairs(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                      int count)
{
    int32_t worth[SANDS_MOST_MOVES];
    card_gains gains = {{0}};
    weigh_cards(r, s, seat, gains);
    for (int i = 0; i < count; i++)
        worth[i] = list[i].b < SANDS_ACTIONS ? gains[SANDS_CATEGORIES][list[i].a] + gains[SANDS_CATEGORIES][list[i].b]
                                             : gains[list[i].b - SANDS_EMPHASIS][list[i].a];
    return keep_best(list, worth, count, KEPT);
}

/* By what the other side could set, whatever this world holds under its hand. */
static int keep_dice(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                     int count)
{
    int32_t worth[SANDS_MOST_MOVES];
    for (int i = 0; i < count; i++)
        worth[i] = with_die(r, s, seat, list[i].a);
    return keep_best(list, worth, count, KEPT_DICE);
}

/* Of all territories the ones that yield most, one for each resource. */
static bool is_best_oppressed(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    uint32_t left = s->seat[seat].controls;
    for (; left; left = hg_without_lowest(left)) {
        int other = hg_lowest(left), more = sands_yield_of(r, s, seat, other) - sands_yield_of(r, s, seat, territory);
        bool same = sands_resource(r, s, other) == sands_resource(r, s, territory);
        if (same && (more > 0 || (more == 0 && other < territory)))
            return false;
    }
    return true;
}

/* What the turn would come to behind a move between two cards; behind a bonus action the card at `first` comes first. */
static int32_t worth_of_turn(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move,
                             int first)
{
    struct sands_state t = *s;
    if (move.kind == SANDS_MOVE_END || (move.kind == SANDS_MOVE_OPPRESS && !is_best_oppressed(r, s, seat, move.a)))
        return INT32_MIN;
    if (move.kind != SANDS_MOVE_RESOLVE)
        sands_apply(r, &t, seat, move, NULL);
    else
        play_card(r, &t, seat, move.a);
    bool unused = move.kind == SANDS_MOVE_RESOLVE && t.open == s->open;
    return unused ? INT32_MIN : in_order(r, &t, seat, first);
}

/* One alone: there is nothing to see behind it that has not been seen. To end the turn is what all else is compared
 * with, as if it went on: an end lets time pass, and positions of different times do not compare. Cards come before
 * bonus actions in the list, so that the better order of the cards is known by then. */
static int keep_turn(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                     int count)
{
    struct hg_move best = sands_move(SANDS_MOVE_END, 0, 0, 0);
    struct sands_state idle = *s;
    idle.open = 0;
    int32_t most = standing(r, &idle, seat);
    int first = 0;
    for (int i = 0; i < count && s->open; i++) {
        int32_t worth = worth_of_turn(r, s, seat, list[i], first);
        if (worth <= most)
            continue;
        most = worth;
        best = list[i];
        if (best.kind == SANDS_MOVE_RESOLVE)
            first = s->seat[seat].plan[0] != best.a;
    }
    list[0] = best;
    return 1;
}

/* Who may stop goes on only with what makes things better. Nobody is asked for Roads: what they would lead to is not
 * seen from here. */
static int keep_steps(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                      int count)
{
    int32_t worth[SANDS_MOST_MOVES], stop = INT32_MIN;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool asks = list[i].kind == SANDS_MOVE_ASK || list[i].kind == SANDS_MOVE_LEAVE;
        worth[i] = asks ? INT32_MIN : glance(r, s, seat, list[i]);
        if (list[i].kind == SANDS_MOVE_DONE)
            stop = worth[i];
    }
    for (int i = 0; i < count; i++)
        if (worth[i] > stop || list[i].kind == SANDS_MOVE_DONE) {
            worth[kept] = worth[i];
            list[kept++] = list[i];
        }
    return kept ? keep_best(list, worth, kept, KEPT) : 1;
}

static int narrow(const void *rules, const void *state, int seat, struct hg_move *list, int count)
{
    const struct sands_state *s = state;
    if (s->ask == SANDS_ASK_SELECT)
        return keep_pairs(rules, s, seat, list, count);
    if (s->ask == SANDS_ASK_DICE)
        return keep_dice(rules, s, seat, list, count);
    if (s->ask == SANDS_ASK_TURN)
        return keep_turn(rules, s, seat, list, count);
    return keep_steps(rules, s, seat, list, count);
}

/* One step is tried: what a position is worth looks to the end of the turn by itself. */
const struct hg_evaluation hg_sands_evaluation = {"sands", value, narrow, .worlds = 1, .budget = 1};
