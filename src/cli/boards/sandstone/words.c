/* words.c: what is said of a position of Sandstone in either way of drawing. */
#include "cli/boards/sandstone/sight.h"
#include "table/memory.h"

/* --- where the game is -------------------------------------------------------------------------------------------- */

static const char *where_text(const struct board_sandstone_sight *sight)
{
    switch (sight->phase) {
    case BOARD_SANDSTONE_PLACE: return HG_T("opening");
    case BOARD_SANDSTONE_ORDER: return HG_T("Year {year} of {years}: who goes first in Year {next}");
    case BOARD_SANDSTONE_OPTION: return HG_T("Year {year} of {years}, Priority option");
    case BOARD_SANDSTONE_ACT: return HG_T("Year {year} of {years}, action {action} of 2");
    case BOARD_SANDSTONE_UPKEEP: return HG_T("Year {year} of {years}, Domain Check");
    default: return HG_T("the game is over");
    }
}

const char *board_sandstone_where(const struct board_sandstone_sight *sight, struct hg_out *out)
{
    int year = read_number(sight->scene->view, "year"), next = read_number(sight->scene->view, "order_for");
    bool opening = sight->phase == BOARD_SANDSTONE_ORDER && next == year;
    hg_say(&sight->page->words, out, opening ? HG_T("Year {year} of {years}: who goes first") : where_text(sight),
           HG_ARGS({"year", NULL, year}, {"years", NULL, read_number(sight->scene->edition, "years.value")},
                   {"next", NULL, next}, {"action", NULL, read_number(sight->scene->facts, "action")}));
    return out->text;
}

void board_sandstone_say_order(const struct board_sandstone_sight *sight)
{
    const char *text = HG_T("{seat} has Priority and goes first.");
    if (sight->priority < 0 || sight->phase == BOARD_SANDSTONE_OVER)
        return;
    if (sight->phase == BOARD_SANDSTONE_PLACE)
        text = HG_T("{seat} has Priority: {other} places first.");
    else if (sight->first < 0 || sight->phase == BOARD_SANDSTONE_ORDER)
        text = HG_T("{seat} has Priority and chooses who goes first.");
    else if (sight->first != sight->priority)
        text = HG_T("{seat} has Priority and goes second.");
    page_say(sight->page, text,
             HG_ARGS({"seat", sight->seat[sight->priority].name}, {"other", sight->seat[!sight->priority].name}));
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void say_bonus(const struct board_sandstone_sight *sight, int seat, const char *sentence)
{
    const struct scene *scene = sight->scene;
    struct hg_json bonus =
        hg_json_member(read_at(scene->components, "bonus"), read_text(scene, sight->seat[seat].view, "bonus"));
    if (bonus.at)
        page_say(sight->page, sentence,
                 HG_ARGS({"seat", sight->seat[seat].name}, {"text", read_text(scene, bonus, "text")},
                         {"number", NULL, board_sandstone_figure(sight, seat, "bonus")}));
}

/* Where a card has let the seat look at it. [sandstone 9.14] */
static void say_top(const struct board_sandstone_sight *sight)
{
    const struct scene *scene = sight->scene;
    struct board_sandstone_card card = board_sandstone_card_of(sight, read_text(scene, scene->view, "top"), false);
    if (card.component.at)
        page_say(sight->page, HG_T("The next card of the deck is {card}."), HG_ARGS({"card", card.name}));
}

static void say_hand(const struct board_sandstone_sight *sight, int seat)
{
    const struct board_sandstone_seat *who = &sight->seat[seat];
    const char *text = HG_T("{seat} has no hand card left.");
    if (*who->hand)
        text = HG_T("{seat} holds {card}.");
    else if (read_at(who->view, "hand").at)
        text = HG_T("{seat} holds a card you have not seen.");
    page_say(sight->page, text,
             HG_ARGS({"seat", who->name}, {"card", board_sandstone_card_of(sight, who->hand, false).name}));
}

/* Abilities of such a list: "Settlers, Raiders ×2". */
static struct hg_out list_abilities(const struct board_sandstone_sight *sight, struct hg_json ids)
{
    struct hg_out out = hg_out_growing();
    read_names(sight->scene, read_at(sight->scene->components, "abilities"), ids, &out);
    return out;
}

static void say_played(const struct board_sandstone_sight *sight)
{
    const struct board_sandstone_seat *own = &sight->seat[sight->me], *other = &sight->seat[sight->rival];
    struct hg_out mine = list_abilities(sight, read_at(own->view, "played"));
    struct hg_out theirs = list_abilities(sight, read_at(other->view, "played"));
    const char *none = page_word(sight->page, HG_T("nothing"));
    if (mine.len || theirs.len)
        page_say(sight->page, HG_T("Played so far: {seat} {cards}; {other} {others}."),
                 HG_ARGS({"seat", own->name}, {"cards", mine.len ? mine.text : none}, {"other", other->name},
                         {"others", theirs.len ? theirs.text : none}));
    hg_out_free(&mine);
    hg_out_free(&theirs);
}

static void say_abilities(const struct board_sandstone_sight *sight, const char *sentence, const char *path)
{
    struct hg_out cards = list_abilities(sight, read_at(sight->scene->view, path));
    if (cards.len)
        page_say(sight->page, sentence, HG_ARGS({"cards", cards.text}));
    hg_out_free(&cards);
}

void board_sandstone_say_own_bonus(const struct board_sandstone_sight *sight)
{
    say_bonus(sight, sight->me,
              sight->scene->seat < 0 ? HG_T("The Bonus card of {seat} ({number} now): {text}")
                                     : HG_T("Your Bonus card ({number} now): {text}"));
}

void board_sandstone_say_cards(const struct board_sandstone_sight *sight)
{
    board_sandstone_say_own_bonus(sight);
    board_sandstone_say_other_cards(sight);
}

void board_sandstone_say_other_cards(const struct board_sandstone_sight *sight)
{
    if (sight->scene->seat < 0) /* nobody in particular plays it */
        say_hand(sight, sight->me);
    say_hand(sight, sight->rival);
    say_bonus(sight, sight->rival, HG_T("The Bonus card of {seat} ({number} now): {text}"));
    say_top(sight);
    say_played(sight);
    say_abilities(sight, HG_T("Out of the game: {cards}."), "away");
}

/* --- what is being done ------------------------------------------------------------------------------------------- */

void board_sandstone_say_pending(const struct board_sandstone_sight *sight)
{
    bool clears = read_is(sight->pending, "asks", "clear");
    const char *text = read_text(sight->scene, sight->pending, clears ? "step" : "text");
    if (sight->phase == BOARD_SANDSTONE_UPKEEP)
        page_say(sight->page, HG_T("You have {gold} Gold, and your pieces cost {upkeep}: {number} too much."),
                 HG_ARGS({"gold", NULL, board_sandstone_figure(sight, sight->me, "gold")},
                         {"upkeep", NULL, board_sandstone_figure(sight, sight->me, "upkeep")},
                         {"number", NULL, board_sandstone_figure(sight, sight->me, "short")}));
    else if (*text)
        page_say(sight->page, clears ? "{effect}" : HG_T("{card}: {effect}"),
                 HG_ARGS({"card", read_text(sight->scene, sight->pending, "name")}, {"effect", text}));
}

/* --- winning ------------------------------------------------------------------------------------------------------ */

void board_sandstone_say_threats(const struct board_sandstone_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->facts, "threats"));
    while (hg_json_next(&walk)) {
        hg_put(&sight->page->text, sight->page->style.red);
        page_line(sight->page, read_text(sight->scene, walk.value, "text"));
        hg_put(&sight->page->text, sight->page->style.reset);
    }
}

