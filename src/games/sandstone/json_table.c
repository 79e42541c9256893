/* json_table.c: what lies on the table in a position: the board, the seats with their pieces and cards, the center. */
#include <string.h>

#include "games/sandstone/json_members.h"

/* --- the board ---------------------------------------------------------------------------------------------------- */

static const char letters[] = "FDM?"; /* by type; behind them, where no card lies yet */

void sandstone_write_board(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sandstone_lattice *l = &((const struct sandstone_rules *)rules)->lattice;
    const struct sandstone_state *s = object;
    (void)index;
    hg_json_open(out, '[');
    for (int row = 0; row < l->rows; row++) {
        char line[SANDSTONE_SPACES + 1] = "";
        for (int column = 0; column < l->columns; column++) {
            uint32_t space = hg_bit(row * l->columns + column);
            int type = 0;
            while (type < SANDSTONE_TYPES && !(s->terrain[type] & space))
                type++;
            line[column] = letters[type];
        }
        hg_json_put_text(out, line);
    }
    hg_json_close(out, ']');
}

static bool read_row(struct hg_json value, const struct sandstone_lattice *l, int row, bool dealing,
                     uint32_t terrain[SANDSTONE_TYPES])
{
    char line[SANDSTONE_SPACES + 1];
    if (hg_json_get_text(value, line, sizeof line) != l->columns)
        return false;
    for (int column = 0; column < l->columns; column++) {
        const char *letter = strchr(letters, line[column]);
        if (!letter || !*letter || (*letter == '?' && !dealing))
            return false;
        if (*letter != '?')
            terrain[letter - letters] |= hg_bit(row * l->columns + column);
    }
    return true;
}

/* While terrain is dealt, the faces tell more than the board does, and the board must agree: json.c looks. */
void sandstone_read_board(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    const struct sandstone_lattice *l = &((const struct sandstone_rules *)in->rules)->lattice;
    struct sandstone_written *written = in->more;
    bool dealing = sandstone_is_in(object, SANDSTONE_DEAL_TERRAIN);
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) != l->rows) {
        hg_wrong(in->problems, at,
                 HG_T("a text for each row of the board is needed: 6, or 3 in the grid 3x8. [sandstone 14.6]"), NULL);
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot row = hg_spot_item(at, &walk);
        if (!read_row(walk.value, l, walk.index, dealing, written->terrain))
            hg_wrong(in->problems, &row,
                     HG_T("a row of F, D and M is needed, a letter for each space: 4, or 8 in the grid 3x8. [sandstone "
                          "1.5]"),
                     NULL);
    }
    if (!dealing)
        memcpy(((struct sandstone_state *)object)->terrain, written->terrain, sizeof written->terrain);
}

void sandstone_write_faces(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sandstone_state *s = object;
    (void)index;
    hg_json_open(out, '[');
    for (int i = 0; i < s->stage; i++)
        hg_thing_put_json(&sandstone_whole_face, rules, s->face[i], out);
    hg_json_close(out, ']');
}

void sandstone_read_faces(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {"cards", &sandstone_whole_face};
    struct sandstone_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    int64_t face;
    (void)index;
    if (hg_json_type(at->json) != HG_JSON_ARRAY)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        if (!hg_read_value(in, &item, &member, &face))
            return;
        if (s->stage == SANDSTONE_CARDS || !sandstone_terrain_weight(in->rules, s, sandstone_terrain_move((int)face))) {
            hg_wrong(in->problems, &item, sandstone_whole_face.needed, NULL);
            return;
        }
        sandstone_lay_face(in->rules, s, s->stage++, (int)face);
    }
}

/* --- Ability cards ------------------------------------------------------------------------------------------------ */

/* One of the 18 cards: copies have the id of their ability. */
static const char *card_id(const void *rules, int card)
{
    const struct sandstone_rules *r = rules;
    return r->ability[r->ability_of_card[card]].id;
}

static const struct hg_thing card = {"card", .values = SANDSTONE_ABILITY_CARDS, .slug = card_id};

/* It is taken from the unseen ones. */
static void take(struct hg_reading *in, const struct hg_spot *at, struct sandstone_state *s, int ability)
{
    const struct sandstone_rules *rules = in->rules;
    if (ability < 0 || ability >= rules->ability_count)
        return; /* unknown, none, or hidden */
    if (!(s->unseen & rules->ability[ability].range))
        hg_wrong(in->problems, at, HG_T("there are not that many cards of this ability. [sandstone 1.6]"), NULL);
    s->unseen = sandstone_take_copy(s->unseen, &rules->ability[ability]);
}

