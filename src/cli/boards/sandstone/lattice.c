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

static int lattice_columns(const struct board_sandstone_sight *sight, int across, int cell)
{
    return EDGE + sight->columns * cell + sight->columns / across + 1;
}

/* Names in full where there is room for them, and the panel beside the lattice in any way it fits. */
static struct lattice measure(const struct board_sandstone_sight *sight)
{
    static const int cells[] = {NAMED, SHORT, TIGHT};
    int across = sight->cards_lie ? 2 : 1, down = sight->cards_lie ? 1 : 2, room = page_columns(sight->page) - 1;
    struct lattice lattice = {
        .cell = TIGHT, .across = across, .down = down, .lines = 2 + sight->rows / down * (down + 1)};
    for (int i = 2; i >= 0 && lattice_columns(sight, across, cells[i]) <= room; i--)
        lattice.cell = cells[i];
    for (int i = 2; i >= 0 && lattice_columns(sight, across, cells[i]) + GUTTER + PANEL <= room; i--) {
        lattice.cell = cells[i];
        lattice.beside = true;
    }
    lattice.columns = lattice_columns(sight, across, lattice.cell);
    return lattice;
}

static const char *symbol_of(const struct board_sandstone_sight *sight, const struct board_sandstone_space *space)
{
    static const char *const shapes[BOARD_SANDSTONE_SEATS][3] = {{"▲", "■", "●"}, {"△", "□", "○"}};
    static const char *const letters[BOARD_SANDSTONE_SEATS][3] = {{"T1", "S1", " 1"}, {"T2", "S2", " 2"}};
    const char *const(*symbols)[3] = sight->page->utf8 ? shapes : letters;
    if (space->piece != BOARD_SANDSTONE_EMPTY)
        return symbols[space->owner][space->piece];
    if (space->held_by[0] && space->held_by[1])
        return sight->page->utf8 ? "◐" : "12";
    return space->held_by[0] || space->held_by[1] ? symbols[space->held_by[1]][2] : "";
}

static void put_symbol(const struct board_sandstone_sight *sight, const struct board_sandstone_space *space)
{
    bool both = space->piece == BOARD_SANDSTONE_EMPTY && space->held_by[0] && space->held_by[1];
    int seat = space->piece != BOARD_SANDSTONE_EMPTY ? space->owner : space->held_by[1];
    const char *symbol = symbol_of(sight, space);
    if (!*symbol) {
        page_left(sight->page, "", SYMBOL);
        return;
    }
    board_sandstone_put(sight, sight->page->style.bold);
    board_sandstone_put(sight, both ? "" : sight->seat[seat].colour);
    page_left(sight->page, symbol, SYMBOL);
    board_sandstone_put(sight, sight->page->style.reset);
}

static void put_space(const struct board_sandstone_sight *sight, const struct lattice *lattice,
                      const struct board_sandstone_space *space)
{
    const struct board_sandstone_type *type = space->type < 0 ? NULL : &sight->type[space->type];
    const char *name = type && lattice->cell != NAMED ? type->shorter : board_sandstone_type_name(sight, space);
    int room = lattice->cell - SYMBOL - 2, used = page_text_columns(sight->page, name);
    page_left_in(sight->page, space->is_open ? sight->page->style.bold : "", space->is_open ? "[" : " ", 1);
    page_left_in(sight->page, type ? type->colour : "", name, used < room ? used : room);
    page_left_in(sight->page, space->is_open ? sight->page->style.bold : "", space->is_open ? "]" : " ", 1);
    page_left(sight->page, "", room - used);
    put_symbol(sight, space);
}

static void put_letters(const struct board_sandstone_sight *sight, const struct lattice *lattice)
{
    page_left(sight->page, "", EDGE);
    for (int column = 0; column < sight->columns; column++) {
        bool last = column + 1 == sight->columns && !lattice->beside;
        page_left(sight->page, "", 1 + !(column % lattice->across));
        page_left_in(sight->page, sight->page->style.dim, (char[]){(char)('a' + column), '\0'},
                     last ? 1 : lattice->cell - 1);
    }
    page_left(sight->page, "", lattice->beside);
}

