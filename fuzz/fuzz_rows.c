/* fuzz_rows.c: rows of a store that nobody can have written. Cells of a small store get other values, rows go; then every
 * verb is asked. Each answer is one that store.h allows: it failed with a sentence, or all that is in it can be there; and
 * what was done can be read again.
 *
 * An input is a list of changes: which cell (two bytes), which row, what kind of value, the value. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "fuzz.h"
#include "store/sqlite_private.h"

enum { MOST_CELLS = 200, MOST_CHANGES = 12, LONGEST = 24 };

struct cell { /* a column */
    sqlite3_stmt *change, *drop;
};

static struct hg_sqlite *sqlite;
static struct cell cells[MOST_CELLS];
static int cell_count;

/* --- the store ---------------------------------------------------------------------------------------------------- */

static void run(const char *sql)
{
    fuzz_demand(sqlite3_exec(sqlite->db, sql, NULL, NULL, NULL) == SQLITE_OK, "the store takes what a test says to it");
}

static sqlite3_stmt *prepare(const char *sql)
{
    sqlite3_stmt *statement = NULL;
    fuzz_demand(sqlite3_prepare_v2(sqlite->db, sql, -1, &statement, NULL) == SQLITE_OK,
                "a statement of a test is good");
    return statement;
}

static void add_cell(const char *table, const char *column)
{
    char change[512], drop[512];
    snprintf(change, sizeof change,
             "update or replace \"%s\" set \"%s\" = ?1 where \"%s\" is (select \"%s\" from \"%s\" limit 1 offset ?2)",
             table, column, column, column, table);
    snprintf(drop, sizeof drop, "delete from \"%s\" where \"%s\" is (select \"%s\" from \"%s\" limit 1 offset ?1)",
             table, column, column, table);
    fuzz_demand(cell_count < MOST_CELLS, "there is room for every column");
    cells[cell_count++] = (struct cell){prepare(change), prepare(drop)};
}

static void find_cells(void)
{
    sqlite3_stmt *columns = prepare("select tables.name, columns.name from sqlite_schema as tables,"
                                    " pragma_table_info(tables.name) as columns where tables.type = 'table'"
                                    " and tables.name not like 'sqlite%' order by 1, columns.cid");
    while (sqlite3_step(columns) == SQLITE_ROW)
        add_cell((const char *)sqlite3_column_text(columns, 0), (const char *)sqlite3_column_text(columns, 1));
    sqlite3_finalize(columns);
    fuzz_demand(cell_count > 60, "there are columns");
}

