/* sentences.c: Sandstone for a screen reader: nothing depends on where it stands on the screen. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"
#include "table/memory.h"

static void say_where(const struct board_sandstone_sight *sight)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(sight->page, HG_T("Sandstone, {where}."), HG_ARGS({"where", board_sandstone_where(sight, &out)}));
}

/* --- spaces by what is on them ------------------------------------------------------------------------------------ */

enum { SPACES = 128 }; /* bytes of a list of all of them */

/* The spaces for which `is_one` holds, with commas. */
static const char *list_spaces(const struct board_sandstone_sight *sight,
                               bool (*is_one)(const struct board_sandstone_space *space, int a, int b), int a, int b,
                               char text[SPACES])
{
    struct hg_out out = hg_out_fixed(text, SPACES);
    for (int i = 0; i < sight->rows * sight->columns; i++)
        if (is_one(&sight->space[i], a, b)) {
            hg_put(&out, out.len ? ", " : "");
            hg_put(&out, sight->space[i].name);
        }
    if (!out.len)
        hg_put(&out, page_word(sight->page, HG_T("none")));
    return text;
}

static bool is_of_type(const struct board_sandstone_space *space, int type, int ignored)
{
    (void)ignored;
    return space->type == type;
}

static bool has_piece(const struct board_sandstone_space *space, int seat, int piece)
{
    return (int)space->piece == piece && space->owner == seat;
}

static bool is_held(const struct board_sandstone_space *space, int seat, int type)
{
    return space->held_by[seat] && space->type == type;
}

