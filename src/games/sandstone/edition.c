/* edition.c: compile an edition and the options of a table into rules, or say every mistake [sandstone 1.3-1.8, 14]. */
#include <string.h>

#include "core/options.h"
#include "core/provenance.h"
#include "games/sandstone/sandstone_state.h"

static const char *const deals[] = {"balanced", "wild"};
static const char *const grids[] = {"6x4", "3x8"};
static const char *const holders[] = {"chance", "seat-1", "seat-2"};

const struct hg_option sandstone_options[SANDSTONE_OPTIONS] = {
    [SANDSTONE_ALLOW_PASS] = {"allow_pass", "14.1", HG_T("A player may end the turn instead of choosing an action."), 0, 1},
    [SANDSTONE_COMPARE_BEFORE] = {"compare_before", "14.2",
                                  HG_T("Copies are compared without the Ability card that is being played."), 0, 1},
    [SANDSTONE_ORDER_AFTER_REVEAL] = {"order_after_reveal", "14.3",
                                      HG_T("The order of a Year is chosen after its three new cards are turned up."), 0, 1},
    [SANDSTONE_REENTRY] = {"reentry", "14.4",
                           HG_T("A player without a piece on the board may place a Tower away from all opposing pieces."),
                           0, 1},
    [SANDSTONE_DEAL_OF_TERRAIN] = {"deal", "14.5",
                                   HG_T("Terrain: balanced gives equal numbers of faces, wild leaves all to chance."), 0, 1,
                                   deals},
    [SANDSTONE_GRID] = {"grid", "14.6", HG_T("How the 24 spaces lie: 6 rows of 4, or 3 rows of 8."), 0, 1, grids},
    [SANDSTONE_FIRST_PRIORITY] = {"priority", "2.13",
                                  HG_T("Who begins with Priority: chance decides, or a seat, as in a match."), 0, 2,
                                  holders},
};

struct reader {
    struct sandstone_rules *rules;
    struct hg_problems *problems;
    struct sandstone_compiler compiler;
};

static void note(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field,
                 const char *allowed)
{
    hg_problem_add(r->problems, value, parent, field, allowed);
}

