/* live.c: real time over a network: moves and wishes at a table with a live clock wait in its queue of arrivals (arrivals.h),
 * and are carried out in the order of when they were made. Nothing else lets such a clock run. What a turn of the queue has
 * done is one entry; each of those who asked is answered when that is kept. Where it cannot be kept, the queue is put back
 * with the table, and is carried out again.
 *
 * An entry has one key, and here several may have made it: the others are kept with the wishes, as far as they are the last
 * of their kind, for whoever sends again does so soon. */
#include <string.h>

#include "online/online_private.h"
#include "table/seating.h"

bool online_is_live(const struct online_table *t)
{
    return t->is.status == HG_STORE_PLAYING && hg_table_has_clock(t->table) && hg_table_clock(t->table).mode == HG_LIVE;
}

/* A line was measured before it was a seat's at a running clock. */
void online_note_line(struct online_table *t, const struct hg_visitor *v, int eyes)
{
    uint32_t from = v->pings > HG_PINGS ? v->pings - HG_PINGS : 0;
    if (!t->queue || eyes == HG_SPECTATOR || t->queue->line[eyes].pings)
        return;
    for (uint32_t i = from; i < v->pings; i++)
        hg_arrivals_ping(t->queue, eyes, v->ping[i % HG_PINGS].round_ms, v->ping[i % HG_PINGS].kernel_ms);
}

static struct hg_arrivals *queue_of(struct online_table *t)
{
    if (!t->queue) {
        t->queue = hg_zeroed(sizeof *t->queue);
        t->queue_was = hg_zeroed(sizeof *t->queue_was);
        t->queue->seats = t->queue_was->seats = hg_table_seats(t->table);
        for (int i = 0; i < t->joined_count; i++)
            online_note_line(t, t->joined[i].visitor, online_join_of(t->joined[i].visitor, t)->eyes);
    }
    return t->queue;
}

void hg_online_ping(struct hg_online *o, struct hg_visitor *v, uint32_t round_trip_ms, uint32_t kernel_ms)
{
    (void)o;
    v->ping[v->pings++ % HG_PINGS] = (struct online_ping){round_trip_ms, kernel_ms};
    for (int i = 0; i < v->joins; i++) {
        struct online_table *t = v->join[i].table;
        if (t->table && online_is_live(t) && v->join[i].eyes != HG_SPECTATOR)
            hg_arrivals_ping(queue_of(t), v->join[i].eyes, round_trip_ms, kernel_ms);
    }
}

/* Half the shortest of the latest round trips: so much of the time of a move is the network's. */
static uint32_t way_of(const struct hg_visitor *v)
{
    uint32_t least = v->pings ? UINT32_MAX : 0;
    for (uint32_t i = 0; i < v->pings && i < HG_PINGS; i++) {
        uint32_t kernel_ms = v->ping[i].kernel_ms ? v->ping[i].kernel_ms : UINT32_MAX;
        least = v->ping[i].round_ms < least ? v->ping[i].round_ms : least;
        least = kernel_ms < least ? kernel_ms : least;
    }
    return least / 2;
}

static bool play_in_turn(struct rpc_call *call, struct online_table *t, int seat)
{
    bool is_quick = hg_table_think(t->table) < ONLINE_QUICK;
    hg_table_forgive(t->table, seat, is_quick ? way_of(online_of(call)->visitor) : 0);
    call->method = &online_turn_play;
    bool good = rpc_change(call);
    if (!good)
        hg_table_forgive(t->table, seat, 0);
    return good;
}

/* --- in ------------------------------------------------------------------------------------------------------------- */

enum { AT_ONCE = HG_MOST_AT_ONCE };

static bool refuse_haste(struct rpc_call *call, uint32_t retry_ms)
{
    rpc_refuse_open(call, RPC_TOO_FAST, NULL, NULL, NULL);
    if (retry_ms != HG_NEVER)
        hg_json_int(call->out, "retry_ms", retry_ms);
    return rpc_refuse_close(call);
}

/* No live clock runs: decisions are answered one by one. */
static bool stands(const struct online_table *t)
{
    return !online_is_live(t) || hg_table_clock(t->table).held || !hg_time_runs(hg_table_turn(t->table));
}

