/* board_sandstone_columns.c: Sandstone in columns: the lattice with both domains beside it, or below it where the lattice
 * takes the whole width; cards below. 80 columns are enough.
 *
 * A box is a Terrain card with its two spaces. What stands on a space, else who controls it, is told by the shape: filled
 * for the first seat and hollow for the second; without Unicode by a letter and the number of the seat. Brackets are
 * around what can be chosen now. */
#include <string.h>

#include "cli/board_sandstone_sight.h"
#include "cli/play_choice.h"
#include "cli/text.h"

static void put(const struct stone *stone, const char *text)
{
    hg_put(&stone->page->text, text);
}

static const char *translate(const struct stone *stone, const char *text)
{
    return hg_translate(&stone->page->words, text);
}

static void put_styled(const struct stone *stone, const char *style, const char *text, int columns)
{
    put(stone, style);
    page_left(stone->page, text, columns);
    put(stone, *style ? stone->page->style.reset : "");
}

/* --- the lattice ------------------------------------------------------------------------------------------------------ */

enum { EDGE = 2, SYMBOL = 2, NAMED = 13, SHORT = 8, TIGHT = 6, PANEL = 36, GUTTER = 2 };

struct lattice {
    int cell;         /* columns of a space */
    int across, down; /* spaces of a card */
    int lines, columns;
    bool beside; /* there is room for the panel */
};

static int lattice_columns(const struct stone *stone, int across, int cell)
{
    return EDGE + stone->columns * cell + stone->columns / across + 1;
}

/* Names in full where there is room for them, and the panel beside the lattice in any way it fits. */
static struct lattice measure(const struct stone *stone)
{
    static const int cells[] = {NAMED, SHORT, TIGHT};
    int across = stone->cards_lie ? 2 : 1, down = stone->cards_lie ? 1 : 2, room = page_columns(stone->page) - 1;
    struct lattice lattice = {
        .cell = TIGHT, .across = across, .down = down, .lines = 2 + stone->rows / down * (down + 1)};
    for (int i = 2; i >= 0 && lattice_columns(stone, across, cells[i]) <= room; i--)
        lattice.cell = cells[i];
    for (int i = 2; i >= 0 && lattice_columns(stone, across, cells[i]) + GUTTER + PANEL <= room; i--) {
        lattice.cell = cells[i];
        lattice.beside = true;
    }
    lattice.columns = lattice_columns(stone, across, lattice.cell);
    return lattice;
}

static const char *symbol_of(const struct stone *stone, const struct stone_space *space)
{
    static const char *const shapes[STONE_SEATS][3] = {{"▲", "■", "●"}, {"△", "□", "○"}};
    static const char *const letters[STONE_SEATS][3] = {{"T1", "S1", " 1"}, {"T2", "S2", " 2"}};
    const char *const(*symbols)[3] = stone->page->utf8 ? shapes : letters;
    if (space->piece != STONE_EMPTY)
        return symbols[space->owner][space->piece];
    if (space->held_by[0] && space->held_by[1])
        return stone->page->utf8 ? "◐" : "12";
    return space->held_by[0] || space->held_by[1] ? symbols[space->held_by[1]][2] : "";
}

static void put_symbol(const struct stone *stone, const struct stone_space *space)
{
    bool both = space->piece == STONE_EMPTY && space->held_by[0] && space->held_by[1];
    int seat = space->piece != STONE_EMPTY ? space->owner : space->held_by[1];
    const char *symbol = symbol_of(stone, space);
    if (!*symbol) {
        page_left(stone->page, "", SYMBOL);
        return;
    }
    put(stone, stone->page->style.bold);
    put(stone, both ? "" : stone->seat[seat].colour);
    page_left(stone->page, symbol, SYMBOL);
    put(stone, stone->page->style.reset);
}

static void put_space(const struct stone *stone, const struct lattice *lattice, const struct stone_space *space)
{
    const struct stone_type *type = space->type < 0 ? NULL : &stone->type[space->type];
    const char *name = !type ? "?" : lattice->cell == NAMED ? type->name : type->shorter;
    int room = lattice->cell - SYMBOL - 2, used = page_text_columns(stone->page, name);
    put_styled(stone, space->is_open ? stone->page->style.bold : "", space->is_open ? "[" : " ", 1);
    put_styled(stone, type ? type->colour : "", name, used < room ? used : room);
    put_styled(stone, space->is_open ? stone->page->style.bold : "", space->is_open ? "]" : " ", 1);
    page_left(stone->page, "", room - used);
    put_symbol(stone, space);
}

