/* online.c: lines in, lines out: visitors, what waits, and which of it can go on. */
#include "online/online.h"

#include <string.h>

#include "online/online_private.h"

/* --- beginning and end ---------------------------------------------------------------------------------------------- */

static void find_place(void *context, const char *id, struct hg_place *place)
{
    struct hg_online *o = context;
    struct online_table *t = o->table;
    if (!t || strcmp(t->id, id) != 0)
        return;
    place->table = t->table;
    place->id = t->id;
    place->seats = online_seats_for(t, o->visitor);
    place->looks_on = online_looks_on(t);
}

struct hg_online *hg_online_new(const uint8_t entropy[32])
{
    struct hg_online *o = hg_zeroed(sizeof *o);
    uint8_t more[HG_SHA256_SIZE];
    memcpy(o->pool, entropy, sizeof o->pool);
    o->rpc = hg_rpc_new();
    o->host = (struct hg_host){.context = o, .find = find_place, .methods = online_methods};
    o->limits = hg_online_limits_usual();
    o->offer =
        (struct hg_online_offer){.message = HG_ONLINE_LINE, .edition = HG_ONLINE_LINE, .requests = HG_ONLINE_WAITING};
    o->out_end = &o->out;
    o->asks_end = &o->asks;
    o->answer = hg_out_growing();
    online_draw(o, more);
    struct hg_out node = hg_out_fixed(o->node, sizeof o->node);
    hg_rpc_entropy(o->rpc, more);
    online_draw(o, more);
    hg_put_hex(&node, more, sizeof more);
    hg_rpc_host(o->rpc, &o->host);
    hg_rpc_keep(o->rpc, online_keep_entry, o);
    return o;
}

static void free_out(struct online_out *out)
{
    if (out)
        online_text_drop(out->text);
    hg_free(out);
}

static void free_asked(struct online_asked *asked)
{
    if (asked)
        hg_store_request_free(asked->request);
    hg_free(asked);
}

static void free_visitor(struct hg_visitor *v)
{
    while (v->first) {
        struct online_line *line = v->first;
        v->first = line->next;
        hg_free(line);
    }
    online_forget_chat(v);
    hg_free(v);
}

void hg_online_free(struct hg_online *o)
{
    while (o->table_count)
        online_remove(o, o->tables[0].table);
    while (o->visitors) {
        struct hg_visitor *v = o->visitors;
        o->visitors = v->next;
        free_visitor(v);
    }
    for (struct online_out *out = o->out, *next; out; out = next) {
        next = out->next;
        free_out(out);
    }
    for (struct online_asked *asked = o->asks, *next; asked; asked = next) {
        next = asked->next;
        free_asked(asked);
    }
    free_out(o->said);
    free_asked(o->asked);
    hg_free(o->tables);
    hg_free(o->quotas);
    hg_out_free(&o->answer);
    hg_out_free(&o->spoken);
    hg_rpc_free(o->rpc);
    memset(o, 0, sizeof *o); /* nor does the pool stay behind */
    hg_free(o);
}

void hg_online_vault(struct hg_online *o, const struct hg_online_vault *vault)
{
    o->vault = vault ? *vault : (struct hg_online_vault){0};
}

struct hg_online_limits hg_online_limits_usual(void)
{
    return (struct hg_online_limits){.tables = 5,
                                     .tables_per_hour = 20,
                                     .guests_per_hour = 60,
                                     .sockets = 20,
                                     .sockets_per_table = 8,
                                     .chat_per_minute = 60,
                                     .chat_at_once = 5};
}

void hg_online_limits(struct hg_online *o, const struct hg_online_limits *limits)
{
    o->limits = *limits;
}

void hg_online_offer(struct hg_online *o, const struct hg_online_offer *offer)
{
    o->offer = *offer;
}

struct hg_online *online_of(const struct rpc_call *call)
{
    return rpc_host_context(call);
}

/* --- out ------------------------------------------------------------------------------------------------------------ */

struct online_text *online_text_of(const struct hg_out *out)
{
    struct online_text *text = hg_zeroed(sizeof *text + out->len + 1);
    text->holders = 1;
    text->size = out->len;
    memcpy(text->text, out->text, out->len);
    return text;
}

