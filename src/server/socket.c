/* socket.c: see socket.h and sockets.h.
 *
 * A handler may send and close whenever it is called, so nothing ends within its calls: a socket that has something to send
 * is due, and what is due is sent before the loop waits again. */
#include "server/sockets.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>

#include "server/frames.h"

enum {
    PART = 4096,     /* of what came: limits are looked at behind each */
    AT_ONCE = 16384, /* bytes for the system */
    GOODBYE_S = 2,   /* for what has to be sent before it, and for itself */
    ROUNDS = 8,
    NEW_PINGS = 4, /* in its first seconds */
    WARNED_MS = 60000,
    BYTES_PER_SECOND = 8192, /* a message may take a second longer for so many, */
    BYTES_OF_ONE = 32768,    /* and counts as one more request */
};

struct socket {
    struct sockets *all;
    struct connection *connection;
    struct frames *frames;
    struct address address;
    void *mine;
    struct {
        struct socket *next;
        bool is; /* it has something to send, or to say */
    } due[DUE_KINDS];
    bool is_next;       /* to be heard, before others who look on */
    bool waits, broken; /* the system has no room for it */
    unsigned number;

    /* In beats, so that a server which stood still, as on a laptop that slept, takes nobody for silent. */
    int64_t silent; /* since the last sign */
    int64_t half;   /* since a message is under way, of which so many bytes came */
    uint64_t half_size, longest;

    double tokens; /* requests that are free at refilled_ms */
    uint64_t refilled_ms;
    int warnings; /* since warned_ms */
    uint64_t warned_ms;

    uint64_t ping;              /* the number of the last one */
    uint64_t pinged_us[ROUNDS]; /* when those with the last numbers were sent; 0: answered, or not to be measured */
    int64_t rounds_us[ROUNDS];
    uint64_t round_count;
};

static int64_t limit(const struct socket *socket, enum limit which)
{
    return socket->all->limits.of[which];
}

static uint64_t now_ms(const struct socket *socket)
{
    return uv_now(socket->connection->crowd->loop);
}

/* --- sending ------------------------------------------------------------------------------------------------------ */

/* As much as the system takes. Ends nothing. */
static void flush(struct socket *socket)
{
    char bytes[AT_ONCE];
    size_t n;
    while (!socket->waits && !socket->broken && (n = frames_out(socket->frames, bytes, sizeof bytes))) {
        enum sending sending = connection_send(socket->connection, bytes, n, NULL, 0);
        socket->waits = sending == WAITING;
        socket->broken = sending == BROKEN;
    }
}

/* What had to be done and could not be while somebody was told of something. */
static void settle(struct socket *socket)
{
    flush(socket);
    if (socket->broken)
        connection_end(socket->connection);
    else if (!socket->waits && frames_is_over(socket->frames))
        connection_say_farewell(socket->connection);
    else if (frames_is_closing(socket->frames) && socket->connection->due_ms == UINT64_MAX)
        connection_give_time(socket->connection, GOODBYE_S);
}

static void be_due_no_more(struct socket *socket, enum due due)
{
    struct sockets *all = socket->all;
    struct socket **at = &all->due[due].first;
    if (!socket->due[due].is)
        return;
    while (*at != socket)
        at = &(*at)->due[due].next;
    *at = socket->due[due].next;
    if (!*at)
        all->due[due].end = at;
    socket->due[due].is = false;
}

/* Up to `most` of them, in the order in which they became due. */
static void settle_due(struct sockets *sockets, enum due due, int64_t most)
{
    struct socket *socket;
    for (int64_t i = 0; i < most && (socket = sockets->due[due].first); i++) {
        be_due_no_more(socket, due);
        settle(socket);
    }
}

/* The next of those who look on may say what they have to say. */
static void hear_due(struct sockets *sockets)
{
    struct socket *socket;
    sockets->heard = 0;
    for (int64_t i = 0; i < sockets->limits.of[LIMIT_SPECTATORS_HEARD] && (socket = sockets->due[DUE_HEARING].first);
         i++) {
        be_due_no_more(socket, DUE_HEARING);
        socket->is_next = true;
        connection_listen(socket->connection);
    }
}

