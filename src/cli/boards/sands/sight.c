/* sight.c: see sight.h. */
#include "cli/boards/sands/sight.h"

#include <string.h>

struct hg_json orbis_component(const struct orbis *orbis, const char *group, const char *id)
{
    return hg_json_member(read_at(orbis->scene->components, group), id);
}

const char *orbis_name(const struct orbis *orbis, const char *group, const char *id)
{
    return read_text(orbis->scene, orbis_component(orbis, group, id), "name");
}

bool orbis_lists(struct hg_json list, const char *id)
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
static enum orbis_region region_of(const struct box *box, struct hg_json territory)
{
    int x = read_number(territory, "center.0"), third = (box->bottom - box->top) / 3;
    int down = read_number(territory, "center.1") - box->top;
    if (down < third)
        return ORBIS_NORTH;
    if (down > 2 * third)
        return ORBIS_SOUTH;
    return x < (box->left + box->right) / 2 ? ORBIS_WEST : ORBIS_EAST;
}

static const char *resource_name(const struct orbis *orbis, struct hg_json id)
{
    if (!id.at)
        return "";
    return page_word(orbis->page, hg_json_is(id, "crops") ? HG_T("crops") : HG_T("gold"));
}

static void read_territories(struct orbis *orbis)
{
    const struct scene *scene = orbis->scene;
    struct hg_json territories = read_at(scene->components, "territories");
    struct box box = measure(territories);
    struct hg_json_walk walk = hg_json_walk(read_at(scene->facts, "territories"));
    while (hg_json_next(&walk) && orbis->territories < ORBIS_TERRITORIES) {
        const char *id = read_text(scene, walk.key, "");
        struct hg_json component = hg_json_member(territories, id), controller = read_at(walk.value, "controller");
        orbis->territory[orbis->territories++] = (struct orbis_territory){
            .id = id,
            .name = read_text(scene, component, "name"),
            .resource = resource_name(orbis, read_at(walk.value, "resource")),
            .region = region_of(&box, component),
            .capacity = read_number(walk.value, "capacity"),
            .controller = controller.at ? read_number(controller, "") : -1,
            .fact = walk.value,
        };
    }
}

const struct orbis *orbis_read(struct orbis *orbis, const struct scene *scene)
{
    *orbis = (struct orbis){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat,
        .ask = read_text(scene, scene->facts, "ask"),
    };
    read_territories(orbis);
    return orbis;
}

const struct orbis_territory *orbis_find(const struct orbis *orbis, const char *id)
{
    for (int i = 0; i < orbis->territories; i++)
        if (strcmp(orbis->territory[i].id, id) == 0)
            return &orbis->territory[i];
    return NULL;
}

int orbis_pieces(const struct orbis *orbis, int seat, const char *pieces, const struct orbis_territory *territory)
{
    return read_number(read_at(read_seat(orbis->scene->view, seat), pieces), territory->id);
}

void orbis_put_structures(const struct orbis *orbis, const struct orbis_territory *territory, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->view, "structures"));
    size_t begin = out->len;
    while (hg_json_next(&walk)) {
        if (!orbis_lists(walk.value, territory->id))
            continue;
        hg_put(out, out->len > begin ? ", " : "");
        hg_put(out, orbis_name(orbis, "structures", read_text(orbis->scene, walk.key, "")));
    }
}

const char *orbis_region_name(const struct orbis *orbis, enum orbis_region region)
{
    static const char *const names[ORBIS_REGIONS] = {HG_T("North"), HG_T("West"), HG_T("East"), HG_T("South")};
    return page_word(orbis->page, names[region]);
}

static int category_of(const char *id)
{
    return strcmp(id, "civil") == 0 ? 0 : strcmp(id, "political") == 0 ? 1 : 2;
}

const char *orbis_category_name(const struct orbis *orbis, const char *id)
{
    static const char *const names[] = {HG_T("civil"), HG_T("political"), HG_T("cultural")};
    return page_word(orbis->page, names[category_of(id)]);
}

const char *orbis_category_short(const struct orbis *orbis, const char *id)
{
    static const char *const names[] = {HG_T("civ"), HG_T("pol"), HG_T("cul")};
    return page_word(orbis->page, names[category_of(id)]);
}

/* Where one plans; while an action is done the map should stay in sight. */
bool orbis_is_wide(const struct orbis *orbis)
{
    static const char *const wide[] = {"track",     "first-advance", "select", "turn",
                                       "chronicle", "advance",       "keep",   "score"};
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        if (strcmp(orbis->ask, wide[i]) == 0)
            return true;
    return false;
}
