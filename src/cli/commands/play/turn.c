/* turn.c: one decision of a person: draw, ask, read, play. */
#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/play/play.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* --- input -------------------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* Ctrl-C leaves the game as quit does: reading must end, so it is not restarted. */
void play_catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = note_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool play_is_interrupted(void)
{
    return interrupted;
}

char *play_trim(char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t n = strlen(line);
    while (n && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    return line;
}

void play_open_input(struct play *play)
{
    play->echoes = !isatty(STDIN_FILENO);
    if (!play->echoes) /* whoever waits for keys must see that some are there */
        setvbuf(stdin, NULL, _IONBF, 0);
    play->editor = editor_open(play->page.plain);
}

void play_close_input(struct play *play)
{
    editor_close(play->editor);
    free(play->line);
}

static bool get_line(struct play *play, const char *prompt)
{
    hg_put(&play->page.text, prompt);
    if (!page_show(&play->page) || interrupted)
        return false;
    if (play->far)
        return far_get_line(play->far, &play->line, &play->line_cap);
    return getline(&play->line, &play->line_cap, stdin) >= 0;
}

/* Ctrl-C comes before it is looked for, or while a key is waited for, and never in between. At a table elsewhere whoever waits
 * for news looks for it again and again. */
static sigset_t hold_interrupt(const struct play *play)
{
    sigset_t interrupt, usual;
    sigemptyset(&interrupt);
    if (!play->far)
        sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &usual);
    return usual;
}

/* `history`: whose lines these are, as in editor.h. */
static bool edit_line(struct play *play, const char *prompt, int history, struct decision *decision)
{
    bool shown = page_show(&play->page);
    sigset_t usual = hold_interrupt(play);
    const char *line = shown && !interrupted
                           ? editor_read(play->editor, history, prompt, decision ? play_offer : NULL, decision)
                           : NULL;
    sigprocmask(SIG_SETMASK, &usual, NULL);
    free(play->line);
    play->line = line ? strdup(line) : NULL;
    play->line_cap = 0;
    return play->line;
}

static const char *read_line(struct play *play, const char *prompt, int history, struct decision *decision)
{
    bool read = play->editor ? edit_line(play, prompt, history, decision) : get_line(play, prompt);
    if (!read) { /* a line that was broken off has left its row */
        fputs(play->editor && play->far && far_has_news(play->far) ? "" : "\n", stdout);
        return NULL;
    }
    char *text = play_trim(play->line);
    if (play->echoes) {
        cli_put_clean(stdout, text, strlen(text));
        putchar('\n');
    }
    return text;
}

const char *play_read_line(struct play *play, const char *prompt)
{
    return read_line(play, prompt, EDITOR_FORGETS, NULL);
}

const char *play_read_answer(struct decision *decision, const char *prompt)
{
    return read_line(decision->play, prompt, decision->seat, decision);
}

/* --- drawing ------------------------------------------------------------------------------------------------------ */

void play_draw(struct decision *decision)
{
    if (!decision->play->board)
        return;
    struct page *page = &decision->play->page;
    size_t from = page->text.len;
    board_look(decision->play->board, page)->position(&decision->scene);
    if (page->plain && !decision->play->whole)
        play_shorten_position(page, from);
    decision->play->whole = false;
    page_gap(page);
}

/* A group of moves has no sentence of its own; what their sentences share will do. */
static void say_choice(struct decision *decision, int index)
{
    const struct choices *choices = &decision->choices;
    const struct choice *choice = &choices->list[index];
    char line[CHOICE_SENTENCE + CHOICE_WORD + 32];
    struct hg_out out = hg_out_fixed(line, sizeof line);
    hg_put_char(&out, ' ');
    hg_put_int(&out, choices->first + index);
    hg_put(&out, "  ");
    if (choice->moves == 1)
        hg_put(&out, choices->move[choice->move].sentence);
    else
        hg_say(&decision->play->page.words, &out, HG_T("{word} ... ({number} {number|move|moves})"),
               HG_ARGS({"word", choice->word}, {"number", NULL, choice->moves}));
    page_line(&decision->play->page, line);
}

/* What is left to say of a move, else the word that several have next. */
static const char *words_of(const struct choices *choices, const struct choice *choice)
{
    return choice->moves == 1 ? choices->move[choice->move].notation + strlen(choices->given) : choice->word;
}

