/* edition.c: compile an edition and the options of a table into rules, or say every mistake [tides 1.3-1.7, 10]. */
#include <string.h>

#include "core/fields.h"
#include "core/options.h"
#include "games/tides/tides_state.h"

const struct hg_option tides_options[TIDES_OPTIONS] = {
    [TIDES_KINGS_NEST_MOLEHILL] = {"kings_nest_molehill", "10.1",
                                   HG_T("Winning ties also wins ties in the number of single suits."), 0, 1},
    [TIDES_KINGS_NEST_ZERO_TIES] = {"kings_nest_zero_ties", "10.2",
                                    HG_T("Winning ties also wins when both sides have none."), 0, 1},
    [TIDES_SAPPHIRE_NEEDS_SCORING_CARD] = {"sapphire_needs_scoring_card", "10.3",
                                           HG_T("The best single card must itself have scored."), 0, 1},
    [TIDES_MOLEHILL_USES_DOUBLED] = {"molehill_uses_doubled", "10.4",
                                     HG_T("A doubled suit no longer counts as a single one."), 0, 1},
    [TIDES_MAZE_ONCE] = {"maze_once", "10.5", HG_T("A complete set of all suits pays at most once."), 0, 1},
    [TIDES_SETS_USE_DOUBLED] = {"sets_use_doubled", "10.6", HG_T("Sets are counted after doubling."), 0, 1},
};

/* --- objectives: an op and its operands [tides 1.6] --------------------------------------------------------------- */

static const char *const op_words[TIDES_OPS + 1] = {
    [TIDES_PER] = "per",
    [TIDES_MAJORITY] = "majority",
    [TIDES_PER_SET] = "per_set",
    [TIDES_HAS_SET] = "has_set",
    [TIDES_PER_MISSING_SUIT] = "per_missing_suit",
    [TIDES_MAJORITY_SINGLETONS] = "majority_singletons",
    [TIDES_BEST_SINGLE_CARD] = "best_single_card",
    [TIDES_WIN_TIES] = "win_ties",
    [TIDES_DOUBLE_MOST_NUMEROUS] = "double_most_numerous",
};
static const struct hg_thing op = {"op", .words = op_words};

#define VP "vp", &hg_number, HG_AT(struct tides_card, vp), .min = 1, .max = 99
static const struct hg_member none[] = {{0}}, points[] = {{VP}, {0}};
static const struct hg_member of_suit[] = {{"suit", &tides_suit, HG_AT(struct tides_card, target)}, {VP}, {0}};
static const struct hg_member of_set[] = {
    {"suits", &tides_suit, HG_AT(struct tides_card, set), HG_SET, .least = 1},
    {VP},
    {0},
};

static const struct hg_member *const operands[TIDES_OPS] = {
    [TIDES_PER] = of_suit,
    [TIDES_MAJORITY] = of_suit,
    [TIDES_PER_SET] = of_set,
    [TIDES_HAS_SET] = of_set,
    [TIDES_PER_MISSING_SUIT] = points,
    [TIDES_MAJORITY_SINGLETONS] = points,
    [TIDES_BEST_SINGLE_CARD] = points,
    [TIDES_WIN_TIES] = none,
    [TIDES_DOUBLE_MOST_NUMEROUS] = none,
};

static const struct hg_member objective[] = {
    {"op", &op, HG_AT(struct tides_card, op), .with = operands},
    {0},
};

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* Kings Nest -> kings-nest, Old Man's Pass -> old-mans-pass: letters and digits in lower case, one hyphen for whatever
 * lies between them, except that apostrophes vanish. */
static void make_slug(const char *name, char slug[TIDES_NAME])
{
    struct hg_out out = hg_out_fixed(slug, TIDES_NAME);
    bool gap = false;
    for (; *name; name++) {
        char c = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        bool keep = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (c == '\'' || (unsigned char)c >= 0x80)
            continue;
        if (!keep) {
            gap = out.len > 0;
            continue;
        }
        if (gap)
            hg_put_char(&out, '-');
        gap = false;
        hg_put_char(&out, c);
    }
}

static void take_name(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct tides_card *card = object;
    char slug[TIDES_NAME] = "";
    (void)index;
    make_slug(card->name, slug);
    if (!slug[0] || hg_thing_find(&tides_card, in->rules, slug, strlen(slug)) >= 0)
        hg_wrong(in->problems, at, HG_T("a name with Latin letters that no other card has is needed."), NULL);
    memcpy(card->slug, slug, TIDES_NAME);
}