/* A list of abilities, one for each copy. */
static uint32_t read_cards(struct hg_reading *in, const struct hg_spot *at, struct sandstone_state *s)
{
    static const struct hg_member member = {"cards", &sandstone_ability};
    const struct sandstone_rules *rules = in->rules;
    struct hg_json_walk walk = hg_json_walk(at->json);
    uint32_t cards = 0;
    if (hg_json_type(at->json) != HG_JSON_ARRAY)
        hg_wrong(in->problems, at, HG_T("a list is needed."), NULL);
    while (hg_json_type(at->json) == HG_JSON_ARRAY && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t ability;
        if (!hg_read_value(in, &item, &member, &ability))
            continue;
        take(in, &item, s, (int)ability);
        cards = sandstone_add_copy(cards, &rules->ability[ability]);
    }
    return cards;
}

void sandstone_read_away(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_state *s = object;
    (void)index;
    s->away = read_cards(in, at, s);
}

void sandstone_write_away(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_set(&card, rules, ((const struct sandstone_state *)object)->away, 0, out);
}

/* While the center is filled, places that have not been reached are left out. */
static int places_of_center(const struct sandstone_state *s)
{
    if (s->phase == SANDSTONE_DEAL_TERRAIN)
        return 0;
    if (s->phase != SANDSTONE_DEAL || s->stage >= SANDSTONE_DEAL_PRIORITY)
        return SANDSTONE_CENTER;
    return s->stage > SANDSTONE_DEAL_CENTER ? s->stage - SANDSTONE_DEAL_CENTER : 0;
}

void sandstone_write_center(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sandstone_state *s = object;
    (void)index;
    hg_json_open(out, '[');
    for (int i = 0; i < places_of_center(s); i++)
        if (s->center[i] == SANDSTONE_NONE)
            hg_json_put_null(out);
        else
            hg_thing_put_json(&sandstone_ability, rules, s->center[i], out);
    hg_json_close(out, ']');
}

/* Null is a card taken; places that are not written are still to be filled. */
void sandstone_read_center(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {"center", &sandstone_ability, .none = SANDSTONE_NONE, .null = true};
    struct sandstone_state *s = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) > SANDSTONE_CENTER) {
        hg_wrong(in->problems, at,
                 HG_T("a list of at most three cards is needed: the center has no more. [sandstone 2.10]"), NULL);
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t ability = SANDSTONE_NONE;
        hg_read_value(in, &item, &member, &ability);
        take(in, &item, s, (int)ability);
        s->center[walk.index] = (uint8_t)ability;
    }
    ((struct sandstone_written *)in->more)->center = walk.index + 1;
}

/* --- the next card of the deck, and cards that nobody has seen ---------------------------------------------------- */

void sandstone_take_top(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_state *s = object;
    (void)index;
    take(in, at, s, s->top);
}

void sandstone_write_top_known(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_set(&hg_a_seat, rules, ((const struct sandstone_state *)object)->known / SANDSTONE_KNOWS_TOP, 0, out);
}

void sandstone_read_top_known(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {"top_known", &hg_a_seat, 0, 1, HG_SET, .max = SANDSTONE_SEATS - 1};
    uint8_t seats = 0;
    (void)index;
    hg_read_member(in, at, &member, &seats, 0);
    ((struct sandstone_state *)object)->known |= (uint8_t)(seats * SANDSTONE_KNOWS_TOP);
}

void sandstone_write_unseen(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_set(&card, rules, ((const struct sandstone_state *)object)->unseen, 0, out);
}

/* [sandstone 12.7] At the end the cards that are nowhere else may be named, and nothing else. */
void sandstone_check_unseen(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_state *s = object;
    struct sandstone_state rest = {.unseen = s->unseen};
    int before = in->problems->count;
    (void)index;
    if (read_cards(in, at, &rest) != s->unseen && in->problems->count == before)
        hg_wrong(in->problems, at, HG_T("all Ability cards that are nowhere else are needed."), NULL);
}

void sandstone_write_unseen_bonus(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_thing_put_json(&sandstone_bonus, rules, hg_lowest(sandstone_unseen_bonus(object)), out);
}

