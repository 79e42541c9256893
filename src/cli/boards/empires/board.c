/* board.c: the drawing of Time of Empires. */
#include <string.h>

#include "cli/boards/empires/sight.h"
#include "cli/commands/play/choice.h"
#include "table/memory.h"

/* --- questions ---------------------------------------------------------------------------------------------------- */

static const struct board_question questions[] = {
    {"first-clan", NULL, HG_T("Where does your first clan settle?")},
    {"token", NULL, HG_T("On which column do you place the bonus token?")},
    {"create", NULL, HG_T("How many scholars do you create?")},
    {"scholars", NULL, HG_T("How many scholars do you create?")},
    {"preset", NULL, HG_T("How many scholars do you create at most?")},
    {"place", NULL, HG_T("Where do you place a timer?")},
    {"eject", NULL, HG_T("Which timer do you send home?")},
    {"lift", NULL, HG_T("Which timer do you take back?")},
    {"discover", NULL, HG_T("Which card do you discover?")},
    {"draw", NULL, HG_T("From which deck do you draw?")},
    {"retime", NULL, HG_T("Which timer moves?")},
    {"gain", NULL, HG_T("What do you gain?")},
    {"build", NULL, HG_T("Where does the building stand?")},
    {"waiting", NULL, HG_T("Where does the building stand?")},
    {"deploy", NULL, HG_T("Where do you deploy a clan?")},
    {"airdrop", NULL, HG_T("Where do your clans land?")},
    {"move", NULL, HG_T("From where do clans move?")},
    {"assault", NULL, HG_T("From where do clans move?")},
    {"raze", NULL, HG_T("Where do buildings fall?")},
    {"onto", NULL, HG_T("Where do you lay a scholar?")},
    {"copy", NULL, HG_T("Which leader tile do you copy?")},
    {"siege", NULL, HG_T("Do you place a clan in the city?")},
    {0},
};

/* --- choices ------------------------------------------------------------------------------------------------------ */

static const struct read_verb verbs[] = {
    {"place", HG_T("Place a timer ...")},
    {"eject", HG_T("Send a timer home ...")},
    {"lift", HG_T("Take a timer back ...")},
    {"preset", HG_T("Limit the scholars of the next creations ...")},
    {"draw", HG_T("Draw a card ...")},
    {"discover", HG_T("Discover a card ...")},
    {"retime", HG_T("Move a timer ...")},
    {"gain", HG_T("Gain a resource ...")},
    {"build", HG_T("Place a building ...")},
    {"waiting", HG_T("Place the building that waits ...")},
    {"deploy", HG_T("Deploy a clan ...")},
    {"move", HG_T("Move clans ...")},
    {"assault", HG_T("Assault a territory ...")},
    {"raze", HG_T("Raze a territory ...")},
    {"airdrop", HG_T("Land clans ...")},
    {"scholars", HG_T("Create scholars ...")},
    {"onto", HG_T("Lay a scholar ...")},
    {"copy", HG_T("Copy a leader tile ...")},
    {"repeat", HG_T("Resolve the action of the other timer ...")},
    {"first", HG_T("The first timer ...")},
    {"second", HG_T("The second timer ...")},
    {0},
};

/* A space that a timer may be placed on: what it is called, and what it offers now. */
static void say_space(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    terra_put_space(terra, id, &text);
    hg_say(&terra->page->words, out, text.len ? "{space}: {text}" : "{space} ...",
           HG_ARGS({"space", terra_name(terra, "spaces", id)}, {"text", text.len ? text.text : ""}));
    hg_out_free(&text);
}

/* "H1.c: 2 3OM": a place, and who is there. */
static void say_place(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_out pieces = hg_out_growing();
    terra_put_pieces(terra, id, &pieces);
    hg_say(&terra->page->words, out, pieces.len ? "{place} ({pieces}) ..." : "{place} ...",
           HG_ARGS({"place", id}, {"pieces", pieces.len ? pieces.text : ""}));
    hg_out_free(&pieces);
}

/* A whole move, and what its card or space brings. */
static void say_move(const struct terra *terra, const struct board_choice *choice, struct hg_out *out)
{
    char word[CHOICE_WORD];
    hg_put(out, choice->sentence);
    for (const char *at = choice->words; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        struct hg_out part = hg_out_fixed(word, sizeof word), more = hg_out_growing();
        hg_put_bytes(&part, at, n);
        at += n;
        if (terra_component(terra, "cards", word).at)
            terra_put_card(terra, word, &more);
        else if (terra_component(terra, "spaces", word).at)
            terra_put_space(terra, word, &more);
        if (more.len) {
            hg_put(out, ". ");
            hg_put(out, more.text);
        }
        hg_out_free(&more);
    }
}

