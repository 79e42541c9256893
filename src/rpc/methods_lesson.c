/* methods_lesson.c: lessons: lesson.open, lesson.state, lesson.step. The table behind a lesson is one like any other: moves
 * are made with table.play and taken back with table.undo. */
#include <string.h>

#include "lesson/lesson.h"
#include "rpc/rpc_private.h"
#include "table/hint.h"
#include "table/memory.h"

enum { PROBLEMS = 20 };

/* --- telling ------------------------------------------------------------------------------------------------------ */

/* A member of the lesson as it is there; a text in the language of the call. */
static void write_member(struct rpc_call *call, const char *key, struct hg_json value)
{
    if (hg_json_type(value) == HG_JSON_OBJECT)
        value = hg_json_member(value, call->words.language->code);
    if (!value.at)
        return;
    hg_json_key(call->out, key);
    hg_json_put_raw(call->out, value.at, hg_json_size(value));
}

/* The next move of the solution, unless something else was done before it. */
static void write_solution(struct rpc_call *call, const struct hg_table *table, int seat, struct hg_json wish)
{
    struct hg_move move;
    const void *view = rpc_look(call->rpc, table, seat);
    if (!rpc_read_move(hg_table_book(table), wish, &move) ||
        hg_table_game(table)->check(hg_table_rules(table), view, seat, move) != 0)
        return;
    hg_json_key(call->out, "solution");
    hg_json_open(call->out, '{');
    rpc_write_move(call, hg_table_book(table), view, seat, move);
    hg_json_close(call->out, '}');
}

static void write_known(struct rpc_call *call, struct hg_json known)
{
    struct hg_json_walk walk = hg_json_walk(known);
    hg_json_key(call->out, "known");
    hg_json_open(call->out, '[');
    while (hg_json_next(&walk)) {
        hg_json_open(call->out, '{');
        write_member(call, "text", hg_json_member(walk.value, "text"));
        write_member(call, "sum", hg_json_member(walk.value, "sum"));
        hg_json_close(call->out, '}');
    }
    hg_json_close(call->out, ']');
}

/* The lesson of a table, or the one that comes with the call; absent: there is none. */
static struct hg_json lesson_of(struct rpc_call *call, int number)
{
    const char *text = rpc_find_seated(call->rpc, number)->lesson;
    struct hg_json lesson = rpc_value(call, "lesson");
    struct hg_json_error error;
    if (!lesson.at && text)
        hg_json_parse(text, strlen(text), &lesson, &error);
    return lesson;
}

static int pages_read(struct rpc_call *call)
{
    int page = 0;
    rpc_read_count(call, "page", &page);
    return page;
}

/* Texts of a page or a note. */
static void write_page(struct rpc_call *call, struct hg_json page)
{
    static const char *const shown[] = {"text", "points", "rules"};
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        write_member(call, shown[i], hg_json_member(page, shown[i]));
}

/* What is advised by the hint, and the note about it. */
static void write_advice(struct rpc_call *call, struct hg_json lesson, const struct hg_table *table)
{
    struct hg_hint hint;
    int seat = hg_lesson_seat(lesson);
    struct rpc_sight sight = rpc_sight_of(call, table, seat);
    bool advised = rpc_find_hint(&sight, RPC_ADVISER, hg_table_luck(table, seat, sight.view), &hint);
    write_page(call, hg_lesson_note(lesson, table, advised ? &hint.move : NULL));
    if (!advised)
        return;
    hg_json_key(call->out, "solution");
    hg_json_open(call->out, '{');
    rpc_write_hint(call, &sight, &hint);
    hg_json_close(call->out, '}');
}

/* As things stand: there lies no secret in points that are known. */
static void write_points(struct rpc_call *call, const struct hg_table *table, int seat)
{
    struct hg_score score = {0};
    hg_table_game(table)->score(hg_table_rules(table), rpc_look(call->rpc, table, seat), &score);
    if (score.early)
        return;
    hg_json_key(call->out, "score");
    hg_json_open(call->out, '[');
    for (int i = 0; i < hg_table_seats(table); i++)
        hg_json_put_int(call->out, score.points[i]);
    hg_json_close(call->out, ']');
}

