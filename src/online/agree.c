/* agree.c: what the people at a table settle beside its moves: undo as far as the table allows it, giving up, stopping and
 * pausing by agreement, a bot in the place of somebody who has gone. Nothing of that happens by itself. */
#include <string.h>

#include "core/bits.h"
#include "online/online_private.h"
#include "table/drive.h"
#include "table/seating.h"

enum { AWAY_MS = 60000, QUICK_MS = 60000, MOST_VAIN = 3 };
static const uint64_t days_ms = UINT64_C(2) * 24 * 3600 * 1000;

/* --- who asks ------------------------------------------------------------------------------------------------------- */

static bool refuse_seat(struct rpc_call *call, int seat)
{
    char name[HG_SEAT_NAME];
    struct hg_words words = hg_table_words(call->place.table, call->words.language);
    hg_seat_name(&words, seat, name, sizeof name);
    return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT], HG_ARGS({"seat", name}));
}

/* Somebody at a seat of his own, while the game is played. */
static bool take_seat(struct rpc_call *call, int *seat)
{
    struct hg_online *o = online_of(call);
    if (!rpc_find_place(call) || !rpc_read_seat(call, o->table->table, seat))
        return false;
    if (!(call->place.seats >> *seat & 1))
        return refuse_seat(call, *seat);
    if (online_refuse_bots_seat(call, *seat))
        return false;
    return o->table->is.status == HG_STORE_PLAYING || online_refuse(call, ONLINE_TOO_LATE);
}

bool online_refuse_bots_seat(struct rpc_call *call, int seat)
{
    if (!online_of(call)->table->is.seat[seat].bot[0])
        return false;
    rpc_refuse_open_kind(call, &online_errors[ONLINE_SEAT_TAKEN],
                         rpc_sentence(call, HG_T("A bot plays there: take the seat again first."), NULL), NULL);
    rpc_refuse_close(call);
    return true;
}

static bool wants(const struct rpc_call *call)
{
    return !rpc_value(call, "agree").at || rpc_read_flag(call, "agree");
}

static void begin(struct hg_online *o)
{
    online_begin(o, o->table);
    hg_drive(o->table->table, o->now_ms, ONLINE_PRESSES);
}

static bool keep(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    o->table->is.changes++;
    hg_drive(o->table->table, o->now_ms, ONLINE_PRESSES);
    online_keep(o, o->table, o->visitor->person, o->key);
    hg_json_open(call->out, '{');
    online_write_seats(o, o->table, call->out);
    hg_json_key(call->out, "turn");
    rpc_write_turn(call, o->table->table);
    hg_json_close(call->out, '}');
    return true;
}

/* It has not happened, and the table is as it was. */
static bool refuse(struct rpc_call *call, const char *sentence)
{
    online_drop(online_of(call)->table);
    rpc_refuse_open_kind(call, &online_errors[ONLINE_TOO_LATE], rpc_sentence(call, sentence, NULL), NULL);
    return rpc_refuse_close(call);
}

/* --- wishes ------------------------------------------------------------------------------------------------------- */

const char *const online_wish_names[ONLINE_WISHES] = {"undo_since", "pause_since", "stop_since"};

