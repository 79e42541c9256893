/* board.c: the drawing of The Sands of Time. */
#include <string.h>

#include "cli/boards/sands/columns.h"
#include "cli/common/choice.h"
#include "table/memory.h"

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

/* The text of a component, whatever group it is of; absent when the word is none. */
static struct hg_json find_component(const struct board_sands_sight *sight, const char *word)
{
    static const char *const groups[] = {"structures", "advances", "bonuses", NULL};
    struct hg_json found = {0};
    for (const char *const *group = groups; *group && !found.at; group++)
        found = read_component(sight->scene, *group, word);
    return found;
}

static void say_component(const struct board_sands_sight *sight, struct hg_json component, struct hg_out *out)
{
    hg_say(&sight->page->words, out, HG_T("{card}: {text}"),
           HG_ARGS({"card", read_text(sight->scene, component, "name")},
                   {"text", read_text(sight->scene, component, "text")}));
    board_sands_put_counts_for(sight, component, out);
}

/* What is built or reached by a move, while that is chosen. */
static struct hg_json gain_of(const struct board_sands_sight *sight, struct hg_json move)
{
    const char *role = sight->scene->role;
    bool reaches = strcmp(role, "tree") == 0 && read_at(move, "advance").at;
    return find_component(sight, read_text(sight->scene, move, reaches ? "advance" : role));
}

/* "A+1 B+2": what a structure or an advance adds to the chronicles. */
static void put_gain(const struct board_sands_sight *sight, struct hg_json move, struct hg_out *out)
{
    struct hg_json structure = read_at(move, "structure"), advance = read_at(move, "advance");
    const char *group = structure.at ? "structures" : "advances";
    struct hg_out scores = hg_out_growing();
    struct hg_json component =
        read_component(sight->scene, group, read_text(sight->scene, structure.at ? structure : advance, ""));
    if (out->len && board_sands_put_scores(component, sight->scene, true, &scores)) {
        hg_put_char(out, ' ');
        hg_put(out, scores.text);
    }
    hg_out_free(&scores);
}

/* "Quarry, Asia Minor (5) A+1": where a list is short of room, what its question does not say. Empty when a word of the move
 * is no name. */
static void put_operands(const struct board_sands_sight *sight, const struct board_choice *choice, struct hg_out *out)
{
    struct hg_json price = read_at(choice->move, "price");
    char word[CHOICE_WORD];
    for (const char *at = choice->words; *at; at += *at == ' ') {
        size_t n = strcspn(at, " ");
        struct hg_out copy = hg_out_fixed(word, sizeof word);
        hg_put_bytes(&copy, at, n);
        at += n;
        const struct board_sands_territory *territory = board_sands_find(sight, word);
        struct hg_json component = find_component(sight, word);
        if (!territory && !component.at) {
            hg_out_clear(out);
            return;
        }
        hg_put(out, out->len ? ", " : "");
        hg_put(out, territory ? territory->name : read_text(sight->scene, component, "name"));
    }
    if (price.at && out->len)
        hg_say(&sight->page->words, out, " ({number})", HG_ARGS({"number", NULL, read_number(price, "")}));
    put_gain(sight, choice->move, out);
}

static void put_card(const struct board_sands_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_json fact = hg_json_member(read_at(sight->scene->facts, "cards"), id);
    bool begins = true, used = false;
    if (sight->page->list.form == LIST_WHOLE) {
        board_sands_put_card(sight, id, out);
        return;
    }
    hg_json_get_bool(read_at(fact, "can_begin"), &begins);
    hg_json_get_bool(read_at(fact, "used"), &used);
    hg_say(&sight->page->words, out,
           !begins ? HG_T("{card} (not now)")
           : used  ? HG_T("{card} (unrest +1)")
                   : "{card}",
           HG_ARGS({"card", read_name(sight->scene, "cards", id)}));
}

/* What a free land yields, and how many it holds: without a map nothing else tells. */
static void put_yield(const struct board_sands_sight *sight, struct hg_json move, struct hg_out *out)
{
    const struct board_sands_territory *territory = board_sands_find(sight, read_text(sight->scene, move, "territory"));
    if (sight->page->plain && read_is(move, "kind", "province") && territory)
        hg_say(&sight->page->words, out, ": {resource} {capacity}",
               HG_ARGS({"resource", territory->resource}, {"capacity", NULL, territory->capacity}));
}

