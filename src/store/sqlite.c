/* sqlite.c: batches. One transaction for all that waits, a savepoint for each request that writes, and after the commit a
 * look at the log, which is written into the file when it has grown long enough.
 *
 * A commit that fails may still have reached the disk: then a restart after a crash would find it. So nothing is written
 * any more until the log is empty, and known to be empty on the disk; only then a failure is one. */
#include "store/sqlite_private.h"

static hg_serve *const serve[HG_STORE_VERBS] = {
    [HG_STORE_SERVER] = hg_serve_server,     [HG_STORE_MAKE] = hg_serve_make,     [HG_STORE_APPEND] = hg_serve_append,
    [HG_STORE_FINISH] = hg_serve_append,     [HG_STORE_READ] = hg_serve_read,     [HG_STORE_RECORD] = hg_serve_record,
    [HG_STORE_LIST] = hg_serve_list,         [HG_STORE_DUE] = hg_serve_due,       [HG_STORE_CHANGED] = hg_serve_changed,
    [HG_STORE_WARDEN] = hg_serve_warden,     [HG_STORE_FREEZE] = hg_serve_freeze, [HG_STORE_EDITION] = hg_serve_edition,
    [HG_STORE_GUEST] = hg_serve_guest,       [HG_STORE_RENAME] = hg_serve_rename, [HG_STORE_SESSION] = hg_serve_session,
    [HG_STORE_SIGN_OUT] = hg_serve_sign_out, [HG_STORE_PEOPLE] = hg_serve_people, [HG_STORE_FORGET] = hg_serve_forget,
    [HG_STORE_SAY] = hg_serve_say,           [HG_STORE_CHAT] = hg_serve_chat,     [HG_STORE_HIDE] = hg_serve_hide,
    [HG_STORE_AUDIT] = hg_serve_audit,       [HG_STORE_ACTS] = hg_serve_acts,     [HG_STORE_SWEEP] = hg_serve_sweep,
    [HG_STORE_CHECK] = hg_serve_check,       [HG_STORE_BACKUP] = hg_serve_backup,
};

static int run(struct hg_sqlite *sqlite, enum hg_statement statement)
{
    sqlite->error = 0;
    struct hg_query q = hg_query(sqlite, statement);
    hg_query_run(&q);
    return sqlite->error;
}

/* --- one request -------------------------------------------------------------------------------------------------- */

static void do_one(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    sqlite->error = 0;
    sqlite->damage = NULL;
    serve[request->verb](sqlite, request, answer);
    if (sqlite->error) {
        hg_answer_fail(answer, HG_STORE_FAILED, hg_sqlite_why(sqlite->error));
    } else if (sqlite->damage) {
        hg_answer_fail(answer, HG_STORE_FAILED, sqlite->damage);
        answer->damaged = true;
    }
}

/* SQLite takes back the whole transaction by itself when the disk or the memory fails in its middle. A savepoint would then
 * begin a transaction of its own, and its release would commit it. */
static bool is_closed(const struct hg_sqlite *sqlite)
{
    return sqlite3_get_autocommit(sqlite->db);
}

/* Nothing of a request that fails stays. Returns 0, or the first error behind which the transaction may not be what the
 * answers say: then nobody may go on with it. */
static int do_one_or_nothing(struct hg_sqlite *sqlite, const struct hg_store_request *request,
                             struct hg_store_answer *answer)
{
    int error = run(sqlite, HG_SQL_SAVE);
    if (error)
        return error;
    do_one(sqlite, request, answer);
    int first = sqlite->error;
    if (is_closed(sqlite))
        return first ? first : SQLITE_ABORT;
    if (answer->outcome == HG_STORE_FAILED)
        error = run(sqlite, HG_SQL_UNDO);
    if (!error)
        error = run(sqlite, HG_SQL_KEEP);
    return error && first ? first : error;
}

/* --- a batch ------------------------------------------------------------------------------------------------------ */

struct batch {
    const struct hg_store_request *const *requests;
    struct hg_store_answer **answers;
    int count;
    bool open;         /* its transaction was begun */
    const char *wrong; /* why nothing of it is written: the first that went wrong; NULL */
};

static bool writes(const struct batch *batch)
{
    for (int i = 0; i < batch->count; i++)
        if (hg_store_writes(batch->requests[i]->verb))
            return true;
    return false;
}

/* These look at the file as it is, beside any transaction. */
static bool comes_last(enum hg_store_verb verb)
{
    return verb == HG_STORE_CHECK || verb == HG_STORE_BACKUP;
}