/* An id is a part of the notation: small letters, digits and hyphens. */
static bool need_id(struct reader *r, struct hg_json json, struct hg_field field, const char *key, char id[SANDSTONE_NAME])
{
    if (!hg_need_text(r->problems, json, field, key, id, SANDSTONE_NAME))
        return false;
    if (id[0] && id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0')
        return true;
    note(r, hg_json_member(json, key), json, hg_field_member(field, key),
         "small letters, digits and hyphens are needed, like raiders.");
    return false;
}

/* A list of a given length, or an absent value. */
static struct hg_json need_list(struct reader *r, struct hg_json json, struct hg_field field, const char *key, int count,
                                const char *allowed)
{
    struct hg_json list = hg_need(r->problems, json, field, key, HG_JSON_ARRAY);
    if (!list.at || hg_json_count(list) == count)
        return list;
    note(r, list, json, hg_field_member(field, key), allowed);
    return (struct hg_json){0};
}

static bool need_object(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field)
{
    if (hg_json_type(value) == HG_JSON_OBJECT)
        return true;
    note(r, value, parent, field, "an object is needed.");
    return false;
}

/* --- terrain [sandstone 1.5, 2.6] -------------------------------------------------------------------------------------------- */

struct card {
    char id[SANDSTONE_NAME], family[SANDSTONE_NAME];
    uint8_t type[2][2];
};

static void read_face(struct reader *r, struct hg_json json, struct hg_field field, const char *key, uint8_t type[2])
{
    struct hg_json face = need_list(r, json, field, key, 2, "a face has two spaces. [sandstone 1.5]");
    struct hg_json_walk walk = hg_json_walk(face);
    while (hg_json_next(&walk)) {
        int found = hg_json_find(walk.value, sandstone_type_ids, SANDSTONE_TYPES);
        if (found < 0)
            note(r, walk.value, face, hg_field_item(hg_field_member(field, key), walk.index),
                 "allowed are forest, desert and mountains. [sandstone 1.5]");
        type[walk.index] = (uint8_t)(found < 0 ? 0 : found);
    }
}

static void read_card(struct reader *r, struct hg_json json, struct hg_field field, struct card *card)
{
    static const char *const known[] = {"id", "family", "a", "b", "provenance", NULL};
    hg_only_known(r->problems, json, field, known);
    hg_check_provenance(r->problems, json, field);
    need_id(r, json, field, "id", card->id);
    need_id(r, json, field, "family", card->family);
    read_face(r, json, field, "a", card->type[0]);
    read_face(r, json, field, "b", card->type[1]);
}

/* Cards of one family with the same faces are one terrain. It bears the name of the family, or of its first card where the
 * family has others. */
static void add_terrain(struct sandstone_rules *rules, const struct card *cards, int index, int family, bool alike)
{
    for (int i = 0; i < rules->terrain_count; i++) {
        struct sandstone_terrain *t = &rules->terrain[i];
        if (t->family == family && memcmp(t->type, cards[index].type, sizeof t->type) == 0) {
            t->cards++;
            return;
        }
    }
    struct sandstone_terrain *t = &rules->terrain[rules->terrain_count++];
    memcpy(t->name, alike ? cards[index].family : cards[index].id, SANDSTONE_NAME);
    memcpy(t->type, cards[index].type, sizeof t->type);
    t->family = (uint8_t)family;
    t->cards = 1;
}

/* 27720 is divided by every number up to 12. */
enum { SCALE = 27720 };

static void group_cards(struct sandstone_rules *rules, const struct card cards[SANDSTONE_CARDS])
{
    int first[SANDSTONE_CARDS];
    for (int i = 0; i < SANDSTONE_CARDS; i++) {
        int family = 0;
        bool alike = true;
        while (family < rules->family_count && strcmp(cards[first[family]].family, cards[i].family) != 0)
            family++;
        if (family == rules->family_count)
            first[rules->family_count++] = i;
        for (int j = 0; j < SANDSTONE_CARDS; j++)
            if (strcmp(cards[i].family, cards[j].family) == 0 && memcmp(cards[i].type, cards[j].type, 4) != 0)
                alike = false;
        if (!alike)
            rules->terrain_scale = SCALE;
        rules->of_family[family]++;
        add_terrain(rules, cards, i, family, alike);
    }
}

static void check_card_ids(struct reader *r, const struct card cards[SANDSTONE_CARDS], struct hg_json list,
                           struct hg_field field)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        for (int i = 0; i < walk.index; i++)
            if (cards[walk.index].id[0] && strcmp(cards[i].id, cards[walk.index].id) == 0)
                note(r, hg_json_member(walk.value, "id"), walk.value,
                     hg_field_member(hg_field_item(field, walk.index), "id"), "another card has this id already.");
    for (int i = 0; i < r->rules->terrain_count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(r->rules->terrain[i].name, r->rules->terrain[j].name) == 0)
                note(r, list, list, field, "a card has the id of a family, and the two cannot be told apart.");
}

static void read_terrain(struct reader *r, struct hg_json edition)
{
    struct card cards[SANDSTONE_CARDS] = {0};
    struct hg_field field = hg_field("terrain");
    struct hg_json list = need_list(r, edition, hg_field(""), "terrain", SANDSTONE_CARDS,
                                    "a list of exactly 12 Terrain cards is needed. [sandstone 1.8]");
    int before = r->problems->count;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (need_object(r, walk.value, list, hg_field_item(field, walk.index)))
            read_card(r, walk.value, hg_field_item(field, walk.index), &cards[walk.index]);
    if (!list.at || r->problems->count > before)
        return;
    group_cards(r->rules, cards);
    check_card_ids(r, cards, list, field);
}

