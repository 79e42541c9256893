/* copies.c: tables that are held, each a copy of what the store has. Loading one is replaying its record. */
#include <string.h>

#include "core/bits.h"
#include "online/online_private.h"
#include "table/record.h"
#include "table/seating.h"
#include "table/wishes.h"

/* Where the table with this id is or would be. */
static int place_of(const struct hg_online *o, const char *id)
{
    int low = 0, high = o->table_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(o->tables[middle].table->id, id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct online_table *online_find(const struct hg_online *o, const char *id)
{
    int place = place_of(o, id);
    bool found = place < o->table_count && strcmp(o->tables[place].table->id, id) == 0;
    return found ? o->tables[place].table : NULL;
}

struct online_table *online_add(struct hg_online *o, const char *id)
{
    struct online_table *t = hg_zeroed(sizeof *t);
    int place = place_of(o, id);
    memcpy(t->id, id, strlen(id) + 1);
    t->wishes = hg_out_growing();
    t->flight.held = hg_out_growing();
    t->idle_ms = o->now_ms;
    t->due_ms = t->people_due_ms = UINT64_MAX;
    o->tables = hg_reserve(o->tables, &o->table_cap, o->table_count + 1, sizeof *o->tables);
    memmove(o->tables + place + 1, o->tables + place, (size_t)(o->table_count - place) * sizeof *o->tables);
    o->tables[place].table = t;
    o->table_count++;
    return t;
}

void online_remove(struct hg_online *o, struct online_table *t)
{
    int place = place_of(o, t->id);
    o->table_count--;
    memmove(o->tables + place, o->tables + place + 1, (size_t)(o->table_count - place) * sizeof *o->tables);
    hg_table_free(t->table);
    hg_store_request_free(t->flight.request);
    hg_out_free(&t->flight.held);
    hg_out_free(&t->wishes);
    hg_out_free(&t->record);
    hg_out_free(&t->sentence);
    hg_free(t->queue);
    hg_free(t->queue_was);
    hg_free(t->pending);
    hg_free(t->keys);
    hg_free(t->used);
    hg_free(t->joined);
    memset(t, 0, sizeof *t); /* contributions do not stay behind */
    hg_free(t);
}

void online_read(struct hg_online *o, struct online_table *t)
{
    struct hg_store_request request = {.verb = HG_STORE_READ, .read = {.after = t->entries}};
    memcpy(request.read.table.text, t->id, sizeof request.read.table.text);
    online_ask(o, &request);
    hg_store_request_free(t->flight.request);
    t->flight.request = hg_store_request_copy(&request);
    t->flight.on = t->flight.reads = true;
    t->flight.patience_ms = ONLINE_PATIENCE;
    t->flight.until_ms = o->now_ms + ONLINE_PATIENCE;
}

/* Of a game that is over everybody may have the record, whose text was forgotten line by line: it is replayed once more. */
void online_recall(struct hg_online *o, struct online_table *t)
{
    hg_table_free(t->table);
    t->table = NULL;
    t->entries = 0;
    t->key_count = 0;
    online_read(o, t);
}

/* --- who waits ------------------------------------------------------------------------------------------------------ */

void online_wait_at(const struct hg_online *o, struct online_table *t, struct hg_visitor *v)
{
    v->waits = true;
    v->until_ms = o->now_ms + ONLINE_PATIENCE;
    v->at = t;
    v->behind = NULL;
    if (t->waiting_last)
        t->waiting_last->behind = v;
    else
        t->waiting = v;
    t->waiting_last = v;
}

void online_go_on(struct hg_online *o, struct online_table *t)
{
    online_id id;
    memcpy(id, t->id, sizeof id);
    while (t && t->waiting && (t->table || t->ill) && !t->flight.on && !t->gap_ms) {
        struct hg_visitor *v = t->waiting;
        t->waiting = v->behind;
        if (!t->waiting)
            t->waiting_last = NULL;
        v->at = NULL;
        v->waits = false;
        online_pump(o, v);
        t = online_find(o, id);
    }
}

/* --- keys ----------------------------------------------------------------------------------------------------------- */

bool online_knows_key(const struct online_table *t, int64_t person, const char *key)
{
    for (int i = t->key_count; i-- > 0;)
        if (t->keys[i].person == person && strcmp(t->keys[i].key, key) == 0)
            return true;
    return false;
}

void online_note_key(struct online_table *t, int64_t person, const char *key)
{
    if (!person || !key[0])
        return;
    t->keys = hg_reserve(t->keys, &t->key_cap, t->key_count + 1, sizeof *t->keys);
    struct online_key *noted = &t->keys[t->key_count++];
    *noted = (struct online_key){.person = person};
    memcpy(noted->key, key, strlen(key) + 1);
}

/* --- who sits there ------------------------------------------------------------------------------------------------- */

uint16_t online_seats_of(const struct online_table *t, int64_t person)
{
    uint16_t seats = 0;
    for (int seat = 0; person && t->table && seat < hg_table_seats(t->table); seat++)
        if (t->is.seat[seat].person == person)
            seats |= (uint16_t)(1u << seat);
    return seats;
}

bool online_may_see(const struct online_table *t, int eyes)
{
    return eyes != HG_SPECTATOR || online_looks_on(t);
}

int online_lines_of(const struct online_table *t, int64_t person)
{
    int lines = 0;
    for (int i = 0; i < t->joined_count; i++)
        lines += online_actor(t, t->joined[i].visitor) == person;
    return lines;
}

bool online_made(const struct hg_online *o, const struct online_table *t, const struct hg_visitor *v)
{
    (void)o;
    return v->person && v->person == t->creator;
}

bool online_looks_on(const struct online_table *t)
{
    return t->watch || hg_table_waits(t->table) || hg_table_turn(t->table).over;
}

/* A text of the store; one that is too long is none. */
static void put(char *to, size_t cap, struct hg_text text)
{
    size_t n = text.at && text.size < cap ? text.size : 0;
    if (n)
        memcpy(to, text.at, n);
    to[n] = '\0';
}

static void take_seats(struct online_table *t, const struct hg_store_table *row)
{
    memset(t->is.seat, 0, sizeof t->is.seat);
    for (int i = 0; i < row->seat_count; i++) {
        const struct hg_store_seat *from = &row->seats[i];
        struct online_seat *to = &t->is.seat[from->seat & (HG_MAX_SEATS - 1)];
        to->person = from->person;
        to->kept_for = from->kept_for;
        to->linked = from->token.at && from->token.size == sizeof to->token;
        if (to->linked)
            memcpy(to->token, from->token.at, sizeof to->token);
        put(to->name, sizeof to->name, from->name);
        put(to->bot, sizeof to->bot, from->bot);
        to->opened = from->give.at != NULL;
        put(to->give, sizeof to->give, from->give);
        if (from->seal.at && from->seal.size == HG_SHA256_SIZE) {
            struct hg_out hex = hg_out_fixed(to->seal, sizeof to->seal);
            hg_put_hex(&hex, (const uint8_t *)from->seal.at, HG_SHA256_SIZE);
        }
    }
    online_name_seats(t);
}

/* --- loading -------------------------------------------------------------------------------------------------------- */

static void put_secret(struct hg_online *o, const struct hg_store_table *row, struct hg_out *record)
{
    uint8_t secret[HG_ONLINE_SECRET];
    struct hg_text sealed = row->secret;
    bool open = sealed.at &&
                (row->status == HG_STORE_OPEN || row->status == HG_STORE_STARTING || row->status == HG_STORE_PLAYING);
    if (!open)
        return;
    if (o->vault.open) {
        if (o->vault.open(o->vault.context, (const uint8_t *)sealed.at, sealed.size, secret) != sizeof secret)
            return;
    } else if (sealed.size == sizeof secret) {
        memcpy(secret, sealed.at, sizeof secret);
    } else {
        return;
    }
    hg_put(record, "{\"secret\":\"");
    hg_put_hex(record, secret, sizeof secret);
    hg_put(record, "\"}\n");
}

bool online_is_swept(const struct hg_store_answer *answer)
{
    const struct hg_store_table *row = answer->tables;
    bool has_first = answer->entry_count && answer->entries[0].n == 1;
    return !has_first && row->entries && (row->status == HG_STORE_OVER || row->status == HG_STORE_STOPPED);
}

/* Every entry behind this one, up to the last. */
static bool are_whole(const struct hg_store_answer *answer, uint32_t after)
{
    for (int i = 0; i < answer->entry_count; i++)
        if (answer->entries[i].n != after + (uint32_t)i + 1)
            return false;
    return after + (uint32_t)answer->entry_count == answer->tables[0].entries;
}

static struct hg_table *replay(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    struct hg_out record = hg_out_growing();
    struct hg_fault fault;
    struct hg_table *table = NULL;
    for (int i = 0; i < answer->entry_count; i++)
        if (answer->entries[i].text.at)
            hg_put_bytes(&record, answer->entries[i].text.at, answer->entries[i].text.size);
    bool swept = online_is_swept(answer) && t->record.len;
    if (swept)
        hg_put_bytes(&record, t->record.text, t->record.len);
    put_secret(o, &answer->tables[0], &record);
    if (swept || are_whole(answer, 0))
        table = hg_record_load_with(hg_rpc_library(o->rpc), NULL, record.text, record.len, &fault);
    hg_out_free(&t->record);
    t->record = (struct hg_out){0};
    memset(record.text, 0, record.len);
    hg_out_free(&record);
    return table;
}

static void take_keys(struct online_table *t, struct hg_json keys)
{
    struct hg_json_walk walk = hg_json_walk(keys);
    t->is.extras = 0;
    while (keys.at && t->is.extras < ONLINE_EXTRA && hg_json_next(&walk)) {
        struct online_key *extra = &t->is.extra[t->is.extras];
        if (!hg_json_get_int(hg_json_member(walk.value, "person"), 1, INT64_MAX, &extra->person) ||
            hg_json_get_text(hg_json_member(walk.value, "key"), extra->key, sizeof extra->key) <= 0)
            continue;
        online_note_key(t, extra->person, extra->key);
        t->is.extras++;
    }
}

/* What this layer keeps with the wishes of the table. */
static void take_own_wishes(struct online_table *t, const struct hg_store_table *row)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!row->wishes.at || !hg_json_parse(row->wishes.at, row->wishes.size, &root, &error))
        root = (struct hg_json){0};
    online_read_wishes(t, root);
    take_keys(t, hg_json_member(root, "keys"));
}

