/* spaces.c: what the spaces of Time of Empires offer where timers are placed: the common boards with their slots, and the
 * actions of the own board. */
#include <string.h>

#include "cli/boards/empires/sight.h"
#include "table/memory.h"

/* --- common boards ------------------------------------------------------------------------------------------------ */

static const char *const deck_paths[] = {"decks.0", "decks.1", "decks.2", "decks.3"};

/* Two decks lie on a board. */
static void put_board(const struct terra *terra, int board, struct hg_out *out)
{
    for (int deck = 2 * board; deck < 2 * board + 2; deck++) {
        struct hg_json row = read_at(terra->scene->view, deck_paths[deck]);
        const char *top = terra_name(terra, "types", read_text(terra->scene, row, "top"));
        hg_put(out, deck % 2 ? "; " : "");
        hg_say(&terra->page->words, out,
               read_number(row, "cards") ? HG_T("deck {deck}: {type}, cards {cards}") : HG_T("deck {deck}: empty"),
               HG_ARGS({"deck", NULL, deck + 1}, {"type", top}, {"cards", NULL, read_number(row, "cards")}));
    }
}

/* Whoever would have it now; "": nobody. */
static const char *leading(const struct terra *terra, const char *space)
{
    struct hg_json seat = hg_json_member(read_at(terra->scene->facts, "majorities"), space);
    return seat.at ? terra->scene->names[read_number(seat, "")] : "";
}

static void put_lead(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_out scholars = hg_out_growing();
    terra_put_scholars(terra, space, &scholars);
    if (scholars.len)
        hg_say(&terra->page->words, out, HG_T(" Scholars: {scholars}; {seat} leads."),
               HG_ARGS({"scholars", scholars.text}, {"seat", leading(terra, space)}));
    hg_out_free(&scholars);
}

static const char *tile_text(const struct terra *terra, const char *column)
{
    const char *side = read_text(terra->scene, hg_json_member(read_at(terra->scene->view, "sides"), column), "");
    return read_text(terra->scene, terra_component(terra, "leader_tiles", column), side);
}

static void put_leader(const struct terra *terra, const char *column, struct hg_out *out)
{
    const char *id = read_text(terra->scene, hg_json_member(read_at(terra->scene->view, "leaders"), column), "");
    struct hg_json leader = terra_component(terra, "leaders", id);
    hg_put(out, tile_text(terra, column));
    if (leader.at)
        hg_say(&terra->page->words, out, HG_T(" To win: {leader}. {text}"),
               HG_ARGS({"leader", read_text(terra->scene, leader, "name")},
                       {"text", read_text(terra->scene, leader, "text")}));
    put_lead(terra, column, out);
}

/* What a wonder counts for each seat. */
static void put_counts(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(read_at(terra->scene->facts, "wonders"), space));
    while (hg_json_next(&walk))
        terra_put_count(terra, walk.index, read_number(walk.value, ""), out);
}

static struct hg_json wonder_on(const struct terra *terra, const char *space)
{
    const char *age = space + strlen("wonder-");
    const char *id = read_text(terra->scene, hg_json_member(read_at(terra->scene->view, "wonders"), age), "");
    return terra_component(terra, "wonders", id);
}

static void put_wonder(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_json wonder = wonder_on(terra, space);
    if (!wonder.at)
        return;
    struct hg_out counts = hg_out_growing();
    put_counts(terra, space, &counts);
    hg_say(&terra->page->words, out, HG_T("{wonder}. {text} Now: {counts}."),
           HG_ARGS({"wonder", read_text(terra->scene, wonder, "name")},
                   {"text", read_text(terra->scene, wonder, "text")}, {"counts", counts.text}));
    put_lead(terra, space, out);
    hg_out_free(&counts);
}

static bool is_leader(const struct terra *terra, const char *space)
{
    return hg_json_member(read_at(terra->scene->view, "sides"), space).at;
}

/* --- spaces ------------------------------------------------------------------------------------------------------- */

/* Whose timer it is, and how long it runs, behind those before it. */
static void put_timer(const struct terra *terra, int seat, int timer, struct hg_out *out)
{
    hg_put(out, out->len ? ", " : "");
    hg_put(out, terra->scene->names[seat]);
    terra_put_left(terra, read_at(read_seat(terra->scene->facts, seat), terra_timer_paths[timer]), out);
}

/* A first slot is not named. */
static bool stands(const struct terra *terra, int seat, int timer, const char *space, int slot)
{
    struct hg_json row = read_at(read_seat(terra->scene->view, seat), terra_timer_paths[timer]);
    int on = read_at(row, "slot").at ? read_number(row, "slot") : 1;
    return read_is(row, "space", space) && (!slot || slot == on);
}

