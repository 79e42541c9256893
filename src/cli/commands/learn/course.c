/* course.c: one lesson at this screen: pages to read, and decisions as in play. The protocol says where one is. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/learn/learn.h"
#include "cli/commands/play/play.h"
#include "cli/common/text.h"
#include "table/memory.h"

struct course {
    struct play play;
    struct progress *progress;
    const struct learn_file *file; /* NULL: it is nobody's progress */
    const char *text;
    char *title;
    int number, seat;
    long read;           /* pages */
    long goal_page;      /* that the moves made so far belong to */
    int made;            /* own moves on this page */
    bool undone;         /* the last decision was to take one back */
    bool apart, unread;  /* the words of this page stand on a screen before its decisions; that is still to come */
    struct answer state; /* of lesson.state */
};

static struct course *course_of(const struct play *play)
{
    return play->guided;
}

static struct hg_json told(const struct course *course, const char *key)
{
    return hg_json_member(course->state.result, key);
}

static bool is_at(const struct course *course, const char *state)
{
    return hg_json_is(told(course, "state"), state);
}

static long page_of(const struct course *course)
{
    return client_number(told(course, "page"), 0);
}

/* --- what is shown ------------------------------------------------------------------------------------------------ */

/* Each paragraph on lines of its own. */
static void put_text(struct course *course, struct hg_json text)
{
    char *clean = learn_clean(text);
    for (char *at = clean, *end; at; at = end) {
        end = strchr(at, '\n');
        if (end)
            *end++ = '\0';
        page_line(&course->play.page, at);
    }
    hg_free(clean);
}

static void put_bold(struct course *course, const char *sentence, const struct hg_arg *args)
{
    struct page *page = &course->play.page;
    hg_put(&page->text, page->style.bold);
    page_say(page, sentence, args);
    hg_put(&page->text, page->style.reset);
}

static void put_head(struct course *course)
{
    struct page *page = &course->play.page;
    char title[160], where[64];
    struct hg_out head = hg_out_fixed(title, sizeof title), place = hg_out_fixed(where, sizeof where);
    long pages = client_number(told(course, "pages"), 0);
    if (course->file)
        hg_say(&page->words, &head, HG_T("Lesson {number} of {all}: {title}"),
               HG_ARGS({"number", NULL, course->number}, {"all", NULL, learn_count(course->file->game)},
                       {"title", course->title}));
    else
        hg_put(&head, course->title);
    hg_say(&page->words, &place, HG_T("page {page} of {pages}"),
           HG_ARGS({"page", NULL, page_of(course) + 1}, {"pages", NULL, pages}));
    if (page->plain)
        page_say(page, "{title}, {where}.", HG_ARGS({"title", title}, {"where", where}));
    else
        page_head(page, title, where);
}

static void put_goal(struct course *course)
{
    char *goal = learn_clean(told(course, "goal"));
    put_bold(course, HG_T("Your goal: {goal}"), HG_ARGS({"goal", goal}));
    hg_free(goal);
}

static void put_page(struct course *course)
{
    course->play.page.indent = !course->play.page.plain;
    put_head(course);
    put_text(course, told(course, "text"));
    if (told(course, "goal").at)
        put_goal(course);
    course->play.page.indent = 0;
}

/* A first game has rivals and luck of its own: nothing is read, and what is advised is the hint. */
static bool is_game(const struct course *course)
{
    return hg_json_member(learn_json(course->text), "notes").at != NULL;
}

/* --- at a decision ------------------------------------------------------------------------------------------------ */

/* What is asked, in the words of the coach, and what is advised. */
static void put_note(struct course *course)
{
    struct page *page = &course->play.page;
    page->indent = !page->plain;
    put_text(course, told(course, "text"));
    if (told(course, "solution").at && course->unread)
        play_say_advice(page, told(course, "solution"));
    else if (told(course, "solution").at)
        play_say_hint(page, told(course, "solution"), false);
    page->indent = 0;
}

/* Where that has been read before. */
static void put_reminder(struct course *course)
{
    struct page *page = &course->play.page;
    page->indent = !page->plain;
    if (told(course, "solution").at)
        page_say(page, HG_T("h says the hint once more, h! plays it."), NULL);
    page->indent = 0;
}

