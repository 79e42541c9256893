/* more.c: what The Sands of Time shows by words: borders with goods and caravans, trees, bins, rivals, cards. */
#include <string.h>

#include "cli/boards/sands/columns.h"
#include "table/memory.h"

/* --- letters of structures ---------------------------------------------------------------------------------------- */

enum { LETTERS = 32 };

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The first letter of its name that none before it has. */
static char letter_of(const char *name, const char *taken)
{
    char lower = (char)(upper(*name) - 'A' + 'a');
    for (; *name; name++) {
        char c = upper(*name);
        if (c >= 'A' && c <= 'Z' && !strchr(taken, c))
            return c;
    }
    return lower; /* all are taken */
}

/* Letters of all structures, in their order. */
static void read_letters(const struct board_sands_sight *sight, char letters[LETTERS])
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "structures"));
    memset(letters, 0, LETTERS);
    while (hg_json_next(&walk) && walk.index < LETTERS - 1)
        letters[walk.index] = letter_of(read_text(sight->scene, walk.value, "name"), letters);
}

void board_sands_put_letters(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                             struct hg_out *out)
{
    char letters[LETTERS];
    read_letters(sight, letters);
    struct hg_json built = read_at(sight->scene->view, "structures");
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "structures"));
    while (hg_json_next(&walk) && walk.index < LETTERS - 1)
        if (board_sands_lists(hg_json_member(built, read_text(sight->scene, walk.key, "")), territory->id))
            hg_put_char(out, letters[walk.index]);
}

static void say_letters(const struct board_sands_sight *sight)
{
    char letters[LETTERS];
    struct hg_out text = hg_out_growing();
    read_letters(sight, letters);
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "structures"));
    while (hg_json_next(&walk) && walk.index < LETTERS - 1) {
        hg_put(&text, text.len ? ", " : "");
        hg_put_char(&text, letters[walk.index]);
        hg_put_char(&text, ' ');
        hg_put(&text, read_text(sight->scene, walk.value, "name"));
    }
    page_line(sight->page, text.text);
    hg_out_free(&text);
}

/* --- borders ------------------------------------------------------------------------------------------------------ */

/* "1·3·": whose caravans stand there. */
static void put_caravans(const struct board_sands_sight *sight, const char *border, struct hg_out *out)
{
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        if (board_sands_lists(read_at(read_seat(sight->scene->view, seat), "caravans"), border))
            hg_put_int(out, seat + 1);
        else
            hg_put(out, sight->page->utf8 ? "·" : ".");
    }
}

/* Both ends of "hispania/gallia"; false where neither is in play. */
static bool read_ends(const struct board_sands_sight *sight, const char *border, const char *ends[2])
{
    char id[64];
    size_t n = strcspn(border, "/");
    struct hg_out out = hg_out_fixed(id, sizeof id);
    hg_put_bytes(&out, border, n);
    const struct board_sands_territory *one = board_sands_find(sight, id),
                                       *other = board_sands_find(sight, border + n + 1);
    ends[0] = read_name(sight->scene, "territories", id);
    ends[1] = read_name(sight->scene, "territories", border + n + 1);
    return one || other;
}

static void put_good(const struct board_sands_sight *sight, const char *border, const char *good, struct hg_out *out)
{
    const char *ends[2];
    read_ends(sight, border, ends);
    hg_put(out, good);
    hg_put(out, ": ");
    hg_put(out, ends[0]);
    hg_put_char(out, '-');
    hg_put(out, ends[1]);
}

/* "HIS-GAL", "HIS-ITA~" by sea. */
static void put_short(const char *border, bool dotted, struct hg_out *out)
{
    enum { SHORT = 3 };
    const char *other = border + strcspn(border, "/") + 1;
    for (int i = 0; i < SHORT; i++)
        hg_put_char(out, upper(border[i]));
    hg_put_char(out, '-');
    for (int i = 0; i < SHORT; i++)
        hg_put_char(out, upper(other[i]));
    hg_put_char(out, dotted ? '~' : ' ');
}

/* Borders with a good, or those without, as many in a row as there is room for. */
static void draw_borders(const struct board_sands_sight *sight, bool goods)
{
    enum { WITH_GOOD = 40, WITHOUT = 15 };
    struct page *page = sight->page;
    int cell = goods ? WITH_GOOD : WITHOUT, abreast = page->width / cell, at = 0;
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "borders"));
    while (hg_json_next(&walk)) {
        const char *border = read_text(sight->scene, walk.key, ""), *good = read_text(sight->scene, walk.value, "name");
        const char *ends[2];
        bool dotted = false;
        if (!read_ends(sight, border, ends) || !*good == goods)
            continue;
        struct hg_out text = hg_out_growing(), caravans = hg_out_growing();
        hg_json_get_bool(read_at(walk.value, "dotted"), &dotted);
        put_caravans(sight, border, &caravans);
        if (goods)
            put_good(sight, border, good, &text);
        else
            put_short(border, dotted, &text);
        int behind = sight->scene->seats + 1;
        hg_put_char(&page->text, ' ');
        page_left(page, text.text, cell - 1 - behind);
        page_left(page, caravans.text, behind);
        at = (at + 1) % abreast;
        if (!at)
            page_end_row(page);
        hg_out_free(&caravans);
        hg_out_free(&text);
    }
    if (at)
        page_end_row(page);
}