static uint16_t asker_of(const struct hg_table *table)
{
    uint16_t seats = 0;
    if (hg_table_undo_waiting(table))
        seats |= (uint16_t)(1u << hg_table_undo_asker(table));
    return seats;
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

void online_note_wishes(struct hg_online *o, struct online_table *t)
{
    for (enum online_wish wish = 0; wish < ONLINE_WISHES; wish++)
        if (!wishers(t, wish))
            t->is.since_ms[wish] = 0;
        else if (!t->is.since_ms[wish])
            t->is.since_ms[wish] = o->now_ms;
}

static uint64_t ends_at(const struct online_table *t, enum online_wish wish)
{
    uint32_t think = hg_table_think(t->table);
    bool quick = hg_table_has_clock(t->table) || (think > 0 && think < ONLINE_QUICK);
    return t->is.since_ms[wish] ? t->is.since_ms[wish] + (quick ? QUICK_MS : days_ms) : UINT64_MAX;
}

uint64_t online_wishes_end(const struct online_table *t)
{
    uint64_t first = UINT64_MAX;
    for (enum online_wish wish = 0; wish < ONLINE_WISHES; wish++)
        first = ends_at(t, wish) < first ? ends_at(t, wish) : first;
    return first;
}

/* It comes to nothing, and counts for those who had it: so nobody can ask without end. */
static void end_wish(struct hg_online *o, struct online_table *t, enum online_wish wish)
{
    uint16_t seats = wishers(t, wish);
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        if (!(seats >> seat & 1))
            continue;
        t->is.vain[seat] = (uint8_t)(t->is.vain[seat] + (t->is.vain[seat] < UINT8_MAX));
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
        if (o->now_ms >= ends_at(t, wish))
            end_wish(o, t, wish);
}

/* A seat begins to want something. */
static bool may_wish(struct rpc_call *call, const struct online_table *t, int seat)
{
    if (t->is.vain[seat] < MOST_VAIN)
        return true;
    rpc_refuse_open_kind(
        call, &rpc_host_errors[RPC_NOT_ALLOWED],
        rpc_sentence(call,
                     HG_T("{most} wishes of this seat came to nothing: the others are asked no more in this game."),
                     HG_ARGS({"most", NULL, MOST_VAIN})),
        NULL);
    return rpc_refuse_close(call);
}

/* --- undo ----------------------------------------------------------------------------------------------------------- */

static bool change_undo(struct rpc_call *call)
{
    call->method = &online_plain_undo;
    return rpc_change(call);
}

bool online_undo(struct rpc_call *call)
{
    const struct online_table *t = online_of(call)->table;
    int seat;
    if (!rpc_read_seat(call, t->table, &seat))
        return false;
    if (online_refuse_bots_seat(call, seat))
        return false;
    bool free = hg_table_undo_offer(t->table, seat).free;
    if (t->undo == ONLINE_UNDO_NONE || (t->undo == ONLINE_UNDO_FREE && !free && !rpc_value(call, "agree").at)) {
        rpc_refuse_open_kind(call, &rpc_host_errors[RPC_NOT_ALLOWED],
                             rpc_sentence(call,
                                          t->undo == ONLINE_UNDO_NONE
                                              ? HG_T("At this table nothing is taken back.")
                                              : HG_T("At this table nothing is taken back that somebody has seen."),
                                          NULL),
                             NULL);
        return rpc_refuse_close(call);
    }
    uint16_t waiting = hg_table_undo_waiting(t->table);
    if (!rpc_value(call, "agree").at && waiting && hg_table_undo_asker(t->table) == seat)
        return online_tell_again(call, t->table);
    if (!rpc_value(call, "agree").at)
        return (free || may_wish(call, t, seat)) && change_undo(call);
    if (!wants(call) && waiting >> seat & 1)
        online_of(call)->table->is.vain[hg_table_undo_asker(t->table)]++;
    bool good = change_undo(call);
    if (!good)
        online_of(call)->table->is = t->was;
    return good;
}

/* --- the end, and a rest -------------------------------------------------------------------------------------------- */

static bool bot_sits(struct hg_online *o, int seat, const char *level)
{
    struct online_seat *to = &o->table->is.seat[seat];
    struct hg_out name = hg_out_fixed(to->bot, sizeof to->bot);
    if (!hg_table_sit(o->table->table, seat, level, o->now_ms))
        return false;
    hg_put(&name, level ? level : "");
    to->bot[name.len] = '\0';
    return true;
}

/* With more than two seats the others play on, against a bot in that place. */
bool online_resign(struct rpc_call *call)
{
    int seat;
    struct hg_online *o = online_of(call);
    if (!take_seat(call, &seat))
        return false;
    begin(o);
    bool two = hg_table_seats(o->table->table) == 2;
    if (two ? !hg_table_resign(o->table->table, seat, o->now_ms) : !bot_sits(o, seat, RPC_ADVISER))
        return refuse(call, HG_T("There is no game here that could be given up."));
    return keep(call);
}

static uint16_t persons(const struct online_table *t)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (t->is.seat[seat].person && !t->is.seat[seat].bot[0])
            seats |= (uint16_t)(1u << seat);
    return seats;
}

