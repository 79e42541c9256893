/* json_read.c: positions from JSON; json.c says what they look like. Needed are year, phase, board and two seats. What is
 * left out has a meaning: lists are empty, a seat without "hand" has none any more, Priority is with seat 0, who is on turn
 * went first, and what must follow by itself from a position has happened when it is read. */
#include <string.h>

#include "games/sandstone/sandstone_state.h"

enum { MOST_EXTRA_GOLD = 9999 };

struct reader {
    const struct sandstone_rules *rules;
    struct sandstone_state *s;
    struct hg_problems *problems;
    bool hidden_allowed;
    int center; /* places of the center that are written down */
};

static void note(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field,
                 const char *allowed)
{
    hg_problem_add(r->problems, value, parent, field, allowed);
}

/* A list that may be absent; false when something else stands there. */
static bool is_list(struct reader *r, struct hg_json list, struct hg_json parent, struct hg_field field)
{
    if (!list.at || hg_json_type(list) == HG_JSON_ARRAY)
        return true;
    note(r, list, parent, field, "a list is needed.");
    return false;
}

static bool read_flag(struct reader *r, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    bool on = false;
    if (value.at && !hg_json_get_bool(value, &on))
        note(r, value, json, hg_field_member(field, key), "true or false is needed.");
    return on;
}

/* --- spaces ----------------------------------------------------------------------------------------------------------------- */

static int read_space(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field)
{
    char name[8];
    long n = hg_json_get_text(value, name, sizeof name);
    int space = n < 0 ? -1 : sandstone_find_space(r->rules, name, (size_t)n);
    if (space < 0)
        note(r, value, parent, field, "a space of the board is needed, like b3. [sandstone 2.4]");
    return space;
}

/* None of them may be `taken` by a piece. */
static uint32_t read_spaces(struct reader *r, struct hg_json json, struct hg_field field, const char *key, uint32_t taken)
{
    struct hg_json list = hg_json_member(json, key);
    uint32_t spaces = 0;
    field = hg_field_member(field, key);
    if (!is_list(r, list, json, field))
        return 0;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        int space = read_space(r, walk.value, list, hg_field_item(field, walk.index));
        uint32_t bit = space < 0 ? 0 : sandstone_bit(space);
        if (spaces & bit)
            note(r, walk.value, list, hg_field_item(field, walk.index), "this space stands in the list already.");
        if (taken & bit)
            note(r, walk.value, list, hg_field_item(field, walk.index),
                 "a space without another piece is needed. [sandstone 3.2]");
        spaces |= bit;
    }
    return spaces;
}

static uint8_t read_one_space(struct reader *r, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    int space = value.at ? read_space(r, value, json, hg_field_member(field, key)) : -1;
    return (uint8_t)(space < 0 ? SANDSTONE_NONE : space);
}

/* --- the board -------------------------------------------------------------------------------------------------------------- */

static void read_row(struct reader *r, struct hg_json value, struct hg_json board, int row, struct hg_field field,
                     uint32_t terrain[SANDSTONE_TYPES])
{
    const struct sandstone_lattice *l = &r->rules->lattice;
    char letters[SANDSTONE_SPACES + 1];
    bool dealing = r->s->phase == SANDSTONE_DEAL_TERRAIN;
    bool good = hg_json_get_text(value, letters, sizeof letters) == l->columns;
    for (int column = 0; good && column < l->columns; column++) {
        const char *letter = strchr("FDM?", letters[column]);
        good = letter && *letter && (*letter != '?' || dealing);
        if (good && *letter != '?')
            terrain[letter - "FDM?"] |= sandstone_bit(row * l->columns + column);
    }
    if (!good)
        note(r, value, board, field, "a row of F, D and M is needed, a letter for each space: 4, or 8 in the grid 3x8. [sandstone 1.5]");
}

static void read_faces(struct reader *r, struct hg_json json)
{
    struct hg_json cards = hg_json_member(json, "cards");
    if (!is_list(r, cards, json, hg_field("cards")))
        return;
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        char text[2 * SANDSTONE_NAME] = "";
        hg_json_get_text(walk.value, text, sizeof text);
        int face = sandstone_find_face(r->rules, text);
        struct hg_move move = {SANDSTONE_MOVE_TERRAIN, (uint8_t)(face >> 2), face >> 1 & 1, face & 1};
        if (face < 0 || r->s->stage == SANDSTONE_CARDS || !sandstone_terrain_weight(r->rules, r->s, move)) {
            note(r, walk.value, cards, hg_field_item(hg_field("cards"), walk.index),
                 "a face that can still be dealt is needed, like grove a. [sandstone 2.7]");
            return;
        }
        sandstone_lay_face(r->rules, r->s, r->s->stage++, face);
    }
}