/* [sandstone 12.8] After the game: the cards that nobody has seen. */
void board_sandstone_say_unseen(const struct board_sandstone_sight *sight)
{
    const struct scene *scene = sight->scene;
    struct hg_json bonus =
        hg_json_member(read_at(scene->components, "bonus"), read_text(scene, scene->view, "unseen_bonus"));
    say_abilities(sight, HG_T("Stayed face down: {cards}."), "unseen");
    if (bonus.at)
        page_say(sight->page, HG_T("The Bonus card in the box: {text}"),
                 HG_ARGS({"text", read_text(scene, bonus, "text")}));
}

void board_sandstone_say_result(const struct board_sandstone_sight *sight)
{
    const char *ended = read_text(sight->scene, sight->scene->facts, "ended");
    const char *tie = read_text(sight->scene, sight->scene->facts, "tie");
    if (*tie)
        page_line(sight->page, tie);
    if (!*ended)
        return;
    page_line(sight->page, ended);
    page_say(sight->page, HG_T("Points play no part then."), NULL);
}

/* --- a space ------------------------------------------------------------------------------------------------------ */

static const char *space_text(const struct board_sandstone_space *space)
{
    if (space->piece == BOARD_SANDSTONE_TOWER)
        return HG_T("{space}, {type}: a Tower of {seat}, who controls it.");
    if (space->piece == BOARD_SANDSTONE_STRONGHOLD)
        return HG_T("{space}, {type}: a Stronghold of {seat}; nobody controls its space.");
    if (space->held_by[0] && space->held_by[1])
        return HG_T("{space}, {type}: empty, controlled by both.");
    return space->held_by[0] || space->held_by[1] ? HG_T("{space}, {type}: empty, controlled by {seat}.")
                                                  : HG_T("{space}, {type}: empty, controlled by nobody.");
}

static int partner(const struct board_sandstone_sight *sight, int space)
{
    int row = space / sight->columns, column = space % sight->columns;
    return sight->cards_lie ? row * sight->columns + (column ^ 1) : (row ^ 1) * sight->columns + column;
}

void board_sandstone_say_space(const struct board_sandstone_sight *sight, int index)
{
    const struct board_sandstone_space *space = &sight->space[index], *other = &sight->space[partner(sight, index)];
    int seat = space->piece != BOARD_SANDSTONE_EMPTY ? space->owner : space->held_by[1];
    page_say(sight->page, space_text(space),
             HG_ARGS({"space", space->name}, {"seat", sight->seat[seat].name},
                     {"type", board_sandstone_type_name(sight, space)}));
    page_say(sight->page, HG_T("The other space of its card is {space}, {type}."),
             HG_ARGS({"space", other->name}, {"type", board_sandstone_type_name(sight, other)}));
}
