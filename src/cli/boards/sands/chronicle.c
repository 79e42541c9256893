/* chronicle.c: the chronicle board in columns: what everybody has in each bin and what lies there; what each card needs,
 * and whether it would score for whoever looks; what the dynasty would bring if it ended now. */
#include <string.h>

#include "cli/boards/sands/columns.h"
#include "table/memory.h"

enum { LABEL = 16, CARD = 5, HERITAGE = 6, CELL = 9, NUMBER = 4, IF_ENDED = 7 };

static int cell_columns(const struct board_sands_sight *sight)
{
    int bins = hg_json_count(read_at(sight->scene->components, "bins"));
    int room = (page_columns(sight->page) - 1 - LABEL - IF_ENDED) / (bins ? bins : 1);
    return room < CELL ? room : CELL;
}

static char letter_of(const char *bin)
{
    return (char)(*bin - 'a' + 'A');
}

/* What a bin counts, in a word. */
static const char *count_word(const struct board_sands_sight *sight, const char *count)
{
    static const char *const words[][2] = {
        {"structures", HG_T("built")}, {"cities", HG_T("Cities")},     {"fountains", HG_T("fount.")},
        {"lyres", HG_T("lyres")},      {"territories", HG_T("lands")}, {"citizens", HG_T("people")},
        {"goods", HG_T("goods")},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i][0], count) == 0)
            return page_word(sight->page, words[i][1]);
    return count;
}

static void put_heads(const struct board_sands_sight *sight)
{
    struct page *page = sight->page;
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "bins"));
    page_right(page, page_word(page, HG_T("card")), CARD);
    page_right(page, page_word(page, HG_T("her.")), HERITAGE);
    page_right(page, page_word(page, HG_T("VP")), LABEL - CARD - HERITAGE);
    hg_put_char(&page->text, ' ');
    while (hg_json_next(&walk)) {
        struct hg_out text = hg_out_growing();
        hg_put(&text, " ");
        hg_put_char(&text, letter_of(read_text(sight->scene, walk.key, "")));
        hg_put_char(&text, ' ');
        hg_put(&text, count_word(sight, read_text(sight->scene, walk.value, "count")));
        page_left(page, text.text, cell_columns(sight));
        hg_out_free(&text);
    }
    page_right(page, page_word(page, HG_T("if now")), IF_ENDED);
    page_end_row(page);
}

/* A number, and what is to be said of it. */
static void put_cell(const struct board_sands_sight *sight, int n, const char *behind)
{
    page_figure(sight->page, n, NUMBER);
    page_left(sight->page, behind, cell_columns(sight) - NUMBER);
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

/* "*3": that card lies there; "*?": one that nobody sees. */
static void put_has(const struct board_sands_sight *sight, int seat, const char *bin, struct hg_json row)
{
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_json card = hg_json_member(read_at(read_seat(sight->scene->view, seat), "chronicles"), bin);
    const char *count = read_text(sight->scene, row, "count");
    hg_put(&out, card.at ? "*" : "");
    if (card.at && read_number(card, ""))
        hg_put_int(&out, read_number(card, ""));
    else
        hg_put(&out, card.at ? "?" : "");
    put_cell(sight, read_number(read_at(read_seat(sight->scene->score, seat), "counts"), count), text);
}

void board_sands_put_if_ended(const struct board_sands_sight *sight, int seat, struct hg_out *out)
{
    struct hg_json ended = read_at(read_seat(sight->scene->facts, seat), "if_ended");
    int least = read_number(ended, "least"), most = read_number(ended, "most");
    if (!ended.at)
        return;
    if (least < most)
        hg_put(out, sight->page->utf8 ? "≤" : "<=");
    else if (most > 0)
        hg_put_char(out, '+');
    hg_put_int(out, most);
}

static void put_seat(const struct board_sands_sight *sight, int seat)
{
    struct page *page = sight->page;
    struct hg_out ended = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "bins"));
    page_figure(page, seat + 1, 2);
    hg_put_char(&page->text, ' ');
    page_left_in(page, board_sands_colour(sight, seat), sight->scene->names[seat], LABEL + 1 - 3);
    while (hg_json_next(&walk))
        put_has(sight, seat, read_text(sight->scene, walk.key, ""), walk.value);
    board_sands_put_if_ended(sight, seat, &ended);
    page_right(page, ended.len ? ended.text : "", IF_ENDED);
    page_end_row(page);
    hg_out_free(&ended);
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* "+" would score, "h" lacks heritage, "-2" is two short; a star where the own card lies. */
static void put_need(const struct board_sands_sight *sight, int index, const char *bin, int need)
{
    enum { NEARLY = 2 };
    char text[16];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    int lacks;
    if (board_sands_lacks(sight, index + 1, bin, &lacks) && lacks <= NEARLY) {
        hg_put(&out, lacks == 0 ? "+" : lacks < 0 ? "h" : "-");
        if (lacks > 0)
            hg_put_int(&out, lacks);
    }
    struct hg_json own = hg_json_member(read_at(read_seat(sight->scene->view, sight->me), "chronicles"), bin);
    if (sight->me >= 0 && own.at && read_number(own, "") == index + 1)
        hg_put_char(&out, '*');
    put_cell(sight, need, text);
}