/* Corners by the side of the board and of the card: first, inner, last. */
static void put_border(const struct board_sandstone_sight *sight, const struct lattice *lattice, int line)
{
    static const char *const corners[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    int cards = sight->columns / lattice->across;
    const char *const *corner = corners[line == 1 ? 0 : line == lattice->lines - 1 ? 2 : 1];
    page_left(sight->page, "", EDGE);
    board_sandstone_put(sight, sight->page->style.dim);
    for (int card = 0; card <= cards; card++) {
        board_sandstone_put(sight, !sight->page->utf8 ? "+"
                                   : card == 0        ? corner[0]
                                   : card == cards    ? corner[2]
                                                      : corner[1]);
        page_rule(sight->page, card < cards ? lattice->cell * lattice->across : 0);
    }
    board_sandstone_put(sight, sight->page->style.reset);
}

static void put_row(const struct board_sandstone_sight *sight, const struct lattice *lattice, int row)
{
    const char *side = sight->page->utf8 ? "│" : "|";
    char number[8];
    struct hg_out out = hg_out_fixed(number, sizeof number);
    hg_put_int(&out, sight->rows - row);
    page_left_in(sight->page, sight->page->style.dim, number, EDGE);
    for (int column = 0; column < sight->columns; column++) {
        if (column % lattice->across == 0)
            page_left_in(sight->page, sight->page->style.dim, side, 1);
        put_space(sight, lattice, &sight->space[row * sight->columns + column]);
    }
    page_left_in(sight->page, sight->page->style.dim, side, 1);
}

static void put_lattice_line(const struct board_sandstone_sight *sight, const struct lattice *lattice, int line)
{
    int at = line - 1, block = lattice->down + 1;
    if (line >= lattice->lines)
        page_left(sight->page, "", lattice->columns);
    else if (line == 0)
        put_letters(sight, lattice);
    else if (at % block == 0)
        put_border(sight, lattice, line);
    else
        put_row(sight, lattice, at / block * lattice->down + at % block - 1);
}

/* --- the panel ---------------------------------------------------------------------------------------------------- */

enum { LABEL = 18, FIGURE = 9 };

void board_sandstone_put_figure(const struct board_sandstone_sight *sight, const char *style, const char *text)
{
    page_right_in(sight->page, style, text, FIGURE);
}

void board_sandstone_put_count(const struct board_sandstone_sight *sight, int n)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    board_sandstone_put_figure(sight, "", text);
}

static void put_goal(const struct board_sandstone_sight *sight, int have, int need)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_say(&sight->page->words, &out, HG_T("{number} of {need}"),
           HG_ARGS({"number", NULL, have}, {"need", NULL, need}));
    board_sandstone_put_figure(sight, have >= need ? sight->page->style.red : "", text);
}

/* A mark too, because colours may be off. */
static void put_purse(const struct board_sandstone_sight *sight, int seat)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    bool warns = board_sandstone_figure(sight, seat, "short") &&
                 sight->phase != BOARD_SANDSTONE_OVER; /* no Domain Check comes any more */
    hg_put(&out, warns ? "! " : "");
    hg_put_int(&out, board_sandstone_figure(sight, seat, "gold"));
    hg_put(&out, " / ");
    hg_put_int(&out, board_sandstone_figure(sight, seat, "upkeep"));
    board_sandstone_put_figure(sight, warns ? sight->page->style.red : "", text);
}

static void put_points(const struct board_sandstone_sight *sight, int seat)
{
    char text[32];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, board_sandstone_figure(sight, seat, "pieces"));
    hg_put(&out, " + ");
    if (board_sandstone_knows_bonus(sight, seat))
        hg_put_int(&out, board_sandstone_figure(sight, seat, "bonus"));
    else
        hg_put_char(&out, '?');
    board_sandstone_put_figure(sight, "", text);
}