/* The same moves for the same decision, which names it in place of a key. */
static bool has_same_moves(const struct online_table *t, const struct online_pending *pending,
                           const struct hg_request *request)
{
    for (int i = 0; i < t->queue->waiting; i++) {
        const struct hg_arrival *arrival = &t->queue->arrival[i];
        if (arrival->number == pending->number)
            return arrival->seat == request->seat && arrival->count == request->count && request->count > 0 &&
                   memcmp(arrival->moves, request->moves, (size_t)request->count * sizeof *request->moves) == 0;
    }
    return false;
}

static bool is_same(struct rpc_call *call, const struct online_table *t, const struct online_pending *pending,
                    const struct hg_request *request)
{
    const struct hg_online *o = online_of(call);
    if (pending->person != online_actor(t, o->visitor) || strcmp(pending->key, o->key) != 0)
        return false;
    return o->key[0] || (stands(t) && rpc_value(call, "decision").at && has_same_moves(t, pending, request));
}

/* It waits already, and was sent again over another line: that one is answered. */
static bool waits_already(struct rpc_call *call, struct online_table *t, const struct hg_request *request)
{
    struct hg_online *o = online_of(call);
    for (int i = 0; i < t->pending_count; i++) {
        struct online_pending *pending = &t->pending[i];
        if (is_same(call, t, pending, request)) {
            pending->visitor = o->visitor;
            memcpy(pending->id, o->id, sizeof pending->id);
            return o->later = true;
        }
    }
    return false;
}

/* The request waits in the queue, and is answered when it is carried out. */
static bool arrive(struct rpc_call *call, struct hg_request *request)
{
    struct hg_online *o = online_of(call);
    struct online_table *t = o->table;
    struct hg_arrivals *queue = queue_of(t);
    int pressed = 0;
    struct online_pending pending = {.visitor = o->visitor,
                                     .person = online_actor(t, o->visitor),
                                     .number = queue->numbers,
                                     .seat = request->seat,
                                     .several = rpc_value(call, "moves").at,
                                     .language = call->words.language};
    if (!rpc_read_count(call, "pressed", &pressed))
        return false;
    if (o->is_id_long)
        return rpc_refuse_as(call, RPC_NOT_A_REQUEST,
                             HG_T("At a live clock the id of a request has at most {most} bytes."),
                             HG_ARGS({"most", NULL, ONLINE_REQUEST - 1}));
    if (waits_already(call, t, request))
        return true;
    /* What is known of another line of the seat is nothing to a line that was never measured. */
    bool is_measured = o->visitor->pings > 0;
    request->pressed_ms = rpc_value(call, "pressed").at && is_measured ? (uint32_t)pressed : HG_NEVER;
    uint32_t retry_ms = hg_table_arrive(t->table, queue, request, o->came_ms);
    if (retry_ms)
        return refuse_haste(call, retry_ms);
    memcpy(pending.key, o->key, sizeof pending.key);
    memcpy(pending.id, o->id, sizeof pending.id);
    t->pending = hg_reserve(t->pending, &t->pending_cap, t->pending_count + 1, sizeof *t->pending);
    t->pending[t->pending_count++] = pending;
    o->later = true;
    online_note_due(o, t);
    return true;
}

static bool read_moves(struct rpc_call *call, int seat, struct hg_move moves[AT_ONCE], int *count)
{
    const struct hg_table *table = online_of(call)->table->table;
    struct hg_json one = rpc_value(call, "move"), several = rpc_value(call, "moves");
    struct hg_json_walk walk = hg_json_walk(several);
    if (!one.at == !several.at)
        return rpc_refuse_param(call, hg_field("move"), one, HG_T("either move or moves is needed, and not both."),
                                NULL);
    *count = one.at ? 1 : hg_json_count(several);
    if (*count == 0)
        return rpc_refuse_param(call, hg_field("moves"), several, HG_T("at least one move is needed."), NULL);
    if (*count > AT_ONCE)
        return refuse_haste(call, HG_NEVER);
    struct rpc_sight sight = rpc_sight_of(call, table, seat);
    for (int i = 0; i < *count; i++) {
        struct hg_json wish = one;
        if (!one.at && hg_json_next(&walk))
            wish = walk.value;
        struct rpc_judgement judgement = rpc_judge(call, &sight, wish, &moves[i]);
        if (!judgement.is_move)
            return rpc_refuse_move(call, table, &judgement);
    }
    return true;
}

/* --- sent again without a key -------------------------------------------------------------------------------------- */