void online_text_drop(struct online_text *text)
{
    if (--text->holders == 0)
        hg_free(text);
}

void online_say(struct hg_online *o, struct hg_visitor *visitor, struct online_text *text, bool looks_on)
{
    struct online_out *out = hg_zeroed(sizeof *out);
    text->holders++;
    *out = (struct online_out){.visitor = visitor, .text = text, .looks_on = looks_on};
    *o->out_end = out;
    o->out_end = &out->next;
}

void online_send(struct hg_online *o, struct hg_visitor *visitor, const struct hg_out *out)
{
    if (!visitor || !out->len)
        return;
    struct online_text *text = online_text_of(out);
    online_say(o, visitor, text, false);
    online_text_drop(text);
}

bool hg_online_said(struct hg_online *o, struct hg_said *said)
{
    free_out(o->said);
    o->said = o->out;
    if (!o->said)
        return false;
    o->out = o->said->next;
    if (!o->out)
        o->out_end = &o->out;
    *said = (struct hg_said){.mine = o->said->visitor->mine,
                             .text = o->said->text->text,
                             .size = o->said->text->size,
                             .looks_on = o->said->looks_on};
    return true;
}

uint64_t online_ask(struct hg_online *o, struct hg_store_request *request)
{
    struct online_asked *asked = hg_zeroed(sizeof *asked);
    if (!request->number)
        request->number = ++o->number;
    asked->request = hg_store_request_copy(request);
    *o->asks_end = asked;
    o->asks_end = &asked->next;
    return request->number;
}

const struct hg_store_request *hg_online_asks(struct hg_online *o)
{
    free_asked(o->asked);
    o->asked = o->asks;
    if (!o->asked)
        return NULL;
    o->asks = o->asked->next;
    if (!o->asks)
        o->asks_end = &o->asks;
    return o->asked->request;
}

/* --- visitors ------------------------------------------------------------------------------------------------------- */

struct hg_visitor *hg_online_come(struct hg_online *o, void *mine)
{
    struct hg_visitor *v = hg_zeroed(sizeof *v);
    v->mine = mine;
    v->language = &hg_languages[0];
    v->next = o->visitors;
    if (v->next)
        v->next->before = v;
    o->visitors = v;
    o->figures.visitors++;
    return v;
}

void hg_online_from(struct hg_visitor *v, uint64_t address)
{
    v->address = address;
}

bool hg_online_is_known(const struct hg_visitor *v)
{
    return v->person != 0;
}

bool hg_online_only_looks_on(const struct hg_visitor *v)
{
    for (int i = 0; i < v->joins; i++)
        if (v->join[i].eyes != HG_SPECTATOR)
            return false;
    return v->joins;
}

/* Lines to whoever has gone are not sent. */
static void forget_lines(struct hg_online *o, const struct hg_visitor *v)
{
    struct online_out **at = &o->out;
    while (*at) {
        struct online_out *out = *at;
        if (out->visitor == v) {
            *at = out->next;
            free_out(out);
        } else {
            at = &out->next;
        }
    }
    o->out_end = at;
    if (o->said && o->said->visitor == v) {
        free_out(o->said);
        o->said = NULL;
    }
}

void online_stop_waiting(struct hg_visitor *v)
{
    struct online_table *t = v->at;
    struct hg_visitor *before = NULL;
    if (!t)
        return;
    for (struct hg_visitor *at = t->waiting; at != v; at = at->behind)
        before = at;
    if (before)
        before->behind = v->behind;
    else
        t->waiting = v->behind;
    if (t->waiting_last == v)
        t->waiting_last = before;
    v->at = NULL;
}

void hg_online_go(struct hg_online *o, struct hg_visitor *v, uint64_t now_ms)
{
    online_time(o, now_ms);
    online_stop_waiting(v);
    forget_lines(o, v);
    if (v->before)
        v->before->next = v->next;
    else
        o->visitors = v->next;
    if (v->next)
        v->next->before = v->before;
    o->figures.visitors--;
    for (int i = 0; i < o->table_count; i++) {
        online_forget_pending(o->tables[i].table, v);
        if (o->tables[i].table->flight.asker == v)
            o->tables[i].table->flight.asker = NULL;
    }
    while (v->joins)
        online_leave(o, v, v->join[0].table);
    free_visitor(v);
}