/* While terrain is dealt, the faces tell more than the board does, and the board must agree. */
static void read_board(struct reader *r, struct hg_json json)
{
    uint32_t terrain[SANDSTONE_TYPES] = {0};
    struct hg_json board = hg_need(r->problems, json, hg_field(""), "board", HG_JSON_ARRAY);
    bool dealing = r->s->phase == SANDSTONE_DEAL_TERRAIN;
    int before = r->problems->count;
    if (board.at && hg_json_count(board) != r->rules->lattice.rows)
        note(r, board, json, hg_field("board"), "a text for each row of the board is needed: 6, or 3 in the grid 3x8. [sandstone 14.6]");
    struct hg_json_walk walk = hg_json_walk(board);
    while (r->problems->count == before && hg_json_next(&walk))
        read_row(r, walk.value, board, walk.index, hg_field_item(hg_field("board"), walk.index), terrain);
    if (dealing)
        read_faces(r, json);
    else
        memcpy(r->s->terrain, terrain, sizeof terrain);
    if (board.at && r->problems->count == before && memcmp(r->s->terrain, terrain, sizeof terrain) != 0)
        note(r, board, json, hg_field("board"), "the board must show the faces that \"cards\" names, and no others.");
}

/* --- cards ------------------------------------------------------------------------------------------------------------------ */

/* An Ability card that is taken from the unseen ones, SANDSTONE_NONE after a mistake. */
static uint8_t read_ability(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field)
{
    char id[SANDSTONE_NAME];
    long n = hg_json_get_text(value, id, sizeof id);
    int ability = n < 0 ? -1 : sandstone_find_ability(r->rules, id, (size_t)n);
    if (ability < 0) {
        note(r, value, parent, field, "the id of an ability is needed, like raiders. [sandstone 1.6]");
        return SANDSTONE_NONE;
    }
    if (!(r->s->unseen & r->rules->ability[ability].range))
        note(r, value, parent, field, "there are not so many cards of this ability. [sandstone 1.6]");
    r->s->unseen = sandstone_take_copy(r->s->unseen, &r->rules->ability[ability]);
    return (uint8_t)ability;
}

static bool is_hidden(struct reader *r, struct hg_json value)
{
    return r->hidden_allowed && hg_json_type(value) == HG_JSON_NULL;
}

static uint8_t read_secret_ability(struct reader *r, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    if (!value.at)
        return SANDSTONE_NONE;
    return is_hidden(r, value) ? SANDSTONE_HIDDEN : read_ability(r, value, json, hg_field_member(field, key));
}

static uint8_t read_bonus(struct reader *r, struct hg_json json, struct hg_field field)
{
    struct hg_json value = hg_json_member(json, "bonus");
    char id[SANDSTONE_NAME];
    if (!value.at || is_hidden(r, value))
        return value.at ? SANDSTONE_HIDDEN : SANDSTONE_NONE;
    long n = hg_json_get_text(value, id, sizeof id);
    int bonus = n < 0 ? -1 : sandstone_find_bonus(r->rules, id, (size_t)n);
    if (bonus < 0)
        note(r, value, json, hg_field_member(field, "bonus"), "the id of a Bonus card is needed, like forest.");
    else if (!(sandstone_unseen_bonus(r->s) & sandstone_bit(bonus)))
        note(r, value, json, hg_field_member(field, "bonus"), "another Bonus card than that of seat 0 is needed. [sandstone 2.8]");
    return (uint8_t)(bonus < 0 ? SANDSTONE_NONE : bonus);
}

static uint32_t read_abilities(struct reader *r, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json list = hg_json_member(json, key);
    uint32_t cards = 0;
    field = hg_field_member(field, key);
    if (!is_list(r, list, json, field))
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
static void read_center(struct reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "center");
    if (!is_list(r, list, json, hg_field("center")))
        return;
    if (hg_json_count(list) > SANDSTONE_CENTER) {
        note(r, list, json, hg_field("center"), "at most three cards lie in the center. [sandstone 2.10]");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        r->center++;
        if (hg_json_type(walk.value) != HG_JSON_NULL)
            r->s->center[walk.index] =
                read_ability(r, walk.value, list, hg_field_item(hg_field("center"), walk.index));
    }
}

