/* told_time.c: the time that a test says it is, preloaded: the file TOLD_TIME has milliseconds since 1970 in digits, and
 * may change between two requests. hourglass rpc --time only knows a clock that stands. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int told(void)
{
    static int file = -2;
    const char *path = getenv("TOLD_TIME");
    if (file == -2)
        file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    return file;
}

/* ISO C knows no way from a pointer to data to one to a function but through their bytes. */
static int real_time(clockid_t clock, struct timespec *now)
{
    int (*real)(clockid_t, struct timespec *);
    void *found = dlsym(RTLD_NEXT, "clock_gettime");
    memcpy(&real, &found, sizeof real);
    return real(clock, now);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    char digits[32] = {0};
    if (clock != CLOCK_REALTIME || told() < 0 || pread(told(), digits, sizeof digits - 1, 0) <= 0)
        return real_time(clock, now);
    long long ms = strtoll(digits, NULL, 10);
    *now = (struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    return 0;
}
