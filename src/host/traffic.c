/* traffic.c: what goes in and out, watched for figures and logs. Nothing here changes what happens.
 *
 * An answer is found again by its id, and its outcome read from its first bytes: the engine writes them in one way. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "host/host_private.h"
#include "server/frames.h"
#include "store/values.h"

enum {
    ID = 64,    /* bytes of an id that is looked for */
    MOST = 128, /* of a client; who sends more without waiting is timed no more */
    NO_METHOD = -32601,
};

struct pending {
    struct pending *next;
    uint64_t number, since_ns;
    bool with_token;
    size_t id_size;
    char id[ID], method[METER_NAME];
};

/* --- requests ----------------------------------------------------------------------------------------------------- */

/* Whoever makes up names of methods makes no rows of figures and no words of a log. */
static void read_method(struct hg_json root, char method[METER_NAME])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz._";
    if (hg_json_get_text(hg_json_member(root, "method"), method, METER_NAME) < 0 ||
        method[strspn(method, letters)] != '\0')
        *method = '\0';
}

void host_note_in(struct host *host, struct client *client, const char *text, size_t n)
{
    struct hg_json root, id;
    struct hg_json_error fault;
    host->requests++;
    if (client->pending_count == MOST || !hg_json_parse(text, n, &root, &fault))
        return;
    id = hg_json_member(root, "id");
    if (!id.at || hg_json_size(id) >= ID)
        return;
    struct pending *pending = hg_store_zeroed(sizeof *pending);
    pending->number = host->requests;
    pending->since_ns = uv_hrtime();
    pending->id_size = hg_json_size(id);
    memcpy(pending->id, id.at, pending->id_size);
    pending->with_token = hg_json_member(hg_json_member(root, "params"), "token").at;
    read_method(root, pending->method);
    struct pending **end = &client->pending;
    while (*end)
        end = &(*end)->next;
    *end = pending;
    client->pending_count++;
}

/* Behind the id of an answer; NULL: it is a notification, or nobody waits for it. */
static const char *find(struct client *client, const char *text, struct pending ***found)
{
    static const char begin[] = "{\"jsonrpc\":\"2.0\",\"id\":";
    size_t n = sizeof begin - 1;
    if (strncmp(text, begin, n) != 0)
        return NULL;
    for (*found = &client->pending; **found; *found = &(**found)->next)
        if (strncmp(text + n, (**found)->id, (**found)->id_size) == 0 && text[n + (**found)->id_size] == ',')
            return text + n + (**found)->id_size;
    return NULL;
}

/* The number of the error behind the id; 0: there is none. */
static int error_of(const char *rest)
{
    static const char error[] = ",\"error\":{\"code\":";
    return strncmp(rest, error, sizeof error - 1) == 0 ? atoi(rest + sizeof error - 1) : 0;
}

/* Its word; "" where it has none. Inside a text the quotation marks would be escaped. */
static void read_word(const char *rest, char word[METER_NAME])
{
    static const char begin[] = "\"data\":{\"code\":\"";
    const char *at = strstr(rest, begin);
    size_t n = at ? strcspn(at + sizeof begin - 1, "\"") : 0;
    n = n < METER_NAME ? n : 0;
    memcpy(word, at ? at + sizeof begin - 1 : "", n);
    word[n] = '\0';
}

static void tell_request(struct host *host, const struct client *client, const struct pending *pending, int error,
                         const char *rest)
{
    char word[METER_NAME];
    bool bad = meter_outcome(error) == METER_BUSY || meter_outcome(error) == METER_NOT_KEPT;
    struct hg_out *out = log_open(&host->log, bad ? LOG_EVENTS : LOG_REQUESTS, "request");
    if (!out)
        return;
    hg_json_int(out, "request", (int64_t)pending->number);
    hg_json_int(out, "socket", socket_number(client->socket));
    hg_json_text(out, "method", pending->method);
    hg_json_int(out, "us", (int64_t)((uv_hrtime() - pending->since_ns) / 1000));
    if (error) {
        read_word(rest, word);
        hg_json_int(out, "error", error);
        hg_json_text(out, "code", word);
    }
    log_close(&host->log);
}

