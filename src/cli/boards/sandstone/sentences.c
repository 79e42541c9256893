/* sentences.c: Sandstone for a screen reader: nothing depends on where it stands on the screen. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"

static void say_where(const struct stone *stone)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(stone->page, HG_T("Sandstone, {where}."), HG_ARGS({"where", stone_where(stone, &out)}));
}

/* --- spaces by what is on them ------------------------------------------------------------------------------------ */

enum { SPACES = 128 }; /* bytes of a list of all of them */

/* The spaces for which `is_one` holds, with commas. */
static const char *list_spaces(const struct stone *stone, bool (*is_one)(const struct stone_space *space, int a, int b),
                               int a, int b, char text[SPACES])
{
    struct hg_out out = hg_out_fixed(text, SPACES);
    for (int i = 0; i < stone->rows * stone->columns; i++)
        if (is_one(&stone->space[i], a, b)) {
            hg_put(&out, out.len ? ", " : "");
            hg_put(&out, stone->space[i].name);
        }
    if (!out.len)
        hg_put(&out, page_word(stone->page, HG_T("none")));
    return text;
}

static bool is_of_type(const struct stone_space *space, int type, int ignored)
{
    (void)ignored;
    return space->type == type;
}

static bool has_piece(const struct stone_space *space, int seat, int piece)
{
    return (int)space->piece == piece && space->owner == seat;
}

static bool is_held(const struct stone_space *space, int seat, int type)
{
    return space->held_by[seat] && space->type == type;
}

