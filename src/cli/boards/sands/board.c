/* board.c: the drawing of The Sands of Time. */
#include <string.h>

#include "cli/boards/sands/sight.h"
#include "cli/commands/play/choice.h"
#include "table/memory.h"

/* --- questions ---------------------------------------------------------------------------------------------------- */

static const struct board_question questions[] = {
    {"oppress", NULL, HG_T("Which territory do you oppress?")},
    {"patronage", NULL, HG_T("Heritage of which category counts higher?")},
    {"tax", NULL, HG_T("Crops or gold?")},
    {NULL, "province", HG_T("Which territory becomes your province?")},
    {NULL, "capital", HG_T("Which territory becomes your capital?")},
    {NULL, "first-caravan", HG_T("At the border of which two territories?")},
    {NULL, "track", HG_T("Which heritage track rises?")},
    {NULL, "peasant", HG_T("Which territory?")},
    {NULL, "first-advance", HG_T("On which tree?")},
    {NULL, "gold", HG_T("How many units of your free choice are gold?")},
    {"select", "select", HG_T("Which two cards do you select?")},
    {NULL, "select", HG_T("Which is the second one?")},
    {"resolve", "turn", HG_T("Which card do you resolve?")},
    {"chronicle", "chronicle", HG_T("Which chronicle card do you place?")},
    {NULL, "chronicle", HG_T("In which bin?")},
    {NULL, "muster", HG_T("Whom do you muster?")},
    {"annex", "conquer", HG_T("What do you annex?")},
    {NULL, "conquer", HG_T("Where do you attack?")},
    {NULL, "dice", HG_T("How many pips does your die show?")},
    {NULL, "losses", HG_T("How many peasants and warriors do you lose?")},
    {NULL, "retreat", HG_T("Where do your citizens retreat to?")},
    {"ask", NULL, HG_T("Which territory?")},
    {NULL, "raid", HG_T("Who moves?")},
    {NULL, "migrate", HG_T("Who moves?")},
    {NULL, "collect", HG_T("Where do your warriors collect?")},
    {NULL, "build", HG_T("What do you build?")},
    {NULL, "govern", HG_T("By how many levels does unrest fall?")},
    {NULL, "advance", HG_T("On which tree?")},
    {NULL, "keep", HG_T("Which card is laid?")},
    {NULL, "caravan", HG_T("At the border of which two territories?")},
    {NULL, "free-caravan", HG_T("At the border of which two territories?")},
    {NULL, "resource", HG_T("What do you pay with?")},
    {NULL, "tribute", HG_T("From where does the tribute come?")},
    {NULL, "pay", HG_T("How do you pay?")},
    {NULL, "grow", HG_T("Where does the population grow?")},
    {NULL, "remove", HG_T("Whom do you remove?")},
    {NULL, "score", HG_T("Which chronicle card scores?")},
    {0},
};

/* --- choices ------------------------------------------------------------------------------------------------------ */

static const struct read_verb verbs[] = {
    {"chronicle", HG_T("Place a chronicle card ...")},
    {"muster", HG_T("Muster ...")},
    {"attack", HG_T("Attack ...")},
    {"annex", HG_T("Annex ...")},
    {"ask", HG_T("Ask for the way over Roads ...")},
    {"move", HG_T("Move citizens ...")},
    {"build", HG_T("Build ...")},
    {"govern", HG_T("Lower unrest ...")},
    {"advance", HG_T("Move a marker ...")},
    {"caravan", HG_T("Place a caravan ...")},
    {"resolve", HG_T("Resolve a card ...")},
    {"warrior", HG_T("A warrior ...")},
    {"peasant", HG_T("A peasant ...")},
    {"to-warrior", HG_T("A peasant becomes a warrior ...")},
    {"to-peasant", HG_T("A warrior becomes a peasant ...")},
    {0},
};

/* Can the card begin now? An emphasis card always can. */
static const char *card_mark(const struct orbis *orbis, const char *id)
{
    struct hg_json fact = hg_json_member(read_at(orbis->scene->facts, "cards"), id);
    bool begins = true, used = false;
    hg_json_get_bool(read_at(fact, "can_begin"), &begins);
    hg_json_get_bool(read_at(fact, "used"), &used);
    if (!begins)
        return HG_T("{card} (cannot begin as things stand): {text}");
    return used ? HG_T("{card} (used before; unrest rises by 1): {text}") : HG_T("{card}: {text}");
}

static void say_card(const struct orbis *orbis, const char *id, struct hg_out *out)
{
    struct hg_json card = orbis_component(orbis, "cards", id), box = read_at(card, "box");
    hg_say(&orbis->page->words, out, card_mark(orbis, id),
           HG_ARGS({"card", read_text(orbis->scene, card, "name")}, {"text", read_text(orbis->scene, card, "text")}));
    if (!box.at)
        return;
    hg_put_char(out, ' ');
    hg_say(&orbis->page->words, out, HG_T("With {category} unlocked: {text}"),
           HG_ARGS({"category", orbis_category_name(orbis, read_text(orbis->scene, box, ""))},
                   {"text", read_text(orbis->scene, card, "box_text")}));
}

