/* columns.c: The Sands of Time in columns: a row for each seat, a row for each territory, region by region. 80 columns are
 * enough; seats have the numbers that moves call them by. */
#include <string.h>

#include "cli/boards/sands/columns.h"
#include "table/memory.h"

const char *board_sands_colour(const struct board_sands_sight *sight, int seat)
{
    const struct cli_style *style = &sight->page->style;
    const char *const colours[] = {style->blue, style->red, style->green, style->yellow, style->magenta};
    return colours[seat % 5];
}

void board_sands_draw_head(const struct board_sands_sight *sight)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    read_head(sight->scene, board_sands_where(sight, &out));
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static const struct read_figure figures[] = {
    {HG_T("VP"), READ_SCORE, "score", 5},
    {HG_T("unrest"), READ_VIEW, "unrest", 8},
    {HG_T("crops"), READ_VIEW, "crops", 9},
    {HG_T("gold"), READ_VIEW, "gold", 6},
    {HG_T("civ"), READ_VIEW, "heritage.civil", 5},
    {HG_T("pol"), READ_VIEW, "heritage.political", 5},
    {HG_T("cul"), READ_VIEW, "heritage.cultural", 5},
    {HG_T("land"), READ_FACTS, "size", 6},
    {HG_T("people"), READ_SCORE, "counts.citizens", 8},
    {HG_T("goods"), READ_SCORE, "counts.goods", 7},
};
enum { FIGURES = sizeof figures / sizeof figures[0], SEAT = 12 };

/* In a wide window: what a seat has laid and what that would bring, what it has planned and used, behind its figures. */
enum { LAID = 18, IF_ENDED = 7, PLANNED = 24, FIGURES_END = 80, WIDE = 130 };

static void put_behind(const struct board_sands_sight *sight, const char *style, const char *laid, const char *ended,
                       const char *plan, const char *used)
{
    struct page *page = sight->page;
    page_take_back(page, page->text.len - 1); /* the end of its row */
    hg_put(&page->text, "   ");
    page_left_in(page, style, laid, LAID);
    page_left_in(page, style, ended, IF_ENDED);
    page_left_in(page, style, plan, PLANNED);
    page_left_in(page, style, used, page->width - FIGURES_END - LAID - IF_ENDED - PLANNED - 3);
    page_end_row(page);
}

static void put_labels(const struct board_sands_sight *sight)
{
    struct page *page = sight->page;
    read_labels(sight->scene, figures, FIGURES, SEAT + 3);
    if (page->rows && page->width >= WIDE)
        put_behind(sight, page->style.dim, page_word(page, HG_T("chronicles")), page_word(page, HG_T("if now")),
                   page_word(page, HG_T("planned")), page_word(page, HG_T("used in this generation")));
}

static void put_seat(const struct board_sands_sight *sight, int seat)
{
    struct page *page = sight->page;
    page_figure(page, seat + 1, 2);
    hg_put(&page->text, " ");
    page_left_in(page, board_sands_colour(sight, seat), sight->scene->names[seat], SEAT);
    read_figures(sight->scene, figures, FIGURES, seat);
    if (!page->rows || page->width < WIDE)
        return;
    struct hg_out laid = hg_out_growing(), ended = hg_out_growing(), plan = hg_out_growing(), used = hg_out_growing();
    board_sands_put_laid(sight, seat, &laid);
    board_sands_put_if_ended(sight, seat, &ended);
    board_sands_put_plan(sight, seat, &plan);
    board_sands_put_used(sight, seat, &used);
    put_behind(sight, "", laid.len ? laid.text : "", ended.len ? ended.text : "", plan.len ? plan.text : "",
               used.len ? used.text : "");
    hg_out_free(&used);
    hg_out_free(&plan);
    hg_out_free(&ended);
    hg_out_free(&laid);
}

void board_sands_draw_seats(const struct board_sands_sight *sight)
{
    put_labels(sight);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        put_seat(sight, seat);
}

void board_sands_draw_own_seat(const struct board_sands_sight *sight)
{
    put_labels(sight);
    if (sight->me >= 0)
        put_seat(sight, sight->me);
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { NAME = 14, TILE = 11, HOLD = 4, PEOPLE = 22, BEFORE = 1 + NAME + TILE + HOLD + PEOPLE };

void board_sands_put_hold(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                          int columns)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (territory->controller < 0) {
        page_left(sight->page, sight->page->utf8 ? "·" : "-", columns);
        return;
    }
    struct hg_json seat = read_seat(sight->scene->view, territory->controller);
    hg_put_int(&out, territory->controller + 1);
    if (read_is(seat, "capital", territory->id))
        hg_put(&out, sight->page->utf8 ? "★" : "*");
    else if (board_sands_lists(read_at(seat, "colonies"), territory->id))
        hg_put_char(&out, '+');
    page_left_in(sight->page, board_sands_colour(sight, territory->controller), text, columns);
}

void board_sands_put_name(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                          int columns)
{
    struct hg_out name = hg_out_growing();
    hg_put(&name, territory->name);
    hg_put(&name, sight->page->rows && board_sands_has_changed(sight, territory) ? "!" : "");
    page_left(sight->page, name.text, columns);
    hg_out_free(&name);
}

static void put_tile(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    char text[64];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put(&out, territory->resource);
    if (*territory->resource) {
        hg_put_char(&out, ' ');
        hg_put_int(&out, territory->capacity);
    }
    page_left(sight->page, text, TILE);
}

