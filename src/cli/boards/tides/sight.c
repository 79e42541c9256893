/* sight.c: see sight.h. */
#include "cli/boards/tides/sight.h"

#include <string.h>

#include "table/memory.h"

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* Colours of editions in those of terminals. */
static const char *colour_code(struct hg_json colour, const struct cli_style *style)
{
    const struct {
        const char *name, *code;
    } colours[] = {
        {"yellow", style->yellow},  {"blue", style->blue}, {"green", style->green}, {"pink", style->magenta},
        {"purple", style->magenta}, {"red", style->red},   {"cyan", style->cyan},
    };
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        if (hg_json_is(colour, colours[i].name))
            return colours[i].code;
    return style->bold;
}

/* The edition names the colours, in the same order. */
static void read_suits(struct board_tides_sight *sight)
{
    const struct scene *scene = sight->scene;
    struct hg_json_walk walk = hg_json_walk(read_at(scene->components, "suits"));
    struct hg_json_walk printed = hg_json_walk(read_at(scene->edition, "suits"));
    while (hg_json_next(&walk) && hg_json_next(&printed) && sight->suits < BOARD_TIDES_SUITS)
        sight->suit[sight->suits++] = (struct board_tides_suit){
            .id = read_text(scene, walk.key, ""),
            .name = read_text(scene, walk.value, "name"),
            .letter = read_text(scene, walk.value, "letter"),
            .colour = colour_code(read_at(printed.value, "colour"), &scene->page->style),
        };
}

static const struct board_tides_suit *find_suit(const struct board_tides_sight *sight, struct hg_json id)
{
    for (int i = 0; i < sight->suits; i++)
        if (hg_json_is(id, sight->suit[i].id))
            return &sight->suit[i];
    return NULL;
}

static void read_cards(struct board_tides_sight *sight)
{
    const struct scene *scene = sight->scene;
    struct hg_json_walk walk = hg_json_walk(read_at(scene->components, "cards"));
    while (hg_json_next(&walk) && sight->cards < BOARD_TIDES_CARDS)
        sight->card[sight->cards++] = (struct board_tides_card){
            .id = read_text(scene, walk.key, ""),
            .name = read_text(scene, walk.value, "name"),
            .shorter = read_text(scene, walk.value, "short"),
            .text = read_text(scene, walk.value, "text"),
            .suit = find_suit(sight, read_at(walk.value, "suit")),
        };
}

const struct board_tides_card *board_tides_card(const struct board_tides_sight *sight, const char *id)
{
    for (int i = 0; i < sight->cards; i++)
        if (strcmp(sight->card[i].id, id) == 0)
            return &sight->card[i];
    return NULL;
}

const char *board_tides_suit_name(const struct board_tides_sight *sight, const struct board_tides_card *card)
{
    return card->suit ? card->suit->name : page_word(sight->page, HG_T("no suit"));
}

/* --- kingdoms ----------------------------------------------------------------------------------------------------- */

static bool list_has(struct hg_json list, const char *id)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.value, id))
            return true;
    return false;
}

static void read_kingdom(const struct board_tides_sight *sight, struct hg_json cards, struct hg_json relics,
                         struct hg_json score, struct board_tides_kingdom *kingdom)
{
    struct hg_json points = read_at(score, "cards"), suits = read_at(score, "suits");
    *kingdom = (struct board_tides_kingdom){.total = read_number(score, "total")};
    for (int i = 0; i < sight->suits; i++)
        kingdom->suit[i] = read_number(suits, sight->suit[i].id);
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk) && kingdom->count < BOARD_TIDES_CARDS) {
        const struct board_tides_card *card = board_tides_card(sight, read_text(sight->scene, walk.value, ""));
        if (!card)
            continue;
        kingdom->card[kingdom->count] = card;
        kingdom->points[kingdom->count] = read_number(points, card->id);
        kingdom->relic[kingdom->count++] = list_has(relics, card->id);
    }
}

static struct hg_json seat_of(struct hg_json json, int seat)
{
    return read_at(json, seat ? "seats.1" : "seats.0");
}

const struct board_tides_sight *board_tides_read(struct board_tides_sight *sight, const struct scene *scene)
{
    *sight = (struct board_tides_sight){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat < 0 ? 0 : scene->seat,
        .rival = scene->seat <= 0,
        .picking = read_is(scene->view, "phase", "pick"),
        .over = read_is(scene->view, "phase", "over"),
        .rounds = hg_json_count(read_at(scene->score, "seats.0.rounds")),
    };
    read_suits(sight);
    read_cards(sight);
    for (int seat = 0; seat < BOARD_TIDES_SEATS; seat++) {
        struct hg_json json = seat_of(scene->view, seat);
        read_kingdom(sight, read_at(json, "kingdom"), read_at(json, "relics"), seat_of(scene->score, seat),
                     &sight->kingdom[seat]);
        sight->score[seat] = read_number(json, "score");
    }
    return sight;
}

static struct hg_json round_of(struct hg_json json, int round, int seat)
{
    char path[24];
    struct hg_out out = hg_out_fixed(path, sizeof path);
    hg_put(&out, "rounds.");
    hg_put_int(&out, round);
    return read_at(seat_of(json, seat), path);
}

bool board_tides_of_round(const struct board_tides_sight *sight, int round, int seat,
                          struct board_tides_kingdom *kingdom)
{
    struct hg_json cards = read_at(round_of(sight->scene->view, round, seat), "kingdom");
    read_kingdom(sight, cards, (struct hg_json){0}, round_of(sight->scene->score, round, seat), kingdom);
    return kingdom->count > 0;
}

int board_tides_round_points(const struct board_tides_sight *sight, int round, int seat)
{
    return read_number(round_of(sight->scene->view, round, seat), "points");
}

int board_tides_worth(const struct board_tides_sight *sight, int seat, const struct board_tides_card *card)
{
    return read_number(hg_json_member(read_at(sight->scene->facts, "adds"), card->id), seat ? "1" : "0");
}

int board_tides_gave(const struct board_tides_sight *sight, const struct board_tides_card *card)
{
    const struct board_tides_kingdom *kingdom = &sight->kingdom[sight->me];
    for (int i = 0; i < kingdom->count; i++)
        if (kingdom->card[i] == card)
            return kingdom->points[i];
    return 0;
}

/* --- cards elsewhere ---------------------------------------------------------------------------------------------- */

int board_tides_names(const struct board_tides_sight *sight, const char *path, struct hg_out *out)
{
    return read_names(sight->scene, read_at(sight->scene->components, "cards"), read_at(sight->scene->view, path), out);
}

void board_tides_say_discards(const struct board_tides_sight *sight)
{
    struct hg_out names = hg_out_growing();
    board_tides_names(sight, "discarded", &names);
    if (names.len)
        page_say(sight->page, HG_T("Out of the game: {cards}."), HG_ARGS({"cards", names.text}));
    hg_out_free(&names);
}
