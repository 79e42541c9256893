/* words.c: what is said of a position of Sandstone in either way of drawing. */
#include "cli/boards/sandstone/sight.h"
#include "table/memory.h"

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

const char *stone_where(const struct stone *stone, struct hg_out *out)
{
    int year = read_number(stone->scene->view, "year"), next = read_number(stone->scene->view, "order_for");
    bool opening = stone->phase == STONE_ORDER && next == year;
    hg_say(&stone->page->words, out, opening ? HG_T("Year {year} of {years}: who goes first") : where_text(stone),
           HG_ARGS({"year", NULL, year}, {"years", NULL, read_number(stone->scene->edition, "years.value")},
                   {"next", NULL, next}, {"action", NULL, read_number(stone->scene->facts, "action")}));
    return out->text;
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

static void say_bonus(const struct stone *stone, int seat, const char *sentence)
{
    const struct scene *scene = stone->scene;
    struct hg_json bonus =
        hg_json_member(read_at(scene->components, "bonus"), read_text(scene, stone->seat[seat].view, "bonus"));
    if (bonus.at)
        page_say(stone->page, sentence,
                 HG_ARGS({"seat", stone->seat[seat].name}, {"text", read_text(scene, bonus, "text")},
                         {"number", NULL, stone_figure(stone, seat, "bonus")}));
}

/* Where a card has let the seat look at it. [sandstone 9.14] */
static void say_top(const struct stone *stone)
{
    const struct scene *scene = stone->scene;
    struct stone_card card = stone_card_of(stone, read_text(scene, scene->view, "top"), false);
    if (card.component.at)
        page_say(stone->page, HG_T("The next card of the deck is {card}."), HG_ARGS({"card", card.name}));
}

static void say_rival_cards(const struct stone *stone)
{
    const struct stone_seat *rival = &stone->seat[stone->rival];
    const char *text = HG_T("{seat} has no hand card any more.");
    if (*rival->hand)
        text = HG_T("{seat} holds {card}.");
    else if (read_at(rival->view, "hand").at)
        text = HG_T("{seat} holds a card you have not seen.");
    page_say(stone->page, text,
             HG_ARGS({"seat", rival->name}, {"card", stone_card_of(stone, rival->hand, false).name}));
}

/* Abilities of such a list: "Settlers, Raiders ×2". */
static struct hg_out list_abilities(const struct stone *stone, struct hg_json ids)
{
    struct hg_out out = hg_out_growing();
    read_names(stone->scene, read_at(stone->scene->components, "abilities"), ids, &out);
    return out;
}

static void say_played(const struct stone *stone)
{
    const struct stone_seat *own = &stone->seat[stone->me], *other = &stone->seat[stone->rival];
    struct hg_out mine = list_abilities(stone, read_at(own->view, "played"));
    struct hg_out theirs = list_abilities(stone, read_at(other->view, "played"));
    const char *none = page_word(stone->page, HG_T("nothing"));
    if (mine.len || theirs.len)
        page_say(stone->page, HG_T("Played so far: {seat} {cards}; {other} {others}."),
                 HG_ARGS({"seat", own->name}, {"cards", mine.len ? mine.text : none}, {"other", other->name},
                         {"others", theirs.len ? theirs.text : none}));
    hg_out_free(&mine);
    hg_out_free(&theirs);
}

static void say_abilities(const struct stone *stone, const char *sentence, const char *path)
{
    struct hg_out cards = list_abilities(stone, read_at(stone->scene->view, path));
    if (cards.len)
        page_say(stone->page, sentence, HG_ARGS({"cards", cards.text}));
    hg_out_free(&cards);
}

void stone_say_cards(const struct stone *stone)
{
    say_bonus(stone, stone->me, HG_T("Your Bonus card ({number} now): {text}"));
    say_rival_cards(stone);
    say_bonus(stone, stone->rival, HG_T("The Bonus card of {seat} ({number} now): {text}"));
    say_top(stone);
    say_played(stone);
    say_abilities(stone, HG_T("Out of the game: {cards}."), "away");
}

/* --- what is being done ------------------------------------------------------------------------------------------- */

void stone_say_pending(const struct stone *stone)
{
    bool clears = read_is(stone->pending, "asks", "clear");
    const char *text = read_text(stone->scene, stone->pending, clears ? "step" : "text");
    if (stone->phase == STONE_UPKEEP)
        page_say(stone->page, HG_T("You have {gold} Gold, and your pieces cost {upkeep}: {number} too much."),
                 HG_ARGS({"gold", NULL, stone_figure(stone, stone->me, "gold")},
                         {"upkeep", NULL, stone_figure(stone, stone->me, "upkeep")},
                         {"number", NULL, stone_figure(stone, stone->me, "short")}));
    else if (*text)
        page_say(stone->page, clears ? "{effect}" : HG_T("{card}: {effect}"),
                 HG_ARGS({"card", read_text(stone->scene, stone->pending, "name")}, {"effect", text}));
}

/* --- winning ------------------------------------------------------------------------------------------------------ */

void stone_say_threats(const struct stone *stone)
{
    struct hg_json_walk walk = hg_json_walk(read_at(stone->scene->facts, "threats"));
    while (hg_json_next(&walk)) {
        hg_put(&stone->page->text, stone->page->style.red);
        page_line(stone->page, read_text(stone->scene, walk.value, "text"));
        hg_put(&stone->page->text, stone->page->style.reset);
    }
}

/* [sandstone 12.8] After the game: the cards that nobody has seen. */
void stone_say_unseen(const struct stone *stone)
{
    const struct scene *scene = stone->scene;
    struct hg_json bonus =
        hg_json_member(read_at(scene->components, "bonus"), read_text(scene, scene->view, "unseen_bonus"));
    say_abilities(stone, HG_T("Stayed face down: {cards}."), "unseen");
    if (bonus.at)
        page_say(stone->page, HG_T("The Bonus card in the box: {text}"),
                 HG_ARGS({"text", read_text(scene, bonus, "text")}));
}

void stone_say_result(const struct stone *stone)
{
    const char *ended = read_text(stone->scene, stone->scene->facts, "ended");
    const char *tie = read_text(stone->scene, stone->scene->facts, "tie");
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
    page_say(
        stone->page, space_text(space),
        HG_ARGS({"space", space->name}, {"seat", stone->seat[seat].name}, {"type", stone_type_name(stone, space)}));
    page_say(stone->page, HG_T("The other space of its card is {space}, {type}."),
             HG_ARGS({"space", other->name}, {"type", stone_type_name(stone, other)}));
}