int terra_put_slots(const struct terra *terra, const char *space, int slot, struct hg_out *out)
{
    int taken = 0;
    for (int seat = 0; seat < terra->scene->seats; seat++)
        for (int timer = 0; timer < 2; timer++)
            if (stands(terra, seat, timer, space, slot)) {
                put_timer(terra, seat, timer, out);
                taken++;
            }
    return taken;
}

static void put_free_slots(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_out taken = hg_out_growing();
    int slots = read_number(terra->scene->edition, "boards.common_slots"),
        used = terra_put_slots(terra, space, 0, &taken);
    hg_say(&terra->page->words, out,
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

static void put_yield(const struct terra *terra, const char *space, struct hg_out *out)
{
    for (size_t i = 0; i < sizeof yields / sizeof yields[0]; i++)
        if (strcmp(yields[i].space, space) == 0)
            hg_say(&terra->page->words, out, yields[i].text,
                   HG_ARGS({"number", NULL, read_number(read_seat(terra->scene->facts, terra->me), yields[i].path)}));
}

void terra_put_ids(struct hg_json list, struct hg_out *out)
{
    char id[16];
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        client_text(walk.value, id, sizeof id);
        hg_put(out, walk.index ? ", " : "");
        hg_put(out, id);
    }
}

/* The card that would be constructed next. */
void terra_put_construct(const struct terra *terra, struct hg_out *out)
{
    struct hg_json construct = read_at(terra->scene->facts, "construct");
    if (!construct.at)
        return;
    struct hg_out sites = hg_out_growing();
    terra_put_ids(read_at(construct, "sites"), &sites);
    const char *card = terra_name(terra, "cards", read_text(terra->scene, construct, "card"));
    hg_say(&terra->page->words, out,
           sites.len ? HG_T("{card} for Bricks {bricks}, on {sites}")
                     : HG_T("{card} for Bricks {bricks}, without a site"),
           HG_ARGS({"card", card}, {"bricks", NULL, read_number(construct, "bricks")}, {"sites", sites.text}));
    hg_out_free(&sites);
}

void terra_put_offer(const struct terra *terra, const char *id, struct hg_out *out)
{
    if (strncmp(id, "board-", 6) == 0)
        put_board(terra, id[6] == '2', out);
    else if (is_leader(terra, id))
        hg_put(out, tile_text(terra, id));
    else if (strncmp(id, "wonder-", 7) == 0)
        hg_put(out, read_text(terra->scene, wonder_on(terra, id), "name"));
    else if (terra->me >= 0 && strcmp(id, "construct") == 0)
        terra_put_construct(terra, out);
    else if (terra->me >= 0)
        put_yield(terra, id, out);
}

static bool is_common(const struct terra *terra, const char *id)
{
    return strncmp(id, "board-", 6) == 0 || is_leader(terra, id) ||
           (strncmp(id, "wonder-", 7) == 0 && wonder_on(terra, id).at);
}

static void put_common(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_out slots = hg_out_growing();
    put_free_slots(terra, id, &slots);
    hg_say(&terra->page->words, out, "({slots}): ", HG_ARGS({"slots", slots.text}));
    if (strncmp(id, "board-", 6) == 0)
        put_board(terra, id[6] == '2', out);
    else if (is_leader(terra, id))
        put_leader(terra, id, out);
    else
        put_wonder(terra, id, out);
    hg_out_free(&slots);
}

/* Names of spaces stand in sentences; in front of one they begin with a capital letter. */
static void put_capital(const char *name, struct hg_out *out)
{
    hg_put_char(out, *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name);
    hg_put(out, *name ? name + 1 : "");
}

void terra_put_space(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    put_capital(terra_name(terra, "spaces", id), out);
    terra_put_offer(terra, id, &text);
    if (is_common(terra, id)) {
        hg_put_char(out, ' ');
        put_common(terra, id, out);
    } else if (text.len) {
        hg_say(&terra->page->words, out, ": {text}", HG_ARGS({"text", text.text}));
    }
    hg_out_free(&text);
}

void terra_say_boards(const struct terra *terra)
{
    if (!read_at(terra->scene->view, "decks").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "spaces"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(terra->scene, walk.key, "");
        struct hg_out text = hg_out_growing();
        if (is_common(terra, id)) {
            terra_put_space(terra, id, &text);
            page_line(terra->page, text.text);
        }
        hg_out_free(&text);
    }
}
