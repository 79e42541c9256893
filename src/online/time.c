/* time.c: what nobody asked for: time that is over, bots whose moment has come, starts that are broken off; also at tables
 * that nobody looks at, which the store names. */
#include <string.h>

#include "online/online_private.h"
#include "table/drive.h"
#include "table/seating.h"

enum {
    EVERY_MS = 1000,
    LIVES_MS = 5000,
    MOST_DUE = 100,
    SOON_MS = 10,
    MOST_DAYS_AHEAD = 3660,
    HOUR_MS = 3600 * 1000,
    MOST_SWEPT = 100, /* of each kind at once: nobody waits long for that */
};

/* A question of ours that has no answer yet is not asked again, unless it must be lost. */
static bool may_ask(const struct hg_online *o, uint64_t number, uint64_t asked_ms, uint64_t every_ms)
{
    return o->now_ms >= asked_ms + (number && every_ms < ONLINE_LONGEST ? ONLINE_LONGEST : every_ms);
}

/* --- what is ours, and what is nobody's --------------------------------------------------------------------------- */

uint64_t hg_online_now(const struct hg_online *o, uint64_t now_ms)
{
    now_ms += o->ahead_ms;
    return now_ms > o->now_ms ? now_ms : o->now_ms;
}

void online_time(struct hg_online *o, uint64_t now_ms)
{
    o->now_ms = hg_online_now(o, now_ms);
    hg_rpc_time(o->rpc, o->now_ms);
}

/* Somebody has set back the clock of the machine while no server was there: ours goes on from where it was, for what is kept
 * never goes back in time. */
static void catch_up(struct hg_online *o, uint64_t then_ms)
{
    uint64_t behind = then_ms > o->now_ms ? then_ms - o->now_ms : 0;
    o->ahead_ms += behind;
    o->begun_ms += behind;
    o->now_ms += behind;
    hg_rpc_time(o->rpc, o->now_ms);
}

/* Between two signs of life things happen, too. */
bool online_is_ahead(struct hg_online *o, uint64_t latest_ms)
{
    bool ahead = latest_ms > o->now_ms + 2 * LIVES_MS;
    if (!ahead)
        catch_up(o, latest_ms);
    return ahead;
}

/* The first answer says when the last server before us was there. */
void online_live(struct hg_online *o, uint64_t now_ms)
{
    online_time(o, now_ms);
    if (!o->begun_ms)
        o->begun_ms = o->now_ms;
    if (o->lived_ms && !may_ask(o, o->lived_number, o->lived_ms, LIVES_MS))
        return;
    struct hg_store_request request = {.verb = HG_STORE_SERVER, .server = {hg_text_of(o->node), (int64_t)o->now_ms}};
    o->lived_ms = o->now_ms;
    o->lived_number = online_ask(o, &request);
}

void online_take_seen(struct hg_online *o, const struct hg_store_answer *answer)
{
    o->lived_number = 0;
    if (answer->outcome != HG_STORE_DONE || o->seen_ms)
        return;
    o->seen_ms = (uint64_t)answer->seen;
    if (o->seen_ms < o->now_ms + (uint64_t)MOST_DAYS_AHEAD * 24 * HOUR_MS)
        catch_up(o, o->seen_ms);
}

/* Whoever last changed the table was there then, too. */
void online_note_gap(struct hg_online *o, struct online_table *t, uint64_t changed_ms)
{
    if (t->is.status != HG_STORE_PLAYING || changed_ms >= o->begun_ms || !hg_table_think(t->table))
        return;
    t->gap_ms = o->seen_ms > changed_ms && o->seen_ms <= o->begun_ms ? o->seen_ms : changed_ms;
}

void online_stand(struct hg_online *o, struct online_table *t)
{
    online_begin(o, t);
    uint64_t latest = hg_table_latest(t->table), from = t->gap_ms > latest ? t->gap_ms : latest;
    uint64_t to = o->begun_ms > from ? o->begun_ms : from;
    uint16_t wishes = hg_table_pause_wishes(t->table); /* which such a pair of lines would end */
    if (hg_table_pause(t->table, true, 0, from))
        hg_table_pause(t->table, false, 0, to);
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (wishes >> seat & 1)
            hg_table_wish_pause(t->table, seat, true, to);
    if (!online_keep_if_changed(o, t, 0, ""))
        t->gap_ms = 0; /* it stood already */
}

/* --- what is due -------------------------------------------------------------------------------------------------- */

static bool is_played(const struct online_table *t)
{
    return t->is.status == HG_STORE_PLAYING;
}

void online_note_due(struct hg_online *o, struct online_table *t)
{
    t->due_ms = UINT64_MAX;
    if (t->gap_ms)
        t->due_ms = o->now_ms;
    else if (t->is.status == HG_STORE_STARTING)
        t->due_ms = t->is.opens_until;
    else if (online_is_live(t) && t->queue)
        t->due_ms = hg_table_arrivals_next(t->table, t->queue, o->now_ms);
    else if (is_played(t))
        t->due_ms = hg_drive_next(t->table, o->now_ms);
    if (!t->gap_ms && is_played(t) && online_wishes_end(t) < t->due_ms)
        t->due_ms = online_wishes_end(t);
    if (!t->gap_ms && online_hold_due(t) < t->due_ms)
        t->due_ms = online_hold_due(t);
}