static void put_card(const struct board_sands_sight *sight, int index, struct hg_json card)
{
    struct page *page = sight->page;
    struct hg_json_walk walk = hg_json_walk(read_at(card, "needs"));
    page_figure(page, index + 1, CARD);
    page_figure(page, read_number(card, "heritage"), HERITAGE);
    page_figure(page, read_number(card, "points"), LABEL - CARD - HERITAGE);
    hg_put_char(&page->text, ' ');
    while (hg_json_next(&walk))
        put_need(sight, index, read_text(sight->scene, walk.key, ""), read_number(walk.value, ""));
    page_end_row(page);
}

/* "civil 3, political 3, cultural 11 (your cards ask 12)" */
static void put_heritage(const struct board_sands_sight *sight, struct hg_out *out)
{
    struct hg_json heritage = read_at(read_seat(sight->scene->view, sight->me), "heritage");
    struct hg_json asked = read_at(read_seat(sight->scene->facts, sight->me), "asked");
    static const char *const categories[] = {"civil", "political", "cultural"};
    for (int i = 0; i < 3; i++) {
        struct hg_json ask = read_at(asked, categories[i]);
        hg_put(out, i ? ", " : "");
        hg_put(out, board_sands_category_name(sight, categories[i]));
        hg_put_char(out, ' ');
        hg_put_int(out, read_number(heritage, categories[i]));
        if (ask.at)
            hg_say(&sight->page->words, out, HG_T(" (your cards ask {number})"),
                   HG_ARGS({"number", NULL, read_number(ask, "heritage")}));
    }
}

/* Wrapped below each other. */
static void put_line(const struct board_sands_sight *sight, const char *text)
{
    hg_put_char(&sight->page->text, ' ');
    page_wrapped(sight->page, text, 1);
}

static void put_heritage_line(const struct board_sands_sight *sight)
{
    struct hg_out list = hg_out_growing(), text = hg_out_growing();
    if (sight->me >= 0) {
        put_heritage(sight, &list);
        hg_say(&sight->page->words, &text, HG_T("Heritage: {list}."), HG_ARGS({"list", list.text}));
        put_line(sight, text.text);
    }
    hg_out_free(&text);
    hg_out_free(&list);
}

void board_sands_draw_chronicles(const struct board_sands_sight *sight)
{
    put_heads(sight);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        put_seat(sight, seat);
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "chronicles"));
    while (hg_json_next(&walk))
        put_card(sight, (int)walk.index, walk.value);
    put_line(sight, page_word(sight->page, HG_T("+ would score, h heritage too low, -1 one short, * a card lies there; "
                                                "if now: VP if the dynasty ended now.")));
    put_heritage_line(sight);
}
