/* sqlite_keep.c: what a store needs to stay well: who serves it, what is kept no longer, checks and copies. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/sqlite_private.h"

void hg_serve_server(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_META);
    hg_query_put_text(&q, hg_text_of("server"));
    if (hg_query_row(&q))
        answer->server = hg_query_text(&q, answer);
    hg_query_end(&q);
    q = hg_query(sqlite, HG_SQL_NODES_SEEN);
    hg_query_put_text(&q, request->server.node);
    if (hg_query_row(&q))
        answer->seen = hg_query_some(&q, 0);
    hg_query_end(&q);
    q = hg_query(sqlite, HG_SQL_NODE_PUT);
    hg_query_put_text(&q, request->server.node);
    hg_query_put(&q, request->server.now);
    hg_query_run(&q);
}

/* --- what goes ---------------------------------------------------------------------------------------------------- */

static int sweep(struct hg_sqlite *sqlite, enum hg_statement statement, int64_t before, int most)
{
    struct hg_query q = hg_query(sqlite, statement);
    hg_query_put(&q, before);
    hg_query_put(&q, most);
    return hg_query_run(&q);
}

static void end_sessions(struct hg_sqlite *sqlite, int64_t person)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_SESSIONS_END);
    hg_query_put(&q, person);
    hg_query_run(&q);
}

static int sweep_people(struct hg_sqlite *sqlite, int64_t before, int most)
{
    int count = 0;
    struct hg_query q = hg_query(sqlite, HG_SQL_SWEEP_PEOPLE);
    hg_query_put(&q, before);
    hg_query_put(&q, most);
    for (; hg_query_row(&q); count++)
        end_sessions(sqlite, hg_query_int(&q));
    return count;
}

void hg_serve_sweep(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_sweep *what = &request->sweep;
    answer->count = sweep(sqlite, HG_SQL_SWEEP_ENTRIES, what->entries, what->most);
    answer->count += sweep(sqlite, HG_SQL_SWEEP_CHAT, what->chat, what->most);
    answer->count += sweep(sqlite, HG_SQL_SWEEP_SESSIONS, what->sessions, what->most);
    answer->count += sweep_people(sqlite, what->people, what->most);
}

/* --- is everything well? ------------------------------------------------------------------------------------------ */

static void complain(struct hg_query q, struct hg_store_answer *answer, struct hg_out *out)
{
    while (hg_query_row(&q)) {
        struct hg_text line = hg_query_text(&q, answer);
        if (hg_text_same(line, hg_text_of("ok")))
            continue;
        hg_put(out, out->len ? "\n" : "");
        hg_put_bytes(out, line.at, line.size);
    }
}

void hg_serve_check(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    char buffer[4096];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    complain(hg_query(sqlite, HG_SQL_CHECK_FILE), answer, &out);
    struct hg_query q = hg_query(sqlite, HG_SQL_CHECK_TABLES);
    hg_query_put(&q, request->check.most);
    complain(q, answer, &out);
    hg_out_cut(&out);
    if (out.len)
        answer->text = hg_answer_text(answer, (struct hg_text){out.text, out.len});
}

/* --- copies ------------------------------------------------------------------------------------------------------- */

static const char cannot_copy[] = HG_T("The copy cannot be made: its disk is full, or does not work.");

/* Makes the file and begins; NULL: done. A copy that was begun before is broken off. */
static const char *begin_copy(struct hg_copy *copy, sqlite3 *db, const char *path, bool synced)
{
    hg_copy_end(copy, false);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return HG_T("The copy cannot be made: a file of this name is there already, or none can be made there.");
    close(file);
    if ((size_t)snprintf(copy->path, sizeof copy->path, "%s", path) >= sizeof copy->path)
        return cannot_copy;
    if (sqlite3_open_v2(path, &copy->to, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        copy->backup = sqlite3_backup_init(copy->to, "main", db, "main");
    if (copy->backup && (synced || sqlite3_exec(copy->to, "pragma synchronous = off", NULL, NULL, NULL) == SQLITE_OK))
        return NULL;
    hg_copy_end(copy, false);
    return cannot_copy;
}

bool hg_copy_end(struct hg_copy *copy, bool whole)
{
    bool begun = copy->to;
    bool good = copy->backup && sqlite3_backup_finish(copy->backup) == SQLITE_OK;
    good = sqlite3_close(copy->to) == SQLITE_OK && good;
    if (begun && !(whole && good))
        unlink(copy->path);
    copy->backup = NULL;
    copy->to = NULL;
    return good;
}

/* So many pages, at most; how many are left is in `left`, and with none the copy is whole. */
static const char *go_on(struct hg_copy *copy, int pages, int *left)
{
    int rc = sqlite3_backup_step(copy->backup, pages ? pages : -1);
    *left = sqlite3_backup_remaining(copy->backup);
    if (rc == SQLITE_OK)
        return NULL;
    *left = 0;
    return hg_copy_end(copy, rc == SQLITE_DONE) && rc == SQLITE_DONE ? NULL : cannot_copy;
}

const char *hg_sqlite_copy(sqlite3 *db, const char *path)
{
    struct hg_copy copy = {0};
    int left;
    const char *why = begin_copy(&copy, db, path, true);
    return why ? why : go_on(&copy, 0, &left);
}

static void remove_copy(struct hg_copy *copy, const char *path)
{
    if (copy->to && strcmp(copy->path, path) == 0)
        hg_copy_end(copy, false);
    unlink(path);
}

void hg_serve_backup(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_backup *what = &request->backup;
    char name[4096];
    if ((size_t)snprintf(name, sizeof name, "%.*s", (int)what->path.size, what->path.at ? what->path.at : "") >=
            sizeof name ||
        !*name)
        sqlite->damage = HG_T("The copy cannot be made: this is no name of a file.");
    else if (what->ends)
        remove_copy(&sqlite->copy, name);
    else if (!what->goes_on)
        sqlite->damage = begin_copy(&sqlite->copy, sqlite->db, name, !what->pages);
    else if (!sqlite->copy.backup || strcmp(sqlite->copy.path, name) != 0)
        sqlite->damage = HG_T("The copy was broken off: somebody else has begun another one.");
    if (!sqlite->damage && !what->ends)
        sqlite->damage = go_on(&sqlite->copy, what->pages, &answer->count);
}
