/* spaces.c: what the spaces of Time of Empires offer where timers are placed: the common boards with their slots, and the
 * actions of the own board. */
#include <string.h>

#include "cli/boards/empires/sight.h"
#include "table/memory.h"

/* --- common boards ------------------------------------------------------------------------------------------------ */

static const char *const deck_paths[] = {"decks.0", "decks.1", "decks.2", "decks.3"};

/* Two decks lie on a board. */
static void put_board(const struct board_empires_sight *sight, int board, struct hg_out *out)
{
    for (int deck = 2 * board; deck < 2 * board + 2; deck++) {
        struct hg_json row = read_at(sight->scene->view, deck_paths[deck]);
        const char *top = read_name(sight->scene, "types", read_text(sight->scene, row, "top"));
        hg_put(out, deck % 2 ? "; " : "");
        hg_say(&sight->page->words, out,
               read_number(row, "cards") ? HG_T("deck {deck}: {type}, cards {cards}") : HG_T("deck {deck}: empty"),
               HG_ARGS({"deck", NULL, deck + 1}, {"type", top}, {"cards", NULL, read_number(row, "cards")}));
    }
}

/* Whoever would have it now; "": nobody. */
static const char *leading(const struct board_empires_sight *sight, const char *space)
{
    struct hg_json seat = hg_json_member(read_at(sight->scene->facts, "majorities"), space);
    return seat.at ? sight->scene->names[read_number(seat, "")] : "";
}

static void put_lead(const struct board_empires_sight *sight, const char *space, struct hg_out *out)
{
    struct hg_out scholars = hg_out_growing();
    board_empires_put_scholars(sight, space, &scholars);
    if (scholars.len)
        hg_say(&sight->page->words, out, HG_T(" Scholars: {scholars}; {seat} leads."),
               HG_ARGS({"scholars", scholars.text}, {"seat", leading(sight, space)}));
    hg_out_free(&scholars);
}

static const char *tile_text(const struct board_empires_sight *sight, const char *column)
{
    const char *side = read_text(sight->scene, hg_json_member(read_at(sight->scene->view, "sides"), column), "");
    return read_text(sight->scene, read_component(sight->scene, "leader_tiles", column), side);
}

static void put_leader(const struct board_empires_sight *sight, const char *column, struct hg_out *out)
{
    const char *id = read_text(sight->scene, hg_json_member(read_at(sight->scene->view, "leaders"), column), "");
    struct hg_json leader = read_component(sight->scene, "leaders", id);
    hg_put(out, tile_text(sight, column));
    if (leader.at)
        hg_say(&sight->page->words, out, HG_T(" Most scholars get {leader}: {text}"),
               HG_ARGS({"leader", read_text(sight->scene, leader, "name")},
                       {"text", read_text(sight->scene, leader, "text")}));
    put_lead(sight, column, out);
}

/* What a wonder counts for each seat. */
static void put_counts(const struct board_empires_sight *sight, const char *space, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(read_at(sight->scene->facts, "wonders"), space));
    while (hg_json_next(&walk))
        board_empires_put_count(sight, walk.index, read_number(walk.value, ""), out);
}

static struct hg_json wonder_on(const struct board_empires_sight *sight, const char *space)
{
    const char *age = space + strlen("wonder-");
    const char *id = read_text(sight->scene, hg_json_member(read_at(sight->scene->view, "wonders"), age), "");
    return read_component(sight->scene, "wonders", id);
}

static void put_wonder(const struct board_empires_sight *sight, const char *space, struct hg_out *out)
{
    struct hg_json wonder = wonder_on(sight, space);
    if (!wonder.at)
        return;
    struct hg_out counts = hg_out_growing();
    put_counts(sight, space, &counts);
    hg_say(&sight->page->words, out, HG_T("{wonder}. {text} Now: {counts}."),
           HG_ARGS({"wonder", read_text(sight->scene, wonder, "name")},
                   {"text", read_text(sight->scene, wonder, "text")}, {"counts", counts.text}));
    put_lead(sight, space, out);
    hg_out_free(&counts);
}

static bool is_leader(const struct board_empires_sight *sight, const char *space)
{
    return hg_json_member(read_at(sight->scene->view, "sides"), space).at;
}

/* --- spaces ------------------------------------------------------------------------------------------------------- */

/* Whose timer it is, and how long it runs, behind those before it. */
static void put_timer(const struct board_empires_sight *sight, int seat, int timer, struct hg_out *out)
{
    hg_put(out, out->len ? ", " : "");
    hg_put(out, sight->scene->names[seat]);
    board_empires_put_left(sight, read_at(read_seat(sight->scene->facts, seat), board_empires_timer_paths[timer]), out);
}

/* A first slot is not named. */
static bool stands(const struct board_empires_sight *sight, int seat, int timer, const char *space, int slot)
{
    struct hg_json row = read_at(read_seat(sight->scene->view, seat), board_empires_timer_paths[timer]);
    int on = read_at(row, "slot").at ? read_number(row, "slot") : 1;
    return read_is(row, "space", space) && (!slot || slot == on);
}

