/* again.c: the same people play again: a new table with what was settled for the old one, where everybody sits one seat further
 * on. Seats are kept for those who sat, for each has to bring a seal of their own; bots sit down at once. The old table says
 * where that is. Whoever asks second, or asks again, is told of the same table: it is made by a key that belongs to the old
 * table, and that no request of a client can have. */
#include <string.h>

#include "online/online_private.h"

/* Longer than any key of a client. */
static const char made_by[] = "the same people play again, at a table of their own, behind table ";
enum { MADE_BY = sizeof made_by + HG_STORE_ID };
_Static_assert(sizeof made_by > ONLINE_KEY, "no client can have such a key");

/* What was settled, as text: options as the next game of a match has them, and an edition that somebody brought. */
static void write_settled(const struct hg_table *table, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_table_write_rematch(table, out);
    hg_table_write_chosen_edition(table, out);
    hg_json_close(out, '}');
}

static void move_on(const struct online_table *from, struct online_table *to, struct hg_opening *opening)
{
    for (int seat = 0; seat < opening->seats; seat++) {
        const struct online_seat *old = &from->is.seat[seat];
        int next = (seat + 1) % opening->seats;
        to->is.seat[next].kept_for = old->person;
        if (old->person)
            memcpy(to->is.seat[next].name, old->name, sizeof old->name);
        else
            memcpy(opening->seat[next].bot, old->bot, sizeof opening->seat[next].bot);
    }
}

static struct hg_opening opening_of(const struct hg_online *o, const struct online_table *from, const char *id)
{
    const struct hg_table *table = from->table;
    return (struct hg_opening){.game = hg_table_game(table),
                               .seats = hg_table_seats(table),
                               .library = hg_rpc_library(o->rpc),
                               .wait = true,
                               .clock = hg_table_has_clock(table) ? hg_table_clock(table).mode : 0,
                               .think_ms = hg_table_think(table),
                               .bank_ms = hg_table_reserve(table),
                               .per_turn = hg_table_thinks_per_turn(table),
                               .id = id,
                               .now_ms = o->now_ms};
}

static bool draw_secret(struct hg_online *o, struct hg_opening *opening)
{
    uint8_t secret[HG_SHA256_SIZE];
    const char *nothing[HG_MAX_SEATS] = {0};
    online_draw(o, secret);
    bool good = hg_fair_init(&opening->fair, secret, nothing, opening->seats);
    memset(secret, 0, sizeof secret);
    return good;
}

/* NULL, refused: what was settled cannot be played any more. */
static struct hg_table *open_table(struct rpc_call *call, struct hg_opening *opening, const struct hg_table *from)
{
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1, .words = &call->words};
    struct hg_out settled = hg_out_growing();
    struct hg_json root = {0};
    struct hg_json_error error;
    write_settled(from, &settled);
    hg_json_parse(settled.text, settled.len, &root, &error);
    struct hg_json edition = hg_json_member(root, "edition");
    opening->options = hg_json_member(root, "options");
    opening->edition = edition.at;
    opening->edition_size = edition.at ? hg_json_size(edition) : 0;
    struct hg_table *table = draw_secret(online_of(call), opening) ? hg_table_new(opening, &problems) : NULL;
    if (!table)
        rpc_refuse_problems(call, RPC_BAD_OPENING, &problems);
    hg_out_free(&settled);
    return table;
}

static bool make(struct rpc_call *call, const struct online_table *from)
{
    struct hg_online *o = online_of(call);
    struct online_table t = {.undo = from->undo, .watch = from->watch, .hints = from->hints};
    char text[MADE_BY];
    struct hg_out key = hg_out_fixed(text, sizeof text);
    hg_put(&key, made_by);
    hg_put(&key, from->id);
    online_draw_id(o, t.id);
    struct hg_opening opening = opening_of(o, from, t.id);
    move_on(from, &t, &opening);
    t.table = open_table(call, &opening, from->table);
    struct online_maker maker = {
        .creator = online_actor(from, o->visitor), .person = from->creator, .key = hg_text_of(text)};
    bool waits = t.table && online_ask_make(call, &t, &opening, &maker);
    hg_table_free(t.table);
    return waits;
}

/* The old table says so, from the next entry on. */
static bool note(struct rpc_call *call, struct online_table *t, const struct hg_store_id *next)
{
    struct hg_online *o = online_of(call);
    online_begin(o, t);
    memcpy(t->is.next, next->text, sizeof t->is.next);
    t->is.changes++;
    online_keep(o, t, online_actor(t, o->visitor), "");
    return true;
}

static bool tell(struct rpc_call *call, const char *table)
{
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "table", table);
    hg_json_close(call->out, '}');
    return true;
}

static bool refuse(struct rpc_call *call)
{
    rpc_refuse_open_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT],
                         rpc_sentence(call, HG_T("Only those who sat at this table play on together."), NULL), NULL);
    return rpc_refuse_close(call);
}

bool online_table_again(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    const struct hg_visitor *v = o->visitor;
    if (!rpc_find_place(call))
        return false;
    struct online_table *t = o->table;
    if (!online_actor(t, v))
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    if (!call->place.seats)
        return refuse(call);
    if (t->is.next[0])
        return tell(call, t->is.next);
    if (t->is.status != HG_STORE_OVER && t->is.status != HG_STORE_STOPPED)
        return online_refuse(call, ONLINE_TOO_LATE);
    if (!v->got || v->got->outcome == HG_STORE_TAKEN)
        return make(call, t);
    if (v->got->outcome == HG_STORE_FENCED)
        return online_refuse_another(call, v->got->count);
    if (v->got->outcome != HG_STORE_DONE && v->got->outcome != HG_STORE_REPEATED)
        return online_refuse(call, ONLINE_BUSY);
    return note(call, t, &v->got->table) && tell(call, t->is.next);
}
