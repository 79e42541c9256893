/* http.c: see http.h. HTTP/1.1 alone: there is no TLS here to negotiate anything else over, and no upgrade is taken.
 *
 * The library brings bytes and ends what takes too long. Requests are read by request.c: the library's own parser closes
 * without a word what it does not like, and knows no limit that could be told. Answers go to the socket straight from
 * where they lie, as much at once as it takes; the library would copy them in small parts. */
#include "server/http.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>

#include "server/answer.h"
#include "server/gate.h"

enum {
    REQUEST_S = 10,          /* a request has to arrive within */
    IDLE_S = 20,             /* an idle connection lives */
    FAREWELL_S = 2,          /* what a client still sends is thrown away, so that it can read why */
    PATIENCE_S = 10,         /* for an answer, and one more second ... */
    BYTES_PER_SECOND = 8192, /* ... for so many bytes of it */
    QUIET_MS = 50,           /* when descriptors are few: whoever connects to ask something has asked by then, */
    HALF_MS = 1000,          /* and a request that has begun is whole */
};

struct connection {
    char *kept; /* bytes that came and are not answered: half a request, or more than one */
    size_t kept_size;
    bool busy; /* the answer to the present request is not complete */
    char head[ANSWER_HEAD];
    struct iovec left[2]; /* of its head and of its body */
    bool last;
    bool ended;        /* we have said all */
    struct gate *gate; /* NULL as long as the client is quick */

    /* Those that we wait for, in the order of since when. */
    struct connection *quieter, *livelier;
    struct lws *wsi; /* NULL: it is not among them */
    uint64_t since_ms;
};

static struct http_host *host_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static void give_time(struct lws *wsi, int seconds)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, seconds);
}

/* --- waiting ------------------------------------------------------------------------------------------------------ */

static void wait_no_more(struct http_host *host, struct connection *connection)
{
    if (!connection->wsi)
        return;
    *(connection->quieter ? &connection->quieter->livelier : &host->quietest) = connection->livelier;
    *(connection->livelier ? &connection->livelier->quieter : &host->liveliest) = connection->quieter;
    connection->wsi = NULL;
}

static void wait_from_now(struct lws *wsi, struct connection *connection)
{
    struct http_host *host = host_of(wsi);
    wait_no_more(host, connection);
    connection->wsi = wsi;
    connection->since_ms = uv_now(host->loop);
    connection->quieter = host->liveliest;
    connection->livelier = NULL;
    *(host->liveliest ? &host->liveliest->livelier : &host->quietest) = connection;
    host->liveliest = connection;
}

/* What has come and was not read yet was said, too. */
static bool is_quiet(const struct connection *connection, uint64_t now_ms)
{
    char byte;
    return now_ms - connection->since_ms >= (connection->kept ? HALF_MS : QUIET_MS) &&
           recv(lws_get_socket_fd(connection->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) <= 0;
}

int http_make_room(struct http_host *host, int most)
{
    int ended = 0;
    for (struct connection *connection = host->quietest, *next; connection && ended < most; connection = next) {
        struct lws *wsi = connection->wsi;
        next = connection->livelier;
        if (!is_quiet(connection, uv_now(host->loop)))
            continue;
        wait_no_more(host, connection);
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC); /* its timers may sleep */
        ended++;
    }
    return ended;
}

/* --- answering ---------------------------------------------------------------------------------------------------- */

static void take_off(struct iovec *left, size_t n)
{
    size_t taken = n < left->iov_len ? n : left->iov_len;
    left->iov_base = (char *)left->iov_base + taken;
    left->iov_len -= taken;
}

/* False when the connection is broken. */
static bool send_some(struct lws *wsi, struct connection *connection, bool *full)
{
    struct iovec *left = connection->left;
    struct msghdr message = {.msg_iov = left, .msg_iovlen = 2};
    ssize_t n = sendmsg(lws_get_socket_fd(wsi), &message, MSG_NOSIGNAL);
    if (n < 0) {
        *full = errno == EAGAIN || errno == EWOULDBLOCK;
        return *full || errno == EINTR;
    }
    size_t head = left[0].iov_len;
    take_off(&left[0], (size_t)n);
    take_off(&left[1], (size_t)n > head ? (size_t)n - head : 0);
    return true;
}

static int on_room(struct lws *wsi, void *user);

static int wait_for_room(struct lws *wsi, struct connection *connection)
{
    if (!connection->gate)
        connection->gate = gate_new(host_of(wsi)->loop, wsi, on_room, connection);
    if (!connection->gate)
        return -1;
    gate_wait(connection->gate);
    return 0;
}

/* Closed at once, the system would tell a client that still sends that the connection is broken, and the client would
 * never read the answer. */
