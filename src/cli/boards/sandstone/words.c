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

/* The action that is being done is not among those taken yet, unless the view says so. */
static int action_number(const struct stone *stone)
{
    enum { ACTIONS = 2 };
    return stone->actions < ACTIONS ? stone->actions + 1 : ACTIONS;
}

void stone_where(const struct stone *stone, struct hg_out *out)
{
    bool opening = stone->phase == STONE_ORDER && stone->order_for == stone->year;
    hg_say(&stone->page->words, out, opening ? HG_T("Year {year} of {years}: who goes first") : where_text(stone),
           HG_ARGS({"year", NULL, stone->year}, {"years", NULL, stone->years}, {"next", NULL, stone->order_for},
                   {"action", NULL, action_number(stone)}));
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
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (!seat->bonus)
        return;
    stone_bonus(stone, seat->bonus, &out);
    page_say(stone->page, sentence,
             HG_ARGS({"seat", seat->name}, {"points", text}, {"number", NULL, seat->bonus_points}));
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
    say_bonus(stone, &stone->seat[stone->me], HG_T("Your Bonus card: {points}, {number} now."));
    say_rival_cards(stone);
    say_bonus(stone, &stone->seat[stone->rival], HG_T("The Bonus card of {seat}: {points}, {number} now."));
    say_top(stone);
    say_played(stone);
    say_away(stone);
}

/* --- what is being done ------------------------------------------------------------------------------------------- */

/* "masons top", "build": the name of a card or of an action, and what it does. */
static struct hg_json pending_effect(const struct stone *stone, char *name, size_t cap)
{
    client_text(hg_json_member(stone->pending, "effect"), name, cap);
    char *space = strrchr(name, ' ');
    if (!space)
        return stone_action_effect(stone, name);
    enum stone_half half = strcmp(space, " top") == 0 ? STONE_TOP : STONE_BOTTOM;
    *space = '\0';
    const struct stone_card *card = stone_find_ability(stone, name);
    struct hg_out out = hg_out_fixed(name, cap);
    hg_put(&out, card ? card->name : "");
    return card ? card->half[half] : (struct hg_json){0};
}

static const char *action_name(const struct stone *stone, const char *name)
{
    return strcmp(name, "tower") == 0 ? stone_translate(stone, HG_T("Tower Action"))
           : strcmp(name, "build") == 0 || strcmp(name, "exchange") == 0
               ? stone_translate(stone, HG_T("Stronghold Action"))
               : name;
}

static void say_removals(const struct stone *stone, long removals)
{
    page_say(stone->page,
             removals == 1 ? HG_T("Your new Stronghold may remove one opposing Tower next to it.")
                           : HG_T("Your new Stronghold may remove up to {number} opposing Towers next to it."),
             HG_ARGS({"number", NULL, removals}));
}

void stone_say_pending(const struct stone *stone)
{
    const struct stone_seat *own = &stone->seat[stone->me];
    char name[2 * STONE_NAME], text[STONE_TEXT];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_json effect = pending_effect(stone, name, sizeof name);
    long removals = client_number(hg_json_member(stone->pending, "removals"), 0);
    stone_effect(stone, effect, &out);
    if (stone->phase == STONE_UPKEEP)
        page_say(stone->page, HG_T("You have {gold} Gold, and your pieces cost {upkeep}: {number} too much."),
                 HG_ARGS({"gold", NULL, own->gold}, {"upkeep", NULL, own->upkeep}, {"number", NULL, own->lacking}));
    else if (removals)
        say_removals(stone, removals);
    else if (*text)
        page_say(stone->page, HG_T("{card}: {effect}"), HG_ARGS({"card", action_name(stone, name)}, {"effect", text}));
}

/* --- winning ------------------------------------------------------------------------------------------------------ */

static bool is_met(struct stone_goal goal)
{
    return goal.need > 0 && goal.have >= goal.need;
}

/* [sandstone 5.6] A condition is looked at as an own turn begins, so one has to come. In the last Year that is only the
 * turn of who goes second, while the other one acts. */
