/* sight.c: see sight.h. */
#include "cli/boards/empires/sight.h"

#include <string.h>

static struct hg_json numbered(struct hg_json document, const char *list, int index)
{
    char path[32];
    struct hg_out out = hg_out_fixed(path, sizeof path);
    hg_put(&out, list);
    hg_put_char(&out, '.');
    hg_put_int(&out, index);
    return read_at(document, path);
}

struct hg_json terra_seat(struct hg_json document, int seat)
{
    return numbered(document, "seats", seat);
}

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
    return terra->me < 0 || !read_at(terra_seat(terra->scene->view, terra->me), "open").at;
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
        if (read_is(terra_seat(terra->scene->facts, seat), "capital", id))
            return seat;
    return -1;
}

void terra_put_letter(const char *name, struct hg_out *out)
{
    size_t n = *name ? 1 : 0;
    while (n && ((unsigned char)name[n] & 0xc0) == 0x80)
        n++;
    hg_put_bytes(out, name, n);
}

static void put_buildings(const struct terra *terra, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        terra_put_letter(terra_name(terra, "buildings", read_text(terra->scene, walk.value, "")), out);
}

void terra_put_pieces(const struct terra *terra, const char *place, struct hg_out *out)
{
    size_t begin = out->len;
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        struct hg_json view = terra_seat(terra->scene->view, seat);
        struct hg_json clans = hg_json_member(read_at(view, "clans"), place);
        struct hg_json buildings = hg_json_member(read_at(view, "buildings"), place);
        if (!clans.at && !buildings.at)
            continue;
        hg_put(out, out->len > begin ? " " : "");
        hg_put_int(out, seat + 1);
        hg_put_char(out, ':');
        if (clans.at)
            hg_put_int(out, read_number(clans, ""));
        put_buildings(terra, buildings, out);
    }
}

void terra_put_scholars(const struct terra *terra, const char *space, struct hg_out *out)
{
    size_t begin = out->len;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(read_at(terra->scene->view, "scholars"), space));
    while (hg_json_next(&walk)) {
        hg_put(out, out->len > begin ? " " : "");
        hg_put_int(out, read_number(walk.value, "seat") + 1);
        hg_put_char(out, ':');
        hg_put_int(out, read_number(walk.value, "scholars"));
    }
}

/* A second that has begun counts as a whole one: who sees 0:00 may place. */
void terra_put_time(long ms, struct hg_out *out)
{
    long seconds = ms > 0 ? (ms + 999) / 1000 : 0;
    hg_put_int(out, seconds / 60);
    hg_put(out, seconds % 60 < 10 ? ":0" : ":");
    hg_put_int(out, seconds % 60);
}
