/* sqlite_tables.c: tables, their seats and entries, and the records of games that are over. */
#include "store/sqlite_private.h"

/* --- writing ------------------------------------------------------------------------------------------------------ */

static void put_seats(struct hg_sqlite *sqlite, struct hg_store_id table, const struct hg_store_seat *seats, int count)
{
    for (int i = 0; i < count; i++) {
        const struct hg_store_seat *seat = &seats[i];
        struct hg_query q = hg_query(sqlite, HG_SQL_SEAT_PUT);
        hg_query_put_id(&q, table);
        hg_query_put(&q, seat->seat);
        hg_query_put_some(&q, seat->person, 0);
        hg_query_put_some(&q, seat->kept_for, 0);
        hg_query_put_text(&q, seat->bot);
        hg_query_put_bytes(&q, seat->token);
        hg_query_put_text(&q, seat->seal);
        hg_query_put_text(&q, seat->give);
        hg_query_put(&q, seat->place);
        hg_query_run(&q);
    }
}

static void put_entry(struct hg_sqlite *sqlite, struct hg_store_id table, const struct hg_store_entry *entry)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_ENTRY_PUT);
    hg_query_put_id(&q, table);
    hg_query_put(&q, entry->n);
    hg_query_put_text(&q, entry->text);
    hg_query_put_some(&q, entry->person, 0);
    hg_query_put_text(&q, entry->key);
    hg_query_put(&q, entry->at);
    hg_query_run(&q);
}

/* Has this person's key made something already? Then the answer says what. */
static bool keyed(struct hg_sqlite *sqlite, int64_t person, struct hg_text key, struct hg_store_answer *answer)
{
    if (!person || !key.at)
        return false;
    struct hg_query q = hg_query(sqlite, HG_SQL_KEYED);
    hg_query_put(&q, person);
    hg_query_put_text(&q, key);
    if (!hg_query_row(&q))
        return false;
    answer->outcome = HG_STORE_REPEATED;
    answer->table = hg_query_id(&q);
    answer->n = (uint32_t)hg_query_in(&q, 1, UINT32_MAX);
    hg_query_end(&q);
    return true;
}

static void put_edition(struct hg_sqlite *sqlite, const struct hg_store_make *make)
{
    if (!make->table.edition.at || !make->edition.at)
        return;
    struct hg_query q = hg_query(sqlite, HG_SQL_EDITION_PUT);
    hg_query_put_text(&q, make->table.edition);
    hg_query_put_text(&q, make->table.game);
    hg_query_put_text(&q, make->edition);
    hg_query_run(&q);
}

/* False: the id is taken. */
static bool put_table(struct hg_sqlite *sqlite, const struct hg_store_table *table)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_TABLE_PUT);
    hg_query_put_id(&q, table->id);
    hg_query_put_text(&q, table->game);
    hg_query_put(&q, table->rules);
    hg_query_put_text(&q, table->edition);
    hg_query_put_text(&q, table->options);
    hg_query_put_text(&q, table->time);
    hg_query_put(&q, table->public);
    hg_query_put(&q, table->rated);
    hg_query_put(&q, table->undo);
    hg_query_put(&q, table->watch);
    hg_query_put(&q, table->hints);
    hg_query_put_some(&q, table->creator, 0);
    hg_query_put(&q, table->created);
    hg_query_put(&q, table->status);
    hg_query_put_bytes(&q, table->secret);
    hg_query_put_text(&q, table->commit);
    hg_query_put_text(&q, table->wishes);
    hg_query_put(&q, table->owes);
    hg_query_put_some(&q, table->deadline, HG_STORE_NEVER);
    return hg_query_run(&q) > 0;
}

/* Has its creator as many as may be? */
static bool has_too_many(struct hg_sqlite *sqlite, const struct hg_store_make *make, struct hg_store_answer *answer)
{
    if (!make->table.creator || (!make->most_open && !make->most_new))
        return false;
    struct hg_query q = hg_query(sqlite, HG_SQL_TABLES_MADE);
    hg_query_put(&q, make->table.creator);
    hg_query_put(&q, make->since);
    bool found = hg_query_row(&q);
    int open = found ? (int)hg_query_in(&q, 0, INT32_MAX) : 0, fresh = found ? (int)hg_query_in(&q, 0, INT32_MAX) : 0;
    hg_query_end(&q);
    if (!hg_store_has_most(make, open, fresh))
        return false;
    answer->outcome = HG_STORE_FENCED;
    answer->count = open;
    return true;
}

