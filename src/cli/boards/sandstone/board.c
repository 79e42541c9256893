/* board.c: the drawing of Sandstone. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"
#include "cli/play_choice.h"

static const struct stone_look *look_of(const struct scene *scene)
{
    return scene->page->plain ? &stone_sentences : &stone_columns;
}

static void draw(const struct scene *scene)
{
    struct stone stone;
    stone_read(&stone, scene);
    look_of(scene)->position(&stone);
}

static void score(const struct scene *scene)
{
    struct stone stone;
    stone_read(&stone, scene);
    look_of(scene)->score(&stone);
}

/* --- questions ---------------------------------------------------------------------------------------------------- */

/* By the word before what is asked for; a row with a phase holds in that phase alone. */
static const struct {
    const char *after, *phase, *text;
} questions[] = {
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
};

static const char *question(const struct scene *scene, const char *after)
{
    struct hg_json phase = hg_json_member(scene->view, "phase");
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (strcmp(questions[i].after, after) == 0 && hg_json_is(phase, questions[i].phase))
            return questions[i].text;
    return NULL;
}

/* --- choices ------------------------------------------------------------------------------------------------------ */

static bool are_spaces(const struct stone *stone, const char *const *words, int count, int *spaces)
{
    for (int i = 0; i < count; i++)
        if (i >= STONE_SPACES || (spaces[i] = stone_find_space(stone, words[i])) < 0)
            return false;
    return true;
}

/* In the words of the notation, whole; the rest of them is told by sentences. */
static bool choices(const struct scene *scene, const char *after, const char *const *words, int count)
{
    struct stone stone;
    int spaces[STONE_SPACES];
    stone_read(&stone, scene);
    bool acting = stone.phase == STONE_ACT && !stone.pending.at && !*after;
    if (are_spaces(&stone, words, count, spaces))
        look_of(scene)->spaces(&stone, spaces, count);
    else if (acting)
        look_of(scene)->actions(&stone, words, count);
    else
        return false;
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static void describe_ability(const struct stone *stone, const struct stone_card *card)
{
    char top[STONE_TEXT], bottom[STONE_TEXT], why[STONE_TEXT];
    stone_half_text(card, STONE_TOP, top);
    stone_half_text(card, STONE_BOTTOM, bottom);
    client_text(hg_json_member(card->fact, "why"), why, sizeof why);
    page_say(stone->page, HG_T("{card}, top: {effect}"), HG_ARGS({"card", card->name}, {"effect", top}));
    page_say(stone->page, HG_T("{card}, bottom: {effect}"), HG_ARGS({"card", card->name}, {"effect", bottom}));
    if (*why)
        page_say(stone->page, HG_T("In the center now. {why}"), HG_ARGS({"why", why}));
}

static bool describe(const struct scene *scene, const char *word)
{
    struct stone stone;
    char text[STONE_TEXT];
    stone_read(&stone, scene);
    int space = stone_find_space(&stone, word);
    const struct stone_card *card = stone_find_ability(&stone, word);
    struct hg_json action = hg_json_member(hg_json_member(scene->components, "actions"), word);
    client_text(hg_json_member(action, "text"), text, sizeof text);
    if (space >= 0)
        stone_say_space(&stone, space);
    else if (card)
        describe_ability(&stone, card);
    else if (*text)
        page_line(scene->page, text);
    return space >= 0 || card || *text;
}

static bool complete(const struct scene *scene, const char *typed, char *word, size_t cap)
{
    static const char *const actions[] = {"tower", "build", "exchange"};
    enum { ACTIONS = sizeof actions / sizeof actions[0] };
    struct stone stone;
    char slug[CHOICE_WORD];
    struct hg_out out = hg_out_fixed(word, cap);
    const char *found = NULL;
    int fits = 0;
    stone_read(&stone, scene);
    choice_slug(typed, slug, sizeof slug);
    int space = stone_find_space(&stone, slug);
    for (int i = 0; i < ACTIONS + stone.abilities && space < 0; i++) {
        const char *each = i < ACTIONS ? actions[i] : stone.ability[i - ACTIONS].id;
        if (!choice_fits(slug, each))
            continue;
        fits = strcmp(slug, each) == 0 ? 1 : fits + 1;
        found = each;
        if (strcmp(slug, each) == 0)
            break;
    }
    hg_put(&out, space >= 0 ? stone.space[space].name : fits == 1 ? found : "");
    return space >= 0 || fits == 1;
}

/* An ability is taken where the Priority option is decided, else played, from the hand if it is there alone. */
static bool ability_move(const struct stone *stone, const struct stone_card *card, struct hg_out *out)
{
    if (stone->pending.at || (stone->phase != STONE_ACT && stone->phase != STONE_OPTION))
        return false;
    bool in_hand = stone->seat[stone->me].hand == card && !stone->center[card - stone->ability];
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
    const struct stone_card *card = stone_find_ability(&stone, word);
    return card ? ability_move(&stone, card, &out)
                : stone_find_space(&stone, word) >= 0 && space_move(&stone, word, &out);
}

/* What the drawing shows, and what the sentence behind it tells as well. */
static const char *const quiet[] = {"terrain-dealt",
                                    "bonus-dealt",
                                    "bonus-dealt-face-down",
                                    "ability-dealt",
                                    "ability-dealt-face-down",
                                    "center-revealed",
                                    "center-cleared",
                                    "action-chosen",
                                    "income",
                                    "won",
                                    "ended",
                                    NULL};

const struct board board_sandstone = {
    .game = "sandstone",
    .quiet = quiet,
    .shared_victory = HG_T("Level in points and in Bonus points: the game is a draw."),
    .draw = draw,
    .question = question,
    .choices = choices,
    .score = score,
    .describe = describe,
    .complete = complete,
    .stands_for = stands_for,
};
