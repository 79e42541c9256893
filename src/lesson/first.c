/* first.c: a first game: an ordinary table with a rival and luck of its own, which is over for the lesson when something has
 * happened that it names, or with the game. What is said at a decision follows from what is asked there and from the move that
 * is advised, so that words and advice cannot differ. */
#include "lesson/first.h"

#include "core/kinds.h"
#include "lesson/pattern.h"
#include "table/memory.h"

bool hg_lesson_is_game(struct hg_json lesson)
{
    return hg_json_member(lesson, "notes").at != NULL;
}

/* --- where it ends ------------------------------------------------------------------------------------------------ */

struct search {
    const struct hg_game *game;
    const void *rules;
    struct hg_json pattern;
    struct hg_out told;
    int line;   /* after so many moves it has happened, */
    bool found; /* and they were not taken back */
};

static void compare(void *context, int number, int line, struct hg_event event)
{
    struct search *search = context;
    (void)number;
    if (event.kind == HG_EVENT_UNDONE || event.kind == HG_EVENT_REDONE) {
        search->found = search->line && search->line <= line;
    } else if (!search->found &&
               pattern_fits(search->pattern, pattern_event(search->game, search->rules, event, &search->told))) {
        search->found = true;
        search->line = line;
    }
}

/* Everybody has been told of it. What was told and taken back since has not happened. */
static bool has_happened(const struct hg_table *table, struct hg_json pattern)
{
    struct search search = {.game = hg_table_game(table), .rules = hg_table_rules(table), .pattern = pattern};
    search.told = hg_out_growing();
    hg_table_events(table, HG_SPECTATOR, 0, compare, &search);
    hg_out_free(&search.told);
    return search.found;
}

struct hg_lesson_place lesson_where_game(struct hg_json lesson, const struct hg_table *table)
{
    struct hg_turn turn = hg_table_turn(table);
    struct hg_json ends = hg_json_member(lesson, "ends");
    if (turn.over || (ends.at && has_happened(table, ends)))
        return (struct hg_lesson_place){.state = HG_LESSON_DONE, .page = 1};
    bool owes = turn.seats >> hg_lesson_seat(lesson) & 1;
    return (struct hg_lesson_place){.state = owes ? HG_LESSON_GOAL : HG_LESSON_DUE};
}

/* --- what is said ------------------------------------------------------------------------------------------------- */

static bool lists(struct hg_json list, const char *text)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.value, text))
            return true;
    return false;
}

/* The first note that is about this question, and about this move. */
static struct hg_json note_of(struct hg_json lesson, const struct hg_ask *ask, struct hg_json advised)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(lesson, "notes"));
    while (hg_json_next(&walk)) {
        struct hg_json asks = hg_json_member(walk.value, "asks"), moves = hg_json_member(walk.value, "moves");
        if ((!asks.at || (ask && lists(asks, ask->code))) && (!moves.at || pattern_fits_any(moves, advised)))
            return walk.value;
    }
    return (struct hg_json){0};
}

struct hg_json hg_lesson_note(struct hg_json lesson, const struct hg_table *table, const struct hg_move *advised)
{
    const struct hg_game *game = hg_table_game(table);
    const void *rules = hg_table_rules(table);
    int seat = hg_lesson_seat(lesson);
    struct hg_arg args[HG_ASK_ARGS];
    struct hg_out out = hg_out_growing();
    void *view = hg_zeroed(game->state_size);
    hg_table_view(table, seat, view);
    struct hg_json told = {0};
    if (advised)
        told = pattern_move(game, rules, view, seat, *advised, &out);
    struct hg_json note = note_of(lesson, hg_ask_of(game, rules, view, seat, args), told);
    hg_free(view);
    hg_out_free(&out);
    return note;
}
