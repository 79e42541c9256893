/* board.c: the drawing of Tides of Time. */
#include "cli/boards/tides/sight.h"

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

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    (void)after;
    struct sight sight;
    const struct card *cards[SIGHT_CARDS];
    sight_read(&sight, scene);
    for (int i = 0; i < count; i++)
        if (i >= SIGHT_CARDS || !(cards[i] = sight_card(&sight, choices[i].words)))
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
    if (sight.rounds)
        look_of(scene)->score_rounds(&sight);
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
    .quiet = "dealt dealt-face-down picked picked-face-down chose chose-face-down round-began hands-exchanged ended",
    .questions = questions,
    .phase = "phase",
    .named = named,
    .draw = draw,
    .choices = choices,
    .score = score,
    .describe = describe,
};
