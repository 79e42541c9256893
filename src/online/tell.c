/* tell.c: what is told of a table: to whoever joins, and to all who have when something has happened. It follows from the
 * record, the seats and the wishes, so it can be said again at any time. What several are sent is written once. */
#include <string.h>

#include "core/hash.h"
#include "online/online_private.h"

enum { PEOPLE_MS = 500 }; /* so often it is told how many look on */

/* --- who sees it ---------------------------------------------------------------------------------------------------- */

struct online_join *online_join_of(struct hg_visitor *v, const struct online_table *t)
{
    for (int i = 0; i < v->joins; i++)
        if (v->join[i].table == t)
            return &v->join[i];
    return NULL;
}

struct hg_visitor *online_next_joined(const struct online_table *t, int *at)
{
    while (*at < 2 * t->joined_count) {
        int i = (*at)++;
        struct hg_visitor *v = t->joined[i % t->joined_count].visitor;
        if ((online_join_of(v, t)->eyes == HG_SPECTATOR) == (i >= t->joined_count))
            return v;
    }
    return NULL;
}

static uint64_t number_of(struct hg_online *o, const struct online_table *t, struct hg_visitor *v);

void online_join(struct hg_online *o, struct hg_visitor *v, const struct online_join *as)
{
    struct online_table *t = as->table;
    struct online_join *join = online_join_of(v, t);
    if (!join) {
        if (v->joins == ONLINE_JOINS)
            online_part(o, v, v->join[0].table);
        t->joined = hg_reserve(t->joined, &t->joined_cap, t->joined_count + 1, sizeof *t->joined);
        t->joined[t->joined_count++].visitor = v;
        join = &v->join[v->joins++];
    }
    *join = *as;
    online_note_line(t, v, as->eyes);
    join->seen = number_of(o, t, v);
    online_note_here(o, t);
}

void online_part(struct hg_online *o, struct hg_visitor *v, struct online_table *t)
{
    struct online_join *join = online_join_of(v, t);
    int place = 0;
    if (!join)
        return;
    v->joins--;
    memmove(join, join + 1, (size_t)(v->join + v->joins - join) * sizeof *join);
    while (t->joined[place].visitor != v)
        place++;
    t->joined_count--;
    memmove(t->joined + place, t->joined + place + 1, (size_t)(t->joined_count - place) * sizeof *t->joined);
    if (!t->joined_count)
        t->idle_ms = o->now_ms;
    online_note_here(o, t);
}

/* --- parts ---------------------------------------------------------------------------------------------------------- */

bool online_is_here(const struct online_table *t, int seat)
{
    for (int i = 0; i < t->joined_count; i++)
        if (online_seats_for(t, t->joined[i].visitor) >> seat & 1)
            return true;
    return false;
}

void online_note_here(struct hg_online *o, struct online_table *t)
{
    for (int seat = 0; t->table && seat < hg_table_seats(t->table); seat++)
        if (online_is_here(t, seat))
            t->gone_ms[seat] = 0;
        else if (!t->gone_ms[seat])
            t->gone_ms[seat] = o->now_ms;
    if (!t->table || t->is.status != HG_STORE_PLAYING)
        return;
    if (!online_persons_here(t))
        t->here_ms = 0;
    else if (!t->here_ms)
        t->here_ms = o->now_ms;
    if (online_wishes_end(t) < t->due_ms)
        t->due_ms = online_wishes_end(t);
    if (online_hold_due(t) < t->due_ms)
        t->due_ms = online_hold_due(t);
}

/* Whoever has a seat now has been away from it since now, if at all. */
void online_note_seats(struct hg_online *o, struct online_table *t)
{
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        const struct online_seat *is = &t->is.seat[seat], *was = &t->was.seat[seat];
        if (is->person != was->person || strcmp(is->bot, was->bot) != 0)
            t->gone_ms[seat] = 0;
    }
    online_note_here(o, t);
}

