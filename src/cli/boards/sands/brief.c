/* brief.c: The Sands of Time in a window: what it has room for, what is needed to decide first; words tell the rest. */
#include <string.h>

#include "cli/boards/frame.h"
#include "cli/boards/sands/columns.h"
#include "table/memory.h"

/* --- the map, several territories in a row ------------------------------------------------------------------------ */

enum { CELL = 40, NAME = 13, HOLD = 3, LAST = 1 }; /* the last column of a cell stays free */

/* "g5": gold, and how many live there without a crowd. */
static const char *yield_sign(const struct board_sands_sight *sight, bool crops)
{
    return page_word(sight->page, crops ? HG_T("c") : HG_T("g"));
}

static int yield_columns(const struct board_sands_sight *sight)
{
    return page_text_columns(sight->page, yield_sign(sight, true)) + 2;
}

static void put_yield(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (*territory->resource) {
        hg_put(&out, yield_sign(sight, read_is(territory->fact, "resource", "crops")));
        hg_put_int(&out, territory->capacity);
    }
    page_left(sight->page, text, yield_columns(sight));
}

/* What stands behind the name: citizens, and buildings by their letters. */
struct cell {
    const struct board_sands_territory *territory;
    struct hg_out people, letters;
};

static struct cell read_cell(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct cell cell = {territory, hg_out_growing(), hg_out_growing()};
    board_sands_put_people(sight, territory, &cell.people);
    board_sands_put_letters(sight, territory, &cell.letters);
    return cell;
}

static void free_cell(struct cell *cell)
{
    hg_out_free(&cell->letters);
    hg_out_free(&cell->people);
}

/* Columns that it needs: so many fit beside each other without a cut. */
static int cell_columns(const struct board_sands_sight *sight, const struct cell *cell)
{
    return 1 + NAME + yield_columns(sight) + HOLD + (int)cell->people.len + 1 + (int)cell->letters.len + LAST;
}

/* Cut where too many have met, and ? with the name tells all. */
static void put_cell(const struct board_sands_sight *sight, const struct cell *cell, int columns)
{
    struct page *page = sight->page;
    int room = columns - 1 - NAME - yield_columns(sight) - HOLD - LAST, behind = (int)cell->letters.len;
    hg_put(&page->text, " ");
    board_sands_put_name(sight, cell->territory, NAME);
    put_yield(sight, cell->territory);
    board_sands_put_hold(sight, cell->territory, HOLD);
    page_left(page, cell->people.len ? cell->people.text : "", room - behind - (behind > 0));
    page_left(page, "", behind > 0);
    page_left(page, behind ? cell->letters.text : "", behind + LAST);
}

/* Whether a legal move names it. */
static bool is_named(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct hg_json_walk walk = hg_json_walk(sight->scene->moves);
    while (hg_json_next(&walk)) {
        struct hg_json_walk roles = hg_json_walk(walk.value);
        while (hg_json_next(&roles))
            if (hg_json_is(roles.value, territory->id))
                return true;
    }
    return false;
}

/* The territories, region by region; returns how many they are. */
static int read_cells(const struct board_sands_sight *sight, bool all, struct cell cells[BOARD_SANDS_TERRITORIES])
{
    int count = 0;
    for (int region = 0; region < BOARD_SANDS_REGIONS; region++)
        for (int i = 0; i < sight->territories; i++)
            if ((int)sight->territory[i].region == region && (all || is_named(sight, &sight->territory[i])))
                cells[count++] = read_cell(sight, &sight->territory[i]);
    return count;
}

/* From top to bottom, column by column; at least two of them where the window has room for their names. */
static void draw_cells(const struct board_sands_sight *sight, bool all)
{
    struct cell cells[BOARD_SANDS_TERRITORIES];
    int count = read_cells(sight, all, cells), widest = CELL, least = sight->page->width / CELL > 1 ? 2 : 1;
    for (int i = 0; i < count; i++)
        widest = cell_columns(sight, &cells[i]) > widest ? cell_columns(sight, &cells[i]) : widest;
    int abreast = sight->page->width / widest > least ? sight->page->width / widest : least;
    int rows = (count + abreast - 1) / abreast;
    for (int row = 0; row < rows; row++) {
        for (int at = row; at < count; at += rows)
            put_cell(sight, &cells[at], sight->page->width / abreast);
        page_end_row(sight->page);
    }
    for (int i = 0; i < count; i++)
        free_cell(&cells[i]);
}

void board_sands_draw_lands(const struct board_sands_sight *sight)
{
    draw_cells(sight, true);
}

static void draw_named(const struct board_sands_sight *sight)
{
    draw_cells(sight, false);
}

