/* edition.c: compile an edition and the options of a table into rules, or say every mistake [tides 1.3-1.7, 10]. */
#include <string.h>

#include "core/options.h"
#include "core/provenance.h"
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

/* The vocabulary: which parameters an objective has. */
enum { NEEDS_SUIT = 1, NEEDS_SUITS = 2, NEEDS_VP = 4 };
static const struct {
    const char *name;
    unsigned needs;
} ops[TIDES_OPS] = {
    [TIDES_PER] = {"per", NEEDS_SUIT | NEEDS_VP},
    [TIDES_MAJORITY] = {"majority", NEEDS_SUIT | NEEDS_VP},
    [TIDES_PER_SET] = {"per_set", NEEDS_SUITS | NEEDS_VP},
    [TIDES_HAS_SET] = {"has_set", NEEDS_SUITS | NEEDS_VP},
    [TIDES_PER_MISSING_SUIT] = {"per_missing_suit", NEEDS_VP},
    [TIDES_MAJORITY_SINGLETONS] = {"majority_singletons", NEEDS_VP},
    [TIDES_BEST_SINGLE_CARD] = {"best_single_card", NEEDS_VP},
    [TIDES_WIN_TIES] = {"win_ties", 0},
    [TIDES_DOUBLE_MOST_NUMEROUS] = {"double_most_numerous", 0},
};

/* What the readers share. */
struct reader {
    struct tides_rules *rules;
    struct hg_problems *problems;
    uint32_t seen; /* cards read so far */
};

static void note(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field,
                 const char *allowed)
{
    hg_problem_add(r->problems, value, parent, field, allowed);
}

/* --- suits -------------------------------------------------------------------------------------------------------- */

static int find_suit(const struct tides_rules *rules, struct hg_json id)
{
    for (int suit = 0; suit < TIDES_SUITS; suit++)
        if (rules->suit_ids[suit][0] && hg_json_is(id, rules->suit_ids[suit]))
            return suit;
    return -1;
}

static int need_suit(struct reader *r, struct hg_json id, struct hg_json parent, struct hg_field field)
{
    int suit = find_suit(r->rules, id);
    if (suit < 0)
        note(r, id, parent, field, "the id of one of the five suits is needed. [tides 1.6]");
    return suit;
}

static void read_suit(struct reader *r, struct hg_json json, int suit, struct hg_field field)
{
    static const char *const known[] = {"id", "name", "letter", "icon", "colour", "cards", "provenance", NULL};
    int cards;
    struct hg_json id = hg_json_member(json, "id");
    if (find_suit(r->rules, id) >= 0)
        note(r, id, json, hg_field_member(field, "id"), "another suit has this id already; ids must differ.");
    hg_only_known(r->problems, json, field, known);
    hg_need_text(r->problems, json, field, "id", r->rules->suit_ids[suit], TIDES_NAME);
    hg_need_text(r->problems, json, field, "name", r->rules->suit_names[suit], TIDES_NAME);
    if (hg_json_member(json, "letter").at)
        hg_need_text(r->problems, json, field, "letter", r->rules->suit_letters[suit], TIDES_LETTER);
    hg_need_int(r->problems, json, field, "cards", 3, 3, &cards); /* [tides 1.4] */
    hg_check_provenance(r->problems, json, field);
}

static void read_suits(struct reader *r, struct hg_json edition)
{
    struct hg_field field = hg_field("suits");
    struct hg_json suits = hg_need_list(r->problems, edition, hg_field(""), "suits", TIDES_SUITS,
                                        "a list of exactly five suits is needed. [tides 1.4]");
    struct hg_json_walk walk = hg_json_walk(suits);
    while (hg_json_next(&walk))
        read_suit(r, walk.value, walk.index, hg_field_item(field, walk.index));
}

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

static int read_op(struct reader *r, struct hg_json objective, struct hg_field field)
{
    struct hg_json name = hg_json_member(objective, "op");
    for (int op = 0; op < TIDES_OPS; op++)
        if (hg_json_is(name, ops[op].name))
            return op;
    char buffer[192];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    hg_put(&out, "allowed are ");
    for (int op = 0; op < TIDES_OPS; op++) {
        hg_put(&out, op ? ", " : "");
        hg_put(&out, ops[op].name);
    }
    hg_put_char(&out, '.');
    note(r, name, objective, hg_field_member(field, "op"), buffer);
    return -1;
}

static void read_set(struct reader *r, struct hg_json objective, struct tides_card *card, struct hg_field field)
{
    struct hg_json suits = hg_need(r->problems, objective, field, "suits", HG_JSON_ARRAY);
    field = hg_field_member(field, "suits");
    struct hg_json_walk walk = hg_json_walk(suits);
    while (hg_json_next(&walk)) {
        int suit = need_suit(r, walk.value, suits, hg_field_item(field, walk.index));
        if (suit >= 0 && card->set >> suit & 1)
            note(r, walk.value, suits, hg_field_item(field, walk.index), "this suit stands in the set already.");
        if (suit >= 0)
            card->set |= (uint8_t)(1 << suit);
    }
    if (suits.at && walk.index < 0)
        note(r, suits, objective, field, "a set needs at least one suit.");
}