uint64_t online_gone_since(const struct hg_online *o, const struct online_table *t, int seat)
{
    return t->gone_ms[seat] ? t->gone_ms[seat] : o->now_ms;
}

void online_write_kept(struct hg_text wishes, int seat, struct hg_out *out)
{
    struct hg_json root, name = {0};
    struct hg_json_error error;
    if (wishes.at && hg_json_parse(wishes.at, wishes.size, &root, &error))
        name = hg_json_member(hg_json_member(root, "kept"), (char[]){(char)('0' + seat), '\0'});
    if (hg_json_type(name) != HG_JSON_TEXT)
        return;
    hg_json_key(out, "kept");
    hg_json_put_raw(out, name.at, hg_json_size(name));
}

static void write_seat(const struct online_table *t, int number, struct hg_out *out)
{
    const struct online_seat *seat = &t->is.seat[number];
    hg_json_open(out, '{');
    hg_json_int(out, "seat", number);
    if (seat->bot[0])
        hg_json_text(out, "bot", seat->bot);
    if (seat->person) {
        char name[HG_SEAT_NAME];
        online_name_of(t, number, name);
        hg_json_text(out, "name", name);
        bool here = online_is_here(t, number);
        hg_json_bool(out, "here", here);
        if (t->gone_ms[number] && !here)
            hg_json_int(out, "gone", (int64_t)t->gone_ms[number]);
    } else if (seat->name[0]) {
        hg_json_text(out, "kept", seat->name);
    }
    if (t->is.status == HG_STORE_OPEN || t->is.status == HG_STORE_STARTING) {
        hg_json_bool(out, "sealed", seat->seal[0]);
        hg_json_bool(out, "opened", seat->opened);
    }
    hg_json_close(out, '}');
}

const char *const online_statuses[HG_STORE_STATUSES] = {"open", "starting", "playing", "over", "stopped", "frozen"};

void online_write_seats(const struct hg_online *o, const struct online_table *t, struct hg_out *out)
{
    int spectators = 0;
    (void)o;
    hg_json_text(out, "status", online_statuses[t->is.status]);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        write_seat(t, seat, out);
    hg_json_close(out, ']');
    for (int i = 0; i < t->joined_count; i++)
        spectators += online_join_of(t->joined[i].visitor, t)->eyes == HG_SPECTATOR;
    hg_json_int(out, "spectators", spectators);
    hg_json_int(out, "broken_off", t->is.broken_off);
    if (t->is.next[0])
        hg_json_text(out, "next", t->is.next);
    if (t->is.stops)
        hg_json_seats(out, "stop", t->is.stops);
    if (t->is.status == HG_STORE_STARTING) {
        hg_json_int(out, "opens_until", (int64_t)t->is.opens_until);
        hg_json_key(out, "seals");
        hg_json_open(out, '[');
        for (int seat = 0; seat < hg_table_seats(t->table); seat++)
            if (t->is.seat[seat].seal[0])
                hg_json_put_text(out, t->is.seat[seat].seal);
            else
                hg_json_put_null(out);
        hg_json_close(out, ']');
    }
}

struct online_part online_write_seen(struct rpc_call *call, const struct online_table *t, int eyes, int after)
{
    const struct hg_table *table = t->table;
    rpc_write_events(call, table, eyes, after, false);
    hg_json_int(call->out, "last", hg_table_event_count(table, eyes));
    struct online_part seen = {.from = call->out->len};
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, table);
    hg_json_key(call->out, "view");
    hg_table_game(table)->write_state(hg_table_rules(table), rpc_look(call->rpc, table, eyes), call->out);
    if (eyes != HG_SPECTATOR)
        rpc_write_standing(table, eyes, call->out);
    online_write_wanted(call, t, eyes);
    seen.to = call->out->len;
    hg_json_int(call->out, "now", (int64_t)call->now_ms);
    return seen;
}

