/* clock.c: a game in real time at this screen. In lockstep time stands until everybody is ready; live, it runs while
 * somebody types, in a line above the prompt. */
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/commands/play/play.h"
#include "cli/common/text.h"
#include "table/memory.h"

void play_note_clock(struct play *play, struct hg_json clock)
{
    struct play_clock *c = &play->clock;
    if (!clock.at)
        return;
    bool stepped = play->guide && hg_json_is(hg_json_member(clock, "mode"), "virtual"); /* by the lesson alone */
    *c = (struct play_clock){
        .there = true,
        .live = hg_json_is(hg_json_member(clock, "mode"), "live"),
        .runs = hg_json_member(clock, "wake").at && !stepped,
        .now_ms = client_number(hg_json_member(clock, "now"), 0),
    };
    hg_json_get_bool(hg_json_member(clock, "held"), &c->held);
    c->ready = play_seats(hg_json_member(clock, "wishes"));
}

/* While time runs everybody may do something, and bots do it by themselves. */
unsigned play_asked(const struct play *play)
{
    unsigned asked = play->owes & play->here;
    for (int seat = 0; seat < play->seats && play->clock.runs; seat++)
        if (play->player[seat].bot[0] || play->clock.ready >> seat & 1)
            asked &= ~(1u << seat);
    return asked;
}

/* Once, to whoever has begun: what r is for. */
void play_explain_lockstep(struct play *play)
{
    if (play->explained || !play->clock.runs || play->clock.live)
        return;
    play->explained = true;
    page_say(&play->page, HG_T("Time stands while you decide. When you have nothing more to do now, r lets it go on."),
             NULL);
}

/* What changes the clock answers with the turn alone. */
static enum play_end send_clock(struct play *play)
{
    struct answer answer = client_send(play->client);
    bool good = answer.result.at;
    play_note_turn(play, answer.result);
    play_note_next(play, answer.result);
    if (!good)
        page_line(&play->page, answer.message);
    else if (play->over && play->at_screen != NOBODY) /* nobody of the seats looks again */
        play_tell_news(play, play->at_screen);
    answer_free(&answer);
    return good ? PLAY_AGAIN : PLAY_ON;
}

enum play_end play_agree(struct play *play, int seat, bool runs)
{
    hg_json_bool(client_ask(play->client, "table.clock", seat), "runs", runs);
    return send_clock(play);
}

/* What a seat can do now, as the protocol tells it. Free with hg_free(). */
static char *offered(struct play *play, int seat)
{
    client_ask(play->client, "table.moves", seat);
    struct answer answer = client_send(play->client);
    struct hg_out copy = hg_out_growing();
    if (answer.result.at)
        hg_put_bytes(&copy, answer.result.at, hg_json_size(answer.result));
    answer_free(&answer);
    return copy.text;
}

static void forget_ready(struct play *play, int seat)
{
    hg_free(play->ready_with[seat]);
    play->ready_with[seat] = NULL;
}

static bool is_idle(const struct board *board, const char *notation)
{
    size_t n = strcspn(notation, " ");
    for (const char *at = board ? board->idle : NULL; at && *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == n && strncmp(at, notation, n) == 0)
            return true;
    return false;
}

/* Is there nothing to do but to wait? */
static bool waits(const struct decision *decision)
{
    for (int i = 0; i < decision->choices.moves; i++)
        if (!is_idle(decision->play->board, decision->choices.move[i].notation))
            return false;
    return true;
}

/* Who only waits is not asked again at every timer of somebody else. */
bool play_stays_ready(struct play *play, int seat)
{
    if (!play->ready_with[seat] || play->clock.live || !play->clock.runs)
        return false;
    char *now = offered(play, seat);
    bool same = strcmp(now, play->ready_with[seat]) == 0;
    hg_free(now);
    if (!same)
        forget_ready(play, seat);
    return same;
}

enum play_end play_ready(struct decision *decision)
{
    struct play *play = decision->play;
    if (play->clock.live || !play->clock.runs) {
        page_say(&play->page, play->clock.runs ? HG_T("The clock runs.") : HG_T("No time runs now."), NULL);
        return PLAY_ON;
    }
    forget_ready(play, decision->seat);
    if (waits(decision))
        play->ready_with[decision->seat] = offered(play, decision->seat);
    return play_agree(play, decision->seat, true);
}

void play_note_next(struct play *play, struct hg_json entry)
{
    play->next_ms = INT64_MAX;
    hg_json_get_int(hg_json_member(entry, "next"), 0, INT64_MAX, &play->next_ms);
    play_note_jobs(play, hg_json_member(entry, "jobs"));
}

bool play_is_due(struct play *play)
{
    if (!play->save.on) { /* nobody has asked for the record */
        client_ask(play->client, "table.turn", NOBODY);
        struct answer answer = client_send(play->client);
        play_note_next(play, answer.result);
        answer_free(&answer);
    }
    return play->next_ms <= (int64_t)cli_now_ms();
}

