/* people.c: who speaks: a client says hello, with a token or without; whoever has none becomes a guest. The server knows the
 * hash of a token alone. */
#include <string.h>

#include "core/seen.h"
#include "online/online_private.h"

#define DAYS_90 (INT64_C(90) * 24 * 3600 * 1000)

static void hash_token(const char *token, uint8_t hash[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, token, strlen(token));
    hg_sha256_final(&sha, hash);
}

static void write_person(const struct hg_visitor *v, struct hg_out *out)
{
    hg_json_key(out, "person");
    if (!v->person) {
        hg_json_put_null(out);
        return;
    }
    hg_json_open(out, '{');
    hg_json_int(out, "id", v->person);
    hg_json_text(out, "name", v->name);
    hg_json_close(out, '}');
}

/* --- hello ---------------------------------------------------------------------------------------------------------- */

static bool ask_session(struct rpc_call *call, const char *token)
{
    uint8_t hash[HG_SHA256_SIZE];
    int64_t now = (int64_t)online_of(call)->now_ms;
    hash_token(token, hash);
    struct hg_store_request request = {.verb = HG_STORE_SESSION,
                                       .session = {{(const char *)hash, sizeof hash}, now, now - DAYS_90}};
    return online_wait(call, &request);
}

/* Connections of this person, beside that of the visitor. */
static int lines_of(const struct hg_online *o, const struct hg_visitor *besides, int64_t person)
{
    int lines = 0;
    for (const struct hg_visitor *v = o->visitors; v; v = v->next)
        lines += v != besides && v->person == person;
    return lines;
}

static bool has_room(const struct hg_online *o, const struct hg_visitor *v, int64_t person)
{
    return !o->limits.sockets || v->person == person || lines_of(o, v, person) < o->limits.sockets;
}

static void take_person(struct hg_visitor *v, const struct hg_store_person *who)
{
    size_t n = who->name.size < sizeof v->name ? who->name.size : 0;
    v->person = who->person;
    memcpy(v->name, who->name.at, n);
    v->name[n] = '\0';
}

/* Wherever this connection looks on somebody else has come. */
static void note_here(struct hg_online *o, const struct hg_visitor *v)
{
    for (int i = 0; i < v->joins; i++) {
        if (v->join[i].table->table)
            online_change_eyes(v->join[i].table);
        online_note_here(o, v->join[i].table);
    }
}

static void write_offer(const struct hg_online *o, struct hg_out *out)
{
    if (o->offer.page)
        hg_json_text(out, "page", o->offer.page);
    hg_json_key(out, "limits");
    hg_json_open(out, '{');
    hg_json_int(out, "message", (int64_t)o->offer.message);
    hg_json_int(out, "edition", (int64_t)o->offer.edition);
    hg_json_int(out, "requests", o->offer.requests);
    hg_json_close(out, '}');
}

static bool greet(struct rpc_call *call, struct hg_visitor *v)
{
    struct hg_out *out = call->out;
    note_here(online_of(call), v);
    v->greeted = true;
    v->language = call->words.language;
    hg_json_open(out, '{');
    write_person(v, out);
    hg_json_int(out, "now", (int64_t)call->now_ms);
    hg_json_text(out, "protocol", "1");
    write_offer(online_of(call), out);
    hg_json_close(out, '}');
    return true;
}

/* A token that is not known, or has ended, is nobody's: whoever has it can become a guest anew. */
bool online_hello(struct rpc_call *call)
{
    struct hg_visitor *v = online_of(call)->visitor;
    char token[ONLINE_HEX];
    if (!rpc_value(call, "token").at)
        return greet(call, v);
    if (hg_json_get_text(rpc_value(call, "token"), token, sizeof token) < 0)
        return rpc_refuse_param(call, hg_field("token"), rpc_value(call, "token"),
                                HG_T("a token as guest.begin gives it is needed."), NULL);
    if (!v->got)
        return ask_session(call, token);
    if (v->got->outcome == HG_STORE_DONE && !has_room(online_of(call), v, v->got->who.person))
        return online_refuse_many(call, HG_T("You have {most} connections open already: close one of the pages."),
                                  online_of(call)->limits.sockets, 0);
    if (v->got->outcome == HG_STORE_DONE)
        take_person(v, &v->got->who);
    else if (v->got->outcome != HG_STORE_ABSENT)
        return online_refuse(call, ONLINE_BUSY);
    return greet(call, v);
}

/* --- guest.begin ---------------------------------------------------------------------------------------------------- */

enum { MOST_LETTERS = 20 };

bool online_read_name(struct rpc_call *call, char name[HG_SEAT_NAME])
{
    int letters = 0;
    name[0] = '\0';
    if (!rpc_read_name(call, rpc_value(call, "name"), hg_field("name"), name))
        return false;
    for (const char *at = name; *at; at++)
        letters += (*at & 0xc0) != 0x80;
    return letters <= MOST_LETTERS ||
           rpc_refuse_param(call, hg_field("name"), rpc_value(call, "name"),
                            HG_T("at most {most} letters are possible."), HG_ARGS({"most", NULL, MOST_LETTERS}));
}