static bool draw_by_board(struct decision *decision, const char *after)
{
    const struct choices *choices = &decision->choices;
    const struct board *board = decision->play->board;
    if (!board || !choices->count)
        return false;
    struct board_choice *list = hg_zeroed((size_t)choices->count * sizeof *list);
    for (int i = 0; i < choices->count; i++)
        list[i] = (struct board_choice){
            .number = choices->first + i,
            .words = words_of(choices, &choices->list[i]),
            .sentence = choices->move[choices->list[i].move].sentence,
            .move = play_move(decision, choices->list[i].move),
            .moves = choices->list[i].moves,
        };
    decision->scene.role = play_role(decision);
    bool drawn = board->choices(&decision->scene, after, list, choices->count);
    hg_free(list);
    return drawn;
}

/* What can be typed: in any game, in lockstep, and while a live clock makes lists old. */
static const char *answers(const struct play *play)
{
    static const char *const in_lines[] = {
        HG_T("{question} ({numbers}, a name, or ? for help)"),
        HG_T("{question} ({numbers}, a name, r when you are ready, or ? for help)"),
        HG_T("{question} ({numbers}, a name, Enter for a new list, or ? for help)"),
    };
    static const char *const in_sentences[] = {
        HG_T("{question} Type {numbers}, a name, or ? for help."),
        HG_T("{question} Type {numbers}, a name, r when you are ready, or ? for help."),
        HG_T("{question} Type {numbers}, a name, Enter for a new list, or ? for help."),
    };
    int pace = !play->clock.runs ? 0 : play->clock.live ? 2 : 1;
    return play->page.plain ? in_sentences[pace] : in_lines[pace];
}

/* "1-4", or "1" alone. */
static void put_numbers(const struct decision *decision, struct hg_out *out)
{
    int first = decision->choices.first, last = choices_last(&decision->choices);
    const char *range = decision->play->page.plain ? HG_T("a number from {first} to {last}") : HG_T("{first}-{last}");
    hg_say(&decision->play->page.words, out, first == last ? "{first}" : range,
           HG_ARGS({"first", NULL, first}, {"last", NULL, last}));
}

static void draw_list(struct decision *decision, const char *after)
{
    hg_out_clear(&decision->play->page.called);
    if (!draw_by_board(decision, after))
        for (int i = 0; i < decision->choices.count; i++)
            say_choice(decision, i);
    page_end_choices(&decision->play->page);
}

/* The question, a clock and the prompt stand below a list, and all of them on one screen if that can be. */
enum { BELOW_LIST = 4 };

/* Rows that the drawing asks for, whatever else there is. */
static int rows_of_drawing(const struct play *play)
{
    return play->board && !play->page.plain ? play->page.height * play->board->quarters / 4 : 0;
}

/* Draws the list once more, behind so many bytes. */
static int draw_list_as(struct decision *decision, const char *after, size_t from, int form)
{
    struct page *page = &decision->play->page;
    page->list.form = form;
    page->list.abreast = page->width / (page->list.widest + PAGE_NUMBER + 2);
    page->list.abreast += !page->list.abreast;
    page_take_back(page, from);
    draw_list(decision, after);
    return page_rows(page, from);
}

/* `above`: rows of a text between the drawing and the list. */
static void fit_list(struct decision *decision, const char *after, int above)
{
    struct page *page = &decision->play->page;
    size_t from = page->text.len;
    int drawing = rows_of_drawing(decision->play), most = page->height - BELOW_LIST - drawing - (drawing > 0);
    most = (page->plain ? page->height * 2 / 5 : most) - above;
    page->list = (struct page_list){.form = LIST_WHOLE};
    draw_list(decision, after);
    int rows = page_rows(page, from);
    while (page->height && rows > most && page->list.form != LIST_ABREAST)
        rows = draw_list_as(decision, after, from, (int)page->list.form + 1);
    bool cut = page->list.widest > page->width - PAGE_NUMBER - 2;
    if (drawing && cut && draw_list_as(decision, after, from, LIST_WRAPPED) > page->height / 2)
        draw_list_as(decision, after, from, LIST_ABREAST);
    page->list.form = LIST_WHOLE;
}

static void draw_choices(struct decision *decision, int above)
{
    struct play *play = decision->play;
    char after[CHOICE_WORD], text[64];
    struct hg_out numbers = hg_out_fixed(text, sizeof text);
    choices_last_word(&decision->choices, after);
    fit_list(decision, after, above);
    play->page.indent = !play->page.plain;
    put_numbers(decision, &numbers);
    page_say(&play->page, answers(play),
             HG_ARGS({"question", play_question(decision).text}, {"numbers", numbers.text}));
    play->page.indent = 0;
}

void play_draw_choices(struct decision *decision)
{
    draw_choices(decision, 0);
}