static void say_move(const struct board_sands_sight *sight, const struct board_choice *choice, struct hg_out *out)
{
    struct hg_json gain = gain_of(sight, choice->move);
    bool brief = sight->page->list.form != LIST_WHOLE;
    if (brief)
        put_operands(sight, choice, out);
    if (out->len) {
        put_yield(sight, choice->move, out);
        return;
    }
    hg_put(out, choice->sentence);
    put_yield(sight, choice->move, out);
    if (gain.at && !brief) {
        hg_say(&sight->page->words, out, ". {text}", HG_ARGS({"text", read_text(sight->scene, gain, "text")}));
        board_sands_put_counts_for(sight, gain, out);
    } else if (read_is(choice->move, "kind", "chronicle"))
        board_sands_put_need(sight, read_number(choice->move, "card"), read_text(sight->scene, choice->move, "bin"),
                             out);
    else if (read_is(choice->move, "kind", "die"))
        board_sands_put_die(sight, read_number(choice->move, "pips"), out);
}

/* A value that several moves have. */
static void say_value(const struct board_sands_sight *sight, const struct board_choice *choice, struct hg_out *out)
{
    const char *role = sight->scene->role;
    const char *value = *role ? read_text(sight->scene, choice->move, role) : choice->words;
    const struct board_sands_territory *territory = board_sands_find(sight, value);
    struct hg_json component = find_component(sight, value);
    if (component.at && sight->page->list.form == LIST_WHOLE)
        say_component(sight, component, out);
    else if (component.at)
        hg_put(out, read_text(sight->scene, component, "name"));
    else if (territory)
        hg_put(out, territory->name);
    else if (*role && read_is(choice->move, "kind", "chronicle"))
        board_sands_put_chronicle(sight, read_number(choice->move, role), out);
    else if (!read_verb(sight->scene, verbs, choice->words, out))
        hg_say(&sight->page->words, out, "{word} ...", HG_ARGS({"word", choice->words}));
}

/* An action card, and nothing else of its move, is chosen. */
static bool names_card(const struct scene *scene, const struct board_choice *choice)
{
    bool of_cards = read_is(choice->move, "kind", "select") || read_is(choice->move, "kind", "resolve");
    return of_cards && *scene->role && read_is(choice->move, scene->role, choice->words);
}

static void say_choice(const struct board_sands_sight *sight, const struct board_choice *choice, struct hg_out *out)
{
    if (names_card(sight->scene, choice))
        put_card(sight, choice->words, out);
    else if (choice->moves == 1)
        say_move(sight, choice, out);
    else
        say_value(sight, choice, out);
}

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    struct board_sands_sight sight;
    (void)after;
    board_sands_read(&sight, scene);
    for (int i = 0; i < count; i++) {
        struct hg_out text = hg_out_growing();
        say_choice(&sight, &choices[i], &text);
        page_choice(scene->page, choices[i].number, text.text);
        hg_out_free(&text);
    }
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static bool describe(const struct scene *scene, const char *word)
{
    struct board_sands_sight sight;
    board_sands_read(&sight, scene);
    const struct board_sands_territory *territory = board_sands_find(&sight, word);
    if (territory) {
        struct hg_out counts = hg_out_growing();
        board_sands_say_territory(&sight, territory);
        board_sands_put_counts_for(&sight, read_component(scene, "territories", territory->id), &counts);
        if (counts.len)
            page_line(scene->page, counts.text);
        hg_out_free(&counts);
        board_sands_say_borders(&sight, territory);
        return true;
    }
    struct hg_out text = hg_out_growing();
    struct hg_json component = find_component(&sight, word);
    if (read_component(scene, "cards", word).at)
        board_sands_put_card(&sight, word, &text);
    else if (component.at)
        say_component(&sight, component, &text);
    bool known = text.len > 0;
    if (known)
        page_line(scene->page, text.text);
    hg_out_free(&text);
    return known;
}

static bool is_place(const struct scene *scene, const char *word)
{
    struct board_sands_sight sight;
    board_sands_read(&sight, scene);
    return board_sands_find(&sight, word) != NULL;
}

static const char *const named[] = {"territories", "structures", "advances", "cards", "bonuses", NULL};

/* Quiet is what the drawing shows, and what the sentence beside it tells as well. */
const struct board board_sands = {
    .game = "sands",
    .columns = &board_sands_columns,
    .sentences = &board_sands_sentences,
    .quiet = "tile-laid card-dealt citizens-settled cards-selected cards-selected-unseen action-began card-used "
             "turn-ended markers-advanced ended",
    .quarters = 3,
    .words = board_sands_words,
    .named = named,
    .choices = choices,
    .describe = describe,
    .is_place = is_place,
};
