/* keep.c: entries: what a request has changed at a table goes to the store, and holds when it is there.
 *
 * Until then the table has its mark, everything else about it waits, and what the author will be told is held. An answer that
 * does not come, or says that nobody knows, is followed by reading: the store alone says what has happened. */
#include <string.h>

#include "core/edition.h"
#include "online/online_private.h"
#include "table/drive.h"
#include "table/seating.h"
#include "table/wishes.h"

bool online_read_hex(const char *text, uint8_t hash[HG_SHA256_SIZE])
{
    return hg_sha256_read(text, hash);
}

/* --- what is kept --------------------------------------------------------------------------------------------------- */

void online_fill_seats(const struct online_table *t, struct hg_store_seat seats[HG_MAX_SEATS],
                       uint8_t seals[HG_MAX_SEATS][HG_SHA256_SIZE])
{
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        const struct online_seat *from = &t->is.seat[seat];
        seats[seat] = (struct hg_store_seat){.seat = seat, .person = from->person, .kept_for = from->kept_for};
        if (from->linked)
            seats[seat].token = (struct hg_text){(const char *)from->token, sizeof from->token};
        if (from->bot[0])
            seats[seat].bot = hg_text_of(from->bot);
        if (from->seal[0] && online_read_hex(from->seal, seals[seat]))
            seats[seat].seal = (struct hg_text){(const char *)seals[seat], HG_SHA256_SIZE};
        if (from->opened)
            seats[seat].give = hg_text_of(from->give);
    }
}

/* The secret of the chance to come, sealed; absent when there is none. */
struct hg_text online_secret(struct hg_online *o, const struct online_table *t, uint8_t bytes[HG_ONLINE_SEALED])
{
    struct hg_out line = hg_out_growing();
    struct hg_json json;
    struct hg_json_error error;
    uint8_t secret[HG_ONLINE_SECRET];
    char hex[ONLINE_HEX];
    size_t size = 0;
    hg_table_write_secret(t->table, &line);
    while (line.len && line.text[line.len - 1] == '\n')
        line.len--;
    if (line.len && hg_json_parse(line.text, line.len, &json, &error) &&
        hg_json_get_text(hg_json_member(json, "secret"), hex, sizeof hex) > 0 && online_read_hex(hex, secret)) {
        size = o->vault.seal ? o->vault.seal(o->vault.context, secret, bytes) : sizeof secret;
        if (!o->vault.seal)
            memcpy(bytes, secret, sizeof secret);
    }
    memset(line.text, 0, line.len);
    memset(secret, 0, sizeof secret);
    hg_out_free(&line);
    return size ? (struct hg_text){(const char *)bytes, size} : (struct hg_text){0};
}

void online_set_status(struct online_table *t, enum hg_store_status status)
{
    t->is.status = status;
    t->is.changes++;
}

bool online_seats_differ(const struct online_table *t)
{
    return t->is.changes != t->was.changes;
}