static void say_terrain(const struct board_sandstone_sight *sight)
{
    char spaces[SPACES];
    for (int type = 0; type < BOARD_SANDSTONE_TYPES; type++)
        page_say(
            sight->page, "{type}: {spaces}.",
            HG_ARGS({"type", sight->type[type].name}, {"spaces", list_spaces(sight, is_of_type, type, 0, spaces)}));
    page_say(sight->page,
             sight->cards_lie
                 ? HG_T("The two spaces of a card lie side by side: a and b, c and d, and so on.")
                 : HG_T("The two spaces of a card lie one above the other: rows 1 and 2, 3 and 4, 5 and 6."),
             NULL);
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void say_pieces(const struct board_sandstone_sight *sight, int seat)
{
    char towers[SPACES], strongholds[SPACES];
    page_say(sight->page,
             HG_T("{seat}: Towers on {towers}, {number} left; Strongholds on {strongholds}, {other} left."),
             HG_ARGS({"seat", sight->seat[seat].name},
                     {"towers", list_spaces(sight, has_piece, seat, BOARD_SANDSTONE_TOWER, towers)},
                     {"strongholds", list_spaces(sight, has_piece, seat, BOARD_SANDSTONE_STRONGHOLD, strongholds)},
                     {"number", NULL, board_sandstone_figure(sight, seat, "unplaced.towers")},
                     {"other", NULL, board_sandstone_figure(sight, seat, "unplaced.strongholds")}));
}

static void say_control(const struct board_sandstone_sight *sight, int seat)
{
    char spaces[SPACES];
    struct hg_json counts = read_at(sight->seat[seat].score, "counts");
    for (int type = 0; type < BOARD_SANDSTONE_TYPES; type++)
        if (read_number(counts, sight->type[type].id))
            page_say(sight->page, HG_T("{seat} controls {number} {type} of {need} needed to win: {spaces}."),
                     HG_ARGS({"seat", sight->seat[seat].name}, {"type", sight->type[type].name},
                             {"spaces", list_spaces(sight, is_held, seat, type, spaces)},
                             {"number", NULL, read_number(counts, sight->type[type].id)},
                             {"need", NULL, board_sandstone_figure(sight, seat, "wins.seven.need")}));
}

static void say_prospects(const struct board_sandstone_sight *sight, int seat)
{
    int lacking = board_sandstone_figure(sight, seat, "short");
    page_say(sight->page,
             HG_T("{seat}: {lead} of {ahead} Towers ahead, {strongholds} of {all} Strongholds to win; in the Domain "
                  "Check {gold} Gold for an upkeep of {upkeep}."),
             HG_ARGS({"seat", sight->seat[seat].name},
                     {"lead", NULL, board_sandstone_figure(sight, seat, "wins.towers.have")},
                     {"ahead", NULL, board_sandstone_figure(sight, seat, "wins.towers.need")},
                     {"strongholds", NULL, board_sandstone_figure(sight, seat, "wins.strongholds.have")},
                     {"all", NULL, board_sandstone_figure(sight, seat, "wins.strongholds.need")},
                     {"gold", NULL, board_sandstone_figure(sight, seat, "gold")},
                     {"upkeep", NULL, board_sandstone_figure(sight, seat, "upkeep")}));
    if (lacking)
        page_say(sight->page, HG_T("{seat} would have {number} Gold too little."),
                 HG_ARGS({"seat", sight->seat[seat].name}, {"number", NULL, lacking}));
}

static void say_seats(const struct board_sandstone_sight *sight)
{
    for (int i = 0; i < BOARD_SANDSTONE_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        say_pieces(sight, seat);
        say_control(sight, seat);
        say_prospects(sight, seat);
    }
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void say_center_card(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card)
{
    page_say(sight->page,
             strcmp(card->half, "top") == 0
                 ? HG_T("In the center: {card}. Top, which applies to you now: {top} Bottom: {bottom}")
                 : HG_T("In the center: {card}. Bottom, which applies to you now: {bottom} Top: {top}"),
             HG_ARGS({"card", card->name}, {"top", board_sandstone_half_text(sight, card, "top")},
                     {"bottom", board_sandstone_half_text(sight, card, "bottom")}));
}

static void say_card(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card, void *context)
{
    (void)context;
    if (card->from_hand)
        page_say(sight->page, HG_T("In your hand, {card}: {effect} {why}"),
                 HG_ARGS({"card", card->name}, {"effect", board_sandstone_half_text(sight, card, card->half)},
                         {"why", read_text(sight->scene, card->fact, "why")}));
    else
        for (int copy = 0; copy < read_number(card->fact, "cards"); copy++)
            say_center_card(sight, card);
}

/* --- positions, choices, scores ----------------------------------------------------------------------------------- */

static void say_position(const struct scene *scene)
{
    const struct board_sandstone_sight *sight = board_sandstone_read(&(struct board_sandstone_sight){0}, scene);
    bool deciding = !sight->pending.at && sight->phase < BOARD_SANDSTONE_UPKEEP;
    say_where(sight);
    if (deciding)
        board_sandstone_say_order(sight);
    say_seats(sight);
    board_sandstone_say_threats(sight);
    if (!deciding) {
        board_sandstone_say_pending(sight);
        return;
    }
    say_terrain(sight);
    board_sandstone_each_card(sight, say_card, NULL);
    board_sandstone_say_cards(sight);
}

static void say_spaces(const struct board_sandstone_sight *sight, const int *spaces, int count)
{
    for (int i = 0; i < count; i++) {
        const struct board_sandstone_space *space = &sight->space[spaces[i]];
        struct hg_out text = hg_out_growing();
        hg_say(&sight->page->words, &text,
               space->piece == BOARD_SANDSTONE_EMPTY ? "{space}, {type}." : "{space}, {type}, {piece}.",
               HG_ARGS({"space", space->name}, {"type", board_sandstone_type_name(sight, space)},
                       {"piece", board_sandstone_piece_name(sight, space->piece)}));
        page_choice(sight->page, i + 1, text.text);
        hg_out_free(&text);
    }
}

static void say_actions(const struct board_sandstone_sight *sight, const struct board_choice *choices, int count)
{
    for (int i = 0; i < count; i++)
        page_say(sight->page, "{number}. {text}.",
                 HG_ARGS({"number", NULL, choices[i].number}, {"text", choices[i].sentence}));
}

static void say_points(const struct board_sandstone_sight *sight)
{
    for (int i = 0; i < BOARD_SANDSTONE_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        page_say(
            sight->page,
            board_sandstone_knows_bonus(sight, seat)
                ? HG_T("{seat}: {number} {number|point|points} for pieces and {bonus} for the Bonus card, {total} in "
                       "all.")
                : HG_T("{seat}: {number} {number|point|points} for pieces, and the points of a Bonus card you do not "
                       "know."),
            HG_ARGS({"seat", sight->seat[seat].name}, {"number", NULL, board_sandstone_figure(sight, seat, "pieces")},
                    {"bonus", NULL, board_sandstone_figure(sight, seat, "bonus")},
                    {"total", NULL, board_sandstone_figure(sight, seat, "total")}));
    }
}

static void say_score(const struct scene *scene)
{
    const struct board_sandstone_sight *sight = board_sandstone_read(&(struct board_sandstone_sight){0}, scene);
    bool over = sight->phase == BOARD_SANDSTONE_OVER;
    if (over)
        say_seats(sight);
    board_sandstone_say_result(sight);
    if (!over || read_is(sight->scene->view, "won_by", "points")) {
        page_say(sight->page, over ? HG_T("Points:") : HG_T("Points if the game ended now:"), NULL);
        say_points(sight);
    }
    board_sandstone_say_unseen(sight);
}

const struct board_look board_sandstone_sentences = {say_position, say_score};
const struct board_sandstone_lists board_sandstone_lists_in_sentences = {say_spaces, say_actions};
