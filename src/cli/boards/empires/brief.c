/* brief.c: Time of Empires on a small screen: a row for each seat, each tile and each common board, as far as there are
 * rows for them; what is left out is told by a word. */
#include <string.h>

#include "cli/boards/empires/columns.h"
#include "table/memory.h"

/* --- seats -------------------------------------------------------------------------------------------------------- */

/* A column of the boards with the stock that it adds to. */
static const struct column {
    const char *type, *name, *stock, *first, *second;
} board[] = {
    {"science", HG_T("Ideas"), "ideas", "ideas", NULL},
    {"construction", HG_T("Bricks"), "bricks", "bricks", NULL},
    {"control", HG_T("clans"), "reserve", "clans", "moves"},
    {"culture", HG_T("scholars"), "created", "scholars", "culture"},
};
enum { COLUMNS = sizeof board / sizeof board[0], COLUMN = 13, POINTS = 4, CARDS = 7 };

static void put_head(const struct terra *terra)
{
    page_left(terra->page, "", TERRA_SEAT);
    page_right_in(terra->page, terra->page->style.dim, page_word(terra->page, HG_T("VP")), POINTS);
    page_left(terra->page, "", 2);
    for (int i = 0; i < COLUMNS; i++) {
        struct hg_out head = hg_out_growing();
        terra_put_letter(terra_name(terra, "buildings", board[i].type), &head);
        hg_put_char(&head, ' ');
        hg_put(&head, page_word(terra->page, board[i].name));
        page_left_in(terra->page, terra->page->style.dim, head.text, COLUMN);
        hg_out_free(&head);
    }
    page_right_in(terra->page, terra->page->style.dim, page_word(terra->page, HG_T("cards")), CARDS);
    terra_end_row(terra);
}

/* "#3*1 12 +3/2": buildings that are gone, the value of a token, the stock, and what is added to it. */
static void put_column(const struct terra *terra, int seat, const struct column *column)
{
    struct hg_json view = read_seat(terra->scene->view, seat), facts = read_seat(terra->scene->facts, seat);
    int token = terra_token(terra, seat, column->type);
    bool utf8 = terra->page->utf8;
    struct hg_out cell = hg_out_growing();
    hg_put(&cell, utf8 ? "■" : "#");
    hg_put_int(&cell, read_number(read_at(view, "constructed"), column->type));
    hg_put(&cell, !token ? "  " : utf8 ? "★" : "*");
    if (token)
        hg_put_int(&cell, token);
    hg_put(&cell, read_number(view, column->stock) < 10 ? "  " : " ");
    hg_put_int(&cell, read_number(view, column->stock));
    hg_put(&cell, " +");
    hg_put_int(&cell, read_number(facts, column->first));
    hg_put(&cell, column->second ? "/" : "");
    if (column->second)
        hg_put_int(&cell, read_number(facts, column->second));
    page_left(terra->page, cell.text, COLUMN);
    hg_out_free(&cell);
}

static void put_number(const struct terra *terra, int n, int columns)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_int(&out, n);
    page_right(terra->page, text, columns);
}

static void draw_row(const struct terra *terra, int seat)
{
    terra_put_seat(terra, seat);
    put_number(terra, read_number(read_seat(terra->scene->score, seat), "score"), POINTS);
    page_left(terra->page, "", 2);
    for (int i = 0; i < COLUMNS; i++)
        put_column(terra, seat, &board[i]);
    put_number(terra, read_number(read_seat(terra->scene->facts, seat), "hand"), CARDS);
    terra_end_row(terra);
}

static void draw_seats(const struct terra *terra)
{
    put_head(terra);
    for (int seat = 0; seat < terra->scene->seats; seat++)
        draw_row(terra, seat);
}