static void put_names(const struct board_sands_sight *sight, struct hg_out *out)
{
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        hg_put(out, seat ? ", " : "");
        hg_put_int(out, seat + 1);
        hg_put_char(out, ' ');
        hg_put(out, sight->scene->names[seat]);
    }
}

static void show_lands(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    if (scene->page->plain) {
        for (int i = 0; i < sight->territories; i++)
            board_sands_say_territory(sight, &sight->territory[i]);
        return;
    }
    board_sands_draw_signs(sight);
    board_sands_draw_lands(sight);
    say_letters(sight);
}

static void show_map(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    struct hg_out names = hg_out_growing();
    if (scene->page->plain) {
        for (int i = 0; i < sight->territories; i++) {
            board_sands_say_territory(sight, &sight->territory[i]);
            board_sands_say_borders(sight, &sight->territory[i]);
        }
        hg_out_free(&names);
        return;
    }
    put_names(sight, &names);
    draw_borders(sight, true);
    draw_borders(sight, false);
    page_say(
        scene->page,
        HG_T(
            "At each border the caravans of {names}, {none} for none. Where no trade good is, the first letters of both territories name it; ~ is a dotted line, a border like any other. ? and a name tells the neighbours of a territory."),
        HG_ARGS({"names", names.text}, {"none", scene->page->utf8 ? "·" : "."}));
    hg_out_free(&names);
}

/* --- trees, bins, rivals ------------------------------------------------------------------------------------------ */

static void show_trees(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    if (scene->page->plain)
        board_sands_say_trees(sight);
    else
        board_sands_draw_trees(sight);
}

static void show_bins(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    if (!scene->page->plain) {
        board_sands_draw_chronicles(sight);
        return;
    }
    board_sands_say_chronicles(sight);
    board_sands_say_own_chronicles(sight);
    board_sands_say_if_ended(sight);
}

static const char *or_none(const struct board_sands_sight *sight, const struct hg_out *list)
{
    return list->len ? list->text : page_word(sight->page, HG_T("none"));
}

static void say_rival(const struct board_sands_sight *sight, int seat)
{
    struct hg_out plan = hg_out_growing(), used = hg_out_growing(), laid = hg_out_growing();
    board_sands_put_plan(sight, seat, &plan);
    board_sands_put_used(sight, seat, &used);
    board_sands_put_laid(sight, seat, &laid);
    page_say(sight->page,
             HG_T("{seat}. Planned: {plan}. Used in this generation: {used}. Chronicles: {laid}. Caravans: "
                  "{caravans}."),
             HG_ARGS({"seat", sight->scene->names[seat]}, {"plan", or_none(sight, &plan)},
                     {"used", or_none(sight, &used)}, {"laid", or_none(sight, &laid)},
                     {"caravans", NULL, hg_json_count(read_at(read_seat(sight->scene->view, seat), "caravans"))}));
    hg_out_free(&laid);
    hg_out_free(&used);
    hg_out_free(&plan);
}

static void show_rivals(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    if (scene->page->plain)
        board_sands_say_seats(sight);
    else
        board_sands_draw_seats(sight);
    for (int seat = 0; seat < scene->seats; seat++)
        say_rival(sight, seat);
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void show_cards(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    struct hg_json_walk walk = hg_json_walk(read_at(scene->components, "cards"));
    while (hg_json_next(&walk)) {
        struct hg_out text = hg_out_growing();
        board_sands_put_card(sight, read_text(scene, walk.key, ""), &text);
        page_line(scene->page, text.text);
        hg_out_free(&text);
    }
}

const struct board_word board_sands_words[] = {
    {"lands", HG_T("all territories, and the letters of their structures"), show_lands},
    {"map", HG_T("borders, with caravans and trade goods"), show_map},
    {"trees", HG_T("the advance trees, and whose markers stand there"), show_trees},
    {"bins", HG_T("what chronicle cards need in each bin, and what everybody has"), show_bins},
    {"rivals", HG_T("everybody's figures, plans and chronicles"), show_rivals},
    {"cards", HG_T("the action cards, and what they do"), show_cards},
    {0},
};
