/* text.c: notation and sentences. Notation: a card's slug to pick it (kings-nest), "keep SLUG drop SLUG" for relic and
 * discard, "deal SLUG" for chance. */
#include <string.h>

#include "games/tides/tides_state.h"

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

const struct hg_event_kind tides_event_kinds[TIDES_EVENTS] = {
    [TIDES_DEALT] = {"dealt", HG_REVEALS},
    [TIDES_DEALT_DOWN] = {"dealt-face-down", 0},
    [TIDES_ROUND_BEGAN] = {"round-began", 0},
    [TIDES_PICKED] = {"picked", 0},
    [TIDES_PICKED_DOWN] = {"picked-face-down", 0},
    [TIDES_REVEALED] = {"revealed", HG_REVEALS},
    [TIDES_EXCHANGED] = {"hands-exchanged", HG_REVEALS},
    [TIDES_SCORED] = {"scored", HG_SCORING},
    [TIDES_CHOSE] = {"chose", 0},
    [TIDES_CHOSE_DOWN] = {"chose-face-down", 0},
    [TIDES_KEPT] = {"kept", HG_REVEALS},
    [TIDES_DISCARDED] = {"discarded", HG_REVEALS},
    [TIDES_ENDED] = {"ended", HG_SCORING},
};

/* --- notation ----------------------------------------------------------------------------------------------------- */

int tides_find_card(const struct tides_rules *rules, const char *slug, size_t n)
{
    for (int card = 0; card < TIDES_CARDS; card++)
        if (strlen(rules->cards[card].slug) == n && memcmp(rules->cards[card].slug, slug, n) == 0)
            return card;
    return -1;
}

void tides_write_move(const void *rules, struct hg_move move, struct hg_out *out)
{
    const struct tides_card *cards = ((const struct tides_rules *)rules)->cards;
    if (move.a >= TIDES_CARDS || move.b >= TIDES_CARDS)
        return;
    if (move.kind == TIDES_MOVE_DEAL)
        hg_put(out, "deal ");
    if (move.kind == TIDES_MOVE_KEEP)
        hg_put(out, "keep ");
    hg_put(out, cards[move.a].slug);
    if (move.kind == TIDES_MOVE_KEEP) {
        hg_put(out, " drop ");
        hg_put(out, cards[move.b].slug);
    }
}

/* Behind `word` and a space, or NULL. */
static const char *after(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && text[n] == ' ' ? text + n + 1 : NULL;
}

static bool read_keep(const struct tides_rules *rules, const char *text, struct hg_move *move)
{
    const char *space = strchr(text, ' ');
    const char *second = space ? after(space + 1, "drop") : NULL;
    if (!second)
        return false;
    int relic = tides_find_card(rules, text, (size_t)(space - text));
    int discard = tides_find_card(rules, second, strlen(second));
    if (relic < 0 || discard < 0)
        return false;
    *move = (struct hg_move){TIDES_MOVE_KEEP, (uint8_t)relic, (uint8_t)discard, 0};
    return true;
}

bool tides_read_move(const void *rules, const char *text, struct hg_move *move)
{
    const char *rest = after(text, "keep");
    if (rest)
        return read_keep(rules, rest, move);
    uint8_t kind = TIDES_MOVE_PICK;
    if ((rest = after(text, "deal")))
        kind = TIDES_MOVE_DEAL;
    else
        rest = text;
    int card = tides_find_card(rules, rest, strlen(rest));
    if (card < 0)
        return false;
    *move = (struct hg_move){kind, (uint8_t)card, 0, 0};
    return true;
}

/* --- sentences ---------------------------------------------------------------------------------------------------- */

static const char *card_name(const struct tides_rules *rules, int card)
{
    return card >= 0 && card < TIDES_CARDS ? rules->cards[card].name : "";
}

void tides_say_move(const void *rules, const void *state, int seat, struct hg_move move, const struct hg_words *words,
                    struct hg_out *out)
{
    const struct tides_state *s = state;
    if (move.kind == TIDES_MOVE_PICK) {
        hg_say(words, out, HG_T("Pick {card}"), HG_ARGS({"card", card_name(rules, move.a)}));
    } else if (move.kind == TIDES_MOVE_KEEP) {
        hg_say(words, out, HG_T("Keep {relic} as a relic and discard {discard}"),
               HG_ARGS({"relic", card_name(rules, move.a)}, {"discard", card_name(rules, move.b)}));
    } else {
        char name[64];
        hg_seat_name(words, seat == HG_CHANCE ? s->to_deal[0] == 0 : seat, name, sizeof name);
        hg_say(words, out, HG_T("Deal {card} to {seat}"), HG_ARGS({"card", card_name(rules, move.a)}, {"seat", name}));
    }
}

static const char *const event_text[TIDES_EVENTS] = {
    [TIDES_DEALT] = HG_T("{seat} is dealt {card}."),
    [TIDES_DEALT_DOWN] = HG_T("{seat} is dealt a card."),
    [TIDES_ROUND_BEGAN] = HG_T("Round {number} begins."),
    [TIDES_PICKED] = HG_T("{seat} picks {card} and lays it face down."),
    [TIDES_PICKED_DOWN] = HG_T("{seat} lays a card face down."),
    [TIDES_REVEALED] = HG_T("{seat} reveals {card}."),
    [TIDES_EXCHANGED] = HG_T("The hands change places."),
    [TIDES_SCORED] = HG_T("{seat} scores {number} in round {round} and has {total} points."),
    [TIDES_CHOSE] = HG_T("{seat} chooses {card} as a relic and {other} to discard."),
    [TIDES_CHOSE_DOWN] = HG_T("{seat} has chosen relic and discard."),
    [TIDES_KEPT] = HG_T("{seat} keeps {card} as a relic."),
    [TIDES_DISCARDED] = HG_T("{seat} discards {card}."),
};

static const char *ending(int winners)
{
    return winners == 3 ? HG_T("The game ends level: both share the victory.") : HG_T("The game ends: {seat} wins.");
}

void tides_say_event(const void *rules, struct hg_event event, const struct hg_words *words, struct hg_out *out)
{
    char name[64] = "";
    bool ended = event.kind == TIDES_ENDED;
    if (event.seat >= 0 || ended)
        hg_seat_name(words, ended ? event.a >> 1 & 1 : event.seat, name, sizeof name);
    hg_say(words, out, ended ? ending(event.a) : event_text[event.kind],
           HG_ARGS({"seat", name}, {"card", card_name(rules, event.a)}, {"other", card_name(rules, event.b)},
                   {"number", NULL, event.a}, {"round", NULL, event.b}, {"total", NULL, event.c}));
}

/* The card a refusal is about: of two, the first that is in the way. */
static int offending_card(const struct tides_state *s, int seat, struct hg_move move, int reason)
{
    if (reason == TIDES_OLD_RELIC)
        return s->relics[seat] & hg_bit(move.a) ? move.a : move.b;
    if (reason == TIDES_NOT_PLAYED_THIS_ROUND)
        return tides_played_this_round(s, seat) & hg_bit(move.a) ? move.b : move.a;
    return move.a;
}

void tides_say_reason(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                      const struct hg_words *words, struct hg_out *out)
{
    char name[64] = "";
    if (seat >= 0 && seat < TIDES_SEATS)
        hg_seat_name(words, seat, name, sizeof name);
    const char *card = card_name(rules, offending_card(state, seat, move, reason));
    hg_say(words, out, tides_reasons[reason].text, HG_ARGS({"seat", name}, {"card", card}));
}
