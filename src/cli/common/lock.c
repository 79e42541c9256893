/* lock.c: see lock.h. flock() and not fcntl(): the locks of the latter are lost when the program closes any other
 * descriptor of the same file, or tell nobody which process holds them. */
#include "cli/common/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* A device or pipe is never replaced. Some file systems lock only what may be written. */
static int open_to_lock(const char *path, int flags)
{
    struct stat file;
    if (stat(path, &file) == 0 && !S_ISREG(file.st_mode)) {
        errno = EEXIST;
        return -1;
    }
    int fd = open(path, O_RDWR | O_CLOEXEC | flags, 0600);
    if (fd < 0 && (errno == EACCES || errno == EROFS) && !flags)
        fd = open(path, O_RDONLY | O_CLOEXEC);
    return fd;
}

static bool leads_to(const char *path, int fd)
{
    struct stat named, locked;
    return stat(path, &named) == 0 && fstat(fd, &locked) == 0 && named.st_ino == locked.st_ino &&
           named.st_dev == locked.st_dev;
}

enum lock_answer lock_take(struct lock *lock, const char *path, int flags)
{
    for (;;) {
        int fd = open_to_lock(path, flags);
        if (fd < 0)
            return LOCK_NO_FILE;
        bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
        int reason = errno;
        if (locked && leads_to(path, fd)) {
            *lock = (struct lock){fd, fd};
            return LOCK_TAKEN;
        }
        close(fd); /* when it was replaced since it was opened, the next one is looked at */
        if (!locked && reason != EINTR)
            return reason == EWOULDBLOCK ? LOCK_HELD : LOCK_NO_WAY;
    }
}

void lock_follow(struct lock *lock, int fd)
{
    if (lock->now >= 0 && lock->now != lock->found)
        close(lock->now);
    lock->now = fd;
}

void lock_release(struct lock *lock)
{
    lock_follow(lock, lock->found);
    if (lock->found >= 0)
        close(lock->found);
    *lock = LOCK_FREE;
}

/* A line of /proc/locks: "1: FLOCK  ADVISORY  WRITE 4711 fe:00:1234 0 EOF". */
long lock_holder(const char *path)
{
    struct stat file;
    char line[256];
    long holder = 0;
    FILE *locks = stat(path, &file) == 0 ? fopen("/proc/locks", "re") : NULL;
    while (locks && !holder && fgets(line, sizeof line, locks)) {
        long process;
        unsigned int major, minor;
        unsigned long inode;
        if (sscanf(line, "%*d: FLOCK %*s WRITE %ld %x:%x:%lu", &process, &major, &minor, &inode) == 4 &&
            inode == file.st_ino && makedev(major, minor) == file.st_dev && process > 0)
            holder = process;
    }
    if (locks)
        fclose(locks);
    return holder;
}
