/* statements.c: every statement a store says to SQLite, and how they are used. Nowhere else is SQL but in schema.c, and in
 * sqlite_open.c for the settings of a connection. */
#include <string.h>

#include "store/sqlite_private.h"

#define TABLE                                                                                                        \
    "id, game, rules, edition, options, time, public, rated, undo, watch, hints, creator, created, status, secret, " \
    "\"commit\", entries, wishes, owes, deadline, epoch, next, changed"

#define NEWEST " case when ?6 then status in (3, 4) end, case when ?6 then changed end desc,"

/* clang-format off */
static const char *const sql[HG_SQL_STATEMENTS] = {
    [HG_SQL_BEGIN] = "begin immediate",
    [HG_SQL_COMMIT] = "commit",
    [HG_SQL_ROLLBACK] = "rollback",
    [HG_SQL_SAVE] = "savepoint request",
    [HG_SQL_KEEP] = "release request",
    [HG_SQL_UNDO] = "rollback to request",

    [HG_SQL_META] = "select value from meta where key = ?",
    [HG_SQL_NODES_SEEN] = "select max(seen) from nodes where id <> ?",
    [HG_SQL_NODE_PUT] = "insert into nodes (id, started, seen) values (?1, ?2, ?2)"
                        " on conflict (id) do update set seen = max(seen, excluded.seen)",

    [HG_SQL_KEYED] = "select tbl, n from entries where person = ? and key = ?",
    [HG_SQL_TABLES_MADE] = "select coalesce(sum(status in (1, 2) or status = 0 and changed >= ?2), 0),"
                           " coalesce(sum(created >= ?2), 0) from tables where creator = ?1",
    [HG_SQL_TABLE_PUT] =
        "insert into tables (id, game, rules, edition, options, time, public, rated, undo, watch, hints, creator, created,"
        " status, secret, \"commit\", entries, wishes, owes, deadline, changed)"
        " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 1, ?17, ?18, ?19, ?13)"
        " on conflict (id) do nothing",
    [HG_SQL_TABLE_STATE] = "select status, entries, epoch from tables where id = ?",
    [HG_SQL_TABLE_CHANGE] =
        "update tables set entries = ?2, wishes = ?3, status = ?4, owes = ?5, deadline = ?6, changed = ?7,"
        " secret = coalesce(?8, secret), \"commit\" = coalesce(?9, \"commit\"), next = coalesce(?10, next) where id = ?1",
    [HG_SQL_TABLE] = "select " TABLE " from tables where id = ?",
    [HG_SQL_TABLES] = "select " TABLE " from tables where id > ?1 and (?2 >> status) & 1 and public >= ?3"
                      " and (?4 is null or game = ?4) order by" NEWEST " id limit ?5",
    [HG_SQL_TABLES_OF] = "select " TABLE " from tables where id in"
                         " (select tbl from seats where person = ?7 union select tbl from seats where kept_for = ?7 union select id from tables where creator = ?7)"
                         " and id > ?1 and (?2 >> status) & 1 and public >= ?3 and (?4 is null or game = ?4)"
                         " order by" NEWEST " id limit ?5",
    [HG_SQL_DUE] = "select id, entries, deadline, changed from tables where deadline <= ? and status <> 5"
                   " order by deadline, id limit ?",
    [HG_SQL_CHANGED] = "select id, entries, deadline, changed from tables where changed >= ? order by changed, id limit ?",
    [HG_SQL_WARDEN] = "update tables set epoch = epoch + (warden is not ?2), warden = ?2, warden_until = ?4"
                      " where id = ?1 and (warden is ?2 or warden_until < ?3) returning epoch",
    [HG_SQL_WARDENED] = "select epoch from tables where id = ?",
    [HG_SQL_FREEZE] = "update tables set status = ?2, epoch = epoch + 1, changed = ?3"
                      " where id = ?1 and epoch = ?4 and status not in (3, 4) returning epoch",

    [HG_SQL_SEATS] = "select seat, person, kept_for, people.name, bot, token, seal, give, place from seats"
                     " left join people on people.id = person where tbl = ? order by seat",
    [HG_SQL_SEAT_PUT] =
        "insert into seats (tbl, seat, person, kept_for, bot, token, seal, give, place) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " on conflict (tbl, seat) do update set person = excluded.person, kept_for = excluded.kept_for,"
        " bot = excluded.bot, token = excluded.token, seal = excluded.seal, give = excluded.give, place = excluded.place",

    [HG_SQL_ENTRY_PUT] = "insert into entries (tbl, n, text, person, key, at) values (?, ?, ?, ?, ?, ?)",
    [HG_SQL_ENTRIES] = "select n, text, person, key, at from entries where tbl = ? and n > ? order by n",
    [HG_SQL_RECORD_PUT] = "insert into records (tbl, text, moves, result)"
                          " select ?1, coalesce(group_concat(text, ''), ''), ?2, ?3"
                          " from (select text from entries where tbl = ?1 order by n)",
    [HG_SQL_RECORD] = "select text, moves, result from records where tbl = ?",
    [HG_SQL_EDITION_PUT] = "insert into editions (hash, game, text) values (?, ?, ?) on conflict (hash) do nothing",
    [HG_SQL_EDITION] = "select text from editions where hash = ?",

    [HG_SQL_SESSION] = "select people.id, kind, name, lang, people.created, seen, used from sessions"
                       " join people on people.id = person where hash = ? and used >= ?",
    [HG_SQL_SESSION_PUT] = "insert into sessions (hash, person, created, used) values (?1, ?2, ?3, ?3)"
                           " on conflict (hash) do nothing",
    [HG_SQL_SESSION_USED] = "update sessions set used = ?2 where hash = ?1",
    [HG_SQL_SESSION_END] = "delete from sessions where hash = ?",
    [HG_SQL_PERSON_PUT] = "insert into people (kind, name, lang, created, seen) values (1, ?1, ?2, ?3, ?3) returning id",
    [HG_SQL_PERSON_SEEN] = "update people set seen = ?2 where id = ?1",
    [HG_SQL_PERSON_RENAME] = "update people set name = ?2, lang = coalesce(?3, lang) where id = ?1 and kind <> 4",
    [HG_SQL_PEOPLE] = "select id, kind, name, lang, created, seen from people where (?1 = 0 or id = ?1)"
                      " and (?2 is null or name = ?2) and id > ?3 order by id limit ?4",
    [HG_SQL_PERSON_FORGET] = "update people set kind = 4, name = null, lang = null where id = ? and kind <> 4",
    [HG_SQL_CHAT_FORGET] = "update chat set text = '', hidden_by = coalesce(hidden_by, ?1) where person = ?1",
    [HG_SQL_LINKS_FORGET] = "update seats set token = null where person = ?",

    [HG_SQL_CHAT_KEYED] = "select tbl, n from chat where person = ? and key = ?",
    [HG_SQL_CHAT_LAST] = "select max(n) from chat where tbl = ? and room = ?",
    [HG_SQL_CHAT_PUT] = "insert into chat (tbl, room, n, person, key, at, text) values (?, ?, ?, ?, ?, ?, ?)",
    [HG_SQL_CHAT] = "select * from (select n, person, people.name, key, text, at, hidden_by from chat"
                    " left join people on people.id = person where tbl = ? and room = ? and n > ?"
                    " order by n desc limit ?) order by n",
    [HG_SQL_CHAT_HIDE] = "update chat set hidden_by = ?4 where tbl = ?1 and room = ?2 and n = ?3",
    [HG_SQL_AUDIT_PUT] = "insert into audit (at, who, what, about) values (?, ?, ?, ?)",
    [HG_SQL_AUDIT] = "select * from (select id, at, who, what, about from audit order by id desc limit ?) order by id",

    [HG_SQL_SWEEP_ENTRIES] = "delete from entries where (tbl, n) in (select tbl, n from entries where tbl in"
                             " (select records.tbl from records join tables on tables.id = records.tbl where changed < ?)"
                             " order by tbl, n limit ?)",
    [HG_SQL_SWEEP_CHAT] = "delete from chat where (tbl, room, n) in"
                          " (select tbl, room, n from chat where at < ? order by tbl, room, n limit ?)",
    [HG_SQL_SWEEP_SESSIONS] = "delete from sessions where hash in"
                              " (select hash from sessions where used < ? order by hash limit ?)",
    [HG_SQL_SWEEP_PEOPLE] = "update people set kind = 4, name = null, lang = null where id in"
                            " (select id from people where kind = 1 and seen < ? order by id limit ?) returning id",
    [HG_SQL_SESSIONS_END] = "delete from sessions where person = ?",

    [HG_SQL_CHECK_FILE] = "pragma integrity_check(1)",
    [HG_SQL_CHECK_TABLES] =
        "select 'the entries of table ' || id || ' have a gap' from tables"
        " where entries <> coalesce((select max(n) from entries where tbl = id), entries)"
        " or (select count(*) <> max(n) - min(n) + 1 from entries where tbl = id)"
        " or (coalesce((select min(n) from entries where tbl = id), 2) > 1 and id not in (select tbl from records))"
        " order by id limit ?",
};
/* clang-format on */

