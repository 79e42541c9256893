/* methods_time.c: time at a table: table.tick, table.clock; and what a turn tells of it. */
#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/drive.h"

static void write_order(const struct hg_table *table, const uint8_t *order, struct hg_out *out)
{
    hg_json_key(out, "order");
    hg_json_open(out, '[');
    for (int place = 0; place < hg_table_seats(table); place++)
        hg_json_put_int(out, order[place]);
    hg_json_close(out, ']');
}

/* What a client needs to show time: what the clock says, which the state may not have come to yet, when it changes something
 * next, and who is waited for. */
static void write_clock(const struct hg_table *table, uint64_t now_ms, struct hg_out *out)
{
    struct hg_clock clock = hg_table_clock(table);
    hg_json_key(out, "clock");
    hg_json_open(out, '{');
    hg_json_text(out, "mode", hg_clock_modes[clock.mode]);
    hg_json_int(out, "now", hg_table_time(table, now_ms));
    if (clock.wake_ms != HG_NEVER)
        hg_json_int(out, "wake", clock.wake_ms);
    hg_json_bool(out, "held", clock.held);
    hg_json_seats(out, "wishes", clock.wishes);
    if (clock.order)
        write_order(table, clock.order, out);
    hg_json_close(out, '}');
}

static void write_thinking(const struct hg_table *table, struct hg_out *out)
{
    hg_json_key(out, "think");
    hg_json_open(out, '{');
    for (int seat = 0; seat < hg_table_seats(table); seat++)
        if (hg_table_thinks_until(table, seat) != UINT64_MAX)
            hg_json_int(out, (char[]){(char)('0' + seat), '\0'}, (int64_t)hg_table_thinks_until(table, seat));
    hg_json_close(out, '}');
}

void rpc_write_time(const struct hg_table *table, uint64_t now_ms, struct hg_out *out)
{
    if (hg_table_has_clock(table))
        write_clock(table, now_ms, out);
    if (hg_table_think(table))
        write_thinking(table, out);
}

bool rpc_read_time(struct rpc_call *call, struct hg_opening *opening)
{
    int mode = HG_LIVE, think = 0;
    if (rpc_value(call, "clock").at && !(hg_game_clocks && opening->game->tick))
        return rpc_refuse(call, RPC_NO_CLOCK, NULL);
    if (!rpc_read_choice(call, "clock", hg_clock_modes, &mode) || !rpc_read_count(call, "think", &think))
        return false;
    opening->clock = (enum hg_clock_mode)mode;
    opening->think_ms = (uint32_t)think;
    return true;
}

const char *rpc_say_held(struct rpc_call *call)
{
    return rpc_sentence(call, HG_T("The clock is held: nobody moves before it runs."), NULL);
}

static bool refuse_quota(struct rpc_call *call, int limit)
{
    const char *sentence =
        limit == HG_MOST_AT_INSTANT
            ? HG_T("Nobody makes more than {limit} {limit|move|moves} at one instant: say that you are ready, and "
                   "time goes on.")
            : HG_T("Nobody makes more than {limit} {limit|move|moves} while the clock of a game runs: time goes on "
                   "without you.");
    return rpc_refuse_as(call, RPC_TOO_FAST, sentence, HG_ARGS({"limit", NULL, limit}));
}

/* While a live clock runs, nobody sends more than a hand can do; and where time waits, not without end. */
bool rpc_refuse_haste(struct rpc_call *call, struct hg_table *table, int seat, struct hg_json moves)
{
    enum { MOST_AT_ONCE = 4 };
    int limit;
    if (!hg_table_has_clock(table) || seat == HG_CHANCE || !hg_time_runs(hg_table_turn(table)))
        return false;
    int count = moves.at ? hg_json_count(moves) : 1;
    if (count > MOST_AT_ONCE)
        return !rpc_refuse(call, RPC_TOO_FAST, NULL);
    if (hg_table_is_over_quota(table, seat, count, &limit))
        return !refuse_quota(call, limit);
    uint32_t retry_ms = hg_table_too_fast(table, seat, count, call->now_ms);
    if (!retry_ms)
        return false;
    rpc_refuse_open(call, RPC_TOO_FAST, NULL, NULL, NULL);
    hg_json_int(call->out, "retry_ms", retry_ms);
    return !rpc_refuse_close(call);
}

/* --- methods ------------------------------------------------------------------------------------------------------ */

