/* sqlite_open.c: a file is opened, or refused with a sentence; looked at first, so that what is refused stays as it was. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/schema.h"
#include "store/sqlite_private.h"

enum { PAGES = 4000 }; /* 16 MB of log */

struct opening {
    const struct hg_sqlite_way *way;
    const struct hg_schema *schema;
    const struct hg_words *words;
    struct hg_out *problem;
    struct hg_sqlite *sqlite;
    int version; /* of the file; 0: it is empty */
};

/* --- sentences ---------------------------------------------------------------------------------------------------- */

static bool refuse(struct opening *opening, const char *sentence, const char *reason)
{
    hg_out_clear(opening->problem);
    hg_say(opening->words, opening->problem, sentence,
           HG_ARGS({"file", opening->way->file}, {"reason", reason ? reason : ""}));
    return false;
}

static bool refuse_version(struct opening *opening, const char *sentence)
{
    hg_out_clear(opening->problem);
    hg_say(opening->words, opening->problem, sentence,
           HG_ARGS({"file", opening->way->file}, {"version", .number = opening->version},
                   {"newest", .number = opening->schema->count}));
    return false;
}

static bool refuse_error(struct opening *opening, int rc)
{
    switch (rc & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return refuse(opening, HG_T("{file} is in use: another Hourglass serves it. One program at a time can."), NULL);
    case SQLITE_NOTADB: return refuse(opening, HG_T("{file} is no store of Hourglass."), NULL);
    case SQLITE_CORRUPT:
        return refuse(opening, HG_T("{file} is damaged: pages are missing or broken. Take its latest backup."), NULL);
    case SQLITE_READONLY:
        return refuse(opening, HG_T("{file} cannot be used as a store: it, or its directory, is read-only."), NULL);
    case SQLITE_FULL: return refuse(opening, HG_T("{file} cannot be used as a store: its disk is full."), NULL);
    default:
        return refuse(opening, HG_T("{file} cannot be used as a store: {reason}."),
                      rc == SQLITE_CANTOPEN && errno ? strerror(errno) : sqlite3_errstr(rc));
    }
}

/* --- looking ------------------------------------------------------------------------------------------------------ */

static int run(struct opening *opening, const char *sql)
{
    return sqlite3_exec(opening->sqlite->db, sql, NULL, NULL, NULL);
}

/* The number that a pragma or a question tells; -1 and the error where it tells none. */
static int64_t number(struct opening *opening, const char *sql, int *rc)
{
    sqlite3_stmt *statement = NULL;
    int64_t n = -1;
    *rc = sqlite3_prepare_v2(opening->sqlite->db, sql, -1, &statement, NULL);
    if (*rc == SQLITE_OK)
        *rc = sqlite3_step(statement);
    if (*rc == SQLITE_ROW) {
        n = sqlite3_column_int64(statement, 0);
        *rc = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return n;
}

/* Token hashes and sealed secrets are in it: nobody else reads it. */
static bool make_file(struct opening *opening)
{
    const char *path = opening->way->file;
    if (opening->way->vfs)
        return true;
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0)
        close(file);
    if (file >= 0 || errno == EEXIST)
        return true;
    return refuse(opening, HG_T("{file} cannot be used as a store: {reason}."), strerror(errno));
}

/* Is there a file of this name, with something in it? */
static bool there_is(struct opening *opening, const char *suffix)
{
    char name[4096];
    int there = 0;
    sqlite3_vfs *vfs = NULL;
    sqlite3_file_control(opening->sqlite->db, "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
    snprintf(name, sizeof name, "%s%s", sqlite3_db_filename(opening->sqlite->db, "main"), suffix);
    return vfs && vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there) == SQLITE_OK && there;
}

/* SQLite takes a file that is shorter than a page for an empty one, and says of one byte that it is none. What was being
 * made when power was cut has a journal beside it, and any bytes: SQLite takes back the beginning. */