/* --- notifications -------------------------------------------------------------------------------------------------- */

void online_open_notice(struct hg_out *out, const char *method, const struct online_table *t)
{
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_text(out, "method", method);
    hg_json_key(out, "params");
    hg_json_open(out, '{');
    hg_json_text(out, "table", t->id);
}

struct online_text *online_close_notice(struct hg_out *out)
{
    hg_json_close(out, '}');
    hg_json_close(out, '}');
    struct online_text *text = online_text_of(out);
    hg_out_free(out);
    return text;
}

static uint64_t add_members(uint64_t number, struct hg_json object, const char *const *but, int count)
{
    struct hg_json_walk walk = hg_json_walk(object);
    while (hg_json_next(&walk))
        if (hg_json_find(walk.key, but, count) < 0) {
            number = hg_hash64(walk.key.at, hg_json_size(walk.key), number);
            number = hg_hash64(walk.value.at, hg_json_size(walk.value), number);
        }
    return number;
}

/* Where a clock runs, views differ with it; what can be seen there comes as an event. */
static uint64_t number_without_clock(const char *text, size_t size)
{
    static const char *const parts[] = {"events", "last", "now", "turn", "view"}, *const clock[] = {"clock"},
                             *const times[] = {"now", "wake"};
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(text, size, &root, &error))
        return 0;
    struct hg_json params = hg_json_member(root, "params"), turn = hg_json_member(params, "turn");
    uint64_t number = add_members(0, params, parts, 5);
    number = add_members(number, turn, clock, 1);
    return add_members(number, hg_json_member(turn, "clock"), times, 2);
}

/* What is told but for events and the time, as a number: the same one, and nothing has happened that these eyes could see. */
static struct online_text *write_changed(struct hg_online *o, const struct online_table *t,
                                         const struct online_join *join, const struct hg_visitor *v, uint64_t *number)
{
    struct hg_out out = hg_out_growing();
    struct rpc_call call = {.rpc = o->rpc,
                            .words = hg_table_words(t->table, v->language),
                            .now_ms = o->now_ms,
                            .out = &out,
                            .place.seats = online_seats_for(t, v)};
    online_open_notice(&out, "table.changed", t);
    struct online_part seen = online_write_seen(&call, t, join->eyes, join->last);
    bool clock = hg_table_has_clock(t->table);
    *number = clock ? 0 : hg_hash64(out.text + seen.from, seen.to - seen.from, 0);
    struct online_text *text = online_close_notice(&out);
    if (clock)
        *number = number_without_clock(text->text, text->size);
    return text;
}

static uint64_t number_of(struct hg_online *o, const struct online_table *t, struct hg_visitor *v)
{
    uint64_t number;
    online_text_drop(write_changed(o, t, online_join_of(v, t), v, &number));
    return number;
}

/* What somebody could be told, and its number. */
struct telling {
    struct online_text *text;
    int eyes, from;
    uint16_t seats;
    uint64_t seen;
    const struct hg_language *language;
};

/* Has somebody before this one the same eyes and language, and seen as much? */
static const struct telling *find_same(const struct telling *tellings, int count)
{
    const struct telling *mine = &tellings[count];
    for (int i = 0; i < count; i++) {
        const struct telling *other = &tellings[i];
        if (other->eyes == mine->eyes && other->seats == mine->seats && other->from == mine->from &&
            other->language == mine->language)
            return other;
    }
    return NULL;
}

static void write_telling(struct hg_online *o, const struct online_table *t, const struct hg_visitor *v,
                          struct telling *tellings, int count)
{
    struct telling *telling = &tellings[count];
    const struct telling *same = find_same(tellings, count);
    if (same) {
        telling->text = same->text;
        telling->text->holders++;
        telling->seen = same->seen;
    } else {
        const struct online_join join = {.eyes = telling->eyes, .last = telling->from};
        telling->text = write_changed(o, t, &join, v, &telling->seen);
    }
}