/* --- lines in ------------------------------------------------------------------------------------------------------- */

/* The table that a line is about; absent: none. */
static bool names_table(struct hg_json root, online_id id)
{
    struct hg_json table = hg_json_member(hg_json_member(root, "params"), "table");
    return hg_json_type(table) == HG_JSON_TEXT && hg_json_get_text(table, id, HG_STORE_ID + 1) == HG_TABLE_ID;
}

/* Is the table there, and does it stand still? Otherwise the line waits. */
static bool has_table(struct hg_online *o, struct hg_visitor *v, const online_id id)
{
    o->table = online_find(o, id);
    if (!o->table && strcmp(v->missing, id) == 0) {
        v->missing[0] = '\0';
        return true;
    }
    if (!o->table) {
        o->table = online_add(o, id);
        online_read(o, o->table);
    }
    if ((o->table->table || o->table->ill) && !o->table->flight.on && !o->table->gap_ms)
        return true;
    online_wait_at(o, o->table, v);
    return false;
}

/* Does the line ask for the text of a record that may be told, and is not here? Then it waits for that. */
static bool needs_text(struct hg_online *o, struct hg_visitor *v, struct hg_json root)
{
    struct online_table *t = o->table;
    if (!t || !t->table || !hg_table_forgotten(t->table) || !hg_table_turn(t->table).over ||
        !hg_json_is(hg_json_member(root, "method"), "table.record"))
        return false;
    online_recall(o, t);
    online_wait_at(o, t, v);
    return true;
}

/* What these tell must be told again when their answer was lost, and asking twice does no harm. */
static bool has_no_key(struct hg_json method)
{
    return hg_json_is(method, "seat.link") || hg_json_is(method, "table.again");
}

/* false: it has a key that is too long to be remembered. */
static bool read_key(struct hg_online *o, struct hg_json root)
{
    struct hg_json id = hg_json_member(root, "id");
    o->id[0] = '\0';
    o->is_id_long = id.at && hg_json_size(id) >= sizeof o->id;
    if (id.at && !o->is_id_long) {
        memcpy(o->id, id.at, hg_json_size(id));
        o->id[hg_json_size(id)] = '\0';
    }
    struct hg_json key = hg_json_member(hg_json_member(root, "params"), "key");
    bool good = hg_json_get_text(key, o->key, sizeof o->key) >= 0;
    if (!good || has_no_key(hg_json_member(root, "method")))
        o->key[0] = '\0';
    return good || hg_json_type(key) != HG_JSON_TEXT; /* what is no text is refused with the other parameters */
}

/* A request that has counted already counts no more: it is answered by how things stand. */
static bool is_repeated(struct hg_online *o, const struct hg_visitor *v)
{
    int64_t person = o->table ? online_actor(o->table, v) : 0;
    return person && o->key[0] && online_knows_key(o->table, person, o->key);
}

static void answer_repeated(struct hg_online *o, struct hg_visitor *v, struct hg_json root)
{
    struct hg_json id = hg_json_member(root, "id");
    struct hg_out *out = &o->answer;
    struct rpc_call call = {.rpc = o->rpc,
                            .words = hg_table_words(o->table->table, v->language),
                            .now_ms = o->now_ms,
                            .out = out,
                            .place.seats = online_seats_for(o->table, v)};
    if (!id.at)
        return;
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_key(out, "id");
    hg_json_put_raw(out, id.at, hg_json_size(id));
    hg_json_key(out, "result");
    hg_json_open(out, '{');
    hg_json_bool(out, "repeated", true);
    hg_json_key(out, "turn");
    rpc_write_turn(&call, o->table->table);
    hg_json_close(out, '}');
    hg_json_close(out, '}');
}

/* One that cannot be loaded is not even seen. */
static bool is_ill(const struct hg_online *o)
{
    return o->table && o->table->ill;
}

/* At a table that is frozen nothing is changed. Of a move online_play() says so: it may have been made before. */
static bool is_frozen(const struct hg_online *o, struct hg_json root)
{
    return o->table && o->table->is.status == HG_STORE_FROZEN && online_changes(root) &&
           !hg_json_is(hg_json_member(root, "method"), "table.play");
}

