/* board.c: the drawing of Time of Empires. */
#include <string.h>

#include "cli/boards/empires/columns.h"
#include "cli/common/choice.h"
#include "table/memory.h"

/* --- choices ------------------------------------------------------------------------------------------------------ */

static const struct read_verb verbs[] = {
    {"place", HG_T("Place a timer ...")},
    {"eject", HG_T("Send a timer home ...")},
    {"lift", HG_T("Take a timer back ...")},
    {"preset", HG_T("Say beforehand how many scholars you create at most ...")},
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

static void say_space(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    board_empires_put_offer(sight, id, &text);
    hg_say(&sight->page->words, out, text.len ? "{space}: {text}" : "{space} ...",
           HG_ARGS({"space", read_name(sight->scene, "spaces", id)}, {"text", text.text}));
    hg_out_free(&text);
}

/* "H1.c (1:2)": a place, and who is there. */
static void say_place(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_out pieces = hg_out_growing();
    board_empires_put_pieces(sight, id, &pieces);
    hg_say(&sight->page->words, out, pieces.len ? "{place} ({pieces}) ..." : "{place} ...",
           HG_ARGS({"place", board_empires_place_name(sight, id)}, {"pieces", pieces.text}));
    hg_out_free(&pieces);
}

static bool is_one_of(struct hg_json role, const char *const *list)
{
    while (*list && !hg_json_is(role, *list))
        list++;
    return *list;
}

static const char *const space_roles[] = {"space", "column", NULL};

/* What a choice adds to what was chosen before: what the card of its move does, what its space brings, whose timer is sent
 * home from there, who is at the last place that it names. */
static void put_more(const struct board_empires_sight *sight, struct hg_json move, struct hg_out *out)
{
    const char *space = "", *place = "";
    bool begun = !*sight->scene->role;
    struct hg_json_walk walk = hg_json_walk(move);
    while (hg_json_next(&walk)) {
        begun = begun || hg_json_is(walk.key, sight->scene->role);
        if (begun && hg_json_is(walk.key, "card"))
            board_empires_put_card(sight, read_text(sight->scene, walk.value, ""), out);
        if (begun && is_one_of(walk.key, space_roles))
            space = read_text(sight->scene, walk.value, "");
        if (begun && is_one_of(walk.key, board_empires_place_roles))
            place = read_text(sight->scene, walk.value, "");
    }
    if (*place)
        board_empires_put_pieces(sight, place, out);
    if (out->len || !*space)
        return;
    if (read_is(move, "kind", "eject"))
        board_empires_put_slots(sight, space, read_number(move, "slot"), out);
    else
        board_empires_put_offer(sight, space, out);
}

static void say_move(const struct board_empires_sight *sight, const struct board_choice *choice, struct hg_out *out)
{
    struct hg_out more = hg_out_growing();
    put_more(sight, choice->move, &more);
    hg_say(&sight->page->words, out, more.len ? "{sentence} ({more})" : "{sentence}",
           HG_ARGS({"sentence", choice->sentence}, {"more", more.text}));
    hg_out_free(&more);
}

/* A placement with a card, or one that gives up what is open, is told by its sentence. */
static bool is_told_by_space(struct hg_json move)
{
    return read_is(move, "kind", "place") && !read_at(move, "card").at &&
           (read_is(move, "timer", "first") || read_is(move, "timer", "second"));
}

/* The space that is chosen, or "" where something else is. */
static const char *space_of(const struct board_empires_sight *sight, struct hg_json move)
{
    for (const char *const *role = space_roles; *role; role++)
        if (strcmp(*role, sight->scene->role) == 0)
            return read_text(sight->scene, move, *role);
    return "";
}

static void say_choice(const struct board_empires_sight *sight, const struct board_choice *choice, struct hg_out *out)
{
    const char *space = space_of(sight, choice->move);
    bool is_whole = choice->moves == 1;
    if (*space && (!is_whole || is_told_by_space(choice->move)))
        say_space(sight, space, out);
    else if (is_whole)
        say_move(sight, choice, out);
    else if (read_component(sight->scene, "cards", choice->words).at)
        board_empires_put_card(sight, choice->words, out);
    else if (board_empires_place(sight, choice->words).at)
        say_place(sight, choice->words, out);
    else if (!read_verb(sight->scene, verbs, choice->words, out))
        hg_say(&sight->page->words, out, "{word} ...", HG_ARGS({"word", choice->words}));
}

static bool choices(const struct scene *scene, const char *after, const struct board_choice *choices, int count)
{
    struct board_empires_sight sight;
    (void)after;
    board_empires_read(&sight, scene);
    for (int i = 0; i < count; i++) {
        struct hg_out text = hg_out_growing();
        say_choice(&sight, &choices[i], &text);
        page_choice(scene->page, choices[i].number, text.text);
        hg_out_free(&text);
    }
    return true;
}

/* --- words -------------------------------------------------------------------------------------------------------- */

static bool put_description(const struct board_empires_sight *sight, const char *word, struct hg_out *out)
{
    static const char *const groups[] = {"leaders", "wonders", NULL};
    if (read_component(sight->scene, "cards", word).at)
        board_empires_put_card(sight, word, out);
    else if (read_component(sight->scene, "spaces", word).at)
        board_empires_put_space(sight, word, out);
    for (const char *const *group = groups; *group && !out->len; group++) {
        struct hg_json component = read_component(sight->scene, *group, word);
        if (component.at)
            hg_say(&sight->page->words, out, HG_T("{card}: {text}"),
                   HG_ARGS({"card", read_text(sight->scene, component, "name")},
                           {"text", read_text(sight->scene, component, "text")}));
    }
    return out->len;
}

static bool describe(const struct scene *scene, const char *word)
{
    struct board_empires_sight sight;
    board_empires_read(&sight, scene);
    if (board_empires_place(&sight, word).at) {
        board_empires_say_place(&sight, word);
        return true;
    }
    struct hg_out text = hg_out_growing();
    bool known = put_description(&sight, word, &text);
    if (known)
        page_line(scene->page, text.text);
    hg_out_free(&text);
    return known;
}

static bool is_place(const struct scene *scene, const char *word)
{
    struct board_empires_sight sight;
    board_empires_read(&sight, scene);
    return board_empires_place(&sight, word).at;
}

/* --- the clock ---------------------------------------------------------------------------------------------------- */

/* What the facts tell of moments stays true while the clock runs on. */
static void clock_line(const struct scene *scene, long now_ms, struct hg_out *out)
{
    struct board_empires_sight sight;
    struct hg_out where = hg_out_growing(), timers = hg_out_growing();
    board_empires_read(&sight, scene);
    sight.now_ms = now_ms;
    board_empires_put_timers(&sight, scene->seat, &timers);
    hg_say(&scene->page->words, out, "{timers} | {where}",
           HG_ARGS({"timers", timers.text}, {"where", board_empires_where(&sight, &where)}));
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

/* The move with this place in the role where it has its last one. */
static void put_move_to(const struct scene *scene, struct hg_json move, const char *last, const char *place,
                        struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(move);
    hg_put(out, read_text(scene, move, "kind"));
    while (hg_json_next(&walk)) {
        bool is_last = hg_json_is(walk.key, last);
        if (is_one_of(walk.key, board_empires_place_roles) || hg_json_is(walk.key, "type"))
            hg_say(&scene->page->words, out, " {word}",
                   HG_ARGS({"word", is_last ? place : read_text(scene, walk.value, "")}));
        else if (hg_json_is(walk.key, "count"))
            hg_say(&scene->page->words, out, " {count}", HG_ARGS({"count", NULL, read_number(walk.value, "")}));
    }
}

/* A place stands where a legal move has its last one. */
static bool put_place_move(const struct board_empires_sight *sight, const char *place, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(sight->scene->moves);
    while (hg_json_next(&walk)) {
        const char *last = NULL;
        for (const char *const *role = board_empires_place_roles; *role; role++)
            last = read_at(walk.value, *role).at ? *role : last;
        if (last) {
            put_move_to(sight->scene, walk.value, last, place, out);
            return true;
        }
    }
    return false;
}

/* "h1.c h1.0": clans go from here to there. */
static bool put_journey(const struct board_empires_sight *sight, const char *words, struct hg_out *out)
{
    char from[CHOICE_WORD], to[CHOICE_WORD];
    word_at(words, 0, from);
    word_at(words, 1, to);
    if (!board_empires_place(sight, from).at || !board_empires_place(sight, to).at)
        return false;
    hg_say(&sight->page->words, out, "move {from} {to} 1", HG_ARGS({"from", from}, {"to", to}));
    return true;
}

static bool stands_for(const struct scene *scene, const char *words, char *move, size_t cap)
{
    struct board_empires_sight sight;
    struct hg_out out = hg_out_fixed(move, cap);
    board_empires_read(&sight, scene);
    const char *space = strncmp(words, "place ", 6) == 0 ? words + 6 : words;
    if (board_empires_place(&sight, words).at)
        return put_place_move(&sight, words, &out);
    if (put_journey(&sight, words, &out))
        return true;
    if (strcmp(words, "place") == 0 || read_component(scene, "spaces", space).at)
        put_placement(scene, strcmp(words, "place") == 0 ? "ideas" : space, &out);
    else if (read_component(scene, "cards", words).at)
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
static bool is_spare(const struct scene *scene, struct hg_json move)
{
    struct hg_json own = read_seat(scene->view, scene->seat);
    struct hg_json first = read_at(own, "timers.0"), second = read_at(own, "timers.1");
    size_t size = first.at ? hg_json_size(first) : 0;
    bool is_second = read_is(move, "timer", "second") || read_is(move, "timer", "second-waive");
    return is_second && size && hg_json_size(second) == size && !memcmp(first.at, second.at, size);
}

static const char *const named[] = {"cards", "leaders", "wonders", "spaces", NULL};

/* Quiet is what the drawing shows, and what the sentence beside it tells as well. */
const struct board board_empires = {
    .game = "empires",
    .columns = &board_empires_columns,
    .sentences = &board_empires_sentences,
    .quiet =
        "tile-laid side-turned top-shown clan-chosen clan-chosen-unseen token-chosen token-chosen-unseen paid ended",
    .words = board_empires_words,
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
    .turns = "mode_1=aoi,mode_2=aoi,mode_3=aoi",
};
