/* board.c: the drawing of Time of Empires. */
#include <string.h>

#include "cli/boards/empires/columns.h"
#include "cli/commands/play/choice.h"
#include "table/memory.h"

/* --- questions ---------------------------------------------------------------------------------------------------- */

static const struct board_question questions[] = {
    {"", "rounds", HG_T("What do you do?"), "initiation"},
    {"", "action", HG_T("What do you do?"), "timers"},
    {"first-clan", NULL, HG_T("Where does your first clan settle?"), "setup"},
    {"token", NULL, HG_T("On which column do you place the bonus token?"), "18.6"},
    {"create", NULL, HG_T("How many scholars do you create?"), "scholars"},
    {"scholars", NULL, HG_T("How many scholars do you create?"), "scholars"},
    {"preset", NULL, HG_T("How many scholars do you create at most?"), "scholars"},
    {"place", NULL, HG_T("Where do you place a timer?"), "timers"},
    {"eject", NULL, HG_T("Which timer do you send home?"), "timers"},
    {"lift", NULL, HG_T("Which timer do you take back?"), "timers"},
    {"discover", NULL, HG_T("Which card do you discover?"), "discover"},
    {"draw", NULL, HG_T("From which deck do you draw?"), "draw"},
    {"retime", NULL, HG_T("Which timer moves?"), "effects"},
    {"gain", NULL, HG_T("What do you gain?"), "effects"},
    {"build", NULL, HG_T("Where does the building stand?"), "construct"},
    {"waiting", NULL, HG_T("Where does the building stand?"), "waiting"},
    {"deploy", NULL, HG_T("Where do you deploy a clan?"), "deploy"},
    {"airdrop", NULL, HG_T("Where do your clans land?"), "effects"},
    {"move", NULL, HG_T("From where do clans move?"), "move"},
    {"assault", NULL, HG_T("From where do clans move?"), "effects"},
    {"raze", NULL, HG_T("Where do buildings fall?"), "effects"},
    {"onto", NULL, HG_T("Where do you lay a scholar?"), "leaders"},
    {"copy", NULL, HG_T("Which leader tile do you copy?"), "leaders"},
    {"siege", NULL, HG_T("Do you place a clan in the city?"), "siege"},
    {"first", NULL, HG_T("Where does the timer go?"), "effects"},
    {"second", NULL, HG_T("Where does the timer go?"), "effects"},
    {NULL, NULL, HG_T("Which of these?")},
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

/* A word of a row of them; "" behind its end. */
static void word_at(const char *words, int index, char word[CHOICE_WORD])
{
    struct hg_out out = hg_out_fixed(word, CHOICE_WORD);
    for (; index > 0 && *words; index--) {
        words += strcspn(words, " ");
        words += strspn(words, " ");
    }
    hg_put_bytes(&out, words, strcspn(words, " "));
}

static bool is_one_of(const char *word, const char *const *list)
{
    while (*list && strcmp(*list, word) != 0)
        list++;
    return *list;
}

/* Some ids of spaces are types of cards, too: a space is what follows these words. False when there is none. */
static bool find_space(const struct terra *terra, const char *after, const char *words, char space[CHOICE_WORD])
{
    static const char *const before[] = {"place", "eject", "onto", "copy", "first", "second", NULL};
    char word[CHOICE_WORD];
    word_at(words, 0, word);
    word_at(words, is_one_of(after, before) ? 0 : is_one_of(word, before) ? 1 : 2, space);
    bool meant = is_one_of(after, before) || is_one_of(word, before) || strcmp(word, "retime") == 0;
    return meant && terra_component(terra, "spaces", space).at;
}

static void say_space(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    terra_put_offer(terra, id, &text);
    hg_say(&terra->page->words, out, text.len ? "{space}: {text}" : "{space} ...",
           HG_ARGS({"space", terra_name(terra, "spaces", id)}, {"text", text.text}));
    hg_out_free(&text);
}

/* "h1.c (1:2)": a place, and who is there. */
static void say_place(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_out pieces = hg_out_growing();
    terra_put_pieces(terra, id, &pieces);
    hg_say(&terra->page->words, out, pieces.len ? "{place} ({pieces}) ..." : "{place} ...",
           HG_ARGS({"place", id}, {"pieces", pieces.text}));
    hg_out_free(&pieces);
}

/* What the card of a move does, what its space brings, whose timer is sent home from there, who is at the last place
 * that it names. */
static void put_more(const struct terra *terra, const char *after, const char *words, struct hg_out *out)
{
    char word[CHOICE_WORD], space[CHOICE_WORD];
    struct hg_out pieces = hg_out_growing();
    for (int i = 0; word_at(words, i, word), *word; i++) {
        if (terra_component(terra, "cards", word).at)
            terra_put_card(terra, word, out);
        if (terra_place(terra, word).at) {
            hg_out_clear(&pieces);
            terra_put_pieces(terra, word, &pieces);
        }
    }
    hg_put(out, pieces.text);
    hg_out_free(&pieces);
    if (out->len || !find_space(terra, after, words, space))
        return;
    if (strcmp(after, "eject") == 0 || strncmp(words, "eject ", 6) == 0)
        terra_put_slots(terra, space, words[strlen(words) - 1] - '0', out);
    else
        terra_put_offer(terra, space, out);
}

static void say_move(const struct terra *terra, const char *after, const struct board_choice *choice,
                     struct hg_out *out)
{
    struct hg_out more = hg_out_growing();
    put_more(terra, after, choice->words, &more);
    hg_say(&terra->page->words, out, more.len ? "{sentence} ({more})" : "{sentence}",
           HG_ARGS({"sentence", choice->sentence}, {"more", more.text}));
    hg_out_free(&more);
}

/* A placement with a card, or one that gives up what is open, is told by its sentence. */
static bool is_told_by_space(const char *after, const char *words)
{
    return strcmp(after, "place") == 0 && !strstr(words, "-waive") && strncmp(words, "discover ", 9) != 0;
}

static void say_choice(const struct terra *terra, const char *after, const struct board_choice *choice,
                       struct hg_out *out)
{
    char space[CHOICE_WORD];
    bool is_space = find_space(terra, after, choice->words, space);
    bool is_whole = read_is_whole(terra->scene, after, choice->words);
    if (is_space && (!is_whole || is_told_by_space(after, choice->words)))
        say_space(terra, space, out);
    else if (is_whole)
        say_move(terra, after, choice, out);
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
        page_choice(scene->page, choices[i].number, text.text);
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
        terra_put_space(terra, word, out);
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
    struct hg_out where = hg_out_growing(), timers = hg_out_growing();
    terra_read(&terra, scene);
    terra.now_ms = now_ms;
    terra_put_timers(&terra, scene->seat, &timers);
    hg_say(&scene->page->words, out, "{timers} | {where}",
           HG_ARGS({"timers", timers.text}, {"where", terra_where(&terra, &where)}));
    hg_out_free(&timers);
    hg_out_free(&where);
}

/* --- what a word stands for --------------------------------------------------------------------------------------- */

/* The timer that would be placed: one that is at home, else the first. */
static const char *free_timer(const struct scene *scene)
{
    struct hg_json own = read_seat(scene->view, scene->seat);
    bool second = read_at(own, "timers.0.space").at && !read_at(own, "timers.1.space").at;
    return second ? " second" : " first";
}

/* "place board-1", with whatever is left out. */
static void put_placement(const struct scene *scene, const char *space, struct hg_out *out)
{
    char card[CHOICE_WORD];
    client_text(read_at(read_seat(scene->view, scene->seat), "hand.0"), card, sizeof card);
    hg_put(out, "place ");
    hg_put(out, space);
    if (strcmp(space, "discover") == 0) {
        hg_put_char(out, ' ');
        hg_put(out, card);
    }
    hg_put(out, free_timer(scene));
}

/* A place stands where a legal move has its last one. */
static bool put_place_move(const struct terra *terra, const char *place, struct hg_out *out)
{
    char text[CHOICE_NOTATION], word[CHOICE_WORD];
    struct hg_json_walk walk = hg_json_walk(terra->scene->moves);
    while (hg_json_next(&walk)) {
        int last = -1;
        client_text(hg_json_member(walk.value, "move"), text, sizeof text);
        for (int i = 0; word_at(text, i, word), *word; i++)
            last = terra_place(terra, word).at ? i : last;
        for (int i = 0; last >= 0 && (word_at(text, i, word), *word); i++) {
            hg_put(out, i ? " " : "");
            hg_put(out, i == last ? place : word);
        }
        if (last >= 0)
            return true;
    }
    return false;
}

/* "h1.c h1.0": clans go from here to there. */
static bool put_journey(const struct terra *terra, const char *words, struct hg_out *out)
{
    char from[CHOICE_WORD], to[CHOICE_WORD];
    word_at(words, 0, from);
    word_at(words, 1, to);
    if (!terra_place(terra, from).at || !terra_place(terra, to).at)
        return false;
    hg_say(&terra->page->words, out, "move {from} {to} 1", HG_ARGS({"from", from}, {"to", to}));
    return true;
}

static bool stands_for(const struct scene *scene, const char *words, char *move, size_t cap)
{
    struct terra terra;
    struct hg_out out = hg_out_fixed(move, cap);
    terra_read(&terra, scene);
    const char *space = strncmp(words, "place ", 6) == 0 ? words + 6 : words;
    if (terra_place(&terra, words).at)
        return put_place_move(&terra, words, &out);
    if (put_journey(&terra, words, &out))
        return true;
    if (strcmp(words, "place") == 0 || terra_component(&terra, "spaces", space).at)
        put_placement(scene, strcmp(words, "place") == 0 ? "ideas" : space, &out);
    else if (terra_component(&terra, "cards", words).at)
        hg_say(&scene->page->words, &out, "place discover {card}{timer}",
               HG_ARGS({"card", words}, {"timer", free_timer(scene)}));
    return out.len;
}

/* RULING F13: boards and hands are covered in a pause; before an age everything can be studied. */
static bool is_paused(const struct scene *scene)
{
    struct hg_json clock = read_at(scene->facts, "clock");
    return client_number(read_at(clock, "now_ms"), 0) > client_number(read_at(clock, "age_start"), 0);
}

/* --- timers that are alike ---------------------------------------------------------------------------------------- */

/* Two timers at home differ in nothing but their numbers: the first is taken. */
static bool is_spare(const struct scene *scene, const char *notation)
{
    struct hg_json own = read_seat(scene->view, scene->seat);
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
    .words = terra_words,
    .questions = questions,
    .phase = "stage",
    .named = named,
    .choices = choices,
    .clock = clock_line,
    .describe = describe,
    .is_place = is_place,
    .stands_for = stands_for,
    .is_paused = is_paused,
    .folded = "preset",
    .idle = "preset discard eject",
    .is_spare = is_spare,
};
