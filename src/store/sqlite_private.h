/* sqlite_private.h: one connection, its statements, and what serves each verb. */
#ifndef HG_STORE_SQLITE_PRIVATE_H
#define HG_STORE_SQLITE_PRIVATE_H

#include <sqlite3.h>

#include "store/gather.h"
#include "store/sqlite.h"
#include "store/values.h"

enum hg_statement {
    HG_SQL_BEGIN,
    HG_SQL_COMMIT,
    HG_SQL_ROLLBACK,
    HG_SQL_SAVE,
    HG_SQL_KEEP,
    HG_SQL_UNDO,
    HG_SQL_META,
    HG_SQL_NODES_SEEN,
    HG_SQL_NODE_PUT,
    HG_SQL_KEYED,
    HG_SQL_TABLES_MADE,
    HG_SQL_TABLE_PUT,
    HG_SQL_TABLE_STATE,
    HG_SQL_TABLE_CHANGE,
    HG_SQL_TABLE,
    HG_SQL_TABLES,
    HG_SQL_TABLES_OF,
    HG_SQL_DUE,
    HG_SQL_CHANGED,
    HG_SQL_WARDEN,
    HG_SQL_WARDENED,
    HG_SQL_FREEZE,
    HG_SQL_SEATS,
    HG_SQL_SEAT_PUT,
    HG_SQL_ENTRY_PUT,
    HG_SQL_ENTRIES,
    HG_SQL_RECORD_PUT,
    HG_SQL_RECORD,
    HG_SQL_EDITION_PUT,
    HG_SQL_EDITION,
    HG_SQL_SESSION,
    HG_SQL_SESSION_PUT,
    HG_SQL_SESSION_USED,
    HG_SQL_SESSION_END,
    HG_SQL_PERSON_PUT,
    HG_SQL_PERSON_SEEN,
    HG_SQL_PERSON_RENAME,
    HG_SQL_PEOPLE,
    HG_SQL_PERSON_FORGET,
    HG_SQL_CHAT_FORGET,
    HG_SQL_LINKS_FORGET,
    HG_SQL_CHAT_KEYED,
    HG_SQL_CHAT_LAST,
    HG_SQL_CHAT_PUT,
    HG_SQL_CHAT,
    HG_SQL_CHAT_HIDE,
    HG_SQL_AUDIT_PUT,
    HG_SQL_AUDIT,
    HG_SQL_SWEEP_ENTRIES,
    HG_SQL_SWEEP_CHAT,
    HG_SQL_SWEEP_SESSIONS,
    HG_SQL_SWEEP_PEOPLE,
    HG_SQL_SESSIONS_END,
    HG_SQL_CHECK_FILE,
    HG_SQL_CHECK_TABLES,
    HG_SQL_STATEMENTS
};

/* A copy of the store that is being made; all 0: none is. */
struct hg_copy {
    sqlite3 *to;
    sqlite3_backup *backup;
    char path[4096];
};
bool hg_copy_end(struct hg_copy *copy, bool whole); /* what is not whole goes */

struct hg_sqlite {
    struct hg_gather *gather; /* NULL: its files are those of the system */
    sqlite3 *db;
    sqlite3_stmt *statement[HG_SQL_STATEMENTS];
    int pages, checkpoint; /* how many wait in the log; how many may */
    bool doubtful;         /* a commit failed, and what it wrote may still come back */
    int version;           /* of its tables */
    struct hg_copy copy;
    int error;          /* of the request at hand: the first thing SQLite refused; 0 */
    const char *damage; /* and a sentence, where a row holds what no row holds */
};

/* The SQL of all statements, and the first error of one that cannot be asked; the sentence of an error of SQLite. */
int hg_sqlite_prepare(struct hg_sqlite *sqlite);
void hg_sqlite_finalize(struct hg_sqlite *sqlite);
const char *hg_sqlite_why(int error);

bool hg_sqlite_has_moved(struct hg_sqlite *sqlite); /* its name leads to another file, or to none */

/* One use of a statement: what it asks for is put in order, then rows come, and of each row the columns in order.
 *
 *     struct hg_query q = hg_query(sqlite, HG_SQL_ENTRIES);
 *     hg_query_put_id(&q, table);
 *     while (hg_query_row(&q))
 *         ... hg_query_int(&q) ...
 *
 * An error stays in sqlite->error, and no rows come after it. */
struct hg_query {
    struct hg_sqlite *sqlite;
    sqlite3_stmt *statement;
    int place;
};
struct hg_query hg_query(struct hg_sqlite *sqlite, enum hg_statement statement);
void hg_query_put(struct hg_query *q, int64_t n);
void hg_query_put_some(struct hg_query *q, int64_t n, int64_t none); /* null where it is `none` */
void hg_query_put_text(struct hg_query *q, struct hg_text text);
void hg_query_put_bytes(struct hg_query *q, struct hg_text bytes);
void hg_query_put_id(struct hg_query *q, struct hg_store_id id); /* null where it is empty */
bool hg_query_row(struct hg_query *q);
void hg_query_end(struct hg_query *q); /* before the last row has come */
int hg_query_run(struct hg_query *q);  /* to its end: how many rows it changed */

int64_t hg_query_int(struct hg_query *q);
int64_t hg_query_some(struct hg_query *q, int64_t none); /* `none` where it is null */
int64_t hg_query_in(struct hg_query *q, int64_t min, int64_t max);
struct hg_text hg_query_text(struct hg_query *q, struct hg_store_answer *answer);
struct hg_store_id hg_query_id(struct hg_query *q);

/* What serves each verb. What goes wrong is in sqlite->error and sqlite->damage. */
typedef void hg_serve(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer);
hg_serve hg_serve_server, hg_serve_make, hg_serve_append, hg_serve_read, hg_serve_record, hg_serve_list, hg_serve_due,
    hg_serve_changed, hg_serve_warden, hg_serve_freeze, hg_serve_edition, hg_serve_guest, hg_serve_rename,
    hg_serve_session, hg_serve_sign_out, hg_serve_people, hg_serve_forget, hg_serve_say, hg_serve_chat, hg_serve_hide,
    hg_serve_audit, hg_serve_acts, hg_serve_sweep, hg_serve_check, hg_serve_backup;

/* A copy of the whole store in a new file. NULL, or a sentence about what was in the way. */
const char *hg_sqlite_copy(sqlite3 *db, const char *path);

#endif