static void draw_own_seat(const struct terra *terra)
{
    put_head(terra);
    if (terra->me >= 0)
        draw_row(terra, terra->me);
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { CELL = 19, INDENT = 1 };

/* "h2.1 fo2+1", "h0.c>2" a city that somebody would take, "t0.c=2" a capital. */
static void put_ground(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_json place = terra_place(terra, id);
    int rough = read_number(place, "unavailable"), capital = terra_capital_of(terra, id);
    int owner = capital >= 0 ? capital : terra_besieger(terra, id);
    hg_put(out, id);
    if (terra_is_city(id)) {
        hg_put(out, capital >= 0 ? "=" : owner >= 0 ? ">" : "");
        if (owner >= 0)
            hg_put_int(out, owner + 1);
        return;
    }
    hg_put_char(out, ' ');
    terra_put_kind(terra, read_text(terra->scene, place, "kind"), out);
    hg_put_int(out, read_number(place, "sites"));
    hg_put(out, rough ? "+" : "");
    if (rough)
        hg_put_int(out, rough);
}

/* Returns the columns that it takes, of which there are `left` in the row: a new row begins where that is too few. */
static int put_cell(const struct terra *terra, const char *id, int left)
{
    struct page *page = terra->page;
    struct hg_out ground = hg_out_growing(), pieces = hg_out_growing();
    put_ground(terra, id, &ground);
    terra_put_pieces(terra, id, &pieces);
    int columns = page_text_columns(page, ground.text) + (pieces.len ? 1 + page_text_columns(page, pieces.text) : 0);
    int wide = columns < CELL ? CELL : columns + 1;
    if (columns > left) {
        terra_end_row(terra);
        page_left(page, "", INDENT + 4);
        left = page->width - 1 - INDENT - 4;
    }
    page_left_in(page, page->style.dim, ground.text, page_text_columns(page, ground.text));
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        hg_out_clear(&pieces);
        terra_put_pieces_of(terra, id, seat, &pieces);
        hg_put(&page->text, pieces.len ? " " : "");
        page_left_in(page, terra_colour(terra, seat), pieces.text, page_text_columns(page, pieces.text));
    }
    page_left(page, "", (wide < left ? wide : left) - columns);
    hg_out_free(&pieces);
    hg_out_free(&ground);
    return left - wide;
}

/* Whether a legal move names a place of the tile. */
static bool is_named(const struct terra *terra, const char *slot)
{
    struct hg_json_walk walk = hg_json_walk(terra->scene->moves);
    while (hg_json_next(&walk)) {
        const char *words = read_text(terra->scene, hg_json_member(walk.value, "move"), "");
        for (const char *at = words; (at = strstr(at, slot)); at++)
            if (at != words && at[-1] == ' ' && at[strlen(slot)] == '.')
                return true;
    }
    return false;
}

static void draw_tiles(const struct terra *terra, bool all)
{
    int most = terra->page->width - 1 - INDENT, left = 0;
    bool first = true;
    if (!read_at(terra->scene->facts, "places").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->view, "tiles"));
    while (hg_json_next(&walk)) {
        const char *slot = read_text(terra->scene, walk.key, "");
        if (!all && !is_named(terra, slot))
            continue;
        if (left < TERRA_CORNERS * CELL) {
            if (!first)
                terra_end_row(terra);
            page_left(terra->page, "", INDENT);
            left = most;
        }
        for (int corner = 0; corner < TERRA_CORNERS; corner++) {
            char id[16];
            terra_place_id(slot, corner, id);
            left = put_cell(terra, id, left);
        }
        first = false;
    }
    if (!first)
        terra_end_row(terra);
}

static void draw_map(const struct terra *terra)
{
    draw_tiles(terra, true);
}

static void draw_named(const struct terra *terra)
{
    draw_tiles(terra, false);
}

/* --- parts -------------------------------------------------------------------------------------------------------- */

static void draw_own(const struct terra *terra)
{
    terra->page->indent = 1;
    if (terra->me >= 0)
        terra_say_seat(terra, terra->me);
    terra_say_own(terra);
    terra->page->indent = 0;
}

static void draw_boards(const struct terra *terra)
{
    terra->page->indent = 1;
    terra_say_boards(terra);
    terra->page->indent = 0;
}

static void draw_open(const struct terra *terra)
{
    terra->page->indent = 1;
    for (int i = terra->me >= 0; i < terra->scene->seats; i++)
        terra_say_seat(terra, terra_nth_seat(terra, i));
    terra->page->indent = 0;
}

enum part { HEAD, SEATS, OWN_SEAT, MAP, NAMED, BOARDS, OPEN, OWN, PARTS };

/* From top to bottom; of two that show the same, one. */
static void (*const parts[PARTS])(const struct terra *terra) = {
    [HEAD] = terra_draw_head, [SEATS] = draw_seats,   [OWN_SEAT] = draw_own_seat, [MAP] = draw_map,
    [NAMED] = draw_named,     [BOARDS] = draw_boards, [OPEN] = draw_open,         [OWN] = draw_own,
};

/* What comes first where a place is chosen, and elsewhere. */
static const enum part by_places[PARTS] = {HEAD, OWN, MAP, NAMED, SEATS, OWN_SEAT, OPEN, BOARDS};
static const enum part by_spaces[PARTS] = {HEAD, OWN, SEATS, OWN_SEAT, MAP, BOARDS, OPEN, NAMED};

