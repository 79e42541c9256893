/* terms.c: what makes a position good or bad for a seat [empires 1.5, 7.6, 14, 15, 18, 19]: hints tell what changes in
 * it. */
#include "games/empires/empires_state.h"

enum {
    POINTS,
    TOKENS,
    CULTURE,
    WONDERS,
    LEADERS,
    SPOILS,
    THREATENED,
    SIEGES,
    IDEAS,
    BRICKS,
    CARDS,
    DISCOVERED,
    SCHOLARS,
    TERRITORIES,
    SITES,
    CLANS,
    GONE,
    RIVAL = GONE + EMPIRES_TYPES,
    OF_RIVAL = 3, /* terms */
    EVERYTHING = RIVAL + OF_RIVAL * EMPIRES_SEATS,
};

/* What one more is worth is a rule of thumb, good enough to put reasons in order. */
static const struct row {
    const char *rule, *text;
    int worth;
} rows[] = {
    [POINTS] = {"1.1", HG_T("Your VP: {after} instead of {before}."), 100},
    [TOKENS] = {"18.6", HG_T("Your bonus tokens bring {after} VP at the gong as things stand, instead of {before}."),
                150},
    [CULTURE] = {"18.13", HG_T("Your culture brings {after} VP at the gong, instead of {before}."), 150},
    [WONDERS] = {"18.10", HG_T("Wonders bring you {after} VP at the gong as things stand, instead of {before}."), 80},
    [LEADERS] = {"18.7", HG_T("Leaders that would be yours at the gong: {after} instead of {before}."), 200},
    [SPOILS] = {"18.2", HG_T("Buildings of others that would fall to you at the gong: {after} instead of {before}."),
                200},
    [THREATENED] = {"18.2", HG_T("Buildings that you would lose at the gong: {after} instead of {before}."), -150},
    [SIEGES] = {"19.1", HG_T("Cities that you control: {after} instead of {before}."), 60},
    [IDEAS] = {"1.5", HG_T("Your Ideas: {after} instead of {before}."), 20},
    [BRICKS] = {"1.5", HG_T("Your Bricks: {after} instead of {before}."), 20},
    [CARDS] = {"13.1", HG_T("Cards in your hand: {after} instead of {before}."), 30},
    [DISCOVERED] = {"10.2", HG_T("Cards on your discovery space: {after} instead of {before}."), 60},
    [SCHOLARS] = {"16.2", HG_T("Created scholars of yours: {after} instead of {before}."), 45},
    [TERRITORIES] = {"7.6", HG_T("Territories that you occupy: {after} instead of {before}."), 40},
    [SITES] = {"11.3", HG_T("Territories where you have a free site: {after} instead of {before}."), 25},
    [CLANS] = {"1.3", HG_T("Your clans on the map: {after} instead of {before}."), 20},
};

static const struct row rivals[OF_RIVAL] = {
    {"7.6", HG_T("Territories that {other} occupies: {after} instead of {before}."), -20},
    {"9.1", HG_T("Clans of {other} on the map: {after} instead of {before}."), -12},
    {"11.2", HG_T("Buildings of {other} on the map: {after} instead of {before}."), -30},
};

static struct hg_term term_of(int id, const struct row *row, int value)
{
    return (struct hg_term){.id = id, .value = value, .worth = row->worth, .rule = row->rule, .text = row->text};
}

/* --- what the gong would bring ------------------------------------------------------------------------------------ */

static int tokens(const struct empires_rules *r, const struct empires_seat *p)
{
    int sum = 0;
    for (int age = 0; age < EMPIRES_AGES; age++)
        if (p->token[age] < EMPIRES_TYPES)
            sum += p->gone[p->token[age]] * r->n.token[age];
    return sum;
}

static bool has_scholar(const struct empires_state *s, int seat, int space)
{
    const struct empires_group *group = s->stack[space - EMPIRES_INFLUENCE];
    for (int i = 0; i < s->seats && group[i].seat != EMPIRES_NONE; i++)
        if (group[i].seat == seat)
            return true;
    return false;
}

static int wonders(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    int sum = 0;
    for (int age = 0; age < EMPIRES_AGES; age++) {
        int space = EMPIRES_WONDER + age;
        if (s->wonder[age] == EMPIRES_NONE || !has_scholar(s, seat, space))
            continue;
        bool most = empires_most_on_stack(r, s, space, true) == seat;
        sum += empires_sum(r, s, seat, &r->wonder[s->wonder[age]].sum) *
               (most ? r->n.majority_points : r->n.participant_points);
    }
    return sum;
}

