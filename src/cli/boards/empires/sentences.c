/* sentences.c: Time of Empires for a screen reader: nothing depends on where it stands on the screen. */
#include "cli/boards/empires/sight.h"

static void say_where(const struct terra *terra)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(terra->page, HG_T("Time of Empires, {where}."), HG_ARGS({"where", terra_where(terra, &out)}));
}

static void say_seat(const struct terra *terra, int seat)
{
    struct hg_json view = terra_seat(terra->scene->view, seat), gone = read_at(view, "constructed");
    page_say(
        terra->page,
        HG_T(
            "{seat}: {points} VP, Ideas {ideas}, Bricks {bricks}, cards {cards}, reserve {reserve}, scholars "
            "{scholars}; built in science {science}, construction {construction}, control {control}, culture {culture}; "
            "buildings taken {taken}."),
        HG_ARGS({"seat", terra->scene->names[seat]},
                {"points", NULL, read_number(terra_seat(terra->scene->score, seat), "points")},
                {"ideas", NULL, read_number(view, "ideas")}, {"bricks", NULL, read_number(view, "bricks")},
                {"cards", NULL, read_number(terra_seat(terra->scene->facts, seat), "hand")},
                {"reserve", NULL, read_number(view, "reserve")}, {"scholars", NULL, read_number(view, "created")},
                {"science", NULL, read_number(gone, "science")},
                {"construction", NULL, read_number(gone, "construction")},
                {"control", NULL, read_number(gone, "control")}, {"culture", NULL, read_number(gone, "culture")},
                {"taken", NULL, read_number(view, "destroyed")}));
}

static void say_seats(const struct terra *terra)
{
    for (int i = 0; i < terra->scene->seats; i++) /* the own one first */
        say_seat(terra, ((terra->me < 0 ? 0 : terra->me) + i) % terra->scene->seats);
}

/* While an action is done only places where somebody is. */
static void say_map(const struct terra *terra)
{
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->facts, "places"));
    while (hg_json_next(&walk)) {
        char pieces[64];
        struct hg_out out = hg_out_fixed(pieces, sizeof pieces);
        const char *id = read_text(terra->scene, walk.key, "");
        terra_put_pieces(terra, id, &out);
        if (out.len || terra_is_wide(terra))
            terra_say_place(terra, id);
    }
}

static void say_position(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    say_where(terra);
    say_seats(terra);
    say_map(terra);
    if (terra_is_wide(terra))
        terra_say_boards(terra);
    terra_say_timers(terra);
    terra_say_own(terra);
}

static void say_age(const struct terra *terra, int seat, struct hg_json row, int age)
{
    page_say(
        terra->page,
        HG_T("{seat}, age {age}: buildings taken {destroyed}, tokens {tokens}, wonders {wonders}, culture {culture}, "
             "leaders {leaders}."),
        HG_ARGS({"seat", terra->scene->names[seat]}, {"age", NULL, age},
                {"destroyed", NULL, read_number(row, "destroyed")}, {"tokens", NULL, read_number(row, "tokens")},
                {"wonders", NULL, read_number(row, "wonders")}, {"culture", NULL, read_number(row, "culture")},
                {"leaders", NULL, read_number(row, "leaders")}));
}

static void say_score(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    int ages = read_number(terra->scene->view, "age");
    for (int seat = 0; seat < terra->scene->seats; seat++) {
        struct hg_json score = terra_seat(terra->scene->score, seat);
        struct hg_json_walk walk = hg_json_walk(read_at(score, "ages"));
        while (hg_json_next(&walk) && walk.index < ages)
            say_age(terra, seat, walk.value, walk.index + 1);
        page_say(terra->page, HG_T("{seat} has {points} points and {buildings} buildings on the map."),
                 HG_ARGS({"seat", terra->scene->names[seat]}, {"points", NULL, read_number(score, "points")},
                         {"buildings", NULL, read_number(score, "buildings")}));
    }
}

const struct board_look terra_sentences = {say_position, say_score};
