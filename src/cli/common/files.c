/* files.c: whole files, read and written. */
#include "cli/common/cli.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/common/lock.h"
#include "table/memory.h"

/* --- places ------------------------------------------------------------------------------------------------------- */

bool cli_state_directory(char *path, size_t cap)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/')
        n = snprintf(path, cap, "%s/hourglass", state);
    else if (home && home[0] == '/')
        n = snprintf(path, cap, "%s/.local/state/hourglass", home);
    else
        return false;
    return n < (int)cap;
}

bool cli_usual_store(char *path, size_t cap)
{
    static const char name[] = "/tables.db";
    if (!cli_state_directory(path, cap) || strlen(path) + sizeof name > cap)
        return false;
    strcat(path, name);
    return true;
}

void cli_make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    mkdir(path, 0700);
}

void cli_make_directories_of(const char *file)
{
    char directory[PATH_MAX];
    const char *slash = strrchr(file, '/');
    if (slash && slash != file && cli_copy(directory, sizeof directory, file, (size_t)(slash - file)))
        cli_make_directories(directory);
}

/* --- files -------------------------------------------------------------------------------------------------------- */

/* Nothing we read comes near; /dev/zero would otherwise eat the machine. */
enum { LARGEST_FILE = 256 * 1024 * 1024 };

static char *read_all(const struct cli_command *command, const char *name, int fd, size_t *size)
{
    struct hg_out out = hg_out_growing();
    for (;;) {
        char block[65536];
        ssize_t n = read(fd, block, sizeof block);
        if (n == 0)
            break;
        if (n < 0 && errno == EINTR)
            continue;
        if (n > 0)
            hg_put_bytes(&out, block, (size_t)n);
        if (n > 0 && out.len <= LARGEST_FILE)
            continue;
        if (n < 0)
            cli_complain(command, HG_T("cannot read {file}: {reason}."),
                         HG_ARGS({"file", name}, {"reason", cli_reason(errno)}));
        else
            cli_complain(command, HG_T("cannot read {file}: it is larger than {most} MiB."),
                         HG_ARGS({"file", name}, {"most", NULL, LARGEST_FILE >> 20}));
        hg_out_free(&out);
        return NULL;
    }
    *size = out.len;
    return out.text;
}

char *cli_read_file(const struct cli_command *command, const char *path, size_t *size)
{
    if (strcmp(path, "-") == 0)
        return read_all(command, hg_translate(cli_words(), HG_T("standard input")), STDIN_FILENO, size);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        cli_complain(command, HG_T("cannot open {file}: {reason}."),
                     HG_ARGS({"file", path}, {"reason", cli_reason(errno)}));
        return NULL;
    }
    char *text = read_all(command, path, fd, size);
    close(fd);
    return text;
}

static bool write_all(int fd, const char *bytes, size_t n)
{
    while (n) {
        ssize_t written = write(fd, bytes, n);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        n -= (size_t)written;
    }
    return true;
}

/* A device or pipe is written to; replacing it by a file is not what anybody wants. */
static bool write_in_place(const char *path, const char *bytes, size_t n)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool good = write_all(fd, bytes, n);
    return close(fd) == 0 && good;
}

static mode_t mode_for_new_files(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* The rename itself must reach the disk. */
static void sync_directory_of(const char *path)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* --- replacing ---------------------------------------------------------------------------------------------------- */

/* Nobody else names a file like this, so what is left of a program that was killed can be removed. */
static const char temporary_name[] = ".hourglass-writing-";

static bool beside(const char *path, const char *name, char result[PATH_MAX])
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    if (strlen(path) < PATH_MAX && snprintf(result, PATH_MAX, "%s/%s", dirname(copy), name) < PATH_MAX)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

/* Where a chain of links leads, whether anything is there yet or not; false with errno. */
static bool follow_links(const char *path, char target[PATH_MAX])
{
    enum { MOST_LINKS = 40 };
    char link[PATH_MAX], next[PATH_MAX];
    snprintf(target, PATH_MAX, "%s", path);
    errno = ENAMETOOLONG;
    if (strlen(path) >= PATH_MAX)
        return false;
    for (int i = 0; i < MOST_LINKS; i++) {
        ssize_t n = readlink(target, link, sizeof link - 1);
        if (n < 0)
            return true;
        link[n] = '\0';
        if (link[0] != '/' && !beside(target, link, next))
            return false;
        memcpy(target, link[0] == '/' ? link : next, PATH_MAX);
    }
    errno = ELOOP;
    return false;
}

/* Locked, as a sign that its program is alive. Whoever was quicker than the lock has removed it: then another one. */
static int open_temporary(const char *path, char temporary[PATH_MAX])
{
    for (;;) {
        char name[sizeof temporary_name + 6];
        struct stat file;
        snprintf(name, sizeof name, "%sXXXXXX", temporary_name);
        int fd = beside(path, name, temporary) ? mkostemp(temporary, O_CLOEXEC) : -1;
        if (fd < 0)
            return -1;
        while (flock(fd, LOCK_EX) != 0 && errno == EINTR)
            ;
        if (fstat(fd, &file) != 0 || file.st_nlink)
            return fd;
        close(fd);
    }
}

static bool is_temporary(const char *name)
{
    size_t n = sizeof temporary_name - 1;
    return strncmp(name, temporary_name, n) == 0 && strlen(name) == n + 6;
}

void cli_remove_if_dead(const char *path)
{
    struct stat file;
    struct lock lock;
    if (lstat(path, &file) != 0 || !S_ISREG(file.st_mode) || file.st_uid != geteuid() ||
        lock_take(&lock, path, 0) != LOCK_TAKEN)
        return;
    unlink(path);
    lock_release(&lock);
}

void cli_tidy_beside(const char *path)
{
    char target[PATH_MAX], found[PATH_MAX];
    DIR *entries = follow_links(path, target) && beside(target, ".", found) ? opendir(found) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        if (is_temporary(entry->d_name) && beside(target, entry->d_name, found))
            cli_remove_if_dead(found);
    if (entries)
        closedir(entries);
}

/* The descriptor of the new file, which is locked; -1 with errno. */
static int replace(const char *path, mode_t mode, const char *bytes, size_t n)
{
    char temporary[PATH_MAX];
    int fd = open_temporary(path, temporary);
    if (fd < 0)
        return -1;
    if (write_all(fd, bytes, n) && fchmod(fd, mode) == 0 && fsync(fd) == 0 && rename(temporary, path) == 0) {
        sync_directory_of(path);
        return fd;
    }
    int reason = errno;
    unlink(temporary);
    close(fd);
    errno = reason;
    return -1;
}

bool cli_replace_locked(const struct cli_command *command, const char *path, const char *bytes, size_t n, int *lock)
{
    struct stat old;
    bool there = stat(path, &old) == 0;
    char target[PATH_MAX]; /* through links, the file they lead to is the one to write */
    mode_t mode = there ? old.st_mode & 07777 : mode_for_new_files();
    bool special = there && !S_ISREG(old.st_mode);
    *lock = special || !follow_links(path, target) ? -1 : replace(target, mode, bytes, n);
    bool good = special ? write_in_place(path, bytes, n) : *lock >= 0;
    if (!good)
        cli_complain(command, HG_T("cannot write {file}: {reason}."),
                     HG_ARGS({"file", path}, {"reason", cli_reason(errno)}));
    return good;
}

bool cli_write_file(const struct cli_command *command, const char *path, const char *bytes, size_t n)
{
    int lock;
    cli_tidy_beside(path);
    bool good = cli_replace_locked(command, path, bytes, n, &lock);
    if (lock >= 0)
        close(lock);
    return good;
}