static void say_choice(const struct terra *terra, const char *after, const struct board_choice *choice,
                       struct hg_out *out)
{
    bool places = strcmp(after, "place") == 0 || strcmp(after, "eject") == 0;
    if (read_is_whole(terra->scene, after, choice->words))
        say_move(terra, choice, out);
    else if (places && terra_component(terra, "spaces", choice->words).at)
        say_space(terra, choice->words, out);
    else if (terra_component(terra, "cards", choice->words).at)
        terra_put_card(terra, choice->words, out);
    else if (terra_place(terra, choice->words).at)
        say_place(terra, choice->words, out);
    else if (!read_verb(terra->scene, verbs, choice->words, out))
        hg_say(&terra->page->words, out, "{word} ...", HG_ARGS({"word", choice->words}));
}

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    struct terra terra;
    terra_read(&terra, scene);
    for (int i = 0; i < count; i++) {
        struct hg_out text = hg_out_growing();
        say_choice(&terra, after, &choices[i], &text);
        page_choice(scene->page, i + 1, text.text);
        hg_out_free(&text);
    }
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static bool put_description(const struct terra *terra, const char *word, struct hg_out *out)
{
    static const char *const groups[] = {"leaders", "wonders", NULL};
    if (terra_component(terra, "cards", word).at)
        terra_put_card(terra, word, out);
    else if (terra_component(terra, "spaces", word).at)
        say_space(terra, word, out);
    for (const char *const *group = groups; *group && !out->len; group++) {
        struct hg_json component = terra_component(terra, *group, word);
        if (component.at)
            hg_say(&terra->page->words, out, HG_T("{card}: {text}"),
                   HG_ARGS({"card", read_text(terra->scene, component, "name")},
                           {"text", read_text(terra->scene, component, "text")}));
    }
    return out->len;
}

static bool describe(const struct scene *scene, const char *word)
{
    struct terra terra;
    terra_read(&terra, scene);
    if (terra_place(&terra, word).at) {
        terra_say_place(&terra, word);
        return true;
    }
    struct hg_out text = hg_out_growing();
    bool known = put_description(&terra, word, &text);
    if (known)
        page_line(scene->page, text.text);
    hg_out_free(&text);
    return known;
}

static bool is_place(const struct scene *scene, const char *word)
{
    struct terra terra;
    terra_read(&terra, scene);
    return terra_place(&terra, word).at;
}

/* --- the clock ---------------------------------------------------------------------------------------------------- */

/* What the facts tell of moments stays true while the clock runs on. */
static void clock_line(const struct scene *scene, long now_ms, struct hg_out *out)
{
    struct terra terra;
    struct hg_json clock = read_at(scene->facts, "clock");
    long creation = client_number(read_at(clock, "next_creation"), 0);
    char where[128], next[16];
    struct hg_out head = hg_out_fixed(where, sizeof where), time = hg_out_fixed(next, sizeof next);
    struct hg_out timers = hg_out_growing();
    terra_read(&terra, scene);
    terra.now_ms = now_ms;
    terra_put_timers(&terra, scene->seat, &timers);
    terra_put_time(creation - now_ms, &time);
    hg_say(&scene->page->words, out,
           creation > now_ms ? HG_T("{where}; scholars in {time}; your timers: {timers}")
                             : HG_T("{where}; your timers: {timers}"),
           HG_ARGS({"where", terra_where(&terra, &head)}, {"time", next}, {"timers", timers.text}));
    hg_out_free(&timers);
}

/* --- timers that are alike ---------------------------------------------------------------------------------------- */

/* Two timers at home differ in nothing but their numbers: the first is taken. */
static bool is_spare(const struct scene *scene, const char *notation)
{
    struct hg_json own = terra_seat(scene->view, scene->seat);
    struct hg_json first = read_at(own, "timers.0"), second = read_at(own, "timers.1");
    size_t size = first.at ? hg_json_size(first) : 0;
    return strstr(notation, " second") && size && hg_json_size(second) == size && !memcmp(first.at, second.at, size);
}

static const char *const named[] = {"cards", "leaders", "wonders", "spaces", NULL};

/* Quiet is what the drawing shows, and what the sentence beside it tells as well. */
const struct board board_empires = {
    .game = "empires",
    .columns = &terra_columns,
    .sentences = &terra_sentences,
    .quiet =
        "tile-laid side-turned top-shown clan-chosen clan-chosen-unseen token-chosen token-chosen-unseen paid ended",
    .questions = questions,
    .phase = "stage",
    .named = named,
    .choices = choices,
    .clock = clock_line,
    .describe = describe,
    .is_place = is_place,
    .is_spare = is_spare,
};