void board_sands_draw_signs(const struct board_sands_sight *sight)
{
    struct page *page = sight->page;
    struct hg_out text = hg_out_growing();
    hg_say(&page->words, &text, HG_T("{star} capital, + colony; c crops, g gold; p peasants, w warriors; ! changed"),
           HG_ARGS({"star", page->utf8 ? "★" : "*"}));
    hg_put(&page->text, page->style.dim);
    page_rule(page, 2);
    hg_put_char(&page->text, ' ');
    hg_put(&page->text, text.text);
    hg_put_char(&page->text, ' ');
    page_rule(page, page_columns(page) - 5 - page_text_columns(page, text.text));
    hg_put(&page->text, page->style.reset);
    page_gap(page);
    hg_out_free(&text);
}

/* --- the own empire in few words ---------------------------------------------------------------------------------- */

/* A sentence behind others. */
static void add(const struct board_sands_sight *sight, struct hg_out *out, const char *text, const struct hg_arg *args)
{
    hg_put(out, out->len ? " " : "");
    hg_say(&sight->page->words, out, text, args);
}

/* "D3 22/22" */
static void put_laid(const struct board_sands_sight *sight, const char *bin, struct hg_out *out)
{
    const struct scene *scene = sight->scene;
    struct hg_json card = hg_json_member(read_at(read_seat(scene->view, sight->me), "chronicles"), bin);
    const char *count = read_text(scene, read_component(scene, "bins", bin), "count");
    hg_put(out, out->len ? ", " : "");
    hg_put_char(out, (char)(*bin - 'a' + 'A'));
    hg_put_int(out, read_number(card, ""));
    hg_put_char(out, ' ');
    hg_put_int(out, read_number(read_at(read_seat(scene->score, sight->me), "counts"), count));
    hg_put_char(out, '/');
    hg_put_int(out, board_sands_need(sight, read_number(card, ""), bin));
}

/* [sands 19.3] What the dynasty would bring as things stand. */
static void add_if_ended(const struct board_sands_sight *sight, struct hg_out *out)
{
    struct hg_json ended = read_at(read_seat(sight->scene->facts, sight->me), "if_ended");
    if (ended.at)
        add(sight, out, HG_T("If the dynasty ended now: {points} VP."),
            HG_ARGS({"points", NULL, read_number(ended, "most")}));
}

static void put_all_laid(const struct board_sands_sight *sight, bool scoring, struct hg_out *out)
{
    const struct scene *scene = sight->scene;
    struct hg_json_walk walk = hg_json_walk(read_at(read_seat(scene->view, sight->me), "chronicles"));
    while (hg_json_next(&walk)) {
        const char *bin = read_text(scene, walk.key, "");
        bool scores = false;
        hg_json_get_bool(hg_json_member(read_at(read_seat(scene->facts, sight->me), "chronicles"), bin), &scores);
        if (scores == scoring)
            put_laid(sight, bin, out);
    }
}

static void add_list(const struct board_sands_sight *sight, struct hg_out *out, const char *text,
                     const struct hg_out *list)
{
    if (list->len)
        add(sight, out, text, HG_ARGS({"list", list->text}));
}

static void draw_own(const struct board_sands_sight *sight)
{
    struct hg_out text = hg_out_growing(), scoring = hg_out_growing(), open = hg_out_growing(),
                  crowded = hg_out_growing();
    struct hg_json facts = read_seat(sight->scene->facts, sight->me);
    if (sight->me >= 0) {
        put_all_laid(sight, true, &scoring);
        put_all_laid(sight, false, &open);
        read_names(sight->scene, read_at(sight->scene->components, "territories"), read_at(facts, "crowded"), &crowded);
        if (read_at(facts, "produces").at)
            add(sight, &text, HG_T("Income: crops {crops}, gold {gold}."),
                HG_ARGS({"crops", NULL, read_number(facts, "produces.crops")},
                        {"gold", NULL, read_number(facts, "produces.gold")}));
    }
    add_list(sight, &text, HG_T("Scoring now: {list}."), &scoring);
    add_list(sight, &text, HG_T("Not yet: {list}."), &open);
    if (sight->me >= 0)
        add_if_ended(sight, &text);
    add_list(sight, &text, HG_T("Overcrowded: {list}."), &crowded);
    sight->page->indent = 1;
    if (text.len)
        page_line(sight->page, text.text);
    board_sands_say_battle(sight);
    sight->page->indent = 0;
    hg_out_free(&crowded);
    hg_out_free(&open);
    hg_out_free(&scoring);
    hg_out_free(&text);
}

static void indented(const struct board_sands_sight *sight, void (*say)(const struct board_sands_sight *sight))
{
    sight->page->indent = 1;
    say(sight);
    sight->page->indent = 0;
}

