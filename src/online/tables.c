/* tables.c: tables are made, joined and left. */
#include <string.h>

#include "online/online_private.h"
#include "table/drive.h"
#include "table/seating.h"
#include "table/wishes.h"

enum { HOUR_MS = 3600 * 1000 };

/* --- table.create --------------------------------------------------------------------------------------------------- */

static const char *const undos[] = {"ask", "free", "none", NULL};
static const char *const pers[] = {"decision", "turn", NULL};

/* What of a table stands in its row, as its first entry leaves it. */
bool online_ask_make(struct rpc_call *call, struct online_table *t, const struct hg_opening *opening,
                     const struct online_maker *maker)
{
    struct hg_online *o = online_of(call);
    struct hg_store_seat seats[HG_MAX_SEATS];
    uint8_t seals[HG_MAX_SEATS][HG_SHA256_SIZE], sealed[HG_ONLINE_SEALED];
    struct hg_out wishes = hg_out_growing();
    size_t size;
    const char *record = hg_table_record(t->table, &size);
    const struct hg_book *book = hg_table_book(t->table);
    for (int seat = 0; seat < opening->seats; seat++)
        memcpy(t->is.seat[seat].bot, opening->seat[seat].bot, HG_BOT_NAME);
    online_fill_seats(t, seats, seals);
    online_write_wishes(t, &wishes);
    online_note_commit(t);
    struct hg_store_request request = {.verb = HG_STORE_MAKE,
                                       .make = {.table = {.game = hg_text_of(opening->game->id),
                                                          .rules = book->version,
                                                          .undo = t->undo,
                                                          .watch = t->watch,
                                                          .hints = t->hints,
                                                          .creator = maker->creator,
                                                          .created = (int64_t)o->now_ms,
                                                          .status = HG_STORE_OPEN,
                                                          .secret = online_secret(o, t, sealed),
                                                          .commit = hg_text_of(t->commit),
                                                          .wishes = hg_text_of(wishes.text),
                                                          .deadline = HG_STORE_NEVER,
                                                          .seats = seats,
                                                          .seat_count = opening->seats},
                                                .text = {record, size},
                                                .most_open = o->limits.tables,
                                                .most_new = o->limits.tables_per_hour,
                                                .since = (int64_t)o->now_ms - HOUR_MS,
                                                .person = maker->person,
                                                .key = maker->key}};
    memcpy(request.make.table.id.text, t->id, sizeof request.make.table.id.text);
    bool waits = online_wait(call, &request);
    hg_out_free(&wishes);
    return waits;
}

static bool make(struct rpc_call *call, struct hg_opening *opening)
{
    struct hg_online *o = online_of(call);
    struct online_table t = {.undo = 0};
    t.watch = !rpc_value(call, "watch").at || rpc_read_flag(call, "watch");
    t.hints = rpc_read_flag(call, "hints");
    if (!rpc_read_choice(call, "undo", undos, &t.undo))
        return false;
    online_draw_id(o, t.id);
    opening->wait = true;
    opening->id = t.id;
    for (int seat = 0; seat < opening->seats; seat++)
        opening->seat[seat].name[0] = '\0';
    t.table = rpc_open(call, opening);
    struct online_maker maker = {.creator = o->visitor->person,
                                 .person = o->visitor->person,
                                 .key = o->key[0] ? hg_text_of(o->key) : (struct hg_text){0}};
    bool waits = t.table && online_ask_make(call, &t, opening, &maker);
    hg_table_free(t.table);
    return waits;
}

static bool has_person(const struct hg_opening *opening)
{
    for (int seat = 0; seat < opening->seats; seat++)
        if (!opening->seat[seat].bot[0])
            return true;
    return false;
}

static bool read_per(struct rpc_call *call, struct hg_opening *opening)
{
    int per = 0, bank = 0;
    if (!rpc_read_choice(call, "per", pers, &per) || !rpc_read_count(call, "bank", &bank))
        return false;
    if ((per || bank) && !opening->think_ms)
        return rpc_refuse_param(call, hg_field(per ? "per" : "bank"), rpc_value(call, per ? "per" : "bank"),
                                HG_T("it goes with think alone."), NULL);
    opening->per_turn = per == 1;
    opening->bank_ms = (uint32_t)bank;
    return true;
}

static bool create(struct rpc_call *call)
{
    struct hg_opening opening = {.game = rpc_read_game(call)};
    if (!opening.game)
        return false;
    opening.seats = opening.game->min_seats;
    if (!rpc_read_opening(call, &opening) || !read_per(call, &opening))
        return false;
    if (!has_person(&opening))
        return rpc_refuse_param(call, hg_field("seats"), rpc_value(call, "seats"),
                                HG_T("at least one seat without a bot is needed."), NULL);
    return make(call, &opening);
}

bool online_refuse_another(struct rpc_call *call, int open)
{
    const struct hg_online_limits *limits = &online_of(call)->limits;
    if (limits->tables && open >= limits->tables)
        return online_refuse_many(
            call, HG_T("You can have {most} {most|table|tables} at once: end one of them before you make another."),
            limits->tables, 0);
    return online_refuse_many(call, HG_T("You have made {most} {most|table|tables} within an hour: try later."),
                              limits->tables_per_hour, HOUR_MS / 6);
}

