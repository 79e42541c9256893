/* board.c: the drawing of Tides of Time. */
#include "cli/boards/tides/sight.h"

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    (void)after;
    struct board_tides_sight sight;
    const struct board_tides_card *cards[BOARD_TIDES_CARDS];
    board_tides_read(&sight, scene);
    for (int i = 0; i < count; i++)
        if (i >= BOARD_TIDES_CARDS || !(cards[i] = board_tides_card(&sight, choices[i].words)))
            return false;
    (scene->page->plain ? board_tides_say_choices : board_tides_draw_choices)(&sight, cards, count);
    return true;
}

static bool describe(const struct scene *scene, const char *word)
{
    struct board_tides_sight sight;
    board_tides_read(&sight, scene);
    const struct board_tides_card *card = board_tides_card(&sight, word);
    if (card)
        page_say(
            scene->page, HG_T("{card}, {suit}: {objective}"),
            HG_ARGS({"card", card->name}, {"suit", board_tides_suit_name(&sight, card)}, {"objective", card->text}));
    return card;
}

static const char *const named[] = {"cards", NULL};

const struct board board_tides = {
    .game = "tides",
    .columns = &board_tides_columns,
    .sentences = &board_tides_sentences,
    .quiet = "dealt dealt-face-down picked picked-face-down chose chose-face-down round-began hands-exchanged ended",
    .named = named,
    .choices = choices,
    .describe = describe,
};