static void say_terrain(const struct stone *stone)
{
    char spaces[SPACES];
    for (int type = 0; type < STONE_TYPES; type++)
        page_say(
            stone->page, "{type}: {spaces}.",
            HG_ARGS({"type", stone->type[type].name}, {"spaces", list_spaces(stone, is_of_type, type, 0, spaces)}));
    page_say(stone->page,
             stone->cards_lie
                 ? HG_T("The two spaces of a card lie side by side: a and b, c and d, and so on.")
                 : HG_T("The two spaces of a card lie one above the other: rows 1 and 2, 3 and 4, 5 and 6."),
             NULL);
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void say_pieces(const struct stone *stone, int seat)
{
    char towers[SPACES], strongholds[SPACES];
    page_say(
        stone->page, HG_T("{seat}: Towers on {towers}, {number} left; Strongholds on {strongholds}, {other} left."),
        HG_ARGS({"seat", stone->seat[seat].name}, {"towers", list_spaces(stone, has_piece, seat, STONE_TOWER, towers)},
                {"strongholds", list_spaces(stone, has_piece, seat, STONE_STRONGHOLD, strongholds)},
                {"number", NULL, stone_figure(stone, seat, "unplaced.towers")},
                {"other", NULL, stone_figure(stone, seat, "unplaced.strongholds")}));
}

static void say_control(const struct stone *stone, int seat)
{
    char spaces[SPACES];
    struct hg_json counts = read_at(stone->seat[seat].score, "counts");
    for (int type = 0; type < STONE_TYPES; type++)
        if (read_number(counts, stone->type[type].id))
            page_say(stone->page, HG_T("{seat} controls {number} {type} of {need} needed to win: {spaces}."),
                     HG_ARGS({"seat", stone->seat[seat].name}, {"type", stone->type[type].name},
                             {"spaces", list_spaces(stone, is_held, seat, type, spaces)},
                             {"number", NULL, read_number(counts, stone->type[type].id)},
                             {"need", NULL, stone_figure(stone, seat, "wins.seven.need")}));
}

static void say_prospects(const struct stone *stone, int seat)
{
    int lacking = stone_figure(stone, seat, "short");
    page_say(stone->page,
             HG_T("{seat}: {lead} of {ahead} Towers ahead, {strongholds} of {all} Strongholds to win; in the Domain "
                  "Check {gold} Gold for an upkeep of {upkeep}."),
             HG_ARGS({"seat", stone->seat[seat].name}, {"lead", NULL, stone_figure(stone, seat, "wins.towers.have")},
                     {"ahead", NULL, stone_figure(stone, seat, "wins.towers.need")},
                     {"strongholds", NULL, stone_figure(stone, seat, "wins.strongholds.have")},
                     {"all", NULL, stone_figure(stone, seat, "wins.strongholds.need")},
                     {"gold", NULL, stone_figure(stone, seat, "gold")},
                     {"upkeep", NULL, stone_figure(stone, seat, "upkeep")}));
    if (lacking)
        page_say(stone->page, HG_T("{seat} would have {number} Gold too little."),
                 HG_ARGS({"seat", stone->seat[seat].name}, {"number", NULL, lacking}));
}

static void say_seats(const struct stone *stone)
{
    for (int i = 0; i < STONE_SEATS; i++) {
        int seat = i ? stone->rival : stone->me;
        say_pieces(stone, seat);
        say_control(stone, seat);
        say_prospects(stone, seat);
    }
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void say_center_card(const struct stone *stone, const struct stone_card *card)
{
    page_say(stone->page,
             strcmp(card->half, "top") == 0
                 ? HG_T("In the center: {card}. Top, which applies to you now: {top} Bottom: {bottom}")
                 : HG_T("In the center: {card}. Bottom, which applies to you now: {bottom} Top: {top}"),
             HG_ARGS({"card", card->name}, {"top", stone_half_text(stone, card, "top")},
                     {"bottom", stone_half_text(stone, card, "bottom")}));
}

static void say_card(const struct stone *stone, const struct stone_card *card, void *context)
{
    (void)context;
    if (card->from_hand)
        page_say(stone->page, HG_T("In your hand, {card}: {effect} {why}"),
                 HG_ARGS({"card", card->name}, {"effect", stone_half_text(stone, card, card->half)},
                         {"why", read_text(stone->scene, card->fact, "why")}));
    else
        for (int copy = 0; copy < read_number(card->fact, "cards"); copy++)
            say_center_card(stone, card);
}

/* --- positions, choices, scores ----------------------------------------------------------------------------------- */

static void say_position(const struct scene *scene)
{
    const struct stone *stone = stone_read(&(struct stone){0}, scene);
    bool deciding = !stone->pending.at && stone->phase < STONE_UPKEEP;
    say_where(stone);
    if (deciding) {
        say_terrain(stone);
        stone_say_order(stone);
    }
    say_seats(stone);
    stone_say_threats(stone);
    if (!deciding) {
        stone_say_pending(stone);
        return;
    }
    stone_each_card(stone, say_card, NULL);
    stone_say_cards(stone);
}

static void say_spaces(const struct stone *stone, const int *spaces, int count)
{
    for (int i = 0; i < count; i++) {
        const struct stone_space *space = &stone->space[spaces[i]];
        page_say(stone->page,
                 space->piece == STONE_EMPTY ? "{number}. {space}, {type}." : "{number}. {space}, {type}, {piece}.",
                 HG_ARGS({"number", NULL, i + 1}, {"space", space->name}, {"type", stone_type_name(stone, space)},
                         {"piece", stone_piece_name(stone, space->piece)}));
    }
}

static void say_actions(const struct stone *stone, const struct board_choice *choices, int count)
{
    for (int i = 0; i < count; i++)
        page_say(stone->page, "{number}. {text}.", HG_ARGS({"number", NULL, choices[i].number}, {"text", choices[i].sentence}));
}

static void say_points(const struct stone *stone)
{
    for (int i = 0; i < STONE_SEATS; i++) {
        int seat = i ? stone->rival : stone->me;
        page_say(stone->page,
                 stone_knows_bonus(stone, seat)
                     ? HG_T("{seat}: {number} points for pieces and {bonus} for the Bonus card, {total} in all.")
                     : HG_T("{seat}: {number} points for pieces, and those of a Bonus card you do not know."),
                 HG_ARGS({"seat", stone->seat[seat].name}, {"number", NULL, stone_figure(stone, seat, "pieces")},
                         {"bonus", NULL, stone_figure(stone, seat, "bonus")},
                         {"total", NULL, stone_figure(stone, seat, "total")}));
    }
}

static void say_score(const struct scene *scene)
{
    const struct stone *stone = stone_read(&(struct stone){0}, scene);
    bool over = stone->phase == STONE_OVER;
    if (over)
        say_seats(stone);
    stone_say_result(stone);
    if (!over || read_is(stone->scene->view, "won_by", "points")) {
        page_say(stone->page, over ? HG_T("Points:") : HG_T("Points if the game ended now:"), NULL);
        say_points(stone);
    }
    stone_say_unseen(stone);
}

const struct board_look stone_sentences = {say_position, say_score};
const struct stone_lists stone_lists_in_sentences = {say_spaces, say_actions};
