/* memory.c: everything in arrays, looked through from their beginning: simulations have few tables. See memory.h. */
#include "store/memory.h"

#include <stdlib.h>
#include <string.h>

#include "store/values.h"

/* What was put in stays where it is until all is freed; a text that is replaced is left behind. */
struct row { /* a table */
    struct hg_store_table table;
    struct hg_store_entry *entries;
    int entry_count, entry_cap;
    struct hg_store_seat *seats;
    int seat_cap;
    struct hg_store_line *lines;
    int *rooms; /* of the lines, in the order in which they were said */
    int line_count, line_cap, room_cap;
    struct hg_text record, result, warden;
    int moves;
    int64_t warden_until;
};

struct keyed { /* what a person's key has made */
    int64_t person;
    struct hg_text key;
    struct hg_store_id table;
    uint32_t n;
    bool chat;
};

struct session {
    struct hg_text hash;
    int64_t person, used;
};

struct edition {
    struct hg_text hash, text;
};

struct node {
    struct hg_text name;
    int64_t seen;
};

struct hg_memory {
    struct hg_store_block *block;
    struct row **rows; /* in the order of their ids */
    struct keyed *keys;
    struct session *sessions;
    struct hg_store_person *people; /* person n is the n-th */
    struct edition *editions;
    struct node *nodes;
    struct hg_store_act *acts;
    int row_count, row_cap, key_count, key_cap, session_count, session_cap, person_count, person_cap, edition_count,
        edition_cap, node_count, node_cap, act_count, act_cap;
};

struct hg_memory *hg_memory_new(void)
{
    return hg_store_zeroed(sizeof(struct hg_memory));
}

/* An array with room for one more behind `count`. */
static void *room_for(void *array, int count, int *cap, size_t size)
{
    if (count < *cap)
        return array;
    *cap = *cap ? 2 * *cap : 8;
    void *more = hg_store_zeroed((size_t)*cap * size);
    if (count)
        memcpy(more, array, (size_t)count * size);
    free(array);
    return more;
}

void hg_memory_free(struct hg_memory *memory)
{
    for (int i = 0; i < memory->row_count; i++) {
        struct row *row = memory->rows[i];
        free(row->entries);
        free(row->seats);
        free(row->lines);
        free(row->rooms);
        free(row);
    }
    void *arrays[] = {memory->rows,     memory->keys,  memory->sessions, memory->people,
                      memory->editions, memory->nodes, memory->acts};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
        free(arrays[i]);
    hg_block_free(memory->block);
    free(memory);
}

/* --- finding ------------------------------------------------------------------------------------------------------ */