static void read_top(struct reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "top_known");
    r->s->top = read_secret_ability(r, json, hg_field(""), "top");
    if (!is_list(r, list, json, hg_field("top_known")))
        return;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        int64_t seat;
        if (hg_json_get_int(walk.value, 0, SANDSTONE_SEATS - 1, &seat))
            r->s->known |= (uint8_t)(SANDSTONE_KNOWS_TOP << seat);
        else
            note(r, walk.value, list, hg_field_item(hg_field("top_known"), walk.index), "a seat, 0 or 1, is needed.");
    }
}

/* --- seats ------------------------------------------------------------------------------------------------------------------ */

static void read_pieces(struct reader *r, struct hg_json json, int seat, int piece, struct hg_field field)
{
    static const struct {
        const char *key, *allowed;
        int most;
    } kinds[SANDSTONE_PIECES] = {
        {"towers", "a seat has at most 8 Towers. [sandstone 1.3]", SANDSTONE_TOWERS},
        {"strongholds", "a seat has at most 3 Strongholds. [sandstone 1.3]", SANDSTONE_STRONGHOLDS},
    };
    const char *key = kinds[piece].key;
    uint32_t spaces = read_spaces(r, json, field, key, sandstone_all_of(r->s, 0) | sandstone_all_of(r->s, 1));
    if (sandstone_size(spaces) > kinds[piece].most)
        note(r, hg_json_member(json, key), json, hg_field_member(field, key), kinds[piece].allowed);
    r->s->pieces[seat][piece] = spaces;
    r->s->placed[seat][piece] = (uint8_t)sandstone_size(spaces);
}

/* The other seat can know only a card that is there. */
static bool read_known(struct reader *r, struct hg_json json, struct hg_field field, const char *key, uint8_t card)
{
    bool known = read_flag(r, json, field, key);
    if (known && card == SANDSTONE_NONE)
        note(r, hg_json_member(json, key), json, hg_field_member(field, key), "there is no such card to know.");
    return known;
}

static void read_seat(struct reader *r, struct hg_json json, int seat, struct hg_field field)
{
    static const char *const known[] = {"towers", "strongholds", "hand", "hand_known", "bonus",
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
        hg_need_int(r->problems, json, field, "gold", 0, MOST_EXTRA_GOLD, &gold);
    s->gold[seat] = (uint16_t)gold;
}

static void read_seats(struct reader *r, struct hg_json json)
{
    struct hg_json seats = hg_need(r->problems, json, hg_field(""), "seats", HG_JSON_ARRAY);
    if (seats.at && hg_json_count(seats) != SANDSTONE_SEATS) {
        note(r, seats, json, hg_field("seats"), "a list of exactly two seats is needed. [sandstone 1.1]");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk)) {
        struct hg_field field = hg_field_item(hg_field("seats"), walk.index);
        if (hg_json_type(walk.value) == HG_JSON_OBJECT)
            read_seat(r, walk.value, walk.index, field);
        else
            note(r, walk.value, seats, field, "an object is needed.");
    }
}

static uint8_t read_seat_number(struct reader *r, struct hg_json json, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    int64_t seat = SANDSTONE_NONE;
    if (value.at && !hg_json_get_int(value, 0, SANDSTONE_SEATS - 1, &seat))
        note(r, value, json, hg_field(key), "a seat, 0 or 1, is needed.");
    return (uint8_t)seat;
}

/* --- the turn --------------------------------------------------------------------------------------------------------------- */

static void read_actions(struct reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "actions"), extra = hg_json_member(json, "extra");
    if (!is_list(r, list, json, hg_field("actions")))
        return;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        int category = hg_json_find(walk.value, sandstone_category_ids, SANDSTONE_CATEGORIES);
        if (category < 0 || r->s->used >> category & 1)
            note(r, walk.value, list, hg_field_item(hg_field("actions"), walk.index),
                 "tower, stronghold or ability is needed, each at most once. [sandstone 5.8]");
        else
            r->s->used |= (uint8_t)(1 << category);
    }
    if (sandstone_size(r->s->used) == SANDSTONE_CATEGORIES)
        note(r, list, json, hg_field("actions"), "a turn has two actions. [sandstone 5.7]");
    int category = hg_json_find(extra, sandstone_category_ids, SANDSTONE_CATEGORIES);
    r->s->extra = hg_json_is(extra, "done") ? SANDSTONE_NONE : (uint8_t)(category + 1);
    if (extra.at && category < 0 && r->s->extra != SANDSTONE_NONE)
        note(r, extra, json, hg_field("extra"), "allowed are tower, stronghold, ability and done. [sandstone 9.12]");
}

