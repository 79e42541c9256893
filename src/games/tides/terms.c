/* terms.c: what makes a position good or bad for a seat, card by card [tides 3.5, 8]: hints tell what changes in it. */
#include "games/tides/tides_state.h"

enum { OF_OTHER = TIDES_CARDS, HANDED_ON = 2 * TIDES_CARDS };

static struct hg_term term_of(const struct tides_rules *r, const struct tides_scoring *scoring, int card, int other)
{
    struct hg_term term = {
        .id = card,
        .value = scoring->card[card],
        .worth = 100,
        .gained = true,
        .rule = tides_rule_of(r, card),
        .text = HG_T("{card} brings you {after} instead of {before}."),
        .fresh = HG_T("{card} brings you {after}."),
        .arg = {{"card", NULL, card, &tides_card}, {"other", NULL, other, &hg_a_seat}},
    };
    return term;
}

/* The cards of a seat give it what they take from the other one. */
static int add_kingdom(const struct tides_rules *r, const struct tides_scoring *scoring, uint32_t kingdom, int other,
                       bool own, struct hg_term *terms)
{
    int count = 0;
    for (; kingdom; kingdom = hg_without_lowest(kingdom)) {
        struct hg_term *term = &terms[count++];
        *term = term_of(r, scoring, hg_lowest(kingdom), other);
        if (own)
            continue;
        term->id += OF_OTHER;
        term->worth = -term->worth;
        term->gained = false;
        term->text = HG_T("{card} brings {other} {after} instead of {before}.");
        term->fresh = NULL;
    }
    return count;
}

/* [tides 3.5] The other seat picks from what is left, so not all of it is lost. */
static struct hg_term handed_on(const struct tides_rules *r, const struct tides_state *s, int seat)
{
    struct hg_term term = {
        .id = HANDED_ON,
        .worth = -50,
        .rule = "3.5",
        .text = HG_T("The best card that you hand on would bring {other} {after} instead of {before}."),
        .arg = {{"other", NULL, !seat, &hg_a_seat}},
    };
    for (uint32_t rest = s->hand[seat]; rest; rest = hg_without_lowest(rest)) {
        int added = tides_added_to(r, s, !seat, hg_bit(hg_lowest(rest)));
        term.value = added > term.value ? added : term.value;
    }
    return term;
}

int tides_terms(const void *rules, const void *state, int seat, struct hg_term *terms)
{
    const struct tides_state *s = state;
    struct tides_scoring scoring;
    HG_ASSERT_SEAT(seat, TIDES_SEATS);
    tides_score_kingdoms(rules, s->kingdom, &scoring);
    int count = add_kingdom(rules, &scoring, s->kingdom[seat], !seat, true, terms);
    count += add_kingdom(rules, &scoring, s->kingdom[!seat], !seat, false, terms + count);
    if (s->phase == TIDES_PICK)
        terms[count++] = handed_on(rules, s, seat);
    return count;
}
