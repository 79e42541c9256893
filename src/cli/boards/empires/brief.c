/* brief.c: Time of Empires on a small screen: a row for each seat, each tile and each common board, as far as there are
 * rows for them; what is left out is told by a word. */
#include <string.h>

#include "cli/boards/empires/columns.h"
#include "cli/boards/frame.h"
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

static void put_head(const struct board_empires_sight *sight)
{
    page_left(sight->page, "", BOARD_EMPIRES_SEAT);
    page_right_in(sight->page, sight->page->style.dim, page_word(sight->page, HG_T("VP")), POINTS);
    page_left(sight->page, "", 2);
    for (int i = 0; i < COLUMNS; i++) {
        struct hg_out head = hg_out_growing();
        board_empires_put_letter(read_name(sight->scene, "buildings", board[i].type), &head);
        hg_put_char(&head, ' ');
        hg_put(&head, page_word(sight->page, board[i].name));
        page_left_in(sight->page, sight->page->style.dim, head.text, COLUMN);
        hg_out_free(&head);
    }
    page_right_in(sight->page, sight->page->style.dim, page_word(sight->page, HG_T("cards")), CARDS);
    page_end_row(sight->page);
}

/* "#3*1 12 +3/2": buildings that are gone, the value of a token, the stock, and what is added to it. */
static void put_column(const struct board_empires_sight *sight, int seat, const struct column *column)
{
    struct hg_json view = read_seat(sight->scene->view, seat), facts = read_seat(sight->scene->facts, seat);
    int token = board_empires_token(sight, seat, column->type);
    bool utf8 = sight->page->utf8;
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
    page_left(sight->page, cell.text, COLUMN);
    hg_out_free(&cell);
}

static void draw_row(const struct board_empires_sight *sight, int seat)
{
    board_empires_put_seat(sight, seat);
    page_figure(sight->page, read_number(read_seat(sight->scene->score, seat), "score"), POINTS);
    page_left(sight->page, "", 2);
    for (int i = 0; i < COLUMNS; i++)
        put_column(sight, seat, &board[i]);
    page_figure(sight->page, read_number(read_seat(sight->scene->facts, seat), "hand"), CARDS);
    page_end_row(sight->page);
}

static void draw_seats(const struct board_empires_sight *sight)
{
    put_head(sight);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        draw_row(sight, seat);
}

static void draw_own_seat(const struct board_empires_sight *sight)
{
    put_head(sight);
    if (sight->me >= 0)
        draw_row(sight, sight->me);
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

enum { CELL = 19, INDENT = 1 };

/* "H2.1 fo2+1", "H0.c>2" a city that somebody would take, "T0.c=2" a capital. */
static void put_ground(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_json place = board_empires_place(sight, id);
    int rough = read_number(place, "unavailable"), capital = board_empires_capital_of(sight, id);
    int owner = capital >= 0 ? capital : board_empires_besieger(sight, id);
    hg_put(out, board_empires_place_name(sight, id));
    if (board_empires_is_city(id)) {
        hg_put(out, capital >= 0 ? "=" : owner >= 0 ? ">" : "");
        if (owner >= 0)
            hg_put_int(out, owner + 1);
        return;
    }
    hg_put_char(out, ' ');
    board_empires_put_kind(sight, read_text(sight->scene, place, "kind"), out);
    hg_put_int(out, read_number(place, "sites"));
    hg_put(out, rough ? "+" : "");
    if (rough)
        hg_put_int(out, rough);
}

/* Returns the columns that it takes, of which there are `left` in the row: a new row begins where that is too few. */
static int put_cell(const struct board_empires_sight *sight, const char *id, int left)
{
    struct page *page = sight->page;
    struct hg_out ground = hg_out_growing(), pieces = hg_out_growing();
    put_ground(sight, id, &ground);
    board_empires_put_pieces(sight, id, &pieces);
    int columns = page_text_columns(page, ground.text) + (pieces.len ? 1 + page_text_columns(page, pieces.text) : 0);
    int wide = columns < CELL ? CELL : columns + 1;
    if (columns > left) {
        page_end_row(sight->page);
        page_left(page, "", INDENT + 4);
        left = page->width - 1 - INDENT - 4;
    }
    page_left_in(page, page->style.dim, ground.text, page_text_columns(page, ground.text));
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        hg_out_clear(&pieces);
        board_empires_put_pieces_of(sight, id, seat, &pieces);
        hg_put(&page->text, pieces.len ? " " : "");
        page_left_in(page, board_empires_colour(sight, seat), pieces.text, page_text_columns(page, pieces.text));
    }
    page_left(page, "", (wide < left ? wide : left) - columns);
    hg_out_free(&pieces);
    hg_out_free(&ground);
    return left - wide;
}

