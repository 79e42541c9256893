/* http.c: see http.h. HTTP/1.1 alone: there is no TLS here to negotiate anything else over. Where
 * somebody serves them, WebSockets begin here.
 * Answers go to the socket straight from where they lie, as much at once as it takes. */
#include "server/http.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "server/upgrade.h"

enum {
    IDLE_S = 20,             /* an idle connection lives */
    PATIENCE_S = 10,         /* for an answer, and one more second ... */
    BYTES_PER_SECOND = 8192, /* ... for so many bytes of it */
    QUIET_MS = 50,           /* when descriptors are few: whoever connects to ask something has asked by then, */
    HALF_MS = 1000,          /* a request that has begun is whole, and some of an answer is taken */
    MADE_MOST = 64 << 20,    /* bytes of answers that were made and wait to be taken */
};

struct answer_later {
    struct http *http;
    const struct answer_maker *maker;
    struct answer answer;
};

struct http {
    struct connection *connection;
    struct http_host *host;
    char *kept; /* bytes that came and are not answered: half a request, or more than one */
    size_t kept_size;
    bool busy;  /* the answer to the present request waits for room ... */
    bool last;  /* ... and behind it the connection ends */
    char *made; /* the answer, where it was made for this request */
    size_t made_size;
    struct answer_later *later; /* it comes later */
    size_t left;                /* what waited for room when that was last looked at */

    /* Those that we wait for, in the order of since when. */
    struct http *quieter, *livelier;
    bool waits; /* it is among them */
    uint64_t since_ms;
};

/* --- waiting ------------------------------------------------------------------------------------------------------ */

static void wait_no_more(struct http *http)
{
    struct http_host *host = http->host;
    if (!http->waits)
        return;
    *(http->quieter ? &http->quieter->livelier : &host->quietest) = http->livelier;
    *(http->livelier ? &http->livelier->quieter : &host->liveliest) = http->quieter;
    http->waits = false;
}

static uint64_t now_ms(const struct http *http)
{
    return uv_now(http->connection->crowd->loop);
}

static void wait_from_now(struct http *http)
{
    struct http_host *host = http->host;
    wait_no_more(http);
    http->waits = true;
    http->since_ms = now_ms(http);
    http->quieter = host->liveliest;
    http->livelier = NULL;
    *(host->liveliest ? &host->liveliest->livelier : &host->quietest) = http;
    host->liveliest = http;
}

/* Whoever takes some of the answer now and then is not. One that comes later is waited for by both. */
static bool takes_nothing(struct http *http)
{
    size_t left = uv_stream_get_write_queue_size((const uv_stream_t *)&http->connection->tcp);
    if (http->later || left != http->left)
        http->since_ms = now_ms(http);
    http->left = left;
    return now_ms(http) - http->since_ms >= HALF_MS;
}

/* What has come and was not read yet was said, too. */
static bool is_quiet(struct http *http)
{
    char byte;
    if (http->busy)
        return takes_nothing(http);
    return now_ms(http) - http->since_ms >= (http->kept ? HALF_MS : QUIET_MS) &&
           recv(connection_fd(http->connection), &byte, 1, MSG_PEEK | MSG_DONTWAIT) <= 0;
}

int http_make_room(struct http_host *host, int most)
{
    int ended = 0;
    for (struct http *http = host->quietest, *next; http && ended < most; http = next) {
        next = http->livelier;
        if (!is_quiet(http))
            continue;
        connection_end(http->connection);
        ended++;
    }
    return ended;
}

/* --- answering ---------------------------------------------------------------------------------------------------- */

static void drop_made(struct http *http)
{
    http->host->made -= http->made_size;
    free(http->made);
    http->made = NULL;
    http->made_size = 0;
}

/* False when nothing more is answered on this connection. */
static bool complete(struct http *http)
{
    http->busy = false;
    drop_made(http);
    if (http->last) {
        connection_say_farewell(http->connection);
        return false;
    }
    connection_give_time(http->connection, IDLE_S);
    wait_from_now(http);
    return true;
}