/* Where the seat's moves from the one that answered this decision on begin in the line of play; its length: it has made none,
 * or something was taken back since the beginning, and decisions are not counted by moves any more. */
static int begin_of(const struct hg_table *table, int seat, uint32_t decision)
{
    uint32_t made = 0;
    int at = hg_table_length(table), length = at;
    for (int i = 0; i < length; i++) {
        struct hg_played played = hg_table_played(table, i);
        if (played.seat != seat || !played.move.kind)
            continue;
        if (++made == decision)
            at = i;
    }
    return hg_table_decision(table, seat) == made + 1 ? at : length;
}

/* The next move of the seat in the line of play. */
static bool next_of(const struct hg_table *table, int seat, int *at, struct hg_move *move)
{
    while (*at < hg_table_length(table)) {
        struct hg_played played = hg_table_played(table, (*at)++);
        if (played.seat == seat && played.move.kind) {
            *move = played.move;
            return true;
        }
    }
    return false;
}

/* What the seat wants to play now is what it has played for this very decision: the answer was lost. */
static bool was_played(struct rpc_call *call, const struct hg_table *table, int seat)
{
    struct hg_json one = rpc_value(call, "move"), several = rpc_value(call, "moves");
    struct hg_json_walk walk = hg_json_walk(several);
    struct hg_move wanted, made;
    int64_t decision;
    int count = one.at ? 1 : hg_json_count(several), same = 0;
    if (!one.at == !several.at || !hg_json_get_int(rpc_value(call, "decision"), 1, INT32_MAX, &decision))
        return false;
    for (int at = begin_of(table, seat, (uint32_t)decision), i = 0; i < count && next_of(table, seat, &at, &made);
         i++) {
        struct hg_json wish = one;
        if (!one.at && hg_json_next(&walk))
            wish = walk.value;
        if (!rpc_read_move(hg_table_book(table), wish, &wanted) || memcmp(&wanted, &made, sizeof made) != 0)
            return false;
        same++;
    }
    return same > 0;
}

bool online_tell_again(struct rpc_call *call, const struct hg_table *table)
{
    hg_json_open(call->out, '{');
    hg_json_bool(call->out, "repeated", true);
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, table);
    hg_json_close(call->out, '}');
    return true;
}

bool online_play(struct rpc_call *call)
{
    struct hg_move moves[AT_ONCE];
    int seat, count = 0;
    struct online_table *t = online_of(call)->table;
    if (!rpc_read_seat(call, t->table, &seat) || online_refuse_bots_seat(call, seat))
        return false;
    if (stands(t) && !online_of(call)->key[0] && was_played(call, t->table, seat))
        return online_tell_again(call, t->table);
    if (t->is.status == HG_STORE_FROZEN)
        return online_refuse(call, ONLINE_FROZEN);
    if (!online_is_live(t))
        return play_in_turn(call, t, seat);
    if (!rpc_read_table(call) || !rpc_is_current(call, t->table, seat) || !read_moves(call, seat, moves, &count))
        return false;
    return arrive(call, &(struct hg_request){.seat = seat, .count = count, .moves = moves});
}

bool online_clock(struct rpc_call *call)
{
    int seat;
    struct online_table *t = online_of(call)->table;
    if (!rpc_read_seat(call, t->table, &seat) || online_refuse_bots_seat(call, seat))
        return false;
    if (!online_is_live(t)) {
        call->method = &online_turn_clock;
        return rpc_change(call);
    }
    if (!rpc_read_table(call))
        return false;
    return arrive(call, &(struct hg_request){.seat = seat, .runs = rpc_read_flag(call, "runs")});
}

/* --- out ------------------------------------------------------------------------------------------------------------ */

static void note_outcome(void *context, const struct hg_arrival *arrival, int reason)
{
    struct online_table *t = context;
    if (arrival->seat == HG_CHANCE)
        online_note_hold(t, arrival->runs, reason);
    for (int i = 0; i < t->pending_count; i++) {
        struct online_pending *pending = &t->pending[i];
        if (pending->number == arrival->number && !pending->told) {
            pending->told = true;
            pending->wish = arrival->wishes;
            pending->reason = reason;
            pending->made = arrival->made;
            if (pending->made < arrival->count)
                pending->move = arrival->moves[pending->made];
        }
    }
}

/* Has it changed anything? Then it does so once; what was refused may be asked again. */
static bool has_counted(const struct online_pending *pending)
{
    return pending->wish ? pending->reason == HG_CLOCK_DONE || pending->reason == HG_CLOCK_NOTED : pending->made > 0;
}