void online_write_wishes(const struct online_table *t, struct hg_out *out)
{
    hg_wishes_write(t->table, out);
    out->len--; /* the brace */
    online_keep_wishes(t, out);
    for (int i = 0; i < t->is.extras; i++) {
        if (i == 0) {
            hg_json_key(out, "keys");
            hg_json_open(out, '[');
        }
        hg_json_open(out, '{');
        hg_json_int(out, "person", t->is.extra[i].person);
        hg_json_text(out, "key", t->is.extra[i].key);
        hg_json_close(out, '}');
        if (i == t->is.extras - 1)
            hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

void online_begin(struct hg_online *o, struct online_table *t)
{
    (void)o;
    online_remember(t);
    hg_table_mark(t->table);
}

void online_drop(struct online_table *t)
{
    if (hg_table_marked(t->table))
        hg_table_revert(t->table);
    online_put_back_queue(t);
    t->is = t->was;
}

/* Places at the end: 1 for who has won; none where nobody has. */
static void write_places(const struct online_table *t, struct hg_store_seat *seats)
{
    uint16_t winners = hg_table_winners(t->table);
    for (int seat = 0; winners && seat < hg_table_seats(t->table); seat++)
        seats[seat].place = winners >> seat & 1 ? 1 : 2;
}

static enum hg_store_status end_of(const struct hg_table *table)
{
    int seat;
    return hg_table_ending(table, &seat) == HG_STOPPED ? HG_STORE_STOPPED : HG_STORE_OVER;
}

static int64_t deadline_of(const struct hg_online *o, const struct online_table *t)
{
    uint64_t due = t->is.status == HG_STORE_STARTING ? t->is.opens_until : hg_drive_next(t->table, o->now_ms);
    if (t->is.status == HG_STORE_PLAYING && online_wishes_end(t) < due)
        due = online_wishes_end(t);
    return due > INT64_MAX ? HG_STORE_NEVER : (int64_t)due;
}

static void send(struct hg_online *o, struct online_table *t, struct hg_store_request *request)
{
    online_ask(o, request);
    hg_store_request_free(t->flight.request);
    t->flight.request = hg_store_request_copy(request);
    t->flight.on = true;
    t->flight.reads = false;
    t->flight.patience_ms = ONLINE_PATIENCE;
    t->flight.until_ms = o->now_ms + ONLINE_PATIENCE;
}

void online_keep(struct hg_online *o, struct online_table *t, int64_t person, const char *key)
{
    struct hg_store_seat seats[HG_MAX_SEATS];
    uint8_t seals[HG_MAX_SEATS][HG_SHA256_SIZE], sealed[HG_ONLINE_SEALED];
    size_t from = hg_table_marked(t->table) - hg_table_forgotten(t->table), size;
    const char *record = hg_table_record(t->table, &size);
    struct hg_out wishes = hg_out_growing();
    bool over = hg_table_turn(t->table).over;
    bool ends = over && t->is.status == HG_STORE_PLAYING; /* and does not merely say where the same people play again */
    if (ends)
        online_set_status(t, end_of(t->table));
    online_note_wishes(o, t);
    online_write_wishes(t, &wishes);
    online_fill_seats(t, seats, seals);
    if (over)
        write_places(t, seats);
    struct hg_store_request request = {
        .verb = ends ? HG_STORE_FINISH : HG_STORE_APPEND,
        .append = {.n = t->entries + 1,
                   .epoch = t->epoch,
                   .person = person,
                   .now = (int64_t)o->now_ms,
                   .key = person && key[0] ? hg_text_of(key) : (struct hg_text){0},
                   .text = {record + from, size - from},
                   .wishes = hg_text_of(wishes.text),
                   .status = t->is.status,
                   .owes = over ? 0 : hg_table_turn(t->table).seats,
                   .deadline = over ? HG_STORE_NEVER : deadline_of(o, t),
                   .secret = online_seats_differ(t) ? online_secret(o, t, sealed) : (struct hg_text){0},
                   .commit = hg_text_of(t->commit),
                   .seats = seats,
                   .seat_count = online_seats_differ(t) || over ? hg_table_seats(t->table) : 0,
                   .moves = hg_table_length(t->table),
                   .result = ends ? hg_text_of("") : (struct hg_text){0}}};
    memcpy(request.append.table.text, t->id, sizeof request.append.table.text);
    memcpy(request.append.next.text, t->is.next, sizeof request.append.next.text);
    send(o, t, &request);
    t->flight.asker = o->visitor;
    hg_out_free(&wishes);
}

/* Of a method of rpc. The host keeps it, or will revert the table. */
bool online_keep_entry(void *context, const struct hg_entry *entry)
{
    struct hg_online *o = context;
    (void)entry;
    if (o->table->is.status == HG_STORE_FROZEN)
        return false;
    online_keep(o, o->table, online_actor(o->table, o->visitor), o->key);
    return true;
}

/* --- what became of it ---------------------------------------------------------------------------------------------- */

static void land(struct online_table *t)
{
    t->flight.on = false;
    hg_store_request_free(t->flight.request);
    t->flight.request = NULL;
}

/* The author's line is done with, or is judged anew. */
static void release(struct hg_online *o, struct online_table *t, bool again)
{
    struct hg_visitor *v = t->flight.asker;
    t->flight.asker = NULL;
    if (!v)
        return;
    v->waits = false;
    if (!again) {
        struct online_line *line = v->first;
        online_send(o, v, &t->flight.held);
        v->first = line->next;
        if (!v->first)
            v->last = NULL;
        v->lines--;
        hg_free(line);
    }
}

/* Where no clock runs any more nobody comes for what waits in its queue. */
static void refuse_rest(struct hg_online *o, struct online_table *t)
{
    if (t->pending_count && !online_is_live(t))
        online_refuse_waiting(o, t, t->is.status == HG_STORE_FROZEN ? ONLINE_FROZEN : ONLINE_TOO_LATE);
}

static void done(struct hg_online *o, struct online_table *t)
{
    const struct hg_store_append *append = &t->flight.request->append;
    char key[ONLINE_KEY] = "";
    struct hg_visitor *author = t->flight.asker;
    if (append->key.at && append->key.size < sizeof key)
        memcpy(key, append->key.at, append->key.size);
    t->entries = append->n;
    t->gap_ms = 0; /* nothing else is kept before that */
    online_note_key(t, append->person, key);
    online_note_used(t, append->text);
    hg_out_clear(&t->wishes);
    hg_put_bytes(&t->wishes, append->wishes.at, append->wishes.size);
    for (int i = 0; i < t->is.extras; i++)
        if (!online_knows_key(t, t->is.extra[i].person, t->is.extra[i].key))
            online_note_key(t, t->is.extra[i].person, t->is.extra[i].key);
    hg_table_unmark(t->table);
    hg_table_forget(t->table); /* the store has it */
    land(t);
    o->figures.entries++;
    release(o, t, false);
    online_answer_arrived(o, t);
    refuse_rest(o, t);
    online_note_seats(o, t);
    online_tell(o, t);
    online_note_due(o, t);
    if (author)
        online_pump(o, author);
}

static const char not_kept[] = "{\"code\":17,\"message\":\"This could not be saved, and has not happened: try again.\","
                               "\"data\":{\"code\":\"not-kept\",\"retry_ms\":1000}}";

/* What the author will be told, up to the error; false: he has gone, or asked for no answer. */
static bool open_held(struct online_table *t)
{
    struct hg_json root, id;
    struct hg_json_error error;
    struct hg_visitor *v = t->flight.asker;
    struct hg_out *out = &t->flight.held;
    hg_out_clear(out);
    if (!v || !hg_json_parse(v->first->text, v->first->size, &root, &error))
        return false;
    id = hg_json_member(root, "id");
    if (!id.at)
        return false;
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_key(out, "id");
    hg_json_put_raw(out, id.at, hg_json_size(id));
    return true;
}

static void hold_not_kept(struct online_table *t)
{
    struct hg_out *out = &t->flight.held;
    if (!open_held(t))
        return;
    hg_json_key(out, "error");
    hg_json_put_raw(out, not_kept, sizeof not_kept - 1);
    hg_json_close(out, '}');
}

static void hold_used_key(struct hg_online *o, struct online_table *t, const char *key)
{
    struct hg_out *out = &t->flight.held;
    if (!open_held(t))
        return;
    struct rpc_call call = {.rpc = o->rpc,
                            .words = hg_table_words(t->table, t->flight.asker->language),
                            .now_ms = o->now_ms,
                            .out = out,
                            .mark = out->len};
    online_refuse_used_key(&call, key);
    hg_json_close(out, '}');
}

static void failed(struct hg_online *o, struct online_table *t)
{
    struct hg_visitor *author = t->flight.asker;
    online_drop(t);
    hold_not_kept(t);
    land(t);
    o->figures.failed++;
    t->due_ms = o->now_ms + HG_ONLINE_AGAIN_MS;
    release(o, t, false);
    if (author)
        online_pump(o, author);
}

/* The key has made another entry, here or at another table: it makes none again, however often that is tried. */
static void key_is_used(struct hg_online *o, struct online_table *t)
{
    const struct hg_store_append *append = &t->flight.request->append;
    struct hg_visitor *author = t->flight.asker;
    int64_t person = append->person;
    char key[ONLINE_KEY] = "";
    if (append->key.at && append->key.size < sizeof key)
        memcpy(key, append->key.at, append->key.size);
    online_drop(t);
    hold_used_key(o, t, key);
    land(t);
    online_refuse_keyed(o, t, person, key);
    online_note_due(o, t);
    release(o, t, false);
    if (author)
        online_pump(o, author);
}

/* The entries behind what the table has are read; what is not kept yet stays as it is until they are there. A store that is
 * slow is asked more and more seldom, and its first answer counts. */
void online_read_again(struct hg_online *o, struct online_table *t)
{
    bool again = t->flight.reads && t->flight.request->verb != HG_STORE_RECORD;
    struct hg_store_request request = {.number = again ? t->flight.request->number : 0,
                                       .verb = HG_STORE_READ,
                                       .read = {.after = t->table ? t->entries : 0}};
    memcpy(request.read.table.text, t->id, sizeof request.read.table.text);
    uint64_t number = online_ask(o, &request);
    t->flight.until_ms = o->now_ms + t->flight.patience_ms;
    if (t->flight.patience_ms < ONLINE_LONGEST)
        t->flight.patience_ms *= 2;
    t->flight.request->number = number; /* of what was to be kept, whose answer this is now */
    t->flight.reads = true;
}

static const struct hg_store_entry *entry_of(const struct hg_store_answer *answer, uint32_t n)
{
    for (int i = 0; i < answer->entry_count; i++)
        if (answer->entries[i].n == n)
            return &answer->entries[i];
    return NULL;
}

/* Nobody else may look at a table that is gone. */
static void lose(struct hg_online *o, struct online_table *t)
{
    struct hg_visitor *waiting = t->waiting, *author = t->flight.asker;
    online_id id;
    memcpy(id, t->id, sizeof id);
    online_refuse_waiting(o, t, ONLINE_TOO_LATE);
    t->waiting = t->waiting_last = NULL;
    while (t->joined_count)
        online_part(o, t->joined[0].visitor, t);
    online_remove(o, t);
    if (author) {
        author->waits = false;
        memcpy(author->missing, id, sizeof id);
        online_pump(o, author);
    }
    while (waiting) {
        struct hg_visitor *v = waiting;
        waiting = v->behind;
        v->at = NULL;
        v->waits = false;
        memcpy(v->missing, id, sizeof id);
        online_pump(o, v);
    }
}

/* What the store has cannot be played here: nobody can do anything at this table, and nobody else is harmed. The copy stays
 * for as long as any other that nobody looks at, so that asking again does not read and replay again. */
static void fall_ill(struct hg_online *o, struct online_table *t)
{
    struct hg_visitor *author = t->flight.asker;
    t->flight.asker = NULL;
    online_refuse_waiting(o, t, ONLINE_FROZEN);
    online_tell_ill(o, t);
    while (t->joined_count)
        online_part(o, t->joined[0].visitor, t);
    hg_table_free(t->table);
    t->table = NULL;
    t->ill = true;
    t->due_ms = UINT64_MAX;
    t->idle_ms = o->now_ms;
    if (author) {
        author->waits = false;
        online_pump(o, author);
    }
}

/* Somebody else's entries came first: they are done here, too, and the request is judged again. */
static void catch_up(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    struct hg_visitor *author = t->flight.asker;
    online_drop(t);
    land(t);
    o->figures.taken++;
    if (!online_follow(o, t, answer)) {
        t->flight.asker = author;
        fall_ill(o, t);
        return;
    }
    refuse_rest(o, t);
    online_note_seats(o, t);
    online_tell(o, t);
    release(o, t, true);
    if (author)
        online_pump(o, author);
}

/* A game that was over long ago has its record alone: that is asked for, and the row once more. */
static void ask_record(struct hg_online *o, struct online_table *t)
{
    struct hg_store_request request = {.verb = HG_STORE_RECORD};
    memcpy(request.read.table.text, t->id, sizeof request.read.table.text);
    send(o, t, &request);
    t->flight.reads = true;
}

/* --- what somebody else has changed --------------------------------------------------------------------------------- */

static void answer_bell(struct hg_online *o, struct online_table *t)
{
    if (!t->rung || t->flight.on)
        return;
    t->rung = false;
    if (t->ill)
        t->entries = 0;
    t->ill = false;
    online_read(o, t);
}

void hg_online_bell(struct hg_online *o, const char *id, uint64_t now_ms)
{
    online_live(o, now_ms);
    struct online_table *t = online_find(o, id);
    if (!t)
        return;
    t->rung = true;
    answer_bell(o, t);
}

int hg_online_forget(struct hg_online *o, int64_t person, void **mine, int most, uint64_t now_ms)
{
    int count = 0;
    for (int i = 0; i < o->table_count; i++)
        if (online_seats_of(o->tables[i].table, person))
            hg_online_bell(o, o->tables[i].table->id, now_ms);
    for (struct hg_visitor *v = o->visitors; v; v = v->next)
        if (v->person == person && count++ < most)
            mine[count - 1] = v->mine;
    return count;
}

/* Of a table that was frozen the secret was not opened; and a clock that runs stands where its record ends. Then the table is
 * loaded as for the first time. */
static bool must_load(const struct online_table *t, enum hg_store_status status)
{
    bool was = t->is.status == HG_STORE_FROZEN, is = status == HG_STORE_FROZEN;
    return was != is && (was || online_is_live(t));
}

static void follow_bell(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    enum hg_store_status status = answer->tables[0].status;
    land(t);
    online_remember(t);
    if (must_load(t, status)) {
        if (status == HG_STORE_FROZEN)
            online_refuse_waiting(o, t, ONLINE_FROZEN);
        t->anew = true;
        online_recall(o, t);
    } else if (!online_follow(o, t, answer)) {
        fall_ill(o, t);
    } else {
        refuse_rest(o, t);
        online_note_seats(o, t);
        online_tell(o, t);
    }
}

static void tell_anew(struct hg_online *o, struct online_table *t)
{
    if (t->anew)
        online_tell(o, t);
    t->anew = false;
}

/* --- reading -------------------------------------------------------------------------------------------------------- */

static void load(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    if (answer->verb == HG_STORE_RECORD) {
        t->record = hg_out_growing();
        hg_put_bytes(&t->record, answer->text.at, answer->text.size);
        online_read(o, t);
    } else if (online_is_swept(answer) && !t->record.len) {
        ask_record(o, t);
    } else {
        land(t);
        if (!online_load(o, t, answer)) {
            fall_ill(o, t);
            return;
        }
        tell_anew(o, t);
        if (t->gap_ms)
            online_stand(o, t);
    }
}

static void read_came(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    bool of_record = answer->verb == HG_STORE_RECORD;
    if (answer->outcome == HG_STORE_ABSENT) {
        if (of_record)
            land(t);
        (of_record ? fall_ill : lose)(o, t);
        return;
    }
    if (answer->damaged) {
        land(t);
        fall_ill(o, t);
        return;
    }
    if (answer->outcome != HG_STORE_DONE) { /* and again, at the next tick */
        t->flight.until_ms = o->now_ms + HG_ONLINE_AGAIN_MS;
        t->flight.patience_ms = ONLINE_PATIENCE;
        return;
    }
    if (!t->table) {
        load(o, t, answer);
        return;
    }
    if (t->flight.request->verb == HG_STORE_READ) {
        follow_bell(o, t, answer);
        return;
    }
    const struct hg_store_append *append = &t->flight.request->append;
    const struct hg_store_entry *entry = entry_of(answer, append->n);
    if (entry && hg_store_is_ours(append, entry))
        done(o, t);
    else if (entry || answer->tables[0].epoch != t->epoch)
        catch_up(o, t, answer);
    else
        failed(o, t);
}

/* Not by an entry that this table does not have yet. */
static bool is_keyed_elsewhere(const struct online_table *t, const struct hg_store_answer *answer)
{
    return strcmp(answer->table.text, t->id) != 0 || answer->n <= t->entries;
}

static void append_came(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    if (answer->outcome == HG_STORE_REPEATED && is_keyed_elsewhere(t, answer)) {
        key_is_used(o, t);
        return;
    }
    switch (answer->outcome) {
    case HG_STORE_DONE: done(o, t); break;
    case HG_STORE_FAILED: failed(o, t); break;
    case HG_STORE_ABSENT: lose(o, t); break;
    case HG_STORE_FENCED: online_read_again(o, t); break; /* somebody froze it */
    default: o->figures.unknown++; online_read_again(o, t);
    }
}

void online_kept(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    online_id id;
    memcpy(id, t->id, sizeof id);
    if (t->flight.reads)
        read_came(o, t, answer);
    else
        append_came(o, t, answer);
    t = online_find(o, id);
    if (t)
        answer_bell(o, t);
    if (t)
        online_go_on(o, t);
}