/* Whether a legal move names a place of the tile. */
static bool is_named(const struct board_empires_sight *sight, const char *slot)
{
    struct hg_json_walk walk = hg_json_walk(sight->scene->moves);
    while (hg_json_next(&walk))
        for (const char *const *role = board_empires_place_roles; *role; role++) {
            const char *place = read_text(sight->scene, walk.value, *role);
            if (strncmp(place, slot, strlen(slot)) == 0 && place[strlen(slot)] == '.')
                return true;
        }
    return false;
}

static void draw_tiles(const struct board_empires_sight *sight, bool all)
{
    int most = sight->page->width - 1 - INDENT, left = 0;
    bool first = true;
    if (!read_at(sight->scene->facts, "places").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "tiles"));
    while (hg_json_next(&walk)) {
        const char *slot = read_text(sight->scene, walk.key, "");
        if (!all && !is_named(sight, slot))
            continue;
        if (left < BOARD_EMPIRES_CORNERS * CELL) {
            if (!first)
                page_end_row(sight->page);
            page_left(sight->page, "", INDENT);
            left = most;
        }
        for (int corner = 0; corner < BOARD_EMPIRES_CORNERS; corner++) {
            char id[16];
            board_empires_place_id(slot, corner, id);
            left = put_cell(sight, id, left);
        }
        first = false;
    }
    if (!first)
        page_end_row(sight->page);
}

static void draw_map(const struct board_empires_sight *sight)
{
    draw_tiles(sight, true);
}

static void draw_named(const struct board_empires_sight *sight)
{
    draw_tiles(sight, false);
}

/* --- parts -------------------------------------------------------------------------------------------------------- */

static void draw_own(const struct board_empires_sight *sight)
{
    sight->page->indent = 1;
    if (sight->me >= 0)
        board_empires_say_seat(sight, sight->me);
    board_empires_say_own(sight);
    sight->page->indent = 0;
}

static void draw_boards(const struct board_empires_sight *sight)
{
    sight->page->indent = 1;
    board_empires_say_boards(sight);
    sight->page->indent = 0;
}

static void draw_open(const struct board_empires_sight *sight)
{
    sight->page->indent = 1;
    for (int i = sight->me >= 0; i < sight->scene->seats; i++)
        board_empires_say_seat(sight, board_empires_nth_seat(sight, i));
    sight->page->indent = 0;
}

static void say_more(const struct board_empires_sight *sight)
{
    sight->page->indent = 1;
    page_say(sight->page, HG_T("Explained, and more: type map, boards, standing, rivals or cards."), NULL);
    sight->page->indent = 0;
}

enum part { HEAD, SEATS, OWN_SEAT, MAP, NAMED, BOARDS, OPEN, OWN, MORE, PARTS };

static const struct frame_part parts[PARTS] = {
    [HEAD] = {.needed = true},          [OWN] = {.needed = true},      [MORE] = {.needed = true},
    [OWN_SEAT] = {.within = 1 + SEATS}, [NAMED] = {.within = 1 + MAP},
};

static void draw_part(const void *sight, int part)
{
    static void (*const drawings[PARTS])(const struct board_empires_sight *sight) = {
        [HEAD] = board_empires_draw_head,
        [SEATS] = draw_seats,
        [OWN_SEAT] = draw_own_seat,
        [MAP] = draw_map,
        [NAMED] = draw_named,
        [BOARDS] = draw_boards,
        [OPEN] = draw_open,
        [OWN] = draw_own,
        [MORE] = say_more,
    };
    drawings[part](sight);
}

