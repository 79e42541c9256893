/* foreground.c: runs a program as the terminal's foreground job, apart from whoever started this one.
 *
 *     foreground PROGRAM [ARGUMENT ...]
 *
 * `make run` needs it. Ctrl-C reaches every process of the foreground job; if make is one of them, and the program ends
 * while make is being told, make waits for a child that is gone and says so in three lines. This way Ctrl-C and Ctrl-Z
 * are the program's alone, and make sees it end like any other. What is sent to this one alone, SIGTERM by make above all,
 * is passed on. Without a terminal, or in the background, there is nothing to arrange: the program takes our place. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t program; /* its process and its group */

static void pass_on(int number)
{
    if (program > 0)
        kill((pid_t)program, number);
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigaction(number, &action, NULL);
}

/* What was ignored stays ignored, as nohup wants it. */
static void pass_on_all(sigset_t *numbers)
{
    static const int passed[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    sigemptyset(numbers);
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++) {
        struct sigaction before;
        sigaction(passed[i], NULL, &before);
        if (before.sa_handler == SIG_IGN)
            continue;
        handle(passed[i], pass_on);
        sigaddset(numbers, passed[i]);
    }
}

/* A program may take the terminal for another group only where SIGTTOU does not stop it. */
static void give_terminal(int terminal, pid_t group)
{
    handle(SIGTTOU, SIG_IGN);
    tcsetpgrp(terminal, group);
    handle(SIGTTOU, SIG_DFL);
}

static int execute(char **command)
{
    execvp(command[0], command);
    fprintf(stderr, "foreground: cannot run %s: %s.\n", command[0], strerror(errno));
    return 127;
}

/* Ctrl-Z: the whole job stops as it would without us; `fg` wakes us, and we wake the program. */
static void stop_with(int terminal, pid_t child)
{
    give_terminal(terminal, getpgrp());
    kill(0, SIGTSTP);
    give_terminal(terminal, child);
    kill(-child, SIGCONT);
}

static int follow(int terminal, pid_t child)
{
    int status;
    for (;;) {
        if (waitpid(child, &status, WUNTRACED) != child)
            return 1;
        if (!WIFSTOPPED(status))
            break;
        stop_with(terminal, child);
    }
    give_terminal(terminal, getpgrp());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* In the child; execvp puts the handlers back to their defaults. */
static int begin(int terminal, const sigset_t *numbers, char **command)
{
    setpgid(0, 0);
    give_terminal(terminal, getpid());
    sigprocmask(SIG_UNBLOCK, numbers, NULL);
    return execute(command);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("foreground: name the program to run.\n", stderr);
        return 2;
    }
    int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (terminal < 0 || tcgetpgrp(terminal) != getpgrp())
        return execute(argv + 1);
    sigset_t numbers;
    pass_on_all(&numbers);
    sigprocmask(SIG_BLOCK, &numbers, NULL); /* until we know whom to pass them on to */
    pid_t child = fork();
    if (child == 0)
        return begin(terminal, &numbers, argv + 1);
    program = child;
    sigprocmask(SIG_UNBLOCK, &numbers, NULL);
    if (child > 0)
        return follow(terminal, child);
    fprintf(stderr, "foreground: cannot start a process: %s.\n", strerror(errno));
    return 127;
}
