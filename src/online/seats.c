/* seats.c: sitting down, getting up, and the seals that go with it. */
#include <string.h>

#include "online/online_private.h"
#include "table/seals.h"
#include "table/seating.h"

static bool take_place(struct rpc_call *call, int *seat)
{
    struct hg_online *o = online_of(call);
    if (!o->visitor->person)
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    return rpc_find_place(call) && rpc_read_seat(call, o->table->table, seat);
}

/* What has changed becomes an entry; the result holds when it is kept. */
static bool keep(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    struct hg_visitor *v = o->visitor;
    o->table->is.changes++;
    online_start(o, o->table);
    online_keep(o, o->table, v->person, o->key);
    hg_json_open(call->out, '{');
    online_write_seats(o, o->table, call->out);
    hg_json_close(call->out, '}');
    return true;
}

/* It is so already: the request was sent again. */
static bool as_it_is(struct rpc_call *call)
{
    hg_json_open(call->out, '{');
    online_write_seats(online_of(call), online_of(call)->table, call->out);
    hg_json_close(call->out, '}');
    return true;
}

static bool read_seal(struct rpc_call *call, char seal[ONLINE_HEX])
{
    uint8_t hash[HG_SHA256_SIZE];
    return (hg_json_get_text(rpc_value(call, "seal"), seal, ONLINE_HEX) == ONLINE_HEX - 1 &&
            online_read_hex(seal, hash)) ||
           rpc_refuse_param(call, hg_field("seal"), rpc_value(call, "seal"),
                            HG_T("64 hexadecimal digits are needed, in small letters."), NULL);
}

bool online_seat_take(struct rpc_call *call)
{
    int number = 0;
    char seal[ONLINE_HEX];
    struct hg_online *o = online_of(call);
    if (!take_place(call, &number))
        return false;
    struct online_seat *seat = &o->table->is.seat[number];
    bool mine = seat->person == o->visitor->person;
    if (mine && o->table->is.status == HG_STORE_PLAYING)
        return seat->bot[0] ? online_come_back(call, number) : as_it_is(call);
    if (!read_seal(call, seal))
        return false;
    if (mine && strcmp(seat->seal, seal) == 0)
        return as_it_is(call);
    if (o->table->is.status != HG_STORE_OPEN)
        return online_refuse(call, ONLINE_TOO_LATE);
    if (seat->bot[0] || (seat->person && !mine))
        return online_refuse(call, ONLINE_SEAT_TAKEN);
    if (seat->seal[0])
        return online_refuse(call, ONLINE_SEALED_OTHERWISE);
    if (online_is_called_so(o->table, o->visitor->person, o->visitor->name))
        return rpc_refuse_kind(call, &online_errors[ONLINE_NAME_TAKEN], HG_ARGS({"name", o->visitor->name}));
    if (online_is_seal_used(o->table, seal))
        return online_refuse_used(call);
    online_begin(o, o->table);
    seat->person = o->visitor->person;
    memcpy(seat->name, o->visitor->name, sizeof seat->name);
    memcpy(seat->seal, seal, sizeof seat->seal);
    online_name_seats(o->table);
    return keep(call);
}

/* Between seal and opening that breaks the start off, which the record shows. */
bool online_seat_leave(struct rpc_call *call)
{
    int number = 0;
    struct hg_online *o = online_of(call);
    if (!take_place(call, &number))
        return false;
    struct online_seat *seat = &o->table->is.seat[number];
    if (!seat->person)
        return as_it_is(call);
    if (seat->person != o->visitor->person)
        return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT], HG_ARGS({"seat", seat->name}));
    if (o->table->is.status != HG_STORE_OPEN && o->table->is.status != HG_STORE_STARTING)
        return online_refuse(call, ONLINE_TOO_LATE);
    online_begin(o, o->table);
    if (o->table->is.status == HG_STORE_STARTING) {
        online_break_off(o, o->table, (uint16_t)(1u << number));
    } else {
        *seat = (struct online_seat){0};
        online_name_seats(o->table);
    }
    return keep(call);
}

bool online_seat_contribute(struct rpc_call *call)
{
    int number = 0;
    char give[HG_CONTRIBUTION_MAX + 1];
    struct hg_online *o = online_of(call);
    if (!take_place(call, &number))
        return false;
    if (hg_json_get_text(rpc_value(call, "contribution"), give, sizeof give) < 0)
        return rpc_refuse_param(call, hg_field("contribution"), rpc_value(call, "contribution"),
                                HG_T("a text of at most {most} bytes is needed."),
                                HG_ARGS({"most", NULL, HG_CONTRIBUTION_MAX}));
    struct online_seat *seat = &o->table->is.seat[number];
    if (seat->person != o->visitor->person)
        return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT], HG_ARGS({"seat", seat->name}));
    if (seat->opened && strcmp(seat->give, give) == 0)
        return as_it_is(call);
    if (o->table->is.status != HG_STORE_STARTING)
        return online_refuse(call, ONLINE_TOO_LATE);
    if (!hg_table_fits_seal(o->table->table, number, give))
        return online_refuse(call, ONLINE_SEALED_OTHERWISE);
    if (online_is_contribution_used(o->table, give))
        return online_refuse_used(call);
    online_begin(o, o->table);
    seat->opened = true;
    memcpy(seat->give, give, sizeof seat->give);
    return keep(call);
}