/* Whoever sees nothing of it is not even told that something has happened: a hidden move, an answer left for later. */
static void tell_changed(struct hg_online *o, struct online_table *t)
{
    struct telling *tellings = hg_zeroed((size_t)t->joined_count * sizeof *tellings);
    struct hg_visitor *v;
    int count = 0;
    for (int at = 0; (v = online_next_joined(t, &at));) {
        struct online_join *join = online_join_of(v, t);
        struct telling *telling = &tellings[count];
        if (!online_may_see(t, join->eyes))
            continue;
        *telling = (struct telling){
            .eyes = join->eyes, .from = join->last, .seats = online_seats_for(t, v), .language = v->language};
        write_telling(o, t, v, tellings, count++);
        int last = hg_table_event_count(t->table, join->eyes);
        if (last != join->last || telling->seen != join->seen)
            online_say(o, v, telling->text, join->eyes == HG_SPECTATOR);
        join->last = last;
        join->seen = telling->seen;
    }
    while (count-- > 0)
        online_text_drop(tellings[count].text);
    hg_free(tellings);
}

void online_tell_people(struct hg_online *o, struct online_table *t)
{
    struct hg_out out = hg_out_growing();
    t->people_ms = o->now_ms;
    t->people_due_ms = UINT64_MAX;
    if (!t->table || !t->joined_count) {
        hg_out_free(&out);
        return;
    }
    online_open_notice(&out, "table.people", t);
    online_write_seats(o, t, &out);
    hg_json_text(&out, "commit", t->commit);
    struct online_text *text = online_close_notice(&out);
    struct hg_visitor *v;
    for (int at = 0; (v = online_next_joined(t, &at));) {
        int eyes = online_join_of(v, t)->eyes;
        if (online_may_see(t, eyes))
            online_say(o, v, text, eyes == HG_SPECTATOR);
    }
    online_text_drop(text);
}

/* A thousand may come together, when a game begins: all are told of the first at once, and of the others a moment later. */
void online_tell_watchers(struct hg_online *o, struct online_table *t)
{
    if (o->now_ms >= t->people_ms + PEOPLE_MS)
        online_tell_people(o, t);
    else
        t->people_due_ms = t->people_ms + PEOPLE_MS;
}

void online_leave(struct hg_online *o, struct hg_visitor *v, struct online_table *t)
{
    const struct online_join *join = online_join_of(v, t);
    if (!join)
        return;
    bool looked_on = join->eyes == HG_SPECTATOR;
    online_part(o, v, t);
    (looked_on ? online_tell_watchers : online_tell_people)(o, t);
}

void online_tell_ill(struct hg_online *o, struct online_table *t)
{
    struct hg_out out = hg_out_growing();
    online_open_notice(&out, "table.people", t);
    hg_json_text(&out, "status", online_statuses[HG_STORE_FROZEN]);
    struct online_text *text = online_close_notice(&out);
    for (int i = 0; i < t->joined_count; i++)
        online_say(o, t->joined[i].visitor, text, false);
    online_text_drop(text);
}

/* Whoever has sat down sees with the eyes of the seat from now on, and whoever has got up does not. */
void online_change_eyes(struct online_table *t)
{
    for (int i = 0; i < t->joined_count; i++) {
        struct online_join *join = online_join_of(t->joined[i].visitor, t);
        uint16_t seats = online_seats_for(t, t->joined[i].visitor);
        int eyes = online_eyes_of(seats);
        if (join->eyes != eyes && !(seats >> (join->eyes & 15) & 1)) {
            join->eyes = eyes;
            join->last = 0;
        }
    }
}

void online_tell(struct hg_online *o, struct online_table *t)
{
    bool seats = online_seats_differ(t);
    if (!t->joined_count)
        return;
    if (seats) {
        online_change_eyes(t);
        online_tell_people(o, t);
    }
    tell_changed(o, t);
}