static int leaders(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    int count = 0;
    for (int column = 0; column < EMPIRES_COLUMNS; column++)
        count +=
            s->leader[column] != EMPIRES_NONE && empires_most_on_stack(r, s, EMPIRES_INFLUENCE + column, false) == seat;
    return count;
}

static int spoils(const struct empires_state *s, int seat)
{
    int count = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            count += empires_buildings_in(&s->seat[other], s->seat[seat].at);
    return count;
}

static int sieges(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    int count = 0;
    uint32_t tied;
    for (uint32_t left = empires_map(r, s)->neutral; left; left = hg_without_lowest(left))
        count += empires_besieger(r, s, hg_lowest(left), &tied) == seat;
    return count;
}

/* --- one empire --------------------------------------------------------------------------------------------------- */

static int add_empire(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_term *terms)
{
    const struct empires_seat *p = &s->seat[seat];
    uint64_t occupied = empires_occupied(r, s, seat);
    const int values[] = {
        [POINTS] = empires_points(p),
        [TOKENS] = tokens(r, p),
        [CULTURE] = empires_culture(r, p),
        [WONDERS] = wonders(r, s, seat),
        [LEADERS] = leaders(r, s, seat),
        [SPOILS] = spoils(s, seat),
        [THREATENED] = empires_buildings_in(p, empires_foreign_clans(s, seat)),
        [SIEGES] = sieges(r, s, seat),
        [IDEAS] = p->stock[EMPIRES_IDEAS],
        [BRICKS] = p->stock[EMPIRES_BRICKS],
        [CARDS] = empires_hand_size(p) + (s->part == EMPIRES_DRAW_CARD && s->drawing == seat),
        [DISCOVERED] = p->stacked,
        [SCHOLARS] = p->created,
        [TERRITORIES] = empires_count(occupied),
        [SITES] = empires_count(occupied & s->open_sites),
        [CLANS] = empires_clans_in(s, p->at),
    };
    _Static_assert(sizeof values / sizeof values[0] == GONE, "a value for each row");
    for (int i = 0; i < GONE; i++)
        terms[i] = term_of(i, &rows[i], values[i]);
    terms[POINTS].gained = true;
    return GONE;
}

static int add_columns(const struct empires_seat *p, struct hg_term *terms)
{
    static const struct row row = {
        "1.7", HG_T("Your buildings gone from the {type} column: {after} instead of {before}."), 70};
    for (int type = 0; type < EMPIRES_TYPES; type++) {
        terms[type] = term_of(GONE + type, &row, p->gone[type]);
        terms[type].arg[0] = (struct hg_arg){"type", NULL, type, &empires_type_thing};
    }
    return EMPIRES_TYPES;
}

/* --- the others --------------------------------------------------------------------------------------------------- */

static int add_rival(const struct empires_rules *r, const struct empires_state *s, int other, struct hg_term *terms)
{
    const int values[OF_RIVAL] = {
        empires_count(empires_occupied(r, s, other)),
        empires_clans_in(s, s->seat[other].at),
        empires_buildings_in(&s->seat[other], EMPIRES_EVERYWHERE),
    };
    for (int i = 0; i < OF_RIVAL; i++) {
        terms[i] = term_of(RIVAL + OF_RIVAL * other + i, &rivals[i], values[i]);
        terms[i].arg[0] = (struct hg_arg){"other", NULL, other, &hg_a_seat};
    }
    return OF_RIVAL;
}

/* Where everything stands, in a number: no better or worse by itself, but something else. */
static struct hg_term everything(const struct empires_state *s)
{
    const unsigned char *bytes = (const unsigned char *)s;
    uint32_t sum = 0;
    for (size_t i = 0; i < sizeof *s; i++)
        sum = 31 * sum + bytes[i];
    return (struct hg_term){.id = EVERYTHING, .value = (int)(sum >> 1)};
}

enum { MOST = GONE + EMPIRES_TYPES + OF_RIVAL * (EMPIRES_SEATS - 1) + 1 };
_Static_assert((int)MOST <= (int)HG_MOST_TERMS, "there is room for all terms");

int empires_terms(const void *rules, const void *state, int seat, struct hg_term *terms)
{
    const struct empires_state *s = state;
    HG_ASSERT_SEAT(seat, s->seats);
    int count = add_empire(rules, s, seat, terms);
    count += add_columns(&s->seat[seat], terms + count);
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            count += add_rival(rules, s, other, terms + count);
    terms[count++] = everything(s);
    return count;
}
