/* clock.c: a game in real time at this screen. In lockstep time stands until everybody is ready; live, it runs while
 * somebody types, in a line above the prompt. */
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/commands/play/play.h"
#include "table/memory.h"

void play_note_clock(struct play *play, struct hg_json clock)
{
    struct play_clock *c = &play->clock;
    if (!clock.at)
        return;
    *c = (struct play_clock){
        .there = true,
        .live = hg_json_is(hg_json_member(clock, "mode"), "live"),
        .runs = hg_json_member(clock, "wake").at,
        .now_ms = client_number(hg_json_member(clock, "now"), 0),
    };
    hg_json_get_bool(hg_json_member(clock, "held"), &c->held);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(clock, "wishes"));
    while (hg_json_next(&walk))
        c->ready |= 1u << client_number(walk.value, 0);
}

/* While time runs everybody may do something, and bots do it by themselves. */
unsigned play_asked(const struct play *play)
{
    unsigned asked = play->owes;
    for (int seat = 0; seat < play->seats && play->clock.runs; seat++)
        if (play->player[seat].bot[0] || play->clock.ready >> seat & 1)
            asked &= ~(1u << seat);
    return asked;
}

/* What changes the clock answers with the turn alone. */
static enum play_end send_clock(struct play *play)
{
    struct answer answer = client_send(play->client);
    bool good = answer.result.at;
    play_note_turn(play, answer.result);
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

/* Brings a live clock to the present, with what bots have done meanwhile. */
static enum play_end look_at_clock(struct play *play)
{
    client_ask(play->client, "table.tick", NOBODY);
    return send_clock(play);
}

enum play_end play_let_time_pass(struct play *play)
{
    enum { NAP_MS = 100 };
    if (!play->clock.live)
        return play_agree(play, NOBODY, true) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
    if (!page_show(&play->page))
        return PLAY_FAILED;
    poll(NULL, 0, NAP_MS);
    return look_at_clock(play) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
}

static void show_held(struct play *play, int seat)
{
    struct decision decision;
    play_look(play, seat, &decision);
    bool paused = play->board && play->board->is_paused && play->board->is_paused(&decision.scene);
    if (paused)
        page_wipe(&play->page);
    play_tell(play, hg_json_member(decision.look.result, "events"));
    page_gap(&play->page);
    if (paused)
        page_say(&play->page, HG_T("A pause: boards and cards are covered until the clock runs."), NULL);
    else
        play_draw(&decision);
    play_look_away(&decision);
}

enum play_end play_start_clock(struct play *play, int seat)
{
    show_held(play, seat);
    if (!play_can_show_clock(play))
        page_say(&play->page,
                 HG_T("The clock cannot be shown here as it runs: press Enter to learn what time it is, and what has "
                      "happened."),
                 NULL);
    page_say(&play->page, HG_T("The clock is held. Press Enter, and it runs. (q leaves)"), NULL);
    const char *line = play_read_line(play, "> ");
    if (!line)
        return ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
    if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
        return PLAY_QUIT;
    return play_agree(play, seat, true) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
}

/* --- the line above the prompt ------------------------------------------------------------------------------------ */

bool play_can_show_clock(const struct play *play)
{
    return !play->echoes && play->page.terminal;
}

static bool is_running(const struct play *play)
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

/* Up a line, write it anew, and back to where somebody types: every terminal since the VT100 can do that. */
static bool redraw_clock(struct play *play, const struct scene *scene)
{
    hg_put(&play->page.text, "\0337\033[A\r");
    put_clock(play, scene);
    hg_put(&play->page.text, "\033[K\0338");
    return page_show(&play->page);
}

/* One line between what stands above the clock and the clock itself: the screen is scrolled at its foot, the line is
 * inserted, and what is half typed stays where it is. */
static void put_above(struct play *play, const char *line, size_t n)
{
    hg_put(&play->page.text, "\0337\033[999B\n\0338\033[2A\r\033[L");
    hg_put_bytes(&play->page.text, line, n);
    hg_put(&play->page.text, "\0338");
}

static void tell_above(struct play *play, int seat)
{
    if (!play_tell_news(play, seat))
        return;
    struct hg_out told = hg_out_growing();
    hg_put(&told, play->page.text.text);
    hg_out_clear(&play->page.text);
    for (const char *line = told.text; *line; line += strcspn(line, "\n") + 1)
        put_above(play, line, strcspn(line, "\n"));
    hg_out_free(&told);
}

/* The gong, a clock that is held: nobody has to press a key to see that. What was half typed was about something else. */
static enum play_end end_wait(void)
{
    tcflush(STDIN_FILENO, TCIFLUSH);
    putchar('\n');
    return PLAY_AGAIN;
}

/* Before anything is shown it is saved. */
static enum play_end pass_time(struct decision *decision)
{
    struct play *play = decision->play;
    if (look_at_clock(play) != PLAY_AGAIN)
        return PLAY_FAILED;
    save_now(play);
    if (!is_running(play) || !(play_asked(play) >> decision->seat & 1))
        return end_wait();
    tell_above(play, decision->seat);
    return redraw_clock(play, &decision->scene) ? PLAY_ON : PLAY_FAILED;
}

enum play_end play_prompt(struct decision *decision, const char *prompt)
{
    enum { TICK_MS = 250 };
    struct play *play = decision->play;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    bool shown = is_running(play) && play_can_show_clock(play);
    enum play_end end = PLAY_ON;
    if (shown) {
        put_clock(play, &decision->scene);
        page_gap(&play->page);
    }
    hg_put(&play->page.text, prompt);
    if (!page_show(&play->page))
        return PLAY_FAILED;
    while (shown && end == PLAY_ON && poll(&input, 1, TICK_MS) == 0)
        end = pass_time(decision);
    return end;
}
