/* board.c: the drawing of Tides of Time. */
#include "cli/boards/tides/sight.h"

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    (void)after;
    struct sight sight;
    const struct card *cards[SIGHT_CARDS];
    sight_read(&sight, scene);
    for (int i = 0; i < count; i++)
        if (i >= SIGHT_CARDS || !(cards[i] = sight_card(&sight, choices[i].words)))
            return false;
    (scene->page->plain ? sight_say_choices : sight_draw_choices)(&sight, cards, count);
    return true;
}

static bool describe(const struct scene *scene, const char *word)
{
    struct sight sight;
    sight_read(&sight, scene);
    const struct card *card = sight_card(&sight, word);
    if (card)
        page_say(scene->page, HG_T("{card}, {suit}: {objective}"),
                 HG_ARGS({"card", card->name}, {"suit", sight_suit_name(&sight, card)}, {"objective", card->text}));
    return card;
}

static const struct board_question questions[] = {
    {"", NULL, HG_T("Which card do you pick?")},
    {"keep", NULL, HG_T("Which card stays as a relic?")},
    {"drop", NULL, HG_T("And which card leaves the game?")},
    {0},
};

static const char *const named[] = {"cards", NULL};

const struct board board_tides = {
    .game = "tides",
    .columns = &sight_columns,
    .sentences = &sight_sentences,
    .quiet = "dealt dealt-face-down picked picked-face-down chose chose-face-down round-began hands-exchanged ended",
    .questions = questions,
    .phase = "phase",
    .named = named,
    .choices = choices,
    .describe = describe,
};