static void put_words(struct course *course)
{
    if (is_game(course))
        put_note(course);
    else
        put_page(course);
}

static void draw(struct decision *decision, bool whole)
{
    struct course *course = course_of(decision->play);
    if ((whole || is_game(course)) && !course->apart)
        put_words(course);
    else if (is_game(course))
        put_reminder(course);
    else
        put_goal(course);
}

static bool set_apart(struct play *play)
{
    struct course *course = course_of(play);
    if (course->apart)
        return false;
    course->apart = course->unread = true;
    course->undone = true; /* nothing was decided */
    return true;
}

/* What the solution does here, or doing it. */
static enum play_end hint(struct decision *decision, bool playing)
{
    struct page *page = &decision->play->page;
    struct hg_json solution = told(course_of(decision->play), "solution");
    char text[CHOICE_SENTENCE], move[CHOICE_NOTATION];
    client_text(hg_json_member(solution, "text"), text, sizeof text);
    client_text(hg_json_member(solution, "move"), move, sizeof move);
    if (!*text) {
        page_say(page, HG_T("Take back your last move first (u), then ask again."), NULL);
        return PLAY_ON;
    }
    if (is_game(course_of(decision->play)))
        play_say_hint(page, solution, playing);
    else
        page_say(page, HG_T("This leads to the goal: {text}."), HG_ARGS({"text", text}));
    if (playing && *move)
        return play_move_now(decision, move);
    if (!is_game(course_of(decision->play)))
        page_say(page, HG_T("h! plays it."), NULL);
    return PLAY_ON;
}

/* At the beginning of a page again: everything before it is as the solution has it. */
static bool reopen(struct course *course, long page)
{
    course->made = 0;
    course->read = page > 0 ? page : 0;
    if (!play_open_lesson(&course->play, course->text, course->read))
        return false;
    play_skip_old_events(&course->play);
    return true;
}

static bool take_back(struct play *play)
{
    client_ask(play->client, "table.undo", NOBODY);
    struct answer answer = client_send(play->client);
    bool good = answer.result.at;
    play_note_turn(play, hg_json_member(answer.result, "turn"));
    answer_free(&answer);
    return good;
}

/* The last move of this page, else back to the page before. */
static enum play_end undo(struct play *play)
{
    struct course *course = course_of(play);
    if (is_game(course))
        return play_undo(play, course->seat);
    course->undone = true;
    if (course->made > 0 && take_back(play)) {
        course->made--;
        return PLAY_AGAIN;
    }
    return reopen(course, page_of(course) - !course->made) ? PLAY_AGAIN : PLAY_FAILED;
}

static const struct play_guide guide = {draw, hint, undo, set_apart};

/* --- pages -------------------------------------------------------------------------------------------------------- */

static void ask_state(struct course *course)
{
    answer_free(&course->state);
    hg_json_int(client_ask(course->play.client, "lesson.state", NOBODY), "page", course->read);
    course->state = client_send(course->play.client);
}

/* What can be typed where nothing is decided: its prompt, and what "?" says of it. */
struct waiting {
    const char *prompt, *help;
    bool back; /* u goes back */
};

static bool is_one_of(const char *line, const char *key, const char *word)
{
    return strcmp(line, key) == 0 || strcmp(line, word) == 0;
}

/* Whatever else is typed was meant for something that is not here, and does nothing. */
static enum play_end read_key(struct course *course, const struct waiting *waiting)
{
    struct play *play = &course->play;
    char typed[PLAY_TYPED];
    for (;;) {
        play->page.indent = !play->page.plain;
        page_say(&play->page, waiting->prompt, NULL);
        play->page.indent = 0;
        const char *line = play_read_line(play, "> ");
        if (!line || is_one_of(line, "q", "quit"))
            return ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
        if (!*line)
            return PLAY_ON;
        if (waiting->back && is_one_of(line, "u", "undo"))
            return undo(play);
        if (is_one_of(line, "?", "help"))
            page_say(&play->page, waiting->help, NULL);
        else
            page_say(&play->page, HG_T("\"{typed}\" does nothing here."), HG_ARGS({"typed", play_typed(line, typed)}));
    }
}

