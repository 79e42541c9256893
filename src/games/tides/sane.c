/* sane.c: what must be true of every state and view. */
#include "games/tides/tides_state.h"

static bool is_choice(uint32_t choice, uint32_t from)
{
    return choice == TIDES_HIDDEN || !(choice & ~from || hg_without_lowest(choice));
}

static const char *sane_cards(const struct tides_state *s)
{
    uint32_t places[] = {s->hand[0], s->hand[1], s->kingdom[0], s->kingdom[1], s->discarded};
    uint32_t seen = 0;
    for (int i = 0; i < 5; i++) {
        if (places[i] & ~(uint32_t)TIDES_ALL_CARDS)
            return HG_T("a card is none of the 18.");
        if (places[i] & seen)
            return HG_T("a card lies in two places.");
        seen |= places[i];
    }
    if (hg_count_bits(seen) + s->pile + s->hidden[0] + s->hidden[1] != TIDES_CARDS) /* [tides 1.3] */
        return HG_T("the cards are not 18 in all.");
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        if (s->relics[seat] & ~s->kingdom[seat])
            return HG_T("a relic does not lie in the kingdom of its seat.");
        if (s->fresh[seat] & ~s->hand[seat])
            return HG_T("an unseen card is not in the hand of its seat.");
    }
    return NULL;
}

/* Positions written for study may have fewer cards, relics and discards than a game would have brought, so only what
 * every decision relies on is checked here; tests check the exact numbers along whole games. */
static const char *sane_hands(const struct tides_state *s)
{
    bool picking = s->phase == TIDES_DEAL || s->phase == TIDES_PICK;
    if (picking && s->cards_left < 2)
        return HG_T("two cards or more are picked from: a last card plays itself."); /* [tides 3.7] */
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        int held = hg_count_bits(s->hand[seat]) + s->hidden[seat];
        if (held != (picking ? s->cards_left - s->to_deal[seat] : 0))
            return HG_T("a hand has the wrong number of cards: both hold equally many while picking, none afterwards.");
    }
    return NULL;
}

/* [tides 6.2] How many cards of this round a kingdom may hold. At the end nobody asks any more which of them are
 * relics. */
static int most_played(const struct tides_rules *rules, const struct tides_state *s)
{
    if (s->phase == TIDES_DEAL)
        return 0;
    return s->phase == TIDES_OVER ? rules->hand + rules->rounds - 1 : rules->hand - s->cards_left;
}

static const char *sane_kingdoms(const struct tides_rules *rules, const struct tides_state *s)
{
    int played[TIDES_SEATS];
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        played[seat] = hg_count_bits(tides_played_this_round(s, seat));
        if (played[seat] > most_played(rules, s) || hg_count_bits(s->kingdom[seat]) > rules->hand + s->round - 1)
            return HG_T(
                "a kingdom has more cards of this round than were picked; older ones are to be listed as relics.");
        if (s->phase == TIDES_RELIC && played[seat] < 2)
            return HG_T("a seat that names a relic and a discard has played at least two cards in this round.");
        if (hg_count_bits(s->relics[seat]) > s->round - 1)
            return HG_T("a seat has more relics than rounds before this one.");
    }
    if (s->round < rules->rounds && played[0] != played[1]) /* or the hands of the next round would differ in size */
        return HG_T("both seats have played equally many cards in every round but the last.");
    if (hg_count_bits(s->discarded) > TIDES_SEATS * (s->round - 1))
        return HG_T("there are more discards than two for every round before this one.");
    return NULL;
}

static const char *sane_phase(const struct tides_rules *rules, const struct tides_state *s)
{
    if (s->round < 1 || s->round > rules->rounds)
        return HG_T("there is no such round.");
    if (s->phase > TIDES_OVER || (s->view_of > TIDES_SEATS && s->view_of != 1 + HG_SPECTATOR))
        return HG_T("there is no such phase or view.");
    bool dealing = s->to_deal[0] || s->to_deal[1];
    if (dealing != (s->phase == TIDES_DEAL))
        return HG_T("cards are dealt in the phase \"deal\" alone.");
    int deal = s->round == 1 ? rules->hand : rules->draw;
    if (s->to_deal[0] > deal || s->to_deal[1] > deal || (s->to_deal[0] && s->to_deal[1] != deal))
        return HG_T("the first seat is dealt all its cards before the second."); /* [tides 2.4] */
    if (s->cards_left > rules->hand)
        return HG_T("a hand is larger than this edition deals.");
    if (s->phase > TIDES_PICK && s->cards_left)
        return HG_T("hands are not empty after the picks.");
    if (s->phase == TIDES_RELIC && s->round == rules->rounds)
        return HG_T("no relics are named after the last round."); /* [tides 6.4] */
    if (s->phase == TIDES_OVER && s->round != rules->rounds)
        return HG_T("the game ends with the last round and not before.");
    return NULL;
}