void sandstone_check_unseen_bonus(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {"unseen_bonus", &sandstone_bonus};
    int64_t bonus;
    (void)index;
    if (hg_read_value(in, at, &member, &bonus) && sandstone_unseen_bonus(object) != hg_bit((int)bonus))
        hg_wrong(in->problems, at, HG_T("the Bonus card that no seat has is needed."), NULL);
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static uint64_t with_a_piece(const void *rules, const void *object, int seat)
{
    (void)rules, (void)seat;
    return sandstone_all_of(object, 0) | sandstone_all_of(object, 1);
}

static void count_towers(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    struct sandstone_state *s = object;
    s->placed[seat][SANDSTONE_TOWER] = (uint8_t)hg_count_bits(s->pieces[seat][SANDSTONE_TOWER]);
    if (s->placed[seat][SANDSTONE_TOWER] > SANDSTONE_TOWERS)
        hg_wrong(in->problems, at, HG_T("a seat has at most 8 Towers. [sandstone 1.3]"), NULL);
}

static void count_strongholds(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    struct sandstone_state *s = object;
    s->placed[seat][SANDSTONE_STRONGHOLD] = (uint8_t)hg_count_bits(s->pieces[seat][SANDSTONE_STRONGHOLD]);
    if (s->placed[seat][SANDSTONE_STRONGHOLD] > SANDSTONE_STRONGHOLDS)
        hg_wrong(in->problems, at, HG_T("a seat has at most 3 Strongholds. [sandstone 1.3]"), NULL);
}

static void take_hand(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    struct sandstone_state *s = object;
    take(in, at, s, s->hand[seat]);
}

static void check_bonus(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    const struct sandstone_state *s = object;
    if (s->bonus[seat] < SANDSTONE_BONUS_CARDS && s->bonus[seat] == s->bonus[!seat])
        hg_wrong(in->problems, at, HG_T("a Bonus card other than the one of seat 0 is needed. [sandstone 2.8]"), NULL);
}

/* The other seat can know only a card that is there. */
static void check_known(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    const struct sandstone_state *s = object;
    bool hand = s->known & SANDSTONE_KNOWS_HAND << seat && s->hand[seat] == SANDSTONE_NONE;
    bool bonus = s->known & SANDSTONE_KNOWS_BONUS << seat && s->bonus[seat] == SANDSTONE_NONE;
    if (at->key[0] == 'h' ? hand : bonus)
        hg_wrong(in->problems, at, HG_T("there is no such card to know."), NULL);
}

static void read_played(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    struct sandstone_state *s = object;
    s->played[seat] = read_cards(in, at, s);
}

static void write_played(const void *rules, const void *object, int seat, struct hg_out *out)
{
    hg_write_set(&card, rules, ((const struct sandstone_state *)object)->played[seat], 0, out);
}

#define TAKEN HG_T("a space without another piece is needed. [sandstone 3.2]")

const struct hg_member sandstone_seat_members[] = {
    {"towers", &sandstone_space, HG_EACH_OF(struct sandstone_state, pieces, pieces[0][SANDSTONE_TOWER]), HG_SET,
     HG_MAY_LACK, .elsewhere = with_a_piece, .taken = TAKEN, .then = count_towers},
    {"strongholds", &sandstone_space, HG_EACH_OF(struct sandstone_state, pieces, pieces[0][SANDSTONE_STRONGHOLD]),
     HG_SET, HG_MAY_LACK, .elsewhere = with_a_piece, .taken = TAKEN, .then = count_strongholds},
    {"hand", &sandstone_ability, HG_EACH(struct sandstone_state, hand), HG_ONE, HG_IF_ANY, .none = SANDSTONE_NONE,
     .hidden = SANDSTONE_HIDDEN, .then = take_hand},
    {"hand_known", &hg_flag, HG_AT(struct sandstone_state, known), HG_FLAG, HG_IF_ANY, .mask = SANDSTONE_KNOWS_HAND,
     .then = check_known},
    {"bonus", &sandstone_bonus, HG_EACH(struct sandstone_state, bonus), HG_ONE, HG_IF_ANY, .none = SANDSTONE_NONE,
     .hidden = SANDSTONE_HIDDEN, .then = check_bonus},
    {"bonus_known", &hg_flag, HG_AT(struct sandstone_state, known), HG_FLAG, HG_IF_ANY, .mask = SANDSTONE_KNOWS_BONUS,
     .then = check_known},
    {"played", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_played, .write = write_played},
    {"gold", &hg_number, HG_EACH(struct sandstone_state, gold), HG_ONE, HG_MAY_LACK, .max = SANDSTONE_MOST_GOLD},
    {0},
};
