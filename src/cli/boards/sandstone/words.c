/* words.c: what is said of a position of Sandstone in either way of drawing. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"

/* --- where the game is -------------------------------------------------------------------------------------------- */

static const char *where_text(const struct stone *stone)
{
    switch (stone->phase) {
    case STONE_PLACE: return HG_T("opening");
    case STONE_ORDER: return HG_T("Year {year} of {years}: who goes first in Year {next}");
    case STONE_OPTION: return HG_T("Year {year} of {years}, Priority option");
    case STONE_ACT: return HG_T("Year {year} of {years}, action {action} of 2");
    case STONE_UPKEEP: return HG_T("Year {year} of {years}, Domain Check");
    default: return HG_T("the game is over");
    }
}

void stone_where(const struct stone *stone, struct hg_out *out)
{
    bool opening = stone->phase == STONE_ORDER && stone->order_for == stone->year;
    hg_say(&stone->page->words, out, opening ? HG_T("Year {year} of {years}: who goes first") : where_text(stone),
           HG_ARGS({"year", NULL, stone->year}, {"years", NULL, stone->years}, {"next", NULL, stone->order_for},
                   {"action", NULL, stone->action}));
}

void stone_say_order(const struct stone *stone)
{
    const char *text = HG_T("{seat} has Priority and goes first.");
    if (stone->priority < 0 || stone->phase == STONE_OVER)
        return;
    if (stone->phase == STONE_PLACE)
        text = HG_T("{seat} has Priority: {other} places first.");
    else if (stone->first < 0 || stone->phase == STONE_ORDER)
        text = HG_T("{seat} has Priority and chooses who goes first.");
    else if (stone->first != stone->priority)
        text = HG_T("{seat} has Priority and goes second.");
    page_say(stone->page, text,
             HG_ARGS({"seat", stone->seat[stone->priority].name}, {"other", stone->seat[!stone->priority].name}));
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void say_bonus(const struct stone *stone, const struct stone_seat *seat, const char *sentence)
{
    char text[STONE_TEXT];
    if (!seat->bonus)
        return;
    client_text(hg_json_member(seat->bonus->component, "text"), text, sizeof text);
    page_say(stone->page, sentence,
             HG_ARGS({"seat", seat->name}, {"text", text}, {"number", NULL, seat->bonus_points}));
}

/* Where a card has let the seat look at it. [sandstone 9.14] */
static void say_top(const struct stone *stone)
{
    char id[STONE_NAME];
    client_text(hg_json_member(stone->scene->view, "top"), id, sizeof id);
    const struct stone_card *card = stone_find_ability(stone, id);
    if (card)
        page_say(stone->page, HG_T("The next card of the deck is {card}."), HG_ARGS({"card", card->name}));
}

static void say_rival_cards(const struct stone *stone)
{
    const struct stone_seat *rival = &stone->seat[stone->rival];
    const char *text = HG_T("{seat} has no hand card any more.");
    if (rival->hand)
        text = HG_T("{seat} holds {card}.");
    else if (rival->has_hand)
        text = HG_T("{seat} holds a card you have not seen.");
    page_say(stone->page, text, HG_ARGS({"seat", rival->name}, {"card", rival->hand ? rival->hand->name : ""}));
}

static void say_played(const struct stone *stone)
{
    char mine[STONE_TEXT], theirs[STONE_TEXT];
    struct hg_out own = hg_out_fixed(mine, sizeof mine), other = hg_out_fixed(theirs, sizeof theirs);
    const char *none = stone_translate(stone, HG_T("nothing"));
    stone_list_abilities(stone, stone->seat[stone->me].played, &own);
    stone_list_abilities(stone, stone->seat[stone->rival].played, &other);
    if (*mine || *theirs)
        page_say(stone->page, HG_T("Played so far: {seat} {cards}; {other} {others}."),
                 HG_ARGS({"seat", stone->seat[stone->me].name}, {"cards", *mine ? mine : none},
                         {"other", stone->seat[stone->rival].name}, {"others", *theirs ? theirs : none}));
}

static void say_away(const struct stone *stone)
{
    char cards[STONE_TEXT];
    struct hg_out out = hg_out_fixed(cards, sizeof cards);
    stone_list_abilities(stone, stone->away, &out);
    if (*cards)
        page_say(stone->page, HG_T("Out of the game: {cards}."), HG_ARGS({"cards", cards}));
}

void stone_say_cards(const struct stone *stone)
{
    say_bonus(stone, &stone->seat[stone->me], HG_T("Your Bonus card ({number} now): {text}"));
    say_rival_cards(stone);
    say_bonus(stone, &stone->seat[stone->rival], HG_T("The Bonus card of {seat} ({number} now): {text}"));
    say_top(stone);
    say_played(stone);
    say_away(stone);
}

/* --- what is being done ------------------------------------------------------------------------------------------- */

void stone_say_pending(const struct stone *stone)
{
    const struct stone_seat *own = &stone->seat[stone->me];
    bool clears = hg_json_is(hg_json_member(stone->pending, "asks"), "clear");
    char name[STONE_NAME], text[STONE_TEXT];
    client_text(hg_json_member(stone->pending, "name"), name, sizeof name);
    client_text(hg_json_member(stone->pending, clears ? "step" : "text"), text, sizeof text);
    if (stone->phase == STONE_UPKEEP)
        page_say(stone->page, HG_T("You have {gold} Gold, and your pieces cost {upkeep}: {number} too much."),
                 HG_ARGS({"gold", NULL, own->gold}, {"upkeep", NULL, own->upkeep}, {"number", NULL, own->lacking}));
    else if (*text)
        page_say(stone->page, clears ? "{effect}" : HG_T("{card}: {effect}"),
                 HG_ARGS({"card", name}, {"effect", text}));
}

/* --- winning ------------------------------------------------------------------------------------------------------ */

void stone_say_threats(const struct stone *stone)
{
    char text[STONE_TEXT];
    struct hg_json_walk walk = hg_json_walk(hg_json_member(stone->scene->facts, "threats"));
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "text"), text, sizeof text);
        hg_put(&stone->page->text, stone->page->style.red);
        page_line(stone->page, text);
        hg_put(&stone->page->text, stone->page->style.reset);
    }
}

