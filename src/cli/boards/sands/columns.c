/* columns.c: The Sands of Time in columns: a row for each seat, a row for each territory, region by region. 80 columns are
 * enough; seats have the numbers that moves call them by. */
#include <string.h>

#include "cli/boards/sands/sight.h"
#include "table/memory.h"

static void put(const struct orbis *orbis, const char *text)
{
    hg_put(&orbis->page->text, text);
}

static void put_number(const struct orbis *orbis, int n, int columns)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    page_right(orbis->page, text, columns);
}

static const char *seat_colour(const struct orbis *orbis, int seat)
{
    const struct cli_style *style = &orbis->page->style;
    const char *const colours[] = {style->blue, style->red, style->green, style->yellow, style->magenta};
    return colours[seat % 5];
}

static void draw_head(const struct orbis *orbis)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    read_head(orbis->scene, orbis_where(orbis, &out));
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

static void put_seat(const struct orbis *orbis, int seat)
{
    put_number(orbis, seat + 1, 2);
    put(orbis, " ");
    page_left_in(orbis->page, seat_colour(orbis, seat), orbis->scene->names[seat], SEAT);
    for (int i = 0; i < FIGURES; i++)
        put_number(orbis, read_figure(orbis->scene, &figures[i], seat), figures[i].columns);
    page_gap(orbis->page);
}

static void draw_seats(const struct orbis *orbis)
{
    page_left(orbis->page, "", SEAT + 3);
    for (int i = 0; i < FIGURES; i++)
        page_right_in(orbis->page, orbis->page->style.dim, page_word(orbis->page, figures[i].label),
                      figures[i].columns);
    page_gap(orbis->page);
    for (int seat = 0; seat < orbis->scene->seats; seat++)
        put_seat(orbis, seat);
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { NAME = 14, TILE = 11, HOLD = 4, PEOPLE = 22, BEFORE = 1 + NAME + TILE + HOLD + PEOPLE };

/* Who holds it: the number of the seat, with a star at its capital and a plus at a colony. */
static void put_hold(const struct orbis *orbis, const struct orbis_territory *territory)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (territory->controller < 0) {
        page_left(orbis->page, orbis->page->utf8 ? "·" : "-", HOLD);
        return;
    }
    struct hg_json seat = read_seat(orbis->scene->view, territory->controller);
    hg_put_int(&out, territory->controller + 1);
    if (read_is(seat, "capital", territory->id))
        hg_put(&out, orbis->page->utf8 ? "★" : "*");
    else if (orbis_lists(read_at(seat, "colonies"), territory->id))
        hg_put_char(&out, '+');
    page_left_in(orbis->page, seat_colour(orbis, territory->controller), text, HOLD);
}

static void put_tile(const struct orbis *orbis, const struct orbis_territory *territory)
{
    char text[64];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put(&out, territory->resource);
    if (*territory->resource) {
        hg_put_char(&out, ' ');
        hg_put_int(&out, territory->capacity);
    }
    page_left(orbis->page, text, TILE);
}

/* "1:3p1w 2:1w" */
static void put_people(const struct orbis *orbis, const struct orbis_territory *territory, struct hg_out *out)
{
    static const char *const pieces[] = {"peasants", "warriors"};
    static const char *const letters[] = {HG_T("p"), HG_T("w")};
    for (int seat = 0; seat < orbis->scene->seats; seat++) {
        size_t begin = out->len;
        for (int i = 0; i < 2; i++) {
            int n = orbis_pieces(orbis, seat, pieces[i], territory);
            if (!n)
                continue;
            if (out->len == begin) {
                hg_put(out, begin ? " " : "");
                hg_put_int(out, seat + 1);
                hg_put_char(out, ':');
            }
            hg_put_int(out, n);
            hg_put(out, page_word(orbis->page, letters[i]));
        }
    }
}