static void empty_all(void)
{
    run("delete from nodes; delete from people; delete from sessions; delete from editions; delete from tables;"
        "delete from seats; delete from entries; delete from records; delete from chat; delete from audit;"
        "delete from sqlite_sequence; delete from meta; insert into meta (key, value) values ('server', 'fuzz');");
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

static struct hg_store_id id(const char *text)
{
    struct hg_store_id made = {""};
    snprintf(made.text, sizeof made.text, "%s", text);
    return made;
}

#define TEXT(text) hg_text_of(text)

static struct hg_store_request make(const char *table)
{
    static const struct hg_store_seat seats[] = {{.seat = 0, .person = 1}, {.seat = 1, .bot = {"expert", 6}}};
    return (struct hg_store_request){.verb = HG_STORE_MAKE,
                                     .make = {.table = {.id = id(table),
                                                        .game = TEXT("tides"),
                                                        .edition = TEXT("e"),
                                                        .creator = 1,
                                                        .status = HG_STORE_PLAYING,
                                                        .secret = TEXT("s"),
                                                        .wishes = TEXT("{}"),
                                                        .deadline = 50,
                                                        .seats = seats,
                                                        .seat_count = 2},
                                              .text = TEXT("header\n"),
                                              .edition = TEXT("{}")}};
}

static struct hg_store_request append(const char *table, uint32_t n, bool last)
{
    return (struct hg_store_request){.verb = last ? HG_STORE_FINISH : HG_STORE_APPEND,
                                     .append = {.table = id(table),
                                                .n = n,
                                                .person = 1,
                                                .now = 60 + n,
                                                .key = TEXT(!last && n == 2 ? "k2" : NULL),
                                                .text = TEXT("line\n"),
                                                .status = last ? HG_STORE_OVER : HG_STORE_PLAYING,
                                                .deadline = last ? HG_STORE_NEVER : 70}};
}

static struct hg_store_request of_chat(enum hg_store_verb verb, uint32_t n)
{
    return (struct hg_store_request){.verb = verb,
                                     .chat = {.table = id("a"),
                                              .person = 1,
                                              .now = 5,
                                              .key = TEXT(n ? NULL : "c"),
                                              .text = TEXT("hello"),
                                              .n = n,
                                              .most = 9}};
}

static struct hg_store_request of_person(enum hg_store_verb verb, const char *hash)
{
    struct hg_store_request request = {.verb = verb};
    if (verb == HG_STORE_SESSION || verb == HG_STORE_SIGN_OUT)
        request.session = (struct hg_store_session){TEXT(hash), 2 * HG_STORE_HOUR, 0};
    else
        request.guest = (struct hg_store_guest){1, TEXT("Ada"), TEXT("en"), TEXT(hash), 10};
    return request;
}

static struct hg_store_request plain(enum hg_store_verb verb)
{
    struct hg_store_request request = {.verb = verb};
    switch (verb) {
    case HG_STORE_SERVER: request.server = (struct hg_store_server){TEXT("node"), 9}; break;
    case HG_STORE_LIST: request.list = (struct hg_store_list){.statuses = ~0u, .most = 9}; break;
    case HG_STORE_DUE: request.due = (struct hg_store_due){1000, 9}; break;
    case HG_STORE_CHANGED: request.due = (struct hg_store_due){0, 9}; break;
    case HG_STORE_WARDEN: request.warden = (struct hg_store_warden){id("a"), TEXT("node"), 9, 10}; break;
    case HG_STORE_FREEZE: request.freeze = (struct hg_store_freeze){id("b"), HG_STORE_FROZEN, 9}; break;
    case HG_STORE_EDITION: request.edition.hash = TEXT("e"); break;
    case HG_STORE_AUDIT: request.audit.act = (struct hg_store_act){1, TEXT("root"), TEXT("freeze"), TEXT("a")}; break;
    case HG_STORE_ACTS: request.acts.most = 9; break;
    case HG_STORE_SWEEP: request.sweep = (struct hg_store_sweep){100, 4, 4, 4, 2}; break;
    case HG_STORE_CHECK: request.check.most = 9; break;
    default: break;
    }
    return request;
}

static struct hg_store_request reading(enum hg_store_verb verb, const char *table)
{
    return (struct hg_store_request){.verb = verb, .read = {id(table), 0}};
}

/* --- answers ------------------------------------------------------------------------------------------------------ */

static void check_text(struct hg_text text)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < text.size; i++)
        sum += (unsigned char)text.at[i]; /* all of it can be read */
    fuzz_demand(sum < UINT32_MAX && (text.at || !text.size), "a text that is not there has no bytes");
}

static void check_table(const struct hg_store_table *table)
{
    fuzz_demand(memchr(table->id.text, 0, sizeof table->id.text) &&
                    memchr(table->next.text, 0, sizeof table->next.text),
                "an id has an end");
    fuzz_demand((int)table->status >= 0 && table->status < HG_STORE_STATUSES, "a table has a status");
    fuzz_demand(table->entries >= 1, "a table has an entry");
    const struct hg_text texts[] = {table->game,   table->edition, table->options, table->time,
                                    table->secret, table->commit,  table->wishes};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_text(texts[i]);
    for (int i = 0; i < table->seat_count; i++) {
        struct hg_store_seat seat = table->seats[i];
        fuzz_demand(seat.seat >= 0 && seat.place >= 0, "a seat has a number");
        check_text(seat.name);
        for (int t = 0; hg_seat_text(&seat, t); t++)
            check_text(*hg_seat_text(&seat, t));
    }
}

