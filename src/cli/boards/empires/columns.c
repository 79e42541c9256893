/* columns.c: Time of Empires in columns: two rows for each seat, its stocks and its board with the columns that buildings
 * uncover; two for each tile with its three territories and its city. 80 columns are enough, and in wider ones the map
 * tells what is near; seats have the numbers that pieces are marked with. */
#include <string.h>

#include "cli/boards/empires/columns.h"
#include "table/memory.h"

const char *board_empires_colour(const struct board_empires_sight *sight, int seat)
{
    const struct cli_style *style = &sight->page->style;
    const struct {
        const char *id, *style;
    } colours[] = {{"red", style->red}, {"orange", style->yellow}, {"violet", style->magenta}, {"teal", style->cyan}};
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        if (read_is(read_seat(sight->scene->facts, seat), "colour", colours[i].id))
            return colours[i].style;
    return style->bold;
}

void board_empires_draw_head(const struct board_empires_sight *sight)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    read_head(sight->scene, board_empires_where(sight, &out));
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static const struct read_figure figures[] = {
    {HG_T("VP"), READ_SCORE, "score", 6},
    {HG_T("Ideas"), READ_VIEW, "ideas", 7},
    {HG_T("Bricks"), READ_VIEW, "bricks", 8},
    {HG_T("cards"), READ_FACTS, "hand", 8},
    {HG_T("reserve"), READ_VIEW, "reserve", 9},
    {HG_T("scholars"), READ_VIEW, "created", 10},
    {HG_T("buildings taken"), READ_VIEW, "destroyed", 18},
};
enum { FIGURES = sizeof figures / sizeof figures[0] };

void board_empires_put_seat(const struct board_empires_sight *sight, int seat)
{
    page_figure(sight->page, seat + 1, 2);
    hg_put(&sight->page->text, " ");
    page_left_in(sight->page, board_empires_colour(sight, seat), sight->scene->names[seat], BOARD_EMPIRES_SEAT - 3);
}

void board_empires_draw_seats(const struct board_empires_sight *sight)
{
    read_labels(sight->scene, figures, FIGURES, BOARD_EMPIRES_SEAT);
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        board_empires_put_seat(sight, seat);
        read_figures(sight->scene, figures, FIGURES, seat);
    }
}

/* --- columns of the boards ---------------------------------------------------------------------------------------- */

static const struct column {
    const char *type, *gives, *first, *second; /* what it gives, the more of its buildings are gone */
} board[] = {
    {"science", HG_T("Ideas"), "ideas", NULL},
    {"construction", HG_T("Bricks"), "bricks", NULL},
    {"control", HG_T("clans/moves"), "clans", "moves"},
    {"culture", HG_T("scholars/VP"), "scholars", "culture"},
};
enum { COLUMNS = sizeof board / sizeof board[0], COLUMN = 16 };

static void put_columns_head(const struct board_empires_sight *sight)
{
    page_left(sight->page, "", BOARD_EMPIRES_SEAT);
    for (int i = 0; i < COLUMNS; i++) {
        struct hg_out head = hg_out_growing();
        board_empires_put_letter(read_name(sight->scene, "buildings", board[i].type), &head);
        hg_put_char(&head, ' ');
        hg_put(&head, page_word(sight->page, board[i].gives));
        page_left_in(sight->page, sight->page->style.dim, head.text, COLUMN);
        hg_out_free(&head);
    }
    page_end_row(sight->page);
}

/* "##... 3 *1": buildings that are gone, what that gives, and the value of a token. */
static void put_column(const struct board_empires_sight *sight, int seat, const struct column *column)
{
    struct hg_json facts = read_seat(sight->scene->facts, seat);
    int gone = read_number(read_at(read_seat(sight->scene->view, seat), "constructed"), column->type);
    int all = read_number(sight->scene->edition, "pieces.buildings"),
        token = board_empires_token(sight, seat, column->type);
    bool utf8 = sight->page->utf8;
    struct hg_out cell = hg_out_growing();
    for (int i = 0; i < all; i++)
        hg_put(&cell, i < gone ? (utf8 ? "■" : "#") : (utf8 ? "□" : "."));
    hg_put_char(&cell, ' ');
    hg_put_int(&cell, read_number(facts, column->first));
    if (column->second) {
        hg_put_char(&cell, '/');
        hg_put_int(&cell, read_number(facts, column->second));
    }
    hg_put(&cell, !token ? "" : utf8 ? " ★" : " *");
    if (token)
        hg_put_int(&cell, token);
    page_left(sight->page, cell.text, COLUMN);
    hg_out_free(&cell);
}

