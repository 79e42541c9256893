/* lesson.c: where one is in a lesson, by its line of play; see lesson.h. */
#include "lesson/lesson.h"

#include <string.h>

#include "core/kinds.h"
#include "lesson/first.h"
#include "lesson/pattern.h"
#include "table/drive.h"
#include "table/memory.h"

enum { MOVE_TEXT = 256 }; /* no notation is longer */

/* A lesson on its way through a line of play: from page to page, in a copy of the position. */
struct walk {
    const struct hg_game *game;
    const void *rules;
    void *state;
    int seat, read;
    struct hg_json_walk pages;
    bool over; /* no page is left */
    struct hg_json goal, then;
    bool met, other;
    int made, stepped; /* moves towards the goal; steps behind it */
    struct hg_json answer;
    struct hg_out told;
};

/* --- pages -------------------------------------------------------------------------------------------------------- */

static struct hg_json item(struct hg_json list, int index)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (walk.index == index)
            return walk.value;
    return (struct hg_json){0};
}

static void turn_page(struct walk *w)
{
    w->over = !hg_json_next(&w->pages);
    struct hg_json page = w->over ? (struct hg_json){0} : w->pages.value;
    w->goal = hg_json_member(page, "goal");
    w->then = hg_json_member(page, "then");
    w->met = w->other = false;
    w->made = w->stepped = 0;
    w->answer = (struct hg_json){0};
}

/* The moment of a step that is time alone; HG_NEVER: it is a move. */
static uint32_t moment_of(struct hg_json step)
{
    int64_t moment;
    return hg_json_get_int(hg_json_member(step, "until"), 0, INT32_MAX, &moment) ? (uint32_t)moment : HG_NEVER;
}

static bool has_come(const struct walk *w, struct hg_json step)
{
    return w->game->clock && w->game->clock(w->state) >= moment_of(step);
}

static enum hg_lesson_state state_of(const struct walk *w)
{
    if (w->over)
        return HG_LESSON_DONE;
    if (w->other)
        return HG_LESSON_OTHER;
    if (w->goal.at && !w->met)
        return HG_LESSON_GOAL;
    return w->goal.at || w->pages.index < w->read ? HG_LESSON_DUE : HG_LESSON_READ;
}

/* Past everything that is behind us: pages that were left, when all their steps are done. */
static void settle(struct walk *w)
{
    while (state_of(w) == HG_LESSON_DUE) {
        struct hg_json step = item(w->then, w->stepped);
        if (!step.at)
            turn_page(w);
        else if (has_come(w, step))
            w->stepped++;
        else
            return;
    }
}

static void begin(struct walk *w, struct hg_json lesson, const struct hg_table *table, int read)
{
    *w = (struct walk){.game = hg_table_game(table), .rules = hg_table_rules(table), .read = read};
    w->state = hg_zeroed(w->game->state_size);
    w->seat = hg_lesson_seat(lesson);
    w->pages = hg_json_walk(hg_json_member(lesson, "pages"));
    w->told = hg_out_growing();
    hg_table_state_at(table, 0, w->state);
    turn_page(w);
    settle(w);
}

static void end(struct walk *w)
{
    hg_free(w->state);
    hg_out_free(&w->told);
}

/* The first answer whose patterns fit, or that has none. */
static struct hg_json answer_to(struct hg_json answers, struct hg_json told)
{
    struct hg_json_walk walk = hg_json_walk(answers);
    while (hg_json_next(&walk)) {
        struct hg_json moves = hg_json_member(walk.value, "moves");
        if (!moves.at || pattern_fits_any(moves, told))
            return hg_json_member(walk.value, "text");
    }
    return (struct hg_json){0};
}

/* --- the judge ---------------------------------------------------------------------------------------------------- */

static void judge(struct walk *w, struct hg_move move)
{
    struct hg_json told = pattern_move(w->game, w->rules, w->state, w->seat, move, &w->told);
    bool free = false;
    hg_json_get_bool(hg_json_member(w->goal, "free"), &free);
    w->met = pattern_fits_any(hg_json_member(w->goal, "moves"), told);
    bool leads = w->met || pattern_fits_any(hg_json_member(w->goal, "way"), told);
    w->answer = leads ? (struct hg_json){0} : answer_to(hg_json_member(w->goal, "else"), told);
    w->other = !leads && !free;
    w->made++;
}

static void run_clock(struct walk *w, uint32_t to_ms)
{
    while (hg_clock_step(w->game, w->rules, w->state, to_ms, NULL))
        ;
    settle(w);
}

/* One move of the line of play. */
static void take(struct walk *w, int seat, struct hg_move move)
{
    enum hg_lesson_state state = state_of(w);
    if (state == HG_LESSON_DUE)
        w->stepped++;
    else if (state == HG_LESSON_GOAL && seat == w->seat)
        judge(w, move);
    else if (state == HG_LESSON_READ && seat == w->seat)
        w->other = true;
    w->game->apply(w->rules, w->state, seat, move, NULL);
    settle(w);
}