/* Wishes that are none any more, because another program reads them otherwise, are forgotten: nothing else depends on them. */
static void take_wishes(struct online_table *t, const struct hg_store_table *row)
{
    struct hg_problems problems = {0};
    hg_out_clear(&t->wishes);
    take_own_wishes(t, row);
    if (row->wishes.at && hg_wishes_read(t->table, row->wishes.at, row->wishes.size, &problems))
        hg_put_bytes(&t->wishes, row->wishes.at, row->wishes.size);
    else
        hg_wishes_write(t->table, &t->wishes);
}

/* The row as the last entry left it; and keys of entries that came. */
static void take_row(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    const struct hg_store_table *row = &answer->tables[0];
    online_set_status(t, row->status);
    t->entries = row->entries;
    t->epoch = row->epoch;
    memcpy(t->is.next, row->next.text, sizeof t->is.next);
    put(t->commit, sizeof t->commit, row->commit);
    take_seats(t, row);
    take_wishes(t, row);
    if (row->status == HG_STORE_STARTING)
        t->is.opens_until = (uint64_t)row->changed + HG_ONLINE_OPEN_MS;
    for (int i = 0; i < answer->entry_count; i++) {
        char key[ONLINE_KEY];
        put(key, sizeof key, answer->entries[i].key);
        online_note_key(t, answer->entries[i].person, key);
        online_note_used(t, answer->entries[i].text);
    }
    online_note_due(o, t);
}