/* The board above, the page below it, and all of it on one screen if that can be. */
static void draw_reading(struct course *course)
{
    struct page *page = &course->play.page;
    struct decision decision;
    play_look(&course->play, course->seat, &decision);
    play_tell(&course->play, hg_json_member(decision.look.result, "events"));
    page_gap(page);
    struct hg_out above = page->text;
    page->text = hg_out_growing();
    put_words(course);
    struct hg_out below = page->text;
    page->text = above;
    play_draw_above(&decision, &below, 1);
    play_look_away(&decision);
}

static enum play_end read_words(struct course *course)
{
    static const struct waiting here = {
        HG_T("Enter reads on; u goes back, q leaves."),
        HG_T("Nothing is chosen here. Read, then press the Enter key alone: what comes next "
             "is a page to read, or a question. Words like hint and rules can be typed at "
             "questions."),
        true};
    draw_reading(course);
    return read_key(course, &here);
}

static enum play_end read_on(struct course *course)
{
    enum play_end end = read_words(course);
    if (end != PLAY_ON)
        return end;
    course->read = page_of(course) + 1;
    return PLAY_AGAIN;
}

/* Legal, but not what was asked for. */
static enum play_end answer_other(struct course *course)
{
    static const struct waiting here = {
        HG_T("Enter takes it back; q leaves."),
        HG_T("The rules allow your move, but the lesson asks for another one. Press the Enter "
             "key alone: your move is taken back, and you choose again."),
        true};
    struct play *play = &course->play;
    play_tell_news(play, course->seat);
    page_gap(&play->page);
    put_bold(course, HG_T("Legal, but not the goal."), NULL);
    put_text(course, told(course, "answer"));
    put_goal(course);
    enum play_end end = read_key(course, &here);
    return end == PLAY_ON ? undo(play) : end;
}

static enum play_end step(struct course *course)
{
    struct play *play = &course->play;
    hg_json_int(client_ask(play->client, "lesson.step", NOBODY), "page", course->read);
    struct answer answer = client_send(play->client);
    bool good = answer.result.at;
    play_note_turn(play, hg_json_member(answer.result, "turn"));
    if (!good)
        page_line(&play->page, answer.message);
    answer_free(&answer);
    return good ? PLAY_AGAIN : PLAY_FAILED;
}

static enum play_end decide(struct course *course)
{
    long page = page_of(course);
    enum play_end end = PLAY_ON;
    if (course->goal_page != page)
        course->made = 0;
    if (course->goal_page != page || (is_game(course) && !course->undone))
        course->apart = course->unread = false;
    course->goal_page = page;
    course->undone = false;
    if (course->unread)
        end = read_words(course);
    if (end != PLAY_ON)
        return end;
    course->unread = false;
    end = play_decide(&course->play, course->seat);
    course->made += end == PLAY_AGAIN && !course->undone;
    return end;
}

static enum play_end go_on(struct course *course)
{
    ask_state(course);
    if (!course->state.result.at)
        return page_line(&course->play.page, course->state.message), PLAY_FAILED;
    if (course->file && !is_at(course, "due") && (is_at(course, "done") || !is_game(course)))
        progress_keep(course->progress, course->file, is_at(course, "done") ? LEARN_DONE : (int)page_of(course));
    if (is_at(course, "read"))
        return read_on(course);
    if (is_at(course, "goal"))
        return decide(course);
    if (is_at(course, "other"))
        return answer_other(course);
    return is_at(course, "due") ? step(course) : PLAY_ON;
}

/* --- the end ------------------------------------------------------------------------------------------------------ */

static void put_known(struct course *course)
{
    struct page *page = &course->play.page;
    struct hg_json_walk walk = hg_json_walk(told(course, "known"));
    while (hg_json_next(&walk)) {
        char *text = learn_clean(hg_json_member(walk.value, "text")),
             *sum = learn_clean(hg_json_member(walk.value, "sum"));
        struct hg_out line = hg_out_growing();
        hg_put(&line, page->plain ? "" : page->utf8 ? "✓ " : "+ ");
        hg_put(&line, text);
        if (*sum)
            hg_say(&page->words, &line, " ({sum})", HG_ARGS({"sum", sum}));
        page_line(page, line.text);
        hg_out_free(&line);
        hg_free(text);
        hg_free(sum);
    }
}