/* What comes first where a place is chosen, and elsewhere. */
static const int by_places[PARTS] = {HEAD, OWN, MORE, MAP, NAMED, SEATS, OWN_SEAT, OPEN, BOARDS};
static const int by_spaces[PARTS] = {HEAD, OWN, MORE, SEATS, OWN_SEAT, MAP, BOARDS, OPEN, NAMED};

static bool names_places(const struct board_empires_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(sight->scene->moves);
    while (hg_json_next(&walk))
        for (const char *const *role = board_empires_place_roles; *role; role++)
            if (read_at(walk.value, *role).at)
                return true;
    return false;
}

void board_empires_draw_brief(const struct board_empires_sight *sight)
{
    const struct frame frame = {
        .count = PARTS,
        .parts = parts,
        .order = names_places(sight) ? by_places : by_spaces,
        .draw = draw_part,
    };
    frame_draw(sight->page, &frame, sight);
}

/* --- words -------------------------------------------------------------------------------------------------------- */

/* Of the map in few rows. */
static void say_short_signs(const struct board_empires_sight *sight)
{
    struct hg_out kinds = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "kinds"));
    while (hg_json_next(&walk)) {
        hg_put(&kinds, walk.index ? ", " : "");
        board_empires_put_kind(sight, read_text(sight->scene, walk.key, ""), &kinds);
        hg_put_char(&kinds, ' ');
        hg_put(&kinds, read_text(sight->scene, walk.value, "name"));
    }
    page_say(
        sight->page,
        HG_T(
            "In short: {kinds}; H0.c=1 is the capital of seat 1, and H0.c>2 a city that seat 2 would take. ? and a place, such as ? H0.1, tells its neighbours."),
        HG_ARGS({"kinds", kinds.text}));
    hg_out_free(&kinds);
}

enum { BELOW_MAP = 5 }; /* rows of short signs, a clock and the prompt */

/* Whole where it fits, else in few rows. */
static void show_map(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    if (scene->page->plain) {
        board_empires_say_map(sight);
        return;
    }
    size_t from = scene->page->text.len;
    board_empires_draw_map(sight);
    board_empires_say_letters(sight);
    if (scene->page->rows && page_rows(scene->page, from) > scene->page->rows - BELOW_MAP) {
        page_take_back(scene->page, from);
        draw_map(sight);
        board_empires_say_letters(sight);
    }
    say_short_signs(sight);
}

static void show_boards(const struct scene *scene)
{
    board_empires_say_boards(board_empires_read(&(struct board_empires_sight){0}, scene));
}

static void say_signs(const struct board_empires_sight *sight)
{
    bool utf8 = sight->page->utf8;
    page_say(sight->page,
             HG_T("{gone} buildings that have left a column, {there} those that stand on it; behind them what the "
                  "column gives, and {token} the value of a bonus token. In short: {gone}3 12 +2 are three of them, a "
                  "stock of 12, and 2 that an action adds."),
             HG_ARGS({"gone", utf8 ? "■" : "#"}, {"there", utf8 ? "□" : "."}, {"token", utf8 ? "★" : "*"}));
}

static void show_rivals(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    if (scene->page->plain) {
        board_empires_say_stocks(sight);
    } else {
        board_empires_draw_seats(sight);
        board_empires_draw_columns(sight);
        say_signs(sight);
    }
    board_empires_say_seats(sight);
}

static void show_cards(const struct scene *scene)
{
    board_empires_say_cards(board_empires_read(&(struct board_empires_sight){0}, scene));
}

const struct board_word board_empires_words[] = {
    {"map", HG_T("the whole map, and what its signs mean"), show_map},
    {"boards", HG_T("technology boards, leaders and wonders"), show_boards},
    {"standing", HG_T("what the age would bring if it ended now, and who leads"), board_empires_show_standing},
    {"rivals", HG_T("everybody's stocks, columns, timers and cards"), show_rivals},
    {"cards", HG_T("your cards and leaders, and what they do"), show_cards},
    {0},
};
