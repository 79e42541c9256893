/* edition_cards.c: the Ability cards and the Bonus cards of an edition [sandstone 1.6, 1.8, 9.15, 9.16]. */
#include <string.h>

#include "games/sandstone/edition_reader.h"

/* --- Ability cards ------------------------------------------------------------------------------------------------ */

static void read_texts(struct sandstone_reader *r, struct hg_json json, struct hg_field field)
{
    static const char *const keys[] = {"top_text", "bottom_text"};
    for (int i = 0; i < 2; i++) {
        struct hg_json text = hg_json_member(json, keys[i]);
        if (text.at && hg_json_type(text) != HG_JSON_TEXT)
            sandstone_note(r, text, json, hg_field_member(field, keys[i]), "a text is needed.");
    }
}

static void read_ability(struct sandstone_reader *r, struct hg_json json, struct hg_field field)
{
    static const char *const known[] = {"id",       "name",        "copies",     "top", "bottom",
                                        "top_text", "bottom_text", "provenance", NULL};
    struct sandstone_ability *ability = &r->rules->ability[r->rules->ability_count];
    int copies = 0;
    hg_only_known(r->problems, json, field, known);
    hg_check_provenance(r->problems, json, field);
    if (sandstone_need_id(r, json, field, "id", ability->id) &&
        hg_thing_find(&sandstone_ability, r->rules, ability->id, strlen(ability->id)) >= 0)
        sandstone_note(r, hg_json_member(json, "id"), json, hg_field_member(field, "id"),
                       "another ability has this id already.");
    hg_need_text(r->problems, json, field, "name", ability->name, SANDSTONE_NAME);
    hg_need_int(r->problems, json, field, "copies", 1, SANDSTONE_ABILITY_CARDS, &copies);
    ability->copies = (uint8_t)copies;
    static const char *const halves[SANDSTONE_HALVES] = {"top", "bottom"};
    for (int i = 0; i < SANDSTONE_HALVES; i++)
        ability->effect[i] =
            (uint8_t)sandstone_compile(r, hg_json_member(json, halves[i]), json, hg_field_member(field, halves[i]));
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
        ability->low = hg_bit(card);
        for (int copy = 0; copy < ability->copies; copy++, card++) {
            ability->range |= hg_bit(card);
            rules->ability_of_card[card] = (uint8_t)i;
        }
    }
    return card == SANDSTONE_ABILITY_CARDS;
}

static void read_abilities(struct sandstone_reader *r, struct hg_json edition)
{
    struct hg_field field = hg_field("abilities");
    struct hg_json list = hg_need(r->problems, edition, hg_field(""), "abilities", HG_JSON_ARRAY);
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk) && r->rules->ability_count < SANDSTONE_ABILITY_CARDS)
        if (hg_need_object(r->problems, walk.value, list, hg_field_item(field, walk.index)))
            read_ability(r, walk.value, hg_field_item(field, walk.index));
    if (list.at && (hg_json_count(list) > SANDSTONE_ABILITY_CARDS || !number_cards(r->rules)))
        sandstone_note(r, list, edition, field, "the copies of all abilities must add up to 18. [sandstone 1.8]");
}

/* [sandstone 8.5, 8.6] The card that is being played is a copy, too, unless the option says that it does not count. */
void sandstone_count_copies(struct sandstone_rules *rules)
{
    bool before = rules->option[SANDSTONE_COMPARE_BEFORE];
    for (int i = 0; i < rules->ability_count; i++) {
        struct sandstone_ability *ability = &rules->ability[i];
        ability->enough = before ? ability->range : ability->range & ~ability->low;
    }
}

/* --- Bonus cards -------------------------------------------------------------------------------------------------- */

static void read_bonus_score(struct sandstone_reader *r, struct hg_json json, struct hg_field field,
                             struct sandstone_bonus *bonus)
{
    static const char *const per_space[] = {"op", "type", "points", NULL}, *const per_piece[] = {"op", "piece",
                                                                                                 "points", NULL};
    struct hg_json op = hg_json_member(json, "op");
    int points = 0;
    bonus->per_piece = hg_json_is(op, "per_piece");
    if (!bonus->per_piece && !hg_json_is(op, "per_space")) {
        sandstone_note(r, op, json, hg_field_member(field, "op"),
                       "allowed are per_space and per_piece. [sandstone 9.29]");
        return;
    }
    const char *key = bonus->per_piece ? "piece" : "type";
    int what = bonus->per_piece ? hg_json_find(hg_json_member(json, key), sandstone_piece_ids, SANDSTONE_PIECES)
                                : hg_json_find(hg_json_member(json, key), sandstone_type_ids, SANDSTONE_TYPES);
    hg_only_known(r->problems, json, field, bonus->per_piece ? per_piece : per_space);
    if (what < 0)
        sandstone_note(r, hg_json_member(json, key), json, hg_field_member(field, key),
                       bonus->per_piece ? "allowed are tower and stronghold. [sandstone 9.29]"
                                        : "allowed are forest, desert and mountains. [sandstone 9.29]");
    hg_need_int(r->problems, json, field, "points", 0, 99, &points);
    bonus->what = (uint8_t)(what < 0 ? 0 : what);
    bonus->points = (uint8_t)points;
}

static void read_bonus(struct sandstone_reader *r, struct hg_json json, int index, struct hg_field field)
{
    static const char *const known[] = {"id", "name", "score", "provenance", NULL};
    struct sandstone_bonus *bonus = &r->rules->bonus[index];
    char id[SANDSTONE_NAME] = "";
    hg_only_known(r->problems, json, field, known);
    hg_check_provenance(r->problems, json, field);
    if (sandstone_need_id(r, json, field, "id", id) && hg_thing_find(&sandstone_bonus, r->rules, id, strlen(id)) >= 0)
        sandstone_note(r, hg_json_member(json, "id"), json, hg_field_member(field, "id"),
                       "another Bonus card has this id already.");
    memcpy(bonus->id, id, sizeof id);
    hg_need_text(r->problems, json, field, "name", bonus->name, SANDSTONE_NAME);
    struct hg_json score = hg_need(r->problems, json, field, "score", HG_JSON_OBJECT);
    if (score.at)
        read_bonus_score(r, score, hg_field_member(field, "score"), bonus);
}

static void read_bonuses(struct sandstone_reader *r, struct hg_json edition)
{
    struct hg_field field = hg_field("bonus");
    struct hg_json list = hg_need_list(r->problems, edition, hg_field(""), "bonus", SANDSTONE_BONUS_CARDS,
                                       "a list of exactly 3 Bonus cards is needed. [sandstone 1.8]");
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_need_object(r->problems, walk.value, list, hg_field_item(field, walk.index)))
            read_bonus(r, walk.value, walk.index, hg_field_item(field, walk.index));
}

void sandstone_read_cards(struct sandstone_reader *r, struct hg_json edition)
{
    read_abilities(r, edition);
    read_bonuses(r, edition);
}
