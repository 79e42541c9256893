/* columns.c: Sandstone in columns: the board, cards below. 80 columns are enough. */
#include <string.h>

#include "cli/boards/frame.h"
#include "cli/boards/sandstone/columns.h"

/* --- cards -------------------------------------------------------------------------------------------------------- */

enum { NAME = 15, HALF = 9, NOT_NOW = -1 };

static const char *mark(const struct board_sandstone_sight *sight)
{
    return sight->page->utf8 ? "▸" : ">";
}

/* Where a list is short of room, a row has to be enough for an entry; ? and its name tells the rest. */
static bool is_brief(const struct board_sandstone_sight *sight)
{
    return sight->page->list.form != LIST_WHOLE;
}

static void put_text(const struct board_sandstone_sight *sight, const char *text, int indent)
{
    int columns = page_text_columns(sight->page, text), most = sight->page->width - 1 - indent;
    if (!is_brief(sight)) {
        page_wrapped(sight->page, text, indent);
        return;
    }
    page_left(sight->page, text, columns < most ? columns : most);
    page_gap(sight->page);
}

static void put_half(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card,
                     const char *half)
{
    const struct cli_style *style = &sight->page->style;
    bool applies = strcmp(card->half, half) == 0;
    board_sandstone_put(sight, applies ? style->bold : style->dim);
    page_left(sight->page, applies ? mark(sight) : "", 2);
    page_left(sight->page, page_word(sight->page, strcmp(half, "top") == 0 ? HG_T("top") : HG_T("bottom")), HALF - 2);
    board_sandstone_put(sight, applies ? style->reset : "");
    put_text(sight, board_sandstone_half_text(sight, card, half), 1 + PAGE_NUMBER + NAME + HALF);
    board_sandstone_put(sight, style->reset);
}

/* Of a hand card the half that applies is enough. */
static void put_ability(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card, int number)
{
    char name[96];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    int copies = read_number(card->fact, "cards");
    hg_put(&out, card->name);
    if (copies > 1) {
        hg_put(&out, " ×");
        hg_put_int(&out, copies);
    }
    hg_put(&out, card->from_hand ? page_word(sight->page, HG_T(", hand")) : "");
    page_number(sight->page, number);
    page_left(sight->page, name, NAME - 1);
    board_sandstone_put(sight, " ");
    bool one = card->from_hand || (is_brief(sight) && *card->half);
    put_half(sight, card, one ? card->half : "top");
    if (one)
        return;
    page_left(sight->page, "", 1 + PAGE_NUMBER + NAME);
    put_half(sight, card, "bottom");
}

static void put_title(const struct board_sandstone_sight *sight, const char *text)
{
    board_sandstone_put(sight, " ");
    board_sandstone_put(sight, sight->page->style.bold);
    page_put(sight->page, text, HG_ARGS({"mark", mark(sight)}));
    board_sandstone_put(sight, sight->page->style.reset);
    page_gap(sight->page);
}

/* Is it this card, from where it is? */
static bool plays(const struct board_choice *choice, const struct board_sandstone_card *card)
{
    return choice->moves == 1 && read_is(choice->move, "kind", "play") && read_is(choice->move, "ability", card->id) &&
           read_is(choice->move, "hand", "hand") == card->from_hand;
}

struct listed {
    const struct board_choice *choices;
    int count;
};

/* A card that is not among the choices. */
static void put_unlisted(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card,
                         void *context)
{
    const struct listed *listed = context;
    for (int i = 0; i < listed->count; i++)
        if (plays(&listed->choices[i], card))
            return;
    put_ability(sight, card, listed->count ? NOT_NOW : 0);
}

void board_sandstone_draw_cards(const struct board_sandstone_sight *sight)
{
    if (!hg_json_count(read_at(sight->scene->facts, "center")) && !*sight->seat[sight->me].hand)
        return;
    put_title(sight, HG_T("Cards of the center and of your hand; {mark} is the half that applies to you now"));
    board_sandstone_each_card(sight, put_unlisted, &(struct listed){0});
}

/* --- the position ------------------------------------------------------------------------------------------------- */

static void draw_head(const struct board_sandstone_sight *sight)
{
    char where[128];
    struct hg_out out = hg_out_fixed(where, sizeof where);
    read_head(sight->scene, board_sandstone_where(sight, &out));
}

static void say_pieces(const struct board_sandstone_sight *sight)
{
    bool utf8 = sight->page->utf8;
    page_say(sight->page,
             HG_T("{towers} Tower, {strongholds} Stronghold, {control} control, {both} of both; [ ] can be chosen."),
             HG_ARGS({"towers", utf8 ? "▲△" : "T1 T2"}, {"strongholds", utf8 ? "■□" : "S1 S2"},
                     {"control", utf8 ? "●○" : "1 2"}, {"both", utf8 ? "◐" : "12"}));
}

static void draw_legend(const struct board_sandstone_sight *sight)
{
    if (sight->phase == BOARD_SANDSTONE_PLACE)
        say_pieces(sight);
}

