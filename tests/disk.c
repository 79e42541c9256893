/* disk.c: see disk.h. */
#include "disk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"

enum { SECTOR = 512, MOST_FILES = 8 };

/* One sector, or a part of one, or with `cut` the end of the file, that was not synced yet. */
struct change {
    int64_t at;
    int size;
    bool cut;
    unsigned char *bytes;
};

struct content {
    unsigned char *bytes;
    int64_t size, cap;
};

struct file { /* on the disk */
    char name[64];
    bool there, was_there; /* now; for certain, after a cut */
    bool another;          /* it was deleted, which is not certain: changes are those of the file that took its name */
    struct content now, kept;
    struct change *changes;
    int count, cap;
};

struct open_file { /* as SQLite has it */
    sqlite3_file base;
    struct file *file;
};

struct fault {
    int after, n;
};

static struct {
    struct file files[MOST_FILES];
    struct fault reads, writes;
    bool full; /* why writes fail */
    int until_cut, syncs_until_failure, failures;
    bool cut, lost; /* lost: what a failed sync was for */
    int64_t room;
    long syncs, writes_done;
} disk = {.room = -1};

/* --- contents ----------------------------------------------------------------------------------------------------- */

static void set_size(struct content *content, int64_t size)
{
    if (size > content->cap) {
        content->cap = 2 * size;
        content->bytes = realloc(content->bytes, (size_t)content->cap);
        if (!content->bytes)
            abort();
    }
    if (size > content->size)
        memset(content->bytes + content->size, 0, (size_t)(size - content->size));
    content->size = size;
}

static void put(struct content *content, const void *bytes, int size, int64_t at)
{
    if (at + size > content->size)
        set_size(content, at + size);
    memcpy(content->bytes + at, bytes, (size_t)size);
}

static void copy(struct content *to, const struct content *from)
{
    set_size(to, 0);
    if (from->size)
        put(to, from->bytes, (int)from->size, 0);
}

static void note(struct file *file, struct change change, const unsigned char *bytes)
{
    if (file->count == file->cap) {
        file->cap = file->cap ? 2 * file->cap : 64;
        file->changes = realloc(file->changes, (size_t)file->cap * sizeof *file->changes);
        if (!file->changes)
            abort();
    }
    if (bytes) {
        change.bytes = malloc((size_t)change.size);
        if (!change.bytes)
            abort();
        memcpy(change.bytes, bytes, (size_t)change.size);
    }
    file->changes[file->count++] = change;
}

static void forget_changes(struct file *file)
{
    for (int i = 0; i < file->count; i++)
        free(file->changes[i].bytes);
    file->count = 0;
}

/* From now on every name is what it is; what is in the files is another question. */
static void sync_directory(void)
{
    for (int i = 0; i < MOST_FILES; i++) {
        struct file *file = &disk.files[i];
        if (file->another || !file->there)
            set_size(&file->kept, 0);
        file->another = false;
        file->was_there = file->there;
    }
}

static void sync_file(struct file *file)
{
    for (int i = 0; i < file->count; i++)
        if (file->changes[i].cut)
            set_size(&file->kept, file->changes[i].at);
        else
            put(&file->kept, file->changes[i].bytes, file->changes[i].size, file->changes[i].at);
    forget_changes(file);
}

/* --- power -------------------------------------------------------------------------------------------------------- */

void disk_cut_after(int operations)
{
    disk.until_cut = operations;
}

bool disk_is_cut(void)
{
    return disk.cut;
}

/* Is there power for one more operation? */
static bool powered(void)
{
    if (disk.until_cut > 0 && --disk.until_cut == 0)
        disk.cut = true;
    return !disk.cut;
}