static void read_objective(struct reader *r, struct hg_json json, struct tides_card *card, struct hg_field field)
{
    static const char *const known[][4] = {
        {"op", NULL},       {"op", "suit", NULL},       {"op", "suits", NULL},       {NULL},
        {"op", "vp", NULL}, {"op", "suit", "vp", NULL}, {"op", "suits", "vp", NULL},
    };
    int op = read_op(r, json, field);
    if (op < 0)
        return;
    card->op = (uint8_t)op;
    hg_only_known(r->problems, json, field, known[ops[op].needs]);
    int vp = 0;
    if (ops[op].needs & NEEDS_VP && hg_need_int(r->problems, json, field, "vp", 1, 99, &vp)) /* [tides 1.6] */
        card->vp = (uint8_t)vp;
    if (ops[op].needs & NEEDS_SUIT) {
        int suit = need_suit(r, hg_json_member(json, "suit"), json, hg_field_member(field, "suit"));
        card->target = (uint8_t)(suit < 0 ? 0 : suit);
    }
    if (ops[op].needs & NEEDS_SUITS)
        read_set(r, json, card, field);
}

static void read_card_suit(struct reader *r, struct hg_json json, struct tides_card *card, struct hg_field field)
{
    struct hg_json suit = hg_json_member(json, "suit");
    card->suit = TIDES_NO_SUIT;
    if (hg_json_type(suit) == HG_JSON_NULL)
        return;
    int found = find_suit(r->rules, suit);
    if (found < 0) {
        note(r, suit, json, hg_field_member(field, "suit"),
             "the id of one of the five suits, or null, is needed. [tides 1.4]");
        return;
    }
    card->suit = (uint8_t)found;
}

static void read_name(struct reader *r, struct hg_json json, struct tides_card *card, struct hg_field field)
{
    if (!hg_need_text(r->problems, json, field, "name", card->name, TIDES_NAME))
        return;
    char slug[TIDES_NAME] = "";
    make_slug(card->name, slug);
    if (!slug[0] || hg_thing_find(&tides_card, r->rules, slug, strlen(slug)) >= 0)
        note(r, hg_json_member(json, "name"), json, hg_field_member(field, "name"),
             "a name with Latin letters that no other card has is needed.");
    memcpy(card->slug, slug, TIDES_NAME);
}

/* [tides 1.3, 1.5] */
static void read_card(struct reader *r, struct hg_json json, struct hg_field field)
{
    static const char *const known[] = {"id", "name", "suit", "objective", "provenance", NULL};
    int id;
    hg_only_known(r->problems, json, field, known);
    if (!hg_need_int(r->problems, json, field, "id", 1, TIDES_CARDS, &id))
        return;
    if (r->seen & hg_bit(id - 1)) {
        note(r, hg_json_member(json, "id"), json, hg_field_member(field, "id"),
             "another card has this number already.");
        return;
    }
    r->seen |= hg_bit(id - 1);
    struct tides_card *card = &r->rules->cards[id - 1];
    read_name(r, json, card, field);
    read_card_suit(r, json, card, field);
    struct hg_json objective = hg_need(r->problems, json, field, "objective", HG_JSON_OBJECT);
    if (objective.at)
        read_objective(r, objective, card, hg_field_member(field, "objective"));
    hg_check_provenance(r->problems, json, field);
}

/* [tides 1.4, 1.6] What must hold over all cards. */
static void check_deck(struct reader *r, struct hg_json cards, struct hg_json edition, struct hg_field field)
{
    int of_suit[TIDES_SUITS + 1] = {0}, best_single = 0;
    for (int card = 0; card < TIDES_CARDS; card++) {
        of_suit[r->rules->cards[card].suit]++;
        best_single += r->rules->cards[card].op == TIDES_BEST_SINGLE_CARD;
    }
    for (int suit = 0; suit <= TIDES_SUITS; suit++)
        if (of_suit[suit] != 3) {
            note(r, cards, edition, field, "each suit has three cards, and three cards have none. [tides 1.4]");
            break;
        }
    if (best_single > 1)
        note(r, cards, edition, field,
             "only one card may have best_single_card: two would refer to each other. [tides 1.6]");
}

static void read_cards(struct reader *r, struct hg_json edition)
{
    struct hg_field field = hg_field("cards");
    struct hg_json cards = hg_need(r->problems, edition, hg_field(""), "cards", HG_JSON_ARRAY);
    if (!cards.at)
        return;
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk))
        read_card(r, walk.value, hg_field_item(field, walk.index));
    if (r->seen == TIDES_ALL_CARDS && walk.index + 1 == TIDES_CARDS)
        check_deck(r, cards, edition, field);
    else
        note(r, cards, edition, field, "18 cards with the numbers 1 to 18 are needed. [tides 1.3]");
}

