/* board.c: the drawing of Tides of Time. */
#include <string.h>

#include "cli/boards/tides/sight.h"
#include "cli/play_choice.h"

static const struct look *look_of(const struct scene *scene)
{
    return scene->page->plain ? &look_sentences : &look_columns;
}

static void draw(const struct scene *scene)
{
    struct sight sight;
    sight_read(&sight, scene);
    look_of(scene)->position(&sight);
}

static const char *question(const struct scene *scene, const char *after)
{
    (void)scene;
    static const struct {
        const char *after, *text;
    } questions[] = {
        {"", HG_T("Which card do you pick?")},
        {"keep", HG_T("Which card stays as a relic?")},
        {"drop", HG_T("And which card leaves the game?")},
    };
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (strcmp(questions[i].after, after) == 0)
            return questions[i].text;
    return NULL;
}

static bool choices(const struct scene *scene, const char *after, const char *const *words, int count)
{
    (void)after;
    struct sight sight;
    const struct deck_card *cards[DECK_CARDS];
    sight_read(&sight, scene);
    for (int i = 0; i < count; i++)
        if (i >= DECK_CARDS || !(cards[i] = deck_find(&sight.deck, words[i])))
            return false;
    look_of(scene)->choices(&sight, cards, count);
    return true;
}

/* The points of the round lie open on the table; those of the rounds before are looked up. */
static void score(const struct scene *scene)
{
    struct sight sight;
    sight_read(&sight, scene);
    if (sight.picking)
        look_of(scene)->score_now(&sight);
    if (sight_rounds(&sight))
        look_of(scene)->score_rounds(&sight);
}

static bool describe(const struct scene *scene, const char *word)
{
    struct deck deck;
    deck_read(&deck, scene);
    const struct deck_card *card = deck_find(&deck, word);
    if (!card)
        return false;
    page_say(scene->page, HG_T("{card}, {suit}: {objective}"),
             HG_ARGS({"card", card->name},
                     {"suit", card->suit ? card->suit->name : hg_translate(&scene->page->words, HG_T("no suit"))},
                     {"objective", card->text}));
    return true;
}

static bool complete(const struct scene *scene, const char *typed, char *word, size_t cap)
{
    struct deck deck;
    char slug[CHOICE_WORD];
    struct hg_out out = hg_out_fixed(word, cap);
    deck_read(&deck, scene);
    choice_slug(typed, slug, sizeof slug);
    const struct deck_card *found = deck_find(&deck, slug);
    int fits = found != NULL;
    for (int i = 0; i < deck.cards && !deck_find(&deck, slug); i++)
        if (choice_fits(slug, deck.card[i].slug)) {
            found = &deck.card[i];
            fits++;
        }
    hg_put(&out, fits == 1 ? found->slug : "");
    return fits == 1;
}

static const char *const quiet[] = {
    "dealt",           "dealt-face-down", "picked", "picked-face-down", "chose", "chose-face-down", "round-began",
    "hands-exchanged", "ended",           NULL};

const struct board board_tides = {
    .game = "tides",
    .quiet = quiet,
    .draw = draw,
    .question = question,
    .choices = choices,
    .score = score,
    .describe = describe,
    .complete = complete,
};
