/* sight.c: see sight.h. */
#include "cli/boards/sandstone/sight.h"

#include <string.h>

#include "cli/play_choice.h"
#include "cli/text.h"

static struct hg_json item(struct hg_json list, int index)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (walk.index == index)
            return walk.value;
    return (struct hg_json){0};
}

static int number(struct hg_json object, const char *key, int otherwise)
{
    return (int)client_number(hg_json_member(object, key), otherwise);
}

static struct hg_json within(struct hg_json object, const char *key, const char *inner)
{
    return hg_json_member(hg_json_member(object, key), inner);
}

/* --- components --------------------------------------------------------------------------------------------------- */

static void read_type(struct stone_type *type, struct hg_json id, struct hg_json json)
{
    client_text(id, type->id, sizeof type->id);
    client_text(hg_json_member(json, "name"), type->name, sizeof type->name);
    client_text(hg_json_member(json, "short"), type->shorter, sizeof type->shorter);
}

static int read_cards(struct stone_card *cards, int most, struct hg_json components)
{
    int count = 0;
    struct hg_json_walk walk = hg_json_walk(components);
    while (hg_json_next(&walk) && count < most) {
        struct stone_card *card = &cards[count++];
        client_text(walk.key, card->id, sizeof card->id);
        client_text(hg_json_member(walk.value, "name"), card->name, sizeof card->name);
        card->component = walk.value;
    }
    return count;
}

static void read_components(struct stone *stone)
{
    const struct cli_style *style = &stone->page->style;
    struct hg_json components = stone->scene->components;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(components, "terrain"));
    while (hg_json_next(&walk) && walk.index < STONE_TYPES) {
        read_type(&stone->type[walk.index], walk.key, walk.value);
        stone->type[walk.index].colour = (const char *const[]){style->green, style->yellow, style->blue}[walk.index];
    }
    stone->abilities = read_cards(stone->ability, STONE_ABILITIES, hg_json_member(components, "abilities"));
    stone->bonuses = read_cards(stone->bonus, STONE_BONUSES, hg_json_member(components, "bonus"));
}

/* The cards of the center that can be had. */
static void read_center(struct stone *stone)
{
    struct hg_json center = hg_json_member(stone->scene->facts, "center");
    for (int i = 0; i < stone->abilities; i++) {
        stone->ability[i].fact = hg_json_member(center, stone->ability[i].id);
        stone->center[i] = number(stone->ability[i].fact, "cards", 0);
    }
}

enum stone_half stone_half_of(struct hg_json fact)
{
    return hg_json_is(hg_json_member(fact, "half"), "bottom") ? STONE_BOTTOM : STONE_TOP;
}

void stone_half_text(const struct stone_card *card, enum stone_half half, char text[STONE_TEXT])
{
    client_text(within(card->component, half == STONE_TOP ? "top" : "bottom", "text"), text, STONE_TEXT);
}

/* --- spaces ------------------------------------------------------------------------------------------------------- */

int stone_find_space(const struct stone *stone, const char *name)
{
    for (int i = 0; i < stone->rows * stone->columns; i++)
        if (strcmp(stone->space[i].name, name) == 0)
            return i;
    return -1;
}

static int space_of(const struct stone *stone, struct hg_json name)
{
    char text[8];
    client_text(name, text, sizeof text);
    return stone_find_space(stone, text);
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
    for (int column = 0; column < stone->columns; column++) {
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
    struct hg_json board = hg_json_member(stone->scene->view, "board"), grid;
    char letters[STONE_SPACES + 1] = "";
    stone->rows = hg_json_count(board);
    client_text(item(board, 0), letters, sizeof letters);
    stone->columns = (int)strlen(letters);
    if (stone->rows * stone->columns > STONE_SPACES)
        stone->rows = stone->columns = 0;
    grid = hg_json_member(stone->scene->edition, "grid");
    stone->cards_lie = stone->rows == number(grid, "card_rows", 3);
    for (int row = 0; row < stone->rows; row++) {
        client_text(item(board, row), letters, sizeof letters);
        read_row(stone, row, letters);
    }
}

static void read_pieces(struct stone *stone, int seat, struct hg_json spaces, enum stone_piece piece)
{
    struct hg_json_walk walk = hg_json_walk(spaces);
    while (hg_json_next(&walk)) {
        int space = space_of(stone, walk.value);
        if (space < 0)
            continue;
        stone->space[space].piece = piece;
        stone->space[space].owner = seat;
    }
}

static void read_control(struct stone *stone, int seat, struct hg_json control)
{
    struct hg_json_walk walk = hg_json_walk(control);
    while (hg_json_next(&walk)) {
        struct hg_json_walk spaces = hg_json_walk(walk.value);
        while (hg_json_next(&spaces)) {
            int space = space_of(stone, spaces.value);
            if (space >= 0)
                stone->space[space].held_by[seat] = true;
        }
    }
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static const struct stone_card *find_card(const struct stone_card *cards, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(cards[i].id, id) == 0)
            return &cards[i];
    return NULL;
}

const struct stone_card *stone_find_ability(const struct stone *stone, const char *id)
{
    return find_card(stone->ability, stone->abilities, id);
}

static const struct stone_card *card_of(const struct stone_card *cards, int count, struct hg_json id)
{
    char text[STONE_NAME];
    client_text(id, text, sizeof text);
    return find_card(cards, count, text);
}

static void count_abilities(const struct stone *stone, struct hg_json cards, int *count)
{
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        const struct stone_card *card = card_of(stone->ability, stone->abilities, walk.value);
        if (card)
            count[card - stone->ability]++;
    }
}

static struct stone_goal goal_of(struct hg_json wins, const char *key)
{
    struct hg_json goal = hg_json_member(wins, key);
    return (struct stone_goal){number(goal, "have", 0), number(goal, "need", 0)};
}