/* An answer up to the error that is to come. */
static struct rpc_call open_refusal(struct hg_online *o, const struct hg_visitor *v, struct hg_json id)
{
    struct hg_out *out = &o->answer;
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_key(out, "id");
    hg_json_put_raw(out, id.at, hg_json_size(id));
    return (struct rpc_call){
        .rpc = o->rpc, .words = {.language = v->language}, .now_ms = o->now_ms, .out = out, .mark = out->len};
}

static void answer_frozen(struct hg_online *o, const struct hg_visitor *v, struct hg_json root)
{
    struct hg_json id = hg_json_member(root, "id");
    if (!id.at)
        return;
    struct rpc_call call = open_refusal(o, v, id);
    const char *ill =
        HG_T("This table cannot be opened by the program that runs here: nobody can play at it until it is "
             "repaired. Other tables are not concerned.");
    rpc_refuse_open_kind(&call, &online_errors[ONLINE_FROZEN], o->table->ill ? hg_translate(&call.words, ill) : NULL,
                         NULL);
    rpc_refuse_close(&call);
    hg_json_close(call.out, '}');
}

/* Without its key a request that is sent again would count again. */
static void answer_long_key(struct hg_online *o, const struct hg_visitor *v, struct hg_json root)
{
    struct hg_json id = hg_json_member(root, "id");
    if (!id.at)
        return;
    struct rpc_call call = open_refusal(o, v, id);
    rpc_refuse_param(&call, hg_field("key"), hg_json_member(hg_json_member(root, "params"), "key"),
                     HG_T("a text of at most {most} bytes is needed."), HG_ARGS({"most", NULL, ONLINE_KEY - 1}));
    hg_json_close(call.out, '}');
}

/* What an array of requests is told: entries are one at a time. */
static const char batch[] =
    "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":\"Here each request "
    "is a message of its own.\",\"data\":{\"code\":\"not-a-request\"}}}";

static void judge(struct hg_online *o, struct hg_visitor *v, const struct online_line *line)
{
    struct hg_json root;
    struct hg_json_error error;
    online_id id;
    bool parsed = hg_json_parse(line->text, line->size, &root, &error);
    hg_out_clear(&o->answer);
    o->visitor = v;
    o->table = NULL;
    o->waiting = o->later = false;
    o->came_ms = line->came_ms;
    o->key[0] = '\0';
    if (parsed && hg_json_type(root) == HG_JSON_ARRAY) {
        hg_put(&o->answer, batch);
        return;
    }
    if (parsed && names_table(root, id) && (!has_table(o, v, id) || needs_text(o, v, root)))
        return;
    bool has_good_key = !parsed || read_key(o, root);
    if (o->table)
        online_remember(o->table);
    hg_rpc_language(o->rpc, v->language);
    if (!has_good_key)
        answer_long_key(o, v, root);
    else if (is_ill(o) || (is_frozen(o, root) && !is_repeated(o, v)))
        answer_frozen(o, v, root);
    else if (is_repeated(o, v)) /* what has happened before a table was frozen has happened */
        answer_repeated(o, v, root);
    else
        hg_rpc_handle(o->rpc, line->text, line->size, o->now_ms, &o->answer);
}

static void drop_line(struct hg_visitor *v)
{
    struct online_line *line = v->first;
    v->first = line->next;
    if (!v->first)
        v->last = NULL;
    v->lines--;
    hg_free(line);
    online_forget_chat(v);
}

/* The answer to a change is held until it is kept; the lines behind it wait with it. */
static void finish(struct hg_online *o, struct hg_visitor *v)
{
    struct online_table *t = o->table;
    if (t && t->flight.on && t->flight.asker == v) {
        hg_out_clear(&t->flight.held);
        hg_put_bytes(&t->flight.held, o->answer.text, o->answer.len);
        v->waits = true;
        return;
    }
    if (!o->later)
        online_send(o, v, &o->answer);
    online_tell_said(o, t);
    drop_line(v);
}

void online_pump(struct hg_online *o, struct hg_visitor *v)
{
    while (v->first && !v->waits) {
        judge(o, v, v->first);
        v->got = NULL;
        if (o->waiting)
            v->waits = true;
        if (!v->waits)
            finish(o, v);
    }
    o->visitor = NULL;
    o->table = NULL;
}

