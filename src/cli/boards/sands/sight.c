/* sight.c: see sight.h. */
#include "cli/boards/sands/sight.h"

#include <string.h>

bool board_sands_lists(struct hg_json list, const char *id)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.value, id))
            return true;
    return false;
}

/* --- the map ------------------------------------------------------------------------------------------------------ */

struct box {
    int left, right, top, bottom;
};

/* Around all centers, so that regions do not depend on how large a map an edition draws. */
static struct box measure(struct hg_json territories)
{
    struct box box = {INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN};
    struct hg_json_walk walk = hg_json_walk(territories);
    while (hg_json_next(&walk)) {
        int x = read_number(walk.value, "center.0"), y = read_number(walk.value, "center.1");
        box.left = x < box.left ? x : box.left;
        box.right = x > box.right ? x : box.right;
        box.top = y < box.top ? y : box.top;
        box.bottom = y > box.bottom ? y : box.bottom;
    }
    return box;
}

/* Thirds from north to south; the middle one has a west and an east. */
static enum board_sands_region region_of(const struct box *box, struct hg_json territory)
{
    int x = read_number(territory, "center.0"), third = (box->bottom - box->top) / 3;
    int down = read_number(territory, "center.1") - box->top;
    if (down < third)
        return BOARD_SANDS_NORTH;
    if (down > 2 * third)
        return BOARD_SANDS_SOUTH;
    return x < (box->left + box->right) / 2 ? BOARD_SANDS_WEST : BOARD_SANDS_EAST;
}

static const char *resource_name(const struct board_sands_sight *sight, struct hg_json id)
{
    if (!id.at)
        return "";
    return page_word(sight->page, hg_json_is(id, "crops") ? HG_T("crops") : HG_T("gold"));
}

static void read_territories(struct board_sands_sight *sight)
{
    const struct scene *scene = sight->scene;
    struct hg_json territories = read_at(scene->components, "territories");
    struct box box = measure(territories);
    struct hg_json_walk walk = hg_json_walk(read_at(scene->facts, "territories"));
    while (hg_json_next(&walk) && sight->territories < BOARD_SANDS_TERRITORIES) {
        const char *id = read_text(scene, walk.key, "");
        struct hg_json component = hg_json_member(territories, id), controller = read_at(walk.value, "controller");
        sight->territory[sight->territories++] = (struct board_sands_territory){
            .id = id,
            .name = read_text(scene, component, "name"),
            .resource = resource_name(sight, read_at(walk.value, "resource")),
            .region = region_of(&box, component),
            .capacity = read_number(walk.value, "capacity"),
            .controller = controller.at ? read_number(controller, "") : -1,
            .fact = walk.value,
        };
    }
}

const struct board_sands_sight *board_sands_read(struct board_sands_sight *sight, const struct scene *scene)
{
    *sight = (struct board_sands_sight){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat,
        .ask = read_text(scene, scene->facts, "ask"),
    };
    read_territories(sight);
    return sight;
}

const struct board_sands_territory *board_sands_find(const struct board_sands_sight *sight, const char *id)
{
    for (int i = 0; i < sight->territories; i++)
        if (strcmp(sight->territory[i].id, id) == 0)
            return &sight->territory[i];
    return NULL;
}

/* An event names the places it is about, in whatever role. */
static bool names(struct hg_json event, const char *id)
{
    struct hg_json_walk walk = hg_json_walk(event);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.value, id))
            return true;
    return false;
}

bool board_sands_has_changed(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct hg_json_walk walk = hg_json_walk(sight->scene->events);
    while (hg_json_next(&walk)) /* while the map is laid out nothing is there that could change */
        if (!read_is(walk.value, "kind", "tile-laid") && names(walk.value, territory->id))
            return true;
    return false;
}

int board_sands_pieces(const struct board_sands_sight *sight, int seat, const char *pieces,
                       const struct board_sands_territory *territory)
{
    return read_number(read_at(read_seat(sight->scene->view, seat), pieces), territory->id);
}

void board_sands_put_structures(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                                struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "structures"));
    size_t begin = out->len;
    while (hg_json_next(&walk)) {
        if (!board_sands_lists(walk.value, territory->id))
            continue;
        hg_put(out, out->len > begin ? ", " : "");
        hg_put(out, read_name(sight->scene, "structures", read_text(sight->scene, walk.key, "")));
    }
}

const char *board_sands_region_name(const struct board_sands_sight *sight, enum board_sands_region region)
{
    static const char *const names[BOARD_SANDS_REGIONS] = {HG_T("North"), HG_T("West"), HG_T("East"), HG_T("South")};
    return page_word(sight->page, names[region]);
}

static int category_of(const char *id)
{
    return strcmp(id, "civil") == 0 ? 0 : strcmp(id, "political") == 0 ? 1 : 2;
}

const char *board_sands_category_name(const struct board_sands_sight *sight, const char *id)
{
    static const char *const names[] = {HG_T("civil"), HG_T("political"), HG_T("cultural")};
    return page_word(sight->page, names[category_of(id)]);
}

const char *board_sands_category_short(const struct board_sands_sight *sight, const char *id)
{
    static const char *const names[] = {HG_T("civ"), HG_T("pol"), HG_T("cul")};
    return page_word(sight->page, names[category_of(id)]);
}

/* Where one plans; while an action is done the map should stay in sight. */
bool board_sands_is_wide(const struct board_sands_sight *sight)
{
    static const char *const wide[] = {"track",     "first-advance", "select", "turn",
                                       "chronicle", "advance",       "keep",   "score"};
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        if (strcmp(sight->ask, wide[i]) == 0)
            return true;
    return false;
}
