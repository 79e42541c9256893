/* agree.c: what the people at a table settle beside its moves: undo as far as the table allows it, giving up, stopping and
 * pausing by agreement, a bot in the place of somebody who has gone. Nothing of that happens by itself. */
#include <string.h>

#include "core/bits.h"
#include "core/bits.h"
#include "online/online_private.h"
#include "table/drive.h"
#include "table/seating.h"

enum { AWAY_MS = 60000, MOST_VAIN = 3 };

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
    online_keep(o, o->table, online_actor(o->table, o->visitor), o->key);
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

/* With more than two seats the others play on, against a bot in that place. */
bool online_resign(struct rpc_call *call)
{
    int seat;
    struct hg_online *o = online_of(call);
    if (!take_seat(call, &seat))
        return false;
    begin(o);
    bool two = hg_table_seats(o->table->table) == 2;
    if (two ? !hg_table_resign(o->table->table, seat, o->now_ms) : !online_bot_sits(o, o->table, seat, RPC_ADVISER))
        return refuse(call, HG_T("There is no game here that could be given up."));
    return keep(call);
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
        online_end_wish(o, t, ONLINE_STOP);
    if (wants(call) && (t->is.stops & online_persons(t)) == online_persons(t) && !hg_table_stop(t->table, o->now_ms))
        return refuse(call, HG_T("There is no game here that could be stopped."));
    return keep(call);
}

static const char often[] = HG_T("This game was paused as often as a game can be.");

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
    bool paused = hg_table_is_paused(t->table);
    if (wants(call) && !paused && online_is_quick(t) && t->is.pauses >= ONLINE_PAUSES)
        return refuse(call, often);
    begin(o);
    if (!wants(call) && wishes)
        online_end_wish(o, t, ONLINE_PAUSE);
    enum hg_clock_answer answer = hg_table_wish_pause(t->table, seat, wants(call), o->now_ms);
    if (answer == HG_CLOCK_DONE && !paused && t->is.pauses < UINT8_MAX)
        t->is.pauses++;
    if (answer == HG_CLOCK_NOTHING)
        return refuse(call, HG_T("No time to think runs here that could stand."));
    if (answer == HG_CLOCK_TOO_OFTEN)
        return refuse(call, often);
    return keep(call);
}

/* --- bots ----------------------------------------------------------------------------------------------------------- */

static bool is_away(const struct hg_online *o, const struct online_table *t, int seat)
{
    return t->is.seat[seat].person && !t->is.seat[seat].bot[0] && !online_is_here(t, seat) &&
           o->now_ms >= online_gone_since(o, t, seat) + AWAY_MS;
}

static bool refuse_last(struct rpc_call *call)
{
    return rpc_refuse_param(call, hg_field("seat"), rpc_value(call, "seat"),
                            HG_T("at least one seat without a bot is needed."), NULL);
}

static bool is_last(const struct online_table *t, int seat)
{
    for (int i = 0; i < hg_table_seats(t->table); i++)
        if (i != seat && !t->is.seat[i].bot[0])
            return false;
    return true;
}

/* Before the game a bot sits down on a free seat, and gets up. */
static bool change_bot(struct rpc_call *call, int seat, const char *level)
{
    struct hg_online *o = online_of(call);
    struct online_table *t = o->table;
    struct online_seat *to = &t->is.seat[seat];
    if (t->is.status != HG_STORE_OPEN)
        return online_refuse(call, ONLINE_TOO_LATE);
    if (to->person || (level && to->bot[0]))
        return online_refuse(call, ONLINE_SEAT_TAKEN);
    if (!level && !to->bot[0])
        return online_tell_again(call, t->table);
    if (level && is_last(t, seat))
        return refuse_last(call);
    if (level && to->name[0])
        return online_refuse_kept(call, to);
    begin(o);
    if (!online_bot_sits(o, t, seat, level))
        return refuse(call, HG_T("No bot can sit down there now."));
    online_start(o, t);
    return keep(call);
}

/* In the place of somebody who has been away for a minute, when all who are here want it. */
static bool want_bot(struct rpc_call *call, int seat, const char *level)
{
    struct hg_online *o = online_of(call);
    struct online_table *t = o->table;
    struct online_bot_wish *wish = &t->is.bot[seat];
    uint16_t mine = call->place.seats & online_persons(t);
    if (!mine)
        return refuse_seat(call, hg_lowest(call->place.seats));
    if (!is_away(o, t, seat))
        return online_refuse(call, ONLINE_SEAT_TAKEN);
    if (wants(call) ? (wish->agreed & mine) == mine : !wish->agreed)
        return online_tell_again(call, t->table);
    if (wants(call) && !wish->agreed && !may_wish(call, t, hg_lowest(mine)))
        return false;
    begin(o);
    wish = &t->is.bot[seat];
    if (!wants(call))
        online_end_bot_wish(t, seat);
    else if (wish->agreed)
        wish->agreed |= mine;
    else
        online_wish_bot(o, t, seat, mine, level);
    online_settle_bots(o, t);
    return keep(call);
}

bool online_seat_bot(struct rpc_call *call)
{
    int seat;
    char level[HG_BOT_NAME] = RPC_ADVISER;
    struct hg_online *o = online_of(call);
    bool frees = hg_json_type(rpc_value(call, "level")) == HG_JSON_NULL && rpc_value(call, "level").at;
    if (!rpc_find_place(call) || !rpc_read_seat(call, o->table->table, &seat) ||
        (!frees && !rpc_read_quick_level(call, hg_table_game(o->table->table), rpc_value(call, "level"),
                                         hg_field("level"), level)))
        return false;
    bool plays = o->table->is.status == HG_STORE_PLAYING;
    if (!call->place.seats && (plays || !online_made(o, o->table, o->visitor)))
        return refuse_seat(call, seat);
    if (plays && frees)
        return online_refuse(call, ONLINE_TOO_LATE);
    return plays ? want_bot(call, seat, level) : change_bot(call, seat, frees ? NULL : level);
}

bool online_come_back(struct rpc_call *call, int seat)
{
    struct hg_online *o = online_of(call);
    begin(o);
    if (!online_bot_sits(o, o->table, seat, NULL))
        return refuse(call, HG_T("The game is over."));
    return keep(call);
}