bool online_wait(struct rpc_call *call, struct hg_store_request *request)
{
    struct hg_online *o = online_of(call);
    o->waiting = true;
    o->visitor->number = online_ask(o, request);
    o->visitor->until_ms = o->now_ms + ONLINE_PATIENCE;
    return false;
}

void online_answer_busy(struct hg_online *o, struct hg_visitor *v)
{
    struct hg_json root, id = {0};
    struct hg_json_error error;
    hg_out_clear(&o->answer);
    if (hg_json_parse(v->first->text, v->first->size, &root, &error))
        id = hg_json_member(root, "id");
    if (id.at) {
        struct rpc_call call = open_refusal(o, v, id);
        online_refuse(&call, ONLINE_BUSY);
        hg_json_close(call.out, '}');
        online_send(o, v, &o->answer);
    }
    v->number = 0;
    v->waits = false;
    drop_line(v);
    online_pump(o, v);
}

/* More lines than may wait are answered at once. */
static void refuse_busy(struct hg_online *o, struct hg_visitor *v)
{
    static const char busy[] =
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":25,\"message\":\"Too many requests "
        "wait.\",\"data\":{\"code\":\"busy\",\"retry_ms\":1000}}}";
    hg_out_clear(&o->answer);
    hg_put(&o->answer, busy);
    online_send(o, v, &o->answer);
}

void hg_online_line(struct hg_online *o, struct hg_visitor *v, const char *text, size_t size, uint64_t now_ms)
{
    online_live(o, now_ms);
    if (v->lines == HG_ONLINE_WAITING) {
        refuse_busy(o, v);
        return;
    }
    struct online_line *line = hg_zeroed(sizeof *line + size + 1);
    line->came_ms = o->now_ms;
    line->size = size < HG_ONLINE_LINE ? size : HG_ONLINE_LINE;
    memcpy(line->text, text, line->size);
    if (v->last)
        v->last->next = line;
    else
        v->first = line;
    v->last = line;
    v->lines++;
    online_pump(o, v);
}

/* --- answers of the store ------------------------------------------------------------------------------------------- */

/* That the line which waits is about; NULL: it is not held. */
static const struct online_table *table_asked(const struct hg_online *o, const struct hg_visitor *v)
{
    struct hg_json root;
    struct hg_json_error error;
    online_id id;
    bool named = v->first && hg_json_parse(v->first->text, v->first->size, &root, &error) && names_table(root, id);
    return named ? online_find(o, id) : NULL;
}

static bool answer_visitor(struct hg_online *o, const struct hg_store_answer *answer)
{
    struct hg_visitor *v = o->visitors;
    while (v && v->number != answer->number)
        v = v->next;
    if (!v)
        return false;
    v->number = 0;
    v->waits = false;
    v->got = answer;
    if (answer->verb == HG_STORE_CHAT || answer->verb == HG_STORE_SAY)
        online_take_chat(table_asked(o, v), v, answer);
    online_pump(o, v);
    return true;
}

static struct online_table *table_of(const struct hg_online *o, uint64_t number)
{
    for (int i = 0; i < o->table_count; i++)
        if (o->tables[i].table->flight.request && o->tables[i].table->flight.request->number == number)
            return o->tables[i].table;
    return NULL;
}

void hg_online_answer(struct hg_online *o, const struct hg_store_answer *answer, uint64_t now_ms)
{
    online_live(o, now_ms);
    struct online_table *t = table_of(o, answer->number);
    if (answer->number == o->lived_number)
        online_take_seen(o, answer);
    else if (answer->number == o->due_number)
        online_take_due(o, answer);
    else if (answer->number == o->sweep_number)
        online_take_swept(o, answer);
    else if (t)
        online_kept(o, t, answer);
    else
        answer_visitor(o, answer);
}

struct hg_online_figures hg_online_figures(const struct hg_online *o)
{
    struct hg_online_figures figures = o->figures;
    figures.tables = o->table_count;
    for (int i = 0; i < o->table_count; i++) {
        figures.in_flight += o->tables[i].table->flight.on;
        figures.ill += o->tables[i].table->ill;
        figures.held[o->tables[i].table->is.status] += o->tables[i].table->table != NULL;
    }
    return figures;
}