int hg_sqlite_prepare(struct hg_sqlite *sqlite)
{
    int first = SQLITE_OK;
    for (int i = 0; i < HG_SQL_STATEMENTS; i++) {
        int rc = sqlite3_prepare_v3(sqlite->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &sqlite->statement[i], NULL);
        first = first ? first : rc;
    }
    return first;
}

void hg_sqlite_finalize(struct hg_sqlite *sqlite)
{
    for (int i = 0; i < HG_SQL_STATEMENTS; i++)
        sqlite3_finalize(sqlite->statement[i]);
}

static const struct {
    int error;
    const char *why;
} reasons[] = {
    {SQLITE_FULL, HG_T("The disk of the store is full.")},
    {SQLITE_IOERR, HG_T("The disk of the store cannot be read or written.")},
    {SQLITE_CORRUPT, HG_T("The file of the store is damaged.")},
    {SQLITE_NOTADB, HG_T("The file of the store is damaged.")},
    {SQLITE_READONLY, HG_T("The file of the store may not be written, or is not where it was.")},
    {SQLITE_NOMEM, HG_T("There is not enough memory for the store.")},
};

const char *hg_sqlite_why(int error)
{
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].error == (error & 0xff))
            return reasons[i].why;
    return HG_T("The store refused what was asked of it.");
}

