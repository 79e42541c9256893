/* chat.c: what people at a table say to each other: one room of the seats, one of those who look on, which the seats read when
 * the game is over. Lines are the store's, and no copy of them is held: whoever joins gets the newest, and whoever is there is
 * told of each. A line that was kept while its author's connection broke is told when the author sends it again; whoever sees
 * a gap in the numbers joins again. */
#include <string.h>

#include "core/bits.h"
#include "core/seen.h"
#include "online/online_private.h"

enum { SEATS, WATCH, ROOMS };
enum { MOST_LETTERS = 280, TEXT = MOST_LETTERS * 4 + 2, NEWEST = 50, MINUTE_MS = 60000 };

static const char *const rooms[ROOMS] = {"seats", "watch"};

/* By their words; a page draws them. */
static const char *const emotes[] = {"hello", "thanks", "well-played", "good-luck", "thinking", "oops",
                                     "wow",   "laugh",  "sad",         "hurry",     "sorry",    "again"};
enum { EMOTES = sizeof emotes / sizeof emotes[0] };

/* In the store an emote is its word behind this, which no text has. */
static const char mark = '\1';

/* --- who ------------------------------------------------------------------------------------------------------------ */

static int room_of(const struct online_table *t, const struct hg_visitor *v)
{
    return online_seats_for(t, v) ? SEATS : WATCH;
}

static bool may_read(const struct online_table *t, int eyes, int room)
{
    bool sits = eyes != HG_SPECTATOR;
    return room == SEATS ? sits : !sits || hg_table_turn(t->table).over;
}

/* --- lines as they are told ----------------------------------------------------------------------------------------- */

static void write_line(const struct online_table *t, int room, const struct hg_store_line *line, struct hg_out *out)
{
    uint16_t seats = room == SEATS ? online_seats_of(t, line->person) : 0;
    char name[HG_SEAT_NAME];
    bool is_emote = line->text.size && line->text.at[0] == mark;
    hg_json_open(out, '{');
    hg_json_int(out, "n", line->n);
    hg_json_text(out, "room", rooms[room]);
    hg_json_key(out, "seat");
    if (seats)
        hg_json_put_int(out, hg_lowest(seats));
    else
        hg_json_put_null(out);
    hg_json_key(out, "name");
    if (seats) {
        online_name_of(t, hg_lowest(seats), name);
        hg_json_put_text(out, name);
    } else {
        hg_json_put_text_n(out, line->name.at ? line->name.at : "", line->name.size);
    }
    hg_json_int(out, "at", line->at);
    hg_json_key(out, is_emote ? "emote" : "text");
    hg_json_put_text_n(out, line->text.at + is_emote, line->text.size - is_emote);
    hg_json_close(out, '}');
}

/* --- the newest, for whoever joins ---------------------------------------------------------------------------------- */

static bool ask_room(struct rpc_call *call, int room)
{
    struct hg_online *o = online_of(call);
    struct hg_store_request request = {.verb = HG_STORE_CHAT, .chat = {.room = room, .most = NEWEST}};
    memcpy(request.chat.table.text, o->table->id, sizeof request.chat.table.text);
    o->visitor->chat.room = room;
    return online_wait(call, &request);
}

bool online_has_chat(struct rpc_call *call, int eyes)
{
    const struct hg_online *o = online_of(call);
    for (int room = 0; room < ROOMS; room++)
        if (may_read(o->table, eyes, room) && !(o->visitor->chat.read >> room & 1))
            return ask_room(call, room);
    return true;
}

void online_write_chat(struct rpc_call *call)
{
    const struct online_chat *chat = &online_of(call)->visitor->chat;
    hg_json_key(call->out, "chat");
    hg_json_open(call->out, '[');
    if (chat->lines.len)
        hg_json_put_raw(call->out, chat->lines.text, chat->lines.len);
    hg_json_close(call->out, ']');
}

