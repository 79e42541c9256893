/* wishes.c: what seats want and others must agree to: to take back, to pause, to stop, a bot in the place of somebody who is
 * away. A wish waits for a while, then it has come to nothing. What is open is kept with the entries, and everybody at the
 * table is told the same of it. */
#include <string.h>

#include "core/bits.h"
#include "core/kinds.h"
#include "online/online_private.h"
#include "table/seating.h"

enum { QUICK_MS = 60000, PAUSE_MS = 600000 };
static const uint64_t days_ms = UINT64_C(2) * 24 * 3600 * 1000;

static const char *const names[] = {[ONLINE_UNDO] = "undo", [ONLINE_PAUSE] = "pause", [ONLINE_STOP] = "stop"};

/* --- who ------------------------------------------------------------------------------------------------------------ */

bool online_is_quick(const struct online_table *t)
{
    uint32_t think = hg_table_think(t->table);
    return hg_table_has_clock(t->table) || (think > 0 && think < ONLINE_QUICK);
}

uint16_t online_persons(const struct online_table *t)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (t->is.seat[seat].person && !t->is.seat[seat].bot[0])
            seats |= (uint16_t)(1u << seat);
    return seats;
}

uint16_t online_persons_here(const struct online_table *t)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (online_persons(t) >> seat & 1 && online_is_here(t, seat))
            seats |= (uint16_t)(1u << seat);
    return seats;
}

static uint16_t asker_of(const struct hg_table *table)
{
    return (uint16_t)(hg_table_undo_waiting(table) ? 1u << hg_table_undo_asker(table) : 0);
}

/* Whoever wants it. */
static uint16_t wishers(const struct online_table *t, enum online_wish wish)
{
    switch (wish) {
    case ONLINE_UNDO: return asker_of(t->table);
    case ONLINE_PAUSE: return hg_table_pause_wishes(t->table);
    default: return t->is.stops;
    }
}

/* --- how long ------------------------------------------------------------------------------------------------------- */

void online_note_wishes(struct hg_online *o, struct online_table *t)
{
    for (enum online_wish wish = 0; wish < ONLINE_WISHES; wish++) {
        uint16_t seats = wishers(t, wish);
        if (!seats)
            t->is.since_ms[wish] = 0;
        else if (!t->is.since_ms[wish])
            t->is.since_ms[wish] = o->now_ms;
        if (seats && !(seats >> t->is.by[wish] & 1))
            t->is.by[wish] = (uint8_t)hg_lowest(seats);
    }
}

static uint64_t end_of(const struct online_table *t, uint64_t since_ms)
{
    return since_ms ? since_ms + (online_is_quick(t) ? QUICK_MS : days_ms) : UINT64_MAX;
}

static uint64_t pause_ends(const struct online_table *t)
{
    return hg_table_is_paused(t->table) && online_is_quick(t) ? hg_table_paused_since(t->table) + PAUSE_MS : UINT64_MAX;
}

/* It is done or has no reason any more, since somebody has come or gone. */
static bool is_settled(const struct online_table *t, int seat)
{
    uint16_t here = online_persons_here(t);
    return t->is.bot[seat].agreed &&
           (!(online_persons(t) >> seat & 1) || online_is_here(t, seat) || (here && !(here & ~t->is.bot[seat].agreed)));
}

uint64_t online_wishes_end(const struct online_table *t)
{
    uint64_t first = pause_ends(t);
    for (enum online_wish wish = 0; wish < ONLINE_WISHES; wish++)
        first = end_of(t, t->is.since_ms[wish]) < first ? end_of(t, t->is.since_ms[wish]) : first;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        if (is_settled(t, seat))
            return 0;
        if (t->is.bot[seat].agreed && end_of(t, t->is.bot[seat].since_ms) < first)
            first = end_of(t, t->is.bot[seat].since_ms);
    }
    return first;
}

static void count_vain(struct online_table *t, int seat)
{
    t->is.vain[seat] = (uint8_t)(t->is.vain[seat] + (t->is.vain[seat] < UINT8_MAX));
}

/* It comes to nothing, and counts for those who had it: so nobody can ask without end. */
void online_end_wish(struct hg_online *o, struct online_table *t, enum online_wish wish)
{
    uint16_t seats = wishers(t, wish);
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        if (!(seats >> seat & 1))
            continue;
        count_vain(t, seat);
        if (wish == ONLINE_PAUSE)
            hg_table_wish_pause(t->table, seat, false, o->now_ms);
    }
    if (wish == ONLINE_UNDO && seats)
        hg_table_undo_agree(t->table, hg_lowest(hg_table_undo_waiting(t->table)), false, o->now_ms);
    if (wish == ONLINE_STOP)
        t->is.stops = 0;
}