static void read_terrain_deal(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {"balanced", "wild", "provenance", NULL};
    struct hg_json deal = hg_need(r->problems, edition, hg_field(""), "terrain_deal", HG_JSON_OBJECT);
    struct hg_json faces = hg_json_member(hg_json_member(deal, "balanced"), "per_family");
    int n[2] = {0};
    if (!deal.at)
        return;
    hg_only_known(r->problems, deal, hg_field("terrain_deal"), known);
    hg_check_provenance(r->problems, deal, hg_field("terrain_deal"));
    for (int i = 0; i < 2; i++) {
        hg_need_int(r->problems, faces, hg_field("terrain_deal.balanced.per_family"), i ? "b" : "a", 0, SANDSTONE_CARDS,
                    &n[i]);
        r->rules->faces[i] = (uint8_t)n[i];
    }
}

/* [sandstone 2.6] */
static void check_balance(struct reader *r, struct hg_json edition)
{
    if (r->rules->option[SANDSTONE_DEAL_OF_TERRAIN] != SANDSTONE_BALANCED)
        return;
    for (int i = 0; i < r->rules->family_count; i++)
        if (r->rules->of_family[i] != r->rules->faces[0] + r->rules->faces[1]) {
            note(r, hg_json_member(edition, "terrain_deal"), edition, hg_field("terrain_deal.balanced.per_family"),
                 "the balanced deal needs a and b faces that add up to the cards of every family; the wild deal does not.");
            return;
        }
}

/* Bits for the cards of each terrain and, in the balanced deal, for the faces of each family. */
static void number_terrain(struct sandstone_rules *rules)
{
    bool wild = rules->option[SANDSTONE_DEAL_OF_TERRAIN] == SANDSTONE_WILD;
    int card = 0, per_family = rules->faces[0] + rules->faces[1];
    for (int i = 0; i < rules->terrain_count; i++) {
        struct sandstone_terrain *t = &rules->terrain[i];
        int face = SANDSTONE_CARDS + per_family * t->family;
        t->range = ((1u << t->cards) - 1) << card;
        card += t->cards;
        if (wild)
            continue;
        t->faces[0] = ((1u << rules->faces[0]) - 1) << face;
        t->faces[1] = ((1u << rules->faces[1]) - 1) << (face + rules->faces[0]);
    }
    for (int i = 0; i < rules->terrain_count; i++)
        rules->to_deal |= rules->terrain[i].range | rules->terrain[i].faces[0] | rules->terrain[i].faces[1];
}

/* --- Ability cards [sandstone 1.6, 1.8] ----------------------------------------------------------------------------------------- */

static void read_texts(struct reader *r, struct hg_json json, struct hg_field field)
{
    static const char *const keys[] = {"top_text", "bottom_text"};
    for (int i = 0; i < 2; i++) {
        struct hg_json text = hg_json_member(json, keys[i]);
        if (text.at && hg_json_type(text) != HG_JSON_TEXT)
            note(r, text, json, hg_field_member(field, keys[i]), "a text is needed.");
    }
}

static void read_ability(struct reader *r, struct hg_json json, struct hg_field field)
{
    static const char *const known[] = {"id",     "name",     "copies",      "top",       "bottom",
                                        "top_text", "bottom_text", "provenance", NULL};
    struct sandstone_ability *ability = &r->rules->ability[r->rules->ability_count];
    int copies = 0;
    hg_only_known(r->problems, json, field, known);
    hg_check_provenance(r->problems, json, field);
    if (need_id(r, json, field, "id", ability->id) &&
        sandstone_find_ability(r->rules, ability->id, strlen(ability->id)) >= 0)
        note(r, hg_json_member(json, "id"), json, hg_field_member(field, "id"), "another ability has this id already.");
    hg_need_text(r->problems, json, field, "name", ability->name, SANDSTONE_NAME);
    hg_need_int(r->problems, json, field, "copies", 1, SANDSTONE_ABILITY_CARDS, &copies);
    ability->copies = (uint8_t)copies;
    static const char *const halves[SANDSTONE_HALVES] = {"top", "bottom"};
    for (int i = 0; i < SANDSTONE_HALVES; i++)
        ability->effect[i] = (uint8_t)sandstone_compile(&r->compiler, hg_json_member(json, halves[i]), json,
                                                        hg_field_member(field, halves[i]));
    read_texts(r, json, field);
    r->rules->ability_count++;
}

