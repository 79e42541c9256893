/* kinds.c: the moves, events, questions and refusals of Tides of Time, one row each: how they are written, read and said. */
#include "games/tides/tides_state.h"

/* --- things ------------------------------------------------------------------------------------------------------- */

const struct hg_thing tides_card = {"card", .values = TIDES_CARDS,
                                    .ids = HG_TEXTS_AT(struct tides_rules, cards, cards[0].slug),
                                    .titles = HG_TEXTS_AT(struct tides_rules, cards, cards[0].name),
                                    .needed = HG_T("the name of a card in kebab case is needed, like kings-nest.")};

/* [tides 1.4] */
static const char *const our_suits[TIDES_SUITS + 1] = {HG_T("Palace"), HG_T("Library"), HG_T("Garden"), HG_T("Temple"),
                                                       HG_T("Stronghold")};

const struct hg_thing tides_suit = {"suit",
                                    .values = TIDES_SUITS,
                                    .ids = HG_TEXTS_AT(struct tides_rules, suit_ids, suit_ids),
                                    .titles = HG_TEXTS_AT(struct tides_rules, suit_names, suit_names),
                                    .names = our_suits,
                                    .needed = HG_T("the id of one of the five suits is needed. [tides 1.6]")};

/* --- moves -------------------------------------------------------------------------------------------------------- */

static const char *say_deal(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct tides_state *s = state;
    (void)rules, (void)move;
    more[0] = (struct hg_arg){"receiver", NULL, seat == HG_CHANCE ? s->to_deal[0] == 0 : seat, &hg_a_seat};
    return HG_T("Deal {card} to {receiver}");
}

const struct hg_move_kind tides_move_kinds[TIDES_MOVES] = {
    [TIDES_MOVE_PICK] = {"pick", "{card}", {{"card", &tides_card}}, {HG_T("Pick {card}")}},
    [TIDES_MOVE_KEEP] = {"keep",
                         "keep {relic} drop {discard}",
                         {{"relic", &tides_card, HG_T("Which card stays as a relic?")},
                          {"discard", &tides_card, HG_T("Which card leaves the game?")}},
                         {HG_T("Keep {relic} as a relic and discard {discard}")}},
    [TIDES_MOVE_DEAL] = {"deal", "deal {card}", {{"card", &tides_card}}, .say = say_deal},
};

/* --- events ------------------------------------------------------------------------------------------------------- */

static const char *say_ended(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return event.a == 3 ? HG_T("The game ends level: both share the victory.") : HG_T("The game ends: {winners} wins.");
}

#define CARD                    \
    {                           \
        {                       \
            "card", &tides_card \
        }                       \
    }
const struct hg_event_kind tides_event_kinds[TIDES_EVENTS] = {
    [TIDES_DEALT] = {"dealt", HG_REVEALS, CARD, {HG_T("{seat} is dealt {card}.")}, .twin = TIDES_DEALT_DOWN},
    [TIDES_DEALT_DOWN] = {"dealt-face-down", 0, .text = {HG_T("{seat} is dealt a card.")}},
    [TIDES_ROUND_BEGAN] = {"round-began", 0, {{"round", &hg_number}}, {HG_T("Round {round} begins.")}},
    [TIDES_PICKED] =
        {"picked", 0, CARD, {HG_T("{seat} picks {card} and lays it face down.")}, .twin = TIDES_PICKED_DOWN},
    [TIDES_PICKED_DOWN] = {"picked-face-down", 0, .text = {HG_T("{seat} lays a card face down.")}},
    [TIDES_REVEALED] = {"revealed", HG_REVEALS, CARD, {HG_T("{seat} reveals {card}.")}},
    [TIDES_EXCHANGED] = {"hands-exchanged", HG_REVEALS, {{"cards", &hg_number}}, {HG_T("The hands change places.")}},
    [TIDES_SCORED] = {"scored",
                      HG_SCORING,
                      {{"round", &hg_number}, {"points", &hg_number}, {"score", &hg_number}},
                      {HG_T("{seat} scores {points} in round {round} and has {score} points.")}},
    [TIDES_CHOSE] = {"chose",
                     0,
                     {{"card", &tides_card}, {"discard", &tides_card}},
                     {HG_T("{seat} chooses {card} as a relic and {discard} to discard.")},
                     .twin = TIDES_CHOSE_DOWN},
    [TIDES_CHOSE_DOWN] = {"chose-face-down", 0, .text = {HG_T("{seat} has chosen relic and discard.")}},
    [TIDES_KEPT] = {"kept", HG_REVEALS, CARD, {HG_T("{seat} keeps {card} as a relic.")}},
    [TIDES_DISCARDED] = {"discarded", HG_REVEALS, CARD, {HG_T("{seat} discards {card}.")}},
    [TIDES_ENDED] = {"ended", HG_SCORING, {{"winners", &hg_some_seats}}, .say = say_ended},
};
#undef CARD