static bool names_places(const struct terra *terra)
{
    struct hg_json_walk walk = hg_json_walk(terra->scene->moves);
    while (hg_json_next(&walk))
        if (strchr(read_text(terra->scene, hg_json_member(walk.value, "move"), ""), '.'))
            return true;
    return false;
}

struct drawn {
    struct hg_out text;
    int rows;
    bool shown;
};

static struct drawn draw(const struct terra *terra, enum part part)
{
    struct page *page = terra->page;
    struct hg_out before = page->text;
    page->text = hg_out_growing();
    parts[part](terra);
    struct drawn drawn = {.text = page->text, .rows = page_rows(page, 0)};
    page->text = before;
    return drawn;
}

static bool is_covered(const struct drawn drawn[PARTS], enum part part)
{
    return (part == OWN_SEAT && drawn[SEATS].shown) || (part == NAMED && drawn[MAP].shown);
}

static void choose(struct drawn drawn[PARTS], const enum part order[PARTS], int room)
{
    for (int i = 0; i < PARTS; i++) {
        struct drawn *part = &drawn[order[i]];
        bool needed = order[i] == HEAD || order[i] == OWN;
        part->shown = needed || (part->rows <= room && !is_covered(drawn, order[i]));
        room -= part->shown ? part->rows : 0;
    }
}

void terra_draw_brief(const struct terra *terra)
{
    struct drawn drawn[PARTS];
    for (int i = 0; i < PARTS; i++)
        drawn[i] = draw(terra, (enum part)i);
    choose(drawn, names_places(terra) ? by_places : by_spaces, terra->page->room - 1);
    for (int i = 0; i < PARTS; i++)
        if (drawn[i].shown)
            hg_put(&terra->page->text, drawn[i].text.text);
    terra->page->indent = 1;
    page_say(terra->page, HG_T("To see more, type map, boards, rivals or cards."), NULL);
    terra->page->indent = 0;
    for (int i = 0; i < PARTS; i++)
        hg_out_free(&drawn[i].text);
}

/* --- words -------------------------------------------------------------------------------------------------------- */

/* Of the map in few rows. */
static void say_short_signs(const struct terra *terra)
{
    struct hg_out kinds = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "kinds"));
    while (hg_json_next(&walk)) {
        hg_put(&kinds, walk.index ? ", " : "");
        terra_put_kind(terra, read_text(terra->scene, walk.key, ""), &kinds);
        hg_put_char(&kinds, ' ');
        hg_put(&kinds, read_text(terra->scene, walk.value, "name"));
    }
    page_say(terra->page,
             HG_T("In short: {kinds}; h0.c=1 is the capital of seat 1, and h0.c>2 a city that seat 2 would take."),
             HG_ARGS({"kinds", kinds.text}));
    hg_out_free(&kinds);
}

enum { BELOW_MAP = 5 }; /* rows of short signs, a clock and the prompt */

/* Whole where it fits, else in few rows. */
static void show_map(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    if (scene->page->plain) {
        terra_say_map(terra);
        return;
    }
    size_t from = scene->page->text.len;
    terra_draw_map(terra);
    terra_say_letters(terra);
    if (scene->page->rows && page_rows(scene->page, from) > scene->page->rows - BELOW_MAP) {
        page_take_back(scene->page, from);
        draw_map(terra);
        terra_say_letters(terra);
    }
    say_short_signs(terra);
}

static void show_boards(const struct scene *scene)
{
    terra_say_boards(terra_read(&(struct terra){0}, scene));
}

static void say_signs(const struct terra *terra)
{
    bool utf8 = terra->page->utf8;
    page_say(terra->page,
             HG_T("{gone} buildings that have left a column, {there} those that stand on it; behind them what the "
                  "column gives, and {token} the value of a bonus token. In short: {gone}3 12 +2 are three of them, a "
                  "stock of 12, and 2 that an action adds."),
             HG_ARGS({"gone", utf8 ? "■" : "#"}, {"there", utf8 ? "□" : "."}, {"token", utf8 ? "★" : "*"}));
}

static void show_rivals(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    if (scene->page->plain) {
        terra_say_stocks(terra);
    } else {
        terra_draw_seats(terra);
        terra_draw_columns(terra);
        say_signs(terra);
    }
    terra_say_seats(terra);
}

static void show_cards(const struct scene *scene)
{
    terra_say_cards(terra_read(&(struct terra){0}, scene));
}

const struct board_word terra_words[] = {
    {"map", HG_T("the whole map, and what its signs mean"), show_map},
    {"boards", HG_T("technology boards, leaders and wonders"), show_boards},
    {"rivals", HG_T("everybody's stocks, columns, timers and cards"), show_rivals},
    {"cards", HG_T("your cards and leaders, and what they do"), show_cards},
    {0},
};
