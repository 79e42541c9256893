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
    const char *name = type && lattice->cell != NAMED ? type->shorter : stone_type_name(stone, space);
    int room = lattice->cell - SYMBOL - 2, used = page_text_columns(stone->page, name);
    page_left_in(stone->page, space->is_open ? stone->page->style.bold : "", space->is_open ? "[" : " ", 1);
    page_left_in(stone->page, type ? type->colour : "", name, used < room ? used : room);
    page_left_in(stone->page, space->is_open ? stone->page->style.bold : "", space->is_open ? "]" : " ", 1);
    page_left(stone->page, "", room - used);
    put_symbol(stone, space);
}

static void put_letters(const struct stone *stone, const struct lattice *lattice)
{
    page_left(stone->page, "", EDGE);
    for (int column = 0; column < stone->columns; column++) {
        bool last = column + 1 == stone->columns && !lattice->beside;
        page_left(stone->page, "", 1 + !(column % lattice->across));
        page_left_in(stone->page, stone->page->style.dim, (char[]){(char)('a' + column), '\0'},
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
    page_left_in(stone->page, stone->page->style.dim, number, EDGE);
    for (int column = 0; column < stone->columns; column++) {
        if (column % lattice->across == 0)
            page_left_in(stone->page, stone->page->style.dim, side, 1);
        put_space(stone, lattice, &stone->space[row * stone->columns + column]);
    }
    page_left_in(stone->page, stone->page->style.dim, side, 1);
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
    page_right_in(stone->page, style, text, FIGURE);
}

void stone_put_count(const struct stone *stone, int n)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    stone_put_figure(stone, "", text);
}

static void put_goal(const struct stone *stone, int have, int need)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_say(&stone->page->words, &out, HG_T("{number} of {need}"),
           HG_ARGS({"number", NULL, have}, {"need", NULL, need}));
    stone_put_figure(stone, have >= need ? stone->page->style.red : "", text);
}

/* A mark too, because colours may be off. */
static void put_purse(const struct stone *stone, int seat)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    bool warns = stone_figure(stone, seat, "short") && stone->phase != STONE_OVER; /* no Domain Check comes any more */
    hg_put(&out, warns ? "! " : "");
    hg_put_int(&out, stone_figure(stone, seat, "gold"));
    hg_put(&out, " / ");
    hg_put_int(&out, stone_figure(stone, seat, "upkeep"));
    stone_put_figure(stone, warns ? stone->page->style.red : "", text);
}

static void put_points(const struct stone *stone, int seat)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, stone_figure(stone, seat, "pieces"));
    hg_put(&out, " + ");
    if (stone_knows_bonus(stone, seat))
        hg_put_int(&out, stone_figure(stone, seat, "bonus"));
    else
        hg_put_char(&out, '?');
    stone_put_figure(stone, "", text);
}

/* A row has figures of the score: a number, or how much there is of what is needed; some are put together. */
struct panel_row {
    const char *label, *have, *need;
    void (*put)(const struct stone *stone, int seat);
    const char *colour; /* of the label */
    int indent;
};

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

enum { ABOVE_TYPES = 6, BELOW_TYPES = 2, PANEL_ROWS = ABOVE_TYPES + STONE_TYPES + BELOW_TYPES };

static const struct panel_row above_types[ABOVE_TYPES] = {
    {"", .put = stone_put_seat_name},
    {HG_T("Towers left"), "unplaced.towers"},
    {HG_T("Strongholds left"), "unplaced.strongholds"},
    {HG_T("To win, as an own turn begins:")},
    {HG_T("Strongholds"), "wins.strongholds.have", "wins.strongholds.need", .indent = 1},
    {HG_T("Towers ahead"), "wins.towers.have", "wins.towers.need", .indent = 1},
};

static struct panel_row panel_row(const struct stone *stone, int row, char path[64])
{
    int type = row - ABOVE_TYPES;
    struct hg_out out = hg_out_fixed(path, 64);
    if (type < 0)
        return above_types[row];
    if (type == STONE_TYPES)
        return (struct panel_row){HG_T("Gold / upkeep"), .put = put_purse};
    if (type > STONE_TYPES)
        return (struct panel_row){stone->phase == STONE_OVER ? HG_T("Points") : HG_T("Points now"), .put = put_points};
    hg_put(&out, "counts.");
    hg_put(&out, stone->type[type].id);
    return (struct panel_row){stone->type[type].name, path, "wins.seven.need", NULL, stone->type[type].colour, 1};
}

static void put_panel_line(const struct stone *stone, int index)
{
    char path[64];
    struct panel_row row = panel_row(stone, index, path);
    const char *label = page_word(stone->page, row.label);
    if (!row.have && !row.put) {
        page_left_in(stone->page, stone->page->style.dim, label, page_text_columns(stone->page, label));
        return;
    }
    page_left(stone->page, "", row.indent);
    page_left_in(stone->page, row.colour ? row.colour : "", label, LABEL - row.indent);
    for (int i = 0; i < STONE_SEATS; i++) {
        int seat = i ? stone->rival : stone->me;
        if (row.put)
            row.put(stone, seat);
        else if (row.need)
            put_goal(stone, stone_figure(stone, seat, row.have), stone_figure(stone, seat, row.need));
        else
            stone_put_count(stone, stone_figure(stone, seat, row.have));
    }
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
