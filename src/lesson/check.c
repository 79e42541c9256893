/* check.c: whether a lesson is one: its shape by rows, its solution by playing it.
 *
 * A module, which is downloaded by people who play, does not check: its page has no lessons but those that the build has
 * checked, and walking through one that is wrong does no harm. */
#include "lesson/lesson.h"

#if HG_MODULE

bool hg_lesson_read(struct hg_json lesson, struct hg_problems *problems)
{
    (void)lesson, (void)problems;
    return true;
}

bool hg_lesson_check(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems)
{
    (void)lesson, (void)table, (void)problems;
    return true;
}

#else

#include <string.h>

#include "core/kinds.h"

/* --- shapes ------------------------------------------------------------------------------------------------------- */

enum what {
    WORDS,  /* a text in every language, with room for `most` characters */
    TEXT,   /* a text that no language changes */
    NUMBER, /* up to `most` */
    FLAG,
    OBJECT, /* with members of the rows `of`; without rows, any */
    LIST,   /* of 1 to `most` items, each as the row `of` says */
};

struct shape {
    const char *key; /* NULL behind the last row */
    enum what what;
    int most;
    bool may_lack;
    const struct shape *of;
};

static void check_shape(struct hg_problems *problems, const struct hg_spot *at, const struct shape *shape);

/* Characters of a text; 0: it is none. */
static int length_of(struct hg_json text)
{
    int length = 0;
    for (const char *at = text.at; hg_json_type(text) == HG_JSON_TEXT && at < text.end; at++) {
        at += *at == '\\';
        length += (*at & 0xc0) != 0x80;
    }
    return length ? length - 2 : 0;
}

static void check_words(struct hg_problems *problems, const struct hg_spot *at, int most)
{
    for (int i = 0; i < hg_language_count; i++) {
        struct hg_spot words = hg_spot_member(at, hg_languages[i].code);
        int length = length_of(words.json);
        if (length < 1 || length > most)
            hg_wrong(problems, &words, HG_T("a text of 1 to {most} characters is needed."),
                     HG_ARGS({"most", NULL, most}));
    }
    if (hg_json_count(at->json) > hg_language_count)
        hg_wrong(problems, at, HG_T("a text in each language is needed, and nothing else."), NULL);
}

static void check_list(struct hg_problems *problems, const struct hg_spot *at, const struct shape *shape)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    int count = hg_json_type(at->json) == HG_JSON_ARRAY ? hg_json_count(at->json) : 0;
    if (count < 1 || count > shape->most) {
        hg_wrong(problems, at, HG_T("a list of 1 to {most} items is needed."), HG_ARGS({"most", NULL, shape->most}));
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        check_shape(problems, &item, shape->of);
    }
}

static void refuse_unknown(struct hg_problems *problems, const struct hg_spot *at, const struct shape *rows,
                           struct hg_json key)
{
    char names[128];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    for (int i = 0; rows[i].key; i++) {
        hg_put(&out, i ? ", " : "");
        hg_put(&out, rows[i].key);
    }
    struct hg_spot unknown = *at;
    unknown.json = key;
    hg_wrong(problems, &unknown, HG_T("no such field; allowed are {names}."), HG_ARGS({"names", names}));
}

static void check_members(struct hg_problems *problems, const struct hg_spot *at, const struct shape *rows)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        const struct shape *row = rows;
        while (row->key && !hg_json_is(walk.key, row->key))
            row++;
        if (!row->key)
            refuse_unknown(problems, at, rows, walk.key);
    }
    for (; rows->key; rows++) {
        struct hg_spot member = hg_spot_member(at, rows->key);
        if (member.json.at || !rows->may_lack)
            check_shape(problems, &member, rows);
    }
}

static void check_shape(struct hg_problems *problems, const struct hg_spot *at, const struct shape *shape)
{
    int64_t n;
    bool on;
    switch (shape->what) {
    case WORDS: check_words(problems, at, shape->most); break;
    case TEXT:
        if (!length_of(at->json))
            hg_wrong(problems, at, HG_T("a text is needed."), NULL);
        break;
    case NUMBER:
        if (!hg_json_get_int(at->json, 0, shape->most, &n))
            hg_wrong(problems, at, HG_T("a whole number from {min} to {max} is needed."),
                     HG_ARGS({"min", NULL, 0}, {"max", NULL, shape->most}));
        break;
    case FLAG:
        if (!hg_json_get_bool(at->json, &on))
            hg_wrong(problems, at, HG_T("true or false is needed."), NULL);
        break;
    case OBJECT:
        if (hg_json_type(at->json) != HG_JSON_OBJECT)
            hg_wrong(problems, at, HG_T("an object is needed."), NULL);
        else if (shape->of)
            check_members(problems, at, shape->of);
        break;
    case LIST: check_list(problems, at, shape); break;
    }
}