static bool is_anybody_due(const struct sockets *sockets)
{
    for (enum due due = 0; due < DUE_KINDS; due++)
        if (sockets->due[due].first)
            return true;
    return false;
}

static void on_again(uv_idle_t *again)
{
    (void)again; /* while it is there the loop does not wait */
}

static void on_turn(uv_prepare_t *turn)
{
    struct sockets *sockets = turn->data;
    settle_due(sockets, DUE_FIRST, INT64_MAX);
    settle_due(sockets, DUE_THEN, sockets->limits.of[LIMIT_SPECTATORS_PER_TURN]);
    hear_due(sockets);
    if (is_anybody_due(sockets)) {
        uv_idle_start(&sockets->again, on_again);
        return;
    }
    uv_idle_stop(&sockets->again);
    uv_prepare_stop(turn);
}

static void be_due(struct socket *socket, enum due due)
{
    struct sockets *all = socket->all;
    if (socket->due[due].is)
        return;
    socket->due[due].is = true;
    socket->due[due].next = NULL;
    *all->due[due].end = socket;
    all->due[due].end = &socket->due[due].next;
    uv_prepare_start(&all->turn, on_turn);
}

/* One message may be as long as it likes: an edition is. */
static bool is_too_slow(const struct socket *socket)
{
    size_t messages = frames_waiting_messages(socket->frames);
    return messages > (size_t)limit(socket, LIMIT_QUEUE_MESSAGES) ||
           (messages > 1 && frames_waiting_bytes(socket->frames) > (size_t)limit(socket, LIMIT_QUEUE_BYTES));
}

/* A burst that the system takes is no sign of a slow client. */
static void mind_the_queue(struct socket *socket)
{
    if (is_too_slow(socket))
        flush(socket);
    if (is_too_slow(socket))
        frames_close(socket->frames, FRAMES_TOO_SLOW, "too slow");
}

static bool put(struct socket *socket, const char *text, size_t n, enum due due)
{
    bool taken = frames_send(socket->frames, text, n);
    mind_the_queue(socket);
    be_due(socket, frames_is_closing(socket->frames) ? DUE_FIRST : due);
    return taken && !frames_is_closing(socket->frames);
}

bool socket_send(struct socket *socket, const char *text, size_t n)
{
    return put(socket, text, n, DUE_FIRST);
}

bool socket_send_then(struct socket *socket, const char *text, size_t n)
{
    return put(socket, text, n, DUE_THEN);
}

void socket_close(struct socket *socket, int code, const char *reason)
{
    frames_close(socket->frames, code, reason);
    be_due(socket, DUE_FIRST);
}

/* --- hearing ------------------------------------------------------------------------------------------------------ */

static void refill(struct socket *socket)
{
    double most = (double)limit(socket, LIMIT_REQUESTS_AT_ONCE);
    uint64_t now = now_ms(socket);
    socket->tokens += (double)(now - socket->refilled_ms) * (double)limit(socket, LIMIT_REQUESTS_PER_SECOND) / 1000;
    socket->tokens = socket->tokens > most ? most : socket->tokens;
    socket->refilled_ms = now;
}

/* False when it has been warned often enough. */
static bool warn(struct socket *socket)
{
    if (now_ms(socket) - socket->warned_ms > WARNED_MS) {
        socket->warned_ms = now_ms(socket);
        socket->warnings = 0;
    }
    if (++socket->warnings <= limit(socket, LIMIT_WARNINGS))
        return true;
    frames_close(socket->frames, FRAMES_NOT_ALLOWED, "too fast");
    return false;
}

static bool take_tokens(struct socket *socket, int requests)
{
    refill(socket);
    if (socket->tokens < requests)
        return false;
    socket->tokens -= requests;
    return true;
}