/* "1:3p1w 2:1w" */
void board_sands_put_people(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                            struct hg_out *out)
{
    static const char *const pieces[] = {"peasants", "warriors"};
    static const char *const letters[] = {HG_T("p"), HG_T("w")};
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        size_t begin = out->len;
        for (int i = 0; i < 2; i++) {
            int n = board_sands_pieces(sight, seat, pieces[i], territory);
            if (!n)
                continue;
            if (out->len == begin) {
                hg_put(out, begin ? " " : "");
                hg_put_int(out, seat + 1);
                hg_put_char(out, ':');
            }
            hg_put_int(out, n);
            hg_put(out, page_word(sight->page, letters[i]));
        }
    }
}

/* Structures, and for whom it is worth it the price of annexing. */
static void put_notes(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                      struct hg_out *out)
{
    struct hg_json price = read_at(territory->fact, "annex_price");
    board_sands_put_structures(sight, territory, out);
    if (!price.at)
        return;
    hg_put(out, out->len ? "; " : "");
    hg_say(&sight->page->words, out, HG_T("to annex: {number} {number|crop|crops}"),
           HG_ARGS({"number", NULL, read_number(price, "")}));
}

/* Where many have met, the notes go below. */
static void put_territory(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct hg_out people = hg_out_growing(), notes = hg_out_growing();
    board_sands_put_people(sight, territory, &people);
    put_notes(sight, territory, &notes);
    bool wide = people.len >= PEOPLE;
    hg_put(&sight->page->text, " ");
    board_sands_put_name(sight, territory, NAME);
    put_tile(sight, territory);
    board_sands_put_hold(sight, territory, HOLD);
    page_left(sight->page, people.len ? people.text : "", wide ? (int)people.len : PEOPLE);
    if (wide || !notes.len)
        page_end_row(sight->page);
    if (wide && notes.len)
        page_left(sight->page, "", BEFORE);
    if (notes.len)
        page_wrapped(sight->page, notes.text, BEFORE);
    hg_out_free(&notes);
    hg_out_free(&people);
}

static void draw_region(const struct board_sands_sight *sight, enum board_sands_region region)
{
    bool any = false;
    for (int i = 0; i < sight->territories; i++) {
        if (sight->territory[i].region != region)
            continue;
        if (!any) {
            const char *name = board_sands_region_name(sight, region);
            page_left_in(sight->page, sight->page->style.bold, name, page_text_columns(sight->page, name));
            page_gap(sight->page);
        }
        any = true;
        put_territory(sight, &sight->territory[i]);
    }
}

/* --- advance trees ------------------------------------------------------------------------------------------------ */

/* An advance, and in brackets the seats whose markers stand there. */
static void put_advance(const struct board_sands_sight *sight, const char *root, int level, const char *id,
                        struct hg_out *out)
{
    bool any = false;
    hg_put(out, level == 1 ? "" : sight->page->utf8 ? " ▸ " : " > ");
    hg_put(out, read_name(sight->scene, "advances", id));
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        if (read_number(read_at(read_seat(sight->scene->view, seat), "advances"), root) != level)
            continue;
        hg_put(out, any ? " " : " [");
        hg_put_int(out, seat + 1);
        any = true;
    }
    hg_put(out, any ? "]" : "");
}

void board_sands_draw_trees(const struct board_sands_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "trees"));
    page_say(sight->page, HG_T("Advance trees, with the seats whose markers stand there:"), NULL);
    while (hg_json_next(&walk)) {
        const char *root = read_text(sight->scene, walk.key, "");
        const char *category = read_text(sight->scene, read_component(sight->scene, "advances", root), "category");
        struct hg_out text = hg_out_growing();
        hg_put(&text, board_sands_category_short(sight, category));
        hg_put_char(&text, ' ');
        put_advance(sight, root, 1, root, &text);
        struct hg_json_walk cards = hg_json_walk(walk.value);
        while (hg_json_next(&cards))
            put_advance(sight, root, (int)cards.index + 2, read_text(sight->scene, cards.value, ""), &text);
        hg_put(&sight->page->text, "  ");
        page_wrapped(sight->page, text.text, 6);
        hg_out_free(&text);
    }
}

/* --- positions and scores ----------------------------------------------------------------------------------------- */

void board_sands_draw_map(const struct board_sands_sight *sight)
{
    for (int region = 0; region < BOARD_SANDS_REGIONS; region++)
        draw_region(sight, (enum board_sands_region)region);
    page_put(sight->page, HG_T(" {star} capital, + colony; p peasants, w warriors"),
             HG_ARGS({"star", sight->page->utf8 ? "★" : "*"}));
    page_gap(sight->page);
}

static void draw_whole(const struct board_sands_sight *sight)
{
    board_sands_draw_head(sight);
    board_sands_draw_seats(sight);
    board_sands_draw_map(sight);
    if (board_sands_is_wide(sight))
        board_sands_draw_chronicles(sight);
    sight->page->indent = 1;
    if (board_sands_is_wide(sight)) {
        board_sands_say_own_chronicles(sight);
        board_sands_draw_trees(sight);
    }
    board_sands_say_empire(sight);
    board_sands_say_turn(sight);
    board_sands_say_battle(sight);
    board_sands_say_reach(sight);
    sight->page->indent = 0;
}

static void draw_position(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    if (scene->page->rows)
        board_sands_draw_brief(sight);
    else
        draw_whole(sight);
}

static void draw_score(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    board_sands_draw_seats(sight);
    board_sands_draw_chronicles(sight);
    if (scene->page->rows)
        return; /* both tables fill a window */
    sight->page->indent = 1;
    board_sands_say_own_chronicles(sight);
    sight->page->indent = 0;
}

const struct board_look board_sands_columns = {draw_position, draw_score};