bool hg_sqlite_has_moved(struct hg_sqlite *sqlite)
{
    int moved = 0;
    sqlite3_file_control(sqlite->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

/* The log is empty, and will be after a power cut. */
static int empty_log(struct hg_sqlite *sqlite)
{
    sqlite3_file *log = NULL;
    int rc = sqlite3_wal_checkpoint_v2(sqlite->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    if (rc == SQLITE_OK)
        rc = sqlite3_file_control(sqlite->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (rc == SQLITE_OK && log && log->pMethods)
        rc = log->pMethods->xSync(log, SQLITE_SYNC_FULL);
    return rc;
}

static int settle(struct hg_sqlite *sqlite)
{
    int rc = empty_log(sqlite);
    if (rc == SQLITE_OK) {
        sqlite->doubtful = false;
        sqlite->pages = 0;
    }
    return rc;
}

/* NULL: a transaction is open. */
static const char *begin(struct hg_sqlite *sqlite)
{
    if (hg_sqlite_has_moved(sqlite))
        return HG_T("The file of the store is not where it was: it was moved or deleted while the store was open.");
    int rc = sqlite->doubtful ? settle(sqlite) : SQLITE_OK;
    if (rc == SQLITE_OK)
        rc = run(sqlite, HG_SQL_BEGIN);
    return rc == SQLITE_OK ? NULL : hg_sqlite_why(rc);
}

static void fail(struct batch *batch, int i, enum hg_store_outcome outcome, const char *why)
{
    hg_answer_fail(batch->answers[i], outcome, why);
}

/* Every answer of a batch that was not committed is another one now: those who only read may have seen what is gone. */
static void take_back(struct hg_sqlite *sqlite, struct batch *batch)
{
    if (!is_closed(sqlite))
        run(sqlite, HG_SQL_ROLLBACK);
    enum hg_store_outcome outcome = HG_STORE_FAILED;
    if (sqlite->doubtful && settle(sqlite) != SQLITE_OK)
        outcome = HG_STORE_UNKNOWN;
    for (int i = 0; i < batch->count; i++) {
        enum hg_store_verb verb = batch->requests[i]->verb;
        fail(batch, i, outcome, batch->wrong);
        if (!hg_store_writes(verb) && !comes_last(verb)) {
            batch->answers[i]->outcome = HG_STORE_DONE;
            batch->answers[i]->why = NULL;
            do_one(sqlite, batch->requests[i], batch->answers[i]);
        }
    }
}

/* Whoever reads can find the disk broken, too, and so close the transaction of all. */
static int look(struct hg_sqlite *sqlite, const struct batch *batch, int i)
{
    do_one(sqlite, batch->requests[i], batch->answers[i]);
    if (!batch->open || !is_closed(sqlite))
        return 0;
    return sqlite->error ? sqlite->error : SQLITE_ABORT;
}

static void do_all(struct hg_sqlite *sqlite, struct batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        enum hg_store_verb verb = batch->requests[i]->verb;
        int error = 0;
        batch->answers[i] = hg_answer_new(batch->requests[i]);
        if (comes_last(verb))
            continue;
        if (!hg_store_writes(verb))
            error = look(sqlite, batch, i);
        else if (batch->wrong)
            fail(batch, i, HG_STORE_FAILED, batch->wrong);
        else
            error = do_one_or_nothing(sqlite, batch->requests[i], batch->answers[i]);
        if (error && !batch->wrong)
            batch->wrong = hg_sqlite_why(error);
    }
}

/* What was written of a batch before its commit was tried never comes back: the log does not say that it is whole. */
static void commit(struct hg_sqlite *sqlite, struct batch *batch)
{
    if (!batch->wrong) {
        int error = run(sqlite, HG_SQL_COMMIT);
        sqlite->doubtful = error || !is_closed(sqlite);
        batch->wrong = sqlite->doubtful ? hg_sqlite_why(error) : NULL;
    }
    if (batch->wrong)
        take_back(sqlite, batch);
}

static void do_last(struct hg_sqlite *sqlite, struct batch *batch)
{
    for (int i = 0; i < batch->count; i++)
        if (comes_last(batch->requests[i]->verb)) {
            fail(batch, i, HG_STORE_DONE, NULL);
            do_one(sqlite, batch->requests[i], batch->answers[i]);
        }
}

static void write_log(struct hg_sqlite *sqlite)
{
    if (sqlite->pages < sqlite->checkpoint)
        return;
    if (sqlite3_wal_checkpoint_v2(sqlite->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) == SQLITE_OK)
        sqlite->pages = 0;
}

static void serve_batch(void *self, const struct hg_store_request *const *requests, int count,
                        struct hg_store_answer **answers)
{
    struct hg_sqlite *sqlite = self;
    struct batch batch = {requests, answers, count, false, NULL};
    if (writes(&batch)) {
        batch.wrong = begin(sqlite);
        batch.open = !batch.wrong;
    }
    do_all(sqlite, &batch);
    if (batch.open)
        commit(sqlite, &batch);
    do_last(sqlite, &batch);
    write_log(sqlite);
}

struct hg_store_engine hg_sqlite_engine(struct hg_sqlite *sqlite)
{
    return (struct hg_store_engine){sqlite, serve_batch};
}
