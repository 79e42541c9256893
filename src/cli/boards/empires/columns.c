/* columns.c: Time of Empires in columns: a row for each seat, two for each tile with its three territories and its city.
 * 80 columns are enough; seats have the numbers that pieces are marked with. */
#include <string.h>

#include "cli/boards/empires/sight.h"
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

static const char *seat_colour(const struct terra *terra, int seat)
{
    const struct cli_style *style = &terra->page->style;
    const char *const colours[] = {style->red, style->yellow, style->magenta, style->blue};
    return colours[seat % 4];
}

static void end_row(const struct terra *terra)
{
    struct hg_out *text = &terra->page->text;
    while (text->len && text->text[text->len - 1] == ' ')
        text->text[--text->len] = '\0';
    page_gap(terra->page);
}

static void draw_head(const struct terra *terra)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    read_head(terra->scene, terra_where(terra, &out));
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

/* Figures of a seat: where they are told, and how wide they are. */
enum figure_of { OF_VIEW, OF_FACTS, OF_SCORE };
static const struct figure {
    const char *label;
    enum figure_of of;
    const char *path;
    int columns;
} figures[] = {
    {HG_T("VP"), OF_SCORE, "points", 4},      {HG_T("Ideas"), OF_VIEW, "ideas", 6},
    {HG_T("Bricks"), OF_VIEW, "bricks", 7},   {HG_T("cards"), OF_FACTS, "hand", 6},
    {HG_T("reserve"), OF_VIEW, "reserve", 8}, {HG_T("scholars"), OF_VIEW, "created", 9},
    {HG_T("taken"), OF_VIEW, "destroyed", 6},
};
enum { FIGURES = sizeof figures / sizeof figures[0], SEAT = 10, BUILT = 3 };

static int figure_of(const struct terra *terra, const struct figure *figure, int seat)
{
    const struct scene *scene = terra->scene;
    const struct hg_json documents[] = {scene->view, scene->facts, scene->score};
    return read_number(terra_seat(documents[figure->of], seat), figure->path);
}

/* A star for a column with a token. */
static bool has_token(const struct terra *terra, int seat, const char *type)
{
    static const char *const tokens[] = {"token_1", "token_2", "token_3"};
    for (int age = 0; age < 3; age++)
        if (read_is(terra_seat(terra->scene->view, seat), tokens[age], type))
            return true;
    return false;
}

/* How many buildings are gone from each column. */
static void put_built(const struct terra *terra, int seat)
{
    struct hg_json gone = read_at(terra_seat(terra->scene->view, seat), "constructed");
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "buildings"));
    while (hg_json_next(&walk)) {
        const char *type = read_text(terra->scene, walk.key, "");
        put_number(terra, read_number(gone, type), BUILT);
        put(terra, has_token(terra, seat, type) ? "*" : " ");
    }
}

static void put_seat(const struct terra *terra, int seat)
{
    put_number(terra, seat + 1, 2);
    put(terra, " ");
    page_left_in(terra->page, seat_colour(terra, seat), terra->scene->names[seat], SEAT);
    for (int i = 0; i < FIGURES; i++)
        put_number(terra, figure_of(terra, &figures[i], seat), figures[i].columns);
    put_built(terra, seat);
    end_row(terra);
}

static void draw_seats(const struct terra *terra)
{
    const char *dim = terra->page->style.dim;
    page_left(terra->page, "", SEAT + 3);
    for (int i = 0; i < FIGURES; i++)
        page_right_in(terra->page, dim, page_word(terra->page, figures[i].label), figures[i].columns);
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "buildings"));
    while (hg_json_next(&walk)) {
        char letter[8];
        struct hg_out out = hg_out_fixed(letter, sizeof letter);
        terra_put_letter(read_text(terra->scene, walk.value, "name"), &out);
        page_right_in(terra->page, dim, letter, BUILT);
        put(terra, " ");
    }
    end_row(terra);
    for (int seat = 0; seat < terra->scene->seats; seat++)
        put_seat(terra, seat);
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { CORNERS = 4, CELL = 18, BEFORE = 4 };

