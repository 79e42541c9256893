/* sentences.c: Time of Empires for a screen reader: nothing depends on where it stands on the screen. */
#include "cli/boards/empires/sight.h"
#include "table/memory.h"

static void say_where(const struct terra *terra)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    page_say(terra->page, HG_T("Time of Empires, {where}."), HG_ARGS({"where", terra_where(terra, &out)}));
}

/* Buildings that are gone from a column, and the value of a token on it. */
static void say_column(const struct terra *terra, int seat, const char *type, struct hg_out *out)
{
    int token = terra_token(terra, seat, type);
    hg_put(out, out->len ? ", " : "");
    hg_say(&terra->page->words, out, token ? HG_T("{type} {number} (token {value})") : "{type} {number}",
           HG_ARGS({"type", terra_name(terra, "types", type)},
                   {"number", NULL, read_number(read_at(read_seat(terra->scene->view, seat), "constructed"), type)},
                   {"value", NULL, token}));
}

static void say_seat(const struct terra *terra, int seat)
{
    struct hg_json view = read_seat(terra->scene->view, seat);
    struct hg_out built = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "buildings"));
    while (hg_json_next(&walk))
        say_column(terra, seat, read_text(terra->scene, walk.key, ""), &built);
    page_say(terra->page,
             HG_T("{seat}: {points} VP, Ideas {ideas}, Bricks {bricks}, cards {cards}, reserve {reserve}, scholars "
                  "{scholars}; built in {built}; buildings taken {taken}."),
             HG_ARGS({"seat", terra->scene->names[seat]},
                     {"points", NULL, read_number(read_seat(terra->scene->score, seat), "score")},
                     {"ideas", NULL, read_number(view, "ideas")}, {"bricks", NULL, read_number(view, "bricks")},
                     {"cards", NULL, read_number(read_seat(terra->scene->facts, seat), "hand")},
                     {"reserve", NULL, read_number(view, "reserve")}, {"scholars", NULL, read_number(view, "created")},
                     {"built", built.text}, {"taken", NULL, read_number(view, "destroyed")}));
    hg_out_free(&built);
}

void terra_say_stocks(const struct terra *terra)
{
    for (int i = 0; i < terra->scene->seats; i++)
        say_seat(terra, terra_nth_seat(terra, i));
}

/* "h1.1 field 2" */
static void put_empty(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_json place = terra_place(terra, id);
    hg_put(out, out->len ? ", " : "");
    hg_say(&terra->page->words, out, place.at && !terra_is_city(id) ? "{place} {kind} {sites}" : "{place}",
           HG_ARGS({"place", id}, {"kind", terra_name(terra, "kinds", read_text(terra->scene, place, "kind"))},
                   {"sites", NULL, read_number(place, "sites")}));
}

/* Places where somebody is, one by one; the others together, and not while an action is done. */
void terra_say_map(const struct terra *terra)
{
    struct hg_out empty = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->facts, "places"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(terra->scene, walk.key, "");
        struct hg_out pieces = hg_out_growing();
        terra_put_pieces(terra, id, &pieces);
        if (pieces.len)
            terra_say_place(terra, id);
        else
            put_empty(terra, id, &empty);
        hg_out_free(&pieces);
    }
    if (empty.len && terra_is_wide(terra))
        page_say(terra->page, HG_T("Nobody is at these places, with their free sites: {list}."),
                 HG_ARGS({"list", empty.text}));
    hg_out_free(&empty);
}

static void say_position(const struct scene *scene)
{
    const struct terra *terra = terra_read(&(struct terra){0}, scene);
    say_where(terra);
    terra_say_stocks(terra);
    terra_say_map(terra);
    if (terra_is_wide(terra))
        terra_say_boards(terra);
    terra_say_seats(terra);
    if (terra_is_wide(terra))
        terra_say_actions(terra);
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
        struct hg_json score = read_seat(terra->scene->score, seat);
        struct hg_json_walk walk = hg_json_walk(read_at(score, "ages"));
        while (hg_json_next(&walk) && walk.index < ages)
            say_age(terra, seat, walk.value, walk.index + 1);
        page_say(terra->page, HG_T("{seat} has {points} points and {buildings} buildings on the map."),
                 HG_ARGS({"seat", terra->scene->names[seat]}, {"points", NULL, read_number(score, "score")},
                         {"buildings", NULL, read_number(score, "buildings")}));
    }
}

const struct board_look terra_sentences = {say_position, say_score};
