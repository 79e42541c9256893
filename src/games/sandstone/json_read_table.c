/* json_read_table.c: what lies on the table in a position: the board, the seats with their pieces and cards, the
 * center. */
#include <string.h>

#include "games/sandstone/json_reader.h"

/* A list that may be absent; false when something else stands there. */
bool sandstone_is_list(struct sandstone_json_reader *r, struct hg_json list, struct hg_json parent,
                       struct hg_field field)
{
    if (!list.at || hg_json_type(list) == HG_JSON_ARRAY)
        return true;
    sandstone_json_note(r, list, parent, field, "a list is needed.");
    return false;
}

bool sandstone_read_flag(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    bool on = false;
    if (value.at && !hg_json_get_bool(value, &on))
        sandstone_json_note(r, value, json, hg_field_member(field, key), "true or false is needed.");
    return on;
}

/* --- spaces ------------------------------------------------------------------------------------------------------- */

static int read_space(struct sandstone_json_reader *r, struct hg_json value, struct hg_json parent,
                      struct hg_field field)
{
    char name[8];
    long n = hg_json_get_text(value, name, sizeof name);
    int space = n < 0 ? -1 : sandstone_find_space(r->rules, name, (size_t)n);
    if (space < 0)
        sandstone_json_note(r, value, parent, field, "a space of the board is needed, like b3. [sandstone 2.4]");
    return space;
}

/* None of them may be `taken` by a piece. */
uint32_t sandstone_read_spaces(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field,
                               const char *key, uint32_t taken)
{
    struct hg_json list = hg_json_member(json, key);
    uint32_t spaces = 0;
    field = hg_field_member(field, key);
    if (!sandstone_is_list(r, list, json, field))
        return 0;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        int space = read_space(r, walk.value, list, hg_field_item(field, walk.index));
        uint32_t bit = space < 0 ? 0 : hg_bit(space);
        if (spaces & bit)
            sandstone_json_note(r, walk.value, list, hg_field_item(field, walk.index),
                                "this space stands in the list already.");
        if (taken & bit)
            sandstone_json_note(r, walk.value, list, hg_field_item(field, walk.index),
                                "a space without another piece is needed. [sandstone 3.2]");
        spaces |= bit;
    }
    return spaces;
}

uint8_t sandstone_read_one_space(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field,
                                 const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    int space = value.at ? read_space(r, value, json, hg_field_member(field, key)) : -1;
    return (uint8_t)(space < 0 ? SANDSTONE_NONE : space);
}

/* --- the board ---------------------------------------------------------------------------------------------------- */

static void read_row(struct sandstone_json_reader *r, struct hg_json value, struct hg_json board, int row,
                     struct hg_field field, uint32_t terrain[SANDSTONE_TYPES])
{
    const struct sandstone_lattice *l = &r->rules->lattice;
    char letters[SANDSTONE_SPACES + 1];
    bool dealing = r->s->phase == SANDSTONE_DEAL_TERRAIN;
    bool good = hg_json_get_text(value, letters, sizeof letters) == l->columns;
    for (int column = 0; good && column < l->columns; column++) {
        const char *letter = strchr("FDM?", letters[column]);
        good = letter && *letter && (*letter != '?' || dealing);
        if (good && *letter != '?')
            terrain[letter - "FDM?"] |= hg_bit(row * l->columns + column);
    }
    if (!good)
        sandstone_json_note(
            r, value, board, field,
            "a row of F, D and M is needed, a letter for each space: 4, or 8 in the grid 3x8. [sandstone 1.5]");
}

static void read_faces(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json cards = hg_json_member(json, "cards");
    if (!sandstone_is_list(r, cards, json, hg_field("cards")))
        return;
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        char text[2 * SANDSTONE_NAME] = "";
        hg_json_get_text(walk.value, text, sizeof text);
        int face = sandstone_find_face(r->rules, text);
        struct hg_move move = sandstone_terrain_move(face);
        if (face < 0 || r->s->stage == SANDSTONE_CARDS || !sandstone_terrain_weight(r->rules, r->s, move)) {
            sandstone_json_note(r, walk.value, cards, hg_field_item(hg_field("cards"), walk.index),
                                "a face that can still be dealt is needed, like grove a. [sandstone 2.7]");
            return;
        }
        sandstone_lay_face(r->rules, r->s, r->s->stage++, face);
    }
}