bool socket_spend(struct socket *socket, int requests)
{
    bool good = take_tokens(socket, requests);
    if (!good)
        warn(socket);
    return good;
}

static void begin_message(struct socket *socket)
{
    socket->half = 0;
    socket->half_size = 0;
}

static void on_message(void *owner, const char *text, size_t n)
{
    struct socket *socket = owner;
    struct sockets *all = socket->all;
    int64_t cost = 1 + (int64_t)n / BYTES_OF_ONE, most = limit(socket, LIMIT_REQUESTS_AT_ONCE);
    begin_message(socket); /* the next one */
    if (take_tokens(socket, (int)(cost < most ? cost : most)))
        all->handler->on_message(all->context, socket, text, n);
    else if (warn(socket))
        all->handler->on_too_fast(all->context, socket, text, n);
}

static int64_t kernel_us(const struct socket *socket)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    bool known = getsockopt(connection_fd(socket->connection), IPPROTO_TCP, TCP_INFO, &info, &size) == 0;
    return known && !socket->all->has_proxy ? info.tcpi_rtt : 0;
}

static void on_round(struct socket *socket, uint64_t number, int64_t round_us)
{
    const struct sockets *all = socket->all;
    struct socket_pong pong = {.number = number, .round_us = round_us, .kernel_us = kernel_us(socket)};
    socket->rounds_us[socket->round_count++ % ROUNDS] = round_us;
    if (all->handler->on_pong)
        all->handler->on_pong(all->context, socket, &pong);
}

/* Nobody has to do as much for a ping as for a request, but nobody needs more of them either. */
static void on_ping(void *owner)
{
    struct socket *socket = owner;
    if (!take_tokens(socket, 1))
        warn(socket);
}

/* Each ping has a number, and only its own pong tells how long the way is: others may have been sent unasked. */
static void on_pong(void *owner, const void *bytes, size_t n)
{
    struct socket *socket = owner;
    uint64_t number = 0;
    if (n == sizeof number)
        memcpy(&number, bytes, sizeof number);
    uint64_t *sent_us = &socket->pinged_us[number % ROUNDS];
    if (n != sizeof number || number > socket->ping || socket->ping - number >= ROUNDS || !*sent_us) {
        on_ping(socket);
        return;
    }
    int64_t round_us = (int64_t)(uv_hrtime() / 1000 - *sent_us);
    *sent_us = 0;
    on_round(socket, number, round_us);
}

static const struct frames_ear ear = {on_message, on_ping, on_pong};

/* When a thousand who look on ask for something in the same instant, whoever plays waits for some of them, not for all. What
 * is not heard stays with the system. */
static bool may_hear(struct connection *connection)
{
    struct socket *socket = connection->speaker;
    struct sockets *all = socket->all;
    if (!all->handler->looks_on || !all->handler->looks_on(all->context, socket))
        return true;
    bool is_crowded = all->due[DUE_HEARING].first || all->heard >= limit(socket, LIMIT_SPECTATORS_HEARD);
    if (is_crowded && !socket->is_next) {
        be_due(socket, DUE_HEARING);
        return false;
    }
    socket->is_next = false;
    all->heard++;
    uv_prepare_start(&all->turn, on_turn); /* where it ends */
    return true;
}

static void hear(struct connection *connection, char *bytes, size_t n)
{
    struct socket *socket = connection->speaker;
    socket->silent = 0;
    for (size_t part; n && !frames_is_closing(socket->frames); bytes += part, n -= part) {
        part = n < PART ? n : PART;
        if (!frames_is_half(socket->frames))
            begin_message(socket);
        frames_in(socket->frames, bytes, part);
        socket->half_size += part;
        mind_the_queue(socket); /* pongs wait there, too */
    }
    settle(socket);
}

static void on_room(struct connection *connection)
{
    struct socket *socket = connection->speaker;
    socket->waits = false;
    settle(socket);
}

