/* sight.c: see sight.h. */
#include "cli/boards/sandstone/sight.h"

#include <string.h>

#include "cli/commands/play/choice.h"

/* --- spaces ------------------------------------------------------------------------------------------------------- */

static void read_types(struct stone *stone)
{
    const struct scene *scene = stone->scene;
    const struct cli_style *style = &scene->page->style;
    const char *const colours[STONE_TYPES] = {style->green, style->yellow, style->blue};
    struct hg_json_walk walk = hg_json_walk(read_at(scene->components, "terrain"));
    while (hg_json_next(&walk) && walk.index < STONE_TYPES)
        stone->type[walk.index] = (struct stone_type){
            .id = read_text(scene, walk.key, ""),
            .name = read_text(scene, walk.value, "name"),
            .shorter = read_text(scene, walk.value, "short"),
            .colour = colours[walk.index],
        };
}

int stone_find_space(const struct stone *stone, const char *name)
{
    for (int i = 0; i < stone->rows * stone->columns; i++)
        if (strcmp(stone->space[i].name, name) == 0)
            return i;
    return -1;
}

const char *stone_type_name(const struct stone *stone, const struct stone_space *space)
{
    return space->type < 0 ? "?" : stone->type[space->type].name;
}

const char *stone_piece_name(const struct stone *stone, enum stone_piece piece)
{
    return page_word(stone->page, piece == STONE_TOWER ? HG_T("Tower") : HG_T("Stronghold"));
}

/* On the board of a view a type is the first letter of its id, as a capital. */
static int type_of(const struct stone *stone, char letter)
{
    for (int i = 0; i < STONE_TYPES; i++)
        if (stone->type[i].id[0] - 'a' + 'A' == letter)
            return i;
    return -1;
}

static void read_row(struct stone *stone, int row, const char *letters)
{
    for (int column = 0; column < stone->columns && letters[column]; column++) {
        struct stone_space *space = &stone->space[row * stone->columns + column];
        struct hg_out name = hg_out_fixed(space->name, sizeof space->name);
        *space = (struct stone_space){.type = type_of(stone, letters[column]), .piece = STONE_EMPTY};
        hg_put_char(&name, (char)('a' + column));
        hg_put_int(&name, stone->rows - row);
    }
}

/* The rows of the view say how the lattice lies. */
static void read_board(struct stone *stone)
{
    struct hg_json board = read_at(stone->scene->view, "board");
    stone->rows = hg_json_count(board);
    stone->columns = (int)strlen(read_text(stone->scene, board, "0"));
    if (stone->rows * stone->columns > STONE_SPACES)
        stone->rows = stone->columns = 0;
    stone->cards_lie = stone->rows == read_number(stone->scene->edition, "grid.card_rows");
    struct hg_json_walk walk = hg_json_walk(board);
    while (hg_json_next(&walk) && walk.index < stone->rows)
        read_row(stone, walk.index, read_text(stone->scene, walk.value, ""));
}

static struct stone_space *space_of(struct stone *stone, struct hg_json name)
{
    int space = stone_find_space(stone, read_text(stone->scene, name, ""));
    return space < 0 ? NULL : &stone->space[space];
}

static void read_pieces(struct stone *stone, int seat, struct hg_json spaces, enum stone_piece piece)
{
    struct stone_space *space;
    struct hg_json_walk walk = hg_json_walk(spaces);
    while (hg_json_next(&walk))
        if ((space = space_of(stone, walk.value))) {
            space->piece = piece;
            space->owner = seat;
        }
}

static void read_control(struct stone *stone, int seat, struct hg_json spaces)
{
    struct stone_space *space;
    struct hg_json_walk walk = hg_json_walk(spaces);
    while (hg_json_next(&walk))
        if ((space = space_of(stone, walk.value)))
            space->held_by[seat] = true;
}

