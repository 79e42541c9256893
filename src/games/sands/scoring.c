/* scoring.c: Check for End of Dynasty and Chronicle Card Scoring, 4.5 [sands 19], and Game End and Scoring, 10
 * [sands 20]. */
#include "games/sands/sands_state.h"

/* --- chronicles ---------------------------------------------------------------------------------------------------------- */

/* [sands 19.4, 19.5] What a card lacks in a bin that counts `have`, alone: above 0 so many of what is counted; below 0
 * those are there, and so much heritage is missing; 0: it scores. */
int sands_lacks(const struct sands_rules *r, const struct sands_seat *p, int card, int bin, int have)
{
    const struct sands_chronicle *chronicle = &r->chronicle[card];
    if (have < chronicle->need[bin])
        return chronicle->need[bin] - have;
    int heritage = p->heritage[r->bin[bin].category];
    return heritage < chronicle->heritage ? heritage - chronicle->heritage : 0;
}

/* Does the card in this bin score, alone? */
bool sands_qualifies(const struct sands_rules *r, const struct sands_state *s, int seat, int bin)
{
    const struct sands_seat *p = &s->seat[seat];
    if (p->bin[bin] >= SANDS_CHRONICLES)
        return false;
    int have = sands_count(r, s, seat, (enum sands_count)r->bin[bin].count);
    return sands_lacks(r, p, p->bin[bin], bin, have) == 0;
}

static unsigned qualifying(const struct sands_rules *r, const struct sands_state *s, int seat, int category)
{
    unsigned bins = 0;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (r->bin[bin].category == category && sands_qualifies(r, s, seat, bin))
            bins |= 1u << bin;
    return bins;
}

/* The heritage that the cards in these bins ask together, in a category. */
int sands_heritage_asked(const struct sands_rules *r, const struct sands_seat *p, int category, unsigned bins)
{
    int sum = 0;
    for (uint32_t left = bins; left; left = hg_without_lowest(left))
        if (r->bin[hg_lowest(left)].category == category)
            sum += r->chronicle[p->bin[hg_lowest(left)]].heritage;
    return sum;
}

/* [sands 19.6] Two cards of one category need the sum of their numbers. */
bool sands_score_together(const struct sands_rules *r, const struct sands_seat *p, int category, unsigned bins)
{
    return sands_heritage_asked(r, p, category, bins) <= p->heritage[category];
}

/* [sands 19.9] Points for each card. */
static void score_bins(const struct sands_rules *r, struct sands_state *s, int seat, int category, unsigned bins,
                       struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        int card = p->bin[bin];
        if (r->bin[bin].category != category || card == SANDS_NONE)
            continue;
        int points = bins >> bin & 1 ? r->chronicle[card].points : 0;
        sands_tell(events, points ? SANDS_CHRONICLE_SCORED : SANDS_CHRONICLE_FAILED, seat, card, bin, points, 0);
        p->points = (int16_t)(p->points + points);
        p->chronicle_points = (int16_t)(p->chronicle_points + points);
    }
    if (bins)
        s->scored |= (uint8_t)(1 << category);
}

/* [sands 19.10] One step of heritage for each category in which the seat has scored, when it has scored them all. */
static void raise_scored(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        if (s->scored >> category & 1)
            sands_raise_heritage(r, s, sands_active(s), (enum sands_category)category, 1, events);
    s->scored = 0;
}

/* [sands 19.11] A choice exists only where both cards qualify alone and not together. */
static bool score_category(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_events *events)
{
    unsigned bins = qualifying(r, s, seat, s->round);
    if (!sands_score_together(r, &s->seat[seat], s->round, bins))
        return sands_ask(s, SANDS_ASK_SCORE, seat);
    score_bins(r, s, seat, s->round, bins, events);
    return false;
}

int sands_list_score(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (uint32_t bins = qualifying(r, s, seat, s->round); bins; bins = hg_without_lowest(bins))
        list[count++] = sands_move(SANDS_MOVE_SCORE, hg_lowest(bins), 0, 0);
    return count;
}

int sands_check_score(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    return qualifying(r, s, seat, s->round) >> move.a & 1 ? SANDS_LEGAL : SANDS_NOT_THIS_BIN;
}

void sands_do_score(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    score_bins(r, s, seat, s->round, 1u << move.a, events);
    s->round++;
}

/* --- the end of a dynasty ---------------------------------------------------------------------------------------------- */