static void read_effect(struct reader *r, struct hg_json json, struct hg_field field)
{
    struct sandstone_run *run = &r->s->run;
    struct hg_json category = hg_json_member(json, "category");
    char name[2 * SANDSTONE_NAME] = "";
    int step = 1;
    hg_json_get_text(hg_json_member(json, "effect"), name, sizeof name);
    int first = sandstone_find_effect(r->rules, name);
    hg_need_int(r->problems, json, field, "step", 1, SANDSTONE_STEPS, &step);
    if (first < 0 || first + step > r->rules->steps || sandstone_effect_of(r->rules, first + step - 1) != first) {
        note(r, hg_json_member(json, "effect"), json, hg_field_member(field, "effect"),
             "an effect with such a step is needed, like \"masons top\", build or option.");
        return;
    }
    run->step = (uint8_t)(first + step - 1);
    run->category = (uint8_t)sandstone_category_of_effect(r->rules, first);
    if (category.at && !hg_json_is(category, sandstone_category_ids[run->category]))
        note(r, category, json, hg_field_member(field, "category"), "the category of the effect is needed.");
}

static void read_pending(struct reader *r, struct hg_json json)
{
    static const char *const known[] = {"category", "effect", "step",   "extra",  "left",    "targets",
                                        "removals", "source", "first", "placed", "vacated", NULL};
    struct hg_json pending = hg_json_member(json, "pending");
    struct hg_field field = hg_field("pending");
    struct sandstone_run *run = &r->s->run;
    int left = 0, clear = 0;
    if (!pending.at)
        return;
    if (hg_json_type(pending) != HG_JSON_OBJECT) {
        note(r, pending, json, field, "an object is needed.");
        return;
    }
    hg_only_known(r->problems, pending, field, known);
    read_effect(r, pending, field);
    if (hg_json_member(pending, "left").at)
        hg_need_int(r->problems, pending, field, "left", 1, SANDSTONE_SPACES, &left);
    if (hg_json_member(pending, "removals").at)
        hg_need_int(r->problems, pending, field, "removals", 1, SANDSTONE_SPACES, &clear);
    run->left = (uint8_t)left;
    run->clear = (uint8_t)clear;
    run->extra = read_flag(r, pending, field, "extra");
    run->targets = read_spaces(r, pending, field, "targets", 0);
    run->vacated = read_spaces(r, pending, field, "vacated", 0);
    run->source = read_one_space(r, pending, field, "source");
    run->first = read_one_space(r, pending, field, "first");
    run->placed = read_one_space(r, pending, field, "placed");
}

static void read_upkeep(struct reader *r, struct hg_json json)
{
    static const char *const known[] = {"gold", "towers", "strongholds", NULL};
    struct hg_json upkeep = hg_json_member(json, "upkeep");
    struct hg_field field = hg_field("upkeep");
    int gold = 0, towers = 0, strongholds = 0;
    if (!upkeep.at)
        return;
    if (hg_json_type(upkeep) != HG_JSON_OBJECT) {
        note(r, upkeep, json, field, "an object is needed.");
        return;
    }
    hg_only_known(r->problems, upkeep, field, known);
    hg_need_int(r->problems, upkeep, field, "gold", 0, 2 * MOST_EXTRA_GOLD, &gold);
    hg_need_int(r->problems, upkeep, field, "towers", 0, SANDSTONE_TOWERS, &towers);
    hg_need_int(r->problems, upkeep, field, "strongholds", 0, SANDSTONE_STRONGHOLDS, &strongholds);
    r->s->purse = (uint16_t)gold;
    r->s->had[SANDSTONE_TOWER] = (uint8_t)towers;
    r->s->had[SANDSTONE_STRONGHOLD] = (uint8_t)strongholds;
}

/* --- the phase -------------------------------------------------------------------------------------------------------------- */

static void read_phase(struct reader *r, struct hg_json json)
{
    struct hg_json phase = hg_json_member(json, "phase");
    int found = hg_json_find(phase, sandstone_phase_names, SANDSTONE_PHASES);
    if (found < 0)
        note(r, phase, json, hg_field("phase"),
             "allowed are place, order, option, act, upkeep, over and, while chance deals, terrain and deal.");
    r->s->phase = (uint8_t)(found < 0 ? 0 : found);
}