static void write_state(struct rpc_call *call, const struct hg_table *table, int number)
{
    static const char *const states[HG_LESSON_STATES] = {"read", "goal", "other", "due", "done"};
    struct hg_json lesson = lesson_of(call, number);
    struct hg_lesson_place place = hg_lesson_where(lesson, table, pages_read(call));
    bool is_game = hg_lesson_is_game(lesson);
    struct hg_json goal = hg_json_member(hg_json_member(place.page_json, "goal"), "text");
    hg_json_open(call->out, '{');
    hg_json_int(call->out, "page", place.page);
    hg_json_int(call->out, "pages", is_game ? 1 : hg_json_count(hg_json_member(lesson, "pages")));
    hg_json_int(call->out, "seat", hg_lesson_seat(lesson));
    hg_json_text(call->out, "state", states[place.state]);
    write_member(call, "goal", is_game ? hg_json_member(lesson, "goal") : goal);
    write_member(call, "answer", place.answer);
    write_page(call, place.page_json);
    if (place.state == HG_LESSON_GOAL && is_game)
        write_advice(call, lesson, table);
    else if (place.state == HG_LESSON_GOAL)
        write_solution(call, table, hg_lesson_seat(lesson), place.next);
    if (place.state == HG_LESSON_DONE && is_game)
        write_points(call, table, hg_lesson_seat(lesson));
    if (place.state == HG_LESSON_DONE)
        write_known(call, hg_json_member(lesson, "known"));
    hg_json_close(call->out, '}');
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

static void replace(struct rpc_call *call, const char *name, struct hg_json value)
{
    for (int i = 0; value.at && call->method->params[i].name; i++)
        if (strcmp(call->method->params[i].name, name) == 0)
            call->value[i] = value;
}

static const char *const openers[] = {"\"table.load\"", "\"table.new\""};

/* `start` has what table.load takes, with all luck in the lesson; that of a first game what table.new takes. */
static bool open_start(struct rpc_call *call, struct hg_json lesson)
{
    static const char manual[] = "\"manual\"";
    bool is_game = hg_lesson_is_game(lesson);
    struct rpc_call load = *call;
    load.method = rpc_find_method((struct hg_json){openers[is_game], openers[is_game] + strlen(openers[is_game])});
    memset(load.value, 0, sizeof load.value);
    if (!rpc_collect(&load, hg_json_member(lesson, "start")))
        return false;
    replace(&load, "seats", rpc_value(call, "seats"));
    if (!is_game)
        replace(&load, "chance", (struct hg_json){manual, manual + sizeof manual - 1});
    bool opened = is_game ? rpc_table_new(&load) : rpc_table_load(&load);
    call->table = load.table;
    call->number = load.number;
    call->fresh = load.fresh;
    return opened;
}

/* It lies with the table, which it outlives by nothing. */
static void keep_lesson(struct rpc_call *call, struct hg_json lesson)
{
    size_t size = hg_json_size(lesson);
    char *text = hg_zeroed(size + 1);
    memcpy(text, lesson.at, size);
    rpc_find_seated(call->rpc, call->number)->lesson = text;
}

static bool open_lesson(struct rpc_call *call, struct hg_json lesson, struct hg_problems *problems)
{
    if (!hg_lesson_read(lesson, problems))
        return rpc_refuse_problems(call, RPC_BAD_LESSON, problems);
    if (!open_start(call, lesson))
        return false;
    if (!hg_lesson_check(lesson, call->table, problems))
        return rpc_refuse_problems(call, RPC_BAD_LESSON, problems);
    keep_lesson(call, lesson);
    hg_lesson_go(lesson, call->table, pages_read(call), call->now_ms);
    return true;
}

bool rpc_lesson_open(struct rpc_call *call)
{
    struct hg_problem list[PROBLEMS];
    struct hg_problems problems = {.list = list, .cap = PROBLEMS, .words = &call->words};
    struct hg_json lesson = rpc_value(call, "lesson");
    if (!rpc_read_count(call, "page", &(int){0}))
        return false;
    if (hg_json_size(lesson) > HG_LESSON_BYTES)
        return rpc_refuse_param(call, hg_field("lesson"), lesson, HG_T("at most {most} bytes are possible."),
                                HG_ARGS({"most", NULL, HG_LESSON_BYTES}));
    return open_lesson(call, lesson, &problems);
}

static void write_turn_and_state(struct rpc_call *call)
{
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, call->table);
    hg_json_key(call->out, "lesson");
    write_state(call, call->table, call->number);
    hg_json_close(call->out, '}');
}

void rpc_tell_lesson(struct rpc_call *call)
{
    char id[RPC_ID];
    call->words = hg_table_words(call->table, call->words.language);
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "table", rpc_put_id(id, call->number));
    write_turn_and_state(call);
}

/* --- going on ----------------------------------------------------------------------------------------------------- */

static bool has_lesson(struct rpc_call *call, int number)
{
    return lesson_of(call, number).at || rpc_refuse(call, RPC_NO_LESSON, NULL);
}

bool rpc_lesson_state(struct rpc_call *call)
{
    const struct hg_table *table = rpc_read_table(call);
    int number = rpc_table_number(call);
    if (!table || !has_lesson(call, number) || !rpc_read_count(call, "page", &(int){0}))
        return false;
    write_state(call, table, number);
    return true;
}

bool rpc_lesson_step(struct rpc_call *call)
{
    struct hg_table *table = rpc_take_table(call);
    if (!table || !has_lesson(call, call->number) || !rpc_read_count(call, "page", &(int){0}))
        return false;
    struct hg_json lesson = lesson_of(call, call->number);
    call->deed = (struct rpc_deed){.seat = hg_lesson_seat(lesson)};
    call->deed.before = hg_table_event_count(table, call->deed.seat);
    return hg_lesson_step(lesson, table, pages_read(call), call->now_ms) || rpc_refuse(call, RPC_NOTHING_DUE, NULL);
}

void rpc_tell_stepped(struct rpc_call *call)
{
    hg_json_open(call->out, '{');
    rpc_write_events(call, call->table, call->deed.seat, call->deed.before, false);
    write_turn_and_state(call);
}