static void draw_turn(const struct board_sands_sight *sight)
{
    indented(sight, board_sands_say_turn);
}

static void draw_supply(const struct board_sands_sight *sight)
{
    struct hg_json facts = read_seat(sight->scene->facts, sight->me);
    if (sight->me < 0 || !read_at(facts, "supply").at)
        return;
    sight->page->indent = 1;
    page_say(sight->page, HG_T("Your supply: peasants {peasants}, warriors {warriors}, caravans {caravans}."),
             HG_ARGS({"peasants", NULL, read_number(facts, "supply.peasants")},
                     {"warriors", NULL, read_number(facts, "supply.warriors")},
                     {"caravans", NULL, read_number(facts, "supply.caravans")}));
    sight->page->indent = 0;
}

static void draw_reach(const struct board_sands_sight *sight)
{
    indented(sight, board_sands_say_reach);
}

static void draw_laid(const struct board_sands_sight *sight)
{
    indented(sight, board_sands_say_own_chronicles);
}

static void draw_trees(const struct board_sands_sight *sight)
{
    indented(sight, board_sands_draw_trees);
}

static void say_more(const struct board_sands_sight *sight)
{
    sight->page->indent = 1;
    page_say(sight->page, HG_T("To see more, type lands, map, trees, bins, rivals or cards."), NULL);
    sight->page->indent = 0;
}

/* --- parts -------------------------------------------------------------------------------------------------------- */

enum part { HEAD, SEATS, OWN_SEAT, SIGNS, WHOLE, MAP, NAMED, BINS, LAID, TREES, OWN, SUPPLY, TURN, REACH, MORE, PARTS };

static const struct frame_part parts[PARTS] = {
    [HEAD] = {.needed = true},        [OWN] = {.needed = true},       [OWN_SEAT] = {.within = 1 + SEATS},
    [NAMED] = {.within = 1 + MAP},    [MAP] = {.within = 1 + WHOLE},  [SIGNS] = {.within = 1 + WHOLE, .with = 1 + MAP},
    [BINS] = {.beside = 1 + WHOLE},   [LAID] = {.beside = 1 + WHOLE}, [TREES] = {.beside = 1 + WHOLE},
    [SUPPLY] = {.beside = 1 + WHOLE},
};

static void draw_part(const void *sight, int part)
{
    static void (*const drawings[PARTS])(const struct board_sands_sight *sight) = {
        [HEAD] = board_sands_draw_head,
        [SEATS] = board_sands_draw_seats,
        [OWN_SEAT] = board_sands_draw_own_seat,
        [SIGNS] = board_sands_draw_signs,
        [WHOLE] = board_sands_draw_map,
        [MAP] = board_sands_draw_lands,
        [NAMED] = draw_named,
        [BINS] = board_sands_draw_chronicles,
        [LAID] = draw_laid,
        [TREES] = draw_trees,
        [OWN] = draw_own,
        [SUPPLY] = draw_supply,
        [TURN] = draw_turn,
        [REACH] = draw_reach,
        [MORE] = say_more,
    };
    drawings[part](sight);
}

/* What comes first where cards are planned or land is chosen, where a chronicle is laid, where a marker goes on. */
static const int by_lands[PARTS] = {HEAD,  OWN,   OWN_SEAT, NAMED, MAP,  SEATS,  TURN, MORE,
                                    SIGNS, WHOLE, BINS,     TREES, LAID, SUPPLY, REACH};
static const int by_bins[PARTS] = {HEAD, OWN,   BINS,  OWN_SEAT, SEATS,  MAP,   MORE, TURN,
                                   LAID, SIGNS, WHOLE, TREES,    SUPPLY, REACH, NAMED};
static const int by_trees[PARTS] = {HEAD, OWN,   TREES, OWN_SEAT, SEATS,  MAP,   MORE, TURN,
                                    BINS, SIGNS, WHOLE, LAID,     SUPPLY, REACH, NAMED};

static const int *order_of(const struct board_sands_sight *sight)
{
    if (strcmp(sight->ask, "chronicle") == 0 || strcmp(sight->ask, "keep") == 0 || strcmp(sight->ask, "score") == 0)
        return by_bins;
    return strcmp(sight->ask, "advance") == 0 || strcmp(sight->ask, "first-advance") == 0 ? by_trees : by_lands;
}

void board_sands_draw_brief(const struct board_sands_sight *sight)
{
    enum { SIDE = 80 };
    const struct frame frame = {
        .count = PARTS, .parts = parts, .order = order_of(sight), .side = SIDE, .draw = draw_part};
    frame_draw(sight->page, &frame, sight);
}
