/* office.c: the other end of the socket of office.h: in the loop of the server, between the socket and the store's thread. */
#include "host/office.h"

#include <glob.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "host/host_private.h"
#include "store/schema.h"
#include "store/values.h"
#include "store/wire.h"
#include "table/memory.h"

/* Administrators at once. Who comes then takes the place of whoever has asked for nothing the longest, that long at least, or
 * is sent away. */
enum { CALLERS = 8, SILENT_MS = 5000 };
enum { PIECE = 1 << 16, COPY_NAME = PATH_MAX + 64, FEW = 16, SIGNED_OUT = 1008 };

struct caller {
    uv_pipe_t pipe;
    struct office *office;
    struct caller *next;
    struct hg_out in;
    uint64_t number;          /* of the request that waits; 0: none does, */
    uint64_t since;           /* since then, on the clock of the loop */
    int64_t forgotten;        /* the person who is nobody then; 0: none */
    struct hg_store_id about; /* the table that it changes; empty: none */
    bool gone;
    char copy[COPY_NAME]; /* that was made for this caller; empty: none */
    char piece[PIECE];
};

struct office {
    struct host *host;
    uv_pipe_t pipe;
    char path[PATH_MAX];
    struct caller *callers;
    int count;
    uint64_t asked;
};

/* Numbers of requests that are not online's. */
static const uint64_t ours = UINT64_C(1) << 63;

/* --- one caller ----------------------------------------------------------------------------------------------------- */

static void on_caller_closed(uv_handle_t *pipe)
{
    struct caller *caller = pipe->data;
    hg_out_free(&caller->in);
    free(caller);
}

/* Numbered as one of ours. */
static uint64_t send_request(struct office *office, struct hg_store_request *request)
{
    request->number = ours | ++office->asked;
    host_note_asked(office->host);
    hg_store_thread_send(office->host->thread, request);
    return request->number;
}

/* Whoever has been broken off does not remove it, and whoever has not needs it no more. */
static void remove_copy(struct caller *caller)
{
    struct hg_store_request request = {.verb = HG_STORE_BACKUP,
                                       .backup = {.path = hg_text_of(caller->copy), .ends = true}};
    if (*caller->copy)
        send_request(caller->office, &request);
}

static void dismiss(struct caller *caller)
{
    struct office *office = caller->office;
    if (caller->gone)
        return;
    caller->gone = true;
    remove_copy(caller);
    for (struct caller **at = &office->callers; *at; at = &(*at)->next)
        if (*at == caller) {
            *at = caller->next;
            break;
        }
    office->count--;
    uv_close((uv_handle_t *)&caller->pipe, on_caller_closed);
}

struct sent {
    uv_write_t write;
    char *bytes;
};

static void on_sent(uv_write_t *write, int status)
{
    struct sent *sent = (struct sent *)write;
    (void)status;
    free(sent->bytes);
    free(sent);
}

/* The bytes of `out` are gone then. */
static void send_out(struct caller *caller, struct hg_out *out)
{
    struct sent *sent = hg_store_zeroed(sizeof *sent);
    sent->bytes = hg_store_zeroed(out->len + 1);
    memcpy(sent->bytes, out->text, out->len);
    uv_buf_t buffer = uv_buf_init(sent->bytes, (unsigned)out->len);
    hg_out_free(out);
    if (uv_write(&sent->write, (uv_stream_t *)&caller->pipe, &buffer, 1, on_sent) == 0)
        return;
    on_sent(&sent->write, 0);
    dismiss(caller);
}

static void greet(struct caller *caller)
{
    struct hg_out out = hg_out_growing();
    struct host *host = caller->office->host;
    char text[OFFICE_GREETING];
    int size = snprintf(text, sizeof text, "%d " HG_VERSION " %" PRIu64, hg_schema.count,
                        hg_online_now(host->online, host_now_ms(host)));
    for (int i = HG_WIRE_HEAD; i-- > 0;)
        hg_put_char(&out, (char)(size >> 8 * i));
    hg_put(&out, text);
    send_out(caller, &out);
}

static struct hg_store_id changed_by(const struct hg_store_request *request)
{
    switch (request->verb) {
    case HG_STORE_FREEZE: return request->freeze.table;
    case HG_STORE_APPEND:
    case HG_STORE_FINISH: return request->append.table;
    default: return (struct hg_store_id){""};
    }
}