/* --- rows --------------------------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct shape any = {"", OBJECT};
static const struct shape plain_text = {"", TEXT};

static const struct shape answer_rows[] = {
    {"moves", LIST, HG_LESSON_ITEMS, true, &any},
    {"text", WORDS, 200},
    {0},
};
static const struct shape answer = {"", OBJECT, .of = answer_rows};

static const struct shape step_rows[] = { /* a seat and its move, an outcome of chance, or the time until which the clock runs */
    {"seat", NUMBER, HG_MAX_SEATS - 1, true},
    {"move", TEXT, .may_lack = true},
    {"until", NUMBER, INT32_MAX, true},
    {0},
};
static const struct shape step = {"", OBJECT, .of = step_rows};

static const struct shape goal_rows[] = {
    {"text", WORDS, 100},
    {"moves", LIST, HG_LESSON_ITEMS, false, &any},
    {"way", LIST, HG_LESSON_ITEMS, true, &any},
    {"solution", LIST, HG_LESSON_ITEMS, false, &plain_text},
    {"else", LIST, HG_LESSON_ITEMS, false, &answer},
    {"free", FLAG, .may_lack = true},
    {0},
};

static const struct shape page_rows[] = {
    {"text", WORDS, 420},
    {"rules", LIST, HG_LESSON_ITEMS, true, &plain_text},
    {"points", LIST, HG_LESSON_POINTS, true, &plain_text},
    {"goal", OBJECT, .may_lack = true, .of = goal_rows},
    {"then", LIST, HG_LESSON_ITEMS, true, &step},
    {0},
};
static const struct shape page = {"", OBJECT, .of = page_rows};

static const struct shape known_rows[] = {
    {"text", WORDS, 110},
    {"sum", TEXT, .may_lack = true},
    {0},
};
static const struct shape known = {"", OBJECT, .of = known_rows};

static const struct shape note_rows[] = { /* without `asks` and `moves` it is about every question */
    {"asks", LIST, HG_LESSON_ITEMS, true, &plain_text},
    {"moves", LIST, HG_LESSON_ITEMS, true, &any},
    {"text", WORDS, 420},
    {"rules", LIST, HG_LESSON_ITEMS, true, &plain_text},
    {0},
};
static const struct shape note = {"", OBJECT, .of = note_rows};

static const struct shape game_rows[] = { /* a first game */
    {"title", WORDS, 34},
    {"about", WORDS, 64},
    {"minutes", NUMBER, 99},
    {"seat", NUMBER, HG_MAX_SEATS - 1, true},
    {"start", OBJECT},
    {"goal", WORDS, 100},
    {"ends", OBJECT, .may_lack = true},
    {"notes", LIST, HG_LESSON_ITEMS, false, &note},
    {"known", LIST, 6, false, &known},
    {0},
};

static const struct shape rows[] = {
    {"title", WORDS, 34},
    {"about", WORDS, 64},
    {"minutes", NUMBER, 9},
    {"seat", NUMBER, HG_MAX_SEATS - 1, true},
    {"start", OBJECT},
    {"pages", LIST, HG_LESSON_PAGES, false, &page},
    {"known", LIST, 6, false, &known},
    {0},
};
/* clang-format on */

bool hg_lesson_read(struct hg_json lesson, struct hg_problems *problems)
{
    const struct shape shape = {"", OBJECT, .of = hg_lesson_is_game(lesson) ? game_rows : rows};
    check_shape(problems, &(struct hg_spot){.json = lesson}, &shape);
    return !problems->count;
}

/* --- pointers ----------------------------------------------------------------------------------------------------- */

/* Whether a value can stand in this role of a move. */
static bool is_value(const struct hg_table *table, const struct hg_operand *operand, const char *value)
{
    const struct hg_thing *thing = operand->thing;
    bool is_text = thing->form == HG_AS_TEXT;
    return is_text ? hg_thing_find(thing, hg_table_rules(table), value, strlen(value)) >= 0
                   : *value >= '0' && *value <= '9';
}

static bool is_operand(const struct hg_table *table, const char *role, const char *value)
{
    const struct hg_game *game = hg_table_game(table);
    for (int kind = 1; kind < game->move_kind_count; kind++)
        for (int i = 0; i < HG_OPERANDS && game->move_kinds[kind].operand[i].role; i++) {
            const struct hg_operand *operand = &game->move_kinds[kind].operand[i];
            if (strcmp(operand->role, role) == 0 && is_value(table, operand, value))
                return true;
        }
    return false;
}

/* A seat by its number, or a value in a role: "space:b3". */
static bool is_part(const struct hg_table *table, struct hg_json point)
{
    char text[96];
    if (hg_json_get_text(point, text, sizeof text) < 0)
        return false;
    char *colon = strchr(text, ':');
    if (!colon)
        return false;
    *colon = '\0';
    const char *value = colon + 1;
    if (strcmp(text, "seat") == 0)
        return value[0] >= '0' && value[0] < '0' + hg_table_seats(table) && !value[1];
    return is_operand(table, text, value);
}