static struct hg_lesson_place place_of(const struct walk *w)
{
    struct hg_lesson_place place = {.state = state_of(w), .page = w->pages.index, .answer = w->answer};
    if (w->over)
        place.page++;
    else
        place.page_json = w->pages.value;
    if (place.state == HG_LESSON_DUE)
        place.next = item(w->then, w->stepped);
    else if (place.state == HG_LESSON_GOAL)
        place.next = item(hg_json_member(w->goal, "solution"), w->made);
    return place;
}

int hg_lesson_seat(struct hg_json lesson)
{
    int64_t seat = 0;
    return hg_json_get_int(hg_json_member(lesson, "seat"), 0, HG_MAX_SEATS - 1, &seat) ? (int)seat : 0;
}

/* Through the whole line of play. */
static void follow(struct walk *w, struct hg_json lesson, const struct hg_table *table, int read)
{
    begin(w, lesson, table, read);
    for (int i = 0; i < hg_table_length(table); i++) {
        struct hg_played played = hg_table_played(table, i);
        if (played.timed)
            run_clock(w, played.clock_ms);
        if (played.move.kind)
            take(w, played.seat, played.move);
    }
    if (hg_table_has_clock(table))
        run_clock(w, hg_table_clock(table).now_ms);
}

struct hg_lesson_place hg_lesson_where(struct hg_json lesson, const struct hg_table *table, int read)
{
    struct walk w;
    if (hg_lesson_is_game(lesson))
        return lesson_where_game(lesson, table);
    follow(&w, lesson, table, read);
    struct hg_lesson_place place = place_of(&w);
    end(&w);
    return place;
}

/* --- playing ------------------------------------------------------------------------------------------------------ */

/* A move at the copy, and at the table where there is one. */
static bool play(struct walk *w, struct hg_table *table, int seat, struct hg_json text, uint64_t now_ms)
{
    char notation[MOVE_TEXT];
    struct hg_move move;
    if (hg_json_get_text(text, notation, sizeof notation) < 0 || !hg_move_read(w->game, w->rules, notation, &move) ||
        w->game->check(w->rules, w->state, seat, move) != 0)
        return false;
    if (table && hg_table_play(table, seat, move, now_ms) != 0)
        return false;
    take(w, seat, move);
    return true;
}

static bool is_told_time(const struct hg_table *table)
{
    return hg_table_has_clock(table) && hg_table_clock(table).mode == HG_VIRTUAL;
}

/* Without a seat it is an outcome of chance. */
static bool step(struct walk *w, struct hg_table *table, struct hg_json next, uint64_t now_ms)
{
    int64_t seat = HG_CHANCE;
    uint32_t moment = moment_of(next);
    hg_json_get_int(hg_json_member(next, "seat"), 0, HG_MAX_SEATS - 1, &seat);
    if (moment == HG_NEVER)
        return play(w, table, (int)seat, hg_json_member(next, "move"), now_ms);
    if (table && is_told_time(table))
        hg_drive_to(table, moment, now_ms, 0);
    run_clock(w, moment);
    return has_come(w, next);
}

/* One thing more by the listed solution; false: there is none, or it cannot be done. */
static bool go_on(struct walk *w, struct hg_table *table, uint64_t now_ms)
{
    struct hg_lesson_place place = place_of(w);
    switch (place.state) {
    case HG_LESSON_READ: w->read = place.page + 1; return settle(w), true;
    case HG_LESSON_GOAL: return play(w, table, w->seat, place.next, now_ms);
    case HG_LESSON_DUE: return step(w, table, place.next, now_ms);
    default: return false;
    }
}

bool hg_lesson_step(struct hg_json lesson, struct hg_table *table, int read, uint64_t now_ms)
{
    struct walk w;
    if (hg_lesson_is_game(lesson)) /* bots have decided already: whoever took the table has let everything happen */
        return lesson_where_game(lesson, table).state == HG_LESSON_DUE;
    follow(&w, lesson, table, read);
    bool done = state_of(&w) == HG_LESSON_DUE && go_on(&w, table, now_ms);
    end(&w);
    return done;
}

void hg_lesson_go(struct hg_json lesson, struct hg_table *table, int page, uint64_t now_ms)
{
    struct walk w;
    if (hg_lesson_is_game(lesson))
        return;
    begin(&w, lesson, table, 0);
    while (!w.over && w.pages.index < page && go_on(&w, table, now_ms))
        ;
    end(&w);
}

#if !HG_MODULE
bool hg_lesson_try(struct hg_json lesson, const struct hg_table *table, struct hg_lesson_place *place)
{
    struct walk w;
    begin(&w, lesson, table, 0);
    while (go_on(&w, NULL, 0))
        ;
    *place = place_of(&w);
    end(&w);
    return place->state == HG_LESSON_DONE;
}
#endif