static bool has_turn_to_come(const struct stone *stone, int seat)
{
    int acting = (int)client_number(hg_json_member(stone->scene->view, "turn"), -1);
    if (stone->year < stone->years || stone->phase <= STONE_ORDER)
        return stone->phase != STONE_OVER;
    return stone->phase < STONE_UPKEEP && acting == stone->first && seat != stone->first;
}

static void say_threat(const struct stone *stone, const struct stone_seat *seat)
{
    int type = 0;
    while (type < STONE_TYPES && !is_met(seat->type[type]))
        type++;
    const char *text = NULL;
    struct stone_goal goal = seat->strongholds;
    if (type < STONE_TYPES) {
        text = HG_T("If nothing changes, {seat} wins as the next turn of {seat} begins: {number} of {need} {type}.");
        goal = seat->type[type];
    } else if (is_met(seat->lead)) {
        text = HG_T("If nothing changes, {seat} wins as the next turn of {seat} begins: {number} Towers ahead.");
        goal = seat->lead;
    } else if (is_met(seat->strongholds)) {
        text = HG_T("If nothing changes, {seat} wins as the next turn of {seat} begins: {number} Strongholds.");
    }
    if (!text)
        return;
    hg_put(&stone->page->text, stone->page->style.red);
    page_say(stone->page, text,
             HG_ARGS({"seat", seat->name}, {"number", NULL, goal.have}, {"need", NULL, goal.need},
                     {"type", type < STONE_TYPES ? stone->type[type].name : ""}));
    hg_put(&stone->page->text, stone->page->style.reset);
}

void stone_say_threats(const struct stone *stone)
{
    for (int i = 0; i < STONE_SEATS; i++)
        if (has_turn_to_come(stone, i))
            say_threat(stone, &stone->seat[i]);
}

static const char *result_text(struct hg_json won_by)
{
    static const struct {
        const char *by, *text;
    } texts[] = {
        {"seven", HG_T("{seat} has won before the end: {number} controlled spaces of one type, {type}.")},
        {"towers", HG_T("{seat} has won before the end: {number} Towers ahead.")},
        {"strongholds", HG_T("{seat} has won before the end: {number} Strongholds kept.")},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (hg_json_is(won_by, texts[i].by))
            return texts[i].text;
    return NULL;
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
    char points[STONE_TEXT];
    struct hg_out text = hg_out_fixed(points, sizeof points);
    stone_bonus(stone, stone->unseen_bonus, &text);
    page_say(stone->page, HG_T("The Bonus card in the box: {points}."), HG_ARGS({"points", points}));
}

/* [sandstone 12.5] */
static void say_tie(const struct stone *stone)
{
    const struct stone_seat *a = &stone->seat[0], *b = &stone->seat[1];
    if (a->pieces + a->bonus_points != b->pieces + b->bonus_points)
        return;
    if (a->bonus_points == b->bonus_points) {
        page_say(stone->page, HG_T("Equal points and equal Bonus points: a draw."), NULL);
        return;
    }
    page_say(stone->page, HG_T("Equal points: {seat} wins with more Bonus points."),
             HG_ARGS({"seat", a->bonus_points > b->bonus_points ? a->name : b->name}));
}

/* [sandstone 12.1, 12.5] */
void stone_say_result(const struct stone *stone)
{
    struct hg_json won_by = hg_json_member(stone->scene->view, "won_by");
    if (hg_json_is(won_by, "points"))
        say_tie(stone);
    long winner = client_number(hg_json_member(stone->scene->view, "winner"), -1);
    const char *text = result_text(won_by);
    if (winner < 0 || winner >= STONE_SEATS || !text)
        return;
    const struct stone_seat *seat = &stone->seat[winner];
    int best = 0;
    for (int i = 1; i < STONE_TYPES; i++)
        if (seat->type[i].have > seat->type[best].have)
            best = i;
    int n = hg_json_is(won_by, "seven")    ? seat->type[best].have
            : hg_json_is(won_by, "towers") ? seat->lead.have
                                           : seat->strongholds.have;
    page_say(stone->page, text, HG_ARGS({"seat", seat->name}, {"number", NULL, n}, {"type", stone->type[best].name}));
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