/* Members that mean something in some phases alone. */
static void check_members(struct reader *r, struct hg_json json)
{
    enum { IN_TURN = 1 << SANDSTONE_ACT | 1 << SANDSTONE_OPTION | 1 << SANDSTONE_DEAL };
    static const struct {
        const char *key;
        unsigned phases;
        const char *allowed;
    } members[] = {
        {"cards", 1 << SANDSTONE_DEAL_TERRAIN, "this is for the phase terrain alone."},
        {"order_for", 1 << SANDSTONE_ORDER, "this is for the phase order alone."},
        {"actions", IN_TURN, "this is for the phase act, or while an effect is done."},
        {"extra", IN_TURN, "this is for the phase act, or while an effect is done."},
        {"pending", IN_TURN, "this is for the phases act and option, and for deal where an effect looks at a card."},
        {"upkeep", 1 << SANDSTONE_UPKEEP, "this is for the phase upkeep alone."},
        {"won_by", 1 << SANDSTONE_OVER, "this is for the phase over alone."},
        {"winner", 1 << SANDSTONE_OVER, "this is for the phase over alone."},
    };
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        struct hg_json value = hg_json_member(json, members[i].key);
        if (value.at && !(members[i].phases >> r->s->phase & 1))
            note(r, value, json, hg_field(members[i].key), members[i].allowed);
    }
}

static void read_view_of(struct reader *r, struct hg_json json)
{
    struct hg_json view = hg_json_member(json, "view");
    if (view.at && !r->hidden_allowed)
        note(r, view, json, hg_field("view"), "a whole position is needed, and this is the view of one seat.");
    else if (view.at)
        r->s->view_of = (uint8_t)(1 + (read_seat_number(r, json, "view") & 1));
}

/* [sandstone 2.12] What chance deals next follows from what was dealt. */
static int stage_of(const struct reader *r)
{
    const struct sandstone_state *s = r->s;
    if (s->run.category != SANDSTONE_NONE)
        return SANDSTONE_DEAL_PEEK;
    if (s->priority != SANDSTONE_NONE)
        return SANDSTONE_DEAL_CENTER + r->center;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->bonus[seat] == SANDSTONE_NONE)
            return SANDSTONE_DEAL_BONUS + seat;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->hand[seat] == SANDSTONE_NONE)
            return SANDSTONE_DEAL_HAND + seat;
    return SANDSTONE_DEAL_CENTER + r->center;
}

/* The Year whose order is chosen: this one or the next. */
static void read_order(struct reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    bool next = s->year > 1 && !r->rules->option[SANDSTONE_ORDER_AFTER_REVEAL];
    int year = s->year + next;
    if (hg_json_member(json, "order_for").at)
        hg_need_int(r->problems, json, hg_field(""), "order_for", s->year, s->year + 1, &year);
    s->stage = (uint8_t)(year - s->year);
}

static void read_end(struct reader *r, struct hg_json json)
{
    struct hg_json won_by = hg_json_member(json, "won_by");
    int found = hg_json_find(won_by, sandstone_won_by_names, SANDSTONE_POINTS + 1);
    uint8_t winner = read_seat_number(r, json, "winner");
    r->s->won_by = (uint8_t)(won_by.at ? found : SANDSTONE_POINTS);
    if (won_by.at && found <= 0)
        note(r, won_by, json, hg_field("won_by"), "allowed are seven, towers, strongholds and points.");
    else if (r->s->won_by != SANDSTONE_POINTS && winner == SANDSTONE_NONE)
        note(r, hg_json_member(json, "winner"), json, hg_field("winner"), "the seat that met the condition is needed.");
    else if (r->s->won_by != SANDSTONE_POINTS)
        r->s->winner = winner;
}

/* Who is on turn, where nobody says so. */
static uint8_t usual_turn(const struct sandstone_state *s)
{
    const uint32_t *other;
    switch (s->phase) {
    case SANDSTONE_DEAL_TERRAIN:
    case SANDSTONE_OVER: return SANDSTONE_NONE;
    case SANDSTONE_DEAL: return s->run.category == SANDSTONE_NONE ? SANDSTONE_NONE : s->priority;
    case SANDSTONE_OPENING:
        other = s->pieces[!s->priority];
        return other[SANDSTONE_TOWER] && other[SANDSTONE_STRONGHOLD] ? s->priority : !s->priority;
    case SANDSTONE_ACT: return s->first == SANDSTONE_NONE ? s->priority : s->first;
    default: return s->priority;
    }
}