/* Copies are made beside the store, by the last letters of their name alone: whoever asks sees other directories than this
 * program, which may write in few. */
static bool settle_backup(struct caller *caller, struct hg_store_request *request)
{
    struct hg_text name = request->backup.path;
    if (request->verb != HG_STORE_BACKUP)
        return true;
    for (size_t i = 0; i < name.size; i++)
        if (!strchr("0123456789abcdef", name.at[i]))
            return false;
    if (name.size != OFFICE_COPY_DIGITS)
        return false;
    snprintf(caller->copy, sizeof caller->copy, "%s" OFFICE_COPY "%.*s", caller->office->host->store, (int)name.size,
             name.at);
    request->backup.path = hg_text_of(caller->copy);
    return true;
}

/* The request at the beginning of what came, if all of it is there. */
static void take_request(struct caller *caller)
{
    struct host *host = caller->office->host;
    struct hg_store_request request;
    struct hg_wire_memory *memory;
    struct hg_out *in = &caller->in;
    if (caller->number || in->len < HG_WIRE_HEAD)
        return;
    size_t size = hg_wire_size(in->text);
    if (size > HG_WIRE_MOST || host->leaving) {
        dismiss(caller);
        return;
    }
    if (in->len - HG_WIRE_HEAD < size)
        return;
    bool good = hg_wire_get_request(in->text + HG_WIRE_HEAD, size, &request, &memory);
    if (!good || !settle_backup(caller, &request)) {
        hg_wire_free(memory);
        dismiss(caller);
        return;
    }
    caller->about = changed_by(&request);
    caller->forgotten = request.verb == HG_STORE_FORGET ? request.forget.person : 0;
    caller->number = send_request(caller->office, &request);
    hg_wire_free(memory);
    memmove(in->text, in->text + HG_WIRE_HEAD + size, in->len - HG_WIRE_HEAD - size);
    in->len -= HG_WIRE_HEAD + size;
}

static void on_room(uv_handle_t *pipe, size_t suggested, uv_buf_t *buffer)
{
    struct caller *caller = pipe->data;
    (void)suggested;
    *buffer = uv_buf_init(caller->piece, PIECE);
}

static void on_bytes(uv_stream_t *pipe, ssize_t n, const uv_buf_t *buffer)
{
    struct caller *caller = pipe->data;
    if (n < 0) {
        dismiss(caller);
        return;
    }
    hg_put_bytes(&caller->in, buffer->base, (size_t)n);
    take_request(caller);
    if (!caller->gone && caller->number)
        uv_read_stop(pipe);
}

/* While a request waits nothing is read. So nobody sends more than there is room for, and whoever goes away is there until all
 * is told that the request changed. */
static void listen_to(struct caller *caller)
{
    if (!caller->gone && !caller->number)
        uv_read_start((uv_stream_t *)&caller->pipe, on_room, on_bytes);
}

/* A program that was stopped keeps nobody out, nor does one that never says all of what it began to. */
static void make_place(struct office *office, uint64_t now)
{
    struct caller *silent = NULL;
    for (struct caller *caller = office->callers; caller; caller = caller->next)
        if (!caller->number && (!silent || caller->since <= silent->since)) /* behind are those that came earlier */
            silent = caller;
    if (silent && now - silent->since >= SILENT_MS)
        dismiss(silent);
}

static void on_caller(uv_stream_t *pipe, int status)
{
    struct office *office = pipe->data;
    if (status < 0)
        return;
    if (office->count == CALLERS)
        make_place(office, uv_now(pipe->loop));
    struct caller *caller = hg_store_zeroed(sizeof *caller);
    caller->office = office;
    caller->since = uv_now(pipe->loop);
    caller->in = hg_out_growing();
    uv_pipe_init(pipe->loop, &caller->pipe, 0);
    caller->pipe.data = caller;
    caller->next = office->callers;
    office->callers = caller;
    office->count++;
    if (uv_accept(pipe, (uv_stream_t *)&caller->pipe) != 0 || office->count > CALLERS) {
        dismiss(caller);
        return;
    }
    greet(caller);
    listen_to(caller);
}

/* --- answers -------------------------------------------------------------------------------------------------------- */