static void put_letters(const struct stone *stone, const struct lattice *lattice)
{
    page_left(stone->page, "", EDGE);
    for (int column = 0; column < stone->columns; column++) {
        bool last = column + 1 == stone->columns && !lattice->beside;
        page_left(stone->page, "", 1 + !(column % lattice->across));
        put_styled(stone, stone->page->style.dim, (char[]){(char)('a' + column), '\0'}, last ? 1 : lattice->cell - 1);
    }
    page_left(stone->page, "", lattice->beside);
}

/* Corners by the side of the board and of the card: first, inner, last. */
static void put_border(const struct stone *stone, const struct lattice *lattice, int line)
{
    static const char *const corners[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    int cards = stone->columns / lattice->across;
    const char *const *corner = corners[line == 1 ? 0 : line == lattice->lines - 1 ? 2 : 1];
    page_left(stone->page, "", EDGE);
    put(stone, stone->page->style.dim);
    for (int card = 0; card <= cards; card++) {
        put(stone, !stone->page->utf8 ? "+" : card == 0 ? corner[0] : card == cards ? corner[2] : corner[1]);
        page_rule(stone->page, card < cards ? lattice->cell * lattice->across : 0);
    }
    put(stone, stone->page->style.reset);
}

static void put_row(const struct stone *stone, const struct lattice *lattice, int row)
{
    const char *side = stone->page->utf8 ? "│" : "|";
    char number[8];
    struct hg_out out = hg_out_fixed(number, sizeof number);
    hg_put_int(&out, stone->rows - row);
    put_styled(stone, stone->page->style.dim, number, EDGE);
    for (int column = 0; column < stone->columns; column++) {
        if (column % lattice->across == 0)
            put_styled(stone, stone->page->style.dim, side, 1);
        put_space(stone, lattice, &stone->space[row * stone->columns + column]);
    }
    put_styled(stone, stone->page->style.dim, side, 1);
}

static void put_lattice_line(const struct stone *stone, const struct lattice *lattice, int line)
{
    int at = line - 1, block = lattice->down + 1;
    if (line >= lattice->lines)
        page_left(stone->page, "", lattice->columns);
    else if (line == 0)
        put_letters(stone, lattice);
    else if (at % block == 0)
        put_border(stone, lattice, line);
    else
        put_row(stone, lattice, at / block * lattice->down + at % block - 1);
}

/* --- the panel -------------------------------------------------------------------------------------------------------- */

enum { LABEL = 18, FIGURE = 9 };

static void put_figure(const struct stone *stone, const char *style, const char *text)
{
    put(stone, style);
    page_right(stone->page, text, FIGURE);
    put(stone, *style ? stone->page->style.reset : "");
}

static void put_count(const struct stone *stone, int n)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    put_figure(stone, "", text);
}

static void put_goal(const struct stone *stone, struct stone_goal goal)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_say(&stone->page->words, &out, HG_T("{number} of {need}"),
           HG_ARGS({"number", NULL, goal.have}, {"need", NULL, goal.need}));
    put_figure(stone, goal.have >= goal.need ? stone->page->style.red : "", text);
}

/* A mark too, because colours may be off. */
static void put_purse(const struct stone *stone, const struct stone_seat *seat)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    bool warns = seat->lacking && stone->phase != STONE_OVER; /* no Domain Check comes any more */
    hg_put(&out, warns ? "! " : "");
    hg_put_int(&out, seat->gold);
    hg_put(&out, " / ");
    hg_put_int(&out, seat->upkeep);
    put_figure(stone, warns ? stone->page->style.red : "", text);
}

static void put_points(const struct stone *stone, const struct stone_seat *seat)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, seat->pieces);
    hg_put(&out, " + ");
    if (seat->bonus_points < 0)
        hg_put_char(&out, '?');
    else
        hg_put_int(&out, seat->bonus_points);
    put_figure(stone, "", text);
}

enum panel_row {
    ROW_NAMES,
    ROW_TOWERS,
    ROW_STRONGHOLDS,
    ROW_TO_WIN,
    ROW_GOAL_STRONGHOLDS,
    ROW_GOAL_LEAD,
    ROW_TYPE,
    ROW_GOLD = ROW_TYPE + STONE_TYPES,
    ROW_POINTS,
    PANEL_ROWS,
};