/* [tides 5.11, 7.4] Enough cards for every deal to come. */
static const char *sane_pile(const struct tides_rules *rules, const struct tides_state *s)
{
    int needed = s->to_deal[0] + s->to_deal[1] + TIDES_SEATS * rules->draw * (rules->rounds - s->round);
    return s->pile < needed ? HG_T("the pile is too small for the rounds to come.") : NULL;
}

static const char *sane_choice(const struct tides_state *s, int seat)
{
    uint32_t from = 0;
    if (s->phase == TIDES_PICK)
        from = s->hand[seat];
    else if (s->phase == TIDES_RELIC)
        from = tides_played_this_round(s, seat);
    else if (s->pick[seat])
        return HG_T("nothing is chosen outside the picks and the relics.");
    if (!is_choice(s->pick[seat], from) || !is_choice(s->discard[seat], from))
        return HG_T("a chosen card is not one of those to choose from.");
    bool hidden_alike = (s->pick[seat] == TIDES_HIDDEN) == (s->discard[seat] == TIDES_HIDDEN);
    if (!s->discard[seat] != !(s->phase == TIDES_RELIC && s->pick[seat]) || (s->discard[seat] && !hidden_alike))
        return HG_T("relic and discard are chosen together.");
    if (s->discard[seat] && s->discard[seat] == s->pick[seat] && s->pick[seat] != TIDES_HIDDEN)
        return HG_T("relic and discard are the same card.");
    return NULL;
}

static const char *sane_choices(const struct tides_state *s)
{
    if (s->pick[0] && s->pick[1]) /* [tides 3.4, 5.4] */
        return HG_T("both seats have chosen, and choices are revealed at once then.");
    const char *broken = sane_choice(s, 0);
    return broken ? broken : sane_choice(s, 1);
}

/* Spectators see of both hands what was shown, and nothing else; and no choice. */
static const char *sane_for_spectators(const struct tides_state *s)
{
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        if (s->fresh[seat] || s->hand[seat] & ~tides_shown(s) || (s->pick[seat] && s->pick[seat] != TIDES_HIDDEN))
            return HG_T("the view of spectators shows what only a seat knows.");
    return NULL;
}

/* [tides 9.2, 9.3] Only in a view, and there only of the other seat. */
static const char *sane_secrets(const struct tides_state *s)
{
    if (s->view_of == 1 + HG_SPECTATOR)
        return sane_for_spectators(s);
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        if ((s->hidden[seat] || s->pick[seat] == TIDES_HIDDEN) && s->view_of != 1 + (uint32_t)!seat)
            return HG_T("what is hidden belongs to the other seat of a view.");
    return NULL;
}

/* [tides 4.10] Points are not counted again: they may have been scored under other options. */
static const char *sane_scores(const struct tides_state *s)
{
    for (int round = 0; round < TIDES_MAX_ROUNDS; round++) {
        if ((s->scored[round][0] | s->scored[round][1]) & ~(uint32_t)TIDES_ALL_CARDS)
            return HG_T("a card of an earlier kingdom is none of the 18.");
        if (s->scored[round][0] & s->scored[round][1])
            return HG_T("a card was scored in two kingdoms at once.");
    }
    int scored = s->phase > TIDES_PICK ? s->round : s->round - 1;
    for (int round = scored; round < TIDES_MAX_ROUNDS; round++)
        for (int seat = 0; seat < TIDES_SEATS; seat++)
            if (s->points[round][seat] || s->scored[round][seat]) /* [tides 1.2] */
                return HG_T("there are points of a round that is not scored yet.");
    return NULL;
}

const char *tides_sane(const void *rules, const void *state)
{
    const struct tides_state *s = state;
    const char *broken = sane_phase(rules, s);
    if (!broken)
        broken = sane_cards(s);
    if (!broken)
        broken = sane_hands(s);
    if (!broken)
        broken = sane_kingdoms(rules, s);
    if (!broken)
        broken = sane_pile(rules, s);
    if (!broken)
        broken = sane_choices(s);
    if (!broken)
        broken = sane_secrets(s);
    return broken ? broken : sane_scores(s);
}
