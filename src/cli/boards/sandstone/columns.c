/* columns.c: Sandstone in columns: the board, cards below. 80 columns are enough. */
#include <string.h>

#include "cli/boards/sandstone/columns.h"
#include "cli/play_choice.h"
#include "cli/text.h"

/* --- cards -------------------------------------------------------------------------------------------------------- */

enum { NUMBER = 4, NAME = 15, HALF = 9 };

/* Further lines begin where the first did. */
static void put_wrapped(const struct stone *stone, const char *text, int indent)
{
    size_t n = strlen(text);
    for (bool first = true; first || n; first = false) {
        size_t fits = cli_fit(text, n, page_columns(stone->page) - 1 - indent);
        if (!first)
            page_left(stone->page, "", indent);
        hg_put_bytes(&stone->page->text, text, fits);
        page_gap(stone->page);
        while (fits < n && text[fits] == ' ')
            fits++;
        text += fits;
        n -= fits;
    }
}

static const char *mark(const struct stone *stone)
{
    return stone->page->utf8 ? "▸" : ">";
}

static void put_half(const struct stone *stone, const struct stone_card *card, enum stone_half half, bool applies)
{
    const struct cli_style *style = &stone->page->style;
    char text[STONE_TEXT];
    stone_half_text(card, half, text);
    stone_put(stone, applies ? style->bold : style->dim);
    page_left(stone->page, applies ? mark(stone) : "", 2);
    page_left(stone->page, stone_translate(stone, half == STONE_TOP ? HG_T("top") : HG_T("bottom")), HALF - 2);
    stone_put(stone, applies ? style->reset : "");
    put_wrapped(stone, text, 1 + NUMBER + NAME + HALF);
    stone_put(stone, style->reset);
}

enum { NOT_NOW = -1 };

/* A number to choose it by; 0: nothing is to be chosen. */
static void put_number(const struct stone *stone, int n)
{
    char text[16] = "";
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (n > 0)
        hg_put_int(&out, n);
    else
        hg_put(&out, n ? "-" : "");
    stone_put(stone, stone->page->style.bold);
    page_right(stone->page, text, NUMBER - 1);
    stone_put(stone, stone->page->style.reset);
    stone_put(stone, "  ");
}

/* Of a hand card the half that applies is enough. */
static void put_ability(const struct stone *stone, const struct stone_card *card, int number_of, bool from_hand)
{
    char name[2 * STONE_NAME];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    int copies = stone->center[card - stone->ability];
    enum stone_half half = stone_half_of(from_hand ? hg_json_member(stone->scene->facts, "hand") : card->fact);
    hg_put(&out, card->name);
    if (!from_hand && copies > 1) {
        hg_put(&out, " ×");
        hg_put_int(&out, copies);
    }
    hg_put(&out, from_hand ? stone_translate(stone, HG_T(", hand")) : "");
    put_number(stone, number_of);
    page_left(stone->page, name, NAME - 1);
    stone_put(stone, " ");
    put_half(stone, card, from_hand ? half : STONE_TOP, half == STONE_TOP || from_hand);
    if (from_hand)
        return;
    page_left(stone->page, "", 1 + NUMBER + NAME);
    put_half(stone, card, STONE_BOTTOM, half == STONE_BOTTOM);
}

static void put_title(const struct stone *stone, const char *text)
{
    stone_put(stone, " ");
    stone_put(stone, stone->page->style.bold);
    page_put(stone->page, text, HG_ARGS({"mark", mark(stone)}));
    stone_put(stone, stone->page->style.reset);
    page_gap(stone->page);
}

static bool is_listed(const char *const *words, int count, const char *notation)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], notation) == 0)
            return true;
    return false;
}

static void play_notation(const struct stone_card *card, bool from_hand, char text[2 * STONE_NAME])
{
    struct hg_out out = hg_out_fixed(text, 2 * STONE_NAME);
    hg_put(&out, "play ");
    hg_put(&out, card->id);
    hg_put(&out, from_hand ? " hand" : "");
}

/* Cards of the center and of the own hand that are not among `words`. */
static void put_other_cards(const struct stone *stone, const char *const *words, int count)
{
    const struct stone_card *hand = stone->seat[stone->me].hand;
    char notation[2 * STONE_NAME];
    for (int i = 0; i < stone->abilities; i++) {
        play_notation(&stone->ability[i], false, notation);
        if (stone->center[i] && !is_listed(words, count, notation))
            put_ability(stone, &stone->ability[i], count ? NOT_NOW : 0, false);
    }
    if (!hand)
        return;
    play_notation(hand, true, notation);
    if (!is_listed(words, count, notation))
        put_ability(stone, hand, count ? NOT_NOW : 0, true);
}

static void draw_cards(const struct stone *stone)
{
    bool any = stone->seat[stone->me].hand;
    for (int i = 0; i < stone->abilities; i++)
        any |= stone->center[i] > 0;
    if (!any)
        return;
    put_title(stone, HG_T("Cards of the center and of your hand; {mark} is the half that applies to you now"));
    put_other_cards(stone, NULL, 0);
}

/* --- the position ------------------------------------------------------------------------------------------------- */