static const char *label_of(const struct stone *stone, int row)
{
    static const char *const labels[PANEL_ROWS] = {
        [ROW_NAMES] = "",
        [ROW_TOWERS] = HG_T("Towers left"),
        [ROW_STRONGHOLDS] = HG_T("Strongholds left"),
        [ROW_TO_WIN] = HG_T("To win, as an own turn begins:"),
        [ROW_GOAL_STRONGHOLDS] = HG_T("Strongholds"),
        [ROW_GOAL_LEAD] = HG_T("Towers ahead"),
        [ROW_GOLD] = HG_T("Gold / upkeep"),
        [ROW_POINTS] = HG_T("Points now"),
    };
    if (row == ROW_POINTS && stone->phase == STONE_OVER)
        return translate(stone, HG_T("Points"));
    return labels[row] ? translate(stone, labels[row]) : stone->type[row - ROW_TYPE].name;
}

/* "▲ Ada", in as much as fits, with a space before it. */
static void put_seat_name(const struct stone *stone, int seat)
{
    char name[80];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    hg_put(&out, stone->page->utf8 ? seat ? "△ " : "▲ " : seat ? "2 " : "1 ");
    hg_put(&out, stone->seat[seat].name);
    put(stone, " ");
    put(stone, stone->page->style.bold);
    put(stone, stone->seat[seat].colour);
    page_right(stone->page, name, FIGURE - 1);
    put(stone, stone->page->style.reset);
}

static void put_panel_figure(const struct stone *stone, int row, int index)
{
    const struct stone_seat *seat = &stone->seat[index];
    switch (row) {
    case ROW_NAMES: put_seat_name(stone, index); break;
    case ROW_TOWERS: put_count(stone, seat->left[STONE_TOWER]); break;
    case ROW_STRONGHOLDS: put_count(stone, seat->left[STONE_STRONGHOLD]); break;
    case ROW_GOAL_STRONGHOLDS: put_goal(stone, seat->strongholds); break;
    case ROW_GOAL_LEAD: put_goal(stone, seat->lead); break;
    case ROW_GOLD: put_purse(stone, seat); break;
    case ROW_POINTS: put_points(stone, seat); break;
    default: put_goal(stone, seat->type[row - ROW_TYPE]); break;
    }
}

static void put_panel_line(const struct stone *stone, int row)
{
    bool is_goal = row > ROW_TO_WIN && row < ROW_GOLD, is_type = is_goal && row >= ROW_TYPE;
    if (row == ROW_TO_WIN) {
        put(stone, stone->page->style.dim);
        put(stone, label_of(stone, row));
        put(stone, stone->page->style.reset);
        return;
    }
    put(stone, is_goal ? " " : "");
    put_styled(stone, is_type ? stone->type[row - ROW_TYPE].colour : "", label_of(stone, row), LABEL - is_goal);
    put_panel_figure(stone, row, stone->me);
    put_panel_figure(stone, row, stone->rival);
}

static void draw_board(const struct stone *stone)
{
    struct lattice lattice = measure(stone);
    int lines = lattice.beside && lattice.lines < PANEL_ROWS ? PANEL_ROWS : lattice.lines;
    for (int line = 0; line < lines; line++) {
        put_lattice_line(stone, &lattice, line);
        if (lattice.beside && line < PANEL_ROWS) {
            page_left(stone->page, "", GUTTER);
            put_panel_line(stone, line);
        }
        page_gap(stone->page);
    }
    for (int row = 0; row < PANEL_ROWS && !lattice.beside; row++) {
        put(stone, " ");
        put_panel_line(stone, row);
        page_gap(stone->page);
    }
}

/* --- cards ------------------------------------------------------------------------------------------------------------ */

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
    struct hg_out out = hg_out_fixed(text, sizeof text);
    stone_effect(stone, card->half[half], &out);
    put(stone, applies ? style->bold : style->dim);
    page_left(stone->page, applies ? mark(stone) : "", 2);
    page_left(stone->page, translate(stone, half == STONE_TOP ? HG_T("top") : HG_T("bottom")), HALF - 2);
    put(stone, applies ? style->reset : "");
    put_wrapped(stone, text, 1 + NUMBER + NAME + HALF);
    put(stone, style->reset);
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
    put(stone, stone->page->style.bold);
    page_right(stone->page, text, NUMBER - 1);
    put(stone, stone->page->style.reset);
    put(stone, "  ");
}

/* From the hand only the bottom half ever applies. [sandstone 8.4] */
static void put_ability(const struct stone *stone, const struct stone_card *card, int number_of, bool from_hand)
{
    char name[2 * STONE_NAME];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    int copies = stone->center[card - stone->ability];
    enum stone_half half = from_hand ? STONE_BOTTOM : stone_half_of(stone, card);
    hg_put(&out, card->name);
    if (!from_hand && copies > 1) {
        hg_put(&out, " ×");
        hg_put_int(&out, copies);
    }
    hg_put(&out, from_hand ? translate(stone, HG_T(", hand")) : "");
    put_number(stone, number_of);
    page_left(stone->page, name, NAME - 1);
    put(stone, " ");
    put_half(stone, card, from_hand ? STONE_BOTTOM : STONE_TOP, half == STONE_TOP || from_hand);
    if (from_hand)
        return;
    page_left(stone->page, "", 1 + NUMBER + NAME);
    put_half(stone, card, STONE_BOTTOM, half == STONE_BOTTOM);
}

