/* facts_chronicles.c: how every seat stands towards the chronicles [sands 19.2-19.11, 20.2]: what each card would lack in
 * each bin, and what the dynasty would bring if it ended now.
 *
 * Cards that lie face down may be any that their owner has: they could score what the best of them would. */
#include "games/sands/sands_state.h"

/* [sands 19.2] What comes before the cards: the points and heritage that structures and advances give. While chronicles
 * are scored they have given it. */
struct sands_state sands_at_dynasty_end(const struct sands_rules *r, const struct sands_state *s)
{
    struct sands_state end = *s;
    for (int i = 0; i < s->seats && !s->scoring; i++)
        sands_trigger(r, &end, sands_in_order(s, i), SANDS_ON_DYNASTY, SANDS_NONE, -1, NULL);
    return end;
}

/* Cards laid into the bins of a seat one after the other, the dearest first. */
struct laying {
    const struct sands_rules *r;
    struct sands_seat seat; /* with the cards that have been laid */
    int lacks[SANDS_BINS][SANDS_CHRONICLES];
    uint32_t hand;
    unsigned bins; /* whose cards score alone */
    int best;
};

static int card_points(const struct laying *l, unsigned bins, int category, bool most)
{
    int points = 0;
    for (uint32_t left = bins; left; left = hg_without_lowest(left)) {
        int n = l->r->chronicle[l->seat.bin[hg_lowest(left)]].points;
        if (l->r->bin[hg_lowest(left)].category == category)
            points = !most ? points + n : n > points ? n : points;
    }
    return points;
}

/* [sands 19.6, 19.11] Both cards of a category where heritage reaches their sum, else the better one. */
static int points_laid(const struct laying *l)
{
    int points = 0;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        points += card_points(l, l->bins, category, !sands_score_together(l->r, &l->seat, category, l->bins));
    return points;
}

/* At most, from this bin on: as if the hand had each card for every bin, and heritage were enough. */
static int still_possible(const struct laying *l, int bin)
{
    int points = 0;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        points += card_points(l, l->bins, category, false);
    for (; bin < SANDS_BINS; bin++)
        for (int card = l->r->chronicles - 1; card >= 0 && l->seat.bin[bin] == SANDS_HIDDEN; card--)
            if (l->hand >> card & 1 && l->lacks[bin][card] == 0) {
                points += l->r->chronicle[card].points;
                break;
            }
    return points;
}

/* A card that scores nothing is as good as none, and there is always one left to lie there. */
static void lay(struct laying *l, int bin)
{
    for (; bin < SANDS_BINS && l->seat.bin[bin] != SANDS_HIDDEN; bin++)
        ;
    if (bin < SANDS_BINS && still_possible(l, bin) <= l->best)
        return;
    if (bin == SANDS_BINS) {
        int points = points_laid(l);
        l->best = points > l->best ? points : l->best;
        return;
    }
    for (int card = l->r->chronicles - 1; card >= 0; card--) {
        if (!(l->hand >> card & 1) || l->lacks[bin][card])
            continue;
        l->seat.bin[bin] = (uint8_t)card;
        l->hand &= ~hg_bit(card);
        l->bins |= 1u << bin;
        lay(l, bin + 1);
        l->bins &= ~(1u << bin);
        l->hand |= hg_bit(card);
    }
    l->seat.bin[bin] = SANDS_NONE;
    lay(l, bin + 1);
    l->seat.bin[bin] = SANDS_HIDDEN;
}

/* Everything as it lies; hidden cards count for nothing yet. */
static struct laying begin(const struct sands_rules *r, const struct sands_state *end, int seat, int more_heritage)
{
    struct laying l = {.r = r, .seat = end->seat[seat], .hand = hg_bit(r->chronicles) - 1, .best = -1};
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        l.seat.heritage[category] = (uint8_t)(l.seat.heritage[category] + more_heritage);
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        int have = sands_count(r, end, seat, (enum sands_count)r->bin[bin].count);
        for (int card = 0; card < r->chronicles; card++)
            l.lacks[bin][card] = sands_lacks(r, &l.seat, card, bin, have);
        if (l.seat.bin[bin] >= SANDS_CHRONICLES)
            continue;
        l.hand &= ~hg_bit(l.seat.bin[bin]);
        l.bins |= (unsigned)(l.lacks[bin][l.seat.bin[bin]] == 0) << bin;
    }
    return l;
}

static void write_short(const struct laying *l, struct hg_out *out)
{
    hg_json_key(out, "short");
    hg_json_open(out, '{');
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        hg_json_key(out, sands_bin_thing.words[bin]);
        hg_json_open(out, '[');
        for (int card = 0; card < l->r->chronicles; card++)
            hg_json_put_int(out, l->lacks[bin][card]);
        hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

/* [sands 19.6] What the cards that are known ask of each category, and how much of it is missing. */
static void write_asked(const struct laying *l, struct hg_out *out)
{
    unsigned known = 0;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        known |= (unsigned)(l->seat.bin[bin] < SANDS_CHRONICLES) << bin;
    if (!known)
        return;
    hg_json_key(out, "asked");
    hg_json_open(out, '{');
    for (int category = 0; category < SANDS_CATEGORIES; category++) {
        int asked = sands_heritage_asked(l->r, &l->seat, category, known),
            short_of = asked - l->seat.heritage[category];
        if (!asked)
            continue;
        hg_json_key(out, sands_category_ids[category]);
        hg_json_open(out, '{');
        hg_json_int(out, "heritage", asked);
        hg_json_int(out, "short", short_of > 0 ? short_of : 0);
        hg_json_close(out, '}');
    }
    hg_json_close(out, '}');
}

/* [sands 19.2, 19.9, 20.2] All that the end of the dynasty would bring now: surely, and with the best cards that could lie
 * face down. In the last dynasty the bonuses of the end are among it. */
static void write_if_ended(const struct sands_rules *r, const struct sands_state *s, const struct sands_state *end,
                           int seat, struct laying *l, struct hg_out *out)
{
    bool last = s->dynasty == SANDS_DYNASTIES - 1;
    int bonuses = last ? sands_end_bonuses(r, end, seat) : 0;
    int sure = end->seat[seat].points - s->seat[seat].points + bonuses, least = sure + points_laid(l);
    struct laying most = begin(r, end, seat, end->seat[seat].tracks);
    lay(&most, 0);
    hg_json_key(out, "if_ended");
    hg_json_open(out, '{');
    hg_json_int(out, "least", least);
    hg_json_int(out, "most", sure + most.best);
    if (last)
        hg_json_int(out, "bonuses", bonuses);
    hg_json_close(out, '}');
}

void sands_write_outlook(const struct sands_rules *r, const struct sands_state *s, const struct sands_state *end,
                         int seat, struct hg_out *out)
{
    struct laying l = begin(r, end, seat, 0);
    write_short(&l, out);
    write_asked(&l, out);
    if (!s->scoring)
        write_if_ended(r, s, end, seat, &l, out);
}
