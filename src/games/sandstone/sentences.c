/* sentences.c: moves, events and refusals for people. */
#include <string.h>

#include "games/sandstone/sandstone_state.h"

const struct hg_event_kind sandstone_event_kinds[SANDSTONE_EVENTS] = {
    [SANDSTONE_TERRAIN_DEALT] = {"terrain-dealt", 0},
    [SANDSTONE_BONUS_DEALT] = {"bonus-dealt", HG_REVEALS},
    [SANDSTONE_BONUS_DEALT_DOWN] = {"bonus-dealt-face-down", 0},
    [SANDSTONE_ABILITY_DEALT] = {"ability-dealt", HG_REVEALS},
    [SANDSTONE_ABILITY_DEALT_DOWN] = {"ability-dealt-face-down", 0},
    [SANDSTONE_CENTER_REVEALED] = {"center-revealed", HG_REVEALS},
    [SANDSTONE_PRIORITY_GIVEN] = {"priority-given", 0},
    [SANDSTONE_YEAR_BEGAN] = {"year-began", 0},
    [SANDSTONE_ORDER_CHOSEN] = {"order-chosen", 0},
    [SANDSTONE_HAND_SWAPPED] = {"hand-swapped", HG_REVEALS},
    [SANDSTONE_OPTION_DECLINED] = {"option-declined", 0},
    [SANDSTONE_OPTION_USED] = {"option-used", 0},
    [SANDSTONE_ACTION_CHOSEN] = {"action-chosen", 0},
    [SANDSTONE_CARD_PLAYED] = {"card-played", 0},
    [SANDSTONE_HAND_CARD_PLAYED] = {"hand-card-played", HG_REVEALS},
    [SANDSTONE_PLACED] = {"placed", 0},
    [SANDSTONE_REMOVED] = {"removed", 0},
    [SANDSTONE_CAPTURED] = {"captured", 0},
    [SANDSTONE_MOVED] = {"moved", 0},
    [SANDSTONE_SWAPPED] = {"swapped", 0},
    [SANDSTONE_EXCHANGED] = {"exchanged", 0},
    [SANDSTONE_GOLD_GAINED] = {"gold-gained", 0},
    [SANDSTONE_PEEKED] = {"peeked", HG_REVEALS},
    [SANDSTONE_PEEKED_DOWN] = {"peeked-face-down", 0},
    [SANDSTONE_EXTRA_GRANTED] = {"extra-granted", 0},
    [SANDSTONE_HAND_ALONE] = {"hand-alone", HG_REVEALS},
    [SANDSTONE_FORFEITED] = {"action-forfeited", HG_REVEALS},
    [SANDSTONE_PASSED] = {"passed", 0},
    [SANDSTONE_INCOME] = {"income", 0},
    [SANDSTONE_UPKEEP_PAID] = {"upkeep-paid", 0},
    [SANDSTONE_LOST] = {"lost", 0},
    [SANDSTONE_PRIORITY_MOVED] = {"priority-moved", 0},
    [SANDSTONE_CENTER_CLEARED] = {"center-cleared", 0},
    [SANDSTONE_WON] = {"won", 0},
    [SANDSTONE_BONUS_REVEALED] = {"bonus-revealed", HG_REVEALS},
    [SANDSTONE_HAND_REVEALED] = {"hand-revealed", HG_REVEALS},
    [SANDSTONE_SCORED] = {"scored", HG_SCORING},
    [SANDSTONE_ENDED] = {"ended", HG_REVEALS | HG_SCORING},
};

/* --- words for places --------------------------------------------------------------------------------------------- */

enum { SPACE_NAME = 4, SEAT_NAME = 64 };

static const char *space_name(const struct sandstone_rules *r, int space, char name[SPACE_NAME])
{
    struct hg_out out = hg_out_fixed(name, SPACE_NAME);
    sandstone_put_space(r, space, &out);
    return name;
}

static const char *ability_name(const struct sandstone_rules *r, int ability)
{
    return ability >= 0 && ability < r->ability_count ? r->ability[ability].name : "";
}

static const char *bonus_name(const struct sandstone_rules *r, int bonus)
{
    return bonus >= 0 && bonus < SANDSTONE_BONUS_CARDS ? r->bonus[bonus].name : "";
}

static const char *const type_names[SANDSTONE_TYPES] = {HG_T("Forest"), HG_T("Desert"), HG_T("Mountains")};

/* --- moves -------------------------------------------------------------------------------------------------------- */