/* Before the seats have met in Year 1, nobody has Priority or goes first. */
static void read_order_of_play(struct reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    bool setup = s->phase == SANDSTONE_DEAL_TERRAIN ||
                 (s->phase == SANDSTONE_DEAL && s->year == 1 && s->run.category == SANDSTONE_NONE);
    s->priority = read_seat_number(r, json, "priority");
    s->first = read_seat_number(r, json, "first");
    s->turn = read_seat_number(r, json, "turn");
    if (s->priority == SANDSTONE_NONE && !setup)
        s->priority = 0;
    if (s->turn == SANDSTONE_NONE)
        s->turn = usual_turn(s);
    if (s->first == SANDSTONE_NONE && (s->phase == SANDSTONE_ACT || s->phase == SANDSTONE_OPTION))
        s->first = s->turn;
}

static void read_rest(struct reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    read_pending(r, json);
    read_order_of_play(r, json);
    read_actions(r, json);
    read_upkeep(r, json);
    if (s->phase == SANDSTONE_DEAL)
        s->stage = (uint8_t)stage_of(r);
    if (s->phase == SANDSTONE_ORDER)
        read_order(r, json);
    if (s->phase == SANDSTONE_OVER)
        read_end(r, json);
}

/* --- all of it -------------------------------------------------------------------------------------------------------------- */

/* What follows by itself: income, and what nobody can do. A view of the other seat does not tell enough. */
static void complete(struct reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    if (s->run.category != SANDSTONE_NONE)
        return;
    if (s->phase == SANDSTONE_UPKEEP && !hg_json_member(json, "upkeep").at)
        sandstone_collect(r->rules, s, NULL);
    if (s->phase != SANDSTONE_ACT)
        return;
    if (s->hand[s->turn] == SANDSTONE_HIDDEN)
        s->open = (uint8_t)sandstone_open_actions(r->rules, s);
    else
        sandstone_next_action(r->rules, s, NULL);
}

/* [sandstone 12.5] Points tell who wins; whoever writes it down, too, must agree. */
static bool is_winner(struct reader *r, struct hg_json json)
{
    struct hg_json winner = hg_json_member(json, "winner");
    int64_t seat;
    if (!hg_json_get_int(winner, 0, SANDSTONE_SEATS - 1, &seat) || sandstone_winners(r->rules, r->s) == 1 << seat)
        return true;
    note(r, winner, json, hg_field("winner"), "the seat that wins by its points is needed, or no winner after a draw.");
    return false;
}

/* The member that a position which cannot be played on is judged by. */
static const char *doubtful(struct hg_json json)
{
    static const char *const keys[] = {"pending", "upkeep"};
    for (int i = 0; i < 2; i++)
        if (hg_json_member(json, keys[i]).at)
            return keys[i];
    return "phase";
}

static bool is_sane(struct reader *r, struct hg_json json)
{
    const char *broken = sandstone_sane_parts(r->rules, r->s);
    if (broken) {
        note(r, json, json, hg_field(""), broken);
        return false;
    }
    complete(r, json);
    broken = sandstone_sane(r->rules, r->s);
    if (broken)
        note(r, hg_json_member(json, doubtful(json)), json, hg_field(doubtful(json)), broken);
    return !broken && is_winner(r, json);
}

static void start(struct reader *r)
{
    sandstone_setup(r->rules, SANDSTONE_SEATS, r->s, NULL);
}

bool sandstone_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                          struct hg_problems *problems)
{
    static const char *const known[] = {"year",     "phase",     "view",   "board", "cards",   "seats",
                                        "center",   "away",      "top",    "top_known", "priority", "first",
                                        "turn",     "order_for", "actions", "extra", "pending", "upkeep",
                                        "won_by",   "winner",    NULL};
    struct reader r = {.rules = rules, .s = state, .problems = problems, .hidden_allowed = hidden_allowed};
    int before = problems->count, year = 1;
    start(&r);
    hg_only_known(problems, json, hg_field(""), known);
    hg_need_int(problems, json, hg_field(""), "year", 1, SANDSTONE_YEARS, &year);
    r.s->year = (uint8_t)year;
    read_phase(&r, json);
    read_view_of(&r, json);
    if (problems->count == before)
        check_members(&r, json);
    if (problems->count > before)
        return false;
    if (r.s->phase != SANDSTONE_DEAL_TERRAIN)
        r.s->left = 0;
    read_board(&r, json);
    read_seats(&r, json);
    read_center(&r, json);
    r.s->away = read_abilities(&r, json, hg_field(""), "away");
    read_top(&r, json);
    read_rest(&r, json);
    if (problems->count > before)
        return false;
    return is_sane(&r, json);
}