bool online_keep_if_changed(struct hg_online *o, struct online_table *t, int64_t person, const char *key)
{
    size_t size;
    struct hg_out wishes = hg_out_growing();
    hg_table_record(t->table, &size);
    online_note_wishes(o, t);
    online_write_wishes(t, &wishes);
    bool changed = size > hg_table_marked(t->table) - hg_table_forgotten(t->table) || online_seats_differ(t) ||
                   wishes.len != t->wishes.len || memcmp(wishes.text, t->wishes.text, wishes.len) != 0;
    hg_out_free(&wishes);
    o->visitor = NULL;
    if (changed)
        online_keep(o, t, person, key);
    else
        hg_table_unmark(t->table);
    return changed;
}

void online_drive(struct hg_online *o, struct online_table *t)
{
    online_begin(o, t);
    online_end_wishes(o, t);
    if (online_is_live(t)) {
        online_drive_live(o, t);
    } else {
        if (t->is.status == HG_STORE_STARTING)
            online_break_off(o, t, online_unopened(t));
        else
            hg_drive(t->table, o->now_ms, ONLINE_PRESSES);
        online_keep_if_changed(o, t, 0, "");
    }
    if (t->flight.on)
        return;
    online_note_due(o, t);
    if (t->due_ms <= o->now_ms) /* it waits for a queue to go past it */
        t->due_ms = o->now_ms + SOON_MS;
}

/* Nobody looks at it, nobody waits, nothing is on its way. */
static bool is_idle(const struct hg_online *o, const struct online_table *t)
{
    return !t->joined_count && !t->waiting && !t->pending_count && !t->flight.on &&
           o->now_ms >= t->idle_ms + HG_ONLINE_IDLE_MS;
}

static void look_at(struct hg_online *o, struct online_table *t)
{
    if (t->people_due_ms <= o->now_ms)
        online_tell_people(o, t);
    if (t->flight.on) {
        if (o->now_ms >= t->flight.until_ms)
            online_read_again(o, t);
    } else if (is_idle(o, t)) {
        online_remove(o, t);
    } else if (t->due_ms <= o->now_ms && t->gap_ms) {
        online_stand(o, t);
    } else if (t->due_ms <= o->now_ms) {
        online_drive(o, t);
    }
}

/* What a visitor waits for does not come. It may happen all the same: sent again with its key it counts once. */
static void be_impatient(struct hg_online *o)
{
    struct hg_visitor *next;
    for (struct hg_visitor *v = o->visitors; v; v = next) {
        next = v->next;
        if ((v->number || v->at) && o->now_ms >= v->until_ms) {
            online_stop_waiting(v);
            online_answer_busy(o, v);
        }
    }
}

static void ask_due(struct hg_online *o)
{
    int ill = hg_online_figures(o).ill; /* they stay due, and take nobody's place */
    struct hg_store_request request = {.verb = HG_STORE_DUE, .due = {(int64_t)o->now_ms, MOST_DUE + ill}};
    o->listed_ms = o->now_ms;
    o->due_number = online_ask(o, &request);
}

void online_take_due(struct hg_online *o, const struct hg_store_answer *answer)
{
    o->due_number = 0;
    for (int i = 0; answer->outcome == HG_STORE_DONE && i < answer->table_count; i++)
        if (!online_find(o, answer->tables[i].id.text))
            online_read(o, online_add(o, answer->tables[i].id.text));
}

/* What is kept no longer goes: a little at a time, and when nothing of it is left, again in an hour. */
static void ask_sweep(struct hg_online *o)
{
    struct hg_store_request request = {.verb = HG_STORE_SWEEP,
                                       .sweep = hg_store_sweep_usual((int64_t)o->now_ms, MOST_SWEPT)};
    o->swept_ms = o->now_ms;
    o->sweep_number = online_ask(o, &request);
}

void online_take_swept(struct hg_online *o, const struct hg_store_answer *answer)
{
    o->sweep_number = 0;
    if (answer->outcome == HG_STORE_DONE && answer->count >= MOST_SWEPT)
        o->swept_ms = o->now_ms - HOUR_MS + EVERY_MS;
}

void hg_online_tick(struct hg_online *o, uint64_t now_ms)
{
    online_live(o, now_ms);
    o->looked_ms = o->now_ms;
    for (int i = o->table_count; i-- > 0;)
        look_at(o, o->tables[i].table);
    be_impatient(o);
    if (may_ask(o, o->due_number, o->listed_ms, EVERY_MS))
        ask_due(o);
    if (may_ask(o, o->sweep_number, o->swept_ms, HOUR_MS))
        ask_sweep(o);
}

uint64_t hg_online_next(const struct hg_online *o)
{
    uint64_t next = o->looked_ms + EVERY_MS;
    for (int i = 0; i < o->table_count; i++) {
        const struct online_table *t = o->tables[i].table;
        uint64_t due = t->flight.on ? t->flight.until_ms : t->due_ms;
        next = due < next ? due : next;
        next = t->people_due_ms < next ? t->people_due_ms : next;
    }
    return next > o->ahead_ms ? next - o->ahead_ms : 0;
}