static void rebuild(struct file *file, struct hg_rng *rng)
{
    static const int often[] = {0, 10, 50, 90, 100};
    int keep = often[hg_rng_below(rng, 5)];
    bool known = !file->another && file->there == file->was_there; /* the directory has it as it is */
    if (!known && hg_rng_below(rng, 2)) {
        forget_changes(file);
        file->there = file->was_there;
    } else if (file->another) {
        set_size(&file->kept, 0);
    }
    file->another = false;
    file->was_there = file->there;
    for (int i = 0; i < file->count; i++) {
        const struct change *change = &file->changes[i];
        bool kept = (int)hg_rng_below(rng, 100) < keep;
        if (change->cut && !kept)
            break; /* its blocks are still those of before; what came after it has others */
        if (change->cut)
            set_size(&file->kept, change->at);
        else if (kept)
            put(&file->kept, change->bytes, change->size, change->at);
    }
    forget_changes(file);
    if (!file->there)
        set_size(&file->kept, 0);
    copy(&file->now, &file->kept);
}

void disk_rebuild(uint64_t seed)
{
    struct hg_rng rng = {seed};
    for (int i = 0; i < MOST_FILES; i++)
        rebuild(&disk.files[i], &rng);
    disk.cut = false;
    disk.until_cut = 0;
    disk.failures = disk.reads.n = disk.writes.n = 0;
    disk.room = -1;
}

void disk_clear(void)
{
    for (int i = 0; i < MOST_FILES; i++) {
        struct file *file = &disk.files[i];
        forget_changes(file);
        free(file->changes);
        free(file->now.bytes);
        free(file->kept.bytes);
        *file = (struct file){""};
    }
    disk.cut = false;
    disk.until_cut = disk.failures = disk.reads.n = disk.writes.n = 0;
    disk.room = -1;
}

void disk_fill(int64_t bytes)
{
    disk.room = bytes;
}

void disk_fail_syncs(int after, int n, bool lost)
{
    disk.lost = lost;
    disk.syncs_until_failure = after;
    disk.failures = n;
}

void disk_fail_reads(int after, int n)
{
    disk.reads = (struct fault){after, n};
}

void disk_fail_writes(int after, int n, bool full)
{
    disk.writes = (struct fault){after, n};
    disk.full = full;
}

static bool strikes(struct fault *fault)
{
    if (!fault->n || fault->after-- > 0)
        return false;
    fault->n--;
    return true;
}

long disk_syncs(void)
{
    return disk.syncs;
}

long disk_writes(void)
{
    return disk.writes_done;
}

/* --- files -------------------------------------------------------------------------------------------------------- */

static struct file *file_of(sqlite3_file *base)
{
    return ((struct open_file *)base)->file;
}

static int close_file(sqlite3_file *base)
{
    (void)base;
    return SQLITE_OK;
}