/* While terrain is dealt, the faces tell more than the board does, and the board must agree. */
static void read_board(struct sandstone_json_reader *r, struct hg_json json)
{
    uint32_t terrain[SANDSTONE_TYPES] = {0};
    struct hg_json board = hg_need(r->problems, json, hg_field(""), "board", HG_JSON_ARRAY);
    bool dealing = r->s->phase == SANDSTONE_DEAL_TERRAIN;
    int before = r->problems->count;
    if (board.at && hg_json_count(board) != r->rules->lattice.rows)
        sandstone_json_note(r, board, json, hg_field("board"),
                            "a text for each row of the board is needed: 6, or 3 in the grid 3x8. [sandstone 14.6]");
    struct hg_json_walk walk = hg_json_walk(board);
    while (r->problems->count == before && hg_json_next(&walk))
        read_row(r, walk.value, board, walk.index, hg_field_item(hg_field("board"), walk.index), terrain);
    if (dealing)
        read_faces(r, json);
    else
        memcpy(r->s->terrain, terrain, sizeof terrain);
    if (board.at && r->problems->count == before && memcmp(r->s->terrain, terrain, sizeof terrain) != 0)
        sandstone_json_note(r, board, json, hg_field("board"),
                            "the board must show the faces that \"cards\" names, and no others.");
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* An Ability card that is taken from the unseen ones, SANDSTONE_NONE after a mistake. */
static uint8_t read_ability(struct sandstone_json_reader *r, struct hg_json value, struct hg_json parent,
                            struct hg_field field)
{
    char id[SANDSTONE_NAME];
    long n = hg_json_get_text(value, id, sizeof id);
    int ability = n < 0 ? -1 : hg_thing_find(&sandstone_ability, r->rules, id, (size_t)n);
    if (ability < 0) {
        sandstone_json_note(r, value, parent, field, "the id of an ability is needed, like raiders. [sandstone 1.6]");
        return SANDSTONE_NONE;
    }
    if (!(r->s->unseen & r->rules->ability[ability].range))
        sandstone_json_note(r, value, parent, field, "there are not so many cards of this ability. [sandstone 1.6]");
    r->s->unseen = sandstone_take_copy(r->s->unseen, &r->rules->ability[ability]);
    return (uint8_t)ability;
}

static bool is_hidden(struct sandstone_json_reader *r, struct hg_json value)
{
    return r->hidden_allowed && hg_json_type(value) == HG_JSON_NULL;
}

static uint8_t read_secret_ability(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field,
                                   const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    if (!value.at)
        return SANDSTONE_NONE;
    return is_hidden(r, value) ? SANDSTONE_HIDDEN : read_ability(r, value, json, hg_field_member(field, key));
}

static uint8_t read_bonus(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field)
{
    struct hg_json value = hg_json_member(json, "bonus");
    char id[SANDSTONE_NAME];
    if (!value.at || is_hidden(r, value))
        return value.at ? SANDSTONE_HIDDEN : SANDSTONE_NONE;
    long n = hg_json_get_text(value, id, sizeof id);
    int bonus = n < 0 ? -1 : hg_thing_find(&sandstone_bonus, r->rules, id, (size_t)n);
    if (bonus < 0)
        sandstone_json_note(r, value, json, hg_field_member(field, "bonus"),
                            "the id of a Bonus card is needed, like forest.");
    else if (!(sandstone_unseen_bonus(r->s) & hg_bit(bonus)))
        sandstone_json_note(r, value, json, hg_field_member(field, "bonus"),
                            "another Bonus card than that of seat 0 is needed. [sandstone 2.8]");
    return (uint8_t)(bonus < 0 ? SANDSTONE_NONE : bonus);
}

static uint32_t read_abilities(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field,
                               const char *key)
{
    struct hg_json list = hg_json_member(json, key);
    uint32_t cards = 0;
    field = hg_field_member(field, key);
    if (!sandstone_is_list(r, list, json, field))
        return 0;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        uint8_t ability = read_ability(r, walk.value, list, hg_field_item(field, walk.index));
        if (ability != SANDSTONE_NONE)
            cards = sandstone_add_copy(cards, &r->rules->ability[ability]);
    }
    return cards;
}

/* Null is a card taken; places that are not written are still to be filled. */
static void read_center(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "center");
    if (!sandstone_is_list(r, list, json, hg_field("center")))
        return;
    if (hg_json_count(list) > SANDSTONE_CENTER) {
        sandstone_json_note(r, list, json, hg_field("center"),
                            "at most three cards lie in the center. [sandstone 2.10]");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        r->center++;
        if (hg_json_type(walk.value) != HG_JSON_NULL)
            r->s->center[walk.index] = read_ability(r, walk.value, list, hg_field_item(hg_field("center"), walk.index));
    }
}