static void read_score(struct stone *stone, struct stone_seat *seat, struct hg_json score)
{
    static const char *const pieces[STONE_PIECES] = {"towers", "strongholds"};
    struct hg_json wins = hg_json_member(score, "wins");
    for (int i = 0; i < STONE_PIECES; i++) {
        seat->placed[i] = number(hg_json_member(score, "placed"), pieces[i], 0);
        seat->left[i] = number(hg_json_member(score, "unplaced"), pieces[i], 0);
    }
    for (int i = 0; i < STONE_TYPES; i++)
        seat->type[i] = (struct stone_goal){number(hg_json_member(score, "counts"), stone->type[i].id, 0),
                                            goal_of(wins, "seven").need};
    seat->strongholds = goal_of(wins, "strongholds");
    seat->lead = goal_of(wins, "towers");
    seat->gold = number(score, "gold", 0);
    seat->upkeep = number(score, "upkeep", 0);
    seat->lacking = number(score, "short", 0);
    seat->pieces = number(score, "pieces", 0);
    seat->bonus_points = number(score, "bonus", -1);
}

static void read_seat(struct stone *stone, int index)
{
    struct stone_seat *seat = &stone->seat[index];
    struct hg_json json = item(hg_json_member(stone->scene->view, "seats"), index);
    struct hg_json score = item(hg_json_member(stone->scene->score, "seats"), index);
    seat->name = stone->scene->names[index];
    seat->colour = index ? "" : stone->page->style.yellow; /* gold and gray, with bold around them */
    read_pieces(stone, index, hg_json_member(json, "towers"), STONE_TOWER);
    read_pieces(stone, index, hg_json_member(json, "strongholds"), STONE_STRONGHOLD);
    read_control(stone, index, hg_json_member(score, "control"));
    read_score(stone, seat, score);
    seat->extra = number(json, "gold", 0);
    seat->has_hand = hg_json_member(json, "hand").at;
    seat->hand = card_of(stone->ability, stone->abilities, hg_json_member(json, "hand"));
    seat->bonus = card_of(stone->bonus, stone->bonuses, hg_json_member(json, "bonus"));
    count_abilities(stone, hg_json_member(json, "played"), seat->played);
}

/* --- moves -------------------------------------------------------------------------------------------------------- */

/* The words that all moves share, in bytes: those need no choosing. */
static size_t shared_words(struct hg_json moves)
{
    char first[CHOICE_NOTATION] = "", text[CHOICE_NOTATION];
    struct hg_json_walk walk = hg_json_walk(moves);
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "move"), text, sizeof text);
        if (walk.index == 0) {
            strcpy(first, text);
            continue;
        }
        size_t n = 0, whole = 0;
        for (; first[n] && first[n] == text[n]; n++)
            whole = first[n] == ' ' ? n + 1 : whole;
        first[whole] = '\0';
    }
    return hg_json_count(moves) > 1 ? strlen(first) : 0;
}

/* The next space that a move names can be chosen now, and both of a pair. */
static void mark_spaces(struct stone *stone, char *move, size_t shared)
{
    bool pair = strncmp(move, "pair ", 5) == 0;
    char *save;
    for (char *word = strtok_r(move + shared, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
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
    size_t shared = shared_words(stone->scene->moves);
    char text[CHOICE_NOTATION];
    struct hg_json_walk walk = hg_json_walk(stone->scene->moves);
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "move"), text, sizeof text);
        mark_spaces(stone, text, shared);
    }
}

void stone_move_text(const struct stone *stone, const char *notation, char *text, size_t cap)
{
    struct hg_json_walk walk = hg_json_walk(stone->scene->moves);
    struct hg_out out = hg_out_fixed(text, cap);
    hg_out_clear(&out);
    while (hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "move"), notation))
            client_text(hg_json_member(walk.value, "text"), text, cap);
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* While chance deals nobody is asked, so those phases are never drawn. */
static enum stone_phase phase_of(struct hg_json phase)
{
    static const char *const names[] = {"place", "order", "option", "act", "upkeep", "over"};
    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++)
        if (hg_json_is(phase, names[i]))
            return (enum stone_phase)i;
    return STONE_PLACE;
}

void stone_read(struct stone *stone, const struct scene *scene)
{
    struct hg_json view = scene->view;
    *stone = (struct stone){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat < 0 ? 0 : scene->seat,
        .rival = scene->seat <= 0,
        .year = number(view, "year", 1),
        .phase = phase_of(hg_json_member(view, "phase")),
        .priority = number(view, "priority", -1),
        .first = number(view, "first", -1),
        .order_for = number(view, "order_for", 1),
        .years = (int)client_number(within(scene->edition, "years", "value"), 5),
        .action = number(scene->facts, "action", 1),
        .pending = hg_json_member(scene->facts, "pending"),
    };
    read_components(stone);
    read_center(stone);
    read_board(stone);
    for (int seat = 0; seat < STONE_SEATS; seat++)
        read_seat(stone, seat);
    count_abilities(stone, hg_json_member(view, "away"), stone->away);
    count_abilities(stone, hg_json_member(view, "unseen"), stone->unseen);
    stone->unseen_bonus = card_of(stone->bonus, stone->bonuses, hg_json_member(view, "unseen_bonus"));
    read_choices(stone);
}

void stone_list_abilities(const struct stone *stone, const int *count, struct hg_out *out)
{
    for (int i = 0; i < stone->abilities; i++) {
        if (!count[i])
            continue;
        hg_put(out, out->len ? ", " : "");
        hg_put(out, stone->ability[i].name);
        if (count[i] > 1) {
            hg_put(out, stone->page->plain ? " x" : " ×");
            hg_put_int(out, count[i]);
        }
    }
}