/* What is said of a move, by the step that asks for it. */
static const char *say_at(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (s->run.category == SANDSTONE_NONE)
        return HG_T("Choose {space}");
    if (s->run.clear || (step->op == SANDSTONE_REMOVE && step->a.of))
        return HG_T("Remove the opposing Tower on {space}");
    if (step->op == SANDSTONE_REMOVE)
        return step->a.piece == SANDSTONE_TOWER ? HG_T("Remove your Tower on {space}")
                                                : HG_T("Remove your Stronghold on {space}");
    return step->a.piece == SANDSTONE_TOWER ? HG_T("Place a Tower on {space}") : HG_T("Place a Stronghold on {space}");
}

static const char *say_from(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (s->run.category == SANDSTONE_NONE)
        return HG_T("Choose {space} and {second}");
    if (step->op == SANDSTONE_EXCHANGE)
        return HG_T("Exchange the Stronghold on {space} with the Tower on {second}");
    if (step->op == SANDSTONE_SWAP)
        return HG_T("Swap the pieces on {space} and {second}");
    return HG_T("Move the piece on {space} to {second}");
}

static const char *say_ability(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move)
{
    bool known = move.a < r->ability_count && s->turn < SANDSTONE_SEATS;
    if (move.b)
        return HG_T("Play {card} from the hand, bottom half");
    if (known && sandstone_half(r, s, move.a, false) == SANDSTONE_BOTTOM)
        return HG_T("Play {card} from the center, bottom half");
    return HG_T("Play {card} from the center, top half");
}

static const char *move_text(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move)
{
    switch (move.kind) {
    case SANDSTONE_MOVE_TERRAIN: return HG_T("Deal {face} as terrain");
    case SANDSTONE_MOVE_BONUS: return HG_T("Deal the Bonus card {bonus}");
    case SANDSTONE_MOVE_CARD: return HG_T("Deal the Ability card {card}");
    case SANDSTONE_MOVE_PRIORITY: return HG_T("Give the Priority card to {seat}");
    case SANDSTONE_MOVE_ORDER: return move.a ? HG_T("Go second in the Year") : HG_T("Go first in the Year");
    case SANDSTONE_MOVE_PLACE:
        return move.a == SANDSTONE_TOWER ? HG_T("Place a Tower on {second}") : HG_T("Place a Stronghold on {second}");
    case SANDSTONE_MOVE_TAKE: return HG_T("Take {card} from the center for your hand card");
    case SANDSTONE_MOVE_DECLINE: return HG_T("Decline the Priority option");
    case SANDSTONE_MOVE_USE: return HG_T("Use the Priority option");
    case SANDSTONE_MOVE_TOWER: return HG_T("Tower Action: place a Tower");
    case SANDSTONE_MOVE_STRONGHOLD:
        return move.a ? HG_T("Stronghold Action: exchange a Stronghold with a Tower")
                      : HG_T("Stronghold Action: build a Stronghold");
    case SANDSTONE_MOVE_ABILITY: return say_ability(r, s, move);
    case SANDSTONE_MOVE_PASS: return HG_T("End the turn");
    case SANDSTONE_MOVE_AT: return say_at(r, s);
    case SANDSTONE_MOVE_PAIR: return HG_T("Remove your Towers on {space} and {second}");
    case SANDSTONE_MOVE_FROM: return say_from(r, s);
    case SANDSTONE_MOVE_CHOICE: return HG_T("Choose option {number}");
    case SANDSTONE_MOVE_SKIP: return HG_T("Skip this");
    case SANDSTONE_MOVE_STOP: return HG_T("Stop removing");
    default: return HG_T("Give up the piece on {space}");
    }
}

void sandstone_say_move(const void *rules, const void *state, int seat, struct hg_move move,
                        const struct hg_words *words, struct hg_out *out)
{
    const struct sandstone_rules *r = rules;
    char space[SPACE_NAME] = "", second[SPACE_NAME] = "", holder[SEAT_NAME], text[2 * SANDSTONE_NAME] = "";
    struct hg_out face = hg_out_fixed(text, sizeof text);
    (void)seat;
    if (move.kind == SANDSTONE_MOVE_TERRAIN && move.a < r->terrain_count)
        sandstone_put_face(r, sandstone_face(move.a, move.b & 1, move.c & 1), &face);
    hg_seat_name(words, move.a & 1, holder, sizeof holder);
    hg_say(words, out, move_text(r, state, move),
           HG_ARGS({"space", space_name(r, move.a, space)}, {"second", space_name(r, move.b, second)},
                   {"card", ability_name(r, move.a)}, {"bonus", bonus_name(r, move.a)}, {"seat", holder},
                   {"face", text}, {"number", NULL, move.a + 1}));
}

/* --- events ------------------------------------------------------------------------------------------------------- */

