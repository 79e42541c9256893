/* seats.c: sitting down, getting up, and the seals that go with it. */
#include <string.h>

#include "online/online_private.h"
#include "table/seals.h"
#include "table/seating.h"

static bool take_place(struct rpc_call *call, int *seat)
{
    struct hg_online *o = online_of(call);
    if (!rpc_find_place(call))
        return false;
    if (!online_actor(o->table, o->visitor))
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    return rpc_read_seat(call, o->table->table, seat);
}

static bool refuse_seat(struct rpc_call *call, int seat)
{
    char name[HG_SEAT_NAME];
    struct hg_words words = hg_table_words(call->place.table, call->words.language);
    hg_seat_name(&words, seat, name, sizeof name);
    return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT], HG_ARGS({"seat", name}));
}

bool online_take_own(struct rpc_call *call, int *seat)
{
    return take_place(call, seat) && (call->place.seats >> *seat & 1 || refuse_seat(call, *seat));
}

/* What has changed becomes an entry; the result holds when it is kept. */
static bool keep(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    o->table->is.changes++;
    online_start(o, o->table);
    online_keep(o, o->table, online_actor(o->table, o->visitor), o->key);
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

/* --- kept seats ----------------------------------------------------------------------------------------------------- */

static bool is_kept_from(const struct online_seat *seat, const struct hg_visitor *v)
{
    return !seat->person && seat->name[0] && !(seat->kept_for && seat->kept_for == v->person) &&
           !online_are_alike(seat->name, v->name);
}

static bool refuse_taken(struct rpc_call *call, const char *sentence, const char *name)
{
    rpc_refuse_open_kind(call, &online_errors[ONLINE_SEAT_TAKEN], rpc_sentence(call, sentence, HG_ARGS({"name", name})),
                         NULL);
    return rpc_refuse_close(call);
}

bool online_refuse_kept(struct rpc_call *call, const struct online_seat *seat)
{
    return refuse_taken(call, HG_T("This seat is kept for {name}: take another one."), seat->name);
}

/* Somebody who is called so is expected at one seat, or is there. */
static bool may_keep(struct rpc_call *call, const struct online_table *t, int number, const char *name)
{
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        const struct online_seat *other = &t->is.seat[seat];
        if (seat == number || !other->name[0] || !online_are_alike(other->name, name))
            continue;
        return other->person
                   ? rpc_refuse_kind(call, &online_errors[ONLINE_NAME_TAKEN], HG_ARGS({"name", name}))
                   : refuse_taken(call, HG_T("Another seat is kept for {name} already: free that one first."), name);
    }
    return true;
}

static bool refuse_stranger(struct rpc_call *call)
{
    rpc_refuse_open_kind(call, &rpc_host_errors[RPC_NOT_ALLOWED],
                         rpc_sentence(call, HG_T("Only whoever made this table keeps seats at it."), NULL), NULL);
    return rpc_refuse_close(call);
}

bool online_seat_keep(struct rpc_call *call)
{
    int number = 0;
    char name[HG_SEAT_NAME] = "";
    struct hg_online *o = online_of(call);
    bool frees = hg_json_type(rpc_value(call, "name")) == HG_JSON_NULL;
    if (!take_place(call, &number))
        return false;
    if (!online_made(o, o->table, o->visitor))
        return refuse_stranger(call);
    if (!frees && !online_read_name(call, name))
        return false;
    struct online_seat *seat = &o->table->is.seat[number];
    if (o->table->is.status != HG_STORE_OPEN)
        return online_refuse(call, ONLINE_TOO_LATE);
    if (seat->person || seat->bot[0])
        return online_refuse(call, ONLINE_SEAT_TAKEN);
    if (strcmp(seat->name, name) == 0)
        return as_it_is(call);
    if (!frees && !may_keep(call, o->table, number, name))
        return false;
    online_begin(o, o->table);
    memcpy(seat->name, name, sizeof seat->name);
    seat->kept_for = 0;
    return keep(call);
}

/* --- sitting down --------------------------------------------------------------------------------------------------- */

static bool refuse_linked(struct rpc_call *call)
{
    rpc_refuse_open_kind(
        call, &rpc_host_errors[RPC_NOT_ALLOWED],
        rpc_sentence(call, HG_T("A seat link is for its own seat alone: open the link of the table."), NULL), NULL);
    return rpc_refuse_close(call);
}

bool online_seat_take(struct rpc_call *call)
{
    int number = 0;
    char seal[ONLINE_HEX];
    struct hg_online *o = online_of(call);
    if (!take_place(call, &number))
        return false;
    struct online_seat *seat = &o->table->is.seat[number];
    bool mine = call->place.seats >> number & 1;
    if (!mine && online_is_linked(o->table, o->visitor))
        return refuse_linked(call);
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
    if (!mine && is_kept_from(seat, o->visitor))
        return online_refuse_kept(call, seat);
    if (!mine && online_is_called_so(o->table, o->visitor->person, o->visitor->name))
        return rpc_refuse_kind(call, &online_errors[ONLINE_NAME_TAKEN], HG_ARGS({"name", o->visitor->name}));
    if (online_is_seal_used(o->table, seal))
        return online_refuse_used(call);
    online_begin(o, o->table);
    if (!mine) {
        seat->person = o->visitor->person;
        memcpy(seat->name, o->visitor->name, sizeof seat->name);
        seat->kept_for = 0;
    }
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
    if (!(call->place.seats >> number & 1))
        return refuse_seat(call, number);
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
    if (!(call->place.seats >> number & 1))
        return refuse_seat(call, number);
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