bool online_table_create(struct rpc_call *call)
{
    const struct hg_visitor *v = online_of(call)->visitor;
    if (!v->person)
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    if (!v->got || v->got->outcome == HG_STORE_TAKEN) /* nobody has the id that was drawn, or another one is drawn */
        return create(call);
    if (v->got->outcome == HG_STORE_FENCED)
        return online_refuse_another(call, v->got->count);
    if (v->got->outcome != HG_STORE_DONE && v->got->outcome != HG_STORE_REPEATED)
        return online_refuse(call, ONLINE_BUSY);
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "table", v->got->table.text);
    hg_json_close(call->out, '}');
    return true;
}

/* --- table.join ----------------------------------------------------------------------------------------------------- */

enum { NEWEST = 200 }; /* so many events come by themselves */

/* The text of an edition that is not the one inside the program, for whoever knows nothing of the table yet; and the version of
 * the rules, where it is a former one. */
static void write_edition(const struct hg_table *table, bool is_new, struct hg_out *out)
{
    const struct hg_book *book = hg_table_book(table);
    if (book->version != hg_table_game(table)->rules_version)
        hg_json_int(out, "rules", book->version);
    hg_json_bool(out, "edited", !book->is_own);
    if (book->is_own || !is_new)
        return;
    hg_json_key(out, "edition_text");
    hg_json_put_raw(out, book->edition, book->edition_size);
}

static void write_settings(struct rpc_call *call, const struct online_table *t, bool is_new)
{
    struct hg_out *out = call->out;
    hg_json_text(out, "game", hg_table_game(t->table)->id);
    hg_json_key(out, "settings");
    hg_json_open(out, '{');
    hg_json_text(out, "undo", undos[t->undo]);
    hg_json_bool(out, "watch", t->watch);
    hg_json_bool(out, "hints", t->hints);
    hg_json_int(out, "think", hg_table_think(t->table));
    hg_json_int(out, "bank", hg_table_reserve(t->table));
    hg_json_text(out, "per", pers[hg_table_thinks_per_turn(t->table)]);
    if (hg_table_has_clock(t->table))
        hg_json_text(out, "clock", hg_clock_modes[hg_table_clock(t->table).mode]);
    hg_json_close(out, '}');
    hg_table_write_options(t->table, out);
    hg_table_write_edition_hash(t->table, out);
    write_edition(t->table, is_new, out);
}

static void write_eyes(int eyes, uint16_t seats, struct hg_out *out)
{
    hg_json_key(out, "eyes");
    if (eyes == HG_SPECTATOR)
        hg_json_put_text(out, "spectator");
    else
        hg_json_put_int(out, eyes);
    hg_json_seats(out, "yours", seats);
}

bool online_table_join(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    struct hg_visitor *v = o->visitor;
    int after = 0;
    if (!rpc_find_place(call) || !rpc_read_count(call, "after", &after))
        return false;
    struct online_table *t = o->table;
    struct online_link link = {0};
    if (!online_read_link(call, t, &link))
        return false;
    uint16_t seats = (uint16_t)(link.shown ? 1u << link.seat : online_seats_of(t, v->person));
    int64_t person = link.shown ? t->is.seat[link.seat].person : v->person;
    int eyes = online_eyes_of(seats), count = hg_table_event_count(t->table, eyes);
    if (!online_may_see(t, eyes))
        return rpc_refuse_as(call, RPC_NO_SUCH_TABLE, HG_T("This game has begun, and nobody looks on here."), NULL);
    if (!online_has_chat(call, eyes))
        return false;
    bool is_new = !online_join_of(v, t);
    int most = o->limits.sockets_per_table;
    if (is_new && person && most && online_lines_of(t, person) >= most)
        return online_refuse_many(
            call, HG_T("You see this table on {most} connections already: close one of the pages."), most, 0);
    online_join(o, v, &(struct online_join){.table = t, .eyes = eyes, .last = count, .link = link});
    call->words = hg_table_words(t->table, v->language);
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "table", t->id);
    write_eyes(eyes, seats, call->out);
    hg_json_bool(call->out, "made", online_made(o, t, v));
    write_settings(call, t, after == 0);
    online_write_seats(o, t, call->out);
    hg_json_text(call->out, "commit", t->commit);
    online_write_chat(call);
    online_write_seen(call, t, eyes, after < count - NEWEST ? count - NEWEST : after);
    hg_json_close(call->out, '}');
    if (is_new)
        (eyes == HG_SPECTATOR ? online_tell_watchers : online_tell_people)(o, t);
    return true;
}

bool online_table_leave(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    if (!rpc_find_place(call))
        return false;
    online_leave(o, o->visitor, o->table);
    hg_json_open(call->out, '{');
    hg_json_text(call->out, "table", o->table->id);
    hg_json_close(call->out, '}');
    return true;
}
