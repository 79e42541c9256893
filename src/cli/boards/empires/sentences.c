/* sentences.c: Time of Empires for a screen reader: nothing depends on where it stands on the screen. */
#include "cli/boards/empires/sight.h"
#include "table/memory.h"

static void say_where(const struct board_empires_sight *sight)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(sight->page, HG_T("Time of Empires, {where}."), HG_ARGS({"where", board_empires_where(sight, &out)}));
}

/* Buildings that are gone from a column, and the value of a token on it. */
static void say_column(const struct board_empires_sight *sight, int seat, const char *type, struct hg_out *out)
{
    int token = board_empires_token(sight, seat, type);
    hg_put(out, out->len ? ", " : "");
    hg_say(&sight->page->words, out, token ? HG_T("{type} {number} (token {value})") : "{type} {number}",
           HG_ARGS({"type", read_name(sight->scene, "types", type)},
                   {"number", NULL, read_number(read_at(read_seat(sight->scene->view, seat), "constructed"), type)},
                   {"value", NULL, token}));
}

static void say_seat(const struct board_empires_sight *sight, int seat)
{
    struct hg_json view = read_seat(sight->scene->view, seat);
    struct hg_out built = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "buildings"));
    while (hg_json_next(&walk))
        say_column(sight, seat, read_text(sight->scene, walk.key, ""), &built);
    page_say(sight->page,
             HG_T("{seat}: {points} VP, Ideas {ideas}, Bricks {bricks}, cards {cards}, reserve {reserve}, scholars "
                  "{scholars}; built in {built}; buildings taken {taken}."),
             HG_ARGS({"seat", sight->scene->names[seat]},
                     {"points", NULL, read_number(read_seat(sight->scene->score, seat), "score")},
                     {"ideas", NULL, read_number(view, "ideas")}, {"bricks", NULL, read_number(view, "bricks")},
                     {"cards", NULL, read_number(read_seat(sight->scene->facts, seat), "hand")},
                     {"reserve", NULL, read_number(view, "reserve")}, {"scholars", NULL, read_number(view, "created")},
                     {"built", built.text}, {"taken", NULL, read_number(view, "destroyed")}));
    hg_out_free(&built);
}

void board_empires_say_stocks(const struct board_empires_sight *sight)
{
    for (int i = 0; i < sight->scene->seats; i++)
        say_seat(sight, board_empires_nth_seat(sight, i));
}

/* "H1.1 field 2" */
static void put_empty(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_json place = board_empires_place(sight, id);
    hg_put(out, out->len ? ", " : "");
    hg_say(&sight->page->words, out, place.at && !board_empires_is_city(id) ? "{place} {kind} {sites}" : "{place}",
           HG_ARGS({"place", board_empires_place_name(sight, id)},
                   {"kind", read_name(sight->scene, "kinds", read_text(sight->scene, place, "kind"))},
                   {"sites", NULL, read_number(place, "sites")}));
}

/* Places where somebody is, one by one; the others together, and not while an action is done. */
void board_empires_say_map(const struct board_empires_sight *sight)
{
    struct hg_out empty = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->facts, "places"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(sight->scene, walk.key, "");
        struct hg_out pieces = hg_out_growing();
        board_empires_put_pieces(sight, id, &pieces);
        if (pieces.len)
            board_empires_say_place(sight, id);
        else
            put_empty(sight, id, &empty);
        hg_out_free(&pieces);
    }
    if (empty.len && board_empires_is_wide(sight))
        page_say(sight->page, HG_T("Nobody is at these places, with their free sites: {list}."),
                 HG_ARGS({"list", empty.text}));
    hg_out_free(&empty);
}

static void say_position(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    say_where(sight);
    board_empires_say_stocks(sight);
    board_empires_say_map(sight);
    if (board_empires_is_wide(sight))
        board_empires_say_boards(sight);
    board_empires_say_seats(sight);
    if (board_empires_is_wide(sight))
        board_empires_say_actions(sight);
    board_empires_say_own(sight);
}

static void say_age(const struct board_empires_sight *sight, int seat, struct hg_json row, int age)
{
    page_say(
        sight->page,
        HG_T("{seat}, age {age}: buildings taken {destroyed}, tokens {tokens}, wonders {wonders}, culture {culture}, "
             "leaders {leaders}."),
        HG_ARGS({"seat", sight->scene->names[seat]}, {"age", NULL, age},
                {"destroyed", NULL, read_number(row, "destroyed")}, {"tokens", NULL, read_number(row, "tokens")},
                {"wonders", NULL, read_number(row, "wonders")}, {"culture", NULL, read_number(row, "culture")},
                {"leaders", NULL, read_number(row, "leaders")}));
}

static void say_score(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    int ages = read_number(sight->scene->view, "age");
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        struct hg_json score = read_seat(sight->scene->score, seat);
        struct hg_json_walk walk = hg_json_walk(read_at(score, "ages"));
        while (hg_json_next(&walk) && walk.index < ages)
            say_age(sight, seat, walk.value, walk.index + 1);
        page_say(
            sight->page,
            HG_T(
                "{seat} has {points} {points|point|points} and {buildings} {buildings|building|buildings} on the map."),
            HG_ARGS({"seat", sight->scene->names[seat]}, {"points", NULL, read_number(score, "score")},
                    {"buildings", NULL, read_number(score, "buildings")}));
    }
}

const struct board_look board_empires_sentences = {say_position, say_score};