/* The bits of its copies in sets of cards. */
static bool number_cards(struct sandstone_rules *rules)
{
    int card = 0;
    for (int i = 0; i < rules->ability_count; i++) {
        struct sandstone_ability *ability = &rules->ability[i];
        if (card + ability->copies > SANDSTONE_ABILITY_CARDS)
            return false;
        ability->low = sandstone_bit(card);
        for (int copy = 0; copy < ability->copies; copy++, card++) {
            ability->range |= sandstone_bit(card);
            rules->ability_of_card[card] = (uint8_t)i;
        }
    }
    return card == SANDSTONE_ABILITY_CARDS;
}

static void read_abilities(struct reader *r, struct hg_json edition)
{
    struct hg_field field = hg_field("abilities");
    struct hg_json list = hg_need(r->problems, edition, hg_field(""), "abilities", HG_JSON_ARRAY);
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk) && r->rules->ability_count < SANDSTONE_ABILITY_CARDS)
        if (need_object(r, walk.value, list, hg_field_item(field, walk.index)))
            read_ability(r, walk.value, hg_field_item(field, walk.index));
    if (list.at && (hg_json_count(list) > SANDSTONE_ABILITY_CARDS || !number_cards(r->rules)))
        note(r, list, edition, field, "the copies of all abilities must add up to 18. [sandstone 1.8]");
}

/* --- Bonus cards [sandstone 9.15, 9.16] ------------------------------------------------------------------------------------------ */

static void read_bonus_score(struct reader *r, struct hg_json json, struct hg_field field, struct sandstone_bonus *bonus)
{
    static const char *const per_space[] = {"op", "type", "points", NULL}, *const per_piece[] = {"op", "piece", "points", NULL};
    struct hg_json op = hg_json_member(json, "op");
    int points = 0;
    bonus->per_piece = hg_json_is(op, "per_piece");
    if (!bonus->per_piece && !hg_json_is(op, "per_space")) {
        note(r, op, json, hg_field_member(field, "op"), "allowed are per_space and per_piece. [sandstone 9.29]");
        return;
    }
    const char *key = bonus->per_piece ? "piece" : "type";
    int what = bonus->per_piece ? hg_json_find(hg_json_member(json, key), sandstone_piece_ids, SANDSTONE_PIECES)
                                : hg_json_find(hg_json_member(json, key), sandstone_type_ids, SANDSTONE_TYPES);
    hg_only_known(r->problems, json, field, bonus->per_piece ? per_piece : per_space);
    if (what < 0)
        note(r, hg_json_member(json, key), json, hg_field_member(field, key),
             bonus->per_piece ? "allowed are tower and stronghold. [sandstone 9.29]"
                              : "allowed are forest, desert and mountains. [sandstone 9.29]");
    hg_need_int(r->problems, json, field, "points", 0, 99, &points);
    bonus->what = (uint8_t)(what < 0 ? 0 : what);
    bonus->points = (uint8_t)points;
}

static void read_bonus(struct reader *r, struct hg_json json, int index, struct hg_field field)
{
    static const char *const known[] = {"id", "name", "score", "provenance", NULL};
    struct sandstone_bonus *bonus = &r->rules->bonus[index];
    char id[SANDSTONE_NAME] = "";
    hg_only_known(r->problems, json, field, known);
    hg_check_provenance(r->problems, json, field);
    if (need_id(r, json, field, "id", id) && sandstone_find_bonus(r->rules, id, strlen(id)) >= 0)
        note(r, hg_json_member(json, "id"), json, hg_field_member(field, "id"), "another Bonus card has this id already.");
    memcpy(bonus->id, id, sizeof id);
    hg_need_text(r->problems, json, field, "name", bonus->name, SANDSTONE_NAME);
    struct hg_json score = hg_need(r->problems, json, field, "score", HG_JSON_OBJECT);
    if (score.at)
        read_bonus_score(r, score, hg_field_member(field, "score"), bonus);
}

static void read_bonuses(struct reader *r, struct hg_json edition)
{
    struct hg_field field = hg_field("bonus");
    struct hg_json list = need_list(r, edition, hg_field(""), "bonus", SANDSTONE_BONUS_CARDS,
                                    "a list of exactly 3 Bonus cards is needed. [sandstone 1.8]");
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (need_object(r, walk.value, list, hg_field_item(field, walk.index)))
            read_bonus(r, walk.value, walk.index, hg_field_item(field, walk.index));
}

