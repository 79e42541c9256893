/* columns.c: Time of Empires in columns: two rows for each seat, its stocks and its board with the columns that buildings
 * uncover; two for each tile with its three territories and its city. 80 columns are enough, and in wider ones the map
 * tells what is near; seats have the numbers that pieces are marked with. */
#include <string.h>

#include "cli/boards/empires/columns.h"
#include "table/memory.h"

static void put(const struct terra *terra, const char *text)
{
    hg_put(&terra->page->text, text);
}

static void put_number(const struct terra *terra, int n, int columns)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    page_right(terra->page, text, columns);
}

const char *terra_colour(const struct terra *terra, int seat)
{
    const struct cli_style *style = &terra->page->style;
    const struct {
        const char *id, *style;
    } colours[] = {{"red", style->red}, {"orange", style->yellow}, {"violet", style->magenta}, {"teal", style->cyan}};
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        if (read_is(read_seat(terra->scene->facts, seat), "colour", colours[i].id))
            return colours[i].style;
    return style->bold;
}

void terra_end_row(const struct terra *terra)
{
    struct hg_out *text = &terra->page->text;
    while (text->len && text->text[text->len - 1] == ' ')
        text->text[--text->len] = '\0';
    page_gap(terra->page);
}

void terra_draw_head(const struct terra *terra)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    read_head(terra->scene, terra_where(terra, &out));
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

void terra_put_seat(const struct terra *terra, int seat)
{
    put_number(terra, seat + 1, 2);
    put(terra, " ");
    page_left_in(terra->page, terra_colour(terra, seat), terra->scene->names[seat], TERRA_SEAT - 3);
}