/* Where the table is, or where it would be. */
static int place_of(const struct hg_memory *memory, struct hg_store_id id)
{
    int low = 0, high = memory->row_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(memory->rows[middle]->table.id.text, id.text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct row *find(const struct hg_memory *memory, struct hg_store_id id)
{
    int place = place_of(memory, id);
    bool there = place < memory->row_count && strcmp(memory->rows[place]->table.id.text, id.text) == 0;
    return there ? memory->rows[place] : NULL;
}

static struct hg_store_person *find_person(const struct hg_memory *memory, int64_t person)
{
    return person >= 1 && person <= memory->person_count ? &memory->people[person - 1] : NULL;
}

static bool keyed(const struct hg_memory *memory, bool chat, int64_t person, struct hg_text key,
                  struct hg_store_answer *answer)
{
    if (!person || !key.at)
        return false;
    for (int i = 0; i < memory->key_count; i++) {
        const struct keyed *made = &memory->keys[i];
        if (made->person != person || made->chat != chat || !hg_text_same(made->key, key))
            continue;
        answer->outcome = HG_STORE_REPEATED;
        answer->table = made->table;
        answer->n = made->n;
        return true;
    }
    return false;
}

static void note_key(struct hg_memory *memory, struct keyed made)
{
    if (!made.person || !made.key.at)
        return;
    memory->keys = room_for(memory->keys, memory->key_count, &memory->key_cap, sizeof *memory->keys);
    made.key = hg_block_text(&memory->block, made.key);
    memory->keys[memory->key_count++] = made;
}

typedef void server(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer);

/* --- tables ------------------------------------------------------------------------------------------------------- */

static void put_seat(struct hg_memory *memory, struct row *row, struct hg_store_seat seat)
{
    struct hg_store_table *table = &row->table;
    int place = 0;
    while (place < table->seat_count && row->seats[place].seat < seat.seat)
        place++;
    if (place == table->seat_count || row->seats[place].seat != seat.seat) {
        row->seats = room_for(row->seats, table->seat_count, &row->seat_cap, sizeof *row->seats);
        memmove(&row->seats[place + 1], &row->seats[place], (size_t)(table->seat_count - place) * sizeof *row->seats);
        table->seat_count++;
    }
    seat.name = (struct hg_text){0};
    for (int i = 0; hg_seat_text(&seat, i); i++)
        *hg_seat_text(&seat, i) = hg_block_text(&memory->block, *hg_seat_text(&seat, i));
    row->seats[place] = seat;
}

static void put_seats(struct hg_memory *memory, struct row *row, const struct hg_store_seat *seats, int count)
{
    for (int i = 0; i < count; i++)
        put_seat(memory, row, seats[i]);
}

static void put_entry(struct hg_memory *memory, struct row *row, struct hg_store_entry entry)
{
    entry.text = hg_block_text(&memory->block, entry.text);
    entry.key = hg_block_text(&memory->block, entry.key);
    row->entries = room_for(row->entries, row->entry_count, &row->entry_cap, sizeof *row->entries);
    row->entries[row->entry_count++] = entry;
    row->table.entries = entry.n;
    note_key(memory, (struct keyed){entry.person, entry.key, row->table.id, entry.n, false});
}

static void put_edition(struct hg_memory *memory, struct hg_text hash, struct hg_text text)
{
    if (!hash.at || !text.at)
        return;
    for (int i = 0; i < memory->edition_count; i++)
        if (hg_text_same(memory->editions[i].hash, hash))
            return;
    memory->editions =
        room_for(memory->editions, memory->edition_count, &memory->edition_cap, sizeof *memory->editions);
    memory->editions[memory->edition_count++] =
        (struct edition){hg_block_text(&memory->block, hash), hg_block_text(&memory->block, text)};
}

static struct row *put_table(struct hg_memory *memory, const struct hg_store_table *table)
{
    int place = place_of(memory, table->id);
    struct row *row = hg_store_zeroed(sizeof *row);
    memory->rows = room_for(memory->rows, memory->row_count, &memory->row_cap, sizeof(struct row *));
    memmove(&memory->rows[place + 1], &memory->rows[place],
            (size_t)(memory->row_count++ - place) * sizeof(struct row *));
    memory->rows[place] = row;
    row->table = *table;
    struct hg_text *texts[] = {&row->table.game,   &row->table.edition, &row->table.options, &row->table.time,
                               &row->table.secret, &row->table.commit,  &row->table.wishes};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        *texts[i] = hg_block_text(&memory->block, *texts[i]);
    row->table.epoch = 0;
    row->table.next = (struct hg_store_id){""};
    row->table.changed = table->created;
    row->table.seats = NULL;
    row->table.seat_count = 0;
    return row;
}

static bool has_too_many(const struct hg_memory *memory, const struct hg_store_make *make,
                         struct hg_store_answer *answer)
{
    int open = 0, fresh = 0;
    for (int i = 0; i < memory->row_count && make->table.creator; i++) {
        const struct hg_store_table *table = &memory->rows[i]->table;
        bool is_mine = table->creator == make->table.creator, begun = table->status != HG_STORE_OPEN;
        open += is_mine && table->status < HG_STORE_OVER && (begun || table->changed >= make->since);
        fresh += is_mine && table->created >= make->since;
    }
    if (!hg_store_has_most(make, open, fresh))
        return false;
    answer->outcome = HG_STORE_FENCED;
    answer->count = open;
    return true;
}

static void make(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_make *make = &request->make;
    if (keyed(memory, false, make->person, make->key, answer) || has_too_many(memory, make, answer))
        return;
    answer->table = make->table.id;
    if (find(memory, make->table.id)) {
        answer->outcome = HG_STORE_TAKEN;
        return;
    }
    answer->n = 1;
    struct row *row = put_table(memory, &make->table);
    put_edition(memory, make->table.edition, make->edition);
    put_seats(memory, row, make->table.seats, make->table.seat_count);
    put_entry(memory, row, (struct hg_store_entry){1, make->text, make->person, make->key, make->table.created});
}

static enum hg_store_outcome judge(const struct row *row, const struct hg_store_append *append,
                                   struct hg_store_answer *answer)
{
    if (!row)
        return HG_STORE_ABSENT;
    answer->table = append->table;
    answer->n = row->table.entries;
    answer->epoch = row->table.epoch;
    bool last = answer->verb == HG_STORE_FINISH;
    bool ended = hg_store_ended(row->table.status) ? append->text.size || last : last && row->record.at;
    if (answer->epoch != append->epoch || row->table.status == HG_STORE_FROZEN || ended)
        return HG_STORE_FENCED;
    return answer->n == append->n - 1 ? HG_STORE_DONE : HG_STORE_TAKEN;
}

static void replace(struct hg_memory *memory, struct hg_text *text, struct hg_text by)
{
    if (by.at)
        *text = hg_block_text(&memory->block, by);
}

static void change_table(struct hg_memory *memory, struct hg_store_table *table, const struct hg_store_append *append)
{
    table->wishes = hg_block_text(&memory->block, append->wishes);
    table->status = append->status;
    table->owes = append->owes;
    table->deadline = append->deadline;
    table->changed = append->now;
    replace(memory, &table->secret, append->secret);
    replace(memory, &table->commit, append->commit);
    if (*append->next.text)
        table->next = append->next;
}

static void put_record(struct hg_memory *memory, struct row *row, const struct hg_store_append *append)
{
    size_t size = 0;
    for (int i = 0; i < row->entry_count; i++)
        size += row->entries[i].text.size;
    char *record = hg_block_take(&memory->block, size + 1), *at = record;
    for (int i = 0; i < row->entry_count; i++) {
        struct hg_text text = row->entries[i].text;
        at = text.size ? (char *)memcpy(at, text.at, text.size) + text.size : at;
    }
    row->record = (struct hg_text){record, size};
    row->result = hg_block_text(&memory->block, append->result);
    row->moves = append->moves;
}

static void append(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_append *append = &request->append;
    if (keyed(memory, false, append->person, append->key, answer))
        return;
    struct row *row = find(memory, append->table);
    answer->outcome = judge(row, append, answer);
    if (answer->outcome != HG_STORE_DONE)
        return;
    answer->n = append->n;
    change_table(memory, &row->table, append);
    put_seats(memory, row, append->seats, append->seat_count);
    put_entry(memory, row, (struct hg_store_entry){append->n, append->text, append->person, append->key, append->now});
    if (request->verb == HG_STORE_FINISH)
        put_record(memory, row, append);
}

static void warden(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_warden *warden = &request->warden;
    struct row *row = find(memory, warden->table);
    if (!row) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    bool same = hg_text_same(row->warden, warden->node);
    if (!same && row->warden_until >= warden->now)
        answer->outcome = HG_STORE_TAKEN;
    else {
        row->table.epoch += !same;
        row->warden = hg_block_text(&memory->block, warden->node);
        row->warden_until = warden->until;
    }
    answer->epoch = row->table.epoch;
}

static void freeze(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct row *row = find(memory, request->freeze.table);
    if (!row) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->epoch = row->table.epoch;
    if (row->table.epoch != request->freeze.epoch || hg_store_ended(row->table.status)) {
        answer->outcome = HG_STORE_FENCED;
        return;
    }
    row->table.status = request->freeze.status;
    row->table.changed = request->freeze.now;
    answer->epoch = ++row->table.epoch;
}

static void say_table(const struct hg_memory *memory, const struct row *row, struct hg_store_answer *answer)
{
    answer->tables = hg_answer_push(answer, answer->tables, &answer->table_count, sizeof *answer->tables);
    struct hg_store_table *table = &answer->tables[answer->table_count - 1];
    *table = row->table;
    struct hg_text *texts[] = {&table->game,   &table->edition, &table->options, &table->time,
                               &table->secret, &table->commit,  &table->wishes};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        *texts[i] = hg_answer_text(answer, *texts[i]);
    struct hg_store_seat *seats = NULL;
    table->seat_count = 0;
    while (table->seat_count < row->table.seat_count) {
        seats = hg_answer_push(answer, seats, &table->seat_count, sizeof *seats);
        struct hg_store_seat *seat = &seats[table->seat_count - 1];
        *seat = row->seats[table->seat_count - 1];
        for (int i = 0; hg_seat_text(seat, i); i++)
            *hg_seat_text(seat, i) = hg_answer_text(answer, *hg_seat_text(seat, i));
        const struct hg_store_person *person = find_person(memory, seat->person);
        seat->name = person ? hg_answer_text(answer, person->name) : (struct hg_text){0};
    }
    table->seats = seats;
}

static void read(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct row *row = find(memory, request->read.table);
    if (!row) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    say_table(memory, row, answer);
    for (int i = 0; i < row->entry_count; i++) {
        if (row->entries[i].n <= request->read.after)
            continue;
        answer->entries = hg_answer_push(answer, answer->entries, &answer->entry_count, sizeof *answer->entries);
        struct hg_store_entry *entry = &answer->entries[answer->entry_count - 1];
        *entry = row->entries[i];
        entry->text = hg_answer_text(answer, entry->text);
        entry->key = hg_answer_text(answer, entry->key);
    }
}

static void record(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct row *row = find(memory, request->read.table);
    if (!row || !row->record.at) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->table = request->read.table;
    answer->text = hg_answer_text(answer, row->record);
    answer->result = hg_answer_text(answer, row->result);
    answer->moves = row->moves;
}

static bool sits(const struct row *row, int64_t person)
{
    bool found = row->table.creator == person;
    for (int i = 0; i < row->table.seat_count; i++)
        found |= row->seats[i].person == person || row->seats[i].kept_for == person;
    return found;
}

static bool is_listed(const struct row *row, const struct hg_store_list *list)
{
    return strcmp(row->table.id.text, list->after.text) > 0 && (list->statuses >> row->table.status & 1) &&
           row->table.public >= list->public && (!list->game.at || hg_text_same(list->game, row->table.game)) &&
           (!list->person || sits(row, list->person));
}

static bool is_over(const struct row *row)
{
    return row->table.status == HG_STORE_OVER || row->table.status == HG_STORE_STOPPED;
}

/* By the order of newest ones, and then by their places. */
static bool is_before(const struct row *const *rows, int a, int b)
{
    if (is_over(rows[a]) != is_over(rows[b]))
        return is_over(rows[b]);
    if (rows[a]->table.changed != rows[b]->table.changed)
        return rows[a]->table.changed > rows[b]->table.changed;
    return a < b;
}

static void list(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_list *list = &request->list;
    const struct row *const *rows = (const struct row *const *)memory->rows;
    for (int last = -1; answer->table_count < list->most;) {
        int best = -1;
        for (int i = 0; i < memory->row_count; i++) {
            bool is_next = list->newest ? last < 0 || is_before(rows, last, i) : i > last;
            if (i != last && is_next && is_listed(rows[i], list) &&
                (best < 0 || (list->newest ? is_before(rows, i, best) : i < best)))
                best = i;
        }
        if (best < 0)
            return;
        say_table(memory, rows[best], answer);
        last = best;
    }
}

/* Of those rows the next one in the order of a moment: behind the last, which had this moment and this place. */
static const struct row *after(const struct hg_memory *memory, bool due, int64_t from, int64_t to, int place)
{
    const struct row *best = NULL;
    int64_t least = 0;
    for (int i = 0; i < memory->row_count; i++) {
        const struct hg_store_table *table = &memory->rows[i]->table;
        int64_t at = due ? table->deadline : table->changed;
        bool asked = !due || (table->deadline != HG_STORE_NEVER && table->status != HG_STORE_FROZEN);
        bool behind = at > from || (at == from && i > place);
        if (asked && behind && at <= to && (!best || at < least)) {
            best = memory->rows[i];
            least = at;
        }
    }
    return best;
}

static void mark(struct hg_memory *memory, bool due, const struct hg_store_due *what, struct hg_store_answer *answer)
{
    int64_t from = due ? INT64_MIN : what->time, to = due ? what->time : INT64_MAX;
    const struct row *row = NULL;
    int place = -1;
    while (answer->table_count < what->most && (row = after(memory, due, from, to, place))) {
        from = due ? row->table.deadline : row->table.changed;
        place = place_of(memory, row->table.id);
        answer->tables = hg_answer_push(answer, answer->tables, &answer->table_count, sizeof *answer->tables);
        answer->tables[answer->table_count - 1] = (struct hg_store_table){.id = row->table.id,
                                                                          .entries = row->table.entries,
                                                                          .deadline = row->table.deadline,
                                                                          .changed = row->table.changed};
    }
}

static void due(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    mark(memory, true, &request->due, answer);
}

static void changed(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    mark(memory, false, &request->due, answer);
}

static void edition(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    for (int i = 0; i < memory->edition_count; i++)
        if (hg_text_same(memory->editions[i].hash, request->edition.hash)) {
            answer->text = hg_answer_text(answer, memory->editions[i].text);
            return;
        }
    answer->outcome = HG_STORE_ABSENT;
}

/* --- people ------------------------------------------------------------------------------------------------------- */

static struct session *find_session(struct hg_memory *memory, struct hg_text hash)
{
    for (int i = 0; i < memory->session_count; i++)
        if (hg_text_same(memory->sessions[i].hash, hash))
            return &memory->sessions[i];
    return NULL;
}

static void end_session(struct hg_memory *memory, struct session *session)
{
    *session = memory->sessions[--memory->session_count];
}

static void guest(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_guest *guest = &request->guest;
    if (find_session(memory, guest->hash)) {
        answer->outcome = HG_STORE_TAKEN;
        return;
    }
    memory->people = room_for(memory->people, memory->person_count, &memory->person_cap, sizeof *memory->people);
    struct hg_store_person *person = &memory->people[memory->person_count++];
    person->person = answer->person = memory->person_count;
    person->kind = HG_PERSON_GUEST;
    person->name = hg_block_text(&memory->block, guest->name);
    person->lang = hg_block_text(&memory->block, guest->lang);
    person->created = person->seen = guest->now;
    memory->sessions =
        room_for(memory->sessions, memory->session_count, &memory->session_cap, sizeof *memory->sessions);
    memory->sessions[memory->session_count++] =
        (struct session){hg_block_text(&memory->block, guest->hash), answer->person, guest->now};
}

static void rename_person(struct hg_memory *memory, const struct hg_store_request *request,
                          struct hg_store_answer *answer)
{
    struct hg_store_person *person = find_person(memory, request->guest.person);
    if (!person || person->kind == HG_PERSON_FORMER) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    person->name = hg_block_text(&memory->block, request->guest.name);
    replace(memory, &person->lang, request->guest.lang);
    answer->person = person->person;
}

static void session(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct session *session = find_session(memory, request->session.hash);
    if (!session || session->used < request->session.since) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    struct hg_store_person *person = find_person(memory, session->person);
    if (session->used <= request->session.now - HG_STORE_HOUR)
        session->used = person->seen = request->session.now;
    answer->who = *person;
    answer->who.name = hg_answer_text(answer, person->name);
    answer->who.lang = hg_answer_text(answer, person->lang);
}

static void sign_out(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct session *session = find_session(memory, request->session.hash);
    if (session)
        end_session(memory, session);
    else
        answer->outcome = HG_STORE_ABSENT;
}

static void people(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_people *what = &request->people;
    for (int i = 0; i < memory->person_count && answer->person_count < what->most; i++) {
        const struct hg_store_person *person = &memory->people[i];
        if ((what->person && person->person != what->person) || person->person <= what->after ||
            (what->name.at && !hg_text_same(person->name, what->name)))
            continue;
        answer->people = hg_answer_push(answer, answer->people, &answer->person_count, sizeof *answer->people);
        struct hg_store_person *found = &answer->people[answer->person_count - 1];
        *found = *person;
        found->name = hg_answer_text(answer, person->name);
        found->lang = hg_answer_text(answer, person->lang);
    }
}

static void end_person(struct hg_memory *memory, struct hg_store_person *person)
{
    person->kind = HG_PERSON_FORMER;
    person->name = person->lang = (struct hg_text){0};
    for (int s = memory->session_count - 1; s >= 0; s--)
        if (memory->sessions[s].person == person->person)
            end_session(memory, &memory->sessions[s]);
}

static void forget_words(struct row *row, int64_t person)
{
    for (int i = 0; i < row->line_count; i++)
        if (row->lines[i].person == person) {
            row->lines[i].text = hg_text_of("");
            row->lines[i].hidden_by = row->lines[i].hidden_by ? row->lines[i].hidden_by : person;
        }
    for (int i = 0; i < row->table.seat_count; i++)
        if (row->seats[i].person == person)
            row->seats[i].token = (struct hg_text){0};
}

static void forget(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_store_person *person = find_person(memory, request->forget.person);
    if (!person || person->kind == HG_PERSON_FORMER) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->person = person->person;
    end_person(memory, person);
    for (int i = 0; i < memory->row_count; i++)
        forget_words(memory->rows[i], answer->person);
}

/* --- chat --------------------------------------------------------------------------------------------------------- */

static uint32_t last_line(const struct row *row, int room)
{
    uint32_t last = 0;
    for (int i = 0; i < row->line_count; i++)
        last = row->rooms[i] == room ? row->lines[i].n : last;
    return last;
}

static void say(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_chat *chat = &request->chat;
    if (keyed(memory, true, chat->person, chat->key, answer))
        return;
    struct row *row = find(memory, chat->table);
    if (!row) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->table = chat->table;
    answer->n = last_line(row, chat->room) + 1;
    row->lines = room_for(row->lines, row->line_count, &row->line_cap, sizeof *row->lines);
    row->rooms = room_for(row->rooms, row->line_count, &row->room_cap, sizeof *row->rooms);
    row->rooms[row->line_count] = chat->room;
    row->lines[row->line_count++] =
        (struct hg_store_line){.n = answer->n,
                               .person = chat->person,
                               .key = hg_block_text(&memory->block, chat->key),
                               .text = hg_block_text(&memory->block, chat->text.at ? chat->text : hg_text_of("")),
                               .at = chat->now};
    note_key(memory, (struct keyed){chat->person, chat->key, chat->table, answer->n, true});
}

static void chat(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_chat *chat = &request->chat;
    const struct row *row = find(memory, chat->table);
    int count = 0;
    for (int i = 0; row && i < row->line_count; i++)
        count += row->rooms[i] == chat->room && row->lines[i].n > chat->after;
    for (int i = 0; row && i < row->line_count; i++) {
        if (row->rooms[i] != chat->room || row->lines[i].n <= chat->after || count-- > chat->most)
            continue;
        answer->lines = hg_answer_push(answer, answer->lines, &answer->line_count, sizeof *answer->lines);
        struct hg_store_line *line = &answer->lines[answer->line_count - 1];
        *line = row->lines[i];
        const struct hg_store_person *person = find_person(memory, line->person);
        line->name = person ? hg_answer_text(answer, person->name) : (struct hg_text){0};
        line->key = hg_answer_text(answer, line->key);
        line->text = line->hidden_by ? (struct hg_text){0} : hg_answer_text(answer, line->text);
    }
}

static void hide(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct row *row = find(memory, request->chat.table);
    for (int i = 0; row && i < row->line_count; i++)
        if (row->rooms[i] == request->chat.room && row->lines[i].n == request->chat.n) {
            row->lines[i].hidden_by = request->chat.person;
            answer->n = request->chat.n;
            return;
        }
    answer->outcome = HG_STORE_ABSENT;
}

/* --- keeping ------------------------------------------------------------------------------------------------------ */

static void serve_server(struct hg_memory *memory, const struct hg_store_request *request,
                         struct hg_store_answer *answer)
{
    struct node *mine = NULL;
    for (int i = 0; i < memory->node_count; i++) {
        struct node *node = &memory->nodes[i];
        if (hg_text_same(node->name, request->server.node))
            mine = node;
        else if (node->seen > answer->seen)
            answer->seen = node->seen;
    }
    answer->server = hg_answer_text(answer, hg_text_of("00000000000000000000000000000000"));
    if (!mine) {
        memory->nodes = room_for(memory->nodes, memory->node_count, &memory->node_cap, sizeof *memory->nodes);
        mine = &memory->nodes[memory->node_count++];
        mine->name = hg_block_text(&memory->block, request->server.node);
        mine->seen = request->server.now;
    }
    if (mine->seen < request->server.now)
        mine->seen = request->server.now;
}

static void audit(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    (void)answer;
    const struct hg_store_act *act = &request->audit.act;
    memory->acts = room_for(memory->acts, memory->act_count, &memory->act_cap, sizeof *memory->acts);
    memory->acts[memory->act_count++] =
        (struct hg_store_act){act->at, hg_block_text(&memory->block, act->who),
                              hg_block_text(&memory->block, act->what), hg_block_text(&memory->block, act->about)};
}

static void acts(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    int first = memory->act_count > request->acts.most ? memory->act_count - request->acts.most : 0;
    for (int i = first; i < memory->act_count; i++) {
        answer->acts = hg_answer_push(answer, answer->acts, &answer->act_count, sizeof *answer->acts);
        struct hg_store_act *act = &answer->acts[answer->act_count - 1];
        *act = memory->acts[i];
        act->who = hg_answer_text(answer, act->who);
        act->what = hg_answer_text(answer, act->what);
        act->about = hg_answer_text(answer, act->about);
    }
}

/* What a key had made is kept as long as that. */
static void forget_key(struct hg_memory *memory, bool chat, int64_t person, struct hg_text key)
{
    for (int i = 0; key.at && i < memory->key_count; i++)
        if (memory->keys[i].person == person && memory->keys[i].chat == chat && hg_text_same(memory->keys[i].key, key))
            memory->keys[i--] = memory->keys[--memory->key_count];
}

static int sweep_entries(struct hg_memory *memory, int64_t before, int most)
{
    int count = 0;
    for (int i = 0; i < memory->row_count; i++) {
        struct row *row = memory->rows[i];
        while (row->record.at && row->table.changed < before && row->entry_count && count < most) {
            forget_key(memory, false, row->entries[0].person, row->entries[0].key);
            memmove(row->entries, row->entries + 1, (size_t)--row->entry_count * sizeof *row->entries);
            count++;
        }
    }
    return count;
}

/* The first line of a table in the order of rooms and numbers that is old enough; -1: none. */
static int old_line(const struct row *row, int64_t before)
{
    int best = -1;
    for (int i = 0; i < row->line_count; i++)
        if (row->lines[i].at < before && (best < 0 || row->rooms[i] < row->rooms[best]))
            best = i;
    return best;
}

static int sweep_chat(struct hg_memory *memory, int64_t before, int most)
{
    int count = 0;
    for (int i = 0; i < memory->row_count; i++) {
        struct row *row = memory->rows[i];
        for (int at; count < most && (at = old_line(row, before)) >= 0; count++) {
            forget_key(memory, true, row->lines[at].person, row->lines[at].key);
            size_t behind = (size_t)(--row->line_count - at);
            memmove(&row->lines[at], &row->lines[at + 1], behind * sizeof *row->lines);
            memmove(&row->rooms[at], &row->rooms[at + 1], behind * sizeof *row->rooms);
        }
    }
    return count;
}

static int compare_hashes(struct hg_text a, struct hg_text b)
{
    int order = memcmp(a.at, b.at, a.size < b.size ? a.size : b.size);
    return order ? order : (a.size > b.size) - (a.size < b.size);
}

static int sweep_sessions(struct hg_memory *memory, int64_t before, int most)
{
    for (int count = 0;; count++) {
        struct session *first = NULL;
        for (int i = 0; i < memory->session_count; i++) {
            struct session *session = &memory->sessions[i];
            if (session->used < before && (!first || compare_hashes(session->hash, first->hash) < 0))
                first = session;
        }
        if (!first || count == most)
            return count;
        end_session(memory, first);
    }
}

static int sweep_people(struct hg_memory *memory, int64_t before, int most)
{
    int count = 0;
    for (int i = 0; i < memory->person_count && count < most; i++) {
        struct hg_store_person *person = &memory->people[i];
        if (person->kind != HG_PERSON_GUEST || person->seen >= before)
            continue;
        end_person(memory, person);
        count++;
    }
    return count;
}

static void sweep(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_sweep *what = &request->sweep;
    answer->count = sweep_entries(memory, what->entries, what->most);
    answer->count += sweep_chat(memory, what->chat, what->most);
    answer->count += sweep_sessions(memory, what->sessions, what->most);
    answer->count += sweep_people(memory, what->people, what->most);
}

static void check(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    (void)memory, (void)request, (void)answer; /* nothing in it can break by itself */
}

static void backup(struct hg_memory *memory, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    (void)memory, (void)request;
    hg_answer_fail(answer, HG_STORE_FAILED, "A store in memory makes no copies."); /* tests alone meet it */
}

/* ------------------------------------------------------------------------------------------------------------------ */

static server *const serve[HG_STORE_VERBS] = {
    [HG_STORE_SERVER] = serve_server,
    [HG_STORE_MAKE] = make,
    [HG_STORE_APPEND] = append,
    [HG_STORE_FINISH] = append,
    [HG_STORE_READ] = read,
    [HG_STORE_RECORD] = record,
    [HG_STORE_LIST] = list,
    [HG_STORE_DUE] = due,
    [HG_STORE_CHANGED] = changed,
    [HG_STORE_WARDEN] = warden,
    [HG_STORE_FREEZE] = freeze,
    [HG_STORE_EDITION] = edition,
    [HG_STORE_GUEST] = guest,
    [HG_STORE_RENAME] = rename_person,
    [HG_STORE_SESSION] = session,
    [HG_STORE_SIGN_OUT] = sign_out,
    [HG_STORE_PEOPLE] = people,
    [HG_STORE_FORGET] = forget,
    [HG_STORE_SAY] = say,
    [HG_STORE_CHAT] = chat,
    [HG_STORE_HIDE] = hide,
    [HG_STORE_AUDIT] = audit,
    [HG_STORE_ACTS] = acts,
    [HG_STORE_SWEEP] = sweep,
    [HG_STORE_CHECK] = check,
    [HG_STORE_BACKUP] = backup,
};

static void serve_batch(void *self, const struct hg_store_request *const *requests, int count,
                        struct hg_store_answer **answers)
{
    for (int i = 0; i < count; i++) {
        answers[i] = hg_answer_new(requests[i]);
        serve[requests[i]->verb](self, requests[i], answers[i]);
    }
}

struct hg_store_engine hg_memory_engine(struct hg_memory *memory)
{
    return (struct hg_store_engine){memory, serve_batch};
}