static struct rpc_judgement judge(struct rpc_call *call, struct online_table *t, const struct online_pending *pending)
{
    const struct hg_game *game = hg_table_game(t->table);
    if (pending->reason < 0)
        return (struct rpc_judgement){true, false, "clock-held", "", rpc_say_held(call)};
    if (!t->sentence.grow)
        t->sentence = hg_out_growing();
    hg_out_clear(&t->sentence);
    hg_reason_say(game, hg_table_rules(t->table), rpc_look(call->rpc, t->table, pending->seat), pending->seat,
                  pending->move, pending->reason, &call->words, &t->sentence);
    return (struct rpc_judgement){true, false, game->reasons[pending->reason].code, game->reasons[pending->reason].rule,
                                  t->sentence.text};
}

static void answer_moves(struct rpc_call *call, struct online_table *t, const struct online_pending *pending)
{
    struct rpc_judgement judgement = {true, true, "", "", ""};
    if (pending->reason)
        judgement = judge(call, t, pending);
    if (!pending->made) {
        rpc_refuse_move(call, t->table, &judgement);
        return;
    }
    call->table = t->table;
    call->deed = (struct rpc_deed){.seat = pending->seat,
                                   .before = pending->before,
                                   .several = pending->several,
                                   .played = pending->made,
                                   .judgement = judgement};
    hg_json_key(call->out, "result");
    rpc_tell_played(call);
}

static void answer_wish(struct rpc_call *call, const struct online_table *t, const struct online_pending *pending)
{
    if (pending->reason == HG_CLOCK_NOTHING) {
        rpc_refuse_as(call, RPC_OTHER_CLOCK, HG_T("The clock stands: the game waits for decisions, not for time."),
                      NULL);
    } else if (pending->reason == HG_CLOCK_TOO_OFTEN) {
        rpc_refuse_as(
            call, RPC_UNDO_LIMIT,
            HG_T("This clock can be held no more: {limit} pauses and moves taken back are the limit of a game."),
            HG_ARGS({"limit", NULL, HG_UNDO_LIMIT}));
    } else {
        hg_json_key(call->out, "result");
        rpc_write_turn(call, t->table);
    }
}

static struct rpc_call open_answer(struct hg_online *o, const struct online_table *t,
                                   const struct online_pending *pending, struct hg_out *out)
{
    *out = hg_out_growing();
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_key(out, "id");
    hg_put(out, pending->id);
    return (struct rpc_call){.rpc = o->rpc,
                             .words = hg_table_words(t->table, pending->language),
                             .now_ms = o->now_ms,
                             .out = out,
                             .mark = out->len,
                             .place.seats = online_seats_of(t, pending->person)};
}

static void close_answer(struct hg_online *o, const struct online_pending *pending, struct hg_out *out)
{
    hg_json_close(out, '}');
    if (pending->id[0])
        online_send(o, pending->visitor, out);
    hg_out_free(out);
}

static void answer(struct hg_online *o, struct online_table *t, const struct online_pending *pending)
{
    struct hg_out out;
    struct rpc_call call = open_answer(o, t, pending, &out);
    if (pending->wish)
        answer_wish(&call, t, pending);
    else
        answer_moves(&call, t, pending);
    close_answer(o, pending, &out);
}

void online_answer_arrived(struct hg_online *o, struct online_table *t)
{
    int left = 0;
    for (int i = 0; i < t->pending_count; i++) {
        struct online_pending *pending = &t->pending[i];
        if (!pending->told) {
            t->pending[left++] = *pending;
            continue;
        }
        if (has_counted(pending))
            online_note_key(t, pending->person, pending->key);
        answer(o, t, pending);
    }
    t->pending_count = left;
}

/* Nothing is carried out any more: what waits still would wait for ever. */
void online_refuse_waiting(struct hg_online *o, struct online_table *t, enum online_error error)
{
    for (int i = 0; i < t->pending_count; i++) {
        struct hg_out out;
        struct rpc_call call = open_answer(o, t, &t->pending[i], &out);
        rpc_refuse_kind(&call, &online_errors[error], NULL);
        close_answer(o, &t->pending[i], &out);
    }
    t->pending_count = 0;
    if (t->queue)
        t->queue->waiting = 0;
}