/* --- actions and the Priority option [sandstone 4.7, 6, 7, 8] --------------------------------------------------------------------- */

/* Build and Exchange are the two options of the Stronghold Action, in this order. */
static void read_stronghold_action(struct reader *r, struct hg_json actions, struct hg_field field)
{
    struct hg_json list = hg_json_member(actions, "stronghold"), choose = {0};
    struct hg_json_walk walk = hg_json_walk(list);
    if (hg_json_type(list) == HG_JSON_ARRAY && hg_json_next(&walk))
        choose = walk.value;
    struct hg_json options = hg_json_member(choose, "options");
    field = hg_field_member(field, "stronghold");
    if (hg_json_count(list) != 1 || !hg_json_is(hg_json_member(choose, "op"), "choose") || hg_json_count(options) != 2) {
        note(r, list, actions, field, "one step is needed: choose with two options, build and Exchange. [sandstone 5.8]");
        return;
    }
    walk = hg_json_walk(options);
    while (hg_json_next(&walk)) {
        int first = sandstone_compile(&r->compiler, walk.value, options, hg_field_item(field, walk.index));
        *(walk.index ? &r->rules->exchange : &r->rules->build) = (uint8_t)first;
    }
}

/* [sandstone 8.1, 9.8] */
static void check_ability_action(struct reader *r, struct hg_json actions, struct hg_field field)
{
    struct hg_json list = hg_json_member(actions, "ability"), step = {0};
    struct hg_json_walk walk = hg_json_walk(list);
    if (hg_json_type(list) == HG_JSON_ARRAY && hg_json_next(&walk))
        step = walk.value;
    struct hg_json from = hg_json_member(step, "from");
    struct hg_json_walk sources = hg_json_walk(from);
    bool hand = hg_json_next(&sources) && hg_json_is(sources.value, "hand");
    bool center = hg_json_next(&sources) && hg_json_is(sources.value, "center");
    if (hg_json_count(list) != 1 || !hg_json_is(hg_json_member(step, "op"), "play") || !hand || !center)
        note(r, list, actions, hg_field_member(field, "ability"),
             "one step is needed: play from hand and center. [sandstone 8.1]");
}

static void read_actions(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {"tower", "stronghold", "ability", "provenance", NULL};
    struct hg_field field = hg_field("actions");
    struct hg_json actions = hg_need(r->problems, edition, hg_field(""), "actions", HG_JSON_OBJECT);
    if (!actions.at)
        return;
    hg_only_known(r->problems, actions, field, known);
    hg_check_provenance(r->problems, actions, field);
    int tower = sandstone_compile(&r->compiler, hg_json_member(actions, "tower"), actions, hg_field_member(field, "tower"));
    r->rules->tower_action = (uint8_t)tower;
    if (r->rules->step[tower].op == SANDSTONE_PLACE)
        r->rules->step[tower].flags |= SANDSTONE_MAY_REENTER;
    read_stronghold_action(r, actions, field);
    check_ability_action(r, actions, field);
}

static void read_priority_option(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {"when", "effect", "optional", "provenance", NULL};
    struct hg_field field = hg_field("priority_option");
    struct hg_json option = hg_need(r->problems, edition, hg_field(""), "priority_option", HG_JSON_OBJECT);
    bool may_decline = true;
    if (!option.at)
        return;
    hg_only_known(r->problems, option, field, known);
    hg_check_provenance(r->problems, option, field);
    r->rules->priority_option = (uint8_t)sandstone_compile(&r->compiler, hg_json_member(option, "effect"), option,
                                                           hg_field_member(field, "effect"));
    if (!hg_json_get_bool(hg_json_member(option, "optional"), &may_decline))
        note(r, hg_json_member(option, "optional"), option, hg_field_member(field, "optional"), "true or false is needed.");
    r->rules->may_decline = may_decline;
}