void hg_serve_make(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_make *make = &request->make;
    const struct hg_store_table *table = &make->table;
    if (keyed(sqlite, make->person, make->key, answer) || has_too_many(sqlite, make, answer))
        return;
    answer->table = table->id;
    if (!put_table(sqlite, table)) {
        answer->outcome = HG_STORE_TAKEN;
        return;
    }
    answer->n = 1;
    put_edition(sqlite, make);
    put_seats(sqlite, table->id, table->seats, table->seat_count);
    put_entry(sqlite, table->id,
              &(struct hg_store_entry){
                  .n = 1, .text = make->text, .person = make->person, .key = make->key, .at = table->created});
}

static bool has_record(struct hg_sqlite *sqlite, struct hg_store_id table)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_RECORD);
    hg_query_put_id(&q, table);
    bool found = hg_query_row(&q);
    hg_query_end(&q);
    return found;
}

/* May this entry be the next one? A game ends once. */
static enum hg_store_outcome judge(struct hg_sqlite *sqlite, const struct hg_store_append *append,
                                   struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_TABLE_STATE);
    hg_query_put_id(&q, append->table);
    if (!hg_query_row(&q))
        return HG_STORE_ABSENT;
    enum hg_store_status status = (enum hg_store_status)hg_query_in(&q, 0, HG_STORE_STATUSES - 1);
    answer->table = append->table;
    answer->n = (uint32_t)hg_query_in(&q, 1, UINT32_MAX);
    answer->epoch = hg_query_int(&q);
    hg_query_end(&q);
    bool last = answer->verb == HG_STORE_FINISH;
    bool ended = hg_store_ended(status) ? append->text.size || last : last && has_record(sqlite, append->table);
    if (answer->epoch != append->epoch || status == HG_STORE_FROZEN || ended)
        return HG_STORE_FENCED;
    return answer->n == append->n - 1 ? HG_STORE_DONE : HG_STORE_TAKEN;
}

static void change_table(struct hg_sqlite *sqlite, const struct hg_store_append *append)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_TABLE_CHANGE);
    hg_query_put_id(&q, append->table);
    hg_query_put(&q, append->n);
    hg_query_put_text(&q, append->wishes);
    hg_query_put(&q, append->status);
    hg_query_put(&q, append->owes);
    hg_query_put_some(&q, append->deadline, HG_STORE_NEVER);
    hg_query_put(&q, append->now);
    hg_query_put_bytes(&q, append->secret);
    hg_query_put_text(&q, append->commit);
    hg_query_put_id(&q, append->next);
    hg_query_run(&q);
}

static void put_record(struct hg_sqlite *sqlite, const struct hg_store_append *append)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_RECORD_PUT);
    hg_query_put_id(&q, append->table);
    hg_query_put(&q, append->moves);
    hg_query_put_text(&q, append->result);
    hg_query_run(&q);
}

void hg_serve_append(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_append *append = &request->append;
    if (keyed(sqlite, append->person, append->key, answer))
        return;
    answer->outcome = judge(sqlite, append, answer);
    if (answer->outcome != HG_STORE_DONE)
        return;
    answer->n = append->n;
    change_table(sqlite, append);
    put_seats(sqlite, append->table, append->seats, append->seat_count);
    put_entry(
        sqlite, append->table,
        &(struct hg_store_entry){
            .n = append->n, .text = append->text, .person = append->person, .key = append->key, .at = append->now});
    if (request->verb == HG_STORE_FINISH)
        put_record(sqlite, append);
}