static bool look_at_bytes(struct opening *opening)
{
    static const char mark[16] = "SQLite format 3";
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;
    char head[sizeof mark];
    sqlite3_file_control(opening->sqlite->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (!file || !file->pMethods || file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        return refuse_error(opening, SQLITE_IOERR);
    if (there_is(opening, "-journal"))
        return true;
    if (size == 0 && there_is(opening, "-wal"))
        return refuse_error(opening, SQLITE_CORRUPT);
    if (size == 0)
        return !opening->way->vfs && there_is(opening, "") ? refuse_error(opening, SQLITE_NOTADB) : true;
    if (size < (sqlite3_int64)sizeof head || file->pMethods->xRead(file, head, sizeof head, 0) != SQLITE_OK ||
        memcmp(head, mark, sizeof head) != 0)
        return refuse_error(opening, SQLITE_NOTADB);
    return size >= 512 ? true : refuse_error(opening, SQLITE_CORRUPT);
}

/* Whose file is it, and of which version? The first question that is answered has locked it, too. */
static bool look_at_marks(struct opening *opening)
{
    int rc;
    int64_t mark = number(opening, "pragma application_id", &rc);
    if (rc != SQLITE_OK)
        return refuse_error(opening, rc);
    int64_t things = number(opening, "select count(*) from sqlite_schema", &rc);
    if (rc != SQLITE_OK)
        return refuse_error(opening, rc);
    if (mark == 0 && things == 0)
        return true;
    if (mark != HG_SCHEMA_MARK)
        return refuse_error(opening, SQLITE_NOTADB);
    opening->version = (int)number(opening, "pragma user_version", &rc);
    if (rc != SQLITE_OK)
        return refuse_error(opening, rc);
    if (opening->version > opening->schema->count)
        return refuse_version(
            opening, HG_T("{file} was made by a newer Hourglass: it has version {version}, and this program knows "
                          "{newest}."));
    if (opening->version < 1 || !hg_schema_matches(opening->sqlite->db, opening->schema, opening->version))
        return refuse_version(
            opening, HG_T("{file} says that it has version {version}, and its tables are not those of that version: it "
                          "was changed by hand, or half of a change is missing. Take its latest backup."));
    return true;
}

/* Another file may have taken its place before it was locked: whoever did that has it now. */
static bool look_at_place(struct opening *opening)
{
    return !hg_sqlite_has_moved(opening->sqlite) || refuse_error(opening, SQLITE_BUSY);
}

/* --- making it ready ---------------------------------------------------------------------------------------------- */

static bool copy_first(struct opening *opening)
{
    char part[4096], copy[4096];
    snprintf(copy, sizeof copy, "%s.version-%d", opening->way->file, opening->version);
    if ((size_t)snprintf(part, sizeof part, "%s.part", copy) >= sizeof part)
        return refuse_error(opening, SQLITE_CANTOPEN);
    unlink(part); /* of a copy that was broken off */
    const char *why = hg_sqlite_copy(opening->sqlite->db, part);
    if (!why && rename(part, copy) == 0)
        return true;
    return refuse(opening, HG_T("{file} must be brought to a newer version, and cannot be copied before: {reason}"),
                  why ? hg_translate(opening->words, why) : strerror(errno));
}

static bool migrate(struct opening *opening)
{
    if (opening->version == opening->schema->count || (opening->version && opening->way->as_it_is))
        return true;
    if (opening->version && !copy_first(opening))
        return false;
    int rc = hg_schema_bring(opening->sqlite->db, opening->schema, opening->version);
    return rc == SQLITE_OK || refuse_error(opening, rc);
}

static int count_pages(void *context, sqlite3 *db, const char *name, int pages)
{
    (void)db, (void)name;
    ((struct hg_sqlite *)context)->pages = pages;
    return SQLITE_OK;
}

/* "extra" is "full" once there is a log; before, it also makes sure that the journal of the change to a log is gone: one that
 * came back after a power cut would take back the whole file, with the log. */
static bool settle_in(struct opening *opening)
{
    int rc = run(opening, opening->way->hasty ? "pragma synchronous = normal" : "pragma synchronous = extra");
    if (rc == SQLITE_OK)
        rc = run(opening, "pragma journal_mode = wal");
    if (rc == SQLITE_OK) /* whoever else has it open is noticed now, and nobody comes later */
        rc = run(opening, "begin immediate; commit");
    if (rc != SQLITE_OK)
        return refuse_error(opening, rc);
    sqlite3_wal_hook(opening->sqlite->db, count_pages,
                     opening->sqlite); /* in place of the checkpoints SQLite would do */
    return true;
}

/* The VFS of a store: where each commit is synced, one that writes it at once. */
static const char *vfs_for(const struct opening *opening)
{
    struct hg_sqlite *sqlite = opening->sqlite;
    sqlite->gather = opening->way->hasty ? NULL : hg_gather_new(opening->way->vfs);
    return sqlite->gather ? hg_gather_name(sqlite->gather) : opening->way->vfs;
}

static bool bring_up(struct opening *opening)
{
    struct hg_sqlite *sqlite = opening->sqlite;
    errno = 0;
    if (!make_file(opening))
        return false;
    int rc = sqlite3_open_v2(opening->way->file, &sqlite->db,
                             SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                             vfs_for(opening));
    if (rc != SQLITE_OK)
        return refuse_error(opening, rc);
    sqlite3_db_config(sqlite->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL); /* what is refused stays as it was */
    if (sqlite3_db_readonly(sqlite->db, "main"))
        return refuse_error(opening, SQLITE_READONLY);
    rc = run(opening, "pragma locking_mode = exclusive; pragma temp_store = memory; pragma trusted_schema = off");
    if (rc != SQLITE_OK)
        return refuse_error(opening, rc);
    if (!look_at_bytes(opening) || !look_at_marks(opening) || !look_at_place(opening) || !settle_in(opening) ||
        !migrate(opening))
        return false;
    sqlite->version = opening->way->as_it_is && opening->version ? opening->version : opening->schema->count;
    rc = hg_sqlite_prepare(sqlite);
    if (rc != SQLITE_OK && !opening->way->as_it_is)
        return refuse_error(opening, rc);
    sqlite3_db_config(sqlite->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return true;
}

struct hg_sqlite *hg_sqlite_open(const struct hg_sqlite_way *way, const struct hg_words *words, struct hg_out *problem)
{
    struct hg_sqlite *sqlite = hg_store_zeroed(sizeof *sqlite);
    struct opening opening = {way, way->schema ? way->schema : &hg_schema, words, problem, sqlite, 0};
    sqlite->checkpoint = way->checkpoint ? way->checkpoint : PAGES;
    hg_out_clear(problem);
    if (bring_up(&opening))
        return sqlite;
    hg_sqlite_close(sqlite);
    return NULL;
}

int hg_sqlite_version(const struct hg_sqlite *sqlite)
{
    return sqlite->version;
}

/* What is in the log goes into the file, and the log goes. */
void hg_sqlite_close(struct hg_sqlite *sqlite)
{
    if (!sqlite)
        return;
    hg_copy_end(&sqlite->copy, false);
    hg_sqlite_finalize(sqlite);
    sqlite3_close(sqlite->db);
    hg_gather_free(sqlite->gather);
    free(sqlite);
}