/* --- the rest ----------------------------------------------------------------------------------------------------- */

/* [tides 1.2, 1.7, 2.1, 5.2, 5.10] A shorter game is a valid edition, as long as the deck is large enough for it. */
static void read_rounds(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {
        "count",      "hand", "draw_each_between", "relics_each_between", "discards_each_between", "relic_tokens",
        "provenance", NULL};
    struct hg_field field = hg_field("rounds");
    struct hg_json rounds = hg_need(r->problems, edition, hg_field(""), "rounds", HG_JSON_OBJECT);
    int count = 0, hand = 0, draw = 0, one, tokens = 0;
    if (!rounds.at)
        return;
    hg_only_known(r->problems, rounds, field, known);
    hg_check_provenance(r->problems, rounds, field);
    hg_need_int(r->problems, rounds, field, "relics_each_between", 1, 1, &one);
    hg_need_int(r->problems, rounds, field, "discards_each_between", 1, 1, &one);
    bool good = hg_need_int(r->problems, rounds, field, "count", 1, TIDES_MAX_ROUNDS, &count);
    good &= hg_need_int(r->problems, rounds, field, "hand", 2, TIDES_MAX_HAND, &hand);
    good &= hg_need_int(r->problems, rounds, field, "draw_each_between", 2, 2, &draw);
    good &= hg_need_int(r->problems, rounds, field, "relic_tokens", 0, TIDES_CARDS, &tokens);
    if (good && tokens < TIDES_SEATS * (count - 1))
        note(r, hg_json_member(rounds, "relic_tokens"), rounds, hg_field_member(field, "relic_tokens"),
             "a token for each relic is needed: two for every round but the last. [tides 1.7]");
    r->rules->rounds = (uint8_t)count;
    r->rules->hand = (uint8_t)hand;
    r->rules->draw = (uint8_t)draw;
}

/* Blocks that tell what no edition can change: they may be left out, and may not say something else. */
static const struct {
    const char *block, *key;
    int value;
} fixed[] = {
    {"seats", "min", TIDES_SEATS}, /* [tides 1.1] */
    {"seats", "max", TIDES_SEATS},
    {"suitless_cards", "value", 3}, /* [tides 1.4] */
};

static void check_fixed(struct reader *r, struct hg_json edition)
{
    static const char *const blocks[] = {"seats", "suitless_cards", "end"};
    int same;
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        if (hg_json_member(edition, fixed[i].block).at)
            hg_need_int(r->problems, hg_json_member(edition, fixed[i].block), hg_field(fixed[i].block), fixed[i].key,
                        fixed[i].value, fixed[i].value, &same);
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        if (hg_json_member(edition, blocks[i]).at)
            hg_check_provenance(r->problems, hg_json_member(edition, blocks[i]), hg_field(blocks[i]));
    hg_check_provenance_of(r->problems, edition, "options_provenance");
    struct hg_json end = hg_json_member(edition, "end"), tie = hg_json_member(end, "tie");
    if (end.at && !hg_json_is(tie, "shared")) /* [tides 7.2] */
        note(r, tie, end, hg_field("end.tie"), "\"shared\" is needed: there is no tie-break. [tides 7.2]");
}

static void check_head(struct reader *r, struct hg_json edition)
{
    static const char *const known[] = {
        "game",  "id",     "format", "note",    "provenance_values",  "seats", "suits", "suitless_cards",
        "cards", "rounds", "end",    "options", "options_provenance", NULL};
    int format;
    hg_only_known(r->problems, edition, hg_field(""), known);
    if (!hg_json_is(hg_json_member(edition, "id"), "tides"))
        note(r, hg_json_member(edition, "id"), edition, hg_field("id"), "\"tides\" is needed.");
    hg_need_int(r->problems, edition, hg_field(""), "format", 1, 1, &format);
}

bool tides_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems)
{
    struct reader r = {.rules = rules, .problems = problems};
    int before = problems->count;
    memset(rules, 0, sizeof(struct tides_rules));
    if (hg_json_type(edition) != HG_JSON_OBJECT) {
        note(&r, edition, edition, hg_field(""), "an object is needed.");
        return false;
    }
    check_head(&r, edition);
    check_fixed(&r, edition);
    read_suits(&r, edition);
    read_cards(&r, edition);
    read_rounds(&r, edition);
    hg_read_options(problems, tides_options, TIDES_OPTIONS, edition, options, 0, r.rules->option); /* [tides 10.7] */
    tides_compile(r.rules->cards, &r.rules->compiled);
    return problems->count == before;
}
