/* terms.c: what makes a position good or bad for a seat [sands 7.5, 17.5, 18.6, 19.4-19.9]: hints tell what changes
 * in it. */
#include "games/sands/sands_state.h"

enum {
    POINTS,
    CHRONICLES,
    PLACED,
    UNREST,
    CROPS,
    GOLD,
    ROOM,
    CLAIMS,
    CROWDED,
    WARRIORS,
    ADVANCES,
    CUBES,
    BATTLE,
    HERITAGE,
    COUNT = HERITAGE + SANDS_CATEGORIES,
    RIVAL = COUNT + SANDS_COUNT_GOODS + 1,
    OF_RIVAL = 3, /* terms */
    EVERYTHING = RIVAL + OF_RIVAL * SANDS_SEATS,
};

/* What one more is worth is a rule of thumb, good enough to put reasons in order. */
static const struct row {
    const char *rule, *text;
    int worth;
} rows[] = {
    [POINTS] = {"20.3", HG_T("Your VP: {after} instead of {before}."), 100},
    [CHRONICLES] = {"19.4", HG_T("Your chronicle cards would score {after} VP as things stand, instead of {before}."),
                    60},
    [PLACED] = {"5.1", HG_T("Your chronicle cards in bins: {after} instead of {before}."), 20},
    [UNREST] = {"17.5", HG_T("Your unrest: {after} instead of {before}."), -40},
    [CROPS] = {"3.1", HG_T("Your crops: {after} instead of {before}."), 8},
    [GOLD] = {"3.1", HG_T("Your gold: {after} instead of {before}."), 8},
    [ROOM] = {"18.4", HG_T("Citizens your territories have room for: {after} instead of {before}."), 15},
    [CLAIMS] = {"7.23", HG_T("Territories you could annex: {after} instead of {before}."), 25},
    [CROWDED] = {"18.6", HG_T("Your overcrowded territories: {after} instead of {before}."), -10},
    [WARRIORS] = {"7.5", HG_T("Your warriors on the map: {after} instead of {before}."), 8},
    [ADVANCES] = {"22.1", HG_T("Advances you have reached: {after} instead of {before}."), 40},
    [CUBES] = {"16.8", HG_T("Cubes on your emphasis card: {after} instead of {before}."), 15},
    [BATTLE] = {"7.5", HG_T("In the battle you are stronger by {after} before the dice."), 10},
};

/* [sands 19.7] */
static const struct row counts[] = {
    [SANDS_COUNT_STRUCTURES] = {"19.7", HG_T("Your structures: {after} instead of {before}."), 35},
    [SANDS_COUNT_CITIES] = {"19.7", HG_T("Your Cities: {after} instead of {before}."), 35},
    [SANDS_COUNT_FOUNTAINS] = {"19.7", HG_T("Your fountains: {after} instead of {before}."), 20},
    [SANDS_COUNT_LYRES] = {"19.7", HG_T("Your lyres: {after} instead of {before}."), 20},
    [SANDS_COUNT_TERRITORIES] = {"19.7", HG_T("Your territories: {after} instead of {before}."), 60},
    [SANDS_COUNT_CITIZENS] = {"19.7", HG_T("Your citizens: {after} instead of {before}."), 10},
    [SANDS_COUNT_GOODS] = {"19.7", HG_T("Trade goods you reach: {after} instead of {before}."), 50},
};

static const struct row rivals[OF_RIVAL] = {
    {"19.7", HG_T("Territories of {other}: {after} instead of {before}."), -30},
    {"7.5", HG_T("Citizens of {other}: {after} instead of {before}."), -6},
    {"3.1", HG_T("Crops and gold of {other}: {after} instead of {before}."), -4},
};

static struct hg_term term_of(int id, const struct row *row, int value)
{
    return (struct hg_term){.id = id, .value = value, .worth = row->worth, .rule = row->rule, .text = row->text};
}

/* --- one empire --------------------------------------------------------------------------------------------------- */

static int chronicle_points(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int sum = 0;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (sands_qualifies(r, s, seat, bin))
            sum += r->chronicle[s->seat[seat].bin[bin]].points;
    return sum;
}

static int placed(const struct sands_seat *p)
{
    int count = 0;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        count += p->bin[bin] != SANDS_NONE;
    return count;
}

static int room(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int sum = 0;
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        sum += sands_capacity(r, s, hg_lowest(left)) + sands_sum_at(r, s, seat, SANDS_CROWDING, hg_lowest(left), ~0u);
    return sum;
}

static int crowded(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int count = 0;
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        count += sands_crowded(r, s, hg_lowest(left));
    return count;
}