void board_empires_draw_columns(const struct board_empires_sight *sight)
{
    put_columns_head(sight);
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        board_empires_put_seat(sight, seat);
        for (int i = 0; i < COLUMNS; i++)
            put_column(sight, seat, &board[i]);
        page_end_row(sight->page);
    }
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { CORNERS = BOARD_EMPIRES_CORNERS, BEFORE = 4, WIDE = 96 };

static bool tells_near(const struct board_empires_sight *sight)
{
    return page_columns(sight->page) >= WIDE;
}

static int cell_columns(const struct board_empires_sight *sight)
{
    return tells_near(sight) ? 23 : 18;
}

static void put_territory(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_json place = board_empires_place(sight, id);
    int rough = read_number(place, "unavailable");
    hg_put(out, read_name(sight->scene, "kinds", read_text(sight->scene, place, "kind")));
    hg_put_char(out, ' ');
    hg_put_int(out, read_number(place, "sites"));
    hg_put(out, rough ? "+" : "");
    if (rough)
        hg_put_int(out, rough);
}

static void put_city(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    int capital = board_empires_capital_of(sight, id), besieger = board_empires_besieger(sight, id);
    hg_say(&sight->page->words, out,
           capital >= 0    ? HG_T("capital of {seat}")
           : besieger >= 0 ? HG_T("city > {seat}")
                           : HG_T("city"),
           HG_ARGS({"seat", NULL, 1 + (capital >= 0 ? capital : besieger)}));
}

/* "H2.1 forest 2+1", a city or a capital. */
static void put_ground(const struct board_empires_sight *sight, const char *id)
{
    struct hg_out text = hg_out_growing();
    hg_put(&text, board_empires_place_name(sight, id));
    hg_put_char(&text, ' ');
    if (board_empires_is_city(id))
        put_city(sight, id, &text);
    else
        put_territory(sight, id, &text);
    page_left_in(sight->page, sight->page->style.dim, text.text, cell_columns(sight) - 1);
    hg_put(&sight->page->text, " ");
    hg_out_free(&text);
}

void board_empires_place_id(const char *slot, int corner, char id[16])
{
    static const char *const ends[CORNERS] = {".0", ".1", ".2", ".c"};
    struct hg_out out = hg_out_fixed(id, 16);
    hg_put(&out, slot);
    hg_put(&out, ends[corner]);
}

/* A text of the row below, if there is room for it; returns the columns that are left. */
static int put_below(const struct board_empires_sight *sight, const char *style, const char *text, int columns)
{
    int length = page_text_columns(sight->page, text);
    if (!length || length >= columns)
        return columns;
    page_left_in(sight->page, style, text, length);
    hg_put(&sight->page->text, " ");
    return columns - length - 1;
}

/* Who is there, each in its colour, and what is near. */
static void put_people(const struct board_empires_sight *sight, const char *id)
{
    int columns = cell_columns(sight);
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        struct hg_out pieces = hg_out_growing();
        board_empires_put_pieces_of(sight, id, seat, &pieces);
        columns = put_below(sight, board_empires_colour(sight, seat), pieces.text, columns);
        hg_out_free(&pieces);
    }
    struct hg_out near = hg_out_growing();
    board_empires_put_beyond(sight, id, &near);
    if (tells_near(sight))
        columns = put_below(sight, sight->page->style.dim, near.text, columns);
    page_left(sight->page, "", columns);
    hg_out_free(&near);
}

static bool has_people(const struct board_empires_sight *sight, const char *slot)
{
    struct hg_out pieces = hg_out_growing();
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        board_empires_place_id(slot, corner, id);
        board_empires_put_pieces(sight, id, &pieces);
    }
    bool any = pieces.len;
    hg_out_free(&pieces);
    return any;
}

/* In the columns of the row above. */
static void draw_people(const struct board_empires_sight *sight, const char *slot)
{
    if (!tells_near(sight) && !has_people(sight, slot))
        return;
    page_left(sight->page, "", BEFORE);
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        board_empires_place_id(slot, corner, id);
        put_people(sight, id);
    }
    page_end_row(sight->page);
}

