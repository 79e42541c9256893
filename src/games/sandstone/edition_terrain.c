/* edition_terrain.c: the Terrain cards of an edition, and how they are dealt [sandstone 1.5, 2.6]. */
#include <string.h>

#include "games/sandstone/edition_reader.h"

struct card {
    char id[SANDSTONE_NAME], family[SANDSTONE_NAME];
    uint8_t type[2][2];
};

static void read_face(struct sandstone_reader *r, struct hg_json json, struct hg_field field, const char *key,
                      uint8_t type[2])
{
    struct hg_json face = hg_need_list(r->problems, json, field, key, 2, "a face has two spaces. [sandstone 1.5]");
    struct hg_json_walk walk = hg_json_walk(face);
    while (hg_json_next(&walk)) {
        int found = hg_json_find(walk.value, sandstone_type_ids, SANDSTONE_TYPES);
        if (found < 0)
            sandstone_note(r, walk.value, face, hg_field_item(hg_field_member(field, key), walk.index),
                           "allowed are forest, desert and mountains. [sandstone 1.5]");
        type[walk.index] = (uint8_t)(found < 0 ? 0 : found);
    }
}

static void read_card(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct card *card)
{
    static const char *const known[] = {"id", "family", "a", "b", "provenance", NULL};
    hg_only_known(r->problems, json, field, known);
    hg_check_provenance(r->problems, json, field);
    sandstone_need_id(r, json, field, "id", card->id);
    sandstone_need_id(r, json, field, "family", card->family);
    read_face(r, json, field, "a", card->type[0]);
    read_face(r, json, field, "b", card->type[1]);
}

/* Cards of one family with the same faces are one terrain. It bears the name of the family, or of its first card
 * where the family has others. */
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
    int first[SANDSTONE_CARDS] = {0};
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

static void check_card_ids(struct sandstone_reader *r, const struct card cards[SANDSTONE_CARDS], struct hg_json list,
                           struct hg_field field)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        for (int i = 0; i < walk.index; i++)
            if (cards[walk.index].id[0] && strcmp(cards[i].id, cards[walk.index].id) == 0)
                sandstone_note(r, hg_json_member(walk.value, "id"), walk.value,
                               hg_field_member(hg_field_item(field, walk.index), "id"),
                               "another card has this id already.");
    for (int i = 0; i < r->rules->terrain_count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(r->rules->terrain[i].name, r->rules->terrain[j].name) == 0)
                sandstone_note(r, list, list, field,
                               "a card has the id of a family, and the two cannot be told apart.");
}

static void read_cards(struct sandstone_reader *r, struct hg_json edition)
{
    struct card cards[SANDSTONE_CARDS] = {0};
    struct hg_field field = hg_field("terrain");
    struct hg_json list = hg_need_list(r->problems, edition, hg_field(""), "terrain", SANDSTONE_CARDS,
                                       "a list of exactly 12 Terrain cards is needed. [sandstone 1.8]");
    int before = r->problems->count;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_need_object(r->problems, walk.value, list, hg_field_item(field, walk.index)))
            read_card(r, walk.value, hg_field_item(field, walk.index), &cards[walk.index]);
    if (!list.at || r->problems->count > before)
        return;
    group_cards(r->rules, cards);
    check_card_ids(r, cards, list, field);
}

static void read_terrain_deal(struct sandstone_reader *r, struct hg_json edition)
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

void sandstone_read_terrain(struct sandstone_reader *r, struct hg_json edition)
{
    read_cards(r, edition);
    read_terrain_deal(r, edition);
}

/* [sandstone 2.6] */
void sandstone_check_balance(struct sandstone_reader *r, struct hg_json edition)
{
    if (r->rules->option[SANDSTONE_DEAL_OF_TERRAIN] != SANDSTONE_BALANCED)
        return;
    for (int i = 0; i < r->rules->family_count; i++)
        if (r->rules->of_family[i] != r->rules->faces[0] + r->rules->faces[1]) {
            sandstone_note(
                r, hg_json_member(edition, "terrain_deal"), edition, hg_field("terrain_deal.balanced.per_family"),
                "the balanced deal needs a and b faces that add up to the cards of every family; the wild deal does not.");
            return;
        }
}

/* Bits for the cards of each terrain and, in the balanced deal, for the faces of each family. */
void sandstone_number_terrain(struct sandstone_rules *rules)
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
