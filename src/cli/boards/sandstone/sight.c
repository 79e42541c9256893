/* sight.c: see sight.h. */
#include "cli/boards/sandstone/sight.h"

#include <string.h>

/* --- spaces ------------------------------------------------------------------------------------------------------- */

static void read_types(struct board_sandstone_sight *sight)
{
    const struct scene *scene = sight->scene;
    const struct cli_style *style = &scene->page->style;
    const char *const colours[BOARD_SANDSTONE_TYPES] = {style->green, style->yellow, style->blue};
    struct hg_json_walk walk = hg_json_walk(read_at(scene->components, "terrain"));
    while (hg_json_next(&walk) && walk.index < BOARD_SANDSTONE_TYPES)
        sight->type[walk.index] = (struct board_sandstone_type){
            .id = read_text(scene, walk.key, ""),
            .name = read_text(scene, walk.value, "name"),
            .shorter = read_text(scene, walk.value, "short"),
            .colour = colours[walk.index],
        };
}

int board_sandstone_find_space(const struct board_sandstone_sight *sight, const char *name)
{
    for (int i = 0; i < sight->rows * sight->columns; i++)
        if (strcmp(sight->space[i].name, name) == 0)
            return i;
    return -1;
}

const char *board_sandstone_type_name(const struct board_sandstone_sight *sight,
                                      const struct board_sandstone_space *space)
{
    return space->type < 0 ? "?" : sight->type[space->type].name;
}

const char *board_sandstone_piece_name(const struct board_sandstone_sight *sight, enum board_sandstone_piece piece)
{
    return page_word(sight->page, piece == BOARD_SANDSTONE_TOWER ? HG_T("Tower") : HG_T("Stronghold"));
}

/* On the board of a view a type is the first letter of its id, as a capital. */
static int type_of(const struct board_sandstone_sight *sight, char letter)
{
    for (int i = 0; i < BOARD_SANDSTONE_TYPES; i++)
        if (sight->type[i].id[0] - 'a' + 'A' == letter)
            return i;
    return -1;
}

static void read_row(struct board_sandstone_sight *sight, int row, const char *letters)
{
    for (int column = 0; column < sight->columns && letters[column]; column++) {
        struct board_sandstone_space *space = &sight->space[row * sight->columns + column];
        struct hg_out name = hg_out_fixed(space->name, sizeof space->name);
        *space =
            (struct board_sandstone_space){.type = type_of(sight, letters[column]), .piece = BOARD_SANDSTONE_EMPTY};
        hg_put_char(&name, (char)('a' + column));
        hg_put_int(&name, sight->rows - row);
    }
}

/* The rows of the view say how the lattice lies. */
static void read_board(struct board_sandstone_sight *sight)
{
    struct hg_json board = read_at(sight->scene->view, "board");
    sight->rows = hg_json_count(board);
    sight->columns = (int)strlen(read_text(sight->scene, board, "0"));
    if (sight->rows * sight->columns > BOARD_SANDSTONE_SPACES)
        sight->rows = sight->columns = 0;
    sight->cards_lie = sight->rows == read_number(sight->scene->edition, "grid.card_rows");
    struct hg_json_walk walk = hg_json_walk(board);
    while (hg_json_next(&walk) && walk.index < sight->rows)
        read_row(sight, walk.index, read_text(sight->scene, walk.value, ""));
}

static struct board_sandstone_space *space_of(struct board_sandstone_sight *sight, struct hg_json name)
{
    int space = board_sandstone_find_space(sight, read_text(sight->scene, name, ""));
    return space < 0 ? NULL : &sight->space[space];
}

static void read_pieces(struct board_sandstone_sight *sight, int seat, struct hg_json spaces,
                        enum board_sandstone_piece piece)
{
    struct board_sandstone_space *space;
    struct hg_json_walk walk = hg_json_walk(spaces);
    while (hg_json_next(&walk))
        if ((space = space_of(sight, walk.value))) {
            space->piece = piece;
            space->owner = seat;
        }
}

static void read_control(struct board_sandstone_sight *sight, int seat, struct hg_json spaces)
{
    struct board_sandstone_space *space;
    struct hg_json_walk walk = hg_json_walk(spaces);
    while (hg_json_next(&walk))
        if ((space = space_of(sight, walk.value)))
            space->held_by[seat] = true;
}

static void mark_space(struct board_sandstone_sight *sight, struct hg_json name)
{
    struct board_sandstone_space *space = space_of(sight, name);
    if (space)
        space->is_open = true;
}