void host_note_out(struct host *host, struct client *client, const char *text, size_t n)
{
    struct pending **found, *pending;
    const char *rest = find(client, text, &found);
    (void)n;
    if (!rest)
        return;
    pending = *found;
    int error = error_of(rest);
    meter_request(&host->meter, pending->method, *pending->method && error != NO_METHOD, meter_outcome(error));
    meter_time(&host->meter.request, (double)(uv_hrtime() - pending->since_ns) / 1e9);
    if (pending->with_token && strcmp(pending->method, "hello") == 0 &&
        strncmp(rest, ",\"result\":{\"person\":{", 21) == 0)
        host->meter.reconnects++;
    tell_request(host, client, pending, error, rest);
    *found = pending->next;
    client->pending_count--;
    free(pending);
}

void host_forget_pending(struct client *client)
{
    while (client->pending) {
        struct pending *pending = client->pending;
        client->pending = pending->next;
        free(pending);
    }
}

/* --- the store ---------------------------------------------------------------------------------------------------- */

static void make_room(struct sent_times *sent)
{
    size_t cap = sent->cap ? 2 * sent->cap : 64;
    uint64_t *us = hg_store_zeroed(cap * sizeof *us);
    for (size_t i = 0; i < sent->count; i++)
        us[i] = sent->us[(sent->first + i) & (sent->cap - 1)];
    free(sent->us);
    *sent = (struct sent_times){.us = us, .count = sent->count, .cap = cap};
}

void host_note_asked(struct host *host)
{
    struct sent_times *sent = &host->sent;
    if (sent->count == sent->cap)
        make_room(sent);
    sent->us[(sent->first + sent->count++) & (sent->cap - 1)] = uv_hrtime() / 1000;
}

static void tell_failure(struct host *host, const struct hg_store_answer *answer)
{
    struct hg_out *out = log_open(&host->log, LOG_EVENTS, "store-failed");
    if (!out)
        return;
    hg_json_text(out, "verb", hg_store_verb_name(answer->verb));
    hg_json_text(out, "outcome", hg_store_outcome_name(answer->outcome));
    if (answer->why)
        hg_json_text(out, "why", answer->why);
    log_close(&host->log);
}

void host_note_answered(struct host *host, const struct hg_store_answer *answer)
{
    struct sent_times *sent = &host->sent;
    uint64_t took_us = uv_hrtime() / 1000 - sent->us[sent->first];
    bool fails = answer->outcome == HG_STORE_FAILED || answer->outcome == HG_STORE_UNKNOWN;
    sent->first = (sent->first + 1) & (sent->cap - 1);
    sent->count--;
    if (answer->verb == HG_STORE_APPEND || answer->verb == HG_STORE_FINISH || answer->verb == HG_STORE_MAKE)
        meter_time(&host->meter.append, (double)took_us / 1e6);
    if (fails)
        tell_failure(host, answer);
    if (hg_store_writes(answer->verb))
        host->store_fails = fails;
}

/* --- sockets ------------------------------------------------------------------------------------------------------ */

void host_note_open(struct host *host, const struct client *client)
{
    char text[LOG_ADDRESS];
    struct hg_out *out = log_open(&host->log, LOG_EVENTS, "socket-open");
    struct address address = socket_address(client->socket);
    if (!out)
        return;
    log_address(&host->log, &address, text);
    hg_json_int(out, "socket", socket_number(client->socket));
    hg_json_text(out, "address", text);
    log_close(&host->log);
}

void host_note_closed(struct host *host, const struct client *client, int code)
{
    struct hg_out *out = log_open(&host->log, LOG_EVENTS, "socket-closed");
    host->meter.slow += code == FRAMES_TOO_SLOW;
    if (!out)
        return;
    hg_json_int(out, "socket", socket_number(client->socket));
    hg_json_int(out, "code", code);
    log_close(&host->log);
}