/* Whoever is nobody any more has no connection either, of however many. */
static void send_away(struct host *host, int64_t person)
{
    void **clients = NULL;
    int room = 0, count = FEW;
    while (count > room) {
        free(clients);
        room = count;
        clients = hg_store_zeroed((size_t)room * sizeof *clients);
        count = hg_online_forget(host->online, person, clients, room, host_now_ms(host));
    }
    for (int i = 0; i < count; i++)
        if (((struct client *)clients[i])->socket)
            socket_close(((struct client *)clients[i])->socket, SIGNED_OUT, "this person was deleted");
    free(clients);
}

static void tell_change(struct host *host, const struct caller *caller, enum hg_store_verb verb)
{
    struct hg_out *line = hg_store_writes(verb) ? log_open(&host->log, LOG_EVENTS, "admin") : NULL;
    if (line) {
        hg_json_text(line, "act", hg_store_verb_name(verb));
        log_close(&host->log);
    }
    if (*caller->about.text)
        hg_online_bell(host->online, caller->about.text, host_now_ms(host));
    if (caller->forgotten)
        send_away(host, caller->forgotten);
}

bool office_answer(struct host *host, const struct hg_store_answer *answer)
{
    struct caller *caller = host->office ? host->office->callers : NULL;
    if (!(answer->number & ours))
        return false;
    while (caller && caller->number != answer->number)
        caller = caller->next;
    if (!caller)
        return true;
    struct hg_out out = hg_out_growing();
    hg_wire_put_answer(&out, answer);
    caller->number = 0;
    caller->since = uv_now(caller->pipe.loop);
    if (answer->outcome == HG_STORE_DONE)
        tell_change(host, caller, answer->verb);
    send_out(caller, &out);
    if (!caller->gone)
        take_request(caller);
    listen_to(caller);
    return true;
}

/* --- beginning and end ---------------------------------------------------------------------------------------------- */

/* Nobody else has the store, so a socket that lies there is that of a server which was killed. */
static int open_socket(const char *store)
{
    struct sockaddr_un address;
    int directory = office_address(store, &address);
    int opened = directory < 0 ? -1 : socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (opened >= 0) {
        unlink(address.sun_path);
        mode_t usual = umask(0177);
        bool good = bind(opened, (struct sockaddr *)&address, sizeof address) == 0;
        umask(usual);
        if (!good) {
            close(opened);
            opened = -1;
        }
    }
    if (directory >= 0)
        close(directory);
    return opened;
}

/* Of a server that was killed while somebody asked for one. */
static void remove_copies(const char *store)
{
    char pattern[COPY_NAME + 10 * OFFICE_COPY_DIGITS];
    glob_t found = {0};
    int n = snprintf(pattern, sizeof pattern, "%s" OFFICE_COPY, store);
    for (int i = 0; i < OFFICE_COPY_DIGITS; i++)
        n += snprintf(pattern + n, sizeof pattern - (size_t)n, "[0-9a-f]");
    if (!strpbrk(store, "*?[\\") && glob(pattern, GLOB_NOSORT, NULL, &found) == 0)
        for (size_t i = 0; i < found.gl_pathc; i++)
            unlink(found.gl_pathv[i]);
    globfree(&found);
}

bool office_open(struct host *host, uv_loop_t *loop, const char *store)
{
    int opened = open_socket(store);
    remove_copies(store);
    if (opened < 0)
        return false;
    struct office *office = hg_store_zeroed(sizeof *office);
    office->host = host;
    snprintf(office->path, sizeof office->path, "%s.admin", store);
    uv_pipe_init(loop, &office->pipe, 0);
    office->pipe.data = office;
    host->office = office;
    if (uv_pipe_open(&office->pipe, opened) == 0 && uv_listen((uv_stream_t *)&office->pipe, CALLERS, on_caller) == 0)
        return true;
    office_close(host);
    return false;
}

static void on_closed(uv_handle_t *pipe)
{
    free(pipe->data);
}

void office_close(struct host *host)
{
    struct office *office = host->office;
    if (!office)
        return;
    host->office = NULL;
    while (office->callers)
        dismiss(office->callers);
    unlink(office->path);
    uv_close((uv_handle_t *)&office->pipe, on_closed);
}
