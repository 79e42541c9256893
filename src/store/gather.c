/* gather.c: see gather.h. All files but logs are those of the VFS behind it. */
#include "store/gather.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/values.h"

enum { ROOM = 120 * 1024 }; /* SQLite writes at most 128 KiB, less one byte, in one piece */

struct hg_gather {
    sqlite3_vfs vfs, *behind;
    char name[64];
};

/* A log; the one behind it follows in the same memory. */
struct gathered {
    sqlite3_file base;
    char *bytes; /* written, and not given on */
    int size;
    sqlite3_int64 at; /* where in the log */
};

/* --- logs --------------------------------------------------------------------------------------------------------- */

static struct gathered *log_of(sqlite3_file *base)
{
    return (struct gathered *)base;
}

static sqlite3_file *behind(sqlite3_file *base)
{
    return (sqlite3_file *)(log_of(base) + 1);
}

/* What could not be written is forgotten: SQLite is told so, and takes back its transaction. */
static int give_on(sqlite3_file *base)
{
    struct gathered *log = log_of(base);
    int size = log->size;
    log->size = 0;
    return size ? behind(base)->pMethods->xWrite(behind(base), log->bytes, size, log->at) : SQLITE_OK;
}

static int close_log(sqlite3_file *base)
{
    int rc = give_on(base), closed = behind(base)->pMethods->xClose(behind(base));
    free(log_of(base)->bytes);
    return rc ? rc : closed;
}

static int read_log(sqlite3_file *base, void *bytes, int size, sqlite3_int64 at)
{
    int rc = give_on(base);
    return rc ? rc : behind(base)->pMethods->xRead(behind(base), bytes, size, at);
}

static int write_log(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 at)
{
    struct gathered *log = log_of(base);
    bool follows = log->size && at == log->at + log->size && size <= ROOM - log->size;
    int rc = follows ? SQLITE_OK : give_on(base);
    if (rc)
        return rc;
    if (size > ROOM)
        return behind(base)->pMethods->xWrite(behind(base), bytes, size, at);
    log->at = follows ? log->at : at;
    memcpy(log->bytes + log->size, bytes, (size_t)size);
    log->size += size;
    return SQLITE_OK;
}

static int truncate_log(sqlite3_file *base, sqlite3_int64 size)
{
    int rc = give_on(base);
    return rc ? rc : behind(base)->pMethods->xTruncate(behind(base), size);
}

static int sync_log(sqlite3_file *base, int flags)
{
    int rc = give_on(base);
    return rc ? rc : behind(base)->pMethods->xSync(behind(base), flags);
}

static int size_of_log(sqlite3_file *base, sqlite3_int64 *size)
{
    int rc = give_on(base);
    return rc ? rc : behind(base)->pMethods->xFileSize(behind(base), size);
}

static int lock_log(sqlite3_file *base, int level)
{
    return behind(base)->pMethods->xLock(behind(base), level);
}

static int unlock_log(sqlite3_file *base, int level)
{
    return behind(base)->pMethods->xUnlock(behind(base), level);
}

static int check_lock(sqlite3_file *base, int *taken)
{
    return behind(base)->pMethods->xCheckReservedLock(behind(base), taken);
}

static int control_log(sqlite3_file *base, int operation, void *argument)
{
    return behind(base)->pMethods->xFileControl(behind(base), operation, argument);
}

static int sector_size(sqlite3_file *base)
{
    return behind(base)->pMethods->xSectorSize(behind(base));
}

static int character(sqlite3_file *base)
{
    return behind(base)->pMethods->xDeviceCharacteristics(behind(base));
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_log,
    .xRead = read_log,
    .xWrite = write_log,
    .xTruncate = truncate_log,
    .xSync = sync_log,
    .xFileSize = size_of_log,
    .xLock = lock_log,
    .xUnlock = unlock_log,
    .xCheckReservedLock = check_lock,
    .xFileControl = control_log,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = character,
};

/* --- the VFS ------------------------------------------------------------------------------------------------------ */

static sqlite3_vfs *vfs_behind(sqlite3_vfs *vfs)
{
    return ((struct hg_gather *)vfs)->behind;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    sqlite3_vfs *to = vfs_behind(vfs);
    if (!(flags & SQLITE_OPEN_WAL))
        return to->xOpen(to, name, base, flags, out);
    *log_of(base) = (struct gathered){0};
    int rc = to->xOpen(to, name, behind(base), flags, out);
    if (rc)
        return rc;
    log_of(base)->bytes = hg_store_zeroed(ROOM);
    base->pMethods = &methods;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int synced)
{
    return vfs_behind(vfs)->xDelete(vfs_behind(vfs), name, synced);
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
    return vfs_behind(vfs)->xAccess(vfs_behind(vfs), name, flags, there);
}

static int whole_name(sqlite3_vfs *vfs, const char *name, int cap, char *whole)
{
    return vfs_behind(vfs)->xFullPathname(vfs_behind(vfs), name, cap, whole);
}

static int randomness(sqlite3_vfs *vfs, int size, char *bytes)
{
    return vfs_behind(vfs)->xRandomness(vfs_behind(vfs), size, bytes);
}

static int sleep_for(sqlite3_vfs *vfs, int microseconds)
{
    return vfs_behind(vfs)->xSleep(vfs_behind(vfs), microseconds);
}

static int current_time(sqlite3_vfs *vfs, double *day)
{
    return vfs_behind(vfs)->xCurrentTime(vfs_behind(vfs), day);
}

static int last_error(sqlite3_vfs *vfs, int size, char *text)
{
    return vfs_behind(vfs)->xGetLastError(vfs_behind(vfs), size, text);
}

struct hg_gather *hg_gather_new(const char *vfs)
{
    sqlite3_vfs *behind = sqlite3_vfs_find(vfs);
    if (!behind)
        return NULL;
    struct hg_gather *gather = hg_store_zeroed(sizeof *gather);
    gather->behind = behind;
    snprintf(gather->name, sizeof gather->name, "gather %p", (void *)gather);
    gather->vfs = (sqlite3_vfs){
        .iVersion = 1,
        .szOsFile = (int)sizeof(struct gathered) + behind->szOsFile,
        .mxPathname = behind->mxPathname,
        .zName = gather->name,
        .xOpen = open_file,
        .xDelete = delete_file,
        .xAccess = access_file,
        .xFullPathname = whole_name,
        .xRandomness = randomness,
        .xSleep = sleep_for,
        .xCurrentTime = current_time,
        .xGetLastError = last_error,
    };
    if (sqlite3_vfs_register(&gather->vfs, 0) == SQLITE_OK)
        return gather;
    free(gather);
    return NULL;
}

void hg_gather_free(struct hg_gather *gather)
{
    if (gather)
        sqlite3_vfs_unregister(&gather->vfs);
    free(gather);
}

const char *hg_gather_name(const struct hg_gather *gather)
{
    return gather->name;
}