static const struct hg_member card_number = {"id", &hg_ordinal, .min = 1, .max = TIDES_CARDS}; /* [tides 1.3] */
static const struct hg_member card_members[] = {
    {"id", .shape = HG_ANYTHING}, /* it says where the card lies */
    {"name", NULL, HG_AT(struct tides_card, name), HG_TEXT, .then = take_name},
    {"suit", &tides_suit, HG_AT(struct tides_card, suit), .none = TIDES_NO_SUIT, .null = true,
     .allowed = HG_T("the id of one of the five suits, or null, is needed. [tides 1.4]")},
    {"objective", .shape = HG_OBJECT, .members = objective},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

static void read_card(struct hg_reading *in, const struct hg_spot *at, struct tides_rules *rules, uint32_t *seen)
{
    struct hg_spot id = hg_spot_member(at, "id");
    int64_t card;
    if (!hg_read_value(in, &id, &card_number, &card))
        return;
    if (*seen & hg_bit((int)card)) {
        hg_wrong(in->problems, &id, HG_T("another card has this number already."), NULL);
        return;
    }
    *seen |= hg_bit((int)card);
    hg_read_object(in, at, card_members, &rules->cards[card], 0);
}

/* [tides 1.4, 1.6] What must hold over all cards. */
static void check_deck(struct hg_reading *in, const struct hg_spot *at, const struct tides_rules *rules)
{
    int of[TIDES_SUITS + 1] = {0}, best_single = 0;
    for (int card = 0; card < TIDES_CARDS; card++) {
        of[rules->cards[card].suit]++;
        best_single += rules->cards[card].op == TIDES_BEST_SINGLE_CARD;
    }
    for (int suit = 0; suit <= TIDES_SUITS; suit++)
        if (of[suit] != 3) {
            hg_wrong(in->problems, at, HG_T("each suit has three cards, and three cards have none. [tides 1.4]"), NULL);
            break;
        }
    if (best_single > 1)
        hg_wrong(in->problems, at,
                 HG_T("only one card may have best_single_card: two would refer to each other. [tides 1.6]"), NULL);
}

/* [tides 1.3] In any order. */
static void read_cards(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    uint32_t seen = 0;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_json_type(at->json) == HG_JSON_ARRAY && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        read_card(in, &item, object, &seen);
    }
    if (seen == TIDES_ALL_CARDS && walk.index + 1 == TIDES_CARDS)
        check_deck(in, at, object);
    else
        hg_wrong(in->problems, at, HG_T("18 cards with the numbers 1 to 18 are needed. [tides 1.3]"), NULL);
}

/* --- suits, rounds, and what no edition can change ---------------------------------------------------------------- */

static const struct hg_member suit_members[] = {
    {"id", &tides_suit, HG_EACH(struct tides_rules, suit_ids), HG_TEXT},
    {"name", NULL, HG_EACH(struct tides_rules, suit_names), HG_TEXT},
    {"letter", NULL, HG_EACH(struct tides_rules, suit_letters), HG_TEXT, HG_MAY_LACK},
    {"icon", .shape = HG_ANYTHING},
    {"colour", .shape = HG_ANYTHING},
    {"cards", .shape = HG_EXACTLY, .exactly = "3"}, /* [tides 1.4] */
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

static void check_tokens(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member tokens = {"relic_tokens", &hg_number, .max = TIDES_CARDS};
    const struct tides_rules *rules = object;
    int64_t count;
    (void)index;
    if (hg_read_value(in, at, &tokens, &count) && count < TIDES_SEATS * (rules->rounds - 1))
        hg_wrong(in->problems, at,
                 HG_T("a token for each relic is needed: two for every round but the last. [tides 1.7]"), NULL);
}

/* [tides 1.2, 1.7, 2.1, 5.2, 5.10] A shorter game is a valid edition, as long as the deck is large enough for it. */
static const struct hg_member round_members[] = {
    {"count", &hg_number, HG_AT(struct tides_rules, rounds), .min = 1, .max = TIDES_MAX_ROUNDS},
    {"hand", &hg_number, HG_AT(struct tides_rules, hand), .min = 2, .max = TIDES_MAX_HAND},
    {"draw_each_between", &hg_number, HG_AT(struct tides_rules, draw), .min = 2, .max = 2},
    {"relics_each_between", .shape = HG_EXACTLY, .exactly = "1"},
    {"discards_each_between", .shape = HG_EXACTLY, .exactly = "1"},
    {"relic_tokens", .shape = HG_HOOK, .read = check_tokens},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

static const struct hg_member seats[] = {
    {"min", .shape = HG_EXACTLY, .exactly = "2"}, /* [tides 1.1] */
    {"max", .shape = HG_EXACTLY, .exactly = "2"},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
static const struct hg_member suitless_cards[] = {
    {"value", .shape = HG_EXACTLY, .exactly = "3"}, /* [tides 1.4] */
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
static const struct hg_member end[] = {
    {"winner", .shape = HG_ANYTHING},
    {"tie", .shape = HG_EXACTLY, .exactly = "\"shared\"",
     .allowed = HG_T("\"shared\" is needed: there is no tie-break. [tides 7.2]")},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

static const struct hg_member members[] = {
    HG_EDITION_OF("tides"),
    {"seats", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = seats},
    {"suits", .shape = HG_LIST, .length = TIDES_SUITS, .members = suit_members,
     .allowed = HG_T("a list of exactly five suits is needed. [tides 1.4]")},
    {"suitless_cards", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = suitless_cards},
    {"cards", .shape = HG_HOOK, .read = read_cards},
    {"rounds", .shape = HG_OBJECT, .members = round_members},
    {"end", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = end},
    {0},
};

bool tides_load(struct hg_json edition, struct hg_json options, int version, void *rules, struct hg_problems *problems)
{
    struct tides_rules *r = memset(rules, 0, sizeof *r);
    struct hg_reading in = {.problems = problems, .rules = r};
    int before = problems->count;
    r->version = (uint8_t)version;
    hg_read_object(&in, &(struct hg_spot){edition}, members, r, 0);
    hg_read_options(problems, tides_options, TIDES_OPTIONS, edition, options, 0, r->option, 1); /* [tides 10.7] */
    tides_compile(r->cards, &r->compiled);
    return problems->count == before;
}
