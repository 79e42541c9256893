/* faults.c: what machines do to a program at the wrong moment, preloaded: FAULT=no-locks is a file system that has none;
 * FAULT=killed is a kill -9 after a save was written and before it took the name of the old one; FAULT=stopped stops the program
 * whenever a file is about to take a name, until somebody sends SIGCONT; with FAULT=late it stops once, with a store that it has
 * opened and not locked yet. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

static bool is_on(const char *fault)
{
    const char *wanted = getenv("FAULT");
    return wanted && strcmp(wanted, fault) == 0;
}

/* ISO C knows no way from a pointer to data to one to a function but through their bytes. */
static void find_real(const char *name, void *function, size_t size)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, size);
}

int flock(int fd, int operation)
{
    int (*real)(int, int);
    find_real("flock", &real, sizeof real);
    if (!is_on("no-locks"))
        return real(fd, operation);
    errno = ENOLCK;
    return -1;
}

static void interfere(void)
{
    if (is_on("killed"))
        raise(SIGKILL);
    if (is_on("stopped"))
        raise(SIGSTOP);
}

int rename(const char *from, const char *to)
{
    int (*real)(const char *, const char *);
    find_real("rename", &real, sizeof real);
    interfere();
    return real(from, to);
}

int link(const char *from, const char *to)
{
    int (*real)(const char *, const char *);
    find_real("link", &real, sizeof real);
    interfere();
    return real(from, to);
}

/* As SQLite calls it. */
int fcntl64(int fd, int command, ...)
{
    static bool stopped;
    int (*real)(int, int, ...);
    va_list list;
    va_start(list, command);
    void *argument = va_arg(list, void *);
    va_end(list);
    find_real("fcntl64", &real, sizeof real);
    if (is_on("late") && command == F_SETLK && !stopped) {
        stopped = true;
        raise(SIGSTOP);
    }
    return real(fd, command, argument);
}