static void draw_tile(const struct board_empires_sight *sight, const char *slot)
{
    page_left(sight->page, "", BEFORE - 2);
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        board_empires_place_id(slot, corner, id);
        put_ground(sight, id);
    }
    page_end_row(sight->page);
    draw_people(sight, slot);
}

/* What the letters of buildings stand for. */
void board_empires_say_letters(const struct board_empires_sight *sight)
{
    struct hg_out names = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "buildings"));
    while (hg_json_next(&walk)) {
        hg_put(&names, walk.index ? ", " : "");
        hg_put(&names, read_text(sight->scene, walk.value, "name"));
    }
    page_say(
        sight->page,
        tells_near(sight)
            ? HG_T("Free sites (+ unavailable ones), ~ near on other tiles, > who would take a city; below: seat, "
                   "clans, buildings by their first letters ({names}).")
            : HG_T("Free sites (+ unavailable ones), > who would take a city; below: seat, clans, buildings by their "
                   "first letters ({names})."),
        HG_ARGS({"names", names.text}));
    hg_out_free(&names);
}

void board_empires_draw_map(const struct board_empires_sight *sight)
{
    if (!read_at(sight->scene->facts, "places").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "tiles"));
    while (hg_json_next(&walk))
        draw_tile(sight, read_text(sight->scene, walk.key, ""));
}

/* --- positions and scores ----------------------------------------------------------------------------------------- */

static void draw_whole(const struct board_empires_sight *sight)
{
    board_empires_draw_head(sight);
    board_empires_draw_seats(sight);
    if (board_empires_is_wide(sight))
        board_empires_draw_columns(sight);
    board_empires_draw_map(sight);
    sight->page->indent = 1;
    if (board_empires_is_wide(sight)) {
        board_empires_say_letters(sight);
        board_empires_say_boards(sight);
    }
    board_empires_say_seats(sight);
    board_empires_say_own(sight);
    sight->page->indent = 0;
}

static void draw_position(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    size_t from = scene->page->text.len;
    draw_whole(sight);
    if (page_rows(scene->page, from) <= scene->page->room)
        return;
    page_take_back(scene->page, from);
    board_empires_draw_brief(sight);
}

/* --- the score sheet ---------------------------------------------------------------------------------------------- */

static const struct {
    const char *label, *path;
} sources[] = {
    {HG_T("buildings taken"), "destroyed"}, {HG_T("tokens"), "tokens"},   {HG_T("wonders"), "wonders"},
    {HG_T("culture"), "culture"},           {HG_T("leaders"), "leaders"},
};
enum { SOURCES = sizeof sources / sizeof sources[0], LABEL = 26, POINTS = 12 };

static int points_of(const struct board_empires_sight *sight, int seat, int age, const char *source)
{
    char path[32];
    struct hg_out out = hg_out_fixed(path, sizeof path);
    hg_put(&out, "ages.");
    hg_put_int(&out, age);
    hg_put_char(&out, '.');
    hg_put(&out, source);
    return read_number(read_seat(sight->scene->score, seat), path);
}

static void draw_names(const struct board_empires_sight *sight)
{
    page_left(sight->page, "", LABEL);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        page_right_in(sight->page, board_empires_colour(sight, seat), sight->scene->names[seat], POINTS);
    page_gap(sight->page);
}

static void draw_source(const struct board_empires_sight *sight, int age, int source)
{
    struct hg_out label = hg_out_growing();
    hg_say(&sight->page->words, &label, HG_T("age {age}, {source}"),
           HG_ARGS({"age", NULL, age + 1}, {"source", page_word(sight->page, sources[source].label)}));
    page_left(sight->page, label.text, LABEL);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        page_figure(sight->page, points_of(sight, seat, age, sources[source].path), POINTS);
    page_gap(sight->page);
    hg_out_free(&label);
}

static void draw_total(const struct board_empires_sight *sight, const char *label, const char *path)
{
    page_left(sight->page, page_word(sight->page, label), LABEL);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        page_figure(sight->page, read_number(read_seat(sight->scene->score, seat), path), POINTS);
    page_gap(sight->page);
}

static void draw_score(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    int ages = read_number(sight->scene->view, "age");
    draw_names(sight);
    for (int age = 0; age < ages; age++)
        for (int source = 0; source < SOURCES; source++)
            draw_source(sight, age, source);
    draw_total(sight, HG_T("points"), "score");
    draw_total(sight, HG_T("buildings on the map"), "buildings");
}

const struct board_look board_empires_columns = {draw_position, draw_score};