bool online_refuse_used_key(struct rpc_call *call, const char *key)
{
    struct hg_out out = hg_out_growing();
    struct hg_json found = {0};
    struct hg_json_error error;
    hg_json_put_text(&out, key);
    hg_json_parse(out.text, out.len, &found, &error);
    rpc_refuse_param(call, hg_field("key"), found,
                     HG_T("another request has had this key already: each needs a key of its own."), NULL);
    hg_out_free(&out);
    return false;
}

static void take_out(struct hg_arrivals *queue, uint32_t number)
{
    for (int i = 0; i < queue->waiting; i++)
        if (queue->arrival[i].number == number) {
            queue->arrival[i] = queue->arrival[--queue->waiting];
            return;
        }
}

/* The key made an entry somewhere else: this request is refused, and the others wait as before. */
void online_refuse_keyed(struct hg_online *o, struct online_table *t, int64_t person, const char *key)
{
    int left = 0;
    for (int i = 0; i < t->pending_count; i++) {
        struct online_pending *pending = &t->pending[i];
        if (pending->person != person || strcmp(pending->key, key) != 0) {
            t->pending[left++] = *pending;
            continue;
        }
        struct hg_out out;
        struct rpc_call call = open_answer(o, t, pending, &out);
        online_refuse_used_key(&call, key);
        close_answer(o, pending, &out);
        take_out(t->queue, pending->number);
    }
    t->pending_count = left;
}

void online_remember(struct online_table *t)
{
    t->was = t->is;
    if (t->queue)
        *t->queue_was = *t->queue;
}

/* What was carried out has not happened: it waits again. */
void online_put_back_queue(struct online_table *t)
{
    if (!t->queue)
        return;
    *t->queue = *t->queue_was;
    for (int i = 0; i < t->pending_count; i++)
        t->pending[i].told = false;
}

/* Of those that are carried out now the first that counts and has a key says whose entry it is. */
static const struct online_pending *first_told(const struct online_table *t)
{
    for (int i = 0; i < t->pending_count; i++)
        if (t->pending[i].told && t->pending[i].key[0] && has_counted(&t->pending[i]))
            return &t->pending[i];
    return NULL;
}

static int extras_of(const struct online_state *is, int64_t person)
{
    int count = 0;
    for (int i = 0; i < is->extras; i++)
        count += is->extra[i].person == person;
    return count;
}

/* The oldest one goes of whoever has most: what others do meanwhile does not make an answer forgotten that somebody who was
 * away for minutes asks for again. */
static void make_room(struct online_state *is)
{
    int goes = 0;
    for (int i = 1; i < is->extras; i++)
        if (extras_of(is, is->extra[i].person) > extras_of(is, is->extra[goes].person))
            goes = i;
    is->extras--;
    memmove(is->extra + goes, is->extra + goes + 1, (size_t)(is->extras - goes) * sizeof *is->extra);
}

static void add_extra(struct online_state *is, const struct online_pending *pending)
{
    if (is->extras == ONLINE_EXTRA)
        make_room(is);
    struct online_key *extra = &is->extra[is->extras++];
    extra->person = pending->person;
    memcpy(extra->key, pending->key, sizeof extra->key);
}

static void note_extras(struct online_table *t, const struct online_pending *first)
{
    for (int i = 0; i < t->pending_count; i++) {
        const struct online_pending *pending = &t->pending[i];
        if (pending != first && pending->told && pending->key[0] && has_counted(pending))
            add_extra(&t->is, pending);
    }
}

void online_drive_live(struct hg_online *o, struct online_table *t)
{
    struct hg_arrivals *queue = queue_of(t);
    for (int i = 0; i < t->pending_count; i++)
        t->pending[i].before = hg_table_event_count(t->table, t->pending[i].seat);
    hg_table_arrivals(t->table, queue, o->now_ms, note_outcome, t);
    if (online_hold(o, t))
        hg_table_arrivals(t->table, queue, o->now_ms, note_outcome, t);
    const struct online_pending *first = first_told(t);
    note_extras(t, first);
    if (!online_keep_if_changed(o, t, first ? first->person : 0, first ? first->key : ""))
        online_answer_arrived(o, t);
}

void online_forget_pending(struct online_table *t, const struct hg_visitor *v)
{
    for (int i = 0; i < t->pending_count; i++)
        if (t->pending[i].visitor == v)
            t->pending[i].visitor = NULL;
}