static int say_farewell(struct lws *wsi, struct connection *connection)
{
    connection->ended = true;
    free(connection->kept);
    connection->kept = NULL;
    connection->kept_size = 0;
    give_time(wsi, FAREWELL_S);
    return shutdown(lws_get_socket_fd(wsi), SHUT_WR) == 0 ? 0 : -1;
}

static int complete(struct lws *wsi, struct connection *connection)
{
    if (connection->gate)
        lws_rx_flow_control(wsi, 1);
    gate_free(connection->gate);
    connection->gate = NULL;
    connection->busy = false;
    if (connection->last)
        return say_farewell(wsi, connection);
    give_time(wsi, IDLE_S);
    wait_from_now(wsi, connection);
    return 0;
}

static int go_on(struct lws *wsi, struct connection *connection)
{
    bool full = false;
    while (!full && connection->left[0].iov_len + connection->left[1].iov_len)
        if (!send_some(wsi, connection, &full))
            return -1;
    return full ? wait_for_room(wsi, connection) : complete(wsi, connection);
}

static int begin_answer(struct lws *wsi, struct connection *connection, const struct answer *answer)
{
    struct hg_out head = hg_out_fixed(connection->head, sizeof connection->head);
    size_t size = answer->bodiless ? 0 : answer->size;
    answer_write_head(answer, time(NULL), &head);
    wait_no_more(host_of(wsi), connection);
    connection->busy = true;
    connection->last = answer->last;
    connection->left[0] = (struct iovec){connection->head, head.len};
    connection->left[1] = (struct iovec){(void *)(uintptr_t)answer->body, size};
    give_time(wsi, PATIENCE_S + (int)(size / BYTES_PER_SECOND));
    return go_on(wsi, connection);
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

/* Answer what is whole in these bytes, as long as the client takes the answers; *used says how many of them that is. */
static int answer_bytes(struct lws *wsi, struct connection *connection, char *bytes, size_t n, size_t *used)
{
    *used = 0;
    while (!connection->busy && !connection->ended && *used < n) {
        struct request request;
        size_t length = request_read(bytes + *used, n - *used, &request);
        if (!length)
            break;
        struct answer answer = answer_request(&request);
        *used += length;
        if (begin_answer(wsi, connection, &answer) != 0)
            return -1;
    }
    return 0;
}

static bool keep(struct lws *wsi, struct connection *connection, const char *bytes, size_t n)
{
    if (connection->ended || !n)
        return true;
    char *kept = realloc(connection->kept, connection->kept_size + n);
    if (!kept)
        return false;
    if (!connection->kept && !connection->busy) {
        give_time(wsi, REQUEST_S);
        wait_from_now(wsi, connection);
    }
    memcpy(kept + connection->kept_size, bytes, n);
    connection->kept = kept;
    connection->kept_size += n;
    return true;
}

/* What came in parts is put together first. */
static int answer_kept(struct lws *wsi, struct connection *connection)
{
    char *bytes = connection->kept;
    size_t n = connection->kept_size, used;
    int end = answer_bytes(wsi, connection, bytes, n, &used);
    if (end != 0 || connection->ended || used == 0)
        return end;
    connection->kept = NULL;
    connection->kept_size = 0;
    bool good = keep(wsi, connection, bytes + used, n - used);
    free(bytes);
    return good ? 0 : -1;
}

static int receive(struct lws *wsi, struct connection *connection, char *bytes, size_t n)
{
    size_t used = 0;
    if (connection->kept || connection->busy)
        return !keep(wsi, connection, bytes, n) ? -1 : connection->busy ? 0 : answer_kept(wsi, connection);
    if (answer_bytes(wsi, connection, bytes, n, &used) != 0)
        return -1;
    return keep(wsi, connection, bytes + used, n - used) ? 0 : -1;
}

static int on_room(struct lws *wsi, void *user)
{
    struct connection *connection = user;
    if (go_on(wsi, connection) != 0)
        return -1;
    return connection->busy ? 0 : answer_kept(wsi, connection);
}

/* --- the library's callback --------------------------------------------------------------------------------------- */

static int leave(struct lws *wsi, struct connection *connection)
{
    host_of(wsi)->connections--;
    if (!connection)
        return 0;
    wait_no_more(host_of(wsi), connection);
    gate_free(connection->gate);
    free(connection->kept);
    return 0;
}

static int enter(struct lws *wsi, struct connection *connection)
{
    give_time(wsi, REQUEST_S);
    wait_from_now(wsi, connection);
    return 0;
}

static int handle(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: host_of(wsi)->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY: return leave(wsi, user);
    case LWS_CALLBACK_RAW_ADOPT: return enter(wsi, user);
    case LWS_CALLBACK_RAW_RX: return receive(wsi, user, in, n);
    default: return 0;
    }
}

const struct lws_protocols http_protocols[] = {
    {.name = "http", .callback = handle, .per_session_data_size = sizeof(struct connection)},
    {0},
};