/* "h2.1 forest 2+1", a city or a capital. */
static void put_ground(const struct terra *terra, const char *id)
{
    struct hg_json place = terra_place(terra, id);
    int capital = terra_capital_of(terra, id), rough = read_number(place, "unavailable");
    struct hg_out text = hg_out_growing();
    hg_put(&text, id);
    hg_put_char(&text, ' ');
    if (!terra_is_city(id)) {
        hg_put(&text, terra_name(terra, "kinds", read_text(terra->scene, place, "kind")));
        hg_put_char(&text, ' ');
        hg_put_int(&text, read_number(place, "sites"));
        hg_put(&text, rough ? "+" : "");
        if (rough)
            hg_put_int(&text, rough);
    } else if (capital >= 0) {
        hg_say(&terra->page->words, &text, HG_T("capital of {seat}"), HG_ARGS({"seat", NULL, capital + 1}));
    } else {
        hg_put(&text, page_word(terra->page, HG_T("city")));
    }
    page_left_in(terra->page, terra->page->style.dim, text.text, CELL - 1);
    put(terra, " ");
    hg_out_free(&text);
}

static void place_id(const char *slot, int corner, char id[16])
{
    static const char *const ends[CORNERS] = {".0", ".1", ".2", ".c"};
    struct hg_out out = hg_out_fixed(id, 16);
    hg_put(&out, slot);
    hg_put(&out, ends[corner]);
}

/* Who is there, in the columns of the row above. */
static void draw_pieces(const struct terra *terra, const char *slot)
{
    struct hg_out pieces[CORNERS];
    size_t any = 0;
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        place_id(slot, corner, id);
        pieces[corner] = hg_out_growing();
        terra_put_pieces(terra, id, &pieces[corner]);
        any += pieces[corner].len;
    }
    page_left(terra->page, "", any ? BEFORE : 0);
    for (int corner = 0; corner < CORNERS; corner++) {
        if (any) {
            page_left_in(terra->page, terra->page->style.bold, pieces[corner].len ? pieces[corner].text : "", CELL - 1);
            put(terra, " ");
        }
        hg_out_free(&pieces[corner]);
    }
    if (any)
        end_row(terra);
}

static void draw_tile(const struct terra *terra, const char *slot)
{
    page_left(terra->page, "", BEFORE);
    for (int corner = 0; corner < CORNERS; corner++) {
        char id[16];
        place_id(slot, corner, id);
        put_ground(terra, id);
    }
    end_row(terra);
    draw_pieces(terra, slot);
}

/* What the letters of buildings stand for. */
static void say_letters(const struct terra *terra)
{
    struct hg_out names = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "buildings"));
    while (hg_json_next(&walk)) {
        hg_put(&names, walk.index ? ", " : "");
        hg_put(&names, read_text(terra->scene, walk.value, "name"));
    }
    page_say(terra->page,
             HG_T("Free sites behind each kind (+ unavailable ones). Below: seat, clans, first letters of buildings "
                  "({names}); * a column with a token."),
             HG_ARGS({"names", names.text}));
    hg_out_free(&names);
}

static void draw_map(const struct terra *terra)
{
    if (!read_at(terra->scene->facts, "places").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->view, "tiles"));
    while (hg_json_next(&walk))
        draw_tile(terra, read_text(terra->scene, walk.key, ""));
}

/* --- positions and scores ----------------------------------------------------------------------------------------- */

static void draw_position(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    draw_head(terra);
    draw_seats(terra);
    draw_map(terra);
    terra->page->indent = 1;
    if (terra_is_wide(terra)) {
        say_letters(terra);
        terra_say_boards(terra);
    }
    terra_say_timers(terra);
    terra_say_own(terra);
    terra->page->indent = 0;
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
    return read_number(terra_seat(terra->scene->score, seat), path);
}

static void draw_names(const struct terra *terra)
{
    page_left(terra->page, "", LABEL);
    for (int seat = 0; seat < terra->scene->seats; seat++)
        page_right_in(terra->page, seat_colour(terra, seat), terra->scene->names[seat], POINTS);
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
        put_number(terra, read_number(terra_seat(terra->scene->score, seat), path), POINTS);
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
    draw_total(terra, HG_T("points"), "points");
    draw_total(terra, HG_T("buildings on the map"), "buildings");
}

const struct board_look terra_columns = {draw_position, draw_score};