/* Structures, and for whom it is worth it the price of annexing. */
static void put_notes(const struct orbis *orbis, const struct orbis_territory *territory, struct hg_out *out)
{
    struct hg_json price = read_at(territory->fact, "annex_price");
    orbis_put_structures(orbis, territory, out);
    if (!price.at)
        return;
    hg_put(out, out->len ? "; " : "");
    hg_say(&orbis->page->words, out, HG_T("to annex: {number} crops"),
           HG_ARGS({"number", NULL, read_number(price, "")}));
}

static void end_row(const struct orbis *orbis)
{
    struct hg_out *text = &orbis->page->text;
    while (text->len && text->text[text->len - 1] == ' ')
        text->text[--text->len] = '\0';
    page_gap(orbis->page);
}

/* Where many have met, the notes go below. */
static void put_territory(const struct orbis *orbis, const struct orbis_territory *territory)
{
    struct hg_out people = hg_out_growing(), notes = hg_out_growing();
    put_people(orbis, territory, &people);
    put_notes(orbis, territory, &notes);
    bool wide = people.len >= PEOPLE;
    put(orbis, " ");
    page_left(orbis->page, territory->name, NAME);
    put_tile(orbis, territory);
    put_hold(orbis, territory);
    page_left(orbis->page, people.len ? people.text : "", wide ? (int)people.len : PEOPLE);
    if (wide || !notes.len)
        end_row(orbis);
    if (wide && notes.len)
        page_left(orbis->page, "", BEFORE);
    if (notes.len)
        page_wrapped(orbis->page, notes.text, BEFORE);
    hg_out_free(&notes);
    hg_out_free(&people);
}

static void draw_region(const struct orbis *orbis, enum orbis_region region)
{
    bool any = false;
    for (int i = 0; i < orbis->territories; i++) {
        if (orbis->territory[i].region != region)
            continue;
        if (!any) {
            const char *name = orbis_region_name(orbis, region);
            page_left_in(orbis->page, orbis->page->style.bold, name, page_text_columns(orbis->page, name));
            page_gap(orbis->page);
        }
        any = true;
        put_territory(orbis, &orbis->territory[i]);
    }
}

/* --- the chronicle board ------------------------------------------------------------------------------------------ */

enum { NEED = 3, COUNT = 4 };

/* A row of the table: what it is about, and a number for each card. */
static void put_cards(const struct orbis *orbis, const char *label, const char *path)
{
    struct hg_json chronicles = read_at(orbis->scene->components, "chronicles");
    int cards = hg_json_count(chronicles), room = page_columns(orbis->page) - 2 - NEED * cards;
    put(orbis, " ");
    page_left(orbis->page, label, room - COUNT * orbis->scene->seats);
    struct hg_json_walk walk = hg_json_walk(chronicles);
    while (hg_json_next(&walk))
        put_number(orbis, read_number(walk.value, path), NEED);
}

/* How many the seat has; a star where a card lies. */
static void put_count(const struct orbis *orbis, int seat, const char *bin, const char *count)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_json card = hg_json_member(read_at(read_seat(orbis->scene->view, seat), "chronicles"), bin);
    hg_put_int(&out, read_number(read_at(read_seat(orbis->scene->score, seat), "counts"), count));
    hg_put(&out, card.at ? "*" : " ");
    page_right(orbis->page, text, COUNT);
}

static void put_bin(const struct orbis *orbis, const char *bin, struct hg_json row)
{
    char needs[32];
    struct hg_out path = hg_out_fixed(needs, sizeof needs), label = hg_out_growing();
    hg_put(&path, "needs.");
    hg_put(&path, bin);
    hg_put_char(&label, (char)(*bin - 'a' + 'A'));
    hg_put_char(&label, ' ');
    hg_put(&label, orbis_category_short(orbis, read_text(orbis->scene, row, "category")));
    hg_put_char(&label, ' ');
    hg_put(&label, read_text(orbis->scene, row, "text"));
    put_cards(orbis, label.text, needs);
    for (int seat = 0; seat < orbis->scene->seats; seat++)
        put_count(orbis, seat, bin, read_text(orbis->scene, row, "count"));
    end_row(orbis);
    hg_out_free(&label);
}