void online_end_wishes(struct hg_online *o, struct online_table *t)
{
    for (enum online_wish wish = 0; wish < ONLINE_WISHES; wish++)
        if (o->now_ms >= end_of(t, t->is.since_ms[wish]))
            online_end_wish(o, t, wish);
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (t->is.bot[seat].agreed && o->now_ms >= end_of(t, t->is.bot[seat].since_ms))
            online_end_bot_wish(t, seat);
    online_settle_bots(o, t);
    if (o->now_ms >= pause_ends(t))
        hg_table_pause(t->table, false, 0, o->now_ms);
}

/* --- a bot in the place of somebody ------------------------------------------------------------------------------- */

bool online_bot_sits(struct hg_online *o, struct online_table *t, int seat, const char *level)
{
    struct online_seat *to = &t->is.seat[seat];
    struct hg_out name = hg_out_fixed(to->bot, sizeof to->bot);
    if (!hg_table_sit(t->table, seat, level, o->now_ms))
        return false;
    hg_put(&name, level ? level : "");
    to->bot[name.len] = '\0';
    t->is.changes++;
    return true;
}

void online_wish_bot(const struct hg_online *o, struct online_table *t, int seat, uint16_t seats, const char *level)
{
    struct online_bot_wish *wish = &t->is.bot[seat];
    *wish = (struct online_bot_wish){.since_ms = o->now_ms, .agreed = seats, .by = (uint8_t)hg_lowest(seats)};
    memcpy(wish->level, level, strlen(level) + 1);
}

void online_end_bot_wish(struct online_table *t, int seat)
{
    if (t->is.bot[seat].agreed)
        count_vain(t, t->is.bot[seat].by);
    t->is.bot[seat] = (struct online_bot_wish){0};
}

void online_settle_bots(struct hg_online *o, struct online_table *t)
{
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        if (!is_settled(t, seat))
            continue;
        if (t->is.status == HG_STORE_PLAYING && online_persons(t) >> seat & 1 && !online_is_here(t, seat))
            online_bot_sits(o, t, seat, t->is.bot[seat].level);
        t->is.bot[seat] = (struct online_bot_wish){0};
    }
}

/* --- kept with the entries ------------------------------------------------------------------------------------------ */

static const char *const since_names[] = {"undo_since", "pause_since", "stop_since"};

static void keep_bots(const struct online_table *t, struct hg_out *out)
{
    bool any = false;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        const struct online_bot_wish *wish = &t->is.bot[seat];
        if (!wish->agreed)
            continue;
        if (!any) {
            hg_json_key(out, "bots");
            hg_json_open(out, '[');
        }
        any = true;
        hg_json_open(out, '{');
        hg_json_int(out, "seat", seat);
        hg_json_seats(out, "agreed", wish->agreed);
        hg_json_int(out, "by", wish->by);
        hg_json_int(out, "since", (int64_t)wish->since_ms);
        hg_json_text(out, "level", wish->level);
        hg_json_close(out, '}');
    }
    if (any)
        hg_json_close(out, ']');
}

/* For whom seats are kept: which person that is, if any, is in the row of the seat. */
static void keep_names(const struct online_table *t, struct hg_out *out)
{
    bool any = false;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        if (t->is.seat[seat].person || !t->is.seat[seat].name[0])
            continue;
        if (!any) {
            hg_json_key(out, "kept");
            hg_json_open(out, '{');
        }
        any = true;
        hg_json_text(out, (char[]){(char)('0' + seat), '\0'}, t->is.seat[seat].name);
    }
    if (any)
        hg_json_close(out, '}');
}

void online_keep_wishes(const struct online_table *t, struct hg_out *out)
{
    if (t->is.stops)
        hg_json_seats(out, "stop", t->is.stops);
    for (int wish = 0; wish < ONLINE_WISHES; wish++)
        if (t->is.since_ms[wish]) {
            char by[] = "undo_by___";
            struct hg_out name = hg_out_fixed(by, sizeof by);
            hg_json_int(out, since_names[wish], (int64_t)t->is.since_ms[wish]);
            hg_put(&name, names[wish]);
            hg_put(&name, "_by");
            hg_json_int(out, by, t->is.by[wish]);
        }
    keep_bots(t, out);
    keep_names(t, out);
    hg_json_key(out, "vain");
    hg_json_open(out, '[');
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        hg_json_put_int(out, t->is.vain[seat]);
    hg_json_close(out, ']');
    if (t->is.pauses)
        hg_json_int(out, "pauses", t->is.pauses);
    if (t->is.held_for)
        hg_json_seats(out, "held_for", t->is.held_for);
    if (t->is.held)
        hg_json_seats(out, "held", t->is.held);
    if (t->is.broken_off)
        hg_json_int(out, "broken_off", t->is.broken_off);
}

