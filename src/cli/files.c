/* files.c: whole files, read and written. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/memory.h"

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
            cli_error(command, "cannot read %s: %s.", name, strerror(errno));
        else
            cli_error(command, "cannot read %s: it is larger than %d MiB.", name, LARGEST_FILE >> 20);
        hg_out_free(&out);
        return NULL;
    }
    *size = out.len;
    return out.text;
}

char *cli_read_file(const struct cli_command *command, const char *path, size_t *size)
{
    if (strcmp(path, "-") == 0)
        return read_all(command, "standard input", STDIN_FILENO, size);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        cli_error(command, "cannot open %s: %s.", path, strerror(errno));
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

static bool replace(const char *path, mode_t mode, const char *bytes, size_t n)
{
    char temporary[PATH_MAX];
    if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", path) >= (int)sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    int fd = mkstemp(temporary);
    if (fd < 0)
        return false;
    bool good = write_all(fd, bytes, n) && fchmod(fd, mode) == 0 && fsync(fd) == 0;
    int reason = errno;
    if (close(fd) != 0 && good) {
        good = false;
        reason = errno;
    }
    if (good && rename(temporary, path) != 0) {
        good = false;
        reason = errno;
    }
    if (good)
        sync_directory_of(path);
    else
        unlink(temporary);
    errno = reason;
    return good;
}

bool cli_write_file(const struct cli_command *command, const char *path, const char *bytes, size_t n)
{
    struct stat old;
    bool there = stat(path, &old) == 0;
    char target[PATH_MAX];
    if (!there || !realpath(path, target)) /* through a link, the file it points to is the one to replace */
        snprintf(target, sizeof target, "%s", path);
    mode_t mode = there ? old.st_mode & 07777 : mode_for_new_files();
    bool special = there && !S_ISREG(old.st_mode);
    bool good = special ? write_in_place(path, bytes, n) : replace(target, mode, bytes, n);
    if (!good)
        cli_error(command, "cannot write %s: %s.", path, strerror(errno));
    return good;
}
