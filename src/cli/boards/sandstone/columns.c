/* columns.c: Sandstone in columns: the board, cards below. 80 columns are enough. */
#include <string.h>

#include "cli/boards/sandstone/columns.h"

/* --- cards -------------------------------------------------------------------------------------------------------- */

enum { NAME = 15, HALF = 9, NOT_NOW = -1 };

static const char *mark(const struct stone *stone)
{
    return stone->page->utf8 ? "▸" : ">";
}

static void put_half(const struct stone *stone, const struct stone_card *card, const char *half)
{
    const struct cli_style *style = &stone->page->style;
    bool applies = strcmp(card->half, half) == 0;
    stone_put(stone, applies ? style->bold : style->dim);
    page_left(stone->page, applies ? mark(stone) : "", 2);
    page_left(stone->page, page_word(stone->page, strcmp(half, "top") == 0 ? HG_T("top") : HG_T("bottom")), HALF - 2);
    stone_put(stone, applies ? style->reset : "");
    page_wrapped(stone->page, stone_half_text(stone, card, half), 1 + PAGE_NUMBER + NAME + HALF);
    stone_put(stone, style->reset);
}

/* Of a hand card the half that applies is enough. */
static void put_ability(const struct stone *stone, const struct stone_card *card, int number)
{
    char name[96];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    int copies = read_number(card->fact, "cards");
    hg_put(&out, card->name);
    if (copies > 1) {
        hg_put(&out, " ×");
        hg_put_int(&out, copies);
    }
    hg_put(&out, card->from_hand ? page_word(stone->page, HG_T(", hand")) : "");
    page_number(stone->page, number);
    page_left(stone->page, name, NAME - 1);
    stone_put(stone, " ");
    put_half(stone, card, card->from_hand ? card->half : "top");
    if (card->from_hand)
        return;
    page_left(stone->page, "", 1 + PAGE_NUMBER + NAME);
    put_half(stone, card, "bottom");
}

static void put_title(const struct stone *stone, const char *text)
{
    stone_put(stone, " ");
    stone_put(stone, stone->page->style.bold);
    page_put(stone->page, text, HG_ARGS({"mark", mark(stone)}));
    stone_put(stone, stone->page->style.reset);
    page_gap(stone->page);
}

/* "play settlers", "play settlers hand": is it this card? */
static bool plays(const char *words, const struct stone_card *card)
{
    size_t n = strlen(card->id);
    return strncmp(words, "play ", 5) == 0 && strncmp(words + 5, card->id, n) == 0 &&
           strcmp(words + 5 + n, card->from_hand ? " hand" : "") == 0;
}

struct listed {
    const struct board_choice *choices;
    int count;
};

/* A card that is not among the choices. */
static void put_unlisted(const struct stone *stone, const struct stone_card *card, void *context)
{
    const struct listed *listed = context;
    for (int i = 0; i < listed->count; i++)
        if (plays(listed->choices[i].words, card))
            return;
    put_ability(stone, card, listed->count ? NOT_NOW : 0);
}

static void draw_cards(const struct stone *stone)
{
    if (!hg_json_count(read_at(stone->scene->facts, "center")) && !*stone->seat[stone->me].hand)
        return;
    put_title(stone, HG_T("Cards of the center and of your hand; {mark} is the half that applies to you now"));
    stone_each_card(stone, put_unlisted, &(struct listed){0});
}

/* --- the position ------------------------------------------------------------------------------------------------- */

static void draw_head(const struct stone *stone)
{
    char where[128];
    struct hg_out out = hg_out_fixed(where, sizeof where);
    read_head(stone->scene, stone_where(stone, &out));
}

static void draw_legend(const struct stone *stone)
{
    bool utf8 = stone->page->utf8;
    page_say(stone->page,
             HG_T("{towers} Tower, {strongholds} Stronghold, {control} control, {both} of both; [ ] can be chosen."),
             HG_ARGS({"towers", utf8 ? "▲△" : "T1 T2"}, {"strongholds", utf8 ? "■□" : "S1 S2"},
                     {"control", utf8 ? "●○" : "1 2"}, {"both", utf8 ? "◐" : "12"}));
}

/* While an action is done the cards do not matter, and the lattice should stay in sight. */
static void draw_position(const struct scene *scene)
{
    const struct stone *stone = stone_read(&(struct stone){0}, scene);
    bool second_piece = stone->phase == STONE_PLACE && stone_figure(stone, stone->me, "placed.strongholds");
    bool deciding = !stone->pending.at && stone->phase < STONE_UPKEEP && !second_piece;
    draw_head(stone);
    stone_draw_board(stone);
    stone->page->indent = 1;
    if (stone->phase == STONE_PLACE)
        draw_legend(stone);
    if (deciding)
        stone_say_order(stone);
    stone_say_threats(stone);
    if (deciding)
        stone_say_cards(stone);
    else
        stone_say_pending(stone);
    stone->page->indent = 0;
    if (deciding && stone->phase != STONE_ACT)
        draw_cards(stone);
}

/* --- choices ------------------------------------------------------------------------------------------------------ */

enum { SPACE_WORDS = 160 };

