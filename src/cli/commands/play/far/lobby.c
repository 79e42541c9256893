/* lobby.c: until everybody is there, and all seals are open. Whoever has a terminal can speak meanwhile, and put bots on seats. */
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"

/* What else could be typed is about a game that is not there yet. */
static bool is_for_now(const char *line)
{
    static const char *const words[] = {"say", "people", "link", "bot", "rules", "quit", "q"};
    size_t n = strcspn(line, " \t");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i]) == n && strncmp(words[i], line, n) == 0)
            return true;
    return false;
}

static enum play_end take_line(struct decision *decision, const char *line)
{
    enum play_end end;
    if (!*line || (is_for_now(line) && play_command(decision, line, &end)))
        return *line ? end : PLAY_ON;
    page_say(
        &decision->play->page,
        HG_T("The game has not begun. Until then you can type say, people, link, bot (\"bot 2 greedy\" puts one on "
             "a free seat), rules and q."),
        NULL);
    return PLAY_ON;
}

enum play_end far_wait_for_start(struct far *far)
{
    struct play *play = far->play;
    struct decision decision = {.play = play, .seat = far_own_seat(far), .eyes = far_own_seat(far)};
    far_name_seats(far);
    far_tell_news(far);
    if (!far_sit_again(far))
        return PLAY_FAILED;
    if (far_open_seal(far))
        return PLAY_AGAIN;
    far->asks = far->held = false;
    const char *line = play_read_line(play, play->echoes ? "" : "> ");
    if (line)
        return take_line(&decision, line) == PLAY_QUIT ? PLAY_QUIT : PLAY_AGAIN;
    return ferror(stdout) ? PLAY_FAILED : far->news || far->problem[0] ? PLAY_AGAIN : PLAY_QUIT;
}