/* Without an answer there are no lines: a game goes on without them. */
static void take_lines(const struct online_table *t, struct online_chat *chat, const struct hg_store_answer *answer)
{
    chat->read |= (uint8_t)(1 << chat->room);
    if (!chat->lines.grow)
        chat->lines = hg_out_growing();
    for (int i = 0; i < answer->line_count; i++) {
        if (!answer->lines[i].text.at)
            continue;
        struct hg_out line = hg_out_growing();
        write_line(t, chat->room, &answer->lines[i], &line);
        hg_put(&chat->lines, chat->lines.len ? "," : "");
        hg_put_bytes(&chat->lines, line.text, line.len);
        hg_out_free(&line);
    }
}

/* An answer has come for the line that waits. It is taken now, for the table may be busy when the line is judged again. */
void online_take_chat(const struct online_table *t, struct hg_visitor *v, const struct hg_store_answer *answer)
{
    if (answer->verb == HG_STORE_CHAT && t && t->table) {
        take_lines(t, &v->chat, answer);
    } else if (answer->verb == HG_STORE_SAY) {
        v->chat.said = true;
        v->chat.outcome = answer->outcome;
        v->chat.n = answer->n;
        v->chat.table = answer->table;
    }
}

void online_forget_chat(struct hg_visitor *v)
{
    hg_out_free(&v->chat.lines);
    v->chat = (struct online_chat){0};
}

/* --- chat.say ------------------------------------------------------------------------------------------------------- */

static int letters_of(const char *text)
{
    int letters = 0;
    for (; *text; text++)
        letters += (*text & 0xc0) != 0x80;
    return letters;
}

static bool read_text(struct rpc_call *call, struct hg_json value, char text[TEXT])
{
    return (hg_json_get_text(value, text, TEXT) > 0 && letters_of(text) <= MOST_LETTERS && hg_is_seen(text)) ||
           rpc_refuse_param(call, hg_field("text"), value,
                            HG_T("one line of 1 to {most} characters is needed, none of them invisible."),
                            HG_ARGS({"most", NULL, MOST_LETTERS}));
}

static bool read_emote(struct rpc_call *call, struct hg_json value, char text[TEXT])
{
    char names[160];
    struct hg_out out = hg_out_fixed(names, sizeof names);
    text[0] = mark;
    for (int i = 0; i < EMOTES; i++) {
        if (hg_json_is(value, emotes[i])) {
            memcpy(text + 1, emotes[i], strlen(emotes[i]) + 1);
            return true;
        }
        hg_put(&out, i ? ", " : "");
        hg_put(&out, emotes[i]);
    }
    return rpc_refuse_param(call, hg_field("emote"), value, HG_T("allowed are {names}."), HG_ARGS({"names", names}));
}

static bool read_said(struct rpc_call *call, char text[TEXT])
{
    struct hg_json plain = rpc_value(call, "text"), emote = rpc_value(call, "emote");
    if (!plain.at == !emote.at)
        return rpc_refuse_param(call, hg_field("text"), plain, HG_T("either text or emote is needed, and not both."),
                                NULL);
    return plain.at ? read_text(call, plain, text) : read_emote(call, emote, text);
}

/* A line a second, and five at once. Whoever spoke last here is known, whatever becomes of their connections. */
static struct online_speaker *speaker_of(struct online_table *t, int64_t person)
{
    struct online_speaker *oldest = t->speaker;
    for (struct online_speaker *s = t->speaker; s < t->speaker + ONLINE_SPEAKERS; s++) {
        if (s->person == person)
            return s;
        if (s->until_ms < oldest->until_ms)
            oldest = s;
    }
    *oldest = (struct online_speaker){.person = person};
    return oldest;
}