static void check_entries(const struct hg_store_answer *answer)
{
    for (int i = 0; i < answer->entry_count; i++) {
        const struct hg_store_entry *entry = &answer->entries[i];
        fuzz_demand(entry->n == answer->tables[0].entries - (uint32_t)(answer->entry_count - 1 - i),
                    "entries follow each other to the last one");
        check_text(entry->text);
        check_text(entry->key);
    }
}

static void check_answer(const struct hg_store_answer *answer)
{
    char name[56];
    snprintf(name, sizeof name, "%s: %s", hg_store_verb_name(answer->verb), hg_store_outcome_name(answer->outcome));
    fuzz_reached(name);
    bool failed = answer->outcome == HG_STORE_FAILED;
    fuzz_demand(answer->outcome != HG_STORE_UNKNOWN, "a disk that works leaves no doubt");
    fuzz_demand(failed == (answer->why != NULL), "a failure has a sentence");
    fuzz_demand(!failed || (!answer->table_count && !answer->entry_count && !answer->line_count && !answer->act_count &&
                            !answer->memory),
                "what failed tells nothing else");
    for (int i = 0; i < answer->table_count; i++)
        if (answer->verb == HG_STORE_READ || answer->verb == HG_STORE_LIST)
            check_table(&answer->tables[i]);
    check_entries(answer);
    for (int i = 0; i < answer->line_count; i++) {
        check_text(answer->lines[i].name);
        check_text(answer->lines[i].text);
        fuzz_demand(!answer->lines[i].hidden_by || !answer->lines[i].text.at, "a hidden line says nothing");
    }
    check_text(answer->text);
    check_text(answer->result);
    check_text(answer->who.name);
    fuzz_demand((int)answer->who.kind >= 0 && answer->who.kind <= HG_PERSON_FORMER, "a person is of a kind");
}

static struct hg_store_answer *ask(struct hg_store_request request)
{
    struct hg_store_answer *answer = hg_store_ask(hg_sqlite_engine(sqlite), &request);
    check_answer(answer);
    return answer;
}

static enum hg_store_outcome outcome(struct hg_store_request request)
{
    struct hg_store_answer *answer = ask(request);
    enum hg_store_outcome said = answer->outcome;
    hg_store_answer_free(answer);
    return said;
}

/* What was said to be there is. */
static void look_for(const struct hg_store_request *request)
{
    struct hg_store_request read = reading(HG_STORE_READ, request->append.table.text);
    read.read.after = request->append.n - 1;
    struct hg_store_answer *answer = ask(read);
    fuzz_demand(answer->outcome == HG_STORE_FAILED ||
                    (answer->entry_count && hg_store_is_ours(&request->append, &answer->entries[0])),
                "an entry that was appended is read");
    hg_store_answer_free(answer);
}

static void add_to(const char *table, bool last)
{
    struct hg_store_request request = append(table, 1, last);
    struct hg_store_answer *answer = ask(request);
    request.append.n = answer->outcome == HG_STORE_TAKEN ? answer->n + 1 : 4;
    request.append.epoch = answer->epoch;
    hg_store_answer_free(answer);
    if (outcome(request) == HG_STORE_DONE)
        look_for(&request);
}

/* --- an input ----------------------------------------------------------------------------------------------------- */