/* A server lets time pass by itself. */
enum play_end play_tick(struct play *play)
{
    client_ask(play->client, play->far ? "table.turn" : "table.tick", NOBODY);
    return send_clock(play) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
}

enum play_end play_let_time_pass(struct play *play)
{
    enum { NAP_MS = 100 };
    if (play_is_interrupted())
        return PLAY_QUIT;
    if (!play->clock.live)
        return play_agree(play, NOBODY, true) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
    if (!page_show(&play->page))
        return PLAY_FAILED;
    poll(NULL, 0, NAP_MS);
    return play_tick(play);
}

/* A pause is no time to look and think. */
static bool is_paused(const struct decision *decision)
{
    const struct board *board = decision->play->board;
    return board && board->is_paused && board->is_paused(&decision->scene);
}

static void draw_held(struct decision *decision)
{
    enum { BELOW = 4 };
    struct page *page = &decision->play->page;
    page->room = page->height ? page->height - page_rows(page, 0) - BELOW : INT_MAX;
    play_draw(decision);
}

static void show_held(struct decision *decision)
{
    struct play *play = decision->play;
    if (is_paused(decision))
        page_wipe(&play->page);
    play_tell(play, hg_json_member(decision->look.result, "events"));
    page_gap(&play->page);
    if (is_paused(decision))
        page_say(&play->page, HG_T("A pause: boards and cards are covered until the clock runs."), NULL);
    else
        draw_held(decision);
    if (!play_can_show_clock(play))
        page_say(&play->page,
                 HG_T("The clock cannot be shown here as it runs: press Enter to learn what time it is, and what has "
                      "happened."),
                 NULL);
}

/* Enter starts the clock, and no other word by mistake; before an age everything can be asked. */
static enum play_end answer_held(struct decision *decision)
{
    struct play *play = decision->play;
    enum play_end end;
    page_say(&play->page,
             play->far ? HG_T("The clock is held. Press Enter when you are ready; it runs when all are. (q leaves)")
                       : HG_T("The clock is held. Press Enter, and it runs. (pause holds it again, q leaves)"),
             NULL);
    const char *line = play_read_line(play, "> ");
    if (!line && play->far)
        return far_hear_news(decision);
    if (!line)
        return ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
    if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
        return PLAY_QUIT;
    if (!*line || strcmp(line, "r") == 0 || strcmp(line, "ready") == 0)
        return play_agree(play, decision->seat, true) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
    bool asks = !is_paused(decision) && strcmp(line, "pause") != 0;
    return asks && play_command(decision, line, &end) ? end : PLAY_ON;
}

enum play_end play_start_clock(struct play *play, int seat)
{
    struct decision decision;
    enum play_end end = PLAY_ON;
    play_look(play, seat, &decision);
    show_held(&decision);
    while (end == PLAY_ON || end == PLAY_REDRAW) {
        if (end == PLAY_REDRAW)
            draw_held(&decision);
        end = answer_held(&decision);
    }
    play_look_away(&decision);
    return end;
}

/* --- the line above the prompt ------------------------------------------------------------------------------------ */

bool play_can_show_clock(const struct play *play)
{
    return !play->echoes && play->page.terminal;
}

bool play_is_running(const struct play *play)
{
    return play->clock.live && play->clock.runs && !play->clock.held;
}

/* On one line, however narrow the terminal is; and no longer than it must be, because a window may become narrower. */
static void put_clock(struct play *play, const struct scene *scene)
{
    struct hg_out line = hg_out_growing();
    if (play->board && play->board->clock)
        play->board->clock(scene, play->clock.now_ms, &line);
    else
        hg_say(&play->page.words, &line, "{seconds} s", HG_ARGS({"seconds", NULL, play->clock.now_ms / 1000}));
    int length = page_text_columns(&play->page, line.text), most = play->page.width - 1;
    page_left_in(&play->page, play->page.style.bold, line.text, length < most ? length : most);
    hg_out_free(&line);
}

/* What was typed so far, on one row: of a line that is longer than that, its end. */
static void put_prompt(struct play *play, const char *prompt)
{
    const char *typed = play->typing.line;
    int left = play->page.width - 1 - page_text_columns(&play->page, prompt);
    int columns = cli_columns(typed, play->typing.length);
    bool whole = columns <= left;
    hg_put(&play->page.text, prompt);
    hg_put(&play->page.text, whole ? "" : "<");
    for (; !whole && columns > left - 1; columns--)
        typed += cli_character(typed);
    hg_put(&play->page.text, typed);
    hg_put(&play->page.text, "\033[K");
}

