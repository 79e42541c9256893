/* schema.c: see schema.h. What is never looked for by its own has no index: each costs a page with every entry. */
#include "store/schema.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const char *const steps[] = {
    /* 1: tables of friends */
    "create table meta (key text primary key, value any not null) strict, without rowid;"
    "insert into meta (key, value) values ('server', lower(hex(randomblob(16))));"
    "create table nodes (id text primary key, started integer not null, seen integer not null) strict, without rowid;"
    "create table people (id integer primary key autoincrement, kind integer not null, name text, lang text,"
    " created integer not null, seen integer not null) strict;"
    "create table sessions (hash blob primary key, person integer not null, label text, created integer not null,"
    " used integer not null) strict, without rowid;"
    "create index sessions_of on sessions (person);"
    "create table editions (hash text primary key, game text not null, text text not null) strict;"
    "create table tables (id text primary key, game text not null, rules integer not null, edition text, options text,"
    " time text, public integer not null, rated integer not null, undo integer not null, watch integer not null,"
    " hints integer not null, creator integer, created integer not null, status integer not null, secret blob,"
    " \"commit\" text, entries integer not null, wishes text, owes integer not null, deadline integer,"
    " epoch integer not null default 0, warden text, warden_until integer not null default 0, next text,"
    " changed integer not null) strict;"
    "create index tables_due on tables (deadline) where deadline is not null;"
    "create index tables_of on tables (creator) where creator is not null;"
    "create table seats (tbl text not null, seat integer not null, person integer, bot text, kept_for integer, token blob,"
    " seal text, give text, place integer not null, primary key (tbl, seat)) strict, without rowid;"
    "create index seats_of on seats (person) where person is not null;"
    "create table entries (tbl text not null, n integer not null, text text, person integer, key text, at integer not null,"
    " primary key (tbl, n)) strict, without rowid;"
    "create unique index entries_once on entries (person, key) where person is not null and key is not null;"
    "create table records (tbl text primary key, text text not null, moves integer not null, result text) strict;"
    "create table chat (tbl text not null, room integer not null, n integer not null, person integer, key text,"
    " at integer not null, text text not null, hidden_by integer, primary key (tbl, room, n)) strict, without rowid;"
    "create unique index chat_once on chat (person, key) where person is not null and key is not null;"
    "create table audit (id integer primary key autoincrement, at integer not null, who text, what text, about text)"
    " strict;",

    /* 2: where somebody is expected */
    "create index seats_kept on seats (kept_for) where kept_for is not null;",
};
/* clang-format on */

const struct hg_schema hg_schema = {steps, sizeof steps / sizeof steps[0]};

static int run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

int hg_schema_bring(sqlite3 *db, const struct hg_schema *schema, int from)
{
    char marks[128];
    snprintf(marks, sizeof marks, "pragma application_id = %d; pragma user_version = %d;", HG_SCHEMA_MARK,
             schema->count);
    int rc = run(db, "begin immediate");
    for (int step = from; rc == SQLITE_OK && step < schema->count; step++)
        rc = run(db, schema->steps[step]);
    if (rc == SQLITE_OK)
        rc = run(db, marks);
    if (rc == SQLITE_OK)
        rc = run(db, "commit");
    if (rc != SQLITE_OK && !sqlite3_get_autocommit(db))
        run(db, "rollback");
    return rc;
}

/* --- comparing ---------------------------------------------------------------------------------------------------- */

static sqlite3_stmt *everything(sqlite3 *db)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(db,
                       "select type || ' ' || name || ' ' || coalesce(sql, '') from sqlite_schema"
                       " where name not like 'sqlite_stat%' order by 1",
                       -1, &statement, NULL);
    return statement;
}

static bool same_row(sqlite3_stmt *a, sqlite3_stmt *b)
{
    const char *x = (const char *)sqlite3_column_text(a, 0), *y = (const char *)sqlite3_column_text(b, 0);
    return x && y && strcmp(x, y) == 0;
}

static bool same(sqlite3 *a, sqlite3 *b)
{
    sqlite3_stmt *x = everything(a), *y = everything(b);
    int left, right;
    bool good = x && y;
    do {
        left = good ? sqlite3_step(x) : SQLITE_DONE;
        right = good ? sqlite3_step(y) : SQLITE_DONE;
        good = good && left == right && (left == SQLITE_DONE || (left == SQLITE_ROW && same_row(x, y)));
    } while (good && left == SQLITE_ROW);
    sqlite3_finalize(x);
    sqlite3_finalize(y);
    return good;
}

bool hg_schema_matches(sqlite3 *db, const struct hg_schema *schema, int count)
{
    sqlite3 *model = NULL;
    struct hg_schema first = {schema->steps, count};
    bool good = sqlite3_open(":memory:", &model) == SQLITE_OK && hg_schema_bring(model, &first, 0) == SQLITE_OK &&
                same(db, model);
    sqlite3_close(model);
    return good;
}