/* --- the grid ------------------------------------------------------------------------------------------------------ */

/* [sandstone 2.2, 2.5, 14.6] The shape is the default of the option. */
static void read_grid(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {"card_rows", "card_cols", "space_rows", "space_cols", "wrap", "adjacency",
                                        "provenance", NULL};
    struct hg_field field = hg_field("grid");
    struct hg_json grid = hg_need(r->problems, edition, hg_field(""), "grid", HG_JSON_OBJECT);
    int rows = 0, columns = 0;
    if (!grid.at)
        return;
    hg_only_known(r->problems, grid, field, known);
    hg_check_provenance(r->problems, grid, field);
    bool good = hg_need_int(r->problems, grid, field, "space_rows", 1, SANDSTONE_SPACES, &rows);
    good &= hg_need_int(r->problems, grid, field, "space_cols", 1, SANDSTONE_SPACES, &columns);
    if (good && !(rows == 6 && columns == 4) && !(rows == 3 && columns == 8))
        note(r, hg_json_member(grid, "space_rows"), grid, hg_field_member(field, "space_rows"),
             "6 rows of 4 spaces or 3 rows of 8 are needed. [sandstone 14.6]");
    r->rules->option[SANDSTONE_GRID] = rows == 3 ? SANDSTONE_3X8 : SANDSTONE_6X4;
}

/* An edition that says the same thing twice must mean the same. */
static void check_grid_option(struct reader *r, struct hg_json edition)
{
    struct hg_json options = hg_json_member(edition, "options"), value = hg_json_member(options, "grid");
    int found = hg_json_find(value, grids, SANDSTONE_GRIDS);
    if (found >= 0 && found != r->rules->option[SANDSTONE_GRID])
        note(r, value, options, hg_field("options.grid"), "the block grid of this edition says otherwise.");
}

/* --- what no edition can change ----------------------------------------------------------------------------------------------- */

/* Blocks that repeat what the rules say: they may be left out, and may not say something else. */
static const struct {
    const char *block, *key, *value;
} fixed[] = {
    {"seats", "min", "2"}, /* [sandstone 1.1] */
    {"seats", "max", "2"},
    {"pieces", "tower", "8"}, /* [sandstone 1.3] */
    {"pieces", "stronghold", "3"},
    {"components", "terrain", "12"}, /* [sandstone 1.4] */
    {"components", "ability", "18"},
    {"components", "bonus", "3"},
    {"components", "reference", "2"}, /* [sandstone 1.7] */
    {"components", "action", "2"},
    {"components", "priority", "1"},
    {"components", "cards_total", "38"},
    {"grid", "card_rows", "3"}, /* [sandstone 2.2] */
    {"grid", "card_cols", "4"},
    {"grid", "wrap", "false"}, /* [sandstone 2.5] */
    {"grid", "adjacency", "\"edge\""},
    {"ability_deal", "hand_each", "1"}, /* [sandstone 2.9, 2.10] */
    {"ability_deal", "removed_face_down", "1"},
    {"ability_deal", "center", "3"},
    {"ability_deal", "center_per_year", "3"},
    {"ability_deal", "hand_refill", "false"}, /* [sandstone 8.10] */
    {"bonus_deal", "each", "1"}, /* [sandstone 2.8] */
    {"bonus_deal", "left_out", "1"},
    {"domain_check", "gold_per_mountains", "2"}, /* [sandstone 10.3, 10.6-10.8] */
    {"domain_check", "tower_upkeep", "1"},
    {"domain_check", "stronghold_upkeep_each", "\"number of own placed strongholds\""},
    {"domain_check", "gold_kept", "false"},
    {"win", "spaces_of_one_type", "7"}, /* [sandstone 5.3-5.5] */
    {"win", "tower_lead", "4"},
    {"win", "strongholds", "3"},
    {"years", "value", "5"}, /* [sandstone 4.1] */
    {"score", "per_placed_piece", "1"}, /* [sandstone 12.3] */
};

