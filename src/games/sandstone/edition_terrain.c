/* edition_terrain.c: the Terrain cards of an edition, and how they are dealt [sandstone 1.5, 2.6]. */
#include <string.h>

#include "games/sandstone/edition_reader.h"

struct card {
    char id[SANDSTONE_NAME], family[SANDSTONE_NAME];
    uint8_t type[2][2];
};

/* The cards one by one, before those alike are put together. */
struct deck {
    struct card card[SANDSTONE_CARDS];
};

#define TWO_SPACES HG_T("a face has two spaces. [sandstone 1.5]")
static const struct hg_member card_members[] = {
    {"id", NULL, HG_AT(struct card, id), HG_ID},
    {"family", NULL, HG_AT(struct card, family), HG_ID},
    {"a", &sandstone_type, HG_ITEMS(struct card, type[0]), .allowed = TWO_SPACES},
    {"b", &sandstone_type, HG_ITEMS(struct card, type[1]), .allowed = TWO_SPACES},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
static const struct hg_member deck_member = {"terrain", NULL, HG_ITEMS(struct deck, card), .members = card_members,
                                             .allowed =
                                                 HG_T("a list of exactly 12 Terrain cards is needed. [sandstone 1.8]")};

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

static void check_card_ids(struct hg_reading *in, const struct hg_spot *at, const struct deck *deck)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        struct hg_spot card = hg_spot_item(at, &walk);
        for (int i = 0; i < walk.index; i++)
            if (strcmp(deck->card[i].id, deck->card[walk.index].id) == 0)
                hg_wrong_member(in->problems, &card, "id", HG_T("another card has this id already."));
    }
}

static void check_names(struct hg_reading *in, const struct hg_spot *at, const struct sandstone_rules *rules)
{
    for (int i = 0; i < rules->terrain_count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(rules->terrain[i].name, rules->terrain[j].name) == 0)
                hg_wrong(in->problems, at, HG_T("a card has the id of a family, and the two cannot be told apart."),
                         NULL);
}

void sandstone_read_terrain(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct deck deck = {0};
    (void)index;
    if (!hg_read_member(in, at, &deck_member, &deck, 0))
        return;
    group_cards(object, deck.card);
    check_card_ids(in, at, &deck);
    check_names(in, at, object);
}

static const struct hg_member family_members[] = {
    {"a", &hg_number, HG_AT(struct sandstone_rules, faces[0]), .max = SANDSTONE_CARDS},
    {"b", &hg_number, HG_AT(struct sandstone_rules, faces[1]), .max = SANDSTONE_CARDS},
    {0},
};
static const struct hg_member balanced_members[] = {
    {"per_family", .shape = HG_OBJECT, .members = family_members},
    {"turn", .shape = HG_ANYTHING},
    {0},
};
const struct hg_member sandstone_deal_members[] = {
    {"balanced", .shape = HG_OBJECT, .members = balanced_members},
    {"wild", .shape = HG_ANYTHING},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

/* [sandstone 2.6] */
void sandstone_check_balance(struct hg_reading *in, const struct hg_spot *edition)
{
    const struct sandstone_rules *rules = in->rules;
    struct hg_spot deal = hg_spot_member(edition, "terrain_deal"), balanced = hg_spot_member(&deal, "balanced");
    if (rules->option[SANDSTONE_DEAL_OF_TERRAIN] != SANDSTONE_BALANCED)
        return;
    for (int i = 0; i < rules->family_count; i++)
        if (rules->of_family[i] != rules->faces[0] + rules->faces[1]) {
            hg_wrong_member(in->problems, &balanced, "per_family",
                            HG_T("the balanced deal needs a and b faces that add up to the cards of every family; the "
                                 "wild deal does not."));
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