/* The text of a component, whatever group it is of; absent when the word is none. */
static struct hg_json find_component(const struct orbis *orbis, const char *word)
{
    static const char *const groups[] = {"structures", "advances", "bonuses", NULL};
    struct hg_json found = {0};
    for (const char *const *group = groups; *group && !found.at; group++)
        found = orbis_component(orbis, *group, word);
    return found;
}

static void say_component(const struct orbis *orbis, struct hg_json component, struct hg_out *out)
{
    hg_say(&orbis->page->words, out, HG_T("{card}: {text}"),
           HG_ARGS({"card", read_text(orbis->scene, component, "name")},
                   {"text", read_text(orbis->scene, component, "text")}));
}

/* A whole move, and what is built or reached by it. */
static void say_move(const struct orbis *orbis, const char *after, const struct board_choice *choice,
                     struct hg_out *out)
{
    char word[CHOICE_WORD];
    struct hg_out first = hg_out_fixed(word, sizeof word);
    hg_put_bytes(&first, choice->words, strcspn(choice->words, " "));
    bool advances = strcmp(orbis->ask, "advance") == 0 || strcmp(orbis->ask, "first-advance") == 0;
    struct hg_json reached = advances ? orbis_next_advance(orbis, word) : find_component(orbis, word);
    bool known = strcmp(after, "") != 0 && reached.at;
    hg_put(out, choice->sentence);
    if (known)
        hg_say(&orbis->page->words, out, ". {text}", HG_ARGS({"text", read_text(orbis->scene, reached, "text")}));
    else if (strcmp(orbis->ask, "chronicle") == 0 && strcmp(after, "chronicle") != 0)
        orbis_put_need(orbis, after, word, out);
    else if (strcmp(orbis->ask, "dice") == 0)
        orbis_put_die(orbis, word, out);
}

static void say_choice(const struct orbis *orbis, const char *after, const struct board_choice *choice,
                       struct hg_out *out)
{
    const struct orbis_territory *territory = orbis_find(orbis, choice->words);
    bool selects = strcmp(orbis->ask, "select") == 0 || strcmp(after, "resolve") == 0;
    struct hg_json component = find_component(orbis, choice->words);
    if (selects && orbis_component(orbis, "cards", choice->words).at)
        say_card(orbis, choice->words, out);
    else if (read_is_whole(orbis->scene, after, choice->words))
        say_move(orbis, after, choice, out);
    else if (component.at)
        say_component(orbis, component, out);
    else if (territory)
        hg_put(out, territory->name);
    else if (orbis_component(orbis, "chronicles", choice->words).at && strcmp(after, "chronicle") == 0)
        orbis_put_chronicle(orbis, choice->words, out);
    else if (!read_verb(orbis->scene, verbs, choice->words, out))
        hg_say(&orbis->page->words, out, "{word} ...", HG_ARGS({"word", choice->words}));
}

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    struct orbis orbis;
    orbis_read(&orbis, scene);
    for (int i = 0; i < count; i++) {
        struct hg_out text = hg_out_growing();
        say_choice(&orbis, after, &choices[i], &text);
        page_choice(scene->page, choices[i].number, text.text);
        hg_out_free(&text);
    }
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static bool describe(const struct scene *scene, const char *word)
{
    struct orbis orbis;
    orbis_read(&orbis, scene);
    const struct orbis_territory *territory = orbis_find(&orbis, word);
    if (territory) {
        orbis_say_territory(&orbis, territory);
        orbis_say_borders(&orbis, territory);
        return true;
    }
    struct hg_out text = hg_out_growing();
    struct hg_json component = find_component(&orbis, word);
    if (orbis_component(&orbis, "cards", word).at)
        say_card(&orbis, word, &text);
    else if (component.at)
        say_component(&orbis, component, &text);
    bool known = text.len > 0;
    if (known)
        page_line(scene->page, text.text);
    hg_out_free(&text);
    return known;
}

static bool is_place(const struct scene *scene, const char *word)
{
    struct orbis orbis;
    orbis_read(&orbis, scene);
    return orbis_find(&orbis, word) != NULL;
}

static const char *const named[] = {"territories", "structures", "advances", "cards", "bonuses", NULL};

/* Quiet is what the drawing shows, and what the sentence beside it tells as well. */
const struct board board_sands = {
    .game = "sands",
    .columns = &orbis_columns,
    .sentences = &orbis_sentences,
    .quiet = "tile-laid card-dealt citizens-settled cards-selected cards-selected-unseen action-began card-used "
             "turn-ended markers-advanced ended",
    .questions = questions,
    .phase = "ask",
    .named = named,
    .choices = choices,
    .describe = describe,
    .is_place = is_place,
};