/* [sandstone 12.7] At the end the cards that are nowhere else may be named, and nothing else. */
static void check_unseen(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "unseen"), bonus = hg_json_member(json, "unseen_bonus");
    uint32_t cards = 0;
    char id[SANDSTONE_NAME];
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        long n = hg_json_get_text(walk.value, id, sizeof id);
        int ability = n < 0 ? -1 : hg_thing_find(&sandstone_ability, r->rules, id, (size_t)n);
        cards = ability < 0 ? cards : sandstone_add_copy(cards, &r->rules->ability[ability]);
    }
    if (list.at && (cards != r->s->unseen || hg_json_count(list) != hg_count_bits(cards)))
        sandstone_json_note(r, list, json, hg_field("unseen"), "all Ability cards that are nowhere else are needed.");
    long n = hg_json_get_text(bonus, id, sizeof id);
    int found = n < 0 ? -1 : hg_thing_find(&sandstone_bonus, r->rules, id, (size_t)n);
    if (bonus.at && (found < 0 || sandstone_unseen_bonus(r->s) != hg_bit(found)))
        sandstone_json_note(r, bonus, json, hg_field("unseen_bonus"), "the Bonus card that no seat has is needed.");
}

static void read_top(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "top_known");
    r->s->top = read_secret_ability(r, json, hg_field(""), "top");
    if (!sandstone_is_list(r, list, json, hg_field("top_known")))
        return;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        int64_t seat;
        if (hg_json_get_int(walk.value, 0, SANDSTONE_SEATS - 1, &seat))
            r->s->known |= (uint8_t)(SANDSTONE_KNOWS_TOP << seat);
        else
            sandstone_json_note(r, walk.value, list, hg_field_item(hg_field("top_known"), walk.index),
                                "a seat, 0 or 1, is needed.");
    }
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void read_pieces(struct sandstone_json_reader *r, struct hg_json json, int seat, int piece,
                        struct hg_field field)
{
    static const struct {
        const char *key, *allowed;
        int most;
    } kinds[SANDSTONE_PIECES] = {
        {"towers", "a seat has at most 8 Towers. [sandstone 1.3]", SANDSTONE_TOWERS},
        {"strongholds", "a seat has at most 3 Strongholds. [sandstone 1.3]", SANDSTONE_STRONGHOLDS},
    };
    const char *key = kinds[piece].key;
    uint32_t spaces = sandstone_read_spaces(r, json, field, key, sandstone_all_of(r->s, 0) | sandstone_all_of(r->s, 1));
    if (hg_count_bits(spaces) > kinds[piece].most)
        sandstone_json_note(r, hg_json_member(json, key), json, hg_field_member(field, key), kinds[piece].allowed);
    r->s->pieces[seat][piece] = spaces;
    r->s->placed[seat][piece] = (uint8_t)hg_count_bits(spaces);
}

/* The other seat can know only a card that is there. */
static bool read_known(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field, const char *key,
                       uint8_t card)
{
    bool known = sandstone_read_flag(r, json, field, key);
    if (known && card == SANDSTONE_NONE)
        sandstone_json_note(r, hg_json_member(json, key), json, hg_field_member(field, key),
                            "there is no such card to know.");
    return known;
}

static void read_seat(struct sandstone_json_reader *r, struct hg_json json, int seat, struct hg_field field)
{
    static const char *const known[] = {"towers",      "strongholds", "hand", "hand_known", "bonus",
                                        "bonus_known", "played",      "gold", NULL};
    struct sandstone_state *s = r->s;
    int gold = 0;
    hg_only_known(r->problems, json, field, known);
    for (int piece = 0; piece < SANDSTONE_PIECES; piece++)
        read_pieces(r, json, seat, piece, field);
    s->hand[seat] = read_secret_ability(r, json, field, "hand");
    s->bonus[seat] = read_bonus(r, json, field);
    if (read_known(r, json, field, "hand_known", s->hand[seat]))
        s->known |= (uint8_t)(SANDSTONE_KNOWS_HAND << seat);
    if (read_known(r, json, field, "bonus_known", s->bonus[seat]))
        s->known |= (uint8_t)(SANDSTONE_KNOWS_BONUS << seat);
    s->played[seat] = read_abilities(r, json, field, "played");
    if (hg_json_member(json, "gold").at)
        hg_need_int(r->problems, json, field, "gold", 0, SANDSTONE_MOST_GOLD, &gold);
    s->gold[seat] = (uint16_t)gold;
}

static void read_seats(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json seats = hg_need_list(r->problems, json, hg_field(""), "seats", SANDSTONE_SEATS,
                                        "a list of exactly two seats is needed. [sandstone 1.1]");
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk)) {
        struct hg_field field = hg_field_item(hg_field("seats"), walk.index);
        if (hg_need_object(r->problems, walk.value, seats, field))
            read_seat(r, walk.value, walk.index, field);
    }
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

void sandstone_read_table(struct sandstone_json_reader *r, struct hg_json json)
{
    read_board(r, json);
    read_seats(r, json);
    read_center(r, json);
    r->s->away = read_abilities(r, json, hg_field(""), "away");
    read_top(r, json);
    check_unseen(r, json);
}