/* Up a line, write it anew, and back to where somebody types: every terminal since the VT100 can do that. */
static bool redraw_clock(struct play *play, const struct scene *scene)
{
    hg_put(&play->page.text, "\0337\033[A\r");
    put_clock(play, scene);
    hg_put(&play->page.text, "\033[K\0338");
    return page_show(&play->page);
}

static bool redraw_prompt(struct play *play, const char *prompt)
{
    hg_put_char(&play->page.text, '\r');
    put_prompt(play, prompt);
    return page_show(&play->page);
}

/* The clock and the prompt are gone, and what is written next takes their place. */
static bool erase_prompt(struct play *play)
{
    hg_put(&play->page.text, "\r\033[K\033[A\033[K");
    return page_show(&play->page);
}

/* Between what stands above the clock and the clock itself. Before anything is shown it is saved, and where that fails
 * its sentence comes first. */
static bool tell_above(struct decision *decision, const char *prompt)
{
    struct play *play = decision->play;
    struct hg_out told = play->page.text;
    play->page.text = hg_out_growing();
    bool good = erase_prompt(play);
    save_now(play);
    hg_put(&play->page.text, told.text);
    hg_out_free(&told);
    put_clock(play, &decision->scene);
    page_gap(&play->page);
    put_prompt(play, prompt);
    return page_show(&play->page) && good;
}

/* The gong, a clock that is held: nobody has to press a key to see that. What was half typed was about something else. */
static enum play_end end_wait(struct play *play)
{
    tcflush(STDIN_FILENO, TCIFLUSH);
    page_gap(&play->page);
    return PLAY_AGAIN;
}

static enum play_end pass_time(struct decision *decision, const char *prompt)
{
    struct play *play = decision->play;
    if (play_tick(play) != PLAY_AGAIN)
        return PLAY_FAILED;
    if (!play_is_running(play) || !(play_asked(play) >> decision->seat & 1))
        return end_wait(play);
    bool happened = play_tell_news(play, decision->seat) || save_is_due(play);
    if (play->far && far_has_news(play->far)) {
        far_tell_news(play->far);
        happened |= play->page.text.len > 0;
    }
    bool good = happened ? tell_above(decision, prompt) : redraw_clock(play, &decision->scene);
    return good ? PLAY_ON : PLAY_FAILED;
}

/* What the program has slept through was not played. */
static enum play_end wake_up(struct decision *decision, uint64_t asleep_since)
{
    if (decision->play->far) /* others have played on */
        return end_wait(decision->play);
    client_backdate(decision->play->client, asleep_since);
    enum play_end end = play_agree(decision->play, decision->seat, false);
    return end == PLAY_AGAIN ? end_wait(decision->play) : PLAY_FAILED;
}

static enum play_end leave_prompt(struct play *play)
{
    page_gap(&play->page);
    return PLAY_QUIT;
}

static enum play_end take_key(struct play *play, const char *prompt, const char **line)
{
    switch (typing_take(&play->typing)) {
    case TYPING_ON: return redraw_prompt(play, prompt) ? PLAY_ON : PLAY_FAILED;
    case TYPING_OVER: return leave_prompt(play);
    case TYPING_DONE: break;
    }
    *line = play_trim(play->typing.line);
    page_gap(&play->page);
    return PLAY_ON;
}

static enum play_end type_below_clock(struct decision *decision, const char *prompt, const char **line)
{
    enum { TICK_MS = 250, ASLEEP_MS = 5000 };
    struct play *play = decision->play;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    uint64_t looked = cli_now_ms();
    enum play_end end = PLAY_ON;
    while (end == PLAY_ON && !*line) {
        uint64_t now = cli_now_ms(), next = looked + TICK_MS;
        int ready = poll(&input, 1, now < next ? (int)(next - now) : 0);
        now = cli_now_ms();
        if (play_is_interrupted())
            end = leave_prompt(play);
        else if (keys_were_stopped() || now > looked + ASLEEP_MS)
            end = wake_up(decision, looked);
        else if (ready > 0)
            end = take_key(play, prompt, line);
        if (end == PLAY_ON && !*line && now >= next) {
            looked = now;
            end = pass_time(decision, prompt);
        }
    }
    return end;
}

enum play_end play_prompt(struct decision *decision, const char *prompt, const char **line)
{
    struct play *play = decision->play;
    *line = NULL;
    if (!play_is_running(play) || !play_can_show_clock(play) || !typing_begin(&play->typing)) {
        *line = play_read_answer(decision, prompt);
        if (!*line && play->far)
            return far_hear_news(decision);
        return *line ? PLAY_ON : ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
    }
    put_clock(play, &decision->scene);
    page_gap(&play->page);
    put_prompt(play, prompt);
    enum play_end end = page_show(&play->page) ? type_below_clock(decision, prompt, line) : PLAY_FAILED;
    keys_end();
    return end;
}