/* The next space that a move names can be chosen now, and both of a pair. */
static void mark_spaces(struct stone *stone, char *move, size_t settled)
{
    bool pair = strncmp(move, "pair ", 5) == 0;
    char *save;
    for (char *word = strtok_r(move + settled, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        int space = stone_find_space(stone, word);
        if (space < 0)
            continue;
        stone->space[space].is_open = true;
        if (!pair)
            return;
    }
}

static void read_choices(struct stone *stone)
{
    char text[CHOICE_NOTATION];
    struct hg_json_walk walk = hg_json_walk(stone->scene->moves);
    while (hg_json_next(&walk)) {
        client_text(read_at(walk.value, "move"), text, sizeof text);
        mark_spaces(stone, text, stone->scene->settled);
    }
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void see_seat(struct stone *stone, int index)
{
    const struct scene *scene = stone->scene;
    struct stone_seat *seat = &stone->seat[index];
    *seat = (struct stone_seat){
        .name = scene->names[index],
        .colour = index ? "" : stone->page->style.yellow, /* gold and gray, with bold around them */
        .view = read_at(scene->view, index ? "seats.1" : "seats.0"),
        .score = read_at(scene->score, index ? "seats.1" : "seats.0"),
    };
    seat->hand = read_text(scene, seat->view, "hand");
    read_pieces(stone, index, read_at(seat->view, "towers"), STONE_TOWER);
    read_pieces(stone, index, read_at(seat->view, "strongholds"), STONE_STRONGHOLD);
    struct hg_json_walk walk = hg_json_walk(read_at(seat->score, "control"));
    while (hg_json_next(&walk))
        read_control(stone, index, walk.value);
}

int stone_figure(const struct stone *stone, int seat, const char *path)
{
    return read_number(stone->seat[seat].score, path);
}

bool stone_knows_bonus(const struct stone *stone, int seat)
{
    return hg_json_type(read_at(stone->seat[seat].score, "bonus")) == HG_JSON_NUMBER;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

struct stone_card stone_card_of(const struct stone *stone, const char *id, bool from_hand)
{
    const struct scene *scene = stone->scene;
    struct hg_json component = hg_json_member(read_at(scene->components, "abilities"), id);
    struct hg_json fact =
        from_hand ? read_at(scene->facts, "hand") : hg_json_member(read_at(scene->facts, "center"), id);
    return (struct stone_card){
        .id = id,
        .name = read_text(scene, component, "name"),
        .half = read_is(fact, "half", "bottom") ? "bottom" : "top",
        .component = component,
        .fact = fact,
        .from_hand = from_hand,
    };
}

const char *stone_half_text(const struct stone *stone, const struct stone_card *card, const char *half)
{
    return read_text(stone->scene, hg_json_member(card->component, half), "text");
}

void stone_each_card(const struct stone *stone, stone_with_card *with, void *context)
{
    const char *hand = stone->seat[stone->me].hand;
    struct hg_json_walk walk = hg_json_walk(read_at(stone->scene->facts, "center"));
    while (hg_json_next(&walk)) {
        struct stone_card card = stone_card_of(stone, read_text(stone->scene, walk.key, ""), false);
        with(stone, &card, context);
    }
    if (!*hand)
        return;
    struct stone_card card = stone_card_of(stone, hand, true);
    with(stone, &card, context);
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* While chance deals nobody is asked, so those phases are never drawn. */
static enum stone_phase phase_of(struct hg_json phase)
{
    static const char *const names[] = {"place", "order", "option", "act", "upkeep", "over"};
    int found = hg_json_find(phase, names, sizeof names / sizeof names[0]);
    return found < 0 ? STONE_PLACE : (enum stone_phase)found;
}

const struct stone *stone_read(struct stone *stone, const struct scene *scene)
{
    *stone = (struct stone){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat < 0 ? 0 : scene->seat,
        .rival = scene->seat <= 0,
        .phase = phase_of(read_at(scene->view, "phase")),
        .priority = (int)client_number(read_at(scene->view, "priority"), -1),
        .first = (int)client_number(read_at(scene->view, "first"), -1),
        .pending = read_at(scene->facts, "pending"),
    };
    read_types(stone);
    read_board(stone);
    for (int seat = 0; seat < STONE_SEATS; seat++)
        see_seat(stone, seat);
    read_choices(stone);
    return stone;
}