static uint16_t read_seats(const struct online_table *t, struct hg_json list)
{
    struct hg_json_walk walk = hg_json_walk(list);
    uint16_t seats = 0;
    int64_t seat;
    while (list.at && hg_json_next(&walk))
        if (hg_json_get_int(walk.value, 0, hg_table_seats(t->table) - 1, &seat))
            seats |= (uint16_t)(1u << seat);
    return seats;
}

static void read_bot(struct online_table *t, struct hg_json json)
{
    struct online_bot_wish wish = {.agreed = read_seats(t, hg_json_member(json, "agreed"))};
    int64_t seat, by, since;
    int most = hg_table_seats(t->table) - 1;
    if (wish.agreed && hg_json_get_int(hg_json_member(json, "seat"), 0, most, &seat) &&
        hg_json_get_int(hg_json_member(json, "by"), 0, most, &by) &&
        hg_json_get_int(hg_json_member(json, "since"), 1, INT64_MAX, &since) &&
        hg_json_get_text(hg_json_member(json, "level"), wish.level, sizeof wish.level) > 0) {
        wish.by = (uint8_t)by;
        wish.since_ms = (uint64_t)since;
        t->is.bot[seat] = wish;
    }
}

static void read_names(struct online_table *t, struct hg_json kept)
{
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        struct online_seat *to = &t->is.seat[seat];
        struct hg_json name = hg_json_member(kept, (char[]){(char)('0' + seat), '\0'});
        if (!to->person && hg_json_get_text(name, to->name, sizeof to->name) < 0)
            to->name[0] = '\0';
    }
}

static uint8_t read_small(struct hg_json root, const char *name)
{
    int64_t n = 0;
    return hg_json_get_int(hg_json_member(root, name), 0, UINT8_MAX, &n) ? (uint8_t)n : 0;
}

void online_read_wishes(struct online_table *t, struct hg_json root)
{
    static const char *const by[] = {"undo_by", "pause_by", "stop_by"};
    int64_t n;
    memset(t->is.since_ms, 0, sizeof t->is.since_ms);
    memset(t->is.vain, 0, sizeof t->is.vain);
    memset(t->is.bot, 0, sizeof t->is.bot);
    read_names(t, hg_json_member(root, "kept"));
    t->is.stops = read_seats(t, hg_json_member(root, "stop"));
    t->is.pauses = read_small(root, "pauses");
    t->is.held_for = read_seats(t, hg_json_member(root, "held_for"));
    t->is.held = read_seats(t, hg_json_member(root, "held"));
    t->is.holds_for = 0;
    t->is.broken_off = read_small(root, "broken_off");
    for (int wish = 0; wish < ONLINE_WISHES; wish++) {
        if (hg_json_get_int(hg_json_member(root, since_names[wish]), 1, INT64_MAX, &n))
            t->is.since_ms[wish] = (uint64_t)n;
        t->is.by[wish] = read_small(root, by[wish]) % HG_MAX_SEATS;
    }
    struct hg_json vain = hg_json_member(root, "vain"), bots = hg_json_member(root, "bots");
    struct hg_json_walk each = hg_json_walk(vain);
    while (vain.at && hg_json_next(&each) && each.index < hg_table_seats(t->table))
        if (hg_json_get_int(each.value, 0, UINT8_MAX, &n))
            t->is.vain[each.index] = (uint8_t)n;
    each = hg_json_walk(bots);
    while (bots.at && hg_json_next(&each))
        read_bot(t, each.value);
}

/* --- told ----------------------------------------------------------------------------------------------------------- */

/* The latest events that are to be taken back, as far as these eyes saw them. */
enum { MOST_TAKEN = 20, LATEST = 200 };
struct taken {
    int target, count;
    struct logged {
        int line;
        struct hg_event event;
    } list[MOST_TAKEN];
};