static void fill(void)
{
    empty_all();
    fuzz_demand(outcome(of_person(HG_STORE_GUEST, "h1")) == HG_STORE_DONE && outcome(make("a")) == HG_STORE_DONE &&
                    outcome(append("a", 2, false)) == HG_STORE_DONE &&
                    outcome(append("a", 3, false)) == HG_STORE_DONE && outcome(make("b")) == HG_STORE_DONE &&
                    outcome(append("b", 2, true)) == HG_STORE_DONE && outcome(make("c")) == HG_STORE_DONE &&
                    outcome(of_chat(HG_STORE_SAY, 1)) == HG_STORE_DONE,
                "a good store takes what is asked of it");
    outcome(plain(HG_STORE_SERVER));
    outcome(plain(HG_STORE_AUDIT));
}

struct bytes {
    const uint8_t *at, *end;
};

static int take(struct bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static void bind(sqlite3_stmt *statement, int kind, struct bytes *bytes)
{
    uint64_t number = 0;
    int size = kind < 2 ? 0 : take(bytes) % LONGEST;
    const char *text = (const char *)bytes->at;
    if (bytes->end - bytes->at < size)
        size = (int)(bytes->end - bytes->at);
    switch (kind) {
    case 0: sqlite3_bind_int(statement, 1, (int8_t)take(bytes)); return;
    case 1:
        for (int i = 0; i < 8; i++)
            number = number << 8 | (uint64_t)take(bytes);
        sqlite3_bind_int64(statement, 1, (int64_t)number);
        return;
    case 2: sqlite3_bind_text(statement, 1, text, size, SQLITE_TRANSIENT); break;
    case 3: sqlite3_bind_blob(statement, 1, text, size, SQLITE_TRANSIENT); break;
    default: sqlite3_bind_null(statement, 1); return;
    }
    bytes->at += size;
}

/* What SQLite refuses for its own reasons is no row. */
static void change(struct bytes *bytes)
{
    const struct cell *cell = &cells[(take(bytes) << 8 | take(bytes)) % cell_count];
    int row = take(bytes) % 4, kind = take(bytes) % 6;
    sqlite3_stmt *statement = kind == 5 ? cell->drop : cell->change;
    if (kind < 5)
        bind(statement, kind, bytes);
    sqlite3_bind_int(statement, kind == 5 ? 1 : 2, row);
    sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    char sentence[512];
    struct hg_out problem = hg_out_fixed(sentence, sizeof sentence);
    struct hg_sqlite_way way = {.file = "store", .vfs = "disk"};
    disk_start();
    sqlite = hg_sqlite_open(&way, &(struct hg_words){0}, &problem);
    fuzz_demand(sqlite, "a store can be made");
    find_cells();
    static const char *const wanted[] = {"read: failed",   "list: failed",    "append: done",   "append: taken",
                                         "append: fenced", "append: absent",  "append: failed", "finish: done",
                                         "session: done",  "session: failed", "chat: failed",   "record: failed"};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        fuzz_must_reach(wanted[i]);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, data + size};
    fill();
    run("begin");
    for (int i = 0; i < MOST_CHANGES && bytes.at < bytes.end; i++)
        change(&bytes);
    run("commit");
    static const char *const tables[] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++) {
        outcome(reading(HG_STORE_READ, tables[i]));
        outcome(reading(HG_STORE_RECORD, tables[i]));
        add_to(tables[i], i == 2);
    }
    for (enum hg_store_verb verb = 0; verb < HG_STORE_VERBS; verb++)
        if (verb == HG_STORE_GUEST || verb == HG_STORE_RENAME || verb == HG_STORE_SESSION || verb == HG_STORE_SIGN_OUT)
            outcome(of_person(verb, "h1"));
        else if (verb == HG_STORE_SAY || verb == HG_STORE_CHAT || verb == HG_STORE_HIDE)
            outcome(of_chat(verb, verb == HG_STORE_SAY ? 0 : 1));
        else if (verb != HG_STORE_MAKE && verb != HG_STORE_APPEND && verb != HG_STORE_FINISH && verb != HG_STORE_READ &&
                 verb != HG_STORE_RECORD && verb != HG_STORE_BACKUP)
            outcome(plain(verb));
    return 0;
}
