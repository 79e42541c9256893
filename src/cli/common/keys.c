/* keys.c: see keys.h. */
#include "cli/common/keys.h"

#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

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
    {SIGTSTP, give_back}, {SIGTERM, give_back}, {SIGHUP, give_back},
    {SIGQUIT, give_back}, {SIGINT, give_back},  {SIGCONT, note_continued},
};
enum { CATCHES = sizeof catches / sizeof catches[0] };
static struct sigaction usual[CATCHES];

/* One that is ignored or has a handler stays so. A handler that is reset when it is called raises what would have happened
 * without it. */
static void catch_signals(void)
{
    for (int i = 0; i < CATCHES; i++) {
        struct sigaction action = {.sa_handler = catches[i].handler, .sa_flags = (int)SA_RESETHAND};
        sigemptyset(&action.sa_mask);
        sigaction(catches[i].signal, NULL, &usual[i]);
        if (usual[i].sa_handler == SIG_DFL)
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

bool keys_begin(void)
{
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

void keys_end(void)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    release_signals();
}

bool keys_were_stopped(void)
{
    if (!continued)
        return false;
    continued = 0;
    release_signals();
    catch_signals();
    take_terminal();
    return true;
}

bool keys_mean(unsigned char c, int key)
{
    return before.c_cc[key] != _POSIX_VDISABLE && c == before.c_cc[key];
}

/* The rest of what an arrow or a function key sends. */
bool keys_are_one(enum keys *keys, unsigned char c)
{
    bool inside = *keys != KEYS;
    if (*keys == KEYS_AFTER_ESCAPE)
        *keys = c == '[' || c == 'O' ? KEYS_IN_SEQUENCE : KEYS;
    else if (*keys == KEYS_IN_SEQUENCE && c >= 0x40)
        *keys = KEYS;
    else if (*keys == KEYS && c == 0x1b)
        *keys = KEYS_AFTER_ESCAPE;
    return inside || *keys != KEYS;
}