static void note_taken(void *context, int number, int line, struct hg_event event)
{
    struct taken *taken = context;
    (void)number;
    if (event.kind >= HG_EVENT_UNDONE) { /* what stood behind it was taken back already */
        while (taken->count && taken->list[taken->count - 1].line > line)
            taken->count--;
        return;
    }
    if (line <= taken->target)
        return;
    if (taken->count == MOST_TAKEN)
        memmove(taken->list, taken->list + 1, (size_t)--taken->count * sizeof *taken->list);
    taken->list[taken->count++] = (struct logged){line, event};
}

static void write_taken(struct rpc_call *call, const struct hg_table *table, int eyes)
{
    int moves = hg_table_undo_offer(table, hg_table_undo_asker(table)).moves;
    int count = hg_table_event_count(table, eyes);
    struct taken taken = {.target = hg_table_length(table) - moves};
    struct hg_out sentence = hg_out_growing();
    hg_json_int(call->out, "moves", moves);
    hg_table_events(table, eyes, count < LATEST ? 0 : count - LATEST, note_taken, &taken);
    hg_json_key(call->out, "what");
    hg_json_open(call->out, '[');
    for (int i = 0; i < taken.count; i++) {
        hg_out_clear(&sentence);
        hg_event_say(hg_table_game(table), hg_table_rules(table), taken.list[i].event, &call->words, &sentence);
        hg_json_put_text(call->out, sentence.text);
    }
    hg_json_close(call->out, ']');
    hg_out_free(&sentence);
}

static void write_asked(struct hg_out *out, int by, uint16_t agreed, uint16_t waiting, uint64_t until_ms)
{
    hg_json_int(out, "by", by);
    hg_json_seats(out, "agreed", agreed);
    hg_json_seats(out, "waiting", waiting);
    hg_json_int(out, "until", (int64_t)until_ms);
}

static void write_wish(struct rpc_call *call, const struct online_table *t, enum online_wish wish, int eyes)
{
    uint16_t waiting = online_persons(t) & (uint16_t)~wishers(t, wish);
    if (wish == ONLINE_UNDO)
        waiting = hg_table_undo_waiting(t->table);
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "wish", names[wish]);
    write_asked(call->out, t->is.by[wish], online_persons(t) & (uint16_t)~waiting, waiting,
                end_of(t, t->is.since_ms[wish]));
    if (wish == ONLINE_UNDO)
        write_taken(call, t->table, eyes);
    hg_json_close(call->out, '}');
}

static void write_bot_wish(const struct online_table *t, int seat, struct hg_out *out)
{
    const struct online_bot_wish *wish = &t->is.bot[seat];
    hg_json_open(out, '{');
    hg_json_text(out, "wish", "bot");
    hg_json_int(out, "seat", seat);
    hg_json_text(out, "level", wish->level);
    write_asked(out, wish->by, wish->agreed, online_persons_here(t) & (uint16_t)~wish->agreed,
                end_of(t, wish->since_ms));
    hg_json_close(out, '}');
}

static void write_bank(const struct hg_table *table, struct hg_out *out)
{
    if (!hg_table_reserve(table))
        return;
    hg_json_key(out, "bank");
    hg_json_open(out, '{');
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        hg_json_int(out, (char[]){(char)('0' + seat), '\0'}, hg_table_bank(table, seat));
    hg_json_close(out, '}');
}

static void write_pause(const struct online_table *t, struct hg_out *out)
{
    if (!hg_table_is_paused(t->table))
        return;
    hg_json_key(out, "paused");
    hg_json_open(out, '{');
    hg_json_int(out, "since", (int64_t)hg_table_paused_since(t->table));
    if (pause_ends(t) != UINT64_MAX) {
        hg_json_int(out, "until", (int64_t)pause_ends(t));
        hg_json_int(out, "left", t->is.pauses < ONLINE_PAUSES ? ONLINE_PAUSES - t->is.pauses : 0);
    }
    hg_json_close(out, '}');
}

void online_write_wanted(struct rpc_call *call, const struct online_table *t, int eyes)
{
    bool plays = t->is.status == HG_STORE_PLAYING;
    hg_json_key(call->out, "wishes");
    hg_json_open(call->out, '[');
    for (enum online_wish wish = 0; plays && wish < ONLINE_WISHES; wish++)
        if (wishers(t, wish))
            write_wish(call, t, wish, eyes);
    for (int seat = 0; plays && seat < hg_table_seats(t->table); seat++)
        if (t->is.bot[seat].agreed)
            write_bot_wish(t, seat, call->out);
    hg_json_close(call->out, ']');
    write_bank(t->table, call->out);
    write_pause(t, call->out);
    online_write_hold(t, call->out);
}