static void write_token(const uint8_t bytes[ONLINE_HASH], char token[ONLINE_HEX])
{
    struct hg_out out = hg_out_fixed(token, ONLINE_HEX);
    hg_put_hex(&out, bytes, ONLINE_HASH);
}

static bool ask_guest(struct rpc_call *call, struct hg_visitor *v, const char *name)
{
    struct hg_online *o = online_of(call);
    char token[ONLINE_HEX];
    uint8_t hash[HG_SHA256_SIZE];
    online_draw(o, v->token);
    write_token(v->token, token);
    hash_token(token, hash);
    struct hg_store_request request = {.verb = HG_STORE_GUEST,
                                       .guest = {.name = hg_text_of(name),
                                                 .lang = hg_text_of(v->language->code),
                                                 .hash = {(const char *)hash, sizeof hash},
                                                 .now = (int64_t)o->now_ms}};
    return online_wait(call, &request);
}

bool online_guest_begin(struct rpc_call *call)
{
    struct hg_visitor *v = online_of(call)->visitor;
    char name[HG_SEAT_NAME], token[ONLINE_HEX];
    if (!online_read_name(call, name))
        return false;
    if (!v->got) {
        struct hg_online *o = online_of(call);
        uint64_t retry_ms = online_spend(o, v->address, o->limits.guests_per_hour);
        if (retry_ms)
            return online_refuse_many(call,
                                      HG_T("From this address {most} guests have come within an hour: try later."),
                                      o->limits.guests_per_hour, retry_ms);
        return ask_guest(call, v, name);
    }
    if (v->got->outcome != HG_STORE_DONE)
        return online_refuse(call, ONLINE_BUSY);
    v->person = v->got->person;
    memcpy(v->name, name, sizeof v->name);
    write_token(v->token, token);
    memset(v->token, 0, sizeof v->token);
    note_here(online_of(call), v);
    hg_json_open(call->out, '{');
    write_person(v, call->out);
    hg_json_text(call->out, "token", token);
    hg_json_close(call->out, '}');
    return true;
}

/* --- guest.rename --------------------------------------------------------------------------------------------------- */

/* Wherever this person is and sits, the name is another one from now on. */
static void rename_at(struct hg_online *o, struct online_table *t, int64_t person, const char *name)
{
    bool sits = false;
    for (int seat = 0; t->table && seat < hg_table_seats(t->table); seat++)
        if (t->is.seat[seat].person == person) {
            memcpy(t->is.seat[seat].name, name, HG_SEAT_NAME);
            memcpy(t->was.seat[seat].name, name, HG_SEAT_NAME);
            sits = true;
        }
    if (!sits)
        return;
    online_name_seats(t);
    online_tell_people(o, t);
}

static void rename_person(struct hg_online *o, int64_t person, const char name[HG_SEAT_NAME])
{
    for (struct hg_visitor *v = o->visitors; v; v = v->next)
        if (v->person == person)
            memcpy(v->name, name, HG_SEAT_NAME);
    for (int i = 0; i < o->table_count; i++)
        rename_at(o, o->tables[i].table, person, name);
}

bool online_guest_rename(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    struct hg_visitor *v = o->visitor;
    char name[HG_SEAT_NAME] = "";
    if (!v->person)
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    if (!online_read_name(call, name))
        return false;
    if (!v->got) {
        struct hg_store_request request = {.verb = HG_STORE_RENAME,
                                           .guest = {.person = v->person,
                                                     .name = hg_text_of(name),
                                                     .lang = hg_text_of(v->language->code),
                                                     .now = (int64_t)o->now_ms}};
        return online_wait(call, &request);
    }
    if (v->got->outcome != HG_STORE_DONE)
        return online_refuse(call, ONLINE_BUSY);
    rename_person(o, v->person, name);
    hg_json_open(call->out, '{');
    write_person(v, call->out);
    hg_json_close(call->out, '}');
    return true;
}

bool online_time_sync(struct rpc_call *call)
{
    const struct hg_visitor *v = online_of(call)->visitor;
    struct hg_out *out = call->out;
    int sent = 0;
    if (!rpc_read_count(call, "sent", &sent))
        return false;
    hg_json_open(out, '{');
    hg_json_int(out, "sent", sent);
    hg_json_int(out, "now", (int64_t)call->now_ms);
    hg_json_key(out, "last");
    hg_json_open(out, '{');
    for (int i = 0; i < v->joins; i++)
        hg_json_int(out, v->join[i].table->id, v->join[i].last);
    hg_json_close(out, '}');
    hg_json_close(out, '}');
    return true;
}
