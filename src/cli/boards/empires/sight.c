/* sight.c: see sight.h. */
#include "cli/boards/empires/sight.h"

#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"

struct hg_json terra_component(const struct terra *terra, const char *group, const char *id)
{
    return hg_json_member(read_at(terra->scene->components, group), id);
}

const char *terra_name(const struct terra *terra, const char *group, const char *id)
{
    return read_text(terra->scene, terra_component(terra, group, id), "name");
}

const struct terra *terra_read(struct terra *terra, const struct scene *scene)
{
    struct hg_json clock = read_at(scene->facts, "clock");
    *terra = (struct terra){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat,
        .now_ms = client_number(read_at(clock, "now_ms"), 0),
        .is_live = clock.at,
    };
    return terra;
}

bool terra_is_wide(const struct terra *terra)
{
    return terra->me < 0 || !read_at(read_seat(terra->scene->view, terra->me), "open").at;
}

/* --- places ------------------------------------------------------------------------------------------------------- */

/* Ids of places have a dot, which is none of a path. */
struct hg_json terra_place(const struct terra *terra, const char *id)
{
    return hg_json_member(read_at(terra->scene->facts, "places"), id);
}

bool terra_is_city(const char *id)
{
    size_t n = strlen(id);
    return n > 2 && strcmp(id + n - 2, ".c") == 0;
}

int terra_capital_of(const struct terra *terra, const char *id)
{
    for (int seat = 0; seat < terra->scene->seats; seat++)
        if (read_is(read_seat(terra->scene->facts, seat), "capital", id))
            return seat;
    return -1;
}

void terra_put_letter(const char *name, struct hg_out *out)
{
    hg_put_bytes(out, name, cli_character(name));
}

void terra_put_kind(const struct terra *terra, const char *kind, struct hg_out *out)
{
    const char *name = terra_name(terra, "kinds", kind);
    size_t first = cli_character(name);
    hg_put_bytes(out, name, first + cli_character(name + first));
}

static void put_buildings(const struct terra *terra, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        terra_put_letter(terra_name(terra, "buildings", read_text(terra->scene, walk.value, "")), out);
}

void terra_put_pieces_of(const struct terra *terra, const char *place, int seat, struct hg_out *out)
{
    struct hg_json view = read_seat(terra->scene->view, seat);
    struct hg_json clans = hg_json_member(read_at(view, "clans"), place);
    struct hg_json buildings = hg_json_member(read_at(view, "buildings"), place);
    if (!clans.at && !buildings.at)
        return;
    hg_put_int(out, seat + 1);
    hg_put_char(out, ':');
    if (clans.at)
        hg_put_int(out, read_number(clans, ""));
    put_buildings(terra, buildings, out);
}

void terra_put_pieces(const struct terra *terra, const char *place, struct hg_out *out)
{
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        struct hg_out pieces = hg_out_growing();
        if (terra->page->plain)
            terra_put_people(terra, place, seat, &pieces);
        else
            terra_put_pieces_of(terra, place, seat, &pieces);
        hg_put(out, !pieces.len || !out->len ? "" : terra->page->plain ? ". " : " ");
        hg_put(out, pieces.text);
        hg_out_free(&pieces);
    }
}

void terra_put_count(const struct terra *terra, int seat, int count, struct hg_out *out)
{
    bool plain = terra->page->plain;
    hg_put(out, !out->len ? "" : plain ? ", " : " ");
    if (plain)
        hg_put(out, terra->scene->names[seat]);
    else
        hg_put_int(out, seat + 1);
    hg_put_char(out, plain ? ' ' : ':');
    hg_put_int(out, count);
}

/* Ids begin with the slot of the tile, up to the dot. */
void terra_put_beyond(const struct terra *terra, const char *place, struct hg_out *out)
{
    size_t slot = strcspn(place, ".");
    struct hg_json_walk walk = hg_json_walk(read_at(terra_place(terra, place), "near"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(terra->scene, walk.value, "");
        if (strncmp(id, place, slot + 1) == 0)
            continue;
        hg_put(out, out->len ? " " : "~");
        hg_put(out, id);
    }
}

int terra_besieger(const struct terra *terra, const char *city)
{
    struct hg_json seat = hg_json_member(read_at(terra->scene->facts, "sieges"), city);
    return seat.at ? read_number(seat, "") : -1;
}

int terra_token(const struct terra *terra, int seat, const char *type)
{
    static const struct {
        const char *token, *value;
    } ages[] = {{"token_1", "0"}, {"token_2", "1"}, {"token_3", "2"}};
    struct hg_json values = read_at(terra->scene->edition, "pieces.bonus_tokens");
    for (int age = 0; age < 3; age++)
        if (read_is(read_seat(terra->scene->view, seat), ages[age].token, type))
            return read_number(values, ages[age].value);
    return 0;
}

void terra_put_scholars(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(read_at(terra->scene->view, "scholars"), space));
    while (hg_json_next(&walk))
        terra_put_count(terra, read_number(walk.value, "seat"), read_number(walk.value, "scholars"), out);
}

static void put_seconds(long seconds, struct hg_out *out)
{
    hg_put_int(out, seconds / 60);
    hg_put(out, seconds % 60 < 10 ? ":0" : ":");
    hg_put_int(out, seconds % 60);
}

/* A second that has begun counts as a whole one: who sees 0:00 may place. */
void terra_put_time(long ms, struct hg_out *out)
{
    put_seconds(ms > 0 ? (ms + 999) / 1000 : 0, out);
}

void terra_put_passed(long ms, struct hg_out *out)
{
    put_seconds(ms / 1000, out);
}

int terra_nth_seat(const struct terra *terra, int n)
{
    return ((terra->me < 0 ? 0 : terra->me) + n) % terra->scene->seats;
}
