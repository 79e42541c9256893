/* sentences.c: The Sands of Time for a screen reader: nothing depends on where it stands on the screen. */
#include "cli/boards/sands/sight.h"

static void say_where(const struct orbis *orbis)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(orbis->page, HG_T("The Sands of Time, {where}."), HG_ARGS({"where", orbis_where(orbis, &out)}));
}

static void say_seat(const struct orbis *orbis, int seat)
{
    struct hg_json view = read_seat(orbis->scene->view, seat), score = read_seat(orbis->scene->score, seat);
    page_say(orbis->page,
             HG_T("{seat}: {points} VP, unrest {unrest}, crops {crops}, gold {gold}; heritage civil {civil}, political "
                  "{political}, cultural {cultural}; territories {size}, citizens {citizens}, trade goods {goods}."),
             HG_ARGS({"seat", orbis->scene->names[seat]}, {"points", NULL, read_number(score, "score")},
                     {"unrest", NULL, read_number(view, "unrest")}, {"crops", NULL, read_number(view, "crops")},
                     {"gold", NULL, read_number(view, "gold")}, {"civil", NULL, read_number(view, "heritage.civil")},
                     {"political", NULL, read_number(view, "heritage.political")},
                     {"cultural", NULL, read_number(view, "heritage.cultural")},
                     {"size", NULL, read_number(read_seat(orbis->scene->facts, seat), "size")},
                     {"citizens", NULL, read_number(score, "counts.citizens")},
                     {"goods", NULL, read_number(score, "counts.goods")}));
}

static void say_seats(const struct orbis *orbis)
{
    for (int i = 0; i < orbis->scene->seats; i++) /* the own one first */
        say_seat(orbis, ((orbis->me < 0 ? 0 : orbis->me) + i) % orbis->scene->seats);
}

/* While an action is done only what is held by somebody, or was entered. */
static void say_region(const struct orbis *orbis, enum orbis_region region)
{
    page_say(orbis->page, "{region}:", HG_ARGS({"region", orbis_region_name(orbis, region)}));
    for (int i = 0; i < orbis->territories; i++) {
        const struct orbis_territory *territory = &orbis->territory[i];
        bool empty = territory->controller < 0 && !read_number(territory->fact, "citizens");
        if (territory->region == region && (!empty || orbis_is_wide(orbis)))
            orbis_say_territory(orbis, territory);
    }
}

static void say_position(const struct scene *scene)
{
    const struct orbis *orbis = orbis_read(&(struct orbis){0}, scene);
    say_where(orbis);
    say_seats(orbis);
    for (int region = 0; region < ORBIS_REGIONS; region++)
        say_region(orbis, (enum orbis_region)region);
    if (orbis_is_wide(orbis)) {
        orbis_say_chronicles(orbis);
        orbis_say_own_chronicles(orbis);
        orbis_say_trees(orbis);
    }
    orbis_say_empire(orbis);
    orbis_say_turn(orbis);
    orbis_say_battle(orbis);
    orbis_say_reach(orbis);
}

static void say_score(const struct scene *scene)
{
    const struct orbis *orbis = orbis_read(&(struct orbis){0}, scene);
    say_seats(orbis);
    orbis_say_chronicles(orbis);
    orbis_say_own_chronicles(orbis);
}

const struct board_look orbis_sentences = {say_position, say_score};