static void draw_chronicles(const struct orbis *orbis)
{
    put_cards(orbis, page_word(orbis->page, HG_T("Chronicle cards: heritage they need")), "heritage");
    for (int seat = 0; seat < orbis->scene->seats; seat++) {
        char number[16];
        struct hg_out out = hg_out_fixed(number, sizeof number);
        hg_put_int(&out, seat + 1);
        hg_put_char(&out, ' ');
        page_right_in(orbis->page, seat_colour(orbis, seat), number, COUNT);
    }
    end_row(orbis);
    put_cards(orbis, page_word(orbis->page, HG_T("VP they bring (*: a card lies there)")), "points");
    end_row(orbis);
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->components, "bins"));
    while (hg_json_next(&walk))
        put_bin(orbis, read_text(orbis->scene, walk.key, ""), walk.value);
}

/* --- advance trees ------------------------------------------------------------------------------------------------ */

/* An advance, and in brackets the seats whose markers stand there. */
static void put_advance(const struct orbis *orbis, const char *root, int level, const char *id, struct hg_out *out)
{
    bool any = false;
    hg_put(out, level == 1 ? "" : orbis->page->utf8 ? " ▸ " : " > ");
    hg_put(out, orbis_name(orbis, "advances", id));
    for (int seat = 0; seat < orbis->scene->seats; seat++) {
        if (read_number(read_at(read_seat(orbis->scene->view, seat), "advances"), root) != level)
            continue;
        hg_put(out, any ? " " : " [");
        hg_put_int(out, seat + 1);
        any = true;
    }
    hg_put(out, any ? "]" : "");
}

static void draw_trees(const struct orbis *orbis)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->view, "trees"));
    page_say(orbis->page, HG_T("Advance trees, with the seats whose markers stand there:"), NULL);
    while (hg_json_next(&walk)) {
        const char *root = read_text(orbis->scene, walk.key, "");
        const char *category = read_text(orbis->scene, orbis_component(orbis, "advances", root), "category");
        struct hg_out text = hg_out_growing();
        hg_put(&text, orbis_category_short(orbis, category));
        hg_put_char(&text, ' ');
        put_advance(orbis, root, 1, root, &text);
        struct hg_json_walk cards = hg_json_walk(walk.value);
        while (hg_json_next(&cards))
            put_advance(orbis, root, (int)cards.index + 2, read_text(orbis->scene, cards.value, ""), &text);
        put(orbis, "  ");
        page_wrapped(orbis->page, text.text, 6);
        hg_out_free(&text);
    }
}

/* --- positions and scores ----------------------------------------------------------------------------------------- */

static void draw_map(const struct orbis *orbis)
{
    for (int region = 0; region < ORBIS_REGIONS; region++)
        draw_region(orbis, (enum orbis_region)region);
    page_put(orbis->page, HG_T(" {star} capital, + colony; p peasants, w warriors"),
             HG_ARGS({"star", orbis->page->utf8 ? "★" : "*"}));
    page_gap(orbis->page);
}

static void draw_position(const struct scene *scene)
{
    const struct orbis *orbis = orbis_read(&(struct orbis){0}, scene);
    draw_head(orbis);
    draw_seats(orbis);
    draw_map(orbis);
    if (orbis_is_wide(orbis))
        draw_chronicles(orbis);
    orbis->page->indent = 1;
    if (orbis_is_wide(orbis)) {
        orbis_say_own_chronicles(orbis);
        draw_trees(orbis);
    }
    orbis_say_empire(orbis);
    orbis_say_turn(orbis);
    orbis_say_battle(orbis);
    orbis_say_reach(orbis);
    orbis->page->indent = 0;
}

static void draw_score(const struct scene *scene)
{
    const struct orbis *orbis = orbis_read(&(struct orbis){0}, scene);
    draw_seats(orbis);
    draw_chronicles(orbis);
    orbis->page->indent = 1;
    orbis_say_own_chronicles(orbis);
    orbis->page->indent = 0;
}

const struct board_look orbis_columns = {draw_position, draw_score};
