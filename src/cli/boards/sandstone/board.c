/* board.c: the drawing of Sandstone. */
#include <string.h>

#include "cli/boards/sandstone/columns.h"

/* --- choices ------------------------------------------------------------------------------------------------------ */

/* The space that is all of a choice; -1: it is another one, or more is chosen with it. */
static int space_in(const struct board_sandstone_sight *sight, const struct board_choice *choice)
{
    const char *value = read_text(sight->scene, choice->move, sight->scene->role);
    return strcmp(choice->words, value) == 0 ? board_sandstone_find_space(sight, value) : -1;
}

static bool are_spaces(const struct board_sandstone_sight *sight, const struct board_choice *choices, int count,
                       int *spaces)
{
    for (int i = 0; i < count; i++)
        if (i >= BOARD_SANDSTONE_SPACES || (spaces[i] = space_in(sight, &choices[i])) < 0)
            return false;
    return true;
}

/* In the words of the notation, whole; the rest of them is told by sentences. */
static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    struct board_sandstone_sight sight;
    int spaces[BOARD_SANDSTONE_SPACES];
    board_sandstone_read(&sight, scene);
    const struct board_sandstone_lists *lists =
        scene->page->plain ? &board_sandstone_lists_in_sentences : &board_sandstone_lists_in_columns;
    bool acting = sight.phase == BOARD_SANDSTONE_ACT && !sight.pending.at && !*after;
    if (are_spaces(&sight, choices, count, spaces))
        lists->spaces(&sight, spaces, count);
    else if (acting)
        lists->actions(&sight, choices, count);
    else
        return false;
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static void describe_ability(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card)
{
    const char *why = read_text(sight->scene, card->fact, "why");
    page_say(sight->page, HG_T("{card}, top: {effect}"),
             HG_ARGS({"card", card->name}, {"effect", board_sandstone_half_text(sight, card, "top")}));
    page_say(sight->page, HG_T("{card}, bottom: {effect}"),
             HG_ARGS({"card", card->name}, {"effect", board_sandstone_half_text(sight, card, "bottom")}));
    if (*why)
        page_say(sight->page, HG_T("In the center now. {why}"), HG_ARGS({"why", why}));
}

static bool describe(const struct scene *scene, const char *word)
{
    struct board_sandstone_sight sight;
    board_sandstone_read(&sight, scene);
    int space = board_sandstone_find_space(&sight, word);
    struct board_sandstone_card card = board_sandstone_card_of(&sight, word, false);
    const char *action = read_text(scene, hg_json_member(read_at(scene->components, "actions"), word), "text");
    if (space >= 0)
        board_sandstone_say_space(&sight, space);
    else if (card.component.at)
        describe_ability(&sight, &card);
    else if (*action)
        page_line(scene->page, action);
    return space >= 0 || card.component.at || *action;
}

static bool is_place(const struct scene *scene, const char *word)
{
    struct board_sandstone_sight sight;
    board_sandstone_read(&sight, scene);
    return board_sandstone_find_space(&sight, word) >= 0;
}

/* An ability is taken where the Priority option is decided, else played, from the hand if it is there alone. */
static bool ability_move(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card,
                         struct hg_out *out)
{
    if (sight->pending.at || (sight->phase != BOARD_SANDSTONE_ACT && sight->phase != BOARD_SANDSTONE_OPTION))
        return false;
    bool in_hand = strcmp(sight->seat[sight->me].hand, card->id) == 0 && !card->fact.at;
    hg_put(out, sight->phase == BOARD_SANDSTONE_OPTION ? "take " : "play ");
    hg_put(out, card->id);
    hg_put(out, in_hand && sight->phase == BOARD_SANDSTONE_ACT ? " hand" : "");
    return true;
}

/* A space stands where a legal move has its last one. */
static bool space_move(const struct board_sandstone_sight *sight, const char *space, struct hg_out *out)
{
    static const struct {
        const char *kind, *role, *between; /* what comes before that space, beside the name of the kind */
    } kinds[] = {{"place", "piece", " "}, {"at"}, {"pair", "space", " "}, {"from", "from", " to "}, {"lose"}};
    struct hg_json move = read_at(sight->scene->moves, "0");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!read_is(move, "kind", kinds[i].kind))
            continue;
        hg_put(out, kinds[i].kind);
        hg_put_char(out, ' ');
        hg_put(out, kinds[i].role ? read_text(sight->scene, move, kinds[i].role) : "");
        hg_put(out, kinds[i].role ? kinds[i].between : "");
        hg_put(out, space);
        return true;
    }
    return false;
}

static bool stands_for(const struct scene *scene, const char *word, char *move, size_t cap)
{
    struct board_sandstone_sight sight;
    struct hg_out out = hg_out_fixed(move, cap);
    board_sandstone_read(&sight, scene);
    struct board_sandstone_card card = board_sandstone_card_of(&sight, word, false);
    return card.component.at ? ability_move(&sight, &card, &out)
                             : board_sandstone_find_space(&sight, word) >= 0 && space_move(&sight, word, &out);
}

static void describe_card(const struct board_sandstone_sight *sight, const struct board_sandstone_card *card,
                          void *context)
{
    (void)context;
    describe_ability(sight, card);
}

static void show_cards(const struct scene *scene)
{
    struct board_sandstone_sight sight;
    size_t from = scene->page->text.len;
    board_sandstone_read(&sight, scene);
    if (scene->page->plain)
        board_sandstone_each_card(&sight, describe_card, NULL);
    else
        board_sandstone_draw_cards(&sight);
    if (scene->page->text.len == from)
        page_say(scene->page, HG_T("No cards lie in the center or in your hand now."), NULL);
}

static void show_signs(const struct scene *scene)
{
    struct board_sandstone_sight sight;
    board_sandstone_read(&sight, scene);
    board_sandstone_say_signs(&sight);
}

static const struct board_word words[] = {
    {"cards", HG_T("the cards of the center and of your hand, and what they do"), show_cards},
    {"signs", HG_T("what the signs and figures of the drawing mean"), show_signs},
    {0},
};

static const char *const named[] = {"actions", "abilities", NULL};

/* Quiet is what the drawing shows, and what the sentence behind it tells as well. */
const struct board board_sandstone = {
    .game = "sandstone",
    .columns = &board_sandstone_columns,
    .sentences = &board_sandstone_sentences,
    .quiet = "terrain-dealt bonus-dealt bonus-dealt-face-down ability-dealt ability-dealt-face-down center-revealed "
             "center-cleared action-chosen income won ended",
    .shared_victory = HG_T("Level in points and in Bonus points: the game is a draw."),
    .quarters = 2,
    .words = words,
    .named = named,
    .choices = choices,
    .describe = describe,
    .is_place = is_place,
    .stands_for = stands_for,
};
