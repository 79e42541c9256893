/* terms.c: what makes a position good or bad for a seat [sandstone 5.3-5.5, 10, 12.3, 12.4]: hints tell what changes in
 * it. */
#include "games/sandstone/sandstone_state.h"

enum { TOWERS, STRONGHOLDS, LACK, GOLD, BONUS, TYPE, KINDS = TYPE + SANDSTONE_TYPES, LAYOUT = 2 * KINDS, HAND };

/* The first sentence is about the seat itself, the second about the other one. */
static const struct {
    const char *rule, *text[SANDSTONE_SEATS];
    int worth;
    bool gained;
} kinds[TYPE + 1] = {
    [TOWERS] = {"12.3",
                {HG_T("Your Towers on the board: {after} instead of {before}."),
                 HG_T("Towers of {other} on the board: {after} instead of {before}.")},
                100,
                true},
    [STRONGHOLDS] = {"5.5",
                     {HG_T("Your Strongholds on the board: {after} instead of {before}."),
                      HG_T("Strongholds of {other} on the board: {after} instead of {before}.")},
                     150,
                     true},
    [LACK] = {"10.10",
              {HG_T("Gold you lack in the Domain Check: {after} instead of {before}."),
               HG_T("Gold {other} lacks in the Domain Check: {after} instead of {before}.")},
              -60},
    [GOLD] = {"10.3",
              {HG_T("Your Gold in the Domain Check: {after} instead of {before}."),
               HG_T("Gold of {other} in the Domain Check: {after} instead of {before}.")},
              8},
    [BONUS] = {"12.4",
               {HG_T("Points of your Bonus card: {after} instead of {before}."),
                HG_T("Points of the Bonus card of {other}: {after} instead of {before}.")},
               100,
               true},
    [TYPE] = {"5.3",
              {HG_T("{type} you control: {after} instead of {before}; {need} win."),
               HG_T("{type} {other} controls: {after} instead of {before}; {need} win.")},
              30},
};

static struct hg_term term_of(int kind, bool theirs, int value)
{
    int row = kind < TYPE ? kind : TYPE;
    return (struct hg_term){
        .id = kind + (theirs ? KINDS : 0),
        .value = value,
        .worth = theirs ? -kinds[row].worth : kinds[row].worth,
        .gained = kinds[row].gained && !theirs,
        .rule = kinds[row].rule,
        .text = kinds[row].text[theirs],
    };
}

static int add_side(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, bool theirs,
                    struct hg_term *terms)
{
    uint32_t control = sandstone_control(r, s, seat);
    int count = 0, towers = s->placed[seat][SANDSTONE_TOWER], strongholds = s->placed[seat][SANDSTONE_STRONGHOLD];
    int gold = sandstone_gold(r, s, seat), upkeep = sandstone_upkeep(strongholds, towers);
    terms[count++] = term_of(TOWERS, theirs, towers);
    terms[count++] = term_of(STRONGHOLDS, theirs, strongholds);
    terms[count++] = term_of(LACK, theirs, upkeep > gold ? upkeep - gold : 0);
    terms[count++] = term_of(GOLD, theirs, gold);
    if (s->bonus[seat] != SANDSTONE_HIDDEN)
        terms[count++] = term_of(BONUS, theirs, sandstone_points(r, s, seat).bonus);
    for (int type = 0; type < SANDSTONE_TYPES; type++) {
        terms[count] = term_of(TYPE + type, theirs, hg_count_bits(control & s->terrain[type]));
        terms[count].arg[1] = (struct hg_arg){"type", NULL, type, &sandstone_type};
        terms[count++].arg[2] = (struct hg_arg){"need", NULL, SANDSTONE_WINNING_SPACES};
    }
    for (int i = 0; i < count; i++)
        terms[i].arg[0] = (struct hg_arg){"other", NULL, seat, &hg_a_seat};
    return count;
}

/* Where everything stands, in a number: no better or worse by itself, but something else. */
static struct hg_term layout(const struct sandstone_state *s)
{
    uint32_t sum = 31u * s->first + s->priority;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        for (int kind = 0; kind < SANDSTONE_PIECES; kind++)
            sum = 31 * sum + s->pieces[seat][kind];
    return (struct hg_term){.id = LAYOUT, .value = (int)(sum >> 1)};
}

/* A different card in the hand is something else, too. */
int sandstone_terms(const void *rules, const void *state, int seat, struct hg_term *terms)
{
    const struct sandstone_state *s = state;
    HG_ASSERT_SEAT(seat, SANDSTONE_SEATS);
    int count = add_side(rules, s, seat, false, terms);
    count += add_side(rules, s, !seat, true, terms + count);
    terms[count++] = layout(s);
    if (s->hand[seat] < SANDSTONE_HIDDEN)
        terms[count++] = (struct hg_term){.id = HAND + s->hand[seat], .value = 1};
    return count;
}