static void put_typed(struct course *course, const char *sentence, const char *command)
{
    char number[16];
    snprintf(number, sizeof number, "%d", course->number);
    const char *lesson = course->file && learn_is_first(course->file) ? course->file->name : number;
    bool learns = strcmp(command, "learn") == 0;
    page_say(&course->play.page, sentence,
             HG_ARGS({"command", CLI_TYPED(command, course->play.game, learns ? lesson : NULL)}));
}

/* How a first game stands where it ends. */
static void put_score(struct course *course)
{
    struct play *play = &course->play;
    struct hg_json_walk walk = hg_json_walk(told(course, "score"));
    while (hg_json_next(&walk))
        page_say(&play->page, HG_T("{name}: {points}"),
                 HG_ARGS({"name", play->names[walk.index]}, {"points", NULL, client_number(walk.value, 0)}));
}

/* The last position, what was learned, and what comes next. */
static void say_done(struct course *course, bool *next)
{
    static const struct waiting here = {HG_T("Enter begins it, q leaves."),
                                        HG_T("This one is done. Press the Enter key alone to begin the next one."),
                                        false};
    struct play *play = &course->play;
    struct decision decision;
    play_look(play, course->seat, &decision);
    play_tell(play, hg_json_member(decision.look.result, "events"));
    play_look_away(&decision);
    page_gap(&play->page);
    put_score(course);
    put_bold(course, HG_T("Well done. What you now know:"), NULL);
    put_known(course);
    page_gap(&play->page);
    const struct learn_file *file = course->file ? learn_find(course->file->game, course->number + 1) : NULL;
    if (!file) {
        put_typed(course, HG_T("Play it: {command}"), "play");
        return;
    }
    char *title = learn_words(hg_json_member(learn_json((const char *)file->text), "title"), play->page.words.language);
    page_say(&play->page, learn_is_first(file) ? HG_T("Next: {title}.") : HG_T("Next, lesson {number}: {title}."),
             HG_ARGS({"number", NULL, course->number + 1}, {"title", title}));
    hg_free(title);
    *next = read_key(course, &here) == PLAY_ON;
}

static int run_course(struct course *course, bool *next)
{
    enum play_end end = PLAY_AGAIN;
    while (end == PLAY_AGAIN)
        end = go_on(course);
    if (end == PLAY_ON)
        say_done(course, next);
    else if (end == PLAY_QUIT && course->file)
        put_typed(course, HG_T("Go on where you left: {command}"), "learn");
    return page_show(&course->play.page) && end != PLAY_FAILED ? CLI_OK : CLI_IO;
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

static int sit_down(struct course *course, long page)
{
    struct play *play = &course->play;
    int code = CLI_BAD;
    if (!play_open(play, &(struct play_wish){.lesson = course->text, .page = page}, &code))
        return code;
    play->people = 1; /* the others move as the lesson says */
    play->at_screen = course->seat;
    if (page)
        play_skip_old_events(play);
    play_catch_interrupt();
    return CLI_OK;
}

/* A lesson may have had more pages when it was left; behind the last one it would be done. */
static long last_page(struct hg_json lesson, long page)
{
    long last = hg_json_count(hg_json_member(lesson, "pages")) - 1;
    return page <= last ? page : last > 0 ? last : 0;
}

int course_play(const struct cli_command *command, struct progress *progress, const struct course_wish *wish,
                bool *next)
{
    struct course course = {.progress = progress, .file = wish->file, .text = wish->text, .number = wish->number};
    struct play *play = &course.play;
    struct hg_json lesson = learn_json(wish->text);
    *play = (struct play){.command = command, .here = ~0u, .save.lock = LOCK_FREE, .guide = &guide, .guided = &course};
    page_open(&play->page, wish->plain);
    play->save.record = hg_out_growing();
    play_open_input(play);
    course.title = learn_words(hg_json_member(lesson, "title"), play->page.words.language);
    course.seat = (int)client_number(hg_json_member(lesson, "seat"), 0);
    course.read = last_page(lesson, wish->page);
    course.goal_page = -1;
    *next = false;
    int code = sit_down(&course, course.read);
    if (code == CLI_OK)
        code = run_course(&course, next);
    answer_free(&course.state);
    play_close_input(play);
    play_close(play);
    page_close(&play->page);
    hg_free(course.title);
    return code;
}
