/* waiting.c: while others decide, and whatever happens while somebody types. */
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"

/* Keys are there; false: something has happened that is to be told, or it is over. A pipe is read only when something is asked:
 * what stands in it is meant for that. */
bool far_await(void *context)
{
    struct far *far = context;
    bool reads = !far->play->echoes || far->asks || far_is_asked(far);
    while (!far->news && !far->problem[0] && !play_is_interrupted()) {
        struct pollfd ready[2] = {{.fd = reads ? STDIN_FILENO : -1, .events = POLLIN},
                                  {.fd = wires_descriptor(far->wires), .events = POLLIN}};
        int wait_ms = far->step == FAR_THERE ? 1000 : 100;
        if (poll(ready, 2, wait_ms) < 0 && errno != EINTR)
            return false;
        if (ready[0].revents)
            return true;
        far_turn(far, 0);
    }
    return false;
}

/* Whom the game waits for, once for each of them. */
static void say_waits(struct far *far)
{
    struct play *play = far->play;
    char names[sizeof far->waits];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    for (int seat = 0; seat < play->seats; seat++)
        if (play->owes >> seat & 1 && seat != far_own_seat(far)) {
            hg_put(&out, out.len ? ", " : "");
            hg_put(&out, play->names[seat]);
        }
    if (!out.len || strcmp(names, far->waits) == 0)
        return;
    strcpy(far->waits, names);
    page_say(&play->page, HG_T("Waiting for {seats}."), HG_ARGS({"seats", names}));
    for (int seat = 0; seat < play->seats; seat++)
        if (play->owes >> seat & 1 && seat != far_own_seat(far))
            far_say_time(far, seat, HG_T("{seat} has {time} to think."));
}

static enum play_end take_line(struct decision *decision, const char *line)
{
    enum play_end end;
    if (!*line || play_command(decision, line, &end))
        return *line ? end : PLAY_ON;
    page_say(&decision->play->page, HG_T("It is not your turn. ? lists what you can type meanwhile."), NULL);
    return PLAY_ON;
}

enum play_end far_wait(struct far *far)
{
    struct play *play = far->play;
    struct decision decision;
    int own = far_own_seat(far);
    enum play_end end = PLAY_ON;
    play_look(play, own == NOBODY ? HG_SPECTATOR : own, &decision);
    if (!decision.look.result.at) /* nobody looks on here; or it was interrupted */
        snprintf(far->problem, sizeof far->problem, "%s", play_is_interrupted() ? "" : decision.look.message);
    play_tell(play, hg_json_member(decision.look.result, "events"));
    say_waits(far);
    far->asks = far->held = false;
    while (end == PLAY_ON && !far->moved && !far->problem[0] && far_has_to_wait(far)) {
        const char *line = play_read_answer(&decision, play->echoes ? "" : "> ");
        if (line)
            end = take_line(&decision, line);
        else if (ferror(stdout))
            end = PLAY_FAILED;
        else if (far->news)
            far_tell_news(far);
        else
            end = PLAY_QUIT;
    }
    play_look_away(&decision);
    return end == PLAY_ON || end == PLAY_REDRAW ? PLAY_AGAIN : end;
}

/* A signal that is no wish to leave, as of a window of another size, ends nothing. */
static ssize_t read_byte(char *c)
{
    ssize_t got;
    do
        got = read(STDIN_FILENO, c, 1);
    while (got < 0 && errno == EINTR && !play_is_interrupted());
    return got;
}

/* A line from whatever is no terminal that can be edited, the last one perhaps without its end; false: none came. */
bool far_get_line(struct far *far, char **line, size_t *cap)
{
    size_t n = 0;
    for (char c = 0; c != '\n'; n++) {
        if (!n && !far_await(far))
            return false;
        ssize_t got = read_byte(&c);
        if (got <= 0)
            return got == 0 && n;
        if (n + 2 > *cap) {
            *cap = 2 * *cap + 128;
            *line = hg_resize(*line, *cap);
        }
        (*line)[n] = c;
        (*line)[n + 1] = '\0';
    }
    return true;
}

bool far_has_news(const struct far *far)
{
    return far->news;
}

/* Others have moved, and nothing else can be chosen here than before. */
static bool is_same_question(const struct decision *decision)
{
    struct play *play = decision->play;
    struct hg_json before = decision->scene.moves;
    if (far_has_to_wait(play->far) || play->clock.held != play->far->held)
        return false;
    if (play->clock.held) /* somebody else is ready */
        return true;
    client_ask(play->client, "table.moves", decision->seat);
    struct answer answer = client_send(play->client);
    bool same = answer.result.at && hg_json_size(answer.result) == hg_json_size(before) &&
                memcmp(answer.result.at, before.at, hg_json_size(before)) == 0;
    answer_free(&answer);
    return same;
}

/* What has happened while somebody was asked: PLAY_AGAIN where the question may be another one. */
enum play_end far_hear_news(struct decision *decision)
{
    struct far *far = decision->play->far;
    if (!far->news || ferror(stdout))
        return ferror(stdout) ? PLAY_FAILED : PLAY_QUIT;
    far_tell_news(far);
    if (!far->moved)
        return PLAY_ON;
    if (!is_same_question(decision))
        return PLAY_AGAIN;
    far->moved = false;
    play_tell_news(decision->play, decision->seat);
    return PLAY_ON;
}
