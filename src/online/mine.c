/* mine.c: the tables of a person, those first that wait for that person. All of it follows from the rows of the store, but who
 * is here: that is known of tables that are held. */
#include <string.h>

#include "online/online_private.h"

enum { MOST = 100 };
#define DAYS_30 (INT64_C(30) * 24 * 3600 * 1000)

enum rank { WAITS, OPEN, GOES_ON, OVER, FORGOTTEN };

struct mine {
    const struct hg_store_table *row;
    enum rank rank;
};

static bool is_over(const struct hg_store_table *row)
{
    return row->status == HG_STORE_OVER || row->status == HG_STORE_STOPPED;
}

/* Is something of this seat wanted: a decision, or what the start needs? */
static bool is_asked(const struct hg_store_table *row, const struct hg_store_seat *seat)
{
    switch (row->status) {
    case HG_STORE_OPEN: return !seat->seal.at;
    case HG_STORE_STARTING: return !seat->give.at;
    case HG_STORE_PLAYING: return !seat->bot.at && row->owes >> seat->seat & 1;
    default: return false;
    }
}

static bool waits(const struct hg_store_table *row, int64_t person)
{
    for (int i = 0; i < row->seat_count; i++) {
        const struct hg_store_seat *seat = &row->seats[i];
        bool kept = row->status == HG_STORE_OPEN && !seat->person && seat->kept_for == person;
        if (kept || (seat->person == person && is_asked(row, seat)))
            return true;
    }
    return false;
}

static enum rank rank_of(const struct hg_store_table *row, int64_t person, int64_t now)
{
    if (is_over(row))
        return row->changed < now - DAYS_30 ? FORGOTTEN : OVER;
    if (waits(row, person))
        return WAITS;
    return row->status == HG_STORE_OPEN ? OPEN : GOES_ON;
}

/* Who has waited longest comes first; of the others, what changed last. */
static bool is_before(const struct mine *a, const struct mine *b)
{
    if (a->rank != b->rank)
        return a->rank < b->rank;
    if (a->row->changed != b->row->changed)
        return (a->row->changed < b->row->changed) == (a->rank == WAITS);
    return strcmp(a->row->id.text, b->row->id.text) < 0;
}

static void insert(struct mine *list, int count, struct mine new)
{
    for (; count > 0 && is_before(&new, &list[count - 1]); count--)
        list[count] = list[count - 1];
    list[count] = new;
}

static void put_text(struct hg_out *out, const char *key, struct hg_text text)
{
    hg_json_key(out, key);
    hg_json_put_text_n(out, text.at, text.size);
}

static void write_seat(const struct hg_online *o, const struct hg_store_table *row, const struct hg_store_seat *seat,
                       struct hg_out *out)
{
    const struct online_table *t = online_find(o, row->id.text);
    hg_json_open(out, '{');
    hg_json_int(out, "seat", seat->seat);
    if (seat->bot.at)
        put_text(out, "bot", seat->bot);
    if (seat->person) {
        put_text(out, "name", seat->name.at ? seat->name : hg_text_of(""));
        hg_json_bool(out, "here", t && t->table && online_is_here(t, seat->seat));
    } else {
        online_write_kept(row->wishes, seat->seat, out);
    }
    if (row->status == HG_STORE_OPEN || row->status == HG_STORE_STARTING) {
        hg_json_bool(out, "sealed", seat->seal.at);
        hg_json_bool(out, "opened", seat->give.at);
    }
    hg_json_close(out, '}');
}

static void write_table(const struct hg_online *o, const struct mine *mine, int64_t person, struct hg_out *out)
{
    const struct hg_store_table *row = mine->row;
    unsigned yours = 0;
    hg_json_open(out, '{');
    hg_json_text(out, "table", row->id.text);
    put_text(out, "game", row->game);
    hg_json_text(out, "status", online_statuses[row->status]);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int i = 0; i < row->seat_count; i++) {
        write_seat(o, row, &row->seats[i], out);
        yours |= row->seats[i].person == person ? 1u << (row->seats[i].seat & (HG_MAX_SEATS - 1)) : 0;
    }
    hg_json_close(out, ']');
    hg_json_seats(out, "yours", yours);
    hg_json_bool(out, "waits", mine->rank == WAITS);
    hg_json_int(out, "since", row->changed);
    hg_json_int(out, "changed", row->changed);
    if (row->next.text[0])
        hg_json_text(out, "next", row->next.text);
    hg_json_close(out, '}');
}

static void write_all(struct rpc_call *call, const struct hg_store_answer *answer, int64_t person)
{
    const struct hg_online *o = online_of(call);
    struct mine list[MOST];
    int count = 0;
    for (int i = 0; i < answer->table_count && i < MOST; i++) {
        const struct hg_store_table *row = &answer->tables[i];
        enum rank rank = rank_of(row, person, (int64_t)o->now_ms);
        if (rank != FORGOTTEN)
            insert(list, count++, (struct mine){row, rank});
    }
    hg_json_open(call->out, '{');
    hg_json_key(call->out, "tables");
    hg_json_open(call->out, '[');
    for (int i = 0; i < count; i++)
        write_table(o, &list[i], person, call->out);
    hg_json_close(call->out, ']');
    hg_json_close(call->out, '}');
}

bool online_games_mine(struct rpc_call *call)
{
    struct hg_visitor *v = online_of(call)->visitor;
    struct hg_store_request request = {.verb = HG_STORE_LIST,
                                       .list = {.person = v->person, .statuses = ~0u, .most = MOST, .newest = true}};
    if (!v->person)
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    if (!v->got)
        return online_wait(call, &request);
    if (v->got->outcome != HG_STORE_DONE)
        return online_refuse(call, ONLINE_BUSY);
    write_all(call, v->got, v->person);
    return true;
}