/* The spaces that can be chosen now: both of a pair; of two in a row the first, unless all moves have the same. */
static void read_choices(struct board_sandstone_sight *sight)
{
    struct hg_json moves = sight->scene->moves;
    const char *from = read_text(sight->scene, moves, "0.from");
    bool same = *from;
    for (struct hg_json_walk walk = hg_json_walk(moves); hg_json_next(&walk);)
        same = same && read_is(walk.value, "from", from);
    for (struct hg_json_walk walk = hg_json_walk(moves); hg_json_next(&walk);) {
        mark_space(sight, read_at(walk.value, "space"));
        mark_space(sight, read_at(walk.value, "second"));
        mark_space(sight, read_at(walk.value, same ? "to" : "from"));
    }
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void see_seat(struct board_sandstone_sight *sight, int index)
{
    const struct scene *scene = sight->scene;
    struct board_sandstone_seat *seat = &sight->seat[index];
    *seat = (struct board_sandstone_seat){
        .name = scene->names[index],
        .colour = index ? "" : sight->page->style.yellow, /* gold and gray, with bold around them */
        .view = read_at(scene->view, index ? "seats.1" : "seats.0"),
        .score = read_at(scene->score, index ? "seats.1" : "seats.0"),
    };
    seat->hand = read_text(scene, seat->view, "hand");
    read_pieces(sight, index, read_at(seat->view, "towers"), BOARD_SANDSTONE_TOWER);
    read_pieces(sight, index, read_at(seat->view, "strongholds"), BOARD_SANDSTONE_STRONGHOLD);
    struct hg_json_walk walk = hg_json_walk(read_at(seat->score, "control"));
    while (hg_json_next(&walk))
        read_control(sight, index, walk.value);
}

int board_sandstone_figure(const struct board_sandstone_sight *sight, int seat, const char *path)
{
    return read_number(sight->seat[seat].score, path);
}

bool board_sandstone_knows_bonus(const struct board_sandstone_sight *sight, int seat)
{
    return hg_json_type(read_at(sight->seat[seat].score, "bonus")) == HG_JSON_NUMBER;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

struct board_sandstone_card board_sandstone_card_of(const struct board_sandstone_sight *sight, const char *id,
                                                    bool from_hand)
{
    const struct scene *scene = sight->scene;
    struct hg_json component = hg_json_member(read_at(scene->components, "abilities"), id);
    struct hg_json fact =
        from_hand ? read_at(scene->facts, "hand") : hg_json_member(read_at(scene->facts, "center"), id);
    return (struct board_sandstone_card){
        .id = id,
        .name = read_text(scene, component, "name"),
        .half = read_is(fact, "half", "bottom") ? "bottom" : "top",
        .component = component,
        .fact = fact,
        .from_hand = from_hand,
    };
}

const char *board_sandstone_half_text(const struct board_sandstone_sight *sight,
                                      const struct board_sandstone_card *card, const char *half)
{
    return read_text(sight->scene, hg_json_member(card->component, half), "text");
}

void board_sandstone_each_card(const struct board_sandstone_sight *sight, board_sandstone_with_card *with,
                               void *context)
{
    const char *hand = sight->seat[sight->me].hand;
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->facts, "center"));
    while (hg_json_next(&walk)) {
        struct board_sandstone_card card = board_sandstone_card_of(sight, read_text(sight->scene, walk.key, ""), false);
        with(sight, &card, context);
    }
    if (!*hand)
        return;
    struct board_sandstone_card card = board_sandstone_card_of(sight, hand, true);
    with(sight, &card, context);
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* While chance deals nobody is asked, so those phases are never drawn. */
static enum board_sandstone_phase phase_of(struct hg_json phase)
{
    static const char *const names[] = {"place", "order", "option", "act", "upkeep", "over"};
    int found = hg_json_find(phase, names, sizeof names / sizeof names[0]);
    return found < 0 ? BOARD_SANDSTONE_PLACE : (enum board_sandstone_phase)found;
}

const struct board_sandstone_sight *board_sandstone_read(struct board_sandstone_sight *sight, const struct scene *scene)
{
    *sight = (struct board_sandstone_sight){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat < 0 ? 0 : scene->seat,
        .rival = scene->seat <= 0,
        .phase = phase_of(read_at(scene->view, "phase")),
        .priority = (int)client_number(read_at(scene->view, "priority"), -1),
        .first = (int)client_number(read_at(scene->view, "first"), -1),
        .pending = read_at(scene->facts, "pending"),
    };
    read_types(sight);
    read_board(sight);
    for (int seat = 0; seat < BOARD_SANDSTONE_SEATS; seat++)
        see_seat(sight, seat);
    read_choices(sight);
    return sight;
}