bool online_stop(struct rpc_call *call)
{
    int seat;
    struct hg_online *o = online_of(call);
    if (!take_seat(call, &seat))
        return false;
    struct online_table *t = o->table;
    if (wants(call) ? t->is.stops >> seat & 1 : !t->is.stops)
        return online_tell_again(call, t->table);
    if (wants(call) && !t->is.stops && !may_wish(call, t, seat))
        return false;
    begin(o);
    if (wants(call))
        t->is.stops |= (uint16_t)(1u << seat);
    else
        end_wish(o, t, ONLINE_STOP);
    if (wants(call) && (t->is.stops & persons(t)) == persons(t) && !hg_table_stop(t->table, o->now_ms))
        return refuse(call, HG_T("There is no game here that could be stopped."));
    return keep(call);
}

bool online_pause(struct rpc_call *call)
{
    int seat;
    struct hg_online *o = online_of(call);
    if (!take_seat(call, &seat))
        return false;
    struct online_table *t = o->table;
    uint16_t wishes = hg_table_pause_wishes(t->table);
    if (wants(call) ? wishes >> seat & 1 : !wishes)
        return online_tell_again(call, t->table);
    if (wants(call) && !wishes && !may_wish(call, t, seat))
        return false;
    begin(o);
    if (!wants(call) && wishes)
        end_wish(o, t, ONLINE_PAUSE);
    enum hg_clock_answer answer = hg_table_wish_pause(t->table, seat, wants(call), o->now_ms);
    if (answer == HG_CLOCK_NOTHING)
        return refuse(call, HG_T("No time to think runs here that could stand."));
    if (answer == HG_CLOCK_TOO_OFTEN)
        return refuse(call, HG_T("This game was paused as often as a game can be."));
    return keep(call);
}

/* --- bots ----------------------------------------------------------------------------------------------------------- */

static bool is_away(const struct hg_online *o, const struct online_table *t, int seat)
{
    return t->is.seat[seat].person && !online_is_here(t, seat) && o->now_ms >= online_gone_since(o, t, seat) + AWAY_MS;
}

static bool may_have_bot(const struct rpc_call *call, const struct online_table *t, int seat)
{
    const struct hg_online *o = online_of(call);
    if (t->is.seat[seat].bot[0])
        return false;
    if (t->is.status == HG_STORE_OPEN)
        return !t->is.seat[seat].person;
    return t->is.status == HG_STORE_PLAYING && is_away(o, t, seat);
}

/* A free seat, before the game; somebody's who has been away for a minute, if another one at the table wants it so. */
bool online_seat_bot(struct rpc_call *call)
{
    int seat;
    char level[HG_BOT_NAME] = RPC_ADVISER;
    struct hg_online *o = online_of(call);
    if (!rpc_find_place(call) || !rpc_read_seat(call, o->table->table, &seat) ||
        !rpc_read_level(call, hg_table_game(o->table->table), rpc_value(call, "level"), hg_field("level"), level))
        return false;
    if (!call->place.seats && o->table->creator != o->visitor->person)
        return refuse_seat(call, seat);
    if (!may_have_bot(call, o->table, seat))
        return online_refuse(call, ONLINE_SEAT_TAKEN);
    begin(o);
    if (!bot_sits(o, seat, level))
        return refuse(call, HG_T("No bot can sit down there now."));
    online_start(o, o->table);
    return keep(call);
}

bool online_come_back(struct rpc_call *call, int seat)
{
    struct hg_online *o = online_of(call);
    begin(o);
    if (!bot_sits(o, seat, NULL))
        return refuse(call, HG_T("The game is over."));
    return keep(call);
}