static int read_file(sqlite3_file *base, void *bytes, int size, sqlite3_int64 at)
{
    const struct content *now = &file_of(base)->now;
    int64_t there = now->size > at ? now->size - at : 0;
    if (disk.cut || strikes(&disk.reads))
        return SQLITE_IOERR_READ;
    if (there > size)
        there = size;
    if (there)
        memcpy(bytes, now->bytes + at, (size_t)there);
    memset((char *)bytes + there, 0, (size_t)(size - there));
    return there == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

/* In sectors, each of which reaches the disk by itself. */
static int write_file(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 at)
{
    struct file *file = file_of(base);
    if (!powered())
        return SQLITE_IOERR_WRITE;
    disk.writes_done++;
    if (strikes(&disk.writes))
        return disk.full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    if (disk.room >= 0 && at + size > file->now.size) {
        disk.room -= at + size - file->now.size;
        if (disk.room < 0) {
            disk.room = 0;
            return SQLITE_FULL;
        }
    }
    put(&file->now, bytes, size, at);
    for (int done = 0, part; done < size; done += part) {
        part = SECTOR - (int)((at + done) % SECTOR);
        part = part > size - done ? size - done : part;
        note(file, (struct change){.at = at + done, .size = part}, (const unsigned char *)bytes + done);
    }
    return SQLITE_OK;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size)
{
    struct file *file = file_of(base);
    if (!powered())
        return SQLITE_IOERR_TRUNCATE;
    set_size(&file->now, size);
    note(file, (struct change){.at = size, .cut = true}, NULL);
    return SQLITE_OK;
}

static int sync_open(sqlite3_file *base, int flags)
{
    (void)flags;
    if (!powered())
        return SQLITE_IOERR_FSYNC;
    disk.syncs++;
    if (disk.failures && disk.syncs_until_failure-- <= 0) {
        disk.failures--;
        if (disk.lost)
            forget_changes(file_of(base));
        return SQLITE_IOERR_FSYNC;
    }
    if (file_of(base)->another || !file_of(base)->was_there)
        sync_directory(); /* as SQLite does with a journal or a log that it has made */
    sync_file(file_of(base));
    return SQLITE_OK;
}

static int size_of_file(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = file_of(base)->now.size;
    return SQLITE_OK;
}

static int lock(sqlite3_file *base, int level)
{
    (void)base, (void)level;
    return SQLITE_OK;
}

static int check_lock(sqlite3_file *base, int *taken)
{
    (void)base;
    *taken = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *base, int operation, void *argument)
{
    (void)base, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

/* Disks of today leave the bytes beside a write alone. */
static int character(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_open,
    .xFileSize = size_of_file,
    .xLock = lock,
    .xUnlock = lock,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = character,
};

/* --- the disk ----------------------------------------------------------------------------------------------------- */

static struct file *find(const char *name)
{
    for (int i = 0; i < MOST_FILES; i++)
        if (*disk.files[i].name && strcmp(disk.files[i].name, name) == 0)
            return &disk.files[i];
    return NULL;
}

static struct file *find_or_make(const char *name)
{
    struct file *file = find(name);
    for (int i = 0; !file && i < MOST_FILES; i++)
        if (!*disk.files[i].name) {
            file = &disk.files[i];
            snprintf(file->name, sizeof file->name, "%s", name);
        }
    return file;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    (void)vfs;
    struct file *file = find_or_make(name ? name : "temporary");
    base->pMethods = NULL;
    if (disk.cut || !file || (!file->there && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    file->there = true;
    ((struct open_file *)base)->file = file;
    base->pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int synced)
{
    (void)vfs;
    struct file *file = find(name);
    if (!powered())
        return SQLITE_IOERR_DELETE;
    if (!file || !file->there)
        return SQLITE_IOERR_DELETE_NOENT;
    file->there = false;
    file->another = true;
    set_size(&file->now, 0);
    forget_changes(file);
    if (synced)
        sync_directory();
    return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
    (void)vfs, (void)flags;
    const struct file *file = find(name);
    *there = file && file->there;
    return disk.cut ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int whole_name(sqlite3_vfs *vfs, const char *name, int cap, char *whole)
{
    (void)vfs;
    snprintf(whole, (size_t)cap, "%s", name);
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int size, char *bytes)
{
    sqlite3_vfs *system = vfs->pAppData;
    return system->xRandomness(system, size, bytes);
}

static int sleep_for(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int last_error(sqlite3_vfs *vfs, int size, char *text)
{
    (void)vfs, (void)size, (void)text;
    return 0;
}

static int current_time(sqlite3_vfs *vfs, double *day)
{
    (void)vfs;
    *day = 2440587.5 + (double)time(NULL) / 86400.0;
    return SQLITE_OK;
}

void disk_start(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 1,
        .szOsFile = sizeof(struct open_file),
        .mxPathname = 60,
        .zName = "disk",
        .xOpen = open_file,
        .xDelete = delete_file,
        .xAccess = access_file,
        .xFullPathname = whole_name,
        .xRandomness = randomness,
        .xSleep = sleep_for,
        .xCurrentTime = current_time,
        .xGetLastError = last_error,
    };
    vfs.pAppData = sqlite3_vfs_find(NULL);
    sqlite3_vfs_register(&vfs, 0);
}