/* --- using one ---------------------------------------------------------------------------------------------------- */

struct hg_query hg_query(struct hg_sqlite *sqlite, enum hg_statement statement)
{
    return (struct hg_query){sqlite, sqlite->statement[statement], 0};
}

static void note(struct hg_query *q, int rc)
{
    if (rc != SQLITE_OK && !q->sqlite->error)
        q->sqlite->error = rc;
}

void hg_query_put(struct hg_query *q, int64_t n)
{
    note(q, sqlite3_bind_int64(q->statement, ++q->place, n));
}

void hg_query_put_some(struct hg_query *q, int64_t n, int64_t none)
{
    if (n != none)
        hg_query_put(q, n);
    else
        note(q, sqlite3_bind_null(q->statement, ++q->place));
}

/* Whoever asked keeps the bytes until all is answered. */
void hg_query_put_text(struct hg_query *q, struct hg_text text)
{
    note(q, sqlite3_bind_text64(q->statement, ++q->place, text.at, text.size, SQLITE_STATIC, SQLITE_UTF8));
}

void hg_query_put_bytes(struct hg_query *q, struct hg_text bytes)
{
    note(q, sqlite3_bind_blob64(q->statement, ++q->place, bytes.at, bytes.size, SQLITE_STATIC));
}

void hg_query_put_id(struct hg_query *q, struct hg_store_id id)
{
    const char *text = *id.text ? id.text : NULL;
    note(q, sqlite3_bind_text(q->statement, ++q->place, text, -1, SQLITE_TRANSIENT));
}

void hg_query_end(struct hg_query *q)
{
    sqlite3_reset(q->statement);
    sqlite3_clear_bindings(q->statement);
}

bool hg_query_row(struct hg_query *q)
{
    int rc = q->sqlite->error ? SQLITE_DONE : sqlite3_step(q->statement);
    q->place = 0;
    if (rc == SQLITE_ROW)
        return true;
    note(q, rc == SQLITE_DONE ? SQLITE_OK : rc);
    hg_query_end(q);
    return false;
}

int hg_query_run(struct hg_query *q)
{
    while (hg_query_row(q)) {
    }
    return q->sqlite->error ? 0 : sqlite3_changes(q->sqlite->db);
}

int64_t hg_query_int(struct hg_query *q)
{
    return sqlite3_column_int64(q->statement, q->place++);
}

int64_t hg_query_some(struct hg_query *q, int64_t none)
{
    bool null = sqlite3_column_type(q->statement, q->place) == SQLITE_NULL;
    int64_t n = hg_query_int(q);
    return null ? none : n;
}

int64_t hg_query_in(struct hg_query *q, int64_t min, int64_t max)
{
    int64_t n = hg_query_int(q);
    if (n >= min && n <= max)
        return n;
    q->sqlite->damage = HG_T("A row of the store holds a number that is none of those it can hold.");
    return min;
}

struct hg_text hg_query_text(struct hg_query *q, struct hg_store_answer *answer)
{
    int place = q->place++;
    if (sqlite3_column_type(q->statement, place) == SQLITE_NULL)
        return (struct hg_text){0};
    const void *bytes = sqlite3_column_blob(q->statement, place);
    size_t size = (size_t)sqlite3_column_bytes(q->statement, place);
    return hg_answer_text(answer, (struct hg_text){bytes && size ? bytes : "", size});
}

struct hg_store_id hg_query_id(struct hg_query *q)
{
    struct hg_store_id id = {""};
    const char *text = (const char *)sqlite3_column_text(q->statement, q->place);
    size_t size = (size_t)sqlite3_column_bytes(q->statement, q->place++);
    if (size > HG_STORE_ID)
        q->sqlite->damage = HG_T("A row of the store has an id that is too long.");
    else if (size)
        memcpy(id.text, text, size);
    return id;
}