/* [sands 19.2, 19.3] First what structures and advances give (Wonders), then all cards are turned up. */
static void open_chronicles(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    sands_tell(events, SANDS_DYNASTY_ENDED, HG_CHANCE, s->dynasty + 1, 0, 0, 0);
    for (int i = 0; i < s->seats; i++)
        sands_trigger(r, s, sands_in_order(s, i), SANDS_ON_DYNASTY, SANDS_NONE, -1, events);
    for (int i = 0; i < s->seats; i++) {
        int seat = sands_in_order(s, i);
        s->seat[seat].chronicle_points = 0;
        for (int bin = 0; bin < SANDS_BINS; bin++)
            if (s->seat[seat].bin[bin] != SANDS_NONE)
                sands_tell(events, SANDS_CHRONICLE_SHOWN, seat, s->seat[seat].bin[bin], bin, 0, 0);
    }
}

static bool score_chronicles(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (; s->turn_of < s->seats; s->turn_of++) {
        for (; s->round < SANDS_CATEGORIES; s->round++)
            if (score_category(r, s, sands_active(s), events))
                return true;
        s->round = 0;
        raise_scored(r, s, events);
    }
    return false;
}

/* [sands 19.12] */
static void take_back_cards(struct sands_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        memset(s->seat[seat].bin, SANDS_NONE, sizeof s->seat[seat].bin);
}

/* --- the end of the game ------------------------------------------------------------------------------------------------- */

enum { MOST_TERRITORIES, LOWEST_UNREST, MOST_SYMBOLS, END_BONUSES };

static int end_value(const struct sands_rules *r, const struct sands_state *s, int seat, int which)
{
    int fountains, lyres;
    switch (which) {
    case MOST_TERRITORIES: return sands_size(&s->seat[seat]);
    case LOWEST_UNREST: return -s->seat[seat].unrest;
    default: sands_symbols(r, s, seat, &fountains, &lyres); return fountains + lyres;
    }
}

/* [sands 20.2] All who are level have the bonus. */
static bool has_end_bonus(const struct sands_rules *r, const struct sands_state *s, int seat, int which)
{
    int own = end_value(r, s, seat, which);
    for (int other = 0; other < s->seats; other++)
        if (end_value(r, s, other, which) > own)
            return false;
    return true;
}

int sands_end_bonuses(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int sum = 0;
    for (int which = 0; which < END_BONUSES; which++)
        sum += has_end_bonus(r, s, seat, which) ? r->n.end_bonus : 0;
    return sum;
}

/* [sands 20.1] */
static void end_game(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (int which = 0; which < END_BONUSES; which++)
        for (int seat = 0; seat < s->seats; seat++) {
            if (!has_end_bonus(r, s, seat, which))
                continue;
            s->seat[seat].points = (int16_t)(s->seat[seat].points + r->n.end_bonus);
            sands_tell(events, SANDS_BONUS_SCORED, seat, which, r->n.end_bonus, 0, 0);
        }
    struct hg_score score;
    s->stage = SANDS_OVER;
    sands_score(r, s, &score);
    sands_tell(events, SANDS_ENDED, HG_CHANCE, score.winners, 0, 0, 0);
}

/* [sands 19.1, 19.13] At most one dynasty ends with a generation; then the start player passes on [sands 18.11]. */
bool sands_scoring_phase(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (s->space >= r->dynasty[s->dynasty + 1]) {
        if (!s->scoring) {
            s->scoring = 1;
            open_chronicles(r, s, events);
            if (sands_settle_tracks(r, s, events))
                return true;
        }
        if (score_chronicles(r, s, events))
            return true;
        take_back_cards(s);
        s->scoring = s->turn_of = 0;
        s->dynasty++;
    }
    if (s->dynasty == SANDS_DYNASTIES) {
        end_game(r, s, events);
        return false;
    }
    s->start = (uint8_t)((s->start + 1) % s->seats);
    sands_new_generation(r, s, events);
    return false;
}

/* [sands 20.3] Most points; among equals the most from chronicles in the last dynasty; then they share. */
void sands_score(const void *rules, const void *state, struct hg_score *score)
{
    const struct sands_state *s = state;
    (void)rules;
    *score = (struct hg_score){0};
    int32_t best = INT32_MIN;
    for (int seat = 0; seat < s->seats; seat++)
        score->points[seat] = s->seat[seat].points;
    for (int seat = 0; seat < s->seats && s->stage == SANDS_OVER; seat++) {
        int32_t rank = s->seat[seat].points * 65536 + s->seat[seat].chronicle_points;
        if (rank > best)
            score->winners = 0;
        best = rank > best ? rank : best;
        if (rank == best)
            score->winners = (uint16_t)(score->winners | 1u << seat);
    }
}