static struct hg_table *take_timed(struct rpc_call *call)
{
    struct hg_table *table = rpc_take_dealt(call);
    if (!table || hg_table_has_clock(table))
        return table;
    rpc_refuse(call, RPC_NO_CLOCK, NULL);
    return NULL;
}

/* Each clock goes on in its own way, and whoever asks for another one is told which. */
static bool refuse_other_clock(struct rpc_call *call, const struct hg_table *table)
{
    static const char *const sentences[HG_CLOCK_MODES] = {
        [HG_LIVE] = HG_T("This clock is live: it follows the time, and nobody says to where it runs."),
        [HG_VIRTUAL] = HG_T("This clock is virtual: nobody holds it, and table.tick says to where it runs."),
        [HG_LOCKSTEP] =
            HG_T("This clock is in lockstep: it goes on when all have said by table.clock that they are ready."),
    };
    return rpc_refuse_as(call, RPC_OTHER_CLOCK, sentences[hg_table_clock(table).mode], NULL);
}

/* Nobody lets time pass, or holds it, where the game waits for decisions alone. */
static bool refuse_to_run(struct rpc_call *call, const struct hg_table *table)
{
    if (hg_table_clock(table).mode == HG_VIRTUAL)
        return refuse_other_clock(call, table);
    return rpc_refuse_as(call, RPC_OTHER_CLOCK, HG_T("The clock stands: the game waits for decisions, not for time."),
                         NULL);
}

static bool refuse_to_hold(struct rpc_call *call)
{
    return rpc_refuse_as(
        call, RPC_UNDO_LIMIT,
        HG_T("This clock can be held no more: {limit} pauses and moves taken back are the limit of a game."),
        HG_ARGS({"limit", NULL, HG_UNDO_LIMIT}));
}

bool rpc_refuse_while_clock(struct rpc_call *call)
{
    return rpc_refuse_as(call, RPC_NOTHING_TO_UNDO,
                         HG_T("While the clock runs nothing can be taken back, and neither can what was done then."),
                         NULL);
}

/* In steps one decision is made here, and none elsewhere. */
static void tick(struct rpc_call *call, struct hg_json value, int to)
{
    int most = call->steps ? 1 : call->left;
    bool told = hg_table_has_clock(call->table) && hg_table_clock(call->table).mode == HG_VIRTUAL;
    if (value.at)
        call->left -= hg_drive_to(call->table, (uint32_t)to, call->now_ms, most);
    else if (told)
        call->left -= hg_drive_on(call->table, call->now_ms, most);
    else
        call->left -= hg_drive(call->table, call->now_ms, most);
}

bool rpc_table_tick(struct rpc_call *call)
{
    struct hg_table *table = rpc_take_table(call);
    struct hg_json value = rpc_value(call, "to");
    int to = 0;
    if (!table || !rpc_read_count(call, "to", &to))
        return false;
    if (value.at && !hg_table_has_clock(table))
        return rpc_refuse(call, RPC_NO_CLOCK, NULL);
    if (value.at && hg_table_clock(table).mode != HG_VIRTUAL)
        return refuse_other_clock(call, table);
    tick(call, value, to);
    return true;
}

void rpc_tell_own_turn(struct rpc_call *call)
{
    rpc_write_own_turn(call, call->table);
}

void rpc_tell_turn(struct rpc_call *call)
{
    rpc_write_turn(call, call->table);
}

/* Bots are always ready, and want no pause: a wish of theirs would be somebody else's. */
static bool is_person(struct rpc_call *call, const struct hg_table *table, int seat)
{
    return seat == HG_CHANCE || !hg_table_seat(table, seat)->bot[0] ||
           rpc_refuse_param(call, hg_field("seat"), rpc_value(call, "seat"),
                            HG_T("a bot sits there, and bots are always ready: a seat of a person is needed."), NULL);
}

bool rpc_table_clock(struct rpc_call *call)
{
    int seat;
    struct hg_table *table = take_timed(call);
    if (!table || !rpc_read_seat(call, table, &seat) || !is_person(call, table, seat))
        return false;
    switch (hg_table_wish(table, seat, rpc_read_flag(call, "runs"), call->now_ms)) {
    case HG_CLOCK_NOTHING: return refuse_to_run(call, table);
    case HG_CLOCK_TOO_OFTEN: return refuse_to_hold(call);
    default: return true;
    }
}