/* "b3 Forest, Tower" */
static void space_words(const struct stone *stone, const struct stone_space *space, char text[SPACE_WORDS])
{
    struct hg_out out = hg_out_fixed(text, SPACE_WORDS);
    hg_put(&out, space->name);
    hg_put_char(&out, ' ');
    hg_put(&out, stone_type_name(stone, space));
    if (space->piece == STONE_EMPTY)
        return;
    hg_put(&out, ", ");
    hg_put(&out, stone_piece_name(stone, space->piece));
}

static int widest_of(const struct stone *stone, const int *spaces, int count)
{
    char text[SPACE_WORDS];
    int widest = 0;
    for (int i = 0; i < count; i++) {
        space_words(stone, &stone->space[spaces[i]], text);
        int columns = page_text_columns(stone->page, text);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* As many as the width allows; on a board with few columns no more than these, so that its rows can be recognised. */
static int spaces_across(const struct stone *stone, int widest)
{
    enum { FEW = 4 };
    int fit = (page_columns(stone->page) - 1) / (PAGE_NUMBER + 1 + widest);
    int most = stone->columns <= FEW && fit > stone->columns ? stone->columns : fit;
    return most < 1 ? 1 : most;
}

static void draw_spaces(const struct stone *stone, const int *spaces, int count)
{
    char text[SPACE_WORDS];
    int widest = widest_of(stone, spaces, count), across = spaces_across(stone, widest);
    for (int i = 0; i < count; i++) {
        space_words(stone, &stone->space[spaces[i]], text);
        page_number(stone->page, i + 1);
        bool last = i + 1 == count || (i + 1) % across == 0;
        page_left(stone->page, text, last ? page_text_columns(stone->page, text) : widest);
        if (last)
            page_gap(stone->page);
    }
}

struct wanted {
    const char *words;
    int number; /* 0 when it is drawn */
};

static void put_wanted(const struct stone *stone, const struct stone_card *card, void *context)
{
    struct wanted *wanted = context;
    if (!wanted->number || !plays(wanted->words, card))
        return;
    put_ability(stone, card, wanted->number);
    wanted->number = 0;
}

static void draw_action(const struct stone *stone, const struct board_choice *choice, int number)
{
    struct wanted wanted = {choice->words, number};
    stone_each_card(stone, put_wanted, &wanted);
    if (!wanted.number)
        return;
    page_number(stone->page, number);
    page_left(stone->page, choice->words, NAME + 2);
    page_wrapped(stone->page, choice->sentence, 1 + PAGE_NUMBER + NAME + 2);
}

/* What cannot be played now comes last: it may be possible later, or matter to the other player. */
static void draw_actions(const struct stone *stone, const struct board_choice *choices, int count)
{
    put_title(stone, read_number(stone->scene->facts, "action") > 1
                         ? HG_T("Your second action; {mark} is the half that applies now, - cannot be done now")
                         : HG_T("Your first action; {mark} is the half that applies now, - cannot be done now"));
    for (int i = 0; i < count; i++)
        draw_action(stone, &choices[i], choices[i].number);
    stone_each_card(stone, put_unlisted, &(struct listed){choices, count});
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

enum { ITEM = 30 };

static void put_sheet_row(const struct stone *stone, const char *label, const char *path)
{
    bool of_bonus = strcmp(path, "bonus") == 0 || strcmp(path, "total") == 0;
    stone_put(stone, " ");
    page_left(stone->page, page_word(stone->page, label), ITEM);
    for (int i = 0; i < STONE_SEATS; i++) {
        int seat = i ? stone->rival : stone->me;
        if (of_bonus && !stone_knows_bonus(stone, seat))
            stone_put_figure(stone, "", "?");
        else
            stone_put_count(stone, stone_figure(stone, seat, path));
    }
    page_gap(stone->page);
}

static void draw_sheet(const struct stone *stone)
{
    const char *title = stone->phase == STONE_OVER ? HG_T("Points") : HG_T("Points if the game ended now");
    stone_put(stone, " ");
    page_left_in(stone->page, stone->page->style.bold, page_word(stone->page, title), ITEM);
    stone_put_seat_name(stone, stone->me);
    stone_put_seat_name(stone, stone->rival);
    page_gap(stone->page);
    put_sheet_row(stone, HG_T("Towers on the board"), "placed.towers");
    put_sheet_row(stone, HG_T("Strongholds on the board"), "placed.strongholds");
    put_sheet_row(stone, HG_T("Bonus card"), "bonus");
    stone_put(stone, stone->page->style.bold);
    put_sheet_row(stone, HG_T("Total"), "total");
    stone_put(stone, stone->page->style.reset);
}

static void draw_score(const struct scene *scene)
{
    const struct stone *stone = stone_read(&(struct stone){0}, scene);
    bool by_points = read_is(stone->scene->view, "won_by", "points");
    if (stone->phase == STONE_OVER) {
        draw_head(stone);
        stone_draw_board(stone);
        page_gap(stone->page);
    }
    stone->page->indent = 1;
    stone_say_result(stone);
    stone->page->indent = 0;
    if (stone->phase != STONE_OVER || by_points)
        draw_sheet(stone);
    stone->page->indent = 1;
    stone_say_unseen(stone);
    stone->page->indent = 0;
}

const struct board_look stone_columns = {draw_position, draw_score};
const struct stone_lists stone_lists_in_columns = {draw_spaces, draw_actions};