/* A row has figures of the score: a number, or how much there is of what is needed; some are put together. */
struct panel_row {
    const char *label, *have, *need;
    void (*put)(const struct board_sandstone_sight *sight, int seat);
    const char *colour; /* of the label */
    int indent;
};

/* "▲ Ada", in as much as fits, with a space before it. */
void board_sandstone_put_seat_name(const struct board_sandstone_sight *sight, int seat)
{
    char name[80];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    hg_put(&out, sight->page->utf8 ? seat ? "△ " : "▲ " : seat ? "2 " : "1 ");
    hg_put(&out, sight->seat[seat].name);
    board_sandstone_put(sight, " ");
    board_sandstone_put(sight, sight->page->style.bold);
    board_sandstone_put(sight, sight->seat[seat].colour);
    page_right(sight->page, name, FIGURE - 1);
    board_sandstone_put(sight, sight->page->style.reset);
}

enum { ABOVE_TYPES = 6, BELOW_TYPES = 2, PANEL_ROWS = ABOVE_TYPES + BOARD_SANDSTONE_TYPES + BELOW_TYPES };

static const struct panel_row above_types[ABOVE_TYPES] = {
    {"", .put = board_sandstone_put_seat_name},
    {HG_T("Towers left"), "unplaced.towers"},
    {HG_T("Strongholds left"), "unplaced.strongholds"},
    {HG_T("To win, as your turn begins:")},
    {HG_T("Strongholds"), "wins.strongholds.have", "wins.strongholds.need", .indent = 1},
    {HG_T("Towers ahead"), "wins.towers.have", "wins.towers.need", .indent = 1},
};

static struct panel_row panel_row(const struct board_sandstone_sight *sight, int row, char path[64])
{
    int type = row - ABOVE_TYPES;
    struct hg_out out = hg_out_fixed(path, 64);
    if (type < 0)
        return above_types[row];
    if (type == BOARD_SANDSTONE_TYPES)
        return (struct panel_row){HG_T("Gold / upkeep"), .put = put_purse};
    if (type > BOARD_SANDSTONE_TYPES)
        return (struct panel_row){sight->phase == BOARD_SANDSTONE_OVER ? HG_T("Points") : HG_T("Points now"),
                                  .put = put_points};
    hg_put(&out, "counts.");
    hg_put(&out, sight->type[type].id);
    return (struct panel_row){sight->type[type].name, path, "wins.seven.need", NULL, sight->type[type].colour, 1};
}

static void put_panel_line(const struct board_sandstone_sight *sight, int index)
{
    char path[64];
    struct panel_row row = panel_row(sight, index, path);
    const char *label = page_word(sight->page, row.label);
    if (!row.have && !row.put) {
        page_left_in(sight->page, sight->page->style.dim, label, page_text_columns(sight->page, label));
        return;
    }
    page_left(sight->page, "", row.indent);
    page_left_in(sight->page, row.colour ? row.colour : "", label, LABEL - row.indent);
    for (int i = 0; i < BOARD_SANDSTONE_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        if (row.put)
            row.put(sight, seat);
        else if (row.need)
            put_goal(sight, board_sandstone_figure(sight, seat, row.have),
                     board_sandstone_figure(sight, seat, row.need));
        else
            board_sandstone_put_count(sight, board_sandstone_figure(sight, seat, row.have));
    }
}

void board_sandstone_draw_board(const struct board_sandstone_sight *sight)
{
    struct lattice lattice = measure(sight);
    int lines = lattice.beside && lattice.lines < PANEL_ROWS ? PANEL_ROWS : lattice.lines;
    for (int line = 0; line < lines; line++) {
        put_lattice_line(sight, &lattice, line);
        if (lattice.beside && line < PANEL_ROWS) {
            page_left(sight->page, "", GUTTER);
            put_panel_line(sight, line);
        }
        page_gap(sight->page);
    }
    for (int row = 0; row < PANEL_ROWS && !lattice.beside; row++) {
        board_sandstone_put(sight, " ");
        put_panel_line(sight, row);
        page_gap(sight->page);
    }
}