/* --- its life ----------------------------------------------------------------------------------------------------- */

/* A ping overtakes what waits to be sent. So it is measured, and tells what has arrived, when nothing does. */
static bool ping(struct socket *socket)
{
    flush(socket);
    bool behind_all = !socket->waits && !frames_waiting_messages(socket->frames);
    socket->ping++;
    socket->pinged_us[socket->ping % ROUNDS] = behind_all ? uv_hrtime() / 1000 : 0;
    frames_ping(socket->frames, &socket->ping, sizeof socket->ping);
    mind_the_queue(socket);
    return behind_all;
}

uint64_t socket_ping(struct socket *socket)
{
    if (frames_is_closing(socket->frames))
        return 0;
    bool behind_all = ping(socket);
    be_due(socket, DUE_FIRST);
    return behind_all ? socket->ping : 0;
}

/* Every second a part of the sockets is asked, so that the answers do not come all at once; and each that is new, for how
 * long its line is counts from the beginning. */
static void ask_for_a_sign(struct socket *socket)
{
    unsigned period = (unsigned)limit(socket, LIMIT_PING_SECONDS);
    bool is_due = (socket->connection->crowd->beats + socket->number) % period == 0;
    if ((is_due || socket->ping < NEW_PINGS) && !frames_is_closing(socket->frames))
        ping(socket);
}

static bool is_late(struct socket *socket)
{
    uint64_t size = socket->half_size < socket->longest ? socket->half_size : socket->longest; /* pings count, too */
    int64_t seconds = limit(socket, LIMIT_MESSAGE_SECONDS) + (int64_t)(size / BYTES_PER_SECOND);
    return frames_is_half(socket->frames) && ++socket->half > seconds;
}

static void beat(struct connection *connection)
{
    struct socket *socket = connection->speaker;
    if (++socket->silent > limit(socket, LIMIT_SILENCE_SECONDS)) {
        connection_end(connection);
        return;
    }
    if (is_late(socket))
        frames_close(socket->frames, FRAMES_NOT_ALLOWED, "a message has to arrive in time");
    ask_for_a_sign(socket);
    settle(socket);
}

static void forget(struct connection *connection)
{
    struct socket *socket = connection->speaker;
    struct sockets *all = socket->all;
    int code = frames_code(socket->frames);
    all->handler->on_close(all->context, socket, code);
    for (enum due due = 0; due < DUE_KINDS; due++)
        be_due_no_more(socket, due);
    addresses_leave(&all->addresses, &socket->address);
    all->count--;
    frames_free(socket->frames);
    free(socket);
    connection->speaker = NULL;
}

static const struct speech speech = {.may_hear = may_hear,
                                     .hear = hear,
                                     .sent = on_room,
                                     .beat = beat,
                                     .forget = forget};

static struct socket *make(struct sockets *sockets, struct connection *connection, const struct address *address)
{
    struct socket *socket = calloc(1, sizeof *socket);
    struct frames *frames = socket ? frames_new(&ear, socket, (size_t)sockets->limits.of[LIMIT_MESSAGE_BYTES]) : NULL;
    if (!frames || !addresses_enter(&sockets->addresses, address)) {
        frames_free(frames);
        free(socket);
        return NULL;
    }
    *socket = (struct socket){.all = sockets,
                              .connection = connection,
                              .frames = frames,
                              .address = *address,
                              .number = sockets->number++,
                              .tokens = (double)sockets->limits.of[LIMIT_REQUESTS_AT_ONCE]};
    socket->refilled_ms = socket->warned_ms = now_ms(socket);
    socket->longest = (uint64_t)sockets->limits.of[LIMIT_MESSAGE_BYTES];
    sockets->count++;
    return socket;
}