void terra_draw_seats(const struct terra *terra)
{
    page_left(terra->page, "", TERRA_SEAT);
    for (int i = 0; i < FIGURES; i++)
        page_right_in(terra->page, terra->page->style.dim, page_word(terra->page, figures[i].label),
                      figures[i].columns);
    terra_end_row(terra);
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        terra_put_seat(terra, seat);
        for (int i = 0; i < FIGURES; i++)
            put_number(terra, read_figure(terra->scene, &figures[i], seat), figures[i].columns);
        terra_end_row(terra);
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

static void put_columns_head(const struct terra *terra)
{
    page_left(terra->page, "", TERRA_SEAT);
    for (int i = 0; i < COLUMNS; i++) {
        struct hg_out head = hg_out_growing();
        terra_put_letter(terra_name(terra, "buildings", board[i].type), &head);
        hg_put_char(&head, ' ');
        hg_put(&head, page_word(terra->page, board[i].gives));
        page_left_in(terra->page, terra->page->style.dim, head.text, COLUMN);
        hg_out_free(&head);
    }
    terra_end_row(terra);
}

/* "##... 3 *1": buildings that are gone, what that gives, and the value of a token. */
static void put_column(const struct terra *terra, int seat, const struct column *column)
{
    struct hg_json facts = read_seat(terra->scene->facts, seat);
    int gone = read_number(read_at(read_seat(terra->scene->view, seat), "constructed"), column->type);
    int all = read_number(terra->scene->edition, "pieces.buildings"), token = terra_token(terra, seat, column->type);
    bool utf8 = terra->page->utf8;
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
    page_left(terra->page, cell.text, COLUMN);
    hg_out_free(&cell);
}

void terra_draw_columns(const struct terra *terra)
{
    put_columns_head(terra);
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        terra_put_seat(terra, seat);
        for (int i = 0; i < COLUMNS; i++)
            put_column(terra, seat, &board[i]);
        terra_end_row(terra);
    }
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { CORNERS = TERRA_CORNERS, BEFORE = 4, WIDE = 96 };

static bool tells_near(const struct terra *terra)
{
    return page_columns(terra->page) >= WIDE;
}

static int cell_columns(const struct terra *terra)
{
    return tells_near(terra) ? 23 : 18;
}

static void put_territory(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_json place = terra_place(terra, id);
    int rough = read_number(place, "unavailable");
    hg_put(out, terra_name(terra, "kinds", read_text(terra->scene, place, "kind")));
    hg_put_char(out, ' ');
    hg_put_int(out, read_number(place, "sites"));
    hg_put(out, rough ? "+" : "");
    if (rough)
        hg_put_int(out, rough);
}

static void put_city(const struct terra *terra, const char *id, struct hg_out *out)
{
    int capital = terra_capital_of(terra, id), besieger = terra_besieger(terra, id);
    hg_say(&terra->page->words, out,
           capital >= 0    ? HG_T("capital of {seat}")
           : besieger >= 0 ? HG_T("city > {seat}")
                           : HG_T("city"),
           HG_ARGS({"seat", NULL, 1 + (capital >= 0 ? capital : besieger)}));
}

/* "h2.1 forest 2+1", a city or a capital. */
static void put_ground(const struct terra *terra, const char *id)
{
    struct hg_out text = hg_out_growing();
    hg_put(&text, id);
    hg_put_char(&text, ' ');
    if (terra_is_city(id))
        put_city(terra, id, &text);
    else
        put_territory(terra, id, &text);
    page_left_in(terra->page, terra->page->style.dim, text.text, cell_columns(terra) - 1);
    put(terra, " ");
    hg_out_free(&text);
}

void terra_place_id(const char *slot, int corner, char id[16])
{
    static const char *const ends[CORNERS] = {".0", ".1", ".2", ".c"};
    struct hg_out out = hg_out_fixed(id, 16);
    hg_put(&out, slot);
    hg_put(&out, ends[corner]);
}

/* A text of the row below, if there is room for it; returns the columns that are left. */
static int put_below(const struct terra *terra, const char *style, const char *text, int columns)
{
    int length = page_text_columns(terra->page, text);
    if (!length || length >= columns)
        return columns;
    page_left_in(terra->page, style, text, length);
    put(terra, " ");
    return columns - length - 1;
}

/* Who is there, each in its colour, and what is near. */
static void put_people(const struct terra *terra, const char *id)
{
    int columns = cell_columns(terra);
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        struct hg_out pieces = hg_out_growing();
        terra_put_pieces_of(terra, id, seat, &pieces);
        columns = put_below(terra, terra_colour(terra, seat), pieces.text, columns);
        hg_out_free(&pieces);
    }
    struct hg_out near = hg_out_growing();
    terra_put_beyond(terra, id, &near);
    if (tells_near(terra))
        columns = put_below(terra, terra->page->style.dim, near.text, columns);
    page_left(terra->page, "", columns);
    hg_out_free(&near);
}

static bool has_people(const struct terra *terra, const char *slot)
{
    struct hg_out pieces = hg_out_growing();
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        terra_place_id(slot, corner, id);
        terra_put_pieces(terra, id, &pieces);
    }
    bool any = pieces.len;
    hg_out_free(&pieces);
    return any;
}

/* In the columns of the row above. */
static void draw_people(const struct terra *terra, const char *slot)
{
    if (!tells_near(terra) && !has_people(terra, slot))
        return;
    page_left(terra->page, "", BEFORE);
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        terra_place_id(slot, corner, id);
        put_people(terra, id);
    }
    terra_end_row(terra);
}

static void draw_tile(const struct terra *terra, const char *slot)
{
    page_left(terra->page, "", BEFORE - 2);
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        terra_place_id(slot, corner, id);
        put_ground(terra, id);
    }
    terra_end_row(terra);
    draw_people(terra, slot);
}

