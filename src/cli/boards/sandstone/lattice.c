/* lattice.c: the lattice with both domains beside it, or below it where the lattice takes the whole
 * width.
 *
 * A box is a Terrain card with its two spaces. What stands on a space, else who controls it, is told by the shape:
 * filled for the first seat and hollow for the second; without Unicode by a letter and the number of the seat. Brackets
 * are around what can be chosen now. */
#include "cli/boards/sandstone/columns.h"

/* --- the lattice -------------------------------------------------------------------------------------------------- */

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
    stone_put(stone, stone->page->style.bold);
    stone_put(stone, both ? "" : stone->seat[seat].colour);
    page_left(stone->page, symbol, SYMBOL);
    stone_put(stone, stone->page->style.reset);
}

static void put_space(const struct stone *stone, const struct lattice *lattice, const struct stone_space *space)
{
    const struct stone_type *type = space->type < 0 ? NULL : &stone->type[space->type];
    const char *name = !type ? "?" : lattice->cell == NAMED ? type->name : type->shorter;
    int room = lattice->cell - SYMBOL - 2, used = page_text_columns(stone->page, name);
    stone_put_styled(stone, space->is_open ? stone->page->style.bold : "", space->is_open ? "[" : " ", 1);
    stone_put_styled(stone, type ? type->colour : "", name, used < room ? used : room);
    stone_put_styled(stone, space->is_open ? stone->page->style.bold : "", space->is_open ? "]" : " ", 1);
    page_left(stone->page, "", room - used);
    put_symbol(stone, space);
}

static void put_letters(const struct stone *stone, const struct lattice *lattice)
{
    page_left(stone->page, "", EDGE);
    for (int column = 0; column < stone->columns; column++) {
        bool last = column + 1 == stone->columns && !lattice->beside;
        page_left(stone->page, "", 1 + !(column % lattice->across));
        stone_put_styled(stone, stone->page->style.dim, (char[]){(char)('a' + column), '\0'},
                         last ? 1 : lattice->cell - 1);
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
    stone_put(stone, stone->page->style.dim);
    for (int card = 0; card <= cards; card++) {
        stone_put(stone, !stone->page->utf8 ? "+" : card == 0 ? corner[0] : card == cards ? corner[2] : corner[1]);
        page_rule(stone->page, card < cards ? lattice->cell * lattice->across : 0);
    }
    stone_put(stone, stone->page->style.reset);
}

static void put_row(const struct stone *stone, const struct lattice *lattice, int row)
{
    const char *side = stone->page->utf8 ? "│" : "|";
    char number[8];
    struct hg_out out = hg_out_fixed(number, sizeof number);
    hg_put_int(&out, stone->rows - row);
    stone_put_styled(stone, stone->page->style.dim, number, EDGE);
    for (int column = 0; column < stone->columns; column++) {
        if (column % lattice->across == 0)
            stone_put_styled(stone, stone->page->style.dim, side, 1);
        put_space(stone, lattice, &stone->space[row * stone->columns + column]);
    }
    stone_put_styled(stone, stone->page->style.dim, side, 1);
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

/* --- the panel ---------------------------------------------------------------------------------------------------- */

enum { LABEL = 18, FIGURE = 9 };

void stone_put_figure(const struct stone *stone, const char *style, const char *text)
{
    stone_put(stone, style);
    page_right(stone->page, text, FIGURE);
    stone_put(stone, *style ? stone->page->style.reset : "");
}

void stone_put_count(const struct stone *stone, int n)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    stone_put_figure(stone, "", text);
}

static void put_goal(const struct stone *stone, struct stone_goal goal)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_say(&stone->page->words, &out, HG_T("{number} of {need}"),
           HG_ARGS({"number", NULL, goal.have}, {"need", NULL, goal.need}));
    stone_put_figure(stone, goal.have >= goal.need ? stone->page->style.red : "", text);
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
    stone_put_figure(stone, warns ? stone->page->style.red : "", text);
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
    stone_put_figure(stone, "", text);
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
        return stone_translate(stone, HG_T("Points"));
    return labels[row] ? stone_translate(stone, labels[row]) : stone->type[row - ROW_TYPE].name;
}

/* "▲ Ada", in as much as fits, with a space before it. */
void stone_put_seat_name(const struct stone *stone, int seat)
{
    char name[80];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    hg_put(&out, stone->page->utf8 ? seat ? "△ " : "▲ " : seat ? "2 " : "1 ");
    hg_put(&out, stone->seat[seat].name);
    stone_put(stone, " ");
    stone_put(stone, stone->page->style.bold);
    stone_put(stone, stone->seat[seat].colour);
    page_right(stone->page, name, FIGURE - 1);
    stone_put(stone, stone->page->style.reset);
}

static void put_panel_figure(const struct stone *stone, int row, int index)
{
    const struct stone_seat *seat = &stone->seat[index];
    switch (row) {
    case ROW_NAMES: stone_put_seat_name(stone, index); break;
    case ROW_TOWERS: stone_put_count(stone, seat->left[STONE_TOWER]); break;
    case ROW_STRONGHOLDS: stone_put_count(stone, seat->left[STONE_STRONGHOLD]); break;
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
        stone_put(stone, stone->page->style.dim);
        stone_put(stone, label_of(stone, row));
        stone_put(stone, stone->page->style.reset);
        return;
    }
    stone_put(stone, is_goal ? " " : "");
    stone_put_styled(stone, is_type ? stone->type[row - ROW_TYPE].colour : "", label_of(stone, row), LABEL - is_goal);
    put_panel_figure(stone, row, stone->me);
    put_panel_figure(stone, row, stone->rival);
}

void stone_draw_board(const struct stone *stone)
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
        stone_put(stone, " ");
        put_panel_line(stone, row);
        page_gap(stone->page);
    }
}
