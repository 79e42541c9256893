/* grid.c: see grid.h. */
#include "cli/common/grid.h"

#include "cli/common/text.h"
#include "table/memory.h"

enum { GAP = 2, NARROWEST = 14, MOST_COLUMNS = 24 };

struct cell {
    const char *at;
    size_t n;
};

struct grid grid_open(int columns)
{
    return (struct grid){.columns = columns, .text = hg_out_growing()};
}

void grid_close(struct grid *grid)
{
    hg_out_free(&grid->text);
    hg_free(grid->end);
}

void grid_end_cell(struct grid *grid)
{
    grid->end = hg_reserve(grid->end, &grid->end_cap, grid->cells + 1, sizeof *grid->end);
    grid->end[grid->cells++] = grid->text.len;
}

static struct cell cell_at(const struct grid *grid, int index)
{
    size_t start = index ? grid->end[index - 1] : 0;
    return (struct cell){grid->text.text + start, grid->end[index] - start};
}

static int widest(const int *widths, int columns)
{
    int best = 0;
    for (int i = 1; i < columns; i++)
        if (widths[i] > widths[best])
            best = i;
    return best;
}

/* Into widths that are 0 so far. The widest columns give way first. */
static bool fit_columns(const struct grid *grid, int room, int *widths)
{
    int total = GAP * (grid->columns - 1);
    for (int i = 0; i < grid->cells; i++) {
        struct cell cell = cell_at(grid, i);
        int columns = cli_columns(cell.at, cell.n);
        if (columns > widths[i % grid->columns])
            widths[i % grid->columns] = columns;
    }
    for (int i = 0; i < grid->columns; i++)
        total += widths[i];
    for (; total > room; total--) {
        int column = widest(widths, grid->columns);
        if (widths[column] <= NARROWEST)
            return false;
        widths[column]--;
    }
    return true;
}

static void put_piece(struct cell piece, void (*put_mark)(char mark))
{
    size_t start = 0;
    for (size_t i = 0; i < piece.n; i++) {
        if (piece.at[i] < 1 || piece.at[i] > 8)
            continue;
        cli_put_clean(stdout, piece.at + start, i - start);
        put_mark(piece.at[i]);
        start = i + 1;
    }
    cli_put_clean(stdout, piece.at + start, piece.n - start);
}

static bool any_left(const struct cell *row, int columns)
{
    for (int i = 0; i < columns; i++)
        if (row[i].n)
            return true;
    return false;
}

/* One line of a row: what fits of every cell is printed and taken off it. */
static void print_line(struct cell *row, int columns, const int *widths, void (*put_mark)(char mark))
{
    int owed = 0; /* spaces, written only when something follows */
    for (int i = 0; i < columns; i++) {
        size_t fits = cli_fit(row[i].at, row[i].n, widths[i]);
        if (fits)
            printf("%*s", owed, "");
        owed = fits ? GAP + widths[i] - cli_columns(row[i].at, fits) : owed + GAP + widths[i];
        put_piece((struct cell){row[i].at, fits}, put_mark);
        while (fits < row[i].n && row[i].at[fits] == ' ')
            fits++;
        row[i].at += fits;
        row[i].n -= fits;
    }
    putchar('\n');
}

bool grid_print(const struct grid *grid, int indent, int width, void (*put_mark)(char mark))
{
    int widths[MOST_COLUMNS] = {0};
    struct cell row[MOST_COLUMNS];
    if (grid->columns > MOST_COLUMNS || !fit_columns(grid, width - indent, widths))
        return false;
    for (int first = 0; first < grid->cells; first += grid->columns) {
        for (int i = 0; i < grid->columns; i++)
            row[i] = cell_at(grid, first + i);
        fputs(first == 0 && grid->headed ? cli_style()->bold : "", stdout);
        do {
            printf("%*s", indent, "");
            print_line(row, grid->columns, widths, put_mark);
        } while (any_left(row, grid->columns));
        fputs(first == 0 && grid->headed ? cli_style()->reset : "", stdout);
    }
    return true;
}
