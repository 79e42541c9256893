/* typing.c: see typing.h. */
#include "cli/commands/play/typing.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* --- the terminal ------------------------------------------------------------------------------------------------- */

static struct termios before, by_keys;
static volatile sig_atomic_t continued;

/* Whatever a signal does, it does it to a program that has given the terminal back; perhaps nothing: where no shell could
 * let it go on, a program does not stop. */
static void give_back(int signal)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    continued = 1;
    raise(signal);
}

static void note_continued(int signal)
{
    (void)signal;
    continued = 1;
}

static const struct {
    int signal;
    void (*handler)(int signal);
} catches[] = {
    {SIGTSTP, give_back}, {SIGTERM, give_back}, {SIGHUP, give_back}, {SIGQUIT, give_back}, {SIGCONT, note_continued},
};
enum { CATCHES = sizeof catches / sizeof catches[0] };
static struct sigaction usual[CATCHES];

/* One that is ignored stays so. A handler that is reset when it is called raises what would have happened without it. */
static void catch_signals(void)
{
    for (int i = 0; i < CATCHES; i++) {
        struct sigaction action = {.sa_handler = catches[i].handler, .sa_flags = (int)SA_RESETHAND};
        sigemptyset(&action.sa_mask);
        sigaction(catches[i].signal, NULL, &usual[i]);
        if (usual[i].sa_handler != SIG_IGN)
            sigaction(catches[i].signal, &action, NULL);
    }
}

static void release_signals(void)
{
    for (int i = 0; i < CATCHES; i++)
        sigaction(catches[i].signal, &usual[i], NULL);
}

static bool take_terminal(void)
{
    int result;
    while ((result = tcsetattr(STDIN_FILENO, TCSADRAIN, &by_keys)) != 0 && errno == EINTR)
        ;
    return result == 0;
}

bool typing_begin(struct typing *typing)
{
    typing->length = 0;
    typing->line[0] = '\0';
    typing->keys = KEYS;
    continued = 0;
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return false;
    by_keys = before;
    by_keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
    by_keys.c_cc[VMIN] = 1;
    by_keys.c_cc[VTIME] = 0;
    catch_signals();
    if (take_terminal())
        return true;
    release_signals();
    return false;
}

void typing_end(void)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    release_signals();
}

bool typing_was_stopped(void)
{
    if (!continued)
        return false;
    continued = 0;
    release_signals();
    catch_signals();
    take_terminal();
    return true;
}

/* --- keys --------------------------------------------------------------------------------------------------------- */

static bool is_key(unsigned char c, int key)
{
    return before.c_cc[key] != _POSIX_VDISABLE && c == before.c_cc[key];
}

static void rub_out(struct typing *typing)
{
    while (typing->length && ((unsigned char)typing->line[typing->length - 1] & 0xc0) == 0x80)
        typing->length--;
    typing->length -= typing->length > 0;
}

static void rub_out_word(struct typing *typing)
{
    while (typing->length && typing->line[typing->length - 1] == ' ')
        typing->length--;
    while (typing->length && typing->line[typing->length - 1] != ' ')
        typing->length--;
}

/* The rest of what an arrow or a function key sends. */
static bool is_in_sequence(struct typing *typing, unsigned char c)
{
    bool inside = typing->keys != KEYS;
    if (typing->keys == AFTER_ESCAPE)
        typing->keys = c == '[' || c == 'O' ? IN_SEQUENCE : KEYS;
    else if (typing->keys == IN_SEQUENCE && c >= 0x40)
        typing->keys = KEYS;
    return inside;
}

static void edit(struct typing *typing, unsigned char c)
{
    if (is_in_sequence(typing, c))
        return;
    if (c == 0x1b)
        typing->keys = AFTER_ESCAPE;
    else if (c == 0x7f || c == '\b' || is_key(c, VERASE))
        rub_out(typing);
    else if (is_key(c, VWERASE))
        rub_out_word(typing);
    else if (is_key(c, VKILL))
        typing->length = 0;
    else if (c >= 0x20 && typing->length + 1 < sizeof typing->line)
        typing->line[typing->length++] = (char)c;
    typing->line[typing->length] = '\0';
}

enum typing_answer typing_take(struct typing *typing)
{
    unsigned char c;
    ssize_t n = read(STDIN_FILENO, &c, 1);
    if (n < 0 && errno == EINTR)
        return TYPING_ON;
    if (n <= 0 || (is_key(c, VEOF) && !typing->length))
        return TYPING_OVER;
    if (c == '\n' || c == '\r')
        return TYPING_DONE;
    edit(typing, c);
    return TYPING_ON;
}
