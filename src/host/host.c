/* host.c: see host.h.
 *
 * Whatever happens ends with settle(): what online says goes to sockets, what it asks goes to the store, and its timer is
 * set. Nothing of the server calls back from within a send, so nothing here is called twice at once. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "core/json.h"
#include "host/host_private.h"
#include "server/limits.h"
#include "server/web.h"
#include "store/values.h"

enum {
    ANSWERS = 100,      /* of the store in one turn of the loop: then sockets have theirs */
    LONGEST_MS = 60000, /* between two looks at what is due */
    BEAT_MS = 500,      /* so often it is looked how late the loop is */
};

/* Time goes on evenly, whatever is done to the clock of the machine; while that sleeps it stands. */
uint64_t host_now_ms(const struct host *host)
{
    return host->begun_ms + (uv_hrtime() - host->begun_hr) / 1000000;
}

/* --- out ---------------------------------------------------------------------------------------------------------- */

static void on_due(uv_timer_t *due);

static void say(struct host *host, struct client *client, const char *text, size_t n, bool looks_on)
{
    if (!client->socket) {
        host_give_record(host, client, text, n);
        return;
    }
    if (!client->known && hg_online_is_known(client->visitor)) {
        client->known = true;
        socket_set_longest(client->socket, host->edition > host->message ? host->edition : host->message);
    }
    host_note_out(host, client, text, n);
    (looks_on ? socket_send_then : socket_send)(client->socket, text, n);
}

static void settle(struct host *host)
{
    struct hg_said said;
    const struct hg_store_request *request;
    if (host->ended)
        return;
    while (hg_online_said(host->online, &said))
        say(host, said.mine, said.text, said.size, said.looks_on);
    while ((request = hg_online_asks(host->online))) {
        host_note_asked(host);
        hg_store_thread_send(host->thread, request);
    }
    uint64_t now = host_now_ms(host), next = hg_online_next(host->online);
    uint64_t wait = next > now ? next - now : 1;
    uv_update_time(host->due.loop);
    uv_timer_start(&host->due, on_due, wait < LONGEST_MS ? wait : LONGEST_MS, 0);
}

/* --- time and the store ------------------------------------------------------------------------------------------- */

static void on_due(uv_timer_t *due)
{
    struct host *host = due->data;
    hg_online_tick(host->online, host_now_ms(host));
    settle(host);
}

void host_come_back(struct host *host)
{
    if (!host->ended)
        uv_timer_start(&host->due, on_due, 0, 0);
}

static void on_answers(uv_async_t *wake)
{
    struct host *host = wake->data;
    struct hg_store_answer *answer = NULL;
    for (int i = 0; !host->ended && i < ANSWERS && (answer = hg_store_thread_take(host->thread)); i++) {
        host_note_answered(host, answer);
        if (!office_answer(host, answer))
            hg_online_answer(host->online, answer, host_now_ms(host));
        hg_store_answer_free(answer);
        settle(host);
    }
    if (answer) /* there may be more, after the others had their turn */
        uv_async_send(&host->wake);
}

static void wake_up(void *context)
{
    struct host *host = context;
    uv_async_send(&host->wake);
}

/* --- sockets ------------------------------------------------------------------------------------------------------ */

/* A request that is not looked at: its id, where it has one, and why. */
static void refuse(struct host *host, struct client *client, const char *text, size_t n, const char *error)
{
    struct hg_json root, id = {0};
    struct hg_json_error fault;
    struct hg_out out = {0};
    char room[1024];
    if (hg_json_parse(text, n, &root, &fault) && hg_json_type(root) == HG_JSON_OBJECT) {
        id = hg_json_member(root, "id");
        if (!id.at)
            return;
    }
    out = hg_out_fixed(room, sizeof room);
    hg_json_open(&out, '{');
    hg_json_text(&out, "jsonrpc", "2.0");
    hg_json_key(&out, "id");
    if (id.at && hg_json_size(id) < sizeof room / 2)
        hg_json_put_raw(&out, id.at, hg_json_size(id));
    else
        hg_json_put_null(&out);
    hg_json_key(&out, "error");
    hg_json_put_raw(&out, error, strlen(error));
    hg_json_close(&out, '}');
    say(host, client, out.text, out.len, false);
}

static const char busy[] = "{\"code\":25,\"message\":\"The server could not save that: try again in a moment.\","
                           "\"data\":{\"code\":\"busy\",\"retry_ms\":1000}}";
static const char too_fast[] = "{\"code\":14,\"message\":\"These are too many requests at once: wait a second.\","
                               "\"data\":{\"code\":\"too-fast\",\"retry_ms\":1000}}";

static const char too_long[] = "{\"code\":28,\"message\":\"Only table.create with an edition may be as long as this.\","
                               "\"data\":{\"code\":\"too-long\"}}";

