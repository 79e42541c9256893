/* cards.c: see cards.h. */
#include "cli/boards/tides/cards.h"

#include <string.h>

#include "cli/play_choice.h"

/* --- suits -------------------------------------------------------------------------------------------------------- */

/* The names of the default edition, which have translations; those of other editions stay as they are. */
static const char *const suit_names[] = {
    HG_T("Palace"), HG_T("Library"), HG_T("Garden"), HG_T("Temple"), HG_T("Stronghold"),
};

/* A suit with another name has its first letter: F for Festung, where Stronghold has S. */
static void translate_suit(struct deck_suit *suit, const struct page *page)
{
    for (size_t i = 0; i < sizeof suit_names / sizeof suit_names[0]; i++) {
        const char *name = hg_translate(&page->words, suit_names[i]);
        if (strcmp(suit->name, suit_names[i]) != 0 || strcmp(suit->name, name) == 0)
            continue;
        struct hg_out out = hg_out_fixed(suit->name, DECK_NAME);
        hg_put(&out, name);
        suit->letter[0] = '\0';
        return;
    }
}

/* Colours of editions in those of terminals. */
static const char *colour_code(struct hg_json colour, const struct cli_style *style)
{
    const struct {
        const char *name, *code;
    } colours[] = {
        {"yellow", style->yellow},  {"blue", style->blue}, {"green", style->green}, {"pink", style->magenta},
        {"purple", style->magenta}, {"red", style->red},   {"cyan", style->cyan},
    };
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        if (hg_json_is(colour, colours[i].name))
            return colours[i].code;
    return style->bold;
}

static void read_suit(struct deck_suit *suit, const struct page *page, struct hg_json json)
{
    client_text(hg_json_member(json, "id"), suit->id, sizeof suit->id);
    client_text(hg_json_member(json, "name"), suit->name, sizeof suit->name);
    client_text(hg_json_member(json, "letter"), suit->letter, sizeof suit->letter);
    translate_suit(suit, page);
    if (!suit->letter[0])
        memcpy(suit->letter, (char[]){suit->name[0], '\0'}, 2);
    suit->colour = colour_code(hg_json_member(json, "colour"), &page->style);
}

static const struct deck_suit *find_suit(const struct deck *deck, struct hg_json id)
{
    for (int i = 0; i < deck->suits; i++)
        if (hg_json_is(id, deck->suit[i].id))
            return &deck->suit[i];
    return NULL;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void read_card(struct deck *deck, struct deck_card *card, struct hg_json json)
{
    client_text(hg_json_member(json, "name"), card->name, sizeof card->name);
    choice_slug(card->name, card->slug, sizeof card->slug);
    card->suit = find_suit(deck, hg_json_member(json, "suit"));
    card->objective = hg_json_member(json, "objective");
}

void deck_read(struct deck *deck, const struct page *page, struct hg_json edition)
{
    struct hg_json rounds = hg_json_member(edition, "rounds");
    *deck = (struct deck){
        .rounds = (int)client_number(hg_json_member(rounds, "count"), 3),
        .hand = (int)client_number(hg_json_member(rounds, "hand"), 5),
    };
    struct hg_json_walk walk = hg_json_walk(hg_json_member(edition, "suits"));
    while (hg_json_next(&walk) && deck->suits < DECK_SUITS)
        read_suit(&deck->suit[deck->suits++], page, walk.value);
    walk = hg_json_walk(hg_json_member(edition, "cards"));
    while (hg_json_next(&walk) && deck->cards < DECK_CARDS)
        read_card(deck, &deck->card[deck->cards++], walk.value);
}

const struct deck_card *deck_find(const struct deck *deck, const char *slug)
{
    for (int i = 0; i < deck->cards; i++)
        if (strcmp(deck->card[i].slug, slug) == 0)
            return &deck->card[i];
    return NULL;
}

const struct deck_card *deck_card_of(const struct deck *deck, struct hg_json slug)
{
    char text[DECK_NAME];
    client_text(slug, text, sizeof text);
    return deck_find(deck, text);
}

/* --- objectives --------------------------------------------------------------------------------------------------- */

/* The vocabulary of editions, in words. On 80 columns there is room for 30 characters, the suit included. */
static const struct {
    const char *op, *text;
} objectives[] = {
    {"per", HG_T("{points} for each {suit}")},
    {"majority", HG_T("{points} for the {suit} majority")},
    {"per_set", HG_T("{points} for each set of {suits}")},
    {"has_set", HG_T("{points} for all of {suits}")},
    {"per_missing_suit", HG_T("{points} for each suit you lack")},
    {"majority_singletons", HG_T("{points} for most single suits")},
    {"best_single_card", HG_T("{points} for the best card")},
    {"win_ties", HG_T("wins your ties")},
    {"double_most_numerous", HG_T("doubles your largest suits")},
};

static void list_suits(const struct deck *deck, struct hg_json suits, bool in_full, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(suits);
    while (hg_json_next(&walk)) {
        const struct deck_suit *suit = find_suit(deck, walk.value);
        if (out->len)
            hg_put(out, in_full ? ", " : "+");
        if (suit)
            hg_put(out, in_full ? suit->name : suit->letter);
    }
}

void deck_objective(const struct deck *deck, const struct deck_card *card, const struct page *page, struct hg_out *out)
{
    struct hg_json op = hg_json_member(card->objective, "op");
    const struct deck_suit *suit = find_suit(deck, hg_json_member(card->objective, "suit"));
    char suits[DECK_SUITS * DECK_NAME];
    struct hg_out list = hg_out_fixed(suits, sizeof suits);
    list_suits(deck, hg_json_member(card->objective, "suits"), page->plain, &list);
    for (size_t i = 0; i < sizeof objectives / sizeof objectives[0]; i++)
        if (hg_json_is(op, objectives[i].op))
            hg_say(&page->words, out, objectives[i].text,
                   HG_ARGS({"points", NULL, client_number(hg_json_member(card->objective, "vp"), 0)},
                           {"suit", suit ? suit->name : ""}, {"suits", suits}));
}