int board_empires_put_slots(const struct board_empires_sight *sight, const char *space, int slot, struct hg_out *out)
{
    int taken = 0;
    for (int seat = 0; seat < sight->scene->seats; seat++)
        for (int timer = 0; timer < 2; timer++)
            if (stands(sight, seat, timer, space, slot)) {
                put_timer(sight, seat, timer, out);
                taken++;
            }
    return taken;
}

static void put_free_slots(const struct board_empires_sight *sight, const char *space, struct hg_out *out)
{
    struct hg_out taken = hg_out_growing();
    int slots = read_number(sight->scene->edition, "boards.common_slots"),
        used = board_empires_put_slots(sight, space, 0, &taken);
    hg_say(&sight->page->words, out,
           !used          ? HG_T("free slots {free}")
           : used < slots ? HG_T("{seats}; free slots {free}")
                          : HG_T("{seats}; no free slot"),
           HG_ARGS({"seats", taken.text}, {"free", NULL, slots - used}));
    hg_out_free(&taken);
}

/* What an action of the own board would give now. */
static const struct {
    const char *space, *text, *path;
} yields[] = {
    {"ideas", HG_T("Ideas {number}"), "ideas"},
    {"bricks", HG_T("Bricks {number}"), "bricks"},
    {"deploy", HG_T("clans {number}"), "clans"},
    {"move", HG_T("moves {number}"), "moves"},
};

static void put_yield(const struct board_empires_sight *sight, const char *space, struct hg_out *out)
{
    for (size_t i = 0; i < sizeof yields / sizeof yields[0]; i++)
        if (strcmp(yields[i].space, space) == 0)
            hg_say(&sight->page->words, out, yields[i].text,
                   HG_ARGS({"number", NULL, read_number(read_seat(sight->scene->facts, sight->me), yields[i].path)}));
}

void board_empires_put_places(const struct board_empires_sight *sight, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        hg_put(out, board_empires_place_name(sight, read_text(sight->scene, walk.value, "")));
    }
}

/* The card that would be constructed next. */
void board_empires_put_construct(const struct board_empires_sight *sight, struct hg_out *out)
{
    struct hg_json construct = read_at(sight->scene->facts, "construct");
    if (!construct.at)
        return;
    struct hg_out sites = hg_out_growing();
    board_empires_put_places(sight, read_at(construct, "sites"), &sites);
    const char *card = read_name(sight->scene, "cards", read_text(sight->scene, construct, "card"));
    hg_say(&sight->page->words, out,
           sites.len ? HG_T("{card} for {bricks} {bricks|Brick|Bricks}, on {sites}")
                     : HG_T("{card} for {bricks} {bricks|Brick|Bricks}, without a site"),
           HG_ARGS({"card", card}, {"bricks", NULL, read_number(construct, "bricks")}, {"sites", sites.text}));
    hg_out_free(&sites);
}

void board_empires_put_offer(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    if (strncmp(id, "board-", 6) == 0)
        put_board(sight, id[6] == '2', out);
    else if (is_leader(sight, id))
        hg_put(out, tile_text(sight, id));
    else if (strncmp(id, "wonder-", 7) == 0)
        hg_put(out, read_text(sight->scene, wonder_on(sight, id), "name"));
    else if (sight->me >= 0 && strcmp(id, "construct") == 0)
        board_empires_put_construct(sight, out);
    else if (sight->me >= 0)
        put_yield(sight, id, out);
}

static bool is_common(const struct board_empires_sight *sight, const char *id)
{
    return strncmp(id, "board-", 6) == 0 || is_leader(sight, id) ||
           (strncmp(id, "wonder-", 7) == 0 && wonder_on(sight, id).at);
}

static void put_common(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_out slots = hg_out_growing();
    put_free_slots(sight, id, &slots);
    hg_say(&sight->page->words, out, "({slots}): ", HG_ARGS({"slots", slots.text}));
    if (strncmp(id, "board-", 6) == 0)
        put_board(sight, id[6] == '2', out);
    else if (is_leader(sight, id))
        put_leader(sight, id, out);
    else
        put_wonder(sight, id, out);
    hg_out_free(&slots);
}

/* Names of spaces stand in sentences; in front of one they begin with a capital letter. */
static void put_capital(const char *name, struct hg_out *out)
{
    hg_put_char(out, *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name);
    hg_put(out, *name ? name + 1 : "");
}

void board_empires_put_space(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    put_capital(read_name(sight->scene, "spaces", id), out);
    board_empires_put_offer(sight, id, &text);
    if (is_common(sight, id)) {
        hg_put_char(out, ' ');
        put_common(sight, id, out);
    } else if (text.len) {
        hg_say(&sight->page->words, out, ": {text}", HG_ARGS({"text", text.text}));
    }
    hg_out_free(&text);
}

void board_empires_say_boards(const struct board_empires_sight *sight)
{
    if (!read_at(sight->scene->view, "decks").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "spaces"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(sight->scene, walk.key, "");
        struct hg_out text = hg_out_growing();
        if (is_common(sight, id)) {
            board_empires_put_space(sight, id, &text);
            page_line(sight->page, text.text);
        }
        hg_out_free(&text);
    }
}