static void check_fixed(struct reader *r, struct hg_json edition)
{
    const char *checked = "";
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        struct hg_json block = hg_json_member(edition, fixed[i].block), value = hg_json_member(block, fixed[i].key);
        struct hg_field field = hg_field_member(hg_field(fixed[i].block), fixed[i].key);
        char sentence[64];
        struct hg_out out = hg_out_fixed(sentence, sizeof sentence);
        if (!block.at)
            continue;
        if (strcmp(checked, fixed[i].block) != 0 && strcmp(fixed[i].block, "grid") != 0)
            hg_check_provenance(r->problems, block, hg_field(fixed[i].block));
        checked = fixed[i].block;
        if (hg_json_size(value) == strlen(fixed[i].value) && memcmp(value.at, fixed[i].value, hg_json_size(value)) == 0)
            continue;
        hg_put(&out, fixed[i].value);
        hg_put(&out, " is needed: the rules know no other.");
        note(r, value, block, field, sentence);
    }
}

static void check_types(struct reader *r, struct hg_json edition)
{
    struct hg_json types = need_list(r, edition, hg_field(""), "terrain_types", SANDSTONE_TYPES,
                                     "exactly forest, desert and mountains are needed. [sandstone 1.5]");
    struct hg_json_walk walk = hg_json_walk(types);
    while (hg_json_next(&walk))
        if (!hg_json_is(hg_json_member(walk.value, "id"), sandstone_type_ids[walk.index]))
            note(r, hg_json_member(walk.value, "id"), walk.value,
                 hg_field_member(hg_field_item(hg_field("terrain_types"), walk.index), "id"),
                 "forest, desert and mountains are needed, in this order. [sandstone 1.5]");
}

static void check_head(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {
        "game",         "id",           "format",    "note",       "provenance_values", "seats",
        "pieces",       "components",   "grid",      "terrain_types", "terrain_types_provenance", "terrain",
        "terrain_deal", "abilities",    "ability_deal", "bonus",   "bonus_deal",        "priority_option",
        "actions",      "domain_check", "win",       "years",      "score",             "options",
        "options_provenance", NULL};
    int format;
    hg_only_known(r->problems, edition, hg_field(""), known);
    if (!hg_json_is(hg_json_member(edition, "id"), "sandstone"))
        note(r, hg_json_member(edition, "id"), edition, hg_field("id"), "\"sandstone\" is needed.");
    hg_need_int(r->problems, edition, hg_field(""), "format", 1, 1, &format);
}

/* [sandstone 14.7] An edition has a block of its own for the grid, and who holds Priority is for matches. */
enum { MAY_LACK = 1 << SANDSTONE_GRID | 1 << SANDSTONE_FIRST_PRIORITY };

static void read_all(struct reader *r, struct hg_json edition, struct hg_json options)
{
    check_head(r, edition);
    check_fixed(r, edition);
    check_types(r, edition);
    read_grid(r, edition);
    read_terrain(r, edition);
    read_terrain_deal(r, edition);
    read_abilities(r, edition);
    read_bonuses(r, edition);
    read_priority_option(r, edition);
    read_actions(r, edition);
    check_grid_option(r, edition);
    hg_read_options(r->problems, sandstone_options, SANDSTONE_OPTIONS, edition, options, MAY_LACK, r->rules->option);
    check_balance(r, edition);
}

bool sandstone_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems)
{
    struct reader r = {.rules = rules, .problems = problems, .compiler = {.rules = rules, .problems = problems}};
    int before = problems->count;
    memset(rules, 0, sizeof(struct sandstone_rules));
    if (hg_json_type(edition) != HG_JSON_OBJECT) {
        note(&r, edition, edition, hg_field(""), "an object is needed.");
        return false;
    }
    read_all(&r, edition, options);
    if (problems->count > before)
        return false;
    for (int i = 0; i < r.rules->ability_count; i++) { /* the card that is being played is a copy too, unless it does not count */
        struct sandstone_ability *a = &r.rules->ability[i];
        a->enough = r.rules->option[SANDSTONE_COMPARE_BEFORE] ? a->range : a->range & ~a->low;
    }
    sandstone_lay_lattice(&r.rules->lattice, r.rules->option[SANDSTONE_GRID]);
    number_terrain(r.rules);
    return true;
}