/* [sandstone 12.8] After the game: the cards that nobody has seen. */
void stone_say_unseen(const struct stone *stone)
{
    char cards[STONE_TEXT];
    struct hg_out out = hg_out_fixed(cards, sizeof cards);
    stone_list_abilities(stone, stone->unseen, &out);
    if (*cards)
        page_say(stone->page, HG_T("Stayed face down: {cards}."), HG_ARGS({"cards", cards}));
    if (!stone->unseen_bonus)
        return;
    client_text(hg_json_member(stone->unseen_bonus->component, "text"), cards, sizeof cards);
    page_say(stone->page, HG_T("The Bonus card in the box: {text}"), HG_ARGS({"text", cards}));
}

void stone_say_result(const struct stone *stone)
{
    char ended[STONE_TEXT], tie[STONE_TEXT];
    client_text(hg_json_member(stone->scene->facts, "ended"), ended, sizeof ended);
    client_text(hg_json_member(stone->scene->facts, "tie"), tie, sizeof tie);
    if (*tie)
        page_line(stone->page, tie);
    if (!*ended)
        return;
    page_line(stone->page, ended);
    page_say(stone->page, HG_T("Points play no part then."), NULL);
}

/* --- a space ------------------------------------------------------------------------------------------------------ */

static const char *space_text(const struct stone_space *space)
{
    if (space->piece == STONE_TOWER)
        return HG_T("{space}, {type}: a Tower of {seat}, who controls it.");
    if (space->piece == STONE_STRONGHOLD)
        return HG_T("{space}, {type}: a Stronghold of {seat}; nobody controls its space.");
    if (space->held_by[0] && space->held_by[1])
        return HG_T("{space}, {type}: empty, controlled by both.");
    return space->held_by[0] || space->held_by[1] ? HG_T("{space}, {type}: empty, controlled by {seat}.")
                                                  : HG_T("{space}, {type}: empty, controlled by nobody.");
}

static int partner(const struct stone *stone, int space)
{
    int row = space / stone->columns, column = space % stone->columns;
    return stone->cards_lie ? row * stone->columns + (column ^ 1) : (row ^ 1) * stone->columns + column;
}

void stone_say_space(const struct stone *stone, int index)
{
    const struct stone_space *space = &stone->space[index], *other = &stone->space[partner(stone, index)];
    int seat = space->piece != STONE_EMPTY ? space->owner : space->held_by[1];
    page_say(stone->page, space_text(space),
             HG_ARGS({"space", space->name}, {"seat", stone->seat[seat].name},
                     {"type", space->type < 0 ? "?" : stone->type[space->type].name}));
    page_say(stone->page, HG_T("The other space of its card is {space}, {type}."),
             HG_ARGS({"space", other->name}, {"type", other->type < 0 ? "?" : stone->type[other->type].name}));
}