/* An edition is all that may be long. */
static bool is_too_long(const struct host *host, const char *text, size_t n)
{
    struct hg_json root;
    struct hg_json_error fault;
    return n > host->message && hg_json_parse(text, n, &root, &fault) &&
           !(hg_json_type(root) == HG_JSON_OBJECT && hg_json_is(hg_json_member(root, "method"), "table.create"));
}

/* A number for it, never 0. */
static uint64_t number_of(struct address address)
{
    return hg_hash64(&address, sizeof address, 0) | 1;
}

static void on_open(void *context, struct socket *socket, const char *table)
{
    struct host *host = context;
    struct client *client = hg_store_zeroed(sizeof *client);
    (void)table; /* for whoever shares tables out among servers */
    client->socket = socket;
    client->visitor = hg_online_come(host->online, client);
    hg_online_from(client->visitor, number_of(socket_address(socket)));
    socket_set_mine(socket, client);
    host_note_open(host, client);
}

static void on_message(void *context, struct socket *socket, const char *text, size_t n)
{
    struct host *host = context;
    struct client *client = socket_mine(socket);
    host_note_in(host, client, text, n);
    if (host->leaving || host_is_overloaded(host)) {
        refuse(host, client, text, n, busy);
        return;
    }
    if (is_too_long(host, text, n)) {
        refuse(host, client, text, n, too_long);
        return;
    }
    hg_online_line(host->online, client->visitor, text, n, host_now_ms(host));
    settle(host);
}

static void on_too_fast(void *context, struct socket *socket, const char *text, size_t n)
{
    struct host *host = context;
    struct client *client = socket_mine(socket);
    host_note_in(host, client, text, n);
    refuse(host, client, text, n, too_fast);
}

static void on_close(void *context, struct socket *socket, int code)
{
    struct host *host = context;
    struct client *client = socket_mine(socket);
    host_note_closed(host, client, code);
    hg_online_go(host->online, client->visitor, host_now_ms(host));
    host_forget_pending(client);
    free(client);
    settle(host);
}

static bool on_looks_on(void *context, struct socket *socket)
{
    const struct client *client = socket_mine(socket);
    (void)context;
    return hg_online_only_looks_on(client->visitor);
}

static uint32_t in_ms(int64_t us)
{
    return us > 0 ? (uint32_t)((us + 999) / 1000) : 0;
}

static void on_pong(void *context, struct socket *socket, const struct socket_pong *pong)
{
    struct host *host = context;
    struct client *client = socket_mine(socket);
    meter_time(&host->meter.round, (double)pong->round_us / 1e6);
    hg_online_ping(host->online, client->visitor, in_ms(pong->round_us), in_ms(pong->kernel_us));
    settle(host);
}

/* Entries that are on their way are kept, and whoever waits for one is told, before all are sent away. */
static bool is_finished(void *context)
{
    struct host *host = context;
    struct hg_store_load load = hg_store_thread_load(host->thread);
    host->leaving = true;
    return hg_online_figures(host->online).in_flight == 0 && load.waiting == 0 && load.ready == 0;
}

static const struct socket_handler handler = {.on_open = on_open,
                                              .on_message = on_message,
                                              .on_too_fast = on_too_fast,
                                              .on_close = on_close,
                                              .looks_on = on_looks_on,
                                              .on_pong = on_pong,
                                              .is_finished = is_finished};

/* --- beginning and end -------------------------------------------------------------------------------------------- */

static bool open_store(struct host *host, const char *store, const struct hg_words *words, struct hg_out *problem)
{
    struct hg_sqlite_way way = {.file = store};
    if (!vault_open(&host->vault, store, words, problem))
        return false;
    host->sqlite = hg_sqlite_open(&way, words, problem);
    return host->sqlite && vault_fits(&host->vault, store, hg_sqlite_engine(host->sqlite), words, problem);
}

struct host *host_open(const char *store, const uint8_t entropy[HOST_ENTROPY], const struct hg_words *words,
                       struct hg_out *problem)
{
    struct host *host = calloc(1, sizeof *host);
    struct timespec now;
    hg_out_clear(problem);
    hg_say(words, problem, HG_T("there is not enough memory."), NULL);
    if (!host)
        return NULL;
    snprintf(host->store, sizeof host->store, "%s", store);
    if (!open_store(host, store, words, problem)) {
        host_free(host);
        return NULL;
    }
    clock_gettime(CLOCK_REALTIME, &now);
    host->begun_ms = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
    host->begun_hr = uv_hrtime();
    host->pages[0] = (struct answer_maker){"/metrics", "text/plain; version=0.0.4", host_write_metrics, host};
    host->pages[1] = (struct answer_maker){"/health", "text/plain", host_write_health, host};
    host->pages[2] = (struct answer_maker){"/ready", "text/plain", host_write_ready, host};
    struct hg_online_vault ways = vault_ways(&host->vault);
    host->online = hg_online_new(entropy);
    hg_online_vault(host->online, &ways);
    return host;
}

