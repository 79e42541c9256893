/* board.c: the drawing of Sandstone. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"
#include "cli/commands/play/choice.h"

/* --- questions ---------------------------------------------------------------------------------------------------- */

static const struct board_question questions[] = {
    {"stronghold", "place", HG_T("Where does your Stronghold stand?")},
    {"tower", "place", HG_T("Where does your Tower stand?")},
    {"", "order", HG_T("Do you go first or second?")},
    {"", "option", HG_T("Do you exchange your hand card?")},
    {"take", "option", HG_T("Which card do you take?")},
    {"lose", "upkeep", HG_T("Which piece do you give up?")},
    {"", "upkeep", HG_T("Which piece do you give up?")},
    {"", "act", HG_T("What do you do?")},
    {"play", "act", HG_T("Which card do you play?")},
    {"at", "act", HG_T("Which space?")},
    {"pair", "act", HG_T("Which two Towers?")},
    {"from", "act", HG_T("From which space?")},
    {"to", "act", HG_T("To which space?")},
    {"option", "act", HG_T("Which of the effects?")},
    {0},
};

/* --- choices ------------------------------------------------------------------------------------------------------ */

static bool are_spaces(const struct stone *stone, const struct board_choice *choices, int count, int *spaces)
{
    for (int i = 0; i < count; i++)
        if (i >= STONE_SPACES || (spaces[i] = stone_find_space(stone, choices[i].words)) < 0)
            return false;
    return true;
}

/* In the words of the notation, whole; the rest of them is told by sentences. */
static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    struct stone stone;
    int spaces[STONE_SPACES];
    stone_read(&stone, scene);
    const struct stone_lists *lists = scene->page->plain ? &stone_lists_in_sentences : &stone_lists_in_columns;
    bool acting = stone.phase == STONE_ACT && !stone.pending.at && !*after;
    if (are_spaces(&stone, choices, count, spaces))
        lists->spaces(&stone, spaces, count);
    else if (acting)
        lists->actions(&stone, choices, count);
    else
        return false;
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static void describe_ability(const struct stone *stone, const struct stone_card *card)
{
    const char *why = read_text(stone->scene, card->fact, "why");
    page_say(stone->page, HG_T("{card}, top: {effect}"),
             HG_ARGS({"card", card->name}, {"effect", stone_half_text(stone, card, "top")}));
    page_say(stone->page, HG_T("{card}, bottom: {effect}"),
             HG_ARGS({"card", card->name}, {"effect", stone_half_text(stone, card, "bottom")}));
    if (*why)
        page_say(stone->page, HG_T("In the center now. {why}"), HG_ARGS({"why", why}));
}

static bool describe(const struct scene *scene, const char *word)
{
    struct stone stone;
    stone_read(&stone, scene);
    int space = stone_find_space(&stone, word);
    struct stone_card card = stone_card_of(&stone, word, false);
    const char *action = read_text(scene, hg_json_member(read_at(scene->components, "actions"), word), "text");
    if (space >= 0)
        stone_say_space(&stone, space);
    else if (card.component.at)
        describe_ability(&stone, &card);
    else if (*action)
        page_line(scene->page, action);
    return space >= 0 || card.component.at || *action;
}

static bool is_place(const struct scene *scene, const char *word)
{
    struct stone stone;
    stone_read(&stone, scene);
    return stone_find_space(&stone, word) >= 0;
}

/* An ability is taken where the Priority option is decided, else played, from the hand if it is there alone. */
static bool ability_move(const struct stone *stone, const struct stone_card *card, struct hg_out *out)
{
    if (stone->pending.at || (stone->phase != STONE_ACT && stone->phase != STONE_OPTION))
        return false;
    bool in_hand = strcmp(stone->seat[stone->me].hand, card->id) == 0 && !card->fact.at;
    hg_put(out, stone->phase == STONE_OPTION ? "take " : "play ");
    hg_put(out, card->id);
    hg_put(out, in_hand && stone->phase == STONE_ACT ? " hand" : "");
    return true;
}

/* A space stands where a legal move has its last one. */
static bool space_move(const struct stone *stone, const char *space, struct hg_out *out)
{
    char text[CHOICE_NOTATION];
    struct hg_json_walk walk = hg_json_walk(stone->scene->moves);
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "move"), text, sizeof text);
        char *last = strrchr(text, ' ');
        if (!last || stone_find_space(stone, last + 1) < 0)
            continue;
        hg_put_bytes(out, text, (size_t)(last + 1 - text));
        hg_put(out, space);
        return true;
    }
    return false;
}

static bool stands_for(const struct scene *scene, const char *word, char *move, size_t cap)
{
    struct stone stone;
    struct hg_out out = hg_out_fixed(move, cap);
    stone_read(&stone, scene);
    struct stone_card card = stone_card_of(&stone, word, false);
    return card.component.at ? ability_move(&stone, &card, &out)
                             : stone_find_space(&stone, word) >= 0 && space_move(&stone, word, &out);
}

static const char *const named[] = {"actions", "abilities", NULL};

/* Quiet is what the drawing shows, and what the sentence behind it tells as well. */
const struct board board_sandstone = {
    .game = "sandstone",
    .columns = &stone_columns,
    .sentences = &stone_sentences,
    .quiet = "terrain-dealt bonus-dealt bonus-dealt-face-down ability-dealt ability-dealt-face-down center-revealed "
             "center-cleared action-chosen income won ended",
    .shared_victory = HG_T("Level in points and in Bonus points: the game is a draw."),
    .questions = questions,
    .phase = "phase",
    .named = named,
    .choices = choices,
    .describe = describe,
    .is_place = is_place,
    .stands_for = stands_for,
};