static void put_title(const struct stone *stone, const char *text)
{
    put(stone, " ");
    put(stone, stone->page->style.bold);
    page_put(stone->page, text, HG_ARGS({"mark", mark(stone)}));
    put(stone, stone->page->style.reset);
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

/* --- the position ----------------------------------------------------------------------------------------------------- */

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
    draw_board(stone);
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

/* --- choices ---------------------------------------------------------------------------------------------------------- */

static void space_words(const struct stone *stone, const struct stone_space *space, char *text, size_t cap)
{
    struct hg_out out = hg_out_fixed(text, cap);
    hg_put(&out, space->name);
    hg_put_char(&out, ' ');
    hg_put(&out, space->type < 0 ? "?" : stone->type[space->type].name);
    if (space->piece == STONE_EMPTY)
        return;
    hg_put(&out, ", ");
    hg_put(&out, translate(stone, space->piece == STONE_TOWER ? HG_T("Tower") : HG_T("Stronghold")));
}

/* Side by side, as many as the width allows. */
static void draw_spaces(const struct stone *stone, const int *spaces, int count)
{
    char text[160];
    int widest = 0;
    for (int i = 0; i < count; i++) {
        space_words(stone, &stone->space[spaces[i]], text, sizeof text);
        int columns = page_text_columns(stone->page, text);
        widest = columns > widest ? columns : widest;
    }
    int across = (page_columns(stone->page) - 1) / (NUMBER + 1 + widest);
    across = across < 1 ? 1 : across > stone->columns && stone->columns <= 4 ? stone->columns : across;
    for (int i = 0; i < count; i++) {
        space_words(stone, &stone->space[spaces[i]], text, sizeof text);
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
    char id[STONE_NAME];
    struct hg_out out = hg_out_fixed(id, sizeof id);
    if (strncmp(words, "play ", 5) != 0)
        return NULL;
    hg_put_bytes(&out, words + 5, strcspn(words + 5, " "));
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
    put_title(stone, stone->actions
                         ? HG_T("Your second action; {mark} is the half that applies now, - cannot be done now")
                         : HG_T("Your first action; {mark} is the half that applies now, - cannot be done now"));
    for (int i = 0; i < count; i++)
        draw_action(stone, words[i], i + 1);
    put_other_cards(stone, words, count);
}

/* --- scores ----------------------------------------------------------------------------------------------------------- */

static void put_sheet_row(const struct stone *stone, const char *label, int mine, int theirs)
{
    put(stone, " ");
    page_left(stone->page, translate(stone, label), 30);
    for (int i = 0; i < STONE_SEATS; i++) {
        int n = i ? theirs : mine;
        if (n < 0)
            put_figure(stone, "", "?");
        else
            put_count(stone, n);
    }
    page_gap(stone->page);
}

static void draw_sheet(const struct stone *stone)
{
    const struct stone_seat *mine = &stone->seat[stone->me], *theirs = &stone->seat[stone->rival];
    bool hidden = theirs->bonus_points < 0;
    put(stone, " ");
    put_styled(stone, stone->page->style.bold,
               translate(stone, stone->phase == STONE_OVER ? HG_T("Points") : HG_T("Points if the game ended now")),
               30);
    put_seat_name(stone, stone->me);
    put_seat_name(stone, stone->rival);
    page_gap(stone->page);
    put_sheet_row(stone, HG_T("Towers on the board"), mine->placed[STONE_TOWER], theirs->placed[STONE_TOWER]);
    put_sheet_row(stone, HG_T("Strongholds on the board"), mine->placed[STONE_STRONGHOLD],
                  theirs->placed[STONE_STRONGHOLD]);
    put_sheet_row(stone, HG_T("Bonus card"), mine->bonus_points, theirs->bonus_points);
    put(stone, stone->page->style.bold);
    put_sheet_row(stone, HG_T("Total"), mine->pieces + mine->bonus_points,
                  hidden ? -1 : theirs->pieces + theirs->bonus_points);
    put(stone, stone->page->style.reset);
}

static void draw_score(const struct stone *stone)
{
    bool by_points = hg_json_is(hg_json_member(stone->scene->view, "won_by"), "points");
    if (stone->phase == STONE_OVER) {
        draw_head(stone);
        draw_board(stone);
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
