/* clock.c: a game in real time at this screen. In lockstep time stands until everybody is ready; live, it runs while
 * somebody types, in a line above the prompt. */
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/play/play.h"

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
    answer_free(&answer);
    return good ? PLAY_AGAIN : PLAY_ON;
}

enum play_end play_agree(struct play *play, int seat, bool runs)
{
    hg_json_bool(client_ask(play->client, "table.clock", seat), "runs", runs);
    return send_clock(play);
}

/* Can the seat do now what it could, and nothing else? */
static bool is_offered_the_same(struct play *play, int seat, struct hg_json moves)
{
    client_ask(play->client, "table.moves", seat);
    struct answer answer = client_send(play->client);
    size_t size = hg_json_size(moves);
    bool same =
        answer.result.at && hg_json_size(answer.result) == size && memcmp(answer.result.at, moves.at, size) == 0;
    answer_free(&answer);
    return same;
}

/* Who plays alone is not asked again at every timer of a bot. */
enum play_end play_ready(struct decision *decision)
{
    struct play *play = decision->play;
    enum play_end end = play_agree(play, decision->seat, true);
    while (end == PLAY_AGAIN && play->people == 1 && !play->clock.live && play->clock.runs &&
           is_offered_the_same(play, decision->seat, decision->scene.moves))
        end = play_agree(play, decision->seat, true);
    return end;
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

enum play_end play_start_clock(struct play *play, int seat)
{
    struct decision decision;
    play_look(play, seat, &decision);
    play_tell(play, hg_json_member(decision.look.result, "events"));
    page_gap(&play->page);
    play_draw(&decision);
    play_look_away(&decision);
    page_say(&play->page, HG_T("The clock is held. Press Enter, and it runs. (q leaves)"), NULL);
    const char *line = play_read_line(play, "> ");
    if (!line)
        return ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
    if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
        return PLAY_QUIT;
    return play_agree(play, seat, true) == PLAY_AGAIN ? PLAY_AGAIN : PLAY_FAILED;
}

/* --- the line above the prompt ------------------------------------------------------------------------------------ */

static bool shows_clock(const struct play *play)
{
    const struct play_clock *clock = &play->clock;
    return clock->live && clock->runs && !clock->held && !play->echoes && play->page.terminal && !play->page.plain;
}

static void put_clock(struct play *play, const struct scene *scene)
{
    if (play->board && play->board->clock)
        play->board->clock(scene, play->clock.now_ms);
    else
        page_put(&play->page, "{seconds} s", HG_ARGS({"seconds", NULL, play->clock.now_ms / 1000}));
}

/* Up a line, write it anew, and back to where somebody types: every terminal since the VT100 can do that. */
static bool redraw_clock(struct play *play, const struct scene *scene)
{
    hg_put(&play->page.text, "\0337\033[A\r");
    put_clock(play, scene);
    hg_put(&play->page.text, "\033[K\0338");
    return page_show(&play->page);
}

bool play_show_clock(struct play *play, const struct scene *scene)
{
    if (!shows_clock(play))
        return false;
    put_clock(play, scene);
    page_gap(&play->page);
    return true;
}

bool play_run_clock(struct play *play, const struct scene *scene)
{
    enum { TICK_MS = 1000 };
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready;
    while ((ready = poll(&input, 1, TICK_MS)) == 0)
        if (look_at_clock(play) != PLAY_AGAIN || !redraw_clock(play, scene))
            return false;
    return ready > 0;
}
