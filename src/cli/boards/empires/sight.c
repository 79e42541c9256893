/* sight.c: see sight.h. */
#include "cli/boards/empires/sight.h"

#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"

const struct board_empires_sight *board_empires_read(struct board_empires_sight *sight, const struct scene *scene)
{
    struct hg_json clock = read_at(scene->facts, "clock");
    *sight = (struct board_empires_sight){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat,
        .now_ms = client_number(read_at(clock, "now_ms"), 0),
        .is_live = clock.at,
    };
    return sight;
}

bool board_empires_is_wide(const struct board_empires_sight *sight)
{
    return sight->me < 0 || !read_at(read_seat(sight->scene->view, sight->me), "open").at;
}

/* --- places ------------------------------------------------------------------------------------------------------- */

/* Ids of places have a dot, which is none of a path. */
struct hg_json board_empires_place(const struct board_empires_sight *sight, const char *id)
{
    return hg_json_member(read_at(sight->scene->facts, "places"), id);
}

const char *board_empires_place_name(const struct board_empires_sight *sight, const char *id)
{
    return read_name(sight->scene, "places", id);
}

const char *const board_empires_place_roles[] = {"territory", "place", "from", "to", NULL};

bool board_empires_is_city(const char *id)
{
    size_t n = strlen(id);
    return n > 2 && strcmp(id + n - 2, ".c") == 0;
}

int board_empires_capital_of(const struct board_empires_sight *sight, const char *id)
{
    for (int seat = 0; seat < sight->scene->seats; seat++)
        if (read_is(read_seat(sight->scene->facts, seat), "capital", id))
            return seat;
    return -1;
}

void board_empires_put_letter(const char *name, struct hg_out *out)
{
    hg_put_bytes(out, name, cli_character(name));
}

void board_empires_put_kind(const struct board_empires_sight *sight, const char *kind, struct hg_out *out)
{
    const char *name = read_name(sight->scene, "kinds", kind);
    size_t first = cli_character(name);
    hg_put_bytes(out, name, first + cli_character(name + first));
}

static void put_buildings(const struct board_empires_sight *sight, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        board_empires_put_letter(read_name(sight->scene, "buildings", read_text(sight->scene, walk.value, "")), out);
}

void board_empires_put_pieces_of(const struct board_empires_sight *sight, const char *place, int seat,
                                 struct hg_out *out)
{
    struct hg_json view = read_seat(sight->scene->view, seat);
    struct hg_json clans = hg_json_member(read_at(view, "clans"), place);
    struct hg_json buildings = hg_json_member(read_at(view, "buildings"), place);
    if (!clans.at && !buildings.at)
        return;
    hg_put_int(out, seat + 1);
    hg_put_char(out, ':');
    if (clans.at)
        hg_put_int(out, read_number(clans, ""));
    put_buildings(sight, buildings, out);
}

void board_empires_put_pieces(const struct board_empires_sight *sight, const char *place, struct hg_out *out)
{
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        struct hg_out pieces = hg_out_growing();
        if (sight->page->plain)
            board_empires_put_people(sight, place, seat, &pieces);
        else
            board_empires_put_pieces_of(sight, place, seat, &pieces);
        hg_put(out, !pieces.len || !out->len ? "" : sight->page->plain ? ". " : " ");
        hg_put(out, pieces.text);
        hg_out_free(&pieces);
    }
}

void board_empires_put_count(const struct board_empires_sight *sight, int seat, int count, struct hg_out *out)
{
    bool plain = sight->page->plain;
    hg_put(out, !out->len ? "" : plain ? ", " : " ");
    if (plain)
        hg_put(out, sight->scene->names[seat]);
    else
        hg_put_int(out, seat + 1);
    hg_put_char(out, plain ? ' ' : ':');
    hg_put_int(out, count);
}

/* Ids begin with the slot of the tile, up to the dot. */
void board_empires_put_beyond(const struct board_empires_sight *sight, const char *place, struct hg_out *out)
{
    size_t slot = strcspn(place, ".");
    struct hg_json_walk walk = hg_json_walk(read_at(board_empires_place(sight, place), "near"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(sight->scene, walk.value, "");
        if (strncmp(id, place, slot + 1) == 0)
            continue;
        hg_put(out, out->len ? " " : "~");
        hg_put(out, board_empires_place_name(sight, id));
    }
}

int board_empires_besieger(const struct board_empires_sight *sight, const char *city)
{
    struct hg_json seat = hg_json_member(read_at(sight->scene->facts, "sieges"), city);
    return seat.at ? read_number(seat, "") : -1;
}

int board_empires_token(const struct board_empires_sight *sight, int seat, const char *type)
{
    static const struct {
        const char *token, *value;
    } ages[] = {{"token_1", "0"}, {"token_2", "1"}, {"token_3", "2"}};
    struct hg_json values = read_at(sight->scene->edition, "pieces.bonus_tokens");
    for (int age = 0; age < 3; age++)
        if (read_is(read_seat(sight->scene->view, seat), ages[age].token, type))
            return read_number(values, ages[age].value);
    return 0;
}

void board_empires_put_scholars(const struct board_empires_sight *sight, const char *space, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(read_at(sight->scene->view, "scholars"), space));
    while (hg_json_next(&walk))
        board_empires_put_count(sight, read_number(walk.value, "seat"), read_number(walk.value, "scholars"), out);
}

static void put_seconds(long seconds, struct hg_out *out)
{
    hg_put_int(out, seconds / 60);
    hg_put(out, seconds % 60 < 10 ? ":0" : ":");
    hg_put_int(out, seconds % 60);
}

/* A second that has begun counts as a whole one: who sees 0:00 may place. */
void board_empires_put_time(long ms, struct hg_out *out)
{
    put_seconds(ms > 0 ? (ms + 999) / 1000 : 0, out);
}

void board_empires_put_passed(long ms, struct hg_out *out)
{
    put_seconds(ms / 1000, out);
}

int board_empires_nth_seat(const struct board_empires_sight *sight, int n)
{
    return ((sight->me < 0 ? 0 : sight->me) + n) % sight->scene->seats;
}