void hg_serve_warden(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_warden *warden = &request->warden;
    struct hg_query q = hg_query(sqlite, HG_SQL_WARDEN);
    hg_query_put_id(&q, warden->table);
    hg_query_put_text(&q, warden->node);
    hg_query_put(&q, warden->now);
    hg_query_put(&q, warden->until);
    bool done = hg_query_row(&q);
    if (!done) {
        q = hg_query(sqlite, HG_SQL_WARDENED);
        hg_query_put_id(&q, warden->table);
        answer->outcome = hg_query_row(&q) ? HG_STORE_TAKEN : HG_STORE_ABSENT;
    }
    if (answer->outcome != HG_STORE_ABSENT)
        answer->epoch = hg_query_int(&q);
    hg_query_end(&q);
}

void hg_serve_freeze(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_FREEZE);
    hg_query_put_id(&q, request->freeze.table);
    hg_query_put(&q, request->freeze.status);
    hg_query_put(&q, request->freeze.now);
    hg_query_put(&q, request->freeze.epoch);
    if (!hg_query_row(&q)) {
        q = hg_query(sqlite, HG_SQL_WARDENED);
        hg_query_put_id(&q, request->freeze.table);
        answer->outcome = hg_query_row(&q) ? HG_STORE_FENCED : HG_STORE_ABSENT;
    }
    if (answer->outcome != HG_STORE_ABSENT)
        answer->epoch = hg_query_int(&q);
    hg_query_end(&q);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

/* Rows are read in the order in which the statements name their columns, which C does not promise of an initialiser. */
static void get_table(struct hg_query *q, struct hg_store_answer *answer, struct hg_store_table *table)
{
    table->id = hg_query_id(q);
    table->game = hg_query_text(q, answer);
    table->rules = (int)hg_query_in(q, 0, INT32_MAX);
    table->edition = hg_query_text(q, answer);
    table->options = hg_query_text(q, answer);
    table->time = hg_query_text(q, answer);
    table->public = hg_query_in(q, 0, 1);
    table->rated = hg_query_in(q, 0, 1);
    table->undo = (int)hg_query_in(q, INT32_MIN, INT32_MAX);
    table->watch = (int)hg_query_in(q, INT32_MIN, INT32_MAX);
    table->hints = (int)hg_query_in(q, INT32_MIN, INT32_MAX);
    table->creator = hg_query_some(q, 0);
    table->created = hg_query_int(q);
    table->status = (enum hg_store_status)hg_query_in(q, 0, HG_STORE_STATUSES - 1);
    table->secret = hg_query_text(q, answer);
    table->commit = hg_query_text(q, answer);
    table->entries = (uint32_t)hg_query_in(q, 1, UINT32_MAX);
    table->wishes = hg_query_text(q, answer);
    table->owes = (uint32_t)hg_query_in(q, 0, UINT32_MAX);
    table->deadline = hg_query_some(q, HG_STORE_NEVER);
    table->epoch = hg_query_int(q);
    table->next = hg_query_id(q);
    table->changed = hg_query_int(q);
}

static void get_seat(struct hg_query *q, struct hg_store_answer *answer, struct hg_store_seat *seat)
{
    seat->seat = (int)hg_query_in(q, 0, INT32_MAX);
    seat->person = hg_query_some(q, 0);
    seat->kept_for = hg_query_some(q, 0);
    seat->name = hg_query_text(q, answer);
    seat->bot = hg_query_text(q, answer);
    seat->token = hg_query_text(q, answer);
    seat->seal = hg_query_text(q, answer);
    seat->give = hg_query_text(q, answer);
    seat->place = (int)hg_query_in(q, 0, INT32_MAX);
}

static void get_seats(struct hg_sqlite *sqlite, struct hg_store_answer *answer, struct hg_store_table *table)
{
    struct hg_store_seat *seats = NULL;
    struct hg_query q = hg_query(sqlite, HG_SQL_SEATS);
    hg_query_put_id(&q, table->id);
    while (hg_query_row(&q)) {
        seats = hg_answer_push(answer, seats, &table->seat_count, sizeof *seats);
        get_seat(&q, answer, &seats[table->seat_count - 1]);
    }
    table->seats = seats;
}

static struct hg_store_table *push_table(struct hg_store_answer *answer)
{
    answer->tables = hg_answer_push(answer, answer->tables, &answer->table_count, sizeof *answer->tables);
    return &answer->tables[answer->table_count - 1];
}

