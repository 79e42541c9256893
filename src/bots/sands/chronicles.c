/* chronicles.c: the points that an empire of The Sands of Time has and that chronicles and Wonders promise it, in this
 * dynasty and in those behind it. */
#include "bots/sands/sands_bot.h"

enum { LEVEL = 12 }; /* of a number of chronicles, even where heritage lacks */

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

/* --- the chronicles of this dynasty ------------------------------------------------------------------------------- */

static int chance(const struct sands_look *look, int parts_lacking)
{
    int halves = larger(0, parts_lacking + SANDS_PART / 2 - 1) / (SANDS_PART / 2);
    return odds[look->hurry][smaller(halves, ODDS - 1)];
}

static unsigned hand_of(const struct sands_look *look)
{
    unsigned hand = (1u << look->r->chronicles) - 1;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (look->p->bin[bin] < SANDS_CHRONICLES)
            hand &= ~(1u << look->p->bin[bin]);
    return hand;
}

/* What each card would bring in a bin, heritage aside: the one that lies there, or one from the hand. */
static void expect(const struct sands_look *look, int bin, unsigned hand, int worth[SANDS_CHRONICLES])
{
    int lies = look->p->bin[bin];
    for (int card = 0; card < look->r->chronicles; card++) {
        int sure = lies == card ? SANDS_PERCENT : lies == SANDS_NONE && hand >> card & 1 ? placing[look->hurry] : 0;
        worth[card] = look->r->chronicle[card].points * sure *
                      chance(look, (card + 1) * SANDS_PART - look->level[bin]) / SANDS_PERCENT;
    }
}

/* The best of one card or two [sands 19.6]. */
static int best_pair(const struct sands_look *look, int heritage, const int worth[2][SANDS_CHRONICLES])
{
    const struct sands_chronicle *cards = look->r->chronicle;
    int best = 0;
    for (int one = 0; one < look->r->chronicles; one++) {
        for (int bin = 0; bin < 2; bin++)
            best = larger(best, worth[bin][one] * chance(look, (cards[one].heritage - heritage) * SANDS_PART) /
                                    SANDS_PERCENT);
        for (int two = 0; two < look->r->chronicles && worth[0][one]; two++)
            if (two != one && worth[1][two])
                best =
                    larger(best, (worth[0][one] + worth[1][two]) *
                                     chance(look, (cards[one].heritage + cards[two].heritage - heritage) * SANDS_PART) /
                                     SANDS_PERCENT);
    }
    return best;
}

/* An edition may give a category more bins or fewer than two; then the last two count. */
static int chronicles_of(const struct sands_look *look, int category)
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
    int card = smaller(parts / SANDS_PART, r->chronicles), part = card == r->chronicles ? 0 : parts % SANDS_PART;
    int below = card ? r->chronicle[card - 1].points : 0;
    int above = card < r->chronicles ? r->chronicle[card].points : below;
    return SANDS_PERCENT * below + SANDS_PERCENT * (above - below) * part / SANDS_PART;
}

/* A category some dynasties ahead, if it grows as it usually does: one card as high as possible, and what heritage is
 * left for the other bin. */
static int promise_of(const struct sands_look *look, int category, int ahead)
{
    enum { RISE = 2 };
    int high = 0, low = 0, heritage = SANDS_PART * (look->p->heritage[category] + RISE * ahead);
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        if (look->r->bin[bin].category != category)
            continue;
        int level = look->level[bin] + SANDS_PART * ahead;
        low = larger(low, smaller(level, high));
        high = larger(high, level);
    }
    int first = smaller(high, heritage), second = smaller(low, heritage - first);
    return points_at(look->r, first) + points_at(look->r, second) +
           (SANDS_HERITAGE * heritage + LEVEL * (high + low)) / SANDS_PART;
}

int sands_bot_scores(const struct sands_look *look)
{
    int sum = SANDS_PERCENT * look->p->points;
    for (int category = 0; category < SANDS_CATEGORIES; category++) {
        if (look->s->dynasty < SANDS_DYNASTIES)
            sum += chronicles_of(look, category);
        for (int ahead = 1; ahead < SANDS_DYNASTIES && ahead <= look->ahead; ahead++)
            sum += promise_of(look, category, ahead) * trust[ahead] / SANDS_PERCENT;
    }
    return sum;
}

/* [sands 19.2] What Wonders will bring. */
int sands_bot_wonders(const struct sands_look *look)
{
    const struct sands_rules *r = look->r;
    int sum = 0;
    for (int i = r->first[SANDS_TRIGGER]; i < r->first[SANDS_TRIGGER + 1]; i++)
        if (r->effect[i].what == SANDS_ON_DYNASTY && r->effect[i].give == SANDS_GIVE_POINTS)
            sum += r->effect[i].n * sands_sum_over(r, look->s, look->seat, &r->effect[i]);
    return look->s->dynasty < SANDS_DYNASTIES && !look->s->scoring ? SANDS_PERCENT * sum * (look->ahead + 1) : 0;
}