void board_sandstone_say_signs(const struct board_sandstone_sight *sight)
{
    struct page *page = sight->page;
    say_pieces(sight);
    page_say(page, HG_T("A space shows the first letters of its land; two spaces in one frame are one card."), NULL);
    page_say(
        page,
        HG_T("Under \"To win\" stands how far a player is, of how much wins. Towers ahead: how many more Towers are "
             "on the board than the other player has; below 0, how many fewer."),
        NULL);
    page_say(page,
             HG_T("Gold / upkeep: what the Domain Check would bring, and what the pieces would cost then; ! is too "
                  "little."),
             NULL);
    page_say(page, HG_T("Points: those for pieces + those of the Bonus card; ? is a card that you do not know."), NULL);
}

/* While an action is done the cards do not matter, and the lattice should stay in sight. */
static bool is_deciding(const struct board_sandstone_sight *sight)
{
    bool second_piece =
        sight->phase == BOARD_SANDSTONE_PLACE && board_sandstone_figure(sight, sight->me, "placed.strongholds");
    return !sight->pending.at && sight->phase < BOARD_SANDSTONE_UPKEEP && !second_piece;
}

static void draw_order(const struct board_sandstone_sight *sight)
{
    if (is_deciding(sight))
        board_sandstone_say_order(sight);
}

/* The own Bonus card, or what is left to do of an action. */
static void draw_own(const struct board_sandstone_sight *sight)
{
    if (is_deciding(sight))
        board_sandstone_say_own_bonus(sight);
    else
        board_sandstone_say_pending(sight);
}

static void draw_others(const struct board_sandstone_sight *sight)
{
    if (is_deciding(sight))
        board_sandstone_say_other_cards(sight);
}

/* The list of actions has them, too. */
static void draw_open_cards(const struct board_sandstone_sight *sight)
{
    if (is_deciding(sight) && sight->phase != BOARD_SANDSTONE_ACT)
        board_sandstone_draw_cards(sight);
}

static void say_more(const struct board_sandstone_sight *sight)
{
    const char *hand = sight->seat[sight->me].hand;
    if (!sight->page->rows || !is_deciding(sight) || sight->phase == BOARD_SANDSTONE_ACT)
        return;
    page_say(sight->page,
             *hand ? HG_T("Your hand card: {card}. cards tells more, signs explains the drawing.")
                   : HG_T("cards tells what cards do, signs explains the drawing."),
             HG_ARGS({"card", board_sandstone_card_of(sight, hand, true).name}));
}

enum part { HEAD, BOARD, LEGEND, ORDER, THREATS, OWN, OTHERS, CARDS, MORE, PARTS };

static const struct frame_part parts[PARTS] = {[HEAD] = {.needed = true},
                                               [BOARD] = {.needed = true},
                                               [LEGEND] = {.needed = true},
                                               [THREATS] = {.needed = true},
                                               [MORE] = {.within = 1 + CARDS}};
static const int order[PARTS] = {HEAD, BOARD, THREATS, LEGEND, MORE, OWN, ORDER, OTHERS, CARDS};

static void draw_part(const void *sight, int part)
{
    static void (*const drawings[PARTS])(const struct board_sandstone_sight *sight) = {
        [HEAD] = draw_head,
        [BOARD] = board_sandstone_draw_board,
        [LEGEND] = draw_legend,
        [ORDER] = draw_order,
        [THREATS] = board_sandstone_say_threats,
        [OWN] = draw_own,
        [OTHERS] = draw_others,
        [CARDS] = draw_open_cards,
        [MORE] = say_more,
    };
    const struct board_sandstone_sight *seen = sight;
    bool sentences = part != HEAD && part != BOARD && part != CARDS;
    seen->page->indent = sentences;
    drawings[part](seen);
    seen->page->indent = 0;
}

static void draw_position(const struct scene *scene)
{
    const struct board_sandstone_sight *sight = board_sandstone_read(&(struct board_sandstone_sight){0}, scene);
    const struct frame frame = {.count = PARTS, .parts = parts, .order = order, .draw = draw_part};
    frame_draw(scene->page, &frame, sight);
}

/* --- choices ------------------------------------------------------------------------------------------------------ */

enum { SPACE_WORDS = 160 };

/* "b3 Forest, Tower" */
static void space_words(const struct board_sandstone_sight *sight, const struct board_sandstone_space *space,
                        char text[SPACE_WORDS])
{
    struct hg_out out = hg_out_fixed(text, SPACE_WORDS);
    hg_put(&out, space->name);
    hg_put_char(&out, ' ');
    hg_put(&out, board_sandstone_type_name(sight, space));
    if (space->piece == BOARD_SANDSTONE_EMPTY)
        return;
    hg_put(&out, ", ");
    hg_put(&out, board_sandstone_piece_name(sight, space->piece));
}