static int claims(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int count = 0, reason;
    for (uint32_t left = sands_anyone(&s->seat[seat]); left; left = hg_without_lowest(left))
        count += sands_may_annex(r, s, seat, hg_lowest(left), &reason);
    return count;
}

/* [sands 7.5] Before the dice, for whoever fights. */
static int advantage(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_action_state *a = &s->act;
    int attacker = sands_active(s);
    if (a->battle != SANDS_SETTING_DICE || (seat != attacker && seat != a->opponent))
        return 0;
    int more = sands_strength(r, s, attacker, a->territory, SANDS_ATTACKING) -
               sands_strength(r, s, a->opponent, a->territory, SANDS_DEFENDING);
    more = seat == attacker ? more : -more;
    return more > 0 ? more : 0;
}

static int add_empire(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_term *terms)
{
    const struct sands_seat *p = &s->seat[seat];
    bool begun = s->stage > SANDS_FIRST_ADVANCES;
    const int values[] = {
        [POINTS] = p->points,
        [CHRONICLES] = chronicle_points(r, s, seat),
        [PLACED] = placed(p),
        [UNREST] = p->unrest,
        [CROPS] = p->stock[SANDS_CROPS],
        [GOLD] = p->stock[SANDS_GOLD],
        [ROOM] = room(r, s, seat),
        [CLAIMS] = begun ? claims(r, s, seat) : 0,
        [CROWDED] = crowded(r, s, seat),
        [WARRIORS] = p->placed[SANDS_WARRIOR],
        [ADVANCES] = hg_count_bits(p->advances),
        [CUBES] = p->cubes,
        [BATTLE] = advantage(r, s, seat),
    };
    _Static_assert(sizeof values / sizeof values[0] == HERITAGE, "a value for each row");
    for (int i = 0; i < HERITAGE; i++)
        terms[i] = term_of(i, &rows[i], values[i]);
    terms[POINTS].gained = true;
    return HERITAGE;
}

static int add_counts(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_term *terms)
{
    for (int what = 0; what <= SANDS_COUNT_GOODS; what++)
        terms[what] = term_of(COUNT + what, &counts[what], sands_count(r, s, seat, (enum sands_count)what));
    return SANDS_COUNT_GOODS + 1;
}

static int add_heritage(const struct sands_seat *p, struct hg_term *terms)
{
    static const struct row row = {"19.5", HG_T("Your {category} heritage: {after} instead of {before}."), 60};
    for (int category = 0; category < SANDS_CATEGORIES; category++) {
        terms[category] = term_of(HERITAGE + category, &row, p->heritage[category]);
        terms[category].arg[0] = (struct hg_arg){"category", NULL, category, &sands_category_thing};
    }
    return SANDS_CATEGORIES;
}

/* --- the others --------------------------------------------------------------------------------------------------- */

static int add_rival(const struct sands_state *s, int other, struct hg_term *terms)
{
    const struct sands_seat *p = &s->seat[other];
    const int values[OF_RIVAL] = {
        sands_size(p),
        p->placed[SANDS_PEASANT] + p->placed[SANDS_WARRIOR],
        p->stock[SANDS_CROPS] + p->stock[SANDS_GOLD],
    };
    for (int i = 0; i < OF_RIVAL; i++) {
        terms[i] = term_of(RIVAL + OF_RIVAL * other + i, &rivals[i], values[i]);
        terms[i].arg[0] = (struct hg_arg){"other", NULL, other, &hg_a_seat};
    }
    return OF_RIVAL;
}

/* Where everything stands, in a number: no better or worse by itself, but something else. */
static struct hg_term everything(const struct sands_state *s)
{
    const unsigned char *bytes = (const unsigned char *)s;
    uint32_t sum = 0;
    for (size_t i = 0; i < sizeof *s; i++)
        sum = 31 * sum + bytes[i];
    return (struct hg_term){.id = EVERYTHING, .value = (int)(sum >> 1)};
}

enum { MOST = HERITAGE + SANDS_COUNT_GOODS + 1 + SANDS_CATEGORIES + OF_RIVAL * (SANDS_SEATS - 1) + 1 };
_Static_assert((int)MOST <= (int)HG_MOST_TERMS, "there is room for all terms");

int sands_terms(const void *rules, const void *state, int seat, struct hg_term *terms)
{
    const struct sands_state *s = state;
    HG_ASSERT_SEAT(seat, s->seats);
    int count = add_empire(rules, s, seat, terms);
    count += add_counts(rules, s, seat, terms + count);
    count += add_heritage(&s->seat[seat], terms + count);
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            count += add_rival(s, other, terms + count);
    terms[count++] = everything(s);
    return count;
}