bool online_load(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    const struct hg_store_table *row = answer->tables;
    t->table = replay(o, t, answer);
    if (!t->table || online_is_ahead(o, hg_table_latest(t->table)))
        return false;
    t->undo = row->undo;
    t->watch = row->watch;
    t->hints = row->hints;
    t->creator = row->creator;
    if ((uint64_t)row->changed < o->begun_ms)
        hg_table_wake(t->table);
    if (!hg_table_turn(t->table).over)
        hg_table_forget(t->table);
    take_row(o, t, answer);
    online_note_gap(o, t, (uint64_t)row->changed);
    t->here_ms = 0; /* whoever is here sees it again from now on */
    online_note_here(o, t);
    return true;
}

bool online_follow(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer)
{
    struct hg_out lines = hg_out_growing();
    struct hg_fault fault;
    for (int i = 0; i < answer->entry_count; i++)
        if (answer->entries[i].text.at)
            hg_put_bytes(&lines, answer->entries[i].text.at, answer->entries[i].text.size);
    bool good = are_whole(answer, t->entries) &&
                (!lines.len || hg_record_follow(t->table, NULL, lines.text, lines.len, &fault));
    hg_out_free(&lines);
    if (good) {
        hg_table_forget(t->table);
        take_row(o, t, answer);
    }
    return good;
}