/* What has happened may take a third of the screen, and choices what they need; a drawing has the rest, or what it asks
 * for. */
static int room_above(const struct play *play, int choices)
{
    const struct page *page = &play->page;
    int news = page_rows(page, 0), most = page->height / 3, left = page->height - choices - 2;
    int wanted = rows_of_drawing(play), beside = left - 1 - (news < most ? news : most);
    if (!page->height)
        return INT_MAX;
    return beside >= wanted ? beside : wanted < left ? wanted : left;
}

/* The words of a guide, if there is one, every choice, and the question. */
static void draw_asked(struct decision *decision, bool first)
{
    const struct play_guide *guide = decision->play->guide;
    if (guide)
        guide->draw(decision, first);
    draw_choices(decision, page_rows(&decision->play->page, 0));
}

/* The words of a guide may be so many that they are read before; what asks for a whole drawing gets one. */
static bool is_too_much(const struct decision *decision, size_t from, bool whole)
{
    const struct page *page = &decision->play->page;
    size_t begin = page->plain ? 0 : from; /* news may scroll away from a drawing, but not from sentences */
    return decision->play->guide && !whole && page->height && page_rows(page, begin) >= page->height;
}

size_t play_draw_above(struct decision *decision, struct hg_out *below, int more)
{
    struct page *page = &decision->play->page;
    struct hg_out above = page->text;
    page->text = *below;
    int rows = page_rows(page, 0) + more;
    page->text = above;
    if (page->plain && page->height)
        play_shorten_news(page, page->height - rows);
    size_t from = page->text.len;
    page->room = room_above(decision->play, rows);
    play_draw(decision);
    hg_put(&page->text, below->text);
    hg_out_free(below);
    return from;
}

/* PLAY_ON; PLAY_AGAIN when something is to be read first. */
static enum play_end draw_decision(struct decision *decision, bool first)
{
    struct play *play = decision->play;
    struct page *page = &play->page;
    struct hg_out above = page->text;
    bool whole = play->whole;
    page->text = hg_out_growing();
    draw_asked(decision, first);
    struct hg_out asked = page->text;
    page->text = above;
    size_t from = play_draw_above(decision, &asked, 0);
    if (!first || !is_too_much(decision, from, whole) || !play->guide->set_apart(play))
        return PLAY_ON;
    page_take_back(page, from);
    return PLAY_AGAIN;
}

/* --- a move ------------------------------------------------------------------------------------------------------- */

enum play_end play_send(struct play *play)
{
    struct answer answer = client_send(play->client);
    bool good = answer.result.at;
    play_note_turn(play, hg_json_member(answer.result, "turn"));
    if (!good)
        page_line(&play->page, answer.message);
    if (!good && play->far)
        far_say_way_on(play->far);
    else if (good && play->over) /* nobody of the seats looks again */
        play_tell(play, hg_json_member(answer.result, "events"));
    answer_free(&answer);
    return good ? PLAY_AGAIN : PLAY_ON;
}

enum play_end play_move_now(struct decision *decision, const char *notation)
{
    struct hg_out *out = client_ask(decision->play->client, "table.play", decision->seat);
    hg_json_text(out, "move", notation);
    return play_send(decision->play);
}

static enum play_end take_step(struct decision *decision, const char *given)
{
    choices_narrow(&decision->choices, given);
    page_gap(&decision->play->page);
    if (rows_of_drawing(decision->play)) {
        return draw_decision(decision, false);
    }
    if (decision->play->guide)
        decision->play->guide->draw(decision, false);
    play_draw_choices(decision);
    return PLAY_ON;
}

static bool is_asked(const struct decision *decision)
{
    return play_asked(decision->play) >> decision->seat & 1 && !decision->play->clock.held;
}

/* In real time the moves may be others than those on the screen; what was chosen so far stays chosen if it can. */
static void look_again(struct decision *decision)
{
    char given[CHOICE_NOTATION];
    struct play *play = decision->play;
    int seat = decision->seat;
    strcpy(given, decision->choices.given);
    play_look_away(decision);
    play_look(play, seat, decision);
    play_tell(play, hg_json_member(decision->look.result, "events"));
    choices_narrow(&decision->choices, given);
    if (!decision->choices.count)
        choices_narrow(&decision->choices, "");
}