void socket_begin(struct sockets *sockets, struct connection *connection, const struct address *address,
                  const char *table, const char *bytes, size_t n)
{
    int buffer = (int)sockets->limits.of[LIMIT_SEND_BUFFER_BYTES];
    struct socket *socket = make(sockets, connection, address);
    if (!socket) {
        connection_end(connection);
        return;
    }
    setsockopt(connection_fd(connection), SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
    connection_change(connection, &speech, socket);
    connection->due_ms = UINT64_MAX;
    sockets->handler->on_open(sockets->context, socket, table);
    hear(connection, (char *)(uintptr_t)bytes, n);
}

/* --- what the handler asks ---------------------------------------------------------------------------------------- */

void *socket_mine(const struct socket *socket)
{
    return socket->mine;
}

void socket_set_mine(struct socket *socket, void *mine)
{
    socket->mine = mine;
}

void socket_set_longest(struct socket *socket, size_t bytes)
{
    frames_set_longest(socket->frames, bytes);
    socket->longest = bytes;
}

int64_t socket_round_us(const struct socket *socket)
{
    int64_t shortest = -1;
    for (uint64_t i = 0; i < socket->round_count && i < ROUNDS; i++)
        if (shortest < 0 || socket->rounds_us[i] < shortest)
            shortest = socket->rounds_us[i];
    return shortest;
}

unsigned socket_number(const struct socket *socket)
{
    return socket->number;
}

struct address socket_address(const struct socket *socket)
{
    return socket->address;
}

/* --- all of them -------------------------------------------------------------------------------------------------- */

void sockets_open(struct sockets *sockets, uv_loop_t *loop)
{
    uv_prepare_init(loop, &sockets->turn);
    uv_idle_init(loop, &sockets->again);
    for (enum due due = 0; due < DUE_KINDS; due++)
        sockets->due[due].end = &sockets->due[due].first;
    sockets->turn.data = sockets;
}

void sockets_close(struct sockets *sockets)
{
    uv_close((uv_handle_t *)&sockets->turn, NULL);
    uv_close((uv_handle_t *)&sockets->again, NULL);
}

uint64_t sockets_waiting(const struct crowd *crowd)
{
    uint64_t bytes = 0;
    for (const struct connection *connection = crowd->first; connection; connection = connection->behind)
        if (connection->speech == &speech)
            bytes += frames_waiting_bytes(((const struct socket *)connection->speaker)->frames);
    return bytes;
}

/* A goodbye overtakes what waits to be sent, so that is sent before, as far as the system takes it. */
void sockets_leave(struct sockets *sockets, struct crowd *crowd, int code, const char *reason)
{
    (void)sockets;
    for (struct connection *connection = crowd->first; connection; connection = connection->behind)
        if (connection->speech == &speech) {
            flush(connection->speaker);
            socket_close(connection->speaker, code, reason);
        }
}

/* What the proxy says stands at the end of its list: what is before it the client may have made up. */
static struct address ask_proxy(const char *list, struct address proxy)
{
    const char *last = strrchr(list, ',');
    struct address said;
    last = last ? last + 1 : list;
    return address_read(last + strspn(last, " \t"), &said) ? said : proxy;
}

static struct address where_from(const struct sockets *sockets, const struct connection *connection,
                                 const struct request *request)
{
    union {
        struct sockaddr any;
        struct sockaddr_storage room;
    } name = {0};
    int size = sizeof name;
    uv_tcp_getpeername(&connection->tcp, &name.any, &size);
    struct address address = address_of(&name.any);
    struct machine machine = machine_of(&name.any);
    if (sockets->has_proxy && machine_is(&machine, &sockets->proxy))
        return ask_proxy(request->forwarded_for, address);
    return address;
}

enum answer_page sockets_judge(const struct sockets *sockets, const struct connection *connection,
                               const struct request *request, struct address *address)
{
    *address = where_from(sockets, connection, request);
    if (addresses_count(&sockets->addresses, address) >= sockets->limits.of[LIMIT_SOCKETS_PER_ADDRESS])
        return PAGE_SOCKET_CROWDED;
    return sockets->count < sockets->most ? PAGE_SOCKET : PAGE_SOCKET_FULL;
}
