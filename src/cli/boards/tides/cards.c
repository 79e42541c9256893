/* cards.c: see cards.h. */
#include "cli/boards/tides/cards.h"

#include <string.h>

/* --- suits -------------------------------------------------------------------------------------------------------- */

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

static void read_suit(struct deck_suit *suit, const struct page *page, struct hg_json id, struct hg_json json)
{
    client_text(id, suit->id, sizeof suit->id);
    client_text(hg_json_member(json, "name"), suit->name, sizeof suit->name);
    client_text(hg_json_member(json, "letter"), suit->letter, sizeof suit->letter);
    suit->colour = page->style.bold;
}

/* The edition names the colours, in its own order of the suits. */
static void read_colours(struct deck *deck, const struct page *page, struct hg_json edition)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(edition, "suits"));
    while (hg_json_next(&walk) && walk.index < deck->suits)
        deck->suit[walk.index].colour = colour_code(hg_json_member(walk.value, "colour"), &page->style);
}

static const struct deck_suit *find_suit(const struct deck *deck, struct hg_json id)
{
    for (int i = 0; i < deck->suits; i++)
        if (hg_json_is(id, deck->suit[i].id))
            return &deck->suit[i];
    return NULL;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void read_card(struct deck *deck, struct deck_card *card, struct hg_json slug, struct hg_json json)
{
    client_text(slug, card->slug, sizeof card->slug);
    client_text(hg_json_member(json, "name"), card->name, sizeof card->name);
    client_text(hg_json_member(json, "short"), card->shorter, sizeof card->shorter);
    client_text(hg_json_member(json, "text"), card->text, sizeof card->text);
    card->suit = find_suit(deck, hg_json_member(json, "suit"));
}

void deck_read(struct deck *deck, const struct scene *scene)
{
    *deck = (struct deck){
        .rounds = (int)client_number(hg_json_member(hg_json_member(scene->edition, "rounds"), "count"), 3),
    };
    struct hg_json_walk walk = hg_json_walk(hg_json_member(scene->components, "suits"));
    while (hg_json_next(&walk) && deck->suits < DECK_SUITS)
        read_suit(&deck->suit[deck->suits++], scene->page, walk.key, walk.value);
    read_colours(deck, scene->page, scene->edition);
    walk = hg_json_walk(hg_json_member(scene->components, "cards"));
    while (hg_json_next(&walk) && deck->cards < DECK_CARDS)
        read_card(deck, &deck->card[deck->cards++], walk.key, walk.value);
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