/* Two sentences where the first operand is a piece. */
static const char *const event_text[SANDSTONE_EVENTS][SANDSTONE_PIECES] = {
    [SANDSTONE_TERRAIN_DEALT] = {HG_T("Terrain card {place} shows {face}.")},
    [SANDSTONE_BONUS_DEALT] = {HG_T("{seat} is dealt the Bonus card {bonus}.")},
    [SANDSTONE_BONUS_DEALT_DOWN] = {HG_T("{seat} is dealt a Bonus card.")},
    [SANDSTONE_ABILITY_DEALT] = {HG_T("{seat} is dealt the Ability card {card}.")},
    [SANDSTONE_ABILITY_DEALT_DOWN] = {HG_T("{seat} is dealt an Ability card.")},
    [SANDSTONE_CENTER_REVEALED] = {HG_T("{card} is turned up in the center.")},
    [SANDSTONE_PRIORITY_GIVEN] = {HG_T("{seat} gets the Priority card.")},
    [SANDSTONE_YEAR_BEGAN] = {HG_T("Year {a} begins.")},
    [SANDSTONE_HAND_SWAPPED] = {HG_T("{seat} takes {card} from the center and lays {other} there.")},
    [SANDSTONE_OPTION_DECLINED] = {HG_T("{seat} declines the Priority option.")},
    [SANDSTONE_OPTION_USED] = {HG_T("{seat} uses the Priority option.")},
    [SANDSTONE_PLACED] = {HG_T("{seat} places a Tower on {b}."), HG_T("{seat} places a Stronghold on {b}.")},
    [SANDSTONE_REMOVED] = {HG_T("{seat} removes the Tower of {owner} from {b}."),
                           HG_T("{seat} removes the Stronghold of {owner} from {b}.")},
    [SANDSTONE_MOVED] = {HG_T("{seat} moves the Tower of {mover} from {b} to {c}."),
                         HG_T("{seat} moves the Stronghold of {mover} from {b} to {c}.")},
    [SANDSTONE_SWAPPED] = {HG_T("{seat} swaps the pieces on {space} and {b}.")},
    [SANDSTONE_EXCHANGED] = {HG_T("{seat} exchanges the Stronghold on {space} with the Tower on {b}.")},
    [SANDSTONE_GOLD_GAINED] = {HG_T("{seat} gets {a} extra Gold in this Year.")},
    [SANDSTONE_HAND_ALONE] = {HG_T("{seat} can go on only with the hand card.")},
    [SANDSTONE_FORFEITED] = {HG_T("{seat} has no possible action left and forfeits {a}.")},
    [SANDSTONE_PASSED] = {HG_T("{seat} ends the turn.")},
    [SANDSTONE_INCOME] = {HG_T("{seat} collects {a} Gold.")},
    [SANDSTONE_UPKEEP_PAID] = {HG_T("{seat} pays {a} of {number} Gold for upkeep.")},
    [SANDSTONE_LOST] = {HG_T("{seat} cannot pay for the Tower on {b} and removes it."),
                        HG_T("{seat} cannot pay for the Stronghold on {b} and removes it.")},
    [SANDSTONE_CENTER_CLEARED] = {HG_T("The center is cleared.")},
    [SANDSTONE_BONUS_REVEALED] = {HG_T("{seat} reveals the Bonus card {bonus}.")},
    [SANDSTONE_HAND_REVEALED] = {HG_T("{seat} shows the hand card {card}.")},
    [SANDSTONE_SCORED] = {HG_T("{seat} scores {a}: {number} for pieces and {bonus_points} for the Bonus card.")},
};

static const char *say_played(struct hg_event event)
{
    if (event.b)
        return HG_T("{seat} plays {card} from the hand: bottom half.");
    return event.c == SANDSTONE_BOTTOM ? HG_T("{seat} plays {card} from the center: bottom half.")
                                       : HG_T("{seat} plays {card} from the center: top half.");
}

static const char *say_action(struct hg_event event)
{
    if (event.a == SANDSTONE_TOWER_ACTION)
        return HG_T("{seat} takes the Tower Action.");
    return event.b ? HG_T("{seat} takes the Stronghold Action and exchanges.")
                   : HG_T("{seat} takes the Stronghold Action and builds.");
}

static const char *say_extra(struct hg_event event)
{
    static const char *const texts[SANDSTONE_CATEGORIES] = {
        HG_T("{seat} may take one more Tower Action."),
        HG_T("{seat} may take one more Stronghold Action."),
        HG_T("{seat} may take one more Ability Action."),
    };
    return texts[event.a];
}

static const char *say_peeked(struct hg_event event)
{
    static const char *const texts[SANDSTONE_PEEKS][2] = {
        {HG_T("{seat} looks at the opposing hand card: {other}."), HG_T("{seat} looks at the opposing hand card.")},
        {HG_T("{seat} looks at the opposing Bonus card: {other_bonus}."),
         HG_T("{seat} looks at the opposing Bonus card.")},
        {HG_T("{seat} looks at the next card of the deck: {other}."),
         HG_T("{seat} looks at the next card of the deck.")},
    };
    return texts[event.a][event.kind == SANDSTONE_PEEKED_DOWN];
}

