/* edition_cards.c: the Ability cards and the Bonus cards of an edition [sandstone 1.6, 1.8, 9.15, 9.16]. */
#include <string.h>

#include "games/sandstone/edition_reader.h"

/* --- Ability cards ------------------------------------------------------------------------------------------------ */

static void check_text(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)object, (void)index;
    if (hg_json_type(at->json) != HG_JSON_TEXT)
        hg_wrong(in->problems, at, HG_T("a text is needed."), NULL);
}

static void read_half(struct hg_reading *in, const struct hg_spot *at, const struct sandstone_ability *ability,
                      int half)
{
    struct sandstone_rules *rules = sandstone_compiler(in)->rules;
    rules->effect[ability - rules->ability][half] = (uint8_t)sandstone_compile(in, at);
}

static void read_top(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_half(in, at, object, SANDSTONE_TOP);
}

static void read_bottom(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    read_half(in, at, object, SANDSTONE_BOTTOM);
}

const struct hg_member sandstone_ability_members[] = {
    {"id", &sandstone_ability, HG_AT(struct sandstone_ability, id), HG_ID},
    {"name", NULL, HG_AT(struct sandstone_ability, name), HG_TEXT},
    {"copies", &hg_number, HG_AT(struct sandstone_ability, copies), .min = 1, .max = SANDSTONE_ABILITY_CARDS},
    {"top", .shape = HG_HOOK, .read = read_top},
    {"bottom", .shape = HG_HOOK, .read = read_bottom},
    {"top_text", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = check_text},
    {"bottom_text", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = check_text},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

/* The bits of their copies in sets of cards. */
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

void sandstone_number_cards(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    if (!number_cards(object))
        hg_wrong(in->problems, at, SANDSTONE_ADD_UP, NULL);
}

/* [sandstone 8.5, 8.6] The card that is being played is a copy, too, unless the option says that it does not count. */
void sandstone_count_copies(struct sandstone_rules *rules)
{
    bool before = rules->option[SANDSTONE_COMPARE_BEFORE];
    for (int i = 0; i < rules->ability_count; i++) {
        const struct sandstone_ability *ability = &rules->ability[i];
        rules->enough[i] = before ? ability->range : ability->range & ~ability->low;
    }
}

/* --- Bonus cards -------------------------------------------------------------------------------------------------- */

static const char *const score_words[] = {"per_space", "per_piece", NULL};
static const struct hg_thing score_op = {"op", .words = score_words,
                                         .needed = HG_T("allowed are per_space and per_piece. [sandstone 9.29]")};

#define POINTS "points", &hg_number, HG_AT(struct sandstone_bonus, points), .max = 99
static const struct hg_member per_space[] = {{"type", &sandstone_type, HG_AT(struct sandstone_bonus, what)},
                                             {POINTS},
                                             {0}};
static const struct hg_member per_piece[] = {{"piece", &sandstone_piece, HG_AT(struct sandstone_bonus, what)},
                                             {POINTS},
                                             {0}};
static const struct hg_member *const score_operands[] = {per_space, per_piece};
static const struct hg_member score_members[] = {
    {"op", &score_op, HG_AT(struct sandstone_bonus, per_piece), .with = score_operands},
    {0},
};

const struct hg_member sandstone_bonus_members[] = {
    {"id", &sandstone_bonus, HG_AT(struct sandstone_bonus, id), HG_ID},
    {"name", NULL, HG_AT(struct sandstone_bonus, name), HG_TEXT},
    {"score", .shape = HG_OBJECT, .members = score_members},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