static void get_tables(struct hg_query *q, struct hg_store_answer *answer)
{
    struct hg_sqlite *sqlite = q->sqlite;
    while (hg_query_row(q))
        get_table(q, answer, push_table(answer));
    for (int i = 0; i < answer->table_count; i++)
        get_seats(sqlite, answer, &answer->tables[i]);
}

/* Entries follow each other up to the last one, from number `after` on; those that are in a record may be gone. */
static void check_entries(struct hg_sqlite *sqlite, const struct hg_store_answer *answer, uint32_t after)
{
    const struct hg_store_table *table = &answer->tables[0];
    uint32_t missing = table->entries > after ? table->entries - after : 0, count = (uint32_t)answer->entry_count;
    bool good = count == missing || (count < missing && has_record(sqlite, table->id));
    for (uint32_t i = 0; good && i < count; i++)
        good = answer->entries[i].n == table->entries - count + 1 + i;
    if (!good)
        sqlite->damage = HG_T("Entries of this table are missing in the store.");
}

static void get_entries(struct hg_sqlite *sqlite, const struct hg_store_read *read, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_ENTRIES);
    hg_query_put_id(&q, read->table);
    hg_query_put(&q, read->after);
    while (hg_query_row(&q)) {
        answer->entries = hg_answer_push(answer, answer->entries, &answer->entry_count, sizeof *answer->entries);
        struct hg_store_entry *entry = &answer->entries[answer->entry_count - 1];
        entry->n = (uint32_t)hg_query_in(&q, 1, UINT32_MAX);
        entry->text = hg_query_text(&q, answer);
        entry->person = hg_query_some(&q, 0);
        entry->key = hg_query_text(&q, answer);
        entry->at = hg_query_int(&q);
    }
}

void hg_serve_read(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_TABLE);
    hg_query_put_id(&q, request->read.table);
    get_tables(&q, answer);
    if (!answer->table_count) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    get_entries(sqlite, &request->read, answer);
    if (!sqlite->error && !sqlite->damage)
        check_entries(sqlite, answer, request->read.after);
}

void hg_serve_record(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_RECORD);
    hg_query_put_id(&q, request->read.table);
    if (!hg_query_row(&q)) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->table = request->read.table;
    answer->text = hg_query_text(&q, answer);
    answer->moves = (int)hg_query_in(&q, 0, INT32_MAX);
    answer->result = hg_query_text(&q, answer);
    hg_query_end(&q);
}

void hg_serve_list(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_list *list = &request->list;
    struct hg_query q = hg_query(sqlite, list->person ? HG_SQL_TABLES_OF : HG_SQL_TABLES);
    hg_query_put_text(&q, hg_text_of(list->after.text));
    hg_query_put(&q, list->statuses);
    hg_query_put(&q, list->public);
    hg_query_put_text(&q, list->game);
    hg_query_put(&q, list->most);
    hg_query_put(&q, list->newest);
    if (list->person)
        hg_query_put(&q, list->person);
    get_tables(&q, answer);
}

/* Of each table the little that tells whether it is worth a look. */
static void get_marks(struct hg_sqlite *sqlite, enum hg_statement statement, const struct hg_store_due *due,
                      struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, statement);
    hg_query_put(&q, due->time);
    hg_query_put(&q, due->most);
    while (hg_query_row(&q)) {
        struct hg_store_table *table = push_table(answer);
        table->id = hg_query_id(&q);
        table->entries = (uint32_t)hg_query_in(&q, 1, UINT32_MAX);
        table->deadline = hg_query_some(&q, HG_STORE_NEVER);
        table->changed = hg_query_int(&q);
    }
}

void hg_serve_due(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    get_marks(sqlite, HG_SQL_DUE, &request->due, answer);
}

void hg_serve_changed(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    get_marks(sqlite, HG_SQL_CHANGED, &request->due, answer);
}

void hg_serve_edition(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_EDITION);
    hg_query_put_text(&q, request->edition.hash);
    if (hg_query_row(&q))
        answer->text = hg_query_text(&q, answer);
    else
        answer->outcome = HG_STORE_ABSENT;
    hg_query_end(&q);
}