static const char *say_won(struct hg_event event)
{
    static const char *const texts[] = {
        [SANDSTONE_SEVEN] = HG_T("{seat} controls seven spaces of one type ({type}) and wins."),
        [SANDSTONE_TOWER_LEAD] = HG_T("{seat} is four Towers ahead and wins."),
        [SANDSTONE_THREE_STRONGHOLDS] = HG_T("{seat} has kept three Strongholds and wins."),
    };
    return texts[event.a];
}

static const char *text_of(struct hg_event event)
{
    switch (event.kind) {
    case SANDSTONE_ORDER_CHOSEN:
        return event.a == event.seat ? HG_T("{seat} chooses to go first.") : HG_T("{seat} chooses to go second.");
    case SANDSTONE_ACTION_CHOSEN: return say_action(event);
    case SANDSTONE_CARD_PLAYED:
    case SANDSTONE_HAND_CARD_PLAYED: return say_played(event);
    case SANDSTONE_CAPTURED: return HG_T("{seat} captures {space}: the Tower of {second_seat} is removed.");
    case SANDSTONE_EXTRA_GRANTED: return say_extra(event);
    case SANDSTONE_PEEKED:
    case SANDSTONE_PEEKED_DOWN: return say_peeked(event);
    case SANDSTONE_PRIORITY_MOVED:
        if (event.b == event.c)
            return HG_T("Deserts are level, {number} each: the Priority card goes to {seat}.");
        return event.a ? HG_T("{seat} keeps the Priority card, with most Deserts.")
                       : HG_T("{seat} takes the Priority card, with most Deserts.");
    case SANDSTONE_WON: return say_won(event);
    case SANDSTONE_ENDED:
        return event.a == 3 ? HG_T("The game ends in a draw.") : HG_T("The game ends: {winner} wins.");
    default: break;
    }
    bool of_piece = event_text[event.kind][1] && event.a == SANDSTONE_STRONGHOLD;
    return event_text[event.kind][of_piece];
}

static const char *seat_name(const struct hg_words *words, int seat, char name[SEAT_NAME])
{
    name[0] = '\0';
    return seat >= 0 && seat < SANDSTONE_SEATS ? hg_seat_name(words, seat, name, SEAT_NAME) : name;
}

void sandstone_say_event(const void *rules, struct hg_event event, const struct hg_words *words, struct hg_out *out)
{
    const struct sandstone_rules *r = rules;
    char a[SPACE_NAME] = "", b[SPACE_NAME] = "", c[SPACE_NAME] = "", names[5][SEAT_NAME], text[2 * SANDSTONE_NAME] = "";
    struct hg_out face = hg_out_fixed(text, sizeof text);
    bool terrain = event.kind == SANDSTONE_TERRAIN_DEALT;
    if (terrain)
        sandstone_put_face(r, sandstone_face(event.a, event.b, event.c), &face);
    const char *type = event.kind == SANDSTONE_WON ? hg_translate(words, type_names[event.b]) : "";
    hg_say(words, out, text_of(event),
           HG_ARGS({"seat", seat_name(words, event.seat, names[0])}, {"owner", seat_name(words, event.c, names[1])},
                   {"mover", seat_name(words, event.d, names[2])}, {"second_seat", seat_name(words, event.b, names[3])},
                   {"winner", seat_name(words, event.a == 2, names[4])}, {"space", space_name(r, event.a, a)},
                   {"b", space_name(r, event.b, b)}, {"c", space_name(r, event.c, c)}, {"face", text}, {"type", type},
                   {"card", ability_name(r, event.a)}, {"other", ability_name(r, event.b)},
                   {"bonus", bonus_name(r, event.a)}, {"other_bonus", bonus_name(r, event.b)}, {"a", NULL, event.a},
                   {"number", NULL, event.b}, {"bonus_points", NULL, event.c}, {"place", NULL, event.d + 1}));
}

/* --- refusals ----------------------------------------------------------------------------------------------------- */

void sandstone_say_reason(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                          const struct hg_words *words, struct hg_out *out)
{
    char name[SEAT_NAME], other[SEAT_NAME], space[SPACE_NAME] = "";
    bool is_seat = seat >= 0 && seat < SANDSTONE_SEATS;
    hg_say(words, out, sandstone_reasons[reason].text,
           HG_ARGS({"seat", seat_name(words, seat, name)}, {"other", seat_name(words, is_seat ? !seat : -1, other)},
                   {"space", space_name(rules, sandstone_space_at_fault(rules, state, move), space)},
                   {"card", ability_name(rules, move.a)}));
}