static enum play_end take_answer(struct decision *decision, const char *line)
{
    char words[CHOICE_NOTATION];
    if (decision->play->clock.live && decision->play->clock.runs) {
        line = choices_meant(&decision->choices, line, words) ? words : line; /* a number is one of the screen */
        look_again(decision);
        if (!is_asked(decision))
            return PLAY_AGAIN;
    }
    struct choice_found found = play_find(decision, line);
    switch (found.answer) {
    case CHOICE_IS_MOVE: return play_move_now(decision, decision->choices.move[found.move].notation);
    case CHOICE_IS_STEP: return take_step(decision, found.given);
    case CHOICE_IS_UNSURE: play_say_candidates(decision, &found); break;
    case CHOICE_IS_NUMBER: play_say_no_number(decision, line); break;
    case CHOICE_IS_NOTHING: play_explain(decision, line); break;
    }
    return PLAY_ON;
}

static enum play_end ask(struct decision *decision)
{
    struct play *play = decision->play;
    char prompt[96];
    struct hg_out out = hg_out_fixed(prompt, sizeof prompt);
    hg_put(&out, play->people > 1 ? play->names[decision->seat] : "");
    hg_put(&out, "> ");
    const char *line;
    enum play_end end = play_prompt(decision, prompt, &line);
    if (end != PLAY_ON || !line)
        return end;
    if (!*line) /* in real time much may have happened */
        return play->clock.live && play->clock.runs ? PLAY_AGAIN : PLAY_ON;
    if (play_command(decision, line, &end))
        return end;
    return take_answer(decision, line);
}

enum play_end play_decide(struct play *play, int seat)
{
    struct decision decision;
    enum play_end end = PLAY_REDRAW;
    play_look(play, seat, &decision);
    if (decision.eyes == HG_SPECTATOR)
        play_tell_end(play, hg_json_member(decision.look.result, "events"));
    else
        play_tell(play, hg_json_member(decision.look.result, "events"));
    play_explain_lockstep(play);
    page_gap(&play->page);
    if (!is_asked(&decision)) /* its time is over */
        end = PLAY_AGAIN;
    else if (play_decides_by_program(&decision, &end))
        end = end == PLAY_ON ? PLAY_AGAIN : end;
    while (end == PLAY_ON || end == PLAY_REDRAW) {
        if (end == PLAY_ON || draw_decision(&decision, true) == PLAY_ON)
            end = ask(&decision);
        else
            end = PLAY_AGAIN;
    }
    play_look_away(&decision);
    return end;
}

/* --- the screen goes round ---------------------------------------------------------------------------------------- */

static void draw_cover(struct play *play, int seat, bool can_undo)
{
    struct page *page = &play->page;
    const struct hg_arg *args = HG_ARGS({"seat", play->names[seat]});
    page_wipe(page);
    page_say(page, HG_T("The screen goes to {seat}; nobody else looks."), args);
    if (play->echoes) /* through a pipe nobody looks at a screen */
        return;
    page_say(page,
             can_undo ? HG_T("{seat}, press Enter to see your cards. (u takes back the choice just made, q leaves)")
                      : HG_T("{seat}, press Enter to see your cards. (q leaves)"),
             args);
}

/* What is typed at the cover, by whoever is still there. */
static enum play_end answer_cover(struct play *play, int before, const char *line)
{
    if (!line)
        return ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
    if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
        return PLAY_QUIT;
    if (before != NOBODY && (strcmp(line, "u") == 0 || strcmp(line, "undo") == 0))
        return play_undo(play, before);
    return *line ? PLAY_ON : PLAY_REDRAW;
}

/* Nothing is covered, but what was on the screen was somebody's own. */
static enum play_end show_to_all(struct play *play, int seat)
{
    if (!play->all_look)
        page_wipe(&play->page);
    page_say(&play->page, HG_T("{seat} is asked, and everybody may look."), HG_ARGS({"seat", play->names[seat]}));
    play->all_look = true;
    play->at_screen = seat;
    return PLAY_ON;
}

enum play_end play_pass_screen(struct play *play, int seat)
{
    int before = play->at_screen;
    enum play_end end = play->echoes ? PLAY_REDRAW : PLAY_ON;
    if (play_is_open(play, seat))
        return show_to_all(play, seat);
    bool all_looked = play->all_look;
    play->at_screen = seat;
    play->all_look = false;
    if (play->people < 2 || (before == seat && !all_looked))
        return PLAY_ON;
    draw_cover(play, seat, before != NOBODY && !play->clock.runs);
    while (end == PLAY_ON)
        end = answer_cover(play, before, play_read_line(play, ""));
    if (end == PLAY_AGAIN) {
        play->at_screen = before;
        play->all_look = all_looked;
    } else {
        page_wipe(&play->page);
    }
    return end == PLAY_REDRAW ? PLAY_ON : end;
}