static bool is_too_fast(struct rpc_call *call, struct online_table *t, int64_t person)
{
    const struct hg_online_limits *limits = &online_of(call)->limits;
    uint64_t every = limits->chat_per_minute ? MINUTE_MS / (uint64_t)limits->chat_per_minute : 0;
    uint64_t now = online_of(call)->now_ms, most = now + (uint64_t)(limits->chat_at_once - 1) * every;
    struct online_speaker *speaker = speaker_of(t, person);
    if (speaker->until_ms > most) {
        rpc_refuse_open(call, RPC_TOO_FAST, NULL, rpc_sentence(call, HG_T("Wait a moment before you say more."), NULL),
                        NULL);
        hg_json_int(call->out, "retry_ms", (int64_t)(speaker->until_ms - most));
        rpc_refuse_close(call);
        return true;
    }
    speaker->until_ms = (speaker->until_ms > now ? speaker->until_ms : now) + every;
    return false;
}

static bool ask_say(struct rpc_call *call, int room, int64_t person, const char *text)
{
    const struct hg_online *o = online_of(call);
    struct hg_store_request request = {.verb = HG_STORE_SAY,
                                       .chat = {.room = room,
                                                .person = person,
                                                .now = (int64_t)o->now_ms,
                                                .key = hg_text_of(o->key),
                                                .text = hg_text_of(text)}};
    memcpy(request.chat.table.text, o->table->id, sizeof request.chat.table.text);
    o->visitor->chat.at = request.chat.now;
    return online_wait(call, &request);
}

/* What all in the room are told behind the answer: the line, for those with the eyes of a seat, and for the others. */
static void note_said(struct hg_online *o, int room, int64_t person, uint32_t n, const char *text)
{
    const struct hg_store_line line = {.n = n,
                                       .person = person,
                                       .name = hg_text_of(o->visitor->name),
                                       .text = hg_text_of(text),
                                       .at = o->visitor->chat.at};
    struct hg_out *out = &o->spoken;
    if (!out->grow)
        *out = hg_out_growing();
    hg_out_clear(out);
    write_line(o->table, room, &line, out);
    o->spoken_room = room;
}

void online_tell_said(struct hg_online *o, struct online_table *t)
{
    if (!t || !t->table || !o->spoken.len)
        return;
    struct hg_out out = hg_out_growing();
    online_open_notice(&out, "table.chat", t);
    hg_json_key(&out, "lines");
    hg_json_open(&out, '[');
    hg_json_put_raw(&out, o->spoken.text, o->spoken.len);
    hg_json_close(&out, ']');
    struct online_text *text = online_close_notice(&out);
    struct hg_visitor *v;
    for (int at = 0; (v = online_next_joined(t, &at));) {
        int eyes = online_join_of(v, t)->eyes;
        if (online_may_see(t, eyes) && may_read(t, eyes, o->spoken_room))
            online_say(o, v, text, eyes == HG_SPECTATOR);
    }
    online_text_drop(text);
    hg_out_clear(&o->spoken);
}

static bool tell(struct rpc_call *call, int room, int64_t person, const char *text)
{
    struct hg_online *o = online_of(call);
    const struct online_chat *chat = &o->visitor->chat;
    bool kept = chat->outcome == HG_STORE_DONE || chat->outcome == HG_STORE_REPEATED;
    if (!kept)
        return online_refuse(call, ONLINE_BUSY);
    if (strcmp(chat->table.text, o->table->id) != 0)
        return online_refuse_used_key(call, o->key);
    hg_json_open(call->out, '{');
    hg_json_int(call->out, "n", chat->n);
    hg_json_text(call->out, "room", rooms[room]);
    hg_json_close(call->out, '}');
    note_said(o, room, person, chat->n, text);
    return true;
}

bool online_chat_say(struct rpc_call *call)
{
    struct hg_online *o = online_of(call);
    char text[TEXT];
    if (!rpc_find_place(call))
        return false;
    int room = room_of(o->table, o->visitor);
    int64_t person = online_actor(o->table, o->visitor);
    if (!person)
        return online_refuse(call, ONLINE_NOT_SIGNED_IN);
    if (room == WATCH && !online_looks_on(o->table))
        return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_ALLOWED], HG_ARGS({"method", call->method->name}));
    if (!read_said(call, text))
        return false;
    if (o->visitor->chat.said)
        return tell(call, room, person, text);
    return !is_too_fast(call, o->table, person) && ask_say(call, room, person, text);
}