static int widest_of(const struct board_sandstone_sight *sight, const int *spaces, int count)
{
    char text[SPACE_WORDS];
    int widest = 0;
    for (int i = 0; i < count; i++) {
        space_words(sight, &sight->space[spaces[i]], text);
        int columns = page_text_columns(sight->page, text);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* As many as the width allows; on a board with few columns no more than these, so that its rows can be recognised. */
static int spaces_across(const struct board_sandstone_sight *sight, int widest)
{
    enum { FEW = 4 };
    int fit = (page_columns(sight->page) - 1) / (PAGE_NUMBER + 1 + widest);
    int most = sight->columns <= FEW && fit > sight->columns ? sight->columns : fit;
    return most < 1 ? 1 : most;
}

static void draw_spaces(const struct board_sandstone_sight *sight, const int *spaces, int count)
{
    char text[SPACE_WORDS];
    int widest = widest_of(sight, spaces, count), across = spaces_across(sight, widest);
    for (int i = 0; i < count; i++) {
        space_words(sight, &sight->space[spaces[i]], text);
        page_number(sight->page, i + 1);
        bool last = i + 1 == count || (i + 1) % across == 0;
        page_left(sight->page, text, last ? page_text_columns(sight->page, text) : widest);
        if (last)
            page_gap(sight->page);
    }
}

struct wanted {
    const struct board_choice *choice;
    int number; /* 0 when it is drawn */
};

static void put_wanted(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card,
                       void *context)
{
    struct wanted *wanted = context;
    if (!wanted->number || !plays(wanted->choice, card))
        return;
    put_ability(sight, card, wanted->number);
    wanted->number = 0;
}

static void draw_action(const struct board_sandstone_sight *sight, const struct board_choice *choice, int number)
{
    struct wanted wanted = {choice, number};
    board_sandstone_each_card(sight, put_wanted, &wanted);
    if (!wanted.number)
        return;
    page_number(sight->page, number);
    page_left(sight->page, choice->words, NAME + 2);
    put_text(sight, choice->sentence, 1 + PAGE_NUMBER + NAME + 2);
}

/* What cannot be played now comes last: it may be possible later, or matter to the other player. */
static void draw_actions(const struct board_sandstone_sight *sight, const struct board_choice *choices, int count)
{
    put_title(sight, read_number(sight->scene->facts, "action") > 1
                         ? HG_T("Your second action; {mark} is the half that applies now, - cannot be done now")
                         : HG_T("Your first action; {mark} is the half that applies now, - cannot be done now"));
    for (int i = 0; i < count; i++)
        draw_action(sight, &choices[i], choices[i].number);
    board_sandstone_each_card(sight, put_unlisted, &(struct listed){choices, count});
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

enum { ITEM = 30 };

static void put_sheet_row(const struct board_sandstone_sight *sight, const char *label, const char *path)
{
    bool of_bonus = strcmp(path, "bonus") == 0 || strcmp(path, "total") == 0;
    board_sandstone_put(sight, " ");
    page_left(sight->page, page_word(sight->page, label), ITEM);
    for (int i = 0; i < BOARD_SANDSTONE_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        if (of_bonus && !board_sandstone_knows_bonus(sight, seat))
            board_sandstone_put_figure(sight, "", "?");
        else
            board_sandstone_put_count(sight, board_sandstone_figure(sight, seat, path));
    }
    page_gap(sight->page);
}

static void draw_sheet(const struct board_sandstone_sight *sight)
{
    const char *title = sight->phase == BOARD_SANDSTONE_OVER ? HG_T("Points") : HG_T("Points if the game ended now");
    board_sandstone_put(sight, " ");
    page_left_in(sight->page, sight->page->style.bold, page_word(sight->page, title), ITEM);
    board_sandstone_put_seat_name(sight, sight->me);
    board_sandstone_put_seat_name(sight, sight->rival);
    page_gap(sight->page);
    put_sheet_row(sight, HG_T("Towers on the board"), "placed.towers");
    put_sheet_row(sight, HG_T("Strongholds on the board"), "placed.strongholds");
    put_sheet_row(sight, HG_T("Bonus card"), "bonus");
    board_sandstone_put(sight, sight->page->style.bold);
    put_sheet_row(sight, HG_T("Total"), "total");
    board_sandstone_put(sight, sight->page->style.reset);
}

static void draw_score(const struct scene *scene)
{
    const struct board_sandstone_sight *sight = board_sandstone_read(&(struct board_sandstone_sight){0}, scene);
    bool by_points = read_is(sight->scene->view, "won_by", "points");
    if (sight->phase == BOARD_SANDSTONE_OVER) {
        draw_head(sight);
        board_sandstone_draw_board(sight);
        page_gap(sight->page);
    }
    sight->page->indent = 1;
    board_sandstone_say_result(sight);
    sight->page->indent = 0;
    if (sight->phase != BOARD_SANDSTONE_OVER || by_points)
        draw_sheet(sight);
    sight->page->indent = 1;
    board_sandstone_say_unseen(sight);
    sight->page->indent = 0;
}

const struct board_look board_sandstone_columns = {draw_position, draw_score};
const struct board_sandstone_lists board_sandstone_lists_in_columns = {draw_spaces, draw_actions};