/* What the letters of buildings stand for. */
void terra_say_letters(const struct terra *terra)
{
    struct hg_out names = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "buildings"));
    while (hg_json_next(&walk)) {
        hg_put(&names, walk.index ? ", " : "");
        hg_put(&names, read_text(terra->scene, walk.value, "name"));
    }
    page_say(
        terra->page,
        tells_near(terra)
            ? HG_T("Free sites (+ unavailable ones), ~ near on other tiles, > who would take a city; below: seat, "
                   "clans, buildings by their first letters ({names}).")
            : HG_T("Free sites (+ unavailable ones), > who would take a city; below: seat, clans, buildings by their "
                   "first letters ({names})."),
        HG_ARGS({"names", names.text}));
    hg_out_free(&names);
}

void terra_draw_map(const struct terra *terra)
{
    if (!read_at(terra->scene->facts, "places").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->view, "tiles"));
    while (hg_json_next(&walk))
        draw_tile(terra, read_text(terra->scene, walk.key, ""));
}

/* --- positions and scores ----------------------------------------------------------------------------------------- */

static void draw_whole(const struct terra *terra)
{
    terra_draw_head(terra);
    terra_draw_seats(terra);
    if (terra_is_wide(terra))
        terra_draw_columns(terra);
    terra_draw_map(terra);
    terra->page->indent = 1;
    if (terra_is_wide(terra)) {
        terra_say_letters(terra);
        terra_say_boards(terra);
    }
    terra_say_seats(terra);
    terra_say_own(terra);
    terra->page->indent = 0;
}

static void draw_position(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    size_t from = scene->page->text.len;
    draw_whole(terra);
    if (page_rows(scene->page, from) <= scene->page->room)
        return;
    page_take_back(scene->page, from);
    terra_draw_brief(terra);
}

/* --- the score sheet ---------------------------------------------------------------------------------------------- */

static const struct {
    const char *label, *path;
} sources[] = {
    {HG_T("buildings taken"), "destroyed"}, {HG_T("tokens"), "tokens"},   {HG_T("wonders"), "wonders"},
    {HG_T("culture"), "culture"},           {HG_T("leaders"), "leaders"},
};
enum { SOURCES = sizeof sources / sizeof sources[0], LABEL = 26, POINTS = 12 };

static int points_of(const struct terra *terra, int seat, int age, const char *source)
{
    char path[32];
    struct hg_out out = hg_out_fixed(path, sizeof path);
    hg_put(&out, "ages.");
    hg_put_int(&out, age);
    hg_put_char(&out, '.');
    hg_put(&out, source);
    return read_number(read_seat(terra->scene->score, seat), path);
}

static void draw_names(const struct terra *terra)
{
    page_left(terra->page, "", LABEL);
    for (int seat = 0; seat < terra->scene->seats; seat++)
        page_right_in(terra->page, terra_colour(terra, seat), terra->scene->names[seat], POINTS);
    page_gap(terra->page);
}

static void draw_source(const struct terra *terra, int age, int source)
{
    struct hg_out label = hg_out_growing();
    hg_say(&terra->page->words, &label, HG_T("age {age}, {source}"),
           HG_ARGS({"age", NULL, age + 1}, {"source", page_word(terra->page, sources[source].label)}));
    page_left(terra->page, label.text, LABEL);
    for (int seat = 0; seat < terra->scene->seats; seat++)
        put_number(terra, points_of(terra, seat, age, sources[source].path), POINTS);
    page_gap(terra->page);
    hg_out_free(&label);
}

static void draw_total(const struct terra *terra, const char *label, const char *path)
{
    page_left(terra->page, page_word(terra->page, label), LABEL);
    for (int seat = 0; seat < terra->scene->seats; seat++)
        put_number(terra, read_number(read_seat(terra->scene->score, seat), path), POINTS);
    page_gap(terra->page);
}

static void draw_score(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    int ages = read_number(terra->scene->view, "age");
    draw_names(terra);
    for (int age = 0; age < ages; age++)
        for (int source = 0; source < SOURCES; source++)
            draw_source(terra, age, source);
    draw_total(terra, HG_T("points"), "score");
    draw_total(terra, HG_T("buildings on the map"), "buildings");
}

const struct board_look terra_columns = {draw_position, draw_score};
