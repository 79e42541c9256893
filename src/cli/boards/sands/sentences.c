/* sentences.c: The Sands of Time for a screen reader: nothing depends on where it stands on the screen. */
#include <string.h>

#include "cli/boards/sands/sight.h"

static void say_where(const struct board_sands_sight *sight)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(sight->page, HG_T("The Sands of Time, {where}."), HG_ARGS({"where", board_sands_where(sight, &out)}));
}

static void say_seat(const struct board_sands_sight *sight, int seat)
{
    struct hg_json view = read_seat(sight->scene->view, seat), score = read_seat(sight->scene->score, seat);
    page_say(sight->page,
             HG_T("{seat}: {points} VP, unrest {unrest}, crops {crops}, gold {gold}; heritage civil {civil}, political "
                  "{political}, cultural {cultural}; territories {size}, citizens {citizens}, trade goods {goods}."),
             HG_ARGS({"seat", sight->scene->names[seat]}, {"points", NULL, read_number(score, "score")},
                     {"unrest", NULL, read_number(view, "unrest")}, {"crops", NULL, read_number(view, "crops")},
                     {"gold", NULL, read_number(view, "gold")}, {"civil", NULL, read_number(view, "heritage.civil")},
                     {"political", NULL, read_number(view, "heritage.political")},
                     {"cultural", NULL, read_number(view, "heritage.cultural")},
                     {"size", NULL, read_number(read_seat(sight->scene->facts, seat), "size")},
                     {"citizens", NULL, read_number(score, "counts.citizens")},
                     {"goods", NULL, read_number(score, "counts.goods")}));
}

void board_sands_say_seats(const struct board_sands_sight *sight)
{
    for (int i = 0; i < sight->scene->seats; i++) /* the own one first */
        say_seat(sight, ((sight->me < 0 ? 0 : sight->me) + i) % sight->scene->seats);
}

/* While an action is done only what is held by somebody, or was entered; before there are provinces, all. */
static void say_region(const struct board_sands_sight *sight, enum board_sands_region region)
{
    page_say(sight->page, "{region}:", HG_ARGS({"region", board_sands_region_name(sight, region)}));
    for (int i = 0; i < sight->territories; i++) {
        const struct board_sands_territory *territory = &sight->territory[i];
        bool empty = territory->controller < 0 && !read_number(territory->fact, "citizens");
        if (territory->region == region &&
            (!empty || board_sands_is_wide(sight) || strcmp(sight->ask, "province") == 0))
            board_sands_say_territory(sight, territory);
    }
}

static void say_position(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    say_where(sight);
    board_sands_say_seats(sight);
    for (int region = 0; region < BOARD_SANDS_REGIONS; region++)
        say_region(sight, (enum board_sands_region)region);
    if (board_sands_is_wide(sight)) {
        board_sands_say_chronicles(sight);
        board_sands_say_own_chronicles(sight);
        board_sands_say_if_ended(sight);
        board_sands_say_trees(sight);
    }
    board_sands_say_empire(sight);
    board_sands_say_turn(sight);
    board_sands_say_battle(sight);
    board_sands_say_reach(sight);
}

static void say_score(const struct scene *scene)
{
    const struct board_sands_sight *sight = board_sands_read(&(struct board_sands_sight){0}, scene);
    board_sands_say_seats(sight);
    board_sands_say_chronicles(sight);
    board_sands_say_own_chronicles(sight);
    board_sands_say_if_ended(sight);
}

const struct board_look board_sands_sentences = {say_position, say_score};
