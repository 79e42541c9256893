/* links.c: whom a connection acts for at a table. As a rule that is its person, with all seats that are his. Whoever shows the
 * token of a seat link sits at that one seat, as the same person of the table, and at no other there: so a game goes on at
 * another device. The store has the hash of a token alone; a new link ends the one before, and so does getting up. */
#include <string.h>

#include "core/bits.h"
#include "online/online_private.h"

enum { TOKEN = 16, TOKEN_HEX = TOKEN * 2 + 1 }; /* bytes; digits and a NUL */

static void hash_token(const char *token, uint8_t hash[ONLINE_HASH])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, token, strlen(token));
    hg_sha256_final(&sha, hash);
}

/* Bytes are compared to the end, wherever they differ. */
static bool is_same(const uint8_t a[ONLINE_HASH], const uint8_t b[ONLINE_HASH])
{
    int differ = 0;
    for (int i = 0; i < ONLINE_HASH; i++)
        differ |= a[i] ^ b[i];
    return !differ;
}

static bool holds(const struct online_table *t, const struct online_link *link)
{
    const struct online_seat *seat = &t->is.seat[link->seat];
    return link->shown && t->table && seat->person && seat->linked && is_same(seat->token, link->hash);
}

/* That this connection has shown, and that still holds; NULL: none. */
static const struct online_link *link_of(const struct online_table *t, const struct hg_visitor *v)
{
    for (int i = 0; i < v->joins; i++)
        if (v->join[i].table == t && holds(t, &v->join[i].link))
            return &v->join[i].link;
    return NULL;
}

uint16_t online_seats_for(const struct online_table *t, const struct hg_visitor *v)
{
    const struct online_link *link = link_of(t, v);
    return (uint16_t)(link ? 1u << link->seat : online_seats_of(t, v->person));
}

int64_t online_actor(const struct online_table *t, const struct hg_visitor *v)
{
    const struct online_link *link = link_of(t, v);
    return link ? t->is.seat[link->seat].person : v->person;
}

bool online_is_linked(const struct online_table *t, const struct hg_visitor *v)
{
    return link_of(t, v);
}

int online_eyes_of(uint16_t seats)
{
    return seats ? hg_lowest(seats) : HG_SPECTATOR;
}

static bool refuse_link(struct rpc_call *call)
{
    rpc_refuse_open_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT],
                         rpc_sentence(call,
                                      HG_T("This seat link does not hold any more: whoever sits there has made a new "
                                           "one, or has got up. Ask for the new link."),
                                      NULL),
                         NULL);
    return rpc_refuse_close(call);
}

bool online_read_link(struct rpc_call *call, const struct online_table *t, struct online_link *link)
{
    char token[TOKEN_HEX];
    struct hg_json value = rpc_value(call, "token");
    if (!value.at)
        return true;
    link->shown = true;
    if (hg_json_get_text(value, token, sizeof token) != TOKEN_HEX - 1)
        return refuse_link(call);
    hash_token(token, link->hash);
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        link->seat = (uint8_t)seat;
        if (holds(t, link))
            return true;
    }
    return refuse_link(call);
}

/* --- seat.link ------------------------------------------------------------------------------------------------------ */

/* It is told this one time, and when the answer was lost, another one is made. */
bool online_seat_link(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    int number = 0;
    uint8_t bytes[HG_SHA256_SIZE];
    char token[ONLINE_HEX];
    struct hg_out hex = hg_out_fixed(token, sizeof token);
    if (!online_take_own(call, &number))
        return false;
    online_draw(o, bytes);
    hg_put_hex(&hex, bytes, TOKEN);
    online_begin(o, o->table);
    struct online_seat *seat = &o->table->is.seat[number];
    seat->linked = true;
    hash_token(token, seat->token);
    o->table->is.changes++;
    online_keep(o, o->table, online_actor(o->table, o->visitor), "");
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "table", o->table->id);
    hg_json_int(call->out, "seat", number);
    hg_json_text(call->out, "token", token);
    hg_json_close(call->out, '}');
    memset(token, 0, sizeof token);
    memset(bytes, 0, sizeof bytes);
    return true;
}