/* --- questions ---------------------------------------------------------------------------------------------------- */

const struct hg_ask tides_asks[TIDES_ASKS] = {
    [TIDES_ASK_PICK] = {"pick", "3.2", HG_T("Which card do you pick?"),
                        HG_T("Both cards are revealed together. Then you swap hands.")},
    [TIDES_ASK_LAST_PICK] = {"last-pick", "3.7", HG_T("Which of the two do you pick?"),
                             HG_T("The other one goes to your rival, and the last cards play themselves.")},
    [TIDES_ASK_RELIC] = {"relic", "5.2", HG_T("Which card stays as a relic?"),
                         HG_T("One stays in your kingdom as a relic, one leaves the game. "
                              "The others come back to your hand.")},
    [TIDES_ASK_PICKED] = {"picked", "3.3", HG_T("You have picked"),
                          HG_T("Your card lies face down until your rival has picked, too.")},
    [TIDES_ASK_NAMED] = {"named", "5.4", HG_T("You have chosen"),
                         HG_T("Your relic and your discard stay secret until your rival has chosen, too.")},
    [TIDES_ASK_OVER] = {"over", "7.1", HG_T("The game is over"), HG_T("The sum of all rounds decides.")},
};

/* --- refusals ----------------------------------------------------------------------------------------------------- */

const struct hg_reason tides_reasons[TIDES_REASONS] = {
    [TIDES_LEGAL] = {"legal", "", ""},
    [TIDES_NO_SUCH_MOVE] = {"no-such-move", "3.2", HG_T("That is no move of this game.")},
    [TIDES_NO_SUCH_SEAT] = {"no-such-seat", "1.1", HG_T("There are two seats, and this is neither of them.")},
    [TIDES_NO_SUCH_CARD] = {"no-such-card", "1.3", HG_T("There is no such card in the deck.")},
    [TIDES_IS_OVER] = {"game-over", "7.5", HG_T("The game is over.")},
    [TIDES_BEING_DEALT] = {"being-dealt", "2.4", HG_T("Cards are still being dealt.")},
    [TIDES_NOT_IN_HAND] = {"not-in-hand", "3.2", HG_T("{seat} cannot pick {card}: it is not in that hand.")},
    [TIDES_PICK_IS_FINAL] = {"pick-is-final", "3.3",
                             HG_T("{seat} has picked already; the card lies face down until the reveal.")},
    [TIDES_RELIC_STAGE] = {"relic-stage", "5.2",
                           HG_T("The round is scored: {seat} now names a relic to keep and a card to discard.")},
    [TIDES_PICKING_STAGE] = {"picking-stage", "5.1", HG_T("Relics are named after the scoring; now a card is picked.")},
    [TIDES_SAME_CARD] = {"same-card", "5.2", HG_T("{card} cannot be relic and discard at once: name two cards.")},
    [TIDES_OLD_RELIC] = {"old-relic", "5.3", HG_T("{card} is a relic already: it stays where it is.")},
    [TIDES_NOT_PLAYED_THIS_ROUND] = {"not-played-this-round", "5.3",
                                     HG_T("{card} was not played by {seat} in this round.")},
    [TIDES_CHOICE_IS_FINAL] = {"choice-is-final", "5.5", HG_T("{seat} has named relic and discard already.")},
    [TIDES_NOTHING_TO_DEAL] = {"nothing-to-deal", "2.3", HG_T("No card is dealt now.")},
    [TIDES_NOT_IN_PILE] = {"not-in-pile", "2.3", HG_T("{card} is not in the draw pile.")},
};

/* The card a refusal is about: of two, the first that is in the way. */
static int offending_card(const struct tides_state *s, int seat, struct hg_move move, int reason)
{
    if (reason == TIDES_OLD_RELIC)
        return s->relics[seat] & hg_bit(move.a) ? move.a : move.b;
    if (reason == TIDES_NOT_PLAYED_THIS_ROUND)
        return tides_played_this_round(s, seat) & hg_bit(move.a) ? move.b : move.a;
    return move.a;
}

void tides_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                    struct hg_arg *more)
{
    (void)rules;
    more[0] = (struct hg_arg){"card", NULL, offending_card(state, seat, move, reason), &tides_card};
}