static void draw_head(const struct stone *stone)
{
    char title[STONE_NAME], where[128];
    struct hg_out out = hg_out_fixed(where, sizeof where);
    client_text(hg_json_member(stone->scene->edition, "game"), title, sizeof title);
    stone_where(stone, &out);
    page_head(stone->page, title, where);
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
static void draw_position(const struct stone *stone)
{
    bool second_piece = stone->phase == STONE_PLACE && stone->seat[stone->me].placed[STONE_STRONGHOLD];
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
    hg_put(&out, space->type < 0 ? "?" : stone->type[space->type].name);
    if (space->piece == STONE_EMPTY)
        return;
    hg_put(&out, ", ");
    hg_put(&out, stone_translate(stone, space->piece == STONE_TOWER ? HG_T("Tower") : HG_T("Stronghold")));
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
    int fit = (page_columns(stone->page) - 1) / (NUMBER + 1 + widest);
    int most = stone->columns <= FEW && fit > stone->columns ? stone->columns : fit;
    return most < 1 ? 1 : most;
}

static void draw_spaces(const struct stone *stone, const int *spaces, int count)
{
    char text[SPACE_WORDS];
    int widest = widest_of(stone, spaces, count), across = spaces_across(stone, widest);
    for (int i = 0; i < count; i++) {
        space_words(stone, &stone->space[spaces[i]], text);
        put_number(stone, i + 1);
        bool last = i + 1 == count || (i + 1) % across == 0;
        page_left(stone->page, text, last ? page_text_columns(stone->page, text) : widest);
        if (last)
            page_gap(stone->page);
    }
}

/* "play settlers", "play settlers hand": the card; NULL: no card. */
static const struct stone_card *played_card(const struct stone *stone, const char *words, bool *from_hand)
{
    static const char play[] = "play ";
    size_t before = strlen(play);
    char id[STONE_NAME];
    struct hg_out out = hg_out_fixed(id, sizeof id);
    if (strncmp(words, play, before) != 0)
        return NULL;
    hg_put_bytes(&out, words + before, strcspn(words + before, " "));
    *from_hand = strstr(words, " hand");
    return stone_find_ability(stone, id);
}

static void draw_action(const struct stone *stone, const char *word, int number_of)
{
    bool from_hand;
    char text[CHOICE_SENTENCE];
    const struct stone_card *card = played_card(stone, word, &from_hand);
    if (card) {
        put_ability(stone, card, number_of, from_hand);
        return;
    }
    stone_move_text(stone, word, text, sizeof text);
    put_number(stone, number_of);
    page_left(stone->page, word, NAME + 2);
    put_wrapped(stone, text, 1 + NUMBER + NAME + 2);
}

/* What cannot be played now comes last: it may be possible later, or matter to the other player. */
static void draw_actions(const struct stone *stone, const char *const *words, int count)
{
    put_title(stone, stone->action > 1
                         ? HG_T("Your second action; {mark} is the half that applies now, - cannot be done now")
                         : HG_T("Your first action; {mark} is the half that applies now, - cannot be done now"));
    for (int i = 0; i < count; i++)
        draw_action(stone, words[i], i + 1);
    put_other_cards(stone, words, count);
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

enum { ITEM = 30 };

static void put_sheet_row(const struct stone *stone, const char *label, int mine, int theirs)
{
    stone_put(stone, " ");
    page_left(stone->page, stone_translate(stone, label), ITEM);
    for (int i = 0; i < STONE_SEATS; i++) {
        int n = i ? theirs : mine;
        if (n < 0)
            stone_put_figure(stone, "", "?");
        else
            stone_put_count(stone, n);
    }
    page_gap(stone->page);
}

static void draw_sheet(const struct stone *stone)
{
    const struct stone_seat *mine = &stone->seat[stone->me], *theirs = &stone->seat[stone->rival];
    bool hidden = theirs->bonus_points < 0;
    stone_put(stone, " ");
    stone_put_styled(
        stone, stone->page->style.bold,
        stone_translate(stone, stone->phase == STONE_OVER ? HG_T("Points") : HG_T("Points if the game ended now")),
        ITEM);
    stone_put_seat_name(stone, stone->me);
    stone_put_seat_name(stone, stone->rival);
    page_gap(stone->page);
    put_sheet_row(stone, HG_T("Towers on the board"), mine->placed[STONE_TOWER], theirs->placed[STONE_TOWER]);
    put_sheet_row(stone, HG_T("Strongholds on the board"), mine->placed[STONE_STRONGHOLD],
                  theirs->placed[STONE_STRONGHOLD]);
    put_sheet_row(stone, HG_T("Bonus card"), mine->bonus_points, theirs->bonus_points);
    stone_put(stone, stone->page->style.bold);
    put_sheet_row(stone, HG_T("Total"), mine->pieces + mine->bonus_points,
                  hidden ? -1 : theirs->pieces + theirs->bonus_points);
    stone_put(stone, stone->page->style.reset);
}

static void draw_score(const struct stone *stone)
{
    bool by_points = hg_json_is(hg_json_member(stone->scene->view, "won_by"), "points");
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

const struct stone_look stone_columns = {draw_position, draw_spaces, draw_actions, draw_score};