static bool give_answer(struct http *http, const struct answer *answer)
{
    char bytes[ANSWER_HEAD];
    struct hg_out head = hg_out_fixed(bytes, sizeof bytes);
    size_t size = answer->bodiless ? 0 : answer->size;
    answer_write_head(answer, time(NULL), &head);
    wait_from_now(http);
    http->last = answer->last;
    http->left = 0;
    connection_give_time(http->connection, PATIENCE_S + (int)(size / BYTES_PER_SECOND));
    switch (connection_send(http->connection, bytes, head.len, answer->body, size)) {
    case SENT: return complete(http);
    case WAITING: http->busy = true; return true;
    default: connection_end(http->connection); return false;
    }
}

static bool give_made(struct http *http, const struct answer_maker *maker, struct answer *answer)
{
    http->made = malloc(ANSWER_MADE);
    if (!http->made) {
        connection_end(http->connection);
        return false;
    }
    answer_make(maker, http->made, answer);
    return give_answer(http, answer);
}

/* A page in place of what was asked for. */
static bool give_page(struct http *http, const struct answer *asked, enum answer_page page)
{
    struct answer answer = answer_refuse(page);
    answer.bodiless = asked->bodiless;
    answer.last = asked->last;
    answer.confirm = asked->confirm;
    return give_answer(http, &answer);
}

/* --- answering later ---------------------------------------------------------------------------------------------- */

static bool ask_maker(struct http *http, const struct answer_maker *maker, const struct answer *answer,
                      const struct request *request)
{
    struct answer_later *later = malloc(sizeof *later);
    if (!later) {
        connection_end(http->connection);
        return false;
    }
    *later = (struct answer_later){.http = http, .maker = maker, .answer = *answer};
    enum answer_page page = maker->ask(maker->context, request->path + strlen(maker->path), later);
    if (page == PAGE_OK) {
        http->later = later;
        http->busy = true;
        connection_give_time(http->connection, PATIENCE_S);
        wait_from_now(http);
        return true;
    }
    free(later);
    return give_page(http, answer, page);
}

static void forget_later(struct http *http)
{
    struct answer_later *later = http->later;
    if (!later)
        return;
    later->maker->forget(later->maker->context, later);
    http->later = NULL;
    free(later);
}

/* --- becoming a socket -------------------------------------------------------------------------------------------- */

/* These bytes have come behind the request. Whoever leaves no room for the answer has not read others. */
static void become_socket(struct http *http, const struct upgrade *upgrade, const struct address *address, char *bytes,
                          size_t n)
{
    struct connection *connection = http->connection;
    struct answer answer = {.page = PAGE_SOCKET, .accept = upgrade->accept};
    char text[ANSWER_HEAD];
    struct hg_out head = hg_out_fixed(text, sizeof text);
    answer_write_head(&answer, time(NULL), &head);
    if (connection_send(connection, text, head.len, NULL, 0) == SENT)
        socket_begin(http->host->sockets, connection, address, upgrade->table, bytes, n);
    else
        connection_end(connection);
}

