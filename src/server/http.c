/* http.c: see http.h. HTTP/1.1 alone: there is no TLS here to negotiate anything else over, and no upgrade is taken.
 *
 * Traps of libwebsockets 4.1 that shape this file, besides that of gate.h:
 * - It refuses an upgrade to a protocol it does not know, may free the headers with that, and asks
 *   LWS_CALLBACK_HTTP_CONFIRM_UPGRADE all the same. Only a negative result there touches nothing that is gone.
 * - After a POST it takes what follows for a body even when the answer is complete. So a connection goes on after
 *   bodiless GET and HEAD only. */
#include "server/http.h"

#include <string.h>
#include <time.h>

#include "server/answer.h"
#include "server/gate.h"

enum {
    PART = 16 * 1024,        /* bytes handed to the library at once */
    PATIENCE_S = 10,         /* for an answer, and one more second ... */
    BYTES_PER_SECOND = 8192, /* ... for so many bytes of it */
};

/* The answer to the present request. */
struct connection {
    bool busy; /* it is not complete */
    const unsigned char *body;
    size_t left;
    bool last;
    struct gate *gate; /* NULL as long as the client is quick */
};

/* The library may write in front of the bytes it is given. */
struct part {
    unsigned char room[LWS_PRE];
    unsigned char bytes[PART];
};

static struct http_host *host_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* --- answering ---------------------------------------------------------------------------------------------------- */

/* Send the first `n` bytes of the part, and behind them as much of the body as there is room for. */
static bool send_part(struct lws *wsi, struct connection *connection, struct part *part, size_t n)
{
    size_t more = PART - n < connection->left ? PART - n : connection->left;
    memcpy(part->bytes + n, connection->body, more);
    connection->body += more;
    connection->left -= more;
    return lws_write(wsi, part->bytes, n + more, LWS_WRITE_HTTP) >= 0;
}

static int wait_for_room(struct lws *wsi, struct connection *connection)
{
    if (!connection->gate)
        connection->gate = gate_new(host_of(wsi)->loop, wsi);
    if (!connection->gate)
        return -1;
    gate_wait(connection->gate);
    return 0;
}

static int complete(struct lws *wsi, struct connection *connection)
{
    gate_free(connection->gate);
    connection->gate = NULL;
    connection->busy = false;
    return connection->last || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int go_on(struct lws *wsi, struct connection *connection)
{
    struct part part;
    if (!connection || !connection->busy)
        return 0;
    while (connection->left && !lws_send_pipe_choked(wsi))
        if (!send_part(wsi, connection, &part, 0))
            return -1;
    if (connection->left || lws_partial_buffered(wsi))
        return wait_for_room(wsi, connection);
    return complete(wsi, connection);
}

static size_t write_head(const struct answer *answer, struct part *part)
{
    struct hg_out head = hg_out_fixed((char *)part->bytes, ANSWER_HEAD);
    answer_write_head(answer, time(NULL), &head);
    return head.len;
}

static int begin_answer(struct lws *wsi, struct connection *connection, const struct answer *answer)
{
    struct part part;
    *connection = (struct connection){
        .busy = true,
        .body = answer->body,
        .left = answer->bodiless ? 0 : answer->size,
        .last = answer->last,
    };
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE_S + (int)(connection->left / BYTES_PER_SECOND));
    return send_part(wsi, connection, &part, write_head(answer, &part)) ? go_on(wsi, connection) : -1;
}

/* An answer to what is no request to us; the connection ends. */
static int refuse(struct lws *wsi, int status, enum lws_write_protocol how)
{
    struct part part;
    struct answer answer = answer_refusal(status);
    size_t n = write_head(&answer, &part);
    memcpy(part.bytes + n, answer.body, answer.size);
    lws_write(wsi, part.bytes, n + answer.size, how);
    return -1;
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

static enum request_method method_of(struct lws *wsi)
{
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
        return REQUEST_GET;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) ? REQUEST_HEAD : REQUEST_OTHER;
}

/* "" when it is absent, or longer than any we would understand. */
static const char *header_of(struct lws *wsi, enum lws_token_indexes token, char *buffer, int cap)
{
    return lws_hdr_copy(wsi, buffer, cap, token) > 0 ? buffer : "";
}

static bool has_body(struct lws *wsi)
{
    char length[32];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return true;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
           strcmp(header_of(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length), "0") != 0;
}

/* The library has decoded the path, and cut it where it found a NUL or something like a parameter: no file of ours has
 * such a name. */
static int answer_http(struct lws *wsi, struct connection *connection, const char *path, size_t length)
{
    char encoding[256], tags[512];
    struct request request = {
        .method = method_of(wsi),
        .has_body = has_body(wsi),
        .path = strlen(path) == length ? path : "",
        .accept_encoding = header_of(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding, sizeof encoding),
        .if_none_match = header_of(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags),
    };
    struct answer answer = answer_request(&request);
    return begin_answer(wsi, connection, &answer);
}

static int refuse_upgrade(struct lws *wsi)
{
    bool refused_already = !lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE);
    return refused_already ? -1 : refuse(wsi, 400, LWS_WRITE_HTTP);
}

/* Bytes that the library's parser gave up on: a method it does not know, or no HTTP at all. */
static int refuse_raw(struct lws *wsi, const char *bytes, size_t n)
{
    size_t letters = 0;
    while (letters < n && bytes[letters] >= 'A' && bytes[letters] <= 'Z')
        letters++;
    bool method = letters && letters < n && bytes[letters] == ' ';
    return refuse(wsi, method ? 405 : 400, LWS_WRITE_RAW);
}

/* --- the library's callback --------------------------------------------------------------------------------------- */

static int leave(struct lws *wsi, struct connection *connection)
{
    host_of(wsi)->connections--;
    if (connection)
        gate_free(connection->gate);
    return 0;
}

static int handle(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: host_of(wsi)->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY: return leave(wsi, user);
    case LWS_CALLBACK_HTTP: return answer_http(wsi, user, in, n);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(wsi, user);
    case LWS_CALLBACK_HTTP_BODY: return -1;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return refuse_upgrade(wsi);
    case LWS_CALLBACK_RAW_RX: return refuse_raw(wsi, in, n);
    default: return 0;
    }
}

const struct lws_protocols http_protocols[] = {
    {.name = "http", .callback = handle, .per_session_data_size = sizeof(struct connection), .tx_packet_size = PART},
    {0},
};