static void check_points(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems)
{
    struct hg_spot whole = {.json = lesson}, pages = hg_spot_member(&whole, "pages");
    struct hg_json_walk walk = hg_json_walk(pages.json);
    while (hg_json_next(&walk)) {
        struct hg_spot page_spot = hg_spot_item(&pages, &walk), points = hg_spot_member(&page_spot, "points");
        struct hg_json_walk each = hg_json_walk(points.json);
        while (hg_json_next(&each)) {
            struct hg_spot point = hg_spot_item(&points, &each);
            if (!is_part(table, point.json))
                hg_wrong(problems, &point,
                         HG_T("nothing is called so: a role of a move and a value are needed, as in card:NAME, or "
                              "seat and its number."),
                         NULL);
        }
    }
}

/* --- the solution ------------------------------------------------------------------------------------------------- */

/* Where the listed solution stops short of the end. */
static void refuse_solution(struct hg_problems *problems, struct hg_json lesson, const struct hg_lesson_place *place)
{
    struct hg_spot whole = {.json = lesson}, pages = hg_spot_member(&whole, "pages");
    struct hg_spot page_spot = {place->page_json, &pages, NULL, place->page};
    bool due = place->state == HG_LESSON_DUE;
    struct hg_spot spot = hg_spot_member(&page_spot, due ? "then" : "goal");
    spot.json = place->next.at ? place->next : spot.json;
    hg_wrong(problems, &spot,
             due              ? HG_T("this cannot happen here: what comes by itself must be possible.")
             : place->next.at ? HG_T("this move of the solution is not legal here.")
                              : HG_T("the solution does not reach the goal."),
             NULL);
}

static void check_seat(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems)
{
    int last = hg_table_seats(table) - 1;
    struct hg_spot whole = {.json = lesson}, seat = hg_spot_member(&whole, "seat");
    if (hg_lesson_seat(lesson) > last)
        hg_wrong(problems, &seat, HG_T("the seats of this table are 0 to {last}."), HG_ARGS({"last", NULL, last}));
}

/* Everybody but whose lesson it is moves as the lesson says. */
static void check_bots(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems)
{
    struct hg_spot whole = {.json = lesson}, start = hg_spot_member(&whole, "start");
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        if (hg_table_seat(table, seat)->bot[0])
            hg_wrong_member(problems, &start, "seats", HG_T("no bots sit in a lesson: it says what the others do."));
}

/* --- first games -------------------------------------------------------------------------------------------------- */

static bool has_ask(const struct hg_game *game, struct hg_json code)
{
    for (int i = 1; i < game->ask_count; i++)
        if (hg_json_is(code, game->asks[i].code))
            return true;
    return false;
}

static bool has_event(const struct hg_game *game, struct hg_json kind)
{
    for (int i = 1; i < game->event_kind_count; i++)
        if (hg_json_is(kind, game->event_kinds[i].name))
            return true;
    return false;
}

static void check_asks(const struct hg_game *game, const struct hg_spot *of, struct hg_problems *problems)
{
    struct hg_spot asks = hg_spot_member(of, "asks");
    struct hg_json_walk walk = hg_json_walk(asks.json);
    while (hg_json_next(&walk)) {
        struct hg_spot ask = hg_spot_item(&asks, &walk);
        if (!has_ask(game, ask.json))
            hg_wrong(problems, &ask, HG_T("the game never asks this."), NULL);
    }
}

/* Whoever plays it decides alone at one seat, nothing is asked without a word, and it can end. */
static void check_game(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_spot whole = {.json = lesson}, notes = hg_spot_member(&whole, "notes"),
                   ends = hg_spot_member(&whole, "ends");
    struct hg_json_walk walk = hg_json_walk(notes.json);
    bool all = false;
    for (; hg_json_next(&walk);
         all = !hg_json_member(walk.value, "asks").at && !hg_json_member(walk.value, "moves").at) {
        struct hg_spot each = hg_spot_item(&notes, &walk);
        check_asks(game, &each, problems);
    }
    if (!all)
        hg_wrong(problems, &notes, HG_T("the last note has to be about every question."), NULL);
    if (ends.json.at && !has_event(game, hg_json_member(ends.json, "kind")))
        hg_wrong(problems, &ends, HG_T("the game has no event of this kind."), NULL);
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        if (!hg_table_seat(table, seat)->bot[0] != (seat == hg_lesson_seat(lesson)))
            hg_wrong_member(problems, &whole, "start",
                            HG_T("bots have to sit everywhere but at the seat of the lesson."));
}

bool hg_lesson_check(struct hg_json lesson, const struct hg_table *table, struct hg_problems *problems)
{
    struct hg_lesson_place place;
    check_seat(lesson, table, problems);
    if (hg_lesson_is_game(lesson)) {
        check_game(lesson, table, problems);
        return !problems->count;
    }
    check_bots(lesson, table, problems);
    check_points(lesson, table, problems);
    if (!problems->count && !hg_lesson_try(lesson, table, &place))
        refuse_solution(problems, lesson, &place);
    return !problems->count;
}

#endif