/* False when nothing more is answered on this connection. */
static bool upgrade(struct http *http, const struct request *request, char *bytes, size_t n)
{
    struct sockets *sockets = http->host->sockets;
    struct upgrade upgrade = upgrade_judge(request, sockets->url);
    struct address address;
    if (upgrade.page == PAGE_SOCKET)
        upgrade.page = sockets_judge(sockets, http->connection, request, &address);
    if (upgrade.page == PAGE_SOCKET) {
        become_socket(http, &upgrade, &address, bytes, n);
        return false;
    }
    struct answer answer = answer_refuse(upgrade.page);
    answer.bodiless = request->method == REQUEST_HEAD;
    return give_answer(http, &answer);
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

static bool answer(struct http *http, const struct request *request, char *behind, size_t n)
{
    if (http->host->sockets && upgrade_is_meant(request))
        return upgrade(http, request, behind, n);
    const struct answer_maker *maker;
    struct answer answer = answer_request(&http->host->site, request, &maker);
    if (maker && maker->ask)
        return ask_maker(http, maker, &answer, request);
    return maker ? give_made(http, maker, &answer) : give_answer(http, &answer);
}

/* Answers what is whole in these bytes, as long as the client takes the answers; *used says how many of them that is.
 * False when nothing more is answered on this connection; then `http` is gone. */
static bool answer_bytes(struct http *http, char *bytes, size_t n, size_t *used)
{
    *used = 0;
    while (!http->busy && *used < n) {
        struct request request;
        size_t length = request_read(bytes + *used, n - *used, http->host->head_most, &request);
        if (!length)
            break;
        *used += length;
        if (!answer(http, &request, bytes + *used, n - *used))
            return false;
    }
    return true;
}

static bool keep(struct http *http, const char *bytes, size_t n)
{
    if (!n)
        return true;
    char *kept = realloc(http->kept, http->kept_size + n);
    if (!kept) {
        connection_end(http->connection);
        return false;
    }
    if (!http->kept && !http->busy) {
        connection_give_time(http->connection, http->host->head_s);
        wait_from_now(http);
    }
    memcpy(kept + http->kept_size, bytes, n);
    http->kept = kept;
    http->kept_size += n;
    return true;
}

/* What came in parts is put together first. */
static bool answer_kept(struct http *http)
{
    char *bytes = http->kept;
    size_t n = http->kept_size, used;
    http->kept = NULL;
    http->kept_size = 0;
    bool good = answer_bytes(http, bytes, n, &used);
    if (good && used == 0) { /* it is as old as it was */
        http->kept = bytes;
        http->kept_size = n;
        return true;
    }
    good = good && keep(http, bytes + used, n - used);
    free(bytes);
    return good;
}

/* A client that asks before it has taken the last answer waits, and so does what it sends: in the system, not here. */
static void hear(struct connection *connection, char *bytes, size_t n)
{
    struct http *http = connection->speaker;
    size_t used = 0;
    bool good = http->kept ? keep(http, bytes, n) && answer_kept(http)
                           : answer_bytes(http, bytes, n, &used) && keep(http, bytes + used, n - used);
    if (good && http->busy)
        connection_be_deaf(connection);
}

/* Behind an answer that had to be waited for; not when nothing more is answered here. */
static void go_on(struct http *http, bool goes_on)
{
    struct connection *connection = goes_on ? http->connection : NULL;
    if (goes_on && !http->busy && (!http->kept || answer_kept(http)) && !http->busy)
        connection_listen(connection);
}

static void on_answer_sent(struct connection *connection)
{
    struct http *http = connection->speaker;
    go_on(http, complete(http));
}

/* --- answering later, the end ---------------------------------------------------------------------------------------- */

void http_give(struct answer_later *later, enum answer_page page, char *bytes, size_t n)
{
    struct http *http = later->http;
    struct answer answer = later->answer;
    bool room = n <= MADE_MOST - http->host->made;
    http->later = NULL;
    http->busy = false;
    free(later);
    if (bytes && room) {
        http->made = bytes;
        http->made_size = n;
        http->host->made += n;
        answer.body = (const unsigned char *)bytes;
        answer.size = n;
    } else {
        free(bytes);
    }
    go_on(http,
          bytes && room ? give_answer(http, &answer) : give_page(http, &answer, bytes ? PAGE_RECORD_NOT_NOW : page));
}

/* --- beginning and end -------------------------------------------------------------------------------------------- */

static void forget(struct connection *connection)
{
    struct http *http = connection->speaker;
    wait_no_more(http);
    forget_later(http);
    free(http->kept);
    drop_made(http);
    free(http);
    connection->speaker = NULL;
}

static const struct speech speech = {.hear = hear, .sent = on_answer_sent, .forget = forget};

void http_begin(struct http_host *host, struct connection *connection)
{
    struct http *http = calloc(1, sizeof *http);
    if (!http) {
        connection_end(connection);
        return;
    }
    *http = (struct http){.connection = connection, .host = host};
    connection->speech = &speech;
    connection->speaker = http;
    connection_give_time(connection, host->head_s);
    wait_from_now(http);
    connection_listen(connection);
}