static void set_limits(struct host *host, const int64_t of[LIMITS_COUNT])
{
    struct hg_online_limits limits = {.tables = (int)of[LIMIT_TABLES_PER_GUEST],
                                      .tables_per_hour = (int)of[LIMIT_TABLES_PER_HOUR],
                                      .guests_per_hour = (int)of[LIMIT_GUESTS_PER_HOUR],
                                      .sockets = (int)of[LIMIT_SOCKETS_PER_PERSON],
                                      .sockets_per_table = (int)of[LIMIT_SOCKETS_PER_TABLE],
                                      .chat_per_minute = (int)of[LIMIT_CHAT_PER_MINUTE],
                                      .chat_at_once = (int)of[LIMIT_CHAT_AT_ONCE]};
    hg_online_limits(host->online, &limits);
}

/* --- how late the loop is ----------------------------------------------------------------------------------------- */

static void on_beat(uv_timer_t *beat)
{
    struct host *host = beat->data;
    uint64_t now_us = uv_hrtime() / 1000;
    if (host->beat_due_us)
        meter_time(&host->meter.lag, now_us > host->beat_due_us ? (double)(now_us - host->beat_due_us) / 1e6 : 0);
    host->beat_due_us = now_us + (uint64_t)BEAT_MS * 1000;
    uv_timer_start(beat, on_beat, BEAT_MS, 0);
}

void host_log(struct host *host, enum host_log what, bool addresses)
{
    host->log.level = (enum log_level)what;
    host->log.addresses = addresses;
}

const struct answer_maker *host_pages(const struct host *host)
{
    return host->pages;
}

/* One line at the beginning and one at the end, so that a log tells how often it began. */
static void tell(struct host *host, const char *event)
{
    struct hg_out *out = log_open(&host->log, LOG_EVENTS, event);
    if (!out)
        return;
    hg_json_text(out, "version", HG_VERSION);
    log_close(&host->log);
}

bool host_begin(struct host *host, struct server *server, const struct server_sockets *sockets)
{
    struct server_sockets offer = *sockets;
    offer.handler = &handler;
    offer.context = host;
    if (offer.limits)
        set_limits(host, offer.limits->of);
    const struct limits limits = offer.limits ? *offer.limits : limits_usual();
    const struct web_file *page = web_is_placeholder ? NULL : web_find("index.html");
    host->message = (size_t)limits.of[LIMIT_MESSAGE_BYTES];
    host->edition = (size_t)limits.of[LIMIT_EDITION_BYTES];
    host->most_waiting = (int)limits.of[LIMIT_STORE_REQUESTS];
    host->most_waiting_ms = 1000 * limits.of[LIMIT_STORE_SECONDS];
    hg_online_offer(host->online, &(struct hg_online_offer){.page = page ? page->hash : NULL,
                                                            .message = host->message,
                                                            .edition = host->edition,
                                                            .requests = (int)limits.of[LIMIT_REQUESTS_PER_SECOND]});
    uv_async_init(server_loop(server), &host->wake, on_answers);
    uv_timer_init(server_loop(server), &host->due);
    uv_timer_init(server_loop(server), &host->beat);
    host->wake.data = host->due.data = host->beat.data = host;
    host->server = server;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a store that fails, no reason to die */
    host->thread = hg_store_thread_start(hg_sqlite_engine(host->sqlite), wake_up, host);
    hg_online_tick(host->online, host_now_ms(host));
    settle(host);
    uv_async_send(&host->wake); /* so that the thread knows that somebody waits */
    uv_timer_start(&host->beat, on_beat, BEAT_MS, 0);
    if (!office_open(host, server_loop(server), host->store))
        tell(host, "no-admin");
    tell(host, "begin");
    return server_offer_sockets(server, &offer);
}

void host_end(struct host *host)
{
    host->ended = true;
    if (!host->thread) /* it never began */
        return;
    office_close(host);
    hg_store_thread_stop(host->thread);
    hg_sqlite_close(host->sqlite); /* before the port is free: whoever has that can have the store, too */
    host->sqlite = NULL;
    uv_close((uv_handle_t *)&host->wake, NULL);
    uv_close((uv_handle_t *)&host->due, NULL);
    uv_close((uv_handle_t *)&host->beat, NULL);
    tell(host, "end");
}

void host_free(struct host *host)
{
    if (!host)
        return;
    if (host->online)
        hg_online_free(host->online);
    if (host->sqlite)
        hg_sqlite_close(host->sqlite);
    vault_forget(&host->vault);
    free(host->sent.us);
    free(host);
}
